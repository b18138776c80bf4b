//! Starts a bout at the prompt from the requested options: the players' seats and the bots in the rest.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{BufRead, Write};
use std::path::PathBuf;
use std::time::Duration;

use budokan_catalog::{AnyBout, DiceLine, SeatNote};
use budokan_kernel::{Seat, Seed};
use budokan_protocol::programs::{Chosen, ProgramLimits, Seated, Wishes, lineup};
use budokan_words::Language;

use crate::{AnyScreen, LookBack, PlayError, Session, SessionEnd, Speech};

/// The options of a bout at the prompt.
pub struct PlayOptions {
    /// The seats at this keyboard, by name; if empty, the first seat without a bot.
    pub seats: Vec<String>,
    /// Bots as `[SEAT=]BOT`.
    pub bots: Vec<String>,
    /// The time limit of an external program for one answer.
    pub bot_time: Option<Duration>,
    /// Spectate: bots play all seats.
    pub watch: bool,
    /// The seed of the bots, which the record also notes as the seed of the dice.
    pub seed: Seed,
    /// The language; the system language if `None`.
    pub language: Option<Language>,
    /// A new file for the record.
    pub record: Option<PathBuf>,
    /// The file that the bout was read from; its record is continued.
    pub resume: Option<PathBuf>,
    /// The occupants of the seats, as noted in the record of a resumed bout.
    pub seated: Vec<SeatNote>,
    /// The card file that the bout is played with.
    pub cards: Option<PathBuf>,
    /// The game's text for screen readers; without it the table is drawn.
    pub plain: Option<&'static dyn Speech>,
    /// The post-game review, if there is one.
    pub look_back: Option<LookBack>,
    /// The origin of the dice of the earlier steps, if the bout is continued in another record.
    pub before: Vec<DiceLine>,
}

impl PlayOptions {
    fn wishes(&self) -> Wishes<'_> {
        let seated = self.resume.is_some().then_some(&*self.seated);
        Wishes { seats: &self.seats, bots: &self.bots, watch: self.watch, seated }
    }

    /// The command-line options to repeat when resuming the bout, because the record lacks them: it stores the seats'
    /// occupants, but never the command line of a program.
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

/// Plays a bout until it is over or all players have left. The caller has dealt it or read it from a record.
pub fn play(
    bout: Box<dyn AnyBout>,
    screen: Option<&'static dyn AnyScreen>,
    options: &PlayOptions,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<SessionEnd, PlayError> {
    let (people, bots) = lineup(&*bout, &options.wishes()).map_err(PlayError::Usage)?;
    if let Some(file) = options.record.as_ref().filter(|file| file.exists()) {
        return Err(PlayError::Exists(file.clone()));
    }
    let mut limits = ProgramLimits::at_the_table();
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

/// Quotes an argument for the shell.
fn quoted(text: &str) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "=:._/-".contains(letter);
    if text.chars().all(plain) { text.to_owned() } else { format!("'{}'", text.replace('\'', "'\\''")) }
}

/// An unpredictable seed, without a dependency on an RNG crate: the standard library seeds its hashers from the system.
pub fn any_seed() -> Seed {
    let mut bytes = [0; 32];
    for chunk in bytes.chunks_mut(8) {
        chunk.copy_from_slice(&RandomState::new().build_hasher().finish().to_le_bytes());
    }
    Seed(bytes)
}

/// The system language, or English.
pub fn locale() -> Language {
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set).unwrap_or_default();
    locale.get(..2).and_then(|code| code.parse().ok()).unwrap_or(Language::English)
}

#[cfg(test)]
mod tests {
    use super::*;
    use budokan_protocol::programs::chosen;

    /// A player who leaves sees the command line that resumes the bout with the same bots.
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
