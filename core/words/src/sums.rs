//! Sums as people say them: *3 slow − 2 shield + 1 Fear = 2 damage, health 11 → 9*.
//!
//! The rules count; here the parts of a [`Tally`] are put into words, one after another, and parts that change nothing
//! are left out. A part `part-ID` is said by the message `sum-ID` of the word list, which has the part's own variables and
//! `$amount`, or else by the amount and the part's name. What a sum is about, `ABOUT`, decides the line around the parts:
//! the message `tally-ABOUT` with these variables. Without it the sum is not told.
//!
//! | variable | what |
//! |---|---|
//! | `$sum` | the parts: *3 slow − 2 shield* |
//! | `$parts` | how many of them there are |
//! | `$n` | what they come to |
//! | `$bounded` | 1 if the last part is a bound: *5, only 2 left* |
//! | `$from`, `$to` | the number that changes by it; 0 if none does |
//! | `$changes` | 1 if it changes, 0 if not |
//! | `$over` | how much of it is too much: 3 damage to whoever has 2 life is 1 over |
//! | `$place` | which one, where there are several |
//! | `$seat` | whose it is, in its forms, where it is a seat's |

use budokan_kernel::{Breakdown, Message, Part, Tally, Term};
use fluent_bundle::FluentArgs;

use crate::words::{Manner, Words};
use crate::{Naming, People};

impl Words {
    /// A sum on a line of its own; nothing if the word list does not tell of sums like this one, or
    /// says nothing of it.
    pub fn tally(&self, people: &People, tally: &Tally, naming: Naming) -> Option<String> {
        let line = format!("tally-{}", tally.about.what);
        let said = self.has(&line).then(|| self.tallied(&line, tally, Manner { naming, people }, &mut Vec::new()));
        said.filter(|said| !said.is_empty())
    }

    /// The sums of one event, line by line. One that begins with `·` goes on in the line before it.
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

    /// The parts of a sum one after another, without what they come to: *3 slow − 2 shield*.
    pub fn parts(&self, sum: &Breakdown, naming: Naming) -> String {
        let (manner, faults) = (Manner { naming, people: &People::default() }, &mut Vec::new());
        let mut saying = Saying { words: self, manner, faults, text: String::new(), parts: 0, sum: 0, bounded: false };
        for part in sum.parts() {
            saying.add(part);
        }
        if saying.parts == 0 { "0".to_owned() } else { saying.text }
    }

    /// What is missing to say this sum.
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

/// A sum that is being said.
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
    /// One more part, unless it changes nothing.
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
            // What is multiplied by nothing is gone, whatever it was: said like a bound.
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

    /// The sum so far as something that can be multiplied.
    fn together(&self) -> String {
        if self.parts > 1 { format!("({})", self.text) } else { self.text.clone() }
    }

    fn part(&mut self, part: &Part, amount: i32) -> String {
        self.said(part, amount, if matches!(part.term, Term::Times(_)) { "sum-factor" } else { "sum-part" })
    }

    fn bound(&mut self, part: &Part, amount: i32) -> String {
        self.said(part, amount, if matches!(part.term, Term::AtLeast(_)) { "sum-at-least" } else { "sum-at-most" })
    }

    /// The message of this part, or else the general one.
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
