//! Lessons over HTTP: opened, answered, retried, solved by the coach, and remembered as learned.

use std::time::Duration;

use crate::client::{Answer, Client};
use crate::devices::me;
use crate::house::House;
use crate::markup::check;
use crate::people::done;
use crate::play::{button, press};

/// Opens a lesson; returns the id of its bout.
fn take(client: &Client, game: &str, number: usize) -> String {
    let answer = client.post(&format!("/learn/{game}/{number}"), &[]);
    assert_eq!(answer.status, 303, "{}", answer.text());
    answer.header("location").unwrap().strip_prefix("/bout/").unwrap().to_owned()
}

fn page(client: &Client, id: &str) -> String {
    client.get(&format!("/bout/{id}")).text()
}

fn act(client: &Client, id: &str, text: &str) -> Answer {
    client.post(&format!("/bout/{id}/act"), &[("act", text), ("seat", "dogs")])
}

fn learned(client: &Client) -> Vec<String> {
    let remembered = me(client)["remembered"].clone();
    let keys = remembered.as_object().unwrap().keys().filter(|key| key.starts_with("learned/"));
    keys.cloned().collect()
}

#[test]
fn a_lesson_is_asked_answered_and_remembered() {
    let house = House::new();
    let ada = house.guest("Ada");
    let id = take(&ada, "arena", 2);
    let asked = page(&ada, &id);
    check(&asked);
    assert!(asked.contains("They make <b>7</b>. Beat them with Chai and Hua."), "{asked}");
    assert!(asked.contains("data-rings=\"open-1\""), "the ring is around their sum");
    assert!(asked.contains("in lessons only"), "an open plan says that it is one");
    done(&act(&ada, &id, "plan 1:chai+hua"));
    let right = page(&ada, &id);
    check(&right);
    assert!(right.contains("<b>8</b>! You are behind"), "{right}");
    assert!(right.contains("formaction=\"/learn/arena/1\"") || right.contains("formaction=\"/learn/arena/3\""));
    assert_eq!(learned(&ada), ["learned/arena/leader"]);
    let house = house.reopen();
    let ada = Client { address: house.address, ..ada };
    assert!(page(&ada, &id).contains("<b>8</b>! You are behind"), "a restart changes nothing");
    assert_eq!(learned(&ada), ["learned/arena/leader"]);
}

#[test]
fn a_wrong_answer_leaves_the_table_until_one_tries_again() {
    let house = House::new();
    let ada = house.guest("Ada");
    let id = take(&ada, "arena", 2);
    let before = page(&ada, &id);
    done(&act(&ada, &id, "plan 1:hua+chai"));
    for (language, sentence) in [("en", "works only when he leads"), ("fr", "ne vaut que s’il mène")] {
        let wrong = ada.send("GET", &format!("/bout/{id}"), &[("accept-language", language)], b"").text();
        check(&wrong);
        assert!(wrong.contains(sentence), "{wrong}");
        assert!(wrong.contains("#ARE-1.5"), "why has a clause");
    }
    let late = act(&ada, &id, "plan pass");
    assert_eq!(late.status, 422, "an answer is given once");
    assert!(learned(&ada).is_empty());
    done(&press(&ada, &button(&page(&ada, &id), "/try-again")));
    let again = page(&ada, &id);
    let hand =
        |page: &str| page.split("section class=\"hand\"").nth(1).unwrap().split("</section>").next().unwrap().len();
    assert_eq!(hand(&again), hand(&before), "everything is put back");
    assert!(again.contains("Who leads, who assists?"));
}

#[test]
fn whoever_is_stuck_is_helped_and_shown() {
    let house = House::new();
    let ada = house.guest("Ada");
    let id = take(&ada, "arena", 2);
    done(&press(&ada, &button(&page(&ada, &id), "/help-me")));
    assert!(page(&ada, &id).contains("data-rings=\"chai-1\""), "the first hint points");
    done(&press(&ada, &button(&page(&ada, &id), "/help-me")));
    assert!(page(&ada, &id).contains("Lead with Chai, assist with Hua."), "the second says it");
    done(&act(&ada, &id, "plan 1:hua"));
    done(&press(&ada, &button(&page(&ada, &id), "/show-me")));
    let shown = (0..200).map(|_| {
        std::thread::sleep(Duration::from_millis(20));
        page(&ada, &id)
    });
    let shown = shown.into_iter().find(|page| page.contains("That was one way.")).expect("the answer is shown");
    check(&shown);
    assert!(learned(&ada).is_empty(), "what was shown is not learned");
}

#[test]
fn what_the_rules_refuse_is_refused_in_lessons_too() {
    let house = House::new();
    let ada = house.guest("Ada");
    let id = take(&ada, "arena", 4);
    let refused = act(&ada, &id, "draft 2:hua+fu");
    assert_eq!(refused.status, 422);
    let refused = refused.text();
    assert!(refused.contains("ARE-6.5") && refused.contains("A cook only leads."), "{refused}");
}

#[test]
fn a_lesson_stands_in_no_list_and_there_is_one_at_a_time() {
    let house = House::new();
    let ada = house.guest("Ada");
    let first = take(&ada, "arena", 1);
    assert_eq!(take(&ada, "arena", 1), first, "a lesson that is open goes on");
    for path in ["/", "/bouts"] {
        assert!(!ada.get(path).text().contains(&first), "{path} shows a lesson");
    }
    let second = take(&ada, "arena", 3);
    assert_ne!(first, second);
    assert_eq!(ada.get(&format!("/bout/{second}")).status, 200);
    let ben = house.guest("Ben");
    assert_eq!(ben.get(&format!("/bout/{second}")).status, 404, "nobody else sees it");
}

/// A move of the learner in revenge.
fn plays(client: &Client, id: &str, text: &str) {
    done(&client.post(&format!("/bout/{id}/act"), &[("act", text), ("seat", "p1")]));
}

#[test]
fn a_lesson_that_is_picked_from_the_list_begins_again() {
    let house = House::new();
    let ada = house.guest("Ada");
    let id = take(&ada, "revenge", 6);
    plays(&ada, &id, "attack g14 R");
    assert!(page(&ada, &id).contains("It missed, and still it slides."));
    let on = ada.post("/learn/revenge", &[]);
    assert_ne!(on.header("location").unwrap(), format!("/bout/{id}"), "the first lesson is the next one");
    let id = take(&ada, "revenge", 6);
    plays(&ada, &id, "attack g14 R");
    let again = take(&ada, "revenge", 6);
    assert_ne!(again, id);
    assert!(page(&ada, &again).contains("Nothing hits. Win."), "nothing was done in it");
}

/// REV-10.5: the coach says that life is 1, and so do the mat and the plate.
#[test]
fn the_table_at_the_end_of_a_lesson_is_the_one_that_the_coach_speaks_of() {
    let house = House::new();
    let ada = house.guest("Ada");
    let id = take(&ada, "revenge", 3);
    plays(&ada, &id, "block left");
    let right = page(&ada, &id);
    assert!(right.contains("life 3 → 1"), "{right}");
    let plate = right.split("data-ring=\"life-p1\"").next().unwrap().rsplit("<span").next().unwrap();
    assert!(plate.contains("aria-label=\"Life 1 of 10"), "{plate}");
}

#[test]
fn a_course_is_left_and_resumed() {
    let house = House::new();
    let ada = house.guest("Ada");
    let course = ada.get("/learn/arena");
    assert_eq!(course.status, 200);
    check(&course.text());
    let first = take(&ada, "arena", 1);
    done(&act(&ada, &first, "plan 2:chai"));
    assert!(page(&ada, &first).contains("beats 3"));
    let id = take(&ada, "arena", 1);
    assert!(page(&ada, &id).contains("Masaru"), "a lesson may be taken again");
    let on = ada.post("/learn/arena", &[]);
    let second = on.header("location").unwrap().to_owned();
    assert!(ada.get(&second).text().contains("Who leads, who assists?"), "what was learned is not asked again");
    assert_eq!(ada.get("/learn/arena/9").status, 422);
    assert_eq!(ada.post("/learn/arena/0", &[]).status, 422);
    assert_eq!(ada.get("/learn/stones").status, 404);
    assert_eq!(ada.get("/learn/chess").status, 404);
}

#[test]
fn the_end_of_a_course_leads_to_a_real_bout() {
    let house = House::new();
    let ada = house.guest("Ada");
    for (number, plan) in [
        (1, "plan 2:chai"),
        (2, "plan 1:chai+hua"),
        (3, "plan 1:hua; 2:yue; 3:chai"),
        (4, "plan 2:fu"),
        (5, "plan 1:yue+hua"),
    ] {
        let id = take(&ada, "arena", number);
        done(&act(&ada, &id, plan));
        page(&ada, &id);
    }
    assert_eq!(learned(&ada).len(), 5);
    let course = ada.get("/learn/arena").text();
    assert!(course.contains("Go on"), "{course}");
}

/// Zones and signs not taught yet are absent from the table and its legend; the final fight shows all of them.
#[test]
fn what_was_not_taught_does_not_lie_there() {
    let house = House::new();
    let ada = house.guest("Ada");
    let untaught = [
        ("revenge", 7, ["class=\"piles", "class=\"zone blk\"", "class=\"sure\""]),
        ("udo", 5, ["class=\"attacks", "class=\"bodymap\"", "class=\"road\""]),
    ];
    for (game, fight, signs) in untaught {
        let first = page(&ada, &take(&ada, game, 1));
        let fight = page(&ada, &take(&ada, game, fight));
        for sign in signs {
            assert!(!first.contains(sign), "{game}: {sign} was not taught");
            assert!(fight.contains(sign), "{game}: {sign} is missing in the fight");
        }
        assert!(!first.contains("id=\"legend\""), "{game}: the words that were met stand in the course");
    }
}

#[test]
fn a_lesson_is_no_bout() {
    let house = House::new();
    let ada = house.guest("Ada");
    let id = take(&ada, "arena", 1);
    for command in ["resign", "leave", "ask"] {
        let refused = ada.post(&format!("/bout/{id}/{command}"), &[("seat", "dogs")]);
        assert_eq!(refused.status, 422, "{command}");
        assert!(refused.text().contains("This is a lesson"), "{command}");
    }
    let again = take(&ada, "udo", 1);
    assert_eq!(ada.get(&format!("/bout/{id}")).status, 404, "the lesson before is gone");
    assert_eq!(act(&ada, &id, "plan pass").status, 404);
    done(&ada.post("/me/memory", &[]));
    take(&ada, "udo", 2);
    assert_eq!(ada.get(&format!("/bout/{again}")).status, 404, "whatever is remembered, there is one at a time");
    assert_eq!(ada.get("/api/bouts").json()["bouts"], serde_json::json!([]));
}

#[test]
fn a_bout_is_no_lesson() {
    let house = House::new();
    let ada = house.guest("Ada");
    let id = crate::play::open(&ada, "arena", &[]);
    for command in ["try-again", "show-me", "help-me"] {
        let refused = ada.post(&format!("/bout/{id}/{command}"), &[("seat", "dogs")]);
        assert_eq!(refused.status, 422, "{command}");
        assert!(refused.text().contains("This bout is no lesson."));
    }
}
