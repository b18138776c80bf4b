//! Card files that the host offers beside the printed ones.
//!
//! An owner of the box corrects a card in a copy of the card file; `budokan serve --cards FILE` lets people choose it when
//! they open a bout. A bout keeps the text of its file, so it goes on as it was begun when the file has changed or gone.

use budokan_catalog::{AnyGame, CardSet};

/// A card file that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferedCards {
    /// The id of its game.
    pub game: &'static str,
    /// What it is called: the name of the file.
    pub name: String,
    /// What is in it.
    pub text: String,
    /// The card set that it comes to.
    pub set: CardSet,
}

impl OfferedCards {
    /// The file with this name and text. The game is whichever can read it; if none can, the error says what each of
    /// them would have expected.
    pub fn read(name: &str, text: String) -> Result<Self, String> {
        let mut problems = Vec::new();
        for game in budokan_games::all_games() {
            match game.cards(Some(&text)) {
                Ok(set) => return Ok(Self { game: game.id(), name: name.to_owned(), text, set }),
                Err(invalid) => problems.push(format!("as cards of {}: {}", game.id(), invalid.in_file(name))),
            }
        }
        Err(format!("{name} is no card file of the hall:\n  {}", problems.join("\n  ")))
    }
}

/// The files that can be chosen for a game.
pub fn of_game<'a>(files: &'a [OfferedCards], game: &dyn AnyGame) -> impl Iterator<Item = &'a OfferedCards> {
    let id = game.id();
    files.iter().filter(move |file| file.game == id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_no_game_can_read_is_told_for_every_game() {
        let problem = OfferedCards::read("my.toml", "nonsense = 1".to_owned()).unwrap_err();
        assert!(problem.starts_with("my.toml is no card file of the hall:\n"), "{problem}");
        for game in budokan_games::all_games() {
            assert!(problem.contains(&format!("as cards of {}: my.toml", game.id())), "{problem}");
        }
    }
}
