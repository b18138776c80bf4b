//! Whether a combo that is begun can be finished with cards of the hand (UDO-5.11).
//!
//! Cards are tried one on top of the other. With the printed cards a few tries are enough. A card file
//! may ask for more (thirteen cards that lie in one combo only have thousands of millions of orders), so
//! the quick search gives up after some tries, and one that remembers dead ends takes over.

use super::Zone;
use super::combo::{Build, Laying, Next};
use crate::card::{Card, MOST_OWNED};

/// How many combos the quick search looks beyond. With the printed cards ten were enough in every position
/// that was tried.
const TRIES: u32 = 1024;

impl Laying<'_> {
    /// Whether the hand has enough cards that may lie higher up, of the kinds that are needed. It only
    /// cuts the search short: where it says no, there is nothing to find.
    fn has_hope(self, build: &Build, hand: Zone) -> bool {
        let position = usize::from(build.len) + 1;
        let within = (hand & self.up(self.fits.from[position])).without(build.barred);
        if build.fewest > build.most || usize::from(build.fewest) > usize::from(build.len) + within.len() {
            return false;
        }
        (build.cards & self.up(self.fits.needy)).iter().all(|card| {
            let wanted = self.fits.of(card, self.enraged).requires;
            wanted.meets(build.cards | within)
        })
    }

    /// Whether the combo, which cannot be finished as it is, can be with cards of the hand on top.
    /// `None`: so many tries were not enough to tell.
    fn can_be_finished(self, build: &Build, hand: Zone, tries: &mut u32) -> Option<bool> {
        let Next { possible, ready } = self.next(build, hand);
        if !ready.is_empty() {
            return Some(true);
        }
        if possible.is_empty() || !self.has_hope(build, hand) {
            return Some(false);
        }
        *tries = tries.checked_sub(1)?;
        for card in possible {
            if self.can_be_finished(&self.place(*build, card), hand.without(Zone::one(card)), tries)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// The same without a limit: no dead end is looked at twice.
    fn can_be_finished_at_all(self, build: &Build, hand: Zone, dead: &mut DeadEnds) -> bool {
        let Next { possible, ready } = self.next(build, hand);
        if !ready.is_empty() {
            return true;
        }
        if possible.is_empty() || dead.has(build) || !self.has_hope(build, hand) {
            return false;
        }
        let on_top = |card| self.can_be_finished_at_all(&self.place(*build, card), hand.without(Zone::one(card)), dead);
        let found = possible.iter().any(on_top);
        if !found {
            dead.note(build);
        }
        found
    }

    /// The cards of the hand, among `among`, that can be placed on the combo so that it can still be
    /// finished (UDO-5.10, 5.11).
    #[inline]
    pub(crate) fn placeable(self, build: &Build, hand: Zone, among: Zone) -> Zone {
        let Next { possible, ready } = self.next(build, hand);
        let mut placeable = ready & among;
        let open = (possible & among).without(ready);
        let mut tries = TRIES;
        for card in open {
            match self.can_be_finished(&self.place(*build, card), hand.without(Zone::one(card)), &mut tries) {
                Some(true) => placeable.insert(card),
                Some(false) => {}
                None => return placeable | self.placeable_at_all(build, hand, open),
            }
        }
        placeable
    }

    /// Those of `open` after which the combo can still be finished, however long the search may take.
    #[cold]
    #[inline(never)]
    pub(crate) fn placeable_at_all(self, build: &Build, hand: Zone, open: Zone) -> Zone {
        let dead = &mut DeadEnds::new(build.cards | hand);
        let can =
            |card: &Card| self.can_be_finished_at_all(&self.place(*build, *card), hand.without(Zone::one(*card)), dead);
        open.iter().filter(can).collect()
    }
}

/// Combos that cannot be finished. What a combo asks for follows from which cards it has, which of them
/// is on top, and whether that one still needs a neighbour; nothing else of their order matters.
struct DeadEnds {
    /// The cards of the combo and of the hand together.
    all: Zone,
    /// For each set of these cards its dead top cards: those that need no neighbour, and those that do.
    tops: [[u16; 2]; 1 << MOST_OWNED],
}

impl DeadEnds {
    #[expect(clippy::large_stack_arrays, reason = "32 kB, once in a search that is rare; the rules do not allocate")]
    fn new(all: Zone) -> Self {
        Self { all, tops: [[0; 2]; 1 << MOST_OWNED] }
    }

    /// The dead top cards of these cards, and the bit of the one that is on top.
    fn place(&mut self, build: &Build) -> (&mut u16, u16) {
        let set = build.cards.iter().fold(0, |set, card| set | 1 << self.all.before(card));
        (&mut self.tops[set][usize::from(build.lonely)], 1 << self.all.before(build.top))
    }

    fn has(&mut self, build: &Build) -> bool {
        let (tops, top) = self.place(build);
        *tops & top != 0
    }

    fn note(&mut self, build: &Build) {
        let (tops, top) = self.place(build);
        *tops |= top;
    }
}
