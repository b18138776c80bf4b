//! Quick heuristic answers to questions in the middle of a round.
//!
//! A seat that can win the arena does so as cheaply as possible; a seat that cannot saves its resources. The heuristic
//! considers this arena only. Searches use it for the answers of both seats.

use budokan_arena::card::{Card, Gain};
use budokan_arena::phase::resolve::weighed_after;
use budokan_arena::state::{Combat, Phase, rival};
use budokan_arena::{AbilityMove, Action, Arena, PeelMove};
use budokan_kernel::{Game, Seat};

use super::worth::PRIZES;

/// Index of the choice that the heuristic takes.
pub fn reply(game: &Arena, seat: Seat, choices: &[Action]) -> usize {
    match game.phase() {
        Phase::Ability(_) | Phase::Choice(_) => best(choices, |action| combat(game, seat, action)),
        Phase::Peel(_) => best(choices, prize),
        Phase::Plan | Phase::Over(_) | Phase::Resolve => 0,
    }
}

/// Keeps the answers that can be best: declining, the cheapest way to win or else to draw, and the strongest one where
/// the margin counts or where the other seat answers later.
pub fn sift(game: &Arena, seat: Seat, choices: &mut Vec<Action>) {
    if choices.len() < 2 || !matches!(game.phase(), Phase::Ability(_)) || game.ability_here(seat).removes {
        return;
    }
    let mut best = Best::default();
    let mut idle = None;
    for (index, action) in choices.iter().enumerate() {
        let (combat, cost) = foretold(game, seat, *action);
        if index == 0 {
            idle = combat.winner;
        }
        best.see(index, &combat, cost, seat);
    }
    let open = game.is_followed(seat) || difference_counts(game);
    let kept = match (open, idle == Some(seat), best.won) {
        (true, _, _) => [0, best.won.unwrap_or(0), best.drawn.unwrap_or(0), best.strong.0],
        (false, true, _) => [0; 4],
        (false, false, Some(won)) => [0, won, 0, 0],
        (false, false, None) => [0, best.drawn.unwrap_or(0), 0, 0],
    };
    let mut index = 0;
    choices.retain(|_| {
        index += 1;
        kept.contains(&(index - 1))
    });
}

/// Indices of the best answers found.
struct Best {
    won: Option<usize>,
    drawn: Option<usize>,
    /// The strongest answer, and its lead in AP.
    strong: (usize, i32),
    /// Cost of the cheapest win and of the cheapest draw.
    costs: [f32; 2],
}

impl Default for Best {
    fn default() -> Self {
        Self { won: None, drawn: None, strong: (0, i32::MIN), costs: [f32::INFINITY; 2] }
    }
}

impl Best {
    fn see(&mut self, index: usize, combat: &Combat, cost: f32, seat: Seat) {
        let ahead = i32::from(combat.ap[seat.index()]) - i32::from(combat.ap[rival(seat).index()]);
        if ahead > self.strong.1 {
            self.strong = (index, ahead);
        }
        let (place, least) = match combat.winner {
            Some(winner) if winner == seat => (&mut self.won, &mut self.costs[0]),
            Some(_) => return,
            None => (&mut self.drawn, &mut self.costs[1]),
        };
        if cost < *least {
            (*place, *least) = (Some(index), cost);
        }
    }
}

/// Whether a reward of this arena depends on the margin of the win.
fn difference_counts(game: &Arena) -> bool {
    let cards = game.cards();
    let counts = |card: &Card| cards.gains(*card).iter().any(|gain| matches!(gain, Gain::HurtByDifference(_)));
    game.rings()[game.here()].rewards.iter().any(counts)
}

/// Index of the first of the best choices.
fn best(choices: &[Action], worth: impl Fn(Action) -> f32) -> usize {
    let mut found = (0, f32::NEG_INFINITY);
    for (index, action) in choices.iter().enumerate() {
        let worth = worth(*action);
        if worth > found.1 {
            found = (index, worth);
        }
    }
    found.0
}

/// Value of the combat after this answer, less the cost of the answer.
fn combat(game: &Arena, seat: Seat, action: Action) -> f32 {
    let (combat, cost) = foretold(game, seat, action);
    let won = match combat.winner {
        Some(winner) if winner == seat => 10.0,
        Some(_) => 0.0,
        None => 5.0,
    };
    won - cost
}

/// Result of the combat after this answer, and the cost of the answer.
fn foretold(game: &Arena, seat: Seat, action: Action) -> (Combat, f32) {
    let spent = match action {
        Action::Ability(AbilityMove::Add(card)) => game.cards().animal(card).ap,
        Action::Ability(AbilityMove::Arm(number)) => number,
        Action::Ability(AbilityMove::Decline | AbilityMove::Remove(_))
        | Action::Choice(_)
        | Action::Plan(_)
        | Action::Peel(_) => 0,
    };
    (weighed_after(game, seat, action), 0.1 * f32::from(spent))
}

fn prize(action: Action) -> f32 {
    match action {
        Action::Peel(PeelMove::Pick(card)) => card.reward().map_or(0.0, |at| PRIZES[at]),
        Action::Plan(_) | Action::Ability(_) | Action::Choice(_) => 0.0,
    }
}
