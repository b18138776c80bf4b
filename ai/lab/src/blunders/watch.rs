//! Plays bouts and reports the blunders in them.

use budokan_bots::Spec;
use budokan_kernel::{Game, Quick, Seat, Sight, Table, Viewer};
use serde::{Deserialize, Serialize};

use super::Blunder;
use crate::facts::Facts;
use crate::stage::stream;

/// A blunder that a bot made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Caught {
    /// Number of the deal.
    pub deal: u64,
    /// Number of the decision in the bout, from 1.
    pub decision: u32,
    /// Seat that made it.
    pub seat: String,
    /// The bot on that seat.
    pub bot: String,
    /// Description of the blunder.
    pub deed: String,
    /// The action in the game's notation.
    pub action: String,
}

/// Plays a dealt bout with one bot per seat and returns every blunder, or an error.
pub fn watch<K: Facts>(
    list: &[Blunder],
    mut game: K::Game,
    dice: &mut Quick,
    [seed, deal]: [u64; 2],
    bots: &[Spec],
) -> Result<Vec<Caught>, String> {
    let luck = |place: u64| stream(&[seed, deal, place + 1]).word();
    let mut seated: Vec<_> = (0..).zip(bots).map(|(place, spec)| spec.seated::<K>(luck(place), None)).collect();
    let mut asked = vec![0; bots.len()];
    let mut often = vec![vec![0; list.len()]; bots.len()];
    let mut caught = Vec::new();
    let mut decision = 0;
    while let Some(seat) = game.status().awaited().first() {
        decision += 1;
        if decision as usize > K::Game::LONGEST {
            return Err(format!("it has not ended after {} decisions", K::Game::LONGEST));
        }
        let place = seat.index();
        asked[place] += 1;
        let sight = sight(&game, seat, asked[place]);
        let action = seated[place].decide(&sight);
        let text = game.write(action);
        if !list.iter().any(|deed| deed.has_form(&text)) {
            game.apply(seat, action, &mut Table::silent(dice));
            continue;
        }
        let legal: Vec<String> = sight.legal.iter().map(|action| game.write(*action)).collect();
        let look = |game: &K::Game| budokan_scenario::position(game, Viewer::Seat(seat));
        let before = look(&game);
        game.apply(seat, action, &mut Table::silent(dice));
        let after = look(&game);
        let name = K::Game::SEATS[place];
        for (deed, often) in list.iter().zip(&mut often[place]) {
            if !deed.was_done(name, &text, &legal, &before, &after) {
                continue;
            }
            *often += 1;
            if *often > deed.most {
                let (deed, action, bot) = (deed.deed.clone(), text.clone(), bots[place].to_string());
                caught.push(Caught { deal, decision, seat: name.to_owned(), bot, deed, action });
            }
        }
    }
    Ok(caught)
}

fn sight<G: Game>(game: &G, seat: Seat, asked: u32) -> Sight<G> {
    let viewer = Viewer::Seat(seat);
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    Sight { viewer, view: game.view(viewer), status: game.status(), asked, legal }
}
