//! Renders sums computed by the rules.

use budokan_kernel::{Breakdown, Part, Term};
use budokan_revenge::{Action, Outlook};
use budokan_words::Naming;

use super::Seen;

/// The plain numbers of a sum: `2 + 4`.
pub fn numbers(sum: &Breakdown) -> String {
    let number = |part: &Part| match part.term {
        Term::Plus(number) => Some(number.to_string()),
        Term::Times(_) | Term::HalvedDown | Term::HalvedUp | Term::AtLeast(_) | Term::AtMost(_) => None,
    };
    sum.parts().iter().filter_map(number).collect::<Vec<_>>().join(" + ")
}

impl Seen<'_> {
    /// The rules' forecast for one of the viewer's actions.
    pub fn outlook(&self, action: Action) -> Outlook {
        Outlook::new(self.view, self.below(), action)
    }

    /// `3 + 1 (berserk) − 1 (block) = `, before the total; empty for a sum with a single part.
    pub fn working(&self, sum: &Breakdown) -> String {
        let Some((head, rest)) = sum.parts().split_first().filter(|(_, rest)| !rest.is_empty()) else {
            return String::new();
        };
        let rest: String = rest.iter().map(|part| self.part(part)).collect();
        format!("{}{rest} = ", head.term.after(0))
    }

    fn part(&self, part: &Part) -> String {
        let name = self.scene.words.say(&part.what, Naming::Plain);
        match part.term {
            Term::Plus(number) => {
                let sign = if number < 0 { "−" } else { "+" };
                format!(" {sign} {} ({name})", number.unsigned_abs())
            }
            Term::Times(factor) => format!(" × {factor} ({name})"),
            Term::HalvedDown | Term::HalvedUp => format!(" ÷ 2 ({name})"),
            Term::AtLeast(_) | Term::AtMost(_) => format!(" ({name})"),
        }
    }
}
