//! The boolean features of a fighter that the network of [`super::net`] sums up.
//!
//! Features describe one fighter: life, hand, stance, and the threats to the seat under attack. They depend on printed
//! values and never on card identity, so that a changed card file is evaluated by its actual changes.

use budokan_kernel::Seat;
use budokan_revenge::phase::asked;
use budokan_revenge::sum::Blow;
use budokan_revenge::{Area, Ask, Card, Effect, Face, Frame, Revenge, Side, Technique};

use super::pose::{self, Pose};

const LIFE: usize = 0;
const HELD: usize = LIFE + 11;
const DRAGONS: usize = HELD + 7;
const COLUMN: usize = DRAGONS + 5;
const WOUND: usize = COLUMN + 6;
const ZONE: usize = WOUND + 4;
const CROW: usize = ZONE + 16;
const LOW: usize = CROW + 3;
const OUTER: usize = LOW + 2;
const DEFENCE: usize = OUTER + 12;
const PAIR: usize = DEFENCE + 12;
const SAME: usize = PAIR + 1;
const BASE: usize = SAME + 2;
const EFFECT: usize = BASE + 10;
const END: usize = EFFECT + 18;
const GUARD: usize = END + 2;
const HIT: usize = GUARD + 2;
const BLOCKED: usize = HIT + 2 * REACH;
const HARM: usize = BLOCKED + 6;
const HITS: usize = HARM + 4;
const HIT_PAIR: usize = HITS + 4;
const NEXT_PAIR: usize = HIT_PAIR + 2;
const KILL: usize = NEXT_PAIR + 1;
const NUMBERS: usize = KILL + 3;
const DAMAGE: usize = NUMBERS + 36;
const CARD_EFFECT: usize = DAMAGE + 5;
const FIGHTER: usize = CARD_EFFECT + 9;
const FURY: usize = FIGHTER + 8;
const TECHNIQUE: usize = FURY + 1;
const TURN: usize = TECHNIQUE + 9;
const ASKED: usize = TURN + 1;
const COMING: usize = ASKED + 20;
const AUTOMATON: usize = COMING + 6;
/// Number of values for an attack at one end: no hit, a hit of some size with an unknown card, or a hit of some size
/// with a card in hand.
const REACH: usize = 11;
/// Total number of features.
pub const FEATURES: usize = AUTOMATON + 1;

/// Maximum number of active features.
pub const MOST: usize = 80;

/// The active features of one fighter.
#[derive(Clone, Copy)]
pub struct Held {
    list: [u16; MOST],
    length: usize,
}

impl Held {
    /// The empty set.
    const EMPTY: Self = Self { list: [0; MOST], length: 0 };

    #[inline]
    fn note(&mut self, feature: usize) {
        if let Some(place) = self.list.get_mut(self.length) {
            *place = feature as u16;
            self.length += 1;
        }
    }

    #[inline]
    fn note_if(&mut self, holds: bool, feature: usize) {
        if holds {
            self.note(feature);
        }
    }

    /// All active features.
    #[inline]
    pub fn all(&self) -> &[u16] {
        &self.list[..self.length]
    }
}

/// A hand as a list of faces.
struct Hand {
    faces: [&'static Face; 8],
    held: usize,
}

impl Hand {
    #[inline]
    fn of(game: &Revenge, area: &Area) -> Self {
        let mut hand = Self { faces: [game.face(Card::BOW); 8], held: 0 };
        area.hand.each(|card| {
            if hand.held < 8 {
                hand.faces[hand.held] = game.face(card);
                hand.held += 1;
            }
        });
        hand
    }

    #[inline]
    fn all(&self) -> &[&'static Face] {
        &self.faces[..self.held]
    }
}

/// The active features of a fighter.
#[inline]
pub fn features(game: &Revenge, seat: Seat) -> Held {
    let mut held = Held::EMPTY;
    let area = game.area(seat);
    let target = game.left_of(seat);
    let to = Pose::of(game, game.area(target));
    let me = Pose::of(game, area);
    let hand = Hand::of(game, area);
    body(game, area, &me, &mut held);
    couple(game, &me, &hand, &mut held);
    cards(&hand, &mut held);
    hits(game, [seat, target], [&me, &to], &hand, &mut held);
    moment(game, seat, &mut held);
    held
}

/// Life, tokens and position.
#[inline]
fn body(game: &Revenge, area: &Area, me: &Pose, held: &mut Held) {
    held.note(LIFE + usize::from(area.life).min(10));
    held.note(COLUMN + usize::from(area.column).min(5));
    for (at, placed) in area.couple.iter().enumerate() {
        let wounds = usize::from(placed.tokens.damage);
        held.note_if(wounds > 0, WOUND + 2 * at + wounds.min(2) - usize::from(wounds > 0));
        held.note_if(placed.low, LOW + at);
    }
    for (index, zone) in area.zones.iter().enumerate().take(usize::from(pose::columns(game))) {
        if zone.damage == 0 && zone.crow == 0 {
            continue;
        }
        let column = index + 1;
        let left = usize::from(area.column);
        // Distance from the left end or from the right end; a crow token may be under the couple.
        let (side, far) = if column < left { (0, left - column) } else { (1, (column - left).saturating_sub(1)) };
        if zone.damage > 0 && far > 0 {
            held.note(ZONE + 8 * side + 2 * (far - 1).min(3) + usize::from(zone.damage > 1));
        }
        held.note_if(zone.crow > 0, CROW + if far == 1 { side } else { 2 });
    }
    if let Some(fighter) = area.fighter {
        held.note(FIGHTER + usize::from(fighter.0 & 7));
        held.note_if(me.faces[0].matches(me.faces[1]), SAME + 1);
    }
}

/// The two cards in play.
#[inline]
fn couple(game: &Revenge, me: &Pose, hand: &Hand, held: &mut Held) {
    held.note(OUTER + usize::from(me.faces[0].left).min(5));
    held.note(OUTER + 6 + usize::from(me.faces[1].right).min(5));
    held.note(DEFENCE + usize::from(me.defence()).min(11));
    held.note_if(me.is_pair(), PAIR);
    held.note_if(me.faces[0].matches(me.faces[1]), SAME);
    let dragon = hand.all().iter().any(|face| face.dragon);
    for side in Side::BOTH {
        let at = side.index();
        held.note(BASE + 5 * at + me.base(side, false).clamp(0, 4) as usize);
        held.note(EFFECT + 9 * at + effect(me.faces[Pose::thrown(side)].effect));
        let end = me.has_end(game, side);
        held.note_if(end, END + at);
        held.note_if(end && dragon, GUARD + at);
    }
}

#[inline]
fn effect(effect: Option<Effect>) -> usize {
    effect.map_or(0, |effect: Effect| effect.index() + 1)
}

/// The cards in hand.
#[inline]
fn cards(hand: &Hand, held: &mut Held) {
    held.note(HELD + hand.held.min(6));
    let mut dragons = 0;
    for face in hand.all() {
        held.note(NUMBERS + 6 * usize::from(face.left).min(5) + usize::from(face.right).min(5));
        held.note(DAMAGE + face.damage.clamp(0, 4) as usize);
        held.note(CARD_EFFECT + effect(face.effect));
        dragons += usize::from(face.dragon);
    }
    held.note(DRAGONS + dragons.min(4));
}

/// The possible attacks on the target.
#[inline]
fn hits(game: &Revenge, [seat, target]: [Seat; 2], [me, to]: [&Pose; 2], hand: &Hand, held: &mut Held) {
    let life = f32::from(game.area(target).life);
    let berserk = game.uses(seat, Technique::Berserk);
    let iron = game.uses(target, Technique::IronGuard);
    let helpless = game.uses(target, Technique::Berserk);
    let (mut pair, mut kill, mut fitting) = (false, false, 0);
    for side in Side::BOTH {
        let at = side.index();
        if !me.has_column(game, side) {
            continue;
        }
        let kept = me.kept(side);
        let wanted = to.defence().wrapping_sub(kept);
        let fits = |number: u8| hand.all().iter().filter(|face| Pose::brought(face, side) == number).count();
        pair |= fits(kept) > 0;
        let harm = game.area(seat).zone(me.covered(side)).damage + me.couple[Pose::thrown(side)].tokens.damage;
        held.note_if(harm > 0, HARM + 2 * at + usize::from(harm > 1));
        if !(1..=5).contains(&wanted) {
            held.note(HIT + REACH * at);
            continue;
        }
        let blow = me.faces[Pose::thrown(side)];
        let (hurt, blocks) = pose::cost(blow, me.base(side, berserk), to, iron, helpless);
        let has = fits(wanted);
        held.note(HIT + REACH * at + 1 + (hurt as usize).min(4) + if has > 0 { 5 } else { 0 });
        if has > 0 {
            fitting += has;
            kill |= hurt >= life;
            held.note(BLOCKED + 3 * at + (blocks as usize).min(2));
            held.note_if(wanted == kept, HIT_PAIR + at);
        }
    }
    held.note(HITS + fitting.min(3));
    held.note_if(pair, NEXT_PAIR);
    held.note_if(kill, KILL);
    if fitting > 0 && !helpless && Side::BOTH.into_iter().any(|side| to.has_end(game, side)) {
        let mut dragon = false;
        game.area(target).hand.each(|card| dragon |= game.face(card).dragon);
        held.note_if(dragon, KILL + 1);
        held.note_if(dragon && kill, KILL + 2);
    }
}

/// The turn and the current question.
#[inline]
fn moment(game: &Revenge, seat: Seat, held: &mut Held) {
    held.note_if(game.turn() == seat, TURN);
    held.note_if(game.is_automaton(seat), AUTOMATON);
    let area = game.area(seat);
    if area.fury {
        held.note(FURY);
        for (index, (technique, _)) in Technique::ALL.into_iter().enumerate() {
            held.note_if(game.uses(seat, technique), TECHNIQUE + index);
        }
    }
    let Frame::Ask(ask) = game.top() else { return };
    held.note_if(asked(game, ask) == seat, ASKED + question(ask));
    let defends = matches!(ask, Ask::Defend | Ask::BlockAgain | Ask::Counter(_) | Ask::Pressure);
    if let Some(fight) = game.fight().filter(|fight| defends && fight.open && fight.target == seat) {
        held.note(COMING + usize::from(Blow::of(game, fight).damage()).min(4));
        held.note_if(Blow::of(game, fight).damage() >= area.life, COMING + 5);
    }
}

/// A number for each question.
#[inline]
fn question(ask: Ask) -> usize {
    match ask {
        Ask::Fighter(_) => 0,
        Ask::Marker(_) => 1,
        Ask::Crow => 2,
        Ask::Omen => 3,
        Ask::Leap(free) => 4 + usize::from(free),
        Ask::Act(free) => 6 + usize::from(free),
        Ask::Shift => 8,
        Ask::Aside => 9,
        Ask::Defend => 10,
        Ask::BlockAgain => 11,
        Ask::Counter(_) => 12,
        Ask::Pressure => 13,
        Ask::Source => 14,
        Ask::Effect(_) => 15,
        Ask::Excess(_) => 16,
        Ask::DiscardAside => 17,
    }
}

/// The corresponding feature when both boards are mirrored, with left and right exchanged. The mirrored position has
/// the same value, so the network can learn from both.
pub fn mirrored(feature: usize) -> usize {
    // First index and number of the features for the left; those for the right follow.
    const SIDED: [(usize, usize); 12] = [
        (WOUND, 2),
        (ZONE, 8),
        (CROW, 1),
        (LOW, 1),
        (OUTER, 6),
        (BASE, 5),
        (EFFECT, 9),
        (END, 1),
        (GUARD, 1),
        (HIT, REACH),
        (BLOCKED, 3),
        (HARM, 2),
    ];
    for (from, size) in SIDED.into_iter().chain([(HIT_PAIR, 1)]) {
        if (from..from + size).contains(&feature) {
            return feature + size;
        }
        if (from + size..from + 2 * size).contains(&feature) {
            return feature - size;
        }
    }
    if (COLUMN + 1..COLUMN + 6).contains(&feature) {
        return 2 * COLUMN + 6 - feature;
    }
    if (NUMBERS..DAMAGE).contains(&feature) {
        let (left, right) = ((feature - NUMBERS) / 6, (feature - NUMBERS) % 6);
        return NUMBERS + 6 * right + left;
    }
    feature
}
