//! The conversation at the prompt: shows, asks, explains, until the bout is over or somebody leaves.

use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context;
use budokan_catalog::{AnyBot, AnyBout, Choice, Rejected, Spec};
use budokan_kernel::{Chance, Seat, SeatSet, Seed, Seeded, Status, Verdict, Viewer};
use budokan_words::{Language, Naming, Words};

use super::seats::{capitalised, name, names};
use super::typed::{Typed, understand};
use super::{LONGEST, choices, clear, draw};
use crate::commands::rules;
use crate::input::next_line;
use crate::stop::Stop;

/// One bout at the prompt.
pub struct Session {
    bout: Box<dyn AnyBout>,
    people: SeatSet,
    bots: Vec<(Seat, Box<dyn AnyBot>)>,
    language: Language,
    words: Arc<Words>,
    record: Option<PathBuf>,
    /// What else to type to sit here again.
    options: String,
    /// How many sentences each seat has been told.
    told: [usize; Seat::MOST],
    /// Who sits at the keyboard, once somebody does.
    present: Option<Seat>,
    /// How much of the table whoever sits there has seen.
    seen: Seen,
}

/// How much of the table somebody has seen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seen {
    /// Nothing yet, or not what is wanted.
    Nothing,
    /// The table before something happened that was heard.
    Before,
    /// The table as it is, but for what the last step changed silently.
    Now,
}

/// What came of a question.
enum Answered {
    /// A step was made or taken back.
    Moved,
    /// Nobody is there any more.
    Left,
}

impl Session {
    /// People in these seats, chance in the others. `options` are those that a person must type again to
    /// go on with the bout.
    pub fn new(
        bout: Box<dyn AnyBout>,
        people: SeatSet,
        seed: Seed,
        language: Language,
        record: Option<PathBuf>,
        options: String,
    ) -> Self {
        // The bots' luck is a stream that no step's dice come from.
        let mut luck = Seeded::for_step(seed, u64::MAX);
        let chance = bout.seats().iter().filter(|seat| !people.has(*seat));
        let mut seated = || bout.game().bot(Spec::RANDOM, luck.roll("bot", u32::MAX).into(), None);
        let bots = chance.map(|seat| (seat, seated())).collect();
        let words = bout.game().words(language);
        Self {
            bout,
            people,
            bots,
            language,
            words,
            record,
            options,
            told: [0; Seat::MOST],
            present: None,
            seen: Seen::Nothing,
        }
    }

    /// Plays until the bout is over or the input ends.
    pub fn run(mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<(), Stop> {
        self.greet(out)?;
        self.save()?;
        loop {
            self.bots_move()?;
            let awaited = self.bout.status().awaited().iter().find(|seat| self.people.has(*seat));
            let Some(seat) = awaited else { return self.finish(input, out) };
            if self.present != Some(seat) && !self.change_places(seat, input, out)? {
                return self.leave(out);
            }
            self.tell(seat, out)?;
            self.show(seat, out)?;
            match self.ask(seat, input, out)? {
                Answered::Moved => {}
                Answered::Left => return self.leave(out),
            }
        }
    }

    fn greet(&self, out: &mut dyn Write) -> io::Result<()> {
        let game = self.bout.game();
        let people = names(game, self.people, &self.words);
        let greeting = if self.is_solitary() { "play-greeting-alone" } else { "play-greeting" };
        writeln!(out, "{}", self.words.phrase(greeting, &[("game", game.name()), ("people", &people)]))?;
        if !self.bots.is_empty() {
            let seats = self.bots.iter().fold(SeatSet::EMPTY, |seats, (seat, _)| seats.with(*seat));
            let bots = names(game, seats, &self.words);
            writeln!(out, "{}", self.words.phrase("play-against", &[("bots", &bots)]))?;
        }
        writeln!(out, "{}", self.words.word("play-hint"))
    }

    /// Whether nobody else sits at the table: then nobody need be named.
    fn is_solitary(&self) -> bool {
        self.bout.seats().len() == 1
    }

    /// Chance decides wherever it is asked, before people do: so their own drafts stay theirs to undo.
    fn bots_move(&mut self) -> Result<(), Stop> {
        loop {
            let awaited = self.bout.status().awaited();
            let Some((seat, bot)) = self.bots.iter_mut().find(|(seat, _)| awaited.has(*seat)) else { return Ok(()) };
            let sight = self.bout.sight(Viewer::Seat(*seat));
            let action = bot.decide(&*sight).context("a seat is asked, but has no choice")?;
            let made = self.bout.submit(*seat, Some(sight.asked()), &action);
            made.map_err(|rejected| anyhow::anyhow!("a bot's choice was not taken: {rejected:?}"))?;
            self.save()?;
        }
    }

    /// Hands the keyboard over, if there is somebody to hand it to; whether anybody is there.
    fn change_places(&mut self, seat: Seat, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<bool, Stop> {
        let several = self.people.len() > 1;
        self.present = Some(seat);
        self.seen = Seen::Nothing;
        if !several {
            return Ok(true);
        }
        clear(out)?;
        let seat = name(self.bout.game(), seat, &self.words);
        write!(out, "{} ", self.words.phrase("play-pass", &[("seat", &seat)]))?;
        let there = read(input, out)?.is_some();
        writeln!(out)?;
        Ok(there)
    }

    /// Tells the seat what it has not been told yet.
    fn tell(&mut self, seat: Seat, out: &mut dyn Write) -> io::Result<()> {
        let heard = self.bout.heard(Viewer::Seat(seat), 0, self.language, Naming::Plain);
        let told = self.told[seat.index()].min(heard.len());
        if heard.len() > told {
            writeln!(out, "\n{}", self.words.word("play-heard"))?;
            if self.seen == Seen::Now {
                self.seen = Seen::Before;
            }
        }
        for line in &heard[told..] {
            rules::wrap(&format!("  {} [{}]", line.text, line.clause), out)?;
        }
        self.told[seat.index()] = heard.len();
        Ok(())
    }

    /// Draws the table; to somebody who has seen it, only what is new or matters now.
    fn show(&mut self, seat: Seat, out: &mut dyn Write) -> io::Result<()> {
        let sight = self.bout.sight(Viewer::Seat(seat));
        let smaller = match self.seen {
            Seen::Nothing => None,
            Seen::Before => draw::close(&*sight, &self.words),
            Seen::Now => draw::brief(&*sight, &self.words),
        };
        self.seen = Seen::Now;
        let drawing = smaller.unwrap_or_else(|| draw::whole(&*sight, &self.words));
        writeln!(out)?;
        drawing.iter().try_for_each(|line| writeln!(out, "{line}"))
    }

    fn list(&self, seat: Seat, out: &mut dyn Write) -> io::Result<Vec<Choice>> {
        let legal = self.bout.legal(seat);
        let own = capitalised(&name(self.bout.game(), seat, &self.words));
        let question = if self.is_solitary() { "play-choose-alone" } else { "play-choose" };
        writeln!(out, "\n{}", self.words.phrase(question, &[("seat-cap", &own)]))?;
        if choices::print(&legal, &choices::firm(&*self.bout, seat, &legal), out)? {
            writeln!(out, "  {}", self.words.word("play-firm"))?;
        }
        Ok(legal)
    }

    /// Asks until the seat has made a step or taken one back.
    fn ask(&mut self, seat: Seat, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<Answered, Stop> {
        let legal = self.list(seat, out)?;
        loop {
            write!(out, "{}> ", self.bout.game().seats()[seat.index()])?;
            let Some(line) = read(input, out)? else {
                writeln!(out)?;
                return Ok(Answered::Left);
            };
            match understand(&line) {
                Typed::Nothing => {}
                Typed::Quit => return Ok(Answered::Left),
                Typed::Help => self.help(&legal, out)?,
                Typed::About(wanted) => self.about(seat, wanted, out)?,
                Typed::Look => {
                    self.seen = Seen::Nothing;
                    self.show(seat, out)?;
                    self.list(seat, out)?;
                }
                Typed::Log => self.log(seat, out)?,
                Typed::Chapters => rules::chapters(self.bout.game(), out)?,
                Typed::Rule(wanted) => {
                    if !rules::show(self.bout.game(), wanted, out)? {
                        writeln!(out, "{}", self.words.phrase("play-no-rule", &[("wanted", wanted)]))?;
                    }
                }
                Typed::Undo => match self.bout.undo(seat) {
                    Ok(()) => {
                        self.save()?;
                        writeln!(out, "{}", self.words.word("play-taken-back"))?;
                        return Ok(Answered::Moved);
                    }
                    Err(why) => writeln!(out, "{}", self.words.no_undo(why))?,
                },
                Typed::Number(number) => match legal.get(number.wrapping_sub(1)) {
                    Some(choice) if self.submit(seat, &choice.text, out)? => return Ok(Answered::Moved),
                    Some(_) => {}
                    None => {
                        let (n, last) = (number.to_string(), legal.len().to_string());
                        writeln!(out, "{}", self.words.phrase("play-no-number", &[("n", &n), ("last", &last)]))?;
                    }
                },
                Typed::Action(text) => {
                    if self.submit(seat, text, out)? {
                        return Ok(Answered::Moved);
                    }
                }
            }
        }
    }

    /// Makes an action or explains why not; whether a step was made.
    fn submit(&mut self, seat: Seat, text: &str, out: &mut dyn Write) -> Result<bool, Stop> {
        let problem = match self.bout.submit(seat, None, text) {
            Ok(played) if played.actions.is_empty() => self.words.word("play-nothing-done"),
            Ok(_) => {
                self.save()?;
                return Ok(true);
            }
            Err(Rejected::Illegal(illegal)) => {
                let reason = self.words.refuse(&illegal);
                self.words.phrase("play-refused", &[("reason", &reason), ("clause", illegal.clause.0)])
            }
            Err(Rejected::Unreadable(no)) => {
                let text: String = no.text.chars().take(60).collect();
                self.words.phrase("play-unreadable", &[("text", &text), ("expected", &no.expected)])
            }
            Err(Rejected::Stale { .. }) => self.words.word("stale"),
        };
        rules::wrap(&problem, out)?;
        Ok(false)
    }

    fn help(&self, legal: &[Choice], out: &mut dyn Write) -> io::Result<()> {
        let example = legal.first().map_or("", |choice| choice.text.as_str());
        let book = self.bout.game().book();
        let rule = book.rules().next().map_or("", |rule| rule.id.as_str());
        writeln!(out, "{}", self.words.phrase("play-help", &[("example", example), ("rule", rule)]))?;
        let more = format!("play-{}-help", self.bout.game().id());
        if self.words.has(&more) { writeln!(out, "{}", self.words.word(&more)) } else { Ok(()) }
    }

    fn about(&self, seat: Seat, wanted: &str, out: &mut dyn Write) -> io::Result<()> {
        match draw::about(&*self.bout.sight(Viewer::Seat(seat)), wanted, &self.words) {
            Some(text) => rules::wrap(&text, out),
            None => writeln!(out, "{}", self.words.phrase("play-no-card", &[("wanted", wanted)])),
        }
    }

    /// Without the numbers of the steps: they would tell how much others have drafted.
    fn log(&self, seat: Seat, out: &mut dyn Write) -> io::Result<()> {
        let heard = self.bout.heard(Viewer::Seat(seat), 0, self.language, Naming::Plain);
        if heard.is_empty() {
            writeln!(out, "{}", self.words.word("play-log-empty"))?;
        }
        heard.iter().try_for_each(|line| rules::wrap(&format!("  {} [{}]", line.text, line.clause), out))
    }

    /// Writes the record, if one is wanted: whole and in one go, so that a crash leaves the last one.
    fn save(&self) -> Result<(), Stop> {
        Ok(self.record.as_deref().map_or(Ok(()), |file| self.write(file))?)
    }

    fn write(&self, file: &Path) -> anyhow::Result<()> {
        let mut draft = file.as_os_str().to_owned();
        draft.push(".part");
        let written = std::fs::write(&draft, self.bout.record().to_string());
        written.and_then(|()| std::fs::rename(&draft, file)).with_context(|| file.display().to_string())
    }

    fn leave(&self, out: &mut dyn Write) -> Result<(), Stop> {
        let goodbye = match &self.record {
            Some(file) => {
                let file = format!("{}{}", file.display(), self.options);
                self.words.phrase("play-go-on", &[("file", &file)])
            }
            None => self.words.word("play-lost"),
        };
        Ok(writeln!(out, "{goodbye}")?)
    }

    /// Tells the end, and keeps the record if anybody wants it.
    fn finish(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<(), Stop> {
        let viewer = self.present.map_or(Viewer::Bystander, Viewer::Seat);
        if let Some(seat) = self.present {
            self.tell(seat, out)?;
        }
        writeln!(out)?;
        draw::whole(&*self.bout.sight(viewer), &self.words).iter().try_for_each(|line| writeln!(out, "{line}"))?;
        self.result(out)?;
        if let Some(file) = &self.record {
            writeln!(out, "{}", self.words.phrase("play-kept", &[("file", &file.display().to_string())]))?;
            return Ok(());
        }
        self.offer(input, out)
    }

    /// Asks for a file to keep the record in, until there is one or nobody wants it.
    fn offer(&self, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<(), Stop> {
        loop {
            write!(out, "{} ", self.words.word("play-offer"))?;
            let line = read(input, out)?.unwrap_or_default();
            // Nobody means a file when they type “quit”.
            let Typed::Action(file) = understand(&line) else { return Ok(writeln!(out)?) };
            if Path::new(file).exists() {
                writeln!(out, "{}", self.words.phrase("play-exists", &[("file", file)]))?;
                continue;
            }
            match self.write(Path::new(file)) {
                Ok(()) => return Ok(writeln!(out, "{}", self.words.phrase("play-kept", &[("file", file)]))?),
                Err(problem) => {
                    let problem = problem.root_cause().to_string();
                    writeln!(out, "{}", self.words.phrase("play-not-kept", &[("file", file), ("problem", &problem)]))?;
                }
            }
        }
    }

    fn result(&self, out: &mut dyn Write) -> io::Result<()> {
        let Status::Over(outcome) = self.bout.status() else { return Ok(()) };
        let clause = outcome.by.0;
        let result = match outcome.verdict {
            Verdict::Victory(seats) => {
                let winners = names(self.bout.game(), seats, &self.words);
                self.words.phrase("play-over-won", &[("winners", &winners), ("clause", clause)])
            }
            Verdict::Draw => self.words.phrase("play-over-draw", &[("clause", clause)]),
            Verdict::Defeat => self.words.phrase("play-over-defeat", &[("clause", clause)]),
        };
        writeln!(out, "\n{result}")?;
        if let Some(score) = outcome.score {
            writeln!(out, "{}", self.words.phrase("play-over-score", &[("score", &score.to_string())]))?;
        }
        match self.bout.game().clause(clause) {
            Some(text) => rules::wrap(&format!("{clause}  {text}"), out),
            None => Ok(()),
        }
    }
}

/// What is typed next; `None` at the end of the input.
fn read(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<Option<String>> {
    out.flush()?;
    let line = next_line(input, LONGEST)?;
    Ok(line.map(|line| String::from_utf8_lossy(&line).into_owned()))
}
