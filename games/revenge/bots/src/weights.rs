//! Heuristic weights, in life points.
//!
//! The weights were fitted by self-play of the fast player of [`super::score`], changing one weight at a time: 8,000
//! duels for each change, 8,000 more if it looked better, keeping the winner. The example `fit-revenge` does this. The
//! current weights won 56 % of 20,000 duels against the starting point of its last two rounds, which had been found in
//! the same way and won 51 % of 10,000 against the first guess. Among four (`--mode ffa --duels 40000`) one change won,
//! with 50.9 % of 160,000 bouts; two against two (`--mode team`) none did.

use budokan_revenge::Mode;

/// The weights of the heuristic, in life points.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// The last life of an opponent, if that ends the fight.
    pub kill: f32,
    /// The last life of an opponent, if the fight continues: one of several, or one of a team.
    pub fall: f32,
    /// An opponent's card moved down to block.
    pub low: f32,
    /// One more card in hand, indexed by the number held before.
    pub card: [f32; 4],
    /// Damage tokens on the couple, which can be thrown at the opponent.
    pub ammunition: f32,
    /// The free action of a pair.
    pub pair: f32,
    /// The hand's best use of that free action.
    pub follow: f32,
    /// The hand's best use of the next turn.
    pub promise: f32,
    /// The expected damage of the opponent's next attack.
    pub danger: f32,
    /// A couple at the edge of the board, which can be extended on one side only.
    pub edge: f32,
    /// A dragon at an end of the couple, with another one in hand.
    pub guard: f32,
    /// A fighter's couple of one colour.
    pub fury: f32,
    /// A damage token on a card.
    pub wound: f32,
    /// A damage token on the zone next to a couple.
    pub trap: f32,
    /// A damage token on a more distant zone.
    pub far: f32,
    /// A plus or a minus token.
    pub power: f32,
    /// The effects, by index, before their targets are known.
    pub effects: [f32; 8],
}

impl Weights {
    /// The fitted weights for this mode.
    #[inline]
    pub const fn of(mode: Mode) -> &'static Self {
        match mode {
            Mode::Duel | Mode::Solo | Mode::Team => &Self::TUNED,
            Mode::Ffa => &Self::FFA,
        }
    }

    /// Free-for-all: a counter also protects against the next blows.
    pub const FFA: Self = Self { guard: 0.54, ..Self::TUNED };

    /// The fitted weights for a duel.
    pub const TUNED: Self = Self {
        kill: 20.0,
        fall: 2.0,
        low: 0.5,
        card: [0.54, 0.45, 0.2, 0.27],
        ammunition: 0.06,
        pair: 0.5,
        follow: 0.8,
        promise: 0.09,
        danger: 0.47,
        edge: 0.15,
        guard: 0.3,
        fury: 0.4,
        wound: 0.9,
        trap: 0.6,
        far: 0.4,
        power: 0.25,
        effects: [0.2, 0.6, 0.6, 0.25, 0.2, 0.2, 0.46, 0.4],
    };

    /// A beginner's weights: hits and new cards count, but not their cost or the opponent's reply.
    pub const NAIVE: Self = Self {
        low: 0.0,
        card: [0.0; 4],
        ammunition: 0.0,
        pair: 0.1,
        follow: 0.0,
        promise: 0.0,
        danger: 0.0,
        edge: 0.0,
        guard: 0.0,
        wound: 0.4,
        trap: 0.4,
        far: 0.3,
        power: 0.4,
        effects: [0.1; 8],
        ..Self::TUNED
    };
}
