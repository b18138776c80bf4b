//! A serializer adapter that writes any view losslessly to formats with tables and lists, such as TOML and JSON.
//!
//! Views contain values that these formats do not support equally: hidden cards in a hand (a `None` in a list, for
//! which the `toml` crate drops the whole field) and arenas by number (keys that are not text). [`Written`] wraps a
//! value and normalises all of that: keys become text, a `None` in a list becomes [`UNKNOWN`], a field that is `None`
//! is omitted, a variant with content becomes a table with one key. No intermediate tree is built.
//!
//! `nothing` decides whether a field is omitted, `key` serializes keys.

mod key;
mod nothing;

use std::fmt;

use serde::Serialize;
use serde::ser::{
    Error, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple, SerializeTupleStruct,
    SerializeTupleVariant, Serializer,
};

use key::WrittenKey;
use nothing::is_nothing;

/// Placeholder for a list item that the viewer does not know.
pub const UNKNOWN: &str = "?";

/// A value, to be serialized in normalised form.
pub struct Written<T>(pub T);

impl<T: Serialize> Serialize for Written<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(Writer(serializer))
    }
}

/// Serializes a value with an inner serializer.
struct Writer<S>(S);

/// A list under construction.
struct Items<S>(S);

/// A table under construction.
struct Entries<S> {
    table: S,
    /// A key whose value has not arrived yet.
    key: Option<String>,
}

/// The content of a variant with named fields, under construction.
struct Fields<S>(S);

/// Converts the number if TOML can represent it.
fn fitting<E: Error>(value: u64) -> Result<i64, E> {
    i64::try_from(value).map_err(|_| E::custom(format_args!("{value} is too large for TOML")))
}

impl<S: Serializer> Serializer for Writer<S> {
    type Ok = S::Ok;
    type Error = S::Error;
    type SerializeSeq = Items<S::SerializeSeq>;
    type SerializeTuple = Items<S::SerializeTuple>;
    type SerializeTupleStruct = Items<S::SerializeTupleStruct>;
    type SerializeTupleVariant = Items<S::SerializeTupleVariant>;
    type SerializeMap = Entries<S::SerializeMap>;
    type SerializeStruct = Entries<S::SerializeMap>;
    type SerializeStructVariant = Fields<S::SerializeStructVariant>;

    fn serialize_bool(self, value: bool) -> Result<S::Ok, S::Error> {
        self.0.serialize_bool(value)
    }

    fn serialize_i8(self, value: i8) -> Result<S::Ok, S::Error> {
        self.0.serialize_i8(value)
    }

    fn serialize_i16(self, value: i16) -> Result<S::Ok, S::Error> {
        self.0.serialize_i16(value)
    }

    fn serialize_i32(self, value: i32) -> Result<S::Ok, S::Error> {
        self.0.serialize_i32(value)
    }

    fn serialize_i64(self, value: i64) -> Result<S::Ok, S::Error> {
        self.0.serialize_i64(value)
    }

    fn serialize_u8(self, value: u8) -> Result<S::Ok, S::Error> {
        self.0.serialize_u8(value)
    }

    fn serialize_u16(self, value: u16) -> Result<S::Ok, S::Error> {
        self.0.serialize_u16(value)
    }

    fn serialize_u32(self, value: u32) -> Result<S::Ok, S::Error> {
        self.0.serialize_u32(value)
    }

    fn serialize_u64(self, value: u64) -> Result<S::Ok, S::Error> {
        self.0.serialize_i64(fitting(value)?)
    }

    fn serialize_f32(self, value: f32) -> Result<S::Ok, S::Error> {
        self.0.serialize_f64(value.into())
    }

    fn serialize_f64(self, value: f64) -> Result<S::Ok, S::Error> {
        self.0.serialize_f64(value)
    }

    fn serialize_char(self, value: char) -> Result<S::Ok, S::Error> {
        self.0.serialize_char(value)
    }

    fn serialize_str(self, value: &str) -> Result<S::Ok, S::Error> {
        self.0.serialize_str(value)
    }

    fn collect_str<T: fmt::Display + ?Sized>(self, value: &T) -> Result<S::Ok, S::Error> {
        self.0.collect_str(value)
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<S::Ok, S::Error> {
        self.collect_seq(value)
    }

    fn serialize_none(self) -> Result<S::Ok, S::Error> {
        self.0.serialize_str(UNKNOWN)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<S::Ok, S::Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<S::Ok, S::Error> {
        self.serialize_none()
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<S::Ok, S::Error> {
        self.serialize_none()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<S::Ok, S::Error> {
        self.0.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<S::Ok, S::Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<S::Ok, S::Error> {
        let mut content = self.serialize_map(None)?;
        content.serialize_entry(variant, value)?;
        SerializeMap::end(content)
    }

    fn serialize_seq(self, len: Option<usize>) -> Result<Self::SerializeSeq, S::Error> {
        self.0.serialize_seq(len).map(Items)
    }

    fn serialize_tuple(self, len: usize) -> Result<Self::SerializeTuple, S::Error> {
        self.0.serialize_tuple(len).map(Items)
    }

    fn serialize_tuple_struct(self, name: &'static str, len: usize) -> Result<Self::SerializeTupleStruct, S::Error> {
        self.0.serialize_tuple_struct(name, len).map(Items)
    }

    fn serialize_tuple_variant(
        self,
        name: &'static str,
        index: u32,
        variant: &'static str,
        len: usize,
    ) -> Result<Self::SerializeTupleVariant, S::Error> {
        self.0.serialize_tuple_variant(name, index, variant, len).map(Items)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, S::Error> {
        // The length is unknown in advance, because some entries are omitted.
        Ok(Entries { table: self.0.serialize_map(None)?, key: None })
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self::SerializeStruct, S::Error> {
        self.serialize_map(None)
    }

    fn serialize_struct_variant(
        self,
        name: &'static str,
        index: u32,
        variant: &'static str,
        len: usize,
    ) -> Result<Self::SerializeStructVariant, S::Error> {
        self.0.serialize_struct_variant(name, index, variant, len).map(Fields)
    }
}

impl<S: SerializeSeq> SerializeSeq for Items<S> {
    type Ok = S::Ok;
    type Error = S::Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), S::Error> {
        self.0.serialize_element(&Written(item))
    }

    fn end(self) -> Result<S::Ok, S::Error> {
        self.0.end()
    }
}

impl<S: SerializeTuple> SerializeTuple for Items<S> {
    type Ok = S::Ok;
    type Error = S::Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), S::Error> {
        self.0.serialize_element(&Written(item))
    }

    fn end(self) -> Result<S::Ok, S::Error> {
        self.0.end()
    }
}

impl<S: SerializeTupleStruct> SerializeTupleStruct for Items<S> {
    type Ok = S::Ok;
    type Error = S::Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), S::Error> {
        self.0.serialize_field(&Written(item))
    }

    fn end(self) -> Result<S::Ok, S::Error> {
        self.0.end()
    }
}

impl<S: SerializeTupleVariant> SerializeTupleVariant for Items<S> {
    type Ok = S::Ok;
    type Error = S::Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), S::Error> {
        self.0.serialize_field(&Written(item))
    }

    fn end(self) -> Result<S::Ok, S::Error> {
        self.0.end()
    }
}

impl<S: SerializeMap> SerializeMap for Entries<S> {
    type Ok = S::Ok;
    type Error = S::Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), S::Error> {
        // The key is buffered until its value is known not to be `None`.
        let key = toml::Value::try_from(WrittenKey(key)).map_err(S::Error::custom)?;
        self.key = key.as_str().map(str::to_owned);
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), S::Error> {
        let key = self.key.take().ok_or_else(|| S::Error::custom("a value has come before its key"))?;
        self.serialize_entry(&key, value)
    }

    fn serialize_entry<K: Serialize + ?Sized, V: Serialize + ?Sized>(
        &mut self,
        key: &K,
        value: &V,
    ) -> Result<(), S::Error> {
        if is_nothing(value) { Ok(()) } else { self.table.serialize_entry(&WrittenKey(key), &Written(value)) }
    }

    fn end(self) -> Result<S::Ok, S::Error> {
        self.table.end()
    }
}

impl<S: SerializeMap> SerializeStruct for Entries<S> {
    type Ok = S::Ok;
    type Error = S::Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), S::Error> {
        self.serialize_entry(key, value)
    }

    fn end(self) -> Result<S::Ok, S::Error> {
        self.table.end()
    }
}

impl<S: SerializeStructVariant> SerializeStructVariant for Fields<S> {
    type Ok = S::Ok;
    type Error = S::Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), S::Error> {
        if is_nothing(value) { self.0.skip_field(key) } else { self.0.serialize_field(key, &Written(value)) }
    }

    fn end(self) -> Result<S::Ok, S::Error> {
        self.0.end()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use toml::Value;

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

    /// The tests of the catalog, which has JSON, do the same for JSON.
    fn written<T: Serialize>(value: &T) -> Result<Value, toml::ser::Error> {
        Value::try_from(Written(value))
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
        let text = written(&everything).unwrap().to_string();
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
