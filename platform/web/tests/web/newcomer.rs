//! New visitors: the lobby that they see, when it changes to the regular one, and their first bouts.

use std::time::Duration;

use budokan_hall::retention::Keep;
use budokan_store::Timestamp;

use crate::client::Client;
use crate::devices::me;
use crate::house::House;
use crate::markup::{Tag, buttons, check, tags};
use crate::memory::finish;
use crate::people::done;
use crate::play::{button, open, press, sight};

/// The games by difficulty, in the order in which a new visitor sees them.
const BY_DIFFICULTY: [&str; 4] = ["arena", "revenge", "udo", "eightbit"];

fn is_new(page: &str) -> bool {
    page.contains("newhall")
}

/// The page at this path in one language.
fn page(client: &Client, path: &str, language: &str) -> String {
    let answer = client.send("GET", path, &[("accept-language", language)], b"");
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.text()
}

/// The card of a game in the lobby for new visitors.
fn curtain<'a>(page: &'a str, game: &str) -> &'a str {
    let start = page.find(&format!("class=\"curtain {game}\"")).unwrap_or_else(|| panic!("no {game}: {page}"));
    &page[start..start + page[start..].find("</section>").unwrap()]
}

/// The radio buttons of a card: name, value, whether it is selected.
fn pegs(curtain: &str) -> Vec<(String, String, bool)> {
    let is_radio = |tag: &Tag| tag.attribute("type") == Some("radio");
    let part = |tag: &Tag, name: &str| tag.attribute(name).unwrap().to_owned();
    let peg = |tag: Tag| (part(&tag, "name"), part(&tag, "value"), tag.attribute("checked").is_some());
    tags(&format!("<{curtain}")).into_iter().filter(is_radio).map(peg).collect()
}

#[test]
fn a_new_browser_gets_the_new_hall() {
    let house = House::new();
    for (language, sentences) in [
        ("en", ["New here?", "Start here", "Learn in five minutes", "Play now", "Not sure?", "I have a code"]),
        (
            "fr",
            ["première fois", "Commencez ici", "Apprendre en cinq minutes", "Jouer", "Vous hésitez", "J’ai un code"],
        ),
    ] {
        let page = page(&house.stranger(), "/", language);
        check(&page);
        assert!(is_new(&page));
        for sentence in sentences {
            assert!(page.contains(sentence), "{sentence}: {page}");
        }
        let places = BY_DIFFICULTY.map(|game| page.find(&format!("class=\"curtain {game}\"")).unwrap());
        assert!(places.is_sorted(), "the easiest comes first");
        assert_eq!(page.matches("class=\"start\"").count(), 1);
        assert!(curtain(&page, "arena").contains("class=\"start\""));
        for game in BY_DIFFICULTY {
            let curtain = curtain(&page, game);
            assert!(curtain.contains(&format!("class=\"btn filled\" form=\"learn-{game}\"")), "{curtain}");
            assert!(curtain.contains("class=\"btn play quiet\""), "{curtain}");
        }
    }
    assert!(house.stranger().cookies.borrow().is_empty(), "looking makes nobody known");
}

#[test]
fn one_tap_leaves_the_new_hall_for_good() {
    let house = House::new();
    let guest = house.stranger();
    done(&press(&guest, &button(&guest.get("/").text(), "/hall")));
    assert!(!is_new(&guest.get("/").text()));
    let house = house.reopen();
    let guest = Client { address: house.address, ..guest };
    assert!(!is_new(&guest.get("/").text()), "it stays left");
    assert_eq!(me(&guest)["remembered"]["lobby/old"], "1");
    // Resetting the memory makes the guest new again.
    done(&guest.post("/me/memory", &[]));
    assert!(is_new(&guest.get("/").text()));
    // Opening the regular lobby directly does not create an account or change the start page.
    let stranger = house.stranger();
    assert!(!is_new(&stranger.get("/hall").text()));
    assert!(is_new(&stranger.get("/").text()));
}

/// The lesson is one tap away and does not count as a bout: the guest is still new and sees the progress.
#[test]
fn a_lesson_is_one_tap_away_and_leaves_somebody_new() {
    let house = House::new();
    let guest = house.stranger();
    let opened = press(&guest, &button(&guest.get("/").text(), "/learn/arena"));
    done(&opened);
    let lesson = guest.visit(opened.header("location").unwrap()).text();
    assert!(lesson.contains("belt yours") && !lesson.contains("class=\"advice\""), "the coach speaks alone: {lesson}");
    assert!(is_new(&guest.get("/").text()));
    let game = budokan_games::find("arena").unwrap();
    let lessons = game.lessons();
    let learn = |number: usize| {
        let key = format!("learned/arena/{}", lessons[number].id);
        house.remember(me(&guest)["name"].as_str().unwrap(), &key);
    };
    (0..2).for_each(learn);
    let page = guest.get("/").text();
    assert!(is_new(&page) && curtain(&page, "arena").contains(&format!("2 of {} learned", lessons.len())), "{page}");
    assert!(page.contains("#eye-l") && !page.contains("href=\"#eye-r\""), "one eye is painted");
    (2..lessons.len()).for_each(learn);
    let page = guest.get("/").text();
    assert!(!is_new(&page) && curtain(&page, "arena").contains("all learned"), "{page}");
    assert!(curtain(&page, "udo").contains("class=\"btn play filled\""), "after a course the bout comes first");
    let own = page.split("id=\"h-yours\"").nth(1).and_then(|part| part.split("</h2>").nth(1)).unwrap();
    let own = own.split("</section>").next().unwrap();
    let fight = button(own, "/play/arena");
    assert_eq!(fight.field("level"), Some("novice"), "what was learned is played: {own}");
}

/// A running bout is linked from the lobby; the lesson stays the main button until one bout is finished.
#[test]
fn a_finished_bout_changes_the_curtains() {
    let house = House::new();
    let guest = house.stranger();
    let opened = guest.post("/play/arena", &[]);
    done(&opened);
    let id = opened.header("location").unwrap().strip_prefix("/bout/").unwrap().to_owned();
    let filled = |page: &str| {
        let curtain = curtain(page, "revenge").to_owned();
        [curtain.contains("class=\"btn filled\" form=\"learn-revenge\""), curtain.contains("class=\"btn play filled\"")]
    };
    let page = guest.get("/").text();
    assert!(!is_new(&page) && page.contains(&id), "the own bout is in sight: {page}");
    assert_eq!(filled(&page), [true, false]);
    done(&press(&guest, &button(&guest.get(&format!("/bout/{id}")).text(), "/resign")));
    let page = guest.get("/").text();
    check(&page);
    assert_eq!(filled(&page), [false, true]);
    assert!(!is_new(&page) && page.contains("in five minutes"));
    // Finished bouts are still remembered after the bout itself was removed.
    let house = house.reopen();
    let keep = Keep { finished: Some(Duration::ZERO), guests: None, ..Keep::default() };
    assert_eq!(house.sweep(keep, Timestamp::MAX).bouts, 1);
    let guest = Client { address: house.address, ..guest };
    let page = guest.get("/").text();
    assert!(!is_new(&page) && !page.contains(&id), "{page}");
}

#[test]
fn pegs_choose_the_level_without_script() {
    let house = House::new();
    let guest = house.stranger();
    let page = guest.get("/").text();
    let levels = pegs(curtain(&page, "arena"));
    let names: Vec<&str> = levels.iter().map(|(_, value, _)| value.as_str()).collect();
    assert_eq!(names, ["novice", "apprentice", "adept", "master"]);
    assert!(levels.iter().all(|(name, value, chosen)| name == "level" && *chosen == (value == "novice")));
    let opened = guest.post("/play/arena", &[("level", "adept")]);
    done(&opened);
    assert!(guest.visit(opened.header("location").unwrap()).text().contains("an adept"));
    // The choices are preselected on the next visit.
    let lobby = guest.get("/").text();
    assert!(curtain(&lobby, "arena").contains("value=\"adept\" selected"), "{lobby}");
    assert!(curtain(&lobby, "revenge").contains("value=\"novice\" selected"));
    let refused = guest.post("/play/arena", &[("level", "sensei")]);
    assert_eq!(refused.status, 422);
    assert!(refused.text().contains("expected one of novice, apprentice, adept, master"), "{}", refused.text());
}

/// Solo and cooperative games offer other options: the hero, or how many bots help.
#[test]
fn pegs_choose_the_hero_and_the_company() {
    let house = House::new();
    let guest = house.stranger();
    let page = guest.get("/").text();
    let chosen = |game: &str| {
        let pegs = pegs(curtain(&page, game));
        (pegs.len(), pegs.into_iter().find(|(.., chosen)| *chosen).map(|(name, value, _)| (name, value)).unwrap())
    };
    assert_eq!(chosen("udo"), (2, ("hero".to_owned(), "udo".to_owned())));
    assert_eq!(chosen("eightbit"), (5, ("seats".to_owned(), "1".to_owned())));
    let kai = guest.post("/play/udo", &[("hero", "kai")]);
    let id = kai.header("location").unwrap().strip_prefix("/bout/").unwrap();
    assert_eq!(sight(&guest, id)["position"]["hero"], "kai");
    let together = guest.post("/play/eightbit", &[("seats", "3")]);
    let page = guest.visit(together.header("location").unwrap()).text();
    assert_eq!(page.matches("a novice").count().min(2), 2, "two bots beside one: {page}");
}

/// The first decision of a first bout: one line of advice says what to choose and why, and the choice is highlighted.
#[test]
fn the_first_decision_of_every_game_is_marked() {
    let house = House::new();
    for (language, first_time) in [("en", "Your first time?"), ("fr", "La première fois")] {
        for game in BY_DIFFICULTY {
            let guest = house.stranger();
            let opened = press(&guest, &button(&guest.get("/").text(), &format!("/play/{game}")));
            let path = opened.header("location").unwrap().to_owned();
            let page = crate::play::wait("the first decision", || {
                let page = page(&guest, &path, language);
                page.contains("belt yours").then_some(page)
            });
            check(&page);
            assert!(page.contains(first_time) && page.contains("class=\"advice\""), "{game}: {page}");
            let marked: Vec<Tag> =
                tags(&page).into_iter().filter(|tag| tag.attribute("data-advised").is_some()).collect();
            assert!(!marked.is_empty(), "{game}");
            let act = marked[0].attribute("value").unwrap();
            let does = buttons(&page).into_iter().find(|button| button.field("act") == Some(act)).unwrap();
            done(&press(&guest, &does));
        }
    }
}

/// A first bout skips the choice of lord and heroes; later bouts ask for it.
#[test]
fn questions_for_experts_come_later() {
    let house = House::new();
    let guest = house.stranger();
    let phase = || {
        let opened = guest.post("/play/eightbit", &[]);
        let id = opened.header("location").unwrap().strip_prefix("/bout/").unwrap().to_owned();
        (sight(&guest, &id)["position"]["phase"].clone(), id)
    };
    let (first, id) = phase();
    assert_eq!(first, "choose", "lord and heroes are there");
    assert!(guest.get(&format!("/bout/{id}")).text().contains("Moose and Naomi"));
    done(&press(&guest, &button(&guest.get(&format!("/bout/{id}")).text(), "/resign")));
    let (second, id) = phase();
    assert_eq!(second, "lord");
    assert!(!guest.get(&format!("/bout/{id}")).text().contains("class=\"advice\""), "and nobody tells them what to do");
}

/// No advice is given in a bout against people.
#[test]
fn advice_is_given_against_bots_alone() {
    let house = House::new();
    let ada = house.guest("Ada");
    let id = open(&ada, "udo", &[]);
    assert!(ada.get(&format!("/bout/{id}")).text().contains("class=\"advice\""));
    assert!(
        !house.stranger().get(&format!("/bout/{id}")).text().contains("class=\"advice\""),
        "nor to those who watch"
    );
    let id = open(&ada, "arena", &[("seat-cats", "link")]);
    assert!(!ada.get(&format!("/bout/{id}")).text().contains("class=\"advice\""));
    finish(&ada, "udo");
    let id = open(&ada, "udo", &[]);
    assert!(!ada.get(&format!("/bout/{id}")).text().contains("class=\"advice\""), "nor a second time");
}

/// Two people at one screen are led to a form that seats both.
#[test]
fn those_who_are_unsure_are_led_somewhere() {
    let house = House::new();
    let guest = house.stranger();
    let page = guest.get("/").text();
    let unsure = &page[page.find("id=\"h-unsure\"").unwrap()..];
    for way in ["form=\"learn-arena\"", "href=\"/new/arena?seat-cats=me\"", "action=\"/new/revenge\""] {
        assert!(unsure.contains(way), "{way}: {unsure}");
    }
    assert!(guest.get("/new/arena?seat-cats=me").text().contains("value=\"me\" selected"));
    open(&house.guest("Ada"), "arena", &[("seat-cats", "anyone"), ("public", "yes")]);
    let page = guest.get("/").text();
    assert!(page.contains("One mat is busy.") && page.contains("One seat is open."), "{page}");
    let bad = guest.visit("/?bad=code").text();
    assert!(bad.contains("<details open") && bad.contains("Nobody knows this code."), "{bad}");
}
