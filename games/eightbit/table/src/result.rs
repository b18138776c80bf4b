//! End-of-game figures of 8-Bit Attack: five turns, the health of both sides in the last battle, and the achievements
//! of each hero.
//!
//! All values are read from the views and events of one viewer, as the rules computed them.

#[cfg(test)]
mod tests;

use budokan_eightbit::card::{EnemyName, HeroId};
use budokan_eightbit::event::Actor;
use budokan_eightbit::state::{Battle, Hero};
use budokan_eightbit::{EightBit, Event, View, clause};
use budokan_kernel::{Change, Event as _, Outcome, SeenStep};
use budokan_pages::measure::{added_up, sum_said};
use budokan_pages::scene::Scene;
use budokan_pages::{
    Account, Better, Curve, CurveStretch, FigureColumn, Figures, Gauge, Measures, OtherSide, PlottedLine, Slope,
};
use maud::{Markup, html};

use crate::face::Faces;

/// Result figures of a bout.
pub const MEASURES: Measures<EightBit> = Measures { gauges, reason, curve, account };

fn faces<'a>(scene: &Scene<'a>, view: &View) -> Faces<'a> {
    Faces::new(scene.words, view.cards().content())
}

/// The final lord's name without its epithet: *Typhon* of *Typhon, Father of Monsters*.
fn lord(scene: &Scene, view: &View) -> String {
    let name = view.board().lord().map_or_else(String::new, |lord| faces(scene, view).card_name(lord));
    name.split(',').next().unwrap_or_default().to_owned()
}

fn gauges(scene: &Scene, view: &View) -> Vec<Gauge> {
    let faces = faces(scene, view);
    let health = scene.word("end-health");
    let board = view.board();
    let hero = |(at, hero): (usize, &Hero)| Gauge {
        seat: Some(hero.owner()),
        name: faces.hero_name(board.id(at)),
        what: health.clone(),
        value: board.health(at).into(),
        most: Some(hero.hp().into()),
    };
    let heroes = board.heroes().iter().enumerate().filter(|(_, hero)| hero.id().is_some()).map(hero);
    let cards = view.cards().content();
    let printed = |id: &'static str| cards.enemy_named(id).map_or(id, |card| cards.enemy(card).name());
    let enemies = view.enemy.values().filter(|enemy| !enemy.dead).map(|enemy| Gauge {
        seat: None,
        name: scene.words.card(enemy.card, printed(enemy.card)),
        what: health.clone(),
        value: enemy.health.into(),
        most: Some(enemy.hp.into()),
    });
    heroes.chain(enemies).collect()
}

fn reason(scene: &Scene, view: &View, outcome: &Outcome) -> String {
    let word = match outcome.by {
        clause::E1_5 => "end-won",
        clause::E3_2 => "end-conceded",
        _ => "end-lost",
    };
    scene.say(word, &[("lord", &lord(scene, view)), ("turn", &view.turn)])
}

/// A battle with its recorded views.
struct Fought<'a> {
    /// The turn of the battle, from 1.
    turn: u8,
    battle: Battle,
    /// Whether the team won; `None` if the battle was abandoned.
    won: Option<bool>,
    /// Views at the start of each round and at the end.
    views: Vec<&'a View>,
}

/// All battles of a game.
fn battles(past: &[SeenStep<EightBit>]) -> Vec<Fought<'_>> {
    let mut fought: Vec<Fought> = Vec::new();
    for moment in past.iter().flat_map(|step| &step.moments) {
        let view = &moment.view;
        for event in &moment.heard {
            let begin = |battle| Fought { turn: view.turn, battle, won: None, views: Vec::new() };
            match (event, fought.last_mut()) {
                (Event::Assault { level }, _) => fought.push(begin(Battle::Assault(*level))),
                (Event::Challenge { .. }, _) => fought.push(begin(Battle::Lord)),
                (Event::Round { .. }, Some(last)) => last.views.push(view),
                (Event::Won { .. } | Event::Lost { .. }, Some(last)) => {
                    last.won = Some(matches!(event, Event::Won { .. }));
                    last.views.push(view);
                }
                _ => {}
            }
        }
    }
    // A battle abandoned by a resignation ends with the last view.
    if let (Some(last), Some(step)) = (fought.last_mut().filter(|last| last.won.is_none()), past.last()) {
        last.views.push(&step.last().view);
    }
    fought
}

fn curve(scene: &Scene, past: &[SeenStep<EightBit>]) -> Curve {
    let fought = battles(past);
    let Some(last) = fought.last() else { return Curve::flat() };
    let line = |name: &str, yours: bool, health: fn(&View) -> u16| PlottedLine {
        seat: None,
        name: scene.word(name),
        yours,
        values: last.views.iter().map(|view| health(view).into()).collect(),
    };
    let lines = vec![line("end-line-team", true, View::team_health), line("end-line-enemies", false, View::row_health)];
    let most = lines.iter().flat_map(|line| &line.values).copied().max().unwrap_or(0);
    let rounds = last.views.len().saturating_sub(1);
    Curve {
        caption: scene.word("end-curve"),
        scale: Curve::scale_to(most),
        slope: Slope::Straight,
        lines,
        sticks: Vec::new(),
        stretches: (1..=rounds).map(|round| CurveStretch { name: round.to_string(), end: round }).collect(),
        parted: false,
        decided: None,
    }
}

/// The rows of the key figures, in their order.
const ROWS: [(&str, Better); 5] = [
    ("end-row-dealt", Better::More),
    ("end-row-taken", Better::Neither),
    ("end-row-slain", Better::More),
    ("end-row-out", Better::Neither),
    ("end-row-medals", Better::More),
];

/// The first name of a hero; a column has little room.
fn first_name(name: &str) -> String {
    name.split([' ', ',']).next().unwrap_or(name).to_owned()
}

fn figures(scene: &Scene, past: &[SeenStep<EightBit>]) -> Figures {
    let Some(view) = past.last().map(|step| &step.last().view) else { return Figures::default() };
    let faces = faces(scene, view);
    let board = view.board();
    let team: Vec<HeroId> = board.heroes().iter().filter_map(Hero::id).collect();
    let names: Vec<String> = team.iter().map(|hero| first_name(&faces.hero_name(*hero))).collect();
    let columns = names.into_iter().map(|name| FigureColumn { seat: None, name }).collect();
    let mut figures = Figures::new(columns, ROWS.map(|(word, better)| (scene.word(word), better)));
    let place = |hero: HeroId| team.iter().position(|other| *other == hero).unwrap_or(usize::MAX);
    let mut last: Option<(HeroId, EnemyName)> = None;
    for event in past.iter().flat_map(SeenStep::heard) {
        match *event {
            Event::Attacked { hero, enemy, blow, .. } | Event::Hit { hero, enemy, blow, .. } => {
                last = Some((hero, enemy));
                figures.add(0, place(hero), blow.damage());
            }
            Event::Struck { hero, blow, .. } => figures.add(1, place(hero), blow.damage()),
            Event::Bitten { who, shift, .. } => {
                last = None;
                if let (Actor::Hero(hero), Some(change)) = (who, shift.tally().change) {
                    figures.add(1, place(hero), change.from);
                    figures.add(1, place(hero), -change.to);
                }
            }
            Event::Died { enemy } => {
                if let Some((hero, _)) = last.filter(|(_, struck)| *struck == enemy) {
                    figures.add(2, place(hero), 1);
                }
            }
            Event::Out { hero } => figures.add(3, place(hero), 1),
            Event::Medal { hero, .. } => figures.add(4, place(hero), 1),
            _ => {}
        }
    }
    figures
}

fn account(scene: &Scene, past: &[SeenStep<EightBit>]) -> Account {
    let (decided, sums) = deciding(scene, past);
    let other = Some(OtherSide { label: scene.word("end-other-heroes"), fields: Vec::new(), at_once: false });
    let (extra, note) = (campaign(scene, past), left(scene, past));
    Account { decided, sums, note, extra, figures: figures(scene, past), other, ..Account::default() }
}

/// The five turns with their battles and results.
fn campaign(scene: &Scene, past: &[SeenStep<EightBit>]) -> Option<Markup> {
    let view = &past.last()?.last().view;
    let fought = battles(past);
    let gave_up = past.last()?.last().status.outcome().is_some_and(|outcome| outcome.by == clause::E3_2);
    let name = |one: &Fought| match one.battle {
        Battle::Assault(level) => scene.say("end-level", &[("n", &level)]),
        Battle::Lord | Battle::None => first_name(&lord(scene, view)),
    };
    Some(html! {
        ol.campaign aria-label=(scene.word("end-campaign")) {
            @for turn in 1..=5_u8 {
                @match fought.iter().find(|one| one.turn == turn) {
                    Some(one) => {
                        @let (class, word) = match one.won {
                            Some(true) => ("turn-won", "end-battle-won"),
                            Some(false) => ("turn-lost", "end-battle-lost"),
                            None => ("", "end-battle-left"),
                        };
                        li class=(class) { b { (name(one)) } (scene.word(word)) }
                    }
                    None => li {
                        b { (scene.say("end-turn", &[("n", &turn)])) }
                        @if gave_up && turn == view.turn { (scene.word("end-battle-left")) } @else { "–" }
                    },
                }
            }
        }
    })
}

/// The blows that decided the last battle.
fn deciding(scene: &Scene, past: &[SeenStep<EightBit>]) -> (String, Vec<String>) {
    let nothing = (String::new(), Vec::new());
    let Some(last) = past.last().map(SeenStep::last) else { return nothing };
    // No blow decides a game that was given up.
    if last.status.outcome().is_none_or(|outcome| outcome.by == clause::E3_2) {
        return nothing;
    }
    let faces = faces(scene, &last.view);
    let heard: Vec<&Event> = past.iter().flat_map(SeenStep::heard).collect();
    let Some(end) = heard.iter().rposition(|event| matches!(event, Event::Won { .. } | Event::Lost { .. })) else {
        return nothing;
    };
    let round = heard[..end].iter().rposition(|event| matches!(event, Event::Round { .. })).unwrap_or(0);
    let round = &heard[round..end];
    if let Event::Won { .. } = heard[end] {
        let blow = round.iter().rev().find(|event| matches!(event, Event::Attacked { .. } | Event::Hit { .. }));
        let Some(Event::Attacked { hero, enemy, .. } | Event::Hit { hero, enemy, .. }) = blow.copied() else {
            return nothing;
        };
        let said =
            scene.say("end-decided-won", &[("hero", &faces.hero_name(*hero)), ("enemy", &faces.enemy_name(*enemy))]);
        let tally = blow.and_then(|event| event.tallies().into_iter().next());
        let sum = tally.and_then(|tally| {
            let change = tally.change?;
            let sum = sum_said(scene, &tally.sum);
            Some(scene.say("end-sum-health", &[("sum", &sum), ("from", &change.from), ("to", &change.to)]))
        });
        return (said, sum.into_iter().collect());
    }
    let fallen = round.iter().rev().find_map(|event| match event {
        Event::Out { hero } => Some(*hero),
        _ => None,
    });
    let Some(fallen) = fallen else { return (scene.word("end-decided-stalemate"), Vec::new()) };
    // The consecutive blows that took the hero's health, starting after its last recovery.
    let mut strikes: Vec<(String, i32, Change)> = Vec::new();
    for event in round {
        if let Event::Struck { enemy, hero, blow, .. } = event
            && *hero == fallen
            && blow.damage() > 0
            && let Some(change) = event.tallies().first().and_then(|tally| tally.change)
        {
            if strikes.last().is_some_and(|(_, _, before)| before.to != change.from) {
                strikes.clear();
            }
            strikes.push((first_name(&faces.enemy_name(*enemy)), blow.damage().into(), change));
        }
    }
    let said = scene.say("end-decided-lost", &[("hero", &faces.hero_name(fallen))]);
    let (Some((_, _, first)), Some((_, _, end))) = (strikes.first(), strikes.last()) else { return (said, Vec::new()) };
    let (from, to) = (first.from, end.to);
    let parts: Vec<(String, i32)> = strikes.into_iter().map(|(name, damage, _)| (name, damage)).collect();
    let sum = scene.say("end-sum-health", &[("sum", &added_up(&parts)), ("from", &from), ("to", &to)]);
    (said, vec![sum])
}

/// Maximum number of enemies named on the action bar.
const FEW: usize = 3;

/// The surviving enemies of a lost battle, with their health.
fn left(scene: &Scene, past: &[SeenStep<EightBit>]) -> String {
    let fought = battles(past);
    let outcome = past.last().and_then(|step| step.last().status.outcome());
    let over = outcome.is_some_and(|outcome| outcome.by != clause::E3_2);
    let Some(view) = fought.last().filter(|last| over && last.won == Some(false)).and_then(|last| last.views.last())
    else {
        return String::new();
    };
    let faces = faces(scene, view);
    let standing = view.board().row().iter().filter(|enemy| !enemy.is_dead());
    let told = standing.map(|enemy| {
        let name = faces.enemy_name(enemy.name());
        let name = name.split(',').next().unwrap_or_default().to_owned();
        scene.say("end-left", &[("name", &name), ("n", &enemy.health()), ("most", &enemy.hp())])
    });
    // The space allows only a few names.
    let told: Vec<String> = told.collect();
    let more = if told.len() > FEW { ", …" } else { "" };
    format!("{}{more}", told.into_iter().take(FEW).collect::<Vec<_>>().join(", "))
}
