//! Hints and coach marks: hints are given against bots only, are noted in log and record, and can be played; a coach
//! mark is shown once per person.

use budokan_catalog::{Level, ParsedRecord, Spec};
use budokan_store::Occupant;
use budokan_web::Settings;

use crate::client::{Answer, Client};
use crate::house::House;
use crate::markup::{Button, buttons, check};
use crate::memory::finish;
use crate::people::{done, two, two_with};
use crate::play::{button, legal, open, press, sight, wait};
use crate::secrets::deal;

/// A hall whose hints come from a novice: fast and deterministic.
fn house() -> House {
    House::with(settings())
}

fn settings() -> Settings {
    let hints = Some(Spec::level(Level::Novice));
    Settings { rate: 0, streams: 0, bot_bouts: 0, bouts: 0, hints, ..Settings::default() }
}

/// A bout against a novice, at the client's turn.
fn against_novice(client: &Client, game: &str) -> String {
    let seats = budokan_games::find(game).unwrap().seats();
    let others: Vec<String> = seats[1..].iter().map(|seat| format!("seat-{seat}")).collect();
    let fields: Vec<(&str, &str)> = others.iter().map(|seat| (seat.as_str(), "novice")).collect();
    let id = open(client, game, &fields);
    wait("my decision", || Some(()).filter(|()| !legal(&sight(client, &id)).is_empty()));
    id
}

fn page(client: &Client, id: &str) -> String {
    client.get(&format!("/bout/{id}")).text()
}

/// Requests a hint with the button on the page.
fn ask(client: &Client, id: &str) -> String {
    done(&press(client, &button(&page(client, id), "/hint")));
    page(client, id)
}

/// The button of the hint card with this value.
fn choice(page: &str, value: &str) -> Button {
    let found = buttons(page).into_iter().find(|button| button.field("choice") == Some(value));
    found.unwrap_or_else(|| panic!("no {value}: {page}"))
}

/// Requests a hint without the button, whether the page offers one or not.
fn ask_anyway(client: &Client, id: &str) -> Answer {
    client.post(&format!("/bout/{id}/hint"), &[])
}

#[test]
fn a_hint_is_shown_noted_and_played_in_every_game() {
    let house = house();
    for game in budokan_games::all_games() {
        let ada = house.guest("Ada");
        // A new player gets advice where a hint would only be a matter of taste, so this player has finished a bout.
        finish(&ada, game.id());
        let id = against_novice(&ada, game.id());
        let before = page(&ada, &id);
        assert!(!before.contains("A master would"), "{before}");
        let hinted = ask(&ada, &id);
        check(&hinted);
        assert!(
            hinted.contains("A master would") && hinted.contains("value=\"away\" aria-pressed=\"true\""),
            "{}: {hinted}",
            game.id()
        );
        assert!(hinted.contains("You asked for a hint. It is noted in the record."), "{}", game.id());
        // The pieces that the hint concerns are highlighted.
        assert!(hinted.contains("ghost"), "{}: {hinted}", game.id());
        let asked = sight(&ada, &id)["asked"].clone();
        done(&press(&ada, &button(&hinted, "/lay")));
        assert_ne!(sight(&ada, &id)["asked"], asked, "{}", game.id());
        // The hint disappears once it is played.
        assert!(!page(&ada, &id).contains("A master would"));
    }
}

#[test]
fn a_hint_is_in_both_languages_and_can_be_put_away() {
    let house = house();
    let ada = house.guest("Ada");
    let id = against_novice(&ada, "arena");
    // Wait for the novice: a plan sealed in between would change the position, and with it the hint.
    wait("the novice's plan", || Some(()).filter(|()| page(&ada, &id).contains("have sealed")));
    let hinted = ask(&ada, &id);
    let french = ada.send("GET", &format!("/bout/{id}"), &[("accept-language", "fr")], b"").text();
    check(&french);
    assert!(french.contains("Un maître choisirait") && french.contains("Vous avez demandé un indice."), "{french}");
    done(&press(&ada, &choice(&hinted, "away")));
    let away = page(&ada, &id);
    assert!(!away.contains("A master would") && away.contains("You asked for a hint."), "{away}");
    // The hint is cached: showing it again does not count as a second hint.
    let again = ask(&ada, &id);
    let told = |page: &str| page.matches("You asked for a hint.").count();
    assert_eq!(told(&again), told(&away), "{again}");
}

#[test]
fn a_hint_is_noted_in_the_record_and_after_a_restart() {
    let house = house();
    let ada = house.guest("Ada");
    let id = against_novice(&ada, "revenge");
    ask(&ada, &id);
    let house = house.reopen();
    let ada = Client { address: house.address, ..ada };
    assert!(page(&ada, &id).contains("You asked for a hint. It is noted in the record."));
    done(&press(&ada, &button(&page(&ada, &id), "/resign")));
    let record = ada.get(&format!("/api/bouts/{id}/record")).text();
    // The starting seat is random, so the step is computed; no step follows the hint.
    let steps = record.lines().filter(|line| line.starts_with(|sign: char| sign.is_ascii_digit())).count();
    assert!(record.contains(&format!("# before step {} p1 asked for a hint\n", steps + 1)), "{record}");
    assert_eq!(ParsedRecord::parse(&record).unwrap().record.hints.len(), 1);
}

#[test]
fn nobody_gets_a_hint_against_people() {
    let house = house();
    let (ada, ben, id) = two(&house, "arena", "cats");
    for client in [&ada, &ben] {
        assert!(!page(client, &id).contains("/hint"));
        let refused = ask_anyway(client, &id);
        assert_eq!(refused.status, 403);
        assert!(refused.text().contains("Hints are given against bots alone"), "{}", refused.text());
    }
    assert!(!page(&ada, &id).contains("asked for a hint"));
    // Nor while a seat is still open for a person, nor for two opponents at one screen.
    let waiting = open(&ada, "arena", &[("seat-cats", "link")]);
    assert_eq!(ask_anyway(&ada, &waiting).status, 403);
    let shared = open(&ada, "arena", &[("seat-cats", "me")]);
    assert_eq!(ada.post(&format!("/bout/{shared}/hint"), &[("seat", "dogs")]).status, 403);
    // A visitor without a seat gets no hint.
    assert_eq!(ask_anyway(&house.guest("Cy"), &id).status, 403);
}

/// Advice for a new player and hints are not offered together where they could contradict each other.
#[test]
fn a_hint_does_not_contradict_what_somebody_new_is_advised() {
    let house = house();
    let ada = house.guest("Ada");
    for (game, offered) in [("arena", true), ("udo", false)] {
        let id = against_novice(&ada, game);
        let first = page(&ada, &id);
        assert!(first.contains("data-advised"), "{game}: somebody new is advised");
        assert_eq!(first.contains(&format!("/bout/{id}/hint")), offered, "{game}");
    }
}

/// All heroes of one person play together: a hint harms no opponent.
#[test]
fn whoever_plays_all_seats_together_gets_hints() {
    let house = house();
    let ada = house.guest("Ada");
    let seats = budokan_games::find("eightbit").unwrap().seats();
    let own: Vec<String> = seats.iter().map(|seat| format!("seat-{seat}")).collect();
    let fields: Vec<(&str, &str)> = own.iter().map(|seat| (seat.as_str(), "me")).collect();
    finish(&ada, "eightbit");
    let id = open(&ada, "eightbit", &fields);
    assert!(ask(&ada, &id).contains("A master would"));
}

/// In a cooperative game all people are on one side, and so is a seat that is still free: a hint harms no opponent.
#[test]
fn partners_get_hints() {
    let house = house();
    let (ada, ben, id) = two_with(&house, "eightbit", "p2", &[("seats", "2")]);
    finish(&ada, "eightbit");
    let hinted = ask(&ada, &id);
    assert!(hinted.contains("A master would"), "{hinted}");
    let waits = page(&ben, &id);
    assert!(waits.contains("asked for a hint.") && !waits.contains("A master would"), "{waits}");
    let alone = open(&ada, "eightbit", &[("seats", "2"), ("seat-p2", "link")]);
    assert!(ask(&ada, &alone).contains("A master would"));
}

#[test]
fn a_host_and_whoever_opens_a_bout_can_forbid_hints() {
    let house = House::with(Settings { hints: None, ..settings() });
    let ada = house.guest("Ada");
    let id = against_novice(&ada, "arena");
    assert!(!page(&ada, &id).contains("/hint"));
    let refused = ask_anyway(&ada, &id);
    assert_eq!(refused.status, 403);
    assert!(refused.text().contains("This hall gives no hints."));
    let house = self::house();
    let ada = house.guest("Ada");
    let id = open(&ada, "arena", &[("seat-cats", "novice"), ("no-hints", "yes")]);
    assert!(!page(&ada, &id).contains("/hint"));
    assert!(ask_anyway(&ada, &id).text().contains("No hints were agreed for this bout."));
}

#[test]
fn a_hint_is_refused_when_nothing_is_asked_or_something_else() {
    let house = house();
    let ada = house.guest("Ada");
    let id = against_novice(&ada, "arena");
    let stale = ada.post(&format!("/bout/{id}/hint"), &[("asked", "99999")]);
    assert_eq!(stale.status, 422);
    let gone = ada.post(&format!("/bout/{id}/lay"), &[]);
    assert_eq!(gone.status, 409);
    assert!(gone.text().contains("This hint is no longer on the table."));
    assert!(!page(&ada, &id).contains("asked for a hint"));
    // A seat that waits for another seat's decision gets no hint.
    house.open(
        "one",
        &deal("revenge", &["turn = \"p2\""]),
        "INVITE",
        true,
        vec![(0, Occupant::Open), (1, Occupant::Invited)],
    );
    done(&ada.post("/bout/one/sit", &[("seat", "p1")]));
    assert_eq!(ask_anyway(&ada, "one").status, 403);
}

/// The text of the coach mark on a page.
fn marked(page: &str) -> Option<&str> {
    let from = page.find("coach short on-paper newly")?;
    let said = from + page[from..].find("class=\"spoken\">")?;
    page[said..].split_once('>')?.1.split("</p>").next()
}

/// A bout of arena in which the Dogs have won a point and have little spirit left.
fn marked_bout(house: &House, id: &str, client: &Client) {
    let given = ["dogs.vp = 1", "dogs.sp = 8", "dogs.limit = 4"];
    let seats = vec![(0, Occupant::Open), (1, Occupant::Bot("novice".to_owned()))];
    house.open(id, &deal("arena", &given), &format!("INVITE{id}"), true, seats);
    done(&client.post(&format!("/bout/{id}/sit"), &[("seat", "dogs")]));
}

#[test]
fn a_mark_is_said_once_in_both_languages() {
    let house = house();
    let ada = house.guest("Ada");
    marked_bout(&house, "one", &ada);
    let first = page(&ada, "one");
    check(&first);
    let said = "Your spirit is 8, so your limit is <b>4</b> from now on. Losing makes you stronger.";
    assert_eq!(marked(&first), Some(said), "{first}");
    assert!(first.contains("data-rings=\"limit\"") && first.contains("/rules/arena#ARE-3.2"), "{first}");
    let french = ada.send("GET", "/bout/one", &[("accept-language", "fr")], b"").text();
    check(&french);
    assert!(marked(&french).unwrap().starts_with("Votre esprit est à 8"), "{french}");
    // Only the seated player sees the mark.
    assert_eq!(marked(&page(&house.guest("Cy"), "one")), None);
    done(&press(&ada, &button(&first, "/mark")));
    // One mark at a time: dismissing it shows the next one.
    let second = page(&ada, "one");
    assert!(marked(&second).unwrap().starts_with("An arena won brings <b>1 point</b>"), "{second}");
    // Answering the question also dismisses its mark.
    done(&ada.post("/bout/one/act", &[("act", "lead 1 yue"), ("seat", "dogs")]));
    assert_eq!(marked(&page(&ada, "one")), None);
    // The marks stay dismissed in another bout and after a restart.
    let house = house.reopen();
    let ada = Client { address: house.address, ..ada };
    marked_bout(&house, "two", &ada);
    assert_eq!(marked(&page(&ada, "two")), None);
}

#[test]
fn marks_can_be_switched_off_and_on() {
    let house = house();
    let ada = house.guest("Ada");
    marked_bout(&house, "one", &ada);
    let first = page(&ada, "one");
    let no_more = buttons(&first).into_iter().find(|button| button.field("more") == Some("no")).unwrap();
    done(&press(&ada, &no_more));
    let off = page(&ada, "one");
    assert_eq!(marked(&off), None);
    let again = buttons(&off).into_iter().find(|button| button.action.ends_with("/mark")).unwrap();
    done(&press(&ada, &again));
    assert!(marked(&page(&ada, "one")).is_some());
    let odd = ada.post("/bout/one/mark", &[("mark", "nonsense")]);
    assert_eq!(odd.status, 422);
    assert!(odd.text().contains("expected limit, resting, reward, token"), "{}", odd.text());
    assert_eq!(ada.post("/bout/one/mark", &[("more", "perhaps")]).status, 422);
}

/// A hint replaces the coach mark: one coach card at a time.
#[test]
fn a_hint_takes_the_place_of_a_mark() {
    let house = house();
    let ada = house.guest("Ada");
    marked_bout(&house, "one", &ada);
    assert!(marked(&page(&ada, "one")).is_some());
    let hinted = ask(&ada, "one");
    assert_eq!((marked(&hinted), hinted.matches("id=\"coach\"").count()), (None, 1), "{hinted}");
}

/// Concurrent requests for one hint are deduplicated: the bot evaluates once.
#[test]
fn a_hint_that_is_asked_for_twice_is_thought_out_once() {
    let house = House::with(settings());
    let ada = house.guest("Ada");
    // No bot evaluates in the meantime, so the counter only shows the hint.
    let id = against_novice(&ada, "revenge");
    let thoughts = || {
        let metrics = house.metrics();
        let line = metrics.lines().find(|line| line.starts_with("budokan_question_wait_seconds_count ")).unwrap();
        line.rsplit(' ').next().unwrap().parse::<u32>().unwrap()
    };
    let before = thoughts();
    let asking = [0; 4].map(|_| {
        let (ada, path) = (ada.clone(), format!("/bout/{id}/hint"));
        std::thread::spawn(move || ada.post(&path, &[]).status)
    });
    assert_eq!(asking.map(|asked| asked.join().unwrap()), [303; 4]);
    assert_eq!(thoughts(), before + 1);
}
