//! Self-play of masters that evaluate positions with a network or with the plain weights.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::{Duration, Instant};

use budokan_bots::bot::{self, Budget, TimeUp, Timer};
use budokan_bots::search::{self, Beyond, Ismcts, Tuning};
use budokan_bots::{Knowledge, Level};
use budokan_kernel::{Cards, Game, Quick, Seat, Sight, Status, Table, Verdict, Viewer};
use budokan_revenge::{Action, Mode, Revenge};
use budokan_revenge_bots::RevengeKnowledge;
use budokan_revenge_bots::belief::Belief;
use budokan_revenge_bots::net::Net;
use budokan_revenge_bots::sense::features;
use budokan_revenge_bots::worth;

use crate::{Common, Way};

/// The networks of the two masters; an unset one means the plain weights.
pub static NETS: [OnceLock<Net>; 2] = [const { OnceLock::new() }; 2];

/// The knowledge of a master that evaluates with the network in this slot of [`NETS`].
pub struct By<const SLOT: usize>;

impl<const SLOT: usize> Knowledge for By<SLOT> {
    type Game = Revenge;

    fn worth(game: &Revenge, seat: Seat) -> f32 {
        Self::worths(game)[seat.index()]
    }

    fn worths(game: &Revenge) -> [f32; Seat::MOST] {
        match NETS[SLOT].get() {
            Some(net) => worth::shares(game, net.standings(game)),
            None => worth::shares(game, worth::plain(game)),
        }
    }

    fn lean(game: &Revenge, seat: Seat, choices: &[Action], chance: &mut Quick) -> usize {
        RevengeKnowledge::lean(game, seat, choices, chance)
    }

    fn priors(game: &Revenge, seat: Seat, choices: &[Action], weights: &mut Vec<f32>) {
        RevengeKnowledge::priors(game, seat, choices, weights);
    }

    fn bot(level: Level, seed: u64, budget: Budget) -> Box<dyn bot::Bot<Revenge>> {
        RevengeKnowledge::bot(level, seed, budget)
    }
}

/// The search settings of a master.
#[derive(Clone, Copy)]
pub struct Manner {
    pub iterations: u32,
    pub millis: Option<u64>,
    pub beyond: u32,
    pub explore: f32,
    pub bias: f32,
    pub wide: usize,
    /// Probability of a random choice, in thousandths.
    pub stray: u32,
}

impl Manner {
    /// The settings of a master with the plain weights.
    pub const MASTER: Self =
        Self { iterations: 20_000, millis: None, beyond: 4, explore: 0.2, bias: 1.0, wide: 24, stray: 0 };
}

/// A master that uses this slot.
struct Master<const SLOT: usize> {
    search: Ismcts<By<SLOT>>,
    seed: u64,
    spent: Duration,
    decisions: u64,
    iterations: u64,
}

fn timer(millis: u64) -> Timer {
    Arc::new(move || -> TimeUp {
        let start = Instant::now();
        Box::new(move || start.elapsed() >= Duration::from_millis(millis))
    })
}

impl<const SLOT: usize> Master<SLOT> {
    fn new(manner: Manner, seed: u64) -> Self {
        let beyond = Beyond::Leaning(manner.beyond);
        let Manner { iterations, explore, bias, wide, .. } = manner;
        let tuning = Tuning { iterations, explore, bias, wide, beyond };
        let budget = Budget { iterations: Some(manner.iterations), timer: manner.millis.map(timer) };
        let search = Ismcts::new(tuning, seed, budget);
        Self { search, seed, spent: Duration::ZERO, decisions: 0, iterations: 0 }
    }

    fn decide(&mut self, sight: &Sight<Revenge>) -> Action {
        let start = Instant::now();
        let mut luck = bot::luck(!self.seed, sight);
        let mut belief = Belief::new(sight, &mut luck);
        let learned = self.search.search(sight, |_, luck| belief.imagine(luck));
        self.iterations += learned.iter().map(|one| u64::from(one.visits)).sum::<u64>();
        self.decisions += 1;
        let action = search::choose(&learned, &mut luck);
        self.spent += start.elapsed();
        action
    }
}

fn sight(game: &Revenge, seat: Seat, asked: u32, legal: &[Action]) -> Sight<Revenge> {
    let viewer = Viewer::Seat(seat);
    Sight { viewer, view: game.view(viewer), status: game.status(), asked, legal: legal.to_vec() }
}

fn deal(way: Way, number: u64, luck: &mut Quick) -> Revenge {
    Revenge::deal(Cards::printed(), &way.config(number), &mut Table::silent(luck))
        .expect("the printed game can be dealt")
}

/// The party that wins or loses together: a seat, or a team.
pub fn party(mode: Mode, seat: usize) -> usize {
    if mode == Mode::Team { seat & 1 } else { seat }
}

/// The result of a bout, for every party.
fn result(game: &Revenge) -> [f32; 4] {
    let mut shares = [0.0; 4];
    let Status::Over(outcome) = game.status() else { return shares };
    match outcome.verdict {
        Verdict::Victory(seats) => {
            for seat in seats.iter() {
                shares[party(game.mode(), seat.index())] = 1.0;
            }
        }
        Verdict::Defeat => shares[1] = 1.0,
        Verdict::Draw => {
            let mut parties: Vec<_> = game.standing().map(|seat| party(game.mode(), seat.index())).collect();
            parties.sort_unstable();
            parties.dedup();
            for party in &parties {
                shares[*party] = 1.0 / parties.len() as f32;
            }
        }
    }
    shares
}

/// Training positions with their results.
pub struct Lessons {
    pub way: Way,
    /// Per position: a bit set of the undefeated fighters, then for each of them the number of active features
    /// and the features.
    pub features: Vec<u16>,
    pub positions: Vec<Position>,
    /// The end of each bout in the list of positions.
    pub bouts: Vec<usize>,
    /// The result of each bout, for every party.
    pub results: Vec<[f32; 4]>,
}

/// One training position.
#[derive(Clone, Copy)]
pub struct Position {
    /// Start index of its features.
    pub from: usize,
    /// The training target, for every party.
    pub target: [f32; 4],
    /// The prediction of the plain weights, for every party.
    pub plain: [f32; 4],
}

/// One recorded bout.
#[derive(Default)]
struct Bout {
    features: Vec<u16>,
    positions: Vec<Position>,
}

impl Bout {
    fn note(&mut self, game: &Revenge) {
        let from = self.features.len();
        self.features.push(game.standing().fold(0, |bits, seat| bits | 1 << seat.0));
        for seat in game.standing() {
            let held = features(game, seat);
            self.features.push(held.all().len() as u16);
            self.features.extend_from_slice(held.all());
        }
        let worths = worth::shares(game, worth::plain(game));
        let mut plain = [0.0; 4];
        for seat in game.everyone() {
            plain[party(game.mode(), seat.index())] = worths[seat.index()];
        }
        self.positions.push(Position { from, target: [0.0; 4], plain });
    }

    fn play(way: Way, number: u64, seed: u64, manner: Manner) -> Self {
        let mut bout = Self::default();
        let mut luck = bot::mixed(seed, number);
        let mut game = deal(way, number, &mut luck);
        let mut master = Master::<0>::new(manner, luck.word());
        let mut choices = Vec::new();
        let mut asked = 0;
        while let Some(seat) = game.status().awaited().first() {
            game.choices(seat, &mut choices);
            asked += 1;
            let mut action = choices[0];
            bout.note(&game);
            if choices.len() > 1 {
                action = if luck.below(1000) < manner.stray {
                    choices[luck.below(choices.len() as u32) as usize]
                } else {
                    master.decide(&sight(&game, seat, asked, &choices))
                };
            }
            game.apply(seat, action, &mut Table::silent(&mut luck));
        }
        let result = result(&game);
        for position in &mut bout.positions {
            position.target = result;
        }
        bout
    }
}

/// One bout in this many is held out for validation.
pub const ASIDE: usize = 20;

impl Lessons {
    /// Plays bouts on all threads and collects their positions.
    pub fn gather(common: &Common, manner: Manner) -> Self {
        let bouts = Mutex::new(Vec::new());
        on_all_threads(common, |number| {
            let bout = Bout::play(common.mode, number, common.seed, manner);
            bouts.lock().expect("no player panics").push((number, bout));
        });
        let mut bouts = bouts.into_inner().expect("no player panics");
        bouts.sort_unstable_by_key(|(number, _)| *number);
        let mut all = Self {
            way: common.mode,
            features: Vec::new(),
            positions: Vec::new(),
            bouts: Vec::new(),
            results: Vec::new(),
        };
        for (_, bout) in bouts {
            let from = all.features.len();
            all.features.extend_from_slice(&bout.features);
            all.positions.extend(bout.positions.iter().map(|one| Position { from: one.from + from, ..*one }));
            all.bouts.push(all.positions.len());
            all.results.push(bout.positions.first().map_or([0.0; 4], |one| one.target));
        }
        all
    }

    /// The index of the first held-out position.
    pub fn aside(&self) -> usize {
        let bouts = self.bouts.len();
        if bouts < ASIDE { 0 } else { self.bouts[bouts - bouts / ASIDE - 1] }
    }

    /// The cross entropy of the plain weights.
    pub fn plain_error(&self) -> f64 {
        let aside = &self.positions[self.aside()..];
        aside.iter().map(|one| entropy(&one.target, &one.plain)).sum::<f64>() / aside.len().max(1) as f64
    }
}

/// The cross entropy of a prediction against the result.
pub fn entropy(target: &[f32; 4], said: &[f32; 4]) -> f64 {
    target.iter().zip(said).map(|(target, said)| -f64::from(*target) * f64::from(said.max(1e-6).ln())).sum()
}

/// Average time in nanoseconds for a network to evaluate a position.
pub fn pace(common: &Common) -> f64 {
    let mut luck = Quick::new(common.seed);
    let mut games = Vec::new();
    let mut game = deal(common.mode, 0, &mut luck);
    let mut choices = Vec::new();
    while let Some(seat) = game.status().awaited().first() {
        games.push(game.clone());
        game.choices(seat, &mut choices);
        let choice = choices[RevengeKnowledge::lean(&game, seat, &choices, &mut luck)];
        game.apply(seat, choice, &mut Table::silent(&mut luck));
    }
    let blank = Net::read("");
    let net = NETS[0].get().unwrap_or(&blank);
    let start = Instant::now();
    let mut sum = 0.0;
    for _ in 0..1000 {
        sum += games.iter().map(|game| net.standings(game)[0]).sum::<f32>();
    }
    assert!(sum.is_finite(), "a position is worth something");
    start.elapsed().as_nanos() as f64 / (1000 * games.len()) as f64
}

/// The results of a match between two masters.
#[derive(Default)]
struct Tally {
    bouts: u64,
    won: f64,
    spent: [f64; 2],
    decisions: [u64; 2],
    iterations: [u64; 2],
}

/// Hands out bout numbers to the threads until the number of bouts or the time limit is reached.
fn on_all_threads(common: &Common, each: impl Fn(u64) + Sync) {
    let next = AtomicU64::new(0);
    let start = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..common.threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= common.bouts || start.elapsed().as_secs_f64() > common.seconds {
                        break;
                    }
                    each(number);
                }
            });
        }
    });
}

/// Plays a match between two masters: each deal twice, with seats swapped.
pub fn compare(common: &Common, manners: [Manner; 2]) {
    let tally = Mutex::new(Tally::default());
    let start = Instant::now();
    on_all_threads(common, |number| meet(common, manners, number, &tally));
    let tally = tally.into_inner().expect("no player panics");
    tell(&tally, start.elapsed().as_secs_f64());
}

fn meet(common: &Common, manners: [Manner; 2], number: u64, tally: &Mutex<Tally>) {
    let (deal_number, swapped) = (number / 2, (number % 2) as usize);
    let mut luck = bot::mixed(common.seed, deal_number);
    let mut game = deal(common.mode, deal_number, &mut luck);
    let mut new = Master::<0>::new(manners[0], luck.word());
    let mut old = Master::<1>::new(manners[1], luck.word());
    let mut choices = Vec::new();
    let mut asked = 0;
    while let Some(seat) = game.status().awaited().first() {
        game.choices(seat, &mut choices);
        asked += 1;
        let mut action = choices[0];
        if choices.len() > 1 {
            let sight = sight(&game, seat, asked, &choices);
            let is_new = (seat.index() + swapped).is_multiple_of(2);
            action = if is_new { new.decide(&sight) } else { old.decide(&sight) };
        }
        game.apply(seat, action, &mut Table::silent(&mut luck));
    }
    let shares = result(&game);
    let won: f32 = (0..4).filter(|party| (party + swapped) % 2 == 0).map(|party| shares[party]).sum();
    let mut tally = tally.lock().expect("no player panics");
    tally.bouts += 1;
    tally.won += f64::from(won);
    let both = [(new.spent, new.decisions, new.iterations), (old.spent, old.decisions, old.iterations)];
    for (at, (spent, decisions, iterations)) in both.into_iter().enumerate() {
        tally.spent[at] += spent.as_secs_f64();
        tally.decisions[at] += decisions;
        tally.iterations[at] += iterations;
    }
    if tally.bouts.is_multiple_of(100) {
        println!("  {} bouts: {:.1}", tally.bouts, 100.0 * tally.won / tally.bouts as f64);
    }
}

/// Prints the share of wins with its 95 % confidence interval (Wilson), and the time spent.
fn tell(tally: &Tally, seconds: f64) {
    let number = tally.bouts.max(1) as f64;
    let share = tally.won / number;
    let square = 1.96f64 * 1.96;
    let middle = (share + square / (2.0 * number)) / (1.0 + square / number);
    let half =
        1.96 * (share * (1.0 - share) / number + square / (4.0 * number * number)).sqrt() / (1.0 + square / number);
    println!(
        "new v old: {:.1} % ({:.1}–{:.1}), {} bouts, {seconds:.0} s",
        100.0 * share,
        100.0 * (middle - half),
        100.0 * (middle + half),
        tally.bouts
    );
    for (at, name) in ["new", "old"].into_iter().enumerate() {
        println!(
            "{name}: {:.2} ms a decision, {:.0} iterations a second",
            1000.0 * tally.spent[at] / tally.decisions[at].max(1) as f64,
            tally.iterations[at] as f64 / tally.spent[at].max(1e-9)
        );
    }
}
