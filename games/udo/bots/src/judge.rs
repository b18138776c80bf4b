//! Looking back on bouts: how much glory can be expected, and what each thing is worth that could have been done.
//!
//! **What counts.** A tenth of the glory of a victory, at most 1: 10 is the best rank (UDO-9.6). Who loses has no rank, so
//! a defeat counts 0 however late it comes.
//!
//! **Positions.** The network of the master ([`super::net`]) says what a battle is worth between two turns: it goes for the
//! top rank, and a victory fades with every turn that it takes. [`expected`] makes of that what the glory will be on
//! average, by the number of the battle, by whether the top rank can still be reached, and by what the masters
//! that are left can bring ([`Scale`]; the example `judge-udo` has found its numbers). A turn whose attacks are
//! revealed is worth what it leads to if it is planned as in [`super::plan`].
//!
//! **What could have been done.** The cards of combos can be taken back for nothing until the step ends (UDO-5.7), so all
//! combos of a turn together are one decision, whose ways are the best plans of the turn; afterwards every action is a
//! decision of its own. A way is worth the best end of the turn that it leaves open, so it costs something to give an
//! end up, and nothing to come to it by another order: what leaves the same best end is no choice. Ends that look
//! about as good are played on, some turns, against attacks that are the same for every way and seed; of two the
//! one that does better in one half of the trials is measured in the other half. An iteration of a review is a
//! quarter of a trial.

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
use super::plan::{Look, between, lines, play};
use super::stand::{After, Battle, Stand};
use super::turn::{COMBOS, Turns};
use budokan_bots::bot;

/// So many turns are played on.
const TURNS: usize = 2;
/// So many plans are added to in a turn that is played on, with many cards and with few: then every card counts, and there
/// are not many plans.
const NARROW: [usize; 2] = [2, 24];
/// So many cards in hand and discard pile are few.
const FEW: usize = 8;
/// Iterations of a review for one trial.
const UNIT: u32 = 4;
/// So many ends of the turn are played on for one way, with many cards and with few.
const ENDS: [usize; 2] = [2, 8];
/// An end that looks so much worse than the best one, on the scale of the logarithm of odds, is not; nor is one whose glory
/// is so much less.
const MARGIN: ([f32; 2], f32) = ([0.5, 4.0], 0.01);
/// So many positions are looked at for the rest of a turn.
const REST: usize = 2_000;
/// How plans of a turn are looked for.
const LOOK: Look = Look { beam: 16, combos: COMBOS, most: 24 };
/// So many plans of a turn are compared.
const PLANS: usize = 8;
/// No turn has so many actions that lay combos.
const LAID: usize = 40;
/// Nothing looks to be worth less, or more than 1 less this.
const FAINT: f32 = 1e-4;

thread_local! {
    /// Which combos a hand can lay: kept from one question to the next, and the same whenever it is asked.
    static KNOWN: RefCell<Turns> = RefCell::default();
}

/// What a turn is planned by. A battle that drags on is played plainly, as the master does.
pub fn net_in(hero: Hero, turn: u8) -> &'static Net {
    if turn > PATIENCE { plain() } else { net(hero) }
}

/// What a victory with this glory counts.
pub fn counts(glory: u8) -> f32 {
    f32::from(glory.min(TOP)) / f32::from(TOP)
}

/// What an outcome counts.
pub fn mark(outcome: &Outcome) -> f32 {
    match (outcome.verdict, outcome.score) {
        (Verdict::Victory(_), Some(glory)) => counts(u8::try_from(glory).unwrap_or(0)),
        _ => 0.0,
    }
}

/// How a bout is fought, in a word.
pub fn kind(game: &Udo) -> &'static str {
    match game.hero() {
        Hero::Udo => "udo",
        Hero::Kai => "kai",
    }
}

/// What the network says, as a share of the glory that can still be reached: on the scale of the logarithm of odds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    /// What is added, by the number of the battle.
    pub shift: [f32; 4],
    /// What it is multiplied by first.
    pub slope: f32,
}

/// The scale of a hero, while the top rank can be reached and when it cannot: `judge-udo` has found it.
fn scale(hero: Hero, top: bool) -> &'static Scale {
    &SCALES[hero as usize][usize::from(!top)]
}

const SCALES: [[Scale; 2]; 2] = [
    [Scale { shift: [1.14, 1.4, 1.25, 0.95], slope: 1.6 }, Scale { shift: [-0.34, -0.34, 0.24, 2.83], slope: 1.06 }],
    // Nobody has fitted these yet: they are Udo's.
    [Scale { shift: [1.14, 1.4, 1.25, 0.95], slope: 1.6 }, Scale { shift: [-0.34, -0.34, 0.24, 2.83], slope: 1.06 }],
];

/// The most glory that can still be reached.
fn most_glory(battle: &Battle) -> u8 {
    let mut left: Vec<u8> = battle.left().map(|master| battle.cards.master(master).glory).collect();
    left.sort_unstable_by(|one, other| other.cmp(one));
    let further = usize::from(battle.cards.masters_to_win).saturating_sub(battle.defeated.len() + 1);
    battle.glory + battle.foe.glory + left.iter().take(further).sum::<u8>()
}

/// What the network says of a battle between two turns, on a scale like that of odds; and how much glory can be reached. A
/// network that goes for the top rank says little where it is out of reach: there it is held against the most.
pub fn odds(net: &Net, battle: &Battle, stand: &Stand) -> (f32, u8) {
    let most = most_glory(battle);
    let worth = net.worth(battle, stand).clamp(FAINT, 1.0 - FAINT);
    let odds = if most >= TOP { (worth / (1.0 - worth)).ln() } else { (worth / super::value(most).max(FAINT)).ln() };
    (odds, most)
}

/// How much will count on average of a battle between two turns.
pub fn expected(net: &Net, battle: &Battle, stand: &Stand) -> f32 {
    let (odds, most) = odds(net, battle, stand);
    let scale = scale(battle.hero, most >= TOP);
    let odds = scale.slope * odds + scale.shift[battle.defeated.len().min(3)];
    counts(most) / (1.0 + (-odds).exp())
}

/// How much will count on average after the end of a turn.
fn after(net: &Net, battle: &Battle, after: &After) -> f32 {
    match after {
        After::Lost => 0.0,
        After::On(stand) => expected(net, battle, stand),
        After::Won(_) if battle.is_last() => counts(battle.glory + battle.foe.glory),
        After::Won(stand) => between(net, battle, stand).1.map_or(0.0, |(ahead, stand)| expected(net, &ahead, &stand)),
    }
}

/// How a turn ends whose attacks are revealed, played on.
fn turn_played(known: &mut Turns, battle: &Battle, shown: &Stand) -> After {
    play(known, net_in(battle.hero, shown.turn), battle, shown, NARROW[usize::from(has_few(shown))]).1
}

/// Whether few cards are left: the networks hardly know such positions.
fn has_few(stand: &Stand) -> bool {
    (stand.hand | stand.discard).len() <= FEW
}

/// How much will count on average.
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

/// Whether an action only lays combos out, which can be taken back for nothing.
pub fn is_draft(action: Action) -> bool {
    matches!(action, Action::Lay(_))
}

/// A game and what leads on from it.
fn imagined(sight: &Sight<Udo>) -> Udo {
    // Only the order of the deck is imagined, and nothing here looks at it.
    Udo::imagine(&sight.view, &mut Quick::new(0))
}

fn act(game: &mut Udo, action: Action) {
    game.apply(PLAYER, action, &mut Table::silent(&mut Quick::new(0)));
}

/// The best ends of the turn that a way leaves open, the best first, with what they look to be worth.
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

/// How the best plans of a turn end whose combos are not laid yet.
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

/// What could be done: plans of a turn, or single actions; of those that leave the same best end open only one, and none
/// that leave the same open as what was done.
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

/// The best plans of a turn, as actions up to the end of the step, or up to the use of a kept attack.
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

/// What will count on average after each of these ways.
pub fn values(sight: &Sight<Udo>, ways: &[Vec<Action>], iterations: u32, seed: u64) -> Vec<f32> {
    let game = imagined(sight);
    let net = net(game.hero());
    let mut trials = Trials { net, seed, number: (iterations / UNIT).max(2), known: Vec::new() };
    ways.iter().map(|way| trials.best(&ends(net, &game, way))).collect()
}

/// Ends of the turn that were played on.
struct Trials {
    net: &'static Net,
    seed: u64,
    number: u32,
    /// What even and odd trials have brought.
    known: Vec<((u64, After), [f32; 2])>,
}

impl Trials {
    /// What the best of these ends is worth: what looks best in one half of the trials is measured in the other.
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

    /// Plays on for some turns.
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
