//! The planner, a bot that plans whole turns.
//!
//! No hidden information is revealed during a turn, so a turn is one decision. The planner generates the plans of the
//! turn ([`super::turn`]), keeps those with the best evaluation of the resulting battle ([`super::net`]), and simulates
//! some more turns after each of them against random attacks. Once combos are laid, it searches the rest of the turn
//! with the actual rules ([`super::finish`]) in the same way.

use std::cmp::{Ordering, Reverse};
use std::sync::Arc;

use budokan_kernel::{Game, Quick, Sight, Table};
use budokan_udo::state::{Phase, Reach, Zone};
use budokan_udo::{Action, Card, Hero, Master, PLAYER, Udo};

use super::effect::first_pick;
use super::finish::{Ending, endings};
use super::level::{net, plain};
use super::mix::mix;
use super::net::{Aim, Net};
use super::plan::{self, Line, PlanSearch, between, lines, play};
use super::sensible::{at_least_something, covers, gets_on, sensible};
use super::stand::{After, Battle, Stand};
use super::turn::{Laid, Laying, Turns};
use budokan_bots::bot::{self, Bot, Budget, CandidateLine as Weighed, Limit};

/// The search effort of a planner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effort {
    /// Beam width: number of plans with the same number of combos that are extended.
    pub beam: usize,
    /// Maximum number of combos per turn; one more if that wins the battle.
    pub combos: usize,
    /// Beam width in simulated turns.
    pub narrow: usize,
    /// Number of plans that are simulated; 1 disables simulation.
    pub plans: usize,
    /// Number of turns in each simulation.
    pub turns: usize,
    /// Total number of simulated turns, unless the budget specifies another.
    pub trials: u32,
    /// Noise on the values of plans with Udo and with Kai, in log odds.
    pub blur: [f32; 2],
    /// For each battle, the maximum glory of the masters to fight, as long as such masters are left.
    pub dares: [u8; 4],
    /// Whether to evaluate with the trained network instead of the plain heuristic.
    pub learned: bool,
}

/// Maximum number of positions in the search of the rest of a turn; few turns come close.
const REST: usize = 6_000;

/// Weight of the network's evaluation, as a number of simulated turns.
const SIGHT: f32 = 8.0;

/// Upper bound of the number of laying actions in a turn.
const LAID: usize = 40;

/// Number of plans of a turn that are compared.
const LINES: usize = 48;

/// Maximum number of positions in the search for superfluous combos.
const TRIM: usize = 2_000;

/// Number of turns after which a battle counts as dragging on.
pub const PATIENCE: u8 = 12;

/// Number of turns after which only plans that cover hearts are considered. A player with too few cards to cover the
/// last hearts could otherwise keep blocking almost indefinitely.
const HOPE: u8 = 20;

/// A plan that takes combos back must be better than one that keeps them by more than this.
const SWITCH: f32 = 0.05;

/// Values are clamped to this distance from 0 and 1.
const FAINT: f32 = 1e-4;

/// The combined value of a plan: its evaluation, averaged with the results of its simulations.
fn mean(sight: f32, (sum, turns): (f32, u32)) -> f32 {
    (SIGHT * sight + sum) / (SIGHT + turns as f32)
}

/// A value with added noise.
fn blurred(worth: f32, blur: f32, luck: &mut Quick) -> f32 {
    if blur == 0.0 {
        return worth;
    }
    let odds = (worth.max(FAINT) / (1.0 - worth).max(FAINT)).ln();
    let share = |luck: &mut Quick| luck.below(1 << 16) as f32 / 65536.0 - 0.5;
    // The sum of three uniform numbers is roughly bell-shaped, with a standard deviation of about 1.
    let noise = 2.0 * (share(luck) + share(luck) + share(luck));
    1.0 / (1.0 + (-odds - blur * noise).exp())
}

/// The choices with the greatest heart first: among equivalent sequences the first one is used.
fn greatest_first(mut choices: Vec<Action>) -> Vec<Action> {
    choices.sort_by_key(|action| match action {
        Action::Cover(heart, _) => Reverse(*heart),
        _ => Reverse(0),
    });
    choices
}

/// Whether there is nothing to decide, apart from undoing. Combos may be laid in any order, so the canonical order of
/// [`bot::choices`] does not count here.
fn is_forced(sight: &Sight<Udo>) -> bool {
    sight.legal.iter().filter(|action| !Udo::takes_back(**action)).count() < 2
}

/// Identifies a position: the battle and its state.
type Question = (u64, Stand);

/// Whether these cards form this combo. Its result depends only on its cards and its finisher (UDO-13.4).
fn lies(combo: Laying, cards: &[Card]) -> bool {
    cards.last() == Some(&combo.finisher) && cards.iter().copied().collect::<Zone>() == combo.cards
}

/// Whether a plan contains the combo of these cards.
fn is_wanted(laid: &Laid, cards: &[Card]) -> bool {
    laid.iter().any(|combo| lies(*combo, cards))
}

/// A bot that plans turns.
pub struct Planner {
    effort: Effort,
    seed: u64,
    budget: Budget,
    /// The network to use instead of the hero's default one.
    taught: Option<Arc<Net>>,
    turns: Turns,
    /// Cache of the last plan, with the position for which it was made.
    kept: Option<(Question, Option<(Laid, bool)>)>,
}

impl Planner {
    /// Creates a planner with this effort.
    pub fn new(effort: Effort, seed: u64, budget: Budget) -> Self {
        Self { effort, seed, budget, taught: None, turns: Turns::default(), kept: None }
    }

    /// The same planner with another network.
    #[must_use]
    pub fn taught(self, net: Arc<Net>) -> Self {
        Self { taught: Some(net), ..self }
    }

    /// The network for a turn. A battle that drags on is evaluated with the plain heuristic, because waiting for an
    /// ideal turn takes too long.
    fn net_in(&self, battle: &Battle, turn: u8) -> Arc<Net> {
        if turn > PATIENCE { plain().clone() } else { self.net(battle.hero) }
    }

    fn net(&self, hero: Hero) -> Arc<Net> {
        let known = if self.effort.learned { net(hero) } else { plain() };
        self.taught.as_ref().unwrap_or(known).clone()
    }

    /// The plan for a turn after the reveal: its combos, and whether kept attacks are used first.
    fn think(&mut self, game: &Udo, battle: &Battle) -> Option<(Laid, bool)> {
        let question = (battle.number(), Stand::of(game));
        if let Some((asked, plan)) = &self.kept
            && *asked == question
        {
            return *plan;
        }
        let plan = self.plans(game, battle).first().map(|(line, _)| (line.laid, line.uses));
        self.kept = Some((question, plan));
        plan
    }

    /// The most promising plans for a turn with their values, best first.
    fn plans(&mut self, game: &Udo, battle: &Battle) -> Vec<(Line, f32)> {
        let net = self.net_in(battle, game.turn());
        let root = Stand::of(game);
        let look =
            PlanSearch { beam: self.effort.beam, combos: self.effort.combos, most: self.effort.plans.max(LINES) };
        let mut found = lines(&mut self.turns, &net, battle, &root, look);
        at_least_something(&mut found);
        if game.turn() > HOPE {
            found.retain(|line| gets_on(&root, &line.after));
        }
        let mut luck = bot::mixed(self.seed, root.mixed());
        let blur = self.effort.blur[battle.hero as usize];
        let afters: Vec<(f32, After)> =
            found.iter().map(|line| (blurred(line.value, blur, &mut luck), line.after)).collect();
        let ranked = self.rank(battle, &afters, &mut luck).into_iter();
        let mut plans: Vec<(Line, f32)> = ranked.map(|(at, worth)| (found[at], worth)).collect();
        // A plan that keeps what is laid is preferred to one that is hardly better, so that advice does not go in
        // circles.
        let laying = battle.cards.laying(root.enraged);
        let continues = |laid: &Laid| {
            let reaches = |combo: &Laying| Reach { cards: combo.cards, finisher: combo.finisher };
            laid.iter().any(|combo| laying.order(game.open(), reaches(combo)).is_some())
        };
        let keeps = |laid: &Laid| {
            game.laid().iter().all(|(_, cards)| is_wanted(laid, cards)) && (game.open().is_empty() || continues(laid))
        };
        if let Some((_, best)) = plans.first()
            && let Some(at) = plans.iter().position(|(line, worth)| keeps(&line.laid) && worth + SWITCH >= *best)
        {
            plans[..=at].rotate_right(1);
        }
        if let Some((best, _)) = plans.first_mut() {
            best.laid = self.trimmed(game, battle, best.laid, best.uses);
        }
        plans
    }

    /// Removes combos that do not improve the end of the turn and are not laid yet.
    fn trimmed(&mut self, game: &Udo, battle: &Battle, laid: Laid, uses: bool) -> Laid {
        let net = self.net_in(battle, game.turn());
        let ends = Self::ends(game, battle, &laid, uses);
        let worth = |ending: &Ending| plan::worth(&net, battle, &ending.after);
        let best = ends.iter().max_by(|one, other| worth(one).total_cmp(&worth(other)));
        let Some(best) = best.map(|ending| ending.after) else { return laid };
        let is_laid = |combo: Laying| game.laid().iter().any(|(_, cards)| lies(combo, cards));
        for at in (0..laid.len()).filter(|at| !is_laid(laid[*at])) {
            let mut fewer = Laid::new();
            laid.iter().enumerate().filter(|(index, _)| *index != at).for_each(|(_, combo)| fewer.push(*combo));
            if Self::ends(game, battle, &fewer, uses).iter().any(|ending| covers(battle, &ending.after, &best)) {
                return self.trimmed(game, battle, fewer, uses);
            }
        }
        laid
    }

    /// The possible ends of a turn with these combos.
    fn ends(game: &Udo, battle: &Battle, laid: &Laid, uses: bool) -> Vec<Ending> {
        let mut game = game.clone();
        for _ in 0..LAID {
            let action = match game.phase() {
                Phase::Enrage => {
                    let mut choices = Vec::new();
                    game.choices(PLAYER, &mut choices);
                    Self::enrage(&game, &choices)
                }
                _ => Self::towards(&game, battle, laid, uses),
            };
            if action == Action::Done {
                return endings(&game, &[action], TRIM);
            }
            game.apply(PLAYER, action, &mut Table::silent(&mut Quick::new(0)));
        }
        Vec::new()
    }

    /// Ranks ends of the turn by value, best first. Uses successive halving: all are simulated a little, the better
    /// half more, and so on.
    fn rank(&mut self, battle: &Battle, afters: &[(f32, After)], luck: &mut Quick) -> Vec<(usize, f32)> {
        let mut order: Vec<usize> = (0..afters.len()).collect();
        order.sort_by(|one, other| afters[*other].0.total_cmp(&afters[*one].0).then(one.cmp(other)));
        let mut order = sensible(battle, afters, &order, self.effort.plans);
        if order.len() < 2 || self.effort.turns == 0 {
            return order.into_iter().map(|at| (at, afters[at].0)).collect();
        }
        let mut left = order.len();
        let mut limit = self.budget.start(self.effort.trials);
        let mut sums = vec![(0.0f32, 0u32); afters.len()];
        let rounds = usize::BITS - (order.len() - 1).leading_zeros();
        let share = self.budget.iterations.unwrap_or(self.effort.trials) / rounds.max(1);
        let word = luck.word();
        let mut sample = 0;
        for _ in 0..rounds {
            let each = (share / (left * self.effort.turns) as u32).max(1);
            for _ in 0..each {
                sample += 1;
                for at in &order[..left] {
                    let mut dice = Quick::new(mix(word, sample));
                    let Some(value) = self.trial(battle, &afters[*at].1, &mut dice, &mut limit) else { break };
                    sums[*at].0 += value;
                    sums[*at].1 += 1;
                }
            }
            // A few samples are less reliable than the network, whose value therefore counts as several samples.
            let mean = |at: usize| mean(afters[at].0, sums[at]);
            order[..left].sort_by(|one, other| mean(*other).total_cmp(&mean(*one)).then(one.cmp(other)));
            left = left.div_ceil(2);
            if limit.is_late() {
                break;
            }
        }
        order.into_iter().map(|at| (at, mean(afters[at].0, sums[at]))).collect()
    }

    /// Simulates some turns and returns the value of the battle; `None` once the budget is exhausted.
    fn trial(&mut self, battle: &Battle, after: &After, dice: &mut Quick, limit: &mut Limit) -> Option<f32> {
        let net = self.net(battle.hero);
        let (mut battle, mut after) = (*battle, *after);
        for _ in 0..self.effort.turns {
            let stand = match after {
                After::Lost => return Some(0.0),
                After::On(stand) => stand,
                After::Won(stand) => match between(&net, &battle, &stand) {
                    (value, None) => return Some(value),
                    (_, Some((ahead, stand))) => {
                        battle = ahead;
                        stand
                    }
                },
            };
            if !limit.goes_on() {
                return None;
            }
            let shown = battle.reveal(&stand, dice);
            after = play(&mut self.turns, &net, &battle, &shown, self.effort.narrow).1;
        }
        Some(plan::worth(&net, &battle, &after))
    }

    /// The masters to fight next with their values, best first.
    fn masters(&self, game: &Udo, choices: &[Action]) -> Vec<Weighed<Action>> {
        let masters: Vec<Master> = choices
            .iter()
            .filter_map(|action| match action {
                Action::Fight(master) => Some(*master),
                _ => None,
            })
            .collect();
        let (stand, net) = (Stand::of(game), self.net(game.hero()));
        let glory = |master: &Master| game.cards().content().master(*master).glory;
        let dares = self.effort.dares[game.defeated().len().min(3)];
        let daring = masters.iter().any(|master| glory(master) <= dares);
        let masters = masters.iter().filter(|master| !daring || glory(master) <= dares);
        let mut ranked: Vec<(Master, f32)> =
            masters.map(|master| (*master, net.worth(&Battle::against(game, *master), &stand))).collect();
        ranked.sort_by(|one, other| {
            // If the goal is not the top rank, prefer the most glorious master, and among equals the easiest.
            let first = if net.aim == Aim::Victory { glory(&other.0).cmp(&glory(&one.0)) } else { Ordering::Equal };
            first.then(other.1.total_cmp(&one.1))
        });
        ranked.into_iter().map(|(master, worth)| Weighed::worth(Action::Fight(master), worth)).collect()
    }

    /// The next action of the plan.
    fn lay(&mut self, game: &Udo, sight: &Sight<Udo>) -> Action {
        let Some(battle) = Battle::of(game) else { return sight.legal[0] };
        let plan = self.think(game, &battle);
        plan.map_or(Action::Done, |(laid, uses)| Self::towards(game, &battle, &laid, uses))
    }

    /// The plans for combos, best first, each with all laying actions of the turn.
    fn combos(&mut self, game: &Udo) -> Vec<Weighed<Action>> {
        let Some(battle) = Battle::of(game) else { return Vec::new() };
        let plans = self.plans(game, &battle);
        let line = |(plan, worth): &(Line, f32)| {
            let mut actions = vec![Self::towards(game, &battle, &plan.laid, plan.uses)];
            let mut game = game.clone();
            while let Some(Action::Lay(_)) = actions.last()
                && actions.len() < LAID
            {
                let seat = game.status().awaited().first()?;
                game.apply(seat, *actions.last()?, &mut Table::silent(&mut Quick::new(0)));
                actions.push(Self::towards(&game, &battle, &plan.laid, plan.uses));
            }
            // The end of the step is a separate decision.
            if actions.len() > 1 && !matches!(actions.last(), Some(Action::Lay(_))) {
                actions.pop();
            }
            Some(Weighed { actions, weight: Weighed::worth((), *worth).weight })
        };
        let mut lines: Vec<Weighed<Action>> = Vec::new();
        for line in plans.iter().filter_map(line) {
            if lines.iter().all(|known| known.actions != line.actions) {
                lines.push(line);
            }
        }
        lines
    }

    /// The next action towards laying these combos.
    pub fn towards(game: &Udo, battle: &Battle, laid: &Laid, uses: bool) -> Action {
        let root = Stand::of(game);
        if uses && game.laid().is_empty() && game.open().is_empty() {
            return game.kept().first().map_or(Action::Done, Action::Use);
        }
        if let Some((number, _)) = game.laid().iter().filter(|(_, cards)| !is_wanted(laid, cards)).last() {
            return if game.open().is_empty() { Action::take_back(number as u8) } else { Action::CLEAR };
        }
        let laying = battle.cards.laying(root.enraged);
        let missing = laid.iter().filter(|combo| !game.laid().iter().any(|(_, cards)| lies(**combo, cards)));
        let order = |combo: &Laying| laying.order(game.open(), Reach { cards: combo.cards, finisher: combo.finisher });
        let Some(next) = missing.filter_map(order).min_by_key(|cards| cards[0]) else {
            return if game.open().is_empty() { Action::Done } else { Action::CLEAR };
        };
        next.get(game.open().len()).map_or(Action::FINISH, |card| Action::place(*card))
    }

    /// The best action for the rest of a turn whose combos are laid.
    fn finish(&mut self, game: &Udo, choices: &[Action]) -> Action {
        let Some(battle) = Battle::of(game) else { return choices[0] };
        let found = endings(game, choices, REST);
        let net = self.net_in(&battle, game.turn());
        let worth = |after: &After| plan::worth(&net, &battle, after);
        let afters: Vec<(f32, After)> = found.iter().map(|ending| (worth(&ending.after), ending.after)).collect();
        let mut luck = bot::mixed(self.seed, Stand::of(game).mixed());
        self.rank(&battle, &afters, &mut luck).first().map_or(choices[0], |(best, _)| found[*best].first)
    }

    /// The possible next actions after laying, best first.
    fn endings(&mut self, game: &Udo, choices: &[Action]) -> Vec<Weighed<Action>> {
        let Some(battle) = Battle::of(game) else { return Vec::new() };
        let found = endings(game, choices, REST);
        let net = self.net_in(&battle, game.turn());
        let worth = |after: &After| plan::worth(&net, &battle, after);
        let afters: Vec<(f32, After)> = found.iter().map(|ending| (worth(&ending.after), ending.after)).collect();
        let mut luck = bot::mixed(self.seed, Stand::of(game).mixed());
        let mut lines: Vec<Weighed<Action>> = Vec::new();
        for (at, worth) in self.rank(&battle, &afters, &mut luck) {
            // Of the lines with the same first action only the best is reported.
            if lines.iter().all(|line| line.actions[0] != found[at].first) {
                lines.push(Weighed::worth(found[at].first, worth));
            }
        }
        lines
    }

    /// The cards to enrage with a kept attack that is used before combos are laid, according to the plan.
    pub fn enrage(game: &Udo, choices: &[Action]) -> Action {
        let named: Zone = choices
            .iter()
            .filter_map(|action| match action {
                Action::Enrage(card) => Some(*card),
                _ => None,
            })
            .collect();
        first_pick(named, usize::from(game.left())).first().map_or(choices[0], Action::Enrage)
    }
}

impl Bot<Udo> for Planner {
    fn decide(&mut self, sight: &Sight<Udo>) -> Action {
        let choices = greatest_first(bot::choices(sight));
        if is_forced(sight) {
            return choices[0];
        }
        // Only the order of the deck is sampled, and the planner does not use it.
        let game = Udo::imagine(&sight.view, &mut Quick::new(self.seed));
        let action = match game.phase() {
            Phase::Choose => self.masters(&game, &choices).first().map_or(choices[0], |line| line.actions[0]),
            Phase::Combos => self.lay(&game, sight),
            Phase::Enrage if game.is_using_early() => Self::enrage(&game, &choices),
            Phase::Resolve
            | Phase::Branch
            | Phase::Cover
            | Phase::Block
            | Phase::Recover
            | Phase::Enrage
            | Phase::Hits
            | Phase::Pay
            | Phase::Venom
            | Phase::TurnEnd
            | Phase::Over(_)
            | Phase::Beat => self.finish(&game, &choices),
        };
        // If the sight is incomplete, the planned action may not be legal in it.
        if sight.legal.contains(&action) { action } else { choices[0] }
    }

    fn weigh(&mut self, sight: &Sight<Udo>) -> Vec<Weighed<Action>> {
        let choices = greatest_first(bot::choices(sight));
        let game = Udo::imagine(&sight.view, &mut Quick::new(self.seed));
        let mut lines = match game.phase() {
            _ if is_forced(sight) => Vec::new(),
            Phase::Choose => self.masters(&game, &choices),
            Phase::Combos => self.combos(&game),
            Phase::Enrage if game.is_using_early() => Vec::new(),
            Phase::Resolve
            | Phase::Branch
            | Phase::Cover
            | Phase::Block
            | Phase::Recover
            | Phase::Enrage
            | Phase::Hits
            | Phase::Pay
            | Phase::Venom
            | Phase::TurnEnd => self.endings(&game, &choices),
            Phase::Over(_) | Phase::Beat => Vec::new(),
        };
        lines.retain(|line| sight.legal.contains(&line.actions[0]));
        if lines.is_empty() { vec![Weighed::plain(self.decide(sight))] } else { lines }
    }
}
