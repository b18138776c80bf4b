//! The end of a battle, of a game turn and of the game (RULES.md 9).

use budokan_kernel::Table;

use super::choose;
use crate::draw;
use crate::effect::Flow;
use crate::event::Event;
use crate::phase::round::LAST_ROUND;
use crate::state::{Ask, Battle, Board, Effects, EightBit, Ending, Moment, Now, Phase};

/// EBA-9.3: enemies and effect cards leave play.
fn leave(board: &mut Board) {
    draw::clear(board);
    for hero in board.heroes.iter_mut() {
        hero.effects = Effects::default();
        hero.now = Now::default();
    }
    board.round = 0;
    board.tactics = None;
    board.auto = false;
}

/// Ends a won battle: loot, or victory in the game (EBA-1.5).
pub fn won(game: &mut EightBit, table: &mut Table<'_, Event>) -> Flow {
    let battle = game.board.battle;
    table.say(|| Event::Won { battle });
    game.beat(Moment::Won, table);
    let board = &mut game.board;
    leave(board);
    match battle {
        Battle::Assault(level) => {
            board.left = level;
            board.phase = Phase::Loot;
            Flow::On
        }
        Battle::Lord | Battle::None => {
            over(board, Ending::Won, table);
            Flow::Wait
        }
    }
}

/// Ends a lost battle: no loot (EBA-9.5).
pub fn lost(game: &mut EightBit, table: &mut Table<'_, Event>) -> Flow {
    let board = &game.board;
    let stalemate = board.standing != 0 && board.round >= LAST_ROUND;
    let (battle, turn) = (board.battle, board.turn);
    table.say(|| Event::Lost { battle, stalemate, turn });
    game.beat(Moment::Lost, table);
    leave(&mut game.board);
    advance(&mut game.board, table)
}

/// Step 7: advances the marker, or ends the game as lost (EBA-1.6, 9.6).
pub fn advance(board: &mut Board, table: &mut Table<'_, Event>) -> Flow {
    if board.turn >= choose::LAST_TURN {
        over(board, Ending::Lost, table);
    } else {
        board.turn += 1;
        choose::begin(board, table);
    }
    Flow::Wait
}

/// Ends the game.
pub fn over(board: &mut Board, ending: Ending, table: &mut Table<'_, Event>) {
    board.phase = Phase::Over(ending);
    board.ask = Ask::Nothing;
    board.battle = Battle::None;
    table.say(|| Event::Over { ending });
}
