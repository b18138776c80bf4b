//! Cards: the body cards of the hero and the attack cards of the master.

use crate::face::{EffectPart, parts_of};
use budokan_udo::card::{Parts, Rider};
use budokan_udo::{Action, Attack, Card, Hero};
use maud::{Markup, Render, html};

use super::Mat;
use super::glyph::sign;
use super::kept::{ATTACK_PICTURES, MINIS, PICTURES, STILL};
use budokan_pages::fragments::Fragment;
use budokan_pages::{gloss, moves};

/// Breaks a name at spaces and hyphens into lines of at most `most` letters.
pub fn lines(name: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in name.replace('-', "- ").split(' ') {
        match lines.last_mut() {
            Some(line) if line.ends_with('-') && line.chars().count() + word.chars().count() <= most => {
                line.push_str(word);
            }
            Some(line) if line.chars().count() + 1 + word.chars().count() <= most => {
                line.push(' ');
                line.push_str(word);
            }
            Some(_) | None => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A centred line of text. The style sheet sets its size; text with more letters than fit is compressed to
/// the available width.
pub fn line(class: &str, text: &str, (middle, top): (u8, u8), place: usize, (fit, wide): (usize, u8)) -> Markup {
    let letters = text.chars().count();
    let pressed = letters > fit;
    // A usual font draws a letter about 7 wide, a wide one more.
    let length = letters.saturating_mul(7).min(wide.into());
    let below = (place > 0).then(|| format!("{}em", tenths(place * 104 / 10)));
    html! {
        text class=(class) x=(middle) y=(top) dy=[below] textLength=[pressed.then_some(length)]
            lengthAdjust=[pressed.then_some("spacingAndGlyphs")] { (text) }
    }
}

/// Maximum number of letters of a line that fits in every font.
pub const FIT: usize = 5;

/// A name on a card in centred lines: in two lines of natural width, or slightly compressed.
fn named(name: &str, middle: u8, room: (usize, u8)) -> Markup {
    let mut rows = lines(name, room.0);
    if rows.len() > 2 {
        rows = lines(name, room.0 + 2);
    }
    html! { @for (place, text) in rows.iter().enumerate() { (line("nm", text, (middle, 14), place, (FIT, room.1))) } }
}

/// Formats a number of tenths as a decimal number.
pub fn tenths(number: usize) -> String {
    if number.is_multiple_of(10) { (number / 10).to_string() } else { format!("{}.{}", number / 10, number % 10) }
}

impl Mat<'_> {
    /// The CSS class for the colour of a card's part.
    pub fn tint(&self, card: Card) -> String {
        let index = self.cards.parts(card).places().next().unwrap_or(0);
        let rage = if self.view.is_enraged(card) { " raging" } else { "" };
        format!("card p-{}{rage}", Parts::IDS[index])
    }

    /// A body card: conditions in the left half, move in the right half.
    pub fn picture(&self, card: Card) -> Fragment {
        PICTURES.with(|cache| cache.fragment(self.card_key(card), || self.drawn_card(card)))
    }

    fn drawn_card(&self, card: Card) -> Markup {
        let face = self.view.face(card);
        let name = self.move_name(card);
        let parts = self.cards.parts(card);
        html! {
            svg viewBox="0 0 100 140" aria-hidden="true" {
                use href=(if self.view.is_enraged(card) { "#u-rage" } else { "#u-paper" }) {}
                text x="24.5" y="20" font-size="19.2" fill="#fff" { (self.shorts(parts)) }
                (figure(parts, 6, 29, 36, 56))
                (self.conditions_drawn(face))
                (named(&name, 74, (8, 46)))
                g.effect { (self.effect_drawn(face)) }
                @if card.is_technique() { use href="#u-technique" {} }
            }
        }
    }

    /// A card in a pile: its part and its first effect; the full text is in its explanation. The Tab key stops at the
    /// first card of a pile, and arrow keys move to the others.
    pub fn mini(&self, card: Card, class: &'static str, first: bool) -> Fragment {
        let key = (self.card_key(card), class, first);
        MINIS.with(|cache| cache.fragment(key, || self.drawn_mini(card, class, first)))
    }

    fn drawn_mini(&self, card: Card, class: &str, first: bool) -> Markup {
        let step = parts_of(&self.view.face(card).effect).into_iter().find_map(|part| match part {
            EffectPart::Step(step) => Some(step),
            EffectPart::Choice(branches) => branches.into_iter().flatten().next(),
        });
        let drawn = step.map(|step| sign(step, self.view.hero));
        let inside = html! {
            svg viewBox="0 0 100 140" aria-hidden="true" {
                use href="#u-mini" {}
                text x="50" y="37" font-size="34" fill="#fff" { (self.shorts(self.cards.parts(card))) }
                @if let Some((sign, colour)) = drawn {
                    use class=(colour) href=(format!("#{sign}")) x="19" y="60" width="62" height="62" {}
                }
                @if card.is_technique() { use href="#u-technique" {} }
                @if class == "gone" { path.cross d="M8 132L92 56" {} }
            }
        };
        let class = format!("{} mini {class}", self.tint(card));
        gloss::card_in_pile(self.scene, card.id(), &class, &self.told(card), first, inside)
    }

    /// A card without actions.
    pub fn still(&self, card: Card, class: &'static str) -> Fragment {
        let draw = || {
            let class = format!("{} {class}", self.tint(card));
            gloss::card(self.scene, card.id(), None, class.trim_end(), &self.told(card), self.picture(card))
        };
        STILL.with(|cache| cache.fragment((self.card_key(card), class), draw))
    }

    /// A card that is chosen by a click if that is legal, otherwise a card without actions.
    pub fn choosable(&self, card: Card, action: Action, aside: &'static str) -> Markup {
        let act = self.offered(action).map(|text| {
            let class = format!("{} playable", self.tint(card));
            moves::act(self.scene, text, &class, self.picture(card))
        });
        act.unwrap_or_else(|| self.still(card, aside).render())
    }

    /// An attack without actions.
    pub fn still_blow(&self, attack: Attack, class: &str, inside: impl Render) -> Markup {
        let class = format!("card blow {class}");
        gloss::card(self.scene, attack.id(), None, class.trim_end(), &self.attack_told(attack), inside)
    }

    /// An attack card: value, affected parts, rider.
    pub fn attack_picture(&self, attack: Attack) -> Fragment {
        ATTACK_PICTURES.with(|cache| cache.fragment(self.attack_key(attack), || self.drawn_attack(attack)))
    }

    fn drawn_attack(&self, attack: Attack) -> Markup {
        let card = self.cards.attack(attack);
        let name = &self.faces.attack_name(attack);
        html! {
            svg viewBox="0 0 100 140" aria-hidden="true" {
                use href="#u-attack" {}
                text x="23" y="32.5" font-size="28" fill="#fff" { (self.view.value(attack)) }
                (named(name, 71, (8, 50)))
                g.struck { (figure(card.loses, 6, 44, 37, 58)) }
                g.takes {
                    @for (place, index) in card.loses.places().enumerate() {
                        g class=(format!("p-{}", Parts::IDS[index])) transform=(format!("translate(54 {})", 54 + 24 * place)) {
                            rect.tag width="36" height="21" rx="4" {}
                            text x="18" y="16.6" font-size="17.6" fill="#fff" { (self.faces.short(index)) }
                        }
                    }
                }
                (self.rider_drawn(attack))
            }
        }
    }

    /// The rider strip at the foot of an attack.
    fn rider_drawn(&self, attack: Attack) -> Markup {
        match self.cards.attack(attack).rider {
            Rider::Vulnerable { parts, bonus } => html! {
                g class=(if self.view.is_invulnerable() { "idle" } else { "rider" }) {
                    use.g-open href="#i-hurt" x="5" y="113" width="20" height="20" {}
                    @let wide = if parts.places().count() > 1 { 23 } else { 30 };
                    @for (place, index) in parts.places().enumerate() {
                        g class=(format!("p-{}", Parts::IDS[index])) transform=(format!("translate({} 114)", 27 + 24 * place)) {
                            rect.tag width=(wide) height="19" rx="3" {}
                            text.tagged x=(tenths(wide * 5)) y="15.6" fill="#fff" textLength=[pressed(&self.faces.short(index), wide - 4)]
                                lengthAdjust="spacingAndGlyphs" { (self.faces.short(index)) }
                        }
                    }
                    text x="86" y="130" font-size="17.6" fill="#f7ecd8" { "+" (bonus) }
                    @if self.view.is_invulnerable() { path.cross d="M4 134L96 112" {} }
                }
            },
            Rider::Charge(bonus) => html! {
                use.g-block.light href="#i-shield" x="8" y="113" width="20" height="20" {}
                path d="M33 123h14m-5-5l5 5-5 5" fill="none" stroke="#f7ecd8" stroke-width="2.5" {}
                use.g-open href=(if self.view.hero == Hero::Kai { "#u-flame" } else { "#i-bolt" }) x="52" y="113" width="20" height="20" {}
                text x="85" y="130" font-size="17.6" fill="#f7ecd8" { "+" (bonus) }
            },
        }
    }
}

/// The `textLength` for the letters of a part in its tag; `None` for a single letter, which keeps its natural width.
pub fn pressed(letters: &str, wide: usize) -> Option<usize> {
    (letters.chars().count() > 1).then_some(wide)
}

/// The figure of a body with these parts marked.
pub fn figure(parts: Parts, x: u8, y: u8, width: u8, height: u8) -> Markup {
    html! {
        use href="#u-body" x=(x) y=(y) width=(width) height=(height) {}
        @for (index, id) in Parts::IDS.iter().enumerate() {
            @if parts.meets(Parts::one(index)) { use href=(format!("#u-{id}")) x=(x) y=(y) width=(width) height=(height) {} }
        }
    }
}
