//! Bus tests against real servers.

use std::sync::Arc;
use std::time::Duration;

use budokan_parts::{Nats, PostgresServer};
use budokan_store::bus::{Attended, Bus, BusEvent, BusReceiver, ChangeNotice, MessageKey, nats, notify};

fn key() -> MessageKey {
    MessageKey::new("secret")
}

fn bout(version: u64) -> ChangeNotice {
    ChangeNotice::Bout { id: "bout".to_owned(), version, seating: 0 }
}

/// Receives the next notice and skips gaps.
async fn next(ear: &mut BusReceiver) -> (String, ChangeNotice) {
    loop {
        let heard = tokio::time::timeout(Duration::from_secs(20), ear.recv()).await.expect("it comes").unwrap();
        if let BusEvent::Notice { from, hint } = heard {
            return (from, hint);
        }
    }
}

/// Waits until the bus is connected, or is not.
async fn becomes(bus: &Arc<dyn Bus>, whole: bool) {
    for _ in 0..200 {
        if bus.is_connected() == whole {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("it is not {whole} that the bus is whole");
}

/// Sends the notice repeatedly until the other node receives it: notices sent before both are connected may be lost.
async fn heard(bus: &Arc<dyn Bus>, ear: &mut BusReceiver, hint: ChangeNotice) -> String {
    for _ in 0..100 {
        bus.send(hint.clone());
        let came = tokio::time::timeout(Duration::from_millis(200), async {
            loop {
                let (from, came) = next(ear).await;
                if came == hint {
                    return from;
                }
            }
        });
        if let Ok(from) = came.await {
            return from;
        }
    }
    panic!("{hint:?} does not come");
}

/// Both nodes receive each other's notices, a large one included, and not their own.
async fn talk(one: &Arc<dyn Bus>, two: &Arc<dyn Bus>, ears: (&mut BusReceiver, &mut BusReceiver)) {
    assert_eq!(heard(one, ears.1, bout(1)).await, "one");
    assert_eq!(heard(two, ears.0, bout(2)).await, "two");
    let attended = Attended { bout: "0123456789ab".to_owned(), people: vec![1_000_000; 4], spectators: 9, pages: 9 };
    assert_eq!(heard(one, ears.1, ChangeNotice::Attendance(vec![attended; 40])).await, "one");
    // The sender has not received its own notice.
    while let Ok(own) = ears.0.try_recv() {
        assert!(!matches!(&own, BusEvent::Notice { from, .. } if from == "one"), "{own:?}");
    }
}

/// Two nodes exchange notices, lose their server while it restarts, and exchange notices again.
async fn outlive<S>(
    server: &mut S,
    [stop, start]: [fn(&mut S); 2],
    [(one, mut first), (two, mut second)]: [(Arc<dyn Bus>, BusReceiver); 2],
) {
    becomes(&one, true).await;
    becomes(&two, true).await;
    talk(&one, &two, (&mut first, &mut second)).await;
    stop(server);
    becomes(&one, false).await;
    becomes(&two, false).await;
    one.send(bout(3));
    while second.try_recv().is_ok() {}
    start(server);
    becomes(&one, true).await;
    becomes(&two, true).await;
    // A node that was disconnected learns that notices may have been lost.
    let told = tokio::time::timeout(Duration::from_secs(20), second.recv()).await.unwrap().unwrap();
    assert_eq!(told, BusEvent::Gap);
    talk(&one, &two, (&mut first, &mut second)).await;
}

#[tokio::test]
async fn nats_carries_hints_and_may_go_away() {
    let mut server = Nats::start().unwrap();
    let address = nats::Address { url: server.url(), ..nats::Address::default() };
    let one = nats::open(&address, "one", "hall", &key()).await.unwrap();
    let two = nats::open(&address, "two", "hall", &key()).await.unwrap();
    let (_other, mut elsewhere) = nats::open(&address, "three", "other-hall", &key()).await.unwrap();
    outlive(&mut server, [Nats::stop, |server| server.start_again().unwrap()], [one, two]).await;
    while let Ok(heard) = elsewhere.try_recv() {
        assert_eq!(heard, BusEvent::Gap, "halls do not hear each other");
    }
}

#[tokio::test]
async fn the_database_carries_hints_and_may_go_away() {
    let mut server = PostgresServer::start().unwrap();
    let address = server.url().parse().unwrap();
    let [one, two] = ["one", "two"].map(|name| notify::open(&address, name, &key()).unwrap());
    outlive(&mut server, [PostgresServer::stop, |server| server.start_again().unwrap()], [one, two]).await;
}
