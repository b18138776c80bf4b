//! Buttons that act.
//!
//! There is one form on a bout page, [`FORM`]; a button anywhere on the page belongs to it by its `form` attribute and
//! carries the action as its value. So a page works without script. With script a *pick* ([`pick`]) takes something up
//! and shows the buttons that are meant *for* it ([`act_for`]); one click more acts.

use std::borrow::Cow;

use budokan_kernel::Illegal;
use budokan_words::Naming;
use maud::{Markup, PreEscaped, Render, html};

use crate::scene::Scene;
use crate::spoken;

/// The id of the form that every acting button belongs to.
pub const FORM: &str = "act";

/// A button that does this, always to be seen. `class` says what it looks like: `btn`, `card playable`, `slot`…
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

/// A button that does this, to be seen while one of `picks` (names, with blanks between) is taken up.
pub fn act_for(scene: &Scene, picks: &str, action: &str, class: &str, inside: impl Render) -> Markup {
    let inside = inside.render();
    html! {
        button class=(marked(scene, action, &format!("{class} target"))) form=(FORM) name="act" value=(action)
            data-for=(picks) { (spoken::named(&inside, &scene.label(action))) }
    }
}

/// A button that takes something up. `key` is its name on the page and moves with it from place to place.
pub fn pick(name: &str, key: &str, class: &str, label: &str, inside: impl Render) -> Markup {
    pick_signed(name, key, class, label, None, inside)
}

/// The same for a card that can be asked about: by a finger that rests on it, or by `?`.
pub fn pick_signed(name: &str, key: &str, class: &str, label: &str, sign: Option<&str>, inside: impl Render) -> Markup {
    let inside = inside.render();
    html! {
        button type="button" class=(class) data-pick=(name) data-key=(key) data-sign=[sign] aria-pressed="false" {
            (spoken::named(&inside, label))
            span.tick aria-hidden="true" { (icon("i-tick")) }
        }
    }
}

/// A button for what the rules refuse now: whoever presses it is told why, with the clause.
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
    // Tables have dozens of them: it is written in its place, without a text of its own.
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

/// Every legal action as a plain button, those that begin alike side by side. This is what a page without script
/// offers, and it leaves nothing out.
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

/// Text that is HTML already: for our own pictures only.
pub fn drawn(picture: &'static str) -> PreEscaped<&'static str> {
    PreEscaped(picture)
}
