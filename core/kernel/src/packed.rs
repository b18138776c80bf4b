//! Actions packed into integers, so that code that looks up actions many times per microsecond compares numbers.

use std::hash::{Hash, Hasher};

/// Packs a small value into an integer: the bytes that its `Hash` feeds to the hasher, behind a leading 1.
///
/// Values of one type whose `Hash` distinguishes them (a derived one does) get different numbers. `None` if the value
/// needs more than seven bytes. The top seven bits of a number are always zero, and 0 is never used. A law checks that
/// the actions of a game are distinguished.
///
/// ```
/// use budokan_kernel::packed;
/// assert_eq!(packed(&[1u8, 2].as_slice()), Some(0x1_02_01_02), "a slice tells its length first");
/// assert_ne!(packed(&Some(0u8)), packed(&None::<u8>));
/// assert_eq!(packed(&"far too long"), None);
/// ```
#[inline]
pub fn packed<T: Hash>(value: &T) -> Option<u64> {
    let mut packer = Packer { bits: 1, fits: true };
    value.hash(&mut packer);
    packer.fits.then_some(packer.bits)
}

/// A hasher that appends its input.
struct Packer {
    bits: u64,
    fits: bool,
}

impl Packer {
    /// A leading 1 and seven bytes.
    const FULL: u64 = 1 << 56;

    /// Writes one byte for numbers that are mostly small: discriminants and lengths.
    #[inline]
    fn small(&mut self, number: u64) {
        self.fits &= u8::try_from(number).is_ok();
        self.write_u8(number as u8);
    }
}

impl Hasher for Packer {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u8(*byte);
        }
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.fits &= self.bits < Self::FULL;
        self.bits = self.bits << 8 | u64::from(number);
    }

    #[inline]
    fn write_isize(&mut self, number: isize) {
        self.small(number as u64);
    }

    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.small(number as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.bits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Hash)]
    enum Deed {
        Wait,
        Hit(u8, bool),
        Count(u32),
        Long([u8; 8]),
    }

    #[test]
    fn what_differs_has_different_numbers() {
        let mut numbers: Vec<u64> = [packed(&Deed::Wait)].into_iter().flatten().collect();
        for number in 0..=255 {
            numbers.extend([false, true].map(|hard| packed(&Deed::Hit(number, hard)).unwrap()));
            numbers.push(packed(&Deed::Count(u32::from(number) << 20)).unwrap());
        }
        let all = numbers.len();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!((numbers.len(), all), (1 + 3 * 256, 1 + 3 * 256));
        assert!(numbers.iter().all(|number| *number > 0 && number >> 57 == 0));
    }

    #[test]
    fn what_is_too_long_has_no_number() {
        assert_eq!(packed(&Deed::Long([0; 8])), None);
        assert_eq!(packed(&[0u8; 6].as_slice()), Some(1 << 56 | 6 << 48), "a length and six bytes fit just so");
        assert_eq!(packed(&[0u8; 7].as_slice()), None);
        assert_eq!(packed(&usize::MAX), None);
    }
}
