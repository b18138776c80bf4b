//! Random bouts with an audit after every action: what laws try in hundreds of cases, in millions.

use budokan_kernel::{Cards, Invalid, Printed, Quick, Table};

/// Plays the random bout with this number; how many actions it took, or what went wrong.
pub type Soak = Box<dyn FnMut(u64) -> Result<u64, Trouble>>;

/// What went wrong in a bout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// After how many actions.
    pub actions: u64,
    /// What.
    pub problem: String,
}

/// A runner for this config, which is tried out first.
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
) -> Result<u64, Trouble> {
    let mut dice = Quick::new(number);
    let trouble = |actions: u64, problem: String| Trouble { actions, problem };
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
