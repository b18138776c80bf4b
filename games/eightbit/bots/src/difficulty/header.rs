//! The reference table that came with the card file: results of other programs with the same cards.
//!
//! The table is from the header of the file that the content was taken from. A simple greedy player fought 300 battles
//! a cell with random heroes; 100 for teams of 3 and 5, and 200 whole games. "Medals" are those spent by the whole team
//! on ascension and runes; the last row adds a set of potions for each hero. Every hero starts with a Health potion, as
//! in the rules. The source does not say how the medals were divided.

use super::Team;

/// A row of the reference table, in hundredths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    /// The team that fought.
    pub team: Team,
    /// Shares for levels 1 to 7.
    pub levels: [Option<u8>; 7],
    /// Shares for the lords: the lowest and the highest of the four.
    pub lords: Option<(u8, u8)>,
    /// Number of battles in a cell.
    pub battles: u32,
}

const fn row(heroes: u8, medals: u8, levels: [u8; 7], lords: Option<(u8, u8)>) -> Header {
    let mut known = [None; 7];
    let mut at = 0;
    while at < known.len() {
        known[at] = Some(levels[at]);
        at += 1;
    }
    Header { team: Team { heroes, medals }, levels: known, lords, battles: 300 }
}

const fn last(heroes: u8, medals: u8, level: u8, lords: (u8, u8)) -> Header {
    let levels = [None, None, None, None, None, None, Some(level)];
    Header { team: Team { heroes, medals }, levels, lords: Some(lords), battles: 100 }
}

/// The rows, by team.
pub const HEADER: &[Header] = &[
    row(2, 0, [95, 71, 27, 0, 0, 0, 0], None),
    row(2, 2, [99, 94, 72, 1, 0, 0, 0], None),
    row(2, 6, [100, 100, 100, 57, 29, 3, 0], Some((0, 4))),
    row(2, 10, [100, 100, 100, 92, 80, 28, 0], Some((42, 53))),
    row(2, 12, [100, 100, 100, 100, 98, 92, 10], Some((95, 98))),
    last(3, 15, 14, (48, 69)),
    row(4, 0, [100, 100, 100, 99, 95, 29, 0], None),
    row(4, 4, [100, 100, 100, 100, 100, 80, 0], None),
    row(4, 12, [100, 100, 100, 100, 100, 100, 43], Some((0, 20))),
    row(4, 20, [100, 100, 100, 100, 100, 100, 86], Some((47, 68))),
    row(4, 24, [100, 100, 100, 100, 100, 100, 100], Some((99, 100))),
    last(5, 25, 100, (35, 61)),
];

/// Whole games: heroes, and the share won in hundredths. The programs chose the level by the medals won up to then, and
/// bought a set of potions after most wins.
pub const WHOLE: [(u8, u8); 4] = [(2, 28), (3, 82), (4, 88), (5, 71)];

/// Number of whole games behind each of those shares.
pub const GAMES: u32 = 200;
