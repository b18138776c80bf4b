//! Readings of heroes, enemies and abilities, and values of signs in this position.
//!
//! A sign names its bearer by index: `taunt@e1` is the second enemy's, `energy@h0` the first hero's.

use budokan_catalog::{SignReading, SignRequest, SignState};
use budokan_eightbit::card::{Ability, Effect, EnemyCard, Line, On, Rank, Sheet};
use budokan_eightbit::state::{Effects, Hero};
use budokan_eightbit::{EightBit, View};
use budokan_pages::Signs;
use budokan_words::capitalised;

use super::foe::effect_sign;
use super::{Drawing, has_figure};
use crate::face::{hits, stopped};

/// Readings of cards and signs.
pub const SIGNS: Signs<EightBit> = Signs {
    cards,
    card: |scene, view, asked| Drawing::new(scene, view).read(asked),
    now: |scene, view, asked| Drawing::new(scene, view).now(asked),
    face: |_, _, _| None,
};

fn cards(view: &View) -> Vec<String> {
    let cards = view.cards().content();
    let heroes = cards.heroes.iter().map(|sheet| sheet.id.clone());
    let enemies = cards.enemies.iter().map(|card| card.id().to_owned());
    heroes.chain(enemies).collect()
}

/// The bearer of a sign.
#[derive(Clone, Copy)]
enum Place {
    Hero(usize),
    Enemy(usize),
}

impl Place {
    fn read(text: &str) -> Option<Self> {
        let (kind, number) = text.split_at_checked(1)?;
        let number = number.parse().ok()?;
        match kind {
            "h" => Some(Self::Hero(number)),
            "e" => Some(Self::Enemy(number)),
            _ => None,
        }
    }
}

/// The symbol id of a figure.
fn figure_id(id: &str, category: &str) -> String {
    format!("x-{}", if has_figure(id) { id } else { category })
}

impl Drawing<'_> {
    pub(super) fn gloss(&self, id: &str, args: &[(&str, &dyn ToString)]) -> String {
        self.scene.say(&format!("gloss-{id}"), args)
    }

    /// Renders facts as sentences.
    fn sentences(&self, facts: impl IntoIterator<Item = String>) -> String {
        let told = facts.into_iter().filter(|fact| !fact.is_empty());
        told.map(|fact| capitalised(&self.plain(&fact)) + ".").collect::<Vec<_>>().join(" ")
    }

    /// The reading of a card.
    fn read(&self, asked: SignRequest) -> Option<SignReading> {
        let place = Place::read(asked.place);
        if let Some(sheet) = self.cards.heroes.iter().find(|sheet| sheet.id == asked.sign) {
            return Some(self.read_hero(sheet, place));
        }
        if let Some(card) = self.cards.enemies.iter().find(|card| card.id() == asked.sign) {
            return Some(self.read_enemy(card, place));
        }
        let (kind, id) = asked.sign.split_once('-')?;
        match kind {
            "ability" => self.read_ability(id),
            _ => None,
        }
    }

    fn ability_told(&self, ability: &Ability) -> String {
        let (name, does) = (self.scene.words.card(&ability.id, &ability.name), self.done(&self.faces.ability(ability)));
        self.gloss("hero-ability", &[("name", &name), ("n", &ability.price.energy), ("does", &does)])
    }

    /// Card text with words in place of signs and arrows.
    pub(super) fn done(&self, text: &str) -> String {
        self.plain(text).replace('→', &self.gloss("on", &[]))
    }

    /// The whole sheet of a hero in words.
    fn sheet_told(&self, sheet: &Sheet) -> String {
        let (own, [dice, ascended]) = (&sheet.own_trait, sheet.dice);
        let runes: Vec<String> = sheet.slots.iter().map(|rune| self.faces.rune_name(*rune)).collect();
        let [first, second, third] = [0, 1, 2].map(|slot| self.ability_told(&sheet.abilities[slot]));
        let (name, does) = (self.scene.words.card(&own.id, &own.name), self.done(&self.faces.own_trait(own)));
        let told = [
            self.gloss("hero-has", &[("hp", &sheet.hp), ("dice", &dice), ("runes", &runes.join(", "))]),
            first,
            second,
            self.gloss("hero-ascended", &[("dice", &ascended)]),
            third,
            self.gloss("hero-trait", &[("name", &name), ("does", &does)]),
        ];
        told.join(" ")
    }

    fn read_hero(&self, sheet: &Sheet, place: Option<Place>) -> SignReading {
        let hero = |place| match place {
            Place::Hero(place) => self.board.heroes().get(place).map(|hero| (place, hero)),
            Place::Enemy(_) => None,
        };
        SignReading {
            name: self.scene.words.card(&sheet.id, &sheet.name),
            kind: self.gloss("card-hero", &[]),
            picture: figure_id(&sheet.id, sheet.category.id()),
            means: self.sheet_told(sheet),
            now: place.and_then(hero).map(|(place, hero)| SignState::text(self.hero_now(place, hero))),
            clause: "EBA-2.4".to_owned(),
            lesson: None,
        }
    }

    fn hero_now(&self, place: usize, hero: &Hero) -> String {
        let (fast, slow) = self.board.defence(place);
        let mut facts = vec![self.health_told(self.board.health(place), hero.hp(), None)];
        facts.push(self.say("energy", &[("n", &hero.energy())]));
        facts.extend(self.faces.defence(fast, slow));
        facts.extend(self.effects_told(hero.effects()));
        self.sentences(facts)
    }

    fn effects_told(&self, effects: &Effects) -> Vec<String> {
        let told = |(effect, timers): (Effect, u8)| {
            self.faces.say("timers", &[("effect", &self.faces.effect_name(effect)), ("n", &timers)])
        };
        effects.iter().map(told).collect()
    }

    fn read_enemy(&self, card: &EnemyCard, place: Option<Place>) -> SignReading {
        let deck = self.scene.word(&format!("deck-{}", card.category.id()));
        let rank = match card.rank {
            Rank::Minion => "rank-minion",
            Rank::Champion => "rank-champion",
            Rank::Lord => "rank-lord",
        };
        let now = place.and_then(|place| match place {
            Place::Enemy(place) => self.enemy_now(place),
            Place::Hero(_) => None,
        });
        SignReading {
            name: self.scene.words.card(card.id(), card.name()),
            kind: self.faces.say(rank, &[("category", &deck)]),
            picture: figure_id(card.id(), card.category.id()),
            means: self.enemy_told(card),
            now: now.map(SignState::text),
            clause: "EBA-8.2".to_owned(),
            lesson: None,
        }
    }

    /// The whole card of an enemy in words.
    fn enemy_told(&self, card: &EnemyCard) -> String {
        let hp = match card.rank {
            Rank::Minion | Rank::Champion => self.gloss("enemy-hp", &[("n", &card.hp)]),
            Rank::Lord => self.gloss("lord-hp", &[("n", &card.hp), ("company", &card.company)]),
        };
        let defence = match (card.fast_def, card.slow_def) {
            (0, 0) => self.gloss("enemy-open", &[]),
            (fast, slow) => {
                self.gloss("enemy-defence", &[("hits", &self.plain(&stopped(fast, slow).replace(' ', ", ")))])
            }
        };
        let lines = card.every_line().chain(&card.answers).map(|line| self.line_told(line));
        let passives = self.faces.passives(card).map(|fact| self.sentences([fact]));
        [hp, defence].into_iter().chain(lines).chain(passives).collect::<Vec<_>>().join(" ")
    }

    /// A line with its trigger in words.
    fn line_told(&self, line: &Line) -> String {
        let does = self.done(&self.faces.line(line));
        match line.on {
            On::Colour(colour) => {
                let colour = self.scene.word(&format!("colour-{}", colour.id()));
                self.gloss("line-colour", &[("colour", &colour), ("does", &does)])
            }
            On::IfAttacked => self.gloss("line-attacked", &[("does", &does)]),
            On::Ongoing | On::Paid | On::Attack | On::Passive | On::Round | On::Kill => {
                self.gloss("line-always", &[("does", &does)])
            }
        }
    }

    fn enemy_now(&self, place: usize) -> Option<String> {
        let enemy = self.board.row().get(place)?;
        let (fast, slow) = self.board.enemy_defence(place);
        let mut facts = vec![self.health_told(enemy.health(), enemy.hp(), None)];
        facts.extend(self.faces.defence(fast, slow));
        let hero = self.board.heroes().get(usize::from(enemy.hero())).and_then(Hero::id);
        let faced = hero.filter(|_| !enemy.is_dead()).map(|id| self.faces.hero_name(id));
        facts.extend(faced.map(|hero| self.say("faces", &[("hero", &hero)])));
        facts.extend(self.effects_told(enemy.effects()));
        Some(self.sentences(facts))
    }

    fn read_ability(&self, id: &str) -> Option<SignReading> {
        let (sheet, ability) = self
            .cards
            .heroes
            .iter()
            .flat_map(|sheet| sheet.abilities.iter().map(move |ability| (sheet, ability)))
            .find(|(_, ability)| ability.id == id)?;
        let hero = self.scene.words.card(&sheet.id, &sheet.name);
        Some(SignReading {
            name: self.scene.words.card(&ability.id, &ability.name),
            kind: self.faces.say("of-hero", &[("text", &self.gloss("card-ability", &[])), ("hero", &hero)]),
            picture: "i-bolt".to_owned(),
            means: self.ability_told(ability),
            now: None,
            clause: "EBA-7.5".to_owned(),
            lesson: None,
        })
    }

    /// The value of a sign in this position.
    fn now(&self, asked: SignRequest) -> Option<SignState> {
        let place = Place::read(asked.place);
        let text = match asked.sign {
            "tactics" => {
                let colour = self.scene.word(&format!("colour-{}", self.board.tactics()?.id()));
                self.gloss("now-tactics", &[("colour", &colour)])
            }
            "turn" => self.gloss("now-turns", &[("n", &self.view.turn)]),
            sign => self.borne(sign, place?)?,
        };
        Some(SignState::text(text))
    }

    /// The value of a sign for its bearer.
    fn borne(&self, sign: &str, place: Place) -> Option<String> {
        let (who, effects, health, most) = match place {
            Place::Hero(at) => {
                let hero = self.board.heroes().get(at)?;
                (self.faces.hero_name(hero.id()?), hero.effects(), self.board.health(at), hero.hp())
            }
            Place::Enemy(at) => {
                let enemy = self.board.row().get(at)?;
                (self.faces.enemy_name(enemy.name()), enemy.effects(), enemy.health(), enemy.hp())
            }
        };
        match (sign, place) {
            ("health", _) => Some(self.gloss("now-health", &[("who", &who), ("n", &health), ("most", &most)])),
            ("energy", Place::Hero(at)) => {
                let energy = self.board.heroes().get(at)?.energy();
                Some(self.gloss("now-energy", &[("who", &who), ("n", &energy)]))
            }
            ("attack", Place::Hero(at)) => Some(self.sentences([hits(self.board.total(at, None))])),
            ("defence", Place::Hero(at)) => {
                let (fast, slow) = self.board.defence(at);
                self.faces.defence(fast, slow).map(|told| self.sentences([told]))
            }
            ("defence", Place::Enemy(at)) => {
                let (fast, slow) = self.board.enemy_defence(at);
                self.faces.defence(fast, slow).map(|told| self.sentences([told]))
            }
            ("facing", Place::Enemy(at)) => {
                let hero = self.board.heroes().get(usize::from(self.board.row().get(at)?.hero()))?.id()?;
                Some(self.gloss("now-faces", &[("enemy", &who), ("hero", &self.faces.hero_name(hero))]))
            }
            _ => {
                let (effect, timers) = effects.iter().find(|(effect, _)| effect_sign(*effect) == sign)?;
                let left = self.gloss("now-timers", &[("who", &who), ("n", &timers)]);
                let first = matches!((effect, place), (Effect::Taunt, Place::Enemy(_)));
                let taunt = if first { self.gloss("now-taunt", &[("who", &who)]) + " " } else { String::new() };
                Some(taunt + &left)
            }
        }
    }
}
