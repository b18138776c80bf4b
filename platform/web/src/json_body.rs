//! The JSON bodies that programs send.

use axum::Json;
use axum::extract::{FromRequest, Request};
use axum::response::{IntoResponse, Response};
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

use super::problem::Problem;

/// A JSON body extractor. Accepts only an object: serde would also accept an array of its values.
pub struct JsonBody<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Self, Response> {
        let given = Json::<Map<String, Value>>::from_request(request, state).await;
        let Json(given) = given.map_err(|no| Problem::new(no.status(), worded(&no.body_text())).into_response())?;
        let read = T::deserialize(with_integers(Value::Object(given)));
        read.map(Self)
            .map_err(|error| Problem::bad(format!("the body: {}", worded(&error.to_string()))).into_response())
    }
}

/// Converts numbers without a fraction to integers, as JSON Schema sees them: `3.0` is an integer.
fn with_integers(value: Value) -> Value {
    /// Up to this value every integer has an exact floating-point representation.
    const EXACT: f64 = 9_007_199_254_740_992.0;
    match value {
        Value::Number(number) => match number.as_f64().filter(|_| number.is_f64()) {
            Some(float) if float.fract() == 0.0 && float.abs() <= EXACT => Value::from(float as i64),
            _ => Value::Number(number),
        },
        Value::Array(values) => values.into_iter().map(with_integers).collect(),
        Value::Object(fields) => fields.into_iter().map(|(name, value)| (name, with_integers(value))).collect(),
        other => other,
    }
}

/// Deserializes a field that may be missing but not null.
pub fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(given: D) -> Result<Option<T>, D::Error> {
    T::deserialize(given).map(Some)
}

/// Like [`present`], for an object: serde would also accept an array of its values.
pub fn present_object<'de, D: Deserializer<'de>, T: DeserializeOwned>(given: D) -> Result<Option<T>, D::Error> {
    let given = Map::<String, Value>::deserialize(given)?;
    T::deserialize(Value::Object(given)).map(Some).map_err(D::Error::custom)
}

/// An object or null; an array is rejected like in [`present_object`].
pub fn object<'de, D: Deserializer<'de>, T: DeserializeOwned>(given: D) -> Result<Option<T>, D::Error> {
    let given = Option::<Map<String, Value>>::deserialize(given)?;
    given.map(|given| T::deserialize(Value::Object(given)).map_err(D::Error::custom)).transpose()
}

/// Phrases of serde and axum about types, with their JSON equivalents.
const WORDS: &[(&str, &str)] = &[
    ("Failed to deserialize the JSON body into the target type: ", "the body: "),
    ("u64 value was too large", "a number is too large"),
    ("expected u32", "expected a whole number from 0 to 4294967295"),
    ("expected u64", "expected a whole number from 0 on"),
    ("invalid type: sequence", "invalid type: a list"),
    ("invalid type: map", "invalid type: an object"),
    ("expected a map", "expected an object"),
];

/// An error message without the names of our types.
pub fn worded(error: &str) -> String {
    WORDS.iter().fold(error.to_owned(), |text, (ours, plain)| text.replace(ours, plain))
}
