//! A bout at the prompt from what was asked for: who sits where, and who plays the rest.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{BufRead, Write};
use std::path::PathBuf;
use std::time::Duration;

use budokan_catalog::{AnyBout, DiceLine, SeatNote};
use budokan_kernel::{Seat, Seed};
use budokan_protocol::programs::{Chosen, Limits, Seated, Wishes, lineup};
use budokan_words::Language;

use crate::{AnyScreen, End, LookBack, PlayError, Session, Speech};

/// What somebody who wants to play may ask for.
pub struct PlayOptions {
    /// The seats at this keyboard, by name; the first seat that no bot has if none is named.
    pub seats: Vec<String>,
    /// Bots as `[SEAT=]BOT`.
    pub bots: Vec<String>,
    /// How long a program may think about one answer.
    pub bot_time: Option<Duration>,
    /// Nobody sits down: bots play and are watched.
    pub watch: bool,
    /// Where the luck of the bots comes from.
    pub seed: Seed,
    /// The language; that of the system if none is named.
    pub language: Option<Language>,
    /// A fresh file for the record.
    pub record: Option<PathBuf>,
    /// The file that the bout was read from, and whose record goes on.
    pub resume: Option<PathBuf>,
    /// Who sat where, as the record of a resumed bout notes it.
    pub seated: Vec<SeatNote>,
    /// The card file that the bout is played with.
    pub cards: Option<PathBuf>,
    /// What the game says to those who listen; without it the table is drawn.
    pub plain: Option<&'static dyn Speech>,
    /// Who can say at the end how it was played.
    pub look_back: Option<LookBack>,
    /// Where the dice of what was played before came from, if it goes on in another record.
    pub before: Vec<DiceLine>,
}

impl PlayOptions {
    fn wishes(&self) -> Wishes<'_> {
        let seated = self.resume.is_some().then_some(&*self.seated);
        Wishes { seats: &self.seats, bots: &self.bots, watch: self.watch, seated }
    }

    /// The options that must be typed once more to resume the bout: a record does not know them. It does know who sat
    /// where, but never the command line of a program.
    fn to_resume(&self, names: &[&str], bots: &[(Seat, Chosen)]) -> String {
        let program = |(seat, bot): &(Seat, Chosen)| match bot {
            Chosen::Hall(_) => None,
            Chosen::Command(command) => {
                let bot = format!("{}={command}", names[seat.index()]);
                Some(format!(" --bot {}", quoted(&bot)))
            }
        };
        let bots = bots.iter().filter_map(program);
        let time = self.bot_time.iter().map(|time| format!(" --bot-time {}", time.as_secs_f64()));
        let cards = self.cards.iter().map(|file| format!(" --cards {}", file.display()));
        let plain = self.plain.map(|_| " --plain".to_owned());
        bots.chain(time).chain(cards).chain(plain).collect()
    }
}

/// Plays a bout until it is over or everybody has left. The caller has dealt it or read it from a record.
pub fn play(
    bout: Box<dyn AnyBout>,
    screen: Option<&'static dyn AnyScreen>,
    options: &PlayOptions,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<End, PlayError> {
    let (people, bots) = lineup(&*bout, &options.wishes()).map_err(PlayError::Usage)?;
    if let Some(file) = options.record.as_ref().filter(|file| file.exists()) {
        return Err(PlayError::Exists(file.clone()));
    }
    let mut limits = Limits::at_the_table();
    limits.program = options.bot_time.unwrap_or(limits.program);
    let to_resume = options.to_resume(bout.game().seats(), &bots);
    let bots = Seated::sit_all(&*bout, bots, options.seed, &limits)?;
    let language = options.language.unwrap_or_else(locale);
    let session = Session::new(bout, screen, people, bots, language).spoken(options.plain).reviewed(options.look_back);
    let session = session.rolled_before(&options.before).rolled_from(options.seed, options.resume.is_some());
    let record = options.record.as_ref().or(options.resume.as_ref());
    let session = match record {
        Some(file) => session.recorded(file.clone(), to_resume),
        None => session,
    };
    session.run(input, out)
}

/// As a shell reads it back.
fn quoted(text: &str) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "=:._/-".contains(letter);
    if text.chars().all(plain) { text.to_owned() } else { format!("'{}'", text.replace('\'', "'\\''")) }
}

/// A seed that nobody can guess: the standard library seeds its hashers from the system.
pub fn any_seed() -> Seed {
    let mut bytes = [0; 32];
    for chunk in bytes.chunks_mut(8) {
        chunk.copy_from_slice(&RandomState::new().build_hasher().finish().to_le_bytes());
    }
    Seed(bytes)
}

/// The language that the system is set to, or English.
pub fn locale() -> Language {
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set).unwrap_or_default();
    locale.get(..2).and_then(|code| code.parse().ok()).unwrap_or(Language::English)
}

#[cfg(test)]
mod tests {
    use super::*;
    use budokan_protocol::programs::chosen;

    /// Who leaves is told what to type to sit down again with the same bots.
    #[test]
    fn a_command_is_quoted_as_a_shell_reads_it() {
        assert_eq!(quoted("cats=ismcts:500"), "cats=ismcts:500");
        assert_eq!(quoted("python3 it's.py"), "'python3 it'\\''s.py'");
    }

    #[test]
    fn what_a_record_does_not_know_is_typed_once_more() {
        let options = PlayOptions {
            seats: Vec::new(),
            bots: Vec::new(),
            bot_time: Some(Duration::from_millis(2500)),
            watch: false,
            seed: Seed::from(1),
            language: None,
            record: Some("mine.rec".into()),
            resume: None,
            seated: Vec::new(),
            cards: Some("my.toml".into()),
            plain: None,
            look_back: None,
            before: Vec::new(),
        };
        let program = |command: &str| Chosen::Command(command.to_owned());
        let bots = [(Seat(0), chosen::USUAL), (Seat(1), program("sh bot.sh"))];
        let typed = " --bot 'cats=sh bot.sh' --bot-time 2.5 --cards my.toml";
        assert_eq!(options.to_resume(&["dogs", "cats"], &bots), typed);
    }
}
