//! The events of the game and the sentence for each of them.
//!
//! Every event names its clause. The texts are in `words/en.ftl` and `words/fr.ftl`, one message per event, with the
//! key `event-…`.

mod kind;

use budokan_kernel::{Arg, Cards, Change, Clause, Message, Name, Seat, Tally};

pub use kind::KINDS;

use crate::card::{Card, CardSet, Effect, FighterNo, Order, Pack, Side, Token};
use crate::clause;
use crate::state::{Ending, HitCheck, Mode, Revenge};
use crate::sum::{self, Cause, Drawing, TokenDamage};

/// The sorted kinds of beats: every kind of moment inside a step.
pub const BEATS: [&str; 17] = [
    "blocked",
    "card-lies",
    "countered",
    "damage",
    "effect",
    "exhausted",
    "fallen",
    "foiled",
    "fury",
    "hit",
    "miss",
    "omen",
    "order",
    "pair",
    "pressed",
    "pressed-on",
    "tokens",
];

/// One event. `seat` is the acting or affected seat, `target` a second one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are the variables of the sentence that tells the event")]
pub enum Event {
    /// The first player is determined.
    First { seat: Seat },
    /// The starting hand, as its owner sees it.
    Dealt { seat: Seat, cards: Pack },
    /// The starting hand, as the other viewers see it.
    DealtHidden { seat: Seat, number: u8 },
    /// A fighter is chosen.
    Fighter { seat: Seat, fighter: FighterNo },
    /// A turn begins.
    Turn { seat: Seat, turns: u16 },
    /// A fighter's fury begins or ends.
    Fury { seat: Seat, on: bool },
    /// The burden marker is given.
    MarkerGiven { seat: Seat },
    /// The burden marker returns to its owner.
    MarkerBack { seat: Seat, clause: Clause },
    /// The burden marker is withdrawn.
    MarkerGone,
    /// A token is put on a zone.
    Placed { seat: Seat, target: Seat, zone: u8, token: Token, clause: Clause },
    /// A token is put on a card.
    Marked { seat: Seat, target: Seat, card: Card, token: Token, clause: Clause },
    /// An omen reveals a card.
    Revealed { seat: Seat, card: Card },
    /// A couple leaps.
    Leapt { seat: Seat, column: u8, tokens: TokenDamage },
    /// Cards are drawn, as their owner sees it.
    Drew { seat: Seat, cards: Pack, drawing: Drawing, clause: Clause },
    /// Cards are drawn, as the other viewers see it.
    DrewHidden { seat: Seat, drawing: Drawing, clause: Clause },
    /// A damage token moves to the other card.
    MovedToCard { seat: Seat, card: Card },
    /// A damage token moves to the next zone.
    MovedToZone { seat: Seat, from: u8, zone: u8 },
    /// An attack begins.
    Attacked { seat: Seat, card: Card, side: Side, blow: Card, target: Seat, tokens: TokenDamage },
    /// A card is set aside, as its owner sees it.
    SetAside { seat: Seat, card: Card },
    /// A card is set aside, as the other viewers see it.
    SetAsideHidden { seat: Seat },
    /// A crow cancels the effect of the blow.
    Cancelled { card: Card },
    /// A crow is spent on a blow without an effect.
    CrowSpent { card: Card },
    /// Plus and minus tokens change the damage of the blow.
    Raised { card: Card, number: i8 },
    /// The hit check.
    Checked { seat: Seat, target: Seat, check: HitCheck, cards: Cards<CardSet> },
    /// The automaton hits regardless of the values.
    AlwaysHits { seat: Seat },
    /// A card blocks.
    Blocked { seat: Seat, card: Card },
    /// A dragon counters.
    Countered { seat: Seat, card: Card, side: Side, thrown: Card, tokens: TokenDamage },
    /// The attack of this seat is countered.
    Foiled { seat: Seat },
    /// Damage is given up for a pressure token.
    Pressed { seat: Seat, target: Seat, card: Card },
    /// A matching card in the block zones adds 2.
    Bonus { seat: Seat },
    /// Damage: life before and after; `moved` if the partner bears it for an exhausted player.
    Hurt { seat: Seat, cause: Cause, life: u8, left: u8, moved: bool },
    /// Foresight selects the source of the effect.
    Source { seat: Seat, card: Card },
    /// A couple is made to slide.
    Slid { seat: Seat, to: Side, number: u8, clause: Clause, tokens: TokenDamage },
    /// A token is removed from a zone.
    RemovedFromZone { seat: Seat, target: Seat, zone: u8, token: Token },
    /// A token is removed from a card.
    RemovedFromCard { seat: Seat, target: Seat, card: Card, token: Token },
    /// The two cards of a couple are switched.
    Switched { seat: Seat, target: Seat },
    /// An effect is copied.
    Copied { seat: Seat, card: Card, effect: Effect },
    /// An attack makes a pair.
    Paired { seat: Seat },
    /// Pressure gives a free action.
    PressedOn { seat: Seat },
    /// A card is discarded from the hand.
    Discarded { seat: Seat, card: Card, clause: Clause },
    /// Cards set aside return to the hand.
    Returned { seat: Seat, number: u8 },
    /// A team player has no life left.
    Exhausted { seat: Seat },
    /// A player is defeated and leaves the fight.
    Fell { seat: Seat },
    /// The discard pile becomes the draw pile.
    Reshuffled { number: u8 },
    /// The automaton's token for this turn.
    Order { order: Order },
    /// The automaton has no card to attack with.
    Idle { seat: Seat },
    /// An optional question is declined.
    Passed { seat: Seat },
    /// The seat has no possible action.
    NoAction { seat: Seat },
    /// The fight is over.
    Over { mode: Mode, ending: Ending, winner: Option<Seat> },
}

impl budokan_kernel::Event for Event {
    fn kind(&self) -> &'static str {
        KINDS[self.which() as usize]
    }

    fn clause(&self) -> Clause {
        match self {
            Self::First { .. } => clause::C3_3,
            Self::Dealt { .. } | Self::DealtHidden { .. } => clause::C3_4,
            Self::Fighter { .. } => clause::C3_5,
            Self::Turn { .. } => clause::C5_1,
            Self::Fury { .. } => clause::C15_3,
            Self::MarkerGiven { .. } => clause::C15_14,
            Self::MarkerGone | Self::Fell { .. } => clause::C19_3,
            Self::Placed { clause, .. }
            | Self::Marked { clause, .. }
            | Self::Drew { clause, .. }
            | Self::DrewHidden { clause, .. }
            | Self::MarkerBack { clause, .. }
            | Self::Slid { clause, .. }
            | Self::Discarded { clause, .. } => *clause,
            Self::Hurt { moved: true, .. } | Self::Exhausted { .. } => clause::C18_5,
            Self::Hurt { cause, .. } => cause.clause(),
            Self::Revealed { .. } => clause::C15_10,
            Self::Leapt { .. } => clause::C15_9,
            Self::MovedToCard { .. } | Self::MovedToZone { .. } => clause::C6_4,
            Self::Attacked { .. } => clause::C7_2,
            Self::SetAside { .. } | Self::SetAsideHidden { .. } | Self::Returned { .. } => clause::C15_8,
            Self::Cancelled { .. } => clause::C8_4,
            Self::CrowSpent { .. } => clause::C8_1,
            Self::Raised { .. } => clause::C8_3,
            Self::Checked { .. } => clause::C9_3,
            Self::AlwaysHits { .. } => clause::C16_8,
            Self::Blocked { .. } => clause::C10_5,
            Self::Countered { .. } => clause::C10_11,
            Self::Foiled { .. } => clause::C10_15,
            Self::Pressed { .. } | Self::PressedOn { .. } => clause::C15_15,
            Self::Bonus { .. } => clause::C10_8,
            Self::Source { .. } => clause::C15_7,
            Self::RemovedFromZone { .. } | Self::RemovedFromCard { .. } => clause::C13_6,
            Self::Switched { .. } => clause::C13_7,
            Self::Copied { .. } => clause::C13_9,
            Self::Paired { .. } => clause::C12_1,
            Self::Reshuffled { .. } => clause::C20_1,
            Self::Order { order: Order::Rest } => clause::C16_6,
            Self::Order { order: Order::Plus | Order::Minus } => clause::C16_5,
            Self::Passed { .. } => clause::C1_5,
            Self::NoAction { .. } | Self::Idle { .. } => clause::C20_2,
            Self::Over { ending: Ending::Limit, .. } => clause::C19_6,
            Self::Over { mode: Mode::Duel, .. } => clause::C1_1,
            Self::Over { mode: Mode::Solo, .. } => clause::C16_3,
            Self::Over { mode: Mode::Ffa, .. } => clause::C17_3,
            Self::Over { mode: Mode::Team, .. } => clause::C18_7,
        }
    }

    fn tallies(&self) -> Vec<Tally> {
        match *self {
            Self::Leapt { tokens, .. }
            | Self::Slid { tokens, .. }
            | Self::Attacked { tokens, .. }
            | Self::Countered { tokens, .. } => tokens.tally().into_iter().collect(),
            Self::Drew { seat, drawing, clause, .. } | Self::DrewHidden { seat, drawing, clause } => {
                vec![drawing.tally(seat, clause)]
            }
            Self::Checked { seat, target, check, cards } => sum::checked(cards, [seat, target], check).into(),
            Self::Hurt { seat, cause, life, left, .. } => {
                let change = Change { from: life.into(), to: left.into() };
                cause.tally(seat, change).into_iter().collect()
            }
            Self::First { .. }
            | Self::Dealt { .. }
            | Self::DealtHidden { .. }
            | Self::Fighter { .. }
            | Self::Turn { .. }
            | Self::Fury { .. }
            | Self::MarkerGiven { .. }
            | Self::MarkerBack { .. }
            | Self::MarkerGone
            | Self::Placed { .. }
            | Self::Marked { .. }
            | Self::Revealed { .. }
            | Self::MovedToCard { .. }
            | Self::MovedToZone { .. }
            | Self::SetAside { .. }
            | Self::SetAsideHidden { .. }
            | Self::Cancelled { .. }
            | Self::CrowSpent { .. }
            | Self::Raised { .. }
            | Self::AlwaysHits { .. }
            | Self::Blocked { .. }
            | Self::Foiled { .. }
            | Self::Pressed { .. }
            | Self::Bonus { .. }
            | Self::Source { .. }
            | Self::RemovedFromZone { .. }
            | Self::RemovedFromCard { .. }
            | Self::Switched { .. }
            | Self::Copied { .. }
            | Self::Paired { .. }
            | Self::PressedOn { .. }
            | Self::Discarded { .. }
            | Self::Returned { .. }
            | Self::Exhausted { .. }
            | Self::Fell { .. }
            | Self::Reshuffled { .. }
            | Self::Order { .. }
            | Self::Idle { .. }
            | Self::Passed { .. }
            | Self::NoAction { .. }
            | Self::Over { .. } => Vec::new(),
        }
    }
}

fn token_word(token: Token) -> Arg {
    Arg::Word(match token {
        Token::Damage => "token-damage",
        Token::Plus => "token-plus",
        Token::Minus => "token-minus",
        Token::Crow => "token-crow",
    })
}

fn side_word(side: Side) -> Arg {
    Arg::Word(match side {
        Side::Left => "side-left",
        Side::Right => "side-right",
    })
}

fn effect_word(effect: Effect) -> Arg {
    Arg::Word(match effect {
        Effect::Slide => "effect-slide",
        Effect::Trap => "effect-trap",
        Effect::Wound => "effect-wound",
        Effect::Power => "effect-power",
        Effect::Remove => "effect-remove",
        Effect::Switch => "effect-switch",
        Effect::Draw => "effect-draw",
        Effect::Copy => "effect-copy",
    })
}

/// Renders an event as a sentence.
pub fn render_event(game: &Revenge, event: &Event) -> Message {
    let cards = game.cards.content();
    let name = |card: Card| Arg::Name(cards.name(card));
    let names = |list: Pack| Arg::Names(list.iter().map(|card| cards.name(card)).collect());
    let who = |seat: Seat| if game.is_automaton(seat) { Arg::Word("automaton") } else { Arg::Seat(seat) };
    let about = |word: &'static str, seat: Seat| Message::new(word).with("seat", who(seat));
    match *event {
        Event::First { seat } => about("event-first", seat),
        Event::Dealt { seat, cards: list } => about("event-dealt", seat).with("cards", names(list)),
        Event::DealtHidden { seat, number } => about("event-dealt-hidden", seat).number("n", number),
        Event::Fighter { seat, fighter } => {
            let fighter = cards.fighter(fighter);
            about("event-fighter", seat).with("fighter", Arg::Name(Name::new(&fighter.id, &fighter.name)))
        }
        Event::Turn { seat, turns } => about("event-turn", seat).number("n", turns),
        Event::Fury { seat, on: true } => about("event-fury", seat),
        Event::Fury { seat, on: false } => about("event-calm", seat),
        Event::MarkerGiven { seat } => about("event-marker-given", seat),
        Event::MarkerBack { seat, .. } => about("event-marker-back", seat),
        Event::MarkerGone => Message::new("event-marker-gone"),
        Event::Placed { seat, target, zone, token, .. } => about("event-placed", seat)
            .with("target", who(target))
            .number("zone", zone)
            .with("token", token_word(token)),
        Event::Marked { seat, target, card, token, .. } => about("event-marked", seat)
            .with("target", who(target))
            .with("card", name(card))
            .with("token", token_word(token)),
        Event::Revealed { seat, card } => about("event-revealed", seat).with("card", name(card)),
        Event::Leapt { seat, column, .. } => {
            about("event-leapt", seat).number("column", column).number("next", column + 1)
        }
        Event::Drew { seat, cards: list, .. } => about("event-drew", seat).with("cards", names(list)),
        Event::DrewHidden { seat, drawing, .. } => about("event-drew-hidden", seat).number("n", drawing.drawn),
        Event::MovedToCard { seat, card } => about("event-moved-to-card", seat).with("card", name(card)),
        Event::MovedToZone { seat, from, zone } => {
            about("event-moved-to-zone", seat).number("from", from).number("zone", zone)
        }
        Event::Attacked { seat, card, side, blow, target, .. } => about("event-attacked", seat)
            .with("card", name(card))
            .with("side", side_word(side))
            .with("blow", name(blow))
            .with("target", who(target)),
        Event::SetAside { seat, card } => about("event-set-aside", seat).with("card", name(card)),
        Event::SetAsideHidden { seat } => about("event-set-aside-hidden", seat),
        Event::Cancelled { card } => Message::new("event-cancelled").with("card", name(card)),
        Event::CrowSpent { card } => Message::new("event-crow-spent").with("card", name(card)),
        Event::Raised { card, number: 0 } => Message::new("event-balanced").with("card", name(card)),
        Event::Raised { card, number } => {
            Message::new("event-raised").with("card", name(card)).with("change", Arg::Text(format!("{number:+}")))
        }
        Event::Checked { seat, check, .. } => {
            let word = if check.hit { "event-hit" } else { "event-missed" };
            about(word, seat).number("attack", check.attack.total()).number("defence", check.defence.total())
        }
        Event::AlwaysHits { seat } => about("event-always-hits", seat),
        Event::Blocked { seat, card } => about("event-blocked", seat).with("card", name(card)),
        Event::Countered { seat, card, side, thrown, .. } => about("event-countered", seat)
            .with("card", name(card))
            .with("side", side_word(side))
            .with("thrown", name(thrown)),
        Event::Foiled { seat } => about("event-foiled", seat),
        Event::Pressed { seat, target, card } => {
            about("event-pressed", seat).with("target", who(target)).with("card", name(card))
        }
        Event::Bonus { seat } => about("event-bonus", seat),
        Event::Hurt { seat, cause, life, left, .. } => about("event-hurt", seat)
            .number("n", cause.damage())
            .number("from", life)
            .number("left", left)
            // Triggered tokens are counted together, so each sentence states the damage of its token.
            .number("token", i64::from(matches!(cause, Cause::Zone | Cause::Loose))),
        Event::Source { seat, card } => about("event-source", seat).with("card", name(card)),
        Event::Slid { seat, to, number, .. } => {
            about("event-slid", seat).with("side", side_word(to)).number("n", number)
        }
        Event::RemovedFromZone { seat, target, zone, token } => about("event-removed-from-zone", seat)
            .with("target", who(target))
            .number("zone", zone)
            .with("token", token_word(token)),
        Event::RemovedFromCard { seat, target, card, token } => about("event-removed-from-card", seat)
            .with("target", who(target))
            .with("card", name(card))
            .with("token", token_word(token)),
        Event::Switched { seat, target } => about("event-switched", seat).with("target", who(target)),
        Event::Copied { seat, card, effect } => {
            about("event-copied", seat).with("card", name(card)).with("effect", effect_word(effect))
        }
        Event::Paired { seat } => about("event-paired", seat),
        Event::PressedOn { seat } => about("event-pressed-on", seat),
        Event::Discarded { seat, card, .. } => about("event-discarded", seat).with("card", name(card)),
        Event::Returned { seat, number } => about("event-returned", seat).number("n", number),
        Event::Exhausted { seat } => about("event-exhausted", seat),
        Event::Fell { seat } => about("event-fell", seat),
        Event::Reshuffled { number } => Message::new("event-reshuffled").number("n", number),
        Event::Order { order } => turned(order),
        Event::Passed { seat } => about("event-passed", seat),
        Event::Idle { seat } => about("event-idle", seat),
        Event::NoAction { seat } => about("event-no-action", seat),
        Event::Over { mode, ending, winner } => over(mode, ending, winner),
    }
}

fn turned(order: Order) -> Message {
    Message::new(match order {
        Order::Plus => "event-order-plus",
        Order::Minus => "event-order-minus",
        Order::Rest => "event-order-rest",
    })
}

fn over(mode: Mode, ending: Ending, winner: Option<Seat>) -> Message {
    match (ending, winner) {
        (Ending::Limit, _) => Message::new("event-over-draw"),
        (Ending::Defeat(_), None) => Message::new("event-over-lost"),
        (Ending::Defeat(_), Some(seat)) if mode == Mode::Team => {
            Message::new("event-over-team").seat("seat", seat).seat("partner", Revenge::partner(seat))
        }
        (Ending::Defeat(_), Some(seat)) => Message::new("event-over-won").seat("seat", seat),
    }
}
