//! The standing of a bout, for the lists of the hall: the rope of victory, and the spirit of both sides.

use budokan_arena::state::rival;
use budokan_arena::{DOGS, View};
use budokan_kernel::Seat;
use budokan_pages::scene::Scene;
use budokan_pages::score::{Score, ScoreFigure};
use budokan_words::capitalised;

/// The message id for the standing of an arena: its current winner, and whether a seat may still act there.
pub const fn standing_word(winner: Option<Seat>, is_open: bool) -> &'static str {
    match (winner.is_some(), is_open) {
        (true, true) => "web-so-far-win",
        (true, false) => "web-would-win",
        (false, true) => "web-so-far-draw",
        (false, false) => "web-would-draw",
    }
}

/// The standing of the bout, with the viewer at the left end of the rope.
pub fn score(scene: &Scene, view: &View) -> Score {
    let own = scene.own().unwrap_or(DOGS);
    let name = |seat: Seat| match scene.own() {
        Some(own) if own == seat => scene.word("web-you"),
        Some(_) | None => scene.word(if seat == DOGS { "web-dogs" } else { "web-cats" }),
    };
    let [ours, theirs] = [own, rival(own)].map(|seat| (name(seat), view.side(seat)));
    let points =
        scene.say("web-rope", &[("one", &ours.0), ("a", &ours.1.vp), ("other", &theirs.0), ("b", &theirs.1.vp)]);
    let end = |(name, side): &(String, &budokan_arena::view::SideView)| format!("{} {}", capitalised(name), side.vp);
    // The knot lies where the lead is.
    let at = i64::from(theirs.1.vp) - i64::from(ours.1.vp);
    let rope = ScoreFigure::Rope {
        label: points,
        ends: [end(&ours), end(&theirs)],
        at: i16::try_from(at).unwrap_or_default(),
        most: i16::from(view.cards.content().lead_to_win),
    };
    Score {
        stage: scene.say("lobby-stage", &[("n", &view.round)]),
        said: scene.say("lobby-score", &[("a", &ours.1.sp), ("b", &theirs.1.sp)]),
        figures: vec![rope],
    }
}
