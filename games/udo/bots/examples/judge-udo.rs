//! Calibrates `games/udo/bots/src/judge.rs`: maps the networks' output to expected glory.
//!
//! ```text
//! cargo run --release -p budokan-udo-bots --example judge-udo -- [--hero H] [--bouts N] [--seed S]
//! ```
//!
//! Each bout explores for a random number of turns: any of the better plans, any master. From then on it is played
//! greedily, each turn by its best evaluation; the network's output between turns is recorded and later paired with the
//! result. The program then prints a logistic regression, separately for bouts in which the top rank is reachable and
//! for those in which it is not, and a table with the current error of the judge.

use budokan_kernel::{Cards, Game, Quick, Table};
use budokan_lab::fit::{classes, regressed};
use budokan_udo::{Card, Config, Hero, Master, Udo};
use budokan_udo_bots::judge::{counts, expected, net, net_in, odds};
use budokan_udo_bots::plan::{PlanSearch, between, lines, play};
use budokan_udo_bots::stand::{After, Battle, Stand};
use budokan_udo_bots::turn::{COMBOS, Turns};
use budokan_udo_bots::{TOP, net::Net};
use clap::Parser;

/// Beam width of the greedy play.
const BEAM: usize = 4;
/// Plan search for exploring turns.
const LOOK: PlanSearch = PlanSearch { beam: 2, combos: COMBOS, most: 8 };
/// Turns of a battle after which positions are no longer recorded.
const LONG: u8 = 12;
/// Turn limit of a bout, which then counts as lost.
const ENDLESS: u32 = 150;
/// Upper bound (exclusive) of the number of exploring turns.
const STRAYS: u32 = 30;
/// One bout in this many is greedy from the start.
const STRAIGHT: u64 = 4;

/// Finds how much glory comes of what the networks say
#[derive(Parser)]
struct Options {
    /// udo or kai
    #[arg(long, value_name = "H", default_value = "udo")]
    hero: String,
    /// How many bouts
    #[arg(long, value_name = "N", default_value_t = 400)]
    bouts: u64,
    /// Where the luck comes from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// The recorded evaluation of one position.
struct Note {
    odds: f64,
    most: u8,
    battle: usize,
    expected: f32,
    mark: f32,
}

fn main() {
    let options = Options::parse();
    let hero = if options.hero == "kai" { Hero::Kai } else { Hero::Udo };
    let mut turns = Turns::default();
    let mut notes = Vec::new();
    for number in 0..options.bouts {
        let mut luck = Quick::new(Quick::new(options.seed.wrapping_mul(1 << 20) + number).word());
        let strays = if number % STRAIGHT == 0 { 0 } else { luck.below(STRAYS) };
        bout(hero, strays, &mut turns, &mut luck, &mut notes);
    }
    for top in [true, false] {
        let part: Vec<&Note> = notes.iter().filter(|note| (note.most >= TOP) == top).collect();
        println!("top rank {}: {} noted, {:?}", if top { "in reach" } else { "out of reach" }, part.len(), fit(&part));
        for battle in 0..4 {
            table(battle, &part);
        }
    }
}

/// Plays a bout and records evaluations once the play is greedy.
fn bout(hero: Hero, strays: u32, turns: &mut Turns, luck: &mut Quick, notes: &mut Vec<Note>) {
    let game = Udo::deal(Cards::printed(), &Config { hero }, &mut Table::silent(luck)).expect("a bout can be dealt");
    let net = net(hero);
    let from = notes.len();
    let stand = Stand::of(&game);
    let master = next(strays > 0, Master::all(), luck, |master| net.worth(&Battle::against(&game, master), &stand));
    let (mut battle, mut stand) = (Battle::against(&game, master), stand);
    let mut turn = 0;
    let mark = loop {
        if turn >= strays && stand.turn < LONG {
            let (odds, most) = odds(net, &battle, &stand);
            let expected = expected(net, &battle, &stand);
            notes.push(Note { odds: f64::from(odds), most, battle: battle.defeated.len(), expected, mark: 0.0 });
        }
        let shown = battle.reveal(&stand, luck);
        let after = if turn < strays {
            let found = lines(turns, net, &battle, &shown, LOOK);
            found.get(luck.below(found.len().max(1) as u32) as usize).map_or(After::Lost, |line| line.after)
        } else {
            play(turns, net_in(hero, shown.turn), &battle, &shown, BEAM).1
        };
        turn += 1;
        if turn > ENDLESS {
            break 0.0;
        }
        match after {
            After::Lost => break 0.0,
            After::On(on) => stand = on,
            After::Won(_) if battle.is_last() => break counts(battle.glory + battle.foe.glory),
            After::Won(won) => (battle, stand) = onward(net, &battle, &won, turn < strays, luck),
        }
    };
    notes[from..].iter_mut().for_each(|note| note.mark = mark);
}

/// The next battle: against a random master, or against the one with the best evaluation.
fn onward(net: &Net, battle: &Battle, won: &Stand, any: bool, luck: &mut Quick) -> (Battle, Stand) {
    if !any {
        return between(net, battle, won).1.expect("a battle follows that is not the last");
    }
    let master = next(true, battle.left(), luck, |_| 0.0);
    let ahead = battle.next(master);
    (ahead, ahead.begin(won, Card::technique(battle.master)))
}

fn next(any: bool, left: impl Iterator<Item = Master>, luck: &mut Quick, worth: impl Fn(Master) -> f32) -> Master {
    let left: Vec<Master> = left.collect();
    let best = left.iter().max_by(|one, other| worth(**one).total_cmp(&worth(**other)));
    if any { left[luck.below(left.len() as u32) as usize] } else { *best.expect("a master is left") }
}

/// Slope and shifts of a logistic regression, with a small ridge penalty towards slope 1.
fn fit(notes: &[&Note]) -> [f64; 5] {
    const RIDGE: f64 = 2.0;
    let row = |note: &&Note| {
        let mut things = [note.odds, 0.0, 0.0, 0.0, 0.0];
        things[1 + note.battle.min(3)] = 1.0;
        (things, f64::from(note.mark / counts(note.most).max(0.1)))
    };
    let rows: Vec<([f64; 5], f64)> = notes.iter().map(row).collect();
    regressed(&rows, [1.0, 0.0, 0.0, 0.0, 0.0], RIDGE).map(|weight| (weight * 1000.0).round() / 1000.0)
}

fn table(battle: usize, notes: &[&Note]) {
    let part = notes.iter().filter(|note| note.battle == battle);
    for line in classes(&part.map(|note| (note.expected, note.mark)).collect::<Vec<_>>()) {
        println!("  battle {}: {line}", battle + 1);
    }
}
