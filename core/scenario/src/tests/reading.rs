//! Accepted syntax, and the errors for invalid files.

use expect_test::{Expect, expect};

use budokan_words::Language;

use crate::parse;
use crate::scenario::Block;

#[expect(clippy::needless_pass_by_value, reason = "the macro makes a value, which is used up here")]
fn refused(text: &str, expected: Expect) {
    expected.assert_eq(&parse(text).unwrap_err().to_string());
}

#[test]
fn a_file_of_scenarios() {
    let text = "\
# A comment.

scenario PEB-X1 Two stones, the \"#1\" and the other # not the title
  cites PEB-1.1 PEB-2.1 # why
  cites PEB-3.1
  config # nothing
  given
    left.bag = [   # a list
      \"jade\",     # roll x = 1

      \"onyx\" ]
    # right.points = 3
right.points = 2
  roll toss = [0,
    1]
  left: play jade    # a comment
    right: hide onyx refused PEB-2.2   # why
  expect
    left.bag = [
      \"onyx\", \"#\"
    ]
    \"left\" . 'has shown' has \"a b\" # c
  legal left = [
  ]
  heard left lacks \"#\" # x
scenario PEB-X2
cites UDO-1.1";
    let scenarios = parse(text).unwrap();
    assert_eq!((scenarios[1].id.as_str(), scenarios[1].title.as_str(), scenarios[1].line), ("PEB-X2", "", 26));
    assert_eq!((scenarios[0].prefix(), scenarios[1].prefix()), ("PEB", "UDO"));
    let first = &scenarios[0];
    assert_eq!((first.title.as_str(), first.line), ("Two stones, the \"#1\" and the other", 3));
    assert_eq!(first.cites, ["PEB-1.1", "PEB-2.1", "PEB-3.1"]);
    assert_eq!(first.config, Some(Block { line: 6, text: String::new() }));
    assert_eq!(first.given.as_ref().unwrap().text.lines().count(), 6);
    let statements: Vec<String> =
        first.statements.iter().map(|line| format!("{} {:?}", line.line, line.what)).collect();
    expect![[r##"
        14 Roll { name: "toss", values: [0, 1] }
        16 Move { seat: "left", action: "play jade", refused: None }
        17 Move { seat: "right", action: "hide onyx", refused: Some("PEB-2.2") }
        19 Expect { path: Path(["left", "bag"]), test: Is(Array([String("onyx"), String("#")])) }
        22 Expect { path: Path(["left", "has shown"]), test: Has(String("a b")) }
        23 Legal { seat: "left", test: Are([]) }
        25 Heard { seat: "left", test: Lacks("#") }"##]]
    .assert_eq(&statements.join("\n"));
}

#[test]
fn a_title_may_be_translated() {
    let text = "scenario PEB-X1 Who wins\n  fr Qui l'emporte ? # pourquoi\n  cites PEB-1.1\nscenario PEB-X2 Again\n  cites PEB-1.1";
    let titles: Vec<String> = parse(text)
        .unwrap()
        .iter()
        .flat_map(|scenario| Language::ALL.map(|language| scenario.title_in(language).to_owned()))
        .collect();
    assert_eq!(titles, ["Who wins", "Qui l’emporte\u{202f}?", "Again", "Again"]);
}

#[test]
fn what_no_file_may_hold() {
    refused("fr Titre", expect!["line 1: expected scenario ID TITLE before anything else"]);
    refused("scenario A\nfr\ncites B", expect!["line 2: expected fr TITLE"]);
    refused("scenario A\nfr b\nfr c\ncites B", expect!["line 3: fr is written twice in A"]);
    refused("scenario A\ncites B\nfr c", expect!["line 3: fr must stand below the title of A, before cites"]);
    refused("left: show", expect!["line 1: expected scenario ID TITLE before anything else"]);
    refused("points = 3", expect!["line 1: expected scenario ID TITLE before anything else"]);
    refused("# x\n\ncites PEB-1.1", expect!["line 3: expected scenario ID TITLE before anything else"]);
    refused("scenario", expect!["line 1: expected scenario ID TITLE"]);
    refused("scenario A\nscenario B\ncites PEB-1.1", expect!["line 1: A cites no clause: expected cites CLAUSE …"]);
    refused("scenario A\ncites # none", expect!["line 2: expected at least one clause after cites"]);
    refused(
        "scenario A\ncites B\n\nscenario A again\ncites B",
        expect!["line 4: there is a scenario A on line 1 already"],
    );
    refused(
        "scenario A\ncites B\nplay jade",
        expect![
            "line 3: “play jade” is no statement: expected scenario, fr, cites, config, given, expect, roll NAME =, legal SEAT, heard SEAT or SEAT: ACTION"
        ],
    );
    refused(
        "scenario A\ncites B\nroll toss 1",
        expect![
            "line 3: “roll toss 1” is no statement: expected scenario, fr, cites, config, given, expect, roll NAME =, legal SEAT, heard SEAT or SEAT: ACTION"
        ],
    );
    refused(
        "scenario A\ncites B\ngiven x = 1",
        expect!["line 3: expected nothing behind given: its lines follow below it"],
    );
    refused(
        "scenario A\ncites B\ngiven\nx = 1\nexpect y = 2",
        expect!["line 5: expected nothing behind expect: its lines follow below it"],
    );
    refused("scenario A\ncites B\ngiven\ngiven", expect!["line 4: given is written twice in A"]);
    refused(
        "scenario A\ncites B\nroll x = 1\nleft: show\nconfig",
        expect!["line 5: config must stand before the first move or test of A"],
    );
}

#[test]
fn mistakes_in_values_have_their_lines() {
    refused("scenario A\ncites B\ngiven\na = 1\n\na = 2", expect!["line 6: a: duplicate key"]);
    refused(
        "scenario A\ncites B\ngiven\na = 1\nb = [\n1,\nyes ]",
        expect!["line 7: string values must be quoted, expected literal string"],
    );
    refused("scenario A\ncites B\nconfig\nleft show", expect!["line 4: key with no value, expected `=`"]);
    refused(
        "scenario A\ncites B\ngiven\na = 1\nb = [1,\nscenario B",
        expect!["line 5: what begins on this line is never closed: expected ], } or quotes"],
    );
    refused("scenario A\ncites B\nexpect\na = 1\nb = \"x", expect![[r#"line 5: invalid basic string, expected `"`"#]]);
    refused("scenario A\ncites B\nexpect\na = # 1", expect!["line 4: expected a value"]);
    refused(
        "scenario A\ncites B\nexpect\na = [1,\n2,\nc]",
        expect!["line 6: string values must be quoted, expected literal string"],
    );
    refused("scenario A\ncites B\nexpect\na is 1", expect!["line 4: expected =, has or lacks after the path a"]);
    refused(
        "scenario A\ncites B\nexpect\na..b = 1",
        expect!["line 4: expected a path, such as dogs.hand or arena.1.rewards"],
    );
    refused("scenario A\ncites B\nexpect\n\"a = 1", expect!["line 4: a quoted step of the path is not closed"]);
    refused(
        "scenario A\ncites B\nexpect\n\"\\q\" = 1",
        expect![[r#"line 4: missing escaped value, expected `b`, `e`, `f`, `n`, `r`, `\`, `"`, `x`, `u`, `U`"#]],
    );
    refused("scenario A\ncites B\nroll x = -1", expect!["line 3: expected a number from 0 or a list of such numbers"]);
    refused(
        "scenario A\ncites B\nroll x = [0, \"1\"]",
        expect!["line 3: expected a number from 0 or a list of such numbers"],
    );
    refused("scenario A\ncites B\nlegal x = \"show\"", expect![[r#"line 3: expected a list of texts, found "show""#]]);
    refused(
        "scenario A\ncites B\nlegal x = [\"show\",\n1]",
        expect!["line 3: expected a list of texts, found 1 in it"],
    );
    refused("scenario A\ncites B\nheard x has 1", expect!["line 3: expected a text, found 1"]);
}

#[test]
fn mistakes_in_moves_have_their_lines() {
    refused("scenario A\ncites B\nleft: # nothing", expect!["line 3: expected an action after the seat"]);
    refused("scenario A\ncites B\nleft: refused PEB-1.1", expect!["line 3: expected an action after the seat"]);
    refused("scenario A\ncites B\nleft: show refused # by what?", expect!["line 3: expected a clause after refused"]);
}

#[test]
fn a_file_of_scenarios_has_a_bounded_size() {
    let long = "#".repeat(budokan_kernel::LONGEST_TEXT + 1);
    assert_eq!(parse(&long).unwrap_err().to_string(), "the text has 4194305 bytes: expected at most 4194304");
}

/// Each id is looked up in a map; a comparison with all previous ids would take minutes.
#[test]
fn a_hundred_thousand_scenarios_are_read_at_once() {
    let texts: Vec<String> = (0..100_000).map(|number| format!("scenario a{number} b\ncites c\n")).collect();
    let text = texts.concat();
    assert_eq!(parse(&text).unwrap().len(), 100_000);
    let problem = parse(&(text + "scenario a7 b\n")).unwrap_err().to_string();
    assert_eq!(problem, "line 200001: there is a scenario a7 on line 15 already");
}
