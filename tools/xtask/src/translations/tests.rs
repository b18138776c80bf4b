use super::*;
use crate::repository::made_up;

const RULES: &str = "\
# Chess
A war.

## 1 Moves
- **CHE-1.1** A king
  moves one step.
| who | clause |
|---|---|
| pawn | **CHE-1.2** |

## Notation
- **CHE-N** For programs.
### Rolls
## Secrets
None.
";

const FRENCH: &str = "\
# Échecs
Une guerre.

## 1 Coups
- **CHE-1.1** Un roi avance d'une case.
| qui | clause |
|---|---|
| pion | **CHE-1.2** |
## Secrets
Aucun.
";

const ENGLISH_WORDS: &str =
    "# Words\n-brand = Chess\nask = Your\n    move?\nwon = { $n ->\n    [one] A win\n   *[other] Wins\n}\n";
const FRENCH_WORDS: &str = "ask = À vous ?\nwon = Gagné\n";
const SCENARIO: &str = "scenario CHE-X1 A fork\n  fr Une fourchette\n  cites CHE-1.1\n";

fn files<'a>(rules: &'a str, french: &'a str, versions: &'a str) -> [(&'a str, &'a str); 6] {
    [
        ("games/chess/RULES.md", rules),
        ("games/chess/RULES.fr.md", french),
        ("games/chess/words/en.ftl", ENGLISH_WORDS),
        ("games/chess/words/fr.ftl", FRENCH_WORDS),
        ("games/chess/words/fr.versions", versions),
        ("games/chess/scenarios/chess.scn", SCENARIO),
    ]
}

fn problems(files: &[(&str, &str)]) -> Vec<String> {
    let repository = made_up(files);
    translated(&repository).iter().flat_map(Translated::problems).map(|finding| finding.to_string()).collect()
}

/// The rules and the versions as they are when every translation is up to date.
fn read_all() -> (String, String) {
    let files = files(RULES, FRENCH, "");
    let repository = made_up(&files);
    let translated = translated(&repository);
    let all = |file: usize| translated[file].translations.iter().collect::<Vec<_>>();
    (rules::stamped("chess", FRENCH, &all(0)), words::stamped(&translated[1].translations, &all(1)))
}

#[test]
fn what_was_read_is_of_the_present_texts() {
    let (french, versions) = read_all();
    assert_eq!(problems(&files(RULES, &french, &versions)), [""; 0]);
    assert!(french.contains("- **CHE-1.1** <!-- ") && french.contains("| pion | **CHE-1.2** <!-- "), "{french}");
    assert!(french.starts_with("# Échecs <!-- "), "{french}");
    let ids: Vec<&str> = versions.lines().filter_map(|line| line.split_once(' ')).map(|(id, _)| id).collect();
    assert_eq!(ids, ["#", "#", "CHE-X1", "ask", "won"]);
}

#[test]
fn a_translation_that_names_nothing_is_found() {
    let (french, _) = read_all();
    let found = problems(&files(RULES, &french, ""));
    assert_eq!(found.len(), 3);
    assert_eq!(
        found[0],
        "games/chess/words/fr.versions: CHE-X1 names no version of its English text: read it again, then \
         `cargo xtask translations read CHE-X1` [translations]"
    );
}

#[test]
fn a_changed_text_makes_its_translation_older_and_no_other() {
    let (french, versions) = read_all();
    let older = |rules: &str| {
        let found = problems(&files(rules, &french, &versions));
        found.iter().map(|problem| problem.split(' ').nth(1).unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(older(&RULES.replace("one step", "two steps")), ["CHE-1.1"]);
    assert_eq!(older(&RULES.replace("| pawn |", "| man |")), ["CHE-1.2"]);
    assert_eq!(older(&RULES.replace("A war.", "A quarrel.")), ["chess#1"]);
    assert_eq!(older(&RULES.replace("1 Moves", "1 How to move")), ["chess#2"]);
    assert_eq!(
        older(&RULES.replace("A king\n  moves", "A king moves")),
        [""; 0],
        "how lines are broken does not matter"
    );
    assert_eq!(older(&RULES.replace("For programs.", "For machines.")), [""; 0]);
}

#[test]
fn what_is_missing_or_too_much_is_found() {
    let (french, versions) = read_all();
    let without = |part: &str| problems(&files(RULES, &french.replace(part, ""), &versions));
    let clause = french.lines().find(|line| line.contains("CHE-1.1")).unwrap();
    let found = without(&format!("{clause}\n"));
    assert_eq!(found, ["games/chess/RULES.fr.md:7: CHE-1.2 stands where RULES.md has CHE-1.1 [translations]"]);
    let more = format!("{french}- **CHE-1.3** De plus.\n");
    let found = problems(&files(RULES, &more, &versions));
    assert_eq!(found, ["games/chess/RULES.fr.md:11: CHE-1.3 is not in RULES.md [translations]"]);
    let fewer = french.lines().take(5).collect::<Vec<_>>().join("\n");
    let found = problems(&files(RULES, &fewer, &versions));
    assert_eq!(found, ["games/chess/RULES.fr.md: CHE-1.2 is missing [translations]"]);
    let mut files = files(RULES, &french, &versions);
    files[3].1 = "ask = À vous ?\n";
    files[5].1 = "scenario CHE-X1 A fork\n  cites CHE-1.1\n";
    assert_eq!(
        problems(&files),
        [
            "games/chess/words/fr.ftl: won is missing [translations]",
            "games/chess/scenarios/chess.scn:1: CHE-X1 has no French title: expected `fr TITLE` below it [translations]",
            "games/chess/words/fr.versions: CHE-X1 is translated no more: remove its line [translations]",
            "games/chess/words/fr.versions: won is translated no more: remove its line [translations]",
        ]
    );
    let alone = problems(&[("games/chess/RULES.md", RULES)]);
    assert_eq!(alone, ["games/chess/RULES.fr.md: the rules are not translated: expected this file [translations]"]);
}
