//! Finds all errors in a card file in one pass.
//!
//! The rules stop at the first error, because nothing can be built on it. So that an owner need not fix a file error by
//! error, each error is collected, a valid value from the printed file is substituted, and the rules parse the file
//! again. Errors caused by such a repair are suppressed.

use budokan_kernel::Invalid;
use toml::de::DeTable;

use crate::document::{CardTable, PathSegment, ValueNode};
use crate::owned::OwnedCards;
use crate::syntax_error;

/// Maximum number of attempts to parse a file.
const MOST: usize = 200;

/// All errors in an owner's card file for the game with this id; empty if `read` accepts it.
pub fn mistakes(text: &str, game: &str, printed: &str, read: &dyn Fn(&str) -> Result<(), Invalid>) -> Vec<Invalid> {
    let (_, errors) = match Invalid::unless_short(text) {
        Ok(()) => DeTable::parse_recoverable(text),
        Err(long) => return vec![long],
    };
    let mut found: Vec<Invalid> = Vec::new();
    if !errors.is_empty() {
        for error in &errors {
            note(&mut found, syntax_error(text, error));
        }
        return found;
    }
    let mut file = match OwnedCards::read(text, game, printed) {
        Ok(file) => file,
        Err(invalid) => return vec![invalid],
    };
    let model = CardTable::read(printed, false).unwrap_or_default();
    let mut mended = Mended::default();
    for _ in 0..MOST {
        let rendered = file.for_rules();
        let Err(invalid) = read(&rendered.text) else { break };
        let place = invalid.line.and_then(|line| rendered.places.get(line.saturating_sub(1)));
        let Some((_, path)) = place.filter(|(_, path)| !path.is_empty()) else {
            note(&mut found, invalid);
            break;
        };
        let path = path.clone();
        let name = invalid.key.rsplit('.').next().unwrap_or_default().to_owned();
        if !mended.explains(&path) {
            note(&mut found, file.placed(invalid, &rendered));
        }
        if !mended.mend(&mut file.table, &path, &name, &model) {
            break;
        }
    }
    found.sort_by_key(|invalid| invalid.line.unwrap_or(usize::MAX));
    found
}

fn note(found: &mut Vec<Invalid>, invalid: Invalid) {
    if !found.contains(&invalid) {
        found.push(invalid);
    }
}

/// Bookkeeping of the repairs.
#[derive(Default)]
struct Mended {
    /// Paths of replaced values.
    replaced: Vec<Vec<PathSegment>>,
    /// Paths of the tables around a list from which an item was removed.
    shortened: Vec<Vec<PathSegment>>,
}

impl Mended {
    /// Whether an error at this path may be caused by a repair: inside a replaced value, or next to a shortened list.
    fn explains(&self, path: &[PathSegment]) -> bool {
        let beside = |around: &Vec<PathSegment>| path.starts_with(around) && path.len() <= around.len() + 1;
        self.replaced.iter().any(|place| path.starts_with(place)) || self.shortened.iter().any(beside)
    }

    /// Repairs the file at this path: first the value alone, then wider and wider surroundings. `name` is the last
    /// segment of the reported key. Returns whether there was anything left to try.
    fn mend(&mut self, table: &mut CardTable, path: &[PathSegment], name: &str, model: &CardTable) -> bool {
        let mut wide = self.missing(table, path, name, model).unwrap_or_else(|| whole(table, path));
        while self.replaced.contains(&wide) {
            wide.pop();
        }
        let Some((last, above)) = wide.split_last() else { return false };
        let good = good(table, &wide, model);
        let Some(around) = table.at_mut(above) else { return false };
        let Some(item) = last.item else {
            match good {
                Some(node) => around.set(&last.key, node),
                None => around.remove(&last.key),
            }
            self.replaced.push(wide);
            return true;
        };
        let Some(ValueNode::List(items)) = around.get_mut(&last.key) else { return false };
        if let Some(ValueNode::Table(record)) = good {
            items[item] = record;
            self.replaced.push(wide);
            return true;
        }
        items.remove(item);
        if items.is_empty() {
            around.remove(&last.key);
        }
        self.forget(&wide);
        true
    }

    /// Path of a key that is missing at this place but present in the printed file.
    fn missing(
        &self,
        table: &mut CardTable,
        path: &[PathSegment],
        name: &str,
        model: &CardTable,
    ) -> Option<Vec<PathSegment>> {
        let around = if table.at_mut(path).is_some() { path } else { &path[..path.len() - 1] };
        let is_missing = table.at_mut(around)?.get(name).is_none();
        let place: Vec<PathSegment> =
            around.iter().cloned().chain([PathSegment { key: name.to_owned(), item: None }]).collect();
        (is_missing && !self.replaced.contains(&place) && good(table, &place, model).is_some()).then_some(place)
    }

    /// Adjusts the paths after an item is removed: later items have moved up.
    fn forget(&mut self, gone: &[PathSegment]) {
        let Some((PathSegment { key, item: Some(item) }, above)) = gone.split_last() else { return };
        self.replaced.retain(|place| !place.starts_with(gone));
        for place in self.replaced.iter_mut().filter(|place| place.starts_with(above)) {
            if let Some(PathSegment { item: Some(other), .. }) =
                place.get_mut(above.len()).filter(|step| step.key == *key)
                && *other > *item
            {
                *other -= 1;
            }
        }
        // Top-level lists are independent of each other.
        if !above.is_empty() {
            self.shortened.push(above.to_vec());
        }
    }
}

/// The path of the unit that must be replaced as a whole: a record whose id is wrong, or a line of the effect
/// vocabulary, whose word and keys belong together.
fn whole(table: &mut CardTable, path: &[PathSegment]) -> Vec<PathSegment> {
    let Some((last, above)) = path.split_last() else { return Vec::new() };
    let is_line = above.len() > 1
        && above.last().is_some_and(|step| step.item.is_some())
        && table.at_mut(above).is_some_and(|item| item.text("id").is_none());
    let is_id = last.key == "id" && above.last().is_some_and(|step| step.item.is_some());
    if is_line || is_id { above.to_vec() } else { path.to_vec() }
}

/// A valid replacement from the printed file: from the record with the same id, otherwise from the first record that
/// has the key.
fn good(table: &mut CardTable, path: &[PathSegment], model: &CardTable) -> Option<ValueNode> {
    let (first, rest) = path.split_first()?;
    let node = model.get(&first.key)?;
    let Some(item) = first.item else {
        return match (rest, node, table.get_mut(&first.key)) {
            ([], node, _) => Some(node.clone()),
            (_, ValueNode::Table(model), Some(ValueNode::Table(table))) => good(table, rest, model),
            _ => None,
        };
    };
    let (ValueNode::List(models), Some(ValueNode::List(items))) = (node, table.get_mut(&first.key)) else {
        return None;
    };
    let own = items.get_mut(item)?;
    let named = own.text("id").and_then(|id| models.iter().find(|model| model.text("id") == Some(id)));
    if rest.is_empty() {
        // A new record has no counterpart in the printed file.
        return match (named, own.text("id")) {
            (Some(model), _) => Some(ValueNode::Table(model.clone())),
            (None, Some(_)) => None,
            (None, None) => models.get(item).or_else(|| models.first()).cloned().map(ValueNode::Table),
        };
    }
    named.into_iter().chain(models).find_map(|model| good(own, rest, model))
}
