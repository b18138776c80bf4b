//! Texts on the table: names of bots, what a seat waits for, and the text of take-back requests.

use std::collections::BTreeSet;

use crate::client::Client;
use crate::house::House;
use crate::markup::buttons;
use crate::people::{act, done, in_turn, two};
use crate::play::{button, open, press, sight};

/// The page of a bout in one language.
fn page(client: &Client, id: &str, language: &str) -> String {
    client.cookies.borrow_mut().insert("language".to_owned(), language.to_owned());
    client.get(&format!("/bout/{id}")).text()
}

/// The text between two marks, without tags.
fn between<'a>(text: &'a str, from: &str, to: &str) -> Option<&'a str> {
    let rest = text.split_once(from)?.1;
    Some(rest.split_once(to)?.0)
}

fn plain(markup: &str) -> String {
    let parts = markup.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text));
    parts.collect::<Vec<_>>().join("")
}

/// Who waits for whom, according to the action bar.
fn who(page: &str) -> String {
    plain(between(page, "<p class=\"who\">", "</p>").expect("the belt says who"))
}

fn question(page: &str) -> String {
    plain(between(page, "<h2 id=\"ask\">", "</h2>").expect("the belt asks something"))
}

/// The take-back banner above the mat, if the page has one.
fn ribbon(page: &str) -> Option<&str> {
    between(page, "<section class=\"ribbon\"", "</section>")
}

/// The names on the plates of a fight.
fn plates(page: &str) -> Vec<String> {
    let plates = page.split("<div class=\"plate").skip(1);
    plates.map(|plate| plain(between(plate, "<h2>", "</h2>").unwrap())).collect()
}

#[test]
fn bots_have_names_of_their_own_and_keep_them() {
    let mut house = House::new();
    let mut ada = house.guest("Ada");
    let fields = [("mode", "ffa"), ("seat-p2", "novice"), ("seat-p3", "apprentice"), ("public", "yes")];
    let id = open(&ada, "revenge", &fields);
    let english = page(&ada, &id, "en");
    let names: BTreeSet<String> = plates(&english).into_iter().collect();
    assert_eq!(names.len(), 3, "{names:?}");
    assert!(names.contains("Ada") && !names.iter().any(|name| name.contains("layer")), "{names:?}");
    let (french, lobby) = (page(&ada, &id, "fr"), ada.get("/").text());
    assert_eq!(plates(&french).into_iter().collect::<BTreeSet<_>>(), names);
    for (page, novice, apprentice) in [(&english, "a novice", "an apprentice"), (&french, "un novice", "un apprenti")] {
        assert!(page.contains(novice) && page.contains(apprentice), "levels stand beside the names");
    }
    let log = ada.get(&format!("/bout/{id}/log")).text();
    let mut bots = names.iter().filter(|name| *name != "Ada");
    assert!(bots.clone().all(|bot| log.contains(&format!("{bot} reçoit"))), "{names:?} {log}");
    assert!(bots.all(|bot| lobby.contains(&format!("{bot}, un "))), "{names:?} {lobby}");
    house = house.reopen();
    ada.address = house.address;
    assert_eq!(plates(&page(&ada, &id, "en")).into_iter().collect::<BTreeSet<_>>(), names);
    // The API names seats and levels, not display names.
    let heard = sight(&ada, &id)["heard"].to_string();
    assert!(heard.contains("layer 2 ") && !names.iter().any(|name| heard.contains(name.as_str())), "{heard}");
}

/// A person with the same name as a bot keeps it; the bot gets another one.
#[test]
fn no_bot_is_called_like_somebody_at_the_table() {
    let house = House::new();
    let ada = house.guest("Ada");
    let id = open(&ada, "revenge", &[("seat-p2", "novice")]);
    let bot = plates(&page(&ada, &id, "en")).into_iter().find(|name| name != "Ada").unwrap();
    done(&ada.post("/name", &[("name", &bot.to_uppercase())]));
    let names = plates(&page(&ada, &id, "en"));
    assert!(names.contains(&bot.to_uppercase()) && !names.contains(&bot), "{names:?}");
}

#[test]
fn waiting_says_what_is_waited_for() {
    let house = House::new();
    let ada = house.guest("Ada");
    for (game, seat, english, french) in [
        (
            "arena",
            "seat-cats",
            "Waiting for somebody to sit down with the Cats.",
            "On attend que quelqu’un s’assoie avec les Chats.",
        ),
        (
            "revenge",
            "seat-p2",
            "Waiting for somebody to sit down as player 2.",
            "On attend que quelqu’un s’assoie\u{202f}: le joueur 2.",
        ),
    ] {
        let id = open(&ada, game, &[(seat, "link"), ("public", "yes")]);
        let stranger = house.stranger();
        assert_eq!(question(&page(&stranger, &id, "en")), english);
        assert_eq!(question(&page(&stranger, &id, "fr")), french);
    }
}

#[test]
fn waiting_says_what_somebody_is_doing() {
    let house = House::new();
    let (ada, ben, id) = two(&house, "arena", "cats");
    let (_, _here) = ben.stream(&format!("/bout/{id}/stream"));
    done(&act(&ada, &id, "commit"));
    assert_eq!(question(&page(&ada, &id, "en")), "Ben &lt;b&gt; is planning");
    assert_eq!(question(&page(&ada, &id, "fr")), "Ben &lt;b&gt; prépare son plan");
    let (ada, ben, id) = two(&house, "revenge", "p2");
    let (first, second) = in_turn(ada, ben, &id);
    let (_, _here) = first.stream(&format!("/bout/{id}/stream"));
    let told = question(&page(&second, &id, "en"));
    assert!(told.ends_with(" is choosing an attack"), "{told}");
    let told = who(&page(&house.stranger(), &id, "en"));
    assert!(told.starts_with("You are watching. ") && told.ends_with(" is choosing an attack"), "{told}");
}

/// Each viewer reads the events from their own view: the drawn cards stay secret.
#[test]
fn a_ribbon_names_what_goes_back_and_no_secret() {
    let house = House::new();
    let (ada, ben, id) = two(&house, "revenge", "p2");
    let (first, second) = in_turn(ada, ben, &id);
    done(&act(&first, &id, "draw"));
    done(&press(&first, &button(&page(&first, &id, "en"), "/ask")));
    let (own, others) = (page(&first, &id, "en"), page(&second, &id, "en"));
    let (own, others) = (ribbon(&own).unwrap(), ribbon(&others).unwrap());
    // The player who drew reads the cards with their numbers; the other player reads only how many.
    assert!(
        own.contains("You ask to take back the last step.") && own.contains(" draws ") && own.contains('|'),
        "{own}"
    );
    assert!(others.contains(" asks to take back the last step."), "{others}");
    assert!(others.contains(" draws 2 cards.") && !others.contains('|'), "{others}");
    assert!(others.contains("would come anew, and what nobody could know would be shuffled."), "{others}");
    let french = page(&second, &id, "fr");
    let french = ribbon(&french).unwrap();
    assert!(
        french.contains(" demande à reprendre le dernier coup.") && french.contains(" pioche 2 cartes."),
        "{french}"
    );
    // The action bar keeps its buttons; a spectator has none.
    let asked = page(&second, &id, "en");
    let belt = between(&asked, "id=\"decision\"", "</section>").unwrap();
    assert!(!belt.contains("agrees") && belt.contains("name=\"act\""), "{belt}");
    let watched = page(&house.stranger(), &id, "en");
    assert!(ribbon(&watched).is_some_and(|ribbon| !ribbon.contains("<button")), "{watched}");
}

/// The banner says that the decision is still sealed, and that drafts of the others stay.
#[test]
fn a_ribbon_says_that_a_plan_still_lies_covered() {
    let house = House::new();
    let (ada, ben, id) = two(&house, "arena", "cats");
    done(&act(&ada, &id, "lead 1"));
    done(&act(&ben, &id, "lead 2"));
    done(&act(&ben, &id, "commit"));
    done(&press(&ben, &button(&page(&ben, &id, "en"), "/ask")));
    let asked = page(&ada, &id, "en");
    let told = plain(ribbon(&asked).unwrap());
    assert!(told.contains("The Cats have sealed their plan."), "{told}");
    assert!(told.contains("Nobody else is asked anew: what the others decide stays as it is."), "{told}");
    assert!(!told.contains("arena"), "where nobody knows yet who goes: {told}");
}

#[test]
fn whoever_asks_may_let_it_be() {
    let house = House::new();
    let (ada, ben, id) = two(&house, "revenge", "p2");
    let (first, second) = in_turn(ada, ben, &id);
    done(&act(&first, &id, "draw"));
    done(&press(&first, &button(&page(&first, &id, "en"), "/ask")));
    // An answer without a choice is invalid.
    assert_eq!(first.post(&format!("/bout/{id}/answer"), &[]).status, 422);
    let answers = buttons(&page(&first, &id, "en"));
    done(&press(&first, answers.iter().find(|button| button.field("agrees") == Some("no")).unwrap()));
    for client in [&first, &second] {
        assert_eq!(ribbon(&page(client, &id, "en")), None);
    }
    done(&act(&second, &id, ""));
}
