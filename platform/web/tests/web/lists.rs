//! Lists of bouts: no bout hides another, and a person finds all of their own.

use std::collections::BTreeSet;

use serde_json::json;

use crate::client::Client;
use crate::house::House;
use crate::markup::tags;
use crate::people::done;
use crate::play::open;

/// The bouts that a page lists.
pub fn shown(page: &str) -> Vec<String> {
    tags(page).into_iter().filter_map(|tag| tag.attribute("data-bout").map(str::to_owned)).collect()
}

/// The bouts of a list on all its pages, by following the links.
pub fn all_shown(client: &Client, first: &str) -> Vec<String> {
    let (mut all, mut next) = (Vec::new(), Some(first.to_owned()));
    while let Some(path) = next {
        let answer = client.get(&path);
        assert_eq!(answer.status, 200, "{}", answer.text());
        let page = answer.text();
        all.extend(shown(&page));
        let older = tags(&page).into_iter().find(|tag| tag.attribute("rel") == Some("next"));
        next = older.map(|tag| tag.attribute("href").unwrap().replace("&amp;", "&"));
    }
    all
}

#[test]
fn nine_public_bouts_hide_nobody() {
    let house = House::new();
    let (ben, greedy) = (house.guest("Ben"), house.guest("Greedy"));
    let his = open(&ben, "arena", &[("seat-cats", "anyone"), ("public", "yes")]);
    let hers: Vec<_> = (0..30).map(|_| open(&greedy, "arena", &[("seat-cats", "anyone"), ("public", "yes")])).collect();
    let stranger = house.stranger();
    let lobby = stranger.get("/hall").text();
    assert!(lobby.contains(&his), "{lobby}");
    let few = |list: &[String]| list.iter().filter(|id| hers.contains(id)).count();
    assert_eq!(few(&shown(&lobby)), 2, "two with open seats, which are not on the mats as well");
    for list in ["open", "live"] {
        let ids = all_shown(&stranger, &format!("/bouts?list={list}"));
        assert!(ids.contains(&his) && few(&ids) == 2, "{ids:?}");
        let listed = stranger.get(&format!("/api/bouts?list={list}")).json();
        assert_eq!((listed["bouts"].as_array().unwrap().len(), &listed["next"]), (3, &json!(null)));
    }
}

#[test]
fn public_lists_have_pages() {
    let house = House::new();
    let seats = [("seat-cats", "anyone"), ("public", "yes")];
    let opened: BTreeSet<_> =
        (0..23).map(|number| open(&house.guest(&format!("G{number}")), "arena", &seats)).collect();
    let stranger = house.stranger();
    assert!(stranger.get("/hall").text().contains("/bouts?list=open"), "the lobby leads to the whole list");
    let ids = all_shown(&stranger, "/bouts?list=open");
    assert_eq!((ids.len(), ids.into_iter().collect::<BTreeSet<_>>()), (23, opened));
}

#[test]
fn all_of_ones_own_bouts_are_found() {
    let house = House::new();
    let ada = house.guest("Ada");
    let opened: Vec<_> = (0..45).map(|_| open(&ada, "arena", &[("seat-cats", "link")])).collect();
    for over in &opened[..22] {
        done(&ada.post(&format!("/bout/{over}/resign"), &[]));
    }
    let lobby = ada.get("/").text();
    assert!(lobby.contains("href=\"/bouts\""), "the head leads there: {lobby}");
    let set = |ids: &[String]| ids.iter().cloned().collect::<BTreeSet<_>>();
    assert_eq!(set(&all_shown(&ada, "/bouts")), set(&opened));
    assert_eq!(set(&all_shown(&ada, "/bouts?list=going-on")), set(&opened[22..]));
    assert_eq!(set(&all_shown(&ada, "/bouts?list=finished")), set(&opened[..22]));
    // The API lists them too, page by page.
    let first = ada.get("/api/bouts?list=going-on").json();
    let second = ada.get(&format!("/api/bouts?list=going-on&before={}", first["next"].as_str().unwrap())).json();
    let ids = [&first, &second].map(|page| page["bouts"].as_array().unwrap().clone()).concat();
    assert_eq!((ids.len(), &second["next"]), (23, &json!(null)));
    assert!(ids.iter().all(|bout| bout["yours"] == true && bout["over"] == false), "{ids:?}");
    // No other client sees them.
    assert_eq!(shown(&house.guest("Ben").get("/bouts").text()), [""; 0]);
    assert_eq!(shown(&house.stranger().get("/bouts?list=finished").text()), [""; 0]);
    assert_eq!(house.stranger().get("/api/bouts").status, 401);
}

#[test]
fn a_list_or_place_that_is_none_is_told() {
    let house = House::new();
    for query in ["list=mine", "list=", "before=x", "before=1", "before=x-y", "before=99999999999999999999-a"] {
        for path in ["/bouts", "/api/bouts"] {
            assert_eq!(house.stranger().get(&format!("{path}?{query}")).status, 422, "{path}?{query}");
        }
    }
    assert_eq!(house.guest("Ada").get("/bouts?before=-5-").status, 200);
}
