//! Random bouts with drafts, take-backs and resignations, as the hall stores them.

use anyhow::Context;
use budokan_catalog::{AnyGame, DiceNumber};
use budokan_hall::history::{AddedNumber, SealedDice};
use budokan_hall::{BoutHistory, Command, Deal};
use budokan_kernel::{Quick, Seat, Seed, Viewer};

/// A random bout in progress.
pub struct Walk {
    /// The deal of the bout.
    pub deal: Deal,
    /// The current state with its history.
    pub history: BoutHistory,
    /// Whether the bout is a branch of a finished one.
    pub is_branch: bool,
    /// A sample of actions that were legal at some time.
    pub texts: Vec<String>,
    luck: Quick,
}

/// Maximum number of stored actions.
const REMEMBERED: usize = 200;

/// The hall's dice number in every bout here: it must stay secret while the bout runs.
pub const HALL: DiceNumber = DiceNumber([0xd1; 32]);

/// A random dice number, as a player adds it.
pub fn any_number(luck: &mut Quick) -> DiceNumber {
    let mut number = [0; 32];
    for bytes in number.chunks_mut(8) {
        bytes.copy_from_slice(&luck.word().to_le_bytes());
    }
    DiceNumber(number)
}

impl Walk {
    /// The secrets of a running bout: dice numbers, seeds, and the hall's own number.
    pub fn secrets(&self) -> Vec<String> {
        let seed = |seed: Seed| DiceNumber(seed.0).to_string();
        let dice = self.deal.dice.as_ref();
        let added = dice.into_iter().flat_map(|dice| &dice.added).map(|added| added.number.to_string());
        let secret = self.deal.secret.clone();
        let told = [HALL.to_string(), self.deal.seed.clone(), seed(self.history.bout.seed())];
        told.into_iter().chain(added).chain(secret).filter(|text| text.len() == 64).collect()
    }

    /// The random bout with this number.
    pub fn new(game: &'static dyn AnyGame, config: &str, number: u64) -> anyhow::Result<Self> {
        let added = AddedNumber { seat: 0, number: any_number(&mut Quick::new(number)), by_hall: false };
        let dice = SealedDice { hall: HALL, added: vec![added] };
        let deal = Deal {
            game: game.id().to_owned(),
            rules: game.rules(),
            config: config.to_owned(),
            seed: dice.seed(game).to_string(),
            dice: Some(dice),
            secret: Some(any_number(&mut Quick::new(!number)).to_string()),
            cards: None,
            record: None,
            branch: None,
            rematch_of: None,
            lesson: None,
            no_hints: false,
            ..Deal::default()
        };
        let history = BoutHistory::begin(&deal).context("a usual config")?;
        let mut luck = Quick::new(number);
        let is_branch = luck.below(6) == 0;
        let mut walk = Self { deal, history, is_branch: false, texts: Vec::new(), luck };
        if is_branch {
            walk.branch(number)?;
        }
        Ok(walk)
    }

    /// Plays to the end, then branches from an earlier step.
    fn branch(&mut self, number: u64) -> anyhow::Result<()> {
        while self.step() {}
        let bout = &self.history.bout;
        let seed = Seed::from(number ^ 1 << 63);
        let past = bout.rewound(u64::from(self.luck.below(bout.steps().max(1) as u32)), seed);
        self.deal.record = Some(past.record().to_string());
        (self.deal.seed, self.deal.dice) = (seed.to_string(), None);
        self.history = BoutHistory::begin(&self.deal).context("the record of a bout by chance")?;
        self.is_branch = true;
        Ok(())
    }

    /// The number of commands from here to the end.
    pub fn length(mut self) -> u32 {
        let mut commands = 0;
        while self.step() {
            commands += 1;
        }
        commands
    }

    /// Submits one random command; returns whether the bout goes on.
    pub fn step(&mut self) -> bool {
        if self.history.is_over() {
            return false;
        }
        let command = self.any_command();
        // A refused command leaves the bout unchanged.
        if let Ok(next) = self.history.after(&command, None) {
            self.history = next;
        }
        true
    }

    /// A random command: usually an answer to the open question.
    fn any_command(&mut self) -> Command {
        let seats: Vec<Seat> = self.history.bout.seats().iter().collect();
        let seat = seats[self.luck.below(seats.len() as u32) as usize].0;
        let agrees = self.luck.below(4) > 0;
        match self.luck.below(400) {
            0 => Command::Resign { seat },
            1..=6 => Command::TakeBack { seat, anew: true },
            7..=40 if self.history.request.is_some() => Command::Answer { seat, agrees, request: None },
            41..=60 => Command::Undo { seat },
            61 => Command::AddNumber { seat, number: any_number(&mut self.luck), by_hall: false },
            _ => self.any_act(),
        }
    }

    fn any_act(&mut self) -> Command {
        let awaited: Vec<Seat> = self.history.bout.status().awaited().iter().collect();
        let seat = awaited[self.luck.below(awaited.len() as u32) as usize];
        let mut legal = self.history.bout.legal(seat);
        // Drafts and their undoing alone would not get anywhere.
        if self.luck.below(4) > 0 && legal.iter().any(|choice| !choice.takes_back) {
            legal.retain(|choice| !choice.takes_back);
        }
        let text = legal.swap_remove(self.luck.below(legal.len() as u32) as usize).text;
        for choice in legal.into_iter().take(4) {
            if self.texts.len() < REMEMBERED {
                self.texts.push(choice.text);
            } else {
                self.texts[self.luck.below(REMEMBERED as u32) as usize] = choice.text;
            }
        }
        Command::Act { seat: seat.0, text }
    }

    /// A private draft that this seat could make now.
    pub fn draft(history: &BoutHistory, seat: Seat, luck: &mut Quick) -> Option<String> {
        let mut legal = history.bout.sight(Viewer::Seat(seat)).legal().to_vec();
        for _ in 0..4.min(legal.len()) {
            let text = legal.swap_remove(luck.below(legal.len() as u32) as usize).text;
            if history.bout.fork().submit(seat, None, &text).is_ok_and(|played| played.is_draft) {
                return Some(text);
            }
        }
        None
    }
}
