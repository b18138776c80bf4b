//! The bots: Monte Carlo search over the sensible choices.
//!
//! A bot tries each choice in positions that its seat cannot distinguish from the real one, plays the battle on with
//! the heuristic of `lean`, and evaluates the result with the campaign model. It assumes that the other seats play by
//! the same heuristic, and recomputes every decision, so a deviation is seen as soon as it happens. Decisions between
//! battles follow the campaign model alone.

use budokan_eightbit::EightBit;
use budokan_eightbit::action::{AbilityMove, ActMove, Action, BattleMove, HeroMove, LordMove};
use budokan_eightbit::state::{Ask, Board, Phase};
use budokan_kernel::{Game, Quick, Seat, Sight, Status, Table};

use super::campaign::{self, Road};
use super::lean::Manner;
use super::{EightBitKnowledge, hope, lean, sense};
use budokan_bots::bot::{self, Bot, Budget, CandidateLine, Limit};
use budokan_bots::level::Level;
use budokan_bots::overlook;

/// Parameters of a bot.
#[derive(Clone, Copy, Debug)]
pub struct Habits {
    /// Default number of trials for a decision; 0 plays the heuristic choice.
    pub trials: u32,
    /// Maximum number of rounds in a trial, which also ends with the battle.
    pub rounds: u8,
    /// Probability of overlooking a choice of average value.
    pub overlooks: f32,
    /// Probability that a hero forgets all its abilities in a round.
    pub forgets: f32,
    /// Strategy for choosing battles.
    pub road: Road,
    /// Bias of the heuristic.
    pub manner: Manner,
}

impl Habits {
    /// The parameters of a level.
    pub const fn of(level: Level) -> Self {
        match level {
            Level::Novice => Self {
                trials: 0,
                rounds: 0,
                overlooks: 0.7,
                forgets: 0.4,
                road: Road::SLOW,
                manner: Manner { own_foe: 0.5, potions: 0.45 },
            },
            Level::Apprentice => Self {
                trials: 0,
                rounds: 0,
                overlooks: 0.1,
                forgets: 0.1,
                road: Road::BRISK,
                manner: Manner { potions: 0.4, ..Manner::PLAIN },
            },
            Level::Adept => Self {
                trials: 24,
                rounds: 1,
                overlooks: 0.3,
                forgets: 0.0,
                road: Road::BRISK,
                manner: Manner { potions: 0.4, ..Manner::PLAIN },
            },
            Level::Master => Self {
                trials: 1000,
                rounds: u8::MAX,
                overlooks: 0.0,
                forgets: 0.0,
                road: Road::Counted,
                manner: Manner::PLAIN,
            },
        }
    }
}

/// A bot that plays one seat of the team.
pub struct Partner {
    habits: Habits,
    seed: u64,
    budget: Budget,
    choices: Vec<Action>,
}

/// Maximum number of decisions in a trial; no real game comes near it.
const LONGEST: usize = 4000;

/// With this much energy a hero never forgets its abilities.
const TEMPTING: u16 = 8;

#[derive(Clone, Copy)]
struct Candidate {
    action: Action,
    sum: f32,
    trials: u32,
}

impl Candidate {
    fn mean(&self) -> f32 {
        self.sum / self.trials.max(1) as f32
    }
}

impl Partner {
    /// A bot with these parameters; the budget counts trials.
    pub fn new(habits: Habits, seed: u64, budget: Budget) -> Self {
        Self { habits, seed, budget, choices: Vec::new() }
    }

    /// Sensible choices that the bot does not overlook. It never overlooks passing, so it does not act for lack
    /// of another idea.
    fn noticed(&self, sight: &Sight<EightBit>) -> Vec<Action> {
        let game = EightBit::imagine(&sight.view, &mut bot::luck(self.seed, sight));
        let mut choices = sense::sensible(&game, bot::seat(sight), &sight.legal);
        if self.forgets_abilities(game.board()) {
            choices.retain(|action| !matches!(action, Action::Ability(AbilityMove::Use(..))));
        }
        if self.habits.overlooks <= 0.0 || matches!(sight.view.board().question(), Ask::Battle | Ask::Spend(_)) {
            return choices;
        }
        let last = choices.last().copied().filter(|last| is_rest(*last));
        let (viewer, view, status, asked) = (sight.viewer, sight.view.clone(), sight.status, sight.asked);
        let sight = Sight { viewer, view, status, asked, legal: choices };
        let mut noticed = overlook::noticed::<EightBitKnowledge>(self.seed, self.habits.overlooks, &sight);
        noticed.extend(last.filter(|last| !noticed.contains(last)));
        noticed
    }

    /// Whether the hero that is asked forgets its abilities in this round. A hero with much energy never does.
    fn forgets_abilities(&self, board: &Board) -> bool {
        let Ask::Ability(hero) = board.question() else { return false };
        if self.habits.forgets <= 0.0 || board.heroes()[usize::from(hero)].energy() >= TEMPTING {
            return false;
        }
        let when = u64::from(board.turn()) << 16 | u64::from(board.round()) << 8 | u64::from(hero);
        bot::mixed(!self.seed, when).below(1 << 16) as f32 / 65536.0 < self.habits.forgets
    }

    /// Successive halving: the worse half of the candidates gets no further trials and ends up behind the better half.
    fn rank(&mut self, sight: &Sight<EightBit>, candidates: &mut [Candidate], luck: &mut Quick) {
        let seat = bot::seat(sight);
        let mut limit = self.budget.start(self.habits.trials);
        let all = self.budget.iterations.unwrap_or(self.habits.trials);
        let halvings = candidates.len().next_power_of_two().trailing_zeros().max(1);
        let mut left = candidates.len();
        while left > 1 {
            let each = (all / halvings / left as u32).max(1);
            for _ in 0..each {
                if !self.round(sight, seat, &mut candidates[..left], luck, &mut limit) {
                    break;
                }
            }
            candidates[..left].sort_by(|one, other| other.mean().total_cmp(&one.mean()));
            left = left.div_ceil(2);
        }
    }

    /// The candidates, with the heuristic choice first; only that one if no trials are needed.
    fn field(&self, sight: &Sight<EightBit>, luck: &mut Quick) -> Vec<Candidate> {
        let choices = self.noticed(sight);
        let fresh = |action| Candidate { action, sum: 0.0, trials: 0 };
        if let [only] = choices[..] {
            return vec![fresh(only)];
        }
        let board = sight.view.board();
        let first = match choices[0] {
            Action::Battle(_) => self.battle(board, &choices),
            _ => choices[lean::best_to(board, &choices, luck, self.habits.manner)],
        };
        if self.habits.trials == 0 || !is_tried(choices[0]) {
            return vec![fresh(first)];
        }
        // Withholding an attack never wins a battle, although a single round may favour it: some enemies answer
        // attacks.
        let attacks = matches!(choices[0], Action::Attack(_));
        let sensible = |action: &Action| match action {
            Action::Ability(AbilityMove::TraitOff(_)) => false,
            action => !attacks || *action != Action::Pass,
        };
        let mut candidates: Vec<Candidate> = choices.iter().copied().filter(sensible).map(fresh).collect();
        // Stable sort: the heuristic choice comes first and wins ties.
        candidates.sort_by_key(|candidate| candidate.action != first);
        candidates
    }

    /// The next battle of the strategy: the nearest sensible one.
    fn battle(&self, board: &Board, choices: &[Action]) -> Action {
        let taken = campaign::taken(board, self.habits.road);
        let far = |action: &Action| match action {
            Action::Battle(BattleMove::Assault(level)) if taken > 0 => level.abs_diff(taken),
            Action::Battle(BattleMove::FinalLord) if taken == 0 => 0,
            _ => u8::MAX,
        };
        choices.iter().copied().min_by_key(far).unwrap_or(choices[0])
    }

    /// Tries every candidate in one position with the same dice; `false` when the budget is used up.
    fn round(
        &mut self,
        sight: &Sight<EightBit>,
        seat: Seat,
        candidates: &mut [Candidate],
        luck: &mut Quick,
        limit: &mut Limit,
    ) -> bool {
        let imagined = EightBit::imagine(&sight.view, luck);
        let dice = Quick::new(luck.word());
        for candidate in candidates {
            if !limit.goes_on() {
                return false;
            }
            candidate.sum += self.trial(imagined.clone(), dice, seat, candidate.action);
            candidate.trials += 1;
        }
        true
    }

    /// The value at the end of the battle, or of the last round of the trial.
    fn trial(&mut self, mut game: EightBit, mut dice: Quick, seat: Seat, action: Action) -> f32 {
        let last = game.board().round().saturating_add(self.habits.rounds).saturating_add(1);
        game.apply(seat, action, &mut Table::silent(&mut dice));
        for _ in 0..LONGEST {
            let seat = match game.status() {
                Status::Over(outcome) => return f32::from(u8::from(!outcome.winners().is_empty())),
                Status::Awaiting(seats) => seats.first().expect("an unfinished game awaits somebody"),
            };
            let board = game.board();
            if matches!(board.phase(), Phase::Choose | Phase::Loot | Phase::Spend) || board.round() >= last {
                break;
            }
            game.choices(seat, &mut self.choices);
            let index = lean::best(game.board(), &self.choices, &mut dice);
            game.apply(seat, self.choices[index], &mut Table::silent(&mut dice));
        }
        hope(&game)
    }
}

/// Whether a choice passes, or leaves the result to other seats or to chance.
fn is_rest(action: Action) -> bool {
    matches!(
        action,
        Action::Pass
            | Action::Done
            | Action::Act(ActMove::Auto)
            | Action::Hero(HeroMove::Random)
            | Action::Lord(LordMove::Random)
    )
}

/// Whether trials decide a choice. Between battles the campaign model is better than a trial, and the order in which
/// enemies act is hardly ever worth one.
fn is_tried(action: Action) -> bool {
    match action {
        Action::Ability(deed) => !matches!(deed, AbilityMove::TraitOff(_)),
        Action::Assign(..)
        | Action::Pass
        | Action::Attack(_)
        | Action::Also(_)
        | Action::PickHero(_)
        | Action::PickEnemy(_)
        | Action::Purge(_)
        | Action::Ward(_) => true,
        Action::Lord(_)
        | Action::Hero(_)
        | Action::Battle(_)
        | Action::Deck(_)
        | Action::Done
        | Action::Act(_)
        | Action::Medal(_)
        | Action::Buy(_)
        | Action::Give(..) => false,
    }
}

impl Bot<EightBit> for Partner {
    fn decide(&mut self, sight: &Sight<EightBit>) -> Action {
        let mut luck = bot::luck(self.seed, sight);
        let mut candidates = self.field(sight, &mut luck);
        self.rank(sight, &mut candidates, &mut luck);
        candidates[0].action
    }

    fn weigh(&mut self, sight: &Sight<EightBit>) -> Vec<CandidateLine<Action>> {
        let mut luck = bot::luck(self.seed, sight);
        let mut candidates = self.field(sight, &mut luck);
        self.rank(sight, &mut candidates, &mut luck);
        let line = |candidate: &Candidate| match candidate.trials {
            0 => CandidateLine::plain(candidate.action),
            _ => CandidateLine::worth(candidate.action, candidate.mean()),
        };
        let mut lines: Vec<CandidateLine<Action>> = candidates.iter().map(line).collect();
        self.go_on(sight, &mut lines[0].actions);
        lines
    }
}

impl Partner {
    /// Completes an assignment: the rules ask for each enemy separately, but they form one decision.
    fn go_on(&mut self, sight: &Sight<EightBit>, actions: &mut Vec<Action>) {
        let seat = bot::seat(sight);
        let mut game = EightBit::imagine(&sight.view, &mut bot::luck(self.seed, sight));
        while let Some(last @ Action::Assign(..)) = actions.last().copied()
            && actions.len() < MOST_FACED
        {
            game.apply(seat, last, &mut Table::silent(&mut Quick::new(self.seed)));
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            if !matches!(legal.first(), Some(Action::Assign(..))) {
                break;
            }
            let asked = sight.asked.wrapping_add(actions.len() as u32);
            let view = game.view(sight.viewer);
            let next = Sight { viewer: sight.viewer, view, status: game.status(), asked, legal };
            actions.push(self.decide(&next));
        }
    }
}

/// Upper bound on the number of enemies in a row.
const MOST_FACED: usize = 12;
