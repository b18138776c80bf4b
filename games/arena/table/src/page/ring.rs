//! One arena: its rewards, its teams, and the state of their fight. For planning see [`super::plan`].

use budokan_arena::state::{Combat, Phase, Win};
use budokan_arena::view::TeamView;
use budokan_arena::{AbilityMove, Action, Arena, CATS, Card, DOGS};
use budokan_kernel::Seat;
use budokan_words::capitalised;
use maud::{Markup, html};

use super::Board;
use super::count::{added, animals, planned, ring_no, sign, token};
use super::face::{kind, small};
use crate::score::standing_word;
use crate::sign::seat_id;
use budokan_pages::gloss;
use budokan_pages::moves::icon;

impl Board<'_> {
    /// An arena, in planning or with both teams open.
    pub fn ring(&self, number: u8) -> Markup {
        if let Some(stage) = self.stage() {
            return self.beaten(number, stage);
        }
        let planning = self.view.phase == Phase::Plan;
        let now = self.view.resolving == number;
        // Viewers without a draft have room for the previous round.
        let past = planning && self.draft(self.below).is_none();
        let state = match (planning, past, now) {
            (true, true, _) => " open past",
            (true, false, _) => "",
            (false, _, true) => " open now",
            (false, _, false) => " open",
        };
        let class = format!("ring r{number}{state}");
        html! {
            section class=(class) aria-labelledby=(format!("ring{number}")) data-ring=(format!("arena-{number}")) {
                (self.ring_title(number))
                @if past {
                    (self.stack(number))
                    @if self.view.combat.contains_key(&number) {
                        (self.half(number, self.above))
                        div.middle { (self.verdict(number)) }
                        (self.half(number, self.below))
                    }
                } @else if planning {
                    (self.stack(number))
                    @if let Some(open) = self.opened_half(number) { (open) }
                    @else if let Some(last) = self.last_fight(number) { (last) }
                    (self.own_half(number))
                } @else {
                    (self.settled(number))
                }
            }
        }
    }

    pub fn ring_title(&self, number: u8) -> Markup {
        html! {
            h2 id=(format!("ring{number}")) {
                span { span.w { (self.word("web-arena")) " " } (number) }
                span.t data-ring=(format!("tokens-{number}")) { (self.tokens(number)) }
            }
        }
    }

    /// Both teams face to face, with the result or current state of their fight.
    pub fn settled(&self, number: u8) -> Markup {
        html! {
            (self.half(number, self.above))
            div.middle {
                @if let Some(thrown) = self.thrown(number) { p.thrown { (thrown) } }
                (self.verdict(number))
                (self.stack(number))
            }
            (self.half(number, self.below))
        }
    }

    /// The rival's planned team, in lessons with an open screen.
    fn opened_half(&self, number: u8) -> Option<Markup> {
        let open = self.scene.opened::<Arena>()?;
        let plan = open.side(self.above).draft?.0;
        let team = planned(plan, number);
        team.leader?;
        let sum = self.opened_sum(number, open, &plan);
        Some(html! {
            div.openplan role="group" aria-label=(capitalised(&self.scene.role(self.above))) {
                div.team { (self.members(&team, &place(number, self.above), &[])) }
                div data-ring=(format!("open-{number}")) { (sum.written(self.scene, &place(number, self.above))) }
            }
        })
    }

    /// Tokens on the arena that belong to a side.
    fn tokens(&self, number: u8) -> Markup {
        let lying = [DOGS, CATS].map(|seat| (seat, self.view.lying(seat, ring_no(number))));
        html! {
            @for (seat, sum) in &lying {
                @for part in sum.parts() {
                    (gloss::sign(self.scene, &format!("{}@{number}-{}", token(part), seat_id(*seat)), "chip", html! {
                        @if let Some(sign) = sign(part) { (icon(sign)) } span.of { (self.short(*seat)) " " } "+" (added(part))
                    }))
                }
            }
        }
    }

    /// The short name of a seat.
    pub fn short(&self, seat: Seat) -> String {
        if self.scene.own() == Some(seat) {
            return self.word("web-you");
        }
        self.word(if seat == DOGS { "web-dogs" } else { "web-cats" })
    }

    /// The rewards, newest on top.
    pub fn stack(&self, number: u8) -> Markup {
        let rewards = &self.ring_view(number).rewards;
        html! {
            ol class=(format!("stack n{}", rewards.len())) aria-label=(self.word("web-rewards")) {
                @for card in rewards.iter().rev() { (self.ticket(*card, number)) }
            }
        }
    }

    /// A small picture of the previous round's fight, which ended before the viewer could look at it.
    fn last_fight(&self, number: u8) -> Option<Markup> {
        let combat = self.fought(number)?;
        let won = match combat.winner {
            Some(seat) => self.say("web-won", &[("seat", &self.short(seat))]),
            None => self.word("web-draw"),
        };
        let why = why(&combat);
        let side = |seat: Seat, last: bool| {
            let class = if combat.winner == Some(seat) { "of won" } else { "of" };
            let count = &combat.counts[seat.index()];
            let sum = self.combat_sum(&combat, seat);
            html! {
                span class=(class) title=(self.scene.words.labelled(&self.short(seat), &format!("{} = {}", sum.spoken(), sum.total))) {
                    @if last { b { (sum.total) } }
                    span.faces aria-hidden="true" {
                        @for card in count.animals() { (small(card)) }
                        @if count.weapons > 0 { (icon("i-shuriken")) (count.weapons) }
                    }
                    @if !last { b { (sum.total) } }
                }
            }
        };
        Some(html! {
            div.last data-sign=(format!("verdict@{number}")) {
                (gloss::sign(self.scene, &format!("verdict@{number}"), "soft", html! { (self.word("web-last-round")) " " (won) }))
                @if let Some(card) = why { (self.decider(card)) }
                span.duel { (side(self.below, false)) " : " (side(self.above, true)) }
            }
        })
    }

    /// The animals of a team, Leader first; those that may be sent away have an action.
    pub fn members(&self, team: &TeamView, place: &str, removable: &[(&str, Card)]) -> Markup {
        html! {
            @if let Some(card) = team.leader { (self.still(card, place, "leads", &self.leader_sign())) }
            @for card in &team.assistants {
                @match removable.iter().find(|(_, other)| other == card) {
                    Some((text, _)) => (self.playable(*card, text)),
                    None => (self.still(*card, place, "helps", &html! {})),
                }
            }
        }
    }

    /// The mark of a Leader.
    pub fn leader_sign(&self) -> Markup {
        html! { span.role { (icon("i-star")) span.w { (self.word("web-leader")) } } }
    }

    /// One side of an arena with open teams.
    fn half(&self, number: u8, seat: Seat) -> Markup {
        let team = self.team(number, seat);
        let sum = self.combat_sum(&self.combat_now(number), seat);
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
                    (self.members(&team, &place(number, seat), removable))
                    @if animals(&team).next().is_none() { (self.left(number, seat)) }
                }
                (sum.written(self.scene, &place(number, seat)))
            }
        }
    }

    /// The card that decided a fight against the totals.
    pub fn decider(&self, card: Card) -> Markup {
        gloss::card(self.scene, card.id(), None, "why", &self.told_card(card), small(card))
    }

    /// Cards that have left the arena since the reveal, or a note that no animal came.
    fn left(&self, number: u8, seat: Seat) -> Markup {
        let went = self.shown(seat).map(|plan| planned(plan, number)).filter(|team| team.leader.is_some());
        html! {
            span.nobody {
                @match went {
                    Some(team) => {
                        @for card in animals(&team) { span class=(format!("went {}", kind(card))) data-sign=(card) { (small(card)) } }
                        " " (self.word("web-went-home"))
                    }
                    None => (self.word("web-nobody-came")),
                }
            }
        }
    }

    /// The loser of Rock-Paper-Scissors, who decides first; shown while it matters.
    fn thrown(&self, number: u8) -> Option<String> {
        let loser = self.view.rps.get(&number).filter(|_| self.view.resolving == number)?;
        let seat = if *loser == "dogs" { DOGS } else { CATS };
        matches!(self.view.phase, Phase::Ability(_)).then(|| self.say("web-thrown", &[("seat", &self.short(seat))]))
    }

    /// The fight of an arena after it was counted.
    fn fought(&self, number: u8) -> Option<Combat> {
        self.view.combat.get(&number).map(|combat| (*combat).into())
    }

    /// The result or current state of the fight.
    fn verdict(&self, number: u8) -> Markup {
        let fought = self.fought(number);
        let combat = self.combat_now(number);
        let [ours, theirs] = [self.below, self.above].map(|seat| combat.ap[seat.index()]);
        let (sign, word) = match (fought.is_some(), combat.winner) {
            (true, Some(_)) => ("i-flag", "web-won"),
            (true, None) => ("i-minus", "web-draw"),
            (false, winner) => ("i-clock", standing_word(winner, true)),
        };
        let word = self.say(word, &[("seat", &combat.winner.map_or_else(String::new, |seat| self.short(seat)))]);
        let class = if fought.is_some() { "verdict done" } else { "verdict" };
        let name = format!("verdict@{number}");
        html! {
            p class=(class) data-sign=(name) {
                (icon(sign)) " "
                @if self.view.phase == Phase::Plan { span.soft { (self.word("web-last-round")) } " " }
                b { (ours) " : " (theirs) } " "
                (gloss::sign(self.scene, &name, "", word))
                @if let Some(card) = fought.as_ref().and_then(why) { (self.decider(card)) }
            }
        }
    }
}

/// The card that decided a fight against the totals: an Apple in a tie, or a Leader that wins from behind.
pub fn why(combat: &Combat) -> Option<Card> {
    match combat.how? {
        Win::Higher => None,
        Win::Apple => Some(Card::Apple),
        Win::Reversal => combat.counts[combat.winner?.index()].leader,
    }
}

/// The place name of a seat in an arena, as signs use it.
pub fn place(number: u8, seat: Seat) -> String {
    format!("{number}-{}", seat_id(seat))
}

fn removes(text: &str, action: Action) -> Option<(&str, Card)> {
    if let Action::Ability(AbilityMove::Remove(card)) = action { Some((text, card)) } else { None }
}
