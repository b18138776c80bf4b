//! The card file of an owner: a complete set, or only the differences from the printed one.
//!
//! A file with `extends = "printed"` contains only the changed records; [`OwnedCards`] merges them into the printed
//! file, and the rules parse the result. An `id` and a `name` may be accompanied by `name_fr`, the French name: only
//! messages use it, so it is invisible to the rules and to the hash of the set.

use budokan_kernel::Invalid;

use crate::document::{CardTable, Rendered, ValueNode};

/// Key that names the extended file.
const EXTENDS: &str = "extends";
/// The only supported value of that key.
const PRINTED: &str = "printed";
/// Key of a French name.
const FRENCH: &str = "name_fr";

/// The parsed card file of an owner.
#[derive(Debug)]
pub struct OwnedCards {
    pub(crate) table: CardTable,
    is_overlay: bool,
}

/// A French name in a card file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrenchName {
    /// Id of the named item.
    pub id: String,
    /// Its printed name.
    pub name: String,
    /// Its French name.
    pub french: String,
}

/// The game that a card file names.
///
/// ```
/// use budokan_cardfile::game_of;
/// assert_eq!(game_of("extends = 'printed'\n[meta]\nslug = 'eightbit'").as_deref(), Some("eightbit"));
/// assert_eq!(game_of("cards = 12"), None);
/// ```
pub fn game_of(text: &str) -> Option<String> {
    named(&CardTable::read(text, false).ok()?).map(|(_, game, _)| game.to_owned())
}

/// Key, value and line of the game's name. Every game's file has one of these keys.
fn named(table: &CardTable) -> Option<(&'static str, &str, Option<usize>)> {
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
            Some(Some(ValueNode::Table(table))) => table,
            Some(_) => return None,
        };
        Some((path, table.text(key)?, table.entry(key)?.line))
    })
}

impl OwnedCards {
    /// Parses an owner's file for the game with this id, whose printed file is `printed`.
    pub fn read(text: &str, game: &str, printed: &str) -> Result<Self, Invalid> {
        let own = CardTable::read(text, true)?;
        if let Some((key, other, line)) = named(&own).filter(|(_, named, _)| *named != game) {
            let problem = format!("this is a card file for “{other}”, expected one for “{game}”");
            return Err(Invalid { line, ..Invalid::key(key, problem) });
        }
        let mut file = match own.entry(EXTENDS) {
            None => Self { table: own, is_overlay: false },
            Some(_) if own.text(EXTENDS) == Some(PRINTED) => {
                let printed = CardTable::read(printed, false)?;
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

    /// The complete file as text, merged with the file that it extends.
    pub fn text(&self) -> String {
        self.whole().text
    }

    fn whole(&self) -> Rendered {
        self.table.rendered(&|_| false)
    }

    /// The text for the rules, without French names.
    pub(crate) fn for_rules(&self) -> Rendered {
        self.table.rendered(&|key| key == FRENCH)
    }

    /// Lets the rules parse the file. Errors get the line in the owner's file.
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

    /// The French names in the file.
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
