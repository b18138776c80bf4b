//! The table in sentences, for screen readers: the acting hero with its resources, the row of enemies, the heroes.
//!
//! This is the spoken counterpart of the drawn table in `super`. Costs and benefits of an answer come from the
//! forecasts of the rules.

use budokan_eightbit::action::{Action, AttackMove, BattleMove, BuyMove, HeroMove, LordMove};
use budokan_eightbit::card::{EnemyName, Face, Hits, Potion, Rune, Sheet};
use budokan_eightbit::sum::{ATTACK, Bearer};
use budokan_eightbit::view::{EnemyView, HeroView};
use budokan_eightbit::{EightBit, View};
use budokan_kernel::{Game, Seat, Viewer};
use budokan_terminal::SpokenPart;
use budokan_words::{Words, capitalised};

use super::{Drawing, NONE};
use crate::face::hits;
use crate::face::sign::{Piece, Sign, pieces};

/// One part of the table in sentences.
pub fn told(view: &View, _: Viewer, part: SpokenPart, words: &Words) -> Vec<String> {
    let drawing = Drawing::new(view, words);
    let lines = match part {
        SpokenPart::Turn => drawing.told_turn(),
        SpokenPart::Middle => drawing.told_row(),
        SpokenPart::Seat(seat) => drawing.told_heroes(seat),
        SpokenPart::Brief | SpokenPart::Hand | SpokenPart::Draft => Vec::new(),
    };
    lines.iter().map(|line| drawing.voiced(line)).collect()
}

/// An answer with its benefit or cost.
pub fn answer(view: &View, viewer: Viewer, action: Action, label: String, words: &Words) -> String {
    let drawing = Drawing::new(view, words);
    let worth = drawing.told_worth(viewer, action).filter(|worth| !worth.is_empty());
    match (worth.map(|worth| drawing.voiced(&worth)), action) {
        (Some(worth), Action::Attack(_) | Action::Also(_)) => format!("{label}, {worth}"),
        (Some(worth), _) => drawing.entry(&label, &worth),
        (None, _) => label,
    }
}

/// The effect of an ability or a trait, by its id or name.
pub fn heard(view: &View, _: Viewer, wanted: &str, words: &Words) -> Option<String> {
    let drawing = Drawing::new(view, words);
    let wanted = wanted.to_lowercase();
    let is = |id: &str, printed: &str| {
        [id, printed, &words.card(id, printed)].iter().any(|name| name.to_lowercase() == wanted)
    };
    drawing.cards.heroes.iter().find_map(|sheet| {
        let ability = sheet.abilities.iter().find(|ability| is(&ability.id, &ability.name)).map(|ability| {
            let name = words.card(&ability.id, &ability.name);
            let name = drawing.tell("ability", &[("name", &name), ("n", &ability.price.energy)]);
            drawing.entry(&name, &drawing.voiced(&drawing.faces.ability(ability)))
        });
        let own = &sheet.own_trait;
        let own_trait = || {
            let text = drawing.voiced(&drawing.faces.own_trait(own));
            is(&own.id, &own.name).then(|| drawing.entry(&words.card(&own.id, &own.name), &text))
        };
        let text = ability.or_else(own_trait)?;
        Some(drawing.say("of-hero", &[("text", &text), ("hero", &words.card(&sheet.id, &sheet.name))]))
    })
}

/// Key of the current turn for announcements: the round, and the acting character.
pub fn turns(view: &View) -> String {
    format!("{} {} {} {}", view.turn, view.battle, view.round, view.acting)
}

impl Drawing<'_> {
    fn tell(&self, id: &str, args: &[(&str, &dyn ToString)]) -> String {
        self.words.phrase(&format!("told-{id}"), args)
    }

    /// A text with words for its signs: *2 fast*.
    fn voiced(&self, text: &str) -> String {
        let said = |piece: Piece| match piece {
            // Hits follow each other in a list.
            Piece::Text(" ") => ", ".to_owned(),
            Piece::Text(text) => text.to_owned(),
            Piece::Sign(number, sign) => format!("{number} {}", self.sign_word(sign, number)).trim_start().to_owned(),
        };
        pieces(text).into_iter().map(said).collect()
    }

    fn sign_word(&self, sign: Sign, number: &str) -> String {
        let word = match sign {
            Sign::Fast => "web-sign-fast",
            Sign::Slow => "web-sign-slow",
            Sign::Crit => "web-sign-crit",
            Sign::Energy => "web-sign-energy",
            Sign::Heart => "web-sign-heart",
            Sign::Medal => "web-sign-medal",
            Sign::Defence => "web-sign-defence",
        };
        let number: u32 = number.trim_start_matches('+').parse().unwrap_or(1);
        self.words.phrase(word, &[("n", &number)])
    }

    /// The acting character with dice and energy, and the colour of the round.
    fn told_turn(&self) -> Vec<String> {
        let view = self.view;
        let mut lines = Vec::new();
        if view.tactics != NONE {
            let colour = self.words.word(&format!("colour-{}", view.tactics));
            lines.push(self.tell("tactics", &[("colour", &colour)]));
        }
        match self.acting() {
            Some((id, hero)) => {
                lines.push(self.tell("acting", &[("who", &self.hero_name(id))]));
                lines.push(self.tell("energy", &[("who", &self.hero_name(id)), ("n", &hero.energy)]));
                lines.extend(self.told_roll(id, hero));
            }
            None if view.acting != NONE => lines.push(self.tell("acting", &[("who", &self.enemy_name(view.acting))])),
            None if view.phase == "strike" => lines.push(self.tell("strike", &[])),
            None => {}
        }
        let several = view.hero.values().any(|hero| view.hero.values().any(|other| other.seat != hero.seat));
        if several && view.phase != "over" {
            let leader = self.words.word(&format!("seat-{}", view.leader));
            lines.push(self.tell("leads", &[("seat", &capitalised(&leader))]));
        }
        lines
    }

    /// The dice with their numbers, and their total.
    fn told_roll(&self, id: &str, hero: &HeroView) -> Vec<String> {
        let mut lines = Vec::new();
        let who = self.hero_name(id);
        if !hero.dice.is_empty() {
            let shown = |(number, id): (usize, &&str)| {
                let face = Face::ALL.into_iter().find(|face| face.id() == *id);
                let face = face.map_or_else(String::new, |face| self.words.word(&format!("face-{}", face.id())));
                self.tell("die", &[("n", &number), ("face", &face)])
            };
            let dice: Vec<_> = (1..).zip(&hero.dice).map(shown).collect();
            lines.push(self.tell("dice", &[("who", &who), ("dice", &dice.join(", ")), ("n", &hero.rerolls)]));
        }
        if hero.ready {
            let (fast, slow, crit) = (hero.attack.fast, hero.attack.slow, hero.attack.crit);
            lines.push(self.tell("attack", &[("who", &who), ("hits", &hits(Hits { fast, slow, crit }))]));
        }
        lines
    }

    /// The enemies, left to right.
    fn told_row(&self) -> Vec<String> {
        self.view.row.iter().zip(1..).map(|(id, place)| self.told_enemy(id, place)).collect()
    }

    fn told_enemy(&self, id: &str, place: usize) -> String {
        let enemy: &EnemyView = &self.view.enemy[id];
        let name = self.tell("place", &[("n", &place), ("enemy", &self.enemy_name(id))]);
        if enemy.dead {
            return self.entry(&name, &self.say("dead", &[]));
        }
        let boss = enemy.boss.then(|| self.say("boss", &[]));
        let health = self.tell("health", &[("n", &enemy.health), ("most", &enemy.hp)]);
        let against = (enemy.hero != NONE).then(|| self.say("faces", &[("enemies", &self.hero_name(enemy.hero))]));
        let acted = enemy.acted.then(|| self.say("acted", &[]));
        let defence = self.faces.defence(enemy.fast_def, enemy.slow_def);
        let facts = [boss, Some(health), against, acted, defence, self.effects(&enemy.effects)];
        let deeds = self.cards.enemy_named(enemy.card).map(|card| self.deeds(enemy, self.cards.enemy(card)).join("; "));
        let deeds = deeds.filter(|deeds| !deeds.is_empty()).map(|deeds| self.tell("does", &[("deeds", &deeds)]));
        let facts: Vec<_> = facts.into_iter().flatten().collect();
        let entry = self.entry(&name, &facts.join(", "));
        deeds.map_or_else(|| entry.clone(), |deeds| format!("{entry}; {deeds}"))
    }

    /// The heroes of a seat.
    fn told_heroes(&self, seat: Seat) -> Vec<String> {
        let own = self.view.hero.iter().filter(|(_, hero)| EightBit::SEATS.get(seat.index()) == Some(&hero.seat));
        own.map(|(id, hero)| self.told_hero(id, hero)).collect()
    }

    fn told_hero(&self, id: &str, hero: &HeroView) -> String {
        let name = self.hero_name(id);
        let ko = hero.ko.then(|| self.say("ko", &[]));
        let energy = self.tell("energy-short", &[("n", &hero.energy)]);
        let enemies: Vec<_> = hero.facing.iter().map(|enemy| self.enemy_name(enemy)).collect();
        let against = (!enemies.is_empty()).then(|| self.say("faces", &[("enemies", &enemies.join(", "))]));
        let ascended = hero.ascended.then(|| self.say("ascended", &[]));
        let sheet = self.sheet(id);
        let abilities = sheet.map(|sheet| self.told_abilities(sheet, hero.ascended));
        let runes: Vec<_> = hero.runes.iter().filter_map(|rune| self.told_rune(rune)).collect();
        let runes = (!runes.is_empty()).then(|| self.tell("runes", &[("runes", &runes.join(", "))]));
        let potions: Vec<_> = hero.potions.iter().map(|potion| self.say(&format!("potion-{potion}"), &[])).collect();
        let potions = (!potions.is_empty()).then(|| self.tell("potions", &[("potions", &potions.join(", "))]));
        let medals = Some(self.say("medals", &[("n", &hero.medals)]));
        let defence = self.faces.defence(hero.fast_def, hero.slow_def);
        let facts = [
            ko,
            ascended,
            Some(energy),
            against,
            defence,
            self.effects(&hero.effects),
            potions,
            runes,
            medals,
            abilities,
        ];
        self.entry(&name, &facts.into_iter().flatten().collect::<Vec<_>>().join(", "))
    }

    fn told_rune(&self, id: &str) -> Option<String> {
        let rune = Rune::ALL.into_iter().find(|rune| rune.id() == id)?;
        Some(self.faces.rune_name(rune))
    }

    fn told_abilities(&self, sheet: &Sheet, ascended: bool) -> String {
        let known = &sheet.abilities[..if ascended { 3 } else { 2 }];
        let told = known.iter().map(|ability| {
            let name = self.words.card(&ability.id, &ability.name);
            self.tell("ability", &[("name", &name), ("n", &ability.price.energy)])
        });
        self.tell("abilities", &[("abilities", &told.collect::<Vec<_>>().join(", "))])
    }

    /// The benefit or cost of an answer, unless its label states it.
    fn told_worth(&self, viewer: Viewer, action: Action) -> Option<String> {
        let costs = self.cards.costs;
        match action {
            Action::Lord(LordMove::Named(lord)) => {
                let card = self.cards.enemy(lord);
                let hp = format!("{}{}", card.hp, Sign::Heart);
                Some(self.say("lord-offer", &[("heart", &""), ("hp", &hp), ("n", &card.company)]))
            }
            Action::Hero(HeroMove::Named(hero)) => {
                let sheet = self.cards.sheet(hero);
                Some(format!("{}{}, {}", sheet.hp, Sign::Heart, self.told_abilities(sheet, false)))
            }
            Action::Battle(BattleMove::Assault(level)) => self.told_assault(level),
            Action::Battle(BattleMove::FinalLord) => {
                let (board, lord) = (self.view.board(), self.cards.lord_named(self.view.lord)?);
                let company = self.say("champions", &[("n", &board.company_of(lord))]);
                Some(format!("{}{}, {company}", board.full_hp_of(lord), Sign::Heart))
            }
            Action::Attack(AttackMove::One(_, enemy)) | Action::Also(enemy) => self.told_damage(viewer, action, enemy),
            Action::Buy(BuyMove::Rune(_, rune)) => {
                let gives = self.gear(rune).map(|gear| self.faces.gear(gear)).unwrap_or_default();
                Some(format!("{gives}, {}", self.say("medals", &[("n", &costs.rune)])))
            }
            Action::Buy(BuyMove::Ascend(_)) => Some(self.say("medals", &[("n", &costs.ascend)])),
            Action::Buy(BuyMove::Potions(_)) => {
                let potions: Vec<_> = Potion::ALL.map(|potion| self.faces.potion(potion)).into();
                Some(format!("{}, {}", potions.join(", "), self.say("medals", &[("n", &costs.potion_set)])))
            }
            Action::Lord(LordMove::Random)
            | Action::Hero(HeroMove::Random)
            | Action::Battle(BattleMove::Concede)
            | Action::Attack(AttackMove::All(_))
            | Action::Deck(_)
            | Action::Assign(..)
            | Action::Ability(_)
            | Action::Pass
            | Action::Done
            | Action::Act(_)
            | Action::PickHero(_)
            | Action::PickEnemy(_)
            | Action::Purge(_)
            | Action::Ward(_)
            | Action::Medal(_)
            | Action::Give(..) => None,
        }
    }

    fn told_assault(&self, level: u8) -> Option<String> {
        let card = self.cards.assaults.get(usize::from(level).checked_sub(1)?)?;
        let boss_hp = format!("{}{}", card.boss_hp, Sign::Heart);
        let troops = [("minions", card.minions), ("allies", card.allies), ("champions", card.champions)];
        let troops = troops.into_iter().filter(|(_, n)| *n > 0).map(|(word, n)| self.say(word, &[("n", &n)]));
        let facts = [self.say("medals", &[("n", &level)]), self.tell("boss", &[("hp", &boss_hp)])];
        Some(facts.into_iter().chain(troops).collect::<Vec<_>>().join(", "))
    }

    /// The remaining health of an enemy after an attack.
    fn told_damage(&self, viewer: Viewer, action: Action, enemy: EnemyName) -> Option<String> {
        let Viewer::Seat(seat) = viewer else { return None };
        let place = self.view.board().row().iter().position(|other| other.name() == enemy)?;
        let about = Bearer::Enemy(place as u8).about(ATTACK);
        let foreseen = EightBit::forecast(self.view, seat, action).into_iter().map(|forecast| forecast.tally);
        let change = foreseen.filter(|tally| tally.about == about).find_map(|tally| tally.change)?;
        Some(self.tell("becomes", &[("from", &change.from), ("to", &change.to)]))
    }
}
