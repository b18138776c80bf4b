//! Law 9: seats that are asked at the same time may answer in any order.
//!
//! Every action uses the same fresh dice, so that the order does not change the rolls.

use budokan_kernel::{Game, Quick, Seat};

use crate::law::equal;
use crate::position::{Position, choices, name, sample};
use crate::replay::take;
use crate::{Breach, Law, Subject};

/// Number of answers per seat that are combined with each other.
const ANSWERS: usize = 3;
/// Maximum number of actions until a seat's answer is complete.
const LINE: usize = 64;

/// Law 9: for any two seats that are asked, both orders are possible and lead to the same position.
pub(crate) fn simultaneity<G: Subject>(position: &Position<'_, G>) -> Result<(), Breach> {
    let game = position.game;
    let awaited: Vec<Seat> = game.status().awaited().iter().collect();
    let mut dice = position.dice(0);
    for (i, one) in awaited.iter().enumerate() {
        for other in &awaited[i + 1..] {
            let theirs = sample(&choices(game, *other), ANSWERS, &mut dice);
            for action in sample(&choices(game, *one), ANSWERS, &mut dice) {
                for answer in &theirs {
                    either_order(game, (*one, &[action]), (*other, &[*answer]), dice)?;
                }
            }
            // A single action rarely completes an answer, but the effect of the last one matters most.
            let line = whole_answer(game, *one, &mut dice)?;
            let their_line = whole_answer(game, *other, &mut dice)?;
            either_order(game, (*one, &line), (*other, &their_line), dice)?;
        }
    }
    Ok(())
}

fn either_order<G: Game>(
    game: &G,
    one: (Seat, &[G::Action]),
    other: (Seat, &[G::Action]),
    dice: Quick,
) -> Result<(), Breach> {
    let forth = in_order(game, [one, other], dice)?;
    let back = in_order(game, [other, one], dice)?;
    equal(Law::Simultaneity, &forth, &back, || {
        let told = |(seat, line): (Seat, &[G::Action])| {
            let line: Vec<_> = line.iter().map(|action| game.write(*action)).collect();
            format!("{} with `{}`", name::<G>(seat), line.join("`, `"))
        };
        format!("it matters who acts first, {} or {}", told(one), told(other))
    })
}

fn in_order<G: Game>(game: &G, answers: [(Seat, &[G::Action]); 2], dice: Quick) -> Result<G, Breach> {
    let mut game = game.clone();
    for (seat, line) in answers {
        for action in line {
            game.check(seat, *action).map_err(|no| {
                let what = game.write(*action);
                Breach::new(
                    Law::Simultaneity,
                    format!("`{what}` of {} depends on who acts first: {no}", name::<G>(seat)),
                )
            })?;
            game = take(&game, seat, *action, dice)?.after;
        }
    }
    Ok(game)
}

/// Random choices until this seat is no longer asked.
fn whole_answer<G: Game>(game: &G, seat: Seat, dice: &mut Quick) -> Result<Vec<G::Action>, Breach> {
    let mut line = Vec::new();
    let mut game = game.clone();
    while line.len() < LINE && game.status().awaited().has(seat) {
        let Some(action) = sample(&choices(&game, seat), 1, dice).pop() else { break };
        game = take(&game, seat, action, *dice)?.after;
        line.push(action);
    }
    Ok(line)
}
