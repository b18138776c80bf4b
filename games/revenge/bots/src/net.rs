//! What a position is worth, learned from play: a small network over the features of [`super::sense`].
//!
//! The position is looked at with the eyes of every fighter in turn. What holds of each fighter adds a row of numbers
//! to the neurons, another row for himself than for the one he attacks; what the neurons come to is how well he stands,
//! as a logarithm of odds. Numbers are whole, so that every machine gets the same; nothing is allocated. They are taste,
//! found by letting masters fight each other: the example `learn-revenge` learns them and says how those of the files
//! here were made.

use std::fmt::Write;

use budokan_revenge::Revenge;

use super::sense::{FEATURES, Held, features};

/// Neurons.
pub const WIDE: usize = 32;
/// What one step of a written number is.
pub const STEP: f32 = 1.0 / 512.0;
/// The most fighters.
const MOST: usize = 4;

/// What a feature adds: to the neurons of its own fighter, and to those of the one who attacks him.
pub type Row = [[i16; WIDE]; 2];

/// The network of one mode.
#[derive(Clone, Debug)]
pub struct Net {
    /// What each feature adds to the neurons.
    pub rows: Vec<Row>,
    /// What each neuron starts from.
    pub base: [i16; WIDE],
    /// What each neuron adds to the result.
    pub out: [i16; WIDE],
}

impl Net {
    /// Reads a network: two lines for each feature, then what neurons start from, and what they add; each number four
    /// hexadecimal digits. What is missing is 0.
    pub fn read(text: &str) -> Self {
        let mut lines = text.lines().map(|line| {
            let mut row = [0; WIDE];
            for (number, digits) in row.iter_mut().zip(line.as_bytes().chunks(4)) {
                let digits = std::str::from_utf8(digits).unwrap_or_default();
                *number = u16::from_str_radix(digits, 16).unwrap_or_default().cast_signed();
            }
            row
        });
        let mut row = || lines.next().unwrap_or([0; WIDE]);
        Self { rows: (0..FEATURES).map(|_| [row(), row()]).collect(), base: row(), out: row() }
    }

    /// Writes it as [`Net::read`] reads it.
    pub fn write(&self) -> String {
        let mut text = String::new();
        for row in self.rows.iter().flatten().chain([&self.base, &self.out]) {
            for number in row {
                let _ = write!(text, "{:04x}", number.cast_unsigned());
            }
            text.push('\n');
        }
        text
    }

    /// How well every fighter stands, as logarithms of odds; 0 for those who do not stand.
    #[inline]
    pub fn standings(&self, game: &Revenge) -> [f32; MOST] {
        let mut sums = [self.base; MOST];
        for seat in game.standing() {
            let target = game.left_of(seat);
            let hunted = self.sum(&features(game, target));
            add(&mut sums[target.index() & 3], &hunted[0]);
            add(&mut sums[seat.index() & 3], &hunted[1]);
        }
        let mut standings = [0.0; MOST];
        for seat in game.standing() {
            standings[seat.index() & 3] = self.judge(&sums[seat.index() & 3]);
        }
        standings
    }

    /// What a fighter's features add, to his own neurons and to those of the one who attacks him.
    #[inline]
    fn sum(&self, held: &Held) -> Row {
        let mut sum = [[0; WIDE]; 2];
        for feature in held.all() {
            let [own, other] = &self.rows[usize::from(*feature)];
            add(&mut sum[0], own);
            add(&mut sum[1], other);
        }
        sum
    }

    #[inline]
    fn judge(&self, sum: &[i16; WIDE]) -> f32 {
        let parts = sum.iter().zip(&self.out).map(|(part, weight)| i32::from((*part).max(0)) * i32::from(*weight));
        parts.sum::<i32>() as f32 * (STEP * STEP)
    }
}

#[inline]
fn add(sum: &mut [i16; WIDE], row: &[i16; WIDE]) {
    for (part, weight) in sum.iter_mut().zip(row) {
        *part = part.saturating_add(*weight);
    }
}
