//! Patterns of actions: words of the notation with placeholders.

use budokan_cardfile::LinedValue;
use budokan_kernel::Invalid;

/// Values of the placeholders of a pattern.
#[derive(Clone, Debug, Default)]
pub struct Names(Vec<(String, String)>);

impl Names {
    /// Creates the set with one known value.
    pub fn of(name: &str, text: &str) -> Self {
        Self(vec![(name.to_owned(), text.to_owned())])
    }

    fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, text)| text.as_str())
    }

    /// Whether a placeholder has this value; binds it if it is unbound.
    fn means(&mut self, name: &str, text: &str) -> bool {
        if let Some(stands) = self.get(name) {
            return stands == text;
        }
        self.0.push((name.to_owned(), text.to_owned()));
        true
    }

    /// Substitutes the placeholders in braces.
    pub fn fill(&self, text: &str) -> String {
        self.0.iter().fold(text.to_owned(), |text, (name, stands)| text.replace(&format!("{{{name}}}"), stands))
    }
}

/// One word of a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Word {
    /// This literal word.
    Plain(String),
    /// Any word, bound to a placeholder; further occurrences must match the same word.
    Named(String),
    /// Any word; at the end any number of words.
    Any,
}

/// The form of an action.
#[derive(Clone, Debug)]
pub struct Pattern(Vec<Word>);

impl Pattern {
    /// Parses a pattern: literal words, `{name}` for a placeholder, `*` for any word or, at the end,
    /// all following words.
    pub fn read(key: &str, written: &LinedValue<String>) -> Result<Self, Invalid> {
        let words: Vec<Word> = written.get_ref().split_whitespace().map(word).collect();
        if words.is_empty() {
            return Err(written.invalid(key, "expected the form of an action, such as “potion health {user} {hero}”"));
        }
        Ok(Self(words))
    }

    /// Names of its placeholders.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().filter_map(|word| match word {
            Word::Named(name) => Some(name.as_str()),
            Word::Plain(_) | Word::Any => None,
        })
    }

    /// Matches an action; returns the values of the placeholders. Already known values must match.
    pub fn fits(&self, action: &str, known: &Names) -> Option<Names> {
        let mut names = known.clone();
        let mut words = action.split_whitespace();
        for (index, word) in self.0.iter().enumerate() {
            if *word == Word::Any && index + 1 == self.0.len() {
                return Some(names);
            }
            let found = words.next()?;
            let fits = match word {
                Word::Plain(word) => word == found,
                Word::Any => true,
                Word::Named(name) => names.means(name, found),
            };
            if !fits {
                return None;
            }
        }
        words.next().is_none().then_some(names)
    }
}

fn word(text: &str) -> Word {
    match text.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) {
        Some(name) => Word::Named(name.to_owned()),
        None if text == "*" => Word::Any,
        None => Word::Plain(text.to_owned()),
    }
}
