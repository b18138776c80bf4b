//! One position under test, with its own dice.
//!
//! The laws ask the same questions repeatedly: which actions a seat has, what a viewer knows, which seats are not in
//! use. The helpers here answer them, so that each law reads as a sentence.

use std::collections::BTreeSet;

use budokan_kernel::{Chance, Game, Quick, Seat, Status, Viewer};

use crate::{Breach, Law, Subject};

/// A position with the context that the laws need.
pub(crate) struct Position<'a, G: Subject> {
    pub(crate) game: &'a G,
    pub(crate) universe: &'a BTreeSet<G::Action>,
    /// Seed of the dice for these checks.
    pub(crate) salt: u64,
}

/// All that a viewer can know of a position: its view, the status and its legal actions.
pub(crate) type Knowledge<G> = (<G as Game>::View, Status, Vec<<G as Game>::Action>);

impl<G: Subject> Position<'_, G> {
    /// A numbered RNG stream of these checks: the same number gives the same dice.
    pub(crate) fn dice(&self, number: u64) -> Quick {
        Quick::new(Quick::new(self.salt ^ number.rotate_right(16)).word())
    }

    /// The players, then a bystander.
    pub(crate) fn viewers(&self) -> impl Iterator<Item = Viewer> + use<G> {
        Viewer::honest(self.game.seats())
    }

    /// A position that this viewer cannot tell from the true one, according to `resample`.
    pub(crate) fn scrambled(&self, viewer: Viewer, dice: &mut Quick) -> Result<G, Breach> {
        let world = self.game.resample(viewer, dice);
        match world.audit() {
            Ok(()) => Ok(world),
            Err(broken) => Err(Breach::new(Law::Audit, format!("scrambled for {viewer:?}: {broken}"))),
        }
    }
}

/// Every valid seat number, whether in use or not, and two invalid ones.
pub(crate) fn any_seats() -> impl Iterator<Item = Seat> {
    (0..=Seat::MOST as u8).chain([u8::MAX]).map(Seat)
}

pub(crate) fn legal<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut list = Vec::new();
    game.legal(seat, &mut list);
    list
}

pub(crate) fn choices<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut list = Vec::new();
    game.choices(seat, &mut list);
    list
}

pub(crate) fn knowledge<G: Game>(game: &G, viewer: Viewer) -> Knowledge<G> {
    let own = match viewer {
        Viewer::Seat(seat) => legal(game, seat),
        Viewer::Bystander | Viewer::Referee => Vec::new(),
    };
    (game.view(viewer), game.status(), own)
}

/// A random sample of at most `most` items.
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

pub(crate) fn name<G: Game>(seat: Seat) -> String {
    G::SEATS.get(seat.index()).map_or_else(|| format!("seat {}", seat.0), |name| (*name).to_owned())
}
