//! A scenario as it was read: which clauses it exercises, how it begins, what is done and tested.

use budokan_words::Language;
use toml::Value;

use crate::path::Path;

/// One scenario of a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Scenario {
    /// Its id: `ARE-X03`.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Its title in other languages.
    pub(crate) translated: Vec<(Language, String)>,
    /// The line of the file on which it opens.
    pub line: usize,
    /// The clauses that it exercises; at least one.
    pub cites: Vec<String>,
    /// The lines of these clauses.
    pub(crate) cited_on: Vec<usize>,
    pub(crate) config: Option<Block>,
    pub(crate) given: Option<Block>,
    pub(crate) statements: Vec<Statement>,
}

impl Scenario {
    /// Its title in a language; the English one where nobody has translated it.
    pub fn title_in(&self, language: Language) -> &str {
        let translated = self.translated.iter().find(|(code, _)| *code == language);
        translated.map_or(&self.title, |(_, title)| title)
    }

    /// The letters before its first clause: they tell which game it belongs to.
    pub fn prefix(&self) -> &str {
        let first = self.cites.first().map_or("", String::as_str);
        first.split('-').next().unwrap_or(first)
    }

    /// What was chosen before the deal, as TOML.
    pub fn config(&self) -> &str {
        self.config.as_ref().map_or("", |block| &block.text)
    }

    /// The position that it begins with, as TOML; otherwise it begins with a deal.
    pub fn given(&self) -> Option<&str> {
        self.given.as_ref().map(|block| block.text.as_str())
    }
}

/// A block of TOML lines, as it stands in the file.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Block {
    /// The line of the word that opens it; its text begins on the next one.
    pub line: usize,
    pub text: String,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Statement {
    pub line: usize,
    pub what: What,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum What {
    Roll { name: String, values: Vec<u32> },
    Move { seat: String, action: String, refused: Option<String> },
    Legal { seat: String, test: TextTest },
    Heard { seat: String, test: TextTest },
    Expect { path: Path, test: Test },
}

/// A test of a list of texts.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum TextTest {
    Are(Vec<String>),
    Has(String),
    Lacks(String),
}

/// A test of a place in the position.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Test {
    Is(Value),
    Has(Value),
    Lacks(Value),
}
