//! One HTTP/1.1 connection to a hall: hyper's client, kept alive, one request at a time.
//!
//! This file adds timeouts and limits to hyper: a response that is late, or larger than anything that our server sends,
//! is an error.

use std::future::poll_fn;
use std::io::{Error, ErrorKind, Result};
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::time::Duration;

use hyper::body::{Body, Bytes, Incoming};
use hyper::client::conn::http1::{self, SendRequest};
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HOST};
use hyper::{Method, Response, StatusCode};
use hyper_util::rt::TokioIo;
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// Timeout of a response.
const PATIENCE: Duration = Duration::from_secs(30);
/// Time before a client hangs up: long enough for the request to be sent.
const HANGING_UP: Duration = Duration::from_millis(1);
/// Maximum size of a body; our server sends much less.
const LARGEST: usize = 64 * 1024 * 1024;

/// An HTTP request to a hall.
#[derive(Clone, Copy)]
pub struct HttpRequest<'a> {
    /// The path with the query.
    pub path: &'a str,
    /// The bearer token of the client.
    pub token: Option<&'a str>,
    /// The JSON body; `None` makes it a `GET`.
    pub body: Option<&'a str>,
}

/// A complete HTTP response.
pub struct HttpResponse {
    /// The HTTP status code.
    pub status: u16,
    /// The bytes of the body.
    pub body: Vec<u8>,
}

impl HttpResponse {
    /// Whether the status is 2xx.
    pub fn is_good(&self) -> bool {
        (200..300).contains(&self.status)
    }

    /// The trimmed body as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).trim().to_owned()
    }
}

/// A kept-alive HTTP connection.
pub struct Connection {
    sender: SendRequest<String>,
    address: SocketAddr,
}

/// A streamed body, open as long as its connection.
pub struct BodyStream {
    body: Incoming,
    /// Dropping it would close the connection; as the last field it is dropped last.
    _connection: Connection,
}

impl Connection {
    /// Connects to this address.
    pub async fn open(address: SocketAddr) -> Result<Self> {
        Self::over(TcpStream::connect(address)).await
    }

    /// Connects from this local address.
    pub async fn open_from(source: IpAddr, address: SocketAddr) -> Result<Self> {
        Self::over(connect_from(source, address)).await
    }

    async fn over(connecting: impl Future<Output = Result<TcpStream>>) -> Result<Self> {
        timely(async {
            let stream = connecting.await?;
            let address = stream.peer_addr()?;
            stream.set_nodelay(true)?;
            let (sender, connection) = http1::handshake(TokioIo::new(stream)).await.map_err(broken)?;
            // An error of the connection is returned to the pending request.
            tokio::spawn(connection);
            Ok(Self { sender, address })
        })
        .await
    }

    /// Sends a request and reads the whole response.
    pub async fn ask(&mut self, request: HttpRequest<'_>) -> Result<HttpResponse> {
        timely(async {
            let mut response = self.send(request).await?;
            let mut body = Vec::new();
            while let Some(piece) = next_piece(response.body_mut()).await? {
                if body.len() + piece.len() > LARGEST {
                    return Err(Error::new(ErrorKind::InvalidData, "the server's answer is too large"));
                }
                body.extend_from_slice(&piece);
            }
            Ok(HttpResponse { status: response.status().as_u16(), body })
        })
        .await
    }

    /// Sends a request and closes the connection without waiting for the response.
    pub async fn ask_and_leave(mut self, request: HttpRequest<'_>) {
        drop(timeout(HANGING_UP, self.send(request)).await);
    }

    /// Opens a stream; any other response is an error.
    pub async fn follow(mut self, request: HttpRequest<'_>) -> Result<BodyStream> {
        let response = timely(self.send(request)).await?;
        match response.status() {
            StatusCode::OK => Ok(BodyStream { body: response.into_body(), _connection: self }),
            status => Err(Error::other(format!("{}: expected a stream, found status {status}", request.path))),
        }
    }

    async fn send(&mut self, request: HttpRequest<'_>) -> Result<Response<Incoming>> {
        let method = if request.body.is_some() { Method::POST } else { Method::GET };
        let mut built =
            hyper::Request::builder().method(method).uri(request.path).header(HOST, self.address.to_string());
        if let Some(token) = request.token {
            built = built.header(AUTHORIZATION, format!("Bearer {token}"));
        }
        if request.body.is_some() {
            built = built.header(CONTENT_TYPE, "application/json");
        }
        let built = built.body(request.body.unwrap_or_default().to_owned());
        let built = built.map_err(|error| Error::new(ErrorKind::InvalidInput, error))?;
        self.sender.ready().await.map_err(broken)?;
        self.sender.send_request(built).await.map_err(broken)
    }
}

/// Connects a socket bound to this local address. On Linux all of 127.0.0.0/8 is local.
pub async fn connect_from(source: IpAddr, address: SocketAddr) -> Result<TcpStream> {
    let socket = if source.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    socket.bind(SocketAddr::new(source, 0)).map_err(|error| {
        Error::new(error.kind(), format!("{source} cannot be a client's address on this machine: {error}"))
    })?;
    socket.connect(address).await
}

impl BodyStream {
    /// The next available bytes; `None` at the end.
    pub async fn next(&mut self) -> Result<Option<Bytes>> {
        next_piece(&mut self.body).await
    }
}

/// The next bytes of a body.
async fn next_piece(body: &mut Incoming) -> Result<Option<Bytes>> {
    loop {
        match poll_fn(|context| Pin::new(&mut *body).poll_frame(context)).await {
            None => return Ok(None),
            Some(Err(error)) => return Err(broken(error)),
            // A frame without data is a trailer, which is ignored.
            Some(Ok(frame)) => {
                if let Ok(piece) = frame.into_data() {
                    return Ok(Some(piece));
                }
            }
        }
    }
}

/// Converts an error of hyper to an I/O error of the connection.
fn broken(error: hyper::Error) -> Error {
    let system = std::error::Error::source(&error).and_then(|source| source.downcast_ref::<Error>());
    let kind = match system {
        Some(system) => system.kind(),
        None if error.is_parse() => ErrorKind::InvalidData,
        None => ErrorKind::ConnectionAborted,
    };
    Error::new(kind, error)
}

/// Awaits a future with a timeout.
pub async fn timely<T>(work: impl Future<Output = Result<T>>) -> Result<T> {
    timeout(PATIENCE, work).await.unwrap_or_else(|_| Err(ErrorKind::TimedOut.into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    /// A server that sends this text to any request.
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

    const LOOK: HttpRequest<'_> = HttpRequest { path: "/", token: None, body: None };

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
    async fn a_stream_comes_bit_by_bit() {
        let chunks = "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\nab\r\n1\r\nc\r\n";
        let mut stream = sends(chunks).await.follow(LOOK).await.unwrap();
        let mut came = Vec::new();
        while came != b"abc" {
            came.extend_from_slice(&stream.next().await.unwrap().unwrap());
        }
        assert!(sends("HTTP/1.1 429 No\r\ncontent-length: 0\r\n\r\n").await.follow(LOOK).await.is_err());
    }

    #[tokio::test]
    async fn what_is_no_answer_is_an_error() {
        let texts = [
            ("hello\r\n\r\n", ErrorKind::InvalidData),
            ("HTTP/1.1 200 OK\r\nnothing\r\n\r\n", ErrorKind::InvalidData),
            ("HTTP/1.1 200 OK\r\ncontent-length: many\r\n\r\n", ErrorKind::InvalidData),
            ("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nxyz\r\n", ErrorKind::InvalidInput),
        ];
        for (text, expected) in texts {
            let problem = sends(text).await.ask(LOOK).await.err().unwrap();
            assert_eq!(problem.kind(), expected, "{text}");
        }
    }
}
