//! A fast hash for sets that are queried constantly. No result depends on its iteration order.

use std::hash::{BuildHasherDefault, Hasher};

use super::stand::Stand;

/// A hasher for keys that are already mixed or simple integers.
pub type Mixed = BuildHasherDefault<Mixer>;

/// Hashes by multiplying and folding.
#[derive(Default)]
pub struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = mix(self.0, u64::from(*byte));
        }
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.0 = mix(self.0, number);
    }
}

/// Hashes two numbers to one.
#[inline]
pub fn mix(one: u64, other: u64) -> u64 {
    let wide = u128::from(one ^ 0x9E37_79B9_7F4A_7C15) * u128::from(other ^ 0xD1B5_4A32_D192_ED03);
    (wide as u64) ^ (wide >> 64) as u64
}

impl Stand {
    /// A hash of this position.
    #[inline]
    pub fn mixed(&self) -> u64 {
        let pair = |one: u32, other: u32| u64::from(one) << 32 | u64::from(other);
        let small = u32::from_le_bytes([self.fallen, self.charge, self.turn, 0])
            | u32::from(self.progress) << 24
            | u32::from(self.raging) << 25
            | u32::from(self.doubled) << 26;
        let attacks = [self.deck, self.revealed, self.spent, self.kept].map(|set| u64::from(set.bits()));
        let attacks = attacks[0] | attacks[1] << 16 | attacks[2] << 32 | attacks[3] << 48;
        let cards = mix(pair(self.hand.bits(), self.discard.bits()), pair(self.enraged.bits(), small));
        mix(cards, mix(attacks, pair(u32::from_le_bytes(self.covered), u32::from(self.riders.bits()))))
    }
}
