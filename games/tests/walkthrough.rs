//! Checks that the walk-through of CONTRIBUTING.md shows the actual code.
//!
//! A code block whose first line names a file (```` ```rust games/stones/rules/src/lib.rs ````) consists of excerpts of
//! that file, in order; excerpts are separated by a line that contains only `…`.

use std::fs;
use std::path::{Path, PathBuf};

/// A code block that names a file.
struct Block {
    path: String,
    /// The line of the page on which it begins.
    line: usize,
    text: String,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The blocks of a page that name a file.
fn blocks(page: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut lines = (1..).zip(page.lines());
    while let Some((line, text)) = lines.next() {
        let Some(named) = text.strip_prefix("```") else { continue };
        let inside: Vec<&str> = lines.by_ref().map(|(_, text)| text).take_while(|text| *text != "```").collect();
        if let Some((_, path)) = named.split_once(' ') {
            blocks.push(Block { path: path.to_owned(), line, text: inside.join("\n") });
        }
    }
    blocks
}

/// The first excerpt of a block that is not in the file after the preceding excerpts.
fn missing<'a>(block: &'a str, file: &str) -> Option<&'a str> {
    let file = format!("\n{file}\n");
    let mut rest = file.as_str();
    for piece in block.split("\n…\n") {
        match rest.find(&format!("\n{piece}\n")) {
            // The next excerpt may begin right after the last line of this one.
            Some(at) => rest = &rest[at + piece.len() + 1..],
            None => return Some(piece),
        }
    }
    None
}

#[test]
fn every_piece_of_code_stands_in_its_file() {
    let page = read("CONTRIBUTING.md");
    let blocks = blocks(&page);
    assert!(blocks.len() > 10, "{}", blocks.len());
    for Block { path, line, text } in blocks {
        if let Some(piece) = missing(&text, &read(&path)) {
            panic!("CONTRIBUTING.md:{line}: not in {path}, or not in this order:\n{piece}");
        }
    }
}

#[test]
fn the_walk_leads_past_every_file_of_the_rules() {
    let page = read("CONTRIBUTING.md");
    let folder = "games/stones/rules/src";
    for file in fs::read_dir(root().join(folder)).expect("the example is there") {
        let name = file.expect("a folder can be read").file_name();
        let path = format!("{folder}/{}", name.to_string_lossy());
        assert!(page.contains(&format!("]({path})")), "CONTRIBUTING.md links to no {path}");
    }
}

#[test]
fn a_piece_that_is_not_there_is_found() {
    let file = "one\ntwo\nthree\nfour\n";
    assert_eq!(missing("one\ntwo\n…\nfour", file), None);
    assert_eq!(missing("two\n…\nthree", file), None);
    assert_eq!(missing("one\nthree", file), Some("one\nthree"));
    assert_eq!(missing("four\n…\none", file), Some("one"));
    assert_eq!(missing("tw", file), Some("tw"));
}
