//! The pictures of a game: a page inlines those that it shows, and the script loads the others from one file.
//!
//! A game may have a hundred pictures while a table shows twenty. They are in `art/pictures.svg`, one per line, and may
//! refer to each other (`<use href="#i-star">`, `fill="url(#pat-r)"`).

use std::collections::{BTreeMap, BTreeSet};

use maud::{Markup, PreEscaped, Render};

use crate::assets::Asset;

/// All pictures of a game.
pub struct Sprite {
    /// The pictures, one per line.
    lines: Vec<&'static str>,
    /// Their indices in `lines`, by name.
    named: BTreeMap<&'static str, usize>,
    /// All pictures as one asset.
    pub file: Asset,
}

impl Sprite {
    /// Parses the pictures of a game, one per line.
    pub fn new(game: &str, pictures: &'static str) -> Self {
        let lines: Vec<&str> = pictures.lines().collect();
        let named = lines.iter().enumerate().filter_map(|(line, picture)| Some((name(picture)?, line))).collect();
        let file = format!("<svg xmlns=\"http://www.w3.org/2000/svg\">\n{pictures}</svg>\n");
        Self { lines, named, file: Asset::new(&format!("{game}-pictures.svg"), "image/svg+xml", file) }
    }

    /// The pictures that a text refers to, and their dependencies; one per line, in the order of the file.
    pub fn shown(&self, text: &str) -> Markup {
        let mut shown = BTreeSet::new();
        let mut texts = vec![text];
        while let Some(text) = texts.pop() {
            let found = references(text).filter_map(|name| self.named.get(name));
            texts.extend(found.filter(|line| shown.insert(**line)).map(|line| self.lines[*line]));
        }
        PreEscaped(shown.into_iter().flat_map(|line| [self.lines[line], "\n"]).collect())
    }
}

/// The pictures of a page, in addition to the shared ones.
#[derive(Clone, Copy)]
pub enum Pictures<'a> {
    /// All of these pictures.
    Whole(&'a str),
    /// Only the pictures that the page refers to.
    Shown(&'a Sprite),
}

impl Pictures<'_> {
    /// The pictures that a page with this body needs.
    pub(crate) fn of(&self, body: &Markup) -> Markup {
        match self {
            Self::Whole(pictures) => PreEscaped(pictures).render(),
            Self::Shown(sprite) => sprite.shown(&body.0),
        }
    }

    /// The URL of the complete set.
    pub(crate) fn more(&self) -> Option<&str> {
        match self {
            Self::Whole(_) => None,
            Self::Shown(sprite) => Some(&sprite.file.address),
        }
    }
}

/// The name of a picture.
fn name(picture: &str) -> Option<&str> {
    let (_, rest) = picture.split_once("id=\"")?;
    Some(rest.split_once('"')?.0)
}

/// All possible references in a text: the words that follow a number sign.
fn references(text: &str) -> impl Iterator<Item = &str> {
    text.split('#').skip(1).filter_map(|rest| rest.split(['"', ')']).next())
}

#[cfg(test)]
mod tests {
    use super::*;

    const PICTURES: &str = "<symbol id=\"a\"><path stroke=\"#b00\"/></symbol>\n\
                            <symbol id=\"b\"><use href=\"#a\"/><path fill=\"url(#stripes)\"/></symbol>\n\
                            <pattern id=\"stripes\"><use href=\"#b\"/></pattern>\n\
                            <symbol id=\"c\"/>\n";

    /// All pictures that a page refers to, transitively, are included once and in file order; others are not.
    #[test]
    fn a_page_has_the_pictures_that_it_shows() {
        let sprite = Sprite::new("game", PICTURES);
        let lines: Vec<&str> = PICTURES.lines().collect();
        let shown = |text: &str| sprite.shown(text).0;
        assert_eq!(shown("<a href=\"#d\">a &#39; b</a>#"), "");
        assert_eq!(shown("<use href=\"#c\"></use><use href=\"#a\"></use>#c"), format!("{}\n{}\n", lines[0], lines[3]));
        assert_eq!(shown("<use href=\"#b\">"), format!("{}\n", lines[..3].join("\n")));
        assert!(sprite.file.address.starts_with("/assets/game-pictures-") && sprite.file.content.contains(PICTURES));
    }
}
