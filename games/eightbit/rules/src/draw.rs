//! Drawing enemies from the decks, discard piles and reshuffles.

use budokan_kernel::Table;

use crate::card::{EnemyId, EnemyName};
use crate::event::{Event, Role};
use crate::state::{Board, EightBit, Enemy};

/// Names of the rolls that shuffle the decks.
pub const SHUFFLES: [&str; 5] =
    ["shuffle-alien", "shuffle-cultist", "shuffle-demon", "shuffle-myth", "shuffle-champion"];

/// Shuffles a deck as the rules define: place 0 is the top, which is stored last here.
pub fn shuffle(game: &mut EightBit, deck: usize, table: &mut Table<'_, Event>) {
    let pile = &mut game.piles[deck];
    let last = pile.len().saturating_sub(1);
    for i in (1..=last).rev() {
        let j = table.roll(SHUFFLES[deck], i as u32 + 1) as usize;
        pile.swap(last - i, last - j);
    }
}

/// Draws the top card of a deck; an empty deck is rebuilt from its discard pile (EBA-R21).
pub fn draw(game: &mut EightBit, deck: usize, table: &mut Table<'_, Event>) -> Option<EnemyId> {
    if game.piles[deck].is_empty() && !game.board.discards[deck].is_empty() {
        for card in std::mem::take(&mut game.board.discards[deck]).iter().rev() {
            game.piles[deck].push(*card);
        }
        shuffle(game, deck, table);
        table.say(|| Event::Reshuffled { deck: deck as u8 });
    }
    let card = game.piles[deck].pop();
    match card {
        Some(_) => table.uncover(),
        None => table.say(|| Event::Exhausted),
    }
    card
}

/// Adds an enemy at the right end of the row, under its lowest free name.
pub fn join(board: &mut Board, card: EnemyId, role: Role, table: &mut Table<'_, Event>) -> usize {
    let mut taken = 1u32;
    for enemy in board.row.iter().filter(|enemy| enemy.name.card == card) {
        taken |= 1 << enemy.name.number;
    }
    let name = EnemyName { card, number: taken.trailing_ones() as u8 };
    let hp = board.full_hp_of(card);
    board.row.push(Enemy { name, hp, ..Enemy::default() });
    if role != Role::Boss {
        table.say(|| Event::Came { enemy: name, role, hp });
    }
    board.row.len() - 1
}

/// Moves dead enemies from the row to their discard piles.
pub fn bury(board: &mut Board) {
    let Some(first) = board.row.iter().position(|enemy| enemy.dead) else { return };
    let mut kept = first;
    for place in first..board.row.len() {
        if board.row[place].dead {
            discard(board, place);
        } else {
            board.row[kept] = board.row[place];
            kept += 1;
        }
    }
    board.row.truncate(kept);
}

/// Clears the row at the end of a battle (EBA-9.3).
pub fn clear(board: &mut Board) {
    for place in 0..board.row.len() {
        discard(board, place);
    }
    board.row.clear();
}

fn discard(board: &mut Board, place: usize) {
    let card = board.row[place].name.card;
    if let Some(deck) = board.set().enemy(card).deck() {
        board.discards[deck].push(card);
    }
}
