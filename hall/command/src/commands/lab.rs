//! `budokan lab`: experiments with bots and games. The experiments themselves are pure and live in `budokan-lab`;
//! here are their arguments, threads, files and clocks. `docs/lab.md` says what comes out.

mod balance;
mod crew;
mod difficulty;
mod duel;
mod folder;
mod options;
mod solve;

use std::io::Write;

use crate::stop::Stop;

pub const HELP: &str = "usage: budokan lab duel|ladder|balance|solve|difficulty …

Experiments: bots against each other, how games are balanced, how hard they are.

  budokan lab duel GAME BOT BOT…     how much better one bot is than another
  budokan lab ladder GAME            all bots of a game, with ratings
      --bots LIST      these bots, weakest first, as in random,greedy,adept:500
  budokan lab balance GAME           who wins from which seat, as whom, with what, how and how soon
      --bot BOT        sits on every seat; adept unless said otherwise
  budokan lab solve GAME FILE…       what a small position of arena or udo is worth at best
      --seed, --config, --cards as below
  budokan lab difficulty             how hard 8-Bit Attack is, beside the table that came with its cards

Bots are random, greedy, ismcts, novice, apprentice, adept and master, with or without a budget: ismcts:5000.
The same seed gives the same bouts on every machine, on however many threads.

options of duel, ladder and balance
  --bouts N        bouts for each pair of bots; 200 unless said otherwise, 1000 for balance. Each deal is played once for each
                   seating. Where all win or lose together, each bot plays N deals alone.
  --seed N         another seed, other dice; 1 unless said otherwise
  --config KEY=VALUE, --config FILE
                   what is chosen before the deal, as TOML; may be repeated
  --cards FILE     this card file instead of the printed one
  --threads N      as many as there are processors unless said otherwise
  --out DIR        keep every bout there as JSON lines and CSV; what is there already is not played again

options of difficulty
  --battles N      battles in each cell; 300 unless said otherwise, none with 0
  --heroes LIST    team sizes from 2 to 5; 2,4 unless said otherwise
  --whole N        whole games for each team size; 200 unless said otherwise, none with 0
  --seed N         another seed, other dice; 1 unless said otherwise
  --samples N      trials of each action that the team considers; 3 unless said otherwise
  --cards FILE     this card file instead of the printed one
";

/// An experiment by name.
type Experiment = (&'static str, fn(lexopt::Parser, &mut dyn Write) -> Result<(), Stop>);

const EXPERIMENTS: &[Experiment] = &[
    ("duel", duel::duel),
    ("ladder", duel::ladder),
    ("balance", balance::run),
    ("solve", solve::run),
    ("difficulty", difficulty::run),
];

pub fn run(mut args: lexopt::Parser, out: &mut dyn Write) -> Result<(), Stop> {
    let names = || EXPERIMENTS.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
    let first = args.next().map_err(|error| Stop::usage(HELP, error))?;
    let Some(lexopt::Arg::Value(name)) = first else {
        return Err(Stop::usage(HELP, format!("name an experiment: {}", names())));
    };
    let known = EXPERIMENTS.iter().find(|(known, _)| name == *known);
    let Some((_, experiment)) = known else {
        let problem = format!("“{}” is no experiment: expected {}", name.to_string_lossy(), names());
        return Err(Stop::usage(HELP, problem));
    };
    experiment(args, out)
}
