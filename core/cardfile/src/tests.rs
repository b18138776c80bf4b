//! Error messages for texts that cannot be parsed.

use std::collections::BTreeMap;

use budokan_kernel::Invalid;
use proptest::prelude::*;
use serde::Deserialize;

use crate::{FilePlace, FrenchName, LinedValue, OwnedCards, canonical, clause, mistakes, only, read, testing};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct RawFile {
    name: Option<LinedValue<String>>,
    #[serde(default)]
    size: u8,
    #[serde(default)]
    is_open: bool,
    #[serde(default)]
    kind: Kind,
    #[serde(default)]
    pair: Option<(i64, i64)>,
    #[serde(default)]
    card: Vec<RawCard>,
    #[serde(default)]
    limit: BTreeMap<Kind, i64>,
    #[serde(default)]
    share: f64,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCard {
    id: LinedValue<String>,
    ap: LinedValue<i64>,
    effect: Option<RawEffect>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawEffect {
    times: u64,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Kind {
    #[default]
    Dog,
    LargeCat,
}

#[track_caller]
fn told(text: &str, expected: &str) {
    let invalid = read::<RawFile>(text).expect_err("a mistake");
    assert_eq!(invalid.to_string(), expected);
    testing::is_plain(&invalid);
}

#[test]
fn a_file_is_read_with_its_lines() {
    let text = "name = \"x\"\nsize = 255\nis-open = true\nkind = \"large-cat\"\npair = [1, -2]\nshare = 1.5\nlimit.dog = 3\n\n\
                [[card]]\nid = \"one\"\nap = 0x10\n\n[[card]]\nid = \"two\"\nap = 2\neffect = { times = 3 }\n";
    let file: RawFile = read(text).unwrap();
    assert_eq!((file.name.unwrap().get_ref().as_str(), file.size, file.is_open), ("x", 255, true));
    assert_eq!((file.kind, file.pair, file.limit[&Kind::Dog]), (Kind::LargeCat, Some((1, -2)), 3));
    assert!((file.share - 1.5).abs() < 1e-9);
    assert_eq!(file.card[1].effect.as_ref().unwrap().times, 3);
    let [one, two] = &file.card[..] else { panic!("two cards") };
    assert_eq!(one.ap.number("card.one.ap", 0..=20).unwrap(), 16);
    let invalid = two.ap.number("card.two.ap", 3..=9).unwrap_err();
    assert_eq!(invalid.to_string(), "line 15: card.two.ap: expected a number from 3 to 9, found 2");
    assert_eq!(two.id.missing("card.two.hp").to_string(), "line 14: card.two.hp: this key is missing");
    assert_eq!(only("card", "two", &file.card, |card| &card.id).unwrap().id, two.id);
    let missing = only("card", "three", &file.card, |card| &card.id).unwrap_err();
    assert_eq!(missing.to_string(), "card.three: this card is missing");
}

#[test]
fn a_list_is_no_table_and_a_table_no_list() {
    told("card = { id = \"one\" }", "line 1: card: expected a list, found a table");
    told("card = [[\"one\", 3]]", "line 1: card: expected a table, found a list");
    told("limit = [3]", "line 1: limit: expected a table, found a list");
    told("limit = 2024-01-01", "line 1: limit: expected a table, found a date");
    told("name = [\"x\"]", "line 1: name: expected a text in quotes, found a list");
    told("pair = [1]", "line 1: pair: expected a list of 2, found one of 1");
    told("[[card]]\nid = \"one\"\nap = 1\neffect = [3]", "line 4: card.one.effect: expected a table, found a list");
}

#[test]
fn words_and_numbers_are_told_by_what_they_may_be() {
    told("size = 256", "line 1: size: expected a number from 0 to 255, found 256");
    told("size = \"six\"", "line 1: size: expected a whole number, found “six”");
    told("size = 1.0", "line 1: size: expected a whole number, found 1.0");
    told("size = 99999999999999999999", "line 1: size: expected a smaller number, found 99999999999999999999");
    told("share = true", "line 1: share: expected a number, found true");
    told("is-open = \"yes\"", "line 1: is-open: expected true or false, found “yes”");
    told("kind = \"fish\"", "line 1: kind: expected dog, large-cat, found “fish”");
    told("kind = 3", "line 1: kind: expected dog, large-cat, found 3");
    told("limit.fish = 3", "line 1: limit.fish: expected dog, large-cat, found “fish”");
    told(
        "[[card]]\nid = \"one\"\nap = 1\neffect.times = -1",
        "line 4: card.one.effect.times: expected a number from 0 up, found -1",
    );
}

#[test]
fn keys_that_are_unknown_or_missing_are_told_with_the_record_around_them() {
    told(
        "\nnmae = 3",
        "line 2: nmae: unknown key: expected one of name, size, is-open, kind, pair, card, limit, share",
    );
    told(
        "\"a b\" = 3",
        "line 1: \"a b\": unknown key: expected one of name, size, is-open, kind, pair, card, limit, share",
    );
    told("\n[[card]]\nid = \"one\"", "line 2: card.one.ap: this key is missing");
    told("[[card]]\nid = \"one\"\nap = 1\neffect = {}", "line 4: card.one.effect.times: this key is missing");
    told(
        "[[card]]\nid = \"one\"\nap = 1\neffect = { tmies = 1 }",
        "line 4: card.one.effect.tmies: unknown key: expected times",
    );
    assert_eq!(read::<RawCard>("ap = 1").unwrap_err().to_string(), "id: this key is missing");
}

#[test]
fn what_is_no_toml_is_told_too() {
    told("size = 3\nsize = 4", "line 2: size: duplicate key");
    told("[[card]\n", "line 1: card: unclosed array table, expected `]`");
}

#[test]
fn a_clause_is_one_of_the_book() {
    let value: RawCard = read("id = \"TOY-1.2\"\nap = 1").unwrap();
    assert_eq!(clause("**TOY-1.1** x\n**TOY-1.2** y", "clause", &value.id).unwrap().0, "TOY-1.2");
    let no = clause("**TOY-1.20** z", "clause", &value.id).unwrap_err();
    assert_eq!(no.to_string(), "line 1: clause: “TOY-1.2” is not a clause of RULES.md");
}

fn any_value() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        any::<i64>().prop_map(|number| number.to_string()),
        any::<bool>().prop_map(|value| value.to_string()),
        "[a-z “”]{0,5}".prop_map(|text| format!("\"{text}\"")),
        Just("1.5".to_owned()),
        Just("1979-05-27".to_owned()),
    ];
    leaf.prop_recursive(3, 12, 3, |inner| {
        let key = prop::sample::select(vec!["id", "ap", "effect", "times", "other", "dog"]);
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..3).prop_map(|items| format!("[{}]", items.join(", "))),
            prop::collection::btree_map(key, inner, 0..4).prop_map(|entries| {
                let entries: Vec<_> = entries.iter().map(|(key, value)| format!("{key} = {value}")).collect();
                format!("{{ {} }}", entries.join(", "))
            }),
        ]
    })
}

proptest! {
    /// For any input, an error has its key and names no Rust type.
    #[test]
    fn nothing_is_told_by_the_names_of_our_types(
        values in prop::collection::btree_map(
            prop::sample::select(vec!["name", "size", "is-open", "kind", "pair", "card", "limit", "share", "other"]),
            any_value(),
            1..4,
        ),
    ) {
        let lines: Vec<String> = values.iter().map(|(key, value)| format!("{key} = {value}")).collect();
        let text = lines.join("\n");
        if let Err(invalid) = read::<RawFile>(&text) {
            testing::is_plain(&invalid);
            let Invalid { line, key, .. } = &invalid;
            prop_assert!(line.is_some() && !key.is_empty(), "{invalid}");
        }
    }
}

#[test]
fn a_card_file_has_a_bounded_size() {
    let long = "#".repeat(budokan_kernel::LONGEST_TEXT + 1);
    let problem = read::<BTreeMap<String, i64>>(&long).unwrap_err().to_string();
    assert_eq!(problem, "the text has 4194305 bytes: expected at most 4194304");
}

const CARDS: &str = "# cards\n[limits]\nmost = 3 # three\n[[animal]]\nid = \"yue\"\nap = 6\n[[animal]]\nid = \"fu\"\nap = 1\n\
    steps = [{ at = 8, worth = 0.5 }, { at = 4 }]\n";

#[test]
fn one_number_changes_and_the_rest_stays_as_it_was() {
    let changed =
        |path: &str, number: &str| FilePlace::find(CARDS, path).and_then(|place| place.with(CARDS, number)).unwrap();
    assert_eq!(changed("limits.most", "12"), CARDS.replace("most = 3", "most = 12"));
    assert_eq!(changed("animal.fu.ap", "-2"), CARDS.replace("ap = 1", "ap = -2"));
    assert_eq!(changed("animal.1.ap", "7"), CARDS.replace("ap = 6", "ap = 7"));
    assert_eq!(changed("animal.fu.steps.2.at", "5"), CARDS.replace("at = 4", "at = 5"));
    assert_eq!(changed("animal.fu.steps.1.worth", "1.5"), CARDS.replace("0.5", "1.5"));
    assert_eq!(FilePlace::find(CARDS, "animal.yue.ap").unwrap().written, "6");
}

#[test]
fn a_path_that_leads_to_no_number_is_told_with_what_is_there() {
    let told = |path: &str| FilePlace::find(CARDS, path).unwrap_err().to_string();
    assert_eq!(told("animals.yue"), "line 1: animals.yue: there is no “animals”: expected animal, limits");
    assert_eq!(told("animal.yoo.ap"), "line 4: animal.yoo.ap: there is no “yoo” in animal: expected yue, fu");
    assert_eq!(told("animal.yue.app"), "line 4: animal.yue.app: there is no “app” in animal.yue: expected ap, id");
    assert_eq!(
        told("animal.fu.steps.3.at"),
        "line 10: animal.fu.steps.3.at: there is no “3” in animal.fu.steps: expected a place from 1 to 2"
    );
    assert_eq!(told("animal.yue"), "line 4: animal.yue: this is a table: expected the path of a number; it has ap");
    assert_eq!(told("animal.yue.id"), "line 5: animal.yue.id: this is the text “yue”: expected the path of a number");
    assert_eq!(
        told("limits.most.more"),
        "line 3: limits.most.more: there is nothing below limits.most, which is the number 3"
    );
    assert!(told("").contains("there is no “”"), "{}", told(""));
    let half = FilePlace::find(CARDS, "animal.yue.ap").unwrap().with(CARDS, "1.5").unwrap_err().to_string();
    assert_eq!(half, "animal.yue.ap: “1.5” cannot stand there: expected a whole number");
    assert_eq!(FilePlace::find("a = ", "a").unwrap_err().line, Some(1));
}

const PRINTED: &str = "\
slug = \"tigers\"
size = 3
[[card]]
id = \"one\"
ap = 1
effect = { times = 2 }
[[card]]
id = \"two\"
ap = 2
";

/// Checks that the text parses as cards whose AP are at most 9 and that are all different.
fn fits(text: &str) -> Result<(), Invalid> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Cards {
        #[expect(dead_code, reason = "it is the file's business")]
        slug: String,
        size: LinedValue<i64>,
        card: Vec<RawCard>,
    }
    let cards: Cards = read(text)?;
    cards.size.number("size", 0..=9)?;
    for (place, card) in cards.card.iter().enumerate() {
        let id = card.id.get_ref();
        card.ap.number(&format!("card.{id}.ap"), 0..=9)?;
        if cards.card[..place].iter().any(|other| other.id.get_ref() == id) {
            return Err(card.id.twice(format!("card.{id}")));
        }
    }
    Ok(())
}

fn owned(text: &str) -> Result<OwnedCards, Invalid> {
    OwnedCards::read(text, "tigers", PRINTED)
}

#[test]
fn a_file_may_name_only_what_differs() {
    let text = "extends = \"printed\"\n# a comment\n[[card]]\nid = \"two\"\nap = 7\n[[card]]\nid = \"three\"\nap = 3\n";
    let whole = owned(text).unwrap().text();
    let expected = PRINTED.replace("ap = 2", "ap = 7") + "[[card]]\nid = \"three\"\nap = 3\n";
    assert_eq!(canonical(&whole), canonical(&expected));
    // Without the key `extends` a file is complete.
    assert_eq!(canonical(&owned(PRINTED).unwrap().text()), canonical(PRINTED));
    let told = |text: &str| owned(text).and_then(|file| file.read_by(fits)).unwrap_err().to_string();
    assert_eq!(told("extends = \"mine\"\n"), "line 1: extends: expected \"printed\"");
    assert_eq!(
        told(&text.replace("ap = 7", "ap = 70")),
        "line 5: card.two.ap: expected a number from 0 to 9, found 70"
    );
    assert_eq!(
        told(&text.replace("ap = 3", "ap = 3\nxp = 1")),
        "line 9: card.three.xp: unknown key: expected one of id, ap, effect"
    );
    let other = "extends = \"printed\"\nslug = \"dragons\"\n";
    assert_eq!(told(other), "line 2: slug: this is a card file for “dragons”, expected one for “tigers”");
}

#[test]
fn names_in_french_are_not_for_the_rules() {
    let named = PRINTED.replace("id = \"two\"", "id = \"two\"\nname = \"Two\"\nname_fr = \"Deux\"");
    let file = owned(&named).unwrap();
    let french = FrenchName { id: "two".to_owned(), name: "Two".to_owned(), french: "Deux".to_owned() };
    assert_eq!(file.french(), Ok(vec![french]));
    file.read_by(|text| {
        assert!(!text.contains("Deux"), "{text}");
        Ok(())
    })
    .unwrap();
    let problem = owned(&named.replace("name = \"Two\"\n", "")).unwrap_err().to_string();
    assert_eq!(problem, "line 9: two.name_fr: expected a name on one line, beside an id and a name");
}

#[test]
fn all_mistakes_are_found_at_once() {
    let told = |text: &str| {
        let found = mistakes(text, "tigers", PRINTED, &fits);
        found.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert!(told(PRINTED).is_empty());
    let text = "extends = \"printed\"\nsize = \"big\"\n[[card]]\nid = \"two\"\nap = 70\n[[card]]\nid = \"three\"\nxp = 1\n\
        [[card]]\nid = \"four\"\nap = \"many\"\neffect = { times = -1 }\n[[card]]\nid = \"four\"\nap = 4\n";
    assert_eq!(
        told(text),
        [
            "line 2: size: expected a whole number, found “big”",
            "line 5: card.two.ap: expected a number from 0 to 9, found 70",
            "line 6: card.three.ap: this key is missing",
            "line 8: card.three.xp: unknown key: expected one of id, ap, effect",
            "line 11: card.four.ap: expected a whole number, found “many”",
            "line 12: card.four.effect.times: expected a number from 0 up, found -1",
            "line 14: card.four: stands in the file twice",
        ]
    );
    // A syntax error is reported on its own.
    let broken = told("size = = 3\nslug = \"tigers\"\n[[card]\n");
    assert!(broken.len() > 1 && broken.iter().all(|told| told.starts_with("line ")), "{broken:?}");
    let gone = told(&PRINTED.replace("ap = 1\n", ""));
    assert_eq!(gone, ["line 3: card.one.ap: this key is missing"]);
}
