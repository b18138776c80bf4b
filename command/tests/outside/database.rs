//! A hall on PostgreSQL: served from there, and moved there and back.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Command, Stdio};

use budokan_parts::PostgresServer;
use budokan_store::{NewBout, NewEntry, Occupant, Sqlite, Store};
use serde_json::{Value, json};

use crate::Hall;

struct Answer {
    is_ok: bool,
    out: String,
    err: String,
}

fn budokan(args: &[&str]) -> Answer {
    let output = Command::new(env!("CARGO_BIN_EXE_budokan")).args(args).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Answer { is_ok: output.status.success(), out: text(output.stdout), err: text(output.stderr) }
}

fn done(args: &[&str]) -> String {
    let answer = budokan(args);
    assert!(answer.is_ok, "{args:?}: {}{}", answer.out, answer.err);
    answer.out
}

/// Creates a file with a few bouts.
fn small_hall(file: &Path) {
    tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(async {
        let store = Sqlite::open(file).unwrap();
        let lin = store.arrive([7; 32], "Lin", 5).await.unwrap().id;
        for (number, id) in ["two", "one"].into_iter().enumerate() {
            let seats = vec![(0, Occupant::Person(lin)), (1, Occupant::Bot("adept".to_owned()))];
            let text = |text: &str| text.to_owned();
            let (game, deal, invitation) = (text("arena"), text("deal"), format!("door {id}"));
            let (public, awaited, at, over) = (true, 1, number as i64, None);
            let bout = NewBout {
                id: text(id),
                game,
                deal,
                invitation,
                public,
                seats,
                awaited,
                at,
                over,
                owner: None,
                past: None,
            };
            assert!(store.open(bout).await.unwrap());
            let (request_id, body, by_person, is_draft) = (text("0:a"), text("{}"), true, false);
            let (bout, expected, result) = (text(id), 0, None);
            store
                .append(NewEntry { bout, expected, request_id, body, by_person, is_draft, awaited, result, at })
                .await
                .unwrap();
        }
        store.close().await.unwrap();
    });
}

/// From a file to PostgreSQL and back: the exports are equal byte for byte.
#[test]
fn a_hall_moves_to_postgresql_and_back() {
    let server = PostgresServer::start().unwrap();
    let url = server.url().replace("//hall@", "//hall:s3cret@");
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    small_hall(Path::new(&path("hall.db")));
    let told = done(&["export", "--file", &path("hall.db"), &path("first")]);
    assert!(told.contains("1 people, 1 devices, 0 facts, 0 notes, 2 bouts, 4 seats, 2 entries, 0 reviews"), "{told}");
    // A truncated file is refused with its line, and leaves nothing behind.
    let whole = std::fs::read_to_string(path("first")).unwrap();
    std::fs::write(path("cut"), &whole[..whole.len() - 9]).unwrap();
    let refused = budokan(&["import", "--database", &url, &path("cut")]);
    let line = whole.lines().count();
    assert!(!refused.is_ok && refused.err.contains(&format!("line {line}: the file ends here")), "{}", refused.err);
    assert!(!refused.err.contains("s3cret"), "{}", refused.err);
    let told = done(&["import", "--database", &url, &path("first")]);
    assert!(told.starts_with(&format!("{}: 1 people", server.url())), "{told}");
    done(&["export", "--database", &url, &path("second")]);
    done(&["import", "--database", &path("back.db"), &path("second")]);
    done(&["export", "--database", &path("back.db"), &path("third")]);
    let same = |name: &str| std::fs::read_to_string(path(name)).unwrap() == whole;
    assert!(same("second") && same("third"));
    // Export overwrites no file, and import refuses a hall that is not empty.
    assert!(budokan(&["export", "--database", &url, &path("third")]).err.contains("cannot be written"));
    let full = budokan(&["import", "--database", &url, &path("first")]);
    assert!(full.err.contains("it has 1 people and 2 bouts already: expected an empty hall"), "{}", full.err);
    assert!(budokan(&["export", "--file", &path("none.db"), "-"]).err.contains("there is no hall in"));
}

/// A hall on PostgreSQL is killed in the middle of a bout, and the clients do not notice.
#[test]
fn a_hall_is_served_from_postgresql() {
    let server = PostgresServer::start().unwrap();
    let mut hall = Hall::at("127.0.0.1:0", ["--database".to_owned(), server.url()]);
    let mut dogs = hall.python(&["open", "arena", "dogs=me", "cats=link"]);
    let (bout, invitation) = dogs.opened();
    let cats = hall.python(&["join", &bout, &invitation]);
    hall = hall.killed();
    server.cut_connections().unwrap();
    assert_eq!(dogs.result(), cats.result());
    drop(hall);
    let kept = server.sql("select count(*), bool_and(result is not null) from budokan.bout").unwrap();
    assert_eq!(kept, "1|t\n");
}

/// The administration commands list, remove and sweep in PostgreSQL as in a file, and a running hall notices
/// a removed bout.
#[test]
fn a_hall_in_postgresql_is_looked_after() {
    let server = PostgresServer::start().unwrap();
    let url = server.url().replace("//hall@", "//hall:s3cret@");
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    small_hall(Path::new(&path("hall.db")));
    done(&["export", "--file", &path("hall.db"), &path("moved")]);
    done(&["import", "--database", &url, &path("moved")]);
    for request_id in [&["bouts"][..], &["people"], &["bouts", "--json"], &["people", "--json"]] {
        let of = |kept: [&str; 2]| done(&[&["hall"], request_id, &kept].concat());
        let (listed, file) = (of(["--database", &url]), path("hall.db"));
        assert!(listed.contains("Lin"), "{listed}");
        assert_eq!(listed, of(["--file", &file]), "{request_id:?}");
    }
    // Both bouts and Lin date from 1970.
    let swept = done(&["hall", "sweep", "--force", "--database", &url]);
    // Lin is kept, because she has a seat in bouts that can be restored.
    assert_eq!(swept, "removed: 2 bouts, 0 people\n");
    let hall = Hall::at("127.0.0.1:0", ["--database".to_owned(), url.clone()]);
    let (_, ada) = asked(&hall, "/api/people", "", Some(&json!({ "name": "Ada" })));
    let token = ada["token"].as_str().unwrap();
    let (_, bout) = asked(&hall, "/api/bouts", token, Some(&json!({ "game": "udo" })));
    let id = bout["id"].as_str().unwrap();
    assert_eq!(asked(&hall, &format!("/api/bouts/{id}"), token, None).0, 200);
    assert_eq!(done(&["hall", "remove", id, "--database", &url]), format!("{id} is removed\n"));
    assert_eq!(asked(&hall, &format!("/api/bouts/{id}"), token, None).0, 404);
    let none = budokan(&["hall", "remove", id, "--database", &url]);
    assert!(!none.is_ok && none.err.contains(&format!("there is no bout {id}")), "{}", none.err);
    let refused = budokan(&["hall", "compact", "--database", &url]);
    assert!(!refused.is_ok && refused.err.contains("unexpected argument '--database'"), "{}", refused.err);
}

/// Sends an API request: a `POST` if there is a body, else a `GET`. Returns status and JSON.
fn asked(hall: &Hall, path: &str, token: &str, body: Option<&Value>) -> (u16, Value) {
    let mut line = TcpStream::connect(hall.address.strip_prefix("http://").unwrap()).unwrap();
    let (method, body) = body.map_or(("GET", String::new()), |body| ("POST", body.to_string()));
    let kind = "host: hall\r\nconnection: close\r\ncontent-type: application/json";
    let (length, end) = (body.len(), "\r\n\r\n");
    let by = format!("authorization: Bearer {token}\r\ncontent-length: {length}");
    write!(line, "{method} {path} HTTP/1.1\r\n{kind}\r\n{by}{end}{body}").unwrap();
    let mut answer = String::new();
    line.read_to_string(&mut answer).unwrap();
    let (head, said) = answer.split_once(end).unwrap();
    (head.split(' ').nth(1).unwrap().parse().unwrap(), serde_json::from_str(said).unwrap_or(Value::Null))
}

/// PostgreSQL does not accept NUL in text: such input is refused with the expected value and causes no internal error.
#[test]
fn a_nul_never_reaches_postgresql() {
    let server = PostgresServer::start().unwrap();
    let hall = Hall::at("127.0.0.1:0", ["--database".to_owned(), server.url()]);
    let (status, ada) = asked(&hall, "/api/people", "", Some(&json!({ "name": "A\u{0}da" })));
    assert_eq!((status, &ada["name"]), (201, &json!("Ada")));
    let token = ada["token"].as_str().unwrap();
    let (status, bout) = asked(&hall, "/api/bouts", token, Some(&json!({ "game": "udo" })));
    assert_eq!(status, 201, "{bout}");
    let address = format!("/api/bouts/{}", bout["id"].as_str().unwrap());
    let before = asked(&hall, &address, token, None);
    let action = before.1["legal"][0]["text"].clone();
    let act = format!("{address}/act");
    let (status, refused) = asked(&hall, &act, token, Some(&json!({ "action": action, "command": "a\u{0}b" })));
    assert_eq!(status, 422, "{refused}");
    assert!(refused["error"].as_str().unwrap().contains("up to 100 bytes without any"), "{refused}");
    assert_eq!(asked(&hall, &act, token, Some(&json!({ "action": "a\u{0}b" }))).0, 422);
    assert_eq!(asked(&hall, "/api/bouts/a%00b", token, None).0, 404);
    assert_eq!(asked(&hall, "/api/bouts?before=1-a%00b", token, None).0, 422);
    assert_eq!(asked(&hall, "/join/a%00b", token, None).0, 404);
    assert_eq!(asked(&hall, "/api/me/link", token, Some(&json!({ "code": "a\u{0}b" }))).0, 422);
    let dice = json!({ "ticket": "1-a\u{0}b-c", "number": "ab".repeat(32) });
    assert_eq!(asked(&hall, "/api/bouts", token, Some(&json!({ "game": "udo", "dice": dice }))).0, 409);
    // No data is lost: the bout is unchanged, and the same action is accepted.
    assert_eq!(asked(&hall, &address, token, None), before);
    assert_eq!(asked(&hall, &act, token, Some(&json!({ "action": action, "command": "ab" }))).0, 200);
}

/// A node that starts before its database waits for it.
#[test]
fn a_node_waits_for_its_database() {
    let mut server = PostgresServer::start().unwrap();
    server.stop();
    let mut hall = Command::new(env!("CARGO_BIN_EXE_budokan"));
    hall.args(["serve", "--address", "127.0.0.1:0", "--database", &server.url()]);
    let mut hall = hall.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut log = std::io::BufReader::new(hall.stderr.take().unwrap());
    let mut line = String::new();
    std::io::BufRead::read_line(&mut log, &mut line).unwrap();
    assert!(line.contains("database unreachable; waiting for it"), "{line}");
    server.start_again().unwrap();
    let mut greeting = String::new();
    std::io::BufRead::read_line(&mut std::io::BufReader::new(hall.stdout.take().unwrap()), &mut greeting).unwrap();
    assert!(greeting.starts_with("The hall is open: http://127.0.0.1:"), "{greeting}");
    hall.kill().unwrap();
    hall.wait().unwrap();
}

/// The password appears neither in the greeting nor in the log nor in an error.
#[test]
fn the_password_of_a_database_is_never_told() {
    let server = PostgresServer::start().unwrap();
    let url = server.url().replace("//hall@", "//hall:s3cret@");
    let mut hall = Command::new(env!("CARGO_BIN_EXE_budokan"));
    hall.args(["serve", "--address", "127.0.0.1:0"]).env("BUDOKAN_LOG", "trace").env("BUDOKAN_DATABASE", &url);
    let mut hall = hall.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut greeting = String::new();
    let mut out = std::io::BufReader::new(hall.stdout.take().unwrap());
    for _ in 0..2 {
        std::io::BufRead::read_line(&mut out, &mut greeting).unwrap();
    }
    assert!(greeting.contains(&format!("Bouts are kept in {}.", server.url())), "{greeting}");
    hall.kill().unwrap();
    let log = String::from_utf8(hall.wait_with_output().unwrap().stderr).unwrap();
    assert!(!greeting.contains("s3cret") && !log.contains("s3cret"), "{greeting}{log}");
    let nowhere = budokan(&["hall", "bouts", "--database", "postgres://hall:s3cret@127.0.0.1:1/none"]);
    assert!(nowhere.err.contains("the store postgres://hall@127.0.0.1:1/none cannot be opened"), "{}", nowhere.err);
    assert!(!nowhere.err.contains("s3cret"), "{}", nowhere.err);
}
