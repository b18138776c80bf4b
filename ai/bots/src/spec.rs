//! Bots by name, as commands and records write them.

use std::fmt;
use std::str::FromStr;

use crate::bot::{Bot, Budget, Random, Timer};
use crate::greedy::Greedy;
use crate::knowledge::Knowledge;
use crate::level::Level;
use crate::search::{Ismcts, Tuning};

/// Specification of a bot: a level or a kind, optionally with a number of iterations.
///
/// ```
/// use budokan_bots::{Level, Spec};
/// let spec: Spec = "master:2000".parse()?;
/// assert_eq!(spec, Spec::level(Level::Master).with_iterations(2000));
/// assert_eq!(spec.to_string(), "master:2000");
/// # Ok::<(), budokan_bots::spec::NoSuchBot>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spec {
    /// Kind of the bot.
    pub kind: BotKind,
    /// Number of iterations; the bot's default if `None`.
    pub iterations: Option<u32>,
}

/// Kind of a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BotKind {
    /// Uniformly random choices.
    Random,
    /// One-ply search with the game's evaluation.
    Greedy,
    /// Tree search without knowledge of the game: random rollouts to the end.
    Ismcts,
    /// A difficulty level for people.
    Level(Level),
}

impl Spec {
    /// The bot that plays uniformly random choices.
    pub const RANDOM: Self = Self::kind(BotKind::Random);

    /// Every named bot, from the simplest kind to the strongest level.
    pub const ALL: [Self; 7] = [
        Self::kind(BotKind::Random),
        Self::kind(BotKind::Greedy),
        Self::kind(BotKind::Ismcts),
        Self::level(Level::Novice),
        Self::level(Level::Apprentice),
        Self::level(Level::Adept),
        Self::level(Level::Master),
    ];

    /// A bot of this kind with its default budget.
    pub const fn kind(kind: BotKind) -> Self {
        Self { kind, iterations: None }
    }

    /// A bot of this level with its default budget.
    pub const fn level(level: Level) -> Self {
        Self::kind(BotKind::Level(level))
    }

    /// Sets the number of iterations.
    #[must_use]
    pub const fn with_iterations(self, iterations: u32) -> Self {
        Self { iterations: Some(iterations), ..self }
    }

    /// Creates the bot.
    pub fn seated<K: Knowledge>(self, seed: u64, timer: Option<Timer>) -> Box<dyn Bot<K::Game>> {
        let budget = Budget { iterations: self.iterations, timer };
        match self.kind {
            BotKind::Random => Box::new(Random::new(seed)),
            BotKind::Greedy => Box::new(Greedy::<K>::new(seed, budget)),
            BotKind::Ismcts => Box::new(Ismcts::<K>::new(Tuning::PLAIN, seed, budget)),
            BotKind::Level(level) => K::bot(level, seed, budget),
        }
    }
}

impl BotKind {
    fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Ismcts => "ismcts",
            Self::Level(level) => level.name(),
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.iterations {
            None => f.pad(self.kind.name()),
            Some(iterations) => f.pad(&format!("{}:{iterations}", self.kind.name())),
        }
    }
}

/// A text that does not name a bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchBot {
    /// The text that failed to parse.
    pub text: String,
}

impl fmt::Display for NoSuchBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = Spec::ALL.iter().map(|spec| spec.kind.name()).collect();
        let names = names.join(", ");
        write!(f, "“{}” is no bot: expected {names}, or one of them with a budget, as in ismcts:5000", self.text)
    }
}

impl std::error::Error for NoSuchBot {}

impl FromStr for Spec {
    type Err = NoSuchBot;

    fn from_str(text: &str) -> Result<Self, NoSuchBot> {
        let no_such_bot = || NoSuchBot { text: text.to_owned() };
        let (name, iterations) = match text.split_once(':') {
            None => (text, None),
            Some((name, number)) => {
                let number = number.parse().ok().filter(|number| *number > 0).ok_or_else(no_such_bot)?;
                (name, Some(number))
            }
        };
        let found = Self::ALL.into_iter().find(|spec| spec.kind.name() == name).ok_or_else(no_such_bot)?;
        Ok(Self { iterations, ..found })
    }
}
