//! The page “How did I play?” of every game: its sums are consistent, its references exist, and it reveals no more than
//! it should.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use budokan_catalog::review::{Review, ReviewEffort, Standard};
use budokan_catalog::{AnyBout, AnyGame, AnyReviewer, LogFormat, LogLine, Spec};
use budokan_kernel::{Seat, SeatSet, Seed, Viewer};
use budokan_pages::layout::PageReader;
use budokan_pages::{Presence, ReviewScene, ReviewState, Scene, SeatOccupant, Sitter, Still, review};
use budokan_words::{Language, Naming, Words};

/// The minimum effort that yields numbers.
const HARDLY: ReviewEffort = ReviewEffort { iterations: 4, batches: 2, samples: 4 };

/// A bout between two kinds of bots, up to its end or to a maximum number of steps.
fn played(game: &dyn AnyGame, config: &str, seed: u64, most: u64) -> Box<dyn AnyBout> {
    let mut bout = game.deal(config, Seed::from(seed), game.cards(None).unwrap()).unwrap();
    let seated = |seat: Seat| {
        let name = if seat.0 == 0 { "random" } else { "novice" };
        game.bot(name.parse::<Spec>().unwrap(), seed, None)
    };
    let mut bots: Vec<_> = bout.seats().iter().map(seated).collect();
    while bout.steps() < most {
        let Some(seat) = bout.status().awaited().first() else { break };
        let place = bout.seats().iter().position(|one| one == seat).unwrap();
        let action = bots[place].decide(&*bout.sight(Viewer::Seat(seat))).unwrap();
        bout.submit(seat, None, &action).unwrap();
    }
    bout
}

/// A bout with its complete or partial review.
struct Reviewed {
    bout: Box<dyn AnyBout>,
    review: Review,
    standard: Standard,
    hiding: SeatSet,
}

impl Reviewed {
    fn new(game: &dyn AnyGame, seed: u64, steps: u64, judged: usize, effort: ReviewEffort) -> Self {
        Self::of(game, played(game, "", seed, steps), judged, effort)
    }

    fn of(game: &dyn AnyGame, bout: Box<dyn AnyBout>, judged: usize, effort: ReviewEffort) -> Self {
        let reviewer: Box<dyn AnyReviewer> = game.reviewer(&*bout).unwrap();
        let judged = (0..reviewer.decisions().min(judged)).map(|place| reviewer.judge(place, effort)).collect();
        let (review, standard) = (reviewer.review(judged, effort), game.standard(&*bout));
        Self { bout, review, standard, hiding: SeatSet::EMPTY }
    }

    /// The page as the player in this seat sees it.
    fn page(&self, language: Language, state: ReviewState, seat: Seat, chosen: usize) -> String {
        let game = self.bout.game();
        let (words, hall) = (game.words(language), Words::new(language, &[], &[]).unwrap());
        let sitter = |one: Seat| {
            let who = if one == seat { SeatOccupant::You } else { SeatOccupant::Person(Presence::Here) };
            Sitter { seat: one, who, name: ["<i>Aki", "Tomoe", "Lin", "Moose"][one.index() % 4].to_owned() }
        };
        let sitters: Vec<Sitter> = self.bout.seats().iter().map(sitter).collect();
        let sight = self.bout.sight(Viewer::Seat(seat));
        let still = Still { sight: &*sight, given_up: false };
        let look = budokan_games::look(game);
        let scene = Scene { game, look, sight: &still, words: &words, sitters: &sitters, moment: None, lesson: None };
        let people = scene.people();
        let telling =
            LogFormat { language, naming: Naming::Plain, people: &people, reader: Some(seat), last: usize::MAX };
        let heard: Vec<LogLine> = self.bout.heard(Viewer::Referee, 0, &telling);
        let stops = self.bout.noticed(Viewer::Bystander);
        let shown = ReviewScene {
            id: "bout",
            state,
            done: self.review.decisions.len(),
            total: self.review.total,
            seconds_left: Some(11),
            review: Some(&self.review),
            standard: &self.standard,
            own: &[seat],
            hiding: self.hiding,
            may_ask: true,
            heard: &heard,
            stops: &stops,
            bout: &*self.bout,
            seat,
            chosen,
        };
        let house = budokan_games::house();
        let reader = PageReader { language, words: &hall, theme: None, name: Some("Aki"), here: "/", house };
        review::page(&reader, &scene, &shown).into_string()
    }
}

/// The texts of the elements with this class, in order.
fn texts(page: &str, class: &str) -> Vec<String> {
    let open = format!("class=\"{class}\"");
    let inside = page.split(&open).skip(1).filter_map(|rest| rest.split_once('>').map(|(_, rest)| rest));
    inside.map(|rest| rest.split("</").next().unwrap_or_default().replace("<b>", "")).collect()
}

/// The integers of the displayed sum, in order: start, changes, end.
fn sum(page: &str) -> Vec<i32> {
    let (_, rest) = page.split_once("class=\"sumline\"").unwrap();
    let list = rest.split_once("</ol>").unwrap().0;
    let numbers = list.split("<b>").skip(1).map(|rest| rest.split_once("</b>").unwrap().0);
    numbers.map(|number| number.replace('−', "-").replace('+', "").parse().unwrap()).collect()
}

/// Parses a printed integer.
fn number(text: &str) -> i32 {
    text.replace('−', "-").replace('+', "").trim().parse().unwrap()
}

/// The number of the sum's item with this class; 0 if it is missing.
fn item(page: &str, class: &str) -> i32 {
    texts(page, class).first().map_or(0, |text| number(text.split('<').next().unwrap()))
}

/// The name and the sum of every lane below the curve for wide pages, from top to bottom.
fn lanes(page: &str) -> Vec<(String, i32)> {
    let chart = page.split("class=\"chart large\"").nth(1).unwrap().split("</svg>").next().unwrap();
    let mut lanes: Vec<(String, i32)> = Vec::new();
    let mut names = Vec::new();
    for text in chart.split("<text class=\"").skip(1) {
        let (class, rest) = text.split_once('"').unwrap();
        let shown = rest.split_once('>').unwrap().1.split('<').next().unwrap();
        match class {
            "ax lanename" => names.insert(0, shown.to_owned()),
            "ax" if !names.is_empty() => lanes.push((std::mem::take(&mut names).join(" "), number(shown))),
            _ => {}
        }
    }
    lanes
}

/// The displayed sum is consistent from every seat. Luck has the same value in the sum, under the curve, in the table
/// and in words; hidden information is a separate item everywhere.
#[test]
fn the_printed_sum_adds_up_and_luck_means_the_same_everywhere() {
    let mut hidden = 0;
    for game in budokan_games::all_games() {
        let reviewed = Reviewed::new(*game, 2, 24, usize::MAX, HARDLY);
        for seat in reviewed.bout.seats().iter() {
            let page = reviewed.page(Language::English, ReviewState::Done, seat, 1);
            let numbers = sum(&page);
            let (last, added) = numbers.split_last().unwrap();
            assert_eq!(added.iter().sum::<i32>(), *last, "{}: {numbers:?}", game.id());
            let sum = reviewed.review.sum(seat.0).unwrap();
            let [luck, veiled] = [item(&page, "lucky"), item(&page, "veiled")];
            assert!((luck - (sum.luck * 100.0).round() as i32).abs() <= 1, "{}: {luck} and {sum:?}", game.id());
            assert!((veiled - (sum.hidden * 100.0).round() as i32).abs() <= 1, "{}: {veiled} and {sum:?}", game.id());
            hidden += u32::from(veiled != 0);
            let lanes = lanes(&page);
            assert_eq!(lanes.first().unwrap(), &("luck".to_owned(), luck), "{}", game.id());
            assert_eq!(lanes.len(), 2 + usize::from(sum.hidden != 0.0), "{}: {lanes:?}", game.id());
            assert!(lanes.len() == 2 || lanes[1].1 == veiled, "{}: {lanes:?}", game.id());
            let start = (sum.start * 100.0).round() as i32;
            let end = (sum.end * 100.0).round() as i32;
            assert_eq!(start + lanes.iter().map(|(_, points)| points).sum::<i32>(), end, "{}: {lanes:?}", game.id());
            let said = if luck > 0 { format!("Luck brought {luck}.") } else { format!("Luck took {}.", -luck) };
            assert!(luck == 0 || page.contains(&said), "{}: {said}", game.id());
            let Some((_, table)) = page.split_once("<tfoot>") else { continue };
            let cells: Vec<i32> = table
                .split("<td>")
                .skip(1)
                .filter_map(|cell| cell.split('<').next())
                .take(2)
                .filter_map(|cell| cell.split(' ').next())
                .map(number)
                .collect();
            assert_eq!(cells[0], luck, "{}", game.id());
            assert!(
                !page.contains("class=\"veiled\"") || cells[1] == veiled || veiled == 0,
                "{}: {cells:?}",
                game.id()
            );
        }
    }
    assert!(hidden > 3, "something was hidden in some of them");
}

/// Exactly computed values have no interval and are marked as exact.
#[test]
fn what_is_exact_is_marked() {
    let game = budokan_games::find("stones").unwrap();
    let mut reviewed = Reviewed::new(game, 2, 200, usize::MAX, HARDLY);
    for judged in &mut reviewed.review.decisions {
        (judged.seat, judged.sort, judged.cost) = (0, budokan_catalog::review::Sort::Costly, 0.1);
        judged.exact = judged.last == 1;
        judged.cost += if judged.exact { 0.5 } else { 0.0 };
    }
    let page = reviewed.page(Language::English, ReviewState::Done, Seat(0), 1);
    let costs = texts(&page, "lossof");
    assert!(costs[0].contains("<small>exact"), "{costs:?}");
    assert!(costs[1..].iter().all(|cost| cost.contains("<small>± ")), "{costs:?}");
    assert_eq!(page.matches("of 100, exact").count(), 2, "both ways on the table");
    assert!(page.contains("What is marked exact was counted"));
}

#[test]
fn never_more_than_five_decisions_are_held_against_somebody() {
    let game = budokan_games::find("stones").unwrap();
    let mut reviewed = Reviewed::new(game, 2, 200, usize::MAX, HARDLY);
    assert!(reviewed.review.decisions.len() > 8, "{}", reviewed.review.decisions.len());
    for judged in &mut reviewed.review.decisions {
        judged.seat = 0;
        judged.sort = budokan_catalog::review::Sort::Costly;
        judged.cost = 0.1 + f32::from(judged.last as u16) / 1000.0;
    }
    let page = reviewed.page(Language::English, ReviewState::Done, Seat(0), 3);
    assert_eq!(texts(&page, "nr").len(), review::MOST + 1, "five in the list, and one on the table");
    assert_eq!(page.matches("aria-current=\"true\"").count(), 2, "the chair and the third decision");
    assert!(page.contains("decision=3#judged\" aria-current=\"true\""));
    assert_eq!(page.matches("class=\"oneway done\"").count(), 1);
    assert_eq!(page.matches("class=\"oneway best\"").count(), 1);
}

#[test]
fn where_nothing_can_be_judged_no_number_is_shown() {
    let game = budokan_games::find("stones").unwrap();
    let mut reviewed = Reviewed::new(game, 2, 200, usize::MAX, HARDLY);
    let page = reviewed.page(Language::English, ReviewState::NotJudged, Seat(0), 1);
    for shown in ["sumline", "chart", "losses", "class=\"oneway", "shares"] {
        assert!(!page.contains(shown), "{shown}");
    }
    assert!(page.contains("This bout is not judged"));
    // The same holds for a stored review that has numbers.
    reviewed.standard.not_judged = true;
    assert!(!reviewed.page(Language::English, ReviewState::Done, Seat(0), 1).contains("sumline"));
}

#[test]
fn while_it_is_worked_on_there_is_no_verdict_and_the_page_comes_again() {
    let game = budokan_games::find("stones").unwrap();
    let reviewed = Reviewed::new(game, 2, 200, 4, HARDLY);
    let page = reviewed.page(Language::English, ReviewState::Working, Seat(0), 1);
    assert!(page.contains("data-follow=\"/bout/bout/review/stream?seat="), "{page}");
    assert!(page.contains("http-equiv=\"refresh\""));
    assert!(page.contains(&format!("Decision 4 of {}", reviewed.review.total)));
    assert!(page.contains("formaction") || page.contains("action=\"/bout/bout/review/stop\""));
    assert!(texts(&page, "lucky notyet").iter().all(|text| text == "…"));
    assert!(texts(&page, "inked notyet").iter().all(|text| text == "…"));
    assert!(!page.contains("class=\"shares\""), "no sums before the end");
    let page = reviewed.page(Language::English, ReviewState::Queued { before: 2 }, Seat(0), 1);
    assert!(page.contains("2 reviews are before yours"));
    let page = reviewed.page(Language::English, ReviewState::Stopped, Seat(0), 1);
    assert!(!page.contains("http-equiv=\"refresh\""), "nothing comes any more");
    let numbers = sum(&page);
    let (end, added) = numbers.split_last().unwrap();
    assert_eq!(added.iter().sum::<i32>(), *end, "what is there adds up too: {numbers:?}");
}

#[test]
fn names_are_escaped_and_every_word_is_there_in_both_languages() {
    for game in budokan_games::all_games() {
        let reviewed = Reviewed::new(*game, 5, 16, usize::MAX, HARDLY);
        for language in [Language::English, Language::French] {
            for state in [ReviewState::Done, ReviewState::Working, ReviewState::None, ReviewState::Failed] {
                let page = reviewed.page(language, state, Seat(0), 1);
                assert!(!page.contains("<i>Aki"), "{}: {language:?}", game.id());
                for id in ["hall-review", "review-measure", "review-luck", "review-at-"] {
                    assert!(!page.contains(id), "{}: {language:?}: {id} has no words", game.id());
                }
                assert!(!page.contains("{ $"), "{}: {language:?}", game.id());
            }
        }
    }
}

/// A player who hides their own line hides its sum and its decisions from others; the team's sum stays the same.
#[test]
fn whoever_hides_the_own_line_is_not_told_of() {
    let game = budokan_games::find("eightbit").unwrap();
    let mut reviewed = Reviewed::of(game, played(game, "seats = 2", 5, 24), usize::MAX, HARDLY);
    for judged in &mut reviewed.review.decisions {
        (judged.sort, judged.cost) = (budokan_catalog::review::Sort::Costly, 0.1);
    }
    let costly = |page: &str| texts(page, "lossof").len();
    let page = |reviewed: &Reviewed, seat: u8| reviewed.page(Language::English, ReviewState::Done, Seat(seat), 1);
    let open = page(&reviewed, 0);
    assert!(open.contains("Hide my line") && !open.contains("keeps the own line"));
    reviewed.hiding = SeatSet::one(Seat(1));
    reviewed.review.decisions.retain(|judged| judged.seat == 1);
    let (others, own) = (page(&reviewed, 0), page(&reviewed, 1));
    assert_eq!(others.matches("keeps the own line").count(), 1);
    assert_eq!((costly(&others), costly(&own)), (0, reviewed.review.decisions.len().min(review::MOST)));
    assert!(costly(&own) > 0 && own.contains("Show my line") && !own.contains("keeps the own line"));
    assert_eq!(sum(&open), sum(&others), "the team's sum is the same");
}

/// A review whose sum has these parts, from the first seat's perspective; the rest of the result is due
/// to other decisions.
fn decided_by(game: &dyn AnyGame, luck: f32, hidden: f32, own: f32) -> Reviewed {
    let mut reviewed = Reviewed::new(game, 2, 24, usize::MAX, HARDLY);
    reviewed.review.decisions.iter_mut().for_each(|judged| judged.error = 0.0);
    let sum = &mut reviewed.review.sums[0];
    (sum.start, sum.luck, sum.hidden, sum.own) = (0.5, luck, hidden, own);
    sum.others.iter_mut().for_each(|(_, value)| *value = 0.0);
    sum.end = 0.5 + luck + hidden + own;
    reviewed
}

/// The headline, and the text below it.
fn upshot(page: &str) -> (String, String) {
    let inside = |from: &str, tag: &str| {
        let rest = page.split_once(from).unwrap().1.split_once('>').unwrap().1;
        rest.split(tag).next().unwrap().to_owned()
    };
    (inside("id=\"upshot\"", "</h2>"), inside("</h2><p", "</p>"))
}

/// Hidden information is reported where it had more effect than luck, in the terms of the game, and is
/// never called luck.
#[test]
fn the_headline_tells_of_what_was_hidden_where_it_decided() {
    let told = [
        ("arena", "How the secret plans met took 31 points.", "Les plans secrets ont pris 31 points."),
        ("eightbit", "The judge’s forecasts were 31 points too high.", "Le juge avait prévu 31 points de plus."),
        ("revenge", "Hidden cards took 31 points.", "Les cartes cachées ont pris 31 points."),
        ("udo", "The judge’s forecasts were 31 points too high.", "Le juge avait prévu 31 points de plus."),
        ("stones", "What was hidden took 31 points.", "Ce qui était caché a pris 31 points."),
    ];
    for (id, english, french) in told {
        let game = budokan_games::find(id).unwrap();
        let page = |reviewed: &Reviewed, language| reviewed.page(language, ReviewState::Done, Seat(0), 1);
        let decided = decided_by(game, -0.05, -0.31, -0.05);
        for (language, said) in [(Language::English, english), (Language::French, french)] {
            let (headline, below) = upshot(&page(&decided, language));
            assert!(headline.ends_with(said) && !below.contains(said), "{id}: {headline} / {below}");
        }
        // Luck had more effect: it gets the headline, and the numbers are below.
        let (headline, below) = upshot(&page(&decided_by(game, -0.32, -0.31, -0.05), Language::English));
        assert!(!headline.contains(english) && below.ends_with(english), "{id}: {headline} / {below}");
        assert!(below.contains("Luck took 32."), "{id}: {below}");
        // Without luck nothing is attributed to it.
        let (headline, below) = upshot(&page(&decided_by(game, 0.0, -0.31, 0.0), Language::English));
        assert!(headline.ends_with(english) && !below.contains("Luck"), "{id}: {headline} / {below}");
        assert!(!headline.contains("It was luck") && !headline.contains("unlucky"), "{id}: {headline}");
    }
}

/// The loss over a bout can exceed a hundred points; the page then does not say “of 100” and explains why.
#[test]
fn a_point_is_explained_and_more_than_a_hundred_too() {
    let point = [
        ("revenge", "A point is one in a hundred of the chance to win."),
        ("eightbit", "A point is one in a hundred of the chance to save the world."),
        ("udo", "A point is a tenth of one glory: the full ten are 100."),
    ];
    for (id, point) in point {
        let game = budokan_games::find(id).unwrap();
        let page = decided_by(game, 0.02, 0.0, -0.1).page(Language::English, ReviewState::Done, Seat(0), 1);
        assert!(page.contains(point) && !page.contains("more than 100"), "{id}");
        let page = decided_by(game, 1.5, 0.0, -1.8).page(Language::English, ReviewState::Done, Seat(0), 1);
        let (_, below) = upshot(&page);
        assert!(below.contains("gave away 180 points") && !below.contains("of 100"), "{id}: {below}");
        assert!(page.contains("more than 100 can be given away"), "{id}");
    }
}

/// Title, list and curve describe the time of a decision in the same words; the caption of the alternatives does not
/// mention another time, such as the next turn.
#[test]
fn when_a_decision_was_is_said_alike_everywhere() {
    for game in budokan_games::listed_games() {
        let mut reviewed = Reviewed::new(*game, 2, 24, usize::MAX, HARDLY);
        for judged in &mut reviewed.review.decisions {
            judged.sort = budokan_catalog::review::Sort::Costly;
            judged.cost = 0.1 + f32::from(judged.last as u16) / 1000.0;
        }
        for chosen in 1..=review::MOST {
            let page = reviewed.page(Language::English, ReviewState::Done, Seat(0), chosen);
            let slips: Vec<String> = texts(page.split("class=\"losses\"").nth(1).unwrap(), "deed-name");
            let Some(slip) = slips.get(chosen - 1).filter(|_| chosen <= texts(&page, "lossof").len()) else { break };
            let header = page.split("id=\"judged-title\"").nth(1).unwrap().split("</header>").next().unwrap();
            let title = header.split("</span>").nth(1).unwrap().split(", given").next().unwrap();
            assert!(slip.starts_with(&format!("{title}:")), "{}: {slip} and {title}", game.id());
            let caption = header.split("class=\"soft\">").nth(1).map_or("", |rest| rest.split('<').next().unwrap());
            let when = ["turn", "round", "battle"].iter().find(|word| caption.to_lowercase().contains(**word));
            assert_eq!(when, None, "{}: {title} and {caption}", game.id());
        }
    }
}

/// A plan is described as a whole. Its seal is not described by its effect on an empty plan, which would be to
/// send no fighter.
#[test]
fn a_plan_is_told_as_a_plan() {
    let game = budokan_games::find("arena").unwrap();
    let mut reviewed = Reviewed::new(game, 2, 24, usize::MAX, HARDLY);
    reviewed.review.decisions.retain(|judged| {
        let is_plan = |actions: &[String]| actions.len() > 1 && actions.last().is_some_and(|last| last == "commit");
        judged.seat == 1 && is_plan(&judged.done.actions) && is_plan(&judged.best.actions)
    });
    reviewed.review.total = reviewed.review.decisions.len();
    for judged in &mut reviewed.review.decisions {
        (judged.sort, judged.cost) = (budokan_catalog::review::Sort::Costly, 0.1);
    }
    let page = reviewed.page(Language::English, ReviewState::Done, Seat(1), 1);
    let slips = page.split("class=\"losses\"").nth(1).unwrap().split("</ol>").next().unwrap();
    assert!(slips.contains("ead arena ") && !slips.to_lowercase().contains("nobody"), "{slips}");
}
