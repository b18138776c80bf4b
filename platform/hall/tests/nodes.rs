//! Integration tests of several nodes of one hall, here in one process and on one file: any node serves any bout. The
//! web layer on two nodes is tested in `web/nodes.rs`.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use budokan_hall::bot_pool::BotPool;
use budokan_hall::hall::{ClusterNode, HallError, News};
use budokan_hall::presence::{Attending, Patience, PresenceTracker};
use budokan_hall::{Acted, Command, Deal, Hall, Live};
use budokan_kernel::{Seat, Viewer};
use budokan_store::bus::LocalBus;
use budokan_store::{Occupant, Sqlite, Store};
use tempfile::TempDir;

/// A person without an open stream is away when the six seconds of `here` are over, without being lost first, unless
/// another node reports them present.
const IMPATIENT: Patience = Patience { here: Duration::from_secs(6), lost: Duration::ZERO };

struct Nodes {
    folder: TempDir,
    bus: LocalBus,
}

impl Nodes {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap(), bus: LocalBus::default() }
    }

    fn path(&self) -> std::path::PathBuf {
        self.folder.path().join("hall.db")
    }

    fn node(&self, name: &str) -> Arc<Hall> {
        self.patient_node(name, Patience::default())
    }

    fn patient_node(&self, name: &str, patience: Patience) -> Arc<Hall> {
        let (bus, ear) = self.bus.join(name);
        let (store, bot_pool) = (open(&self.path()), BotPool::start(1).unwrap());
        Hall::among_others(store, bot_pool, Duration::ZERO, patience, (ClusterNode::new(name, bus), ear))
    }
}

fn open(path: &Path) -> Arc<dyn Store> {
    Arc::new(Sqlite::open(path).unwrap())
}

fn deal(game: &str) -> Deal {
    let rules = budokan_games::find(game).unwrap().rules();
    let deal = serde_json::json!({ "game": game, "rules": rules, "config": "", "seed": "3" });
    serde_json::from_value(deal).unwrap()
}

fn open_seats() -> Vec<(u8, Occupant)> {
    vec![(0, Occupant::Open), (1, Occupant::Open)]
}

/// Two nodes that have the same bout in memory.
struct Pair {
    nodes: Nodes,
    one: Arc<Hall>,
    two: Arc<Hall>,
    here: Arc<Live>,
    there: Arc<Live>,
}

impl Pair {
    async fn open() -> Self {
        let nodes = Nodes::new();
        let (one, two) = (nodes.node("one"), nodes.node("two"));
        let here = one.open("bout", &deal("revenge"), "", true, open_seats()).await.unwrap();
        let there = two.bout("bout").await.unwrap();
        Self { nodes, one, two, here, there }
    }

    /// Both nodes answer the next question concurrently, each with the given request id.
    async fn answer_both(&self, version: u64, [first, second]: [&str; 2]) -> [Acted; 2] {
        reaches(&self.here, version - 1).await;
        reaches(&self.there, version - 1).await;
        let (asked, command) = any(&self.here);
        let (first, second) = tokio::join!(
            self.one.act(&self.here, first, Some(asked), command.clone()),
            self.two.act(&self.there, second, Some(asked), command)
        );
        [first.unwrap(), second.unwrap()]
    }
}

/// A legal action of the seat to decide, from the state that this node has in memory.
fn any(live: &Live) -> (u32, Command) {
    let now = live.now();
    let seat = now.history.awaited().iter().next().unwrap();
    let sight = now.history.bout.sight(Viewer::Seat(seat));
    let choice = sight.legal().iter().find(|choice| !choice.takes_back).unwrap();
    (sight.asked(), Command::Act { seat: seat.0, text: choice.text.clone() })
}

/// Submits any legal action with the given request id.
async fn go_on(hall: &Arc<Hall>, live: &Arc<Live>, request_id: &str) -> Result<Acted, HallError> {
    let (asked, command) = any(live);
    hall.act(live, request_id, Some(asked), command).await
}

/// Waits until the node has reached the given version of the bout.
async fn reaches(live: &Live, version: u64) {
    let mut changes = live.subscribe();
    let came = changes.wait_for(|now| now.history.version >= version);
    tokio::time::timeout(Duration::from_secs(20), came).await.expect("it comes").unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_done_at_one_node_is_seen_at_the_others() {
    let Pair { one, two, here, there, nodes: _nodes } = Pair::open().await;
    for (index, (hall, live, other)) in
        [(&one, &here, &there), (&two, &there, &here), (&one, &here, &there)].into_iter().enumerate()
    {
        let done = go_on(hall, live, &format!("{index}-a")).await.unwrap();
        assert_eq!(done, Acted::Done { version: index as u64 + 1 });
        reaches(other, index as u64 + 1).await;
    }
    let shown = |live: &Live| live.now().history.bout.record().to_string();
    assert_eq!(shown(&here), shown(&there));
}

/// Without change notices updates take longer but nothing is wrong meanwhile: a request always gets the state
/// of the store.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bus_that_is_cut_costs_time_and_nothing_else() {
    let Pair { nodes, one, two, here, there } = Pair::open().await;
    nodes.bus.cut();
    assert!(!two.hears_others());
    go_on(&one, &here, "1-a").await.unwrap();
    assert_eq!(two.bout("bout").await.unwrap().now().history.version, 1, "whoever asks is not shown what is old");
    go_on(&one, &here, "2-a").await.unwrap();
    reaches(&there, 2).await;
    // Missed updates are read from the store as soon as the bus is connected again.
    go_on(&one, &here, "3-a").await.unwrap();
    nodes.bus.mend();
    reaches(&there, 3).await;
}

/// Idempotency across nodes: a client lost the first answer and retries at the other node. The command is applied once,
/// and both nodes report the same result.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_command_at_two_nodes_is_done_once() {
    let pair = Pair::open().await;
    for version in 1..12 {
        let request_id = format!("{version}-a");
        assert_eq!(
            pair.answer_both(version, [&request_id, &request_id]).await,
            [Acted::Done { version }, Acted::Done { version }]
        );
    }
    assert_eq!(pair.one.store().entries("bout", 0).await.unwrap().len(), 11);
}

/// Version conflict: two commands answer the same question at two nodes. One is applied, the other is refused as stale.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_answers_to_a_question_one_counts() {
    let pair = Pair::open().await;
    for version in 1..12 {
        let done = pair.answer_both(version, [&format!("{version}-a"), &format!("{version}-b")]).await;
        let times = done.iter().filter(|done| **done == Acted::Done { version }).count();
        assert_eq!(times, 1, "{done:?}");
    }
    assert_eq!(pair.one.store().entries("bout", 0).await.unwrap().len(), 11);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_is_taken_at_one_node_and_at_no_other() {
    let Pair { one, two, here, there, nodes: _nodes } = Pair::open().await;
    let lin = one.store().arrive([1; 32], "Lin", 0).await.unwrap().id;
    let mo = one.store().arrive([2; 32], "Mo", 0).await.unwrap().id;
    let (first, second) = tokio::join!(
        one.sit(&here, Seat(0), Occupant::Open, Occupant::Person(lin)),
        two.sit(&there, Seat(0), Occupant::Open, Occupant::Person(mo)),
    );
    assert!(first.unwrap() != second.unwrap(), "one of them sits there");
    let sits = |live: &Live| live.now().occupant(Seat(0)).cloned();
    let stored = one.store().bout("bout").await.unwrap().unwrap().bout.seats[0].1.clone();
    for (hall, live) in [(&one, &here), (&two, &there)] {
        hall.bout("bout").await.unwrap();
        assert_eq!(sits(live), Some(stored.clone()));
    }
    // A later change of a seat is published to the other node.
    let mut changes = there.subscribe();
    assert!(one.sit(&here, Seat(1), Occupant::Open, Occupant::Bot("random".to_owned())).await.unwrap());
    let sits = changes.wait_for(|now| now.occupant(Seat(1)) != Some(&Occupant::Open));
    tokio::time::timeout(Duration::from_secs(20), sits).await.expect("it comes").unwrap();
}

/// Another node takes over the bots of a node that is gone.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_node_asks_the_bots_of_one_that_is_gone() {
    let nodes = Nodes::new();
    let lin = open(&nodes.path()).arrive([1; 32], "Lin", 0).await.unwrap().id;
    // The other seat is still reserved: a bot there would answer before Lin.
    let seats = vec![(0, Occupant::Person(lin)), (1, Occupant::Invited)];
    // Simulates a node that was killed after Lin's move was stored and before the bot was asked.
    {
        let alone = Hall::new(open(&nodes.path()), BotPool::start(1).unwrap());
        let live = alone.open("bout", &deal("stones"), "", true, seats).await.unwrap();
        let now = live.now();
        let text = now.history.bout.sight(Viewer::Seat(Seat(0))).legal()[0].text.clone();
        let history = now.history.after(&Command::Act { seat: 0, text: text.clone() }, None).unwrap();
        assert!(history.awaited().has(Seat(1)));
        let body = serde_json::json!({ "command": "1-a", "do": "act", "seat": 0, "text": text });
        let entry = budokan_store::NewEntry {
            bout: "bout".to_owned(),
            expected: 0,
            request_id: "1-a".to_owned(),
            body: body.to_string(),
            by_person: true,
            is_draft: false,
            awaited: 2,
            result: None,
            at: 1,
        };
        assert_eq!(alone.store().append(entry).await, Ok(budokan_store::Appended::Committed { version: 1 }));
        let bot = Occupant::Bot("random".to_owned());
        assert_eq!(alone.store().sit("bout", 1, Occupant::Invited, bot).await, Ok(true));
    }
    let two = nodes.node("two");
    let live = two.bout("bout").await.unwrap();
    reaches(&live, 2).await;
}

/// A person or spectator with a stream at one node is present at the others, as long as the node sends notices.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_looks_at_one_node_is_here_at_all() {
    let nodes = Nodes::new();
    let (one, two) = (nodes.patient_node("one", IMPATIENT), nodes.patient_node("two", IMPATIENT));
    let lin = one.store().arrive([1; 32], "Lin", 0).await.unwrap().id;
    let seats = vec![(0, Occupant::Person(lin)), (1, Occupant::Open)];
    let here = one.open("bout", &deal("revenge"), "", true, seats).await.unwrap();
    let there = two.bout("bout").await.unwrap();
    let looks = Attending::by_page(Arc::clone(&here.attendance), Some(lin));
    let watches = Attending::by_page(Arc::clone(&here.attendance), None);
    one.wake(&here);
    let is = async |presence: PresenceTracker, spectators: usize| {
        for _ in 0..200 {
            if there.attendance.presence(lin) == presence && there.attendance.spectators() == spectators {
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("{:?}, {}", there.attendance.presence(lin), there.attendance.spectators());
    };
    is(PresenceTracker::Here, 1).await;
    assert!(there.attendance.has_open_page(), "a bot leaves time for eyes at other nodes too");
    drop((looks, watches));
    is(PresenceTracker::Away, 0).await;
    // A node that receives nothing from the others reports the person as lost and not as away: an away person's seat
    // could be taken.
    nodes.bus.cut();
    is(PresenceTracker::Lost, 0).await;
}

/// The cached facts about a person are invalidated when another node changes them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_another_node_changes_about_a_person_is_looked_up() {
    let nodes = Nodes::new();
    let (one, two) = (nodes.node("one"), nodes.node("two"));
    let lin = one.store().arrive([1; 32], "Lin", 0).await.unwrap().id;
    assert!(two.facts(lin).await.unwrap().is_empty());
    let mut news = two.news().unwrap();
    one.remember(lin, "seen", "1").await.unwrap();
    let heard = tokio::time::timeout(Duration::from_secs(20), news.recv()).await.unwrap().unwrap();
    assert_eq!(heard, News::Person(lin));
    assert_eq!(two.facts(lin).await.unwrap().get("seen").map(String::as_str), Some("1"));
}

/// Dropping a node ends its background tasks; otherwise they would keep the hall alive.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_is_gone_listens_to_nobody() {
    let nodes = Nodes::new();
    let (one, _ear) = nodes.bus.join("ear");
    let hall = nodes.node("two");
    let gone = Arc::downgrade(&hall);
    drop(hall);
    one.send(budokan_store::bus::ChangeNotice::Person(1));
    for _ in 0..150 {
        if gone.strong_count() == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("it is still held");
}
