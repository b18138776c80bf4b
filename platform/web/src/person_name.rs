//! Names that people choose: what they may be, and how they are shown.
//!
//! A name is one short line of letters that can be seen. It is not what the hall calls its bots, its seats or itself,
//! nor looks like it: “Apprentice” across the table is a bot, and nobody else. Several people may have one name.

use std::collections::HashSet;
use std::sync::LazyLock;

use axum::http::StatusCode;
use budokan_catalog::Level;
use budokan_words::{Language, Words};
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};
use unicode_security::confusable_detection::skeleton;
use unicode_segmentation::UnicodeSegmentation;

use super::problem::Problem;

/// The longest name that a person may have, in letters.
const LONGEST_NAME: usize = 24;
/// So much of what was sent is looked at.
const LONGEST_TEXT: usize = 400;
/// So many marks stand on one letter: more than any language needs, too few to climb over other lines.
const MOST_MARKS: usize = 3;

/// What the hall calls itself and those who come, besides its bots and seats; in both languages.
const OWN_WORDS: [&str; 20] = [
    "Budokan",
    "bot",
    "robot",
    "referee",
    "arbitre",
    "admin",
    "administrator",
    "administrateur",
    "moderator",
    "modérateur",
    "system",
    "système",
    "guest",
    "invité",
    "invitée",
    "nobody",
    "personne",
    "you",
    "vous",
    "player",
];
/// Words that may stand before a name without making it another.
const ARTICLES: [&str; 8] = ["a", "an", "the", "un", "une", "le", "la", "les"];

/// A name that somebody has chosen, as it is kept; or why they cannot have it. Whoever keeps their name may.
pub fn chosen_name(text: &str, own: Option<&str>) -> Result<String, Problem> {
    let refused = |word| Problem::of(StatusCode::UNPROCESSABLE_ENTITY, word);
    let name = tidied(text).ok_or_else(|| refused("hall-no-name"))?;
    if own != Some(name.as_str()) && is_reserved(&name) {
        return Err(refused("hall-name-reserved"));
    }
    Ok(name)
}

/// A name as it is shown. Those of an old store were not all looked at so closely; somebody who was forgotten has none.
pub fn shown_name(name: &str) -> String {
    if name.is_empty() {
        return String::new();
    }
    tidied(name).unwrap_or_else(|| "?".to_owned())
}

/// A text as one short line without what cannot be seen; nothing if that leaves nothing to see.
fn tidied(text: &str) -> Option<String> {
    let mut line = String::new();
    // A mark needs a letter below it.
    let mut marks = MOST_MARKS;
    for letter in text.chars().take(LONGEST_TEXT).nfc() {
        if letter.is_whitespace() {
            line.push(' ');
            marks = MOST_MARKS;
        } else if is_mark(letter) && !is_unseen(letter) {
            marks += 1;
            line.extend((marks <= MOST_MARKS).then_some(letter));
        } else if !is_unseen(letter) {
            line.push(letter);
            marks = 0;
        }
    }
    let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
    let short = shortened(&line).trim_end();
    short.chars().any(is_visible).then(|| short.to_owned())
}

/// The beginning of a line, cut between what is read as letters.
fn shortened(line: &str) -> &str {
    let mut letters = 0;
    let mut end = 0;
    for (at, cluster) in line.grapheme_indices(true) {
        letters += cluster.chars().count();
        if letters > LONGEST_NAME {
            break;
        }
        end = at + cluster.len();
    }
    &line[..end]
}

fn is_mark(letter: char) -> bool {
    letter.general_category_group() == GeneralCategoryGroup::Mark
}

/// Whether a letter cannot be seen, or changes how others are read: controls, directions, fillers, what no font has.
fn is_unseen(letter: char) -> bool {
    let is_blank = letter == '\u{2800}';
    let is_ignorable = || skeleton(letter.encode_utf8(&mut [0; 4])).next().is_none();
    is_blank || letter.general_category_group() == GeneralCategoryGroup::Other || is_ignorable()
}

/// Whether it is a letter, a digit or a picture, and not only a point or a line.
fn is_visible(letter: char) -> bool {
    let group = letter.general_category_group();
    matches!(group, GeneralCategoryGroup::Letter | GeneralCategoryGroup::Number)
        || letter.general_category() == GeneralCategory::OtherSymbol
}

/// Whether the hall calls something so, or something that looks the same: the whole name, every word of it, or what is
/// added in brackets, as the hall adds the level of a bot.
fn is_reserved(name: &str) -> bool {
    static RESERVED: LazyLock<HashSet<String>> =
        LazyLock::new(|| own_words().iter().flat_map(|word| readings(word)).collect());
    let is_ours = |text: &str| readings(text).iter().any(|reading| RESERVED.contains(reading));
    let plain: String = name.nfkc().collect();
    let words = plain.split(|letter: char| !letter.is_alphanumeric() && !is_mark(letter));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let is_all_ours = !words.is_empty() && words.into_iter().all(is_ours);
    let added = plain.trim_end().strip_suffix([')', ']', '}']).and_then(|text| text.rsplit_once(['(', '[', '{']));
    is_ours(name) || is_all_ours || added.is_some_and(|(_, added)| is_ours(added))
}

/// What the hall calls bots, seats and itself, in every language.
fn own_words() -> Vec<String> {
    let mut all: Vec<String> = OWN_WORDS.map(str::to_owned).to_vec();
    for language in Language::ALL {
        let words = Words::new(language, &[], &[]).expect("the hall's own words are valid");
        all.extend(Level::ALL.iter().map(|level| words.word(&format!("bot-{level}"))));
        all.extend(["hall-free-seat", "hall-kept-seat"].map(|word| words.word(word)));
        for game in budokan_games::all_games() {
            let words = game.words(language);
            all.extend(game.seats().iter().map(|seat| words.word(&format!("seat-{seat}"))));
        }
    }
    all
}

/// How a name may be read by somebody who does not look closely: with and without its article, without a number
/// behind it.
fn readings(name: &str) -> Vec<String> {
    let plain: String = name.nfkd().filter(|letter| !is_mark(*letter)).collect();
    let plain = plain.trim_end_matches(|letter: char| !letter.is_alphabetic());
    let parts = plain.split(|letter: char| !letter.is_alphanumeric()).filter(|part| !part.is_empty());
    let parts: Vec<String> = parts.map(looks).collect();
    let rest = match &parts[..] {
        [first, rest @ ..] if ARTICLES.iter().any(|article| looks(article) == *first) => rest.concat(),
        _ => String::new(),
    };
    [parts.concat(), rest].into_iter().filter(|reading| !reading.is_empty()).collect()
}

/// The letter that a small capital is one of; phonetic alphabets have them, and no list of lookalikes has all.
fn large(letter: char) -> char {
    const SMALL: &str = "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ";
    const LARGE: &str = "abcdefghijklmnoprstuvwyz";
    SMALL.chars().position(|small| small == letter).and_then(|at| LARGE.chars().nth(at)).unwrap_or(letter)
}

/// What a word looks like: the same for words that can be taken for one another, whatever alphabet, width or case.
pub fn looks(word: &str) -> String {
    let plain: String = word.chars().map(large).collect();
    let once: String = skeleton(&plain).map(large).collect();
    let again = once.to_lowercase();
    let letter = |letter: char| match letter.to_ascii_lowercase() {
        // In capitals an i looks like an l.
        'l' => 'i',
        other => other,
    };
    skeleton(&again).filter(|letter| !is_mark(*letter)).map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(text: &str) -> Result<String, &'static str> {
        chosen_name(text, None).map_err(|problem| problem.word().unwrap_or_default())
    }

    #[test]
    fn names_of_nothing_to_see_are_refused() {
        for text in [
            "",
            " ",
            "\u{200b}",
            "\u{3164}",
            "\u{115f}\u{1160}",
            "\u{ffa0}",
            "\u{2800}\u{2800}",
            "\u{301}\u{302}",
            "\u{20dd}",
            " \u{301}",
            "\u{202e}\u{2066}",
            "\u{fe0f}",
            "\u{e0041}\u{e0042}",
            "\u{34f}",
            "\u{ad}",
            "\u{feff}",
            "\u{e000}",
            "...",
            "\u{a0}\u{2003}\n",
            "_",
            "\u{180e}",
            "\u{fff9}",
            "\u{378}",
        ] {
            assert_eq!(chosen(text), Err("hall-no-name"), "{text:?}");
        }
    }

    #[test]
    fn names_are_one_short_line() {
        for (text, name) in [
            ("Ada", "Ada"),
            ("  Ada\n\t Lovelace ", "Ada Lovelace"),
            ("\u{202e}adA", "adA"),
            ("A\u{200b}d\u{200d}a", "Ada"),
            ("E\u{301}lise", "Élise"),
            ("<b>", "<b>"),
            ("{ $seat }", "{ $seat }"),
            ("🐉", "🐉"),
            ("7", "7"),
            ("Зоя", "Зоя"),
            ("กี่", "กี่"),
            ("नमस्ते", "नमस्ते"),
            ("שָׁלוֹם", "שָׁלוֹם"),
        ] {
            assert_eq!(chosen(text).as_deref(), Ok(name.nfc().collect::<String>().as_str()), "{text:?}");
        }
    }

    /// A name stays on its line, however many marks are heaped on a letter.
    #[test]
    fn marks_are_not_heaped() {
        let heaped = format!("Z{}a", "\u{301}\u{315}\u{489}".repeat(50));
        let name = chosen(&heaped).unwrap();
        assert_eq!(name.chars().filter(|letter| is_mark(*letter)).count(), MOST_MARKS, "{name:?}");
        assert!(name.ends_with('a'));
    }

    #[test]
    fn names_are_cut_between_letters() {
        assert_eq!(chosen(&"x".repeat(99)).unwrap(), "x".repeat(24));
        // A flag is two letters, and so is this g with its mark.
        assert_eq!(chosen(&format!("{}🇫🇷", "x".repeat(23))).unwrap(), "x".repeat(23));
        assert_eq!(chosen(&format!("{}g\u{303}", "x".repeat(23))).unwrap(), "x".repeat(23));
        assert_eq!(chosen(&format!("{}g\u{303}", "x".repeat(22))).unwrap(), format!("{}g\u{303}", "x".repeat(22)));
        // What is one letter and never ends is none.
        assert_eq!(chosen(&"क्".repeat(200)), Err("hall-no-name"));
    }

    #[test]
    fn names_of_bots_and_roles_are_the_halls_own() {
        for text in [
            "Apprentice",
            "apprentice",
            "APPRENTICE",
            "an apprentice",
            "The Apprentice",
            "Apprentice 2",
            "Apprentice.",
            "A p p r e n t i c e",
            "Ａｐｐｒｅｎｔｉｃｅ",
            "\u{410}pprentice",
            "Apprent\u{456}ce",
            "Appr\u{435}ntice",
            "APPRENTlCE",
            "Appr\u{200b}entice",
            "App\u{301}rentice",
            "𝐀𝐩𝐩𝐫𝐞𝐧𝐭𝐢𝐜𝐞",
            "un apprenti",
            "Apprenti",
            "Novice",
            "N0vice",
            "NOVICE",
            "\u{39d}OVICE",
            "Adept",
            "adepte",
            "Master",
            "rnaster",
            "Maître",
            "maitre",
            "the Dogs",
            "Dogs",
            "Les Chiens",
            "Chats",
            "player 1",
            "Player 12",
            "joueur 3",
            "Guest 1234",
            "Invité 7",
            "Budokan",
            "BUDOKAN",
            "Вudokan",
            "Bot",
            "robot",
            "Admin",
            "You",
            "free seat",
            "Le joueur",
            "ᴀᴘᴘʀᴇɴᴛɪᴄᴇ",
            "ᴍᴀꜱᴛᴇʀ",
            "Masτer",
            "Master (bot)",
            "Bot Master",
            "Kenji (master)",
            "Kenji [apprenti]",
        ] {
            assert_eq!(chosen(text), Err("hall-name-reserved"), "{text:?}");
        }
        for text in [
            "Ada",
            "Masterson",
            "Guestave",
            "Novi",
            "Dogan",
            "Apprenticeship",
            "A",
            "Le",
            "Ian",
            "Lan",
            "42",
            "Kenji (Kyoto)",
            "🐉",
        ] {
            assert!(chosen(text).is_ok(), "{text:?}");
        }
    }

    #[test]
    fn who_keeps_a_name_may() {
        assert_eq!(chosen_name("Guest 1234", Some("Guest 1234")).unwrap(), "Guest 1234");
        assert!(chosen_name("Guest 1234", Some("Guest 1235")).is_err());
    }

    #[test]
    fn names_of_old_stores_are_shown_tidied() {
        assert_eq!(shown_name("A\u{202e}da"), "Ada");
        assert_eq!(shown_name("Apprentice"), "Apprentice");
        assert_eq!(shown_name("\u{3164}"), "?");
    }
}
