//! What is counted, and what it is made of: the one arithmetic of the game.
//!
//! A sum is kept as its ingredients. The rules take the total of them, which allocates nothing; whoever shows the sum
//! takes the [`Breakdown`], whose total is the same number. Events carry the ingredients and give them out as
//! [`Tally`]s; [`crate::forecast`] looks ahead with them. A test holds every total against its breakdown.

use budokan_kernel::{About, Arg, Breakdown, Cards, Change, Clause, Message, Seat, Tally, Term};
use serde::{Deserialize, Serialize};

use crate::card::{Card, CardSet, Face, Technique};
use crate::clause;
use crate::phase::defend;
use crate::state::{Fight, HitCheck, Mode, Revenge};

/// The attack value of a hit check.
pub const ATTACK: &str = "attack";
/// The defence value of a hit check.
pub const DEFENCE: &str = "defence";
/// What the defender of a hit takes.
pub const DAMAGE: &str = "damage";
/// What the other opponent takes in a team fight.
pub const SHARE: &str = "share";
/// The damage of tokens that go off.
pub const TOKENS: &str = "tokens";
/// The damage of an omen that is a dragon.
pub const OMEN: &str = "omen";
/// The damage of the burden.
pub const BURDEN: &str = "burden";
/// Cards that are drawn.
pub const CARDS: &str = "cards";

/// What a card in the block zones adds to a blow of its colour (REV-10.8).
const BONUS: i8 = 2;

fn tally(what: &'static str, seat: Seat, sum: Breakdown, change: Option<Change>) -> Tally {
    Tally { about: About { what, seat: Some(seat), place: 0 }, sum, change }
}

/// Two numbers that count together, with the cards that show them, left first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Value {
    /// The couple.
    pub cards: [Card; 2],
    /// What each of them counts.
    pub numbers: [u8; 2],
}

impl Value {
    /// The two numbers that touch (REV-9.1).
    #[inline]
    pub fn attack(cards: [Card; 2], [left, right]: [&Face; 2]) -> Self {
        Self { cards, numbers: [left.right, right.left] }
    }

    /// The two outer numbers (REV-9.2).
    #[inline]
    pub fn defence(cards: [Card; 2], [left, right]: [&Face; 2]) -> Self {
        Self { cards, numbers: [left.left, right.right] }
    }

    /// What they come to.
    #[inline]
    pub fn total(self) -> u8 {
        self.numbers[0] + self.numbers[1]
    }

    /// The same with names.
    pub fn parts(self, cards: Cards<CardSet>, by: Clause) -> Breakdown {
        let mut sum = Breakdown::default();
        for (card, number) in self.cards.into_iter().zip(self.numbers) {
            sum.plus(Message::new("part-card").with("card", Arg::Name(cards.content().name(card))), number, by);
        }
        sum
    }
}

/// Both values of a hit check.
pub fn checked(cards: Cards<CardSet>, [attacker, target]: [Seat; 2], check: HitCheck) -> [Tally; 2] {
    [
        tally(ATTACK, attacker, check.attack.parts(cards, clause::C9_1), None),
        tally(DEFENCE, target, check.defence.parts(cards, clause::C9_2), None),
    ]
}

/// What the damage of a blow is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blow {
    pub(crate) cards: Cards<CardSet>,
    pub(crate) card: Card,
    pub(crate) printed: i8,
    /// What plus and minus tokens have added.
    pub(crate) raised: i8,
    pub(crate) berserk: bool,
    /// Whether a card in the defender's block zones has its colour; a block forfeits it.
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

    /// The same after one block more.
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

    /// What the defender takes (REV-10.18).
    #[inline]
    pub fn damage(self) -> u8 {
        let open = (self.base() + BONUS * i8::from(self.bonus)).max(0) as u8;
        open.saturating_sub(self.blocks)
    }

    /// Cards that have blocked it.
    pub const fn blocks(self) -> u8 {
        self.blocks
    }

    /// What it would deal without them.
    pub fn unblocked(self) -> u8 {
        Self { blocks: 0, ..self }.damage()
    }

    /// What the other opponent takes, if he does (REV-18.3, 18.4).
    #[inline]
    pub fn share(self) -> u8 {
        self.base().max(0) as u8
    }

    fn base_parts(self) -> Breakdown {
        let mut sum = Breakdown::default();
        let card = Arg::Name(self.cards.content().name(self.card));
        // The head of the sum stands there even if it is 0.
        sum.plus(Message::new("part-blow").with("card", card), self.printed, clause::C10_1);
        if self.raised != 0 {
            sum.plus(Message::new("part-tokens"), self.raised, clause::C8_3);
        }
        if self.berserk {
            sum.plus(Message::new("part-berserk"), 1, clause::C15_12);
        }
        sum
    }

    /// What the defender takes, with names.
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

    /// Base damage with names, but no less than 0: what the other opponent takes.
    pub fn share_parts(self) -> Breakdown {
        let mut sum = self.base_parts();
        no_less_than_nothing(&mut sum);
        sum
    }
}

/// REV-10.18: a sum that has fallen below 0 is 0.
fn no_less_than_nothing(sum: &mut Breakdown) {
    if sum.total() < 0 {
        sum.term(Message::new("part-least"), Term::AtLeast(0), clause::C10_18);
    }
}

/// What damage comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A blow that was not fended off.
    Blow(Blow),
    /// The same blow, for the other opponent in a team fight.
    Share(Blow),
    /// A damage token on a zone.
    Zone,
    /// A damage token on a card that has left play.
    Loose,
    /// An omen that is a dragon.
    Omen,
    /// The burden marker.
    Burden,
}

impl Cause {
    /// How much it is.
    #[inline]
    pub fn damage(self) -> u8 {
        match self {
            Self::Blow(blow) => blow.damage(),
            Self::Share(blow) => blow.share(),
            Self::Zone | Self::Loose | Self::Omen | Self::Burden => 1,
        }
    }

    /// The clause by which it is dealt.
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

    /// What it does to a seat, from this life to that; tokens are counted together, when they are set off.
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

/// Who bears damage to a seat: he himself, or the partner of one who is exhausted (REV-18.5).
#[inline]
pub fn bearer(game: &Revenge, seat: Seat) -> Seat {
    let exhausted = game.mode == Mode::Team && game.area(seat).life == 0;
    if exhausted { Revenge::partner(seat) } else { seat }
}

/// The damage that this cause would do to a seat, as things stand.
pub fn coming(game: &Revenge, seat: Seat, cause: Cause) -> Option<Tally> {
    let victim = bearer(game, seat);
    let life = game.area(victim).life;
    let left = life.saturating_sub(cause.damage());
    cause.tally(victim, Change { from: life.into(), to: left.into() })
}

/// The damage tokens that a card or a couple sets off on its own side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TokenDamage {
    /// Who bears them, as far as his life goes.
    bearer: Seat,
    life: u8,
    /// What his partner can bear after him.
    spare: u8,
    /// Tokens on zones.
    zones: u8,
    /// Tokens on the card that leaves play.
    loose: u8,
}

impl TokenDamage {
    /// So many tokens on zones and on a card go off at this seat.
    pub fn new(game: &Revenge, seat: Seat, zones: u8, loose: u8) -> Self {
        let bearer = bearer(game, seat);
        let partner = bearer == seat && game.mode == Mode::Team;
        let spare = if partner { game.area(Revenge::partner(seat)).life } else { 0 };
        Self { bearer, life: game.area(bearer).life, spare, zones, loose }
    }

    /// How many of them deal damage before nobody is left to bear it (REV-19.2).
    pub fn total(self) -> u8 {
        (self.zones + self.loose).min(self.life + self.spare)
    }

    /// The same with names; nothing if there are none.
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

/// Cards that are drawn into a hand (REV-6.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// As many as are due.
    pub(crate) due: u8,
    /// As many as the hand could take.
    pub(crate) room: u8,
    /// As many as there were.
    pub(crate) drawn: u8,
}

impl Drawing {
    /// The number of cards, with names.
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
