//! The type-erased game: [`AnyGame`], with one blanket implementation, [`Erased`], for every [`Printed`] game.

use std::marker::PhantomData;
use std::sync::Arc;

use budokan_bots::review::{AnyReviewer, ReviewEffort, Reviewer};
use budokan_bots::{Knowledge, Spec, TimeUp, Timer};
use budokan_cardfile::{FrenchName, OwnedCards, mistakes};
use budokan_kernel::{Bout, Cards, ConfigOption, Content, Game, Invalid, Printed, Seat, SeatSet, Seed, Sight, Viewer};
use budokan_scenario::{Failure, Lesson, Scenario};
use budokan_words::{Language, Words};

use crate::advice::{self, Advice};
use crate::book::Book;
use crate::bot::{AnyBot, ErasedBot};
use crate::bout::{AnyBout, Playing};
use crate::glossary::Glossary;
use crate::lines;
use crate::race::{self, Pace, Race};
use crate::record::{Difference, ParsedRecord, Replay};
use crate::review::Standard;
use crate::rolls::{FirstRolls, GivenRoll};
use crate::sight::AnySight;
use crate::soak::{self, Soak};

/// A card set of a game, identified by its hash; obtained from [`AnyGame::cards`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CardSet(pub u64);

impl std::fmt::Display for CardSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// A mode of play: a config that differs enough from the default to be studied separately.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameMode {
    /// Title for tables; empty if the game has only one mode.
    pub title: String,
    /// The options as TOML.
    pub config: String,
}

/// A type-erased game of the hall.
pub trait AnyGame: Send + Sync {
    /// The game's id in commands and paths: `arena`.
    fn id(&self) -> &'static str;

    /// Display name of the game.
    fn name(&self) -> &'static str;

    /// Prefix of its clause ids: `ARE`.
    fn prefix(&self) -> &'static str;

    /// Version of the rules.
    fn rules(&self) -> u32;

    /// Names of the seats, in seat order.
    fn seats(&self) -> &'static [&'static str];

    /// Whether the game is cooperative: all seats win and lose together.
    fn is_together(&self) -> bool;

    /// Looks up a seat by its name.
    fn seat(&self, name: &str) -> Option<Seat> {
        self.seats().iter().position(|seat| *seat == name).map(|index| Seat(index as u8))
    }

    /// Parses a viewer: a seat name, `bystander` or `referee`.
    fn viewer(&self, name: &str) -> Option<Viewer> {
        match name {
            "bystander" => Some(Viewer::Bystander),
            "referee" => Some(Viewer::Referee),
            seat => self.seat(seat).map(Viewer::Seat),
        }
    }

    /// The name of a viewer, which [`AnyGame::viewer`] parses.
    fn viewer_name(&self, viewer: Viewer) -> &'static str {
        match viewer {
            Viewer::Seat(seat) => self.seats()[seat.index()],
            Viewer::Bystander => "bystander",
            Viewer::Referee => "referee",
        }
    }

    /// Options chosen before the deal, as forms show them.
    fn options(&self) -> &'static [ConfigOption];

    /// The modes of play to study separately: the default first, then each other value of the options that define
    /// modes, with title and config.
    fn modes(&self) -> Vec<GameMode> {
        let options = self.options();
        let with_modes = || options.iter().filter(|option| option.is_mode);
        let titled = |option: &ConfigOption, value: &str| format!("{} {value}", option.key);
        let usual = with_modes().next().map(|option| titled(option, &option.usual())).unwrap_or_default();
        let mut modes = vec![GameMode { title: usual, config: String::new() }];
        for option in with_modes() {
            let others = option.values().into_iter().filter(|value| *value != option.usual());
            modes.extend(others.map(|value| GameMode { title: titled(option, &value), config: option.line(&value) }));
        }
        modes
    }

    /// Maximum number of actions in a bout, take-backs not counted.
    fn longest(&self) -> usize;

    /// Size of a position in bytes.
    fn size(&self) -> usize;

    /// Loads the card set of this text, or the printed one without a text. The text may contain only the differences
    /// from the printed file (`extends = "printed"`).
    fn cards(&self, text: Option<&str>) -> Result<CardSet, Invalid>;

    /// The printed card file as text; `None` for a game without one.
    fn card_file(&self) -> Option<&'static str>;

    /// The complete card file for this text, merged with the printed one if it extends that.
    fn whole_card_file(&self, text: &str) -> Result<String, Invalid>;

    /// All errors in this card file.
    fn card_mistakes(&self, text: &str) -> Vec<Invalid>;

    /// Deals a new bout; `config` is TOML.
    fn deal(&self, config: &str, seed: Seed, cards: CardSet) -> Result<Box<dyn AnyBout>, Invalid> {
        self.deal_with(config, seed, cards, &[])
    }

    /// Like [`AnyGame::deal`], using these rolls first, in order. All of them must be used; further rolls come
    /// from the seed.
    fn deal_with(
        &self,
        config: &str,
        seed: Seed,
        cards: CardSet,
        rolls: &[GivenRoll],
    ) -> Result<Box<dyn AnyBout>, Invalid>;

    /// Loads a written-down position; `config` and `given` are TOML.
    fn load(&self, config: &str, given: &str, seed: Seed, cards: CardSet) -> Result<Box<dyn AnyBout>, Invalid>;

    /// Replays a record and verifies everything it states. `each` is called after the deal and after every step; `seed`
    /// provides the dice if the bout is played on afterwards.
    fn replay(
        &self,
        written: &ParsedRecord,
        cards: CardSet,
        seed: Seed,
        each: &mut dyn FnMut(&dyn AnyBout),
    ) -> Result<Box<dyn AnyBout>, Difference>;

    /// Runs a scenario as a test.
    fn run(&self, scenario: &Scenario, cards: CardSet) -> Result<(), Failure>;

    /// Plays the first `moves` accepted moves of a scenario; all of them if `None`.
    fn played(&self, scenario: &Scenario, moves: Option<usize>, cards: CardSet) -> Result<Box<dyn AnyBout>, Failure>;

    /// The rules, clause by clause; English is the fallback language.
    fn book(&self, language: Language) -> Arc<Book>;

    /// The lessons, in order; may be empty.
    fn lessons(&self) -> Arc<[Lesson]>;

    /// Paths in the referee's view of lists without a meaningful order; `*` matches one path segment.
    fn unordered(&self) -> &'static [&'static str];

    /// The game's title in a language: a translation from its word list, otherwise the name of the box.
    fn title(&self, language: Language) -> String {
        self.words(language).word_or("game-title", self.name())
    }

    /// The text of one clause.
    fn clause(&self, id: &str, language: Language) -> Option<String> {
        self.book(language).rule(id).map(|rule| rule.text.clone())
    }

    /// The explanation of every sign on the table; empty if the game has no glossary.
    fn glossary(&self) -> Arc<Glossary>;

    /// The game's word list.
    fn words(&self, language: Language) -> Arc<Words>;

    /// Creates a hall bot for a seat of this game. The bot is deterministic for its seed and budget; a timer
    /// limits each decision.
    fn bot(&self, spec: Spec, seed: u64, timer: Option<Timer>) -> Box<dyn AnyBot>;

    /// Ranks a bot's advice with the evaluator of reviews, with this effort and until the time is up, so that hints and
    /// reviews do not contradict each other.
    fn judged(&self, sight: &dyn AnySight, advice: Advice, effort: ReviewEffort, is_late: &TimeUp) -> Advice;

    /// Creates a reviewer of the bout; `None` if the bout is of another game.
    fn reviewer(&self, bout: &dyn AnyBout) -> Option<Box<dyn AnyReviewer>>;

    /// The seats that win and lose together with this one, itself included.
    fn side(&self, bout: &dyn AnyBout, seat: Seat) -> SeatSet;

    /// Measured reference values for reviews of such bouts, and whether they are reliable.
    fn standard(&self, bout: &dyn AnyBout) -> Standard;

    /// A benchmark runner that plays random bouts in a row and counts the actions; the caller measures the time.
    /// `config` is TOML.
    fn race(&self, pace: Pace, config: &str, cards: CardSet) -> Result<Race, Invalid>;

    /// A soak-test runner that plays one random bout and audits the position after every action. `config` is TOML.
    fn soak(&self, config: &str, cards: CardSet) -> Result<Soak, Invalid>;
}

/// Hosts any [`Printed`] game with its knowledge `K`: the blanket implementation of [`AnyGame`].
///
/// A game without knowledge is `Erased<Unknown<G>>`.
pub struct Erased<K>(PhantomData<fn() -> K>);

impl<K: Knowledge> Erased<K> {
    /// The value to register in a list of games.
    pub const NEW: Self = Self(PhantomData);
}

fn set<C: Content>(cards: CardSet) -> Result<Cards<C>, Invalid> {
    Cards::find(cards.0).ok_or_else(|| Invalid::key("cards", format!("the card set {cards} has not been read")))
}

impl<K: Knowledge<Game: Printed>> AnyGame for Erased<K> {
    fn id(&self) -> &'static str {
        K::Game::ID
    }

    fn name(&self) -> &'static str {
        K::Game::NAME
    }

    fn prefix(&self) -> &'static str {
        K::Game::PREFIX
    }

    fn rules(&self) -> u32 {
        K::Game::RULES
    }

    fn seats(&self) -> &'static [&'static str] {
        K::Game::SEATS
    }

    fn is_together(&self) -> bool {
        K::Game::TOGETHER
    }

    fn options(&self) -> &'static [ConfigOption] {
        K::Game::OPTIONS
    }

    fn longest(&self) -> usize {
        K::Game::LONGEST
    }

    fn size(&self) -> usize {
        size_of::<K::Game>()
    }

    fn cards(&self, text: Option<&str>) -> Result<CardSet, Invalid> {
        let cards = match (text, self.card_file()) {
            (None, _) => Cards::<<K::Game as Game>::Cards>::printed(),
            (Some(text), None) => Cards::load(text)?,
            (Some(text), Some(printed)) => {
                let file = OwnedCards::read(text, self.id(), printed)?;
                let cards = file.read_by(Cards::load)?;
                for FrenchName { id, name, french } in file.french()? {
                    budokan_words::name_in_french(&id, &name, &french);
                }
                cards
            }
        };
        Ok(CardSet(cards.hash()))
    }

    fn card_file(&self) -> Option<&'static str> {
        <<K::Game as Game>::Cards as Content>::shelf().card_file()
    }

    fn whole_card_file(&self, text: &str) -> Result<String, Invalid> {
        let Some(printed) = self.card_file() else { return Ok(text.to_owned()) };
        Ok(OwnedCards::read(text, self.id(), printed)?.text())
    }

    fn card_mistakes(&self, text: &str) -> Vec<Invalid> {
        let read = |text: &str| <<K::Game as Game>::Cards as Content>::shelf().read(text).map(drop);
        match self.card_file() {
            None => read(text).err().into_iter().collect(),
            Some(printed) => mistakes(text, self.id(), printed, &read),
        }
    }

    fn deal_with(
        &self,
        config: &str,
        seed: Seed,
        cards: CardSet,
        rolls: &[GivenRoll],
    ) -> Result<Box<dyn AnyBout>, Invalid> {
        let written = lines::normalise(config)?;
        let mut dice = FirstRolls::new(rolls, seed);
        let bout =
            Bout::<K::Game>::deal_with(set(cards)?, budokan_scenario::config::<K::Game>(config)?, seed, &mut dice)?;
        dice.finish()?;
        Ok(Box::new(Playing::new(&Self::NEW, bout, written, None)))
    }

    fn load(&self, config: &str, given: &str, seed: Seed, cards: CardSet) -> Result<Box<dyn AnyBout>, Invalid> {
        let written = (lines::normalise(config)?, lines::normalise(given)?);
        let (config, given) =
            (budokan_scenario::config::<K::Game>(config)?, budokan_scenario::given::<K::Game>(given)?);
        let bout = Bout::<K::Game>::load(set(cards)?, config, &given, seed)?;
        Ok(Box::new(Playing::new(&Self::NEW, bout, written.0, Some(written.1))))
    }

    fn replay(
        &self,
        written: &ParsedRecord,
        cards: CardSet,
        seed: Seed,
        each: &mut dyn FnMut(&dyn AnyBout),
    ) -> Result<Box<dyn AnyBout>, Difference> {
        let cards = set(cards).map_err(|invalid| Difference::of_cards(&invalid))?;
        Ok(Box::new(Replay::<K::Game> { game: &Self::NEW, written, cards, seed, each }.run()?))
    }

    fn run(&self, scenario: &Scenario, cards: CardSet) -> Result<(), Failure> {
        let cards = set(cards).expect("card sets are read before scenarios are run");
        budokan_scenario::run::<K::Game>(scenario, cards)
    }

    fn played(&self, scenario: &Scenario, moves: Option<usize>, cards: CardSet) -> Result<Box<dyn AnyBout>, Failure> {
        let cards = set(cards).expect("card sets are read before scenarios are played");
        let bout = budokan_scenario::after::<K::Game>(scenario, moves, cards)?;
        let written = |text: &str| lines::normalise(text).unwrap_or_default();
        Ok(Box::new(Playing::new(&Self::NEW, bout, written(scenario.config()), scenario.given().map(written))))
    }

    fn book(&self, language: Language) -> Arc<Book> {
        crate::words::book::<K::Game>(language)
    }

    fn lessons(&self) -> Arc<[Lesson]> {
        crate::words::lessons::<K::Game>()
    }

    fn unordered(&self) -> &'static [&'static str] {
        K::Game::UNORDERED
    }

    fn glossary(&self) -> Arc<Glossary> {
        crate::words::glossary::<K::Game>()
    }

    fn words(&self, language: Language) -> Arc<Words> {
        crate::words::of::<K::Game>(language)
    }

    fn bot(&self, spec: Spec, seed: u64, timer: Option<Timer>) -> Box<dyn AnyBot> {
        Box::new(ErasedBot::<K::Game>(spec.seated::<K>(seed, timer)))
    }

    fn judged(&self, sight: &dyn AnySight, advice: Advice, effort: ReviewEffort, is_late: &TimeUp) -> Advice {
        match sight.sight().downcast_ref::<Sight<K::Game>>() {
            Some(own) => advice::judged::<K>(own, advice, effort, is_late),
            None => advice,
        }
    }

    fn reviewer(&self, bout: &dyn AnyBout) -> Option<Box<dyn AnyReviewer>> {
        let typed = bout.bout().downcast_ref::<Bout<K::Game>>()?;
        Some(Box::new(Reviewer::<K>::new(typed, bout.is_dealt())))
    }

    fn side(&self, bout: &dyn AnyBout, seat: Seat) -> SeatSet {
        bout.state().downcast_ref::<K::Game>().map_or(SeatSet::of(&[seat]), |game| K::side(game, seat))
    }

    fn standard(&self, bout: &dyn AnyBout) -> Standard {
        let kind = bout.state().downcast_ref::<K::Game>().map_or("", K::kind);
        Standard::of(K::REVIEWS, kind)
    }

    fn race(&self, pace: Pace, config: &str, cards: CardSet) -> Result<Race, Invalid> {
        race::runner::<K>(&Self::NEW, pace, set(cards)?, budokan_scenario::config::<K::Game>(config)?)
    }

    fn soak(&self, config: &str, cards: CardSet) -> Result<Soak, Invalid> {
        soak::runner::<K::Game>(set(cards)?, budokan_scenario::config::<K::Game>(config)?)
    }
}
