//! Draws one bout as a page in a folder, to be looked at without a server:
//! `cargo run -p budokan-pages --example draw -- arena OUT [--steps 12] [--seed 7] [--viewer dogs] [--config TOML]
//! [--language fr] [--bot master]`. The seats are played by bots up to that step.

use std::path::Path;

use budokan_catalog::Spec;
use budokan_kernel::Seed;
use budokan_pages::layout::Reader;
use budokan_pages::{Around, Chair, Presence, Scene, Who, assets, bout};
use budokan_words::{Language, Naming, Words};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let (game, out) = (args.next().ok_or("which game?")?, args.next().ok_or("which folder?")?);
    let (mut steps, mut seed, mut viewer, mut config) = (0u64, 7u64, None, String::new());
    let (mut language, mut bot) = (Language::English, Spec::RANDOM);
    while let (Some(option), Some(value)) = (args.next(), args.next()) {
        match option.as_str() {
            "--steps" => steps = value.parse()?,
            "--seed" => seed = value.parse()?,
            "--viewer" => viewer = Some(value),
            "--config" => config = value,
            "--language" => language = value.parse()?,
            "--bot" => bot = value.parse().map_err(|_| "no such bot")?,
            other => return Err(format!("no option: {other}").into()),
        }
    }
    let game = budokan_catalog::named(&game)?;
    let mut played = game.deal(&config, Seed::from(seed), game.cards(None)?)?;
    let mut brain = game.bot(bot, seed, None);
    while played.steps() < steps {
        let Some(seat) = played.status().awaited().iter().next() else { break };
        let text = brain.decide(&*played.sight(budokan_kernel::Viewer::Seat(seat))).ok_or("the bot gave up")?;
        played.submit(seat, None, &text).map_err(|error| format!("{error:?}"))?;
    }
    let first = played.status().awaited().iter().next().or(played.seats().iter().next()).ok_or("no seats")?;
    let viewer = viewer.unwrap_or_else(|| game.seats()[first.index()].to_owned());
    let viewer = game.viewer(&viewer).ok_or("no such viewer")?;
    let (words, hall) = (game.words(language), Words::new(language, &[], &[])?);
    let sight = played.sight(viewer);
    let own = |seat| viewer == budokan_kernel::Viewer::Seat(seat);
    let chair = |seat| Chair {
        seat,
        who: if own(seat) { Who::You } else { Who::Person(Presence::Here) },
        name: if own(seat) { "Masa" } else { ["Lin", "Tomoe", "Ana", "Ben", "Oboro"][seat.index()] }.to_owned(),
    };
    let chairs: Vec<Chair> = played.seats().iter().map(chair).collect();
    let scene = Scene { game, sight: &*sight, words: &words, chairs: &chairs };
    let around = Around {
        id: "example",
        version: played.steps(),
        command: "example".to_owned(),
        heard: played.heard(viewer, 0, language, Naming::Plain),
        undo: false,
        ask: true,
        watching: 1,
        invitation: Some("http://localhost:8080/join/example".to_owned()),
        free: Vec::new(),
        deserted: Vec::new(),
        replaced: false,
        away: false,
        request: None,
        declined: None,
        ended: None,
        called: false,
        refusal: None,
        curtain: None,
        shared: false,
    };
    let reader = Reader { language, words: &hall, theme: None, name: Some("Masa"), here: "/" };
    let page = bout::whole(&reader, &scene, &around).into_string();
    std::fs::create_dir_all(Path::new(&out).join("assets"))?;
    std::fs::write(Path::new(&out).join("index.html"), page.replace("\"/assets/", "\"assets/"))?;
    for asset in assets::ALL {
        std::fs::write(Path::new(&out).join(&assets::address(asset.name)[1..]), asset.content)?;
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
