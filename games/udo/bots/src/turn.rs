//! Generates all plans for a turn: finishers, combo sizes, order and outcomes.
//!
//! Combos are represented canonically, as a finisher and a number of cards. The other cards do not matter as long as
//! all combos of the turn can be packed into the hand (`Turns::pack`). A combo that does no more than a shorter one, or
//! nothing at all, is pruned. Plans that reach the same state in another order are merged.

use std::collections::{HashMap, HashSet};

use budokan_kernel::List;
use budokan_udo::card::{Face, MOST_OWNED};
use budokan_udo::state::{Reach, Zone};
use budokan_udo::{Card, Hero};

use super::effect::Effect;
use super::mix::{Mixed, mix};
use super::stand::{Battle, Stand};

/// Maximum number of combos per turn; more are never worth it.
pub const COMBOS: usize = 6;

/// The combos of a plan.
pub type Laid = List<Laying, COMBOS>;

/// One combo of a plan, in canonical form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Laying {
    /// All cards of the combo.
    pub cards: Zone,
    /// The card on top.
    pub finisher: Card,
}

/// A plan up to its combos: the state of the battle before the remaining attacks hit.
#[derive(Clone, Copy)]
pub struct Node {
    /// The state of the battle.
    pub stand: Stand,
    /// The combo size of each finisher, four bits for each card of the hand.
    key: u64,
    /// The value of the state.
    pub value: f32,
    /// Whether no earlier plan reaches the same state.
    pub is_new: bool,
}

impl Node {
    /// Number of combos in the plan.
    pub fn combos(&self) -> usize {
        (0..16).filter(|place| self.key >> (4 * place) & 15 != 0).count()
    }
}

/// A card of the hand that can be a finisher.
struct Finisher {
    card: Card,
    face: &'static Face,
    bonus: u8,
    /// The start index in `sets` for each combo size; the next entry is the end index.
    starts: [u16; MOST_OWNED + 2],
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Boost {
    None,
    Charge,
    Double,
}

/// Generates the plans of turns. It caches the possible combos for later turns with the same cards.
#[derive(Default)]
pub struct Turns {
    /// The cache, keyed by card set, owned cards and ENRAGED cards.
    tables: HashMap<(usize, u32, u32), Vec<Reach>>,
    sets: Vec<Zone>,
    finishers: Vec<Finisher>,
    hand: Zone,
    only: Zone,
    packs: HashMap<u64, Option<Laid>, Mixed>,
    seen: HashSet<u64, Mixed>,
    values: HashMap<u64, f32, Mixed>,
    /// The plans found by the last search.
    pub nodes: Vec<Node>,
    effect: Effect,
    before: Vec<Stand>,
    fresh: Vec<Stand>,
}

/// Maximum number of cached tables.
const TABLES: usize = 4096;
/// Number of plans from which no further combos are added.
const MOST: usize = 60_000;
/// Beam width from which the search does not stop early.
const WIDE: usize = 16;

impl Turns {
    /// Generates the plans of a turn after the reveal; the first is to lay nothing. Beam search: of the plans with the
    /// same number of combos only the best `beam` by `judge` are extended.
    pub fn explore(&mut self, battle: &Battle, root: &Stand, beam: usize, mut judge: impl FnMut(&Stand) -> f32) {
        self.prepare(battle, root);
        self.nodes.clear();
        self.seen.clear();
        self.values.clear();
        self.packs.clear();
        self.nodes.push(Node { stand: *root, key: 0, value: judge(root), is_new: true });
        let mut level = 0..1;
        for _ in 0..COMBOS {
            let mut best: Vec<usize> = level.clone().collect();
            if best.len() > beam {
                best.select_nth_unstable_by(beam, |one, other| {
                    self.nodes[*other].value.total_cmp(&self.nodes[*one].value)
                });
                best.truncate(beam);
            }
            for at in best {
                let node = self.nodes[at];
                self.widen(battle, root, node, &mut judge);
            }
            level = level.end..self.nodes.len();
            if level.is_empty() || self.nodes.len() > MOST {
                break;
            }
            // Plans that are far behind do not catch up with another combo.
            let most =
                |range: std::ops::Range<usize>| self.nodes[range].iter().map(|node| node.value).fold(0.0, f32::max);
            if beam < WIDE && most(level.clone()) < 0.9 * most(0..level.start) {
                break;
            }
        }
    }

    /// Looks up the combos that the hand can lay.
    fn prepare(&mut self, battle: &Battle, root: &Stand) {
        let enraged = root.enraged & battle.owned;
        if self.tables.len() > TABLES {
            self.tables.clear();
        }
        let laying = battle.cards.laying(enraged);
        let set = std::ptr::from_ref(battle.cards).addr();
        let table = self.tables.entry((set, battle.owned.bits(), enraged.bits())).or_insert_with(|| {
            let mut reaches = laying.reaches(battle.owned);
            reaches.sort_by_key(|reach| (reach.finisher, reach.cards.len()));
            reaches
        });
        self.hand = root.hand;
        self.only = laying.alone();
        self.sets.clear();
        self.finishers.clear();
        let away = Zone::ALL.without(root.hand);
        for reach in table.iter().filter(|reach| !reach.cards.meets(away)) {
            if self.finishers.last().is_none_or(|last| last.card != reach.finisher) {
                let face = battle.cards.face(reach.finisher, enraged.has(reach.finisher));
                let bonus = bonus(battle, root, reach.finisher);
                let starts = [self.sets.len() as u16; MOST_OWNED + 2];
                self.finishers.push(Finisher { card: reach.finisher, face, bonus, starts });
            }
            self.sets.push(reach.cards);
            let end = self.sets.len() as u16;
            if let Some(last) = self.finishers.last_mut() {
                last.starts[reach.cards.len() + 1..].fill(end);
            }
        }
    }

    /// Extends a plan by every combo that has an effect.
    fn widen(&mut self, battle: &Battle, root: &Stand, node: Node, judge: &mut impl FnMut(&Stand) -> f32) {
        for index in 0..self.finishers.len() {
            let shift = 4 * self.hand.before(self.finishers[index].card);
            if node.key >> shift & 15 != 0 {
                continue;
            }
            for boost in [Boost::None, Boost::Charge, Boost::Double] {
                match boost {
                    Boost::None => {}
                    Boost::Charge if node.stand.charge > 0 => {}
                    Boost::Double if node.stand.raging && !node.stand.doubled => {}
                    Boost::Charge | Boost::Double => continue,
                }
                self.before.clear();
                for size in 1..=MOST_OWNED {
                    self.extend(battle, root, &node, index, size, boost);
                    for at in 0..self.fresh.len() {
                        self.note(at, node.key | (size as u64) << shift, judge);
                    }
                }
            }
        }
    }

    /// Stores the outcomes of one more combo in `fresh`; none if it does no more than a smaller one.
    fn extend(&mut self, battle: &Battle, root: &Stand, node: &Node, index: usize, size: usize, boost: Boost) {
        self.fresh.clear();
        let finisher = &self.finishers[index];
        if finisher.starts[size] == finisher.starts[size + 1] {
            return;
        }
        let (card, face, bonus) = (finisher.card, finisher.face, finisher.bonus);
        let key = node.key | (size as u64) << (4 * self.hand.before(card));
        let Some(laid) = self.pack(key) else { return };
        let Some(own) = laid.iter().find(|laying| laying.finisher == card) else { return };
        // Cards flipped this turn were in hand at that time, so they are in no combo that was still waiting.
        if own.cards.meets(node.stand.enraged.without(root.enraged)) {
            return;
        }
        let mut stand = node.stand;
        let mut x = size as u8;
        match boost {
            Boost::None => {}
            Boost::Charge => x += std::mem::take(&mut stand.charge),
            Boost::Double => {
                x *= 2;
                stand.doubled = true;
            }
        }
        let mut idle = stand;
        idle.hand.remove(card);
        idle.discard.insert(card);
        let kept = stand;
        self.effect.carry_out(battle, face, card, own.cards, x + bonus, stand);
        let found = &self.effect.found;
        if found[..] != self.before[..] && found[..] != [idle] && found[..] != [kept] {
            self.before.clone_from(found);
            self.fresh.clone_from(found);
        }
    }

    /// Adds a plan unless it is already known.
    fn note(&mut self, at: usize, key: u64, judge: &mut impl FnMut(&Stand) -> f32) {
        let stand = self.fresh[at];
        let place = stand.mixed();
        if !self.seen.insert(mix(place, key)) {
            return;
        }
        let known = self.values.get(&place).copied();
        let value = known.unwrap_or_else(|| judge(&stand));
        if known.is_none() {
            self.values.insert(place, value);
        }
        self.nodes.push(Node { stand, key, value, is_new: known.is_none() });
    }

    /// Disjoint sets of cards for the combos of a plan, if they exist.
    fn pack(&mut self, key: u64) -> Option<Laid> {
        if let Some(known) = self.packs.get(&key) {
            return *known;
        }
        let mut wanted: List<(u8, u8), COMBOS> = List::new();
        let mut total = 0;
        for (index, finisher) in self.finishers.iter().enumerate() {
            let size = (key >> (4 * self.hand.before(finisher.card)) & 15) as u8;
            if size > 0 {
                wanted.push((index as u8, size));
                total += usize::from(size);
            }
        }
        let mut laid = Laid::new();
        let fits = total <= self.hand.len() && self.fill(&wanted, Zone::EMPTY, &mut laid);
        let pack = fits.then_some(laid);
        self.packs.insert(key, pack);
        pack
    }

    fn fill(&self, wanted: &List<(u8, u8), COMBOS>, used: Zone, laid: &mut Laid) -> bool {
        let Some((index, size)) = wanted.get(laid.len()) else { return true };
        let finisher = &self.finishers[usize::from(*index)];
        let size = usize::from(*size);
        // UDO-12.8: with another combo laid, cards that allow none cannot be laid.
        let barred = if wanted.len() > 1 { used | self.only } else { used };
        for set in &self.sets[usize::from(finisher.starts[size])..usize::from(finisher.starts[size + 1])] {
            if set.meets(barred) {
                continue;
            }
            laid.push(Laying { cards: *set, finisher: finisher.card });
            if self.fill(wanted, used | *set, laid) {
                return true;
            }
            laid.pop();
        }
        false
    }

    /// The combos of a plan.
    pub fn laid(&mut self, node: &Node) -> Laid {
        self.pack(node.key).unwrap_or_default()
    }
}

/// The bonus of the active riders for the combos of a finisher (UDO-6.9).
pub fn bonus(battle: &Battle, root: &Stand, finisher: Card) -> u8 {
    if battle.foe.invulnerable {
        return 0;
    }
    let helps = root.riders.iter().map(|attack| battle.cards.attack(attack).helps);
    helps.filter(|(helped, _)| helped.has(finisher)).map(|(_, bonus)| bonus).sum()
}

/// The possible starts of a turn: Kai may use kept attacks before laying combos.
pub fn beginnings(battle: &Battle, root: &Stand) -> List<Stand, 2> {
    let mut found = List::from_slice(&[*root]);
    if battle.hero == Hero::Kai && !root.kept.is_empty() && !root.calm().is_empty() {
        found.push(super::effect::use_all(battle, *root));
    }
    found
}
