//! The question, its hint, and the buttons of the action bar.
//!
//! Every legal action that the mat and the hand do not offer gets a button here. The outcomes on the buttons are
//! forecasts of the rules.

use budokan_arena::state::{Phase, rival};
use budokan_arena::{AbilityMove, Action, Card, ChoiceMove, PlanMove, View, clause};
use budokan_kernel::Seat;
use maud::{Markup, html};

use super::Board;
use crate::score::standing_word;
use budokan_pages::look::THINKS;
use budokan_pages::moves;
use budokan_pages::scene::Scene;

/// The activity of a seat that must decide. A seat without a player name is several animals: *the Cats are planning*.
pub fn doing(scene: &Scene, view: &View, seat: Seat) -> &'static str {
    let named = scene.sitter(seat).is_some_and(|sitter| !sitter.name.is_empty());
    let [one, several] = match view.phase {
        Phase::Plan => ["web-planning", "web-planning-seat"],
        Phase::Ability(_) => ["web-doing-ability", "web-doing-ability-seat"],
        Phase::Choice(_) => ["web-doing-hold-back", "web-doing-hold-back-seat"],
        Phase::Peel(_) => ["web-doing-peel", "web-doing-peel-seat"],
        Phase::Over(_) | Phase::Resolve => [THINKS; 2],
    };
    if named { one } else { several }
}

impl Board<'_> {
    /// The Leader of a seat in the arena being resolved.
    pub fn leader(&self, seat: Seat) -> Option<Card> {
        let here = usize::from(self.view.resolving).checked_sub(1)?;
        self.shown(seat)?.teams[here].leader
    }

    pub fn leader_name(&self, seat: Seat) -> String {
        self.leader(seat).map_or_else(|| self.word("nobody"), |card| self.name(card))
    }

    /// The question that the viewer must answer.
    pub fn question(&self) -> String {
        if let Some(stage) = self.stage() {
            return self.headline(stage);
        }
        match self.view.phase {
            Phase::Plan if self.scene.own().is_some() && self.side(self.below).committed => self.word("web-ask-sealed"),
            Phase::Plan if self.scene.own().is_some() => {
                let sent = self.view.sent(&self.own_draft());
                self.say("web-ask-plan", &[("n", &sent), ("limit", &self.side(self.below).effective)])
            }
            Phase::Plan => self.word("web-ask-plans"),
            Phase::Ability(seat) => {
                let ability = self.cards.ability(self.leader(seat));
                let word = match (ability.calls, ability.arms > 0) {
                    (true, _) => "web-ask-call",
                    (false, true) => "web-ask-arm",
                    (false, false) => "web-ask-remove",
                };
                self.say(word, &[("name", &self.leader_name(seat)), ("arena", &self.view.resolving)])
            }
            Phase::Choice(seat) => {
                let args: [(&str, &dyn ToString); 2] =
                    [("name", &self.leader_name(seat)), ("rival", &self.leader_name(rival(seat)))];
                self.say("web-ask-hold-back", &args)
            }
            Phase::Peel(_) => self.word("web-ask-peel"),
            Phase::Over(_) => self.word("web-ask-over"),
            Phase::Resolve => String::new(),
        }
    }

    /// One sentence that helps with the decision.
    pub fn hint(&self) -> String {
        if let Some(stage) = self.stage() {
            return self.result(stage);
        }
        match self.view.phase {
            Phase::Plan => self.plan_hint(),
            Phase::Ability(seat) => {
                let ap = self.combat_now(self.view.resolving).ap;
                let (ours, theirs) = (ap[seat.index()], ap[rival(seat).index()]);
                self.say("web-hint-now", &[("arena", &self.view.resolving), ("ours", &ours), ("theirs", &theirs)])
            }
            Phase::Choice(seat) => {
                let other = rival(seat);
                let n = self.cards.ability(self.leader(other)).reverses;
                self.say("web-hint-hold-back", &[("rival", &self.leader_name(other)), ("n", &n)])
            }
            Phase::Peel(_) => self.say("web-hint-peel", &[("arena", &self.view.resolving)]),
            Phase::Over(_) | Phase::Resolve => String::new(),
        }
    }

    fn plan_hint(&self) -> String {
        let side = self.side(self.below);
        let plan = self.draft(self.below).unwrap_or_default();
        let (sent, most) = (self.view.sent(&plan), self.view.most(self.below).total());
        if plan.is_pass() {
            // A lesson mentions rest only after it has taught it.
            let resting = if self.scene.has_met("resting") { side.rest_size } else { 0 };
            return self.say("web-hint-begin", &[("n", &resting)]);
        }
        if sent > side.effective {
            return self.say("web-hint-peach", &[("name", &self.name(Card::Peach))]);
        }
        if i32::from(sent) >= most {
            let more = self.view.weapons_left(self.below, &plan);
            return self.say("web-hint-full", &[("limit", &most), ("weapons", &more)]);
        }
        self.word("web-hint-change")
    }

    /// The buttons of the action bar, for all actions that are not done on the mat or in the hand.
    pub fn acts(&self) -> Markup {
        let buttons = self.legal().filter_map(|(text, action)| Some((text, self.button(action)?)));
        let (quiet, plain): (Vec<_>, Vec<_>) = buttons.partition(|(_, (class, _))| *class == "btn quiet");
        html! {
            @if self.plans() && self.passes() { (self.nothing_planned()) }
            // Declining comes last, wherever the rules list it.
            @for (text, (class, inside)) in plain.into_iter().chain(quiet) {
                @if self.gives_round_away(text) { (self.pass_twice(text, &inside)) } @else { (moves::act(self.scene, text, class, inside)) }
            }
        }
    }

    /// Whether this action commits the empty plan although the viewer has other actions.
    fn gives_round_away(&self, text: &str) -> bool {
        let is_commit = self.legal().any(|(other, action)| other == text && action == Action::Plan(PlanMove::Commit));
        is_commit && self.passes() && self.legal().count() > 1
    }

    /// Passing takes two presses, as a confirmation.
    fn pass_twice(&self, text: &str, inside: &Markup) -> Markup {
        let sure = html! { (self.word("web-pass-sure")) small { (self.word("web-pass-cost")) } };
        html! {
            details.twice {
                summary.btn.quiet { (inside) }
                (moves::act(self.scene, text, "btn late", sure))
            }
        }
    }

    /// A disabled commit button, shown while the plan is empty.
    fn nothing_planned(&self) -> Markup {
        let why = self.word("web-plan-first");
        html! {
            button.btn.refused type="button" aria-disabled="true" data-why=(why) data-clause=(clause::A6_10) {
                (self.word("web-commit")) " " small { (self.word("web-nobody-planned")) }
                span.vh { ". " (why) }
            }
        }
    }

    fn button(&self, action: Action) -> Option<(&'static str, Markup)> {
        let two = |word: &str, small: &str| html! { (self.word(word)) small { (self.word(small)) } };
        let and_then = |inside: &dyn ToString| html! { (inside.to_string()) small { (self.outcome(action)) } };
        match action {
            Action::Plan(PlanMove::Commit) => {
                let pass = self.passes();
                let inside = if pass { two("web-pass", "web-pass-why") } else { two("web-commit", "web-commit-why") };
                Some((if pass { "btn quiet" } else { "btn" }, inside))
            }
            Action::Plan(PlanMove::Clear) => Some(("btn quiet", html! { (self.word("web-clear")) })),
            Action::Ability(AbilityMove::Decline) => Some(("btn quiet", html! { (self.word("web-decline")) })),
            Action::Ability(AbilityMove::Arm(number)) => Some(("btn", and_then(&format!("+{number}")))),
            Action::Choice(ChoiceMove::Ignore(number)) => {
                Some(("btn", and_then(&self.say("web-ignore", &[("n", &number)]))))
            }
            Action::Choice(ChoiceMove::Bonus) => Some(("btn", and_then(&self.word("web-bonus")))),
            Action::Choice(ChoiceMove::NoBonus) => Some(("btn", and_then(&self.word("web-no-bonus")))),
            Action::Ability(AbilityMove::Add(card) | AbilityMove::Remove(card)) => {
                Some(("btn", and_then(&self.name(card))))
            }
            Action::Plan(PlanMove::Grow(_)) | Action::Peel(_) => None,
        }
    }

    /// The totals after this answer, own total first, and the winner with these totals.
    fn outcome(&self, action: Action) -> String {
        let combat = self.view.standing_after(self.below, action);
        let (ours, theirs) = (combat.ap[self.below.index()], combat.ap[self.above.index()]);
        let word = standing_word(combat.winner, self.view.is_open_after(self.below, action));
        let winner = combat.winner.map_or_else(String::new, |seat| self.short(seat));
        format!("{ours} : {theirs}, {}", self.say(word, &[("seat", &winner)]))
    }
}
