//! Choices before a battle: the lord, the heroes, the assault.
//!
//! Each choice is a card with a button for its legal action. Enemies on assault cards are only shapes, since they are
//! drawn later.

use crate::face::sign::Sign;
use crate::face::stopped;
use budokan_eightbit::action::{Action, BattleMove, HeroMove, LordMove};
use budokan_eightbit::card::{Assault, EnemyId, HeroId, Sheet};
use budokan_eightbit::state::{Ask, Effects};
use maud::{Markup, html};

use super::{Drawing, figure};
use budokan_pages::moves::{self, icon};

impl Drawing<'_> {
    /// The seats, each with the heroes that it has chosen.
    pub(super) fn seats(&self) -> Markup {
        let chosen = |seat| self.board.heroes().iter().filter(move |hero| hero.owner() == seat);
        html! {
            ol.seats {
                @for seated in self.scene.sitters {
                    li {
                        (self.plate(seated.seat, "plate"))
                        span.team {
                            @for hero in chosen(seated.seat) {
                                @match hero.id() {
                                    Some(id) => span.chosen {
                                        (figure(&self.cards.sheet(id).id, self.cards.sheet(id).category.id(), "mini"))
                                        span.word { (self.faces.hero_name(id)) }
                                    },
                                    None => span.chosen.open { "?" },
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The four lords; a click chooses.
    pub(super) fn lords(&self) -> Markup {
        html! {
            ol.lords {
                @for lord in self.cards.all_lords() {
                    li data-key=(format!("lord-{}", self.cards.enemy(lord).id())) data-sign=(self.cards.enemy(lord).id()) { (self.lord(lord)) }
                }
            }
        }
    }

    fn lord(&self, lord: EnemyId) -> Markup {
        let card = self.cards.enemy(lord);
        let hp = self.faces.say("lord-offer", &[("heart", &Sign::Heart), ("hp", &card.hp), ("n", &card.company)]);
        let inside = html! {
            (figure(card.id(), card.category.id(), "px"))
            h3 { (self.faces.card_name(lord)) }
            p.small { (self.rich(&hp)) }
            p.defs { span.def data-sign="defence" { (icon("i-shield")) (self.heard("defence")) (self.rich(&stopped(card.fast_def, card.slow_def))) } }
            (self.lines(card.id(), lord, &Effects::default()))
        };
        self.card(Action::Lord(LordMove::Named(lord)), "lord on-paper", &inside)
    }

    /// The unused heroes; each can be picked up to read its sheet.
    pub(super) fn free_heroes(&self) -> Markup {
        html! {
            ol.roster {
                @for (id, sheet) in self.free() {
                    @let key = format!("hero-{}", sheet.id);
                    li data-sign=(sheet.id) {
                        (moves::pick(&key, &key, "recruit on-paper", &self.faces.hero_name(id), html! {
                            (figure(&sheet.id, sheet.category.id(), "px"))
                            b.nm { (self.faces.hero_name(id)) } " "
                            span.hp { (icon("i-heart")) (self.heard("health")) (sheet.hp) } " "
                            span.word.does {
                                @for ability in &sheet.abilities[..2] {
                                    @let name = self.scene.words.card(&ability.id, &ability.name);
                                    span { (icon("i-bolt")) (self.heard("energy")) (ability.price.energy) " " (name) } " "
                                }
                            }
                        }))
                    }
                }
            }
        }
    }

    fn free(&self) -> impl Iterator<Item = (HeroId, &'static Sheet)> {
        let all = self.cards.heroes.iter().enumerate().map(|(at, sheet)| (HeroId(at as u8), sheet));
        all.filter(|(id, _)| self.board.hero_at(*id).is_none())
    }

    /// The sheet of the picked-up hero, with the button that chooses it.
    pub(super) fn sheets_to_read(&self) -> Markup {
        html! {
            div.reading {
                p.soft.lead { (self.say("take-up-hero", &[])) }
                @for (id, sheet) in self.free() {
                    article.read.on-paper data-for=(format!("hero-{}", sheet.id)) { (self.read_sheet(id, sheet)) }
                }
            }
        }
    }

    fn read_sheet(&self, id: HeroId, sheet: &Sheet) -> Markup {
        let own = &sheet.own_trait;
        let runes = sheet.slots.map(|rune| self.faces.rune_name(rune)).join(", ");
        html! {
            header {
                (figure(&sheet.id, sheet.category.id(), "px"))
                div {
                    h3 { (self.faces.hero_name(id)) }
                    p.small data-sign="health" { (icon("i-heart")) (self.heard("health")) (sheet.hp) " · " (self.faces.say("dice-number", &[("n", &sheet.dice[0])])) }
                    p.small { (self.faces.say("runes", &[("runes", &runes)])) }
                }
            }
            dl {
                @for (slot, ability) in sheet.abilities.iter().enumerate() {
                    div class=[(slot == 2).then_some("later")] {
                        dt data-sign=(format!("ability-{}", ability.id)) {
                            @if slot == 2 { (icon("i-up")) " " }
                            (self.scene.words.card(&ability.id, &ability.name)) " "
                            (self.rich(&format!("{}{}", ability.price.energy, Sign::Energy)))
                        }
                        dd { (self.rich(&self.faces.ability(ability))) }
                    }
                }
                div.later {
                    dt data-sign="ascension" { (icon("i-up")) " " (self.scene.words.card(&own.id, &own.name)) }
                    dd { (self.rich(&self.faces.own_trait(own))) }
                }
            }
            @if let Some((text, _)) = self.offer(|action| action == Action::Hero(HeroMove::Named(id))) {
                (moves::act(self.scene, text, "btn main", self.say("play-hero", &[("hero", &self.faces.hero_name(id))])))
            }
        }
    }

    /// The seven assault cards and the lord; a click begins the battle.
    pub(super) fn battles(&self) -> Markup {
        let asked = matches!(self.board.question(), Ask::Battle);
        html! {
            ol.battles {
                @for (card, level) in self.cards.assaults.iter().zip(1u8..) { li { (self.assault(*card, level)) } }
                @if let Some(lord) = self.board.lord().filter(|_| asked) { li.final-lord { (self.last_battle(lord)) } }
            }
        }
    }

    fn assault(&self, card: Assault, level: u8) -> Markup {
        let troops = [("minion", card.minions), ("ally", card.allies), ("champion", card.champions)];
        let inside = html! {
            span.level { (level) }
            @let medals = self.faces.say("medals", &[("n", &level)]);
            span.prize title=(medals) {
                span aria-hidden="true" { @for _ in 0..level { (self.rich(&Sign::Medal.to_string())) } }
                span.vh { (medals) }
            }
            span.bosshp data-sign="boss" { (self.faces.say("boss", &[])) " " (icon("i-heart")) (self.heard("health")) b { (card.boss_hp) } }
            span.troops {
                @for (kind, number) in troops {
                    @if number > 0 { span { @for _ in 0..number { (pawn(kind)) } (self.troop_heard(kind, number)) } }
                }
            }
        };
        self.card(Action::Battle(BattleMove::Assault(level)), "assault on-paper", &inside)
    }

    /// The number of enemies of a kind in words, for screen readers.
    fn troop_heard(&self, kind: &str, number: u8) -> Markup {
        let word = match kind {
            "minion" => "minions",
            "ally" => "allies",
            _ => "champions",
        };
        html! { span.vh { " " (self.faces.say(word, &[("n", &number)])) } }
    }

    fn last_battle(&self, lord: EnemyId) -> Markup {
        let card = self.cards.enemy(lord);
        let inside = html! {
            (figure(card.id(), card.category.id(), "px"))
            b.nm { (self.faces.card_name(lord)) }
            span.bosshp data-sign="health" { (icon("i-heart")) (self.heard("health")) b { (self.board.full_hp_of(lord)) } }
            span data-sign="defence" { (icon("i-shield")) (self.heard("defence")) (self.rich(&stopped(card.fast_def, card.slow_def))) }
            span.troops {
                @for _ in 0..self.board.company_of(lord) { (pawn("champion")) }
                (self.troop_heard("champion", self.board.company_of(lord)))
            }
        };
        self.card(Action::Battle(BattleMove::FinalLord), "assault last", &inside)
    }
}

/// The shape of an enemy on an assault card.
fn pawn(kind: &str) -> Markup {
    html! { svg.pawn viewBox="0 0 24 24" aria-hidden="true" data-sign=(kind) { use href=(format!("#p-{kind}")) {} } }
}
