//! Actions and their notation.
//!
//! Reading and writing an action needs the game, because card and fighter names come from the card file, and because in
//! a solo fight the second fight area belongs to the automaton.

use budokan_kernel::{Message, Seat, Unreadable};
use serde::{Deserialize, Serialize};

use crate::card::{Card, CardSet, Effect, FighterNo, Side, Token};
use crate::state::{AUTOMATON, Mode, Revenge};

/// One decision: the variant is the question being answered, its payload the answer. `pass` is a variant of its own
/// because it answers every optional question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Action {
    /// `fighter NAME`: choose this fighter.
    Fighter(FighterNo),
    /// `burden SEAT`: give the burden marker to a seat.
    Burden(Seat),
    /// `crow SEAT ZONE`: put a crow token on a zone.
    Crow(Seat, u8),
    /// `reveal`: turn over the top card of the draw pile.
    Reveal,
    /// `leap COLUMN`: move the couple to this column and the next.
    Leap(u8),
    /// `draw` or `attack …`: the turn's action, or a free action.
    Act(ActMove),
    /// `move-token …`: move a damage token after a draw.
    Shift(ShiftMove),
    /// `set-aside`: draw a card and set it aside.
    SetAside,
    /// `block …` or `counter …`: respond to a hit or to a counter.
    Defend(DefendMove),
    /// `pressure SEAT PLACE`: put a damage token on a card instead of dealing damage.
    Pressure(Seat, Side),
    /// `source …`: choose which card's effect to use.
    Source(SourceMove),
    /// `effect …` or `copy …`: use an effect on a target.
    Effect(Aim),
    /// `discard CARD`: discard one card from the hand.
    Discard(Card),
    /// `pass`: decline an optional question.
    Pass,
}

/// The turn's action, or a free action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum ActMove {
    /// `draw`: draw cards.
    Draw,
    /// `attack CARD SIDE`: put down a card, which throws another one as the blow.
    Attack(Card, Side),
}

/// A move of one damage token after a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum ShiftMove {
    /// `move-token card PLACE PLACE`: between the two cards of the couple.
    Card(Side, Side),
    /// `move-token zone ZONE ZONE`: between two zones.
    Zone(u8, u8),
}

/// A response to a hit or to a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum DefendMove {
    /// `block PLACE`: move a card down to its block zone.
    Block(Side),
    /// `counter CARD SIDE`: put down a dragon.
    Counter(Card, Side),
}

/// The card whose effect foresight uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum SourceMove {
    /// `source played`: the effect of the played card.
    Played,
    /// `source blow`: the effect of the blow.
    Blow,
}

/// An effect together with its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Aim {
    /// `effect slide SEAT DIRECTION DISTANCE`: slide a couple.
    Slide(Seat, Side, u8),
    /// `effect trap SEAT ZONE`: put a damage token on a zone.
    Trap(Seat, u8),
    /// `effect wound SEAT PLACE`: put a damage token on a card.
    Wound(Seat, Side),
    /// `effect power SEAT PLACE plus`, or `minus`: put a token on a card.
    Power(Seat, Side, Sign),
    /// `effect remove SEAT zone ZONE TOKEN`: remove a token from a zone.
    RemoveZone(Seat, u8, Token),
    /// `effect remove SEAT PLACE TOKEN`: remove a token from a card.
    RemoveCard(Seat, Side, Token),
    /// `effect switch SEAT`: exchange the two cards of a couple.
    Switch(Seat),
    /// `effect draw SEAT`: let a seat draw.
    DrawFor(Seat),
    /// `copy SEAT PLACE`: use the effect of that card.
    Copy(Seat, Side),
}

/// The sign of a plus or minus token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the variants are the signs")]
pub enum Sign {
    Plus,
    Minus,
}

impl Sign {
    /// Both signs, plus first.
    pub const BOTH: [Self; 2] = [Self::Plus, Self::Minus];

    /// The token kind with this sign.
    #[inline]
    pub const fn token(self) -> Token {
        match self {
            Self::Plus => Token::Plus,
            Self::Minus => Token::Minus,
        }
    }
}

impl Aim {
    /// The effect being used.
    #[inline]
    pub const fn effect(self) -> Effect {
        match self {
            Self::Slide(..) => Effect::Slide,
            Self::Trap(..) => Effect::Trap,
            Self::Wound(..) => Effect::Wound,
            Self::Power(..) => Effect::Power,
            Self::RemoveZone(..) | Self::RemoveCard(..) => Effect::Remove,
            Self::Switch(_) => Effect::Switch,
            Self::DrawFor(_) => Effect::Draw,
            Self::Copy(..) => Effect::Copy,
        }
    }

    /// The seat that the effect targets.
    #[inline]
    pub const fn seat(self) -> Seat {
        match self {
            Self::Slide(seat, ..)
            | Self::Trap(seat, _)
            | Self::Wound(seat, _)
            | Self::Power(seat, ..)
            | Self::RemoveZone(seat, ..)
            | Self::RemoveCard(seat, ..)
            | Self::Switch(seat)
            | Self::DrawFor(seat)
            | Self::Copy(seat, _) => seat,
        }
    }
}

/// The notation name of a fight area's owner.
pub fn seat_name(mode: Mode, seat: Seat) -> &'static str {
    match seat.0 {
        0 => "p1",
        1 if mode == Mode::Solo => "automaton",
        1 => "p2",
        2 => "p3",
        _ => "p4",
    }
}

/// Serializes an action in notation.
pub fn write(game: &Revenge, action: Action) -> String {
    text(&game.cards, game.mode, action)
}

/// Serializes an action for a fight in this mode. Unlike [`write()`], it works from a view, without the game.
pub fn text(cards: &CardSet, mode: Mode, action: Action) -> String {
    let who = |seat: Seat| seat_name(mode, seat);
    let card = |card: Card| cards.id(card);
    match action {
        Action::Fighter(number) => {
            let fighter = cards.fighters().get(usize::from(number.0));
            format!("fighter {}", fighter.map_or("", |fighter| fighter.id.as_str()))
        }
        Action::Burden(seat) => format!("burden {}", who(seat)),
        Action::Crow(seat, zone) => format!("crow {} {zone}", who(seat)),
        Action::Reveal => "reveal".to_owned(),
        Action::Leap(column) => format!("leap {column}"),
        Action::Act(ActMove::Draw) => "draw".to_owned(),
        Action::Act(ActMove::Attack(played, side)) => format!("attack {} {}", card(played), side.letter()),
        Action::Shift(ShiftMove::Card(from, to)) => format!("move-token card {} {}", from.word(), to.word()),
        Action::Shift(ShiftMove::Zone(from, to)) => format!("move-token zone {from} {to}"),
        Action::SetAside => "set-aside".to_owned(),
        Action::Defend(DefendMove::Block(place)) => format!("block {}", place.word()),
        Action::Defend(DefendMove::Counter(played, side)) => format!("counter {} {}", card(played), side.letter()),
        Action::Pressure(seat, place) => format!("pressure {} {}", who(seat), place.word()),
        Action::Source(SourceMove::Played) => "source played".to_owned(),
        Action::Source(SourceMove::Blow) => "source blow".to_owned(),
        Action::Effect(aim) => aim_text(mode, aim),
        Action::Discard(thrown) => format!("discard {}", card(thrown)),
        Action::Pass => "pass".to_owned(),
    }
}

fn aim_text(mode: Mode, aim: Aim) -> String {
    let who = seat_name(mode, aim.seat());
    match aim {
        Aim::Slide(_, to, distance) => format!("effect slide {who} {} {distance}", to.word()),
        Aim::Trap(_, zone) => format!("effect trap {who} {zone}"),
        Aim::Wound(_, place) => format!("effect wound {who} {}", place.word()),
        Aim::Power(_, place, sign) => format!("effect power {who} {} {}", place.word(), sign.token().id()),
        Aim::RemoveZone(_, zone, token) => format!("effect remove {who} zone {zone} {}", token.id()),
        Aim::RemoveCard(_, place, token) => format!("effect remove {who} {} {}", place.word(), token.id()),
        Aim::Switch(_) => format!("effect switch {who}"),
        Aim::DrawFor(_) => format!("effect draw {who}"),
        Aim::Copy(_, place) => format!("copy {who} {}", place.word()),
    }
}

/// Parses one action.
pub fn read(game: &Revenge, text: &str) -> Result<Action, Unreadable> {
    let (cards, mode, players) = (game.cards, game.mode, game.players);
    let words: Vec<&str> = text.split(' ').collect();
    let bad = |expected: &'static str, word: &str| Unreadable::new(text, expected).found(word);
    let who = |word: &str| {
        let no_seat = || Unreadable { expected: seats_expected(mode, players), ..bad("expected-seat", word) };
        find_seat(mode, word).ok_or_else(no_seat)
    };
    let card = |word: &str| cards.card(word).ok_or_else(|| bad("expected-card", word));
    let fighter = |word: &str| cards.find_fighter(word).ok_or_else(|| bad("expected-fighter", word));
    let number = |word: &str| digit(word).ok_or_else(|| bad("expected-number", word));
    let place = |word: &str| {
        let found = Side::BOTH.into_iter().find(|side| side.word() == word);
        found.ok_or_else(|| bad("expected-place", word))
    };
    let side = |word: &str| {
        let found = Side::BOTH.into_iter().find(|side| side.letter() == word);
        found.ok_or_else(|| bad("expected-end", word))
    };
    let token = |word: &str| Token::find(word).ok_or_else(|| bad("expected-token", word));
    let sign = |word: &str| {
        let found = Sign::BOTH.into_iter().find(|sign| sign.token().id() == word);
        found.ok_or_else(|| bad("expected-sign", word))
    };
    Ok(match words[..] {
        ["fighter", name] => Action::Fighter(fighter(name)?),
        ["burden", seat] => Action::Burden(who(seat)?),
        ["crow", seat, zone] => Action::Crow(who(seat)?, number(zone)?),
        ["reveal"] => Action::Reveal,
        ["leap", column] => Action::Leap(number(column)?),
        ["draw"] => Action::Act(ActMove::Draw),
        ["attack", played, end] => Action::Act(ActMove::Attack(card(played)?, side(end)?)),
        ["move-token", "card", from, to] => Action::Shift(ShiftMove::Card(place(from)?, place(to)?)),
        ["move-token", "zone", from, to] => Action::Shift(ShiftMove::Zone(number(from)?, number(to)?)),
        ["set-aside"] => Action::SetAside,
        ["block", at] => Action::Defend(DefendMove::Block(place(at)?)),
        ["counter", played, end] => Action::Defend(DefendMove::Counter(card(played)?, side(end)?)),
        ["pressure", seat, at] => Action::Pressure(who(seat)?, place(at)?),
        ["source", "played"] => Action::Source(SourceMove::Played),
        ["source", "blow"] => Action::Source(SourceMove::Blow),
        ["effect", "slide", seat, to, distance] => {
            Action::Effect(Aim::Slide(who(seat)?, place(to)?, number(distance)?))
        }
        ["effect", "trap", seat, zone] => Action::Effect(Aim::Trap(who(seat)?, number(zone)?)),
        ["effect", "wound", seat, at] => Action::Effect(Aim::Wound(who(seat)?, place(at)?)),
        ["effect", "power", seat, at, which] => Action::Effect(Aim::Power(who(seat)?, place(at)?, sign(which)?)),
        ["effect", "remove", seat, "zone", zone, kind] => {
            Action::Effect(Aim::RemoveZone(who(seat)?, number(zone)?, token(kind)?))
        }
        ["effect", "remove", seat, at, kind] => Action::Effect(Aim::RemoveCard(who(seat)?, place(at)?, token(kind)?)),
        ["effect", "switch", seat] => Action::Effect(Aim::Switch(who(seat)?)),
        ["effect", "draw", seat] => Action::Effect(Aim::DrawFor(who(seat)?)),
        ["copy", seat, at] => Action::Effect(Aim::Copy(who(seat)?, place(at)?)),
        ["discard", thrown] => Action::Discard(card(thrown)?),
        ["pass"] => Action::Pass,
        _ => return Err(Unreadable::new(text, "expected-action")),
    })
}

/// Finds the fight area with this name. In a solo fight only the human seat and the automaton have one.
pub fn find_seat(mode: Mode, word: &str) -> Option<Seat> {
    let names: &[&str] = if mode == Mode::Solo { &["p1"] } else { &["p1", "p2", "p3", "p4"] };
    let seat = names.iter().position(|name| *name == word).map(|index| Seat(index as u8));
    seat.or_else(|| (mode == Mode::Solo && word == "automaton").then_some(AUTOMATON))
}

fn seats_expected(mode: Mode, players: u8) -> Message {
    let names: Vec<_> = (0..players).map(|seat| seat_name(mode, Seat(seat))).collect();
    Message::new("expected-seat").text("seats", names.join(", "))
}

/// Parses a digit from 1 to 6.
fn digit(word: &str) -> Option<u8> {
    ["1", "2", "3", "4", "5", "6"].iter().position(|digit| *digit == word).map(|index| index as u8 + 1)
}
