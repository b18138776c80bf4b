//! Proves that the fast path does not allocate, by counting allocations.

use budokan_kernel::game::play_out;
use budokan_kernel::{Cards, Quick, Table, Viewer};

use crate::Subject;

/// Plays random bouts on the fast path and counts the allocations after the deal.
///
/// # Panics
///
/// If a bout allocates at all. The list of actions belongs to the caller and is preallocated.
pub fn allocates_nothing<G: Subject>(config: &G::Config, bouts: u64) {
    let cards = Cards::<G::Cards>::printed();
    let mut list = Vec::with_capacity(4096);
    for number in 0..bouts {
        let mut dice = Quick::new(number);
        let mut game = G::deal(cards, config, &mut Table::silent(&mut dice)).expect("the config is valid");
        let mut made = 0;
        let asked = allocation_counter::measure(|| {
            made = play_out(&mut game, &mut dice, &mut list, G::LONGEST).0;
        });
        assert_eq!(asked.count_total, 0, "{}: {made} actions of bout {number} allocated", G::ID);
    }
}

/// Imagines positions at every decision of random bouts and counts the allocations.
///
/// # Panics
///
/// If imagining a position allocates.
pub fn imagines_without_allocating<G: Subject>(config: &G::Config, bouts: u64) {
    let cards = Cards::<G::Cards>::printed();
    let mut choices = Vec::new();
    for number in 0..bouts {
        let mut dice = Quick::new(number);
        let mut game = G::deal(cards, config, &mut Table::silent(&mut dice)).expect("the config is valid");
        while let Some(seat) = game.status().awaited().first() {
            let view = game.view(Viewer::Seat(seat));
            let asked = allocation_counter::measure(|| drop(G::imagine(&view, &mut dice)));
            assert_eq!(asked.count_total, 0, "{}: imagining allocates in bout {number}", G::ID);
            game.choices(seat, &mut choices);
            let action = choices[dice.below(choices.len() as u32) as usize];
            game.apply(seat, action, &mut Table::silent(&mut dice));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::toy::{Config, Toy};

    /// The toy keeps its hands in vectors, so the check must fail.
    #[test]
    #[should_panic(expected = "allocated")]
    fn a_game_that_allocates_is_caught() {
        super::allocates_nothing::<Toy>(&Config::default(), 3);
    }
}
