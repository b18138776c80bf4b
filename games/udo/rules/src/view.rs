//! Views: the part of a position that a viewer may know, and positions consistent with a view.
//!
//! A [`View`] is built from nothing. Only the order of the attack deck is hidden: it is in an `Option` that is filled
//! for the referee only, next to the deck's cards as a set and its size. Only this file and [`imagine`] decide what is
//! hidden; the laws compare the result with [`crate::secrets`], which is written from RULES.md.

mod imagine;
mod reach;

use std::collections::BTreeMap;

use budokan_kernel::{Cards, Viewer};
use serde::{Serialize, Serializer};

pub use imagine::imagine;

use crate::card::{Attack, Card, CardSet, Face, Hero, Master, MasterCard, Parts, Rider};
use crate::state::{Attacks, Ending, Frame, Phase, Udo};
use crate::sum::{self, Length, Value};

/// A position as one viewer may see it. RULES.md, *The referee's view*, documents the keys.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the keys are explained in RULES.md")]
pub struct View {
    #[serde(skip)]
    pub cards: Cards<CardSet>,
    /// The progress inside a decision, which is public.
    #[serde(skip)]
    pub frame: Frame,
    /// The attacks revealed this turn.
    #[serde(skip)]
    pub riders: Attacks,
    /// Whether a heart was covered this turn.
    #[serde(skip)]
    pub progress: bool,
    pub hero: Hero,
    #[serde(serialize_with = "phase_name")]
    pub phase: Phase,
    pub rank: &'static str,
    pub battle: u8,
    pub turn: u8,
    pub glory: u8,
    pub charge: u8,
    #[serde(serialize_with = "master_or_none")]
    pub master: Option<Master>,
    pub defeated: Vec<Master>,
    pub body: Numbered<BodyView>,
    pub hand: Vec<Card>,
    pub discard: Vec<Card>,
    pub exhausted: Vec<Card>,
    pub enraged: Vec<Card>,
    pub kai: KaiView,
    pub open: Vec<Card>,
    pub combo: Numbered<ComboView>,
    pub resolved: Numbered<ResolvedView>,
    pub amount: u16,
    pub left: u16,
    #[serde(serialize_with = "attack_or_none")]
    pub attack: Option<Attack>,
    pub bonus: BTreeMap<&'static str, u8>,
    /// The deck, top card first; filled for the referee only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deck: Option<Vec<Attack>>,
    pub deck_size: u8,
    /// The cards of the deck as a set, in card-file order.
    pub deck_cards: Vec<Attack>,
    pub revealed: Vec<Attack>,
    pub attack_discard: Vec<Attack>,
    pub kept: Vec<Attack>,
}

/// A table keyed by body or combo numbers, from 1.
pub type Numbered<T> = BTreeMap<u8, T>;

/// One body of the current master.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[expect(missing_docs, reason = "the keys are explained in RULES.md")]
pub struct BodyView {
    pub hearts: Vec<u8>,
    pub covered: Vec<u8>,
    pub open: Vec<u8>,
    pub defeated: bool,
    /// The covered hearts, one bit per heart.
    #[serde(skip)]
    pub bits: u8,
}

/// Kai's own card.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[expect(missing_docs, reason = "the keys are explained in RULES.md")]
pub struct KaiView {
    pub enraged: bool,
    pub doubled: bool,
}

/// A combo that is laid but not yet resolved.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[expect(missing_docs, reason = "the keys are explained in RULES.md")]
pub struct ComboView {
    pub cards: Vec<Card>,
    pub finisher: Card,
}

/// A combo whose resolution has begun.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[expect(missing_docs, reason = "the keys are explained in RULES.md")]
pub struct ResolvedView {
    pub cards: Vec<Card>,
    pub finisher: Card,
    pub x: u8,
    pub charge: u8,
    pub double: bool,
    /// The bonus by riders.
    #[serde(skip)]
    pub bonus: u8,
}

impl ResolvedView {
    /// The parts of X.
    pub fn length(&self) -> Length {
        Length { cards: self.cards.len() as u8, double: self.double, bonus: self.bonus, charge: self.charge }
    }
}

impl View {
    /// Whether a card shows its ENRAGED side.
    pub fn is_enraged(&self, card: Card) -> bool {
        self.enraged.contains(&card)
    }

    /// The visible face of a card.
    pub fn face(&self, card: Card) -> &'static Face {
        self.cards.content().face(card, self.is_enraged(card))
    }

    /// The current master's card; `None` between battles.
    pub fn opponent(&self) -> Option<&'static MasterCard> {
        self.master.map(|master| self.cards.content().master(master))
    }

    /// Number of the hero's cards that are not exhausted, in any zone.
    pub fn cards_left(&self) -> usize {
        let laid = self.combo.values().map(|combo| combo.cards.len()).sum::<usize>();
        let resolving = self.current().map_or(0, |combo| combo.cards.len());
        self.hand.len() + self.discard.len() + self.open.len() + laid + resolving
    }

    /// Number of Kai's calm cards in hand (UDO-11.5).
    pub fn calm_in_hand(&self) -> usize {
        let is_calm = |card: &&Card| !card.is_technique() && !self.is_enraged(**card);
        if self.hero == Hero::Kai { self.hand.iter().filter(is_calm).count() } else { 0 }
    }

    /// Number of uncovered hearts of the current master.
    pub fn hearts_left(&self) -> usize {
        self.body.values().map(|body| body.open.len()).sum()
    }

    /// An attack's value in this battle (UDO-10.7).
    pub fn value(&self, attack: Attack) -> u8 {
        Value::of(self.cards.content(), attack, self.opponent()).total()
    }

    /// Whether riders have no effect in this battle (UDO-10.8).
    pub fn is_invulnerable(&self) -> bool {
        self.opponent().is_some_and(|master| master.invulnerable)
    }

    /// The rider bonus for a combo with this finisher this turn (UDO-6.9).
    pub fn bonus_of(&self, finisher: Card) -> u8 {
        sum::bonus(self.cards.content(), sum::active(self.riders, self.opponent()), finisher)
    }

    /// The combo being resolved; its cards are in no other zone.
    pub fn current(&self) -> Option<&ResolvedView> {
        let elsewhere = [&self.hand, &self.discard, &self.exhausted, &self.open];
        self.resolved.values().find(|combo| {
            let laid = self.combo.values().any(|laid| laid.cards.contains(&combo.finisher));
            !laid && !elsewhere.iter().any(|zone| zone.contains(&combo.finisher))
        })
    }

    /// Whether the resolved combos belong to the current turn and are still relevant. While combos are laid, including
    /// the use of a kept attack, they are those of the previous turn; once attacks hit they no longer matter.
    pub fn resolves(&self) -> bool {
        match self.phase {
            Phase::Choose
            | Phase::Combos
            | Phase::Hits
            | Phase::Pay
            | Phase::Venom
            | Phase::TurnEnd
            | Phase::Over(_) => false,
            Phase::Enrage | Phase::Beat => self.current().is_some(),
            Phase::Resolve | Phase::Branch | Phase::Cover | Phase::Block | Phase::Recover => true,
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
fn phase_name<S: Serializer>(phase: &Phase, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(match phase {
        Phase::Choose => "choose",
        Phase::Combos => "combos",
        Phase::Resolve => "resolve",
        Phase::Branch => "branch",
        Phase::Cover => "cover",
        Phase::Block => "block",
        Phase::Recover => "recover",
        Phase::Enrage => "enrage",
        Phase::Hits => "hits",
        Phase::Pay => "pay",
        Phase::Venom => "venom",
        Phase::TurnEnd => "turn-end",
        Phase::Over(_) => "over",
        Phase::Beat => "beat",
    })
}

#[expect(clippy::ref_option, clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
fn master_or_none<S: Serializer>(master: &Option<Master>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(master.map_or("none", Master::id))
}

#[expect(clippy::ref_option, clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
fn attack_or_none<S: Serializer>(attack: &Option<Attack>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(attack.map_or("none", Attack::id))
}

/// Builds the view of one viewer.
pub fn view(game: &Udo, viewer: Viewer) -> View {
    let content = game.cards.content();
    let won = game.phase == Phase::Over(Ending::Won);
    View {
        cards: game.cards,
        frame: game.frame,
        riders: game.riders,
        progress: game.progress,
        hero: game.hero,
        phase: game.phase,
        rank: if won { &content.rank(game.glory).id } else { "none" },
        battle: game.battle,
        turn: game.turn,
        glory: game.glory,
        charge: game.charge,
        master: game.master,
        defeated: game.defeated.to_vec(),
        body: bodies(game),
        hand: game.hand.iter().collect(),
        discard: game.discard.iter().collect(),
        exhausted: game.exhausted.iter().collect(),
        enraged: game.enraged.iter().collect(),
        kai: KaiView { enraged: game.raging, doubled: game.doubled },
        open: game.open.cards.to_vec(),
        combo: combos(game),
        resolved: resolved(game),
        amount: game.frame.amount,
        left: game.frame.left,
        attack: game.frame.attack,
        bonus: bonus(game),
        deck: viewer.is_referee().then(|| game.deck.iter().rev().copied().collect()),
        deck_size: game.deck.len() as u8,
        deck_cards: game.deck.iter().copied().collect::<Attacks>().iter().collect(),
        revealed: game.revealed.iter().collect(),
        attack_discard: game.spent.iter().collect(),
        kept: game.kept.iter().collect(),
    }
}

fn bodies(game: &Udo) -> Numbered<BodyView> {
    let Some(master) = game.opponent() else { return BTreeMap::new() };
    let body = |index: u8| {
        let bits = game.covered[usize::from(index)];
        let (covered, open): (Vec<_>, Vec<_>) =
            master.hearts.iter().enumerate().partition(|(heart, _)| bits >> heart & 1 == 1);
        let values = |hearts: Vec<(usize, &u8)>| hearts.into_iter().map(|(_, value)| *value).collect();
        let body = BodyView {
            hearts: master.hearts.to_vec(),
            covered: values(covered),
            open: values(open),
            defeated: game.fallen >> index & 1 == 1,
            bits,
        };
        (index + 1, body)
    };
    (0..master.bodies).map(body).collect()
}

fn combos(game: &Udo) -> Numbered<ComboView> {
    let waiting = game.plan.combos.iter().filter(|(number, _)| game.plan.waits(*number as u8));
    let view = |(number, cards): (usize, &[Card])| {
        (number as u8, ComboView { cards: cards.to_vec(), finisher: cards[cards.len() - 1] })
    };
    game.laid.iter().chain(waiting).map(view).collect()
}

fn resolved(game: &Udo) -> Numbered<ResolvedView> {
    let plan = &game.plan;
    let begun = plan.combos.iter().filter(|(number, _)| !plan.waits(*number as u8));
    let view = |(number, cards): (usize, &[Card])| {
        let length = plan.length(number as u8);
        let resolved = ResolvedView {
            cards: cards.to_vec(),
            finisher: cards[cards.len() - 1],
            x: length.x(),
            charge: length.charge,
            double: length.double,
            bonus: length.bonus,
        };
        (number as u8, resolved)
    };
    begun.map(view).collect()
}

/// The sum of the active riders for each part.
fn bonus(game: &Udo) -> BTreeMap<&'static str, u8> {
    let sum = |part: Parts| {
        let vulnerable = |attack: Attack| match game.cards.attack(attack).rider {
            Rider::Vulnerable { parts, bonus } if parts.meets(part) => bonus,
            Rider::Vulnerable { .. } | Rider::Charge(_) => 0,
        };
        game.active_riders().iter().map(vulnerable).sum()
    };
    Parts::IDS.into_iter().enumerate().map(|(index, id)| (id, sum(Parts::one(index)))).collect()
}
