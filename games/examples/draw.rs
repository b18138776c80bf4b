//! Renders one bout as a static page in a folder, to be viewed without a server: `cargo run -p budokan-games --example
//! draw -- arena OUT [--steps 12] [--seed 7] [--viewer dogs] [--config TOML] [--given TOML] [--play "place udo-1 |
//! finish"] [--language fr] [--bot master] [--names long] [--page replay]`. The bout starts with the deal or with the
//! position in `--given`; then the actions in `--play` are submitted by the awaited seats, and bots play up to the
//! step. `--page` is `bout`, `waiting` (with free seats), `replay` or `log`.

use std::path::Path;

use budokan_catalog::{AnyBout, AnyGame, LogFormat, Spec};
use budokan_kernel::{Seat, SeatSet, Seed, Viewer};
use budokan_pages::layout::PageReader;
use budokan_pages::replay::{self, ReplayStep};
use budokan_pages::{Ended, OtherSide, PageContext, Presence, Scene, SeatOccupant, Sitter, bout, log, result};
use budokan_words::{Language, Naming, Words};

type Failure = Box<dyn std::error::Error>;

const SHORT: [&str; 5] = ["Lin", "Tomoe", "Ana", "Ben", "Oboro"];
/// The longest names that the hall allows.
const LONG: [&str; 5] = [
    "Anne-Sophie Delacroix-M.",
    "Bartholomew Featherstone",
    "Konstantin Papadopoulos",
    "Wilhelmina van der Berg",
    "Maximilian Hohenzollern",
];

struct Wishes {
    steps: u64,
    seed: u64,
    viewer: Option<String>,
    config: String,
    given: Option<String>,
    play: String,
    language: Language,
    bot: Spec,
    names: [&'static str; 5],
    page: String,
}

fn wishes(mut args: impl Iterator<Item = String>) -> Result<Wishes, Failure> {
    let mut wishes = Wishes {
        steps: 0,
        seed: 7,
        viewer: None,
        config: String::new(),
        given: None,
        play: String::new(),
        language: Language::English,
        bot: Spec::RANDOM,
        names: SHORT,
        page: "bout".to_owned(),
    };
    while let (Some(option), Some(value)) = (args.next(), args.next()) {
        match option.as_str() {
            "--steps" => wishes.steps = value.parse()?,
            "--seed" => wishes.seed = value.parse()?,
            "--viewer" => wishes.viewer = Some(value),
            "--config" => wishes.config = value,
            "--given" => wishes.given = Some(value),
            "--play" => wishes.play = value,
            "--language" => wishes.language = value.parse()?,
            "--bot" => wishes.bot = value.parse().map_err(|_| "no such bot")?,
            "--names" => wishes.names = if value == "long" { LONG } else { SHORT },
            "--page" => wishes.page = value,
            other => return Err(format!("no option: {other}").into()),
        }
    }
    Ok(wishes)
}

fn main() -> Result<(), Failure> {
    let mut args = std::env::args().skip(1);
    let (game, out) = (args.next().ok_or("which game?")?, args.next().ok_or("which folder?")?);
    let (game, wishes) = (budokan_games::named(&game)?, wishes(args)?);
    let page = drawn(game, &*played(game, &wishes)?, &wishes)?;
    std::fs::create_dir_all(Path::new(&out).join("assets"))?;
    std::fs::write(Path::new(&out).join("index.html"), page.replace("\"/assets/", "\"assets/"))?;
    for asset in budokan_games::house().files() {
        std::fs::write(Path::new(&out).join(&asset.address[1..]), asset.content.as_bytes())?;
    }
    for size in [(390, 844), (1366, 768), (1920, 1080)] {
        let frame = format!(
            "<!doctype html><style>*{{margin:0;border:0}}</style><iframe src=index.html width={} height={}></iframe>",
            size.0, size.1
        );
        std::fs::write(Path::new(&out).join(format!("frame-{}.html", size.0)), frame)?;
    }
    Ok(())
}

/// The bout at the requested step.
fn played(game: &dyn AnyGame, wishes: &Wishes) -> Result<Box<dyn AnyBout>, Failure> {
    let (seed, cards) = (Seed::from(wishes.seed), game.cards(None)?);
    let mut played = match &wishes.given {
        Some(given) => game.load(&wishes.config, given, seed, cards)?,
        None => game.deal(&wishes.config, seed, cards)?,
    };
    let mut brain = game.bot(wishes.bot, wishes.seed, None);
    for text in wishes.play.split('|').map(str::trim).filter(|text| !text.is_empty()) {
        let seat = first(&*played).ok_or("nobody is asked")?;
        played.submit(seat, None, text).map_err(|error| format!("{text}: {error:?}"))?;
    }
    while played.steps() < wishes.steps {
        let Some(seat) = first(&*played) else { break };
        let text = brain.decide(&*played.sight(Viewer::Seat(seat))).ok_or("the bot gave up")?;
        played.submit(seat, None, &text).map_err(|error| format!("{error:?}"))?;
    }
    Ok(played)
}

/// The first awaited seat.
fn first(played: &dyn AnyBout) -> Option<Seat> {
    played.status().awaited().iter().next()
}

fn drawn(game: &'static dyn AnyGame, played: &dyn AnyBout, wishes: &Wishes) -> Result<String, Failure> {
    let seat = first(played).or(played.seats().iter().next()).ok_or("no seats")?;
    let viewer = wishes.viewer.clone().unwrap_or_else(|| game.seats()[seat.index()].to_owned());
    let viewer = game.viewer(&viewer).ok_or("no such viewer")?;
    let (words, hall) = (game.words(wishes.language), Words::new(wishes.language, &[], &[])?);
    let sight = played.sight(viewer);
    let waiting = wishes.page == "waiting";
    let sitter = |seat: Seat| {
        let own = viewer == Viewer::Seat(seat);
        let who = if own { SeatOccupant::You } else { SeatOccupant::Person(Presence::Here) };
        let name = if own && wishes.names == SHORT { "Masa" } else { wishes.names[seat.index()] };
        let free = waiting && !own;
        Sitter {
            seat,
            who: if free { SeatOccupant::Nobody } else { who },
            name: if free { String::new() } else { name.to_owned() },
        }
    };
    let sitters: Vec<Sitter> = played.seats().iter().map(sitter).collect();
    let scene = Scene {
        game,
        look: budokan_games::look(game),
        sight: &*sight,
        words: &words,
        sitters: &sitters,
        moment: None,
        lesson: None,
    };
    let reader = PageReader {
        language: wishes.language,
        words: &hall,
        theme: None,
        name: Some("Masa"),
        here: "/",
        house: budokan_games::house(),
    };
    let telling = LogFormat {
        language: wishes.language,
        naming: Naming::Plain,
        people: &scene.people(),
        reader: scene.own(),
        last: usize::MAX,
    };
    let heard = played.heard(viewer, 0, &telling);
    if wishes.page == "replay" {
        let last = heard.last().map(|heard| heard.step);
        let heard = heard.into_iter().filter(|heard| Some(heard.step) == last).collect();
        let (step, steps) = (played.steps(), played.steps() + 1);
        let moment = ReplayStep { id: "example", step, steps, heard, ..ReplayStep::default() };
        return Ok(replay::page(&reader, &scene, &moment, None).into_string());
    }
    let past = played.past(viewer);
    let own: Vec<Seat> = scene.own().into_iter().collect();
    let ended = played.status().is_over().then(|| result::ended(&reader, &scene, &own, SeatSet::EMPTY, &*past));
    let ended = ended.map(|ended| Ended {
        beats: Some(1),
        other: other(&ended),
        link: Some("http://localhost:8080".to_owned()),
        ..ended
    });
    let last = played.noticed(viewer).len() as u64;
    let moments = if ended.is_some() { played.beats(viewer, last, &telling) } else { Vec::new() };
    let before = moments.iter().rev().nth(1);
    let scene = Scene { sight: before.map_or(&*sight, |beat| &*beat.sight), ..scene };
    let context = PageContext {
        id: "example",
        version: played.steps(),
        request_id: "example".to_owned(),
        heard,
        ask: true,
        watching: 1,
        invitation: waiting.then(|| "http://localhost:8080/join/example".to_owned()),
        ended,
        ..PageContext::default()
    };
    let page = if wishes.page == "log" { log::whole } else { bout::whole };
    Ok(page(&reader, &scene, &context).into_string())
}

/// A suggestion for the next game.
fn other(ended: &Ended) -> Option<OtherSide> {
    let usual = OtherSide { label: "Change sides".to_owned(), fields: Vec::new(), at_once: true };
    ended.account.other.clone().or(Some(usual))
}
