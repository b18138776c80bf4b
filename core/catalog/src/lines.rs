//! TOML tables as lines with dotted keys, one value per line: `mix.apple = 2`.
//!
//! Records store options and written-down positions in this form. The printer of the `toml` crate is not used because
//! it wraps long texts over several lines.

use std::fmt::Write;

use budokan_cardfile::syntax_error;
use budokan_kernel::Invalid;
use toml::{Table, Value};

/// Normalises a TOML text to lines: no comments, sorted keys, one value per line.
pub fn normalise(text: &str) -> Result<Vec<String>, Invalid> {
    Invalid::unless_short(text)?;
    let table: Table = text.parse().map_err(|error| {
        let invalid = syntax_error(text, &error);
        Invalid { key: String::new(), problem: format!("not TOML: {}", invalid.problem), ..invalid }
    })?;
    Ok(flatten(&table))
}

/// Flattens a table to lines.
///
/// ```
/// let table = toml::toml! { mix = { apple = 2, peel = 0 } };
/// assert_eq!(budokan_catalog::lines::flatten(&table), ["mix.apple = 2", "mix.peel = 0"]);
/// ```
pub fn flatten(table: &Table) -> Vec<String> {
    let mut lines = Vec::new();
    walk("", table, &mut lines);
    lines
}

fn walk(path: &str, table: &Table, lines: &mut Vec<String>) {
    for (name, value) in table {
        let key = format!("{path}{}", key(name));
        match value {
            Value::Table(inner) if !inner.is_empty() => walk(&format!("{key}."), inner, lines),
            value => lines.push(format!("{key} = {}", inline(value))),
        }
    }
}

fn key(name: &str) -> String {
    let bare = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    if !name.is_empty() && name.bytes().all(bare) { name.to_owned() } else { quoted(name) }
}

/// Formats a value on one line.
pub fn inline(value: &Value) -> String {
    match value {
        Value::String(text) => quoted(text),
        Value::Integer(_) | Value::Float(_) | Value::Boolean(_) | Value::Datetime(_) => value.to_string(),
        Value::Array(items) => format!("[{}]", items.iter().map(inline).collect::<Vec<_>>().join(", ")),
        Value::Table(table) if table.is_empty() => "{}".to_owned(),
        Value::Table(table) => {
            let pairs = table.iter().map(|(name, value)| format!("{} = {}", key(name), inline(value)));
            format!("{{ {} }}", pairs.collect::<Vec<_>>().join(", "))
        }
    }
}

fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for letter in text.chars() {
        match letter {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            letter if letter.is_control() => {
                write!(quoted, "\\u{:04X}", u32::from(letter)).expect("a string takes what is written to it");
            }
            letter => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}
