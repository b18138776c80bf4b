//! Detects values that are omitted, before the key of their field is written.
//!
//! A value is serialized with a serializer that fails at the first call for anything but `None`, so the check costs no
//! more than a function call.

use std::fmt;

use serde::Serialize;
use serde::ser::{self, Impossible, Serializer};

/// Whether the value is omitted.
pub fn is_nothing<T: Serialize + ?Sized>(value: &T) -> bool {
    value.serialize(Asked).is_ok()
}

/// A serializer that succeeds only if there is nothing to write.
struct Asked;

/// The error of this serializer: there is something to write.
#[derive(Debug)]
struct Something;

impl fmt::Display for Something {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("there is something to write")
    }
}

impl std::error::Error for Something {}

impl ser::Error for Something {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

type Answer = Result<(), Something>;
type Never = Result<Impossible<(), Something>, Something>;

impl Serializer for Asked {
    type Ok = ();
    type Error = Something;
    type SerializeSeq = Impossible<(), Something>;
    type SerializeTuple = Impossible<(), Something>;
    type SerializeTupleStruct = Impossible<(), Something>;
    type SerializeTupleVariant = Impossible<(), Something>;
    type SerializeMap = Impossible<(), Something>;
    type SerializeStruct = Impossible<(), Something>;
    type SerializeStructVariant = Impossible<(), Something>;

    fn serialize_none(self) -> Answer {
        Ok(())
    }

    fn serialize_unit(self) -> Answer {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Answer {
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Answer {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Answer {
        value.serialize(self)
    }

    fn serialize_bool(self, _: bool) -> Answer {
        Err(Something)
    }

    fn serialize_i8(self, _: i8) -> Answer {
        Err(Something)
    }

    fn serialize_i16(self, _: i16) -> Answer {
        Err(Something)
    }

    fn serialize_i32(self, _: i32) -> Answer {
        Err(Something)
    }

    fn serialize_i64(self, _: i64) -> Answer {
        Err(Something)
    }

    fn serialize_u8(self, _: u8) -> Answer {
        Err(Something)
    }

    fn serialize_u16(self, _: u16) -> Answer {
        Err(Something)
    }

    fn serialize_u32(self, _: u32) -> Answer {
        Err(Something)
    }

    fn serialize_u64(self, _: u64) -> Answer {
        Err(Something)
    }

    fn serialize_f32(self, _: f32) -> Answer {
        Err(Something)
    }

    fn serialize_f64(self, _: f64) -> Answer {
        Err(Something)
    }

    fn serialize_char(self, _: char) -> Answer {
        Err(Something)
    }

    fn serialize_str(self, _: &str) -> Answer {
        Err(Something)
    }

    /// Avoids formatting a text that is then discarded.
    fn collect_str<T: fmt::Display + ?Sized>(self, _: &T) -> Answer {
        Err(Something)
    }

    fn serialize_bytes(self, _: &[u8]) -> Answer {
        Err(Something)
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, _: &'static str) -> Answer {
        Err(Something)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Answer {
        Err(Something)
    }

    fn serialize_seq(self, _: Option<usize>) -> Never {
        Err(Something)
    }

    fn serialize_tuple(self, _: usize) -> Never {
        Err(Something)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Never {
        Err(Something)
    }

    fn serialize_tuple_variant(self, _: &'static str, _: u32, _: &'static str, _: usize) -> Never {
        Err(Something)
    }

    fn serialize_map(self, _: Option<usize>) -> Never {
        Err(Something)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Never {
        Err(Something)
    }

    fn serialize_struct_variant(self, _: &'static str, _: u32, _: &'static str, _: usize) -> Never {
        Err(Something)
    }
}
