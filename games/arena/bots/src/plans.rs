//! The space of plans: enumeration, random plans, and neighbours of a plan.
//!
//! A plan is built in two stages: first the animals of each arena, then the tokens. [`Means`] holds what a seat may
//! use; every plan that it returns is legal for the seat.

use budokan_arena::state::{Hand, Plan, Team};
use budokan_arena::{Action, Arena, Card, CardSet, PlanMove, action};
use budokan_kernel::{Cards, Game, Quick, Seat};

/// Cards, limit and tokens that a seat may plan with.
#[derive(Clone, Copy, Debug)]
pub struct Means {
    seat: Seat,
    cards: Cards<CardSet>,
    hand: Hand,
    limit: u8,
    weapons: u8,
    coconut: bool,
}

impl Means {
    /// What this seat has in this position, with every Peach used.
    pub fn of(game: &Arena, seat: Seat) -> Self {
        let side = game.side(seat);
        Self {
            seat,
            cards: game.cards(),
            hand: side.hand,
            limit: side.effective() + game.cards().peach * side.front.peach,
            weapons: side.weapons,
            coconut: side.coconut,
        }
    }

    /// Whether the plan is legal for the seat.
    pub fn allows(&self, plan: &Plan) -> bool {
        self.left(plan).is_some()
    }

    fn must_lead(&self, card: Card) -> bool {
        let animal = self.cards.animal(card);
        animal.chef || animal.alone
    }

    /// What a plan leaves over: animals, counted cards, weapons, the Coconut. `None` if the plan takes more than there
    /// is or breaks a rule of teams.
    fn left(&self, plan: &Plan) -> Option<Self> {
        let mut left = *self;
        for team in &plan.teams {
            let Some(leader) = team.leader else {
                if team.weapons > 0 || team.coconut || !team.assistants.is_empty() {
                    return None;
                }
                continue;
            };
            let assisted = !team.assistants.is_empty();
            if self.cards.animal(leader).alone && assisted || team.assistants.iter().any(|card| self.must_lead(*card)) {
                return None;
            }
            for card in team.animals() {
                if left.hand.count(card) == 0 {
                    return None;
                }
                left.hand.remove(card);
            }
            let counted = team.size() - u8::from(self.cards.animal(leader).uncounted);
            left.limit = left.limit.checked_sub(counted)?;
            left.weapons = left.weapons.checked_sub(team.weapons)?;
            if team.coconut && !left.coconut {
                return None;
            }
            left.coconut &= !team.coconut;
        }
        Some(left)
    }

    /// Every way to send animals, without tokens; `None` if there are more than `most`.
    pub fn musters(&self, most: usize) -> Option<Vec<Plan>> {
        let mut found = Vec::new();
        let whole = self.grow(Plan::default(), 0, most, &mut found);
        whole.then_some(found)
    }

    /// Adds `plan` and every plan that extends it by animals in arena `ring` or later ones. Returns `false` at
    /// the limit `most`.
    fn grow(&self, plan: Plan, ring: usize, most: usize, found: &mut Vec<Plan>) -> bool {
        if found.len() == most {
            return false;
        }
        found.push(plan);
        let Some(left) = self.left(&plan) else { return true };
        for next in ring..3 {
            for card in left.hand.kinds().cards(self.seat) {
                let mut more = plan;
                let team = &mut more.teams[next];
                if team.leader.is_none() {
                    team.leader = Some(card);
                } else if team.size() < 3 && team.assistants.last().is_none_or(|last| *last <= card) {
                    team.assistants.push(card);
                } else {
                    continue;
                }
                if self.left(&more).is_some() && !self.grow(more, next, most, found) {
                    return false;
                }
            }
        }
        true
    }

    /// Every plan including tokens; `None` if there are more than `most`.
    pub fn all(&self, most: usize) -> Option<Vec<Plan>> {
        let mut found = Vec::new();
        for muster in self.musters(most)? {
            self.arm(muster, 0, &mut found);
            if found.len() > most {
                return None;
            }
        }
        Some(found)
    }

    fn arm(&self, plan: Plan, ring: usize, found: &mut Vec<Plan>) {
        if ring == 3 {
            found.push(plan);
            return;
        }
        self.arm(plan, ring + 1, found);
        if plan.teams[ring].leader.is_none() {
            return;
        }
        let used: u8 = plan.teams.iter().map(|team| team.weapons).sum();
        for coconut in [false, true] {
            if coconut && (!self.coconut || plan.teams.iter().any(|team| team.coconut)) {
                continue;
            }
            for weapons in 0..=self.weapons - used {
                let mut more = plan;
                (more.teams[ring].weapons, more.teams[ring].coconut) = (weapons, coconut);
                if weapons > 0 || coconut {
                    self.arm(more, ring + 1, found);
                }
            }
        }
    }

    /// A random plan, mostly with as many animals as the limit allows, and with some of the tokens.
    pub fn any(&self, luck: &mut Quick) -> Plan {
        let mut plan = self.any_muster(luck);
        self.any_tokens(&mut plan, luck);
        plan
    }

    /// A random plan with few weapons, a random number of them, or all, in any distribution.
    pub fn any_armed(&self, luck: &mut Quick) -> Plan {
        let mut plan = self.any_muster(luck);
        let kind = luck.below(3);
        let open: Vec<usize> = (0..3).filter(|ring| plan.teams[*ring].leader.is_some()).collect();
        if kind == 0 || open.is_empty() {
            self.any_tokens(&mut plan, luck);
            return plan;
        }
        let any = |luck: &mut Quick| open[luck.below(open.len() as u32) as usize];
        if self.coconut {
            plan.teams[any(luck)].coconut = true;
        }
        let mut left = self.weapons;
        for _ in 0..3 {
            let number = luck.below(u32::from(left) + 1) as u8;
            plan.teams[any(luck)].weapons += number;
            left -= number;
        }
        if kind == 1 {
            plan.teams[any(luck)].weapons += left;
        }
        plan
    }

    /// A random choice of animals.
    pub fn any_muster(&self, luck: &mut Quick) -> Plan {
        let mut plan = Plan::default();
        let fewer = if luck.below(5) == 0 { luck.below(u32::from(self.limit) + 1) } else { 0 };
        // Some tries fail: a Chef does not assist and Tumaz fights alone.
        for _ in 0..3 * self.limit + 3 {
            let Some(left) = self.left(&plan) else { break };
            if u32::from(left.limit) <= fewer {
                break;
            }
            let Some(card) = pick(left.hand, self.seat, luck) else { break };
            let mut more = plan;
            if place(&mut more.teams[luck.below(3) as usize], card, luck) && self.left(&more).is_some() {
                plan = more;
            }
        }
        plan
    }

    /// Adds random tokens to a plan.
    pub fn any_tokens(&self, plan: &mut Plan, luck: &mut Quick) {
        let open = |plan: &Plan, ring: usize| plan.teams[ring].leader.is_some();
        let ring = luck.below(3) as usize;
        if self.coconut && open(plan, ring) {
            plan.teams[ring].coconut = true;
        }
        let mut left = self.weapons;
        for _ in 0..luck.below(3) {
            let ring = luck.below(3) as usize;
            if left > 0 && open(plan, ring) {
                let number = 1 + luck.below(u32::from(left.min(6))) as u8;
                plan.teams[ring].weapons += number;
                left -= number;
            }
        }
    }

    /// Neighbours of this plan: one animal added, removed, moved or exchanged; another Leader; a weapon or
    /// the Coconut moved.
    pub fn neighbours(&self, plan: &Plan, out: &mut Vec<Plan>) {
        out.clear();
        let Some(left) = self.left(plan) else { return };
        for ring in 0..3 {
            self.other_animals(plan, &left, ring, out);
            self.other_tokens(plan, &left, ring, out);
        }
        out.retain(|plan| self.left(plan).is_some());
    }

    fn other_animals(&self, plan: &Plan, left: &Self, ring: usize, out: &mut Vec<Plan>) {
        let team = plan.teams[ring];
        for card in left.hand.kinds().cards(self.seat) {
            let mut more = *plan;
            if team.leader.is_none() {
                more.teams[ring].leader = Some(card);
                out.push(more);
            } else if team.size() < 3 {
                assist(&mut more.teams[ring], card);
                out.push(more);
            }
        }
        for (place, card) in team.animals().enumerate() {
            let mut without = *plan;
            remove(&mut without.teams[ring], place);
            out.push(without);
            for other in left.hand.kinds().cards(self.seat) {
                let mut swapped = *plan;
                replace(&mut swapped.teams[ring], place, other);
                out.push(swapped);
            }
            for elsewhere in (0..3).filter(|other| *other != ring) {
                let mut moved = without;
                let target = &mut moved.teams[elsewhere];
                if target.leader.is_none() {
                    target.leader = Some(card);
                } else if target.size() < 3 {
                    assist(target, card);
                } else {
                    continue;
                }
                out.push(moved);
            }
            if place > 0 {
                let mut promoted = *plan;
                promote(&mut promoted.teams[ring], place);
                out.push(promoted);
            }
        }
        for other in ring + 1..3 {
            let mut exchanged = *plan;
            exchanged.teams.swap(ring, other);
            out.push(exchanged);
        }
    }

    fn other_tokens(&self, plan: &Plan, left: &Self, ring: usize, out: &mut Vec<Plan>) {
        let team = plan.teams[ring];
        if team.leader.is_none() {
            return;
        }
        for number in 0..=team.weapons + left.weapons {
            if number != team.weapons {
                let mut armed = *plan;
                armed.teams[ring].weapons = number;
                out.push(armed);
            }
        }
        for elsewhere in (0..3).filter(|other| *other != ring && plan.teams[*other].leader.is_some()) {
            for number in 1..=team.weapons {
                let mut moved = *plan;
                moved.teams[ring].weapons -= number;
                moved.teams[elsewhere].weapons += number;
                out.push(moved);
            }
        }
        if self.coconut && !team.coconut {
            let mut moved = *plan;
            for team in &mut moved.teams {
                team.coconut = false;
            }
            moved.teams[ring].coconut = true;
            out.push(moved);
        }
    }
}

fn pick(hand: Hand, seat: Seat, luck: &mut Quick) -> Option<Card> {
    let all = hand.len();
    if all == 0 {
        return None;
    }
    hand.cards(seat).nth(luck.below(u32::from(all)) as usize)
}

/// Puts a card into a team with room, as the Leader or as an Assistant.
fn place(team: &mut Team, card: Card, luck: &mut Quick) -> bool {
    if team.size() == 3 {
        return false;
    }
    let Some(leader) = team.leader else {
        team.leader = Some(card);
        return true;
    };
    if luck.below(2) == 0 {
        assist(team, card);
    } else {
        team.leader = Some(card);
        assist(team, leader);
    }
    true
}

/// Keeps Assistants in card-file order.
fn assist(team: &mut Team, card: Card) {
    team.assistants.push(card);
    team.assistants.sort_unstable();
}

/// Removes the animal at `place`; an Assistant replaces a removed Leader, and an empty team keeps no tokens.
fn remove(team: &mut Team, place: usize) {
    if place > 0 {
        team.assistants.remove(place - 1);
    } else if team.assistants.is_empty() {
        *team = Team::default();
    } else {
        team.leader = Some(team.assistants.remove(0));
    }
}

fn replace(team: &mut Team, place: usize, card: Card) {
    if place == 0 {
        team.leader = Some(card);
    } else {
        team.assistants.remove(place - 1);
        assist(team, card);
    }
}

fn promote(team: &mut Team, place: usize) {
    let card = team.assistants.remove(place - 1);
    if let Some(leader) = team.leader.replace(card) {
        assist(team, leader);
    }
}

/// The drafting actions of a plan, in the order of the rules (ARE-6.15).
pub fn steps(plan: &Plan) -> Vec<Action> {
    action::steps(plan).map(Action::from).collect()
}

/// The next action that leads from `draft` to `plan`; `None` if the draft cannot grow into the plan.
pub fn next_step(draft: &Plan, plan: &Plan) -> Option<Action> {
    let mut steps = action::steps(plan);
    if !action::steps(draft).all(|drafted| steps.next() == Some(drafted)) {
        return None;
    }
    Some(steps.next().map_or(Action::Plan(PlanMove::Commit), Action::from))
}
