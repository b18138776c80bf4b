//! The row of enemies: a card for each, with its lines of this round and its actions.
//!
//! Damage and health on the buttons are forecasts of the rules; this module computes none. Fragments that seldom change
//! (name, bar, lines) come from a cache whose keys contain all their inputs.

use crate::face::{Owner, stopped};
use budokan_eightbit::action::{self, ActMove, Action, AttackMove, PurgeMove};
use budokan_eightbit::card::{Colour, Effect, EnemyCard, EnemyId, EnemyName, Line, On, Op, Rank};
use budokan_eightbit::event::Actor;
use budokan_eightbit::state::{Ask, Effects, Enemy, Hero};
use budokan_eightbit::sum::{ATTACK, Bearer, Ingredient, STRIKE};
use budokan_eightbit::view::Since;
use budokan_eightbit::{EightBit, clause};
use budokan_kernel::{Change, Tally};
use maud::{Markup, html};

use super::{Drawing, bar, change_at, figure};
use budokan_pages::fragments::{CacheScope, Fragment, FragmentCache};
use budokan_pages::moves::{self, icon};
use budokan_pages::{gloss, layout};

/// Cache key of a bar of hit points: owner, current and maximum value, and the latest change.
type BarKey = (CacheScope, &'static str, u8, u8, Option<(u16, u16)>);

/// Cache key of an enemy's lines. The tactics die and two effects determine which lines apply.
#[derive(PartialEq, Eq, Hash)]
struct LinesKey {
    source: CacheScope,
    whose: &'static str,
    card: EnemyId,
    tactics: Option<&'static str>,
    stunned: bool,
    silenced: bool,
}

impl Drawing<'_> {
    /// The enemies from left to right.
    pub(super) fn row(&self) -> Markup {
        let row = self.board.row();
        let (class, across) = match row.len() {
            0..=3 => ("foes few", row.len().max(1)),
            4 | 5 => ("foes", row.len()),
            6 => ("foes many", 3),
            7 | 8 => ("foes many", 4),
            9 | 10 => ("foes many more", 5),
            _ => ("foes many more", 6),
        };
        let letters = row.len() * 3500;
        html! {
            (layout::room(letters))
            ol class=(class) data-n=(across) aria-label=(self.say("enemies", &[])) {
                @for (place, enemy) in row.iter().enumerate() { (self.foe(place, enemy)) }
                @if row.is_empty() { li.slot { (self.say("no-enemies", &[])) } }
            }
        }
    }

    fn foe(&self, place: usize, enemy: &Enemy) -> Markup {
        let card = self.cards.enemy(enemy.name().card);
        let (fast, slow) = self.board.enemy_defence(place);
        let id = self.view.row[place];
        let state = [
            ("boss", enemy.is_boss() || card.rank == Rank::Lord),
            ("dead", enemy.is_dead()),
            ("acted", self.view.enemy[id].acted && !enemy.is_dead()),
            (
                "acting",
                self.beat.is_none()
                    && self.together.is_none()
                    && self.assigning().or_else(|| self.acting_enemy()) == Some(place),
            ),
            ("taunts", self.board.is_taunting(enemy)),
        ];
        let who = Actor::Enemy(enemy.name());
        let part = self.part_in_beat(who).map(|part| (part, true));
        let state = state.into_iter().chain(part).filter(|(_, is)| *is);
        let class = state.fold("foe on-paper".to_owned(), |all, (is, _)| all + " " + is);
        let since = self.hurt(who);
        let sign = format!("{}@e{place}", card.id());
        html! {
            li class=(class) data-key=(format!("enemy-{id}")) data-sign=(sign) {
                (self.foe_named(place, enemy))
                (self.bar(id, (enemy.health(), enemy.hp()), since))
                (self.change_of(since))
                p.defs {
                    @if fast == 0 && slow == 0 && !enemy.is_dead() { span.none.soft { (self.say("no-defence", &[])) } }
                    @if fast > 0 || slow > 0 { span.def data-sign=(format!("defence@e{place}")) data-ring=(format!("defence-{id}")) { (icon("i-shield")) (self.heard("defence")) (self.rich(&stopped(fast, slow))) } }
                    @if enemy.is_dead() { span.mark data-sign="ko" { (icon("i-skull")) " " (self.faces.say("dead", &[])) } }
                    @else if self.view.enemy[id].acted { span.mark data-sign="acted" title=(self.faces.say("acted", &[])) { (icon("i-tick")) span.vh { (self.faces.say("acted", &[])) } } }
                }
                @if let Some(choice) = self.facing(enemy.name()) { (choice) } @else { (self.against(place, enemy)) }
                (self.effects(enemy.effects(), &format!("e{place}"), who, |effect| Action::Purge(PurgeMove::Enemy(enemy.name(), effect))))
                @if !enemy.is_dead() { (self.lines(id, enemy.name().card, enemy.effects())) (self.foot_of_foe(place, enemy)) }
            }
        }
    }

    /// Figure, name and crown of an enemy.
    fn foe_named(&self, place: usize, enemy: &Enemy) -> Fragment {
        thread_local! {
            static NAMED: FragmentCache<(CacheScope, usize, EnemyName, bool)> = const { FragmentCache::new() };
        }
        let draw = || {
            let card = self.cards.enemy(enemy.name().card);
            let sign = format!("{}@e{place}", card.id());
            html! {
                (figure(card.id(), card.category.id(), "px"))
                h3 { (gloss::sign(self.scene, &sign, "", self.faces.enemy_name(enemy.name()))) }
                @if enemy.is_boss() {
                    svg.crown viewBox="-4 -4 32 32" role="img" data-sign="boss" aria-label=(self.faces.say("boss", &[])) {
                        use href="#p-champion" width="24" height="24" {}
                    }
                }
            }
        };
        NAMED.with(|cache| cache.fragment((self.source, place, enemy.name(), enemy.is_boss()), draw))
    }

    /// The cached bar of hit points of `whose`, with its latest change.
    pub(super) fn bar(&self, whose: &'static str, (health, most): (u8, u8), since: Option<Since>) -> Fragment {
        thread_local! {
            static BARS: FragmentCache<BarKey> = const { FragmentCache::new() };
        }
        let draw = || bar(whose, (health, most), since, &self.health_told(health, most, since));
        let changed = since.map(|since| (since.from, since.to));
        BARS.with(|cache| cache.fragment((self.source, whose, health, most, changed), draw))
    }

    /// Health in words, with its previous value.
    pub(super) fn health_told(&self, health: u8, most: u8, since: Option<Since>) -> String {
        match since {
            Some(since) => self.say("health-was", &[("n", &health), ("most", &most), ("was", &since.from)]),
            None => self.say("health", &[("n", &health), ("most", &most)]),
        }
    }

    /// The latest change of health.
    pub(super) fn change_of(&self, since: Option<Since>) -> Markup {
        let Some(change) = since else { return html! {} };
        let told = [self.say("damage", &[("n", &change.lost())]), self.say("healed", &[("n", &change.gained())])];
        change_at(since, &told[0], &told[1])
    }

    /// The hero that the enemy faces.
    fn against(&self, place: usize, enemy: &Enemy) -> Markup {
        let hero = self.board.heroes().get(usize::from(enemy.hero())).and_then(Hero::id);
        html! {
            @if let Some(hero) = hero.filter(|_| !enemy.is_dead()) {
                @let faces = self.say("faces", &[("hero", &self.faces.hero_name(hero))]);
                span.to data-sign=(format!("facing@e{place}")) title=(faces) {
                    span aria-hidden="true" { "→" }
                    (figure(self.cards.hero_name(hero).0, self.cards.sheet(hero).category.id(), "mini"))
                    span.word aria-hidden="true" { (self.faces.hero_name(hero)) }
                    span.vh { (faces) }
                }
            }
        }
    }

    /// Effect cards with their timers; a removable one is a button.
    pub(super) fn effects(
        &self,
        effects: &Effects,
        place: &str,
        who: Actor,
        purge: impl Fn(Effect) -> Action,
    ) -> Markup {
        let gone = self.gone(who);
        let class_of = |effect: Effect| if effect.is_buff() { "chip" } else { "chip bad" };
        html! {
            @if !effects.is_empty() || !gone.is_empty() {
                p.fx data-ring=(format!("effects-{}", self.id_of(who))) {
                    @for effect in gone { span class=(format!("{} gone", class_of(effect))) data-sign=(effect_sign(effect)) { s { (self.faces.effect_name(effect)) } } }
                    @for (effect, timers) in effects.iter() {
                        @let fresh = if self.is_fresh(who, effect) { " fresh" } else { "" };
                        @let class = format!("{}{fresh}", class_of(effect));
                        @let sign = format!("{}@{place}", effect_sign(effect));
                        @let inside = html! { (self.faces.effect_name(effect)) " " (icon("i-timer")) (timers) span.vh { " " (self.say("heard-timers", &[("n", &timers)])) } };
                        @match self.offer(|action| action == purge(effect)) {
                            Some((action, _)) => span data-sign=(sign) { (moves::act(self.scene, action, &format!("{class} playable"), inside)) },
                            None => (gloss::sign(self.scene, &sign, &class, inside)),
                        }
                    }
                }
            }
        }
    }

    /// The enemy's lines, with those of this round highlighted.
    pub(super) fn lines(&self, whose: &'static str, card: EnemyId, effects: &Effects) -> Fragment {
        thread_local! {
            static LINES: FragmentCache<LinesKey> = const { FragmentCache::new() };
        }
        let key = LinesKey {
            source: self.source,
            whose,
            card,
            tactics: self.board.tactics().map(Colour::id),
            stunned: effects.has(Effect::Stun),
            silenced: effects.has(Effect::Silence),
        };
        LINES.with(|cache| cache.fragment(key, || self.drawn_lines(whose, self.cards.enemy(card), effects)))
    }

    fn drawn_lines(&self, whose: &str, card: &EnemyCard, effects: &Effects) -> Markup {
        html! {
            ul.lines {
                @for line in card.every_line().chain(&card.answers) {
                    li class=(self.counts(line, effects)) {
                        @if let Some(ring) = ring_of(whose, line.on) { span.at data-ring=(ring) {} }
                        (mark(line.on)) (self.when_heard(line))
                        span { (self.rich(&self.faces.line(line))) }
                        (self.counts_heard(line, effects))
                    }
                }
                @if card.taunts { li.on { (sign("i-flag", "taunt")) span { (self.faces.say("op-taunt", &[])) } } }
                @if card.immune { li.on { (sign("i-shield", "immune")) span { (self.faces.say("op-immune", &[])) } } }
            }
        }
    }

    /// The trigger of a line in words, for screen readers.
    fn when_heard(&self, line: &Line) -> Markup {
        let when = self.faces.trigger(line.on, Owner::Enemy).unwrap_or_else(|| self.say("heard-own-line", &[]));
        html! { span.vh { (when) (self.scene.words.word("colon")) } }
    }

    /// Whether a line applies in this round, in words for screen readers.
    fn counts_heard(&self, line: &Line, effects: &Effects) -> Markup {
        let word = match self.counts(line, effects) {
            "on" if matches!(line.on, On::Colour(_)) => "heard-counts",
            "off" => "heard-off",
            _ => return html! {},
        };
        html! { span.vh { ", " (self.say(word, &[])) } }
    }

    /// A word for screen readers in place of a picture.
    pub(super) fn heard(&self, what: &str) -> Markup {
        html! { span.vh { (self.say(&format!("heard-{what}"), &[])) " " } }
    }

    /// CSS class that shows whether a line applies in this round.
    fn counts(&self, line: &Line, effects: &Effects) -> &'static str {
        let silenced = effects.has(Effect::Silence);
        match (line.on, self.board.tactics()) {
            (On::IfAttacked, _) => "on",
            _ if effects.has(Effect::Stun) => "off",
            (On::Colour(_), _) if silenced => "off",
            (On::Colour(_), None) => "may",
            (On::Colour(colour), Some(shown)) if colour != shown => "off",
            (
                On::Colour(_) | On::Paid | On::Attack | On::Ongoing | On::Passive | On::Round | On::Kill,
                Some(_) | None,
            ) => "on",
        }
    }

    /// The actions on the enemy with their forecasts.
    fn foot_of_foe(&self, place: usize, enemy: &Enemy) -> Markup {
        let name = enemy.name();
        let about = |action: Action| {
            let (Action::Attack(AttackMove::One(_, foe))
            | Action::Also(foe)
            | Action::Act(ActMove::One(foe))
            | Action::PickEnemy(foe)) = action
            else {
                return false;
            };
            foe == name
        };
        let Some((text, action)) = self.offer(about) else { return self.shielded(name) };
        let word = if let Action::Act(_) = action { "acts-now" } else { "this-one" };
        let inside = html! {
            @if let Some(tally) = self.damage(action, place) { (self.blow(&tally)) }
            @else { b { (self.say(word, &[])) } @if self.ignores(action, enemy) { b.warn { (self.say("immune", &[])) } } (self.strikes(action)) }
        };
        moves::act(self.scene, text, "foot", inside)
    }

    /// Whether the enemy is immune to the effect card of this choice (EBA-16.6).
    fn ignores(&self, action: Action, enemy: &Enemy) -> bool {
        let Some((_, Line { op: Op::Give(effect), .. })) = self.board.asking() else { return false };
        matches!(action, Action::PickEnemy(_)) && !effect.is_buff() && self.cards.enemy(enemy.name().card).immune
    }

    /// An enemy that cannot be attacked while another taunts; pressing it explains the refusal.
    fn shielded(&self, enemy: EnemyName) -> Markup {
        let (Ask::Attack(_), Some(place)) = (self.board.question(), self.acting_hero()) else { return html! {} };
        let action = Action::Attack(AttackMove::One(self.board.id(place), enemy));
        let refusal = self.scene.own().and_then(|_| self.scene.refusal_of::<EightBit>(action));
        let Some(illegal) = refusal.filter(|illegal| illegal.clause == clause::E15_3) else { return html! {} };
        let inside = html! { (self.say("after-taunt", &[])) };
        moves::refused(
            self.scene,
            &action::write(self.cards, action),
            &illegal,
            "foot cannot",
            &self.phrase(action),
            inside,
        )
    }

    /// The damage of an attack on the enemy with this index, with its parts.
    pub(super) fn damage(&self, action: Action, place: usize) -> Option<Tally> {
        let about = Bearer::Enemy(place as u8).about(ATTACK);
        self.foreseen(action).into_iter().map(|forecast| forecast.tally).find(|tally| tally.about == about)
    }

    /// The full forecast of an attack.
    fn blow(&self, tally: &Tally) -> Markup {
        let warded = tally.sum.parts().iter().any(|part| Ingredient::of(part) == Some(Ingredient::Ward));
        html! {
            @if warded {
                b { (self.say("ward-stops", &[])) }
            } @else {
                span.sums { (self.rich(&self.faces.sum(&tally.sum))) " = " }
                b { (self.say("damage", &[("n", &tally.sum.total())])) }
                @if let Some(change) = tally.change { span.becomes { (self.becomes(change)) } }
            }
        }
    }

    /// The heroes that an enemy will hit when it acts, with their remaining health.
    fn strikes(&self, action: Action) -> Markup {
        let heroes = self.board.heroes();
        html! {
            @for Tally { about, change, .. } in self.foreseen(action).into_iter().map(|forecast| forecast.tally) {
                @if let (STRIKE, Some(change)) = (about.what, change) {
                    @let sheet = self.cards.sheet(heroes[usize::from(about.place)].sheet_id());
                    @let name = self.faces.hero_name(heroes[usize::from(about.place)].sheet_id());
                    span.becomes { (figure(&sheet.id, sheet.category.id(), "mini")) span.vh { (name) (self.scene.words.word("colon")) } (self.becomes(change)) }
                }
            }
        }
    }

    /// Health before and after.
    fn becomes(&self, change: Change) -> Markup {
        html! {
            @if change.to == 0 { (icon("i-skull")) (self.heard("falls")) }
            @else { (icon("i-heart")) (self.heard("health")) (change.from) " → " (change.to) }
        }
    }
}

/// Highlight id of a colour line.
fn ring_of(whose: &str, on: On) -> Option<String> {
    let On::Colour(colour) = on else { return None };
    Some(format!("line-{whose}-{}", colour.id()))
}

/// The glossary entry of an effect; all Afflictions share one.
pub fn effect_sign(effect: Effect) -> &'static str {
    effect.id().split('-').next().unwrap_or_default()
}

/// The mark before a line for its trigger.
fn mark(on: On) -> Markup {
    match on {
        On::Colour(colour) => colour_mark(colour, "tm"),
        On::IfAttacked => sign("i-back", "if-attacked"),
        On::Ongoing => sign("i-loop", "ongoing"),
        On::Paid | On::Attack | On::Passive | On::Round | On::Kill => sign("i-sword", "line"),
    }
}

fn sign(picture: &str, id: &str) -> Markup {
    html! { span.am data-sign=(id) { (icon(picture)) } }
}

/// A colour of the tactics die as a shape with a letter, never as colour alone.
pub fn colour_mark(colour: Colour, class: &str) -> Markup {
    html! {
        svg class=(class) viewBox="0 0 40 40" aria-hidden="true" data-sign="tactics" { use href={ "#t-" (colour.id()) } {} }
    }
}
