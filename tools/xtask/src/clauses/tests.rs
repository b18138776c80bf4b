//! Tests of the clause check on a made-up game with the letters `CHE`.

use super::*;
use crate::repository::made_up;

const RULES: &str = "# Chess\n\n- **CHE-1.1** White begins.\n- **CHE-1.2** See CHE-1.1.\n- **CHE-R3** A ruling.\n";
const SCENARIO: &str = "scenario CHE-X01 First (CHE-1.1)\n  cites CHE-1.1\n  black: e5 refused CHE-1.2\n";
const TESTS: &str = "// CHE-R3: by hand.\n#[test]\nfn by_hand() {}\n";
const CLAUSES: &str = "pub const C1_1: Clause = Clause(\"CHE-1.1\");\npub const C1_2: Clause = Clause(\"CHE-1.2\");\n";

/// The report on a valid game in which one file is replaced or added.
fn with(path: &str, text: &str) -> Report {
    let mut files = vec![
        ("games/chess/RULES.md", RULES),
        ("games/chess/scenarios/chess.scn", SCENARIO),
        ("games/chess/rules/src/clause.rs", CLAUSES),
        ("games/chess/rules/src/tests.rs", TESTS),
    ];
    files.retain(|(known, _)| *known != path);
    files.push((path, text));
    reports(&made_up(&files)).remove(0)
}

fn problems(path: &str, text: &str) -> Vec<String> {
    with(path, text).findings.iter().map(ToString::to_string).collect()
}

#[test]
fn a_sound_game_is_told_in_one_line() {
    let report = with("README.md", "UTF-8, RFC-9110 and CHE-1.1; ARCHE-7 is another word");
    assert_eq!(report.findings, []);
    assert_eq!(report.line, "chess: 3 clauses, all tested (1 scenarios, 1 test)");
    let report = with("games/chess/scenarios/more.scn", "scenario A b\nscenario C d\n");
    assert_eq!(report.line, "chess: 3 clauses, all tested (1 + 2 scenarios, 1 test)");
}

#[test]
fn a_clause_that_nothing_tests_is_found() {
    let found = problems("games/chess/rules/src/tests.rs", "#[test]\nfn by_hand() {}\n");
    let expected = "games/chess/RULES.md:5: CHE-R3 is tested by nothing: \
                    cite it in a scenario or name it in a test [clauses]";
    assert_eq!(found, [expected]);
}

#[test]
fn a_title_or_a_comment_of_a_scenario_tests_nothing() {
    let found =
        problems("games/chess/scenarios/chess.scn", "scenario CHE-X01 About CHE-1.1\n  cites CHE-1.2 # not CHE-1.1\n");
    assert_eq!(found.len(), 1);
    assert!(found[0].contains(":3: CHE-1.1 is tested by nothing"), "{}", found[0]);
}

#[test]
fn cites_refusals_and_endings_test_a_clause() {
    let text = "scenario CHE-X1 One\ncites CHE-1.1 CHE-1.2\nwhite: e5 refused CHE-R3\nexpect\n  by = \"CHE-2\"\n";
    assert_eq!(cited("CHE", text), ["CHE-1.1", "CHE-1.2", "CHE-R3", "CHE-2"]);
    assert_eq!(cited("CHE", "  heard white has \"CHE-1.1\"\n  # cites CHE-1.1\n"), [""; 0]);
}

#[test]
fn an_unknown_id_is_found_wherever_it_stands() {
    for path in ["games/chess/rules/src/state.rs", "games/chess/words/en.ftl", "docs/a.md"] {
        assert_eq!(
            problems(path, "\n// CHE-9.9: no."),
            [format!("{path}:2: CHE-9.9 is no clause of the rules [clauses]")]
        );
    }
    let found = problems("games/chess/rules/src/state.rs", "// CHE-1.1b and CHE-1 and CHE-1.1.");
    assert_eq!(found.len(), 2, "{found:?}");
}

#[test]
fn an_id_that_stands_twice_is_found() {
    let rules = format!("{RULES}- **CHE-1.1** Black begins.\n");
    let found = problems("games/chess/RULES.md", &rules);
    assert_eq!(found, ["games/chess/RULES.md:6: CHE-1.1 stands on line 3 already [clauses]"]);
    let clauses = format!("{CLAUSES}pub const AGAIN: Clause = Clause(\"CHE-1.1\"); // CHE-1.2\n");
    let found = problems("games/chess/rules/src/clause.rs", &clauses);
    assert_eq!(found, ["games/chess/rules/src/clause.rs:3: CHE-1.1 is defined on line 1 already [clauses]"]);
}

#[test]
fn tests_inside_a_source_file_count() {
    let text = "// CHE-R3: code.\nfn a() {}\n#[cfg(test)]\nmod tests {\n    // CHE-R3\n    #[test]\n    fn b() {}\n}\n";
    assert_eq!(tests_of("src/state.rs", text).len(), 6);
    assert_eq!(tests_of("src/state.rs", "// CHE-R3: code.\nfn a() {}\n"), [""; 0]);
    assert_eq!(tests_of("tests/all.rs", "// CHE-R3\n"), ["// CHE-R3"]);
}

#[test]
fn two_games_do_not_share_their_letters() {
    let reports =
        reports(&made_up(&[("games/a/RULES.md", "- **CHE-1** A.\n"), ("games/b/RULES.md", "- **CHE-1** B.\n")]));
    let clash = |report: &Report| report.findings.iter().any(|finding| finding.problem.contains("belong to a already"));
    assert!(!clash(&reports[0]) && clash(&reports[1]));
}

#[test]
fn one_game_has_one_prefix() {
    let rules = format!("{RULES}- **CHX-1.1** A slip.\n");
    let found = problems("games/chess/RULES.md", &rules);
    assert!(found.iter().any(|problem| problem.contains(":6: CHX-1.1 has other letters")), "{found:?}");
}

#[test]
fn rules_without_a_clause_are_found() {
    let found = problems("games/chess/RULES.md", "# Chess\n");
    assert_eq!(found.len(), 1);
    assert!(found[0].contains("no clause"), "{}", found[0]);
}

#[test]
fn ids_are_read_exactly() {
    assert!(is_id("CHE-6.3") && is_id("CHE-R61") && is_id("CHE-6"));
    assert!(!is_id("CHE-X01") && !is_id("CHE-6.") && !is_id("CH-6") && !is_id("che-6") && !is_id("CHE-6.3b"));
    let text = "(CHE-6.3), CHE-7. CHE-R8: XCHE-9 CHE-X01 CHE-6.3–6.5";
    let ids: Vec<&str> = mentions("CHE", text).into_iter().map(|(_, id)| id).collect();
    assert_eq!(ids, ["CHE-6.3", "CHE-7", "CHE-R8", "CHE-6.3"]);
}
