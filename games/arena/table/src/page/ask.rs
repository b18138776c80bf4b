//! What is asked, what helps to decide, and the buttons of the belt.

use budokan_arena::state::{Phase, rival};
use budokan_arena::{AbilityMove, Action, CATS, Card, ChoiceMove, DOGS, PlanMove};
use budokan_kernel::Seat;
use maud::{Markup, html};

use super::Board;
use super::count::Held;
use budokan_pages::moves;

impl Board<'_> {
    /// The Leader of a seat in the arena being resolved.
    fn leader(&self, seat: Seat) -> Option<Card> {
        let here = usize::from(self.view.resolving).checked_sub(1)?;
        self.shown(seat)?.teams[here].leader
    }

    pub fn leader_name(&self, seat: Seat) -> String {
        self.leader(seat).map_or_else(|| self.word("nobody"), |card| self.name(card))
    }

    /// What must be decided.
    pub fn question(&self) -> String {
        match self.view.phase {
            Phase::Plan if self.scene.own().is_some() => {
                let (counted, _) = self.counted(self.below);
                self.say("web-ask-plan", &[("n", &counted), ("limit", &self.side(self.below).effective)])
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
        }
    }

    /// One sentence that helps.
    pub fn hint(&self) -> String {
        match self.view.phase {
            Phase::Plan => self.plan_hint(),
            Phase::Ability(seat) => {
                let [dogs, cats] = self.totals(Held::Nothing);
                let (ours, theirs) = if seat == DOGS { (dogs, cats) } else { (cats, dogs) };
                self.say("web-hint-now", &[("arena", &self.view.resolving), ("ours", &ours), ("theirs", &theirs)])
            }
            Phase::Choice(seat) => {
                let other = rival(seat);
                let n = self.cards.ability(self.leader(other)).reverses;
                self.say("web-hint-hold-back", &[("rival", &self.leader_name(other)), ("n", &n)])
            }
            Phase::Peel(_) => self.say("web-hint-peel", &[("arena", &self.view.resolving)]),
            Phase::Over(_) => String::new(),
        }
    }

    fn plan_hint(&self) -> String {
        let (counted, most) = self.counted(self.below);
        let side = self.side(self.below);
        let plan = self.draft(self.below).unwrap_or_default();
        if plan.is_pass() {
            let resting = side.rest_size;
            return self.say("web-hint-begin", &[("n", &resting)]);
        }
        if counted > side.effective {
            return self.say("web-hint-peach", &[("name", &self.name(Card::Peach))]);
        }
        if counted >= most {
            let more = side.weapons - plan.teams.iter().map(|team| team.weapons).sum::<u8>();
            return self.say("web-hint-full", &[("limit", &most), ("weapons", &more)]);
        }
        self.word("web-hint-change")
    }

    /// Both totals of the arena being resolved.
    fn totals(&self, held: Held) -> [i32; 2] {
        [DOGS, CATS].map(|seat| self.standing_sum(self.view.resolving, seat, held).total)
    }

    /// The buttons of the belt: whatever is not done on the mat or in the hand.
    pub fn acts(&self) -> Markup {
        html! {
            @for (text, action) in self.legal() {
                @if let Some((class, inside)) = self.button(action) { (moves::act(self.scene, text, class, inside)) }
            }
        }
    }

    fn button(&self, action: Action) -> Option<(&'static str, Markup)> {
        let here = self.view.resolving;
        let two = |word: &str, small: &str| html! { (self.word(word)) small { (self.word(small)) } };
        match action {
            Action::Plan(PlanMove::Commit) => {
                let pass = self.passes();
                let inside = if pass { two("web-pass", "web-pass-why") } else { two("web-commit", "web-commit-why") };
                Some((if pass { "btn quiet" } else { "btn" }, inside))
            }
            Action::Plan(PlanMove::Clear) => Some(("btn quiet", html! { (self.word("web-clear")) })),
            Action::Ability(AbilityMove::Decline) => Some(("btn quiet", html! { (self.word("web-decline")) })),
            Action::Ability(AbilityMove::Arm(number)) => {
                let mut totals = self.totals(Held::Nothing);
                totals[self.below.index()] += self.armed(number);
                Some(("btn", html! { "+" (number) small { (self.outcome(here, totals)) } }))
            }
            Action::Choice(ChoiceMove::Ignore(number)) => {
                let outcome = self.outcome(here, self.totals(Held::Ignore(number)));
                Some(("btn", html! { (self.say("web-ignore", &[("n", &number)])) small { (outcome) } }))
            }
            Action::Choice(ChoiceMove::Bonus) => {
                let outcome = self.outcome(here, self.totals(Held::Nothing));
                Some(("btn", html! { (self.word("web-bonus")) small { (outcome) } }))
            }
            Action::Choice(ChoiceMove::NoBonus) => {
                let outcome = self.outcome(here, self.totals(Held::Bonus));
                Some(("btn", html! { (self.word("web-no-bonus")) small { (outcome) } }))
            }
            Action::Plan(PlanMove::Grow(_))
            | Action::Ability(AbilityMove::Add(_) | AbilityMove::Remove(_))
            | Action::Peel(_) => None,
        }
    }

    /// What so many more weapons add, some of which the rival's Leader may ignore.
    fn armed(&self, number: u8) -> i32 {
        let weapons = self.team(self.view.resolving, self.below).weapons;
        let ignores = self.cards.ability(self.leader(self.above)).ignores;
        let worth = |weapons: u8| i32::from(weapons.saturating_sub(ignores)) * i32::from(self.cards.token_ap.weapon);
        worth(weapons + number) - worth(weapons)
    }

    /// The totals, own first, and who would win with them.
    fn outcome(&self, number: u8, totals: [i32; 2]) -> String {
        let (ours, theirs) = (totals[self.below.index()], totals[self.above.index()]);
        let word = match self.winner(number, totals) {
            Some(seat) => self.say("web-would-win", &[("seat", &self.short(seat))]),
            None => self.word("web-would-draw"),
        };
        format!("{ours} : {theirs}, {word}")
    }
}
