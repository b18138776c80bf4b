//! The enemies of a battle, from left to right.
//!
//! Every card of every deck could end up in the row, but a battle of more than a dozen enemies is rare. The first
//! [`NEAR`] are therefore stored inline in the position, which every simulation copies; only a longer row is stored as
//! a whole on the heap.

use std::ops::{Deref, DerefMut};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Enemy;
use crate::card::ROW;

/// Number of enemies that are stored inline.
const NEAR: usize = 16;

/// The row of enemies. It derefs to a slice.
#[derive(Clone)]
pub struct Row {
    len: u8,
    near: [Enemy; NEAR],
    /// The whole row if it is longer than `near`, otherwise empty.
    far: Vec<Enemy>,
}

impl Row {
    /// An empty row.
    pub fn new() -> Self {
        Self { len: 0, near: [Enemy::default(); NEAR], far: Vec::new() }
    }

    /// Adds an enemy at the right end.
    pub fn push(&mut self, enemy: Enemy) {
        let len = self.len();
        assert!(len < ROW, "there are no more cards than that");
        if let Some(place) = self.near.get_mut(len) {
            *place = enemy;
            self.len += 1;
            return;
        }
        if self.far.is_empty() {
            self.far.extend_from_slice(&self.near);
        }
        self.far.push(enemy);
    }

    /// Keeps the first `len` enemies.
    pub fn truncate(&mut self, len: usize) {
        if len >= self.len() {
            return;
        }
        if len <= NEAR && !self.far.is_empty() {
            self.near[..len].copy_from_slice(&self.far[..len]);
            self.far.clear();
        }
        self.far.truncate(len);
        self.len = len.min(NEAR) as u8;
    }

    /// Removes all enemies.
    pub fn clear(&mut self) {
        self.truncate(0);
    }
}

impl Deref for Row {
    type Target = [Enemy];

    #[inline]
    fn deref(&self) -> &[Enemy] {
        if self.far.is_empty() { &self.near[..usize::from(self.len)] } else { &self.far }
    }
}

impl DerefMut for Row {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Enemy] {
        if self.far.is_empty() { &mut self.near[..usize::from(self.len)] } else { &mut self.far }
    }
}

impl Default for Row {
    fn default() -> Self {
        Self::new()
    }
}

impl PartialEq for Row {
    fn eq(&self, other: &Self) -> bool {
        self[..] == other[..]
    }
}

impl std::fmt::Debug for Row {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self[..].fmt(f)
    }
}

impl Serialize for Row {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Row {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let enemies = Vec::<Enemy>::deserialize(deserializer)?;
        if enemies.len() > ROW {
            return Err(serde::de::Error::invalid_length(enemies.len(), &"a row of no more than all cards"));
        }
        let mut row = Self::new();
        for enemy in enemies {
            row.push(enemy);
        }
        Ok(row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn enemy(hp: u8) -> Enemy {
        Enemy { hp, ..Enemy::default() }
    }

    /// A short and a long row behave the same for readers.
    #[test]
    fn a_row_grows_beyond_its_place_and_comes_back() {
        let mut row = Row::new();
        let mut plain = Vec::new();
        for hp in 1..=40 {
            row.push(enemy(hp));
            plain.push(enemy(hp));
            assert_eq!(row[..], plain[..]);
        }
        for len in [39, NEAR + 1, NEAR, NEAR - 1, 3] {
            row[len - 1].damage = 7;
            plain[len - 1].damage = 7;
            row.truncate(len);
            plain.truncate(len);
            assert_eq!(row[..], plain[..]);
            assert_eq!(row.clone(), row);
        }
        row.push(enemy(9));
        assert_eq!(row.len(), 4);
        row.clear();
        assert!(row.is_empty());
    }
}
