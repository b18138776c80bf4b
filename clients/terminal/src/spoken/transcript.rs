//! Converts symbols to words, so that a screen reader reads a line correctly.

use budokan_words::{Words, capitalised};

/// A line as it is read aloud: `Spirit 12 − 3 = 9 [ARE-13.4]` is *Spirit 12 minus 3 makes 9.*
///
/// Signs between numbers become words, dots and dashes between facts commas; clauses in brackets are omitted, since
/// `log` and `rules` show them. A line is a sentence: it begins with a capital and ends with a full stop.
pub fn said(line: &str, words: &Words) -> String {
    let letters: Vec<char> = without_clauses(line).chars().collect();
    let mut text = String::new();
    for (at, letter) in letters.iter().enumerate() {
        let near = |step: isize| {
            let mut place = at as isize + step;
            while letters.get(place as usize).is_some_and(|letter| is_blank(*letter)) {
                place += step;
            }
            usize::try_from(place).ok().and_then(|place| letters.get(place)).copied()
        };
        let is_number = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
        match letter {
            '\u{ad}' | '\u{200b}' | '\u{2060}' | '*' | '`' | '[' | ']' => {}
            '_' => text.push(' '),
            letter if is_blank(*letter) => text.push(' '),
            '+' => word(&mut text, words, "aloud-plus"),
            '−' => word(&mut text, words, "aloud-minus"),
            '=' if near(-1) == Some('X') => word(&mut text, words, "aloud-is"),
            '=' => word(&mut text, words, "aloud-makes"),
            '×' => word(&mut text, words, "aloud-times"),
            '÷' => word(&mut text, words, "aloud-over"),
            '→' if is_number(near(-1)) && is_number(near(1)) => word(&mut text, words, "aloud-becomes"),
            '→' => word(&mut text, words, "aloud-onto"),
            // The two numbers of a card: “two five” is heard as a pair.
            '|' => text.push(' '),
            '/' if near(-1) == Some('X') => word(&mut text, words, "aloud-over"),
            '/' if is_number(near(1)) => word(&mut text, words, "aloud-of"),
            '/' => word(&mut text, words, "aloud-or"),
            '–' | '—' if is_number(near(-1)) && is_number(near(1)) => word(&mut text, words, "aloud-to"),
            '–' | '—' if near(1).is_none_or(|next| ".;,:)".contains(next)) => word(&mut text, words, "aloud-none"),
            '–' | '—' | '·' => pause(&mut text),
            letter => text.push(*letter),
        }
    }
    sentence(&text, words)
}

const fn is_blank(letter: char) -> bool {
    matches!(letter, ' ' | '\t' | '\u{a0}' | '\u{202f}' | '\u{2009}')
}

/// Appends a word with a space before it.
fn word(text: &mut String, words: &Words, id: &str) {
    // A word that begins with a comma follows without a space.
    let word = words.word(id);
    if word.starts_with(',') {
        text.truncate(text.trim_end().len());
    } else {
        text.push(' ');
    }
    text.push_str(&word);
    text.push(' ');
}

fn pause(text: &mut String) {
    text.truncate(text.trim_end().len());
    if !text.is_empty() && !text.ends_with([',', '.', ':', ';', '?', '!']) {
        text.push(',');
    }
    text.push(' ');
}

/// The line without clauses in brackets.
fn without_clauses(line: &str) -> String {
    let mut text = String::new();
    let mut rest = line;
    while let Some((before, behind)) = rest.split_once('[') {
        let Some((inside, after)) = behind.split_once(']') else { break };
        let is_clause = inside.contains('-') && inside.chars().any(|letter| letter.is_ascii_digit());
        text.push_str(if is_clause { before.trim_end() } else { before });
        if !is_clause {
            text.push_str(inside);
        }
        rest = after;
    }
    text + rest
}

/// Normalizes a sentence: single spaces, none before a comma or full stop, a capital at the start and a full stop
/// at the end.
fn sentence(text: &str, words: &Words) -> String {
    let is_spaced = words.word("colon").starts_with(is_blank);
    let mut line = String::new();
    for word in text.split_whitespace() {
        let closing = if is_spaced { ",.)…" } else { ",.)…;:?!" };
        let closes = word.chars().all(|letter| closing.contains(letter));
        if !line.is_empty() && !closes && !line.ends_with('(') {
            line.push(' ');
        }
        // A list assembled elsewhere may lack the space that French requires before these marks.
        match word.strip_suffix([';', ':', '?', '!']).filter(|rest| is_spaced && !rest.is_empty()) {
            Some(rest) => line.extend([rest, " ", &word[rest.len()..]]),
            None => line.push_str(word),
        }
    }
    let line = line.replace(",,", ",").replace(",.", ".").replace(".,", ",");
    let line = line.trim_start_matches([',', '.', ' ']).trim_end_matches([',', ' ']);
    if line.is_empty() {
        return String::new();
    }
    let stop = if line.ends_with(['.', ':', '?', '!', '…', ';']) { "" } else { "." };
    format!("{}{stop}", capitalised(line))
}

#[cfg(test)]
mod tests {
    use super::*;
    use budokan_words::Language;
    use expect_test::expect;

    #[test]
    fn signs_become_words() {
        let lines = [
            "  Spirit 12 − 3 = 9 [ARE-13.4]",
            "You: Fu 1 + Ban 4 = 5",
            "(3 cards + 2) × 2 = 10, charge 2 → 0",
            "value 3 [UDO-7.5] · takes left arm/right leg [UDO-8.2, UDO-8.3] · +1 when blocked",
            "hand –; shown –.",
            "ARE-1.1 – ARE-1.9, 3–5 rounds, 2X/2 + 1",
            "*Doubled:* Red 3|4, Excep\u{ad}tional",
            "heal 1 → self",
            "«\u{a0}Quoi\u{202f}?\u{a0}»; X = 3",
            "",
            "…",
        ];
        let told = |language| {
            let words = Words::new(language, &[], &[]).expect("the hall's own words are valid");
            lines.map(|line| said(line, &words)).join("\n")
        };
        expect![[r#"
            Spirit 12 minus 3 makes 9.
            You: Fu 1 plus Ban 4 makes 5.
            (3 cards plus 2) times 2 makes 10, charge 2, now 0.
            Value 3, takes left arm or right leg, plus 1 when blocked.
            Hand none; shown none.
            ARE-1.1, ARE-1.9, 3 to 5 rounds, 2X divided by 2 plus 1.
            Doubled: Red 3 4, Exceptional.
            Heal 1, on self.
            « Quoi? »; X is 3.

            …"#]]
        .assert_eq(&told(Language::English));
        expect![[r#"
            Spirit 12 moins 3 égale 9.
            You : Fu 1 plus Ban 4 égale 5.
            (3 cards plus 2) fois 2 égale 10, charge 2, puis 0.
            Value 3, takes left arm ou right leg, plus 1 when blocked.
            Hand rien ; shown rien.
            ARE-1.1, ARE-1.9, 3 à 5 rounds, 2X divisé par 2 plus 1.
            Doubled : Red 3 4, Exceptional.
            Heal 1, sur self.
            « Quoi ? » ; X vaut 3.

            …"#]]
        .assert_eq(&told(Language::French));
    }
}
