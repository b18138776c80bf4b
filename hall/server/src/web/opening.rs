//! Opening a bout: what can be chosen for each game, and who shall sit where.

use std::collections::HashMap;
use std::sync::Arc;

use axum::http::StatusCode;
use budokan_catalog::{AnyGame, Level};
use budokan_kernel::{Seat, SeatSet, Seed};
use budokan_pages::hallway::Question;
use budokan_store::{Occupant, PersonId};

use super::Web;
use super::problem::Problem;
use super::visitor::{random_bytes, random_code};
use crate::course::Deal;
use crate::hall::Live;

/// Who shall sit on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Whoever opens the bout; on several seats, several people at one screen.
    Me,
    /// Somebody with the invitation.
    Link,
    /// Anybody.
    Anyone,
    /// A bot.
    Bot(Level),
}

impl Wish {
    pub fn read(text: &str) -> Option<Self> {
        match text {
            "me" => Some(Self::Me),
            "link" => Some(Self::Link),
            "anyone" => Some(Self::Anyone),
            level => Level::named(level).map(Self::Bot),
        }
    }

    fn occupant(self, me: PersonId) -> Occupant {
        match self {
            Self::Me => Occupant::Person(me),
            Self::Link => Occupant::Invited,
            Self::Anyone => Occupant::Open,
            Self::Bot(level) => Occupant::Bot(level.to_string()),
        }
    }
}

/// What the form asks about a game, with what was chosen or is usual.
pub fn questions(game: &str, chosen: &HashMap<String, String>) -> Vec<Question> {
    let question = |name: &'static str, choices: &'static [&'static str]| {
        let wanted = chosen.get(name).map(String::as_str);
        let known = choices.iter().copied().find(|choice| Some(*choice) == wanted);
        Question { name, choices, chosen: known.unwrap_or(choices[0]) }
    };
    match game {
        "revenge" => {
            let mode = question("mode", &["duel", "solo", "ffa3", "ffa4", "team"]);
            let difficulty = (mode.chosen == "solo").then(|| question("difficulty", &["normal", "easy", "hard"]));
            let fighters = question("fighters", &["none", "choose", "random"]);
            [mode, fighters].into_iter().chain(difficulty).collect()
        }
        "eightbit" => vec![question("seats", &["1", "2", "3", "4", "5"]), question("start", &["normal", "hard"])],
        "udo" => vec![question("hero", &["udo", "kai"])],
        _ => Vec::new(),
    }
}

/// What was chosen, as the game reads it.
pub fn config(game: &str, questions: &[Question]) -> String {
    let chosen = |name: &str| questions.iter().find(|question| question.name == name).map_or("", |one| one.chosen);
    match game {
        "revenge" => {
            let (mode, seats) = match chosen("mode") {
                "ffa3" => ("ffa", "seats = 3\n"),
                "ffa4" => ("ffa", "seats = 4\n"),
                "team" => ("team", "seats = 4\n"),
                mode => (mode, ""),
            };
            let difficulty = match chosen("difficulty") {
                "" => String::new(),
                difficulty => format!("difficulty = \"{difficulty}\"\n"),
            };
            format!("mode = \"{mode}\"\n{seats}fighters = \"{}\"\n{difficulty}", chosen("fighters"))
        }
        "eightbit" => format!("seats = {}\nhard-start = {}\n", chosen("seats"), chosen("start") == "hard"),
        "udo" => format!("hero = \"{}\"\n", chosen("hero")),
        _ => String::new(),
    }
}

/// The seats that a bout with this config has.
pub fn seats(game: &dyn AnyGame, config: &str) -> Result<SeatSet, Problem> {
    let wrong = |invalid: budokan_kernel::Invalid| Problem::bad(invalid.to_string());
    Ok(game.deal(config, Seed::from(0), game.cards(None).map_err(wrong)?).map_err(wrong)?.seats())
}

/// Who sits where if nothing is said: whoever opens the bout first, then apprentices.
pub fn usual(seats: SeatSet) -> Vec<(Seat, Wish)> {
    let rest = Wish::Bot(Level::Apprentice);
    (0..).zip(seats.iter()).map(|(index, seat)| (seat, if index == 0 { Wish::Me } else { rest })).collect()
}

/// Opens a bout. `public` is whether others may watch, if it was said; anyone can only sit down where anyone can look.
pub async fn open(
    web: &Web,
    game: &dyn AnyGame,
    config: String,
    wishes: &[(Seat, Wish)],
    public: Option<bool>,
    me: PersonId,
) -> Result<Arc<Live>, Problem> {
    let for_anyone = wishes.iter().any(|(_, wish)| *wish == Wish::Anyone);
    let public = public.unwrap_or(for_anyone);
    if for_anyone && !public {
        return Err(Problem::of(StatusCode::UNPROCESSABLE_ENTITY, "hall-anyone-watches"));
    }
    let deal = Deal {
        game: game.id().to_owned(),
        rules: game.rules(),
        config,
        seed: fresh_seed().to_string(),
        cards: None,
        record: None,
    };
    begin(web, &deal, wishes.iter().map(|(seat, wish)| (seat.0, wish.occupant(me))).collect(), public).await
}

/// Begins what was dealt.
pub async fn begin(web: &Web, deal: &Deal, seats: Vec<(u8, Occupant)>, public: bool) -> Result<Arc<Live>, Problem> {
    let (id, invitation) = (random_code::<12>().to_lowercase(), random_code::<8>());
    let live = web.hall.open(&id, deal, &invitation, public, seats).await?;
    tracing::info!(bout = id, game = deal.game, "opened");
    Ok(live)
}

/// Dice that nobody can foresee.
pub fn fresh_seed() -> Seed {
    Seed(random_bytes())
}
