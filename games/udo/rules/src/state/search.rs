//! Search whether an unfinished combo can be completed with cards of the hand (UDO-5.11).
//!
//! The search tries one card on top of another. With the printed cards a few tries are enough. Other card files may
//! need more (thirteen cards that are only legal in one combo have billions of orders), so the fast search gives up
//! after a limit, and a slower one that caches dead ends takes over.

use super::Zone;
use super::combo::{Build, Laying, Next};
use crate::card::{Card, MOST_OWNED};

/// Number of combos that the fast search expands. With the printed cards ten were enough in every position tested.
const TRIES: u32 = 1024;

impl Laying<'_> {
    /// Whether the hand has enough cards for higher positions, of the required kinds. Used for pruning only: `false` is
    /// definite, `true` is not.
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

    /// Whether a combo that is not complete can be completed with cards of the hand on top. Returns `None` if the limit
    /// on tries is reached.
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

    /// The same without a limit, with memoized dead ends.
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

    /// The cards of the hand, among `among`, after which the combo can still be finished (UDO-5.10, 5.11).
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

    /// The cards of `open` after which the combo can still be finished, without a limit on tries.
    #[cold]
    #[inline(never)]
    pub(crate) fn placeable_at_all(self, build: &Build, hand: Zone, open: Zone) -> Zone {
        let dead = &mut DeadEnds::new(build.cards | hand);
        let can =
            |card: &Card| self.can_be_finished_at_all(&self.place(*build, *card), hand.without(Zone::one(*card)), dead);
        open.iter().filter(can).collect()
    }
}

/// A cache of combos that cannot be finished. The constraints of a combo depend only on its cards, its top card, and
/// whether that card still needs a neighbour, so these form the cache key.
struct DeadEnds {
    /// The cards of the combo and of the hand together.
    all: Zone,
    /// For each set of cards its dead top cards: those that need no neighbour, and those that do.
    tops: [[u16; 2]; 1 << MOST_OWNED],
}

impl DeadEnds {
    #[expect(clippy::large_stack_arrays, reason = "32 kB, once in a search that is rare; the rules do not allocate")]
    fn new(all: Zone) -> Self {
        Self { all, tops: [[0; 2]; 1 << MOST_OWNED] }
    }

    /// The dead top cards of this set, and the bit of the current top card.
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
