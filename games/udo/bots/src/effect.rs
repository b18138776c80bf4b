//! The effect of a finisher on a battle, for every choice that may matter.
//!
//! Choices with a dominant answer are pruned: a deal covers the highest heart within reach, because a deal that can
//! cover it could also cover any lower one. Choices with very many options (cards to recover or to enrage) are limited
//! to those with the most valuable cards.

use budokan_udo::card::{Amount, EffectStep, Face};
use budokan_udo::state::Zone;
use budokan_udo::{Card, Hero};

use super::price::Price;
use super::stand::{Battle, Stand};

/// The outcomes of one effect.
#[derive(Default)]
pub struct Effect {
    /// The possible states of the battle afterwards, without duplicates.
    pub found: Vec<Stand>,
}

/// An effect in progress.
#[derive(Clone, Copy)]
struct Carried<'a> {
    battle: &'a Battle,
    face: &'static Face,
    finisher: Card,
    cards: Zone,
    x: u8,
}

impl Effect {
    /// Computes the outcomes of a combo of these cards with this X.
    pub fn carry_out(
        &mut self,
        battle: &Battle,
        face: &'static Face,
        finisher: Card,
        cards: Zone,
        x: u8,
        stand: Stand,
    ) {
        self.found.clear();
        self.step(&Carried { battle, face, finisher, cards, x }, stand, 0, false);
    }

    fn step(&mut self, carried: &Carried<'_>, mut stand: Stand, mut at: usize, mut keeps: bool) {
        let amount = |amount: Amount| amount.at(carried.x);
        while let Some(step) = carried.face.effect.get(at) {
            at += 1;
            match *step {
                EffectStep::Deal(each, times) => {
                    return self.deal(carried, stand, at, keeps, amount(each), amount(times));
                }
                EffectStep::Block(each, times) => {
                    return self.block(carried, stand, at, keeps, amount(each), amount(times));
                }
                EffectStep::BlockAll(each) => {
                    for attack in stand.revealed & carried.battle.cards.stopped(amount(each), carried.battle.foe.higher)
                    {
                        stop(carried.battle, &mut stand, attack);
                    }
                }
                EffectStep::Charge(number) if carried.battle.hero == Hero::Udo => {
                    charge(carried.battle, &mut stand, amount(number));
                }
                EffectStep::Charge(number) | EffectStep::Enrage(number) => {
                    let pool = stand.calm().without(carried.cards);
                    for picked in picks(pool, usize::from(amount(number)), |card| Price::of(card).fury) {
                        self.step(carried, Stand { enraged: stand.enraged | picked, ..stand }, at, keeps);
                    }
                    return;
                }
                EffectStep::Recover(number) => {
                    for picked in picks(stand.discard, usize::from(amount(number)), |card| Price::of(card).loss) {
                        let (hand, discard) = (stand.hand | picked, stand.discard.without(picked));
                        self.step(carried, Stand { hand, discard, ..stand }, at, keeps);
                    }
                    return;
                }
                EffectStep::CalmSelf => stand.enraged.remove(carried.finisher),
                EffectStep::CalmCombo => stand.enraged = stand.enraged.without(carried.cards),
                EffectStep::Keep => keeps = true,
                EffectStep::Choose(starts) => {
                    for start in starts.into_iter().filter(|start| *start > 0) {
                        self.step(carried, stand, usize::from(start), keeps);
                    }
                    return;
                }
                EffectStep::Jump(to) => at = usize::from(to),
            }
        }
        if !keeps {
            stand.hand.remove(carried.finisher);
            stand.discard.insert(carried.finisher);
        }
        if !self.found.contains(&stand) {
            self.found.push(stand);
        }
    }

    fn deal(&mut self, carried: &Carried<'_>, stand: Stand, at: usize, keeps: bool, amount: u16, times: u16) {
        let mut covered = false;
        if times > 0 {
            let foe = carried.battle.foe;
            for body in 0..usize::from(foe.bodies) {
                let twin = |other: &usize| stand.covered[*other] == stand.covered[body];
                let standing = stand.fallen >> body & 1 == 0;
                if !standing || (0..body).any(|other| stand.fallen >> other & 1 == 0 && twin(&other)) {
                    continue;
                }
                if let Some(heart) = target(carried.battle, stand.covered[body], amount) {
                    covered = true;
                    let mut stand = stand;
                    stand.covered[body] |= 1 << heart;
                    stand.progress = true;
                    self.deal(carried, stand, at, keeps, amount, times - 1);
                }
            }
        }
        if !covered {
            self.step(carried, stand, at, keeps);
        }
    }

    fn block(&mut self, carried: &Carried<'_>, stand: Stand, at: usize, keeps: bool, amount: u16, times: u16) {
        let within = stand.revealed & carried.battle.cards.stopped(amount, carried.battle.foe.higher);
        if times == 0 || within.is_empty() {
            return self.step(carried, stand, at, keeps);
        }
        for attack in within {
            let mut stand = stand;
            stop(carried.battle, &mut stand, attack);
            self.block(carried, stand, at, keeps, amount, times - 1);
        }
    }
}

/// The highest heart of a body that a deal covers.
fn target(battle: &Battle, covered: u8, amount: u16) -> Option<usize> {
    let hearts = &battle.foe.hearts;
    let mut open = (0..hearts.len()).filter(|heart| covered >> heart & 1 == 0);
    let fits = |heart: &usize| u16::from(hearts[*heart]) <= amount;
    if battle.foe.in_order {
        return open.next().filter(fits);
    }
    open.filter(fits).max_by_key(|heart| (hearts[*heart], usize::MAX - heart))
}

fn stop(battle: &Battle, stand: &mut Stand, attack: budokan_udo::Attack) {
    let bonus = battle.cards.attack(attack).charge();
    stand.revealed.remove(attack);
    if bonus > 0 && battle.hero == Hero::Kai {
        stand.kept.insert(attack);
    } else {
        stand.spent.insert(attack);
        charge(battle, stand, u16::from(bonus));
    }
}

fn charge(battle: &Battle, stand: &mut Stand, amount: u16) {
    stand.charge = (u16::from(stand.charge) + amount).min(u16::from(battle.cards.charge_max)) as u8;
}

/// Maximum number of card sets considered for one choice.
const PICKS: usize = 8;

/// Sets of `number` cards of a pool, or the whole pool if it is smaller. If there are too many sets, those with the
/// most valuable cards.
fn picks(pool: Zone, number: usize, count: impl Fn(Card) -> i32) -> Vec<Zone> {
    if number == 0 || pool.is_empty() {
        return vec![Zone::EMPTY];
    }
    if pool.len() <= number {
        return vec![pool];
    }
    let mut cards: Vec<Card> = pool.iter().collect();
    cards.sort_by_key(|card| (-count(*card), *card));
    let mut found = Vec::new();
    choose(&cards, number, Zone::EMPTY, &mut found);
    found
}

fn choose(cards: &[Card], number: usize, picked: Zone, found: &mut Vec<Zone>) {
    if found.len() >= PICKS {
        return;
    }
    if number == 0 {
        return found.push(picked);
    }
    for at in 0..=cards.len().saturating_sub(number) {
        if at < cards.len() {
            choose(&cards[at + 1..], number - 1, picked | Zone::one(cards[at]), found);
        }
    }
}

/// Uses all of Kai's kept attacks.
pub fn use_all(battle: &Battle, mut stand: Stand) -> Stand {
    for attack in stand.kept {
        let calm = stand.calm();
        if calm.is_empty() {
            break;
        }
        let number = usize::from(battle.cards.attack(attack).charge());
        stand.kept.remove(attack);
        stand.spent.insert(attack);
        stand.enraged |= picks(calm, number, |card| Price::of(card).fury)[0];
    }
    stand
}

/// The cards that Kai enrages if she may enrage this number of them.
pub fn first_pick(calm: Zone, number: usize) -> Zone {
    picks(calm, number, |card| Price::of(card).fury)[0]
}
