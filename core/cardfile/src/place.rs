//! Addresses one number of a file by its path, and replaces it.
//!
//! A path consists of keys from the top down, separated by dots: `limits.team_max`. A record in a list is addressed by
//! its id, as in `animal.yue.ap`, and an item without an id by its index from 1: `assault.4.boss_hp`. The text around
//! the value stays unchanged, comments included, so that later errors name the right line of the file.

use std::ops::Range;

use budokan_kernel::Invalid;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::syntax_error;

/// The location of a number in a file.
#[derive(Clone, Debug, PartialEq)]
pub struct FilePlace {
    path: String,
    range: Range<usize>,
    /// The number as it is written.
    pub written: String,
    /// Whether it may have a fraction.
    pub is_fraction: bool,
}

impl FilePlace {
    /// Finds the number at this path. The error for a missing key lists the existing ones.
    pub fn find(text: &str, path: &str) -> Result<Self, Invalid> {
        Invalid::unless_short(text)?;
        let table = DeTable::parse(text).map_err(|error| syntax_error(text, &error))?;
        let range = table.span();
        let (mut at, mut passed) = (Spanned::new(range, DeValue::Table(table.into_inner())), String::new());
        for step in path.split('.') {
            let line = at.span().start;
            let problem = |told: String| Invalid::key(path, told).at(text, line);
            at = inside(at.into_inner(), step, &passed).map_err(problem)?;
            passed = if passed.is_empty() { step.to_owned() } else { format!("{passed}.{step}") };
        }
        let range = at.span();
        let is_fraction = match at.get_ref() {
            DeValue::Integer(_) => false,
            DeValue::Float(_) => true,
            other => return Err(Invalid::key(path, no_number(other)).at(text, range.start)),
        };
        Ok(Self { path: path.to_owned(), written: text[range.clone()].to_owned(), range, is_fraction })
    }

    /// Replaces the number and returns the new text.
    pub fn with(&self, text: &str, number: &str) -> Result<String, Invalid> {
        let fits = if self.is_fraction { number.parse::<f64>().is_ok() } else { number.parse::<i64>().is_ok() };
        if !fits {
            let kind = if self.is_fraction { "a number" } else { "a whole number" };
            return Err(Invalid::key(&self.path, format!("“{number}” cannot stand there: expected {kind}")));
        }
        Ok([&text[..self.range.start], number, &text[self.range.end..]].concat())
    }
}

/// Follows one path segment.
fn inside<'i>(value: DeValue<'i>, step: &str, passed: &str) -> Result<Spanned<DeValue<'i>>, String> {
    let above = if passed.is_empty() { String::new() } else { format!(" in {passed}") };
    match value {
        DeValue::Table(table) => {
            let known = || listed(table.keys().map(|key| key.get_ref().to_string()));
            let found = table.iter().find(|(key, _)| key.get_ref() == step).map(|(_, value)| value.clone());
            found.ok_or_else(|| format!("there is no “{step}”{above}: expected {}", known()))
        }
        DeValue::Array(items) => {
            let place = step.parse::<usize>().ok().and_then(|place| place.checked_sub(1));
            let named = items.iter().find(|item| id(item.get_ref()).is_some_and(|id| id == step));
            let found = named.or_else(|| items.get(place?)).cloned();
            found.ok_or_else(|| format!("there is no “{step}”{above}: expected {}", list_keys(items.iter())))
        }
        other => Err(format!("there is nothing below {passed}, which is {}", kind(&other))),
    }
}

/// The names by which the items of a list can be addressed.
fn list_keys<'a, 'i: 'a>(items: impl Iterator<Item = &'a Spanned<DeValue<'i>>>) -> String {
    let items: Vec<_> = items.collect();
    let ids: Vec<String> = items.iter().filter_map(|item| id(item.get_ref())).map(str::to_owned).collect();
    if ids.len() == items.len() && !ids.is_empty() {
        return listed(ids.into_iter());
    }
    if items.is_empty() {
        "nothing: it is an empty list".to_owned()
    } else {
        format!("a place from 1 to {}", items.len())
    }
}

fn id<'a>(value: &'a DeValue<'_>) -> Option<&'a str> {
    let DeValue::Table(table) = value else { return None };
    match table.iter().find(|(key, _)| key.get_ref() == "id")?.1.get_ref() {
        DeValue::String(id) => Some(id),
        _ => None,
    }
}

fn no_number(value: &DeValue<'_>) -> String {
    let DeValue::Table(table) = value else { return format!("this is {}: expected the path of a number", kind(value)) };
    let is_number = |value: &DeValue<'_>| matches!(value, DeValue::Integer(_) | DeValue::Float(_));
    let numbers = table.iter().filter(|(_, value)| is_number(value.get_ref()));
    let numbers: Vec<String> = numbers.map(|(key, _)| key.get_ref().to_string()).collect();
    let below =
        if numbers.is_empty() { "it has none".to_owned() } else { format!("it has {}", listed(numbers.into_iter())) };
    format!("this is a table: expected the path of a number; {below}")
}

fn kind(value: &DeValue<'_>) -> String {
    match value {
        DeValue::String(text) => format!("the text “{text}”"),
        DeValue::Integer(number) => format!("the number {number}"),
        DeValue::Float(number) => format!("the number {number}"),
        DeValue::Boolean(truth) => format!("“{truth}”"),
        DeValue::Datetime(_) => "a date".to_owned(),
        DeValue::Array(_) => "a list".to_owned(),
        DeValue::Table(_) => "a table".to_owned(),
    }
}

/// Maximum number of names listed in an error; beyond it only their count is given.
const MOST: usize = 30;

fn listed(names: impl Iterator<Item = String>) -> String {
    let names: Vec<String> = names.collect();
    let rest = names.len().saturating_sub(MOST);
    let told = names[..names.len() - rest].join(", ");
    if rest == 0 { told } else { format!("{told} and {rest} more") }
}
