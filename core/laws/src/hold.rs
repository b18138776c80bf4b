//! Many cases: found, made small, and told.

use std::cell::Cell;

use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner};

use crate::case::{Beginning, Case, check_case_from};
use crate::{Breach, Law, Subject};

/// How often a case that breaks a law is made smaller.
const SMALLER: u32 = 2_000;

/// Holds all laws against this many cases of a game that is dealt with this config.
///
/// The cases are the same in every run, and nothing is written to disk. A case holds all laws against
/// about sixteen positions, so that 64 cases look closely at a thousand.
///
/// # Panics
///
/// If a law is broken; the message tells which one, how, and after which steps.
pub fn hold<G: Subject>(config: &G::Config, cases: u32) {
    hold_from(&Beginning::<G>::new(config), cases);
}

/// Holds all laws against this many cases that begin at `stage`.
///
/// # Panics
///
/// If a law is broken; the message tells which one, how, and after which steps.
pub fn hold_from<G: Subject>(stage: &Beginning<'_, G>, cases: u32) {
    if let Some((case, breach)) = find_breach(stage, cases) {
        panic!("{}: {breach}\nthe case: {case}", G::ID);
    }
}

/// Plays one case of a game that is dealt with this config, and holds the laws against it.
pub fn check_case<G: Subject>(config: &G::Config, case: &Case) -> Result<(), Breach> {
    check_case_from(&Beginning::<G>::new(config), case)
}

/// The smallest case that was found to break a law.
pub(crate) fn find_breach<G: Subject>(stage: &Beginning<'_, G>, cases: u32) -> Option<(Case, Breach)> {
    let config = Config { cases, failure_persistence: None, max_shrink_iters: SMALLER, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    // A smaller case may break another law. That is another story: the first one is told to its end.
    let broken: Cell<Option<Law>> = Cell::new(None);
    let verdict = runner.run(&Case::any(), |case| match check_case_from(stage, &case) {
        Err(breach) if broken.get().is_none_or(|law| law == breach.law) => {
            broken.set(Some(breach.law));
            Err(TestCaseError::fail(breach.text))
        }
        Ok(()) | Err(_) => Ok(()),
    });
    match verdict {
        Ok(()) => None,
        Err(TestError::Fail(reason, case)) => {
            // A game with dice of its own may keep the laws when asked again.
            let again = check_case_from(stage, &case).err();
            let breach = again.unwrap_or_else(|| {
                let law = broken.get().unwrap_or(Law::Progress);
                Breach::new(law, format!("{reason} (but not when the same case is played again)"))
            });
            Some((case, breach))
        }
        Err(TestError::Abort(reason)) => panic!("the cases cannot be made: {reason}"),
    }
}
