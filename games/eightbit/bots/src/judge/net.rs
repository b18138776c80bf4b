//! The network of the judge: what the features of a position say of the chance to save the world.
//!
//! There are several small networks that have learned the same from other samples of the same bouts. Where they agree
//! there is something to know; how far they differ says how far they may be wrong.

use std::fmt::Write;
use std::sync::OnceLock;

use super::features::INPUTS;

/// Neurons of a network.
pub const WIDE: usize = 16;
/// Networks.
pub const NETS: usize = 8;
/// Numbers of a network: what each feature adds to each neuron, what neurons start from, what they add to the result,
/// and what the result starts from.
pub const NUMBERS: usize = (INPUTS + 2) * WIDE + 1;

/// What one step of a written number is.
const STEP: f32 = 1.0 / 2048.0;

/// A small network.
#[derive(Clone)]
pub struct Net {
    numbers: Vec<f32>,
}

impl Net {
    /// A network of these numbers; what is missing is 0.
    pub fn new(mut numbers: Vec<f32>) -> Self {
        numbers.resize(NUMBERS, 0.0);
        Self { numbers }
    }

    /// The networks that come with the bots.
    pub fn all() -> &'static [Self] {
        static ALL: OnceLock<Vec<Net>> = OnceLock::new();
        ALL.get_or_init(|| Self::read(include_str!("judge.net")))
    }

    /// Reads networks: [`NUMBERS`] numbers each, four hexadecimal digits a number; where lines end does not matter.
    pub fn read(text: &str) -> Vec<Self> {
        let digits: Vec<u8> = text.bytes().filter(u8::is_ascii_hexdigit).collect();
        let number = |digits: &[u8]| {
            let digits = std::str::from_utf8(digits).unwrap_or_default();
            STEP * f32::from(u16::from_str_radix(digits, 16).unwrap_or_default().cast_signed())
        };
        let numbers: Vec<f32> = digits.chunks(4).map(number).collect();
        let mut nets: Vec<Self> = numbers.chunks(NUMBERS).map(|net| Self::new(net.to_vec())).collect();
        nets.resize(NETS, Self::new(Vec::new()));
        nets
    }

    /// Writes networks as [`Net::read`] reads them; numbers are rounded.
    pub fn write(nets: &[Self]) -> String {
        let mut text = String::new();
        for net in nets {
            for row in net.numbers.chunks(WIDE) {
                for number in row {
                    let steps = (number / STEP).round().clamp(f32::from(i16::MIN), f32::from(i16::MAX)) as i16;
                    let _ = write!(text, "{:04x}", steps.cast_unsigned());
                }
                text.push('\n');
            }
        }
        text
    }

    /// The numbers, for whoever learns them.
    pub fn numbers(&self) -> &[f32] {
        &self.numbers
    }

    /// What neurons say before they are cut off at 0.
    #[inline]
    pub fn neurons(&self, features: &[f32; INPUTS]) -> [f32; WIDE] {
        let mut sums = [0.0; WIDE];
        sums.copy_from_slice(&self.numbers[INPUTS * WIDE..(INPUTS + 1) * WIDE]);
        for (feature, row) in features.iter().zip(self.numbers.chunks_exact(WIDE)) {
            if *feature != 0.0 {
                for (sum, weight) in sums.iter_mut().zip(row) {
                    *sum += feature * weight;
                }
            }
        }
        sums
    }

    /// What the result is made of: 0 for a chance of one half.
    #[inline]
    pub fn sum(&self, neurons: &[f32; WIDE]) -> f32 {
        let second = &self.numbers[(INPUTS + 1) * WIDE..(INPUTS + 2) * WIDE];
        let sum: f32 = neurons.iter().zip(second).map(|(neuron, weight)| neuron.max(0.0) * weight).sum();
        sum + self.numbers[NUMBERS - 1]
    }

    /// The chance, from 0 to 1.
    #[inline]
    pub fn chance(&self, features: &[f32; INPUTS]) -> f32 {
        1.0 / (1.0 + (-self.sum(&self.neurons(features))).exp())
    }
}
