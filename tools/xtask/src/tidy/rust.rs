//! Rules for Rust files, in addition to those of the compiler and clippy.

use crate::finding::Finding;
use crate::repository::{Repository, has_ending};
use crate::source::{code, line_of, word_places};

/// Maximum number of lines; a longer file gives a reason at its top.
const LONGEST: usize = 600;

/// The phrase with which the module docs of a longer file give the reason.
const EXCUSE: &str = "long because";

const UNFINISHED: &[&str] = &["todo!", "unimplemented!", "dbg!", "#[ignore"];

const ALLOWS: &[&str] = &["#[allow(", "#![allow("];

/// Every source file starts with module docs. Test files are exempt.
pub fn module_docs(repository: &Repository) -> Vec<Finding> {
    let bare = repository.sources().filter(|(_, _, text)| !text.starts_with("//! "));
    let problem = "the file does not begin with a module doc: //! what it is for";
    bare.map(|(_, file, _)| Finding::at("module-doc", &file.path, 1, problem)).collect()
}

/// A file over 600 lines justifies itself.
pub fn length(path: &str, text: &str) -> Vec<Finding> {
    let lines = text.lines().count();
    if !has_ending(path, "rs") || lines <= LONGEST || doc(text).contains(EXCUSE) {
        return Vec::new();
    }
    let problem = format!("{lines} lines: cut it along its ideas, or say in its module doc that it is “{EXCUSE} …”");
    vec![Finding::whole("length", path, problem)]
}

/// The module docs as one line.
fn doc(text: &str) -> String {
    let words = text.lines().map_while(|line| line.strip_prefix("//!")).flat_map(str::split_whitespace);
    words.collect::<Vec<_>>().join(" ")
}

/// No unfinished code, no leftover of debugging, no ignored test.
pub fn unfinished_code(path: &str, text: &str) -> Vec<Finding> {
    in_code("unfinished", path, text, UNFINISHED, "must not stay in the code")
}

/// Lints are expected with a reason, not allowed: an expectation that is no longer fulfilled is a warning.
pub fn allowed_lints(path: &str, text: &str) -> Vec<Finding> {
    in_code("allowed-lints", path, text, ALLOWS, "use #[expect(…, reason = \"…\")]")
}

fn in_code(check: &'static str, path: &str, text: &str, words: &[&str], problem: &str) -> Vec<Finding> {
    if !has_ending(path, "rs") {
        return Vec::new();
    }
    let code = code(text);
    let found = words.iter().flat_map(|word| word_places(&code, word).map(move |at| (at, word)));
    found.map(|(at, word)| Finding::at(check, path, line_of(&code, at), format!("{word}: {problem}"))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::repository::made_up;

    #[test]
    fn a_file_without_a_doc_is_found() {
        let repository = made_up(&[
            ("games/Cargo.toml", ""),
            ("games/registry.rs", "use b;\n"),
            ("core/a/Cargo.toml", ""),
            ("core/a/src/good.rs", "//! A.\n"),
            ("core/a/src/empty.rs", ""),
            ("core/a/src/tests/laws.rs", "use b;\n"),
            ("core/a/src/page.css", "a {}\n"),
        ]);
        let paths: Vec<String> = module_docs(&repository).into_iter().map(|finding| finding.path).collect();
        assert_eq!(paths, ["core/a/src/empty.rs", "games/registry.rs"]);
    }

    #[test]
    fn a_long_file_is_found_unless_it_says_why() {
        let body = "fn a() {}\n".repeat(600);
        assert_eq!(length("a.rs", &body), []);
        assert_eq!(length("a.rs", &format!("//! A.\n{body}")).len(), 1);
        assert_eq!(length("a.rs", &format!("//! A. It is long\n//! because.\n{body}")), []);
        assert_eq!(length("a.rs", &format!("//! A.\n// long because\n{body}")).len(), 1);
        assert_eq!(length("a.md", &format!("A.\n{body}")), []);
    }

    #[test]
    fn unfinished_code_is_found() {
        let text = "fn a() {\n    todo!()\n}\n#[test]\n#[ignore = \"slow\"]\nfn b() {\n    dbg!(1);\n    unimplemented!();\n}\n";
        let mut lines: Vec<_> = unfinished_code("a.rs", text).iter().map(|finding| finding.line).collect();
        lines.sort_unstable();
        assert_eq!(lines, [Some(2), Some(5), Some(7), Some(8)]);
        assert_eq!(unfinished_code("a.rs", "// todo!() is banned\nlet a = \"dbg!\"; my_todo!();\n"), []);
    }

    #[test]
    fn allowed_lints_are_found() {
        assert_eq!(allowed_lints("a.rs", "#![allow(dead_code)]\n").len(), 1);
        assert_eq!(allowed_lints("a.rs", "#[allow(dead_code)]\nfn a() {}\n").len(), 1);
        assert_eq!(allowed_lints("a.rs", "#[expect(dead_code, reason = \"b\")]\nfn a() {}\n"), []);
    }
}
