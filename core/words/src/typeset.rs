//! French typesetting: replaces ordinary spaces and straight apostrophes with the characters that French readers
//! expect.
//!
//! A narrow no-break space goes before `?`, `!`, `;`, `:` and `»` and after `«`, a no-break space between a number and
//! its unit, and a straight apostrophe becomes a typographic one. Text in backquotes is notation and is left alone.

/// The narrow no-break space.
pub const NARROW: char = '\u{202f}';

/// The no-break space.
pub const FIXED: char = '\u{a0}';

/// Units that follow a number.
const UNITS: [&str; 9] = ["%", "s", "ms", "min", "h", "px", "ko", "Mo", "°"];

/// Typesets a French source: Fluent, Markdown or a plain sentence.
///
/// ```
/// use budokan_words::typeset::french;
///
/// assert_eq!(french("Qui l'emporte ? « Toi »: 5 %"), "Qui l’emporte\u{202f}? «\u{202f}Toi\u{202f}»: 5\u{a0}%");
/// assert_eq!(french("`plan ? !` : ça"), "`plan ? !`\u{202f}: ça");
/// ```
pub fn french(source: &str) -> String {
    let mut set = String::with_capacity(source.len());
    let mut is_notation = false;
    let mut before = None;
    let mut rest = source.chars();
    while let Some(letter) = rest.next() {
        let after = rest.as_str();
        if letter == '`' || letter == '\n' {
            // A newline ends notation, so an unclosed backquote affects only its own line.
            is_notation = letter == '`' && !is_notation;
        }
        let printed = if is_notation { letter } else { printed(before, letter, after) };
        set.push(printed);
        before = Some(printed);
    }
    set
}

fn printed(before: Option<char>, letter: char, after: &str) -> char {
    match letter {
        ' ' if before == Some('«') || is_high(after) => NARROW,
        // In a word list the number is a variable, `{ $n }`.
        ' ' if before.is_some_and(|before| before.is_ascii_digit() || before == '}') && is_unit(after) => FIXED,
        '\'' if before.is_some_and(char::is_alphabetic) && after.starts_with(|next: char| is_elided(next)) => '’',
        other => other,
    }
}

/// Whether a punctuation mark follows that must not start a line.
fn is_high(after: &str) -> bool {
    after.starts_with(['?', '!', ';', ':', '»'])
}

/// Whether an apostrophe may precede this character: a letter, a digit, a variable, a quotation or emphasis.
fn is_elided(next: char) -> bool {
    next.is_alphanumeric() || matches!(next, '{' | '«' | '*' | '`')
}

fn is_unit(after: &str) -> bool {
    let is_end = |rest: &str| !rest.starts_with(|next: char| next.is_alphanumeric() || matches!(next, '\'' | '’'));
    UNITS.iter().any(|unit| after.strip_prefix(unit).is_some_and(is_end))
}

#[cfg(test)]
mod tests {
    use super::french;

    #[test]
    fn marks_never_begin_a_line() {
        let set = "«\u{202f}? NOM\u{202f}» vous le dit\u{202f}: essayez\u{202f}! Oui\u{202f}; non\u{202f}?";
        assert_eq!(french("« ? NOM » vous le dit : essayez ! Oui ; non ?"), set);
        assert_eq!(french("a:b 10:30 x = y"), "a:b 10:30 x = y");
    }

    #[test]
    fn numbers_keep_their_units() {
        assert_eq!(
            french("{ $n } % en 30 s, 5 signes, tour 1 s'achève"),
            "{ $n }\u{a0}% en 30\u{a0}s, 5 signes, tour 1 s’achève"
        );
    }

    #[test]
    fn apostrophes_are_apostrophes_between_letters_alone() {
        assert_eq!(
            french("l'arène, d'{ $x }, qu'*un*, 8 Masters' Revenge, 'a'"),
            "l’arène, d’{ $x }, qu’*un*, 8 Masters' Revenge, 'a'"
        );
    }

    #[test]
    fn notation_stays() {
        assert_eq!(french("`a ? b` ?\n` ?\n ?"), "`a ? b`\u{202f}?\n` ?\n\u{202f}?");
    }
}
