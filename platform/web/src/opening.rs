//! Opening a bout: the options of each game, and the occupants of the seats.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use axum::http::StatusCode;
use budokan_catalog::{AnyGame, Level};
use budokan_hall::codes::{random_bytes, random_code};
use budokan_kernel::{ChosenOption, Message, Seat, SeatSet, Seed, choice};
use budokan_store::bus::Spending;
use budokan_store::{Occupant, Opened, PersonId};

use super::Web;
use super::counts::count;
use super::learn;
use super::limits::Client;
use super::person_name::chosen_name;
use super::problem::Problem;
use super::sealing::SentDice;
use budokan_hall::card_files::{self, OfferedCards};
use budokan_hall::hall::{Live, NewTable};
use budokan_hall::history::Deal;

/// The requested occupant of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// The person who opens the bout; on several seats, several people at one screen.
    Me,
    /// A person with the invitation link.
    Link,
    /// Any person who joins.
    Anyone,
    /// A bot of this level.
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

/// The setup of a bout, without its people.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The options of the game, as TOML.
    pub config: String,
    /// The card file, unless it is the printed one.
    pub cards: Option<OfferedCards>,
    /// Whether hints are disabled.
    pub no_hints: bool,
    /// Names of the people who share one screen, by the name of the seat.
    pub names: BTreeMap<String, String>,
}

/// The game's options with the submitted or default values.
pub fn questions(game: &dyn AnyGame, sent: &HashMap<String, String>) -> Vec<ChosenOption> {
    choice::choose(game.options(), &|key| sent.get(key).cloned())
}

/// Parses the setup from a form.
pub fn setup(web: &Web, game: &dyn AnyGame, sent: &HashMap<String, String>) -> Result<Setup, Problem> {
    let cards = card_file(web, game, sent.get("cards").map(String::as_str))?;
    let no_hints = sent.contains_key("no-hints");
    Ok(Setup { config: choice::config(&questions(game, sent)), cards, no_hints, names: BTreeMap::new() })
}

/// The names of people at a shared screen (`name-SEAT`): they share the account of the person who opens the bout.
pub fn names(
    game: &dyn AnyGame,
    wishes: &[(Seat, Wish)],
    sent: &HashMap<String, String>,
) -> Result<BTreeMap<String, String>, Problem> {
    let mine = || wishes.iter().filter(|(_, wish)| *wish == Wish::Me);
    if mine().count() < 2 {
        return Ok(BTreeMap::new());
    }
    let seats = mine().map(|(seat, _)| game.seats()[seat.index()]);
    let written = seats.filter_map(|seat| Some((seat, sent.get(&format!("name-{seat}"))?)));
    let written = written.filter(|(_, name)| !name.trim().is_empty());
    written.map(|(seat, name)| Ok((seat.to_owned(), chosen_name(name, None)?))).collect()
}

/// The card file with this name; `None` for the printed one.
pub fn card_file(web: &Web, game: &dyn AnyGame, name: Option<&str>) -> Result<Option<OfferedCards>, Problem> {
    let Some(name) = name.filter(|name| !name.is_empty()) else { return Ok(None) };
    let found = card_files::of_game(web.card_files(), game).find(|file| file.name == name);
    let unknown = || {
        let names: Vec<_> = card_files::of_game(web.card_files(), game).map(|file| file.name.as_str()).collect();
        let word = if names.is_empty() { "hall-no-other-cards" } else { "hall-no-such-cards" };
        Problem::unfit(Message::new(word).text("known", names.join(", ")).text("name", name))
    };
    found.cloned().map(Some).ok_or_else(unknown)
}

/// The seats of a bout with this setup.
pub fn seats(game: &dyn AnyGame, setup: &Setup) -> Result<SeatSet, Problem> {
    let wrong = |invalid| Problem::invalid(&invalid);
    let cards = setup.cards.as_ref().map_or_else(|| game.cards(None), |file| Ok(file.set)).map_err(wrong)?;
    Ok(game.deal(&setup.config, Seed::from(0), cards).map_err(wrong)?.seats())
}

/// The default occupants: the creator first, then bots of this level.
pub fn usual(seats: SeatSet, level: Level) -> Vec<(Seat, Wish)> {
    let rest = Wish::Bot(level);
    (0..).zip(seats.iter()).map(|(index, seat)| (seat, if index == 0 { Wish::Me } else { rest })).collect()
}

/// Opens a bout. `public` says whether others may watch, if given; open seats require a public bout.
pub async fn open(
    web: &Web,
    game: &dyn AnyGame,
    setup: Setup,
    wishes: &[(Seat, Wish)],
    public: Option<bool>,
    (me, client): (PersonId, Option<Client>),
    sent: &SentDice,
) -> Result<Arc<Live>, Problem> {
    let for_anyone = wishes.iter().any(|(_, wish)| *wish == Wish::Anyone);
    let public = public.unwrap_or(for_anyone);
    if for_anyone && !public {
        return Err(Problem::of(StatusCode::UNPROCESSABLE_ENTITY, "hall-anyone-watches"));
    }
    let mine = wishes.iter().find(|(_, wish)| *wish == Wish::Me).map(|(seat, _)| *seat);
    if mine.is_none() && !web.may_spend(Spending::Opening, client) {
        return Err(Problem::of(StatusCode::TOO_MANY_REQUESTS, "hall-many-bouts"));
    }
    let deal = Deal {
        game: game.id().to_owned(),
        rules: game.rules(),
        config: setup.config,
        seed: String::new(),
        dice: None,
        secret: None,
        cards: setup.cards.map(|file| file.text),
        record: None,
        branch: None,
        rematch_of: None,
        lesson: None,
        names: setup.names,
        no_hints: setup.no_hints,
        example: None,
    };
    let deal = web.seal(game, mine, sent).await?.of(deal);
    let seats: Vec<_> = wishes.iter().map(|(seat, wish)| (seat.0, wish.occupant(me))).collect();
    begin(web, &deal, seats, public, me, client).await
}

/// Opens the bout of a deal, for a person at this address.
pub async fn begin(
    web: &Web,
    deal: &Deal,
    seats: Vec<(u8, Occupant)>,
    public: bool,
    me: PersonId,
    client: Option<Client>,
) -> Result<Arc<Live>, Problem> {
    let id = random_code::<12>().to_lowercase();
    begin_as(web, id, deal, seats, public, (me, client)).await
}

/// Like [`begin`], with this id. All ways of opening a bout lead here.
pub async fn begin_as(
    web: &Web,
    id: String,
    deal: &Deal,
    seats: Vec<(u8, Occupant)>,
    public: bool,
    (me, client): (PersonId, Option<Client>),
) -> Result<Arc<Live>, Problem> {
    let _place = web.admit_bots(client, me, &seats).await?;
    if !web.may_open(me, client) {
        count(&web.counts.limited);
        return Err(Problem::of(StatusCode::TOO_MANY_REQUESTS, "hall-bouts-an-hour"));
    }
    let owner = (!learn::is_lesson(&id)).then_some(me);
    let table = NewTable { id, invitation: random_code::<8>(), public, seats, owner };
    let live = web.hall.open_within(table, deal, web.quota()).await?.map_err(|refused| match refused {
        Opened::TooMany => Problem::of(StatusCode::UNPROCESSABLE_ENTITY, "hall-many-bouts"),
        Opened::TooLarge => Problem::of(StatusCode::UNPROCESSABLE_ENTITY, "hall-much-room"),
        Opened::NoPast => Problem::of(StatusCode::NOT_FOUND, "hall-no-bout"),
        Opened::Taken | Opened::Committed => Problem::of(StatusCode::CONFLICT, "hall-unavailable"),
    })?;
    tracing::info!(bout = live.id, game = deal.game, "bout opened");
    Ok(live)
}

/// A random, unpredictable seed.
pub fn fresh_seed() -> Seed {
    Seed(random_bytes())
}
