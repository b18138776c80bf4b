//! The upper half of the table: the master and the attacks, or the masters to choose from.

use budokan_terminal::layout::{INNER, WIDTH, listed, lower, middle, upper, width, wrapped};
use budokan_udo::state::Phase;
use budokan_udo::view::BodyView;
use budokan_udo::{Attack, Card, Master};

use super::{Drawing, MARGIN, NOW};
use crate::face::FaceNaming;

/// Characters between the borders of the master's box.
const WIDE: usize = WIDTH - 2 - 3;

impl Drawing<'_> {
    /// The opponent's side of the table.
    pub fn opposite(&self) -> Vec<String> {
        match self.view.master {
            Some(master) => {
                let mut lines = self.master(master);
                lines.extend(self.attacks());
                lines
            }
            None if self.view.phase == Phase::Choose => self.gallery(),
            None => Vec::new(),
        }
    }

    /// Only hearts and attacks, one line each if they fit.
    pub fn opposite_in_short(&self) -> Vec<String> {
        let bodies: Vec<_> = self.view.body.iter().map(|(number, body)| self.body(*number, body)).collect();
        let mut lines = listed(&self.say("hearts", &[]), MARGIN, &bodies, "     ");
        let short = |attack: &Attack| {
            let takes = self.faces.takes(*attack);
            let now = if self.view.attack == Some(*attack) { format!("{NOW} ") } else { String::new() };
            format!("{now}{} {} ({takes})", self.faces.attack_name(*attack), self.view.value(*attack))
        };
        let attacks: Vec<_> = self.view.revealed.iter().map(short).collect();
        if !attacks.is_empty() {
            lines.extend(listed(&self.say("coming", &[]), MARGIN, &attacks, " · "));
        }
        lines
    }

    fn master(&self, master: Master) -> Vec<String> {
        let card = self.cards.master(master);
        let bodies: Vec<_> = self.view.body.iter().map(|(number, body)| self.body(*number, body)).collect();
        let mut texts = flow(&bodies, "     ", WIDE);
        let mut traits = vec![self.say("attacks", &[("n", &self.view.attacks())])];
        traits.extend(self.faces.rules(card));
        texts.extend(wrapped(&traits.join(" · "), WIDE));
        let title = format!("{} {}", self.faces.master_name(master), "★".repeat(card.glory.into()));
        boxed(&title, &texts, WIDE).into_iter().map(|line| format!("  {line}")).collect()
    }

    fn body(&self, number: u8, body: &BodyView) -> String {
        let hearts: Vec<_> =
            body.hearts.iter().enumerate().map(|(at, heart)| drawn(*heart, body.bits >> at & 1 == 1)).collect();
        let hearts = hearts.join("  ");
        match (self.view.body.len(), body.defeated) {
            (1, _) => hearts,
            (_, false) => format!("{}  {hearts}", self.say("body", &[("n", &number)])),
            (_, true) => format!("{}  {hearts}  {}", self.say("body", &[("n", &number)]), self.say("fallen", &[])),
        }
    }

    /// The revealed attacks next to each other, three per row.
    fn attacks(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for row in self.view.revealed.chunks(3) {
            let texts: Vec<_> = row.iter().map(|attack| self.attack(*attack)).collect();
            let height = texts.iter().map(Vec::len).max().unwrap_or(0);
            let boxes = row.iter().zip(texts).map(|(attack, mut text)| {
                text.resize(height, String::new());
                boxed(&self.faces.attack_name(*attack), &text, INNER)
            });
            let boxes: Vec<_> = boxes.collect();
            for line in 0..height + 2 {
                lines.push(format!("  {}", boxes.iter().map(|text| text[line].as_str()).collect::<Vec<_>>().join(" ")));
            }
        }
        if lines.is_empty() {
            lines.push(format!("    {}", self.say("no-attack", &[])));
        }
        lines
    }

    fn attack(&self, attack: Attack) -> Vec<String> {
        let hits =
            if self.view.attack == Some(attack) { format!("  {NOW} {}", self.say("hits", &[])) } else { String::new() };
        let mut text = vec![format!("{}{hits}", self.say("value", &[("n", &self.view.value(attack))]))];
        text.extend(wrapped(&self.faces.takes(attack), INNER));
        text.extend(wrapped(&self.faces.rider(attack), INNER));
        text
    }

    /// The available masters, easy ones first.
    fn gallery(&self) -> Vec<String> {
        let mut masters: Vec<_> = Master::all().filter(|master| !self.view.defeated.contains(master)).collect();
        masters.sort_by_key(|master| self.cards.master(*master).glory);
        masters.into_iter().flat_map(|master| self.portrait(master)).collect()
    }

    fn portrait(&self, master: Master) -> Vec<String> {
        let card = self.cards.master(master);
        let hearts: Vec<_> = card.hearts.iter().map(|heart| drawn(*heart, false)).collect();
        let bodies = if card.bodies > 1 { format!("×{} ", card.bodies) } else { String::new() };
        let mut facts = vec![
            format!("{:20} {:★<2$}", self.faces.master_name(master), "", usize::from(card.glory)),
            format!("{bodies}{}", hearts.join(" ")),
            self.say("attacks", &[("n", &card.attacks(card.bodies))]),
        ];
        facts.extend(self.faces.rules(card));
        let mut lines = listed(master.id(), MARGIN, &facts, " · ");
        let technique = Card::technique(master);
        let face = self.view.face(technique);
        let text =
            format!("{} ({})", self.faces.effect(&face.effect, None), self.faces.conditions(face, FaceNaming::Full));
        let taught = self.say("said", &[("name", &self.faces.name(technique)), ("text", &text)]);
        let taught = wrapped(&format!("→ {taught}"), WIDTH - MARGIN);
        lines.extend(taught.iter().map(|line| format!("{}{line}", " ".repeat(MARGIN))));
        lines
    }
}

/// A heart: filled while it must still be covered.
pub fn drawn(heart: u8, covered: bool) -> String {
    format!("{}{heart}", if covered { "♡" } else { "♥" })
}

fn boxed(title: &str, texts: &[String], inner: usize) -> Vec<String> {
    let middle = texts.iter().map(|text| middle(text, inner));
    [upper(title, inner)].into_iter().chain(middle).chain([lower(inner)]).collect()
}

/// Items next to each other, as many per line as fit.
fn flow(items: &[String], joint: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for item in items {
        match lines.last_mut() {
            Some(line) if width(line) + width(joint) + width(item) <= most => {
                line.push_str(joint);
                line.push_str(item);
            }
            Some(_) | None => lines.push(item.clone()),
        }
    }
    lines
}
