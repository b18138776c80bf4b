//! Uploaded records, to be watched or continued here.
//!
//! A record becomes a private bout of the person who uploads it: a finished one, or one that continues at a shared
//! screen.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use budokan_catalog::{AnyGame, Difference, ParsedRecord};
use budokan_hall::codes::random_code;
use budokan_kernel::{Invalid, Seed};
use budokan_pages::BoutPage;
use budokan_pages::watch::{self, Unread};
use budokan_store::Occupant;
use budokan_store::bus::Spending;
use budokan_words::{Language, Words};
use serde::Deserialize;

use super::Web;
use super::form_body::FormBody;
use super::lobby;
use super::opening;
use super::problem::Problem;
use super::sealing::SentDice;
use super::visitor::{Visitor, set_cookie};
use budokan_hall::card_files;
use budokan_hall::history::{BoutHistory, Deal};

/// The path of the upload form.
pub const PATH: &str = "/watch";

/// The id prefix of uploaded finished bouts; the ids of ordinary bouts do not contain an o.
const PREFIX: &str = "record";

/// Whether the bout with this id was uploaded to be watched. Its owner has not played it, so no list contains it.
pub fn is_brought(id: &str) -> bool {
    id.starts_with(PREFIX)
}

/// The submitted form.
#[derive(Debug, Deserialize)]
pub struct RecordUpload {
    record: String,
}

/// Serves the upload form.
pub async fn page(State(web): State<Arc<Web>>, visitor: Visitor) -> Html<String> {
    Html(watch::page(&visitor.reader(&web), "", None).into_string())
}

/// Parses a record and shows it; an error is displayed next to the form.
pub async fn bring(
    State(web): State<Arc<Web>>,
    visitor: Visitor,
    FormBody(brought): FormBody<RecordUpload>,
) -> Result<Response, Problem> {
    // Forms are submitted with CRLF line endings.
    let text = brought.record.replace("\r\n", "\n");
    let (deal, seats, over) = match read(&web, visitor.preferences.language, &text) {
        Ok(read) => read,
        Err(problem) => {
            let page = watch::page(&visitor.reader(&web), &text, Some(&problem));
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, Html(page.into_string())).into_response());
        }
    };
    let game = lobby::game(&deal.game)?;
    // A continued bout has its own dice.
    let deal = if over { deal } else { web.seal(game, None, &SentDice::default()).await?.of(deal) };
    let (person, cookie) = visitor.arrive(&web).await?;
    if !web.may_spend(Spending::Opening, visitor.client) {
        return Err(Problem::of(StatusCode::TOO_MANY_REQUESTS, "hall-many-bouts"));
    }
    let seats = seats.into_iter().map(|seat| (seat, Occupant::Person(person.id))).collect();
    let id = format!("{}{}", if over { PREFIX } else { "" }, random_code::<12>().to_lowercase());
    let live = opening::begin_as(&web, id, &deal, seats, false, (person.id, visitor.client)).await?;
    // A finished bout has no secrets.
    let eyes = if over { "?eyes=all" } else { "" };
    let mut response = Redirect::to(&format!("{}{eyes}", BoutPage::Replay.address(&live.id))).into_response();
    set_cookie(&mut response, cookie);
    Ok(response)
}

/// Parses a record into a deal, its seats, and whether the bout is over; or reports the error with its line.
fn read(web: &Web, language: Language, text: &str) -> Result<(Deal, Vec<u8>, bool), Unread> {
    let hall = web.words(language);
    let written = ParsedRecord::parse(text).map_err(|no| unformed(&no, hall))?;
    let game = written.game(budokan_games::named).map_err(|no| differing("hall-watch-no-game", &no, hall))?;
    let cards = card_file(web, game, &written);
    let set = game.cards(cards.as_deref()).map_err(|no| unformed(&no, hall))?;
    let replayed = game.replay(&written, set, Seed::from(0), &mut |_| ());
    let bout = replayed.map_err(|no| differing("hall-watch-differs", &no, &game.words(language)))?;
    written.check_dice().map_err(|no| differing("hall-watch-dice", &no, hall))?;
    if BoutHistory::has_too_many_drafts(&*bout) {
        return Err(Unread { word: "hall-watch-drafts", line: None, detail: String::new() });
    }
    let deal = Deal {
        game: game.id().to_owned(),
        rules: game.rules(),
        config: written.record.config.join("\n"),
        seed: opening::fresh_seed().to_string(),
        dice: None,
        secret: None,
        cards,
        // Stored in our own serialization: nothing else of the upload is kept.
        record: Some(bout.record_with(written.record.dice.clone()).to_string()),
        branch: None,
        rematch_of: None,
        lesson: None,
        no_hints: false,
        ..Deal::default()
    };
    Ok((deal, bout.seats().iter().map(|seat| seat.0).collect(), bout.status().is_over()))
}

/// The error for text that is not a record.
fn unformed(invalid: &Invalid, words: &Words) -> Unread {
    let word = if invalid.line.is_some() { "hall-watch-form" } else { "hall-watch-long" };
    let detail = words.invalid(&Invalid { line: None, ..invalid.clone() });
    Unread { word, line: invalid.line, detail }
}

/// The error for a record that does not match its replay.
fn differing(word: &'static str, difference: &Difference, words: &Words) -> Unread {
    Unread { word, line: Some(difference.line), detail: difference.text(words) }
}

/// The card file of the record, if it is not the printed one and this hall has it.
fn card_file(web: &Web, game: &dyn AnyGame, written: &ParsedRecord) -> Option<String> {
    let found = card_files::of_game(web.card_files(), game).find(|file| file.set.0 == written.record.cards);
    found.map(|file| file.text.clone())
}
