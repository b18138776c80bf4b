//! The prompt about a take-back request.

use budokan_catalog::LogFormat;
use budokan_kernel::{Takeback, Viewer};
use budokan_pages::{Scene, TakebackPrompt, TakebackRest};
use budokan_words::{Language, Naming, capitalised};

use budokan_hall::history::{BoutHistory, TakebackRequest};

/// The prompt for this viewer.
pub fn prompt(
    history: &BoutHistory,
    request: TakebackRequest,
    viewer: Viewer,
    scene: &Scene,
    language: Language,
) -> TakebackPrompt {
    let seat = scene.own();
    let takeback = history.takeback(request.seat).ok();
    let others = request.waits_for.iter().filter(|other| Some(*other) != seat);
    TakebackPrompt {
        number: request.number,
        by: capitalised(&scene.person(request.seat)),
        steps: takeback.as_ref().map_or(1, |takeback| history.count_heard(&takeback.steps).max(1)),
        goes: takeback.as_ref().map_or_else(Vec::new, |takeback| goes(history, takeback, viewer, scene, language)),
        rest: takeback.map_or(TakebackRest::Open, |takeback| rest(&takeback)),
        answers: others.map(|other| scene.person(other)).collect(),
        asks_you: seat.is_some_and(|seat| request.waits_for.has(seat)),
        by_you: seat == Some(request.seat),
    }
}

/// The effect on the rest of the bout. For a decision that is still hidden, no viewer learns whether luck was involved.
const fn rest(takeback: &Takeback) -> TakebackRest {
    match (takeback.alone, takeback.lucky) {
        (true, _) => TakebackRest::Stays,
        (false, true) => TakebackRest::Anew,
        (false, false) => TakebackRest::Open,
    }
}

/// The steps to be removed: for each, the viewer's first log line. Steps that the viewer has not noticed are left out.
fn goes(history: &BoutHistory, takeback: &Takeback, viewer: Viewer, scene: &Scene, language: Language) -> Vec<String> {
    let noticed = history.bout.noticed(viewer);
    let going: Vec<u64> =
        (1..).zip(&noticed).filter(|(_, step)| takeback.steps.contains(step)).map(|(own, _)| own).collect();
    let Some(first) = going.first() else { return Vec::new() };
    let telling =
        LogFormat { language, naming: Naming::Plain, people: &scene.people(), reader: None, last: usize::MAX };
    let mut heard = history.bout.heard(viewer, *first, &telling);
    heard.retain(|heard| going.contains(&heard.step));
    heard.dedup_by_key(|heard| heard.step);
    heard.into_iter().map(|heard| heard.text).collect()
}
