//! Plays a scenario with the rules of a game and stops at the first difference.
//!
//! Dice are scripted by name; other names use a fixed seed. Tests use only public interfaces: the referee's view, the
//! list of legal actions, and the log as a seat hears it.

use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::fmt;

use budokan_kernel::{
    Bout, Cards, Entry, Event, Illegal, Invalid, NotRead, Printed, Reject, Scripted, Seat, Seed, Seeded, Viewer,
};
use budokan_words::{Language, Naming, Words};
use toml::{Table, Value};

use crate::block::{self, line_of, moved};
use crate::differ::{self, Unordered};
use crate::position::position;
use crate::scenario::{Block, Scenario, Statement, TextTest, What};

/// Seed of the dice that a scenario does not script.
const SEED: u64 = 1;

/// Failure of a scenario: the first difference, and the line that found it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Line of the file.
    pub line: usize,
    /// The expected and the found value, as a message.
    pub text: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.text)
    }
}

impl std::error::Error for Failure {}

/// Plays a scenario with these cards.
pub fn run<G: Printed>(scenario: &Scenario, cards: Cards<G::Cards>) -> Result<(), Failure> {
    watch::<G>(scenario, cards, &mut |_| ())
}

/// Plays a scenario with these cards; `each` is called with the bout before every statement and at the end.
pub fn watch<G: Printed>(
    scenario: &Scenario,
    cards: Cards<G::Cards>,
    each: &mut dyn FnMut(&Bout<G>),
) -> Result<(), Failure> {
    for (clause, line) in scenario.cites.iter().zip(&scenario.cited_on) {
        if !G::BOOK.contains(&format!("**{clause}**")) {
            return Err(Failure { line: *line, text: format!("cites {clause}, but the rules have no such clause") });
        }
    }
    let rolls = scenario.statements.iter().take_while(|statement| matches!(statement.what, What::Roll { .. }));
    let (first, rest) = scenario.statements.split_at(rolls.count());
    let mut run = Run::<G>::open(scenario, first, cards)?;
    for statement in rest {
        each(&run.bout);
        run.statement(statement).map_err(|text| Failure { line: statement.line, text })?;
    }
    each(&run.bout);
    run.close(scenario)
}

/// Plays the first `moves` accepted moves of a scenario, ignoring its assertions; all of them if `None`.
pub fn after<G: Printed>(
    scenario: &Scenario,
    moves: Option<usize>,
    cards: Cards<G::Cards>,
) -> Result<Bout<G>, Failure> {
    let is_move = |statement: &Statement| matches!(&statement.what, What::Move { refused: None, .. });
    let is_roll = |statement: &Statement| matches!(&statement.what, What::Roll { .. });
    let first = scenario.statements.iter().take_while(|statement| is_roll(statement)).count();
    let (first, rest) = scenario.statements.split_at(first);
    let mut run = Run::<G>::open(scenario, first, cards)?;
    let mut left = moves.unwrap_or(usize::MAX);
    for statement in rest.iter().filter(|statement| is_move(statement) || is_roll(statement)) {
        if left == 0 {
            break;
        }
        run.statement(statement).map_err(|text| Failure { line: statement.line, text })?;
        left = left.saturating_sub(usize::from(is_move(statement)));
    }
    Ok(run.bout)
}

struct Run<G: Printed> {
    bout: Bout<G>,
    dice: Scripted<Seeded>,
    /// Log entries of the last move.
    said: Vec<Entry<G::Event>>,
    unordered: Unordered,
    /// The position as TOML, built when a test first needs it.
    position: OnceCell<Table>,
    words: OnceCell<Words>,
}

impl<G: Printed> Run<G> {
    /// Deals or loads, after scripting the first rolls.
    fn open(scenario: &Scenario, first: &[Statement], cards: Cards<G::Cards>) -> Result<Self, Failure> {
        let seed = Seed::from(SEED);
        let mut dice = Scripted::new(Seeded::for_step(seed, 0));
        for statement in &scenario.statements {
            if let What::Roll { name, .. } = &statement.what {
                dice.claim(name);
            }
        }
        for statement in first {
            if let What::Roll { name, values } = &statement.what {
                dice.script(name, values.iter().copied());
            }
        }
        let config = match &scenario.config {
            None => G::Config::default(),
            Some(block) => block::config::<G>(&block.text).map_err(|invalid| unread("config", block, invalid))?,
        };
        let opened = match &scenario.given {
            None => Bout::deal_with(cards, config, seed, &mut dice),
            Some(block) => {
                let given = block::given::<G>(&block.text).map_err(|invalid| unread("given", block, invalid))?;
                Bout::load_with(cards, config, &given, seed, &mut dice)
            }
        };
        let bout = opened.map_err(|invalid| impossible(scenario, &invalid))?;
        if let Some(fault) = dice.fault() {
            return Err(Failure { line: beginning(scenario), text: fault.to_owned() });
        }
        let unordered = Unordered::new(G::UNORDERED);
        Ok(Self { bout, dice, said: Vec::new(), unordered, position: OnceCell::new(), words: OnceCell::new() })
    }

    fn statement(&mut self, statement: &Statement) -> Result<(), String> {
        match &statement.what {
            What::Roll { name, values } => {
                self.dice.script(name, values.iter().copied());
                Ok(())
            }
            What::Move { seat, action, refused } => self.play(seat, action, refused.as_deref()),
            What::Legal { seat, test } => self.legal(seat, test),
            What::Heard { seat, test } => self.heard(seat, test),
            What::Expect { path, test } => {
                let position = self.position.get_or_init(|| position(self.bout.state(), Viewer::Referee));
                differ::test(path, test, position, &self.unordered)
            }
        }
    }

    /// Every scripted roll must have been used.
    fn close(&self, scenario: &Scenario) -> Result<(), Failure> {
        let Some((left, value)) = self.dice.left().next() else { return Ok(()) };
        let mut lines = scenario.statements.iter().rev();
        let scripted = lines.find(|statement| matches!(&statement.what, What::Roll { name, .. } if name == left));
        let line = scripted.map_or(scenario.line, |statement| statement.line);
        Err(Failure { line, text: format!("roll {left} = {value} was scripted but never made") })
    }

    fn play(&mut self, name: &str, text: &str, refused: Option<&str>) -> Result<(), String> {
        let seat = self.seat(name)?;
        let before = self.bout.state().clone();
        let answer = match self.read(seat, text) {
            Ok(actions) => self.submit(seat, &actions),
            Err(NotRead::Illegal(illegal)) => Err(illegal),
            Err(NotRead::Unreadable(unreadable)) => {
                return Err(format!("{name}: {}", Words::of::<G>(Language::English).unreadable(&unreadable)));
            }
        };
        match (answer, refused) {
            (Ok(()), None) => self.dice.fault().map_or(Ok(()), |fault| Err(format!("{name}: {text}: {fault}"))),
            (Ok(()), Some(clause)) => Err(format!("{name}: {text}: expected a refusal by {clause}, but it was played")),
            (Err(illegal), None) => {
                Err(format!("{name}: {text}: expected it to be legal, found {}", self.explained(&illegal)))
            }
            (Err(_), Some(_)) if before != *self.bout.state() => {
                Err(format!("{name}: {text}: it was refused, but the position has changed"))
            }
            (Err(illegal), Some(clause)) if illegal.clause.0 == clause => Ok(()),
            (Err(illegal), Some(clause)) => {
                Err(format!("{name}: {text}: expected a refusal by {clause}, found {}", self.explained(&illegal)))
            }
        }
    }

    fn read(&self, seat: Seat, text: &str) -> Result<Vec<G::Action>, NotRead> {
        match self.bout.state().read(text) {
            Ok(action) => Ok(vec![action]),
            Err(unreadable) => self.bout.state().shorthand(seat, text)?.ok_or(NotRead::Unreadable(unreadable)),
        }
    }

    /// Submits all these actions, or none of them.
    fn submit(&mut self, seat: Seat, actions: &[G::Action]) -> Result<(), Illegal> {
        let mut bout = self.bout.clone();
        let mut dice = self.dice.clone();
        let mut said = Vec::new();
        for action in actions {
            match bout.submit_with(seat, bout.asked(seat), *action, &mut dice) {
                Ok(step) => said.extend(step.entries.iter().cloned()),
                Err(Reject::Illegal(illegal)) => return Err(illegal),
                Err(Reject::Stale { .. }) => unreachable!("the number was taken from the bout itself"),
            }
        }
        (self.bout, self.dice, self.said) = (bout, dice, said);
        self.position = OnceCell::new();
        Ok(())
    }

    fn legal(&self, name: &str, wanted: &TextTest) -> Result<(), String> {
        let mut actions = Vec::new();
        self.bout.state().legal(self.seat(name)?, &mut actions);
        let legal: Vec<String> = actions.iter().map(|action| self.bout.state().write(*action)).collect();
        let found: BTreeSet<&String> = legal.iter().collect();
        match wanted {
            TextTest::Are(expected) => {
                let expected: BTreeSet<&String> = expected.iter().collect();
                if expected == found {
                    return Ok(());
                }
                let missing = quoted(expected.difference(&found));
                let besides = quoted(found.difference(&expected));
                let (expected, found) = (quoted(expected), quoted(&legal));
                let clue = format!("missing {missing}, not expected {besides}");
                Err(format!("legal {name}: expected {expected}, found {found}; {clue}"))
            }
            TextTest::Has(action) => contains(true, found.contains(action), "legal", name, action, &legal),
            TextTest::Lacks(action) => contains(false, found.contains(action), "legal", name, action, &legal),
        }
    }

    fn heard(&self, name: &str, wanted: &TextTest) -> Result<(), String> {
        let viewer = Viewer::Seat(self.seat(name)?);
        let events = self.said.iter().filter_map(|entry| entry.heard_by(viewer));
        let line = |event: &G::Event| {
            let sentence = self.words().say(&self.bout.state().render_event(event), Naming::WithId);
            format!("{}: {sentence}", event.kind())
        };
        let heard: Vec<String> = events.map(line).collect();
        let has = |part: &String| heard.iter().any(|line| line.contains(part.as_str()));
        match wanted {
            TextTest::Are(expected) if *expected == heard => Ok(()),
            TextTest::Are(expected) => {
                Err(format!("heard {name}: expected {}, found {}", quoted(expected), quoted(&heard)))
            }
            TextTest::Has(part) => contains(true, has(part), "heard", name, part, &heard),
            TextTest::Lacks(part) => contains(false, has(part), "heard", name, part, &heard),
        }
    }

    fn explained(&self, illegal: &Illegal) -> String {
        format!("a refusal by {}: {}", illegal.clause, self.words().refuse(illegal, Naming::AtPrompt))
    }

    /// The seat with this name, in use or not: actions of an unused seat are refused by a clause.
    fn seat(&self, name: &str) -> Result<Seat, String> {
        let index = G::SEATS.iter().position(|seat| *seat == name).ok_or_else(|| {
            let in_use: Vec<_> = self.bout.state().seats().iter().map(|seat| G::SEATS[seat.index()]).collect();
            format!("{name} is no seat: expected {}", in_use.join(" or "))
        })?;
        Ok(Seat(index as u8))
    }

    fn words(&self) -> &Words {
        self.words.get_or_init(|| Words::of::<G>(Language::English))
    }
}

/// Compares the expected with the actual containment of a text.
fn contains(should: bool, does: bool, what: &str, seat: &str, text: &str, found: &[String]) -> Result<(), String> {
    if should == does {
        return Ok(());
    }
    let verb = if should { "have" } else { "lack" };
    Err(format!("{what} {seat}: expected to {verb} {}, found {}", Value::from(text), quoted(found)))
}

/// Formats texts as a TOML list.
fn quoted<'a>(texts: impl IntoIterator<Item = &'a (impl ToString + 'a)>) -> Value {
    Value::Array(texts.into_iter().map(|text| text.to_string().into()).collect())
}

/// The failure for a block that cannot be parsed.
fn unread(word: &str, block: &Block, invalid: Invalid) -> Failure {
    let invalid = moved(invalid, block.line);
    let line = invalid.line.unwrap_or(block.line);
    Failure { line, text: format!("{word}: {}", Invalid { line: None, ..invalid }) }
}

/// The failure for a position that the game rejects, with the line of its key in any block.
fn impossible(scenario: &Scenario, invalid: &Invalid) -> Failure {
    let blocks = [&scenario.config, &scenario.given];
    let written = blocks.into_iter().flatten().filter_map(|block| {
        let (line, depth) = line_of(&block.text, &invalid.key)?;
        Some((depth, block.line + line))
    });
    let line = written.max_by_key(|(depth, _)| *depth).map_or_else(|| beginning(scenario), |(_, line)| line);
    let text = Invalid { line: None, file: None, ..invalid.clone() }.to_string();
    Failure { line, text }
}

/// The line on which the position begins.
fn beginning(scenario: &Scenario) -> usize {
    let block = scenario.given.as_ref().or(scenario.config.as_ref());
    block.map_or(scenario.line, |block| block.line)
}
