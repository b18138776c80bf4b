//! What each viewer cannot know, written from the table *Hidden information* of RULES.md and not from
//! `view.rs`: the laws compare the two.

use budokan_kernel::{Chance, Seat, Viewer, shuffle};
use budokan_laws::Subject;

use crate::action::{ActMove, DefendMove, ShiftMove, SourceMove};
use crate::card::{Card, FighterNo, Side, Token};
use crate::state::{Mode, Revenge};
use crate::{Action, Aim, Sign};

impl Subject for Revenge {
    fn scramble(&self, viewer: Viewer, chance: &mut dyn Chance) -> Self {
        let mut game = self.clone();
        if viewer == Viewer::Referee {
            return game;
        }
        redeal(&mut game, viewer, chance);
        restack(&mut game, chance);
        game
    }

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
        // In a solo fight only two names of seats can be written.
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

/// Hands and cards set aside of others ("number of cards"), and the draw pile ("number of cards only").
fn redeal(game: &mut Revenge, viewer: Viewer, chance: &mut dyn Chance) {
    let others: Vec<Seat> = game.everyone().filter(|seat| viewer != Viewer::Seat(*seat)).collect();
    let mut cards: Vec<Card> = game.pile.iter().copied().collect();
    for seat in &others {
        cards.extend(game.area(*seat).hand.iter());
    }
    let hides_aside = others.contains(&game.turn);
    if hides_aside {
        cards.extend(game.aside.iter());
    }
    shuffle(&mut cards, "scramble", chance);
    let mut rest = cards.into_iter();
    for seat in others {
        let size = game.area(seat).hand.len();
        game.area_mut(seat).hand = rest.by_ref().take(size).collect();
    }
    if hides_aside {
        let size = game.aside.len();
        game.aside = rest.by_ref().take(size).collect();
    }
    game.pile = rest.collect();
}

/// The solo stack: whatever was never on top lies in some order between the top and what was.
fn restack(game: &mut Revenge, chance: &mut dyn Chance) {
    let size = game.orders.len();
    if size > usize::from(game.seen) {
        shuffle(&mut game.orders[1..=size - usize::from(game.seen)], "scramble", chance);
    }
}
