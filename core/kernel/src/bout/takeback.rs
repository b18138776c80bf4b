//! Going back further than undo allows, because the others agree.
//!
//! Several seats that are asked at once decide together, and nobody knows what the others decide until it is shown. So
//! their answers belong together: while the question is open, one of them can be taken back alone; once it has come
//! to light, all of them go, or whoever takes back would answer anew and know the other answers.

use std::sync::Arc;

use super::{Bout, NoUndo, Step};
use crate::{Game, Seat, SeatSet, Seed};

/// What goes if a seat takes back its last firm step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Takeback {
    /// The numbers of the steps that go, in order.
    pub steps: Vec<u64>,
    /// Whether they are all of this seat, in a question that others are still asked; then nobody else is asked anew.
    pub alone: bool,
    /// Whether dice were rolled for one of them, or something hidden came to light.
    pub lucky: bool,
}

/// What one seat was asked, or several at once, until it is answered.
#[derive(Clone, Copy)]
struct Question {
    /// How many steps there were before.
    begin: usize,
    /// Whether several were asked.
    together: bool,
}

impl Question {
    fn new(begin: usize, awaited: SeatSet) -> Self {
        Self { begin, together: awaited.len() > 1 }
    }

    /// Whether this step is the last of its answers; `before` were asked when it was made, `after` are asked then. If in
    /// doubt it is not: then more is taken back than need be, but nothing is given away.
    fn ends<G: Game>(self, step: &Step<G>, before: SeatSet, after: &G) -> bool {
        let (seats, after) = (after.seats(), after.status().awaited());
        let newly_asked = |seat: Seat| !before.has(seat);
        if after.without(step.seat).iter().any(newly_asked) {
            return true;
        }
        let heard = || step.entries.iter().any(|entry| entry.reaches_others(step.seat, seats));
        let answered = if self.together { step.uncovered && heard() } else { step.firm.is_some() };
        before.without(step.seat).is_empty() && answered
    }
}

impl<G: Game> Bout<G> {
    /// What goes if this seat takes back its last firm step: the last one that it could not undo right after it was made.
    /// What anybody does in private changes nothing about which step that is, nor about the other firm ones that go.
    pub fn takeback(&self, seat: Seat) -> Result<Takeback, NoUndo> {
        let is_firm = |step: &Arc<Step<G>>| step.seat == seat && step.firm.is_some();
        let last = self.steps.iter().rposition(is_firm).ok_or(NoUndo::NothingDone)?;
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

    /// Whether [`Bout::takeback`] has something to take back.
    pub fn has_firm_step(&self, seat: Seat) -> bool {
        self.steps.iter().any(|step| step.seat == seat && step.firm.is_some())
    }

    fn takeback_of(&self, goes: impl Fn(&Arc<Step<G>>) -> bool, alone: bool) -> Takeback {
        let steps = || self.steps.iter().filter(|step| goes(step));
        let lucky = steps().any(|step| step.firm == Some(NoUndo::LuckInvolved));
        Takeback { steps: steps().map(|step| step.number).collect(), alone, lucky }
    }

    /// The question that this step answers, and the one that is open now.
    fn questions(&self, index: usize) -> (Question, Question) {
        let mut state = (*self.first).clone();
        let mut question = Question::new(0, state.status().awaited());
        let mut answered = question;
        for (place, step) in self.steps.iter().enumerate() {
            if place == index {
                answered = question;
            }
            let before = state.status().awaited();
            self.deal_anew_before(step.number, &mut state);
            step.apply_to(&mut state);
            if question.ends(step, before, &state) {
                question = Question::new(place + 1, state.status().awaited());
            }
        }
        (answered, question)
    }

    /// Whether this seat would know afterwards what somebody else alone knew then, because it was shown in what goes
    /// ([`Game::gives_away`]). While the question is open, nothing was shown.
    pub fn gives_away(&self, takeback: &Takeback, seat: Seat) -> bool {
        let Some(first) = takeback.steps.first().filter(|_| !takeback.alone) else { return false };
        let mut state = self.replayed_until(*first as usize - 1);
        let then = state.clone();
        self.steps[*first as usize - 1..].iter().any(|step| {
            if step.number > *first {
                self.deal_anew_before(step.number, &mut state);
            }
            step.apply_to(&mut state);
            then.gives_away(&state, seat)
        })
    }

    /// Whether the other steps are legal without these. They are where seats that are asked at once do not depend on each
    /// other (law 9).
    fn can_do_without(&self, takeback: &Takeback) -> bool {
        let mut state = (*self.first).clone();
        let can_do = self.steps.iter().all(|step| {
            if !self.can_deal_anew_before(step.number, &mut state) {
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
        can_do && self.can_deal_anew_before(self.steps.len() as u64 + 1, &mut state)
    }

    /// The bout without what goes, going on with the dice of `seed`, which nothing was rolled from yet. What nobody could
    /// know then is dealt anew, so that whoever has seen it since knows nothing of what comes. Whoever goes back is asked
    /// anew, with a higher number than before: an answer to one of the old questions must not count as one to a new.
    #[must_use]
    pub fn without(&self, takeback: &Takeback, seed: Seed) -> Self {
        self.cut(takeback, seed).dealt_anew(seed)
    }

    /// The same with what nobody knows left as it is: what was seen of it comes again. Only bouts of before go on so.
    #[must_use]
    pub fn cut(&self, takeback: &Takeback, seed: Seed) -> Self {
        let mut bout = Self { seed, ground: None, ..self.clone() };
        let goes = |step: &Step<G>| takeback.steps.contains(&step.number);
        let own = SeatSet::of(&self.steps.iter().filter(|step| goes(step)).map(|step| step.seat).collect::<Vec<_>>());
        for (index, asked) in bout.asked.iter_mut().enumerate() {
            *asked += u32::from(!takeback.alone || own.has(Seat(index as u8)));
        }
        bout.steps.retain(|step| !goes(step));
        bout.renumber(0);
        if let Some(first) = takeback.steps.first().filter(|_| !takeback.alone) {
            bout.anew.retain(|anew| anew.before <= *first);
        }
        bout.move_deals(&takeback.steps);
        bout.state = bout.replayed();
        bout
    }
}
