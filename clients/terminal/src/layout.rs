//! Building blocks of screens: widths, boxes and line-wrapped lists.
//!
//! Widths count characters, not bytes; every symbol on a screen is one column wide.

/// Maximum width of a line.
pub const WIDTH: usize = 100;

/// Inner width of a box when three stand side by side.
pub const INNER: usize = 29;

/// The number of characters in a text.
pub fn width(text: &str) -> usize {
    text.chars().count()
}

/// The text, truncated to this width.
pub fn clipped(text: &str, most: usize) -> String {
    if width(text) <= most { text.to_owned() } else { text.chars().take(most - 1).chain(['…']).collect() }
}

/// Wraps the text at spaces, to lines of at most `most` characters.
pub fn wrapped(text: &str, most: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let last = lines.last_mut().expect("there is a line from the beginning");
        if last.is_empty() {
            last.push_str(word);
        } else if width(last) + 1 + width(word) > most {
            lines.push(word.to_owned());
        } else {
            last.push(' ');
            last.push_str(word);
        }
    }
    lines.iter().map(|line| clipped(line, most)).collect()
}

/// A title and its items with a separator between them, wrapped over as many lines as needed. The items are aligned
/// `margin` characters from the left.
pub fn listed(title: &str, margin: usize, items: &[String], joint: &str) -> Vec<String> {
    let mut lines = vec![format!("    {title:0$}", margin - 4)];
    for (index, item) in items.iter().enumerate() {
        let joint = if index == 0 { "" } else { joint };
        let last = lines.last_mut().expect("the list begins with its title");
        if width(last) + width(joint) + width(item) > WIDTH && index > 0 {
            lines.push(format!("{}{item}", " ".repeat(margin)));
        } else {
            last.push_str(joint);
            last.push_str(item);
        }
    }
    lines
}

/// The upper border of a box, with a title in it.
pub fn upper(title: &str, inner: usize) -> String {
    format!("┌─ {:─<1$}┐", format!("{} ", clipped(title, inner - 2)), inner - 1)
}

/// One line of a box.
pub fn middle(line: &str, inner: usize) -> String {
    format!("│ {:inner$}│", clipped(line, inner))
}

/// The lower border of a box.
pub fn lower(inner: usize) -> String {
    format!("└{:─<1$}┘", "", inner + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::expect;

    #[test]
    fn lists_and_boxes_keep_their_width() {
        let items: Vec<_> = (1..=9).map(|n| format!("number {n} of nine")).collect();
        let mut lines = listed("title", 12, &items, " · ");
        lines.extend([upper("a title that is far too long", 20), middle("♥5  ♡7", 20), lower(20)]);
        lines.extend(wrapped("words that go on and on, andonandonandonandonandon", 16));
        expect![[r"
                title   number 1 of nine · number 2 of nine · number 3 of nine · number 4 of nine
                        number 5 of nine · number 6 of nine · number 7 of nine · number 8 of nine
                        number 9 of nine
            ┌─ a title that is f… ┐
            │ ♥5  ♡7              │
            └─────────────────────┘
            words that go on
            and on,
            andonandonandon…
        "]]
        .assert_eq(&format!("{}\n", lines.join("\n")));
    }
}
