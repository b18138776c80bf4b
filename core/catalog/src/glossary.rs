//! The glossary of a game: every sign on its table, with its picture and its clause.
//!
//! A game brings it as `glossary.toml`; names and meanings stand in its words (`gloss-ID`, `gloss-ID-means`). Tables, the
//! page of all signs, lessons, the rules and the prompt read from here, so a sign is explained once. What a sign says
//! *now* depends on a position: that is told by the game's table.

use budokan_kernel::Invalid;
use budokan_words::Words;
use serde::Deserialize;

use crate::book::Book;

/// What every sign on a table is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Glossary {
    /// The signs, in the order in which they are read.
    pub signs: Vec<Sign>,
    /// Pictures on the table that say nothing, each with the reason.
    pub decorations: Vec<Decoration>,
}

/// A sign.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sign {
    /// Its id, small letters with `-` between words: `limit`.
    pub id: String,
    /// What it is.
    pub kind: SignKind,
    /// Its picture: the id of a `<symbol>` of the game or of the hall.
    pub picture: String,
    /// Other pictures that mean the same.
    #[serde(default)]
    pub also: Vec<String>,
    /// The clause that says it in full.
    pub clause: String,
    /// The lesson that teaches it.
    pub lesson: Option<u8>,
    /// Whether it stands in the legend under the table.
    #[serde(default)]
    pub legend: bool,
}

/// What a sign is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SignKind {
    /// Something that is counted: spirit, a limit.
    Count,
    /// A token.
    Token,
    /// A state of somebody: Taunt.
    State,
    /// Something that a card does.
    Effect,
    /// A face of a die, or a mark on a card.
    Mark,
    /// A part that a card or somebody plays: Leader.
    Role,
    /// A place on the table.
    Place,
    /// A word that means something of its own.
    Word,
}

impl SignKind {
    /// All of them, in the order in which they are read.
    pub const ALL: [Self; 8] =
        [Self::Count, Self::Token, Self::State, Self::Effect, Self::Mark, Self::Role, Self::Place, Self::Word];

    /// Its name, as glossaries write it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Count => "count",
            Self::Token => "token",
            Self::State => "state",
            Self::Effect => "effect",
            Self::Mark => "mark",
            Self::Role => "role",
            Self::Place => "place",
            Self::Word => "word",
        }
    }
}

/// A picture that says nothing.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decoration {
    /// The id of its `<symbol>`; a `*` at the end stands for anything.
    pub picture: String,
    /// Why nobody need ask what it is.
    pub why: String,
}

impl Decoration {
    /// Whether it is this picture.
    pub fn is(&self, picture: &str) -> bool {
        match self.picture.strip_suffix('*') {
            Some(start) => picture.starts_with(start),
            None => self.picture == picture,
        }
    }
}

/// Which sign or card somebody asks about, and where it stands: `limit@cats`, `yue@3`, `crash`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked<'a> {
    /// The id of the sign or card.
    pub sign: &'a str,
    /// Where it stands, as the game's table writes it; empty if that does not matter.
    pub place: &'a str,
}

impl<'a> Asked<'a> {
    /// Reads what a page sends.
    pub fn read(text: &'a str) -> Self {
        let (sign, place) = text.split_once('@').unwrap_or((text, ""));
        Self { sign, place }
    }
}

/// What a sign or a card says to whoever asks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// Its name.
    pub name: String,
    /// What it is, in a few words: *a token*.
    pub kind: String,
    /// Its picture: the id of a `<symbol>`.
    pub picture: String,
    /// What it means, in sentences.
    pub means: String,
    /// What it says in this position.
    pub now: Option<Now>,
    /// The clause that says it in full.
    pub clause: String,
    /// The lesson that teaches it.
    pub lesson: Option<u8>,
}

/// What a sign says in a position, as whoever asks may know it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Now {
    /// Where, if it has to be said: *in arena 3*.
    pub place: String,
    /// The sentence, or the parts of a sum.
    pub text: String,
    /// What the sum comes to.
    pub total: Option<String>,
}

impl Now {
    /// A sentence about the whole table.
    pub fn text(text: impl Into<String>) -> Self {
        Self { place: String::new(), text: text.into(), total: None }
    }
}

impl Reading {
    /// Everything on one line, for a prompt.
    pub fn line(&self, words: &Words) -> String {
        let now = self.now.as_ref().map(|now| {
            let total = now.total.as_ref().map(|total| format!(" = {total}")).unwrap_or_default();
            format!(" {}{total}", words.labelled(&now.title(words), &now.text))
        });
        let means = words.labelled(&format!("{} ({})", self.name, self.kind), &self.means);
        format!("{means}{} [{}]", now.unwrap_or_default(), self.clause)
    }
}

impl Now {
    /// What stands above it: *Now, in arena 3*.
    pub fn title(&self, words: &Words) -> String {
        match self.place.as_str() {
            "" => words.word("gloss-now"),
            place => words.phrase("gloss-now-in", &[("place", &place)]),
        }
    }
}

/// A glossary as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(default)]
    sign: Vec<Sign>,
    #[serde(default)]
    decoration: Vec<Decoration>,
}

impl Glossary {
    /// Reads a glossary; its clauses must be in the book.
    pub fn parse(text: &str, book: &Book) -> Result<Self, Invalid> {
        let Written { sign: signs, decoration: decorations } = budokan_cardfile::read(text)?;
        for (place, sign) in signs.iter().enumerate() {
            let wrong = |key: &str, problem: String| Err(Invalid::key(format!("sign.{place}.{key}"), problem));
            let is_id = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
            if sign.id.is_empty() || !sign.id.chars().all(is_id) {
                return wrong("id", format!("expected small letters, digits and “-”, found “{}”", sign.id));
            }
            if signs[..place].iter().any(|other| other.id == sign.id) {
                return wrong("id", format!("“{}” stands there twice", sign.id));
            }
            if book.rule(&sign.clause).is_none() {
                return wrong("clause", format!("expected a clause of the rules, found “{}”", sign.clause));
            }
        }
        Ok(Self { signs, decorations })
    }

    /// The sign with this id.
    pub fn sign(&self, id: &str) -> Option<&Sign> {
        self.signs.iter().find(|sign| sign.id == id)
    }

    /// The sign with this id or name, in capitals or not.
    pub fn named(&self, wanted: &str, words: &Words) -> Option<&Sign> {
        let wanted = wanted.to_lowercase();
        let same = |sign: &&Sign| sign.id == wanted || words.word(&sign.name_id()).to_lowercase() == wanted;
        self.signs.iter().find(same)
    }
}

impl Sign {
    /// The id of the message with its name.
    pub fn name_id(&self) -> String {
        format!("gloss-{}", self.id)
    }

    /// The id of the message that says what it means.
    pub fn means_id(&self) -> String {
        format!("gloss-{}-means", self.id)
    }

    /// What it says wherever it stands: nothing about a position.
    pub fn reading(&self, words: &Words) -> Reading {
        Reading {
            name: words.word(&self.name_id()),
            kind: words
                .word_or(&format!("gloss-{}-kind", self.id), &words.word(&format!("gloss-kind-{}", self.kind.name()))),
            picture: self.picture.clone(),
            means: words.word(&self.means_id()),
            now: None,
            clause: self.clause.clone(),
            lesson: self.lesson,
        }
    }

    /// What it means in two or three words, for a legend; empty if its name says it.
    pub fn short(&self, words: &Words) -> String {
        words.word_or(&format!("gloss-{}-short", self.id), "")
    }

    /// All its pictures.
    pub fn pictures(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&self.picture).chain(&self.also).map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book() -> Book {
        Book::parse("# Toss\n- **TOS-1.1** A coin.\n", "TOS")
    }

    fn problem(text: &str) -> String {
        Glossary::parse(text, &book()).unwrap_err().to_string()
    }

    #[test]
    fn a_glossary_is_read() {
        let text = "[[sign]]\nid = \"coin\"\nkind = \"token\"\npicture = \"i-coin\"\nclause = \"TOS-1.1\"\nlesson = 2\n\
            [[decoration]]\npicture = \"frame-*\"\nwhy = \"a frame\"\n";
        let glossary = Glossary::parse(text, &book()).unwrap();
        assert_eq!(glossary.sign("coin").map(|sign| (sign.kind, sign.lesson)), Some((SignKind::Token, Some(2))));
        assert!(glossary.decorations[0].is("frame-2") && !glossary.decorations[0].is("i-coin"));
        assert_eq!(Glossary::parse("", &book()), Ok(Glossary::default()));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        let sign = |id: &str, clause: &str| {
            format!("[[sign]]\nid = \"{id}\"\nkind = \"token\"\npicture = \"i-coin\"\nclause = \"{clause}\"\n")
        };
        assert_eq!(
            problem(&sign("Coin", "TOS-1.1")),
            "sign.0.id: expected small letters, digits and “-”, found “Coin”"
        );
        assert_eq!(problem(&sign("coin", "TOS-9.9")), "sign.0.clause: expected a clause of the rules, found “TOS-9.9”");
        let twice = sign("coin", "TOS-1.1").repeat(2);
        assert_eq!(problem(&twice), "sign.1.id: “coin” stands there twice");
        let kind = problem("[[sign]]\nid = \"coin\"\nkind = \"coin\"\npicture = \"x\"\nclause = \"TOS-1.1\"\n");
        assert!(kind.starts_with("line 3: ") && kind.contains("expected count, token"), "{kind}");
        assert!(problem("[[sign]]\nid = \"coin\"\ncolour = 1\n").contains("unknown key"));
    }
}
