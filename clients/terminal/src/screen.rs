//! The presentation of a game at the prompt.
//!
//! A game defines a [`Screen`]: functions from its own view to lines of text. Game-independent code uses it as an
//! [`AnyScreen`]. A game without one is shown by [`OutlineScreen`], as the lines of its position.

use budokan_catalog::{AnyGame, AnySight, OutlineGroup};
use budokan_kernel::{Game, Sight, Viewer};
use budokan_words::{Words, capitalised};

use crate::spoken::SpokenPart;

/// The render functions of one game. Fields omitted in `Screen { …, ..Screen::new(whole) }` have no output.
pub struct Screen<G: Game> {
    /// The whole table.
    pub whole: fn(&G::View, Viewer, &Words) -> Vec<String>,
    /// A reduced table for a small decision in the middle of a step, if this is one.
    pub close: fn(&G::View, Viewer, &Words) -> Option<Vec<String>>,
    /// The changes of a step that only its own seat has seen, if they are small.
    pub brief: fn(&G::View, Viewer, &Words) -> Option<Vec<String>>,
    /// A short caption for a beat inside a step.
    pub moment: fn(&G::View, Viewer, &Words) -> Option<String>,
    /// The description of an object on the table, by its name or id.
    pub about: fn(&G::View, Viewer, &str, &Words) -> Option<String>,
    /// The description for screen readers, where the page says less.
    pub heard: fn(&G::View, Viewer, &str, &Words) -> Option<String>,
    /// A part of the table in sentences, for the plain prompt.
    pub told: fn(&G::View, Viewer, SpokenPart, &Words) -> Vec<String>,
    /// An answer as read aloud, derived from its label on the page: with its forecast, *7 to 5, you would win*, and
    /// without details that the player can ask for.
    pub answer: fn(&G::View, Viewer, G::Action, String, &Words) -> String,
    /// A key that changes with each turn: a new turn reads the whole score, the middle of a turn only the changes.
    /// Empty in games that do not define it: the whole score is always read.
    pub turns: fn(&G::View) -> String,
    /// The number of rounds that have begun, in the game's own unit: each new round reads the whole table.
    pub rounds: fn(&G::View) -> u32,
    /// Whether the page's help sentence also applies at the prompt, because it mentions no clicking.
    pub helps: fn(&G::View) -> bool,
}

impl<G: Game> Screen<G> {
    /// A screen that always shows the whole table, and has no descriptions.
    pub const fn new(whole: fn(&G::View, Viewer, &Words) -> Vec<String>) -> Self {
        Self {
            whole,
            close: |_, _, _| None,
            brief: |_, _, _| None,
            moment: |_, _, _| None,
            about: |_, _, _, _| None,
            heard: |_, _, _, _| None,
            told: |_, _, _, _| Vec::new(),
            answer: |_, _, _, label, _| label,
            turns: |_| String::new(),
            rounds: |_| 0,
            helps: |_| true,
        }
    }
}

/// A [`Screen`] with the game type erased.
pub trait AnyScreen: Sync {
    /// The whole table.
    fn whole(&self, sight: &dyn AnySight, words: &Words) -> Vec<String>;

    /// A reduced table for a player who has just seen all of it, if parts can be omitted.
    fn close(&self, sight: &dyn AnySight, words: &Words) -> Option<Vec<String>>;

    /// The changes of a step that only its own seat has seen, if there is a shorter form for them.
    fn brief(&self, sight: &dyn AnySight, words: &Words) -> Option<Vec<String>>;

    /// A short caption for a beat inside a step, if the game has one.
    fn moment(&self, sight: &dyn AnySight, words: &Words) -> Option<String>;

    /// The description of an object on the table, by its name or id.
    fn about(&self, sight: &dyn AnySight, name: &str, words: &Words) -> Option<String>;

    /// The description for screen readers.
    fn heard(&self, sight: &dyn AnySight, name: &str, words: &Words) -> Option<String>;

    /// A part of the table in sentences.
    fn told(&self, game: &dyn AnyGame, sight: &dyn AnySight, part: SpokenPart, words: &Words) -> Vec<String>;

    /// The legal action with this index as read aloud; `label` is its label on the page.
    fn answer(&self, sight: &dyn AnySight, index: usize, label: String, words: &Words) -> String;

    /// A key that changes with each turn.
    fn turns(&self, sight: &dyn AnySight) -> String;

    /// The number of rounds that have begun.
    fn rounds(&self, sight: &dyn AnySight) -> u32;

    /// Whether the page's help sentence also applies at the prompt.
    fn helps(&self, sight: &dyn AnySight) -> bool;
}

/// A sight of a different game falls back to the outline.
impl<G: Game> AnyScreen for Screen<G> {
    fn whole(&self, sight: &dyn AnySight, words: &Words) -> Vec<String> {
        let view = sight.view().downcast_ref();
        view.map_or_else(|| OutlineScreen.whole(sight, words), |view| (self.whole)(view, sight.viewer(), words))
    }

    fn close(&self, sight: &dyn AnySight, words: &Words) -> Option<Vec<String>> {
        sight.view().downcast_ref().and_then(|view| (self.close)(view, sight.viewer(), words))
    }

    fn brief(&self, sight: &dyn AnySight, words: &Words) -> Option<Vec<String>> {
        sight.view().downcast_ref().and_then(|view| (self.brief)(view, sight.viewer(), words))
    }

    fn moment(&self, sight: &dyn AnySight, words: &Words) -> Option<String> {
        sight.view().downcast_ref().and_then(|view| (self.moment)(view, sight.viewer(), words))
    }

    fn about(&self, sight: &dyn AnySight, name: &str, words: &Words) -> Option<String> {
        sight.view().downcast_ref().and_then(|view| (self.about)(view, sight.viewer(), name, words))
    }

    fn heard(&self, sight: &dyn AnySight, name: &str, words: &Words) -> Option<String> {
        sight.view().downcast_ref().and_then(|view| (self.heard)(view, sight.viewer(), name, words))
    }

    fn told(&self, game: &dyn AnyGame, sight: &dyn AnySight, part: SpokenPart, words: &Words) -> Vec<String> {
        let view = sight.view().downcast_ref();
        let outlined = || OutlineScreen.told(game, sight, part, words);
        view.map_or_else(outlined, |view| (self.told)(view, sight.viewer(), part, words))
    }

    fn answer(&self, sight: &dyn AnySight, index: usize, label: String, words: &Words) -> String {
        let own: Option<&Sight<G>> = sight.sight().downcast_ref();
        match own.and_then(|own| Some((&own.view, *own.legal.get(index)?))) {
            Some((view, action)) => (self.answer)(view, sight.viewer(), action, label, words),
            None => label,
        }
    }

    fn turns(&self, sight: &dyn AnySight) -> String {
        sight.view().downcast_ref().map_or_else(String::new, |view| (self.turns)(view))
    }

    fn rounds(&self, sight: &dyn AnySight) -> u32 {
        sight.view().downcast_ref().map_or(0, |view| (self.rounds)(view))
    }

    fn helps(&self, sight: &dyn AnySight) -> bool {
        sight.view().downcast_ref().is_none_or(|view| (self.helps)(view))
    }
}

/// The screen of a game without one: the lines of the position.
pub struct OutlineScreen;

impl AnyScreen for OutlineScreen {
    fn whole(&self, sight: &dyn AnySight, words: &Words) -> Vec<String> {
        outline(sight.position(), words)
    }

    fn close(&self, _: &dyn AnySight, _: &Words) -> Option<Vec<String>> {
        None
    }

    fn brief(&self, _: &dyn AnySight, _: &Words) -> Option<Vec<String>> {
        None
    }

    fn moment(&self, _: &dyn AnySight, _: &Words) -> Option<String> {
        None
    }

    fn about(&self, _: &dyn AnySight, _: &str, _: &Words) -> Option<String> {
        None
    }

    fn heard(&self, _: &dyn AnySight, _: &str, _: &Words) -> Option<String> {
        None
    }

    fn told(&self, game: &dyn AnyGame, sight: &dyn AnySight, part: SpokenPart, words: &Words) -> Vec<String> {
        let groups = budokan_catalog::outline(sight.position(), words);
        let seat_of = |group: &OutlineGroup| game.seat(&group.key);
        let own = match sight.viewer() {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Bystander | Viewer::Referee => None,
        };
        let hand = words.word_or("outline-hand", "hand");
        let is_held = |group: &OutlineGroup, name: &str| own.is_some() && seat_of(group) == own && name == hand;
        let told = groups.iter().filter(|group| match part {
            SpokenPart::Middle => seat_of(group).is_none(),
            SpokenPart::Seat(seat) => seat_of(group) == Some(seat),
            SpokenPart::Hand => own.is_some() && seat_of(group) == own,
            // The outline cannot rank the numbers, so it reads them all.
            SpokenPart::Brief => true,
            SpokenPart::Turn | SpokenPart::Draft => false,
        });
        told.map(|group| {
            let wanted = group.lines.iter().filter(|(name, _)| is_held(group, name) == (part == SpokenPart::Hand));
            let facts: Vec<String> = wanted.map(|(name, value)| format!("{name} {value}")).collect();
            match group.title.as_str() {
                "" => capitalised(&facts.join(", ")),
                title => words.phrase("aloud-fact", &[("name", &title), ("value", &words.in_a_row(&facts))]),
            }
        })
        .collect()
    }

    fn answer(&self, _: &dyn AnySight, _: usize, label: String, _: &Words) -> String {
        label
    }

    fn turns(&self, _: &dyn AnySight) -> String {
        String::new()
    }

    fn rounds(&self, _: &dyn AnySight) -> u32 {
        0
    }

    fn helps(&self, _: &dyn AnySight) -> bool {
        true
    }
}

/// A position as an indented outline: one line for each value, tables as headings.
fn outline(position: &toml::Table, words: &Words) -> Vec<String> {
    let mut drawing = Vec::new();
    for OutlineGroup { title, lines, .. } in budokan_catalog::outline(position, words) {
        let indent = if title.is_empty() { 2 } else { 4 };
        if !title.is_empty() {
            drawing.push(format!("  {title}"));
        }
        let width = lines.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
        drawing.extend(lines.iter().map(|(name, value)| format!("{:indent$}{name:width$}  {value}", "")));
    }
    drawing
}

#[cfg(test)]
mod tests {
    use super::*;
    use budokan_words::Language;
    use expect_test::expect;

    #[test]
    fn a_game_without_a_screen_is_shown_as_an_outline() {
        let position = toml::toml! {
            round = 2
            awaiting = ["left", "right"]
            left = { points = 1, hand = [3, 7], "hand-size" = 2 }
            right = { points = 0, "hand-size" = 2 }
        };
        let words = Words::new(Language::English, &[], &[]).expect("the hall's own words are valid");
        expect![[r#"
            position
              round  2
              Left
                hand       3, 7
                hand size  2
                points     1
              Right
                hand size  2
                points     0
        "#]]
        .assert_eq(&format!("position\n{}\n", outline(&position, &words).join("\n")));
    }
}
