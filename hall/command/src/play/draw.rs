//! The position, drawn. A game with a drawing of its own is recognised by the type of its view; every
//! other game is shown as the lines of its position.

use budokan_catalog::{AnySight, lines};
use budokan_kernel::Viewer;
use budokan_words::Words;

use super::{arena, eightbit, revenge, udo};

/// The games with a drawing of their own.
const DRAWINGS: &[&dyn AnyDrawing] = &[
    &Drawing { whole: arena::draw, close: |_, _, _| None, brief: arena::brief, about: arena::about },
    &Drawing { whole: eightbit::draw, close: |_, _, _| None, brief: |_, _, _| None, about: eightbit::about },
    &Drawing { whole: revenge::draw, close: |_, _, _| None, brief: |_, _, _| None, about: revenge::about },
    &Drawing { whole: udo::draw, close: udo::close, brief: udo::brief, about: udo::about },
];

/// How the views of one game are drawn.
struct Drawing<V> {
    /// The whole table.
    whole: fn(&V, Viewer, &Words) -> Vec<String>,
    /// What matters for a small decision in the middle of a step, if this is one.
    close: fn(&V, Viewer, &Words) -> Option<Vec<String>>,
    /// The little that has changed by a step that nobody has heard of, if it is only a little.
    brief: fn(&V, Viewer, &Words) -> Option<Vec<String>>,
    /// What something on the table is, by its name or id.
    about: fn(&V, &str, &Words) -> Option<String>,
}

/// A drawing, whatever the type of the views; nothing comes of a view of another game.
trait AnyDrawing: Sync {
    fn whole(&self, sight: &dyn AnySight, words: &Words) -> Option<Vec<String>>;
    fn close(&self, sight: &dyn AnySight, words: &Words) -> Option<Vec<String>>;
    fn brief(&self, sight: &dyn AnySight, words: &Words) -> Option<Vec<String>>;
    fn about(&self, sight: &dyn AnySight, name: &str, words: &Words) -> Option<String>;
}

impl<V: 'static> AnyDrawing for Drawing<V> {
    fn whole(&self, sight: &dyn AnySight, words: &Words) -> Option<Vec<String>> {
        sight.view().downcast_ref().map(|view| (self.whole)(view, sight.viewer(), words))
    }

    fn close(&self, sight: &dyn AnySight, words: &Words) -> Option<Vec<String>> {
        sight.view().downcast_ref().and_then(|view| (self.close)(view, sight.viewer(), words))
    }

    fn brief(&self, sight: &dyn AnySight, words: &Words) -> Option<Vec<String>> {
        sight.view().downcast_ref().and_then(|view| (self.brief)(view, sight.viewer(), words))
    }

    fn about(&self, sight: &dyn AnySight, name: &str, words: &Words) -> Option<String> {
        sight.view().downcast_ref().and_then(|view| (self.about)(view, name, words))
    }
}

/// The whole position.
pub fn whole(sight: &dyn AnySight, words: &Words) -> Vec<String> {
    let drawn = DRAWINGS.iter().find_map(|drawing| drawing.whole(sight, words));
    drawn.unwrap_or_else(|| plain(sight.position()))
}

/// What matters now to somebody who has just seen the table, if the drawing can leave something out.
pub fn close(sight: &dyn AnySight, words: &Words) -> Option<Vec<String>> {
    DRAWINGS.iter().find_map(|drawing| drawing.close(sight, words))
}

/// What has changed by a step that nobody else heard of, if the drawing has a shorter form for it.
pub fn brief(sight: &dyn AnySight, words: &Words) -> Option<Vec<String>> {
    DRAWINGS.iter().find_map(|drawing| drawing.brief(sight, words))
}

/// What something on the table is, by its name or id.
pub fn about(sight: &dyn AnySight, name: &str, words: &Words) -> Option<String> {
    DRAWINGS.iter().find_map(|drawing| drawing.about(sight, name, words))
}

/// A position as an indented outline: one line for each value, tables as headings.
fn plain(position: &toml::Table) -> Vec<String> {
    let mut drawing = Vec::new();
    let (tables, values): (Vec<_>, Vec<_>) = position.iter().partition(|(_, value)| value.is_table());
    let widest = |names: &mut dyn Iterator<Item = &str>| names.map(|name| name.chars().count()).max().unwrap_or(0);
    let width = widest(&mut values.iter().map(|(name, _)| name.as_str()));
    for (name, value) in values {
        drawing.push(format!("  {name:width$}  {}", lines::inline(value)));
    }
    for (name, value) in tables {
        drawing.push(format!("  {name}"));
        let inner = value.as_table().map(lines::flatten).unwrap_or_default();
        let pairs: Vec<_> = inner.iter().filter_map(|line| line.split_once(" = ")).collect();
        let width = widest(&mut pairs.iter().map(|(key, _)| *key));
        drawing.extend(pairs.iter().map(|(key, value)| format!("    {key:width$}  {value}")));
    }
    drawing
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::expect;

    #[test]
    fn a_game_without_a_drawing_is_shown_as_an_outline() {
        let position = toml::toml! {
            round = 2
            awaiting = ["left", "right"]
            left = { points = 1, hand = [3, 7], "hand-size" = 2 }
            right = { points = 0, "hand-size" = 2 }
        };
        expect![[r#"
            position
              awaiting  ["left", "right"]
              round     2
              left
                hand       [3, 7]
                hand-size  2
                points     1
              right
                hand-size  2
                points     0
        "#]]
        .assert_eq(&format!("position\n{}\n", plain(&position).join("\n")));
    }
}
