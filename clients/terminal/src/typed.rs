//! Parses the player's input.

/// A parsed input line.
#[derive(Debug, PartialEq, Eq)]
pub enum Typed<'a> {
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
pub fn understand(line: &str) -> Typed<'_> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    match (word, rest) {
        ("", _) => Typed::Nothing,
        ("?" | "help", "") => Typed::Help,
        ("?", name) => Typed::About(name),
        ("look", "") => Typed::Look,
        ("undo", "") => Typed::Undo,
        ("log", "") => Typed::Log,
        ("hint", "") => Typed::Hint,
        ("rules", "") => Typed::Chapters,
        ("rules", wanted) => Typed::Rule(wanted),
        ("quit" | "exit" | "q", "") => Typed::Quit,
        _ if line.bytes().all(|byte| byte.is_ascii_digit()) => {
            // A number that overflows is not on the list.
            Typed::Number(line.parse().unwrap_or(usize::MAX))
        }
        _ => match line.strip_prefix('?') {
            Some(name) => Typed::About(name.trim()),
            None => Typed::Action(line),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood() {
        let cases = [
            ("  ", Typed::Nothing),
            ("?", Typed::Help),
            ("? yue", Typed::About("yue")),
            ("?tai-chi", Typed::About("tai-chi")),
            ("rules  ARE-6.3 ", Typed::Rule("ARE-6.3")),
            ("rules", Typed::Chapters),
            (" hint", Typed::Hint),
            ("q", Typed::Quit),
            ("12", Typed::Number(12)),
            ("99999999999999999999999", Typed::Number(usize::MAX)),
            ("plan 1:yue; 3:fu", Typed::Action("plan 1:yue; 3:fu")),
            ("undo it", Typed::Action("undo it")),
        ];
        for (line, meant) in cases {
            assert_eq!(understand(line), meant, "{line}");
        }
    }
}
