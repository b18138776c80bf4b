//! Custom card files, tested with the file of every game.

use budokan_games::all_games;

/// A printed file is valid, and loading it whole or as an empty extension gives the same set.
#[test]
fn a_file_that_changes_nothing_is_the_printed_set() {
    for game in all_games() {
        let Some(printed) = game.card_file() else { continue };
        let set = game.cards(None).unwrap();
        let nothing = "extends = \"printed\"\n";
        assert_eq!(game.cards(Some(printed)), Ok(set), "{}", game.id());
        assert_eq!(game.cards(Some(nothing)), Ok(set), "{}", game.id());
        assert_eq!(game.cards(Some(&game.whole_card_file(nothing).unwrap())), Ok(set), "{}", game.id());
        assert!(game.card_mistakes(printed).is_empty(), "{}", game.id());
        assert!(game.card_mistakes(nothing).is_empty(), "{}", game.id());
    }
}

/// A card file of another game is reported as such, instead of as unknown keys.
#[test]
fn a_file_of_another_game_says_so() {
    for game in all_games() {
        for other in all_games().iter().filter(|other| other.id() != game.id()) {
            let (Some(_), Some(printed)) = (game.card_file(), other.card_file()) else { continue };
            let problem = game.cards(Some(printed)).unwrap_err().problem;
            assert_eq!(problem, format!("this is a card file for “{}”, expected one for “{}”", other.id(), game.id()));
        }
    }
}
