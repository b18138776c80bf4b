//! Compares expected values with a position.
//!
//! A table is a partial match: it tests only the keys that it names, at any depth. Lists are compared item by item,
//! except those that the game marks as unordered: they are compared as multisets, at any depth.

use toml::{Table, Value};

use crate::path::{Path, no_step, step_into};
use crate::scenario::Test;

/// Path patterns of unordered lists.
pub struct Unordered(Vec<Vec<&'static str>>);

impl Unordered {
    /// The game's patterns (`*` matches one path segment), plus the seat lists of every game.
    pub fn new(patterns: &[&'static str]) -> Self {
        let all = patterns.iter().chain(&["awaiting", "winners"]);
        Self(all.map(|pattern| pattern.split('.').collect()).collect())
    }

    fn has(&self, path: &Path) -> bool {
        self.0.iter().any(|pattern| {
            let same = |(pattern, step): (&&str, &String)| *pattern == "*" || pattern == step;
            pattern.len() == path.0.len() && pattern.iter().zip(&path.0).all(same)
        })
    }
}

/// Tests one place of the position; the error describes the first difference.
pub fn test(path: &Path, test: &Test, position: &Table, unordered: &Unordered) -> Result<(), String> {
    let (place, expected) = match (path.find(position), test) {
        (Ok(found), test) => (found, test),
        // `lacks` passes if the last part of the path does not exist; a path whose first segment does not exist is a
        // typing error.
        (Err(lost), Test::Lacks(_)) if !lost.place.0.is_empty() => return Ok(()),
        (Err(lost), Test::Is(value)) => return Err(format!("{path}: expected {value}, but {lost}")),
        (Err(lost), Test::Has(value)) => return Err(format!("{path}: expected to have {value}, but {lost}")),
        (Err(lost), Test::Lacks(value)) => return Err(format!("{path}: expected to lack {value}, but {lost}")),
    };
    match expected {
        Test::Is(value) => differ(value, place, path, unordered),
        Test::Has(value) => {
            let has = has(value, place, path, unordered)?;
            if has { Ok(()) } else { Err(format!("{path}: expected to have {value}, found {place}")) }
        }
        Test::Lacks(value) => {
            let has = has(value, place, path, unordered)?;
            if has { Err(format!("{path}: expected to lack {value}, found {place}")) } else { Ok(()) }
        }
    }
}

fn has(value: &Value, place: &Value, path: &Path, unordered: &Unordered) -> Result<bool, String> {
    match (place, value) {
        (Value::Array(items), _) => {
            let fits = |(index, item)| differ(value, item, &path.then(index_text(index)), unordered).is_ok();
            Ok(items.iter().enumerate().any(fits))
        }
        (Value::Table(table), Value::String(key)) => Ok(table.contains_key(key)),
        (Value::Table(_), _) => {
            Err(format!("{path}: expected a key in quotes, since {path} is a table, found {value}"))
        }
        (Value::String(text), Value::String(part)) => Ok(text.contains(part.as_str())),
        (Value::String(_), _) => Err(format!("{path}: expected a text, since {path} is one, found {value}")),
        (Value::Integer(_) | Value::Float(_) | Value::Boolean(_) | Value::Datetime(_), _) => {
            Err(format!("{path}: expected a list, a table or a text to look into, found {place}"))
        }
    }
}

/// Fails with the first difference between the expected and the found value.
fn differ(expected: &Value, found: &Value, path: &Path, unordered: &Unordered) -> Result<(), String> {
    let other = || Err(format!("{path}: expected {expected}, found {found}"));
    match (expected, found) {
        (Value::Table(wanted), Value::Table(_) | Value::Array(_)) => {
            for (key, value) in wanted {
                let deeper = path.then(key.as_str());
                let Some(inner) = step_into(found, key) else {
                    return Err(format!("{deeper}: expected {value}, but {}", no_step(found, path, key)));
                };
                differ(value, inner, &deeper, unordered)?;
            }
            Ok(())
        }
        (Value::Array(wanted), Value::Array(items)) if wanted.len() == items.len() => {
            if unordered.has(path) {
                return if pair(wanted, items, path, unordered) { Ok(()) } else { other() };
            }
            for (index, (value, item)) in wanted.iter().zip(items).enumerate() {
                differ(value, item, &path.then(index_text(index)), unordered)?;
            }
            Ok(())
        }
        _ if expected == found => Ok(()),
        _ => other(),
    }
}

/// Whether every wanted value can be matched with a different item (bipartite matching). A partial table may match
/// several items, so earlier pairs are reassigned if a later value needs their item.
fn pair(wanted: &[Value], items: &[Value], path: &Path, unordered: &Unordered) -> bool {
    let places: Vec<Path> = (0..items.len()).map(|index| path.then(index_text(index))).collect();
    let fits: Vec<Vec<bool>> = wanted
        .iter()
        .map(|value| {
            items.iter().zip(&places).map(|(item, place)| differ(value, item, place, unordered).is_ok()).collect()
        })
        .collect();
    let mut taken = vec![None; items.len()];
    (0..wanted.len()).all(|value| take(value, &fits, &mut taken, &mut vec![false; items.len()]))
}

fn take(value: usize, fits: &[Vec<bool>], taken: &mut [Option<usize>], seen: &mut [bool]) -> bool {
    for item in 0..taken.len() {
        if !fits[value][item] || seen[item] {
            continue;
        }
        seen[item] = true;
        if taken[item].is_none_or(|holder| take(holder, fits, taken, seen)) {
            taken[item] = Some(value);
            return true;
        }
    }
    false
}

fn index_text(index: usize) -> String {
    index.to_string()
}
