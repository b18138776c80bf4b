//! Hints and coach marks of every game: the advice is legal, has text in both languages and reveals no hidden
//! information; a mark at a first occurrence has its text and its clause.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::Arc;

use budokan_catalog::review::Sort;
use budokan_catalog::{Advice, AnyBout, AnyGame, AnySight, Hinted, LogFormat, ReviewEffort, Spec, Weight};
use budokan_kernel::{Quick, Seat, Seed, Viewer};
use budokan_pages::hint::mark_message;
use budokan_pages::layout::PageReader;
use budokan_pages::{HintOffer, HintShown, PageContext, Scene, SeatOccupant, Sitter, bout};
use budokan_words::{Language, Naming, Words};

/// Bots whose answers do not depend on time: one that compares choices and one that does not.
const BOTS: [&str; 2] = ["master:24", "novice"];

/// Number of positions tested per game.
const POSITIONS: u64 = 10;

/// A random position in which a seat must decide.
fn position(game: &dyn AnyGame, seed: u64) -> Box<dyn AnyBout> {
    let mut luck = Quick::new(seed);
    let mut bout = game.deal("", Seed::from(seed), game.cards(None).unwrap()).unwrap();
    for _ in 0..luck.below(60) {
        let Some(seat) = bout.status().awaited().first() else { break };
        let legal = bout.legal(seat);
        let goes_on: Vec<_> = legal.iter().filter(|choice| !choice.takes_back).collect();
        let text = goes_on[luck.below(goes_on.len() as u32) as usize].text.clone();
        let mut next = bout.fork();
        next.submit(seat, None, &text).unwrap();
        if next.status().is_over() {
            break;
        }
        bout = next;
    }
    bout
}

fn advice(game: &dyn AnyGame, spec: &str, sight: &dyn AnySight) -> Advice {
    game.bot(spec.parse::<Spec>().unwrap(), 5, None).advise(sight).unwrap()
}

/// The minimum effort that yields an error estimate.
const LITTLE: ReviewEffort = ReviewEffort { iterations: 16, batches: 4, samples: 2 };

/// The same advice, with the effort of a review.
fn judged(game: &dyn AnyGame, spec: &str, sight: &dyn AnySight) -> Advice {
    let never: Box<dyn Fn() -> bool> = Box::new(|| false);
    game.judged(sight, advice(game, spec, sight), LITTLE, &never)
}

/// The page with this hint.
fn page(bout: &dyn AnyBout, sight: &dyn AnySight, advice: &Advice, index: usize, language: Language) -> String {
    let game = bout.game();
    let (words, hall) = (game.words(language), Words::new(language, &[], &[]).unwrap());
    let own = match sight.viewer() {
        Viewer::Seat(seat) => seat,
        Viewer::Bystander | Viewer::Referee => Seat(0),
    };
    let sitter = |seat: Seat| {
        let who = if seat == own { SeatOccupant::You } else { SeatOccupant::Bot("a novice".to_owned()) };
        Sitter { seat, who, name: format!("Name {}", seat.0) }
    };
    let sitters: Vec<Sitter> = bout.seats().iter().map(sitter).collect();
    let hinted = Hinted { sight, hint: &advice.choices[index] };
    let look = budokan_games::look(game);
    let scene = Scene { game, look, sight: &hinted, words: &words, sitters: &sitters, moment: None, lesson: None };
    let telling = LogFormat::new(language, Naming::Plain);
    let heard = bout.heard(sight.viewer(), 0, &telling);
    let shown = HintShown { advice: Arc::new(advice.clone()), index };
    let hint = Some(HintOffer { shown: Some(shown) });
    let reader = PageReader {
        language,
        words: &hall,
        theme: None,
        name: Some("Name"),
        here: "/",
        house: budokan_games::house(),
    };
    let context =
        PageContext { hint, id: "example", version: 0, request_id: String::new(), heard, ..PageContext::default() };
    bout::fragment(&reader, &scene, &context).into_string()
}

#[test]
fn what_is_advised_is_legal_and_told() {
    for game in budokan_games::all_games() {
        for seed in 0..POSITIONS {
            let bout = position(*game, seed);
            let seat = bout.status().awaited().first().unwrap();
            let sight = bout.sight(Viewer::Seat(seat));
            let advice = advice(*game, BOTS[(seed % 2) as usize], &*sight);
            for index in 0..advice.choices.len() {
                let mut played = bout.fork();
                for text in &advice.choices[index].actions {
                    let made = played.submit(seat, None, text);
                    assert!(made.is_ok(), "{} {seed}: {text}: {:?}", game.id(), made.err());
                }
                for language in Language::ALL {
                    let page = page(&*bout, &*sight, &advice, index, language);
                    let said = page.split("class=\"spoken\">").nth(1).unwrap().split("</p>").next().unwrap();
                    assert!(!said.is_empty() && !said.contains("hint-"), "{} {seed}: {said}", game.id());
                    assert!(page.contains("ghost"), "{} {seed}: nothing is marked", game.id());
                }
            }
        }
    }
}

/// The hint does not depend on hidden information: its numbers, its words and the page are the same in
/// every indistinguishable position.
#[test]
fn a_hint_tells_nothing_that_its_seat_cannot_know() {
    for game in budokan_games::all_games() {
        for seed in 0..POSITIONS {
            let bout = position(*game, seed);
            let seat = bout.status().awaited().first().unwrap();
            let other = bout.scrambled(Viewer::Seat(seat), seed ^ 0x4d);
            for spec in BOTS {
                let pages = [&bout, &other].map(|bout| {
                    let sight = bout.sight(Viewer::Seat(seat));
                    let advice = advice(*game, spec, &*sight);
                    page(&**bout, &*sight, &advice, 0, Language::English)
                });
                assert_eq!(pages[0], pages[1], "{} {seed} {spec}", game.id());
            }
        }
    }
}

/// After following a hint, the review shows the same number and no better alternative.
#[test]
fn a_review_says_what_the_hint_has_said() {
    let game = budokan_games::find("revenge").unwrap();
    let mut compared = 0;
    for seed in 0..POSITIONS {
        let mut bout = position(game, seed);
        let seat = bout.status().awaited().first().unwrap();
        let advice = judged(game, BOTS[0], &*bout.sight(Viewer::Seat(seat)));
        let best = &advice.choices[0];
        let Some((Weight::Worth(hinted), _)) = best.weight.zip(best.lead) else { continue };
        bout.submit(seat, None, &best.actions[0]).unwrap();
        let reviewer = game.reviewer(&*bout).unwrap();
        let last = reviewer.decisions() - 1;
        assert_eq!(reviewer.decided(last), Some((seat, bout.steps())));
        let judged = reviewer.judge(last, LITTLE);
        assert!((judged.done.chance - hinted).abs() < 1e-6, "{seed}: {hinted} and {judged:?}");
        assert_ne!(judged.sort, Sort::Costly, "{seed}: {judged:?}");
        compared += 1;
    }
    assert!(compared > 2, "some decisions have a choice: {compared}");
}

/// A lead within its error is not a lead, and the hint says so.
#[test]
fn a_hint_within_its_error_is_too_close_to_call() {
    let (mut close, mut clear) = (0, 0);
    let game = budokan_games::find("revenge").unwrap();
    for seed in 0..2 * POSITIONS {
        let bout = position(game, seed);
        let seat = bout.status().awaited().first().unwrap();
        let advice = judged(game, BOTS[0], &*bout.sight(Viewer::Seat(seat)));
        let Some(lead) = advice.choices[0].lead else { continue };
        let said = advice.compared(0, &game.words(Language::English)).unwrap();
        let is_close = lead.mean <= lead.error;
        assert_eq!(said.starts_with("Too close to call: "), is_close, "{lead:?}: {said}");
        (close, clear) = (close + u32::from(is_close), clear + u32::from(!is_close));
    }
    assert!(close > 0 && clear > 0, "both come up: {close}, {clear}");
}

/// A reason for one alternative never applies to both of two alternatives or to a forced action, and a description of
/// consequences contains no judgement.
#[test]
fn a_reason_speaks_for_one_of_two_ways() {
    let mut given = std::collections::BTreeMap::new();
    for game in budokan_games::listed_games() {
        let (look, words) = (budokan_games::look(*game), game.words(Language::English));
        for seed in 0..4 * POSITIONS {
            let bout = position(*game, seed);
            let seat = bout.status().awaited().first().unwrap();
            let sight = bout.sight(Viewer::Seat(seat));
            let scene =
                Scene { game: *game, look, sight: &*sight, words: &words, sitters: &[], moment: None, lesson: None };
            let ways: Vec<_> = sight
                .legal()
                .iter()
                .filter_map(|choice| sight.way(std::slice::from_ref(&choice.text)))
                .take(12)
                .collect();
            for (place, one) in ways.iter().enumerate() {
                assert_eq!(look.rather(&scene, one, one), None, "{} {seed}: {:?}", game.id(), one.actions);
                let facts = look.advised(&scene, one).facts.join(" ");
                assert!(!facts.contains("better") && !facts.contains("worth"), "{} {seed}: {facts}", game.id());
                for other in &ways[..place] {
                    let reasons = [look.rather(&scene, one, other), look.rather(&scene, other, one)];
                    let count = reasons.iter().flatten().count();
                    assert!(count < 2, "{} {seed}: {reasons:?} {:?} {:?}", game.id(), one.actions, other.actions);
                    *given.entry(game.id()).or_insert(0) += count;
                }
            }
        }
    }
    assert!(given["revenge"] > 20 && given["eightbit"] > 20, "some ways are better by the rules: {given:?}");
}

#[test]
fn every_mark_has_its_words_and_its_clause() {
    for game in budokan_games::all_games() {
        let look = budokan_games::look(*game);
        let listed = budokan_games::listed_games().iter().any(|listed| listed.id() == game.id());
        assert_eq!(look.marks().len(), if listed { 4 } else { 0 }, "{}", game.id());
        for language in Language::ALL {
            let words = game.words(language);
            for mark in look.marks() {
                assert!(words.has(&mark_message(mark)), "{} {language}: {mark}", game.id());
            }
        }
    }
}

/// Coach marks occur in random bouts, each with all its variables and with a clause of the rules.
#[test]
fn marks_come_up_and_are_said() {
    for game in budokan_games::listed_games() {
        let look = budokan_games::look(*game);
        let mut met: Vec<&str> = Vec::new();
        let all = look.marks().len();
        for seed in 0..30 {
            let mut luck = Quick::new(seed);
            let mut bout = game.deal("", Seed::from(seed), game.cards(None).unwrap()).unwrap();
            // Random play wins no battle; a competent player wins some.
            let mut player = game.bot("apprentice".parse::<Spec>().unwrap(), seed, None);
            for _ in 0..250 {
                if met.len() == all {
                    break;
                }
                let Some(seat) = bout.status().awaited().first() else { break };
                let sight = bout.sight(Viewer::Seat(seat));
                for language in Language::ALL {
                    let words = game.words(language);
                    let scene = Scene {
                        game: *game,
                        look,
                        sight: &*sight,
                        words: &words,
                        sitters: &[],
                        moment: None,
                        lesson: None,
                    };
                    for mark in look.marks() {
                        let others = |id: &str| id != mark;
                        if let Some(shown) = look.mark(&scene, &others) {
                            if !met.contains(&mark) {
                                met.push(mark);
                            }
                            assert!(game.clause(shown.clause.0, Language::English).is_some(), "{}", shown.clause);
                            assert!(!shown.anchor.is_empty(), "{} {mark}", game.id());
                            assert!(!shown.text.contains('{') && shown.text.contains('*'), "{}", shown.text);
                        }
                    }
                }
                let legal = bout.legal(seat);
                let goes_on: Vec<_> = legal.iter().filter(|choice| !choice.takes_back).collect();
                let by_chance = goes_on[luck.below(goes_on.len() as u32) as usize].text.clone();
                let text = if seed % 2 == 0 { player.decide(&*sight).unwrap() } else { by_chance };
                bout.submit(seat, None, &text).unwrap();
            }
        }
        assert_eq!(met.len(), all, "{}: {met:?} of {:?}", game.id(), look.marks());
    }
}
