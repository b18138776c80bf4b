//! Small experiments in every game: they are reproducible, and their files survive a crash.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use budokan_catalog::Spec;
use budokan_lab::compare::tally::WinTally;
use budokan_lab::compare::{self, NamedCards};
use budokan_lab::lineup::{self, LineupJob};
use budokan_lab::record::{self, FinishedBout};
use budokan_lab::stage::{ClockReading, ExperimentGame, Setting};
use budokan_lab::sweep::{self, Range};
use budokan_lab::{balance, duel, ladder, rating, table};

fn still() -> ClockReading {
    ClockReading::default()
}

fn stage(game: &str, config: &str, noted: bool) -> Box<dyn ExperimentGame> {
    let cards = budokan_games::find(game).unwrap().cards(None).unwrap();
    let setting = Setting { experiment: "duel", config, cards, seed: 5, noted };
    budokan_games::seated(game).unwrap().study.open(&setting).unwrap()
}

fn bots(names: &[&str]) -> Vec<Spec> {
    names.iter().map(|name| name.parse().unwrap()).collect()
}

fn played(stage: &dyn ExperimentGame, jobs: &[LineupJob]) -> Vec<FinishedBout> {
    jobs.iter().map(|job| stage.play(job.deal, &job.lineup, still).unwrap()).collect()
}

const GAMES: [(&str, &str); 8] = [
    ("arena", ""),
    ("revenge", ""),
    ("revenge", "mode = \"ffa\"\nseats = 4"),
    ("revenge", "mode = \"team\""),
    ("revenge", "mode = \"solo\""),
    ("eightbit", "seats = 3"),
    ("udo", ""),
    ("stones", ""),
];

#[test]
fn small_duels_in_every_game_end_and_repeat() {
    for (game, config) in GAMES {
        let stage = stage(game, config, false);
        let three = bots(&["random", "greedy", "ismcts:20"]);
        let lineups = lineup::duel(&three, stage.seats(), stage.is_together());
        let jobs = lineup::jobs(&lineups, 1);
        let bouts = played(&*stage, &jobs);
        assert_eq!(bouts.len(), lineups.len(), "{game}");
        let table = duel::print(&*stage, &lineup::names(&three), &bouts);
        assert!(table.contains("ismcts:20"), "{table}");
        // Results do not depend on the order in which bouts are played, or on other bouts.
        let backwards: Vec<LineupJob> = jobs.iter().rev().cloned().collect();
        assert_eq!(lineup::in_order(&jobs, played(&*stage, &backwards)), bouts, "{game}");
    }
}

#[test]
fn a_duel_with_other_bots_shares_its_bouts() {
    let stage = stage("arena", "", false);
    let two = lineup::jobs(&lineup::ladder(&bots(&["random", "greedy"]), 2, false), 3);
    let three = lineup::jobs(&lineup::ladder(&bots(&["random", "greedy", "ismcts:5"]), 2, false), 3);
    let bouts = played(&*stage, &three);
    assert_eq!(lineup::in_order(&two, bouts), played(&*stage, &two));
}

#[test]
fn other_seeds_and_deals_are_other_bouts() {
    let stage = stage("arena", "", false);
    let lineup = bots(&["random", "random"]);
    let decisions = |deal| stage.play(deal, &lineup, still).unwrap().seats.iter().map(|seat| seat.decisions).sum();
    let counts: std::collections::BTreeSet<u32> = (0..12).map(decisions).collect();
    assert!(counts.len() > 4, "{counts:?}");
}

#[test]
fn a_bout_is_read_back_as_it_was_written() {
    for (game, config) in GAMES {
        let stage = stage(game, config, true);
        let bout = stage.play(0, &vec![bots(&["random"])[0]; stage.seats()], still).unwrap();
        let text = record::line(stage.header()) + &record::line(&bout);
        let kept = record::read(&text).unwrap();
        assert_eq!((kept.header.as_ref(), kept.whole), (Some(stage.header()), text.len()));
        assert_eq!(kept.bouts, [bout], "{game}");
    }
}

/// After a crash at any byte, whole lines are kept and the torn one is played again.
#[test]
fn a_file_that_was_torn_anywhere_is_read_up_to_there() {
    let stage = stage("arena", "", false);
    let jobs = lineup::jobs(&lineup::duel(&bots(&["random", "greedy"]), 2, false), 2);
    let bouts = played(&*stage, &jobs);
    let lines: Vec<String> =
        std::iter::once(record::line(stage.header())).chain(bouts.iter().map(record::line)).collect();
    let text = lines.concat();
    for end in 0..=text.len() {
        let kept = record::read(&text[..end]).unwrap();
        let whole = lines.iter().scan(0, |sum, line| Some((*sum + line.len(), *sum += line.len()).0));
        let whole = whole.filter(|sum| *sum <= end).count();
        assert_eq!(kept.header.is_some(), whole > 0);
        assert_eq!(kept.bouts, bouts[..whole.saturating_sub(1)]);
        assert_eq!(kept.whole, lines[..whole].concat().len());
    }
    let torn_inside = text.replacen("\"deal\"", "\"dael\"", 1);
    let error = record::read(&torn_inside).unwrap_err();
    assert_eq!(error.line, 2);
}

#[test]
fn a_header_tells_what_differs() {
    let (one, other) = (stage("arena", "", false), stage("arena", "mix.apple = 3", false));
    assert_eq!(one.header().differences(one.header()), [""; 0]);
    let found = other.header().differences(one.header());
    assert_eq!(found, ["config is [] there, [\"mix.apple = 3\"] here"]);
}

/// One win between new players, by the paper: c = √(2·(25/6)² + 2·(25/3)²) = 13.1762, p = ½; the rating moves by σ²/c ·
/// ½ = 2.6352, and σ becomes σ·√(1 − (σ/c)·(σ/c)²·¼) = 8.0655.
#[test]
fn ratings_agree_with_pencil_and_paper() {
    let stage = stage("arena", "", false);
    let jobs = lineup::jobs(&[bots(&["random", "greedy"])], 1);
    let mut bouts = played(&*stage, &jobs);
    for (place, seat) in bouts[0].seats.iter_mut().enumerate() {
        seat.won = place == 0;
    }
    let names = ["random".to_owned(), "greedy".to_owned()];
    let rated = rating::rate(&names, &bouts);
    assert!((rated[0].value - 27.635_23).abs() < 1e-4 && (rated[1].value - 22.364_77).abs() < 1e-4, "{rated:?}");
    assert!((rated[0].high - rated[0].value - 1.96 * 8.065_5).abs() < 1e-3, "{rated:?}");
    assert_eq!(ladder::ranking(&names, &bouts)[0].0, "random");
}

#[test]
fn points_are_shared_among_winners_and_in_draws() {
    let stage = stage("revenge", "mode = \"ffa\"\nseats = 4", false);
    let mut bout = stage.play(0, &bots(&["random", "greedy", "random", "greedy"]), still).unwrap();
    let mut points = |won: [bool; 4], draw| {
        bout.draw = draw;
        bout.seats.iter_mut().zip(won).for_each(|(seat, won)| seat.won = won);
        ["random", "greedy", "master"].map(|bot| (100.0 * bout.points(bot)) as u32)
    };
    assert_eq!(points([true, false, true, false], false), [100, 0, 0]);
    assert_eq!(points([true, true, false, false], false), [50, 50, 0]);
    assert_eq!(points([false; 4], true), [50, 50, 0]);
    assert_eq!(points([false; 4], false), [0, 0, 0]);
}

/// Deal by deal: 3 − 1, 5 − 5, 4 − 0: mean 2, variance 4, reach 1.96 · 2/√3.
#[test]
fn teams_are_compared_on_the_same_deals() {
    let stage = stage("udo", "", false);
    let jobs = lineup::jobs(&lineup::duel(&bots(&["random", "greedy"]), 1, true), 3);
    let mut bouts = played(&*stage, &jobs);
    for (bout, score) in bouts.iter_mut().zip([1, 3, 5, 5, 0, 4]) {
        bout.score = Some(score);
    }
    let more = duel::paired("greedy", "random", &bouts, duel::score);
    assert!((more.value - 2.0).abs() < 1e-9 && (more.high - 2.0 - 2.263_17).abs() < 1e-4, "{more:?}");
    let csv = table::csv(&bouts);
    assert_eq!(csv.lines().count(), 7);
    assert!(csv.lines().all(|line| line.split(',').count() == 16), "{csv}");
}

/// Checks that every opened tag is closed in the right order.
fn is_balanced(page: &str) -> Result<(), String> {
    let mut open: Vec<&str> = Vec::new();
    for part in page.split('<').skip(1) {
        let Some((tag, _)) = part.split_once('>') else { return Err(format!("no end of <{part}")) };
        let name = tag.split_whitespace().next().unwrap_or_default();
        if let Some(closed) = name.strip_prefix('/') {
            if open.pop() != Some(closed) {
                return Err(format!("</{closed}> closes nothing"));
            }
        } else if !name.starts_with('!') && !tag.ends_with('/') {
            open.push(name);
        }
    }
    if open.is_empty() { Ok(()) } else { Err(format!("still open: {open:?}")) }
}

#[test]
fn a_report_is_a_page_with_its_numbers_in_every_game() {
    assert!(is_balanced("<p><b>a</b></p>").is_ok());
    assert!(is_balanced("<p><b>a</p></b>").is_err());
    for (game, config) in GAMES {
        let stage = stage(game, config, true);
        let lineups = [vec![bots(&["random"])[0]; stage.seats()]];
        let bouts = played(&*stage, &lineup::jobs(&lineups, 12));
        let report = balance::report(&*stage, budokan_games::find(game).unwrap(), &bouts);
        let page = balance::html(&report);
        assert_eq!(is_balanced(&page), Ok(()), "{game}");
        assert!(!page.contains("<script") && !page.contains("http"), "{game}");
        let text = balance::text(&report);
        let lines = balance::csv(&report);
        for section in &report.sections {
            assert!(text.contains(&section.title), "{game}: {}", section.title);
            for row in &section.rows {
                let name = row.name.replace('&', "&amp;").replace('"', "&quot;");
                assert!(page.contains(&format!("<th scope=\"row\">{name}")), "{game}: {}", row.name);
                assert!(page.contains(&format!("{:.1}\u{a0}%", 100.0 * row.share.value)), "{game}: {}", row.name);
                assert!(lines.contains(&table::field(&row.name)), "{game}: {}", row.name);
            }
        }
        assert!(report.facts.contains(&("bouts".to_owned(), "12".to_owned())), "{:?}", report.facts);
    }
}

/// A report is complete: the seats share all points, the endings all bouts.
#[test]
fn a_report_counts_every_bout_once() {
    let stage = stage("revenge", "", true);
    let bouts = played(&*stage, &lineup::jobs(&[bots(&["random", "random"])], 40));
    let report = balance::report(&*stage, budokan_games::find("revenge").unwrap(), &bouts);
    let section = |title: &str| report.sections.iter().find(|section| section.title == title).unwrap();
    let points = |title| -> f64 {
        section(title).rows.iter().map(|row| row.share.value * f64::from(u32::try_from(row.count).unwrap())).sum()
    };
    for title in ["Seats", "Who begins", "Fighter"] {
        assert!((points(title) - 40.0).abs() < 1e-6, "{title}: {}", points(title));
    }
    assert_eq!(section("Endings").rows.iter().map(|row| row.count).sum::<u64>(), 40);
    assert_eq!(section("Fighter").rows.iter().map(|row| row.count).sum::<u64>(), 80);
    let attacks: u64 = section("Attack").rows.iter().filter_map(|row| row.plays).sum();
    let blows: u64 = section("Blow").rows.iter().filter_map(|row| row.plays).sum();
    assert!(attacks == blows && attacks > 400, "{attacks} {blows}");
}

/// A report keeps the options set in the config and varies the others, so that it includes every hero.
#[test]
fn a_report_varies_what_the_config_leaves_open() {
    let heroes = |config: &str| -> std::collections::BTreeSet<String> {
        let stage = stage("udo", config, true);
        let bouts = played(&*stage, &lineup::jobs(&[bots(&["random"])], 12));
        bouts.iter().flat_map(|bout| bout.seats[0].traits["hero"].clone()).collect()
    };
    assert_eq!(heroes("").len(), 2);
    assert_eq!(heroes("hero = \"kai\"").into_iter().collect::<Vec<_>>(), ["Kai"]);
    let stage = stage("eightbit", "seats = 4", true);
    let bout = stage.play(3, &[bots(&["random"])[0]; 4], still).unwrap();
    assert!(bout.seats.iter().all(|seat| seat.traits["hero"].len() == 1 && seat.traits["lord"].len() == 1));
}

/// The same cards on the same deals give the same bouts in every game; other cards do not, and the
/// pages are well-formed.
#[test]
fn two_card_sets_are_compared_on_the_same_deals_in_every_game() {
    for (game, config) in GAMES {
        let stage = stage(game, config, true);
        let found = budokan_games::find(game).unwrap();
        let lineup = vec![bots(&["random"])[0]; stage.seats()];
        let mut tally = WinTally::new(2, 0);
        for deal in 0..12 {
            let bouts = [0, 1].map(|_| stage.play_paired(deal, &lineup, still).unwrap());
            tally.count(&*stage, &bouts);
        }
        assert_eq!((tally.deals, &tally.alike), (12, &vec![12, 12]), "{game}");
        let cards = |name: &str| NamedCards { name: name.to_owned(), hash: stage.header().cards.clone() };
        let names = [cards("a"), cards("b")];
        let comparison = compare::comparison(stage.header().clone(), found, "random".to_owned(), names, &tally);
        for row in comparison.sections.iter().flat_map(|section| &section.rows) {
            let more = row.after.unwrap().more;
            assert!(more.value == 0.0 && more.reach() < 1e-6 && row.off.is_none(), "{game}: {row:?}");
        }
        assert_eq!(is_balanced(&compare::html(&comparison)), Ok(()), "{game}");
        let range = Range { path: "a.b".to_owned(), values: vec!["1".to_owned(), "2".to_owned()], reference: 0 };
        let found = sweep::sweep(stage.header().clone(), found, "random".to_owned(), range, &tally);
        assert_eq!(is_balanced(&sweep::html(&found)), Ok(()), "{game}");
        assert!(sweep::text(&found).contains("1 (as it is)"), "{game}");
    }
}

/// A report and a comparison have the same counts.
#[test]
fn a_comparison_has_the_shares_of_a_report() {
    let stage = stage("revenge", "", true);
    let lineup = bots(&["random", "random"]);
    let bouts: Vec<FinishedBout> = (0..40).map(|deal| stage.play_paired(deal, &lineup, still).unwrap()).collect();
    let mut tally = WinTally::new(1, 0);
    for bout in &bouts {
        tally.count(&*stage, std::slice::from_ref(bout));
    }
    let report = balance::report(&*stage, budokan_games::find("revenge").unwrap(), &bouts);
    let mut seen = 0;
    for figure in tally.figures() {
        let Some(section) = report.sections.iter().find(|section| section.title == figure.section) else { continue };
        let row = section.rows.iter().find(|row| row.name == figure.name).unwrap();
        let value = tally.measured(figure, 0).unwrap().value.value;
        assert!((value - row.share.value).abs() < 1e-9, "{figure:?}: {value} {row:?}");
        seen += 1;
    }
    assert!(seen > 50, "{seen}");
}
