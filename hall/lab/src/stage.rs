//! A game set up for an experiment: deals and bots in, finished bouts out.
//!
//! Everything here takes the fast path: the state itself, a silent table (or one that is listened to, where
//! facts are noted), and a [`Sight`] for whoever must decide. [`STAGES`] leads from the name of a game to its types.

use budokan_arena::Arena;
use budokan_bots::{Bot, Spec};
use budokan_catalog::{CardSet, lines};
use budokan_eightbit::EightBit;
use budokan_kernel::{Cards, Entry, Game, Invalid, Outcome, Quick, Seat, Sight, Table, Verdict, Viewer};
use budokan_revenge::Revenge;
use budokan_udo::Udo;

use crate::facts::{Facts, Notes};
use crate::record::{Chair, Header, Pace, Played};

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

    /// How many chairs are in use.
    fn chairs(&self) -> usize;

    /// Whether all chairs win or lose together.
    fn is_together(&self) -> bool;

    /// The score from which on a winner has the best rank, in games that have one.
    fn top(&self) -> Option<i32>;

    /// What the score is called, in games that keep one.
    fn score_word(&self) -> Option<&'static str>;

    /// Plays the bout of this deal, with a bot for each chair.
    fn play(&self, deal: u64, bots: &[Spec], clock: Clock) -> Result<Played, String>;
}

/// Sets up a game.
pub type Open = fn(&Setting<'_>) -> Result<Box<dyn Stage>, Invalid>;

/// The games by name.
pub const STAGES: &[(&str, Open)] = &[
    (Revenge::ID, open::<Revenge>),
    (Arena::ID, open::<Arena>),
    (EightBit::ID, open::<EightBit>),
    (Udo::ID, open::<Udo>),
];

/// How to set up the game with this name.
pub fn find(game: &str) -> Option<Open> {
    STAGES.iter().find(|(id, _)| *id == game).map(|(_, open)| *open)
}

struct Ready<G: Facts> {
    header: Header,
    cards: Cards<G::Cards>,
    config: G::Config,
    /// The keys that the config names.
    written: Vec<String>,
    seed: u64,
    noted: bool,
    /// A first deal, which tells the chairs.
    model: G,
}

/// Sets up this game. A config that cannot be dealt is found here.
pub fn open<G: Facts>(setting: &Setting<'_>) -> Result<Box<dyn Stage>, Invalid> {
    let cards = Cards::<G::Cards>::find(setting.cards.0)
        .ok_or_else(|| Invalid::key("cards", format!("the card set {} has not been read", setting.cards)))?;
    let config = budokan_scenario::config::<G>(setting.config)?;
    let lines = lines::normalise(setting.config)?;
    let key = |line: &String| line.split(['.', ' ', '=']).next().unwrap_or_default().to_owned();
    let written = lines.iter().map(key).collect();
    let header = Header {
        experiment: setting.experiment.to_owned(),
        game: G::ID.to_owned(),
        rules: G::RULES,
        cards: setting.cards.to_string(),
        config: lines,
        seed: setting.seed,
        form: Header::FORM,
    };
    let model = G::deal(cards, &config, &mut Table::silent(&mut Quick::new(0)))?;
    Ok(Box::new(Ready::<G> { header, cards, config, written, seed: setting.seed, noted: setting.noted, model }))
}

impl<G: Facts> Stage for Ready<G> {
    fn header(&self) -> &Header {
        &self.header
    }

    fn chairs(&self) -> usize {
        self.model.seats().len()
    }

    fn is_together(&self) -> bool {
        self.model.is_together()
    }

    fn top(&self) -> Option<i32> {
        G::top(self.cards)
    }

    fn score_word(&self) -> Option<&'static str> {
        G::SCORE
    }

    fn play(&self, deal: u64, bots: &[Spec], clock: Clock) -> Result<Played, String> {
        let mut dice = stream(&[self.seed, deal]);
        let mut config = self.config.clone();
        if self.noted {
            G::vary(self.cards, &mut config, &|key| self.written.iter().any(|known| known == key), &mut dice);
        }
        let mut log = Vec::new();
        let mut table = if self.noted { Table::logged(&mut dice, &mut log) } else { Table::silent(&mut dice) };
        let mut game = G::deal(self.cards, &config, &mut table).map_err(|invalid| format!("config: {invalid}"))?;
        let mut bout = Playing::<G>::new(self, deal, bots);
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
struct Playing<G: Facts> {
    bots: Vec<Box<dyn Bot<G>>>,
    asked: Vec<u32>,
    paces: Vec<Pace>,
    made: usize,
    notes: Notes,
}

impl<G: Facts> Playing<G> {
    fn new(ready: &Ready<G>, deal: u64, bots: &[Spec]) -> Self {
        // A bot's luck does not depend on whom it meets: so a bout is the same in whichever experiment it is played.
        let seed = |chair: u64| stream(&[ready.seed, deal, chair + 1]).word();
        let seats = (0..).zip(bots).map(|(chair, spec)| spec.seated::<G>(seed(chair), None)).collect();
        let none = || vec![0; bots.len()];
        Self {
            bots: seats,
            asked: none(),
            paces: vec![Pace::default(); bots.len()],
            made: 0,
            notes: Notes::new(bots.len()),
        }
    }

    fn decide(&mut self, game: &G, seat: Seat, clock: Clock) -> Result<G::Action, String> {
        let chair = seat.index();
        self.made += 1;
        if self.made > G::LONGEST {
            return Err(format!("it has not ended after {} decisions", G::LONGEST));
        }
        self.asked[chair] += 1;
        let viewer = Viewer::Seat(seat);
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        let forced = legal.len() < 2;
        let sight = Sight { viewer, view: game.view(viewer), status: game.status(), asked: self.asked[chair], legal };
        let before = clock();
        let action = self.bots[chair].decide(&sight);
        let after = clock();
        if !forced {
            self.paces[chair].count(after.cpu.saturating_sub(before.cpu), after.wall.saturating_sub(before.wall));
        }
        game.check(seat, action).map_err(|_| format!("a bot chose {}, which is not legal", game.write(action)))?;
        Ok(action)
    }

    /// Notes what was said.
    fn listen(&mut self, game: &G, log: &mut Vec<Entry<G::Event>>) {
        for entry in log.drain(..) {
            if let Some(event) = entry.heard_by(Viewer::Referee) {
                game.note(event, &mut self.notes);
            }
        }
    }

    fn finish(self, game: &G, outcome: &Outcome, deal: u64, bots: &[Spec]) -> Played {
        let winners = outcome.winners();
        let mut notes = self.notes;
        let chair = |(place, spec): (usize, &Spec)| {
            let seat = Seat(place as u8);
            Chair {
                seat: G::SEATS[place].to_owned(),
                bot: spec.to_string(),
                won: winners.has(seat),
                result: f64::from(game.result(outcome, seat)),
                decisions: self.asked[place],
                pace: self.paces[place],
                traits: std::mem::take(&mut notes.chairs[place].traits),
                played: std::mem::take(&mut notes.chairs[place].played),
            }
        };
        let chairs = bots.iter().enumerate().map(chair).collect();
        Played {
            deal,
            by: outcome.by.0.to_owned(),
            draw: outcome.verdict == Verdict::Draw,
            score: outcome.score,
            rounds: notes.rounds,
            first: notes.first.map(|seat| seat.0),
            trials: notes.trials,
            chairs,
        }
    }
}
