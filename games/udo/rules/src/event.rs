//! The events of the game and the sentence for each of them.
//!
//! Every event names its clause. The texts are in `words/en.ftl` and `words/fr.ftl`, one message per event, with the
//! key `event-KIND`, some of them in several forms.

mod kind;

use budokan_kernel::{Arg, Clause, List, Message, Name, Tally};

pub use kind::KINDS;

use crate::card::{Attack, Card, CardSet, Hero, MOST_OWNED, Master};
use crate::clause;
use crate::state::{Attacks, PLAYER};
use crate::sum::{self, Gain, Glory, Length, Value, Worth};

/// One event. Combos and bodies are numbered from 1; body 0 means a master with a single body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are the variables of the sentence that tells the event")]
pub enum Event {
    /// The game is set up.
    Dealt { hero: Hero },
    /// A battle begins.
    Battle { number: u8, master: Master },
    /// A turn begins.
    Turn { turn: u8 },
    /// Kai flips to her ENRAGED or calm side.
    Kai { enraged: bool },
    /// The attack discard becomes the deck.
    Reshuffled { number: u8 },
    /// Attacks are revealed. One event for all of them, because their order has no meaning.
    Revealed { attacks: Attacks },
    /// No attack is left to reveal.
    NoneLeft,
    /// Step 2 ends with this combo on the table.
    Laid { number: u8, cards: List<Card, MOST_OWNED> },
    /// Step 2 ends without a combo.
    Passed,
    /// A combo is resolved.
    Resolved { number: u8, finisher: Card, length: Length },
    /// A heart is covered.
    Covered { heart: u8, body: u8, deal: Worth },
    /// A deal has no heart to cover.
    Missed { deal: Worth },
    /// An attack is blocked.
    Blocked { attack: Attack, kept: bool, block: Worth, value: Value },
    /// A block has no attack to stop.
    Idle { block: Worth },
    /// Charge is gained; the excess over the maximum is lost.
    Charged { gain: Gain },
    /// A card returns from the discard pile to hand.
    Recovered { card: Card },
    /// A recover or enrage step has no card to choose; `number` is the number it allows.
    Fizzled { recovery: bool, number: u16 },
    /// A card flips to its ENRAGED side.
    Enraged { card: Card },
    /// A card flips to its calm side.
    Calmed { card: Card },
    /// The finisher is discarded, and `others` cards return to hand.
    Discarded { card: Card, others: u8 },
    /// The finisher returns to hand together with `others` cards.
    Returned { card: Card, others: u8 },
    /// A kept attack is discarded to enrage cards.
    Used { attack: Attack, number: u8 },
    /// An attack hits.
    Hit { attack: Attack },
    /// A card is discarded from hand for a hit.
    Lost { card: Card, venom: bool },
    /// A card is exhausted for a hit.
    Exhausted { card: Card },
    /// A body is defeated, but not the last one.
    Fallen { body: u8 },
    /// A heart is uncovered.
    Regenerated { heart: u8, body: u8 },
    /// The master is defeated.
    Defeated { master: Master, glory: Glory },
    /// The discard pile returns to hand, and the technique joins it.
    Rewarded { number: u8, card: Card },
    /// A kept attack is discarded unused.
    Lapsed { attack: Attack },
    /// The game is won.
    Won { glory: u8 },
    /// The game is lost because a hit cannot be paid.
    Unpayable { attack: Attack },
    /// The game is lost by the turn limit.
    Limit { turn: u8 },
}

impl budokan_kernel::Event for Event {
    fn kind(&self) -> &'static str {
        KINDS[self.which() as usize]
    }

    fn clause(&self) -> Clause {
        match self {
            Self::Dealt { hero: Hero::Udo } => clause::U2_1,
            Self::Dealt { hero: Hero::Kai } => clause::U11_1,
            Self::Battle { .. } => clause::U3_2,
            Self::Turn { .. } => clause::U3_3,
            Self::Kai { .. } => clause::U11_10,
            Self::Reshuffled { .. } | Self::NoneLeft => clause::U4_3,
            Self::Revealed { .. } => clause::U4_2,
            Self::Laid { .. } => clause::U5_8,
            Self::Passed => clause::U5_1,
            Self::Resolved { length: Length { double: true, .. }, .. } => clause::U11_11,
            Self::Resolved { length: Length { charge: 0, .. }, .. } => clause::U6_3,
            Self::Resolved { .. } => clause::U6_5,
            Self::Covered { .. } => clause::U7_1,
            Self::Missed { .. } => clause::U7_2,
            Self::Blocked { kept: false, .. } => clause::U7_5,
            Self::Blocked { kept: true, .. } => clause::U11_7,
            Self::Idle { .. } => clause::U7_6,
            Self::Charged { gain } if gain.lost() > 0 => clause::U6_8,
            Self::Charged { gain } => gain.clause(),
            Self::Recovered { .. } | Self::Fizzled { recovery: true, .. } => clause::U6_11,
            Self::Fizzled { recovery: false, .. } | Self::Enraged { .. } => clause::U11_5,
            Self::Calmed { .. } => clause::U11_6,
            Self::Discarded { .. } => clause::U6_2,
            Self::Returned { .. } => clause::U6_10,
            Self::Used { .. } => clause::U11_8,
            Self::Hit { .. } => clause::U8_1,
            Self::Lost { venom: false, .. } | Self::Exhausted { .. } => clause::U8_2,
            Self::Lost { venom: true, .. } => clause::U10_6,
            Self::Fallen { .. } => clause::U9_1,
            Self::Regenerated { .. } => clause::U10_5,
            Self::Defeated { .. } | Self::Rewarded { .. } | Self::Won { .. } => clause::U9_2,
            Self::Lapsed { .. } => clause::U11_9,
            Self::Unpayable { .. } => clause::U8_5,
            Self::Limit { .. } => clause::U9_8,
        }
    }

    fn tallies(&self) -> Vec<Tally> {
        match *self {
            Self::Resolved { number, length, .. } => vec![length.tally(number)],
            Self::Covered { deal, .. } | Self::Missed { deal } => vec![deal.tally(sum::DEAL)],
            Self::Blocked { block, value, .. } => vec![block.tally(sum::BLOCK), value.tally()],
            Self::Idle { block } => vec![block.tally(sum::BLOCK)],
            Self::Charged { gain } => vec![gain.tally()],
            Self::Defeated { glory, .. } => vec![glory.tally()],
            Self::Dealt { .. }
            | Self::Battle { .. }
            | Self::Turn { .. }
            | Self::Kai { .. }
            | Self::Reshuffled { .. }
            | Self::Revealed { .. }
            | Self::NoneLeft
            | Self::Laid { .. }
            | Self::Passed
            | Self::Recovered { .. }
            | Self::Fizzled { .. }
            | Self::Enraged { .. }
            | Self::Calmed { .. }
            | Self::Discarded { .. }
            | Self::Returned { .. }
            | Self::Used { .. }
            | Self::Hit { .. }
            | Self::Lost { .. }
            | Self::Exhausted { .. }
            | Self::Fallen { .. }
            | Self::Regenerated { .. }
            | Self::Rewarded { .. }
            | Self::Lapsed { .. }
            | Self::Won { .. }
            | Self::Unpayable { .. }
            | Self::Limit { .. } => Vec::new(),
        }
    }
}

/// Renders an event as a sentence.
pub fn render_event(cards: &'static CardSet, event: &Event) -> Message {
    // Every sentence takes the player as an argument, for wordings that address the player.
    let new = |word: &'static str| Message::new(word).seat("seat", PLAYER);
    let name = |card: Card| Arg::Name(Name::new(card.id(), cards.name(card)));
    let blow = |attack: Attack| Arg::Name(Name::new(attack.id(), &cards.attack(attack).name));
    let foe = |master: Master| Arg::Name(Name::new(master.id(), &cards.master(master).name));
    match *event {
        Event::Dealt { hero } => new(match hero {
            Hero::Udo => "event-dealt-udo",
            Hero::Kai => "event-dealt-kai",
        }),
        Event::Battle { number, master } => new("event-battle").number("n", number).with("master", foe(master)),
        Event::Turn { turn } => new("event-turn").number("n", turn),
        Event::Kai { enraged } => new(if enraged { "event-kai-enraged" } else { "event-kai-calm" }),
        Event::Reshuffled { number } => new("event-reshuffled").number("n", number),
        Event::Revealed { attacks } => {
            let names = attacks.iter().map(|attack| Name::new(attack.id(), &cards.attack(attack).name)).collect();
            new("event-revealed").number("n", attacks.len() as i64).with("attacks", Arg::Names(names))
        }
        Event::NoneLeft => new("event-none-left"),
        Event::Laid { number, cards: list } => {
            let names = list.iter().map(|card| Name::new(card.id(), cards.name(*card))).collect();
            new("event-laid").number("n", number).with("cards", Arg::Names(names))
        }
        Event::Passed => new("event-passed"),
        Event::Resolved { number, finisher, length } => {
            let word = if length.double { "event-resolved-double" } else { "event-resolved" };
            let said = new(word).number("n", number).with("card", name(finisher));
            said.number("x", length.x())
        }
        Event::Covered { heart, body, deal } => {
            new("event-covered").number("n", heart).number("body", body).number("deal", deal.total())
        }
        Event::Missed { deal } => new("event-missed").number("n", deal.total()),
        Event::Blocked { attack, kept, block, value } => new(if kept { "event-kept" } else { "event-blocked" })
            .with("attack", blow(attack))
            .number("block", block.total())
            .number("value", value.total()),
        Event::Idle { block } => new("event-idle").number("n", block.total()),
        Event::Charged { gain } => {
            let word = if gain.gained() == 0 { "event-charged-full" } else { "event-charged" };
            new(word).number("n", gain.gained()).number("total", gain.total()).number("lost", gain.lost())
        }
        Event::Recovered { card } => new("event-recovered").with("card", name(card)),
        Event::Fizzled { recovery, number } => {
            new(if recovery { "event-fizzled-recovery" } else { "event-fizzled" }).number("n", number)
        }
        Event::Enraged { card } => new("event-enraged").with("card", name(card)),
        Event::Calmed { card } => new("event-calmed").with("card", name(card)),
        Event::Discarded { card, others } => new("event-discarded").with("card", name(card)).number("others", others),
        Event::Returned { card, others } => new("event-returned").with("card", name(card)).number("others", others),
        Event::Used { attack, number } => new("event-used").with("attack", blow(attack)).number("n", number),
        Event::Hit { attack } => new("event-hit").with("attack", blow(attack)),
        Event::Lost { card, venom } => {
            new(if venom { "event-lost-venom" } else { "event-lost" }).with("card", name(card))
        }
        Event::Exhausted { card } => new("event-exhausted").with("card", name(card)),
        Event::Fallen { body } => new("event-fallen").number("body", body),
        Event::Regenerated { heart, body } => new("event-regenerated").number("n", heart).number("body", body),
        Event::Defeated { master, glory } => {
            new("event-defeated").with("master", foe(master)).number("n", glory.won).number("total", glory.total())
        }
        Event::Rewarded { number, card } => new("event-rewarded").number("n", number).with("card", name(card)),
        Event::Lapsed { attack } => new("event-lapsed").with("attack", blow(attack)),
        Event::Won { glory } => {
            let rank = cards.rank(glory);
            let masters = cards.masters_to_win;
            new("event-over-won")
                .number("masters", masters)
                .number("n", glory)
                .with("rank", Arg::Name(Name::new(&rank.id, &rank.label)))
        }
        Event::Unpayable { attack } => new("event-over-unpayable").with("attack", blow(attack)),
        Event::Limit { turn } => new("event-over-limit").number("n", turn),
    }
}
