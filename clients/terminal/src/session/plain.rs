//! The dialogue in plain mode, for screen readers: sentences, one fact per line, the question and its answers last.
//!
//! Events come first, then the score; the whole table is printed at the start and with every new round, and a part of
//! it on request.

use std::io::{self, Write};

use budokan_catalog::{AnySight, Choice, LogLine};
use budokan_kernel::{Outcome, Seat, Verdict, Viewer};
use budokan_words::capitalised;

use super::{Seen, Session};
use crate::seats::{name, names};
use crate::spoken::{self, Speech, SpokenPart};
use crate::{choices, rules};

/// The state of plain mode.
pub struct Listener {
    /// The game's text for screen readers.
    pub(super) speech: &'static dyn Speech,
    /// The number of log lines printed before the latest ones.
    pub(super) latest: usize,
    /// The round in which the whole table was last printed.
    rounds: Option<u32>,
    /// The turn in which the whole score was last printed.
    turns: String,
    /// The score as last printed.
    score: Vec<String>,
}

impl Listener {
    pub(super) fn new(speech: &'static dyn Speech) -> Self {
        Self { speech, latest: 0, rounds: None, turns: String::new(), score: Vec::new() }
    }
}

impl Session {
    /// Whether plain mode is on.
    pub(super) fn is_heard(&self) -> bool {
        self.listener.is_some()
    }

    /// Prints one line; in plain mode, a sentence.
    pub(super) fn line(&self, text: &str, out: &mut dyn Write) -> io::Result<()> {
        if self.is_heard() { spoken::say(text, &self.words, out) } else { writeln!(out, "{text}") }
    }

    /// Prints a paragraph, wrapped over as many lines as needed.
    pub(super) fn paragraph(&self, text: &str, out: &mut dyn Write) -> io::Result<()> {
        if self.is_heard() { spoken::say(text, &self.words, out) } else { rules::wrap(text, out) }
    }

    /// Prints an empty line, except in plain mode.
    pub(super) fn gap(&self, out: &mut dyn Write) -> io::Result<()> {
        if self.is_heard() { Ok(()) } else { writeln!(out) }
    }

    /// Prints a prompt. The input follows on the same line, in plain mode on the next.
    pub(super) fn prompt(&self, text: &str, out: &mut dyn Write) -> io::Result<()> {
        if self.is_heard() { spoken::say(text, &self.words, out) } else { write!(out, "{text} ") }
    }

    /// Prints text drawn for the screen, in plain mode converted to sentences.
    pub(super) fn read_out<T>(
        &self,
        draw: impl FnOnce(&mut dyn Write) -> io::Result<T>,
        out: &mut dyn Write,
    ) -> io::Result<T> {
        if !self.is_heard() {
            return draw(out);
        }
        let mut drawn = Vec::new();
        let result = draw(&mut drawn)?;
        spoken::read_out(&drawn, &self.words, out)?;
        Ok(result)
    }

    /// Prints the chapters of the rules, each with its range of clauses.
    pub(super) fn tell_chapters(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut drawn = Vec::new();
        rules::chapters(self.bout.game(), self.language, &mut drawn)?;
        let to = format!(" {} ", self.words.word("aloud-to"));
        spoken::read_out(String::from_utf8_lossy(&drawn).replace(" – ", &to).as_bytes(), &self.words, out)
    }

    /// Prints the input prompt.
    pub(super) fn ask_for_answer(&self, seat: Seat, out: &mut dyn Write) -> io::Result<()> {
        if self.is_heard() {
            return self.line(&self.words.word("aloud-prompt"), out);
        }
        write!(out, "{}> ", self.bout.game().seats()[seat.index()])
    }

    /// Prints a log line and its sums, without clauses: the player can ask for them.
    pub(super) fn tell_news(&self, heard: &LogLine, out: &mut dyn Write) -> io::Result<()> {
        self.line(&heard.text, out)?;
        heard.sums.iter().try_for_each(|sum| self.line(sum, out))
    }

    /// Prints a range of the log with its clauses.
    pub(super) fn tell_log(&self, heard: &[LogLine], out: &mut dyn Write) -> io::Result<()> {
        if heard.is_empty() {
            return self.line(&self.words.word("play-log-empty"), out);
        }
        for one in heard {
            let text = spoken::said(&one.text, &self.words);
            match one.clause {
                Some(clause) => {
                    self.line(&self.words.phrase("aloud-rule", &[("text", &text), ("clause", &clause)]), out)?;
                }
                None => self.line(&text, out)?,
            }
            one.sums.iter().try_for_each(|sum| self.line(sum, out))?;
        }
        Ok(())
    }

    /// Prints the part of the table that is new to the player: all of it in a new round, otherwise the score (in the
    /// middle of a turn only its changes), and the changes of a step that only the own seat has seen.
    pub(super) fn tell_table(&mut self, seat: Seat, out: &mut dyn Write) -> io::Result<()> {
        let sight = self.bout.sight(Viewer::Seat(seat));
        let (rounds, turns) = (self.screen.rounds(&*sight), self.screen.turns(&*sight));
        let score = [self.standing(&*sight), self.part(&*sight, SpokenPart::Brief)].concat();
        let seen = std::mem::replace(&mut self.seen, Seen::Now);
        let Some(listener) = &mut self.listener else { return Ok(()) };
        let is_round = listener.rounds.replace(rounds) != Some(rounds);
        let before = std::mem::replace(&mut listener.score, score.clone());
        let is_turn = turns.is_empty() || std::mem::replace(&mut listener.turns, turns.clone()) != turns;
        if is_round || seen == Seen::Nothing {
            return self.tell_everything(&*sight, out);
        }
        if seen == Seen::Before {
            let news = score.iter().filter(|line| is_turn || !before.contains(line));
            news.into_iter().try_for_each(|line| self.line(line, out))?;
        }
        self.tell_part(&*sight, SpokenPart::Draft, out)
    }

    /// The whole table: score, middle, other seats, own seat, hand.
    fn tell_everything(&self, sight: &dyn AnySight, out: &mut dyn Write) -> io::Result<()> {
        self.standing(sight).iter().try_for_each(|line| self.line(line, out))?;
        self.tell_part(sight, SpokenPart::Middle, out)?;
        let own = own(sight);
        let others = self.bout.seats().iter().filter(|seat| Some(*seat) != own);
        others.chain(own).try_for_each(|seat| self.tell_part(sight, SpokenPart::Seat(seat), out))?;
        self.tell_part(sight, SpokenPart::Hand, out)?;
        self.tell_part(sight, SpokenPart::Draft, out)
    }

    /// The score, and other facts that matter in this turn.
    pub(super) fn tell_score(&self, sight: &dyn AnySight, out: &mut dyn Write) -> io::Result<()> {
        self.standing(sight).iter().try_for_each(|line| self.line(line, out))?;
        self.tell_part(sight, SpokenPart::Brief, out)
    }

    /// The progress of the bout, life and score of all seats, and the seat to move.
    fn standing(&self, sight: &dyn AnySight) -> Vec<String> {
        let score = self.listener.as_ref().map(|listener| listener.speech.score(sight, &self.words));
        [score.unwrap_or_default(), self.part(sight, SpokenPart::Turn)].concat()
    }

    fn part(&self, sight: &dyn AnySight, part: SpokenPart) -> Vec<String> {
        self.screen.told(self.bout.game(), sight, part, &self.words)
    }

    fn tell_part(&self, sight: &dyn AnySight, part: SpokenPart, out: &mut dyn Write) -> io::Result<()> {
        self.part(sight, part).iter().try_for_each(|line| self.line(line, out))
    }

    /// Prints the question, the seat that is asked, and the answers, one per line.
    pub(super) fn tell_choices(&self, seat: Seat, legal: &[Choice], out: &mut dyn Write) -> io::Result<()> {
        let Some(listener) = &self.listener else { return Ok(()) };
        let sight = self.bout.sight(Viewer::Seat(seat));
        let (words, number) = (&self.words, legal.len());
        let [question, help] = listener.speech.question(&*sight, words);
        self.line(&question, out)?;
        if self.lesson.is_none() && self.screen.helps(&*sight) {
            self.line(&help, out)?;
        }
        let own = capitalised(&name(self.bout.game(), seat, words));
        let asked = if self.is_solitary() { "aloud-choose-alone" } else { "aloud-choose" };
        self.line(&words.phrase(asked, &[("seat-cap", &own), ("n", &number)]), out)?;
        let irrevocable = choices::irrevocable(&*self.bout, seat, legal);
        // A mark on all answers carries no information.
        let is_marked = irrevocable.contains(&true) && irrevocable.contains(&false);
        for (number, (choice, irrevocable)) in (1..).zip(legal.iter().zip(irrevocable)) {
            let label = listener.speech.label(&*sight, &choice.text, words);
            let label = spoken::said(&self.screen.answer(&*sight, number - 1, label, words), words);
            let id = if is_marked && irrevocable { "aloud-choice-firm" } else { "aloud-choice" };
            self.line(&words.phrase(id, &[("n", &number), ("choice", &label.trim_end_matches('.'))]), out)?;
        }
        Ok(())
    }

    /// Runs a plain-mode command; returns false if the input is not one and may be an action.
    pub(super) fn tell_wanted(&mut self, seat: Seat, wanted: &str, out: &mut dyn Write) -> io::Result<bool> {
        let sight = self.bout.sight(Viewer::Seat(seat));
        let (word, rest) = wanted.split_once(char::is_whitespace).unwrap_or((wanted, ""));
        match (word, rest.trim()) {
            ("repeat" | "again", "") => self.list(seat, out).map(drop)?,
            ("table", "") => self.tell_everything(&*sight, out)?,
            ("score", "") => self.tell_score(&*sight, out)?,
            ("hand", "") => self.tell_hand(&*sight, out)?,
            ("seat" | "seats", name) => self.tell_seats(&*sight, name, out)?,
            ("log", "all") => self.tell_log(&self.bout.heard(sight.viewer(), 0, &self.telling(sight.viewer())), out)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn tell_hand(&self, sight: &dyn AnySight, out: &mut dyn Write) -> io::Result<()> {
        let hand = self.part(sight, SpokenPart::Hand);
        if hand.is_empty() {
            return self.line(&self.words.word("aloud-no-hand"), out);
        }
        hand.iter().try_for_each(|line| self.line(line, out))
    }

    /// Prints one seat, by its id or name; all seats without a name.
    fn tell_seats(&self, sight: &dyn AnySight, wanted: &str, out: &mut dyn Write) -> io::Result<()> {
        let game = self.bout.game();
        let is_wanted = |seat: &Seat| {
            let called = name(game, *seat, &self.words).to_lowercase();
            let wanted = wanted.to_lowercase();
            wanted.is_empty()
                || wanted == game.seats()[seat.index()]
                || called == wanted
                || called.ends_with(&format!(" {wanted}"))
        };
        let found: Vec<Seat> = self.bout.seats().iter().filter(is_wanted).collect();
        if found.is_empty() {
            let seats: Vec<&str> = self.bout.seats().iter().map(|seat| game.seats()[seat.index()]).collect();
            let told = [("wanted", &wanted as &dyn ToString), ("seats", &seats.join(", "))];
            return self.line(&self.words.phrase("aloud-no-seat", &told), out);
        }
        for seat in found {
            let told = self.part(sight, SpokenPart::Seat(seat));
            if told.is_empty() {
                let seat = capitalised(&name(game, seat, &self.words));
                self.line(&self.words.phrase("aloud-seat-empty", &[("seat-cap", &seat)]), out)?;
            }
            told.iter().try_for_each(|line| self.line(line, out))?;
        }
        Ok(())
    }

    pub(super) fn tell_help(&self, example: &str, rule: &str, out: &mut dyn Write) -> io::Result<()> {
        let seat = self.bout.seats().iter().last().map_or("", |seat| self.bout.game().seats()[seat.index()]);
        let told = [("example", &example as &dyn ToString), ("rule", &rule), ("seat", &seat)];
        self.line(&self.words.phrase("aloud-help", &told), out)?;
        if self.lesson.is_some() { self.line(&self.words.word("aloud-help-lesson"), out) } else { Ok(()) }
    }

    /// Prints the winners and the reason.
    pub(super) fn tell_result(&self, outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
        let Some(listener) = &self.listener else { return Ok(()) };
        let (words, game) = (&self.words, self.bout.game());
        let result = match outcome.verdict {
            Verdict::Victory(seats) => words.phrase("aloud-over-won", &[("winners", &names(game, seats, words))]),
            Verdict::Draw => words.word("aloud-over-draw"),
            Verdict::Defeat => words.word("aloud-over-defeat"),
        };
        self.line(&result, out)?;
        if let Some(score) = outcome.score {
            self.line(&words.phrase("play-over-score", &[("score", &score)]), out)?;
        }
        let sight = self.bout.sight(self.present.map_or(Viewer::Bystander, Viewer::Seat));
        let why = listener.speech.why(&*sight, words).or_else(|| game.clause(outcome.by.0, self.language));
        let Some(why) = why else { return Ok(()) };
        let why = words.phrase("aloud-why", &[("why", &why)]);
        self.line(&words.phrase("aloud-rule", &[("text", &spoken::said(&why, words)), ("clause", &outcome.by)]), out)
    }
}

/// The viewer's own seat.
fn own(sight: &dyn AnySight) -> Option<Seat> {
    match sight.viewer() {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Bystander | Viewer::Referee => None,
    }
}
