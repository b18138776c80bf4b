//! Conditions on a seat's view before and after its action.

use budokan_cardfile::LinedValue;
use budokan_kernel::Invalid;
use budokan_scenario::Path;
use toml::{Table, Value};

use super::pattern::Names;

/// Comparison operator of a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Comparison {
    Is,
    IsNot,
    Less,
    AtMost,
    More,
    AtLeast,
    Has,
    Lacks,
}

/// Operators in the order of parsing: an operator precedes those that are a prefix of it.
const COMPARISONS: [(&str, Comparison); 8] = [
    (" != ", Comparison::IsNot),
    (" <= ", Comparison::AtMost),
    (" >= ", Comparison::AtLeast),
    (" = ", Comparison::Is),
    (" < ", Comparison::Less),
    (" > ", Comparison::More),
    (" has ", Comparison::Has),
    (" lacks ", Comparison::Lacks),
];

/// A condition on a seat's view: two operands, each a path or a TOML value, with placeholders in braces. A path that
/// starts with `then.` refers to the position after the action.
#[derive(Clone, Debug)]
pub struct ViewCondition {
    left: String,
    comparison: Comparison,
    right: String,
}

impl ViewCondition {
    /// Parses a condition, such as `hero.{hero}.damage = 0`.
    pub fn read(written: &LinedValue<String>) -> Result<Self, Invalid> {
        let text = written.get_ref();
        let found = COMPARISONS.iter().find_map(|(sign, comparison)| Some((text.split_once(sign)?, *comparison)));
        let Some(((left, right), comparison)) = found else {
            let problem =
                format!("expected a comparison (=, !=, <, <=, >, >=, has, lacks) of two things, found “{text}”");
            return Err(written.invalid("when", problem));
        };
        Ok(Self { left: left.trim().to_owned(), comparison, right: right.trim().to_owned() })
    }

    /// The placeholders in braces.
    pub fn names(&self) -> Vec<String> {
        let inside = |text: &str| text.split_once('}').map(|(name, _)| name.to_owned());
        [&self.left, &self.right].into_iter().flat_map(|text| text.split('{').skip(1).filter_map(inside)).collect()
    }

    /// Evaluates the condition. If a path does not exist the condition fails, except that `lacks` holds if its left
    /// path does not exist.
    pub fn holds(&self, names: &Names, before: &Table, after: &Table) -> bool {
        let operand = |text: &str| operand(&names.fill(text), before, after);
        let (left, right) = (operand(&self.left), operand(&self.right));
        let Some(right) = right else { return false };
        let Some(left) = left else { return self.comparison == Comparison::Lacks };
        match self.comparison {
            Comparison::Is => left == right,
            Comparison::IsNot => left != right,
            Comparison::Less => order(&left, &right).is_some_and(std::cmp::Ordering::is_lt),
            Comparison::AtMost => order(&left, &right).is_some_and(std::cmp::Ordering::is_le),
            Comparison::More => order(&left, &right).is_some_and(std::cmp::Ordering::is_gt),
            Comparison::AtLeast => order(&left, &right).is_some_and(std::cmp::Ordering::is_ge),
            Comparison::Has => has(&left, &right),
            Comparison::Lacks => !has(&left, &right),
        }
    }
}

/// Evaluates an operand: a TOML value, or the value at a path. A bare word that is not a key is a string, which allows
/// substituted card and seat names.
fn operand(text: &str, before: &Table, after: &Table) -> Option<Value> {
    if let Ok(value) = text.parse::<Value>() {
        return Some(value);
    }
    let (position, path) = text.strip_prefix("then.").map_or((before, text), |path| (after, path));
    let (path, rest) = Path::read(path).ok()?;
    if !rest.is_empty() {
        return None;
    }
    match path.find(position) {
        Ok(value) => Some(value.clone()),
        Err(_) if path.0.len() == 1 => Some(Value::String(text.to_owned())),
        Err(_) => None,
    }
}

fn order(left: &Value, right: &Value) -> Option<std::cmp::Ordering> {
    Some(left.as_integer()?.cmp(&right.as_integer()?))
}

/// Whether a list contains the item, a table the key, or a string the substring.
fn has(place: &Value, value: &Value) -> bool {
    match (place, value) {
        (Value::Array(items), _) => items.contains(value),
        (Value::Table(table), Value::String(key)) => table.contains_key(key),
        (Value::String(text), Value::String(part)) => text.contains(part.as_str()),
        _ => false,
    }
}
