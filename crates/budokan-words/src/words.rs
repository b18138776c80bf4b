//! A word list, and sentences made from it.
//!
//! A word list is Fluent source (`words/en.ftl` of a game). What a [`Message`] is about is put in so:
//!
//! | argument `x` | variable `$x` |
//! |---|---|
//! | number | the number, without grouping; it chooses plurals |
//! | seat | the message `seat-ID`: `seat-dogs = the Dogs` |
//! | name | the message `card-ID` if the list has one, else the printed name; a changed name as it is |
//! | names | the same, joined as the language joins lists; none: the message `nothing` |
//! | word | the message with that id |
//! | text | the text |
//!
//! Every argument but a number also gives `$x-cap`, the same with a capital, for the beginning of a
//! sentence: `{ $seat-cap } commit.` is *The Dogs commit.* Where a seat, a word or a card has
//! attributes in the list, `.of = des Chiens` gives `$x-of`: a language that needs more forms than one
//! writes them there, and another language need not. Hence names of arguments contain no `-`.
//!
//! A refusal is a message with a number `n` and a name `name`.

use std::collections::BTreeSet;
use std::fmt;

use budokan_kernel::{Arg, Illegal, Message, NoUndo, Printed};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource};
use fluent_syntax::ast::Entry;

use crate::Language;

/// How cards are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    /// By name alone: `Yue`.
    Plain,
    /// By name and id, for scenarios and tests: `Yue (yue)`.
    WithId,
}

/// What is wrong with a word list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadWords(pub Vec<String>);

impl fmt::Display for BadWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("; "))
    }
}

impl std::error::Error for BadWords {}

/// The words of one game and of the hall, in one language.
pub struct Words {
    bundle: FluentBundle<FluentResource>,
    ids: BTreeSet<String>,
    seats: Vec<&'static str>,
    /// The name that is translated under an id; names that were changed are not.
    printed: fn(&str) -> Option<&'static str>,
}

impl Words {
    /// The words of the game `G`.
    pub fn of<G: Printed>(language: Language) -> Self {
        let sources: Vec<&str> =
            G::WORDS.iter().filter(|(code, _)| *code == language.code()).map(|(_, source)| *source).collect();
        let words = Self::new(language, &sources, G::SEATS).expect("the word lists that are built in are valid");
        Self { printed: G::printed_name, ..words }
    }

    /// The words of these sources and of the hall. `seats` are the ids of the chairs, in seat order.
    pub fn new(language: Language, sources: &[&str], seats: &[&'static str]) -> Result<Self, BadWords> {
        let mut bundle = FluentBundle::new_concurrent(vec![language.locale()]);
        bundle.set_use_isolating(false);
        let mut ids = BTreeSet::new();
        let mut problems = Vec::new();
        for source in [language.hall()].iter().chain(sources) {
            let resource = FluentResource::try_new((*source).to_owned()).unwrap_or_else(|(rest, errors)| {
                problems.extend(errors.iter().map(|error| unreadable(source, error)));
                rest
            });
            ids.extend(resource.entries().filter_map(id_of));
            if let Err(errors) = bundle.add_resource(resource) {
                problems.extend(errors.iter().map(plainly));
            }
        }
        if !problems.is_empty() {
            return Err(BadWords(problems));
        }
        Ok(Self { bundle, ids, seats: seats.to_vec(), printed: |_| None })
    }

    /// The sentence.
    pub fn say(&self, message: &Message, naming: Naming) -> String {
        self.sentence(message, naming, &mut Vec::new())
    }

    /// What is missing to say this: messages and variables that the word list does not have.
    pub fn faults(&self, message: &Message) -> Vec<String> {
        let mut faults = Vec::new();
        self.sentence(message, Naming::Plain, &mut faults);
        faults
    }

    /// The sentence that explains a refusal. The clause is not part of it.
    pub fn refuse(&self, illegal: &Illegal) -> String {
        let reason = illegal.reason;
        let message =
            Message::new(reason.word).number("n", reason.number).with("name", Arg::Name(reason.name.0, reason.name.1));
        self.say(&message, Naming::Plain)
    }

    /// The sentence that explains why nothing can be taken back.
    pub fn no_undo(&self, why: NoUndo) -> String {
        self.word(match why {
            NoUndo::NothingDone => "undo-nothing-done",
            NoUndo::OthersActed => "undo-others-acted",
            NoUndo::LuckInvolved => "undo-luck-involved",
            NoUndo::OthersHeard => "undo-others-heard",
        })
    }

    /// The message with this id, which has no variables; the id itself if it is missing.
    pub fn word(&self, id: &str) -> String {
        if self.has(id) { self.render(id, &FluentArgs::new(), &mut Vec::new()) } else { id.to_owned() }
    }

    /// The message with this id and these variables. A whole number chooses plurals.
    pub fn phrase(&self, id: &str, args: &[(&str, &dyn ToString)]) -> String {
        let mut values = FluentArgs::new();
        for (name, value) in args {
            let text = value.to_string();
            match text.parse::<i64>() {
                // Only what is written back the same is a number: `007` and `+1` are names.
                Ok(number) if number.to_string() == text => values.set(*name, number),
                Ok(_) | Err(_) => values.set(*name, text),
            }
        }
        self.render(id, &values, &mut Vec::new())
    }

    /// The name of a card: translated if the list has it, and as it is if it was changed.
    pub fn card(&self, id: &str, printed: &str) -> String {
        self.name(id, printed, Naming::Plain, &mut Vec::new())
    }

    /// Whether there is a message with this id.
    pub fn has(&self, id: &str) -> bool {
        self.ids.contains(id)
    }

    /// The ids of all messages, the hall's own among them, in alphabetical order.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.ids.iter().map(String::as_str)
    }

    fn sentence(&self, message: &Message, naming: Naming, faults: &mut Vec<String>) -> String {
        let mut args = FluentArgs::new();
        for (name, arg) in &message.args {
            self.put(&mut args, name, arg, naming, faults);
        }
        self.render(message.word, &args, faults)
    }

    fn put(&self, args: &mut FluentArgs, name: &str, arg: &Arg, naming: Naming, faults: &mut Vec<String>) {
        let (text, word) = match arg {
            Arg::Number(number) => return args.set(name.to_owned(), *number),
            Arg::Seat(seat) => {
                let known = self.seats.get(seat.index());
                let word = known.map_or_else(|| format!("seat-{}", seat.0), |id| format!("seat-{id}"));
                (self.render(&word, &FluentArgs::new(), faults), word)
            }
            Arg::Name(id, printed) => (self.name(id, printed, naming, faults), format!("card-{id}")),
            Arg::Names(names) => (self.list(names, naming, faults), String::new()),
            Arg::Word(id) => (self.render(id, &FluentArgs::new(), faults), (*id).to_owned()),
            Arg::Text(text) => (text.clone(), String::new()),
        };
        args.set(format!("{name}-cap"), capitalised(&text));
        args.set(name.to_owned(), text);
        self.put_forms(args, name, &word, faults);
    }

    /// Offers the attributes of a message as further forms of an argument.
    fn put_forms(&self, args: &mut FluentArgs, name: &str, id: &str, faults: &mut Vec<String>) {
        let Some(message) = self.bundle.get_message(id) else { return };
        for attribute in message.attributes() {
            let mut errors = Vec::new();
            let form = self.bundle.format_pattern(attribute.value(), None, &mut errors).into_owned();
            args.set(format!("{name}-{}", attribute.id()), form);
            faults.extend(errors.iter().map(|error| format!("{id}.{}: {}", attribute.id(), plainly(error))));
        }
    }

    fn name(&self, id: &str, printed: &str, naming: Naming, faults: &mut Vec<String>) -> String {
        let word = format!("card-{id}");
        let changed = (self.printed)(id).is_some_and(|name| name != printed);
        let translated = self.has(&word) && !changed;
        let name = if translated { self.render(&word, &FluentArgs::new(), faults) } else { printed.to_owned() };
        match naming {
            Naming::Plain => name,
            Naming::WithId => format!("{name} ({id})"),
        }
    }

    fn list(&self, names: &[(&str, &str)], naming: Naming, faults: &mut Vec<String>) -> String {
        let mut list = String::new();
        for (index, (id, printed)) in names.iter().enumerate() {
            let next = self.name(id, printed, naming, faults);
            if index == 0 {
                list = next;
                continue;
            }
            let joined = if index + 1 == names.len() { "list-last" } else { "list-more" };
            let args = FluentArgs::from_iter([("list", list), ("next", next)]);
            list = self.render(joined, &args, faults);
        }
        if names.is_empty() { self.render("nothing", &FluentArgs::new(), faults) } else { list }
    }

    fn render(&self, id: &str, args: &FluentArgs, faults: &mut Vec<String>) -> String {
        let message = self.bundle.get_message(id);
        let Some(pattern) = message.as_ref().and_then(fluent_bundle::FluentMessage::value) else {
            faults.push(format!("there is no message `{id}`"));
            return format!("[{id}]");
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
        faults.extend(errors.iter().map(|error| format!("{id}: {}", plainly(error))));
        text
    }
}

fn id_of(entry: &Entry<&str>) -> Option<String> {
    match entry {
        Entry::Message(message) if message.value.is_some() => Some(message.id.name.to_owned()),
        Entry::Message(_)
        | Entry::Term(_)
        | Entry::Comment(_)
        | Entry::GroupComment(_)
        | Entry::ResourceComment(_)
        | Entry::Junk { .. } => None,
    }
}

/// A mistake in a Fluent source, with its line.
pub(crate) fn unreadable(source: &str, error: &fluent_syntax::parser::ParserError) -> String {
    let line = source.bytes().take(error.pos.start).filter(|byte| *byte == b'\n').count() + 1;
    format!("line {line}: {}", error.kind)
}

fn plainly(error: &FluentError) -> String {
    match error {
        FluentError::Overriding { id, .. } => format!("`{id}` is written twice"),
        FluentError::ParserError(error) => error.to_string(),
        FluentError::ResolverError(error) => error.to_string(),
    }
}

/// The same text with a capital.
pub fn capitalised(text: &str) -> String {
    let mut rest = text.chars();
    rest.next().map_or_else(String::new, |first| first.to_uppercase().chain(rest).collect())
}
