//! A card file as a tree whose values know their lines, so that it can be laid over the printed one and written out.
//!
//! Of every line that is written out the tree can say where it stood in the owner's file, and which value it is: so a
//! mistake is told with the owner's line, and [`crate::mistakes`] can put a good value there and look for the next one.

use std::fmt::Write;

use budokan_kernel::Invalid;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::syntax::is_bare;
use crate::syntax_error;

/// A table of a card file, with its entries in order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    entries: Vec<Entry>,
    line: Option<usize>,
}

/// A key and what stands there.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    pub key: String,
    /// The line in the owner's file; nothing if it comes from the printed one.
    pub line: Option<usize>,
    pub node: Node,
}

/// What stands at a key.
#[derive(Clone, Debug, PartialEq)]
pub enum Node {
    /// A value as it is written, and its text if it is one.
    Leaf(String, Option<String>),
    Table(Table),
    /// A list of tables, at least one.
    List(Vec<Table>),
}

/// One step to a value: a key, and which item of the list that stands there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    pub key: String,
    pub item: Option<usize>,
}

/// A table as a text, and for each of its lines where it comes from.
#[derive(Debug, Default)]
pub struct Rendered {
    pub text: String,
    /// For each line the line in the owner's file, and the value.
    pub places: Vec<(Option<usize>, Vec<Step>)>,
}

impl Table {
    /// Reads a file. Without `keeps_lines` it is the printed one, whose lines the owner never sees.
    pub fn read(text: &str, keeps_lines: bool) -> Result<Self, Invalid> {
        Invalid::unless_short(text)?;
        let table = DeTable::parse(text).map_err(|error| syntax_error(text, &error))?;
        let source = Source { text, keeps_lines };
        Ok(source.table(table.span().start, table.get_ref()))
    }

    pub fn get(&self, key: &str) -> Option<&Node> {
        self.entries.iter().find(|entry| entry.key == key).map(|entry| &entry.node)
    }

    pub fn entry(&self, key: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.key == key)
    }

    /// The text at a key.
    pub fn text(&self, key: &str) -> Option<&str> {
        match self.get(key)? {
            Node::Leaf(_, text) => text.as_deref(),
            Node::Table(_) | Node::List(_) => None,
        }
    }

    pub fn remove(&mut self, key: &str) {
        self.entries.retain(|entry| entry.key != key);
    }

    /// Puts something in the place of what stands at a key, or behind everything else.
    pub fn set(&mut self, key: &str, node: Node) {
        match self.entries.iter_mut().find(|entry| entry.key == key) {
            Some(entry) => entry.node = node,
            None => self.entries.push(Entry { key: key.to_owned(), line: None, node }),
        }
    }

    pub fn get_mut(&mut self, key: &str) -> Option<&mut Node> {
        self.entries.iter_mut().find(|entry| entry.key == key).map(|entry| &mut entry.node)
    }

    /// The same with another one laid over it: what is named there replaces what stands here. Records of a list at the top
    /// are known by their ids; those that are new stand behind the others.
    pub fn overlaid(mut self, over: Self) -> Self {
        for Entry { key, line, node } in over.entries {
            let node = match (self.get_mut(&key).map(std::mem::take), node) {
                (Some(Node::Table(below)), Node::Table(above)) => Node::Table(below.overlaid(above)),
                (Some(Node::List(below)), Node::List(above)) if has_ids(&below) && has_ids(&above) => {
                    Node::List(records(below, above))
                }
                (_, node) => node,
            };
            self.set(&key, node);
            if let Some(entry) = self.entries.iter_mut().find(|entry| entry.key == key) {
                entry.line = line;
            }
        }
        Self { line: over.line, ..self }
    }

    /// The table as a text, without the entries that `is_left_out` names.
    pub fn rendered(&self, is_left_out: &dyn Fn(&str) -> bool) -> Rendered {
        let mut rendered = Rendered::default();
        rendered.table(self, &mut Vec::new(), is_left_out);
        rendered
    }

    /// Every table inside, and this one.
    pub fn each(&self, seen: &mut dyn FnMut(&Self)) {
        seen(self);
        for entry in &self.entries {
            match &entry.node {
                Node::Leaf(..) => {}
                Node::Table(table) => table.each(seen),
                Node::List(items) => items.iter().for_each(|item| item.each(seen)),
            }
        }
    }

    /// The table to which these steps lead.
    pub fn at_mut(&mut self, steps: &[Step]) -> Option<&mut Self> {
        let Some((first, rest)) = steps.split_first() else { return Some(self) };
        let inside = match (self.get_mut(&first.key)?, first.item) {
            (Node::Table(table), None) => table,
            (Node::List(items), Some(item)) => items.get_mut(item)?,
            _ => return None,
        };
        inside.at_mut(rest)
    }
}

impl Default for Node {
    fn default() -> Self {
        Self::Table(Table::default())
    }
}

fn has_ids(items: &[Table]) -> bool {
    items.iter().all(|item| item.text("id").is_some())
}

/// Records with others laid over them, by their ids. An id that is written twice stays so, to be told.
fn records(below: Vec<Table>, above: Vec<Table>) -> Vec<Table> {
    let mut all: Vec<(Table, bool)> = below.into_iter().map(|record| (record, false)).collect();
    for over in above {
        let same = |(record, is_changed): &&mut (Table, bool)| !is_changed && record.text("id") == over.text("id");
        match all.iter_mut().find(same) {
            Some((record, is_changed)) => {
                *record = changed(std::mem::take(record), over);
                *is_changed = true;
            }
            None => all.push((over, true)),
        }
    }
    all.into_iter().map(|(record, _)| record).collect()
}

/// A record with another one laid over it: lists inside are replaced, because their items have no names of their own.
fn changed(mut record: Table, over: Table) -> Table {
    for Entry { key, line, node } in over.entries {
        let node = match (record.get_mut(&key).map(std::mem::take), node) {
            (Some(Node::Table(below)), Node::Table(above)) => Node::Table(changed(below, above)),
            (_, node) => node,
        };
        record.set(&key, node);
        if let Some(entry) = record.entries.iter_mut().find(|entry| entry.key == key) {
            entry.line = line;
        }
    }
    Table { line: over.line, ..record }
}

/// A text that is read.
struct Source<'t> {
    text: &'t str,
    keeps_lines: bool,
}

impl Source<'_> {
    fn line(&self, offset: usize) -> Option<usize> {
        let before = &self.text.as_bytes()[..offset.min(self.text.len())];
        self.keeps_lines.then(|| before.split(|byte| *byte == b'\n').count())
    }

    fn table(&self, offset: usize, table: &DeTable<'_>) -> Table {
        let mut entries: Vec<_> = table.iter().collect();
        entries.sort_by_key(|(key, _)| key.span().start);
        let entry = |(key, value): (&Spanned<_>, &Spanned<DeValue<'_>>)| {
            let key: &Spanned<std::borrow::Cow<'_, str>> = key;
            Entry { key: key.get_ref().to_string(), line: self.line(key.span().start), node: self.node(value) }
        };
        Table { entries: entries.into_iter().map(entry).collect(), line: self.line(offset) }
    }

    fn node(&self, value: &Spanned<DeValue<'_>>) -> Node {
        match value.get_ref() {
            DeValue::Table(table) => Node::Table(self.table(value.span().start, table)),
            DeValue::Array(items) if !items.is_empty() && items.iter().all(|item| item.get_ref().is_table()) => {
                let table = |item: &Spanned<DeValue<'_>>| match item.get_ref() {
                    DeValue::Table(table) => self.table(item.span().start, table),
                    _ => Table::default(),
                };
                Node::List(items.iter().map(table).collect())
            }
            other => Node::Leaf(self.text[value.span()].to_owned(), other.as_str().map(str::to_owned)),
        }
    }
}

impl Rendered {
    fn line(&mut self, text: &str, line: Option<usize>, path: &[Step]) {
        self.text.push_str(text);
        self.text.push('\n');
        for more in 0..text.split('\n').count() {
            self.places.push((line.map(|line| line + more), path.to_vec()));
        }
    }

    /// Values first, then tables with headers of their own.
    fn table(&mut self, table: &Table, path: &mut Vec<Step>, is_left_out: &dyn Fn(&str) -> bool) {
        let kept = || table.entries.iter().filter(|entry| !is_left_out(&entry.key));
        for entry in kept() {
            if let Node::Leaf(written, _) = &entry.node {
                path.push(Step { key: entry.key.clone(), item: None });
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
                Node::Leaf(..) => {}
                Node::Table(inside) => {
                    path.push(Step { key: entry.key.clone(), item: None });
                    self.line(&format!("[{header}]"), inside.line, path);
                    self.table(inside, path, is_left_out);
                    path.pop();
                }
                Node::List(items) => {
                    for (item, inside) in items.iter().enumerate() {
                        path.push(Step { key: entry.key.clone(), item: Some(item) });
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
