//! Forecasts the outcome of an action from a view alone.
//!
//! The action is applied, by the real rules, to a position that the view cannot distinguish from the true one; every
//! tally on the way is recorded. Only an omen and the automaton's next token reach information that no seat has, so
//! tallies after either of them are left out. Drawn cards do not change any sum before the next decision.

use budokan_kernel::{Breakdown, Entry, Event as _, Forecast, Quick, Seat, Table, Tally, Viewer};

use crate::action::{ActMove, Action};
use crate::card::Card;
use crate::event::Event;
use crate::phase;
use crate::state::{Ask, Fight, Frame, FrameStep, Revenge};
use crate::sum::{self, Blow, Cause};
use crate::view::{View, imagine, public};

/// The forecast of an action.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outlook {
    /// The expected sums, only the first of each kind.
    pub sums: Vec<Forecast>,
    /// The card that an attack throws.
    pub blow: Option<Card>,
    /// Whether the attack hits.
    pub hit: Option<bool>,
    /// Whether the attack makes a pair, if nothing changes the couple until then.
    pub pair: bool,
}

impl Outlook {
    /// Tries out an action. A refused action has an empty outlook.
    pub fn new(view: &View, seat: Seat, action: Action) -> Self {
        let mut dice = Quick::new(0);
        let mut game = imagine(view, &mut dice);
        if phase::check(&game, seat, action).is_err() {
            return Self::default();
        }
        let mut outlook = Self { pair: pairs(&game, seat, action), ..Self::default() };
        if action == Action::Reveal {
            outlook.add(sum::coming(&game, seat, Cause::Omen), unsure);
        }
        let mut next = (seat, action);
        // Setting a card aside or discarding changes no sum, but the sums are uncertain until that is done.
        let mut sure = true;
        loop {
            let known = outlook.advance(&mut game, next, sure, &mut dice);
            match game.top() {
                Frame::Ask(ask @ (Ask::Aside | Ask::Excess(_))) if known => {
                    let asked = phase::asked(&game, ask);
                    let answer = phase::timeout_action(&game, asked).expect("who is asked has an answer");
                    next = (asked, answer);
                    sure = false;
                }
                Frame::Ask(_) | Frame::Run(_) | Frame::Over(_) => {
                    outlook.add(pending_in(&game).filter(|_| known), possible);
                    return outlook;
                }
            }
        }
    }

    /// The forecast of this kind.
    pub fn sum(&self, what: &str) -> Option<&Forecast> {
        self.sums.iter().find(|forecast| forecast.tally.about.what == what)
    }

    /// Applies one action and records its tallies. Returns whether everything that happened is known from the view.
    fn advance(&mut self, game: &mut Revenge, (seat, action): (Seat, Action), sure: bool, dice: &mut Quick) -> bool {
        let mut log: Vec<Entry<Event>> = Vec::new();
        phase::apply(game, seat, action, &mut Table::logged(dice, &mut log));
        for event in log.iter().filter_map(|entry| entry.heard_by(Viewer::Referee)) {
            if matches!(event, Event::Revealed { .. } | Event::Order { .. }) {
                return false;
            }
            if let Event::Attacked { blow, .. } = event {
                self.blow = Some(*blow);
            }
            if let Event::Checked { check, .. } = event {
                self.hit = Some(check.hit);
            }
            for tally in event.tallies() {
                self.add(Some(tally), if sure { Forecast::exact } else { unsure });
            }
        }
        true
    }

    fn add(&mut self, tally: Option<Tally>, forecast: fn(Tally) -> Forecast) {
        let known = |about| self.sums.iter().any(|forecast| forecast.tally.about == about);
        if let Some(tally) = tally.filter(|tally| !known(tally.about)) {
            self.sums.push(forecast(tally));
        }
    }
}

/// A sum that depends on a later decision.
fn unsure(tally: Tally) -> Forecast {
    Forecast { sure: false, ..Forecast::exact(tally) }
}

/// A sum that a later decision can still reduce.
fn possible(tally: Tally) -> Forecast {
    Forecast { least: 0, ..unsure(tally) }
}

fn pairs(game: &Revenge, seat: Seat, action: Action) -> bool {
    let Action::Act(ActMove::Attack(card, side)) = action else { return false };
    let mut after = game.clone();
    after.area_mut(seat).place(card, side);
    after.has_pair(seat)
}

/// The damage of the blow in resolution as things stand; `None` once it is dealt or prevented.
pub fn pending(view: &View) -> Option<Tally> {
    pending_in(&public(view))
}

/// Like [`pending`], but also available while a step is being carried out.
pub fn due(view: &View) -> Option<Tally> {
    let game = public(view);
    let fight = unsettled(&game)?;
    sum::coming(&game, fight.target, Cause::Blow(Blow::of(&game, &fight)))
}

/// The damage of the blow in resolution if it hits without any defence (REV-10.1).
pub fn force(view: &View) -> Option<Breakdown> {
    let game = public(view);
    let fight = game.fight.filter(|fight| fight.open)?;
    Some(Blow::of(&game, &fight).share_parts())
}

/// The attack that has hit, until its damage is dealt or prevented.
fn unsettled(game: &Revenge) -> Option<Fight> {
    let settled = |frame: Frame| {
        matches!(
            frame,
            Frame::Run(FrameStep::Share | FrameStep::Effect | FrameStep::Pair | FrameStep::End | FrameStep::Next)
        )
    };
    let fight =
        game.fight.filter(|fight| fight.open && !fight.pressed && fight.check.is_some_and(|check| check.hit))?;
    (!game.stack.iter().any(settled)).then_some(fight)
}

fn pending_in(game: &Revenge) -> Option<Tally> {
    let Frame::Ask(Ask::Defend | Ask::BlockAgain | Ask::Counter(_) | Ask::Pressure) = game.top() else { return None };
    let fight = game.fight?;
    sum::coming(game, fight.target, Cause::Blow(Blow::of(game, &fight)))
}
