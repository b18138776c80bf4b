//! What things are worth, in life points.
//!
//! The numbers were found by letting the quick player of [`super::score`] play against itself with one number
//! changed, 8,000 duels for each change and 8,000 more if it seemed better, and keeping what won. The example
//! `fit-revenge` does this. They won 56 % of 20,000 duels against those that two of its rounds began with, which had
//! been found in the same way and won 51 % of 10,000 against the first guess. Among four (`--mode ffa --duels 40000`) one
//! change won, 50.9 % of 160,000 bouts; two against two (`--mode team`) none did.

use budokan_revenge::Mode;

/// What things are worth, in life points.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// The last life of an opponent, if the fight ends with it.
    pub kill: f32,
    /// The last life of an opponent, if it goes on: one of several, or one of a team.
    pub fall: f32,
    /// An opponent's card that was moved down to block.
    pub low: f32,
    /// One card more in hand, by how many there were.
    pub card: [f32; 4],
    /// Damage that lies on the couple, ready to be thrown.
    pub ammunition: f32,
    /// The free action of a pair.
    pub pair: f32,
    /// What the hand could do with that free action.
    pub follow: f32,
    /// What the hand could do with the next turn.
    pub promise: f32,
    /// What the opponent's next attack may cost.
    pub danger: f32,
    /// A couple at the edge of the board, which can only be extended on one side.
    pub edge: f32,
    /// A dragon at an end of the couple, with one in hand.
    pub guard: f32,
    /// A couple of one colour, for a fighter.
    pub fury: f32,
    /// A damage token on a card.
    pub wound: f32,
    /// A damage token on the zone beside a couple.
    pub trap: f32,
    /// A damage token on a zone further off.
    pub far: f32,
    /// A plus or a minus token.
    pub power: f32,
    /// The effects, before it is known what they can be aimed at.
    pub effects: [f32; 8],
}

impl Weights {
    /// What is played by in this mode.
    #[inline]
    pub const fn of(mode: Mode) -> &'static Self {
        match mode {
            Mode::Duel | Mode::Solo | Mode::Team => &Self::TUNED,
            Mode::Ffa => &Self::FFA,
        }
    }

    /// Each for himself: a counter also spares one the next blows.
    pub const FFA: Self = Self { guard: 0.54, ..Self::TUNED };

    /// What is played by in a duel.
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

    /// What a beginner sees: a hit, and something to put down. Not what it costs, nor what comes back.
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
