//! Consistency audit of a position: every card is in exactly one place, every number in range.

use budokan_kernel::Broken;

use super::{Ask, Board, EightBit, Frame, Phase};
use crate::card::{DECKS, EnemyId, Rank};

impl EightBit {
    pub(crate) fn sound(&self) -> Result<(), Broken> {
        self.cards_conserved()?;
        self.board.heroes_sound()?;
        self.board.row_sound()?;
        self.board.step_sound()
    }

    fn cards_conserved(&self) -> Result<(), Broken> {
        let board = &self.board;
        for (deck, name) in DECKS.into_iter().enumerate() {
            let mut expected: Vec<EnemyId> = board.set().deck(deck, board.used).collect();
            let in_row = board.row.iter().map(|enemy| enemy.name.card);
            let mut found: Vec<EnemyId> = in_row.filter(|card| board.set().enemy(*card).deck() == Some(deck)).collect();
            found.extend(self.piles[deck].iter().chain(board.discards[deck].iter()));
            found.sort_unstable();
            expected.sort_unstable();
            ensure(found == expected, || format!("the cards of the {name} deck are {found:?}, not {expected:?}"))?;
        }
        Ok(())
    }
}

impl Board {
    fn heroes_sound(&self) -> Result<(), Broken> {
        ensure((2..=5).contains(&self.heroes.len()), || format!("{} heroes", self.heroes.len()))?;
        let mut owner = 0;
        for (place, hero) in self.heroes.iter().enumerate() {
            ensure(hero.owner.0 < self.seats && hero.owner.0 >= owner, || format!("hero {place} of seat {owner}"))?;
            owner = hero.owner.0;
            let Some(id) = hero.id else {
                let choosing = matches!(self.phase, Phase::Lord | Phase::Heroes);
                ensure(choosing, || format!("hero {place} was never chosen"))?;
                continue;
            };
            let twins = self.heroes.iter().filter(|other| other.id == Some(id)).count();
            ensure(twins == 1, || format!("the sheet of hero {place} is used {twins} times"))?;
            let hp = hero.full_hp(self.set().sheet(id));
            ensure(hero.hp == hp && hero.damage <= hp, || format!("hero {place}: {} of {hp}", hero.damage))?;
            ensure(hero.ko == (self.standing >> place & 1 == 0), || format!("hero {place} stands and does not"))?;
            ensure(hero.effects.adds_up(), || format!("the effects of hero {place} do not add up"))?;
            ensure(!hero.ko || hero.effects.is_empty(), || format!("hero {place} is KO'd and has effects"))?;
            ensure(!hero.ko || !hero.now.ready, || format!("hero {place} is KO'd and attacks"))?;
            ensure(hero.runes < 8 && hero.potions < 8, || format!("hero {place} carries too much"))?;
            ensure(hero.now.dice.adds_up(), || format!("the dice of hero {place} do not add up"))?;
            // A written-down position may have effects outside a battle; they last until the reset.
            let quiet = self.round > 0 || hero.now == super::Now::default();
            ensure(quiet, || format!("hero {place} fights outside a battle"))?;
        }
        Ok(())
    }

    fn row_sound(&self) -> Result<(), Broken> {
        for (place, enemy) in self.row.iter().enumerate() {
            let twins = self.row.iter().filter(|other| other.name == enemy.name).count();
            ensure(twins == 1 && enemy.name.number >= 1, || format!("{twins} enemies are called {:?}", enemy.name))?;
            ensure(enemy.hp > 0 && enemy.damage <= enemy.hp, || format!("enemy {place} has {} damage", enemy.damage))?;
            ensure(enemy.effects.adds_up(), || format!("the effects of enemy {place} do not add up"))?;
            ensure(enemy.dead == (enemy.damage == enemy.hp), || format!("enemy {place} is neither dead nor alive"))?;
            let lord = self.set().enemy(enemy.name.card).rank == Rank::Lord;
            ensure(!lord || self.lord == Some(enemy.name.card) && enemy.boss, || "a strange lord".to_owned())?;
            let assigned = usize::from(enemy.hero) < self.heroes.len();
            let waiting = matches!(self.phase, Phase::Allies | Phase::Assign) || self.ask == Ask::Drawn(place as u8);
            ensure(assigned || waiting, || format!("enemy {place} faces nobody"))?;
            // At a beat a hero may just have been KO'd; its enemies are reassigned in the next round.
            if self.phase == Phase::Strike && assigned && !self.is_seen() {
                ensure(!self.heroes[usize::from(enemy.hero)].ko, || {
                    format!("enemy {place} faces a hero that is KO'd")
                })?;
            }
        }
        let bosses = self.row.iter().filter(|enemy| enemy.boss).count();
        ensure(bosses <= 1, || format!("{bosses} bosses"))
    }

    fn step_sound(&self) -> Result<(), Broken> {
        ensure((1..=5).contains(&self.turn) && self.round <= 100, || {
            format!("turn {}, round {}", self.turn, self.round)
        })?;
        let over = matches!(self.phase, Phase::Over(_));
        ensure(over == (self.ask == Ask::Nothing), || format!("{:?} in phase {:?}", self.ask, self.phase))?;
        ensure(self.asked.0 < self.seats && self.leader.0 < self.seats, || "a seat that is not there".to_owned())?;
        let fought = matches!(
            self.phase,
            Phase::Reassign | Phase::Roll | Phase::Abilities | Phase::Attacks | Phase::Answers | Phase::Strike
        );
        ensure(fought == (self.round > 0), || format!("round {} in phase {:?}", self.round, self.phase))?;
        let gathered = fought || matches!(self.phase, Phase::Allies | Phase::Assign);
        ensure(gathered || self.row.is_empty(), || format!("enemies in phase {:?}", self.phase))?;
        ensure(fought || self.stack.is_empty(), || format!("frames in phase {:?}", self.phase))?;
        let idle = self.stack.contains(&Frame::Idle);
        ensure(!idle, || "an idle frame waits".to_owned())
    }
}

fn ensure(sound: bool, problem: impl FnOnce() -> String) -> Result<(), Broken> {
    if sound { Ok(()) } else { Err(Broken(problem())) }
}
