//! The store test suite against a real PostgreSQL, and the cases that only a server and several machines can have.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "outside/bus.rs"]
mod bus;
#[path = "outside/faults.rs"]
mod faults;
#[path = "outside/machines.rs"]
mod machines;
#[path = "outside/notify.rs"]
mod notify;
#[path = "outside/set_up.rs"]
mod set_up;
mod suite;
#[path = "outside/tls.rs"]
mod tls;

use std::sync::{Arc, Mutex, PoisonError, Weak};

use budokan_store::Postgres;
use budokan_store::postgres::Address;

/// One server, shared by concurrent tests that do not disturb it; the last test stops it.
fn server() -> Arc<budokan_parts::PostgresServer> {
    static SHARED: Mutex<Weak<budokan_parts::PostgresServer>> = Mutex::new(Weak::new());
    let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
    shared.upgrade().unwrap_or_else(|| {
        let server = Arc::new(budokan_parts::PostgresServer::start().unwrap());
        *shared = Arc::downgrade(&server);
        server
    })
}

fn address(url: &str) -> Address {
    url.parse().unwrap()
}

async fn opened(url: &str) -> Postgres {
    Postgres::open(&address(url)).await.unwrap()
}

macro_rules! held {
    ($($name:ident),* $(,)?) => {$(
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $name() {
            let server = server();
            let store = opened(&server.database().unwrap()).await;
            suite::$name(&store).await;
        }
    )*};
}

suite::every_test!(held);
