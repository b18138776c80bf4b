//! A game set up for an experiment: deals and bots in, finished bouts out.
//!
//! Everything here takes the fast path: the state itself, a silent table (or one that is listened to, where
//! facts are noted), and a [`Sight`] for whoever must decide. [`crate::AnyStudy`] leads from a game to its types.

use budokan_bots::knowledge::Action;
use budokan_bots::{Bot, Spec};
use budokan_catalog::{CardSet, lines};
use budokan_kernel::{Entry, Game, Invalid, Outcome, Quick, Seat, Sight, Table, Verdict, Viewer};

use crate::facts::{CardsOf, Facts, Notes};
use crate::record::{FinishedBout, Header, Pace, SeatResult};

/// What a game is set up with.
#[derive(Clone, Copy, Debug)]
pub struct Setting<'a> {
    /// `duel`, `ladder` or `balance`.
    pub experiment: &'a str,
    /// What is chosen before the deal, as TOML.
    pub config: &'a str,
    /// The card set, read before.
    pub cards: CardSet,
    /// What all dice come from.
    pub seed: u64,
    /// Whether facts are noted, and what the config leaves open is chosen at random for each deal.
    pub noted: bool,
}

/// What two clocks show, in microseconds: this thread's processor time, and the wall's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moment {
    /// Processor time.
    pub cpu: u64,
    /// Wall time.
    pub wall: u64,
}

/// The clocks, which the caller brings: nothing here depends on what they show.
pub type Clock = fn() -> Moment;

/// A game set up for an experiment.
pub trait Stage: Send + Sync {
    /// What the file of the experiment says of it.
    fn header(&self) -> &Header;

    /// How many seats are in use.
    fn seats(&self) -> usize;

    /// Whether all seats win or lose together.
    fn is_together(&self) -> bool;

    /// The score from which on a winner has the best rank, in games that have one.
    fn top(&self) -> Option<i32>;

    /// What the score is called, in games that keep one.
    fn score_word(&self) -> Option<&'static str>;

    /// Plays the bout of this deal, with a bot for each seat.
    fn play(&self, deal: u64, bots: &[Spec], clock: Clock) -> Result<FinishedBout, String>;
}

struct Ready<K: Facts> {
    header: Header,
    cards: CardsOf<K>,
    config: <K::Game as Game>::Config,
    /// The keys that the config names.
    written: Vec<String>,
    seed: u64,
    noted: bool,
    /// A first deal, which tells the seats.
    model: K::Game,
}

/// Sets up this game. A config that cannot be dealt is found here.
pub fn open<K: Facts>(setting: &Setting<'_>) -> Result<Box<dyn Stage>, Invalid> {
    let cards = CardsOf::<K>::find(setting.cards.0)
        .ok_or_else(|| Invalid::key("cards", format!("the card set {} has not been read", setting.cards)))?;
    let config = budokan_scenario::config::<K::Game>(setting.config)?;
    let lines = lines::normalise(setting.config)?;
    let key = |line: &String| line.split(['.', ' ', '=']).next().unwrap_or_default().to_owned();
    let written = lines.iter().map(key).collect();
    let header = Header {
        experiment: setting.experiment.to_owned(),
        game: K::Game::ID.to_owned(),
        rules: K::Game::RULES,
        cards: setting.cards.to_string(),
        config: lines,
        seed: setting.seed,
        form: Header::FORM,
    };
    let model = K::Game::deal(cards, &config, &mut Table::silent(&mut Quick::new(0)))?;
    Ok(Box::new(Ready::<K> { header, cards, config, written, seed: setting.seed, noted: setting.noted, model }))
}

impl<K: Facts> Stage for Ready<K> {
    fn header(&self) -> &Header {
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
        let mut config = self.config.clone();
        if self.noted {
            K::vary(self.cards, &mut config, &|key| self.written.iter().any(|known| known == key), &mut dice);
        }
        let mut log = Vec::new();
        let mut table = if self.noted { Table::logged(&mut dice, &mut log) } else { Table::silent(&mut dice) };
        let mut game =
            K::Game::deal(self.cards, &config, &mut table).map_err(|invalid| format!("config: {invalid}"))?;
        let mut bout = Playing::<K>::new(self, deal, bots);
        bout.listen(&game, &mut log);
        while let Some(seat) = game.status().awaited().first() {
            let action = bout.decide(&game, seat, clock)?;
            let mut table = if self.noted { Table::logged(&mut dice, &mut log) } else { Table::silent(&mut dice) };
            game.apply(seat, action, &mut table);
            bout.listen(&game, &mut log);
        }
        let outcome = *game.status().outcome().expect("nobody is awaited any more");
        Ok(bout.finish(&game, &outcome, deal, bots))
    }
}

/// The luck of this deal and seat: a stream of its own for every list of numbers.
fn stream(parts: &[u64]) -> Quick {
    let word = parts.iter().fold(0, |word, part| Quick::new(word ^ *part).word());
    Quick::new(word)
}

/// What is kept while a bout is played.
struct Playing<K: Facts> {
    bots: Vec<Box<dyn Bot<K::Game>>>,
    asked: Vec<u32>,
    paces: Vec<Pace>,
    made: usize,
    notes: Notes,
}

impl<K: Facts> Playing<K> {
    fn new(ready: &Ready<K>, deal: u64, bots: &[Spec]) -> Self {
        // A bot's luck does not depend on whom it meets: so a bout is the same in whichever experiment it is played.
        let seed = |place: u64| stream(&[ready.seed, deal, place + 1]).word();
        let seats = (0..).zip(bots).map(|(place, spec)| spec.seated::<K>(seed(place), None)).collect();
        let none = || vec![0; bots.len()];
        Self {
            bots: seats,
            asked: none(),
            paces: vec![Pace::default(); bots.len()],
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

    /// Notes what was said.
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
            seats,
        }
    }
}
