//! Reviews of bouts: the expected glory, and the value of each alternative that the player had.
//!
//! **Marks.** A tenth of the glory of a victory, at most 1: 10 is the best rank (UDO-9.6). A defeat has no rank, so it
//! counts 0 no matter how late it happens.
//!
//! **Positions.** The network of the master ([`super::net`]) evaluates a battle between two turns. Its goal is the top
//! rank, and its value of a victory is discounted per turn. [`expected`] converts that value to the expected glory,
//! depending on the number of the battle, on whether the top rank is still reachable, and on the glory of the remaining
//! masters ([`Scale`], fitted by the example `judge-udo`). A turn after the reveal has the value of the position to
//! which the plan of [`super::plan`] leads.
//!
//! **Alternatives.** Cards of combos can be taken back for free until the step ends (UDO-5.7), so all combos of a turn
//! are one decision, whose alternatives are the best plans of the turn; afterwards every action is a separate decision.
//! An alternative has the value of the best end of the turn that it still allows. Giving up an end therefore costs
//! value, and reaching it in another order does not; alternatives with the same best end are not distinguished. Ends
//! that look about equally good are simulated for some turns against attacks that are the same for every alternative
//! and seed; the end that does better in one half of the trials is measured in the other half. One iteration of a
//! review is a quarter of a trial.

use std::cell::RefCell;

use budokan_kernel::{Game, Outcome, Quick, Sight, Table, Verdict};
use budokan_udo::action::LayMove;
use budokan_udo::state::Phase;
use budokan_udo::{Action, Hero, Master, PLAYER, Udo};

use super::TOP;
use super::bot::{PATIENCE, Planner};
use super::finish::endings;
pub use super::level::net;
use super::level::plain;
use super::mix::mix;
use super::net::Net;
use super::plan::{PlanSearch, between, lines, play};
use super::stand::{After, Battle, Stand};
use super::turn::{COMBOS, Turns};
use budokan_bots::bot;

/// Number of turns per simulation.
const TURNS: usize = 2;
/// Beam width in simulated turns, with many cards and with few: with few cards every card counts, and there are
/// not many plans.
const NARROW: [usize; 2] = [2, 24];
/// Maximum number of cards in hand and discard pile that counts as few.
const FEW: usize = 8;
/// Number of review iterations per trial.
const UNIT: u32 = 4;
/// Maximum number of ends of the turn simulated per alternative, with many cards and with few.
const ENDS: [usize; 2] = [2, 8];
/// An end is not simulated if it is worse than the best one by more than the first part, in log odds, plus the second
/// part, in marks.
const MARGIN: ([f32; 2], f32) = ([0.5, 4.0], 0.01);
/// Maximum number of positions in the search of the rest of a turn.
const REST: usize = 2_000;
/// The search for plans of a turn.
const LOOK: PlanSearch = PlanSearch { beam: 16, combos: COMBOS, most: 24 };
/// Number of plans of a turn that are compared.
const PLANS: usize = 8;
/// Upper bound of the number of laying actions in a turn.
const LAID: usize = 40;
/// Values are clamped to this distance from 0 and 1.
const FAINT: f32 = 1e-4;

thread_local! {
    /// A cache of the combos that a hand can lay; it does not affect results.
    static KNOWN: RefCell<Turns> = RefCell::default();
}

/// The network for planning a turn. Like the master, it is the plain heuristic if the battle drags on.
pub fn net_in(hero: Hero, turn: u8) -> &'static Net {
    if turn > PATIENCE { plain() } else { net(hero) }
}

/// The mark of a victory with this glory.
pub fn counts(glory: u8) -> f32 {
    f32::from(glory.min(TOP)) / f32::from(TOP)
}

/// The mark of an outcome.
pub fn mark(outcome: &Outcome) -> f32 {
    match (outcome.verdict, outcome.score) {
        (Verdict::Victory(_), Some(glory)) => counts(u8::try_from(glory).unwrap_or(0)),
        _ => 0.0,
    }
}

/// The kind of bout, as one word.
pub fn kind(game: &Udo) -> &'static str {
    match game.hero() {
        Hero::Udo => "udo",
        Hero::Kai => "kai",
    }
}

/// A calibration of the network's output, in log odds, to the share of the reachable glory.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    /// The summand, by the number of the battle.
    pub shift: [f32; 4],
    /// The factor, applied before the summand.
    pub slope: f32,
}

/// The calibration for a hero, depending on whether the top rank is reachable; fitted by `judge-udo`.
fn scale(hero: Hero, top: bool) -> &'static Scale {
    &SCALES[hero as usize][usize::from(!top)]
}

const SCALES: [[Scale; 2]; 2] = [
    [Scale { shift: [1.14, 1.4, 1.25, 0.95], slope: 1.6 }, Scale { shift: [-0.34, -0.34, 0.24, 2.83], slope: 1.06 }],
    // Not fitted yet: these are Udo's values.
    [Scale { shift: [1.14, 1.4, 1.25, 0.95], slope: 1.6 }, Scale { shift: [-0.34, -0.34, 0.24, 2.83], slope: 1.06 }],
];

/// The maximum glory that is still reachable.
fn most_glory(battle: &Battle) -> u8 {
    let mut left: Vec<u8> = battle.left().map(|master| battle.cards.master(master).glory).collect();
    left.sort_unstable_by(|one, other| other.cmp(one));
    let further = usize::from(battle.cards.masters_to_win).saturating_sub(battle.defeated.len() + 1);
    battle.glory + battle.foe.glory + left.iter().take(further).sum::<u8>()
}

/// The network's evaluation of a battle between two turns, in log odds, and the maximum reachable glory. A network
/// whose goal is the top rank has low values where that rank is out of reach; there the value is taken relative to
/// the reachable maximum.
pub fn odds(net: &Net, battle: &Battle, stand: &Stand) -> (f32, u8) {
    let most = most_glory(battle);
    let worth = net.worth(battle, stand).clamp(FAINT, 1.0 - FAINT);
    let odds = if most >= TOP { (worth / (1.0 - worth)).ln() } else { (worth / super::value(most).max(FAINT)).ln() };
    (odds, most)
}

/// The expected mark of a battle between two turns.
pub fn expected(net: &Net, battle: &Battle, stand: &Stand) -> f32 {
    let (odds, most) = odds(net, battle, stand);
    let scale = scale(battle.hero, most >= TOP);
    let odds = scale.slope * odds + scale.shift[battle.defeated.len().min(3)];
    counts(most) / (1.0 + (-odds).exp())
}

/// The expected mark after the end of a turn.
fn after(net: &Net, battle: &Battle, after: &After) -> f32 {
    match after {
        After::Lost => 0.0,
        After::On(stand) => expected(net, battle, stand),
        After::Won(_) if battle.is_last() => counts(battle.glory + battle.foe.glory),
        After::Won(stand) => between(net, battle, stand).1.map_or(0.0, |(ahead, stand)| expected(net, &ahead, &stand)),
    }
}

/// The end of a turn after the reveal, when played out.
fn turn_played(known: &mut Turns, battle: &Battle, shown: &Stand) -> After {
    play(known, net_in(battle.hero, shown.turn), battle, shown, NARROW[usize::from(has_few(shown))]).1
}

/// Whether few cards are left; the networks have seen few such positions.
fn has_few(stand: &Stand) -> bool {
    (stand.hand | stand.discard).len() <= FEW
}

/// The expected mark of a position.
pub fn chance(game: &Udo) -> f32 {
    let net = net(game.hero());
    let stand = Stand::of(game);
    let Some(battle) = Battle::of(game) else {
        let left = Master::all().filter(|master| !game.defeated().contains(master));
        return left.map(|master| expected(net, &Battle::against(game, master), &stand)).fold(0.0, f32::max);
    };
    if game.phase() == Phase::Combos {
        let end = KNOWN.with_borrow_mut(|known| turn_played(known, &battle, &stand));
        return after(net, &battle, &end);
    }
    let mut choices = Vec::new();
    game.choices(PLAYER, &mut choices);
    endings(game, &choices, REST).iter().map(|ending| after(net, &battle, &ending.after)).fold(0.0, f32::max)
}

/// Whether an action is part of laying combos, which can be taken back for free.
pub fn is_draft(action: Action) -> bool {
    matches!(action, Action::Lay(_))
}

/// A position sampled from a sight.
fn imagined(sight: &Sight<Udo>) -> Udo {
    // Only the order of the deck is sampled, and the judge does not use it.
    Udo::imagine(&sight.view, &mut Quick::new(0))
}

fn act(game: &mut Udo, action: Action) {
    game.apply(PLAYER, action, &mut Table::silent(&mut Quick::new(0)));
}

/// The best ends of the turn that an alternative still allows, with their estimated marks, best first.
fn ends(net: &Net, game: &Udo, way: &[Action]) -> Vec<(f32, Battle, After)> {
    let mut game = game.clone();
    let Some((last, before)) = way.split_last() else { return Vec::new() };
    for action in before {
        act(&mut game, *action);
    }
    if let Action::Fight(master) = last {
        let (battle, stand) = (Battle::against(&game, *master), Stand { turn: 0, ..Stand::of(&game) });
        return vec![(expected(net, &battle, &stand), battle, After::On(stand))];
    }
    let Some(battle) = Battle::of(&game) else { return Vec::new() };
    let few = usize::from(has_few(&Stand::of(&game)));
    let afters = if is_before_combos(&game, *last) {
        act(&mut game, *last);
        planned(net, game)
    } else {
        endings(&game, &[*last], REST).into_iter().map(|ending| ending.after).collect()
    };
    let mut ends: Vec<_> = afters.into_iter().map(|end| (after(net, &battle, &end), battle, end)).collect();
    ends.sort_by(|one, other| other.0.total_cmp(&one.0));
    ends.truncate(ENDS[few]);
    let most = ends.first().map_or(0.0, |end| end.0);
    ends.retain(|end| end.0 > most - MARGIN.0[few] * most * (1.0 - most) - MARGIN.1);
    ends
}

/// Whether combos are still to be laid after this action.
fn is_before_combos(game: &Udo, action: Action) -> bool {
    match game.phase() {
        Phase::Combos => action != Action::Done,
        _ => game.is_using_early(),
    }
}

/// The ends of the best plans of a turn whose combos are not laid yet.
fn planned(net: &Net, mut game: Udo) -> Vec<After> {
    let mut choices = Vec::new();
    while game.is_using_early() && game.phase() == Phase::Enrage {
        game.choices(PLAYER, &mut choices);
        let action = Planner::enrage(&game, &choices);
        act(&mut game, action);
    }
    let Some(battle) = Battle::of(&game) else { return Vec::new() };
    let found = KNOWN.with_borrow_mut(|known| lines(known, net, &battle, &Stand::of(&game), LOOK));
    found.iter().take(ENDS[1]).map(|line| line.after).collect()
}

/// The alternatives: plans of a turn, or single actions. Only one of those with the same best end is listed, and none
/// with the same best end as the actions taken.
pub fn ways(sight: &Sight<Udo>, done: &[Action]) -> Vec<Vec<Action>> {
    let game = imagined(sight);
    let net = net(game.hero());
    let all = if game.phase() == Phase::Combos { plans(net, &game) } else { single(sight) };
    let best = |way: &[Action]| ends(net, &game, way).first().map(|(_, battle, end)| (battle.number(), *end));
    let mut seen = vec![best(done)];
    let is_new = |way: &Vec<Action>| {
        let end = best(way);
        let is_new = !seen.contains(&end);
        seen.push(end);
        is_new
    };
    all.into_iter().filter(is_new).collect()
}

fn single(sight: &Sight<Udo>) -> Vec<Vec<Action>> {
    bot::choices(sight).into_iter().map(|action| vec![action]).collect()
}

/// The best plans of a turn, as actions up to the end of the step or the use of a kept attack.
fn plans(net: &Net, game: &Udo) -> Vec<Vec<Action>> {
    let Some(battle) = Battle::of(game) else { return Vec::new() };
    let found = KNOWN.with_borrow_mut(|known| lines(known, net, &battle, &Stand::of(game), LOOK));
    let mut plans: Vec<Vec<Action>> = Vec::new();
    for line in found {
        let mut game = game.clone();
        let mut actions = Vec::new();
        while actions.len() < LAID {
            let action = Planner::towards(&game, &battle, &line.laid, line.uses);
            actions.push(action);
            if !matches!(action, Action::Lay(LayMove::Place(_) | LayMove::Finish | LayMove::Clear)) {
                break;
            }
            act(&mut game, action);
        }
        if !plans.contains(&actions) {
            plans.push(actions);
        }
        if plans.len() == PLANS {
            break;
        }
    }
    plans
}

/// The expected mark after each of these alternatives.
pub fn values(sight: &Sight<Udo>, ways: &[Vec<Action>], iterations: u32, seed: u64) -> Vec<f32> {
    let game = imagined(sight);
    let net = net(game.hero());
    let mut trials = Trials { net, seed, number: (iterations / UNIT).max(2), known: Vec::new() };
    ways.iter().map(|way| trials.best(&ends(net, &game, way))).collect()
}

/// Simulation results for ends of the turn.
struct Trials {
    net: &'static Net,
    seed: u64,
    number: u32,
    /// The mean results of even and of odd trials.
    known: Vec<((u64, After), [f32; 2])>,
}

impl Trials {
    /// The value of the best of these ends. To avoid selection bias, the end that is best in one half of the trials is
    /// measured in the other half.
    fn best(&mut self, ends: &[(f32, Battle, After)]) -> f32 {
        let halves: Vec<[f32; 2]> = ends.iter().map(|(_, battle, end)| self.halves(battle, end)).collect();
        let measured = |half: usize| {
            let best = halves.iter().max_by(|one, other| one[1 - half].total_cmp(&other[1 - half]));
            best.map_or(0.0, |best| best[half])
        };
        f32::midpoint(measured(0), measured(1))
    }

    fn halves(&mut self, battle: &Battle, end: &After) -> [f32; 2] {
        let key = (battle.number(), *end);
        if let Some((_, halves)) = self.known.iter().find(|(known, _)| *known == key) {
            return *halves;
        }
        let mut sums = [(0.0, 0.0f32); 2];
        for number in 0..self.number {
            let mut dice = Quick::new(mix(self.seed, u64::from(number)));
            let sum = &mut sums[number as usize % 2];
            sum.0 += self.trial(battle, end, &mut dice);
            sum.1 += 1.0;
        }
        let halves = sums.map(|(sum, trials)| sum / trials.max(1.0));
        self.known.push((key, halves));
        halves
    }

    /// Simulates some turns.
    fn trial(&self, battle: &Battle, end: &After, dice: &mut Quick) -> f32 {
        let (mut battle, mut end) = (*battle, *end);
        for _ in 0..TURNS {
            let stand = match end {
                After::Lost => return 0.0,
                After::On(stand) => stand,
                After::Won(_) if battle.is_last() => return after(self.net, &battle, &end),
                After::Won(stand) => match between(self.net, &battle, &stand).1 {
                    None => return 0.0,
                    Some((ahead, stand)) => {
                        battle = ahead;
                        stand
                    }
                },
            };
            let shown = battle.reveal(&stand, dice);
            end = KNOWN.with_borrow_mut(|known| turn_played(known, &battle, &shown));
        }
        after(self.net, &battle, &end)
    }
}
