//! Prepare: lays out three cards of the Reward Pile (section 5 of the rules).

use budokan_kernel::Table;

use super::plan;
use crate::event::Event;
use crate::state::Arena;

/// Lays out the next cards and opens the Plan phase of the next round. The pile has at least three cards, or the game
/// would be over (ARE-14.4).
pub fn run(game: &mut Arena, table: &mut Table<'_, Event>) {
    game.round = game.round.saturating_add(1);
    let round = game.round;
    table.say(|| Event::Round { round });
    table.uncover();
    for ring in 0..3 {
        let Some(card) = game.pile.pop() else { break };
        let stack = &mut game.rings[ring].rewards;
        let mut pushed = None;
        if stack.is_full() {
            // ARE-5.3: the oldest card is discarded without effect.
            pushed = Some(stack.remove(0));
        }
        stack.push(card);
        table.say(|| Event::Laid { ring: ring as u8, card });
        if let Some(oldest) = pushed {
            game.throw_away(oldest);
            table.say(|| Event::PushedOut { ring: ring as u8, card: oldest });
        }
    }
    plan::begin(game);
}
