//! Names of what can be pressed, for those who hear the page.
//!
//! What stands on a button is part of its name: whoever speaks to the page says what they see. A picture says nothing;
//! what else is to be said stands beside it, out of sight ([`named`]).

use maud::{Markup, html};

use crate::crop::{end_of, tags};

/// The class by which the script finds what is said.
const CLASS: &str = "said";

/// A thing with its name: what stands on it, and out of sight what is to be said besides. Nothing is said twice.
pub fn named(inside: &Markup, label: &str) -> Markup {
    let [before, after] = around(&text(&inside.0), label);
    let hidden = |said: &str| html! { @if !said.is_empty() { span.vh.(CLASS) { (said) } } };
    html! { (hidden(&before)) (inside) (hidden(&after)) }
}

/// What is said before and after what stands there, so that the label is said.
fn around(text: &str, label: &str) -> [String; 2] {
    let [stands, said] = [text, label].map(|one| one.to_lowercase() + " ");
    let none = String::new;
    if label.is_empty() || stands.starts_with(&said) {
        [none(), none()]
    } else if text.is_empty() {
        [label.to_owned(), none()]
    } else if said.starts_with(&stands) {
        [none(), label.chars().skip(text.chars().count()).collect()]
    } else {
        let pause = if label.ends_with(['.', '!', '?', '…']) { " " } else { ", " };
        [format!("{label}{pause}"), none()]
    }
}

/// What a part of a page says: its text without pictures, with what pictures are called.
pub fn text(part: &str) -> String {
    let (mut said, mut at) = (String::new(), 0);
    for tag in tags(part) {
        if tag.start < at {
            continue;
        }
        said.push_str(&plain(&part[at..tag.start]));
        said.push(' ');
        let (silent, name) = (has(&part[tag.clone()], "aria-hidden=\"true\""), label(&part[tag.clone()]));
        at = tag.end;
        if silent || name.is_some() {
            said.push_str(&name.filter(|_| !silent).unwrap_or_default());
            at = end_of(part, tag.start).unwrap_or(tag.end);
        }
    }
    said.push_str(&plain(&part[at..]));
    said.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn has(tag: &str, attribute: &str) -> bool {
    tag.contains(attribute)
}

/// What an element is called, if it says so itself.
fn label(tag: &str) -> Option<String> {
    let (_, rest) = tag.split_once(" aria-label=\"")?;
    rest.split_once('"').map(|(label, _)| format!(" {} ", unescaped(label)))
}

/// Text without closing tags.
fn plain(text: &str) -> String {
    let parts = text.split('<').enumerate();
    let words = |(index, part): (usize, &'_ str)| match part.split_once('>') {
        Some((_, words)) if index > 0 => words.to_owned(),
        _ => part.to_owned(),
    };
    unescaped(&parts.map(words).collect::<Vec<_>>().join(" "))
}

fn unescaped(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_silent_and_its_name_is_said() {
        let card = "<svg aria-hidden=\"true\"><text>Yue</text></svg>";
        assert_eq!(text(card), "");
        assert_eq!(text("<b>Lead</b><i>= 4</i> &amp; more"), "Lead = 4 & more");
        assert_eq!(text("12<span role=\"img\" aria-label=\"of 14\">x<i>y</i></span><b>left</b>"), "12 of 14 left");
    }

    #[test]
    fn what_stands_there_is_not_said_again() {
        let said = |text, label| around(text, label).concat();
        assert_eq!(said("", "Yue leads"), "Yue leads");
        assert_eq!(said("Pass", "pass"), "");
        assert_eq!(said("Moose, 14 life", ""), "");
        assert_eq!(said("Moose and all that it can do", "Moose"), "");
        assert_eq!(around("Send nobody", "send nobody anywhere")[1], " anywhere");
        assert_eq!(around("Lead = 4", "Yue leads arena 1")[0], "Yue leads arena 1, ");
        assert_eq!(around("10", "100 cards")[0], "100 cards, ");
    }

    #[test]
    fn what_is_said_stands_out_of_sight() {
        let said = named(&html! { b { "Lead" } }, "Yue leads").into_string();
        assert_eq!(said, "<span class=\"vh said\">Yue leads, </span><b>Lead</b>");
        assert_eq!(named(&html! { "Pass" }, "Pass").into_string(), "Pass");
    }
}
