//! Runs many cases with proptest, shrinks a failing one and reports it.

use std::cell::Cell;

use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner};

use crate::case::{Beginning, Case, check_case_from};
use crate::{Breach, Law, Subject};

/// Maximum number of shrinking steps for a failing case.
const SMALLER: u32 = 2_000;

/// Checks all laws in this number of cases of a game, dealt with this config.
///
/// The cases are the same in every run, and nothing is written to disk. A case checks all laws in about sixteen
/// positions, so 64 cases cover about a thousand.
///
/// # Panics
///
/// If a law is broken; the message contains the law, the finding and the steps that lead to it.
pub fn hold<G: Subject>(config: &G::Config, cases: u32) {
    hold_from(&Beginning::<G>::new(config), cases);
}

/// Checks all laws in this number of cases that begin at `stage`.
///
/// # Panics
///
/// If a law is broken; the message contains the law, the finding and the steps that lead to it.
pub fn hold_from<G: Subject>(stage: &Beginning<'_, G>, cases: u32) {
    if let Some((case, breach)) = find_breach(stage, cases) {
        panic!("{}: {breach}\nthe case: {case}", G::ID);
    }
}

/// Plays one case of a game, dealt with this config, and checks the laws.
pub fn check_case<G: Subject>(config: &G::Config, case: &Case) -> Result<(), Breach> {
    check_case_from(&Beginning::<G>::new(config), case)
}

/// The smallest failing case after shrinking.
pub(crate) fn find_breach<G: Subject>(stage: &Beginning<'_, G>, cases: u32) -> Option<(Case, Breach)> {
    let config = Config { cases, failure_persistence: None, max_shrink_iters: SMALLER, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    // A smaller case may break another law; shrinking sticks to the first one.
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
            // A game with an RNG of its own may pass when the case is repeated.
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
