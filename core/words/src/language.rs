//! The languages that the hall speaks.

use std::fmt;
use std::str::FromStr;

use unic_langid::LanguageIdentifier;

use crate::typeset;

/// A language of the hall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// English, the language of scenarios and records.
    English,
    /// French.
    French,
}

impl Language {
    /// Every language of the hall.
    pub const ALL: [Self; 2] = [Self::English, Self::French];

    /// Its code, as in commands and file names.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
        }
    }

    /// A source as the language sets it: a French question mark never stands alone on a line ([`typeset`]).
    pub fn typeset(self, source: &str) -> String {
        match self {
            Self::English => source.to_owned(),
            Self::French => typeset::french(source),
        }
    }

    /// The hall's own words in this language, as Fluent source.
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

/// A text that is the code of no language of the hall.
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
