//! The rules page: how to play at the top, below it the complete rules with chapters, search, and examples for every
//! clause.

use budokan_catalog::{AnyGame, Book, Chapter, Rule, Scenario};
use budokan_words::Words;
use maud::{Markup, PreEscaped, html};

use crate::address::lesson_address;
use crate::howto::{self, Explained};
use crate::layout::{self, Page, PageReader};
use crate::moves::icon;

/// The URL that opens an example.
pub fn try_address(game: &dyn AnyGame) -> String {
    format!("/rules/{}/try", game.id())
}

/// The rendered rules page of a game in one language: identical for all viewers, so the server caches it.
pub struct DrawnRules {
    game: &'static dyn AnyGame,
    howto: Markup,
    contents: Markup,
    chapters: Vec<DrawnChapter>,
}

struct DrawnChapter {
    heading: Markup,
    clauses: Vec<DrawnClause>,
}

struct DrawnClause {
    id: String,
    /// The searchable text, in lower case.
    searched: String,
    text: Vec<Piece>,
    /// The text without highlighting.
    plain: Markup,
    /// The lessons and the examples.
    after: Markup,
}

impl DrawnRules {
    /// Renders the rules of a game; `hall` are the hall's own words.
    pub fn new(hall: &Words, explained: &Explained) -> Self {
        let game = explained.game;
        let book = game.book(explained.language);
        let contents = html! { @for chapter in &book.chapters {
            @let (number, name) = numbered(&chapter.heading);
            a href=(format!("#{}", anchor(&book, chapter))) { b { (number) } (name) }
        } };
        let chapters = book.chapters.iter().map(|chapter| DrawnChapter {
            heading: html! { h3 #(anchor(&book, chapter)) { (chapter.heading) } },
            clauses: chapter.rules.iter().map(|rule| DrawnClause::new(hall, explained, &book, rule)).collect(),
        });
        Self { game, howto: howto::page(hall, explained), contents, chapters: chapters.collect() }
    }
}

impl DrawnClause {
    fn new(hall: &Words, explained: &Explained, book: &Book, rule: &Rule) -> Self {
        let text = Text { book, prefix: explained.game.prefix() }.pieces(&rule.written);
        Self {
            id: rule.id.clone(),
            searched: searched(rule),
            plain: Search::new("").marked(&text),
            text,
            after: beside(hall, explained, rule),
        }
    }

    fn markup(&self, search: &Search) -> Markup {
        let found = search.finds(&self.searched);
        html! {
            div.c #(self.id) hidden[!found] {
                dt { a href=(format!("#{}", self.id)) { (self.id) } }
                dd {
                    @if found && search.marks() { (search.marked(&self.text)) } @else { (self.plain) }
                    (self.after)
                }
            }
        }
    }
}

/// The rules page of a game; `wanted` is the search query.
pub fn page(reader: &PageReader, rules: &DrawnRules, wanted: &str) -> Markup {
    let game = rules.game;
    let class = format!("hallpage rulespage of-{}", game.id());
    let sheets: Vec<_> =
        [Some(&reader.house.hall), reader.house.sheet(game.id()), reader.house.explaining_sheet(game.id())]
            .into_iter()
            .flatten()
            .collect();
    let pictures = reader.house.pictures(game.id());
    let page = Page { title: &game.title(reader.language), class: &class, sheets: &sheets, pictures, again: None };
    layout::page(
        reader,
        &page,
        &html! {
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
                (rules.howto)
                (law(reader, rules, wanted))
            }
        },
    )
}

fn law(reader: &PageReader, rules: &DrawnRules, wanted: &str) -> Markup {
    let game = rules.game;
    let search = Search::new(wanted);
    let finds = |clause: &&DrawnClause| search.finds(&clause.searched);
    let found = rules.chapters.iter().flat_map(|chapter| &chapter.clauses).filter(finds).count();
    html! {
        section.law #law aria-labelledby="h-law" {
            h2 #h-law { (reader.word("hall-law")) span.soft { (reader.word("hall-law-about")) } }
            (finder(reader, game, wanted, found))
            div.lawbody {
                nav.contents aria-label=(reader.word("hall-chapters")) { (rules.contents) }
                // Every example is a button of this form.
                form.clauses method="post" action=(try_address(game)) { @for chapter in &rules.chapters {
                    section hidden[!chapter.clauses.iter().any(|clause| finds(&clause))] {
                        (chapter.heading)
                        dl { @for clause in &chapter.clauses { (clause.markup(&search)) } }
                    }
                } }
            }
        }
    }
}

/// The search box. The script filters in place; without script the form reloads the page.
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

/// The messages for the number of search results: none, one, several.
const FOUND: [&str; 3] = ["hall-law-none", "hall-law-one", "hall-law-many"];

/// The lessons about a clause, and its examples.
fn beside(hall: &Words, explained: &Explained, rule: &Rule) -> Markup {
    let examples: Vec<&Scenario> = explained.guide.examples(&rule.id).collect();
    html! {
        @for (number, _) in (1..).zip(&*explained.game.lessons()).filter(|(_, lesson)| lesson.cites.contains(&rule.id)) {
            p.seen {
                a href=(lesson_address(explained.game.id(), number)) { (hall.phrase("hall-law-lesson", &[("n", &number)])) }
            }
        }
        @if !examples.is_empty() { (tried(hall, explained, &examples)) }
    }
}

fn tried(hall: &Words, explained: &Explained, examples: &[&Scenario]) -> Markup {
    html! {
        details.seen {
            summary { (hall.phrase("hall-law-cases", &[("n", &examples.len())])) }
            ul { @for example in examples {
                li {
                    @if explained.guide.opens(example) {
                        button name="scenario" value=(example.id) { (example.title_in(explained.language)) }
                    } @else {
                        (example.title_in(explained.language))
                    }
                }
            } }
        }
    }
}

/// Splits a heading into its number and its name: `1 Terms and zones`.
fn numbered(heading: &str) -> (&str, &str) {
    let is_number = |word: &&str| word.trim_end_matches('.').chars().all(|letter| letter.is_ascii_digit());
    let parts = heading.split_once(' ').filter(|(number, _)| is_number(number));
    parts.map_or(("", heading), |(number, name)| (number.trim_end_matches('.'), name))
}

/// The anchor of a chapter on the page.
fn anchor(book: &Book, chapter: &Chapter) -> String {
    let place = book.chapters.iter().position(|other| std::ptr::eq(other, chapter)).unwrap_or(0);
    format!("c-{}", place + 1)
}

/// The searchable text of a clause, in lower case.
fn searched(rule: &Rule) -> String {
    format!("{} {}", rule.id, rule.text).to_lowercase()
}

/// A search query: all of its words must match; long words first, without duplicates.
struct Search {
    words: Vec<String>,
}

impl Search {
    fn new(wanted: &str) -> Self {
        let mut words: Vec<String> = wanted.split_whitespace().map(str::to_lowercase).collect();
        words.sort_by(|one, other| other.len().cmp(&one.len()).then_with(|| one.cmp(other)));
        words.dedup();
        Self { words }
    }

    fn finds(&self, searched: &str) -> bool {
        self.words.iter().all(|word| searched.contains(word.as_str()))
    }

    /// The words to highlight: not single letters, or entire clauses would be highlighted.
    fn marking(&self) -> impl Iterator<Item = &String> {
        self.words.iter().filter(|word| word.chars().nth(1).is_some())
    }

    fn marks(&self) -> bool {
        self.marking().next().is_some()
    }

    /// The text with search matches highlighted.
    fn marked(&self, pieces: &[Piece]) -> Markup {
        html! { @for piece in pieces { @match piece {
            Piece::Finished(markup) => (markup),
            Piece::Text(text) => (self.marked_text(text)),
        } } }
    }

    fn marked_text(&self, text: &str) -> Markup {
        let mut parts = Vec::new();
        let mut plain = 0;
        for (place, _) in text.char_indices() {
            let stands = |word: &&String| {
                let part = text.as_bytes().get(place..place + word.len());
                part.is_some_and(|part| part.eq_ignore_ascii_case(word.as_bytes()))
            };
            if place >= plain
                && let Some(word) = self.marking().find(stands)
            {
                let after = place + word.len();
                parts.push(html! { (&text[plain..place]) mark { (&text[place..after]) } });
                plain = after;
            }
        }
        html! { @for part in &parts { (part) } (&text[plain..]) }
    }
}

/// A segment of the text of a clause.
enum Piece {
    /// Markup that is never highlighted.
    Finished(Markup),
    /// Plain text in which search matches are highlighted.
    Text(String),
}

/// The parser of clause texts.
struct Text<'a> {
    book: &'a Book,
    prefix: &'a str,
}

impl Text<'_> {
    /// Parses the text of a clause: keeps emphasis, and links every clause that it mentions.
    fn pieces(&self, written: &str) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for (index, part) in written.split('`').enumerate() {
            if index % 2 == 1 {
                self.within("code", part, &mut pieces);
                continue;
            }
            for (index, strong) in part.split("**").enumerate() {
                for (inner, text) in strong.split('*').enumerate() {
                    match (index % 2 == 1, inner % 2 == 1) {
                        (true, _) => self.within("b", text, &mut pieces),
                        (false, true) => self.within("i", text, &mut pieces),
                        (false, false) => self.linked(text, &mut pieces),
                    }
                }
            }
        }
        pieces
    }

    /// Wraps a text in an element.
    fn within(&self, element: &str, text: &str, pieces: &mut Vec<Piece>) {
        pieces.push(Piece::Finished(PreEscaped(format!("<{element}>"))));
        self.linked(text, pieces);
        pieces.push(Piece::Finished(PreEscaped(format!("</{element}>"))));
    }

    /// Links every clause that is mentioned, in full or by its number alone.
    fn linked(&self, text: &str, pieces: &mut Vec<Piece>) {
        let is_part = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '.');
        let (mut plain, mut from) = (0, 0);
        while let Some(start) = text[from..].find(is_part).map(|place| from + place) {
            let end = text[start..].find(|letter| !is_part(letter)).map_or(text.len(), |length| start + length);
            let word = text[start..end].trim_end_matches(['.', '-']);
            from = end;
            if let Some(rule) = self.named(word) {
                let after = start + word.len();
                pieces.push(Piece::Text(text[plain..start].to_owned()));
                pieces.push(Piece::Finished(html! { a href=(format!("#{}", rule.id)) { (word) } }));
                plain = after;
            }
        }
        pieces.push(Piece::Text(text[plain..].to_owned()));
    }

    /// The clause that a word refers to: `ARE-6.3`, or `6.3`.
    fn named(&self, word: &str) -> Option<&Rule> {
        let number = word.strip_prefix('R').unwrap_or(word);
        let is_number = number.starts_with(|letter: char| letter.is_ascii_digit()) && word.contains(['.', 'R']);
        let by_number = || self.book.rule(&format!("{}-{word}", self.prefix)).filter(|_| is_number);
        self.book.rule(word).or_else(by_number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "# 1 Terms\n- **TOS-1.1** A *toss* is one `roll`, see TOS-1.2.\n- **TOS-1.2** Not TOS-9.9 but **this**, as 1.1 says.\n";

    fn drawn(id: &str, wanted: &str) -> String {
        let book = Book::parse(BOOK, "TOS");
        let pieces = Text { book: &book, prefix: "TOS" }.pieces(&book.rule(id).unwrap().written);
        Search::new(wanted).marked(&pieces).into_string()
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
        let found = |wanted: &str| book.rules().filter(|rule| Search::new(wanted).finds(&searched(rule))).count();
        assert_eq!([found(""), found("toss"), found("1.2 toss"), found("tos roll"), found("dice")], [2, 1, 1, 1, 0]);
    }

    #[test]
    fn marks_are_of_whole_words_and_not_of_single_letters() {
        assert_eq!(drawn("TOS-1.2", "s t i"), drawn("TOS-1.2", ""));
        assert!(drawn("TOS-1.2", "th this").contains("<b><mark>this</mark></b>"), "the longest");
        let pieces = [Piece::Text("a < été & B".to_owned())];
        assert_eq!(Search::new("lt TÉ été amp").marked(&pieces).into_string(), "a &lt; <mark>été</mark> &amp; B");
    }

    #[test]
    fn headings_are_taken_apart() {
        assert_eq!(numbered("1 Terms and zones"), ("1", "Terms and zones"));
        assert_eq!(numbered("2. Tracks"), ("2", "Tracks"));
        assert_eq!(numbered("Rulings"), ("", "Rulings"));
    }
}
