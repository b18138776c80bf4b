//! Arithmetic of a fight (ARE-7.4, 8.4, 8.5), implemented only here.
//!
//! A [`Strength`] holds the parts of one side's total as numbers of things. The rules compute with it, a combat stores
//! it, and pages, terminals and reviews print its [`Breakdown`] without adding anything up themselves. [`weigh`]
//! compares the two strengths of an arena. Forecasts from a view are in [`crate::forecast`].

use budokan_kernel::{Arg, Breakdown, Cards, Change, Clause, List, Message, Name, Seat, Tally, TallySubject, Term};
use serde::{Deserialize, Serialize};

use crate::card::{Ability, Card, CardSet, DOGS};
use crate::clause;
use crate::state::{Arena, Combat, Ring, SEATS, Team, Win, rival};

/// The parts of one side's total in an arena.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Strength {
    /// The Leader of the team.
    pub leader: Option<Card>,
    /// Assistants of the Leader.
    pub assistants: List<Card, 2>,
    /// Hidden Weapons, including ignored ones.
    pub weapons: u8,
    /// Weapons that the other side ignores.
    pub ignored: u8,
    /// Whether the Coconut is in this arena.
    pub coconut: bool,
    /// Whether a Hua token (dogs) or a Raihuu token (cats) is in this arena.
    pub token: bool,
    /// Mushroom tokens of this side.
    pub mushrooms: u8,
    /// AP that the Leader adds.
    pub bonus: u8,
}

impl Strength {
    /// The strength of a team with the tokens of its side in a ring, before Leader abilities.
    #[inline]
    pub fn of(ring: &Ring, seat: Seat, team: &Team) -> Self {
        Self {
            leader: team.leader,
            assistants: team.assistants,
            weapons: team.weapons,
            ignored: 0,
            coconut: team.coconut,
            token: if seat == DOGS { ring.hua } else { ring.raihuu },
            mushrooms: ring.mushrooms[seat.index()],
            bonus: 0,
        }
    }

    /// The animals, Leader first.
    pub fn animals(&self) -> impl Iterator<Item = Card> {
        self.leader.into_iter().chain(self.assistants.iter().copied())
    }

    /// The total (ARE-7.4).
    #[inline]
    pub fn total(&self, cards: &CardSet, seat: Seat) -> u16 {
        let worth = &cards.token_ap;
        // A team with Assistants has a Leader until the combat is decided.
        let mut animals = 0;
        if let Some(leader) = self.leader {
            animals = u16::from(cards.animal(leader).ap);
            for assistant in self.assistants.iter() {
                animals += u16::from(cards.animal(*assistant).ap);
            }
        }
        let token = if seat == DOGS { worth.hua } else { worth.raihuu };
        animals
            + u16::from(self.weapons - self.ignored) * u16::from(worth.weapon)
            + u16::from(worth.coconut * u8::from(self.coconut))
            + u16::from(worth.mushroom * self.mushrooms)
            + u16::from(token * u8::from(self.token))
            + u16::from(self.bonus)
    }

    /// The same total without the weapons that the other side ignores.
    #[must_use]
    pub fn counted(&self) -> Self {
        Self { weapons: self.weapons - self.ignored, ignored: 0, ..*self }
    }

    /// The total as a breakdown into parts.
    pub fn breakdown(&self, cards: &'static CardSet, seat: Seat) -> Breakdown {
        let worth = cards.token_ap;
        let mut sum = Breakdown::default();
        for card in self.animals() {
            add(&mut sum, named("part-animal", cards, card), cards.animal(card).ap.into(), clause::A7_4);
        }
        let weapons = |number: u8| i32::from(number) * i32::from(worth.weapon);
        let counted = |word, number: u8| Message::new(word).number("n", number);
        add(&mut sum, counted("part-weapons", self.weapons), weapons(self.weapons), clause::A7_4);
        add(&mut sum, counted("part-ignored", self.ignored), -weapons(self.ignored), clause::A9_2);
        let lies = |there: bool, ap: u8| i32::from(there) * i32::from(ap);
        let coconut = lies(self.coconut, worth.coconut);
        add(&mut sum, named("part-coconut", cards, Card::Coconut), coconut, clause::A12_4);
        if seat == DOGS {
            add(&mut sum, named("part-hua", cards, Card::Hua), lies(self.token, worth.hua), clause::A9_7);
        } else {
            add(&mut sum, named("part-raihuu", cards, Card::Raihuu), lies(self.token, worth.raihuu), clause::A10_6);
        }
        let mushrooms = i32::from(self.mushrooms) * i32::from(worth.mushroom);
        add(&mut sum, named("part-mushrooms", cards, Card::Mushroom), mushrooms, clause::A12_8);
        if let Some(leader) = self.leader {
            add(&mut sum, named("part-bonus", cards, leader), self.bonus.into(), cards.clause(leader));
        }
        sum
    }
}

/// Adds a part unless it is zero.
fn add(sum: &mut Breakdown, what: Message, amount: i32, clause: Clause) {
    if amount != 0 {
        sum.plus(what, amount, clause);
    }
}

/// A part that is named after a card.
fn named(word: &'static str, cards: &'static CardSet, card: Card) -> Message {
    Message::new(word).with("card", Arg::Name(Name::new(card.id(), cards.name(card))))
}

/// Strength that is held back against Tai-Chi (ARE-8.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Held {
    /// No strength is held back.
    Nothing,
    /// This seat ignores this many weapons.
    Ignore(Seat, u8),
    /// This seat forgoes its bonus.
    NoBonus(Seat),
}

/// Number of opposing weapons that a Leader with this ability can ignore (ARE-9.2).
#[inline]
pub fn ignorable(ability: &Ability, weapons: u8) -> u8 {
    ability.ignores.min(weapons)
}

/// The AP that a Leader with this ability adds against this many opposing animals (ARE-9.4, 9.5).
#[inline]
pub fn bonus(ability: &Ability, behind: bool, opponents: u8) -> u8 {
    ability.when_behind * u8::from(behind) + ability.per_opponent * opponents
}

/// Whether a seat has fewer VP than the other (ARE-9.4).
#[inline]
pub fn is_behind(game: &Arena, seat: Seat) -> bool {
    game.side(seat).vp < game.side(rival(seat)).vp
}

/// ARE-8.4 and 8.5: counts an arena with these teams and Leader abilities as of now.
#[inline]
pub fn weigh(game: &Arena, ring: usize, teams: &[Team; 2], abilities: [&Ability; 2], held: Held) -> Combat {
    let counts = SEATS.map(|seat| {
        let (team, other) = (&teams[seat.index()], rival(seat));
        let ignored = match held {
            Held::Ignore(who, number) if who == other => number.min(team.weapons),
            Held::Nothing | Held::Ignore(..) | Held::NoBonus(_) => ignorable(abilities[other.index()], team.weapons),
        };
        let bonus = match held {
            Held::NoBonus(who) if who == seat => 0,
            Held::Nothing | Held::Ignore(..) | Held::NoBonus(_) => {
                bonus(abilities[seat.index()], is_behind(game, seat), teams[other.index()].size())
            }
        };
        Strength { ignored, bonus, ..Strength::of(&game.rings[ring], seat, team) }
    });
    let ap = SEATS.map(|seat| counts[seat.index()].total(&game.cards, seat));
    let won = decide(game, ap, abilities);
    Combat { ap, winner: won.map(|(seat, _)| seat), how: won.map(|(_, how)| how), counts }
}

/// ARE-8.5: the winner with these totals, and the way of winning.
#[inline]
fn decide(game: &Arena, ap: [u16; 2], abilities: [&Ability; 2]) -> Option<(Seat, Win)> {
    if ap[0] == ap[1] {
        let owners = SEATS.map(|seat| game.cards.apple && game.side(seat).front.apple > 0);
        // ARE-12.7: above 0 only; ARE-R16: two Apples cancel each other.
        return match owners {
            [true, false] if ap[0] > 0 => Some((SEATS[0], Win::Apple)),
            [false, true] if ap[0] > 0 => Some((SEATS[1], Win::Apple)),
            [_, _] => None,
        };
    }
    let higher = SEATS[usize::from(ap[1] > ap[0])];
    let reverses = u16::from(abilities[rival(higher).index()].reverses);
    if reverses > 0 && ap[0].abs_diff(ap[1]) >= reverses {
        return Some((rival(higher), Win::Reversal));
    }
    Some((higher, Win::Higher))
}

/// Subjects of a combat's tallies.
pub mod about {
    /// The strength of a seat in an arena (ARE-7.4).
    pub const STRENGTH: &str = "strength";
    /// The VP that a seat scores in an arena (ARE-2.6).
    pub const VICTORY: &str = "victory";
    /// The SP that a seat loses in an arena (ARE-2.2).
    pub const LOSS: &str = "loss";
    /// The SP that a seat gains in an arena (ARE-2.3).
    pub const HEALING: &str = "healing";
}

/// A tally about a seat in an arena, which is counted from 0.
fn tally(what: &'static str, seat: Seat, ring: u8, sum: Breakdown, change: Option<Change>) -> Tally {
    Tally { about: TallySubject { what, seat: Some(seat), place: ring + 1 }, sum, change }
}

/// The strength of a seat as a tally.
pub fn strength(cards: Cards<CardSet>, seat: Seat, ring: u8, strength: &Strength) -> Tally {
    tally(about::STRENGTH, seat, ring, strength.breakdown(cards.content(), seat), None)
}

/// The most SP that the side of a Leader with this ability can lose in a combat, if there is a cap (ARE-11.4).
#[inline]
pub fn cap(ability: &Ability) -> Option<u8> {
    ability.caps.checked_sub(1)
}

/// A loss of SP by a card, before any protection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blow {
    /// The loss that the card demands.
    pub asked: u8,
    /// The cap of the loser's Leader, if it protects its side (ARE-11.4).
    pub cap: Option<u8>,
    /// SP of the loser before the loss.
    pub sp: u8,
}

impl Blow {
    /// The part of the loss that the Leader's cap allows.
    #[inline]
    pub fn allowed(&self) -> u8 {
        self.cap.map_or(self.asked, |cap| self.asked.min(cap))
    }

    /// The actual loss, limited by the remaining SP (ARE-2.1).
    #[inline]
    pub fn lost(&self) -> u8 {
        self.allowed().min(self.sp)
    }

    /// SP after the loss.
    #[inline]
    pub fn left(&self) -> u8 {
        self.sp - self.lost()
    }

    /// The loss that the Leader prevents, limited by the remaining SP.
    #[inline]
    pub fn spared(&self) -> u8 {
        self.asked.min(self.sp) - self.lost()
    }

    /// The loss as a tally; `leader` is the protecting Leader.
    pub fn tally(&self, cards: Cards<CardSet>, seat: Seat, ring: u8, by: Card, leader: Option<Card>) -> Tally {
        let content = cards.content();
        let mut sum = Breakdown::default();
        sum.plus(named("part-card", content, by), self.asked, content.clause(by));
        if let (Some(cap), Some(leader)) = (self.cap.filter(|cap| *cap < self.asked), leader) {
            sum.term(named("part-cap", content, leader), Term::AtMost(cap.into()), clause::A11_4);
        }
        if self.sp < self.allowed() {
            sum.term(Message::new("part-all-spirit"), Term::AtMost(self.sp.into()), clause::A2_1);
        }
        let change = Change { from: self.sp.into(), to: self.left().into() };
        tally(about::LOSS, seat, ring, sum, Some(change))
    }
}

/// A gain of SP by a card, limited by the maximum (ARE-2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cure {
    /// The gain that the card gives.
    pub given: u8,
    /// SP before the gain.
    pub sp: u8,
    /// The maximum SP.
    pub most: u8,
}

impl Cure {
    /// The actual gain.
    #[inline]
    pub fn gained(&self) -> u8 {
        self.given.min(self.most - self.sp)
    }

    /// SP after the gain.
    #[inline]
    pub fn left(&self) -> u8 {
        self.sp + self.gained()
    }

    /// The gain as a tally.
    pub fn tally(&self, cards: Cards<CardSet>, seat: Seat, ring: u8, by: Card) -> Tally {
        let content = cards.content();
        let mut sum = Breakdown::default();
        sum.plus(named("part-card", content, by), self.given, content.clause(by));
        if self.gained() < self.given {
            sum.term(Message::new("part-full-spirit"), Term::AtMost(self.gained().into()), clause::A2_1);
        }
        let change = Change { from: self.sp.into(), to: self.left().into() };
        tally(about::HEALING, seat, ring, sum, Some(change))
    }
}

/// The VP that a seat scores, by a Leader, by a card, or for the combat alone.
pub fn victory(cards: Cards<CardSet>, seat: Seat, ring: u8, number: u8, total: u32, by: Option<Card>) -> Tally {
    let content = cards.content();
    let mut sum = Breakdown::default();
    match by {
        Some(card) => sum.plus(named("part-card", content, card), number, content.clause(card)),
        None => sum.plus(Message::new("part-won"), number, clause::A8_6),
    }
    let to = i32::try_from(total).unwrap_or(i32::MAX);
    tally(about::VICTORY, seat, ring, sum, Some(Change { from: to - i32::from(number), to }))
}
