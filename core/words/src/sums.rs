//! Renders sums as text: *3 slow − 2 shield + 1 Fear = 2 damage, health 11 → 9*.
//!
//! The rules count; this module puts the parts of a [`Tally`] into words, one after another, and skips parts that
//! change nothing. A part `part-ID` is rendered by the message `sum-ID` of the word list, which has the part's own
//! variables and `$amount`, or else by the amount and the part's name. The subject of a sum, `ABOUT`, selects the line
//! around the parts: the message `tally-ABOUT` with the variables below. A sum without such a message is not rendered.
//!
//! | variable | value |
//! |---|---|
//! | `$sum` | the parts: *3 slow − 2 shield* |
//! | `$parts` | the number of parts |
//! | `$n` | the total |
//! | `$bounded` | 1 if the last part is a bound: *5, only 2 left* |
//! | `$from`, `$to` | the number that the sum changes, before and after; 0 if there is none |
//! | `$changes` | 1 if it changes, 0 if not |
//! | `$over` | the excess: 3 damage to a target with 2 life is 1 over |
//! | `$place` | the place, where there are several |
//! | `$seat` | the seat that the sum belongs to, in its forms |

use budokan_kernel::{Breakdown, Message, Part, Tally, Term};
use fluent_bundle::FluentArgs;

use crate::words::{Manner, Words};
use crate::{Naming, People};

impl Words {
    /// Renders a sum on a line of its own; `None` if the word list has no message for it or the message is empty.
    pub fn tally(&self, people: &People, tally: &Tally, naming: Naming) -> Option<String> {
        let line = format!("tally-{}", tally.about.what);
        let said = self.has(&line).then(|| self.tallied(&line, tally, Manner { naming, people }, &mut Vec::new()));
        said.filter(|said| !said.is_empty())
    }

    /// Renders the sums of one event, one per line. A sum that begins with `·` is appended to the line before it.
    pub fn tallies(&self, people: &People, tallies: &[Tally], naming: Naming) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for said in tallies.iter().filter_map(|tally| self.tally(people, tally, naming)) {
            match lines.last_mut() {
                Some(line) if said.starts_with('·') => *line = format!("{line} {said}"),
                Some(_) | None => lines.push(said),
            }
        }
        lines
    }

    /// Renders the parts of a sum without the total: *3 slow − 2 shield*.
    pub fn parts(&self, sum: &Breakdown, naming: Naming) -> String {
        let (manner, faults) = (Manner { naming, people: &People::default() }, &mut Vec::new());
        let mut saying = Saying { words: self, manner, faults, text: String::new(), parts: 0, sum: 0, bounded: false };
        for part in sum.parts() {
            saying.add(part);
        }
        if saying.parts == 0 { "0".to_owned() } else { saying.text }
    }

    /// The messages and variables that the word list lacks for this sum.
    pub fn tally_faults(&self, tally: &Tally) -> Vec<String> {
        let mut faults = Vec::new();
        let line = format!("tally-{}", tally.about.what);
        if self.has(&line) {
            self.tallied(&line, tally, Manner { naming: Naming::Plain, people: &People::default() }, &mut faults);
        }
        faults
    }

    fn tallied(&self, line: &str, tally: &Tally, manner: Manner, faults: &mut Vec<String>) -> String {
        let whose = tally.about.seat.map_or_else(|| Message::new(""), |seat| Message::new("").seat("seat", seat));
        let mut args = self.args(line, &whose, manner, faults);
        let mut saying = Saying { words: self, manner, faults, text: String::new(), parts: 0, sum: 0, bounded: false };
        for part in tally.sum.parts() {
            saying.add(part);
        }
        let Saying { text, parts, sum, bounded, .. } = saying;
        args.set("sum", if parts == 0 { "0".to_owned() } else { text });
        let (from, to) = tally.change.map_or((0, 0), |change| (change.from, change.to));
        let over = tally.change.map_or(0, |change| sum - (change.to - change.from).abs());
        let numbers = [
            ("parts", parts),
            ("n", sum),
            ("from", from),
            ("to", to),
            ("place", tally.about.place.into()),
            ("changes", i32::from(from != to)),
            ("over", over.max(0)),
            ("bounded", i32::from(bounded)),
        ];
        for (name, number) in numbers.into_iter().filter(|(name, _)| self.uses(line, name)) {
            args.set(name, number);
        }
        self.render(line, Some(&args), faults)
    }
}

/// A sum being rendered, part by part.
struct Saying<'a> {
    words: &'a Words,
    manner: Manner<'a>,
    faults: &'a mut Vec<String>,
    text: String,
    parts: i32,
    sum: i32,
    bounded: bool,
}

impl Saying<'_> {
    /// Appends a part, unless it changes nothing.
    fn add(&mut self, part: &Part) {
        let after = part.term.after(self.sum);
        if after == self.sum {
            return;
        }
        match part.term {
            Term::Plus(amount) => {
                let said = self.part(part, amount.abs());
                let sign = match (self.parts, amount < 0) {
                    (0, false) => "",
                    (0, true) => "−",
                    (_, false) => " + ",
                    (_, true) => " − ",
                };
                self.text = format!("{}{sign}{said}", self.text);
            }
            // A factor of zero is rendered like a bound: the value before it no longer matters.
            Term::AtLeast(bound) | Term::AtMost(bound) | Term::Times(bound @ 0) => {
                let said = self.bound(part, bound);
                let so_far = if self.parts > 1 { format!(" = {}", self.so_far()) } else { String::new() };
                self.text = format!("{}{so_far}, {said}", self.text);
            }
            Term::Times(factor) => {
                let said = self.part(part, factor);
                self.text = format!("{} × {said}", self.together());
            }
            Term::HalvedDown | Term::HalvedUp => {
                let id = match (self.sum.rem_euclid(2), part.term) {
                    (0, _) => "sum-halved",
                    (_, Term::HalvedUp) => "sum-halved-up",
                    (_, _) => "sum-halved-down",
                };
                let args = FluentArgs::from_iter([("sum", self.together())]);
                self.text = self.words.render(id, Some(&args), self.faults);
            }
        }
        self.bounded = matches!(part.term, Term::AtLeast(_) | Term::AtMost(_) | Term::Times(0));
        self.parts += 1;
        self.sum = after;
    }

    fn so_far(&self) -> String {
        self.sum.to_string().replace('-', "−")
    }

    /// The sum so far as an operand, in parentheses if it has several parts.
    fn together(&self) -> String {
        if self.parts > 1 { format!("({})", self.text) } else { self.text.clone() }
    }

    fn part(&mut self, part: &Part, amount: i32) -> String {
        self.said(part, amount, if matches!(part.term, Term::Times(_)) { "sum-factor" } else { "sum-part" })
    }

    fn bound(&mut self, part: &Part, amount: i32) -> String {
        self.said(part, amount, if matches!(part.term, Term::AtLeast(_)) { "sum-at-least" } else { "sum-at-most" })
    }

    /// Renders the part by its own message, or by the generic one.
    fn said(&mut self, part: &Part, amount: i32, otherwise: &str) -> String {
        let id = format!("sum-{}", part.what.word.trim_start_matches("part-"));
        if self.words.has(&id) {
            let mut args = self.words.args(&id, &part.what, self.manner, self.faults);
            args.set("amount", amount);
            return self.words.render(&id, Some(&args), self.faults);
        }
        let what = self.words.sentence(&part.what, self.manner, self.faults);
        let mut args = FluentArgs::from_iter([("what", what)]);
        args.set("amount", amount);
        self.words.render(otherwise, Some(&args), self.faults)
    }
}
