//! The lessons of a game at the prompt, one after the other.

use std::io::{self, BufRead, Write};
use std::sync::Arc;

use budokan_catalog::{AnyGame, LessonRun, LessonState, ScriptedMove, Spec};
use budokan_kernel::{SeatSet, Seed, Viewer};
use budokan_protocol::programs::{Chosen, ProgramLimits, Seated};
use budokan_words::{Language, Words};

use crate::session::lesson::Taken;
use crate::session::read;
use crate::typed::{TypedLine, understand};
use crate::{AnyScreen, PlayError, Session, Speech, rules, spoken};

/// The player's decision after a lesson.
enum Next {
    Again,
    Show,
    On,
    Leave,
}

/// Runs the lessons of a game, starting at this index, until the course is complete or the player leaves. Draws on the
/// screen, or prints sentences if there is a `Speech`.
pub fn learn(
    game: &'static dyn AnyGame,
    (screen, plain): (Option<&'static dyn AnyScreen>, Option<&'static dyn Speech>),
    from: usize,
    language: Language,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<(), PlayError> {
    let words = game.words(language);
    let course = Course { game, screen, plain, language, words };
    let mut index = from;
    let most = game.lessons().len();
    while index < most {
        match course.lesson(index, input, out)? {
            Next::Again | Next::Show => {}
            Next::On => index += 1,
            Next::Leave => return writeln!(out, "{}", course.left(index)).map_err(PlayError::from),
        }
    }
    let command = format!("budokan play {} --bot novice", game.id());
    course.gap(out)?;
    // Printed without line wrapping: the player copies the command.
    writeln!(out, "{}", course.words.phrase("play-course-done", &[("n", &most), ("command", &command)]))?;
    Ok(())
}

struct Course {
    game: &'static dyn AnyGame,
    screen: Option<&'static dyn AnyScreen>,
    plain: Option<&'static dyn Speech>,
    language: Language,
    words: Arc<Words>,
}

impl Course {
    fn line(&self, text: &str, out: &mut dyn Write) -> io::Result<()> {
        if self.plain.is_some() { spoken::say(text, &self.words, out) } else { writeln!(out, "{text}") }
    }

    fn paragraph(&self, text: &str, out: &mut dyn Write) -> io::Result<()> {
        if self.plain.is_some() { spoken::say(text, &self.words, out) } else { rules::wrap(text, out) }
    }

    fn gap(&self, out: &mut dyn Write) -> io::Result<()> {
        if self.plain.is_some() { Ok(()) } else { writeln!(out) }
    }

    /// Runs one lesson, played or shown; returns the next step.
    fn lesson(&self, index: usize, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<Next, PlayError> {
        let (run, bout) = LessonRun::open(self.game, index).map_err(|problem| io::Error::other(problem.to_string()))?;
        self.announce(&run, out)?;
        let rival: Option<Spec> = run.lesson().rival.as_deref().and_then(|bot| bot.parse().ok());
        let others = bout.seats().iter().filter(|seat| *seat != run.learner);
        let others = others.filter_map(|seat| rival.map(|spec| (seat, Chosen::Hall(spec)))).collect();
        let bots = Seated::sit_all(&*bout, others, Seed::from(run.lesson().seed), &ProgramLimits::unhurried())?;
        let people = SeatSet::EMPTY.with(run.learner);
        let session = Session::new(bout, self.screen, people, bots, self.language).spoken(self.plain);
        match session.take(&run, input, out)? {
            Taken::Left => Ok(Next::Leave),
            Taken::Wants(wanted) if wanted == "next" => Ok(Next::On),
            Taken::Wants(wanted) => {
                if wanted == "show" {
                    self.show(&run, out)?;
                }
                Ok(Next::Again)
            }
            Taken::Decided { state, values } => self.judged(&run, &state, &values, input, out),
        }
    }

    /// Prints the position in the course, and the moves made before the lesson starts.
    fn announce(&self, run: &LessonRun, out: &mut dyn Write) -> io::Result<()> {
        let (number, of) = (run.index() + 1, run.course().len());
        let title = self.words.word(&run.lesson().message(""));
        let told = [("n", &number as &dyn ToString), ("of", &of), ("title", &title)];
        let lesson = self.words.phrase("play-lesson", &told);
        self.gap(out)?;
        self.line(&if self.plain.is_some() { lesson } else { format!("── {lesson} ──") }, out)?;
        if run.lesson().open {
            let moves: Vec<String> = run.lesson().script.iter().map(written).collect();
            self.paragraph(&self.words.phrase("play-lesson-open", &[("moves", &moves.join(", "))]), out)?;
        }
        Ok(())
    }

    /// Prints the verdict on an answer, and asks how to continue.
    fn judged(
        &self,
        run: &LessonRun,
        state: &LessonState,
        values: &[(String, String)],
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> Result<Next, PlayError> {
        let (right, reply) = match state {
            LessonState::Open => return Ok(Next::Again),
            LessonState::Right(reply) => (true, reply),
            LessonState::Wrong(reply) => (false, reply),
        };
        let values: Vec<(&str, &dyn ToString)> =
            values.iter().map(|(name, value)| (name.as_str(), value as &dyn ToString)).collect();
        self.gap(out)?;
        self.paragraph(&plain(&self.words.phrase(&run.lesson().message(&reply.name), &values)), out)?;
        if let Some(clause) = &reply.cites {
            let mut drawn = Vec::new();
            rules::show(self.game, clause, self.language, &mut drawn)?;
            if self.plain.is_some() { spoken::read_out(&drawn, &self.words, out)? } else { out.write_all(&drawn)? }
        }
        loop {
            match (self.plain, right) {
                (None, true) => write!(out, "{} ", self.words.word("play-lesson-on"))?,
                (None, false) => write!(out, "{} ", self.words.word("play-lesson-again"))?,
                (Some(_), true) => self.line(&self.words.word("aloud-lesson-on"), out)?,
                (Some(_), false) => self.line(&self.words.word("aloud-lesson-again"), out)?,
            }
            let Some(line) = read(input, out)? else {
                self.gap(out)?;
                return Ok(Next::Leave);
            };
            match understand(&line) {
                TypedLine::Nothing if right => return Ok(Next::On),
                TypedLine::Nothing | TypedLine::Action("again") => return Ok(Next::Again),
                TypedLine::Quit => return Ok(Next::Leave),
                TypedLine::Action("next") => return Ok(Next::On),
                TypedLine::Action("show") => {
                    self.show(run, out)?;
                    return Ok(Next::Show);
                }
                _ => {}
            }
        }
    }

    /// Prints the right answer.
    fn show(&self, run: &LessonRun, out: &mut dyn Write) -> io::Result<()> {
        let moves = match self.plain {
            Some(speech) => self.labelled(speech, run)?,
            None => run.lesson().right.moves.iter().map(written).collect(),
        };
        let shown = if moves.is_empty() {
            plain(&self.words.word(&run.lesson().message("hint")))
        } else {
            self.words.phrase("play-lesson-shown", &[("moves", &moves.join(", "))])
        };
        self.paragraph(&shown, out)
    }

    /// The moves of the right answer in words, in order.
    fn labelled(&self, speech: &dyn Speech, run: &LessonRun) -> io::Result<Vec<String>> {
        let (_, mut bout) =
            LessonRun::open(self.game, run.index()).map_err(|problem| io::Error::other(problem.to_string()))?;
        let mut labels = Vec::new();
        for one in &run.lesson().right.moves {
            let seat = bout.seat(&one.seat).map_err(io::Error::other)?;
            let label = speech.label(&*bout.sight(Viewer::Seat(seat)), &one.action, &self.words);
            let others = if seat == run.learner { String::new() } else { format!("{}: ", one.seat) };
            labels.push(format!("{others}{label}"));
            if bout.submit(seat, None, &one.action).is_err() {
                break;
            }
        }
        Ok(labels)
    }

    fn left(&self, index: usize) -> String {
        let command = format!("budokan learn {} --lesson {}", self.game.id(), index + 1);
        self.words.phrase("play-lesson-left", &[("command", &command)])
    }
}

fn written(one: &ScriptedMove) -> String {
    format!("{}: {}", one.seat, one.action)
}

/// Strips the emphasis markers (`*`) from a sentence.
pub fn plain(text: &str) -> String {
    text.replace('*', "")
}
