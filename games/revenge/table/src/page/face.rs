//! One card: colour band with letter, damage, dragon, figure, the two numbers at its edges, effect.

use std::rc::Rc;

use budokan_revenge::card::Colour;
use budokan_revenge::{Card, Effect, Token};
use budokan_words::Naming;
use maud::{Markup, Render, html};

use super::Seen;
use budokan_pages::fragments::{CacheScope, Fragment, FragmentCache};
use budokan_pages::gloss;
use budokan_pages::moves::icon;

// Cached fragments: the picture of a card depends only on the card and the language.
thread_local! {
    static READINGS: FragmentCache<(CacheScope, Card)> = const { FragmentCache::new() };
    static PICTURES: FragmentCache<(CacheScope, Card)> = const { FragmentCache::new() };
    static STILL: FragmentCache<(CacheScope, Card, &'static str)> = const { FragmentCache::new() };
}

/// Longer words are set in a narrower font at the foot of a card.
const FITTING: usize = 7;

impl Seen<'_> {
    /// The display name of a card: *Red 2|3*.
    pub fn title(&self, card: Card) -> String {
        self.scene.words.name(self.cards.name(card), Naming::Plain)
    }

    /// The full text of a card, for screen readers.
    pub fn reading(&self, card: Card) -> Rc<str> {
        READINGS.with(|cache| cache.text((self.source, card), || self.read_out(card)))
    }

    fn read_out(&self, card: Card) -> String {
        let face = self.face(card);
        let mut parts = vec![self.title(card)];
        parts.push(self.scene.say("web-damage-of", &[("n", &face.damage)]));
        if face.dragon {
            parts.push(self.scene.word("play-revenge-dragon"));
        }
        parts.extend(face.effect.map(|effect| self.effect(effect)));
        parts.join(", ")
    }

    pub fn effect(&self, effect: Effect) -> String {
        self.scene.word(&format!("effect-{}", effect.id()))
    }

    /// The CSS class for a card's colour, which is the colour's letter.
    pub fn suit(&self, card: Card) -> &'static str {
        self.face(card).colour.map_or("n", |colour| &colour.name()[..1])
    }

    /// The letter of a colour in the viewer's language.
    pub fn letter(&self, colour: Colour) -> String {
        self.scene.word(&format!("suit-{}", colour.name()))
    }

    /// The DOM key of a card. Bow cards are identical, so their key includes owner and column.
    pub fn key(&self, card: Card, owner: &str, column: u8) -> String {
        if card.is_bow() { format!("bow-{owner}-{column}") } else { format!("card-{}", self.cards.id(card)) }
    }

    /// The cached picture of a card.
    pub fn picture(&self, card: Card) -> Fragment {
        PICTURES.with(|cache| cache.fragment((self.source, card), || self.drawn_card(card)))
    }

    fn drawn_card(&self, card: Card) -> Markup {
        let face = self.face(card);
        let figure = match face.effect {
            Some(effect) => format!("#f-{}", effect.id()),
            None if card.is_bow() => "#f-bow".to_owned(),
            None => "#f-none".to_owned(),
        };
        html! {
            svg viewBox="0 0 100 140" aria-hidden="true" {
                use href=(format!("#c-{}", self.suit(card))) {}
                use href=(figure) x="24" y="36" width="52" height="68" {}
                @if let Some(colour) = face.colour {
                    circle.disc cx="14" cy="14" {}
                    text.suit x="14" y="14" { (self.letter(colour)) }
                }
                @if face.damage > 0 {
                    use href="#c-burst" x="25" y="-4" width="50" height="43" {}
                    text.mid x="50" y="17.5" { (face.damage) }
                }
                @if face.dragon { use href="#c-dragon" x="74" y="3" width="23" height="23" {} }
                text.num x="11" y="85.5" { (face.left) }
                text.num x="89" y="85.5" { (face.right) }
                @if let Some(effect) = face.effect {
                    use href="#c-foot" {}
                    use.ei href=(format!("#e-{}", effect.id())) x="5" y="117.5" width="19" height="19" {}
                    @let word = self.effect(effect);
                    @let long = (word.chars().count() > FITTING).then_some("68");
                    text.word x="28" y="132.5" textLength=[long] lengthAdjust=[long.map(|_| "spacingAndGlyphs")] { (word) }
                }
            }
        }
    }

    /// A card without actions, apart from its explanation.
    pub fn still(&self, card: Card, class: &'static str) -> Fragment {
        let draw = || {
            let class = format!("card s-{} {class}", self.suit(card));
            let (id, told) = (self.cards.id(card), self.reading(card));
            gloss::card(self.scene, id, None, class.trim_end(), &told, self.picture(card))
        };
        STILL.with(|cache| cache.fragment((self.source, card, class), draw))
    }

    /// The plain printed face of a card.
    pub fn front(&self, card: Card) -> Markup {
        html! {
            span class=(format!("card s-{}", self.suit(card))) role="img" aria-label=(self.reading(card)) { (self.picture(card)) }
        }
    }

    /// Visually hidden text for screen readers.
    pub fn heard(&self, what: &str) -> Markup {
        html! { span.vh { (self.scene.word(&format!("web-heard-{what}"))) " " } }
    }

    /// A token without a DOM key.
    pub fn token_heard(&self, token: Token) -> Markup {
        let told = self.scene.word(&format!("token-{}", token.id()));
        html! { span.token role="img" aria-label=(told) { (sign(token)) } }
    }

    /// A token with the DOM key `key`.
    pub fn token(&self, token: Token, key: &str) -> Markup {
        html! {
            span.token data-key=(key) data-sign=(format!("token-{}", token.id())) role="img" aria-label=(self.scene.word(&format!("token-{}", token.id()))) {
                (sign(token))
            }
        }
    }
}

/// The icon of a token.
pub fn sign(token: Token) -> Markup {
    html! { svg viewBox="0 0 32 32" aria-hidden="true" data-sign=(format!("token-{}", token.id())) { use href=(format!("#t-{}", token.id())) {} } }
}

/// The icon of an effect.
pub fn mark(effect: Effect) -> Markup {
    icon(&format!("e-{}", effect.id())).render()
}

/// Identical face-down cards.
pub fn backs(number: usize) -> Markup {
    html! {
        @for _ in 0..number { span.card { svg viewBox="0 0 100 140" aria-hidden="true" { use href="#back" {} } } }
    }
}
