//! Take-backs that go further than undo and need the agreement of the other seats.
//!
//! Seats that are asked at the same time decide together, and none of them sees another's answer before the reveal.
//! Their answers therefore belong together. While the question is open, one seat can take back its answer alone. After
//! the reveal all answers go; otherwise the seat that takes back could answer again knowing the other answers.

use std::sync::Arc;

use super::{Bout, NoUndo, Step};
use crate::{Game, Seat, SeatSet, Seed};

/// The steps that are removed when a seat takes back its last irrevocable step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Takeback {
    /// Numbers of the removed steps, in order.
    pub steps: Vec<u64>,
    /// Whether all of them are this seat's steps, in a question that is still open for other seats. No other seat is
    /// asked again then.
    pub alone: bool,
    /// Whether one of them rolled dice or revealed hidden information.
    pub lucky: bool,
}

/// A question to one seat, or to several at the same time, until it is answered.
#[derive(Clone, Copy)]
struct Question {
    begin: usize,
    together: bool,
}

impl Question {
    fn new(begin: usize, awaited: SeatSet) -> Self {
        Self { begin, together: awaited.len() > 1 }
    }

    /// Whether this step is the last answer to the question. `before` are the seats asked when the step was made;
    /// `after` is the resulting position. In doubt the answer is no: a take-back then removes more steps than
    /// necessary, but never leaks a secret.
    fn ends<G: Game>(self, step: &Step<G>, before: SeatSet, after: &G) -> bool {
        let (seats, after) = (after.seats(), after.status().awaited());
        let newly_asked = |seat: Seat| !before.has(seat);
        if after.without(step.seat).iter().any(newly_asked) {
            return true;
        }
        let heard = || step.entries.iter().any(|entry| entry.reaches_others(step.seat, seats));
        let answered = if self.together { step.uncovered && heard() } else { step.irrevocable.is_some() };
        before.without(step.seat).is_empty() && answered
    }
}

impl<G: Game> Bout<G> {
    /// The steps that go if this seat takes back its last irrevocable step, which is the last one that it could
    /// not undo right after making it. Private steps change neither which step that is nor which other
    /// irrevocable steps go.
    pub fn takeback(&self, seat: Seat) -> Result<Takeback, NoUndo> {
        let is_irrevocable = |step: &Arc<Step<G>>| step.seat == seat && step.irrevocable.is_some();
        let last = self.steps.iter().rposition(is_irrevocable).ok_or(NoUndo::NothingDone)?;
        let (answered, open) = self.questions(last);
        if answered.begin == open.begin {
            let own = |step: &Arc<Step<G>>| step.seat == seat && step.number > last as u64;
            let alone = self.takeback_of(own, true);
            if self.can_do_without(&alone) {
                return Ok(alone);
            }
        }
        let keep = if answered.together { answered.begin } else { last };
        Ok(self.takeback_of(|step| step.number > keep as u64, false))
    }

    /// Whether [`Bout::takeback`] finds a step to take back.
    pub fn has_irrevocable_step(&self, seat: Seat) -> bool {
        self.steps.iter().any(|step| step.seat == seat && step.irrevocable.is_some())
    }

    fn takeback_of(&self, goes: impl Fn(&Arc<Step<G>>) -> bool, alone: bool) -> Takeback {
        let steps = || self.steps.iter().filter(|step| goes(step));
        let lucky = steps().any(|step| step.irrevocable == Some(NoUndo::LuckInvolved));
        Takeback { steps: steps().map(|step| step.number).collect(), alone, lucky }
    }

    /// The question that the step at `index` answers, and the one that is open now.
    fn questions(&self, index: usize) -> (Question, Question) {
        let mut state = (*self.first).clone();
        let mut question = Question::new(0, state.status().awaited());
        let mut answered = question;
        for (place, step) in self.steps.iter().enumerate() {
            if place == index {
                answered = question;
            }
            let before = state.status().awaited();
            self.reshuffle_before(step.number, &mut state);
            step.apply_to(&mut state);
            if question.ends(step, before, &state) {
                question = Question::new(place + 1, state.status().awaited());
            }
        }
        (answered, question)
    }

    /// Whether this seat, after the take-back, would know a secret of another seat because the removed steps showed it
    /// ([`Game::gives_away`]). Nothing is shown while the question is open.
    pub fn gives_away(&self, takeback: &Takeback, seat: Seat) -> bool {
        let Some(first) = takeback.steps.first().filter(|_| !takeback.alone) else { return false };
        let mut state = self.replayed_until(*first as usize - 1);
        let then = state.clone();
        self.steps[*first as usize - 1..].iter().any(|step| {
            if step.number > *first {
                self.reshuffle_before(step.number, &mut state);
            }
            step.apply_to(&mut state);
            then.gives_away(&state, seat)
        })
    }

    /// Whether the remaining steps are legal without the removed ones. They are if seats that are asked at the same
    /// time do not depend on each other (law 9).
    fn can_do_without(&self, takeback: &Takeback) -> bool {
        let mut state = (*self.first).clone();
        let can_do = self.steps.iter().all(|step| {
            if !self.can_reshuffle_before(step.number, &mut state) {
                return false;
            }
            if takeback.steps.contains(&step.number) {
                return true;
            }
            let is_legal = state.check(step.seat, step.action).is_ok();
            if is_legal {
                step.apply_to(&mut state);
            }
            is_legal
        });
        can_do && self.can_reshuffle_before(self.steps.len() as u64 + 1, &mut state)
    }

    /// The bout after the take-back; later dice come from `seed`, which must be unused. Everything that no viewer could
    /// know at that point is reshuffled, so that a card seen since is not a clue. Seats that are asked again get a
    /// higher question number, so that answers to old questions are rejected as stale.
    #[must_use]
    pub fn without(&self, takeback: &Takeback, seed: Seed) -> Self {
        self.cut(takeback, seed).reshuffled(seed)
    }

    /// Like [`Bout::without`], but without the reshuffle: cards that were seen come again. Used only to
    /// replay older records.
    #[must_use]
    pub fn cut(&self, takeback: &Takeback, seed: Seed) -> Self {
        let mut bout = Self { seed, undo_base: None, ..self.clone() };
        let goes = |step: &Step<G>| takeback.steps.contains(&step.number);
        let own = SeatSet::of(&self.steps.iter().filter(|step| goes(step)).map(|step| step.seat).collect::<Vec<_>>());
        for (index, asked) in bout.asked.iter_mut().enumerate() {
            *asked += u32::from(!takeback.alone || own.has(Seat(index as u8)));
        }
        bout.steps.retain(|step| !goes(step));
        bout.renumber(0);
        if let Some(first) = takeback.steps.first().filter(|_| !takeback.alone) {
            bout.reshuffles.retain(|reshuffle| reshuffle.before <= *first);
        }
        bout.move_deals(&takeback.steps);
        bout.state = bout.replayed();
        bout
    }
}
