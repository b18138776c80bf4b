//! The universe of actions for the law tests: every action that could ever be legal.

use budokan_kernel::Seat;
use budokan_laws::Subject;

use super::memory::Remembered;
use crate::action::{ActMove, DefendMove, ShiftMove, SourceMove};
use crate::card::{Card, FighterNo, Side, Token};
use crate::state::{Mode, Revenge};
use crate::{Action, Aim, Sign};

impl Subject for Revenge {
    type Memory = Remembered;

    fn universe(&self) -> Vec<Action> {
        let mut all = vec![
            Action::Reveal,
            Action::Act(ActMove::Draw),
            Action::SetAside,
            Action::Source(SourceMove::Played),
            Action::Source(SourceMove::Blow),
            Action::Pass,
        ];
        all.extend((0..self.cards.fighters().len() as u8).map(|number| Action::Fighter(FighterNo(number))));
        for card in (0..self.cards.listed()).map(Card).chain([Card::BOW]) {
            all.push(Action::Discard(card));
            for side in Side::BOTH {
                let (attack, counter) = (ActMove::Attack(card, side), DefendMove::Counter(card, side));
                all.extend([Action::Act(attack), Action::Defend(counter)]);
            }
        }
        for side in Side::BOTH {
            all.push(Action::Defend(DefendMove::Block(side)));
            all.extend(Side::BOTH.map(|to| Action::Shift(ShiftMove::Card(side, to))));
        }
        for number in 1..=6 {
            all.push(Action::Leap(number));
            all.extend((1..=6).map(|to| Action::Shift(ShiftMove::Zone(number, to))));
        }
        // In a solo fight only two seat names can be written.
        let seats = if self.mode == Mode::Solo { 2 } else { 4 };
        for seat in (0..seats).map(Seat) {
            aimed(seat, &mut all);
        }
        all
    }
}

fn aimed(seat: Seat, all: &mut Vec<Action>) {
    all.extend([Action::Burden(seat), Action::Effect(Aim::Switch(seat)), Action::Effect(Aim::DrawFor(seat))]);
    for number in 1..=6 {
        all.extend([Action::Crow(seat, number), Action::Effect(Aim::Trap(seat, number))]);
        all.extend(Side::BOTH.map(|side| Action::Effect(Aim::Slide(seat, side, number))));
        all.extend(Token::ALL.map(|token| Action::Effect(Aim::RemoveZone(seat, number, token))));
    }
    for side in Side::BOTH {
        all.extend([
            Action::Pressure(seat, side),
            Action::Effect(Aim::Wound(seat, side)),
            Action::Effect(Aim::Copy(seat, side)),
        ]);
        all.extend(Sign::BOTH.map(|sign| Action::Effect(Aim::Power(seat, side, sign))));
        all.extend(Token::ALL.map(|token| Action::Effect(Aim::RemoveCard(seat, side, token))));
    }
}
