//! Dotted paths into a position: `arena.1.rewards.0`, with segments quoted like TOML keys if necessary.

use std::fmt;

use toml::{Table, Value};

use crate::lines::word;

/// A dotted path, as its segments.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Path(pub Vec<String>);

impl Path {
    /// Parses the path at the beginning of a text; returns it with the rest, or an error message.
    pub fn read(text: &str) -> Result<(Self, &str), String> {
        let mut steps = Vec::new();
        let mut rest = text.trim_start();
        loop {
            let (step, behind) = step(rest)?;
            steps.push(step);
            match behind.trim_start().strip_prefix('.') {
                Some(next) => rest = next.trim_start(),
                None => return Ok((Self(steps), behind.trim_start())),
            }
        }
    }

    /// Appends one segment.
    #[must_use]
    pub fn then(&self, step: impl Into<String>) -> Self {
        let mut steps = self.0.clone();
        steps.push(step.into());
        Self(steps)
    }

    /// The value at the path; the error says where the path ends.
    pub fn find<'a>(&self, position: &'a Table) -> Result<&'a Value, Lost<'a>> {
        let mut at: Option<&Value> = None;
        for (index, step) in self.0.iter().enumerate() {
            let next = match at {
                None => position.get(step),
                Some(value) => step_into(value, step),
            };
            let place = Self(self.0[..index].to_vec());
            at = Some(next.ok_or(Lost { place, step: step.clone(), at, position })?);
        }
        at.ok_or(Lost { place: Self::default(), step: String::new(), at: None, position })
    }
}

/// One segment: a key of a table, or an index of a list.
pub fn step_into<'a>(value: &'a Value, step: &str) -> Option<&'a Value> {
    match value {
        Value::Table(table) => table.get(step),
        Value::Array(items) => items.get(step.parse::<usize>().ok()?),
        Value::String(_) | Value::Integer(_) | Value::Float(_) | Value::Boolean(_) | Value::Datetime(_) => None,
    }
}

/// A path that does not exist: its longest existing prefix, and the value there.
#[derive(Debug)]
pub struct Lost<'a> {
    /// The part of the path that exists.
    pub place: Path,
    step: String,
    at: Option<&'a Value>,
    position: &'a Table,
}

impl fmt::Display for Lost<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.at {
            None => write!(f, "there is no {}; the position has {}", self.step, keys(self.position)),
            Some(value) => f.write_str(&no_step(value, &self.place, &self.step)),
        }
    }
}

/// The error message for a missing segment at this value.
pub fn no_step(value: &Value, place: &Path, step: &str) -> String {
    match value {
        Value::Table(table) => format!("there is no {step} in {place}, which has {}", keys(table)),
        Value::Array(items) => format!("there is no {step} in {place}, a list of {}", items.len()),
        Value::String(_) | Value::Integer(_) | Value::Float(_) | Value::Boolean(_) | Value::Datetime(_) => {
            format!("there is no {step} in {place}, which is {value}")
        }
    }
}

fn keys(table: &Table) -> String {
    if table.is_empty() {
        return "nothing".to_owned();
    }
    table.keys().map(String::as_str).collect::<Vec<_>>().join(", ")
}

/// Splits the first segment off a text.
fn step(text: &str) -> Result<(String, &str), String> {
    let Some(quote @ ('"' | '\'')) = text.chars().next() else {
        return match word(text) {
            ("", _) => Err("expected a path, such as dogs.hand or arena.1.rewards".to_owned()),
            (step, rest) => Ok((step.to_owned(), rest)),
        };
    };
    let mut escaped = false;
    let end = text.char_indices().skip(1).find(|(_, sign)| {
        let closes = *sign == quote && !escaped;
        escaped = *sign == '\\' && quote == '"' && !escaped;
        closes
    });
    let Some((end, _)) = end else { return Err("a quoted step of the path is not closed".to_owned()) };
    let (quoted, rest) = text.split_at(end + 1);
    match quoted.parse::<Value>() {
        Ok(Value::String(step)) => Ok((step, rest)),
        Ok(_) => Err(format!("{quoted} is no step of a path")),
        Err(error) => Err(error.message().to_owned()),
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, step) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str(".")?;
            }
            if word(step) == (step, "") && !step.is_empty() {
                f.write_str(step)?;
            } else {
                write!(f, "{}", Value::from(step.as_str()))?;
            }
        }
        Ok(())
    }
}
