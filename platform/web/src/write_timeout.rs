//! A connection with a write timeout: a write that makes no progress within a bound fails.
//!
//! Otherwise a client that sends requests and does not read the responses would hold a connection, and the memory for
//! its response, forever. This applies to streams and pages alike: only bytes are known at this level. A slow reader is
//! not affected.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::Sleep;

/// Size of the kernel's send buffer. The default would be megabytes.
const UNREAD: usize = 128 * 1024;

/// A connection that is closed when a write blocks for too long.
pub struct WriteTimeout {
    socket: TcpStream,
    patience: Duration,
    /// Runs while a write is blocked; the next byte accepted stops it.
    timer: Option<Pin<Box<Sleep>>>,
}

impl WriteTimeout {
    pub fn new(socket: TcpStream, patience: Duration) -> io::Result<Self> {
        // Messages are small and latency matters.
        socket.set_nodelay(true)?;
        socket2::SockRef::from(&socket).set_send_buffer_size(UNREAD)?;
        Ok(Self { socket, patience, timer: None })
    }

    /// Turns a write that has been blocked for too long into an error.
    fn judge(&mut self, cx: &mut Context<'_>, written: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        if written.is_ready() {
            self.timer = None;
            return written;
        }
        let timer = self.timer.get_or_insert_with(|| Box::pin(tokio::time::sleep(self.patience)));
        ready!(timer.as_mut().poll(cx));
        // Discard unread data with the connection, instead of offering it for some more minutes.
        drop(self.socket.set_zero_linger());
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "nobody reads")))
    }
}

/// Whether a connection was closed because the client did not read.
pub fn has_stalled(error: &hyper::Error) -> bool {
    let cause = std::error::Error::source(error).and_then(|cause| cause.downcast_ref::<io::Error>());
    cause.is_some_and(|cause| cause.kind() == io::ErrorKind::TimedOut)
}

impl AsyncRead for WriteTimeout {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().socket).poll_read(cx, into)
    }
}

impl AsyncWrite for WriteTimeout {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.socket).poll_write(cx, bytes);
        this.judge(cx, written)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.socket).poll_write_vectored(cx, bytes);
        this.judge(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.socket.is_write_vectored()
    }

    // A socket has nothing to flush, and is shut down at once.

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().socket).poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().socket).poll_shutdown(cx)
    }
}
