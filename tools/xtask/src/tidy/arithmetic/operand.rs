//! The operands of an operator: a chain of names, calls and indices, as far as words show it.

use crate::source::is_name;
use crate::tidy::arithmetic::LAYOUT;

/// The words of one operand, trimmed. A string in it is a single `"`.
pub struct Operand(String);

/// The operand that ends where this text ends.
pub fn before(letters: &[char]) -> Option<Operand> {
    let end = blank_end(letters);
    let mut at = end;
    loop {
        at = chain_start(letters, at);
        let above = blank_end(&letters[..at]);
        if letters.get(at) == Some(&'.') && letters.get(at + 1) != Some(&'.') && above < at {
            at = above; // The chain starts on a line above.
        } else if ends_in_word(&letters[..above], "as") {
            at = blank_end(&letters[..above - 2]);
        } else {
            break;
        }
    }
    Operand::of(&letters[at..end])
}

/// The operand that starts where this text starts.
pub fn after(letters: &[char]) -> Option<Operand> {
    let start = letters.iter().position(|letter| !letter.is_whitespace())?;
    let mut at = start;
    while letters.get(at).is_some_and(|letter| "&*-!'".contains(*letter)) {
        at += 1;
    }
    loop {
        let rest = &letters[at..];
        let blanks = rest.iter().take_while(|letter| letter.is_whitespace()).count();
        match rest.first() {
            Some('(' | '[') => at += group_length(rest),
            Some('<') if letters[..at].ends_with(&[':', ':']) || letters[..at].ends_with(&['u', 's', 'e']) => {
                at += group_length(rest);
            }
            Some('.') if rest.get(1) == Some(&'.') => break,
            Some(letter) if is_name(*letter) || ".:?\"!".contains(*letter) => at += 1,
            Some(letter)
                if letter.is_whitespace() && rest.get(blanks) == Some(&'.') && rest.get(blanks + 1) != Some(&'.') =>
            {
                at += blanks;
            }
            _ => break,
        }
    }
    Operand::of(&letters[start..at])
}

impl Operand {
    fn of(letters: &[char]) -> Option<Self> {
        let text: String = letters.iter().collect();
        (!text.is_empty()).then(|| Self(text.split_whitespace().collect::<Vec<_>>().join(" ")))
    }

    /// The content of the parentheses that open here; empty if there are none.
    pub fn group(letters: &[char]) -> Self {
        let turbofish = if letters.starts_with(&[':', ':', '<']) { 2 + group_length(&letters[2..]) } else { 0 };
        let rest = &letters[turbofish..];
        let inside = if rest.first() == Some(&'(') { &rest[1..group_length(rest).max(2) - 1] } else { &[] };
        Self(inside.iter().collect::<String>().trim().to_owned())
    }

    /// The words of the operand.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Whether the operand is part of a text: a string, or borrowed as in `String + &str`.
    pub fn is_text(&self) -> bool {
        self.0.starts_with(['"', '&'])
    }

    /// Whether the operand belongs to a type: `A + B`, `+ 'a`, `+ use<>`.
    pub fn is_bound(&self) -> bool {
        let is_camel = |name: &str| name.starts_with(char::is_uppercase) && name.contains(char::is_lowercase);
        let last = self.0.rsplit("::").next().unwrap_or_default();
        let is_bare = !self.0.contains(['(', '.', '[']);
        let is_function = ["Fn(", "FnMut(", "FnOnce("].iter().any(|name| self.0.starts_with(name));
        self.0.starts_with(['\'', '>']) || self.0.starts_with("use<") || is_function || is_bare && is_camel(last)
    }

    /// Whether the operand is obviously a position: all of its words are numbers, constants or names of [`LAYOUT`].
    ///
    /// A field does not count as such a name, and neither does a call, unless it measures (`width(text)`), numbers a
    /// list (`seat.index()`) or converts (`usize::from(wide)`, `place as u8`).
    pub fn is_layout(&self) -> bool {
        let text = self.0.trim_start_matches(['-', '*', '&']);
        let text = text.rsplit_once(" as ").map_or(text, |(value, _)| value);
        if text.ends_with(".chars().count()") || text.ends_with(".index()") {
            return true;
        }
        if let Some((name, given)) = text.strip_suffix(')').and_then(|text| text.split_once('(')) {
            return match name {
                "" | "usize::from" | "u8::from" | "u16::from" | "u32::from" | "i32::from" => {
                    is_layout_throughout(given)
                }
                _ => LAYOUT.contains(&name),
            };
        }
        is_layout_throughout(text) && (text.chars().all(is_name) || starts_with_digit(text))
    }
}

/// Whether all words are numbers, constants or names of [`LAYOUT`].
fn is_layout_throughout(text: &str) -> bool {
    let is_constant = |word: &str| !word.contains(char::is_lowercase);
    let mut words = text.split(|letter| !is_name(letter)).filter(|word| !word.is_empty());
    words.all(|word| starts_with_digit(word) || is_constant(word) || LAYOUT.contains(&word))
}

fn starts_with_digit(word: &str) -> bool {
    word.starts_with(|letter: char| letter.is_ascii_digit())
}

/// The start of the chain that ends at `end`.
fn chain_start(letters: &[char], end: usize) -> usize {
    let mut at = end;
    while at > 0 {
        match letters[at - 1] {
            ')' | ']' => at -= group_length_back(&letters[..at]),
            '>' if at > 1 && letters[at - 2] != '=' && letters[at - 2] != '-' => {
                at -= group_length_back(&letters[..at]);
            }
            '.' if at > 1 && letters[at - 2] == '.' => break,
            letter if is_name(letter) || ".:?\"!".contains(letter) => at -= 1,
            _ => break,
        }
    }
    at
}

/// The length of the bracketed group that starts here, including the brackets.
fn group_length(letters: &[char]) -> usize {
    let mut depth = 0_usize;
    for (at, letter) in letters.iter().enumerate() {
        match letter {
            '(' | '[' | '{' | '<' if is_bracket(letters, at) => depth += 1,
            ')' | ']' | '}' | '>' if is_bracket(letters, at) => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return at + 1;
                }
            }
            _ => {}
        }
    }
    letters.len()
}

/// The length of the bracketed group that ends here, including the brackets.
fn group_length_back(letters: &[char]) -> usize {
    let mut depth = 0_usize;
    for at in (0..letters.len()).rev() {
        match letters[at] {
            ')' | ']' | '}' | '>' if is_bracket(letters, at) => depth += 1,
            '(' | '[' | '{' | '<' if is_bracket(letters, at) => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return letters.len() - at;
                }
            }
            _ => {}
        }
    }
    letters.len()
}

/// Whether the character is a bracket; `<` and `>` are comparisons if there is a blank around them, and arrows in
/// `->` and `=>`.
fn is_bracket(letters: &[char], at: usize) -> bool {
    let is_blank = |at: Option<usize>| at.and_then(|at| letters.get(at)).is_none_or(|letter| letter.is_whitespace());
    match letters[at] {
        '<' => !is_blank(Some(at + 1)) && letters.get(at + 1) != Some(&'='),
        '>' => at > 0 && !is_blank(at.checked_sub(1)) && !"-=".contains(letters[at - 1]),
        _ => true,
    }
}

/// The length of the text without trailing blanks.
fn blank_end(letters: &[char]) -> usize {
    letters.iter().rposition(|letter| !letter.is_whitespace()).map_or(0, |at| at + 1)
}

fn ends_in_word(letters: &[char], word: &str) -> bool {
    let word: Vec<char> = word.chars().collect();
    let before = letters.len().checked_sub(word.len() + 1).map(|at| letters[at]);
    letters.ends_with(&word) && before.is_some_and(char::is_whitespace)
}
