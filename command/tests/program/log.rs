//! A log that cannot be written: the hall keeps running and counts the lost lines.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use crate::running::{Hall, hall};

/// A hall that logs every request to `log`, with bots that do not pause before a move.
fn logging_to(log: impl Into<Stdio>) -> Hall {
    let mut hall = hall();
    hall.command.args(["--rate", "0", "--pace", "0"]).env("BUDOKAN_LOG", "debug").stderr(log);
    hall.open()
}

/// Plays some moves against a bot.
fn play(hall: &Hall) {
    let token = hall.post("/api/people", "", r#"{"name":"Ada"}"#)["token"].as_str().unwrap().to_owned();
    let bout = hall.post("/api/bouts", &token, r#"{"game":"revenge","seats":{"p1":"me","p2":"novice"}}"#);
    let path = format!("/api/bouts/{}", bout["id"].as_str().unwrap());
    for _ in 0..5 {
        let choice = |seen: &serde_json::Value| Some(seen["legal"].as_array()?.first()?["text"].as_str()?.to_owned());
        let (seen, action) = crate::running::wait("the bot", || {
            let seen = hall.get(&path, &token);
            choice(&seen).map(|action| (seen, action))
        });
        let act = serde_json::json!({ "seat": "p1", "asked": seen["asked"], "command": seen["asked"].to_string(), "action": action });
        assert!(hall.post(&format!("{path}/act"), &token, &act.to_string())["version"].is_u64());
    }
}

/// Sends this many requests over one connection and reads every answer.
fn ask_often(hall: &Hall, times: usize) {
    let socket = hall.connect();
    let mut writer = socket.try_clone().unwrap();
    let asking = std::thread::spawn(move || {
        for _ in 0..times {
            writer.write_all(b"GET /healthz HTTP/1.1\r\nhost: hall\r\n\r\n").unwrap();
        }
    });
    let answers = BufReader::new(socket).lines().map(Result::unwrap).filter(|line| line == "ok");
    assert_eq!(answers.take(times).count(), times);
    asking.join().unwrap();
}

fn lost(hall: &Hall) -> u64 {
    hall.count("budokan_log_lines_lost_total")
}

#[test]
fn a_log_on_a_full_disk_does_not_stop_the_hall() {
    let hall = logging_to(File::options().write(true).open("/dev/full").unwrap());
    play(&hall);
    assert!(lost(&hall) > 10, "{}", lost(&hall));
    hall.stop();
}

#[test]
fn a_log_whose_reader_has_gone_does_not_stop_the_hall() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let hall = logging_to(writer);
    play(&hall);
    assert!(lost(&hall) > 10, "{}", lost(&hall));
    hall.stop();
}

#[test]
fn a_log_that_nobody_reads_does_not_stop_the_hall() {
    let (reader, writer) = std::io::pipe().unwrap();
    let hall = logging_to(writer);
    ask_often(&hall, 5_000);
    play(&hall);
    assert!(lost(&hall) > 10, "{}", lost(&hall));
    hall.stop();
    drop(reader);
}

#[test]
fn a_log_that_is_read_is_whole() {
    let (reader, writer) = std::io::pipe().unwrap();
    let hall = logging_to(writer);
    let reading = std::thread::spawn(move || std::io::read_to_string(reader).unwrap());
    play(&hall);
    assert_eq!(lost(&hall), 0);
    hall.stop();
    let log = reading.join().unwrap();
    assert!(log.contains("server listening") && log.contains("/api/bouts/{id}/act"), "{log}");
    assert!(log.trim_end().ends_with("server stopped"), "{log}");
}

#[test]
fn a_greeting_that_nobody_hears_does_not_stop_the_hall() {
    let (reader, closed) = std::io::pipe().unwrap();
    drop(reader);
    let full = File::options().write(true).open("/dev/full").unwrap();
    for out in [Stdio::from(closed), Stdio::from(full)] {
        let mut hall = hall();
        hall.command.stdout(out);
        let hall = hall.open_silently();
        play(&hall);
        hall.stop();
    }
}

/// A usage error sets the exit status, even if no message can be written.
#[test]
fn a_mistake_that_cannot_be_told_is_no_panic() {
    let full = || File::options().write(true).open("/dev/full").unwrap();
    for (args, status) in [(vec!["serve", "--nonsense"], 2), (vec!["record", "verify", "no such file"], 1)] {
        let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_budokan"));
        let ended = program.args(&args).stdout(full()).stderr(full()).status().unwrap();
        assert_eq!(ended.code(), Some(status), "{args:?}");
    }
}

#[test]
fn a_log_can_be_json() {
    let (reader, writer) = std::io::pipe().unwrap();
    let mut hall = hall();
    hall.command.args(["--log-format", "json"]).stderr(writer);
    let open = hall.open();
    let line = BufReader::new(reader).lines().next().unwrap().unwrap();
    let line: serde_json::Value = serde_json::from_str(&line).unwrap();
    assert_eq!((&line["level"], &line["message"]), (&"INFO".into(), &"server listening".into()), "{line}");
    assert!(line["timestamp"].is_string() && line["address"].is_string(), "{line}");
    open.stop();
}
