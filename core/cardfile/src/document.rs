//! A card file as a tree that keeps the line of each value, so that it can be merged with the printed file and rendered
//! again.
//!
//! Each rendered line maps back to its line in the owner's file and to its value. Errors therefore name the owner's
//! line, and [`crate::mistakes`] can repair a value and look for the next error.

use std::collections::BTreeMap;
use std::fmt::Write;

use budokan_kernel::Invalid;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::syntax::is_bare;
use crate::syntax_error;

/// A table of a card file, with its entries in order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CardTable {
    entries: Vec<KeyEntry>,
    line: Option<usize>,
}

/// A key with its node.
#[derive(Clone, Debug, PartialEq)]
pub struct KeyEntry {
    pub key: String,
    /// The line in the owner's file; `None` if the entry comes from the printed file.
    pub line: Option<usize>,
    pub node: ValueNode,
}

/// The value of a key.
#[derive(Clone, Debug, PartialEq)]
pub enum ValueNode {
    /// A value as TOML source, and its text if it is a string.
    Leaf(String, Option<String>),
    Table(CardTable),
    /// A list of tables; at least one.
    List(Vec<CardTable>),
}

/// One path segment: a key, and the index if it is a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathSegment {
    pub key: String,
    pub item: Option<usize>,
}

/// A table as text, with the origin of each of its lines.
#[derive(Debug, Default)]
pub struct Rendered {
    pub text: String,
    /// For each line, its line in the owner's file and the path of its value.
    pub places: Vec<(Option<usize>, Vec<PathSegment>)>,
}

impl CardTable {
    /// Parses a file. `keeps_lines` is false for the printed file, because the owner never sees its lines.
    pub fn read(text: &str, keeps_lines: bool) -> Result<Self, Invalid> {
        Invalid::unless_short(text)?;
        let table = DeTable::parse(text).map_err(|error| syntax_error(text, &error))?;
        let line_ends = keeps_lines.then(|| text.match_indices('\n').map(|(offset, _)| offset).collect());
        let source = Source { text, line_ends };
        Ok(source.table(table.span().start, table.get_ref()))
    }

    pub fn get(&self, key: &str) -> Option<&ValueNode> {
        self.entries.iter().find(|entry| entry.key == key).map(|entry| &entry.node)
    }

    pub fn entry(&self, key: &str) -> Option<&KeyEntry> {
        self.entries.iter().find(|entry| entry.key == key)
    }

    /// The string at a key.
    pub fn text(&self, key: &str) -> Option<&str> {
        match self.get(key)? {
            ValueNode::Leaf(_, text) => text.as_deref(),
            ValueNode::Table(_) | ValueNode::List(_) => None,
        }
    }

    pub fn remove(&mut self, key: &str) {
        self.entries.retain(|entry| entry.key != key);
    }

    /// Replaces the value of a key, or appends the key.
    pub fn set(&mut self, key: &str, node: ValueNode) {
        match self.entries.iter_mut().find(|entry| entry.key == key) {
            Some(entry) => entry.node = node,
            None => self.entries.push(KeyEntry { key: key.to_owned(), line: None, node }),
        }
    }

    pub fn get_mut(&mut self, key: &str) -> Option<&mut ValueNode> {
        self.entries.iter_mut().find(|entry| entry.key == key).map(|entry| &mut entry.node)
    }

    /// Merges `over` onto this table: its entries replace existing ones. Records in a top-level list are merged by id;
    /// new records are appended.
    pub fn overlaid(self, over: Self) -> Self {
        self.merged(over, true)
    }

    /// `by_id`: whether records in lists are merged by id; otherwise lists are replaced.
    fn merged(mut self, over: Self, by_id: bool) -> Self {
        let places: BTreeMap<_, _> = self.entries.iter().map(|entry| entry.key.clone()).zip(0..).collect();
        for mut entry in over.entries {
            let Some(place) = places.get(&entry.key) else {
                self.entries.push(entry);
                continue;
            };
            let below: &mut KeyEntry = &mut self.entries[*place];
            entry.node = match (std::mem::take(&mut below.node), entry.node) {
                (ValueNode::Table(below), ValueNode::Table(above)) => ValueNode::Table(below.merged(above, by_id)),
                (ValueNode::List(below), ValueNode::List(above)) if by_id && has_ids(&below) && has_ids(&above) => {
                    ValueNode::List(records(below, above))
                }
                (_, node) => node,
            };
            *below = entry;
        }
        Self { line: over.line, ..self }
    }

    /// Renders the table as text, without the keys that `is_left_out` accepts.
    pub fn rendered(&self, is_left_out: &dyn Fn(&str) -> bool) -> Rendered {
        let mut rendered = Rendered::default();
        rendered.table(self, &mut Vec::new(), is_left_out);
        rendered
    }

    /// Visits this table and every nested table.
    pub fn each(&self, seen: &mut dyn FnMut(&Self)) {
        seen(self);
        for entry in &self.entries {
            match &entry.node {
                ValueNode::Leaf(..) => {}
                ValueNode::Table(table) => table.each(seen),
                ValueNode::List(items) => items.iter().for_each(|item| item.each(seen)),
            }
        }
    }

    /// The table at this path.
    pub fn at_mut(&mut self, steps: &[PathSegment]) -> Option<&mut Self> {
        let Some((first, rest)) = steps.split_first() else { return Some(self) };
        let inside = match (self.get_mut(&first.key)?, first.item) {
            (ValueNode::Table(table), None) => table,
            (ValueNode::List(items), Some(item)) => items.get_mut(item)?,
            _ => return None,
        };
        inside.at_mut(rest)
    }
}

impl Default for ValueNode {
    fn default() -> Self {
        Self::Table(CardTable::default())
    }
}

fn has_ids(items: &[CardTable]) -> bool {
    items.iter().all(|item| item.text("id").is_some())
}

/// Merges records by id. Duplicate ids are preserved, so that they are reported later.
fn records(mut all: Vec<CardTable>, above: Vec<CardTable>) -> Vec<CardTable> {
    let id = |record: &CardTable| record.text("id").map(str::to_owned);
    let mut places: BTreeMap<_, _> = all.iter().map(id).zip(0..).collect();
    for over in above {
        match places.remove(&id(&over)) {
            // Lists inside a record are replaced, because their items have no ids.
            Some(place) => all[place] = std::mem::take::<CardTable>(&mut all[place]).merged(over, false),
            None => all.push(over),
        }
    }
    all
}

/// The source text being parsed.
struct Source<'t> {
    text: &'t str,
    /// The offsets of the line ends; `None` if lines are not recorded.
    line_ends: Option<Vec<usize>>,
}

impl Source<'_> {
    fn line(&self, offset: usize) -> Option<usize> {
        self.line_ends.as_ref().map(|ends| ends.partition_point(|end| *end < offset) + 1)
    }

    fn table(&self, offset: usize, table: &DeTable<'_>) -> CardTable {
        let mut entries: Vec<_> = table.iter().collect();
        entries.sort_by_key(|(key, _)| key.span().start);
        let entry = |(key, value): (&Spanned<_>, &Spanned<DeValue<'_>>)| {
            let key: &Spanned<std::borrow::Cow<'_, str>> = key;
            KeyEntry { key: key.get_ref().to_string(), line: self.line(key.span().start), node: self.node(value) }
        };
        CardTable { entries: entries.into_iter().map(entry).collect(), line: self.line(offset) }
    }

    fn node(&self, value: &Spanned<DeValue<'_>>) -> ValueNode {
        match value.get_ref() {
            DeValue::Table(table) => ValueNode::Table(self.table(value.span().start, table)),
            DeValue::Array(items) if !items.is_empty() && items.iter().all(|item| item.get_ref().is_table()) => {
                let table = |item: &Spanned<DeValue<'_>>| match item.get_ref() {
                    DeValue::Table(table) => self.table(item.span().start, table),
                    _ => CardTable::default(),
                };
                ValueNode::List(items.iter().map(table).collect())
            }
            other => ValueNode::Leaf(self.text[value.span()].to_owned(), other.as_str().map(str::to_owned)),
        }
    }
}

impl Rendered {
    fn line(&mut self, text: &str, line: Option<usize>, path: &[PathSegment]) {
        self.text.push_str(text);
        self.text.push('\n');
        for more in 0..text.split('\n').count() {
            self.places.push((line.map(|line| line + more), path.to_vec()));
        }
    }

    /// Writes values first, then tables with their own headers.
    fn table(&mut self, table: &CardTable, path: &mut Vec<PathSegment>, is_left_out: &dyn Fn(&str) -> bool) {
        let kept = || table.entries.iter().filter(|entry| !is_left_out(&entry.key));
        for entry in kept() {
            if let ValueNode::Leaf(written, _) = &entry.node {
                path.push(PathSegment { key: entry.key.clone(), item: None });
                self.line(&format!("{} = {written}", quoted(&entry.key)), entry.line, path);
                path.pop();
            }
        }
        for entry in kept() {
            let mut header = String::new();
            for step in path.iter() {
                write!(header, "{}.", quoted(&step.key)).expect("a string takes what is written to it");
            }
            header.push_str(&quoted(&entry.key));
            match &entry.node {
                ValueNode::Leaf(..) => {}
                ValueNode::Table(inside) => {
                    path.push(PathSegment { key: entry.key.clone(), item: None });
                    self.line(&format!("[{header}]"), inside.line, path);
                    self.table(inside, path, is_left_out);
                    path.pop();
                }
                ValueNode::List(items) => {
                    for (item, inside) in items.iter().enumerate() {
                        path.push(PathSegment { key: entry.key.clone(), item: Some(item) });
                        self.line(&format!("[[{header}]]"), inside.line, path);
                        self.table(inside, path, is_left_out);
                        path.pop();
                    }
                }
            }
        }
    }
}

fn quoted(key: &str) -> String {
    if is_bare(key) { key.to_owned() } else { toml::Value::from(key).to_string() }
}
