//! A generic rendering of a position as groups of named values, for games without a table of their own.
//!
//! Names come from the game's word list if it has them (`outline-points` for the key `points`), otherwise from the
//! keys; a group of a seat is titled with the seat's name.

use budokan_words::{Words, capitalised};
use toml::{Table, Value};

use crate::lines;

/// Keys that every position has and that the page shows elsewhere: whose turn it is and how the bout ended.
const TOLD: [&str; 6] = ["awaiting", "over", "verdict", "winners", "by", "score"];

/// A group of values with a title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutlineGroup {
    /// Key of the TOML table; empty for values outside any table.
    pub key: String,
    /// Title of the group; empty if the key is.
    pub title: String,
    /// Pairs of name and value.
    pub lines: Vec<(String, String)>,
}

/// The groups of a position: first the values outside any table, then one group per table.
pub fn outline(position: &Table, words: &Words) -> Vec<OutlineGroup> {
    let (tables, values): (Vec<_>, Vec<_>) =
        position.iter().filter(|(key, _)| !TOLD.contains(&key.as_str())).partition(|(_, value)| value.is_table());
    let named = |(key, value): (&String, &Value)| (name(key, words), told(value, words));
    let loose = values.into_iter().map(named).collect();
    let mut groups = vec![OutlineGroup { key: String::new(), title: String::new(), lines: loose }];
    for (key, table) in tables {
        let mut lines = Vec::new();
        table.as_table().into_iter().for_each(|table| walk("", table, words, &mut lines));
        let seat = format!("seat-{key}");
        let title = if words.has(&seat) { words.word(&seat) } else { name(key, words) };
        groups.push(OutlineGroup { key: key.clone(), title: capitalised(&title), lines });
    }
    groups.retain(|group| !group.lines.is_empty());
    groups
}

/// Collects the lines of a table; nested values are prefixed with the names of all enclosing tables.
fn walk(path: &str, table: &Table, words: &Words, lines: &mut Vec<(String, String)>) {
    for (key, value) in table {
        let name = format!("{path}{}", name(key, words));
        match value {
            Value::Table(inner) if !inner.is_empty() => walk(&format!("{name}, "), inner, words, lines),
            value => lines.push((name, told(value, words))),
        }
    }
}

fn name(key: &str, words: &Words) -> String {
    words.word_or(&format!("outline-{key}"), &key.replace('-', " "))
}

/// Formats a value for people.
fn told(value: &Value, words: &Words) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Boolean(true) => words.word("hall-yes"),
        Value::Boolean(false) => words.word("hall-no"),
        Value::Array(items) if items.is_empty() => "–".to_owned(),
        Value::Array(items) => items.iter().map(|item| told(item, words)).collect::<Vec<_>>().join(", "),
        Value::Integer(_) | Value::Float(_) | Value::Datetime(_) | Value::Table(_) => lines::inline(value),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use budokan_words::Language;

    #[test]
    fn a_position_is_grouped_by_its_tables() {
        let position = toml::toml! {
            round = 2
            over = false
            awaiting = ["p1"]
            p1 = { points = 1, hand = [3, 7], "has-laid" = true, draft = { left = "yue", right = [] } }
            deck = { size = 4 }
            none = {}
        };
        let words = Words::new(Language::English, &["seat-p1 = player 1\noutline-points = score"], &["p1"]).unwrap();
        let groups = outline(&position, &words);
        let text = |group: &OutlineGroup| {
            let lines: Vec<String> = group.lines.iter().map(|(name, value)| format!("{name}: {value}")).collect();
            format!("{}|{}|{}", group.key, group.title, lines.join("; "))
        };
        let expected = [
            "||round: 2",
            "deck|Deck|size: 4",
            "p1|Player 1|draft, left: yue; draft, right: –; hand: 3, 7; has laid: yes; score: 1",
        ];
        assert_eq!(groups.iter().map(text).collect::<Vec<_>>(), expected);
    }
}
