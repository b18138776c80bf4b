//! Payment for the attacks that were not blocked.

use budokan_udo::Attack;

use super::price::Price;
use super::stand::{Battle, Stand};

/// Pays for every revealed attack in the cheapest way; `None` if that is impossible.
pub fn pay(battle: &Battle, stand: &Stand) -> Option<Stand> {
    if stand.revealed.is_empty() {
        return Some(*stand);
    }
    let won = battle.is_beaten(stand);
    let mut best = None;
    search(battle, *stand, 0, won, &mut best);
    best.map(|(_, stand)| stand)
}

/// Every way to pay for the revealed attacks, without duplicates.
pub fn ways(battle: &Battle, stand: &Stand) -> Vec<Stand> {
    let mut found = vec![*stand];
    for attack in stand.revealed {
        let takes = battle.cards.attack(attack).takes;
        let mut next: Vec<Stand> = Vec::new();
        for stand in &found {
            let lost = (stand.hand & takes).iter().map(|card| {
                let mut stand = hit(*stand, attack);
                stand.hand.remove(card);
                stand.discard.insert(card);
                stand
            });
            let ruined = (stand.discard & takes).iter().map(|card| {
                let mut stand = hit(*stand, attack);
                stand.discard.remove(card);
                stand
            });
            for mut paid in lost.chain(ruined) {
                venom(battle, &mut paid, false);
                if !next.contains(&paid) {
                    next.push(paid);
                }
            }
        }
        found = next;
    }
    found
}

fn search(battle: &Battle, stand: Stand, cost: i32, won: bool, best: &mut Option<(i32, Stand)>) {
    if best.is_some_and(|(least, _)| cost >= least) {
        return;
    }
    let Some(attack) = stand.revealed.first() else {
        *best = Some((cost, stand));
        return;
    };
    let takes = battle.cards.attack(attack).takes;
    for card in stand.hand & takes {
        let mut stand = hit(stand, attack);
        stand.hand.remove(card);
        stand.discard.insert(card);
        let mut cost = cost + if won { 0 } else { Price::of(card).loss };
        cost += venom(battle, &mut stand, won);
        search(battle, stand, cost, won, best);
    }
    for card in stand.discard & takes {
        let mut stand = hit(stand, attack);
        stand.discard.remove(card);
        let mut cost = cost + Price::of(card).ruin;
        cost += venom(battle, &mut stand, won);
        search(battle, stand, cost, won, best);
    }
}

fn hit(mut stand: Stand, attack: Attack) -> Stand {
    stand.revealed.remove(attack);
    stand.spent.insert(attack);
    stand
}

/// Discards the cheapest cards to the venom and returns their cost.
fn venom(battle: &Battle, stand: &mut Stand, won: bool) -> i32 {
    let mut cost = 0;
    for _ in 0..battle.foe.venom {
        let Some(card) = stand.hand.iter().min_by_key(|card| Price::of(*card).loss) else { break };
        stand.hand.remove(card);
        stand.discard.insert(card);
        cost += if won { 0 } else { Price::of(card).loss };
    }
    cost
}
