//! A connection whose other end must read: a write that makes no progress within a bound fails.
//!
//! Otherwise whoever asks and does not read what they are answered keeps a place, and the memory for the answer, for
//! ever. It holds for streams as for pages: nothing else is known here but bytes. Who reads slowly reads.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::Sleep;

/// So many bytes the system keeps for one who has not read them yet. Left to itself it would keep megabytes.
const UNREAD: usize = 128 * 1024;

/// A connection that is cut when what is written to it is not read for so long.
pub struct Stalling {
    socket: TcpStream,
    patience: Duration,
    /// Runs while a write waits; the next byte that is taken stops it.
    timer: Option<Pin<Box<Sleep>>>,
}

impl Stalling {
    pub fn new(socket: TcpStream, patience: Duration) -> io::Result<Self> {
        // What is sent is small and waited for.
        socket.set_nodelay(true)?;
        socket2::SockRef::from(&socket).set_send_buffer_size(UNREAD)?;
        Ok(Self { socket, patience, timer: None })
    }

    /// What becomes of a write: one that waits for too long fails.
    fn judge(&mut self, cx: &mut Context<'_>, written: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        if written.is_ready() {
            self.timer = None;
            return written;
        }
        let timer = self.timer.get_or_insert_with(|| Box::pin(tokio::time::sleep(self.patience)));
        ready!(timer.as_mut().poll(cx));
        // What was not read is thrown away with the connection, instead of being offered for some minutes more.
        drop(self.socket.set_zero_linger());
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "nobody reads")))
    }
}

/// Whether a connection has ended because nobody read.
pub fn has_stalled(error: &hyper::Error) -> bool {
    let cause = std::error::Error::source(error).and_then(|cause| cause.downcast_ref::<io::Error>());
    cause.is_some_and(|cause| cause.kind() == io::ErrorKind::TimedOut)
}

impl AsyncRead for Stalling {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().socket).poll_read(cx, into)
    }
}

impl AsyncWrite for Stalling {
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
