//! Names in the log: people appear by name, as on the plates of the table, and the reader is addressed as "you". The
//! API names seats only.

use budokan_store::Occupant;

use crate::client::Client;
use crate::house::House;
use crate::people::{act, done, in_turn, two};
use crate::play::{open, sight};
use crate::secrets::deal;

fn rename(client: &Client, name: &str) {
    done(&client.post("/name", &[("name", name)]));
}

/// The sentences of the log for one client.
fn log(client: &Client, id: &str) -> String {
    let page = client.get(&format!("/bout/{id}/log")).text();
    let list = page.split_once("<main").expect("something was heard").1;
    list.split_once("</main>").unwrap().0.to_owned()
}

fn has(text: &str, part: &str) {
    assert!(text.contains(part), "no “{part}”: {text}");
}

fn lacks(text: &str, part: &str) {
    assert!(!text.contains(part), "“{part}”: {text}");
}

#[test]
fn people_are_called_as_their_plates_are() {
    let house = House::new();
    let (ada, ben, id) = two(&house, "revenge", "p2");
    let (first, second) = in_turn(ada, ben, &id);
    done(&act(&first, &id, "attack"));
    for client in [&first, &second, &house.stranger()] {
        lacks(&log(client, &id).to_lowercase(), "player");
    }
    let watched = log(&house.stranger(), &id);
    has(&watched, "Ada is dealt");
    has(&watched, "Ben &lt;b&gt; is dealt");
    lacks(&watched, "You ");
    // The reader's own seat is “you”.
    let own = ["Ada", "Ben &lt;b&gt;"].map(|name| format!("{name} is dealt"));
    for client in [&first, &second] {
        let log = log(client, &id);
        has(&log, "You are dealt");
        assert_eq!(own.iter().filter(|own| log.contains(own.as_str())).count(), 1, "{log}");
    }
    has(&log(&first, &id), "You attack ");
    has(&log(&second, &id), " attacks you: ");
    has(&second.get(&format!("/bout/{id}")).text(), " attacks you: ");
    // The replay uses the same words.
    let step = second.get(&format!("/bout/{id}/replay?step=1")).text();
    has(&step, " attacks ");
    lacks(&step, "player 1 attacks");
    // The API names seats only, and cards in action notation.
    let heard = sight(&second, &id)["heard"].to_string();
    has(&heard, "layer 1 ");
    lacks(&heard, "Ada");
    let blow = heard.split(" is the blow").next().unwrap().rsplit(", ").next().unwrap();
    assert_eq!(blow, "Bow 1|1 (bow)");
    has(&log(&second, &id), ", Bow 1|1 is the blow.");
}

#[test]
fn a_name_may_change_and_the_log_follows() {
    let house = House::new();
    let (ada, ben, id) = two(&house, "revenge", "p2");
    let (first, mut second) = in_turn(ada, ben, &id);
    done(&act(&first, &id, "attack"));
    second.always = vec![("accept-language", "fr")];
    for (name, told) in [
        ("Anne", "L’attaque d’Anne "),
        ("Paul", "L’attaque de Paul "),
        ("Élise", "L’attaque d’Élise "),
        ("{ $seat } <i>&", "L’attaque de { $seat } &lt;i&gt;&amp; "),
        ("{ seat-p2 }", "L’attaque de { seat-p2 } "),
    ] {
        rename(&first, name);
        has(&log(&second, &id), told);
    }
}

#[test]
fn two_of_one_name_have_their_seats_beside_it() {
    let house = House::new();
    let (ada, ben, id) = two(&house, "revenge", "p2");
    rename(&ada, "Kim");
    rename(&ben, "kim");
    let log = log(&house.stranger(), &id);
    has(&log, "Kim (player 1) is dealt");
    has(&log, "kim (player 2) is dealt");
}

/// The plates distinguish the two as well, also for a name that only looks the same.
#[test]
fn two_of_one_name_are_told_apart_on_the_page() {
    let house = House::new();
    let (ada, ben, id) = two(&house, "revenge", "p2");
    let page = |client: &Client| client.get(&format!("/bout/{id}")).text();
    lacks(&page(&ada), "Ada (player 1)");
    for other in ["ada", "\u{410}d\u{430}"] {
        rename(&ben, other);
        // Ben reads himself as “you”, so only Ada is qualified for him.
        for client in [&ben, &house.stranger()] {
            has(&page(client), "Ada (player 1)");
        }
        for client in [&ada, &house.stranger()] {
            has(&page(client), &format!("{other} (player 2)"));
        }
    }
}

/// The people share one name, so their plates name the seats.
#[test]
fn people_at_one_screen_go_by_their_seats() {
    let house = House::new();
    let ada = house.guest("Ada");
    let fields = [("mode", "ffa"), ("seat-p2", "me"), ("seat-p3", "novice"), ("public", "yes")];
    let id = open(&ada, "revenge", &fields);
    let look = || log(&house.stranger(), &id);
    has(&look(), "Player 1 is dealt");
    has(&look(), "Player 2 is dealt");
    lacks(&look(), "Ada");
    // The page cannot know which of them is reading.
    for seat in ["p1", "p2"] {
        lacks(&ada.get(&format!("/bout/{id}?seat={seat}")).text(), "You are dealt");
    }
    // A bot stands in for one of them; the screen still has two people.
    done(&ada.post(&format!("/bout/{id}/leave"), &[("seat", "p1")]));
    lacks(&look(), "Ada");
}

#[test]
fn parts_in_a_game_keep_what_they_are_called() {
    let house = House::new();
    let (ada, ben, id) = two(&house, "arena", "cats");
    done(&act(&ada, &id, "commit"));
    done(&act(&ben, &id, "commit"));
    has(&log(&ben, &id), "The Dogs have sealed");
    lacks(&log(&ben, &id), "Ada");
    let id = open(&ada, "eightbit", &[("seat-p2", "novice")]);
    // The lord first, then a hero.
    done(&act(&ada, &id, ""));
    done(&act(&ada, &id, ""));
    has(&log(&ada, &id), "You play ");
}

#[test]
fn whoever_wins_is_named() {
    let house = House::new();
    let [ada, ben] = ["Ada", "Ben"].map(|name| house.guest(name));
    // The adjacent 3s are Ben's 1 and 5; he has no red card.
    let table =
        ["p1.couple = [\"r31\", \"g33\"]", "p1.hand = [\"b35\"]", "p2.couple = [\"y14\", \"g35\"]", "p2.life = 1"];
    house.open("one", &deal("revenge", &table), "INVITE", true, vec![(0, Occupant::Open), (1, Occupant::Open)]);
    done(&ada.post("/bout/one/sit", &[("seat", "p1")]));
    done(&ben.post("/bout/one/sit", &[("seat", "p2")]));
    done(&act(&ada, "one", "attack b35 R"));
    assert_eq!(sight(&ada, "one")["over"], true);
    has(&house.stranger().get("/bout/one").text(), "Victory for Ada");
    has(&ben.get("/bout/one").text(), "Your life is 0, Ada wins the fight.");
    has(&log(&ben, "one"), "Ada wins the fight.");
    has(&ada.get("/bout/one").text(), "You win");
}

/// A name that is not allowed is refused with a reason in both languages, on pages and in the API.
#[test]
fn names_that_nobody_may_have_are_refused_with_a_reason() {
    let house = House::new();
    let (ada, mut anne) = (house.guest("Ada"), house.stranger());
    anne.always = vec![("accept-language", "fr")];
    let unseen = ["\u{3164}", "\u{301}\u{302}", "\u{200b}"];
    let taken = ["Apprentice", "\u{410}pprentice", "Un maître", "the Cats", "Guest 1234"];
    for (names, english, french) in [
        (&unseen[..], "at least one letter or digit that can be seen", "une lettre ou un chiffre visible"),
        (&taken[..], "Choose another name.", "Choisissez-en un autre."),
    ] {
        for name in names {
            for (client, reason) in [(&ada, english), (&anne, french)] {
                let refused = client.post("/name", &[("name", name)]);
                assert_eq!(refused.status, 422, "{name:?}");
                has(&refused.text(), reason);
            }
            let refused = house.stranger().send_json("/api/people", &serde_json::json!({ "name": name }));
            assert_eq!(refused.status, 422, "{name:?}");
            has(refused.json()["error"].as_str().unwrap(), english);
        }
    }
    // The name is unchanged; joining by an invitation checks the name too.
    has(&ada.get("/").text(), "value=\"Ada\"");
    let id = open(&ada, "arena", &[("seat-cats", "anyone"), ("public", "yes")]);
    assert_eq!(anne.post(&format!("/bout/{id}/sit"), &[("name", "Novice")]).status, 422);
    assert_eq!(sight(&anne, &id)["seat"], serde_json::Value::Null);
    // A guest may keep the default name that the hall has assigned.
    done(&anne.post("/play/udo", &[]));
    let page = anne.get("/").text();
    let own = crate::markup::tags(&page).into_iter().find(|tag| tag.attribute("id") == Some("name")).unwrap();
    let own = own.attribute("value").unwrap().to_owned();
    assert!(own.starts_with("Invité "), "{own}");
    done(&anne.post(&format!("/bout/{id}/sit"), &[("name", &own)]));
    assert_eq!(sight(&anne, &id)["seat"], "cats");
}
