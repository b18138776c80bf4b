//! Every acceptance case of `scenarios/`.

use budokan_kernel::Cards;

use crate::Revenge;

fn run_all(text: &str) {
    let scenarios = budokan_scenario::parse(text).unwrap();
    let failures: Vec<String> = scenarios
        .iter()
        .filter_map(|scenario| {
            let failure = budokan_scenario::run::<Revenge>(scenario, Cards::printed()).err()?;
            Some(format!("{} {}: {failure}", scenario.id, scenario.title))
        })
        .collect();
    assert!(failures.is_empty(), "{} of {} failed:\n{}", failures.len(), scenarios.len(), failures.join("\n"));
}

#[test]
fn the_acceptance_cases_pass() {
    run_all(include_str!("../../../scenarios/revenge.scn"));
}

#[test]
fn our_own_cases_pass() {
    run_all(include_str!("../../../scenarios/more.scn"));
}
