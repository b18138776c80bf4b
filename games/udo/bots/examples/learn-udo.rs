//! Trains the networks of the `udo` bots by self-play. `games/udo/bots/src/net.rs` reads the output.
//!
//! ```text
//! cargo run --release -p budokan-udo-bots --example learn-udo -- HERO OUT [--rounds N] [--bouts N] [--seed S] [--from FILE]
//! ```
//!
//! A round is a number of bouts, followed by a few hundred steps of gradient descent (Adam) on the positions of this
//! and earlier rounds. The target of a position is the result mixed with the network's output for the turns in between:
//! TD(λ). One bout in six is played greedily and counted, the others explore; most start in the middle of a campaign,
//! so that late battles are learned before early ones. The file is written after every round. The same seed gives the
//! same network.
//!
//! The shipped networks, `udo.net` and `kai.net`, were trained with `--rounds 100 --bouts 400 --seed 1`, each `--from`
//! a network that earlier versions of this program had trained from scratch (27 rounds for Udo, 16 for Kai), initially
//! with any victory as the goal. This version samples the middle of a campaign slightly differently, so it does not
//! reproduce those files exactly. In the last ten rounds 95 % (Udo) and 99 % (Kai) of the greedy bouts reached the top
//! rank, without search beyond the turn. From scratch, one run with the same options, which are the defaults, takes a
//! few minutes and reaches 86 % (Udo) and 99 % (Kai). A network is specific to the cards that it was trained with: if
//! `cards.toml` changes, retrain both.

#![expect(clippy::cast_precision_loss, reason = "counts become shares, where a rounding does no harm")]

use std::error::Error;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use budokan_kernel::{Cards, Game, Quick, Table};
use budokan_udo::card::{MASTERS, STARTERS};
use budokan_udo::{Attack, Card, Config, Hero, Master, Udo};
use budokan_udo_bots::net::{ANGRY, Aim, CHARGED, DEFEATED, DISCARD, HAND, HEARTS, INPUTS, Net, OWN, WIDE, features};
use budokan_udo_bots::stand::{After, Battle, Stand};
use budokan_udo_bots::turn::{COMBOS, Turns};
use budokan_udo_bots::{TOP, plan, value};
use clap::Parser;

/// Beam width of the greedy play.
const BEAM: usize = 4;
/// Plan search for exploring turns.
const LOOK: plan::PlanSearch = plan::PlanSearch { beam: BEAM, combos: COMBOS, most: 30 };
/// The λ of TD(λ): the weight of the result against the network's output for the next turn.
const TRUST: f32 = 0.8;
/// Discount per turn, which rewards quick victories.
const FADE: f32 = 0.99;
/// Turns after which an unfinished battle counts as lost; longer battles teach little.
const LONG: u8 = 30;
/// Maximum number of positions in the replay buffer.
const MEMORY: usize = 250_000;
/// Number of positions per training step (batch size).
const BATCH: usize = 256;
/// One bout in this many is greedy; that bout and the next start at the beginning of a campaign.
const CYCLE: usize = 6;
/// Number of rounds with more exploration for an untrained network.
const BLIND: usize = 4;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("learn-udo: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let options = Options::parse();
    let mut luck = Quick::new(options.seed);
    let net = match &options.from {
        Some(file) => Net::read(&fs::read_to_string(file)?),
        None => untaught(&mut luck),
    };
    let mut descent = Descent::new(&net);
    let mut turns = Turns::default();
    let mut lessons = Vec::new();
    for round in 0..options.rounds {
        let net = descent.net();
        let mut play = Play { net: &net, turns: &mut turns, luck: &mut luck, manner: Manner::STRAIGHT };
        let tally = play.round(&options, round, &mut lessons);
        lessons.drain(..lessons.len().saturating_sub(MEMORY));
        let steps = (lessons.len() / BATCH).clamp(200, 500);
        let error = descent.learn(&lessons, steps, options.rate(round), &mut luck);
        println!("round {}: glory {:.2}, top rank {:.3}, error {error:.4}", round + 1, tally.glory(), tally.top());
        fs::write(&options.out, descent.net().write())?;
    }
    Ok(())
}

/// Teaches a network to play udo
#[derive(Parser)]
struct Options {
    /// Who learns: udo or kai
    #[arg(value_parser = hero)]
    hero: Hero,
    /// The file that the network is written to after every round
    out: PathBuf,
    /// How many rounds of playing and learning
    #[arg(long, value_name = "N", default_value_t = 100)]
    rounds: usize,
    /// How many bouts a round has
    #[arg(long, value_name = "N", default_value = "400", value_parser = bouts)]
    bouts: usize,
    /// Where the luck comes from; the same seed gives the same network
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// A network to begin with
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
}

fn hero(name: &str) -> Result<Hero, &'static str> {
    [Hero::Udo, Hero::Kai].into_iter().find(|known| known.id() == name).ok_or("the hero is udo or kai")
}

fn bouts(text: &str) -> Result<usize, String> {
    let number: usize = text.parse().map_err(|_| format!("expected a number, found {text:?}"))?;
    if number == 0 { Err("a round needs a bout".to_owned()) } else { Ok(number) }
}

impl Options {
    /// Whether the network is still practically untrained in this round.
    fn is_blind(&self, round: usize) -> bool {
        self.from.is_none() && round < BLIND
    }

    /// The exploration in the bouts of a round.
    fn manner(&self, round: usize) -> Manner {
        if self.is_blind(round) {
            return Manner { wander: 0.4, blur: 0.3 };
        }
        Manner { wander: if 2 * round < self.rounds { 0.2 } else { 0.1 }, blur: 0.1 }
    }

    /// The reward for a defeat per point of glory; in the first rounds it is the only training signal.
    fn consolation(&self, round: usize) -> f32 {
        if self.from.is_some() { 0.0 } else { (0.02 - 0.002 * round as f32).max(0.0) }
    }

    /// The learning rate of a round.
    fn rate(&self, round: usize) -> f32 {
        match 4 * round / self.rounds {
            0 | 1 => 0.002,
            2 => 0.001,
            _ => 0.0004,
        }
    }
}

/// A random initial network, except for its first neuron, which counts cards and hearts.
fn untaught(luck: &mut Quick) -> Net {
    let (first, base) = (vec![[0.0; WIDE]; INPUTS], [0.0; WIDE]);
    let mut net = Net { first, base, second: base, bias: -10.0, aim: Aim::Top };
    for row in &mut net.first {
        row.fill_with(|| (share(luck) - 0.5) * 0.3);
        row[0] = 0.0;
    }
    net.second.fill_with(|| (share(luck) - 0.5) * 0.5);
    net.base[0] = 10.0;
    net.second[0] = 1.0;
    let mut count = |from: usize, features: usize, weight: &dyn Fn(usize) -> f32| {
        for (at, row) in net.first[from..from + features].iter_mut().enumerate() {
            row[0] = weight(at);
        }
    };
    count(HAND, OWN, &|_| 0.35);
    count(DISCARD, OWN, &|_| 0.2);
    count(ANGRY, 2 * STARTERS, &|_| 0.07);
    count(DEFEATED, MASTERS, &|_| 1.5);
    count(HEARTS, 3 * 12, &|at| -0.15 * (at / 3) as f32);
    count(CHARGED, 10, &|at| 0.12 * at as f32);
    net
}

/// A random number from 0 to 1.
fn share(luck: &mut Quick) -> f32 {
    luck.below(1 << 24) as f32 / (1 << 24) as f32
}

/// A uniformly random element.
fn any<T: Copy>(from: &[T], luck: &mut Quick) -> T {
    from[luck.below(from.len() as u32) as usize]
}

/// The amount of exploration in a bout.
#[derive(Clone, Copy)]
struct Manner {
    /// Probability of choosing a random master.
    wander: f32,
    /// Noise on the values of plans, as a share of the value.
    blur: f32,
}

impl Manner {
    const STRAIGHT: Self = Self { wander: 0.0, blur: 0.0 };
}

/// A training sample: the features of a position and its target.
struct Lesson {
    features: Vec<u16>,
    target: f32,
}

/// The results of the greedy bouts.
#[derive(Default)]
struct Tally {
    bouts: usize,
    glory: usize,
    top: usize,
}

impl Tally {
    fn add(&mut self, glory: u8) {
        self.bouts += 1;
        self.glory += usize::from(glory);
        self.top += usize::from(glory >= TOP);
    }

    fn glory(&self) -> f32 {
        self.glory as f32 / self.bouts as f32
    }

    fn top(&self) -> f32 {
        self.top as f32 / self.bouts as f32
    }
}

/// Plays bouts with a network.
struct Play<'a> {
    net: &'a Net,
    turns: &'a mut Turns,
    luck: &'a mut Quick,
    manner: Manner,
}

impl Play<'_> {
    fn round(&mut self, options: &Options, round: usize, lessons: &mut Vec<Lesson>) -> Tally {
        let mut tally = Tally::default();
        for number in 0..options.bouts {
            let is_straight = number % CYCLE == 0;
            self.manner = if is_straight { Manner::STRAIGHT } else { options.manner(round) };
            let game = Udo::deal(Cards::printed(), &Config { hero: options.hero }, &mut Table::silent(self.luck));
            let game = game.expect("either hero can be dealt");
            let start = if number % CYCLE < 2 { self.beginning(&game) } else { self.middle(&game) };
            let glory = self.bout(start, options.consolation(round), lessons);
            if is_straight {
                tally.add(glory);
            }
        }
        tally
    }

    /// The first battle of a campaign.
    fn beginning(&mut self, game: &Udo) -> (Battle, Stand) {
        let stand = Stand { hand: game.hero().starters(), deck: game.undrawn(), ..Stand::default() };
        let mut battles: Vec<Battle> = Master::all().map(|master| Battle::against(game, master)).collect();
        if share(self.luck) < self.manner.wander {
            return (any(&battles, self.luck), stand);
        }
        battles.sort_by(|one, other| self.net.worth(other, &stand).total_cmp(&self.net.worth(one, &stand)));
        (battles[0], stand)
    }

    /// A later battle after a random, not actually played history: cards are exhausted, attacks drawn, starters
    /// ENRAGED at random.
    fn middle(&mut self, game: &Udo) -> (Battle, Stand) {
        let mut stand = Stand { hand: game.hero().starters(), deck: game.undrawn(), ..Stand::default() };
        let mut battle = Battle::against(game, self.glorious(game));
        let won = 1 + self.luck.below(u32::from(battle.cards.masters_to_win) - 1);
        for _ in 0..won {
            (battle, stand) = self.anyone(&battle, &stand);
        }
        for _ in 0..self.luck.below(1 + won) {
            let hand: Vec<Card> = stand.hand.iter().collect();
            stand.hand.remove(any(&hand, self.luck));
        }
        for card in stand.hand & Hero::Kai.starters() {
            if share(self.luck) < 0.3 {
                stand.enraged.insert(card);
            }
        }
        let mut deck: Vec<Attack> = stand.deck.iter().collect();
        for _ in 0..self.luck.below(deck.len() as u32 + 1) {
            let drawn = deck.swap_remove(self.luck.below(deck.len() as u32) as usize);
            stand.deck.remove(drawn);
            stand.spent.insert(drawn);
        }
        (battle, stand)
    }

    /// A random master, weighted by glory.
    fn glorious(&mut self, game: &Udo) -> Master {
        let glory = |master| usize::from(game.cards().content().master(master).glory);
        let tickets: Vec<Master> =
            Master::all().flat_map(|master| std::iter::repeat_n(master, glory(master))).collect();
        any(&tickets, self.luck)
    }

    /// A random next master, if possible one with whom the top rank is still reachable.
    fn anyone(&mut self, battle: &Battle, won: &Stand) -> (Battle, Stand) {
        let all: Vec<Battle> = battle.left().map(|master| battle.next(master)).collect();
        let hopeful: Vec<Battle> = all.iter().copied().filter(can_reach_top).collect();
        let next = any(if hopeful.is_empty() { &all } else { &hopeful }, self.luck);
        (next, next.begin(won, Card::technique(battle.master)))
    }

    /// Plays a bout to its end and records its positions with their targets. Returns the glory of a victory.
    fn bout(&mut self, start: (Battle, Stand), consolation: f32, lessons: &mut Vec<Lesson>) -> u8 {
        let (mut battle, mut stand) = start;
        let mut trail = Vec::new();
        let (result, glory) = loop {
            let mut held = Vec::new();
            features(&battle, &stand, |feature| held.push(feature as u16));
            trail.push((held, self.net.worth(&battle, &stand)));
            match self.turn(&battle, &stand) {
                After::On(next) if next.turn < LONG => stand = next,
                After::On(_) => break (0.0, 0),
                After::Lost => break (consolation * f32::from(battle.glory), 0),
                After::Won(won) => {
                    let Some(next) = self.next(&battle, &won) else {
                        let glory = battle.glory + battle.foe.glory;
                        break (value(glory), glory);
                    };
                    (battle, stand) = next;
                }
            }
        };
        let mut target = result;
        for (features, worth) in trail.into_iter().rev() {
            lessons.push(Lesson { features, target });
            target = FADE * (TRUST * target + (1.0 - TRUST) * worth);
        }
        glory
    }

    /// Plays one turn.
    fn turn(&mut self, battle: &Battle, stand: &Stand) -> After {
        let shown = battle.reveal(stand, self.luck);
        if self.manner.blur == 0.0 {
            return plan::play(self.turns, self.net, battle, &shown, BEAM).1;
        }
        let mut best = (f32::NEG_INFINITY, After::Lost);
        for line in plan::lines(self.turns, self.net, battle, &shown, LOOK) {
            let seen = line.value + self.manner.blur * (share(self.luck) - 0.5) * line.value.max(0.02);
            if seen > best.0 {
                best = (seen, line.after);
            }
        }
        best.1
    }

    /// The next battle after a won one; `None` after the last.
    fn next(&mut self, battle: &Battle, won: &Stand) -> Option<(Battle, Stand)> {
        let best = plan::between(self.net, battle, won).1?;
        Some(if share(self.luck) < self.manner.wander { self.anyone(battle, won) } else { best })
    }
}

/// Whether the top rank is still reachable after winning this battle.
fn can_reach_top(battle: &Battle) -> bool {
    let more = usize::from(battle.cards.masters_to_win) - battle.defeated.len() - 1;
    let mut rest: Vec<u8> = battle.left().map(|master| battle.cards.master(master).glory).collect();
    rest.sort_unstable_by(|one, other| other.cmp(one));
    battle.glory + battle.foe.glory + rest.iter().take(more).sum::<u8>() >= TOP
}

type Rows = Vec<[f32; WIDE]>;

/// Row indices after the feature rows, as in the file format.
const BASE: usize = INPUTS;
const SECOND: usize = INPUTS + 1;
const BIAS: usize = INPUTS + 2;

/// Gradient descent with momentum (Adam). Rows that no position of a batch has touched are not updated.
struct Descent {
    rows: Rows,
    slope: Rows,
    touched: Vec<bool>,
    momentum: Rows,
    square: Rows,
    steps: i32,
}

impl Descent {
    fn new(net: &Net) -> Self {
        let mut bias = [0.0; WIDE];
        bias[0] = net.bias;
        let rows: Rows = net.first.iter().copied().chain([net.base, net.second, bias]).collect();
        let empty = vec![[0.0; WIDE]; rows.len()];
        let touched = vec![false; rows.len()];
        Self { rows, slope: empty.clone(), touched, momentum: empty.clone(), square: empty, steps: 0 }
    }

    fn net(&self) -> Net {
        Net {
            first: self.rows[..INPUTS].to_vec(),
            base: self.rows[BASE],
            second: self.rows[SECOND],
            bias: self.rows[BIAS][0],
            aim: Aim::Top,
        }
    }

    /// Takes this number of steps and returns the mean squared error.
    fn learn(&mut self, lessons: &[Lesson], steps: usize, rate: f32, luck: &mut Quick) -> f32 {
        let mut error = 0.0;
        for _ in 0..steps {
            self.slope.fill([0.0; WIDE]);
            self.touched.fill(false);
            self.touched[BASE..].fill(true);
            for _ in 0..BATCH {
                error += self.lean(&lessons[luck.below(lessons.len() as u32) as usize]);
            }
            self.step(rate);
        }
        error / (steps * BATCH) as f32
    }

    /// Adds the gradient of the cross entropy for one sample and returns the squared error.
    fn lean(&mut self, lesson: &Lesson) -> f32 {
        let mut sum = self.rows[BASE];
        for feature in &lesson.features {
            add(&mut sum, &self.rows[usize::from(*feature)]);
        }
        let neurons = sum.iter().zip(&self.rows[SECOND]);
        let total = self.rows[BIAS][0] + neurons.map(|(part, weight)| part.max(0.0) * weight).sum::<f32>();
        let off = 1.0 / (1.0 + (-total).exp()) - lesson.target;
        let slope = off / BATCH as f32;
        let mut back = [0.0; WIDE];
        for (at, part) in sum.iter().enumerate().filter(|(_, part)| **part > 0.0) {
            self.slope[SECOND][at] += slope * part;
            back[at] = slope * self.rows[SECOND][at];
        }
        self.slope[BIAS][0] += slope;
        add(&mut self.slope[BASE], &back);
        for feature in &lesson.features {
            self.touched[usize::from(*feature)] = true;
            add(&mut self.slope[usize::from(*feature)], &back);
        }
        off * off
    }

    /// Takes one gradient step.
    fn step(&mut self, rate: f32) {
        const KEEP: f32 = 0.9;
        const KEEP_SQUARE: f32 = 0.999;
        self.steps += 1;
        let rate = rate * (1.0 - KEEP_SQUARE.powi(self.steps)).sqrt() / (1.0 - KEEP.powi(self.steps));
        for at in (0..self.rows.len()).filter(|at| self.touched[*at]) {
            for (neuron, slope) in self.slope[at].iter().enumerate() {
                let (momentum, square) = (&mut self.momentum[at][neuron], &mut self.square[at][neuron]);
                *momentum = KEEP * *momentum + (1.0 - KEEP) * slope;
                *square = KEEP_SQUARE * *square + (1.0 - KEEP_SQUARE) * slope * slope;
                self.rows[at][neuron] -= rate * *momentum / (square.sqrt() + 1e-8);
            }
        }
    }
}

fn add(sum: &mut [f32; WIDE], row: &[f32; WIDE]) {
    for (part, more) in sum.iter_mut().zip(row) {
        *part += more;
    }
}
