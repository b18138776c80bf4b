//! Parses a file of scenarios. Errors name the line. Anything that needs the game (seats, actions, keys of a block,
//! clauses) is checked by the run.

use std::collections::BTreeMap;

use budokan_kernel::Invalid;
use budokan_words::Language;
use toml::Value;

use crate::block;
use crate::lines::{LineOpening, Operator, extent, opening, operator};
use crate::path::Path;
use crate::scenario::{Block, Scenario, Statement, Test, TextTest, What};

const STATEMENTS: &str =
    "scenario, fr, cites, config, given, expect, roll NAME =, legal SEAT, heard SEAT or SEAT: ACTION";

/// Parses the scenarios of a file.
pub fn parse(text: &str) -> Result<Vec<Scenario>, Invalid> {
    Invalid::unless_short(text)?;
    let lines = text.lines().collect();
    let mut reader = ScenarioReader { lines, at: 0, scenarios: Vec::new(), opened: BTreeMap::new() };
    while reader.at < reader.lines.len() {
        reader.statement()?;
    }
    reader.close()?;
    Ok(reader.scenarios)
}

fn bad(line: usize, problem: impl Into<String>) -> Invalid {
    Invalid { line: Some(line), ..Invalid::key("", problem) }
}

struct ScenarioReader<'a> {
    lines: Vec<&'a str>,
    /// Index of the next line.
    at: usize,
    scenarios: Vec<Scenario>,
    /// Ids of the scenarios, with their lines.
    opened: BTreeMap<&'a str, usize>,
}

impl<'a> ScenarioReader<'a> {
    fn statement(&mut self) -> Result<(), Invalid> {
        let whole = self.lines[self.at];
        let line = self.at + 1;
        match opening(whole) {
            LineOpening::Blank => self.at += 1,
            LineOpening::Scenario(rest) => self.open(line, rest)?,
            LineOpening::Title { language, title } => self.title(line, language, title)?,
            LineOpening::Cites(rest) => self.cites(line, rest)?,
            LineOpening::Config => {
                let block = self.block(line, "config")?;
                self.current(line)?.config = Some(block);
            }
            LineOpening::Given => {
                let block = self.block(line, "given")?;
                self.current(line)?.given = Some(block);
            }
            LineOpening::Expect => self.expect(line)?,
            LineOpening::Roll { name, value } => {
                let values = rolls(line, self.value(value)?)?;
                self.push(line, What::Roll { name: name.to_owned(), values })?;
            }
            LineOpening::Legal { seat, operator, value } => {
                let test = texts(line, operator, self.value(value)?)?;
                self.push(line, What::Legal { seat: seat.to_owned(), test })?;
            }
            LineOpening::Heard { seat, operator, value } => {
                let test = texts(line, operator, self.value(value)?)?;
                self.push(line, What::Heard { seat: seat.to_owned(), test })?;
            }
            LineOpening::Move { seat, action } => {
                let (action, refused) = refusal(line, action)?;
                self.push(line, What::Move { seat: seat.to_owned(), action, refused })?;
                self.at += 1;
            }
            LineOpening::Inner => {
                self.current(line)?;
                return Err(bad(line, format!("“{}” is no statement: expected {STATEMENTS}", whole.trim())));
            }
            LineOpening::Crowded(word) => return Err(crowded(line, word)),
        }
        Ok(())
    }

    fn open(&mut self, line: usize, rest: &'a str) -> Result<(), Invalid> {
        self.close()?;
        let (id, title) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        if id.is_empty() {
            return Err(bad(line, "expected scenario ID TITLE"));
        }
        if let Some(other) = self.opened.insert(id, line) {
            return Err(bad(line, format!("there is a scenario {id} on line {other} already")));
        }
        self.scenarios.push(Scenario {
            id: id.to_owned(),
            title: title.trim().to_owned(),
            translated: Vec::new(),
            line,
            cites: Vec::new(),
            cited_on: Vec::new(),
            config: None,
            given: None,
            statements: Vec::new(),
        });
        self.at += 1;
        Ok(())
    }

    /// Checks that are possible only at the end of a scenario.
    fn close(&self) -> Result<(), Invalid> {
        match self.scenarios.last() {
            Some(last) if last.cites.is_empty() => {
                Err(bad(last.line, format!("{} cites no clause: expected cites CLAUSE …", last.id)))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Parses the title of a scenario in another language.
    fn title(&mut self, line: usize, language: Language, title: &str) -> Result<(), Invalid> {
        let scenario = self.current(line)?;
        let id = &scenario.id;
        if title.is_empty() {
            return Err(bad(line, format!("expected {language} TITLE")));
        }
        if scenario.translated.iter().any(|(other, _)| *other == language) {
            return Err(bad(line, format!("{language} is written twice in {id}")));
        }
        if !scenario.cites.is_empty() {
            return Err(bad(line, format!("{language} must stand below the title of {id}, before cites")));
        }
        scenario.translated.push((language, language.typeset(title)));
        self.at += 1;
        Ok(())
    }

    fn cites(&mut self, line: usize, rest: &str) -> Result<(), Invalid> {
        let scenario = self.current(line)?;
        if rest.is_empty() {
            return Err(bad(line, "expected at least one clause after cites"));
        }
        for clause in rest.split_whitespace() {
            scenario.cites.push(clause.to_owned());
            scenario.cited_on.push(line);
        }
        self.at += 1;
        Ok(())
    }

    fn block(&mut self, line: usize, word: &str) -> Result<Block, Invalid> {
        let scenario = self.current(line)?;
        let known = if word == "config" { &scenario.config } else { &scenario.given };
        if known.is_some() {
            return Err(bad(line, format!("{word} is written twice in {}", scenario.id)));
        }
        if scenario.statements.iter().any(|statement| !matches!(statement.what, What::Roll { .. })) {
            return Err(bad(line, format!("{word} must stand before the first move or test of {}", scenario.id)));
        }
        self.at += 1;
        let first = self.at;
        while self.is_inner()? {
            self.at += self.extent()?;
        }
        let block = Block { line, text: self.lines[first..self.at].join("\n") };
        block::syntax(&block.text).map_err(|invalid| block::moved(invalid, line))?;
        Ok(block)
    }

    fn expect(&mut self, line: usize) -> Result<(), Invalid> {
        self.current(line)?;
        self.at += 1;
        while self.is_inner()? {
            let line = self.at + 1;
            let whole = self.lines[self.at];
            if opening(whole) == LineOpening::Blank {
                self.at += 1;
                continue;
            }
            let (path, rest) = Path::read(whole).map_err(|problem| bad(line, problem))?;
            let Some((operator, value)) = operator(rest) else {
                return Err(bad(line, format!("expected =, has or lacks after the path {path}")));
            };
            let value = self.value(value)?;
            let test = match operator {
                Operator::Is => Test::Is(value),
                Operator::Has => Test::Has(value),
                Operator::Lacks => Test::Lacks(value),
            };
            self.push(line, What::Expect { path, test })?;
        }
        Ok(())
    }

    /// Whether the next line belongs to the block above it.
    fn is_inner(&self) -> Result<bool, Invalid> {
        let Some(line) = self.lines.get(self.at) else { return Ok(false) };
        match opening(line) {
            LineOpening::Blank | LineOpening::Inner => Ok(true),
            LineOpening::Crowded(word) => Err(crowded(self.at + 1, word)),
            LineOpening::Scenario(_)
            | LineOpening::Title { .. }
            | LineOpening::Cites(_)
            | LineOpening::Config
            | LineOpening::Given
            | LineOpening::Expect
            | LineOpening::Roll { .. }
            | LineOpening::Legal { .. }
            | LineOpening::Heard { .. }
            | LineOpening::Move { .. } => Ok(false),
        }
    }

    /// Number of lines of the value that begins on the next line.
    fn extent(&self) -> Result<usize, Invalid> {
        let extent = extent(&self.lines[self.at..]);
        extent.ok_or_else(|| bad(self.at + 1, "what begins on this line is never closed: expected ], } or quotes"))
    }

    /// Parses the value that begins with `start`, the end of the next line, and advances past it.
    fn value(&mut self, start: &'a str) -> Result<Value, Invalid> {
        let extent = self.extent()?;
        let mut text = start.to_owned();
        for line in &self.lines[self.at + 1..self.at + extent] {
            text.push('\n');
            text.push_str(line);
        }
        let value = block::value(&text).map_err(|invalid| block::moved(invalid, self.at))?;
        self.at += extent;
        Ok(value)
    }

    fn current(&mut self, line: usize) -> Result<&mut Scenario, Invalid> {
        self.scenarios.last_mut().ok_or_else(|| bad(line, "expected scenario ID TITLE before anything else"))
    }

    fn push(&mut self, line: usize, what: What) -> Result<(), Invalid> {
        self.current(line)?.statements.push(Statement { line, what });
        Ok(())
    }
}

fn crowded(line: usize, word: &str) -> Invalid {
    bad(line, format!("expected nothing behind {word}: its lines follow below it"))
}

fn rolls(line: usize, value: Value) -> Result<Vec<u32>, Invalid> {
    let number = |value: &Value| value.as_integer().and_then(|number| u32::try_from(number).ok());
    let values = match value {
        Value::Array(items) => items.iter().map(number).collect(),
        single => number(&single).map(|number| vec![number]),
    };
    values.ok_or_else(|| bad(line, "expected a number from 0 or a list of such numbers"))
}

fn texts(line: usize, operator: Operator, value: Value) -> Result<TextTest, Invalid> {
    match (operator, value) {
        (Operator::Is, Value::Array(items)) => {
            let texts = items.into_iter().map(|item| match item {
                Value::String(text) => Ok(text),
                other => Err(bad(line, format!("expected a list of texts, found {other} in it"))),
            });
            texts.collect::<Result<_, _>>().map(TextTest::Are)
        }
        (Operator::Is, other) => Err(bad(line, format!("expected a list of texts, found {other}"))),
        (Operator::Has, Value::String(text)) => Ok(TextTest::Has(text)),
        (Operator::Lacks, Value::String(text)) => Ok(TextTest::Lacks(text)),
        (Operator::Has | Operator::Lacks, other) => Err(bad(line, format!("expected a text, found {other}"))),
    }
}

/// Splits `refused CLAUSE` off the end of a move.
fn refusal(line: usize, text: &str) -> Result<(String, Option<String>), Invalid> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let (action, refused) = match words.as_slice() {
        [.., "refused"] => return Err(bad(line, "expected a clause after refused")),
        [.., "refused", clause] => {
            let before = text.strip_suffix(clause).unwrap_or(text).trim_end();
            (before.strip_suffix("refused").unwrap_or(before).trim_end(), Some((*clause).to_owned()))
        }
        _ => (text, None),
    };
    if action.is_empty() {
        return Err(bad(line, "expected an action after the seat"));
    }
    Ok((action.to_owned(), refused))
}
