//! A bout step by step.

use budokan_catalog::Heard;
use maud::{Markup, html};

use crate::address::{BoutDeed, BoutPage};
use crate::bout;
use crate::layout::{self, Page, PageReader};
use crate::log;
use crate::moves::icon;
use crate::scene::Scene;

/// One step of a bout that is looked at again.
pub struct ReplayStep<'a> {
    /// The bout's id.
    pub id: &'a str,
    /// The step that is shown; 0 is the deal.
    pub step: u64,
    /// How many there are.
    pub steps: u64,
    /// What was heard in this step.
    pub heard: Vec<Heard>,
    /// Whether one may go on from here with bots: the bout is over, but at this step it was not.
    pub leads_on: bool,
}

/// The page. The scene is what the viewer saw then.
pub fn page(reader: &PageReader, scene: &Scene, moment: &ReplayStep) -> Markup {
    let class = format!("boutpage replay {}", scene.game.id());
    let page = Page {
        title: scene.game.name(),
        class: &class,
        sheets: &reader.house.sheet(scene.game.id()).into_iter().collect::<Vec<_>>(),
        pictures: scene.look.pictures(),
        again: None,
    };
    let drawn = scene.look.draw(scene);
    layout::page(
        reader,
        &page,
        html! {
            a.skip href="#decision" { (reader.word("hall-skip")) }
            div.bout #bout {
                header.lintel {
                    (layout::brand(reader))
                    (bout::name(scene, &drawn))
                    nav aria-label=(reader.word("hall-bout")) {
                        (layout::switches(reader))
                        a.icon href=(BoutPage::Bout.address(moment.id)) { (reader.word("hall-back-to-bout")) }
                    }
                }
                main.mats {
                    section.table aria-label=(reader.word("hall-mat")) { (drawn.mat) }
                    (belt(reader, moment))
                    section.hand aria-label=(reader.word("hall-hand")) { @if let Some(hand) = &drawn.hand { (hand) } }
                }
                aside.log #log aria-label=(reader.word("hall-log")) {
                    h2 { (reader.word("hall-this-step")) }
                    ol { @for heard in &moment.heard { (log::sentence(scene, heard, None)) } }
                }
            }
        },
    )
}

fn belt(reader: &PageReader, moment: &ReplayStep) -> Markup {
    let to = |step: u64| format!("{}?step={step}", BoutPage::Replay.address(moment.id));
    let steps = [
        ("i-first", "hall-first", 0),
        ("i-prev", "hall-previous", moment.step.saturating_sub(1)),
        ("i-next", "hall-next", (moment.step + 1).min(moment.steps)),
        ("i-last", "hall-last", moment.steps),
    ];
    let place = reader.words.phrase("hall-step-of", &[("step", &moment.step), ("steps", &moment.steps)]);
    html! {
        section.belt.waiting #decision aria-labelledby="ask" {
            svg.knot viewBox="0 0 24 24" aria-hidden="true" { use href="#i-eye" {} }
            div { h2 #ask { (place) } }
            div.acts {
                form.slider method="get" action=(BoutPage::Replay.address(moment.id)) {
                    input type="range" name="step" min="0" max=(moment.steps) value=(moment.step) aria-label=(reader.word("hall-go-to"));
                    button.btn.quiet { (reader.word("hall-go-to")) }
                }
                @for (picture, word, step) in steps {
                    a.btn.quiet href=(to(step)) aria-label=(reader.word(word)) data-step=(word) { (icon(picture)) }
                }
                @if moment.leads_on {
                    form method="post" action=(BoutDeed::Branch.address(moment.id)) {
                        input type="hidden" name="step" value=(moment.step);
                        button.btn { (reader.word("hall-branch")) small { (reader.word("hall-branch-with")) } }
                    }
                }
            }
        }
    }
}
