//! One fight area: six columns with an attack zone and a block zone each, the couple, its two sums, the tokens.

use budokan_kernel::Seat;
use budokan_revenge::view::AreaView;
use budokan_revenge::{Card, Side, Token};
use maud::{Markup, html};

use super::Seen;
use super::places::{Place, What};
use budokan_pages::moves::{self, icon};

/// A card that lies in a column.
#[derive(Clone, Copy)]
struct Lying {
    card: Card,
    place: Side,
    low: bool,
}

/// The tokens on a card of the couple.
fn on_card(area: &AreaView, place: Side) -> &[Token] {
    match place {
        Side::Left => &area.tokens.left,
        Side::Right => &area.tokens.right,
    }
}

/// The tokens on a zone.
fn on_zone(area: &AreaView, column: u8) -> &[Token] {
    area.zone.get(&column).map_or(&[], Vec::as_slice)
}

impl Seen<'_> {
    pub fn track(&self, seat: Seat) -> Markup {
        let Some(area) = self.area(seat) else { return html! {} };
        let label = self.scene.say("web-track", &[("name", &self.name(seat))]);
        if self.has_fallen(seat) {
            return html! { p.track.gone { (self.scene.word("play-revenge-fallen")) } };
        }
        html! {
            ol.track data-c=(area.column) aria-label=(label) {
                @for column in 1..=self.cards.columns { (self.column(seat, area, column)) }
                li.value.atkv title=(self.scene.word("web-attack-value")) {
                    (icon("i-sword")) b { (area.attack) } span.vh { (self.scene.word("web-attack-value")) }
                }
                li.value.defv title=(self.scene.word("web-defence-value")) {
                    (icon("i-shield")) b { (area.defence) } span.vh { (self.scene.word("web-defence-value")) }
                }
                (self.couple_places(seat))
            }
        }
    }

    fn lying(&self, seat: Seat, area: &AreaView, column: u8) -> Option<Lying> {
        let couple = self.couple(seat)?;
        let place = area.lying(column)?;
        Some(Lying { card: couple[place.index()], place, low: area.block.contains(&place) })
    }

    fn column(&self, seat: Seat, area: &AreaView, column: u8) -> Markup {
        let lying = self.lying(seat, area, column);
        let owner = self.scene.game.seats()[seat.index()];
        html! {
            li.col data-n=(column) {
                span.zone.atk {}
                span.zone.blk { (icon("i-shield")) }
                @if let Some(order) = self.marker(seat, column) { (order) }
                @if let Some(lying) = lying { (self.laid(seat, area, lying, column)) }
                (self.tokens(on_zone(area, column), "onzone", &format!("{owner}-{column}")))
                (self.zone_places(seat, column))
            }
        }
    }

    /// A card of the couple with its tokens, and what can be done with it.
    fn laid(&self, seat: Seat, area: &AreaView, lying: Lying, column: u8) -> Markup {
        let Lying { card, place, low } = lying;
        let owner = self.scene.game.seats()[seat.index()];
        let key = self.key(card, owner, column);
        let fresh = self.flying().is_some_and(|fight| fight.attacker == seat && fight.played == card);
        let class = if fresh { "moved" } else { "" };
        html! {
            span class=(if low { "lie low" } else { "lie" }) data-key=(key) {
                @if let Some(text) = self.at(Place::Card(seat, place, What::Block)) {
                    (moves::act(self.scene, text, &format!("card s-{} playable", self.suit(card)), self.picture(card)))
                } @else {
                    (self.still(card, class))
                }
                (self.tokens(on_card(area, place), "oncard", &key))
                (self.card_places(seat, place))
            }
        }
    }

    fn tokens(&self, tokens: &[Token], class: &str, key: &str) -> Markup {
        html! {
            @if !tokens.is_empty() {
                span class=(format!("tokens {class}")) {
                    @for (number, token) in tokens.iter().enumerate() {
                        (self.token(*token, &format!("{}-{key}-{number}", token.id())))
                    }
                }
            }
        }
    }
}
