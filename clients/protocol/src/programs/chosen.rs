//! Parses `--bot [SEAT=]BOT` and assigns bots to seats.

use budokan_bots::spec::BotKind;
use budokan_catalog::{AnyBout, Level, Spec};
use budokan_kernel::{Message, Seat, SeatSet};
use budokan_words::Words;

/// A bot chosen by the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// A bot of the hall.
    Hall(Spec),
    /// The command line of an external program.
    Command(String),
}

/// The default bot.
pub const USUAL: Chosen = Chosen::Hall(Spec::level(Level::Apprentice));

impl Chosen {
    /// Parses the name of a hall bot, or otherwise a command line.
    pub fn read(text: &str) -> Result<Self, String> {
        match text.trim().parse() {
            Ok(spec) => Ok(Self::Hall(spec)),
            // A misspelt name must not become a program that fails during the opening.
            Err(unknown) if !could_be_command(text.trim()) => Err(format!("{unknown}; nor is it a program")),
            Err(_) => Ok(Self::Command(text.to_owned())),
        }
    }

    /// Its translated name for people.
    pub fn told(&self, words: &Words) -> String {
        match self {
            Self::Hall(Spec { kind: BotKind::Random, .. }) => words.word("bot-random"),
            Self::Hall(Spec { kind: BotKind::Level(level), iterations: None }) => words.word(&format!("bot-{level}")),
            Self::Hall(spec) => spec.to_string(),
            Self::Command(command) => words.phrase("bot-program", &[("command", &command)]),
        }
    }
}

impl std::fmt::Display for Chosen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Hall(spec) => spec.fmt(f),
            Self::Command(command) => f.pad(command),
        }
    }
}

/// Whether a shell could run it: several words, a path, or a program on the search path.
fn could_be_command(text: &str) -> bool {
    let search = std::env::var_os("PATH").unwrap_or_default();
    let is_found = || std::env::split_paths(&search).any(|folder| folder.join(text).is_file());
    !text.is_empty() && (text.contains([' ', '/', ';', '|', '&']) || is_found())
}

/// Parses `[SEAT=]BOT`; the error is a message for the user.
pub fn read(text: &str, bout: &dyn AnyBout) -> Result<(Option<Seat>, Chosen), Message> {
    let known = || Spec::ALL.map(|spec| spec.to_string()).join(", ");
    let no_bot = |bot: &str| Message::new("play-no-bot").text("bot", bot).text("known", known());
    let bot_of = |bot: &str| Chosen::read(bot).map_err(|_| no_bot(bot));
    if let Some((name, bot)) = text.split_once('=') {
        // `birds=novice` names an unknown seat; `SPEED=9 engine` is a command with an environment variable.
        match bout.seat(name) {
            Ok(seat) => return Ok((Some(seat), bot_of(bot)?)),
            Err(_) if bot.parse::<Spec>().is_ok() || bout.game().seat(name).is_some() => {
                return Err(no_seat(name, bout));
            }
            Err(_) => {}
        }
    }
    Ok((None, bot_of(text)?))
}

/// The message for an unknown seat name.
pub fn no_seat(name: &str, bout: &dyn AnyBout) -> Message {
    Message::new("record-no-seat").text("name", name).text("known", bout.seat_names().join(", "))
}

/// Assigns bots to the seats without a person: bots with a seat name first, the others in rotation to
/// the remaining seats.
pub fn seats(
    bout: &dyn AnyBout,
    people: SeatSet,
    wishes: &[(Option<Seat>, Chosen)],
) -> Result<Vec<(Seat, Chosen)>, Message> {
    let name = |seat: Seat| bout.game().seats()[seat.index()];
    let mut seated: Vec<(Seat, Chosen)> = Vec::new();
    for (seat, chosen) in wishes.iter().filter_map(|(seat, chosen)| Some(((*seat)?, chosen))) {
        if people.has(seat) || seated.iter().any(|(taken, _)| *taken == seat) {
            return Err(Message::new("play-seat-twice").text("seat", name(seat)));
        }
        seated.push((seat, chosen.clone()));
    }
    let taken = |seat: &Seat| people.has(*seat) || seated.iter().any(|(taken, _)| taken == seat);
    let free: Vec<Seat> = bout.seats().iter().filter(|seat| !taken(seat)).collect();
    let anywhere: Vec<Chosen> =
        wishes.iter().filter(|(seat, _)| seat.is_none()).map(|(_, chosen)| chosen.clone()).collect();
    if anywhere.len() > free.len() {
        return Err(Message::new("play-no-seat-left").text("bot", anywhere[free.len()].to_string()));
    }
    let usual = [USUAL];
    let anywhere = if anywhere.is_empty() { &usual[..] } else { &anywhere };
    seated.extend(free.into_iter().zip(anywhere.iter().cycle().cloned()));
    seated.sort_by_key(|(seat, _)| *seat);
    Ok(seated)
}

#[cfg(test)]
mod tests {
    use super::*;
    use budokan_games::find;
    use budokan_kernel::Seed;
    use budokan_words::{Language, Naming};

    fn told(message: &Message) -> String {
        let words = Words::new(Language::English, &[], &[]).expect("the hall's own words are valid");
        words.say(message, Naming::Plain)
    }

    fn command(text: &str) -> Chosen {
        Chosen::Command(text.to_owned())
    }

    #[test]
    fn names_come_before_commands() {
        let arena = find("arena").unwrap();
        let arena = &*arena.deal("", Seed::from(1), arena.cards(None).unwrap()).unwrap();
        assert_eq!(read("novice", arena).unwrap(), (None, Chosen::Hall(Spec::level(Level::Novice))));
        let (seat, bot) = read("cats=ismcts:500", arena).unwrap();
        assert_eq!((seat, bot.to_string().as_str()), (Some(Seat(1)), "ismcts:500"));
        assert_eq!(read("sh bot.sh", arena).unwrap(), (None, command("sh bot.sh")));
        assert_eq!(read("dogs=./engine --speed=9", arena).unwrap(), (Some(Seat(0)), command("./engine --speed=9")));
        assert_eq!(read("SPEED=9 ./engine", arena).unwrap(), (None, command("SPEED=9 ./engine")));
        assert_eq!(read("sh", arena).unwrap(), (None, command("sh")));
        for text in ["maser", "master:0", "", "dogs=", "birds=novice"] {
            assert!(read(text, arena).is_err(), "{text}");
        }
    }

    #[test]
    fn everybody_has_one_seat() {
        let game = find("revenge").unwrap();
        let bout = game.deal("mode = \"ffa\"\nseats = 3", Seed::from(1), game.cards(None).unwrap());
        let bout = bout.unwrap();
        let sit = |people, wishes: &[&str]| -> Result<String, String> {
            let wishes: Vec<_> = wishes.iter().map(|wish| read(wish, &*bout).unwrap()).collect();
            let seated = seats(&*bout, people, &wishes).map_err(|no| told(&no))?;
            let told: Vec<_> = seated.iter().map(|(seat, bot)| format!("{}={bot}", seat.0)).collect();
            Ok(told.join(" "))
        };
        let first = SeatSet::one(Seat(0));
        assert_eq!(sit(first, &[]).unwrap(), "1=apprentice 2=apprentice");
        assert_eq!(sit(first, &["random"]).unwrap(), "1=random 2=random");
        assert_eq!(sit(first, &["p3=master", "novice"]).unwrap(), "1=novice 2=master");
        assert_eq!(sit(SeatSet::EMPTY, &["random", "greedy"]).unwrap(), "0=random 1=greedy 2=random");
        assert_eq!(sit(first, &["p1=master"]).unwrap_err(), "the seat p1 is taken twice");
        assert_eq!(sit(first, &["p2=master", "p2=novice"]).unwrap_err(), "the seat p2 is taken twice");
        let nowhere = told(&read("p4=master", &*bout).unwrap_err());
        assert_eq!(nowhere, "“p4” is no seat of this bout: expected one of p1, p2, p3");
        assert_eq!(sit(first, &["novice", "novice", "adept"]).unwrap_err(), "no seat is left for the bot adept");
    }
}
