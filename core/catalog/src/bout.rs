//! One game being played, whatever the game.
//!
//! Actions come in as text and what came of them goes out as text. Nothing is taken by half: a text
//! that is refused, or that nobody can read, leaves the bout as it was.

use std::any::Any;
use std::sync::Arc;

use budokan_kernel::{
    Anew, Bout, Event, Invalid, NoUndo, NotRead, Printed, Quick, Roll, Seat, SeatSet, Seed, SeenBeat, Status, Step,
    Takeback, Verdict, Viewer,
};
use budokan_words::Naming;

use crate::branch::Branch;
use crate::game::{AnyGame, CardSet};
use crate::record::{DealtAnew, DiceLine, Ending, Hidden, Move, Noted, Origin, PlayedOn, Record, Winners};
use crate::refusal::Refusal;
use crate::report::{Heard, MadeStep, Standing, Telling};
use crate::rolls::{FirstRolls, GivenRoll};
use crate::shown::{ShownBeat, ShownStep, gathered};
use crate::sight::{AnySight, Choice, Seen, choices};

/// One game being played.
pub trait AnyBout: Send + Sync {
    /// The game.
    fn game(&self) -> &'static dyn AnyGame;

    /// The card set that it is played with.
    fn cards(&self) -> CardSet;

    /// The same bout a second time; what happens to one does not touch the other.
    fn fork(&self) -> Box<dyn AnyBout>;

    /// The seats in use.
    fn seats(&self) -> SeatSet;

    /// The seat in use that has this name, or what to tell whoever asked for it.
    fn seat(&self, name: &str) -> Result<Seat, String> {
        let seat = self.game().seat(name).filter(|seat| self.seats().has(*seat));
        seat.ok_or_else(|| format!("“{name}” is no seat of this bout: expected {}", self.seat_names().join(" or ")))
    }

    /// Who looks: the name of a seat in use, `bystander` or `referee`; or what to tell whoever asked for it.
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

    /// Who must decide, or how it ended.
    fn status(&self) -> Status;

    /// The same, by name.
    fn standing(&self) -> Standing {
        Standing::new(&self.status(), self.game().seats())
    }

    /// How many steps were made.
    fn steps(&self) -> u64;

    /// The number of the question that this seat is asked, or was asked last.
    fn asked(&self, seat: Seat) -> u32;

    /// What this viewer is shown.
    fn sight(&self, viewer: Viewer) -> Box<dyn AnySight>;

    /// How many actions [`AnyBout::sight`] would show it as legal.
    fn legal_count(&self, viewer: Viewer) -> usize {
        self.sight(viewer).legal().len()
    }

    /// The position as this viewer may see it, as TOML.
    fn position(&self, viewer: Viewer) -> toml::Table;

    /// The position as this viewer may see it, as JSON.
    fn json(&self, viewer: Viewer) -> serde_json::Value {
        crate::sight::json(&self.position(viewer))
    }

    /// The legal actions of a seat.
    fn legal(&self, seat: Seat) -> Vec<Choice>;

    /// Takes an action or a shorthand. `asked` is the number that the seat was shown with its
    /// question; without it the text answers whatever is asked now.
    fn submit(&mut self, seat: Seat, asked: Option<u32>, text: &str) -> Result<Played, Refusal>;

    /// The same with these rolls first, in their order. All of them must be made; the rest comes from the bout's seed.
    fn submit_with(
        &mut self,
        seat: Seat,
        asked: Option<u32>,
        text: &str,
        rolls: &[GivenRoll],
    ) -> Result<Played, NotPlayed>;

    /// Takes back this seat's last step, if that is possible.
    fn undo(&mut self, seat: Seat) -> Result<(), NoUndo>;

    /// Whether [`AnyBout::undo`] would work, and why not.
    fn can_undo(&self, seat: Seat) -> Result<(), NoUndo>;

    /// What is done for this seat if it does not answer; `None` if it is not asked.
    fn when_late(&self, seat: Seat) -> Option<String>;

    /// The numbers of the steps that this viewer can count. Their places in this list, from 1, are the numbers that
    /// [`AnyBout::heard`] gives.
    fn noticed(&self, viewer: Viewer) -> Vec<u64>;

    /// How many there are.
    fn noticed_count(&self, viewer: Viewer) -> u64;

    /// How many steps of this seat are drafts, which could have been taken back at once.
    fn drafts(&self, seat: Seat) -> u64;

    /// Who made this step, by the number of all steps; nothing if there is no such step.
    fn maker(&self, step: u64) -> Option<Seat>;

    /// The number of the last step that this seat made.
    fn last_step(&self, seat: Seat) -> Option<u64>;

    /// The bout as it was after its first `keep` steps, going on with the dice of `seed`. Answers to questions that were
    /// asked before are stale in it.
    fn rewound(&self, keep: u64, seed: Seed) -> Box<dyn AnyBout>;

    /// What goes if this seat takes back its last firm step, because the others agree.
    fn takeback(&self, seat: Seat) -> Result<Takeback, NoUndo>;

    /// Whether this seat would know after a take-back what somebody else alone knew then, because it was shown since.
    fn gives_away(&self, takeback: &Takeback, seat: Seat) -> bool;

    /// Whether [`AnyBout::takeback`] has something to take back.
    fn has_firm_step(&self, seat: Seat) -> bool;

    /// The bout without what goes, going on with the dice of `seed`, which nothing was rolled from yet. What nobody could
    /// know then is dealt anew. Answers to questions that were asked before are stale for whoever is asked anew.
    fn without(&self, takeback: &Takeback, seed: Seed) -> Box<dyn AnyBout>;

    /// The same with what nobody knows left as it is: what was seen of it comes again. Only bouts of before go on so.
    fn cut(&self, takeback: &Takeback, seed: Seed) -> Box<dyn AnyBout>;

    /// A new deal of the same game from another seed; see [`Bout::deal_again`].
    fn deal_again(&self, seed: Seed) -> Box<dyn AnyBout>;

    /// The bout with everything dealt anew that nobody can know, going on with the dice of `seed`, which nothing was rolled
    /// from yet. Nobody notices it.
    fn dealt_anew(&self, seed: Seed) -> Box<dyn AnyBout>;

    /// What the dice come from now. It holds every secret: it is for the process that owns the bout.
    fn seed(&self) -> Seed;

    /// The bout in a world that this viewer cannot tell from this one: what it cannot know of the position was dealt
    /// again with the dice of `luck`. What was done and heard stays. It is for those who hold answers of the hall
    /// against one another, and is never played.
    fn scrambled(&self, viewer: Viewer, luck: u64) -> Box<dyn AnyBout>;

    /// A bout that begins where this one stands, in a world that this viewer cannot tell from it, dealt and played on with
    /// other dice for every `luck`. It is for finding out what is certain, and has no past.
    fn elsewhere(&self, viewer: Viewer, luck: u64) -> Box<dyn AnyBout>;

    /// A bout that goes on from a moment of this one, with the dice of `seed`, which nothing was rolled from yet. If hidden
    /// things are imagined, it begins there and has no past; otherwise it is this one with a note.
    fn branched(&self, branch: Branch, seed: Seed) -> Box<dyn AnyBout>;

    /// Whose seat somebody took to play on from an older bout, and what became of hidden things; nothing if this is none
    /// of those.
    fn played_on(&self) -> Option<(Seat, Hidden)>;

    /// What this viewer has heard in step `since` and later; the deal is step 0.
    fn heard(&self, viewer: Viewer, since: u64, telling: &Telling) -> Vec<Heard>;

    /// A step as this viewer sees it, beat by beat; `step` is counted as in [`AnyBout::heard`]. The last moment is the
    /// position that the step leads to. Nothing if the viewer counts no such step.
    fn beats(&self, viewer: Viewer, step: u64, telling: &Telling) -> Vec<ShownBeat> {
        self.shown(viewer, step, usize::MAX, telling).map_or_else(Vec::new, |step| step.beats)
    }

    /// The same with what was seen before it, in `most` beats and an end: of more, those that are alike and those of which
    /// little is told go together.
    fn shown(&self, viewer: Viewer, step: u64, most: usize, telling: &Telling) -> Option<ShownStep>;

    /// The last step with a beat, as a bystander counts; 0 if there is none. It costs little to know.
    fn last_beaten(&self) -> u64;

    /// Everything that this viewer has seen and heard, for those who know the game's own types: a list of
    /// [`budokan_kernel::SeenStep`].
    fn past(&self, viewer: Viewer) -> Box<dyn Any + Send + Sync>;

    /// The position itself, for those who know the game's own types. It holds every secret: it is for the process that
    /// owns the bout.
    fn state(&self) -> &dyn Any;

    /// The bout itself, a [`Bout`], for those who know the game's own types. It holds every secret: it is for the process
    /// that owns the bout.
    fn bout(&self) -> &dyn Any;

    /// Whether it began with a deal, and not from a position that somebody wrote down.
    fn is_dealt(&self) -> bool;

    /// A step with everything that belongs to it; 0 is the deal. Nothing if there is none. It holds every secret: it is for
    /// the process that owns the bout.
    fn made(&self, step: u64) -> Option<MadeStep>;

    /// The record so far. It holds every secret: it is for the process that owns the bout.
    fn record(&self) -> Record {
        self.record_with(Vec::new())
    }

    /// The same, which tells where the dice came from by these lines; then every roll says how many outcomes it has.
    fn record_with(&self, dice: Vec<DiceLine>) -> Record;
}

/// What a submission came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The number of the first step that was made.
    pub first: u64,
    /// The actions that were made; more than one if the text was a shorthand.
    pub actions: Vec<String>,
    /// Whether they are a private draft: nobody else can notice them.
    pub quiet: bool,
    /// What was rolled for them, in order. It is for the process that owns the bout.
    pub rolls: Vec<Roll>,
}

/// Why a submission with given rolls is not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotPlayed {
    /// It would not be taken with other rolls either.
    Refused(Refusal),
    /// The rolls are not those that it makes.
    Rolls(Invalid),
}

impl<E: Into<Refusal>> From<E> for NotPlayed {
    fn from(refused: E) -> Self {
        Self::Refused(refused.into())
    }
}

/// A bout with what its record needs to know of its beginning.
#[derive(Clone)]
pub(crate) struct Playing<G: Printed> {
    pub game: &'static dyn AnyGame,
    pub bout: Bout<G>,
    pub config: Vec<String>,
    pub given: Option<Vec<String>>,
    /// The bout in the middle of which it began, as a seat imagined it.
    pub origin: Option<Arc<Origin>>,
    /// Where somebody played on with everything as it was.
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

    /// The actions that a text stands for.
    pub(crate) fn read(&self, seat: Seat, text: &str) -> Result<Vec<G::Action>, NotRead> {
        let state = self.bout.state();
        match state.shorthand(seat, text)? {
            Some(actions) => Ok(actions),
            None => Ok(vec![state.read(text)?]),
        }
    }

    /// What came of these actions, the first of which was this step.
    fn played(&self, first: u64, actions: Vec<String>) -> Played {
        let steps = &self.bout.steps()[first as usize - 1..];
        let quiet = steps.iter().all(|step| step.firm.is_none());
        let rolls = steps.iter().flat_map(|step| step.rolls.iter().copied()).collect();
        Played { first, actions, quiet, rolls }
    }

    /// Events with their steps, in words.
    fn told(&self, heard: &[(u64, &G::Event)], telling: &Telling) -> Vec<Heard> {
        if heard.is_empty() {
            return Vec::new();
        }
        let words = crate::words::of::<G>(telling.language);
        let people = words.people(telling.people).told_to(telling.reader);
        let state = self.bout.state();
        // Programs, who are told ids, read the numbers in their views.
        let sums = |event: &G::Event| words.tallies(&people, &event.tallies(), telling.naming);
        let told = |(step, event): &(u64, &G::Event)| Heard {
            step: *step,
            kind: event.kind(),
            clause: Some(event.clause()),
            text: words.say_of(&people, &state.tell(event), telling.naming),
            sums: if telling.naming == Naming::WithId { Vec::new() } else { sums(event) },
        };
        heard.iter().map(told).collect()
    }

    /// How it ended, as a record says it.
    pub(crate) fn ending(&self) -> Ending {
        match self.bout.state().status() {
            Status::Awaiting(_) => Ending::Unfinished,
            Status::Over(outcome) => {
                let verdict = match outcome.verdict {
                    Verdict::Victory(seats) => Winners::Seats(names::<G>(seats)),
                    Verdict::Draw => Winners::Draw,
                    Verdict::Defeat => Winners::Defeat,
                };
                Ending::Over { verdict, by: outcome.by.to_string(), score: outcome.score }
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

fn dealt_anew(anew: &Anew, with_sides: bool) -> DealtAnew {
    DealtAnew { before: anew.before, rolls: noted(&anew.rolls, with_sides) }
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
        // Written before they are made: a notation may depend on the position.
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

    fn when_late(&self, seat: Seat) -> Option<String> {
        let state = self.bout.state();
        state.when_late(seat).map(|action| state.write(action))
    }

    fn noticed(&self, viewer: Viewer) -> Vec<u64> {
        self.bout.noticed(viewer).map(|step| step.number).collect()
    }

    fn noticed_count(&self, viewer: Viewer) -> u64 {
        self.bout.noticed_count(viewer)
    }

    fn drafts(&self, seat: Seat) -> u64 {
        self.bout.steps().iter().filter(|step| step.seat == seat && step.firm.is_none()).count() as u64
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

    fn has_firm_step(&self, seat: Seat) -> bool {
        self.bout.has_firm_step(seat)
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

    fn dealt_anew(&self, seed: Seed) -> Box<dyn AnyBout> {
        Box::new(Self { bout: self.bout.dealt_anew(seed), ..self.clone() })
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

    fn played_on(&self) -> Option<(Seat, Hidden)> {
        self.branch_told()
    }

    fn heard(&self, viewer: Viewer, since: u64, telling: &Telling) -> Vec<Heard> {
        self.told(&self.bout.heard_last(viewer, since, telling.last), telling)
    }

    fn shown(&self, viewer: Viewer, step: u64, most: usize, telling: &Telling) -> Option<ShownStep> {
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
            anew: self.bout.anew().iter().map(|anew| dealt_anew(anew, sides)).collect(),
            takebacks: Vec::new(),
            hints: Vec::new(),
            played_on: self.played_on.iter().filter(|note| note.before <= self.steps() + 1).cloned().collect(),
        }
    }
}
