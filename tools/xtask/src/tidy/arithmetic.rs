//! No arithmetic on game numbers in the code that renders a game: the rules return a sum with its parts, and tables
//! print it.
//!
//! In the sources of `games/*/table` the check finds `+ - * / %` with blanks around them (also `+=` etc.), methods that
//! calculate (`saturating_sub`, `abs_diff`, …) and methods that sum up (`sum`, `product`, `fold`). An expression is
//! exempt if it is obviously a position on the page or in a list, or a text: both operands are numbers, constants or
//! names of [`LAYOUT`]; the whole is in the brackets of an index; one operand is a string or borrowed. Any other
//! correct use needs a comment `// layout:` with its reason, behind it or above it; a comment that exempts nothing is a
//! finding too.
//!
//! The check reads words, not meaning: it stops accidents, not intent. It misses an operator without blanks inside a
//! macro, `min`, `max`, comparisons and `count`, a loop that counts by other means, a game number named `index`, and
//! calculations in functions of other crates.

mod operand;

use crate::finding::Finding;
use crate::repository::{Home, Part, Repository};
use crate::source::{Piece, blank_out, pieces, test_lines};
use operand::{Operand, after, before};

const CHECK: &str = "page-arithmetic";

/// The comment that exempts a line; a reason follows.
const ESCAPE: &str = "// layout:";

/// Names of positions on a page, in a picture, in a text or in a list; never of a quantity that the rules count.
pub const LAYOUT: &[&str] = &[
    "index", "at", "place", "row", "line", "x", "y", "wide", "high", "width", "height", "size", "top", "middle",
    "margin", "inner", "across", "longest", "tenths", "percent", "letters",
];

/// Methods that calculate with their receiver and arguments.
const CALCULATING: &[&str] = &["saturating_", "checked_", "wrapping_", "overflowing_", "abs_diff", "pow", "rem_euclid"];

/// Methods that combine many numbers into one.
const SUMMING: &[&str] = &["sum", "product", "fold"];

/// Checks the sources of every table.
pub fn in_tables(repository: &Repository) -> Vec<Finding> {
    let is_table = |home| matches!(home, Home::Game(_, Part::Table));
    let tables = repository.sources().filter(|(one, ..)| one.home().is_some_and(is_table));
    tables.flat_map(|(_, file, text)| found_in(&file.path, text)).collect()
}

fn found_in(path: &str, text: &str) -> Vec<Finding> {
    let code = without_texts(text);
    let is_test = test_lines(&code);
    let mut escapes = escapes(text);
    let mut findings = Vec::new();
    let mut calculations = calculations(&code);
    calculations.dedup_by_key(|(line, _)| *line);
    for (line, what) in calculations {
        if is_test[line - 1] {
            continue;
        }
        if let Some(escape) = escapes.iter_mut().find(|escape| escape.covers.contains(&line)) {
            escape.is_used = true;
        } else {
            let problem = format!("{what}: the rules give sums; for a place on the page say “{ESCAPE} why”");
            findings.push(Finding::at(CHECK, path, line, problem));
        }
    }
    for escape in escapes.iter().filter(|escape| !escape.is_used && !is_test[escape.line - 1]) {
        let problem = if escape.has_reason { "this comment excuses no arithmetic" } else { "expected a reason" };
        findings.push(Finding::at(CHECK, path, escape.line, format!("{ESCAPE} {problem}")));
    }
    findings
}

/// The text without comments, and with `"` for every string and character, because their content is not code.
fn without_texts(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for piece in pieces(text) {
        match piece {
            Piece::Code(letter) => out.push(letter),
            Piece::Comment(stretch) => blank_out(stretch, &mut out),
            Piece::Literal(stretch) => {
                out.push('"');
                out.extend(stretch.matches('\n'));
            }
        }
    }
    out
}

/// A comment that exempts a line.
struct Escape {
    line: usize,
    covers: Vec<usize>,
    has_reason: bool,
    is_used: bool,
}

/// The exempting comments: one behind code applies to its line, one on a line of its own to the next line of code.
fn escapes(text: &str) -> Vec<Escape> {
    let lines: Vec<&str> = text.lines().collect();
    let is_comment = |line: &&str| line.trim_start().starts_with("//");
    let mut found = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let Some((code, reason)) = line.split_once(ESCAPE) else { continue };
        let has_reason = !reason.trim().is_empty();
        let below = lines[at..].iter().take_while(|line| is_comment(line)).count();
        let covered = if code.trim().is_empty() { at + below + 1 } else { at + 1 };
        let covers = if has_reason { vec![covered] } else { Vec::new() };
        found.push(Escape { line: at + 1, covers, has_reason, is_used: false });
    }
    found
}

/// Calculations that are not exempt: line and words.
fn calculations(code: &str) -> Vec<(usize, String)> {
    let letters: Vec<char> = code.chars().collect();
    let mut found = Vec::new();
    let mut line = 1;
    let mut open: Vec<Bracket> = Vec::new();
    for (at, letter) in letters.iter().enumerate() {
        match letter {
            '\n' => line += 1,
            '(' | '{' => open.push(if *letter == '{' { Bracket::Block } else { Bracket::Other }),
            '[' => open.push(if is_index(&letters[..at]) { Bracket::Index } else { Bracket::Other }),
            ')' | '}' | ']' => drop(open.pop()),
            _ => {}
        }
        let inside_index =
            open.iter().rev().take_while(|one| **one != Bracket::Block).any(|one| *one == Bracket::Index);
        if inside_index {
            continue;
        }
        let what = operator(&letters, at).or_else(|| method(&letters, at));
        found.extend(what.map(|what| (line, what)));
    }
    found
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Bracket {
    Index,
    Block,
    Other,
}

/// Whether brackets after this text hold an index: they directly follow a name, a call or an index.
fn is_index(before: &[char]) -> bool {
    before.last().is_some_and(|letter| letter.is_alphanumeric() || "_)]".contains(*letter))
}

/// The operator at this position with its operands, unless they are exempt.
fn operator(letters: &[char], at: usize) -> Option<String> {
    if !"+-*/%".contains(letters[at]) || !letters[..at].last()?.is_whitespace() {
        return None;
    }
    let assigns = letters.get(at + 1) == Some(&'=');
    let end = at + 1 + usize::from(assigns);
    if !letters.get(end)?.is_whitespace() {
        return None;
    }
    let (left, right) = (before(&letters[..at])?, after(&letters[end..])?);
    if left.is_bound() || right.is_bound() || left.is_text() || right.is_text() || left.is_layout() && right.is_layout()
    {
        return None;
    }
    let sign: String = letters[at..end].iter().collect();
    Some(format!("{} {sign} {}", left.text(), right.text()))
}

/// The method whose dot is at this position, if it calculates and is not exempt.
fn method(letters: &[char], at: usize) -> Option<String> {
    if letters[at] != '.' {
        return None;
    }
    let length = letters[at + 1..].iter().take_while(|letter| letter.is_alphanumeric() || **letter == '_').count();
    let name: String = letters[at + 1..=at + length].iter().collect();
    let rest = &letters[at + 1 + length..];
    if !rest.starts_with(&['(']) && !rest.starts_with(&[':', ':', '<']) {
        return None;
    }
    let given = Operand::group(rest);
    if SUMMING.contains(&&*name) {
        // A method `sum` of ours may have arguments; a fold that starts with a text makes a text.
        let is_free = if name == "fold" { given.is_text() } else { !given.text().is_empty() };
        return (!is_free).then(|| format!(".{name}"));
    }
    let calculates = CALCULATING.iter().any(|start| name == *start || start.ends_with('_') && name.starts_with(start));
    if !calculates {
        return None;
    }
    let left = before(&letters[..at])?;
    (!(left.is_layout() && given.is_layout())).then(|| format!("{}.{name}", left.text()))
}

#[cfg(test)]
mod tests;
