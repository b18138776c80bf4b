//! The pages around the bouts: what they have in common, the form for a new bout, an invitation, problems.
//! The lobby is in [`crate::lobby`], the lists of bouts in [`crate::history`].

use budokan_catalog::{AnyGame, Level};
use budokan_kernel::ChosenOption;
use budokan_words::capitalised;
use maud::{Markup, html};

use crate::address::{BoutDeed, BoutPage};
use crate::layout::{self, Page, PageReader};
use crate::moves::icon;
use crate::sprite::Pictures;

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
    let pictures = Pictures::Whole(reader.house.covers());
    let page = Page { title, class: &class, sheets: &[&reader.house.hall], pictures, again: None };
    around(reader, &page, body)
}

/// The same with sheets and pictures of its own.
pub(crate) fn around(reader: &PageReader, page: &Page, body: &Markup) -> Markup {
    layout::page(
        reader,
        page,
        &html! {
            a.skip href="#main" { (reader.word("hall-skip-main")) }
            header.lintel {
                (layout::brand(reader))
                nav aria-label="Budokan" {
                    @if reader.name.is_some() {
                        a.icon href="/bouts" aria-current=[is_here(reader, "/bouts", "list=live")] { (reader.word("hall-your-bouts")) }
                    }
                    a.icon.wide href="/bouts?list=live" { (reader.word("hall-watch")) }
                    (own_page(reader))
                    (layout::switches(reader))
                }
            }
            (body)
        },
    )
}

/// Whether a page is the one that is shown, or one of its pages; an address with `but` is another.
fn is_here(reader: &PageReader, address: &str, but: &str) -> Option<&'static str> {
    (reader.here.starts_with(address) && !reader.here.contains(but)).then_some("page")
}

/// The way to the page about oneself.
fn own_page(reader: &PageReader) -> Markup {
    let (me, name) = (reader.word("hall-me"), reader.name);
    let label = name.map_or_else(|| me.clone(), |name| reader.words.labelled(&me, name));
    html! {
        a.icon.self href="/me" aria-label=(label) {
            (icon("i-person"))
            @if let Some(name) = name { span.soft.wide { (name) } }
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
                h1.vh { (reader.words.labelled(&reader.word("hall-new"), &form.game.title(reader.language))) }
                form method="post" action=(format!("/new/{id}")) data-again=(format!("/new/{id}")) {
                    div.steps {
                        nav.pick aria-label=(reader.word("hall-which-game")) {
                            @for game in reader.house.offered_at(id).map(|shown| shown.game) {
                                a class=(game.id()) href=(format!("/new/{}", game.id())) aria-current=[(game.id() == id).then_some("true")] {
                                    svg viewBox="0 0 100 90" aria-hidden="true" { use href=(format!("#e-{}", game.id())) {} }
                                    (game.title(reader.language))
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
                    }
                    (draw_sum(reader, form))
                }
            }
        },
    )
}

/// What will be opened, and the button that opens it: always in sight, beside the steps or below them.
fn draw_sum(reader: &PageReader, form: &Form) -> Markup {
    let words = form.game.words(reader.language);
    let value = |question: &ChosenOption| {
        words.word_or(&format!("option-{}-{}", question.option.key, question.value), &question.value)
    };
    html! {
        div.sumbox {
            p.cloth2 { b { (form.game.title(reader.language)) } span { (words.word_or("lobby-size", "")) } }
            div.in {
                dl { @for question in &form.questions {
                    dt { (words.word_or(&format!("option-{}", question.option.key), question.option.key)) }
                    dd { (value(question)) }
                } }
                label.check { input type="checkbox" name="public" value="yes" checked; (reader.word("hall-may-watch")) }
                label.check { input type="checkbox" name="no-hints" value="yes"; (reader.word("hall-no-hints")) }
                button.btn.main { (reader.word("hall-open-bout")) }
            }
        }
    }
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
        &game.title(reader.language),
        game.id(),
        &html! {
            main.wrap.invited #main {
                section.curtain.(game.id()) {
                    svg viewBox="0 0 100 90" aria-hidden="true" { use href=(format!("#e-{}", game.id())) {} }
                    h1 { (game.title(reader.language)) }
                    p { (reader.words.phrase("hall-invites", &[("name", &by), ("game", &game.title(reader.language))])) }
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

/// What was wrong, and nothing else: for whoever asks so often that a whole page would be too much.
pub fn brief_problem(reader: &PageReader, why: &str) -> Markup {
    html! {
        (maud::DOCTYPE)
        html lang=(reader.language.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (reader.word("hall-problem")) }
            }
            body { main { h1 { (reader.word("hall-problem")) } p { (why) } } }
        }
    }
}
