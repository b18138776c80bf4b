//! `cargo xtask clauses`: compares the rules of each game with its code and tests.
//!
//! A clause is a list item of `RULES.md` that starts with its id: `- **CHE-6.3** …`. Every clause must be tested: a
//! scenario cites it, or a test of the rules names it in a comment or a string. Every id anywhere in the repository
//! must be a clause. The letters before the dash belong to the game whose `RULES.md` uses them; other words of that
//! shape are ignored.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Result, ensure};

use crate::finding::{Finding, counted};
use crate::repository::{GameFolder, Repository, has_ending};
use crate::source::{code, is_name, is_test_file, test_lines};

const CHECK: &str = "clauses";

/// The clauses of one game.
struct Book<'a> {
    path: String,
    /// The letters before the dash of its ids; empty if the rules have no clause.
    letters: &'a str,
    /// Each clause with the line of its first occurrence.
    clauses: BTreeMap<&'a str, usize>,
}

/// The tests of one game.
#[derive(Default)]
struct Proof<'a> {
    tested: BTreeSet<&'a str>,
    /// The number of scenarios in each file.
    scenarios: Vec<usize>,
    tests: usize,
}

/// The output for one game.
struct Report {
    line: String,
    findings: Vec<Finding>,
}

/// Prints one line for each game after its problems; fails if there is a problem.
pub fn run(root: &Path) -> Result<()> {
    let repository = Repository::read(root)?;
    let reports = reports(&repository);
    ensure!(!reports.is_empty(), "there is no game: no folder of games/ has a RULES.md");
    for report in &reports {
        for finding in &report.findings {
            println!("{finding}");
        }
        println!("{}", report.line);
    }
    let problems: usize = reports.iter().map(|report| report.findings.len()).sum();
    ensure!(problems == 0, "clauses: {}", counted(problems, "problem"));
    Ok(())
}

fn reports(repository: &Repository) -> Vec<Report> {
    let mut owners: BTreeMap<&str, &str> = BTreeMap::new();
    let mut reports = Vec::new();
    for game in &repository.games {
        let mut findings = Vec::new();
        let book = book(repository, game, &mut findings);
        if let Some(owner) = owners.get(book.letters) {
            let problem = format!("the letters {} belong to {owner} already", book.letters);
            findings.push(Finding::whole(CHECK, &book.path, problem));
        }
        if !book.letters.is_empty() {
            owners.entry(book.letters).or_insert(&game.id);
        }
        let proof = proof(repository, game, &book, &mut findings);
        findings.extend(untested(&book, &proof));
        findings.sort();
        let line = line(game, &book, &proof, findings.len());
        reports.push(Report { line, findings });
    }
    reports
}

fn line(game: &GameFolder, book: &Book<'_>, proof: &Proof<'_>, problems: usize) -> String {
    let clauses = counted(book.clauses.len(), "clause");
    let verdict = if problems == 0 { "all tested".to_owned() } else { counted(problems, "problem") };
    let scenarios: Vec<String> = proof.scenarios.iter().map(usize::to_string).collect();
    let scenarios = if scenarios.is_empty() { "no".to_owned() } else { scenarios.join(" + ") };
    format!("{}: {clauses}, {verdict} ({scenarios} scenarios, {})", game.id, counted(proof.tests, "test"))
}

/// Reads the rules of a game; duplicate ids and rules without a clause are findings.
fn book<'a>(repository: &'a Repository, game: &GameFolder, findings: &mut Vec<Finding>) -> Book<'a> {
    let path = format!("{}/RULES.md", game.folder());
    let text = repository.file(&path).and_then(|file| file.text.as_deref()).unwrap_or_default();
    let mut clauses: BTreeMap<&str, usize> = BTreeMap::new();
    let stated = stated(text);
    for (line, id) in &stated {
        if let Some(first) = clauses.get(id) {
            findings.push(Finding::at(CHECK, &path, *line, format!("{id} stands on line {first} already")));
        }
        clauses.entry(id).or_insert(*line);
    }
    let letters = |id: &'a str| id.split_once('-').map(|(letters, _)| letters);
    let first = stated.first().and_then(|(_, id)| letters(id));
    if first.is_none() {
        findings.push(Finding::whole(CHECK, &path, "no clause: expected list items that begin `- **ABC-1.1** `"));
    }
    for (line, id) in stated.iter().filter(|(_, id)| letters(id) != first) {
        findings.push(Finding::at(CHECK, &path, *line, format!("{id} has other letters than the first clause")));
    }
    Book { path, letters: first.unwrap_or_default(), clauses }
}

/// Searches all files for ids of a game: its tests, and ids that its rules do not have.
fn proof<'a>(repository: &'a Repository, game: &GameFolder, book: &Book<'_>, findings: &mut Vec<Finding>) -> Proof<'a> {
    let mut proof = Proof::default();
    if book.letters.is_empty() {
        return proof;
    }
    for (file, text) in repository.texts() {
        for (line, id) in mentions(book.letters, text) {
            if !book.clauses.contains_key(id) {
                findings.push(Finding::at(CHECK, &file.path, line, format!("{id} is no clause of the rules")));
            }
        }
        let Some((_, path)) = file.inside_game().filter(|(id, _)| *id == game.id) else { continue };
        if file.is_scenario() {
            proof.scenarios.push(text.lines().filter(|line| line.trim_start().starts_with("scenario ")).count());
            proof.tested.extend(cited(book.letters, text));
        } else if path.starts_with("rules/") && has_ending(path, "rs") {
            let lines = tests_of(path, text);
            proof.tests += lines.iter().filter(|line| line.trim() == "#[test]").count();
            proof.tested.extend(lines.iter().flat_map(|line| mentions(book.letters, line)).map(|(_, id)| id));
        }
        if path == "rules/src/clause.rs" {
            findings.extend(defined_twice(&file.path, text, book.letters));
        }
    }
    proof
}

fn untested(book: &Book<'_>, proof: &Proof<'_>) -> Vec<Finding> {
    let missing = book.clauses.iter().filter(|(id, _)| !proof.tested.contains(**id));
    let finding = |(id, line): (&&str, &usize)| {
        let problem = format!("{id} is tested by nothing: cite it in a scenario or name it in a test");
        Finding::at(CHECK, &book.path, *line, problem)
    };
    missing.map(finding).collect()
}

/// The clauses of a rules text in order: line and id of each list item that starts with one.
fn stated(rules: &str) -> Vec<(usize, &str)> {
    let item = |line| {
        let (id, _) = str::strip_prefix(line, "- **")?.split_once("** ")?;
        is_id(id).then_some(id)
    };
    rules.lines().enumerate().filter_map(|(at, line)| Some((at + 1, item(line)?))).collect()
}

/// Three capitals, a dash, and a number: `6.3`, `6`, `R61`.
fn is_id(text: &str) -> bool {
    let Some((letters, number)) = text.split_once('-') else { return false };
    let all_digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let number = number.strip_prefix('R').unwrap_or(number);
    let (whole, part) = number.split_once('.').unwrap_or((number, "0"));
    letters.len() == 3 && letters.bytes().all(|byte| byte.is_ascii_uppercase()) && all_digits(whole) && all_digits(part)
}

/// Every occurrence of an id with these letters, valid or not: line and id.
///
/// The ids of scenarios (`CHE-X01`) do not count: after the dash an id has a digit, or `R` and a digit. Further name
/// characters belong to the id, so that `CHE-6.3b` is not taken for `CHE-6.3`.
fn mentions<'a>(prefix: &str, text: &'a str) -> Vec<(usize, &'a str)> {
    let mut found = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let starts = line.match_indices(prefix).map(|(start, _)| start);
        let starts = starts.filter(|start| !line[..*start].ends_with(is_name));
        found.extend(
            starts.filter_map(|start| Some((at + 1, &line[start..start + id_length(prefix, &line[start..])?]))),
        );
    }
    found
}

fn id_length(prefix: &str, text: &str) -> Option<usize> {
    let number = text[prefix.len()..].strip_prefix('-')?;
    let digits = number.strip_prefix('R').unwrap_or(number);
    if !digits.starts_with(|letter: char| letter.is_ascii_digit()) {
        return None;
    }
    let name = |text: &str| text.find(|letter| !is_name(letter)).unwrap_or(text.len());
    let mut length = name(number);
    if let Some(part) = number[length..].strip_prefix('.')
        && part.starts_with(|letter: char| letter.is_ascii_digit())
    {
        length += 1 + name(part);
    }
    Some(prefix.len() + 1 + length)
}

/// The ids that a scenario file tests: cited ones, those that refuse a move, and those that end a bout.
fn cited<'a>(prefix: &str, text: &'a str) -> Vec<&'a str> {
    let testing = |line: &'a str| {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.starts_with("cites ") {
            Some(line)
        } else if line.starts_with("by =") {
            line.split_once('=').map(|(_, value)| value)
        } else {
            line.rsplit_once(" refused ").map(|(_, clause)| clause)
        }
    };
    text.lines().filter_map(testing).flat_map(|part| mentions(prefix, part)).map(|(_, id)| id).collect()
}

/// The test lines of a Rust file: all lines of a test file, else those under `#[cfg(test)]`.
fn tests_of<'a>(path: &str, text: &'a str) -> Vec<&'a str> {
    if is_test_file(path) {
        return text.lines().collect();
    }
    text.lines().zip(test_lines(&code(text))).filter(|(_, is_test)| *is_test).map(|(line, _)| line).collect()
}

/// Ids in two string literals of `clause.rs`.
fn defined_twice(path: &str, text: &str, prefix: &str) -> Vec<Finding> {
    let mut first: BTreeMap<&str, usize> = BTreeMap::new();
    let mut findings = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let line_code = line.split("//").next().unwrap_or_default();
        for (_, id) in mentions(prefix, line_code) {
            if !line_code.contains(&format!("\"{id}\"")) {
                continue;
            }
            if let Some(before) = first.get(id) {
                findings.push(Finding::at(CHECK, path, at + 1, format!("{id} is defined on line {before} already")));
            }
            first.entry(id).or_insert(at + 1);
        }
    }
    findings
}

#[cfg(test)]
mod tests;
