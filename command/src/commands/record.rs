//! `budokan record`: verifies records of bouts and shows them from the view of one viewer.
//!
//! `docs/record.md` describes the format of a record and the fields of the JSON.

mod json;

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use budokan_catalog::record::{Move, Noted, hashes};
use budokan_catalog::{
    AnyBout, AnyGame, CardSet, Choice, DiceReport, HeardHint, LogFormat, LogLine, ParsedRecord, ShownBeat, Standing,
    lines, with_hints,
};
use budokan_kernel::{Seed, Viewer};
use budokan_words::{Language, Naming};
use clap::{Args, Subcommand};
use serde::Serialize;

use crate::cards::{self, CardFile};
use crate::stop::Stop;

pub use json::JsonOptions;

/// What is done with records.
#[derive(Subcommand)]
pub enum RecordCommand {
    /// Replays each record and reports the first difference with its line
    Verify(VerifyOptions),
    /// Prints what the viewer has heard and the position
    Show(ShowOptions),
    /// Prints records as JSON lines: one object for each bout, then one for each of its steps
    Json(JsonOptions),
    /// Prints hashes of what every viewer knew after the deal, in the middle and at the end
    Hash(VerifyOptions),
}

/// Replays each record and reports the first difference with its line
#[derive(Args)]
pub struct VerifyOptions {
    /// The records
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// The card file that the bouts were played with, if not the printed one
    #[arg(long, value_name = "FILE")]
    cards: Option<PathBuf>,
}

/// Prints what the viewer has heard and the position
#[derive(Args)]
#[expect(clippy::struct_excessive_bools, reason = "one for each switch")]
pub struct ShowOptions {
    /// The record
    file: PathBuf,
    /// Whose eyes: a seat, bystander or referee
    #[arg(long = "as", value_name = "WHO", default_value = "bystander")]
    viewer: String,
    /// The position after step N (0: after the deal) instead of the last
    #[arg(long, value_name = "N")]
    at: Option<u64>,
    /// After the deal and after every step
    #[arg(long)]
    every: bool,
    /// One JSON object a line
    #[arg(long)]
    json: bool,
    /// Every moment of a step on its own: its beats, then where it leads
    #[arg(long, requires = "every")]
    beats: bool,
    /// With the legal actions of whoever must decide, as far as the viewer may know them
    #[arg(long, requires = "json")]
    legal: bool,
    /// The language of the log: en or fr
    #[arg(long = "lang", value_name = "LANG", default_value_t = Language::English)]
    language: Language,
    /// The card file that the bout was played with, if not the printed one
    #[arg(long, value_name = "FILE")]
    cards: Option<PathBuf>,
}

pub fn run(command: RecordCommand, out: &mut dyn Write) -> Result<(), Stop> {
    match command {
        RecordCommand::Verify(options) => verify(&options.files, &CardFile::read(options.cards)?, out),
        RecordCommand::Show(options) => {
            show(&OpenedRecord::read(&options.file, &CardFile::read(options.cards.clone())?)?, &options, out)
        }
        RecordCommand::Json(options) => json::print(&options, out),
        RecordCommand::Hash(options) => hash(&options.files, &CardFile::read(options.cards)?, out),
    }
}

/// A parsed record with the game and the cards to replay it.
pub struct OpenedRecord {
    /// The name of the record's file.
    pub name: String,
    written: ParsedRecord,
    game: &'static dyn AnyGame,
    cards: CardSet,
}

impl OpenedRecord {
    /// Reads and parses a record.
    pub fn read(file: &Path, cards: &CardFile) -> anyhow::Result<Self> {
        let name = file.display().to_string();
        let written = ParsedRecord::parse(&cards::read(file)?).map_err(|invalid| invalid.in_file(&name))?;
        let game = written.game(budokan_games::named).map_err(|difference| anyhow::anyhow!("{name}: {difference}"))?;
        let cards = cards.set(game)?;
        Ok(Self { name, written, game, cards })
    }

    /// The hints requested up to a step, in the viewer's own step numbers.
    fn hints(&self, bout: &dyn AnyBout, viewer: Viewer, at: u64) -> Vec<HeardHint> {
        let noticed = bout.noticed(viewer);
        let before = |number: u64| noticed.iter().filter(|step| **step < number).count() as u64 + 1;
        let given = self.written.record.hints.iter().filter(|hint| hint.before <= at + 1);
        given
            .filter_map(|hint| Some(HeardHint { step: before(hint.before), seat: bout.seat(&hint.seat).ok()? }))
            .collect()
    }

    /// Replays the whole record and derives its dice from the revealed numbers again.
    fn verify(&self) -> anyhow::Result<(Box<dyn AnyBout>, DiceReport)> {
        let bout = self.replay(&mut |_| ())?;
        let dice = self.written.check_dice();
        Ok((bout, dice.map_err(|difference| anyhow::anyhow!("{}: {difference}", self.name))?))
    }

    /// Replays the whole record; calls `each` with every position.
    pub fn replay(&self, each: &mut dyn FnMut(&dyn AnyBout)) -> anyhow::Result<Box<dyn AnyBout>> {
        let replayed = self.game.replay(&self.written, self.cards, Seed::from(0), each);
        replayed.map_err(|difference| anyhow::anyhow!("{}: {difference}", self.name))
    }
}

fn verify(files: &[PathBuf], cards: &CardFile, out: &mut dyn Write) -> Result<(), Stop> {
    let mut failed = false;
    for file in files {
        match OpenedRecord::read(file, cards).and_then(|opened| opened.verify()) {
            Ok((bout, dice)) => {
                let (steps, ending) = (bout.steps(), bout.record().ending);
                writeln!(out, "{}: verified, {steps} steps, {ending}; {dice}", file.display())?;
            }
            Err(difference) => {
                failed = true;
                writeln!(out, "{difference:#}")?;
            }
        }
    }
    if failed { Err(Stop::Told) } else { Ok(()) }
}

/// Prints one line for each moment and viewer of each file, sorted by file name.
fn hash(files: &[PathBuf], cards: &CardFile, out: &mut dyn Write) -> Result<(), Stop> {
    let mut files: Vec<_> = files.iter().map(|file| (file.file_name().unwrap_or_default(), file)).collect();
    files.sort();
    for (name, file) in files {
        let opened = OpenedRecord::read(file, cards)?;
        let hashes = hashes(opened.game, &opened.written, opened.cards);
        for moment in hashes.map_err(|difference| anyhow::anyhow!("{}: {difference}", opened.name))? {
            writeln!(out, "{} {moment}", name.display())?;
        }
    }
    Ok(())
}

fn show(opened: &OpenedRecord, options: &ShowOptions, out: &mut dyn Write) -> Result<(), Stop> {
    // The whole record is verified before any part of it is shown.
    let mut shown = Vec::new();
    let bout = opened.replay(&mut |bout| shown.push(bout.fork()))?;
    let viewer = bout.viewer(&options.viewer).map_err(|unknown| Stop::usage("record show", unknown))?;
    let last = bout.steps();
    let at = options.at.unwrap_or(last);
    if at > last {
        return Err(anyhow::anyhow!("{}: there is no step {at}; the last one is {last}", opened.name).into());
    }
    let &ShowOptions { language, json, legal, .. } = options;
    let shower = Shower { viewer, language, json, legal };
    if !options.every {
        let bout = &*shown[at as usize];
        let hints = opened.hints(bout, viewer, at);
        let words = opened.game.words(language);
        let log = with_hints(bout.heard(viewer, 0, &shower.telling()), &hints, &words, &shower.telling());
        return shower.print(bout, log, out);
    }
    for bout in shown.iter().take(at as usize + 1) {
        let log = if options.beats { shower.print_beats(&**bout, out)? } else { shower.last_heard(&**bout) };
        shower.print(&**bout, log, out)?;
    }
    Ok(())
}

/// The output options of `record show`.
struct Shower {
    viewer: Viewer,
    language: Language,
    json: bool,
    legal: bool,
}

/// One line of `--json`.
#[derive(Serialize)]
struct Shown {
    step: u64,
    viewer: &'static str,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    last: Option<LastMove>,
    log: Vec<LogLine>,
    #[serde(flatten)]
    standing: Standing,
    /// The legal actions of each seat that must decide and whose decision the viewer may know.
    #[serde(skip_serializing_if = "Option::is_none")]
    legal: Option<BTreeMap<&'static str, Vec<Choice>>>,
    position: serde_json::Value,
}

/// One line of `--json --beats`: a beat inside a step.
#[derive(Serialize)]
struct ShownMoment {
    step: u64,
    beat: &'static str,
    log: Vec<LogLine>,
    position: serde_json::Value,
}

#[derive(Serialize)]
struct LastMove {
    seat: String,
    action: String,
    rolls: Vec<(String, u32)>,
}

/// A roll in JSON: its name and the number rolled.
fn pair(roll: Noted) -> (String, u32) {
    (roll.what, roll.value)
}

impl Shower {
    fn telling(&self) -> LogFormat<'static> {
        LogFormat::new(self.language, Naming::AtPrompt)
    }

    /// The last step in the viewer's own step numbers; `None` if the viewer did not notice it.
    fn last_step(&self, bout: &dyn AnyBout) -> Option<u64> {
        let noticed = bout.noticed(self.viewer);
        (noticed.last().copied().unwrap_or(0) == bout.steps()).then_some(noticed.len() as u64)
    }

    /// The log of the last step.
    fn last_heard(&self, bout: &dyn AnyBout) -> Vec<LogLine> {
        let step = self.last_step(bout);
        step.map_or_else(Vec::new, |step| bout.heard(self.viewer, step, &self.telling()))
    }

    /// Prints the beats of the last step; returns the log after the last beat.
    fn print_beats(&self, bout: &dyn AnyBout, out: &mut dyn Write) -> Result<Vec<LogLine>, Stop> {
        let beats = self.last_step(bout).map_or_else(Vec::new, |step| bout.beats(self.viewer, step, &self.telling()));
        if beats.is_empty() {
            return Ok(self.last_heard(bout));
        }
        let mut rest = Vec::new();
        for ShownBeat { kind, sight, heard, .. } in beats {
            let Some(beat) = kind else {
                rest = heard;
                continue;
            };
            if self.json {
                let shown = ShownMoment { step: bout.steps(), beat, log: heard, position: sight.json() };
                writeln!(out, "{}", serde_json::to_string(&shown)?)?;
                continue;
            }
            print_log(&heard, out)?;
            writeln!(out, "in step {}, {beat}:", bout.steps())?;
            print_lines(&lines::flatten(sight.position()), out)?;
        }
        Ok(rest)
    }

    /// Prints the log and the position.
    fn print(&self, bout: &dyn AnyBout, log: Vec<LogLine>, out: &mut dyn Write) -> Result<(), Stop> {
        if self.json {
            let shown = Shown {
                step: bout.steps(),
                viewer: bout.game().viewer_name(self.viewer),
                last: self.last_move(bout),
                log,
                standing: bout.standing(),
                legal: self.legal.then(|| self.legal_actions(bout)),
                position: bout.json(self.viewer),
            };
            return Ok(writeln!(out, "{}", serde_json::to_string(&shown)?)?);
        }
        print_log(&log, out)?;
        writeln!(out, "after step {}:", bout.steps())?;
        Ok(print_lines(&lines::flatten(&bout.position(self.viewer)), out)?)
    }

    /// The legal actions, for viewers who may know them: the seat that is asked, and the referee.
    fn legal_actions(&self, bout: &dyn AnyBout) -> BTreeMap<&'static str, Vec<Choice>> {
        let known = bout.status().awaited().iter().filter(|seat| self.viewer.knows(*seat)).collect::<Vec<_>>();
        known.iter().map(|seat| (bout.game().seats()[seat.index()], bout.legal(*seat))).collect()
    }

    /// The last move, for viewers who may know it: the seat that made it, and the referee.
    fn last_move(&self, bout: &dyn AnyBout) -> Option<LastMove> {
        let Move { seat, action, rolls, .. } = bout.record().moves.pop()?;
        let knows = bout.game().seat(&seat).is_some_and(|seat| self.viewer.knows(seat));
        let rolls = if self.viewer.is_referee() { rolls.into_iter().map(pair).collect() } else { Vec::new() };
        knows.then_some(LastMove { seat, action, rolls })
    }
}

fn print_log(log: &[LogLine], out: &mut dyn Write) -> std::io::Result<()> {
    log.iter().try_for_each(|LogLine { step, clause, text, sums, .. }| {
        let clause = clause.map(|clause| format!("  [{clause}]")).unwrap_or_default();
        writeln!(out, "{step:4}  {text}{clause}")?;
        sums.iter().try_for_each(|sum| writeln!(out, "        {sum}"))
    })
}

fn print_lines(lines: &[String], out: &mut dyn Write) -> std::io::Result<()> {
    lines.iter().try_for_each(|line| writeln!(out, "  {line}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use budokan_catalog::Spec;
    use budokan_games::all_games;
    use budokan_kernel::Quick;

    /// The record of a random bout.
    fn record(game: &dyn AnyGame, seed: u64) -> String {
        let mut bout = game.deal("", Seed::from(seed), game.cards(None).unwrap()).unwrap();
        let mut random = game.bot(Spec::RANDOM, seed, None);
        while let Some(seat) = bout.status().awaited().first() {
            let choice = random.decide(&*bout.sight(Viewer::Seat(seat))).unwrap();
            bout.submit(seat, None, &choice).unwrap();
        }
        bout.record().to_string()
    }

    #[test]
    fn random_bouts_of_every_game_replay() {
        for (game, seed) in all_games().iter().flat_map(|game| (0..100).map(move |seed| (game, seed))) {
            let text = record(*game, seed);
            let written = ParsedRecord::parse(&text).unwrap();
            assert_eq!(written.record.to_string(), text);
            let cards = game.cards(None).unwrap();
            let again = game.replay(&written, cards, Seed::from(0), &mut |_| ()).unwrap();
            assert_eq!(again.record(), written.record);
        }
    }

    /// Mutation test: swapped words, swapped lines and missing lines cause an error or another bout, never a panic.
    #[test]
    fn shaken_records_do_no_harm() {
        let mut luck = Quick::new(1);
        for (game, seed) in all_games().iter().flat_map(|game| (0..1500).map(move |seed| (game, seed))) {
            let text = record(*game, seed % 20);
            let mut lines: Vec<Vec<&str>> = text.lines().map(|line| line.split(' ').collect()).collect();
            let mut below = |most: usize| luck.below(most as u32) as usize;
            for _ in 0..=below(3) {
                let (one, other) = (below(lines.len()), below(lines.len()));
                let (from, to) = (below(lines[one].len()), below(lines[other].len()));
                match below(4) {
                    0 => drop(lines.remove(one)),
                    1 => lines.swap(one, other),
                    2 => lines[one][from] = ["1", "999999999999999999999", "-1", "[", "=", "draw", ""][below(7)],
                    _ => lines[other][to] = lines[one][from],
                }
            }
            let shaken: Vec<_> = lines.iter().map(|words| words.join(" ")).collect();
            if let Ok(written) = ParsedRecord::parse(&shaken.join("\n")) {
                drop(game.replay(&written, game.cards(None).unwrap(), Seed::from(0), &mut |_| ()));
            }
        }
    }
}
