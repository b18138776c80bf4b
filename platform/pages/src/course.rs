//! A lesson on the table: the coach, the task in the action bar, the course in place of the log, and the end of a
//! course.
//!
//! The table itself is rendered as in any bout. All markup that only lessons need is in this module.

use budokan_catalog::{AnyGame, CoachQuestion, Lesson, LessonRun, LessonState, Reply};
use maud::{Markup, html};

use crate::address::{BoutCommand, course_address, lesson_address};
use crate::bout::PageContext;
use crate::coach::{self, Eyes};
use crate::gloss;
use crate::layout::{self, Page, PageReader};
use crate::look::Drawn;
use crate::moves::icon;
use crate::scene::Scene;

/// The number of wrong answers after which the coach gives a hint.
const STUCK: u32 = 2;

/// A lesson in progress.
pub struct LessonPage<'a> {
    /// The lesson and its course.
    pub run: &'a LessonRun,
    /// The state of the current attempt.
    pub state: &'a LessonState,
    /// The number of wrong answers.
    pub wrong: u32,
    /// The number of help requests.
    pub helped: u32,
    /// Whether the answer is being shown, or was.
    pub shown: bool,
    /// For each lesson of the course, whether the learner has completed it.
    pub learned: Vec<bool>,
    /// The coach's reply to an answer that the rules have just refused.
    pub refused: Option<&'a Reply>,
    /// The current stage, in the middle of a multi-step answer.
    pub stage: Option<&'a CoachQuestion>,
    /// The variables of the lesson's messages.
    pub values: Vec<(&'a str, String)>,
}

impl LessonPage<'_> {
    fn lesson(&self) -> &Lesson {
        self.run.lesson()
    }

    /// Its number, from 1.
    const fn number(&self) -> usize {
        self.run.index() + 1
    }

    /// Whether all lessons are complete.
    fn is_complete(&self) -> bool {
        self.learned.iter().all(|learned| *learned)
    }

    /// The next incomplete lesson, wrapping around to the earlier ones.
    fn next(&self) -> Option<usize> {
        let open = |index: &usize| !self.learned[*index] && *index != self.run.index();
        (self.number()..self.learned.len()).find(open).or_else(|| (0..self.run.index()).find(open))
    }

    fn is_shown_now(&self) -> bool {
        self.shown && !self.state.is_decided()
    }

    /// The coach's current reply.
    fn reply(&self) -> Option<&Reply> {
        match self.state {
            LessonState::Open => self.refused,
            LessonState::Right(reply) | LessonState::Wrong(reply) => Some(reply),
        }
    }

    /// The number of help requests before the coach gives the hint in words: the first only highlights the target, if
    /// there is one.
    fn says_at(&self) -> u32 {
        if self.pointed_at().is_empty() { 1 } else { 2 }
    }

    /// The elements that the current hint highlights.
    fn pointed_at(&self) -> &[String] {
        self.stage.map_or(&self.lesson().hint, |stage| &stage.hint)
    }

    /// The coach's current sentence, in the game's words.
    pub fn says(&self, scene: &Scene) -> String {
        let is_helped = self.helped >= self.says_at();
        let part = match (self.reply(), self.stage) {
            (Some(reply), _) => reply.name.clone(),
            (None, Some(stage)) if is_helped => format!("{}-hint", stage.name),
            (None, Some(stage)) => stage.name.clone(),
            (None, None) => (if is_helped { "hint" } else { "ask" }).to_owned(),
        };
        let values: Vec<(&str, &dyn ToString)> =
            self.values.iter().map(|(name, value)| (*name, value as &dyn ToString)).collect();
        scene.say(&self.lesson().message(&part), &values)
    }

    /// The elements that the coach's sentence refers to.
    fn rings(&self) -> &[String] {
        match self.reply() {
            Some(reply) => &reply.rings,
            None if self.helped > 0 || self.wrong >= STUCK => self.pointed_at(),
            None => self.stage.map_or(&self.lesson().rings, |stage| &stage.rings),
        }
    }
}

/// Renders a sentence with `*emphasis*`.
pub fn stressed(text: &str) -> Markup {
    html! {
        @for (index, part) in text.split('*').enumerate() {
            @if index % 2 == 1 { b { (part) } } @else { (part) }
        }
    }
}

/// The coach's card on the table.
pub fn card(reader: &PageReader, scene: &Scene, page: &LessonPage) -> Markup {
    let fell = matches!(page.state, LessonState::Wrong(_));
    let eyes = if page.is_complete() { Eyes::Both } else { Eyes::One };
    let clause = page.reply().and_then(|reply| reply.cites.as_ref());
    let later = (!page.state.is_decided() && page.helped == 0).then(|| page.pointed_at().join(" "));
    html! {
        section.coach.on-paper.fell[fell] #coach role="status" data-rings=(page.rings().join(" ")) data-later=[later] {
            (coach::doll(eyes))
            @if page.is_shown_now() { p.say { (reader.word("hall-lesson-watch")) } }
            @else { p.say { (stressed(&page.says(scene))) } }
            (refusals(reader, scene, page))
            @if fell {
                p.further {
                    span.soft { (reader.word("hall-fall-seven")) }
                    @if let Some(clause) = clause {
                        a href=(format!("/rules/{}#{clause}", scene.game.id())) target="_blank" { (reader.word("hall-why")) " " (clause) }
                    }
                }
            }
        }
    }
}

/// The coach's replies to actions that the page itself knows to be refused; the script shows them.
fn refusals(reader: &PageReader, scene: &Scene, page: &LessonPage) -> Markup {
    let open = page.lesson().wrong.iter().filter(|_| !page.state.is_decided());
    let refused = open.filter_map(|reply| Some((reply, reply.refused.as_ref()?)));
    html! {
        @for (reply, clause) in refused {
            template data-refusal=(clause) data-rings=(reply.rings.join(" ")) {
                (stressed(&scene.word(&page.lesson().message(&reply.name)))) " "
                a.small href=(format!("/rules/{}#{clause}", scene.game.id())) target="_blank" { (reader.word("hall-why")) " " (clause) }
            }
        }
    }
}

/// The action bar of a lesson: the task and the available actions.
pub fn action_bar(
    reader: &PageReader,
    scene: &Scene,
    context: &PageContext,
    page: &LessonPage,
    drawn: &Drawn,
    refused: &Markup,
) -> Markup {
    let number = page.number();
    let right = matches!(page.state, LessonState::Right(_));
    let wrong = matches!(page.state, LessonState::Wrong(_));
    let who = if page.state.is_decided() { "hall-lesson-of" } else { "hall-lesson-task" };
    let headline = match page.state {
        LessonState::Open => scene.word(&page.lesson().message("task")),
        LessonState::Right(_) => reader.word(if page.shown { "hall-lesson-shown" } else { "hall-lesson-right" }),
        LessonState::Wrong(_) => reader.word("hall-lesson-wrong"),
    };
    let line = match page.state {
        LessonState::Open => scene.words.word_or(&page.lesson().message("line"), &drawn.hint),
        LessonState::Right(_) => scene.word(&page.lesson().message("")),
        LessonState::Wrong(_) => reader.word("hall-lesson-free"),
    };
    html! {
        section.belt.yours #decision tabindex="-1" aria-labelledby="ask" data-lost=(reader.word("hall-connection")) {
            svg.knot viewBox="0 0 66 56" aria-hidden="true" { use href="#knot" {} }
            div {
                p.who { (reader.words.phrase(who, &[("n", &number)])) }
                h2 #ask { (headline) }
                p { (line) }
                (refused)
            }
            div.acts {
                @if !page.state.is_decided() && !page.is_shown_now() { (drawn.acts) }
                form.row method="post" {
                    input type="hidden" name="seat" value=(page.lesson().learner);
                    input type="hidden" name="command" value=(format!("lesson-{}", context.request_id));
                    @if wrong || right && page.shown {
                        button.btn formaction=(BoutCommand::TryAgain.address(context.id)) { (reader.word("hall-try-again")) }
                    }
                    @if wrong && !page.lesson().right.moves.is_empty() {
                        button.btn.quiet formaction=(BoutCommand::ShowMe.address(context.id)) {
                            (reader.word("hall-show-me")) small { (reader.word("hall-show-me-how")) }
                        }
                    }
                    @if right { (onwards(reader, scene, page)) }
                    @if !page.state.is_decided() && !page.is_shown_now() && page.helped < page.says_at() {
                        button.btn.quiet formaction=(BoutCommand::HelpMe.address(context.id)) {
                            span { (icon("i-bulb")) " " (reader.word("hall-lesson-hint")) }
                        }
                    }
                }
            }
        }
    }
}

/// The button to the next lesson.
fn onwards(reader: &PageReader, scene: &Scene, page: &LessonPage) -> Markup {
    let Some(next) = page.next() else {
        return html! { a.btn href=(course_address(scene.game.id())) { (reader.word("hall-course-done")) } };
    };
    let title = scene.word(&page.run.course()[next].message(""));
    html! {
        button.btn formaction=(lesson_address(scene.game.id(), next + 1)) autofocus {
            (reader.word("hall-next-lesson")) small { (title) }
        }
    }
}

/// The progress indicator in the top bar, and the exit link.
pub fn steps(reader: &PageReader, page: &LessonPage) -> Markup {
    let told = reader.words.phrase("hall-lesson-number", &[("n", &page.number()), ("of", &page.learned.len())]);
    html! {
        span.lsn {
            ol.progress aria-label=(told) {
                @for (index, learned) in page.learned.iter().enumerate() {
                    li.done[*learned].now[index == page.run.index()] {}
                }
            }
            span.wide { (told) }
        }
        a.leave href="/" { (icon("i-x")) span { (reader.word("hall-leave-it")) span.wide { " " (reader.word("hall-leave-it-lesson")) } } }
    }
}

/// The course overview, in place of the log.
pub fn aside(reader: &PageReader, scene: &Scene, page: &LessonPage) -> Markup {
    let met: Vec<&String> = page.run.course()[..page.number()].iter().flat_map(|lesson| &lesson.meets).collect();
    html! {
        aside.log.course #log tabindex="-1" aria-label=(reader.word("hall-course")) {
            h2 { (scene.game.title(reader.language)) " " span.soft.small { (reader.word("hall-course-length")) } }
            (path(reader, scene.game, &|id| scene.word(id), page.run.course(), &page.learned, Some(page.run.index())))
            @if !met.is_empty() {
                h3 { (reader.word("hall-words-met")) }
                p.words { @for word in met { (chip(scene, word)) } }
            }
        }
    }
}

/// A glossary term as a chip.
fn chip(scene: &Scene, word: &str) -> Markup {
    let name = scene.words.word_or(&format!("gloss-{word}"), word);
    gloss::sign(scene, word, "wordchip", name)
}

/// The lessons of a course, each a button that opens it.
fn path(
    reader: &PageReader,
    game: &dyn AnyGame,
    word: &dyn Fn(&str) -> String,
    lessons: &[Lesson],
    learned: &[bool],
    now: Option<usize>,
) -> Markup {
    html! {
        form method="post" {
            ol.path {
                @for (index, lesson) in lessons.iter().enumerate() {
                    @let done = learned[index];
                    li.done[done].now[Some(index) == now] {
                        span.number { @if done { (icon("i-tick")) } @else { (index + 1) } }
                        button formaction=(lesson_address(game.id(), index + 1)) aria-current=[(Some(index) == now).then_some("step")] {
                            (word(&lesson.message("")))
                            @if done { span.vh { ", " (reader.word("hall-lesson-learned")) } }
                        }
                    }
                }
            }
        }
    }
}

/// The end of a course, on top of its last lesson.
pub fn diploma(reader: &PageReader, scene: &Scene, page: &LessonPage) -> Markup {
    let right = matches!(page.state, LessonState::Right(_));
    if !right || page.shown || !page.is_complete() {
        return html! {};
    }
    html! {
        div.veil {
            section.diploma role="dialog" aria-labelledby="diploma" {
                (praise(reader, scene.game, &|id| scene.word(id), page.run.course()))
            }
        }
    }
}

/// A summary of the learned lessons, and links to continue.
fn praise(reader: &PageReader, game: &dyn AnyGame, word: &dyn Fn(&str) -> String, lessons: &[Lesson]) -> Markup {
    html! {
        div.top {
            (coach::doll(Eyes::Both))
            div {
                h2 #diploma { (reader.word("hall-now-a-real-one")) }
                p { (reader.words.phrase("hall-course-learned", &[("n", &lessons.len())])) }
            }
            svg.seal viewBox="0 0 60 60" aria-hidden="true" { use href="#seal" {} }
        }
        ul.learned {
            @for lesson in lessons {
                li { span.sign { (icon(lesson.badge.as_deref().unwrap_or("i-tick"))) } span { (stressed(&word(&lesson.message("learned")))) } }
            }
        }
        form.onward method="post" action=(format!("/play/{}", game.id())) {
            input type="hidden" name="level" value="novice";
            button.btn.main { (reader.word("hall-fight-a-novice")) small { (reader.word("hall-hints-allowed")) } }
            a.btn.quiet href=(format!("/rules/{}", game.id())) { (reader.word("hall-on-one-page")) }
            a.btn.quiet href="/" { (reader.word("hall-another-course")) }
        }
    }
}

/// The page of a course: its contents, and where to continue.
pub fn page(reader: &PageReader, game: &dyn AnyGame, word: &dyn Fn(&str) -> String, learned: &[bool]) -> Markup {
    let lessons = game.lessons();
    let title = reader.words.phrase("hall-course-of", &[("game", &game.title(reader.language))]);
    let class = format!("hallpage {}", game.id());
    // The course's style sheet comes after the shared ones, so that it can override them.
    let own = [&reader.house.hall, &reader.house.course];
    let sheets: Vec<_> = own.into_iter().chain(reader.house.sheet(game.id())).collect();
    let page =
        Page { title: &title, class: &class, sheets: &sheets, pictures: reader.house.pictures(game.id()), again: None };
    let next = learned.iter().position(|learned| !learned);
    layout::page(
        reader,
        &page,
        &html! {
            header.lintel { (layout::brand(reader)) h1 { (game.title(reader.language)) } nav {
                a href=(format!("/rules/{}", game.id())) { (reader.word("hall-rules")) }
                (layout::switches(reader))
            } }
            main.wrap.coursepage {
                @if next.is_none() {
                    section.diploma aria-labelledby="diploma" { (praise(reader, game, word, &lessons)) }
                } @else {
                    header { (coach::doll(Eyes::One)) div { h1 { (title) } p { (reader.word("hall-course-how")) } } }
                    form method="post" { button.btn.main formaction=(course_address(game.id())) {
                        (reader.word(if next == Some(0) { "hall-course-begin" } else { "hall-course-go-on" }))
                    } }
                }
                section.course { (path(reader, game, word, &lessons, learned, next)) }
            }
        },
    )
}
