//! `budokan record`: verifies records of bouts and shows them as a viewer may see them.
//!
//! The form of a record and the fields of the JSON are described in `docs/record.md`.

use std::io::Write;
use std::path::{Path, PathBuf};

use budokan_catalog::record::Move;
use budokan_catalog::{AnyBout, AnyGame, CardSet, Heard, Standing, Telling, Written, lines};
use budokan_kernel::{Seed, Viewer};
use budokan_words::{Language, Naming};
use lexopt::prelude::*;
use serde::Serialize;

use crate::cards::{self, CardFile};
use crate::stop::Stop;

pub const HELP: &str = "usage: budokan record verify|show FILE… [options]

Replays records of bouts: checks them, or shows log and position as a viewer may see them.

budokan record verify FILE… [--cards FILE]
    Replays each record and reports the first difference with its line.
budokan record show FILE [--as SEAT|bystander|referee] [--at N] [--every] [--json] [--lang en|fr]
                         [--cards FILE]
    Prints what the viewer has heard and the position.

  --as WHO       whose eyes; a bystander's unless named
  --at N         the position after step N (0: after the deal) instead of the last
  --every        after the deal and after every step
  --json         one JSON object a line
  --lang LANG    the language of the log: en or fr
  --cards FILE   the card file that the bout was played with, if not the printed one
";

pub fn run(mut args: lexopt::Parser, out: &mut dyn Write) -> Result<(), Stop> {
    let options = Options::read(&mut args).map_err(|error| Stop::usage(HELP, error))?;
    let cards = CardFile::read(options.cards.clone())?;
    if options.show {
        show(&Opened::read(&options.files[0], &cards)?, &options, out)
    } else {
        verify(&options.files, &cards, out)
    }
}

#[derive(Default)]
struct Options {
    show: bool,
    files: Vec<PathBuf>,
    cards: Option<PathBuf>,
    viewer: Option<String>,
    at: Option<u64>,
    every: bool,
    json: bool,
    language: Option<Language>,
}

impl Options {
    fn read(args: &mut lexopt::Parser) -> Result<Self, lexopt::Error> {
        let show = match args.next()? {
            Some(Value(word)) if word == "verify" => false,
            Some(Value(word)) if word == "show" => true,
            _ => return Err("expected “verify” or “show”".into()),
        };
        let mut options = Self { show, ..Self::default() };
        while let Some(arg) = args.next()? {
            match arg {
                Long("cards") => options.cards = Some(args.value()?.into()),
                Long("as") if options.show => options.viewer = Some(args.value()?.string()?),
                Long("at") if options.show => options.at = Some(args.value()?.parse()?),
                Long("every") if options.show => options.every = true,
                Long("json") if options.show => options.json = true,
                Long("lang") if options.show => options.language = Some(args.value()?.parse()?),
                Value(file) => options.files.push(file.into()),
                Short(_) | Long(_) => return Err(arg.unexpected()),
            }
        }
        match options.files.len() {
            0 => Err("name a record".into()),
            1 => Ok(options),
            _ if options.show => Err("show takes one record".into()),
            _ => Ok(options),
        }
    }
}

/// A record that has been read, with the game and the cards to replay it with.
struct Opened {
    name: String,
    written: Written,
    game: &'static dyn AnyGame,
    cards: CardSet,
}

impl Opened {
    fn read(file: &Path, cards: &CardFile) -> anyhow::Result<Self> {
        let name = file.display().to_string();
        let written = Written::parse(&cards::read(file)?).map_err(|invalid| invalid.in_file(&name))?;
        let game = written.game(budokan_games::named).map_err(|difference| anyhow::anyhow!("{name}: {difference}"))?;
        let cards = cards.set(game)?;
        Ok(Self { name, written, game, cards })
    }

    /// Replays the whole record; `each` is shown every position.
    fn replay(&self, each: &mut dyn FnMut(&dyn AnyBout)) -> anyhow::Result<Box<dyn AnyBout>> {
        let replayed = self.game.replay(&self.written, self.cards, Seed::from(0), each);
        replayed.map_err(|difference| anyhow::anyhow!("{}: {difference}", self.name))
    }
}

fn verify(files: &[PathBuf], cards: &CardFile, out: &mut dyn Write) -> Result<(), Stop> {
    let mut failed = false;
    for file in files {
        match Opened::read(file, cards).and_then(|opened| opened.replay(&mut |_| ())) {
            Ok(bout) => {
                writeln!(out, "{}: verified, {} steps, {}", file.display(), bout.steps(), bout.record().ending)?;
            }
            Err(difference) => {
                failed = true;
                writeln!(out, "{difference:#}")?;
            }
        }
    }
    if failed { Err(Stop::Told) } else { Ok(()) }
}

fn show(opened: &Opened, options: &Options, out: &mut dyn Write) -> Result<(), Stop> {
    let viewer = match &options.viewer {
        None => Viewer::Bystander,
        Some(name) => opened.game.viewer(name).ok_or_else(|| {
            let seats = opened.game.seats().join(", ");
            Stop::usage(HELP, format!("“{name}” sees nothing here: expected {seats}, bystander or referee"))
        })?,
    };
    // The whole record is checked before anything of it is shown.
    let mut shown = Vec::new();
    let last = opened.replay(&mut |bout| shown.push(bout.fork()))?.steps();
    let at = options.at.unwrap_or(last);
    if at > last {
        return Err(anyhow::anyhow!("{}: there is no step {at}; the last one is {last}", opened.name).into());
    }
    let shower = Shower { viewer, language: options.language.unwrap_or(Language::English), json: options.json };
    if options.every {
        for bout in shown.iter().take(at as usize + 1) {
            shower.print(&**bout, bout.steps(), out)?;
        }
        return Ok(());
    }
    shower.print(&*shown[at as usize], 0, out)
}

/// How a position is printed.
struct Shower {
    viewer: Viewer,
    language: Language,
    json: bool,
}

/// One line of `--json`.
#[derive(Serialize)]
struct Shown {
    step: u64,
    viewer: &'static str,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    last: Option<LastMove>,
    log: Vec<Heard>,
    #[serde(flatten)]
    standing: Standing,
    position: serde_json::Value,
}

#[derive(Serialize)]
struct LastMove {
    seat: String,
    action: String,
    rolls: Vec<(String, u32)>,
}

impl Shower {
    /// Prints what was heard in step `since` and later, and the position.
    fn print(&self, bout: &dyn AnyBout, since: u64, out: &mut dyn Write) -> Result<(), Stop> {
        let log = bout.heard(self.viewer, since, &Telling::new(self.language, Naming::AtPrompt));
        if self.json {
            let shown = Shown {
                step: bout.steps(),
                viewer: bout.game().viewer_name(self.viewer),
                last: self.last_move(bout),
                log,
                standing: bout.standing(),
                position: bout.json(self.viewer),
            };
            return Ok(writeln!(out, "{}", serde_json::to_string(&shown)?)?);
        }
        for Heard { step, clause, text, .. } in log {
            writeln!(out, "{step:4}  {text}  [{clause}]")?;
        }
        writeln!(out, "after step {}:", bout.steps())?;
        for line in lines::flatten(&bout.position(self.viewer)) {
            writeln!(out, "  {line}")?;
        }
        Ok(())
    }

    /// The last move, for those who may know it: the seat that made it, and the referee.
    fn last_move(&self, bout: &dyn AnyBout) -> Option<LastMove> {
        let Move { seat, action, rolls, .. } = bout.record().moves.pop()?;
        let knows = bout.game().seat(&seat).is_some_and(|seat| self.viewer.knows(seat));
        let rolls = if self.viewer.is_referee() { rolls } else { Vec::new() };
        knows.then_some(LastMove { seat, action, rolls })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use budokan_catalog::Spec;
    use budokan_games::catalog;
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
        for (game, seed) in catalog().iter().flat_map(|game| (0..100).map(move |seed| (game, seed))) {
            let text = record(*game, seed);
            let written = Written::parse(&text).unwrap();
            assert_eq!(written.record.to_string(), text);
            let cards = game.cards(None).unwrap();
            let again = game.replay(&written, cards, Seed::from(0), &mut |_| ()).unwrap();
            assert_eq!(again.record(), written.record);
        }
    }

    /// Words exchanged, lines exchanged, lines lost: an error or another bout, never a panic.
    #[test]
    fn shaken_records_do_no_harm() {
        let mut luck = Quick::new(1);
        for (game, seed) in catalog().iter().flat_map(|game| (0..1500).map(move |seed| (game, seed))) {
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
            if let Ok(written) = Written::parse(&shaken.join("\n")) {
                drop(game.replay(&written, game.cards(None).unwrap(), Seed::from(0), &mut |_| ()));
            }
        }
    }
}
