//! Forecasts from a view: the current state of a fight, and the consequences of an action.
//!
//! This module does no arithmetic of its own. With open plans it runs the rules on an imagined position that the view
//! cannot distinguish from the real one, up to the first unknown. With a hidden plan, [`crate::sum`] gives the known
//! part and this module the least and the most that the unknown part can add. Law 13 compares every forecast with the
//! actual outcome.

use std::ops::RangeInclusive;

use budokan_kernel::{Breakdown, Forecast, Game, Message, Quick, Seat, Table, Tally, TallySubject, Viewer};

use crate::action::{Action, PlanMove, RingNo};
use crate::card::{Ability, Card, CardSet, Gain, Steps};
use crate::clause;
use crate::event::{Event, Kind};
use crate::phase::resolve;
use crate::state::{Arena, Block, Combat, Phase, Plan, Ring, Team, rival};
use crate::sum::{self, Held, Strength, about};
use crate::view::{View, imagine, planner, public, ring_of};

impl View {
    /// The combat of an arena with open teams: as it was counted, or as it would be counted now.
    pub fn combat_now(&self, ring: RingNo) -> Combat {
        if let Some(combat) = self.combat.get(&(ring.0 + 1)) {
            return (*combat).into();
        }
        let game = public(self);
        let at = ring.index();
        sum::weigh(&game, at, &game.rings[at].teams, game.abilities_at(at), Held::Nothing)
    }

    /// The count of the arena being resolved after this legal answer.
    pub fn standing_after(&self, seat: Seat, action: Action) -> Combat {
        resolve::weighed_after(&public(self), seat, action)
    }

    /// Whether a seat may still act in this arena before the count, after this answer.
    pub fn is_open_after(&self, seat: Seat, action: Action) -> bool {
        resolve::asks_after(&public(self), seat, action)
    }

    /// Strength of the tokens on an arena for a seat, whichever animals come.
    pub fn lying(&self, seat: Seat, ring: RingNo) -> Breakdown {
        Strength::of(&self.ring(ring), seat, &Team::default()).breakdown(self.cards.content(), seat)
    }

    /// Strength of the team that a plan sends to an arena while the other plan is hidden.
    pub fn planned(&self, seat: Seat, plan: &Plan, ring: RingNo) -> Forecast {
        planned(self, seat, plan, ring)
    }

    /// Number of cards of a plan that count against the Card Limit (ARE-6.4).
    pub fn sent(&self, plan: &Plan) -> u8 {
        let uncounted = |team: &Team| team.leader.is_some_and(|card| self.cards.animal(card).uncounted);
        plan.teams.iter().map(|team| team.size() - u8::from(uncounted(team))).sum()
    }

    /// The Card Limit with every Peach used (ARE-3.3).
    pub fn most(&self, seat: Seat) -> Breakdown {
        let side = planner(self, seat);
        let mut sum = Breakdown::default();
        sum.plus(Message::new("part-limit"), side.limit, clause::A3_1);
        if side.block == Block::Active {
            sum.plus(Message::new("part-block"), -1, clause::A3_3);
        }
        if side.front.peach > 0 {
            let peaches = Message::new("part-peaches").number("n", side.front.peach);
            sum.plus(peaches, self.cards.peach * side.front.peach, clause::A6_9);
        }
        sum
    }

    /// Hidden Weapons that a plan leaves in the supply.
    pub fn weapons_left(&self, seat: Seat, plan: &Plan) -> u8 {
        self.side(seat).weapons.saturating_sub(plan.weapons())
    }

    fn ring(&self, ring: RingNo) -> Ring {
        ring_of(&self.arena[&(ring.0 + 1)])
    }
}

/// The consequences of an action that a seat can foresee.
pub fn forecast(view: &View, seat: Seat, action: Action) -> Vec<Forecast> {
    let other = view.side(rival(seat));
    match action {
        Action::Plan(PlanMove::Commit) if view.phase == Phase::Plan && other.committed => {
            // A seat without animals in hand has sent none.
            if other.hand_size == 0 { seen(view, seat, action) } else { hidden(view, seat) }
        }
        Action::Plan(PlanMove::Commit | PlanMove::Clear | PlanMove::Grow(_)) => Vec::new(),
        Action::Ability(_) | Action::Choice(_) | Action::Peel(_) => seen(view, seat, action),
    }
}

/// Forecast by the rules, for open plans or when one plan is certainly empty.
fn seen(view: &View, seat: Seat, action: Action) -> Vec<Forecast> {
    let game = imagine(view, &mut Quick::new(0));
    if game.check(seat, action).is_err() {
        return Vec::new();
    }
    counted(game, seat, action).into_iter().map(Forecast::exact).collect()
}

/// Tallies of an action, the first of each kind, up to the first unknown.
fn counted(mut game: Arena, seat: Seat, action: Action) -> Vec<Tally> {
    let (mut luck, mut log) = (Quick::new(0), Vec::new());
    game.apply(seat, action, &mut Table::logged(&mut luck, &mut log));
    let heard = log.iter().filter_map(|entry| entry.heard_by(Viewer::Referee));
    let open = heard.take_while(|event: &&Event| !matches!(event.sort(), Kind::Thrown | Kind::Drew | Kind::Round));
    let mut tallies: Vec<Tally> = Vec::new();
    for tally in open.flat_map(budokan_kernel::Event::tallies) {
        if tallies.iter().all(|known| known.about != tally.about) {
            tallies.push(tally);
        }
    }
    tallies
}

/// The second commitment, while the first plan is hidden: all strengths as far as they are known, and what each
/// seat would win.
fn hidden(view: &View, seat: Seat) -> Vec<Forecast> {
    let Some(draft) = view.side(seat).draft else { return Vec::new() };
    let other = rival(seat);
    let mut all = Vec::new();
    for ring in (0..3).map(RingNo) {
        all.extend([planned(view, seat, &draft.0, ring), unknown(view, other, ring)]);
        let ability = view.cards.content().ability(draft.0.teams[ring.index()].leader);
        all.extend(prizes(view, seat, ring, ability.vp..=ability.vp, ability.strikes));
        let most = best(&view.cards, other, |ability| ability.vp).max(Ability::NONE.vp);
        let strikes = best(&view.cards, other, |ability| ability.strikes);
        all.extend(prizes(view, other, ring, Ability::NONE.vp..=most, strikes));
    }
    all
}

/// The first gains of the seat that wins an arena: VP, and the SP that its rewards and a strike of its Leader give and
/// take. Neither the winner nor the cards of a Peel are known.
fn prizes(view: &View, winner: Seat, ring: RingNo, vp: RangeInclusive<u8>, strikes: u8) -> Vec<Forecast> {
    let cards = view.cards.content();
    let (mut heals, mut hurts) = (0, strikes);
    for gain in view.ring(ring).rewards.iter().flat_map(|card| cards.gains(*card).to_vec()) {
        let last = |steps: Steps| steps.iter().map(|(_, amount)| *amount).max().unwrap_or(0);
        match gain {
            Gain::Heal(number) => heals = heals.max(number),
            Gain::Hurt(number) => hurts = hurts.max(number),
            Gain::HurtByDifference(steps) | Gain::HurtByBoom(steps) => hurts = hurts.max(last(steps)),
            Gain::Draw(_) => (heals, hurts) = (cards.sp, cards.sp),
            Gain::Weapons(_)
            | Gain::Feed
            | Gain::Coconut
            | Gain::Mushroom
            | Gain::Block
            | Gain::Score(_)
            | Gain::Return => {}
        }
    }
    let range = |what: &'static str, seat: Seat, least: u8, most: u8| {
        let about = TallySubject { what, seat: Some(seat), place: ring.0 + 1 };
        let tally = Tally { about, sum: Breakdown::default(), change: None };
        Forecast { tally, least: least.into(), most: most.into(), sure: false }
    };
    let all = [
        range(about::VICTORY, winner, *vp.start(), *vp.end()),
        range(about::HEALING, winner, 1, heals),
        range(about::LOSS, rival(winner), 1, hurts),
    ];
    all.into_iter().filter(|forecast| forecast.most > 0).collect()
}

/// The maximum of an ability over all Leaders that this seat could have.
fn best(cards: &CardSet, seat: Seat, what: impl Fn(&Ability) -> u8) -> u8 {
    animals(seat).map(|card| what(&cards.animal(card).ability)).max().unwrap_or(0)
}

fn animals(seat: Seat) -> impl Iterator<Item = Card> {
    Card::ALL.into_iter().filter(move |card| card.suits(seat))
}

/// The range of strength of a planned team against a hidden plan.
fn planned(view: &View, seat: Seat, plan: &Plan, ring: RingNo) -> Forecast {
    let cards = view.cards.content();
    let (team, other) = (plan.teams[ring.index()], rival(seat));
    let ability = cards.ability(team.leader);
    let mut lying = view.ring(ring);
    lying.raihuu |= resolve::spread_from(cards, plan).is_some_and(|from| from != ring.index());
    let behind = view.side(seat).vp < view.side(other).vp;
    let known = Strength { bonus: sum::bonus(ability, behind, 0), ..Strength::of(&lying, seat, &team) };
    let total = i32::from(known.total(cards, seat));
    let weapon = i32::from(cards.token_ap.weapon);
    // VP may change in an earlier arena, and a bonus may be held back.
    let fixed = ring.0 == 0 && ability.holds_back.is_none();
    let weakest = team.assistants.iter().map(|card| cards.animal(*card).ap).min().unwrap_or(0);
    let removed = if best(cards, other, |ability| u8::from(ability.removes)) > 0 { weakest } else { 0 };
    let ignored = best(cards, other, |ability| ability.ignores).min(team.weapons);
    let lost = if fixed { 0 } else { known.bonus };
    let least = total - i32::from(removed) - i32::from(ignored) * weapon - i32::from(lost);
    let late = if ring.0 > 0 && !behind { ability.when_behind } else { 0 };
    let called = if ability.calls && team.size() < 3 { strongest(cards, seat) } else { 0 };
    let most = total
        + i32::from(ability.per_opponent) * 3
        + i32::from(late)
        + i32::from(ability.arms) * weapon
        + i32::from(called);
    Forecast { tally: sum::strength(view.cards, seat, ring.0, &known), least, most, sure: false }
}

/// The range of strength of a side whose plan is hidden: its tokens on the arena plus any team.
fn unknown(view: &View, seat: Seat, ring: RingNo) -> Forecast {
    let cards = view.cards.content();
    let known = Strength::of(&view.ring(ring), seat, &Team::default());
    let least = i32::from(known.total(cards, seat));
    let side = view.side(seat);
    let weapons = i32::from(side.weapons) + i32::from(best(cards, seat, |ability| ability.arms));
    let worth = cards.token_ap;
    let raihuu = if best(cards, seat, |ability| u8::from(ability.spreads)) > 0 { worth.raihuu } else { 0 };
    let most = least
        + 3 * i32::from(animals(seat).map(|card| cards.animal(card).ap).max().unwrap_or(0))
        + weapons * i32::from(worth.weapon)
        + i32::from(worth.coconut * u8::from(side.coconut))
        + i32::from(raihuu)
        + i32::from(best(cards, seat, |ability| ability.when_behind))
        + 3 * i32::from(best(cards, seat, |ability| ability.per_opponent));
    Forecast { tally: sum::strength(view.cards, seat, ring.0, &known), least, most, sure: false }
}

/// The highest AP of an animal that may assist.
fn strongest(cards: &CardSet, seat: Seat) -> u8 {
    let helpers = animals(seat).map(|card| cards.animal(card)).filter(|animal| !animal.chef && !animal.alone);
    helpers.map(|animal| animal.ap).max().unwrap_or(0)
}
