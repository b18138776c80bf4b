//! The dice of a hero in order, packed with two bits each.

use serde::{Deserialize, Serialize};

use crate::card::Face;

/// Maximum number of dice of a hero. Further dice are not rolled; no battle needs them.
pub const MOST_DICE: usize = 128;

/// Dice in order, with the number of each face.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dice {
    len: u8,
    counts: [u8; 4],
    faces: [u64; 4],
}

impl Dice {
    /// Number of dice.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether the hero has no dice.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Number of dice that show this face.
    #[inline]
    pub const fn count(&self, face: Face) -> u8 {
        self.counts[face as usize]
    }

    /// The set of faces shown, one bit each.
    #[inline]
    pub fn shown(&self) -> u8 {
        let mut set = 0;
        for (face, count) in self.counts.iter().enumerate() {
            set |= u8::from(*count > 0) << face;
        }
        set
    }

    /// The face of one die.
    #[inline]
    pub fn face(&self, index: usize) -> Face {
        Face::ALL[(self.faces[index / 32] >> (index % 32 * 2) & 3) as usize]
    }

    /// The faces, in order.
    pub fn iter(&self) -> impl Iterator<Item = Face> {
        (0..self.len()).map(|index| self.face(index))
    }

    /// Adds a die, if there is room for it.
    #[inline]
    pub fn push(&mut self, face: Face) {
        let index = self.len();
        if index < MOST_DICE {
            self.len += 1;
            self.counts[face as usize] += 1;
            self.faces[index / 32] |= (face as u64) << (index % 32 * 2);
        }
    }

    /// Changes the face of one die.
    #[inline]
    pub fn turn(&mut self, index: usize, face: Face) {
        self.counts[self.face(index) as usize] -= 1;
        self.counts[face as usize] += 1;
        let shift = index % 32 * 2;
        let word = &mut self.faces[index / 32];
        *word = *word & !(3 << shift) | (face as u64) << shift;
    }

    /// Whether the counts agree with the faces.
    pub(crate) fn adds_up(&self) -> bool {
        self.len() <= MOST_DICE && *self == self.iter().collect::<Self>()
    }
}

impl FromIterator<Face> for Dice {
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> Self {
        let mut dice = Self::default();
        for face in faces {
            dice.push(face);
        }
        dice
    }
}
