//! Links from a document to another file of the repository: the file must exist.
//!
//! Web addresses are not visited, and headings are not checked.

use crate::finding::Finding;
use crate::repository::{Repository, has_ending};

/// Broken links in Markdown files.
pub fn dead_links(repository: &Repository) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (file, text) in repository.texts().filter(|(file, _)| has_ending(&file.path, "md")) {
        findings.extend(dead_in(&file.path, text, &|path| repository.has(path)));
    }
    findings
}

fn dead_in(path: &str, text: &str, exists: &dyn Fn(&str) -> bool) -> Vec<Finding> {
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut findings = Vec::new();
    for (line, target) in targets(text) {
        let file = target.split('#').next().unwrap_or_default();
        let is_elsewhere = file.is_empty() || target.contains("://") || target.starts_with("mailto:");
        if !is_elsewhere && !resolve(folder, file).is_some_and(|path| exists(&path)) {
            findings.push(Finding::at("links", path, line, format!("the link to {target} leads nowhere")));
        }
    }
    findings
}

/// The target of a relative path; `None` outside the repository.
fn resolve(folder: &str, target: &str) -> Option<String> {
    if target.starts_with('/') {
        return None;
    }
    let mut steps: Vec<&str> = folder.split('/').filter(|step| !step.is_empty()).collect();
    for step in target.split('/') {
        match step {
            "" | "." => {}
            ".." => {
                steps.pop()?;
            }
            _ => steps.push(step),
        }
    }
    Some(steps.join("/"))
}

/// The targets of all links outside code, with their lines: `[text](target "title")` and `[name]: target`.
fn targets(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut in_code = false;
    for (at, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            in_code = !in_code;
        } else if !in_code {
            let line = without_code(line);
            found.extend(inline_targets(&line).into_iter().chain(definition(&line)).map(|target| (at + 1, target)));
        }
    }
    found
}

/// The line without the text between backticks.
fn without_code(line: &str) -> String {
    let parts: Vec<&str> = line.split('`').collect();
    let last = parts.len() - 1;
    // An odd number of backticks leaves the last one unpaired: the rest after it is text.
    let is_text = |at: usize| at.is_multiple_of(2) || at == last;
    parts.iter().enumerate().filter(|(at, _)| is_text(*at)).map(|(_, part)| *part).collect::<Vec<_>>().join("`")
}

fn inline_targets(line: &str) -> Vec<String> {
    let open = line.match_indices("](").map(|(at, _)| &line[at + 2..]);
    open.filter_map(|rest| rest.split_once(')')).filter_map(|(inside, _)| first_word(inside)).collect()
}

fn definition(line: &str) -> Option<String> {
    let (name, target) = line.strip_prefix('[')?.split_once("]: ")?;
    if name.starts_with('^') { None } else { first_word(target) }
}

fn first_word(text: &str) -> Option<String> {
    text.split_whitespace().next().map(|word| word.trim_matches(['<', '>']).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dead(text: &str) -> Vec<String> {
        let exists = |path: &str| ["README.md", "docs", "docs/a.md", "docs/pictures/b.png"].contains(&path);
        dead_in("docs/a.md", text, &exists).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_link_to_nothing_is_found() {
        assert_eq!(dead("one\n[two](c.md)"), ["docs/a.md:2: the link to c.md leads nowhere [links]"]);
        assert_eq!(dead("![b](pictures/c.png)").len(), 1);
        assert_eq!(dead("[out](../../x)").len(), 1);
        assert_eq!(dead("[root](/README.md)").len(), 1);
        assert_eq!(dead("[name]: ../docs/c.md").len(), 1);
        assert_eq!(dead("[a](a.md) and [c](c.md#part)").len(), 1);
    }

    #[test]
    fn links_that_lead_somewhere_are_fine() {
        let text = "[a](a.md#part), [up](../README.md \"title\"), ![b](./pictures/b.png), [here](#part), [docs](../docs/)\n\
                    [web](https://example.org/c.md), [mail](mailto:a@example.org)\n[name]: <a.md>\n[^1]: a note\n";
        assert_eq!(dead(text), [""; 0]);
    }

    #[test]
    fn code_has_no_links() {
        assert_eq!(dead("`[c](c.md)` and\n```\n[c](c.md)\n```\n"), [""; 0]);
        assert_eq!(dead("`a` [c](c.md) `b`").len(), 1);
        assert_eq!(dead("a ` [c](c.md)").len(), 1);
    }
}
