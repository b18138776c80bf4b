//! The measures of a fight of 8 Masters' Revenge: life, turn by turn.
//!
//! Everything is computed from one viewer's views and events, with sums taken from the rules.

#[cfg(test)]
mod tests;

use budokan_kernel::{Breakdown, Event as _, Outcome, Seat, SeenStep, Tally, Verdict};
use budokan_pages::measure::{sum_said, you_or};
use budokan_pages::scene::Scene;
use budokan_pages::{Account, Better, Curve, CurveStretch, FigureColumn, Figures, Gauge, Measures, PlottedLine, Slope};
use budokan_revenge::setup::life;
use budokan_revenge::sum::Cause;
use budokan_revenge::{Event, Mode, Revenge, View, clause};
use budokan_words::capitalised;

use crate::page::sums::numbers;

/// The measures of a bout.
pub const MEASURES: Measures<Revenge> = Measures { gauges, reason, curve, account };

/// All fighters, including the automaton.
fn fighters(view: &View) -> impl Iterator<Item = Seat> + use<> {
    (0..view.seats.players).map(Seat)
}

fn life_of(view: &View, seat: Seat) -> i32 {
    view.area(seat).map_or(0, |area| area.life.into())
}

/// The name of a fighter as a column heading.
fn name(scene: &Scene, view: &View, seat: Seat) -> String {
    if scene.own() == Some(seat) { scene.word("web-you") } else { capitalised(&called(scene, view, seat)) }
}

/// The name of a fighter inside a sentence.
fn called(scene: &Scene, view: &View, seat: Seat) -> String {
    if view.mode == Mode::Solo && seat != Seat(0) { scene.word("automaton") } else { scene.called(seat) }
}

fn full_life(view: &View) -> i32 {
    life(view.cards.content(), view.mode, view.seats.players).into()
}

fn gauges(scene: &Scene, view: &View) -> Vec<Gauge> {
    let gauge = |seat: Seat| Gauge {
        seat: Some(seat),
        name: name(scene, view, seat),
        what: scene.word("end-life"),
        value: life_of(view, seat),
        most: Some(full_life(view)),
    };
    fighters(view).map(gauge).collect()
}

fn reason(scene: &Scene, view: &View, outcome: &Outcome) -> String {
    let winners = outcome.winners();
    let mut losers = fighters(view).filter(|seat| !winners.has(*seat));
    let names = |seats: &mut dyn Iterator<Item = Seat>| seats.map(|seat| called(scene, view, seat)).collect::<Vec<_>>();
    match outcome.by {
        clause::C19_6 => scene.say("end-limit", &[("n", &view.turns)]),
        clause::C17_3 => you_or(scene, "end-last", winners.first(), &[]),
        clause::C18_7 => {
            let own = scene.own().filter(|own| !winners.has(*own));
            if let Some(own) = own {
                return scene.say("end-team-you", &[("partner", &scene.called(Revenge::partner(own)))]);
            }
            let names = names(&mut losers);
            let [one, other] = [0, 1].map(|at| names.get(at).cloned().unwrap_or_default());
            scene.say("end-team", &[("one", &one), ("other", &other)])
        }
        clause::C16_3 if outcome.verdict == Verdict::Defeat => you_or(scene, "end-automaton", Some(Seat(0)), &[]),
        _ => {
            let (loser, winner) = (losers.next(), winners.first());
            if loser.is_some() && loser == scene.own() {
                let winner = winner.map_or_else(String::new, |winner| called(scene, view, winner));
                return scene.say("end-duel-you", &[("winner", &winner)]);
            }
            let loser = loser.map_or_else(String::new, |loser| called(scene, view, loser));
            scene.say("end-duel", &[("seat", &loser)])
        }
    }
}

fn curve(scene: &Scene, past: &[SeenStep<Revenge>]) -> Curve {
    let moments = || past.iter().flat_map(|step| &step.moments);
    let is_turn = |event: &Event| matches!(event, Event::Turn { .. });
    // The state at the start of a turn is the end state of the previous one.
    let begun = moments().filter(|moment| moment.heard.iter().any(is_turn)).map(|moment| &moment.view);
    let views: Vec<&View> = begun.chain(moments().last().map(|moment| &moment.view)).collect();
    let Some(last) = views.last().copied() else { return Curve::flat() };
    let turns = views.len().saturating_sub(1);
    let line = |seat: Seat| PlottedLine {
        seat: Some(seat),
        name: name(scene, last, seat),
        yours: scene.own().unwrap_or(Seat(0)) == seat,
        values: views.iter().map(|view| life_of(view, seat)).collect(),
    };
    let lines: Vec<PlottedLine> = fighters(last).map(line).collect();
    // There is room for a few numbers below the curve.
    let each = [5, 10, 20, 50, 100].into_iter().find(|each| turns / each < 7).unwrap_or(turns.max(1));
    let is_last_near = |turn: usize| turns.abs_diff(turn) * 4 < each;
    let is_named = |turn: usize| turn == 1 || turn == turns || turn.is_multiple_of(each) && !is_last_near(turn);
    let number = |turn: usize| if is_named(turn) { turn.to_string() } else { String::new() };
    let stretch = |turn: usize| CurveStretch { name: number(turn), end: turn };
    Curve {
        caption: scene.word("end-curve"),
        scale: Curve::scale_to(full_life(last)),
        slope: Slope::Steps,
        decided: fallen(past, &lines),
        lines,
        sticks: Vec::new(),
        stretches: (1..=turns).map(stretch).collect(),
        parted: false,
    }
}

/// The line that reached 0 last, and the point at which it did.
fn fallen(past: &[SeenStep<Revenge>], lines: &[PlottedLine]) -> Option<(usize, usize)> {
    past.last()?.last().status.outcome()?;
    let fell = |line: &PlottedLine| line.values.iter().position(|value| *value == 0);
    lines.iter().enumerate().filter_map(|(at, line)| Some((at, fell(line)?))).max_by_key(|(_, point)| *point)
}

/// The rows of key figures, in display order.
const ROWS: [(&str, Better); 6] = [
    ("end-row-life", Better::More),
    ("end-row-attacks", Better::Neither),
    ("end-row-hits", Better::More),
    ("end-row-damage", Better::More),
    ("end-row-blocks", Better::More),
    ("end-row-pairs", Better::Neither),
];

fn figures(scene: &Scene, past: &[SeenStep<Revenge>]) -> Figures {
    let Some(view) = past.last().map(|step| &step.last().view) else { return Figures::default() };
    let columns = fighters(view).map(|seat| FigureColumn { seat: Some(seat), name: name(scene, view, seat) }).collect();
    let mut figures = Figures::new(columns, ROWS.map(|(word, better)| (scene.word(word), better)));
    let mut attacker = None;
    for event in past.iter().flat_map(SeenStep::heard) {
        match *event {
            Event::Attacked { seat, .. } => {
                attacker = Some(seat);
                figures.add(1, seat.index(), 1);
            }
            Event::Checked { seat, check, .. } => figures.add(2, seat.index(), i32::from(check.hit)),
            Event::AlwaysHits { seat } => figures.add(2, seat.index(), 1),
            Event::Hurt { cause: Cause::Blow(_) | Cause::Share(_), life, left, .. } => {
                if let Some(attacker) = attacker {
                    figures.add(3, attacker.index(), life);
                    figures.add(3, attacker.index(), -i32::from(left));
                }
            }
            Event::Blocked { seat, .. } | Event::Countered { seat, .. } => figures.add(4, seat.index(), 1),
            Event::Paired { seat } => figures.add(5, seat.index(), 1),
            _ => {}
        }
    }
    for seat in fighters(view) {
        figures.set(0, seat.index(), life_of(view, seat));
    }
    figures
}

fn account(scene: &Scene, past: &[SeenStep<Revenge>]) -> Account {
    let (decided, sums) = deciding(scene, past);
    // If it was a blow, both of its values are shown between the tracks too.
    let note = if sums.len() > 1 { scene.word("end-table") } else { String::new() };
    Account { decided, sums, note, figures: figures(scene, past), ..Account::default() }
}

/// The cause of the last loss of life, and its sums.
fn deciding(scene: &Scene, past: &[SeenStep<Revenge>]) -> (String, Vec<String>) {
    let over = past.last().is_some_and(|step| step.last().status.is_over());
    let heard: Vec<&Event> = past.iter().flat_map(SeenStep::heard).collect();
    let is_last = |event: &&Event| matches!(event, Event::Hurt { left: 0, .. });
    let Some(at) = heard.iter().rposition(is_last).filter(|_| over) else { return (String::new(), Vec::new()) };
    let Event::Hurt { cause, life, .. } = *heard[at] else { return (String::new(), Vec::new()) };
    let turn = heard[..at].iter().rev().find_map(|event| match event {
        Event::Turn { turns, .. } => Some(*turns),
        _ => None,
    });
    let since_turn = || heard[..at].iter().rev().take_while(|event| !matches!(event, Event::Turn { .. }));
    let word = match cause {
        Cause::Blow(_) if since_turn().any(|event| matches!(event, Event::Paired { .. })) => "end-decided-pair",
        Cause::Blow(_) | Cause::Share(_) => "end-decided-blow",
        Cause::Zone | Cause::Loose => "end-decided-token",
        Cause::Omen => "end-decided-omen",
        Cause::Burden => "end-decided-burden",
    };
    let mut sums = Vec::new();
    if matches!(cause, Cause::Blow(_) | Cause::Share(_)) {
        let checked = since_turn().find(|event| matches!(event, Event::Checked { .. }));
        sums.extend(checked.and_then(|event| compared(scene, &event.tallies())));
    }
    let tally = heard[at].tallies().into_iter().next();
    let damage = tally.as_ref().filter(|tally| tally.sum.parts().len() > 1).map(|tally| sum_said(scene, &tally.sum));
    let change = scene.say("web-life-change", &[("from", &life), ("to", &0)]);
    let damage = damage.unwrap_or_else(|| scene.say("web-damage", &[("n", &cause.damage())]));
    sums.push(format!("{damage}, {change}"));
    (scene.say(word, &[("n", &turn.unwrap_or_default())]), sums)
}

/// Both values of a hit check: *2 + 4 = 6 against 3 + 3 = 6: hit*.
fn compared(scene: &Scene, tallies: &[Tally]) -> Option<String> {
    let [attack, defence] = tallies else { return None };
    let value = |sum: &Breakdown| format!("{} = {}", numbers(sum), sum.total());
    Some(scene.say("end-sum-values", &[("attack", &value(&attack.sum)), ("defence", &value(&defence.sum))]))
}
