//! Full explanations with clauses: cards, attacks, masters, the deck.

use budokan_kernel::{Clause, Viewer};
use budokan_udo::card::{EffectStep, Face};
use budokan_udo::{Attack, Card, Hero, Master, View};
use budokan_words::Words;

use super::master::drawn;
use super::{Drawing, RAGE};
use crate::face::{BOUND, FaceNaming};

/// Explains a card, an attack or a master by id or name; `deck` lists the attacks left in the attack deck.
pub fn about(view: &View, _: Viewer, wanted: &str, words: &Words) -> Option<String> {
    Drawing::new(view, words).about(&wanted.to_lowercase()).map(|text| text.replace(BOUND, " "))
}

impl Drawing<'_> {
    fn about(&self, wanted: &str) -> Option<String> {
        let same = |id: &str, names: &[&str]| id == wanted || names.iter().any(|name| name.to_lowercase() == wanted);
        // Both heroes have a Punch; the current hero's card comes first.
        let own = |card: &Card| !self.view.hero.starters().has(*card);
        let mut cards: Vec<_> = Card::all().collect();
        cards.sort_by_key(own);
        let card = cards.into_iter().find(|card| {
            let [calm, raging] = [false, true].map(|side| self.faces.halves(*card, side).1);
            same(card.id(), &[&self.faces.name(*card), self.cards.name(*card), &calm, &raging])
        });
        if let Some(card) = card {
            return Some(self.about_card(card));
        }
        let attack = Attack::all()
            .find(|attack| same(attack.id(), &[&self.faces.attack_name(*attack), &self.cards.attack(*attack).name]));
        if let Some(attack) = attack {
            return Some(self.about_attack(attack));
        }
        let master = Master::all()
            .find(|master| same(master.id(), &[&self.faces.master_name(*master), &self.cards.master(*master).name]));
        match master {
            Some(master) => Some(self.about_master(master)),
            None => (wanted == "deck").then(|| self.about_deck()),
        }
    }

    fn about_card(&self, card: Card) -> String {
        let name = format!("{} ({card})", self.faces.name(card));
        let (calm, raging) = (self.cards.face(card, false), self.cards.face(card, true));
        if Hero::Kai.starters().has(card) {
            let (calm, raging) = (self.explained(calm), self.explained(raging));
            return self.say("sides", &[("name", &name), ("calm", &calm), ("enraged", &raging), ("mark", &RAGE)]);
        }
        self.say("said", &[("name", &name), ("text", &self.explained(calm))])
    }

    fn about_attack(&self, attack: Attack) -> String {
        let name = format!("{} ({attack})", self.faces.attack_name(attack));
        let clause = match (self.cards.attack(attack).charge(), self.view.hero) {
            (0, _) if self.view.is_invulnerable() => "UDO-10.8",
            (0, _) => "UDO-6.9",
            (_, Hero::Udo) => "UDO-7.7",
            (_, Hero::Kai) => "UDO-11.7",
        };
        let facts = [
            format!("{} [UDO-7.5]", self.say("value", &[("n", &self.view.value(attack))])),
            format!("{} [UDO-8.2]", self.faces.takes(attack)),
            format!("{} [{clause}]", self.faces.rider(attack)),
        ];
        self.say("said", &[("name", &name), ("text", &facts.join(" · "))])
    }

    fn about_master(&self, master: Master) -> String {
        let card = self.cards.master(master);
        let hearts: Vec<_> = card.hearts.iter().map(|heart| drawn(*heart, false)).collect();
        let mut facts = vec![format!("{} [UDO-7.1]", hearts.join(" "))];
        if card.bodies > 1 {
            facts.push(format!("{} [UDO-10.1]", self.say("bodies", &[("n", &card.bodies)])));
        }
        facts.push(format!("{} [UDO-4.1]", self.say("attacks", &[("n", &card.attacks(card.bodies))])));
        let clauses = [
            (card.in_order, "UDO-10.4"),
            (card.regenerates, "UDO-10.5"),
            (card.venom > 0, "UDO-10.6"),
            (card.higher > 0, "UDO-10.7"),
            (card.invulnerable, "UDO-10.8"),
        ];
        let clauses = clauses.iter().filter(|(holds, _)| *holds).map(|(_, clause)| clause);
        facts.extend(self.faces.rules(card).iter().zip(clauses).map(|(rule, clause)| format!("{rule} [{clause}]")));
        let glory = format!("{} [UDO-9.2]", self.say("glory", &[("n", &card.glory)]));
        let technique = self.about_card(Card::technique(master));
        let name = format!("{} ({master}), {glory}", self.faces.master_name(master));
        format!("{} → {technique}", self.say("said", &[("name", &name), ("text", &facts.join(" · "))]))
    }

    fn about_deck(&self) -> String {
        let attacks: Vec<_> = self.view.deck_cards.iter().map(|attack| self.faces.attack_name(*attack)).collect();
        format!("{} [UDO-1.5]", self.say("deck-holds", &[("attacks", &attacks.join(", "))]))
    }

    /// One side of a card in full, each half with its clauses.
    fn explained(&self, face: &Face) -> String {
        let conditions = face.conditions.iter().map(|condition| {
            format!("{} [{}]", self.faces.condition(*condition, FaceNaming::Full), condition.clause())
        });
        let conditions: Vec<_> = conditions.collect();
        let lies = if conditions.is_empty() { self.say("anywhere", &[]) } else { conditions.join(", ") };
        let mut clauses: Vec<_> = face.effect.iter().filter_map(|step| clause(*step)).map(|clause| clause.0).collect();
        clauses.dedup();
        let does = format!("{} [{}]", self.faces.effect(&face.effect, None), clauses.join(", "));
        self.say("explained", &[("lies", &lies), ("does", &does)])
    }
}

/// The clause that explains a step.
fn clause(step: EffectStep) -> Option<Clause> {
    Some(Clause(match step {
        EffectStep::Deal(..) => "UDO-12.9",
        EffectStep::Block(..) | EffectStep::BlockAll(_) => "UDO-12.10",
        EffectStep::Charge(_) => "UDO-12.11",
        EffectStep::Recover(_) => "UDO-12.12",
        EffectStep::Enrage(_) | EffectStep::CalmSelf | EffectStep::CalmCombo => "UDO-12.13",
        EffectStep::Keep => "UDO-12.14",
        EffectStep::Choose(_) => "UDO-12.15",
        EffectStep::Jump(_) => return None,
    }))
}
