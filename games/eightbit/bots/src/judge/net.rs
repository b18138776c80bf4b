//! The neural network of the judge, which maps the features of a position to the probability of saving the world.
//!
//! An ensemble of small networks is trained on different samples of the same bouts. Agreement between them indicates a
//! reliable estimate; their spread indicates the possible error.

use std::fmt::Write;
use std::sync::OnceLock;

use super::features::INPUTS;

/// Number of hidden neurons in a network.
pub const WIDE: usize = 16;
/// Number of networks in the ensemble.
pub const NETS: usize = 8;
/// Number of parameters of a network: weights and biases of the hidden layer, weights and bias of the output.
pub const NUMBERS: usize = (INPUTS + 2) * WIDE + 1;

/// Quantization step of a stored parameter.
const STEP: f32 = 1.0 / 2048.0;

/// A small network with one hidden layer.
#[derive(Clone)]
pub struct Net {
    numbers: Vec<f32>,
}

impl Net {
    /// A network with these parameters; missing ones are 0.
    pub fn new(mut numbers: Vec<f32>) -> Self {
        numbers.resize(NUMBERS, 0.0);
        Self { numbers }
    }

    /// The trained networks that are shipped with the bots.
    pub fn all() -> &'static [Self] {
        static ALL: OnceLock<Vec<Net>> = OnceLock::new();
        ALL.get_or_init(|| Self::read(include_str!("judge.net")))
    }

    /// Parses networks: [`NUMBERS`] parameters each, four hexadecimal digits a parameter; line breaks are ignored.
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

    /// Serializes networks in the format of [`Net::read`]; parameters are rounded.
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

    /// The parameters, for training.
    pub fn numbers(&self) -> &[f32] {
        &self.numbers
    }

    /// Pre-activations of the hidden layer, before negative values are cut off at 0.
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

    /// Output before the logistic function: 0 for a probability of one half.
    #[inline]
    pub fn sum(&self, neurons: &[f32; WIDE]) -> f32 {
        let second = &self.numbers[(INPUTS + 1) * WIDE..(INPUTS + 2) * WIDE];
        let sum: f32 = neurons.iter().zip(second).map(|(neuron, weight)| neuron.max(0.0) * weight).sum();
        sum + self.numbers[NUMBERS - 1]
    }

    /// The probability, from 0 to 1.
    #[inline]
    pub fn chance(&self, features: &[f32; INPUTS]) -> f32 {
        1.0 / (1.0 + (-self.sum(&self.neurons(features))).exp())
    }
}
