//! The visible cards of a hand: the properties of each card and the attack values it would make.

use budokan_kernel::Seat;
use budokan_revenge::view::Named;
use budokan_revenge::{Card, Side};
use budokan_terminal::layout::{WIDTH, clipped, width};

use super::{DAMAGE, DRAGON, Drawing};

/// Marks an attack that would hit.
const HIT: &str = "✓";
/// Marks an attack that would make a pair.
const PAIR: &str = "=";

impl Drawing<'_> {
    /// The hands visible to the viewer; for a player only their own.
    pub(super) fn hands(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for seat in self.clockwise() {
            let Some(area) = self.area(seat) else { continue };
            if let Some(hand) = area.hand.as_deref().filter(|hand| !hand.is_empty()) {
                lines.extend(self.hand(seat, hand));
            }
            let known = self.view.shown_known(area);
            if !known.is_empty() {
                let ids: Vec<&str> = cards(known).map(|card| self.cards.id(card)).collect();
                let title = self.say("known-of", &[("seat", &self.seat_name(seat))]);
                lines.push(format!("  {}", self.entry(&title, &ids.join(", "))));
            }
            if let Some(aside) = area.aside.as_deref().filter(|aside| !aside.is_empty()) {
                let cards: Vec<_> = cards(aside).map(|card| self.inline(card)).collect();
                lines.push(clipped(
                    &format!("    {}", self.entry(&self.say("set-aside", &[]), &cards.join(", "))),
                    WIDTH,
                ));
            }
        }
        if !lines.is_empty() {
            lines.insert(0, String::new());
        }
        lines
    }

    fn hand(&self, seat: Seat, hand: &[Named]) -> Vec<String> {
        let acts = self.view.seats.turn == seat && matches!(self.view.phase, "action" | "free-action");
        let target = self.target(seat).and_then(|target| self.area(target)).filter(|_| acts);
        let mut title = if self.own == Some(seat) {
            self.say("own-hand", &[])
        } else {
            self.say("hand-of", &[("seat", &self.seat_name(seat))])
        };
        if let Some(target) = target {
            title = format!("{title}, {}", self.say("would-hit", &[("defence", &target.defence)]));
        }
        let mut lines = vec![clipped(&format!("  {title}"), WIDTH)];
        let colours = ["blue", "red", "green", "yellow"].map(|colour| width(&self.say(colour, &[])));
        let widest = colours.into_iter().max().unwrap_or(0);
        lines.extend(cards(hand).map(|card| {
            let tries = target.map_or_else(String::new, |_| self.tries(seat, card));
            clipped(&self.held(card, widest, &tries), WIDTH)
        }));
        lines
    }

    /// One line for a card of a hand.
    fn held(&self, card: Card, widest: usize, tries: &str) -> String {
        let face = self.face(card);
        let colour = face.colour.map_or_else(String::new, |colour| self.say(colour.name(), &[]));
        let dragon = if face.dragon { self.say("dragon", &[]) } else { String::new() };
        let dragons = width(&self.say("dragon", &[])) + 2;
        let sign = if face.dragon { DRAGON } else { " " };
        let effect = face.effect.map_or_else(String::new, |effect| {
            self.entry(&self.effect(effect), &self.say(&format!("does-{}", effect.id()), &[]))
        });
        let id = self.cards.id(card);
        let dragon = format!("{sign} {dragon}");
        let line = format!(
            "    {id:4} {}│{colour:^widest$}│{}  {DAMAGE}{}  {dragon:dragons$}  {tries}{effect}",
            face.left, face.right, face.damage
        );
        line.trim_end().to_owned()
    }

    /// The attack values that this card would make, with marks for a hit and a pair: `L 5    R 8✓= `.
    fn tries(&self, seat: Seat, card: Card) -> String {
        let tried = |side: Side| {
            let Some(attempt) = self.view.attempt(seat, card, side) else { return format!("{} –   ", side.letter()) };
            let hit = if attempt.hits { HIT } else { "" };
            let pair = if attempt.pairs { PAIR } else { "" };
            format!("{} {:4}", side.letter(), format!("{}{hit}{pair}", attempt.value.total()))
        };
        if self.couple(seat).is_none() {
            return String::new();
        }
        format!("{} {} ", tried(Side::Left), tried(Side::Right))
    }
}

fn cards(named: &[Named]) -> impl Iterator<Item = Card> {
    named.iter().filter_map(|named| named.0)
}
