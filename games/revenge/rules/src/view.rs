//! Views: the part of a position that a viewer may know, and positions consistent with a view.
//!
//! A [`View`] is built from nothing. Hidden data is in an `Option` that is filled only for viewers who may know it; the
//! public part, such as a number of cards, is a separate field. Only this file and [`imagine`] decide what is hidden;
//! the laws compare the result with [`crate::secrets`], which is written from the table in RULES.md.

mod imagine;
mod places;

use std::collections::BTreeMap;

use budokan_kernel::{Cards, List, Seat, Viewer};
use serde::{Serialize, Serializer};

pub(crate) use imagine::public;
pub use imagine::{Unseen, imagine};

use crate::action::seat_name;
use crate::card::{Card, CardSet, FighterNo, Order, Pack, Side, Supply, Token};
use crate::state::{Area, Ask, Fight, Frame, Frames, Mode, Placed, Revenge, Tokens};

/// A position as one viewer may see it. RULES.md, *The referee's view*, documents the keys.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the keys are explained in RULES.md")]
pub struct View {
    #[serde(skip)]
    pub cards: Cards<CardSet>,
    pub mode: Mode,
    /// Whether `derived` information is displayed to players too.
    pub memory_aid: bool,
    pub turn: &'static str,
    pub turns: u16,
    pub phase: &'static str,
    pub effect: &'static str,
    pub p1: AreaView,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub p2: Option<AreaView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub p3: Option<AreaView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub p4: Option<AreaView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub automaton: Option<AreaView>,
    /// The draw pile, top card first; filled for the referee only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pile: Option<Vec<Named>>,
    pub pile_size: u8,
    pub discard: Vec<Named>,
    pub out: Vec<Named>,
    /// Cards in hands or set aside since before the draw pile was last formed.
    pub held: Vec<Named>,
    pub blow: Named,
    pub revealed: Named,
    pub burden: &'static str,
    pub fallen: Vec<&'static str>,
    pub supply: Supply,
    /// The stack of a solo fight, top token first; only the referee sees tokens that were never on top.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stack: Option<Vec<Option<Order>>>,
    /// The unknown tokens of the stack, without their order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stack_unseen: Option<Vec<Order>>,
    pub fight: FightView,
    /// The frames being resolved; they contain no secrets.
    #[serde(skip)]
    pub frames: Frames,
    /// The latest attack; it contains no secrets.
    #[serde(skip)]
    pub attack: Option<Fight>,
    /// All tokens of this fight.
    #[serde(skip)]
    pub stock: Supply,
    /// The cards of which the draw pile was last formed.
    #[serde(skip)]
    pub fresh: Pack,
    /// The seats behind the names in this view.
    #[serde(skip)]
    pub seats: Roster,
}

impl View {
    /// The cards in other seats' hands that are displayed to players; empty without the memory aid (REV-R111).
    pub fn shown_known<'a>(&self, area: &'a AreaView) -> &'a [Named] {
        if self.memory_aid { &area.known } else { &[] }
    }
}

/// The typed values behind the names in a view, as the position stores them.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(missing_docs, reason = "each field is as in the position")]
pub struct Roster {
    pub players: u8,
    pub turn: Seat,
    pub burden: Option<Seat>,
    pub fallen: List<u8, 4>,
    pub seen: u8,
}

/// A viewer's knowledge of one fight area.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the keys are explained in RULES.md")]
pub struct AreaView {
    pub life: u8,
    pub column: u8,
    pub limit: u8,
    pub attack: u8,
    pub defence: u8,
    pub couple: Vec<Named>,
    pub block: Vec<Side>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<Vec<Named>>,
    pub hand_size: u8,
    /// Number of hand cards that are among `held`.
    pub held_size: u8,
    /// Cards that this viewer knows to be in another seat's hand; see [`View::shown_known`].
    pub known: Vec<Named>,
    /// Keys that are derived from open plays: meant for programs and hints, not visible on the table.
    pub derived: &'static [&'static str],
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aside: Option<Vec<Named>>,
    pub aside_size: u8,
    /// Number of cards set aside that are among `held`.
    pub aside_held: u8,
    pub tokens: TokensView,
    pub zone: BTreeMap<u8, Vec<Token>>,
    pub fury: bool,
    #[serde(serialize_with = "fighter_name")]
    pub fighter: Option<(FighterNo, &'static str)>,
}

/// The tokens on the two cards of a couple.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[expect(missing_docs, reason = "the keys are places")]
pub struct TokensView {
    pub left: Vec<Token>,
    pub right: Vec<Token>,
}

/// The latest attack.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[expect(missing_docs, reason = "the keys are explained in RULES.md")]
pub struct FightView {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attacker: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub played: Option<Named>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blow: Option<Named>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub defence: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hit: Option<bool>,
}

/// A card with its id, or no card; serialized as the id.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Named(pub Option<Card>, &'static str);

impl Named {
    fn new(cards: Cards<CardSet>, card: Card) -> Self {
        Self(Some(card), cards.content().id(card))
    }

    fn maybe(cards: Cards<CardSet>, card: Option<Card>) -> Self {
        card.map_or(Self(None, "none"), |card| Self::new(cards, card))
    }
}

impl Serialize for Named {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.1)
    }
}

#[expect(clippy::ref_option, reason = "serde hands out references")]
fn fighter_name<S: Serializer>(fighter: &Option<(FighterNo, &'static str)>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(fighter.map_or("none", |(_, id)| id))
}

/// The name of the current decision.
pub fn phase_name(frame: Frame) -> &'static str {
    let ask = match frame {
        Frame::Ask(ask) => ask,
        Frame::Run(_) => return "resolve",
        Frame::Over(_) => return "over",
    };
    match ask {
        Ask::Fighter(_) => "choose-fighter",
        Ask::Marker(_) => "give-marker",
        Ask::Crow => "start-crow",
        Ask::Omen => "start-omen",
        Ask::Leap(_) => "leap",
        Ask::Act(false) => "action",
        Ask::Act(true) => "free-action",
        Ask::Shift => "move-token",
        Ask::Aside => "draw-aside",
        Ask::Defend => "defend",
        Ask::BlockAgain => "block-again",
        Ask::Counter(_) => "counter",
        Ask::Pressure => "pressure",
        Ask::Source => "effect-source",
        Ask::Effect(_) => "effect",
        Ask::Excess(_) => "discard-excess",
        Ask::DiscardAside => "discard-aside",
    }
}

fn named(cards: Cards<CardSet>, pack: Pack) -> Vec<Named> {
    pack.iter().map(|card| Named::new(cards, card)).collect()
}

/// Builds the view of one viewer.
pub fn view(game: &Revenge, viewer: Viewer) -> View {
    let cards = game.cards;
    let name = |seat: Seat| seat_name(game.mode, seat);
    let area = |seat: Seat| (seat.0 < game.players).then(|| area_view(game, seat, viewer));
    let solo = game.mode == Mode::Solo;
    let person = |seat: Seat| if solo { None } else { area(seat) };
    let effect = match game.top() {
        Frame::Ask(Ask::Effect(effect)) => effect.id(),
        Frame::Ask(_) | Frame::Run(_) | Frame::Over(_) => "none",
    };
    let bows = std::iter::repeat_n(Named::new(cards, Card::BOW), usize::from(game.bows_out().unwrap_or(0)));
    View {
        cards,
        mode: game.mode,
        memory_aid: game.memory_aid,
        turn: name(game.turn),
        turns: game.turns,
        phase: phase_name(game.top()),
        effect,
        p1: area_view(game, Seat(0), viewer),
        p2: person(Seat(1)),
        p3: person(Seat(2)),
        p4: person(Seat(3)),
        automaton: if solo { area(Seat(1)) } else { None },
        pile: viewer.is_referee().then(|| game.pile.iter().rev().map(|card| Named::new(cards, *card)).collect()),
        pile_size: game.pile.len() as u8,
        discard: named(cards, game.discard),
        out: named(cards, game.out).into_iter().chain(bows).collect(),
        held: named(cards, held(game)),
        blow: Named::maybe(cards, game.blow()),
        revealed: Named::maybe(cards, game.revealed),
        burden: game.burden.map_or("none", name),
        fallen: game.fallen.iter().map(|seat| name(Seat(*seat))).collect(),
        supply: game.supply,
        stack: solo.then(|| known_stack(game, viewer)),
        stack_unseen: solo.then(|| unseen_stack(game, viewer)),
        fight: fight_view(game),
        frames: game.stack,
        attack: game.fight,
        stock: game.stock,
        fresh: game.fresh,
        seats: Roster {
            players: game.players,
            turn: game.turn,
            burden: game.burden,
            fallen: game.fallen,
            seen: game.seen,
        },
    }
}

/// The places of the stack that were never on top: after the top token, before those already seen.
fn unseen_places(orders: usize, seen: u8) -> std::ops::Range<usize> {
    1..orders + 1 - usize::from(seen).clamp(1, orders.max(1))
}

fn known_stack(game: &Revenge, viewer: Viewer) -> Vec<Option<Order>> {
    let hidden = unseen_places(game.orders.len(), game.seen);
    let known = |place: usize| viewer.is_referee() || !hidden.contains(&place);
    game.orders.iter().enumerate().map(|(place, order)| known(place).then_some(*order)).collect()
}

/// The unseen tokens of the stack; its composition is public.
fn unseen_stack(game: &Revenge, viewer: Viewer) -> Vec<Order> {
    if viewer.is_referee() {
        return Vec::new();
    }
    let hidden = &game.orders[unseen_places(game.orders.len(), game.seen)];
    Order::ALL.into_iter().flat_map(|order| hidden.iter().copied().filter(move |other| *other == order)).collect()
}

/// Cards that have not been shown since the draw pile was last formed and that are not in it.
fn held(game: &Revenge) -> Pack {
    let mut hidden = game.aside;
    game.everyone().for_each(|seat| hidden.join(game.area(seat).hand));
    hidden.without(game.fresh)
}

/// Cards of a hidden hand that this viewer can deduce: if only one seat holds cards of the publicly countable set, all
/// of them are in its hand.
fn known(game: &Revenge, seat: Seat, viewer: Viewer) -> Pack {
    let hidden = |seat: Seat| if viewer.knows(seat) { Pack::EMPTY } else { game.area(seat).hand };
    let aside = if viewer.knows(game.turn) { Pack::EMPTY } else { game.aside };
    let elsewhere =
        game.everyone().filter(|other| *other != seat).any(|other| !hidden(other).without(game.fresh).is_empty());
    if elsewhere || !aside.without(game.fresh).is_empty() { Pack::EMPTY } else { hidden(seat).without(game.fresh) }
}

fn area_view(game: &Revenge, seat: Seat, viewer: Viewer) -> AreaView {
    let cards = game.cards;
    let area: &Area = game.area(seat);
    let stands = game.stands(seat);
    let known = viewer.knows(seat) && !game.is_automaton(seat) || viewer.is_referee();
    let aside = if seat == game.turn { game.aside } else { Pack::EMPTY };
    let couple: &[Placed] = if stands { &area.couple } else { &[] };
    AreaView {
        life: area.life,
        column: area.column,
        limit: game.limit(seat),
        attack: if stands { game.attack_value(seat).total() } else { 0 },
        defence: if stands { game.defence_value(seat).total() } else { 0 },
        couple: couple.iter().map(|placed| Named::new(cards, placed.card)).collect(),
        block: Side::BOTH.into_iter().filter(|place| area.card(*place).low).collect(),
        hand: known.then(|| named(cards, area.hand)),
        hand_size: area.hand.len() as u8,
        held_size: area.hand.without(game.fresh).len() as u8,
        known: named(cards, self::known(game, seat, viewer)),
        derived: if known { &[] } else { &["known", "held-size", "aside-held"] },
        aside: known.then(|| named(cards, aside)),
        aside_size: aside.len() as u8,
        aside_held: aside.without(game.fresh).len() as u8,
        tokens: TokensView { left: on_card(area.couple[0].tokens), right: on_card(area.couple[1].tokens) },
        zone: (1..=cards.columns).map(|column| (column, on_zone(area, column))).collect(),
        fury: area.fury,
        fighter: area.fighter.map(|number| (number, cards.content().fighter(number).id.as_str())),
    }
}

fn on_card(tokens: Tokens) -> Vec<Token> {
    let kinds = [Token::Damage, Token::Plus, Token::Minus].into_iter();
    kinds.flat_map(|token| std::iter::repeat_n(token, usize::from(tokens.of(token)))).collect()
}

fn on_zone(area: &Area, column: u8) -> Vec<Token> {
    let kinds = [Token::Damage, Token::Crow].into_iter();
    kinds.flat_map(|token| std::iter::repeat_n(token, usize::from(area.zone(column).of(token)))).collect()
}

fn fight_view(game: &Revenge) -> FightView {
    let Some(fight) = game.fight else { return FightView::default() };
    FightView {
        attacker: Some(seat_name(game.mode, fight.attacker)),
        target: Some(seat_name(game.mode, fight.target)),
        played: Some(Named::new(game.cards, fight.played)),
        blow: Some(Named::new(game.cards, fight.blow)),
        attack: fight.check.map(|check| check.attack.total()),
        defence: fight.check.map(|check| check.defence.total()),
        hit: fight.check.map(|check| check.hit),
    }
}
