//! One position under examination, with dice of its own.
//!
//! The laws ask the same few questions again and again: what may this seat do, what does this viewer
//! know, who is not at the table. They are answered here, so that each law reads as a sentence.

use std::collections::BTreeSet;

use budokan_kernel::{Chance, Game, Quick, Seat, Status, Viewer};

use crate::{Breach, Law, Subject};

/// A position, and what the laws need to examine it.
pub(crate) struct Position<'a, G: Subject> {
    pub(crate) game: &'a G,
    pub(crate) universe: &'a BTreeSet<G::Action>,
    /// What the dice of this examination come from.
    pub(crate) salt: u64,
}

/// All that a viewer can know of a position: what it sees, who is asked, and what it may do.
pub(crate) type Knowledge<G> = (<G as Game>::View, Status, Vec<<G as Game>::Action>);

impl<G: Subject> Position<'_, G> {
    /// The `number`th dice of this examination: the same number, the same dice.
    pub(crate) fn dice(&self, number: u64) -> Quick {
        Quick::new(Quick::new(self.salt ^ number.rotate_right(16)).word())
    }

    /// The players, then a bystander.
    pub(crate) fn viewers(&self) -> impl Iterator<Item = Viewer> + use<G> {
        Viewer::honest(self.game.seats())
    }

    /// A position that this viewer cannot tell from the true one, by the test's own account.
    pub(crate) fn scrambled(&self, viewer: Viewer, dice: &mut Quick) -> Result<G, Breach> {
        let world = self.game.scramble(viewer, dice);
        match world.audit() {
            Ok(()) => Ok(world),
            Err(broken) => Err(Breach::new(Law::Audit, format!("scrambled for {viewer:?}: {broken}"))),
        }
    }
}

/// Every number that a seat can have, whether somebody sits there or not, and two that none can have.
pub(crate) fn any_seats() -> impl Iterator<Item = Seat> {
    (0..=Seat::MOST as u8).chain([u8::MAX]).map(Seat)
}

/// The legal actions of a seat.
pub(crate) fn legal<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut list = Vec::new();
    game.legal(seat, &mut list);
    list
}

/// The legal actions of a seat that lead on.
pub(crate) fn choices<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut list = Vec::new();
    game.choices(seat, &mut list);
    list
}

/// All that this viewer can know.
pub(crate) fn knowledge<G: Game>(game: &G, viewer: Viewer) -> Knowledge<G> {
    let own = match viewer {
        Viewer::Seat(seat) => legal(game, seat),
        Viewer::Bystander | Viewer::Referee => Vec::new(),
    };
    (game.view(viewer), game.status(), own)
}

/// At most `most` of the items, at random.
pub(crate) fn sample<T: Copy>(items: &[T], most: usize, dice: &mut Quick) -> Vec<T> {
    let mut items = items.to_vec();
    let most = most.min(items.len());
    for i in 0..most {
        let other = i + dice.roll("sample", (items.len() - i) as u32) as usize;
        items.swap(i, other);
    }
    items.truncate(most);
    items
}

/// A seat's name, as the game gives it.
pub(crate) fn name<G: Game>(seat: Seat) -> String {
    G::SEATS.get(seat.index()).map_or_else(|| format!("seat {}", seat.0), |name| (*name).to_owned())
}
