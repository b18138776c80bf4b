//! Every lesson of every game is played: right answers, wrong ones, and those that the rules refuse.

use budokan_catalog::{AnyBout, AnyGame, LessonRun, LessonState, Refusal, ScriptedMove};
use budokan_words::Language;

/// Plays moves; says which was refused, and why.
fn play(bout: &mut dyn AnyBout, moves: &[ScriptedMove]) -> Result<(), (ScriptedMove, Refusal)> {
    for one in moves {
        let seat = bout.seat(&one.seat).unwrap_or_else(|problem| panic!("line {}: {problem}", one.line));
        bout.submit(seat, None, &one.action).map_err(|refusal| (one.clone(), refusal))?;
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
        if let Err((one, refusal)) = play(&mut *bout, &run.lesson().right.moves) {
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
                (Err((_, refusal)), Some(clause)) => {
                    assert_eq!(refusal.clause().map(|clause| clause.0), Some(clause.as_str()), "{told}");
                    assert_eq!(run.lesson().refused(clause), Some(reply), "{told}");
                }
                (Ok(()), Some(clause)) => panic!("{told}: expected a refusal by {clause}"),
                (Err((one, refusal)), None) => panic!("{told}: {} is refused: {refusal:?}", one.action),
            }
        }
    });
}

#[test]
fn every_sentence_is_there_in_both_languages() {
    let _ = Language::ALL;
}
