//! Every icon on every table has an explanation: every picture, line of a plate and explainable element has an entry,
//! in both languages, throughout many bouts; and every entry is complete.

#![expect(clippy::unwrap_used, reason = "a test may")]

use std::collections::BTreeSet;

use budokan_catalog::{AnyGame, Decoration, Glossary, SignRequest, Spec};
use budokan_kernel::{Seed, Viewer};
use budokan_pages::{Presence, Scene, SeatOccupant, Sitter, assets, gloss};
use budokan_words::Language;

/// Games without a glossary: those with an outline instead of a table, and those whose glossary is not written yet.
const WITHOUT: [&str; 1] = ["stones"];

/// Icons of the hall that appear on any table and are not specific to the game, each with its reason.
const HALL: [(&str, &str); 8] = [
    ("mon-*", "the crest of a seat: whose it is"),
    ("i-bot", "a bot sits there, and its name stands beside it"),
    ("i-tick", "what is picked up"),
    ("i-lock", "nothing may go there; whoever presses it is told why"),
    ("i-back", "back to the hand, in words beside it"),
    ("i-plus", "one more, on a button that says so"),
    ("i-minus", "one less, on a button that says so"),
    ("i-eye", "somebody watches"),
];

/// Bouts in which every icon occurs sooner or later.
const BOUTS: [(&str, &str); 9] = [
    ("arena", ""),
    (
        "arena",
        "mix = { coconut = 6, peach = 6, himiko = 6, tumaz = 6, mushroom = 6, apple = 3, block = 6, ginseng = 9 }",
    ),
    (
        "arena",
        "mix = { tai-chi = 9, shiau-yao = 9, peel = 6, crash = 0, boom = 0, power = 0, destroy = 0, return = 0 }",
    ),
    ("eightbit", ""),
    ("eightbit", "seats = 3"),
    ("udo", ""),
    ("udo", "hero = \"kai\""),
    ("revenge", "fighters = \"random\""),
    ("revenge", "mode = \"solo\"\nfighters = \"choose\""),
];

/// A tag of a page with its enclosing tags.
struct Tag<'a> {
    text: &'a str,
    context: Vec<&'a str>,
}

impl<'a> Tag<'a> {
    fn name(&self) -> &'a str {
        name_of(self.text)
    }

    fn value(&self, name: &str) -> Option<&'a str> {
        value_of(self.text, name)
    }

    /// Whether the predicate holds for the tag or one of its enclosing tags.
    fn within(&self, is: impl Fn(&str) -> bool) -> bool {
        is(self.text) || self.context.iter().any(|tag| is(tag))
    }
}

fn name_of(tag: &str) -> &str {
    tag.split([' ', '/']).next().unwrap_or_default()
}

fn value_of<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    tag.split(&format!(" {name}=\"")).nth(1)?.split('"').next()
}

/// The tags of a page, each with its enclosing tags.
fn tags(html: &str) -> Vec<Tag<'_>> {
    let mut context: Vec<&str> = Vec::new();
    let mut tags = Vec::new();
    for text in html.split('<').skip(1).filter_map(|rest| rest.split('>').next()) {
        if text.starts_with('/') {
            context.pop();
            continue;
        }
        tags.push(Tag { text, context: context.clone() });
        if !["input", "br", "img", "meta", "link"].contains(&name_of(text)) {
            context.push(text);
        }
    }
    tags
}

/// The icons and elements of a page that have no explanation.
fn unexplained(scene: &Scene, glossary: &Glossary, html: &str) -> BTreeSet<String> {
    let mut faults = BTreeSet::new();
    let hall = HALL.map(|(picture, why)| Decoration { picture: picture.to_owned(), why: why.to_owned() });
    let is_decoration = |picture: &str| glossary.decorations.iter().chain(&hall).any(|one| one.is(picture));
    let is_sign = |tag: &str| value_of(tag, "data-sign").is_some();
    for tag in tags(html) {
        if let Some(sign) = tag.value("data-sign") {
            let read = gloss::read(scene, sign).filter(|read| !read.reading.name.is_empty());
            let known = glossary.sign(SignRequest::read(sign).sign).is_some()
                || scene.look.card(scene, SignRequest::read(sign)).is_some();
            match read {
                Some(read) if known => {
                    let reading = read.reading;
                    let now = reading.now.map(|now| now.text + &now.place).unwrap_or_default();
                    let told = [reading.name, reading.kind, reading.means, now].join(" ");
                    if told.contains("gloss-") || told.contains("web-") {
                        faults.insert(format!("{sign}: a message is missing in {told:?}"));
                    }
                }
                Some(_) | None => drop(faults.insert(format!("{sign} has no entry"))),
            }
        }
        if tag.name() == "use" {
            let picture = tag.value("href").unwrap_or_default().trim_start_matches('#');
            let known = glossary.signs.iter().any(|sign| sign.pictures().any(|other| other == picture));
            let answers = tag.within(|tag| is_sign(tag) || name_of(tag) == "button");
            if !known && !is_decoration(picture) {
                faults.insert(format!("#{picture} has no entry"));
            } else if !answers && !is_decoration(picture) {
                faults.insert(format!("#{picture} cannot be asked about in {:?}", tag.context.last()));
            }
        }
        if tag.name() == "dt" && !tag.within(is_sign) {
            faults.insert(format!("a line cannot be asked about in {:?}", tag.context.last()));
        }
    }
    faults
}

/// Plays a random bout and passes every scene to `look`, for every viewer.
fn play(game: &'static dyn AnyGame, config: &str, seed: u64, mut look: impl FnMut(&Scene, &str)) {
    let mut bout = game.deal(config, Seed::from(seed), game.cards(None).unwrap()).unwrap();
    let mut chance = game.bot(Spec::RANDOM, seed, None);
    let words = game.words(if seed.is_multiple_of(2) { Language::English } else { Language::French });
    let person = |seat| Sitter { seat, who: SeatOccupant::Person(Presence::Here), name: "Lin".to_owned() };
    let sitters: Vec<Sitter> = bout.seats().iter().map(person).collect();
    loop {
        // Long bouts are checked at every fifth step only.
        let looked_at = bout.steps() < 40 || bout.steps().is_multiple_of(5);
        for viewer in bout.seats().iter().map(Viewer::Seat).chain([Viewer::Bystander]).filter(|_| looked_at) {
            let sight = bout.sight(viewer);
            let look_of = budokan_games::look(game);
            let scene = Scene {
                game,
                look: look_of,
                sight: &*sight,
                words: &words,
                sitters: &sitters,
                moment: None,
                lesson: None,
            };
            let drawn = scene.look.draw(&scene);
            let hand = drawn.hand.map(maud::PreEscaped::into_string).unwrap_or_default();
            look(&scene, &(drawn.mat.into_string() + &drawn.acts.into_string() + &hand));
        }
        let Some(seat) = bout.status().awaited().iter().next() else { return };
        let action = chance.decide(&*bout.sight(Viewer::Seat(seat))).unwrap();
        bout.submit(seat, None, &action).unwrap();
    }
}

/// Every icon on the table of a game has an entry.
fn explained(id: &str) {
    let game = budokan_games::find(id).unwrap();
    let mut faults = BTreeSet::new();
    for (_, config) in BOUTS.into_iter().filter(|(other, _)| *other == id) {
        for seed in 0..2 {
            play(game, config, seed, |scene, html| faults.extend(unexplained(scene, &game.glossary(), html)));
        }
    }
    assert_eq!(faults, BTreeSet::new());
}

#[test]
fn every_sign_of_arena_has_an_entry() {
    explained("arena");
}

#[test]
fn every_sign_of_eightbit_has_an_entry() {
    explained("eightbit");
}

#[test]
fn every_sign_of_udo_has_an_entry() {
    explained("udo");
}

/// Meta-test: the tests above detect a missing entry.
#[test]
fn an_entry_that_is_missing_is_noticed() {
    let game = budokan_games::find("arena").unwrap();
    let mut glossary = (*game.glossary()).clone();
    glossary.signs.retain(|sign| sign.id != "resting");
    let mut faults = BTreeSet::new();
    play(game, "", 0, |scene, html| faults.extend(unexplained(scene, &glossary, html)));
    for missing in ["resting@dogs has no entry", "resting@cats has no entry", "#i-rest has no entry"] {
        assert!(faults.remove(missing), "{missing}: {faults:?}");
    }
    assert_eq!(faults, BTreeSet::new());
}

#[test]
fn every_game_brings_a_glossary() {
    for seated in budokan_games::GAMES {
        let (id, glossary) = (seated.game.id(), seated.game.glossary());
        assert_eq!(glossary.signs.is_empty(), WITHOUT.contains(&id), "{id}");
    }
}

/// Name, meaning and picture exist in both languages, also for every card. Clauses are checked when a
/// glossary is parsed.
#[test]
fn every_entry_is_whole() {
    for (seated, language) in
        budokan_games::GAMES.iter().flat_map(|seated| Language::ALL.map(|language| (seated, language)))
    {
        let (game, words, glossary) = (seated.game, seated.game.words(language), seated.game.glossary());
        let pictures = assets::PICTURES.to_owned() + seated.look.pictures();
        let has = |picture: &str| pictures.contains(&format!("id=\"{picture}\""));
        let at = |id: &str| format!("{} {language:?}: {id}", game.id());
        for sign in &glossary.signs {
            assert!(words.has(&sign.name_id()) && words.has(&sign.means_id()), "{}", at(&sign.id));
            assert!(sign.pictures().all(has), "{} has a picture that there is not", at(&sign.id));
            let (reading, short) = (sign.reading(&words), sign.short(&words));
            assert!(
                !reading.kind.starts_with("gloss-") && reading.means.ends_with('.'),
                "{}: {reading:?}",
                at(&sign.id)
            );
            assert!(!sign.legend || !short.is_empty(), "{} has no words for the legend", at(&sign.id));
        }
        for decoration in &glossary.decorations {
            let picture = decoration.picture.trim_end_matches('*');
            assert!(pictures.contains(&format!("id=\"{picture}")) && !decoration.why.is_empty(), "{}", at(picture));
        }
        let bout = game.deal("", Seed::from(1), game.cards(None).unwrap()).unwrap();
        let sight = bout.sight(Viewer::Bystander);
        let scene =
            Scene { game, look: seated.look, sight: &*sight, words: &words, sitters: &[], moment: None, lesson: None };
        for id in seated.look.cards(&scene) {
            let reading = seated.look.card(&scene, SignRequest::read(&id)).unwrap();
            let told = [&reading.name, &reading.kind, &reading.means].map(String::as_str).join(" ");
            assert!(!reading.name.is_empty() && reading.means.ends_with('.'), "{}: {reading:?}", at(&id));
            assert!(!told.contains("gloss-"), "{}: a message is missing in {told:?}", at(&id));
            assert!(game.book(Language::English).rule(&reading.clause).is_some(), "{}: {}", at(&id), reading.clause);
            assert!(has(&reading.picture), "{}: {}", at(&id), reading.picture);
            assert!(glossary.sign(&id).is_none(), "{} is both a card and a sign", at(&id));
        }
    }
}

/// Without script an icon links to its entry, and the page contains that entry.
#[test]
fn a_sign_leads_to_an_entry_of_the_page() {
    let game = budokan_games::find("arena").unwrap();
    let mut ids = BTreeSet::new();
    play(game, "", 1, |_, html| {
        for tag in tags(html).iter().filter(|tag| tag.name() == "a") {
            let (sign, href) = (tag.value("data-sign").unwrap(), tag.value("href").unwrap());
            assert_eq!(href, gloss::address("arena", sign));
            ids.insert(SignRequest::read(sign).sign.to_owned());
        }
    });
    let known = game.glossary().signs.iter().filter(|sign| ids.contains(&sign.id)).count();
    assert!(known > 12, "{ids:?}");
}
