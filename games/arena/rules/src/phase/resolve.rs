//! Resolve: the reveal, then the windows of section 8 for each arena in turn, then the end or Refresh.
//!
//! The windows are stages of one loop; a stage that must wait for a decision leaves the phase in the
//! state and stops the loop, and the decision's own file starts it again at the stage after it.

use std::ops::ControlFlow;

use budokan_kernel::{Seat, Table};

use super::{ability, choice, prepare, refresh};
use crate::card::{Ability, CATS, Card, DOGS};
use crate::clause;
use crate::effect;
use crate::event::{Event, Win};
use crate::state::{Arena, Combat, Draft, Ending, Phase, SEATS, Team, rival};

/// Where the game runs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// ARE-8.0.
    Reveal,
    /// ARE-8.2 in the arena with this index.
    Open(u8),
    /// ARE-8.2: this seat has had its opportunity.
    AfterAbility(Seat),
    /// ARE-8.3.
    Choice,
    /// ARE-8.4 to 8.6.
    Count(Held),
    /// ARE-8.7: the rest of the stack.
    Rewards,
    /// ARE-8.11 and what follows.
    End,
    /// Somebody has to decide.
    Wait,
}

/// What is held back against Tai-Chi.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Held {
    /// Everything counts.
    Nothing,
    /// This seat ignores this many weapons.
    Ignore(Seat, u8),
    /// This seat does without its bonus.
    NoBonus(Seat),
}

/// Runs on from `stage` to the next decision or the end.
pub fn run(game: &mut Arena, mut stage: Stage, table: &mut Table<'_, Event>) {
    while stage != Stage::Wait {
        stage = match stage {
            Stage::Reveal => reveal(game, table),
            Stage::Open(ring) => open(game, ring, table),
            Stage::AfterAbility(seat) => after_ability(game, seat),
            Stage::Choice => offer_choice(game, abilities(game), table),
            Stage::Count(held) => count(game, abilities(game), held, table),
            Stage::Rewards => rewards(game, table),
            Stage::End => end(game, table),
            Stage::Wait => Stage::Wait,
        };
    }
}

/// ARE-8.0: plans become public and leave hand and supply.
fn reveal(game: &mut Arena, table: &mut Table<'_, Event>) -> Stage {
    game.combats = [None; 3];
    game.throws = [None; 3];
    game.shown = Some([game.sides[0].draft.plan, game.sides[1].draft.plan]);
    for seat in SEATS {
        let peach = game.cards.peach;
        let side = game.side_mut(seat);
        let draft = std::mem::take(&mut side.draft);
        side.hand = draft.free;
        side.weapons -= draft.weapons;
        side.coconut &= !draft.coconut;
        // ARE-6.9: as many as the plan needs, and none otherwise.
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
    let leads = |ring: usize| game.cards.ability(game.rings[ring].teams[CATS.index()].leader).spreads;
    if let Some(raihuu) = (0..3).find(|ring| leads(*ring)) {
        for ring in (0..3).filter(|ring| *ring != raihuu) {
            game.rings[ring].raihuu = true;
            table.say(|| Event::RaihuuPlaced { ring: ring as u8 });
        }
    }
    Stage::Open(0)
}

fn tell_plan(seat: Seat, draft: &Draft, table: &mut Table<'_, Event>) {
    if draft.plan.is_pass() {
        table.say(|| Event::RevealedPass { seat });
    }
    for (ring, team) in draft.plan.teams.iter().enumerate().filter(|(_, team)| team.leader.is_some()) {
        table.say(|| Event::Revealed { seat, ring: ring as u8, team: *team });
    }
}

/// What both Leaders of this arena can do: looked up once for the windows that need it.
#[inline]
fn abilities(game: &Arena) -> [&'static Ability; 2] {
    [game.ability_here(DOGS), game.ability_here(CATS)]
}

/// ARE-8.2: who has an ability before the count; if both have, the loser of the throw comes first.
fn open(game: &mut Arena, ring: u8, table: &mut Table<'_, Event>) -> Stage {
    game.resolving = ring + 1;
    game.lost = 0;
    let abilities = abilities(game);
    match abilities.map(Ability::acts_before_count) {
        [false, false] => offer_choice(game, abilities, table),
        [true, false] => offer_ability(game, DOGS),
        [false, true] => offer_ability(game, CATS),
        [true, true] => {
            let loser = SEATS[table.roll("rps", 2) as usize];
            game.throws[game.here()] = Some(loser);
            table.say(|| Event::Thrown { ring, loser });
            offer_ability(game, loser)
        }
    }
}

fn offer_ability(game: &mut Arena, seat: Seat) -> Stage {
    if !ability::is_usable(game, seat) {
        return Stage::AfterAbility(seat);
    }
    game.phase = Phase::Ability(seat);
    Stage::Wait
}

fn after_ability(game: &mut Arena, seat: Seat) -> Stage {
    if game.throws[game.here()] == Some(seat) { offer_ability(game, rival(seat)) } else { Stage::Choice }
}

/// ARE-8.3.
fn offer_choice(game: &mut Arena, abilities: [&'static Ability; 2], table: &mut Table<'_, Event>) -> Stage {
    match SEATS.into_iter().find(|seat| choice::is_open(game, *seat, abilities[seat.index()])) {
        None => count(game, abilities, Held::Nothing, table),
        Some(seat) => {
            game.phase = Phase::Choice(seat);
            Stage::Wait
        }
    }
}

/// ARE-8.4 to 8.6: weapons are ignored and stolen, totals are fixed, somebody wins or nobody.
fn count(game: &mut Arena, abilities: [&'static Ability; 2], held: Held, table: &mut Table<'_, Event>) -> Stage {
    let here = game.here();
    let ignored = [ignored(game, DOGS, abilities, held), ignored(game, CATS, abilities, held)];
    let ap = [
        counted(game, DOGS, abilities, held, ignored[1], table),
        counted(game, CATS, abilities, held, ignored[0], table),
    ];
    for seat in SEATS {
        steal(game, seat, ignored[seat.index()], abilities[seat.index()].steals, table);
    }
    let ring = here as u8;
    table.say(|| Event::Counted { ring, ap });
    let (winner, how) = decide(game, ap, abilities);
    game.combats[here] = Some(Combat { ap, winner });
    let Some(winner) = winner else {
        table.say(|| Event::Drawn { ring });
        return close(game, table);
    };
    let vp = abilities[winner.index()].vp;
    table.say(|| Event::Won { ring, seat: winner, how, leader: game.leader_here(winner) });
    score(game, winner, vp, game.leader_here(winner).filter(|_| vp > 1), table);
    rewards(game, table)
}

/// How many opposing weapons a seat ignores.
#[inline]
fn ignored(game: &Arena, seat: Seat, abilities: [&'static Ability; 2], held: Held) -> u8 {
    match held {
        Held::Ignore(who, number) if who == seat => number,
        Held::Nothing | Held::Ignore(..) | Held::NoBonus(_) => choice::ignorable(game, seat, abilities[seat.index()]),
    }
}

/// The total of a seat, so many of whose weapons are ignored.
#[inline]
fn counted(
    game: &Arena,
    seat: Seat,
    abilities: [&'static Ability; 2],
    held: Held,
    ignored: u8,
    table: &mut Table<'_, Event>,
) -> u16 {
    let bonus = if held == Held::NoBonus(seat) { 0 } else { choice::bonus(game, seat, abilities[seat.index()]) };
    if bonus > 0 {
        table.say(|| {
            let leader = game.leader_here(seat);
            let clause = leader.map_or(clause::A8_4, |card| game.cards.clause(card));
            Event::Bonus { seat, leader, number: bonus, clause }
        });
    }
    total(game, seat, ignored) + u16::from(bonus)
}

/// ARE-7.4, without the Leader's bonus.
#[inline]
fn total(game: &Arena, seat: Seat, ignored: u8) -> u16 {
    strength(game, seat, game.rings[game.here()].teams[seat.index()], ignored)
}

/// The same for a team that stands there or could.
#[inline]
fn strength(game: &Arena, seat: Seat, team: Team, ignored: u8) -> u16 {
    let ring = &game.rings[game.here()];
    let token = &game.cards.token_ap;
    // Whoever has Assistants has a Leader until the combat is decided.
    let mut animals = 0;
    if let Some(leader) = team.leader {
        animals = u16::from(game.cards.animal(leader).ap);
        for assistant in team.assistants.iter() {
            animals += u16::from(game.cards.animal(*assistant).ap);
        }
    }
    let tokens = if seat == DOGS { token.hua * u8::from(ring.hua) } else { token.raihuu * u8::from(ring.raihuu) };
    animals
        + u16::from(team.weapons - ignored) * u16::from(token.weapon)
        + u16::from(token.coconut * u8::from(team.coconut))
        + u16::from(token.mushroom * ring.mushrooms[seat.index()])
        + u16::from(tokens)
}

/// How the arena being resolved would end if these teams stood there and were counted now.
pub fn tally(game: &Arena, teams: &[Team; 2], held: Held) -> Combat {
    let abilities = abilities(game);
    let ignored = SEATS.map(|seat| match held {
        Held::Ignore(who, number) if who == seat => number,
        Held::Nothing | Held::Ignore(..) | Held::NoBonus(_) => {
            abilities[seat.index()].ignores.min(teams[rival(seat).index()].weapons)
        }
    });
    let ap = SEATS.map(|seat| {
        let opponents = teams[rival(seat).index()].size();
        let bonus = match held {
            Held::NoBonus(who) if who == seat => 0,
            Held::Nothing | Held::Ignore(..) | Held::NoBonus(_) => {
                choice::bonus_against(game, seat, abilities[seat.index()], opponents)
            }
        };
        strength(game, seat, teams[seat.index()], ignored[rival(seat).index()]) + u16::from(bonus)
    });
    Combat { ap, winner: decide(game, ap, abilities).0 }
}

/// ARE-9.3: some of the ignored weapons change sides, whoever wins.
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

/// ARE-8.5.
fn decide(game: &Arena, ap: [u16; 2], abilities: [&Ability; 2]) -> (Option<Seat>, Win) {
    if ap[0] == ap[1] {
        let owns = |seat: Seat| game.cards.apple && game.side(seat).front.apple > 0;
        let owners = [owns(DOGS), owns(CATS)];
        // ARE-12.7: above 0 only; ARE-R16: two Apples cancel each other.
        return match owners {
            [true, false] if ap[0] > 0 => (Some(DOGS), Win::Apple),
            [false, true] if ap[0] > 0 => (Some(CATS), Win::Apple),
            [_, _] => (None, Win::Higher),
        };
    }
    let higher = SEATS[usize::from(ap[1] > ap[0])];
    let reverses = u16::from(abilities[rival(higher).index()].reverses);
    if reverses > 0 && ap[0].abs_diff(ap[1]) >= reverses {
        return (Some(rival(higher)), Win::Reversal);
    }
    (Some(higher), Win::Higher)
}

/// ARE-2.5: VP has no ceiling that a game could reach.
pub fn score(game: &mut Arena, seat: Seat, number: u8, by: Option<Card>, table: &mut Table<'_, Event>) {
    let side = game.side_mut(seat);
    side.vp = side.vp.saturating_add(u32::from(number));
    let total = side.vp;
    let clause = by.map_or(clause::A8_6, |card| game.cards.clause(card));
    table.say(|| Event::Scored { seat, number, total, by, clause });
}

/// ARE-8.7: card by card, oldest first; a Peel may have to wait.
fn rewards(game: &mut Arena, table: &mut Table<'_, Event>) -> Stage {
    let here = game.here();
    if let Some(winner) = game.combats[here].and_then(|combat| combat.winner) {
        while !game.rings[here].rewards.is_empty() {
            let card = game.rings[here].rewards.remove(0);
            match effect::gain(game, winner, card, table) {
                ControlFlow::Continue(()) => {}
                ControlFlow::Break(()) => return Stage::Wait,
            }
        }
    }
    close(game, table)
}

/// ARE-8.8 to 8.10.
fn close(game: &mut Arena, table: &mut Table<'_, Event>) -> Stage {
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
    if ring == 2 { Stage::End } else { Stage::Open(ring + 1) }
}

/// ARE-8.9: what a Leader takes, and whether it returns.
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

/// ARE-8.11, 14 and 15: used Peaches go, the end is looked at, otherwise the next round begins.
fn end(game: &mut Arena, table: &mut Table<'_, Event>) -> Stage {
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
    if let Some(ending) = ending(game) {
        game.phase = Phase::Over(ending);
        let outcome = super::outcome(game, ending);
        table.say(|| Event::Over { winner: outcome.winners().first(), ending });
        return Stage::Wait;
    }
    refresh::run(game, table);
    prepare::run(game, table);
    Stage::Wait
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
