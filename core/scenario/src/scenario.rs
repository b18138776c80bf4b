//! The data types of a parsed scenario: cited clauses, initial position, moves and tests.

use budokan_words::Language;
use toml::Value;

use crate::path::Path;

/// One scenario of a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Scenario {
    /// Id of the scenario: `ARE-X03`.
    pub id: String,
    /// Title of the scenario.
    pub title: String,
    /// Titles in other languages.
    pub(crate) translated: Vec<(Language, String)>,
    /// Line of the file on which the scenario opens.
    pub line: usize,
    /// The clauses that it tests; at least one.
    pub cites: Vec<String>,
    /// Lines on which these clauses are cited.
    pub(crate) cited_on: Vec<usize>,
    pub(crate) config: Option<Block>,
    pub(crate) given: Option<Block>,
    pub(crate) statements: Vec<Statement>,
}

impl Scenario {
    /// The title in a language; the English title is the fallback.
    pub fn title_in(&self, language: Language) -> &str {
        let translated = self.translated.iter().find(|(code, _)| *code == language);
        translated.map_or(&self.title, |(_, title)| title)
    }

    /// Prefix of its first clause, which identifies the game.
    pub fn prefix(&self) -> &str {
        let first = self.cites.first().map_or("", String::as_str);
        first.split('-').next().unwrap_or(first)
    }

    /// The options as TOML.
    pub fn config(&self) -> &str {
        self.config.as_ref().map_or("", |block| &block.text)
    }

    /// The initial position as TOML; `None` if the scenario begins with a deal.
    pub fn given(&self) -> Option<&str> {
        self.given.as_ref().map(|block| block.text.as_str())
    }
}

/// A block of TOML lines, verbatim.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Block {
    /// Line of the word that opens the block; its text begins on the next line.
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

/// A test of a value in the position.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Test {
    Is(Value),
    Has(Value),
    Lacks(Value),
}
