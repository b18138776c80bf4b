//! Explanations of signs: beside the table and on a page of their own, limited to what the viewer may know.

use crate::house::House;
use crate::markup::{check, tags};
use crate::play::{legal, open, sight};

#[test]
fn a_sign_is_read_with_the_numbers_of_this_position() {
    let house = House::new();
    let ada = house.guest("Ada");
    let id = open(&ada, "arena", &[("seat-dogs", "me"), ("seat-cats", "anyone"), ("public", "yes")]);
    let page = ada.get(&format!("/bout/{id}")).text();
    let signs = tags(&page);
    let signs: Vec<&str> = signs.iter().filter_map(|tag| tag.attribute("data-sign")).collect();
    assert!(signs.contains(&"limit@cats") && signs.contains(&"yue"), "{signs:?}");
    for sign in signs {
        let read = ada.get(&format!("/bout/{id}/sign?name={}", sign.replace('@', "%40")));
        assert_eq!(read.status, 200, "{sign}");
        check(&read.text());
    }
    let spirit = ada.get(&format!("/bout/{id}/sign?name=spirit%40dogs")).text();
    assert!(spirit.contains("You: 12 of 12.") && spirit.contains("/rules/arena#ARE-2.1"), "{spirit}");
    let lead = legal(&sight(&ada, &id)).into_iter().find(|text| text == "lead 1 yue").unwrap();
    assert_eq!(ada.post(&format!("/bout/{id}/act"), &[("act", &lead)]).status, 303);
    let yue = ada.get(&format!("/bout/{id}/sign?name=yue%401-dogs")).text();
    assert!(yue.contains("Now, in arena 1") && yue.contains("Yue 6") && yue.contains("6+"), "{yue}");
}

/// A draft of one side changes no explanation that the other side can request.
#[test]
fn a_reading_tells_no_secret() {
    let house = House::new();
    let (ada, ben) = (house.guest("Ada"), house.guest("Ben"));
    let id = open(&ada, "arena", &[("seat-dogs", "me"), ("seat-cats", "anyone"), ("public", "yes")]);
    assert_eq!(ben.post(&format!("/bout/{id}/sit"), &[]).status, 303);
    let asked = ["yue%401-dogs", "strength%401-dogs", "hand%40dogs", "verdict%401", "resting%40dogs", "plan%40dogs"];
    let told = || -> Vec<String> {
        let names = asked.iter().map(|name| format!("/bout/{id}/sign?name={name}"));
        names.map(|address| ben.get(&address).text()).collect()
    };
    let before = told();
    assert_eq!(ada.post(&format!("/bout/{id}/act"), &[("act", "lead 1 yue")]).status, 303);
    assert_eq!(before, told());
    let own = ada.get(&format!("/bout/{id}/sign?name=strength%401-dogs")).text();
    assert!(own.contains("Yue 6"), "{own}");
}

#[test]
fn a_sign_that_there_is_not_is_told_so() {
    let house = House::new();
    let ada = house.guest("Ada");
    let id = open(&ada, "arena", &[("seat-dogs", "me"), ("seat-cats", "anyone"), ("public", "yes")]);
    for name in ["", "?name=", "?name=dragon", "?name=limit%40moon", "?name=yue%4099-dogs", "?name=%40%40%40"] {
        let status = ada.get(&format!("/bout/{id}/sign{name}")).status;
        assert!(status == 404 || (name.contains("limit") || name.contains("yue")) && status == 200, "{name}: {status}");
    }
    assert_eq!(ada.get(&format!("/bout/{id}/sign?name={}", "a".repeat(5000))).status, 404);
    assert_eq!(ada.get("/bout/nowhere/sign?name=limit").status, 404);
}

#[test]
fn every_sign_of_a_game_stands_on_one_page() {
    let house = House::new();
    let ada = house.guest("Ada");
    for game in budokan_games::all_games() {
        for language in ["en", "fr"] {
            ada.post("/settings", &[("language", language), ("to", "/")]);
            let page = ada.get(&format!("/signs/{}", game.id()));
            assert_eq!(page.status, 200);
            let page = page.text();
            check(&page);
            assert!(!page.contains("gloss-"), "{}: a message is missing", game.id());
            for sign in &game.glossary().signs {
                assert!(page.contains(&format!("id=\"sign-{}\"", sign.id)), "{} {}", game.id(), sign.id);
            }
        }
    }
    assert_eq!(ada.get("/signs/chess").status, 404);
    assert!(ada.get("/rules/arena").text().contains("/signs/arena"));
}

/// The explanation links to the other signs of the same card, so that all of them are reachable without a mouse.
#[test]
fn a_reading_leads_to_the_other_signs_of_its_card() {
    let house = House::new();
    let ada = house.guest("Ada");
    let id = open(&ada, "udo", &[("seat-player", "me")]);
    let read = |beside: &str| ada.get(&format!("/bout/{id}/sign?name=crane&beside={beside}")).text();
    let page = read("crane+heart+glory%40x+heart+dragon+crane%40y");
    check(&page);
    let tags = tags(&page);
    let links: Vec<&str> = tags.iter().filter_map(|tag| tag.attribute("data-sign")).collect();
    assert_eq!(links, ["heart", "glory@x"], "each entry once, the others are left out: {page}");
    assert!(page.contains("Also on it") && page.contains("href=\"/signs/udo#sign-heart\""), "{page}");
    assert!(!read("").contains("Also on it"));
    assert!(read(&"heart+".repeat(2000)).matches("data-sign").count() == 1);
}
