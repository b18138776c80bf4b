//! Scoping of style sheets: no class of one component applies to the elements of another.
//!
//! A class is global to a page. So each class belongs to one component: to the shared parts, to the pages around the
//! bouts, to a game, and so on. Two components may use the same class only if both use it below a class that belongs to
//! them alone (`.diploma .go`): then neither applies to the other's elements. Classes of the hall that games may style
//! are listed in [`shared`] with reasons.

mod selector;
mod shared;

use std::collections::BTreeMap;

use self::selector::Selector;
use self::shared::{OF_THE_HALL, SHARED, Shared};
use crate::finding::Finding;
use crate::repository::{GameFolder, Repository, has_ending};

/// The source file with the bundles of sheets, as `include_str!` in constants.
const BUNDLES: &str = "platform/pages/src/assets.rs";

/// The folder of the hall's sheets.
const OF_HALL: &str = "platform/pages/assets/";

/// Sheets of pages that never load a game's sheet, because of a game they show only its cover.
const WITHOUT_GAMES: &[&str] = &["lobby.css", "lists.css", "onboarding.css"];

/// The sheet for forced colours: it names classes of all components, and has no effect in other colours.
const FORCED: &str = "forced.css";

/// A unit of markup and styles with one owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Component<'a> {
    /// Sheets of the hall that are served as one: the name of their constant.
    Hall(&'a str),
    /// The sheets of a game.
    Game(&'a str),
}

/// A style sheet with its component.
struct Sheet<'a> {
    path: &'a str,
    component: Component<'a>,
    selectors: Vec<Selector>,
}

impl<'a> Sheet<'a> {
    fn read(path: &'a str, text: &str, bundles: &BTreeMap<&str, &'a str>) -> Option<Self> {
        let component = match path.strip_prefix(OF_HALL) {
            Some(FORCED) => return None,
            Some(name) => Component::Hall(bundles.get(name)?),
            None => Component::Game(path.strip_prefix("games/")?.split_once("/art/")?.0),
        };
        has_ending(path, "css").then(|| Self { path, component, selectors: selector::selectors(text) })
    }

    /// Whether a page may load both sheets, and they belong to different components.
    fn meets(&self, other: &Self) -> bool {
        let is_alone = |sheet: &Self| WITHOUT_GAMES.iter().any(|name| sheet.path.strip_prefix(OF_HALL) == Some(name));
        let is_game = |sheet: &Self| matches!(sheet.component, Component::Game(_));
        self.component != other.component
            && !(is_game(self) && (is_game(other) || is_alone(other)))
            && !(is_game(other) && is_alone(self))
    }
}

/// A place where a sheet styles a class.
struct Use<'a> {
    sheet: &'a Sheet<'a>,
    line: usize,
    /// Whether the selector matches only elements below a class that its component owns alone.
    is_anchored: bool,
}

/// No class is styled by two components, except those that are [shared].
pub fn scopes(repository: &Repository) -> Vec<Finding> {
    let bundles = repository.file(BUNDLES).and_then(|file| file.text.as_deref()).map(bundles).unwrap_or_default();
    let sheets = repository.texts().filter_map(|(file, text)| Sheet::read(&file.path, text, &bundles));
    let sheets: Vec<Sheet> = sheets.collect();
    settle(clashes(&sheets, &repository.games), SHARED)
}

/// The constant in which each sheet is served.
fn bundles(source: &str) -> BTreeMap<&str, &str> {
    let mut found = BTreeMap::new();
    let mut constant = "";
    for line in source.lines() {
        if let Some((name, _)) = line.strip_prefix("pub const ").and_then(|rest| rest.split_once(':')) {
            constant = name;
        }
        let included = line.split_once("include_str!(\"../assets/").and_then(|(_, rest)| rest.split_once('"'));
        found.extend(included.map(|(sheet, _)| (sheet, constant)));
    }
    found
}

/// Each class that two components style, with the problem.
fn clashes<'a>(sheets: &'a [Sheet<'a>], games: &[GameFolder]) -> BTreeMap<&'a str, Finding> {
    let mut named: BTreeMap<&str, Vec<&Sheet>> = BTreeMap::new();
    for sheet in sheets {
        let classes = sheet.selectors.iter().flat_map(|one| one.subject().into_iter().chain(one.required()));
        classes.for_each(|class| named.entry(class).or_default().push(sheet));
    }
    // The body of every page of a game has the game's id as a class, so it contains everything.
    let is_root = |class: &str| games.iter().any(|game| class.strip_prefix("of-").unwrap_or(class) == game.id);
    let is_own = |class: &str, sheet: &Sheet| {
        let is_of_hall = || matches!(sheet.component, Component::Hall(_)) && OF_THE_HALL.classes.contains(&class);
        !is_root(class) && (is_of_hall() || !named[class].iter().any(|other| other.meets(sheet)))
    };
    let mut uses: BTreeMap<&str, Vec<Use>> = BTreeMap::new();
    for sheet in sheets {
        for one in &sheet.selectors {
            let is_anchored = one.required().into_iter().any(|class| is_own(class, sheet));
            for class in one.subject().into_iter().filter(|class| !is_root(class)) {
                uses.entry(class).or_default().push(Use { sheet, line: one.line, is_anchored });
            }
        }
    }
    let clash = |(class, uses): (&'a str, Vec<Use>)| {
        let free = uses.iter().filter(|one| !one.is_anchored);
        let mut pairs = free.flat_map(|one| uses.iter().map(move |other| (one, other)));
        let (one, other) = pairs.find(|(one, other)| one.sheet.meets(other.sheet))?;
        let problem = format!(
            "“.{class}” reaches what {}:{} styles too: rename it, or put it below a class that only its own sheets name",
            other.sheet.path, other.line
        );
        Some((class, Finding::at("scope", one.sheet.path, one.line, problem)))
    };
    uses.into_iter().filter_map(clash).collect()
}

/// The clashes that are not permitted, and permissions without a clash.
fn settle(mut clashes: BTreeMap<&str, Finding>, shared: &[Shared]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for Shared { classes, why } in shared {
        let idle = classes.iter().filter(|class| clashes.remove(**class).is_none());
        // A frame separates its content from the rest, even if only one component styles the frame.
        for class in idle.filter(|class| !OF_THE_HALL.classes.contains(class)) {
            let problem = format!("“.{class}” need not be shared ({why}): one component styles it");
            findings.push(Finding::whole("scope", "tools/xtask/src/tidy/sheets/shared.rs", problem));
        }
    }
    findings.extend(clashes.into_values());
    findings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::repository::File;

    const ASSETS: &str = "pub const BASE: &str = concat!(\n    include_str!(\"../assets/base.css\"),\n);\n\
                          pub const COURSE: &str = include_str!(\"../assets/course.css\");\n\
                          pub const HALL: &str = include_str!(\"../assets/lobby.css\");\n";

    fn found(sheets: &[(&str, &str)], shared: &[Shared]) -> Vec<String> {
        let games = ["games/go/RULES.md", "games/shogi/RULES.md"].map(|path| (path, ""));
        let files = [(BUNDLES, ASSETS)].iter().chain(&games).chain(sheets);
        let file = |(path, text): &(&str, &str)| File { path: (*path).to_owned(), text: Some((*text).to_owned()) };
        let repository = Repository::new(files.map(file).collect()).unwrap();
        let bundles = bundles(ASSETS);
        let sheets = repository.texts().filter_map(|(file, text)| Sheet::read(&file.path, text, &bundles));
        let sheets: Vec<Sheet> = sheets.collect();
        settle(clashes(&sheets, &repository.games), shared).iter().map(ToString::to_string).collect()
    }

    const COURSE: &str = "platform/pages/assets/course.css";
    const TABLE: &str = "games/go/art/table.css";

    #[test]
    fn a_rule_of_a_game_that_reaches_a_part_of_the_hall_is_found() {
        let course = (COURSE, ".diploma .go { }\n");
        let problem = "“.go-on” reaches what platform/pages/assets/course.css:1 styles too: rename it, or put it below a \
                       class that only its own sheets name";
        let found_one = found(&[(COURSE, ".diploma .go-on { }\n"), (TABLE, ".go {\n  .go-on { }\n}\n")], &[]);
        assert_eq!(found_one, [format!("{TABLE}:2: {problem} [scope]")]);
        // Below an own class it does not apply to elements of the hall, nor the reverse.
        assert_eq!(found(&[course, (TABLE, ".go {\n  .stones .go-on { }\n}\n")], &[]), [""; 0]);
    }

    #[test]
    fn a_rule_of_the_hall_that_reaches_a_part_of_a_game_is_found() {
        let base = ("platform/pages/assets/base.css", "html:not(.shares) .sharing { }\n");
        let sheets = [base, (TABLE, ".go .stones .sharing { }\n")];
        let start = "platform/pages/assets/base.css:1: “.sharing” reaches what games/go/art/table.css:1 styles too";
        assert!(found(&sheets, &[])[0].starts_with(start));
        let shared = [Shared { classes: &["sharing"], why: "both share" }];
        assert_eq!(found(&sheets, &shared), [""; 0]);
        assert_eq!(
            found(&[base], &shared),
            [
                "tools/xtask/src/tidy/sheets/shared.rs: “.sharing” need not be shared (both share): one component styles it [scope]"
            ]
        );
    }

    #[test]
    fn sheets_that_no_page_has_together_may_use_the_same_class() {
        let other = ("games/shogi/art/table.css", ".shogi .king { }\n");
        let lobby = ("platform/pages/assets/lobby.css", ".king { }\n");
        assert_eq!(found(&[(TABLE, ".go .king { }\n"), other, lobby], &[]), [""; 0]);
        // Two sheets of one game are one component.
        assert_eq!(found(&[(TABLE, ".go .king { }\n"), ("games/go/art/howto.css", ".king { }\n")], &[]), [""; 0]);
        // The pages of courses load the games' sheets.
        assert_eq!(found(&[other, (COURSE, ".king { }\n")], &[]).len(), 1);
    }
}
