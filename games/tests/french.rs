//! French text quality: no common mistake in any sentence, and no English word where French has its own.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use budokan_catalog::{AnyBout, AnyGame, LogFormat, Spec};
use budokan_kernel::{Seat, Seed, Viewer};
use budokan_pages::{Presence, Scene, SeatOccupant, Sitter};
use budokan_words::proofread::{INSERTED, messages, mistakes};
use budokan_words::{Language, Naming};

/// A folder of messages, with the other French texts by the same author.
struct Shelf {
    name: String,
    words: PathBuf,
    /// Each text with its location.
    texts: Vec<(String, String)>,
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The French texts of every game and of the hall.
fn shelves() -> Vec<Shelf> {
    let games = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut shelves: Vec<Shelf> = budokan_games::all_games()
        .iter()
        .map(|&game| {
            let folder = games.join(game.id());
            let rules = game.book(Language::French);
            let mut texts: Vec<(String, String)> =
                rules.rules().map(|rule| (rule.id.clone(), rule.written.clone())).collect();
            texts.extend(rules.chapters.iter().map(|chapter| ("heading".to_owned(), chapter.heading.clone())));
            let guide = budokan_games::guide(game);
            let titles = guide.scenarios.iter();
            texts.extend(titles.map(|one| (one.id.clone(), one.title_in(Language::French).to_owned())));
            Shelf { name: game.id().to_owned(), words: folder.join("words"), texts }
        })
        .collect();
    shelves.push(Shelf { name: "hall".to_owned(), words: games.join("../core/words/words"), texts: Vec::new() });
    for shelf in &mut shelves {
        shelf.texts.extend(messages(Language::French, &text(&shelf.words.join("fr.ftl"))));
    }
    shelves
}

/// The words that the table of terms forbids.
fn forbidden(terms: &str) -> BTreeSet<String> {
    let rows = terms.lines().filter(|line| line.starts_with('|')).skip(2);
    let cells = rows.filter_map(|row| row.trim_matches('|').split('|').nth(2).map(str::to_owned));
    let words = cells.flat_map(|cell| cell.split(',').map(|word| word.trim().to_lowercase()).collect::<Vec<_>>());
    words.filter(|word| !word.is_empty() && word != "–" && word != "-").collect()
}

/// Normalizes a text to lower-case words, with a space before and after each word.
fn spaced(text: &str) -> String {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '-';
    let words: Vec<&str> = text.split(|letter| !is_part(letter)).filter(|word| !word.is_empty()).collect();
    format!(" {} ", words.join(" ").to_lowercase())
}

#[test]
fn no_french_text_has_a_usual_mistake() {
    let mut found = Vec::new();
    for shelf in shelves() {
        // Input at the screen-reader prompt is quoted there without any markup.
        for (place, text) in shelf.texts.iter().filter(|(place, _)| place != "aloud-help") {
            found.extend(mistakes(text).iter().map(|mistake| format!("{} {place}: {mistake}", shelf.name)));
        }
    }
    found.dedup();
    assert!(found.is_empty(), "{} mistakes:\n{}", found.len(), found.join("\n"));
}

#[test]
fn no_french_text_uses_a_word_that_its_table_of_terms_forbids() {
    let mut found = Vec::new();
    for shelf in shelves() {
        let never = forbidden(&text(&shelf.words.join("TERMS.md")));
        assert!(never.len() > 3 || shelf.name == "stones", "{}: what is forbidden can be read", shelf.name);
        for (place, text) in &shelf.texts {
            let spaced = spaced(text);
            let used = never.iter().filter(|word| spaced.contains(&format!(" {word} ")));
            found.extend(used.map(|word| format!("{} {place}: “{word}” in “{text}”", shelf.name)));
        }
    }
    assert!(found.is_empty(), "{} words:\n{}", found.len(), found.join("\n"));
}

/// Words that are identical in both languages.
const SAME: [&str; 20] = [
    "alien",
    "bot",
    "bots",
    "champion",
    "champions",
    "charge",
    "dragon",
    "duel",
    "enrage",
    "novice",
    "orange",
    "exact",
    "pile",
    "place",
    "plan",
    "plus",
    "points",
    "rival",
    "runes",
    "solo",
];

/// Whether a text needs no translation: names, symbols, and words that are the same.
fn is_same(text: &str) -> bool {
    let mut words = text.split(|letter: char| !letter.is_alphabetic()).filter(|word| word.len() > 2);
    words.all(|word| word.starts_with(char::is_uppercase) || SAME.contains(&word))
}

#[test]
fn no_french_message_is_the_english_one() {
    let mut found = Vec::new();
    for shelf in shelves() {
        let english: BTreeMap<String, String> =
            messages(Language::English, &text(&shelf.words.join("en.ftl"))).into_iter().collect();
        for (id, french) in messages(Language::French, &text(&shelf.words.join("fr.ftl"))) {
            let plain: String = french.chars().filter(|letter| *letter != INSERTED).collect();
            if english.get(&id) == Some(&french) && !is_same(&plain) {
                found.push(format!("{} {id}: {french}", shelf.name));
            }
        }
    }
    assert!(found.is_empty(), "{} messages:\n{}", found.len(), found.join("\n"));
}

/// All text nodes and labels of an HTML fragment.
fn read(html: &str) -> Vec<String> {
    let plain =
        |text: &str| text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "”").replace("&amp;", "&");
    let mut texts = Vec::new();
    for part in html.split('<').skip(1) {
        let (tag, text) = part.split_once('>').unwrap_or((part, ""));
        texts.push(plain(text.trim()));
        for name in ["aria-label=\"", "title=\"", "data-why=\"", "alt=\""] {
            let named = tag.split_once(name).and_then(|(_, rest)| rest.split_once('"'));
            texts.extend(named.map(|(text, _)| plain(text)));
        }
    }
    texts
}

/// The texts for the deciding player: the question, the table, each choice.
fn shown(game: &'static dyn AnyGame, bout: &dyn AnyBout, seat: Seat) -> Vec<String> {
    let sight = bout.sight(Viewer::Seat(seat));
    let person = |seat| Sitter { seat, who: SeatOccupant::Person(Presence::Here), name: "Anna".to_owned() };
    let sitters: Vec<Sitter> = bout.seats().iter().map(person).collect();
    let (look, words) = (budokan_games::look(game), game.words(Language::French));
    let scene = Scene { game, look, sight: &*sight, words: &words, sitters: &sitters, moment: None, lesson: None };
    let drawn = scene.look.draw(&scene);
    let hand = drawn.hand.clone().map(maud::PreEscaped::into_string).unwrap_or_default();
    let mut texts = read(&(drawn.mat.into_string() + &drawn.acts.into_string() + &hand));
    texts.extend([drawn.question, drawn.hint, drawn.about]);
    texts.extend(scene.legal().iter().map(|choice| scene.label(&choice.text)));
    texts
}

/// Interpolated sentences can contain mistakes that no word list finds, such as “de Anna”.
#[test]
fn bouts_by_chance_are_told_without_a_usual_mistake() {
    let mut found = BTreeSet::new();
    for &game in budokan_games::all_games() {
        let mut check = |text: &str| {
            found.extend(mistakes(text).iter().map(|mistake| format!("{}: {mistake} in “{text}”", game.id())));
        };
        for seed in 0..4 {
            let mut bout = game.deal("", Seed::from(seed), game.cards(None).unwrap()).unwrap();
            let mut chance = game.bot(Spec::RANDOM, seed, None);
            while let Some(seat) = bout.status().awaited().first() {
                // Pages are long, so only one bout of each game checks the page texts.
                let pages = if seed == 0 { shown(game, &*bout, seat) } else { Vec::new() };
                for text in &pages {
                    check(text);
                }
                let action = chance.decide(&*bout.sight(Viewer::Seat(seat))).unwrap();
                bout.submit(seat, None, &action).unwrap();
            }
            for viewer in bout.seats().iter().map(Viewer::Seat).chain([Viewer::Bystander]) {
                let reader = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
                let telling = LogFormat { reader, ..LogFormat::new(Language::French, Naming::Plain) };
                for heard in bout.heard(viewer, 0, &telling) {
                    for text in [&heard.text].into_iter().chain(&heard.sums) {
                        check(text);
                    }
                }
            }
        }
    }
    let shown: Vec<&String> = found.iter().take(60).collect();
    assert!(found.is_empty(), "{} mistakes: {shown:#?}", found.len());
}
