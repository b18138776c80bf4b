//! The coach in a real bout: hints on demand, and coach marks for first-time situations.
//!
//! Both are one slim card, at most one at a time. A game words its hints ([`Hints`]) and defines its coach marks
//! ([`Mark`]); a game without them shows the labels of its actions, and no marks. The elements that the card refers to
//! are named in `data-rings`: the script highlights them with a ring.

use std::sync::Arc;

use budokan_catalog::{Advice, Advised};
use budokan_kernel::{Clause, Game};
use budokan_words::Naming;
use maud::{Markup, html};

use crate::address::BoutCommand;
use crate::bout::PageContext;
use crate::coach::{Eyes, doll};
use crate::layout::PageReader;
use crate::moves::icon;
use crate::scene::Scene;

/// The hint controls for a viewer who may use hints.
#[derive(Clone, Debug, Default)]
pub struct HintOffer {
    /// The hint that is currently shown.
    pub shown: Option<HintShown>,
}

/// A hint that is currently shown.
#[derive(Clone, Debug)]
pub struct HintShown {
    /// The choices of the bot, ranked.
    pub advice: Arc<Advice>,
    /// The index of the choice that is shown.
    pub index: usize,
}

impl HintShown {
    /// The choice that is shown.
    pub fn choice(&self) -> Option<&Advised> {
        self.advice.choices.get(self.index)
    }
}

/// Renders actions as a sentence; `None` where their labels are sufficient.
pub type Saying<G> = fn(&Scene, &<G as Game>::View, &[<G as Game>::Action]) -> Option<String>;
/// Renders reasons for actions, line by line.
pub type Reasons<G> = fn(&Scene, &<G as Game>::View, &[<G as Game>::Action]) -> Vec<String>;
/// Renders an argument for the second of two ways against the first.
pub type HintComparison<G> =
    fn(&Scene, &<G as Game>::View, &[<G as Game>::Action], &[<G as Game>::Action]) -> Option<String>;
/// The message variables of a position.
pub type MarkArgs<G> = fn(&Scene, &<G as Game>::View) -> Vec<(&'static str, String)>;

/// How a game words a hint. Fields omitted in `Hints { …, ..Hints::PLAIN }` fall back to the action labels.
pub struct Hints<G: Game> {
    /// The hinted actions, as the continuation of “A master would”: *lead arena 1 with \*Ban\**. Text between
    /// asterisks is emphasized.
    pub say: Saying<G>,
    /// The consequences: facts that can be verified on the table, with their sums. They are equally true of
    /// a bad choice.
    pub facts: Reasons<G>,
    /// Further reasons for a choice that a master makes. They are not shown for other choices.
    pub why: Reasons<G>,
    /// The advantage of one way over another: a sentence that is true of both and favours the better one. `None` where
    /// the rules show no such difference.
    pub rather: HintComparison<G>,
    /// The elements on the table that the actions affect, by their ids on the page.
    pub rings: fn(&G::View, &[G::Action]) -> Vec<String>,
}

impl<G: Game> Hints<G> {
    /// A game that adds nothing to the labels of its actions.
    pub const PLAIN: Self = Self {
        say: |_, _, _| None,
        facts: |_, _, _| Vec::new(),
        why: |_, _, _| Vec::new(),
        rather: |_, _, _, _| None,
        rings: |_, _| Vec::new(),
    };
}

/// A hint, rendered in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HintWords {
    /// The hinted actions.
    pub say: String,
    /// The consequences of the actions.
    pub facts: Vec<String>,
    /// The further reasons.
    pub why: Vec<String>,
    /// The affected elements.
    pub rings: Vec<String>,
}

/// A coach mark: an explanation shown once per player, in the first situation that it applies to. The message `mark-ID`
/// is its text.
pub struct Mark<G: Game> {
    /// Its id, stored for each player who has read the mark.
    pub id: &'static str,
    /// Whether it applies to the current position, for a viewer who must decide.
    pub when: fn(&Scene, &G::View) -> bool,
    /// The element on the page that it refers to.
    pub anchor: fn(&Scene, &G::View) -> String,
    /// The variables of its message.
    pub args: MarkArgs<G>,
    /// The clause with the details.
    pub clause: Clause,
}

/// A coach mark with the game type erased.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownMark {
    /// Its stored id.
    pub id: &'static str,
    /// The element on the page that it refers to.
    pub anchor: String,
    /// The text of the mark.
    pub text: String,
    /// The clause with the details.
    pub clause: Clause,
}

/// The message id of a coach mark.
pub fn mark_message(id: &str) -> String {
    format!("mark-{id}")
}

/// The hint button in the top bar.
pub fn button(reader: &PageReader, scene: &Scene, context: &PageContext) -> Markup {
    let Some(offer) = &context.hint else { return html! {} };
    let on = offer.shown.is_some();
    let inside = html! {
        (icon("i-bulb"))
        span { (reader.word("hall-hint")) @if on { span.wide { " " (reader.word("hall-hint-on")) } } }
    };
    if !scene.decides() {
        let why = reader.word("hall-hint-not-asked");
        return html! { button.askhint type="button" aria-disabled="true" data-why=(why) title=(why) { (inside) } };
    }
    html! {
        form.askfor method="post" action=(BoutCommand::Hint.address(context.id)) {
            (fields(scene))
            button.askhint #hint name="choice" value=(if on { "away" } else { "0" }) aria-pressed=(on)
                title=(reader.word("hall-hint-title")) { (inside) }
        }
    }
}

/// The hidden fields of every hint form.
fn fields(scene: &Scene) -> Markup {
    let seat = scene.own().map(|seat| scene.game.seats()[seat.index()]);
    html! {
        @if let Some(seat) = seat { input type="hidden" name="seat" value=(seat); }
        input type="hidden" name="asked" value=(scene.sight.asked());
    }
}

/// The coach's card, if there is a hint or a mark to show.
pub fn card(reader: &PageReader, scene: &Scene, context: &PageContext) -> Markup {
    let hint = context.hint.as_ref().and_then(|offer| offer.shown.as_ref());
    match (hint, &context.mark) {
        (Some(hint), _) => hinted(reader, scene, context, hint),
        (None, Some(mark)) => marked(reader, scene, context, mark),
        (None, None) => html! {},
    }
}

fn hinted(reader: &PageReader, scene: &Scene, context: &PageContext, hint: &HintShown) -> Markup {
    let Some(choice) = hint.choice() else { return html! {} };
    let HintWords { say, mut facts, why, rings } = scene.look.advised(scene, choice);
    facts.extend(why);
    let why = if facts.is_empty() { words_of(scene, choice) } else { facts };
    let compared = hint.advice.compared(hint.index, scene.words);
    let next = hint.index + 1;
    let more = hint.advice.choices.get(next).is_some();
    html! {
        aside.coach.short.on-paper.hinting #coach aria-label=(reader.word("hall-hint")) data-rings=[ringed(&rings)] {
            (doll(Eyes::Both))
            div {
                p.would { (reader.word(if hint.index == 0 { "hall-hint-would" } else { "hall-hint-or" })) }
                p.spoken { (set_off(&say)) }
            }
            div.deeds {
                form method="post" action=(BoutCommand::Lay.address(context.id)) {
                    (fields(scene))
                    input type="hidden" name="command" value=(format!("lay-{}", context.request_id));
                    button.btn.main { (reader.word("hall-hint-lay")) }
                }
                form method="post" action=(BoutCommand::Hint.address(context.id)) {
                    (fields(scene))
                    button.closebtn name="choice" value="away" aria-label=(reader.word("hall-hint-away")) { (icon("i-x")) }
                }
            }
            @if !why.is_empty() || compared.is_some() || more || hint.index > 0 { ul.reasons {
                @for fact in &why { li { (icon("i-plus")) span { (fact) } } }
                @if let Some(compared) = &compared { li { (icon("i-plus")) span { (compared) } } }
                @if more || hint.index > 0 {
                    li.other {
                        form method="post" action=(BoutCommand::Hint.address(context.id)) {
                            (fields(scene))
                            @if more {
                                button.linky name="choice" value=(next) { (reader.word(if hint.index == 0 { "hall-hint-second" } else { "hall-hint-next" })) }
                            }
                            @if hint.index > 0 {
                                button.linky name="choice" value="0" { (reader.word("hall-hint-first")) }
                            }
                        }
                    }
                }
            } }
        }
    }
}

/// The forecast sums, for a game without facts of its own.
pub fn words_of(scene: &Scene, choice: &Advised) -> Vec<String> {
    let people = scene.people();
    choice.told_sums(scene.words, &scene.words.people(&people), Naming::Plain)
}

fn marked(reader: &PageReader, scene: &Scene, context: &PageContext, mark: &ShownMark) -> Markup {
    html! {
        aside.coach.short.on-paper.newly #coach aria-label=(reader.word("hall-mark-first")) data-rings=[ringed(std::slice::from_ref(&mark.anchor))] {
            (doll(Eyes::One))
            div {
                p.firsttime { (reader.word("hall-mark-first")) }
                p.spoken { (set_off(&mark.text)) }
            }
            form.deeds method="post" action=(BoutCommand::Mark.address(context.id)) {
                (fields(scene))
                input type="hidden" name="mark" value=(mark.id);
                button.btn.main name="more" value="yes" { (reader.word("hall-mark-read")) }
            }
            form.besides method="post" action=(BoutCommand::Mark.address(context.id)) {
                (fields(scene))
                input type="hidden" name="mark" value=(mark.id);
                a href=(format!("/rules/{}#{}", scene.game.id(), mark.clause)) target="_blank" { (reader.word("hall-why")) " " (mark.clause) }
                button.linky name="more" value="no" { (reader.word("hall-mark-no-more")) }
            }
        }
    }
}

/// The menu entry that turns coach marks on again.
pub fn switch(reader: &PageReader, scene: &Scene, context: &PageContext) -> Markup {
    html! {
        @if context.marks_off {
            form method="post" action=(BoutCommand::Mark.address(context.id)) {
                (fields(scene))
                button.btn.quiet name="more" value="yes" { (reader.word("hall-mark-again")) }
            }
        }
    }
}

fn ringed(names: &[String]) -> Option<String> {
    let names: Vec<&str> = names.iter().map(String::as_str).filter(|name| !name.is_empty()).collect();
    (!names.is_empty()).then(|| names.join(" "))
}

/// Renders a sentence with `*emphasis*`.
pub fn set_off(text: &str) -> Markup {
    html! {
        @for (index, part) in text.split('*').enumerate() {
            @if index % 2 == 1 { b { (part) } } @else { (part) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_between_stars_is_set_off() {
        assert_eq!(set_off("lead with *Ban*, <b>").into_string(), "lead with <b>Ban</b>, &lt;b&gt;");
        assert_eq!(set_off("").into_string(), "");
    }

    #[test]
    fn rings_are_named_once_and_never_empty() {
        assert_eq!(ringed(&[]), None);
        assert_eq!(ringed(&[String::new()]), None);
        assert_eq!(ringed(&["a".to_owned(), String::new(), "b".to_owned()]), Some("a b".to_owned()));
    }
}
