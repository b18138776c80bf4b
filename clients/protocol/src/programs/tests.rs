//! Programs at the table: what each kind of misbehaviour comes to, and the page for their authors.
//!
//! The programs are lines of shell. Limits are short where a program never answers, and long where it does: so no
//! test depends on how fast the machine is.

mod faults;
mod page;
mod streams;

use std::path::PathBuf;
use std::time::Duration;

use budokan_catalog::{AnyBout, Spec};
use budokan_games::find;
use budokan_kernel::{Seat, Seed};
use budokan_words::Language;

use super::{Chosen, Forfeit, Limits, Seated};

const DOGS: Seat = Seat(0);
const CATS: Seat = Seat(1);

/// So long that nothing that answers at all is late.
const PATIENT: Duration = Duration::from_mins(10);
/// So short that what never answers need not be waited for.
const BRIEF: Duration = Duration::from_millis(20);

fn limits(program: Duration) -> Limits {
    Limits { hall: None, program, start_up: Duration::ZERO, answers: 50 }
}

fn arena() -> Box<dyn AnyBout> {
    let game = find("arena").unwrap();
    game.deal("", Seed::from(1), game.cards(None).unwrap()).unwrap()
}

/// Lets a program play the dogs against chance until it does wrong.
fn forfeit(command: &str, limit: Duration) -> Box<Forfeit> {
    let mut bout = arena();
    let bots = vec![(DOGS, Chosen::Command(command.to_owned())), (CATS, Chosen::Hall(Spec::RANDOM))];
    let mut seated = Seated::sit_all(&*bout, bots, Seed::from(1), &limits(limit)).unwrap();
    while let Some(seat) = bout.status().awaited().first() {
        if let Err(forfeit) = seated[seat.index()].play(&mut *bout) {
            return forfeit;
        }
    }
    panic!("“{command}” played to the end");
}

/// What is told of it, without the name of the program.
fn told(command: &str, limit: Duration) -> String {
    let forfeit = forfeit(command, limit);
    let words = find("arena").unwrap().words(Language::English);
    let story = forfeit.told("the Dogs", &words).join("\n");
    let opening = format!("The program “{command}” for the Dogs forfeits: ");
    story.strip_prefix(&opening).unwrap_or_else(|| panic!("{story}")).to_owned()
}

/// A folder of this test's own, which goes away with it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("budokan-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.0));
    }
}
