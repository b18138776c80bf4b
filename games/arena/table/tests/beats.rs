//! Every beat of a round is rendered as text and as a page, for every viewer in both languages, with the numbers of the
//! views.

#![expect(clippy::unwrap_used, reason = "a test may")]

use std::collections::BTreeSet;

use budokan_arena::state::rival;
use budokan_arena::{Arena, CATS, DOGS, View};
use budokan_arena_table::page::LOOK;
use budokan_bots::NoKnowledge;
use budokan_catalog::{AnyBout, AnyGame, AnySight, Erased, LogFormat, ShownBeat, Spec};
use budokan_kernel::{Seat, Seed, Viewer};
use budokan_pages::{BeatMoment, Drawn, Scene, SeatOccupant, Sitter};
use budokan_words::{Language, Naming, Words};

static GAME: Erased<NoKnowledge<Arena>> = Erased::NEW;

/// Many Peels, and all cards that hurt or heal.
const MIX: &str = "mix = { peel = 6, crash = 3, boom = 3, return = 3, power = 3, apple = 3, tai-chi = 3, musashi = 3 }";

fn viewers() -> [Viewer; 3] {
    [Viewer::Seat(DOGS), Viewer::Seat(CATS), Viewer::Bystander]
}

fn view(sight: &dyn AnySight) -> &View {
    sight.view().downcast_ref().unwrap()
}

fn by_chance(config: &str, seed: u64) -> Box<dyn AnyBout> {
    let mut bout = GAME.deal(config, Seed::from(seed), GAME.cards(None).unwrap()).unwrap();
    let mut chance = GAME.bot(Spec::RANDOM, seed, None);
    while let Some(seat) = bout.status().awaited().iter().next() {
        let action = chance.decide(&*bout.sight(Viewer::Seat(seat))).unwrap();
        bout.submit(seat, None, &action).unwrap();
    }
    bout
}

fn played(given: &str, actions: &[(Seat, &str)]) -> Box<dyn AnyBout> {
    let mut bout = GAME.load("", given, Seed::from(1), GAME.cards(None).unwrap()).unwrap();
    for (seat, action) in actions {
        bout.submit(*seat, None, action).unwrap();
    }
    bout
}

/// A beat as rendered for a viewer.
struct Frame<'a> {
    beat: &'a ShownBeat,
    before: &'a View,
    drawn: Drawn,
    html: String,
}

/// Calls `each` for all beats of a bout, as this viewer sees them.
fn frames(bout: &dyn AnyBout, viewer: Viewer, words: &Words, mut each: impl FnMut(&Frame)) {
    let sitters = [DOGS, CATS].map(|seat| Sitter { seat, who: SeatOccupant::Bot(String::new()), name: String::new() });
    let telling = LogFormat::new(Language::English, Naming::Plain);
    for step in 1..=bout.noticed(viewer).len() as u64 {
        let shown = bout.shown(viewer, step, 8, &telling).unwrap();
        let mut before = &*shown.before;
        for beat in shown.beats.iter().filter(|beat| beat.kind.is_some()) {
            let moment = Some(BeatMoment { kind: beat.kind.unwrap(), before, earlier: &[], events: &*beat.events });
            let scene =
                Scene { game: &GAME, look: &LOOK, sight: &*beat.sight, words, sitters: &sitters, moment, lesson: None };
            let drawn = scene.look.draw(&scene);
            let html = drawn.mat.clone().into_string() + &drawn.hand.clone().map(|hand| hand.0).unwrap_or_default();
            each(&Frame { beat, before: view(before), drawn, html });
            before = &*beat.sight;
        }
    }
}

/// The contents of the elements with a CSS class.
fn inside<'a>(html: &'a str, class: &str) -> Vec<&'a str> {
    let begins = format!("class=\"{class}");
    let all = html.split(&begins).skip(1).filter(|rest| rest.starts_with([' ', '"']));
    all.map(|rest| rest.split_once('>').unwrap().1.split('<').next().unwrap()).collect()
}

fn signed(change: i64) -> String {
    if change < 0 { format!("−{}", -change) } else { format!("+{change}") }
}

#[test]
fn every_beat_is_told_and_its_numbers_are_those_of_the_views() {
    let mut kinds = BTreeSet::new();
    let mut changes = 0;
    for (seed, config) in [(1, ""), (2, MIX), (3, MIX)] {
        let bout = by_chance(config, seed);
        for (viewer, language) in
            viewers().into_iter().flat_map(|one| [(one, Language::English), (one, Language::French)])
        {
            let below = if let Viewer::Seat(seat) = viewer { seat } else { DOGS };
            frames(&*bout, viewer, &GAME.words(language), |frame| {
                let (kind, now) = (frame.beat.kind.unwrap(), view(&*frame.beat.sight));
                kinds.insert(kind);
                let at = format!("seed {seed}, round {}, {kind}, {viewer:?}", now.round);
                let Drawn { question, hint, stroke, about, banner, .. } = &frame.drawn;
                for text in [question, hint, stroke, about] {
                    assert!(!text.is_empty() && !text.contains('[') && !text.contains("web-"), "{at}: {text:?}");
                }
                assert!(!question.ends_with('.') && hint.ends_with('.'), "{at}: {question:?}, {hint:?}");
                assert!(!frame.html.contains("web-"), "{at}: a message is missing");
                let (mut rises, mut was) = (Vec::new(), Vec::new());
                for seat in [rival(below), below] {
                    let [old, new] = [frame.before.side(seat), now.side(seat)];
                    for (old, new) in [(i64::from(old.sp), i64::from(new.sp)), (i64::from(old.vp), i64::from(new.vp))] {
                        if old != new {
                            rises.push(signed(new - old));
                            was.push(format!("{old} →"));
                        }
                    }
                }
                changes += rises.len();
                assert_eq!(inside(&frame.html, "rise"), rises, "{at}");
                assert_eq!(inside(&frame.html, "was"), was, "{at}");
                assert_eq!(
                    banner.is_some(),
                    kind == "round-over",
                    "{at}: a cloth at the end of a round, and only there"
                );
                if let Some(number) = Some(now.resolving).filter(|number| *number > 0) {
                    let [ours, theirs] = [below, rival(below)]
                        .map(|seat| now.combat_now(budokan_arena::RingNo(number - 1)).ap[seat.index()]);
                    assert!(frame.html.contains(&format!("<b>{ours} : {theirs}</b>")), "{at}: the verdict");
                }
            });
        }
    }
    assert_eq!(kinds, BTreeSet::from(["plans-open", "arena-counted", "peel-gained", "round-over"]));
    assert!(changes > 100, "{changes}");
}

/// The banner at the end of a round sums up the whole round, regardless of its number of steps.
#[test]
fn a_cloth_says_what_the_round_has_brought() {
    let words = GAME.words(Language::English);
    let bout = by_chance(MIX, 4);
    let mut began: Option<View> = None;
    let mut told = 0;
    frames(&*bout, Viewer::Seat(CATS), &words, |frame| {
        let now = view(&*frame.beat.sight);
        match frame.beat.kind.unwrap() {
            "plans-open" => began = Some(now.clone()),
            "round-over" => {
                let (banner, began) = (frame.drawn.banner.as_ref().unwrap(), began.as_ref().unwrap());
                let gains = [CATS, DOGS].into_iter().flat_map(|seat| {
                    let [old, new] = [began.side(seat), now.side(seat)];
                    [i64::from(new.vp) - i64::from(old.vp), i64::from(new.sp) - i64::from(old.sp)]
                });
                let gains: Vec<String> = gains.filter(|gain| *gain != 0).map(signed).collect();
                assert_eq!(banner.gains.iter().map(|gain| gain.value.clone()).collect::<Vec<_>>(), gains);
                assert_eq!(banner.is_good, now.won(CATS) > now.won(DOGS), "dyed for whoever takes the round");
                assert!(banner.gains.iter().all(|gain| !gain.lost || gain.of == "your spirit"));
                told += gains.len();
            }
            _ => {}
        }
    });
    assert!(told > 4, "{told}");
}

/// A counted arena shows the parts of both totals, cancelled parts, gained rewards and their effects.
#[test]
fn a_counted_arena_shows_every_part() {
    let given = "dogs.coconut = true\ndogs.weapons = 2\ncats.weapons = 7\narena.1.mushrooms.dogs = 1\narena.1.hua = true\n\
                 arena.1.rewards = [\"return\"]";
    let bout = played(given, &[(DOGS, "plan 1:ban+chai w2 c"), (CATS, "plan 1:yaou w3; 2:raihuu")]);
    let mut seen = 0;
    frames(&*bout, Viewer::Seat(DOGS), &GAME.words(Language::English), |frame| {
        let now = view(&*frame.beat.sight);
        if (frame.beat.kind, now.resolving) != (Some("arena-counted"), 1) {
            return;
        }
        seen += 1;
        assert_eq!(frame.drawn.question, "Arena 1 is counted");
        assert_eq!(frame.drawn.hint, "You win it, 14 to 7. RETURN takes 2 spirit from the Cats.");
        let slips: Vec<&str> =
            frame.html.split("class=\"slip").skip(1).filter(|rest| rest.starts_with([' ', '"'])).collect();
        let slips: Vec<String> = slips.iter().map(|slip| text(slip.split("</li>").next().unwrap())).collect();
        let theirs = ["5 Yaou", "2 Raihuu token", "3 stopped by Ban"];
        let ours = ["4 Ban", "4 Chai", "2 weapons", "1 Coconut", "2 Hua token", "1 Mushroom token"];
        assert_eq!(slips, [&theirs[..], &ours].concat());
        assert_eq!(frame.html.matches("class=\"stick extra\"").count(), 7, "the surplus is dyed");
        assert_eq!(frame.html.matches("class=\"stick").count() - 2, 14 + 7, "a stick for each point");
        for part in ["is yours: cats −2 spirit, Ban, Chai back in hand", "Ban steals 2 weapons", "14 : 7", "you win"]
        {
            assert!(text(&frame.html).contains(part), "{part:?} is not in\n{}", text(&frame.html));
        }
    });
    assert_eq!(seen, 1);
}

/// The text content of an HTML fragment.
fn text(html: &str) -> String {
    let words = html.split('<').map(|rest| rest.split_once('>').map_or("", |(_, text)| text));
    words.collect::<Vec<_>>().join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// An arena shows no sum before it is counted.
#[test]
fn what_is_to_come_has_no_sum() {
    let bout = played("dogs.weapons = 2", &[(DOGS, "plan 1:ban; 3:yue w2"), (CATS, "plan 3:raihuu+yaou")]);
    frames(&*bout, Viewer::Bystander, &GAME.words(Language::English), |frame| {
        let now = view(&*frame.beat.sight);
        for number in 1..=3 {
            let ring =
                frame.html.split(&format!("ring r{number} ")).nth(1).unwrap().split("</section>").next().unwrap();
            assert_eq!(ring.contains("still to come"), !now.combat.contains_key(&number), "arena {number}");
            assert_eq!(ring.contains(" : "), now.combat.contains_key(&number), "arena {number}");
        }
    });
}

/// Text on cards is shown only where it is at least 11 pixels high.
#[test]
fn words_on_cards_can_be_read_where_they_are_shown() {
    let bout = by_chance(MIX, 5);
    let mut widths = BTreeSet::new();
    for language in [Language::English, Language::French] {
        frames(&*bout, Viewer::Seat(DOGS), &GAME.words(language), |frame| {
            for tag in frame.html.split("<text").skip(1).filter_map(|rest| rest.split('>').next()) {
                let value = |name: &str| {
                    Some(tag.split(&format!(" {name}=\"")).nth(1)?.split('"').next()?.parse::<f64>().unwrap())
                };
                let size = value("font-size").unwrap();
                match value("data-from") {
                    Some(from) => {
                        assert!(from * size >= 1100.0, "{tag}");
                        widths.insert(from as u32);
                    }
                    None => assert!(tag.contains("class=\"ap\"") && size >= 25.0, "{tag}"),
                }
            }
        });
    }
    for width in widths {
        assert!(LOOK.sheet.contains(&format!("@container card (min-width: {width}px)")), "{width}");
        assert!(LOOK.sheet.contains(&format!("[data-from=\"{width}\"]")), "{width}");
    }
}
