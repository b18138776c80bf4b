//! The outcome of the mutants of one crate, and its report.

use crate::finding::counted;

/// The tested mutants by outcome.
pub struct MutantOutcome {
    pub package: String,
    /// Total number of mutants of the package.
    pub all: usize,
    pub seed: u64,
    /// Mutants that made a test fail.
    pub caught: Vec<String>,
    /// Mutants that made a test hang, which would be noticed too.
    pub timeout: Vec<String>,
    /// Mutants that passed all tests.
    pub missed: Vec<String>,
    /// Mutants that did not compile.
    pub unviable: Vec<String>,
}

impl MutantOutcome {
    fn killed(&self) -> usize {
        self.caught.len() + self.timeout.len()
    }

    fn viable(&self) -> usize {
        self.killed() + self.missed.len()
    }

    /// The share of viable mutants that were killed, in tenths of a percent, rounded down.
    fn share(&self) -> String {
        match (self.killed() * 1000).checked_div(self.viable()) {
            Some(tenths) => format!("{}.{} %", tenths / 10, tenths % 10),
            None => "–".to_owned(),
        }
    }

    /// The numbers in one line, then every survivor.
    pub fn told(&self) -> String {
        let tried = counted(self.viable() + self.unviable.len(), "mutant");
        let (caught, timeout) = (self.caught.len(), self.timeout.len());
        let (missed, unviable) = (self.missed.len(), self.unviable.len());
        let mut told = format!(
            "{}: {tried} of {} (seed {}): {caught} caught, {timeout} timeout, {missed} missed, {unviable} unviable; \
             killed {} of {} viable, {}",
            self.package,
            self.all,
            self.seed,
            self.killed(),
            self.viable(),
            self.share(),
        );
        for name in &self.missed {
            told.push_str("\n  survived: ");
            told.push_str(name);
        }
        told
    }
}

/// All outcomes as rows of the table in docs/testing.md.
pub fn table(outcomes: &[MutantOutcome]) -> String {
    let mut rows = vec![
        "| crate | mutants | tried | seed | caught | timeout | missed | unviable | killed |".to_owned(),
        "|---|---|---|---|---|---|---|---|---|".to_owned(),
    ];
    rows.extend(outcomes.iter().map(|one| {
        let (all, tried, seed) = (one.all, one.viable() + one.unviable.len(), one.seed);
        let (caught, timeout) = (one.caught.len(), one.timeout.len());
        let (missed, unviable) = (one.missed.len(), one.unviable.len());
        let numbers = format!("{all} | {tried} | {seed} | {caught} | {timeout} | {missed} | {unviable}");
        format!("| `{}` | {numbers} | {} |", one.package, one.share())
    }));
    rows.join("\n")
}

/// The non-empty lines of a list.
pub fn lines(text: &str) -> Vec<String> {
    text.lines().map(str::trim_end).filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(caught: usize, missed: &[&str]) -> MutantOutcome {
        MutantOutcome {
            package: "chess".to_owned(),
            all: 50,
            seed: 1,
            caught: vec!["a".to_owned(); caught],
            timeout: vec!["b".to_owned()],
            missed: missed.iter().map(|name| (*name).to_owned()).collect(),
            unviable: vec!["c".to_owned(); 2],
        }
    }

    #[test]
    fn numbers_and_survivors_are_told() {
        let expected = "chess: 6 mutants of 50 (seed 1): 2 caught, 1 timeout, 1 missed, 2 unviable; \
                        killed 3 of 4 viable, 75.0 %\n  survived: x.rs:1:2: replace f with ()";
        assert_eq!(outcome(2, &["x.rs:1:2: replace f with ()"]).told(), expected);
    }

    #[test]
    fn the_share_is_never_rounded_up() {
        let missed = ["x"];
        assert_eq!(outcome(1998, &missed).share(), "99.9 %");
        let nothing = MutantOutcome { caught: Vec::new(), timeout: Vec::new(), ..outcome(0, &[]) };
        assert_eq!(nothing.share(), "–");
    }

    #[test]
    fn each_crate_is_a_row() {
        let table = table(&[outcome(2, &["x"])]);
        assert_eq!(table.lines().last(), Some("| `chess` | 50 | 6 | 1 | 2 | 1 | 1 | 2 | 75.0 % |"));
    }

    #[test]
    fn empty_lines_name_no_mutant() {
        assert_eq!(lines("a\n\nb\n"), ["a", "b"]);
    }
}
