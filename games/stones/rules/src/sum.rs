//! The arithmetic: what two stones that meet are worth, to whom, and what of it can be foreseen.

use budokan_kernel::{Breakdown, Change, Forecast, Message, Part, Seat, Tally, TallySubject, Term};

use crate::clause;
use crate::state::{SEATS, Stone, rival};
use crate::view::View;

/// Two stones that meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// The stones, by seat.
    pub stones: [Stone; 2],
    /// Whether this is the last round.
    pub is_last: bool,
}

impl Meeting {
    /// Who takes the points; nobody if the stones are equal.
    pub fn taker(self) -> Option<Seat> {
        let [left, right] = self.stones;
        let is_alike = left.0 % 2 == right.0 % 2;
        // STO-3.2, STO-3.3: among alike stones the heavier takes, otherwise the lighter.
        let left_takes = (left > right) == is_alike;
        (left != right).then_some(SEATS[usize::from(!left_takes)])
    }

    /// What the round is worth.
    pub fn worth(self) -> i32 {
        self.parts().fold(0, |sum, part| part.term.after(sum))
    }

    /// What the worth is made of.
    fn parts(self) -> impl Iterator<Item = Part> {
        let [left, right] = self.stones;
        let (heavier, lighter) = (i32::from(left.max(right).0), i32::from(left.min(right).0));
        let part = |word, term, clause| Part { what: Message::new(word), term, clause };
        let difference = [
            part("part-heavier", Term::Plus(heavier), clause::S3_1),
            part("part-lighter", Term::Plus(-lighter), clause::S3_1),
        ];
        difference.into_iter().chain(self.is_last.then(|| part("part-last", Term::Times(2), clause::S3_5)))
    }

    /// The worth as it is told over the table; `points` are what the seats had before.
    pub fn tally(self, points: [i32; 2]) -> Option<Tally> {
        let taker = self.taker()?;
        let mut sum = Breakdown::default();
        self.parts().for_each(|part| sum.term(part.what, part.term, part.clause));
        let from = points[taker.index()];
        let change = Some(Change { from, to: from + sum.total() });
        Some(Tally { about: TallySubject { what: "points", seat: Some(taker), place: 0 }, sum, change })
    }
}

/// What a seat can foresee of laying this stone: something only if its rival's fist lies there already.
pub fn forecast(view: &View, seat: Seat, stone: Stone) -> Vec<Forecast> {
    if !view.side(rival(seat)).has_laid {
        return Vec::new();
    }
    let points = SEATS.map(|seat| view.side(seat).points);
    let meet = |other: Stone| {
        let stones = if seat == SEATS[0] { [stone, other] } else { [other, stone] };
        Meeting { stones, is_last: view.round == view.rounds }.tally(points)
    };
    let ends: Vec<Option<Tally>> = view.side(rival(seat)).under_the_fist().map(meet).collect();
    SEATS.into_iter().filter_map(|taker| foreseen(&ends, taker)).collect()
}

/// What can be foreseen of the points of one seat if the round ends in one of these ways.
fn foreseen(ends: &[Option<Tally>], seat: Seat) -> Option<Forecast> {
    let tallies: Vec<&Tally> = ends.iter().flatten().filter(|tally| tally.about.seat == Some(seat)).collect();
    let totals = || tallies.iter().map(|tally| tally.sum.total());
    let (least, most) = (totals().min()?, totals().max()?);
    let (first, others) = tallies.split_first()?;
    if ends.len() == 1 {
        return Some(Forecast::exact((*first).clone()));
    }
    // What is known of the sum are the parts that it has in any case.
    let mut sum = Breakdown::default();
    let sure = first.sum.parts().iter().filter(|part| others.iter().all(|tally| tally.sum.parts().contains(part)));
    sure.for_each(|part| sum.term(part.what.clone(), part.term, part.clause));
    let tally = Tally { about: first.about, sum, change: None };
    Some(Forecast { tally, least, most, sure: tallies.len() == ends.len() })
}
