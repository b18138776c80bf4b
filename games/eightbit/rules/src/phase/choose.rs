//! Step 1: the choice of a battle and the draw of its enemies (RULES.md 3); step 2: the reset (RULES.md 4).

use budokan_kernel::{Illegal, List, Table};

use super::end;
use crate::action::{Action, BattleMove};
use crate::card::{CHAMPIONS, Category, LEVELS};
use crate::clause;
use crate::draw::{draw, join};
use crate::effect::Flow;
use crate::effect::enemy::ally_decks;
use crate::event::{Event, Role};
use crate::state::{Ask, Battle, Board, Effects, EightBit, Ending, Frame, Now, Phase};

/// The last turn (EBA-1.3).
pub const LAST_TURN: u8 = 5;

/// Begins a game turn.
pub fn begin(board: &mut Board, table: &mut Table<'_, Event>) {
    board.phase = Phase::Choose;
    board.battle = Battle::None;
    board.ask_leader(Ask::Battle);
    let turn = board.turn;
    table.say(|| Event::Turn { turn });
}

/// Levels from 1, then the lord; on the last turn the lord or conceding.
pub fn choices(board: &Board, out: &mut Vec<Action>) {
    if board.turn < LAST_TURN {
        for level in 1..=LEVELS as u8 {
            out.push(Action::Battle(BattleMove::Assault(level)));
        }
        out.push(Action::Battle(BattleMove::FinalLord));
    } else {
        out.extend([BattleMove::FinalLord, BattleMove::Concede].map(Action::Battle));
    }
}

/// Refuses an illegal battle.
pub fn check(board: &Board, battle: BattleMove) -> Result<(), Illegal> {
    let last = board.turn >= LAST_TURN;
    match battle {
        BattleMove::Assault(_) if last => Err(Illegal::new(clause::E3_2, "refused-last-turn")),
        BattleMove::Assault(level) if level == 0 || usize::from(level) > LEVELS => {
            Err(Illegal::new(clause::E3_1, "refused-no-such-level").number(i64::from(level)))
        }
        BattleMove::Concede if !last => Err(Illegal::new(clause::E3_2, "refused-concede-early")),
        BattleMove::Assault(_) | BattleMove::FinalLord | BattleMove::Concede => Ok(()),
    }
}

/// Starts the chosen battle and draws boss and minions.
pub fn apply(game: &mut EightBit, battle: BattleMove, table: &mut Table<'_, Event>) {
    match battle {
        BattleMove::Assault(level) => assault(game, level, table),
        BattleMove::FinalLord => final_lord(game, table),
        BattleMove::Concede => end::over(&mut game.board, Ending::Conceded, table),
    }
}

fn assault(game: &mut EightBit, level: u8, table: &mut Table<'_, Event>) {
    table.say(|| Event::Assault { level });
    game.board.battle = Battle::Assault(level);
    game.board.phase = Phase::Allies;
    let card = game.board.set().assaults[usize::from(level) - 1];
    game.board.left = card.allies;
    let Some(champion) = draw(game, CHAMPIONS, table) else { return };
    let category = game.board.set().enemy(champion).category;
    join(&mut game.board, champion, Role::Boss, table);
    let boss = &mut game.board.row[0];
    boss.boss = true;
    boss.hp = card.boss_hp;
    let (enemy, hp) = (boss.name, boss.hp);
    table.say(|| Event::Came { enemy, role: Role::Boss, hp });
    for _ in 0..card.minions {
        if let Some(minion) = draw(game, category as usize, table) {
            join(&mut game.board, minion, Role::Minion, table);
        }
    }
}

/// EBA-3.9: the lord and its company of champions join.
fn final_lord(game: &mut EightBit, table: &mut Table<'_, Event>) {
    let lord = game.board.lord.expect("the lord is known before the first battle");
    let turn = game.board.turn;
    table.say(|| Event::Challenge { lord, turn });
    game.board.battle = Battle::Lord;
    let place = join(&mut game.board, lord, Role::Lord, table);
    game.board.row[place].boss = true;
    let company = game.board.company_of(lord);
    draw_champions(game, company, Role::Company, table);
    prepare(game, table);
}

fn draw_champions(game: &mut EightBit, number: u8, role: Role, table: &mut Table<'_, Event>) {
    for _ in 0..number {
        if let Some(champion) = draw(game, CHAMPIONS, table) {
            join(&mut game.board, champion, role, table);
        }
    }
}

/// The decks from which an ally may come (EBA-3.6): of other categories than the boss's, unless only one is
/// in use (EBA-R39).
fn decks(game: &EightBit) -> List<Category, 4> {
    let boss = game.board.row.iter().find(|enemy| enemy.boss);
    let Some(boss) = boss.map(|boss| game.board.set().enemy(boss.name.card).category) else { return List::new() };
    let mut decks = ally_decks(game, boss);
    if game.board.used.len() > 1 && decks.contains(&boss) {
        decks.clear();
    }
    decks
}

/// Draws the allies, then the extra champions. After that heroes recover and enemies are assigned.
pub fn allies(game: &mut EightBit, table: &mut Table<'_, Event>) -> Flow {
    while game.board.left > 0 {
        match &decks(game)[..] {
            [] => {
                game.board.left = 0;
                table.say(|| Event::Exhausted);
            }
            [only] => draw_ally(game, *only, table),
            [_, ..] => {
                game.board.ask_leader(Ask::AllyDeck);
                return Flow::Wait;
            }
        }
    }
    if let Battle::Assault(level) = game.board.battle {
        let champions = game.board.set().assaults[usize::from(level) - 1].champions;
        draw_champions(game, champions, Role::Champion, table);
    }
    prepare(game, table);
    Flow::On
}

/// Draws an ally from the deck that the leader has named, or from the only one.
pub fn draw_ally(game: &mut EightBit, category: Category, table: &mut Table<'_, Event>) {
    game.board.left -= 1;
    if let Some(ally) = draw(game, category as usize, table) {
        join(&mut game.board, ally, Role::Ally, table);
    }
}

/// The decks for the pending ally, of an assault or of a line.
fn open_decks(game: &EightBit) -> List<Category, 4> {
    match game.board.stack.last() {
        Some(Frame::Enemy { enemy, .. } | Frame::Answer { enemy, .. }) => {
            let card = game.board.row[usize::from(*enemy)].name.card;
            ally_decks(game, game.board.set().enemy(card).category)
        }
        Some(Frame::Idle | Frame::Hero { .. } | Frame::Turn { .. } | Frame::Attack(_)) | None => decks(game),
    }
}

/// The decks in the order of the rules.
pub fn deck_choices(game: &EightBit, out: &mut Vec<Action>) {
    for category in open_decks(game).iter() {
        out.push(Action::Deck(*category));
    }
}

/// Refuses an illegal deck.
pub fn check_deck(game: &EightBit, category: Category) -> Result<(), Illegal> {
    if open_decks(game).contains(&category) {
        return Ok(());
    }
    let clause = if game.board.ask == Ask::LineDeck { clause::E14_12 } else { clause::E3_6 };
    Err(Illegal::new(clause, "refused-deck"))
}

/// Step 2 (EBA-4.1, 4.2): heroes recover; step 3 follows.
fn prepare(game: &mut EightBit, table: &mut Table<'_, Event>) {
    let energy = u16::from(game.board.set().start_energy);
    for hero in game.board.heroes.iter_mut() {
        hero.damage = 0;
        hero.energy = energy;
        hero.ko = false;
        hero.effects = Effects::default();
        hero.now = Now::default();
    }
    game.board.standing = game.board.everybody();
    table.say(|| Event::Reset);
    game.board.phase = Phase::Assign;
    game.board.next = 0;
}
