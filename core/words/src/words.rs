//! A word list, and the sentences rendered from it.
//!
//! A word list is Fluent source (`words/en.ftl` of a game). The arguments of a [`Message`] become Fluent variables:
//!
//! | argument `x` | variable `$x` |
//! |---|---|
//! | number | the number, without grouping; it selects plurals |
//! | seat | the message `seat-ID`: `seat-dogs = the Dogs`; or the name of the player on it ([`Words::people`]) |
//! | name | the message `card-ID` if the list has one, else the custom card file; a renamed card verbatim |
//! | name by numbers | the message of the name, with `$left` and `$right`: `blow-blue = Blue { $left }\|{ $right }` |
//! | names | the same, joined as the language joins lists; the message `nothing` for an empty list |
//! | counts | one message for each kind, with `$n`, joined in the same way; zero counts are skipped |
//! | word | the message with that id |
//! | text | the text |
//!
//! Every argument except a number also defines `$x-cap`, the capitalized form for the start of a sentence: `{ $seat-cap
//! } commit.` is *The Dogs commit.* Where a seat, a word or a card has attributes in the list, `.of = des Chiens`
//! defines `$x-of`: a language that needs more forms adds them there, and other languages need not. Argument names
//! therefore contain no `-`.
//!
//! A seat or a word also defines `$x-is`, which is `you` where the sentence addresses that seat ([`People::told_to`])
//! and `other` elsewhere, and `$x-you` and `$x-you-cap`: *you*, or the name. A sentence that uses none of these names
//! every player: `{ $seat-is -> [you] You win *[other] { $seat-cap } wins }.`
//!
//! A refusal is a message with a number `n` and a name `name`.

mod people;
mod put;

use std::collections::{BTreeSet, HashMap};
use std::fmt;

use budokan_kernel::{Arg, Called, Illegal, Invalid, Message, Name, NoUndo, Printed, Unreadable};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentAttribute, FluentError, FluentResource, FluentValue};
use fluent_syntax::ast::{self, Entry};
use foldhash::fast::FixedState;

use crate::Language;
use crate::naming::{Naming, People};
use crate::owned;
use crate::pieces::{self, Piece, Value};
use crate::variables::Used;
use put::{Put, in_family, read};

/// The errors in a word list.
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
    language: Language,
    bundle: FluentBundle<FluentResource>,
    /// Messages by id. Ids are constants of the program, never chosen by an attacker, so a fast hash without protection
    /// against collision attacks is safe.
    known: HashMap<String, Known, FixedState>,
    /// The messages `card-ID` without variables, by card id.
    cards: HashMap<String, String, FixedState>,
    seats: Vec<&'static str>,
    /// Whether seats go by their players' names.
    counted: bool,
    /// The printed name of a card id, which the word list translates; renamed cards are not translated.
    printed: fn(&str) -> Option<&'static str>,
}

/// Precomputed facts about a message.
///
/// Pages render thousands of messages a second: a message without variables is rendered once, and only the forms of an
/// argument that a message uses are built.
#[derive(Default)]
struct Known {
    /// The variables that the message uses, such as `seat-cap`.
    variables: Vec<String>,
    /// The rendered text, if the message uses no variables.
    text: Option<String>,
    /// The parsed pieces, if the message does not need the Fluent resolver.
    pieces: Option<Vec<Piece>>,
}

impl Words {
    /// The words of the game `G`.
    pub fn of<G: Printed>(language: Language) -> Self {
        let sources: Vec<&str> =
            G::WORDS.iter().filter(|(code, _)| *code == language.code()).map(|(_, source)| *source).collect();
        let words = Self::new(language, &sources, G::SEATS).expect("the word lists that are built in are valid");
        Self { printed: G::printed_name, counted: G::COUNTED, ..words }
    }

    /// Parses these sources on top of the hall's own. `seats` are the seat ids, in seat order.
    pub fn new(language: Language, sources: &[&str], seats: &[&'static str]) -> Result<Self, BadWords> {
        let mut bundle = FluentBundle::new_concurrent(vec![language.locale()]);
        bundle.set_use_isolating(false);
        let mut uses: HashMap<String, Uses> = HashMap::new();
        let mut problems = Vec::new();
        for source in [language.hall()].iter().chain(sources) {
            let resource = FluentResource::try_new(language.typeset(source)).unwrap_or_else(|(rest, errors)| {
                problems.extend(errors.iter().map(|error| unreadable(source, error)));
                rest
            });
            for message in resource.entries().filter_map(message_with_text) {
                let Used { variables, messages } = Used::by_text(message);
                let pieces = message.value.as_ref().and_then(pieces::of);
                let message_uses =
                    Uses { variables: owned(variables).collect(), messages: owned(messages).collect(), pieces };
                uses.insert(message.id.name.to_owned(), message_uses);
            }
            if let Err(errors) = bundle.add_resource(resource) {
                problems.extend(errors.iter().map(plainly));
            }
        }
        if !problems.is_empty() {
            return Err(BadWords(problems));
        }
        let known: HashMap<String, Known, FixedState> =
            uses.keys().map(|id| (id.clone(), Known::new(id, &uses, &bundle))).collect();
        let card = |(id, known): (&String, &Known)| Some((id.strip_prefix("card-")?.to_owned(), known.text.clone()?));
        let cards = known.iter().filter_map(card).collect();
        Ok(Self { language, bundle, known, cards, seats: seats.to_vec(), counted: true, printed: |_| None })
    }

    /// The language of this word list.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Renders the sentence. Seats go by their roles.
    pub fn say(&self, message: &Message, naming: Naming) -> String {
        self.say_of(&People::default(), message, naming)
    }

    /// Renders the sentence with the names of the players.
    pub fn say_of(&self, people: &People, message: &Message, naming: Naming) -> String {
        self.sentence(message, Manner { naming, people }, &mut Vec::new())
    }

    /// The messages and variables that the word list lacks for this message.
    pub fn faults(&self, message: &Message) -> Vec<String> {
        let mut faults = Vec::new();
        let about =
            message.args.iter().filter_map(|(_, arg)| if let Arg::Seat(seat) = arg { Some(*seat) } else { None });
        for reader in about.map(Some).chain([None]) {
            let people = People::default().told_to(reader);
            let manner = Manner { naming: Naming::Plain, people: &people };
            self.sentence(message, manner, &mut faults);
            // Arguments that the sentence does not use must have words as well.
            for (_, arg) in &message.args {
                self.text(arg, manner, &mut faults);
            }
        }
        faults
    }

    /// The sentence that explains a refusal. The clause is not part of it.
    pub fn refuse(&self, illegal: &Illegal, naming: Naming) -> String {
        let reason = illegal.reason;
        let message = Message::new(reason.word).number("n", reason.number).with("name", Arg::Name(reason.name));
        self.say(&message, naming)
    }

    /// The expected input at the end of a parse error.
    pub fn expected(&self, unreadable: &Unreadable) -> String {
        self.say(&unreadable.expected, Naming::Plain)
    }

    /// The error message for a text that is not an action, with what was expected.
    pub fn unreadable(&self, unreadable: &Unreadable) -> String {
        let expected = self.expected(unreadable);
        self.say(&Message::new("unreadable").text("text", &unreadable.text).text("expected", expected), Naming::Plain)
    }

    /// The error message for invalid input: location and expected value. A problem without a translation is shown in
    /// English to English readers; readers of other languages get only the location.
    pub fn invalid(&self, invalid: &Invalid) -> String {
        let problem = match &invalid.said {
            Some(said) => self.say(said, Naming::Plain),
            None if self.language == Language::English => invalid.problem.clone(),
            None => self.word("invalid-here"),
        };
        let problem = if invalid.key.is_empty() {
            problem
        } else {
            self.say(&Message::new("invalid-key").text("key", &invalid.key).text("problem", problem), Naming::Plain)
        };
        let file = invalid.file.as_ref().map_or_else(String::new, |file| format!("{file}: "));
        let placed = match invalid.line {
            Some(line) => self.say(
                &Message::new("invalid-line").text("line", line.to_string()).text("problem", problem),
                Naming::Plain,
            ),
            None => problem,
        };
        format!("{file}{placed}")
    }

    /// A label and its value: *Life: 3*, with the colon as the language sets it.
    pub fn labelled(&self, name: &str, said: &str) -> String {
        format!("{name}{}{said}", self.word("colon"))
    }

    /// Several remarks on one line: *this; that*.
    pub fn in_a_row(&self, parts: &[String]) -> String {
        parts.join(&self.word("semicolon"))
    }

    /// The name of a card-file entry, whether it has a name of its own or not.
    pub fn name(&self, name: Name, naming: Naming) -> String {
        self.named(name, naming, &mut Vec::new())
    }

    /// The sentence that explains why nothing can be taken back.
    pub fn no_undo(&self, why: NoUndo) -> String {
        self.word(match why {
            NoUndo::NothingDone => "undo-nothing-done",
            NoUndo::OthersActed => "undo-others-acted",
            NoUndo::LuckInvolved => "undo-luck-involved",
            NoUndo::OthersHeard => "undo-others-heard",
            NoUndo::SecretShown => "undo-secret-shown",
        })
    }

    /// The message with this id, which has no variables; `plain` if it is missing.
    pub fn word_or(&self, id: &str, plain: &str) -> String {
        if self.has(id) { self.word(id) } else { plain.to_owned() }
    }

    /// The message with this id, which has no variables; the id itself if it is missing.
    pub fn word(&self, id: &str) -> String {
        match self.known.get(id) {
            Some(Known { text: Some(text), .. }) => text.clone(),
            Some(_) => self.render(id, None, &mut Vec::new()),
            None => id.to_owned(),
        }
    }

    /// The message with this id and these variables. An integer selects plurals.
    pub fn phrase(&self, id: &str, args: &[(&str, &dyn ToString)]) -> String {
        match self.known.get(id) {
            Some(Known { text: Some(text), .. }) => return text.clone(),
            Some(Known { pieces: Some(all), .. }) => {
                if let Some(said) = pieces::join(all, self.language, &Put(args)) {
                    return said;
                }
            }
            Some(_) | None => {}
        }
        let mut values = FluentArgs::new();
        for (name, value) in args {
            match read(*value) {
                Value::Number(number) => values.set(*name, number),
                Value::Text(text) => values.set(*name, text),
            }
        }
        self.render(id, Some(&values), &mut Vec::new())
    }

    /// Like [`Words::phrase`] for a message in a family: `web-` and `hint` are `web-hint`. A table renders
    /// hundreds of them.
    pub fn phrase_of(&self, family: &str, id: &str, args: &[(&str, &dyn ToString)]) -> String {
        in_family(family, id, |id| self.phrase(id, args))
    }

    /// The name of a card: translated if the list has it, verbatim if the card was renamed.
    pub fn card(&self, id: &str, printed: &str) -> String {
        self.translated(id, printed, &mut Vec::new())
    }

    /// Whether there is a message with this id.
    pub fn has(&self, id: &str) -> bool {
        self.known.contains_key(id)
    }

    /// The ids of all messages, including the hall's own, in alphabetical order.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.known.keys().map(String::as_str).collect::<BTreeSet<_>>().into_iter()
    }

    pub(crate) fn sentence(&self, message: &Message, manner: Manner, faults: &mut Vec<String>) -> String {
        let args = self.args(message.word, message, manner, faults);
        self.render(message.word, Some(&args), faults)
    }

    /// The variables that the message `id` uses, as far as these arguments define them.
    pub(crate) fn args(&self, id: &str, about: &Message, manner: Manner, faults: &mut Vec<String>) -> FluentArgs<'_> {
        let mut args = FluentArgs::new();
        for variable in self.known.get(id).into_iter().flat_map(|known| &known.variables) {
            // Argument names contain no `-`.
            let (name, form) = variable.split_once('-').unwrap_or((variable, ""));
            let arg = about.args.iter().find(|(given, _)| *given == name).map(|(_, arg)| arg);
            if let Some(value) = arg.and_then(|arg| self.form(arg, form, manner, faults)) {
                args.set(variable.as_str(), value);
            }
        }
        args
    }

    /// Whether the message `id` uses this variable.
    pub(crate) fn uses(&self, id: &str, variable: &str) -> bool {
        self.known.get(id).is_some_and(|known| known.variables.iter().any(|used| used == variable))
    }

    /// An argument in one of its forms; `None` if it has no such form.
    fn form(&self, arg: &Arg, form: &str, manner: Manner, faults: &mut Vec<String>) -> Option<FluentValue<'static>> {
        let is_reader = match arg {
            Arg::Number(number) => return form.is_empty().then(|| (*number).into()),
            Arg::Seat(seat) => Some(manner.people.is_reader(*seat)),
            Arg::Word(_) => Some(false),
            Arg::Name(_) | Arg::Names(_) | Arg::Counts(_) | Arg::Text(_) => None,
        };
        let form = match (form, is_reader) {
            ("is", Some(is_reader)) => return Some(if is_reader { "you" } else { "other" }.into()),
            ("you", Some(true)) => return Some(self.render("you", None, faults).into()),
            ("you-cap", Some(true)) => return Some(capitalised(&self.render("you", None, faults)).into()),
            ("you", Some(false)) => "",
            ("you-cap", Some(false)) => "cap",
            (form, _) => form,
        };
        if let Arg::Seat(seat) = arg
            && let Some(person) = manner.people.person(*seat)
        {
            return person.form(form).map(|form| form.to_owned().into());
        }
        if form.is_empty() {
            return Some(self.text(arg, manner, faults).into());
        }
        let own = self.word_of(arg).and_then(|word| self.attribute(&word, form, faults));
        let capital = |faults: &mut Vec<String>| capitalised(&self.text(arg, manner, faults));
        own.or_else(|| (form == "cap").then(|| capital(faults))).map(FluentValue::from)
    }

    /// The message that an argument refers to.
    fn word_of(&self, arg: &Arg) -> Option<String> {
        match arg {
            Arg::Seat(seat) => {
                let known = self.seats.get(seat.index());
                Some(known.map_or_else(|| format!("seat-{}", seat.0), |id| format!("seat-{id}")))
            }
            Arg::Name(about) => Some(format!("card-{}", about.id)),
            Arg::Word(id) => Some((*id).to_owned()),
            Arg::Number(_) | Arg::Names(_) | Arg::Counts(_) | Arg::Text(_) => None,
        }
    }

    /// Renders an argument. A seat goes by its role.
    fn text(&self, arg: &Arg, manner: Manner, faults: &mut Vec<String>) -> String {
        match arg {
            Arg::Number(number) => number.to_string(),
            Arg::Seat(_) => self.render(&self.word_of(arg).unwrap_or_default(), None, faults),
            Arg::Name(about) => self.named(*about, manner.naming, faults),
            Arg::Names(names) => {
                let names: Vec<_> = names.iter().map(|name| self.named(*name, manner.naming, faults)).collect();
                self.list(&names, faults)
            }
            Arg::Counts(counts) => {
                let some = counts.iter().filter(|(_, number)| *number != 0);
                let counted: Vec<_> = some
                    .map(|(id, number)| self.render(id, Some(&FluentArgs::from_iter([("n", *number)])), faults))
                    .collect();
                self.list(&counted, faults)
            }
            Arg::Word(id) => self.render(id, None, faults),
            Arg::Text(text) => text.clone(),
        }
    }

    /// A further form (attribute) of a message.
    fn attribute(&self, id: &str, form: &str, faults: &mut Vec<String>) -> Option<String> {
        let attribute = self.bundle.get_message(id)?.get_attribute(form)?;
        Some(self.attributed(id, &attribute, None, faults))
    }

    fn attributed(
        &self,
        id: &str,
        attribute: &FluentAttribute,
        args: Option<&FluentArgs>,
        faults: &mut Vec<String>,
    ) -> String {
        let mut errors = Vec::new();
        let form = self.bundle.format_pattern(attribute.value(), args, &mut errors).into_owned();
        faults.extend(errors.iter().map(|error| format!("{id}.{}: {}", attribute.id(), plainly(error))));
        form
    }

    fn named(&self, name: Name, naming: Naming, faults: &mut Vec<String>) -> String {
        let called = match name.called {
            Called::Numbers { word, left, right } => {
                self.render(word, Some(&FluentArgs::from_iter([("left", left), ("right", right)])), faults)
            }
            Called::Printed(printed) => self.translated(name.id, printed, faults),
        };
        match (naming, name.called) {
            (Naming::Plain, _) | (Naming::AtPrompt, Called::Printed(_)) => called,
            (Naming::WithId, _) | (Naming::AtPrompt, Called::Numbers { .. }) => format!("{called} ({})", name.id),
        }
    }

    fn translated(&self, id: &str, printed: &str, faults: &mut Vec<String>) -> String {
        let changed = (self.printed)(id).is_some_and(|name| name != printed);
        if changed {
            return owned::named(self.language, id, printed).unwrap_or_else(|| printed.to_owned());
        }
        if let Some(text) = self.cards.get(id) {
            return text.clone();
        }
        let word = format!("card-{id}");
        if self.has(&word) {
            return self.render(&word, None, faults);
        }
        owned::named(self.language, id, printed).unwrap_or_else(|| printed.to_owned())
    }

    fn list(&self, items: &[String], faults: &mut Vec<String>) -> String {
        let mut list = String::new();
        for (index, next) in items.iter().enumerate() {
            if index == 0 {
                list.clone_from(next);
                continue;
            }
            let joined = if index + 1 == items.len() { "list-last" } else { "list-more" };
            let args = FluentArgs::from_iter([("list", list), ("next", next.clone())]);
            list = self.render(joined, Some(&args), faults);
        }
        if items.is_empty() { self.render("nothing", None, faults) } else { list }
    }

    pub(crate) fn render(&self, id: &str, args: Option<&FluentArgs>, faults: &mut Vec<String>) -> String {
        match self.known.get(id) {
            Some(Known { text: Some(text), .. }) => return text.clone(),
            Some(Known { pieces: Some(all), .. }) => {
                if let Some(said) = pieces::join(all, self.language, &args) {
                    return said;
                }
            }
            Some(_) | None => {}
        }
        let message = self.bundle.get_message(id);
        let Some(pattern) = message.as_ref().and_then(fluent_bundle::FluentMessage::value) else {
            faults.push(format!("there is no message `{id}`"));
            return format!("[{id}]");
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, args, &mut errors).into_owned();
        faults.extend(errors.iter().map(|error| format!("{id}: {}", plainly(error))));
        text
    }
}

impl Known {
    fn new(id: &str, uses: &HashMap<String, Uses>, bundle: &FluentBundle<FluentResource>) -> Self {
        let mut variables = BTreeSet::new();
        let mut reached = BTreeSet::from([id]);
        let mut open = vec![id];
        while let Some(used) = open.pop().and_then(|id| uses.get(id)) {
            variables.extend(used.variables.iter().cloned());
            open.extend(used.messages.iter().map(String::as_str).filter(|next| reached.insert(next)));
        }
        let mut errors = Vec::new();
        let message = bundle.get_message(id).filter(|_| variables.is_empty());
        let pattern = message.as_ref().and_then(fluent_bundle::FluentMessage::value);
        let text = pattern.map(|pattern| bundle.format_pattern(pattern, None, &mut errors).into_owned());
        let pieces = uses.get(id).and_then(|used| used.pieces.clone());
        // Errors in the message are reported when it is rendered.
        Self { variables: variables.into_iter().collect(), text: text.filter(|_| errors.is_empty()), pieces }
    }
}

/// The references in a message's text, and its pieces if it is simple.
struct Uses {
    variables: BTreeSet<String>,
    messages: Vec<String>,
    pieces: Option<Vec<Piece>>,
}

/// How a sentence names cards and people.
#[derive(Clone, Copy)]
pub(crate) struct Manner<'a> {
    pub naming: Naming,
    pub people: &'a People,
}

fn message_with_text<'a>(entry: &'a Entry<&'a str>) -> Option<&'a ast::Message<&'a str>> {
    match entry {
        Entry::Message(message) if message.value.is_some() => Some(message),
        Entry::Message(_)
        | Entry::Term(_)
        | Entry::Comment(_)
        | Entry::GroupComment(_)
        | Entry::ResourceComment(_)
        | Entry::Junk { .. } => None,
    }
}

fn owned(names: BTreeSet<&str>) -> impl Iterator<Item = String> + use<'_> {
    names.into_iter().map(str::to_owned)
}

/// Formats a Fluent parse error with its line.
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

/// The text with a capital first letter.
pub fn capitalised(text: &str) -> String {
    let mut rest = text.chars();
    rest.next().map_or_else(String::new, |first| first.to_uppercase().chain(rest).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The fast path renders the same text as the Fluent resolver, for any arguments.
    #[test]
    fn messages_in_pieces_are_what_fluent_says() {
        const EXTRA: &str = "sum = { $n ->
            [0] nothing
            [one] { $n } { $what ->
                [cat] chat
               *[other] chose
            }
           *[other] { $n } { $what }s
        }";
        for language in Language::ALL {
            let words = Words::new(language, &[EXTRA], &[]).unwrap();
            let (mut in_pieces, mut compared) = (0, 0);
            for (id, known) in &words.known {
                let Some(all) = &known.pieces else { continue };
                in_pieces += 1;
                let message = words.bundle.get_message(id).unwrap();
                let pattern = message.value().unwrap();
                let texts = ["cat", "you", "other", "one"].map(FluentValue::from);
                let numbers = [-1, 0, 1, 2, 21, 1_000_000, 1_000_001].map(FluentValue::from);
                for value in texts.iter().chain(&numbers) {
                    let args: FluentArgs = known.variables.iter().map(|name| (name.as_str(), value.clone())).collect();
                    let said = pieces::join(all, language, &Some(&args)).unwrap();
                    assert_eq!(said, words.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()), "{id}");
                    compared += 1;
                }
                let nothing = pieces::join(all, language, &None);
                assert_eq!(
                    nothing.is_some(),
                    known.variables.is_empty(),
                    "{id}: what lacks a variable is not said here"
                );
            }
            assert!(
                in_pieces * 10 > words.known.len() * 9 && compared > in_pieces,
                "{in_pieces} of {}",
                words.known.len()
            );
        }
    }
}
