//! Parses a game's `RULES.md` into chapters and clauses, for the rules pages and for looking up clauses.
//!
//! A chapter is a heading; a clause is a list item `- **ARE-6.3** …` or a table row with such an id in one of its
//! cells. Emphasis is stripped to plain text. Comments `<!-- … -->` are stripped, too; translations use them to name
//! the version of the text that they translate.

use std::borrow::Cow;

/// The rules of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    /// Chapters that contain clauses, in order.
    pub chapters: Vec<Chapter>,
}

/// One chapter of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// Heading of the chapter.
    pub heading: String,
    /// Clauses of the chapter, in order.
    pub rules: Vec<Rule>,
}

/// One clause of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Clause id: `ARE-6.3`.
    pub id: String,
    /// Text of the clause, as plain text.
    pub text: String,
    /// The text with its Markdown emphasis: `a *toss* is one`.
    pub written: String,
}

impl Book {
    /// Parses a rules text; `prefix` is the prefix of its clause ids.
    pub fn parse(text: &str, prefix: &str) -> Self {
        let mark = format!("**{prefix}-");
        let mut chapters: Vec<Chapter> = Vec::new();
        // Whether an indented line continues the last clause.
        let mut open = false;
        for line in text.lines() {
            let line = &*without_comment(line);
            if let Some(heading) = line.strip_prefix('#') {
                let heading = plain(heading.trim_start_matches('#').trim());
                chapters.push(Chapter { heading, rules: Vec::new() });
                open = false;
                continue;
            }
            let indented = line.starts_with([' ', '\t']) && !line.trim().is_empty();
            let Some(chapter) = chapters.last_mut() else { continue };
            if let Some(item) = line.strip_prefix("- ").filter(|item| item.starts_with(&mark)) {
                open = item_rule(item).map(|rule| chapter.rules.push(rule)).is_some();
            } else if line.starts_with('|') && line.contains(&mark) {
                chapter.rules.extend(row_rule(line, &mark));
                open = false;
            } else if let Some(rule) = chapter.rules.last_mut().filter(|_| open && indented) {
                for (text, more) in [(&mut rule.text, plain(line.trim())), (&mut rule.written, line.trim().to_owned())]
                {
                    text.push(' ');
                    text.push_str(&more);
                }
            } else {
                open = false;
            }
        }
        chapters.retain(|chapter| !chapter.rules.is_empty());
        Self { chapters }
    }

    /// Looks up a clause by its id, ignoring case.
    pub fn rule(&self, id: &str) -> Option<&Rule> {
        self.rules().find(|rule| rule.id.eq_ignore_ascii_case(id))
    }

    /// All clauses, in order.
    pub fn rules(&self) -> impl Iterator<Item = &Rule> {
        self.chapters.iter().flat_map(|chapter| &chapter.rules)
    }
}

/// Strips the comment from a line.
fn without_comment(line: &str) -> Cow<'_, str> {
    let comment = line.split_once("<!--").and_then(|(before, rest)| Some((before, rest.split_once("-->")?.1)));
    comment.map_or(Cow::Borrowed(line), |(before, after)| format!("{}{after}", before.trim_end()).into())
}

/// Parses `**ARE-6.3** text`.
fn item_rule(item: &str) -> Option<Rule> {
    let (id, text) = item.strip_prefix("**")?.split_once("**")?;
    Some(Rule { id: id.to_owned(), text: plain(text.trim()), written: text.trim().to_owned() })
}

/// Parses `| window | **ARE-8.1** | what happens |`.
fn row_rule(row: &str, mark: &str) -> Option<Rule> {
    let cells: Vec<_> = row.trim().trim_matches('|').split('|').map(str::trim).collect();
    let place = cells.iter().position(|cell| cell.starts_with(mark))?;
    let id = cells[place].strip_prefix("**")?.split_once("**")?.0.to_owned();
    let others: Vec<&str> =
        cells.iter().enumerate().filter(|(index, _)| *index != place).map(|(_, cell)| *cell).collect();
    let written = others.join(" · ");
    Some(Rule { id, text: plain(&written), written })
}

fn plain(text: &str) -> String {
    text.replace("**", "").replace(['*', '`'], "")
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# Toss\nno clause\n## 1 Terms <!-- 0a1b2c -->\n- **TOS-1.1** <!-- 1f2e3d --> A *toss* is\n  one `roll`.\n\nAn aside.\n  Not a rule.\n\
        - **TOS-1.2** Second.\n### 2 Order\n| when | clause | what |\n|---|---|---|\n| first | **TOS-2.1** | deal |\n";

    #[test]
    fn clauses_are_found_in_lists_and_tables() {
        let book = Book::parse(TEXT, "TOS");
        let headings: Vec<_> = book.chapters.iter().map(|chapter| chapter.heading.as_str()).collect();
        assert_eq!(headings, ["1 Terms", "2 Order"]);
        let rules: Vec<_> = book.rules().map(|rule| (rule.id.as_str(), rule.text.as_str())).collect();
        assert_eq!(rules, [("TOS-1.1", "A toss is one roll."), ("TOS-1.2", "Second."), ("TOS-2.1", "first · deal")]);
        assert_eq!(book.rule("tos-1.2").map(|rule| rule.text.as_str()), Some("Second."));
        assert_eq!(book.rule("TOS-9.9"), None);
    }
}
