//! Looking back on a bout: what the chance to save the world was, and what it would have been otherwise.
//!
//! *The chance* means: if all go on like a good team, masters who try each decision out a dozen times. The master who
//! thinks longest saves nearly every world, and against him every chance would be 100; the adept loses one in three. So
//! chances come true for good teams; whoever plays worse loses what is missing in decisions.
//!
//! [`chance`] is what networks say that have learned from bouts of such teams ([`net`], `features`; the example
//! `learn-eightbit` makes them). It takes some microseconds, so luck is measured by it. [`values`] tries a way out, as the
//! master does, in positions that the seat cannot tell from the truth: an iteration is a trial of each way in such a
//! position. The team leans on for three rounds or to the next choice of a battle, in half of the trials as it leans and in
//! half with nothing but attacks in this round, of which the better counts; there the networks are asked. To look no further leaves out the
//! luck of a whole battle, so a fraction of a point can be seen. One network judges all ways of a batch, and the next
//! batch has another: where they disagree, a difference does not count for certain. Where the bout ends within a trial,
//! the result counts, and what wins for certain is 1.
//!
//! What is not seen: one rune from another, which are equal to the networks (1,600 bouts tell too little of each). Who
//! joins the team and against which lord is taste, and counts as forced.

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

/// How a bout is fought: chances hang on the number of heroes, not on who leads them.
pub fn kind(board: &Board) -> &'static str {
    match board.heroes().len() {
        ..=2 => "2-heroes",
        3 => "3-heroes",
        4 => "4-heroes",
        5.. => "5-heroes",
    }
}

/// The chance that the world is saved, if all go on like a good team. What lies in the draw piles nobody knows, so it does
/// not count.
pub fn chance(board: &Board) -> f32 {
    let seen = features(board);
    let nets = Net::all();
    nets.iter().map(|net| net.chance(&seen)).sum::<f32>() / nets.len() as f32
}

/// What is worth comparing: what makes sense, and of what leads to the same the first. Who joins the team, and against whom,
/// is taste.
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
        // An attack withheld never wins a battle.
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

/// What an action leads to, as far as it can be told from others.
#[derive(PartialEq)]
enum After {
    /// A die that shows this is rolled again: which of several does not matter.
    Reroll(Face),
    /// The position after it, with the same dice for all.
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

/// The dice of a trial. Every round has a stream of its own, so that ways that roll more or fewer dice in one round meet the
/// same dice in the next.
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

/// So many rounds are played on; networks judge what is left then. One round shows too little of what energy is good for;
/// with every further one there is more luck in a trial.
const ROUNDS: u8 = 3;
/// A trial is cut off after so many decisions: nothing that is played by hand lasts so long.
const LONGEST: usize = 1000;
/// In one trial of so many all networks are asked, and not only one.
const ALL_ASKED: u32 = 8;

/// The chance after each way: so many trials for each, with the same positions and the same dice for all.
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

/// How a team goes on in a trial. What it leans to is not always wise: a way is worth what it comes to in the better manner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    /// As it leans.
    Lean,
    /// Without abilities and potions in this round.
    Calm,
}

impl Manner {
    const ALL: [Self; 2] = [Self::Lean, Self::Calm];
}

fn is_battle(phase: Phase) -> bool {
    matches!(phase, Phase::Reassign | Phase::Roll | Phase::Abilities)
}

/// What the trials of a way have come to.
#[derive(Clone, Copy, Default)]
struct Found {
    sum: f32,
    /// How much of it is open: nothing where the bout was over.
    open: f32,
}

impl Found {
    fn chance(self, shift: &Shift, trials: u32) -> f32 {
        ((self.sum + self.open * shift.by()) / trials as f32).clamp(0.0, 1.0)
    }
}

/// How far one network is from all together, for as much as is open.
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
    /// The network that judges all ways.
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

    /// Nothing more, or a die again that does nothing.
    fn calm(&self, board: &Board) -> usize {
        let glance = lean::Glance::on(board, &self.choices);
        let again = self.choices.iter().position(|action| {
            matches!(action, Action::Ability(AbilityMove::Reroll(..))) && glance.worth(*action) > 0.0
        });
        again.unwrap_or(self.choices.len() - 1)
    }

    /// Adds what the network says of a position, or how the bout has ended.
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
