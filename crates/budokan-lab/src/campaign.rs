//! Decisions between battles: which level, who gets the medals, what they buy.

use budokan_eightbit::card::HeroId;
use budokan_eightbit::view::HeroView;
use budokan_eightbit::{Action, CardSet, View};

/// Medals that make a hero complete: three runes at one, ascension at two (EBA-17.3).
const COMPLETE: usize = 5;

/// The level that a team dares, by the medals it has spent for each hero, and by its size (2 to 5 heroes).
/// Read from the table that [`crate::difficulty`] makes: the highest level won in some three of four battles or
/// more; what stands between two rows of the table is a guess.
const DARE: [[u8; 6]; 4] = [[2, 3, 3, 4, 4, 5], [3, 5, 5, 6, 6, 6], [5, 6, 6, 6, 7, 7], [6, 6, 6, 7, 7, 7]];

/// What a hero has been given: ascension and runes, in medals.
fn spent(hero: &HeroView) -> usize {
    hero.runes.len() + if hero.ascended { 2 } else { 0 }
}

/// The next battle: an assault that the team dares; the lord when all heroes are complete and can be revived,
/// or when nothing else is left.
pub fn battle(cards: &CardSet, view: &View) -> Action {
    let heroes = view.hero.len();
    let complete = view.hero.values().all(|hero| spent(hero) >= COMPLETE && hero.potions.contains(&"revive"));
    if complete || view.turn >= 5 {
        return Action::FinalLord;
    }
    let each = view.hero.values().map(spent).sum::<usize>() / heroes;
    let level = DARE[heroes.clamp(2, 5) - 2][each.min(COMPLETE)];
    Action::Assault(level.min(cards.assaults.len() as u8))
}

/// The next medal goes to the hero that has had fewest.
pub fn medal(cards: &CardSet, view: &View, choices: &[Action]) -> Action {
    let had = |id: HeroId| {
        let hero = view.hero.get(cards.hero_name(id).0);
        hero.map_or(0, |hero| spent(hero) + usize::from(hero.medals))
    };
    let key = |action: &&Action| match **action {
        Action::Medal(id) => had(id),
        _ => usize::MAX,
    };
    choices.iter().min_by_key(key).copied().unwrap_or(choices[0])
}

/// A set of potions if nobody can revive, then ascension, then runes, then potions again.
pub fn buy(view: &View, choices: &[Action]) -> Action {
    let revive = view.hero.values().any(|hero| hero.potions.contains(&"revive"));
    let wish = |action: &&Action| match **action {
        Action::BuyPotions(_) if !revive => 0,
        Action::Ascend(_) => 1,
        Action::BuyRune(..) => 2,
        Action::BuyPotions(_) if view.hero.get(view.acting).is_some_and(|hero| hero.potions.len() < 2) => 3,
        Action::Done => 4,
        _ => 5,
    };
    choices.iter().min_by_key(wish).copied().unwrap_or(choices[0])
}
