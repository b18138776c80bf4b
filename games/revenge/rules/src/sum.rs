//! The arithmetic of the game: every sum and its parts.
//!
//! A sum is stored as its inputs. The rules compute the total from them without allocating; pages and terminals take
//! the [`Breakdown`], which has the same total. Events carry the inputs and return them as [`Tally`]s;
//! [`crate::forecast`] uses them to look ahead. A test compares every total with its breakdown.

use budokan_kernel::{Arg, Breakdown, Cards, Change, Clause, Message, Seat, Tally, TallySubject, Term};
use serde::{Deserialize, Serialize};

use crate::card::{Card, CardSet, Face, Technique};
use crate::clause;
use crate::phase::defend;
use crate::state::{Fight, HitCheck, Mode, Revenge};

/// The attack value of a hit check.
pub const ATTACK: &str = "attack";
/// The defence value of a hit check.
pub const DEFENCE: &str = "defence";
/// Damage to the defender of a hit.
pub const DAMAGE: &str = "damage";
/// Damage to the other opponent in a team fight.
pub const SHARE: &str = "share";
/// Damage by triggered tokens.
pub const TOKENS: &str = "tokens";
/// Damage by an omen that reveals a dragon.
pub const OMEN: &str = "omen";
/// Damage by the burden marker.
pub const BURDEN: &str = "burden";
/// Number of cards drawn.
pub const CARDS: &str = "cards";

/// Bonus damage if a card in the block zones has the blow's colour (REV-10.8).
const BONUS: i8 = 2;

fn tally(what: &'static str, seat: Seat, sum: Breakdown, change: Option<Change>) -> Tally {
    Tally { about: TallySubject { what, seat: Some(seat), place: 0 }, sum, change }
}

/// A sum of two printed numbers, with the cards that show them, left first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Value {
    /// The couple's two cards.
    pub cards: [Card; 2],
    /// The number that each card contributes.
    pub numbers: [u8; 2],
}

impl Value {
    /// The sum of the two touching numbers (REV-9.1).
    #[inline]
    pub fn attack(cards: [Card; 2], [left, right]: [&Face; 2]) -> Self {
        Self { cards, numbers: [left.right, right.left] }
    }

    /// The sum of the two outer numbers (REV-9.2).
    #[inline]
    pub fn defence(cards: [Card; 2], [left, right]: [&Face; 2]) -> Self {
        Self { cards, numbers: [left.left, right.right] }
    }

    /// The sum of both numbers.
    #[inline]
    pub fn total(self) -> u8 {
        self.numbers[0] + self.numbers[1]
    }

    /// The same sum as a breakdown with named parts.
    pub fn parts(self, cards: Cards<CardSet>, by: Clause) -> Breakdown {
        let mut sum = Breakdown::default();
        for (card, number) in self.cards.into_iter().zip(self.numbers) {
            sum.plus(Message::new("part-card").with("card", Arg::Name(cards.content().name(card))), number, by);
        }
        sum
    }
}

/// The attack and defence values of a hit check.
pub fn checked(cards: Cards<CardSet>, [attacker, target]: [Seat; 2], check: HitCheck) -> [Tally; 2] {
    [
        tally(ATTACK, attacker, check.attack.parts(cards, clause::C9_1), None),
        tally(DEFENCE, target, check.defence.parts(cards, clause::C9_2), None),
    ]
}

/// The inputs to the damage of a blow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blow {
    pub(crate) cards: Cards<CardSet>,
    pub(crate) card: Card,
    pub(crate) printed: i8,
    /// Damage change by plus and minus tokens.
    pub(crate) raised: i8,
    pub(crate) berserk: bool,
    /// Whether a card in the defender's block zones has the blow's colour; a block forfeits the bonus.
    pub(crate) bonus: bool,
    pub(crate) blocks: u8,
}

impl Blow {
    /// The blow of an attack, as things stand.
    #[inline]
    pub fn of(game: &Revenge, fight: &Fight) -> Self {
        Self {
            cards: game.cards,
            card: fight.blow,
            printed: game.face(fight.blow).damage,
            raised: fight.raised,
            berserk: game.uses(fight.attacker, Technique::Berserk),
            bonus: fight.blocks == 0 && defend::has_bonus(game, fight),
            blocks: fight.blocks,
        }
    }

    /// The same blow after one more block.
    #[must_use]
    #[inline]
    pub fn blocked(self) -> Self {
        Self { bonus: false, blocks: self.blocks + 1, ..self }
    }

    /// Base damage (REV-10.1); it may be negative.
    #[inline]
    fn base(self) -> i8 {
        self.printed + self.raised + i8::from(self.berserk)
    }

    /// Damage to the defender (REV-10.18).
    #[inline]
    pub fn damage(self) -> u8 {
        let open = (self.base() + BONUS * i8::from(self.bonus)).max(0) as u8;
        open.saturating_sub(self.blocks)
    }

    /// Number of cards that have blocked it.
    pub const fn blocks(self) -> u8 {
        self.blocks
    }

    /// The damage it would deal without blocks.
    pub fn unblocked(self) -> u8 {
        Self { blocks: 0, ..self }.damage()
    }

    /// Damage to the other opponent, if it applies (REV-18.3, 18.4).
    #[inline]
    pub fn share(self) -> u8 {
        self.base().max(0) as u8
    }

    fn base_parts(self) -> Breakdown {
        let mut sum = Breakdown::default();
        let card = Arg::Name(self.cards.content().name(self.card));
        // The first part is listed even if it is 0.
        sum.plus(Message::new("part-blow").with("card", card), self.printed, clause::C10_1);
        if self.raised != 0 {
            sum.plus(Message::new("part-tokens"), self.raised, clause::C8_3);
        }
        if self.berserk {
            sum.plus(Message::new("part-berserk"), 1, clause::C15_12);
        }
        sum
    }

    /// Damage to the defender, as a breakdown.
    pub fn damage_parts(self) -> Breakdown {
        let mut sum = self.base_parts();
        if self.bonus {
            sum.plus(Message::new("part-bonus"), BONUS, clause::C10_8);
        }
        no_less_than_nothing(&mut sum);
        if self.blocks > 0 {
            sum.plus(Message::new("part-block"), -i32::from(self.blocks), clause::C10_5);
            no_less_than_nothing(&mut sum);
        }
        sum
    }

    /// Base damage as a breakdown, floored at 0: the damage to the other opponent.
    pub fn share_parts(self) -> Breakdown {
        let mut sum = self.base_parts();
        no_less_than_nothing(&mut sum);
        sum
    }
}

/// REV-10.18: clamps a negative sum to 0.
fn no_less_than_nothing(sum: &mut Breakdown) {
    if sum.total() < 0 {
        sum.term(Message::new("part-least"), Term::AtLeast(0), clause::C10_18);
    }
}

/// The source of damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A blow that was not prevented.
    Blow(Blow),
    /// The same blow, applied to the other opponent in a team fight.
    Share(Blow),
    /// A damage token on a zone.
    Zone,
    /// A damage token on a card that has left play.
    Loose,
    /// An omen that reveals a dragon.
    Omen,
    /// The burden marker.
    Burden,
}

impl Cause {
    /// The amount of damage.
    #[inline]
    pub fn damage(self) -> u8 {
        match self {
            Self::Blow(blow) => blow.damage(),
            Self::Share(blow) => blow.share(),
            Self::Zone | Self::Loose | Self::Omen | Self::Burden => 1,
        }
    }

    /// The clause by which the damage is dealt.
    pub const fn clause(self) -> Clause {
        match self {
            Self::Blow(_) => clause::C10_18,
            Self::Share(_) => clause::C18_3,
            Self::Zone => clause::C13_3,
            Self::Loose => clause::C13_4,
            Self::Omen => clause::C15_10,
            Self::Burden => clause::C15_14,
        }
    }

    /// The tally of this damage for a seat, with the life before and after. Tokens have none, because they are counted
    /// together when they are triggered.
    pub fn tally(self, seat: Seat, change: Change) -> Option<Tally> {
        let one = |word| {
            let mut sum = Breakdown::default();
            sum.plus(Message::new(word), self.damage(), self.clause());
            sum
        };
        let (what, sum) = match self {
            Self::Blow(blow) => (DAMAGE, blow.damage_parts()),
            Self::Share(blow) => (SHARE, blow.share_parts()),
            Self::Omen => (OMEN, one("part-omen")),
            Self::Burden => (BURDEN, one("part-burden")),
            Self::Zone | Self::Loose => return None,
        };
        Some(tally(what, seat, sum, Some(change)))
    }
}

/// The seat that bears damage dealt to `seat`: that seat, or the partner if it is exhausted (REV-18.5).
#[inline]
pub fn bearer(game: &Revenge, seat: Seat) -> Seat {
    let exhausted = game.mode == Mode::Team && game.area(seat).life == 0;
    if exhausted { Revenge::partner(seat) } else { seat }
}

/// The damage that this cause would currently deal to a seat.
pub fn coming(game: &Revenge, seat: Seat, cause: Cause) -> Option<Tally> {
    let victim = bearer(game, seat);
    let life = game.area(victim).life;
    let left = life.saturating_sub(cause.damage());
    cause.tally(victim, Change { from: life.into(), to: left.into() })
}

/// The damage tokens that a card or couple triggers on its own side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TokenDamage {
    /// Life of the seat that bears them.
    bearer: Seat,
    life: u8,
    /// Life of the partner, who bears the rest.
    spare: u8,
    /// Number of tokens on zones.
    zones: u8,
    /// Number of tokens on the card that leaves play.
    loose: u8,
}

impl TokenDamage {
    /// Tokens triggered at this seat: on zones and on a card.
    pub fn new(game: &Revenge, seat: Seat, zones: u8, loose: u8) -> Self {
        let bearer = bearer(game, seat);
        let partner = bearer == seat && game.mode == Mode::Team;
        let spare = if partner { game.area(Revenge::partner(seat)).life } else { 0 };
        Self { bearer, life: game.area(bearer).life, spare, zones, loose }
    }

    /// Number of tokens that deal damage before no bearer is left (REV-19.2).
    pub fn total(self) -> u8 {
        (self.zones + self.loose).min(self.life + self.spare)
    }

    /// The same number as a tally; `None` without tokens.
    pub fn tally(self) -> Option<Tally> {
        let mut sum = Breakdown::default();
        for (word, number, by) in [("part-zones", self.zones, clause::C13_3), ("part-loose", self.loose, clause::C13_4)]
        {
            if number > 0 {
                sum.plus(Message::new(word), number, by);
            }
        }
        let most = i32::from(self.life + self.spare);
        if sum.total() > most {
            sum.term(Message::new("part-life"), Term::AtMost(most), clause::C19_2);
        }
        let change = Change { from: self.life.into(), to: self.life.saturating_sub(self.total()).into() };
        (!sum.parts().is_empty()).then(|| tally(TOKENS, self.bearer, sum, Some(change)))
    }
}

/// Cards drawn into a hand (REV-6.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// Number of cards due.
    pub(crate) due: u8,
    /// Number of cards that fit into the hand.
    pub(crate) room: u8,
    /// Number of cards actually drawn.
    pub(crate) drawn: u8,
}

impl Drawing {
    /// The number of cards as a tally.
    pub fn tally(self, seat: Seat, by: Clause) -> Tally {
        let mut sum = Breakdown::default();
        sum.plus(Message::new("part-draw"), self.due, by);
        if self.room < self.due {
            sum.term(Message::new("part-room"), Term::AtMost(self.room.into()), clause::C5_5);
        }
        if self.drawn < self.room.min(self.due) {
            sum.term(Message::new("part-pile"), Term::AtMost(self.drawn.into()), clause::C20_2);
        }
        tally(CARDS, seat, sum, None)
    }
}
