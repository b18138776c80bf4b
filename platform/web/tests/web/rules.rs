//! The rules page: how to play in both languages, the clauses with anchors, links and search, and their examples as
//! bouts.

use std::collections::BTreeSet;

use budokan_catalog::guide;
use budokan_kernel::{Seed, Viewer};
use budokan_words::Language;

use crate::client::Client;
use crate::house::House;
use crate::markup::check;
use crate::play::sight;

/// The values of an attribute, in order.
fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
    let open = format!(" {attribute}=\"");
    page.split(&open).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// The section of the page that contains the clauses.
fn law(page: &str) -> &str {
    &page[page.find("<section class=\"law\"").expect("there is the law")..]
}

fn in_french(house: &House) -> Client {
    let client = house.guest("Ada");
    client.post("/settings", &[("language", "fr"), ("to", "/")]);
    client
}

#[test]
fn the_page_begins_with_how_to_play_in_both_languages() {
    let house = House::new();
    let clients =
        [(house.stranger(), "How to play", Language::English), (in_french(&house), "Comment jouer", Language::French)];
    for (client, title, language) in clients {
        for game in budokan_games::all_games() {
            let page = client.get(&format!("/rules/{}", game.id())).text();
            check(&page);
            assert!(page.contains(title), "{}", game.id());
            for chapter in &game.book(language).chapters {
                let heading = chapter.heading.replace('&', "&amp;");
                assert!(law(&page).contains(&heading), "{}: {heading}", game.id());
            }
            assert!(!page.contains("[howto-") && !page.contains("[hall-"), "{}: a word is missing", game.id());
            let ids = values(&page, "id");
            assert_eq!(ids.len(), ids.iter().collect::<BTreeSet<_>>().len(), "{}: an id stands twice", game.id());
            assert!(!page.contains(" style=\"") && !page.contains("name=\"act\""), "{}: pictures are still", game.id());
            let steps = budokan_games::guide(*game).howto.as_ref().map_or(0, |howto| howto.step.len());
            let five =
                page.split("<ol class=\"five\">").nth(1).map_or("", |rest| &rest[..rest.find("</ol><h2").unwrap()]);
            assert_eq!(five.matches("<h3>").count(), steps, "{}", game.id());
            assert!(five.matches("<figure").count() >= steps, "{}: a step without its picture", game.id());
        }
    }
}

/// Rendering the rules is slow, so the page is cached per language; queries and settings do not render it again.
#[test]
fn rules_are_drawn_once_in_each_language() {
    let house = House::new();
    let said = |page: &str| page[page.find("<main").unwrap()..page.find("</main>").unwrap()].to_owned();
    let (stranger, ben) = (house.stranger(), house.guest("Ben"));
    ben.post("/settings", &[("theme", "dark"), ("to", "/")]);
    let page = stranger.get("/rules/arena").text();
    assert_eq!(house.drawn_rules(), 1);
    assert_eq!(said(&page), said(&ben.get("/rules/arena").text()), "both read the same");
    for wanted in ["tie", "xyzzy", "a+b+c"] {
        assert_eq!(stranger.get(&format!("/rules/arena?q={wanted}")).status, 200);
    }
    assert_eq!(house.drawn_rules(), 1);
    let french = in_french(&house);
    assert!(said(&french.get("/rules/arena").text()) != said(&page));
    assert_eq!(french.get("/rules/udo").status, 200);
    assert_eq!(said(&stranger.get("/rules/arena").text()), said(&page), "and go on to");
    assert_eq!((house.drawn_rules(), stranger.get("/rules/chess").status), (3, 404));
    assert_eq!(house.drawn_rules(), 3);
}

#[test]
fn a_game_that_brings_nothing_has_its_law() {
    let page = House::new().stranger().get("/rules/stones").text();
    assert!(page.contains("<h1>") && !page.contains("class=\"five\"") && page.contains("id=\"STO-"), "{page}");
}

#[test]
fn every_clause_has_an_anchor_and_every_link_leads_to_one() {
    let house = House::new();
    for game in budokan_games::all_games() {
        let page = house.stranger().get(&format!("/rules/{}", game.id())).text();
        let ids: BTreeSet<&str> = values(&page, "id").into_iter().collect();
        for rule in game.book(Language::English).rules() {
            assert!(ids.contains(rule.id.as_str()), "{}", rule.id);
        }
        let links = values(&page, "href");
        // Symbols come from the sprite.
        let missing: Vec<_> =
            links.iter().filter_map(|link| link.strip_prefix('#')).filter(|id| !ids.contains(id)).collect();
        assert_eq!(missing, Vec::<&str>::new(), "{}", game.id());
    }
    let page = house.stranger().get("/rules/arena").text();
    let clause = page.split("id=\"ARE-15.8\"").nth(1).unwrap().split("</div>").next().unwrap();
    assert!(clause.contains("<a href=\"#ARE-15.6\">15.6</a>"), "{clause}");
}

#[test]
fn the_law_is_searched_without_a_script() {
    let house = House::new();
    let client = house.stranger();
    let page = client.get("/rules/arena?q=tai-chi+Tie").text();
    check(&page);
    let law = law(&page);
    let clauses: Vec<&str> = law.split("<div class=\"c\"").skip(1).collect();
    let book = budokan_games::find("arena").unwrap().book(Language::English);
    assert_eq!(clauses.len(), book.rules().count(), "anchors stay");
    let found: Vec<&str> =
        clauses.iter().filter(|clause| !clause[..clause.find('>').unwrap()].contains("hidden")).copied().collect();
    let matching = |text: &str| text.to_lowercase().contains("tai-chi") && text.to_lowercase().contains("tie");
    assert_eq!(found.len(), book.rules().filter(|rule| matching(&rule.text)).count());
    assert!(!found.is_empty() && found.iter().all(|clause| clause.contains("<mark>")), "{found:?}");
    assert!(law.contains("value=\"tai-chi Tie\"") && law.contains("with “tai-chi Tie”"), "what was found is told");
    let none = client.get("/rules/arena?q=%3Cb%3Exyzzy").text();
    assert!(none.contains("No clause with “&lt;b&gt;xyzzy”"), "{none}");
    let long = format!("/rules/arena?q={}", "a".repeat(5000));
    assert_eq!(client.get(&long).status, 200);
}

#[test]
fn the_examples_of_a_clause_are_listed() {
    let house = House::new();
    for game in budokan_games::all_games() {
        let page = house.stranger().get(&format!("/rules/{}", game.id())).text();
        let guide = budokan_games::guide(*game);
        for rule in game.book(Language::English).rules() {
            let clause = page.split(&format!("<div class=\"c\" id=\"{}\"", rule.id)).nth(1).unwrap();
            let clause = &clause[..clause.find("</div>").unwrap()];
            let shown = values(clause, "value");
            let open = guide.examples(&rule.id).filter(|scenario| guide.opens(scenario));
            assert_eq!(shown, open.map(|scenario| scenario.id.as_str()).collect::<Vec<_>>(), "{}", rule.id);
        }
    }
}

#[test]
fn an_example_opens_on_a_table() {
    let house = House::new();
    let ada = house.guest("Ada");
    for (id, wanted) in [("arena", "ARE-X02"), ("udo", "UDO-H04"), ("eightbit", "")] {
        let game = budokan_games::find(id).unwrap();
        let all = budokan_games::guide(game);
        let scenario = all.scenario(wanted).unwrap_or(&all.scenarios[0]);
        let answer = ada.post(&format!("/rules/{id}/try"), &[("scenario", &scenario.id)]);
        assert_eq!(answer.status, 303, "{}", answer.text());
        let bout = answer.header("location").unwrap().trim_start_matches("/bout/").to_owned();
        let seen = sight(&ada, &bout);
        let begun = guide::begin(game, scenario, Seed::from(1)).unwrap();
        let first = begun.status().awaited().iter().next().unwrap();
        assert_eq!(seen["seat"], game.seats()[first.index()], "{seen}");
        assert!(!seen["legal"].as_array().unwrap().is_empty(), "the reader decides: {seen}");
        if wanted == "ARE-X02" {
            assert_eq!(seen["position"]["dogs"]["vp"], begun.json(Viewer::Seat(first))["dogs"]["vp"], "{seen}");
            assert_eq!(seen["position"]["dogs"]["vp"], 3);
            let page = ada.get(&format!("/bout/{bout}")).text();
            assert!(page.contains(&scenario.title), "the table says what it is an example of");
            assert!(page.contains("novice"), "a novice sits on the other seat: {page}");
        }
    }
}

#[test]
fn an_example_that_is_none_is_told() {
    let house = House::new();
    let ada = house.guest("Ada");
    let none = ada.post("/rules/arena/try", &[("scenario", "ARE-X999")]);
    assert!(none.status == 404 && none.text().contains("There is no such example."), "{}", none.text());
    assert_eq!(ada.post("/rules/chess/try", &[("scenario", "ARE-X01")]).status, 404);
    assert_eq!(ada.post("/rules/arena/try", &[]).status, 422);
    let over = budokan_games::all_games().iter().find_map(|game| {
        let guide = budokan_games::guide(*game);
        Some((*game, guide.scenarios.iter().find(|scenario| !guide.opens(scenario))?))
    });
    if let Some((game, scenario)) = over {
        assert_eq!(ada.post(&format!("/rules/{}/try", game.id()), &[("scenario", &scenario.id)]).status, 422);
    }
}
