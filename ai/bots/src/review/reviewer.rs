//! Judges a bout, one decision at a time. Decisions are independent: they can be judged in any order and in parallel,
//! and the result depends only on the bout and the effort.

use std::sync::Arc;

use crate::Knowledge;
use crate::bot::mixed;
use budokan_kernel::{Bout, Game, Quick, Seat, SeatSet, Sight, Status, Step, Table, Viewer};

use crate::review::counted::counted;
use crate::review::report::{ChanceCause, ChancePoint, FORM, JudgedDecision, Luck, ResultSum, Review, Sort, Way};
use crate::review::weighing::{Gap, Weighing, spread};

/// The computing budget of a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewEffort {
    /// Iterations for each way in each batch, in the evaluation's own unit.
    pub iterations: u32,
    /// Number of batches, each with its own seed; at least 2.
    pub batches: u32,
    /// Number of sampled rolls and deals that each step is compared with.
    pub samples: u32,
}

impl ReviewEffort {
    /// The default budget.
    pub const DEFAULT: Self = Self { iterations: 200, batches: 8, samples: 200 };
    /// A small budget, for studies of many bouts and for tests.
    pub const QUICK: Self = Self { iterations: 30, batches: 4, samples: 40 };
}

/// Maximum number of alternatives in the close comparison, in addition to the way taken.
const CLOSELY: usize = 3;
/// Divisor of the iterations for the first pass, which selects the alternatives for the close comparison.
const FIRST_SIGHT: u32 = 4;
/// Divisor of the samples for a step that rolled nothing and revealed nothing.
const QUIET: u32 = 10;
/// Differences below this count as zero: a tenth of a percentage point.
const NOTHING: f32 = 0.001;

/// The actions of a game.
type Action<K> = <<K as Knowledge>::Game as Game>::Action;

/// A decision of a bout: steps of one seat that belong together.
struct Decision {
    /// The indices of its steps.
    steps: Vec<usize>,
    seat: Seat,
}

/// A bout under review.
pub struct Reviewer<K: Knowledge> {
    /// The position before each step, and the last one.
    positions: Vec<K::Game>,
    steps: Vec<Arc<Step<K::Game>>>,
    /// The question number that each step answered.
    asked: Vec<u32>,
    decisions: Vec<Decision>,
    config: <K::Game as Game>::Config,
    /// Whether the bout began with a deal, not from a given position.
    dealt: bool,
    /// The seed of the samples for luck. It differs from bout to bout, or the error of the samples would
    /// not average out.
    lot: u64,
}

impl<K: Knowledge> Reviewer<K> {
    /// Prepares the review of this bout. `dealt`: whether it began with a deal.
    pub fn new(bout: &Bout<K::Game>, dealt: bool) -> Self {
        let (positions, steps) = (bout.positions(), bout.steps().to_vec());
        let decisions = decisions::<K>(&positions, &steps);
        let asked = asked::<K>(&positions, &steps);
        let rolls = bout.opening().rolls.iter().chain(steps.iter().flat_map(|step| &step.rolls));
        let lot = rolls.fold(steps.len() as u64, |lot, roll| Quick::new(lot ^ u64::from(roll.value)).word());
        Self { positions, steps, asked, decisions, config: bout.config().clone(), dealt, lot }
    }

    /// The number of decisions to judge.
    pub fn len(&self) -> usize {
        self.decisions.len()
    }

    /// Whether the bout has no decisions.
    pub fn is_empty(&self) -> bool {
        self.decisions.is_empty()
    }

    /// The seat that made a decision, and the decision's last step.
    pub fn decided(&self, place: usize) -> Option<(Seat, u64)> {
        let decision = self.decisions.get(place)?;
        Some((decision.seat, *decision.steps.last()? as u64 + 1))
    }

    /// The seats of the bout.
    pub fn seats(&self) -> SeatSet {
        self.positions[0].seats()
    }

    /// Judges one decision, and measures the luck of its steps.
    pub fn judge(&self, place: usize, effort: ReviewEffort) -> JudgedDecision {
        self.judge_in_parts(place, effort, &|| ())
    }

    /// Like [`Self::judge`], in small parts: calls `pause` before each, so that a more urgent task can run in between.
    pub fn judge_in_parts(&self, place: usize, effort: ReviewEffort, pause: &dyn Fn()) -> JudgedDecision {
        let Decision { steps, .. } = &self.decisions[place];
        let luck = steps.iter().filter_map(|step| self.luck(*step, effort.samples, pause)).collect();
        JudgedDecision { luck, ..self.judge_in(place, &self.positions[steps[0]], effort, pause) }
    }

    /// Judges one decision, without luck, in a position that the seat cannot distinguish from the real one: its
    /// unknowns are dealt again with the seed `luck`. Tests check that the judgement is bit-identical.
    pub fn judge_elsewhere(&self, place: usize, effort: ReviewEffort, luck: u64) -> JudgedDecision {
        let Decision { steps, seat } = &self.decisions[place];
        let elsewhere = self.positions[steps[0]].resample(Viewer::Seat(*seat), &mut Quick::new(luck));
        self.judge_in(place, &elsewhere, effort, &|| ())
    }

    fn judge_in(&self, place: usize, game: &K::Game, effort: ReviewEffort, pause: &dyn Fn()) -> JudgedDecision {
        let Decision { steps, seat } = &self.decisions[place];
        let (first, last) = (steps[0], steps[steps.len() - 1]);
        let done: Vec<Action<K>> = steps.iter().map(|step| self.steps[*step].action).collect();
        let mut legal = Vec::new();
        game.legal(*seat, &mut legal);
        let viewer = Viewer::Seat(*seat);
        let sight = Sight { viewer, view: game.view(viewer), status: game.status(), asked: self.asked[first], legal };
        let never_late = || {
            pause();
            false
        };
        let (ways, weighing) = weigh::<K>(&sight, done, effort, &never_late);
        let written = |way: usize| {
            let actions = ways[way].iter().map(|action| game.write(*action)).collect();
            let worth = weighing.of(way);
            Way { actions, chance: worth.mean, error: worth.error }
        };
        let gap = weighing.gap_to_best(0);
        let cost = gap.mean.max(0.0);
        let best = weighing.best(None);
        let sort = match () {
            () if ways.len() < 2 => Sort::Forced,
            () if cost > gap.error.max(NOTHING) && best != 0 => Sort::Costly,
            () if best == 0 || cost < NOTHING => Sort::Best,
            () => Sort::Close,
        };
        let (done, best) = (written(0), written(if sort == Sort::Best { 0 } else { best }));
        JudgedDecision {
            first: first as u64 + 1,
            last: last as u64 + 1,
            seat: seat.0,
            sort,
            ways: ways.len() as u32,
            cost,
            gap: gap.mean,
            error: gap.error,
            exact: weighing.is_exact(0) && weighing.is_exact(weighing.best(None)) && gap.error == 0.0,
            chance: (done.chance + gap.mean).clamp(0.0, 1.0),
            done,
            best,
            luck: Vec::new(),
        }
    }

    /// How far the rolls and draws of a step moved the chances; `None` if they had no effect.
    fn luck(&self, place: usize, samples: u32, pause: &dyn Fn()) -> Option<Luck> {
        let step = &self.steps[place];
        // A step without rolls or reveals needs few samples, but not zero: whether a card is revealed may itself be
        // luck, and skipping the quiet case would bias the mean.
        let is_quiet = step.rolls.is_empty() && !step.uncovered;
        let samples = if is_quiet { (samples / QUIET).max(2) } else { samples };
        let mut luck = mixed(self.lot, place as u64 + 1);
        let other = |luck: &mut Quick| {
            pause();
            let mut other = self.positions[place].reshuffle_unknown(luck);
            other.apply(step.seat, step.action, &mut Table::silent(luck));
            chances::<K>(&other)
        };
        let others: Vec<_> = (0..samples).map(|_| other(&mut luck)).collect();
        let mut rolled: Vec<String> = step.rolls.iter().map(|roll| roll.what.to_owned()).collect();
        rolled.dedup();
        let now = chances::<K>(&self.positions[place + 1]);
        // A step with only one possible outcome has no luck, not even by a rounding error.
        if others.iter().all(|other| other.map(f32::to_bits) == now.map(f32::to_bits)) {
            return None;
        }
        let (moved, errors) = self.moved(place + 1, &others);
        Some(Luck { step: place as u64 + 1, moved, errors, rolled })
    }

    /// The total luck of each seat over the deal and all steps, in seat order.
    pub fn luck_of_all(&self, samples: u32) -> Vec<f32> {
        let (_, deal) = self.deal(samples);
        let steps = (0..self.steps.len()).filter_map(|place| self.luck(place, samples, &|| ()));
        steps.fold(deal.moved, |sum, luck| sum.iter().zip(&luck.moved).map(|(sum, moved)| sum + moved).collect())
    }

    /// The difference between the chances in this position and their sampled average, with its error.
    fn moved(&self, place: usize, others: &[[f32; Seat::MOST]]) -> (Vec<f32>, Vec<f32>) {
        let now = chances::<K>(&self.positions[place]);
        let each = self.seats().iter().map(|seat| {
            let average = spread(&others.iter().map(|other| other[seat.index()]).collect::<Vec<_>>());
            (now[seat.index()] - average.mean, average.error)
        });
        each.unzip()
    }

    /// The luck of the deal, and the chances before it.
    fn deal(&self, samples: u32) -> (Vec<f32>, Luck) {
        let mut luck = mixed(self.lot, 0);
        let first = &self.positions[0];
        let fresh = |luck: &mut Quick| {
            let dealt = K::Game::deal(first.cards(), &self.config, &mut Table::silent(luck));
            dealt.map_or_else(|_| chances::<K>(first), |dealt| chances::<K>(&dealt))
        };
        let others: Vec<_> =
            if self.dealt { (0..samples).map(|_| fresh(&mut luck)).collect() } else { vec![chances::<K>(first)] };
        let (moved, errors) = self.moved(0, &others);
        let now = chances::<K>(first);
        let start = self.seats().iter().zip(&moved).map(|(seat, moved)| now[seat.index()] - moved).collect();
        (start, Luck { step: 0, moved, errors, rolled: Vec::new() })
    }

    /// Assembles the review from all judged decisions, or from some of them.
    pub fn review(&self, mut judged: Vec<JudgedDecision>, effort: ReviewEffort) -> Review {
        judged.sort_by_key(|judged| judged.last);
        let (start, deal) = self.deal(effort.samples);
        let is_whole = judged.len() == self.len();
        let sums = self.seats().iter().enumerate();
        let sums = sums.map(|(place, seat)| self.sum(seat, place, start[place], &deal, &judged, is_whole)).collect();
        Review {
            form: FORM,
            seats: self.seats().iter().map(|seat| seat.0).collect(),
            iterations: effort.iterations,
            batches: effort.batches,
            total: self.len(),
            decisions: judged,
            deal,
            sums,
            over: self.last().status().is_over(),
        }
    }

    fn last(&self) -> &K::Game {
        self.positions.last().expect("there is at least the deal")
    }

    fn sum(
        &self,
        seat: Seat,
        place: usize,
        start: f32,
        deal: &Luck,
        judged: &[JudgedDecision],
        is_whole: bool,
    ) -> ResultSum {
        let mut curve = Curve { at: start, points: Vec::new() };
        curve.move_by(deal.moved[place], 0, None, ChanceCause::Luck, deal.errors[place]);
        let mut sum = ResultSum {
            seat: seat.0,
            start,
            luck: deal.moved[place],
            others: self.seats().iter().filter(|other| *other != seat).map(|other| (other.0, 0.0)).collect(),
            end: start,
            ..ResultSum::default()
        };
        for (number, one) in judged.iter().enumerate() {
            let (decider, number) = (Seat(one.seat), Some(number));
            let side = K::side(&self.positions[one.first as usize - 1], decider);
            if side.has(seat) {
                sum.hidden += curve.move_to(one.chance, one.first, number, ChanceCause::Hidden, one.done.error);
            }
            let effect = one.gap * self.share_of(seat, side);
            curve.move_by(effect, one.last, number, ChanceCause::Decision(one.seat), one.done.error);
            if decider == seat {
                sum.own += effect;
                sum.count(one);
            } else if let Some((_, other)) = sum.others.iter_mut().find(|(number, _)| *number == one.seat) {
                *other += effect;
            }
            for luck in &one.luck {
                sum.luck += luck.moved[place];
                curve.move_by(luck.moved[place], luck.step, number, ChanceCause::Luck, one.done.error);
            }
        }
        if let (Status::Over(outcome), true) = (self.last().status(), is_whole) {
            let mark = K::mark(self.last(), &outcome, seat);
            sum.hidden += curve.move_to(mark, self.steps.len() as u64, None, ChanceCause::Hidden, 0.0);
        }
        ResultSum { end: curve.at, curve: curve.points, ..sum }
    }

    /// The factor of a side's loss in a seat's chance: the side itself loses it, the other seats gain it.
    fn share_of(&self, seat: Seat, side: SeatSet) -> f32 {
        if side.has(seat) {
            return -1.0;
        }
        let own = K::side(&self.positions[0], seat).len().max(1);
        let others = self.seats().len() - side.len();
        own as f32 / others.max(1) as f32
    }
}

impl ResultSum {
    fn count(&mut self, judged: &JudgedDecision) {
        match judged.sort {
            Sort::Forced => self.forced += 1,
            Sort::Best | Sort::Costly => self.choices += 1,
            Sort::Close => {
                self.choices += 1;
                self.close += 1;
                self.close_cost += judged.gap;
            }
        }
    }
}

/// A running chance and the segments of its curve.
struct Curve {
    at: f32,
    points: Vec<ChancePoint>,
}

impl Curve {
    fn move_by(&mut self, by: f32, step: u64, decision: Option<usize>, cause: ChanceCause, error: f32) {
        let (from, to) = (self.at, self.at + by);
        self.at = to;
        if by != 0.0 || matches!(cause, ChanceCause::Decision(_)) {
            self.points.push(ChancePoint { step, decision, cause, from, to, error });
        }
    }

    fn move_to(&mut self, to: f32, step: u64, decision: Option<usize>, cause: ChanceCause, error: f32) -> f32 {
        let by = to - self.at;
        self.move_by(by, step, decision, cause, error);
        by
    }
}

/// Each seat's mark, or its expected mark while the bout goes on.
fn chances<K: Knowledge>(game: &K::Game) -> [f32; Seat::MOST] {
    let Status::Over(outcome) = game.status() else { return K::chances(game) };
    let mut marks = [0.0; Seat::MOST];
    for seat in game.seats().iter() {
        marks[seat.index()] = K::mark(game, &outcome, seat);
    }
    marks
}

/// Groups steps into decisions: steps that a seat drafts in private while other seats decide are one decision, and so
/// are steps that only prepare another step.
fn decisions<K: Knowledge>(positions: &[K::Game], steps: &[Arc<Step<K::Game>>]) -> Vec<Decision> {
    let mut all = Vec::new();
    let mut drafts: [Vec<usize>; Seat::MOST] = std::array::from_fn(|_| Vec::new());
    for (place, step) in steps.iter().enumerate() {
        let draft = &mut drafts[step.seat.index()];
        draft.push(place);
        let is_open = K::drafts(&positions[place], step.action);
        if !is_open && (step.irrevocable.is_some() || !K::veiled(&positions[place])) {
            all.push(Decision { steps: std::mem::take(draft), seat: step.seat });
        }
    }
    all
}

/// The question number that each step answered, as [`Bout::asked`] counts without take-backs. The evaluation is seeded
/// with it, so that a hint and a review of the same decision agree.
fn asked<K: Knowledge>(positions: &[K::Game], steps: &[Arc<Step<K::Game>>]) -> Vec<u32> {
    let mut asked = [0; Seat::MOST];
    let mut before = SeatSet::EMPTY;
    let mut numbers = Vec::new();
    for (position, step) in positions.iter().zip(steps) {
        let awaited = position.status().awaited();
        awaited.iter().filter(|seat| !before.has(*seat)).for_each(|seat| asked[seat.index()] += 1);
        numbers.push(asked[step.seat.index()]);
        asked[step.seat.index()] += 1;
        before = awaited.with(step.seat);
    }
    numbers
}

/// A way with its evaluation.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranked<A> {
    /// Its actions, in order.
    pub actions: Vec<A>,
    /// The seat's chance after it.
    pub worth: Gap,
    /// Its lead over the next way; `None` for the last one.
    pub lead: Option<Gap>,
}

/// Evaluates the current options of a seat as a review of the decision does: `favourite` and the most promising
/// alternatives, the best first. Returns an empty list if there is no choice. After the timeout it evaluates fewer
/// batches, and the errors are larger.
pub fn ranked<K: Knowledge>(
    sight: &Sight<K::Game>,
    favourite: Vec<Action<K>>,
    effort: ReviewEffort,
    is_late: &dyn Fn() -> bool,
) -> Vec<Ranked<Action<K>>> {
    let (ways, weighing) = weigh::<K>(sight, favourite, effort, is_late);
    if ways.len() < 2 {
        return Vec::new();
    }
    let order = weighing.ranked();
    let one = |(place, way): (usize, &usize)| Ranked {
        actions: ways[*way].clone(),
        worth: weighing.of(*way),
        lead: order.get(place + 1).map(|next| weighing.gap(*way, *next)),
    };
    order.iter().enumerate().map(one).collect()
}

/// Evaluates the way taken, at index 0, and the most promising alternatives.
fn weigh<K: Knowledge>(
    sight: &Sight<K::Game>,
    done: Vec<Action<K>>,
    effort: ReviewEffort,
    is_late: &dyn Fn() -> bool,
) -> (Vec<Vec<Action<K>>>, Weighing) {
    let seed = u64::from(sight.asked);
    let mut ways = K::ways(sight, &done, seed);
    ways.retain(|way| !way.is_empty() && *way != done);
    if ways.len() > CLOSELY {
        let glance = (effort.iterations / FIRST_SIGHT).max(1);
        let values = K::values(sight, &ways, glance, mixed(seed, 0).word());
        let mut order: Vec<usize> = (0..ways.len()).collect();
        order.sort_by(|one, other| values[*other].total_cmp(&values[*one]));
        ways = order[..CLOSELY].iter().map(|place| ways[*place].clone()).collect();
    }
    ways.insert(0, done);
    let marks = counted::<K>(sight, &ways);
    if marks.iter().all(Option::is_some) {
        let weighing = Weighing::new(vec![vec![0.0; ways.len()]; 2], &marks);
        return (ways, weighing);
    }
    // Without an alternative only the chance is needed, so fewer iterations suffice.
    let (batches, iterations) =
        if ways.len() > 1 { (effort.batches.max(2), effort.iterations) } else { (2, effort.iterations / FIRST_SIGHT) };
    let batch = |batch: u32| K::values(sight, &ways, iterations.max(1), mixed(seed, u64::from(batch) + 1).word());
    // The error needs at least two batches, even after the timeout.
    let in_time = (0..batches).take_while(|number| !is_late() || *number < 2);
    let weighing = Weighing::new(in_time.map(batch).collect(), &marks);
    (ways, weighing)
}

/// A bout under review, with the game type erased.
pub trait AnyReviewer: Send + Sync {
    /// The number of decisions to judge.
    fn decisions(&self) -> usize;

    /// The seat that made a decision, and the decision's last step; `None` if there is no such decision.
    fn decided(&self, place: usize) -> Option<(Seat, u64)>;

    /// Judges one decision; the index is below [`AnyReviewer::decisions`].
    fn judge(&self, place: usize, effort: ReviewEffort) -> JudgedDecision;

    /// Judges in small parts, with `pause` before each ([`Reviewer::judge_in_parts`]).
    fn judge_in_parts(&self, place: usize, effort: ReviewEffort, pause: &dyn Fn()) -> JudgedDecision;

    /// Judges without luck, in a position that the seat cannot distinguish from the
    /// real one ([`Reviewer::judge_elsewhere`]).
    fn judge_elsewhere(&self, place: usize, effort: ReviewEffort, luck: u64) -> JudgedDecision;

    /// Assembles the review from judged decisions.
    fn review(&self, judged: Vec<JudgedDecision>, effort: ReviewEffort) -> Review;
}

impl<K: Knowledge> AnyReviewer for Reviewer<K> {
    fn decisions(&self) -> usize {
        self.len()
    }

    fn decided(&self, place: usize) -> Option<(Seat, u64)> {
        Self::decided(self, place)
    }

    fn judge(&self, place: usize, effort: ReviewEffort) -> JudgedDecision {
        Self::judge(self, place, effort)
    }

    fn judge_in_parts(&self, place: usize, effort: ReviewEffort, pause: &dyn Fn()) -> JudgedDecision {
        Self::judge_in_parts(self, place, effort, pause)
    }

    fn judge_elsewhere(&self, place: usize, effort: ReviewEffort, luck: u64) -> JudgedDecision {
        Self::judge_elsewhere(self, place, effort, luck)
    }

    fn review(&self, judged: Vec<JudgedDecision>, effort: ReviewEffort) -> Review {
        Self::review(self, judged, effort)
    }
}
