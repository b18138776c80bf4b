//! Bouts that continue from a moment of an older bout, and the detailed step export for research tools.

use std::sync::Arc;

use budokan_kernel::{Entry, Event, Printed, Roll, Seat, Seed, Viewer};

use crate::bout::{AnyBout, Playing};
use crate::record::{BranchOrigin, DiceLine, HiddenPolicy, PlayedOn};
use crate::report::{MadeEvent, MadeRoll, MadeStep};

/// Where and how to continue an older bout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// Number of steps of the older bout to keep.
    pub after: u64,
    /// The seat that the person takes.
    pub seat: Seat,
    /// Treatment of hidden information.
    pub hidden: HiddenPolicy,
    /// Origin of the older bout's dice, if it may be revealed.
    pub dice: Vec<DiceLine>,
}

impl<G: Printed> Playing<G> {
    /// The bout that continues from a moment of this one.
    pub(crate) fn branch_off(&self, branch: Branch, seed: Seed) -> Self {
        let Branch { after, seat, hidden, dice } = branch;
        let mut past = Self { bout: self.bout.rewound(after, seed), ..self.clone() };
        let name = G::SEATS[seat.index()].to_owned();
        match hidden {
            HiddenPolicy::Imagined => {
                let dice = dice.into_iter().filter(|line| line.before <= after).collect();
                let mut older = past.record_with(dice);
                // A reshuffle at the branching point is not needed, because hidden information is imagined anyway.
                older.reshuffles.retain(|reshuffle| reshuffle.before <= after);
                let origin = BranchOrigin { seat: name, record: Box::new(older) };
                let bout = past.bout.imagined(seat, seed);
                Self { bout, given: None, origin: Some(Arc::new(origin)), played_on: Vec::new(), ..past }
            }
            HiddenPolicy::AsItWas => {
                let before = past.steps() + 1;
                // A reshuffle right at the branching point is repeated with the new dice.
                if past.bout.reshuffles().last().is_some_and(|reshuffle| reshuffle.before == before) {
                    past.bout = past.bout.reshuffled(seed);
                }
                past.played_on.retain(|note| note.before < before);
                past.played_on.push(PlayedOn { before, seat: name });
                past
            }
        }
    }

    /// The seat taken to play on from an older bout, and the treatment of hidden information.
    pub(crate) fn branch_told(&self) -> Option<(Seat, HiddenPolicy)> {
        let imagined = self.origin.as_ref().map(|origin| (origin.seat.as_str(), HiddenPolicy::Imagined));
        let note = self.played_on.last().map(|note| (note.seat.as_str(), HiddenPolicy::AsItWas));
        let (name, hidden) = note.or(imagined)?;
        Some((self.seat(name).ok()?, hidden))
    }

    /// A step with all its details; 0 is the deal.
    pub(crate) fn made_step(&self, step: u64) -> Option<MadeStep> {
        let opening = self.bout.opening();
        let Some(index) = usize::try_from(step).ok()?.checked_sub(1) else {
            let (rolls, events) = (made_rolls(&opening.rolls), made_events(&opening.entries));
            return Some(MadeStep { step, seat: None, action: None, rolls, events, beats: Vec::new() });
        };
        let made = self.bout.steps().get(index)?;
        Some(MadeStep {
            step,
            seat: Some(G::SEATS[made.seat.index()]),
            action: Some(self.bout.state().write(made.action)),
            rolls: made_rolls(&made.rolls),
            events: made_events(&made.entries),
            beats: made.beats.iter().map(|beat| beat.kind).collect(),
        })
    }
}

fn made_rolls(rolls: &[Roll]) -> Vec<MadeRoll> {
    rolls.iter().map(MadeRoll::from).collect()
}

fn made_events<E: Event>(entries: &[Entry<E>]) -> Vec<MadeEvent> {
    let heard = entries.iter().filter_map(|entry| entry.heard_by(Viewer::Referee));
    heard.map(|event| MadeEvent { kind: event.kind(), clause: event.clause() }).collect()
}
