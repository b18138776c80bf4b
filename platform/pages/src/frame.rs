//! The pages around the bouts: their common frame, the form for a new bout, invitations, error pages. The lobby is in
//! [`crate::lobby`], the lists of bouts in [`crate::history`].

use budokan_catalog::{AnyGame, Level};
use budokan_kernel::ChosenOption;
use budokan_words::{Words, capitalised};
use maud::{Markup, html};

use crate::address::{BoutCommand, BoutPage, course_address};
use crate::layout::{self, Page, PageReader};
use crate::moves::icon;
use crate::sprite::Pictures;

/// A seat in the form for a new bout.
pub struct SeatRow {
    /// The name of the seat.
    pub seat: &'static str,
    /// The role name in words.
    pub role: String,
    /// The chosen occupant: one of [`WISHES`] or a bot.
    pub chosen: String,
    /// The player's name, on a screen shared by several players: empty until typed.
    pub name: Option<String>,
}

/// The form for a new bout.
pub struct Form {
    /// The chosen game.
    pub game: &'static dyn AnyGame,
    /// The options of the game with their values.
    pub questions: Vec<ChosenOption>,
    /// The custom card files by name, in addition to the printed cards; and the chosen one, if any.
    pub card_files: (Vec<String>, Option<String>),
    /// The seats of the bout.
    pub rows: Vec<SeatRow>,
    /// Whether spectators are allowed.
    pub public: bool,
    /// Whether hints are disabled for all players.
    pub no_hints: bool,
    /// The error message of the last submission.
    pub problem: Option<String>,
}

/// The form values for a seat that is not given to a bot.
pub const WISHES: [&str; 3] = ["me", "link", "anyone"];

/// A page around the bouts.
pub(crate) fn hall_page(reader: &PageReader, title: &str, class: &str, body: &Markup) -> Markup {
    let class = format!("hallpage {class}");
    let pictures = Pictures::Whole(reader.house.covers());
    let page = Page { title, class: &class, sheets: &[&reader.house.hall], pictures, again: None };
    context(reader, &page, body)
}

/// A page around the bouts with style sheets and pictures of its own.
pub(crate) fn context(reader: &PageReader, page: &Page, body: &Markup) -> Markup {
    layout::page(
        reader,
        page,
        &html! {
            a.skip href="#main" { (reader.word("hall-skip-main")) }
            header.lintel {
                (layout::brand(reader))
                nav aria-label="Budokan" {
                    a class=(if reader.name.is_some() { "icon wide" } else { "icon" }) href="/rules" aria-current=[is_here(reader, "/rules", "?")] {
                        (reader.word("hall-howto"))
                    }
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

/// Whether the current page is at this URL or below it; a URL containing `but` is excluded.
fn is_here(reader: &PageReader, address: &str, but: &str) -> Option<&'static str> {
    (reader.here.starts_with(address) && !reader.here.contains(but)).then_some("page")
}

/// The link to the profile page.
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
    let (id, words) = (form.game.id(), form.game.words(reader.language));
    let short = |game: &dyn AnyGame| game.words(reader.language).word_or("lobby-title", &game.title(reader.language));
    // Options that affect the seats come before the seats, all other options after them.
    let (first, then): (Vec<_>, Vec<_>) =
        form.questions.iter().partition(|question| question.option.is_mode || question.option.when.is_some());
    hall_page(
        reader,
        &reader.word("hall-new"),
        id,
        &html! {
            main.wrap.new #main {
                h1.vh { (reader.words.labelled(&reader.word("hall-new"), &form.game.title(reader.language))) }
                form method="post" action=(format!("/new/{id}")) data-again=(format!("/new/{id}")) {
                    // An unchecked box is not submitted: this field marks the form as filled in.
                    input type="hidden" name="chosen" value="yes";
                    div.steps {
                        nav.pick aria-label=(reader.word("hall-which-game")) {
                            @for game in reader.house.offered_at(id).map(|shown| shown.game) {
                                a class=(game.id()) href=(format!("/new/{}", game.id())) aria-current=[(game.id() == id).then_some("true")] {
                                    svg viewBox="0 0 100 90" aria-hidden="true" { use href=(format!("#e-{}", game.id())) {} }
                                    (short(game))
                                }
                            }
                        }
                        @if let Some(problem) = &form.problem { p.pop role="alert" { (problem) } }
                        @for question in first { (draw_question(&words, question)) }
                        @if !form.card_files.0.is_empty() { (draw_card_files(reader, &form.card_files)) }
                        @if !form.questions.is_empty() {
                            button.btn.quiet.again formmethod="get" formaction=(format!("/new/{id}")) { (reader.word("hall-show-seats")) }
                        }
                        fieldset.stepbox {
                            legend { (reader.word("hall-who-sits")) }
                            @for (number, row) in (1..).zip(&form.rows) { (draw_row(reader, number, row)) }
                        }
                        @for question in then { (draw_question(&words, question)) }
                        fieldset.stepbox {
                            legend { (reader.word("hall-house-rules")) }
                            div.checks {
                                label.check { input type="checkbox" name="public" value="yes" checked[form.public]; (reader.word("hall-may-watch")) }
                                label.check { input type="checkbox" name="no-hints" value="yes" checked[form.no_hints]; (reader.word("hall-no-hints")) }
                            }
                        }
                    }
                    (draw_sum(reader, form))
                }
            }
        },
    )
}

/// The summary with the submit button: always visible, next to the steps or below them.
fn draw_sum(reader: &PageReader, form: &Form) -> Markup {
    let words = form.game.words(reader.language);
    let value = |question: &ChosenOption| {
        words.word_or(&format!("option-{}-{}", question.option.key, question.value), &question.value)
    };
    let (modes, others): (Vec<_>, Vec<_>) = form.questions.iter().partition(|question| {
        question.option.is_mode && words.has(&format!("option-{}-{}", question.option.key, question.value))
    });
    let mode = modes.first().map_or_else(|| words.word_or("lobby-against", ""), |mode| value(mode));
    html! {
        div.sumbox {
            p.cloth2 { b { (form.game.title(reader.language)) } span { (capitalised(&mode)) } }
            div.in {
                dl {
                    @for row in &form.rows {
                        dt { (capitalised(&row.role)) }
                        dd { (wish(reader, &row.chosen)) }
                    }
                    @let is_said = |question: &&&ChosenOption| question.value != question.option.usual();
                    @for question in modes.iter().skip(1).chain(others.iter().filter(is_said)) {
                        dt { (words.word_or(&format!("option-{}", question.option.key), question.option.key)) }
                        dd { (value(question)) }
                    }
                    @if words.has("lobby-time") {
                        dt { (reader.word("hall-length")) }
                        dd { (words.word("lobby-time")) }
                    }
                }
                button.btn.main { (reader.word("hall-open-bout")) }
                p.small.soft { (reader.word("hall-link-stays")) }
            }
        }
    }
}

/// The chosen occupant of a seat, in words.
fn wish(reader: &PageReader, chosen: &str) -> String {
    if WISHES.contains(&chosen) {
        return reader.word(&format!("hall-wish-{chosen}"));
    }
    capitalised(&reader.word(&format!("bot-{chosen}")))
}

/// An option of the game, in the game's words; without words the key and the values are shown verbatim.
fn draw_question(words: &Words, question: &ChosenOption) -> Markup {
    let key = question.option.key;
    let about = |id: String| words.word_or(&id, "");
    html! {
        fieldset.stepbox data-key=(format!("option-{key}")) {
            legend { (words.word_or(&format!("option-{key}"), key)) }
            div.opts { @for value in question.option.values() {
                label {
                    input type="radio" name=(key) value=(value) checked[value == question.value];
                    (words.word_or(&format!("option-{key}-{value}"), &value))
                    @let about = about(format!("option-{key}-{value}-about"));
                    @if !about.is_empty() { small { (about) } }
                }
            } }
            @let about = about(format!("option-{key}-about"));
            @if !about.is_empty() { p.finer { (about) } }
        }
    }
}

/// The choice of a card file.
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
    let kind = if WISHES.contains(&row.chosen.as_str()) { &row.chosen } else { "bot" };
    let about = reader.word(&format!("hall-wish-{kind}-about"));
    html! {
        div.seatrow {
            label.plate for=(field) {
                svg.mon viewBox="0 0 32 32" aria-hidden="true" { use href=(format!("#mon-{}", number.min(5))) {} }
                span { b { (capitalised(&row.role)) } small { (about) } }
            }
            div.seatwho {
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
                @if let Some(name) = &row.name {
                    input name=(format!("name-{}", row.seat)) maxlength="24" autocomplete="off" value=(name)
                        placeholder=(reader.word("hall-name-here"))
                        aria-label=(reader.words.labelled(&capitalised(&row.role), &reader.word("hall-name-here")));
                }
            }
        }
    }
}

/// The page of an invitation to a bout.
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
                    @let size = game.words(reader.language).word_or("lobby-size", "");
                    @if !size.is_empty() { p.small { (size) } }
                    @if free.is_empty() {
                        p { (reader.word("hall-no-seat")) }
                        a.btn href=(BoutPage::Bout.address(id)) { (reader.word("hall-look-in")) }
                    } @else {
                        form method="post" action=(BoutCommand::Sit.address(id)) {
                            input type="hidden" name="invitation" value=(code);
                            label for="guest" { (reader.word("hall-your-name")) }
                            input #guest name="name" maxlength="24" autocomplete="nickname" value=(reader.name.unwrap_or_default());
                            div.row { @for (seat, role) in free {
                                button.btn name="seat" value=(seat) { (reader.word("hall-sit-down")) small { (capitalised(role)) } }
                            } }
                        }
                    }
                    p.guideways {
                        @if !game.lessons().is_empty() { a href=(course_address(game.id())) { (reader.word("hall-learn")) } }
                        a href=(format!("/rules/{}", game.id())) { (reader.word("hall-howto")) }
                    }
                }
            }
        },
    )
}

/// Links to every game's explanations: how to play, signs, course.
pub fn guides(reader: &PageReader) -> Markup {
    hall_page(
        reader,
        &reader.word("hall-howto"),
        "",
        &html! {
            main.wrap.guides #main {
                h1 { (reader.word("hall-howto")) }
                div.guidelist { @for game in reader.house.listed().map(|shown| shown.game) {
                    @let words = game.words(reader.language);
                    section.curtain.(game.id()) {
                        svg viewBox="0 0 100 90" aria-hidden="true" { use href=(format!("#e-{}", game.id())) {} }
                        h2 { (words.word_or("lobby-title", &game.title(reader.language))) }
                        p { (words.word_or("lobby-about", "")) }
                        a.btn.quiet href=(format!("/rules/{}", game.id())) { (reader.word("hall-on-one-page")) }
                        p.guideways {
                            @if !game.lessons().is_empty() { a href=(course_address(game.id())) { (reader.word("hall-course")) } }
                            @if !game.glossary().signs.is_empty() { a href=(format!("/signs/{}", game.id())) { (reader.word("hall-signs")) } }
                            a href=(format!("/rules/{}#law", game.id())) { (reader.word("hall-law")) }
                        }
                    }
                } }
            }
        },
    )
}

/// An error page.
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

/// A minimal error page, for clients over the rate limit: a full page would cost too much.
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
