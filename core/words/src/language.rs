//! The user-interface languages.

use std::fmt;
use std::str::FromStr;

use unic_langid::LanguageIdentifier;

use crate::typeset;

/// A supported user-interface language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// English, the language of scenarios and records.
    English,
    /// French, with French typesetting ([`typeset`]).
    French,
}

impl Language {
    /// All supported languages.
    pub const ALL: [Self; 2] = [Self::English, Self::French];

    /// The language code, as used in commands and file names.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
        }
    }

    /// Applies the language's typesetting to a source: a French question mark never starts a line ([`typeset`]).
    pub fn typeset(self, source: &str) -> String {
        match self {
            Self::English => source.to_owned(),
            Self::French => typeset::french(source),
        }
    }

    /// The hall's own word list in this language, as Fluent source.
    pub const fn hall(self) -> &'static str {
        match self {
            Self::English => include_str!("../words/en.ftl"),
            Self::French => include_str!("../words/fr.ftl"),
        }
    }

    pub(crate) fn locale(self) -> LanguageIdentifier {
        self.code().parse().expect("the codes of our languages are language identifiers")
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The error for a language code that the hall does not support.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotALanguage(pub String);

impl fmt::Display for NotALanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let choices: Vec<&str> = Language::ALL.iter().map(|language| language.code()).collect();
        write!(f, "“{}” is no language of the hall: expected {}", self.0, choices.join(" or "))
    }
}

impl std::error::Error for NotALanguage {}

impl FromStr for Language {
    type Err = NotALanguage;

    fn from_str(text: &str) -> Result<Self, NotALanguage> {
        let known = Self::ALL.into_iter().find(|language| language.code() == text);
        known.ok_or_else(|| NotALanguage(text.to_owned()))
    }
}
