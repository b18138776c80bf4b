//! Syntax errors in TOML, with the line and the key as precisely as they can be determined.

use budokan_kernel::Invalid;

/// Whether a key may be written without quotes.
pub fn is_bare(key: &str) -> bool {
    !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-".contains(&byte))
}

/// The error for a text that is not valid TOML, with its line and key: in an inline table the word at the error
/// position, otherwise the key of the line or the name in the table header.
pub fn syntax_error(text: &str, error: &toml::de::Error) -> Invalid {
    at_offset(text, error.span().map_or(0, |span| span.start), worded(error.message()))
}

/// Rewords the parser's message, which names a Rust type for a number that is out of range.
fn worded(message: &str) -> &str {
    if message.ends_with(" value was too large") { "a number is too large" } else { message }
}

fn at_offset(text: &str, offset: usize, problem: &str) -> Invalid {
    let line_from = |start: usize| text.get(start..).and_then(|rest| rest.lines().next()).unwrap_or_default();
    let start = text.get(..offset).and_then(|before| before.rfind('\n')).map_or(0, |newline| newline + 1);
    let is_key = |key: &&str| key.split('.').all(is_bare);
    let before_equals = |line: &'_ str| line.split_once('=').map(|(key, _)| key.trim().to_owned());
    let header = line_from(start).trim().strip_prefix('[').map(|rest| {
        let inner = rest.trim_start_matches('[');
        inner.split(']').next().unwrap_or_default().trim().to_owned()
    });
    let found = [before_equals(line_from(offset)), before_equals(line_from(start)), header];
    let key = found.into_iter().flatten().find(|key| is_key(&key.as_str())).unwrap_or_default();
    Invalid::key(key, problem.trim().replace('\n', ", ")).at(text, offset)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_in_a_file_has_its_key() {
        let text = "# A comment = x.\n[table]\nkey = [{ one = 1, two = 2 }]\n[[list]\nword ]\n";
        let at = |part: &str| at_offset(text, text.find(part).expect("it is there"), "no\ngood").to_string();
        assert_eq!(at("two = 2"), "line 3: two: no, good");
        assert_eq!(at("2 }"), "line 3: key: no, good");
        assert_eq!(at("[table]"), "line 2: table: no, good");
        assert_eq!(at("list]"), "line 4: list: no, good");
        assert_eq!(at("word"), "line 5: no, good");
        assert_eq!(at("# A"), "line 1: no, good");
        assert_eq!(at_offset(text, 999, "bad").to_string(), "line 6: bad");
        assert_eq!(at_offset("é", 1, "bad").to_string(), "line 1: bad");
    }

    #[test]
    fn a_number_that_is_too_large_is_told_without_a_type() {
        let text = "a = 1\nb = [9223372036854775808]\n";
        let error = text.parse::<toml::Table>().unwrap_err();
        assert_eq!(syntax_error(text, &error).problem, "a number is too large");
    }
}
