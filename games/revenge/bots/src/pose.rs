//! The geometry of a couple and the threats it poses.
//!
//! Whether an attack hits depends on four public numbers and on one card of a hand. The danger of a stance can
//! therefore be estimated without knowing the hand: each side of the attacker's couple needs one particular number, and
//! a fifth of all cards have it.

#![expect(clippy::trivially_copy_pass_by_ref, reason = "faces lie in the card set, and are looked at there")]

use budokan_kernel::Seat;
use budokan_revenge::{Area, Card, Face, Mode, Pack, Placed, Revenge, Side, Technique};

use super::weights::Weights;

/// A couple in its columns.
#[derive(Clone, Copy)]
pub struct Pose {
    /// The two cards, left first.
    pub couple: [Placed; 2],
    /// The printed faces of the cards.
    pub faces: [&'static Face; 2],
    /// The column of the left card.
    pub column: u8,
}

impl Pose {
    /// The stance of this fight area.
    #[inline]
    pub fn of(game: &Revenge, area: &Area) -> Self {
        Self { couple: area.couple, faces: area.couple.map(|placed| game.face(placed.card)), column: area.column }
    }

    /// The same stance with the cards switched; rows stay.
    #[inline]
    pub fn switched(self) -> Self {
        let mut new = self;
        new.couple.swap(0, 1);
        let low = [self.couple[0].low, self.couple[1].low];
        new.couple[0].low = low[0];
        new.couple[1].low = low[1];
        new.faces.swap(0, 1);
        new
    }

    /// The stance after a card is put at this end.
    #[inline]
    pub fn with(self, game: &Revenge, card: Card, side: Side) -> Self {
        let new = Placed { card, ..Placed::default() };
        let face = game.face(card);
        match side {
            Side::Left => Self {
                couple: [new, self.couple[0]],
                faces: [face, self.faces[0]],
                column: self.column.saturating_sub(1),
            },
            Side::Right => {
                Self { couple: [self.couple[1], new], faces: [self.faces[1], face], column: self.column + 1 }
            }
        }
    }

    /// The index of the card that leaves when one is put at this end.
    #[inline]
    pub fn thrown(side: Side) -> usize {
        side.other().index()
    }

    /// The sum of the outer numbers, which an attack must match (REV-9.2).
    #[inline]
    pub fn defence(&self) -> u8 {
        self.faces[0].left + self.faces[1].right
    }

    /// Whether the touching numbers make a pair (REV-12.1).
    #[inline]
    pub fn is_pair(&self) -> bool {
        self.faces[0].right == self.faces[1].left && !self.couple[0].low && !self.couple[1].low
    }

    /// Whether a card can be put at this end.
    #[inline]
    pub fn has_column(&self, game: &Revenge, side: Side) -> bool {
        match side {
            Side::Left => self.column > 1,
            Side::Right => self.column + 1 < columns(game),
        }
    }

    /// Whether a dragon could be put at this end to counter (REV-10.11).
    #[inline]
    pub fn has_end(&self, game: &Revenge, side: Side) -> bool {
        self.faces[side.index()].dragon && self.has_column(game, side)
    }

    /// The column that a card at this end would cover.
    #[inline]
    pub fn covered(&self, side: Side) -> u8 {
        match side {
            Side::Left => self.column.saturating_sub(1),
            Side::Right => self.column + 2,
        }
    }

    /// The touching number that the kept card contributes to an attack at this end.
    #[inline]
    pub fn kept(&self, side: Side) -> u8 {
        match side {
            Side::Left => self.faces[0].left,
            Side::Right => self.faces[1].right,
        }
    }

    /// The touching number that the played card contributes.
    #[inline]
    pub fn brought(face: &Face, side: Side) -> u8 {
        match side {
            Side::Left => face.right,
            Side::Right => face.left,
        }
    }

    /// The damage of the blow of an attack at this end, before any defence.
    #[inline]
    pub fn base(&self, side: Side, berserk: bool) -> i8 {
        let at = Self::thrown(side);
        let tokens = &self.couple[at].tokens;
        self.faces[at].damage + tokens.plus as i8 - tokens.minus as i8 + i8::from(berserk)
    }
}

/// Number of columns in a fight area.
#[inline]
pub fn columns(game: &Revenge) -> u8 {
    use budokan_kernel::Game;
    game.cards().columns
}

/// The cost of this hit to a defender who blocks optimally: damage, and cards moved down.
#[inline]
pub fn cost(blow: &Face, base: i8, defender: &Pose, iron: bool, helpless: bool) -> (f32, f32) {
    let mut bonus = 0;
    let mut blockers = 0i8;
    for (placed, face) in defender.couple.iter().zip(defender.faces) {
        if placed.low {
            bonus |= i8::from(face.matches(blow));
        } else {
            blockers += i8::from(face.matches(blow) || iron);
        }
    }
    let open = (base + 2 * bonus).max(0);
    if helpless || blockers == 0 || open == 0 {
        return (f32::from(open), 0.0);
    }
    let blocks = blockers.min(base.max(1));
    (f32::from((base - blocks).max(0)), f32::from(blocks))
}

/// Probability that one of `cards` unknown cards has a particular number on a particular side; one card in five does.
const SOME: [f32; 9] = [0.0, 0.2, 0.36, 0.488, 0.590, 0.672, 0.738, 0.790, 0.832];
/// Probability that one of `cards` unknown cards is a dragon.
pub const DRAGON: [f32; 9] = [0.0, 0.32, 0.54, 0.69, 0.79, 0.85, 0.90, 0.93, 0.95];

/// The expected damage, in life points, of the attacker's next attack from this stance with this number of cards,
/// against the defender's stance.
#[inline]
pub fn threat(game: &Revenge, [attacker, defender]: [Seat; 2], [from, to]: [&Pose; 2], cards: usize) -> f32 {
    if game.is_automaton(attacker) {
        // The automaton always hits, with either of its cards.
        let sides = Side::BOTH.map(|side| {
            let (hurt, blocks) = cost(from.faces[Pose::thrown(side)], from.base(side, false), to, false, false);
            hurt + 0.5 * blocks
        });
        return 0.35 * (sides[0] + sides[1]);
    }
    let defence = to.defence();
    let mut sum = 0.0;
    for side in Side::BOTH {
        let wanted = defence.wrapping_sub(from.kept(side));
        if (1..=5).contains(&wanted) && from.has_column(game, side) {
            let berserk = game.uses(attacker, Technique::Berserk);
            let iron = game.uses(defender, Technique::IronGuard);
            let helpless = game.uses(defender, Technique::Berserk);
            let (hurt, blocks) = cost(from.faces[Pose::thrown(side)], from.base(side, berserk), to, iron, helpless);
            sum += hurt + 0.5 * blocks;
        }
    }
    sum * SOME[cards.min(8)]
}

/// What a hand can contribute to an attack: number of cards per number and side, and number of dragons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PosedOffer {
    /// By side: number of cards, one byte per printed number.
    numbers: [u64; 2],
    dragons: u8,
}

impl PosedOffer {
    /// Summarizes these cards.
    #[inline]
    pub fn of(game: &Revenge, hand: Pack) -> Self {
        let mut offer = Self::default();
        hand.each(|card| {
            let face = game.face(card);
            offer.dragons += u8::from(face.dragon);
            for side in Side::BOTH {
                offer.numbers[side.index()] += Self::one(face, side);
            }
        });
        offer
    }

    /// The same hand without one card.
    #[inline]
    pub fn without(self, face: &Face) -> Self {
        let numbers = Side::BOTH.map(|side| self.numbers[side.index()].wrapping_sub(Self::one(face, side)));
        Self { numbers, dragons: self.dragons.saturating_sub(u8::from(face.dragon)) }
    }

    /// Whether a card has this number on this side.
    #[inline]
    pub fn has(self, side: Side, number: u8) -> bool {
        number < 8 && self.numbers[side.index()] >> (8 * number) & 0xFF != 0
    }

    /// Number of dragons in the hand.
    #[inline]
    pub fn dragons(self) -> u8 {
        self.dragons
    }

    /// The bit that counts one card of this number; larger numbers are never queried.
    #[inline]
    fn one(face: &Face, side: Side) -> u64 {
        let number = Pose::brought(face, side);
        if number < 8 { 1 << (8 * number) } else { 0 }
    }
}

/// The value, in life points, of the best attack by a known hand from this stance.
#[inline]
pub fn best_hit(
    game: &Revenge,
    weights: &Weights,
    [seat, target]: [Seat; 2],
    [from, to]: [&Pose; 2],
    offer: PosedOffer,
) -> f32 {
    let defence = to.defence();
    let mut best = 0.0;
    for side in Side::BOTH {
        let wanted = defence.wrapping_sub(from.kept(side));
        if !(1..=5).contains(&wanted) || !from.has_column(game, side) {
            continue;
        }
        if offer.has(side, wanted) {
            let hurt = strike(game, weights, [seat, target], [from, to], side);
            best = f32::max(best, hurt);
        }
    }
    best
}

/// The value of a hit at this end, including the defender's blocks and counters.
#[inline]
pub fn strike(game: &Revenge, weights: &Weights, [seat, target]: [Seat; 2], [from, to]: [&Pose; 2], side: Side) -> f32 {
    let helpless = game.uses(target, Technique::Berserk);
    let base = from.base(side, game.uses(seat, Technique::Berserk));
    let blow = from.faces[Pose::thrown(side)];
    let (hurt, blocks) = cost(blow, base, to, game.uses(target, Technique::IronGuard), helpless);
    let gain =
        toll(game, weights, target, hurt) + weights.low * blocks + shared(game, weights, [seat, target], *blow, base);
    gain * (1.0 - counter_chance(game, target, to, helpless))
}

/// The cost of this damage to a seat or its team: the life lost, plus the value of the last life.
#[inline]
pub fn toll(game: &Revenge, weights: &Weights, seat: Seat, hurt: f32) -> f32 {
    let life = f32::from(game.area(seat).life);
    match game.mode() {
        Mode::Duel | Mode::Solo => last(life.max(1.0), hurt, weights.kill),
        Mode::Ffa => {
            let end = game.standing().count() <= 2;
            last(life.max(1.0), hurt, if end { weights.kill } else { weights.fall })
        }
        Mode::Team => {
            // An exhausted player passes damage on; a team loses when both partners are exhausted.
            let other = f32::from(game.area(Revenge::partner(seat)).life);
            match (life > 0.0, other > 0.0) {
                (true, true) => last(life, hurt, weights.fall),
                (true, false) => last(life, hurt, weights.kill),
                (false, _) => last(other.max(1.0), hurt, weights.kill),
            }
        }
    }
}

/// Caps damage at the remaining life and adds the value of taking the last life.
#[inline]
fn last(life: f32, hurt: f32, end: f32) -> f32 {
    if hurt >= life { life + end } else { hurt }
}

/// The damage value against the other opponent in a team fight, if the partner shows the blow's
/// colour twice (REV-18.3).
#[inline]
fn shared(game: &Revenge, weights: &Weights, [seat, target]: [Seat; 2], blow: Face, base: i8) -> f32 {
    if game.mode() != Mode::Team
        || base <= 0
        || !game.faces(Revenge::partner(seat)).iter().all(|face| face.matches(&blow))
    {
        return 0.0;
    }
    toll(game, weights, Revenge::partner(target), f32::from(base))
}

/// The probability that the defender of a hit counters it, from public information.
#[inline]
pub fn counter_chance(game: &Revenge, target: Seat, to: &Pose, helpless: bool) -> f32 {
    if helpless || game.is_automaton(target) {
        return 0.0;
    }
    if !to.has_end(game, Side::Left) && !to.has_end(game, Side::Right) {
        return 0.0;
    }
    DRAGON[game.area(target).hand.len().min(8)]
}
