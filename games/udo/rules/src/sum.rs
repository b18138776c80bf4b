//! The arithmetic of the game: every sum and its parts.
//!
//! A sum is stored as its inputs. The rules compute the total from them without allocating; pages and terminals take
//! the [`Breakdown`], which has the same total. Events carry the inputs and return them as [`Tally`]s, and [`forecast`]
//! uses them to look ahead; `tests/sums.rs` compares totals, breakdowns and the predictions of views.

use budokan_kernel::{Breakdown, Change, Clause, Entry, Forecast, Game, Message, Quick, Seat, TallySubject};
use budokan_kernel::{Table, Tally, Term, Viewer};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Boost};
use crate::card::{Amount, Attack, Card, CardSet, MasterCard};
use crate::clause;
use crate::state::{Attacks, PLAYER, Udo};
use crate::view::View;

/// X of a combo, identified by the combo's number.
pub const X: &str = "x";
/// The amount of a deal.
pub const DEAL: &str = "deal";
/// The amount of a block.
pub const BLOCK: &str = "block";
/// The value of a blocked attack, identified by its index in card-file order, from 1.
pub const VALUE: &str = "value";
/// Udo's charge after a gain.
pub const CHARGE: &str = "charge";
/// The glory after a defeat.
pub const GLORY: &str = "glory";

fn tally(what: &'static str, place: u8, sum: Breakdown, change: Option<Change>) -> Tally {
    Tally { about: TallySubject { what, seat: Some(PLAYER), place }, sum, change }
}

fn counted(word: &'static str, number: impl Into<i64>) -> Message {
    Message::new(word).number("n", number.into())
}

/// The length X of a combo and its parts (UDO-6.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Length {
    /// Number of cards in the combo.
    pub cards: u8,
    /// Whether the cards count twice (UDO-11.11).
    pub double: bool,
    /// The bonus by the riders of this turn (UDO-6.9).
    pub bonus: u8,
    /// The charge spent on it (UDO-6.5).
    pub charge: u8,
}

impl Length {
    /// The length with this number of cards, including all charge if it is spent.
    #[inline]
    pub(crate) fn new(cards: usize, bonus: u8, boost: Boost, charge: u8) -> Self {
        let charge = if boost == Boost::Charge { charge } else { 0 };
        Self { cards: cards as u8, double: boost == Boost::Double, bonus, charge }
    }

    /// The total length X.
    #[inline]
    pub fn x(self) -> u8 {
        let cards = if self.double { 2 * self.cards } else { self.cards };
        cards + self.bonus + self.charge
    }

    /// X as a breakdown.
    pub fn parts(self) -> Breakdown {
        let mut sum = Breakdown::default();
        sum.plus(counted("part-cards", self.cards), self.cards, clause::U6_3);
        if self.double {
            sum.term(Message::new("part-double"), Term::Times(2), clause::U11_11);
        }
        if self.bonus > 0 {
            sum.plus(counted("part-opening", self.bonus), self.bonus, clause::U6_9);
        }
        if self.charge > 0 {
            sum.plus(counted("part-charge", self.charge), self.charge, clause::U6_5);
        }
        sum
    }

    pub(crate) fn tally(self, number: u8) -> Tally {
        tally(X, number, self.parts(), None)
    }
}

/// The amount of a deal or a block, and its X (UDO-12.16).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Worth {
    /// The amount printed on the card.
    pub amount: Amount,
    /// X of the combo (UDO-6.4).
    pub x: u8,
}

impl Worth {
    /// The resulting amount.
    pub fn total(self) -> u16 {
        self.amount.at(self.x)
    }

    /// The same amount as a breakdown.
    pub fn parts(self) -> Breakdown {
        let Amount { times, over, plus } = self.amount;
        let mut sum = Breakdown::default();
        if times > 0 {
            sum.plus(counted("part-x", self.x), self.x, clause::U6_4);
            if times > 1 {
                sum.term(counted("part-times", times), Term::Times(times.into()), clause::U12_16);
            }
            if over == 2 {
                sum.term(counted("part-over", over), Term::HalvedDown, clause::U12_16);
            } else if over > 2 {
                // The fraction lost by the division, which no other term represents.
                let whole = sum.total();
                sum.plus(counted("part-over", over), whole / i32::from(over) - whole, clause::U12_16);
            }
        }
        if plus != 0 {
            sum.plus(counted("part-card", plus), plus, clause::U12_16);
        }
        if plus < 0 {
            sum.term(Message::new("part-least"), Term::AtLeast(0), clause::U12_16);
        }
        sum
    }

    pub(crate) fn tally(self, what: &'static str) -> Tally {
        tally(what, 0, self.parts(), None)
    }
}

/// The value of an attack: the minimum block that stops it (UDO-7.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    /// The attack card.
    pub attack: Attack,
    /// The value printed on the card.
    pub printed: u8,
    /// The increase in this battle (UDO-10.7).
    pub higher: u8,
}

impl Value {
    pub(crate) fn of(cards: &CardSet, attack: Attack, master: Option<&MasterCard>) -> Self {
        Self { attack, printed: cards.attack(attack).value, higher: master.map_or(0, |master| master.higher) }
    }

    /// The resulting value.
    pub fn total(self) -> u8 {
        self.printed + self.higher
    }

    /// The same value as a breakdown.
    pub fn parts(self) -> Breakdown {
        let mut sum = Breakdown::default();
        sum.plus(counted("part-card", self.printed), self.printed, clause::U7_5);
        if self.higher > 0 {
            sum.plus(counted("part-higher", self.higher), self.higher, clause::U10_7);
        }
        sum
    }

    pub(crate) fn tally(self) -> Tally {
        Tally {
            about: TallySubject { what: VALUE, seat: None, place: self.attack.index() as u8 + 1 },
            sum: self.parts(),
            change: None,
        }
    }
}

/// A gain of charge; the excess over the maximum is lost (UDO-6.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gain {
    /// The charge before.
    pub before: u8,
    /// The gain, before the maximum is applied.
    pub amount: u16,
    /// The maximum charge.
    pub most: u8,
    /// Whether a block caused it (UDO-7.7), rather than a finisher.
    pub by_block: bool,
}

impl Gain {
    /// The charge after.
    #[inline]
    pub fn total(self) -> u8 {
        (u16::from(self.before) + self.amount).min(u16::from(self.most)) as u8
    }

    /// The part of the gain that fits.
    pub fn gained(self) -> u8 {
        self.total() - self.before
    }

    /// The part of the gain that is lost.
    pub fn lost(self) -> u16 {
        self.amount - u16::from(self.gained())
    }

    /// The clause that causes the gain.
    pub fn clause(self) -> Clause {
        if self.by_block { clause::U7_7 } else { clause::U12_11 }
    }

    /// The charge after, as a breakdown.
    pub fn parts(self) -> Breakdown {
        let mut sum = Breakdown::default();
        if self.before > 0 {
            sum.plus(counted("part-before", self.before), self.before, clause::U6_7);
        }
        sum.plus(counted("part-gained", self.amount), self.amount, self.clause());
        if self.lost() > 0 {
            sum.term(counted("part-most", self.most), Term::AtMost(self.most.into()), clause::U6_8);
        }
        sum
    }

    pub(crate) fn tally(self) -> Tally {
        let change = Change { from: self.before.into(), to: self.total().into() };
        tally(CHARGE, 0, self.parts(), Some(change))
    }
}

/// Glory for defeating a master (UDO-9.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glory {
    /// The glory before.
    pub before: u8,
    /// The glory that the master gives.
    pub won: u8,
}

impl Glory {
    /// The glory after.
    pub fn total(self) -> u8 {
        self.before + self.won
    }

    /// The same glory as a breakdown.
    pub fn parts(self) -> Breakdown {
        let mut sum = Breakdown::default();
        if self.before > 0 {
            sum.plus(counted("part-before", self.before), self.before, clause::U9_2);
        }
        sum.plus(counted("part-glory", self.won), self.won, clause::U9_2);
        sum
    }

    pub(crate) fn tally(self) -> Tally {
        let change = Change { from: self.before.into(), to: self.total().into() };
        tally(GLORY, 0, self.parts(), Some(change))
    }
}

/// The attacks whose vulnerable riders count; none against some masters (UDO-10.8).
#[inline]
pub(crate) fn active(riders: Attacks, master: Option<&MasterCard>) -> Attacks {
    if master.is_some_and(|master| master.invulnerable) { Attacks::EMPTY } else { riders }
}

/// The sum of the active riders for a finisher (UDO-6.9).
#[inline]
pub(crate) fn bonus(cards: &CardSet, active: Attacks, finisher: Card) -> u8 {
    let mut sum = 0;
    for attack in active {
        let (helped, bonus) = cards.attack(attack).helps;
        sum += if helped.has(finisher) { bonus } else { 0 };
    }
    sum
}

/// Forecasts the sums of an action. Only the order of the attack deck is hidden, and nothing is counted between a
/// reveal and the next decision. The action is therefore applied to a position that the view cannot distinguish from
/// the true one, and the sums are the same in every such position.
pub fn forecast(view: &View, seat: Seat, action: Action) -> Vec<Forecast> {
    let mut dice = Quick::new(0);
    let mut game = Udo::imagine(view, &mut dice);
    if game.check(seat, action).is_err() {
        return Vec::new();
    }
    let mut log: Vec<Entry<crate::Event>> = Vec::new();
    game.apply(seat, action, &mut Table::logged(&mut dice, &mut log));
    let mut foreseen: Vec<Forecast> = Vec::new();
    let heard = log.iter().filter_map(|entry| entry.heard_by(Viewer::Referee));
    for tally in heard.flat_map(budokan_kernel::Event::tallies) {
        if foreseen.iter().all(|known| known.tally.about != tally.about) {
            foreseen.push(Forecast::exact(tally));
        }
    }
    foreseen
}
