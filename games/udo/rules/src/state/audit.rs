//! Checks that a position is possible: every card is in exactly one place, and every number is in range.

use budokan_kernel::Broken;

use super::{Attacks, Ending, Frame, Open, Phase, Udo, Window, Zone};
use crate::card::{Card, Hero};
use crate::phase::combos;

impl Udo {
    pub(crate) fn sound(&self) -> Result<(), Broken> {
        self.cards_conserved()?;
        self.attacks_conserved()?;
        self.combos_sound()?;
        self.master_sound()?;
        self.hero_sound()?;
        self.phase_sound()
    }

    fn cards_conserved(&self) -> Result<(), Broken> {
        let mut found = Zone::EMPTY;
        let mut place = |zone: Zone, name: &str| {
            let twice = found & zone;
            found |= zone;
            ensure(twice.is_empty(), || {
                format!("{} lies in {name} and elsewhere", Card::id(twice.first().unwrap_or_default()))
            })
        };
        place(self.hand, "hand")?;
        place(self.discard, "the discard pile")?;
        place(self.exhausted, "the exhausted cards")?;
        place(self.open.cards.iter().copied().collect(), "the open combo")?;
        place(self.laid.all(), "the laid combos")?;
        for (number, cards) in self.plan.combos.iter() {
            if self.plan.waits(number as u8) || usize::from(self.frame.combo) == number {
                place(cards.iter().copied().collect(), "a combo being resolved")?;
            }
        }
        let owned = self.owned();
        ensure(found == owned, || format!("{} cards are there, {} are owned", found.len(), owned.len()))
    }

    fn attacks_conserved(&self) -> Result<(), Broken> {
        let deck: Attacks = self.deck.iter().copied().collect();
        let zones = [deck, self.revealed, self.spent, self.kept];
        let count: usize = zones.into_iter().map(Attacks::len).sum();
        let all = zones.into_iter().fold(Attacks::EMPTY, |mut all, zone| {
            all |= zone;
            all
        });
        let sound = all == Attacks::ALL && count == Attacks::len(Attacks::ALL) && deck.len() == self.deck.len();
        ensure(sound, || format!("{count} attacks are there"))?;
        // The riders are those of this turn: their attacks are still on the table, or were blocked or paid for.
        let riding = self.revealed & self.riders == self.revealed && (deck & self.riders).is_empty();
        ensure(riding, || "the riders are not those of the attacks of this turn".to_owned())?;
        let mut kept = self.kept.iter();
        ensure(kept.all(|attack| self.cards.attack(attack).charge() > 0), || {
            "an attack without bonus is kept".to_owned()
        })
    }

    /// Checks that the cached data of combos matches their cards and that the combos are legal.
    fn combos_sound(&self) -> Result<(), Broken> {
        let laying = self.laying();
        ensure(self.open == Open::of(laying, &self.open.cards), || "the open combo does not add up".to_owned())?;
        let laid_in_step_two = self.phase == Phase::Combos || self.frame.used == Some(Window::Combos);
        ensure(self.laid.is_empty() || laid_in_step_two, || "combos are laid outside step 2".to_owned())?;
        ensure(self.open.is_empty() || self.phase == Phase::Combos, || "a combo is open outside step 2".to_owned())?;
        let mut bottoms = self.laid.iter().map(|(_, cards)| cards[0]);
        let mut last = bottoms.next();
        for bottom in bottoms {
            ensure(last < Some(bottom), || format!("the combo on {bottom} is laid out of order"))?;
            last = Some(bottom);
        }
        for (number, cards) in self.laid.iter() {
            // Only cards in hand flip (UDO-11.5), so a legal combo stays legal.
            let complete = laying.is_complete(&Open::of(laying, cards).build);
            ensure(complete, || format!("combo {number} does not add up"))?;
            ensure(combos::first_broken(self, cards, true).is_none(), || format!("combo {number} is not legal"))?;
        }
        ensure(self.laid.len() < 2 || !self.laid.all().meets(laying.only()), || "an only combo is not alone".to_owned())
    }

    fn master_sound(&self) -> Result<(), Broken> {
        let fought = self.defeated.len();
        ensure(fought <= usize::from(self.cards.masters_to_win), || format!("{fought} masters are defeated"))?;
        let glory: u8 = self.defeated.iter().map(|master| self.cards.master(*master).glory).sum();
        ensure(glory == self.glory, || format!("{} glory instead of {glory}", self.glory))?;
        let Some(master) = self.opponent() else { return self.between_battles() };
        let at_beat = self.phase == Phase::Beat;
        let beaten = at_beat && self.is_beaten();
        let fights = !self.defeated.contains(&self.master.unwrap_or_default());
        ensure(fights || beaten, || "a defeated master fights".to_owned())?;
        let won = fought - usize::from(beaten);
        ensure(usize::from(self.battle) == won + 1, || format!("battle {} after {won}", self.battle))?;
        ensure((1..=self.cards.turn_limit).contains(&self.turn), || format!("turn {}", self.turn))?;
        for (body, hearts) in self.covered.iter().enumerate() {
            let all = if body < usize::from(master.bodies) { master.all_hearts() } else { 0 };
            ensure(hearts & !all == 0, || format!("body {} has too many covered hearts", body + 1))?;
            let fallen = self.fallen >> body & 1 == 1;
            ensure(!fallen || *hearts == all && all != 0, || format!("body {} fell too early", body + 1))?;
        }
        ensure(at_beat || self.fallen != master.all_bodies(), || {
            "the master fights on after the last body fell".to_owned()
        })
    }

    /// Checks the state between battles: the combos of the last turn remain visible, and after the last battle charge
    /// and discard pile do too (UDO-9.2).
    fn between_battles(&self) -> Result<(), Broken> {
        let fought = self.defeated.len();
        let bare = self.covered.iter().all(|hearts| *hearts == 0) && self.fallen == 0;
        ensure(bare, || "something of a master lies about".to_owned())?;
        let quiet = self.revealed.is_empty() && self.kept.is_empty() && self.riders.is_empty();
        ensure(quiet, || "an attack of a battle that is over lies about".to_owned())?;
        let calm = !self.progress && !self.raging && !self.doubled;
        ensure(calm, || "something of a turn that is over is left".to_owned())?;
        ensure(usize::from(self.battle) == fought, || format!("battle {} was won, {fought} are", self.battle))?;
        let rewarded = self.phase != Phase::Choose || self.charge == 0 && self.discard.is_empty();
        ensure(rewarded, || "charge or a discard pile outlives its battle".to_owned())
    }

    fn hero_sound(&self) -> Result<(), Broken> {
        ensure(self.charge <= self.cards.charge_max, || format!("{} charge", self.charge))?;
        match self.hero {
            Hero::Udo => {
                let calm = self.enraged.is_empty() && self.kept.is_empty() && !self.raging && !self.doubled;
                ensure(calm, || "Udo has something of Kai's".to_owned())
            }
            Hero::Kai => {
                ensure(self.charge == 0, || "Kai has charge".to_owned())?;
                ensure(self.raging || !self.doubled, || "a calm Kai has doubled".to_owned())?;
                let own = self.enraged.without(Hero::Kai.starters()).is_empty();
                ensure(own, || "a card is ENRAGED that has one side".to_owned())
            }
        }
    }

    fn phase_sound(&self) -> Result<(), Broken> {
        let fighting = self.master.is_some();
        let expected = match self.phase {
            Phase::Choose | Phase::Over(Ending::Won) => !fighting,
            Phase::Combos
            | Phase::Resolve
            | Phase::Branch
            | Phase::Cover
            | Phase::Block
            | Phase::Recover
            | Phase::Enrage
            | Phase::Hits
            | Phase::Pay
            | Phase::Venom
            | Phase::TurnEnd
            | Phase::Beat
            | Phase::Over(_) => fighting,
        };
        ensure(expected, || format!("{:?} does not fit the battle", self.phase))?;
        let inside = match self.phase {
            Phase::Branch | Phase::Cover | Phase::Block | Phase::Recover => self.frame.combo > 0,
            Phase::Enrage => (self.frame.combo > 0) != self.frame.used.is_some(),
            Phase::Pay => self.frame.attack.is_some_and(|attack| self.revealed.has(attack)),
            Phase::Venom => self.frame.left > 0,
            // During an effect, a hit or the end of a turn.
            Phase::Beat => self.frame.combo == 0 || self.frame.attack.is_none(),
            Phase::Choose | Phase::Combos | Phase::Resolve | Phase::Hits | Phase::TurnEnd | Phase::Over(_) => {
                self.frame == Frame::default()
            }
        };
        ensure(inside, || format!("{:?} in {:?}", self.frame, self.phase))
    }
}

fn ensure(sound: bool, problem: impl FnOnce() -> String) -> Result<(), Broken> {
    if sound { Ok(()) } else { Err(Broken(problem())) }
}
