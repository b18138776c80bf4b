//! The sheets while medals are handed out and spent. Rune slots, potions and the ascended side show their prices;
//! affordable purchases of the hero that is asked are buttons in place.

use crate::face::sign::Sign;
use budokan_eightbit::action::{self, BuyMove};
use budokan_eightbit::card::{HeroId, Potion, Sheet};
use budokan_eightbit::state::Hero;
use budokan_eightbit::{Action, EightBit};
use maud::{Markup, html};

use super::Drawing;
use budokan_pages::moves::{self, icon};

impl Drawing<'_> {
    /// The sheets, opened for shopping.
    pub(super) fn shop(&self) -> Markup {
        let heroes = self.board.heroes();
        html! {
            ol.heroes.open data-n=(heroes.len()) aria-label=(self.say("heroes", &[])) {
                @for (place, hero) in heroes.iter().enumerate() {
                    @if let Some(id) = hero.id() {
                        li class=(self.class_of(place, hero)) data-key=(format!("hero-{}", self.cards.hero_name(id).0)) {
                            (self.plate(hero.owner(), "plate"))
                            (self.head(place, hero, id))
                            (self.purse(hero))
                            div.wares {
                                (self.slots(hero, id))
                                (self.other_side(hero, id))
                                (self.potions(hero, id))
                            }
                            (self.foot_of_hero(place, id))
                        }
                    }
                }
            }
        }
    }

    fn purse(&self, hero: &Hero) -> Markup {
        let label = self.faces.say("medals", &[("n", &hero.medals())]);
        // Up to three coins are drawn side by side; more are drawn as one coin with a number.
        let coins = if hero.medals() > 3 { 1 } else { hero.medals().max(1) };
        html! {
            p.purse data-sign="medal" title=(label) {
                @for _ in 0..coins { span.coin { (icon("i-medal")) } }
                b aria-hidden="true" { (hero.medals()) }
                span.vh { (label) }
            }
        }
    }

    /// The three rune slots.
    fn slots(&self, hero: &Hero, id: HeroId) -> Markup {
        let sheet = self.cards.sheet(id);
        html! {
            @for (slot, rune) in sheet.slots.iter().enumerate() {
                @let filled = hero.runes() >> slot & 1 == 1;
                @let inside = html! {
                    svg.i viewBox="0 0 24 24" aria-hidden="true" data-sign=(format!("rune-{}", rune.id())) { use href=(format!("#r-{}", rune.id())) {} }
                    b { (self.faces.rune_name(*rune)) }
                    span.does { (self.rich(&self.faces.gear(sheet.gear[1 << slot]))) }
                };
                @if filled { div.ware.have { (inside) (icon("i-tick")) } }
                // Of two free slots of one kind, the rules fill the first.
                @else if hero.free_slot(sheet, *rune) == Some(slot) {
                    (self.ware(BuyMove::Rune(id, *rune), self.cards.costs.rune, &inside))
                }
                @else { div.ware { (inside) (self.price(self.cards.costs.rune)) } }
            }
        }
    }

    /// The other side of the sheet: an additional die, ability and trait.
    fn other_side(&self, hero: &Hero, id: HeroId) -> Markup {
        let sheet: &Sheet = self.cards.sheet(id);
        let (third, own) = (&sheet.abilities[2], &sheet.own_trait);
        let inside = html! {
            span data-sign="ascension" { (icon("i-up")) }
            b data-ring=(format!("ascend-{}", sheet.id)) { (self.faces.say("ascended", &[])) }
            span.does {
                (self.faces.say("dice-number", &[("n", &sheet.dice[1])]))
                " · " b { (self.scene.words.card(&third.id, &third.name)) } " "
                (self.rich(&format!("{}{}{}", third.price.energy, Sign::Energy, self.scene.words.word("colon"))))
                (self.rich(&self.faces.ability(third)))
                " · " b { (self.scene.words.card(&own.id, &own.name)) } (self.scene.words.word("colon")) (self.rich(&self.faces.own_trait(own)))
            }
        };
        html! {
            @if hero.is_ascended() { div.ware.have { (inside) (icon("i-tick")) } }
            @else { (self.ware(BuyMove::Ascend(id), self.cards.costs.ascend, &inside)) }
        }
    }

    fn potions(&self, hero: &Hero, id: HeroId) -> Markup {
        let inside = html! {
            span.flasks { @for potion in Potion::ALL { (self.flask(hero, potion)) } }
            b { (self.say("potion-set", &[])) }
        };
        self.ware(BuyMove::Potions(id), self.cards.costs.potion_set, &inside)
    }

    /// A purchase as a button, or with the rules' refusal.
    fn ware(&self, ware: BuyMove, medals: u8, inside: &Markup) -> Markup {
        let action = Action::Buy(ware);
        let inside = html! { (inside) (self.price(medals)) };
        let asked = self.scene.decides() && self.offer(|offered| offered == action).is_none();
        match asked.then(|| self.scene.refusal_of::<EightBit>(action)).flatten() {
            Some(illegal) => {
                let text = action::write(self.cards, action);
                moves::refused(self.scene, &text, &illegal, "ware", &self.phrase(action), inside)
            }
            None => self.card(action, "ware", &inside),
        }
    }

    /// A price in medals.
    fn price(&self, medals: u8) -> Markup {
        html! {
            span.price data-sign="medal" {
                span aria-hidden="true" { (medals) (icon("i-medal")) }
                span.vh { (self.faces.say("medals", &[("n", &medals)])) }
            }
        }
    }
}
