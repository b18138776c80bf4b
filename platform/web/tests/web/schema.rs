//! The `OpenAPI` document, and a checker for the subset of JSON Schema that it uses.
//!
//! The checker fails on any keyword that it does not know, so that no part of the description goes unchecked.

use serde_json::Value;

use crate::client::{Answer, Client};

/// A parsed `OpenAPI` document.
pub struct Document(pub Value);

impl Document {
    /// The document that the hall serves.
    pub fn served(client: &Client) -> Self {
        let answer = client.get("/api/openapi.json");
        assert_eq!((answer.status, answer.header("content-type")), (200, Some("application/json")));
        Self(answer.json())
    }

    /// All methods and paths.
    pub fn routes(&self) -> Vec<(String, String)> {
        let paths = self.0["paths"].as_object().unwrap().iter();
        let methods = |(path, item): (&String, &Value)| -> Vec<(String, String)> {
            item.as_object().unwrap().keys().map(|method| (method.to_uppercase(), path.clone())).collect()
        };
        paths.flat_map(methods).collect()
    }

    fn operation(&self, method: &str, path: &str) -> &Value {
        let operation = &self.0["paths"][path][method.to_lowercase()];
        assert!(operation.is_object(), "{method} {path} is not described");
        operation
    }

    fn followed<'d>(&'d self, value: &'d Value) -> &'d Value {
        match value["$ref"].as_str() {
            Some(reference) => {
                self.0.pointer(reference.strip_prefix('#').unwrap()).expect("a reference leads somewhere")
            }
            None => value,
        }
    }

    /// Checks a request body against the schema of this route.
    pub fn takes(&self, method: &str, path: &str, body: &Value) -> Result<(), String> {
        let schema = &self.operation(method, path)["requestBody"]["content"]["application/json"]["schema"];
        assert!(schema.is_object(), "{method} {path} takes no body");
        self.check(schema, body, "body")
    }

    /// Checks that an answer of this route conforms to its description: status, content type and body.
    pub fn check_answer(&self, method: &str, path: &str, answer: &Answer) {
        let place = format!("{method} {path}: {}", answer.bytes());
        let described = self.followed(&self.operation(method, path)["responses"][answer.status.to_string()]);
        assert!(described.is_object(), "this status is not described: {place}");
        let kind = answer.header("content-type").expect("an answer says what it is");
        let schema = &described["content"][kind]["schema"];
        assert!(schema.is_object(), "this kind of answer is not described: {place}");
        match kind {
            "application/json" => self.check_value(schema, &answer.json(), &place),
            "application/x-ndjson" => {
                for line in answer.text().lines() {
                    self.check_value(schema, &serde_json::from_str(line).unwrap(), &place);
                }
            }
            _ => self.check_value(schema, &Value::String(answer.text()), &place),
        }
    }

    /// Checks one object received from a stream.
    pub fn check_line(&self, path: &str, line: &Value) {
        let content = &self.operation("GET", path)["responses"]["200"]["content"];
        self.check_value(&content["application/x-ndjson"]["schema"], line, path);
    }

    fn check_value(&self, schema: &Value, value: &Value, place: &str) {
        if let Err(problem) = self.check(schema, value, "answer") {
            panic!("{problem}: {place}");
        }
    }

    fn check(&self, schema: &Value, value: &Value, at: &str) -> Result<(), String> {
        for (keyword, said) in schema.as_object().expect("a schema is an object") {
            let holds = match keyword.as_str() {
                "description" => true,
                "$ref" => return self.check(self.followed(schema), value, at),
                "type" => has_type(said, value),
                "enum" => said.as_array().unwrap().contains(value),
                "minLength" => value.as_str().is_none_or(|text| text.chars().count() as u64 >= said.as_u64().unwrap()),
                "maxLength" => value.as_str().is_none_or(|text| text.chars().count() as u64 <= said.as_u64().unwrap()),
                "minimum" => value.as_i64().is_none_or(|number| number >= said.as_i64().unwrap()),
                "maximum" => value.as_u64().is_none_or(|number| number <= said.as_u64().unwrap()),
                "required" => {
                    let has = |name: &Value| value.get(name.as_str().unwrap()).is_some();
                    !value.is_object() || said.as_array().unwrap().iter().all(has)
                }
                "anyOf" => {
                    let fits = |one: &Value| self.check(one, value, at).is_ok();
                    said.as_array().unwrap().iter().any(fits)
                }
                "items" => {
                    for (index, item) in value.as_array().into_iter().flatten().enumerate() {
                        self.check(said, item, &format!("{at}.{index}"))?;
                    }
                    true
                }
                "properties" | "additionalProperties" => {
                    self.check_fields(schema, value, at)?;
                    true
                }
                unknown => panic!("the checker does not know {unknown}"),
            };
            if !holds {
                return Err(format!("{at}: expected {keyword} {said}, found {value}"));
            }
        }
        Ok(())
    }

    fn check_fields(&self, schema: &Value, value: &Value, at: &str) -> Result<(), String> {
        for (name, field) in value.as_object().into_iter().flatten() {
            let at = format!("{at}.{name}");
            match schema["properties"].get(name).or(schema.get("additionalProperties")) {
                Some(Value::Bool(false)) => return Err(format!("{at} is not described")),
                Some(described) => self.check(described, field, &at)?,
                None => {}
            }
        }
        Ok(())
    }
}

fn has_type(said: &Value, value: &Value) -> bool {
    let is = |name: &Value| match name.as_str().unwrap() {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        unknown => panic!("the checker does not know the type {unknown}"),
    };
    match said {
        Value::Array(types) => types.iter().any(is),
        one => is(one),
    }
}

/// The checker itself rejects invalid values.
#[test]
fn the_checker_finds_what_is_wrong() {
    let document = Document(serde_json::json!({ "a": { "type": "integer", "minimum": 2 } }));
    let schema = serde_json::json!({
        "type": "object",
        "required": ["n"],
        "additionalProperties": false,
        "properties": { "n": { "$ref": "#/a" }, "list": { "type": "array", "items": { "enum": ["x"] } } }
    });
    let check = |value: Value| document.check(&schema, &value, "value");
    assert_eq!(check(serde_json::json!({ "n": 2, "list": ["x"] })), Ok(()));
    for wrong in [
        serde_json::json!([]),
        serde_json::json!({}),
        serde_json::json!({ "n": 1 }),
        serde_json::json!({ "n": "2" }),
        serde_json::json!({ "n": 2, "more": 1 }),
        serde_json::json!({ "n": 2, "list": ["x", "y"] }),
    ] {
        assert!(check(wrong.clone()).is_err(), "{wrong}");
    }
}
