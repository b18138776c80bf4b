//! Secrecy test over the wire: `budokan soak wire` checks that the hall does not reveal hidden information.
//!
//! It plays random bouts (`walk`). At many positions every possible viewer (each seat, a spectator, a stranger, several
//! people at one screen) requests everything available (`surfaces`): pages, streams, sights, log, replay, record, and
//! much that is refused. Then the information hidden from this viewer is reshuffled (`world`) and all requests are
//! repeated: the answers must be the same byte for byte, with headers and lengths. `private` does the same for
//! commands: drafts of others must not be noticeable, and a viewer's own commands must not reveal anything.
//!
//! A [`Leak`] can be injected to show that the test would find it.

mod house;
mod private;
mod surfaces;
mod walk;
mod world;

use std::fmt;

use axum::http::Method;
use budokan_catalog::AnyGame;
use budokan_hall::{BoutHistory, BoutSnapshot, Deal};
use budokan_kernel::{Quick, Seat, Viewer};
use budokan_store::Occupant;

use house::{LeakRequest, LeakResponse, LeakSite};
use private::Pair;
use surfaces::Surfaces;
use walk::Walk;
use world::World;

/// Number of other worlds compared with each position of a viewer.
const WORLDS: u64 = 4;
/// Approximate number of positions checked per bout, for any length of it.
const POSITIONS: u32 = 8;
/// At one in this many positions commands are tested as well, which is slower.
const DONE: u32 = 2;

/// An injected fault that reveals hidden information.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leak {
    /// A header counts hidden cards.
    Header,
    /// A page is longer by a space.
    Length,
    /// A program receives the number of another seat's question.
    Asked,
    /// The order of legal actions depends on hidden information.
    Order,
    /// The reason of a refusal depends on hidden information.
    Reason,
    /// The first event of a stream reveals more than the page.
    Stream,
    /// Bystanders see the referee's view.
    Sight,
    /// All viewers get the referee's log.
    Heard,
    /// The replay shows the referee's view.
    Past,
    /// Private drafts of others are counted.
    Drafts,
    /// The beats of a step are those that the referee sees.
    Beats,
    /// Pages reveal the hall's dice number before the end.
    Numbers,
}

impl Leak {
    /// Applies the fault to an answer.
    fn spoil(self, ask: &LeakRequest, answer: &mut LeakResponse, history: &BoutHistory) {
        let bout = &history.bout;
        let secret = bout
            .position(Viewer::Referee)
            .to_string()
            .bytes()
            .fold(0u64, |sum, byte| Quick::new(sum ^ u64::from(byte)).word());
        let is_page = answer.body.starts_with(b"<!DOCTYPE") && answer.status == 200;
        match self {
            Self::Header => answer.headers.push(("x-hidden".to_owned(), secret.to_string().into_bytes())),
            Self::Length if is_page && secret % 2 == 1 => answer.body.push(b' '),
            Self::Asked => {
                let asked: u32 = bout.seats().iter().map(|seat| bout.asked(seat)).sum();
                spoil_json(answer, |sight| sight["asked"] = asked.into());
            }
            Self::Order => spoil_json(answer, |sight| {
                if secret % 2 == 1
                    && let Some(legal) = sight["legal"].as_array_mut()
                {
                    legal.reverse();
                }
            }),
            Self::Reason if ask.method == Method::POST && answer.status >= 400 && secret % 2 == 1 => {
                answer.body.push(b'!');
            }
            Self::Stream if ask.path.contains("/stream") && secret % 2 == 1 => answer.body.push(b'\n'),
            Self::Drafts => answer.headers.push(("x-deeds".to_owned(), history.version.to_string().into_bytes())),
            Self::Numbers if is_page => answer.body.extend_from_slice(walk::HALL.to_string().as_bytes()),
            Self::Length
            | Self::Numbers
            | Self::Reason
            | Self::Stream
            | Self::Sight
            | Self::Heard
            | Self::Past
            | Self::Beats => {}
        }
    }
}

/// Changes the sight in the answer to a program.
fn spoil_json(answer: &mut LeakResponse, change: impl FnOnce(&mut serde_json::Value)) {
    if let Ok(mut sight) = serde_json::from_slice::<serde_json::Value>(&answer.body)
        && sight.get("asked").is_some()
    {
        change(&mut sight);
        answer.body = sight.to_string().into_bytes();
    }
}

/// A kind of viewer of a bout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Onlooker {
    /// The person on this seat.
    Seat(Seat),
    /// A person without a seat.
    Spectator,
    /// A client that is not authenticated.
    Stranger,
    /// The people of several seats at one screen: the seat that holds the screen, or none yet.
    Shared(Option<Seat>),
}

impl Onlooker {
    /// The viewer of the rules that this client corresponds to.
    fn viewer(self) -> Viewer {
        match self {
            Self::Seat(seat) | Self::Shared(Some(seat)) => Viewer::Seat(seat),
            Self::Spectator | Self::Stranger | Self::Shared(None) => Viewer::Bystander,
        }
    }

    fn sits(self) -> bool {
        matches!(self, Self::Seat(_) | Self::Shared(_))
    }
}

/// Options of a secrecy test.
pub struct LeakOptions<'a> {
    /// The games, played in turn.
    pub games: &'a [&'static dyn AnyGame],
    /// Minimum number of samples: a position, a viewer, and another world.
    pub samples: u64,
    /// The number of the first bout.
    pub seed: u64,
    /// Whether other seats also draft while a take-back is requested.
    pub with_requests: bool,
    /// The fault to inject.
    pub leak: Option<Leak>,
}

/// The result of a secrecy test.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LeakReport {
    /// Number of samples: positions × viewers × other worlds.
    pub samples: u64,
    /// Samples in which commands were submitted.
    pub done: u64,
    /// Samples in which the worlds differed: a position may have no secrets.
    pub different: u64,
    /// Number of bouts played.
    pub bouts: u64,
    /// Number of answers compared.
    pub answers: u64,
    /// The first leak found; the test stops there.
    pub found: Option<FoundLeak>,
}

/// A leak that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundLeak {
    /// The id of the game.
    pub game: &'static str,
    /// The number of the bout.
    pub bout: u64,
    /// A description: where in the bout, the viewer, the request, and the difference of the answers.
    pub what: String,
}

impl fmt::Display for FoundLeak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, bout {}: {}", self.game, self.bout, self.what)
    }
}

impl fmt::Display for LeakReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { samples, done, different, bouts, answers, .. } = self;
        write!(
            f,
            "{samples} samples from {bouts} bouts, {different} with other secrets, {done} with something done; \
             {answers} answers compared"
        )
    }
}

/// Compares until there are enough samples or a leak is found. `shown` is called with the number of samples done.
pub fn run(options: &LeakOptions, shown: &mut dyn FnMut(u64)) -> anyhow::Result<LeakReport> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let mut soak = Soak {
            house: LeakSite::new(Seat::MOST + 1).await?,
            pair: Pair::new(options.with_requests).await?,
            leak: options.leak,
            report: LeakReport::default(),
        };
        while soak.report.samples < options.samples && soak.report.found.is_none() {
            let turn = soak.report.bouts as usize;
            let game = options.games[turn % options.games.len()];
            let number = options.seed.wrapping_add(turn as u64);
            // The mode depends on the number alone, so that the bout can be reproduced.
            let modes = game.modes();
            let mode = &modes[Quick::new(!number).below(modes.len() as u32) as usize];
            soak.bout(game, &mode.config, number, shown).await?;
            soak.report.bouts += 1;
        }
        Ok(soak.report)
    })
}

/// The difference of two answers to the same request.
fn difference(one: &LeakResponse, other: &LeakResponse) -> Option<String> {
    if one == other {
        return None;
    }
    if one.status != other.status {
        return Some(format!("status {} or {}", one.status, other.status));
    }
    // A body of another length changes `content-length` too; the body is more informative.
    if one.body == other.body {
        let of = |answer: &LeakResponse, than: &LeakResponse| {
            let only = answer.headers.iter().filter(|header| !than.headers.contains(header));
            only.map(|(name, value)| format!("{name}: {}", String::from_utf8_lossy(value)))
                .collect::<Vec<_>>()
                .join(", ")
        };
        return Some(format!("headers “{}” or “{}”", of(one, other), of(other, one)));
    }
    let at = one.body.iter().zip(&other.body).take_while(|(one, other)| one == other).count();
    let around = |body: &[u8]| {
        let piece = &body[at.saturating_sub(60).min(body.len())..(at + 60).min(body.len())];
        String::from_utf8_lossy(piece).into_owned()
    };
    let (lengths, pieces) = ((one.body.len(), other.body.len()), (around(&one.body), around(&other.body)));
    Some(format!("{} or {} bytes, the same up to byte {at}:\n{}\n{}", lengths.0, lengths.1, pieces.0, pieces.1))
}

/// The setup of a bout under test.
struct Table<'a> {
    id: &'a str,
    deal: &'a Deal,
    seats: &'a [(u8, Occupant)],
    public: bool,
}

struct Soak {
    house: LeakSite,
    pair: Pair,
    leak: Option<Leak>,
    report: LeakReport,
}

impl Soak {
    /// Plays a random bout and checks some of its positions.
    async fn bout(
        &mut self,
        game: &'static dyn AnyGame,
        config: &str,
        number: u64,
        shown: &mut dyn FnMut(u64),
    ) -> anyhow::Result<()> {
        let mut walk = Walk::new(game, config, number)?;
        let mut luck = Quick::new(number ^ 0x5EA7);
        let (id, public) = (format!("wire{number}"), luck.below(6) > 0);
        let (seats, shared) = self.seats(&walk, &mut luck);
        let stride = 1 + 2 * Walk::new(game, config, number)?.length() / POSITIONS;
        let mut rest = luck.below(stride);
        let mut commands = 0u64;
        loop {
            if rest == 0 || walk.history.is_over() {
                let table = Table { id: &id, deal: &walk.deal, seats: &seats, public };
                let found = self.position(&table, &walk, shared, &mut luck).await?;
                shown(self.report.samples);
                if let Some(what) = found {
                    let what = format!("after {commands} deeds: {what}");
                    self.report.found = Some(FoundLeak { game: game.id(), bout: number, what });
                    return Ok(());
                }
                rest = 1 + luck.below(stride);
            }
            if !walk.step() {
                break;
            }
            rest -= 1;
            commands += 1;
        }
        self.forget();
        Ok(())
    }

    /// A random seating, and whether all people share one screen.
    fn seats(&self, walk: &Walk, luck: &mut Quick) -> (Vec<(u8, Occupant)>, bool) {
        let all: Vec<Seat> = walk.history.bout.seats().iter().collect();
        let shared = !walk.is_branch && all.len() > 1 && luck.below(8) == 0;
        let person = |seat: usize| self.house.people[seat].0.id;
        let mut occupant = |seat: usize| match luck.below(12) {
            _ if shared => Occupant::Person(person(0)),
            _ if seat == 0 => Occupant::Person(person(0)),
            _ if walk.is_branch => Occupant::Bot("adept".to_owned()),
            0 => Occupant::Bot("novice".to_owned()),
            1 => Occupant::StandIn { bot: "apprentice".to_owned(), person: person(seat) },
            2 => Occupant::Open,
            3 => Occupant::Invited,
            _ => Occupant::Person(person(seat)),
        };
        (all.iter().map(|seat| (seat.0, occupant(seat.index()))).collect(), shared)
    }

    /// Checks one position for all viewers.
    async fn position(
        &mut self,
        table: &Table<'_>,
        walk: &Walk,
        shared: bool,
        luck: &mut Quick,
    ) -> anyhow::Result<Option<String>> {
        for onlooker in onlookers(&walk.history, table.seats, shared) {
            if let Some(what) = self.look(table, walk, onlooker, luck).await? {
                return Ok(Some(format!("{onlooker:?} {what}")));
            }
        }
        if luck.below(DONE) == 0 && !walk.history.is_over() {
            let mut report = std::mem::take(&mut self.report);
            let found = self.pair.compare(walk, self.leak, luck, &mut report).await;
            self.report = report;
            return found;
        }
        Ok(None)
    }

    /// Checks one position for one viewer in several worlds.
    async fn look(
        &mut self,
        table: &Table<'_>,
        walk: &Walk,
        onlooker: Onlooker,
        luck: &mut Quick,
    ) -> anyhow::Result<Option<String>> {
        let Table { id, seats, .. } = *table;
        let asks = Surfaces { id, history: &walk.history, seats, onlooker, texts: &walk.texts }.all(luck);
        let language = if luck.below(2) == 0 { "en" } else { "fr" };
        let viewer = onlooker.viewer();
        // A client that may not watch must not even learn that the bout exists.
        if !table.public && !onlooker.sits() {
            self.forget();
        } else {
            self.show(table, &walk.history, World::truth(&*walk.history.bout, viewer, self.leak), onlooker, 0);
        }
        let truth = self.answers(id, onlooker, language, &asks).await?;
        if let Some(told) = secret_told(walk, &asks, &truth) {
            return Ok(Some(told));
        }
        for _ in 0..WORLDS {
            let salt = luck.word() | 1;
            let other = World::other(&*walk.history.bout, viewer, salt, self.leak);
            let is_different = other.has_other_secrets(&*walk.history.bout);
            self.show(table, &walk.history, other, onlooker, salt);
            let other = self.answers(id, onlooker, language, &asks).await?;
            self.report.samples += 1;
            self.report.different += u64::from(is_different);
            self.report.answers += asks.len() as u64;
            for ((ask, one), other) in asks.iter().zip(&truth).zip(&other) {
                if let Some(difference) = difference(one, other) {
                    return Ok(Some(format!("{} {}: {difference}", ask.method, ask.path)));
                }
            }
        }
        Ok(None)
    }

    /// Replaces the bout by another world, with another future and, for clients without a seat, another invitation.
    fn show(&self, table: &Table<'_>, history: &BoutHistory, world: World, onlooker: Onlooker, salt: u64) {
        let history = history.with_bout(Box::new(world));
        let seed = if salt == 0 { table.deal.seed.clone() } else { budokan_kernel::Seed::from(salt).to_string() };
        let invitation = if onlooker.sits() { "INVITED".to_owned() } else { format!("INV{salt}") };
        let now = BoutSnapshot::new(history, table.seats.to_vec());
        let deal = Deal { seed, ..table.deal.clone() };
        self.house.web.hall.show_unstored(table.id, &invitation, table.public, deal, now);
    }

    /// Unloads the bout. Called twice, because a recently used bout is spared once.
    fn forget(&self) {
        self.house.web.hall.unload_idle();
        self.house.web.hall.unload_idle();
    }

    async fn answers(
        &self,
        id: &str,
        onlooker: Onlooker,
        language: &str,
        asks: &[LeakRequest],
    ) -> anyhow::Result<Vec<LeakResponse>> {
        let mut answers = Vec::with_capacity(asks.len());
        for ask in asks {
            answers.push(answer(&self.house, id, onlooker, language, ask, self.leak).await?);
        }
        Ok(answers)
    }
}

/// A dice secret of the bout that an answer reveals before the end.
fn secret_told(walk: &Walk, asks: &[LeakRequest], answers: &[LeakResponse]) -> Option<String> {
    if walk.history.is_over() {
        return None;
    }
    let secrets = walk.secrets();
    asks.iter().zip(answers).find_map(|(ask, answer)| {
        let text = String::from_utf8_lossy(&answer.body);
        let told = secrets.iter().find(|secret| text.contains(secret.as_str()))?;
        Some(format!("{} {}: tells a number of the dice, {told}", ask.method, ask.path))
    })
}

/// The answer to a request, with the injected fault if there is one.
async fn answer(
    house: &LeakSite,
    id: &str,
    onlooker: Onlooker,
    language: &str,
    ask: &LeakRequest,
    leak: Option<Leak>,
) -> anyhow::Result<LeakResponse> {
    let mut answer = house.answer(token(house, onlooker), language, ask).await?;
    if let Some(leak) = leak
        && let Ok(live) = house.web.hall.bout(id).await
    {
        leak.spoil(ask, &mut answer, &live.now().history);
    }
    Ok(answer)
}

/// The token that authenticates this client.
fn token(house: &LeakSite, onlooker: Onlooker) -> Option<&str> {
    let person = match onlooker {
        Onlooker::Seat(seat) => seat.index(),
        Onlooker::Shared(_) => 0,
        Onlooker::Spectator => Seat::MOST,
        Onlooker::Stranger => return None,
    };
    Some(&house.people[person].1)
}

/// All viewers of this bout.
fn onlookers(history: &BoutHistory, seats: &[(u8, Occupant)], shared: bool) -> Vec<Onlooker> {
    let mut all = vec![Onlooker::Spectator, Onlooker::Stranger];
    if shared {
        if !history.bout.game().is_together() {
            all.push(Onlooker::Shared(None));
        }
        all.extend(history.awaited().iter().map(|seat| Onlooker::Shared(Some(seat))));
        return all;
    }
    let sits = |occupant: &Occupant| matches!(occupant, Occupant::Person(_) | Occupant::StandIn { .. });
    all.extend(seats.iter().filter(|(_, occupant)| sits(occupant)).map(|(seat, _)| Onlooker::Seat(Seat(*seat))));
    all
}
