//! Sealed dice over HTTP: the hash comes first, each player adds a number, no number is revealed before the end of the
//! bout, and the record then reveals all of them.

use budokan_catalog::{DiceNumber, DiceReport, ParsedRecord};
use budokan_kernel::Seed;
use serde_json::{Value, json};

use crate::client::Client;
use crate::house::House;
use crate::people::{act, done};
use crate::play::{legal, open, sight};

const ADA: &str = "a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1";
const BEN: &str = "b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2";

/// A dice ticket and the hash that commits the hall to its number.
fn ticket(client: &Client) -> (String, String) {
    let answer = client.post("/api/dice", &[]).json();
    (answer["ticket"].as_str().unwrap().to_owned(), answer["print"].as_str().unwrap().to_owned())
}

/// The verification report of a record: rules and dice numbers.
fn verified(record: &str) -> DiceReport {
    let written = ParsedRecord::parse(record).unwrap();
    let game = written.game(budokan_games::named).unwrap();
    game.replay(&written, game.cards(None).unwrap(), Seed::from(0), &mut |_| ()).unwrap();
    written.check_dice().unwrap_or_else(|no| panic!("{no}\n{record}"))
}

fn record(client: &Client, id: &str) -> String {
    let answer = client.get(&format!("/bout/{id}/record"));
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.text()
}

fn resign(client: &Client, id: &str) {
    done(&client.post(&format!("/bout/{id}/resign"), &[]));
}

/// The number after this prefix in a record.
fn told<'a>(record: &'a str, line: &str) -> &'a str {
    record.lines().find_map(|text| text.strip_prefix(line)).unwrap_or_else(|| panic!("no {line}: {record}")).trim()
}

#[test]
fn the_hall_is_bound_before_a_browser_draws() {
    let house = House::new();
    let ada = house.guest("Ada");
    let (ticket, print) = ticket(&ada);
    let id = open(&ada, "revenge", &[("seat-p2", "novice"), ("ticket", &ticket), ("dice", ADA)]);
    let page = ada.get(&format!("/bout/{id}")).text();
    assert!(page.contains(&format!("data-print=\"{print}\"")) && page.contains("by 2 of 2"), "{page}");
    assert_eq!(ada.get(&format!("/bout/{id}/record")).status, 409, "not before it is over");
    assert!(page.contains("dice sealed") && page.contains("At the end the seal is broken."), "{page}");
    resign(&ada, &id);
    // No roll is left, so the seal reports the result of the check and links to it.
    let page = ada.get(&format!("/bout/{id}")).text();
    for told in ["dice open", "The bout is over, and the seal is broken.", "href=\"#check\"", "id=\"check\""] {
        assert!(page.contains(told), "{told}: {page}");
    }
    for past in ["dice sealed", "At the end the seal is broken.", "Nobody can choose these dice"] {
        assert!(!page.contains(past), "{past}");
    }
    let record = record(&ada, &id);
    let hall: DiceNumber = told(&record, "dice hall ").parse().unwrap();
    assert_eq!((hall.print().to_string(), told(&record, "dice print ")), (print.clone(), print.as_str()));
    assert_eq!(told(&record, "dice seat p1 "), ADA);
    let report = verified(&record);
    assert_eq!((report.added.as_slice(), report.unknown), (["p1".to_owned()].as_slice(), 0));
    assert!(report.dealt > 20, "{report:?}");
    let page = ada.get(&format!("/bout/{id}")).text();
    assert!(page.contains("The dice were fair") && page.contains(&format!("data-number=\"{ADA}\"")), "{page}");
    // Reusing a ticket to try another number is refused.
    let again = ada.post("/new/revenge", &[("seat-p2", "novice"), ("ticket", &ticket), ("dice", BEN)]);
    assert_eq!(again.status, 409, "{}", again.text());
    let unbound = ada.post("/new/revenge", &[("seat-p2", "novice"), ("dice", BEN)]);
    assert_eq!(unbound.status, 422, "{}", unbound.text());
}

#[test]
fn without_script_the_hall_draws_and_says_so() {
    let house = House::new();
    let ada = house.guest("Ada");
    let id = open(&ada, "arena", &[("seat-cats", "novice")]);
    let page = ada.get(&format!("/bout/{id}")).text();
    assert!(page.contains("by 1 of 2") && page.contains("because no script ran"), "{page}");
    resign(&ada, &id);
    let record = record(&ada, &id);
    assert!(told(&record, "dice seat dogs ").ends_with(" by hall"), "{record}");
    assert_eq!(verified(&record).by_hall, ["dogs"]);
}

/// Ada has opened a bout of this game; Ben's seat is filled by invitation.
fn waiting(house: &House, game: &str, seat: &str) -> (Client, Client, String, String) {
    let (ada, ben) = (house.program("Ada"), house.program("Ben"));
    let (ticket, _) = ticket(&ada);
    let wish = json!({ "game": game, "seats": { seat: "link" }, "dice": { "ticket": ticket, "number": ADA } });
    let bout = ada.send_json("/api/bouts", &wish).json();
    let [id, invitation] = ["id", "invitation"].map(|key| bout[key].as_str().unwrap().to_owned());
    (ada, ben, id, invitation)
}

fn join(client: &Client, id: &str, invitation: &str) {
    let wish = json!({ "invitation": invitation, "number": BEN });
    assert_eq!(client.send_json(&format!("/api/bouts/{id}/join"), &wish).status, 200);
}

#[test]
fn before_the_first_step_whoever_sits_down_has_all_dealt_anew() {
    let mut house = House::new();
    let (mut ada, mut ben, id, invitation) = waiting(&house, "revenge", "p2");
    let hand = |seen: &Value| seen["position"].to_string();
    let before = sight(&ada, &id);
    let warned = || ada.get(&format!("/bout/{id}")).text().contains("everything is dealt anew");
    assert!(warned(), "whoever waits is told that the hand may go");
    let (_, mut lines) = ada.stream(&format!("/api/bouts/{id}/stream"));
    lines.sight();
    join(&ben, &id, &invitation);
    assert!(!warned());
    let after = sight(&ada, &id);
    told_who_sat_down(&ada, &ben, &id);
    // A client on the stream gets the new deal once, as a whole.
    let news = lines.sight();
    assert_eq!(news["heard"], after["heard"]);
    assert_ne!(hand(&before), hand(&after), "dealt from both numbers");
    assert!(after["asked"].as_u64() >= before["asked"].as_u64());
    house = house.reopen();
    (ada.address, ben.address) = (house.address, house.address);
    assert_eq!(hand(&sight(&ada, &id)), hand(&after), "the same after a restart");
    assert_eq!(sight(&ada, &id)["heard"], after["heard"]);
    let (one, _) = crate::people::in_turn(ada, ben, &id);
    done(&act(&one, &id, ""));
    resign(&one, &id);
    let record = record(&one, &id);
    let begin = format!("dice seat p1 {ADA}\ndice seat p2 {BEN}\ndeal ");
    assert!(record.contains(&begin), "{record}");
    assert_eq!(verified(&record).added, ["p1", "p2"]);
}

/// Both players read why their hands changed, the one who waited and the one who joined.
fn told_who_sat_down(ada: &Client, ben: &Client, id: &str) {
    let log = |client: &Client| client.get(&format!("/bout/{id}/log")).text();
    let because = |who: &str| format!("A number was added to the dice when {who} sat down: everything was dealt anew.");
    assert!(log(ada).contains(&because("Ben")), "{}", log(ada));
    assert!(log(ben).contains(&because("you")), "{}", log(ben));
    assert!(ada.get(&format!("/bout/{id}")).text().contains(&because("Ben")));
    let french = ada.clone();
    french.cookies.borrow_mut().insert("language".to_owned(), "fr".to_owned());
    let told = log(&french);
    assert!(told.contains("place prise par Ben\u{202f}: tout a été redistribué."), "{told}");
    let heard = sight(ada, id)["heard"].clone();
    let notes = heard.as_array().unwrap().iter().filter(|heard| heard["kind"] == "sat-down");
    assert_eq!(notes.count(), 1, "{heard}");
}

#[test]
fn later_whoever_sits_down_changes_what_is_to_come() {
    let mut house = House::new();
    let (mut ada, mut ben, id, invitation) = waiting(&house, "arena", "cats");
    done(&act(&ada, &id, "lead 1"));
    done(&act(&ada, &id, "commit"));
    let before = sight(&ada, &id);
    join(&ben, &id, &invitation);
    assert_eq!(before["position"], sight(&ada, &id)["position"], "what Ada knows stays");
    let told = ada.get(&format!("/bout/{id}/log")).text();
    assert!(told.contains("sat down: what nobody can know was dealt anew."), "{told}");
    house = house.reopen();
    (ada.address, ben.address) = (house.address, house.address);
    assert_eq!(before["position"], sight(&ada, &id)["position"], "after a restart too");
    for _ in 0..30 {
        let Some(one) = [&ben, &ada].into_iter().find(|one| !legal(&sight(one, &id)).is_empty()) else { break };
        let starts = if legal(&sight(one, &id)).iter().any(|action| action == "commit") { "commit" } else { "" };
        done(&act(one, &id, starts));
    }
    if sight(&ada, &id)["over"] == false {
        resign(&ada, &id);
    }
    let record = record(&ben, &id);
    let late = record.lines().position(|line| line == format!("dice seat cats {BEN}")).unwrap();
    assert_eq!(record.lines().nth(late - 1), Some("2 dogs: commit"), "{record}");
    let report = verified(&record);
    assert_eq!(report.added, ["dogs", "cats"]);
    assert!(report.reshuffles > 20, "{record}");
}

/// While the bout runs, no number is shown: not on a page, not in the API, not in the log.
#[test]
fn no_number_leaves_the_hall_before_the_end() {
    let house = House::new();
    let (ada, ben, id, invitation) = waiting(&house, "revenge", "p2");
    join(&ben, &id, &invitation);
    let (one, other) = crate::people::in_turn(ada, ben, &id);
    done(&act(&one, &id, ""));
    let paths = ["", "/log", "/replay", "/record", "/stream"].map(|page| format!("/bout/{id}{page}"));
    let api = ["", "/record"].map(|page| format!("/api/bouts/{id}{page}"));
    let general = ["/healthz", "/", "/bouts", "/api/bouts", "/fair"].map(str::to_owned);
    let mut texts = Vec::new();
    for client in [&one, &other, &house.stranger()] {
        for path in paths.iter().chain(&api).chain(&general).filter(|path| !path.ends_with("/stream")) {
            texts.push((path.clone(), client.get(path).text()));
        }
        let (_, mut stream) = one.stream(&paths[4]);
        texts.push((paths[4].clone(), stream.event()));
    }
    resign(&one, &id);
    let record = record(&other, &id);
    let hall = told(&record, "dice hall ").to_owned();
    let seed = DiceNumber(hall.parse::<DiceNumber>().unwrap().seed().0).to_string();
    for (path, text) in texts {
        for secret in [hall.as_str(), seed.as_str(), ADA, BEN, "dice hall", "dice seat"] {
            assert!(!text.contains(secret), "{path} tells {secret}");
        }
    }
}

/// A rematch and a branch have new numbers; the past of a branch keeps its own.
#[test]
fn branches_and_rematches_draw_anew() {
    let house = House::new();
    let ada = house.guest("Ada");
    let (first, _) = ticket(&ada);
    let id = open(&ada, "arena", &[("seat-cats", "me"), ("ticket", &first), ("dice", ADA)]);
    for _ in 0..6 {
        done(&act(&ada, &id, ""));
    }
    done(&ada.post(&format!("/bout/{id}/resign"), &[("seat", "dogs")]));
    let old = record(&ada, &id);
    let (second, print) = ticket(&ada);
    let step = [("step", "1"), ("hidden", "true"), ("ticket", second.as_str()), ("dice", BEN)];
    let answer = ada.post(&format!("/bout/{id}/branch"), &step);
    let branch = answer.header("location").unwrap().trim_start_matches("/bout/").to_owned();
    let page = ada.get(&format!("/bout/{branch}")).text();
    assert!(page.contains(&format!("data-print=\"{print}\"")), "{page}");
    done(&ada.post(&format!("/bout/{branch}/resign"), &[]));
    let text = record(&ada, &branch);
    let report = verified(&text);
    assert_eq!(
        report.prints.iter().map(DiceNumber::to_string).collect::<Vec<_>>(),
        [told(&old, "dice print "), &print]
    );
    // With imagined hidden information, the record contains the older bout, and the dice of both are verified.
    let (other, print) = ticket(&ada);
    let step = [("step", "1"), ("hidden", "imagined"), ("ticket", other.as_str()), ("dice", BEN)];
    let answer = ada.post(&format!("/bout/{id}/branch"), &step);
    let imagined = answer.header("location").unwrap().trim_start_matches("/bout/").to_owned();
    done(&ada.post(&format!("/bout/{imagined}/resign"), &[]));
    let text = record(&ada, &imagined);
    assert!(text.contains(&format!("\n  dice seat dogs {ADA}\n")), "{text}");
    assert_eq!(verified(&text).prints.iter().map(DiceNumber::to_string).collect::<Vec<_>>(), [print]);
    let forged = ada.post("/watch", &[("record", &text.replace(ADA, BEN))]);
    assert_eq!(forged.status, 422, "{text}");
    let (third, print) = ticket(&ada);
    let again = ada.post(&format!("/bout/{id}/rematch"), &[("ticket", &third), ("dice", BEN)]);
    let rematch = again.header("location").unwrap().trim_start_matches("/bout/").to_owned();
    done(&ada.post(&format!("/bout/{rematch}/resign"), &[("seat", "dogs")]));
    assert_eq!(told(&record(&ada, &rematch), "dice print "), print);
}

/// The upload of a forged record is refused with the mismatch that was found.
#[test]
fn a_forged_record_is_refused_where_it_is_brought() {
    let house = House::new();
    let ada = house.guest("Ada");
    let (ticket, _) = ticket(&ada);
    let id = open(&ada, "revenge", &[("seat-p2", "novice"), ("ticket", &ticket), ("dice", ADA)]);
    resign(&ada, &id);
    let record = record(&ada, &id);
    let good = ada.post("/watch", &[("record", &record)]);
    assert_eq!(good.status, 303, "{}", good.text());
    let forged = ada.post("/watch", &[("record", &record.replace(ADA, BEN))]);
    let page = forged.text();
    assert_eq!(forged.status, 422);
    assert!(page.contains("This record does not fit") && page.contains("the numbers say"), "{page}");
    // An uploaded record keeps its numbers.
    let location = good.header("location").unwrap().to_owned();
    let brought = location.trim_start_matches("/bout/").split('/').next().unwrap().to_owned();
    if let Some(text) = Some(ada.get(&format!("/bout/{brought}/record"))).filter(|answer| answer.status == 200) {
        assert_eq!(told(&text.text(), "dice seat p1 "), ADA);
    }
}

#[test]
fn what_the_seal_proves_stands_on_a_page_of_its_own() {
    let house = House::new();
    let page = house.stranger().get("/fair").text();
    for part in ["How it is done", "What it proves", "What it does not prove", "verify.py"] {
        assert!(page.contains(part), "{part}: {page}");
    }
}
