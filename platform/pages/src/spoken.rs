//! Accessible names of controls, for screen readers and voice control.
//!
//! The visible text of a button is part of its name, because voice-control users say what they see. A picture has no
//! name; additional text is placed next to it, visually hidden ([`named`]).

use std::borrow::Cow;

use maud::{Markup, Render, html};

use crate::crop::end_of;

/// The class by which the script finds the visually hidden text.
const CLASS: &str = "said";

/// Markup with its accessible name.
pub struct SpokenName<'a> {
    inside: &'a str,
    /// The hidden text before and after the visible markup.
    said: [Cow<'a, str>; 2],
}

impl Render for SpokenName<'_> {
    fn render_to(&self, page: &mut String) {
        let hidden = |said: &str| html! { span.vh.(CLASS) { (said) } };
        let [before, after] = [&self.said[0], &self.said[1]].map(|said| (!said.is_empty()).then(|| hidden(said)));
        if let Some(before) = before {
            before.render_to(page);
        }
        page.push_str(self.inside);
        if let Some(after) = after {
            after.render_to(page);
        }
    }
}

/// Adds to the visible markup the part of the label that it lacks, visually hidden and without repetition.
pub fn named<'a>(inside: &'a Markup, label: &'a str) -> SpokenName<'a> {
    // Without a label the text of the markup need not be extracted.
    let said = if label.is_empty() { Default::default() } else { context(&text(&inside.0), label) };
    SpokenName { inside: &inside.0, said }
}

/// The parts of the label before and after the visible text.
fn context<'a>(text: &str, label: &'a str) -> [Cow<'a, str>; 2] {
    let none = Cow::default;
    if label.is_empty() || text.is_empty() {
        return [label.into(), none()];
    }
    let [stands, said] = [text, label].map(|one| one.to_lowercase() + " ");
    if stands.starts_with(&said) {
        [none(), none()]
    } else if said.starts_with(&stands) {
        [none(), label.chars().skip(text.chars().count()).collect::<String>().into()]
    } else {
        let pause = if label.ends_with(['.', '!', '?', '…']) { " " } else { ", " };
        [format!("{label}{pause}").into(), none()]
    }
}

/// The text of a markup fragment as a screen reader reads it: without pictures, with their labels.
pub fn text(part: &str) -> String {
    if is_picture(part) {
        return String::new();
    }
    let (mut said, mut at) = (String::new(), 0);
    while let Some((start, end)) = tag_after(part, at) {
        add_words(&mut said, &part[at..start]);
        let tag = &part[start..end];
        at = end;
        // Most tags have no text of their own.
        if tag.starts_with("</") || !has(tag, "aria-") {
            continue;
        }
        let (silent, name) = (has(tag, "aria-hidden=\"true\""), label(tag));
        if silent || name.is_some() {
            add_words(&mut said, name.filter(|_| !silent).unwrap_or_default());
            at = end_of(part, start).unwrap_or(end);
        }
    }
    add_words(&mut said, &part[at..]);
    said
}

/// The range of the next tag, opening or closing.
fn tag_after(part: &str, at: usize) -> Option<(usize, usize)> {
    let start = at + part[at..].find('<')?;
    Some((start, start + part[start..].find('>')? + 1))
}

/// Whether the markup is a single hidden picture, as most elements of a table are (fast path).
fn is_picture(part: &str) -> bool {
    let tag = part.strip_prefix("<svg").and_then(|rest| rest.split_once('>'));
    let is_silent = tag.is_some_and(|(tag, _)| has(tag, "aria-hidden=\"true\""));
    is_silent && part.find("</svg>").is_some_and(|end| end + "</svg>".len() == part.len())
}

fn has(tag: &str, attribute: &str) -> bool {
    tag.contains(attribute)
}

/// The `aria-label` of an element, if it has one.
fn label(tag: &str) -> Option<&str> {
    let (_, rest) = tag.split_once(" aria-label=\"")?;
    rest.split_once('"').map(|(label, _)| label)
}

/// Appends words, separated by single spaces.
fn add_words(said: &mut String, words: &str) {
    for word in words.split_whitespace() {
        if !said.is_empty() {
            said.push(' ');
        }
        if word.contains('&') { said.push_str(&unescaped(word)) } else { said.push_str(word) }
    }
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
        let said = |text, label| context(text, label).concat();
        assert_eq!(said("", "Yue leads"), "Yue leads");
        assert_eq!(said("Pass", "pass"), "");
        assert_eq!(said("Moose, 14 life", ""), "");
        assert_eq!(said("Moose and all that it can do", "Moose"), "");
        assert_eq!(context("Send nobody", "send nobody anywhere")[1], " anywhere");
        assert_eq!(context("Lead = 4", "Yue leads arena 1")[0], "Yue leads arena 1, ");
        assert_eq!(context("10", "100 cards")[0], "100 cards, ");
    }

    #[test]
    fn what_is_said_stands_out_of_sight() {
        let said = named(&html! { b { "Lead" } }, "Yue leads").render().into_string();
        assert_eq!(said, "<span class=\"vh said\">Yue leads, </span><b>Lead</b>");
        assert_eq!(named(&html! { "Pass" }, "Pass").render().into_string(), "Pass");
    }
}
