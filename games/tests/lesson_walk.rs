//! No lesson has a dead end: after any actions of the learner, either the lesson is decided or the learner has a legal
//! action.

use budokan_catalog::{AnyBout, AnyGame, LessonRun, LessonState};

/// Maximum number of positions searched per lesson, breadth first.
const MOST: usize = 1500;

/// Searches all actions of the learner from the question on and returns the path to a dead end, if there is one.
fn stuck(run: &LessonRun, start: Box<dyn AnyBout>) -> Option<String> {
    let mut queue = std::collections::VecDeque::from([(start, Vec::<String>::new())]);
    for _ in 0..MOST {
        let (bout, path) = queue.pop_front()?;
        if run.state(&*bout).is_decided() {
            continue;
        }
        let choices = bout.legal(run.learner);
        if choices.is_empty() {
            return Some(path.join(", "));
        }
        for choice in choices.into_iter().filter(|choice| !choice.takes_back) {
            let mut next = bout.fork();
            next.submit(run.learner, None, &choice.text).expect("a legal action is taken");
            let further = [path.as_slice(), &[choice.text]].concat();
            queue.push_back((next, further));
        }
    }
    None
}

fn walked(game: &'static dyn AnyGame) {
    for (index, lesson) in game.lessons().iter().enumerate() {
        let (run, bout) = LessonRun::open(game, index).unwrap_or_else(|problem| panic!("{}: {problem}", game.id()));
        assert_eq!(run.state(&*bout), LessonState::Open);
        if lesson.rival.is_none()
            && let Some(path) = stuck(&run, bout)
        {
            panic!("{} {}: nobody can go on after {path}", game.id(), lesson.id);
        }
    }
}

#[test]
fn whoever_learns_is_judged_or_asked_again() {
    for game in budokan_games::all_games() {
        walked(*game);
    }
}
