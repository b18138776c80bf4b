//! Hashes of a replayed record, which must be identical in every build.
//!
//! After the deal, in the middle and at the end, for the referee and for every other viewer: one hash of the position
//! and one of the kinds of heard events. Sentences are not hashed, so that their wording can change.

use std::fmt;

use budokan_kernel::{Seed, Viewer};
use budokan_words::{Language, Naming};

use super::{Difference, ParsedRecord};
use crate::bout::AnyBout;
use crate::game::{AnyGame, CardSet};
use crate::lines;
use crate::report::{LogFormat, LogLine};

/// Two hashes of the knowledge of one viewer at one moment of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MomentHash {
    /// Number of steps before the moment.
    pub step: u64,
    /// Name of the viewer.
    pub viewer: &'static str,
    /// Hash of the viewed position.
    pub position: u64,
    /// Hash of the kinds of heard events with their step numbers.
    pub log: u64,
}

impl fmt::Display for MomentHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {:016x} {:016x}", self.step, self.viewer, self.position, self.log)
    }
}

/// Replays a record and hashes each viewer's knowledge after the deal, in the middle and at the end. The middle is
/// before the line with equally many lines of steps before and after it.
pub fn hashes(game: &dyn AnyGame, written: &ParsedRecord, cards: CardSet) -> Result<Vec<MomentHash>, Difference> {
    let moves = &written.record.moves;
    let middle = moves.get(moves.len() / 2).map_or(0, |middle| middle.number - 1);
    let mut hashes = Vec::new();
    let mut each = |bout: &dyn AnyBout| {
        if [0, middle].contains(&bout.steps()) {
            hashes.extend(of_moment(bout));
        }
    };
    let bout = game.replay(written, cards, Seed::from(0), &mut each)?;
    if bout.steps() > middle {
        hashes.extend(of_moment(&*bout));
    }
    Ok(hashes)
}

fn of_moment(bout: &dyn AnyBout) -> Vec<MomentHash> {
    let seats = bout.seats().iter().map(Viewer::Seat).collect::<Vec<_>>();
    let viewers = [&[Viewer::Referee, Viewer::Bystander], seats.as_slice()].concat();
    viewers.into_iter().map(|viewer| of_viewer(bout, viewer)).collect()
}

fn of_viewer(bout: &dyn AnyBout, viewer: Viewer) -> MomentHash {
    let heard = bout.heard(viewer, 0, &LogFormat::new(Language::English, Naming::Plain));
    let kinds = heard.iter().map(|LogLine { step, kind, .. }| format!("{step} {kind}"));
    MomentHash {
        step: bout.steps(),
        viewer: bout.game().viewer_name(viewer),
        position: fnv(lines::flatten(&bout.position(viewer)).into_iter()),
        log: fnv(kinds),
    }
}

/// FNV-1a, 64 bits, over lines.
fn fnv(lines: impl Iterator<Item = String>) -> u64 {
    let bytes = lines.flat_map(|line| (line + "\n").into_bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
