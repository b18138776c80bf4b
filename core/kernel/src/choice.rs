//! Options that are chosen before the deal, described once.
//!
//! A game lists its [`ConfigOption`]s ([`crate::Printed::OPTIONS`]); forms, the interface for programs, menus, the lab
//! and the benchmarks are generated from the list. The game's config type still validates what can be dealt, and may
//! have keys that are not offered as options.

/// An option that is chosen before the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConfigOption {
    /// Key of the option in the config: `mode`.
    pub key: &'static str,
    /// The kind of values it takes.
    pub kind: OptionKind,
    /// Condition: the option is asked only if another option, listed before, has one of these values.
    pub when: Option<(&'static str, &'static [&'static str])>,
    /// Whether its values are modes of play, different enough for the lab and the benchmarks to study each.
    pub is_mode: bool,
}

/// The kind of values an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// One of these words; the first is the default.
    OneOf(&'static [&'static str]),
    /// A whole number in a range.
    Number {
        /// The minimum, inclusive.
        least: u8,
        /// The maximum, inclusive.
        most: u8,
        /// The default value.
        usual: u8,
    },
    /// Yes or no; the default is no.
    Switch,
}

impl ConfigOption {
    /// An option with these words; the first is the default.
    pub const fn one_of(key: &'static str, words: &'static [&'static str]) -> Self {
        Self { key, kind: OptionKind::OneOf(words), when: None, is_mode: false }
    }

    /// An option with a whole number in a range.
    pub const fn number(key: &'static str, least: u8, most: u8, usual: u8) -> Self {
        Self { key, kind: OptionKind::Number { least, most, usual }, when: None, is_mode: false }
    }

    /// A yes-or-no option; the default is no.
    pub const fn switch(key: &'static str) -> Self {
        Self { key, kind: OptionKind::Switch, when: None, is_mode: false }
    }

    /// Asks the option only if another option has one of these values.
    #[must_use]
    pub const fn when(self, key: &'static str, values: &'static [&'static str]) -> Self {
        Self { when: Some((key, values)), ..self }
    }

    /// Marks the values of the option as modes of play.
    #[must_use]
    pub const fn modes(self) -> Self {
        Self { is_mode: true, ..self }
    }

    /// All values as text; the default is not necessarily first.
    pub fn values(&self) -> Vec<String> {
        match self.kind {
            OptionKind::OneOf(words) => words.iter().map(|word| (*word).to_owned()).collect(),
            OptionKind::Number { least, most, .. } => (least..=most).map(|number| number.to_string()).collect(),
            OptionKind::Switch => vec!["false".to_owned(), "true".to_owned()],
        }
    }

    /// The default value as text.
    pub fn usual(&self) -> String {
        match self.kind {
            OptionKind::OneOf(words) => words.first().copied().unwrap_or_default().to_owned(),
            OptionKind::Number { usual, .. } => usual.to_string(),
            OptionKind::Switch => "false".to_owned(),
        }
    }

    /// The config line that sets this value.
    pub fn line(&self, value: &str) -> String {
        match self.kind {
            OptionKind::OneOf(_) => format!("{} = \"{value}\"", self.key),
            OptionKind::Number { .. } | OptionKind::Switch => format!("{} = {value}", self.key),
        }
    }
}

/// An option with its chosen value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChosenOption {
    /// The option itself.
    pub option: ConfigOption,
    /// The chosen value, as text.
    pub value: String,
}

/// Chooses a value for each option that is asked: the one that `wanted` gives for its key if it is valid, otherwise the
/// default. The conditions of dependent options use the values chosen before them.
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

/// The chosen values as a TOML config. Default values are omitted, because the game knows them.
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
