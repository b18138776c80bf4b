//! The choice of a fighter: eight masters on four boards, of which only one side can be taken.

use budokan_kernel::Seat;
use budokan_revenge::card::Fighter;
use budokan_revenge::{Action, FighterNo, Technique};
use budokan_words::capitalised;
use maud::{Markup, html};

use super::Seen;
use super::places::Place;
use budokan_pages::moves;

/// The pose of each master and the colour of the sash, by index in the card file.
const POSES: [(&str, &str); 8] = [
    ("f-slide", "s-r"),
    ("f-draw", "s-b"),
    ("f-remove", "s-g"),
    ("f-copy", "s-y"),
    ("f-power", "s-b"),
    ("f-none", "s-r"),
    ("f-switch", "s-y"),
    ("f-trap", "s-g"),
];

/// The drawing of a master, independent of the name in the card file.
fn pose(number: FighterNo) -> (&'static str, &'static str) {
    // With more masters than drawings, drawings are reused.
    POSES[usize::from(number.0) % POSES.len()]
}

impl Seen<'_> {
    pub fn fighters(&self) -> Markup {
        let seats = (0..self.view.seats.players).map(Seat).filter(|seat| !self.is_automaton(*seat));
        html! {
            div.fray.masters {
                div.seated { @for seat in seats { (self.rail(seat)) } }
                ul.roster { @for number in 0..self.cards.fighters().len() { li data-sign=(self.cards.fighters()[number].id) { (self.master(FighterNo(number as u8))) } } }
            }
        }
    }

    fn master(&self, number: FighterNo) -> Markup {
        let fighter = self.cards.fighter(number);
        let (_, suit) = pose(number);
        let owner =
            |seat: &Seat| self.area(*seat).and_then(|area| area.fighter).is_some_and(|(taken, _)| taken == number);
        let owner = (0..self.view.seats.players).map(Seat).find(owner);
        let board = |seat: Seat| self.area(seat)?.fighter.map(|(taken, _)| &self.cards.fighter(taken).board);
        let taken = (0..self.view.seats.players).any(|seat| board(Seat(seat)) == Some(&fighter.board));
        let class = if taken { format!("master on-paper {suit} taken") } else { format!("master on-paper {suit}") };
        if let Some(text) = self.at(Place::Fighter(number)) {
            return moves::act(self.scene, text, &format!("{class} playable"), self.portrait(number, fighter));
        }
        let inside = html! {
            (self.portrait(number, fighter))
            @if let Some(seat) = owner { span.chip.solid { (self.whom(seat)) } }
            @else if taken { span.chip { (self.scene.word("web-board-taken")) } }
        };
        if let Some((action, illegal)) = self.refusal(Action::Fighter(number)).filter(|_| self.scene.decides()) {
            return moves::refused(self.scene, &action, &illegal, &class, &fighter.name, inside);
        }
        html! { div class=(class) { (inside) } }
    }

    fn portrait(&self, number: FighterNo, fighter: &Fighter) -> Markup {
        let (pose, _) = pose(number);
        let known = Technique::ALL.into_iter().filter(|(technique, _)| fighter.techniques.has(*technique));
        html! {
            svg.pose viewBox="0 0 60 64" aria-hidden="true" { use href=(format!("#{pose}")) {} }
            span.named { b { (fighter.name) } small { (self.scene.say("web-board", &[("board", &fighter.board)])) } }
            span.known {
                @for (_, id) in known {
                    span {
                        b { (capitalised(&self.scene.word(&format!("play-revenge-technique-{id}")))) } " "
                        (self.scene.word(&format!("web-tech-{id}")))
                    }
                }
            }
        }
    }
}
