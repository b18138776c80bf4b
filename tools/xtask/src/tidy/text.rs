//! Rules for any text file: blanks, unfinished marks, paths of one machine.

use crate::finding::Finding;
use crate::repository::has_ending;
use crate::source::word_places;

/// The extensions of handwritten files, whose blanks are checked.
const HAND_WRITTEN: &[&str] = &["rs", "md", "toml", "ftl", "scn"];

const MARKS: &[&str] = &["TODO", "FIXME", "XXX"];

/// Top-level folders that exist on one machine and mean nothing on another.
const MACHINE_FOLDERS: &[&str] = &["/home/", "/root/", "/tmp/", "/work/"];

/// No trailing blank, no tab, a newline at the end of the file.
pub fn blanks(path: &str, text: &str) -> Vec<Finding> {
    if !HAND_WRITTEN.iter().any(|ending| has_ending(path, ending)) {
        return Vec::new();
    }
    let mut findings = Vec::new();
    for (at, line) in text.split('\n').enumerate() {
        if line.ends_with(char::is_whitespace) {
            findings.push(Finding::at("blanks", path, at + 1, "a blank at the end of the line"));
        }
        if line.contains('\t') {
            findings.push(Finding::at("blanks", path, at + 1, "a tab: use spaces"));
        }
    }
    if !text.is_empty() && !text.ends_with('\n') {
        findings.push(Finding::whole("blanks", path, "no newline at the end of the file"));
    }
    findings
}

/// No to-do marks: open work is an issue.
pub fn unfinished_marks(path: &str, text: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (at, line) in text.lines().enumerate() {
        for mark in MARKS.iter().filter(|mark| word_places(line, mark).next().is_some()) {
            findings.push(Finding::at("unfinished", path, at + 1, format!("{mark}: finish it or open an issue")));
        }
    }
    findings
}

/// No path that exists on one machine only.
pub fn machine_paths(path: &str, text: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (at, line) in text.lines().enumerate() {
        for folder in MACHINE_FOLDERS.iter().filter(|folder| is_absolute_in(line, folder)) {
            let problem = format!("a path of one machine ({folder}…): write it relative to the repository");
            findings.push(Finding::at("machine-paths", path, at + 1, problem));
        }
    }
    findings
}

/// Whether a path starts with `folder` in `line`; in `docs/work/` or `https://a.org/home/` the folder is in the middle.
fn is_absolute_in(line: &str, folder: &str) -> bool {
    let goes_on = |letter: char| letter.is_alphanumeric() || "/._-~*$}".contains(letter);
    line.match_indices(folder).any(|(at, _)| !line[..at].ends_with(goes_on))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(findings: &[Finding]) -> Vec<Option<usize>> {
        findings.iter().map(|finding| finding.line).collect()
    }

    #[test]
    fn blanks_are_found() {
        assert_eq!(blanks("a.rs", "fn a() {}\n\n    // Ünï\n"), []);
        assert_eq!(lines(&blanks("a.md", "one \ntwo\n\tthree\nfour\r\n")), [Some(1), Some(3), Some(4)]);
        assert_eq!(lines(&blanks("a.toml", "one = 1")), [None]);
        assert_eq!(lines(&blanks("a.scn", "one\n  ")), [Some(2), None]);
        assert_eq!(blanks("a.ftl", ""), []);
        assert_eq!(blanks("a.svg", "\t"), []);
    }

    #[test]
    fn marks_are_found() {
        assert_eq!(lines(&unfinished_marks("a.rs", "one\n// TODO: two\n// FIXME\n")), [Some(2), Some(3)]);
        assert_eq!(lines(&unfinished_marks("a.md", "XXX")), [Some(1)]);
        assert_eq!(unfinished_marks("a.md", "the Roman XXXI, todo lists, TODOS"), []);
    }

    #[test]
    fn machine_paths_are_found() {
        assert_eq!(lines(&machine_paths("a.md", "see `/home/me/x`\n")), [Some(1)]);
        assert_eq!(lines(&machine_paths("a.rs", "\nopen(\"/tmp/x\")")), [Some(2)]);
        assert_eq!(lines(&machine_paths("a.sh", "A=/root/x\n/work/y")), [Some(1), Some(2)]);
        assert_eq!(machine_paths("a.md", "docs/work/a.md, https://example.org/home/ and $DIR/tmp/x"), []);
    }
}
