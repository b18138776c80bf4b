//! Buttons that submit actions.
//!
//! A bout page has one form, [`FORM`]; a button anywhere on the page belongs to it by its `form` attribute and has the
//! action as its value. So a page works without script. With script, a *pick* ([`pick`]) selects an element and shows
//! the buttons that are targets *for* it ([`act_for`]); one more click submits the action.

use std::borrow::Cow;

use budokan_kernel::Illegal;
use budokan_words::Naming;
use maud::{Markup, PreEscaped, Render, html};

use crate::scene::Scene;
use crate::spoken;

/// The id of the form that every action button belongs to.
pub const FORM: &str = "act";

/// A button that submits this action and is always visible. `class` determines its appearance: `btn`, `card playable`,
/// `slot`…
pub fn act(scene: &Scene, action: &str, class: &str, inside: impl Render) -> Markup {
    let inside = inside.render();
    html! {
        button class=(marked(scene, action, class)) form=(FORM) name="act" value=(action) { (spoken::named(&inside, &scene.label(action))) }
    }
}

/// These classes, and one more if the action is hinted.
fn marked<'a>(scene: &Scene, action: &str, class: &'a str) -> Cow<'a, str> {
    if scene.is_hinted(action) { format!("{class} ghost").into() } else { class.into() }
}

/// A button that submits this action, visible while one of `picks` (names separated by spaces) is selected.
pub fn act_for(scene: &Scene, picks: &str, action: &str, class: &str, inside: impl Render) -> Markup {
    let inside = inside.render();
    html! {
        button class=(marked(scene, action, &format!("{class} target"))) form=(FORM) name="act" value=(action)
            data-for=(picks) { (spoken::named(&inside, &scene.label(action))) }
    }
}

/// A button that selects an element. `key` is its id for animations between places.
pub fn pick(name: &str, key: &str, class: &str, label: &str, inside: impl Render) -> Markup {
    pick_signed(name, key, class, label, None, inside)
}

/// Like [`pick`], for a card with a description: opened by a long press, or by `?`.
pub fn pick_signed(name: &str, key: &str, class: &str, label: &str, sign: Option<&str>, inside: impl Render) -> Markup {
    let inside = inside.render();
    html! {
        button type="button" class=(class) data-pick=(name) data-key=(key) data-sign=[sign] aria-pressed="false" {
            (spoken::named(&inside, label))
            span.tick aria-hidden="true" { (icon("i-tick")) }
        }
    }
}

/// A button for an action that the rules refuse now: a click shows the reason, with the clause.
pub fn refused(
    scene: &Scene,
    action: &str,
    illegal: &Illegal,
    class: &str,
    label: &str,
    inside: impl Render,
) -> Markup {
    let why = scene.words.refuse(illegal, Naming::Plain);
    let label = if label.is_empty() { String::new() } else { format!("{label}. {why}") };
    let inside = inside.render();
    html! {
        button type="button" class=(class) aria-disabled="true" data-refused=(action) data-why=(why)
            data-clause=(illegal.clause) { (spoken::named(&inside, &label)) }
    }
}

/// A picture of the sprite.
#[derive(Clone, Copy, Debug)]
pub struct Icon<'a>(&'a str);

impl Render for Icon<'_> {
    // A table has dozens of icons: they are written into the page directly, without an intermediate string.
    fn render_to(&self, page: &mut String) {
        page.push_str(r##"<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><use href="#"##);
        self.0.render_to(page);
        page.push_str(r#""></use></svg>"#);
    }
}

/// A picture of the sprite, in the size of the text.
pub fn icon(name: &str) -> Icon<'_> {
    Icon(name)
}

/// Every legal action as a plain button, grouped by common prefix. This is the complete interface of a
/// page without script.
pub fn list(scene: &Scene) -> Markup {
    let mut groups: Vec<(&str, Vec<&str>)> = Vec::new();
    for choice in scene.legal() {
        let head = choice.text.rsplit_once(' ').map_or("", |(head, _)| head);
        match groups.last_mut() {
            Some((same, actions)) if *same == head => actions.push(&choice.text),
            Some(_) | None => groups.push((head, vec![&choice.text])),
        }
    }
    html! {
        @for (_, actions) in &groups {
            div.group {
                @for action in actions {
                    button class=(marked(scene, action, "btn quiet")) form=(FORM) name="act" value=(action) { (scene.label(action)) }
                }
            }
        }
    }
}

/// Trusted markup: for the project's own pictures only.
pub fn drawn(picture: &'static str) -> PreEscaped<&'static str> {
    PreEscaped(picture)
}
