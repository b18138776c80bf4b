//! Lessons: the course page, and opening a lesson.
//!
//! A lesson is a private bout of the learner that no list contains. A person has one open lesson at a time; the next
//! one replaces it. Learned lessons are stored as facts about the person.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use budokan_catalog::{AnyGame, Lesson, LessonRun, LessonState};
use budokan_hall::codes::random_code;
use budokan_kernel::{Message, Seed, Viewer};
use budokan_pages::address::course_address;
use budokan_pages::course::{self, LessonPage};
use budokan_pages::{BoutPage, LessonScene};
use budokan_store::{Occupant, PersonFacts, PersonId};

use super::Web;
use super::bout_page::ViewerContext;
use super::lobby::game;
use super::opening;
use super::problem::Problem;
use super::visitor::{Visitor, set_cookie};
use budokan_hall::hall::{BoutSnapshot, InternalError, Live};
use budokan_hall::history::Deal;
use budokan_hall::taken_lesson::TakenLesson;

/// The bot on the other seats of a lesson; it never has to think.
pub const COACH: &str = "coach";

/// Number of commands after which a lesson is restarted instead of resumed.
const WORN_OUT: u64 = 250;

/// The key of the fact that a lesson was learned.
fn learned_key(game: &dyn AnyGame, lesson: &Lesson) -> String {
    format!("learned/{}/{}", game.id(), lesson.id)
}

/// For each lesson of a game, in order, whether it was learned.
pub fn learned(game: &dyn AnyGame, facts: &PersonFacts) -> Vec<bool> {
    game.lessons().iter().map(|lesson| facts.contains_key(&learned_key(game, lesson))).collect()
}

/// The id prefix of lessons; the ids of ordinary bouts contain neither l nor o.
const PREFIX: &str = "lesson";

/// Whether the bout with this id is a lesson: no list contains it, and it does not count as one of a person's bouts.
pub fn is_lesson(id: &str) -> bool {
    id.starts_with(PREFIX)
}

/// The open lessons of a person; normally at most one.
pub async fn open_lessons(web: &Web, person: PersonId) -> Result<Vec<String>, Problem> {
    let mut ids = web.hall.store().unfinished(person).await?;
    ids.retain(|id| is_lesson(id));
    Ok(ids)
}

/// The page of a course.
pub async fn page(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Html<String>, Problem> {
    let game = taught(&id)?;
    let words = game.words(visitor.preferences.language);
    let learned = learned(game, &*web.facts(&visitor).await?);
    let page = course::page(&visitor.reader(&web), game, &|id| words.word(id), &learned);
    Ok(Html(page.into_string()))
}

/// A direct link to a lesson redirects to the course, where a button opens it.
pub async fn lesson_page(Path((id, number)): Path<(String, String)>) -> Result<Redirect, Problem> {
    let game = taught(&id)?;
    numbered(game, &number)?;
    Ok(Redirect::to(&course_address(game.id())))
}

/// Resumes the open lesson, or opens the first one that is not learned.
pub async fn go_on(State(web): State<Arc<Web>>, Path(id): Path<String>, visitor: Visitor) -> Result<Response, Problem> {
    let game = taught(&id)?;
    remember_answer(&web, &visitor).await?;
    let learned = learned(game, &*web.facts(&visitor).await?);
    let next = learned.iter().position(|learned| !learned).unwrap_or(0);
    take(&web, &visitor, game, next, Resume::Anywhere).await
}

/// Opens the lesson with this number, counted from 1. Choosing it from the list restarts it.
pub async fn open(
    State(web): State<Arc<Web>>,
    Path((id, number)): Path<(String, String)>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let game = taught(&id)?;
    let index = numbered(game, &number)?;
    remember_answer(&web, &visitor).await?;
    take(&web, &visitor, game, index, Resume::AtStart).await
}

/// Records a right answer whose page was never viewed, before the lesson is replaced.
async fn remember_answer(web: &Web, visitor: &Visitor) -> Result<(), Problem> {
    let Some(person) = visitor.id() else { return Ok(()) };
    for id in open_lessons(web, person).await? {
        let Ok(live) = web.hall.bout(&id).await else { continue };
        let now = live.now();
        let right = |taken: &&TakenLesson| matches!(taken.state, LessonState::Right(_)) && !taken.is_shown();
        if let Some(taken) = now.history.lesson.as_ref().filter(right) {
            web.hall.remember(person, &learned_key(now.history.bout.game(), taken.run.lesson()), "").await?;
        }
    }
    Ok(())
}

/// The game with this id, if it has lessons.
fn taught(id: &str) -> Result<&'static dyn AnyGame, Problem> {
    let game = game(id)?;
    if game.lessons().is_empty() {
        return Err(Problem::of(StatusCode::NOT_FOUND, "hall-no-course"));
    }
    Ok(game)
}

fn numbered(game: &dyn AnyGame, number: &str) -> Result<usize, Problem> {
    let most = game.lessons().len();
    let index = number.parse::<usize>().ok().filter(|number| (1..=most).contains(number));
    let wrong = || Problem::unfit(Message::new("hall-bad-lesson").text("number", number).number("most", most as i64));
    index.map(|number| number - 1).ok_or_else(wrong)
}

/// The open lessons that can be resumed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Resume {
    /// Any lesson without an outcome.
    Anywhere,
    /// Only one at its start, so that a double click opens one lesson.
    AtStart,
}

/// Opens a lesson for a visitor, or resumes the open one.
async fn take(
    web: &Web,
    visitor: &Visitor,
    game: &'static dyn AnyGame,
    index: usize,
    resume: Resume,
) -> Result<Response, Problem> {
    let (person, cookie) = visitor.arrive(web).await?;
    // A double click must not open two lessons.
    let opening = web.lessons.lock().await;
    let open = open_lessons(web, person.id).await?;
    let id = match resumed(web, &open, game, index, resume).await {
        Some(id) => id,
        None => begin(web, visitor, person.id, game, index, open).await?,
    };
    drop(opening);
    let mut response = Redirect::to(&BoutPage::Bout.address(&id)).into_response();
    set_cookie(&mut response, cookie);
    Ok(response)
}

/// The open bout of this lesson that can be resumed.
async fn resumed(web: &Web, open: &[String], game: &dyn AnyGame, index: usize, resume: Resume) -> Option<String> {
    for id in open {
        let Ok(live) = web.hall.bout(id).await else { continue };
        let now = live.now();
        let fresh = |lesson: &TakenLesson| lesson.run.index() == index && !lesson.state.is_decided();
        let is_it = now.history.bout.game().id() == game.id() && now.history.lesson.as_ref().is_some_and(fresh);
        let most = if resume == Resume::AtStart { 0 } else { WORN_OUT };
        if is_it && now.history.version <= most {
            return Some(id.clone());
        }
    }
    None
}

/// Starts a lesson and removes the earlier ones.
async fn begin(
    web: &Web,
    visitor: &Visitor,
    person: PersonId,
    game: &'static dyn AnyGame,
    index: usize,
    before: Vec<String>,
) -> Result<String, Problem> {
    for id in before {
        web.hall.remove(&id).await?;
    }
    let (run, bout) =
        LessonRun::open(game, index).map_err(|problem| Problem::mistake(&InternalError(problem.to_string())))?;
    let lesson = run.lesson();
    let deal = Deal {
        game: game.id().to_owned(),
        rules: game.rules(),
        config: lesson.config.clone(),
        seed: Seed::from(lesson.seed).to_string(),
        dice: None,
        secret: None,
        cards: None,
        record: Some(bout.record().to_string()),
        branch: None,
        rematch_of: None,
        lesson: Some(lesson.id.clone()),
        no_hints: true,
        ..Deal::default()
    };
    let other = Occupant::Bot(lesson.rival.clone().unwrap_or_else(|| COACH.to_owned()));
    let seats = bout
        .seats()
        .iter()
        .map(|seat| (seat.0, if seat == run.learner { Occupant::Person(person) } else { other.clone() }));
    let id = format!("{PREFIX}{}", random_code::<12>().to_lowercase());
    let live = opening::begin_as(web, id, &deal, seats.collect(), false, (person, visitor.client)).await?;
    Ok(live.id.clone())
}

/// The data for rendering the page of a lesson.
pub struct Shown<'a> {
    taken: &'a TakenLesson,
    learned: Vec<bool>,
    /// The sight with all seats' hidden information, if the lesson shows it.
    open: Option<Box<dyn budokan_catalog::AnySight>>,
    /// The terms introduced up to now; `None` shows everything.
    met: Option<Vec<&'a str>>,
}

/// The lesson of a bout, for its learner; records the lesson as learned after a right answer.
pub async fn shown<'a>(
    web: &Web,
    visitor: &Visitor,
    now: &'a BoutSnapshot,
    spot: &ViewerContext,
) -> Result<Option<Shown<'a>>, Problem> {
    let Some(taken) = &now.history.lesson else { return Ok(None) };
    let game = now.history.bout.game();
    let lesson = taken.run.lesson();
    let key = learned_key(game, lesson);
    let mut facts = web.facts(visitor).await?;
    let is_right = matches!(taken.state, LessonState::Right(_)) && !taken.is_shown();
    if let Some(person) = visitor.id().filter(|_| is_right && spot.own.contains(&taken.run.learner))
        && !facts.contains_key(&key)
    {
        web.hall.remember(person, &key, "").await?;
        facts = web.facts(visitor).await?;
    }
    let open = lesson.open.then(|| now.history.bout.sight(Viewer::Referee));
    let words = || taken.run.course()[..=taken.run.index()].iter().flat_map(|lesson| &lesson.meets);
    let met = lesson.rival.is_none().then(|| words().map(String::as_str).collect());
    Ok(Some(Shown { taken, learned: learned(game, &facts), open, met }))
}

impl<'a> Shown<'a> {
    /// The differences of the table in a lesson.
    pub fn scene(&self) -> LessonScene<'_> {
        LessonScene { open: self.open.as_deref(), met: self.met.as_deref() }
    }

    /// The part of the page around the table; `clause` is that of a refusal.
    pub fn page(&self, live: &Live, clause: Option<&str>) -> LessonPage<'a> {
        let taken = self.taken;
        LessonPage {
            run: &taken.run,
            state: &taken.state,
            wrong: taken.wrong,
            helped: taken.helped,
            shown: taken.is_shown(),
            learned: self.learned.clone(),
            refused: clause.and_then(|clause| taken.run.lesson().refused(clause)),
            stage: taken.run.stage(&*live.now().history.bout),
            values: taken.run.values(&*live.now().history.bout),
        }
    }

    /// Whether a position is still part of the answer.
    pub fn is_unjudged(&self, position: &toml::Table) -> bool {
        self.taken.run.is_unjudged(position)
    }

    /// Whether the answer is judged only after all its effects.
    pub fn is_settled(&self) -> bool {
        self.taken.run.lesson().settled
    }

    /// Whether the answer has an outcome.
    pub const fn is_decided(&self) -> bool {
        self.taken.state.is_decided()
    }
}
