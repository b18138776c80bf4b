//! Every statement, with passing and failing examples.

use budokan_kernel::{Cards, Game, Quick, Seat, Table, Viewer};
use expect_test::{Expect, expect};

use super::pebbles::{Action, Config, Pebble, Pebbles};
use crate::{config, given, parse, position, run};

/// Plays the body of a scenario; its first line is line 3.
pub fn played(body: &str) -> String {
    let text = format!("scenario PEB-X1 A title\ncites PEB-1.1\n{body}");
    let scenarios = parse(&text).unwrap();
    match run::<Pebbles>(&scenarios[0], Cards::printed()) {
        Ok(()) => "passed".to_owned(),
        Err(failure) => failure.to_string(),
    }
}

pub fn passes(body: &str) {
    assert_eq!(played(body), "passed");
}

#[expect(clippy::needless_pass_by_value, reason = "the macro makes a value, which is used up here")]
pub fn fails(body: &str, expected: Expect) {
    expected.assert_eq(&played(body));
}

#[test]
fn a_whole_bout_passes() {
    passes(
        "config
    stones = 2
  roll lucky = 5
  expect
    lucky = 5
    over = false
    awaiting = [\"right\", \"left\"]
  legal left = [\"hide onyx\", \"hide jade\"]
  legal left has \"hide jade\"
  legal left lacks \"hide fire-opal\"
  left: show refused PEB-2.3
  left: hide jade
  legal left = [\"show\", \"take-back\"]
  heard left = [\"hid: You hide Jade (jade).\"]
  heard right = []
  left: show
  heard right = [\"sealed: The left has hidden a stone.\"]
  expect
    awaiting = [\"right\"]
  legal left = []
  roll toss = 1
  right: play jade
  heard left = [\"sealed: The right has hidden a stone.\", \"revealed: Jade (jade) against Jade (jade).\", \"tossed: The toss favours the right.\"]
  expect
    right.points = 1
    rounds = [{ winner = \"right\" }]
  left: play onyx
  roll toss = 1
  right: play onyx
  expect
    over = true
    awaiting = []
    verdict = \"victory\"
    winners = [\"right\"]
    by = \"PEB-3.2\"
    score = 2",
    );
}

#[test]
fn without_given_it_is_dealt_and_with_an_empty_one_it_is_loaded() {
    passes("roll lucky = 3\nexpect\nlucky = 3");
    passes("roll lucky = 3\ngiven\nexpect\nlucky = 3");
    passes("given\nlucky = 2\nexpect\nlucky = 2");
    passes("given\n[left]\npoints = 2\n[right]\nbag = ['jade']\nexpect\nleft.points = 2\nright.bag = ['jade']");
}

#[test]
fn rolls_that_nobody_scripted_come_from_a_fixed_seed() {
    let lucky = |number| played(&format!("expect\nlucky = {number}"));
    assert_eq!((0..6).filter(|number| lucky(*number) == "passed").count(), 1);
}

#[test]
fn scripted_rolls_must_be_made_and_made_rolls_scripted() {
    fails(
        "roll lucky = [1, 2]\nroll toss = []\nexpect\nlucky = 1",
        expect!["line 3: roll lucky = 2 was scripted but never made"],
    );
    fails("expect\nover = false\nroll lucky = 1", expect!["line 1: roll lucky was made but not scripted"]);
    fails("given\nexpect\nover = false\nroll lucky = 1", expect!["line 3: roll lucky was made but not scripted"]);
    fails("roll lucky = 6", expect!["line 1: roll lucky = 6, but the outcomes are 0 to 5"]);
    fails("given\nlucky = 1\nroll lucky = 1", expect!["line 5: roll lucky = 1 was scripted but never made"]);
    fails(
        "left: play jade\nright: play jade\nroll toss = 1",
        expect!["line 4: right: play jade: roll toss was made but not scripted"],
    );
    fails(
        "roll toss = 2\nleft: play jade\nright: play jade",
        expect!["line 5: right: play jade: roll toss = 2, but the outcomes are 0 to 1"],
    );
    passes("left: play jade\nroll toss = 0\nright: play jade\nexpect\nleft.points = 1");
}

#[test]
fn clauses_must_exist() {
    fails("cites PEB-2.1 PEB-9.9", expect!["line 3: cites PEB-9.9, but the rules have no such clause"]);
    fails("cites PEB-2", expect!["line 3: cites PEB-2, but the rules have no such clause"]);
}

#[test]
fn moves_must_be_legal_unless_they_are_to_be_refused() {
    fails(
        "left: hide fire-opal\nleft: hide jade",
        expect![
            "line 4: left: hide jade: expected it to be legal, found a refusal by PEB-2.2: You hide fire-opal already."
        ],
    );
    fails(
        "config\nstones = 1\nleft: play onyx",
        expect![
            "line 5: left: play onyx: expected it to be legal, found a refusal by PEB-2.1: Among your 1 stones there is no onyx."
        ],
    );
    fails(
        "left: show refused PEB-2.2",
        expect!["line 3: left: show: expected a refusal by PEB-2.2, found a refusal by PEB-2.3: You hide nothing."],
    );
    fails(
        "left: hide jade refused PEB-2.1",
        expect!["line 3: left: hide jade: expected a refusal by PEB-2.1, but it was played"],
    );
    fails(
        "left: hide ruby",
        expect!["line 3: left: “hide ruby” is not an action: expected hide STONE, take-back or show"],
    );
    fails(
        "left: hide ruby refused PEB-2.1",
        expect!["line 3: left: “hide ruby” is not an action: expected hide STONE, take-back or show"],
    );
    fails("left: play ruby", expect!["line 3: left: “play ruby” is not an action: expected the ids of stones"]);
    fails("left: play", expect!["line 3: left: “play” is not an action: expected play STONE or try STONE STONE"]);
    fails("middle: show", expect!["line 3: middle is no seat: expected left or right"]);
    fails("middle: show refused PEB-1.1", expect!["line 3: middle is no seat: expected left or right"]);
    passes("left: play jade\nleft: play jade refused PEB-1.1\nleft: show refused PEB-1.1");
}

#[test]
fn a_shorthand_is_carried_out_whole_or_not_at_all() {
    passes("left: try jade onyx\nexpect\nleft.hidden = 'onyx'");
    passes("given\nleft.bag = ['jade']\nleft: try jade onyx refused PEB-2.1\nexpect\nleft lacks 'hidden'");
    passes("left: hide jade\nleft: try jade onyx refused PEB-2.2\nexpect\nleft.hidden = 'jade'");
    fails(
        "legal left has 'play jade'",
        expect![[
            r#"line 3: legal left: expected to have "play jade", found ["hide jade", "hide onyx", "hide fire-opal"]"#
        ]],
    );
}

#[test]
fn a_seat_hears_what_the_last_move_told() {
    passes("heard left = []\nheard left lacks 'x'");
    passes("left: play jade\nheard left = ['hid: You hide Jade (jade).', 'sealed: You show Jade (jade).']");
    passes("left: hide jade\nleft: hide jade refused PEB-2.2\nheard left has 'hid: You hide'\nheard left has '(jade)'");
    passes("left: hide jade\nleft: take-back\nheard left = []");
    passes("left: hide jade\nright: try\nheard left = []");
    fails(
        "left: hide jade\nheard right has 'hid:'",
        expect![[r#"line 4: heard right: expected to have "hid:", found []"#]],
    );
    fails(
        "left: hide jade\nheard left lacks 'Jade'",
        expect![[r#"line 4: heard left: expected to lack "Jade", found ["hid: You hide Jade (jade)."]"#]],
    );
    fails(
        "left: hide jade\nheard left = ['hid: Jade']",
        expect![[r#"line 4: heard left: expected ["hid: Jade"], found ["hid: You hide Jade (jade)."]"#]],
    );
    fails("heard nobody = []", expect!["line 3: nobody is no seat: expected left or right"]);
}

#[test]
fn legal_actions_are_compared_as_a_set() {
    fails(
        "legal left = ['hide jade', 'show']",
        expect![[
            r#"line 3: legal left: expected ["hide jade", "show"], found ["hide jade", "hide onyx", "hide fire-opal"]; missing ["show"], not expected ["hide fire-opal", "hide onyx"]"#
        ]],
    );
    fails(
        "legal left has 'show'",
        expect![[r#"line 3: legal left: expected to have "show", found ["hide jade", "hide onyx", "hide fire-opal"]"#]],
    );
    fails(
        "legal left lacks 'hide jade'",
        expect![[
            r#"line 3: legal left: expected to lack "hide jade", found ["hide jade", "hide onyx", "hide fire-opal"]"#
        ]],
    );
    fails("legal nobody = []", expect!["line 3: nobody is no seat: expected left or right"]);
}

#[test]
fn bad_positions_have_line_and_key() {
    fails("config\n\nstone = 2", expect!["line 5: config: stone: unknown key: expected stones"]);
    fails("config\nstones = 'two'", expect!["line 4: config: stones: expected a whole number, found “two”"]);
    fails("roll lucky = 1\nconfig\nstones = 4\ngiven", expect!["line 5: stones: expected 1 to 3"]);
    fails(
        "given\nleft.points = 1\nleft.pionts = 2",
        expect!["line 5: given: left.pionts: unknown key: expected one of bag, points"],
    );
    fails("given\nleft = { points = 1, bag = 3 }", expect!["line 4: given: left.bag: expected a list, found 3"]);
    fails("given\nleft.points = 1\n\nright.points = 10", expect!["line 6: right.points: expected 0 to 9"]);
    fails(
        "given\nright.points = 1\nright.bag = ['jade',\n'onyx',\n'ruby']",
        expect!["line 7: right.bag.2: ruby is no stone"],
    );
    fails(
        "given\nleft.points = 300",
        expect!["line 4: given: left.points: expected a number from 0 to 255, found 300"],
    );
}

#[test]
fn texts_are_read_with_the_line_and_key_of_a_mistake() {
    assert!(given::<Pebbles>("left.points = 3").is_ok());
    assert!(config::<Pebbles>("").is_ok());
    let problem = given::<Pebbles>("lucky = 1\nleft.points = true").unwrap_err();
    assert_eq!((problem.line, problem.key.as_str()), (Some(2), "left.points"));
    let problem = config::<Pebbles>("stones = ").unwrap_err();
    assert_eq!((problem.line, problem.key.as_str()), (Some(1), "stones"));
}

#[test]
fn a_position_is_written_for_every_viewer() {
    let mut dice = Quick::new(1);
    let mut table = Table::silent(&mut dice);
    let mut state = Pebbles::deal(Cards::printed(), &Config::default(), &mut table).unwrap();
    state.apply(Seat(0), Action::Hide(Pebble::Jade), &mut table);
    expect![[r#"
        awaiting = ["left", "right"]
        lucky = 3
        motto = "higher wins"
        over = false
        pile = []
        rounds = []

        [left]
        bag = ["?", "?", "?"]
        "has shown" = false
        points = 0

        [right]
        bag = ["?", "?", "?"]
        "has shown" = false
        points = 0

        [won]
    "#]]
    .assert_eq(&position(&state, Viewer::Bystander).to_string());
    expect![[r#"{ bag = ["jade", "onyx", "fire-opal"], "has shown" = false, hidden = "jade", points = 0 }"#]]
        .assert_eq(&position(&state, Viewer::Referee)["left"].to_string());
}
