//! The lower half of the table: the hero, the hand and the piles.
//!
//! While combos are laid the hand is spread out, one line per card with its text; afterwards names are enough.

use budokan_terminal::layout::{WIDTH, listed, width, wrapped};
use budokan_udo::card::Parts;
use budokan_udo::state::Phase;
use budokan_udo::{Attack, Card, Hero};

use super::{Drawing, MARGIN, RAGE};
use crate::face::FaceNaming;

/// A card of the hand prepared for output: its part, id, move, condition and effect.
struct Row {
    cells: [String; 4],
    effect: String,
}

impl Drawing<'_> {
    /// The player's side of the table.
    pub fn own(&self) -> Vec<String> {
        let view = self.view;
        let mut lines = vec![self.standing()];
        match view.phase {
            // Between battles every card that is not exhausted is in hand.
            Phase::Choose => {}
            Phase::Combos => lines.extend(self.spread()),
            Phase::Resolve
            | Phase::Branch
            | Phase::Cover
            | Phase::Block
            | Phase::Recover
            | Phase::Enrage
            | Phase::Hits
            | Phase::Pay
            | Phase::Venom
            | Phase::TurnEnd
            | Phase::Over(_)
            | Phase::Beat => lines.extend(self.pile("hand", &view.hand)),
        }
        if view.phase != Phase::Choose {
            lines.extend(self.pile("discard", &view.discard));
        }
        if !view.exhausted.is_empty() {
            lines.extend(self.pile("exhausted", &view.exhausted));
        }
        if !view.kept.is_empty() {
            let kept = |attack: &Attack| {
                let bonus = self.cards.attack(*attack).charge();
                format!("{attack} ({})", self.say("enrage", &[("n", &bonus)]))
            };
            lines.extend(listed(
                &self.say("kept", &[]),
                MARGIN,
                &view.kept.iter().map(kept).collect::<Vec<_>>(),
                " · ",
            ));
        }
        lines
    }

    /// The hero's state: charge, or calm and ENRAGED.
    pub fn standing(&self) -> String {
        let view = self.view;
        let hero = self.hero();
        match view.hero {
            Hero::Udo => {
                let full = usize::from(self.cards.charge_max);
                let charge = "●".repeat(view.charge.into());
                format!("  {hero} · {} {charge:·<full$} {}", self.say("charge", &[]), view.charge)
            }
            Hero::Kai => {
                let own: Vec<_> = view.hand.iter().filter(|card| !card.is_technique()).collect();
                let raging = own.iter().filter(|card| self.view.is_enraged(***card)).count();
                let mood = match (view.kai.enraged, view.kai.doubled) {
                    (false, _) => self.say("calm", &[]),
                    (true, false) => format!("{RAGE} {}", self.say("enraged", &[])),
                    (true, true) => format!("{RAGE} {}", self.say("enraged-doubled", &[])),
                };
                let count = self.say("raging", &[("n", &raging), ("of", &own.len()), ("mark", &RAGE)]);
                format!("  {hero} · {mood} · {count}")
            }
        }
    }

    /// Cards by id and move.
    fn pile(&self, title: &str, cards: &[Card]) -> Vec<String> {
        let named = |card: &Card| {
            let (_, name) = self.faces.halves(*card, self.view.is_enraged(*card));
            format!("{card} {}{name}", self.rage(*card))
        };
        let mut items: Vec<_> = cards.iter().map(named).collect();
        if items.is_empty() {
            items.push("–".to_owned());
        }
        listed(&self.say(title, &[]), MARGIN, &items, " · ")
    }

    /// The hand, grouped by part, one card per line.
    fn spread(&self) -> Vec<String> {
        let rows = self.rows();
        if rows.is_empty() {
            return self.pile("hand", &[]);
        }
        let column = |at: usize| rows.iter().map(|row| width(&row.cells[at])).max().unwrap_or(0);
        let columns = [column(0), column(1), column(2), column(3)];
        let mut lines = Vec::new();
        for row in &rows {
            let cells = row.cells.iter().zip(columns).map(|(cell, column)| format!("{cell:column$}  "));
            let head = format!("    {}", cells.collect::<String>());
            if width(&head) + width(&row.effect) <= WIDTH {
                lines.push(format!("{head}{}", row.effect).trim_end().to_owned());
                continue;
            }
            // Text that does not fit behind the condition goes below it, under the move.
            let margin = 4 + columns[0] + 2 + columns[1] + 2;
            lines.push(head.trim_end().to_owned());
            let below = wrapped(&format!("→ {}", row.effect), WIDTH - margin);
            lines.extend(below.iter().map(|line| format!("{}{line}", " ".repeat(margin))));
        }
        lines
    }

    fn rows(&self) -> Vec<Row> {
        let mut rows = Vec::new();
        let mut left = self.view.hand.clone();
        for index in 0..Parts::IDS.len() {
            let part = Parts::one(index);
            let of_part = |card: &Card| self.cards.parts(*card).meets(part);
            let group: Vec<_> = left.iter().copied().filter(of_part).collect();
            left.retain(|card| !of_part(card));
            let mut label = self.label(index);
            for card in group {
                rows.push(self.row(std::mem::take(&mut label), card));
            }
        }
        rows
    }

    /// A part in letters and in words, and the bonus that it currently gives to combos.
    fn label(&self, index: usize) -> String {
        let label = format!("{:2} {}", self.faces.short(index), self.faces.part(index));
        match self.view.bonus[Parts::IDS[index]] {
            0 => label,
            bonus => format!("{label} +{bonus}"),
        }
    }

    fn row(&self, label: String, card: Card) -> Row {
        let (_, name) = self.faces.halves(card, self.view.is_enraged(card));
        let name = format!("{}{name}", self.rage(card));
        let face = self.view.face(card);
        let lies = self.faces.conditions(face, FaceNaming::Short);
        let effect = self.faces.effect(&face.effect, None);
        Row { cells: [label, card.id().to_owned(), name, lies], effect }
    }
}
