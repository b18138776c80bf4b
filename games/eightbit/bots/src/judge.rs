//! Reviews of bouts: the probability of saving the world, and the value of alternative decisions.
//!
//! The probability assumes that all seats play on like a good team: masters with a dozen trials for each decision. The
//! master with the largest budget saves nearly every world, which would make every probability 100; the adept loses one
//! in three. The probabilities are therefore calibrated for good teams, and a weaker team loses the difference in its
//! decisions.
//!
//! [`chance`] is the mean of neural networks trained on bouts of such teams ([`net`], `features`; the example
//! `learn-eightbit` trains them). It takes some microseconds, so it also measures luck. [`values`] tries each
//! alternative, as the master does, in positions that the seat cannot distinguish from the real one; an iteration is a
//! trial of each alternative in such a position. A trial plays three rounds, or to the next choice of a battle, with
//! the quick heuristic. Half of the trials use the plain heuristic and half use nothing but attacks in the current
//! round; the better result counts. Then a network evaluates the position. Stopping there leaves out the luck of a
//! whole battle, so differences of a fraction of a point are visible. One network evaluates all alternatives of a
//! batch, and the next batch uses another: where networks disagree, a difference is not certain. A bout that ends
//! within a trial counts with its result, and a certain win is 1.
//!
//! Limits: the networks do not distinguish runes (1,600 bouts contain too little data for each). The choice of heroes
//! and of the lord is a matter of taste, and counts as forced.

pub mod features;
pub mod net;

use budokan_bots::bot;
use budokan_eightbit::EightBit;
use budokan_eightbit::action::{AbilityMove, Action};
use budokan_eightbit::card::Face;
use budokan_eightbit::state::{Ask, Board, Phase};
use budokan_kernel::{Chance, Game, Quick, Seat, Sight, Status, Table};

use features::features;
use net::{NETS, Net};

use crate::{lean, sense};

/// The class of a bout for statistics: probabilities depend on the number of heroes, not on the seats
/// that control them.
pub fn kind(board: &Board) -> &'static str {
    match board.heroes().len() {
        ..=2 => "2-heroes",
        3 => "3-heroes",
        4 => "4-heroes",
        5.. => "5-heroes",
    }
}

/// The probability that the world is saved if all seats play like a good team. The draw piles are unknown and
/// have no influence.
pub fn chance(board: &Board) -> f32 {
    let seen = features(board);
    let nets = Net::all();
    nets.iter().map(|net| net.chance(&seen)).sum::<f32>() / nets.len() as f32
}

/// Alternatives worth comparing: sensible actions, one for each distinct result. The choice of heroes and of the lord
/// is a matter of taste.
pub fn ways(sight: &Sight<EightBit>, done: &[Action], seed: u64) -> Vec<Vec<Action>> {
    let board = sight.view.board();
    if matches!(board.question(), Ask::Lord | Ask::Hero(_)) {
        return Vec::new();
    }
    let game = EightBit::imagine(&sight.view, &mut bot::luck(seed, sight));
    let seat = bot::seat(sight);
    let attacks = matches!(sight.legal.first(), Some(Action::Attack(_)));
    let mut known: Vec<After> = done.first().map(|action| After::of(&game, seat, *action)).into_iter().collect();
    let mut ways = Vec::new();
    for action in sense::sensible(&game, seat, &sight.legal) {
        // Withholding an attack never wins a battle.
        if attacks && action == Action::Pass {
            continue;
        }
        let after = After::of(&game, seat, action);
        if !known.contains(&after) {
            known.push(after);
            ways.push(vec![action]);
        }
    }
    ways
}

/// The result of an action, for finding equivalent actions.
#[derive(PartialEq)]
enum After {
    /// A reroll of a die with this face; dice with the same face are interchangeable.
    Reroll(Face),
    /// The resulting position, with the same dice for all actions.
    Position(Box<EightBit>),
}

impl After {
    fn of(game: &EightBit, seat: Seat, action: Action) -> Self {
        if let Action::Ability(AbilityMove::Reroll(id, die)) = action
            && let Some(hero) = game.board().hero_at(id)
        {
            return Self::Reroll(game.board().heroes()[hero].rolled().face(usize::from(die) - 1));
        }
        let mut after = Box::new(game.clone());
        after.apply(seat, action, &mut Table::silent(&mut Dice::new(0)));
        Self::Position(after)
    }
}

/// The dice of a trial. Every round has its own RNG stream, so alternatives that roll more or fewer dice in one round
/// get the same dice in the next.
struct Dice {
    seed: u64,
    rounds: u64,
    battle: Quick,
    others: Quick,
}

impl Dice {
    fn new(seed: u64) -> Self {
        let mut first = Quick::new(seed);
        Self { seed: first.word(), rounds: 0, battle: Quick::new(first.word()), others: Quick::new(first.word()) }
    }
}

impl Chance for Dice {
    #[inline]
    fn roll(&mut self, what: &'static str, sides: u32) -> u32 {
        match what {
            "battle" => self.battle.below(sides),
            "tactics" => {
                self.rounds += 1;
                self.battle = bot::mixed(self.seed, self.rounds);
                self.battle.below(sides)
            }
            _ => self.others.below(sides),
        }
    }
}

/// Rounds to play before a network evaluates the position. One round shows too little of the use of energy; every
/// further one adds more luck to a trial.
const ROUNDS: u8 = 3;
/// Maximum number of decisions in a trial; no real game comes near it.
const LONGEST: usize = 1000;
/// One trial in this many consults all networks instead of one.
const ALL_ASKED: u32 = 8;

/// The probability after each alternative: this number of trials for each, with the same positions and the same
/// dice for all.
pub fn values(sight: &Sight<EightBit>, ways: &[Vec<Action>], iterations: u32, seed: u64) -> Vec<f32> {
    let seat = bot::seat(sight);
    let mut luck = Quick::new(seed);
    let mut trials = Trials { nets: Net::all(), own: luck.below(NETS as u32) as usize, choices: Vec::new() };
    let mut found = vec![[Found::default(); Manner::ALL.len()]; ways.len()];
    let mut shift = Shift::default();
    let goes_on = is_battle(sight.view.board().phase());
    let manners = if goes_on { &Manner::ALL[..] } else { &Manner::ALL[..1] };
    let positions = (iterations / manners.len() as u32).max(1);
    for number in 0..positions {
        let imagined = EightBit::imagine(&sight.view, &mut luck);
        let dice = luck.word();
        let asks_all = ways.len() == 1 || number % ALL_ASKED == 0;
        for (way, found) in ways.iter().zip(&mut found) {
            for (manner, found) in manners.iter().zip(found) {
                let end = trials.play(imagined.clone(), seat, way[0], dice, *manner);
                trials.judge(&end, found, asks_all.then_some(&mut shift));
            }
        }
    }
    let chance = |found: &[Found; Manner::ALL.len()]| {
        found[..manners.len()].iter().map(|found| found.chance(&shift, positions)).fold(0.0, f32::max)
    };
    found.iter().map(chance).collect()
}

/// Policy of the team in a trial. The heuristic is not always right, so an alternative counts with the better of
/// the two policies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    /// The quick heuristic.
    Lean,
    /// Attacks only, without abilities and potions in the current round.
    Calm,
}

impl Manner {
    const ALL: [Self; 2] = [Self::Lean, Self::Calm];
}

fn is_battle(phase: Phase) -> bool {
    matches!(phase, Phase::Reassign | Phase::Roll | Phase::Abilities)
}

/// Sums over the trials of an alternative.
#[derive(Clone, Copy, Default)]
struct Found {
    sum: f32,
    /// Total uncertainty of the results; zero where the bout was over.
    open: f32,
}

impl Found {
    fn chance(self, shift: &Shift, trials: u32) -> f32 {
        ((self.sum + self.open * shift.by()) / trials as f32).clamp(0.0, 1.0)
    }
}

/// Mean deviation of one network from the mean of all, relative to the uncertainty.
#[derive(Default)]
struct Shift {
    apart: f32,
    open: f32,
}

impl Shift {
    fn by(&self) -> f32 {
        if self.open > 0.0 { self.apart / self.open } else { 0.0 }
    }
}

struct Trials {
    nets: &'static [Net],
    /// Index of the network that evaluates all alternatives.
    own: usize,
    choices: Vec<Action>,
}

impl Trials {
    /// Plays on after an action for some rounds, or to the next choice of a battle.
    fn play(&mut self, mut game: EightBit, seat: Seat, action: Action, dice: u64, manner: Manner) -> EightBit {
        let mut whims = Quick::new(dice);
        let mut dice = Dice::new(dice);
        let round = game.board().round();
        let last = round.saturating_add(ROUNDS);
        game.apply(seat, action, &mut Table::silent(&mut dice));
        for _ in 0..LONGEST {
            let Some(seat) = game.status().awaited().first() else { break };
            let board = game.board();
            if board.phase() == Phase::Choose || board.round() >= last {
                break;
            }
            game.choices(seat, &mut self.choices);
            let rests = manner == Manner::Calm && board.round() == round && matches!(board.question(), Ask::Ability(_));
            let index =
                if rests { self.calm(game.board()) } else { lean::best(game.board(), &self.choices, &mut whims) };
            game.apply(seat, self.choices[index], &mut Table::silent(&mut dice));
        }
        game
    }

    /// Passes, or rerolls a useless die.
    fn calm(&self, board: &Board) -> usize {
        let glance = lean::Glance::on(board, &self.choices);
        let again = self.choices.iter().position(|action| {
            matches!(action, Action::Ability(AbilityMove::Reroll(..))) && glance.worth(*action) > 0.0
        });
        again.unwrap_or(self.choices.len() - 1)
    }

    /// Adds the network's estimate of a position, or the result of a finished bout.
    fn judge(&self, end: &EightBit, found: &mut Found, shift: Option<&mut Shift>) {
        if let Status::Over(outcome) = end.status() {
            found.sum += f32::from(u8::from(!outcome.winners().is_empty()));
            return;
        }
        let seen = features(end.board());
        let own = self.nets[self.own].chance(&seen);
        let open = own * (1.0 - own);
        found.sum += own;
        found.open += open;
        if let Some(shift) = shift {
            let all = self.nets.iter().map(|net| net.chance(&seen)).sum::<f32>() / self.nets.len() as f32;
            shift.apart += all - own;
            shift.open += open;
        }
    }
}
