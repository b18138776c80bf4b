//! The card file of an owner: the whole set, or only what differs from the printed one.
//!
//! A file with `extends = "printed"` names the records that differ; [`OwnedCards`] lays them over the printed file, and
//! the rules read the whole. Beside an `id` and a `name` may stand `name_fr`, the name in French: it is for words alone,
//! so the rules and the hash of the set do not know it.

use budokan_kernel::Invalid;

use crate::document::{Node, Rendered, Table};

/// The key that says what a file extends.
const EXTENDS: &str = "extends";
/// The only thing that it can extend.
const PRINTED: &str = "printed";
/// The key of a name in French.
const FRENCH: &str = "name_fr";

/// The card file of an owner.
#[derive(Debug)]
pub struct OwnedCards {
    pub(crate) table: Table,
    is_overlay: bool,
}

/// A name of the card file in French.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrenchName {
    /// The id of what is named.
    pub id: String,
    /// Its name as the file prints it.
    pub name: String,
    /// The same in French.
    pub french: String,
}

/// The game that a card file says it is for.
///
/// ```
/// use budokan_cardfile::game_of;
/// assert_eq!(game_of("extends = 'printed'\n[meta]\nslug = 'eightbit'").as_deref(), Some("eightbit"));
/// assert_eq!(game_of("cards = 12"), None);
/// ```
pub fn game_of(text: &str) -> Option<String> {
    named(&Table::read(text, false).ok()?).map(|(_, game, _)| game.to_owned())
}

/// Where a table says which game it is for: the key, the game, the line. Every game's file has one of these keys.
fn named(table: &Table) -> Option<(&'static str, &str, Option<usize>)> {
    [
        (None, "slug", "slug"),
        (Some("game"), "slug", "game.slug"),
        (Some("meta"), "slug", "meta.slug"),
        (Some("meta"), "game", "meta.game"),
    ]
    .into_iter()
    .find_map(|(inside, key, path)| {
        let table = match inside.map(|inside| table.get(inside)) {
            None => table,
            Some(Some(Node::Table(table))) => table,
            Some(_) => return None,
        };
        Some((path, table.text(key)?, table.entry(key)?.line))
    })
}

impl OwnedCards {
    /// Reads the file of an owner for the game with this id, whose printed file is `printed`.
    pub fn read(text: &str, game: &str, printed: &str) -> Result<Self, Invalid> {
        let own = Table::read(text, true)?;
        if let Some((key, other, line)) = named(&own).filter(|(_, named, _)| *named != game) {
            let problem = format!("this is a card file for “{other}”, expected one for “{game}”");
            return Err(Invalid { line, ..Invalid::key(key, problem) });
        }
        let mut file = match own.entry(EXTENDS) {
            None => Self { table: own, is_overlay: false },
            Some(_) if own.text(EXTENDS) == Some(PRINTED) => {
                let printed = Table::read(printed, false)?;
                Self { table: printed.overlaid(own), is_overlay: true }
            }
            Some(entry) => {
                let problem = Invalid::key(EXTENDS, format!("expected \"{PRINTED}\""));
                return Err(Invalid { line: entry.line, ..problem });
            }
        };
        file.table.remove(EXTENDS);
        file.french()?;
        Ok(file)
    }

    /// The whole file as a text: what it extends is in it.
    pub fn text(&self) -> String {
        self.whole().text
    }

    fn whole(&self) -> Rendered {
        self.table.rendered(&|_| false)
    }

    /// What the rules read of it.
    pub(crate) fn for_rules(&self) -> Rendered {
        self.table.rendered(&|key| key == FRENCH)
    }

    /// Lets the rules read it. What they say is wrong is told with the line that it has in the owner's file.
    pub fn read_by<T>(&self, read: impl FnOnce(&str) -> Result<T, Invalid>) -> Result<T, Invalid> {
        let rendered = self.for_rules();
        read(&rendered.text).map_err(|invalid| self.placed(invalid, &rendered))
    }

    pub(crate) fn placed(&self, mut invalid: Invalid, rendered: &Rendered) -> Invalid {
        let Some(line) = invalid.line else { return invalid };
        invalid.line = rendered.places.get(line.saturating_sub(1)).and_then(|(line, _)| *line);
        if invalid.line.is_none() && self.is_overlay {
            invalid.problem.push_str(" (so in the printed file; your file can say it too)");
        }
        invalid
    }

    /// The names in French that it gives.
    pub fn french(&self) -> Result<Vec<FrenchName>, Invalid> {
        let (mut names, mut wrong) = (Vec::new(), None);
        self.table.each(&mut |table| {
            let Some(entry) = table.entry(FRENCH) else { return };
            let given = table.text(FRENCH).map(str::trim).filter(|text| !text.is_empty() && !text.contains('\n'));
            match (table.text("id"), table.text("name"), given) {
                (Some(id), Some(name), Some(french)) => {
                    names.push(FrenchName { id: id.to_owned(), name: name.to_owned(), french: french.to_owned() });
                }
                (id, ..) => {
                    let key = id.map_or_else(|| FRENCH.to_owned(), |id| format!("{id}.{FRENCH}"));
                    let problem = "expected a name on one line, beside an id and a name";
                    wrong.get_or_insert(Invalid { line: entry.line, ..Invalid::key(key, problem) });
                }
            }
        });
        wrong.map_or(Ok(names), Err)
    }
}
