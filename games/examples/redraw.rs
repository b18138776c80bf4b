//! Plays one random bout and renders its page at every step, for use under a profiler; prints the number of bytes:
//! `cargo run --release -p budokan-games --example redraw -- udo [TIMES] [LANGUAGE] [bystander|asked] [CONFIG]`.

use budokan_catalog::{LogFormat, Spec};
use budokan_kernel::{Seed, Viewer};
use budokan_pages::layout::PageReader;
use budokan_pages::{PageContext, Presence, Scene, SeatOccupant, Sitter, bout};
use budokan_words::{Language, Naming, Words};

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let mut args = std::env::args().skip(1);
    let game = budokan_games::named(&args.next().ok_or("which game?")?)?;
    let times: u64 = args.next().map_or(Ok(1), |times| times.parse())?;
    let language: Language = args.next().map_or(Ok(Language::English), |code| code.parse())?;
    let is_asked = args.next().is_some_and(|viewer| viewer == "asked");
    let config = args.next().unwrap_or_default();
    let (words, hall) = (game.words(language), Words::new(language, &[], &[])?);
    let mut played = game.deal(&config, Seed::from(7), game.cards(None)?)?;
    let mut chance = game.bot(Spec::RANDOM, 7, None);
    let person = |seat| Sitter { seat, who: SeatOccupant::Person(Presence::Here), name: "Lin".to_owned() };
    let sitters: Vec<Sitter> = played.seats().iter().map(person).collect();
    let reader = PageReader {
        language,
        words: &hall,
        theme: None,
        name: Some("Masa"),
        here: "/",
        house: budokan_games::house(),
    };
    let (mut draws, mut letters, mut print) = (0_u64, 0, 0xcbf2_9ce4_8422_2325_u64);
    loop {
        let asked = played.status().awaited().iter().next();
        let viewer = asked.filter(|_| is_asked).map_or(Viewer::Bystander, Viewer::Seat);
        let sight = played.sight(viewer);
        let scene = Scene {
            game,
            look: budokan_games::look(game),
            sight: &*sight,
            words: &words,
            sitters: &sitters,
            moment: None,
            lesson: None,
        };
        let people = scene.people();
        let telling = LogFormat { language, naming: Naming::Plain, people: &people, reader: None, last: 20 };
        let context = PageContext {
            id: "example",
            version: played.steps(),
            request_id: "example".to_owned(),
            heard: played.heard(viewer, 0, &telling),
            watching: 1,
            ..PageContext::default()
        };
        for time in 0..times {
            let page = std::hint::black_box(bout::fragment(&reader, &scene, &context)).into_string();
            draws += 1;
            letters += page.len();
            // The output is the same every time, so it is counted only once.
            let bytes = if time == 0 { page.as_bytes() } else { &[] };
            print = bytes.iter().fold(print, |print, byte| (print ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3));
        }
        let Some(seat) = asked else { break };
        let action = chance.decide(&*played.sight(Viewer::Seat(seat))).ok_or("the bot gave up")?;
        played.submit(seat, None, &action).map_err(|refusal| format!("{action}: {refusal:?}"))?;
    }
    println!("{draws} draws, {letters} letters, {print:016x}");
    Ok(())
}
