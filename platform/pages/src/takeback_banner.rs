//! The take-back banner: a pending take-back request, over the lower edge of the table.
//!
//! It has neutral colours and overlays the table, so the action bar below keeps its height, its question and its
//! buttons. It lists the steps that would be taken back as the viewer's log describes them, and says whether hidden
//! cards would be reshuffled.

use maud::{Markup, html};

use crate::address::BoutCommand;
use crate::bout::{PageContext, Refuser};
use crate::layout::PageReader;
use crate::moves::icon;
use crate::scene::Scene;

/// Maximum number of steps that the banner lists.
const NAMED: usize = 3;

/// A request to take back more than the rules of undo allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakebackPrompt {
    /// The request number, which the answer must repeat.
    pub number: u32,
    /// The name of the requesting player.
    pub by: String,
    /// The number of public steps that would be taken back.
    pub steps: u64,
    /// The viewer's log line for each step that would be taken back, oldest first.
    pub goes: Vec<String>,
    /// The consequence for the rest of the bout.
    pub rest: TakebackRest,
    /// The players who must agree, other than the viewer.
    pub answers: Vec<String>,
    /// Whether the viewer must answer.
    pub asks_you: bool,
    /// Whether the viewer is the requesting player.
    pub by_you: bool,
}

/// The consequence of a take-back for the rest of the bout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakebackRest {
    /// The other players' decisions stay as they are.
    Stays,
    /// There were rolls or reveals since: they happen again.
    Anew,
    /// There were no rolls and no reveals since.
    Open,
}

/// Renders the banner, if there is a request or a refusal to show.
pub fn draw(reader: &PageReader, scene: &Scene, context: &PageContext) -> Markup {
    html! {
        @if let Some(prompt) = &context.request { (asked(reader, scene, context, prompt)) }
        @else if let Some(refuser) = &context.declined { (declined(reader, refuser)) }
    }
}

fn asked(reader: &PageReader, scene: &Scene, context: &PageContext, prompt: &TakebackPrompt) -> Markup {
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
                form.acts method="post" action=(BoutCommand::Answer.address(context.id)) {
                    @if let Some(seat) = seat { input type="hidden" name="seat" value=(seat); }
                    input type="hidden" name="command" value=(format!("ribbon-{}", context.request_id));
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

/// The steps that would be taken back: the first few, and the number of further ones.
fn named(reader: &PageReader, prompt: &TakebackPrompt) -> Markup {
    let more = prompt.goes.len().saturating_sub(NAMED);
    html! {
        @for goes in prompt.goes.iter().take(NAMED) { q { (goes) } " " }
        @if more > 0 { (reader.words.phrase("hall-back-more", &[("n", &more)])) " " }
    }
}

/// The consequence for the rest of the bout, and the players who must agree.
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

/// The notice that a player declined.
fn declined(reader: &PageReader, Refuser { name, is_stand_in }: &Refuser) -> Markup {
    let why = if *is_stand_in { "hall-declined-stand-in" } else { "hall-declined" };
    html! {
        section.ribbon aria-label=(reader.word("hall-take-back")) {
            (icon("i-back"))
            div { b { (reader.word("hall-not-taken-back")) } p { (reader.words.phrase(why, &[("name", name)])) } }
        }
    }
}
