//! Cards: the body cards of the hero and the attack cards of the master.

use budokan_udo::card::{Parts, Rider};
use budokan_udo::{Action, Attack, Card, Hero};
use maud::{Markup, html};

use super::Mat;

/// A name in lines of at most so many letters, where it has blanks or hyphens.
fn lines(name: &str, most: usize) -> Vec<String> {
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

/// A name on a card: lines around a middle, as large as the width allows.
fn named(name: &str, most: usize, middle: u8, top: u8, wide: u16) -> Markup {
    let lines = lines(name, most);
    let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(1).max(1);
    // In tenths: a letter is about half as wide as it is high.
    let limit = if lines.len() > 2 { 86 } else { 105 };
    let size = (usize::from(wide) * 18 / longest).min(limit);
    html! {
        @for (index, line) in lines.iter().enumerate() {
            text.nm x=(middle) y=(tenths(usize::from(top) * 10 + size * index * 108 / 100)) font-size=(tenths(size)) { (line) }
        }
    }
}

/// A number of tenths as a decimal number.
pub fn tenths(number: usize) -> String {
    // layout: how a length in a picture is written.
    if number.is_multiple_of(10) { (number / 10).to_string() } else { format!("{}.{}", number / 10, number % 10) }
}

impl Mat<'_> {
    /// The class that gives a card the colour of its part.
    pub fn tint(&self, card: Card) -> String {
        let index = self.cards.parts(card).places().next().unwrap_or(0);
        let rage = if self.view.is_enraged(card) { " raging" } else { "" };
        format!("card p-{}{rage}", Parts::IDS[index])
    }

    /// A body card: left half condition, right half move.
    pub fn picture(&self, card: Card) -> Markup {
        let face = self.view.face(card);
        let name = self.move_name(card);
        let parts = self.cards.parts(card);
        html! {
            svg viewBox="0 0 100 140" aria-hidden="true" {
                use href=(if self.view.is_enraged(card) { "#u-rage" } else { "#u-paper" }) {}
                text x="24.5" y="20" font-size="18" fill="#fff" { (self.shorts(parts)) }
                (figure(parts, 6, 29, 36, 56))
                (self.conditions_drawn(face))
                (named(&name, 8, 74, 15, 47))
                (self.effect_drawn(face))
                @if card.is_technique() { use href="#u-technique" {} }
            }
        }
    }

    /// A card with which nothing can be done now.
    pub fn still(&self, card: Card, class: &str) -> Markup {
        html! { span class=(format!("{} {class}", self.tint(card))) role="img" aria-label=(self.told(card)) { (self.picture(card)) } }
    }

    /// A card that is chosen by a click, if that is legal; otherwise it lies still.
    pub fn choosable(&self, card: Card, action: Action, aside: &str) -> Markup {
        let class = format!("{} playable", self.tint(card));
        self.act(action, &class, self.picture(card)).unwrap_or_else(|| self.still(card, aside))
    }

    /// An attack card: value, what it takes, what it carries.
    pub fn attack_picture(&self, attack: Attack) -> Markup {
        let card = self.cards.attack(attack);
        let name = self.faces.attack_name(attack);
        let name = name.strip_prefix("L'").unwrap_or(&name);
        html! {
            svg viewBox="0 0 100 140" aria-hidden="true" {
                use href="#u-attack" {}
                text x="23" y="32.5" font-size="28" fill="#fff" { (self.view.value(attack)) }
                (named(name, 9, 71, 16, 52))
                g.struck { (figure(card.loses, 6, 44, 37, 58)) }
                g.takes {
                    @for (place, index) in card.loses.places().enumerate() {
                        g class=(format!("p-{}", Parts::IDS[index])) transform=(format!("translate(54 {})", 54 + 24 * place)) {
                            rect.tag width="34" height="20" rx="4" {}
                            text x="17" y="15.5" font-size="15" fill="#fff" { (self.faces.short(index)) }
                        }
                    }
                }
                (self.rider_drawn(attack))
            }
        }
    }

    /// The strip at the foot of an attack.
    fn rider_drawn(&self, attack: Attack) -> Markup {
        match self.cards.attack(attack).rider {
            Rider::Vulnerable { parts, bonus } => html! {
                g class=(if self.view.is_invulnerable() { "idle" } else { "rider" }) {
                    use.g-open href="#i-hurt" x="5" y="113" width="20" height="20" {}
                    @for (place, index) in parts.places().enumerate() {
                        g class=(format!("p-{}", Parts::IDS[index])) transform=(format!("translate({} 115)", 28 + 22 * place)) {
                            rect.tag width="20" height="16" rx="3" {}
                            text x="10" y="12.4" font-size="12" fill="#fff" { (self.faces.short(index)) }
                        }
                    }
                    text x="85" y="130" font-size="16" fill="#f7ecd8" { "+" (bonus) }
                    @if self.view.is_invulnerable() { path.cross d="M4 134L96 112" {} }
                }
            },
            Rider::Charge(bonus) => html! {
                use.g-block.light href="#i-shield" x="8" y="113" width="20" height="20" {}
                path d="M33 123h14m-5-5l5 5-5 5" fill="none" stroke="#f7ecd8" stroke-width="2.5" {}
                use.g-open href=(if self.view.hero == Hero::Kai { "#u-flame" } else { "#i-bolt" }) x="52" y="113" width="20" height="20" {}
                text x="83" y="130" font-size="17" fill="#f7ecd8" { "+" (bonus) }
            },
        }
    }
}

/// The body with these parts marked.
pub fn figure(parts: Parts, x: u8, y: u8, width: u8, height: u8) -> Markup {
    html! {
        use href="#u-body" x=(x) y=(y) width=(width) height=(height) {}
        @for (index, id) in Parts::IDS.iter().enumerate() {
            @if parts.meets(Parts::one(index)) { use href=(format!("#u-{id}")) x=(x) y=(y) width=(width) height=(height) {} }
        }
    }
}
