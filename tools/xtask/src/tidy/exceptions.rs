//! Permitted violations of checks, with reasons.
//!
//! An unused exception is a problem too: it must be removed when its reason disappears.

use crate::finding::Finding;

/// A permission to violate one check in one place.
pub struct Exception {
    /// The check, as printed in brackets after a finding.
    pub check: &'static str,
    /// A file, or a folder with `/` at its end.
    pub path: &'static str,
    /// The reason why the violation is right here.
    pub why: &'static str,
}

/// All permitted violations of checks.
pub const EXCEPTIONS: &[Exception] = &[
    Exception {
        check: "layers",
        path: "core/kernel/Cargo.toml",
        why: "the tests of Bout play the laws' toy game; nothing but tests sees it",
    },
    Exception {
        check: "games-in-tests",
        path: "clients/protocol/Cargo.toml",
        why: "its pages of documentation are sessions with a game of the hall, replayed byte for byte",
    },
    Exception {
        check: "shared",
        path: "core/kernel/src/cards.rs",
        why: "card sets are read once and shared by every position of the process",
    },
    Exception {
        check: "unfinished",
        path: "tools/xtask/src/tidy/text.rs",
        why: "it names the marks that it looks for",
    },
    Exception {
        check: "machine-paths",
        path: "tools/xtask/src/tidy/text.rs",
        why: "it names the folders that it looks for",
    },
];

/// The findings without an exception, together with unused exceptions; and the number of excepted findings.
pub fn settle(findings: Vec<Finding>, exceptions: &[Exception]) -> (Vec<Finding>, usize) {
    let covers = |one: &Exception, finding: &Finding| {
        let inside = one.path.ends_with('/') && finding.path.starts_with(one.path);
        one.check == finding.check && (inside || one.path == finding.path)
    };
    let idle = exceptions.iter().filter(|one| !findings.iter().any(|finding| covers(one, finding)));
    let idle = idle.map(|one| {
        let problem = format!("the exception from “{}” ({}) is not needed any more", one.check, one.why);
        Finding::whole("exceptions", one.path, problem)
    });
    let mut left: Vec<Finding> = idle.collect();
    let used = exceptions.len() - left.len();
    left.extend(findings.into_iter().filter(|finding| !exceptions.iter().any(|one| covers(one, finding))));
    left.sort();
    (left, used)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: &[Exception] = &[Exception { check: "floats", path: "core/a/", why: "odds are printed" }];

    #[test]
    fn an_exception_covers_its_check_in_its_path() {
        let covered = Finding::at("floats", "core/a/src/lib.rs", 3, "f64");
        let other_check = Finding::at("io", "core/a/src/lib.rs", 4, "std::fs");
        let other_path = Finding::at("floats", "core/ab/src/lib.rs", 3, "f64");
        let (left, used) = settle(vec![covered, other_check.clone(), other_path.clone()], ONE);
        assert_eq!((left, used), (vec![other_check, other_path], 1));
    }

    #[test]
    fn an_exception_that_covers_nothing_is_found() {
        let (left, used) = settle(Vec::new(), ONE);
        assert_eq!(used, 0);
        assert_eq!(left[0].problem, "the exception from “floats” (odds are printed) is not needed any more");
    }
}
