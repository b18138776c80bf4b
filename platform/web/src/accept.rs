//! The accept loop: limits the number of connections, and drops those that send no request.
//!
//! A client loses its connection if it is slow to send a request, does not read the response, or stays idle. Requests
//! are handled by the router. On shutdown, connections complete their requests and are not cut; `serve` in the parent
//! module limits how long that may take.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;

use super::Web;
use super::counts::count;
use super::write_timeout::{WriteTimeout, has_stalled};

/// Pause after the machine had no resources for a connection.
const REST: Duration = Duration::from_secs(1);

/// The accept loop, with its capacity.
pub struct Door {
    web: Arc<Web>,
    /// The global capacity; the share of one client is limited in `limits`.
    room: Arc<Semaphore>,
}

impl Door {
    pub fn new(web: &Arc<Web>) -> Self {
        let most = web.settings.connections;
        let most = if most == 0 { Semaphore::MAX_PERMITS } else { most.min(Semaphore::MAX_PERMITS) };
        Self { web: Arc::clone(web), room: Arc::new(Semaphore::new(most)) }
    }

    /// Accepts connections until `stop` completes; then returns when the last request has been answered.
    pub async fn keep(&self, listener: TcpListener, app: Router, stop: impl Future<Output = ()>) {
        let inside = GracefulShutdown::new();
        let mut stop = pin!(stop);
        loop {
            let next = async {
                let place = Arc::clone(&self.room).acquire_owned().await;
                (place, listener.accept().await)
            };
            let (place, came) = tokio::select! {
                next = next => next,
                () = &mut stop => break,
            };
            match came {
                Ok((socket, peer)) => self.take_in(&inside, socket, peer, app.clone(), place),
                Err(error) if is_theirs(&error) => {}
                Err(error) => {
                    tracing::error!(%error, "accept error");
                    tokio::time::sleep(REST).await;
                }
            }
        }
        drop(listener);
        inside.shutdown().await;
    }

    fn take_in<P: Send + 'static>(
        &self,
        inside: &GracefulShutdown,
        socket: TcpStream,
        peer: SocketAddr,
        app: Router,
        place: P,
    ) {
        let Some(held) = self.web.limits.connection(peer.ip()) else {
            return count(&self.web.counts.limited);
        };
        let socket = match WriteTimeout::new(socket, self.web.settings.stall) {
            Ok(socket) => socket,
            Err(error) => return tracing::debug!(%error, "client disconnected before the handshake"),
        };
        let app = TowerToHyperService::new(app);
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            app.call(request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.web.settings.patience)
            .serve_connection(TokioIo::new(socket), service);
        let (finished, web) = (inside.watch(connection), Arc::clone(&self.web));
        tokio::spawn(async move {
            if let Err(error) = finished.await {
                if has_stalled(&error) {
                    count(&web.counts.stalled);
                }
                tracing::trace!(%error, "a connection has broken");
            }
            // Release the client's own permit first: the next connection may be from the same client.
            drop(held);
            drop(place);
        });
    }
}

/// Whether the error concerns only the connecting client.
fn is_theirs(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}
