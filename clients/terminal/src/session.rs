//! The dialogue at the prompt: shows the table, asks, explains, until the bout is over or the player leaves.

mod end;
mod hint;
pub mod lesson;
mod plain;

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use budokan_catalog::{
    AnyBout, Choice, DiceLine, HintTaken, LessonRun, LogFormat, LogLine, ParsedRecord, Refusal, Spec,
};
use budokan_kernel::{Seat, SeatSet, Seed, Viewer};
use budokan_protocol::programs::{Chosen, Forfeit, ProgramLimits, Seated, next_line};
use budokan_words::{Language, Naming, Words, capitalised};

use crate::seats::{name, names};
use crate::typed::{TypedLine, understand};
use crate::{AnyScreen, LONGEST, OutlineScreen, PlayError, Speech, choices, rules};
use plain::Listener;

/// The outcome of a session at the prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum SessionEnd {
    /// The bout is over, or all players have left.
    Done,
    /// A program has forfeited its seat; the reason has been printed.
    Forfeited,
}

/// The post-game review: judges a finished bout by what its seats knew, and prints its findings.
pub type LookBack = fn(&EndedSession, &mut dyn Write) -> io::Result<()>;

/// A finished bout, as input of the review.
pub struct EndedSession<'a> {
    /// The finished bout.
    pub bout: &'a dyn AnyBout,
    /// The seats that were at this keyboard.
    pub people: SeatSet,
    /// The players' language.
    pub language: Language,
    /// Whether the session is in plain mode: then nothing is drawn.
    pub is_heard: bool,
}

/// One bout at the prompt.
pub struct Session {
    bout: Box<dyn AnyBout>,
    screen: &'static dyn AnyScreen,
    people: SeatSet,
    bots: Vec<Seated>,
    language: Language,
    words: Arc<Words>,
    record: Option<PathBuf>,
    /// The hints that players have used.
    hints: Vec<HintTaken>,
    /// The origin of the dice, for the record.
    dice: Vec<DiceLine>,
    /// The command-line options to resume this bout.
    options: String,
    /// The number of log lines printed for each seat, and in the last entry for spectators.
    told: [usize; Seat::MOST + 1],
    /// The seat at the keyboard, once there is one.
    present: Option<Seat>,
    /// How up to date the table is that the player at the keyboard has seen.
    seen: Seen,
    /// The lesson, if this session is one.
    lesson: Option<LessonRun>,
    /// The state of plain mode (for screen readers), if it is on.
    listener: Option<Listener>,
    /// The post-game review, if there is one.
    look_back: Option<LookBack>,
}

/// How much of the current table a player has seen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seen {
    /// Nothing yet, or the player has asked to see the table again.
    Nothing,
    /// The table before the latest log lines.
    Before,
    /// The current table, except for silent changes of the last step.
    Now,
}

/// The result of asking a player.
enum Answered {
    /// A step was made or taken back.
    Moved,
    /// The input ended, or the player quit.
    Left,
    /// In a lesson: the player wants to see the answer, restart or continue.
    Wants(String),
}

impl Session {
    /// Players in these seats, bots in the others; without players it is a spectator session. Nothing is recorded.
    pub fn new(
        bout: Box<dyn AnyBout>,
        screen: Option<&'static dyn AnyScreen>,
        people: SeatSet,
        bots: Vec<Seated>,
        language: Language,
    ) -> Self {
        let words = bout.game().words(language);
        Self {
            bout,
            screen: screen.unwrap_or(&OutlineScreen),
            people,
            bots,
            language,
            words,
            record: None,
            hints: Vec::new(),
            dice: Vec::new(),
            options: String::new(),
            told: [0; Seat::MOST + 1],
            present: None,
            seen: Seen::Nothing,
            lesson: None,
            listener: None,
            look_back: None,
        }
    }

    /// Offers this review at the end.
    #[must_use]
    pub fn reviewed(self, look_back: Option<LookBack>) -> Self {
        Self { look_back, ..self }
    }

    /// Switches to plain mode (sentences for screen readers); `None` changes nothing.
    #[must_use]
    pub fn spoken(self, speech: Option<&'static dyn Speech>) -> Self {
        Self { listener: speech.map(Listener::new), ..self }
    }

    /// Players in these seats, random bots in the others, deterministic for a seed. Used to test the screens of games.
    pub fn with_chance(
        bout: Box<dyn AnyBout>,
        screen: Option<&'static dyn AnyScreen>,
        people: SeatSet,
        seed: Seed,
        language: Language,
    ) -> io::Result<Self> {
        let others = bout.seats().iter().filter(|seat| !people.has(*seat));
        let others = others.map(|seat| (seat, Chosen::Hall(Spec::RANDOM))).collect();
        let bots = Seated::sit_all(&*bout, others, seed, &ProgramLimits::unhurried())?;
        Ok(Self::new(bout, screen, people, bots, language))
    }

    /// Writes a record to this file after every step. `options` are the command-line options that a player must repeat,
    /// in addition to the file, to resume the bout.
    #[must_use]
    pub fn recorded(self, file: PathBuf, options: String) -> Self {
        // A resumed bout keeps the notes of its record.
        let before = std::fs::read_to_string(&file).ok().and_then(|text| ParsedRecord::parse(&text).ok());
        let (hints, mut dice) =
            before.map_or_else(Default::default, |written| (written.record.hints, written.record.dice));
        dice.extend(self.dice);
        Self { record: Some(file), hints, dice, options, ..self }
    }

    /// Adds the origin of the dice of earlier steps, which the record discloses at the end.
    #[must_use]
    pub fn rolled_before(mut self, dice: &[DiceLine]) -> Self {
        self.dice.extend_from_slice(dice);
        self
    }

    /// Adds the seed of the dice, which the record discloses at the end: of all dice, or only of those after the
    /// steps played before.
    #[must_use]
    pub fn rolled_from(mut self, seed: Seed, is_resumed: bool) -> Self {
        let goes_on = is_resumed || self.bout.steps() > 0;
        let before = if goes_on { self.bout.steps() + 1 } else { 0 };
        self.dice.push(DiceLine::named(before, seed));
        self
    }

    /// Plays until the bout is over or the input ends.
    pub fn run(mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<SessionEnd, PlayError> {
        self.greet(out)?;
        self.save()?;
        loop {
            if let Some(forfeit) = self.bots_move(out)? {
                return self.forfeit(&forfeit, out);
            }
            let awaited = self.bout.status().awaited().iter().find(|seat| self.people.has(*seat));
            let Some(seat) = awaited else { return self.finish(input, out) };
            if self.present != Some(seat) && !self.change_places(seat, input, out)? {
                return self.leave(out);
            }
            self.tell(Viewer::Seat(seat), out)?;
            self.show(seat, out)?;
            match self.ask(seat, input, out)? {
                Answered::Moved | Answered::Wants(_) => {}
                Answered::Left => return self.leave(out),
            }
        }
    }

    fn greet(&self, out: &mut dyn Write) -> io::Result<()> {
        let game = self.bout.game();
        let people = names(game, self.people, &self.words);
        let greeting = match (self.is_watched(), self.is_solitary()) {
            (true, _) => "play-greeting-watch",
            (false, true) => "play-greeting-alone",
            (false, false) => "play-greeting",
        };
        self.line(&self.words.phrase(greeting, &[("game", &game.title(self.language)), ("people", &people)]), out)?;
        // Identical bots share a sentence.
        let mut named: Vec<&Chosen> = Vec::new();
        for Seated { chosen, .. } in &self.bots {
            if named.contains(&chosen) {
                continue;
            }
            let alike = self.bots.iter().filter(|bot| bot.chosen == *chosen);
            let seats = names(game, alike.fold(SeatSet::EMPTY, |seats, bot| seats.with(bot.seat)), &self.words);
            let bot = capitalised(&chosen.told(&self.words));
            self.line(&self.words.phrase("play-against", &[("bot", &bot), ("seats", &seats)]), out)?;
            named.push(chosen);
        }
        if self.is_watched() {
            return self.gap(out);
        }
        if self.record.is_none() {
            self.line(&self.words.word("play-unsaved"), out)?;
        }
        self.line(&self.words.word(if self.is_heard() { "aloud-hint" } else { "play-hint" }), out)
    }

    /// Whether the game has only one seat, so that sentences need not name it.
    fn is_solitary(&self) -> bool {
        self.bout.seats().len() == 1
    }

    /// Whether this is a spectator session: bots play all seats.
    fn is_watched(&self) -> bool {
        self.people.is_empty()
    }

    /// Bots move before players are asked, so that players' own drafts stay undoable. A program may forfeit.
    fn bots_move(&mut self, out: &mut dyn Write) -> Result<Option<Box<Forfeit>>, PlayError> {
        loop {
            let awaited = self.bout.status().awaited();
            let Some(bot) = self.bots.iter_mut().find(|bot| awaited.has(bot.seat)) else { return Ok(None) };
            if let Err(forfeit) = bot.play(&mut *self.bout) {
                return Ok(Some(forfeit));
            }
            self.save()?;
            if self.is_watched() {
                self.tell(Viewer::Bystander, out)?;
                out.flush()?;
            }
        }
    }

    /// Passes the keyboard to the next player, if there are several; returns whether the player is there.
    fn change_places(&mut self, seat: Seat, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<bool, PlayError> {
        let several = self.people.len() > 1;
        self.present = Some(seat);
        self.seen = Seen::Nothing;
        if !several {
            return Ok(true);
        }
        clear(self.is_heard(), out)?;
        let seat = name(self.bout.game(), seat, &self.words);
        self.prompt(&self.words.phrase("play-pass", &[("seat", &seat)]), out)?;
        let there = read(input, out)?.is_some();
        self.gap(out)?;
        Ok(there)
    }

    /// The log format for a viewer: a single player at the keyboard is *you*.
    fn telling(&self, viewer: Viewer) -> LogFormat<'static> {
        let reader = match viewer {
            Viewer::Seat(seat) if self.people.len() == 1 => Some(seat),
            Viewer::Seat(_) | Viewer::Bystander | Viewer::Referee => None,
        };
        // In plain mode players choose by number, so ids would only add noise.
        let naming = if self.is_heard() { Naming::Plain } else { Naming::AtPrompt };
        LogFormat { reader, ..LogFormat::new(self.language, naming) }
    }

    /// Prints the log lines that a viewer has not seen yet.
    fn tell(&mut self, viewer: Viewer, out: &mut dyn Write) -> io::Result<()> {
        let heard = self.bout.heard(viewer, 0, &self.telling(viewer));
        let place = match viewer {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Bystander | Viewer::Referee => Seat::MOST,
        };
        let told = self.told[place].min(heard.len());
        if heard.len() > told {
            if !self.is_watched() {
                self.gap(out)?;
                self.line(&self.words.word("play-heard"), out)?;
            }
            if let Some(listener) = &mut self.listener {
                listener.latest = told;
            }
            if self.seen == Seen::Now {
                self.seen = Seen::Before;
            }
        }
        for lines in heard[told..].chunk_by(|one, other| one.step == other.step) {
            self.tell_step(viewer, lines, out)?;
        }
        self.told[place] = heard.len();
        Ok(())
    }

    /// Prints the log lines of a step, beat by beat if it has beats, each with its caption.
    fn tell_step(&self, viewer: Viewer, lines: &[LogLine], out: &mut dyn Write) -> io::Result<()> {
        let telling = self.telling(viewer);
        let beats = lines.first().map_or_else(Vec::new, |first| self.bout.beats(viewer, first.step, &telling));
        let whole = beats.iter().map(|beat| beat.heard.len()).sum::<usize>() == lines.len();
        if !whole || beats.len() < 2 {
            return lines.iter().try_for_each(|line| self.write_heard(line, out));
        }
        let mut last = None;
        for beat in beats {
            let moment = beat.kind.and_then(|_| self.screen.moment(&*beat.sight, &self.words));
            if let Some(moment) = moment.as_ref().filter(|_| moment != last) {
                let moment = moment.trim_end_matches('.');
                if self.is_heard() { self.line(moment, out)? } else { writeln!(out, "  · {moment}")? }
            }
            last = moment;
            beat.heard.iter().try_for_each(|line| self.write_heard(line, out))?;
        }
        Ok(())
    }

    /// Prints a log line with its clause, and its sums on lines of their own.
    fn write_heard(&self, heard: &LogLine, out: &mut dyn Write) -> io::Result<()> {
        if self.is_heard() {
            return self.tell_news(heard, out);
        }
        let clause = heard.clause.map(|clause| format!(" [{clause}]")).unwrap_or_default();
        rules::wrap(&format!("  {}{clause}", heard.text), out)?;
        heard.sums.iter().try_for_each(|sum| rules::wrap(&format!("      {sum}"), out))
    }

    /// Draws the table; for a player who has seen it, only the part that changed or matters now.
    fn show(&mut self, seat: Seat, out: &mut dyn Write) -> io::Result<()> {
        if self.is_heard() {
            return self.tell_table(seat, out);
        }
        let sight = self.bout.sight(Viewer::Seat(seat));
        let smaller = match self.seen {
            Seen::Nothing => None,
            Seen::Before => self.screen.close(&*sight, &self.words),
            Seen::Now => self.screen.brief(&*sight, &self.words),
        };
        self.seen = Seen::Now;
        let drawing = smaller.unwrap_or_else(|| self.screen.whole(&*sight, &self.words));
        writeln!(out)?;
        drawing.iter().try_for_each(|line| writeln!(out, "{line}"))
    }

    fn list(&self, seat: Seat, out: &mut dyn Write) -> io::Result<Vec<Choice>> {
        let legal = self.bout.legal(seat);
        if self.is_heard() {
            self.tell_choices(seat, &legal, out)?;
            return Ok(legal);
        }
        let own = capitalised(&name(self.bout.game(), seat, &self.words));
        let question = if self.is_solitary() { "play-choose-alone" } else { "play-choose" };
        writeln!(out, "\n{}", self.words.phrase(question, &[("seat-cap", &own)]))?;
        if choices::print(&legal, &choices::irrevocable(&*self.bout, seat, &legal), out)? {
            writeln!(out, "  {}", self.words.word("play-firm"))?;
        }
        Ok(legal)
    }

    /// Asks until the seat has made a step or taken one back.
    fn ask(&mut self, seat: Seat, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<Answered, PlayError> {
        let legal = self.list(seat, out)?;
        loop {
            self.ask_for_answer(seat, out)?;
            let Some(line) = read(input, out)? else {
                self.gap(out)?;
                return Ok(Answered::Left);
            };
            match understand(&line) {
                TypedLine::Nothing => {}
                TypedLine::Quit => return Ok(Answered::Left),
                TypedLine::Help => self.help(&legal, out)?,
                TypedLine::About(wanted) => self.about(seat, wanted, out)?,
                TypedLine::Look => {
                    self.seen = Seen::Nothing;
                    self.show(seat, out)?;
                    self.list(seat, out)?;
                }
                TypedLine::Log => self.log(seat, out)?,
                TypedLine::Action(wanted @ ("show" | "again" | "next")) if self.lesson.is_some() => {
                    return Ok(Answered::Wants(wanted.to_owned()));
                }
                TypedLine::Hint if self.lesson.is_some() => self.speak_hint(out)?,
                TypedLine::Hint => self.hint(seat, out)?,
                TypedLine::Chapters if self.is_heard() => self.tell_chapters(out)?,
                TypedLine::Chapters => rules::chapters(self.bout.game(), self.language, out)?,
                TypedLine::Rule(wanted) => {
                    if !self.read_out(|out| rules::show(self.bout.game(), wanted, self.language, out), out)? {
                        self.line(&self.words.phrase("play-no-rule", &[("wanted", &wanted)]), out)?;
                    }
                }
                TypedLine::Action(wanted) if self.is_heard() && self.tell_wanted(seat, wanted, out)? => {}
                TypedLine::Undo => match self.bout.undo(seat) {
                    Ok(()) => {
                        self.save()?;
                        self.line(&self.words.word("play-taken-back"), out)?;
                        return Ok(Answered::Moved);
                    }
                    Err(why) => self.line(&self.words.no_undo(why), out)?,
                },
                TypedLine::Number(number) => match legal.get(number.wrapping_sub(1)) {
                    Some(choice) if self.submit(seat, &choice.text, out)? => return Ok(Answered::Moved),
                    Some(_) => {}
                    None => {
                        let numbers: [(&str, &dyn ToString); 2] = [("n", &number), ("last", &legal.len())];
                        self.line(&self.words.phrase("play-no-number", &numbers), out)?;
                    }
                },
                TypedLine::Action(text) => {
                    if self.submit(seat, text, out)? {
                        return Ok(Answered::Moved);
                    }
                }
            }
        }
    }

    /// Submits an action or explains the refusal; returns whether a step was made.
    fn submit(&mut self, seat: Seat, text: &str, out: &mut dyn Write) -> Result<bool, PlayError> {
        let mut clause = None;
        let problem = match self.bout.submit(seat, None, text) {
            Ok(played) if played.actions.is_empty() => self.words.word("play-nothing-done"),
            Ok(_) => {
                self.save()?;
                return Ok(true);
            }
            Err(Refusal::Illegal(illegal)) => {
                clause = Some(illegal.clause.0);
                let reason = self.words.refuse(&illegal, Naming::AtPrompt);
                self.words.phrase("play-refused", &[("reason", &reason), ("clause", &illegal.clause)])
            }
            Err(Refusal::Unreadable(no)) => {
                let text: String = no.text.chars().take(60).collect();
                if self.is_heard() {
                    let last = self.bout.legal(seat).len();
                    let told = self.words.phrase("aloud-unreadable", &[("text", &text), ("last", &last)]);
                    return self.line(&told, out).map(|()| false).map_err(PlayError::from);
                }
                self.words.phrase("play-unreadable", &[("text", &text), ("expected", &self.words.expected(&no))])
            }
            Err(refusal @ (Refusal::Stale { .. } | Refusal::NoUndo(_) | Refusal::Hall(_))) => {
                refusal.text(&self.words, Naming::AtPrompt)
            }
        };
        self.paragraph(&problem, out)?;
        if let Some(clause) = clause {
            let reply = self.lesson.as_ref().and_then(|run| run.lesson().refused(clause));
            reply.map_or(Ok(()), |reply| self.speak(&reply.name, out))?;
        }
        Ok(false)
    }

    fn help(&self, legal: &[Choice], out: &mut dyn Write) -> io::Result<()> {
        let example = legal.first().map_or("", |choice| choice.text.as_str());
        let book = self.bout.game().book(self.language);
        let rule = book.rules().next().map_or("", |rule| rule.id.as_str());
        if self.is_heard() {
            return self.tell_help(example, rule, out);
        }
        writeln!(out, "{}", self.words.phrase("play-help", &[("example", &example), ("rule", &rule)]))?;
        let more = format!("play-{}-help", self.bout.game().id());
        if self.words.has(&more) { writeln!(out, "{}", self.words.word(&more)) } else { Ok(()) }
    }

    fn about(&self, seat: Seat, wanted: &str, out: &mut dyn Write) -> io::Result<()> {
        let glossary = self.bout.game().glossary();
        let entry = || Some(glossary.named(wanted, &self.words)?.reading(&self.words).line(&self.words));
        let sight = self.bout.sight(Viewer::Seat(seat));
        let told = match &self.listener {
            Some(listener) => {
                let page = || listener.speech.about(&*sight, wanted, &self.words);
                self.screen.heard(&*sight, wanted, &self.words).or_else(page)
            }
            None => self.screen.about(&*sight, wanted, &self.words),
        };
        match told.or_else(entry) {
            Some(text) => self.paragraph(&text, out),
            None => self.line(&self.words.phrase("play-no-card", &[("wanted", &wanted)]), out),
        }
    }

    /// Prints the log without step numbers: gaps in them would reveal how many drafts other seats have made.
    fn log(&self, seat: Seat, out: &mut dyn Write) -> io::Result<()> {
        let heard = self.bout.heard(Viewer::Seat(seat), 0, &self.telling(Viewer::Seat(seat)));
        if let Some(listener) = &self.listener {
            return self.tell_log(&heard[listener.latest.min(heard.len())..], out);
        }
        if heard.is_empty() {
            writeln!(out, "{}", self.words.word("play-log-empty"))?;
        }
        heard.iter().try_for_each(|line| self.write_heard(line, out))
    }

    /// Writes the record, if there is a file for it: to a temporary file that is renamed, so that a crash leaves
    /// the previous version.
    fn save(&self) -> Result<(), PlayError> {
        self.save_with("")
    }

    /// Writes the record, if there is a file for it, with a note appended.
    fn save_with(&self, note: &str) -> Result<(), PlayError> {
        let Some(file) = &self.record else { return Ok(()) };
        self.write(file, note).map_err(|problem| PlayError::Record { file: file.clone(), problem })
    }

    fn write(&self, file: &Path, note: &str) -> io::Result<()> {
        let mut draft = file.as_os_str().to_owned();
        draft.push(".part");
        let written = std::fs::write(&draft, format!("{}{note}", self.noted_record()));
        written.and_then(|()| std::fs::rename(&draft, file))
    }

    fn leave(&mut self, out: &mut dyn Write) -> Result<SessionEnd, PlayError> {
        match &self.record {
            Some(file) => {
                // Printed verbatim: the player copies the command.
                let file = format!("{}{}", file.display(), self.options);
                writeln!(out, "{}", self.words.phrase("play-go-on", &[("file", &file)]))?;
            }
            None => self.line(&self.words.word("play-lost"), out)?,
        }
        self.let_bots_go(None, out)?;
        Ok(SessionEnd::Done)
    }

    /// Notifies the bots that the session is over, and of the reason if one of them has forfeited.
    fn let_bots_go(&mut self, forfeit: Option<&Forfeit>, out: &mut dyn Write) -> Result<(), PlayError> {
        // A program may take a moment to exit; flush first, so that the result appears without a delay.
        out.flush()?;
        for bot in &mut self.bots {
            bot.end(&*self.bout, forfeit);
        }
        Ok(())
    }
}

/// The next input line; `None` at the end of the input.
pub fn read(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<Option<String>> {
    out.flush()?;
    let line = next_line(input, LONGEST)?;
    Ok(line.map(|line| String::from_utf8_lossy(&line).into_owned()))
}

/// Clears the screen, as far as the output allows it.
fn clear(is_heard: bool, out: &mut dyn Write) -> io::Result<()> {
    if io::stdout().is_terminal() {
        return write!(out, "\x1b[2J\x1b[3J\x1b[H");
    }
    if is_heard { Ok(()) } else { writeln!(out, "{}", "─".repeat(72)) }
}
