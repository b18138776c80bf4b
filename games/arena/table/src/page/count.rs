//! Renders the sums of a fight. The rules give them part by part ([`budokan_arena::sum`]); this module computes
//! nothing.

use budokan_arena::state::{Combat, Plan};
use budokan_arena::view::TeamView;
use budokan_arena::{Card, RingNo, View};
use budokan_kernel::{Breakdown, Forecast, Part, Seat, Term};
use budokan_words::Naming;
use maud::{Markup, html};

use super::Board;
use budokan_pages::gloss;
use budokan_pages::moves::icon;
use budokan_pages::scene::Scene;

/// A sum as printed.
pub struct Sum {
    pub parts: Vec<PrintedCount>,
    pub total: i32,
    /// Whether the sum may still grow.
    pub open: bool,
}

/// One printed part of a sum.
pub struct PrintedCount {
    pub ap: i32,
    pub icon: Option<&'static str>,
    pub name: String,
}

/// The rules' index of an arena number.
pub const fn ring_no(number: u8) -> RingNo {
    RingNo(number.saturating_sub(1))
}

/// The team that a plan sends to an arena.
pub fn planned(plan: Plan, number: u8) -> TeamView {
    let team = plan.teams[ring_no(number).index()];
    TeamView { leader: team.leader, assistants: team.assistants.to_vec(), weapons: team.weapons, coconut: team.coconut }
}

/// The animals of a team, Leader first.
pub fn animals(team: &TeamView) -> impl Iterator<Item = Card> {
    team.leader.into_iter().chain(team.assistants.iter().copied())
}

/// The sign of a part that is not an animal.
pub fn sign(part: &Part) -> Option<&'static str> {
    match part.what.word {
        "part-weapons" | "part-ignored" => Some("i-shuriken"),
        "part-coconut" => Some("t-coco"),
        "part-hua" => Some("t-hua"),
        "part-raihuu" => Some("t-raihuu"),
        "part-mushrooms" => Some("t-mush"),
        "part-bonus" => Some("i-plus"),
        _ => None,
    }
}

/// The sign of a token on an arena.
pub fn token(part: &Part) -> &'static str {
    match part.what.word {
        "part-hua" => "hua-token",
        "part-raihuu" => "raihuu-token",
        "part-mushrooms" => "mushroom-token",
        _ => "strength",
    }
}

/// The amount that a part adds; the parts of a strength are all additions.
pub fn added(part: &Part) -> i32 {
    match part.term {
        Term::Plus(amount) => amount,
        Term::Times(_) | Term::HalvedDown | Term::HalvedUp | Term::AtLeast(_) | Term::AtMost(_) => 0,
    }
}

impl Sum {
    /// The parts in words.
    pub fn spoken(&self) -> String {
        let spoken = |(index, part): (usize, &PrintedCount)| {
            let before = match (index, part.ap < 0) {
                (0, _) => "",
                (_, true) => " − ",
                (_, false) => " + ",
            };
            format!("{before}{} {}", part.name, part.ap.abs())
        };
        self.parts.iter().enumerate().map(spoken).collect()
    }

    /// A sum with its parts as signs for sighted readers and as words for screen readers.
    pub fn written(&self, scene: &Scene, place: &str) -> Markup {
        let more = if self.open { "+" } else { "" };
        let name = format!("strength@{place}");
        html! {
            p.apsum data-sign=(name) {
                span.vh { @if self.parts.len() > 1 { (self.spoken()) " = " } (self.total) (more) }
                span.parts aria-hidden="true" {
                    @if self.parts.len() > 1 || self.parts.iter().any(|part| part.icon.is_some()) {
                        @for (index, part) in self.parts.iter().enumerate() {
                            @if part.ap < 0 { " − " } @else if index > 0 { " + " }
                            @match part.icon {
                                Some(sign) => span.tk { (icon(sign)) (part.ap.abs()) },
                                None => (part.ap.abs()),
                            }
                        }
                        " ="
                    }
                }
                " " b { (gloss::labelled(scene, &name, "", Some(&scene.word("gloss-strength")), html! { (self.total) (more) })) }
            }
        }
    }
}

impl Board<'_> {
    /// Converts a sum of the rules for printing.
    fn sum(&self, sum: &Breakdown, open: bool) -> Sum {
        let name = |part: &Part| self.scene.words.say(&part.what, Naming::Plain);
        let parts = sum.parts().iter().map(|part| PrintedCount { ap: added(part), icon: sign(part), name: name(part) });
        Sum { parts: parts.collect(), total: sum.total(), open }
    }

    /// The sum of a team in planning, while the other side is unknown.
    pub fn planned_sum(&self, number: u8, seat: Seat, plan: &Plan) -> Sum {
        let Forecast { tally, most, .. } = self.view.planned(seat, plan, ring_no(number));
        self.sum(&tally.sum, most > tally.sum.total())
    }

    /// The sum of the rival's plan, where a lesson shows it.
    pub fn opened_sum(&self, number: u8, open: &View, plan: &Plan) -> Sum {
        self.sum(&open.planned(self.above, plan, ring_no(number)).tally.sum, false)
    }

    /// The fight of an arena with open teams: its result, or its current state.
    pub fn combat_now(&self, number: u8) -> Combat {
        self.view.combat_now(ring_no(number))
    }

    /// The sum of a seat in a fight.
    pub fn combat_sum(&self, combat: &Combat, seat: Seat) -> Sum {
        self.sum(&combat.counts[seat.index()].breakdown(self.cards, seat), false)
    }
}
