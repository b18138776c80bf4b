//! Parses the player's input.

/// A parsed input line.
#[derive(Debug, PartialEq, Eq)]
pub enum TypedLine<'a> {
    Nothing,
    Help,
    /// The description of a card.
    About(&'a str),
    Look,
    Undo,
    Log,
    Hint,
    Chapters,
    Rule(&'a str),
    Quit,
    /// The action with this number.
    Number(usize),
    /// An action or a shorthand.
    Action(&'a str),
}

/// Parses an input line.
pub fn understand(line: &str) -> TypedLine<'_> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    match (word, rest) {
        ("", _) => TypedLine::Nothing,
        ("?" | "help", "") => TypedLine::Help,
        ("?", name) => TypedLine::About(name),
        ("look", "") => TypedLine::Look,
        ("undo", "") => TypedLine::Undo,
        ("log", "") => TypedLine::Log,
        ("hint", "") => TypedLine::Hint,
        ("rules", "") => TypedLine::Chapters,
        ("rules", wanted) => TypedLine::Rule(wanted),
        ("quit" | "exit" | "q", "") => TypedLine::Quit,
        _ if line.bytes().all(|byte| byte.is_ascii_digit()) => {
            // A number that overflows is not on the list.
            TypedLine::Number(line.parse().unwrap_or(usize::MAX))
        }
        _ => match line.strip_prefix('?') {
            Some(name) => TypedLine::About(name.trim()),
            None => TypedLine::Action(line),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood() {
        let cases = [
            ("  ", TypedLine::Nothing),
            ("?", TypedLine::Help),
            ("? yue", TypedLine::About("yue")),
            ("?tai-chi", TypedLine::About("tai-chi")),
            ("rules  ARE-6.3 ", TypedLine::Rule("ARE-6.3")),
            ("rules", TypedLine::Chapters),
            (" hint", TypedLine::Hint),
            ("q", TypedLine::Quit),
            ("12", TypedLine::Number(12)),
            ("99999999999999999999999", TypedLine::Number(usize::MAX)),
            ("plan 1:yue; 3:fu", TypedLine::Action("plan 1:yue; 3:fu")),
            ("undo it", TypedLine::Action("undo it")),
        ];
        for (line, meant) in cases {
            assert_eq!(understand(line), meant, "{line}");
        }
    }
}
