//! The position, drawn. A game with a drawing of its own is recognised by the type of its view; every
//! other game is shown as the lines of its position.

use budokan_arena::View as ArenaView;
use budokan_catalog::{AnySight, lines};
use budokan_words::Words;

use super::arena;

/// The whole position.
pub fn whole(sight: &dyn AnySight, words: &Words) -> Vec<String> {
    match sight.view().downcast_ref::<ArenaView>() {
        Some(view) => arena::draw(view, sight.viewer(), words),
        None => plain(sight.position()),
    }
}

/// What has changed by a step that nobody else heard of, if the drawing has a shorter form for it.
pub fn brief(sight: &dyn AnySight, words: &Words) -> Option<Vec<String>> {
    let view = sight.view().downcast_ref::<ArenaView>()?;
    arena::draft(view, sight.viewer(), words).map(|line| vec![line])
}

/// What something on the table is, by its name or id.
pub fn about(sight: &dyn AnySight, name: &str, words: &Words) -> Option<String> {
    arena::about(sight.view().downcast_ref::<ArenaView>()?, name, words)
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
