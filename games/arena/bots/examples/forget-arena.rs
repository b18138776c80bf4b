//! Measures the value of memory: the master against a copy of itself that forgets public information.
//!
//! ```text
//! cargo run --release -p budokan-arena-bots --example forget-arena -- [--deals N] [--iterations N] [--seed S]
//! ```
//!
//! The forgetful copy knows how many animals the rival has in hand and at rest, but neither which animals nor which
//! Rangers the rival has gained. It assumes that the animals that fought last are resting, and plans over three sampled
//! worlds. Every deal is played twice, with the seats swapped. The same seed gives the same bouts.

#![expect(clippy::cast_precision_loss, reason = "counts become shares, where a rounding does no harm")]

use budokan_arena::state::{Phase, Plan, rival};
use budokan_arena::{Action, Arena, CATS, Card, Config, DOGS, PlanMove, View, action};
use budokan_arena_bots::ArenaKnowledge;
use budokan_arena_bots::planner::{Mixture, Planner};
use budokan_arena_bots::player::MASTER;
use budokan_bots::{Budget, Knowledge, Level};
use budokan_kernel::{Bout, Cards, Game, Quick, Seat, Seed, Sight, Viewer, shuffle};
use clap::Parser;

/// What the master is worth against one who forgets
#[derive(Parser)]
struct Options {
    /// How many deals; each is played from both seats
    #[arg(long, value_name = "N", default_value_t = 50)]
    deals: u64,
    /// How many plans a decision tries
    #[arg(long, value_name = "N", default_value_t = 1500)]
    iterations: u32,
    /// Where the luck comes from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// Number of worlds that the forgetful player samples.
const WORLDS: usize = 3;

#[derive(Default)]
struct Tally {
    bouts: u32,
    points: f64,
    plans: u32,
    unsure: u32,
    wrong: u32,
}

fn main() {
    let options = Options::parse();
    let mut tally = Tally::default();
    for deal in 0..options.deals {
        for knows in [DOGS, CATS] {
            let points = play(&options, deal, knows, &mut tally);
            tally.points += f64::from(points);
            tally.bouts += 1;
        }
        if (deal + 1) % 10 == 0 || deal + 1 == options.deals {
            tally.tell();
        }
    }
}

impl Tally {
    fn tell(&self) {
        let n = f64::from(self.bouts);
        let share = self.points / n;
        // Wilson score interval at 95 %.
        let z = 1.96_f64;
        let middle = (share + z * z / (2.0 * n)) / (1.0 + z * z / n);
        let half = z / (1.0 + z * z / n) * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
        let [low, high] = [middle - half, middle + half].map(|bound| 100.0 * bound);
        let part = |count: u32| 100.0 * f64::from(count) / f64::from(self.plans.max(1));
        println!(
            "{} bouts: who remembers wins {:.1} % ({low:.1}–{high:.1}); of {} plans of who forgets {:.1} % were made \
             unsure of the rival's hand, {:.1} % with a wrong one in all worlds",
            self.bouts,
            100.0 * share,
            self.plans,
            part(self.unsure),
            part(self.wrong)
        );
    }
}

/// Plays a bout and returns the points of the seat that remembers.
fn play(options: &Options, deal: u64, knows: Seat, tally: &mut Tally) -> f32 {
    let seed = options.seed.wrapping_mul(1_000_003).wrapping_add(deal);
    let bout = Bout::<Arena>::deal(Cards::printed(), Config::default(), Seed::from(seed));
    let mut bout = bout.expect("the printed game can be dealt");
    let budget = || Budget::iterations(options.iterations);
    let mut bots = [0, 1].map(|place| ArenaKnowledge::bot(Level::Master, seed ^ place << 40, budget()));
    let mut drafted: Vec<Action> = Vec::new();
    while let Some(seat) = bout.state().status().awaited().first() {
        let sight = bout.sight(Viewer::Seat(seat));
        let mut luck = Quick::new(seed ^ u64::from(sight.view.round) << 32 ^ u64::from(seat.0) << 50);
        let action = if seat == knows {
            bots[seat.index()].decide(&sight)
        } else if sight.view.phase == Phase::Plan {
            if drafted.is_empty() {
                let plan = planned(&sight.view, seat, &budget(), &mut luck, tally);
                drafted = action::steps(&plan).map(Action::from).chain([PlanMove::Commit.into()]).collect();
                drafted.reverse();
            }
            drafted.pop().expect("a plan is committed in the end")
        } else {
            let view = forgotten(&sight.view, seat, &mut luck);
            bots[seat.index()].decide(&Sight { view, ..sight })
        };
        bout.submit(seat, bout.asked(seat), action).expect("bots choose what is legal");
    }
    let outcome = bout.state().status().outcome().copied().expect("nobody is asked any more");
    ArenaKnowledge::result(bout.state(), &outcome, knows)
}

/// Plans for the forgetful player.
fn planned(view: &View, seat: Seat, budget: &Budget, luck: &mut Quick, tally: &mut Tally) -> Plan {
    let worlds: Vec<Arena> = (0..WORLDS).map(|_| Arena::imagine(&forgotten(view, seat, luck), luck)).collect();
    let truth = Arena::imagine(view, luck);
    let right = |world: &Arena| world.side(rival(seat)).hand == truth.side(rival(seat)).hand;
    tally.plans += 1;
    tally.unsure += u32::from(!worlds.iter().all(right));
    tally.wrong += u32::from(!worlds.iter().any(right));
    let hand = |world: &Arena| world.side(rival(seat)).hand;
    let different = if worlds.iter().all(|world| hand(world) == hand(&worlds[0])) { 1 } else { WORLDS };
    let mut planner = Planner::new(seat, &worlds[..different], MASTER);
    planner.think(&mut budget.start(u32::MAX), luck);
    drawn(&planner.mixture(), luck)
}

fn drawn(mixture: &Mixture, luck: &mut Quick) -> Plan {
    let mut left = luck.below(1 << 24) as f32 / (1u32 << 24) as f32;
    for (plan, share) in mixture {
        left -= share;
        if left < 0.0 {
            return *plan;
        }
    }
    mixture.first().map_or(Plan::default(), |(plan, _)| *plan)
}

/// Copies a view with a guess in place of the rival's animals.
fn forgotten(view: &View, seat: Seat, luck: &mut Quick) -> View {
    let mut view = view.clone();
    let other = rival(seat);
    let tired = tired(&view, other);
    let side = if other == DOGS { &mut view.dogs } else { &mut view.cats };
    let held = side.hand.len();
    let (mut animals, mut rangers): (Vec<Card>, Vec<Card>) =
        side.hand.iter().chain(&side.rest).copied().partition(|card| card.faction().is_some());
    let mut unseen = rangers.clone();
    unseen.extend(unseen_rangers(&view));
    shuffle(&mut unseen, "rangers", luck);
    rangers = unseen.into_iter().take(rangers.len()).collect();
    animals.extend(rangers);
    shuffle(&mut animals, "hand", luck);
    let resting = animals.len() - held;
    let mut rest: Vec<Card> = Vec::new();
    for card in tired {
        let place = animals.iter().position(|one| *one == card).filter(|_| rest.len() < resting);
        rest.extend(place.map(|place| animals.remove(place)));
    }
    rest.extend(animals.split_off(held));
    animals.sort_unstable();
    rest.sort_unstable();
    let side = if other == DOGS { &mut view.dogs } else { &mut view.cats };
    (side.hand, side.rest) = (animals, rest);
    view
}

/// Rangers that, as far as this view knows, are in the pile or were buried.
fn unseen_rangers(view: &View) -> Vec<Card> {
    let mut seen: Vec<Card> = view.discard.clone();
    for ring in view.arena.values() {
        seen.extend(&ring.rewards);
        for team in [&ring.dogs, &ring.cats] {
            seen.extend(team.leader.iter().chain(&team.assistants));
        }
    }
    for side in [&view.dogs, &view.cats] {
        seen.extend(side.hand.iter().chain(&side.rest).chain(side.buried.iter().flatten()));
    }
    Card::ALL.into_iter().filter(|card| card.is_ranger() && !seen.contains(card)).collect()
}

/// The seat's animals that fought in the last round and did not return to hand by their own ability. If the seat has
/// resting animals, these are the most likely ones.
fn tired(view: &View, seat: Seat) -> Vec<Card> {
    let Some(plan) = view.plan.get(if seat == CATS { "cats" } else { "dogs" }) else { return Vec::new() };
    let mut tired = Vec::new();
    for (number, team) in (1..).zip(&plan.0.teams) {
        let won = view.combat.get(&number).is_some_and(|combat| combat.winner == Some(seat));
        let home = |card: Card| won && view.cards.animal(card).ability.returns;
        tired.extend(team.leader.filter(|card| !home(*card)));
        tired.extend(team.assistants.iter());
    }
    tired
}
