//! Finds blunders: moves that make a bot look silly, described as data and searched for in bouts.
//!
//! Each game keeps its list in `games/<game>/bots/silly.toml`. A blunder is an action of a certain form that the seat
//! could see to be a waste: a potion for a healthy hero, an effect on an immune target. The list is about appearance,
//! not strength: a merely weak choice does not belong there.
//!
//! ```toml
//! [[silly]]
//! deed = "drinks a Health potion at full health"
//! does = "potion health {user} {hero}"
//! when = ["hero.{hero}.damage = 0"]
//! instead = "pass"
//! ```
//!
//! `does` and `instead` are patterns of actions in the game's notation; `when` lists conditions on the position as the
//! seat sees it. `docs/lab.md` specifies the format. `pattern` and `condition` parse it, `watch` plays the bouts.

mod condition;
mod pattern;
mod watch;

use budokan_cardfile::LinedValue;
use budokan_kernel::Invalid;
use serde::Deserialize;
use toml::Table;

use condition::ViewCondition;
use pattern::{Names, Pattern};

pub use watch::{Caught, watch};

/// One entry in a game's list of blunders.
#[derive(Debug)]
pub struct Blunder {
    /// Description: "drinks a Health potion at full health".
    pub deed: String,
    does: Pattern,
    instead: Option<Pattern>,
    when: Vec<ViewCondition>,
    /// Number of times per bout and seat that are tolerated.
    most: u32,
}

/// The TOML form of a list.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawList {
    #[serde(default)]
    silly: Vec<RawDeed>,
}

/// The TOML form of an entry.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawDeed {
    deed: String,
    does: LinedValue<String>,
    #[serde(default)]
    when: Vec<LinedValue<String>>,
    instead: Option<LinedValue<String>>,
    #[serde(default)]
    most: u32,
}

/// Parses a list of blunders. Errors name line and key.
pub fn read(text: &str) -> Result<Vec<Blunder>, Invalid> {
    let list: RawList = budokan_cardfile::read(text)?;
    list.silly.into_iter().map(deed).collect()
}

fn deed(raw: RawDeed) -> Result<Blunder, Invalid> {
    let does = Pattern::read("does", &raw.does)?;
    let instead = raw.instead.as_ref().map(|instead| Pattern::read("instead", instead)).transpose()?;
    let when = raw.when.iter().map(ViewCondition::read).collect::<Result<Vec<_>, _>>()?;
    let known: Vec<&str> = does.names().chain(instead.iter().flat_map(Pattern::names)).chain(["seat"]).collect();
    for (condition, written) in when.iter().zip(&raw.when) {
        if let Some(stranger) = condition.names().into_iter().find(|name| !known.contains(&name.as_str())) {
            let known = known.join(", ");
            return Err(written.invalid("when", format!("{{{stranger}}} stands for nothing: expected one of {known}")));
        }
    }
    Ok(Blunder { deed: raw.deed, does, instead, when, most: raw.most })
}

impl Blunder {
    /// Whether an action matches the pattern of this blunder.
    fn has_form(&self, action: &str) -> bool {
        self.does.fits(action, &Names::default()).is_some()
    }

    /// Whether an action was this blunder, given the seat's view before and after it and the legal alternatives.
    fn was_done(&self, seat: &str, action: &str, legal: &[String], before: &Table, after: &Table) -> bool {
        let Some(names) = self.does.fits(action, &Names::of("seat", seat)) else { return false };
        let holds = |names: &Names| self.when.iter().all(|condition| condition.holds(names, before, after));
        match &self.instead {
            None => holds(&names),
            Some(instead) => {
                let others = legal.iter().filter(|other| *other != action);
                others.filter_map(|other| instead.fits(other, &names)).any(|names| holds(&names))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(text: &str) -> Table {
        text.parse().expect("a table")
    }

    const POTION: &str = r#"
        [[silly]]
        deed = "drinks a Health potion at full health"
        does = "potion health {user} {hero}"
        when = ["hero.{hero}.damage = 0"]
        instead = "pass"
    "#;

    #[test]
    fn a_deed_is_found_by_form_position_and_choice() {
        let [deed] = &read(POTION).expect("a list")[..] else { panic!("one deed") };
        let well = table("hero.moose.damage = 0");
        let hurt = table("hero.moose.damage = 2");
        let legal = ["pass".to_owned(), "potion health moose moose".to_owned()];
        assert!(deed.was_done("p1", &legal[1], &legal, &well, &well));
        assert!(!deed.was_done("p1", &legal[1], &legal, &hurt, &well), "a hero that is hurt may drink");
        assert!(!deed.was_done("p1", &legal[1], &legal[1..], &well, &well), "there was no choice");
        assert!(!deed.was_done("p1", "potion revive moose moose", &legal, &well, &well), "another potion");
    }

    #[test]
    fn what_changed_nothing_is_found_by_looking_again() {
        let text = r#"
            [[silly]]
            deed = "does something in vain"
            does = "use {card}"
            when = ["then.life.{seat} = life.{seat}", "{card} != \"dragon\"", "hand.{seat} has \"{card}\""]
        "#;
        let [deed] = &read(text).expect("a list")[..] else { panic!("one deed") };
        let before = table("life.p1 = 3\nhand.p1 = [\"bow\", \"dragon\"]");
        let after = table("life.p1 = 4\nhand.p1 = []");
        assert!(deed.was_done("p1", "use bow", &[], &before, &before));
        assert!(!deed.was_done("p1", "use bow", &[], &before, &after));
        assert!(!deed.was_done("p1", "use dragon", &[], &before, &before));
    }

    #[test]
    fn what_cannot_be_read_is_told_with_its_line() {
        let problem = |text: &str| read(text).expect_err("a mistake").to_string();
        let stranger = problem(&POTION.replace("hero.{hero}.damage", "hero.{here}.damage"));
        assert!(stranger.contains("{here} stands for nothing: expected one of user, hero, seat"), "{stranger}");
        assert!(stranger.contains("line 5"), "{stranger}");
        let odd = problem(&POTION.replace("damage = 0", "damage ~ 0"));
        assert!(odd.contains("expected a comparison"), "{odd}");
        assert!(problem(&POTION.replace("instead", "rather")).contains("rather"));
        assert!(problem(&POTION.replace("\"pass\"", "\"\"")).contains("expected the form of an action"));
    }
}
