//! The attacks: each has one or several clients that run until the end of the test.

use std::sync::Arc;
use std::time::Duration;

use budokan_kernel::Quick;
use serde_json::{Value, json};
use tokio::runtime::Runtime;
use tokio::time::sleep;

use super::enemy::{AttackTally, HostileClient};
use super::{Ground, HOURLY_BOUTS, Target, client, fuzz, sockets, stand_in};

/// Addresses for random requests: a single one would be rate-limited most of the time.
const FUZZERS: u8 = 8;
/// Addresses of clients that read no answers, and connections of each: more than one client may have.
const DEAF: u8 = 3;
const DEAF_CONNECTIONS: u64 = 300;
/// Streams that are never read; also more than one client may have.
const DEAF_STREAMS: u64 = 64;
/// Connections for half requests.
const SLOW: u64 = 64;
/// Addresses of clients that try to access others' bouts.
const THIEVES: u8 = 3;
/// Minimum duration for the stand-in attack: a person counts as away only after more than a minute.
pub const STAND_IN: Duration = Duration::from_secs(100);

/// Starts all attacks; returns their counters. `files` is the limit of open files of this process.
pub fn begin(runtime: &Runtime, ground: &Ground, files: u64) -> Vec<(&'static str, Arc<AttackTally>)> {
    let mut luck = Quick::new(ground.seed);
    let mut tallies = Vec::new();
    let mut tally = |name| {
        let tally = Arc::<AttackTally>::default();
        tallies.push((name, Arc::clone(&tally)));
        tally
    };
    let mut enemy = |group, number, tally: &Arc<AttackTally>| {
        HostileClient::new(ground.hall, client(group, number), tally, luck.word())
    };
    let spare = files / 8;

    let greedy = tally("greedy for bots");
    runtime.spawn(wants_masters(enemy(1, 1, &greedy), ground.clone()));

    let deaf = tally("does not read");
    let own = tally("streams not read");
    for number in 1..=DEAF {
        runtime.spawn(does_not_read(enemy(2, number, &deaf), DEAF_CONNECTIONS.min(spare)));
        for _ in 0..(DEAF_STREAMS / u64::from(DEAF)).min(spare) {
            runtime.spawn(does_not_follow(enemy(2, number, &own), ground.clone()));
        }
    }

    let slow = tally("half requests");
    runtime.spawn(is_slow(enemy(3, 1, &slow), SLOW.min(spare)));

    let fuzzed = tally("fuzzed requests");
    for number in 1..=FUZZERS {
        runtime.spawn(fuzz::attack(enemy(4, number, &fuzzed), ground.clone()));
    }

    let lobby = tally("fills the lobby");
    runtime.spawn(fills_lobby(enemy(5, 1, &lobby), ground.clone()));
    let drafts = tally("drafts for ever");
    runtime.spawn(drafts_forever(enemy(5, 2, &drafts), ground.clone()));

    let branches = tally("branches for ever");
    runtime.spawn(branches_forever(enemy(5, 3, &branches), ground.clone()));

    let thief = tally("others' bouts");
    for number in 1..=THIEVES {
        runtime.spawn(wants_others(enemy(6, number, &thief), ground.clone()));
    }

    let planned = ground.kinds.iter().find(|kind| kind.game.seats() == stand_in::SEATS);
    if let Some(kind) = planned.filter(|_| ground.time >= STAND_IN) {
        let reads_plan = tally("stand-in's plan");
        runtime.spawn(stand_in::attack(kind.game.id(), enemy(7, 1, &reads_plan), enemy(7, 2, &reads_plan)));
    }
    tallies
}

/// Retries until an attempt succeeds.
async fn persists<T>(enemy: &mut HostileClient, attempt: impl AsyncFn(&mut HostileClient) -> Option<T>) -> T {
    loop {
        if let Some(got) = attempt(enemy).await {
            return got;
        }
        sleep(Duration::from_millis(200)).await;
    }
}

/// Opens as many bouts with masters as the quota allows and plays them; some of them have masters on all seats.
async fn wants_masters(mut enemy: HostileClient, ground: Ground) {
    let most = ground.kinds.iter().map(|kind| kind.others.len()).max().unwrap_or(0);
    let large: Vec<_> = ground.kinds.iter().filter(|kind| kind.others.len() == most).cloned().collect();
    let mut token = persists(&mut enemy, HostileClient::arrive).await;
    let mut bouts: Vec<(String, String)> = Vec::new();
    for turn in 0.. {
        let kind = &large[turn % large.len()];
        let own = if turn % 3 == 2 { "master" } else { "me" };
        let mut seats = json!({ kind.game.seats()[0]: own });
        for (_, name, _) in &kind.others {
            seats[name] = "master".into();
        }
        let wish = json!({ "game": kind.game.id(), "config": kind.config, "seats": seats, "public": true });
        match enemy.ask(Some(&token), "/api/bouts", Some(&wish)).await {
            Some(answer) if answer.is_good() => {
                let opened: Value = serde_json::from_slice(&answer.body).unwrap_or_default();
                bouts.push((opened["id"].as_str().unwrap_or_default().to_owned(), token.clone()));
            }
            // When the quota is used up, continue as a new guest.
            Some(answer) if answer.status != 429 || turn % 20 == 0 => {
                if let Some(other) = enemy.arrive().await {
                    token = other;
                }
            }
            Some(_) | None => {}
        }
        for _ in 0..8 {
            if !bouts.is_empty() {
                let (id, token) = bouts[enemy.luck.below(bouts.len() as u32) as usize].clone();
                plays(&mut enemy, &id, &token).await;
            }
        }
    }
}

/// Plays one random move if the seat has to decide; returns the command.
async fn plays(enemy: &mut HostileClient, id: &str, token: &str) -> Option<Value> {
    let path = format!("/api/bouts/{id}");
    let sight = enemy.gets(Some(token), &path, None).await?;
    let choices: Vec<&Value> =
        sight["legal"].as_array()?.iter().filter(|choice| choice["takes-back"] != true).collect();
    let choice = choices.get(enemy.luck.below((choices.len() as u32).max(1)) as usize)?;
    let act = json!({ "seat": sight["seat"], "asked": sight["asked"], "action": choice["text"] });
    enemy.gets(Some(token), &format!("{path}/act"), Some(&act)).await?;
    Some(act)
}

/// Finds a file and requests it over many connections without reading.
async fn does_not_read(mut enemy: HostileClient, connections: u64) {
    let file = persists(&mut enemy, async |enemy: &mut HostileClient| {
        let page = enemy.ask(None, "/", None).await?.text();
        let found = page.split('"').find(|text| text.starts_with("/assets/"))?;
        Some(found.to_owned())
    });
    let file = file.await;
    enemy.leave();
    for _ in 0..connections {
        tokio::spawn(sockets::reads_nothing(enemy.double(), file.clone()));
    }
}

/// Waits until the neighbour plays, and opens streams of his bout without reading them.
async fn does_not_follow(enemy: HostileClient, ground: Ground) {
    let target = loop {
        match ground.targets().into_iter().next() {
            Some(target) => break target,
            None => sleep(Duration::from_millis(50)).await,
        }
    };
    sockets::follows_blindly(enemy, format!("/bout/{}/stream", target.id)).await;
}

/// Half requests over many connections; some have a token.
async fn is_slow(mut enemy: HostileClient, connections: u64) {
    let token = persists(&mut enemy, HostileClient::arrive).await;
    for _ in 0..connections {
        tokio::spawn(sockets::is_slow(enemy.double(), token.clone()));
    }
}

/// Opens as many public bouts as allowed, as one guest after the other.
async fn fills_lobby(mut enemy: HostileClient, ground: Ground) {
    let duels: Vec<_> = ground.kinds.iter().filter(|kind| kind.others.len() == 1).cloned().collect();
    let mut token = persists(&mut enemy, HostileClient::arrive).await;
    for turn in 0.. {
        let kind = &duels[turn % duels.len()];
        let others = kind.others.iter().map(|(_, name, _)| ((*name).to_owned(), "anyone".into()));
        let seats: serde_json::Map<String, Value> = others.collect();
        let wish = json!({ "game": kind.game.id(), "config": kind.config, "seats": seats, "public": true });
        let answer = enemy.ask(Some(&token), "/api/bouts", Some(&wish)).await;
        if answer.is_some_and(|answer| answer.status == 422) {
            token = persists(&mut enemy, HostileClient::arrive).await;
        }
        if turn % 10 == 0 {
            enemy.ask(Some(&token), "/bouts?page=2", None).await;
        }
    }
}

/// Drafts and undoes until that is refused, in one bout after the other.
async fn drafts_forever(mut enemy: HostileClient, ground: Ground) {
    let duels: Vec<_> = ground.kinds.iter().filter(|kind| kind.others.len() == 1).cloned().collect();
    let mut token = persists(&mut enemy, HostileClient::arrive).await;
    for turn in 0.. {
        let kind = &duels[turn % duels.len()];
        let others = kind.others.iter().map(|(_, name, _)| ((*name).to_owned(), "link".into()));
        let seats: serde_json::Map<String, Value> = others.collect();
        let wish = json!({ "game": kind.game.id(), "config": kind.config, "seats": seats });
        let Some(opened) = enemy.gets(Some(&token), "/api/bouts", Some(&wish)).await else {
            token = enemy.arrive().await.unwrap_or(token);
            continue;
        };
        let id = opened["id"].as_str().unwrap_or_default().to_owned();
        let path = format!("/api/bouts/{id}");
        // A move that can be undone: a private draft.
        let Some(act) = plays(&mut enemy, &id, &token).await else { continue };
        let undo = json!({ "seat": act["seat"] });
        while enemy.ask(Some(&token), &format!("{path}/undo"), Some(&undo)).await.is_some_and(|done| done.is_good()) {
            let again = json!({ "seat": act["seat"], "action": act["action"] });
            while enemy
                .ask(Some(&token), &format!("{path}/act"), Some(&again))
                .await
                .is_none_or(|done| done.status == 429)
            {}
        }
    }
}

/// Opens a bout, resigns, branches from it and resigns again, as one guest after the other: neither disk nor memory may
/// fill. Checks the number of bouts against the quotas of a person and of an address.
async fn branches_forever(mut enemy: HostileClient, ground: Ground) {
    let Some(kind) = ground.kinds.iter().find(|kind| kind.others.len() == 1).cloned() else { return };
    let others = kind.others.iter().map(|(_, name, _)| ((*name).to_owned(), "novice".into()));
    let seats: serde_json::Map<String, Value> = others.collect();
    let wish = json!({ "game": kind.game.id(), "config": kind.config, "seats": seats, "public": true });
    // The quota, with what is refilled during the test, and the first bout.
    let most = HOURLY_BOUTS + HOURLY_BOUTS * ground.time.as_secs() as u32 / 3600 + 2;
    let (mut token, mut past, mut own, mut all) = (persists(&mut enemy, HostileClient::arrive).await, None, 0, 0);
    loop {
        let id = match &past {
            None => enemy.gets(Some(&token), "/api/bouts", Some(&wish)).await,
            Some(past) => {
                let branch = json!({ "after": 0, "level": "novice" });
                enemy.gets(Some(&token), &format!("/api/bouts/{past}/branch"), Some(&branch)).await
            }
        };
        let Some(id) = id.and_then(|opened| opened["id"].as_str().map(str::to_owned)) else {
            // When the quota is used up, continue as a new guest.
            (token, own) = (persists(&mut enemy, HostileClient::arrive).await, 0);
            continue;
        };
        enemy.ask(Some(&token), &format!("/api/bouts/{id}/resign"), Some(&json!({}))).await;
        past.get_or_insert(id);
        (own, all) = (own + 1, all + 1);
        if own > most || all > 4 * most {
            enemy.tally.achieved(format!("{own} bouts were opened by one guest, {all} at one address"));
        }
    }
}

/// Tries to watch, to act and to sit in others' bouts; all of that must be refused.
async fn wants_others(mut enemy: HostileClient, ground: Ground) {
    let token = persists(&mut enemy, HostileClient::arrive).await;
    for turn in 0u32.. {
        let targets = ground.targets();
        let Some(target) = targets.get(enemy.luck.below((targets.len() as u32).max(1)) as usize) else {
            sleep(Duration::from_millis(50)).await;
            continue;
        };
        match turn % 4 {
            0 | 1 => tries_program(&mut enemy, &token, target).await,
            2 => tries_form(&mut enemy, &token, target).await,
            _ => guesses(&mut enemy, &token, target).await,
        }
    }
}

/// Reports a request that was not refused.
fn must_be_refused(enemy: &HostileClient, what: &str, status: Option<u16>) {
    if let Some(status) = status.filter(|status| (200..400).contains(status)) {
        enemy.tally.achieved(format!("{what} was answered with {status}"));
    }
}

async fn tries_program(enemy: &mut HostileClient, token: &str, target: &Target) {
    let seat = target.seats[enemy.luck.below(target.seats.len() as u32) as usize].as_str();
    let (asked, request_id) = (enemy.luck.below(20), enemy.luck.below(20).to_string());
    let bout = format!("/api/bouts/{}", target.id);
    let act = json!({ "seat": seat, "asked": asked, "command": request_id, "action": "commit" });
    let (path, body) = match enemy.luck.below(5) {
        0 => (format!("{bout}?seat={seat}"), None),
        1 => (format!("{bout}/act"), Some(act)),
        2 => (format!("{bout}/act"), Some(json!({ "command": request_id, "action": "commit" }))),
        3 => (format!("{bout}/undo"), Some(json!({ "seat": seat, "command": request_id }))),
        _ => (format!("{bout}/resign"), Some(json!({ "seat": seat, "command": request_id }))),
    };
    let status = enemy.ask(Some(token), &path, body.as_ref()).await.map(|answer| answer.status);
    must_be_refused(enemy, &path, status);
}

/// Submits a form in the name of another person.
async fn tries_form(enemy: &mut HostileClient, token: &str, target: &Target) {
    let command =
        ["act", "undo", "ask", "answer", "resign", "sit", "leave", "return", "replace"][enemy.luck.below(9) as usize];
    let seat = target.seats[enemy.luck.below(target.seats.len() as u32) as usize].as_str();
    let path = format!("/bout/{}/{command}", target.id);
    let form = format!("seat={seat}&act=commit&agrees=yes&deserted={seat}&invitation=AAAAAAAA");
    let headers = format!("x-forwarded-for: {0}\r\nforwarded: for={0}\r\n", client(0, 10));
    let status = enemy.form(token, &path, &headers, &form).await.map(|(status, _)| status);
    must_be_refused(enemy, &path, status);
}

/// Guesses invitations, codes and tokens.
async fn guesses(enemy: &mut HostileClient, token: &str, target: &Target) {
    const LETTERS: &[u8] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    let code: String = (0..8).map(|_| LETTERS[enemy.luck.below(LETTERS.len() as u32) as usize] as char).collect();
    let (token, path, body) = match enemy.luck.below(4) {
        0 => (token.to_owned(), format!("/api/bouts/{}/join", target.id), Some(json!({ "invitation": code }))),
        1 => (token.to_owned(), "/api/me/link".to_owned(), Some(json!({ "code": code }))),
        2 => (format!("{code}{code}"), "/api/me".to_owned(), None),
        _ => (
            format!("{code}{code}"),
            format!("/api/bouts/{}/resign", target.id),
            Some(json!({ "seat": target.seats[0] })),
        ),
    };
    let status = enemy.ask(Some(&token), &path, body.as_ref()).await.map(|answer| answer.status);
    must_be_refused(enemy, &path, status);
}
