//! Selectors of a style sheet, as far as the check needs them: which classes they name, and of which element.

/// A selector with the line of its rule, including the selectors of the enclosing rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selector {
    pub line: usize,
    text: String,
}

impl Selector {
    /// The classes of the styled element.
    pub fn subject(&self) -> Vec<&str> {
        let start = splits(&self.text, &[' ', '>', '+', '~']).last().map_or(0, |at| at + 1);
        classes(&self.text[start..], &["not", "has"])
    }

    /// The classes that some element of the selector certainly has, without alternatives and negations.
    pub fn required(&self) -> Vec<&str> {
        classes(&self.text, &["not", "has", "is", "where"])
    }
}

/// All selectors of a sheet, without the steps of animations.
pub fn selectors(sheet: &str) -> Vec<Selector> {
    let sheet = without_comments(sheet);
    let mut found = Vec::new();
    // The enclosing rules of the current position: their selectors, or none for an at-rule.
    let mut around: Vec<Option<Vec<String>>> = Vec::new();
    let mut animation = None;
    let (mut start, mut line) = (0, 1);
    for (at, letter) in sheet.char_indices() {
        match letter {
            '\n' => line += 1,
            '{' => {
                let head = sheet[start..at].trim();
                start = at + 1;
                if head.starts_with("@keyframes") {
                    animation.get_or_insert(around.len());
                }
                if head.starts_with('@') || animation.is_some() {
                    around.push(None);
                    continue;
                }
                let outer = around.iter().rev().flatten().next();
                let all = nested(outer.map_or(&[], Vec::as_slice), head);
                let rule = line - head.matches('\n').count();
                found.extend(all.iter().map(|text| Selector { line: rule, text: text.clone() }));
                around.push(Some(all));
            }
            '}' => {
                start = at + 1;
                around.pop();
                animation = animation.filter(|depth| *depth < around.len());
            }
            ';' => start = at + 1,
            _ => {}
        }
    }
    found
}

/// The selectors of a nested rule.
fn nested(outer: &[String], head: &str) -> Vec<String> {
    let own: Vec<String> = parts(head, ',').map(|one| one.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    if outer.is_empty() {
        return own;
    }
    let inside = |around: &String, one: &String| {
        if one.contains('&') { one.replace('&', around) } else { format!("{around} {one}") }
    };
    outer.iter().flat_map(|around| own.iter().map(move |one| inside(around, one))).collect()
}

/// The classes of a selector outside of these functions.
fn classes<'a>(selector: &'a str, left_out: &[&str]) -> Vec<&'a str> {
    let mut found = Vec::new();
    // The number of open brackets, and the number at which a function was left out.
    let (mut depth, mut hidden) = (0_usize, None);
    for (at, letter) in selector.char_indices() {
        match letter {
            '(' | '[' => {
                let function = selector[..at].rsplit(|one: char| !one.is_alphanumeric() && one != '-').next();
                if letter == '[' || function.is_some_and(|name| left_out.contains(&name)) {
                    hidden.get_or_insert(depth);
                }
                depth += 1;
            }
            ')' | ']' => {
                depth = depth.saturating_sub(1);
                hidden = hidden.filter(|level| *level < depth);
            }
            '.' if hidden.is_none() => {
                let name = &selector[at + 1..];
                let end = name.find(|one: char| !one.is_alphanumeric() && !"-_".contains(one)).unwrap_or(name.len());
                found.push(&name[..end]);
            }
            _ => {}
        }
    }
    found
}

/// The parts between these marks, outside of brackets.
fn parts(text: &str, mark: char) -> impl Iterator<Item = &str> {
    let ends: Vec<usize> = splits(text, &[mark]).into_iter().chain([text.len()]).collect();
    let starts: Vec<usize> = [0].into_iter().chain(ends.iter().map(|end| end + 1)).collect();
    starts.into_iter().zip(ends).map(|(start, end)| text[start..end].trim())
}

/// The positions of these marks, outside of brackets.
fn splits(text: &str, marks: &[char]) -> Vec<usize> {
    let mut depth = 0_usize;
    let mut found = Vec::new();
    for (at, letter) in text.char_indices() {
        match letter {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            _ if depth == 0 && marks.contains(&letter) => found.push(at),
            _ => {}
        }
    }
    found
}

/// The text with comments replaced by blanks. Line breaks are kept.
fn without_comments(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("/*") {
        out.push_str(before);
        let (comment, after) = after.split_once("*/").unwrap_or((after, ""));
        out.extend(comment.chars().filter(|letter| *letter == '\n'));
        rest = after;
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(sheet: &str) -> Vec<(usize, String)> {
        selectors(sheet).into_iter().map(|one| (one.line, one.text)).collect()
    }

    #[test]
    fn rules_inside_of_rules_are_worked_in() {
        let sheet =
            "/* .a\n */\n@layer look {\n  .go,\n  .to {\n    top: 0;\n    &.on > b,\n    .in {\n    }\n  }\n}\n";
        let expected = [(4, ".go"), (4, ".to"), (7, ".go.on > b"), (7, ".go .in"), (7, ".to.on > b"), (7, ".to .in")];
        assert_eq!(shown(sheet), expected.map(|(line, text)| (line, text.to_owned())));
    }

    #[test]
    fn steps_of_an_animation_are_no_selectors() {
        let sheet = "@keyframes up {\n  from {\n    top: 0.5px;\n  }\n}\n.a {\n}\n";
        assert_eq!(shown(sheet), [(6, ".a".to_owned())]);
    }

    #[test]
    fn the_subject_is_what_is_styled() {
        let of = |text: &str| selectors(&format!("{text} {{ }}"))[0].clone();
        let one = of(".a .b:is(.c, .d > .e):not(.f) + .g.h:has(.i)");
        assert_eq!(one.subject(), ["g", "h"]);
        assert_eq!(one.required(), ["a", "b", "g", "h"]);
        assert_eq!(of(".a > :is(.b, .c)[data-x='.d']::before").subject(), ["b", "c"]);
    }
}
