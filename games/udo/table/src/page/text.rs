//! Names and full card texts as the page combines them.
//!
//! The individual texts come from `crate::face`.

use std::rc::Rc;

use crate::face::FaceNaming;
use budokan_udo::card::{Parts, Program};
use budokan_udo::{Attack, Card};

use super::Mat;
use super::kept::{ATTACKS_TOLD, TOLD};

impl Mat<'_> {
    /// A message of the browser page.
    pub fn say(&self, id: &str, args: &[(&str, &dyn ToString)]) -> String {
        self.scene.words.phrase_of("web-", id, args)
    }

    pub fn word(&self, id: &str) -> String {
        self.say(id, &[])
    }

    /// The move of a card on its visible side.
    pub fn move_name(&self, card: Card) -> String {
        self.faces.halves(card, self.view.is_enraged(card)).1
    }

    /// A card by title and move.
    pub fn card_name(&self, card: Card) -> String {
        let (title, name) = self.faces.halves(card, self.view.is_enraged(card));
        format!("{title} – {name}")
    }

    pub fn rank_name(&self) -> String {
        let id = self.view.rank;
        self.scene.words.card(id, self.cards.name_of(id).unwrap_or(id))
    }

    /// Some parts by their letters, `LA/LL`.
    pub fn shorts(&self, parts: Parts) -> String {
        self.faces.parts(parts, FaceNaming::Short)
    }

    /// The full text of a card, on its visible side.
    pub fn told(&self, card: Card) -> Rc<str> {
        TOLD.with(|cache| cache.text(self.card_key(card), || self.put_in_words(card)))
    }

    fn put_in_words(&self, card: Card) -> String {
        let face = self.view.face(card);
        let rage = if self.view.is_enraged(card) { self.word("enraged-mark") } else { String::new() };
        let (lies, does) = (self.faces.conditions(face, FaceNaming::Full), self.faces.effect(&face.effect, None));
        self.say("card", &[("card", &self.card_name(card)), ("rage", &rage), ("lies", &lies), ("does", &does)])
    }

    /// The full text of an attack, as far as it has an effect in this battle.
    pub fn attack_told(&self, attack: Attack) -> Rc<str> {
        ATTACKS_TOLD.with(|cache| cache.text(self.attack_key(attack), || self.attack_in_words(attack)))
    }

    fn attack_in_words(&self, attack: Attack) -> String {
        let args: [(&str, &dyn ToString); 4] = [
            ("attack", &self.faces.attack_name(attack)),
            ("n", &self.view.value(attack)),
            ("takes", &self.faces.takes(attack)),
            ("rider", &self.faces.rider(attack)),
        ];
        self.say("attack", &args)
    }

    /// A length, and the finisher's effect with it.
    pub fn comes_to(&self, x: u8, effect: &Program) -> String {
        self.say("worth", &[("x", &x), ("does", &self.faces.effect(effect, Some(x)))])
    }
}
