//! Limits on connections: how many a client may hold, timeouts for slow requests and slow readers, and rate limits.

use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use budokan_web::{Network, Settings};

use crate::client::PATIENCE;
use crate::house::House;
use crate::play::{legal, open, sight, wait};

fn connect(house: &House) -> TcpStream {
    let socket = TcpStream::connect(house.address).unwrap();
    socket.set_read_timeout(Some(PATIENCE)).unwrap();
    socket
}

/// Sends a `GET` over a keep-alive connection and reads the body by its content length.
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
    counted(metrics, "budokan_connections_open")
}

pub fn counted<'a>(metrics: &'a str, name: &str) -> &'a str {
    let of = |line: &'a str| line.strip_prefix(name)?.strip_prefix(' ');
    metrics.lines().find_map(of).unwrap_or_else(|| panic!("no {name}: {metrics}"))
}

/// The largest asset of the hall.
pub fn large_file() -> &'static budokan_pages::assets::Asset {
    budokan_games::house().files().max_by_key(|file| file.content.len()).unwrap()
}

/// Pipelines this many requests for a file and reads nothing.
fn pipeline(socket: &mut TcpStream, path: &str, times: usize) {
    socket.write_all(format!("GET {path} HTTP/1.1\r\nhost: hall\r\n\r\n").repeat(times).as_bytes()).unwrap();
}

/// True if the hall has closed the connection. Data that was unread at that moment turns the close into a reset.
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

/// A request body that does not end is answered with 408 Request Timeout, which is a client error.
#[test]
fn who_does_not_finish_a_body_is_told_so() {
    let house = House::with(Settings { patience: Duration::from_millis(200), ..Settings::default() });
    for (path, kind) in [("/api/people", "application/json"), ("/name", "application/x-www-form-urlencoded")] {
        for length in ["content-length: 100", "transfer-encoding: chunked"] {
            let mut half = connect(&house);
            let head = format!("POST {path} HTTP/1.1\r\nhost: hall\r\ncontent-type: {kind}\r\n{length}\r\n\r\n");
            half.write_all(head.as_bytes()).unwrap();
            let mut answer = String::new();
            half.read_to_string(&mut answer).unwrap();
            assert!(answer.starts_with("HTTP/1.1 408 "), "{path}, {length}: {answer}");
        }
    }
}

/// Otherwise thousands of pipelined requests would be refused one by one while other clients wait.
#[test]
fn who_asks_too_often_loses_the_connection() {
    let house = House::with(Settings { rate: 1, ..Settings::default() });
    let socket = connect(&house);
    let refused = (0..20).map(|_| ask(&socket, "/healthz")).find(|answer| answer != "ok\n").unwrap();
    assert!(refused.starts_with("Too many requests"), "{refused}");
    assert!(is_closed(socket));
}

#[test]
fn who_is_one_too_many_waits_for_a_place() {
    let house = House::with(Settings { connections: 1, ..Settings::default() });
    let first = connect(&house);
    assert_eq!(ask(&first, "/healthz"), "ok\n");
    let mut second = connect(&house);
    second.write_all(b"GET /healthz HTTP/1.1\r\nhost: hall\r\nconnection: close\r\n\r\n").unwrap();
    assert_eq!(connections(&house.metrics()), "1");
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
    assert_eq!(ask(last, "/healthz"), "ok\n");
    assert_eq!(connections(&house.metrics()), "8");
    assert!(is_closed(connect(&house)), "a ninth connection");
    assert_eq!(ask(last, "/healthz"), "ok\n");
}

/// Slow-reader attack: the clients fill all places and do not read the answers. The write timeout frees the places.
#[test]
fn who_does_not_read_keeps_no_place() {
    let settings = Settings { rate: 0, streams: 0, connections: 40, ..Settings::default() };
    let house = House::with(Settings { stall: Duration::from_millis(200), ..settings });
    let mut held: Vec<TcpStream> = (0..40).map(|_| connect(&house)).collect();
    for socket in &mut held {
        pipeline(socket, &large_file().address, 60);
    }
    let neighbour = connect(&house);
    assert_eq!(ask(&neighbour, "/healthz"), "ok\n");
    wait("the places", || (connections(&house.metrics()) == "1").then_some(()));
    assert_eq!(counted(&house.metrics(), "budokan_connections_stalled_total"), "40");
    // Unread data is discarded.
    assert!(held.into_iter().all(is_closed));
}

#[test]
fn who_reads_slowly_gets_everything() {
    let stall = Duration::from_secs(1);
    let house = House::with(Settings { rate: 0, stall, ..Settings::default() });
    let (mut socket, file, times) = (connect(&house), large_file(), 100);
    pipeline(&mut socket, &file.address, times - 1);
    let last = format!("GET {} HTTP/1.1\r\nhost: hall\r\nconnection: close\r\n\r\n", file.address);
    socket.write_all(last.as_bytes()).unwrap();
    let (began, mut read, mut part) = (Instant::now(), Vec::new(), vec![0; 64 * 1024]);
    loop {
        let bytes = socket.read(&mut part).unwrap();
        if bytes == 0 {
            break;
        }
        read.extend_from_slice(&part[..bytes]);
        // Reads slowly for longer than the write timeout of a connection that reads nothing at all.
        if began.elapsed() < stall + stall / 4 {
            std::thread::sleep(stall / 100);
        }
    }
    let whole = String::from_utf8(read).unwrap();
    assert_eq!(whole.matches("HTTP/1.1 200 OK").count(), times);
    assert_eq!(whole.matches(file.content.as_ref()).count(), times);
    assert_eq!(counted(&house.metrics(), "budokan_connections_stalled_total"), "0");
}

#[test]
fn a_stream_that_nobody_reads_is_cut() {
    let house = House::with(Settings { rate: 0, stall: Duration::from_millis(100), ..Settings::default() });
    let guest = house.guest("Ada");
    let id = open(&guest, "arena", &[("seat-cats", "novice")]);
    wait("the bot", || (sight(&guest, &id)["standing"]["awaiting"] == serde_json::json!(["dogs"])).then_some(()));
    let unread = [guest.stream(&format!("/bout/{id}/stream")), guest.stream(&format!("/api/bouts/{id}/stream"))];
    let counted = |name: &str| counted(&house.metrics(), name).to_owned();
    assert_eq!(counted("budokan_streams_open"), "2");
    // Each draft and undo of Ada is sent to her streams.
    let draft = legal(&sight(&guest, &id)).into_iter().find(|action| action.starts_with("lead 1")).unwrap();
    let mut commands = [("act", draft.as_str()), ("undo", "")].into_iter().cycle();
    wait("the end of the streams", || {
        let (command, action) = commands.next().unwrap();
        let done = guest.post(&format!("/bout/{id}/{command}"), &[("act", action)]);
        assert_eq!(done.status, 303, "{command}: {}", done.text());
        (counted("budokan_streams_open") == "0").then_some(())
    });
    assert_eq!(counted("budokan_connections_stalled_total"), "2");
    drop(unread);
}

/// No route is exempt from the rate limit.
#[test]
fn files_health_counts_and_wrong_addresses_have_a_limit() {
    let house = House::with(Settings { rate: 1, proxies: Network::THIS_MACHINE.to_vec(), ..Settings::default() });
    let file = large_file().address.as_str();
    for (number, path) in (1..).zip(["/healthz", "/nowhere", "/api/nowhere", "/assets/nothing", file]) {
        let client = [("x-forwarded-for", format!("192.0.2.{number}"))];
        let client = [(client[0].0, client[0].1.as_str())];
        wait(path, || Some(house.stranger().send("GET", path, &client, b"")).filter(|answer| answer.status == 429));
    }
    // Requests that are refused for another reason count too.
    let foreign = [("x-forwarded-for", "192.0.2.99"), ("sec-fetch-site", "cross-site")];
    wait("the limit", || {
        Some(house.stranger().send("POST", "/name", &foreign, b"")).filter(|answer| answer.status == 429)
    });
}

/// Twenty people behind one address arrive at once, all with empty browser caches.
#[test]
fn a_first_visit_is_within_the_limits() {
    let house = House::with(Settings::default());
    let guest = house.stranger();
    for _ in 0..20 {
        let page = guest.get("/");
        assert_eq!(page.status, 200);
        for file in page.text().split('"').filter(|text| text.starts_with("/assets/")) {
            assert_eq!(guest.get(file).status, 200, "{file}");
        }
    }
}

#[test]
fn nobody_takes_more_than_half_of_the_places() {
    let house = House::with(Settings { connections: 6, ..Settings::default() });
    let held: Vec<TcpStream> = (0..3).map(|_| connect(&house)).collect();
    assert_eq!(ask(held.last().unwrap(), "/healthz"), "ok\n");
    assert_eq!(connections(&house.metrics()), "3");
    assert!(is_closed(connect(&house)), "a fourth connection");
    // All clients behind a proxy share the proxy's address, so its connections are not limited per address.
    let house =
        House::with(Settings { connections: 6, proxies: Network::THIS_MACHINE.to_vec(), ..Settings::default() });
    let held: Vec<TcpStream> = (0..5).map(|_| connect(&house)).collect();
    assert_eq!(ask(held.last().unwrap(), "/healthz"), "ok\n");
    assert_eq!(connections(&house.metrics()), "5");
}
