//! A game set up for an experiment: deals and bots in, finished bouts out.
//!
//! Everything here uses the fast path: the bare state, a silent table (or a logged one if facts are noted), and a
//! [`Sight`] for the seat that decides. [`crate::AnyStudy`] leads from a game to its types.

use std::collections::BTreeMap;

use budokan_bots::knowledge::Action;
use budokan_bots::{Bot, Spec};
use budokan_catalog::{AnyBout, AnyGame, CardSet, Erased, GivenRoll, lines};
use budokan_kernel::{
    Chance, Entry, Game, Invalid, Outcome, Quick, Recorded, Roll, Seat, SeatSet, Seed, Sight, Status, Table, Verdict,
    Viewer,
};

use crate::blunders::{self, Blunder, Caught};
use crate::exploit::{ReadBout, Reading};
use crate::facts::{CardsOf, Facts, Notes};
use crate::luck::NamedDice;
use crate::record::{DecisionTime, FinishedBout, Forfeited, RecordHeader, SeatResult};
use crate::review::{self, ReviewManner, ReviewedBout};

/// Setup parameters of a game.
#[derive(Clone, Copy, Debug)]
pub struct Setting<'a> {
    /// `duel`, `ladder`, `balance`, `what-if` or `sweep`.
    pub experiment: &'a str,
    /// The options as TOML.
    pub config: &'a str,
    /// The card set, already loaded.
    pub cards: CardSet,
    /// Seed of all dice.
    pub seed: u64,
    /// Whether to note facts and to randomise the unset options for each deal.
    pub noted: bool,
}

/// Readings of two clocks in microseconds: the thread's CPU time and the wall time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClockReading {
    /// CPU time of the thread.
    pub cpu: u64,
    /// Wall clock time.
    pub wall: u64,
}

/// A clock supplied by the caller; results do not depend on it.
pub type Clock = fn() -> ClockReading;

/// A clock that always reads 0, for byte-identical output.
pub fn no_clock() -> ClockReading {
    ClockReading::default()
}

/// A game set up for an experiment.
pub trait ExperimentGame: Send + Sync {
    /// Header for the results file.
    fn header(&self) -> &RecordHeader;

    /// Number of seats in use.
    fn seats(&self) -> usize;

    /// Whether all seats win or lose together.
    fn is_together(&self) -> bool;

    /// The minimum score of a winner for the best rank, in games that have one.
    fn top(&self) -> Option<i32>;

    /// Name of the score, in games that keep one.
    fn score_word(&self) -> Option<&'static str>;

    /// Plays the bout of this deal with one bot per seat.
    fn play(&self, deal: u64, bots: &[Spec], clock: Clock) -> Result<FinishedBout, String>;

    /// The blunders of this game.
    fn blunders(&self) -> &[Blunder];

    /// Plays the same bout and returns every blunder in it.
    fn watch(&self, deal: u64, bots: &[Spec]) -> Result<Vec<Caught>, String>;

    /// Plays the bout of this deal with one bot per seat and reviews it.
    fn review(&self, deal: u64, bots: &[Spec], manner: ReviewManner) -> Result<ReviewedBout, String>;

    /// Like [`ExperimentGame::play`], with dice that are comparable between card sets: every kind of roll has
    /// its own stream.
    fn play_paired(&self, deal: u64, bots: &[Spec], clock: Clock) -> Result<FinishedBout, String>;

    /// The bout of this deal at a table where external programs can play. It is dealt as in [`ExperimentGame::play`];
    /// later dice also depend on the deal number, but are derived differently.
    fn table(&self, deal: u64) -> Result<Box<dyn AnyBout>, Invalid>;

    /// RNG seed of a hall bot on this seat, the same as in [`ExperimentGame::play`].
    fn luck(&self, deal: u64, seat: Seat) -> u64;

    /// Whether a reader exists for this bot.
    fn is_readable(&self, bot: Spec) -> bool;

    /// Plays the bout of this deal between the bot and a reader on this seat.
    fn read(&self, deal: u64, bot: Spec, seat: Seat, clock: Clock) -> Result<ReadBout, String>;

    /// The result of a bout at a table.
    fn finish(&self, played: &AtTable<'_>) -> FinishedBout;
}

/// A bout at a table that is over or cannot continue.
pub struct AtTable<'a> {
    /// Number of the deal.
    pub deal: u64,
    /// The bout that was played.
    pub bout: &'a dyn AnyBout,
    /// Names of the bots, by seat.
    pub bots: &'a [String],
    /// Time and number of decisions, by seat.
    pub paces: &'a [(DecisionTime, u32)],
    /// The program that forfeited, and the seats that won by it.
    pub forfeit: Option<(Forfeited, SeatSet)>,
}

struct Ready<K: Facts> {
    header: RecordHeader,
    cards: CardsOf<K>,
    config: <K::Game as Game>::Config,
    /// The keys that the config sets.
    written: Vec<String>,
    seed: u64,
    noted: bool,
    /// A sample deal, which defines the seats in use.
    model: K::Game,
    silly: Vec<Blunder>,
}

/// Sets up the game; fails if the config cannot be dealt.
pub fn open<K: Facts>(setting: &Setting<'_>) -> Result<Box<dyn ExperimentGame>, Invalid> {
    let cards = CardsOf::<K>::find(setting.cards.0)
        .ok_or_else(|| Invalid::key("cards", format!("the card set {} has not been read", setting.cards)))?;
    let config = budokan_scenario::config::<K::Game>(setting.config)?;
    let lines = lines::normalise(setting.config)?;
    let key = |line: &String| line.split(['.', ' ', '=']).next().unwrap_or_default().to_owned();
    let written = lines.iter().map(key).collect();
    let header = RecordHeader {
        experiment: setting.experiment.to_owned(),
        game: K::Game::ID.to_owned(),
        rules: K::Game::RULES,
        cards: setting.cards.to_string(),
        config: lines,
        seed: setting.seed,
        form: RecordHeader::FORM,
    };
    let model = K::Game::deal(cards, &config, &mut Table::silent(&mut Quick::new(0)))?;
    let silly = blunders::read(K::BLUNDERS).map_err(|invalid| invalid.in_file("silly.toml"))?;
    Ok(Box::new(Ready::<K> { header, cards, config, written, seed: setting.seed, noted: setting.noted, model, silly }))
}

impl<K: Facts> ExperimentGame for Ready<K> {
    fn header(&self) -> &RecordHeader {
        &self.header
    }

    fn seats(&self) -> usize {
        self.model.seats().len()
    }

    fn is_together(&self) -> bool {
        K::is_together(&self.model)
    }

    fn top(&self) -> Option<i32> {
        K::top(self.cards)
    }

    fn score_word(&self) -> Option<&'static str> {
        K::SCORE
    }

    fn play(&self, deal: u64, bots: &[Spec], clock: Clock) -> Result<FinishedBout, String> {
        let mut dice = stream(&[self.seed, deal]);
        let config = self.varied(&mut dice);
        self.bout(deal, bots, clock, &config, &mut dice)
    }

    fn play_paired(&self, deal: u64, bots: &[Spec], clock: Clock) -> Result<FinishedBout, String> {
        let config = self.varied(&mut stream(&[self.seed, deal]));
        let mut dice = NamedDice::new(stream(&[self.seed, deal, u64::MAX]).word());
        self.bout(deal, bots, clock, &config, &mut dice)
    }

    fn table(&self, deal: u64) -> Result<Box<dyn AnyBout>, Invalid> {
        let mut dice = stream(&[self.seed, deal]);
        let mut rolls = Recorded::new(&mut dice);
        K::Game::deal(self.cards, &self.config, &mut Table::silent(&mut rolls))?;
        let given = |roll: Roll| GivenRoll { what: roll.what.to_owned(), value: roll.value, sides: Some(roll.sides) };
        let rolls: Vec<GivenRoll> = rolls.into_rolls().into_iter().map(given).collect();
        let seed = Seed::from(dice.word());
        Erased::<K>::NEW.deal_with(&self.header.config.join("\n"), seed, CardSet(self.cards.hash()), &rolls)
    }

    fn blunders(&self) -> &[Blunder] {
        &self.silly
    }

    fn watch(&self, deal: u64, bots: &[Spec]) -> Result<Vec<Caught>, String> {
        let mut dice = stream(&[self.seed, deal]);
        let config = self.varied(&mut dice);
        let game = K::Game::deal(self.cards, &config, &mut Table::silent(&mut dice))
            .map_err(|invalid| format!("config: {invalid}"))?;
        blunders::watch::<K>(&self.silly, game, &mut dice, [self.seed, deal], bots)
    }

    fn review(&self, deal: u64, bots: &[Spec], manner: ReviewManner) -> Result<ReviewedBout, String> {
        let mut dice = stream(&[self.seed, deal]);
        let config = self.varied(&mut dice);
        review::review::<K>(self.cards, &config, [dice.word(), deal], |seat| self.luck(deal, seat), bots, manner)
    }

    fn luck(&self, deal: u64, seat: Seat) -> u64 {
        stream(&[self.seed, deal, u64::from(seat.0) + 1]).word()
    }

    fn is_readable(&self, bot: Spec) -> bool {
        self.seats() == 2 && !self.is_together() && K::reader(bot, 0).is_some()
    }

    fn read(&self, deal: u64, bot: Spec, seat: Seat, clock: Clock) -> Result<ReadBout, String> {
        let luck = self.luck(deal, Seat(1 - seat.0));
        let reader = K::reader(bot, luck).ok_or("nobody can read this bot")?;
        let mut dice = stream(&[self.seed, deal]);
        let config = self.varied(&mut dice);
        let game = K::Game::deal(self.cards, &config, &mut Table::silent(&mut dice))
            .map_err(|invalid| format!("config: {invalid}"))?;
        let reading = Reading::<K> { bot, reader, seat, luck, clock, dice: &mut dice };
        let (points, pace) = reading.play(game)?;
        Ok(ReadBout { deal, seat: K::Game::SEATS[seat.index()].to_owned(), points, pace })
    }

    fn finish(&self, played: &AtTable<'_>) -> FinishedBout {
        let AtTable { deal, bout, bots, paces, forfeit } = played;
        let state = bout.state().downcast_ref::<K::Game>().expect("the bout is of the stage's own game");
        let outcome = match state.status() {
            Status::Over(outcome) if forfeit.is_none() => Some(outcome),
            Status::Over(_) | Status::Awaiting(_) => None,
        };
        let seat = |(place, bot): (usize, &String)| {
            let seat = Seat(place as u8);
            let (won, result) = match (&outcome, forfeit) {
                (Some(outcome), _) => (outcome.winners().has(seat), f64::from(K::result(state, outcome, seat))),
                (None, forfeit) => forfeited(forfeit.as_ref(), seat, K::Game::SEATS[place], self.is_together()),
            };
            SeatResult {
                seat: K::Game::SEATS[place].to_owned(),
                bot: bot.clone(),
                won,
                result,
                decisions: paces[place].1,
                pace: paces[place].0,
                traits: BTreeMap::new(),
                played: BTreeMap::new(),
            }
        };
        FinishedBout {
            deal: *deal,
            by: outcome.map_or_else(|| "forfeit".to_owned(), |outcome| outcome.by.0.to_owned()),
            draw: outcome.is_some_and(|outcome| outcome.verdict == Verdict::Draw),
            score: outcome.and_then(|outcome| outcome.score),
            rounds: None,
            first: None,
            trials: Vec::new(),
            forfeit: forfeit.as_ref().map(|(forfeit, _)| forfeit.clone()),
            seats: bots.iter().enumerate().map(seat).collect(),
        }
    }
}

/// Whether a seat won a bout that a program forfeited, and the value of that result. A seat that shares the table with
/// the forfeiter without being its only opponent has neither won nor lost.
fn forfeited(forfeit: Option<&(Forfeited, SeatSet)>, seat: Seat, name: &str, together: bool) -> (bool, f64) {
    let won = forfeit.is_some_and(|(_, winners)| winners.has(seat));
    let guilty = forfeit.is_some_and(|(forfeit, _)| forfeit.seat == name);
    let result = match (won, guilty || together) {
        (true, _) => 1.0,
        (false, true) => 0.0,
        (false, false) => 0.5,
    };
    (won, result)
}

impl<K: Facts> Ready<K> {
    /// The config with its unset options randomised, if facts are noted.
    fn varied(&self, dice: &mut Quick) -> <K::Game as Game>::Config {
        let mut config = self.config.clone();
        if self.noted {
            K::vary(self.cards, &mut config, &|key| self.written.iter().any(|known| known == key), dice);
        }
        config
    }

    fn bout(
        &self,
        deal: u64,
        bots: &[Spec],
        clock: Clock,
        config: &<K::Game as Game>::Config,
        dice: &mut dyn Chance,
    ) -> Result<FinishedBout, String> {
        let mut log = Vec::new();
        let mut table = if self.noted { Table::logged(dice, &mut log) } else { Table::silent(dice) };
        let mut game = K::Game::deal(self.cards, config, &mut table).map_err(|invalid| format!("config: {invalid}"))?;
        let mut bout = Playing::<K>::new(self, deal, bots);
        bout.listen(&game, &mut log);
        while let Some(seat) = game.status().awaited().first() {
            let action = bout.decide(&game, seat, clock)?;
            let mut table = if self.noted { Table::logged(dice, &mut log) } else { Table::silent(dice) };
            game.apply(seat, action, &mut table);
            bout.listen(&game, &mut log);
        }
        let outcome = *game.status().outcome().expect("nobody is awaited any more");
        Ok(bout.finish(&game, &outcome, deal, bots))
    }
}

/// An independent RNG stream for every list of numbers.
pub(crate) fn stream(parts: &[u64]) -> Quick {
    let word = parts.iter().fold(0, |word, part| Quick::new(word ^ *part).word());
    Quick::new(word)
}

/// State of a bout in progress.
struct Playing<K: Facts> {
    bots: Vec<Box<dyn Bot<K::Game>>>,
    asked: Vec<u32>,
    paces: Vec<DecisionTime>,
    made: usize,
    notes: Notes,
}

impl<K: Facts> Playing<K> {
    fn new(ready: &Ready<K>, deal: u64, bots: &[Spec]) -> Self {
        // A bot's RNG seed does not depend on its opponents, so a bout is the same in every experiment.
        let seats =
            (0..).zip(bots).map(|(place, spec)| spec.seated::<K>(ready.luck(deal, Seat(place)), None)).collect();
        let none = || vec![0; bots.len()];
        Self {
            bots: seats,
            asked: none(),
            paces: vec![DecisionTime::default(); bots.len()],
            made: 0,
            notes: Notes::new(bots.len()),
        }
    }

    fn decide(&mut self, game: &K::Game, seat: Seat, clock: Clock) -> Result<Action<K>, String> {
        let place = seat.index();
        self.made += 1;
        if self.made > K::Game::LONGEST {
            return Err(format!("it has not ended after {} decisions", K::Game::LONGEST));
        }
        self.asked[place] += 1;
        let viewer = Viewer::Seat(seat);
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        let forced = legal.len() < 2;
        let sight = Sight { viewer, view: game.view(viewer), status: game.status(), asked: self.asked[place], legal };
        let before = clock();
        let action = self.bots[place].decide(&sight);
        let after = clock();
        if !forced {
            self.paces[place].count(after.cpu.saturating_sub(before.cpu), after.wall.saturating_sub(before.wall));
        }
        game.check(seat, action).map_err(|_| format!("a bot chose {}, which is not legal", game.write(action)))?;
        Ok(action)
    }

    /// Notes the facts in new log entries.
    fn listen(&mut self, game: &K::Game, log: &mut Vec<Entry<<K::Game as Game>::Event>>) {
        for entry in log.drain(..) {
            if let Some(event) = entry.heard_by(Viewer::Referee) {
                K::note(game, event, &mut self.notes);
            }
        }
    }

    fn finish(self, game: &K::Game, outcome: &Outcome, deal: u64, bots: &[Spec]) -> FinishedBout {
        let winners = outcome.winners();
        let mut notes = self.notes;
        let result = |(place, spec): (usize, &Spec)| {
            let seat = Seat(place as u8);
            SeatResult {
                seat: K::Game::SEATS[place].to_owned(),
                bot: spec.to_string(),
                won: winners.has(seat),
                result: f64::from(K::result(game, outcome, seat)),
                decisions: self.asked[place],
                pace: self.paces[place],
                traits: std::mem::take(&mut notes.seats[place].traits),
                played: std::mem::take(&mut notes.seats[place].played),
            }
        };
        let seats = bots.iter().enumerate().map(result).collect();
        FinishedBout {
            deal,
            by: outcome.by.0.to_owned(),
            draw: outcome.verdict == Verdict::Draw,
            score: outcome.score,
            rounds: notes.rounds,
            first: notes.first.map(|seat| seat.0),
            trials: notes.trials,
            forfeit: None,
            seats,
        }
    }
}
