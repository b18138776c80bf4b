//! Beats of a step, the replay that stops at them, and uploaded records.

use crate::client::Client;
use crate::house::House;
use crate::markup::{check, tags};
use crate::play::{Luck, act_at_one_screen, button, legal, open, press, sight};

/// Two people at one table, after both plans and the first combat.
fn fought(house: &House) -> (Client, Client, String) {
    let (ada, ben) = (house.guest("Ada"), house.guest("Ben"));
    let id = open(&ada, "arena", &[("seat-dogs", "me"), ("seat-cats", "anyone"), ("public", "yes")]);
    assert_eq!(ben.post(&format!("/bout/{id}/sit"), &[]).status, 303);
    for client in [&ada, &ben] {
        let lead = legal(&sight(client, &id)).into_iter().find(|text| text.starts_with("lead 1")).unwrap();
        act(client, &id, &lead);
        act(client, &id, "commit");
    }
    // A seat may have to decide in the middle of the combat.
    for _ in 0..20 {
        let waits = [&ada, &ben].into_iter().find(|client| {
            let choices = legal(&sight(client, &id));
            !choices.is_empty() && !choices.iter().any(|text| text.starts_with("lead"))
        });
        let Some(client) = waits else { break };
        let first = legal(&sight(client, &id)).remove(0);
        act(client, &id, &first);
    }
    (ada, ben, id)
}

fn act(client: &Client, id: &str, action: &str) {
    let answer = client.post(&format!("/bout/{id}/act"), &[("act", action)]);
    assert_eq!(answer.status, 303, "{action}: {}", answer.text());
}

fn attributes(page: &str, name: &str) -> Vec<String> {
    tags(page).iter().filter_map(|tag| tag.attribute(name).map(str::to_owned)).collect()
}

#[test]
fn a_page_tells_of_beats_and_shows_them_to_whoever_asks() {
    let house = House::new();
    let (ada, _, id) = fought(&house);
    let page = ada.get(&format!("/bout/{id}")).text();
    assert_eq!(attributes(&page, "data-beaten").len(), 1);
    assert!(attributes(&page, "data-kinds").is_empty(), "the page itself has no frames");
    let beats = ada.get(&format!("/bout/{id}/beats?from=0")).text();
    let kinds = attributes(&beats, "data-kinds");
    // Each kind appears twice: on the table and in the list.
    let (frames, list) = kinds.split_at(kinds.len() / 2);
    assert_eq!(frames, list);
    assert_eq!(frames.first().map(String::as_str), Some("plans-open"));
    assert_eq!(frames.iter().filter(|kind| *kind == "arena-counted").count(), 3);
    assert_eq!(frames.last().map(String::as_str), Some("round-over"));
    assert!(beats.contains("Go on") && beats.contains("Show the rest"));
    // A beat offers no actions.
    assert!(!beats.contains("name=\"act\""));
    let all = attributes(&page, "data-open").remove(0);
    let none = ada.get(&format!("/bout/{id}/beats?from={all}")).text();
    assert!(attributes(&none, "data-kinds").is_empty());
}

/// For each beat by name: its number within the turn, and the number of beats in the turn.
fn counted(page: &str) -> Vec<(String, usize, usize)> {
    let numbers = page.split("<template").skip(1).filter_map(|frame| {
        let at = frame.split("data-at=\"").nth(1)?.split('"').next()?;
        let count = |text: &str| {
            let (beat, rest) = text.split_once(" of ")?;
            let beats = rest.split(|sign: char| !sign.is_ascii_digit()).next()?;
            Some((at.to_owned(), beat.parse().ok()?, beats.parse().ok()?))
        };
        frame.split("beat ").skip(1).find_map(count)
    });
    numbers.collect()
}

/// A turn of revenge spans several steps: an attack, and the decision of the attacked seat.
#[test]
fn beats_are_counted_over_the_whole_turn() {
    let house = House::new();
    let ada = house.guest("Ada");
    let id = open(&ada, "revenge", &[("seat-p1", "me"), ("seat-p2", "me")]);
    let mut luck = Luck(3);
    let page = loop {
        let goes_on = act_at_one_screen(&ada, &id, &["p1", "p2"], &mut luck);
        assert!(goes_on, "no turn had beats before and after a decision");
        let page = ada.get(&format!("/bout/{id}/beats?from=0")).text();
        if counted(&page).iter().any(|(at, beat, _)| at.ends_with(".1") && *beat > 1) {
            break page;
        }
    };
    let all = counted(&page);
    for pair in all.windows(2) {
        let ((_, before, of), (at, beat, beats)) = (&pair[0], &pair[1]);
        assert!(*beat == 1 && before == of || *beat == before + 1 && of == beats, "{at}: {all:?}");
    }
    // A client that has already seen some beats gets the same numbers for the rest.
    let last = all.last().unwrap().0.split('.').next().unwrap().parse::<u64>().unwrap();
    let rest = counted(&ada.get(&format!("/bout/{id}/beats?from={}", last - 1)).text());
    assert!(!rest.is_empty() && all.ends_with(&rest), "{rest:?} of {all:?}");
}

#[test]
fn somebody_who_only_looks_on_sees_beats_without_hands() {
    let house = House::new();
    let (ada, _, id) = fought(&house);
    let own = ada.get(&format!("/bout/{id}/beats?from=0")).text();
    let others = house.stranger().get(&format!("/bout/{id}/beats?from=0")).text();
    assert_eq!(attributes(&own, "data-at"), attributes(&others, "data-at"));
    let hands = |page: &str| tags(page).iter().filter(|tag| tag.attribute("class") == Some("hand")).count();
    assert_eq!(hands(&own), hands(&others));
    assert_ne!(own, others);
}

#[test]
fn a_replay_opens_at_the_first_step_and_stops_at_every_beat() {
    let house = House::new();
    let (ada, _, id) = fought(&house);
    let first = ada.get(&format!("/bout/{id}/replay")).text();
    check(&first);
    assert!(first.contains("Step 0 of"));
    // Walks from beat to beat by links alone.
    let mut seen = Vec::new();
    let mut next = attributes(&first, "data-next").pop();
    while let Some(address) = next {
        let page = ada.get(&address.replace("&amp;", "&")).text();
        check(&page);
        seen.push(attributes(&page, "data-here").remove(0).replace("&amp;", "&"));
        next = attributes(&page, "data-next").pop();
    }
    let beats = ada.get(&format!("/bout/{id}/beats?from=0")).text();
    let frames = attributes(&beats, "data-at").len() / 2;
    assert_eq!(seen.iter().filter(|address| address.contains("beat=")).count(), frames);
    let steps: u64 = attributes(&first, "max").remove(0).parse().unwrap();
    assert_eq!(seen.iter().filter(|address| !address.contains("beat=")).count() as u64, steps, "{seen:?}");
}

#[test]
fn drafts_of_a_plan_are_one_step_of_a_replay() {
    let house = House::new();
    let (ada, _, id) = fought(&house);
    let steps = |client: &Client| attributes(&client.get(&format!("/bout/{id}/replay")).text(), "max").remove(0);
    assert_eq!(steps(&ada), steps(&house.stranger()), "Ada drafted before she committed");
}

#[test]
fn eyes_of_others_are_lent_once_the_bout_is_over() {
    let house = House::new();
    let (ada, ben, id) = fought(&house);
    let path = format!("/bout/{id}/replay?step=0");
    for eyes in ["cats", "all"] {
        assert_eq!(ada.get(&format!("{path}&eyes={eyes}")).status, 409, "{eyes} while it goes on");
    }
    assert_eq!(ada.get(&format!("{path}&eyes=dogs")).status, 200);
    assert_eq!(ada.get(&format!("{path}&eyes=bystander")).status, 200);
    assert_eq!(ada.get(&format!("{path}&eyes=owl")).status, 422);
    assert_eq!(ada.get(&format!("/bout/{id}/record")).status, 409);
    assert_eq!(press(&ben, &button(&ben.get(&format!("/bout/{id}")).text(), "/resign")).status, 303);
    let own = ada.get(&format!("{path}&eyes=dogs")).text();
    let theirs = ada.get(&format!("{path}&eyes=cats")).text();
    let all = ada.get(&format!("{path}&eyes=all")).text();
    for page in [&own, &theirs, &all] {
        check(page);
    }
    assert_ne!(own, theirs);
    assert_eq!(all.matches("open-hand").count(), 2);
    // "You" refers to the viewer through whose eyes the replay is shown, and to no other seat.
    let plates = |page: &str| page.matches("<span class=\"small\">you</span>").count();
    assert_eq!([&own, &theirs, &all].map(|page| plates(page)), [1; 3]);
    assert!(theirs.contains("<span class=\"small\">Ada</span>"), "Ada looks, and Ben is “you”");
    assert!(theirs.contains("as Ben saw it") || theirs.contains("as the Cats saw it"));
    assert!(!own.contains("saw it") && !all.contains("saw it"));
    let record = ada.get(&format!("/bout/{id}/record"));
    assert!(record.header("content-disposition").unwrap().starts_with("attachment"));
    assert!(record.text().starts_with("budokan record 2\n"));
}

#[test]
fn a_record_from_a_file_is_watched() {
    let house = House::new();
    let (ada, ben, id) = fought(&house);
    assert_eq!(press(&ben, &button(&ben.get(&format!("/bout/{id}")).text(), "/resign")).status, 303);
    let record = ada.get(&format!("/bout/{id}/record")).text();
    let cy = house.stranger();
    let form = cy.get("/watch").text();
    check(&form);
    let first = record.lines().next().unwrap();
    assert!(form.contains(&format!("placeholder=\"{first}\"")), "it asks for what the hall hands out: {first}");
    let brought = cy.post("/watch", &[("record", &record)]);
    assert_eq!(brought.status, 303, "{}", brought.text());
    let place = brought.header("location").unwrap().to_owned();
    assert!(place.ends_with("/replay"));
    assert_eq!(cy.get(&place).status, 200);
    assert_eq!(ada.get(&place).status, 404, "it is nobody else's");
    let moments = |page: String| attributes(&page, "data-at");
    let beats = place.replace("/replay", "/beats?from=0");
    assert_eq!(moments(cy.get(&beats).text()), moments(ada.get(&format!("/bout/{id}/beats?from=0")).text()));
}

#[test]
fn a_record_that_is_over_counts_as_finished() {
    let house = House::new();
    let ada = house.guest("Ada");
    let id = open(&ada, "arena", &[("seat-dogs", "me"), ("seat-cats", "me")]);
    let mut luck = Luck(3);
    while act_at_one_screen(&ada, &id, &["dogs", "cats"], &mut luck) {}
    let record = ada.get(&format!("/bout/{id}/record"));
    assert_eq!(record.status, 200, "{}", record.text());
    let brought = house.stranger();
    let answer = brought.post("/watch", &[("record", &record.text())]);
    let place = answer.header("location").unwrap().to_owned();
    assert!(place.ends_with("/replay?eyes=all"), "{place}");
    assert_eq!(brought.get(&place).status, 200);
    let again = brought.get(&place.replace("/replay?eyes=all", "/record"));
    assert_eq!(again.text(), record.text());
    // An uploaded record is watched, not played: it appears in no list of bouts.
    let watched = place.split('/').nth(2).unwrap();
    for list in ["/bouts", "/hall"] {
        assert!(!brought.get(list).text().contains(watched), "{list}");
    }
    assert!(ada.get("/bouts").text().contains(&id));
}

#[test]
fn a_record_that_cannot_be_read_says_where() {
    let house = House::new();
    let ada = house.guest("Ada");
    for wrong in ["", "hello", "budokan record 1\ngame: chess\n"] {
        let answer = ada.post("/watch", &[("record", wrong)]);
        assert_eq!(answer.status, 422, "{wrong}");
        assert!(answer.text().contains("cannot be read"), "{}", answer.text());
    }
    // The error of a record names place and reason in French for a French reader.
    let french = house.stranger().send(
        "POST",
        "/watch",
        &[("accept-language", "fr"), ("content-type", "application/x-www-form-urlencoded")],
        b"record=budokan+record+1%0Agame+chess%0Arules+1",
    );
    let text = french.text();
    assert!(text.contains("La ligne 3") && text.contains("s’arrête ici") && text.contains("attendu"), "{text}");
    let large = "x".repeat(600_000);
    assert_eq!(ada.post("/watch", &[("record", &large)]).status, 413);
    assert_eq!(ada.post("/name", &[("name", &"x".repeat(20_000))]).status, 413);
}
