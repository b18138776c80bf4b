//! Lexical analysis of Rust source for text-based checks: separates code from comments, and tests from the rest.
//!
//! This is not a parser. It knows comments, strings and braces. That is enough to find a word in the code of a file
//! formatted by `rustfmt`, without matches in sentences that mention the word.

/// A piece of a Rust file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SourcePiece<'a> {
    /// One character of code.
    Code(char),
    /// A comment with its slashes.
    Comment(&'a str),
    /// A string or character literal with its quotes.
    Literal(&'a str),
}

/// Splits a Rust file into code, comments and literals.
pub fn pieces(text: &str) -> Vec<SourcePiece<'_>> {
    let mut found = Vec::with_capacity(text.len());
    let mut rest = text;
    let mut before = None;
    while let Some(first) = rest.chars().next() {
        let blank = blank_length(rest, before);
        let (piece, length) = match blank {
            0 => (SourcePiece::Code(first), first.len_utf8()),
            _ if first == '/' => (SourcePiece::Comment(&rest[..blank]), blank),
            _ => (SourcePiece::Literal(&rest[..blank]), blank),
        };
        before = (blank == 0).then_some(first);
        found.push(piece);
        rest = &rest[length..];
    }
    found
}

/// The text with comments, strings and characters replaced by blanks. Line breaks are kept.
pub fn code(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for piece in pieces(text) {
        match piece {
            SourcePiece::Code(letter) => out.push(letter),
            SourcePiece::Comment(blank) | SourcePiece::Literal(blank) => blank_out(blank, &mut out),
        }
    }
    out
}

/// Writes a blank for every character of a piece; line breaks are kept.
pub fn blank_out(stretch: &str, out: &mut String) {
    out.extend(stretch.chars().map(|letter| if letter == '\n' { '\n' } else { ' ' }));
}

/// The string literals of a Rust file: the line of each, and the text between its quotes.
pub fn strings(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut line = 1;
    for piece in pieces(text) {
        match piece {
            SourcePiece::Code(letter) => line += usize::from(letter == '\n'),
            SourcePiece::Comment(stretch) => line += stretch.matches('\n').count(),
            SourcePiece::Literal(stretch) => {
                if let (Some(open), Some(close)) = (stretch.find('"'), stretch.rfind('"'))
                    && open < close
                {
                    found.push((line, &stretch[open + 1..close]));
                }
                line += stretch.matches('\n').count();
            }
        }
    }
    found
}

/// The length in bytes of the comment, string or character at the start of `rest`; 0 if code starts here.
fn blank_length(rest: &str, before: Option<char>) -> usize {
    let inside_name = before.is_some_and(is_name);
    match rest.as_bytes()[0] {
        b'/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
        b'/' if rest.starts_with("/*") => block_comment(rest),
        b'"' => string(rest),
        b'r' | b'b' | b'c' if !inside_name => raw_string(rest),
        b'\'' => character(rest),
        _ => 0,
    }
}

fn block_comment(rest: &str) -> usize {
    let mut depth = 0_usize;
    let mut at = 0;
    while at < rest.len() {
        if rest.as_bytes()[at..].starts_with(b"/*") {
            depth += 1;
            at += 2;
        } else if rest.as_bytes()[at..].starts_with(b"*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += 1;
        }
    }
    rest.len()
}

fn string(rest: &str) -> usize {
    let mut escaped = false;
    for (at, letter) in rest.char_indices().skip(1) {
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

/// Matches `r"…"`, `r#"…"#`, `br"…"`, `cr"…"`; 0 if it is none of them.
fn raw_string(rest: &str) -> usize {
    let after = rest.trim_start_matches(['b', 'c']);
    let Some(after) = after.strip_prefix('r') else { return 0 };
    let text = after.trim_start_matches('#');
    let hashes = after.len() - text.len();
    let Some(inside) = text.strip_prefix('"') else { return 0 };
    let close = format!("\"{}", "#".repeat(hashes));
    let start = rest.len() - inside.len();
    inside.find(&close).map_or(rest.len(), |end| start + end + close.len())
}

/// Matches `'x'` or `'\n'`; 0 for a lifetime.
fn character(rest: &str) -> usize {
    let mut letters = rest.char_indices().skip(1);
    let Some((_, first)) = letters.next() else { return 0 };
    if first == '\\' {
        letters.next();
        return letters.find(|(_, letter)| *letter == '\'').map_or(rest.len(), |(end, _)| end + 1);
    }
    match letters.next() {
        Some((end, '\'')) => end + 1,
        _ => 0,
    }
}

/// For each line of [`code`]: whether it belongs to an item under `#[cfg(test)]`, including the attribute.
pub fn test_lines(code: &str) -> Vec<bool> {
    let mut lines = vec![false; code.lines().count()];
    let mut at = 0;
    while let Some(found) = code[at..].find("#[cfg(test)]") {
        let start = at + found;
        at = start + item_length(&code[start..]);
        let first = line_of(code, start);
        let last = line_of(code, at.saturating_sub(1));
        lines[first - 1..last].fill(true);
    }
    lines
}

/// The length of an item from its first attribute to its `;` or closing brace.
fn item_length(item: &str) -> usize {
    let mut depth = 0_usize;
    for (at, letter) in item.char_indices() {
        match letter {
            '{' | '(' | '[' => depth += 1,
            '}' | ')' | ']' => {
                depth = depth.saturating_sub(1);
                if depth == 0 && letter == '}' {
                    return at + 1;
                }
            }
            ';' if depth == 0 => return at + 1,
            _ => {}
        }
    }
    item.len()
}

/// The line, counted from 1, that contains byte `at`.
pub fn line_of(text: &str, at: usize) -> usize {
    text[..at].matches('\n').count() + 1
}

/// Whether a character can be part of a name.
pub fn is_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// The positions of `word` in `text` as a whole word.
pub fn word_places<'a>(text: &'a str, word: &'a str) -> impl Iterator<Item = usize> + 'a {
    let starts_in_name = word.starts_with(is_name);
    let ends_in_name = word.ends_with(is_name);
    text.match_indices(word).map(|(at, _)| at).filter(move |at| {
        let before = text[..*at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        !(starts_in_name && before.is_some_and(is_name) || ends_in_name && after.is_some_and(is_name))
    })
}

/// Whether a file of a crate contains only tests: `tests/…`, `src/tests.rs`, `src/…/tests/…`, `src/tests_of_x.rs`.
pub fn is_test_file(inside_crate: &str) -> bool {
    inside_crate.split('/').any(|step| step.starts_with("tests"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        code(text).split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn comments_and_strings_are_no_code() {
        assert_eq!(words("a // HashMap\nb"), ["a", "b"]);
        assert_eq!(words("a /* x /* y */ z */ b"), ["a", "b"]);
        assert_eq!(words(r#"a "x \" y" b"#), ["a", "b"]);
        assert_eq!(words(r##"a r#"x " y"# br"z\" b"##), ["a", "b"]);
        assert_eq!(words("a b\"x\" for"), ["a", "b", "for"]);
        assert_eq!(words("//! “é” ünï\nfn x() {}"), ["fn", "x()", "{}"]);
    }

    #[test]
    fn strings_are_found_with_their_lines() {
        let text = "// \"a\"\nlet b = \"c\";\nf('\"', \"d \\\" e\", r#\"g \"h\"\"#, b\"i\");\n";
        assert_eq!(strings(text), [(2, "c"), (3, "d \\\" e"), (3, "g \"h\""), (3, "i")]);
    }

    #[test]
    fn characters_are_no_code_and_lifetimes_are() {
        assert_eq!(words("a '\"' b '\\'' c"), ["a", "b", "c"]);
        assert_eq!(words("a '\\u{e9}' é 'é' b"), ["a", "é", "b"]);
        assert_eq!(words("&'a str, &'static str"), ["&'a", "str,", "&'static", "str"]);
    }

    #[test]
    fn lines_stay_where_they_are() {
        let text = "a /* x\ny */ b\n\"p\nq\" c\n";
        assert_eq!(code(text).lines().count(), text.lines().count());
        assert_eq!(line_of(&code(text), code(text).find('c').unwrap()), 4);
    }

    #[test]
    fn test_items_are_marked() {
        let text =
            "use a;\n#[cfg(test)]\nmod tests;\nfn b() {}\n#[cfg(test)]\nmod more {\n    fn c() {}\n}\nfn d() {}\n";
        assert_eq!(test_lines(&code(text)), [false, true, true, false, true, true, true, true, false]);
        assert_eq!(test_lines("#[cfg(test)]\nfn f(a: [u8; 2]) {\n}\nx"), [true, true, true, false]);
    }

    #[test]
    fn whole_words_are_found() {
        assert_eq!(word_places("HashMap HashMapper MyHashMap", "HashMap").collect::<Vec<_>>(), [0]);
        assert_eq!(word_places("std::fs std::fsx ::std::fs", "std::fs").collect::<Vec<_>>(), [0, 19]);
        assert_eq!(word_places("println!(x) eprintln!(x)", "println!").collect::<Vec<_>>(), [0]);
    }

    #[test]
    fn test_files_are_known_by_their_path() {
        assert!(is_test_file("tests/all.rs") && is_test_file("src/tests.rs") && is_test_file("src/tests/laws.rs"));
        assert!(!is_test_file("src/state.rs") && !is_test_file("src/latest.rs"));
    }
}
