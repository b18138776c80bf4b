//! Command line of the fuzzer: `cargo xtask fuzz`.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};
use budokan_fuzz::{Fall, FuzzTarget, Round, TARGETS, target};

const USAGE: &str = "\
usage: cargo xtask fuzz [TARGET…] [--seconds N] [--seed S]   tries mutated inputs, each target for N seconds (60)
       cargo xtask fuzz TARGET --file FILE                   tries the bytes of a file
An input that a target does not bear is written to the current folder; the slowest one is told.";

struct Order {
    targets: Vec<&'static FuzzTarget>,
    seconds: u64,
    seed: u64,
    file: Option<String>,
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match read(&args).and_then(|order| run(&order)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn read(args: &[String]) -> Result<Order> {
    let mut order = Order { targets: Vec::new(), seconds: 60, seed: 1, file: None };
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let mut value = || args.next().with_context(|| format!("{arg}: expected a value\n{USAGE}"));
        let number = |text: &String| text.parse().with_context(|| format!("{arg}: expected a number, found “{text}”"));
        match arg.as_str() {
            "--seconds" => order.seconds = number(value()?)?,
            "--seed" => order.seed = number(value()?)?,
            "--file" => order.file = Some(value()?.clone()),
            option if option.starts_with('-') => bail!("“{option}” is no option\n{USAGE}"),
            name => order.targets.push(target(name).map_err(|unknown| anyhow!("{unknown}\n{USAGE}"))?),
        }
    }
    if order.targets.is_empty() {
        order.targets = TARGETS.iter().collect();
    }
    Ok(order)
}

fn run(order: &Order) -> Result<()> {
    if let Some(file) = &order.file {
        let [target] = order.targets[..] else { bail!("--file: expected one target\n{USAGE}") };
        let bytes = std::fs::read(file).with_context(|| file.clone())?;
        (target.run)(&bytes);
        println!("{}: {file} is borne", target.name);
        return Ok(());
    }
    for target in &order.targets {
        try_for(target, order)?;
    }
    Ok(())
}

fn try_for(target: &'static FuzzTarget, order: &Order) -> Result<()> {
    let round = Round::new(target, order.seed);
    let begin = Instant::now();
    let mut slowest = (Duration::ZERO, 0);
    let mut number = 0;
    while begin.elapsed() < Duration::from_secs(order.seconds) {
        let start = Instant::now();
        round.try_number(number).map_err(|fall| told(target, order.seed, &fall))?;
        slowest = slowest.max((start.elapsed(), number));
        number += 1;
    }
    let (time, slow) = slowest;
    println!("{}: {number} inputs with seed {}; the slowest, {slow}, took {time:.1?}", target.name, order.seed);
    Ok(())
}

/// Saves the input to a file; returns an error that names the file.
fn told(target: &FuzzTarget, seed: u64, Fall { number, input, said }: &Fall) -> anyhow::Error {
    let file = format!("fuzz-{}-{seed}-{number}", target.name);
    let kept = match std::fs::write(&file, input) {
        Ok(()) => format!("it is kept in {file}"),
        Err(error) => format!("{file} cannot be written: {error}"),
    };
    anyhow!("{}, seed {seed}, input {number}: {said}\n{kept}", target.name)
}
