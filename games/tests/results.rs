//! Every finished bout has its measures: the reason why it ended, its curve and its key figures, for each viewer, in
//! both languages.

#![expect(clippy::unwrap_used, reason = "a test may")]

use budokan_catalog::{AnyBout, AnyGame, LogFormat, Spec};
use budokan_kernel::{Seed, Status, Viewer};
use budokan_pages::{Account, Curve, Figures, PlottedLine, Presence, Scene, SeatOccupant, Sitter};
use budokan_words::{Language, Naming};

/// A bout played to its end by random players.
fn played(game: &'static dyn AnyGame, config: &str, seed: u64) -> Box<dyn AnyBout> {
    let mut bout = game.deal(config, Seed::from(seed), game.cards(None).unwrap()).unwrap();
    let mut chance = game.bot(Spec::RANDOM, seed, None);
    while let Some(seat) = bout.status().awaited().iter().next() {
        let action = chance.decide(&*bout.sight(Viewer::Seat(seat))).unwrap();
        bout.submit(seat, None, &action).unwrap();
    }
    bout
}

/// The result of a bout as shown to one viewer.
#[derive(Debug)]
struct Told {
    why: String,
    curve: Option<Curve>,
    account: Account,
    /// The kinds of the events that the viewer has seen.
    kinds: Vec<&'static str>,
    /// The values in the last position.
    last: Vec<i32>,
}

impl Told {
    fn count(&self, kind: &str) -> usize {
        self.kinds.iter().filter(|one| **one == kind).count()
    }

    fn curve(&self) -> &Curve {
        self.curve.as_ref().unwrap()
    }

    /// The values of a row of key figures.
    fn values(&self, row: usize) -> &[i32] {
        &self.account.figures.rows[row].values
    }

    /// The sum of a row of key figures.
    fn row(&self, row: usize) -> i32 {
        self.values(row).iter().sum()
    }
}

fn told(bout: &dyn AnyBout, viewer: Viewer, language: Language) -> Told {
    let game = bout.game();
    let words = game.words(language);
    let person = |seat| Sitter { seat, who: SeatOccupant::Person(Presence::Here), name: format!("Lin {}", seat.0) };
    let sitters: Vec<Sitter> = bout.seats().iter().map(person).collect();
    let sight = bout.sight(viewer);
    let scene = Scene {
        game,
        look: budokan_games::look(game),
        sight: &*sight,
        words: &words,
        sitters: &sitters,
        moment: None,
        lesson: None,
    };
    let past = bout.past(viewer);
    let told = Told {
        why: scene.look.why(&scene).unwrap(),
        curve: scene.look.curve(&scene, &*past),
        account: scene.look.account(&scene, &*past),
        kinds: bout.heard(viewer, 0, &LogFormat::new(language, Naming::Plain)).iter().map(|heard| heard.kind).collect(),
        last: scene.look.gauges(&scene).iter().map(|gauge| gauge.value).collect(),
    };
    let texts = [&told.why, &told.account.decided].into_iter().chain(&told.account.sums);
    let rows = told.account.figures.rows.iter().map(|row| &row.name);
    for text in texts.chain(rows).chain(told.curve.iter().map(|curve| &curve.caption)) {
        assert!(
            !text.contains("end-") && !text.contains("web-") && !text.contains('{'),
            "{text:?}: a message is missing"
        );
    }
    assert!(told.why.ends_with('.'), "{:?} is a sentence", told.why);
    told
}

fn check_curve(curve: &Curve, at: &str) {
    let points = curve.points();
    assert!(curve.lines.iter().all(|line| line.values.len() == points), "{at}: all lines are as long");
    let (low, high) = (curve.scale[0], *curve.scale.last().unwrap());
    let values = curve.lines.iter().flat_map(|line| &line.values).chain(&curve.sticks);
    assert!(values.into_iter().all(|value| (low..=high).contains(value)), "{at}: the scale holds every value");
    let ends: Vec<usize> = curve.stretches.iter().map(|stretch| stretch.end).collect();
    assert!(ends.is_sorted() && ends.last().is_none_or(|end| *end < points), "{at}: stretches follow one another");
    if let Some((line, point)) = curve.decided {
        assert!(line < curve.lines.len() && point < points, "{at}: it was decided on the curve");
    }
}

/// Checks random bouts of a game from every viewer's perspective.
fn each(id: &str, configs: &[&str], bouts: u64, check: impl Fn(&dyn AnyBout, Viewer, &Told, &str)) {
    let game = budokan_games::find(id).unwrap();
    for (config, seed) in configs.iter().flat_map(|config| (0..bouts).map(move |seed| (config, seed))) {
        let bout = played(game, config, seed);
        let language = if seed.is_multiple_of(2) { Language::English } else { Language::French };
        for viewer in bout.seats().iter().map(Viewer::Seat).chain([Viewer::Bystander]) {
            let at = format!("{id} {config:?} seed {seed} {viewer:?}");
            let told = told(&*bout, viewer, language);
            // Information hidden from the viewer makes no difference.
            let other = self::told(&*bout.scrambled(viewer, seed + 1), viewer, language);
            assert_eq!(format!("{told:?}"), format!("{other:?}"), "{at}: in another world");
            check_curve(told.curve(), &at);
            check(&*bout, viewer, &told, &at);
        }
    }
}

#[test]
fn arena_is_measured_by_spirit_and_points_arena_by_arena() {
    each("arena", &[""], 12, |bout, _, told, at| {
        assert_eq!(told.curve().points(), 1 + told.count("counted"), "{at}: one point for each arena");
        let ends: Vec<i32> = told.curve().lines.iter().map(|line| *line.values.last().unwrap()).collect();
        let Status::Over(outcome) = bout.status() else { panic!("{at}: it is over") };
        let by_points = ["ARE-14.3", "ARE-14.4"].contains(&outcome.by.0);
        assert_eq!(ends, if by_points { &told.last[2..] } else { &told.last[..2] }, "{at}");
        assert_eq!((told.values(0), told.values(1)), (&told.last[..2], &told.last[2..]), "{at}: what is left");
        assert_eq!(told.row(2), told.count("won") as i32, "{at}: arenas won");
        assert!(!told.account.decided.is_empty() || outcome.winners().is_empty(), "{at}: it was decided somewhere");
    });
}

#[test]
fn revenge_is_measured_by_life_turn_by_turn() {
    let configs =
        ["", "mode = \"solo\"", "mode = \"ffa\"\nseats = 3", "mode = \"team\"\nseats = 4\nfighters = \"random\""];
    each("revenge", &configs, 4, |_, _, told, at| {
        assert_eq!(told.curve().points(), 1 + told.count("turn"), "{at}: one point for each turn");
        let ends: Vec<i32> = told.curve().lines.iter().map(|line| *line.values.last().unwrap()).collect();
        assert_eq!(ends, told.last, "{at}");
        assert_eq!(told.values(0), told.last, "{at}: the life that is left");
        let lives = |line: &PlottedLine| line.values[0] - line.values[line.values.len() - 1];
        assert!(told.row(3) <= told.curve().lines.iter().map(lives).sum(), "{at}: no more damage than life was lost");
        assert_eq!(told.row(1), told.count("attack") as i32, "{at}: attacks");
        assert_eq!(told.row(4), (told.count("block") + told.count("counter")) as i32, "{at}: blocks and counters");
    });
}

#[test]
fn udo_is_measured_by_cards_turn_by_turn() {
    each("udo", &["", "hero = \"kai\""], 8, |_, _, told, at| {
        assert_eq!(told.curve().points(), 1 + told.count("turn"), "{at}: one point for each turn");
        assert_eq!(told.curve().sticks.len(), told.count("turn"), "{at}: a stick for each turn");
        assert_eq!(told.curve().lines[0].values.last(), told.last.get(1), "{at}: the cards that are left");
        assert_eq!(told.row(0), told.count("turn") as i32, "{at}: turns");
        assert_eq!(told.row(1), told.count("hit") as i32, "{at}: hits");
        assert_eq!(told.account.figures.columns.len(), told.count("battle"), "{at}: a column for each master");
    });
}

#[test]
fn eightbit_is_measured_by_health_in_the_last_battle() {
    each("eightbit", &["", "seats = 3"], 4, |_, _, told, at| {
        let last = told.kinds.iter().rposition(|kind| ["assault", "challenge"].contains(kind)).unwrap();
        let rounds = told.kinds[last..].iter().filter(|kind| **kind == "round").count();
        assert_eq!(told.curve().points(), rounds + 1, "{at}: one point for each round, and the end");
        assert_eq!(told.row(3), told.count("out") as i32, "{at}: out of the fight");
        assert_eq!(told.row(4), told.count("medal") as i32, "{at}: medals");
        assert!(told.account.extra.is_some(), "{at}: five turns");
    });
}

#[test]
fn a_game_that_says_nothing_has_a_verdict_and_no_more() {
    let game = budokan_games::find("stones").unwrap();
    let bout = played(game, "", 1);
    let (words, sight) = (game.words(Language::English), bout.sight(Viewer::Bystander));
    let scene = Scene {
        game,
        look: budokan_games::look(game),
        sight: &*sight,
        words: &words,
        sitters: &[],
        moment: None,
        lesson: None,
    };
    let past = bout.past(Viewer::Bystander);
    assert_eq!(scene.look.why(&scene), None);
    assert!(scene.look.curve(&scene, &*past).is_none());
    assert_eq!(scene.look.account(&scene, &*past).figures, Figures::default());
}
