//! Labels of actions, for screen readers and for the plain list.

use budokan_arena::state::Plan;
use budokan_arena::{AbilityMove, Action, Card, ChoiceMove, Growth, PeelMove, PlanMove, RingNo, action};

use super::Board;

impl Board<'_> {
    /// The label of an action.
    pub fn label(&self, action: Action) -> String {
        let placed =
            |word: &str, ring: RingNo, card: Card| self.say(word, &[("arena", &ring), ("name", &self.name(card))]);
        let about = |word: &str, card: Card| self.say(word, &[("name", &self.name(card))]);
        match action {
            Action::Plan(PlanMove::Grow(growth)) => match growth {
                Growth::Lead(ring, card) => placed("web-do-lead", ring, card),
                Growth::Assist(ring, card) => placed("web-do-assist", ring, card),
                Growth::Weapon(ring) => self.say("web-do-weapon", &[("arena", &ring)]),
                Growth::Coconut(ring) => placed("web-do-coconut", ring, Card::Coconut),
            },
            Action::Plan(PlanMove::Commit) if self.passes() => self.word("web-do-pass"),
            Action::Plan(PlanMove::Commit) => self.word("web-commit"),
            Action::Plan(PlanMove::Clear) => self.word("web-clear"),
            Action::Ability(AbilityMove::Decline) => {
                self.say("web-do-decline", &[("name", &self.leader_name(self.below))])
            }
            Action::Ability(AbilityMove::Add(card)) => about("web-do-call", card),
            Action::Ability(AbilityMove::Arm(number)) => self.say("web-do-arm", &[("n", &number)]),
            Action::Ability(AbilityMove::Remove(card)) => about("web-do-remove", card),
            Action::Choice(ChoiceMove::Ignore(number)) => self.say("web-ignore", &[("n", &number)]),
            Action::Choice(ChoiceMove::Bonus) => self.word("web-bonus"),
            Action::Choice(ChoiceMove::NoBonus) => self.word("web-no-bonus"),
            Action::Peel(PeelMove::Pick(card)) => self.say("web-do-pick", &[("name", &self.told_card(card))]),
        }
    }

    /// Whether the viewer's draft has no animals.
    pub fn passes(&self) -> bool {
        self.draft(self.below).is_some_and(|plan| plan.is_pass())
    }

    /// The label of `draft PLAN`, which changes one thing.
    pub fn label_draft(&self, text: &str) -> Option<String> {
        let (before, after) = (self.own_draft(), action::planned(text)?);
        let (lost, won) = (beyond(&before, &after), beyond(&after, &before));
        let leads = |ring: usize| before.teams[ring].leader.is_none();
        let moved = |word: &str, ring: usize, card: Card| {
            self.say(word, &[("name", &self.name(card)), ("arena", &RingNo(ring as u8))])
        };
        let what = match (&lost[..], &won[..]) {
            ([], []) => return Some(self.label_tokens(&before, &after)),
            ([], [(ring, card)]) if leads(*ring) => moved("web-do-lead", *ring, *card),
            ([], [(ring, card)]) => moved("web-do-assist", *ring, *card),
            ([(_, card)], []) => self.say("web-do-back", &[("name", &self.name(*card))]),
            ([(_, card)], [(ring, same)]) if card == same && leads(*ring) => moved("web-do-move-lead", *ring, *card),
            ([(_, card)], [(ring, same)]) if card == same => moved("web-do-move-assist", *ring, *card),
            (_, _) => return Some(self.word("web-do-draft")),
        };
        let heir = lost.first().and_then(|(ring, _)| {
            let leader = after.teams[*ring].leader?;
            (before.teams[*ring].leader != Some(leader)).then(|| moved("web-do-lead", *ring, leader))
        });
        Some(match heir {
            Some(heir) => self.scene.words.in_a_row(&[what, heir]),
            None => what,
        })
    }

    fn label_tokens(&self, before: &Plan, after: &Plan) -> String {
        for (index, (before, after)) in before.teams.iter().zip(&after.teams).enumerate() {
            let arena = RingNo(index as u8);
            if before.weapons != after.weapons {
                let more = after.weapons > before.weapons;
                return self.say(if more { "web-do-weapon" } else { "web-do-weapon-back" }, &[("arena", &arena)]);
            }
        }
        let coconut = Card::Coconut;
        let arena = after.teams.iter().position(|team| team.coconut).map(|ring| RingNo(ring as u8));
        match arena {
            Some(arena) => self.say("web-do-coconut", &[("name", &self.name(coconut)), ("arena", &arena)]),
            None => self.say("web-do-back", &[("name", &self.name(coconut))]),
        }
    }
}

/// The animals of one plan that are not in the other, team by team.
fn beyond(one: &Plan, other: &Plan) -> Vec<(usize, Card)> {
    let mut all = Vec::new();
    for (ring, (team, other)) in one.teams.iter().zip(&other.teams).enumerate() {
        let mut there: Vec<Card> = other.animals().collect();
        for card in team.animals() {
            match there.iter().position(|other| *other == card) {
                Some(index) => drop(there.remove(index)),
                None => all.push((ring, card)),
            }
        }
    }
    all
}
