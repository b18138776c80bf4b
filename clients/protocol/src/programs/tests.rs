//! External programs at the table: the result of each kind of misbehaviour, and the documentation for bot authors.
//!
//! The programs are lines of shell. Time limits are short if a program never answers, and long if it does, so that no
//! test depends on the speed of the machine.

mod faults;
mod page;
mod streams;

use std::path::PathBuf;
use std::time::Duration;

use budokan_catalog::{AnyBout, Spec};
use budokan_games::find;
use budokan_kernel::{Seat, Seed};
use budokan_words::Language;

use super::{Chosen, Forfeit, ProgramLimits, Seated};

const DOGS: Seat = Seat(0);
const CATS: Seat = Seat(1);

/// Long enough for any program that answers at all.
const PATIENT: Duration = Duration::from_mins(10);
/// Short, for programs that never answer.
const BRIEF: Duration = Duration::from_millis(20);

fn limits(program: Duration) -> ProgramLimits {
    ProgramLimits { hall: None, program, start_up: Duration::ZERO, answers: 50 }
}

fn arena() -> Box<dyn AnyBout> {
    let game = find("arena").unwrap();
    game.deal("", Seed::from(1), game.cards(None).unwrap()).unwrap()
}

/// Lets a program play the dogs against random choices until it forfeits.
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

/// The report of the fault, without the name of the program.
fn told(command: &str, limit: Duration) -> String {
    let forfeit = forfeit(command, limit);
    let words = find("arena").unwrap().words(Language::English);
    let story = forfeit.told("the Dogs", &words).join("\n");
    let opening = format!("The program “{command}” for the Dogs forfeits: ");
    story.strip_prefix(&opening).unwrap_or_else(|| panic!("{story}")).to_owned()
}

/// A temporary folder that is deleted on drop.
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
