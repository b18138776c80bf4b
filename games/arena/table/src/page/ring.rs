//! One arena: its rewards, its teams, and how their fight stands. How the own team is planned: [`super::plan`].

use std::cmp::Ordering;

use budokan_arena::state::{Phase, rival};
use budokan_arena::view::TeamView;
use budokan_arena::{AbilityMove, Action, CATS, Card, DOGS};
use budokan_kernel::Seat;
use budokan_words::capitalised;
use maud::{Markup, html};

use super::Board;
use super::count::{Held, animals, planned};
use super::face::{kind, small};
use budokan_pages::moves::icon;

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

    /// The animals of a team, Leader first; those that can be sent away act.
    pub fn members(&self, team: &TeamView, removable: &[(&str, Card)]) -> Markup {
        html! {
            @if let Some(card) = team.leader { (self.still(card, "leads", &self.leader_sign())) }
            @for card in &team.assistants {
                @match removable.iter().find(|(_, other)| other == card) {
                    Some((text, _)) => (self.playable(*card, text)),
                    None => (self.still(*card, "helps", &html! {})),
                }
            }
        }
    }

    /// What marks a Leader.
    pub fn leader_sign(&self) -> Markup {
        html! { span.role { (icon("i-star")) span.w { (self.word("web-leader")) } } }
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

fn removes(text: &str, action: Action) -> Option<(&str, Card)> {
    if let Action::Ability(AbilityMove::Remove(card)) = action { Some((text, card)) } else { None }
}
