//! Values to insert into messages, and concatenated message ids.

use std::borrow::Cow;

use crate::pieces::{Value, Values};

/// Parses a value from its text. Only canonical integers are numbers: `007` and `+1` are names.
pub(super) fn read(value: &dyn ToString) -> Value<'static> {
    let text = value.to_string();
    let digits = text.strip_prefix('-').unwrap_or(&text);
    let is_written_so = text == "0" || digits.starts_with(|first| matches!(first, '1'..='9'));
    match text.parse::<i64>() {
        Ok(number) if is_written_so => Value::Number(number),
        Ok(_) | Err(_) => Value::Text(text.into()),
    }
}

/// The values by the names of their variables.
pub(super) struct Put<'a>(pub(super) &'a [(&'a str, &'a dyn ToString)]);

impl Put<'_> {
    fn find(&self, variable: &str) -> Option<&dyn ToString> {
        self.0.iter().find(|(name, _)| *name == variable).map(|(_, value)| *value)
    }
}

impl Values for Put<'_> {
    fn value(&self, variable: &str) -> Option<Value<'_>> {
        self.find(variable).map(read)
    }

    // A number is inserted as written, so parsing it is unnecessary.
    fn text(&self, variable: &str) -> Option<Cow<'_, str>> {
        self.find(variable).map(|value| value.to_string().into())
    }
}

/// Calls `with` on the id of a message in a family, without allocating if the id fits the stack buffer.
pub(super) fn in_family<T>(family: &str, id: &str, with: impl FnOnce(&str) -> T) -> T {
    let mut letters = [0; 64];
    let end = family.len() + id.len();
    if end > letters.len() {
        return with(&format!("{family}{id}"));
    }
    letters[..family.len()].copy_from_slice(family.as_bytes());
    letters[family.len()..end].copy_from_slice(id.as_bytes());
    with(std::str::from_utf8(&letters[..end]).expect("two texts in a row are a text"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_as_a_number_is_one() {
        for (text, number) in [("0", 0), ("7", 7), ("-12", -12), ("9223372036854775807", i64::MAX)] {
            assert_eq!(read(&text), Value::Number(number));
        }
        for text in ["", "-", "-0", "007", "+1", "1.5", "-01", "9223372036854775808", "1 000"] {
            assert_eq!(read(&text), Value::Text(text.into()));
        }
    }
}
