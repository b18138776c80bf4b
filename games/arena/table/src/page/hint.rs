//! Wording of hints, and explanations shown at the first occurrence of an event.
//!
//! Bots choose the advice; this module only words it and marks the cards on the page. Sums in a hint come from the
//! rules.

use budokan_arena::state::{Phase, Plan};
use budokan_arena::{Action, Arena, Card, DOGS, PlanMove, RingNo, View};
use budokan_kernel::Clause;
use budokan_pages::scene::Scene;
use budokan_pages::{Hints, Mark};
use maud::{Markup, html};

use super::Board;
use super::face::kind;

/// Wording of hints for this game.
pub const HINTS: Hints<Arena> = Hints { say, facts, rings, ..Hints::PLAIN };

/// Situations that get an explanation the first time.
pub const MARKS: &[Mark<Arena>] = &[
    Mark {
        id: "limit",
        when: |scene, view| plans(scene, view) && view.side(own(scene)).limit > view.cards.limit,
        anchor: |_, _| "limit".to_owned(),
        args: |scene, view| {
            let side = view.side(own(scene));
            vec![("sp", side.sp.to_string()), ("n", side.limit.to_string())]
        },
        clause: Clause("ARE-3.2"),
    },
    Mark {
        id: "resting",
        when: |scene, view| plans(scene, view) && view.side(own(scene)).rest_size > 0,
        anchor: |_, _| "resting".to_owned(),
        args: |_, _| Vec::new(),
        clause: Clause("ARE-15.5"),
    },
    Mark {
        id: "reward",
        when: |scene, view| plans(scene, view) && view.side(own(scene)).vp > 0,
        anchor: |_, _| "victory".to_owned(),
        args: |_, view| vec![("lead", view.cards.lead_to_win.to_string())],
        clause: Clause("ARE-7.6"),
    },
    Mark {
        id: "token",
        when: |scene, view| plans(scene, view) && flower(view).is_some(),
        anchor: |_, view| flower(view).map_or_else(String::new, |arena| format!("tokens-{arena}")),
        args: |_, view| {
            let arena = flower(view).map_or_else(String::new, |arena| arena.to_string());
            vec![("arena", arena), ("n", view.cards.token_ap.hua.to_string())]
        },
        clause: Clause("ARE-9.7"),
    },
];

/// The viewer's own seat.
fn own(scene: &Scene) -> budokan_kernel::Seat {
    scene.own().unwrap_or(DOGS)
}

/// Whether the viewer is working on a plan.
fn plans(scene: &Scene, view: &View) -> bool {
    view.phase == Phase::Plan && scene.decides()
}

/// The arena that has a Hua token.
fn flower(view: &View) -> Option<u8> {
    view.arena.iter().find(|(_, ring)| ring.hua).map(|(number, _)| *number)
}

/// The plan that these actions make of a draft; `None` if they are not planning actions.
pub fn planned(draft: Plan, actions: &[Action]) -> Option<Plan> {
    // A final `commit` does not change the plan.
    let actions = match actions {
        [grown @ .., Action::Plan(PlanMove::Commit)] if !grown.is_empty() => grown,
        _ => actions,
    };
    let mut plan = draft;
    for action in actions {
        match action {
            Action::Plan(PlanMove::Grow(growth)) => plan.grow(*growth),
            Action::Plan(PlanMove::Clear) => plan = Plan::default(),
            Action::Plan(PlanMove::Commit) | Action::Ability(_) | Action::Choice(_) | Action::Peel(_) => return None,
        }
    }
    (!actions.is_empty()).then_some(plan)
}

fn say(scene: &Scene, view: &View, actions: &[Action]) -> Option<String> {
    let board = Board::new(scene, view);
    if let [Action::Plan(PlanMove::Commit)] = actions {
        return Some(board.word(if board.passes() { "hint-nobody" } else { "hint-commit" }));
    }
    let plan = planned(board.own_draft(), actions)?;
    if plan.is_pass() {
        return Some(board.word("hint-start-over"));
    }
    let mut teams: Vec<String> = Vec::new();
    for number in 1..=3 {
        teams.extend(board.hinted_team(&plan, number, teams.is_empty()));
    }
    Some(scene.words.in_a_row(&teams))
}

/// The strength of each team with its sum, and the rewards of its arena.
fn facts(scene: &Scene, view: &View, actions: &[Action]) -> Vec<String> {
    let board = Board::new(scene, view);
    let plan = match actions {
        [Action::Plan(PlanMove::Commit)] => Some(board.own_draft()),
        _ => planned(board.own_draft(), actions),
    };
    let Some(plan) = plan else { return Vec::new() };
    (1..=3).filter_map(|number| board.why_team(&plan, number)).collect()
}

/// Highlights the ghost Leader in each arena that the hinted plan sends one to.
fn rings(_: &View, actions: &[Action]) -> Vec<String> {
    let plan = planned(Plan::default(), actions).unwrap_or_default();
    let leads = |number: &u8| plan.teams[ring(*number).index()].leader.is_some();
    (1..=3).filter(leads).map(|number| format!("ghost-{number}")).collect()
}

fn ring(number: u8) -> RingNo {
    super::count::ring_no(number)
}

impl Board<'_> {
    /// The plan that is hinted to the viewer.
    pub fn hinted_plan(&self) -> Option<Plan> {
        planned(self.own_draft(), self.scene.hinted::<Arena>())
    }

    fn hinted_team(&self, plan: &Plan, number: u8, first: bool) -> Option<String> {
        let team = plan.teams[ring(number).index()];
        let names: Vec<String> = team.assistants.iter().map(|card| self.name(*card)).collect();
        let name = |index: usize| names.get(index).cloned().unwrap_or_default();
        let args: [(&str, &dyn ToString); 7] = [
            ("first-team", &u8::from(first)),
            ("arena", &number),
            ("leader", &self.name(team.leader?)),
            ("n", &names.len()),
            ("first", &name(0)),
            ("second", &name(1)),
            ("weapons", &team.weapons),
        ];
        let told = self.say("hint-team", &args);
        Some(if team.coconut { format!("{told}, {}", self.name(Card::Coconut)) } else { told })
    }

    fn why_team(&self, plan: &Plan, number: u8) -> Option<String> {
        plan.teams[ring(number).index()].leader?;
        let sum = self.planned_sum(number, self.below, plan);
        let rewards: Vec<String> = self.ring_view(number).rewards.iter().map(|card| self.name(*card)).collect();
        let args: [(&str, &dyn ToString); 6] = [
            ("arena", &number),
            ("sum", &sum.spoken()),
            ("parts", &sum.parts.len()),
            ("n", &sum.total),
            ("rewards", &rewards.join(", ")),
            ("won", &rewards.len()),
        ];
        Some(self.say("hint-why-team", &args))
    }

    /// Ghost images of hinted animals that are not drafted yet, in their arenas.
    pub fn ghosts(&self, number: u8) -> Option<Markup> {
        let at = ring(number).index();
        let (plan, draft) = (self.hinted_plan()?, self.own_draft());
        let team = plan.teams[at];
        let mut there: Vec<Card> = draft.teams[at].animals().collect();
        let mut missing: Vec<(bool, Card)> = Vec::new();
        for card in team.animals() {
            match there.iter().position(|other| *other == card) {
                Some(index) => drop(there.remove(index)),
                None => missing.push((team.leader == Some(card) && missing.is_empty(), card)),
            }
        }
        (!missing.is_empty()).then(|| {
            html! { @for (leads, card) in &missing { (self.ghost(*card, *leads, number)) } }
        })
    }

    fn ghost(&self, card: Card, leads: bool, number: u8) -> Markup {
        let class = format!("card {} ghost {}", kind(card), if leads { "leads" } else { "helps" });
        html! {
            span class=(class) role="img" aria-label=(self.told_card(card)) data-ring=[leads.then(|| format!("ghost-{number}"))] {
                (self.face(card))
                @if leads { (self.leader_sign()) }
            }
        }
    }
}
