//! The deserializer from TOML to records.
//!
//! The deserializers of the `toml` crate accept a list for a table (its items become fields by position) and name Rust
//! types in errors. This one checks the shape first and reports the expected value in plain words, with the path of
//! keys to every value.

use std::fmt;

use budokan_kernel::Invalid;
use serde::de::value::StrDeserializer;
use serde::de::{DeserializeOwned, DeserializeSeed, Deserializer, IntoDeserializer, MapAccess, SeqAccess, Visitor};
use toml::Spanned;
use toml::de::{DeArray, DeString, DeTable, DeValue};

use crate::problem::FileProblem;
use crate::syntax::is_bare;
use crate::written;

/// Deserializes the table that was parsed from this text.
pub fn read<T: DeserializeOwned>(text: &str, table: Spanned<DeTable<'_>>) -> Result<T, Invalid> {
    let lines = Lines::of(text);
    let span = table.span();
    let value = Spanned::new(span, DeValue::Table(table.into_inner()));
    T::deserialize(Value { value: &value, lines: &lines }).map_err(|problem| problem.told(text))
}

/// Byte offsets of the line ends in a text.
struct Lines(Vec<usize>);

impl Lines {
    fn of(text: &str) -> Self {
        Self(text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(offset, _)| offset).collect())
    }

    /// The line of this offset, counted from 1.
    fn at(&self, offset: usize) -> usize {
        self.0.partition_point(|end| *end < offset) + 1
    }
}

/// A value with its path.
#[derive(Clone, Copy)]
struct Value<'a> {
    value: &'a Spanned<DeValue<'a>>,
    lines: &'a Lines,
}

impl<'a> Value<'a> {
    fn offset(self) -> usize {
        self.value.span().start
    }

    /// The error for a value of another kind than expected.
    fn unlike(self, expected: impl fmt::Display) -> FileProblem {
        FileProblem::new(format!("expected {expected}, found {}", self.found()))
    }

    fn found(self) -> String {
        match self.value.get_ref() {
            DeValue::String(text) => format!("“{text}”"),
            DeValue::Integer(number) => number.to_string(),
            DeValue::Float(number) => number.to_string(),
            DeValue::Boolean(value) => value.to_string(),
            DeValue::Datetime(_) => "a date".to_owned(),
            DeValue::Array(_) => "a list".to_owned(),
            DeValue::Table(_) => "a table".to_owned(),
        }
    }

    fn table(self) -> Result<Entries<'a>, FileProblem> {
        match self.value.get_ref() {
            DeValue::Table(table) => Ok(Entries { left: Box::new(table.iter()), value: None, lines: self.lines }),
            _ => Err(self.unlike("a table")),
        }
    }

    fn list(self) -> Result<&'a DeArray<'a>, FileProblem> {
        match self.value.get_ref() {
            DeValue::Array(items) => Ok(items),
            _ => Err(self.unlike("a list")),
        }
    }

    fn text(self) -> Result<&'a str, FileProblem> {
        match self.value.get_ref() {
            DeValue::String(text) => Ok(text),
            _ => Err(self.unlike("a text in quotes")),
        }
    }

    fn whole(self) -> Result<i64, FileProblem> {
        let DeValue::Integer(number) = self.value.get_ref() else { return Err(self.unlike("a whole number")) };
        i64::from_str_radix(number.as_str(), number.radix()).map_err(|_| self.unlike("a smaller number"))
    }

    fn between(self, least: impl Into<i64>, most: impl Into<i64>) -> Result<i64, FileProblem> {
        let (least, most) = (least.into(), most.into());
        let number = self.whole()?;
        let fits = (least..=most).contains(&number);
        if fits { Ok(number) } else { Err(self.unlike(format!("a number from {least} to {most}"))) }
    }
}

/// Path segment for a record in a list: its id, if it has one.
fn id<'a>(value: &'a Spanned<DeValue<'_>>) -> Option<&'a str> {
    let id = value.get_ref().as_table()?.get("id")?.get_ref().as_str()?;
    is_bare(id).then_some(id)
}

impl<'de> Deserializer<'de> for Value<'_> {
    type Error = FileProblem;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FileProblem> {
        match self.value.get_ref() {
            DeValue::String(text) => visitor.visit_str(text),
            DeValue::Integer(_) => visitor.visit_i64(self.whole()?),
            DeValue::Float(_) => self.deserialize_f64(visitor),
            DeValue::Boolean(value) => visitor.visit_bool(*value),
            DeValue::Datetime(_) => Err(self.unlike("a number, a text, a list or a table")),
            DeValue::Array(items) => visitor.visit_seq(Items { list: items, next: 0, lines: self.lines }),
            DeValue::Table(_) => visitor.visit_map(self.table()?),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FileProblem> {
        match self.value.get_ref() {
            DeValue::Boolean(value) => visitor.visit_bool(*value),
            _ => Err(self.unlike("true or false")),
        }
    }

    fn deserialize_i8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FileProblem> {
        visitor.visit_i64(self.between(i8::MIN, i8::MAX)?)
    }

    fn deserialize_i16<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FileProblem> {
        visitor.visit_i64(self.between(i16::MIN, i16::MAX)?)
    }

    fn deserialize_i32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FileProblem> {
        visitor.visit_i64(self.between(i32::MIN, i32::MAX)?)
    }

    fn deserialize_u8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FileProblem> {
        visitor.visit_i64(self.between(u8::MIN, u8::MAX)?)
    }

    fn deserialize_u16<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FileProblem> {
        visitor.visit_i64(self.between(u16::MIN, u16::MAX)?)
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FileProblem> {
        visitor.visit_i64(self.between(u32::MIN, u32::MAX)?)
    }

    fn deserialize_i64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FileProblem> {
        visitor.visit_i64(self.whole()?)
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FileProblem> {
        let number = self.whole()?;
        visitor.visit_u64(u64::try_from(number).map_err(|_| self.unlike("a number from 0 up"))?)
    }

    fn deserialize_f32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FileProblem> {
        self.deserialize_f64(visitor)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FileProblem> {
        let number = match self.value.get_ref() {
            DeValue::Integer(number) if number.radix() == 10 => number.as_str().parse().ok(),
            DeValue::Float(number) => number.as_str().parse().ok(),
            _ => None,
        };
        visitor.visit_f64(number.ok_or_else(|| self.unlike("a number"))?)
    }

    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FileProblem> {
        let mut signs = self.text()?.chars();
        match (signs.next(), signs.next()) {
            (Some(sign), None) => visitor.visit_char(sign),
            _ => Err(self.unlike("one letter in quotes")),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FileProblem> {
        visitor.visit_str(self.text()?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FileProblem> {
        self.deserialize_str(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FileProblem> {
        self.deserialize_str(visitor)
    }

    fn deserialize_bytes<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FileProblem> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_byte_buf<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FileProblem> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FileProblem> {
        visitor.visit_some(self)
    }

    fn deserialize_unit<V: Visitor<'de>>(self, _: V) -> Result<V::Value, FileProblem> {
        Err(self.unlike("no value"))
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, FileProblem> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, FileProblem> {
        if name == written::WITH_ITS_LINE {
            return visitor.visit_seq(WithLine { value: self, told: false });
        }
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FileProblem> {
        visitor.visit_seq(Items { list: self.list()?, next: 0, lines: self.lines })
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, FileProblem> {
        let found = self.list()?.len();
        if found != length {
            return Err(FileProblem::new(format!("expected a list of {length}, found one of {found}")));
        }
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, FileProblem> {
        self.deserialize_tuple(length, visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FileProblem> {
        visitor.visit_map(self.table()?)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, FileProblem> {
        self.deserialize_map(visitor)
    }

    /// Supports unit variants only; files do not use variants with content.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        words: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, FileProblem> {
        match self.value.get_ref() {
            DeValue::String(text) => visitor.visit_enum(word(text)),
            _ => Err(self.unlike(words.join(", "))),
        }
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FileProblem> {
        visitor.visit_unit()
    }
}

fn word(text: &str) -> StrDeserializer<'_, FileProblem> {
    text.into_deserializer()
}

/// Iterates over the entries of a table.
struct Entries<'a> {
    left: Box<dyn Iterator<Item = (&'a Spanned<DeString<'a>>, &'a Spanned<DeValue<'a>>)> + 'a>,
    value: Option<(&'a str, Value<'a>)>,
    lines: &'a Lines,
}

impl<'de> MapAccess<'de> for Entries<'_> {
    type Error = FileProblem;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, FileProblem> {
        let Some((key, value)) = self.left.next() else { return Ok(None) };
        self.value = Some((key.get_ref(), Value { value, lines: self.lines }));
        let read = seed.deserialize(Key(key.get_ref()));
        read.map(Some).map_err(|problem| problem.within(key.get_ref()).at(key.span().start))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, FileProblem> {
        let (key, value) = self.value.take().expect("a value is asked for after its key");
        seed.deserialize(value).map_err(|problem| problem.within(key).at(value.offset()))
    }
}

/// Iterates over the items of a list.
struct Items<'a> {
    list: &'a DeArray<'a>,
    next: usize,
    lines: &'a Lines,
}

impl<'de> SeqAccess<'de> for Items<'_> {
    type Error = FileProblem;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, FileProblem> {
        let Some(value) = self.list.get(self.next) else { return Ok(None) };
        self.next += 1;
        let value = Value { value, lines: self.lines };
        let read = seed.deserialize(value);
        read.map(Some).map_err(|problem| {
            let problem = problem.at(value.offset());
            match id(value.value) {
                Some(id) => problem.within(id),
                None => problem,
            }
        })
    }
}

/// Deserializes a [`LinedValue`](crate::LinedValue): first the line, then the value.
struct WithLine<'a> {
    value: Value<'a>,
    told: bool,
}

impl<'de> SeqAccess<'de> for WithLine<'_> {
    type Error = FileProblem;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, FileProblem> {
        if self.told {
            return seed.deserialize(self.value).map(Some);
        }
        self.told = true;
        let line = self.value.lines.at(self.value.offset()) as u64;
        seed.deserialize(line.into_deserializer()).map(Some)
    }
}

/// Deserializes the key of an entry: a string, or one of a set of words.
struct Key<'a>(&'a str);

impl<'de> Deserializer<'de> for Key<'_> {
    type Error = FileProblem;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FileProblem> {
        visitor.visit_str(self.0)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, FileProblem> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, FileProblem> {
        visitor.visit_enum(word(self.0))
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        seq tuple tuple_struct map struct identifier ignored_any
    }
}
