//! Reads the fields of a request one by one, each with its expected type.
//!
//! Fields are kept as raw JSON, so nothing is parsed twice, numbers keep their digits, and the `id` is returned
//! verbatim.

use std::fmt;

use budokan_kernel::Seed;
use serde::de::{DeserializeOwned, Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;

use super::problem::{ProblemKind, RequestProblem};
use super::requests::RequestKind;

/// The fields of a request that have not been read yet.
#[derive(Debug)]
pub struct Fields<'a>(Vec<(String, &'a RawValue)>);

impl<'de> Deserialize<'de> for Fields<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Object;

        impl<'de> Visitor<'de> for Object {
            type Value = Fields<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a JSON object such as {\"do\":\"help\"}")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields<'de>, A::Error> {
                let mut fields: Vec<(String, &RawValue)> = Vec::new();
                while let Some((name, value)) = map.next_entry::<String, &RawValue>()? {
                    // A request has fewer than a dozen fields; a line with thousands is rejected early.
                    if fields.len() == 16 {
                        return Err(A::Error::custom("no request has so many fields"));
                    }
                    if fields.iter().any(|(other, _)| *other == name) {
                        return Err(A::Error::custom(format_args!("the field “{name}” is written twice")));
                    }
                    fields.push((name, value));
                }
                Ok(Fields(fields))
            }
        }

        deserializer.deserialize_map(Object)
    }
}

/// Description of a valid seed.
const SEED: &str = "a number from 0 to 18446744073709551615, or 64 hexadecimal digits as a text";

impl<'a> Fields<'a> {
    /// Parses a line, which must be one JSON object.
    pub fn read(line: &'a str) -> Result<Self, RequestProblem> {
        serde_json::from_str(line).map_err(|error| RequestProblem::new(ProblemKind::Malformed, error.to_string()))
    }

    fn raw(&mut self, name: &str) -> Option<&'a RawValue> {
        let index = self.0.iter().position(|(other, _)| other == name)?;
        Some(self.0.swap_remove(index).1)
    }

    /// Takes the `id`, verbatim.
    pub fn take_id(&mut self) -> Result<Option<String>, RequestProblem> {
        let Some(raw) = self.raw("id") else { return Ok(None) };
        // The raw value was only skipped; this rejects values that a JSON reader of the answer could not parse.
        serde_json::from_str::<serde_json::Value>(raw.get())
            .map_err(|error| RequestProblem::field("id", error.to_string()))?;
        // Outside of strings these characters are whitespace; inside of strings JSON forbids them.
        Ok(Some(raw.get().replace(['\r', '\n', '\t'], " ")))
    }

    /// Takes a required field.
    pub fn need<T: DeserializeOwned>(&mut self, name: &str, what: &str) -> Result<T, RequestProblem> {
        let missing = || RequestProblem::field(name, format!("the field “{name}” is missing: expected {what}"));
        self.may(name, what)?.ok_or_else(missing)
    }

    /// Takes an optional field; null counts as absent.
    pub fn may<T: DeserializeOwned>(&mut self, name: &str, what: &str) -> Result<Option<T>, RequestProblem> {
        let Some(raw) = self.raw(name) else { return Ok(None) };
        serde_json::from_str(raw.get())
            .map_err(|error| RequestProblem::field(name, format!("expected {what}: {error}")))
    }

    /// Takes the required seed.
    pub fn seed(&mut self) -> Result<Seed, RequestProblem> {
        let missing = || RequestProblem::field("seed", format!("the field “seed” is missing: expected {SEED}"));
        self.may_seed()?.ok_or_else(missing)
    }

    /// Takes the optional seed: a number, or a string that parses as a [`Seed`].
    pub fn may_seed(&mut self) -> Result<Option<Seed>, RequestProblem> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Number(u64),
            Text(String),
        }
        Ok(match self.may("seed", SEED)? {
            None => None,
            Some(Written::Number(number)) => Some(Seed::from(number)),
            Some(Written::Text(text)) => {
                Some(text.parse().map_err(|_| RequestProblem::field("seed", format!("expected {SEED}")))?)
            }
        })
    }

    /// Takes a config or a position: TOML as a string, or a JSON object that is converted to TOML.
    pub fn toml(&mut self, name: &str) -> Result<Option<String>, RequestProblem> {
        let what = "a JSON object or a text of TOML";
        let Some(raw) = self.raw(name) else { return Ok(None) };
        let wrong = |error: serde_json::Error| RequestProblem::field(name, format!("expected {what}: {error}"));
        match raw.get().as_bytes().first() {
            Some(b'{') => {
                let table: toml::Table = serde_json::from_str(raw.get()).map_err(wrong)?;
                Ok(Some(budokan_catalog::lines::flatten(&table).join("\n")))
            }
            Some(b'n') => Ok(None),
            _ => serde_json::from_str(raw.get()).map(Some).map_err(wrong),
        }
    }

    /// Rejects fields that the request does not know.
    pub fn only(&self, request: &RequestKind) -> Result<(), RequestProblem> {
        let stranger = self.0.iter().find(|(name, _)| request.fields.iter().all(|field| field.name != name));
        let Some((name, _)) = stranger else { return Ok(()) };
        let known: Vec<_> = request.fields.iter().map(|field| field.name).collect();
        let takes = if known.is_empty() { "no fields".to_owned() } else { known.join(", ") };
        Err(RequestProblem::field(name, format!("“{}” knows no field “{name}”; it takes {takes}", request.name)))
    }
}
