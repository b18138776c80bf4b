//! Fault injection: a server that stops, restarts, hangs, or drops its connections.

use std::time::Duration;

use budokan_store::postgres::LONGEST;
use budokan_store::{Appended, Store};

use crate::opened;
use crate::suite::{bout, entry};

/// Dropped connections are replaced: reads succeed, and writes may be retried.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cut_connections_are_replaced() {
    let server = budokan_parts::PostgresServer::start().unwrap();
    let store = opened(&server.url()).await;
    store.open(bout("one", &[])).await.unwrap();
    for version in 0..10 {
        // Several connections are open when the server drops them.
        let many: Vec<_> = (0..8).map(|_| store.bout("one")).collect();
        for read in many {
            read.await.unwrap();
        }
        assert!(server.cut_connections().unwrap() > 0);
        assert_eq!(store.bout("one").await.unwrap().unwrap().version, version);
        assert!(server.cut_connections().unwrap() > 0);
        let request_id = format!("c{version}");
        let kept = loop {
            if let Ok(kept) = store.append(entry("one", version, &request_id)).await {
                break kept;
            }
        };
        let expected = version + 1;
        assert!(
            matches!(kept, Appended::Committed { version } | Appended::Duplicate { version, .. } if version == expected),
            "{kept:?}"
        );
    }
    assert_eq!(store.entries("one", 0).await.unwrap().len(), 10);
}

/// Appends continue while the server is killed and restarted: every acknowledged entry exists, once and in order.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_killed_loses_nothing() {
    let mut server = budokan_parts::PostgresServer::start().unwrap();
    let store = std::sync::Arc::new(opened(&server.url()).await);
    store.open(bout("one", &[])).await.unwrap();
    let (stop, mut stopped) = tokio::sync::oneshot::channel::<()>();
    let player = std::sync::Arc::clone(&store);
    let playing = tokio::spawn(async move {
        let (mut version, mut failed) = (0, 0);
        while stopped.try_recv().is_err() {
            match player.append(entry("one", version, &format!("c{version}"))).await {
                Ok(Appended::Committed { version: now } | Appended::Duplicate { version: now, .. }) => {
                    assert_eq!(now, version + 1);
                    version = now;
                }
                Ok(other) => panic!("{other:?} at {version}"),
                Err(_) => {
                    failed += 1;
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
            }
        }
        (version, failed)
    });
    for round in 0..4 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        if round % 2 == 0 {
            server.kill();
        } else {
            server.stop();
        }
        assert!(store.check().await.is_err());
        server.start_again().unwrap();
    }
    // After reconnecting, the store passes its health check.
    store.check().await.unwrap();
    stop.send(()).unwrap();
    let (version, failed) = playing.await.unwrap();
    assert!(version > 0 && failed > 0, "{version} {failed}");
    let bodies: Vec<String> = (0..version).map(|number| format!("body of c{number}")).collect();
    let kept = store.entries("one", 0).await.unwrap();
    // The last entry may have been stored although its answer was lost.
    assert_eq!(kept[..bodies.len()], bodies);
    assert!(kept.len() <= bodies.len() + 1);
}

/// A server that hangs with all its connections open is reported as not responding, and no caller waits forever.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_hangs_is_given_up() {
    let server = budokan_parts::PostgresServer::start().unwrap();
    let store = opened(&server.url()).await;
    store.open(bout("one", &[])).await.unwrap();
    server.pause();
    let (kept, read, unwell) = tokio::time::timeout(LONGEST * 2, async {
        tokio::join!(store.append(entry("one", 0, "a")), store.bout("one"), store.check())
    })
    .await
    .unwrap();
    assert_eq!(kept.unwrap_err().problem, "the database does not answer in time");
    assert!(read.is_err() && unwell.is_err());
    server.go_on();
    // The append may have been carried out meanwhile; a retry does no harm.
    let kept = store.append(entry("one", 0, "a")).await.unwrap();
    assert!(matches!(kept, Appended::Committed { version: 1 } | Appended::Duplicate { version: 1, .. }), "{kept:?}");
    assert_eq!(store.entries("one", 0).await.unwrap(), ["body of a"]);
}
