//! TOML blocks and values of a scenario; errors carry line and key.

use budokan_cardfile::syntax_error;
use budokan_kernel::{Game, Invalid};
use toml::Value;
use toml::de::{DeTable, DeValue};

/// Parses a written-down position. Errors name line and key.
pub fn given<G: Game>(toml_text: &str) -> Result<G::Given, Invalid> {
    budokan_cardfile::read(toml_text)
}

/// Parses the options chosen before the deal. Errors name line and key.
pub fn config<G: Game>(toml_text: &str) -> Result<G::Config, Invalid> {
    budokan_cardfile::read(toml_text)
}

/// Checks that a text is valid TOML.
pub fn syntax(text: &str) -> Result<(), Invalid> {
    DeTable::parse(text).map(drop).map_err(|error| syntax_error(text, &error))
}

/// Parses a single value.
pub fn value(text: &str) -> Result<Value, Invalid> {
    let empty = text.trim_start();
    if empty.is_empty() || empty.starts_with('#') {
        return Err(Invalid::key("", "expected a value").at(text, 0));
    }
    // A bare value must not be followed by a comment, but the value of a key may.
    let document = format!("value = {text}");
    let mut table = document.parse::<toml::Table>().map_err(|error| {
        let invalid = syntax_error(&document, &error);
        Invalid { key: String::new(), ..invalid }
    })?;
    table.remove("value").ok_or_else(|| Invalid::key("", "expected a value").at(text, 0))
}

/// Shifts the error to a file in which the text begins after this line.
pub fn moved(mut invalid: Invalid, line: usize) -> Invalid {
    invalid.line = Some(line + invalid.line.unwrap_or(0));
    invalid
}

/// The line of a dotted key in a text, or of its longest prefix that is present, and the number of path segments in
/// that prefix. `None` if not even the first segment is present.
pub fn line_of(text: &str, key: &str) -> Option<(usize, usize)> {
    let table = DeTable::parse(text).ok()?;
    let mut at = table.get_ref();
    let mut found = None;
    let mut steps = key.split('.').enumerate();
    while let Some((index, step)) = steps.next() {
        let Some((key, value)) = at.iter().find(|(key, _)| key.get_ref() == step) else { break };
        found = Some((key.span().start, index + 1));
        match value.get_ref() {
            DeValue::Table(inner) => at = inner,
            DeValue::Array(items) => {
                let item = steps.next().and_then(|(_, step)| items.get(step.parse::<usize>().ok()?));
                if let Some(item) = item {
                    found = Some((item.span().start, index + 2));
                }
                break;
            }
            _ => break,
        }
    }
    found.map(|(offset, depth)| (line_at(text, offset), depth))
}

fn line_at(text: &str, offset: usize) -> usize {
    Invalid::key("", "").at(text, offset).line.unwrap_or(1)
}
