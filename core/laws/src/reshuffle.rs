//! Laws 1, 4, 6 and 7 for reshuffles: [`Game::reshuffle_unknown`] changes only what no viewer at the table can know.

use budokan_kernel::{Cards, Game, Quick, Recorded, Replayed, Table, Viewer};

use crate::law::{ensure, equal, identical};
use crate::position::{Position, knowledge};
use crate::{Breach, Law, Subject};

/// Number of reshuffles tried per position.
const DEALS: u64 = 4;
/// Number of reshuffles after which everything that can vary has very probably varied.
const MANY: u64 = 64;

/// Laws 6 and 7: no viewer can tell a reshuffled position from the original. It is sound (law 4), and the recorded
/// rolls reproduce it (law 1).
pub(crate) fn reshuffled<G: Subject>(position: &Position<'_, G>) -> Result<(), Breach> {
    let game = position.game;
    for number in 0..DEALS {
        let mut dice = position.dice(5 * DEALS + number);
        let mut dice = Recorded::new(&mut dice);
        let anew = game.reshuffle_unknown(&mut dice);
        let mut noted = Replayed::new(dice.into_rolls().iter().map(|roll| (roll.what, roll.value)));
        equal(Law::Replay, &game.reshuffle_unknown(&mut noted), &anew, || {
            "the position is dealt anew otherwise with the same rolls".to_owned()
        })?;
        let rolled = noted.finish();
        ensure(Law::Replay, rolled.is_ok(), || format!("dealt anew with the same rolls: {rolled:?}"))?;
        anew.audit().map_err(|broken| Breach::new(Law::Audit, format!("dealt anew: {broken}")))?;
        for viewer in position.viewers() {
            looks_the_same(position, &anew, viewer)?;
        }
    }
    Ok(())
}

/// The viewer's view, legal actions and refusals are unchanged.
fn looks_the_same<G: Subject>(position: &Position<'_, G>, anew: &G, viewer: Viewer) -> Result<(), Breach> {
    let game = position.game;
    identical(Law::SecretView, &anew.view(viewer), &game.view(viewer), || {
        format!("dealing anew what nobody can know changes the view of {viewer:?}")
    })?;
    equal(Law::SecretChoices, &knowledge(anew, viewer), &knowledge(game, viewer), || {
        format!("dealing anew what nobody can know changes what {viewer:?} may do")
    })?;
    let Viewer::Seat(seat) = viewer else { return Ok(()) };
    let differs = |action: &&G::Action| anew.check(seat, **action) != game.check(seat, **action);
    let other = position.universe.iter().find(differs);
    ensure(Law::SecretChoices, other.is_none(), || {
        let action = other.map(|action| game.write(*action)).unwrap_or_default();
        format!("dealing anew what nobody can know changes the answer to `{action}` of {viewer:?}")
    })
}

/// Plays random bouts and reshuffles every position: the result differs exactly where, by the test's own account
/// `hides`, something is hidden from all viewers. Returns the number of such positions.
///
/// # Panics
///
/// If a reshuffle never changes a position although something is hidden, or changes it although nothing is.
pub fn reshuffles_unknown<G: Game>(config: &G::Config, bouts: u64, hides: impl Fn(&G) -> bool) -> usize {
    let (mut hidden, mut choices) = (0, Vec::new());
    for number in 0..bouts {
        let mut dice = Quick::new(number);
        let begun = G::deal(Cards::printed(), config, &mut Table::silent(&mut dice));
        let mut game = begun.expect("the config is valid");
        while let Some(seat) = game.status().awaited().first() {
            let differs = (0..MANY).any(|_| game.reshuffle_unknown(&mut dice) != game);
            assert_eq!(differs, hides(&game), "{}: dealt anew in bout {number}: {game:?}", G::ID);
            hidden += usize::from(differs);
            game.choices(seat, &mut choices);
            let action = choices[dice.below(choices.len() as u32) as usize];
            game.apply(seat, action, &mut Table::silent(&mut dice));
        }
    }
    hidden
}

#[cfg(test)]
mod tests {
    use crate::toy::{Config, Phase, Toy};

    /// In the toy the top card may have been seen; the rest of the pile has not.
    #[test]
    fn the_toy_is_dealt_anew_where_its_pile_is_hidden() {
        let hides = |toy: &Toy| {
            let peeked = matches!(toy.phase, Phase::Draw { peeked: true, .. });
            let seen = toy.pile.last().is_some_and(|top| peeked || toy.shown.contains(top));
            toy.pile.len() > 1 + usize::from(seen)
        };
        assert!(super::reshuffles_unknown(&Config { hand: 4 }, 40, hides) > 100);
    }

    #[test]
    #[should_panic(expected = "dealt anew in bout 0")]
    fn what_is_hidden_and_never_changes_is_noticed() {
        super::reshuffles_unknown::<Toy>(&Config { hand: 6 }, 1, |_| true);
    }
}
