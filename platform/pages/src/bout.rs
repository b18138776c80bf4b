//! The page of a bout: top bar, table, action bar, hand, log.
//!
//! [`fragment`] is the part that changes with every step, [`change`] the delta of it that a stream sends and the script
//! patches into the DOM. [`whole`] is the page around it.

use budokan_catalog::{LogLine, Refusal};
use budokan_kernel::{Seat, Status};
use budokan_words::{Language, Naming, capitalised};
use maud::{Markup, PreEscaped, html};

use crate::address::{BoutCommand, BoutPage};
use crate::beats;
use crate::coach;
use crate::course::{self, LessonPage};
use crate::delta::{PageDelta, Part};
use crate::fair::{self, TableSeal};
use crate::fragments::{Fragment, FragmentCache};
use crate::gloss;
use crate::handover::{self, ForcedAct};
use crate::hint::{self, HintOffer, ShownMark};
use crate::keys;
use crate::layout::{self, Page, PageReader};
use crate::log;
use crate::look::Drawn;
use crate::moves::{self, FORM, icon};
use crate::result::{self, Ended};
use crate::scene::{Presence, Scene, SeatOccupant, Sitter};
use crate::takeback_banner::{self, TakebackPrompt};
use crate::welcome::FirstChoice;

/// A rematch, as shown to a player of the previous bout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RematchPrompt {
    /// The id of the new bout.
    pub id: String,
    /// The viewer's own answer.
    pub stance: RematchStance,
    /// The other players who have accepted.
    pub by: Option<String>,
    /// The other players who have not answered.
    pub asked: Option<String>,
    /// The other players who have declined and whose seats are free.
    pub declined: Option<String>,
}

/// A player's answer to a rematch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RematchStance {
    /// The player has not answered.
    Asked,
    /// The player has accepted.
    Sits,
    /// The player has declined.
    Declined {
        /// Whether the seat is still free.
        free: bool,
    },
}

/// A player who declined a take-back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refuser {
    /// The player's name.
    pub name: String,
    /// Whether a bot that plays for this player has answered.
    pub is_stand_in: bool,
}

/// The context of a bout page in addition to the scene. By default it offers and shows nothing.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "each says whether one button is there")]
pub struct PageContext<'a> {
    /// The id of the bout.
    pub id: &'a str,
    /// The version of the bout: it grows with every change.
    pub version: u64,
    /// The request id of the form, unless the script sets one.
    pub request_id: String,
    /// The viewer's log: the last [`log::WANTED`] lines, or all of them for the complete log.
    pub heard: Vec<LogLine>,
    /// The first step in `heard`, if the page already has the earlier lines.
    pub heard_from: Option<u64>,
    /// Whether the last step can be taken back.
    pub undo: bool,
    /// Whether a take-back can be requested.
    pub ask: bool,
    /// The number of spectators.
    pub watching: usize,
    /// The invitation link to the free seats, for players who already have a seat.
    pub invitation: Option<String>,
    /// The seats that the viewer may take.
    pub free: Vec<Seat>,
    /// The seats of absent players, which a bot may take.
    pub deserted: Vec<Seat>,
    /// Whether a bot plays the seat that is shown.
    pub replaced: bool,
    /// Whether a bot holds a seat that the viewer may take back.
    pub away: bool,
    /// The pending take-back request.
    pub request: Option<TakebackPrompt>,
    /// The player who declined the viewer's take-back request.
    pub declined: Option<Refuser>,
    /// The result, if the bout is over.
    pub ended: Option<Ended>,
    /// The rematch: the next bout, or this one if it is a rematch.
    pub rematch: Option<RematchPrompt>,
    /// A recommended action, for a viewer who has never finished a bout of this game.
    pub advice: Option<FirstChoice>,
    /// The refusal of the last action.
    pub refusal: Option<Refusal>,
    /// The seat that the screen must be handed to first, on a shared screen.
    pub handover_screen: Option<Seat>,
    /// The action available to that seat without handing the screen over.
    pub forced: Option<ForcedAct>,
    /// The name of the card set, if it is not the printed one.
    pub cards: Option<String>,
    /// The options with non-default values, in words.
    pub options: Vec<String>,
    /// Whether several players share this screen.
    pub shared: bool,
    /// The number of steps as a bystander counts them: the count that a page compares.
    pub open: u64,
    /// The last of these steps with beats.
    pub beaten: u64,
    /// For an example from the rules: its clause and its description.
    pub example: Option<(String, String)>,
    /// A note about the original bout, if this one branches off it.
    pub played_on: Option<String>,
    /// The lesson, if this bout is one.
    pub lesson: Option<LessonPage<'a>>,
    /// The seal on the dice, if they are sealed.
    pub dice: Option<TableSeal>,
    /// The hint controls, where hints are allowed.
    pub hint: Option<HintOffer>,
    /// The coach mark for a first-time situation.
    pub mark: Option<ShownMark>,
    /// Whether the viewer has turned coach marks off.
    pub marks_off: bool,
}

/// The complete page.
pub fn whole(reader: &PageReader, scene: &Scene, context: &PageContext) -> Markup {
    let class = format!("boutpage {}", scene.game.id());
    let mark = if scene.decides() { "● " } else { "" };
    let title = format!("{mark}{}", &scene.game.title(reader.language));
    // The game's style sheet comes after the shared ones, so that it can override them.
    let lesson = context.lesson.is_some().then_some(&reader.house.course);
    let page = Page {
        title: &title,
        class: &class,
        sheets: &lesson.into_iter().chain(reader.house.sheet(scene.game.id())).collect::<Vec<_>>(),
        pictures: reader.house.pictures(scene.game.id()),
        again: (!scene.decides() && context.ended.is_none()).then_some(3),
    };
    layout::page(
        reader,
        &page,
        &html! {
            // The hand-over screen has nothing to skip.
            @if context.handover_screen.is_none() { a.skip href="#decision" { (reader.word("hall-skip")) } }
            (fragment(reader, scene, context))
            @if context.lesson.is_none() { (gloss::legend(reader, scene)) }
            div.vh #polite aria-live="polite" {}
            p.vh #assertive aria-live="assertive" {}
            (keys::sheet(reader, keys::BOUT))
            template #enso { (coach::rings()) }
            (gloss::dialog())
            (pop(reader))
        },
    )
}

/// The part of the page that changes with the bout.
pub fn fragment(reader: &PageReader, scene: &Scene, context: &PageContext) -> Markup {
    compose(reader, scene, context, &mut PageDelta::default())
}

/// The delta since the last message of the stream: unchanged parts are omitted, and of the log only new lines are sent.
/// `None` if nothing has changed.
pub fn change(reader: &PageReader, scene: &Scene, context: &PageContext, sent: &mut PageDelta) -> Option<Markup> {
    if context.handover_screen.is_some() || context.lesson.is_some() || context.ended.is_some() {
        return sent.whole(fragment(reader, scene, context));
    }
    let markup = compose(reader, scene, context, sent);
    sent.has_news().then_some(markup)
}

/// Renders the changing part, without the parts that the page already has according to `sent`.
fn compose(reader: &PageReader, scene: &Scene, context: &PageContext, sent: &mut PageDelta) -> Markup {
    if let Some(seat) = context.handover_screen {
        return handover::screen(reader, scene, context, seat);
    }
    let mut drawn = scene.look.draw(scene);
    if let Some(advice) = &context.advice {
        mark(reader, scene, &mut drawn, advice);
    }
    let own = scene.own().map(|seat| scene.game.seats()[seat.index()]);
    let sound = sound(scene, context);
    let takeback = takeback_banner::draw(reader, scene, context);
    // The sound is not compared: it belongs to new steps, which have a new version.
    sent.note_frame(&(context.version, &context.request_id, own, context.open, context.beaten, &takeback.0));
    // Space for everything around the table, with a log of the usual length.
    let rest = 16 * 1024;
    html! {
        (layout::room(drawn.mat.0.len() + drawn.hand.as_ref().map_or(0, |hand| hand.0.len()) + rest))
        div.bout.ended[context.ended.is_some()].lesson[context.lesson.is_some()] #bout data-bout=(context.id) data-game=(scene.game.id()) data-version=(context.version) data-seat=[own] data-signs=(BoutPage::Sign.address(context.id))
            data-sound=[sound] data-open=(context.open) data-beaten=(context.beaten) {
            (sent.part(Part::Topbar, topbar(reader, scene, context, &drawn)))
            form #(FORM) method="post" action=(BoutCommand::Act.address(context.id)) {
                input type="hidden" name="command" value=(context.request_id);
                input type="hidden" name="asked" value=(scene.sight.asked());
                @if let Some(own) = own { input type="hidden" name="seat" value=(own); }
            }
            main.mats {
                (sent.part(Part::Table, table(reader, scene, context, &drawn)))
                (takeback)
                @match &context.lesson {
                    Some(lesson) => (course::action_bar(reader, scene, context, lesson, &drawn, &refusal(reader, scene, context))),
                    None => (sent.part(Part::ActionBar, action_bar(reader, scene, context, &drawn))),
                }
                (sent.part(Part::Hand, hand(reader, scene, &drawn)))
            }
            @match (&context.lesson, &context.ended) {
                (Some(lesson), _) => {
                    (course::aside(reader, scene, lesson))
                    (course::diploma(reader, scene, lesson))
                }
                (None, Some(ended)) => (result::leaves(reader, scene, context, ended, &log::aside(reader, scene, context))),
                (None, None) => @match context.heard_from {
                    Some(from) => (log::more(reader, scene, context, from)),
                    None => (log::aside(reader, scene, context)),
                },
            }
        }
    }
}

/// The game table.
fn table(reader: &PageReader, scene: &Scene, context: &PageContext, drawn: &Drawn) -> Markup {
    html! {
        (layout::room(drawn.mat.0.len()))
        section.table aria-labelledby="mat" {
            h2.vh #mat { (reader.word("hall-mat")) }
            (hint::card(reader, scene, context))
            (drawn.mat)
            @if let Some(lesson) = &context.lesson { (course::card(reader, scene, lesson)) }
        }
    }
}

fn hand(reader: &PageReader, scene: &Scene, drawn: &Drawn) -> Markup {
    html! {
        section.hand aria-label=(reader.word("hall-hand")) {
            h2.vh { (reader.word("hall-hand")) }
            @if let Some(hand) = &drawn.hand { (hand) }
            @if scene.decides() {
                details.plain {
                    summary { (reader.word("hall-all-moves")) }
                    (moves::list(scene))
                }
            }
        }
    }
}

/// Marks the recommended action on the table: a tag on every button that submits it.
fn mark(reader: &PageReader, scene: &Scene, drawn: &mut Drawn, advice: &FirstChoice) {
    let acts = html! { button name="act" value=(advice.action) {} }.into_string();
    let Some(acts) = acts.strip_prefix("<button").and_then(|rest| rest.strip_suffix("></button>")) else { return };
    let tagged = html! { i data-advised=(reader.word("hall-good-first")) {} }.into_string();
    let Some(tag) = tagged.strip_prefix("<i").and_then(|rest| rest.strip_suffix("></i>")) else { return };
    let with_tag = |markup: &Markup| PreEscaped(markup.0.replace(acts, &format!("{acts}{tag}")));
    drawn.mat = with_tag(&drawn.mat);
    drawn.hand = drawn.hand.as_ref().map(with_tag);
    // One button in the action bar is enough: the game's own, if it has one there.
    if !drawn.acts.0.contains(acts) {
        let does = capitalised(&scene.label(&advice.action));
        drawn.acts = html! { button.btn form=(FORM) name="act" value=(advice.action) { (does) } (drawn.acts) };
    }
    drawn.acts = with_tag(&drawn.acts);
}

fn topbar(reader: &PageReader, scene: &Scene, context: &PageContext, drawn: &Drawn) -> Markup {
    html! {
        header.lintel {
            (layout::brand(reader))
            (name(scene, drawn))
            nav aria-label=(reader.word("hall-bout")) {
                @if let Some(lesson) = &context.lesson { (course::steps(reader, lesson)) }
                @if let Some(cards) = &context.cards {
                    span.chip.soft { (reader.words.phrase("hall-cards", &[("name", cards)])) }
                }
                @for option in &context.options { span.chip.soft.wide { (option) } }
                @if let Some((clause, title)) = &context.example {
                    a.chip.soft.wide href=(format!("/rules/{}#{clause}", scene.game.id())) {
                        (reader.words.phrase("hall-example-of", &[("clause", clause), ("title", title)]))
                    }
                }
                @if let Some(told) = &context.played_on { span.chip.soft.wide { (told) } }
                @if context.watching > 0 {
                    span.chip.soft.wide { (icon("i-eye")) " " (reader.words.phrase("hall-watching", &[("n", &context.watching)])) }
                }
                @if let Some(seal) = &context.dice { (fair::seal(reader, seal, context.ended.as_ref().and_then(|ended| ended.dice.as_ref()))) }
                (hint::button(reader, scene, context))
                a.icon href=(format!("/rules/{}", scene.game.id())) target="_blank" aria-label=(reader.word("hall-rules")) { (icon("i-book")) }
                button.icon.scripted type="button" data-do="sound" aria-pressed="false" aria-label=(reader.word("hall-sound")) { (icon("i-sound")) }
                (layout::switches(reader))
                @if context.lesson.is_none() { (menu(reader, scene, context)) }
            }
        }
    }
}

/// The game and the progress of the bout; abbreviated on a small screen.
pub fn name(scene: &Scene, drawn: &Drawn) -> Markup {
    html! {
        h1 {
            span.wide { (scene.words.word_or("game-title", scene.game.name())) }
            span.narrow { (scene.words.word_or("lobby-short", &scene.words.word_or("game-title", scene.game.name()))) }
            " "
            span.soft.small.wide { (drawn.about) }
        }
    }
}

/// The menu of commands other than actions of the game.
fn menu(reader: &PageReader, scene: &Scene, context: &PageContext) -> Markup {
    let to = |command: BoutCommand| command.address(context.id);
    let seat = scene.own().map(|seat| scene.game.seats()[seat.index()]);
    html! {
        details.menu {
            summary.icon aria-label=(reader.word("hall-menu")) { (icon("i-menu")) }
            div.panel {
                @if let Some(seat) = seat {
                    form method="post" {
                        input type="hidden" name="seat" value=(seat);
                        input type="hidden" name="command" value=(format!("menu-{}", context.request_id));
                        @if context.ask { button.btn.quiet formaction=(to(BoutCommand::Ask)) { (reader.word("hall-ask-back")) } }
                        @if context.ended.is_none() && !context.replaced {
                            button.btn.quiet formaction=(to(BoutCommand::Leave)) { (reader.word("hall-leave")) }
                            // An irrevocable command takes two presses.
                            details.twice {
                                summary.btn.quiet { (reader.word("hall-resign")) }
                                button.btn formaction=(to(BoutCommand::Resign)) { (reader.word("hall-resign-sure")) }
                            }
                        }
                    }
                }
                (pace(reader))
                a.btn.quiet href=(BoutPage::Replay.address(context.id)) { (reader.word("hall-replay")) }
                (hint::switch(reader, scene, context))
                (keys::switch(reader))
                // A narrow page has no room for them in the top bar.
                div.narrow { (layout::switches(reader)) }
                a.btn.quiet href="/bouts" { (reader.word("hall-your-bouts")) }
                a.btn.quiet href="/" { (reader.word("hall-to-the-hall")) }
            }
        }
    }
}

/// The playback speed setting, cached per language.
fn pace(reader: &PageReader) -> Fragment {
    thread_local! {
        static PACES: FragmentCache<Language> = const { FragmentCache::new() };
    }
    let draw = || {
        html! {
            div.menu-pace.scripted aria-hidden="true" { (reader.word("hall-pace-of-beats")) }
            (beats::pace(reader, "menu-pace"))
        }
    };
    PACES.with(|cache| cache.fragment(reader.words.language(), draw))
}

/// The action bar: the seat to move, the question and the available actions.
fn action_bar(reader: &PageReader, scene: &Scene, context: &PageContext, drawn: &Drawn) -> Markup {
    let yours = scene.decides() && context.ended.is_none();
    let class = if yours { "belt yours" } else { "belt waiting" };
    html! {
        section class=(class) #decision tabindex="-1" aria-labelledby="ask" data-lost=(reader.word("hall-connection")) {
            @if yours { svg.knot viewBox="0 0 66 56" aria-hidden="true" { use href="#knot" {} } }
            @else { svg.knot viewBox="0 0 24 24" aria-hidden="true" { use href=(sign(scene, context)) {} } }
            div {
                p.who { (who(reader, scene, context)) }
                h2 #ask { (headline(reader, scene, context, drawn)) }
                @if yours && !drawn.hint.is_empty() { p { (drawn.hint) } }
                @if let Some(advice) = &context.advice { p.advice { b { (reader.word("hall-first-time")) } " " (advice.why) } }
                @if let Some(note) = context.ended.as_ref().map(|ended| &ended.account.note).filter(|note| !note.is_empty()) { p { (note) } }
                (refusal(reader, scene, context))
            }
            div.acts {
                @if yours { (drawn.acts) }
                @if let Some(step) = context.ended.as_ref().and_then(|ended| ended.beats) {
                    a.btn.quiet href=(format!("{}?step={step}&beat=1", BoutPage::Replay.address(context.id))) { (reader.word("hall-last-beats")) }
                }
                (aside(reader, scene, context))
            }
            @if let Some(link) = &context.invitation { (invite(reader, link, context.dice.is_some())) }
        }
    }
}

/// The invitation link for the missing players. With sealed dice it warns that their numbers change the seed, so the
/// current deal may be replaced.
fn invite(reader: &PageReader, link: &str, is_sealed: bool) -> Markup {
    html! {
        p.invite {
            label for="invite" { (reader.word("hall-invite")) }
            input.link #invite type="text" readonly value=(link);
            button.btn.scripted type="button" data-do="copy" data-done=(reader.word("hall-copied")) { (reader.word("hall-copy")) }
            @if is_sealed { small { (reader.word("hall-invite-deals")) } }
        }
    }
}

/// The icon of an action bar in neutral colours: over, waiting or watching.
fn sign(scene: &Scene, context: &PageContext) -> &'static str {
    match scene.own() {
        _ if context.ended.is_some() => "#i-flag",
        Some(_) => "#i-clock",
        None => "#i-eye",
    }
}

fn who(reader: &PageReader, scene: &Scene, context: &PageContext) -> String {
    if context.ended.is_some() {
        return reader.word("hall-over");
    }
    if context.replaced {
        return reader.word("hall-bot-plays");
    }
    if scene.decides() {
        let several = matches!(scene.sight.status(), Status::Awaiting(seats) if seats.len() > 1);
        let own = scene.own().filter(|_| context.shared).map(|seat| capitalised(&scene.person(seat)));
        let yours = reader.word(if several { "hall-your-decision-secret" } else { "hall-your-decision" });
        return own.map_or(yours.clone(), |own| reader.words.labelled(&own, &yours));
    }
    match scene.own() {
        Some(_) if waits(scene, context) => reader.word("hall-waiting"),
        Some(_) => awaited(scene),
        None => format!("{} {}", reader.word("hall-you-watch"), awaited(scene)),
    }
}

/// The activity of every seat that must decide.
fn awaited(scene: &Scene) -> String {
    let seats = scene.sitters.iter().filter(|sitter| scene.is_awaited(sitter.seat));
    seats.map(|sitter| waits_for(scene, sitter)).collect::<Vec<_>>().join(" · ")
}

/// Whether the viewer plays and waits for other seats: then the headline describes their activity, because their
/// question is not for the viewer.
fn waits(scene: &Scene, context: &PageContext) -> bool {
    let is_awaited = |seat: &Sitter| scene.is_awaited(seat.seat);
    let others = scene.sitters.iter().any(|seat| is_awaited(seat) && scene.own() != Some(seat.seat));
    scene.own().is_some()
        && others
        && !scene.decides()
        && !context.replaced
        && context.ended.is_none()
        && !scene.sitters.iter().any(Sitter::is_missing)
}

/// A seat that must decide, and the activity of its player.
fn waits_for(scene: &Scene, sitter: &Sitter) -> String {
    let what = match sitter.who {
        SeatOccupant::You => "hall-waits-for-you",
        SeatOccupant::Person(Presence::Here) | SeatOccupant::Bot(_) | SeatOccupant::StandIn => {
            scene.look.doing(scene, sitter.seat)
        }
        SeatOccupant::Person(Presence::Lost) => "hall-lost",
        SeatOccupant::Person(Presence::Away) => "hall-left",
        SeatOccupant::Person(Presence::Asked) => "hall-asked-again",
        SeatOccupant::Nobody => "hall-free",
    };
    let role = scene.role(sitter.seat);
    let name = if sitter.name.is_empty() { role } else { sitter.name.clone() };
    scene.say(what, &[("name", &capitalised(&name))])
}

fn headline(reader: &PageReader, scene: &Scene, context: &PageContext, drawn: &Drawn) -> String {
    match &context.ended {
        Some(ended) => ended.headline(reader),
        None if !scene.decides() && scene.sitters.iter().any(Sitter::is_missing) => waits_for_somebody(reader, scene),
        None if waits(scene, context) => awaited(scene),
        None => drawn.question.clone(),
    }
}

/// The seats that are still missing a player. In a game whose seats are characters, the sentence names the characters.
fn waits_for_somebody(reader: &PageReader, scene: &Scene) -> String {
    let roles = scene.sitters.iter().filter(|sitter| sitter.is_missing()).map(|sitter| scene.role(sitter.seat));
    let roles: Vec<String> = roles.collect();
    let word = if scene.has_parts() { "hall-wait-for-part" } else { "hall-wait-for-player" };
    reader.words.phrase(word, &[("seats", &reader.list(&roles))])
}

/// The rematch notice in the rematch itself; for a finished bout the result sheet has it.
fn draw_rematch(reader: &PageReader, context: &PageContext) -> Markup {
    let Some(rematch) = context.rematch.as_ref().filter(|_| context.ended.is_none()) else { return html! {} };
    html! {
        @match rematch.stance {
            RematchStance::Asked => {
                span { (reader.words.phrase("hall-rematch-asks", &[("name", &rematch.by.as_deref().unwrap_or("?"))])) }
                button.btn formaction=(BoutCommand::Sit.address(context.id)) { (reader.word("hall-rematch-accept")) }
                button.btn.quiet formaction=(BoutCommand::Decline.address(&rematch.id)) { (reader.word("hall-rematch-decline")) }
            }
            RematchStance::Sits => {
                @if let Some(names) = &rematch.asked { span { (reader.words.phrase("hall-rematch-waits", &[("names", names)])) } }
                @if let Some(names) = &rematch.declined { span { (reader.words.phrase("hall-rematch-declined", &[("names", names)])) } }
            }
            RematchStance::Declined { .. } => span { (reader.word("hall-rematch-you-declined")) },
        }
    }
}

/// The buttons that are unrelated to the rules of the game.
fn aside(reader: &PageReader, scene: &Scene, context: &PageContext) -> Markup {
    let to = |command: BoutCommand| command.address(context.id);
    let seat = scene.own().map(|seat| scene.game.seats()[seat.index()]);
    html! {
        form.row method="post" {
            @if let Some(seat) = seat { input type="hidden" name="seat" value=(seat); }
            input type="hidden" name="command" value=(format!("aside-{}", context.request_id));
            input type="hidden" name="asked" value=(scene.sight.asked());
            @if context.undo {
                button.btn.quiet formaction=(to(BoutCommand::Undo)) { (reader.word("hall-take-back")) }
            }
            @if context.away { button.btn formaction=(to(BoutCommand::Return)) { (reader.word("hall-return")) } }
            @for free in &context.free {
                button.btn name="seat" value=(scene.game.seats()[free.index()]) formaction=(to(BoutCommand::Sit)) {
                    (reader.word("hall-sit-down")) small { (capitalised(&scene.role(*free))) }
                }
            }
            (draw_rematch(reader, context))
            @for gone in &context.deserted {
                button.btn.quiet name="deserted" value=(scene.game.seats()[gone.index()]) formaction=(to(BoutCommand::Replace)) {
                    (reader.words.phrase("hall-replace", &[("seat", &scene.person(*gone))]))
                }
            }
        }
    }
}

/// The refusal of the last action, if there is one.
fn refusal(reader: &PageReader, scene: &Scene, context: &PageContext) -> Markup {
    html! { @if let Some(refusal) = &context.refusal { (refused(reader, scene, refusal)) } }
}

/// A refusal with its clause.
fn refused(reader: &PageReader, scene: &Scene, refusal: &Refusal) -> Markup {
    html! {
        p.pop #why role="alert" {
            (refusal.text(scene.words, Naming::Plain)) " "
            @if let Some(clause) = refusal.clause() {
                a href=(format!("/rules/{}#{clause}", scene.game.id())) target="_blank" { (reader.word("hall-why")) " " (clause) }
            }
        }
    }
}

/// The popover for explanations, next to the element that they explain.
pub fn pop(reader: &PageReader) -> Markup {
    html! {
        dialog.pop #pop data-why=(reader.word("hall-why")) {
            p {}
            form method="dialog" { button.btn.quiet { (reader.word("hall-close")) } }
        }
    }
}

/// The sound effect of the last step.
fn sound(scene: &Scene, context: &PageContext) -> Option<&'static str> {
    let last = context.heard.last()?.step;
    let of_step = context.heard.iter().rposition(|heard| heard.step != last).map_or(0, |before| before + 1);
    scene.look.loudest(&context.heard[of_step..])
}
