//! The score of a bout for the hall's lists: hearts of the master, defeated masters, glory.

use budokan_pages::scene::Scene;
use budokan_pages::score::{Score, ScoreFigure};
use budokan_udo::View;

use crate::face::Faces;

/// The current score of a bout.
pub fn score(scene: &Scene, view: &View) -> Score {
    let faces = Faces::new(view, scene.words);
    let beaten = faces.say("beaten", &[("n", &view.defeated.len()), ("of", &view.cards.content().masters_to_win)]);
    let glory = faces.say("glory", &[("n", &view.glory)]);
    let covered = view.body.values().flat_map(|body| &body.covered).count() as u8;
    let open = view.body.values().flat_map(|body| &body.open).count() as u8;
    let all = view.body.values().flat_map(|body| &body.hearts).count();
    let label = scene.say("lobby-hearts", &[("n", &covered), ("of", &all)]);
    let hearts = view.master.map(|_| ScoreFigure::Hearts { label, covered, open });
    Score {
        stage: scene.say("lobby-stage", &[("n", &view.battle)]),
        said: format!("{beaten} · {glory}"),
        figures: hearts.into_iter().collect(),
    }
}
