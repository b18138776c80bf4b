//! People at one table: seats, take-backs, leaving and returning, and one screen for two.

use std::collections::BTreeSet;

use budokan_hall::Deal;
use budokan_store::{Occupant, PersonId};
use serde_json::{Value, json};

use crate::client::{Answer, Client};
use crate::house::House;
use crate::markup::{buttons, tags};
use crate::play::{Luck, button, legal, open, press, sight, wait};
use crate::secrets::{deal, deal_with};

/// Plays the first legal action that starts with this text.
pub fn act(client: &Client, id: &str, starts: &str) -> Answer {
    let seen = sight(client, id);
    let action = legal(&seen).into_iter().find(|action| action.starts_with(starts));
    let action = action.unwrap_or_else(|| panic!("no {starts}: {seen}"));
    let (asked, seat) = (seen["asked"].to_string(), seen["seat"].as_str().unwrap());
    client.post(&format!("/bout/{id}/act"), &[("act", &action), ("asked", &asked), ("seat", seat)])
}

/// The two clients with the one who decides first.
pub fn in_turn(one: Client, other: Client, id: &str) -> (Client, Client) {
    if legal(&sight(&one, id)).is_empty() { (other, one) } else { (one, other) }
}

pub fn done(answer: &Answer) {
    assert_eq!(answer.status, 303, "{}", answer.text());
}

/// A bout of this game with two people: one opened it, the other followed the invitation.
pub fn two(house: &House, game: &str, seat: &str) -> (Client, Client, String) {
    two_with(house, game, seat, &[])
}

/// A bout of two people, with options chosen before the deal.
pub fn two_with(house: &House, game: &str, seat: &str, chosen: &[(&str, &str)]) -> (Client, Client, String) {
    let (ada, ben) = (house.guest("Ada"), house.stranger());
    let kept = format!("seat-{seat}");
    let id = open(&ada, game, &[&[(kept.as_str(), "link"), ("public", "yes")], chosen].concat());
    let page = ada.get(&format!("/bout/{id}")).text();
    let link = tags(&page)
        .into_iter()
        .find_map(|tag| tag.attribute("value").filter(|text| text.contains("/join/")).map(str::to_owned));
    let link = link.expect("whoever waits has a link to give");
    let path = link.strip_prefix(&format!("http://{}", house.address)).unwrap();
    let code = path.strip_prefix("/join/").unwrap().to_lowercase();
    assert_eq!(ben.get(&format!("/join?code={code}")).header("location"), Some(path));
    let invitation = ben.get(path).text();
    // The invitation links to the lessons and the rules.
    let has_course = !budokan_games::find(game).unwrap().lessons().is_empty();
    assert_eq!(invitation.contains(&format!("href=\"/learn/{game}\"")), has_course, "{invitation}");
    assert!(invitation.contains(&format!("href=\"/rules/{game}\"")), "{invitation}");
    let mut sits = button(&invitation, "/sit");
    sits.fields.push(("name".to_owned(), "Ben <b>".to_owned()));
    done(&press(&ben, &sits));
    assert_eq!(sight(&ben, &id)["seat"], seat);
    assert!(ada.get("/").text().contains("Ben &lt;b&gt;"));
    assert_eq!(ben.get(path).header("location"), Some(format!("/bout/{id}").as_str()));
    (ada, ben, id)
}

#[test]
fn two_plan_at_once_and_never_collide() {
    let house = House::new();
    let (ada, ben) = (house.program("Ada"), house.program("Ben"));
    let bout = ada.send_json("/api/bouts", &json!({ "game": "arena", "seats": { "cats": "link" } })).json();
    let id = bout["id"].as_str().unwrap().to_owned();
    let join = json!({ "invitation": bout["invitation"] });
    assert_eq!(ben.send_json(&format!("/api/bouts/{id}/join"), &join).status, 200);
    let players = [(ada, 1), (ben, 2)].map(|(client, luck)| {
        let id = id.clone();
        std::thread::spawn(move || plan_until_over(&client, &id, &mut Luck(luck)))
    });
    let ended = players.map(|player| player.join().unwrap());
    assert_eq!(ended[0], ended[1]);
}

fn plan_until_over(client: &Client, id: &str, luck: &mut Luck) -> Value {
    let (_, mut stream) = client.stream(&format!("/api/bouts/{id}/stream"));
    let mut done = 0;
    for number in 0.. {
        let seen = stream.sight();
        if seen["over"] == true {
            return seen["standing"].clone();
        }
        let asked = seen["asked"].as_u64().unwrap();
        let choices = legal(&seen);
        if choices.is_empty() || asked == done {
            continue;
        }
        done = asked;
        let body = json!({ "action": luck.of(&choices), "asked": asked, "command": number.to_string() });
        for _again in 0..2 {
            let answer = client.send_json(&format!("/api/bouts/{id}/act"), &body);
            assert_eq!(answer.status, 200, "{body}: {}", answer.text());
        }
    }
    unreachable!("a bout ends")
}

#[test]
fn a_command_that_comes_twice_is_done_once() {
    let house = House::new();
    let (ada, ben, id) = two(&house, "arena", "cats");
    let page = ada.get(&format!("/bout/{id}")).text();
    let lead =
        buttons(&page).into_iter().find(|button| button.field("act").is_some_and(|act| act.starts_with("lead 1")));
    let lead = lead.unwrap();
    done(&press(&ada, &lead));
    let once = sight(&ada, &id);
    done(&press(&ada, &lead));
    assert_eq!(sight(&ada, &id), once);
    // Request ids are scoped to a seat: the same id from another seat is another command.
    let body = json!({ "action": "commit", "command": lead.field("command").unwrap() });
    let origin = format!("http://{}", house.address);
    let headers = [("content-type", "application/json"), ("origin", origin.as_str())];
    let answer = ben.send("POST", &format!("/api/bouts/{id}/act"), &headers, body.to_string().as_bytes());
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert_eq!(sight(&ben, &id)["standing"]["awaiting"], json!(["dogs"]));
}

#[test]
fn drafts_are_taken_back_at_will_and_the_rest_by_agreement() {
    let house = House::new();
    let (ada, ben, id) = two(&house, "arena", "cats");
    let path = format!("/bout/{id}");
    let before = sight(&ada, &id)["position"].clone();
    done(&act(&ada, &id, "lead 1"));
    let undo = button(&ada.get(&path).text(), "/undo");
    done(&press(&ada, &undo));
    assert_eq!(sight(&ada, &id)["position"], before);
    assert_eq!(ada.post(&format!("{path}/undo"), &[]).status, 422);
    done(&act(&ada, &id, "commit"));
    done(&press(&ada, &button(&ada.get(&path).text(), "/ask")));
    assert_eq!(ada.post(&format!("{path}/answer"), &[("agrees", "yes")]).status, 422);
    let asked = ben.get(&path).text();
    let answers: Vec<_> = buttons(&asked).into_iter().filter(|button| button.action.ends_with("/answer")).collect();
    assert_eq!(answers.len(), 2);
    done(&press(&ben, answers.iter().find(|button| button.field("agrees") == Some("no")).unwrap()));
    assert_eq!(sight(&ada, &id)["standing"]["awaiting"], json!(["cats"]));
    // Only the seat that asked sees the answer, until its next action.
    let told = |client: &Client| client.get(&path).text().contains("Ben &lt;b&gt; would rather play on.");
    assert_eq!((told(&ada), told(&ben), told(&house.stranger())), (true, false, false));
    done(&press(&ada, &button(&ada.get(&path).text(), "/ask")));
    assert!(!told(&ada));
    let answers = buttons(&ben.get(&path).text());
    done(&press(&ben, answers.iter().find(|button| button.field("agrees") == Some("yes")).unwrap()));
    assert_eq!(sight(&ada, &id)["standing"]["awaiting"], json!(["dogs", "cats"]));
    assert_eq!(sight(&ada, &id)["position"], before);
}

/// A seat that is open to anyone requires a public bout.
#[test]
fn a_seat_for_anyone_is_in_sight() {
    let house = House::new();
    let (ada, cy) = (house.program("Ada"), house.stranger());
    let hidden = json!({ "game": "arena", "seats": { "cats": "anyone" }, "public": false });
    assert_eq!(ada.send_json("/api/bouts", &hidden).status, 422);
    let opened = ada.send_json("/api/bouts", &json!({ "game": "arena", "seats": { "cats": "anyone" } })).json();
    assert!(cy.get("/hall").text().contains(opened["id"].as_str().unwrap()));
    // The form shows the error and keeps the choices.
    let form = ada.post("/new/revenge", &[("mode", "ffa"), ("seat-p2", "anyone"), ("seat-p3", "master")]);
    assert_eq!(form.status, 422);
    let page = form.text();
    assert!(page.contains("Where anyone may sit down"), "{page}");
    let chosen = tags(&page).into_iter().filter(|tag| tag.attribute("selected").is_some());
    let chosen: Vec<_> = chosen.filter_map(|tag| tag.attribute("value").map(str::to_owned)).collect();
    assert!(["anyone", "master"].iter().all(|wish| chosen.iter().any(|value| value == wish)), "{chosen:?}");
}

/// Bots agree to a take-back and then play on, because their open question is a new one.
#[test]
fn bots_agree_and_play_on() {
    let house = House::new();
    let ada = house.guest("Ada");
    // A plan without fighters can lose the bout after one round; then another bout is tried.
    let times = (0..20).find(|_| take_back_again_and_again(&ada));
    assert!(times.is_some(), "no bout lasts long enough");
}

/// Takes rounds back with the bot's consent; `false` if the bout ended too early.
fn take_back_again_and_again(ada: &Client) -> bool {
    let id = open(ada, "arena", &[("seat-cats", "novice")]);
    let path = format!("/bout/{id}");
    let my_turn = || {
        let seen =
            wait("my turn", || Some(sight(ada, &id)).filter(|seen| seen["over"] == true || !legal(seen).is_empty()));
        seen["over"] != true
    };
    for _ in 0..4 {
        if !my_turn() {
            return false;
        }
        done(&act(ada, &id, "commit"));
        if !my_turn() {
            return false;
        }
        let asked = sight(ada, &id)["asked"].as_u64().unwrap();
        done(&press(ada, &button(&ada.get(&path).text(), "/ask")));
        let again = wait("the old question", || {
            Some(sight(ada, &id)).filter(|seen| !legal(seen).is_empty() && seen["asked"].as_u64().unwrap() > asked)
        });
        // An answer to a question from before the take-back is refused as stale.
        let old = [("act", legal(&again)[0].clone()), ("asked", asked.to_string())];
        let old: Vec<(&str, &str)> = old.iter().map(|(name, value)| (*name, value.as_str())).collect();
        assert_eq!(ada.post(&format!("{path}/act"), &old).status, 422);
        done(&act(ada, &id, ""));
    }
    my_turn()
}

#[test]
fn a_bot_takes_a_seat_and_gives_it_back() {
    let house = House::new();
    let (ada, ben, id) = two(&house, "revenge", "p2");
    let path = format!("/bout/{id}");
    // Ben is present, so his seat cannot be taken.
    assert_eq!(ada.post(&format!("{path}/replace"), &[("deserted", "p2")]).status, 303);
    assert!(!ada.get(&path).text().contains("/replace"));
    for _ in 0..2 {
        done(&press(&ben, &button(&ben.get(&path).text(), "/leave")));
        let page = ben.get(&path).text();
        assert!(buttons(&page).iter().all(|button| button.field("act").is_none()), "a bot plays");
        assert!(page.contains("A bot plays for you"), "{page}");
        assert_eq!(sight(&ben, &id)["legal"], json!([]));
        assert_eq!(ben.post(&format!("{path}/act"), &[("act", "draw")]).status, 409);
        done(&press(&ben, &button(&page, "/return")));
    }
    done(&press(&ben, &button(&ben.get(&path).text(), "/leave")));
    let mut luck = Luck(9);
    for _ in 0..3 {
        let seen =
            wait("the bot", || Some(sight(&ada, &id)).filter(|seen| seen["over"] == true || !legal(seen).is_empty()));
        if seen["over"] == true {
            break;
        }
        done(&act(&ada, &id, luck.of(&legal(&seen)).as_str()));
    }
    done(&ben.post(&format!("{path}/sit"), &[]));
    assert!(!ben.get(&path).text().contains("/return"));
    // A client without a seat cannot change the bout.
    let cy = house.guest("Cy");
    for command in ["leave", "return", "replace", "resign", "ask", "undo", "answer", "act"] {
        let answer = cy.post(&format!("{path}/{command}"), &[("seat", "p1"), ("deserted", "p1"), ("act", "draw")]);
        assert_eq!(answer.status, 403, "{command}");
    }
}

/// Right after a restart no person counts as away: everyone may still reconnect, so no seat can be taken.
#[test]
fn nobody_is_away_right_after_a_restart() {
    let house = House::new();
    let (mut ada, mut ben, id) = two(&house, "revenge", "p2");
    let house = house.reopen();
    (ada.address, ben.address) = (house.address, house.address);
    done(&ada.post(&format!("/bout/{id}/replace"), &[("deserted", "p2")]));
    assert!(!ben.get(&format!("/bout/{id}")).text().contains("/return"));
}

/// A program that holds several seats names one in each command: on a retry it may be another seat's turn.
#[test]
fn a_program_with_several_seats_names_one() {
    let house = House::new();
    let ada = house.program("Ada");
    let seats = json!({ "dogs": "me", "cats": "me" });
    let id = ada.send_json("/api/bouts", &json!({ "game": "arena", "seats": seats })).json()["id"].clone();
    let path = format!("/api/bouts/{}/act", id.as_str().unwrap());
    let mut body = json!({ "action": "lead 1 yue", "command": "a" });
    assert_eq!(ada.send_json(&path, &body).status, 422);
    body["seat"] = json!("dogs");
    assert_eq!(ada.send_json(&path, &body).status, 200);
    // Reusing the request id for another action is refused, and the bout is unchanged.
    body["action"] = json!("clear");
    assert_eq!(ada.send_json(&path, &body).status, 409);
}

/// With more than two seats a bot replaces the resigned player and the bout goes on.
#[test]
fn who_gives_up_among_many_leaves_a_bot_behind() {
    let house = House::new();
    let ada = house.guest("Ada");
    let id = open(&ada, "revenge", &[("mode", "ffa"), ("seat-p2", "novice"), ("seat-p3", "novice")]);
    let path = format!("/bout/{id}");
    done(&press(&ada, &button(&ada.get(&path).text(), "/resign")));
    assert_eq!(sight(&ada, &id)["resigned"], json!(["p1"]));
    assert!(!ada.get(&path).text().contains("/return"));
    assert_eq!(ada.post(&format!("{path}/return"), &[]).status, 303);
    wait("the bots finish it", || Some(sight(&ada, &id)).filter(|seen| seen["over"] == true));
}

#[test]
fn a_seat_is_taken_once() {
    let house = House::new();
    let (ada, ben, cy) = (house.guest("Ada"), house.guest("Ben"), house.guest("Cy"));
    let id = open(&ada, "arena", &[("seat-cats", "anyone"), ("public", "yes")]);
    let sit = button(&ben.get(&format!("/bout/{id}")).text(), "/sit");
    let late = button(&cy.get(&format!("/bout/{id}")).text(), "/sit");
    assert!(ben.get("/hall").text().contains(&id));
    done(&press(&ben, &sit));
    assert_eq!(press(&cy, &late).status, 409);
    assert_eq!(ben.post(&format!("/bout/{id}/sit"), &[("seat", "birds")]).status, 422);
    assert_eq!(sight(&cy, &id)["seat"], Value::Null);
}

/// The seat that the screen is handed to next, and its page.
fn lifted(client: &Client, id: &str) -> (String, String) {
    let path = format!("/bout/{id}");
    let cover = wait("the cover", || Some(client.get(&path).text()).filter(|page| page.contains("covered")));
    let seat = tags(&cover).iter().find_map(|tag| tag.attribute("data-seat").map(str::to_owned)).unwrap();
    let page = client.get(&format!("{path}?seat={seat}")).text();
    (seat, page)
}

/// One of three people at a screen leaves or resigns: a bot plays that seat, and the others go on.
#[test]
fn who_leaves_a_shared_screen_leaves_the_others_to_it() {
    let house = House::new();
    let ada = house.guest("Ada");
    let id = open(&ada, "revenge", &[("mode", "ffa"), ("seat-p2", "me"), ("seat-p3", "me")]);
    let mut luck = Luck(5);
    for (command, left) in [("leave", "p1"), ("resign", "p2")] {
        done(&ada.post(&format!("/bout/{id}/{command}"), &[("seat", left)]));
        for _ in 0..4 {
            let (seat, page) = lifted(&ada, &id);
            let acts: Vec<_> = buttons(&page).into_iter().filter(|button| button.field("act").is_some()).collect();
            assert!(seat != left && !acts.is_empty(), "{command}: {seat} can do nothing: {page}");
            done(&press(&ada, luck.of(&acts)));
        }
        // A player who left may return; one who resigned may not.
        let (_, page) = lifted(&ada, &id);
        assert_eq!(page.contains("/return"), command == "leave");
        if command == "leave" {
            done(&press(&ada, &button(&page, "/return")));
        }
    }
    assert_eq!(sight(&ada, &id)["resigned"], json!(["p2"]));
}

/// A person who has left a seat to a bot cannot take another one and see a second hand.
#[test]
fn nobody_sits_twice() {
    let house = House::new();
    let ada = house.guest("Ada");
    let id = open(&ada, "revenge", &[("mode", "ffa"), ("seat-p2", "anyone"), ("seat-p3", "anyone"), ("public", "yes")]);
    let path = format!("/bout/{id}");
    done(&ada.post(&format!("{path}/leave"), &[("seat", "p1")]));
    assert_eq!(ada.post(&format!("{path}/sit"), &[("seat", "p2")]).status, 409);
    assert_eq!(ada.get(&format!("/api/bouts/{id}?seat=p2")).status, 403);
    done(&ada.post(&format!("{path}/sit"), &[]));
    assert_eq!(sight(&ada, &id)["seat"], "p1");
    done(&ada.post(&format!("{path}/resign"), &[]));
    assert_eq!(ada.post(&format!("{path}/sit"), &[]).status, 409);
}

/// All buttons of a page without script share one request id: pressing another button on an old page is a conflict, not
/// a retry of the first.
#[test]
fn another_deed_by_the_name_of_an_old_one_is_refused() {
    let house = House::new();
    let (ada, ben, id) = two(&house, "revenge", "p2");
    let (ada, ben) = in_turn(ada, ben, &id);
    done(&act(&ada, &id, ""));
    let page = ada.get(&format!("/bout/{id}")).text();
    let (ask, resign) = (button(&page, "/ask"), button(&page, "/resign"));
    done(&press(&ada, &ask));
    done(&press(&ada, &ask));
    let refused = press(&ada, &resign);
    assert_eq!(refused.status, 422, "{}", refused.text());
    assert_eq!(sight(&ben, &id)["over"], false);
    done(&press(&ada, &button(&ada.get(&format!("/bout/{id}")).text(), "/resign")));
    assert_eq!(sight(&ben, &id)["over"], true);
}

/// After a take-back the stream of a program delivers the new step under the old step number.
#[test]
fn what_comes_after_a_take_back_is_heard() {
    let house = House::new();
    let (ada, ben, id) = two(&house, "revenge", "p2");
    let (ada, ben) = in_turn(ada, ben, &id);
    let (_, mut lines) = ben.stream(&format!("/api/bouts/{id}/stream"));
    lines.sight();
    done(&act(&ada, &id, ""));
    let heard = lines.sight()["heard"].clone();
    assert_ne!(heard, json!([]));
    done(&ada.post(&format!("/bout/{id}/ask"), &[]));
    assert_eq!(lines.sight()["heard"], json!([]));
    done(&ben.post(&format!("/bout/{id}/answer"), &[("agrees", "yes")]));
    assert_eq!(lines.sight()["heard"][0]["kind"], "taken-back");
    done(&act(&ada, &id, ""));
    assert_eq!(lines.sight()["heard"][0]["step"], heard[0]["step"]);
}

/// A spectator's stream delivers every step, even when a single player acts quickly.
#[test]
fn every_step_of_one_alone_is_told() {
    let house = House::new();
    let (ada, cy) = (house.guest("Ada"), house.program("Cy"));
    let id = open(&ada, "udo", &[("public", "yes")]);
    let (_, mut lines) = cy.stream(&format!("/api/bouts/{id}/stream"));
    lines.sight();
    let mut luck = Luck(4);
    for number in 1..=12 {
        let choices = legal(&sight(&ada, &id));
        done(&act(&ada, &id, luck.of(&choices).as_str()));
        assert_eq!(lines.sight()["version"], number);
    }
}

/// Between two people at one screen the page is covered, and the cover shows nothing of either hand.
#[test]
fn one_screen_for_two_is_covered_between_them() {
    let house = House::new();
    let ada = house.guest("Ada");
    let id = open(&ada, "revenge", &[("seat-p2", "me"), ("public", "yes")]);
    let path = format!("/bout/{id}");
    let mut luck = Luck(3);
    let mut covered = BTreeSet::new();
    for _ in 0..12 {
        let cover = ada.get(&path).text();
        let seat = tags(&cover).iter().find_map(|tag| tag.attribute("data-seat").map(str::to_owned)).unwrap();
        assert!(cover.contains("covered") && buttons(&cover).iter().all(|button| button.action.is_empty()), "{cover}");
        covered.insert(seat.clone());
        for other in ["p1", "p2"] {
            let seen = ada.get(&format!("/api/bouts/{id}?seat={other}")).json();
            for card in seen["position"][other]["hand"].as_array().unwrap() {
                assert!(!has_word(&cover, card.as_str().unwrap()), "{card} is on the cover");
            }
        }
        // The cover of another seat cannot be lifted.
        let wrong = if seat == "p1" { "p2" } else { "p1" };
        assert!(ada.get(&format!("{path}?seat={wrong}")).text().contains("covered"));
        let own = format!("{path}?seat={seat}");
        let acts: Vec<_> =
            buttons(&ada.get(&own).text()).into_iter().filter(|button| button.field("act").is_some()).collect();
        let answer = press(&ada, luck.of(&acts));
        assert_eq!(answer.header("location"), Some(own.as_str()), "{}", answer.text());
        if sight(&ada, &id)["over"] == true {
            break;
        }
    }
    assert_eq!(covered.len(), 2);
}

fn has_word(text: &str, word: &str) -> bool {
    let inside = |letter: char| letter.is_ascii_alphanumeric();
    text.match_indices(word)
        .any(|(at, _)| !text[..at].ends_with(inside) && !text[at + word.len()..].starts_with(inside))
}

/// At a shared screen a forced move that is public is played without handing the screen over, and the person who opens
/// the bout may name the players.
#[test]
fn people_at_one_screen_have_names_and_hand_it_over_only_for_a_choice() {
    let house = House::new();
    let ada = house.guest("Ada");
    let fields = [("seat-p2", "me"), ("name-p1", "Ada"), ("name-p2", "Lin"), ("first", "p1")];
    let id = open(&ada, "revenge", &fields);
    let page = |seat: &str| ada.get(&format!("/bout/{id}?seat={seat}")).text();
    let first = if page("p1").contains("belt yours") { "p1" } else { "p2" };
    let (other, name) = if first == "p1" { ("p2", "Lin") } else { ("p1", "Ada") };
    // The other player's hand is not empty, so there is a private choice.
    done(&ada.post(&format!("/bout/{id}/act"), &[("act", "draw"), ("seat", first)]));
    while page(first).contains("belt yours") {
        done(&ada.post(&format!("/bout/{id}/act"), &[("act", "pass"), ("seat", first)]));
    }
    assert!(page(first).contains(&format!("Hand the screen to {name}.")), "{}", page(first));
    assert!(page(other).contains("belt yours"));
}

#[test]
fn a_turn_without_a_choice_keeps_the_screen() {
    let house = House::new();
    let ada = house.guest("Ada");
    let given = ["turn = \"p1\"", "p1.hand = [\"b12\", \"b13\"]", "p2.hand = []"];
    let names = [("p1", "Ada"), ("p2", "Lin")].map(|(seat, name)| (seat.to_owned(), name.to_owned()));
    let deal = Deal { names: names.into(), ..deal("revenge", &given) };
    let me = Occupant::Person(PersonId(1));
    house.open("one", &deal, "INVITE", true, vec![(0, me.clone()), (1, me)]);
    let page = |seat: &str| ada.get(&format!("/bout/one?seat={seat}")).text();
    done(&ada.post("/bout/one/act", &[("act", "draw"), ("seat", "p1")]));
    while page("p1").contains("belt yours") {
        done(&ada.post("/bout/one/act", &[("act", "pass"), ("seat", "p1")]));
    }
    let kept = page("p1");
    assert!(kept.contains("Lin can do only one thing.") && !kept.contains("Hand the screen"), "{kept}");
    // The address without a seat does not know who holds the screen, so it asks for the handover.
    assert!(ada.get("/bout/one").text().contains("Hand the screen to Lin."));
    done(&press(&ada, &button(&kept, "/act")));
    assert!(!page("p1").contains("Lin can do only one thing."), "{}", page("p1"));
}

#[test]
fn a_partner_is_not_among_those_one_lost_to() {
    let house = House::new();
    let ada = house.guest("Ada");
    // REV-8.2, 18.7: the last life of the team goes with a damage token.
    let given = ["p1.life = 1", "p3.life = 0", "p1.zone.2 = [\"damage\"]", "p1.hand = [\"b12\"]"];
    let bot = |seat| (seat, Occupant::Bot("novice".to_owned()));
    let seats = vec![(0, Occupant::Person(PersonId(1))), bot(1), bot(2), bot(3)];
    house.open("one", &deal_with("revenge", "mode = \"team\"\n", &given), "INVITE", true, seats);
    done(&ada.post("/bout/one/act", &[("act", "attack b12 L"), ("seat", "p1")]));
    let list = ada.get("/").text();
    let told = list.split("Lost with ").nth(1).unwrap_or_else(|| panic!("{list}")).split('<').next().unwrap();
    let (partner, rivals) = told.split_once(" to ").unwrap();
    assert_eq!((partner.split(", ").count(), rivals.split(", ").count()), (1, 2), "{told}");
}

/// A waiting player reads what the other player is doing, and not that player's question.
#[test]
fn whoever_waits_is_not_asked_the_question_of_the_other() {
    let house = House::new();
    let (ada, ben, id) = two_with(&house, "eightbit", "p2", &[("seats", "2")]);
    let headline = |client: &Client| {
        let page = client.get(&format!("/bout/{id}")).text();
        page.split("id=\"ask\">").nth(1).and_then(|rest| rest.split('<').next()).unwrap_or_default().to_owned()
    };
    assert_eq!(headline(&ada), "Which final lord must the team beat?");
    assert_eq!(headline(&ben), "Ada is choosing the lord");
}
