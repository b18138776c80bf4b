//! The menu: a greeting at a plain prompt, and what a player can do there.

use std::io::{BufRead, Write};

use budokan_catalog::{AnyGame, Level, Spec};
use budokan_kernel::{Seat, SeatSet, Seed};
use budokan_programs::{Chosen, Limits, Seated, chosen, next_line};
use budokan_words::{Language, Words};

use crate::{LONGEST, Offered, PlayError, Session, any_seed, rules};

/// What can be chosen.
enum Item {
    Play(Offered),
    Read(&'static dyn AnyGame),
    Leave,
}

/// Offers these games until somebody leaves: play against bots, read the rules.
pub fn menu(
    games: &[Offered],
    language: Language,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<(), PlayError> {
    let words = Words::new(language, &[], &[]).expect("the hall's own words are valid");
    let play = games.iter().map(|offered| Item::Play(*offered));
    let read = games.iter().map(|offered| Item::Read(offered.game));
    let items: Vec<_> = play.chain(read).chain([Item::Leave]).collect();
    writeln!(out, "{}", words.word("play-welcome"))?;
    loop {
        writeln!(out)?;
        for (number, item) in (1..).zip(&items) {
            let line = match item {
                Item::Play(Offered { game, .. }) => words.phrase("play-menu-game", &[("game", &game.name())]),
                Item::Read(game) => words.phrase("play-menu-rules", &[("game", &game.name())]),
                Item::Leave => words.word("play-menu-quit"),
            };
            writeln!(out, "  {number}  {line}")?;
        }
        write!(out, "> ")?;
        out.flush()?;
        let Some(line) = next_line(input, LONGEST)? else { break };
        let line = String::from_utf8_lossy(&line).trim().to_lowercase();
        let chosen = line.parse::<usize>().ok().and_then(|number| items.get(number.checked_sub(1)?));
        match chosen {
            Some(Item::Play(offered)) => {
                if let Some(opponent) = opponent(offered.game, &words, input, out)? {
                    against(&opponent, *offered, language, input, out)?;
                }
            }
            Some(Item::Read(game)) => rules::whole(*game, out)?,
            Some(Item::Leave) => break,
            None if matches!(line.as_str(), "q" | "quit" | "exit") => break,
            None => writeln!(out, "{}", words.word("play-menu-again"))?,
        }
    }
    writeln!(out, "{}", words.word("play-goodbye"))?;
    Ok(())
}

/// Who plays the other seats; nobody if the person has changed their mind. Alone at a table nobody is asked for.
fn opponent(
    game: &dyn AnyGame,
    words: &Words,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<Option<Chosen>, PlayError> {
    if game.deal("", Seed::from(0), game.cards(None)?)?.seats().len() == 1 {
        return Ok(Some(chosen::USUAL));
    }
    let usual = chosen::USUAL.told(words);
    loop {
        writeln!(out, "\n{}", words.phrase("play-menu-level", &[("usual", &usual)]))?;
        for (number, level) in (1..).zip(Level::ALL) {
            writeln!(out, "  {number}  {}", words.word(&format!("bot-{level}")))?;
        }
        write!(out, "> ")?;
        out.flush()?;
        let Some(line) = next_line(input, LONGEST)? else { return Ok(None) };
        let line = String::from_utf8_lossy(&line).trim().to_lowercase();
        let by_number =
            || line.parse::<usize>().ok().and_then(|number| Level::ALL.get(number.checked_sub(1)?).copied());
        match line.as_str() {
            "" => return Ok(Some(chosen::USUAL)),
            "q" | "quit" | "exit" => return Ok(None),
            name => match Level::named(name).or_else(by_number) {
                Some(level) => return Ok(Some(Chosen::Hall(Spec::level(level)))),
                None => writeln!(out, "{}", words.word("play-menu-again"))?,
            },
        }
    }
}

/// Plays a bout with the usual options: the first seat against this bot in the others.
fn against(
    opponent: &Chosen,
    offered: Offered,
    language: Language,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<(), PlayError> {
    let Offered { game, screen } = offered;
    let seed = any_seed();
    let bout = game.deal("", seed, game.cards(None)?)?;
    let others = bout.seats().without(Seat(0)).iter().map(|seat| (seat, opponent.clone())).collect();
    let bots = Seated::sit_all(&*bout, others, seed, &Limits::at_the_table())?;
    // However it ends, the menu comes back.
    Session::new(bout, screen, SeatSet::one(Seat(0)), bots, language).run(input, out).map(drop)
}
