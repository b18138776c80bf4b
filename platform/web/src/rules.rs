//! The rules pages of a game: how to play, the rules, and examples, each a position that can be opened on a table.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use budokan_catalog::{AnyGame, Level, guide};
use budokan_kernel::Seat;
use budokan_pages::BoutPage;
use budokan_pages::howto::Explained;
use budokan_pages::law::{self, DrawnRules};
use budokan_store::Occupant;
use budokan_words::{Language, Words};
use serde::Deserialize;

use super::Web;
use super::form_body::FormBody;
use super::lobby::game;
use super::opening;
use super::problem::Problem;
use super::visitor::{Visitor, set_cookie};
use budokan_hall::history::Deal;

/// The overview of the rules of all games.
pub async fn guides(State(web): State<Arc<Web>>, visitor: Visitor) -> Html<String> {
    Html(budokan_pages::frame::guides(&visitor.reader(&web)).into_string())
}

/// The search query.
#[derive(Debug, Default, Deserialize)]
pub struct SearchQuery {
    q: Option<String>,
}

/// Maximum length of a search in characters.
const LONGEST_SEARCH: usize = 80;

/// The rules of one game in one language, rendered on first use.
type KeptRules = OnceLock<Arc<DrawnRules>>;

/// A cache of the rendered rules by language: rendering is slow, and the result is the same for all visitors.
#[derive(Default)]
pub struct RulesCache {
    kept: Mutex<HashMap<(&'static str, Language), Arc<KeptRules>>>,
    drawn: AtomicUsize,
}

impl RulesCache {
    /// The rendered rules of a game in the language of these words; concurrent first requests wait for one rendering.
    fn of(&self, game: &'static dyn AnyGame, language: Language, hall: &Words) -> Arc<DrawnRules> {
        let kept = {
            let mut all = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(all.entry((game.id(), language)).or_default())
        };
        Arc::clone(kept.get_or_init(|| {
            self.drawn.fetch_add(1, Ordering::Relaxed);
            let words = game.words(language);
            let (look, guide) = (budokan_games::look(game), budokan_games::guide(game));
            Arc::new(DrawnRules::new(hall, &Explained { game, look, guide, words: &words, language }))
        }))
    }

    /// The number of renderings.
    pub fn drawn(&self) -> usize {
        self.drawn.load(Ordering::Relaxed)
    }
}

/// Serves the rules page.
pub async fn page(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    Query(search): Query<SearchQuery>,
    visitor: Visitor,
) -> Result<Html<String>, Problem> {
    let game = game(&id)?;
    let reader = visitor.reader(&web);
    let rules = web.rules.of(game, reader.language, reader.words);
    let wanted: String = search.q.unwrap_or_default().chars().take(LONGEST_SEARCH).collect();
    Ok(Html(law::page(&reader, &rules, &wanted).into_string()))
}

/// The form for opening an example.
#[derive(Debug, Deserialize)]
pub struct Example {
    scenario: String,
}

/// Opens an example: its position against novices, with the reader on the seat that decides first.
pub async fn open(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    visitor: Visitor,
    FormBody(wanted): FormBody<Example>,
) -> Result<Response, Problem> {
    let game = game(&id)?;
    let unknown = || Problem::of(StatusCode::NOT_FOUND, "hall-no-example");
    let scenario = budokan_games::guide(game).scenario(&wanted.scenario).ok_or_else(unknown)?;
    let wrong = |invalid| Problem::invalid(&invalid);
    let bout = guide::begin(game, scenario, opening::fresh_seed()).map_err(wrong)?;
    let first = bout.status().awaited().iter().next();
    let Some(mine) = first else { return Err(Problem::of(StatusCode::UNPROCESSABLE_ENTITY, "hall-decided")) };
    let (person, cookie) = visitor.arrive(&web).await?;
    let occupant = |seat: Seat| {
        if seat == mine { Occupant::Person(person.id) } else { Occupant::Bot(Level::Novice.to_string()) }
    };
    let seats = bout.seats().iter().map(|seat| (seat.0, occupant(seat))).collect();
    let deal = Deal {
        game: game.id().to_owned(),
        rules: game.rules(),
        config: scenario.config().to_owned(),
        seed: opening::fresh_seed().to_string(),
        dice: None,
        secret: None,
        cards: None,
        record: Some(bout.record().to_string()),
        branch: None,
        rematch_of: None,
        lesson: None,
        no_hints: false,
        example: Some(scenario.id.clone()),
        ..Deal::default()
    };
    let live = opening::begin(&web, &deal, seats, false, person.id, visitor.client).await?;
    let mut response = Redirect::to(&BoutPage::Bout.address(&live.id)).into_response();
    set_cookie(&mut response, cookie);
    Ok(response)
}
