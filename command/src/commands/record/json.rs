//! `budokan record json`: records as JSON lines, for analysis by other tools.
//!
//! The output has one object for each bout, then one for each of its steps. `docs/record.md` describes the fields;
//! their names are stable.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use budokan_catalog::record::{BranchOrigin, Noted};
use budokan_catalog::{
    AnyBout, DiceLine, HintTaken, MadeStep, ParsedRecord, PlayedOn, RecordedReshuffle, Standing, TakenBack,
};
use budokan_kernel::Seed;
use clap::Args;
use serde::Serialize;
use serde_json::{Value, json};

use crate::cards::{self, CardFile};
use crate::stop::{Stop, say};

/// Prints records as JSON lines: one object for each bout, then one for each of its steps
#[derive(Args)]
pub struct JsonOptions {
    /// The records, several in a file if need be; - is what comes in, and so is no file at all
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The card file that the bouts were played with, if not the printed one
    #[arg(long, value_name = "FILE")]
    cards: Option<PathBuf>,
}

/// The first object of a bout.
#[derive(Serialize)]
struct BoutLine<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    bout: &'a str,
    form: u32,
    game: &'a str,
    rules: u32,
    cards: String,
    seats: &'a [String],
    seated: Vec<Value>,
    config: Value,
    given: Option<Value>,
    imagined: Option<Value>,
    over: bool,
    verdict: Option<&'static str>,
    winners: Vec<&'static str>,
    by: Option<String>,
    score: Option<i32>,
    steps: u64,
    dice: Vec<Value>,
    anew: Vec<Value>,
    takebacks: Vec<Value>,
    hints: Vec<Value>,
    played_on: Vec<Value>,
}

/// The object of a step.
#[derive(Serialize)]
struct StepLine<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    bout: &'a str,
    #[serde(flatten)]
    step: MadeStep,
}

/// Prints all records. An invalid record is reported on standard error, and the others are still printed.
pub fn print(options: &JsonOptions, out: &mut dyn Write) -> Result<(), Stop> {
    let cards = CardFile::read(options.cards.clone())?;
    let incoming = [PathBuf::from("-")];
    let files = if options.files.is_empty() { incoming.as_slice() } else { &options.files };
    let mut failed = false;
    for file in files {
        let name = file.display().to_string();
        match read(file) {
            Ok(text) => failed |= !print_all(&name, &text, &cards, out)?,
            Err(error) => {
                failed = true;
                say(format_args!("{error:#}"));
            }
        }
    }
    if failed { Err(Stop::Told) } else { Ok(()) }
}

fn read(file: &Path) -> anyhow::Result<String> {
    if file.as_os_str() != "-" {
        return cards::read(file);
    }
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).context("-")?;
    Ok(text)
}

/// Prints the records of one text; returns whether all of them were valid.
fn print_all(name: &str, text: &str, cards: &CardFile, out: &mut dyn Write) -> io::Result<bool> {
    let parts = parts(text);
    let mut all_well = true;
    for (number, (before, part)) in (1..).zip(&parts) {
        let bout = if parts.len() == 1 { name.to_owned() } else { format!("{name}#{number}") };
        match lines(&bout, *before, part, cards) {
            Ok(lines) => lines.iter().try_for_each(|line| writeln!(out, "{line}"))?,
            Err(error) => {
                all_well = false;
                say(format_args!("{name}: {error:#}"));
            }
        }
    }
    Ok(all_well)
}

/// Splits a text into records, each with the number of lines before it.
fn parts(text: &str) -> Vec<(usize, String)> {
    let mut parts: Vec<(usize, String)> = vec![(0, String::new())];
    for (before, line) in text.lines().enumerate() {
        let begins = line.starts_with("budokan record ");
        if begins && parts.last().is_some_and(|(_, part)| part.contains("budokan record ")) {
            parts.push((before, String::new()));
        }
        if let Some((_, part)) = parts.last_mut() {
            part.push_str(line);
            part.push('\n');
        }
    }
    parts
}

/// The output lines of one record that starts after `before` lines.
fn lines(bout: &str, before: usize, text: &str, cards: &CardFile) -> anyhow::Result<Vec<String>> {
    let written = ParsedRecord::parse(text).map_err(|mut invalid| {
        invalid.line = invalid.line.map(|line| line + before);
        invalid
    })?;
    let placed = |mut difference: budokan_catalog::Difference| {
        difference.line += before;
        difference
    };
    let game = written.game(budokan_games::named).map_err(placed)?;
    let replayed = game.replay(&written, cards.set(game)?, Seed::from(0), &mut |_| ()).map_err(placed)?;
    let mut lines = vec![serde_json::to_string(&head(bout, &written, &*replayed)?)?];
    for step in 0..=replayed.steps() {
        let Some(step) = replayed.made(step) else { bail!("step {step} is missing") };
        lines.push(serde_json::to_string(&StepLine { kind: "step", bout, step })?);
    }
    Ok(lines)
}

fn head<'a>(bout: &'a str, written: &'a ParsedRecord, replayed: &dyn AnyBout) -> anyhow::Result<BoutLine<'a>> {
    let record = &written.record;
    let Standing { over, verdict, winners, by, score, .. } = replayed.standing();
    let takeback =
        |TakenBack { before, seat, steps }: &TakenBack| json!({"before": before, "seat": seat, "steps": steps});
    let hint = |HintTaken { before, seat }: &HintTaken| json!({"before": before, "seat": seat});
    let played_on = |PlayedOn { before, seat }: &PlayedOn| json!({"before": before, "seat": seat});
    let imagined = |BranchOrigin { seat, record }: &BranchOrigin| json!({"seat": seat, "after": record.moves.len()});
    Ok(BoutLine {
        kind: "bout",
        bout,
        form: record.form(),
        game: &record.game,
        rules: record.rules,
        cards: format!("{:016x}", record.cards),
        seats: &record.seats,
        seated: record.seated.iter().map(|note| json!({"seat": note.seat, "by": note.by.to_string()})).collect(),
        config: value(&record.config)?,
        given: record.given.as_deref().map(value).transpose()?,
        imagined: record.origin.as_ref().map(imagined),
        over,
        verdict,
        winners: winners.unwrap_or_default(),
        by: by.map(|clause| clause.to_string()),
        score,
        steps: replayed.steps(),
        dice: record.dice.iter().map(dice).collect(),
        anew: record.reshuffles.iter().map(anew).collect(),
        takebacks: record.takebacks.iter().map(takeback).collect(),
        hints: record.hints.iter().map(hint).collect(),
        played_on: record.played_on.iter().map(played_on).collect(),
    })
}

/// A note about the dice as JSON.
fn dice(DiceLine { before, note }: &DiceLine) -> Value {
    json!({"before": before, "note": note.to_string()})
}

/// The reshuffles of unknown cards as JSON.
fn anew(RecordedReshuffle { before, rolls }: &RecordedReshuffle) -> Value {
    let roll = |roll: &Noted| json!({"what": roll.what, "sides": roll.sides, "value": roll.value});
    json!({"before": before, "rolls": rolls.iter().map(roll).collect::<Vec<_>>()})
}

/// Converts lines of TOML to a JSON object.
fn value(lines: &[String]) -> anyhow::Result<Value> {
    let table: toml::Table = lines.join("\n").parse()?;
    Ok(serde_json::to_value(table)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_may_hold_several_records() {
        assert_eq!(parts("").len(), 1);
        assert_eq!(parts("# mine\nbudokan record 1\ngame x\n").len(), 1);
        let two = parts("# mine\nbudokan record 1\ngame x\nbudokan record 1\ngame y\n");
        assert_eq!(
            two,
            [(0, "# mine\nbudokan record 1\ngame x\n".to_owned()), (3, "budokan record 1\ngame y\n".to_owned())]
        );
    }
}
