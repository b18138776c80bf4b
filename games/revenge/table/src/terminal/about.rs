//! Explanations of cards, effects, fighters, techniques, tokens and other terms of the game, with their clauses.

use budokan_kernel::Viewer;
use budokan_revenge::card::Fighter;
use budokan_revenge::{Card, Effect, Technique, View};
use budokan_words::{Naming, Words, capitalised};

use super::{Drawing, technique_id};

/// Terms that are not a card, effect, fighter or technique, with the clause that explains them.
const TERMS: [(&str, &str); 8] = [
    ("damage", "REV-8.2"),
    ("plus", "REV-8.3"),
    ("minus", "REV-8.3"),
    ("dragon", "REV-10.11"),
    ("block", "REV-10.5"),
    ("pair", "REV-12.1"),
    ("fury", "REV-15.3"),
    ("hit", "REV-9.3"),
];

/// Explains a term by its id or name.
pub fn about(view: &View, _: Viewer, wanted: &str, words: &Words) -> Option<String> {
    let drawing = Drawing::new(view, Viewer::Bystander, words);
    let wanted = Wanted(wanted.to_lowercase());
    drawing
        .about_card(&wanted)
        .or_else(|| drawing.about_effect(&wanted))
        .or_else(|| drawing.about_fighter(&wanted))
        .or_else(|| drawing.about_technique(&wanted))
        .or_else(|| drawing.about_term(&wanted))
        .or_else(|| drawing.about_discard(&wanted))
}

/// The requested term, in lower case.
struct Wanted(String);

impl Wanted {
    fn is(&self, name: &str) -> bool {
        self.0 == name.to_lowercase()
    }
}

impl Drawing<'_> {
    fn about_card(&self, wanted: &Wanted) -> Option<String> {
        let name = |card| self.words.name(self.cards.name(card), Naming::Plain);
        let mut listed = (0..self.cards.listed()).map(Card).chain([Card::BOW]);
        let card = self.cards.card(&wanted.0).or_else(|| listed.find(|card| wanted.is(&name(*card))))?;
        let face = self.face(card);
        if card.is_bow() {
            let text = self.say("about-bow", &[("left", &face.left), ("right", &face.right)]);
            return Some(format!("{} [REV-2.3]", self.entry(&name(card), &text)));
        }
        let colour = face.colour.map_or_else(String::new, |colour| self.say(colour.name(), &[]));
        let numbers = [("left", &face.left as &dyn ToString), ("right", &face.right), ("damage", &face.damage)];
        let mut text = self.entry(self.cards.id(card), &format!("{colour}, {}", self.say("about-card", &numbers)));
        if face.dragon {
            text = format!("{text}, {}", self.say("dragon", &[]));
        }
        let effect = face.effect.map_or_else(
            || format!("{} [REV-2.1]", self.say("no-effect", &[])),
            |effect| capitalised(&self.effect_text(effect)),
        );
        Some(format!("{text}. {effect}"))
    }

    fn effect_text(&self, effect: Effect) -> String {
        let text = self.say(&format!("about-{}", effect.id()), &[]);
        let bound = if self.cards.is_left_only(effect) && self.view.seats.players > 2 {
            format!(" {}", self.say("left-only", &[]))
        } else {
            String::new()
        };
        let text = self.entry(&self.effect(effect), &format!("{text}{bound}"));
        format!("{text} [{}]", self.cards.effect_clause(effect))
    }

    fn about_effect(&self, wanted: &Wanted) -> Option<String> {
        let same = |effect: &Effect| {
            wanted.is(effect.id()) || wanted.is(&self.effect(*effect)) || wanted.is(self.cards.effect_name(*effect))
        };
        Effect::ALL.into_iter().find(same).map(|effect| capitalised(&self.effect_text(effect)))
    }

    fn about_fighter(&self, wanted: &Wanted) -> Option<String> {
        let same = |fighter: &&Fighter| wanted.is(&fighter.id) || wanted.is(&fighter.name);
        let fighter = self.cards.fighters().iter().find(same)?;
        let has = Technique::ALL.into_iter().filter(|(technique, _)| fighter.techniques.has(*technique));
        let techniques: Vec<_> = has.map(|(technique, _)| capitalised(&self.technique_text(technique))).collect();
        let intro = self.say("about-fighter", &[("fighter", &fighter.name), ("board", &fighter.board)]);
        Some(format!("{intro} [REV-15.1] {}", techniques.join(" ")))
    }

    fn technique_text(&self, technique: Technique) -> String {
        let text = self.say(&format!("about-technique-{}", technique_id(technique)), &[]);
        format!("{} [{}]", self.entry(&self.technique(technique), &text), self.cards.technique_clause(technique))
    }

    fn about_technique(&self, wanted: &Wanted) -> Option<String> {
        let same =
            |technique: &Technique| wanted.is(technique_id(*technique)) || wanted.is(&self.technique(*technique));
        let found = Technique::ALL.into_iter().map(|(technique, _)| technique).find(same)?;
        Some(capitalised(&self.technique_text(found)))
    }

    fn about_term(&self, wanted: &Wanted) -> Option<String> {
        TERMS.into_iter().find_map(|(id, clause)| {
            let name = self.say(&format!("term-{id}"), &[]);
            let text = || self.entry(&capitalised(&name), &self.say(&format!("about-term-{id}"), &[]));
            (wanted.is(id) || wanted.is(&name)).then(|| format!("{} [{clause}]", text()))
        })
    }

    /// The content of the discard pile, which is public.
    fn about_discard(&self, wanted: &Wanted) -> Option<String> {
        let title = self.say("discards", &[]);
        if !wanted.is("discard") && !wanted.is(&title) {
            return None;
        }
        let cards = self.view.discard.iter().filter_map(|named| named.0);
        let ids: Vec<_> = cards.map(|card| self.cards.id(card)).collect();
        let list = if ids.is_empty() { self.words.word("nothing") } else { ids.join(" ") };
        Some(format!("{} [REV-20.3]", self.entry(&capitalised(&title), &list)))
    }
}
