//! One arena: its rewards, its teams, and the places where a card that is picked up can go.

use std::cmp::Ordering;

use budokan_arena::state::{Phase, rival};
use budokan_arena::view::TeamView;
use budokan_arena::{Action, CATS, Card, DOGS};
use budokan_kernel::Seat;
use maud::{Markup, html};

use super::Board;
use super::count::{Held, animals, planned};
use super::face::{kind, small};
use crate::moves::{self, icon};
use crate::scene::capitalised;

impl Board<'_> {
    /// An arena, while planning or with both teams open.
    pub fn ring(&self, number: u8) -> Markup {
        let planning = self.view.phase == Phase::Plan;
        let now = self.view.resolving == number;
        // Whoever sees no draft has room to look back.
        let past = planning && self.draft(self.below).is_none();
        let state = match (planning, past, now) {
            (true, true, _) => " open past",
            (true, false, _) => "",
            (false, _, true) => " open now",
            (false, _, false) => " open",
        };
        let class = format!("ring r{number}{state}");
        html! {
            section class=(class) aria-labelledby=(format!("ring{number}")) {
                h2 id=(format!("ring{number}")) {
                    span { span.w { (self.word("web-arena")) " " } (number) }
                    span.t { (self.tokens(number)) }
                }
                @if past {
                    (self.stack(number))
                    @if self.view.combat.contains_key(&number) {
                        (self.half(number, self.above))
                        div.middle { (self.verdict(number)) }
                        (self.half(number, self.below))
                    }
                } @else if planning {
                    (self.stack(number))
                    @if let Some(last) = self.last_fight(number) { (last) }
                    (self.own_half(number))
                } @else {
                    (self.half(number, self.above))
                    div.middle {
                        @if let Some(thrown) = self.thrown(number) { p.thrown { (thrown) } }
                        (self.verdict(number))
                        (self.stack(number))
                    }
                    (self.half(number, self.below))
                }
            }
        }
    }

    /// What lies on the arena for one side or the other.
    fn tokens(&self, number: u8) -> Markup {
        let (ring, ap) = (self.ring_view(number), self.cards.token_ap);
        let lying = [
            (ring.hua, "t-hua", DOGS, ap.hua),
            (ring.raihuu, "t-raihuu", CATS, ap.raihuu),
            (ring.mushrooms.dogs > 0, "t-mush", DOGS, ap.mushroom * ring.mushrooms.dogs),
            (ring.mushrooms.cats > 0, "t-mush", CATS, ap.mushroom * ring.mushrooms.cats),
        ];
        html! {
            @for (_, sign, seat, worth) in lying.into_iter().filter(|(there, ..)| *there) {
                span.chip { (icon(sign)) span.of { (self.short(seat)) " " } "+" (worth) }
            }
        }
    }

    /// A seat in one word.
    pub fn short(&self, seat: Seat) -> String {
        if self.scene.own() == Some(seat) {
            return self.word("web-you");
        }
        self.word(if seat == DOGS { "web-dogs" } else { "web-cats" })
    }

    /// The rewards, newest on top.
    fn stack(&self, number: u8) -> Markup {
        let rewards = &self.ring_view(number).rewards;
        html! {
            ol class=(format!("stack n{}", rewards.len())) aria-label=(self.word("web-rewards")) {
                @for card in rewards.iter().rev() { (self.ticket(*card)) }
            }
        }
    }

    /// The fight of the round before, small: it was over before anybody could look at it.
    fn last_fight(&self, number: u8) -> Option<Markup> {
        let combat = self.view.combat.get(&number)?;
        let won = match combat.winner {
            Some(seat) => self.say("web-won", &[("seat", &self.short(seat))]),
            None => self.word("web-draw"),
        };
        let why = self.why(number);
        let side = |seat: Seat, last: bool| {
            let team = self.shown(seat).map(|plan| planned(plan, number));
            let total = self.fought(number, seat).unwrap_or_default();
            let class = if combat.winner == Some(seat) { "of won" } else { "of" };
            let told = self.told(number, seat, &team.clone().unwrap_or_else(nobody), total);
            let spoken: Vec<String> = told.parts.iter().map(|part| format!("{} {}", part.name, part.ap)).collect();
            html! {
                span class=(class) title=(format!("{}: {} = {total}", self.short(seat), spoken.join(" + "))) {
                    @if last { b { (total) } }
                    span.faces aria-hidden="true" {
                        @for card in team.iter().flat_map(animals) { (small(card)) }
                        @if let Some(team) = team.as_ref().filter(|team| team.weapons > 0) {
                            (icon("i-shuriken")) (team.weapons)
                        }
                    }
                    @if !last { b { (total) } }
                }
            }
        };
        Some(html! {
            div.last {
                span.soft { (self.word("web-last-round")) " " (won) }
                @if let Some(card) = why { span.why title=(self.told_card(card)) { (small(card)) } }
                span.duel { (side(self.below, false)) " : " (side(self.above, true)) }
            }
        })
    }

    /// The own team while it is planned, with weapons and its sum.
    fn own_half(&self, number: u8) -> Markup {
        let seat = self.below;
        let team = self.team(number, seat);
        let sum = self.planned_sum(number, seat, &team);
        html! {
            div.team role="group" aria-label=(self.word("web-your-team")) {
                (self.members(&team, &[]))
                (self.places(number, &team))
            }
            div.foot {
                (self.stepper(number, &team))
                @if !sum.parts.is_empty() { (sum.written()) }
            }
        }
    }

    /// The animals of a team, Leader first; those that can be sent away act.
    fn members(&self, team: &TeamView, removable: &[(&str, Card)]) -> Markup {
        let leader = html! { span.role { (icon("i-star")) span.w { (self.word("web-leader")) } } };
        html! {
            @if let Some(card) = team.leader { (self.still(card, "leads", &leader)) }
            @for card in &team.assistants {
                @match removable.iter().find(|(_, other)| other == card) {
                    Some((text, _)) => (self.playable(*card, text)),
                    None => (self.still(*card, "helps", &html! {})),
                }
            }
        }
    }

    /// The places of an arena that are free, and what goes there.
    fn places(&self, number: u8, team: &TeamView) -> Markup {
        let leads: Vec<_> = self.legal().filter(|(_, action)| is_lead(*action, number)).collect();
        let helps: Vec<_> = self.legal().filter(|(_, action)| is_assist(*action, number)).collect();
        let free = if helps.is_empty() { 0 } else { 2 - team.assistants.len() };
        html! {
            @if team.leader.is_none() {
                div.place.leads {
                    span class=(if leads.is_empty() { "slot shut" } else { "slot" }) aria-hidden="true" {
                        @if leads.is_empty() { (icon("i-lock")) } @else { (self.word("web-lead")) }
                    }
                    @for (text, action) in leads { (self.place(number, team, text, action, "web-lead")) }
                }
            }
            @for index in 0..free {
                div.place.helps {
                    span.slot aria-hidden="true" { (self.word("web-assist")) }
                    @if index == 0 {
                        @for (text, action) in &helps { (self.place(number, team, text, *action, "web-assist")) }
                    }
                }
            }
        }
    }

    /// The button that puts a card that is picked up here, with the sum it would make.
    fn place(&self, number: u8, team: &TeamView, text: &str, action: Action, word: &str) -> Markup {
        let mut grown = team.clone();
        let card = match action {
            Action::Lead(_, card) => {
                grown.leader = Some(card);
                card
            }
            Action::Assist(_, card) => {
                grown.assistants.push(card);
                card
            }
            Action::Weapon(_)
            | Action::Coconut(_)
            | Action::Commit
            | Action::Clear
            | Action::Decline
            | Action::Add(_)
            | Action::Arm(_)
            | Action::Remove(_)
            | Action::Ignore(_)
            | Action::Bonus
            | Action::NoBonus
            | Action::Pick(_) => return html! {},
        };
        let sum = self.planned_sum(number, self.below, &grown);
        let inside = html! { (self.word(word)) b { "= " (sum.total) @if sum.open { "+" } } };
        moves::act_for(self.scene, &self.picks(card), text, "slot", inside)
    }

    /// Hidden Weapons and the Coconut of a team that is planned: one more at a time.
    fn stepper(&self, number: u8, team: &TeamView) -> Markup {
        let weapon = format!("weapon {number}");
        let coconut = format!("coconut {number}");
        let supply = self.side(self.below).weapons;
        let drafted: u8 = self.draft(self.below).iter().flat_map(|plan| &plan.teams).map(|team| team.weapons).sum();
        let shows = team.weapons > 0 || self.scene.may(&weapon);
        html! {
            @if shows || team.coconut || self.scene.may(&coconut) {
                div.stepper {
                    @if shows {
                        span.n title=(self.say("web-weapons-left", &[("n", &(supply - drafted))])) { (icon("i-shuriken")) (team.weapons) }
                    }
                    @if self.scene.may(&weapon) { (moves::act(self.scene, &weapon, "up", icon("i-plus"))) }
                    @if team.coconut { span.n { (icon("t-coco")) } }
                    @else if self.scene.may(&coconut) {
                        (moves::act(self.scene, &coconut, "up", html! { (icon("t-coco")) (icon("i-plus")) }))
                    }
                }
            }
        }
    }

    /// One side of an arena whose teams stand open.
    fn half(&self, number: u8, seat: Seat) -> Markup {
        let team = self.team(number, seat);
        let sum = self.standing_sum(number, seat, Held::Nothing);
        let theirs = self.above == seat;
        let removable: Vec<(&str, Card)> = self.legal().filter_map(|(text, action)| removes(text, action)).collect();
        let here = theirs && self.view.resolving == number;
        let removable = if here { &removable[..] } else { &[] };
        let winner = self.view.combat.get(&number).and_then(|combat| combat.winner);
        let class = match winner {
            Some(winner) if winner == seat => "half won",
            Some(_) => "half lost",
            None => "half",
        };
        html! {
            div class=(format!("{class}{}", if theirs { " theirs" } else { " ours" })) {
                div.team role="group" aria-label=(capitalised(&self.scene.role(seat))) {
                    (self.members(&team, removable))
                    @if animals(&team).next().is_none() { (self.left(number, seat)) }
                }
                (sum.written())
            }
        }
    }

    /// Who was here and has gone, or that nobody came.
    fn left(&self, number: u8, seat: Seat) -> Markup {
        let went = self.shown(seat).map(|plan| planned(plan, number)).filter(|team| team.leader.is_some());
        html! {
            span.nobody {
                @match went {
                    Some(team) => {
                        @for card in animals(&team) { span class=(format!("went {}", kind(card))) { (small(card)) } }
                        " " (self.word("web-went-home"))
                    }
                    None => (self.word("web-nobody-came")),
                }
            }
        }
    }

    /// Who lost Rock-Paper-Scissors and decides first, while it matters.
    fn thrown(&self, number: u8) -> Option<String> {
        let loser = self.view.rps.get(&number).filter(|_| self.view.resolving == number)?;
        let seat = if *loser == "dogs" { DOGS } else { CATS };
        matches!(self.view.phase, Phase::Ability(_)).then(|| self.say("web-thrown", &[("seat", &self.short(seat))]))
    }

    /// The card that decided a fight in spite of the totals: an Apple in a tie, or a Leader that wins from behind.
    fn why(&self, number: u8) -> Option<Card> {
        let combat = self.view.combat.get(&number)?;
        let winner = combat.winner?;
        let (ours, theirs) = if winner == DOGS { (combat.dogs, combat.cats) } else { (combat.cats, combat.dogs) };
        match ours.cmp(&theirs) {
            Ordering::Greater => None,
            Ordering::Equal => Some(Card::Apple),
            Ordering::Less => self.shown(winner)?.teams[usize::from(number) - 1].leader,
        }
    }

    /// How the fight ended, or how it stands.
    fn verdict(&self, number: u8) -> Markup {
        let totals = [DOGS, CATS].map(|seat| self.standing_sum(number, seat, Held::Nothing).total);
        let fought = self.view.combat.get(&number);
        let winner = fought.map_or_else(|| self.winner(number, totals), |combat| combat.winner);
        let [ours, theirs] = [self.below, rival(self.below)].map(|seat| totals[seat.index()]);
        let (sign, word) = match (fought.is_some(), winner) {
            (true, Some(seat)) => ("i-flag", self.say("web-won", &[("seat", &self.short(seat))])),
            (true, None) => ("i-minus", self.word("web-draw")),
            (false, Some(seat)) => ("i-clock", self.say("web-would-win", &[("seat", &self.short(seat))])),
            (false, None) => ("i-clock", self.word("web-would-draw")),
        };
        let class = if fought.is_some() { "verdict done" } else { "verdict" };
        html! {
            p class=(class) {
                (icon(sign)) " "
                @if self.view.phase == Phase::Plan { span.soft { (self.word("web-last-round")) } " " }
                b { (ours) " : " (theirs) } " "
                span { (word) }
                @if let Some(card) = self.why(number) { span.why title=(self.told_card(card)) { (small(card)) } }
            }
        }
    }
}

fn nobody() -> TeamView {
    TeamView { leader: None, assistants: Vec::new(), weapons: 0, coconut: false }
}

fn is_lead(action: Action, number: u8) -> bool {
    matches!(action, Action::Lead(ring, _) if ring.0 + 1 == number)
}

fn is_assist(action: Action, number: u8) -> bool {
    matches!(action, Action::Assist(ring, _) if ring.0 + 1 == number)
}

fn removes(text: &str, action: Action) -> Option<(&str, Card)> {
    if let Action::Remove(card) = action { Some((text, card)) } else { None }
}
