//! Attacks on connections: clients that do not read responses, and clients that never complete a request.

use std::io;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use budokan_kernel::Quick;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{sleep, timeout};

use super::enemy::{HostileClient, status};
use crate::wire::http::connect_from;

/// Number of pipelined requests for a file.
const AT_ONCE: usize = 200;
/// Pause between two bursts.
const NOTICE: Duration = Duration::from_millis(50);
/// Pause before a new connection attempt.
const AGAIN: Duration = Duration::from_secs(1);
/// Interval between two bytes of a slow client.
const SLOWLY: Duration = Duration::from_millis(700);

/// Connects with small buffers at our end: unread data must wait in the hall, and sent data has arrived there.
async fn connect_deaf(enemy: &HostileClient) -> io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.set_recv_buffer_size(4096)?;
    socket.set_send_buffer_size(16 * 1024)?;
    socket.bind(SocketAddr::new(enemy.source, 0))?;
    socket.connect(enemy.hall).await
}

/// Pipelines requests for a file and reads nothing, until the hall cuts the connection; then again.
pub async fn reads_nothing(enemy: HostileClient, path: String) {
    let request = format!("GET {path} HTTP/1.1\r\nhost: hall\r\n\r\n");
    let burst = request.repeat(AT_ONCE);
    loop {
        if let Ok(mut socket) = connect_deaf(&enemy).await {
            while socket.write_all(burst.as_bytes()).await.is_ok() {
                for _ in 0..AT_ONCE {
                    enemy.tally.sends();
                }
                // A connection refused by the hall fails in the next write.
                sleep(NOTICE).await;
            }
            enemy.tally.cut();
        }
        sleep(AGAIN).await;
    }
}

/// Opens a stream and never reads it; after a while it is replaced by another one.
pub async fn follows_blindly(enemy: HostileClient, path: String) {
    loop {
        if let Ok(mut socket) = connect_deaf(&enemy).await {
            enemy.tally.sends();
            let request = format!("GET {path} HTTP/1.1\r\nhost: hall\r\n\r\n");
            if socket.write_all(request.as_bytes()).await.is_ok() {
                // Without reading, the client cannot see the state of the stream, so it just waits for a while.
                sleep(Duration::from_secs(45)).await;
            }
        }
        sleep(AGAIN).await;
    }
}

/// Sends half requests, one byte at a time.
pub async fn is_slow(mut enemy: HostileClient, token: String) {
    loop {
        let began = Instant::now();
        if let Ok(socket) = connect_from(enemy.source, enemy.hall).await {
            enemy.tally.sends();
            let (head, drip) = half_request(&mut enemy.luck, &token);
            match drips(socket, &head, drip).await {
                Some(status) => enemy.tally.answered(status),
                None => enemy.tally.cut(),
            }
        }
        // A refused client retries soon, but does not spin.
        sleep(AGAIN.saturating_sub(began.elapsed())).await;
    }
}

/// The head of a request, and the byte to repeat.
fn half_request(luck: &mut Quick, token: &str) -> (String, u8) {
    let long = format!(
        "POST /api/bouts HTTP/1.1\r\nhost: hall\r\nauthorization: Bearer {token}\r\ncontent-type: application/json\r\n"
    );
    match luck.below(5) {
        0 => (String::new(), b'G'),
        1 => ("GET / HTTP/1.1\r\nhost: ha".to_owned(), b'a'),
        2 => ("GET / HTTP/1.1\r\n".to_owned(), b'x'),
        3 => (format!("{long}content-length: 15000\r\n\r\n{{"), b' '),
        _ => (format!("{long}transfer-encoding: chunked\r\n\r\n"), b'0'),
    }
}

/// Sends a byte at a time; returns the status of a response, or `None` when the connection is gone.
async fn drips(mut socket: TcpStream, head: &str, drip: u8) -> Option<u16> {
    socket.write_all(head.as_bytes()).await.ok()?;
    let (mut came, mut some) = (Vec::new(), [0; 512]);
    loop {
        match timeout(SLOWLY, socket.read(&mut some)).await {
            Err(_) => socket.write_all(&[drip]).await.ok()?,
            Ok(Ok(0) | Err(_)) => return None,
            Ok(Ok(read)) => {
                came.extend_from_slice(&some[..read]);
                if let Some(status) = status(&came) {
                    return Some(status);
                }
            }
        }
    }
}
