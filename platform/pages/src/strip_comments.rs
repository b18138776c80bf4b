//! Strips comments, indentation and blank lines from style sheets and the script.
//!
//! This is not a minifier: it removes whole comments and whitespace only, and knows no more of the languages than
//! string literals. It runs once, when the [`House`](crate::House) is built.

/// Strips a style sheet.
pub fn sheet(text: &str) -> String {
    let mut slim = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(place) = rest.find(['"', '\'', '\n', '/']) {
        slim.push_str(&rest[..place]);
        rest = &rest[place..];
        let taken = match rest.as_bytes() {
            [b'\n', ..] => {
                end_line(&mut slim);
                rest.len() - rest.trim_start().len()
            }
            [b'/', b'*', ..] => {
                let end = comment(rest);
                // Elsewhere a comment may be the only separator between two tokens.
                if !slim.is_empty() && !slim.ends_with([' ', '\n', ';', '{', '}']) {
                    slim.push_str(&rest[..end]);
                }
                end
            }
            [b'/', ..] => {
                slim.push('/');
                1
            }
            _ => {
                let end = string(rest);
                slim.push_str(&rest[..end]);
                end
            }
        };
        rest = &rest[taken..];
    }
    slim.push_str(rest);
    slim.replace(" {", "{").replace(";}", "}")
}

/// Ends a non-empty line; after a delimiter the newline itself is omitted.
fn end_line(slim: &mut String) {
    slim.truncate(slim.trim_end().len());
    if !slim.is_empty() && !slim.ends_with([';', '{', '}', ',']) {
        slim.push('\n');
    }
}

/// The length of the comment that starts here.
fn comment(text: &str) -> usize {
    text.find("*/").map_or(text.len(), |end| end + 2)
}

/// The length of the string literal that starts here.
fn string(text: &str) -> usize {
    let quote = text.as_bytes()[0];
    let mut escaped = true;
    let ends = |byte: u8| {
        let ends = byte == quote && !escaped;
        escaped = byte == b'\\' && !escaped;
        ends
    };
    text.bytes().position(ends).map_or(text.len(), |end| end + 1)
}

/// Strips a script: comments on lines of their own, type annotations, indentation and blank lines. Comments that share
/// a line with code are kept, and so are template literals and strings that span several lines.
pub fn script(text: &str) -> String {
    let mut slim = String::with_capacity(text.len());
    let (mut commented, mut verbatim) = (false, false);
    for line in text.lines() {
        let mut kept = if verbatim { line } else { line.trim() };
        if !verbatim {
            if commented || (kept.starts_with("/*") && !kept.contains("*/")) {
                let end = kept.find("*/");
                commented = end.is_none();
                kept = end.map_or("", |end| kept[end + 2..].trim());
            }
            let whole = kept.starts_with("//") || (kept.starts_with("/*") && kept.find("*/") == Some(kept.len() - 2));
            if whole || kept.is_empty() {
                continue;
            }
        }
        if verbatim {
            slim.push_str(kept);
        } else {
            slim.push_str(&without_types(kept));
        }
        slim.push('\n');
        let template = kept.bytes().filter(|byte| *byte == b'`').count() % 2 == 1;
        verbatim = verbatim != template || kept.ends_with('\\');
    }
    slim
}

/// Removes inline type annotations: `/** @type {string} */ (text)` becomes `(text)`.
fn without_types(line: &str) -> String {
    const OPEN: &str = "/** @type {";
    let mut slim = String::with_capacity(line.len());
    let mut rest = line;
    while let Some((before, after)) = rest.split_once(OPEN)
        && let Some((_, after)) = after.split_once("} */")
    {
        slim.push_str(before);
        rest = after.trim_start();
    }
    slim + rest
}

#[cfg(test)]
mod tests {
    use super::{script, sheet};
    use crate::assets;

    #[test]
    fn a_sheet_loses_comments_and_blanks() {
        let text = "/* top */\n@layer look {\n  /* about\n     this */\n  .a {\n    margin: 1px /* wide */ 2px; /* why */\n\n    \
                    font: 700 var(--t)/1.2 serif;\n  }\n}\n";
        let slim = "@layer look{.a{margin: 1px  2px;font: 700 var(--t)/1.2 serif}}";
        assert_eq!(sheet(text), slim);
    }

    #[test]
    fn strings_and_joints_of_a_sheet_stay() {
        for text in ["a::before{content:\"/* \\\" */  it's\"}", "b{content:'/*'}", ".a/**/.b{}", "i{width:1px/**/2px}"]
        {
            assert_eq!(sheet(text), text);
        }
        assert_eq!(sheet("a{} /* never closed"), "a{} ");
        assert_eq!(sheet("a{content:\"never closed"), "a{content:\"never closed");
    }

    #[test]
    fn a_script_loses_lines_of_comment_and_indentation() {
        let text = "// top\n\n/** @type {number} how far */\nlet far;\n/**\n * Walks.\n * @param {string} way\n */\nfunction \
                    walk(way) {\n  // on\n  return /** @type {any} */ (way); // back\n  /* so */ /** far */ (far);\n}\n";
        let slim = "let far;\nfunction walk(way) {\nreturn (way); // back\n/* so */ /** far */ (far);\n}\n";
        assert_eq!(script(text), slim);
    }

    #[test]
    fn strings_templates_and_patterns_of_a_script_stay() {
        let text = "say(\"// no comment\", '/* nor this */', /\\/\\*/, `//`);\nconst text = `one\n  // two\n\n  /* three */\n`;\n\
                    say('on \\\n  and on');\n";
        assert_eq!(script(text), text);
    }

    /// The script has no multi-line template literal, the only construct that stripping could mistake.
    #[test]
    fn our_script_is_slimmed_to_its_end() {
        let odd = |line: &&str| line.bytes().filter(|byte| *byte == b'`').count() % 2 == 1;
        let slim = script(assets::SCRIPT);
        assert_eq!(slim.lines().find(odd), None);
        assert!(slim.lines().all(|line| !line.starts_with([' ', '*']) && !line.starts_with("//")));
        // All code lines survive: only comments are removed.
        let is_code = |line: &&str| {
            let line = line.trim();
            !line.starts_with(['/', '*']) || (line.starts_with("/** @type") && !line.ends_with("*/"))
        };
        let code = |text: &str| text.lines().filter(is_code).count();
        assert_eq!(
            code(&slim),
            code(assets::SCRIPT) - assets::SCRIPT.lines().filter(|line| line.trim().is_empty()).count()
        );
        assert!(slim.len() * 10 < assets::SCRIPT.len() * 8);
    }

    #[test]
    fn our_sheets_keep_every_rule() {
        for text in [assets::BASE, assets::HALL, assets::COURSE, assets::REPLAY, assets::REVIEW] {
            let slim = sheet(text);
            let count = |text: &str, sign: char| text.matches(sign).count();
            assert!(!slim.contains("/*") && !slim.contains("\n\n") && !slim.contains("\n "));
            assert_eq!(count(&slim, '{'), count(&slim, '}'));
            assert_eq!(count(&slim, '{'), count(text, '{'));
        }
    }
}
