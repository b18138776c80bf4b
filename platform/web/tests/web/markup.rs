//! A minimal HTML parser for the tests: tags, forms and buttons as a browser reads them.

use std::collections::BTreeSet;

/// An HTML tag with its attributes.
#[derive(Clone, Debug)]
pub struct Tag {
    pub name: String,
    pub closes: bool,
    pub attributes: Vec<(String, String)>,
}

/// A button that submits a form.
#[derive(Clone, Debug)]
pub struct Button {
    pub action: String,
    pub fields: Vec<(String, String)>,
}

/// Void elements, which have no content.
const EMPTY: [&str; 6] = ["meta", "link", "input", "br", "hr", "img"];

impl Tag {
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

impl Button {
    pub fn field(&self, name: &str) -> Option<&str> {
        self.fields.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

/// All tags of a page. A self-closing tag is followed by a closing tag.
pub fn tags(page: &str) -> Vec<Tag> {
    let mut tags = Vec::new();
    let mut rest = page;
    while let Some(start) = rest.find('<') {
        rest = &rest[start + 1..];
        if let Some(comment) = rest.strip_prefix("!--") {
            rest = &comment[comment.find("-->").expect("a comment ends")..];
            continue;
        }
        let (tag, closed, after) = tag(rest);
        rest = after;
        if tag.name.starts_with('!') {
            continue;
        }
        let closing = Tag { closes: true, attributes: Vec::new(), ..tag.clone() };
        let ends = closed || EMPTY.contains(&tag.name.as_str());
        tags.push(tag);
        if ends {
            tags.push(closing);
        }
    }
    tags
}

/// The tag at the start of the text, whether it is self-closing, and the rest.
fn tag(text: &str) -> (Tag, bool, &str) {
    let (closes, text) = text.strip_prefix('/').map_or((false, text), |text| (true, text));
    let end = text.find([' ', '\n', '>', '/']).expect("a tag ends");
    let (name, mut rest) = text.split_at(end);
    let mut tag = Tag { name: name.to_lowercase(), closes, attributes: Vec::new() };
    loop {
        rest = rest.trim_start();
        if let Some(rest) = rest.strip_prefix("/>") {
            return (tag, true, rest);
        }
        if let Some(rest) = rest.strip_prefix('>') {
            return (tag, false, rest);
        }
        let end = rest.find(['=', ' ', '>', '/', '\n']).expect("an attribute ends");
        assert!(end > 0, "no attribute: {}", &rest[..rest.len().min(80)]);
        let name = rest[..end].to_owned();
        rest = &rest[end..];
        let mut value = String::new();
        if let Some(quoted) = rest.strip_prefix("=\"") {
            let end = quoted.find('"').expect("a value ends");
            value = plain(&quoted[..end]);
            rest = &quoted[end + 1..];
        }
        tag.attributes.push((name, value));
    }
}

fn plain(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

/// Checks that every element is closed, ids are unique, and the page contains no inline script.
pub fn check(page: &str) -> Vec<Tag> {
    let tags = tags(page);
    let (mut open, mut ids) = (Vec::new(), BTreeSet::new());
    for tag in &tags {
        if tag.closes {
            assert_eq!(open.pop(), Some(tag.name.as_str()), "closed what was not open: {page}");
        } else {
            open.push(&tag.name);
        }
        if let Some(id) = tag.attribute("id") {
            assert!(ids.insert(id), "the id {id} is there twice");
        }
        let scripted = |(name, value): &(String, String)| name.starts_with("on") || value.starts_with("javascript:");
        assert!(!tag.attributes.iter().any(scripted), "{tag:?}");
    }
    assert!(open.is_empty(), "never closed: {open:?}");
    let whole = page.starts_with("<!DOCTYPE html>");
    for tag in &tags {
        // A fragment refers to the symbols of the page that it is inserted into.
        if let Some(picture) = tag.attribute("href").filter(|_| whole && tag.name == "use") {
            assert!(ids.contains(&picture[1..]), "{picture} is no picture of the page");
        }
        for name in ["form", "aria-labelledby"] {
            if let Some(id) = tag.attribute(name) {
                assert!(ids.contains(id), "nothing on the page is called {id}");
            }
        }
    }
    tags
}

/// Every submit button with the fields that it sends.
pub fn buttons(page: &str) -> Vec<Button> {
    let tags = check(page);
    let mut forms: Vec<(Tag, Vec<(String, String)>)> = Vec::new();
    let mut found: Vec<(Tag, Option<usize>)> = Vec::new();
    let mut inside = None;
    for tag in tags {
        match (tag.name.as_str(), tag.closes) {
            ("form", false) => {
                inside = Some(forms.len());
                forms.push((tag, Vec::new()));
            }
            ("form", true) => inside = None,
            ("input", false) => {
                let sends = matches!(tag.attribute("type"), Some("hidden"));
                if let (Some(form), true) = (inside, sends) {
                    let text = |name| tag.attribute(name).unwrap_or_default().to_owned();
                    forms[form].1.push((text("name"), text("value")));
                }
            }
            ("button", false) if tag.attribute("type") != Some("button") => found.push((tag, inside)),
            _ => {}
        }
    }
    let button = |(tag, inside): (Tag, Option<usize>)| {
        let named = tag.attribute("form").map(|id| forms.iter().position(|(form, _)| form.attribute("id") == Some(id)));
        let (form, fields) = &forms[named.unwrap_or(inside).expect("a button belongs to a form")];
        let action = tag.attribute("formaction").or(form.attribute("action")).unwrap_or_default().to_owned();
        let own = tag.attribute("name").map(|name| (name.to_owned(), tag.attribute("value").unwrap_or("").to_owned()));
        Button { action, fields: fields.iter().cloned().chain(own).collect() }
    };
    found.into_iter().map(button).collect()
}
