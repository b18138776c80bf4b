//! A game of the hall, whatever its types.

use std::marker::PhantomData;
use std::sync::Arc;

use budokan_bots::review::{AnyReviewer, Effort, Reviewer};
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
use crate::record::{Difference, Replay, Written};
use crate::review::Standard;
use crate::rolls::{FirstRolls, GivenRoll};
use crate::sight::AnySight;
use crate::soak::{self, Soak};

/// A card set of a game, known by its hash. [`AnyGame::cards`] gives them out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CardSet(pub u64);

impl std::fmt::Display for CardSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// A mode of play: a config that is different enough from the usual one to be looked at by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameMode {
    /// What it is called in tables; empty where there is only one.
    pub title: String,
    /// What is chosen before the deal, as TOML.
    pub config: String,
}

/// A game of the hall.
pub trait AnyGame: Send + Sync {
    /// Its id, as in commands and paths: `arena`.
    fn id(&self) -> &'static str;

    /// Its name.
    fn name(&self) -> &'static str;

    /// The letters before its clause numbers: `ARE`.
    fn prefix(&self) -> &'static str;

    /// The version of its rules.
    fn rules(&self) -> u32;

    /// The names of its seats, in seat order.
    fn seats(&self) -> &'static [&'static str];

    /// Whether all seats win and lose together: nobody at the table is anybody's opponent.
    fn is_together(&self) -> bool;

    /// The seat with this name.
    fn seat(&self, name: &str) -> Option<Seat> {
        self.seats().iter().position(|seat| *seat == name).map(|index| Seat(index as u8))
    }

    /// Who looks: a seat's name, `bystander` or `referee`.
    fn viewer(&self, name: &str) -> Option<Viewer> {
        match name {
            "bystander" => Some(Viewer::Bystander),
            "referee" => Some(Viewer::Referee),
            seat => self.seat(seat).map(Viewer::Seat),
        }
    }

    /// The name of a viewer. [`AnyGame::viewer`] reads it back.
    fn viewer_name(&self, viewer: Viewer) -> &'static str {
        match viewer {
            Viewer::Seat(seat) => self.seats()[seat.index()],
            Viewer::Bystander => "bystander",
            Viewer::Referee => "referee",
        }
    }

    /// What is chosen before the deal, as people are asked about it.
    fn options(&self) -> &'static [ConfigOption];

    /// The modes of play that are different enough to be looked at one by one: the usual one first, then each other
    /// value of the options that have modes, as title and config.
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

    /// No bout takes more actions than this, take-backs left out.
    fn longest(&self) -> usize;

    /// How many bytes a position takes.
    fn size(&self) -> usize;

    /// The card set of this text, or the printed one. The text may name only what differs from the printed file
    /// (`extends = "printed"`).
    fn cards(&self, text: Option<&str>) -> Result<CardSet, Invalid>;

    /// The printed card file as text; nothing in a game that has none.
    fn card_file(&self) -> Option<&'static str>;

    /// The whole card file that this text stands for: with the printed one, if it extends that.
    fn whole_card_file(&self, text: &str) -> Result<String, Invalid>;

    /// Everything that is wrong with this card file.
    fn card_mistakes(&self, text: &str) -> Vec<Invalid>;

    /// Deals a fresh bout; `config` is TOML.
    fn deal(&self, config: &str, seed: Seed, cards: CardSet) -> Result<Box<dyn AnyBout>, Invalid> {
        self.deal_with(config, seed, cards, &[])
    }

    /// The same with these rolls first, in their order. All of them must be made; the rest comes from the seed.
    fn deal_with(
        &self,
        config: &str,
        seed: Seed,
        cards: CardSet,
        rolls: &[GivenRoll],
    ) -> Result<Box<dyn AnyBout>, Invalid>;

    /// Sets up a written-down position; `config` and `given` are TOML.
    fn load(&self, config: &str, given: &str, seed: Seed, cards: CardSet) -> Result<Box<dyn AnyBout>, Invalid>;

    /// Plays a record again and checks everything it says. `each` is shown the bout after the deal and
    /// after every step; `seed` is where the dice come from if the bout is then played on.
    fn replay(
        &self,
        written: &Written,
        cards: CardSet,
        seed: Seed,
        each: &mut dyn FnMut(&dyn AnyBout),
    ) -> Result<Box<dyn AnyBout>, Difference>;

    /// Runs a scenario.
    fn run(&self, scenario: &Scenario, cards: CardSet) -> Result<(), Failure>;

    /// Plays a scenario up to so many moves that are not refused; all of them without a number.
    fn played(&self, scenario: &Scenario, moves: Option<usize>, cards: CardSet) -> Result<Box<dyn AnyBout>, Failure>;

    /// Its rules, clause by clause; in English where nobody has translated them.
    fn book(&self, language: Language) -> Arc<Book>;

    /// Its lessons, in order; none where nobody has written any.
    fn lessons(&self) -> Arc<[Lesson]>;

    /// The paths of the referee's view whose lists have no order; `*` stands for any one step.
    fn unordered(&self) -> &'static [&'static str];

    /// What the game is called in a language: the name of the box, or what its words say instead.
    fn title(&self, language: Language) -> String {
        self.words(language).word_or("game-title", self.name())
    }

    /// What one clause says.
    fn clause(&self, id: &str, language: Language) -> Option<String> {
        self.book(language).rule(id).map(|rule| rule.text.clone())
    }

    /// What every sign on its table is; empty in a game that brings no glossary.
    fn glossary(&self) -> Arc<Glossary>;

    /// Its words.
    fn words(&self, language: Language) -> Arc<Words>;

    /// A bot of the hall for a seat of this game. The same seed and budget give the same moves; a timer sets an
    /// end to each decision.
    fn bot(&self, spec: Spec, seed: u64, timer: Option<Timer>) -> Box<dyn AnyBot>;

    /// What a bot would do, judged as a review would judge it, with this effort and until the time is up: hints and reviews
    /// must not contradict each other.
    fn judged(&self, sight: &dyn AnySight, advice: Advice, effort: Effort, is_late: &TimeUp) -> Advice;

    /// Looks back on a bout of this game; nothing if it is of another.
    fn reviewer(&self, bout: &dyn AnyBout) -> Option<Box<dyn AnyReviewer>>;

    /// Who wins and loses together with this seat of a bout, itself included.
    fn side(&self, bout: &dyn AnyBout, seat: Seat) -> SeatSet;

    /// What reviews of bouts like this one are held against, and whether they can be trusted.
    fn standard(&self, bout: &dyn AnyBout) -> Standard;

    /// A runner that plays random bouts one after the other and counts the actions; clocks are the
    /// caller's. `config` is TOML.
    fn race(&self, pace: Pace, config: &str, cards: CardSet) -> Result<Race, Invalid>;

    /// A runner that plays one random bout and audits the position after every action. `config` is TOML.
    fn soak(&self, config: &str, cards: CardSet) -> Result<Soak, Invalid>;
}

/// Any printed game with what is known of it, as the hall hosts it: the blanket implementation.
///
/// A game that brings no knowledge is `Hosted<Unknown<G>>`.
pub struct Hosted<K>(PhantomData<fn() -> K>);

impl<K: Knowledge> Hosted<K> {
    /// The entry.
    pub const NEW: Self = Self(PhantomData);
}

fn set<C: Content>(cards: CardSet) -> Result<Cards<C>, Invalid> {
    Cards::find(cards.0).ok_or_else(|| Invalid::key("cards", format!("the card set {cards} has not been read")))
}

impl<K: Knowledge<Game: Printed>> AnyGame for Hosted<K> {
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
        written: &Written,
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

    fn judged(&self, sight: &dyn AnySight, advice: Advice, effort: Effort, is_late: &TimeUp) -> Advice {
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
