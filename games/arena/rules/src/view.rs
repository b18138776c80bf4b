//! Views: the parts of a position that a viewer may know.
//!
//! A [`View`] is built up from nothing. Fields that can be hidden are `Option`s, filled only for viewers who may know
//! them; next to them are public fields such as a number of cards. Only this file (with [`imagine`]) decides what is
//! hidden. The laws compare it with `secrets.rs`, which implements the rules' own table.

mod imagine;

use std::collections::BTreeMap;

use budokan_kernel::{Cards, Illegal, Seat, Viewer};
use serde::{Serialize, Serializer};

pub use imagine::imagine;
pub(crate) use imagine::{planner, public, ring_of};

use crate::card::{Card, CardSet};
use crate::change::Gains;
use crate::phase::plan;
use crate::state::{Arena, Block, Combat, Phase, Plan, Rewards, Ring, SEATS, Side, Team, Win};
use crate::sum::Strength;

/// A position as seen by one viewer. The keys are documented in RULES.md, *The referee's view*.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the keys are explained in RULES.md")]
pub struct View {
    #[serde(skip)]
    pub cards: Cards<CardSet>,
    /// The reward cards in this game, which are public.
    #[serde(skip)]
    pub mix: Rewards,
    pub round: u8,
    #[serde(serialize_with = "phase_name")]
    pub phase: Phase,
    pub resolving: u8,
    /// Whether people also see the `derived` lists.
    pub memory_aid: bool,
    /// SP that the loser of the current combat has lost in it.
    pub lost: u8,
    pub dogs: SideView,
    pub cats: SideView,
    pub arena: Numbered<RingView>,
    /// Top card first; for the referee alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pile: Option<Vec<Card>>,
    pub pile_size: u8,
    pub discard: Vec<Card>,
    /// For the drawing seat and the referee.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawn: Option<Vec<Card>>,
    pub drawn_size: u8,
    pub warehouse: Warehouse,
    pub plan: BTreeMap<&'static str, PlanText>,
    /// Change in the points of each seat since the reveal, dogs first.
    #[serde(skip)]
    pub brought: [Gains; 2],
    pub combat: Numbered<CombatView>,
    pub rps: Numbered<&'static str>,
}

impl View {
    /// Checks a whole plan of a seat whose hand is visible, by the rules themselves: for interfaces that let people
    /// arrange a draft freely.
    pub fn check_plan(&self, seat: Seat, plan: &Plan) -> Result<(), Illegal> {
        plan::check_plan(self.cards, seat, &planner(self, seat), plan)
    }

    /// This viewer's knowledge of a seat.
    pub fn side(&self, seat: Seat) -> &SideView {
        if seat == SEATS[0] { &self.dogs } else { &self.cats }
    }

    /// The cards in a seat's hand as people see them; `None` (only the number is shown) if the list is derived and the
    /// bout has no memory aid.
    pub fn shown_hand(&self, seat: Seat) -> Option<&[Card]> {
        let side = self.side(seat);
        self.shows(side, "hand").then_some(&side.hand)
    }

    /// The Rest Area as people see it, like [`Self::shown_hand`].
    pub fn shown_rest(&self, seat: Seat) -> Option<&[Card]> {
        let side = self.side(seat);
        self.shows(side, "rest").then_some(&side.rest)
    }

    fn shows(&self, side: &SideView, list: &str) -> bool {
        self.memory_aid || !side.derived.contains(&list)
    }
}

/// A table keyed by arena numbers, from 1.
pub type Numbered<T> = BTreeMap<u8, T>;

/// A viewer's knowledge of one seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the keys are explained in RULES.md")]
pub struct SideView {
    pub sp: u8,
    pub vp: u32,
    pub limit: u8,
    pub effective: u8,
    pub dish: u8,
    pub delicacy: u8,
    pub weapons: u8,
    pub coconut: bool,
    pub block: Block,
    /// In every view: it follows from public events (ARE-R57).
    pub hand: Vec<Card>,
    pub hand_size: u8,
    /// In every view, like the hand.
    pub rest: Vec<Card>,
    pub rest_size: u8,
    /// The lists that this viewer does not see on the table but can deduce from open plays.
    pub derived: &'static [&'static str],
    pub front: Vec<Card>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub buried: Option<Vec<Card>>,
    pub buried_size: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draft: Option<PlanText>,
    pub committed: bool,
    pub peaches_used: u8,
    pub ginseng: bool,
}

/// One arena, which is public.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[expect(missing_docs, reason = "the keys are explained in RULES.md")]
pub struct RingView {
    pub rewards: Vec<Card>,
    pub hua: bool,
    pub raihuu: bool,
    pub mushrooms: Mushrooms,
    pub dogs: TeamView,
    pub cats: TeamView,
}

/// Mushrooms of both sides of an arena.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[expect(missing_docs, reason = "the keys are seats")]
pub struct Mushrooms {
    pub dogs: u8,
    pub cats: u8,
}

/// The team of a seat in an arena.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[expect(missing_docs, reason = "the keys are explained in RULES.md")]
pub struct TeamView {
    #[serde(serialize_with = "card_or_none")]
    pub leader: Option<Card>,
    pub assistants: Vec<Card>,
    pub weapons: u8,
    pub coconut: bool,
}

/// The tokens that no seat owns.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[expect(missing_docs, reason = "the keys are tokens")]
pub struct Warehouse {
    pub weapons: u8,
    pub mushrooms: u8,
    pub coconut: u8,
    pub block: u8,
}

/// A counted combat of an arena.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[expect(missing_docs, reason = "the keys are explained in RULES.md")]
pub struct CombatView {
    pub dogs: u16,
    pub cats: u16,
    #[serde(serialize_with = "seat_or_none")]
    pub winner: Option<Seat>,
    /// The way the combat was won.
    #[serde(skip)]
    pub how: Option<Win>,
    /// The parts of both totals.
    #[serde(skip)]
    pub counts: [Strength; 2],
}

impl From<CombatView> for Combat {
    fn from(view: CombatView) -> Self {
        let CombatView { dogs, cats, winner, how, counts } = view;
        Self { ap: [dogs, cats], winner, how, counts }
    }
}

/// A plan, serialized as text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlanText(pub Plan);

impl Serialize for PlanText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

pub(crate) const fn seat_name(seat: Seat) -> &'static str {
    if seat.0 == 0 { "dogs" } else { "cats" }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
fn phase_name<S: Serializer>(phase: &Phase, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(match phase {
        Phase::Plan => "plan",
        Phase::Ability(_) => "ability",
        Phase::Choice(_) => "choice",
        Phase::Peel(_) => "peel",
        Phase::Over(_) => "over",
        Phase::Resolve => "resolve",
    })
}

#[expect(clippy::ref_option, clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
fn card_or_none<S: Serializer>(card: &Option<Card>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(card.map_or("none", Card::id))
}

#[expect(clippy::ref_option, clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
fn seat_or_none<S: Serializer>(seat: &Option<Seat>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(seat.map_or("none", seat_name))
}

fn spread(rewards: &Rewards) -> Vec<Card> {
    let copies = |(index, count): (usize, &u8)| std::iter::repeat_n(Card::at_reward(index), usize::from(*count));
    rewards.iter().enumerate().flat_map(copies).collect()
}

/// Builds the view of this viewer.
pub fn view(game: &Arena, viewer: Viewer) -> View {
    // Only the drawing seat knows the cards of a Peel; an empty Peel is public.
    let sees_drawn = match game.phase {
        Phase::Peel(drawer) => viewer.knows(drawer),
        Phase::Plan | Phase::Ability(_) | Phase::Choice(_) | Phase::Over(_) | Phase::Resolve => true,
    };
    let numbered = |index: usize| index as u8 + 1;
    let [dogs, cats] = SEATS.map(|seat| side_view(game.side(seat), seat, viewer.knows(seat)));
    View {
        cards: game.cards,
        mix: game.mix.counts(),
        round: game.round,
        phase: game.phase,
        resolving: game.resolving,
        memory_aid: game.memory_aid,
        lost: game.lost,
        dogs,
        cats,
        arena: game.rings.iter().enumerate().map(|(index, ring)| (numbered(index), ring_view(ring))).collect(),
        pile: viewer.is_referee().then(|| game.pile.iter().rev().copied().collect()),
        pile_size: game.pile.len() as u8,
        discard: spread(&game.discard.counts()),
        drawn: sees_drawn.then(|| game.drawn.to_vec()),
        drawn_size: game.drawn.len() as u8,
        warehouse: Warehouse {
            weapons: game.stored_weapons(),
            mushrooms: game.stored_mushrooms(),
            coconut: game.stored_coconuts(),
            block: game.stored_blocks(),
        },
        plan: game
            .shown
            .iter()
            .flat_map(|plans| SEATS.map(|seat| (seat_name(seat), PlanText(plans[seat.index()]))))
            .collect(),
        brought: game.brought,
        combat: (game.combats.iter().enumerate())
            .filter_map(|(index, combat)| Some((numbered(index), combat_view((*combat)?))))
            .collect(),
        rps: (0..game.rings.len())
            .filter_map(|index| Some((numbered(index), seat_name(game.throws.loser(index)?))))
            .collect(),
    }
}

fn side_view(side: &Side, seat: Seat, known: bool) -> SideView {
    let front = [(Card::Peach, side.front.peach), (Card::Apple, side.front.apple), (Card::Boom, side.front.boom)];
    SideView {
        sp: side.sp,
        vp: side.vp,
        limit: side.limit,
        effective: side.effective(),
        dish: side.dish,
        delicacy: side.delicacy,
        weapons: side.weapons,
        coconut: side.coconut,
        block: side.block,
        hand: side.hand.cards(seat).collect(),
        hand_size: side.hand.len(),
        rest: side.rest.cards(seat).collect(),
        rest_size: side.rest.len(),
        derived: if known { &[] } else { &["hand", "rest"] },
        front: front.iter().flat_map(|(card, count)| std::iter::repeat_n(*card, usize::from(*count))).collect(),
        buried: known.then(|| spread(&side.buried.counts())),
        buried_size: side.buried.counts().iter().sum(),
        draft: known.then_some(PlanText(side.draft.plan)),
        committed: side.committed,
        peaches_used: side.peaches_used,
        ginseng: side.ginseng,
    }
}

fn ring_view(ring: &Ring) -> RingView {
    let [dogs, cats] = ring.teams.map(team_view);
    RingView {
        rewards: ring.rewards.to_vec(),
        hua: ring.hua,
        raihuu: ring.raihuu,
        mushrooms: Mushrooms { dogs: ring.mushrooms[0], cats: ring.mushrooms[1] },
        dogs,
        cats,
    }
}

fn team_view(team: Team) -> TeamView {
    TeamView { leader: team.leader, assistants: team.assistants.to_vec(), weapons: team.weapons, coconut: team.coconut }
}

fn combat_view(combat: Combat) -> CombatView {
    let Combat { ap: [dogs, cats], winner, how, counts } = combat;
    CombatView { dogs, cats, winner, how, counts }
}
