//! Actions and their notation.
//!
//! An action is one small decision; a whole plan takes several of them. `plan PLAN` and `draft PLAN` are shorthands for
//! a sequence of small actions in the order of ARE-6.15; they are never legal actions themselves.

use std::fmt;

use budokan_kernel::{NotRead, Seat, Unreadable};
use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::phase;
use crate::state::{Arena, Plan, SEATS};

/// One of the three arenas, counted from 0; written from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct RingNo(pub u8);

impl RingNo {
    /// Index into arrays over arenas.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for RingNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// One small decision: an answer to a question of [`crate::state::Phase`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Action {
    /// A planning action (section 6).
    Plan(PlanMove),
    /// Use of the opportunity before the count (ARE-8.2).
    Ability(AbilityMove),
    /// A choice of strength to hold back (ARE-8.3).
    Choice(ChoiceMove),
    /// The card of a Peel to gain (ARE-12.9).
    Peel(PeelMove),
}

/// An action on a draft.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum PlanMove {
    /// Extends the draft by one card or token.
    Grow(Growth),
    /// `commit`: seals the draft.
    #[default]
    Commit,
    /// `clear`: empties the draft.
    Clear,
}

/// One extension of a draft (ARE-6.15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Growth {
    /// `lead K CARD`: sends the card to arena K as the Leader.
    Lead(RingNo, Card),
    /// `assist K CARD`: sends the card to arena K as an Assistant.
    Assist(RingNo, Card),
    /// `weapon K`: adds a Hidden Weapon to arena K.
    Weapon(RingNo),
    /// `coconut K`: adds the Coconut to arena K.
    Coconut(RingNo),
}

/// Use of the opportunity before the count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum AbilityMove {
    /// `decline`: leaves the ability unused.
    Decline,
    /// `add CARD`: Shiue calls a card from hand.
    Add(Card),
    /// `arm N`: Ringo adds weapons.
    Arm(u8),
    /// `remove CARD`: Shiau-Yao sends an Assistant to rest.
    Remove(Card),
}

/// Strength that a Leader holds back against Tai-Chi.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum ChoiceMove {
    /// `ignore N`: Ban ignores this many weapons.
    Ignore(u8),
    /// `bonus`: Chai or Yue takes the bonus.
    Bonus,
    /// `no-bonus`: Chai or Yue forgoes the bonus.
    NoBonus,
}

/// The choice of a card from a Peel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum PeelMove {
    /// `pick CARD`: gains this card.
    Pick(Card),
}

impl From<Growth> for Action {
    #[inline]
    fn from(growth: Growth) -> Self {
        Self::Plan(PlanMove::Grow(growth))
    }
}

impl From<PlanMove> for Action {
    #[inline]
    fn from(action: PlanMove) -> Self {
        Self::Plan(action)
    }
}

impl From<AbilityMove> for Action {
    #[inline]
    fn from(action: AbilityMove) -> Self {
        Self::Ability(action)
    }
}

impl From<ChoiceMove> for Action {
    #[inline]
    fn from(action: ChoiceMove) -> Self {
        Self::Choice(action)
    }
}

impl From<PeelMove> for Action {
    #[inline]
    fn from(action: PeelMove) -> Self {
        Self::Peel(action)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plan(action) => action.fmt(f),
            Self::Ability(AbilityMove::Decline) => f.write_str("decline"),
            Self::Ability(AbilityMove::Add(card)) => write!(f, "add {card}"),
            Self::Ability(AbilityMove::Arm(number)) => write!(f, "arm {number}"),
            Self::Ability(AbilityMove::Remove(card)) => write!(f, "remove {card}"),
            Self::Choice(ChoiceMove::Ignore(number)) => write!(f, "ignore {number}"),
            Self::Choice(ChoiceMove::Bonus) => f.write_str("bonus"),
            Self::Choice(ChoiceMove::NoBonus) => f.write_str("no-bonus"),
            Self::Peel(PeelMove::Pick(card)) => write!(f, "pick {card}"),
        }
    }
}

impl fmt::Display for PlanMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Grow(Growth::Lead(ring, card)) => write!(f, "lead {ring} {card}"),
            Self::Grow(Growth::Assist(ring, card)) => write!(f, "assist {ring} {card}"),
            Self::Grow(Growth::Weapon(ring)) => write!(f, "weapon {ring}"),
            Self::Grow(Growth::Coconut(ring)) => write!(f, "coconut {ring}"),
            Self::Commit => f.write_str("commit"),
            Self::Clear => f.write_str("clear"),
        }
    }
}

/// Parses one action.
pub fn read(text: &str) -> Result<Action, Unreadable> {
    let words: Vec<&str> = text.split(' ').collect();
    let ring = |word: &str| ring_no(word).ok_or_else(|| Unreadable::new(text, "expected-arena"));
    let card = |word: &str| word.parse::<Card>().map_err(|_| Unreadable::new(text, "expected-card").found(word));
    let number = |word: &str| number(word).ok_or_else(|| Unreadable::new(text, "expected-number"));
    Ok(match words[..] {
        ["lead", place, name] => Growth::Lead(ring(place)?, card(name)?).into(),
        ["assist", place, name] => Growth::Assist(ring(place)?, card(name)?).into(),
        ["weapon", place] => Growth::Weapon(ring(place)?).into(),
        ["coconut", place] => Growth::Coconut(ring(place)?).into(),
        ["commit"] => PlanMove::Commit.into(),
        ["clear"] => PlanMove::Clear.into(),
        ["decline"] => AbilityMove::Decline.into(),
        ["add", name] => AbilityMove::Add(card(name)?).into(),
        ["arm", amount] => AbilityMove::Arm(number(amount)?).into(),
        ["remove", name] => AbilityMove::Remove(card(name)?).into(),
        ["ignore", amount] => ChoiceMove::Ignore(number(amount)?).into(),
        ["bonus"] => ChoiceMove::Bonus.into(),
        ["no-bonus"] => ChoiceMove::NoBonus.into(),
        ["pick", name] => PeelMove::Pick(card(name)?).into(),
        _ => return Err(Unreadable::new(text, "expected-action")),
    })
}

fn ring_no(word: &str) -> Option<RingNo> {
    ["1", "2", "3"].iter().position(|place| *place == word).map(|index| RingNo(index as u8))
}

/// Parses a number without sign or leading zero. A number too large for a byte becomes 255, which the rules refuse for
/// the same reason.
fn number(word: &str) -> Option<u8> {
    let canonical = word == "0" || !word.starts_with('0');
    let digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    (canonical && digits).then(|| word.parse().unwrap_or(u8::MAX))
}

/// Parses `plan PLAN` or `draft PLAN`; `None` if the text is neither.
pub fn shorthand(game: &Arena, seat: Seat, text: &str) -> Result<Option<Vec<Action>>, NotRead> {
    let Some((word @ ("plan" | "draft"), plan)) = text.split_once(' ') else { return Ok(None) };
    if !SEATS.contains(&seat) {
        return Err(NotRead::Illegal(phase::not_asked()));
    }
    let mut actions = Vec::new();
    if !game.side(seat).draft.is_empty() {
        actions.push(PlanMove::Clear.into());
    }
    actions.extend(read_plan(text, plan, game.cards.weapons)?.into_iter().map(Action::from));
    if word == "plan" {
        actions.push(PlanMove::Commit.into());
    }
    if actions.is_empty() {
        // An empty plan submits no action, so the right to plan is checked here.
        phase::asked_to_plan(game, seat).map_err(NotRead::Illegal)?;
    }
    Ok(Some(actions))
}

/// The small actions of a plan, in the order of ARE-6.15.
fn read_plan(text: &str, plan: &str, weapons: u8) -> Result<Vec<Growth>, Unreadable> {
    if plan == "pass" {
        return Ok(Vec::new());
    }
    let mut teams = Vec::new();
    for written in plan.split(';') {
        let team = read_team(text, written.trim(), weapons)?;
        if teams.iter().any(|(ring, _)| *ring == team.0) {
            return Err(Unreadable::new(text, "expected-arenas-once"));
        }
        teams.push(team);
    }
    teams.sort_by_key(|(ring, _)| *ring);
    Ok(teams.into_iter().flat_map(|(_, steps)| steps).collect())
}

/// The plan that `draft PLAN` or `plan PLAN` stands for; `None` if the text is neither, or if a team is malformed.
pub fn planned(text: &str) -> Option<Plan> {
    let (_, written) = text.split_once(' ').filter(|(word, _)| matches!(*word, "plan" | "draft"))?;
    let mut plan = Plan::default();
    for growth in read_plan(text, written, u8::MAX - 1).ok()? {
        let full = |ring: RingNo| plan.teams[ring.index()].assistants.len() == 2;
        if matches!(growth, Growth::Assist(ring, _) if full(ring)) {
            return None;
        }
        plan.grow(growth);
    }
    Some(plan)
}

/// The small actions that make up a plan, in the order of ARE-6.15.
pub fn steps(plan: &Plan) -> impl Iterator<Item = Growth> {
    plan.teams.iter().enumerate().flat_map(|(index, team)| {
        let ring = RingNo(index as u8);
        let leader = team.leader.map(|card| Growth::Lead(ring, card));
        let assistants = team.assistants.iter().map(move |card| Growth::Assist(ring, *card));
        let weapons = std::iter::repeat_n(Growth::Weapon(ring), usize::from(team.weapons));
        let coconut = team.coconut.then_some(Growth::Coconut(ring));
        leader.into_iter().chain(assistants).chain(weapons).chain(coconut)
    })
}

fn read_team(text: &str, team: &str, weapons: u8) -> Result<(RingNo, Vec<Growth>), Unreadable> {
    let form = || Unreadable::new(text, "expected-plan");
    let (place, rest) = team.split_once(':').ok_or_else(form)?;
    let ring = ring_no(place).ok_or_else(form)?;
    let mut words = rest.split_whitespace();
    let names = words.next().ok_or_else(form)?;
    let mut cards = Vec::new();
    for name in names.split('+') {
        let unknown = || Unreadable::new(text, "expected-card").found(name);
        cards.push(name.parse::<Card>().map_err(|_| unknown())?);
    }
    let mut steps = vec![Growth::Lead(ring, cards[0])];
    cards[1..].sort_unstable();
    steps.extend(cards[1..].iter().map(|card| Growth::Assist(ring, *card)));
    let mut next = words.next();
    if let Some(count) = next.and_then(|word| word.strip_prefix('w')) {
        let count = number(count).filter(|count| *count > 0).ok_or_else(form)?;
        // One weapon more than the supply is enough for the refusal, so larger counts are capped.
        steps.extend((0..count.min(weapons + 1)).map(|_| Growth::Weapon(ring)));
        next = words.next();
    }
    if next == Some("c") {
        steps.push(Growth::Coconut(ring));
        next = words.next();
    }
    if next.is_some() { Err(form()) } else { Ok((ring, steps)) }
}
