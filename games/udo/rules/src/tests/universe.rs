//! The universe of actions for the law tests: every action that could ever be legal.

use budokan_laws::Subject;

use super::memory::Remembered;
use crate::card::{Attack, Card, CardBranch, Master};
use crate::state::Udo;
use crate::{Action, Boost};

impl Subject for Udo {
    type Memory = Remembered;

    fn universe(&self) -> Vec<Action> {
        let mut all = vec![Action::FINISH, Action::CLEAR, Action::Done];
        all.extend(CardBranch::ALL.map(Action::Choose));
        all.extend(Master::all().map(Action::Fight));
        for card in Card::all() {
            all.extend(
                [Action::place, Action::Recover, Action::Enrage, Action::lose, Action::exhaust].map(|of| of(card)),
            );
        }
        for attack in Attack::all() {
            all.extend([Action::Block, Action::Take, Action::Use].map(|of| of(attack)));
        }
        for number in (1..=14).chain([255]) {
            all.push(Action::take_back(number));
            all.extend([Boost::None, Boost::Charge, Boost::Double].map(|boost| Action::Resolve(number, boost)));
        }
        for heart in (1..=11).chain([255]) {
            all.extend([0, 1, 2, 3, 4, 5, 255].map(|body| Action::Cover(heart, body)));
        }
        all
    }
}
