//! The pages around the bouts: the lobby, the form for a new bout, an invitation, the rules, and problems.

use budokan_catalog::{AnyGame, Book, Level};
use budokan_kernel::ChosenOption;
use budokan_words::capitalised;
use maud::{Markup, html};

use crate::address::{BoutDeed, BoutPage};
use crate::layout::{self, Page, PageReader};
use crate::moves::icon;

/// A bout in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LobbyBout {
    /// Where it is.
    pub id: String,
    /// The game.
    pub game: &'static str,
    /// The game's name.
    pub name: &'static str,
    /// Who sits there.
    pub seats: Vec<LobbySeat>,
    /// Whether it waits for whoever looks.
    pub yours: bool,
    /// Who asks whoever looks for it, if they are asked and have not answered.
    pub asked_by: Option<String>,
    /// Whether it is over.
    pub over: bool,
    /// How many look on.
    pub watching: usize,
}

/// Somebody in a list of bouts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LobbySeat {
    /// A person.
    Person(String),
    /// A bot of this level.
    Bot(String),
    /// Nobody yet: it is kept for somebody.
    Kept,
    /// Nobody yet.
    Free,
}

/// What is going on in the hall.
#[derive(Clone, Debug, Default)]
pub struct Lobby {
    /// Bouts of whoever looks.
    pub yours: Vec<LobbyBout>,
    /// Bouts with a seat for anybody.
    pub open: Vec<LobbyBout>,
    /// Bouts to look on.
    pub live: Vec<LobbyBout>,
    /// Whether there are more with a seat for anybody.
    pub more_open: bool,
    /// Whether there are more to look on.
    pub more_live: bool,
    /// What was wrong with the code that was typed.
    pub bad_code: bool,
}

/// The lists of bouts, by the names that they have in addresses. The first is shown if none is named.
pub const LISTS: [&str; 4] = ["going-on", "finished", "open", "live"];

/// A page of a list.
pub struct BoutList<'a> {
    /// Which list.
    pub name: &'a str,
    /// What it shows.
    pub entries: Vec<LobbyBout>,
    /// Where the next page begins, if there is one.
    pub older: Option<String>,
    /// Whether it is the first page.
    pub is_first: bool,
}

/// A seat of a new bout.
pub struct SeatRow {
    /// The name of the seat.
    pub seat: &'static str,
    /// What it is called.
    pub role: String,
    /// Who shall sit there.
    pub chosen: String,
}

/// The form for a new bout.
pub struct Form {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// What can be chosen.
    pub questions: Vec<ChosenOption>,
    /// The card files that can be chosen beside the printed one, by name; and which one is, if one is.
    pub card_files: (Vec<String>, Option<String>),
    /// The seats.
    pub rows: Vec<SeatRow>,
    /// What was wrong.
    pub problem: Option<String>,
}

/// Who may sit on a seat, besides bots: the words of the form.
pub const WISHES: [&str; 3] = ["me", "link", "anyone"];

/// A page around the bouts.
pub(crate) fn hall_page(reader: &PageReader, title: &str, class: &str, body: &Markup) -> Markup {
    let class = format!("hallpage {class}");
    let page =
        Page { title, class: &class, sheets: &[&reader.house.hall], pictures: reader.house.covers(), again: None };
    layout::page(
        reader,
        &page,
        html! {
            a.skip href="#main" { (reader.word("hall-skip-main")) }
            header.lintel {
                (layout::brand(reader))
                nav aria-label="Budokan" {
                    @if reader.name.is_some() {
                        a.icon href="/bouts" { (reader.word("hall-your-bouts")) }
                    }
                    (own_page(reader))
                    (layout::switches(reader))
                }
            }
            (body)
        },
    )
}

/// The way to the page about oneself.
fn own_page(reader: &PageReader) -> Markup {
    let (me, name) = (reader.word("hall-me"), reader.name);
    let label = name.map_or_else(|| me.clone(), |name| format!("{me}: {name}"));
    html! {
        a.icon.self href="/me" aria-label=(label) {
            (icon("i-person"))
            @if let Some(name) = name { span.soft.wide { (name) } }
        }
    }
}

/// The first page.
pub fn lobby(reader: &PageReader, lobby: &Lobby) -> Markup {
    hall_page(
        reader,
        &reader.word("hall-title"),
        "",
        &html! {
            main.wrap #main {
                div.hero1 {
                    div { h1 { "Budokan" } p { (reader.word("hall-welcome")) } }
                    form.code method="get" action="/join" {
                        label for="code" { (reader.word("hall-code")) }
                        input #code name="code" autocomplete="off" autocapitalize="characters" maxlength="24" placeholder="K7QM29FX" required;
                        button.btn { (reader.word("hall-join")) }
                        @if lobby.bad_code { p.bad role="alert" { (reader.word("hall-bad-code")) } }
                    }
                }
                div.rod {}
                div.curtains { @for shown in reader.house.listed() { (curtain(reader, shown.game)) } }
                div.cols {
                    section aria-labelledby="h-yours" {
                        h2 #h-yours { (reader.word("hall-your-bouts")) @if !lobby.yours.is_empty() { (all(reader, LISTS[0], "hall-all-yours")) } }
                        (draw_list(reader, &lobby.yours, "hall-none-yours"))
                    }
                    section aria-labelledby="h-open" {
                        h2 #h-open { (reader.word("hall-open-seats")) @if lobby.more_open { (all(reader, "open", "hall-all")) } }
                        (draw_list(reader, &lobby.open, "hall-none-open"))
                    }
                    section aria-labelledby="h-live" {
                        h2 #h-live { (reader.word("hall-on-the-mats")) @if lobby.more_live { (all(reader, "live", "hall-all")) } }
                        (draw_list(reader, &lobby.live, "hall-none-live"))
                    }
                }
                (footer(reader))
            }
        },
    )
}

/// The address of a list, after a place in it.
fn list_address(name: &str, before: Option<&str>) -> String {
    match before {
        Some(place) => format!("/bouts?list={name}&before={place}"),
        None => format!("/bouts?list={name}"),
    }
}

/// The link from the beginning of a list to all of it.
fn all(reader: &PageReader, name: &str, word: &str) -> Markup {
    html! { " " a.all href=(list_address(name, None)) { (reader.word(word)) } }
}

/// The page with the lists of bouts.
pub fn bouts(reader: &PageReader, list: &BoutList) -> Markup {
    let called = |name: &str| match name {
        "finished" => "hall-finished",
        "open" => "hall-open-seats",
        "live" => "hall-on-the-mats",
        _ => "hall-going-on",
    };
    let none = match list.name {
        "finished" => "hall-none-finished",
        "open" => "hall-none-open",
        "live" => "hall-none-live",
        _ => "hall-none-going-on",
    };
    hall_page(
        reader,
        &reader.word(called(list.name)),
        "",
        &html! {
            main.wrap.lists #main {
                h1 { (reader.word("hall-bouts")) }
                nav.tabs aria-label=(reader.word("hall-bouts")) { @for name in LISTS {
                    a href=(list_address(name, None)) aria-current=[(name == list.name).then_some("page")] { (reader.word(called(name))) }
                } }
                section aria-label=(reader.word(called(list.name))) {
                    @if matches!(list.name, "open" | "live") { p.small.soft { (reader.word("hall-few-of-one")) } }
                    (draw_list(reader, &list.entries, none))
                }
                nav.pages aria-label=(reader.word("hall-pages")) {
                    @if !list.is_first { a.btn.quiet href=(list_address(list.name, None)) { (reader.word("hall-newest")) } }
                    @if let Some(place) = &list.older {
                        a.btn.quiet rel="next" href=(list_address(list.name, Some(place))) { (reader.word("hall-older")) }
                    }
                }
            }
        },
    )
}

fn curtain(reader: &PageReader, game: &dyn AnyGame) -> Markup {
    let id = game.id();
    let words = game.words(reader.language);
    html! {
        section.curtain.(id) aria-labelledby=(format!("g-{id}")) {
            svg viewBox="0 0 100 90" aria-hidden="true" { use href=(format!("#e-{id}")) {} }
            h2 #(format!("g-{id}")) { (game.name()) }
            p { (words.word_or("lobby-about", "")) }
            span.chip { (words.word_or("lobby-size", &reader.words.phrase("hall-up-to", &[("n", &game.seats().len())]))) }
            form method="post" action=(format!("/play/{id}")) {
                button.btn { (reader.word("hall-play-now")) small { (words.word_or("lobby-against", "")) } }
            }
            p.more {
                a href=(format!("/new/{id}")) { (reader.word("hall-with-friends")) }
                " · "
                a href=(format!("/rules/{id}")) { (reader.word("hall-rules")) }
            }
        }
    }
}

fn draw_list(reader: &PageReader, entries: &[LobbyBout], none: &str) -> Markup {
    html! {
        @if entries.is_empty() { p.soft { (reader.word(none)) } }
        ul { @for entry in entries {
            li class=(format!("mini {}{}", entry.game, if entry.yours || entry.asked_by.is_some() { "" } else { " white" })) {
                div {
                    h3 { (entry.name) }
                    @if let Some(name) = &entry.asked_by { p.ask { (reader.words.phrase("hall-rematch-asks", &[("name", name)])) } }
                    @else if entry.yours { p.ask { (reader.word("hall-waits")) } }
                    @else if entry.over { p.small.soft { (reader.word("hall-over")) } }
                    div.seats { @for seat in &entry.seats { (draw_seat(reader, seat)) } }
                    @if entry.watching > 0 {
                        p.small { (icon("i-eye")) " " (reader.words.phrase("hall-watching", &[("n", &entry.watching)])) }
                    }
                }
                @if entry.asked_by.is_some() { (draw_asked(reader, &entry.id)) }
                @else {
                    a class=(if entry.yours { "btn main" } else { "btn quiet" }) href=(BoutPage::Bout.address(&entry.id)) {
                        (reader.word(if entry.yours { "hall-answer" } else { "hall-look-in" }))
                    }
                }
            }
        } }
    }
}

/// The answers to whoever asks for a rematch.
fn draw_asked(reader: &PageReader, id: &str) -> Markup {
    html! {
        form.answers method="post" {
            input type="hidden" name="to" value=(reader.here);
            button.btn.main formaction=(BoutDeed::Sit.address(id)) { (reader.word("hall-rematch-accept")) }
            button.btn.quiet formaction=(BoutDeed::Decline.address(id)) { (reader.word("hall-rematch-decline")) }
        }
    }
}

fn draw_seat(reader: &PageReader, seat: &LobbySeat) -> Markup {
    html! {
        @match seat {
            LobbySeat::Person(name) => span.peg { (icon("i-person")) (name) },
            LobbySeat::Bot(level) => span.peg { (icon("i-bot")) (level) },
            LobbySeat::Kept => span.peg.free { (reader.word("hall-kept-seat")) },
            LobbySeat::Free => span.peg.free { (reader.word("hall-free-seat")) },
        }
    }
}

fn footer(reader: &PageReader) -> Markup {
    html! {
        footer.foot {
            form.name method="post" action="/name" {
                input type="hidden" name="to" value=(reader.here);
                label for="name" { (reader.word("hall-your-name")) }
                input #name name="name" maxlength="24" autocomplete="nickname" value=(reader.name.unwrap_or_default()) required;
                button.btn.quiet { (reader.word("hall-keep")) }
            }
            p.small.soft { (reader.word("hall-no-account")) " " a href="/api/openapi.json" { "API" } }
        }
    }
}

/// The form for a new bout.
pub fn form(reader: &PageReader, form: &Form) -> Markup {
    let id = form.game.id();
    hall_page(
        reader,
        &reader.word("hall-new"),
        id,
        &html! {
            main.wrap.new #main {
                form method="post" action=(format!("/new/{id}")) data-again=(format!("/new/{id}")) {
                    nav.pick aria-label=(reader.word("hall-which-game")) {
                        @for game in reader.house.offered_at(id).map(|shown| shown.game) {
                            a class=(game.id()) href=(format!("/new/{}", game.id())) aria-current=[(game.id() == id).then_some("true")] {
                                svg viewBox="0 0 100 90" aria-hidden="true" { use href=(format!("#e-{}", game.id())) {} }
                                (game.name())
                            }
                        }
                    }
                    @if let Some(problem) = &form.problem { p.pop role="alert" { (problem) } }
                    @for question in &form.questions { (draw_question(reader, form.game, question)) }
                    @if !form.card_files.0.is_empty() { (draw_card_files(reader, &form.card_files)) }
                    @if !form.questions.is_empty() {
                        button.btn.quiet.again formmethod="get" formaction=(format!("/new/{id}")) { (reader.word("hall-show-seats")) }
                    }
                    fieldset.stepbox {
                        legend { (reader.word("hall-who-sits")) }
                        @for (number, row) in (1..).zip(&form.rows) { (draw_row(reader, number, row)) }
                    }
                    label.check { input type="checkbox" name="public" value="yes" checked; (reader.word("hall-may-watch")) }
                    button.btn.main { (reader.word("hall-open-bout")) }
                }
            }
        },
    )
}

/// An option of the game. Its words are the game's; where it has none, the key and the values are shown as they are.
fn draw_question(reader: &PageReader, game: &dyn AnyGame, question: &ChosenOption) -> Markup {
    let words = game.words(reader.language);
    let key = question.option.key;
    html! {
        fieldset.stepbox {
            legend { (words.word_or(&format!("option-{key}"), key)) }
            div.opts { @for value in question.option.values() {
                label {
                    input type="radio" name=(key) value=(value) checked[value == question.value];
                    (words.word_or(&format!("option-{key}-{value}"), &value))
                }
            } }
        }
    }
}

/// Which cards are played with.
fn draw_card_files(reader: &PageReader, (files, chosen): &(Vec<String>, Option<String>)) -> Markup {
    html! {
        fieldset.stepbox {
            legend { (reader.word("hall-which-cards")) }
            div.opts {
                label {
                    input type="radio" name="cards" value="" checked[chosen.is_none()];
                    (reader.word("hall-cards-printed"))
                }
                @for file in files {
                    label {
                        input type="radio" name="cards" value=(file) checked[chosen.as_ref() == Some(file)];
                        (file)
                    }
                }
            }
        }
    }
}

fn draw_row(reader: &PageReader, number: usize, row: &SeatRow) -> Markup {
    let field = format!("seat-{}", row.seat);
    html! {
        div.seatrow {
            label.plate for=(field) {
                svg.mon viewBox="0 0 32 32" aria-hidden="true" { use href=(format!("#mon-{}", number.min(5))) {} }
                b { (capitalised(&row.role)) }
            }
            select #(field) name=(field) {
                @for wish in WISHES {
                    option value=(wish) selected[row.chosen == wish] { (reader.word(&format!("hall-wish-{wish}"))) }
                }
                @for level in Level::ALL {
                    option value=(level) selected[row.chosen == level.to_string()] {
                        (capitalised(&reader.word(&format!("bot-{level}"))))
                    }
                }
            }
        }
    }
}

/// Somebody is invited to a bout.
pub fn invitation(
    reader: &PageReader,
    game: &dyn AnyGame,
    id: &str,
    code: &str,
    by: &str,
    free: &[(&'static str, String)],
) -> Markup {
    hall_page(
        reader,
        game.name(),
        game.id(),
        &html! {
            main.wrap.invited #main {
                section.curtain.(game.id()) {
                    svg viewBox="0 0 100 90" aria-hidden="true" { use href=(format!("#e-{}", game.id())) {} }
                    h1 { (game.name()) }
                    p { (reader.words.phrase("hall-invites", &[("name", &by), ("game", &game.name())])) }
                    @if free.is_empty() {
                        p { (reader.word("hall-no-seat")) }
                        a.btn href=(BoutPage::Bout.address(id)) { (reader.word("hall-look-in")) }
                    } @else {
                        form method="post" action=(BoutDeed::Sit.address(id)) {
                            input type="hidden" name="invitation" value=(code);
                            label for="guest" { (reader.word("hall-your-name")) }
                            input #guest name="name" maxlength="24" autocomplete="nickname" value=(reader.name.unwrap_or_default());
                            div.row { @for (seat, role) in free {
                                button.btn name="seat" value=(seat) { (reader.word("hall-sit-down")) small { (capitalised(role)) } }
                            } }
                        }
                    }
                }
            }
        },
    )
}

/// The rules of a game, clause by clause.
pub fn rules(reader: &PageReader, game: &dyn AnyGame, book: &Book) -> Markup {
    hall_page(
        reader,
        game.name(),
        game.id(),
        &html! {
            main.wrap.rules #main {
                h1 { (game.name()) }
                nav.small { @for (number, chapter) in (1..).zip(&book.chapters) {
                    a href=(format!("#c-{number}")) { (chapter.heading) } " · "
                } }
                @for (number, chapter) in (1..).zip(&book.chapters) {
                    h2 #(format!("c-{number}")) { (chapter.heading) }
                    dl { @for rule in &chapter.rules {
                        dt #(rule.id) { a href=(format!("#{}", rule.id)) { (rule.id) } }
                        dd { (rule.text) }
                    } }
                }
            }
        },
    )
}

/// What was wrong.
pub fn problem(reader: &PageReader, why: &str) -> Markup {
    hall_page(
        reader,
        &reader.word("hall-problem"),
        "",
        &html! {
            main.wrap.problem #main {
                h1 { (reader.word("hall-problem")) }
                p { (why) }
                p { a.btn.main href="/" { (reader.word("hall-to-the-hall")) } }
            }
        },
    )
}
