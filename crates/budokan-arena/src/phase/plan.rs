//! Plan: both seats draft in secret and commit (section 6 of the rules).
//!
//! A draft grows in one fixed order (ARE-6.15), so that every plan is reached by exactly one sequence
//! of actions, and it is a legal plan at every moment (ARE-6.12).

use budokan_kernel::{Cards, Illegal, Seat, Table};

use super::resolve::{self, Stage};
use super::{refused, wrong_kind};
use crate::action::{Action, RingNo};
use crate::card::{Card, CardSet};
use crate::clause;
use crate::event::Event;
use crate::state::{Arena, Draft, Hand, Phase, Plan, SEATS};

/// Opens a Plan phase: nothing is drafted, nobody has committed.
pub fn begin(game: &mut Arena) {
    game.phase = Phase::Plan;
    game.resolving = 0;
    for side in &mut game.sides {
        side.draft = Draft::new(side.hand);
        side.committed = false;
    }
}

/// How many more counted cards the Card Limit allows, every Peach used (ARE-6.9).
#[inline]
fn room(game: &Arena, seat: Seat) -> u8 {
    let side = game.side(seat);
    (side.effective() + game.cards.peach * side.front.peach).saturating_sub(side.draft.counted)
}

/// The legal actions but `clear`, by arena and inside an arena in the order of ARE-6.15.
#[inline]
pub fn choices(game: &Arena, seat: Seat, out: &mut impl Extend<Action>) {
    let side = game.side(seat);
    let draft = &side.draft;
    let room = room(game, seat);
    let kinds = draft.free.kinds();
    if draft.last > 0 {
        let ring = RingNo(draft.last - 1);
        let team = &draft.plan.teams[ring.index()];
        let alone = team.leader.is_some_and(|leader| game.cards.animal(leader).alone);
        if room > 0 && !alone && team.assistants.len() < 2 && team.weapons == 0 && !team.coconut {
            let mut candidates = kinds.without(game.cards.leads_only[seat.index()]);
            if let Some(last) = team.assistants.last() {
                candidates = candidates.from(*last);
            }
            let mut cards = [Card::default(); 13];
            out.extend(candidates.fill(seat, &mut cards).iter().map(|card| Action::Assist(ring, *card)));
        }
        if draft.weapons < side.weapons && !team.coconut {
            out.extend([Action::Weapon(ring)]);
        }
        if side.coconut && !draft.coconut {
            out.extend([Action::Coconut(ring)]);
        }
    }
    let leaders = if room > 0 { kinds } else { kinds & game.cards.uncounted[seat.index()] };
    if draft.last < 3 && !leaders.is_empty() {
        let mut cards = [Card::default(); 13];
        let cards = leaders.fill(seat, &mut cards);
        for ring in draft.last..3 {
            out.extend(cards.iter().map(|card| Action::Lead(RingNo(ring), *card)));
        }
    }
    out.extend([Action::Commit]);
}

/// Why a planning action is refused: the first clause in the order of ARE-6.12.
pub fn check(game: &Arena, seat: Seat, action: Action) -> Result<(), Illegal> {
    match action {
        Action::Lead(ring, card) => lead_fits(game, seat, ring, card),
        Action::Assist(ring, card) => assistant_fits(game, seat, ring, card),
        Action::Weapon(ring) => weapon_fits(game, seat, ring),
        Action::Coconut(ring) => coconut_fits(game, seat, ring),
        Action::Clear if game.side(seat).draft.is_empty() => {
            Err(Illegal::new(clause::A6_16, "refused-nothing-drafted"))
        }
        Action::Commit | Action::Clear => Ok(()),
        Action::Decline
        | Action::Add(_)
        | Action::Arm(_)
        | Action::Remove(_)
        | Action::Ignore(_)
        | Action::Bonus
        | Action::NoBonus
        | Action::Pick(_) => Err(wrong_kind()),
    }
}

fn lead_fits(game: &Arena, seat: Seat, ring: RingNo, card: Card) -> Result<(), Illegal> {
    let draft = &game.side(seat).draft;
    if draft.plan.teams[ring.index()].leader.is_some() {
        return Err(Illegal::new(clause::A6_17, "refused-second-leader"));
    }
    if !is_free(draft, seat, card) {
        return Err(refused(game, clause::A6_13, "refused-not-in-hand", card));
    }
    if !game.cards.animal(card).uncounted {
        within_limit(game, seat)?;
    }
    if ring.0 + 1 < draft.last {
        return Err(Illegal::new(clause::A6_15, "refused-arena-order"));
    }
    Ok(())
}

fn assistant_fits(game: &Arena, seat: Seat, ring: RingNo, card: Card) -> Result<(), Illegal> {
    let draft = &game.side(seat).draft;
    let team = &draft.plan.teams[ring.index()];
    let Some(leader) = team.leader else {
        return Err(Illegal::new(clause::A6_17, "refused-no-leader"));
    };
    if team.assistants.len() == 2 {
        return Err(Illegal::new(clause::A6_2, "refused-fourth-card"));
    }
    let alone = |card: Card| card.is_animal() && game.cards.animal(card).alone;
    if card.is_animal() && game.cards.animal(card).chef {
        return Err(refused(game, clause::A6_5, "refused-chef-assists", card));
    }
    if alone(card) || alone(leader) {
        let lonely = if alone(card) { card } else { leader };
        return Err(refused(game, clause::A6_6, "refused-alone", lonely));
    }
    if !is_free(draft, seat, card) {
        return Err(refused(game, clause::A6_13, "refused-not-in-hand", card));
    }
    within_limit(game, seat)?;
    if ring.0 + 1 != draft.last {
        return Err(Illegal::new(clause::A6_15, "refused-arena-order"));
    }
    if team.weapons > 0 || team.coconut {
        return Err(Illegal::new(clause::A6_15, "refused-tokens-first"));
    }
    match team.assistants.last() {
        Some(last) if *last > card => Err(refused(game, clause::A6_15, "refused-assistant-order", *last)),
        Some(_) | None => Ok(()),
    }
}

fn weapon_fits(game: &Arena, seat: Seat, ring: RingNo) -> Result<(), Illegal> {
    let side = game.side(seat);
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

fn coconut_fits(game: &Arena, seat: Seat, ring: RingNo) -> Result<(), Illegal> {
    let side = game.side(seat);
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

fn within_limit(game: &Arena, seat: Seat) -> Result<(), Illegal> {
    if room(game, seat) > 0 {
        return Ok(());
    }
    let allowed = game.side(seat).draft.counted;
    Err(Illegal::new(clause::A6_3, "refused-over-limit").number(i64::from(allowed)))
}

/// Carries out a planning action. The second commitment leads to the reveal.
#[inline]
pub fn apply(game: &mut Arena, seat: Seat, action: Action, table: &mut Table<'_, Event>) -> Option<Stage> {
    let cards = game.cards;
    let side = game.side_mut(seat);
    match action {
        Action::Lead(ring, card) => side.draft.lead(&cards, ring, card),
        Action::Assist(ring, card) => side.draft.assist(ring, card),
        Action::Weapon(ring) => {
            side.draft.plan.teams[ring.index()].weapons += 1;
            side.draft.weapons += 1;
        }
        Action::Coconut(ring) => {
            side.draft.plan.teams[ring.index()].coconut = true;
            side.draft.coconut = true;
        }
        Action::Clear => side.draft = Draft::new(side.hand),
        Action::Commit => {
            side.committed = true;
            table.say(|| Event::Committed { seat });
            return SEATS.iter().all(|seat| game.side(*seat).committed).then_some(Stage::Reveal);
        }
        Action::Decline
        | Action::Add(_)
        | Action::Arm(_)
        | Action::Remove(_)
        | Action::Ignore(_)
        | Action::Bonus
        | Action::NoBonus
        | Action::Pick(_) => debug_assert!(false, "{action} is not a planning action"),
    }
    None
}

impl Draft {
    #[inline]
    fn lead(&mut self, cards: &CardSet, ring: RingNo, card: Card) {
        self.plan.teams[ring.index()].leader = Some(card);
        self.last = ring.0 + 1;
        self.free.remove(card);
        self.counted += u8::from(!cards.animal(card).uncounted);
    }

    #[inline]
    fn assist(&mut self, ring: RingNo, card: Card) {
        self.plan.teams[ring.index()].assistants.push(card);
        self.free.remove(card);
        self.counted += 1;
    }
}

/// Takes both plans as if they had been drafted and committed, and runs on to the next decision: one step
/// for what would be a dozen small ones, for simulations. Callers know that the plans are legal.
pub fn settle(game: &mut Arena, plans: [&Plan; 2], table: &mut Table<'_, Event>) {
    for (seat, plan) in SEATS.into_iter().zip(plans) {
        let hand = game.side(seat).hand;
        let draft = redraft(&game.cards, seat, hand, plan);
        debug_assert!(draft.is_some(), "{plan} is not in hand");
        let side = game.side_mut(seat);
        side.draft = draft.unwrap_or_else(|| Draft::new(hand));
        side.committed = true;
    }
    resolve::run(game, Stage::Reveal, table);
}

/// The draft of a seat with this hand whose plan so far is `plan`; `None` if its cards are not there.
pub fn redraft(cards: &Cards<CardSet>, seat: Seat, hand: Hand, plan: &Plan) -> Option<Draft> {
    let mut draft = Draft::new(hand);
    for (index, team) in plan.teams.iter().enumerate() {
        let ring = RingNo(index as u8);
        for (place, card) in team.animals().enumerate() {
            if !is_free(&draft, seat, card) {
                return None;
            }
            if place == 0 { draft.lead(cards, ring, card) } else { draft.assist(ring, card) }
        }
        draft.plan.teams[index].weapons = team.weapons;
        draft.plan.teams[index].coconut = team.coconut;
        draft.weapons += team.weapons;
        draft.coconut |= team.coconut;
    }
    Some(draft)
}
