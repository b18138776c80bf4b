//! A finished bout: its result for one visitor, and its record as a file.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use budokan_catalog::{AnyBout, LogFormat, ShownBeat};
use budokan_kernel::{Seat, Viewer};
use budokan_pages::{BoutPage, Ended, OtherSide, Scene, result};
use budokan_store::Occupant;
use budokan_words::{Language, Naming};

use super::Web;
use super::bout_page::{self, ViewerContext};
use super::problem::Problem;
use super::review;
use super::sealing;
use super::visitor::Visitor;
use budokan_hall::card_files;
use budokan_hall::hall::{BoutSnapshot, Live};

/// Maximum number of steps searched for the last beats.
const SEARCHED: usize = 8;

/// The last moments of a bout, as one viewer has seen them.
pub struct LastMoments {
    /// The last step that has beats, as the viewer counts steps.
    pub step: Option<u64>,
    /// The last beat, if it belongs to the step that ended the bout.
    pub before: Option<ShownBeat>,
}

/// Finds the last moments of a finished bout; `cleared` says whether the table may have been cleared. In a lesson a new
/// round may have begun as well: the last moment for which `belongs` holds is used.
pub fn last_moments(
    bout: &dyn AnyBout,
    viewer: Viewer,
    cleared: bool,
    belongs: impl Fn(&toml::Table) -> bool,
) -> LastMoments {
    // These sentences are not displayed.
    let telling = LogFormat { last: 0, ..LogFormat::new(Language::English, Naming::Plain) };
    let count = bout.noticed_count(viewer);
    for step in (1..=count).rev().take(SEARCHED) {
        let mut beats = bout.beats(viewer, step, &telling);
        beats.pop();
        let last = beats.iter().rposition(|beat| belongs(beat.sight.position()));
        beats.truncate(last.map_or(beats.len(), |last| last + 1));
        if let Some(beat) = beats.pop() {
            let before = (step == count && cleared).then_some(beat);
            return LastMoments { step: Some(step), before };
        }
    }
    LastMoments { step: None, before: None }
}

/// The result for a visitor. The scene is that of the last position.
pub fn ended(
    web: &Web,
    visitor: &Visitor,
    live: &Live,
    now: &BoutSnapshot,
    spot: &ViewerContext,
    scene: &Scene,
    last: &LastMoments,
) -> Ended {
    let past = now.history.bout.past(spot.viewer);
    let ended = result::ended(&visitor.reader(web), scene, &spot.own, now.history.resigned, &*past);
    Ended {
        beats: last.step,
        other: other_side(web, visitor, live, now, spot, scene, &ended),
        link: live.public.then(|| visitor.address(web, &BoutPage::Bout.address(&live.id))),
        dice: sealing::broken_seal(&now.history, scene, web.words(visitor.preferences.language)),
        review: review::door(now, spot),
        ..ended
    }
}

/// The form for the same bout with exchanged seats, or with the game's alternative choice; for those who played.
fn other_side(
    web: &Web,
    visitor: &Visitor,
    live: &Live,
    now: &BoutSnapshot,
    spot: &ViewerContext,
    scene: &Scene,
    ended: &Ended,
) -> Option<OtherSide> {
    let game = scene.game;
    let [_, ..] = *spot.own else { return None };
    let choice = ended.account.other.as_ref();
    let several = now.seats.len() > 1;
    if choice.is_none() && (game.is_together() || !several) {
        return None;
    }
    let mut fields = config_fields(live);
    if let Some(choice) = choice {
        fields.retain(|(key, _)| choice.fields.iter().all(|(other, _)| other != key));
        fields.extend(choice.fields.iter().cloned());
    }
    fields.extend(card_fields(web, now)?);
    // Every seat moves on by one, unless the game has an alternative choice.
    let moved = usize::from(choice.is_none());
    let mut at_once = choice.is_none_or(|choice| choice.at_once);
    let name_of = |number: u8| game.seats()[Seat(number).index()];
    for (index, (number, _)) in now.seats.iter().enumerate() {
        let (from, occupant) = &now.seats[(index + moved) % now.seats.len()];
        // People at a shared screen keep their names.
        let name = live.deal.names.get(name_of(*from)).cloned();
        fields.extend(name.map(|name| (format!("name-{}", name_of(*number)), name)));
        let wish = match occupant {
            Occupant::Person(person) | Occupant::StandIn { person, .. } if Some(*person) == visitor.id() => "me",
            Occupant::Bot(level) => level,
            Occupant::Person(_) | Occupant::StandIn { .. } | Occupant::Kept(_) | Occupant::Invited | Occupant::Open => {
                at_once = false;
                "link"
            }
        };
        fields.push((format!("seat-{}", name_of(*number)), wish.to_owned()));
    }
    fields.extend(live.public.then(|| ("public".to_owned(), "on".to_owned())));
    let label = choice.map_or_else(
        || web.words(visitor.preferences.language).word("hall-change-sides"),
        |choice| choice.label.clone(),
    );
    Some(OtherSide { label, fields, at_once })
}

/// The options of the bout, as fields of the form for a new bout.
fn config_fields(live: &Live) -> Vec<(String, String)> {
    let config: toml::Table = live.deal.config.parse().unwrap_or_default();
    let text = |value: &toml::Value| match value {
        toml::Value::String(text) => Some(text.clone()),
        toml::Value::Integer(number) => Some(number.to_string()),
        toml::Value::Boolean(yes) => Some(yes.to_string()),
        _ => None,
    };
    config.iter().filter_map(|(key, value)| Some((key.clone(), text(value)?))).collect()
}

/// The card file of the bout as form fields, unless it is the printed one; `None` if it is no longer offered.
fn card_fields(web: &Web, now: &BoutSnapshot) -> Option<Vec<(String, String)>> {
    let bout = &now.history.bout;
    if bout.game().cards(None).is_ok_and(|printed| printed == bout.cards()) {
        return Some(Vec::new());
    }
    let file = card_files::of_game(web.card_files(), bout.game()).find(|file| file.set == bout.cards())?;
    Some(vec![("cards".to_owned(), file.name.clone())])
}

/// The record of a finished bout as a file. An earlier one would reveal secrets.
pub async fn record(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let live = bout_page::find(&web, &id, &visitor).await?;
    let now = live.now();
    if !now.history.is_over() {
        return Err(Problem::of(StatusCode::CONFLICT, "hall-not-over"));
    }
    let people = || now.seats.iter().map(|(_, occupant)| occupant);
    let names = web.names(&people().filter_map(Occupant::sitting).collect::<Vec<_>>()).await?;
    let called = people().map(|occupant| match (occupant.sitting(), occupant) {
        (Some(person), _) => names.get(&person).cloned().unwrap_or_default(),
        (None, Occupant::Bot(level)) => level.clone(),
        (None, _) => String::new(),
    });
    let name = file_name(now.history.bout.game().name(), called, &live.id);
    let name = format!("attachment; filename=\"{name}\"");
    let kind = [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((kind, now.history.record().to_string()).into_response())
}

/// The name of the record's file: the game, the players, and the id of the bout.
fn file_name(game: &str, people: impl Iterator<Item = String>, id: &str) -> String {
    let plain = |text: &str| {
        let letter = |sign: char| if sign.is_ascii_alphanumeric() { sign.to_ascii_lowercase() } else { '-' };
        let signs: String = text.chars().map(letter).collect();
        signs.split('-').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-")
    };
    let mut parts: Vec<String> = [game.to_owned()].into_iter().chain(people).map(|part| plain(&part)).collect();
    parts.push(plain(id));
    parts.retain(|part| !part.is_empty());
    // A person may have several seats.
    parts.dedup();
    parts.join("-") + ".bout"
}

#[cfg(test)]
mod tests {
    use super::file_name;

    #[test]
    fn a_file_is_called_by_what_was_played_and_by_whom() {
        let people = ["Ada L.", "adept", "李", ""].map(str::to_owned);
        assert_eq!(
            file_name("8 Masters' Revenge", people.into_iter(), "k3j"),
            "8-masters-revenge-ada-l-adept-k3j.bout"
        );
    }
}
