//! The measures of a game of Master Udo: the remaining cards, turn by turn, and the glory.
//!
//! Everything is computed from one viewer's views and events, with sums taken from the rules.

#[cfg(test)]
mod tests;

use budokan_kernel::{Event as _, Outcome, SeenStep};
use budokan_pages::measure::sum_said;
use budokan_pages::scene::Scene;
use budokan_pages::{
    Account, Better, Curve, CurveStretch, FigureColumn, Figures, Gauge, Measures, OtherSide, PlottedLine, Slope,
};
use budokan_udo::card::Rank;
use budokan_udo::{Event, Hero, Master, PLAYER, Udo, View, clause};
use maud::{Markup, html};

use crate::face::Faces;

/// The measures of a bout.
pub const MEASURES: Measures<Udo> = Measures { gauges, reason, curve, account };

fn number(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

fn gauges(scene: &Scene, view: &View) -> Vec<Gauge> {
    let hero = |word: &str, value: i32| Gauge {
        seat: Some(PLAYER),
        name: scene.word("web-you"),
        what: scene.word(word),
        value,
        most: None,
    };
    let mut gauges = vec![hero("end-glory", view.glory.into()), hero("end-cards", number(view.cards_left()))];
    if let Some(master) = view.master {
        let hearts = view.body.values().flat_map(|body| &body.hearts).count();
        gauges.push(Gauge {
            seat: None,
            name: Faces::new(view, scene.words).master_name(master),
            what: scene.word("end-hearts"),
            value: number(view.hearts_left()),
            most: Some(number(hearts)),
        });
    }
    gauges
}

fn reason(scene: &Scene, view: &View, outcome: &Outcome) -> String {
    let master = view.master.map_or_else(String::new, |master| Faces::new(view, scene.words).master_name(master));
    match outcome.by {
        clause::U9_2 => scene.say("end-won", &[("n", &view.cards.content().masters_to_win)]),
        clause::U9_8 => scene.say("end-limit", &[("n", &view.turn), ("master", &master)]),
        _ => scene.say("end-unpayable", &[("master", &master)]),
    }
}

/// A master's name without the title: *Turtle*.
fn short_name(scene: &Scene, view: &View, master: Master) -> String {
    let name = Faces::new(view, scene.words).master_name(master);
    name.split_once(' ').map_or(name.clone(), |(_, rest)| rest.to_owned())
}

/// The view at the beginning of a turn.
struct Begun<'a> {
    view: &'a View,
    /// The number of the battle, from 0.
    battle: usize,
}

/// The masters fought, and the beginnings of all turns.
fn turns(past: &[SeenStep<Udo>]) -> (Vec<Master>, Vec<Begun<'_>>) {
    let (mut masters, mut turns) = (Vec::new(), Vec::new());
    for moment in past.iter().flat_map(|step| &step.moments) {
        for event in &moment.heard {
            match event {
                Event::Battle { master, .. } => masters.push(*master),
                Event::Turn { .. } => {
                    let battle = masters.len().saturating_sub(1);
                    turns.push(Begun { view: &moment.view, battle });
                }
                _ => {}
            }
        }
    }
    (masters, turns)
}

fn curve(scene: &Scene, past: &[SeenStep<Udo>]) -> Curve {
    let (masters, turns) = turns(past);
    let Some(last) = past.last().map(|step| &step.last().view) else { return Curve::flat() };
    let views = turns.iter().map(|turn| turn.view).chain([last]);
    let values: Vec<i32> = views.map(|view| number(view.cards_left())).collect();
    let sticks: Vec<i32> = turns.iter().map(|turn| number(turn.view.hearts_left())).collect();
    let stretch = |(battle, master): (usize, &Master)| {
        let end = turns.iter().filter(|turn| turn.battle <= battle).count();
        let name = short_name(scene, last, *master);
        // A long name does not fit below the curve.
        let first = name.split(' ').next().unwrap_or_default().to_owned();
        let cut =
            |name: String| if name.chars().count() > 8 { name.chars().take(6).chain(['.']).collect() } else { name };
        CurveStretch { name: cut(first), end }
    };
    let most = values.iter().chain(&sticks).copied().max().unwrap_or(0);
    Curve {
        caption: scene.word("end-curve"),
        scale: Curve::scale_to(most),
        slope: Slope::Steps,
        lines: vec![PlottedLine { seat: Some(PLAYER), name: scene.word("web-you"), yours: true, values }],
        sticks,
        stretches: masters.iter().enumerate().map(stretch).collect(),
        parted: true,
        decided: None,
    }
}

/// The rows of key figures, in display order.
const ROWS: [(&str, Better); 4] = [
    ("end-row-turns", Better::Neither),
    ("end-row-hits", Better::Less),
    ("end-row-x", Better::More),
    ("end-row-glory", Better::Neither),
];

fn figures(scene: &Scene, past: &[SeenStep<Udo>]) -> Figures {
    let (masters, _) = turns(past);
    let Some(view) = past.last().map(|step| &step.last().view) else { return Figures::default() };
    let column = |master: &Master| FigureColumn { seat: None, name: short_name(scene, view, *master) };
    let mut figures =
        Figures::new(masters.iter().map(column).collect(), ROWS.map(|(word, better)| (scene.word(word), better)));
    let mut battles = 0_usize;
    for event in past.iter().flat_map(SeenStep::heard) {
        let here = battles.saturating_sub(1);
        match *event {
            Event::Battle { number, .. } => battles = number.into(),
            Event::Turn { .. } => figures.add(0, here, 1),
            Event::Hit { .. } => figures.add(1, here, 1),
            Event::Resolved { length, .. } => figures.raise(2, here, length.x()),
            Event::Defeated { glory, .. } => figures.set(3, here, glory.won),
            _ => {}
        }
    }
    figures
}

fn account(scene: &Scene, past: &[SeenStep<Udo>]) -> Account {
    let (decided, sums) = deciding(scene, past);
    let figures = figures(scene, past);
    let Some(last) = past.last().map(SeenStep::last) else { return Account::default() };
    let other = Some(other_hero(scene, last.view.hero));
    let won = last.status.outcome().is_some_and(|outcome| outcome.by == clause::U9_2);
    if !won {
        let args: [(&str, &dyn ToString); 2] = [("n", &last.view.defeated.len()), ("glory", &last.view.glory)];
        let note = if last.status.is_over() { scene.say("end-so-far", &args) } else { String::new() };
        return Account { decided, sums, note, figures, other, ..Account::default() };
    }
    let rank = last.view.cards.content().rank(last.view.glory);
    let name = scene.words.card(&rank.id, &rank.label);
    let glory = last.view.glory;
    let stamp = html! {
        div.stamp role="img" aria-label=(scene.say("end-rank", &[("rank", &name), ("n", &glory)])) {
            span { b { (glory) } small { (scene.word("end-glory")) } }
        }
    };
    let extra = Some(ladder(scene, &last.view));
    let higher = last.view.cards.content().ranks().iter().rev().find(|rank| rank.glory > glory);
    let note = higher.map_or_else(String::new, |rank| {
        let name = scene.words.card(&rank.id, &rank.label);
        scene.say("end-higher", &[("n", &rank.glory), ("rank", &name)])
    });
    Account { title: Some(name), stamp: Some(stamp), decided, sums, note, extra, figures, other }
}

/// The other hero, suggested for the next game.
fn other_hero(scene: &Scene, hero: Hero) -> OtherSide {
    let (word, hero) = match hero {
        Hero::Udo => ("end-play-kai", "kai"),
        Hero::Kai => ("end-play-udo", "udo"),
    };
    OtherSide { label: scene.word(word), fields: vec![("hero".to_owned(), hero.to_owned())], at_once: true }
}

/// The ranks by glory, lowest first, with the one that was reached.
fn ladder(scene: &Scene, view: &View) -> Markup {
    let cards = view.cards.content();
    let here = cards.rank(view.glory);
    let ranks = cards.ranks();
    let span = |at: usize, rank: &Rank| match at.checked_sub(1).map(|above| ranks[above].glory) {
        None => format!("{}+", rank.glory),
        Some(above) => match rank.glory..above {
            range if range.len() > 1 => format!("{}–{}", range.start, above.saturating_sub(1)),
            range => range.start.to_string(),
        },
    };
    html! {
        ol.ladder aria-label=(scene.word("end-ranks")) {
            @for (at, rank) in ranks.iter().enumerate().rev() {
                @let reached = rank == here;
                li.here[reached] aria-current=[reached.then_some("true")] {
                    b { (span(at, rank)) } (scene.word(&format!("end-rank-{}", rank.id)))
                }
            }
        }
    }
}

/// The last combo, or the hit that could not be paid.
fn deciding(scene: &Scene, past: &[SeenStep<Udo>]) -> (String, Vec<String>) {
    let nothing = (String::new(), Vec::new());
    let Some(last) = past.last().map(SeenStep::last) else { return nothing };
    let Some(outcome) = last.status.outcome() else { return nothing };
    let faces = Faces::new(&last.view, scene.words);
    let heard: Vec<&Event> = past.iter().flat_map(SeenStep::heard).collect();
    if outcome.by != clause::U9_2 {
        let unpaid = heard.iter().rev().find_map(|event| match event {
            Event::Unpayable { attack } => Some(*attack),
            _ => None,
        });
        return match unpaid {
            Some(attack) => (
                scene
                    .say("end-decided-hit", &[("attack", &faces.attack_name(attack)), ("takes", &faces.takes(attack))]),
                Vec::new(),
            ),
            None => (scene.say("end-decided-limit", &[("n", &last.view.hearts_left())]), Vec::new()),
        };
    }
    let covers = |event: &&Event| matches!(event, Event::Covered { .. });
    let Some(cover) = heard.iter().rposition(covers) else { return nothing };
    let Some(combo) = heard[..cover].iter().rposition(|event| matches!(event, Event::Resolved { .. })) else {
        return nothing;
    };
    let Event::Resolved { finisher, .. } = heard[combo] else { return nothing };
    let mut sums: Vec<String> =
        heard[combo].tallies().iter().map(|tally| format!("X = {}", sum_said(scene, &tally.sum))).collect();
    let hearts = heard[combo..=cover].iter().filter_map(|event| match event {
        Event::Covered { heart, deal, .. } => Some(format!("{} ≥ {heart}", deal.total())),
        _ => None,
    });
    let hearts = hearts.collect::<Vec<_>>().join(" · ");
    sums.push(scene.say("end-sum-hearts", &[("hearts", &hearts)]));
    let (_, deed) = faces.halves(*finisher, last.view.is_enraged(*finisher));
    (scene.say("end-decided-combo", &[("card", &deed)]), sums)
}
