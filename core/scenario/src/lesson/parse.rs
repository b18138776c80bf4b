//! Parses a file of lessons. Errors name the line.

use budokan_kernel::Invalid;

use super::{CoachQuestion, Expectation, Lesson, Reply, ScriptedMove};
use crate::block;
use crate::lines::{Operator, extent, operator, without_comment, word};
use crate::path::Path;
use crate::scenario::Test;

const STATEMENTS: &str = "lesson, cites, learner, rival, open, settled, seed, config, given, ring, hint, meets, badge, goal, \
                          judge, value, then, right, wrong, refused, when or SEAT: ACTION";

/// Parses the lessons of a file.
pub fn parse(text: &str) -> Result<Vec<Lesson>, Invalid> {
    Invalid::unless_short(text)?;
    let mut reader = LessonReader { lines: text.lines().collect(), at: 0, lessons: Vec::new(), part: Part::Question };
    while reader.at < reader.lines.len() {
        reader.statement()?;
    }
    reader.close()?;
    Ok(reader.lessons)
}

fn bad(line: usize, problem: impl Into<String>) -> Invalid {
    Invalid { line: Some(line), ..Invalid::key("", problem) }
}

/// The part of a lesson that the next lines belong to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Question,
    Stage,
    Right,
    Wrong,
}

struct LessonReader<'a> {
    lines: Vec<&'a str>,
    /// Index of the next line.
    at: usize,
    lessons: Vec<Lesson>,
    part: Part,
}

impl LessonReader<'_> {
    fn statement(&mut self) -> Result<(), Invalid> {
        let line = self.at + 1;
        let whole = self.lines[self.at].trim();
        let (first, behind) = word(whole);
        let rest = without_comment(behind).trim();
        if whole.is_empty() || whole.starts_with('#') {
            self.at += 1;
            return Ok(());
        }
        if !first.is_empty() && behind.starts_with(':') {
            let action = without_comment(&behind[1..]).trim().to_owned();
            self.at += 1;
            return self.play(ScriptedMove { line, seat: first.to_owned(), action });
        }
        match first {
            "config" | "given" => self.block(line, first)?,
            "goal" => {
                let goal = self.expectations()?;
                self.lesson(line)?.goals.push(goal);
            }
            "when" => {
                let when = self.expectations()?;
                match self.part {
                    Part::Stage => self.stage(line)?.when = when,
                    Part::Question | Part::Right | Part::Wrong => self.reply(line, "when")?.when = when,
                }
            }
            _ => {
                self.at += 1;
                self.plain(line, first, rest)?;
            }
        }
        Ok(())
    }

    /// Parses a statement of one line.
    fn plain(&mut self, line: usize, first: &str, rest: &str) -> Result<(), Invalid> {
        match first {
            "lesson" => self.open(line, rest)?,
            "cites" if self.part == Part::Wrong => self.reply(line, first)?.cites = Some(one(line, first, rest)?),
            "cites" => self.lesson(line)?.cites.extend(several(line, first, rest)?),
            "ring" if self.part == Part::Question => self.lesson(line)?.rings.extend(several(line, first, rest)?),
            "ring" if self.part == Part::Stage => self.stage(line)?.rings.extend(several(line, first, rest)?),
            "ring" => self.reply(line, first)?.rings.extend(several(line, first, rest)?),
            "learner" => self.lesson(line)?.learner = one(line, first, rest)?,
            "rival" => self.lesson(line)?.rival = Some(one(line, first, rest)?),
            "badge" => self.lesson(line)?.badge = Some(one(line, first, rest)?),
            "hint" if self.part == Part::Stage => self.stage(line)?.hint = several(line, first, rest)?,
            "hint" => self.lesson(line)?.hint = several(line, first, rest)?,
            "meets" => self.lesson(line)?.meets = several(line, first, rest)?,
            "open" if rest.is_empty() => self.lesson(line)?.open = true,
            "settled" if rest.is_empty() => self.lesson(line)?.settled = true,
            "seed" => {
                let seed = rest.parse().map_err(|_| bad(line, format!("seed: expected a number, found “{rest}”")))?;
                self.lesson(line)?.seed = seed;
            }
            "judge" => self.lesson(line)?.judge = Some(path(line, rest)?),
            "value" => {
                let (name, place) = word(rest);
                if name.is_empty() {
                    return Err(bad(line, "expected value NAME PATH"));
                }
                let place = path(line, place)?;
                self.lesson(line)?.values.push((name.to_owned(), place));
            }
            "then" => {
                let name = one(line, first, rest)?;
                self.lesson(line)?.stages.push(CoachQuestion { line, name, ..CoachQuestion::default() });
                self.part = Part::Stage;
            }
            "right" if rest.is_empty() => {
                self.lesson(line)?.right = Reply { line, name: "right".to_owned(), ..Reply::default() };
                self.part = Part::Right;
            }
            "wrong" => self.wrong(line, None, one(line, first, rest)?)?,
            "refused" => {
                let [clause, name] =
                    several(line, first, rest)?.try_into().map_err(|_| bad(line, "expected refused CLAUSE NAME"))?;
                self.wrong(line, Some(clause), name)?;
            }
            _ => {
                let whole = self.lines[line - 1].trim();
                return Err(bad(line, format!("“{whole}” is no statement of a lesson: expected {STATEMENTS}")));
            }
        }
        Ok(())
    }

    fn open(&mut self, line: usize, rest: &str) -> Result<(), Invalid> {
        self.close()?;
        let id = one(line, "lesson", rest)?;
        if let Some(other) = self.lessons.iter().find(|lesson| lesson.id == id) {
            return Err(bad(line, format!("there is a lesson {id} on line {} already", other.line)));
        }
        self.part = Part::Question;
        self.lessons.push(Lesson {
            id,
            line,
            cites: Vec::new(),
            learner: String::new(),
            rival: None,
            open: false,
            settled: false,
            config: String::new(),
            given: String::new(),
            seed: 1,
            script: Vec::new(),
            rings: Vec::new(),
            hint: Vec::new(),
            meets: Vec::new(),
            badge: None,
            goals: Vec::new(),
            judge: None,
            values: Vec::new(),
            right: Reply::default(),
            wrong: Vec::new(),
            stages: Vec::new(),
        });
        Ok(())
    }

    /// Checks that are possible only at the end of a lesson.
    fn close(&self) -> Result<(), Invalid> {
        let Some(last) = self.lessons.last() else { return Ok(()) };
        let lacks = |what: &str| Err(bad(last.line, format!("the lesson {} lacks {what}", last.id)));
        if last.cites.is_empty() {
            return lacks("the clauses that it teaches: cites CLAUSE …");
        }
        if last.learner.is_empty() {
            return lacks("the seat of whoever learns: learner SEAT");
        }
        if last.goals.is_empty() {
            return lacks("a goal");
        }
        if last.right.name.is_empty() {
            return lacks("right, with an answer that reaches the goal");
        }
        if let Some(stage) = last.stages.iter().find(|stage| stage.when.is_empty()) {
            return lacks(&format!("when, in then {}: it would fit every position", stage.name));
        }
        let legal = last.wrong.iter().filter(|reply| reply.refused.is_none());
        match legal.clone().position(|reply| reply.when.is_empty()) {
            None => lacks("a last reply to all other answers: wrong NAME without when"),
            Some(at) if at + 1 < legal.count() => lacks("when, in a reply before the last: it would fit every answer"),
            Some(_) => Ok(()),
        }
    }

    fn wrong(&mut self, line: usize, refused: Option<String>, name: String) -> Result<(), Invalid> {
        self.lesson(line)?.wrong.push(Reply { line, name, refused, ..Reply::default() });
        self.part = Part::Wrong;
        Ok(())
    }

    fn play(&mut self, played: ScriptedMove) -> Result<(), Invalid> {
        let line = played.line;
        if played.action.is_empty() {
            return Err(bad(line, "expected an action after the seat"));
        }
        match self.part {
            Part::Question => self.lesson(line)?.script.push(played),
            Part::Stage | Part::Right | Part::Wrong => self.reply(line, "an answer")?.moves.push(played),
        }
        Ok(())
    }

    fn lesson(&mut self, line: usize) -> Result<&mut Lesson, Invalid> {
        self.lessons.last_mut().ok_or_else(|| bad(line, "expected lesson ID before anything else"))
    }

    fn reply(&mut self, line: usize, what: &str) -> Result<&mut Reply, Invalid> {
        let part = self.part;
        let lesson = self.lesson(line)?;
        let reply = match part {
            Part::Question | Part::Stage => None,
            Part::Right => Some(&mut lesson.right),
            Part::Wrong => lesson.wrong.last_mut(),
        };
        reply.ok_or_else(|| bad(line, format!("expected right, wrong or refused before {what}")))
    }

    fn stage(&mut self, line: usize) -> Result<&mut CoachQuestion, Invalid> {
        let stage = self.lesson(line)?.stages.last_mut();
        stage.ok_or_else(|| bad(line, "expected then NAME before this"))
    }

    /// The indented lines below the word that opens a block.
    fn inner(&mut self) -> Result<(usize, usize), Invalid> {
        let indent = |line: &str| line.len() - line.trim_start().len();
        let outer = indent(self.lines[self.at]);
        self.at += 1;
        let first = self.at;
        while let Some(line) = self.lines.get(self.at)
            && (line.trim().is_empty() || indent(line) > outer)
        {
            let taken = extent(&self.lines[self.at..]);
            let unclosed = || bad(self.at + 1, "what begins on this line is never closed: expected ], } or quotes");
            self.at += taken.ok_or_else(unclosed)?;
        }
        Ok((first, self.at))
    }

    fn block(&mut self, line: usize, which: &str) -> Result<(), Invalid> {
        let (first, last) = self.inner()?;
        let text = self.lines[first..last].join("\n");
        block::syntax(&text).map_err(|invalid| block::moved(invalid, line))?;
        let lesson = self.lesson(line)?;
        let place = if which == "config" { &mut lesson.config } else { &mut lesson.given };
        if !place.is_empty() {
            return Err(bad(line, format!("{which} is written twice in {}", lesson.id)));
        }
        *place = text;
        Ok(())
    }

    fn expectations(&mut self) -> Result<Vec<Expectation>, Invalid> {
        let opened = self.at + 1;
        let (first, last) = self.inner()?;
        let mut at = first;
        let mut found = Vec::new();
        while at < last {
            let whole = self.lines[at];
            if whole.trim().is_empty() || whole.trim().starts_with('#') {
                at += 1;
                continue;
            }
            let taken = extent(&self.lines[at..last]).unwrap_or(1);
            let (path, rest) = Path::read(whole).map_err(|problem| bad(at + 1, problem))?;
            let Some((operator, value)) = operator(rest) else {
                return Err(bad(at + 1, format!("expected =, has or lacks after the path {path}")));
            };
            let written = [&[value], &self.lines[at + 1..at + taken]].concat().join("\n");
            let value = block::value(&written).map_err(|invalid| block::moved(invalid, at))?;
            let test = match operator {
                Operator::Is => Test::Is(value),
                Operator::Has => Test::Has(value),
                Operator::Lacks => Test::Lacks(value),
            };
            found.push(Expectation { path, test });
            at += taken;
        }
        if found.is_empty() {
            return Err(bad(opened, "expected at least one line PATH = VALUE below, further in"));
        }
        Ok(found)
    }
}

fn path(line: usize, text: &str) -> Result<Path, Invalid> {
    let (path, rest) = Path::read(text).map_err(|problem| bad(line, problem))?;
    if rest.is_empty() {
        Ok(path)
    } else {
        Err(bad(line, format!("expected a path alone, found “{rest}” behind it")))
    }
}

fn one(line: usize, word: &str, rest: &str) -> Result<String, Invalid> {
    match several(line, word, rest)?.as_slice() {
        [only] => Ok(only.clone()),
        _ => Err(bad(line, format!("expected one word after {word}, found “{rest}”"))),
    }
}

fn several(line: usize, word: &str, rest: &str) -> Result<Vec<String>, Invalid> {
    let words: Vec<String> = rest.split_whitespace().map(str::to_owned).collect();
    if words.is_empty() {
        return Err(bad(line, format!("expected something after {word}")));
    }
    Ok(words)
}
