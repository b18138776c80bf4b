//! Cuts parts of a rendered table out as illustrations.
//!
//! A path names classes of nested elements: `r1 team`, `hand card:2` for the second card. An illustration is static:
//! buttons and elements with ids become plain elements in it.

use std::ops::Range;

use maud::{Markup, PreEscaped, html};

/// The range of the element at this path, including its tags.
pub fn find(page: &str, path: &str) -> Option<Range<usize>> {
    let mut inside = 0..page.len();
    for step in path.split_whitespace() {
        let (class, nth) = match step.split_once(':') {
            Some((class, nth)) => (class, nth.parse::<usize>().ok()?.checked_sub(1)?),
            None => (step, 0),
        };
        let text = &page[inside.clone()];
        let start = tags(text).filter(|tag| has_class(&text[tag.clone()], class)).nth(nth)?.start;
        let end = end_of(text, start)?;
        inside = inside.start + start..inside.start + end;
    }
    Some(inside)
}

/// The element at this path as an illustration.
pub fn cut(page: &str, path: &str) -> Option<String> {
    find(page, path).map(|range| still(&page[range]))
}

/// The page with a number in a corner of the element at this path; `None` if there is no such element.
pub fn pinned(page: &str, path: &str, number: usize, corner: &str) -> Option<String> {
    let at = find(page, path)?;
    let open = at.start + page[at].find('>')? + 1;
    let pin = mark(number, corner).into_string();
    Some(format!("{}{pin}{}", &page[..open], &page[open..]))
}

/// A number in a circle.
pub fn mark(number: usize, corner: &str) -> Markup {
    let class = if corner.is_empty() { "numdot".to_owned() } else { format!("numdot pin {corner}") };
    html! { span class=(class) aria-hidden="true" { (number) } }
}

/// An illustration as markup.
pub fn markup(picture: String) -> Markup {
    PreEscaped(picture)
}

/// The ranges of the opening tags of a page.
pub fn tags(page: &str) -> impl Iterator<Item = Range<usize>> {
    page.match_indices('<').filter_map(|(start, _)| {
        let rest = &page[start..];
        let opens = rest[1..].starts_with(|letter: char| letter.is_ascii_alphabetic());
        Some(start..start + rest.find('>')? + 1).filter(|_| opens)
    })
}

fn name(tag: &str) -> &str {
    let name = tag.trim_start_matches(['<', '/']);
    &name[..name.find(|letter: char| !letter.is_ascii_alphanumeric()).unwrap_or(name.len())]
}

fn has_class(tag: &str, class: &str) -> bool {
    let value = tag.split_once(" class=\"").and_then(|(_, rest)| rest.split_once('"'));
    value.is_some_and(|(value, _)| value.split_whitespace().any(|one| one == class))
}

/// The end of the element that starts here.
pub fn end_of(page: &str, start: usize) -> Option<usize> {
    let name = name(&page[start..]);
    let mut deep = 0usize;
    for (place, _) in page[start..].match_indices('<') {
        let rest = &page[start + place + 1..];
        if let Some(closing) = rest.strip_prefix('/') {
            if closing.strip_prefix(name).is_some_and(|rest| rest.starts_with('>')) {
                deep = deep.checked_sub(1)?;
                if deep == 0 {
                    return Some(start + place + name.len() + 3);
                }
            }
        } else if rest.strip_prefix(name).is_some_and(|rest| rest.starts_with([' ', '>'])) {
            deep += 1;
        }
    }
    None
}

/// Attributes that only an interactive table needs.
const DROPPED: [&str; 16] = [
    "id",
    "data-key",
    "data-pick",
    "data-for",
    "data-why",
    "data-clause",
    "data-refused",
    "form",
    "name",
    "value",
    "type",
    "aria-pressed",
    "aria-disabled",
    "aria-labelledby",
    "data-sign",
    "aria-haspopup",
];

/// A part of a page without interactive elements, without unique names, and without semantics that refer to the page
/// around it: headings, list membership.
fn still(part: &str) -> String {
    let part = &freed(part);
    let mut out = String::with_capacity(part.len());
    let mut rest = part.as_str();
    while let Some(start) = rest.find('<') {
        let Some(end) = rest[start..].find('>') else { break };
        out.push_str(&rest[..start]);
        out.push_str(&plain_tag(&rest[start..=start + end]));
        rest = &rest[start + end + 1..];
    }
    out + rest
}

/// An item of a list, detached from the list.
fn freed(part: &str) -> String {
    match part.strip_prefix("<li") {
        Some(rest) => format!("<li role=\"presentation\"{rest}"),
        None if part.contains("<dd")
            && !part.contains("<dl")
            && part.starts_with("<div")
            && part.ends_with("</div>") =>
        {
            let inside = part.trim_start_matches("<div").trim_end_matches("</div>");
            format!("<dl{inside}</dl>")
        }
        None => part.to_owned(),
    }
}

fn plain_tag(tag: &str) -> String {
    let is_button = name(tag) == "button";
    if tag.starts_with("</") {
        return if is_button { "</span>".to_owned() } else { tag.to_owned() };
    }
    let mut left = tag.trim_start_matches('<').trim_end_matches('>');
    left = &left[name(tag).len()..];
    let mut out = format!("<{}", if is_button { "span" } else { name(tag) });
    match name(tag) {
        // A sign links to its explanation, but is skipped in the tab order.
        "a" => out.push_str(" tabindex=\"-1\""),
        "h1" | "h2" | "h3" | "h4" => out.push_str(" role=\"presentation\""),
        // A landmark on the original page is only a group in an illustration.
        "section" | "aside" | "nav" if !tag.contains(" role=\"") => out.push_str(" role=\"group\""),
        _ => {}
    }
    while let Some((key, after)) = left.trim_start().split_once("=\"") {
        let Some((value, after)) = after.split_once('"') else { break };
        let key = key.split_whitespace().last().unwrap_or_default();
        if !DROPPED.contains(&key) {
            out.extend([" ", key, "=\"", value, "\""]);
        }
        left = after;
    }
    out + ">"
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<div class=\"a b\"><p class=\"c\">1</p><div class=\"d\" id=\"x\"><p class=\"c\">2</p></div></div><p class=\"c\">3</p>";

    #[test]
    fn elements_are_found_by_their_classes() {
        assert_eq!(cut(PAGE, "c").as_deref(), Some("<p class=\"c\">1</p>"));
        assert_eq!(cut(PAGE, "b c:2").as_deref(), Some("<p class=\"c\">2</p>"));
        assert_eq!(cut(PAGE, "a d").as_deref(), Some("<div class=\"d\"><p class=\"c\">2</p></div>"));
        assert_eq!(cut(PAGE, "a c:3"), None);
        assert_eq!(cut(PAGE, "e"), None);
        assert_eq!(cut("<div class=\"a\">", "a"), None);
    }

    #[test]
    fn what_is_cut_out_cannot_be_pressed() {
        let button = "<li class=\"x\"><button class=\"card\" form=\"act\" name=\"act\" value=\"1\" aria-label=\"Hua\" disabled>2</button></li>";
        let still = "<li role=\"presentation\" class=\"x\"><span class=\"card\" aria-label=\"Hua\">2</span></li>";
        assert_eq!(cut(button, "x").as_deref(), Some(still));
    }

    #[test]
    fn what_is_cut_out_is_no_part_of_the_page_any_more() {
        let line = "<div class=\"x\"><dt>Life</dt><dd>3</dd></div>";
        assert_eq!(cut(line, "x").as_deref(), Some("<dl class=\"x\"><dt>Life</dt><dd>3</dd></dl>"));
        let head = "<p class=\"x\"><h3>Moose</h3></p>";
        assert_eq!(cut(head, "x").as_deref(), Some("<p class=\"x\"><h3 role=\"presentation\">Moose</h3></p>"));
    }

    #[test]
    fn the_places_of_a_page_are_groups_in_a_picture() {
        let place = "<div class=\"x\"><section aria-label=\"The blow\">1</section></div>";
        let group = "<div class=\"x\"><section role=\"group\" aria-label=\"The blow\">1</section></div>";
        assert_eq!(cut(place, "x").as_deref(), Some(group));
    }

    #[test]
    fn a_sign_leads_to_what_it_means() {
        let sign = "<p class=\"x\"><a class=\"sign\" href=\"/signs/go#sign-ko\" data-sign=\"ko\" aria-haspopup=\"dialog\">ko</a></p>";
        let plain = "<p class=\"x\"><a tabindex=\"-1\" class=\"sign\" href=\"/signs/go#sign-ko\">ko</a></p>";
        assert_eq!(cut(sign, "x").as_deref(), Some(plain));
    }

    #[test]
    fn a_number_stands_in_a_corner() {
        let pinned = pinned(PAGE, "d", 4, "tr").unwrap();
        assert!(
            pinned.contains("<div class=\"d\" id=\"x\"><span class=\"numdot pin tr\" aria-hidden=\"true\">4</span><p"),
            "{pinned}"
        );
    }
}
