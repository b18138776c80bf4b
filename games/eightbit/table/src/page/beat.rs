//! Beats of a step: the actor, the target, the result, and the next actor.
//!
//! Changes are computed from the view of the previous beat and the events since then; the sums come from the rules.
//! `strip` draws them on paper strips, `result` words them in one line, `end` draws the end of a battle.

use budokan_eightbit::card::{Colour, Effect, EnemyName, HeroId, On};
use budokan_eightbit::event::{self, Actor};
use budokan_eightbit::state::{Ask, Hero, Moment, Phase};
use budokan_eightbit::view::Since;
use budokan_eightbit::{EightBit, Event, View};
use budokan_kernel::{Event as _, Tally};
use budokan_words::{Naming, capitalised};
use maud::{Markup, html};

use super::{Drawing, figure};

/// Maximum number of results in the line below the headline; the strips show all of them.
pub(super) const MOST_SAID: usize = 3;

/// A beat with the events since the previous one.
pub(super) struct Beat<'a> {
    pub(super) moment: Moment,
    pub(super) before: Option<&'a View>,
    pub(super) events: &'a [Event],
}

impl<'a> Drawing<'a> {
    /// The beat that the view shows; `None` if a seat is asked.
    pub(super) fn beat_of(scene: &'a budokan_pages::scene::Scene<'a>, view: &View) -> Option<Beat<'a>> {
        let Ask::Seen(moment) = view.board().question() else { return None };
        Some(Beat { moment, before: scene.before::<EightBit>(), events: scene.events::<EightBit>() })
    }

    /// A character's health before and after, if this beat has changed it.
    pub(super) fn hurt(&self, who: Actor) -> Option<Since> {
        let before = self.beat.as_ref()?.before?;
        self.view.health_since(before, who).filter(|since| since.is_changed())
    }

    /// A hero's energy before and after, if this beat has changed it.
    pub(super) fn charged(&self, hero: HeroId) -> Option<Since> {
        let before = self.beat.as_ref()?.before?;
        self.view.energy_since(before, hero).filter(|since| since.is_changed())
    }

    /// Whether an effect card is new, or has more timers than before.
    pub(super) fn is_fresh(&self, who: Actor, effect: Effect) -> bool {
        let before = self.beat.as_ref().and_then(|beat| beat.before);
        before.is_some_and(|before| self.view.is_fresh_since(before, who, effect))
    }

    /// The effect cards that were just discarded.
    pub(super) fn gone(&self, who: Actor) -> Vec<Effect> {
        let before = self.beat.as_ref().and_then(|beat| beat.before);
        before.map_or_else(Vec::new, |before| self.view.gone_since(before, who))
    }

    /// CSS class of a character's part in the beat: actor, target, or not involved.
    pub(super) fn part_in_beat(&self, who: Actor) -> Option<&'static str> {
        let beat = self.beat.as_ref()?;
        if self.hurt(who).is_some_and(|since| since.lost() > 0) {
            return Some("struck");
        }
        if self.acts_in(beat, who) {
            return Some("striking");
        }
        if self.hurt(who).is_some_and(|since| since.gained() > 0) {
            return Some("gains");
        }
        let touched = beat.events.iter().any(|event| is_done_to(event, who));
        let about = match beat.moment {
            Moment::Tactics => matches!(who, Actor::Enemy(name) if self.shows_its_colour(name)),
            Moment::Dice => matches!(who, Actor::Hero(_)),
            Moment::Won | Moment::Lost => true,
            Moment::Fall(place) | Moment::Ward(place) => who == Actor::Hero(self.board.id(usize::from(place))),
            Moment::Attack(..)
            | Moment::Hit(_)
            | Moment::Strike(..)
            | Moment::Answer(..)
            | Moment::Act(_)
            | Moment::Stunned(_)
            | Moment::Timers => false,
        };
        (!touched && !about).then_some("hush")
    }

    /// Whether the character is an actor in the beat.
    fn acts_in(&self, beat: &Beat, who: Actor) -> bool {
        let enemy = |place: u8| self.board.row().get(usize::from(place)).map(|enemy| Actor::Enemy(enemy.name()));
        let doer = match beat.moment {
            Moment::Attack(hero, _) | Moment::Hit(hero) => Some(Actor::Hero(self.board.id(usize::from(hero)))),
            Moment::Strike(by, _) | Moment::Answer(by, _) | Moment::Act(by) | Moment::Stunned(by) => enemy(by),
            Moment::Ward(_)
            | Moment::Fall(_)
            | Moment::Timers
            | Moment::Won
            | Moment::Lost
            | Moment::Tactics
            | Moment::Dice => None,
        };
        doer == Some(who) || beat.events.iter().any(|event| by(event) == Some(who))
    }

    /// Whether a living enemy has a line of the current tactics colour.
    pub(super) fn shows_its_colour(&self, name: EnemyName) -> bool {
        let Some(colour) = self.board.tactics() else { return false };
        let lives = self.board.enemy_at(name).is_some_and(|place| !self.board.row()[place].is_dead());
        lives && self.has_line(name, colour)
    }

    fn has_line(&self, name: EnemyName, colour: Colour) -> bool {
        self.cards.enemy(name.card).every_line().any(|line| line.on == On::Colour(colour))
    }

    /// The name of a hero or an enemy.
    pub(super) fn name_of(&self, who: Actor) -> String {
        match who {
            Actor::Hero(id) => self.faces.hero_name(id),
            Actor::Enemy(name) => self.faces.enemy_name(name),
        }
    }

    /// The id of a hero, or the name of an enemy in the row.
    pub(super) fn id_of(&self, who: Actor) -> &'static str {
        match who {
            Actor::Hero(id) => self.cards.hero_name(id).0,
            Actor::Enemy(name) => self.cards.enemy_name(name).0,
        }
    }

    /// The figure of a hero or an enemy.
    pub(super) fn figure_of(&self, who: Actor, class: &str) -> Markup {
        match who {
            Actor::Hero(id) => figure(self.cards.hero_name(id).0, self.cards.sheet(id).category.id(), class),
            Actor::Enemy(name) => {
                let card = self.cards.enemy(name.card);
                figure(card.id(), card.category.id(), class)
            }
        }
    }

    /// The log sentence of an event.
    pub(super) fn told(&self, event: &Event) -> String {
        self.scene.words.say(&event::render_event(self.cards, event), Naming::Plain)
    }

    /// The position of the beat in the round.
    pub(super) fn about_beat(&self, beat: &Beat) -> String {
        let id = match beat.moment {
            Moment::Attack(..) => "attacks",
            Moment::Hit(_) => "abilities",
            Moment::Answer(..) => "answers",
            Moment::Strike(..) | Moment::Act(_) | Moment::Stunned(_) | Moment::Ward(_) => "strikes",
            Moment::Fall(_) | Moment::Timers => "close",
            Moment::Won | Moment::Lost => "over",
            Moment::Tactics | Moment::Dice => "begin",
        };
        self.say(&format!("in-{id}"), &[("turn", &self.view.turn), ("round", &self.view.round)])
    }

    /// The headline of a beat; simultaneous events of a kind get a common headline.
    pub(super) fn headline(&self, beat: &Beat) -> String {
        let strikes = beat.events.iter().filter(|event| matches!(event, Event::Struck { answer: false, .. })).count();
        let several = matches!(beat.moment, Moment::Strike(..)) && strikes > 1;
        let hit = beat.events.iter().filter_map(|event| match event {
            Event::Hit { enemy, .. } => Some(*enemy),
            _ => None,
        });
        let hit: Vec<EnemyName> = hit.collect();
        let text = match (beat.moment, &hit[..]) {
            (Moment::Fall(who), _) => {
                self.say("beat-fall", &[("hero", &self.faces.hero_name(self.board.id(usize::from(who))))])
            }
            _ if several => self.say("beat-strikes", &[]),
            (Moment::Act(by), _) if given(beat.events).len() == 1 => {
                let enemy = self.faces.enemy_name(self.board.row()[usize::from(by)].name());
                self.say(
                    "beat-gives",
                    &[("enemy", &enemy), ("effect", &self.faces.effect_name(given(beat.events)[0].0))],
                )
            }
            (Moment::Hit(by), [enemy]) => {
                let hero = self.faces.hero_name(self.board.id(usize::from(by)));
                self.say("beat-hit-one", &[("hero", &hero), ("enemy", &self.faces.enemy_name(*enemy))])
            }
            (Moment::Hit(by), [_, ..]) => {
                self.say("beat-hit-all", &[("hero", &self.faces.hero_name(self.board.id(usize::from(by))))])
            }
            _ => self.faces.moment(self.board, beat.moment),
        };
        capitalised(text.trim_end_matches('.'))
    }

    /// The beat in two or three words.
    pub(super) fn stroke(&self, beat: &Beat) -> String {
        let hero = |place: u8| self.faces.hero_name(self.board.id(usize::from(place)));
        let enemy = |place: u8| self.faces.enemy_name(self.board.row()[usize::from(place)].name());
        let of = |id: &str, who: String| self.say(&format!("stroke-{id}"), &[("who", &who)]);
        match beat.moment {
            Moment::Attack(by, _) | Moment::Hit(by) => of("attack", hero(by)),
            Moment::Strike(by, _) => of("strike", enemy(by)),
            Moment::Answer(by, _) => of("answer", enemy(by)),
            Moment::Act(by) => match &given(beat.events)[..] {
                [(effect, _)] => self.faces.effect_name(*effect),
                _ => of("act", enemy(by)),
            },
            Moment::Stunned(_) => self.faces.effect_name(Effect::Stun),
            Moment::Ward(_) => self.faces.effect_name(Effect::Ward),
            Moment::Fall(who) => of("fall", hero(who)),
            Moment::Timers => self.say("stroke-timers", &[]),
            Moment::Won => self.say("stroke-won", &[]),
            Moment::Lost => self.say("stroke-lost", &[]),
            Moment::Tactics => self.faces.say("round", &[("n", &self.view.round)]),
            Moment::Dice => self.say("stroke-dice", &[]),
        }
    }

    /// The order of the strike back: the current strike, and the enemies still to act with the heroes that they face.
    pub(super) fn order(&self, beat: &Beat) -> Option<Markup> {
        if self.board.phase() != Phase::Strike {
            return None;
        }
        let now = match beat.moment {
            Moment::Strike(by, _) | Moment::Act(by) | Moment::Stunned(by) => Some(usize::from(by)),
            Moment::Ward(_) => self.board.row().iter().position(|enemy| {
                beat.events.iter().any(|event| matches!(event, Event::Warded { enemy: by, .. } if *by == enemy.name()))
            }),
            _ => return None,
        };
        let hit = match beat.moment {
            Moment::Strike(_, to) => Some(self.board.id(usize::from(to))),
            _ => None,
        };
        let waits: Vec<usize> = now.into_iter().chain(self.board.to_act()).collect();
        let class = if self.board.acts_by_itself() { "order" } else { "order open" };
        Some(html! {
            ol class=(class) data-many=[(waits.len() > 5).then_some("")] aria-label=(self.say("order", &[])) {
                @for place in waits {
                    @let enemy = &self.board.row()[place];
                    @let faced = self.board.heroes().get(usize::from(enemy.hero())).and_then(Hero::id);
                    @let hero = if now == Some(place) { hit.or(faced) } else { faced };
                    li class=[(now == Some(place)).then_some("now")] aria-current=[(now == Some(place)).then_some("true")]
                        title=(self.faces.enemy_name(enemy.name())) {
                        (self.figure_of(Actor::Enemy(enemy.name()), "mini"))
                        @if let Some(hero) = hero { small { (self.say("at-hero", &[("hero", &self.faces.hero_name(hero))])) } }
                    }
                }
            }
        })
    }
}

/// The effect cards that were placed, each with all its new bearers.
pub(super) fn given(events: &[Event]) -> Vec<(Effect, Vec<Actor>)> {
    let mut all: Vec<(Effect, Vec<Actor>)> = Vec::new();
    for event in events {
        let Event::Effect { who, effect, .. } = event else { continue };
        match all.iter_mut().find(|(known, _)| known == effect) {
            Some((_, bearers)) => bearers.push(*who),
            None => all.push((*effect, vec![*who])),
        }
    }
    all
}

/// The target of a blow, and its tally.
pub(super) fn blow(event: &Event) -> Option<(Actor, Tally)> {
    let to = match event {
        Event::Attacked { enemy, .. } | Event::Ignored { enemy, .. } | Event::Hit { enemy, .. } => Actor::Enemy(*enemy),
        Event::Struck { hero, .. } => Actor::Hero(*hero),
        _ => return None,
    };
    event.tallies().into_iter().next().map(|tally| (to, tally))
}

/// The actor of an event that is a blow.
pub(super) fn by(event: &Event) -> Option<Actor> {
    match event {
        Event::Attacked { hero, .. } | Event::Ignored { hero, .. } | Event::Hit { hero, .. } => {
            Some(Actor::Hero(*hero))
        }
        Event::Struck { enemy, .. } => Some(Actor::Enemy(*enemy)),
        _ => None,
    }
}

/// Whether an event affects a character.
fn is_done_to(event: &Event, who: Actor) -> bool {
    match event {
        Event::Effect { who: one, .. }
        | Event::Immune { who: one, .. }
        | Event::Purged { who: one, .. }
        | Event::Healed { who: one, .. }
        | Event::Bitten { who: one, .. }
        | Event::Expired { who: one, .. } => *one == who,
        Event::Died { enemy } | Event::Came { enemy, .. } => who == Actor::Enemy(*enemy),
        Event::Warded { hero, .. } | Event::Out { hero } | Event::Revived { hero } => who == Actor::Hero(*hero),
        _ => blow(event).is_some_and(|(to, _)| to == who),
    }
}
