//! The position: the board that everybody sees, and the order of the five decks that nobody knows.
//!
//! Waiting is data: `Board::ask` says what is decided now, and [`Frame`]s on a small stack remember
//! what goes on when it is decided. Indices of heroes and enemies are places in the team and in the
//! row; they hold while a frame lives, since enemies leave the row only between two steps of a round.

mod asking;
mod audit;
mod dice;
mod effects;
mod enemy;
pub(crate) mod fight;
mod hero;
mod read;
mod row;

use budokan_kernel::{Cards, List, Seat, Table};
use serde::{Deserialize, Serialize};

pub use asking::Origin;
pub use dice::{Dice, MOST_DICE};
pub use effects::{BUFFS, DEBUFFS, Effects, cards};
pub use enemy::{Enemy, NOBODY};
pub(crate) use fight::Source;
pub use hero::{ALL, Hero, Now};
pub use row::Row;

use crate::card::{CardSet, Categories, Colour, DECK, EnemyId, EnemyName, HeroId, Potion, TEAM, To};
use crate::event::Event;

/// Cards of one deck or discard pile.
pub type Pile = List<EnemyId, DECK>;

/// A position of 8-Bit Attack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EightBit {
    /// What everybody sees.
    pub(crate) board: Board,
    /// The five draw piles, top card last: the only secret.
    pub(crate) piles: [Pile; 5],
}

/// Everything but the order of the draw piles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Board {
    pub(crate) cards: Cards<CardSet>,
    pub(crate) seats: u8,
    pub(crate) leader: Seat,
    /// Categories in use (EBA-R39).
    pub(crate) used: Categories,
    /// Heroes start without a potion (EBA-2.5).
    pub(crate) hard_start: bool,
    pub(crate) turn: u8,
    /// 0 outside battle.
    pub(crate) round: u8,
    pub(crate) phase: Phase,
    pub(crate) ask: Ask,
    /// Who is asked; meaningless once the game is over.
    pub(crate) asked: Seat,
    pub(crate) lord: Option<EnemyId>,
    pub(crate) battle: Battle,
    pub(crate) tactics: Option<Colour>,
    /// Medals to hand out, or allies to draw.
    pub(crate) left: u8,
    /// The next hero or enemy in a step that goes through all of them.
    pub(crate) next: u8,
    /// Heroes that have passed since the last action of a window, one bit each (EBA-R7).
    pub(crate) passed: u8,
    /// The enemies left act by themselves (EBA-8.1).
    pub(crate) auto: bool,
    /// The heroes that stand, one bit each.
    pub(crate) standing: u8,
    pub(crate) heroes: List<Hero, TEAM>,
    pub(crate) row: Row,
    /// Oldest card first.
    pub(crate) discards: [Pile; 5],
    pub(crate) stack: List<Frame, 5>,
}

/// The steps of a game (RULES.md, *State machine*).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the phases are explained in RULES.md")]
pub enum Phase {
    Lord,
    Heroes,
    Choose,
    Allies,
    Assign,
    Reassign,
    Roll,
    Abilities,
    Attacks,
    /// The if-attacked lines, still called `attacks`.
    Answers,
    Strike,
    Loot,
    Spend,
    Over(Ending),
}

impl Phase {
    /// Its name in views.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Lord => "lord",
            Self::Heroes => "heroes",
            Self::Choose => "choose",
            Self::Allies => "allies",
            Self::Assign => "assign",
            Self::Reassign => "reassign",
            Self::Roll => "roll",
            Self::Abilities => "abilities",
            Self::Attacks | Self::Answers => "attacks",
            Self::Strike => "strike",
            Self::Loot => "loot",
            Self::Spend => "spend",
            Self::Over(_) => "over",
        }
    }
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// EBA-1.5.
    Won,
    /// EBA-1.6.
    Lost,
    /// EBA-3.2.
    Conceded,
}

/// What is fought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Battle {
    /// Nothing.
    None,
    /// An assault of this level.
    Assault(u8),
    /// The final lord.
    Lord,
}

/// What is decided now. Numbers are places in the team or in the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// Nothing: the game is over.
    Nothing,
    /// Which lord.
    Lord,
    /// Which sheet for this place of the team.
    Hero(u8),
    /// Which battle.
    Battle,
    /// From which deck the next ally of an assault comes.
    AllyDeck,
    /// To whom this enemy is assigned before the battle.
    Assign(u8),
    /// To whom an enemy of a hero that is KO'd goes.
    Reassign(u8),
    /// Window B: what this hero does.
    Ability(u8),
    /// Window C: whom this hero attacks.
    Attack(u8),
    /// A further target of this hero's spread attack.
    Also(u8),
    /// Which enemy acts next.
    Act,
    /// A hero for the line on top of the stack: one of these, one bit each.
    PickHero(u8, Pick),
    /// An enemy for the line on top of the stack. 0: any that lives; else one that recovers most of so
    /// many points.
    PickEnemy(u8),
    /// A card to remove: by a hero from these, or by an enemy.
    Purge(Option<To>),
    /// From which deck a line draws an ally.
    LineDeck,
    /// To whom a drawn enemy is assigned.
    Drawn(u8),
    /// Hero Taunt: to whom this enemy goes.
    Rearrange(u8),
    /// Whether this hero uses its Ward against the enemy that acts.
    Ward(u8),
    /// Who gets the next medal.
    Medal,
    /// What this hero buys.
    Spend(u8),
    /// Who gets this potion of a set that this hero bought.
    Give(u8, Potion),
    /// Nothing: what was decided is being carried out. Only the beats of a step show it.
    Seen(Moment),
}

/// A moment of what is being carried out that a person should see: a beat of a step. Numbers are places in the team or in
/// the row: first whoever does it, then whoever it is done to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Moment {
    /// This hero has attacked this enemy.
    Attack(u8, u8),
    /// This hero has hit enemies without an attack.
    Hit(u8),
    /// This enemy has hit this hero in its turn.
    Strike(u8, u8),
    /// This enemy has hit this hero because it was attacked.
    Answer(u8, u8),
    /// This enemy has done something else than to hit.
    Act(u8),
    /// This enemy is stunned and skips its turn.
    Stunned(u8),
    /// This hero's Ward was used.
    Ward(u8),
    /// This hero is KO'd.
    Fall(u8),
    /// The effect cards have lost a timer, and one has done damage or is gone.
    Timers,
    /// The battle is won, and all lies there as it was.
    Won,
    /// The battle is lost, and all lies there as it was.
    Lost,
    /// The tactics die shows its colour.
    Tactics,
    /// The heroes have rolled their dice.
    Dice,
}

impl Moment {
    /// The kind of its beat.
    #[inline]
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Attack(..) => "hero-attacks",
            Self::Hit(_) => "hero-hits",
            Self::Strike(..) => "enemy-strikes",
            Self::Answer(..) => "enemy-answers",
            Self::Act(_) => "enemy-acts",
            Self::Stunned(_) => "enemy-stunned",
            Self::Ward(_) => "ward-used",
            Self::Fall(_) => "hero-falls",
            Self::Timers => "timers",
            Self::Won => "battle-won",
            Self::Lost => "battle-lost",
            Self::Tactics => "tactics",
            Self::Dice => "new-dice",
        }
    }
}

/// Why a hero is picked; it decides which picks are refused by which clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pick {
    /// For a line of an enemy.
    Harm,
    /// For an operation of a hero.
    Help,
    /// A tie for the lowest health.
    Lowest,
    /// A hero that is KO'd.
    Fallen,
}

/// Where a list of lines stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cursor {
    /// The line.
    pub(crate) at: u8,
    /// How often it has been resolved.
    pub(crate) done: u8,
    /// The next target of a line with several, or how many cards it has removed.
    pub(crate) step: u8,
    /// The answer to what was asked last; [`NOBODY`] if nothing was.
    pub(crate) pick: u8,
}

impl Cursor {
    /// Before the first line.
    pub(crate) const START: Self = Self { at: 0, done: 0, step: 0, pick: NOBODY };

    /// The line is resolved once more; the next repetition, or the next line, follows.
    #[inline]
    pub(crate) fn advance(&mut self, times: u8) {
        self.step = 0;
        self.pick = NOBODY;
        self.done += 1;
        if self.done >= times {
            self.done = 0;
            self.at += 1;
        }
    }

    /// The line does nothing: the next one follows.
    #[inline]
    pub(crate) fn skip(&mut self) {
        *self = Self { at: self.at + 1, ..Self::START };
    }
}

/// Which lines of a hero are carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Deed {
    /// An ability, at once.
    Ability(u8),
    /// What an ability has left for the attack, and so many copies of it.
    Stored(u8, u8),
    /// The trait at the start of the turn.
    Round,
    /// The trait when the attack is applied.
    Attack,
    /// The trait for so many enemies killed.
    Kill(u8),
}

/// The steps of an attack (RULES.md, *Effect vocabulary*).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AttackStep {
    /// The trait's lines that are not aimed at the target.
    Trait,
    /// What this ability has stored and not aimed at the target.
    Stored(u8),
    /// The target.
    Target,
    /// A further target, if there may be one.
    Next,
}

/// A hero's attack being applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    pub(crate) hero: u8,
    pub(crate) step: AttackStep,
    pub(crate) target: u8,
    /// Targets that may still be named.
    pub(crate) more: u8,
    /// It goes to all enemies.
    pub(crate) all: bool,
    /// Not all of it was ignored by Ward.
    pub(crate) landed: bool,
}

/// What an enemy's turn keeps count of. Heroes are sets, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marks {
    /// Heroes that used their Ward against it (EBA-R11).
    pub(crate) warded: u8,
    /// Heroes that took its Fear point (EBA-R10).
    pub(crate) feared: u8,
    /// Its Empower is used up (EBA-R46).
    pub(crate) boosted: bool,
    /// It was silenced when its turn began: which lines it has is decided once (EBA-16.4).
    pub(crate) silenced: bool,
}

/// Something that is being carried out and may have to wait for a decision. Heroes and enemies are
/// places in the team and in the row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the fields are explained with their frame")]
pub enum Frame {
    /// Nothing.
    #[default]
    Idle,
    /// Lines of a hero.
    Hero { hero: u8, deed: Deed, cursor: Cursor },
    /// The start of a hero's turn: the `round` trait, then the dice.
    Turn { hero: u8, began: bool },
    /// A hero's attack.
    Attack(Attack),
    /// The turn of an enemy.
    Enemy { enemy: u8, cursor: Cursor, marks: Marks },
    /// The if-attacked lines of an enemy.
    Answer { enemy: u8, cursor: Cursor },
}

impl EightBit {
    /// Cards left in a deck and its discard pile together.
    #[inline]
    pub(crate) fn cards_left(&self, deck: usize) -> usize {
        self.piles[deck].len() + self.board.discards[deck].len()
    }

    /// Shows this moment: a beat, at which nobody is asked.
    #[inline]
    pub(crate) fn beat(&mut self, moment: Moment, table: &mut Table<'_, Event>) {
        self.board.ask = Ask::Seen(moment);
        table.beat(moment.kind(), self);
    }
}

impl Board {
    /// The card set, for as long as the process lives.
    #[inline]
    pub fn set(&self) -> &'static CardSet {
        self.cards.content()
    }

    /// The place of a hero in the team.
    #[inline]
    pub fn hero_at(&self, id: HeroId) -> Option<usize> {
        self.heroes.iter().position(|hero| hero.id == Some(id))
    }

    /// The place of an enemy in the row.
    #[inline]
    pub fn enemy_at(&self, name: EnemyName) -> Option<usize> {
        self.row.iter().position(|enemy| enemy.name == name)
    }

    /// The place of a hero that was checked to be in the team.
    #[inline]
    pub(crate) fn place_of(&self, id: HeroId) -> usize {
        self.hero_at(id).expect("Bout checks before it applies: the hero is in the team")
    }

    /// The place of an enemy that was checked to be in the row.
    #[inline]
    pub(crate) fn row_place_of(&self, name: EnemyName) -> usize {
        self.enemy_at(name).expect("Bout checks before it applies: the enemy is in the row")
    }

    /// The id of the hero at this place.
    #[inline]
    pub fn id(&self, hero: usize) -> HeroId {
        self.heroes[hero].sheet_id()
    }

    /// All heroes, one bit each.
    #[inline]
    pub fn everybody(&self) -> u8 {
        (1 << self.heroes.len()) - 1
    }

    /// The only hero that stands, if there is but one.
    #[inline]
    pub(crate) fn lone_hero(&self) -> Option<u8> {
        only(self.standing)
    }

    /// Whether an enemy lives.
    #[inline]
    pub(crate) fn is_contested(&self) -> bool {
        self.row.iter().any(|enemy| !enemy.dead)
    }

    /// The leader's first hero: the windows start there (EBA-R7).
    pub(crate) fn first_hero(&self) -> u8 {
        let leader = self.leader;
        self.heroes.iter().position(|hero| hero.owner == leader).unwrap_or(0) as u8
    }

    /// Asks a seat.
    #[inline]
    pub(crate) fn ask(&mut self, seat: Seat, ask: Ask) {
        self.asked = seat;
        self.ask = ask;
    }

    /// Asks the leader.
    #[inline]
    pub(crate) fn ask_leader(&mut self, ask: Ask) {
        self.ask(self.leader, ask);
    }

    /// Asks the owner of a hero.
    #[inline]
    pub(crate) fn ask_owner(&mut self, hero: usize, ask: Ask) {
        self.ask(self.heroes[hero].owner, ask);
    }
}

/// The only place in a set of heroes; `None` if it has none or several.
#[inline]
pub(crate) fn only(set: u8) -> Option<u8> {
    set.is_power_of_two().then(|| set.trailing_zeros() as u8)
}

/// The places in a set of heroes, lowest first.
#[inline]
pub fn places(mut set: u8) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let place = set.trailing_zeros() as usize;
        set &= set - 1;
        Some(place)
    })
}
