//! Renders events as log sentences.
//!
//! An event maps to a message of `words/` with its arguments; the texts are in the word lists, never here.

use budokan_kernel::{Arg, Message, Name};

use super::{Actor, Assigning, Event, Role};
use crate::card::{CardSet, DECKS, Effect, EnemyId, EnemyName, Face, HeroId, Hits};
use crate::state::{ALL, Battle, Ending};

/// The log sentence of an event.
#[expect(clippy::too_many_lines, reason = "one arm for each event")]
pub fn render_event(cards: &'static CardSet, event: &Event) -> Message {
    let name = |(id, printed): (&'static str, &'static str)| Arg::Name(Name::new(id, printed));
    let hero = |id: HeroId| name(cards.hero_name(id));
    let enemy = |foe: EnemyName| name(cards.enemy_name(foe));
    let lord = |card: EnemyId| name((cards.enemy(card).id(), cards.enemy(card).name()));
    let who = |who: Actor| match who {
        Actor::Hero(id) => hero(id),
        Actor::Enemy(foe) => enemy(foe),
    };
    let of = |word: &'static str, id: HeroId| Message::new(word).with("hero", hero(id));
    let about = |word: &'static str, someone: Actor| Message::new(word).with("who", who(someone));
    match *event {
        Event::Lord { lord: card } => Message::new("event-lord").with("lord", lord(card)),
        Event::Joined { seat, hero: id } => of("event-joined", id).seat("seat", seat),
        Event::Turn { turn } => Message::new("event-turn").number("n", turn),
        Event::Assault { level } => Message::new("event-assault").number("n", level),
        Event::Challenge { lord: card, .. } => Message::new("event-challenge").with("lord", lord(card)),
        Event::Came { enemy: foe, role, hp } => Message::new("event-came")
            .with("enemy", enemy(foe))
            .with("role", Arg::Word(role_word(role)))
            .number("n", hp),
        Event::Reshuffled { deck } => {
            Message::new("event-reshuffled").with("deck", Arg::Word(DECK_WORDS[usize::from(deck) % DECKS.len()]))
        }
        Event::Exhausted => Message::new("event-exhausted"),
        Event::Reset => Message::new("event-reset"),
        Event::Assigned { enemy: foe, hero: id, why } => {
            let word = match why {
                Assigning::Battle => "event-assigned",
                Assigning::Orphan | Assigning::Drawn => "event-assigned-anew",
                Assigning::Taunt => "event-assigned-taunt",
            };
            of(word, id).with("enemy", enemy(foe))
        }
        Event::Round { round } => Message::new("event-round").number("n", round),
        Event::Tactics { colour } => {
            let words = ["colour-orange", "colour-purple", "colour-green"];
            Message::new("event-tactics").with("colour", Arg::Word(words[colour as usize]))
        }
        Event::Rolled { hero: id, dice, .. } => {
            let count = |face: Face| i64::from(dice.count(face));
            let faces = [
                ("count-crit", count(Face::Crit)),
                ("count-slow", count(Face::Slow)),
                ("count-fast", count(Face::Fast)),
                ("count-energy", count(Face::Energy)),
            ];
            of("event-rolled", id).with("faces", Arg::Counts(faces.to_vec()))
        }
        Event::Stunned { who: someone } => about("event-stunned", someone),
        Event::Used { hero: id, ability, shift } => {
            of("event-used", id).with("ability", name(cards.ability_name(ability))).number("n", shift.amount())
        }
        Event::Trait { hero: id } => of("event-trait", id).with("trait", own_trait(cards, id)),
        Event::TraitOff { hero: id } => of("event-trait-off", id).with("trait", own_trait(cards, id)),
        Event::Die { hero: id, face, again, .. } => {
            let word = if again { "event-rerolled" } else { "event-extra-die" };
            of(word, id).with("face", face_word(face))
        }
        Event::Potion { hero: id, target, potion } => {
            let word = if id == target { "event-potion" } else { "event-potion-other" };
            let potion = name((potion.id(), cards.potion_name(potion)));
            let message = of(word, id).with("potion", potion);
            if id == target { message } else { message.with("target", hero(target)) }
        }
        Event::Rerolls { hero: id, number } => of("event-rerolls", id).number("n", number),
        Event::Converted { hero: id, number, from, into } => {
            of("event-converted", id).number("n", number).with("from", face_word(from)).with("into", face_word(into))
        }
        Event::Added { hero: id, hits } => of("event-added", id).with("hits", counted(hits)),
        Event::Spread { hero: id, number: ALL } => of("event-spread-all", id),
        Event::Spread { hero: id, number } => of("event-spread", id).number("n", number),
        Event::Energy { hero: id, shift } => of("event-energy", id).number("n", shift.amount()),
        Event::Healed { who: someone, shift } => about("event-healed", someone).number("n", shift.amount()),
        Event::Guarded { hero: id, fast, slow } => {
            let shields = [("count-fast-defence", fast.into()), ("count-slow-defence", slow.into())];
            of("event-guarded", id).with("shields", Arg::Counts(shields.to_vec()))
        }
        Event::Effect { who: someone, effect, timers } => {
            about("event-effect", someone).with("effect", Arg::Word(effect_word(effect))).number("n", timers)
        }
        Event::Immune { who: someone, effect } => {
            about("event-immune", someone).with("effect", Arg::Word(effect_word(effect)))
        }
        Event::Purged { who: someone, effect, .. } => {
            about("event-purged", someone).with("effect", Arg::Word(effect_word(effect)))
        }
        Event::Revived { hero: id } => of("event-revived", id),
        Event::Attacked { hero: id, enemy: foe, blow, .. } => {
            of("event-attacked", id).with("enemy", enemy(foe)).number("n", blow.damage())
        }
        Event::Ignored { hero: id, enemy: foe, .. } => of("event-ignored", id).with("enemy", enemy(foe)),
        Event::Hit { hero: id, enemy: foe, blow, .. } => {
            of("event-hit", id).with("enemy", enemy(foe)).number("n", blow.damage())
        }
        Event::Died { enemy: foe } => Message::new("event-died").with("enemy", enemy(foe)),
        Event::Acts { enemy: foe } => Message::new("event-acts").with("enemy", enemy(foe)),
        Event::Struck { enemy: foe, hero: id, blow, answer, .. } => {
            let word = if answer { "event-answered" } else { "event-struck" };
            of(word, id).with("enemy", enemy(foe)).number("n", blow.damage())
        }
        Event::Warded { hero: id, enemy: foe } => of("event-warded", id).with("enemy", enemy(foe)),
        Event::Out { hero: id } => of("event-out", id),
        Event::Bitten { who: someone, effect, shift } => {
            about("event-bitten", someone).with("effect", Arg::Word(effect_word(effect))).number("n", shift.amount())
        }
        Event::Expired { who: someone, effect } => {
            about("event-expired", someone).with("effect", Arg::Word(effect_word(effect)))
        }
        Event::Won { battle } => match battle {
            Battle::Assault(level) => Message::new("event-won").number("n", level),
            Battle::Lord | Battle::None => Message::new("event-won-lord"),
        },
        Event::Lost { stalemate, .. } => Message::new(if stalemate { "event-lost-stalemate" } else { "event-lost" }),
        Event::Medal { hero: id, .. } => of("event-medal", id),
        Event::Rune { hero: id, rune, .. } => {
            of("event-rune", id).with("rune", name((rune.id(), cards.rune_name(rune))))
        }
        Event::Ascended { hero: id, .. } => of("event-ascended", id).with("trait", own_trait(cards, id)),
        Event::Potions { hero: id, .. } => of("event-potions", id),
        Event::Given { hero: id, potion } => {
            of("event-given", id).with("potion", name((potion.id(), cards.potion_name(potion))))
        }
        Event::Spilt { potion } => {
            Message::new("event-spilt").with("potion", name((potion.id(), cards.potion_name(potion))))
        }
        Event::Passed { hero: id } => of("event-passed", id),
        Event::Withheld { hero: id } => of("event-withheld", id),
        Event::Enough { hero: id } => of("event-enough", id),
        Event::Auto => Message::new("event-auto"),
        Event::Held { hero: id } => of("event-held", id),
        Event::Picked { who: someone } => about("event-picked", someone),
        Event::Stored { hero: id, ability } => {
            of("event-stored", id).with("ability", name(cards.ability_name(ability)))
        }
        Event::Saved { hero: id } => of("event-saved", id),
        Event::Over { ending } => Message::new(match ending {
            Ending::Won => "event-over-won",
            Ending::Lost => "event-over-lost",
            Ending::Conceded => "event-over-conceded",
        }),
    }
}

const DECK_WORDS: [&str; 5] = ["deck-alien", "deck-cultist", "deck-demon", "deck-myth", "deck-champion"];

fn own_trait(cards: &'static CardSet, hero: HeroId) -> Arg {
    let own = &cards.sheet(hero).own_trait;
    Arg::Name(Name::new(&own.id, &own.name))
}

fn role_word(role: Role) -> &'static str {
    match role {
        Role::Boss => "role-boss",
        Role::Minion => "role-minion",
        Role::Ally => "role-ally",
        Role::Champion | Role::Company => "role-champion",
        Role::Lord => "role-lord",
        Role::Drawn => "role-drawn",
    }
}

fn face_word(face: Face) -> Arg {
    Arg::Word(["face-crit", "face-slow", "face-fast", "face-energy"][face as usize])
}

/// The message id of an effect card.
pub(crate) const fn effect_word(effect: Effect) -> &'static str {
    match effect {
        Effect::Empower => "effect-empower",
        Effect::Taunt => "effect-taunt",
        Effect::Ward => "effect-ward",
        Effect::Cripple => "effect-cripple",
        Effect::Fear => "effect-fear",
        Effect::Silence => "effect-silence",
        Effect::Stun => "effect-stun",
        Effect::Affliction1 => "effect-affliction-1",
        Effect::Affliction2 => "effect-affliction-2",
        Effect::Affliction3 => "effect-affliction-3",
    }
}

fn counted(hits: Hits) -> Arg {
    let of = |number: u16| i64::from(number);
    Arg::Counts(vec![("count-fast", of(hits.fast)), ("count-slow", of(hits.slow)), ("count-crit", of(hits.crit))])
}
