//! The numbered list of actions.
//!
//! Actions that differ in their last word only stand on one line, so that forty of them still can be
//! taken in at a glance; but not if that word is a number, which would look like another action's.

use std::io::{self, Write};

use budokan_catalog::{AnyBout, Choice};
use budokan_kernel::Seat;

/// No line is wider than this.
pub const WIDTH: usize = 100;

/// Marks what cannot be taken back.
const FIRM: &str = " ●";

/// Prints the list; says whether anything in it is marked.
pub fn print(legal: &[Choice], firm: &[bool], out: &mut dyn Write) -> io::Result<bool> {
    // Where nothing or everything is for good, a mark would say nothing.
    let marked = firm.contains(&true) && firm.contains(&false);
    let heads: Vec<_> = legal.iter().map(|choice| head(&choice.text)).collect();
    let grouped =
        |index: usize| heads[index].0.is_some_and(|head| heads.iter().filter(|h| h.0 == Some(head)).count() > 1);
    let margin = (0..legal.len()).filter(|index| grouped(*index)).filter_map(|index| heads[index].0).map(width).max();
    let margin = margin.unwrap_or(0);
    let mut line = Line { text: String::new(), head: None, margin, out };
    for index in 0..legal.len() {
        let number = index + 1;
        let mark = if marked && firm[index] { FIRM } else { "" };
        match heads[index] {
            (Some(head), tail) if grouped(index) => line.item(head, &format!("{number:>3} {tail}{mark}"))?,
            _ => line.item("", &format!("{number:>3} {}{mark}", legal[index].text))?,
        }
    }
    line.end()?;
    Ok(marked)
}

/// Which of the choices could not be taken back once made.
pub fn firm(bout: &dyn AnyBout, seat: Seat, legal: &[Choice]) -> Vec<bool> {
    let firm = |choice: &Choice| {
        let mut fork = bout.fork();
        fork.submit(seat, None, &choice.text).is_ok() && fork.can_undo(seat).is_err()
    };
    legal.iter().map(firm).collect()
}

/// All words of an action but the last, and the last.
fn head(text: &str) -> (Option<&str>, &str) {
    match text.rsplit_once(' ') {
        Some((head, tail)) if !tail.starts_with(|first: char| first.is_ascii_digit()) => (Some(head), tail),
        Some(_) | None => (None, text),
    }
}

fn width(text: &str) -> usize {
    text.chars().count()
}

/// A line in the making: items under one head.
struct Line<'a> {
    text: String,
    head: Option<String>,
    margin: usize,
    out: &'a mut dyn Write,
}

impl Line<'_> {
    fn item(&mut self, head: &str, item: &str) -> io::Result<()> {
        if self.head.as_deref() != Some(head) {
            self.end()?;
            self.text = format!("  {head:margin$}", margin = self.margin);
            self.head = Some(head.to_owned());
        } else if width(&self.text) + 2 + width(item) > WIDTH {
            writeln!(self.out, "{}", self.text)?;
            self.text = " ".repeat(self.margin + 2);
        }
        self.text.push_str("  ");
        self.text.push_str(item);
        Ok(())
    }

    fn end(&mut self) -> io::Result<()> {
        if self.head.take().is_some() { writeln!(self.out, "{}", self.text) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::expect;

    #[test]
    fn actions_with_one_head_share_a_line() {
        let choice = |text: &str| Choice { text: text.to_owned(), takes_back: false };
        let legal = ["lead 1 fu", "lead 1 yue", "assist 2 ban", "weapon 1", "weapon 2", "commit", "clear"].map(choice);
        let firm = [false, false, false, false, false, true, false];
        let mut out = b"choose\n".to_vec();
        assert!(print(&legal, &firm, &mut out).unwrap());
        expect![[r"
            choose
              lead 1    1 fu    2 yue
                        3 assist 2 ban    4 weapon 1    5 weapon 2    6 commit ●    7 clear
        "]]
        .assert_eq(&String::from_utf8(out).unwrap());
    }
}
