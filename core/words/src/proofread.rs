//! A proofreader for generated French: spacing, apostrophes, elision, plurals, leftover English words.
//!
//! Used by tests: [`mistakes`] checks one rendered sentence, [`messages`] lists the sentences of a word list.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

use crate::Language;
use crate::typeset::{FIXED, NARROW};

/// The placeholder for a value that a message inserts.
pub const INSERTED: char = '\u{fffc}';

/// Maximum number of sentences generated from one message; each combination of variants is one.
const MOST_SENTENCES: usize = 64;

/// Words that are elided before a vowel.
const ELIDED: [&str; 13] =
    ["le", "la", "de", "que", "ne", "je", "se", "me", "te", "jusque", "lorsque", "puisque", "quoique"];

/// Words that block elision although they begin with a vowel or a silent h.
const NOT_ELIDED_BEFORE: [&str; 5] = ["onze", "onzième", "oui", "ouistiti", "un"];

/// Prefixes of words with a mute h.
const MUTE: [&str; 19] = [
    "homme",
    "habil",
    "habit",
    "heure",
    "histoire",
    "honneur",
    "horloge",
    "humain",
    "humeur",
    "héroïne",
    "herbe",
    "hésit",
    "hérit",
    "hiver",
    "hôte",
    "huile",
    "horizon",
    "hostile",
    "harmoni",
];

/// Prefixes of words with an aspirated h, which blocks elision.
const ASPIRATED: [&str; 16] = [
    "héros",
    "hasard",
    "haut",
    "hors",
    "huit",
    "hall",
    "hache",
    "haine",
    "halte",
    "handicap",
    "honte",
    "hurl",
    "heurt",
    "harcel",
    "hâte",
    "hiérarchi",
];

/// Countable nouns in their singular form.
const COUNTED: [&str; 56] = [
    "action",
    "adversaire",
    "animal",
    "arme",
    "arène",
    "blocage",
    "bot",
    "bouclier",
    "carte",
    "case",
    "cercle",
    "clause",
    "colonne",
    "combattant",
    "coup",
    "critique",
    "décision",
    "défaite",
    "dé",
    "dégât",
    "dragon",
    "duel",
    "énergie",
    "ennemi",
    "équipe",
    "esquive",
    "étape",
    "étourdi",
    "fruit",
    "joueur",
    "jeton",
    "jour",
    "leçon",
    "lent",
    "ligne",
    "maître",
    "manche",
    "minute",
    "moment",
    "nombre",
    "objet",
    "paire",
    "partie",
    "pierre",
    "point",
    "potion",
    "puissance",
    "rune",
    "seconde",
    "seigneur",
    "siège",
    "tour",
    "trésor",
    "victoire",
    "vie",
    "zone",
];

/// English words that do not occur in French, and that few English sentences are without.
const ENGLISH: [&str; 76] = [
    "allowed",
    "already",
    "and",
    "are",
    "attack",
    "be",
    "body",
    "by",
    "bytes",
    "cannot",
    "card",
    "cards",
    "damage",
    "deserialize",
    "directory",
    "discard",
    "draw",
    "each",
    "every",
    "expected",
    "failed",
    "forbidden",
    "found",
    "from",
    "game",
    "given",
    "hall",
    "has",
    "hit",
    "instead",
    "is",
    "it",
    "its",
    "lessons",
    "line",
    "lose",
    "loses",
    "missing",
    "must",
    "nobody",
    "not",
    "noted",
    "nothing",
    "of",
    "play",
    "played",
    "player",
    "players",
    "please",
    "refused",
    "request",
    "requests",
    "roll",
    "rolls",
    "rules",
    "seat",
    "step",
    "such",
    "that",
    "the",
    "there",
    "this",
    "token",
    "tokens",
    "too",
    "turn",
    "unknown",
    "until",
    "wait",
    "was",
    "when",
    "win",
    "wins",
    "with",
    "you",
    "your",
];

/// The mistakes in a French sentence; empty if it passes.
///
/// ```
/// use budokan_words::Language;
/// use budokan_words::proofread::mistakes;
///
/// assert_eq!(mistakes(&Language::French.typeset("Qui l'emporte ? Le héros d'Anne : 2 dégâts.")), [""; 0]);
/// assert_eq!(mistakes("2 dégât de Anne"), ["“2 dégât”: a plural", "“de Anne”: an elision"]);
/// ```
pub fn mistakes(text: &str) -> Vec<String> {
    let text = &without_notation(text);
    let mut found = marks(text);
    let words: Vec<&str> = text.split([' ', '\n', NARROW, FIXED]).filter(|word| !word.is_empty()).collect();
    for pair in words.windows(2) {
        let (before, after) = (pair[0], pair[1]);
        found.extend(between(before, after).map(|kind| format!("“{before} {after}”: {kind}")));
    }
    for word in words {
        if is_aspirated_and_elided(word) {
            found.push(format!("“{word}”: an elision before an h that is not mute"));
        }
    }
    found.extend(english(&unquoted(text)).iter().map(|word| format!("“{word}”: English")));
    found
}

/// The English words in a French text. Text in backquotes is notation and is skipped; a capitalized word is taken
/// for a name.
pub fn english(text: &str) -> Vec<String> {
    let text: String = text.split('`').step_by(2).collect::<Vec<_>>().join(" ");
    let apart = |letter: char| !letter.is_alphanumeric() && !matches!(letter, '-' | '/' | INSERTED);
    let words = text.split(apart).filter(|word| ENGLISH.contains(word));
    words.map(str::to_owned).collect()
}

/// The text without quotations («…»), since a quotation is user input.
pub fn unquoted(text: &str) -> String {
    let parts = text.split('«').enumerate();
    let own = |(index, part): (usize, &'_ str)| match part.split_once('»') {
        Some((_, after)) if index > 0 => after.to_owned(),
        _ if index > 0 => String::new(),
        _ => part.to_owned(),
    };
    parts.map(own).collect()
}

/// The text without notation in backquotes, and without the left column of a two-column help line.
fn without_notation(text: &str) -> String {
    let parts: Vec<&str> = text.split('`').step_by(2).collect();
    let text = parts.join(&INSERTED.to_string());
    let explained = |line: &str| line.trim().rsplit("  ").next().map_or(String::new(), |part| part.trim().to_owned());
    text.lines().map(explained).collect::<Vec<_>>().join("\n")
}

/// Checks punctuation and the spaces around it.
fn marks(text: &str) -> Vec<String> {
    let letters: Vec<char> = text.chars().collect();
    let mut found = Vec::new();
    for (place, letter) in letters.iter().enumerate() {
        let before = place.checked_sub(1).map(|place| letters[place]);
        let after = letters.get(place + 1).copied();
        let ends_word = after.is_none_or(|after| after.is_whitespace() || matches!(after, ')' | '»' | '*' | ','));
        let is_joined =
            before.is_some_and(|before| before != NARROW && !matches!(before, '(' | '?' | '!' | INSERTED | '*'));
        let problem = match letter {
            ':' if is_score(&letters, place) => continue,
            '?' | '!' | ';' | ':' if ends_word && is_joined => "a narrow no-break space before it",
            '»' if before != Some(NARROW) => "a narrow no-break space before it",
            '«' if after != Some(NARROW) => "a narrow no-break space behind it",
            '"' => "« and »",
            '\'' if before.is_some_and(char::is_alphabetic) && after.is_some_and(char::is_alphabetic) => {
                "an apostrophe"
            }
            '.' if before == Some('.') => "an ellipsis: …",
            ' ' if before == Some(' ') => "one space",
            ',' | '.' if before == Some(' ') && ends_word => "no space before it",
            '%' if before.is_some_and(|before| before != FIXED) => "a no-break space before it",
            _ => continue,
        };
        let start = place.saturating_sub(12);
        let around: String = letters[start..letters.len().min(place + 3)].iter().collect();
        found.push(format!("“{around}”: expected {problem}"));
    }
    found
}

/// Whether the colon separates the numbers of a score: “10 : 4”.
fn is_score(letters: &[char], place: usize) -> bool {
    let number = |place: Option<usize>| place.and_then(|place| letters.get(place)).is_some_and(char::is_ascii_digit);
    number(place.checked_sub(2)) && number(Some(place + 2))
}

/// Checks a pair of adjacent words.
fn between(before: &str, after: &str) -> Option<&'static str> {
    let open = before.rfind(|letter: char| !letter.is_alphanumeric());
    // In “prenez-le” the pronoun belongs to the verb.
    if open.is_some_and(|place| before[place..].starts_with(['-', '.', ','])) {
        return None;
    }
    let first = before[open.map_or(0, |place| place + before[place..].chars().next().map_or(0, char::len_utf8))..]
        .to_lowercase();
    let end = after.find(|letter: char| !letter.is_alphanumeric()).unwrap_or(after.len());
    let second = after[..end].to_lowercase();
    if first.is_empty() || second.is_empty() {
        return None;
    }
    // A single capital letter is a symbol: “B frappes de A”.
    let is_sign = end == 1 && after.starts_with(char::is_uppercase);
    if ELIDED.contains(&first.as_str()) && is_vowel(&second) && !is_sign {
        return Some("an elision");
    }
    if first == "si" && matches!(second.as_str(), "il" | "ils") {
        return Some("an elision");
    }
    let is_many = first.parse::<u64>().is_ok_and(|number| number > 1) && before.len() == first.len();
    // “2 carte” lacks an s. Other words after a number may be correct in the singular: “la manche 2 commence”.
    (is_many && COUNTED.contains(&&after[..end])).then_some("a plural")
}

fn is_vowel(word: &str) -> bool {
    let is_heard = word.starts_with(|letter: char| "aeiouàâéèêëîïôùûœæ".contains(letter));
    let is_mute = MUTE.iter().any(|mute| word.starts_with(mute)) && !ASPIRATED.iter().any(|h| word.starts_with(h));
    (is_heard || is_mute) && !NOT_ELIDED_BEFORE.contains(&word)
}

fn is_aspirated_and_elided(word: &str) -> bool {
    let mut parts = word.split('’');
    let (Some(before), Some(after)) = (parts.next(), parts.next()) else { return false };
    let before = before.trim_matches(|letter: char| !letter.is_alphanumeric()).to_lowercase();
    let is_elided = matches!(before.as_str(), "l" | "d" | "qu" | "n" | "s" | "j" | "m" | "t");
    let after = after.to_lowercase();
    is_elided && (ASPIRATED.iter().any(|h| after.starts_with(h)) || after.starts_with("onz"))
}

/// The typeset sentences of a word list, each with its message id; [`INSERTED`] marks inserted values.
pub fn messages(language: Language, source: &str) -> Vec<(String, String)> {
    let set = language.typeset(source);
    let resource = parser::parse(set.as_str()).unwrap_or_else(|(rest, _)| rest);
    let mut all = Vec::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let attributes = message.attributes.iter().map(|attribute| &attribute.value);
        for pattern in message.value.iter().chain(attributes) {
            all.extend(sentences(pattern).into_iter().map(|text| (message.id.name.to_owned(), text)));
        }
    }
    all
}

/// Expands a pattern into one sentence per variant.
fn sentences(pattern: &Pattern<&str>) -> Vec<String> {
    let mut all = vec![String::new()];
    for element in &pattern.elements {
        let parts = match element {
            PatternElement::TextElement { value } => vec![(*value).to_owned()],
            PatternElement::Placeable { expression } => inserted(expression),
        };
        let joined = parts.iter().flat_map(|part| all.iter().map(move |text| format!("{text}{part}")));
        all = joined.take(MOST_SENTENCES).collect();
    }
    all
}

fn inserted(expression: &Expression<&str>) -> Vec<String> {
    match expression {
        Expression::Select { variants, .. } => variants.iter().flat_map(|variant| sentences(&variant.value)).collect(),
        Expression::Inline(InlineExpression::StringLiteral { value }) => vec![unescaped(value)],
        Expression::Inline(InlineExpression::Placeable { expression }) => inserted(expression),
        Expression::Inline(_) => vec![INSERTED.to_string()],
    }
}

/// Unescapes a string literal: `\u202F` is a space.
fn unescaped(literal: &str) -> String {
    fluent_syntax::unicode::unescape_unicode_to_string(literal).into_owned()
}

#[cfg(test)]
mod tests {
    use super::{INSERTED, messages, mistakes};
    use crate::Language;

    /// Whether the proofreader reports this kind of mistake for a sentence given verbatim.
    fn found(text: &str, kind: &str) -> bool {
        mistakes(text).iter().any(|mistake| mistake.contains(kind))
    }

    #[test]
    fn each_usual_mistake_is_found() {
        for text in ["Quoi ?", "Quoi?", "Voici: a", "« Quoi\u{202f}»", "Oui ;\u{202f}", "Stop!"] {
            assert!(found(text, "narrow no-break space"), "{text}");
        }
        assert!(found("un \"mot\"", "« and »") && found("l'arène", "an apostrophe") && found("et...", "an ellipsis"));
        assert!(found("a , b", "no space before it") && found("5 %", "a no-break space"));
        for text in ["de Anna", "que une", "la arène", "si il", "jusque à", "de homme", "(le ennemi)"] {
            assert!(found(text, "an elision"), "{text}");
        }
        assert!(found("l’héros", "not mute") && found("d’huit cartes", "not mute"));
        assert!(found("2 lent", "a plural") && found("12 dégât", "a plural"));
        assert!(found("piochez your carte", "English"));
    }

    #[test]
    fn sound_sentences_pass() {
        let sound = "Prenez-le avec vous : le onze, le héros, l'héroïne et l'homme ; « 1 carte », 2 lents, 3 dégâts ! \
            Manche 2 : de { $n } à 5 %. Jusqu'à `a: b` près, s'il le faut. Oui… (ou non ?) B frappes de A.";
        assert_eq!(mistakes(&Language::French.typeset(sound)), [""; 0]);
    }

    #[test]
    fn a_message_is_read_with_each_of_its_variants() {
        let source = "drew = { $n ->\n    [one] 1 carte\n   *[other] { $n } cartes\n} :{\" \"}oui\n    .of = de\n";
        let read: Vec<String> = messages(Language::French, source).into_iter().map(|(_, text)| text).collect();
        assert_eq!(read, ["1 carte\u{202f}: oui", &format!("{INSERTED} cartes\u{202f}: oui"), "de"]);
    }
}
