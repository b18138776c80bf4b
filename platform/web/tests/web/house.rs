//! Test server: each test starts a hall of its own on a temporary file and a free port.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc;
use std::thread::JoinHandle;
use std::time::Duration;

use budokan_catalog::ReviewEffort;
use budokan_hall::bot_pool::BotPool;
use budokan_hall::hall::{ClusterNode, PACE};
use budokan_hall::presence::Patience;
use budokan_hall::retention::{Keep, Sweeper, Swept};
use budokan_hall::{Deal, Hall};
use budokan_store::bus::LocalBus;
use budokan_store::{Occupant, PersonId, RememberOutcome, Sqlite, Store, Timestamp};
use budokan_web::{Settings, Web};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;

use crate::client::Client;

/// A running hall with its runtime and address.
pub struct House {
    pub address: SocketAddr,
    web: Arc<Web>,
    runtime: tokio::runtime::Handle,
    stop: Option<oneshot::Sender<()>>,
    served: Option<JoinHandle<()>>,
    folder: Option<TempDir>,
    patience: Patience,
}

/// Settings without limits, and with a short review.
pub fn easy() -> Settings {
    Settings {
        rate: 0,
        streams: 0,
        bot_bouts: 0,
        hourly_bouts: 0,
        review_effort: ReviewEffort::QUICK,
        ..Settings::default()
    }
}

impl House {
    /// Starts a hall with the default test settings.
    pub fn new() -> Self {
        Self::with(easy())
    }

    /// Starts a hall with these settings.
    pub fn with(settings: Settings) -> Self {
        Self::on(tempfile::tempdir().unwrap(), settings, Patience::default())
    }

    /// Starts a hall in which a person without an open stream is away at once.
    pub fn impatient() -> Self {
        Self::waiting(Duration::ZERO)
    }

    /// Starts a hall in which a person counts as present for this long after the last request.
    pub fn waiting(here: Duration) -> Self {
        Self::on(tempfile::tempdir().unwrap(), easy(), Patience { here, lost: Duration::ZERO })
    }

    /// Starts two nodes of one hall.
    pub fn pair() -> [Self; 2] {
        Self::pair_with(&easy())
    }

    /// Starts two nodes of one hall with these settings.
    pub fn pair_with(settings: &Settings) -> [Self; 2] {
        let (folder, bus) = (tempfile::tempdir().unwrap(), LocalBus::default());
        let file = folder.path().join("hall.db");
        let joined = |name: &str| Some((name.to_owned(), bus.clone()));
        let mut one = Self::at(file.clone(), settings.clone(), Patience::default(), joined("one"));
        let two = Self::at(file, settings.clone(), Patience::default(), joined("two"));
        one.folder = Some(folder);
        [two, one]
    }

    fn on(folder: TempDir, settings: Settings, patience: Patience) -> Self {
        let mut house = Self::at(folder.path().join("hall.db"), settings, patience, None);
        house.folder = Some(folder);
        house
    }

    fn at(file: PathBuf, settings: Settings, patience: Patience, joined: Option<(String, LocalBus)>) -> Self {
        let (tell, told) = mpsc::channel();
        let (stop, stopped) = oneshot::channel::<()>();
        let serve = async move {
            let store = Arc::new(Sqlite::open(&file).unwrap());
            let bot_pool = BotPool::start(2).unwrap();
            let hall = match joined {
                Some((name, bus)) => {
                    let (bus, ear) = bus.join(&name);
                    Hall::among_others(store, bot_pool, PACE, patience, (ClusterNode::new(&name, bus), ear))
                }
                None => Hall::patient(store, bot_pool, PACE, patience),
            };
            let web = Web::new(hall, settings);
            let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
            let runtime = tokio::runtime::Handle::current();
            tell.send((listener.local_addr().unwrap(), Arc::clone(&web), runtime)).unwrap();
            let stopped = async move { drop(stopped.await) };
            budokan_web::serve(web, listener, None, stopped).await.unwrap();
        };
        let served = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
            runtime.unwrap().block_on(serve);
        });
        let (address, web, runtime) = told.recv().unwrap();
        Self { address, web, runtime, stop: Some(stop), served: Some(served), folder: None, patience }
    }

    /// The metrics that the hall exports.
    pub fn metrics(&self) -> String {
        self.web.metrics()
    }

    /// How many rules pages were rendered, over all games and languages.
    pub fn drawn_rules(&self) -> usize {
        self.web.rules.drawn()
    }

    /// Opens a bout from a given deal.
    pub fn open(&self, id: &str, deal: &Deal, invitation: &str, public: bool, seats: Vec<(u8, Occupant)>) {
        let opened = self.runtime.block_on(self.web.hall.open(id, deal, invitation, public, seats));
        assert!(opened.is_ok(), "{:?}", opened.err());
    }

    /// Runs one sweep of the retention policy at the given time.
    pub fn sweep(&self, keep: Keep, now: Timestamp) -> Swept {
        let hall = &self.web.hall;
        let swept = async { Sweeper::new(keep).batch(hall.store(), |id| hall.is_live(id), now).await };
        self.runtime.block_on(swept).unwrap()
    }

    /// Runs two sweeps in succession; returns how many bouts each removed.
    pub fn sweep_twice(&self, keep: Keep, now: Timestamp) -> [usize; 2] {
        let (hall, mut sweeper) = (&self.web.hall, Sweeper::new(keep));
        [0; 2].map(|_| {
            let swept = sweeper.batch(hall.store(), |id| hall.is_live(id), now);
            self.runtime.block_on(swept).unwrap().bouts
        })
    }

    /// Stores a fact about the person with this name.
    pub fn remember(&self, name: &str, key: &str) {
        let hall = &self.web.hall;
        let remembered = async {
            let people = hall.store().every_person(PersonId(0), 99).await.unwrap();
            let person = people.iter().find(|known| known.person.name == name).unwrap().person.id;
            hall.remember(person, key, "").await
        };
        assert_eq!(self.runtime.block_on(remembered), Ok(RememberOutcome::Remembered));
    }

    /// A client without a cookie.
    pub fn stranger(&self) -> Client {
        let https = self.web.address().is_some_and(|url| url.starts_with("https:"));
        Client { https, ..Client::new(self.address) }
    }

    /// A person with a name, authenticated by a cookie.
    pub fn guest(&self, name: &str) -> Client {
        let guest = self.stranger();
        assert_eq!(guest.post("/name", &[("name", name)]).status, 303);
        guest
    }

    /// A program authenticated by a token.
    pub fn program(&self, name: &str) -> Client {
        let mut program = self.stranger();
        let arrived = program.send_json("/api/people", &serde_json::json!({ "name": name }));
        assert_eq!(arrived.status, 201, "{}", arrived.text());
        program.token = Some(arrived.json()["token"].as_str().unwrap().to_owned());
        program
    }

    /// Shuts the hall down gracefully and waits for the end.
    pub fn close(&mut self) {
        drop(self.stop.take());
        if let Some(served) = self.served.take() {
            assert!(served.join().is_ok(), "the hall did not close in good order");
        }
    }

    /// Restarts the hall on the same file and another port.
    pub fn reopen(self) -> Self {
        self.reopen_with(easy())
    }

    /// Restarts the hall with these settings.
    pub fn reopen_with(mut self, settings: Settings) -> Self {
        self.close();
        let (folder, patience) = (self.folder.take().unwrap(), self.patience);
        drop(self);
        Self::on(folder, settings, patience)
    }

    /// Direct access to the hall's store.
    pub fn store(&self) -> &dyn Store {
        self.web.hall.store()
    }

    /// Unloads finished bouts that have no viewer.
    pub fn unload_finished(&self) {
        self.web.hall.unload_finished();
    }

    /// The number of bouts in memory.
    pub fn live_count(&self) -> usize {
        self.web.hall.live_count()
    }

    /// Blocks on a future of the store.
    pub fn wait_for<T>(&self, answer: impl Future<Output = T>) -> T {
        self.runtime.block_on(answer)
    }
}

impl Drop for House {
    fn drop(&mut self) {
        // A failing test must not panic a second time in the shutdown.
        if !std::thread::panicking() {
            self.close();
        }
    }
}
