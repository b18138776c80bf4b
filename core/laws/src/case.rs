//! A test case is a random bout, and the walk through it that checks the laws in its positions.
//!
//! The lead-in and the end of a bout are only played with the cheap checks (replay, progress, audit). All laws are
//! checked at the choices in between, so that a case stays cheap and shrinks well, and every part of a bout is covered.

use std::collections::BTreeSet;
use std::fmt;

use budokan_kernel::{Bout, Cards, Game, Invalid, Quick, Seat, Seed, Table};
use proptest::collection::vec;
use proptest::prelude::{Just, Strategy, any, prop_oneof};

use crate::imagination::Memories;
use crate::law::{ensure, guard};
use crate::position::{Position, choices, legal, name};
use crate::replay::{Replicas, take};
use crate::{Breach, Law, Subject, forecast, imagination, reshuffle, rules, secrecy, together};

/// A random bout in a compact form that shrinks well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// Seed of all dice, and of the choices in the lead-in and at the end.
    pub seed: u64,
    /// Length of the lead-in, in 256ths of the bout.
    pub lead_in: u8,
    /// The choices after the lead-in: each number selects an awaited seat and one of its choices.
    pub choices: Vec<u16>,
}

impl Case {
    /// Maximum number of positions per case in which all laws are checked.
    const MOST: usize = 32;

    pub(crate) fn any() -> impl Strategy<Value = Self> {
        // Another seed gives another bout, not a smaller one, so it must not shrink.
        let seed = any::<u32>().prop_map(u64::from).no_shrink();
        let lead_in = prop_oneof![1 => Just(0), 2 => any::<u8>()];
        (seed, lead_in, vec(any::<u16>(), 0..=Self::MOST)).prop_map(|(seed, lead_in, choices)| Self {
            seed,
            lead_in,
            choices,
        })
    }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seed, lead_in, choices } = self;
        write!(f, "Case {{ seed: {seed}, lead_in: {lead_in}, choices: vec!{choices:?} }}")
    }
}

/// The start of a case.
#[derive(Clone, Debug)]
pub struct Beginning<'a, G: Game> {
    cards: Cards<G::Cards>,
    config: &'a G::Config,
    given: Option<&'a G::Given>,
}

impl<'a, G: Game> Beginning<'a, G> {
    /// Starts with a new deal and the printed cards.
    pub fn new(config: &'a G::Config) -> Self {
        Self { cards: Cards::printed(), config, given: None }
    }

    /// Uses another card set.
    #[must_use]
    pub fn with_cards(self, cards: Cards<G::Cards>) -> Self {
        Self { cards, ..self }
    }

    /// Starts from a written-down position instead of a deal.
    #[must_use]
    pub fn given(self, given: &'a G::Given) -> Self {
        Self { given: Some(given), ..self }
    }

    pub(crate) fn begin(&self, table: &mut Table<'_, G::Event>) -> Result<G, Invalid> {
        match self.given {
            Some(given) => G::load(self.cards, self.config, given, table),
            None => G::deal(self.cards, self.config, table),
        }
    }

    fn bout(&self, seed: Seed) -> Result<Bout<G>, Invalid> {
        match self.given {
            Some(given) => Bout::load(self.cards, self.config.clone(), given, seed),
            None => Bout::deal(self.cards, self.config.clone(), seed),
        }
    }
}

/// Plays one case and checks the laws.
///
/// # Panics
///
/// If the config or the written-down position is refused.
pub fn check_case_from<G: Subject>(stage: &Beginning<'_, G>, case: &Case) -> Result<(), Breach> {
    let bout = guard(Law::Progress, || Ok(stage.bout(Seed::from(case.seed))))?;
    let bout = bout.unwrap_or_else(|no| panic!("a game that cannot begin keeps no laws: {no}"));
    let mut walk = Walk::new(stage, bout, case.seed)?;
    walk.whole(case).map_err(|breach| breach.after(&walk.trail))
}

#[derive(Clone)]
struct Walk<G: Subject> {
    bout: Bout<G>,
    replicas: Replicas<G>,
    memories: Memories<G>,
    universe: BTreeSet<G::Action>,
    /// Decides the steps that the case does not specify.
    whim: Quick,
    seed: u64,
    trail: Vec<String>,
}

impl<G: Subject> Walk<G> {
    fn new(stage: &Beginning<'_, G>, bout: Bout<G>, seed: u64) -> Result<Self, Breach> {
        let replicas = guard(Law::Replay, || Replicas::open(stage, &bout))?;
        let universe = guard(Law::Agreement, || Ok(bout.state().universe().into_iter().collect()))?;
        guard(Law::Agreement, || rules::vocabulary(bout.state(), &universe))?;
        let memories = guard(Law::Memory, || Ok(Memories::begin(bout.state())))?;
        Ok(Self { bout, replicas, memories, universe, whim: Quick::new(seed), seed, trail: Vec::new() })
    }

    fn whole(&mut self, case: &Case) -> Result<(), Breach> {
        if case.lead_in > 0 {
            let length = self.clone().length().inspect_err(|breach| self.trail.clone_from(&breach.trail))?;
            self.by_whim(length * usize::from(case.lead_in) / 256)?;
        }
        for choice in &case.choices {
            self.examine()?;
            if self.is_over() {
                return Ok(());
            }
            let (seat, action) = guard(Law::Progress, || Ok(self.pick(*choice)))?;
            let before = self.bout.state().clone();
            self.step(seat, action)?;
            let position = self.position(&before);
            let step = self.bout.steps().last().expect("a step was just made");
            guard(Law::SecretLog, || secrecy::quiet_step(&position, step, self.bout.state()))?;
        }
        self.examine()?;
        if !self.is_over() {
            self.by_whim(usize::MAX)?;
            self.examine()?;
        }
        Ok(())
    }

    fn is_over(&self) -> bool {
        self.bout.state().status().is_over()
    }

    fn position<'a>(&'a self, game: &'a G) -> Position<'a, G> {
        let number = self.bout.steps().len() as u64;
        Position { game, universe: &self.universe, salt: Quick::new(self.seed.wrapping_add(number)).word() }
    }

    /// Checks all laws in this position. If several are broken, the first one is reported, so the most informative
    /// ones come first.
    fn examine(&self) -> Result<(), Breach> {
        let game = self.bout.state().clone();
        let position = self.position(&game);
        guard(Law::Refusal, || rules::refusal(&self.bout, &self.universe, position.dice(0)))?;
        guard(Law::RoundTrip, || rules::round_trip(&game))?;
        self.stand()?;
        guard(Law::Agreement, || rules::agreement(&position))?;
        guard(Law::SecretView, || secrecy::secret_sight(&position))?;
        guard(Law::SecretView, || reshuffle::reshuffled(&position))?;
        guard(Law::SecretLog, || secrecy::secret_log(&position))?;
        guard(Law::Beats, || secrecy::secret_beats(&position))?;
        guard(Law::Simultaneity, || together::simultaneity(&position))?;
        guard(Law::Sight, || imagination::sight(&position))?;
        guard(Law::Memory, || self.memories.fit(&position))?;
        guard(Law::Spread, || imagination::spread(&position))?;
        guard(Law::Forecast, || forecast::forecast(&position))?;
        self.aside(&position)
    }

    /// The cheap checks for every position: progress and audit.
    fn stand(&self) -> Result<(), Breach> {
        let game = self.bout.state();
        guard(Law::Audit, || rules::audit(game, "the position"))?;
        guard(Law::Progress, || rules::progress(game))
    }

    /// Legal actions that are not choices are never walked, but the positions that they lead to must be sound, too.
    fn aside(&self, position: &Position<'_, G>) -> Result<(), Breach> {
        let game = position.game;
        for seat in game.status().awaited().iter() {
            let walked = choices(game, seat);
            for action in legal(game, seat).into_iter().filter(|action| !walked.contains(action)) {
                let back = guard(Law::Replay, || Ok(take(game, seat, action, position.dice(0))?.after))?;
                guard(Law::Progress, || rules::progress(&back))?;
                guard(Law::Agreement, || rules::agreement(&self.position(&back)))?;
                guard(Law::RoundTrip, || rules::round_trip(&back))?;
                let mut fork = self.bout.clone();
                if let Ok(step) = fork.submit(seat, self.bout.asked(seat), action) {
                    guard(Law::SecretLog, || secrecy::quiet_step(position, step, &back))?;
                }
            }
        }
        Ok(())
    }

    /// Decodes a number into a seat and one of its choices.
    fn pick(&self, choice: u16) -> (Seat, G::Action) {
        let game = self.bout.state();
        let awaited: Vec<Seat> = game.status().awaited().iter().collect();
        let seat = awaited[usize::from(choice) % awaited.len()];
        let list = choices(game, seat);
        (seat, list[usize::from(choice) / awaited.len() % list.len()])
    }

    /// Number of steps of the bout if all are random; the lead-in is a prefix of them.
    fn length(mut self) -> Result<usize, Breach> {
        self.by_whim(usize::MAX).map_err(|breach| breach.after(&self.trail))?;
        Ok(self.trail.len())
    }

    /// Makes at most `most` random steps.
    fn by_whim(&mut self, most: usize) -> Result<(), Breach> {
        for _ in 0..most {
            self.stand()?;
            if self.is_over() {
                break;
            }
            let choice = self.whim.word() as u16;
            let (seat, action) = guard(Law::Progress, || Ok(self.pick(choice)))?;
            self.step(seat, action)?;
        }
        Ok(())
    }

    fn step(&mut self, seat: Seat, action: G::Action) -> Result<(), Breach> {
        ensure(Law::Progress, self.bout.steps().len() < G::LONGEST, || {
            format!("the game goes on after {} choices, the most that it says it takes", G::LONGEST)
        })?;
        self.trail.push(format!("{}: {}", name::<G>(seat), self.bout.state().write(action)));
        guard(Law::Progress, || {
            let asked = self.bout.asked(seat);
            let step = self.bout.submit(seat, asked, action);
            step.map(|_| ()).map_err(|no| Breach::new(Law::Agreement, format!("a listed choice is rejected: {no:?}")))
        })?;
        let step = self.bout.steps().last().expect("a step was just made");
        guard(Law::Replay, || self.replicas.follow(step, self.bout.state()))?;
        guard(Law::Memory, || {
            self.memories.hear(step);
            Ok(())
        })
    }
}
