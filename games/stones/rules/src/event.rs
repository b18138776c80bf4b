//! What happens, and the sentences that tell it.

use budokan_kernel::{Arg, Clause, Message, Outcome, Seat, Tally, Verdict};

use crate::clause;
use crate::state::{Row, SEATS};
use crate::sum::Meeting;

/// One thing that happened.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "the sentences in words/en.ftl say what each is about")]
pub enum Event {
    /// Only the seat itself hears which stones it drew.
    Drew {
        seat: Seat,
        hand: Row,
    },
    DrewHidden {
        seat: Seat,
        number: u8,
    },
    Laid {
        seat: Seat,
    },
    /// `points` are what the seats had before.
    Shown {
        meeting: Meeting,
        points: [i32; 2],
    },
    Over {
        outcome: Outcome,
    },
}

impl budokan_kernel::Event for Event {
    fn kind(&self) -> &'static str {
        match self {
            Self::Drew { .. } | Self::DrewHidden { .. } => "drew",
            Self::Laid { .. } => "laid",
            Self::Shown { .. } => "shown",
            Self::Over { .. } => "over",
        }
    }

    fn clause(&self) -> Clause {
        match self {
            Self::Drew { .. } | Self::DrewHidden { .. } => clause::S1_2,
            Self::Laid { .. } => clause::S2_1,
            Self::Shown { .. } => clause::S2_3,
            Self::Over { outcome } => outcome.by,
        }
    }

    fn tallies(&self) -> Vec<Tally> {
        match self {
            Self::Shown { meeting, points } => meeting.tally(*points).into_iter().collect(),
            Self::Drew { .. } | Self::DrewHidden { .. } | Self::Laid { .. } | Self::Over { .. } => Vec::new(),
        }
    }
}

/// The sentence that tells an event.
pub fn render_event(event: &Event) -> Message {
    match event {
        Event::Drew { seat, hand } => {
            let stones: Vec<String> = hand.iter().map(|stone| stone.0.to_string()).collect();
            Message::new("event-drew").seat("seat", *seat).with("stones", Arg::Text(stones.join(", ")))
        }
        Event::DrewHidden { seat, number } => {
            Message::new("event-drew-hidden").seat("seat", *seat).number("n", *number)
        }
        Event::Laid { seat } => Message::new("event-laid").seat("seat", *seat),
        Event::Shown { meeting, .. } => {
            let [left, right] = meeting.stones;
            let shown = Message::new(if meeting.taker().is_some() { "event-shown" } else { "event-shown-equal" });
            let shown = shown.seat("first", SEATS[0]).number("left", left.0);
            let shown = shown.seat("second", SEATS[1]).number("right", right.0);
            meeting.taker().into_iter().fold(shown, |shown, seat| shown.seat("seat", seat).number("n", meeting.worth()))
        }
        Event::Over { outcome } => over(outcome),
    }
}

fn over(outcome: &Outcome) -> Message {
    match outcome.verdict {
        Verdict::Victory(seats) => {
            let word = if outcome.by == clause::S4_1 { "event-over-points" } else { "event-over-lighter" };
            seats.iter().fold(Message::new(word), |message, seat| message.seat("seat", seat))
        }
        Verdict::Draw | Verdict::Defeat => Message::new("event-over-draw"),
    }
}
