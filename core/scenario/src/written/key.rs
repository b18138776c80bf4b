//! Serializes table keys as text: strings, integers and booleans are supported.

use std::fmt;

use serde::Serialize;
use serde::ser::{Error, Impossible, Serializer};

use super::fitting;

/// A value that is serialized as a key.
pub struct WrittenKey<T>(pub T);

impl<T: Serialize> Serialize for WrittenKey<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(KeyWriter(serializer))
    }
}

struct KeyWriter<S>(S);

fn no_key<T, E: Error>() -> Result<T, E> {
    Err(E::custom("expected a text, a whole number or a truth as a key"))
}

impl<S: Serializer> Serializer for KeyWriter<S> {
    type Ok = S::Ok;
    type Error = S::Error;
    type SerializeSeq = Impossible<S::Ok, S::Error>;
    type SerializeTuple = Impossible<S::Ok, S::Error>;
    type SerializeTupleStruct = Impossible<S::Ok, S::Error>;
    type SerializeTupleVariant = Impossible<S::Ok, S::Error>;
    type SerializeMap = Impossible<S::Ok, S::Error>;
    type SerializeStruct = Impossible<S::Ok, S::Error>;
    type SerializeStructVariant = Impossible<S::Ok, S::Error>;

    fn serialize_str(self, value: &str) -> Result<S::Ok, S::Error> {
        self.0.serialize_str(value)
    }

    fn collect_str<T: fmt::Display + ?Sized>(self, value: &T) -> Result<S::Ok, S::Error> {
        self.0.collect_str(value)
    }

    fn serialize_char(self, value: char) -> Result<S::Ok, S::Error> {
        self.0.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<S::Ok, S::Error> {
        self.0.serialize_str(variant)
    }

    fn serialize_bool(self, value: bool) -> Result<S::Ok, S::Error> {
        self.0.serialize_str(if value { "true" } else { "false" })
    }

    fn serialize_i8(self, value: i8) -> Result<S::Ok, S::Error> {
        self.0.collect_str(&value)
    }

    fn serialize_i16(self, value: i16) -> Result<S::Ok, S::Error> {
        self.0.collect_str(&value)
    }

    fn serialize_i32(self, value: i32) -> Result<S::Ok, S::Error> {
        self.0.collect_str(&value)
    }

    fn serialize_i64(self, value: i64) -> Result<S::Ok, S::Error> {
        self.0.collect_str(&value)
    }

    fn serialize_u8(self, value: u8) -> Result<S::Ok, S::Error> {
        self.0.collect_str(&value)
    }

    fn serialize_u16(self, value: u16) -> Result<S::Ok, S::Error> {
        self.0.collect_str(&value)
    }

    fn serialize_u32(self, value: u32) -> Result<S::Ok, S::Error> {
        self.0.collect_str(&value)
    }

    fn serialize_u64(self, value: u64) -> Result<S::Ok, S::Error> {
        self.0.collect_str(&fitting::<S::Error>(value)?)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<S::Ok, S::Error> {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<S::Ok, S::Error> {
        value.serialize(self)
    }

    fn serialize_f32(self, _: f32) -> Result<S::Ok, S::Error> {
        no_key()
    }

    fn serialize_f64(self, _: f64) -> Result<S::Ok, S::Error> {
        no_key()
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<S::Ok, S::Error> {
        no_key()
    }

    fn serialize_none(self) -> Result<S::Ok, S::Error> {
        no_key()
    }

    fn serialize_unit(self) -> Result<S::Ok, S::Error> {
        no_key()
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<S::Ok, S::Error> {
        no_key()
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<S::Ok, S::Error> {
        no_key()
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self::SerializeSeq, S::Error> {
        no_key()
    }

    fn serialize_tuple(self, _: usize) -> Result<Self::SerializeTuple, S::Error> {
        no_key()
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self::SerializeTupleStruct, S::Error> {
        no_key()
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, S::Error> {
        no_key()
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, S::Error> {
        no_key()
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self::SerializeStruct, S::Error> {
        no_key()
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, S::Error> {
        no_key()
    }
}
