//! Planning on the mat: the player picks up a card of the hand or the draft and drops it wherever the rules allow.
//!
//! The rules let a draft grow in one order only, and accept `draft PLAN` for everything else. Each offer here is
//! therefore a whole plan, one change away from the current one. It is submitted as the small action that leads there
//! if that is legal now, and as `draft PLAN` otherwise. The rules decide whether a plan is possible
//! ([`View::check_plan`]).
//!
//! [`View::check_plan`]: budokan_arena::View::check_plan

use budokan_arena::state::{Plan, Team};
use budokan_arena::view::TeamView;
use budokan_arena::{Action, Card, PlanMove, RingNo, action, clause};
use budokan_kernel::{Illegal, List};
use budokan_words::Naming;
use maud::{Markup, Render, html};

use super::Board;
use super::count::ring_no;
use super::face::kind;
use super::ring;
use crate::sign::seat_id;
use budokan_pages::gloss;
use budokan_pages::moves::{self, FORM, icon};

/// A card that can be picked up.
struct Lifted {
    card: Card,
    /// Keys of its copies on the page, separated by blanks.
    picks: String,
    /// Position in the draft: the team, and the animal within it.
    from: Option<(usize, usize)>,
}

impl Lifted {
    /// The draft without this card. The first Assistant replaces a removed Leader; a team without animals
    /// has no tokens.
    fn taken(&self, mut draft: Plan) -> Plan {
        if let Some((ring, place)) = self.from {
            let team = &mut draft.teams[ring];
            let mut animals: Vec<Card> = team.animals().collect();
            animals.remove(place);
            match animals.split_first() {
                Some((leader, assistants)) => {
                    team.leader = Some(*leader);
                    team.assistants = List::from_slice(assistants);
                }
                None => *team = Team::default(),
            }
        }
        draft
    }

    /// The draft with this card in that team, which has room. The last animal of a team takes its tokens along.
    fn sent(&self, draft: Plan, to: usize) -> Plan {
        let mut plan = self.taken(draft);
        let left = self.from.filter(|(from, _)| plan.teams[*from].leader.is_none()).map(|(from, _)| draft.teams[from]);
        let team = &mut plan.teams[to];
        match team.leader {
            Some(_) => {
                team.assistants.push(self.card);
                team.assistants.sort_unstable();
            }
            None => team.leader = Some(self.card),
        }
        if let Some(left) = left {
            team.take_tokens(&left);
        }
        plan
    }
}

impl Board<'_> {
    /// Whether the viewer is working on a plan.
    pub fn plans(&self) -> bool {
        self.legal().any(|(_, action)| action == Action::Plan(PlanMove::Commit))
    }

    /// The viewer's draft.
    pub fn own_draft(&self) -> Plan {
        self.draft(self.below).unwrap_or_default()
    }

    /// The action that leads from the draft to this plan, or the rules' refusal.
    fn way(&self, plan: &Plan) -> Result<String, Illegal> {
        self.view.check_plan(self.below, plan)?;
        let draft = self.own_draft();
        let leads = |action: Action| match action {
            Action::Plan(PlanMove::Grow(growth)) => action::steps(&draft).chain([growth]).eq(action::steps(plan)),
            Action::Plan(PlanMove::Commit | PlanMove::Clear)
            | Action::Ability(_)
            | Action::Choice(_)
            | Action::Peel(_) => false,
        };
        let small = self.legal().find(|(_, action)| leads(*action));
        Ok(small.map_or_else(|| format!("draft {plan}"), |(text, _)| text.to_owned()))
    }

    /// Every card that can be picked up: the kinds in hand, and each card of the draft.
    fn lifted(&self) -> Vec<Lifted> {
        if !self.plans() {
            return Vec::new();
        }
        let mut hand = self.free();
        hand.dedup();
        hand.retain(|card| self.goes(*card).is_ok());
        let mut all: Vec<Lifted> =
            hand.into_iter().map(|card| Lifted { card, picks: self.picks(card), from: None }).collect();
        for (ring, team) in self.own_draft().teams.iter().enumerate() {
            let drafted = |(place, card)| Lifted { card, picks: drafted(ring, place), from: Some((ring, place)) };
            all.extend(team.animals().enumerate().map(drafted));
        }
        all
    }

    /// Whether a card in hand can go anywhere. The error is the refusal, or `None` if no team has a free place.
    pub fn goes(&self, card: Card) -> Result<(), Option<Illegal>> {
        let lifted = Lifted { card, picks: String::new(), from: None };
        let draft = self.own_draft();
        let mut why: Option<Illegal> = None;
        for to in (0..3).filter(|to| !draft.teams[*to].assistants.is_full()) {
            match self.view.check_plan(self.below, &lifted.sent(draft, to)) {
                Ok(()) => return Ok(()),
                // The Card Limit, which refuses every card, is more informative than the refusal of this card.
                Err(illegal) if why.is_none() || illegal.clause == clause::A6_3 => why = Some(illegal),
                Err(_) => {}
            }
        }
        Err(why)
    }

    /// The viewer's team in planning, with weapons and sum.
    pub fn own_half(&self, number: u8) -> Markup {
        let draft = self.own_draft();
        let team = self.team(number, self.below);
        let ghosts = self.ghosts(number);
        let plan = self.hinted_plan().filter(|_| ghosts.is_some()).unwrap_or(draft);
        let sum = self.planned_sum(number, self.below, &plan);
        html! {
            div class=(if ghosts.is_some() { "team ghosted" } else { "team" }) role="group" aria-label=(self.word("web-your-team")) {
                @if self.plans() {
                    (self.drafted(number, &team))
                    @if let Some(ghosts) = &ghosts { (ghosts) }
                    (self.places(number))
                } @else {
                    (self.members(&team, &ring::place(number, self.below), &[]))
                }
            }
            div.foot {
                (self.stepper(number, draft.teams[ring_no(number).index()]))
                @if !sum.parts.is_empty() { (sum.written(self.scene, &ring::place(number, self.below))) }
            }
        }
    }

    /// The animals of a draft, which can be picked up again.
    fn drafted(&self, number: u8, team: &TeamView) -> Markup {
        let ring = ring_no(number).index();
        let card = |card: Card, place: usize, class: &str, inside: &Markup| {
            let class = format!("card {} {class}", kind(card));
            let face = html! { (self.face(card)) (inside) };
            let role = if place == 0 { format!(", {}", self.word("web-leader")) } else { String::new() };
            let label = format!("{}{role}", self.told_card(card));
            let sign = format!("{card}@{}", ring::place(number, self.below));
            moves::pick_signed(&drafted(ring, place), &self.key(card), &class, &label, Some(&sign), face)
        };
        html! {
            @if let Some(leader) = team.leader { (card(leader, 0, "leads", &self.leader_sign())) }
            @for (place, assistant) in (1..).zip(&team.assistants) {
                (card(*assistant, place, "helps", &html! {}))
            }
        }
    }

    /// The free places of an arena, and the cards that may go there.
    fn places(&self, number: u8) -> Markup {
        let ring = ring_no(number).index();
        let team = self.own_draft().teams[ring];
        let (class, word, free) = match team.leader {
            Some(_) => ("place helps", "web-assist", team.free_places()),
            None => ("place leads", "web-lead", 1),
        };
        let lifted = self.lifted();
        let comers: Vec<&Lifted> = lifted.iter().filter(|one| one.from.is_none_or(|(from, _)| from != ring)).collect();
        let open = |one: &&Lifted| one.from.is_none() && self.way(&one.sent(self.own_draft(), ring)).is_ok();
        let open = free > 0 && comers.iter().any(open);
        let alone = team.leader.is_some_and(|leader| self.cards.animal(leader).alone);
        html! {
            @for index in 0..(if alone { 1 } else { free }) {
                div class=(class) {
                    span class=(if open { "slot" } else { "slot shut" }) aria-hidden="true" {
                        @if open { (self.word(word)) } @else if alone || team.leader.is_none() { (icon("i-lock")) }
                    }
                    @if index == 0 { (self.landings(number, &comers, word)) }
                }
            }
        }
    }

    /// Buttons that put a card here with the resulting sum, or show the refusal.
    fn landings(&self, number: u8, comers: &[&Lifted], word: &str) -> Markup {
        let mut refusals: Vec<(Illegal, String)> = Vec::new();
        let mut buttons = Vec::new();
        for one in comers {
            let plan = one.sent(self.own_draft(), ring_no(number).index());
            match self.way(&plan) {
                Ok(text) => {
                    let sum = self.planned_sum(number, self.below, &plan);
                    let inside = html! { (self.word(word)) b { "= " (sum.total) @if sum.open { "+" } } };
                    buttons.push(moves::act_for(self.scene, &one.picks, &text, "slot", inside));
                }
                Err(illegal) => match refusals.iter_mut().find(|(other, _)| *other == illegal) {
                    Some((_, picks)) => *picks = format!("{picks} {}", one.picks),
                    None => refusals.push((illegal, one.picks.clone())),
                },
            }
        }
        html! {
            @for button in &buttons { (button) }
            @for (illegal, picks) in &refusals { (self.refusal(illegal, picks)) }
        }
    }

    fn refusal(&self, illegal: &Illegal, picks: &str) -> Markup {
        let why = self.scene.words.refuse(illegal, Naming::Plain);
        html! {
            button.slot type="button" data-for=(picks) aria-disabled="true" data-why=(why) data-clause=(illegal.clause) aria-label=(why) {
                (icon("i-lock"))
            }
        }
    }

    /// Drop target that returns a drafted card to the hand.
    pub fn way_back(&self) -> Option<Markup> {
        let drafted: Vec<Lifted> = self.lifted().into_iter().filter(|one| one.from.is_some()).collect();
        let picks: Vec<&str> = drafted.iter().map(|one| one.picks.as_str()).collect();
        let back = html! { (icon("i-back")) (self.word("web-back")) };
        (!drafted.is_empty()).then(|| {
            html! {
                li.place data-for=(picks.join(" ")) {
                    @for one in &drafted {
                        @if let Ok(text) = self.way(&one.taken(self.own_draft())) {
                            (moves::act_for(self.scene, &one.picks, &text, "slot", &back))
                        }
                    }
                }
            }
        })
    }

    /// Captions with the full text of a small card, shown while the card is picked up.
    pub fn captions(&self) -> Markup {
        html! { @for one in self.lifted() { p.caption data-for=(one.picks) { (self.told_card(one.card)) } } }
    }

    /// Hidden Weapons and the Coconut of a team in planning.
    fn stepper(&self, number: u8, team: Team) -> Markup {
        let side = self.side(self.below);
        let left = self.say("web-weapons-left", &[("n", &self.view.weapons_left(self.below, &self.own_draft()))]);
        let plans = self.plans();
        let weapons_sign = format!("weapons@{}", seat_id(self.below));
        let weapons = team.weapons > 0 || (plans && side.weapons > 0);
        // The plans that the two buttons send; the rules judge them.
        let (fewer, more) = (team.weapons.checked_sub(1), team.weapons.checked_add(1));
        html! {
            @if team.leader.is_some() && (weapons || team.coconut || (plans && side.coconut)) {
                div.stepper {
                    @if weapons {
                        @if plans { (self.weapons(number, "less", "i-minus", fewer)) }
                        (gloss::labelled(self.scene, &weapons_sign, "n", Some(&left), html! { (icon("i-shuriken")) (team.weapons) }))
                        @if plans { (self.weapons(number, "more", "i-plus", more)) }
                    }
                    @if side.coconut && plans { (self.coconut(number, team)) }
                    @else if team.coconut { (gloss::labelled(self.scene, "coconut-token", "n", Some(&self.word("gloss-coconut-token")), icon("t-coco"))) }
                }
            }
        }
    }

    /// The button that puts the Coconut here, from wherever it is, or takes it away.
    fn coconut(&self, number: u8, team: Team) -> Markup {
        let mut plan = self.own_draft();
        for (index, other) in plan.teams.iter_mut().enumerate() {
            other.coconut = index == ring_no(number).index() && !team.coconut;
        }
        let inside = html! { (icon("t-coco")) (icon(if team.coconut { "i-minus" } else { "i-plus" })) };
        self.step(number, "coco", Some(plan), &inside)
    }

    /// The button that sets the number of weapons here.
    fn weapons(&self, number: u8, name: &str, sign: &str, weapons: Option<u8>) -> Markup {
        let mut plan = self.own_draft();
        let changed = weapons.map(|weapons| {
            plan.teams[ring_no(number).index()].weapons = weapons;
            plan
        });
        self.step(number, name, changed, &icon(sign).render())
    }

    /// A small button that leads to a plan. Its stable id keeps the focus on it through repeated presses.
    fn step(&self, number: u8, name: &str, plan: Option<Plan>, inside: &Markup) -> Markup {
        let id = format!("{name}-{number}");
        let (why, clause) = match plan.map(|plan| self.way(&plan)) {
            Some(Ok(text)) => {
                return html! {
                    button.up id=(id) form=(FORM) name="act" value=(text) aria-label=(self.scene.label(&text)) { (inside) }
                };
            }
            Some(Err(illegal)) => (self.scene.words.refuse(&illegal, Naming::Plain), Some(illegal.clause)),
            None => (self.word("web-none-here"), None),
        };
        html! {
            button.up id=(id) type="button" aria-disabled="true" data-why=(why) data-clause=[clause] aria-label=(why) { (inside) }
        }
    }
}

/// The key of a drafted card, for picking it up.
fn drafted(ring: usize, place: usize) -> String {
    format!("team{}-{place}", RingNo(ring as u8))
}
