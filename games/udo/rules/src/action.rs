//! Actions and their notation.
//!
//! An action is one small decision; laying a combo takes several. `combo C C C` and `combos C C; C` are shorthands for
//! a sequence of small actions and are never legal actions themselves.

use std::fmt;
use std::str::FromStr;

use budokan_kernel::{Illegal, NotRead, Unreadable};
use serde::{Deserialize, Serialize};

use crate::card::{Attack, Card, CardBranch, Master};
use crate::clause;
use crate::phase;
use crate::state::{Phase, Udo};

/// A modifier that lengthens a combo when it is resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Boost {
    /// No boost at all.
    None,
    /// Spends all charge on it (UDO-6.5).
    Charge,
    /// Doubles it, for Kai (UDO-11.11).
    Double,
}

/// One decision: the variant is the question being answered, its payload the answer. Combos and bodies are numbered
/// from 1. `use` and `done` answer several questions and are therefore variants of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Action {
    /// `fight M`: start the battle against a master.
    Fight(Master),
    /// `place C`, `finish`, `clear` or `take-back N`: lay combos.
    Lay(LayMove),
    /// `resolve N`, `resolve N charge` or `resolve N double`: resolve a combo.
    Resolve(u8, Boost),
    /// `choose deal` or `choose block`: pick a branch.
    Choose(CardBranch),
    /// `cover H`, or `cover H of B` with several bodies: cover a heart. The body is 0 if it is not named.
    Cover(u8, u8),
    /// `block A`: stop an attack.
    Block(Attack),
    /// `recover C`: return a card from the discard pile to hand.
    Recover(Card),
    /// `enrage C`: flip a card to its ENRAGED side.
    Enrage(Card),
    /// `take A`: let this attack hit next.
    Take(Attack),
    /// `lose C` or `exhaust C`: pay for a hit. The venom discards cards with `lose`.
    Pay(PayMove),
    /// `use A`: discard a kept attack to enrage cards.
    Use(Attack),
    /// `done`: end the step, or choose no more cards.
    Done,
}

/// A move in laying combos.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum LayMove {
    /// `place C`: put a card on the open combo, or start one with it.
    Place(Card),
    /// `finish`: close the open combo.
    Finish,
    /// `clear`: return the open combo to hand.
    Clear,
    /// `take-back N`: return a laid combo to hand.
    TakeBack(u8),
}

/// A payment for a hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum PayMove {
    /// `lose C`: discard a card from hand.
    Lose(Card),
    /// `exhaust C`: exhaust a card from the discard pile.
    Exhaust(Card),
}

impl Action {
    /// The action `place C`.
    #[inline]
    pub const fn place(card: Card) -> Self {
        Self::Lay(LayMove::Place(card))
    }

    /// The action `take-back N`.
    pub const fn take_back(number: u8) -> Self {
        Self::Lay(LayMove::TakeBack(number))
    }

    /// The action `finish`.
    pub const FINISH: Self = Self::Lay(LayMove::Finish);
    /// The action `clear`.
    pub const CLEAR: Self = Self::Lay(LayMove::Clear);

    /// The action `lose C`.
    #[inline]
    pub const fn lose(card: Card) -> Self {
        Self::Pay(PayMove::Lose(card))
    }

    /// The action `exhaust C`.
    #[inline]
    pub const fn exhaust(card: Card) -> Self {
        Self::Pay(PayMove::Exhaust(card))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fight(master) => write!(f, "fight {master}"),
            Self::Lay(lay) => lay.fmt(f),
            Self::Resolve(number, Boost::None) => write!(f, "resolve {number}"),
            Self::Resolve(number, Boost::Charge) => write!(f, "resolve {number} charge"),
            Self::Resolve(number, Boost::Double) => write!(f, "resolve {number} double"),
            Self::Choose(branch) => write!(f, "choose {}", branch.id()),
            Self::Cover(heart, 0) => write!(f, "cover {heart}"),
            Self::Cover(heart, body) => write!(f, "cover {heart} of {body}"),
            Self::Block(attack) => write!(f, "block {attack}"),
            Self::Recover(card) => write!(f, "recover {card}"),
            Self::Enrage(card) => write!(f, "enrage {card}"),
            Self::Take(attack) => write!(f, "take {attack}"),
            Self::Pay(pay) => pay.fmt(f),
            Self::Use(attack) => write!(f, "use {attack}"),
            Self::Done => f.write_str("done"),
        }
    }
}

impl fmt::Display for LayMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(card) => write!(f, "place {card}"),
            Self::Finish => f.write_str("finish"),
            Self::Clear => f.write_str("clear"),
            Self::TakeBack(number) => write!(f, "take-back {number}"),
        }
    }
}

impl fmt::Display for PayMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lose(card) => write!(f, "lose {card}"),
            Self::Exhaust(card) => write!(f, "exhaust {card}"),
        }
    }
}

/// Parses one action.
pub fn read(text: &str) -> Result<Action, Unreadable> {
    let words: Vec<&str> = text.split(' ').collect();
    let number = |word: &str| number(word).ok_or_else(|| Unreadable::new(text, "expected-number"));
    match words[..] {
        ["fight", name] => Ok(Action::Fight(named(text, name, "expected-master")?)),
        ["place", name] => Ok(Action::place(named(text, name, "expected-card")?)),
        ["finish"] => Ok(Action::FINISH),
        ["clear"] => Ok(Action::CLEAR),
        ["take-back", combo] => Ok(Action::take_back(number(combo)?)),
        ["done"] => Ok(Action::Done),
        ["resolve", combo] => Ok(Action::Resolve(number(combo)?, Boost::None)),
        ["resolve", combo, "charge"] => Ok(Action::Resolve(number(combo)?, Boost::Charge)),
        ["resolve", combo, "double"] => Ok(Action::Resolve(number(combo)?, Boost::Double)),
        ["choose", "deal"] => Ok(Action::Choose(CardBranch::Deal)),
        ["choose", "block"] => Ok(Action::Choose(CardBranch::Block)),
        ["cover", heart] => Ok(Action::Cover(number(heart)?, 0)),
        ["cover", heart, "of", body] => Ok(Action::Cover(number(heart)?, number(body)?)),
        ["block", name] => Ok(Action::Block(named(text, name, "expected-attack")?)),
        ["recover", name] => Ok(Action::Recover(named(text, name, "expected-card")?)),
        ["enrage", name] => Ok(Action::Enrage(named(text, name, "expected-card")?)),
        ["take", name] => Ok(Action::Take(named(text, name, "expected-attack")?)),
        ["lose", name] => Ok(Action::lose(named(text, name, "expected-card")?)),
        ["exhaust", name] => Ok(Action::exhaust(named(text, name, "expected-card")?)),
        ["use", name] => Ok(Action::Use(named(text, name, "expected-attack")?)),
        _ => Err(Unreadable::new(text, "expected-action")),
    }
}

fn named<T: FromStr>(text: &str, name: &str, expected: &'static str) -> Result<T, Unreadable> {
    name.parse().map_err(|_| Unreadable::new(text, expected).found(name))
}

/// Parses a number from 1 without sign or leading zero. A number too large for a byte is clamped to the byte's maximum,
/// which is refused just the same. Refusals therefore do not repeat the number, as it may differ from the input.
fn number(word: &str) -> Option<u8> {
    let canonical = !word.is_empty() && !word.starts_with('0') && word.bytes().all(|byte| byte.is_ascii_digit());
    canonical.then(|| word.parse().unwrap_or(u8::MAX))
}

/// Parses `combo C C C`, `combos C C; C` or `finish; done`. Returns `None` for any other text.
pub fn shorthand(game: &Udo, text: &str) -> Result<Option<Vec<Action>>, NotRead> {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    let open = game.phase == Phase::Combos && !game.open.is_empty();
    match word {
        "combo" => {
            let cards = read_combo(text, rest)?;
            if open {
                return Err(NotRead::Illegal(Illegal::new(clause::U5_13, "refused-combo-open")));
            }
            Ok(Some(lay(&cards).collect()))
        }
        "combos" => {
            let mut combos = Vec::new();
            if rest != "none" {
                for written in rest.split("; ") {
                    combos.push(read_combo(text, written)?);
                }
            }
            // UDO-5.12: laid in the canonical order.
            combos.sort_by_key(|cards| cards[0]);
            let mut actions = Vec::new();
            if open {
                actions.push(Action::CLEAR);
            }
            actions.extend((1..=game.laid.len() as u8).rev().map(Action::take_back));
            actions.extend(combos.iter().flat_map(|cards| lay(cards)));
            if actions.is_empty() {
                // `combos none` involves no rule check, but only a player who may lay combos may use it.
                phase::asked_for_combos(game).map_err(NotRead::Illegal)?;
            }
            Ok(Some(actions))
        }
        "finish;" if rest == "done" => Ok(Some(vec![Action::FINISH, Action::Done])),
        _ => Ok(None),
    }
}

fn lay(cards: &[Card]) -> impl Iterator<Item = Action> {
    cards.iter().map(|card| Action::place(*card)).chain([Action::FINISH])
}

/// Parses the cards of a combo, bottom first; at least one.
fn read_combo(text: &str, written: &str) -> Result<Vec<Card>, Unreadable> {
    if written.is_empty() {
        return Err(Unreadable::new(text, "expected-combo"));
    }
    written.split(' ').map(|name| named(text, name, "expected-card")).collect()
}
