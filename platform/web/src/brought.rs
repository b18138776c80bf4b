//! A record that somebody brings, to be watched here.
//!
//! It becomes a bout of whoever brings it, which nobody else sees: one that is over, or one that goes on at one screen.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use budokan_catalog::{AnyGame, Difference, Written};
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
use super::hallway;
use super::opening;
use super::problem::Problem;
use super::sealing::SentDice;
use super::visitor::{Visitor, set_cookie};
use budokan_hall::card_files;
use budokan_hall::course::{Course, Deal};

/// Where a record is brought.
pub const PATH: &str = "/watch";

/// How the ids of bouts begin that were brought to be watched, and are over; those of other bouts have no o in them.
const PREFIX: &str = "record";

/// Whether the bout with this id was brought to be watched: whoever brought it has not played it, so no list shows it.
pub fn is_brought(id: &str) -> bool {
    id.starts_with(PREFIX)
}

/// What is sent.
#[derive(Debug, Deserialize)]
pub struct Brought {
    record: String,
}

/// The form.
pub async fn page(State(web): State<Arc<Web>>, visitor: Visitor) -> Html<String> {
    Html(watch::page(&visitor.reader(&web), "", None).into_string())
}

/// Reads a record and shows it; what is wrong with it is told beside it.
pub async fn bring(
    State(web): State<Arc<Web>>,
    visitor: Visitor,
    FormBody(brought): FormBody<Brought>,
) -> Result<Response, Problem> {
    // Forms send lines with other ends than files have.
    let text = brought.record.replace("\r\n", "\n");
    let (deal, seats, over) = match read(&web, visitor.preferences.language, &text) {
        Ok(read) => read,
        Err(problem) => {
            let page = watch::page(&visitor.reader(&web), &text, Some(&problem));
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, Html(page.into_string())).into_response());
        }
    };
    let game = hallway::game(&deal.game)?;
    // What goes on from it has dice of its own.
    let deal = if over { deal } else { web.seal(game, None, &SentDice::default()).await?.of(deal) };
    let (person, cookie) = visitor.arrive(&web).await?;
    if !web.may_spend(Spending::Opening, visitor.client) {
        return Err(Problem::of(StatusCode::TOO_MANY_REQUESTS, "hall-many-bouts"));
    }
    let seats = seats.into_iter().map(|seat| (seat, Occupant::Person(person.id))).collect();
    let id = format!("{}{}", if over { PREFIX } else { "" }, random_code::<12>().to_lowercase());
    let live = opening::begin_as(&web, id, &deal, seats, false, (person.id, visitor.client)).await?;
    // Of a bout that is over everything may be seen.
    let eyes = if over { "?eyes=all" } else { "" };
    let mut response = Redirect::to(&format!("{}{eyes}", BoutPage::Replay.address(&live.id))).into_response();
    set_cookie(&mut response, cookie);
    Ok(response)
}

/// What a record is a bout of, its seats, and whether it is over; or what is wrong with it, and in which line.
fn read(web: &Web, language: Language, text: &str) -> Result<(Deal, Vec<u8>, bool), Unread> {
    let hall = web.words(language);
    let written = Written::parse(text).map_err(|no| unformed(&no, hall))?;
    let game = written.game(budokan_games::named).map_err(|no| differing("hall-watch-no-game", &no, hall))?;
    let cards = card_file(web, game, &written);
    let set = game.cards(cards.as_deref()).map_err(|no| unformed(&no, hall))?;
    let replayed = game.replay(&written, set, Seed::from(0), &mut |_| ());
    let bout = replayed.map_err(|no| differing("hall-watch-differs", &no, &game.words(language)))?;
    written.check_dice().map_err(|no| differing("hall-watch-dice", &no, hall))?;
    if Course::has_too_many_drafts(&*bout) {
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
        // As we would write it: nothing else of what was brought is kept.
        record: Some(bout.record_with(written.record.dice.clone()).to_string()),
        branch: None,
        rematch_of: None,
        lesson: None,
        no_hints: false,
        ..Deal::default()
    };
    Ok((deal, bout.seats().iter().map(|seat| seat.0).collect(), bout.status().is_over()))
}

/// Something that has not the form of a record.
fn unformed(invalid: &Invalid, words: &Words) -> Unread {
    let word = if invalid.line.is_some() { "hall-watch-form" } else { "hall-watch-long" };
    let detail = words.invalid(&Invalid { line: None, ..invalid.clone() });
    Unread { word, line: invalid.line, detail }
}

/// Something in a record that is not so.
fn differing(word: &'static str, difference: &Difference, words: &Words) -> Unread {
    Unread { word, line: Some(difference.line), detail: difference.text(words) }
}

/// The card file that it was played with, if it is not the printed one and this hall has it.
fn card_file(web: &Web, game: &dyn AnyGame, written: &Written) -> Option<String> {
    let found = card_files::of_game(web.card_files(), game).find(|file| file.set.0 == written.record.cards);
    found.map(|file| file.text.clone())
}
