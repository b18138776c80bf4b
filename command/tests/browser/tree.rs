//! The accessibility tree of a page: what a screen reader has of it, and nothing else.
//!
//! Roles, names, states, the focus and the live regions, in the order of the page. [`Tree::faults`] finds what nobody
//! could make sense of who hears it.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::driver::Browser;

/// Roles that hold others and take the focus only when somebody is sent there, never by the Tab key.
const HOLDERS: [&str; 9] =
    ["RootWebArea", "region", "complementary", "list", "dialog", "generic", "main", "article", "MenuListPopup"];

/// Something that a screen reader can come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// It is the same in every tree of the same page, as long as the thing is there.
    pub id: u64,
    pub role: String,
    pub name: String,
    /// What is said after the name.
    pub description: String,
    pub value: String,
    states: BTreeMap<String, String>,
    /// How many hold it.
    depth: usize,
}

impl Node {
    /// Whether it is in a state: `pressed`, `expanded`, `disabled`.
    pub fn is(&self, state: &str) -> bool {
        self.states.get(state).is_some_and(|value| value == "true")
    }

    /// Whether it can be in a state: a button that has none is not pressed down.
    pub fn has(&self, state: &str) -> bool {
        self.states.contains_key(state)
    }

    /// Whether the Tab key stops there, as far as it can be told; of radio buttons only the chosen one.
    fn is_stop(&self) -> bool {
        let passed_over = HOLDERS.contains(&self.role.as_str()) || self.role == "option";
        self.is("focusable") && !passed_over && (self.role != "radio" || self.is("checked"))
    }
}

/// What a screen reader has of a page.
pub struct Tree {
    nodes: Vec<Node>,
}

impl Tree {
    /// The tree of the page that is shown.
    pub fn of(browser: &Browser) -> Self {
        let answer = browser.devtools("Accessibility.getFullAXTree", &json!({}));
        let given = answer["nodes"].as_array().expect("a tree has nodes");
        let known: BTreeMap<&str, &Value> =
            given.iter().filter_map(|node| Some((node["nodeId"].as_str()?, node))).collect();
        let mut nodes = Vec::new();
        if let Some(root) = given.first() {
            walk(root, &known, 0, &mut nodes);
        }
        Self { nodes }
    }

    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    pub fn node(&self, id: u64) -> Option<&Node> {
        self.nodes.iter().find(|node| node.id == id)
    }

    pub fn find(&self, role: &str, name: &str) -> Option<&Node> {
        self.nodes.iter().find(|node| node.role == role && node.name == name)
    }

    /// What has the focus.
    pub fn focus(&self) -> Option<&Node> {
        // The page itself says so too while something in it has the focus.
        self.nodes.iter().rev().find(|node| node.is("focused"))
    }

    /// Everything inside something.
    pub fn inside(&self, of: &Node) -> &[Node] {
        let Some(at) = self.place(of.id) else { return &[] };
        let rest = &self.nodes[at + 1..];
        let end = rest.iter().position(|node| node.depth <= of.depth).unwrap_or(rest.len());
        &rest[..end]
    }

    /// The text of something as it is read.
    pub fn text(&self, of: &Node) -> String {
        let texts = self.inside(of).iter().filter(|node| node.role == "StaticText").map(|node| node.name.trim());
        texts.filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
    }

    /// What the live regions of this kind say: `polite` or `assertive`.
    pub fn live(&self, kind: &str) -> String {
        let regions = self.nodes.iter().filter(|node| node.states.get("live").is_some_and(|live| live == kind));
        regions.map(|region| self.text(region)).collect::<Vec<_>>().join(" ").trim().to_owned()
    }

    /// The same line by line, as they came.
    pub fn lines(&self, kind: &str) -> Vec<String> {
        let regions = self.nodes.iter().filter(|node| node.states.get("live").is_some_and(|live| live == kind));
        let lines = regions.flat_map(|region| self.inside(region)).filter(|node| node.role == "paragraph");
        lines.map(|line| self.text(line)).collect()
    }

    /// The last sentence that the live regions of this kind say: another one may have the same words.
    pub fn newest(&self, kind: &str) -> u64 {
        let regions = self.nodes.iter().filter(|node| node.states.get("live").is_some_and(|live| live == kind));
        regions.filter_map(|region| self.inside(region).last()).map(|node| node.id).next_back().unwrap_or_default()
    }

    fn place(&self, id: u64) -> Option<usize> {
        self.nodes.iter().position(|node| node.id == id)
    }

    /// How often the Tab key leads from one thing to another; below 0 with Shift.
    pub fn tabs(&self, from: u64, to: u64) -> Option<i64> {
        let (from, to) = (self.place(from)?, self.place(to)?);
        let stops = |nodes: &[Node]| nodes.iter().filter(|node| node.is_stop()).count() as i64;
        Some(if from <= to { stops(&self.nodes[from + 1..=to]) } else { -stops(&self.nodes[to..from]) })
    }

    /// What nobody could make sense of who hears the page.
    pub fn faults(&self) -> Vec<String> {
        let told = |node: &&Node| !node.name.trim().is_empty();
        let nameless = self.nodes.iter().filter(|node| !told(node)).filter(|node| {
            let is_reached = node.is("focusable") && node.role != "RootWebArea";
            is_reached || ["image", "region", "dialog", "button", "link"].contains(&node.role.as_str())
        });
        let mut faults: Vec<String> =
            nameless.map(|node| format!("no name: {} in {}", node.role, self.holders(node))).collect();
        let buttons = self.nodes.iter().filter(|node| node.role == "button").filter(told);
        let mute = buttons.filter(|node| !node.name.chars().any(char::is_alphabetic));
        faults.extend(mute.map(|node| format!("a button that says nothing: {}", node.name)));
        faults
    }

    /// What holds something, the nearest first.
    fn holders(&self, node: &Node) -> String {
        let before = &self.nodes[..self.place(node.id).unwrap_or_default()];
        let mut depth = node.depth;
        let mut holders = Vec::new();
        for other in before.iter().rev().filter(|other| other.role != "StaticText") {
            if other.depth < depth {
                depth = other.depth;
                holders.push(format!("{} “{}”", other.role, other.name));
            }
        }
        holders.truncate(4);
        holders.join(" in ")
    }

    /// The tree as text, to be read by people.
    pub fn written(&self) -> String {
        let line = |node: &Node| {
            let states: Vec<String> = node.states.iter().map(|(name, value)| format!("{name}={value}")).collect();
            format!("{}{} “{}” {}\n", "  ".repeat(node.depth), node.role, node.name, states.join(" "))
        };
        self.nodes.iter().map(line).collect()
    }
}

fn walk(node: &Value, known: &BTreeMap<&str, &Value>, depth: usize, nodes: &mut Vec<Node>) {
    let text = |key: &str| node[key]["value"].as_str().unwrap_or_default().to_owned();
    let role = text("role");
    let is_told = node["ignored"] != true && role != "InlineTextBox" && role != "none";
    if is_told {
        let states = node["properties"].as_array().into_iter().flatten().filter_map(state).collect();
        let id = node["backendDOMNodeId"].as_u64().unwrap_or_default();
        let (name, description, value) = (text("name"), text("description"), text("value"));
        nodes.push(Node { id, role, name, description, value, states, depth });
    }
    for child in node["childIds"].as_array().into_iter().flatten() {
        if let Some(child) = child.as_str().and_then(|id| known.get(id)) {
            walk(child, known, depth + usize::from(is_told), nodes);
        }
    }
}

fn state(property: &Value) -> Option<(String, String)> {
    let value = &property["value"]["value"];
    let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    Some((property["name"].as_str()?.to_owned(), value))
}
