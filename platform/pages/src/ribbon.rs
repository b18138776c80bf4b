//! The ribbon: what somebody asks to take back, over the lower edge of the mat.
//!
//! It is undyed and lies on the mat, so the belt below keeps its height, its question and its buttons. It names the steps
//! that would go as whoever looks has heard of them, and what would be dealt anew.

use maud::{Markup, html};

use crate::address::BoutDeed;
use crate::bout::{Refuser, Surroundings};
use crate::layout::PageReader;
use crate::moves::icon;
use crate::scene::Scene;

/// So many steps are named.
const NAMED: usize = 3;

/// Somebody wants to take back more than the rules of undo allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakebackPrompt {
    /// The number of the request, which the answer names.
    pub number: u32,
    /// What to call them.
    pub by: String,
    /// How many steps that everybody has heard of would go.
    pub steps: u64,
    /// What whoever looks has heard of each step that would go, oldest first.
    pub goes: Vec<String>,
    /// What would become of the rest.
    pub rest: TakebackRest,
    /// Who has to agree, besides whoever looks.
    pub answers: Vec<String>,
    /// Whether whoever looks is asked to agree.
    pub asks_you: bool,
    /// Whether whoever looks has asked.
    pub by_you: bool,
}

/// What becomes of the rest when steps are taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakebackRest {
    /// Nobody else is asked anew.
    Stays,
    /// Luck was involved, or something came to light: that happens anew.
    Anew,
    /// Nothing was left to luck, and nothing came to light.
    Open,
}

/// The ribbon, if there is something to say.
pub fn draw(reader: &PageReader, scene: &Scene, around: &Surroundings) -> Markup {
    html! {
        @if let Some(prompt) = &around.request { (asked(reader, scene, around, prompt)) }
        @else if let Some(refuser) = &around.declined { (declined(reader, refuser)) }
    }
}

fn asked(reader: &PageReader, scene: &Scene, around: &Surroundings, prompt: &TakebackPrompt) -> Markup {
    let seat = scene.own().map(|seat| scene.game.seats()[seat.index()]);
    let word = if prompt.by_you { "hall-you-ask" } else { "hall-asks" };
    html! {
        section.ribbon aria-label=(reader.word("hall-take-back")) {
            (icon("i-back"))
            div {
                b { (reader.words.phrase(word, &[("name", &prompt.by), ("n", &prompt.steps)])) }
                p { (named(reader, prompt)) (rest(reader, prompt)) }
            }
            @if prompt.asks_you || prompt.by_you {
                form.acts method="post" action=(BoutDeed::Answer.address(around.id)) {
                    @if let Some(seat) = seat { input type="hidden" name="seat" value=(seat); }
                    input type="hidden" name="command" value=(format!("ribbon-{}", around.command));
                    input type="hidden" name="request" value=(prompt.number);
                    @if prompt.asks_you {
                        button.btn.main name="agrees" value="yes" { (reader.word("hall-agree")) }
                        button.btn.quiet name="agrees" value="no" { (reader.word("hall-disagree")) }
                    } @else {
                        button.btn.quiet name="agrees" value="no" { (reader.word("hall-let-be")) }
                    }
                }
            }
        }
    }
}

/// The steps that would go, in words: the first few, and how many there are besides.
fn named(reader: &PageReader, prompt: &TakebackPrompt) -> Markup {
    let more = prompt.goes.len().saturating_sub(NAMED);
    html! {
        @for goes in prompt.goes.iter().take(NAMED) { q { (goes) } " " }
        @if more > 0 { (reader.words.phrase("hall-back-more", &[("n", &more)])) " " }
    }
}

/// What would become of the rest, and who has to agree.
fn rest(reader: &PageReader, prompt: &TakebackPrompt) -> String {
    let rest = reader.word(match prompt.rest {
        TakebackRest::Stays => "hall-back-stays",
        TakebackRest::Anew => "hall-back-anew",
        TakebackRest::Open => "hall-back-open",
    });
    if prompt.asks_you || prompt.answers.is_empty() {
        return rest;
    }
    let names = reader.list(&prompt.answers);
    format!("{rest} {}", reader.words.phrase("hall-back-answers", &[("names", &names)]))
}

/// Somebody did not agree.
fn declined(reader: &PageReader, Refuser { name, is_stand_in }: &Refuser) -> Markup {
    let why = if *is_stand_in { "hall-declined-stand-in" } else { "hall-declined" };
    html! {
        section.ribbon aria-label=(reader.word("hall-take-back")) {
            (icon("i-back"))
            div { b { (reader.word("hall-not-taken-back")) } p { (reader.words.phrase(why, &[("name", name)])) } }
        }
    }
}
