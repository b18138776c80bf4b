//! Translations of the rules: `RULES.md` and `RULES.fr.md`, heading by heading and clause by clause.

use crate::finding::Finding;
use crate::repository::Repository;

use super::{CHECK, Translated, Translation, version};

/// Sections of the rules for programs, in English only.
const FOR_PROGRAMS: [&str; 4] = ["State machine", "Effect vocabulary", "Notation", "Scenarios"];

/// A heading with the prose below it, or a clause.
#[derive(Debug, PartialEq, Eq)]
pub struct RulesPiece<'a> {
    /// `REV-7.1`, or `arena#12`: the twelfth heading.
    pub id: String,
    /// The heading itself without its marks; empty for a clause.
    heading: &'a str,
    /// The line on which the piece starts, counted from 1.
    line: usize,
    text: String,
    /// The version in its comment.
    pub named: Option<&'a str>,
}

pub fn translated<'a>(repository: &'a Repository, folder: &str) -> Translated<'a> {
    let path = format!("{folder}/RULES.fr.md");
    let text = |path: &str| repository.file(path).and_then(|file| file.text.as_deref());
    let game = folder.rsplit('/').next().unwrap_or(folder);
    let english = for_people(pieces(game, text(&format!("{folder}/RULES.md")).unwrap_or_default()));
    let Some(french) = text(&path) else {
        let findings = vec![Finding::whole(CHECK, &path, "the rules are not translated: expected this file")];
        return Translated { path, translations: Vec::new(), findings };
    };
    let french = pieces(game, french);
    let findings = differences(&path, &english, &french);
    let both = if findings.is_empty() { english.into_iter().zip(french).collect() } else { Vec::new() };
    let translations = both.into_iter().map(|(original, piece)| Translation {
        id: piece.id,
        original: version(&original.text),
        named: piece.named,
    });
    let translations = translations.collect();
    Translated { path, translations, findings }
}

/// The first difference in the structure of two rules texts; none if both have all clauses and headings.
fn differences(path: &str, english: &[RulesPiece<'_>], french: &[RulesPiece<'_>]) -> Vec<Finding> {
    // Headings are not compared by id: the English text may have sections for programs before them.
    let same = |(one, other): (&RulesPiece<'_>, &RulesPiece<'_>)| {
        let is_alike = one.id == other.id || !(one.heading.is_empty() || other.heading.is_empty());
        is_alike && number(one.heading) == number(other.heading)
    };
    let alike = english.iter().zip(french).take_while(|both| same(*both)).count();
    let told = |piece: &RulesPiece<'_>| {
        if piece.heading.is_empty() { piece.id.clone() } else { format!("“{}”", piece.heading) }
    };
    match (english.get(alike), french.get(alike)) {
        (None, None) => Vec::new(),
        (Some(expected), Some(found)) => {
            let problem = format!("{} stands where RULES.md has {}", told(found), told(expected));
            vec![Finding::at(CHECK, path, found.line, problem)]
        }
        (Some(expected), None) => vec![Finding::whole(CHECK, path, format!("{} is missing", told(expected)))],
        (None, Some(found)) => {
            vec![Finding::at(CHECK, path, found.line, format!("{} is not in RULES.md", told(found)))]
        }
    }
}

/// The number of a heading: `7` of “7 Attacking”; `None` without one.
fn number(heading: &str) -> Option<&str> {
    let first = heading.split_whitespace().next()?;
    first.trim_end_matches('.').chars().all(|letter| letter.is_ascii_digit()).then_some(first)
}

/// Splits a rules text into pieces.
pub fn pieces<'a>(game: &str, rules: &'a str) -> Vec<RulesPiece<'a>> {
    let mut pieces: Vec<RulesPiece<'_>> = Vec::new();
    // Text outside of clauses belongs to the last heading.
    let (mut heading, mut headings) = (None, 0);
    let mut open = false;
    for (line, whole) in (1..).zip(rules.lines()) {
        let (text, named) = without_comment(whole);
        if whole.starts_with('#') {
            headings += 1;
            heading = Some(pieces.len());
            let name = whole.split("<!--").next().unwrap_or(whole).trim_matches(['#', ' ']);
            pieces.push(RulesPiece { id: format!("{game}#{headings}"), heading: name, line, text, named });
            open = false;
        } else if let Some(id) = clause(whole) {
            pieces.push(RulesPiece { id: id.to_owned(), heading: "", line, text, named });
            open = whole.starts_with('-');
        } else {
            open = open && whole.starts_with(' ') && !whole.trim().is_empty();
            let place = if open { pieces.len().checked_sub(1) } else { heading };
            if let Some(piece) = place.and_then(|place| pieces.get_mut(place)) {
                piece.text.push(' ');
                piece.text.push_str(&text);
            }
        }
    }
    pieces
}

/// The pieces without the sections for programs.
fn for_people(pieces: Vec<RulesPiece<'_>>) -> Vec<RulesPiece<'_>> {
    let mut is_kept = true;
    let mut kept = Vec::new();
    for piece in pieces {
        let level = piece.text.chars().take_while(|letter| *letter == '#').count();
        if !piece.heading.is_empty() && level <= 2 {
            is_kept = !FOR_PROGRAMS.contains(&piece.heading);
        }
        if is_kept {
            kept.push(piece);
        }
    }
    kept
}

/// The id of the clause that a line states: a list item, or a row of a table with an id in bold.
fn clause<'a>(line: &'a str) -> Option<&'a str> {
    let is_id = |id: &&str| {
        id.contains('-') && id.chars().all(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '.'))
    };
    let cells: Vec<&str> = match line.strip_prefix("- ") {
        Some(item) => vec![item],
        None if line.starts_with('|') => line.trim_matches('|').split('|').collect(),
        None => Vec::new(),
    };
    let bold = |cell: &&'a str| cell.trim_start().strip_prefix("**")?.split_once("**").map(|(id, _)| id);
    cells.iter().filter_map(bold).find(is_id)
}

/// A line without its comment, and the content of the comment.
fn without_comment(line: &str) -> (String, Option<&str>) {
    let comment = line.split_once("<!--").and_then(|(before, rest)| Some((before, rest.split_once("-->")?)));
    comment.map_or((line.to_owned(), None), |(before, (named, after))| {
        (format!("{}{after}", before.trim_end()), Some(named.trim()))
    })
}

/// The rules text with the versions of these pieces in their comments.
pub fn stamped(game: &str, rules: &str, read: &[&Translation<'_>]) -> String {
    let starts = pieces(game, rules);
    let mut stamped = String::with_capacity(rules.len());
    for (line, whole) in (1..).zip(rules.lines()) {
        let piece = starts.iter().find(|piece| piece.line == line);
        let version = piece.and_then(|piece| read.iter().find(|translation| translation.id == piece.id));
        match version {
            Some(translation) => stamped.push_str(&with_comment(&without_comment(whole).0, &translation.original)),
            None => stamped.push_str(whole),
        }
        stamped.push('\n');
    }
    stamped
}

fn with_comment(line: &str, version: &str) -> String {
    let behind = clause(line).and_then(|id| line.find(&format!("**{id}**")).map(|place| place + id.len() + 4));
    let (before, after) = line.split_at(behind.unwrap_or(line.trim_end().len()));
    format!("{before} <!-- {version} -->{after}")
}
