//! The team: a sheet for each hero, under the wooden plate of its player.
//!
//! Each sheet shows the hero's values and carries the buttons for actions on this hero. The options of the hero that is
//! asked are in `tray`, purchases in `shop`.

use crate::face::sign::Sign;
use crate::face::{hits, stopped};
use budokan_eightbit::action::{AbilityMove, Action, PurgeMove};
use budokan_eightbit::card::{Effect, Face, HeroId, Hits, Potion};
use budokan_eightbit::event::Actor as Bearer;
use budokan_eightbit::state::{Ask, Hero};
use budokan_eightbit::sum::Stock;
use budokan_kernel::{Change, Seat};
use budokan_words::capitalised;
use maud::{Markup, html};

use super::{Drawing, figure};
use budokan_pages::fragments::{CacheScope, Fragment, FragmentCache};
use budokan_pages::gloss;
use budokan_pages::moves::{self, icon};
use budokan_pages::scene::SeatOccupant;

/// Cache key of a hero's kit; in lessons it includes the signs taught already.
#[derive(PartialEq, Eq, Hash)]
struct KitKey {
    source: CacheScope,
    hero: HeroId,
    potions: [bool; 3],
    medals: u8,
    runes: u8,
    met: [bool; 3],
}

impl Drawing<'_> {
    /// The sheets in hero order.
    pub(super) fn team(&self) -> Markup {
        let heroes = self.board.heroes();
        html! {
            ol.heroes data-n=(heroes.len()) aria-label=(self.say("heroes", &[])) {
                @for (place, hero) in heroes.iter().enumerate() {
                    @if let Some(id) = hero.id() { (self.hero(place, hero, id)) }
                }
            }
        }
    }

    fn hero(&self, place: usize, hero: &Hero, id: HeroId) -> Markup {
        let (fast, slow) = self.board.defence(place);
        let name = self.cards.hero_name(id).0;
        html! {
            li class=(self.class_of(place, hero)) data-key=(format!("hero-{name}")) data-sign=(format!("{name}@h{place}")) {
                (self.plate(hero.owner(), "plate"))
                (self.head(place, hero, id))
                p.en data-sign=(format!("energy@h{place}")) title=(self.say("energy", &[("n", &hero.energy())])) data-ring=(format!("energy-{name}")) {
                    (icon("i-bolt")) (self.heard("energy"))
                    @if let Some(since) = self.charged(id) { span.was { (since.from) " →" } }
                    b { (hero.energy()) }
                }
                @if !hero.rolled().is_empty() || hero.is_ready() || fast > 0 || slow > 0 {
                    p.dice data-ring=(format!("dice-{name}")) {
                        @for (at, face) in hero.rolled().iter().take(8).enumerate() {
                            (self.die(face, &format!("die-{name}-{at}")))
                        }
                        @if hero.is_ready() {
                            span.total data-sign=(format!("attack@h{place}")) { (icon("i-sword")) (self.heard("attack")) (self.rich(&hits(self.board.total(place, None)))) }
                        }
                        @if fast > 0 || slow > 0 { span.def data-sign=(format!("defence@h{place}")) { (icon("i-shield")) (self.heard("defence")) (self.rich(&stopped(fast, slow))) } }
                    }
                }
                (self.kit(hero, id))
                (self.effects(hero.effects(), &format!("h{place}"), Bearer::Hero(id), |effect| Action::Purge(PurgeMove::Hero(id, effect))))
                (self.foot_of_hero(place, id))
            }
        }
    }

    /// Team index of the hero that decides.
    pub(super) fn asked_hero(&self) -> Option<usize> {
        match self.board.question() {
            Ask::Ability(at) | Ask::Attack(at) | Ask::Also(at) | Ask::Spend(at) | Ask::Give(at, _) | Ask::Ward(at) => {
                Some(at.into())
            }
            Ask::PickHero(..) | Ask::PickEnemy(_) | Ask::Purge(_) => self.acting_hero(),
            Ask::Nothing
            | Ask::Seen(_)
            | Ask::Lord
            | Ask::Hero(_)
            | Ask::Battle
            | Ask::AllyDeck
            | Ask::Assign(_)
            | Ask::Reassign(_)
            | Ask::Act
            | Ask::LineDeck
            | Ask::Drawn(_)
            | Ask::Rearrange(_)
            | Ask::Medal => None,
        }
    }

    /// CSS classes of a sheet: acting, KO'd and others.
    pub(super) fn class_of(&self, place: usize, hero: &Hero) -> String {
        let state = [
            ("acting", self.asked_hero() == Some(place)),
            ("ko", hero.is_ko()),
            ("ascended", hero.is_ascended()),
            ("stunned", hero.effects().has(Effect::Stun)),
            ("mine", self.scene.own() == Some(hero.owner())),
        ];
        let part = hero.id().and_then(|id| self.part_in_beat(Bearer::Hero(id))).map(|part| (part, true));
        let state = state.into_iter().chain(part).filter(|(_, is)| *is);
        state.fold("hero on-paper".to_owned(), |all, (is, _)| all + " " + is)
    }

    /// Figure, name and hit points of a hero.
    pub(super) fn head(&self, place: usize, hero: &Hero, id: HeroId) -> Markup {
        let sheet = self.cards.sheet(id);
        let health = self.board.health(place);
        html! {
            (figure(&sheet.id, sheet.category.id(), "px"))
            h3 {
                (gloss::sign(self.scene, &format!("{}@h{place}", sheet.id), "", self.faces.hero_name(id)))
                @if hero.is_ascended() { " " span.up data-sign="ascension" title=(self.faces.say("ascended", &[])) { (icon("i-up")) span.vh { (self.faces.say("ascended", &[])) } } }
                @if hero.is_ko() { " " span.mark data-sign="ko" { (self.faces.say("ko", &[])) } }
            }
            @let since = self.hurt(Bearer::Hero(id));
            (self.bar(&sheet.id, (health, hero.hp()), since))
            (self.change_of(since))
        }
    }

    /// The plate of a seat: crest, name, and the flag of the leader.
    pub(super) fn plate(&self, seat: Seat, class: &str) -> Markup {
        let seated = self.scene.sitter(seat);
        let name = seated.map(|seated| seated.with_level(self.scene.words)).filter(|name| !name.is_empty());
        let name = name.unwrap_or_else(|| capitalised(&self.scene.role(seat)));
        let bot = seated.is_some_and(|seated| matches!(seated.who, SeatOccupant::Bot(_) | SeatOccupant::StandIn));
        let class = if self.scene.is_awaited(seat) { format!("{class} deciding") } else { class.to_owned() };
        html! {
            p class=(class) {
                svg.mon viewBox="0 0 32 32" aria-hidden="true" { use href=(format!("#mon-{}", seat.index() + 1)) {} }
                span.who { @if bot { (icon("i-bot")) " " } (name) }
                @if let Some(absence) = self.scene.absence(seat) { span.absent { (absence) } }
                @if seat == self.board.leader() && self.scene.sitters.len() > 1 {
                    span.lead data-sign="leader" title=(self.say("leader", &[])) { (icon("i-flag")) span.vh { (self.say("leader", &[])) } }
                }
            }
        }
    }

    /// A single battle die.
    pub(super) fn die(&self, face: Face, key: &str) -> Markup {
        let label = self.scene.word(&format!("face-{}", face.id()));
        html! {
            svg.die viewBox="0 0 40 40" role="img" aria-label=(label) data-key=(key) data-sign=(super::rich::entry(Sign::of(face))) {
                use href=(format!("#d-{}", face.id())) {}
            }
        }
    }

    /// Potions, runes and medals.
    fn kit(&self, hero: &Hero, id: HeroId) -> Fragment {
        thread_local! {
            static KITS: FragmentCache<KitKey> = const { FragmentCache::new() };
        }
        let key = KitKey {
            source: self.source,
            hero: id,
            potions: Potion::ALL.map(|potion| hero.carries(potion)),
            medals: hero.medals(),
            runes: hero.runes(),
            met: ["potion", "medal", "rune"].map(|word| self.scene.has_met(word)),
        };
        let met = key.met;
        KITS.with(|cache| cache.fragment(key, || self.drawn_kit(hero, id, met)))
    }

    fn drawn_kit(&self, hero: &Hero, id: HeroId, [potion, medal, rune]: [bool; 3]) -> Markup {
        let sheet = self.cards.sheet(id);
        html! {
            p.kit {
                @if potion { @for potion in Potion::ALL { (self.flask(hero, potion)) } }
                @if hero.medals() > 0 && medal {
                    @let label = self.faces.say("medals", &[("n", &hero.medals())]);
                    span.medals data-sign="medal" title=(label) { (icon("i-medal")) span aria-hidden="true" { (hero.medals()) } span.vh { (label) } }
                }
                @if rune { span.runes {
                    @for (slot, rune) in sheet.slots.iter().enumerate() {
                        @let filled = hero.runes() >> slot & 1 == 1;
                        @let name = self.faces.rune_name(*rune);
                        span class=(if filled { "rune on" } else { "rune" }) data-sign=(format!("rune-{}", rune.id())) title=(name) {
                            svg.i viewBox="0 0 24 24" aria-hidden="true" { use href=(format!("#r-{}", rune.id())) {} }
                            @let told = if filled { self.faces.say("rune", &[("name", &name)]) } else { self.say("heard-slot", &[("rune", &name)]) };
                            span.vh { (told) }
                        }
                    }
                } }
            }
        }
    }

    /// A potion, or its empty place.
    pub(super) fn flask(&self, hero: &Hero, potion: Potion) -> Markup {
        let carried = hero.carries(potion);
        let class = format!("pot {}{}", potion.id(), if carried { "" } else { " no" });
        let name = self.faces.potion_name(potion);
        let label = if carried { name } else { self.say("none-of", &[("potion", &name)]) };
        html! { span class=(class) role="img" data-sign=(format!("potion-{}", potion.id())) aria-label=(label) title=(label) { (icon("i-potion")) } }
    }

    /// The actions on a hero.
    pub(super) fn foot_of_hero(&self, place: usize, id: HeroId) -> Markup {
        html! {
            @for (text, action) in &self.offers {
                @if let Some(inside) = self.deed_on(*action, place, id) {
                    // Shows single decisions only where they cannot be combined.
                    (moves::act(self.scene, text, if self.together.is_some() { "foot single" } else { "foot" }, inside))
                } @else if let Action::Ability(AbilityMove::Potion(potion, user, to)) = *action && to == id && self.patients(potion) > 1 {
                    @let pick = format!("potion-{}", potion.id());
                    (moves::act_for(self.scene, &pick, text, "foot", self.cure(potion, user, id, place)))
                }
            }
        }
    }

    /// The effect of an action on this hero, if the sheet itself offers the action.
    fn deed_on(&self, action: Action, place: usize, id: HeroId) -> Option<Markup> {
        if let Action::Assign(_, to) = action {
            return (to == id).then(|| html! { b { (self.say("faces-it", &[])) } (self.faced(place)) });
        }
        if let Action::PickHero(to) = action {
            return (to == id).then(|| html! { b { (self.say("this-one", &[])) } });
        }
        if let Action::Medal(to) = action {
            let change = |Change { from, to }| html! { (from) " → " (to) };
            let medals = || self.change(action, Stock::Medal, place).map(change);
            return (to == id)
                .then(|| html! { (icon("i-medal")) b { (self.say("medal-here", &[])) } @if let Some(all) = medals() { (all) } });
        }
        if let Action::Give(potion, to) = action {
            return (to == id)
                .then(|| html! { (icon("i-potion")) b { (capitalised(&self.faces.potion_name(potion))) } });
        }
        None
    }

    /// The enemies that a hero already faces.
    fn faced(&self, place: usize) -> Markup {
        let faced = self.board.row().iter().filter(|enemy| !enemy.is_dead() && usize::from(enemy.hero()) == place);
        html! {
            @for enemy in faced {
                @let card = self.cards.enemy(enemy.name().card);
                (figure(card.id(), card.category.id(), "mini"))
            }
        }
    }

    /// The number of heroes on whom a potion can be used now.
    pub(super) fn patients(&self, potion: Potion) -> usize {
        let of_kind =
            |action: Action| matches!(action, Action::Ability(AbilityMove::Potion(kind, ..)) if kind == potion);
        self.offers.iter().filter(|(_, action)| of_kind(*action)).count()
    }

    /// The effect of a potion on the hero with this index.
    pub(super) fn cure(&self, potion: Potion, user: HeroId, id: HeroId, place: usize) -> Markup {
        let action = Action::Ability(AbilityMove::Potion(potion, user, id));
        let text = match potion {
            Potion::Health => {
                // The health of an undamaged hero does not change.
                let unhurt = i32::from(self.board.health(place));
                let change = self.change(action, Stock::Heal, place).unwrap_or(Change { from: unhurt, to: unhurt });
                if change.from == change.to {
                    return html! { b.warn { (self.say("unhurt", &[])) } small { (self.say("wasted", &[])) } };
                }
                format!("{}{} → {}", Sign::Heart, change.from, change.to)
            }
            Potion::Energy | Potion::Revive => self.faces.potion(potion),
        };
        html! {
            b { (self.rich(&text)) }
            @if user != id { small { (self.say("gives-up", &[("hero", &self.faces.hero_name(user))])) } }
        }
    }

    /// Hits in words, for a sentence.
    pub(super) fn hits_in_words(&self, all: Hits) -> String {
        self.plain(&hits(all).replace(' ', ", "))
    }
}
