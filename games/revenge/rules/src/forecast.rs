//! What can be foreseen of an action, from a view alone.
//!
//! The action is tried out on a position that the view cannot tell from the truth, by the very rules that will carry it
//! out, and what is counted on the way is noted. What nobody at the table can know is reached only by an omen and by the
//! automaton's next token: what is counted after either is left out. Cards that are drawn change no sum before somebody
//! decides again.

use budokan_kernel::{Breakdown, Entry, Event as _, Forecast, Quick, Seat, Table, Tally, Viewer};

use crate::action::{ActMove, Action};
use crate::card::Card;
use crate::event::Event;
use crate::phase;
use crate::state::{Ask, Fight, Frame, Revenge, Step};
use crate::sum::{self, Blow, Cause};
use crate::view::{View, imagine, public};

/// What can be foreseen of an action.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outlook {
    /// The sums that it leads to, the first one of each kind.
    pub sums: Vec<Forecast>,
    /// The card that an attack throws.
    pub blow: Option<Card>,
    /// Whether an attack hits.
    pub hit: Option<bool>,
    /// Whether an attack makes a pair, if nothing changes it until then.
    pub pair: bool,
}

impl Outlook {
    /// Tries an action out; of one that is refused there is nothing to foresee.
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
        // Who sets a card aside or discards changes no sum, but until he has done so they are not made.
        let mut sure = true;
        loop {
            let known = outlook.advance(&mut game, next, sure, &mut dice);
            match game.top() {
                Frame::Ask(ask @ (Ask::Aside | Ask::Excess(_))) if known => {
                    let asked = phase::asked(&game, ask);
                    let answer = phase::when_late(&game, asked).expect("who is asked has an answer");
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

    /// The sum of this kind.
    pub fn sum(&self, what: &str) -> Option<&Forecast> {
        self.sums.iter().find(|forecast| forecast.tally.about.what == what)
    }

    /// Takes one action and notes what is counted; whether all of it is known.
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

/// A sum that is made if somebody lets it come to that.
fn unsure(tally: Tally) -> Forecast {
    Forecast { sure: false, ..Forecast::exact(tally) }
}

/// A sum that somebody can still lessen.
fn possible(tally: Tally) -> Forecast {
    Forecast { least: 0, ..unsure(tally) }
}

fn pairs(game: &Revenge, seat: Seat, action: Action) -> bool {
    let Action::Act(ActMove::Attack(card, side)) = action else { return false };
    let mut after = game.clone();
    after.area_mut(seat).place(card, side);
    after.has_pair(seat)
}

/// The damage of the blow in the air, as things stand; nothing once it is dealt, or fended off.
pub fn pending(view: &View) -> Option<Tally> {
    pending_in(&public(view))
}

/// The same at any moment of the attack, while somebody decides and while it is carried out.
pub fn due(view: &View) -> Option<Tally> {
    let game = public(view);
    let fight = unsettled(&game)?;
    sum::coming(&game, fight.target, Cause::Blow(Blow::of(&game, &fight)))
}

/// What the blow in the air would deal if it hit and nothing were done against it (REV-10.1).
pub fn force(view: &View) -> Option<Breakdown> {
    let game = public(view);
    let fight = game.fight.filter(|fight| fight.open)?;
    Some(Blow::of(&game, &fight).share_parts())
}

/// The attack that has hit, until its damage is dealt or fended off.
fn unsettled(game: &Revenge) -> Option<Fight> {
    let settled =
        |frame: Frame| matches!(frame, Frame::Run(Step::Share | Step::Effect | Step::Pair | Step::End | Step::Next));
    let fight =
        game.fight.filter(|fight| fight.open && !fight.pressed && fight.check.is_some_and(|check| check.hit))?;
    (!game.stack.iter().any(settled)).then_some(fight)
}

fn pending_in(game: &Revenge) -> Option<Tally> {
    let Frame::Ask(Ask::Defend | Ask::BlockAgain | Ask::Counter(_) | Ask::Pressure) = game.top() else { return None };
    let fight = game.fight?;
    sum::coming(game, fight.target, Cause::Blow(Blow::of(game, &fight)))
}
