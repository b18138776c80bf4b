//! The beats of the latest steps, for a page that has not shown them yet.
//!
//! A page learns from its stream that a step had beats, and requests them only while it is visible. The hall therefore
//! renders them for no other page.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::response::Html;
use budokan_catalog::{AnyBout, LogFormat};
use budokan_kernel::Viewer;
use budokan_pages::beats::{self, BeatenStep, Rounds};
use budokan_pages::{AnyLook, LessonScene, Scene, log};
use budokan_words::Naming;
use serde::Deserialize;

use super::Web;
use super::bout_page::{self, ViewerContext};
use super::learn;
use super::problem::Problem;
use super::visitor::Visitor;

/// A page that has missed more steps than this gets only the last ones.
const STEPS: usize = 12;

/// The query for beats.
#[derive(Debug, Default, Deserialize)]
pub struct BeatsQuery {
    /// The last step that the page has shown, as a bystander counts.
    from: Option<u64>,
    /// The seat that looks, if there are several at one screen.
    seat: Option<String>,
}

/// The beats since a step.
pub async fn page(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    Query(wanted): Query<BeatsQuery>,
    visitor: Visitor,
) -> Result<Html<String>, Problem> {
    let live = bout_page::find(&web, &id, &visitor).await?;
    let now = live.now();
    let seat = bout_page::seat_named(&*now.history.bout, wanted.seat.as_deref())?;
    // Until the screen is handed over, all people at it may see what a bystander sees.
    let spot = ViewerContext::of(&now, visitor.id(), seat);
    let reader = visitor.reader(&web);
    let game = now.history.bout.game();
    let words = game.words(reader.language);
    let sitters = bout_page::sitters(&web, &live, &now, &spot, (reader.words, &words)).await?;
    let sight = now.history.bout.sight(spot.viewer);
    let taken = learn::shown(&web, &visitor, &now, &spot).await?;
    // The open view of a lesson shows the current position, but beats show past ones.
    let lesson = taken.as_ref().map(|taken| LessonScene { open: None, ..taken.scene() });
    let scene = Scene {
        game,
        look: budokan_games::look(game),
        sight: &*sight,
        words: &words,
        sitters: &sitters,
        moment: None,
        lesson,
    };
    let people = scene.people();
    let telling = LogFormat {
        language: reader.language,
        naming: Naming::Plain,
        people: &people,
        reader: spot.reader(),
        last: usize::MAX,
    };
    let steps = since(&*now.history.bout, spot.viewer, wanted.from.unwrap_or(0), &telling);
    let rounds = rounds(&*now.history.bout, spot.viewer, scene.look, &steps, &telling);
    Ok(Html(beats::frames(&reader, &scene, &live.id, &steps, &rounds).into_string()))
}

/// The rounds of these steps, as far as the page's log contains them.
fn rounds(bout: &dyn AnyBout, viewer: Viewer, look: &dyn AnyLook, steps: &[BeatenStep], telling: &LogFormat) -> Rounds {
    let Some(first) = steps.first() else { return Rounds::default() };
    let heard = bout.heard(viewer, 0, &LogFormat { last: log::WANTED, ..*telling });
    let ends = heard.iter().filter(|heard| look.chapters().contains(&heard.kind)).map(|heard| heard.step);
    let rounds = Rounds { ends: ends.collect(), earlier: 0 };
    let begin = rounds.ends.iter().rev().find(|end| **end < first.number).map_or(1, |end| end + 1);
    let begin = begin.max(first.number.saturating_sub(STEPS as u64));
    let earlier = (begin..first.number).filter_map(|number| beaten(bout, viewer, number, telling));
    Rounds { earlier: earlier.map(|step| step.beats()).sum(), ..rounds }
}

/// The last steps after this one that have beats.
fn since(bout: &dyn AnyBout, viewer: Viewer, from: u64, telling: &LogFormat) -> Vec<BeatenStep> {
    let (open, own) = (bout.noticed(Viewer::Bystander), bout.noticed(viewer));
    let mut steps = Vec::new();
    for (place, made) in open.iter().enumerate().rev().take_while(|(place, _)| *place as u64 >= from) {
        let step = own.binary_search(made).ok().and_then(|place| beaten(bout, viewer, place as u64 + 1, telling));
        steps.extend(step.map(|step| BeatenStep { open: place as u64 + 1, ..step }));
        if steps.len() == STEPS {
            break;
        }
    }
    steps.reverse();
    steps
}

/// A step with its beats, if it has any.
pub fn beaten(bout: &dyn AnyBout, viewer: Viewer, number: u64, telling: &LogFormat) -> Option<BeatenStep> {
    let shown = bout.shown(viewer, number, beats::MOST, telling)?;
    (shown.beats.len() > 1).then_some(BeatenStep { number, open: number, shown })
}
