//! Assigns people and bots to the seats, from command-line arguments or from the notes of a resumed record.

use budokan_catalog::{AnyBout, PlayerKind, SeatNote};
use budokan_kernel::{Message, Seat, SeatSet};

use crate::programs::Chosen;
use crate::programs::chosen::{no_seat, read, seats};

/// The user's wishes from the command line.
#[derive(Clone, Copy, Default)]
pub struct Wishes<'a> {
    /// Seats of people, by name.
    pub seats: &'a [String],
    /// Bots as `[SEAT=]BOT`.
    pub bots: &'a [String],
    /// Whether no person plays.
    pub watch: bool,
    /// Seat notes of the resumed record.
    pub seated: Option<&'a [SeatNote]>,
}

/// The seats of people, and the bots on the others; the error is a message for the user.
pub fn lineup(bout: &dyn AnyBout, wishes: &Wishes<'_>) -> Result<(SeatSet, Vec<(Seat, Chosen)>), Message> {
    let bots = wishes.bots.iter().map(|bot| read(bot, bout)).collect::<Result<Vec<_>, _>>()?;
    let mut named = SeatSet::EMPTY;
    for name in wishes.seats {
        named = named.with(bout.seat(name).map_err(|_| no_seat(name, bout))?);
    }
    if wishes.watch && !named.is_empty() {
        return Err(Message::new("play-watch-no-seat"));
    }
    let (people, bots) = match wishes.seated {
        Some([]) if bout.seats().len() > 1 && !wishes.watch && named.is_empty() && bots.is_empty() => {
            return Err(Message::new("play-resume-seats"));
        }
        None | Some([]) => (usual_people(bout, wishes.watch, named, &bots), bots),
        Some(seated) => remembered(bout, wishes.watch, named, bots, seated)?,
    };
    Ok((people, seats(bout, people, &bots)?))
}

/// The requested bots, each with an optional seat.
type Asked = Vec<(Option<Seat>, Chosen)>;

/// The named seats, or the first seat without a bot; none if people only watch.
fn usual_people(bout: &dyn AnyBout, watch: bool, named: SeatSet, bots: &Asked) -> SeatSet {
    if watch || !named.is_empty() {
        return named;
    }
    let free = bout.seats().iter().find(|seat| !bots.iter().any(|(taken, _)| *taken == Some(*seat)));
    free.map_or(SeatSet::EMPTY, SeatSet::one)
}

/// Players of the record, for seats without a request. A requested bot without a seat replaces all bots of the record.
fn remembered(
    bout: &dyn AnyBout,
    watch: bool,
    mut people: SeatSet,
    mut bots: Asked,
    seated: &[SeatNote],
) -> Result<(SeatSet, Asked), Message> {
    let is_asked = |seat: Seat| people.has(seat) || bots.iter().any(|(taken, _)| *taken == Some(seat));
    let open: Vec<Seat> = bout.seats().iter().filter(|seat| !is_asked(*seat)).collect();
    let is_replaced = bots.iter().any(|(seat, _)| seat.is_none());
    for seat in open {
        let name = bout.game().seats()[seat.index()];
        match seated.iter().find(|note| note.seat == name).map(|note| note.by) {
            Some(PlayerKind::Person) if !watch => people = people.with(seat),
            Some(PlayerKind::Bot(spec)) if !is_replaced => bots.push((Some(seat), Chosen::Hall(spec))),
            Some(PlayerKind::Program) if !is_replaced => {
                return Err(Message::new("play-resume-program").text("seat", name));
            }
            // These seats get a bot: no person plays, or a bot was requested without a seat.
            Some(_) => {}
            None => return Err(Message::new("play-resume-seats")),
        }
    }
    Ok((people, bots))
}

#[cfg(test)]
mod tests {
    use super::*;
    use budokan_games::find;
    use budokan_kernel::Seed;

    fn sit(seated: &[SeatNote], seats: &[&str], bots: &[&str], watch: bool) -> Result<String, &'static str> {
        let game = find("arena").unwrap();
        let bout = game.deal("", Seed::from(1), game.cards(None).unwrap()).unwrap();
        let owned = |list: &[&str]| list.iter().map(|one| (*one).to_owned()).collect::<Vec<String>>();
        let (seats, bots) = (owned(seats), owned(bots));
        let wishes = Wishes { seats: &seats, bots: &bots, watch, seated: Some(seated) };
        let (people, bots) = lineup(&*bout, &wishes).map_err(|no| no.word)?;
        let people = people.iter().map(|seat| seat.0.to_string());
        Ok(people.chain(bots.iter().map(|(seat, bot)| format!("{}={bot}", seat.0))).collect::<Vec<_>>().join(" "))
    }

    fn notes(dogs: PlayerKind, cats: PlayerKind) -> [SeatNote; 2] {
        [("dogs", dogs), ("cats", cats)].map(|(seat, by)| SeatNote { seat: seat.to_owned(), by })
    }

    #[test]
    fn a_resumed_bout_has_the_players_that_it_had() {
        let master = PlayerKind::Bot("master:50".parse().unwrap());
        let (person, program) = (PlayerKind::Person, PlayerKind::Program);
        let both = &notes(person, person);
        let bot = &notes(master, person);
        let other = &notes(person, program);
        assert_eq!(sit(both, &[], &[], false), Ok("0 1".to_owned()));
        assert_eq!(sit(bot, &[], &[], false), Ok("1 0=master:50".to_owned()));
        assert_eq!(sit(bot, &["cats"], &[], false), Ok("1 0=master:50".to_owned()));
        // A request overrides the record.
        assert_eq!(sit(bot, &["dogs"], &[], false), Ok("0 1".to_owned()));
        assert_eq!(sit(bot, &[], &["novice"], false), Ok("1 0=novice".to_owned()));
        assert_eq!(sit(both, &[], &["cats=novice"], false), Ok("0 1=novice".to_owned()));
        assert_eq!(sit(bot, &[], &[], true), Ok("0=master:50 1=apprentice".to_owned()));
        assert_eq!(sit(other, &[], &["cats=sh bot.sh"], false), Ok("0 1=sh bot.sh".to_owned()));
        assert_eq!(sit(other, &[], &[], false), Err("play-resume-program"));
    }

    /// A missing note is an error; no player is guessed.
    #[test]
    fn seats_that_no_record_notes_are_asked_for() {
        assert_eq!(sit(&[], &[], &[], false), Err("play-resume-seats"));
        assert_eq!(sit(&notes(PlayerKind::Person, PlayerKind::Person)[..1], &[], &[], false), Err("play-resume-seats"));
        assert_eq!(sit(&[], &["cats"], &[], false), Ok("1 0=apprentice".to_owned()));
        assert_eq!(sit(&[], &[], &[], true), Ok("0=apprentice 1=apprentice".to_owned()));
    }
}
