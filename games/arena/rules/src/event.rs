//! Events, and the sentences that describe them.
//!
//! Every event cites its clause. The texts are in `words/en.ftl` and `words/fr.ftl`, one message for each event, with
//! the id `event-KIND`.

mod kind;

use budokan_kernel::{Arg, Cards, Clause, List, Message, Name, Seat, Tally};

pub use kind::{KINDS, Kind};

use crate::card::{CATS, Card, CardSet, DOGS};
use crate::clause;
pub use crate::state::Win;
use crate::state::{Combat, Ending, SEATS, Team, rival};
use crate::sum::{self, Blow, Cure};

/// One event of the game. Arenas are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are the variables of the sentence that tells the event")]
pub enum Event {
    /// A round begins.
    Round { round: u8 },
    /// A reward card is laid out.
    Laid { ring: u8, card: Card },
    /// The oldest card leaves a full stack.
    PushedOut { ring: u8, card: Card },
    /// A seat has sealed its plan.
    Committed { seat: Seat },
    /// One team of a revealed plan.
    Revealed { seat: Seat, ring: u8, team: Team },
    /// A revealed plan without animals.
    RevealedPass { seat: Seat },
    /// The plan uses Peaches.
    PeachUsed { seat: Seat, number: u8 },
    /// A Raihuu token is placed.
    RaihuuPlaced { ring: u8 },
    /// A Rock-Paper-Scissors throw and its loser.
    Thrown { ring: u8, loser: Seat },
    /// A seat leaves an opportunity before the count unused.
    Declined { seat: Seat, leader: Option<Card> },
    /// Shiue calls an Assistant.
    Called { seat: Seat, card: Card },
    /// Ringo adds weapons.
    Armed { seat: Seat, number: u8 },
    /// An Assistant of this seat is sent to rest.
    Removed { seat: Seat, card: Card },
    /// A seat forgoes its Leader's bonus.
    HeldBack { seat: Seat },
    /// A seat takes its Leader's bonus.
    Bonus { seat: Seat, leader: Option<Card>, number: u8, clause: Clause },
    /// Weapons are ignored and stolen.
    Ignored { seat: Seat, number: u8, stolen: u8 },
    /// Both totals of an arena are counted.
    Counted { ring: u8, combat: Combat, cards: Cards<CardSet> },
    /// An arena ends in a draw.
    Drawn { ring: u8 },
    /// A seat wins an arena.
    Won { ring: u8, seat: Seat, how: Win, leader: Option<Card> },
    /// A seat scores VP.
    Scored { seat: Seat, ring: u8, number: u8, total: u32, by: Option<Card>, cards: Cards<CardSet> },
    /// A seat gains a reward card.
    Gained { seat: Seat, card: Card },
    /// A seat loses SP.
    Hurt { seat: Seat, ring: u8, blow: Blow, by: Card, leader: Option<Card>, cards: Cards<CardSet> },
    /// A Leader prevents the loss of SP.
    Spared { seat: Seat, leader: Option<Card>, number: u8 },
    /// A seat gains SP.
    Healed { seat: Seat, ring: u8, cure: Cure, by: Card, cards: Cards<CardSet> },
    /// A seat at 0 or at the maximum gains no SP.
    NotHealed { seat: Seat, by: Card },
    /// A seat takes weapons from the Warehouse.
    Took { seat: Seat, number: u8, by: Card, clause: Clause },
    /// A seat takes the Coconut token.
    TookCoconut { seat: Seat },
    /// A Mushroom token is placed.
    MushroomPlaced { seat: Seat, ring: u8 },
    /// A card finds an empty supply.
    NothingLeft { card: Card },
    /// A seat receives the Card-Limit−1 token.
    Blocked { seat: Seat },
    /// RETURN brings a team back to hand.
    TeamReturned { seat: Seat, cards: List<Card, 3> },
    /// Yaou returns to hand after a won combat.
    LeaderReturned { seat: Seat, card: Card },
    /// The cards of a Peel, for the seat that draws.
    Drew { seat: Seat, cards: List<Card, 3> },
    /// The number of cards of a Peel, for other viewers.
    DrewHidden { seat: Seat, number: u8 },
    /// A Hua token is left on an arena.
    HuaPlaced { ring: u8 },
    /// A Hua token is taken away.
    HuaRemoved { ring: u8 },
    /// A Raihuu token goes back to the cats.
    RaihuuRemoved { ring: u8 },
    /// Used Peaches are discarded.
    PeachSpent { seat: Seat, number: u8 },
    /// The base Card Limit rises.
    LimitRose { seat: Seat, limit: u8 },
    /// A Dish is spent.
    AteDish { seat: Seat, left: u8 },
    /// The Delicacy is spent.
    AteDelicacy { seat: Seat, low: bool },
    /// A seat recovers its resting cards.
    Recovered { seat: Seat, number: u8, fed: bool },
    /// The Card-Limit−1 token becomes active or expires.
    BlockTurned { seat: Seat, active: bool },
    /// The game is over.
    Over { winner: Option<Seat>, ending: Ending },
}

impl Event {
    /// The kind of the event.
    pub fn sort(&self) -> Kind {
        match self {
            Self::Round { .. } => Kind::Round,
            Self::Laid { .. } => Kind::Laid,
            Self::PushedOut { .. } => Kind::PushedOut,
            Self::Committed { .. } => Kind::Committed,
            Self::Revealed { .. } | Self::RevealedPass { .. } => Kind::Revealed,
            Self::PeachUsed { .. } => Kind::PeachUsed,
            Self::RaihuuPlaced { .. } => Kind::RaihuuPlaced,
            Self::Thrown { .. } => Kind::Thrown,
            Self::Declined { .. } => Kind::Declined,
            Self::Called { .. } => Kind::Called,
            Self::Armed { .. } => Kind::Armed,
            Self::Removed { .. } => Kind::Removed,
            Self::HeldBack { .. } => Kind::HeldBack,
            Self::Bonus { .. } => Kind::Bonus,
            Self::Ignored { .. } => Kind::Ignored,
            Self::Counted { .. } => Kind::Counted,
            Self::Drawn { .. } => Kind::Drawn,
            Self::Won { .. } => Kind::Won,
            Self::Scored { .. } => Kind::Scored,
            Self::Gained { .. } => Kind::Gained,
            Self::Hurt { .. } => Kind::Hurt,
            Self::Spared { .. } => Kind::Spared,
            Self::Healed { .. } => Kind::Healed,
            Self::NotHealed { .. } => Kind::NotHealed,
            Self::Took { .. } => Kind::Took,
            Self::TookCoconut { .. } => Kind::TookCoconut,
            Self::MushroomPlaced { .. } => Kind::MushroomPlaced,
            Self::NothingLeft { .. } => Kind::NothingLeft,
            Self::Blocked { .. } => Kind::Blocked,
            Self::TeamReturned { .. } | Self::LeaderReturned { .. } => Kind::Returned,
            Self::Drew { .. } | Self::DrewHidden { .. } => Kind::Drew,
            Self::HuaPlaced { .. } => Kind::HuaPlaced,
            Self::HuaRemoved { .. } => Kind::HuaRemoved,
            Self::RaihuuRemoved { .. } => Kind::RaihuuRemoved,
            Self::PeachSpent { .. } => Kind::PeachSpent,
            Self::LimitRose { .. } => Kind::LimitRose,
            Self::AteDish { .. } | Self::AteDelicacy { .. } => Kind::Ate,
            Self::Recovered { .. } => Kind::Recovered,
            Self::BlockTurned { .. } => Kind::BlockTurned,
            Self::Over { .. } => Kind::Over,
        }
    }
}

impl budokan_kernel::Event for Event {
    fn kind(&self) -> &'static str {
        self.sort().name()
    }

    fn clause(&self) -> Clause {
        match self {
            Self::Round { round: 1 } => clause::A4_5,
            Self::Round { .. } => clause::A14_5,
            Self::Laid { .. } => clause::A5_1,
            Self::PushedOut { .. } => clause::A5_3,
            Self::Committed { .. } => clause::A6_1,
            Self::Revealed { .. } => clause::A7_1,
            Self::RevealedPass { .. } => clause::A6_10,
            Self::PeachUsed { .. } => clause::A6_9,
            Self::RaihuuPlaced { .. } => clause::A10_5,
            Self::Thrown { .. } | Self::Declined { .. } => clause::A8_2,
            Self::Called { .. } => clause::A9_10,
            Self::Armed { .. } => clause::A10_3,
            Self::Removed { .. } => clause::A11_2,
            Self::HeldBack { .. } => clause::A8_3,

            Self::Ignored { stolen: 0, .. } => clause::A9_2,
            Self::Ignored { .. } => clause::A9_3,
            Self::Counted { .. } => clause::A7_4,
            Self::Drawn { .. } => clause::A7_6,
            Self::Won { how: Win::Higher, .. } => clause::A7_3,
            Self::Won { how: Win::Reversal, .. } => clause::A11_6,
            Self::Won { how: Win::Apple, .. } => clause::A12_7,

            Self::Gained { card, .. } if card.is_animal() => clause::A7_7,
            Self::Gained { card, .. } if card.index() < 26 => clause::A7_9,
            Self::Gained { .. } => clause::A7_8,
            Self::Bonus { clause, .. } | Self::Took { clause, .. } => *clause,
            Self::Scored { by, cards, .. } => by.map_or(clause::A8_6, |card| cards.clause(card)),
            Self::Hurt { by, cards, .. } | Self::Healed { by, cards, .. } => cards.clause(*by),
            Self::Spared { .. } => clause::A11_4,
            Self::NotHealed { .. } => clause::A2_3,
            Self::TookCoconut { .. } => clause::A12_4,
            Self::MushroomPlaced { .. } | Self::NothingLeft { card: Card::Mushroom, .. } => clause::A12_8,
            Self::Drew { .. } | Self::NothingLeft { card: Card::Peel, .. } => clause::A12_9,
            Self::NothingLeft { .. } => clause::A1_8,
            Self::Blocked { .. } => clause::A13_3,
            Self::TeamReturned { .. } => clause::A13_7,
            Self::LeaderReturned { .. } => clause::A10_4,
            Self::DrewHidden { .. } => clause::A12_10,
            Self::HuaPlaced { .. } => clause::A9_6,
            Self::HuaRemoved { .. } => clause::A9_8,
            Self::RaihuuRemoved { .. } => clause::A8_10,
            Self::PeachSpent { .. } => clause::A8_11,
            Self::LimitRose { .. } => clause::A3_2,
            Self::AteDish { .. } | Self::AteDelicacy { low: false, .. } => clause::A15_6,
            Self::AteDelicacy { low: true, .. } => clause::A15_7,
            Self::Recovered { fed: true, .. } => clause::A15_5,
            Self::Recovered { fed: false, .. } => clause::A15_9,
            Self::BlockTurned { .. } => clause::A15_10,
            Self::Over { ending: Ending::BothDefeated, .. } => clause::A14_1,
            Self::Over { ending: Ending::OneDefeated, .. } => clause::A14_2,
            Self::Over { ending: Ending::Lead, .. } => clause::A14_3,
            Self::Over { ending: Ending::Pile, .. } => clause::A14_4,
        }
    }

    fn tallies(&self) -> Vec<Tally> {
        if let Self::Counted { ring, combat, cards } = self {
            return SEATS.map(|seat| sum::strength(*cards, seat, *ring, &combat.counts[seat.index()])).to_vec();
        }
        if let Self::Scored { seat, ring, number, total, by, cards } = *self {
            return vec![sum::victory(cards, seat, ring, number, total, by)];
        }
        if let Self::Hurt { seat, ring, blow, by, leader, cards } = *self {
            return vec![blow.tally(cards, seat, ring, by, leader)];
        }
        if let Self::Healed { seat, ring, cure, by, cards } = *self {
            return vec![cure.tally(cards, seat, ring, by)];
        }
        Vec::new()
    }
}

/// Renders an event as a log sentence.
pub fn render_event(cards: &'static CardSet, event: &Event) -> Message {
    let name = |card: Card| Arg::Name(Name::new(card.id(), cards.name(card)));
    let leader = |card: Option<Card>| card.map_or(Arg::Word("nobody"), name);
    let names = |list: &[Card]| Arg::Names(list.iter().map(|card| Name::new(card.id(), cards.name(*card))).collect());
    let arena = |message: Message, ring: u8| message.number("arena", ring + 1);
    let about = |word: &'static str, seat: Seat| Message::new(word).seat("seat", seat);
    match *event {
        Event::Round { round } => Message::new("event-round").number("round", round),
        Event::Laid { ring, card } => arena(Message::new("event-laid").with("card", name(card)), ring),
        Event::PushedOut { ring, card } => arena(Message::new("event-pushed-out").with("card", name(card)), ring),
        Event::Committed { seat } => about("event-committed", seat),
        Event::Revealed { seat, ring, team } => arena(about("event-revealed", seat), ring)
            .with("leader", leader(team.leader))
            .with("assistants", names(&team.assistants))
            .number("others", team.assistants.len() as i64)
            .number("weapons", team.weapons)
            .number("coconut", i64::from(team.coconut)),
        Event::RevealedPass { seat } => about("event-revealed-pass", seat),
        Event::PeachUsed { seat, number } => about("event-peach-used", seat).number("n", number),
        Event::RaihuuPlaced { ring } => {
            arena(about("event-raihuu-placed", CATS), ring).number("ap", cards.token_ap.raihuu)
        }
        Event::Thrown { ring, loser } => arena(about("event-thrown", loser), ring),
        Event::Declined { seat, leader: who } => about("event-declined", seat).with("leader", leader(who)),
        Event::Called { seat, card } => about("event-called", seat).with("card", name(card)),
        Event::Armed { seat, number } => about("event-armed", seat).number("n", number),
        Event::Removed { seat, card } => about("event-removed", seat).with("card", name(card)),
        Event::HeldBack { seat } => about("event-held-back", seat),
        Event::Bonus { seat, leader: who, number, .. } => {
            about("event-bonus", seat).with("leader", leader(who)).number("n", number)
        }
        Event::Ignored { seat, number, stolen } => {
            about("event-ignored", seat).number("n", number).number("stolen", stolen)
        }
        Event::Counted { ring, combat: Combat { ap, .. }, .. } => arena(Message::new("event-counted"), ring)
            .seat("first", DOGS)
            .number("dogs", ap[0])
            .seat("second", CATS)
            .number("cats", ap[1]),
        Event::Drawn { ring } => arena(Message::new("event-drawn"), ring),
        Event::Won { ring, seat, how, leader: who } => {
            let word = match how {
                Win::Higher => "event-won",
                Win::Reversal => "event-won-reversal",
                Win::Apple => "event-won-apple",
            };
            arena(about(word, seat), ring).with("leader", leader(who))
        }
        Event::Scored { seat, number, total, by, .. } => about("event-scored", seat)
            .number("n", number)
            .number("total", total)
            .with("card", leader(by))
            .number("by", i64::from(by.is_some())),
        Event::Gained { seat, card } => about("event-gained", seat).with("card", name(card)),
        Event::Hurt { seat, blow, by, .. } => {
            about("event-hurt", seat).number("n", blow.lost()).number("left", blow.left()).with("card", name(by))
        }
        Event::Spared { seat, leader: who, number } => {
            about("event-spared", seat).with("leader", leader(who)).number("n", number)
        }
        Event::Healed { seat, cure, by, .. } => {
            about("event-healed", seat).number("n", cure.gained()).number("left", cure.left()).with("card", name(by))
        }
        Event::NotHealed { seat, by } => about("event-not-healed", seat).with("card", name(by)),
        Event::Took { seat, number, by, .. } => about("event-took", seat).number("n", number).with("card", name(by)),
        Event::TookCoconut { seat } => about("event-took-coconut", seat),
        Event::MushroomPlaced { seat, ring } => arena(about("event-mushroom-placed", seat), ring),
        Event::NothingLeft { card } => Message::new("event-nothing-left").with("card", name(card)),
        Event::Blocked { seat } => about("event-blocked", seat),
        Event::TeamReturned { seat, cards: list } => {
            about("event-team-returned", seat).with("cards", names(&list)).number("n", list.len() as i64)
        }
        Event::LeaderReturned { seat, card } => about("event-leader-returned", seat).with("card", name(card)),
        Event::Drew { seat, cards: list } => about("event-drew", seat).with("cards", names(&list)),
        Event::DrewHidden { seat, number } => about("event-drew-hidden", seat).number("n", number),
        Event::HuaPlaced { ring } => arena(about("event-hua-placed", DOGS), ring).number("ap", cards.token_ap.hua),
        Event::HuaRemoved { ring } => arena(about("event-hua-removed", DOGS), ring),
        Event::RaihuuRemoved { ring } => arena(about("event-raihuu-removed", CATS), ring),
        Event::PeachSpent { seat, number } => about("event-peach-spent", seat).number("n", number),
        Event::LimitRose { seat, limit } => about("event-limit-rose", seat).number("n", limit),
        Event::AteDish { seat, left } => about("event-ate-dish", seat).number("left", left),
        Event::AteDelicacy { seat, low } => about("event-ate-delicacy", seat).number("low", i64::from(low)),
        Event::Recovered { seat, number, .. } => about("event-recovered", seat).number("n", number),
        Event::BlockTurned { seat, active } => {
            about(if active { "event-block-begins" } else { "event-block-ends" }, seat)
        }
        Event::Over { winner, ending } => over(winner, ending),
    }
}

fn over(winner: Option<Seat>, ending: Ending) -> Message {
    let Some(winner) = winner else {
        return Message::new(match ending {
            Ending::BothDefeated => "event-over-draw-defeated",
            Ending::OneDefeated | Ending::Lead | Ending::Pile => "event-over-draw-pile",
        });
    };
    let word = match ending {
        Ending::BothDefeated => "event-over-both-defeated",
        Ending::OneDefeated => "event-over-defeated",
        Ending::Lead => "event-over-lead",
        Ending::Pile => "event-over-pile",
    };
    Message::new(word).seat("seat", winner).seat("loser", rival(winner))
}
