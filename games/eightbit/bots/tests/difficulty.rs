//! The measured team plays legally, and the table depends on its seed alone.

use budokan_eightbit::{CardSet, Config, EightBit};
use budokan_kernel::{Cards, Game, Quick, Table};
use budokan_lab::difficulty::Share;

use budokan_eightbit_bots::difficulty::{Cell, Foe, Plan, Players, Team, print};

fn cards() -> Cards<CardSet> {
    Cards::printed()
}

/// Random bouts reach every kind of decision, and the team always returns a legal choice.
#[test]
fn the_team_makes_legal_decisions_in_random_bouts() {
    for seed in 0..6 {
        let mut dice = Quick::new(seed);
        let config = Config { seats: Some(2 + seed as i64 % 4), ..Config::default() };
        let mut game = EightBit::deal(cards(), &config, &mut Table::silent(&mut dice)).unwrap();
        let mut players = Players::new(seed, 1);
        let mut choices = Vec::new();
        for _ in 0..400 {
            let Some(seat) = game.status().awaited().first() else { break };
            game.choices(seat, &mut choices);
            let wanted = players.decide(&game);
            assert_eq!(game.check(seat, wanted), Ok(()), "{}", game.write(wanted));
            let made = choices[dice.below(choices.len() as u32) as usize];
            game.apply(seat, made, &mut Table::silent(&mut dice));
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_table() {
    let plan = |seed| Plan::new(cards(), seed, &[2], 1, 1).with_samples(1);
    let table = plan(7).measure().unwrap();
    assert_eq!(plan(7).measure().unwrap(), table);
    // Battles are independent of order, and differ by seed and by number.
    let cells = plan(7);
    let backwards: Vec<bool> = cells.cells().iter().rev().map(|cell| cells.fight(cell, 0).unwrap()).collect();
    assert_eq!(backwards.iter().rev().map(|won| u32::from(*won)).collect::<Vec<_>>(), won(&table));
}

fn won(table: &[Share]) -> Vec<u32> {
    table.iter().map(|share| share.won).collect()
}

/// Upgrades take effect: a complete team with potions wins where a new one cannot.
#[test]
fn upgrades_help() {
    let plan = Plan::new(cards(), 1, &[2], 12, 0).with_samples(1);
    let fought = |medals, level| {
        let cell = Cell { team: Team { heroes: 2, medals }, foe: Foe::Assault(level), battles: 12 };
        (0..cell.battles).filter(|number| plan.fight(&cell, *number).unwrap()).count()
    };
    assert!(fought(0, 1) > 6);
    assert_eq!(fought(0, 6), 0);
    assert!(fought(12, 4) > 6);
}

#[test]
fn a_table_stands_beside_the_header() {
    let plan = Plan::new(cards(), 1, &[2], 300, 200);
    let shares: Vec<Share> =
        plan.cells().iter().map(|cell| Share { won: cell.battles / 2, of: cell.battles }).collect();
    let text = print(plan.cells(), &shares);
    let mut lines = text.lines();
    assert!(lines.next().unwrap().starts_with("share of battles won"));
    assert_eq!(
        lines.next(),
        Some("2 heroes,  0 medals        ours   .50*  .50*  .50*  .50*  .50*  .50*  .50*  .50 - .50")
    );
    assert_eq!(lines.next(), Some("                        header   .95   .71   .27   .00   .00   .00   .00"));
    assert!(text.contains("whole games won\n2 heroes                 ours     .50*\n"), "{text}");
}
