//! A small HTTP client for the tests: one connection per request, cookies, server-sent events and line streams.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use serde_json::Value;

/// Timeout of all waits in tests; a test that reaches it fails.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// A client with its cookies, token and default headers.
#[derive(Clone, Debug)]
pub struct Client {
    pub address: SocketAddr,
    pub cookies: RefCell<BTreeMap<String, String>>,
    /// Bearer token of a program.
    pub token: Option<String>,
    /// Headers that are sent with each request.
    pub always: Vec<(&'static str, &'static str)>,
    /// Whether its pages were loaded over HTTPS.
    pub https: bool,
}

/// A response with status, headers and body.
#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("no JSON: {}", self.text()))
    }

    /// The whole response as text, for byte-by-byte comparison.
    pub fn bytes(&self) -> String {
        format!("{} {:?}\n{}", self.status, self.headers, self.text())
    }
}

impl Client {
    pub fn new(address: SocketAddr) -> Self {
        Self { address, cookies: RefCell::default(), token: None, always: Vec::new(), https: false }
    }

    pub fn get(&self, path: &str) -> Answer {
        self.send("GET", path, &[], b"")
    }

    /// Fetches a page and follows all redirects.
    pub fn visit(&self, path: &str) -> Answer {
        let answer = self.get(path);
        self.follow(answer)
    }

    /// Follows the redirects of an answer.
    pub fn follow(&self, mut answer: Answer) -> Answer {
        while answer.status == 303 {
            answer = self.get(answer.header("location").unwrap());
        }
        answer
    }

    /// Submits a form as a browser does from one of our own pages.
    pub fn post(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let origin = format!("{}://{}", if self.https { "https" } else { "http" }, self.address);
        self.send(
            "POST",
            path,
            &[FORM, ("origin", &origin), ("sec-fetch-site", "same-origin")],
            form(fields).as_bytes(),
        )
    }

    pub fn send_json(&self, path: &str, body: &Value) -> Answer {
        self.send("POST", path, &[("content-type", "application/json")], body.to_string().as_bytes())
    }

    pub fn send(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Answer {
        let (mut answer, mut rest) = self.open(method, path, headers, body);
        rest.read_to_end(&mut answer.body).unwrap();
        for cookie in answer.headers.iter().filter(|(name, _)| name == "set-cookie") {
            let (name, value) = cookie.1.split(';').next().unwrap().split_once('=').unwrap();
            self.cookies.borrow_mut().insert(name.to_owned(), value.to_owned());
        }
        answer
    }

    /// Opens a stream: the head of the answer, and the body to be read line by line.
    pub fn stream(&self, path: &str) -> (Answer, Stream) {
        let (answer, rest) = self.open("GET", path, &[], b"");
        (answer, Stream { lines: BufReader::new(rest) })
    }

    fn open(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> (Answer, Body) {
        let mut socket = TcpStream::connect(self.address).unwrap();
        socket.set_read_timeout(Some(PATIENCE)).unwrap();
        let mut head = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", self.address);
        let length = body.len().to_string();
        let token = self.token.as_ref().map(|token| format!("Bearer {token}"));
        let cookies: Vec<String> =
            self.cookies.borrow().iter().map(|(name, value)| format!("{name}={value}")).collect();
        let cookies = cookies.join("; ");
        let all = headers.iter().chain(&self.always).copied();
        let own = [("content-length", Some(length.as_str()).filter(|_| method != "GET"))];
        let own = own.into_iter().chain([
            ("authorization", token.as_deref()),
            ("cookie", Some(cookies.as_str()).filter(|cookies| !cookies.is_empty())),
        ]);
        for (name, value) in all.chain(own.filter_map(|(name, value)| Some((name, value?)))) {
            write!(head, "{name}: {value}\r\n").unwrap();
        }
        socket.write_all(format!("{head}\r\n").as_bytes()).unwrap();
        // A hall that refuses early may close the connection before the whole body was sent.
        drop(socket.write_all(body));
        answered(BufReader::new(socket))
    }
}

pub const FORM: (&str, &str) = ("content-type", "application/x-www-form-urlencoded");

/// The fields in `application/x-www-form-urlencoded`.
pub fn form(fields: &[(&str, &str)]) -> String {
    let pair = |(name, value): &(&str, &str)| format!("{}={}", escaped(name), escaped(value));
    fields.iter().map(pair).collect::<Vec<_>>().join("&")
}

fn escaped(text: &str) -> String {
    let mut out = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() {
            out.push(char::from(byte));
        } else {
            write!(out, "%{byte:02X}").unwrap();
        }
    }
    out
}

fn answered(mut socket: BufReader<TcpStream>) -> (Answer, Body) {
    let mut line = String::new();
    socket.read_line(&mut line).unwrap();
    let status = line.split(' ').nth(1).unwrap_or_else(|| panic!("no status: {line:?}")).parse().unwrap();
    let mut headers = Vec::new();
    loop {
        line.clear();
        socket.read_line(&mut line).unwrap();
        let Some((name, value)) = line.trim_end().split_once(": ") else { break };
        headers.push((name.to_lowercase(), value.to_owned()));
    }
    let answer = Answer { status, headers, body: Vec::new() };
    let kind = match (answer.header("transfer-encoding"), answer.header("content-length")) {
        (Some("chunked"), _) => Left::Chunk(0),
        (_, Some(length)) => Left::Bytes(length.parse().unwrap()),
        (_, None) => Left::Bytes(0),
    };
    (answer, Body { socket, left: kind })
}

/// The body after the head, with its framing.
struct Body {
    socket: BufReader<TcpStream>,
    left: Left,
}

enum Left {
    /// Bytes left of the whole body.
    Bytes(usize),
    /// Bytes left of this chunk; other chunks follow.
    Chunk(usize),
}

impl Read for Body {
    fn read(&mut self, out: &mut [u8]) -> std::io::Result<usize> {
        if let Left::Chunk(0) = self.left {
            let mut line = String::new();
            while line.trim().is_empty() {
                line.clear();
                if self.socket.read_line(&mut line)? == 0 {
                    return Ok(0);
                }
            }
            let size = usize::from_str_radix(line.trim(), 16).map_err(std::io::Error::other)?;
            self.left = if size == 0 { Left::Bytes(0) } else { Left::Chunk(size) };
        }
        let (Left::Bytes(left) | Left::Chunk(left)) = &mut self.left;
        let most = out.len().min(*left);
        let read = self.socket.read(&mut out[..most])?;
        *left -= read;
        Ok(read)
    }
}

/// A stream that stays open.
pub struct Stream {
    lines: BufReader<Body>,
}

impl Stream {
    /// The next non-empty line; `None` when the stream has ended.
    pub fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        while line.trim().is_empty() {
            line.clear();
            if self.lines.read_line(&mut line).unwrap() == 0 {
                return None;
            }
        }
        Some(line.trim_end().to_owned())
    }

    /// The next sight of a program, parsed from JSON.
    pub fn sight(&mut self) -> Value {
        serde_json::from_str(&self.line().expect("the stream has ended")).unwrap()
    }

    /// The next server-sent event of a page.
    pub fn event(&mut self) -> String {
        let mut event = String::new();
        loop {
            let mut line = String::new();
            assert!(self.lines.read_line(&mut line).unwrap() > 0, "the stream has ended");
            match line.trim_end() {
                "" if event.contains("data: ") => return event,
                _ => event += &line,
            }
        }
    }
}
