//! A condition on what a seat sees before and after its action.

use budokan_cardfile::Written;
use budokan_kernel::Invalid;
use budokan_scenario::Path;
use toml::{Table, Value};

use super::pattern::Names;

/// How two values are compared.
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

/// How comparisons are written. Those that begin like another come first.
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

/// A condition on what a seat sees: two operands, each a path or a value of TOML, in which names in braces are filled
/// in. A path that begins with `then.` leads into the position after the action.
#[derive(Clone, Debug)]
pub struct Condition {
    left: String,
    comparison: Comparison,
    right: String,
}

impl Condition {
    /// Reads a condition, such as `hero.{hero}.damage = 0`.
    pub fn read(written: &Written<String>) -> Result<Self, Invalid> {
        let text = written.get_ref();
        let found = COMPARISONS.iter().find_map(|(sign, comparison)| Some((text.split_once(sign)?, *comparison)));
        let Some(((left, right), comparison)) = found else {
            let problem =
                format!("expected a comparison (=, !=, <, <=, >, >=, has, lacks) of two things, found “{text}”");
            return Err(written.invalid("when", problem));
        };
        Ok(Self { left: left.trim().to_owned(), comparison, right: right.trim().to_owned() })
    }

    /// The names in braces.
    pub fn names(&self) -> Vec<String> {
        let inside = |text: &str| text.split_once('}').map(|(name, _)| name.to_owned());
        [&self.left, &self.right].into_iter().flat_map(|text| text.split('{').skip(1).filter_map(inside)).collect()
    }

    /// Whether it holds. A path that leads nowhere compares with nothing: then it does not, unless it says what is lacking.
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

/// A value as it is written, or what lies at a path. A bare word that leads nowhere in one step is a text: that is what
/// names of cards and seats are once they are filled in.
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

/// Whether a list has this item, a table this key, or a text this part.
fn has(place: &Value, value: &Value) -> bool {
    match (place, value) {
        (Value::Array(items), _) => items.contains(value),
        (Value::Table(table), Value::String(key)) => table.contains_key(key),
        (Value::String(text), Value::String(part)) => text.contains(part.as_str()),
        _ => false,
    }
}
