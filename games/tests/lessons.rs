//! Plays every lesson of every game: right answers, wrong ones, and refused ones.

use budokan_catalog::{AnyBout, AnyGame, CoachQuestion, LessonRun, LessonState, Refusal, ScriptedMove};
use budokan_words::{Language, Words};

/// Plays scripted moves; returns the first refused move with its refusal.
fn play(bout: &mut dyn AnyBout, moves: &[ScriptedMove]) -> Result<(), Box<(ScriptedMove, Refusal)>> {
    for one in moves {
        let seat = bout.seat(&one.seat).unwrap_or_else(|problem| panic!("line {}: {problem}", one.line));
        bout.submit(seat, None, &one.action).map_err(|refusal| Box::new((one.clone(), refusal)))?;
    }
    Ok(())
}

fn opened(game: &dyn AnyGame, index: usize) -> (LessonRun, Box<dyn AnyBout>) {
    LessonRun::open(game, index).unwrap_or_else(|problem| panic!("{}: {problem}", game.id()))
}

fn each_lesson(mut visit: impl FnMut(&'static dyn AnyGame, usize, &str)) {
    for game in budokan_games::all_games() {
        for (index, lesson) in game.lessons().iter().enumerate() {
            visit(*game, index, &format!("{} {}", game.id(), lesson.id));
        }
    }
}

#[test]
fn the_right_answer_is_right() {
    each_lesson(|game, index, name| {
        let (run, mut bout) = opened(game, index);
        assert_eq!(run.state(&*bout), LessonState::Open, "{name} is decided before it begins");
        if let Err(refused) = play(&mut *bout, &run.lesson().right.moves) {
            let (one, refusal) = *refused;
            panic!("{name}, line {}: {} is refused: {refusal:?}", one.line, one.action);
        }
        let expected = LessonState::Right(run.lesson().right.clone());
        if !run.lesson().right.moves.is_empty() {
            assert_eq!(
                run.state(&*bout),
                expected,
                "{name}: {}",
                toml::Value::Table(bout.position(budokan_kernel::Viewer::Referee))
            );
        }
    });
}

#[test]
fn every_wrong_answer_gets_its_sentence() {
    each_lesson(|game, index, name| {
        let (run, bout) = opened(game, index);
        for reply in &run.lesson().wrong {
            let mut bout = bout.fork();
            let told = format!("{name}, {}, line {}", reply.name, reply.line);
            match (play(&mut *bout, &reply.moves), &reply.refused) {
                (Ok(()), None) if reply.moves.is_empty() => {}
                (Ok(()), None) => assert_eq!(run.state(&*bout), LessonState::Wrong(reply.clone()), "{told}"),
                (Err(refused), Some(clause)) => {
                    assert_eq!(refused.1.clause().map(|clause| clause.0), Some(clause.as_str()), "{told}");
                    assert_eq!(run.lesson().refused(clause), Some(reply), "{told}");
                }
                (Ok(()), Some(clause)) => panic!("{told}: expected a refusal by {clause}"),
                (Err(refused), None) => panic!("{told}: {} is refused: {:?}", refused.0.action, refused.1),
            }
        }
    });
}

/// All sentences of a lesson, by the last parts of their ids, with a position in which each of them is used.
fn sentences(run: &LessonRun, bout: &dyn AnyBout) -> Vec<(String, Box<dyn AnyBout>)> {
    let lesson = run.lesson();
    let plain = ["", "task", "ask", "hint", "learned"].map(|part| (part.to_owned(), bout.fork()));
    let stages = lesson.stages.iter().flat_map(|stage| {
        let bout = reached(run, bout, stage);
        [stage.name.clone(), format!("{}-hint", stage.name)].map(|part| (part, bout.fork()))
    });
    let replies = lesson.wrong.iter().chain([&lesson.right]).map(|reply| {
        let mut bout = bout.fork();
        let _refused = play(&mut *bout, &reply.moves);
        (reply.name.clone(), bout)
    });
    plain.into_iter().chain(stages).chain(replies).collect()
}

/// The position of the right answer in which the coach asks this question.
fn reached(run: &LessonRun, bout: &dyn AnyBout, stage: &CoachQuestion) -> Box<dyn AnyBout> {
    let moves = &run.lesson().right.moves;
    let after = |count: usize| {
        let mut bout = bout.fork();
        play(&mut *bout, &moves[..count]).expect("the right answer is legal");
        bout
    };
    let mut under_way = (1..moves.len()).map(after);
    let asked = under_way.find(|bout| run.stage(&**bout) == Some(stage) && !run.state(&**bout).is_decided());
    asked.unwrap_or_else(|| panic!("{} {} is never asked", run.lesson().id, stage.name))
}

#[test]
fn a_hint_that_was_followed_is_not_repeated() {
    each_lesson(|game, index, name| {
        let (run, bout) = opened(game, index);
        if let Some(stage) = run.stage(&*bout) {
            panic!("{name}: {} is asked before anything was done", stage.name);
        }
    });
    // REV-12.1: after the pair that the hint suggests, another action follows.
    let revenge = budokan_games::find("revenge").unwrap();
    let pair = revenge.lessons().iter().position(|lesson| lesson.id == "pair").unwrap();
    let (run, mut bout) = opened(revenge, pair);
    play(&mut *bout, &run.lesson().right.moves[..1]).unwrap();
    assert_eq!(run.stage(&*bout).map(|stage| stage.name.as_str()), Some("again"));
}

/// The coach adds the proverb to every wrong answer, so replies do not contain it.
#[test]
fn no_reply_repeats_the_proverb() {
    for language in Language::ALL {
        let proverb = Words::new(language, &[], &[]).unwrap().word("hall-fall-seven");
        each_lesson(|game, index, name| {
            let (run, _) = opened(game, index);
            for reply in &run.lesson().wrong {
                let said = game.words(language).word(&run.lesson().message(&reply.name));
                let start: String = proverb.chars().take(10).collect();
                assert!(!said.contains(&start), "{name}: {said}");
            }
        });
    }
}

#[test]
fn every_sentence_is_short_and_there_in_both_languages() {
    each_lesson(|game, index, name| {
        let (run, bout) = opened(game, index);
        for language in Language::ALL {
            let words = game.words(language);
            for (part, bout) in sentences(&run, &*bout) {
                let id = run.lesson().message(&part);
                assert!(words.has(&id), "{name}: {id} is missing in {language:?}");
                let values = run.values(&*bout);
                let args: Vec<(&str, &dyn ToString)> = values.iter().map(|(name, value)| (*name, value as _)).collect();
                let text = words.phrase(&id, &args);
                assert!(!text.contains(['{', '$']), "{name}: {text} lacks a value");
                assert_eq!(text.matches('*').count() % 2, 0, "{name}: {text} opens a star and does not close it");
                let long = text.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count();
                assert!(long <= 25, "{name}: {id} has {long} words in {language:?}");
            }
        }
    });
}

#[test]
fn every_clause_and_word_that_a_lesson_names_exists() {
    each_lesson(|game, index, name| {
        let (run, _) = opened(game, index);
        let (lesson, book, glossary) = (run.lesson(), game.book(Language::English), game.glossary());
        let of_replies = lesson.wrong.iter().flat_map(|reply| reply.cites.iter().chain(&reply.refused));
        for clause in lesson.cites.iter().chain(of_replies) {
            assert!(book.rule(clause).is_some(), "{name} cites {clause}, which is no clause");
        }
        for word in &lesson.meets {
            assert!(glossary.sign(word).is_some(), "{name} meets {word}, which the glossary does not explain");
        }
    });
}

#[test]
fn every_wrong_answer_is_tried_but_in_fights() {
    each_lesson(|game, index, name| {
        let (run, _) = opened(game, index);
        let lesson = run.lesson();
        let untried = lesson.wrong.iter().filter(|reply| reply.moves.is_empty());
        let untried: Vec<&str> = untried.map(|reply| reply.name.as_str()).collect();
        assert!(untried.len() <= 1, "{name}: nothing leads to {untried:?}");
    });
}

#[test]
fn a_fight_at_the_end_of_a_course_ends() {
    let mut fights = 0;
    each_lesson(|game, index, name| {
        let (run, mut bout) = opened(game, index);
        if run.lesson().rival.is_none() && !run.lesson().right.moves.is_empty() {
            return;
        }
        fights += 1;
        let spec = "novice".parse().unwrap();
        let mut bots: Vec<_> = bout.seats().iter().map(|seat| (seat, game.bot(spec, 5, None))).collect();
        for _ in 0..game.longest() {
            if run.state(&*bout).is_decided() {
                return;
            }
            let awaited = bout.status().awaited();
            let (seat, player) = bots.iter_mut().find(|(seat, _)| awaited.has(*seat)).expect("somebody must decide");
            let text = player.decide(&*bout.sight(budokan_kernel::Viewer::Seat(*seat))).expect("a bot decides");
            bout.submit(*seat, None, &text).expect("a bot plays what is legal");
        }
        panic!("{name} goes on for ever");
    });
    assert!(fights >= 3, "expected a fight in nearly every course, found {fights}");
}

#[test]
fn every_game_of_the_lobby_has_a_course() {
    for game in budokan_games::listed_games() {
        assert!((4..=7).contains(&game.lessons().len()), "{}: {} lessons", game.id(), game.lessons().len());
    }
}
