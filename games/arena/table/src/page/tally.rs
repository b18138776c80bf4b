//! An arena at the moment of its count: each part of a total is a slip of paper, each point a counting stick.
//!
//! The parts and totals are those of the counted combat; this module adds nothing up. For the order of the beats see
//! `beat`.

use budokan_arena::Card;
use budokan_arena::state::Combat;
use budokan_arena::view::TeamView;
use budokan_kernel::{Part, Seat};
use budokan_words::{Naming, capitalised};
use maud::{Markup, Render, html};

use super::Board;
use super::beat::Stage;
use super::count::{added, animals, sign};
use super::face::kind;
use super::ring::{place, why};
use budokan_pages::moves::icon;

impl Board<'_> {
    /// An arena at a beat of the round.
    pub fn beaten(&self, number: u8, stage: Stage) -> Markup {
        let class = match stage {
            Stage::Open => "open fresh",
            Stage::Over => "open",
            Stage::Counted(now) if now == number => "open now counted",
            Stage::Counted(_) if self.view.combat.contains_key(&number) => "open hush settled",
            Stage::Counted(_) => "open hush coming",
        };
        let inside = match stage {
            Stage::Counted(now) if now == number => self.weighed(number),
            Stage::Counted(_) if !self.view.combat.contains_key(&number) => self.coming(number),
            Stage::Open => self.coming(number),
            Stage::Counted(_) | Stage::Over => self.settled(number),
        };
        html! {
            section class=(format!("ring r{number} {class}")) aria-labelledby=(format!("ring{number}")) {
                (self.ring_title(number))
                (inside)
            }
        }
    }

    /// Both teams with their tokens, before the count.
    fn coming(&self, number: u8) -> Markup {
        let half = |seat: Seat, class: &str| {
            let team = self.team(number, seat);
            html! {
                div class=(class) {
                    div.team role="group" aria-label=(capitalised(&self.scene.role(seat))) {
                        (self.members(&team, &place(number, seat), &[]))
                        @if team.leader.is_none() { span.nobody { (self.word("web-nobody-came")) } }
                    }
                    p.apsum { (brought(&team)) }
                }
            }
        };
        html! {
            (half(self.above, "half theirs"))
            div.middle {
                p.verdict { (icon("i-clock")) " " span { (self.word("web-to-come")) } }
                (self.stack(number))
            }
            (half(self.below, "half ours"))
        }
    }

    /// The arena being counted: slips, sticks, the verdict, and the gains.
    fn weighed(&self, number: u8) -> Markup {
        let combat = self.combat_now(number);
        html! {
            (self.weighed_half(number, &combat, self.above))
            div.middle {
                (self.decided(&combat))
                (self.gained())
                (self.stack(number))
            }
            (self.weighed_half(number, &combat, self.below))
        }
    }

    fn weighed_half(&self, number: u8, combat: &Combat, seat: Seat) -> Markup {
        let theirs = self.above == seat;
        let class = match combat.winner {
            Some(winner) if winner == seat => "half won",
            Some(_) => "half lost",
            None => "half",
        };
        let side = if theirs { "theirs" } else { "ours" };
        let sum = self.combat_sum(combat, seat);
        let [slips, sticks] = [self.slips(combat, seat), self.sticks(combat, seat)];
        html! {
            div class=(format!("{class} {side}")) {
                (self.counted_team(number, combat, seat))
                div.tally aria-hidden="true" {
                    @if theirs { (slips) (sticks) } @else { (sticks) (slips) }
                }
                p.apsum {
                    span.vh { @if sum.parts.len() > 1 { (sum.spoken()) " = " } (sum.total) }
                    b aria-hidden="true" { (sum.total) }
                }
            }
        }
    }

    /// The counted animals; those that have left since are only indicated.
    fn counted_team(&self, number: u8, combat: &Combat, seat: Seat) -> Markup {
        let mut standing: Vec<Card> = animals(&self.team(number, seat)).collect();
        let counted: Vec<Card> = combat.counts[seat.index()].animals().collect();
        let member = |index: usize, card: Card, stands: bool| {
            let class = if index == 0 { "leads" } else { "helps" };
            let inside = if index == 0 {
                self.leader_sign()
            } else {
                html! {}
            };
            if stands {
                return self.still(card, &place(number, seat), class, &inside).render();
            }
            html! {
                span class=(format!("card {} {class} gone-home", kind(card))) role="img" aria-label=(self.told_card(card)) {
                    (self.face(card)) (inside)
                }
            }
        };
        let mut drawn = Vec::new();
        for (index, card) in counted.iter().enumerate() {
            let place = standing.iter().position(|other| other == card);
            let stands = place.map(|place| standing.remove(place)).is_some();
            drawn.push(member(index, *card, stands));
        }
        html! {
            div.team role="group" aria-label=(capitalised(&self.scene.role(seat))) {
                @if let Some((leader, helpers)) = drawn.split_first() {
                    (leader)
                    @if !helpers.is_empty() { div.helpers { @for helper in helpers { (helper) } } }
                } @else {
                    span.nobody { (self.word("web-nobody-came")) }
                }
            }
        }
    }

    /// Each part of a total as a slip of paper; cancelled parts are struck out.
    fn slips(&self, combat: &Combat, seat: Seat) -> Markup {
        let count = combat.counts[seat.index()];
        let sum = count.counted().breakdown(self.cards, seat);
        let name = |part: &Part| match part.what.word {
            "part-weapons" => self.say("web-slip-weapons", &[("n", &added(part))]),
            _ => self.scene.words.say(&part.what, Naming::Plain),
        };
        let other = combat.counts[if seat == self.above { self.below } else { self.above }.index()];
        let by = other.leader.map(|card| self.name(card)).unwrap_or_default();
        html! {
            ul.slips {
                @for part in sum.parts() {
                    li.slip { b { @if let Some(sign) = sign(part) { (icon(sign)) } (added(part)) } span { (name(part)) } }
                }
                @if count.ignored > 0 {
                    li.slip.void { b { (icon("i-shuriken")) (count.ignored) } span { (self.say("web-stopped-by", &[("name", &by)])) } }
                }
            }
        }
    }

    /// Each point as a counting stick, part by part; those beyond the other total are highlighted.
    fn sticks(&self, combat: &Combat, seat: Seat) -> Markup {
        let sum = combat.counts[seat.index()].counted().breakdown(self.cards, seat);
        let other = if seat == self.above { self.below } else { self.above };
        let enough = usize::from(combat.ap[other.index()]);
        let mut rods = Vec::new();
        let mut x = 2;
        for part in sum.parts() {
            for _ in 0..added(part) {
                rods.push((x, rods.len() >= enough));
                x += 15; // one stick and its gap
            }
            x += 10; // gap between two parts
        }
        html! {
            @if !rods.is_empty() {
                svg.sticks viewBox=(format!("0 0 {} 34", x - 14)) preserveAspectRatio="xMinYMid meet" {
                    @for (x, more) in &rods { rect class=(if *more { "stick extra" } else { "stick" }) x=(x) y="2" width="9" height="30" rx="2.5" {} }
                }
            }
        }
    }

    /// The verdict as a banner, highlighted if the viewer wins.
    fn decided(&self, combat: &Combat) -> Markup {
        let [ours, theirs] = [self.below, self.above].map(|seat| combat.ap[seat.index()]);
        let (sign, word) = match combat.winner {
            Some(seat) if self.scene.own() == Some(seat) => ("i-flag", self.word("web-wins-you")),
            Some(seat) => ("i-flag", self.say("web-wins", &[("seat", &self.short(seat))])),
            None => ("i-minus", self.word("web-draw")),
        };
        let is_good = combat.winner.is_some_and(|seat| self.scene.own().is_none_or(|own| own == seat));
        html! {
            p class=(if is_good { "verdict done decree dyed" } else { "verdict done decree" }) {
                (icon(sign)) " " b { (ours) " : " (theirs) } " " span { (word) }
                @if let Some(card) = why(combat) { (self.decider(card)) }
            }
        }
    }
}

/// The tokens of a team.
fn brought(team: &TeamView) -> Markup {
    html! {
        @if team.weapons > 0 { span.tk { (icon("i-shuriken")) (team.weapons) } " " }
        @if team.coconut { span.tk { (icon("t-coco")) } }
    }
}
