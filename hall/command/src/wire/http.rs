//! One connection that speaks HTTP/1.1: kept open, one request at a time.
//!
//! It knows what our own server sends, bodies of a stated length and bodies in chunks, and no more.

use std::io::{Error, ErrorKind, Result};
use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// The longest that an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(30);
/// The longest line of a head, and the largest body, that is read: our server sends far less.
const LONGEST_LINE: u64 = 16 * 1024;
const LARGEST: usize = 64 * 1024 * 1024;

/// What is asked.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// The address inside the hall.
    pub path: &'a str,
    /// Who asks.
    pub token: Option<&'a str>,
    /// What is sent; nothing: it is only looked.
    pub body: Option<&'a str>,
}

/// What is answered.
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The body.
    pub body: Vec<u8>,
}

impl Answer {
    /// Whether it is what was asked for.
    pub fn is_good(&self) -> bool {
        (200..300).contains(&self.status)
    }

    /// The body, to be shown.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).trim().to_owned()
    }
}

/// One connection.
pub struct Connection {
    stream: BufReader<TcpStream>,
    address: SocketAddr,
}

/// How a body comes.
enum Length {
    Bytes(usize),
    Chunks,
}

impl Connection {
    /// Connects.
    pub async fn open(address: SocketAddr) -> Result<Self> {
        let stream = timely(TcpStream::connect(address)).await?;
        stream.set_nodelay(true)?;
        Ok(Self { stream: BufReader::new(stream), address })
    }

    /// Asks, and reads the whole answer.
    pub async fn ask(&mut self, request: Request<'_>) -> Result<Answer> {
        timely(async {
            self.send(request).await?;
            let (status, length) = self.head().await?;
            let mut body = Vec::new();
            match length {
                Length::Bytes(bytes) => {
                    body.resize(bytes, 0);
                    self.stream.read_exact(&mut body).await?;
                }
                Length::Chunks => while self.chunk(&mut body).await? {},
            }
            Ok(Answer { status, body })
        })
        .await
    }

    /// Asks, and does not wait for the answer: the connection is gone.
    pub async fn ask_and_leave(mut self, request: Request<'_>) -> Result<()> {
        timely(self.send(request)).await
    }

    /// Asks for a stream, whose pieces come by [`Connection::chunk`]; an answer that is none is the error.
    pub async fn follow(&mut self, request: Request<'_>) -> Result<()> {
        timely(self.send(request)).await?;
        let (status, length) = timely(self.head()).await?;
        match (status, length) {
            (200, Length::Chunks) => Ok(()),
            (status, _) => Err(Error::other(format!("{}: expected a stream, found status {status}", request.path))),
        }
    }

    /// Adds the next piece of a body; false after the last one.
    pub async fn chunk(&mut self, body: &mut Vec<u8>) -> Result<bool> {
        let line = self.line().await?;
        let size = usize::from_str_radix(line.split(';').next().unwrap_or_default().trim(), 16);
        let size = size.map_err(|_| odd("the size of a piece"))?;
        let start = body.len();
        if start + size > LARGEST {
            return Err(odd("a smaller body"));
        }
        body.resize(start + size, 0);
        self.stream.read_exact(&mut body[start..]).await?;
        self.line().await?;
        Ok(size > 0)
    }

    async fn send(&mut self, request: Request<'_>) -> Result<()> {
        let method = if request.body.is_some() { "POST" } else { "GET" };
        let who = request.token.map(|token| format!("authorization: Bearer {token}\r\n")).unwrap_or_default();
        let length = |body: &str| format!("content-type: application/json\r\ncontent-length: {}\r\n", body.len());
        let (what, body) = (request.body.map(length).unwrap_or_default(), request.body.unwrap_or_default());
        let (path, host) = (request.path, self.address);
        let text = format!("{method} {path} HTTP/1.1\r\nhost: {host}\r\n{who}{what}\r\n{body}");
        self.stream.write_all(text.as_bytes()).await
    }

    /// The status, and how the body comes.
    async fn head(&mut self) -> Result<(u16, Length)> {
        let first = self.line().await?;
        let status = first.strip_prefix("HTTP/1.1 ").and_then(|rest| rest.get(..3)?.parse().ok());
        let status = status.ok_or_else(|| odd("a status line"))?;
        let mut length = Length::Bytes(0);
        loop {
            let line = self.line().await?;
            if line.is_empty() {
                return Ok((status, length));
            }
            let (name, value) = line.split_once(':').ok_or_else(|| odd("a header"))?;
            if name.eq_ignore_ascii_case("content-length") {
                let bytes = value.trim().parse().ok().filter(|bytes| *bytes <= LARGEST);
                length = Length::Bytes(bytes.ok_or_else(|| odd("the length of the body"))?);
            } else if name.eq_ignore_ascii_case("transfer-encoding") {
                length = Length::Chunks;
            }
        }
    }

    async fn line(&mut self) -> Result<String> {
        let mut line = String::new();
        let read = (&mut self.stream).take(LONGEST_LINE).read_line(&mut line).await?;
        if read == 0 {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        if !line.ends_with('\n') {
            return Err(odd("a line"));
        }
        line.truncate(line.trim_end().len());
        Ok(line)
    }
}

fn odd(expected: &str) -> Error {
    Error::new(ErrorKind::InvalidData, format!("the server's answer cannot be read: expected {expected}"))
}

async fn timely<T>(work: impl Future<Output = Result<T>>) -> Result<T> {
    tokio::time::timeout(PATIENCE, work).await.unwrap_or_else(|_| Err(ErrorKind::TimedOut.into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::net::TcpListener;

    /// A server that sends this, whatever it is asked.
    async fn sends(text: &'static str) -> Connection {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(async move {
            let (mut socket, _) = listener.accept().await.unwrap();
            let mut asked = [0; 4096];
            while let Ok(1..) = socket.read(&mut asked).await {
                socket.write_all(text.as_bytes()).await.unwrap();
            }
        });
        Connection::open(address).await.unwrap()
    }

    const LOOK: Request<'_> = Request { path: "/", token: None, body: None };

    #[tokio::test]
    async fn bodies_of_both_kinds_are_read() {
        let mut plain = sends("HTTP/1.1 201 Created\r\nContent-Length: 3\r\n\r\nabc").await;
        for _ in 0..2 {
            let answer = plain.ask(LOOK).await.unwrap();
            assert_eq!((answer.status, answer.text().as_str()), (201, "abc"));
        }
        let mut chunked =
            sends("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\n").await;
        assert_eq!(chunked.ask(LOOK).await.unwrap().text(), "abc");
    }

    #[tokio::test]
    async fn what_is_no_answer_is_an_error() {
        let texts = [
            "hello\r\n\r\n",
            "HTTP/1.1 200 OK\r\nnothing\r\n\r\n",
            "HTTP/1.1 200 OK\r\ncontent-length: many\r\n\r\n",
            "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nxyz\r\n",
        ];
        for text in texts {
            let problem = sends(text).await.ask(LOOK).await.err().unwrap();
            assert_eq!(problem.kind(), ErrorKind::InvalidData, "{text}");
        }
        assert!(sends("HTTP/1.1 429 No\r\ncontent-length: 0\r\n\r\n").await.follow(LOOK).await.is_err());
    }
}
