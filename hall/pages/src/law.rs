//! The rules page: how to play first, below it the law: chapters, search, every clause with its examples.

use budokan_catalog::{AnyGame, Book, Chapter, Guide, Rule, Scenario};
use budokan_words::Language;
use maud::{Markup, html};

use crate::address::lesson_address;
use crate::howto::{self, Explained};
use crate::layout::{self, Page, PageReader};
use crate::moves::icon;

/// The id of the form that opens an example.
const TRY: &str = "try";

/// Where an example is opened.
pub fn try_address(game: &dyn AnyGame) -> String {
    format!("/rules/{}/try", game.id())
}

/// The rules page of a game; `wanted` is what is searched for.
pub fn page(reader: &PageReader, explained: &Explained, wanted: &str) -> Markup {
    let game = explained.game;
    let class = format!("hallpage rulespage of-{}", game.id());
    let sheets: Vec<_> =
        [Some(&reader.house.hall), reader.house.sheet(game.id()), reader.house.explaining_sheet(game.id())]
            .into_iter()
            .flatten()
            .collect();
    let pictures = explained.look.pictures();
    let page = Page { title: game.name(), class: &class, sheets: &sheets, pictures, again: None };
    layout::page(
        reader,
        &page,
        html! {
            a.skip href="#main" { (reader.word("hall-skip-main")) }
            header.lintel {
                (layout::brand(reader))
                nav.lawtabs aria-label=(reader.word("hall-rules")) {
                    a href="#main" aria-current=[wanted.is_empty().then_some("true")] { (reader.word("hall-howto")) }
                    a href="#law" aria-current=[(!wanted.is_empty()).then_some("true")] { (reader.word("hall-law")) }
                    @if !game.glossary().signs.is_empty() { a href=(format!("/signs/{}", game.id())) { (reader.word("hall-signs")) } }
                }
                (layout::switches(reader))
            }
            main.howto #main {
                (howto::page(reader, explained))
                (law(reader, explained, wanted))
            }
        },
    )
}

fn law(reader: &PageReader, explained: &Explained, wanted: &str) -> Markup {
    let game = explained.game;
    let book = game.book();
    let search = Search::new(wanted);
    let found = book.rules().filter(|rule| search.finds(rule)).count();
    html! {
        section.law #law aria-labelledby="h-law" {
            h2 #h-law { (reader.word("hall-law")) span.soft { (reader.word("hall-law-about")) } }
            @if reader.language != Language::English { p.soft { (reader.word("hall-law-in-english")) } }
            (finder(reader, game, wanted, found))
            form #(TRY) method="post" action=(try_address(game)) {}
            div.lawbody {
                nav.contents aria-label=(reader.word("hall-chapters")) { @for chapter in &book.chapters {
                    @let (number, name) = numbered(&chapter.heading);
                    a href=(format!("#{}", anchor(&book, chapter))) { b { (number) } (name) }
                } }
                div.clauses lang="en" { @for chapter in &book.chapters {
                    section hidden[!chapter.rules.iter().any(|rule| search.finds(rule))] {
                        h3 #(anchor(&book, chapter)) { (chapter.heading) }
                        dl { @for rule in &chapter.rules { (clause(reader, explained, &book, rule, &search)) } }
                    }
                } }
            }
        }
    }
}

/// Where one types what is searched for. The script finds at once; without it the page is asked for again.
fn finder(reader: &PageReader, game: &dyn AnyGame, wanted: &str, found: usize) -> Markup {
    let told = |n: &dyn ToString, q: &str, word: &str| reader.words.phrase(word, &[("n", n), ("q", &q)]);
    let now = match found {
        _ if wanted.trim().is_empty() => String::new(),
        0 => told(&0, wanted, FOUND[0]),
        1 => told(&1, wanted, FOUND[1]),
        many => told(&many, wanted, FOUND[2]),
    };
    let [none, one, many] = FOUND.map(|word| told(&"#n", "#q", word));
    html! {
        form.finder role="search" action=(format!("/rules/{}#law", game.id())) data-none=(none) data-one=(one) data-many=(many) {
            label {
                span.vh { (reader.word("hall-law-search")) }
                (icon("i-find"))
                input type="search" name="q" value=(wanted) maxlength="80" placeholder=(reader.word("hall-law-search")) autocomplete="off";
            }
            p.found role="status" { (now) }
        }
    }
}

/// What is told of a search: nothing was found, one clause, several.
const FOUND: [&str; 3] = ["hall-law-none", "hall-law-one", "hall-law-many"];

/// A clause with what it refers to, and its examples.
fn clause(reader: &PageReader, explained: &Explained, book: &Book, rule: &Rule, search: &Search) -> Markup {
    let examples: Vec<&Scenario> = explained.guide.examples(&rule.id).collect();
    html! {
        div.c #(rule.id) hidden[!search.finds(rule)] {
            dt { a href=(format!("#{}", rule.id)) { (rule.id) } }
            dd {
                (Text { book, prefix: explained.game.prefix(), search }.drawn(&rule.written))
                @for (number, _) in (1..).zip(&*explained.game.lessons()).filter(|(_, lesson)| lesson.cites.contains(&rule.id)) {
                    p.seen {
                        a href=(lesson_address(explained.game.id(), number)) { (reader.words.phrase("hall-law-lesson", &[("n", &number)])) }
                    }
                }
                @if !examples.is_empty() { (tried(reader, explained.guide, &examples)) }
            }
        }
    }
}

fn tried(reader: &PageReader, guide: &Guide, examples: &[&Scenario]) -> Markup {
    html! {
        details.seen {
            summary { (reader.words.phrase("hall-law-examples", &[("n", &examples.len())])) }
            ul { @for example in examples {
                li {
                    @if guide.opens(example) {
                        button.linklike form=(TRY) name="scenario" value=(example.id) { (example.title) }
                    } @else {
                        (example.title)
                    }
                }
            } }
        }
    }
}

/// A heading as its number and its name: `1 Terms and zones`.
fn numbered(heading: &str) -> (&str, &str) {
    let is_number = |word: &&str| word.trim_end_matches('.').chars().all(|letter| letter.is_ascii_digit());
    let parts = heading.split_once(' ').filter(|(number, _)| is_number(number));
    parts.map_or(("", heading), |(number, name)| (number.trim_end_matches('.'), name))
}

/// The name of a chapter on the page.
fn anchor(book: &Book, chapter: &Chapter) -> String {
    let place = book.chapters.iter().position(|other| std::ptr::eq(other, chapter)).unwrap_or(0);
    format!("c-{}", place + 1) // layout: people count from one
}

/// What is searched for: every one of its words.
struct Search {
    words: Vec<String>,
}

impl Search {
    fn new(wanted: &str) -> Self {
        Self { words: wanted.split_whitespace().map(str::to_lowercase).collect() }
    }

    fn finds(&self, rule: &Rule) -> bool {
        let text = format!("{} {}", rule.id, rule.text).to_lowercase();
        self.words.iter().all(|word| text.contains(word.as_str()))
    }

    /// The next place in a text where one of the words stands.
    fn next(&self, text: &str) -> Option<(usize, usize)> {
        let at = |word: &String| {
            let places = text.char_indices().map(|(place, _)| place);
            let is_there = |place: &usize| {
                text.get(*place..*place + word.len()).is_some_and(|part| part.eq_ignore_ascii_case(word)) // layout: letters
            };
            places.into_iter().find(is_there).map(|place| (place, word.len()))
        };
        self.words.iter().filter_map(at).min()
    }
}

/// How the text of a clause is drawn.
struct Text<'a> {
    book: &'a Book,
    prefix: &'a str,
    search: &'a Search,
}

impl Text<'_> {
    /// The text of a clause: emphasis as it is written, every clause that it names a link.
    fn drawn(&self, written: &str) -> Markup {
        let mut parts = Vec::new();
        for (index, part) in written.split('`').enumerate() {
            if index % 2 == 1 {
                parts.push(html! { code { (self.linked(part)) } });
                continue;
            }
            for (index, strong) in part.split("**").enumerate() {
                for (inner, text) in strong.split('*').enumerate() {
                    let text = self.linked(text);
                    parts.push(match (index % 2 == 1, inner % 2 == 1) {
                        (true, _) => html! { b { (text) } },
                        (false, true) => html! { i { (text) } },
                        (false, false) => text,
                    });
                }
            }
        }
        html! { @for part in &parts { (part) } }
    }

    /// Every clause that is named, in full or by its number alone, is a link.
    fn linked(&self, text: &str) -> Markup {
        let is_part = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '.');
        let mut parts = Vec::new();
        let (mut plain, mut from) = (0, 0);
        while let Some(start) = text[from..].find(is_part).map(|place| from + place) {
            let end = text[start..].find(|letter| !is_part(letter)).map_or(text.len(), |length| start + length);
            let word = text[start..end].trim_end_matches(['.', '-']);
            from = end;
            if let Some(rule) = self.named(word) {
                let after = start + word.len(); // layout: places in the text
                parts.push(html! { (self.marked(&text[plain..start])) a href=(format!("#{}", rule.id)) { (word) } });
                plain = after;
            }
        }
        html! { @for part in &parts { (part) } (self.marked(&text[plain..])) }
    }

    /// The clause that a word names: `ARE-6.3`, or `6.3`.
    fn named(&self, word: &str) -> Option<&Rule> {
        let number = word.strip_prefix('R').unwrap_or(word);
        let is_number = number.starts_with(|letter: char| letter.is_ascii_digit()) && word.contains(['.', 'R']);
        let by_number = || self.book.rule(&format!("{}-{word}", self.prefix)).filter(|_| is_number);
        self.book.rule(word).or_else(by_number)
    }

    /// What is searched for is marked.
    fn marked(&self, text: &str) -> Markup {
        let Some((place, length)) = self.search.next(text) else { return html! { (text) } };
        let (before, rest) = text.split_at(place);
        let (found, after) = rest.split_at(length);
        html! { (before) mark { (found) } (self.marked(after)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "# 1 Terms\n- **TOS-1.1** A *toss* is one `roll`, see TOS-1.2.\n- **TOS-1.2** Not TOS-9.9 but **this**, as 1.1 says.\n";

    fn drawn(id: &str, wanted: &str) -> String {
        let book = Book::parse(BOOK, "TOS");
        let search = Search::new(wanted);
        Text { book: &book, prefix: "TOS", search: &search }.drawn(&book.rule(id).unwrap().written).into_string()
    }

    #[test]
    fn clauses_are_linked_and_emphasis_stays() {
        assert_eq!(
            drawn("TOS-1.1", ""),
            "A <i>toss</i> is one <code>roll</code>, see <a href=\"#TOS-1.2\">TOS-1.2</a>."
        );
        assert_eq!(drawn("TOS-1.2", ""), "Not TOS-9.9 but <b>this</b>, as <a href=\"#TOS-1.1\">1.1</a> says.");
    }

    #[test]
    fn what_is_searched_for_is_found_and_marked() {
        assert_eq!(
            drawn("TOS-1.2", "THIS not"),
            "<mark>Not</mark> TOS-9.9 but <b><mark>this</mark></b>, as <a href=\"#TOS-1.1\">1.1</a> says."
        );
        let book = Book::parse(BOOK, "TOS");
        let found = |wanted: &str| book.rules().filter(|rule| Search::new(wanted).finds(rule)).count();
        assert_eq!([found(""), found("toss"), found("1.2 toss"), found("tos roll"), found("dice")], [2, 1, 1, 1, 0]);
    }

    #[test]
    fn headings_are_taken_apart() {
        assert_eq!(numbered("1 Terms and zones"), ("1", "Terms and zones"));
        assert_eq!(numbered("2. Tracks"), ("2", "Tracks"));
        assert_eq!(numbered("Rulings"), ("", "Rulings"));
    }
}
