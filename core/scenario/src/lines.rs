//! The lexer of scenario files: comments, the extent of a value, and the statement that a line opens. It does not know
//! the meaning of a statement.

use budokan_words::Language;

/// The operator between a name and its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    Is,
    Has,
    Lacks,
}

/// The statement that a line opens, with the rest of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineOpening<'a> {
    Blank,
    Scenario(&'a str),
    Title {
        language: Language,
        title: &'a str,
    },
    Cites(&'a str),
    Config,
    Given,
    Expect,
    Roll {
        name: &'a str,
        value: &'a str,
    },
    Legal {
        seat: &'a str,
        operator: Operator,
        value: &'a str,
    },
    Heard {
        seat: &'a str,
        operator: Operator,
        value: &'a str,
    },
    Move {
        seat: &'a str,
        action: &'a str,
    },
    /// Not a statement: a line of the block above.
    Inner,
    /// A word that opens a block, followed by unexpected text.
    Crowded(&'a str),
}

/// Parses the beginning of a line.
pub fn opening(line: &str) -> LineOpening<'_> {
    let line = line.trim();
    let (first, behind) = word(line);
    let rest = behind.trim_start();
    if line.is_empty() || line.starts_with('#') {
        return LineOpening::Blank;
    }
    if !first.is_empty() && behind.starts_with(':') {
        return LineOpening::Move { seat: first, action: without_comment(&behind[1..]).trim() };
    }
    // A key may have the name of a statement: then a dot or an operator follows it.
    if behind.starts_with('.') || operator(rest).is_some() {
        return LineOpening::Inner;
    }
    let bare = without_comment(rest).trim();
    match first {
        "scenario" => LineOpening::Scenario(bare),
        "cites" => LineOpening::Cites(bare),
        "fr" => LineOpening::Title { language: Language::French, title: bare },
        "config" | "given" | "expect" if !bare.is_empty() => LineOpening::Crowded(first),
        "config" => LineOpening::Config,
        "given" => LineOpening::Given,
        "expect" => LineOpening::Expect,
        "roll" | "legal" | "heard" => {
            let (name, behind) = word(rest);
            match (first, operator(behind.trim_start())) {
                ("roll", Some((Operator::Is, value))) if !name.is_empty() => LineOpening::Roll { name, value },
                ("legal", Some((operator, value))) if !name.is_empty() => {
                    LineOpening::Legal { seat: name, operator, value }
                }
                ("heard", Some((operator, value))) if !name.is_empty() => {
                    LineOpening::Heard { seat: name, operator, value }
                }
                (_, _) => LineOpening::Inner,
            }
        }
        _ => LineOpening::Inner,
    }
}

/// Splits the operator off the beginning of a text.
pub fn operator(text: &str) -> Option<(Operator, &str)> {
    if let Some(value) = text.strip_prefix('=') {
        return Some((Operator::Is, value));
    }
    match word(text) {
        ("has", value) => Some((Operator::Has, value)),
        ("lacks", value) => Some((Operator::Lacks, value)),
        _ => None,
    }
}

/// Splits the word (letters, digits, `-` and `_`, possibly empty) off the beginning of a text.
pub fn word(text: &str) -> (&str, &str) {
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '-' && c != '_');
    text.split_at(end.unwrap_or(text.len()))
}

/// Strips the comment from a line. A `#` between double quotes does not start a comment; an unclosed quote is
/// an ordinary character.
pub fn without_comment(line: &str) -> &str {
    let mut from = 0;
    while let Some(at) = line[from..].find(['#', '"']).map(|at| from + at) {
        if line[at..].starts_with('#') {
            return &line[..at];
        }
        from = line[at + 1..].find('"').map_or(at + 1, |length| at + 1 + length + 1);
    }
    line
}

/// Number of lines of the TOML value that begins on the first of these lines: more than one if a bracket or a
/// multi-line string is still open at the end of a line. `None` if it is never closed.
pub fn extent(lines: &[&str]) -> Option<usize> {
    let mut depth = 0usize;
    let mut long: Option<&str> = None;
    for (index, line) in lines.iter().enumerate() {
        let mut rest = *line;
        while let Some(next) = rest.chars().next() {
            if let Some(quotes) = long {
                let escaped = next == '\\' && quotes.starts_with('"');
                if rest.starts_with(quotes) {
                    // Up to two quotes may precede the three closing ones.
                    let run = rest.len() - rest.trim_start_matches(next).len();
                    rest = &rest[run..];
                    long = None;
                } else {
                    rest = after(rest, if escaped { 2 } else { 1 });
                }
                continue;
            }
            match next {
                '#' => break,
                '"' | '\'' => (rest, long) = string(rest),
                '[' | '{' => (depth, rest) = (depth + 1, &rest[1..]),
                ']' | '}' => (depth, rest) = (depth.saturating_sub(1), &rest[1..]),
                _ => rest = after(rest, 1),
            }
        }
        if depth == 0 && long.is_none() {
            return Some(index + 1);
        }
    }
    None
}

/// Skips the string at the beginning of a text. For a multi-line string it skips only the three opening quotes
/// and returns them.
fn string(text: &str) -> (&str, Option<&'static str>) {
    for quotes in ["\"\"\"", "'''"] {
        if let Some(rest) = text.strip_prefix(quotes) {
            return (rest, Some(quotes));
        }
    }
    let quote = &text[..1];
    let mut rest = &text[1..];
    while !rest.is_empty() {
        if let Some(rest) = rest.strip_prefix(quote) {
            return (rest, None);
        }
        rest = after(rest, if rest.starts_with('\\') && quote == "\"" { 2 } else { 1 });
    }
    (rest, None)
}

fn after(text: &str, signs: usize) -> &str {
    let mut chars = text.chars();
    chars.by_ref().take(signs).for_each(drop);
    chars.as_str()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_begins_outside_quotes() {
        assert_eq!(without_comment("plan 1:yue # why"), "plan 1:yue ");
        assert_eq!(without_comment("say \"#1\" # why"), "say \"#1\" ");
        assert_eq!(without_comment("the 5\" sword # why"), "the 5\" sword ");
        assert_eq!(without_comment("nothing"), "nothing");
    }

    #[test]
    fn a_value_reaches_to_its_last_bracket() {
        assert_eq!(extent(&["a = 1", "]"]), Some(1));
        assert_eq!(extent(&["a = [ # ]", "  \"]\", ']', # x", "  [1]", "]", "b"]), Some(4));
        assert_eq!(extent(&["a = { b = [1,", "2] }", "c"]), Some(2));
        assert_eq!(extent(&["a = \"\"\"x [", "\\\"\"\" \" y\"\"\"\"\"", "c"]), Some(2));
        assert_eq!(extent(&["a = '''x", "y\\''' # [", "c"]), Some(2));
        assert_eq!(extent(&["a = \"\\\" [\"", "c"]), Some(1));
        assert_eq!(extent(&["a = \"never closed [", "c"]), Some(1));
        assert_eq!(extent(&["a = [", "c"]), None);
    }

    #[test]
    fn a_key_may_be_called_like_a_statement() {
        for line in [
            "scenario = 1",
            "scenario.x = 1",
            "config has 1",
            "given.a = 2",
            "roll = 1",
            "roll.x = 1",
            "legal has \"x\"",
            "heard = []",
            "roll-x = 1",
            "\"a: b\" = 1",
            "[dogs]",
        ] {
            assert_eq!(opening(line), LineOpening::Inner, "{line}");
        }
        assert_eq!(opening("  given # empty"), LineOpening::Given);
        assert_eq!(opening("given x"), LineOpening::Crowded("given"));
        assert_eq!(opening("roll x=[1,"), LineOpening::Roll { name: "x", value: "[1," });
        assert_eq!(
            opening("legal p1 lacks \"a\" # b"),
            LineOpening::Legal { seat: "p1", operator: Operator::Lacks, value: " \"a\" # b" }
        );
        assert_eq!(opening("p1:draw # b"), LineOpening::Move { seat: "p1", action: "draw" });
    }
}
