//! The results of a beat on paper strips between the enemies and the team: each blow with all parts of its sum.

use budokan_eightbit::event::Actor;
use budokan_eightbit::sum::Ingredient;
use budokan_eightbit::{Event, clause};
use budokan_kernel::{Clause, Event as _, Part, Tally, Term};
use budokan_words::Naming;
use maud::{Markup, html};

use super::Drawing;
use super::beat::{Beat, blow, by, given};
use crate::face::sign::Sign;
use budokan_pages::moves::icon;

impl Drawing<'_> {
    /// The strips of a beat; empty for a beat without sums or messages.
    pub(super) fn strips(&self, beat: &Beat) -> Markup {
        let mut strips: Vec<Markup> = beat.events.iter().filter_map(|event| self.strip_of(event)).collect();
        strips.extend(self.cards_told(beat.events));
        html! {
            @if !strips.is_empty() {
                div.strips data-many=[(strips.len() > 2).then_some("")] { @for strip in &strips { (strip) } }
            }
        }
    }

    fn strip_of(&self, event: &Event) -> Option<Markup> {
        if let Some((to, tally)) = blow(event) {
            return Some(self.strip(by(event), to, &tally, event.clause(), "strike"));
        }
        let (who, class) = match event {
            Event::Healed { who, .. } => (*who, "strike heal"),
            Event::Bitten { who, .. } => (*who, "strike"),
            _ => return None,
        };
        let tally = event.tallies().into_iter().next()?;
        Some(self.strip(None, who, &tally, event.clause(), class))
    }

    /// One sum: the actor, the parts, the total, and the target with its remaining value.
    fn strip(&self, by: Option<Actor>, to: Actor, tally: &Tally, clause: Clause, class: &str) -> Markup {
        let parts = tally.sum.parts();
        let class = if let Some(Actor::Hero(_)) = by { format!("{class} ours") } else { class.to_owned() };
        html! {
            div class=(class) {
                @if let Some(by) = by { (self.figure_of(by, "doer")) }
                div {
                    p.eq {
                        @for (at, part) in parts.iter().enumerate() { (self.term(part, at == 0)) }
                        @if parts.is_empty() { span.term { span { "0" } } }
                        span { "=" } span.res { (tally.sum.total()) }
                    }
                    p.left {
                        @if let Some(change) = tally.change {
                            (self.say("left", &[("who", &self.name_of(to)), ("from", &change.from), ("to", &change.to)])) " "
                        }
                        (self.clause(clause))
                    }
                }
                (self.figure_of(to, "doer"))
            }
        }
    }

    /// A part of a sum: its operation and its label.
    fn term(&self, part: &Part, first: bool) -> Markup {
        let what = Ingredient::of(part);
        let number = match part.term {
            Term::Plus(amount) if first => amount.to_string(),
            Term::Plus(amount @ ..0) => format!("− {}", amount.unsigned_abs()),
            Term::Plus(amount) => format!("+ {amount}"),
            Term::Times(factor) => format!("× {factor}"),
            Term::AtMost(most) => format!("≤ {most}"),
            Term::AtLeast(least) => format!("≥ {least}"),
            Term::HalvedDown | Term::HalvedUp => "÷ 2".to_owned(),
        };
        let sign = match what {
            Some(Ingredient::Critical) => Some(Sign::Crit),
            Some(Ingredient::Fast | Ingredient::Empower) => Some(Sign::Fast),
            Some(Ingredient::Slow) => Some(Sign::Slow),
            Some(Ingredient::FastDefence | Ingredient::SlowDefence) => Some(Sign::Defence),
            Some(Ingredient::Heal | Ingredient::Health | Ingredient::Wounds) => Some(Sign::Heart),
            _ => None,
        };
        let minus = matches!(part.term, Term::Plus(..0) | Term::AtMost(_) | Term::Times(0));
        let name = match what {
            Some(Ingredient::Health) => self.say("term-health", &[]),
            Some(Ingredient::Wounds) => self.say("term-wounds", &[]),
            _ => self.scene.words.say(&part.what, Naming::Plain),
        };
        html! {
            span class=(if minus { "term minus" } else { "term" }) {
                span { (number) @if let Some(sign) = sign { (icon(super::rich::picture(sign))) } }
                small { (name) }
            }
        }
    }

    /// Placed effect cards, and events without a sum.
    fn cards_told(&self, events: &[Event]) -> Option<Markup> {
        let cards = given(events);
        let told = events.iter().filter(|event| {
            matches!(
                event,
                Event::Immune { .. }
                    | Event::Purged { .. }
                    | Event::Expired { .. }
                    | Event::Came { .. }
                    | Event::Revived { .. }
                    | Event::Warded { .. }
                    | Event::Stunned { .. }
                    | Event::Out { .. }
            )
        });
        let told: Vec<&Event> = told.collect();
        if cards.is_empty() && told.is_empty() {
            return None;
        }
        Some(html! {
            ul.strike.said {
                @for (effect, bearers) in &cards {
                    li {
                        span class=(if effect.is_buff() { "chip" } else { "chip bad" }) { (self.faces.effect_name(*effect)) }
                        " → "
                        @for who in bearers { (self.figure_of(*who, "mini")) span.word { (self.name_of(*who)) " " } }
                        (self.clause(clause::E11_1))
                    }
                }
                @for event in told { li { (self.told(event)) " " (self.clause(event.clause())) } }
            }
        })
    }

    fn clause(&self, clause: Clause) -> Markup {
        html! { a.cl href=(format!("/rules/{}#{clause}", self.scene.game.id())) target="_blank" { (clause) } }
    }
}
