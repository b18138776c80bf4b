//! Deserialization errors in plain words.
//!
//! An error starts at the invalid value and collects the enclosing keys on its way out.

use std::fmt;

use budokan_kernel::Invalid;
use serde::de::{Error, Expected, Unexpected};

use crate::syntax::is_bare;

/// An error in a value, with its place.
#[derive(Debug)]
pub struct FileProblem {
    /// The enclosing keys, innermost first.
    keys: Vec<String>,
    /// Byte offset in the text; `None` if the text as a whole is invalid.
    offset: Option<usize>,
    text: String,
}

impl FileProblem {
    /// An error without a place.
    pub fn new(text: impl Into<String>) -> Self {
        Self { keys: Vec::new(), offset: None, text: text.into() }
    }

    /// Adds an enclosing key.
    pub fn within(mut self, key: &str) -> Self {
        self.keys.push(if is_bare(key) { key.to_owned() } else { toml::Value::from(key).to_string() });
        self
    }

    /// Sets the offset unless it is already set.
    pub fn at(mut self, offset: usize) -> Self {
        self.offset.get_or_insert(offset);
        self
    }

    /// Converts the error for the author of the text, with line and key.
    pub fn told(mut self, text: &str) -> Invalid {
        self.keys.reverse();
        let invalid = Invalid::key(self.keys.join("."), self.text);
        match self.offset {
            None => invalid,
            Some(offset) => invalid.at(text, offset),
        }
    }
}

impl fmt::Display for FileProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for FileProblem {}

impl Error for FileProblem {
    fn custom<T: fmt::Display>(text: T) -> Self {
        Self::new(text.to_string())
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::new(format!("expected {expected}, found {}", plain(found)))
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::invalid_type(found, expected)
    }

    fn invalid_length(found: usize, expected: &dyn Expected) -> Self {
        Self::new(format!("expected {expected}, found {found}"))
    }

    fn unknown_variant(found: &str, expected: &'static [&'static str]) -> Self {
        Self::new(format!("expected {}, found “{found}”", expected.join(", ")))
    }

    fn unknown_field(_: &str, expected: &'static [&'static str]) -> Self {
        Self::new(match expected {
            [] => "unknown key: none is expected here".to_owned(),
            [one] => format!("unknown key: expected {one}"),
            several => format!("unknown key: expected one of {}", several.join(", ")),
        })
    }

    fn missing_field(key: &'static str) -> Self {
        Self::new("this key is missing").within(key)
    }

    fn duplicate_field(key: &'static str) -> Self {
        Self::new("stands there twice").within(key)
    }
}

/// Describes the found value in TOML terms.
fn plain(found: Unexpected<'_>) -> String {
    match found {
        Unexpected::Bool(value) => value.to_string(),
        Unexpected::Unsigned(value) => value.to_string(),
        Unexpected::Signed(value) => value.to_string(),
        Unexpected::Float(value) => value.to_string(),
        Unexpected::Char(value) => format!("“{value}”"),
        Unexpected::Str(value) => format!("“{value}”"),
        Unexpected::Seq => "a list".to_owned(),
        Unexpected::Map => "a table".to_owned(),
        Unexpected::Other(value) => value.to_owned(),
        Unexpected::Bytes(_)
        | Unexpected::Unit
        | Unexpected::Option
        | Unexpected::NewtypeStruct
        | Unexpected::Enum
        | Unexpected::UnitVariant
        | Unexpected::NewtypeVariant
        | Unexpected::TupleVariant
        | Unexpected::StructVariant => "something else".to_owned(),
    }
}
