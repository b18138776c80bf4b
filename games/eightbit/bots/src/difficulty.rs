//! Difficulty of 8-Bit Attack: shares of battles won, by level, team size and medals spent, and of whole games.
//!
//! A [`Plan`] lists the cells of a table. Each battle of a cell has its own RNG stream, derived from the seed, the cell
//! and its number, so the table does not depend on the order of the battles or the number of threads. [`print()`]
//! prints it next to [`HEADER`].

mod header;
mod print;

use std::collections::BTreeMap;

use budokan_bots::{Budget, Knowledge, Level};
use budokan_eightbit::action::BattleMove;
use budokan_eightbit::card::{HeroId, Potion};
use budokan_eightbit::scenario::GivenHero;
use budokan_eightbit::{Action, CardSet, Config, EightBit, Event, Given};
use budokan_kernel::{Cards, Entry, Game, Invalid, Quick, Seat, Sight, Status, Table, Verdict, Viewer, shuffle};

use budokan_lab::difficulty::{DifficultyTable, Share, Wanted};

use crate::EightBitKnowledge;

pub use header::{HEADER, Header, WHOLE};
pub use print::print;

/// A team: its number of heroes, and the medals spent on them in total.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Team {
    /// Number of heroes, 2 to 5.
    pub heroes: u8,
    /// Medals spent on ascension, runes and sets of potions.
    pub medals: u8,
}

/// The opposition of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Foe {
    /// An assault of this level.
    Assault(u8),
    /// The final lord with this index in the card file.
    Lord(u8),
    /// A whole game from the first turn.
    Game,
}

/// One number of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The team that fights.
    pub team: Team,
    /// The opposition that it fights.
    pub foe: Foe,
    /// Number of battles, or of games.
    pub battles: u32,
}

/// The cells to measure, and the card set.
#[derive(Clone, Debug)]
pub struct Plan {
    cards: Cards<CardSet>,
    seed: u64,
    samples: u32,
    cells: Vec<Cell>,
}

/// Medals per hero in the rows of a table: none, a rune, ascension too, complete, with potions.
pub const STEPS: [u8; 5] = [0, 1, 3, 5, 6];

impl Plan {
    /// The table for teams of these sizes, with this number of battles in each cell and of whole games.
    pub fn new(cards: Cards<CardSet>, seed: u64, heroes: &[u8], battles: u32, games: u32) -> Self {
        let lords = cards.all_lords().count() as u8;
        let mut cells = Vec::new();
        for size in heroes.iter().copied() {
            for medals in STEPS {
                let team = Team { heroes: size, medals: size * medals };
                let levels = (1..=7).map(Foe::Assault).chain((0..lords).map(Foe::Lord));
                cells.extend(levels.map(|foe| Cell { team, foe, battles }));
            }
        }
        let whole = |size: &u8| Cell { team: Team { heroes: *size, medals: 0 }, foe: Foe::Game, battles: games };
        cells.extend(heroes.iter().map(whole));
        cells.retain(|cell| cell.battles > 0);
        Self { cards, seed, samples: 3, cells }
    }

    /// The same table for a team that tries every action this often; see [`Players`].
    #[must_use]
    pub fn with_samples(self, samples: u32) -> Self {
        Self { samples, ..self }
    }

    /// The cells, in table order.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Plays one battle of a cell and returns whether the team wins.
    pub fn fight(&self, cell: &Cell, number: u32) -> Result<bool, Invalid> {
        let foe = match cell.foe {
            Foe::Assault(level) => u64::from(level),
            Foe::Lord(place) => 16 + u64::from(place),
            Foe::Game => 64,
        };
        let parts = [u64::from(cell.team.heroes), u64::from(cell.team.medals), foe, u64::from(number)];
        // Each seed is hashed into the next, so neighbouring cells get unrelated streams.
        let seed = parts.into_iter().fold(self.seed, |seed, part| Quick::new(seed ^ part).word());
        let mut dice = Quick::new(seed);
        let mut players = Players::new(dice.word(), self.samples);
        match cell.foe {
            Foe::Assault(level) => {
                let game = self.before(cell.team, None, &mut dice)?;
                Ok(battle(game, BattleMove::Assault(level), &mut players, &mut dice))
            }
            Foe::Lord(place) => {
                let game = self.before(cell.team, Some(place), &mut dice)?;
                Ok(battle(game, BattleMove::FinalLord, &mut players, &mut dice))
            }
            Foe::Game => self.whole(cell.team, &mut players, &mut dice),
        }
    }

    /// Measures the whole table on one thread.
    pub fn measure(&self) -> Result<Vec<Share>, Invalid> {
        let share = |cell: &Cell| {
            let mut share = Share::default();
            for number in 0..cell.battles {
                share.count(self.fight(cell, number)?);
            }
            Ok(share)
        };
        self.cells.iter().map(share).collect()
    }

    /// Random heroes of one seat, with this lord or a random one.
    fn config(&self, heroes: u8, lord: Option<u8>, dice: &mut Quick) -> (Config, Vec<HeroId>) {
        let mut sheets: Vec<HeroId> = (0..self.cards.heroes.len() as u8).map(HeroId).collect();
        shuffle(&mut sheets, "hero", dice);
        sheets.truncate(usize::from(heroes));
        let names = sheets.iter().map(|id| self.cards.hero_name(*id).0.to_owned()).collect();
        let lords: Vec<_> = self.cards.all_lords().collect();
        let lord = lord.map_or_else(|| dice.below(lords.len() as u32) as usize, usize::from);
        let lord = lords.get(lord).map(|id| self.cards.enemy(*id).id().to_owned());
        let config = Config { heroes: BTreeMap::from([("p1".to_owned(), names)]), lord, ..Config::default() };
        (config, sheets)
    }

    /// A first turn for a team with these upgrades, before it chooses its battle.
    fn before(&self, team: Team, lord: Option<u8>, dice: &mut Quick) -> Result<EightBit, Invalid> {
        let (config, sheets) = self.config(team.heroes, lord, dice);
        let mut given = Given { phase: Some("choose".to_owned()), ..Given::default() };
        for (place, id) in sheets.into_iter().enumerate() {
            let more = place < usize::from(team.medals % team.heroes);
            let medals = team.medals / team.heroes + u8::from(more);
            given.hero.insert(self.cards.hero_name(id).0.to_owned(), self.upgraded(id, medals, dice));
        }
        let game = EightBit::load(self.cards, &config, &given, &mut Table::silent(dice))?;
        // A written-down position has its decks in card-file order, so shuffle the unknown parts.
        Ok(EightBit::imagine(&game.view(Viewer::Bystander), dice))
    }

    /// The upgrades of a hero for these medals: a rune for one; from two on ascension, and runes for the others; with
    /// the sixth also all potions. The slots to fill are random.
    fn upgraded(&self, id: HeroId, medals: u8, dice: &mut Quick) -> GivenHero {
        let ascended = medals >= 2;
        let mut slots = self.cards.sheet(id).slots;
        shuffle(&mut slots, "slot", dice);
        let runes = usize::from(if ascended { (medals - 2).min(3) } else { medals });
        let all = || Potion::ALL.map(|potion| potion.id().to_owned()).to_vec();
        GivenHero {
            ascended,
            runes: slots[..runes].iter().map(|rune| rune.id().to_owned()).collect(),
            potions: (medals >= 6).then(all),
            ..GivenHero::default()
        }
    }

    /// Plays a whole game from its first turn.
    fn whole(&self, team: Team, players: &mut Players, dice: &mut Quick) -> Result<bool, Invalid> {
        let (config, _) = self.config(team.heroes, None, dice);
        let mut game = EightBit::deal(self.cards, &config, &mut Table::silent(dice))?;
        let mut log = Vec::new();
        loop {
            if let Status::Over(outcome) = game.status() {
                return Ok(matches!(outcome.verdict, Verdict::Victory(_)));
            }
            step(&mut game, players, dice, &mut log);
        }
    }
}

impl DifficultyTable for Plan {
    fn battles(&self) -> Vec<u32> {
        self.cells.iter().map(|cell| cell.battles).collect()
    }

    fn fight(&self, cell: usize, number: u32) -> Result<bool, Invalid> {
        self.fight(&self.cells[cell], number)
    }

    fn print(&self, shares: &[Share]) -> String {
        print(&self.cells, shares)
    }
}

/// Builds the requested table.
pub fn measure(wanted: &Wanted) -> Result<Box<dyn DifficultyTable>, Invalid> {
    let cards = Cards::find(wanted.cards.0)
        .ok_or_else(|| Invalid::key("cards", format!("the card set {} has not been read", wanted.cards)))?;
    let plan = Plan::new(cards, wanted.seed, &wanted.teams, wanted.battles, wanted.games);
    Ok(Box::new(plan.with_samples(wanted.samples)))
}

/// Plays a battle and returns whether the team wins it.
fn battle(mut game: EightBit, choice: BattleMove, players: &mut Players, dice: &mut Quick) -> bool {
    let mut log = Vec::new();
    game.apply(Seat(0), Action::Battle(choice), &mut Table::logged(dice, &mut log));
    loop {
        for entry in &log {
            match entry {
                Entry::Said(Event::Won { .. }) => return true,
                Entry::Said(Event::Lost { .. }) => return false,
                Entry::Said(_) | Entry::Whispered { .. } => {}
            }
        }
        step(&mut game, players, dice, &mut log);
    }
}

/// The bot that controls all heroes: a master with few trials.
#[derive(Clone, Copy, Debug)]
pub struct Players {
    seed: u64,
    /// Trials for each choice.
    samples: u32,
    /// Number of decisions made.
    asked: u32,
}

impl Players {
    /// A team with this number of trials for each choice. The same seed makes the same decisions.
    pub fn new(seed: u64, samples: u32) -> Self {
        Self { seed, samples, asked: 0 }
    }

    /// Chooses an action from the view of the seat that is asked.
    pub fn decide(&mut self, game: &EightBit) -> Action {
        let seat = game.status().awaited().first().expect("an unfinished game awaits somebody");
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        self.asked += 1;
        let viewer = Viewer::Seat(seat);
        let trials = Budget::iterations(self.samples.max(1) * legal.len() as u32);
        let sight = Sight { viewer, view: game.view(viewer), status: game.status(), asked: self.asked, legal };
        EightBitKnowledge::bot(Level::Master, self.seed, trials).decide(&sight)
    }
}

/// Plays one decision of the team.
fn step(game: &mut EightBit, players: &mut Players, dice: &mut Quick, log: &mut Vec<Entry<Event>>) {
    let seat = game.status().awaited().first().expect("an unfinished game awaits somebody");
    let action = players.decide(game);
    log.clear();
    game.apply(seat, action, &mut Table::logged(dice, log));
}
