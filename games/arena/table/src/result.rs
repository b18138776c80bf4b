//! End-of-game figures of Kung Fur Fight: spirit and points, arena by arena.
//!
//! All values are read from the views and events of one viewer, as the rules computed them.

#[cfg(test)]
mod tests;

use budokan_arena::state::{Combat, rival};
use budokan_arena::sum::Blow;
use budokan_arena::{Arena, CATS, Card, DOGS, Event, RingNo, View, clause};
use budokan_kernel::{Event as _, Outcome, Seat, SeenStep, Verdict};
use budokan_pages::measure::{sum_said, you_or};
use budokan_pages::scene::Scene;
use budokan_pages::{Account, Better, Curve, CurveStretch, FigureColumn, Figures, Gauge, Measures, PlottedLine, Slope};
use budokan_words::capitalised;

/// Result figures of a bout.
pub const MEASURES: Measures<Arena> = Measures { gauges, reason, curve, account };

const SEATS: [Seat; 2] = [DOGS, CATS];

fn gauges(scene: &Scene, view: &View) -> Vec<Gauge> {
    let most = Some(i32::from(view.cards.content().sp));
    let gauge = |seat: Seat, word: &str, value: i32, most: Option<i32>| Gauge {
        seat: Some(seat),
        name: name(scene, seat),
        what: scene.word(word),
        value,
        most,
    };
    let spirit = SEATS.map(|seat| gauge(seat, "end-spirit", view.side(seat).sp.into(), most));
    let points = SEATS.map(|seat| gauge(seat, "end-points", points(view, seat), None));
    spirit.into_iter().chain(points).collect()
}

fn points(view: &View, seat: Seat) -> i32 {
    i32::try_from(view.side(seat).vp).unwrap_or(i32::MAX)
}

/// The name of a seat at the head of a column: *you*, *Cats*.
fn name(scene: &Scene, seat: Seat) -> String {
    let word = if scene.own() == Some(seat) {
        "web-you"
    } else if seat == DOGS {
        "web-dogs"
    } else {
        "web-cats"
    };
    if word == "web-you" { scene.word(word) } else { capitalised(&scene.word(word)) }
}

fn reason(scene: &Scene, view: &View, outcome: &Outcome) -> String {
    let winner = outcome.winners().first();
    let by_points = |word: &str| match winner {
        None => scene.word(&format!("{word}-draw")),
        Some(seat) => {
            let (more, less) = (points(view, seat), points(view, rival(seat)));
            you_or(scene, word, Some(seat), &[("more", &more), ("less", &less)])
        }
    };
    match outcome.by {
        clause::A14_1 => by_points("end-both-defeated"),
        clause::A14_2 => you_or(scene, "end-defeated", winner.map(rival), &[]),
        clause::A14_3 => by_points("end-lead"),
        _ => by_points("end-pile"),
    }
}

/// Whether points decided the bout, rather than spirit.
fn is_by_points(outcome: Option<&Outcome>) -> bool {
    outcome.is_some_and(|outcome| [clause::A14_3, clause::A14_4].contains(&outcome.by))
}

/// The outcome, if the rules have ended the bout.
fn outcome(past: &[SeenStep<Arena>]) -> Option<Outcome> {
    past.last().and_then(|step| step.last().status.outcome().copied())
}

fn curve(scene: &Scene, past: &[SeenStep<Arena>]) -> Curve {
    let outcome = outcome(past);
    let by_points = is_by_points(outcome.as_ref());
    let value = |view: &View, seat: Seat| if by_points { points(view, seat) } else { view.side(seat).sp.into() };
    let counted = past.iter().flat_map(|step| &step.moments).filter(|moment| moment.kind == Some("arena-counted"));
    let views: Vec<&View> =
        past.first().into_iter().map(SeenStep::last).chain(counted).map(|beat| &beat.view).collect();
    let mut stretches: Vec<CurveStretch> = Vec::new();
    for (at, view) in views.iter().enumerate().skip(1) {
        let name = view.round.to_string();
        match stretches.last_mut() {
            Some(last) if last.name == name => last.end = at,
            _ => stretches.push(CurveStretch { name, end: at }),
        }
    }
    let line = |seat: Seat| PlottedLine {
        seat: Some(seat),
        name: name(scene, seat),
        yours: scene.own().unwrap_or(DOGS) == seat,
        values: views.iter().map(|view| value(view, seat)).collect(),
    };
    let lines = SEATS.map(line).to_vec();
    let most = lines.iter().flat_map(|line| &line.values).copied().max().unwrap_or(0);
    let loser = outcome.and_then(|outcome| outcome.winners().first()).map(rival);
    let decided = loser.and_then(|loser| decided(&lines, loser, by_points));
    let word = if by_points { "end-curve-points" } else { "end-curve-spirit" };
    let rounds = views.last().map_or(1, |view| view.round);
    let caption = scene.say(word, &[("rounds", &rounds)]);
    Curve {
        caption,
        scale: Curve::scale_to(if by_points { most } else { most.max(1) }),
        slope: Slope::Steps,
        lines,
        sticks: Vec::new(),
        stretches,
        parted: true,
        decided,
    }
}

/// The line and the point of the decision: where the loser ran out of spirit, or where the winner scored last.
fn decided(lines: &[PlottedLine], loser: Seat, by_points: bool) -> Option<(usize, usize)> {
    let line = if by_points { rival(loser).index() } else { loser.index() };
    let values = &lines[line].values;
    let last = values.last()?;
    values.iter().position(|value| value == last).filter(|_| by_points || *last == 0).map(|at| (line, at))
}

/// The rows of the key figures, in their order.
const ROWS: [(&str, Better); 5] = [
    ("end-row-spirit", Better::More),
    ("end-row-points", Better::More),
    ("end-row-won", Better::More),
    ("end-row-taken", Better::More),
    ("end-row-weapons", Better::Neither),
];

fn account(scene: &Scene, past: &[SeenStep<Arena>]) -> Account {
    let (decided, sums) = deciding(scene, past);
    let note = if outcome(past).is_some() { scene.word("end-table") } else { String::new() };
    Account { decided, sums, note, figures: figures(scene, past), ..Account::default() }
}

fn figures(scene: &Scene, past: &[SeenStep<Arena>]) -> Figures {
    let columns = SEATS.map(|seat| FigureColumn { seat: Some(seat), name: name(scene, seat) }).to_vec();
    let mut figures = Figures::new(columns, ROWS.map(|(word, better)| (scene.word(word), better)));
    for event in past.iter().flat_map(SeenStep::heard) {
        match *event {
            Event::Won { seat, .. } => figures.add(2, seat.index(), 1),
            Event::Hurt { seat, blow, .. } => figures.add(3, rival(seat).index(), blow.lost()),
            Event::Revealed { seat, team, .. } => figures.add(4, seat.index(), team.weapons),
            Event::Armed { seat, number } => figures.add(4, seat.index(), number),
            _ => {}
        }
    }
    if let Some(view) = past.last().map(|step| &step.last().view) {
        for seat in SEATS {
            figures.set(0, seat.index(), view.side(seat).sp);
            figures.set(1, seat.index(), points(view, seat));
        }
    }
    figures
}

/// The deciding event: the loss of the last spirit, or the last points.
enum Stroke {
    Spirit { seat: Seat, ring: u8, blow: Blow, by: Card },
    Points { seat: Seat, ring: u8 },
}

/// The combat that decided the bout, and its sums.
fn deciding(scene: &Scene, past: &[SeenStep<Arena>]) -> (String, Vec<String>) {
    let nothing = (String::new(), Vec::new());
    let Some(outcome) = outcome(past) else { return nothing };
    let winner = match outcome.verdict {
        Verdict::Victory(seats) => seats.first(),
        Verdict::Draw | Verdict::Defeat => None,
    };
    let by_points = is_by_points(Some(&outcome));
    let stroke = |event: &Event| match *event {
        Event::Hurt { seat, ring, blow, by, .. } if !by_points && blow.left() == 0 && Some(seat) != winner => {
            Some(Stroke::Spirit { seat, ring, blow, by })
        }
        Event::Scored { seat, ring, .. } if by_points && Some(seat) == winner => Some(Stroke::Points { seat, ring }),
        _ => None,
    };
    // The previous round counted the same arenas, so only the last count of the arena before the deciding event belongs
    // to it.
    let heard: Vec<(&View, &Event)> = past
        .iter()
        .flat_map(|step| step.moments.iter().flat_map(|moment| moment.heard.iter().map(|event| (&moment.view, event))))
        .collect();
    let last =
        |wanted: &dyn Fn(&Event) -> bool, from: usize| heard[..from].iter().rposition(|(_, event)| wanted(event));
    let Some(at) = heard.iter().rposition(|(_, event)| stroke(event).is_some()) else { return nothing };
    let Some(stroke) = stroke(heard[at].1) else { return nothing };
    let (seat, ring) = match stroke {
        Stroke::Spirit { seat, ring, .. } => (rival(seat), ring),
        Stroke::Points { seat, ring } => (seat, ring),
    };
    let is_count = |event: &Event| matches!(event, Event::Counted { ring: counted, .. } if *counted == ring);
    let Some(count) = last(&is_count, at) else { return nothing };
    let (view, Event::Counted { combat, .. }) = heard[count] else { return nothing };
    let Combat { ap, .. } = combat;
    let arena = RingNo(ring);
    let args: [(&str, &dyn ToString); 4] =
        [("round", &view.round), ("arena", &arena), ("more", &ap[seat.index()]), ("less", &ap[rival(seat).index()])];
    let decided = match stroke {
        Stroke::Spirit { by, .. } => {
            let card = scene.words.card(by.id(), view.cards.content().name(by));
            scene.say("end-decided-card", &[args[0], args[1], args[2], args[3], ("card", &card)])
        }
        Stroke::Points { .. } => scene.say("end-decided", &args),
    };
    let strength = heard[count].1.tallies().into_iter().find(|tally| tally.about.seat == Some(seat));
    let mut sums: Vec<String> = strength.iter().map(|tally| sum_said(scene, &tally.sum)).collect();
    if let Stroke::Spirit { seat, blow, .. } = stroke {
        let args: [(&str, &dyn ToString); 4] =
            [("name", &name(scene, seat)), ("from", &blow.sp), ("n", &blow.lost()), ("to", &blow.left())];
        sums.push(capitalised(&scene.say("end-sum-spirit", &args)));
    }
    (decided, sums)
}
