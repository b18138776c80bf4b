//! Names of people: validation and display.
//!
//! A name is one short line of visible characters. It must neither equal nor resemble the names that the hall gives to
//! its bots, its seats or itself: “Apprentice” across the table is always a bot. Several people may have the same name.

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

/// Maximum length of a person's name in characters.
const LONGEST_NAME: usize = 24;
/// Number of submitted characters that are examined.
const LONGEST_TEXT: usize = 400;
/// Maximum number of combining marks on a character: more than any language needs, too few to overlap other lines.
const MOST_MARKS: usize = 3;

/// Words for the hall itself and its visitors, in both languages; bots and seats are added to them.
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
/// Articles that do not make a name different.
const ARTICLES: [&str; 8] = ["a", "an", "the", "un", "une", "le", "la", "les"];

/// Normalizes and checks the name that a person has chosen; a person may keep their current name.
pub fn chosen_name(text: &str, own: Option<&str>) -> Result<String, Problem> {
    let refused = |word| Problem::of(StatusCode::UNPROCESSABLE_ENTITY, word);
    let name = tidied(text).ok_or_else(|| refused("hall-no-name"))?;
    if own != Some(name.as_str()) && is_reserved(&name) {
        return Err(refused("hall-name-reserved"));
    }
    Ok(name)
}

/// The display form of a name. Older names were checked less strictly; anonymized people have none.
pub fn shown_name(name: &str) -> String {
    if name.is_empty() {
        return String::new();
    }
    tidied(name).unwrap_or_else(|| "?".to_owned())
}

/// Normalizes a text to one short line of visible characters; `None` if nothing visible is left.
fn tidied(text: &str) -> Option<String> {
    let mut line = String::new();
    // A mark is dropped unless it follows a base character.
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

/// Truncates a line at a grapheme boundary.
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

/// Whether a character is invisible or changes how others are displayed: control, bidirectional and filler characters,
/// and those without a glyph.
fn is_unseen(letter: char) -> bool {
    let is_blank = letter == '\u{2800}';
    let is_ignorable = || skeleton(letter.encode_utf8(&mut [0; 4])).next().is_none();
    is_blank || letter.general_category_group() == GeneralCategoryGroup::Other || is_ignorable()
}

/// Whether a character is a letter, digit or symbol, and not only punctuation.
fn is_visible(letter: char) -> bool {
    let group = letter.general_category_group();
    matches!(group, GeneralCategoryGroup::Letter | GeneralCategoryGroup::Number)
        || letter.general_category() == GeneralCategory::OtherSymbol
}

/// Whether a name is reserved, or looks like a reserved one: the whole name, all of its words, or the part in brackets,
/// where the hall shows the level of a bot.
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

/// The reserved words: the names of bots and seats, and the hall's own words, in every language.
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

/// The ways in which a careless reader may read a name: with and without its article, without a trailing number.
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

/// The letter of a small capital; phonetic alphabets contain them, and no list of confusables has all.
fn large(letter: char) -> char {
    const SMALL: &str = "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ";
    const LARGE: &str = "abcdefghijklmnoprstuvwyz";
    SMALL.chars().position(|small| small == letter).and_then(|at| LARGE.chars().nth(at)).unwrap_or(letter)
}

/// The skeleton of a word: equal for words that can be confused, across alphabets, widths and cases.
pub fn looks(word: &str) -> String {
    let plain: String = word.chars().map(large).collect();
    let once: String = skeleton(&plain).map(large).collect();
    let again = once.to_lowercase();
    let letter = |letter: char| match letter.to_ascii_lowercase() {
        // A lower-case L looks like a capital i.
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

    /// A name stays on its line, even with many marks on a character.
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
        // A flag consists of two characters, and so does this g with its mark.
        assert_eq!(chosen(&format!("{}🇫🇷", "x".repeat(23))).unwrap(), "x".repeat(23));
        assert_eq!(chosen(&format!("{}g\u{303}", "x".repeat(23))).unwrap(), "x".repeat(23));
        assert_eq!(chosen(&format!("{}g\u{303}", "x".repeat(22))).unwrap(), format!("{}g\u{303}", "x".repeat(22)));
        // A single grapheme longer than the limit leaves an empty name.
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
