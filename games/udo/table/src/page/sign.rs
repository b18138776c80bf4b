//! The explanations of body cards, attacks, masters and icons, including their meaning in the current position.

use budokan_catalog::{SignReading, SignRequest, SignState};
use budokan_pages::Signs;
use budokan_udo::card::Parts;
use budokan_udo::{Attack, Card, Master, Udo, View};
use budokan_words::capitalised;

use super::Mat;
use crate::face::{BOUND, FaceNaming};

/// The explanations of cards and icons.
pub const SIGNS: Signs<Udo> = Signs {
    cards: ids,
    card: |scene, view, asked| Mat::new(scene, view).read(asked),
    now: |scene, view, asked| Mat::new(scene, view).now(asked),
    face: |_, _, _| None,
};

fn ids(_: &View) -> Vec<String> {
    let masters = Master::all().map(|master| master.id().to_owned());
    let attacks = Attack::all().map(|attack| attack.id().to_owned());
    masters.chain(attacks).chain(Card::all().map(|card| card.id().to_owned())).collect()
}

impl Mat<'_> {
    fn gloss(&self, id: &str, args: &[(&str, &dyn ToString)]) -> String {
        self.scene.say(&format!("gloss-{id}"), args)
    }

    /// The explanation of a card, an attack or a master.
    fn read(&self, asked: SignRequest) -> Option<SignReading> {
        let is = |id: &str| id == asked.sign;
        let reading = if let Some(master) = Master::all().find(|master| is(master.id())) {
            self.read_master(master)
        } else if let Some(attack) = Attack::all().find(|attack| is(attack.id())) {
            self.read_attack(attack)
        } else {
            self.read_card(Card::all().find(|card| is(card.id()))?)
        };
        Some(SignReading { means: reading.means.replace(BOUND, " "), ..reading })
    }

    fn read_card(&self, card: Card) -> SignReading {
        let face = self.view.face(card);
        let (lies, does) = (self.faces.conditions(face, FaceNaming::Full), self.faces.effect(&face.effect, None));
        let part = self.cards.parts(card).places().next().unwrap_or(0);
        let part = format!("u-{}", Parts::IDS[part]);
        let kind = if card.is_technique() { "card-technique" } else { "card-body" };
        SignReading {
            name: self.card_name(card),
            kind: self.gloss(kind, &[]),
            picture: part,
            means: self.gloss("says", &[("lies", &lies), ("does", &does)]),
            now: None,
            clause: "UDO-1.2".to_owned(),
            lesson: None,
        }
    }

    fn read_attack(&self, attack: Attack) -> SignReading {
        let told = [self.faces.takes(attack), self.faces.rider(attack)];
        SignReading {
            name: self.faces.attack_name(attack),
            kind: self.gloss("card-attack", &[("n", &self.view.value(attack))]),
            picture: "i-sword".to_owned(),
            means: told.map(|told| capitalised(&told) + ".").join(" "),
            now: None,
            clause: "UDO-1.7".to_owned(),
            lesson: None,
        }
    }

    fn read_master(&self, master: Master) -> SignReading {
        let card = self.cards.master(master);
        let hearts: Vec<String> = card.hearts.iter().map(u8::to_string).collect();
        let mut rules = vec![self.faces.say("attacks", &[("n", &card.attacks(card.bodies))])];
        rules.extend(self.faces.rules(card));
        let args: [(&str, &dyn ToString); 4] = [
            ("hearts", &hearts.join(", ")),
            ("bodies", &card.bodies),
            ("rules", &capitalised(&rules.join(", "))),
            ("card", &self.card_name(Card::technique(master))),
        ];
        let fights = self.view.master == Some(master);
        SignReading {
            name: capitalised(&self.faces.master_name(master)),
            kind: self.gloss("card-master", &[("n", &card.glory)]),
            picture: format!("m-{master}"),
            means: self.gloss("master-says", &args),
            now: fights.then(|| SignState::text(self.open_hearts())),
            clause: "UDO-1.8".to_owned(),
            lesson: None,
        }
    }

    /// The uncovered hearts, as text.
    fn open_hearts(&self) -> String {
        let open = self.view.body.values().flat_map(|body| {
            let covered = |index: usize| body.bits >> index & 1 == 1;
            body.hearts
                .iter()
                .enumerate()
                .filter(move |(index, _)| !covered(*index))
                .map(|(_, heart)| heart.to_string())
        });
        let open: Vec<String> = open.collect();
        if open.is_empty() {
            return self.gloss("now-no-hearts", &[]);
        }
        self.gloss("now-hearts", &[("open", &open.join(", "))])
    }

    /// The meaning of an icon in the current position.
    fn now(&self, asked: SignRequest) -> Option<SignState> {
        let text = match asked.sign {
            "charge" => self.gloss("now-charge", &[("n", &self.view.charge), ("most", &self.cards.charge_max)]),
            "heart" => self.view.master.map(|_| self.open_hearts())?,
            "glory" => self.gloss("now-glory", &[("n", &self.view.glory)]),
            "masters" => {
                self.gloss("now-masters", &[("n", &self.view.defeated.len()), ("of", &self.cards.masters_to_win)])
            }
            "sword" => self.view.master.map(|_| self.faces.say("attacks", &[("n", &self.view.attacks())]))?,
            "deck" => {
                let known: Vec<_> = self.view.deck_cards.iter().map(|attack| self.faces.attack_name(*attack)).collect();
                self.faces.say("deck-holds", &[("attacks", &known.join(", "))])
            }
            "spent" => {
                let spent = &self.view.attack_discard;
                let names: Vec<_> = spent.iter().map(|attack| self.faces.attack_name(*attack)).collect();
                self.say("spent-holds", &[("n", &names.len()), ("attacks", &names.join(", "))])
            }
            "discard" | "exhausted" => {
                let cards = if asked.sign == "discard" { &self.view.discard } else { &self.view.exhausted };
                let names: Vec<_> = cards.iter().map(|card| self.card_name(*card)).collect();
                (!names.is_empty()).then(|| names.join(", "))?
            }
            "part" => {
                let index = Parts::IDS.iter().position(|id| *id == asked.place)?;
                self.part_said(index)
            }
            _ => return None,
        };
        Some(SignState::text(text.replace(BOUND, " ")))
    }
}
