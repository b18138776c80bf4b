//! Prompt sessions as snapshots.

use budokan_arena_bots::ArenaKnowledge;
use budokan_catalog::{AnyGame, Erased};
use budokan_kernel::{Seat, SeatSet, Seed, Viewer};
use budokan_terminal::{Session, SessionEnd, SpokenPart};
use budokan_words::Language;
use expect_test::expect;

use super::SCREEN;

fn game() -> &'static dyn AnyGame {
    &Erased::<ArenaKnowledge>::NEW
}

/// The output for the dogs with this input.
fn talk(given: &str, language: Language, input: &[u8]) -> String {
    talk_with("", given, language, input)
}

/// The output with this configuration.
fn talk_with(config: &str, given: &str, language: Language, input: &[u8]) -> String {
    let game = game();
    let bout = game.load(config, given, Seed::from(3), game.cards(None).unwrap()).unwrap();
    let mut out = Vec::new();
    let dogs = Session::with_chance(bout, Some(&SCREEN), SeatSet::one(Seat(0)), Seed::from(3), language).unwrap();
    assert_eq!(dogs.run(&mut &*input, &mut out).unwrap(), SessionEnd::Done);
    // Prompts end with a blank, which snapshots would hide.
    String::from_utf8(out).unwrap().replace(" \n", "\n")
}

const RICH: &str = "dogs.rangers = [\"musashi\"]\ndogs.front = [\"peach\", \"boom\"]\ndogs.weapons = 2\n\
    dogs.coconut = true\narena.1.hua = true\narena.1.rewards = [\"ming\", \"boom\"]\narena.3.rewards = [\"peel\"]\n\
    arena.2.mushrooms.cats = 1\ncats.sp = 7\ncats.vp = 2\ncats.block = \"active\"\n";

#[test]
fn a_plan_is_drafted_step_by_step() {
    expect![[r#"
        Kung Fur Fight. You play the Dogs.
        Chance plays the Cats.
        This bout is not saved. To be able to resume it: budokan play GAME --record FILE
        Type the number of an action or the action itself; “?” tells what else you can type.

        What happened:
          The Cats have sealed their plan. [ARE-6.1]

          Round 2, plan · pile 28 · discards 0 · warehouse: weapons 14, mushrooms 1, coconut 0

          The Cats            SP ♥♥♥♥♥♥♥·····  7  VP ★ 2  limit 4 − 1  weapons 4  dishes 2, delicacy 1
            hand      9 cards
            plan      plan sealed
          ┌─ Arena 1 ────────────────────┐ ┌─ Arena 2 ────────────────────┐ ┌─ Arena 3 ────────────────────┐
          │ The Cats –                   │ │ The Cats                     │ │ The Cats –                   │
          │                              │ │   mushrooms +1               │ │                              │
          │   ◆ Ming 3                   │ │                              │ │   ◆ Peel                     │
          │   ◆ BOOM                     │ │                              │ │                              │
          │ The Dogs                     │ │ The Dogs –                   │ │ The Dogs –                   │
          │   token Hua +2               │ │                              │ │                              │
          └──────────────────────────────┘ └──────────────────────────────┘ └──────────────────────────────┘
          The Dogs (you)      SP ♥♥♥♥♥♥♥♥♥♥♥♥ 12  VP ★ 0  limit 3  weapons 2  dishes 2, delicacy 1
            hand      Fu 1 · Ban 4 · Chai 4 ×2 · Yue 6 · Hua 2 ×2 · Shiue 2 ×2 · Musashi 4
            front     Peach · BOOM · coconut
            plan      pass   (0 of 3 cards, 1 more with a Peach)

        The Dogs, it is your choice:
          lead 1    1 fu    2 ban    3 chai    4 yue    5 hua    6 shiue    7 musashi
          lead 2    8 fu    9 ban   10 chai   11 yue   12 hua   13 shiue   14 musashi
          lead 3   15 fu   16 ban   17 chai   18 yue   19 hua   20 shiue   21 musashi
                   22 commit ●
          ● cannot be taken back
        dogs>
          your draft: 1:yue   (1 of 3 cards, 1 more with a Peach)

        The Dogs, it is your choice:
          assist 1    1 ban    2 chai    3 hua    4 shiue    5 musashi
                      6 weapon 1    7 coconut 1
          lead 2      8 fu    9 ban   10 chai   11 hua   12 shiue   13 musashi
          lead 3     14 fu   15 ban   16 chai   17 hua   18 shiue   19 musashi
                     20 commit ●   21 clear
          ● cannot be taken back
        dogs>
          your draft: 1:yue+hua   (2 of 3 cards, 1 more with a Peach)

        The Dogs, it is your choice:
          assist 1    1 hua    2 shiue    3 musashi
                      4 weapon 1    5 coconut 1
          lead 2      6 fu    7 ban    8 chai    9 hua   10 shiue   11 musashi
          lead 3     12 fu   13 ban   14 chai   15 hua   16 shiue   17 musashi
                     18 commit ●   19 clear
          ● cannot be taken back
        dogs> No. Fu is a Chef and can only lead. (ARE-6.5)
        dogs> There is no action 99; the list ends with 19.
        dogs> Taken back.

          your draft: 1:yue   (1 of 3 cards, 1 more with a Peach)

        The Dogs, it is your choice:
          assist 1    1 ban    2 chai    3 hua    4 shiue    5 musashi
                      6 weapon 1    7 coconut 1
          lead 2      8 fu    9 ban   10 chai   11 hua   12 shiue   13 musashi
          lead 3     14 fu   15 ban   16 chai   17 hua   18 shiue   19 musashi
                     20 commit ●   21 clear
          ● cannot be taken back
        dogs> “hop” is no action of this game. Expected: lead K CARD, assist K CARD, weapon K, coconut K,
            commit, clear, decline, add CARD, arm N, remove CARD, ignore N, bonus, no-bonus, pick CARD,
            plan PLAN or draft PLAN
        dogs>
        This bout was not recorded. With --record FILE you could go on with it another time.
    "#]]
    .assert_eq(&talk(RICH, Language::English, b"lead 1 yue\nassist 1 hua\nassist 1 fu\n99\nundo\nhop\n"));
}

/// ARE-R56: the rival's hand and Rest Area are shown as numbers, also in sentences; the memory aid names the cards.
#[test]
fn the_rivals_cards_are_counted_or_named() {
    let given = "cats.rest = [\"hokuto\", \"masaru\"]\n";
    let drawn = |config| talk_with(config, given, Language::English, b"");
    let counted = drawn("");
    assert!(counted.contains("\n    hand      7 cards\n    rest      2 cards\n"), "{counted}");
    let named = drawn("memory-aid = true");
    assert!(named.contains("\n    rest      Hokuto 1 · Masaru 3\n"), "{named}");
    let told = |config| {
        let bout = game().load(config, given, Seed::from(3), game().cards(None).unwrap()).unwrap();
        let sight = bout.sight(Viewer::Seat(Seat(0)));
        let view = sight.view().downcast_ref().unwrap();
        let words = game().words(Language::English);
        (SCREEN.told)(view, Viewer::Seat(Seat(0)), SpokenPart::Seat(Seat(1)), &words).join("\n")
    };
    let counted = told("");
    assert!(counted.contains("The Cats, resting: 2 cards.") && !counted.contains("Hokuto"), "{counted}");
    assert!(counted.contains("7 cards in hand") && !counted.contains("in hand: "), "{counted}");
    let named = told("memory-aid = true");
    assert!(named.contains("The Cats, resting: Hokuto 1, Masaru 3.") && named.contains("in hand: "), "{named}");
}

/// A single player at the keyboard is “you” and gets sums on their own lines; two players at one keyboard have names.
#[test]
fn the_log_speaks_to_whoever_is_alone_at_the_keyboard() {
    let told = talk(RICH, Language::English, b"plan 1:yue+hua\nlog\n");
    assert!(told.contains("\n  You have sealed your plan. [ARE-6.1]\n"), "{told}");
    assert!(told.contains("\n  You send Yue to arena 1 as Leader, assisted by Hua. [ARE-7.1]\n"), "{told}");
    assert!(told.contains("\n      You: Yue 6 + Hua 2 + Hua token 2"), "{told}");
    let game = game();
    let bout = game.load("", RICH, Seed::from(3), game.cards(None).unwrap()).unwrap();
    let both =
        Session::with_chance(bout, Some(&SCREEN), SeatSet::first_seats(2), Seed::from(3), Language::English).unwrap();
    let mut out = Vec::new();
    let _ = both.run(&mut &b"\nplan 1:yue+hua\n\nplan pass\n\nlog\n"[..], &mut out).unwrap();
    let told = String::from_utf8(out).unwrap();
    assert!(told.contains("The Dogs have sealed their plan.") && !told.contains("You have sealed"), "{told}");
}

#[test]
fn the_same_in_french() {
    expect![[r#"
        Kung Fur Fight. Vous jouez les Chiens.
        Le hasard joue les Chats.
        Ce combat n’est pas enregistré. Pour pouvoir le reprendre : `budokan play JEU --record FICHIER`
        Tapez le numéro d’une action ou l’action elle-même ; « ? » dit ce que vous pouvez taper d’autre.

        Ce qui s’est passé :
          Les Chats ont scellé leur plan. [ARE-6.1]

          Manche 2, plan · pioche 28 · défausse 0 · entrepôt : armes 14, champignons 1, noix de coco 0

          Les Chats           PE ♥♥♥♥♥♥♥·····  7  PV ★ 2  limite 4 − 1  armes 4  plats 2, mets fin 1
            main      9 cartes
            plan      plan scellé
          ┌─ Arène 1 ────────────────────┐ ┌─ Arène 2 ────────────────────┐ ┌─ Arène 3 ────────────────────┐
          │ Les Chats –                  │ │ Les Chats                    │ │ Les Chats –                  │
          │                              │ │   champignons +1             │ │                              │
          │   ◆ Ming 3                   │ │                              │ │   ◆ Épluchure                │
          │   ◆ BOUM                     │ │                              │ │                              │
          │ Les Chiens                   │ │ Les Chiens –                 │ │ Les Chiens –                 │
          │   jeton Hua +2               │ │                              │ │                              │
          └──────────────────────────────┘ └──────────────────────────────┘ └──────────────────────────────┘
          Les Chiens (vous)   PE ♥♥♥♥♥♥♥♥♥♥♥♥ 12  PV ★ 0  limite 3  armes 2  plats 2, mets fin 1
            main      Fu 1 · Ban 4 · Chai 4 ×2 · Yue 6 · Hua 2 ×2 · Shiue 2 ×2 · Musashi 4
            devant    Pêche · BOUM · noix de coco
            plan      pass   (aucune carte sur 3, 1 de plus avec une Pêche)

        Les Chiens, à vous de choisir :
          lead 1    1 fu    2 ban    3 chai    4 yue    5 hua    6 shiue    7 musashi
          lead 2    8 fu    9 ban   10 chai   11 yue   12 hua   13 shiue   14 musashi
          lead 3   15 fu   16 ban   17 chai   18 yue   19 hua   20 shiue   21 musashi
                   22 commit ●
          ● ne peut pas être repris
        dogs>
          votre ébauche : 1:yue   (1 carte sur 3, 1 de plus avec une Pêche)

        Les Chiens, à vous de choisir :
          assist 1    1 ban    2 chai    3 hua    4 shiue    5 musashi
                      6 weapon 1    7 coconut 1
          lead 2      8 fu    9 ban   10 chai   11 hua   12 shiue   13 musashi
          lead 3     14 fu   15 ban   16 chai   17 hua   18 shiue   19 musashi
                     20 commit ●   21 clear
          ● ne peut pas être repris
        dogs>
          votre ébauche : pass   (aucune carte sur 3, 1 de plus avec une Pêche)

        Les Chiens, à vous de choisir :
          lead 1    1 fu    2 ban    3 chai    4 yue    5 hua    6 shiue    7 musashi
          lead 2    8 fu    9 ban   10 chai   11 yue   12 hua   13 shiue   14 musashi
          lead 3   15 fu   16 ban   17 chai   18 yue   19 hua   20 shiue   21 musashi
                   22 commit ●
          ● ne peut pas être repris
        dogs> Non. L’ébauche est vide, il n’y a donc rien à effacer. (ARE-6.16)
        dogs> Pomme (Objet, une récompense) : Vous gagnez toute égalité au-dessus de 0. [ARE-12.7]
        dogs>
        Ce combat n’a pas été enregistré. Avec `--record FICHIER`, vous pourrez le continuer une autre fois.
    "#]]
    .assert_eq(&talk(RICH, Language::French, b"lead 1 yue\nclear\nclear\n? apple\n"));
}

#[test]
fn nothing_is_wider_than_a_hundred_letters() {
    for language in Language::ALL {
        let all = "dogs.rangers = [\"ming\", \"shiau-yao\", \"musashi\", \"tai-chi\", \"himiko\", \"boshark\", \"tumaz\"]\n\
            dogs.weapons = 9\ndogs.coconut = true\ndogs.sp = 3\ncats.block = \"active\"\n";
        let text = talk(all, language, b"plan 1:yue+ban+chai w2; 2:himiko; 3:fu c\n1\n1\n1\n1\nlog\nlook\n");
        for line in text.lines().filter(|line| !line.contains("> ")) {
            assert!(line.chars().count() <= 100, "{line}");
        }
    }
}
