//! A value with its line number, and the common checks of card values.

use std::fmt::{self, Display};
use std::marker::PhantomData;
use std::ops::RangeInclusive;

use budokan_kernel::Invalid;
use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};

/// Struct name by which [`LinedValue`] requests the line number from [`crate::read`].
pub const WITH_ITS_LINE: &str = "$ a value with its line";

/// A value of a file with its line number. Only [`crate::read`] can deserialize it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinedValue<T> {
    value: T,
    line: usize,
}

impl<T> LinedValue<T> {
    /// The value without its line.
    pub fn get_ref(&self) -> &T {
        &self.value
    }

    /// An error about this value, with its key.
    pub fn invalid(&self, key: impl Into<String>, problem: impl Into<String>) -> Invalid {
        Invalid { line: Some(self.line), ..Invalid::key(key, problem) }
    }

    /// The error for a key that is missing in the record of this value.
    pub fn missing(&self, key: impl Into<String>) -> Invalid {
        self.invalid(key, "this key is missing")
    }

    /// The error for a duplicate record whose id is this value.
    pub fn twice(&self, key: impl Into<String>) -> Invalid {
        self.invalid(key, "stands in the file twice")
    }

    /// Checks the range of a number inside this value.
    pub fn in_range<N>(&self, key: &str, found: i64, range: RangeInclusive<N>) -> Result<N, Invalid>
    where
        N: TryFrom<i64> + PartialOrd + Display,
    {
        ranged(found, &range).map_err(|problem| self.invalid(key, problem))
    }
}

impl LinedValue<i64> {
    /// Checks the range of this number.
    pub fn number(&self, key: &str, range: RangeInclusive<u8>) -> Result<u8, Invalid> {
        self.in_range(key, self.value, range)
    }

    /// Checks a number that must not be changed, because a rule, the board or another record depends on it.
    pub fn exactly(&self, key: &str, expected: i64) -> Result<(), Invalid> {
        let wrong = || self.invalid(key, format!("expected {expected}, found {}", self.value));
        if self.value == expected { Ok(()) } else { Err(wrong()) }
    }
}

impl LinedValue<String> {
    /// Maps one of these words to its meaning.
    pub fn choice<T: Copy>(&self, key: &str, choices: &[(&str, T)]) -> Result<T, Invalid> {
        let chosen = choices.iter().find(|(word, _)| *word == self.value);
        chosen.map(|(_, meaning)| *meaning).ok_or_else(|| {
            let words: Vec<&str> = choices.iter().map(|(word, _)| *word).collect();
            self.invalid(key, format!("expected {}, found “{}”", words.join(", "), self.value))
        })
    }

    /// Checks that the value is one of these words.
    pub fn word<'w>(&self, key: &str, words: &[&'w str]) -> Result<&'w str, Invalid> {
        self.place(key, words).map(|place| words[place])
    }

    /// Index of the value among these words.
    pub fn place(&self, key: &str, words: &[&str]) -> Result<usize, Invalid> {
        let place = words.iter().position(|word| *word == self.value);
        let wrong = || self.invalid(key, format!("expected {}, found “{}”", words.join(", "), self.value));
        place.ok_or_else(wrong)
    }
}

/// Checks the range of a number in a written-down position, or returns the baseline if it is absent.
pub fn number<N>(key: &str, written: Option<i64>, baseline: N, range: RangeInclusive<N>) -> Result<N, Invalid>
where
    N: TryFrom<i64> + PartialOrd + Display,
{
    written.map_or(Ok(baseline), |found| ranged(found, &range).map_err(|problem| Invalid::key(key, problem)))
}

fn ranged<N>(found: i64, range: &RangeInclusive<N>) -> Result<N, String>
where
    N: TryFrom<i64> + PartialOrd + Display,
{
    let number = N::try_from(found).ok().filter(|number| range.contains(number));
    number.ok_or_else(|| format!("expected a number from {} to {}, found {found}", range.start(), range.end()))
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for LinedValue<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Both<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Both<T> {
            type Value = LinedValue<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a value with its line")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut both: A) -> Result<LinedValue<T>, A::Error> {
                let nothing = || A::Error::custom("there is no value");
                let line = both.next_element()?.ok_or_else(nothing)?;
                let value = both.next_element()?.ok_or_else(nothing)?;
                Ok(LinedValue { value, line })
            }
        }

        deserializer.deserialize_newtype_struct(WITH_ITS_LINE, Both(PhantomData))
    }
}

/// Deserializes either a number or a string. An untagged enum could do that, but its error would not say
/// what was expected.
pub struct NumberOrText<T> {
    /// Description of the expected value, as the end of a sentence.
    pub expected: &'static str,
    /// Converts a number to the target type.
    pub number: fn(i64) -> T,
    /// Converts a string to the target type.
    pub text: fn(String) -> T,
}

impl<T> NumberOrText<T> {
    /// Deserializes one value.
    pub fn read<'de, D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<T> Visitor<'_> for NumberOrText<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<T, E> {
        Ok((self.number)(number))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        Ok((self.text)(text.to_owned()))
    }
}
