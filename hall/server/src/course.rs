//! What happened in a bout, as the hall keeps it.
//!
//! A bout begins with a [`Deal`] and goes on by [`Deed`]s, which are small texts in the store. [`Course::after`]
//! is a pure function: the same deal and deeds always give the same bout. A deed that is refused leaves nothing.

use std::fmt;

use budokan_catalog::{AnyBout, HallRule, Refusal, Written};
use budokan_kernel::{NoUndo, Seat, SeatSet, Seed, Status};
use serde::{Deserialize, Serialize};

/// The set-up of a bout: what it is dealt from. It holds every secret of the bout: it never leaves the process and its store.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deal {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// What was chosen, as TOML.
    pub config: String,
    /// Where the dice come from, as text.
    pub seed: String,
    /// The card file, if it is not the printed one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<String>,
    /// The record that it goes on from, if it does not begin with a deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<String>,
}

/// A command that was carried out: something that somebody did in a bout.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Deed {
    /// A seat has decided something.
    Act {
        /// Who.
        seat: u8,
        /// What, in the game's notation.
        text: String,
    },
    /// A seat has taken back its last step, as the rules of undo allow.
    Undo {
        /// Who.
        seat: u8,
    },
    /// A seat asks the others to let it take back its last step, and all that came after.
    Ask {
        /// Who.
        seat: u8,
    },
    /// A seat has agreed, or not, to what was asked.
    Answer {
        /// Who.
        seat: u8,
        /// Whether it agrees.
        agrees: bool,
    },
    /// A seat has given up.
    Resign {
        /// Who.
        seat: u8,
    },
}

/// A deed with the id of the command that brought it, as the store keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredDeed {
    /// The id that the sender chose.
    pub command: String,
    /// What was done.
    #[serde(flatten)]
    pub deed: Deed,
}

/// A request to take back, which the other seats must agree to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TakebackRequest {
    /// Who asks.
    pub seat: Seat,
    /// How many steps would stay.
    pub keep: u64,
    /// Who still has to agree.
    pub waits_for: SeatSet,
}

/// A request that somebody did not agree to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Declined {
    /// Who had asked.
    pub asker: Seat,
    /// Who did not agree.
    pub by: Seat,
}

/// Why a bout cannot be rebuilt from what the store holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotRebuilt(pub String);

impl fmt::Display for NotRebuilt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the bout cannot be rebuilt: {}", self.0)
    }
}

impl std::error::Error for NotRebuilt {}

impl Deed {
    /// Who did it.
    pub fn seat(&self) -> Seat {
        match self {
            Self::Act { seat, .. }
            | Self::Undo { seat }
            | Self::Ask { seat }
            | Self::Answer { seat, .. }
            | Self::Resign { seat } => Seat(*seat),
        }
    }
}

/// A seat may draft, take back and ask so many times more often than a bout has steps on its longest way to the end.
const DRAFTS: usize = 4;

/// The state of a bout in the hall: the bout itself, and what the hall knows about it.
pub struct Course {
    seed: Seed,
    /// The bout itself.
    pub bout: Box<dyn AnyBout>,
    /// How many deeds there were.
    pub version: u64,
    /// How many of them were private drafts, by seat.
    quiet: [u64; Seat::MOST],
    /// How many led nowhere: drafts, and whatever is about taking back, by seat.
    idle: [u64; Seat::MOST],
    /// Whether the last one was a private draft.
    pub was_quiet: bool,
    /// Who has given up.
    pub resigned: SeatSet,
    /// What somebody asks of the others.
    pub request: Option<TakebackRequest>,
    /// What was not agreed to, until whoever asked does something else.
    pub declined: Option<Declined>,
}

impl Course {
    /// The bout before anything was done.
    pub fn begin(deal: &Deal) -> Result<Self, NotRebuilt> {
        let not_rebuilt = |problem: &dyn fmt::Display| NotRebuilt(problem.to_string());
        let game = budokan_games::named(&deal.game).map_err(NotRebuilt)?;
        if game.rules() != deal.rules {
            let (theirs, ours) = (deal.rules, game.rules());
            return Err(NotRebuilt(format!("it was begun by rules {theirs}, but this program has rules {ours}")));
        }
        let seed: Seed = deal.seed.parse().map_err(|error| not_rebuilt(&error))?;
        let cards = game.cards(deal.cards.as_deref()).map_err(|error| not_rebuilt(&error))?;
        let bout = match &deal.record {
            None => game.deal(&deal.config, seed, cards).map_err(|error| not_rebuilt(&error))?,
            Some(record) => {
                let written = Written::parse(record).map_err(|error| not_rebuilt(&error))?;
                game.replay(&written, cards, seed, &mut |_| ()).map_err(|error| not_rebuilt(&error))?
            }
        };
        let (quiet, idle, resigned) = ([0; Seat::MOST], [0; Seat::MOST], SeatSet::EMPTY);
        let (request, declined) = (None, None);
        Ok(Self { seed, bout, version: 0, quiet, idle, was_quiet: false, resigned, request, declined })
    }

    /// The same bout after one more deed. `asked` is the number that the seat was shown with its question.
    pub fn after(&self, deed: &Deed, asked: Option<u32>) -> Result<Self, Refusal> {
        let seat = deed.seat();
        if !self.bout.seats().has(seat) {
            return Err(HallRule::NoSuchSeat.into());
        }
        if self.is_over() {
            return Err(HallRule::Over.into());
        }
        let mut next = self.fork();
        next.was_quiet = false;
        next.declined = self.declined.filter(|declined| declined.asker != seat);
        let mut is_idle = true;
        match deed {
            Deed::Act { text, .. } => {
                next.was_quiet = next.bout.submit(seat, asked, text)?.quiet;
                is_idle = next.was_quiet;
                // Whoever goes on playing has answered.
                next.drop_request(seat);
            }
            Deed::Undo { .. } => {
                // A request that comes late must not take back what was decided after it was sent.
                let now = self.bout.asked(seat);
                if asked.is_some_and(|asked| asked != now) {
                    return Err(Refusal::Stale { asked: now });
                }
                next.bout.undo(seat)?;
                next.was_quiet = true;
                next.drop_request(seat);
            }
            Deed::Ask { .. } => next.ask(seat)?,
            Deed::Answer { agrees, .. } => next.answer(seat, *agrees)?,
            Deed::Resign { .. } if self.resigned.has(seat) => return Err(HallRule::GaveUp.into()),
            Deed::Resign { .. } => {
                next.resigned = next.resigned.with(seat);
                is_idle = false;
            }
        }
        next.version += 1;
        // The rules keep nothing from those who look on at somebody who plays alone.
        next.was_quiet &= self.request.is_none() && self.bout.seats().len() > 1;
        next.quiet[seat.index()] += u64::from(next.was_quiet);
        next.idle[seat.index()] += u64::from(is_idle);
        Ok(next)
    }

    /// Whether `next` is one deed too many of this seat. Drafts may be taken back for ever by the rules, but the store
    /// has an end. What others do with their seats does not count, or one could stop the bout for all.
    pub fn is_too_much(&self, next: &Self, seat: Seat) -> bool {
        let most = self.bout.game().longest().saturating_mul(DRAFTS) as u64;
        let (before, after) = (self.idle[seat.index()], next.idle[seat.index()]);
        after > before && after > most
    }

    /// How many deeds somebody on these seats can have noticed. The number of all would tell how much others draft.
    pub fn noticed(&self, own: &[Seat]) -> u64 {
        let mine: u64 = own.iter().map(|seat| self.quiet[seat.index()]).sum();
        self.version - self.quiet.iter().sum::<u64>() + mine
    }

    /// A copy; what happens to one does not touch the other.
    #[must_use]
    pub fn fork(&self) -> Self {
        let Self { seed, version, quiet, idle, was_quiet, resigned, request, declined, .. } = *self;
        Self { seed, bout: self.bout.fork(), version, quiet, idle, was_quiet, resigned, request, declined }
    }

    /// Whether nothing more can be decided.
    pub fn is_over(&self) -> bool {
        self.bout.status().is_over() || self.is_given_up()
    }

    /// Whether so many have given up that nobody is left to play against, or with.
    pub fn is_given_up(&self) -> bool {
        let left = self.bout.seats().iter().filter(|seat| !self.resigned.has(*seat)).count();
        !self.resigned.is_empty() && left <= usize::from(self.bout.seats().len() > 1)
    }

    /// Who must decide now; nobody once it is over.
    pub fn awaited(&self) -> SeatSet {
        match self.bout.status() {
            Status::Awaiting(seats) if !self.is_given_up() => seats,
            Status::Awaiting(_) | Status::Over(_) => SeatSet::EMPTY,
        }
    }

    fn ask(&mut self, seat: Seat) -> Result<(), Refusal> {
        let last = self.bout.last_step(seat).ok_or(NoUndo::NothingDone)?;
        self.hold_request(TakebackRequest { seat, keep: last - 1, waits_for: self.bout.seats().without(seat) });
        Ok(())
    }

    fn answer(&mut self, seat: Seat, agrees: bool) -> Result<(), Refusal> {
        let request = self.request.filter(|request| request.waits_for.has(seat)).ok_or(HallRule::NothingAsked)?;
        let waits_for = request.waits_for.without(seat);
        if !agrees {
            self.drop_request(seat);
            return Ok(());
        }
        self.hold_request(TakebackRequest { waits_for, ..request });
        Ok(())
    }

    /// Keeps a request until everybody has agreed; then goes back. The dice are others from there on: what was seen of
    /// the old ones must not help.
    fn hold_request(&mut self, request: TakebackRequest) {
        self.request = Some(request).filter(|request| !request.waits_for.is_empty());
        if self.request.is_none() {
            self.bout = self.bout.rewound(request.keep, self.fresh_seed());
        }
    }

    /// Nothing is asked any more, because of this seat.
    fn drop_request(&mut self, by: Seat) {
        if let Some(TakebackRequest { seat: asker, .. }) = self.request.take().filter(|request| request.seat != by) {
            self.declined = Some(Declined { asker, by });
        }
    }

    /// A seed that nothing was rolled from yet.
    fn fresh_seed(&self) -> Seed {
        let mut seed = self.seed;
        let version = (self.version + 1).to_le_bytes();
        for (byte, version) in seed.0[24..].iter_mut().zip(version) {
            *byte ^= version;
        }
        seed
    }
}
