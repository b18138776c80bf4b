//! What every page has: the head, the shared pictures, the lintel.

use budokan_words::{Language, Words};
use maud::{DOCTYPE, Markup, PreEscaped, Render, html};

use crate::assets::{self, Asset};
use crate::house::House;
use crate::kept::{Kept, Piece};
use crate::moves::icon;
use crate::sprite::Pictures;

/// The colours that a page is forced to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Bright.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// Its name in the page.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// Whoever looks, and how.
#[derive(Clone)]
pub struct PageReader<'a> {
    /// The language.
    pub language: Language,
    /// The hall's own words in it.
    pub words: &'a Words,
    /// Forced colours; otherwise the system's.
    pub theme: Option<Theme>,
    /// The name, if there is one.
    pub name: Option<&'a str>,
    /// The page's own address, to come back to.
    pub here: &'a str,
    /// The games and the files of the hall.
    pub house: &'a House,
}

impl PageReader<'_> {
    /// The hall's message with this id.
    pub fn word(&self, id: &str) -> String {
        self.words.word(id)
    }

    /// These in one list, as the language joins them.
    pub fn list(&self, parts: &[String]) -> String {
        let [first, rest @ ..] = parts else { return String::new() };
        rest.iter().enumerate().fold(first.clone(), |list, (index, next)| {
            let word = if index + 1 == rest.len() { "list-last" } else { "list-more" };
            self.words.phrase(word, &[("list", &list), ("next", next)])
        })
    }
}

/// What is special about a page.
pub struct Page<'a> {
    /// The title.
    pub title: &'a str,
    /// The classes of the body.
    pub class: &'a str,
    /// The style sheets besides the base.
    pub sheets: &'a [&'a Asset],
    /// Pictures besides the shared ones.
    pub pictures: Pictures<'a>,
    /// Seconds after which a browser without script loads the page again.
    pub again: Option<u32>,
}

/// A whole page around its body.
pub fn page(reader: &PageReader, page: &Page, body: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(reader.language.code()) data-theme=[reader.theme.map(Theme::name)] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="description" content=(reader.word("hall-about"));
                @if let Some(seconds) = page.again {
                    noscript { meta http-equiv="refresh" content=(seconds); }
                }
                title { (page.title) " · Budokan" }
                link rel="icon" href=(reader.house.icon.address) type="image/svg+xml";
                // The colours of the games first, so that sheets may go on from them.
                link rel="stylesheet" href=(reader.house.colours.address);
                link rel="stylesheet" href=(reader.house.base.address);
                @for sheet in page.sheets { link rel="stylesheet" href=(sheet.address); }
                script type="module" src=(reader.house.script.address) {}
            }
            body class=(page.class) {
                svg.sprite aria-hidden="true" data-more=[page.pictures.more()] {
                    defs { (PreEscaped(assets::PICTURES)) (page.pictures.of(body)) }
                }
                (body)
            }
        }
    }
}

/// Makes room for so many more letters of a page: said where one begins, what follows is not moved again and again.
pub fn room(letters: usize) -> impl Render {
    struct Room(usize);
    impl Render for Room {
        fn render_to(&self, page: &mut String) {
            page.reserve(self.0);
        }
    }
    Room(letters)
}

/// The brand at the left of the lintel.
pub fn brand(reader: &PageReader) -> Piece {
    thread_local! {
        static BRANDS: Kept<Language> = const { Kept::new() };
    }
    let draw = || {
        html! {
            a.brand href="/" aria-label=(format!("Budokan: {}", reader.word("hall-to-the-hall"))) {
                svg viewBox="0 0 32 32" aria-hidden="true" { use href="#mon-brand" {} }
                span { "Budokan" }
            }
        }
    };
    BRANDS.with(|kept| kept.piece(reader.words.language(), draw))
}

/// The switches at the right of the lintel: sound, colours, language.
pub fn switches(reader: &PageReader) -> Markup {
    let other = match reader.language {
        Language::English => Language::French,
        Language::French => Language::English,
    };
    // Whoever says what stands there means this button.
    let (letters, language) = (other.code().to_uppercase(), reader.word("hall-language"));
    let theme = if reader.theme == Some(Theme::Dark) { Theme::Light } else { Theme::Dark };
    html! {
        form.switches method="post" action="/settings" {
            input type="hidden" name="to" value=(reader.here);
            button.icon name="theme" value=(theme.name()) aria-label=(reader.word("hall-theme")) { (icon("i-moon")) }
            button.icon name="language" value=(other.code()) lang=(other.code()) aria-label=(reader.words.labelled(&letters, &language)) {
                (letters)
            }
        }
    }
}
