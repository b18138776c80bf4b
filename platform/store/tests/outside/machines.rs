//! Several machines on one database: stores with their own connections, used concurrently.

use std::sync::Arc;

use budokan_store::{Appended, Lease, NewEntry, Occupant, Postgres, Store};

use crate::suite::{bout, entry};
use crate::{opened, server};

async fn machines(url: &str) -> [Arc<Postgres>; 3] {
    [opened(url).await, opened(url).await, opened(url).await].map(Arc::new)
}

/// The results when every machine runs the operation twice, all concurrently.
async fn twice_each<T: Send + 'static, F: Future<Output = T> + Send + 'static>(
    machines: &[Arc<Postgres>; 3],
    ask: impl Fn(usize, Arc<Postgres>) -> F,
) -> Vec<T> {
    let asked: Vec<_> = (0..6).map(|number| tokio::spawn(ask(number, Arc::clone(&machines[number % 3])))).collect();
    let mut answers = Vec::new();
    for answer in asked {
        answers.push(answer.await.unwrap());
    }
    answers
}

/// Whether this append succeeded from this version; `false` for a version conflict.
fn has_gone_on(appended: &Appended, version: u64) -> bool {
    match appended {
        Appended::Committed { version: now } if *now == version + 1 => true,
        Appended::Conflict { version: now } if *now == version + 1 => false,
        other => panic!("{other:?}"),
    }
}

/// Of two appends from the same version one is stored and the other gets a version conflict; nothing is lost
/// or stored twice.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_machines_one_goes_on() {
    let server = server();
    let machines = machines(&server.database().unwrap()).await;
    machines[0].open(bout("one", &[])).await.unwrap();
    for version in 0..40 {
        let append = |number, store: Arc<Postgres>| async move {
            store.append(entry("one", version, &format!("{version}/{number}"))).await.unwrap()
        };
        let answers = twice_each(&machines, append).await;
        let kept = answers.iter().filter(|answer| has_gone_on(answer, version)).count();
        assert_eq!(kept, 1, "at version {version}");
    }
    assert_eq!(machines[1].entries("one", 0).await.unwrap().len(), 40);
    assert_eq!(machines[2].bout("one").await.unwrap().unwrap().version, 40);
}

/// A command sent to all machines concurrently counts once, and every sender gets its outcome.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_command_counts_once_over_all_machines() {
    let server = server();
    let machines = machines(&server.database().unwrap()).await;
    machines[0].open(bout("one", &[])).await.unwrap();
    for version in 0..40 {
        let append = |number, store: Arc<Postgres>| async move {
            let body = format!("by {number}");
            let entry = NewEntry { body: body.clone(), ..entry("one", version, &format!("c{version}")) };
            (body, store.append(entry).await.unwrap())
        };
        let (mut first, mut told) = (Vec::new(), Vec::new());
        for answer in twice_each(&machines, append).await {
            match answer {
                (body, Appended::Committed { version }) => first.push((version, body)),
                (_, Appended::Duplicate { version, body }) => told.push((version, body)),
                other => panic!("{other:?}"),
            }
        }
        assert_eq!((first.len(), told.len()), (1, 5));
        assert_eq!(first[0].0, version + 1);
        assert!(told.iter().all(|one| *one == first[0]), "{first:?} {told:?}");
    }
}

/// Concurrent changes of seats, removals and appends: each is all or nothing, and no operation waits forever.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_at_once_ends() {
    let server = server();
    let url = server.database().unwrap();
    let machines = machines(&url).await;
    let lin = machines[0].arrive([1; 32], "Lin", 5).await.unwrap().id;
    for round in 0..20 {
        let id = format!("bout {round}");
        machines[0].open(bout(&id, &[(0, Occupant::Open)])).await.unwrap();
        let mut asked = Vec::new();
        for store in machines.clone() {
            let id = id.clone();
            asked.push(tokio::spawn(async move {
                let sat = store.sit(&id, 0, Occupant::Open, Occupant::Person(lin)).await.unwrap();
                let kept = store.append(entry(&id, 0, "a")).await.unwrap();
                store.lease(&id, "somebody", 0, 1000).await.unwrap();
                let gone = round % 2 == 0 && store.remove(&id, None).await.unwrap();
                (sat, matches!(kept, Appended::Committed { .. }), gone)
            }));
        }
        let mut counts = (0, 0, 0);
        for answer in asked {
            let (sat, kept, gone) = answer.await.unwrap();
            counts = (counts.0 + u32::from(sat), counts.1 + u32::from(kept), counts.2 + u32::from(gone));
        }
        assert_eq!(counts, (1, 1, u32::from(round % 2 == 0)));
    }
    let left = "select (select count(*) from budokan.bout), (select count(*) from budokan.entry), \
                (select count(*) from budokan.seat where person is not null), (select sum(seating) from budokan.bout)";
    assert_eq!(server.sql_at(&url, left).unwrap(), "10|10|10|10\n");
}

/// A person who arrives at several machines concurrently with the same token is created once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_of_many_machines_is_one_person() {
    let server = server();
    let machines = machines(&server.database().unwrap()).await;
    for token in 0..20 {
        let come = machines.clone().map(|store| tokio::spawn(async move { store.arrive([token; 32], "Lin", 5).await }));
        let mut people = Vec::new();
        for come in come {
            people.push(come.await.unwrap().unwrap());
        }
        assert!(people.iter().all(|person| *person == people[0]), "{people:?}");
    }
    assert_eq!(machines[0].every_person(budokan_store::PersonId(0), 99).await.unwrap().len(), 20);
}

/// Only the server's clock counts: a machine whose clock is an hour fast takes no lease from others, and holds
/// none for longer.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wrong_clock_takes_no_lease_from_others() {
    let hour = 3_600_000;
    let server = server();
    let [right, ahead, _] = machines(&server.database().unwrap()).await;
    let first = right.lease("bots", "right", 0, 60_000).await.unwrap();
    assert_eq!(ahead.lease("bots", "ahead", hour, hour + 60_000).await.unwrap(), Lease { held: false, ..first });
    assert!(right.release("bots", "right", first.fence).await.unwrap());
    let second = ahead.lease("bots", "ahead", hour, hour).await.unwrap();
    assert!(second.held);
    assert!(right.lease("bots", "right", 0, 60_000).await.unwrap().fence > second.fence);
}

/// Of many concurrent takers one gets the lease, and fencing tokens only grow.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lease_is_one_machines_at_a_time() {
    let server = server();
    let machines = machines(&server.database().unwrap()).await;
    let mut last = 0;
    for _ in 0..20 {
        let lease = |number: usize, store: Arc<Postgres>| async move {
            (number, store.lease("bots", &number.to_string(), 0, 60_000).await.unwrap())
        };
        let mut held = twice_each(&machines, lease).await;
        held.retain(|(_, lease)| lease.held);
        let [(holder, lease)] = held[..] else { panic!("{held:?}") };
        assert!(lease.fence > last, "{lease:?} after {last}");
        last = lease.fence;
        assert!(machines[0].release("bots", &holder.to_string(), lease.fence).await.unwrap());
    }
}

/// Entries of a group commit succeed or fail alone: an entry that cannot be stored, or that is refused, does not
/// affect the others.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_stored_does_not_harm_what_goes_with_it() {
    let server = server();
    let store = opened(&server.database().unwrap()).await;
    let ids: Vec<String> = (0..60).map(|number| format!("bout {number}")).collect();
    for id in &ids {
        store.open(bout(id, &[])).await.unwrap();
    }
    for version in 0..4 {
        let asked: Vec<_> = ids
            .iter()
            .enumerate()
            .map(|(number, id)| {
                // PostgreSQL cannot store text with a NUL character.
                let request_id = if number == 17 { "a\0b".to_owned() } else { format!("c{version}") };
                let expected = if number == 18 { 99 } else { version };
                store.append(entry(id, expected, &request_id))
            })
            .collect();
        for (number, answer) in asked.into_iter().enumerate() {
            match (number, answer.await) {
                (17, refused) => assert!(refused.unwrap_err().problem.contains("0x00")),
                (18, refused) => assert_eq!(refused.unwrap(), Appended::Conflict { version: 0 }),
                (_, kept) => assert_eq!(kept.unwrap(), Appended::Committed { version: version + 1 }, "{number}"),
            }
        }
    }
}

/// Two machines append to the same bouts in different orders: no deadlock, and each append counts once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn groups_of_two_machines_do_not_wait_for_each_other() {
    let server = server();
    let url = server.database().unwrap();
    let machines = machines(&url).await;
    let ids: Vec<String> = (0..40).map(|number| format!("bout {number}")).collect();
    for id in &ids {
        machines[0].open(bout(id, &[])).await.unwrap();
    }
    for version in 0..10 {
        let request_id = |machine: usize| format!("{machine}/{version}");
        let there: Vec<_> = ids.iter().map(|id| machines[1].append(entry(id, version, &request_id(1)))).collect();
        let back: Vec<_> = ids.iter().rev().map(|id| machines[2].append(entry(id, version, &request_id(2)))).collect();
        let mut kept = 0;
        for answer in there.into_iter().chain(back) {
            kept += usize::from(has_gone_on(&answer.await.unwrap(), version));
        }
        assert_eq!(kept, ids.len());
    }
    let deadlocks = "select deadlocks from pg_stat_database where datname = current_database()";
    assert_eq!(server.sql_at(&url, deadlocks).unwrap(), "0\n");
}
