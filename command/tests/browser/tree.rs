//! The accessibility tree of a page, which is all that a screen reader gets.
//!
//! It has roles, names, states, the focus and the live regions, in document order. [`Tree::faults`] finds nodes that a
//! listener could not understand.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::driver::Browser;

/// Container roles, which are focused only by script and never by the Tab key.
const HOLDERS: [&str; 9] =
    ["RootWebArea", "region", "complementary", "list", "dialog", "generic", "main", "article", "MenuListPopup"];

/// A node of the accessibility tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Stable over all trees of the same page while the element exists.
    pub id: u64,
    pub role: String,
    pub name: String,
    /// Read after the name by a screen reader.
    pub description: String,
    pub value: String,
    states: BTreeMap<String, String>,
    /// Number of containers around the node.
    depth: usize,
}

impl Node {
    /// Whether the node is in a state: `pressed`, `expanded`, `disabled`.
    pub fn is(&self, state: &str) -> bool {
        self.states.get(state).is_some_and(|value| value == "true")
    }

    /// Whether the node can be in a state: a button without `pressed` is not a toggle.
    pub fn has(&self, state: &str) -> bool {
        self.states.contains_key(state)
    }

    /// Whether the Tab key stops there, as far as the tree shows it; of radio buttons only the checked one.
    fn is_stop(&self) -> bool {
        let passed_over = HOLDERS.contains(&self.role.as_str()) || self.role == "option";
        self.is("focusable") && !passed_over && (self.role != "radio" || self.is("checked"))
    }
}

/// The accessibility tree of a page.
pub struct Tree {
    nodes: Vec<Node>,
}

impl Tree {
    /// Reads the tree of the current page.
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

    /// The focused node.
    pub fn focus(&self) -> Option<&Node> {
        // The page itself is reported as focused as well while an element in it has the focus.
        self.nodes.iter().rev().find(|node| node.is("focused"))
    }

    /// All nodes inside a node.
    pub fn inside(&self, of: &Node) -> &[Node] {
        let Some(at) = self.place(of.id) else { return &[] };
        let rest = &self.nodes[at + 1..];
        let end = rest.iter().position(|node| node.depth <= of.depth).unwrap_or(rest.len());
        &rest[..end]
    }

    /// The text of a node as it is read.
    pub fn text(&self, of: &Node) -> String {
        let texts = self.inside(of).iter().filter(|node| node.role == "StaticText").map(|node| node.name.trim());
        texts.filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
    }

    /// The text of the live regions of this kind: `polite` or `assertive`.
    pub fn live(&self, kind: &str) -> String {
        let regions = self.nodes.iter().filter(|node| node.states.get("live").is_some_and(|live| live == kind));
        regions.map(|region| self.text(region)).collect::<Vec<_>>().join(" ").trim().to_owned()
    }

    /// The announcements of the live regions of this kind, line by line.
    pub fn lines(&self, kind: &str) -> Vec<String> {
        let regions = self.nodes.iter().filter(|node| node.states.get("live").is_some_and(|live| live == kind));
        let lines = regions.flat_map(|region| self.inside(region)).filter(|node| node.role == "paragraph");
        lines.map(|line| self.text(line)).collect()
    }

    /// The id of the newest sentence in the live regions of this kind; needed because two sentences may have
    /// the same words.
    pub fn newest(&self, kind: &str) -> u64 {
        let regions = self.nodes.iter().filter(|node| node.states.get("live").is_some_and(|live| live == kind));
        regions.filter_map(|region| self.inside(region).last()).map(|node| node.id).next_back().unwrap_or_default()
    }

    fn place(&self, id: u64) -> Option<usize> {
        self.nodes.iter().position(|node| node.id == id)
    }

    /// Tab presses from one node to another; negative with Shift.
    pub fn tabs(&self, from: u64, to: u64) -> Option<i64> {
        let (from, to) = (self.place(from)?, self.place(to)?);
        let stops = |nodes: &[Node]| nodes.iter().filter(|node| node.is_stop()).count() as i64;
        Some(if from <= to { stops(&self.nodes[from + 1..=to]) } else { -stops(&self.nodes[to..from]) })
    }

    /// Nodes that a listener could not understand: without a name, or with a name without letters.
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

    /// The containers of a node, the innermost first.
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

    /// The tree as readable text, for error reports.
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
