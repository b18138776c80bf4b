//! Card files that the host offers in addition to the printed ones.
//!
//! An owner of the box corrects a card in a copy of the card file; `budokan serve --cards FILE` lets people choose it
//! when they open a bout. A bout stores the text of its file, so a later change or removal of the file does not affect
//! it.

use budokan_catalog::{AnyGame, CardSet};

/// A card file that can be chosen for a bout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferedCards {
    /// The id of its game.
    pub game: &'static str,
    /// The name of the file, as shown to people.
    pub name: String,
    /// The text of the complete card file.
    pub text: String,
    /// The card set that the text parses to.
    pub set: CardSet,
}

impl OfferedCards {
    /// Parses a card file with this name and text. The game is the one that it names, or else the one that can parse
    /// it; if there is none, the error lists what each game expected.
    pub fn read(name: &str, text: &str) -> Result<Self, String> {
        let mut problems = Vec::new();
        for game in budokan_games::readers(text) {
            // A bout stores the complete text, because a later edition may change the printed file that it extends.
            let whole = game.whole_card_file(text);
            match whole.and_then(|whole| Ok((game.cards(Some(text))?, whole))) {
                Ok((set, text)) => return Ok(Self { game: game.id(), name: name.to_owned(), text, set }),
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
        let problem = OfferedCards::read("my.toml", "nonsense = 1").unwrap_err();
        assert!(problem.starts_with("my.toml is no card file of the hall:\n"), "{problem}");
        for game in budokan_games::all_games() {
            assert!(problem.contains(&format!("as cards of {}: my.toml", game.id())), "{problem}");
        }
    }

    /// A bout opened with it must continue after the printed cards have changed.
    #[test]
    fn a_file_that_extends_the_printed_one_is_kept_whole() {
        let text = "extends = \"printed\"\n[game]\nslug = \"arena\"\n[[animal]]\nid = \"yue\"\nap = 7\n";
        let offered = OfferedCards::read("my.toml", text).unwrap();
        assert_eq!(offered.game, "arena");
        let arena = budokan_games::find("arena").unwrap();
        assert_eq!(arena.cards(Some(&offered.text)), Ok(offered.set));
        assert!(!offered.text.contains("extends"), "{}", offered.text);
        let problem = OfferedCards::read("my.toml", &text.replace("ap = 7", "ap = 99")).unwrap_err();
        assert!(
            problem
                .ends_with("\n  as cards of arena: my.toml:6: animal.yue.ap: expected a number from 0 to 20, found 99"),
            "{problem}"
        );
    }
}
