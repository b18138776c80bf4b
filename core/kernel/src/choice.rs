//! What is chosen before the deal, described once.
//!
//! A game lists its [`ConfigOption`]s ([`crate::Printed::OPTIONS`]); forms, the interface for programs, menus, the lab
//! and benches follow from the list. The game's own config type stays the judge of what can be dealt, and may know keys
//! that nobody needs to be asked about.

/// One thing that is chosen before the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConfigOption {
    /// Its key in the config: `mode`.
    pub key: &'static str,
    /// What can be chosen.
    pub kind: OptionKind,
    /// It is asked only if another option, listed before, has one of these values.
    pub when: Option<(&'static str, &'static [&'static str])>,
    /// Whether its values are modes of play: different enough for lab and benches to look at each.
    pub is_mode: bool,
}

/// What can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// One of these words; the first is the usual one.
    OneOf(&'static [&'static str]),
    /// A whole number.
    Number {
        /// The least.
        least: u8,
        /// The most.
        most: u8,
        /// The usual one.
        usual: u8,
    },
    /// Yes or no; usually no.
    Switch,
}

impl ConfigOption {
    /// One of these words; the first is the usual one.
    pub const fn one_of(key: &'static str, words: &'static [&'static str]) -> Self {
        Self { key, kind: OptionKind::OneOf(words), when: None, is_mode: false }
    }

    /// A whole number.
    pub const fn number(key: &'static str, least: u8, most: u8, usual: u8) -> Self {
        Self { key, kind: OptionKind::Number { least, most, usual }, when: None, is_mode: false }
    }

    /// Yes or no; usually no.
    pub const fn switch(key: &'static str) -> Self {
        Self { key, kind: OptionKind::Switch, when: None, is_mode: false }
    }

    /// The same, asked only if another option has one of these values.
    #[must_use]
    pub const fn when(self, key: &'static str, values: &'static [&'static str]) -> Self {
        Self { when: Some((key, values)), ..self }
    }

    /// The same; its values are modes of play.
    #[must_use]
    pub const fn modes(self) -> Self {
        Self { is_mode: true, ..self }
    }

    /// What can be chosen, as texts; the usual value need not be the first.
    pub fn values(&self) -> Vec<String> {
        match self.kind {
            OptionKind::OneOf(words) => words.iter().map(|word| (*word).to_owned()).collect(),
            OptionKind::Number { least, most, .. } => (least..=most).map(|number| number.to_string()).collect(),
            OptionKind::Switch => vec!["false".to_owned(), "true".to_owned()],
        }
    }

    /// What is chosen if nobody says anything.
    pub fn usual(&self) -> String {
        match self.kind {
            OptionKind::OneOf(words) => words.first().copied().unwrap_or_default().to_owned(),
            OptionKind::Number { usual, .. } => usual.to_string(),
            OptionKind::Switch => "false".to_owned(),
        }
    }

    /// The line of the config that chooses this value.
    pub fn line(&self, value: &str) -> String {
        match self.kind {
            OptionKind::OneOf(_) => format!("{} = \"{value}\"", self.key),
            OptionKind::Number { .. } | OptionKind::Switch => format!("{} = {value}", self.key),
        }
    }
}

/// An option with what is chosen of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChosenOption {
    /// The option.
    pub option: ConfigOption,
    /// Its value.
    pub value: String,
}

/// The options that are asked, each with what `wanted` says of its key if that can be chosen, otherwise with the usual
/// value. Options that depend on others follow what was chosen there.
pub fn choose(options: &[ConfigOption], wanted: &dyn Fn(&str) -> Option<String>) -> Vec<ChosenOption> {
    let mut chosen: Vec<ChosenOption> = Vec::new();
    for option in options {
        let value_of = |key: &str| chosen.iter().find(|one| one.option.key == key).map(|one| one.value.as_str());
        let is_asked =
            option.when.is_none_or(|(key, values)| value_of(key).is_some_and(|value| values.contains(&value)));
        if is_asked {
            let known = wanted(option.key).filter(|value| option.values().contains(value));
            chosen.push(ChosenOption { option: *option, value: known.unwrap_or_else(|| option.usual()) });
        }
    }
    chosen
}

/// What was chosen, as a config in TOML. Usual values are left out: the game knows them.
pub fn config(chosen: &[ChosenOption]) -> String {
    let said = chosen.iter().filter(|one| one.value != one.option.usual());
    said.map(|one| one.option.line(&one.value) + "\n").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPTIONS: &[ConfigOption] = &[
        ConfigOption::one_of("mode", &["duel", "solo", "ffa"]).modes(),
        ConfigOption::number("seats", 3, 4, 3).when("mode", &["ffa"]),
        ConfigOption::switch("hard").when("mode", &["solo", "ffa"]),
    ];

    fn chosen(wanted: &[(&str, &str)]) -> Vec<(&'static str, String)> {
        let wanted = |key: &str| wanted.iter().find(|(known, _)| *known == key).map(|(_, value)| (*value).to_owned());
        choose(OPTIONS, &wanted).into_iter().map(|one| (one.option.key, one.value)).collect()
    }

    #[test]
    fn what_depends_on_something_else_is_asked_only_then() {
        assert_eq!(chosen(&[]), [("mode", "duel".to_owned())]);
        let solo = chosen(&[("mode", "solo"), ("seats", "4"), ("hard", "true")]);
        assert_eq!(solo, [("mode", "solo".to_owned()), ("hard", "true".to_owned())]);
    }

    #[test]
    fn what_cannot_be_chosen_is_as_usual() {
        let ffa = chosen(&[("mode", "ffa"), ("seats", "9"), ("hard", "perhaps")]);
        let usual = [("mode", "ffa".to_owned()), ("seats", "3".to_owned()), ("hard", "false".to_owned())];
        assert_eq!(ffa, usual);
    }

    #[test]
    fn a_config_says_what_is_not_usual() {
        let all = |key: &str| match key {
            "mode" => Some("ffa".to_owned()),
            "seats" => Some("4".to_owned()),
            _ => Some("true".to_owned()),
        };
        assert_eq!(config(&choose(OPTIONS, &all)), "mode = \"ffa\"\nseats = 4\nhard = true\n");
        assert_eq!(config(&choose(OPTIONS, &|_| None)), "");
    }

    #[test]
    fn modes_are_those_that_are_called_so() {
        let plain = ConfigOption::one_of("mode", &["duel", "solo"]);
        assert!(!plain.is_mode);
        assert_eq!(plain.modes(), ConfigOption { is_mode: true, ..plain });
    }
}
