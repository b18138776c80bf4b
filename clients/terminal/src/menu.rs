//! The main menu at the prompt: play a game or read its rules.

use std::io::{BufRead, Write};

use budokan_catalog::{AnyGame, Level, Spec};
use budokan_kernel::{OptionKind, Seat, SeatSet, Seed, choice};
use budokan_protocol::programs::{Chosen, ProgramLimits, Seated, chosen, next_line};
use budokan_words::{Language, Words};

use crate::{LONGEST, Offered, PlayError, Session, any_seed, rules};

/// A menu entry.
enum Item {
    Play(Offered),
    Read(&'static dyn AnyGame),
    Leave,
}

/// Runs the menu for these games until the player leaves: play against bots, read the rules.
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
                Item::Play(Offered { game, .. }) => words.phrase("play-menu-game", &[("game", &game.title(language))]),
                Item::Read(game) => words.phrase("play-menu-rules", &[("game", &game.title(language))]),
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
                let Some(config) = config(offered.game, language, &words, input, out)? else { continue };
                if let Some(opponent) = opponent(offered.game, &config, &words, input, out)? {
                    against(&opponent, *offered, &config, language, input, out)?;
                }
            }
            Some(Item::Read(game)) => rules::whole(*game, language, out)?,
            Some(Item::Leave) => break,
            None if matches!(line.as_str(), "q" | "quit" | "exit") => break,
            None => writeln!(out, "{}", words.word("play-menu-again"))?,
        }
    }
    writeln!(out, "{}", words.word("play-goodbye"))?;
    Ok(())
}

/// Asks for the options of the deal, one by one; returns them as TOML, or `None` if the player cancels.
fn config(
    game: &dyn AnyGame,
    language: Language,
    words: &Words,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<Option<String>, PlayError> {
    let own = game.words(language);
    let mut said: Vec<(&str, String)> = Vec::new();
    loop {
        let known = |key: &str| said.iter().find(|(said, _)| *said == key).map(|(_, value)| value.clone());
        let asked = choice::choose(game.options(), &known);
        let Some(next) = asked.iter().find(|one| known(one.option.key).is_none()) else {
            return Ok(Some(choice::config(&asked)));
        };
        let (key, values) = (next.option.key, next.option.values());
        let worded = |value: &str| own.word_or(&format!("option-{key}-{value}"), value);
        let question = own.word_or(&format!("option-{key}"), key);
        let usual = worded(&next.option.usual());
        writeln!(out, "\n{}", words.phrase("play-menu-option", &[("question", &question), ("usual", &usual)]))?;
        // Numeric values are not numbered: an index in front of a number would be misleading.
        let is_number = matches!(next.option.kind, OptionKind::Number { .. });
        for (number, value) in (1..).zip(&values) {
            let place = if is_number { String::new() } else { format!("{number}  ") };
            writeln!(out, "  {place}{}", worded(value))?;
        }
        write!(out, "> ")?;
        out.flush()?;
        let Some(line) = next_line(input, LONGEST)? else { return Ok(None) };
        let line = String::from_utf8_lossy(&line).trim().to_lowercase();
        let by_number = || {
            line.parse::<usize>()
                .ok()
                .filter(|_| !is_number)
                .and_then(|number| values.get(number.checked_sub(1)?).cloned())
        };
        match line.as_str() {
            "" => said.push((key, next.option.usual())),
            "q" | "quit" | "exit" => return Ok(None),
            typed => match values.iter().find(|value| *value == typed).cloned().or_else(by_number) {
                Some(value) => said.push((key, value)),
                None => writeln!(out, "{}", words.word("play-menu-again"))?,
            },
        }
    }
}

/// Asks for the bot in the other seats; `None` if the player cancels. A game with one seat skips the question.
fn opponent(
    game: &dyn AnyGame,
    config: &str,
    words: &Words,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<Option<Chosen>, PlayError> {
    if game.deal(config, Seed::from(0), game.cards(None)?)?.seats().len() == 1 {
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

/// Plays a bout with this config: the player in the first seat, this bot in the others.
fn against(
    opponent: &Chosen,
    offered: Offered,
    config: &str,
    language: Language,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<(), PlayError> {
    let Offered { game, screen } = offered;
    let seed = any_seed();
    let bout = game.deal(config, seed, game.cards(None)?)?;
    let others = bout.seats().without(Seat(0)).iter().map(|seat| (seat, opponent.clone())).collect();
    let bots = Seated::sit_all(&*bout, others, seed, &ProgramLimits::at_the_table())?;
    // The menu continues after any kind of end.
    Session::new(bout, screen, SeatSet::one(Seat(0)), bots, language).run(input, out).map(drop)
}
