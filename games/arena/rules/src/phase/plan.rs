//! Plan: both seats draft in secret and commit (section 6 of the rules).
//!
//! A draft grows in one fixed order (ARE-6.15), so that exactly one sequence of actions reaches every plan. A draft is
//! a legal plan at every moment (ARE-6.12).

use budokan_kernel::{Cards, Illegal, Quick, Seat, Table};

use super::refused;
use super::resolve::{self, ResolveStep};
use crate::action::{self, Growth, PlanMove, RingNo};
use crate::card::{Card, CardSet};
use crate::clause;
use crate::event::Event;
use crate::state::{Arena, Draft, Hand, Kinds, Phase, Plan, SEATS, Side};

/// Opens a Plan phase with empty drafts.
pub fn begin(game: &mut Arena) {
    game.phase = Phase::Plan;
    game.resolving = 0;
    for side in &mut game.sides {
        side.draft = Draft::new(side.hand);
        side.committed = false;
    }
}

/// The most counted cards that a plan may have, with every Peach used (ARE-6.3, 6.9).
#[inline]
pub fn most(cards: &CardSet, side: &Side) -> u8 {
    side.effective() + cards.peach * side.front.peach
}

/// Number of counted cards that the draft still has room for.
#[inline]
fn room(cards: &CardSet, side: &Side) -> u8 {
    most(cards, side).saturating_sub(side.draft.counted)
}

/// The extensions that a draft allows.
struct Open {
    /// The arena that was drafted last; meaningless for an empty draft.
    ring: RingNo,
    /// Kinds that may assist there.
    assistants: Kinds,
    weapon: bool,
    coconut: bool,
    /// The first arena that may get a Leader.
    next: u8,
    /// Kinds that may lead.
    leaders: Kinds,
}

#[inline]
fn open(game: &Arena, seat: Seat) -> Open {
    let side = game.side(seat);
    let draft = &side.draft;
    let room = room(&game.cards, side);
    let kinds = draft.free.kinds();
    let ring = RingNo(draft.last.saturating_sub(1));
    let mut open =
        Open { ring, assistants: Kinds::default(), weapon: false, coconut: false, next: draft.last, leaders: kinds };
    if draft.last > 0 {
        let team = &draft.plan.teams[ring.index()];
        let alone = team.leader.is_some_and(|leader| game.cards.animal(leader).alone);
        if room > 0 && !alone && team.assistants.len() < 2 && team.weapons == 0 && !team.coconut {
            open.assistants = kinds.without(game.cards.leads_only[seat.index()]);
            if let Some(last) = team.assistants.last() {
                open.assistants = open.assistants.from(*last);
            }
        }
        open.weapon = draft.weapons < side.weapons && !team.coconut;
        open.coconut = side.coconut && !draft.coconut;
    }
    if room == 0 {
        open.leaders = kinds & game.cards.uncounted[seat.index()];
    }
    open
}

/// The legal actions except `clear`, by arena, and within an arena in the order of ARE-6.15.
#[inline]
pub fn choices<A: From<PlanMove>, Out: Extend<A>>(game: &Arena, seat: Seat, out: &mut Out) {
    let open = open(game, seat);
    let grow = |growth: Growth| A::from(PlanMove::Grow(growth));
    if !open.assistants.is_empty() {
        let mut cards = [Card::default(); 13];
        let cards = open.assistants.fill(seat, &mut cards);
        out.extend(cards.iter().map(|card| grow(Growth::Assist(open.ring, *card))));
    }
    if open.weapon {
        out.extend([grow(Growth::Weapon(open.ring))]);
    }
    if open.coconut {
        out.extend([grow(Growth::Coconut(open.ring))]);
    }
    if open.next < 3 && !open.leaders.is_empty() {
        let mut cards = [Card::default(); 13];
        let cards = open.leaders.fill(seat, &mut cards);
        for ring in open.next..3 {
            out.extend(cards.iter().map(|card| grow(Growth::Lead(RingNo(ring), *card))));
        }
    }
    out.extend([A::from(PlanMove::Commit)]);
}

/// A random one of these [`choices`], found by counting without building the list.
#[inline]
pub fn random_choice(game: &Arena, seat: Seat, luck: &mut Quick) -> PlanMove {
    let open = open(game, seat);
    let (assistants, leaders) = (open.assistants.len(), open.leaders.len());
    let small = assistants + u32::from(open.weapon) + u32::from(open.coconut);
    let mut place = luck.place(small + leaders * u32::from(3 - open.next) + 1);
    if place < assistants {
        return PlanMove::Grow(Growth::Assist(open.ring, open.assistants.nth(seat, place)));
    }
    if place < small {
        let weapon = open.weapon && place == assistants;
        return PlanMove::Grow(if weapon { Growth::Weapon(open.ring) } else { Growth::Coconut(open.ring) });
    }
    place -= small;
    for ring in open.next..3 {
        if place < leaders {
            return PlanMove::Grow(Growth::Lead(RingNo(ring), open.leaders.nth(seat, place)));
        }
        place -= leaders;
    }
    PlanMove::Commit
}

/// Refuses a planning action with the first clause in the order of ARE-6.12.
pub fn check(cards: Cards<CardSet>, seat: Seat, side: &Side, action: PlanMove) -> Result<(), Illegal> {
    match action {
        PlanMove::Grow(growth) => fits(cards, seat, side, growth),
        PlanMove::Clear if side.draft.is_empty() => Err(Illegal::new(clause::A6_16, "refused-nothing-drafted")),
        PlanMove::Commit | PlanMove::Clear => Ok(()),
    }
}

/// Checks a whole plan for this side, regardless of the current draft. Returns the refusal of its first refused action.
pub fn check_plan(cards: Cards<CardSet>, seat: Seat, side: &Side, plan: &Plan) -> Result<(), Illegal> {
    let mut side = Side { draft: Draft::new(side.hand), ..*side };
    for growth in action::steps(plan) {
        fits(cards, seat, &side, growth)?;
        side.draft.grow(&cards, growth);
    }
    Ok(())
}

fn fits(cards: Cards<CardSet>, seat: Seat, side: &Side, growth: Growth) -> Result<(), Illegal> {
    match growth {
        Growth::Lead(ring, card) => lead_fits(cards, seat, side, ring, card),
        Growth::Assist(ring, card) => assistant_fits(cards, seat, side, ring, card),
        Growth::Weapon(ring) => weapon_fits(side, ring),
        Growth::Coconut(ring) => coconut_fits(side, ring),
    }
}

fn lead_fits(cards: Cards<CardSet>, seat: Seat, side: &Side, ring: RingNo, card: Card) -> Result<(), Illegal> {
    let draft = &side.draft;
    if draft.plan.teams[ring.index()].leader.is_some() {
        return Err(Illegal::new(clause::A6_17, "refused-second-leader"));
    }
    if !is_free(draft, seat, card) {
        return Err(refused(cards, clause::A6_13, "refused-not-in-hand", card));
    }
    if !cards.animal(card).uncounted {
        within_limit(cards, side)?;
    }
    if ring.0 + 1 < draft.last {
        return Err(Illegal::new(clause::A6_15, "refused-arena-order"));
    }
    Ok(())
}

fn assistant_fits(cards: Cards<CardSet>, seat: Seat, side: &Side, ring: RingNo, card: Card) -> Result<(), Illegal> {
    let draft = &side.draft;
    let team = &draft.plan.teams[ring.index()];
    let Some(leader) = team.leader else {
        return Err(Illegal::new(clause::A6_17, "refused-no-leader"));
    };
    if team.assistants.len() == 2 {
        return Err(Illegal::new(clause::A6_2, "refused-fourth-card"));
    }
    let alone = |card: Card| card.is_animal() && cards.animal(card).alone;
    if card.is_animal() && cards.animal(card).chef {
        return Err(refused(cards, clause::A6_5, "refused-chef-assists", card));
    }
    if alone(card) || alone(leader) {
        let lonely = if alone(card) { card } else { leader };
        return Err(refused(cards, clause::A6_6, "refused-alone", lonely));
    }
    if !is_free(draft, seat, card) {
        return Err(refused(cards, clause::A6_13, "refused-not-in-hand", card));
    }
    within_limit(cards, side)?;
    if ring.0 + 1 != draft.last {
        return Err(Illegal::new(clause::A6_15, "refused-arena-order"));
    }
    if team.weapons > 0 || team.coconut {
        return Err(Illegal::new(clause::A6_15, "refused-tokens-first"));
    }
    match team.assistants.last() {
        Some(last) if *last > card => Err(refused(cards, clause::A6_15, "refused-assistant-order", *last)),
        Some(_) | None => Ok(()),
    }
}

fn weapon_fits(side: &Side, ring: RingNo) -> Result<(), Illegal> {
    let team = &side.draft.plan.teams[ring.index()];
    if team.leader.is_none() {
        return Err(Illegal::new(clause::A6_14, "refused-no-animals"));
    }
    if side.draft.weapons >= side.weapons {
        return Err(Illegal::new(clause::A6_7, "refused-no-weapons").number(i64::from(side.weapons)));
    }
    if ring.0 + 1 != side.draft.last {
        return Err(Illegal::new(clause::A6_15, "refused-arena-order"));
    }
    if team.coconut {
        return Err(Illegal::new(clause::A6_15, "refused-coconut-last"));
    }
    Ok(())
}

fn coconut_fits(side: &Side, ring: RingNo) -> Result<(), Illegal> {
    if side.draft.plan.teams[ring.index()].leader.is_none() {
        return Err(Illegal::new(clause::A6_14, "refused-no-animals"));
    }
    if !side.coconut {
        return Err(Illegal::new(clause::A6_8, "refused-no-coconut"));
    }
    if side.draft.coconut {
        return Err(Illegal::new(clause::A6_8, "refused-coconut-placed"));
    }
    if ring.0 + 1 != side.draft.last {
        return Err(Illegal::new(clause::A6_15, "refused-arena-order"));
    }
    Ok(())
}

/// ARE-6.13: in hand, and not drafted yet.
fn is_free(draft: &Draft, seat: Seat, card: Card) -> bool {
    card.suits(seat) && draft.free.count(card) > 0
}

fn within_limit(cards: Cards<CardSet>, side: &Side) -> Result<(), Illegal> {
    if room(&cards, side) > 0 {
        return Ok(());
    }
    let allowed = side.draft.counted;
    Err(Illegal::new(clause::A6_3, "refused-over-limit").number(i64::from(allowed)))
}

/// Applies a planning action. The second commitment leads to the reveal.
#[inline]
pub fn apply(game: &mut Arena, seat: Seat, action: PlanMove, table: &mut Table<'_, Event>) -> Option<ResolveStep> {
    let cards = game.cards;
    let side = game.side_mut(seat);
    match action {
        PlanMove::Grow(growth) => side.draft.grow(&cards, growth),
        PlanMove::Clear => side.draft = Draft::new(side.hand),
        PlanMove::Commit => {
            side.committed = true;
            table.say(|| Event::Committed { seat });
            return SEATS.iter().all(|seat| game.side(*seat).committed).then_some(ResolveStep::Reveal);
        }
    }
    None
}

impl Plan {
    /// Applies an extension. The team must have room for it.
    #[inline]
    pub fn grow(&mut self, growth: Growth) {
        match growth {
            Growth::Lead(ring, card) => self.teams[ring.index()].leader = Some(card),
            Growth::Assist(ring, card) => self.teams[ring.index()].assistants.push(card),
            Growth::Weapon(ring) => self.teams[ring.index()].weapons += 1,
            Growth::Coconut(ring) => self.teams[ring.index()].coconut = true,
        }
    }
}

impl Draft {
    /// Applies an extension and updates the counters.
    #[inline]
    pub(crate) fn grow(&mut self, cards: &CardSet, growth: Growth) {
        self.plan.grow(growth);
        match growth {
            Growth::Lead(ring, card) => {
                self.last = ring.0 + 1;
                self.free.remove(card);
                self.counted += u8::from(!cards.animal(card).uncounted);
            }
            Growth::Assist(_, card) => {
                self.free.remove(card);
                self.counted += 1;
            }
            Growth::Weapon(_) => self.weapons += 1,
            Growth::Coconut(_) => self.coconut = true,
        }
    }
}

/// Applies both plans as if they had been drafted and committed, and advances to the next decision: one step instead of
/// a dozen, for simulations. Callers guarantee that the plans are legal.
pub fn settle(game: &mut Arena, plans: [&Plan; 2], table: &mut Table<'_, Event>) {
    for (seat, plan) in SEATS.into_iter().zip(plans) {
        let hand = game.side(seat).hand;
        let draft = redraft(&game.cards, seat, hand, plan);
        debug_assert!(draft.is_some(), "{plan} is not in hand");
        let side = game.side_mut(seat);
        side.draft = draft.unwrap_or_else(|| Draft::new(hand));
        side.committed = true;
    }
    resolve::run(game, ResolveStep::Reveal, table);
}

/// Rebuilds the draft of a seat with this hand and this plan; `None` if the hand lacks a card of the plan.
pub fn redraft(cards: &Cards<CardSet>, seat: Seat, hand: Hand, plan: &Plan) -> Option<Draft> {
    let mut draft = Draft::new(hand);
    for (index, team) in plan.teams.iter().enumerate() {
        let ring = RingNo(index as u8);
        for (place, card) in team.animals().enumerate() {
            if !is_free(&draft, seat, card) {
                return None;
            }
            let step = if place == 0 { Growth::Lead(ring, card) } else { Growth::Assist(ring, card) };
            draft.grow(cards, step);
        }
        draft.plan.teams[index].weapons = team.weapons;
        draft.plan.teams[index].coconut = team.coconut;
        draft.weapons += team.weapons;
        draft.coconut |= team.coconut;
    }
    Some(draft)
}
