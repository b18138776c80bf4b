//! Snapshots of the terminal screen, and the answers to `? NAME`.

use budokan_catalog::{AnyBout, AnyGame, AnySight, Erased, Spec};
use budokan_kernel::{Seat, SeatSet, Seed, Viewer};
use budokan_revenge::{Card, Revenge, View};
use budokan_revenge_bots::RevengeKnowledge;
use budokan_terminal::layout::width;
use budokan_terminal::{AnyScreen, Session, SessionEnd};
use budokan_words::{Language, Words};
use expect_test::expect;

use super::SCREEN;

fn game() -> &'static dyn AnyGame {
    &Erased::<RevengeKnowledge>::NEW
}

fn words(language: Language) -> Words {
    Words::of::<Revenge>(language)
}

/// A bout from a position after some actions, in the form `p1 attack b35 L`.
fn after(config: &str, given: &str, actions: &[&str]) -> Box<dyn AnyBout> {
    let game = game();
    let mut bout = game.load(config, given, Seed::from(3), game.cards(None).unwrap()).unwrap();
    for text in actions {
        let (seat, action) = text.split_once(' ').unwrap();
        bout.submit(game.seat(seat).unwrap(), None, action).unwrap_or_else(|why| panic!("{text}: {why:?}"));
    }
    bout
}

/// The screen of a seat. The title keeps the indentation of the lines in the expectations.
fn drawn(bout: &dyn AnyBout, seat: u8, language: Language) -> String {
    let drawing = SCREEN.whole(&*bout.sight(Viewer::Seat(Seat(seat))), &words(language));
    format!("table\n{}\n", drawing.join("\n"))
}

const DUEL: &str = r#"
    turn = "p1"
    p1.couple = ["g14", "b33"]
    p1.column = 2
    p1.hand = ["r23", "y41", "b35"]
    p1.tokens.right = ["damage", "plus", "plus"]
    p1.zone.6 = ["damage"]
    p1.life = 6
    p2.couple = ["b42", "g22"]
    p2.column = 4
    p2.block = ["right"]
    p2.hand = ["g44", "y11"]
    p2.zone.1 = ["damage", "damage", "damage", "damage"]
    p2.life = 9
"#;

#[test]
fn a_duel_before_an_attack() {
    let bout = after("", DUEL, &[]);
    expect![[r#"
        table
          Turn 1: player 1 · duel · pile 91 · discards 0
          Tokens left: damage ✗ 10 · plus + 6 · minus − 8

            Player 2  ♥♥♥♥♥♥♥♥♥· 9  hand 2/4
          ┌──────1──────┬──────2──────┬──────3──────┬──────4──────┬──────5──────┬──────6──────┐
          │     ✗4      │             │             │4    b42    2│             │             │ attack
          │             │             │             │   blue ✶3   │             │             │
          │             │             │             │             │             │             │
          ├╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┤
          │             │             │             │             │2    g22    2│             │ block
          │             │             │             │             │ green ✶2 ◆  │             │
          │             │             │             │             │             │             │
          └── attack 4 · defence 6 ───┴─────────────┴─────────────┴─────────────┴─────────────┘

          ▶ Player 1 (you)  ♥♥♥♥♥♥···· 6  hand 3/4
          ┌──────1──────┬──────2──────┬──────3──────┬──────4──────┬──────5──────┬──────6──────┐
          │             │1    g14    4│3    b33    3│             │             │      ✗      │ attack
          │             │  green ✶3   │   blue ✶2   │             │             │             │
          │             │             │             │             │             │             │
          │             │             │    ✗ ++     │             │             │             │
          ├╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┤
          │             │             │             │             │             │             │ block
          └── attack 7 · defence 4 ───┴─────────────┴─────────────┴─────────────┴─────────────┘

          Your hand, ✓ hits (defence 6), = makes a pair
            b35  3│ blue │5  ✶1            L 6✓   R 6✓=  draw: somebody draws 1 card
            r23  2│ red  │3  ✶1            L 4    R 5    slide: move a couple sideways
            y41  4│yellow│1  ✶1            L 2=   R 7    wound: ✗ on a card in play

          Draw or attack. L throws b33 (blue ✶2) ✗ ++. R throws g14 (green ✶3).
    "#]]
    .assert_eq(&drawn(&*bout, 0, Language::English));
}

#[test]
fn a_duel_in_the_middle_of_an_attack() {
    let bout = after("", DUEL, &["p1 attack b35 L"]);
    expect![[r#"
        table
          Turn 1: player 1 · duel · pile 91 · discards 0
          Tokens left: damage ✗ 11 · plus + 8 · minus − 8

          ▶ Player 1  ♥♥♥♥♥····· 5  hand 2/4
          ┌──────1──────┬──────2──────┬──────3──────┬──────4──────┬──────5──────┬──────6──────┐
          │3    b35    5│1    g14    4│             │             │             │      ✗      │ attack
          │   blue ✶1   │  green ✶3   │             │             │             │             │
          │    draw     │             │             │             │             │             │
          ├╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┤
          │             │             │             │             │             │             │ block
          └── attack 6 · defence 7 ───┴─────────────┴─────────────┴─────────────┴─────────────┘

             ▼▼▼ Player 1 strikes player 2 with b33 (blue ✶2); b35 comes in. 6 : 6, A HIT.

            Player 2 (you)  ♥♥♥♥♥♥♥♥♥· 9  hand 2/4
          ┌──────1──────┬──────2──────┬──────3──────┬──────4──────┬──────5──────┬──────6──────┐
          │     ✗4      │             │             │4    b42    2│             │             │ attack
          │             │             │             │   blue ✶3   │             │             │
          │             │             │             │             │             │             │
          ├╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┤
          │             │             │             │             │2    g22    2│             │ block
          │             │             │             │             │ green ✶2 ◆  │             │
          │             │             │             │             │             │             │
          └── attack 4 · defence 6 ───┴─────────────┴─────────────┴─────────────┴─────────────┘

          Your hand
            g44  4│green │4  ✶2  ◆ dragon
            y11  1│yellow│1  ✶3

          You are hit by b33 (blue ✶2). Block (same colour), counter (dragon), or pass.
    "#]]
    .assert_eq(&drawn(&*bout, 1, Language::English));
    expect![[r#"
        table
          Tour 1 : le joueur 1 · duel · pioche 91 · défausse 0
          Jetons en réserve : dégât ✗ 11 · plus + 8 · moins − 8

            Le joueur 2  ♥♥♥♥♥♥♥♥♥· 9  main 2/4
          ┌──────1──────┬──────2──────┬──────3──────┬──────4──────┬──────5──────┬──────6──────┐
          │     ✗4      │             │             │4    b42    2│             │             │ attaque
          │             │             │             │   bleu ✶3   │             │             │
          │             │             │             │             │             │             │
          ├╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┤
          │             │             │             │             │2    g22    2│             │ blocage
          │             │             │             │             │  vert ✶2 ◆  │             │
          │             │             │             │             │             │             │
          └── attaque 4 · défense 6 ──┴─────────────┴─────────────┴─────────────┴─────────────┘

             ▲▲▲ Le joueur 1 frappe le joueur 2 avec b33 (bleu ✶2) ; b35 entre en jeu. 6 contre 6, TOUCHÉ.

          ▶ Le joueur 1 (vous)  ♥♥♥♥♥····· 5  main 2/4
          ┌──────1──────┬──────2──────┬──────3──────┬──────4──────┬──────5──────┬──────6──────┐
          │3    b35    5│1    g14    4│             │             │             │      ✗      │ attaque
          │   bleu ✶1   │   vert ✶3   │             │             │             │             │
          │   pioche    │             │             │             │             │             │
          ├╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┤
          │             │             │             │             │             │             │ blocage
          └── attaque 6 · défense 7 ──┴─────────────┴─────────────┴─────────────┴─────────────┘

          Votre main
            r23  2│rouge│3  ✶1            glissade : décaler deux cartes
            y41  4│jaune│1  ✶1            blessure : ✗ sur une carte en jeu

          b33 (bleu ✶2) vous touche. Bloquez (même couleur), contrez (dragon), ou passez.
    "#]]
    .assert_eq(&drawn(&*bout, 0, Language::French));
}

#[test]
fn four_around_the_table() {
    let given = r#"
        turn = "p3"
        fallen = ["p2"]
        p1.couple = ["y25", "r31"]
        p1.column = 5
        p1.life = 2
        p1.hand = ["b15"]
        p3.couple = ["r53", "r11"]
        p3.block = ["left", "right"]
        p3.column = 1
        p3.hand = ["g12", "g21", "y34", "y43"]
        p4.couple = ["bow", "b54"]
        p4.tokens.left = ["minus"]
        p4.zone.4 = ["crow"]
        p4.zone.1 = ["crow", "damage"]
    "#;
    let bout = after("mode = \"ffa\"\nseats = 4\n", given, &[]);
    expect![[r#"
        table
          Turn 1: player 3 · every man for himself · pile 90 · discards 0
          Tokens left: damage ✗ 15 · plus + 8 · minus − 7

            Player 4  ♥♥♥♥♥♥ 6  hand 0/4                       Player 1  ♥♥···· 2  hand 1/4
          ┌─1──┬─2──┬─────3──────┬─────4──────┬─5──┬─6──┐    ┌─1──┬─2──┬─3──┬─4──┬─────5──────┬─────6──────┐
          │ ✗  │    │1   bow    1│5   b54    4│    │    │    │    │    │    │    │2   y25    5│3   r31    1│
          │ ♠  │    │     ✶0     │  blue ✶1   │    │    │    │    │    │    │    │ yellow ✶3  │   red ✶1   │
          │    │    │            │    copy    │    │    │    │    │    │    │    │            │    draw    │
          │    │    │     −      │     ♠      │    │    │    │    │    │    │    │            │            │
          ├╌╌╌╌┼╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌┼╌╌╌╌┤    ├╌╌╌╌┼╌╌╌╌┼╌╌╌╌┼╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌┤
          │    │    │            │            │    │    │    │    │    │    │    │            │            │
          └── attack 6 · defence 5 → player 1 ┴────┴────┘    └── attack 8 · defence 3 → player 3 ──────────┘

          ▶ Player 3 (you)  ♥♥♥♥♥♥ 6  hand 4/4                 Player 2  defeated
          ┌─────1──────┬─────2──────┬─3──┬─4──┬─5──┬─6──┐    ┌───1───┬───2───┬───3───┬───4───┬──5───┬──6───┐
          │            │            │    │    │    │    │    │       │       │       │       │      │      │
          ├╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌┼╌╌╌╌┼╌╌╌╌┼╌╌╌╌┤    ├╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌┼╌╌╌╌╌╌┼╌╌╌╌╌╌┤
          │5   r53    3│1   r11    1│    │    │    │    │    │       │       │       │       │      │      │
          │  red ✶1 ◆  │   red ✶3   │    │    │    │    │    │       │       │       │       │      │      │
          │   remove   │            │    │    │    │    │    │       │       │       │       │      │      │
          └── attack 4 · defence 6 → player 4 ┴────┴────┘    └───────┴───────┴───────┴───────┴──────┴──────┘

          Your hand, ✓ hits (defence 5), = makes a pair
            g12  1│green │2  ✶2            L –    R 2    switch: two cards change places
            g21  2│green │1  ✶2            L –    R 3    switch: two cards change places
            y34  3│yellow│4  ✶1            L –    R 4    power: + or − on a card in play
            y43  4│yellow│3  ✶1            L –    R 5✓   power: + or − on a card in play

          Your hand is full: attack. R throws r53 (red ✶1 ◆ remove).
    "#]]
    .assert_eq(&drawn(&*bout, 2, Language::English));
}

#[test]
fn alone_against_the_automaton() {
    let given = r#"
        p1.couple = ["r23", "r31"]
        p1.hand = ["b15", "b51"]
        automaton.couple = ["y12", "b24"]
        automaton.column = 4
        stack = ["rest", "rest", "plus", "minus", "plus"]
        pile = ["g13", "g11"]
    "#;
    let bout = after("mode = \"solo\"\nfighters = { p1 = \"genji\" }\n", given, &["p1 draw"]);
    expect![[r#"
        table
          Turn 3: player 1 · solo · pile 92 · discards 0
          Tokens left: damage ✗ 14 · plus + 4 · minus − 4 · crow ♠ 3

            The automaton  ♥♥♥♥♥♥♥♥♥♥ 10
            ■ burden
            stack: rest on top, next ? ? ? rest  (? is one of: + + −)
          ┌─────1 −─────┬──────2──────┬──────3──────┬──────4──────┬──────5──────┬─────6 +─────┐
          │             │             │             │1    y12    2│2    b24    4│             │ attack
          │             │             │             │ yellow ✶2 ◆ │   blue ✶3   │             │
          │             │             │             │             │             │             │
          ├╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┤
          │             │             │             │             │             │             │ block
          └── attack 4 · defence 5 ───┴─────────────┴─────────────┴─────────────┴─────────────┘

          ▶ Player 1 (you)  ♥♥♥♥♥♥♥♥♥♥ 10  hand 4/4
            Genji (foresight, burden) FURY
          ┌──────1──────┬──────2──────┬──────3──────┬──────4──────┬──────5──────┬──────6──────┐
          │             │             │2    r23    3│3    r31    1│             │             │ attack
          │             │             │   red ✶1    │   red ✶1    │             │             │
          │             │             │    slide    │    draw     │             │             │
          ├╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌╌┤
          │             │             │             │             │             │             │ block
          └── attack 6 · defence 3 ───┴─────────────┴─────────────┴─────────────┴─────────────┘

          Your hand, ✓ hits (defence 5), = makes a pair
            b15  1│ blue │5  ✶0  ◆ dragon  L 7    R 2=   wound: ✗ on a card in play
            b51  5│ blue │1  ✶0  ◆ dragon  L 3    R 6    wound: ✗ on a card in play
            g11  1│green │1  ✶3            L 3    R 2=
            g13  1│green │3  ✶1            L 5✓   R 2=   slide: move a couple sideways

          Your hand is full: attack. L throws r31 (red ✶1 draw). R throws r23 (red ✶1 slide).
    "#]]
    .assert_eq(&drawn(&*bout, 0, Language::English));
}

#[test]
fn two_against_two_with_fighters() {
    let config = "mode = \"team\"\nfighters = { p1 = \"kara\", p2 = \"suzume\", p3 = \"oboro\", p4 = \"tomoe\" }\n";
    let given = r#"
        turn = "p2"
        p1.couple = ["y25", "r31"]
        p1.life = 0
        p1.hand = ["b15"]
        p2.couple = ["g53", "g14"]
        p2.hand = ["g12", "r45"]
        p3.couple = ["b14", "b33"]
        burden = "p4"
    "#;
    let bout = after(config, given, &["p2 attack g12 L"]);
    expect![[r#"
        table
          Tour 1 : le joueur 2 · en équipe · pioche 91 · défausse 0
          Jetons en réserve : dégât ✗ 16 · plus + 8 · moins − 8 · corbeau ♠ 3

            Le joueur 3  ♥♥♥♥♥♥ 6  main 0/4                    Le joueur 4 (coéquipier)  ♥♥♥♥♥♥ 6  main 0/4
            Oboro (garde de fer, fardeau) FURIE                Tomoe (corbeau, pression) ■ fardeau
          ┌─1──┬─2──┬─────3──────┬─────4──────┬─5──┬─6──┐    ┌─1──┬─2──┬─────3──────┬─────4──────┬─5──┬─6──┐
          │    │    │1   b14    4│3   b33    3│    │    │    │    │    │1   bow    1│1   bow    1│    │    │
          │    │    │ bleu ✶2 ◆  │  bleu ✶2   │    │    │    │    │    │     ✶0     │     ✶0     │    │    │
          │    │    │            │            │    │    │    │    │    │            │            │    │    │
          ├╌╌╌╌┼╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌┼╌╌╌╌┤    ├╌╌╌╌┼╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌┼╌╌╌╌┤
          │    │    │            │            │    │    │    │    │    │            │            │    │    │
          └── attaque 7 · défense 4 → le joueur 4 ─┴────┘    └── attaque 2 · défense 2 → le joueur 1 ─┴────┘

             Le joueur 2 frappe le joueur 3 avec g14 (vert ✶3) ; g12 entre en jeu.

          ▶ Le joueur 2 (vous)  ♥♥♥♥♥♥ 6  main 1/4             Le joueur 1  à bout  main 1/2
            Suzume (renfort, pression) FURIE                   Kara (bond, rage)
          ┌─1──┬─────2──────┬─────3──────┬─4──┬─5──┬─6──┐    ┌─1──┬─2──┬─────3──────┬─────4──────┬─5──┬─6──┐
          │    │1   g12    2│5   g53    3│    │    │    │    │    │    │2   y25    5│3   r31    1│    │    │
          │    │  vert ✶2   │  vert ✶1   │    │    │    │    │    │    │  jaune ✶3  │  rouge ✶1  │    │    │
          │    │  échange   │   piège    │    │    │    │    │    │    │            │   pioche   │    │    │
          ├╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌┼╌╌╌╌┼╌╌╌╌┤    ├╌╌╌╌┼╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌┼╌╌╌╌┤
          │    │            │            │    │    │    │    │    │    │            │            │    │    │
          └── attaque 7 · défense 4 → le joueur 3 ─┴────┘    └── attaque 8 · défense 3 → le joueur 2 ─┴────┘

          Votre main
            r45  4│rouge│5  ✶2            puissance : + ou − sur une carte en jeu

          Vous êtes en furie : mettre une carte de côté pour la fin du tour ?
    "#]]
    .assert_eq(&drawn(&*bout, 1, Language::French));
}

#[test]
fn a_fighter_is_chosen_from_a_list() {
    let game = game();
    let config = "fighters = \"choose\"\nfirst = \"p2\"\n";
    let mut bout = game.deal(config, Seed::from(1), game.cards(None).unwrap()).unwrap();
    bout.submit(Seat(1), None, "fighter masa").unwrap();
    let lines = SCREEN.whole(&*bout.sight(Viewer::Seat(Seat(0))), &words(Language::English));
    let from = lines.iter().position(|line| line.contains("Which fighter")).unwrap();
    expect![[r#"
        question
          Which fighter will you be? “? NAME” tells about one.
            Hayato   reserve, crow
            Tomoe    crow, pressure
            Genji    foresight, burden
            Oboro    iron guard, burden
            Raizo    foresight, berserk
            Suzume   reserve, pressure
    "#]]
    .assert_eq(&format!("question\n{}\n", lines[from..].join("\n")));
}

/// No line of any bout is too wide for any viewer, and no message is missing.
#[test]
fn no_bout_is_wider_than_a_hundred_letters() {
    let configs = [
        "",
        "fighters = \"random\"",
        "mode = \"solo\"\nfighters = \"choose\"\ndifficulty = \"easy\"",
        "mode = \"ffa\"",
        "mode = \"ffa\"\nseats = 4\nfighters = \"random\"",
        "mode = \"team\"\nfighters = \"choose\"",
    ];
    let languages = Language::ALL.map(words);
    let game = game();
    for (number, config) in configs.into_iter().enumerate() {
        for seed in 0..3 {
            let mut bout = game.deal(config, Seed::from(seed), game.cards(None).unwrap()).unwrap();
            let mut chance = game.bot(Spec::RANDOM, seed + 10, None);
            while let Some(seat) = bout.status().awaited().iter().next() {
                let sight = bout.sight(Viewer::Seat(seat));
                narrow(&*sight, &languages);
                let action = chance.decide(&*sight).unwrap();
                bout.submit(seat, None, &action).unwrap();
            }
            narrow(&*bout.sight(Viewer::Bystander), &languages);
            narrow(&*bout.sight(Viewer::Referee), &languages);
            assert!(bout.steps() > 20, "config {number}");
        }
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

fn ask(wanted: &str, language: Language) -> Option<String> {
    let bout = after("mode = \"ffa\"\n", "discard = [\"r23\", \"b11\"]\n", &[]);
    let sight = bout.sight(Viewer::Bystander);
    super::about(sight.view().downcast_ref::<View>().unwrap(), Viewer::Bystander, wanted, &words(language))
}

#[test]
fn every_card_is_explained() {
    let bout = after("", "", &[]);
    let sight = bout.sight(Viewer::Bystander);
    let view = sight.view().downcast_ref::<View>().unwrap();
    let set = view.cards.content();
    for words in Language::ALL.map(words) {
        for card in (0..set.listed()).map(Card).chain([Card::BOW]) {
            let text = super::about(view, Viewer::Bystander, set.id(card), &words).unwrap();
            assert!(text.ends_with(']') && text.contains("[REV-") && !text.contains("[play-"), "{text}");
            assert_eq!(text.contains("dragon"), set.face(card).dragon || card.is_bow(), "{text}");
        }
    }
}

#[test]
fn things_are_explained_by_id_and_name() {
    let wanted =
        ["r23", "BOW", "trap", "Slide", "kara", "iron guard", "iron-guard", "crow", "plus token", "pair", "discard"];
    let answers = wanted.map(|wanted| ask(wanted, Language::English).unwrap());
    expect![[r#"
        r23: red, 2 on the left, 3 on the right, damage 1. Slide: one player's couple moves left or right by one column or more; every damage token that it comes over goes off. [REV-13.2]
        Bow 1|1: 1 and 1, without colour, damage, dragon or effect; once thrown it leaves the game. [REV-2.3]
        Trap: a damage token on a free attack zone; whose card comes onto it or over it takes 1 damage. With three or four players only the left neighbour can be the target. [REV-13.3]
        Slide: one player's couple moves left or right by one column or more; every damage token that it comes over goes off. [REV-13.2]
        Kara (board A) has two techniques, which work in fury only. [REV-15.1] Leap: before each action you may put your couple on any two neighbouring attack zones. [REV-15.9] Berserk: your hits deal 1 damage more, but you can neither block nor counter. [REV-15.12]
        Iron guard: you may block with cards of any colour. [REV-15.11]
        Iron guard: you may block with cards of any colour. [REV-15.11]
        Crow: when your turn begins you may put a crow token on a free attack zone; the next card put there costs its blow the effect. [REV-15.13]
        Plus token: it raises the damage of its card by 1 when that card is the blow. [REV-8.3]
        Pair: if the two touching numbers are equal after your attack, you may act once more. [REV-12.1]
        Discards: b11 r23 [REV-20.3]
    "#]].assert_eq(&format!("{}\n", answers.join("\n")));
    let wanted = ["r23", "glissade", "Kara", "garde de fer", "jeton dégât", "défausse"];
    let answers = wanted.map(|wanted| ask(wanted, Language::French).unwrap());
    expect![[r#"
        r23 : rouge, 2 à gauche, 3 à droite, dégâts 1. Glissade : les deux cartes d’un joueur glissent à gauche ou à droite d’une colonne au moins ; chaque jeton dégât rencontré se déclenche. [REV-13.2]
        Glissade : les deux cartes d’un joueur glissent à gauche ou à droite d’une colonne au moins ; chaque jeton dégât rencontré se déclenche. [REV-13.2]
        Kara (plateau A) a deux techniques, qui agissent en furie seulement. [REV-15.1] Bond : avant chaque action, vous pouvez placer vos deux cartes sur deux zones d’attaque voisines. [REV-15.9] Rage : vos coups infligent 1 dégât de plus, mais vous ne pouvez ni bloquer ni contrer. [REV-15.12]
        Garde de fer : vous pouvez bloquer avec des cartes de n’importe quelle couleur. [REV-15.11]
        Jeton dégât : il inflige 1 dégât au propriétaire de la zone quand une carte y entre, ou à celui de la carte quand elle quitte le jeu. [REV-8.2]
        Défausse : b11 r23 [REV-20.3]
    "#]].assert_eq(&format!("{}\n", answers.join("\n")));
    assert_eq!(ask("red 2|3", Language::English), ask("r23", Language::English));
    assert_eq!(ask("Rouge 2|3", Language::French), ask("r23", Language::French));
    assert_eq!(ask("r99", Language::English), None);
}

#[test]
fn people_at_one_keyboard_see_their_own_hands() {
    let game = game();
    let bout = game.deal("mode = \"ffa\"\nfirst = \"p1\"\n", Seed::from(1), game.cards(None).unwrap()).unwrap();
    let people = SeatSet::of(&[Seat(0), Seat(2)]);
    let mut out = Vec::new();
    let two = Session::with_chance(bout, Some(&SCREEN), people, Seed::from(1), Language::English).unwrap();
    assert_eq!(two.run(&mut &b"\ndraw\n\n?\n? fury\n"[..], &mut out).unwrap(), SessionEnd::Done);
    let text = String::from_utf8(out).unwrap();
    let shown: Vec<_> =
        text.lines().map(str::trim_end).filter(|line| line.contains("keyboard") || line.contains("(you)")).collect();
    expect![[r#"
        Pass the keyboard to player 1, then press Enter.
          ▶ Player 1 (you)  ♥♥♥♥♥♥♥♥ 8  hand 2/4
        Pass the keyboard to player 3, then press Enter.
          ▶ Player 3 (you)  ♥♥♥♥♥♥♥♥ 8  hand 2/4
    "#]]
    .assert_eq(&format!("{}\n", shown.join("\n")));
    assert!(text.contains("In this game a card is named") && text.contains("[REV-15.3]"), "{text}");
}

/// Cards that can only be in one hand are listed next to it.
#[test]
fn what_can_be_counted_is_named() {
    let given = r#"
        pile = ["b15", "r12"]
        discard = ["b22", "r44", "g11"]
        p1.hand = ["g22"]
        p2.hand = ["r52", "r25"]
        rest = "out"
    "#;
    assert!(!drawn(&*after("", given, &["p1 draw"]), 1, Language::English).contains("b15"));
    let bout = after("memory-aid = true", given, &["p1 draw"]);
    let known =
        |language| drawn(&*bout, 1, language).lines().find(|line| line.contains("b15")).unwrap().trim().to_owned();
    let lines = Language::ALL.map(known);
    assert_eq!(lines[0], "Surely held by player 1: b15, r12, g22");
    assert!(lines[1].starts_with("Sûrement chez le joueur 1") && lines[1].ends_with(": b15, r12, g22"), "{lines:?}");
}
