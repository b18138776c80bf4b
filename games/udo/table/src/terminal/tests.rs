//! Snapshots of the terminal screen, its width limit, and the explanations of everything on it.

use std::collections::BTreeSet;

use budokan_catalog::{AnyBout, AnyGame, Erased, Spec};
use budokan_kernel::{Cards, Seat, SeatSet, Seed, Viewer};
use budokan_terminal::layout::WIDTH;
use budokan_terminal::{AnyScreen, Session, SessionEnd};
use budokan_udo::{Attack, Card, CardSet, Hero, Master};
use budokan_udo_bots::UdoKnowledge;
use budokan_words::Language;
use expect_test::expect;

use super::SCREEN;

const HEROES: [Hero; 2] = [Hero::Udo, Hero::Kai];

fn game() -> &'static dyn AnyGame {
    &Erased::<UdoKnowledge>::NEW
}

fn load(hero: Hero, given: &str, actions: &[&str]) -> Box<dyn AnyBout> {
    let config = format!("hero = \"{}\"", hero.id());
    let mut bout = game().load(&config, given, Seed::from(3), game().cards(None).unwrap()).unwrap();
    for action in actions {
        bout.submit(Seat(0), None, action).unwrap();
    }
    bout
}

fn drawn(bout: &dyn AnyBout, language: Language) -> String {
    page(&SCREEN.whole(&*bout.sight(Viewer::Seat(Seat(0))), &game().words(language)))
}

/// The lines below an unindented one, so that a snapshot shows their indentation.
fn page(lines: &[String]) -> String {
    format!("table\n{}\n", lines.join("\n"))
}

const CLONES: &str = "defeated = [\"crane\"]\nmaster = \"shadow\"\nturn = 4\ncharge = 3\nbody.1.covered = [5, 7]\n\
    body.2.covered = [5]\nrevealed = [\"left-leg-attack\", \"low-attack\"]\nexhausted = [\"left-arm-2\"]\n\
    discard = [\"head\"]";

#[test]
fn a_master_with_several_bodies() {
    let bout = load(Hero::Udo, CLONES, &["combo right-arm-2 left-arm-1", "place left-leg-2", "place torso"]);
    expect![[r#"
        table
          Battle 2, turn 4 · masters 1 of 4 · glory 1 ★ · attack deck 8, discarded 0

          ┌─ Master Shadow ★★★ ────────────────────────────────────────────────────────────────────────────┐
          │ body 1  ♡5  ♡7  defeated     body 2  ♡5  ♥7     body 3  ♥5  ♥7                                 │
          │ 2 attacks a turn                                                                               │
          └────────────────────────────────────────────────────────────────────────────────────────────────┘
          ┌─ Left Leg Attack ────────────┐ ┌─ Low Attack ─────────────────┐
          │ value 4                      │ │ value 3                      │
          │ takes Left Leg               │ │ takes Left Leg/Right Leg     │
          │ vulnerable: Right Leg +1     │ │ vulnerable:                  │
          │                              │ │ Left Arm/Right Arm +1        │
          └──────────────────────────────┘ └──────────────────────────────┘

            combo 1     Right Arm – Parry › ★ Left Arm – Punch
                        X 3 = 2 + 1: 3 damage or block 3 · with charge X 6: 6 damage or block 6
            open        Left Leg – Double Kick › Torso – Breathe …
                        so far X 2: charge 3 · with charge X 5: charge 6

          Udo · charge ●●●······ 3
            RA Right Arm +1  right-arm-1     Straight      odd place        X+1 damage
            LL Left Leg      left-leg-1      Rising Kick   no other LA/LL   X damage, charge 1
                             crane-left-leg  Crane Kick    not beside RL    X+1 damage
            RL Right Leg +1  right-leg-1     Sweep         no other RA/RL   block X, charge 1
                             right-leg-2     Double Check  at most 3 cards  block X ×2
            discard     head Insight
            exhausted   left-arm-2 Multi-Punch

          ▶ Place the next card on top, or finish the combo.
    "#]]
    .assert_eq(&drawn(&*bout, Language::English));
}

const TEMPEST: &str = "defeated = [\"gourd\", \"iron-body\"]\nmaster = \"mountain\"\nbody.1.covered = [8]\n\
    revealed = [\"head-attack\", \"high-attack\"]\nkept = [\"torso-attack\"]\ndiscard = [\"kai-left-arm-1\"]\n\
    enraged = [\"kai-left-arm-2\", \"kai-right-arm-1\", \"kai-right-arm-2\", \"kai-left-leg-1\", \"kai-left-leg-2\", \
    \"kai-right-leg-1\", \"kai-right-leg-2\", \"kai-torso\", \"kai-head\"]";

#[test]
fn an_enraged_kai() {
    let laid = ["combo kai-left-arm-2 kai-torso kai-right-arm-1", "combo kai-left-leg-2"];
    let bout = load(Hero::Kai, TEMPEST, &laid);
    expect![[r#"
        table
          Battle 3, turn 1 · masters 2 of 4 · glory 3 ★★★ · attack deck 7, discarded 0

          ┌─ Master Mountain ★★★ ──────────────────────────────────────────────────────────────────────────┐
          │ ♥7  ♡8  ♥9  ♥10                                                                                │
          │ 2 attacks a turn · attacks are 1 higher                                                        │
          └────────────────────────────────────────────────────────────────────────────────────────────────┘
          ┌─ Head Attack ────────────────┐ ┌─ High Attack ────────────────┐
          │ value 7                      │ │ value 4                      │
          │ takes Head                   │ │ takes Left Arm/Right Arm     │
          │ if blocked: kept, enrages 3  │ │ vulnerable:                  │
          │                              │ │ Left Leg/Right Leg +1        │
          └──────────────────────────────┘ └──────────────────────────────┘

            combo 1     Left Arm – ▲Blazing Flurry › Torso – ▲War Cry › ★ Right Arm – ▲Wild Swing
                        X 3: 4 damage · doubled X 6: 7 damage
            combo 2     ★ Left Leg – ▲Whirlwind
                        X 2 = 1 + 1: 2 damage ×2, calms itself · doubled X 3: 3 damage ×2, calms itself

          Kai · ▲ ENRAGED, may double a combo · 5 of 5 own cards in hand ▲
            RA Right Arm     kai-right-arm-2  ▲Reckless Guard  beside LA/LL/T    block X+2, enrage 1
            LL Left Leg +1   kai-left-leg-1   ▲Quake           no other LL       X+2 damage, calms itself
            RL Right Leg +1  kai-right-leg-1  ▲Tempest Step    no other RL       block X ×2
                             kai-right-leg-2  ▲Scything Sweep  at most 5 cards   X+1 damage or block X+1
            T  Torso         iron-torso       Iron Shirt       at least 3 cards  block X+1, enrage 2
            H  Head          kai-head         ▲Planning        anywhere          recover X, calms its combo
                             gourd-head       Drunken Sway     on top            block X, enrage 2
            discard     kai-left-arm-1 Punch
            kept        torso-attack (enrage 1)

          ▶ Lay a combo from the bottom up, or end the step with “done”.
    "#]]
    .assert_eq(&drawn(&*bout, Language::English));
}

#[test]
fn a_combo_is_resolved_in_french() {
    let laid = ["combos right-arm-2 left-arm-1; left-leg-2 torso", "done", "resolve 2", "resolve 1 charge"];
    let bout = load(Hero::Udo, CLONES, &laid);
    expect![[r#"
        table
          Combat 2, tour 4 · maîtres 1 sur 4 · gloire 1 ★ · pioche d’attaques 8, défausse 0

          ┌─ Maître Ombre ★★★ ─────────────────────────────────────────────────────────────────────────────┐
          │ corps 1  ♡5  ♡7  vaincu     corps 2  ♡5  ♥7     corps 3  ♥5  ♥7                                │
          │ 2 attaques par tour                                                                            │
          └────────────────────────────────────────────────────────────────────────────────────────────────┘
          ┌─ Attaque à la jambe gauche ──┐ ┌─ Attaque basse ──────────────┐
          │ valeur 4                     │ │ valeur 3                     │
          │ prend Jambe gauche           │ │ prend                        │
          │ vulnérable : Jambe droite +1 │ │ Jambe gauche/Jambe droite    │
          │                              │ │ vulnérable :                 │
          │                              │ │ Bras gauche/Bras droit +1    │
          └──────────────────────────────┘ └──────────────────────────────┘

            ench. 1 ▶   Bras droit – Parade › ★ Bras gauche – Coup de poing   X 9 : 9 dégâts ou bloque 9
            ench. 2 ✓   résolu par Torse – Souffle, X 2

          Udo · charge ········· 0
            main        right-arm-1 Direct · left-leg-1 Coup de pied levé · left-leg-2 Double coup de pied
                        right-leg-1 Balayage · right-leg-2 Double arrêt
                        crane-left-leg Coup de pied de la grue
            défausse    torso Souffle · head Clairvoyance
            épuisées    left-arm-2 Poings en rafale

          ▶ Des dégâts ou un blocage ?
    "#]]
    .assert_eq(&drawn(&*bout, Language::French));
}

/// After an event in the middle of a step, a few lines are enough.
#[test]
fn a_hit_is_paid_for_at_a_glance() {
    let bout = load(Hero::Udo, CLONES, &["done", "take low-attack"]);
    let lines = SCREEN.close(&*bout.sight(Viewer::Seat(Seat(0))), &game().words(Language::English)).unwrap();
    expect![[r#"
        table
            hearts      body 1  ♡5  ♡7  defeated     body 2  ♡5  ♥7     body 3  ♥5  ♥7
            attacks     Left Leg Attack 4 (takes Left Leg) · ▶ Low Attack 3 (takes Left Leg/Right Leg)

          Udo · charge ●●●······ 3
            hand        left-arm-1 Punch · right-arm-1 Straight · right-arm-2 Parry · left-leg-1 Rising Kick
                        left-leg-2 Double Kick · right-leg-1 Sweep · right-leg-2 Double Check
                        torso Breathe · crane-left-leg Crane Kick
            discard     head Insight
            exhausted   left-arm-2 Multi-Punch

          ▶ Pay for Low Attack: lose a card from hand, or exhaust one from the discard for ever.
    "#]]
    .assert_eq(&page(&lines));
}

#[test]
fn the_last_master_falls() {
    let given = "defeated = [\"turtle\", \"viper\", \"gourd\"]\nmaster = \"crane\"\nbody.1.covered = [3, 5, 7]";
    let bout = load(Hero::Udo, given, &["combo right-arm-1", "done"]);
    expect![[r#"
        table
          Won · masters 4 of 4 · glory 5 ★★★★★ · attack deck 10, discarded 0

          Udo · charge ········· 0
            hand        left-arm-1 Punch · left-arm-2 Multi-Punch · right-arm-2 Parry
                        left-leg-1 Rising Kick · left-leg-2 Double Kick · right-leg-1 Sweep
                        right-leg-2 Double Check · torso Breathe · head Insight
                        turtle-right-arm Shell Guard · gourd-head Drunken Sway · viper-left-arm Venom Strike
            discard     right-arm-1 Straight
    "#]]
    .assert_eq(&drawn(&*bout, Language::English));
}

#[test]
fn masters_to_choose_from() {
    let bout = load(Hero::Udo, "defeated = [\"crane\", \"bamboo\", \"lightspeed\"]", &[]);
    expect![[r#"
        table
          Between battles · masters 3 of 4 · glory 4 ★★★★ · attack deck 10, discarded 0

            turtle      Master Turtle        ★ · ♥7 ♥5 ♥3 · 1 attack a turn · hearts only in this order
                        → Turtle's Right Arm – Shell Guard: block all up to X, charge 2 (the only combo)
            gourd       Master Gourd         ★ · ♥3 ♥5 ♥8 · 1 attack a turn · never vulnerable
                        → Gourd Head – Drunken Sway: block X, charge 2 (on top)
            iron-body   Master Iron Body     ★★ · ♥6 ♥7 ♥8 · 2 attacks a turn
                        a turn without a covered heart uncovers one
                        → Iron Torso – Iron Shirt: block X+1, charge 2 (at least 3 cards)
            viper       Master Viper         ★★ · ♥5 ♥5 ♥6 ♥6 · 2 attacks a turn
                        venom: each hit costs 1 more
                        → Viper Left Arm – Venom Strike: X+2 damage (no other Right Arm)
            shadow      Master Shadow        ★★★ · ×3 ♥5 ♥7 · 3 attacks a turn
                        → Shadow Left Leg – Shadow Step: X−1 damage ×3 (even place)
            thunder     Master Thunder       ★★★ · ♥6 ♥7 ♥8 ♥9 · 3 attacks a turn
                        → Thunder Right Arm – Thunderclap: 2X damage (at most 4 cards)
            mountain    Master Mountain      ★★★ · ♥7 ♥8 ♥9 ♥10 · 2 attacks a turn · attacks are 1 higher
                        → Mountain Torso – Unmoved: block X+3 (with Left Leg/Right Leg)

          Udo · charge ········· 0

          ▶ Whom do you fight next?
    "#]]
    .assert_eq(&drawn(&*bout, Language::English));
}

/// The output of a session with this input.
fn talk(hero: Hero, given: &str, language: Language, input: &[u8]) -> String {
    let mut out = Vec::new();
    let bout = load(hero, given, &[]);
    let hero = Session::with_chance(bout, Some(&SCREEN), SeatSet::one(Seat(0)), Seed::from(3), language).unwrap();
    assert_eq!(hero.run(&mut &*input, &mut out).unwrap(), SessionEnd::Done);
    String::from_utf8(out).unwrap().replace(" \n", "\n")
}

/// Without events only the combos are shown.
#[test]
fn combos_are_laid_step_by_step() {
    let typed = b"place left-leg-2\ncombo head\nplace torso\nfinish\nundo\n? deck\nquit\n";
    let text = talk(Hero::Udo, CLONES, Language::English, typed);
    let (_, after) = text.split_once("p1> ").unwrap();
    expect![[r#"
        No. A combo is open: finish it or clear it first. (UDO-5.13)
        p1>
            open        Left Leg – Double Kick › Torso – Breathe …
                        so far X 2: charge 3 · with charge X 5: charge 6

          ▶ Place the next card on top, or finish the combo.

        Your choice:
          place    1 right-arm-1    2 right-leg-1    3 right-leg-2    4 crane-left-leg
                   5 finish    6 clear
        p1>
            combo 1     Left Leg – Double Kick › ★ Torso – Breathe
                        X 2: charge 3 · with charge X 5: charge 6

          ▶ Lay a combo from the bottom up, or end the step with “done”.

        Your choice:
          place    1 left-arm-1    2 right-arm-1    3 right-arm-2    4 left-leg-1    5 right-leg-1
                   6 right-leg-2    7 crane-left-leg
                   8 take-back 1    9 done
        p1> Taken back.

            open        Left Leg – Double Kick › Torso – Breathe …
                        so far X 2: charge 3 · with charge X 5: charge 6

          ▶ Place the next card on top, or finish the combo.

        Your choice:
          place    1 right-arm-1    2 right-leg-1    3 right-leg-2    4 crane-left-leg
                   5 finish    6 clear
        p1> In the attack deck, in an order that nobody knows: Left Arm Attack, Right Arm Attack, Right Leg
            Attack, Left Side Attack, Right Side Attack, Head Attack, Torso Attack, High Attack
            [UDO-1.5]
        p1> This bout was not recorded. With --record FILE you could go on with it another time.
    "#]]
    .assert_eq(after);
}

/// The id and the printed name of everything that has an explanation.
fn everything() -> Vec<(&'static str, &'static str)> {
    let set = Cards::<CardSet>::printed().content();
    let cards = Card::all().map(|card| (card.id(), set.name(card)));
    let attacks = Attack::all().map(|attack| (attack.id(), set.attack(attack).name.as_str()));
    let masters = Master::all().map(|master| (master.id(), set.master(master).name.as_str()));
    cards.chain(attacks).chain(masters).collect()
}

#[test]
fn everything_is_explained_with_its_clauses() {
    for (hero, language) in HEROES.into_iter().flat_map(|hero| Language::ALL.map(|language| (hero, language))) {
        let bout = load(hero, "master = \"gourd\"", &[]);
        let (sight, words) = (bout.sight(Viewer::Bystander), game().words(language));
        let about = |name: &str| SCREEN.about(&*sight, name, &words).unwrap_or_else(|| panic!("{name} is unknown"));
        for (id, name) in everything() {
            let text = about(id);
            assert!(text.contains(&format!("({id})")), "{text}");
            assert!(!text.contains("play-udo") && !text.contains('\u{a0}'), "{text}");
            let clauses = text.split("[UDO-").skip(1).map(|rest| rest.split([']', ',']).next().unwrap());
            let clauses: Vec<_> = clauses.map(|number| format!("UDO-{number}")).collect();
            assert!(!clauses.is_empty(), "{text}");
            assert!(clauses.iter().all(|clause| game().clause(clause, Language::English).is_some()), "{text}");
            // Both heroes have a Punch, so a name may refer to the other hero's card, but never to another kind of
            // thing.
            assert!(about(&name.to_uppercase()).contains(id.trim_start_matches("kai-")), "{name}");
            let word = format!("card-{id}");
            let translated = if words.has(&word) { words.word(&word) } else { name.to_owned() };
            assert!(about(&translated).contains(id.trim_start_matches("kai-")), "{translated}");
        }
        assert_eq!(SCREEN.about(&*sight, "nobody", &words), None);
    }
}

#[test]
fn a_card_an_attack_and_a_master() {
    let bout = load(Hero::Kai, "master = \"gourd\"", &[]);
    let (sight, words) = (bout.sight(Viewer::Bystander), game().words(Language::English));
    let about = ["punch", "kai-left-arm-2", "head-attack", "low attack", "shadow"]
        .map(|name| SCREEN.about(&*sight, name, &words));
    expect![[r#"
        Left Arm – Punch (kai-left-arm-1): calm, condition: beside Right Arm/Right Leg [UDO-12.2]; as a finisher: X damage or block X [UDO-12.15, UDO-12.9, UDO-12.10] · ▲ ENRAGED, condition: anywhere; as a finisher: X+1 damage or block X+1 [UDO-12.15, UDO-12.9, UDO-12.10]
        Left Arm – Ember Jab / Blazing Flurry (kai-left-arm-2): calm, condition: even place [UDO-12.1]; as a finisher: X damage, enrage 2 [UDO-12.9, UDO-12.13] · ▲ ENRAGED, condition: anywhere; as a finisher: 3 damage ×X/2, X damage, calms itself [UDO-12.9, UDO-12.13]
        Head Attack (head-attack): value 6 [UDO-7.5] · takes Head [UDO-8.2] · if blocked: kept, enrages 3 [UDO-11.7]
        Low Attack (low-attack): value 3 [UDO-7.5] · takes Left Leg/Right Leg [UDO-8.2] · vulnerable: not in this battle [UDO-10.8]
        Master Shadow (shadow), glory 3 [UDO-9.2]: ♥5 ♥7 [UDO-7.1] · 3 bodies [UDO-10.1] · 3 attacks a turn [UDO-4.1] → Shadow Left Leg – Shadow Step (shadow-left-leg): condition: even place [UDO-12.1]; as a finisher: X−1 damage ×3 [UDO-12.9]"#]].assert_eq(&about.map(Option::unwrap).join("\n"));
}

fn fits(line: &str) {
    assert!(line.chars().count() <= WIDTH, "{line}");
    assert!(!line.contains("play-udo") && !line.contains('\u{a0}'), "{line}");
}

/// Random bouts from positions of all kinds, drawn before every action.
#[test]
fn nothing_is_wider_than_a_hundred_letters() {
    let givens = [
        "defeated = [\"lightspeed\", \"crane\", \"turtle\"]\nmaster = \"viper\"",
        "defeated = [\"iron-body\", \"gourd\", \"mountain\"]\nmaster = \"shadow\"",
        "",
    ];
    let mut phases = BTreeSet::new();
    for (round, hero) in HEROES.into_iter().cycle().enumerate().take(12) {
        let given = givens[round / 2 % 3];
        let config = format!("hero = \"{}\"", hero.id());
        let cards = game().cards(None).unwrap();
        let seed = Seed::from(round as u64);
        let mut dice = game().bot(Spec::RANDOM, round as u64 + 5, None);
        let mut bout = match given {
            "" => game().deal(&config, seed, cards).unwrap(),
            given => game().load(&config, given, seed, cards).unwrap(),
        };
        while !bout.status().is_over() {
            let sight = bout.sight(Viewer::Seat(Seat(0)));
            phases.insert(sight.position()["phase"].to_string());
            for language in Language::ALL {
                let words = game().words(language);
                let smaller = [SCREEN.brief(&*sight, &words), SCREEN.close(&*sight, &words)];
                let drawings = smaller.into_iter().flatten().chain([SCREEN.whole(&*sight, &words)]);
                drawings.flatten().for_each(|line| fits(&line));
            }
            let action = dice.decide(&*sight).unwrap();
            bout.submit(Seat(0), None, &action).unwrap();
        }
        for line in SCREEN.whole(&*bout.sight(Viewer::Bystander), &game().words(Language::French)) {
            fits(&line);
        }
    }
    let seen: Vec<_> = phases.iter().map(|phase| phase.trim_matches('"')).collect();
    expect!["block branch choose combos cover enrage hits pay recover resolve turn-end venom"]
        .assert_eq(&seen.join(" "));
}

/// A custom card file is drawn with its own texts.
#[test]
fn another_card_file_is_drawn_with_its_texts() {
    let file = include_str!("../../../cards.toml")
        .replace("Double Kick", "Kick and Kick")
        .replace("value = 4\nlose = [\"Left Leg\"]", "value = 4\nlose = [\"Head\"]")
        .replace("effect = [{ choose = [[{ deal = \"X\" }], [{ block = \"X\" }]] }]", "effect = [{ deal = \"2X\" }]");
    let cards = game().cards(Some(&file)).unwrap();
    let bout = game().load("", CLONES, Seed::from(3), cards).unwrap();
    let drawing = drawn(&*bout, Language::English);
    assert!(drawing.contains("left-leg-2      Kick and Kick"), "{drawing}");
    assert!(drawing.contains("vulnerable: Right Leg +1"), "{drawing}");
    // A changed name is the same in every language.
    let french = drawn(&*bout, Language::French);
    assert!(french.contains("left-leg-2      Kick and Kick") && french.contains(" Parade "), "{french}");
    let (sight, words) = (bout.sight(Viewer::Bystander), game().words(Language::English));
    let about = |name| SCREEN.about(&*sight, name, &words).unwrap();
    assert!(about("left-arm-1").ends_with("as a finisher: 2X damage [UDO-12.9]"), "{}", about("left-arm-1"));
    assert!(about("left-leg-attack").contains("takes Head [UDO-8.2]"), "{}", about("left-leg-attack"));
}
