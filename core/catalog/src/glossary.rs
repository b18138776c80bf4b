//! The glossary of a game: every sign on its table, with its picture and its clause.
//!
//! A game supplies it as `glossary.toml`; names and meanings are in its word list (`gloss-ID`, `gloss-ID-means`).
//! Tables, the page of all signs, lessons, the rules and the terminal all read from here, so each sign is explained
//! once. The meaning of a sign *in a position* is computed by the game's table crate.

use budokan_kernel::Invalid;
use budokan_words::Words;
use serde::Deserialize;

use crate::book::Book;

/// The signs of a table and its decorations.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Glossary {
    /// The signs, in reading order.
    pub signs: Vec<GlossarySign>,
    /// Pictures on the table without a meaning, each with the reason.
    pub decorations: Vec<Decoration>,
}

/// One sign of the table.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GlossarySign {
    /// Id of the sign, lower case with `-` between words: `limit`.
    pub id: String,
    /// Category of the sign.
    pub kind: SignKind,
    /// Its picture: the id of a `<symbol>` of the game or of the hall.
    pub picture: String,
    /// Other pictures with the same meaning.
    #[serde(default)]
    pub also: Vec<String>,
    /// The clause that defines the sign.
    pub clause: String,
    /// Number of the lesson that teaches the sign.
    pub lesson: Option<u8>,
    /// Whether the legend below the table lists the sign.
    #[serde(default)]
    pub legend: bool,
}

/// Category of a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SignKind {
    /// A counted quantity: spirit, a limit.
    Count,
    /// A token on the table.
    Token,
    /// A state of a seat or card: Taunt.
    State,
    /// An effect of a card.
    Effect,
    /// A face of a die, or a mark on a card.
    Mark,
    /// A role of a card or seat: Leader.
    Role,
    /// A place on the table.
    Place,
    /// A word with a special meaning.
    Word,
}

impl SignKind {
    /// All categories, in reading order.
    pub const ALL: [Self; 8] =
        [Self::Count, Self::Token, Self::State, Self::Effect, Self::Mark, Self::Role, Self::Place, Self::Word];

    /// Name of the category in glossary files.
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

/// A picture without a meaning.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decoration {
    /// Id of its `<symbol>`; a trailing `*` is a wildcard.
    pub picture: String,
    /// Why the picture needs no explanation.
    pub why: String,
}

impl Decoration {
    /// Whether the pattern matches this picture.
    pub fn is(&self, picture: &str) -> bool {
        match self.picture.strip_suffix('*') {
            Some(start) => picture.starts_with(start),
            None => self.picture == picture,
        }
    }
}

/// A request for the explanation of a sign or card at a place: `limit@cats`, `yue@3`, `crash`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SignRequest<'a> {
    /// Id of the sign or card.
    pub sign: &'a str,
    /// The place, as the game's table writes it; empty if it does not matter.
    pub place: &'a str,
}

impl<'a> SignRequest<'a> {
    /// Parses the text that a page sends.
    pub fn read(text: &'a str) -> Self {
        let (sign, place) = text.split_once('@').unwrap_or((text, ""));
        Self { sign, place }
    }
}

/// The explanation of a sign or card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SignReading {
    /// Name of the sign or card.
    pub name: String,
    /// Category in a few words: *a token*.
    pub kind: String,
    /// Its picture: the id of a `<symbol>`.
    pub picture: String,
    /// Meaning, in sentences.
    pub means: String,
    /// Meaning in the current position.
    pub now: Option<SignState>,
    /// The clause that defines it.
    pub clause: String,
    /// Number of the lesson that teaches it.
    pub lesson: Option<u8>,
}

/// The meaning of a sign in a position, from the viewer's knowledge.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SignState {
    /// The place, if it needs saying: *in arena 3*.
    pub place: String,
    /// A sentence, or the parts of a sum.
    pub text: String,
    /// Total of the sum.
    pub total: Option<String>,
}

impl SignState {
    /// A sentence without a place.
    pub fn text(text: impl Into<String>) -> Self {
        Self { place: String::new(), text: text.into(), total: None }
    }
}

impl SignReading {
    /// Place, text and total on one line, for the terminal.
    pub fn line(&self, words: &Words) -> String {
        let now = self.now.as_ref().map(|now| {
            let total = now.total.as_ref().map(|total| format!(" = {total}")).unwrap_or_default();
            format!(" {}{total}", words.labelled(&now.title(words), &now.text))
        });
        let means = words.labelled(&format!("{} ({})", self.name, self.kind), &self.means);
        format!("{means}{} [{}]", now.unwrap_or_default(), self.clause)
    }
}

impl SignState {
    /// Heading of the explanation: *Now, in arena 3*.
    pub fn title(&self, words: &Words) -> String {
        match self.place.as_str() {
            "" => words.word("gloss-now"),
            place => words.phrase("gloss-now-in", &[("place", &place)]),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(default)]
    sign: Vec<GlossarySign>,
    #[serde(default)]
    decoration: Vec<Decoration>,
}

impl Glossary {
    /// Parses a glossary; its clauses must exist in the book.
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

    /// Looks up a sign by its id.
    pub fn sign(&self, id: &str) -> Option<&GlossarySign> {
        self.signs.iter().find(|sign| sign.id == id)
    }

    /// Looks up a sign by its id or name, ignoring case.
    pub fn named(&self, wanted: &str, words: &Words) -> Option<&GlossarySign> {
        let wanted = wanted.to_lowercase();
        let same = |sign: &&GlossarySign| sign.id == wanted || words.word(&sign.name_id()).to_lowercase() == wanted;
        self.signs.iter().find(same)
    }
}

impl GlossarySign {
    /// Message id of its name.
    pub fn name_id(&self) -> String {
        format!("gloss-{}", self.id)
    }

    /// Message id of its meaning.
    pub fn means_id(&self) -> String {
        format!("gloss-{}-means", self.id)
    }

    /// The explanation that holds at any place, without a position.
    pub fn reading(&self, words: &Words) -> SignReading {
        SignReading {
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

    /// The meaning in two or three words, for a legend; empty if the name suffices.
    pub fn short(&self, words: &Words) -> String {
        words.word_or(&format!("gloss-{}-short", self.id), "")
    }

    /// All pictures of the sign.
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
