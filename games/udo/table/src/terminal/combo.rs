//! The combos: the open one, the waiting ones, and the resolved ones.

use std::collections::BTreeMap;

use budokan_terminal::layout::{WIDTH, listed, width, wrapped};
use budokan_udo::state::Phase;
use budokan_udo::view::ResolvedView;
use budokan_udo::{Boost, Card};

use super::{Drawing, MARGIN, NOW};

impl Drawing<'_> {
    /// All combos of the turn, bottom first, with their sums; empty in phases without combos.
    pub fn combos(&self) -> Vec<String> {
        let mut rows = BTreeMap::new();
        if self.view.resolves() {
            rows.extend(self.view.resolved.iter().map(|(number, combo)| (*number, self.resolved(*number, combo))));
        }
        for (number, combo) in &self.view.combo {
            let title = self.say("combo", &[("n", number)]);
            rows.insert(*number, row(&title, &self.stack(&combo.cards, true), &self.worth(&combo.cards)));
        }
        let mut lines: Vec<_> = rows.into_values().flatten().collect();
        if !self.view.open.is_empty() {
            let worth = self.say("so-far", &[("worth", &self.worth(&self.view.open))]);
            lines.extend(row(&self.say("open", &[]), &self.stack(&self.view.open, false), &worth));
        }
        if lines.is_empty() && self.view.phase == Phase::Combos {
            lines.push(format!("    {}", self.say("no-combo", &[])));
        }
        lines
    }

    fn resolved(&self, number: u8, combo: &ResolvedView) -> Vec<String> {
        let title = self.say("combo", &[("n", &number)]);
        if self.view.current() == Some(combo) {
            let worth = self.said(&format!("X {}", combo.x), combo.finisher, combo.x);
            return row(&format!("{title} {NOW}"), &self.stack(&combo.cards, true), &worth);
        }
        let done = self.say("resolved", &[("card", &self.card(combo.finisher)), ("x", &combo.x)]);
        listed(&format!("{title} ✓"), MARGIN, &[done], "")
    }

    /// The cards of a combo, bottom first; the finisher is marked.
    fn stack(&self, cards: &[Card], finished: bool) -> Vec<String> {
        let Some((top, below)) = cards.split_last() else { return Vec::new() };
        let mut stack: Vec<_> = below.iter().map(|card| format!("{} ›", self.card(*card))).collect();
        stack.push(if finished { format!("★ {}", self.card(*top)) } else { format!("{} …", self.card(*top)) });
        stack
    }

    /// X and its outcome, with the available boosts.
    fn worth(&self, cards: &[Card]) -> String {
        let Some(finisher) = cards.last() else { return String::new() };
        let length = self.view.length(cards, Boost::None);
        let x = length.x();
        let sum = match length.bonus {
            0 => format!("X {x}"),
            bonus => format!("X {x} = {} + {bonus}", length.cards),
        };
        let plain = self.said(&sum, *finisher, x);
        let Some(boost) = self.view.boost() else { return plain };
        let longer = self.view.length(cards, boost);
        let how = self.say(if longer.double { "doubled" } else { "with-charge" }, &[("x", &longer.x())]);
        format!("{plain} · {}", self.said(&how, *finisher, longer.x()))
    }

    /// A length, and the finisher's effect with it.
    fn said(&self, length: &str, finisher: Card, x: u8) -> String {
        let effect = self.faces.effect(&self.view.face(finisher).effect, Some(x));
        self.say("said", &[("name", &length), ("text", &effect)])
    }
}

/// A combo, with its outcome behind or below it.
fn row(title: &str, cards: &[String], worth: &str) -> Vec<String> {
    let mut lines = listed(title, MARGIN, cards, " ");
    let last = lines.last_mut().expect("a list begins with its title");
    if width(last) + 3 + width(worth) <= WIDTH {
        last.push_str("   ");
        last.push_str(worth);
    } else {
        lines.extend(wrapped(worth, WIDTH - MARGIN).iter().map(|line| format!("{}{line}", " ".repeat(MARGIN))));
    }
    lines
}
