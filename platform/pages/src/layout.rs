//! The common frame of all pages: the head, the shared pictures, the top bar.

use budokan_words::{Language, Words};
use maud::{DOCTYPE, Markup, PreEscaped, Render, html};

use crate::assets::{self, Asset};
use crate::fragments::{Fragment, FragmentCache};
use crate::house::House;
use crate::moves::icon;
use crate::sprite::Pictures;

/// A colour scheme that overrides the system's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// The light colour scheme.
    Light,
    /// The dark colour scheme.
    Dark,
}

impl Theme {
    /// Its name in the markup.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// The viewer of a page, with the viewer's settings.
#[derive(Clone)]
pub struct PageReader<'a> {
    /// The viewer's language.
    pub language: Language,
    /// The hall's own words in this language.
    pub words: &'a Words,
    /// The colour scheme; the system's if `None`.
    pub theme: Option<Theme>,
    /// The viewer's name, if known.
    pub name: Option<&'a str>,
    /// The URL of this page, for redirects back to it.
    pub here: &'a str,
    /// The games and the assets of the hall.
    pub house: &'a House,
}

impl PageReader<'_> {
    /// The hall's message with this id.
    pub fn word(&self, id: &str) -> String {
        self.words.word(id)
    }

    /// Joins the parts into one list, as the language does.
    pub fn list(&self, parts: &[String]) -> String {
        let [first, rest @ ..] = parts else { return String::new() };
        rest.iter().enumerate().fold(first.clone(), |list, (index, next)| {
            let word = if index + 1 == rest.len() { "list-last" } else { "list-more" };
            self.words.phrase(word, &[("list", &list), ("next", next)])
        })
    }
}

/// The properties of one page.
pub struct Page<'a> {
    /// The document title.
    pub title: &'a str,
    /// The classes of the body.
    pub class: &'a str,
    /// The style sheets in addition to the base.
    pub sheets: &'a [&'a Asset],
    /// The pictures in addition to the shared ones.
    pub pictures: Pictures<'a>,
    /// The refresh interval in seconds, for browsers without script.
    pub again: Option<u32>,
}

/// Renders a complete page around its body.
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
                // The theme colours come first, so that later style sheets can refer to them.
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

/// Reserves this many bytes in the output buffer: used at the start of a large part, it avoids repeated reallocation.
pub fn room(letters: usize) -> impl Render {
    struct Room(usize);
    impl Render for Room {
        fn render_to(&self, page: &mut String) {
            page.reserve(self.0);
        }
    }
    Room(letters)
}

/// The brand at the left of the top bar.
pub fn brand(reader: &PageReader) -> Fragment {
    thread_local! {
        static BRANDS: FragmentCache<Language> = const { FragmentCache::new() };
    }
    let draw = || {
        html! {
            a.brand href="/" aria-label=(format!("Budokan: {}", reader.word("hall-to-the-hall"))) {
                svg viewBox="0 0 32 32" aria-hidden="true" { use href="#mon-brand" {} }
                span { "Budokan" }
            }
        }
    };
    BRANDS.with(|cache| cache.fragment(reader.words.language(), draw))
}

/// The settings at the right of the top bar: sound, colour scheme, language.
pub fn switches(reader: &PageReader) -> Markup {
    let other = match reader.language {
        Language::English => Language::French,
        Language::French => Language::English,
    };
    // The visible letters are part of the accessible name, so that voice control finds the button.
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
