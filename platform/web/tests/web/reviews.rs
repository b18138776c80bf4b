//! Reviews of bouts: who may request and see them, progress, stopping and resuming, and a hall that is killed
//! meanwhile.

use budokan_catalog::{AnyGame, ReviewEffort, Spec};
use budokan_kernel::{Seed, Viewer};
use budokan_web::Settings;
use serde_json::{Value, json};

use crate::client::Client;
use crate::house::{House, easy};
use crate::people::{done, two, two_with};
use crate::play::{Luck, act_at_one_screen, legal, open, sight, wait};

/// Enough effort that a test can act while the review runs.
const SLOW: ReviewEffort = ReviewEffort { iterations: 600, batches: 8, samples: 10 };

/// The record of a random bout, and the same record before its last step.
fn records(game: &dyn AnyGame, seed: u64) -> [String; 2] {
    let mut bout = game.deal("", Seed::from(seed), game.cards(None).unwrap()).unwrap();
    let mut random = game.bot(Spec::RANDOM, seed, None);
    let mut before = String::new();
    while let Some(seat) = bout.status().awaited().first() {
        before = bout.record().to_string();
        let choice = random.decide(&*bout.sight(Viewer::Seat(seat))).unwrap();
        bout.submit(seat, None, &choice).unwrap();
    }
    [bout.record().to_string(), before]
}

/// Uploads the record of a finished bout of this game; returns its id.
fn brought(client: &Client, game: &str, seed: u64) -> String {
    let [record, _] = records(budokan_games::find(game).unwrap(), seed);
    let answer = client.post("/watch", &[("record", &record)]);
    done(&answer);
    let address = answer.header("location").unwrap();
    address.strip_prefix("/bout/").unwrap().split('/').next().unwrap().to_owned()
}

fn api(id: &str) -> String {
    format!("/api/bouts/{id}/review")
}

/// The review as the API returns it.
fn review(client: &Client, id: &str) -> Value {
    let answer = client.get(&api(id));
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

fn wait_for(client: &Client, id: &str, what: &str, is_so: impl Fn(&Value) -> bool) -> Value {
    wait(what, || Some(review(client, id)).filter(|review| is_so(review)))
}

/// The parts of each seat's sum add up to its result.
fn adds_up(review: &Value) {
    let sums = review["review"]["sums"].as_array().unwrap();
    assert_eq!(sums.len(), review["seats"].as_array().unwrap().len());
    for sum in sums {
        let part = |name: &str| sum[name].as_f64().unwrap();
        let others: f64 = sum["others"].as_array().unwrap().iter().map(|other| other[1].as_f64().unwrap()).sum();
        let whole = part("start") + part("luck") + part("hidden") + part("own") + others;
        assert!((whole - part("end")).abs() < 1e-4, "{sum}");
    }
}

#[test]
fn a_review_is_asked_for_followed_and_kept() {
    let mut house = House::new();
    let mut ada = house.guest("Ada");
    let id = brought(&ada, "revenge", 3);
    let page = format!("/bout/{id}/review");
    assert_eq!(review(&ada, &id)["state"], "none");
    assert_eq!(ada.get(&page).status, 200);
    let replay = ada.get(&format!("/bout/{id}/replay")).text();
    assert!(replay.contains(&format!("action=\"{page}\"")) && replay.contains("How did I play?"), "{replay}");
    let asked = ada.post(&page, &[]);
    assert_eq!((asked.status, asked.header("location")), (303, Some(page.as_str())));
    let whole = wait_for(&ada, &id, "the end", |review| review["state"] == "done");
    assert!(whole["total"].as_u64().unwrap() > 5 && whole["done"] == whole["total"], "{whole}");
    assert_eq!(whole["review"]["decisions"].as_array().unwrap().len() as u64, whole["total"].as_u64().unwrap());
    adds_up(&whole);
    // The stream of a finished review delivers its end at once.
    let (head, mut stream) = ada.stream(&format!("{page}/stream"));
    assert_eq!((head.status, head.header("content-type")), (200, Some("text/event-stream")));
    let event = stream.event();
    assert!(event.contains("event: reviewed") && event.contains("id=\"review\""), "{event}");
    assert!(stream.line().is_none());
    // A second request returns the cached review, also after a restart.
    assert_eq!(ada.post(&page, &[]).status, 303);
    assert_eq!(review(&ada, &id), whole);
    let metrics = house.metrics();
    let judged = format!("budokan_decisions_judged_total {}", whole["total"]);
    assert!(metrics.contains("budokan_reviews_done_total 1") && metrics.contains(&judged), "{metrics}");
    house = house.reopen();
    ada.address = house.address;
    assert_eq!(review(&ada, &id), whole);
    // A second bout with the same moves is judged alike.
    let again = brought(&ada, "revenge", 3);
    done(&ada.post(&format!("/bout/{again}/review"), &[]));
    let second = wait_for(&ada, &again, "the end", |review| review["state"] == "done");
    assert_eq!(second["review"], whole["review"]);
}

#[test]
fn only_the_table_asks_and_nobody_while_it_goes_on() {
    let house = House::new();
    let (ada, ben, id) = two(&house, "arena", "cats");
    let (page, stranger) = (format!("/bout/{id}/review"), house.stranger());
    for client in [&ada, &ben, &stranger] {
        assert_eq!(client.get(&page).status, 409);
        assert_eq!(client.get(&format!("{page}/stream")).status, 409);
        assert_eq!(client.get(&api(&id)).status, 409);
        assert!(!client.get(&format!("/bout/{id}")).text().contains(&page));
    }
    assert_eq!((ada.post(&page, &[]).status, stranger.post(&page, &[]).status), (409, 403));
    done(&ben.post(&format!("/bout/{id}/resign"), &[]));
    assert_eq!((stranger.get(&page).status, stranger.post(&page, &[]).status), (200, 403));
    assert_eq!(stranger.post(&format!("{page}/stop"), &[]).status, 403);
    assert!(ada.get(&format!("/bout/{id}")).text().contains("How did I play?"));
    assert!(stranger.get(&format!("/bout/{id}")).text().contains("How was it played?"));
    done(&ben.post(&page, &[]));
    let whole = wait_for(&ada, &id, "the end", |review| review["state"] == "done");
    assert_eq!(whole["review"]["over"], false, "it was given up");
    assert_eq!(review(&stranger, &id), whole);
    // The review of a private bout is private too.
    let own = brought(&ada, "udo", 1);
    assert_eq!((ben.get(&api(&own)).status, ben.post(&format!("/bout/{own}/review"), &[]).status), (404, 404));
}

/// Cooperative games: the cost of each player's decisions to the others is shown to the table only.
#[test]
fn a_review_of_a_bout_together_is_for_the_table() {
    let house = House::new();
    let (ada, stranger) = (house.guest("Ada"), house.stranger());
    let id = open(&ada, "eightbit", &[("public", "yes")]);
    done(&ada.post(&format!("/bout/{id}/resign"), &[]));
    let page = format!("/bout/{id}/review");
    assert_eq!((ada.get(&page).status, stranger.get(&page).status), (200, 403));
    assert_eq!((ada.get(&api(&id)).status, stranger.get(&api(&id)).status), (200, 403));
    assert_eq!(stranger.get(&format!("{page}/stream")).status, 403);
    assert!(!stranger.get(&format!("/bout/{id}")).text().contains(&page));
}

/// A player may hide their own line: the others at the table see neither its sum nor its decisions. The player still
/// sees everything, and the setting survives a restart.
#[test]
fn the_own_line_is_hidden_from_the_others() {
    let mut house = House::new();
    let (mut ada, mut ben, id) = two_with(&house, "eightbit", "p2", &[("seats", "2")]);
    let (page, line) = (format!("/bout/{id}/review"), format!("/bout/{id}/review/line"));
    done(&ada.post(&format!("/bout/{id}/resign"), &[]));
    assert_eq!(ben.post(&line, &[("shown", "no")]).status, 409, "nothing is judged yet");
    done(&ada.post(&page, &[]));
    let whole = wait_for(&ada, &id, "the end", |review| review["state"] == "done");
    assert!(ben.get(&page).text().contains("Hide my line from the others"));
    done(&ben.post(&line, &[("shown", "no")]));
    assert_eq!(house.stranger().post(&line, &[("shown", "no")]).status, 403);
    for _ in 0..2 {
        assert!(ada.get(&page).text().contains("keeps the own line to themself"));
        assert!(!ben.get(&page).text().contains("keeps the own line to themself"));
        assert_eq!(review(&ben, &id)["review"], whole["review"]);
        let told = review(&ada, &id);
        assert_eq!(told["hidden"], json!([1]));
        let seats = |list: &str| -> Vec<u64> {
            told["review"][list].as_array().unwrap().iter().map(|one| one["seat"].as_u64().unwrap()).collect()
        };
        assert!(seats("sums") == [0] && seats("decisions").iter().all(|seat| *seat == 0), "{told}");
        house = house.reopen();
        (ada.address, ben.address) = (house.address, house.address);
    }
    done(&ben.post(&line, &[("shown", "yes")]));
    assert_eq!(review(&ada, &id)["review"], whole["review"]);
}

/// Lists show the score until the bout is reviewed, and then the chance of winning; in cooperative games only
/// to the table.
#[test]
fn lists_show_the_chance_of_a_bout_that_was_reviewed() {
    let house = House::new();
    let ada = house.guest("Ada");
    // A record that is only watched is in no list, so the last move is played here.
    let [_, begun] = records(budokan_games::find("revenge").unwrap(), 3);
    let answer = ada.post("/watch", &[("record", &begun)]);
    done(&answer);
    let id = answer.header("location").unwrap().split('/').nth(2).unwrap().to_owned();
    let mut luck = Luck(3);
    while act_at_one_screen(&ada, &id, &["p1", "p2"], &mut luck) {}
    let list = || ada.get("/bouts").text();
    assert!(list().contains("class=\"spark score\"") && !list().contains("class=\"spark\""), "{}", list());
    done(&ada.post(&format!("/bout/{id}/review"), &[]));
    wait_for(&ada, &id, "the end", |review| review["state"] == "done");
    assert!(list().contains("class=\"spark\"") && !list().contains("class=\"spark score\""), "{}", list());
    assert!(list().contains("The chance by the review: "), "{}", list());
    let judged = "<span class=\"points\">luck <b>";
    assert!(list().contains(judged) && list().contains("<span class=\"points\">decisions <b>"), "{}", list());
    assert!(list().contains(&format!("href=\"/bout/{id}/review\"")) && !list().contains("not reviewed"));
}

#[test]
fn a_review_is_stopped_and_goes_on() {
    let mut house = House::with(Settings { review_effort: SLOW, ..easy() });
    let mut ada = house.guest("Ada");
    let id = brought(&ada, "revenge", 3);
    let page = format!("/bout/{id}/review");
    done(&ada.post(&page, &[]));
    let some = wait_for(&ada, &id, "a decision", |review| review["done"].as_u64() > Some(0));
    assert_eq!(some["state"], "working");
    assert!(ada.get(&page).text().contains("<main"));
    // The stream announces progress.
    let (_, mut stream) = ada.stream(&format!("{page}/stream"));
    assert!(stream.event().contains("event: review\n"));
    done(&ada.post(&format!("{page}/stop"), &[]));
    let stopped = wait_for(&ada, &id, "the stop", |review| review["state"] == "stopped");
    let (judged, total) = (stopped["done"].as_u64().unwrap(), stopped["total"].as_u64().unwrap());
    assert!(0 < judged && judged < total, "{judged} of {total}");
    assert_eq!(stopped["review"]["decisions"].as_array().unwrap().len() as u64, judged);
    // The review stays stopped until it is requested again; decisions already judged are not evaluated a second time.
    house = house.reopen();
    ada.address = house.address;
    assert_eq!(review(&ada, &id), stopped);
    done(&ada.post(&page, &[]));
    let whole = wait_for(&ada, &id, "the rest", |review| review["state"] == "done");
    let first = |review: &Value| review["review"]["decisions"].as_array().unwrap()[..judged as usize].to_vec();
    assert_eq!(first(&whole), first(&stopped));
    assert!(house.metrics().contains(&format!("budokan_decisions_judged_total {}", total - judged)));
    adds_up(&whole);
}

#[test]
fn a_hall_that_was_killed_goes_on_with_its_reviews() {
    let mut house = House::with(Settings { review_effort: SLOW, ..easy() });
    let mut ada = house.guest("Ada");
    let ids = [3, 4, 5].map(|seed| brought(&ada, "revenge", seed));
    for id in &ids {
        done(&ada.post(&format!("/bout/{id}/review"), &[]));
    }
    let waits = review(&ada, &ids[2]);
    assert_eq!((&waits["state"], &waits["before"], &waits["review"]), (&json!("queued"), &json!(2), &Value::Null));
    wait_for(&ada, &ids[0], "a decision", |review| review["done"].as_u64() > Some(0));
    // The quota of a person refuses one more; a queued review is withdrawn at once.
    let fourth = brought(&ada, "revenge", 6);
    assert_eq!(ada.post(&format!("/bout/{fourth}/review"), &[]).status, 429);
    done(&ada.post(&format!("/bout/{}/review/stop", ids[1]), &[]));
    assert_eq!(review(&ada, &ids[1])["state"], "stopped");
    house = house.reopen();
    ada.address = house.address;
    for id in [&ids[0], &ids[2]] {
        adds_up(&wait_for(&ada, id, "the end", |review| review["state"] == "done"));
    }
    assert_eq!(review(&ada, &ids[1])["state"], "stopped");
}

/// A running review does not starve the bots of other bouts.
#[test]
fn bots_play_on_beside_a_review() {
    let house = House::with(Settings { review_effort: SLOW, ..easy() });
    let ada = house.guest("Ada");
    let id = brought(&ada, "revenge", 3);
    done(&ada.post(&format!("/bout/{id}/review"), &[]));
    wait_for(&ada, &id, "a decision", |review| review["done"].as_u64() > Some(0));
    let bout = open(&ada, "revenge", &[("seat-p2", "novice")]);
    for number in 0..3 {
        let seen = wait("my turn", || Some(sight(&ada, &bout)).filter(|seen| !legal(seen).is_empty()));
        let (act, asked, command) = (legal(&seen)[0].clone(), seen["asked"].to_string(), format!("c{number}"));
        done(&ada.post(&format!("/bout/{bout}/act"), &[("act", &act), ("asked", &asked), ("command", &command)]));
    }
    let metrics = house.metrics();
    assert!(metrics.contains("budokan_reviews_waiting 1"), "{metrics}");
    done(&ada.post(&format!("/bout/{id}/review/stop"), &[]));
}

#[test]
fn reviews_from_one_client_are_limited() {
    let house = House::with(Settings { reviews: 1, ..easy() });
    let ada = house.guest("Ada");
    let [one, other] = [1, 2].map(|seed| brought(&ada, "udo", seed));
    done(&ada.post(&format!("/bout/{one}/review"), &[]));
    wait_for(&ada, &one, "the end", |review| review["state"] == "done");
    assert_eq!(ada.post(&format!("/bout/{other}/review"), &[]).status, 429);
    done(&ada.post(&format!("/bout/{one}/review"), &[]));
}
