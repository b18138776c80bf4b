//! Signs into words: what the eye takes in from a line, the ear must be told.

use budokan_words::{Words, capitalised};

/// A line as it is read aloud: `Spirit 12 − 3 = 9 [ARE-13.4]` is *Spirit 12 minus 3 makes 9.*
///
/// Signs between numbers become words, dots and dashes between facts commas; clauses in brackets are left out, since
/// `log` and `rules` have them. A line is a sentence: it begins with a capital and ends with a stop.
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
        let touches = letters.get(at + 1).is_some_and(|next| !is_blank(*next));
        match letter {
            '\u{ad}' | '\u{200b}' | '\u{2060}' | '*' | '`' => {}
            letter if is_blank(*letter) => text.push(' '),
            '+' => word(&mut text, words, "aloud-plus"),
            '−' => word(&mut text, words, "aloud-minus"),
            '=' => word(&mut text, words, "aloud-makes"),
            '×' => word(&mut text, words, "aloud-times"),
            '÷' => word(&mut text, words, "aloud-over"),
            '→' => word(&mut text, words, "aloud-becomes"),
            '|' => word(&mut text, words, "aloud-and"),
            '/' if near(-1) == Some('X') => word(&mut text, words, "aloud-over"),
            '/' if is_number(near(1)) => word(&mut text, words, "aloud-of"),
            '/' => word(&mut text, words, "aloud-or"),
            '–' | '—' if is_number(near(-1)) && is_number(near(1)) => word(&mut text, words, "aloud-to"),
            '–' | '—' | '·' if near(1).is_some() && near(-1).is_some() => pause(&mut text),
            '–' | '—' if !touches => word(&mut text, words, "aloud-none"),
            '·' => {}
            letter => text.push(*letter),
        }
    }
    sentence(&text)
}

const fn is_blank(letter: char) -> bool {
    matches!(letter, ' ' | '\t' | '\u{a0}' | '\u{202f}' | '\u{2009}')
}

/// A word between blanks.
fn word(text: &mut String, words: &Words, id: &str) {
    // What goes on behind a comma needs no blank before it.
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
    if !text.ends_with([',', '.', ':', ';', '?', '!']) {
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

/// One blank between words, none before a comma or a stop, a capital and a stop.
fn sentence(text: &str) -> String {
    let mut line = String::new();
    for word in text.split_whitespace() {
        let closes = word.chars().all(|letter| matches!(letter, ',' | '.' | ')' | '…'));
        if !line.is_empty() && !closes && !line.ends_with('(') {
            line.push(' ');
        }
        line.push_str(word);
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
            "hand –",
            "ARE-1.1 – ARE-1.9, 3–5 rounds, 2X/2 + 1",
            "*Doubled:* Red 3|4, Excep\u{ad}tional",
            "«\u{a0}Quoi\u{202f}?\u{a0}»",
            "",
            "…",
        ];
        let told = |language| {
            let words = Words::new(language, &[], &[]).expect("the hall's own words are valid");
            lines.map(|line| said(line, &words)).join("\n")
        };
        expect![[r#""#]].assert_eq(&told(Language::English));
        expect![[r#""#]].assert_eq(&told(Language::French));
    }
}
