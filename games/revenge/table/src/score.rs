//! The score of a bout for the hall's lists: each fighter's life as beads.

use budokan_kernel::Seat;
use budokan_pages::scene::Scene;
use budokan_pages::score::{Score, ScoreFigure};
use budokan_revenge::View;
use budokan_revenge::setup::life;
use budokan_words::capitalised;

/// The current score of a bout.
pub fn score(scene: &Scene, view: &View) -> Score {
    let full = life(view.cards.content(), view.mode, view.seats.players);
    let beads = |seat: Seat| {
        let area = view.area(seat)?;
        // In a solo fight the second area is the automaton's.
        let name = if scene.sitter(seat).is_some() { scene.called(seat) } else { scene.word("automaton") };
        let told = scene.say("web-life", &[("n", &area.life), ("full", &full)]);
        let label = scene.words.labelled(&capitalised(&name), &told);
        Some(ScoreFigure::Beads { seat, label, have: area.life, most: full })
    };
    Score {
        stage: scene.say("lobby-stage", &[("n", &view.turns)]),
        said: String::new(),
        figures: (0..4).map(Seat).filter_map(beads).collect(),
    }
}
