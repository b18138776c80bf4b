//! The explanations of cards, fighters and icons, including their meaning in the current position.

use budokan_catalog::{SignReading, SignRequest, SignState};
use budokan_kernel::Seat;
use budokan_pages::Signs;
use budokan_revenge::card::Fighter;
use budokan_revenge::forecast::pending;
use budokan_revenge::view::AreaView;
use budokan_revenge::{Card, Revenge, Technique, Token, View};
use budokan_words::{Naming, capitalised};

use super::Seen;

/// The explanations of cards and icons.
pub const SIGNS: Signs<Revenge> = Signs {
    cards: ids,
    card: |scene, view, asked| Seen::new(scene, view).read(asked),
    now: |scene, view, asked| Seen::new(scene, view).now(asked),
    face: |scene, view, id| {
        let seen = Seen::new(scene, view);
        seen.cards.card(id).map(|card| seen.front(card))
    },
};

/// The ids of all printed cards and all fighters.
fn ids(view: &View) -> Vec<String> {
    let cards = view.cards.content();
    let blows = (0..cards.listed()).map(Card).chain([Card::BOW]).map(|card| cards.id(card).to_owned());
    cards.fighters().iter().map(|fighter| fighter.id.clone()).chain(blows).collect()
}

impl Seen<'_> {
    fn gloss(&self, id: &str, args: &[(&str, &dyn ToString)]) -> String {
        self.scene.say(&format!("gloss-{id}"), args)
    }

    /// The explanation of a card or a fighter.
    fn read(&self, asked: SignRequest) -> Option<SignReading> {
        if let Some(fighter) = self.cards.fighters().iter().find(|fighter| fighter.id == asked.sign) {
            return Some(self.read_fighter(fighter));
        }
        self.cards.card(asked.sign).map(|card| self.read_card(card))
    }

    fn read_card(&self, card: Card) -> SignReading {
        let face = self.face(card);
        let dragon = if face.dragon { "yes" } else { "no" };
        let colour = face.colour.map(|colour| self.scene.word(&format!("play-revenge-{}", colour.name())));
        let kind = match &colour {
            Some(colour) => capitalised(&self.gloss("card-blow", &[("colour", colour), ("n", &face.damage)])),
            None => self.gloss("card-bow", &[]),
        };
        let numbers = self.gloss("says", &[("left", &face.left), ("right", &face.right), ("dragon", &dragon)]);
        let effect = face.effect.map(|effect| {
            let does = self.gloss(&format!("{}-means", effect.id()), &[]);
            self.gloss("says-effect", &[("effect", &capitalised(&self.effect(effect))), ("does", &does)])
        });
        let clause =
            face.effect.map_or_else(|| "REV-2.1".to_owned(), |effect| self.cards.effect_clause(effect).to_string());
        SignReading {
            name: self.title(card),
            kind,
            picture: format!("c-{}", self.suit(card)),
            means: [Some(numbers), effect].into_iter().flatten().collect::<Vec<_>>().join(" "),
            now: self.blow_now(card),
            clause: if card.is_bow() { "REV-2.3".to_owned() } else { clause },
            lesson: None,
        }
    }

    /// The pending damage of a blow in resolution.
    fn blow_now(&self, card: Card) -> Option<SignState> {
        self.flying().filter(|fight| fight.blow == card)?;
        let due = pending(self.view)?;
        let text = self.scene.words.parts(&due.sum, Naming::Plain);
        Some(SignState { total: Some(due.sum.total().to_string()), ..SignState::text(text) })
    }

    fn read_fighter(&self, fighter: &Fighter) -> SignReading {
        let known = Technique::ALL.into_iter().filter(|(technique, _)| fighter.techniques.has(*technique));
        let said = known.map(|(_, id)| {
            let [name, does] = ["", "-means"].map(|end| self.gloss(&format!("{id}{end}"), &[]));
            self.gloss("says-effect", &[("effect", &name), ("does", &does)])
        });
        SignReading {
            name: fighter.name.clone(),
            kind: self.gloss("card-fighter", &[("board", &fighter.board)]),
            picture: "f-none".to_owned(),
            means: said.collect::<Vec<_>>().join(" "),
            now: None,
            clause: "REV-15.1".to_owned(),
            lesson: None,
        }
    }

    /// The meaning of an icon in the current position.
    fn now(&self, asked: SignRequest) -> Option<SignState> {
        let seat = self.scene.game.seats().iter().position(|name| *name == asked.place);
        let seat = seat.map(|place| Seat(place as u8)).or_else(|| (asked.place == "automaton").then_some(Seat(1)));
        if let Some((seat, area)) = seat.and_then(|seat| Some((seat, self.area(seat)?))) {
            return self.now_of(asked.sign, seat, area);
        }
        let text = match asked.sign {
            "pile" => self.gloss("now-pile", &[("n", &self.view.pile_size)]),
            "discard" => self.gloss("now-pile", &[("n", &self.view.discard.len())]),
            sign => {
                let token = Token::ALL.into_iter().find(|token| sign.strip_prefix("token-") == Some(token.id()))?;
                self.gloss("now-supply", &[("n", &self.view.supply.of(token))])
            }
        };
        Some(SignState::text(text))
    }

    fn now_of(&self, sign: &str, seat: Seat, area: &AreaView) -> Option<SignState> {
        let who = self.name(seat);
        let couple = self.couple(seat).map(|couple| couple.map(|card| self.face(card)));
        let summed = |[one, other]: [u8; 2], total: u8| SignState {
            place: who.clone(),
            text: format!("{one} + {other}"),
            total: Some(total.to_string()),
        };
        match sign {
            "attack" => couple.map(|[left, right]| summed([left.right, right.left], area.attack)),
            "defence" => couple.map(|[left, right]| summed([left.left, right.right], area.defence)),
            "life" => Some(SignState::text(
                self.gloss("now-life", &[("who", &who), ("n", &area.life), ("full", &self.full_life())]),
            )),
            "hand" => {
                let held = self.gloss("now-hand", &[("who", &who), ("n", &area.hand_size), ("limit", &area.limit)]);
                let known = self.view.shown_known(area);
                let known =
                    (!known.is_empty()).then(|| self.gloss("now-hand-known", &[("names", &self.titles(known))]));
                Some(SignState::text([held].into_iter().chain(known).collect::<Vec<_>>().join(" ")))
            }
            _ => None,
        }
    }
}
