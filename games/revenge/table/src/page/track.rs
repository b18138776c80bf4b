//! One fight area: six columns with an attack zone and a block zone each, the couple, its two sums, the tokens.

use budokan_kernel::{Illegal, Seat};
use budokan_revenge::guard::guards;
use budokan_revenge::sum::Cause;
use budokan_revenge::view::AreaView;
use budokan_revenge::{Action, Card, DefendMove, Guard, Side, Token};
use maud::{Markup, html};

use super::Seen;
use super::places::{Place, What};
use budokan_pages::moves::{self, icon};

/// A card in a column.
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

/// A burst at a point of impact.
fn burst() -> Markup {
    html! { svg.burst viewBox="0 0 64 64" aria-hidden="true" { use href="#c-hit" {} } }
}

impl Seen<'_> {
    pub fn track(&self, seat: Seat) -> Markup {
        let Some(area) = self.area(seat) else { return html! {} };
        let label = self.scene.say("web-track", &[("name", &self.name(seat))]);
        let owner = self.scene.game.seats()[seat.index()];
        if self.has_fallen(seat) {
            return html! { p.track.gone { (self.scene.word("play-revenge-fallen")) } };
        }
        html! {
            ol class=(self.track_class(seat)) data-c=(area.column) aria-label=(label) {
                @for column in 1..=self.cards.columns { (self.column(seat, area, column)) }
                li.value.atkv data-sign=(format!("attack@{owner}")) data-ring=(format!("attack-{owner}")) {
                    (icon("i-sword")) b { (area.attack) } span.vh { (self.scene.word("web-attack-value")) }
                }
                li.value.defv data-sign=(format!("defence@{owner}")) data-ring=(format!("defence-{owner}")) {
                    (icon("i-shield")) b { (area.defence) } span.vh { (self.scene.word("web-defence-value")) }
                }
                (self.couple_places(seat))
                @if self.is_struck(seat) { li.between role="presentation" { (burst()) } }
            }
        }
    }

    /// The CSS class of a track, which highlights the sum being compared.
    fn track_class(&self, seat: Seat) -> &'static str {
        let compared = self.beat.is_some_and(|beat| matches!(beat.kind, "hit" | "miss"));
        match self.flying().filter(|_| compared) {
            Some(fight) if fight.attacker == seat && !self.is_automaton(seat) => "track attacks",
            Some(fight) if fight.target == seat && !self.is_automaton(fight.attacker) => "track defends",
            Some(_) | None if self.beat.is_some_and(|beat| beat.kind == "pair" && beat.concerns(seat)) => {
                "track attacks"
            }
            Some(_) | None => "track",
        }
    }

    /// Whether an unblocked blow has just hit both cards of this seat.
    fn is_struck(&self, seat: Seat) -> bool {
        let Some(beat) = self.beat else { return false };
        let blows = |(hurt, cause)| hurt == seat && matches!(cause, Cause::Blow(_) | Cause::Share(_));
        beat.causes().any(blows) && self.shields(seat).is_empty()
    }

    /// The cards of this seat that block the current blow or have just blocked it.
    fn shields(&self, seat: Seat) -> Vec<Card> {
        let struck = self.beat.is_some_and(|beat| matches!(beat.kind, "blocked" | "damage"));
        let target = self.flying().is_some_and(|fight| fight.target == seat);
        if !struck || !target {
            return Vec::new();
        }
        let blocked = guards(self.view).into_iter();
        blocked.filter_map(|guard| if let Guard::Blocked(card) = guard { card } else { None }).collect()
    }

    fn lying(&self, seat: Seat, area: &AreaView, column: u8) -> Option<Lying> {
        let couple = self.couple(seat)?;
        let place = area.lying(column)?;
        Some(Lying { card: couple[place.index()], place, low: area.block.contains(&place) })
    }

    fn column(&self, seat: Seat, area: &AreaView, column: u8) -> Markup {
        let lying = self.lying(seat, area, column);
        let owner = self.scene.game.seats()[seat.index()];
        let aimed = self.beat.is_some_and(|beat| beat.aims_at_zone(seat, column));
        let sprung = self.beat.is_some_and(|beat| self.view.sprung_since(beat.before, seat).contains(&column));
        let sprung = sprung && self.beat.is_some_and(|beat| beat.causes().any(|(_, cause)| cause == Cause::Zone));
        html! {
            li.col.aimed[aimed] data-n=(column) {
                (self.column_heard(column, lying))
                span.zone.atk {}
                @if self.scene.has_met("block") { span.zone.blk data-sign="block" { (icon("i-shield")) } }
                @if let Some(order) = self.marker(seat, column) { (order) }
                @if let Some(lying) = lying { (self.laid(seat, area, lying, column)) }
                (self.tokens(on_zone(area, column), "onzone", &format!("{owner}-{column}")))
                (self.zone_places(seat, column))
                @if sprung { (burst()) }
            }
        }
    }

    /// Visually hidden text with the position of a column and of its card.
    fn column_heard(&self, column: u8, lying: Option<Lying>) -> Markup {
        let how = match lying {
            None => Some("web-heard-empty"),
            Some(lying) => lying.low.then_some("web-heard-low"),
        };
        html! {
            span.vh {
                (self.scene.say("web-heard-column", &[("n", &column)]))
                @if let Some(how) = how { ", " (self.scene.word(how)) }
            }
        }
    }

    /// A card of the couple with its tokens and its actions.
    fn laid(&self, seat: Seat, area: &AreaView, lying: Lying, column: u8) -> Markup {
        let Lying { card, place, low } = lying;
        let owner = self.scene.game.seats()[seat.index()];
        let key = self.key(card, owner, column);
        let fresh = self.flying().is_some_and(|fight| fight.attacker == seat && fight.played == card);
        let class = if fresh { "moved" } else { "" };
        html! {
            span class=(self.lie_class(seat, card, low)) data-key=(key) data-sign=(self.cards.id(card)) {
                @if let Some(text) = self.at(Place::Card(seat, place, What::Block)) {
                    (moves::act(self.scene, text, &format!("card s-{} playable", self.suit(card)), self.picture(card)))
                } @else if let Some((action, illegal)) = self.cannot_block(seat, place) {
                    @let class = format!("card s-{} {class}", self.suit(card));
                    (moves::refused(self.scene, &action, &illegal, &class, &self.reading(card), self.picture(card)))
                } @else if self.is_covered(seat, place) {
                    (self.front(card))
                } @else {
                    (self.still(card, class))
                }
                @if self.shields(seat).contains(&card) { (burst()) }
                (self.tokens(on_card(area, place), "oncard", &key))
                (self.card_places(seat, place))
            }
        }
    }

    /// The refusal if a card of the defender cannot block this blow, while the defender decides.
    fn cannot_block(&self, seat: Seat, place: Side) -> Option<(String, Illegal)> {
        let defends = self.scene.decides() && self.view.phase == "defend" && self.scene.own() == Some(seat);
        let block = Action::Defend(DefendMove::Block(place));
        defends.then(|| self.refusal(block))?
    }

    /// The CSS classes of a card in play: its row, and the effect of the current beat on it.
    fn lie_class(&self, seat: Seat, card: Card, low: bool) -> String {
        let Some(beat) = self.beat else { return if low { "lie low".to_owned() } else { "lie".to_owned() } };
        let strikes = matches!(beat.kind, "card-lies" | "hit" | "damage");
        let lunges = strikes && self.flying().is_some_and(|fight| fight.attacker == seat);
        let shaken = self.is_struck(seat) || self.shields(seat).contains(&card);
        let marks = [("low", low), ("lunge", lunges), ("shaken", shaken), ("aimed", beat.aims_at(seat, card))];
        marks.iter().filter(|(_, on)| *on).fold("lie".to_owned(), |class, (mark, _)| format!("{class} {mark}"))
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
