//! Any view as TOML, with nothing lost.
//!
//! The serializer of the `toml` crate drops a whole field when a list in it holds a `None`, and
//! refuses keys that are numbers. Views have both: hidden cards in a hand, arenas by number. So this
//! one writes keys as text and a `None` in a list as [`UNKNOWN`]; a field that is `None` is left out.

use std::fmt;

use serde::Serialize;
use serde::ser::{
    self, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple, SerializeTupleStruct,
    SerializeTupleVariant, Serializer,
};
use toml::{Table, Value};

/// Stands in a list for an item that the viewer does not know.
pub const UNKNOWN: &str = "?";

/// Writes a value as TOML; `Ok(None)` if there is nothing to write.
pub fn written<T: Serialize + ?Sized>(value: &T) -> Result<Option<Value>, Unwritable> {
    value.serialize(Writer)
}

/// Why a value cannot be written as TOML.
#[derive(Debug)]
pub struct Unwritable(String);

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unwritable {}

impl ser::Error for Unwritable {
    fn custom<T: fmt::Display>(problem: T) -> Self {
        Self(problem.to_string())
    }
}

type Written = Result<Option<Value>, Unwritable>;

struct Writer;

/// A list in the making, under its variant's name if it is the content of one.
struct Items {
    variant: Option<&'static str>,
    items: Vec<Value>,
}

/// A table in the making.
struct Entries {
    variant: Option<&'static str>,
    key: String,
    table: Table,
}

impl Items {
    fn push<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), Unwritable> {
        self.items.push(written(item)?.unwrap_or_else(|| UNKNOWN.into()));
        Ok(())
    }
}

impl Entries {
    fn put<T: Serialize + ?Sized>(&mut self, key: &str, value: &T) -> Result<(), Unwritable> {
        if let Some(value) = written(value)? {
            self.table.insert(key.to_owned(), value);
        }
        Ok(())
    }
}

fn named(variant: Option<&str>, value: Value) -> Value {
    match variant {
        None => value,
        Some(name) => Value::Table(Table::from_iter([(name.to_owned(), value)])),
    }
}

fn list(variant: Option<&'static str>) -> Items {
    Items { variant, items: Vec::new() }
}

fn table(variant: Option<&'static str>) -> Entries {
    Entries { variant, key: String::new(), table: Table::new() }
}

impl Serializer for Writer {
    type Ok = Option<Value>;
    type Error = Unwritable;
    type SerializeSeq = Items;
    type SerializeTuple = Items;
    type SerializeTupleStruct = Items;
    type SerializeTupleVariant = Items;
    type SerializeMap = Entries;
    type SerializeStruct = Entries;
    type SerializeStructVariant = Entries;

    fn serialize_bool(self, value: bool) -> Written {
        Ok(Some(value.into()))
    }

    fn serialize_i8(self, value: i8) -> Written {
        self.serialize_i64(value.into())
    }

    fn serialize_i16(self, value: i16) -> Written {
        self.serialize_i64(value.into())
    }

    fn serialize_i32(self, value: i32) -> Written {
        self.serialize_i64(value.into())
    }

    fn serialize_i64(self, value: i64) -> Written {
        Ok(Some(value.into()))
    }

    fn serialize_u8(self, value: u8) -> Written {
        self.serialize_i64(value.into())
    }

    fn serialize_u16(self, value: u16) -> Written {
        self.serialize_i64(value.into())
    }

    fn serialize_u32(self, value: u32) -> Written {
        self.serialize_i64(value.into())
    }

    fn serialize_u64(self, value: u64) -> Written {
        let value = i64::try_from(value).map_err(|_| Unwritable(format!("{value} is too large for TOML")))?;
        self.serialize_i64(value)
    }

    fn serialize_f32(self, value: f32) -> Written {
        self.serialize_f64(value.into())
    }

    fn serialize_f64(self, value: f64) -> Written {
        Ok(Some(value.into()))
    }

    fn serialize_char(self, value: char) -> Written {
        Ok(Some(value.to_string().into()))
    }

    fn serialize_str(self, value: &str) -> Written {
        Ok(Some(value.into()))
    }

    fn serialize_bytes(self, value: &[u8]) -> Written {
        Ok(Some(Value::Array(value.iter().map(|byte| i64::from(*byte).into()).collect())))
    }

    fn serialize_none(self) -> Written {
        Ok(None)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Written {
        written(value)
    }

    fn serialize_unit(self) -> Written {
        Ok(None)
    }

    fn serialize_unit_struct(self, _: &'static str) -> Written {
        Ok(None)
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Written {
        Ok(Some(variant.into()))
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Written {
        written(value)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Written {
        let mut content = table(None);
        content.put(variant, value)?;
        Ok(Some(Value::Table(content.table)))
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Items, Unwritable> {
        Ok(list(None))
    }

    fn serialize_tuple(self, _: usize) -> Result<Items, Unwritable> {
        Ok(list(None))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Items, Unwritable> {
        Ok(list(None))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Items, Unwritable> {
        Ok(list(Some(variant)))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Entries, Unwritable> {
        Ok(table(None))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Entries, Unwritable> {
        Ok(table(None))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Entries, Unwritable> {
        Ok(table(Some(variant)))
    }
}

impl SerializeSeq for Items {
    type Ok = Option<Value>;
    type Error = Unwritable;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), Unwritable> {
        self.push(item)
    }

    fn end(self) -> Written {
        Ok(Some(named(self.variant, Value::Array(self.items))))
    }
}

impl SerializeTuple for Items {
    type Ok = Option<Value>;
    type Error = Unwritable;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), Unwritable> {
        self.push(item)
    }

    fn end(self) -> Written {
        SerializeSeq::end(self)
    }
}

impl SerializeTupleStruct for Items {
    type Ok = Option<Value>;
    type Error = Unwritable;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), Unwritable> {
        self.push(item)
    }

    fn end(self) -> Written {
        SerializeSeq::end(self)
    }
}

impl SerializeTupleVariant for Items {
    type Ok = Option<Value>;
    type Error = Unwritable;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), Unwritable> {
        self.push(item)
    }

    fn end(self) -> Written {
        SerializeSeq::end(self)
    }
}

impl SerializeMap for Entries {
    type Ok = Option<Value>;
    type Error = Unwritable;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Unwritable> {
        self.key = match written(key)? {
            Some(Value::String(text)) => text,
            Some(Value::Integer(number)) => number.to_string(),
            Some(Value::Boolean(truth)) => truth.to_string(),
            other => return Err(Unwritable(format!("{other:?} is no key"))),
        };
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unwritable> {
        let key = std::mem::take(&mut self.key);
        self.put(&key, value)
    }

    fn end(self) -> Written {
        Ok(Some(named(self.variant, Value::Table(self.table))))
    }
}

impl SerializeStruct for Entries {
    type Ok = Option<Value>;
    type Error = Unwritable;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), Unwritable> {
        self.put(key, value)
    }

    fn end(self) -> Written {
        SerializeMap::end(self)
    }
}

impl SerializeStructVariant for Entries {
    type Ok = Option<Value>;
    type Error = Unwritable;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), Unwritable> {
        self.put(key, value)
    }

    fn end(self) -> Written {
        SerializeMap::end(self)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[derive(Serialize)]
    enum Shape {
        Unit,
        Newtype(u8),
        Tuple(u8, Option<u8>),
        Struct { here: bool, gone: Option<u8> },
    }

    #[derive(Serialize)]
    struct Everything {
        shapes: Vec<Shape>,
        hand: Vec<Option<&'static str>>,
        numbered: BTreeMap<u8, char>,
        nested: Option<BTreeMap<bool, Option<u8>>>,
    }

    #[test]
    fn nothing_is_lost() {
        let shapes =
            vec![Shape::Unit, Shape::Newtype(1), Shape::Tuple(2, None), Shape::Struct { here: true, gone: None }];
        let everything = Everything {
            shapes,
            hand: vec![Some("yue"), None],
            numbered: BTreeMap::from([(1, 'a'), (2, 'b')]),
            nested: Some(BTreeMap::from([(true, None)])),
        };
        let text = written(&everything).unwrap().unwrap().to_string();
        let shapes = r#"["Unit", { Newtype = 1 }, { Tuple = [2, "?"] }, { Struct = { here = true } }]"#;
        let numbered = r#"{ 1 = "a", 2 = "b" }"#;
        let expected = format!(r#"{{ hand = ["yue", "?"], nested = {{}}, numbered = {numbered}, shapes = {shapes} }}"#);
        assert_eq!(text, expected);
    }

    #[test]
    fn what_toml_cannot_hold_is_an_error() {
        assert_eq!(written(&u64::MAX).unwrap_err().to_string(), "18446744073709551615 is too large for TOML");
        assert!(written(&BTreeMap::from([([1], 2)])).is_err());
    }
}
