//! Consistency audit of a position: every card and token is in exactly one place, every number in range.

use budokan_kernel::{Broken, Seat};

use super::{Arena, Block, Draft, Phase, SEATS};
use crate::card::{Card, KINDS};
use crate::phase::plan;

impl Arena {
    pub(crate) fn sound(&self) -> Result<(), Broken> {
        self.cards_conserved()?;
        self.tokens_in_range()?;
        for seat in SEATS {
            self.side_sound(seat)?;
        }
        self.phase_sound()
    }

    fn cards_conserved(&self) -> Result<(), Broken> {
        let mut found = [0u16; KINDS];
        for (index, count) in self.discard.counts().iter().enumerate() {
            found[Card::at_reward(index).index()] += u16::from(*count);
        }
        let laid = self.rings.iter().flat_map(|ring| ring.rewards.iter());
        for card in self.pile.iter().chain(self.drawn.iter()).chain(laid) {
            found[card.index()] += 1;
        }
        for seat in SEATS {
            let side = self.side(seat);
            for (index, count) in side.buried.counts().iter().enumerate() {
                found[Card::at_reward(index).index()] += u16::from(*count);
            }
            for (card, count) in
                [(Card::Peach, side.front.peach), (Card::Apple, side.front.apple), (Card::Boom, side.front.boom)]
            {
                found[card.index()] += u16::from(count);
            }
            let fighting = self.rings.iter().flat_map(|ring| ring.teams[seat.index()].animals());
            for card in side.hand.cards(seat).chain(side.rest.cards(seat)).chain(fighting) {
                ensure(card.suits(seat), || format!("{card} is with the wrong side"))?;
                found[card.index()] += 1;
            }
        }
        for card in Card::ALL {
            let expected = card.reward().map_or(self.cards.counts[card.index()], |index| self.mix.counts()[index]);
            let found = found[card.index()];
            ensure(found == u16::from(expected), || format!("{found} of {card}, but there are {expected}"))?;
        }
        Ok(())
    }

    fn tokens_in_range(&self) -> Result<(), Broken> {
        let teams = || self.rings.iter().flat_map(|ring| ring.teams.iter());
        let weapons: u32 = self.sides.iter().map(|side| u32::from(side.weapons)).sum::<u32>()
            + teams().map(|team| u32::from(team.weapons)).sum::<u32>();
        ensure(weapons <= u32::from(self.cards.weapons), || format!("{weapons} weapons in play"))?;
        let mushrooms: u32 = self.rings.iter().flat_map(|ring| ring.mushrooms).map(u32::from).sum();
        ensure(mushrooms <= u32::from(self.cards.mushrooms), || format!("{mushrooms} mushrooms in play"))?;
        let coconuts =
            self.sides.iter().filter(|side| side.coconut).count() + teams().filter(|team| team.coconut).count();
        ensure(coconuts <= usize::from(self.cards.coconuts), || format!("{coconuts} coconuts in play"))?;
        let blocks = self.sides.iter().filter(|side| side.block != Block::None).count();
        ensure(blocks <= usize::from(self.cards.blocks), || format!("{blocks} Card-Limit−1 tokens in play"))?;
        let hua = self.rings.iter().filter(|ring| ring.hua).count();
        ensure(hua <= usize::from(self.cards.hua), || format!("{hua} Hua tokens in play"))
    }

    fn side_sound(&self, seat: Seat) -> Result<(), Broken> {
        let side = self.side(seat);
        ensure(side.sp <= self.cards.sp, || format!("{} SP", side.sp))?;
        ensure(side.limit >= self.cards.limit && side.limit <= 9, || format!("a Card Limit of {}", side.limit))?;
        ensure(side.dish <= self.cards.food.0 && side.delicacy <= self.cards.food.1, || "too much Food".to_owned())?;
        ensure(side.peaches_used <= side.front.peach, || "more Peaches used than owned".to_owned())?;
        if self.phase != Phase::Plan {
            return ensure(side.draft == Draft::default(), || "a draft outside Plan".to_owned());
        }
        // The counters of a draft must agree with its plan.
        let again = plan::redraft(&self.cards, seat, side.hand, &side.draft.plan);
        ensure(again == Some(side.draft), || format!("the draft {} does not add up", side.draft.plan))?;
        let room = side.effective() + self.cards.peach * side.front.peach;
        ensure(side.draft.counted <= room, || format!("{} cards drafted, {room} allowed", side.draft.counted))?;
        ensure(side.draft.weapons <= side.weapons, || "more weapons drafted than owned".to_owned())?;
        ensure(!side.draft.coconut || side.coconut, || "a Coconut drafted that is not owned".to_owned())
    }

    fn phase_sound(&self) -> Result<(), Broken> {
        let resolving = matches!(self.phase, Phase::Ability(_) | Phase::Choice(_) | Phase::Peel(_));
        let fits = if self.phase == Phase::Resolve {
            self.resolving <= 3
        } else {
            resolving == (1..=3).contains(&self.resolving)
        };
        ensure(fits, || format!("resolving {}", self.resolving))?;
        ensure(matches!(self.phase, Phase::Peel(_)) == !self.drawn.is_empty(), || "drawn cards lie about".to_owned())?;
        let both = self.sides.iter().all(|side| side.committed);
        ensure((self.phase == Phase::Plan) != both, || "who has committed does not fit the phase".to_owned())?;
        if self.phase == Phase::Plan {
            let empty = self.rings.iter().flat_map(|ring| ring.teams.iter()).all(|team| team.size() == 0);
            return ensure(empty, || "animals stand in an arena while plans are made".to_owned());
        }
        ensure(self.shown.is_some(), || "nothing was revealed".to_owned())
    }
}

fn ensure(sound: bool, problem: impl FnOnce() -> String) -> Result<(), Broken> {
    if sound { Ok(()) } else { Err(Broken(problem())) }
}
