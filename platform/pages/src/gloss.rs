//! Signs with explanations: the meaning of an element on the table, its current value, its clause.
//!
//! A sign on a table is a link ([`sign`]) to its entry on the page of all signs ([`page`]); the script instead opens
//! its reading ([`read`], [`panel`]) in place, with its value in this position. Entries are in the game's glossary
//! ([`budokan_catalog::Glossary`]); the game's look describes cards ([`crate::Signs`]).

use budokan_catalog::{AnyGame, GlossarySign, SignKind, SignReading, SignRequest};
use maud::{Markup, Render, html};

use crate::frame;
use crate::layout::{Page, PageReader};
use crate::moves::icon;
use crate::scene::Scene;
use crate::spoken;

/// Maximum length of a sign's name, including its place.
pub const LONGEST_NAME: usize = 80;

/// A reading, with the face of the card that it describes.
#[derive(Clone, Debug)]
pub struct Read {
    /// The text of the reading.
    pub reading: SignReading,
    /// The face, if it is a card with one.
    pub face: Option<Markup>,
}

/// Maximum number of further signs on a card that a reading links to.
const MOST_BESIDE: usize = 10;

/// The ids and titles of these signs (ids separated by spaces), without duplicates and without `name` itself.
pub fn beside(scene: &Scene, names: &str, name: &str) -> Vec<(String, String)> {
    let mut known = vec![SignRequest::read(name).sign];
    let mut beside = Vec::new();
    for other in names.split_whitespace().filter(|other| other.len() <= LONGEST_NAME) {
        let sign = SignRequest::read(other).sign;
        if !known.contains(&sign)
            && let Some(read) = read(scene, other)
        {
            known.push(sign);
            beside.push((other.to_owned(), read.reading.name));
        }
        if beside.len() == MOST_BESIDE {
            break;
        }
    }
    beside
}

/// The URL of a sign's or card's entry on the page of all signs of a game.
pub fn address(game: &str, sign: &str) -> String {
    format!("/signs/{game}#sign-{}", SignRequest::read(sign).sign)
}

/// A sign with an explanation. `name` is its id, with its place if that matters: `limit@cats`.
pub fn sign(scene: &Scene, name: &str, class: &str, inside: impl Render) -> Markup {
    labelled(scene, name, class, None, inside)
}

/// A sign that is only a picture: `label` is its text for screen readers.
pub fn labelled(scene: &Scene, name: &str, class: &str, label: Option<&str>, inside: impl Render) -> Markup {
    let (inside, class) = (inside.render(), class.trim_end());
    html! {
        a class={ "sign" @if !class.is_empty() { " " (class) } } href={ "/signs/" (scene.game.id()) "#sign-" (SignRequest::read(name).sign) }
            data-sign=(name) aria-haspopup="dialog" { (spoken::named(&inside, label.unwrap_or_default())) }
    }
}

/// A card without an action, only with an explanation. `key` is its id for animations, if it moves.
pub fn card(scene: &Scene, name: &str, key: Option<&str>, class: &str, label: &str, inside: impl Render) -> Markup {
    let inside = inside.render();
    html! {
        a class=(class) href={ "/signs/" (scene.game.id()) "#sign-" (SignRequest::read(name).sign) } data-sign=(name) data-key=[key] aria-haspopup="dialog" { (spoken::named(&inside, label)) }
    }
}

/// Like [`card`], for one of many cards in a pile: the Tab key stops at the first card, arrow keys reach the rest.
pub fn card_in_pile(scene: &Scene, name: &str, class: &str, label: &str, first: bool, inside: impl Render) -> Markup {
    let inside = inside.render();
    html! {
        a class=(class) href=(address(scene.game.id(), name)) data-sign=(name) aria-haspopup="dialog"
            tabindex=[(!first).then_some("-1")] { (spoken::named(&inside, label)) }
    }
}

/// The reading of a sign or card in the position of a scene, for its viewer; `None` if there is no such sign.
pub fn read(scene: &Scene, name: &str) -> Option<Read> {
    let asked = SignRequest::read(name);
    if let Some(sign) = scene.game.glossary().sign(asked.sign) {
        let reading = SignReading { now: scene.look.now(scene, asked), ..sign.reading(scene.words) };
        return Some(Read { reading, face: None });
    }
    let reading = scene.look.card(scene, asked)?;
    Some(Read { reading, face: scene.look.face(scene, asked.sign) })
}

/// The dialog for readings; the script fills it.
pub fn dialog() -> Markup {
    html! {
        dialog.gloss #gloss aria-labelledby="gloss-name" aria-describedby="gloss-means" {
            p #gloss-name {}
            p #gloss-means {}
        }
    }
}

/// Renders a reading. `beside` are signs on the same card that the keyboard cannot reach; the reading links to them.
pub fn panel(reader: &PageReader, game: &dyn AnyGame, read: &Read, beside: &[(String, String)]) -> Markup {
    let Read { reading, face } = read;
    let means = html! { p.means #gloss-means { (reading.means) } };
    html! {
        article.gloss {
            div.top {
                span.sign-of { svg viewBox="0 0 24 24" aria-hidden="true" { use href=(format!("#{}", reading.picture)) width="24" height="24" {} } }
                div {
                    h3 #gloss-name { (reading.name) }
                    @if !reading.kind.is_empty() { p.kind { (reading.kind) } }
                }
                form method="dialog" { button.closebtn aria-label=(reader.word("hall-close")) { (icon("i-x")) } }
            }
            @match face {
                Some(face) => div.withcard { (face) (means) },
                None => (means),
            }
            @if let Some(now) = &reading.now {
                p.now {
                    span.lab { (now.title(reader.words)) } " "
                    (now.text)
                    @if let Some(total) = &now.total { " = " b.whole-sum { (total) } }
                }
            }
            @if !beside.is_empty() {
                p.beside {
                    span.lab { (reader.word("gloss-beside")) } " "
                    @for (name, called) in beside {
                        a href=(address(game.id(), name)) data-sign=(name) { (called) } " "
                    }
                }
            }
            div.reads { (links(reader, game, reading)) }
        }
    }
}

/// Further links: the clause, the lesson, all signs.
fn links(reader: &PageReader, game: &dyn AnyGame, reading: &SignReading) -> Markup {
    let id = game.id();
    html! {
        a href=(format!("/rules/{id}#{}", reading.clause)) target="_blank" {
            (reader.words.phrase("gloss-clause", &[("clause", &reading.clause)]))
        }
        @match reading.lesson {
            Some(lesson) => a href=(format!("/learn/{id}/{lesson}")) target="_blank" { (reader.words.phrase("gloss-lesson", &[("n", &lesson)])) },
            None => a href=(format!("/signs/{id}")) target="_blank" { (reader.word("gloss-all")) },
        }
    }
}

/// A reading on a page of its own, for browsers without script.
pub fn alone(reader: &PageReader, scene: &Scene, read: &Read, beside: &[(String, String)]) -> Markup {
    with_pictures(
        reader,
        scene,
        &read.reading.name,
        &html! { main.wrap.signs #main { (panel(reader, scene.game, read, beside)) } },
    )
}

/// The legend below a table, for new players; the script collapses it after three bouts.
pub fn legend(reader: &PageReader, scene: &Scene) -> Markup {
    let glossary = scene.game.glossary();
    let signs: Vec<&GlossarySign> = glossary.signs.iter().filter(|sign| sign.legend).collect();
    let game = scene.game;
    html! {
        @if !signs.is_empty() {
            section.context aria-labelledby="legend-name" {
                details.legend #legend {
                    summary { h2 #legend-name { (reader.words.phrase("gloss-legend", &[("game", &game.title(reader.language))])) } }
                    ul {
                        @for one in &signs {
                            @let short = one.short(scene.words);
                            li { (sign(scene, &one.id, "", html! {
                                (icon(&one.picture)) " " (scene.word(&one.name_id()))
                                @if !short.is_empty() { " " small { (short) } }
                            })) }
                        }
                        li { a.all href=(format!("/signs/{}", game.id())) { (reader.word("gloss-all")) } }
                    }
                }
            }
        }
    }
}

/// The page of all signs and cards of a game. The scene may be of any position: only facts that hold in every
/// position are shown.
pub fn page(reader: &PageReader, scene: &Scene) -> Markup {
    let glossary = scene.game.glossary();
    let game = scene.game;
    let of = |kind: SignKind| glossary.signs.iter().filter(move |sign| sign.kind == kind);
    let kinds = SignKind::ALL.into_iter().filter(|kind| of(*kind).next().is_some());
    let cards = scene.look.cards(scene);
    let read =
        |id: &str| Some((id.to_owned(), scene.look.card(scene, SignRequest::read(id))?, scene.look.face(scene, id)));
    let cards: Vec<(String, SignReading, Option<Markup>)> = cards.iter().filter_map(|id| read(id)).collect();
    let body = html! {
        main.wrap.signs #main {
            h1 { (reader.word("gloss-title")) }
            p.soft { (game.title(reader.language)) ". " (reader.word("gloss-how")) }
            p { a href=(format!("/rules/{}", game.id())) { (reader.word("hall-rules")) } }
            @if glossary.signs.is_empty() && cards.is_empty() { p { (reader.word("gloss-nothing")) } }
            @for kind in kinds {
                section {
                    h2 { (reader.word(&format!("gloss-kinds-{}", kind.name()))) }
                    ul.entries { @for sign in of(kind) { (entry(reader, game, &sign.id, &sign.reading(scene.words), None)) } }
                }
            }
            @if !cards.is_empty() {
                section {
                    h2 { (reader.word("gloss-kinds-card")) }
                    ul.entries { @for (id, reading, face) in &cards { (entry(reader, game, id, reading, face.as_ref())) } }
                }
            }
        }
    };
    with_pictures(reader, scene, &reader.word("gloss-title"), &body)
}

/// One entry of the page.
fn entry(reader: &PageReader, game: &dyn AnyGame, id: &str, reading: &SignReading, face: Option<&Markup>) -> Markup {
    html! {
        li.entry id=(format!("sign-{id}")) {
            @match face {
                Some(face) => (face),
                None => span.sign-of { svg viewBox="0 0 24 24" aria-hidden="true" { use href=(format!("#{}", reading.picture)) width="24" height="24" {} } },
            }
            div {
                h3 { (reading.name) }
                p.kind { (reading.kind) }
                p { (reading.means) }
                p.small {
                    a href=(format!("/rules/{}#{}", game.id(), reading.clause)) { (reading.clause) }
                    @if let Some(lesson) = reading.lesson {
                        " · " a href=(format!("/learn/{}/{lesson}", game.id())) { (reader.words.phrase("gloss-lesson", &[("n", &lesson)])) }
                    }
                }
            }
        }
    }
}

/// A page outside the bouts with the pictures and the style sheet of a game.
fn with_pictures(reader: &PageReader, scene: &Scene, title: &str, body: &Markup) -> Markup {
    let game = scene.game;
    let sheets: Vec<_> = [&reader.house.hall].into_iter().chain(reader.house.sheet(game.id())).collect();
    let class = format!("hallpage signspage {}", game.id());
    let page = Page { title, class: &class, sheets: &sheets, pictures: reader.house.pictures(game.id()), again: None };
    frame::context(reader, &page, body)
}
