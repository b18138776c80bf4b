//! Soak tests: random bouts with an audit after every action, in millions where the laws try hundreds.

use budokan_kernel::{Cards, Invalid, Printed, Quick, Table};

/// Plays the random bout with this seed; returns the number of actions or the failure.
pub type Soak = Box<dyn FnMut(u64) -> Result<u64, SoakFailure>>;

/// Failure of a soak-tested bout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SoakFailure {
    /// Number of actions before the failure.
    pub actions: u64,
    /// Description of the failure.
    pub problem: String,
}

/// Creates a runner for this config; fails if the config cannot be dealt.
pub(crate) fn runner<G: Printed>(cards: Cards<G::Cards>, config: G::Config) -> Result<Soak, Invalid> {
    G::deal(cards, &config, &mut Table::silent(&mut Quick::new(0)))?;
    let mut choices = Vec::new();
    Ok(Box::new(move |number| play::<G>(cards, &config, number, &mut choices)))
}

fn play<G: Printed>(
    cards: Cards<G::Cards>,
    config: &G::Config,
    number: u64,
    choices: &mut Vec<G::Action>,
) -> Result<u64, SoakFailure> {
    let mut dice = Quick::new(number);
    let trouble = |actions: u64, problem: String| SoakFailure { actions, problem };
    let mut game = G::deal(cards, config, &mut Table::silent(&mut dice)).map_err(|bad| trouble(0, bad.to_string()))?;
    game.audit().map_err(|broken| trouble(0, format!("the deal is broken: {broken}")))?;
    for made in 0..G::LONGEST as u64 {
        let status = game.status();
        if status.is_over() {
            return Ok(made);
        }
        let awaited = status.awaited();
        let seats: Vec<_> = awaited.iter().collect();
        if seats.is_empty() {
            return Err(trouble(made, "it is not over, but nobody is asked".to_owned()));
        }
        let seat = seats[dice.below(seats.len() as u32) as usize];
        game.choices(seat, choices);
        if choices.is_empty() {
            return Err(trouble(made, format!("{} is asked, but has no choice", G::SEATS[seat.index()])));
        }
        let action = choices[dice.below(choices.len() as u32) as usize];
        game.apply(seat, action, &mut Table::silent(&mut dice));
        game.audit().map_err(|broken| trouble(made + 1, format!("after “{}”: {broken}", game.write(action))))?;
    }
    Err(trouble(G::LONGEST as u64, "it does not end".to_owned()))
}
