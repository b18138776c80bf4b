//! Change notices between machines.

use std::time::Duration;

use budokan_store::postgres::notify::{MOST, Notifier};
use tokio::sync::mpsc::Receiver;

use crate::{address, server};

async fn heard(hints: &mut Receiver<String>) -> String {
    tokio::time::timeout(Duration::from_secs(30), hints.recv()).await.unwrap().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hints_reach_every_machine() {
    let server = server();
    let url = server.database().unwrap();
    let machines = [(); 2].map(|()| Notifier::open(&address(&url), "bouts").unwrap());
    let other = Notifier::open(&address(&url), "others").unwrap();
    let mut hearing = [machines[0].listen(), machines[1].listen(), other.listen()];
    for hints in &mut hearing {
        assert_eq!(heard(hints).await, "");
    }
    for number in 0..1000 {
        assert!(machines[number % 2].send(&format!("bout {number}")));
    }
    for hints in &mut hearing[..2] {
        let mut all = Vec::new();
        for _ in 0..1000 {
            all.push(heard(hints).await);
        }
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 1000);
    }
    assert!(other.send("else"));
    assert_eq!(heard(&mut hearing[2]).await, "else");
    // Notices that the server would not carry are refused at once.
    assert!(!other.send("") && !other.send(&"x".repeat(MOST + 1)));
    assert!(other.send(&"x".repeat(MOST)));
    assert_eq!(heard(&mut hearing[2]).await.len(), MOST);
    assert!(Notifier::open(&address(&url), "two words").is_err());
}

/// After a restart of the server both ends reconnect, and the listener learns that it may have missed notices.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hints_come_back_after_a_restart() {
    let mut server = budokan_parts::PostgresServer::start().unwrap();
    let notifier = Notifier::open(&address(&server.url()), "bouts").unwrap();
    let mut hints = notifier.listen();
    assert_eq!(heard(&mut hints).await, "");
    assert!(notifier.send("before"));
    assert_eq!(heard(&mut hints).await, "before");
    for round in 0..2 {
        if round == 0 {
            server.cut_connections().unwrap();
        } else {
            server.start_again().unwrap();
        }
        // Notices sent before the restart may still arrive first.
        while !heard(&mut hints).await.is_empty() {}
        // Notices may be lost until the sender detects the broken connection.
        let sending = async {
            loop {
                notifier.send("after");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        tokio::select! {
            text = heard(&mut hints) => assert_eq!(text, "after"),
            () = sending => {}
        }
    }
}
