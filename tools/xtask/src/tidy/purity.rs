//! Side effects that code below the binary must not have: reading files, printing, reading a clock, spawning, or
//! depending on the order of a hash table. Tests may.
//!
//! The checks look for words in code, not for meaning: they stop accidents, not intent. The closed lists of
//! [`super::layers`] stop side effects through other crates.

use crate::finding::Finding;
use crate::repository::Repository;
use crate::source::{code, is_name, line_of, test_lines, word_places};
use crate::tidy::layers::{Layer, layer};

/// A ban on some side effect for some layers.
struct Ban {
    check: &'static str,
    layers: &'static [Layer],
    /// Modules of the standard library.
    modules: &'static [&'static str],
    words: &'static [&'static str],
    why: &'static str,
}

const RULES: &[Layer] = &[Layer::Kernel, Layer::Rules];
const RULES_AND_PROOF: &[Layer] = &[Layer::Kernel, Layer::CardFile, Layer::Rules, Layer::Proof];
const BELOW_THE_FRONT: &[Layer] = &[
    Layer::Kernel,
    Layer::Words,
    Layer::CardFile,
    Layer::Proof,
    Layer::Rules,
    Layer::Bots,
    Layer::Catalog,
    Layer::GameBots,
];

const BANS: &[Ban] = &[
    Ban {
        check: "io",
        layers: BELOW_THE_FRONT,
        modules: &["fs", "io", "net", "env", "process", "os"],
        words: &["println!", "eprintln!", "print!", "eprint!"],
        why: "input and output live in the binary and the front row",
    },
    Ban {
        check: "clock",
        layers: BELOW_THE_FRONT,
        modules: &["time", "thread"],
        words: &[],
        why: "rules know no time and start nothing",
    },
    Ban {
        check: "order",
        layers: RULES_AND_PROOF,
        modules: &[],
        words: &["HashMap", "HashSet", "RandomState"],
        why: "its order differs from run to run; use a BTreeMap, a BTreeSet or an array",
    },
    Ban {
        check: "shared",
        layers: RULES,
        modules: &[],
        words: &["Mutex", "RwLock", "OnceLock", "LazyLock", "OnceCell", "LazyCell", "RefCell", "thread_local!"],
        why: "a position is plain data",
    },
    Ban { check: "floats", layers: RULES, modules: &[], words: &["f32", "f64"], why: "rules count in whole numbers" },
];

/// Checks every ban on the sources of its layers.
pub fn below_the_binary(repository: &Repository) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (one, file, text) in repository.sources() {
        if let Some(place) = layer(one) {
            findings.extend(banned(place, &file.path, text));
        }
    }
    findings
}

fn banned(place: Layer, path: &str, text: &str) -> Vec<Finding> {
    let code = code(text);
    let is_test = test_lines(&code);
    let modules = std_modules(&code);
    let mut findings = Vec::new();
    for ban in BANS.iter().filter(|ban| ban.layers.contains(&place)) {
        let words = ban.words.iter().flat_map(|word| word_places(&code, word).map(|at| (at, (*word).to_owned())));
        let of_std = modules.iter().filter(|(_, module)| ban.modules.contains(module));
        for (at, what) in words.chain(of_std.map(|(at, module)| (*at, format!("std::{module}")))) {
            let line = line_of(&code, at);
            if !is_test[line - 1] {
                findings.push(Finding::at(ban.check, path, line, format!("{what}: {}", ban.why)));
            }
        }
    }
    findings
}

/// The modules after `std::`, alone or in a list in braces, with their positions.
fn std_modules(code: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    for start in word_places(code, "std::").map(|at| at + "std::".len()) {
        if code[start..].starts_with('{') {
            found.extend(list_heads(code, start));
        } else {
            found.push((start, name(&code[start..])));
        }
    }
    found
}

/// The first name of each item of the list in braces that opens at `open`.
fn list_heads(code: &str, open: usize) -> Vec<(usize, &str)> {
    let mut heads = Vec::new();
    let mut depth = 0_usize;
    for (at, letter) in code[open..].char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            break;
        }
        if depth == 1 && matches!(letter, '{' | ',') {
            let after = &code[open + at + 1..];
            let head = after.trim_start();
            heads.push((open + at + 1 + after.len() - head.len(), name(head)));
        }
    }
    heads
}

fn name(text: &str) -> &str {
    &text[..text.find(|letter| !is_name(letter)).unwrap_or(text.len())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::repository::made_up;

    fn found(place: Layer, text: &str) -> Vec<(&'static str, usize)> {
        let findings = banned(place, "core/a/src/lib.rs", text);
        findings.iter().map(|finding| (finding.check, finding.line.unwrap())).collect()
    }

    #[test]
    fn input_and_output_are_found() {
        assert_eq!(found(Layer::Rules, "use std::fs;\nfn a() {\n    println!(\"b\");\n}\n"), [("io", 3), ("io", 1)]);
        assert_eq!(found(Layer::Catalog, "let a = std::env::args();"), [("io", 1)]);
        assert_eq!(found(Layer::Web, "use std::fs;"), []);
    }

    #[test]
    fn lists_of_imports_are_opened() {
        let text = "use std::{\n    collections::{BTreeMap, VecDeque},\n    fmt,\n    io::{self, Write},\n    time::Instant,\n};\n";
        assert_eq!(found(Layer::Kernel, text), [("io", 4), ("clock", 5)]);
        assert_eq!(found(Layer::Kernel, "use std::{fmt, fs};"), [("io", 1)]);
    }

    #[test]
    fn each_layer_has_its_bans() {
        let text = "struct A(HashMap<u8, f64>, RefCell<u8>);";
        assert_eq!(found(Layer::Kernel, text), [("order", 1), ("shared", 1), ("floats", 1)]);
        assert_eq!(found(Layer::Proof, text), [("order", 1)]);
        assert_eq!(found(Layer::Words, text), []);
    }

    #[test]
    fn clean_code_comments_and_tests_are_fine() {
        let text = "//! No std::fs, no HashMap.\nuse std::fmt;\nconst A: &str = \"println!\";\n\
                    #[cfg(test)]\nmod tests {\n    use std::collections::HashMap;\n}\n";
        assert_eq!(found(Layer::Rules, text), []);
    }

    #[test]
    fn only_sources_below_the_binary_are_bound() {
        let bad = "use std::fs;\n";
        let repository = made_up(&[
            ("games/chess/bots/Cargo.toml", ""),
            ("games/chess/bots/src/lib.rs", bad),
            ("games/chess/rules/Cargo.toml", ""),
            ("games/chess/rules/src/tests/bouts.rs", bad),
            ("games/chess/rules/src/view.rs", bad),
            ("games/chess/rules/tests/all.rs", bad),
            ("ai/bots/Cargo.toml", ""),
            ("ai/bots/examples/fit.rs", bad),
            ("command/Cargo.toml", ""),
            ("command/src/main.rs", bad),
        ]);
        let paths: Vec<String> = below_the_binary(&repository).into_iter().map(|finding| finding.path).collect();
        assert_eq!(paths, ["games/chess/bots/src/lib.rs", "games/chess/rules/src/view.rs"]);
    }
}
