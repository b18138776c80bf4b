//! Beats on the table: the combo being counted, with a line for each deal and block; and the attack that hits, with the
//! cards that it takes.

use budokan_kernel::{Breakdown, Term};
use budokan_udo::sum::{Length, Value, Worth};
use budokan_udo::view::{BodyView, ResolvedView};
use budokan_udo::{Attack, Card, Event, Hero, Udo};
use maud::{Markup, html};

use super::Mat;
use budokan_pages::moves::icon;

/// A line for a deal, a block or charge.
struct Line {
    /// The event; `None` if it belongs to an earlier step or is still to come.
    event: Option<Event>,
    /// The icon of the line.
    sign: &'static str,
    /// Its number among the finisher's deals or blocks, if there are several.
    number: Option<u16>,
    /// CSS class: done, current or pending.
    class: &'static str,
}

/// The icon for an event's line; `None` for events without a line.
fn sign_of(event: &Event) -> Option<&'static str> {
    match event {
        Event::Covered { .. } | Event::Missed { .. } => Some("i-fist"),
        Event::Blocked { .. } | Event::Idle { .. } => Some("i-shield"),
        Event::Charged { gain } if !gain.by_block => Some("i-bolt"),
        Event::Fizzled { recovery: true, .. } => Some("i-back"),
        Event::Fizzled { recovery: false, .. } => Some("u-flame"),
        _ => None,
    }
}

/// The previous value of a number, shown next to the new one.
pub fn was(before: u8) -> Markup {
    html! { span.was { (before) " →" } " " }
}

/// A number that rises from a gain or loss; only visible in the playback of that beat.
pub fn rise(gained: bool, amount: usize, said: &str) -> Markup {
    let sign = if gained { "+" } else { "−" };
    let class = if gained { "rise gain" } else { "rise" };
    html! {
        @if said.is_empty() { span class=(class) aria-hidden="true" { (sign) (amount) } }
        @else { span class=(class) role="img" aria-label=(said) { (sign) (amount) } }
    }
}

/// The numbers of a sum, without its words: `3 × 2 + 1`.
fn short_sum(sum: &Breakdown) -> String {
    let mut text = String::new();
    for part in sum.parts() {
        let next = match part.term {
            Term::Plus(amount) if text.is_empty() => amount.to_string(),
            Term::Plus(amount) if amount < 0 => format!(" − {}", amount.unsigned_abs()),
            Term::Plus(amount) => format!(" + {amount}"),
            Term::Times(times) => format!(" × {times}"),
            Term::HalvedDown | Term::HalvedUp => " / 2".to_owned(),
            Term::AtLeast(_) | Term::AtMost(_) => String::new(),
        };
        text.push_str(&next);
    }
    text
}

/// The amount of a deal or block, with its parts if there are several: `3 + 1 = 4`.
fn worth_said(worth: Worth) -> String {
    let (sum, total) = (worth.parts(), worth.total());
    if sum.parts().len() > 1 { format!("{} = {total}", short_sum(&sum)) } else { total.to_string() }
}

impl Mat<'_> {
    /// The combo being resolved, at a beat: its numbered cards, X with its parts, a line for each deal.
    pub fn counted(&self, number: u8, combo: &ResolvedView) -> Markup {
        let counts = |index: usize| html! { span.counts aria-hidden="true" { (index + 1) } };
        let lines = self.lines();
        html! {
            div.lane.now {
                (self.fan_with(&combo.cards, counts, None))
                div.tally {
                    h3 { (self.say("counted", &[("n", &number)])) }
                    (self.x_counted(combo.length()))
                    @if lines.is_empty() { (self.outcome(combo.finisher, combo.x)) }
                    @else { ol.kicks { @for line in &lines { (self.line(line)) } } }
                }
            }
        }
    }

    /// A combo that is resolved later, drawn small and without sums.
    pub fn later(&self, number: u8, cards: &[Card]) -> Markup {
        html! {
            div.lane.hush {
                h3 { (self.say("combo", &[("n", &number)])) }
                ol.row {
                    @for (index, card) in cards.iter().enumerate() {
                        li data-key=(format!("card-{card}")) data-sign=(card) { (self.mini(*card, "", index == 0)) }
                    }
                }
            }
        }
    }

    /// `3 cards + 2 charge = X 5`, in large type.
    fn x_counted(&self, length: Length) -> Markup {
        let sum = length.parts();
        html! {
            p.xsum {
                @for (index, part) in sum.parts().iter().enumerate() {
                    @match part.term {
                        Term::Plus(amount) => {
                            span { @if index > 0 { "+ " } (amount) }
                            small { (self.say(&format!("x-{}", part.what.word), &[("n", &amount)])) }
                        },
                        Term::Times(times) => span { "× " (times) },
                        Term::HalvedDown | Term::HalvedUp | Term::AtLeast(_) | Term::AtMost(_) => {},
                    }
                }
                span { "=" }
                span.x-now { "X " (sum.total()) }
            }
        }
    }

    /// The events of this step that concern the combo being resolved.
    fn of_this_combo(&self) -> Vec<(Event, &'static str)> {
        let past = self.scene.earlier::<Udo>().map(|event| (*event, "done"));
        let now = self.heard().iter().map(|event| (*event, "now"));
        let all: Vec<_> = past.chain(now).collect();
        let start = all.iter().rposition(|(event, _)| matches!(event, Event::Resolved { .. }));
        all.into_iter().skip(start.unwrap_or(0)).filter(|(event, _)| sign_of(event).is_some()).collect()
    }

    /// The lines of the combo: past, current, and the pending ones of the same kind.
    fn lines(&self) -> Vec<Line> {
        let told = self.of_this_combo();
        let Some(sign) = told.last().and_then(|(event, _)| sign_of(event)) else { return Vec::new() };
        let alike = told.iter().rev().take_while(|(event, _)| sign_of(event) == Some(sign)).count();
        let (done, all) = self.view.carried_out().unwrap_or((1, 1));
        let (done, all) = (usize::from(done), usize::from(all));
        let over = told.last().is_some_and(|(event, _)| {
            matches!(event, Event::Missed { .. } | Event::Idle { .. } | Event::Fizzled { .. })
        });
        let (other, hidden, ahead) = (told.len() - alike, done.saturating_sub(alike), all.saturating_sub(done));
        let number = |place: usize| (all > 1).then_some(place as u16 + 1);
        let mut lines = Vec::new();
        for (event, class) in &told[..other] {
            lines.push(Line { event: Some(*event), sign: sign_of(event).unwrap_or(sign), number: None, class });
        }
        lines.extend((0..hidden).map(|place| Line { event: None, sign, number: number(place), class: "done" }));
        for (place, (event, class)) in told[other..].iter().enumerate() {
            lines.push(Line { event: Some(*event), sign, number: number(hidden + place), class });
        }
        if !over {
            lines.extend((0..ahead).map(|place| Line {
                event: None,
                sign,
                number: number(done + place),
                class: "later",
            }));
        }
        lines
    }

    fn line(&self, line: &Line) -> Markup {
        let word = match (line.sign, line.number) {
            ("i-fist", Some(number)) => self.say("strike", &[("n", &number)]),
            ("i-fist", None) => self.word("line-deal"),
            ("i-shield", Some(number)) => self.say("block-number", &[("n", &number)]),
            ("i-shield", None) => self.word("line-block"),
            ("i-back" | "u-flame", _) => String::new(),
            _ => self.faces.say("charge", &[]),
        };
        html! {
            li class=(line.class) aria-current=[(line.class == "now").then_some("true")] {
                (icon(line.sign)) (word) " "
                @if let Some(event) = &line.event { (self.line_sum(event)) }
                @if line.event.is_none() && line.class == "done" { (icon("i-tick")) }
            }
        }
    }

    /// The sum of a deal, a block or a charge.
    fn line_sum(&self, event: &Event) -> Markup {
        match *event {
            Event::Covered { heart, deal, .. } => html! {
                b { (worth_said(deal)) } " ≥ " (icon("i-heart")) b { (heart) } " " span { (self.word("line-covered")) }
            },
            Event::Missed { deal } => html! { b { (worth_said(deal)) } " " span { (self.word("no-heart")) } },
            Event::Blocked { attack, block, value, .. } => html! {
                b { (worth_said(block)) } " ≥ " (icon("i-sword")) b { (value.total()) } " "
                span { (self.faces.attack_name(attack)) }
            },
            Event::Idle { block } => html! { b { (worth_said(block)) } " " span { (self.word("no-blow")) } },
            Event::Charged { gain } => html! { b { (gain.before) " → " (gain.total()) } },
            Event::Fizzled { recovery, number } => {
                let word = if recovery { "recover" } else { "enrage" };
                html! {
                    (self.faces.say(word, &[("n", &number)])) ": "
                    span { (self.say(&format!("{word}-there"), &[("n", &0)])) }
                }
            }
            _ => html! {},
        }
    }

    /// The attack that hits, its target parts and its payment; if the battle is lost to it, that no card can pay.
    pub fn blow(&self) -> Option<Markup> {
        let moment = self.scene.moment?;
        let paid = self.heard().iter().rev().find_map(|event| match *event {
            Event::Lost { card, venom } => Some((card, if venom { "venom-took" } else { "to-discard" })),
            Event::Exhausted { card } => Some((card, "to-nowhere")),
            _ => None,
        });
        let attack = self.view.attack;
        if !matches!(moment.kind, "hit" | "paid" | "venom" | "lost") || attack.is_none() && paid.is_none() {
            return None;
        }
        Some(html! {
            div.lane.now.blows {
                @if let Some(attack) = attack {
                    (self.still_blow(attack, "", self.attack_picture(attack)))
                }
                @if let Some((card, _)) = paid {
                    @if attack.is_some() { span.then aria-hidden="true" { "→" } }
                    span.paid { (self.still(card, "")) }
                }
                div.tally {
                    @if let Some(attack) = attack {
                        h3 {
                            (self.say("takes-one", &[("attack", &self.faces.attack_name(attack))])) " "
                            span.takes { (self.tags_of(self.cards.attack(attack).loses)) }
                        }
                    }
                    @match paid {
                        Some((card, word)) => p.fell { (self.tag_of(card)) " " b { (self.move_name(card)) } " " (self.word(word)) },
                        None => { @if let Some(attack) = attack { (self.payers(attack)) } },
                    }
                }
            }
        })
    }

    /// The cards that can pay for an attack: in the hand and in the discard pile.
    fn payers(&self, attack: Attack) -> Markup {
        let loses = self.cards.attack(attack).loses;
        let of = |zone: &[Card]| -> Vec<Card> {
            zone.iter().copied().filter(|card| self.cards.parts(*card).meets(loses)).collect()
        };
        let (hand, discard) = (of(&self.view.hand), of(&self.view.discard));
        html! {
            ul.payers {
                @for (word, cards) in [("pay-hand", &hand), ("pay-discard", &discard)] {
                    @if !cards.is_empty() {
                        li {
                            (self.word(word)) " "
                            @for card in cards { span.chip { (self.tag_of(*card)) (self.move_name(*card)) } }
                        }
                    }
                }
                @if hand.is_empty() && discard.is_empty() { li.nothing { (self.word("pay-nothing")) } }
            }
        }
    }

    /// The CSS class of a heart that was just covered or uncovered.
    pub fn heart_changed(&self, body: u8, index: usize, now: &BodyView) -> Option<&'static str> {
        let before = self.scene.before::<Udo>()?.body.get(&body)?;
        match (before.bits >> index & 1, now.bits >> index & 1) {
            (0, 1) => Some("covering"),
            (1, 0) => Some("opening"),
            _ => None,
        }
    }

    /// The comparison by which a heart of a body was just covered: `5 ≥ 3`.
    pub fn heart_sum(&self, number: u8) -> Option<Markup> {
        let on = if self.view.body.len() > 1 { number } else { 0 };
        self.heard().iter().rev().find_map(|event| match *event {
            Event::Covered { heart, body, deal } if body == on => Some(html! {
                span.rise aria-hidden="true" { (deal.total()) " ≥ " (heart) }
            }),
            _ => None,
        })
    }

    /// Attacks that were just blocked, drawn in their old places as stopped.
    pub fn blocked_now(&self) -> Vec<Markup> {
        let blocked = self.heard().iter().filter_map(|event| match *event {
            Event::Blocked { attack, kept, block, value } => Some((attack, kept, block, value)),
            _ => None,
        });
        let card = |(attack, kept, block, value): (Attack, bool, Worth, Value)| {
            let key = (!kept).then(|| format!("attack-{attack}"));
            let inside = html! {
                (self.attack_picture(attack))
                svg.stop viewBox="0 0 24 24" aria-hidden="true" { use href="#i-shield" {} }
                span.against { (icon("i-shield")) " " (block.total()) " ≥ " (value.total()) }
            };
            html! { li data-key=[key] data-sign=(attack) { (self.still_blow(attack, "stopped", inside)) } }
        };
        blocked.map(card).collect()
    }

    /// The change of Udo's charge, before and after; `None` for Kai.
    pub fn charge_changed(&self) -> Option<(u8, u8)> {
        let before = self.scene.before::<Udo>()?.charge;
        let now = self.view.charge;
        (self.view.hero == Hero::Udo && before != now).then_some((before, now))
    }

    /// Whether an attack has just hit or was paid for.
    pub fn is_struck(&self) -> bool {
        self.scene.moment.is_some_and(|moment| matches!(moment.kind, "hit" | "paid" | "venom"))
    }

    /// The cards that were just lost.
    pub fn lost_now(&self) -> Vec<Card> {
        let lost = self.heard().iter().filter_map(|event| match *event {
            Event::Lost { card, .. } | Event::Exhausted { card } => Some(card),
            _ => None,
        });
        lost.collect()
    }
}
