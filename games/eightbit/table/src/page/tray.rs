//! The options of the hero that is asked before its attack: its dice, its abilities, its potions.
//!
//! A legal option is a button. Unavailable options stay visible, with the refusal of the rules while the hero is asked.

use crate::face::hits;
use crate::face::sign::Sign;
use budokan_eightbit::action::{self, AbilityMove};
use budokan_eightbit::card::{Ability, AbilityId, Effect, HeroId, Potion};
use budokan_eightbit::phase::abilities::is_waste;
use budokan_eightbit::state::{Ask, Hero};
use budokan_eightbit::{Action, EightBit, clause};
use budokan_kernel::Illegal;
use budokan_words::capitalised;
use maud::{Markup, html};

use super::Drawing;
use budokan_pages::moves::{self, FORM, icon};
use budokan_pages::spoken;

impl Drawing<'_> {
    /// The tray of the hero that is asked, or of the viewer's own hero while another is asked. It stays for the whole
    /// battle, so the action bar does not move between two decisions.
    pub(super) fn tray(&self) -> Option<Markup> {
        let heroes = self.board.heroes();
        let own = |place: &usize| Some(heroes[*place].owner()) == self.scene.own();
        let place = self.asked_hero().filter(own).or_else(|| (0..heroes.len()).find(own))?;
        let hero = &heroes[place];
        let id = hero.id()?;
        let sheet = self.cards.sheet(id);
        Some(html! {
            div.tray.idle[!self.spends()] {
                (self.roll(place, hero, id))
                div.abil {
                    @for (slot, ability) in sheet.abilities.iter().enumerate().take(hero.abilities()) {
                        (self.ability_card(hero, ability, AbilityMove::Use(id, AbilityId::of(id, slot))))
                    }
                    @if hero.is_ascended() { (self.trait_card(place, id)) }
                    @for potion in Potion::ALL { (self.potion_card(hero, id, potion)) }
                }
                @if self.scene.has_met("spare") { label.spare.scripted { input type="checkbox" data-do="spare" checked; span { (self.say("spare", &[])) } } }
            }
        })
    }

    /// Whether the current decision is about abilities and potions.
    fn spends(&self) -> bool {
        matches!(self.board.question(), Ask::Ability(_))
    }

    /// The first matching offer among the actions before an attack.
    fn deed(&self, wanted: impl Fn(AbilityMove) -> bool) -> Option<(&str, AbilityMove)> {
        self.offers.iter().find_map(|(text, action)| {
            let Action::Ability(deed) = *action else { return None };
            wanted(deed).then_some((*text, deed))
        })
    }

    /// The dice, with a button on each that can be rerolled, and their total.
    fn roll(&self, place: usize, hero: &Hero, id: HeroId) -> Markup {
        html! {
            div.roll {
                span.row {
                    @for (at, face) in hero.rolled().iter().enumerate() {
                        @let again = AbilityMove::Reroll(id, at as u8 + 1);
                        @let die = self.die(face, &format!("tray-die-{at}"));
                        @match self.deed(|deed| deed == again) {
                            Some((text, _)) => (moves::act(self.scene, text, "redo", die)),
                            None => (die),
                        }
                    }
                }
                div {
                    @if hero.rerolls_left() > 0 {
                        p.small { (self.say("rerolls-left", &[("n", &hero.rerolls_left())])) }
                    }
                    @if hero.is_ready() {
                        p.total data-sign=(format!("attack@h{place}")) { (icon("i-sword")) (self.heard("attack")) (self.rich(&hits(self.board.total(place, None)))) }
                    }
                    p.total data-sign=(format!("energy@h{place}")) { (icon("i-bolt")) (self.heard("energy")) (hero.energy()) }
                }
            }
        }
    }

    fn ability_card(&self, hero: &Hero, ability: &Ability, deed: AbilityMove) -> Markup {
        let inside = html! {
            b { (self.scene.words.card(&ability.id, &ability.name)) }
            span.cost data-sign="energy" { (icon("i-bolt")) (self.heard("energy")) (ability.price.energy) }
            span.does { (self.rich(&self.faces.ability(ability))) }
        };
        match self.deed(|other| other == deed) {
            Some((text, _)) => html! {
                button.deed.playable form=(FORM) name="act" value=(text)
                    data-ring=(format!("ability-{}", ability.id)) { (spoken::named(&inside, &self.scene.label(text))) }
            },
            None => self.refused(deed, &inside, |illegal| self.lacks(hero, ability, illegal)),
        }
    }

    /// The reason why an ability cannot be used, in a word or two.
    fn lacks(&self, hero: &Hero, ability: &Ability, illegal: &Illegal) -> String {
        match illegal.clause {
            clause::E10_8 => self.faces.say("ko", &[]),
            clause::E16_5 => self.faces.effect_name(Effect::Stun),
            clause::E16_4 => self.faces.effect_name(Effect::Silence),
            clause::E7_5 => {
                let missing = hero.missing_energy(ability.price);
                self.say("lacks", &[("n", &self.plain(&format!("{missing}{}", Sign::Energy)))])
            }
            _ => self.say("not-now", &[]),
        }
    }

    /// A card that cannot be used now, with a short reason; its refusal opens with the clause.
    fn refused(&self, deed: AbilityMove, inside: &Markup, short: impl Fn(&Illegal) -> String) -> Markup {
        let action = Action::Ability(deed);
        let refusal = self.scene.refusal_of::<EightBit>(action).filter(|_| self.spends());
        let Some(illegal) = refusal else {
            return html! { div.deed.still { (inside) } };
        };
        let inside = html! { (inside) span.why { (short(&illegal)) } };
        let text = action::write(self.cards, action);
        moves::refused(self.scene, &text, &illegal, "deed cannot", &self.phrase(action), inside)
    }

    fn trait_card(&self, place: usize, id: HeroId) -> Markup {
        let own = &self.cards.sheet(id).own_trait;
        let off = self.board.trait_of(place).is_none();
        let inside = html! {
            b data-sign="ascension" { (icon("i-up")) " " (self.scene.words.card(&own.id, &own.name)) }
            span.does { (self.rich(&self.faces.own_trait(own))) }
        };
        match self.deed(|deed| deed == AbilityMove::TraitOff(id)) {
            Some((text, _)) => html! {
                div.deed.still { (inside) (moves::act(self.scene, text, "off", self.say("switch-off", &[]))) }
            },
            None if off => self.refused(AbilityMove::TraitOff(id), &inside, |_| self.faces.say("trait-off", &[])),
            None => html! { div.deed.still { (inside) } },
        }
    }

    /// The intended target of a potion that cannot be used now: a KO'd hero, or the owner.
    fn patient(&self, potion: Potion, owner: HeroId) -> HeroId {
        let down = self.board.heroes().iter().filter(|hero| hero.is_ko()).find_map(Hero::id);
        down.filter(|_| potion == Potion::Revive).unwrap_or(owner)
    }

    /// A potion. One click uses it if there is only one possible target; otherwise it is picked up first.
    fn potion_card(&self, hero: &Hero, id: HeroId, potion: Potion) -> Markup {
        if !hero.carries(potion) {
            return html! {};
        }
        let name = self.faces.potion_name(potion);
        let head = html! {
            b { (capitalised(&name)) }
            span class=(format!("pot {}", potion.id())) data-sign=(format!("potion-{}", potion.id())) { (icon("i-potion")) }
        };
        let does = html! { (head) span.does { (self.rich(&self.faces.potion(potion))) } };
        let own = |deed| matches!(deed, AbilityMove::Potion(kind, by, _) if kind == potion && by == id);
        match self.deed(own) {
            Some((text, AbilityMove::Potion(_, by, to))) if self.patients(potion) == 1 => {
                let cure = self.board.hero_at(to).map(|place| self.cure(potion, by, to, place));
                let inside = html! { (head) span.does { @if by != to { (self.faces.hero_name(to)) (self.scene.words.word("colon")) } @if let Some(cure) = cure { (cure) } } };
                moves::act(self.scene, text, "deed playable", inside)
            }
            Some(_) => {
                let key = format!("potion-{}", potion.id());
                let label = self.scene.words.labelled(&name, &self.plain(&self.faces.potion(potion)));
                let wasted = self.offers.iter().all(|(_, action)| match *action {
                    Action::Ability(deed) => !own(deed) || is_waste(self.board, deed),
                    _ => true,
                });
                let inside = html! {
                    (does)
                    span.does { @if wasted { b.warn { (self.say("nobody-hurt", &[])) } } @else { (self.say("for-whom", &[])) } }
                };
                moves::pick(&key, &key, "deed playable", &label, inside)
            }
            None => {
                let short = |illegal: &Illegal| if illegal.clause == clause::E10_2 { "drunk" } else { "not-now" };
                let deed = AbilityMove::Potion(potion, id, self.patient(potion, id));
                self.refused(deed, &does, |illegal| self.say(short(illegal), &[]))
            }
        }
    }
}
