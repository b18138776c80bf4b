//! Resolve: the reveal, then the windows of section 8 for each arena in turn, then the end or Refresh.
//!
//! The windows are stages of one loop. A stage that must wait for a decision stores the phase in the state and stops
//! the loop. The decision's own file restarts the loop at the following stage.

use std::ops::ControlFlow;

use budokan_kernel::{Quick, Seat, Table};

use super::{ability, choice, prepare, refresh};
use crate::action::Action;
use crate::card::{Ability, CATS, Card, CardSet, DOGS};
use crate::change::Gains;
use crate::clause;
use crate::effect;
use crate::event::Event;
use crate::state::{Arena, Combat, Draft, Ending, Phase, Plan, SEATS, Throws, rival};
use crate::sum::{self, Held};

/// The stage at which resolution continues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResolveStep {
    /// ARE-8.0: the reveal.
    Reveal,
    /// ARE-8.2 in the arena with this index.
    Open(u8),
    /// ARE-8.2: this seat has had its opportunity.
    AfterAbility(Seat),
    /// ARE-8.3: choices against Tai-Chi.
    Choice,
    /// ARE-8.4 to 8.6: count, winner and VP.
    Count(Held),
    /// ARE-8.7: the rest of the stack.
    Rewards,
    /// ARE-8.11 and the phases that follow.
    End,
    /// Resolution waits for a decision.
    Wait,
}

/// Runs from `stage` to the next decision or the end.
pub fn run(game: &mut Arena, mut stage: ResolveStep, table: &mut Table<'_, Event>) {
    if stage != ResolveStep::Wait {
        game.phase = Phase::Resolve;
    }
    while stage != ResolveStep::Wait {
        stage = match stage {
            ResolveStep::Reveal => reveal(game, table),
            ResolveStep::Open(ring) => open(game, ring, table),
            ResolveStep::AfterAbility(seat) => after_ability(game, seat),
            ResolveStep::Choice => offer_choice(game, game.abilities_at(game.here()), table),
            ResolveStep::Count(held) => count(game, game.abilities_at(game.here()), held, table),
            ResolveStep::Rewards => rewards(game, table),
            ResolveStep::End => end(game, table),
            ResolveStep::Wait => ResolveStep::Wait,
        };
    }
}

/// ARE-8.0: plans become public and leave hand and supply.
fn reveal(game: &mut Arena, table: &mut Table<'_, Event>) -> ResolveStep {
    game.combats = [None; 3];
    game.throws = Throws::default();
    game.brought = [Gains::default(); 2];
    let plans = [game.sides[0].draft.plan, game.sides[1].draft.plan];
    game.shown = Some(plans);
    table.uncover();
    for seat in SEATS {
        let peach = game.cards.peach;
        let side = game.side_mut(seat);
        let draft = std::mem::take(&mut side.draft);
        side.hand = draft.free;
        side.weapons -= draft.weapons;
        side.coconut &= !draft.coconut;
        // ARE-6.9: the plan uses exactly as many Peaches as it needs.
        let excess = draft.counted.saturating_sub(side.effective());
        side.peaches_used = if excess == 0 { 0 } else { excess.div_ceil(peach.max(1)) };
        let used = side.peaches_used;
        tell_plan(seat, &draft, table);
        if used > 0 {
            table.say(|| Event::PeachUsed { seat, number: used });
        }
        for (ring, team) in game.rings.iter_mut().zip(draft.plan.teams) {
            ring.teams[seat.index()] = team;
        }
    }
    if let Some(raihuu) = spread_from(&game.cards, &plans[CATS.index()]) {
        for ring in (0..3).filter(|ring| *ring != raihuu) {
            game.rings[ring].raihuu = true;
            table.say(|| Event::RaihuuPlaced { ring: ring as u8 });
        }
    }
    table.beat("plans-open", game);
    ResolveStep::Open(0)
}

/// ARE-10.5: the arena from which a plan of the cats puts Raihuu tokens on the other arenas.
pub(crate) fn spread_from(cards: &CardSet, plan: &Plan) -> Option<usize> {
    plan.teams.iter().position(|team| cards.ability(team.leader).spreads)
}

fn tell_plan(seat: Seat, draft: &Draft, table: &mut Table<'_, Event>) {
    if draft.plan.is_pass() {
        table.say(|| Event::RevealedPass { seat });
    }
    for (ring, team) in draft.plan.teams.iter().enumerate().filter(|(_, team)| team.leader.is_some()) {
        table.say(|| Event::Revealed { seat, ring: ring as u8, team: *team });
    }
}

/// ARE-8.2: seats with an ability before the count; if both have one, the loser of the throw comes first.
fn open(game: &mut Arena, ring: u8, table: &mut Table<'_, Event>) -> ResolveStep {
    game.resolving = ring + 1;
    game.lost = 0;
    let abilities = game.abilities_at(game.here());
    match abilities.map(Ability::acts_before_count) {
        [false, false] => offer_choice(game, abilities, table),
        [true, false] => offer_ability(game, DOGS),
        [false, true] => offer_ability(game, CATS),
        [true, true] => {
            let loser = SEATS[table.roll("rps", 2) as usize];
            game.throws.note(game.here(), loser);
            table.say(|| Event::Thrown { ring, loser });
            offer_ability(game, loser)
        }
    }
}

fn offer_ability(game: &mut Arena, seat: Seat) -> ResolveStep {
    if !ability::is_usable(game, seat) {
        return ResolveStep::AfterAbility(seat);
    }
    game.phase = Phase::Ability(seat);
    ResolveStep::Wait
}

fn after_ability(game: &mut Arena, seat: Seat) -> ResolveStep {
    if game.throws.loser(game.here()) == Some(seat) { offer_ability(game, rival(seat)) } else { ResolveStep::Choice }
}

/// ARE-8.3: asks for a choice against Tai-Chi, if there is one.
fn offer_choice(game: &mut Arena, abilities: [&'static Ability; 2], table: &mut Table<'_, Event>) -> ResolveStep {
    match SEATS.into_iter().find(|seat| choice::is_open(game, *seat, abilities[seat.index()])) {
        None => count(game, abilities, Held::Nothing, table),
        Some(seat) => {
            game.phase = Phase::Choice(seat);
            ResolveStep::Wait
        }
    }
}

/// ARE-8.4 to 8.6: ignores and steals weapons, fixes the totals, and decides the winner or a draw.
fn count(game: &mut Arena, abilities: [&'static Ability; 2], held: Held, table: &mut Table<'_, Event>) -> ResolveStep {
    let here = game.here();
    let ring = here as u8;
    let combat = sum::weigh(game, here, &game.rings[here].teams, abilities, held);
    game.combats[here] = Some(combat);
    for seat in SEATS {
        let number = combat.counts[seat.index()].bonus;
        if number > 0 {
            table.say(|| {
                let leader = game.leader_here(seat);
                let clause = leader.map_or(clause::A8_4, |card| game.cards.clause(card));
                Event::Bonus { seat, leader, number, clause }
            });
        }
    }
    for seat in SEATS {
        let ignored = combat.counts[rival(seat).index()].ignored;
        steal(game, seat, ignored, abilities[seat.index()].steals, table);
    }
    let cards = game.cards;
    table.say(|| Event::Counted { ring, combat, cards });
    let (Some(winner), Some(how)) = (combat.winner, combat.how) else {
        table.say(|| Event::Drawn { ring });
        return close(game, table);
    };
    let vp = abilities[winner.index()].vp;
    table.say(|| Event::Won { ring, seat: winner, how, leader: game.leader_here(winner) });
    score(game, winner, vp, game.leader_here(winner).filter(|_| vp > 1), table);
    rewards(game, table)
}

/// The combat of the arena being resolved, as it would be counted after this answer of a seat.
#[inline]
pub fn weighed_after(game: &Arena, seat: Seat, action: Action) -> Combat {
    let here = game.here();
    let mut teams = game.rings[here].teams;
    let mut held = Held::Nothing;
    match action {
        Action::Ability(action) => ability::arrange(&mut teams, seat, action),
        Action::Choice(action) => held = choice::held(seat, action),
        Action::Plan(_) | Action::Peel(_) => {}
    }
    sum::weigh(game, here, &teams, game.abilities_at(here), held)
}

/// Whether this answer of a seat leaves another question before the count of the arena being resolved.
pub fn asks_after(game: &Arena, seat: Seat, action: Action) -> bool {
    let Action::Ability(action) = action else { return false };
    let mut game = game.clone();
    ability::apply(&mut game, seat, action, &mut Table::silent(&mut Quick::new(0)));
    let abilities = game.abilities_at(game.here());
    after_ability(&mut game, seat) == ResolveStep::Wait
        || SEATS.into_iter().any(|seat| choice::is_open(&game, seat, abilities[seat.index()]))
}

/// ARE-9.3: some of the ignored weapons change sides, whichever side wins.
fn steal(game: &mut Arena, seat: Seat, ignored: u8, steals: u8, table: &mut Table<'_, Event>) {
    if ignored == 0 {
        return;
    }
    let stolen = steals.min(ignored);
    let here = game.here();
    game.rings[here].teams[rival(seat).index()].weapons -= stolen;
    game.side_mut(seat).weapons += stolen;
    table.say(|| Event::Ignored { seat, number: ignored, stolen });
}

/// ARE-2.5: VP has no ceiling that a game could reach.
pub fn score(game: &mut Arena, seat: Seat, number: u8, by: Option<Card>, table: &mut Table<'_, Event>) {
    let side = game.side_mut(seat);
    side.vp = side.vp.saturating_add(u32::from(number));
    let total = side.vp;
    game.brought[seat.index()].score(number);
    let (ring, cards) = (game.here() as u8, game.cards);
    table.say(|| Event::Scored { seat, ring, number, total, by, cards });
}

/// ARE-8.7: card by card, oldest first; a Peel may wait for a decision.
fn rewards(game: &mut Arena, table: &mut Table<'_, Event>) -> ResolveStep {
    let here = game.here();
    if let Some(winner) = game.combats[here].and_then(|combat| combat.winner) {
        while !game.rings[here].rewards.is_empty() {
            let card = game.rings[here].rewards.remove(0);
            match effect::gain(game, winner, card, table) {
                ControlFlow::Continue(()) => {}
                ControlFlow::Break(()) => return ResolveStep::Wait,
            }
        }
    }
    close(game, table)
}

/// ARE-8.8 to 8.10: the Leader's strike, effects after the combat, and clearing.
fn close(game: &mut Arena, table: &mut Table<'_, Event>) -> ResolveStep {
    let here = game.here();
    let ring = here as u8;
    let winner = game.combats[here].and_then(|combat| combat.winner);
    let leaders = [game.leader_here(DOGS), game.leader_here(CATS)];
    if let Some((seat, leader)) = winner.and_then(|seat| Some((seat, leaders[seat.index()]?))) {
        let strikes = game.cards.animal(leader).ability.strikes;
        if strikes > 0 {
            effect::hurt(game, rival(seat), strikes, leader, table);
        }
    }
    let dogs = game.cards.content().ability(leaders[DOGS.index()]);
    if game.rings[here].hua && winner == Some(CATS) && !dogs.keeps_hua {
        game.rings[here].hua = false;
        table.say(|| Event::HuaRemoved { ring });
    }
    if dogs.leaves_hua && !game.rings[here].hua && game.stored_hua() > 0 {
        game.rings[here].hua = true;
        table.say(|| Event::HuaPlaced { ring });
    }
    for seat in SEATS {
        if let Some(leader) = leaders[seat.index()] {
            after_combat(game, seat, leader, winner == Some(seat), table);
        }
    }
    if std::mem::take(&mut game.rings[here].raihuu) {
        table.say(|| Event::RaihuuRemoved { ring });
    }
    table.beat("arena-counted", game);
    if ring == 2 { ResolveStep::End } else { ResolveStep::Open(ring + 1) }
}

/// ARE-8.9: weapons that a Leader takes, and its return to hand.
fn after_combat(game: &mut Arena, seat: Seat, leader: Card, won: bool, table: &mut Table<'_, Event>) {
    let ability = &game.cards.content().animal(leader).ability;
    if ability.takes > 0 {
        effect::take_weapons(game, seat, ability.takes, leader, table);
    }
    if won && ability.takes_if_won > 0 {
        effect::take_weapons(game, seat, ability.takes_if_won, leader, table);
    }
    let here = game.here();
    if won && ability.returns && game.rings[here].teams[seat.index()].leader == Some(leader) {
        game.rings[here].teams[seat.index()].leader = None;
        game.side_mut(seat).hand.add(leader);
        table.say(|| Event::LeaderReturned { seat, card: leader });
    }
}

/// ARE-8.11, 14 and 15: used Peaches are discarded and the end is checked; otherwise the next round begins.
fn end(game: &mut Arena, table: &mut Table<'_, Event>) -> ResolveStep {
    for seat in SEATS {
        let used = std::mem::take(&mut game.side_mut(seat).peaches_used);
        for _ in 0..used {
            game.side_mut(seat).front.peach -= 1;
            game.throw_away(Card::Peach);
        }
        if used > 0 {
            table.say(|| Event::PeachSpent { seat, number: used });
        }
    }
    game.resolving = 0;
    game.lost = 0;
    table.beat("round-over", game);
    if let Some(ending) = ending(game) {
        game.phase = Phase::Over(ending);
        let outcome = super::outcome(game, ending);
        table.say(|| Event::Over { winner: outcome.winners().first(), ending });
        return ResolveStep::Wait;
    }
    refresh::run(game, table);
    prepare::run(game, table);
    ResolveStep::Wait
}

/// The first of ARE-14.1 to 14.4 that applies.
fn ending(game: &Arena) -> Option<Ending> {
    let [dogs, cats] = &game.sides;
    match (dogs.sp, cats.sp) {
        (0, 0) => Some(Ending::BothDefeated),
        (0, _) | (_, 0) => Some(Ending::OneDefeated),
        (_, _) if dogs.vp.abs_diff(cats.vp) >= u32::from(game.cards.lead_to_win) => Some(Ending::Lead),
        (_, _) if game.pile.len() < usize::from(game.cards.pile_to_continue) => Some(Ending::Pile),
        (_, _) => None,
    }
}
