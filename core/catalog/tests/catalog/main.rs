//! Tests of the catalog with a tiny game; the games of the hall are tested through the program.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod bouts;
mod dice;
mod lines;
mod records;
mod toss;

use budokan_catalog::{AnyBout, AnyGame, Erased, NoKnowledge, Spec};
use budokan_kernel::{Seed, Viewer};
use toss::Toss;

const TOSS: &dyn AnyGame = &Erased::<NoKnowledge<Toss>>::NEW;

fn deal(seed: u64) -> Box<dyn AnyBout> {
    TOSS.deal("", Seed::from(seed), TOSS.cards(None).unwrap()).unwrap()
}

/// Plays random choices until the bout is over.
fn play_on(bout: &mut dyn AnyBout, seed: u64) {
    let mut random = TOSS.bot(Spec::RANDOM, seed, None);
    while let Some(seat) = bout.status().awaited().first() {
        let sight = bout.sight(Viewer::Seat(seat));
        let text = random.decide(&*sight).unwrap();
        bout.submit(seat, Some(sight.asked()), &text).unwrap();
    }
}
