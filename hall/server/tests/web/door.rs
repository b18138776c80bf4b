//! Connections: how many, and how long they may be held for nothing.

use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use budokan_server::web::Settings;

use crate::client::PATIENCE;
use crate::house::House;

fn connect(house: &House) -> TcpStream {
    let socket = TcpStream::connect(house.address).unwrap();
    socket.set_read_timeout(Some(PATIENCE)).unwrap();
    socket
}

/// Asks over a connection that stays open; the body is as long as the head says.
fn ask(socket: &TcpStream, path: &str) -> String {
    (&mut &*socket).write_all(format!("GET {path} HTTP/1.1\r\nhost: hall\r\n\r\n").as_bytes()).unwrap();
    let (mut reader, mut length) = (BufReader::new(socket), 0);
    loop {
        let mut line = String::new();
        assert!(reader.read_line(&mut line).unwrap() > 0, "the connection was closed");
        if let Some(told) = line.to_lowercase().strip_prefix("content-length: ") {
            length = told.trim().parse().unwrap();
        }
        if line == "\r\n" {
            break;
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).unwrap();
    String::from_utf8(body).unwrap()
}

fn connections(metrics: &str) -> &str {
    metrics.lines().find_map(|line| line.strip_prefix("budokan_connections_open ")).unwrap()
}

/// Whether the hall has closed this connection; what was not read when it did so makes it a reset.
fn is_closed(mut socket: TcpStream) -> bool {
    match socket.read_to_end(&mut Vec::new()) {
        Ok(_) => true,
        Err(error) => error.kind() == ErrorKind::ConnectionReset,
    }
}

#[test]
fn who_does_not_say_what_they_want_loses_the_connection() {
    let house = House::with(Settings { patience: Duration::from_millis(20), ..Settings::default() });
    let mut half = connect(&house);
    half.write_all(b"GET / HTTP/1.1\r\nhost: ha").unwrap();
    assert!(is_closed(half), "half a head");
    assert!(is_closed(connect(&house)), "nothing at all");
    let asked = connect(&house);
    assert_eq!(ask(&asked, "/healthz"), "ok\n");
    assert!(is_closed(asked), "nothing more");
}

#[test]
fn who_is_one_too_many_waits_for_a_place() {
    let house = House::with(Settings { connections: 1, ..Settings::default() });
    let first = connect(&house);
    assert_eq!(ask(&first, "/healthz"), "ok\n");
    let mut second = connect(&house);
    second.write_all(b"GET /healthz HTTP/1.1\r\nhost: hall\r\nconnection: close\r\n\r\n").unwrap();
    assert_eq!(connections(&ask(&first, "/metrics")), "1");
    drop(first);
    let mut answer = String::new();
    second.read_to_string(&mut answer).unwrap();
    assert!(answer.ends_with("\r\n\r\nok\n"), "{answer}");
}

#[test]
fn nobody_takes_all_the_places() {
    let house = House::with(Settings { streams: 1, ..Settings::default() });
    let held: Vec<TcpStream> = (0..8).map(|_| connect(&house)).collect();
    let last = held.last().unwrap();
    assert_eq!(connections(&ask(last, "/metrics")), "8");
    assert!(is_closed(connect(&house)), "a ninth connection");
    assert_eq!(ask(last, "/healthz"), "ok\n");
}
