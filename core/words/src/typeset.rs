//! How French is set: what is written with ordinary spaces and typewriter apostrophes is printed as French readers know it.
//!
//! A narrow no-break space stands before `?`, `!`, `;`, `:` and `»` and behind `«`, a no-break space between a number
//! and its unit, and an apostrophe is one. What stands in backquotes is notation and stays as it is.

/// The narrow no-break space.
pub const NARROW: char = '\u{202f}';

/// The no-break space.
pub const FIXED: char = '\u{a0}';

/// What stands behind a number and is no word.
const UNITS: [&str; 9] = ["%", "s", "ms", "min", "h", "px", "ko", "Mo", "°"];

/// A French source, set: Fluent, Markdown or a plain sentence.
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
            // A line that opens notation and does not close it spoils no other line.
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

/// Whether a mark comes that never begins a line.
fn is_high(after: &str) -> bool {
    after.starts_with(['?', '!', ';', ':', '»'])
}

/// What an apostrophe may stand before: a letter, a number, a name in a variable, a quotation or emphasis.
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
