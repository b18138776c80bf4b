//! The type-erased bout: [`AnyBout`] plays one bout of any game, with text as input and output.
//!
//! A submission is atomic: an action text that is refused or cannot be parsed leaves the bout unchanged. Methods that
//! reveal secrets (seed, state, records) are for the process that owns the bout; viewers get an [`AnySight`].

use std::any::Any;
use std::sync::Arc;

use budokan_kernel::{
    Bout, Event, Invalid, NoUndo, NotRead, Printed, Quick, Reshuffle, Roll, Seat, SeatSet, Seed, SeenBeat, Status,
    Step, Takeback, Verdict, Viewer,
};
use budokan_words::Naming;

use crate::branch::Branch;
use crate::game::{AnyGame, CardSet};
use crate::record::{self, BranchOrigin, DiceLine, HiddenPolicy, Move, Noted, PlayedOn, Record, RecordEnding, Winners};
use crate::refusal::Refusal;
use crate::report::{LogFormat, LogLine, MadeStep, Standing};
use crate::rolls::{FirstRolls, GivenRoll};
use crate::shown::{ShownBeat, ShownStep, gathered};
use crate::sight::{AnySight, Choice, Seen, choices};

/// A type-erased bout of any game.
pub trait AnyBout: Send + Sync {
    /// The game being played.
    fn game(&self) -> &'static dyn AnyGame;

    /// The card set that the bout is played with.
    fn cards(&self) -> CardSet;

    /// An independent copy of the bout.
    fn fork(&self) -> Box<dyn AnyBout>;

    /// The seats in use.
    fn seats(&self) -> SeatSet;

    /// Parses the name of a seat in use; the error is a message for the caller.
    fn seat(&self, name: &str) -> Result<Seat, String> {
        let seat = self.game().seat(name).filter(|seat| self.seats().has(*seat));
        seat.ok_or_else(|| format!("“{name}” is no seat of this bout: expected {}", self.seat_names().join(" or ")))
    }

    /// Parses a viewer: the name of a seat in use, `bystander` or `referee`. The error is a message for the caller.
    fn viewer(&self, name: &str) -> Result<Viewer, String> {
        let viewer = self.game().viewer(name).filter(|viewer| match viewer {
            Viewer::Seat(seat) => self.seats().has(*seat),
            Viewer::Bystander | Viewer::Referee => true,
        });
        viewer.ok_or_else(|| {
            let seats = self.seat_names().join(", ");
            format!("“{name}” is no viewer of this bout: expected {seats}, bystander or referee")
        })
    }

    /// The names of the seats in use.
    fn seat_names(&self) -> Vec<&'static str> {
        self.seats().iter().map(|seat| self.game().seats()[seat.index()]).collect()
    }

    /// Which seats must decide, or how the bout ended.
    fn status(&self) -> Status;

    /// Like [`AnyBout::status`], with seat names.
    fn standing(&self) -> Standing {
        Standing::new(&self.status(), self.game().seats())
    }

    /// Number of steps since the deal.
    fn steps(&self) -> u64;

    /// Number of the seat's current or last question.
    fn asked(&self, seat: Seat) -> u32;

    /// The sight of this viewer.
    fn sight(&self, viewer: Viewer) -> Box<dyn AnySight>;

    /// Number of legal actions that [`AnyBout::sight`] would list for this viewer.
    fn legal_count(&self, viewer: Viewer) -> usize {
        self.sight(viewer).legal().len()
    }

    /// The viewer's view of the position, as TOML.
    fn position(&self, viewer: Viewer) -> toml::Table;

    /// The viewer's view of the position, as JSON.
    fn json(&self, viewer: Viewer) -> serde_json::Value {
        crate::sight::json(&self.position(viewer))
    }

    /// The legal actions of a seat.
    fn legal(&self, seat: Seat) -> Vec<Choice>;

    /// Submits an action or a shorthand. `asked` is the question number that the seat was shown, as an optimistic
    /// version check; without it the text answers the current question.
    fn submit(&mut self, seat: Seat, asked: Option<u32>, text: &str) -> Result<Played, Refusal>;

    /// Like [`AnyBout::submit`], using these rolls first, in order. All of them must be used; further rolls come from
    /// the bout's seed.
    fn submit_with(
        &mut self,
        seat: Seat,
        asked: Option<u32>,
        text: &str,
        rolls: &[GivenRoll],
    ) -> Result<Played, NotPlayed>;

    /// Takes back this seat's last step, if undo is possible.
    fn undo(&mut self, seat: Seat) -> Result<(), NoUndo>;

    /// Whether [`AnyBout::undo`] would succeed, and why not.
    fn can_undo(&self, seat: Seat) -> Result<(), NoUndo>;

    /// The action taken for this seat on a timeout; `None` if it is not asked.
    fn timeout_action(&self, seat: Seat) -> Option<String>;

    /// The steps that this viewer counts. The index, from 1, is the step number in [`AnyBout::heard`].
    fn noticed(&self, viewer: Viewer) -> Vec<u64>;

    /// Number of steps that this viewer counts.
    fn noticed_count(&self, viewer: Viewer) -> u64;

    /// Number of this seat's draft steps, which could have been undone immediately.
    fn drafts(&self, seat: Seat) -> u64;

    /// The seat that made this step, by global step number; `None` if the step does not exist.
    fn maker(&self, step: u64) -> Option<Seat>;

    /// Number of the last step that this seat made.
    fn last_step(&self, seat: Seat) -> Option<u64>;

    /// Forks the bout after its first `keep` steps, with later dice from `seed`. Answers to earlier questions are
    /// rejected as stale.
    fn rewound(&self, keep: u64, seed: Seed) -> Box<dyn AnyBout>;

    /// The steps that go if this seat takes back its last irrevocable step with the agreement of the others.
    fn takeback(&self, seat: Seat) -> Result<Takeback, NoUndo>;

    /// Whether this seat, after the take-back, would know a secret of another seat because it was shown since.
    fn gives_away(&self, takeback: &Takeback, seat: Seat) -> bool;

    /// Whether [`AnyBout::takeback`] finds a step to take back.
    fn has_irrevocable_step(&self, seat: Seat) -> bool;

    /// The bout after the take-back; later dice come from `seed`, which must be unused. Everything that no viewer could
    /// know at that point is reshuffled. Answers of the seats that are asked again are rejected as stale.
    fn without(&self, takeback: &Takeback, seed: Seed) -> Box<dyn AnyBout>;

    /// Like [`AnyBout::without`], but without the reshuffle: cards that were seen come again. Used only to
    /// replay older records.
    fn cut(&self, takeback: &Takeback, seed: Seed) -> Box<dyn AnyBout>;

    /// Deals the same game again from another seed; see [`Bout::deal_again`].
    fn deal_again(&self, seed: Seed) -> Box<dyn AnyBout>;

    /// Reshuffles everything that no viewer can know; later dice come from `seed`, which must be unused. No viewer
    /// can observe it.
    fn reshuffled(&self, seed: Seed) -> Box<dyn AnyBout>;

    /// The seed of later dice. It reveals every secret: only for the process that owns the bout.
    fn seed(&self) -> Seed;

    /// The bout with everything redealt that this viewer cannot know, with the dice of `luck`. The viewer cannot tell
    /// the two apart; steps and log stay. Used to compare answers of the hall with each other, never in play.
    fn scrambled(&self, viewer: Viewer, luck: u64) -> Box<dyn AnyBout>;

    /// A fork from the current position in a world that this viewer cannot tell from this one; each `luck` gives
    /// another deal and other dice. Used to find out what is certain; it has no history.
    fn elsewhere(&self, viewer: Viewer, luck: u64) -> Box<dyn AnyBout>;

    /// A new bout that continues from a moment of this one; later dice come from `seed`, which must be unused. If
    /// hidden information is imagined, the new bout starts there without a history; otherwise it is a copy of this one
    /// with a note.
    fn branched(&self, branch: Branch, seed: Seed) -> Box<dyn AnyBout>;

    /// The seat and mode of a bout that is played on from an older one; `None` for other bouts.
    fn played_on(&self) -> Option<(Seat, HiddenPolicy)>;

    /// The log lines that this viewer heard in step `since` and later; the deal is step 0.
    fn heard(&self, viewer: Viewer, since: u64, telling: &LogFormat) -> Vec<LogLine>;

    /// A step as this viewer sees it, beat by beat; `step` is numbered as in [`AnyBout::heard`]. The last moment is the
    /// resulting position. Empty if the viewer counts no such step.
    fn beats(&self, viewer: Viewer, step: u64, telling: &LogFormat) -> Vec<ShownBeat> {
        self.shown(viewer, step, usize::MAX, telling).map_or_else(Vec::new, |step| step.beats)
    }

    /// Like [`AnyBout::beats`], plus the sight before the step, with at most `most` beats and the end. Surplus beats
    /// are merged: beats of the same kind and beats with few log lines first.
    fn shown(&self, viewer: Viewer, step: u64, most: usize, telling: &LogFormat) -> Option<ShownStep>;

    /// The last step with a beat, numbered for a bystander; 0 if there is none. Cheap to compute.
    fn last_beaten(&self) -> u64;

    /// The complete history of this viewer as [`budokan_kernel::SeenStep`]s, for callers that know the types.
    fn past(&self, viewer: Viewer) -> Box<dyn Any + Send + Sync>;

    /// The full position, for callers that know the game's types. It reveals every secret: only for the process that
    /// owns the bout.
    fn state(&self) -> &dyn Any;

    /// The typed [`Bout`], for callers that know the game's types. It reveals every secret: only for the process that
    /// owns the bout.
    fn bout(&self) -> &dyn Any;

    /// Whether the bout began with a deal, not with a written-down position.
    fn is_dealt(&self) -> bool;

    /// A step with all its details; 0 is the deal. `None` if the step does not exist. It reveals every secret: only for
    /// the process that owns the bout.
    fn made(&self, step: u64) -> Option<MadeStep>;

    /// The current record. It reveals every secret: only for the process that owns the bout.
    fn record(&self) -> Record {
        self.record_with(Vec::new())
    }

    /// The record including these lines about the origin of the dice; every roll then states its number of outcomes.
    fn record_with(&self, dice: Vec<DiceLine>) -> Record;
}

/// Result of an accepted submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Number of the first step made.
    pub first: u64,
    /// The actions made; several if the text was a shorthand.
    pub actions: Vec<String>,
    /// Whether all of them are private drafts, which other viewers cannot notice.
    pub is_draft: bool,
    /// The dice rolled, in order. Only for the process that owns the bout.
    pub rolls: Vec<Roll>,
}

/// Why a submission with given rolls is rejected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotPlayed {
    /// The hall or the rules refuse it, regardless of the rolls.
    Refused(Refusal),
    /// The given rolls do not match the ones needed.
    Rolls(Invalid),
}

impl<E: Into<Refusal>> From<E> for NotPlayed {
    fn from(refused: E) -> Self {
        Self::Refused(refused.into())
    }
}

/// A typed bout with the parts of its record that describe its beginning.
#[derive(Clone)]
pub(crate) struct Playing<G: Printed> {
    pub game: &'static dyn AnyGame,
    pub bout: Bout<G>,
    pub config: Vec<String>,
    pub given: Option<Vec<String>>,
    /// The older bout whose imagined position this bout started from.
    pub origin: Option<Arc<BranchOrigin>>,
    /// Notes of where it was played on with hidden information unchanged.
    pub played_on: Vec<PlayedOn>,
}

impl<G: Printed> Playing<G> {
    pub(crate) fn new(
        game: &'static dyn AnyGame,
        bout: Bout<G>,
        config: Vec<String>,
        given: Option<Vec<String>>,
    ) -> Self {
        Self { game, bout, config, given, origin: None, played_on: Vec::new() }
    }

    /// Parses a text into one action, or into several if it is a shorthand.
    pub(crate) fn read(&self, seat: Seat, text: &str) -> Result<Vec<G::Action>, NotRead> {
        let state = self.bout.state();
        match state.shorthand(seat, text)? {
            Some(actions) => Ok(actions),
            None => Ok(vec![state.read(text)?]),
        }
    }

    /// The result of a submission whose first step has this number.
    fn played(&self, first: u64, actions: Vec<String>) -> Played {
        let steps = &self.bout.steps()[first as usize - 1..];
        let is_draft = steps.iter().all(|step| step.irrevocable.is_none());
        let rolls = steps.iter().flat_map(|step| step.rolls.iter().copied()).collect();
        Played { first, actions, is_draft, rolls }
    }

    /// Renders events as log lines.
    fn told(&self, heard: &[(u64, &G::Event)], telling: &LogFormat) -> Vec<LogLine> {
        if heard.is_empty() {
            return Vec::new();
        }
        let words = crate::words::of::<G>(telling.language);
        let people = words.people(telling.people).told_to(telling.reader);
        let state = self.bout.state();
        // Programs, which get ids, read the numbers in their views.
        let sums = |event: &G::Event| words.tallies(&people, &event.tallies(), telling.naming);
        let told = |(step, event): &(u64, &G::Event)| LogLine {
            step: *step,
            kind: event.kind(),
            clause: Some(event.clause()),
            text: words.say_of(&people, &state.render_event(event), telling.naming),
            sums: if telling.naming == Naming::WithId { Vec::new() } else { sums(event) },
        };
        heard.iter().map(told).collect()
    }

    /// The result in the form of a record.
    pub(crate) fn ending(&self) -> RecordEnding {
        match self.bout.state().status() {
            Status::Awaiting(_) => RecordEnding::Unfinished,
            Status::Over(outcome) => {
                let verdict = match outcome.verdict {
                    Verdict::Victory(seats) => Winners::Seats(names::<G>(seats)),
                    Verdict::Draw => Winners::Draw,
                    Verdict::Defeat => Winners::Defeat,
                };
                RecordEnding::Over { verdict, by: outcome.by.to_string(), score: outcome.score }
            }
        }
    }
}

fn names<G: Printed>(seats: SeatSet) -> Vec<String> {
    seats.iter().map(|seat| G::SEATS[seat.index()].to_owned()).collect()
}

fn noted(rolls: &[Roll], with_sides: bool) -> Vec<Noted> {
    let noted =
        |roll: &Roll| Noted { what: roll.what.to_owned(), value: roll.value, sides: with_sides.then_some(roll.sides) };
    rolls.iter().map(noted).collect()
}

fn reshuffled(reshuffle: &Reshuffle, with_sides: bool) -> record::RecordedReshuffle {
    record::RecordedReshuffle { before: reshuffle.before, rolls: noted(&reshuffle.rolls, with_sides) }
}

impl<G: Printed> AnyBout for Playing<G> {
    fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    fn cards(&self) -> CardSet {
        CardSet(self.bout.state().cards().hash())
    }

    fn fork(&self) -> Box<dyn AnyBout> {
        Box::new(self.clone())
    }

    fn seats(&self) -> SeatSet {
        self.bout.state().seats()
    }

    fn status(&self) -> Status {
        self.bout.state().status()
    }

    fn steps(&self) -> u64 {
        self.bout.steps().len() as u64
    }

    fn asked(&self, seat: Seat) -> u32 {
        self.bout.asked(seat)
    }

    fn sight(&self, viewer: Viewer) -> Box<dyn AnySight> {
        Box::new(Seen::new(&self.bout, viewer))
    }

    fn legal_count(&self, viewer: Viewer) -> usize {
        let Viewer::Seat(seat) = viewer else { return 0 };
        let mut legal = Vec::new();
        self.bout.state().legal(seat, &mut legal);
        legal.len()
    }

    fn position(&self, viewer: Viewer) -> toml::Table {
        budokan_scenario::position(self.bout.state(), viewer)
    }

    fn legal(&self, seat: Seat) -> Vec<Choice> {
        let mut legal = Vec::new();
        self.bout.state().legal(seat, &mut legal);
        choices(self.bout.state(), &legal)
    }

    fn submit(&mut self, seat: Seat, asked: Option<u32>, text: &str) -> Result<Played, Refusal> {
        let asked = asked.unwrap_or_else(|| self.bout.asked(seat));
        if asked != self.bout.asked(seat) {
            return Err(Refusal::Stale { asked: self.bout.asked(seat) });
        }
        let actions = self.read(seat, text)?;
        let first = self.steps() + 1;
        // Formatted before the actions are applied, because a notation could depend on the position.
        let mut written = Vec::new();
        if let [action] = *actions.as_slice() {
            written.push(self.bout.state().write(action));
            self.bout.submit(seat, asked, action)?;
        } else {
            let mut next = self.bout.clone();
            for action in actions {
                written.push(next.state().write(action));
                next.submit(seat, next.asked(seat), action)?;
            }
            self.bout = next;
        }
        Ok(self.played(first, written))
    }

    fn submit_with(
        &mut self,
        seat: Seat,
        asked: Option<u32>,
        text: &str,
        rolls: &[GivenRoll],
    ) -> Result<Played, NotPlayed> {
        let asked = asked.unwrap_or_else(|| self.bout.asked(seat));
        if asked != self.bout.asked(seat) {
            return Err(Refusal::Stale { asked: self.bout.asked(seat) }.into());
        }
        let (first, seed) = (self.steps() + 1, self.bout.seed());
        let mut dice = FirstRolls::new(rolls, seed);
        let mut written = Vec::new();
        let mut next = self.bout.clone();
        for (step, action) in (first..).zip(self.read(seat, text)?) {
            written.push(next.state().write(action));
            dice.at_step(seed, step);
            next.submit_with(seat, next.asked(seat), action, &mut dice)?;
        }
        dice.finish().map_err(NotPlayed::Rolls)?;
        self.bout = next;
        Ok(self.played(first, written))
    }

    fn undo(&mut self, seat: Seat) -> Result<(), NoUndo> {
        self.bout.undo(seat)
    }

    fn can_undo(&self, seat: Seat) -> Result<(), NoUndo> {
        self.bout.can_undo(seat)
    }

    fn timeout_action(&self, seat: Seat) -> Option<String> {
        let state = self.bout.state();
        state.timeout_action(seat).map(|action| state.write(action))
    }

    fn noticed(&self, viewer: Viewer) -> Vec<u64> {
        self.bout.noticed(viewer).map(|step| step.number).collect()
    }

    fn noticed_count(&self, viewer: Viewer) -> u64 {
        self.bout.noticed_count(viewer)
    }

    fn drafts(&self, seat: Seat) -> u64 {
        self.bout.steps().iter().filter(|step| step.seat == seat && step.irrevocable.is_none()).count() as u64
    }

    fn maker(&self, step: u64) -> Option<Seat> {
        let index = usize::try_from(step).ok()?.checked_sub(1)?;
        self.bout.steps().get(index).map(|step| step.seat)
    }

    fn last_step(&self, seat: Seat) -> Option<u64> {
        self.bout.steps().iter().rfind(|step| step.seat == seat).map(|step| step.number)
    }

    fn rewound(&self, keep: u64, seed: Seed) -> Box<dyn AnyBout> {
        Box::new(Self { bout: self.bout.rewound(keep, seed), ..self.clone() })
    }

    fn takeback(&self, seat: Seat) -> Result<Takeback, NoUndo> {
        self.bout.takeback(seat)
    }

    fn gives_away(&self, takeback: &Takeback, seat: Seat) -> bool {
        self.bout.gives_away(takeback, seat)
    }

    fn has_irrevocable_step(&self, seat: Seat) -> bool {
        self.bout.has_irrevocable_step(seat)
    }

    fn without(&self, takeback: &Takeback, seed: Seed) -> Box<dyn AnyBout> {
        Box::new(Self { bout: self.bout.without(takeback, seed), ..self.clone() })
    }

    fn cut(&self, takeback: &Takeback, seed: Seed) -> Box<dyn AnyBout> {
        Box::new(Self { bout: self.bout.cut(takeback, seed), ..self.clone() })
    }

    fn deal_again(&self, seed: Seed) -> Box<dyn AnyBout> {
        Box::new(Self { bout: self.bout.deal_again(seed), ..self.clone() })
    }

    fn reshuffled(&self, seed: Seed) -> Box<dyn AnyBout> {
        Box::new(Self { bout: self.bout.reshuffled(seed), ..self.clone() })
    }

    fn seed(&self) -> Seed {
        self.bout.seed()
    }

    fn scrambled(&self, viewer: Viewer, luck: u64) -> Box<dyn AnyBout> {
        Box::new(Self { bout: self.bout.scrambled(viewer, &mut Quick::new(luck)), ..self.clone() })
    }

    fn elsewhere(&self, viewer: Viewer, luck: u64) -> Box<dyn AnyBout> {
        let bout = self.bout.elsewhere(viewer, &mut Quick::new(luck), Seed::from(luck));
        Box::new(Self { bout, ..self.clone() })
    }

    fn branched(&self, branch: Branch, seed: Seed) -> Box<dyn AnyBout> {
        Box::new(self.branch_off(branch, seed))
    }

    fn played_on(&self) -> Option<(Seat, HiddenPolicy)> {
        self.branch_told()
    }

    fn heard(&self, viewer: Viewer, since: u64, telling: &LogFormat) -> Vec<LogLine> {
        self.told(&self.bout.heard_last(viewer, since, telling.last), telling)
    }

    fn shown(&self, viewer: Viewer, step: u64, most: usize, telling: &LogFormat) -> Option<ShownStep> {
        let index = usize::try_from(step).ok()?.checked_sub(1)?;
        let number = self.bout.noticed(viewer).nth(index)?.number;
        let before = self.bout.before(number, viewer)?;
        let shown = |(kinds, seen): (Vec<&'static str>, SeenBeat<G>)| ShownBeat {
            kind: seen.kind,
            kinds,
            heard: self.told(&seen.heard.iter().map(|event| (step, event)).collect::<Vec<_>>(), telling),
            sight: Box::new(Seen::<G>::at_beat(viewer, seen.view, seen.status)),
            events: Box::new(seen.heard),
        };
        let beats = gathered(self.bout.seen(number, viewer), most).into_iter().map(shown).collect();
        let nobody = Status::Awaiting(SeatSet::EMPTY);
        Some(ShownStep { before: Box::new(Seen::<G>::at_beat(viewer, before, nobody)), beats })
    }

    fn last_beaten(&self) -> u64 {
        let later = self.bout.noticed(Viewer::Bystander).rev().position(|step| !step.beats.is_empty());
        later.map_or(0, |later| self.bout.noticed_count(Viewer::Bystander) - later as u64)
    }

    fn past(&self, viewer: Viewer) -> Box<dyn Any + Send + Sync> {
        Box::new(self.bout.past(viewer))
    }

    fn bout(&self) -> &dyn Any {
        &self.bout
    }

    fn is_dealt(&self) -> bool {
        self.given.is_none() && self.origin.is_none()
    }

    fn state(&self) -> &dyn Any {
        self.bout.state()
    }

    fn made(&self, step: u64) -> Option<MadeStep> {
        self.made_step(step)
    }

    fn record_with(&self, dice: Vec<DiceLine>) -> Record {
        let (state, sides) = (self.bout.state(), !dice.is_empty());
        let a_move = |step: &Step<G>| Move {
            number: step.number,
            seat: G::SEATS[step.seat.index()].to_owned(),
            action: state.write(step.action),
            rolls: noted(&step.rolls, sides),
            stream: Some(step.stream).filter(|stream| sides && *stream != step.number && !step.rolls.is_empty()),
        };
        Record {
            game: G::ID.to_owned(),
            rules: G::RULES,
            cards: state.cards().hash(),
            seats: names::<G>(state.seats()),
            seated: Vec::new(),
            config: self.config.clone(),
            given: self.given.clone(),
            origin: self.origin.as_deref().cloned(),
            ending: self.ending(),
            dice,
            deal: noted(&self.bout.opening().rolls, sides),
            moves: self.bout.steps().iter().map(|step| a_move(step)).collect(),
            reshuffles: self.bout.reshuffles().iter().map(|reshuffle| reshuffled(reshuffle, sides)).collect(),
            takebacks: Vec::new(),
            hints: Vec::new(),
            played_on: self.played_on.iter().filter(|note| note.before <= self.steps() + 1).cloned().collect(),
        }
    }
}
