//! Snapshots of the table of 8-Bit Attack, and of the answers to `? NAME`.

use budokan_catalog::{AnyBout, AnyGame, AnySight, Erased, Spec};
use budokan_eightbit::card::{Effect, Potion, Rune};
use budokan_eightbit::{EightBit, View};
use budokan_eightbit_bots::EightBitKnowledge;
use budokan_kernel::{Seat, Seed, Viewer};
use budokan_terminal::AnyScreen;
use budokan_terminal::layout::width;
use budokan_words::{Language, Words};
use expect_test::expect;

use super::{Drawing, SCREEN};

fn game() -> &'static dyn AnyGame {
    &Erased::<EightBitKnowledge>::NEW
}

fn words(language: Language) -> Words {
    Words::of::<EightBit>(language)
}

/// A position after some actions, written as `p1 pass`.
fn after(config: &str, given: &str, actions: &[&str]) -> Box<dyn AnyBout> {
    let game = game();
    let mut bout = game.load(config, given, Seed::from(3), game.cards(None).unwrap()).unwrap();
    for text in actions {
        let (seat, action) = text.split_once(' ').unwrap();
        bout.submit(game.seat(seat).unwrap(), None, action).unwrap_or_else(|why| panic!("{text}: {why:?}"));
    }
    bout
}

/// The table as seen by the first seat. The title keeps the indentation of the lines in the expectations.
fn drawn(bout: &dyn AnyBout, language: Language) -> String {
    let drawing = SCREEN.whole(&*bout.sight(Viewer::Seat(Seat(0))), &words(language));
    format!("table\n{}\n", drawing.join("\n"))
}

const TEAM: &str = "heroes = { p1 = [\"moose\"], p2 = [\"john-dark\"] }\nlord = \"cthulhu\"\n";

const ROUND: &str = r#"
    turn = 2
    phase = "abilities"
    battle = "3"
    round = 2
    tactics = "purple"
    row = ["king-in-yellow", "deep-one", "deep-one-2", "hellhound"]
    enemy.king-in-yellow.damage = 7
    enemy.deep-one = { damage = 1, effects = { fear = 1, affliction-1 = 2 } }
    hero.moose = { energy = 2, damage = 4, dice = ["fast", "crit"], effects = { empower = 2 }, runes = ["life"] }
    hero.john-dark = { energy = 5, dice = ["slow", "energy", "fast"], ascended = true, rerolls = 2, medals = 1 }
"#;

#[test]
fn a_round_of_a_battle() {
    let bout = after(TEAM, ROUND, &[]);
    expect![[r#"
        table
          Turn 2 of 5 · assault of level 3 · round 2 · tactics purple · leader player 1 · final lord Cthulhu
          Decks (cards + discards): alien 20+0 · cultist 18+0 · demon 19+0 · myth 20+0 · champion 19+0

          ┌─ 1 ★ boss ───────────────────┐ ┌─ 2 ──────────────────────────┐ ┌─ 3 ──────────────────────────┐
          │ King in Yellow               │ │ Deep One                     │ │ Deep One 2                   │
          │ ♥ 13/20 · defence ■1         │ │ ♥ 4/5                        │ │ ♥ 5/5                        │
          │ → Moose                      │ │ → John Dark                  │ │ → Moose                      │
          │ ■3                           │ │ Affliction 1 (2) · Fear (1)  │ │ »3 → one hero                │
          │ purple: draws 1 cultist      │ │ »3 → one hero                │ │                              │
          └──────────────────────────────┘ └──────────────────────────────┘ └──────────────────────────────┘
          ┌─ 4 ──────────────────────────┐
          │ Hellhound                    │
          │ ♥ 5/5                        │
          │ → John Dark                  │
          │ »2                           │
          └──────────────────────────────┘
          ┌─ ▶ Moose ────────────────────────────────────┐  ┌─ John Dark ★ ────────────────────────────────┐
          │ player 1                                     │  │ player 2                                     │
          │ ♥ 20/24 · ◇ 2                                │  │ ♥ 14/14 · ◇ 5                                │
          │ dice 1:» 2:✶ · rerolls 0                     │  │ dice 1:■ 2:◇ 3:» · rerolls 2                 │
          │ attack »2 ✶1                                 │  │ attack »1 ■1                                 │
          │ Empower (2)                                  │  │ faces Deep One, Hellhound                    │
          │ faces King in Yellow, Deep One 2             │  │ runes Precision –, Enhancement –, Life –     │
          │ runes Life ✓, Power –, Armor –               │  │ potions Health · medals 1                    │
          │ potions Health · medals 0                    │  │                                              │
          └──────────────────────────────────────────────┘  └──────────────────────────────────────────────┘

          Abilities of Moose, who has 2 energy:
            – Bestial Roar ◇3: Empower → all heroes
            • Antler Charge ◇2: add ■3

          Moose: abilities, rerolls and a potion before the attack. Pass when done.
          » fast hit · ■ slow hit · ✶ critical · ◇ energy
    "#]]
    .assert_eq(&drawn(&*bout, Language::English));
    let bout = after(TEAM, ROUND, &["p1 pass"]);
    expect![[r#"
        table
          Tour 2 sur 5 · assaut de niveau 3 · manche 2 · tactique : violet · meneur : joueur 1
          seigneur final Cthulhu
          Pioches (cartes + défausse) : alien 20+0 · cultiste 18+0 · démon 19+0 · mythe 20+0 · champion 19+0

          ┌─ 1 ★ chef ───────────────────┐ ┌─ 2 ──────────────────────────┐ ┌─ 3 ──────────────────────────┐
          │ Roi en jaune                 │ │ Profond (deep-one)           │ │ Profond 2 (deep-one-2)       │
          │ (king-in-yellow)             │ │ ♥ 4/5                        │ │ ♥ 5/5                        │
          │ ♥ 13/20 · défense ■1         │ │ → John Dark                  │ │ → Moose                      │
          │ → Moose                      │ │ Affliction 1 (2) · Peur (1)  │ │ »3 → un héros                │
          │ ■3                           │ │ »3 → un héros                │ │                              │
          │ violet : pioche 1 cultiste   │ │                              │ │                              │
          └──────────────────────────────┘ └──────────────────────────────┘ └──────────────────────────────┘
          ┌─ 4 ──────────────────────────┐
          │ Molosse infernal (hellhound) │
          │ ♥ 5/5                        │
          │ → John Dark                  │
          │ »2                           │
          └──────────────────────────────┘
          ┌─ Moose ──────────────────────────────────────┐  ┌─ ▶ John Dark ★ ──────────────────────────────┐
          │ joueur 1                                     │  │ joueur 2                                     │
          │ ♥ 20/24 · ◇ 2                                │  │ ♥ 14/14 · ◇ 5                                │
          │ dés 1:» 2:✶ · relances 0                     │  │ dés 1:■ 2:◇ 3:» · relances 2                 │
          │ attaque »2 ✶1                                │  │ attaque »1 ■1                                │
          │ Vigueur (2)                                  │  │ affronte Profond, Molosse infernal           │
          │ affronte Roi en jaune, Profond 2             │  │ runes Précision –, Amélioration –, Vie –     │
          │ runes Vie ✓, Puissance –, Armure –           │  │ potions Santé · médailles 1                  │
          │ potions Santé · médailles 0                  │  │                                              │
          └──────────────────────────────────────────────┘  └──────────────────────────────────────────────┘

          John Dark a 5 d’énergie. Ses capacités :
            • Mur de feu (wall-of-fire) ◇4 : attaque tous les ennemis, Affliction 1 → la cible de
                l’attaque (si 1 ✶ aux dés)
            • Brûlure (sear) ◇1 : change 1 » en ✶
            • Marque de cendre (cinder-brand) ◇2 : Affliction 2 → un ennemi
            ★ Petit bois (kindling) : avec l’attaque : Affliction 1 → la cible de l’attaque (si 1 ✶ aux
                dés)

          John Dark : capacités, relances et une potion avant l’attaque. Passez ensuite.
          » coup rapide · ■ coup lent · ✶ critique · ◇ énergie
    "#]]
    .assert_eq(&drawn(&*bout, Language::French));
}

/// Before an attack its forecast is shown part by part.
#[test]
fn an_attack_is_told_before_it_is_made() {
    let given = ROUND.replace("phase = \"abilities\"", "phase = \"attacks\"");
    let bout = after(TEAM, &given, &[]);
    let outcomes = |language| {
        let sight = bout.sight(Viewer::Seat(Seat(0)));
        let words = words(language);
        let lines = Drawing::new(sight.view().downcast_ref::<View>().unwrap(), &words).outcomes();
        lines.iter().map(|line| line.trim_start()).collect::<Vec<_>>().join("\n") + "\n"
    };
    expect![[r#"

        King in Yellow: ✶1 × 2 + »2 = 4 damage · ♥ 13 → 9
        Deep One: ✶1 × 2 + »2 + 1 Fear, at most 4 = 4 damage · ♥ 4 → 0
        Deep One 2: ✶1 × 2 + »2 = 4 damage · ♥ 5 → 1
        Hellhound: ✶1 × 2 + »2 = 4 damage · ♥ 5 → 1

        Roi en jaune : ✶1 × 2 + »2 = 4 dégâts · ♥ 13 → 9
        Profond : ✶1 × 2 + »2 + 1 Peur, au plus 4 = 4 dégâts · ♥ 4 → 0
        Profond 2 : ✶1 × 2 + »2 = 4 dégâts · ♥ 5 → 1
        Molosse infernal : ✶1 × 2 + »2 = 4 dégâts · ♥ 5 → 1
    "#]]
    .assert_eq(&(outcomes(Language::English) + &outcomes(Language::French)));
}

#[test]
fn the_shop_and_the_choice_of_a_battle() {
    let given = "turn = 2\nphase = \"loot\"\nbattle = \"2\"\nhero.moose = { runes = [\"power\"] }\n";
    let bout = after(TEAM, given, &["p1 medal moose", "p1 medal moose"]);
    expect![[r#"
        table
          Turn 2 of 5 · assault of level 2 · leader player 1 · final lord Cthulhu
          Decks (cards + discards): alien 20+0 · cultist 20+0 · demon 20+0 · myth 20+0 · champion 20+0

          ┌─ ▶ Moose ────────────────────────────────────┐  ┌─ John Dark ──────────────────────────────────┐
          │ player 1                                     │  │ player 2                                     │
          │ ♥ 19/19 · ◇ 4                                │  │ ♥ 14/14 · ◇ 4                                │
          │ runes Life –, Power ✓, Armor –               │  │ runes Precision –, Enhancement –, Life –     │
          │ potions Health · medals 2                    │  │ potions Health · medals 0                    │
          └──────────────────────────────────────────────┘  └──────────────────────────────────────────────┘

          Moose has 2 medals to spend:
            rune, one medal: Life, +5 ♥ · Armor, defence »2
            ascend, 2 medals: 3 dice · Stampede ◇3: attack 2 enemies, add ■1 · Thick Hide: defence »1
            potions, one medal for all three: Health (heal 6) · Energy (+4 ◇) · Revive (revive, +4 ◇)

          Moose: what is bought?
          » fast hit · ■ slow hit · ✶ critical · ◇ energy
    "#]]
    .assert_eq(&drawn(&*bout, Language::English));
    let bout = after(TEAM, given, &["p1 medal moose", "p1 medal moose", "p1 ascend moose"]);
    expect![[r#"
        table
          Tour 3 sur 5 · meneur : joueur 1 · seigneur final Cthulhu
          Pioches (cartes + défausse) : alien 20+0 · cultiste 20+0 · démon 20+0 · mythe 20+0 · champion 20+0

          ┌─ Moose ★ ────────────────────────────────────┐  ┌─ John Dark ──────────────────────────────────┐
          │ joueur 1                                     │  │ joueur 2                                     │
          │ ♥ 19/19 · ◇ 4 · défense »1                   │  │ ♥ 14/14 · ◇ 4                                │
          │ runes Vie –, Puissance ✓, Armure –           │  │ runes Précision –, Amélioration –, Vie –     │
          │ potions Santé · médailles 0                  │  │ potions Santé · médailles 0                  │
          └──────────────────────────────────────────────┘  └──────────────────────────────────────────────┘

            assaut de niveau 1 : 1 médaille · chef ♥15 · 2 sbires
            assaut de niveau 2 : 2 médailles · chef ♥17 · 2 sbires · 1 allié
            assaut de niveau 3 : 3 médailles · chef ♥20 · 3 sbires · 1 allié
            assaut de niveau 4 : 4 médailles · chef ♥25 · 3 sbires · 1 allié · 1 champion
            assaut de niveau 5 : 5 médailles · chef ♥34 · 4 sbires · 1 allié · 1 champion
            assaut de niveau 6 : 6 médailles · chef ♥46 · 5 sbires · 2 champions
            assaut de niveau 7 : 7 médailles · chef ♥60 · 5 sbires · 1 allié · 5 champions
            seigneur final Cthulhu : ♥50 · 2 champions

          Quel combat l’équipe choisit-elle ?
          » coup rapide · ■ coup lent · ✶ critique · ◇ énergie
    "#]]
    .assert_eq(&drawn(&*bout, Language::French));
}

/// In random bouts, for every viewer, no line is too wide or cut off, and every message exists.
#[test]
fn no_bout_is_wider_than_a_hundred_letters() {
    let languages = Language::ALL.map(words);
    let game = game();
    for (seed, config) in ["", "seats = 3", "seats = 5"].into_iter().enumerate() {
        let mut bout = game.deal(config, Seed::from(seed as u64), game.cards(None).unwrap()).unwrap();
        let mut chance = game.bot(Spec::RANDOM, seed as u64 + 10, None);
        while let Some(seat) = bout.status().awaited().iter().next() {
            let sight = bout.sight(Viewer::Seat(seat));
            narrow(&*sight, &languages);
            let action = chance.decide(&*sight).unwrap();
            bout.submit(seat, None, &action).unwrap();
        }
        narrow(&*bout.sight(Viewer::Bystander), &languages);
        narrow(&*bout.sight(Viewer::Referee), &languages);
        assert!(bout.steps() > 20, "{config}");
    }
}

fn narrow(sight: &dyn AnySight, languages: &[Words]) {
    for words in languages {
        for line in SCREEN.whole(sight, words) {
            assert!(width(&line) <= 100 && !line.contains("[play-") && !line.contains('…'), "{line}");
            assert_eq!(line.trim_end(), line);
        }
    }
}

#[test]
fn everything_is_explained() {
    let bout = after(TEAM, "", &[]);
    let sight = bout.sight(Viewer::Bystander);
    let view = sight.view().downcast_ref::<View>().unwrap();
    for words in Language::ALL.map(words) {
        let drawing = Drawing::new(view, &words);
        let set = drawing.cards;
        let heroes = set.heroes.iter().flat_map(|sheet| {
            let abilities = sheet.abilities.iter().map(|ability| (ability.id.as_str(), ability.name.as_str()));
            let own = &sheet.own_trait;
            abilities.chain([(sheet.id.as_str(), sheet.name.as_str()), (own.id.as_str(), own.name.as_str())])
        });
        let enemies = set.enemies.iter().map(|card| (card.id(), card.name()));
        let runes = Rune::ALL.iter().map(|rune| (rune.id(), set.rune_name(*rune)));
        let potions = Potion::ALL.iter().map(|potion| (potion.id(), set.potion_name(*potion)));
        for (id, printed) in heroes.chain(enemies).chain(runes).chain(potions) {
            let text = super::about(view, Viewer::Bystander, id, &words).unwrap();
            assert!(text.contains("[EBA-") && !text.contains("[play-"), "{text}");
            let name = drawing.words.card(id, printed);
            assert!(text.to_lowercase().contains(&name.to_lowercase()), "{name}: {text}");
            assert_eq!(super::about(view, Viewer::Bystander, &name, &words), Some(text), "{name}");
        }
        for effect in Effect::ALL {
            let text = super::about(view, Viewer::Bystander, effect.id(), &words).unwrap();
            // The clauses on effects are in chapters 11 to 16.
            assert!(text.contains(concat!("[EBA", "-1")) && !text.contains("[play-"), "{text}");
        }
        assert_eq!(super::about(view, Viewer::Bystander, "nobody at all", &words), None);
    }
}

#[test]
fn things_are_explained_by_id_and_name() {
    let bout = after(TEAM, "", &[]);
    let sight = bout.sight(Viewer::Bystander);
    let view = sight.view().downcast_ref::<View>().unwrap();
    let ask = |wanted: &str, language| super::about(view, Viewer::Bystander, wanted, &words(language)).unwrap();
    let english = ["moose", "Wall of Fire", "cthulhu", "vampiric", "revive", "affliction-2", "chains-of-scorn"];
    let english = english.map(|wanted| ask(wanted, Language::English));
    let french =
        ["Moose", "Mur de feu", "Peur", "Esquive", "Chaînes du mépris"].map(|wanted| ask(wanted, Language::French));
    expect![[r#"
        Moose: ♥19 · 2 dice · runes Life, Power, Armor · Bestial Roar ◇3: Empower → all heroes · Antler Charge ◇2: add ■3 [EBA-2.4] Ascended: 3 dice · Stampede ◇3: attack 2 enemies, add ■1 · Thick Hide: defence »1 [EBA-13.4]
        Wall of Fire ◇4: attack all enemies, Affliction 1 → attack's target (if 1 ✶ rolled) (John Dark) [EBA-7.5]
        Cthulhu: final lord, cultist [EBA-3.9] · ♥25 for each hero, with one champion for each · defence »2 ■2 · »1 · ongoing: ■1 for each hero standing → all heroes · orange: Stun → one hero · purple: Cripple → one hero · green: Fear → all heroes [EBA-8.2]
        Rune Vampiric: add »1, heals 1 when it attacks [EBA-13.10]
        Revive Potion: revive, +4 ◇ [EBA-10.7] For another hero, it costs the user attack, rerolls and abilities of the round. [EBA-10.4]
        Affliction 2 (debuff): Each timer that goes deals as much damage as the number says, and no defence counts. [EBA-16.1] It begins with 2 timers. [EBA-11.1]
        Chains of Scorn ◇1: assign all enemies anew, defence »1 ■1 → self (Cindrew) [EBA-7.5]
        Moose : ♥19 · 2 dés · runes Vie, Puissance, Armure · Rugissement bestial (bestial-roar) ◇3 : Vigueur → tous les héros · Charge des bois (antler-charge) ◇2 : ajoute ■3 [EBA-2.4] Après l’ascension : 3 dés · Ruée (stampede) ◇3 : attaque 2 ennemis, ajoute ■1 · Cuir épais (thick-hide) : défense »1 [EBA-13.4]
        Mur de feu (wall-of-fire) ◇4 : attaque tous les ennemis, Affliction 1 → la cible de l’attaque (si 1 ✶ aux dés) (John Dark) [EBA-7.5]
        Peur (malus) : Quiconque attaque le porteur dans une manche lui inflige 1 dégât de plus, quoi qu’arrête la défense. [EBA-16.3] La carte commence avec 2 marqueurs. [EBA-11.1]
        Rune Esquive (dodge) : défense ■2 [EBA-13.6]
        Chaînes du mépris (chains-of-scorn) ◇1 : réattribue tous les ennemis, défense »1 ■1 → soi-même (Cindrew) [EBA-7.5]
    "#]].assert_eq(&format!("{}\n{}\n", english.join("\n"), french.join("\n")));
}
