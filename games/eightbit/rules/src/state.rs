//! The position: the public board, and the hidden order of the five decks.
//!
//! Waiting is data: `Board::ask` is the pending decision, and [`Frame`]s on a small stack store the work that resumes
//! after it. Heroes and enemies are indices into the team and the row. An index stays valid while a frame exists, since
//! enemies leave the row only between two steps of a round.

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

/// The cards of one deck or discard pile.
pub type Pile = List<EnemyId, DECK>;

/// A position of 8-Bit Attack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EightBit {
    /// The public part of the position.
    pub(crate) board: Board,
    /// The five draw piles, top card last: the only hidden information.
    pub(crate) piles: [Pile; 5],
}

/// Everything except the order of the draw piles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Board {
    pub(crate) cards: Cards<CardSet>,
    pub(crate) seats: u8,
    pub(crate) leader: Seat,
    /// Categories in use (EBA-R39).
    pub(crate) used: Categories,
    /// Whether heroes start without a potion (EBA-2.5).
    pub(crate) hard_start: bool,
    pub(crate) turn: u8,
    /// The round of the battle, 0 outside battle.
    pub(crate) round: u8,
    pub(crate) phase: Phase,
    pub(crate) ask: Ask,
    /// The seat that is asked; meaningless once the game is over.
    pub(crate) asked: Seat,
    pub(crate) lord: Option<EnemyId>,
    pub(crate) battle: Battle,
    pub(crate) tactics: Option<Colour>,
    /// Medals to hand out, or allies to draw.
    pub(crate) left: u8,
    /// The next hero or enemy in a step that iterates over all of them.
    pub(crate) next: u8,
    /// Heroes that have passed since the last action of a window, one bit each (EBA-R7).
    pub(crate) passed: u8,
    /// Whether the remaining enemies act automatically (EBA-8.1).
    pub(crate) auto: bool,
    /// The standing heroes, one bit each.
    pub(crate) standing: u8,
    pub(crate) heroes: List<Hero, TEAM>,
    pub(crate) row: Row,
    /// Discard piles, oldest card first.
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
    /// The if-attacked lines; views still call this phase `attacks`.
    Answers,
    Strike,
    Loot,
    Spend,
    Over(Ending),
}

impl Phase {
    /// Name of the phase in views.
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

/// The way the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// EBA-1.5: the team beat the lord.
    Won,
    /// EBA-1.6: the team ran out of turns.
    Lost,
    /// EBA-3.2: the leader gave up.
    Conceded,
}

/// The current battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Battle {
    /// No battle at present.
    None,
    /// An assault of this level.
    Assault(u8),
    /// The final lord.
    Lord,
}

/// The pending decision. Numbers are indices into the team or the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// No decision: the game is over.
    Nothing,
    /// The final lord.
    Lord,
    /// The sheet for this place of the team.
    Hero(u8),
    /// The next battle.
    Battle,
    /// The deck for the next ally of an assault.
    AllyDeck,
    /// The hero for this enemy, before the battle.
    Assign(u8),
    /// The new hero for an enemy whose hero is KO'd.
    Reassign(u8),
    /// Window B: the action of this hero.
    Ability(u8),
    /// Window C: the target of this hero.
    Attack(u8),
    /// A further target of this hero's spread attack.
    Also(u8),
    /// The next enemy to act.
    Act,
    /// A hero for the line of the top frame, out of this set (one bit each).
    PickHero(u8, Pick),
    /// An enemy for the line of the top frame: any living one for 0, otherwise one that recovers the most of
    /// this many points.
    PickEnemy(u8),
    /// The card to remove: by a hero with this selector, or by an enemy.
    Purge(Option<To>),
    /// The deck from which a line draws an ally.
    LineDeck,
    /// The hero for a drawn enemy.
    Drawn(u8),
    /// Hero Taunt: the hero for this enemy.
    Rearrange(u8),
    /// Whether this hero uses its Ward against the acting enemy.
    Ward(u8),
    /// The hero that gets the next medal.
    Medal,
    /// The purchase of this hero.
    Spend(u8),
    /// The hero that gets this potion of a set that the first hero bought.
    Give(u8, Potion),
    /// No decision: the rules are carrying out the last one. Only the beats of a step show it.
    Seen(Moment),
}

/// A beat of a step: a moment during execution that people should see. Numbers are indices into the team or the row,
/// first the actor, then the target.
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
    /// This enemy has had an effect other than hits.
    Act(u8),
    /// This enemy is stunned and skips its turn.
    Stunned(u8),
    /// This hero has used its Ward.
    Ward(u8),
    /// This hero is KO'd.
    Fall(u8),
    /// The effect cards have lost a timer, and at least one has dealt damage or is discarded.
    Timers,
    /// The battle is won, and the table is not cleared yet.
    Won,
    /// The battle is lost, and the table is not cleared yet.
    Lost,
    /// The tactics die shows its colour.
    Tactics,
    /// The heroes have rolled their dice.
    Dice,
}

impl Moment {
    /// The kind of the moment's beat.
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

/// The reason for picking a hero, which selects the clauses of refusals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pick {
    /// A line of an enemy.
    Harm,
    /// An operation of a hero.
    Help,
    /// A tie for the lowest health.
    Lowest,
    /// A KO'd hero to revive.
    Fallen,
}

/// The position of execution in a list of lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cursor {
    /// Index of the line.
    pub(crate) at: u8,
    /// Number of finished repetitions.
    pub(crate) done: u8,
    /// The remaining targets of the line, or the number of cards that it has removed.
    pub(crate) step: u8,
    /// The last answer, or [`NOBODY`] without one.
    pub(crate) pick: u8,
}

impl Cursor {
    /// The position before the first line.
    pub(crate) const START: Self = Self { at: 0, done: 0, step: 0, pick: NOBODY };

    /// Finishes a repetition; the next repetition, or the next line, follows.
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

    /// Skips the line.
    #[inline]
    pub(crate) fn skip(&mut self) {
        *self = Self { at: self.at + 1, ..Self::START };
    }
}

/// The lines of a hero that are being executed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Deed {
    /// An ability on activation.
    Ability(u8),
    /// The stored effects of an ability, and the number of copies.
    Stored(u8, u8),
    /// The trait at the start of the turn.
    Round,
    /// The trait when the attack is applied.
    Attack,
    /// The trait for this many enemies killed.
    Kill(u8),
}

/// The steps of an attack (RULES.md, *Effect vocabulary*).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AttackStep {
    /// Trait lines that are not aimed at the target.
    Trait,
    /// Stored effects of this ability that are not aimed at the target.
    Stored(u8),
    /// The hit on the target.
    Target,
    /// A further target, if one is allowed.
    Next,
}

/// An attack in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    pub(crate) hero: u8,
    pub(crate) step: AttackStep,
    pub(crate) target: u8,
    /// Number of further targets that may be named.
    pub(crate) more: u8,
    /// Whether the attack goes to all enemies.
    pub(crate) all: bool,
    /// Whether any part of the attack was not ignored by Ward.
    pub(crate) landed: bool,
}

/// State of an enemy's turn. Heroes are sets, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marks {
    /// Heroes that used their Ward against the enemy (EBA-R11).
    pub(crate) warded: u8,
    /// Heroes that took the enemy's Fear point (EBA-R10).
    pub(crate) feared: u8,
    /// Whether the enemy's Empower is used up (EBA-R46).
    pub(crate) boosted: bool,
    /// Whether the enemy was silenced when its turn began, which determines its lines for the whole turn (EBA-16.4).
    pub(crate) silenced: bool,
}

/// An execution in progress that may have to wait for a decision. Heroes and enemies are indices into the team
/// and the row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the fields are explained with their frame")]
pub enum Frame {
    /// No execution in progress.
    #[default]
    Idle,
    /// The lines of a hero.
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
    /// Number of cards in a deck and its discard pile together.
    #[inline]
    pub(crate) fn cards_left(&self, deck: usize) -> usize {
        self.piles[deck].len() + self.board.discards[deck].len()
    }

    /// Emits a beat for this moment, at which no seat is asked.
    #[inline]
    pub(crate) fn beat(&mut self, moment: Moment, table: &mut Table<'_, Event>) {
        self.board.ask = Ask::Seen(moment);
        table.beat(moment.kind(), self);
    }
}

impl Board {
    /// The card set, which lives as long as the process.
    #[inline]
    pub fn set(&self) -> &'static CardSet {
        self.cards.content()
    }

    /// Index of a hero in the team.
    #[inline]
    pub fn hero_at(&self, id: HeroId) -> Option<usize> {
        self.heroes.iter().position(|hero| hero.id == Some(id))
    }

    /// Index of an enemy in the row.
    #[inline]
    pub fn enemy_at(&self, name: EnemyName) -> Option<usize> {
        self.row.iter().position(|enemy| enemy.name == name)
    }

    /// Index of a hero that is known to be in the team.
    #[inline]
    pub(crate) fn place_of(&self, id: HeroId) -> usize {
        self.hero_at(id).expect("Bout checks before it applies: the hero is in the team")
    }

    /// Index of an enemy that is known to be in the row.
    #[inline]
    pub(crate) fn row_place_of(&self, name: EnemyName) -> usize {
        self.enemy_at(name).expect("Bout checks before it applies: the enemy is in the row")
    }

    /// Id of the hero with this index.
    #[inline]
    pub fn id(&self, hero: usize) -> HeroId {
        self.heroes[hero].sheet_id()
    }

    /// All heroes, one bit each.
    #[inline]
    pub fn everybody(&self) -> u8 {
        (1 << self.heroes.len()) - 1
    }

    /// The only standing hero, if there is exactly one.
    #[inline]
    pub(crate) fn lone_hero(&self) -> Option<u8> {
        only(self.standing)
    }

    /// Whether any enemy lives.
    #[inline]
    pub(crate) fn is_contested(&self) -> bool {
        self.row.iter().any(|enemy| !enemy.dead)
    }

    /// The leader's first hero, at which windows start (EBA-R7).
    pub(crate) fn first_hero(&self) -> u8 {
        let leader = self.leader;
        self.heroes.iter().position(|hero| hero.owner == leader).unwrap_or(0) as u8
    }

    #[inline]
    pub(crate) fn ask(&mut self, seat: Seat, ask: Ask) {
        self.asked = seat;
        self.ask = ask;
    }

    #[inline]
    pub(crate) fn ask_leader(&mut self, ask: Ask) {
        self.ask(self.leader, ask);
    }

    #[inline]
    pub(crate) fn ask_owner(&mut self, hero: usize, ask: Ask) {
        self.ask(self.heroes[hero].owner, ask);
    }
}

/// The only index in a set of heroes; `None` if the set has none or several.
#[inline]
pub(crate) fn only(set: u8) -> Option<u8> {
    set.is_power_of_two().then(|| set.trailing_zeros() as u8)
}

/// The indices in a set of heroes, lowest first.
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
