//! Every action that could ever be legal.

use budokan_laws::Subject;

use super::memory::Remembered;
use crate::card::Card;
use crate::state::Arena;
use crate::{AbilityMove, Action, ChoiceMove, Growth, PeelMove, PlanMove, RingNo};

impl Subject for Arena {
    type Memory = Remembered;

    fn universe(&self) -> Vec<Action> {
        let mut all: Vec<Action> = vec![
            PlanMove::Commit.into(),
            PlanMove::Clear.into(),
            AbilityMove::Decline.into(),
            ChoiceMove::Bonus.into(),
            ChoiceMove::NoBonus.into(),
        ];
        for ring in (0..3).map(RingNo) {
            all.extend([Growth::Weapon(ring), Growth::Coconut(ring)].map(Action::from));
            for card in Card::ALL {
                all.extend([Growth::Lead(ring, card), Growth::Assist(ring, card)].map(Action::from));
            }
        }
        for card in Card::ALL {
            all.extend([AbilityMove::Add(card), AbilityMove::Remove(card)].map(Action::from));
            all.push(PeelMove::Pick(card).into());
        }
        for number in (0..=21).chain([255]) {
            all.extend([Action::from(AbilityMove::Arm(number)), ChoiceMove::Ignore(number).into()]);
        }
        all
    }
}
