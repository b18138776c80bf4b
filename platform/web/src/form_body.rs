//! The forms that people submit.

use axum::Form;
use axum::extract::rejection::FormRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use serde::de::DeserializeOwned;

use super::problem::Problem;

/// A form extractor; parse errors are reported in the reader's language, with the name of the field.
pub struct FormBody<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for FormBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        let read = Form::<T>::from_request(request, state).await;
        read.map(|Form(sent)| Self(sent)).map_err(|rejection| unread(&rejection))
    }
}

/// Whether a text has no control characters. Some stores cannot even be queried for others: PostgreSQL text
/// cannot contain NUL.
pub fn is_plain(text: &str) -> bool {
    !text.contains(char::is_control)
}

/// The error for a form that cannot be parsed.
pub fn unread(rejection: &FormRejection) -> Problem {
    let status = rejection.status();
    match rejection {
        FormRejection::InvalidFormContentType(_) => Problem::of(status, "hall-form-kind"),
        _ if status == StatusCode::PAYLOAD_TOO_LARGE => Problem::of(status, "hall-form-long"),
        _ => mistaken(&rejection.body_text()).map_or_else(
            || Problem::of(status, "hall-form-unread"),
            |(word, field)| Problem::field(status, word, field),
        ),
    }
}

/// The beginnings of serde's messages for a missing and a duplicate field; the field's name follows.
const ABSENT: &str = "missing field `";
const REPEATED: &str = "duplicate field `";

/// Translates an error of the framework into the hall's message and the field's name. Only known fields can occur,
/// because unknown ones are ignored.
fn mistaken(text: &str) -> Option<(&'static str, &str)> {
    let quoted = |mark: &str| text.split_once(mark).and_then(|(_, rest)| rest.split('`').next());
    if let Some(field) = quoted(ABSENT) {
        return Some(("hall-field-missing", field));
    }
    if let Some(field) = quoted(REPEATED) {
        return Some(("hall-field-twice", field));
    }
    // “Failed to deserialize form body: asked: invalid digit found in string”
    let (field, why) = text.split_once("body: ")?.1.split_once(": ")?;
    let is_number = why.contains("digit") || why.contains("integer") || why.contains("number");
    let word = match why {
        _ if why.contains("too large") => "hall-field-large",
        _ if is_number => "hall-field-number",
        _ => "hall-field-unread",
    };
    Some((word, field))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_framework_says_is_told_of_a_field() {
        let told = |text: &str| mistaken(&format!("Failed to deserialize form body: {text}")).map(|(word, _)| word);
        assert_eq!(told("asked: invalid digit found in string"), Some("hall-field-number"));
        assert_eq!(told("asked: cannot parse integer from empty string"), Some("hall-field-number"));
        assert_eq!(told("asked: number too large to fit in target type"), Some("hall-field-large"));
        assert_eq!(told("asked: something else"), Some("hall-field-unread"));
        assert_eq!(mistaken("duplicate field `act`"), Some(("hall-field-twice", "act")));
        assert_eq!(mistaken("missing field `scenario`"), Some(("hall-field-missing", "scenario")));
        assert_eq!(told("something else"), None);
    }
}
