//! The numbered list of actions.
//!
//! Actions that differ only in their last word share a line, so that forty of them can be scanned at a glance. If that
//! word is a number, which would look like an action number, the actions are written in full; those with the same
//! prefix (`crow p2 5`) still get a line of their own.

use std::io::{self, Write};

use budokan_catalog::{AnyBout, Choice};
use budokan_kernel::Seat;

use crate::layout::WIDTH;

/// Marks an action that cannot be taken back.
const FIRM: &str = " ●";

/// Prints the list; returns whether any entry is marked.
pub fn print(legal: &[Choice], irrevocable: &[bool], out: &mut dyn Write) -> io::Result<bool> {
    // A mark on all entries carries no information.
    let marked = irrevocable.contains(&true) && irrevocable.contains(&false);
    let heads: Vec<_> = legal.iter().map(|choice| head(&choice.text)).collect();
    let shared = |head: &str| heads.iter().filter(|other| other.0 == Some(head)).count() > 1;
    let grouped = |index: usize| !heads[index].2 && heads[index].0.is_some_and(shared);
    let margin = (0..legal.len()).filter(|index| grouped(*index)).filter_map(|index| heads[index].0).map(width).max();
    let margin = margin.unwrap_or(0);
    let mut line = Line { text: String::new(), group: None, margin, out };
    for index in 0..legal.len() {
        let number = index + 1;
        let mark = if marked && irrevocable[index] { FIRM } else { "" };
        match heads[index] {
            (Some(head), tail, false) if shared(head) => {
                line.item(head, head, &format!("{number:>3} {tail}{mark}"))?;
            }
            (head, ..) => {
                let numbered = head.filter(|head| head.contains(' ') && shared(head));
                line.item(numbered.unwrap_or(""), "", &format!("{number:>3} {}{mark}", legal[index].text))?;
            }
        }
    }
    line.end()?;
    Ok(marked)
}

/// For each choice, whether it could not be taken back afterwards.
pub fn irrevocable(bout: &dyn AnyBout, seat: Seat, legal: &[Choice]) -> Vec<bool> {
    let irrevocable = |choice: &Choice| {
        let mut fork = bout.fork();
        fork.submit(seat, None, &choice.text).is_ok() && fork.can_undo(seat).is_err()
    };
    legal.iter().map(irrevocable).collect()
}

/// Splits an action into all words but the last, the last word, and whether that word is a number.
fn head(text: &str) -> (Option<&str>, &str, bool) {
    text.rsplit_once(' ').map_or((None, text, false), |(head, tail)| {
        (Some(head), tail, tail.starts_with(|first: char| first.is_ascii_digit()))
    })
}

fn width(text: &str) -> usize {
    text.chars().count()
}

/// A line under construction: items of one group.
struct Line<'a> {
    text: String,
    group: Option<String>,
    margin: usize,
    out: &'a mut dyn Write,
}

impl Line<'_> {
    /// Adds an item; the first of its group starts a line with this title.
    fn item(&mut self, group: &str, title: &str, item: &str) -> io::Result<()> {
        if self.group.as_deref() != Some(group) {
            self.end()?;
            self.text = format!("  {title:margin$}", margin = self.margin);
            self.group = Some(group.to_owned());
        } else if width(&self.text) + 2 + width(item) > WIDTH {
            writeln!(self.out, "{}", self.text)?;
            self.text = " ".repeat(self.margin + 2);
        }
        self.text.push_str("  ");
        self.text.push_str(item);
        Ok(())
    }

    fn end(&mut self) -> io::Result<()> {
        if self.group.take().is_some() { writeln!(self.out, "{}", self.text) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::expect;

    #[test]
    fn numbers_stay_with_their_words() {
        let choice = |text: &str| Choice { text: text.to_owned(), takes_back: false };
        let legal = ["crow p1 3", "crow p1 4", "crow p2 1", "crow p2 2", "leap 1", "leap 2", "pass"].map(choice);
        let mut out = b"choose\n".to_vec();
        assert!(!print(&legal, &[false; 7], &mut out).unwrap());
        expect![[r"
            choose
                  1 crow p1 3    2 crow p1 4
                  3 crow p2 1    4 crow p2 2
                  5 leap 1    6 leap 2    7 pass
        "]]
        .assert_eq(&String::from_utf8(out).unwrap());
    }

    #[test]
    fn actions_with_one_head_share_a_line() {
        let choice = |text: &str| Choice { text: text.to_owned(), takes_back: false };
        let legal = ["lead 1 fu", "lead 1 yue", "assist 2 ban", "weapon 1", "weapon 2", "commit", "clear"].map(choice);
        let irrevocable = [false, false, false, false, false, true, false];
        let mut out = b"choose\n".to_vec();
        assert!(print(&legal, &irrevocable, &mut out).unwrap());
        expect![[r"
            choose
              lead 1    1 fu    2 yue
                        3 assist 2 ban    4 weapon 1    5 weapon 2    6 commit ●    7 clear
        "]]
        .assert_eq(&String::from_utf8(out).unwrap());
    }
}
