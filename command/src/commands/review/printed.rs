//! A review as text for the prompt: the sum first, then its curve, then the costliest decisions and the largest swings
//! of luck.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::sync::Arc;

use budokan_catalog::review::{JudgedDecision, ResultSum, SumReading, Veil};
use budokan_catalog::{AnyBout, Level, LogFormat, LogLine, Review, Standard};
use budokan_kernel::{Seat, Viewer};
use budokan_words::{Language, Naming, Words, capitalised};

use super::curve;
use crate::cli;

/// Maximum number of costly decisions and of swings of luck.
const MOST: usize = 5;
/// Maximum number of log sentences printed for a step.
const MOST_SENTENCES: usize = 4;
/// Maximum line width in columns.
const WIDTH: usize = 80;

/// Prints a review in one language.
pub struct Printer<'a> {
    bout: &'a dyn AnyBout,
    standard: &'a Standard,
    language: Language,
    level: Option<Level>,
    hall: Words,
    game: Arc<Words>,
    heard: Vec<LogLine>,
    /// Whether curves are drawn.
    pub draws: bool,
}

impl<'a> Printer<'a> {
    pub fn new(bout: &'a dyn AnyBout, standard: &'a Standard, language: Language, level: Option<Level>) -> Self {
        let heard = bout.heard(Viewer::Referee, 0, &LogFormat::new(language, Naming::AtPrompt));
        Self {
            bout,
            standard,
            language,
            level,
            hall: cli::words(language),
            game: bout.game().words(language),
            heard,
            draws: true,
        }
    }

    /// Prints that win probabilities are not reliable in such bouts.
    pub fn not_judged(&self, out: &mut dyn Write) -> io::Result<()> {
        match self.standard.off {
            Some(off) => self.say(out, "reviewed-not-judged-off", &[("off", &self.number(off, 1))]),
            None => self.say(out, "reviewed-not-judged", &[]),
        }
    }

    /// Prints the whole review, or the part of one seat.
    pub fn print(&self, review: &Review, seat: Option<Seat>, out: &mut dyn Write) -> io::Result<()> {
        let title = self.bout.game().title(self.language);
        let counts: [(&str, &dyn ToString); 4] = [
            ("game", &title),
            ("n", &review.decisions.len()),
            ("batches", &review.batches),
            ("iterations", &review.iterations),
        ];
        self.say(out, "reviewed-head", &counts)?;
        let more_than_all = |sum: &ResultSum| sum.own < -1.0 || sum.others.iter().any(|(_, value)| value.abs() > 1.0);
        let is_more = review.sums.iter().any(more_than_all);
        let more = if is_more { format!(" {}", self.hall.word("hall-review-over-hundred")) } else { String::new() };
        Self::wrap(out, "", &format!("{}{more}", self.own_phrase("point", &[])))?;
        if !review.is_complete() {
            self.say(out, "reviewed-part", &[("n", &review.decisions.len()), ("all", &review.total)])?;
        }
        for sum in review.sums.iter().filter(|sum| seat.is_none_or(|seat| seat.0 == sum.seat)) {
            writeln!(out)?;
            self.print_sum(review, sum, out)?;
        }
        writeln!(out)?;
        self.print_costliest(review, seat, out)?;
        self.print_luck(review, seat, out)
    }

    /// The largest swings of luck for every seat, or for one. With two opponents one list is enough, because one side's
    /// luck is the other's bad luck.
    fn print_luck(&self, review: &Review, seat: Option<Seat>, out: &mut dyn Write) -> io::Result<()> {
        match (&review.sums[..], seat) {
            ([one, other], None) if !self.bout.game().is_together() && !review.swings(one.seat, 1).is_empty() => {
                writeln!(out)?;
                self.print_swings(review, Seat(one.seat), out)?;
                self.say(out, "reviewed-swings-turned", &[("seat", &self.role(other.seat))])
            }
            (sums, _) => sums.iter().filter(|sum| seat.is_none_or(|seat| seat.0 == sum.seat)).try_for_each(|sum| {
                writeln!(out)?;
                self.print_swings(review, Seat(sum.seat), out)
            }),
        }
    }

    fn print_sum(&self, review: &Review, sum: &ResultSum, out: &mut dyn Write) -> io::Result<()> {
        let rivals = if self.bout.game().is_together() { Vec::new() } else { review.rivals(sum.seat) };
        match review.reading(sum.seat, &rivals).filter(|_| review.is_complete()) {
            Some(reading) => Self::wrap(out, "", &self.headline(sum, reading))?,
            None => writeln!(out, "{}", self.seat(sum.seat))?,
        }
        Self::wrap(out, "  ", &self.arithmetic(sum, review.is_complete()))?;
        let given = self.number(sum.per_decision(), 2);
        self.say(out, "reviewed-given", &[("n", &given), ("choices", &sum.choices)])?;
        self.print_levels(sum, out)?;
        let cost = self.number(sum.close_cost, 1);
        let counts: [(&str, &dyn ToString); 3] = [("forced", &sum.forced), ("close", &sum.close), ("cost", &cost)];
        self.say(out, "reviewed-counts", &counts)?;
        let curve = if self.draws { curve::lines(sum, self.bout.steps()) } else { Vec::new() };
        curve.iter().try_for_each(|line| writeln!(out, "{line}"))
    }

    /// A headline: how the seat played, the effect of luck, and the effect of hidden information where it exceeds luck.
    /// Cooperative teams are read as one.
    fn headline(&self, sum: &ResultSum, SumReading { played, fortune, veil }: SumReading) -> String {
        let seat = self.seat(sum.seat);
        let is_team = self.bout.game().is_together() && !sum.others.is_empty();
        let (before, who) =
            if is_team { (format!("{seat}. "), self.hall.word("reviewed-team")) } else { (String::new(), seat) };
        let args: [(&str, &dyn ToString); 3] = [("seat", &who), ("played", &played.name()), ("luck", &fortune.name())];
        let said = before + &self.hall.phrase("reviewed-headline", &args);
        if veil == Veil::Thin {
            return said;
        }
        let points = self.number(sum.hidden.abs(), 1);
        format!("{said} {}", self.own_phrase("hidden-did", &[("did", &veil.name()), ("n", &points)]))
    }

    /// The game's own wording of a phrase, or else the hall's.
    fn own_phrase(&self, id: &str, args: &[(&str, &dyn ToString)]) -> String {
        self.game.phrase(&self.standard.message(&self.game, id), args)
    }

    /// The sum from start to end in tenths of points, rounded so that the printed numbers add up.
    fn arithmetic(&self, sum: &ResultSum, is_complete: bool) -> String {
        let mut items = vec![
            (self.hall.word("reviewed-luck"), sum.luck),
            (self.own_phrase("hidden", &[]), sum.hidden),
            (self.hall.word("reviewed-own"), sum.own),
        ];
        let other =
            |(seat, value): &(u8, f32)| (self.hall.phrase("reviewed-others", &[("seat", &self.role(*seat))]), *value);
        items.extend(sum.others.iter().map(other));
        let tenths = in_tenths(sum.start, &items.iter().map(|(_, value)| *value).collect::<Vec<_>>(), sum.end);
        let number = |tenths: i32| self.number((f64::from(tenths) / 1000.0) as f32, 1);
        let mut line = format!("{} {}", number(tenths[0]), self.hall.word("reviewed-start"));
        for ((label, _), tenths) in items.iter().zip(&tenths[1..]) {
            let sign = if *tenths < 0 { '−' } else { '+' };
            let _ = write!(line, " {sign} {} {label}", number(tenths.abs()));
        }
        let end = if self.bout.status().is_over() && is_complete { "reviewed-end" } else { "reviewed-so-far" };
        format!("{line} = {} {}", number(tenths.iter().sum()), self.hall.word(end))
    }

    /// What each level gives away on average, for comparison with this seat.
    fn print_levels(&self, sum: &ResultSum, out: &mut dyn Write) -> io::Result<()> {
        let given = |level: Level| Some((level, self.standard.given_away_by(level)?));
        let known: Vec<(Level, f32)> = Level::ALL.into_iter().filter_map(given).collect();
        let name = |level: Level| self.hall.word(&format!("level-{}", level.name()));
        if known.is_empty() {
            return self.say(out, "reviewed-levels-unknown", &[]);
        }
        let told = known.iter().map(|(level, given)| format!("{} {}", name(*level), self.number(*given, 2)));
        let told = told.collect::<Vec<_>>().join(", ");
        self.say(out, "reviewed-levels", &[("levels", &told), ("bouts", &self.standard.bouts)])?;
        let Some((level, theirs)) = known.into_iter().find(|(level, _)| Some(*level) == self.level) else {
            return Ok(());
        };
        let more = sum.per_decision() - theirs;
        let which = if more > 0.0 { "more" } else { "less" };
        let compared: [(&str, &dyn ToString); 3] =
            [("which", &which), ("n", &self.number(more.abs(), 2)), ("level", &name(level))];
        self.say(out, "reviewed-compared", &compared)
    }

    fn print_costliest(&self, review: &Review, seat: Option<Seat>, out: &mut dyn Write) -> io::Result<()> {
        let places = review.costliest(seat.map(|seat| seat.0), MOST);
        if places.is_empty() {
            return self.say(out, "reviewed-none-costly", &[]);
        }
        self.say(out, "reviewed-costliest", &[])?;
        for (number, place) in (1..).zip(places) {
            let JudgedDecision { last, seat, done, best, cost, error, exact, .. } = &review.decisions[place];
            let about = |value: f32, error: f32| match exact {
                true => format!("{} ({})", self.number(value, 1), self.hall.word("reviewed-exact")),
                false => format!("{} ± {}", self.number(value, 1), self.number(error, 1)),
            };
            let told = self.hall.phrase(
                "reviewed-costly",
                &[
                    ("step", last),
                    ("seat", &self.role(*seat)),
                    ("done", &done.actions.join("; ")),
                    ("best", &best.actions.join("; ")),
                    ("cost", &about(*cost, *error)),
                    ("after", &about(done.chance, done.error)),
                    ("instead", &about(best.chance, best.error)),
                ],
            );
            Self::wrap(out, &format!("  {number}. "), &told)?;
        }
        Ok(())
    }

    fn print_swings(&self, review: &Review, seat: Seat, out: &mut dyn Write) -> io::Result<()> {
        let mut swings = review.swings(seat.0, MOST);
        // A swing below a tenth of a point would be printed as zero.
        swings.retain(|(_, moved)| moved.abs() >= 0.0005);
        let name = self.role(seat.0);
        if swings.is_empty() {
            return self.say(out, "reviewed-no-luck", &[("seat", &name)]);
        }
        self.say(out, "reviewed-swings", &[("seat", &name)])?;
        for (step, moved) in swings {
            let sign = if moved < 0.0 { '−' } else { '+' };
            let heard: Vec<&str> =
                self.heard.iter().filter(|heard| heard.step == step).map(|heard| heard.text.as_str()).collect();
            // The rolls and cards of a step come last in its log.
            let last = heard.len().saturating_sub(MOST_SENTENCES);
            let cut = if last > 0 { "… " } else { "" };
            let what =
                if step == 0 { self.hall.word("reviewed-deal") } else { format!("{cut}{}", heard[last..].join(" ")) };
            let told = [("step", &step as &dyn ToString), ("moved", &format!("{sign}{}", self.number(moved.abs(), 1)))];
            let told = self.hall.phrase("reviewed-swing", &[told[0], told[1], ("what", &what)]);
            Self::wrap(out, "  ", &told)?;
        }
        Ok(())
    }

    fn say(&self, out: &mut dyn Write, id: &str, args: &[(&str, &dyn ToString)]) -> io::Result<()> {
        Self::wrap(out, "", &self.hall.phrase(id, args))
    }

    /// The name of a seat within a sentence.
    fn role(&self, seat: u8) -> String {
        let game = self.bout.game();
        self.game.word(&format!("seat-{}", game.seats()[Seat(seat).index()]))
    }

    fn seat(&self, seat: u8) -> String {
        capitalised(&self.role(seat))
    }

    /// A fraction as percentage points in the format of the language; zero never has a minus sign.
    fn number(&self, share: f32, places: usize) -> String {
        let text = format!("{:.places$}", share * 100.0);
        let text = if text.trim_start_matches('-').chars().all(|sign| matches!(sign, '0' | '.')) {
            text.trim_start_matches('-').to_owned()
        } else {
            text.replace('-', "−")
        };
        match self.language {
            Language::English => text,
            Language::French => text.replace('.', ","),
        }
    }

    /// Wraps a text into lines with a hanging indent.
    fn wrap(out: &mut dyn Write, first: &str, text: &str) -> io::Result<()> {
        let indent = first.chars().count();
        let (mut line, mut length) = (first.to_owned(), indent);
        let mut is_empty = true;
        // Non-breaking spaces are kept.
        for word in text.split([' ', '\n']).filter(|word| !word.is_empty()) {
            let long = word.chars().count();
            if !is_empty && length + 1 + long > WIDTH {
                writeln!(out, "{line}")?;
                (line, length, is_empty) = (" ".repeat(indent.max(2)), indent.max(2), true);
            }
            if !is_empty {
                line.push(' ');
                length += 1;
            }
            line.push_str(word);
            length += long;
            is_empty = false;
        }
        writeln!(out, "{line}")
    }
}

/// A sum in tenths of points: the start, then every item. Start and end are rounded independently; the items are
/// rounded so that they add up, adjusting those first that are nearest to the next tenth.
fn in_tenths(start: f32, items: &[f32], end: f32) -> Vec<i32> {
    let tenths = |share: f32| share * 1000.0;
    let (start, end) = (tenths(start).round() as i32, tenths(end).round() as i32);
    let mut all = vec![start];
    all.extend(items.iter().map(|item| tenths(*item).floor() as i32));
    let mut order: Vec<usize> = (0..items.len()).collect();
    let rest = |place: &usize| tenths(items[*place]) - tenths(items[*place]).floor();
    order.sort_by(|one, other| rest(other).total_cmp(&rest(one)));
    let mut missing = end - all.iter().sum::<i32>();
    while missing != 0 && !order.is_empty() {
        let places: Vec<usize> = if missing > 0 { order.clone() } else { order.iter().rev().copied().collect() };
        for place in places.into_iter().take(missing.unsigned_abs() as usize) {
            all[place + 1] += missing.signum();
        }
        missing = end - all.iter().sum::<i32>();
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_adds_up() {
        for (start, items) in [
            (0.5, vec![-0.5634, -0.1071, 0.1705]),
            (0.3333, vec![0.33334, 0.33333]),
            (0.5, vec![0.0, 0.0004, 0.0004, 0.0004, -0.0002]),
            (0.25, vec![0.75]),
            (0.5, Vec::new()),
        ] {
            let end = start + items.iter().sum::<f32>();
            let printed = in_tenths(start, &items, end);
            assert_eq!(printed.iter().sum::<i32>(), (end * 1000.0).round() as i32, "{start} {items:?}");
            for (printed, item) in printed[1..].iter().zip(&items) {
                assert!(
                    (f64::from(*printed) - f64::from(*item) * 1000.0).abs() < 1.01,
                    "{item} is printed as {printed}"
                );
            }
        }
    }
}
