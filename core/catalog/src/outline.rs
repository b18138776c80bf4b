//! A position in groups of named values: how a game is shown that brings no table of its own.
//!
//! The names are the game's words where it has some (`outline-points` for the key `points`), otherwise the keys as they
//! are; a seat is called by its own name.

use budokan_words::{Words, capitalised};
use toml::{Table, Value};

use crate::lines;

/// What every position has, and what a bout tells elsewhere: whom it waits for, and how it ended.
const TOLD: [&str; 6] = ["awaiting", "over", "verdict", "winners", "by", "score"];

/// Values that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutlineGroup {
    /// The key of the table that they stand in; empty for those that stand in none.
    pub key: String,
    /// What it is called; empty where the key is.
    pub title: String,
    /// Names and values.
    pub lines: Vec<(String, String)>,
}

/// The groups of a position: first what stands in no table, then table by table.
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

/// The lines of a table; what lies deeper has the names of all tables around it.
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

/// A value as people write it.
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
