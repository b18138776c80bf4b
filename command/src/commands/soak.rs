//! `budokan soak`: long-running tests. Random actions with an audit after each, records of random bouts, a hall under
//! kills or attacks, nodes under faults, or a check that a hall sends the same bytes in worlds that a viewer must not
//! be able to distinguish.

use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context;
use budokan_catalog::{AnyGame, CardSet, DiceLine, Spec};
use budokan_games::listed_games;
use budokan_kernel::{Seed, Viewer};
use budokan_load::simulated::{self, ProtocolFault};
use budokan_load::{hostile, leaks};
use clap::{Args, Subcommand};

use crate::bar::Bar;
use crate::cards::{self, CardFile};
use crate::cli::{self, Dealing};
use crate::stop::Stop;

/// Plays random bouts and audits the position after every action, until N actions are made
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
#[command(after_help = "\
A panic, a dead end, an endless bout or a broken position ends it; the seed of that bout is told.")]
pub struct SoakOptions {
    #[command(subcommand)]
    hall: Option<SoakHall>,
    #[command(flatten)]
    game: GameOptions,
}

/// What is soaked instead of a game.
#[derive(Subcommand)]
enum SoakHall {
    /// A hall that is killed again and again while people and bots play
    #[command(after_help = "\
It starts a hall on a temporary file and lets people and bots play over HTTP, while the hall is killed (SIGKILL) at
random moments and started again. Commands whose answer was lost are sent again under the same id. After each start
every acknowledged deed must be in the store once, in order, and every position shown must be that of a replay.")]
    Serve {
        /// How many times
        #[arg(long, value_name = "N", default_value_t = 200)]
        kills: u64,
        /// What moves and moments are drawn from
        #[arg(long, value_name = "N", default_value_t = 1)]
        seed: u64,
    },
    /// What a hall sends to somebody, while what they cannot know is dealt anew
    #[command(after_help = "\
It plays bouts by chance, in every mode. At many positions each seat, a spectator, a stranger and several people at one
screen ask for everything there is: pages, streams, sights, log, replay, record, and much that is refused. What that
viewer cannot know is dealt anew, and all of it is asked again: every byte, header and length must be the same. In some
samples others draft in private, which nobody may notice. What is found is told with the number of its bout.")]
    Wire {
        /// The game; otherwise all that are listed, in turn
        #[arg(value_parser = cli::game)]
        game: Option<&'static dyn AnyGame>,
        /// How many samples at least: a position, a viewer, and another world
        #[arg(long, value_name = "N", default_value_t = 100_000)]
        samples: u64,
        /// The number of the first bout
        #[arg(long, value_name = "N", default_value_t = 1)]
        seed: u64,
    },
    /// A hall that hostile guests attack while a neighbour plays
    #[command(after_help = "\
It starts a hall on a temporary file with the usual limits (bots move at once: --pace 0) and attacks it from many
addresses of this machine: bouts with masters, connections that nobody reads, half requests, fuzzed requests, a lobby
and a store that fill, others' bouts. From 100 seconds on the stand-in is asked for a sealed plan, too. With an even
seed nothing of the hall's log can be written. A neighbour plays an apprentice and another person all the time: nothing
of his may be refused, delayed or lost. It needs Linux, where 127.0.0.0/8 is this machine.")]
    Hostile {
        /// How long, in seconds
        #[arg(long, value_name = "S", default_value_t = 120.0, value_parser = |text: &str| cli::seconds(text, 86400.0))]
        seconds: f64,
        /// What the attacks are drawn from
        #[arg(long, value_name = "N", default_value_t = 1)]
        seed: u64,
        /// What 99 of 100 requests of the neighbour may take, in milliseconds, and an apprentice's turn four times as
        /// long; 0: times are not judged
        #[arg(long, value_name = "MS", default_value_t = 500)]
        bound: u64,
    },
    /// Several nodes of one hall, under faults
    #[command(after_help = "\
In a schedule the nodes are real; time, store and bus are simulated, on one thread: calls and hints are lost, doubled
and overtaken, nodes are killed, paused and cut off, the store goes away and comes back, while people play at whichever
node answers and look on. With --faults everything is real: three nodes, a PostgreSQL and a NATS server of their own are
started on this machine (they must be installed) and fail in turn. No acknowledged deed may be lost, none done twice,
all see one order, and nobody sees an older position than before. What is found is told with the number of its schedule,
which repeats it. With a mistake in the protocol something must be found.")]
    Nodes {
        /// How many schedules are simulated
        #[arg(long, value_name = "N", default_value_t = 100_000)]
        schedules: u64,
        /// How many faults of real parts there are, instead of schedules
        #[arg(long, value_name = "N", conflicts_with_all = ["schedules", "mistake"])]
        faults: Option<u64>,
        /// The number of the first schedule, or what faults are drawn from
        #[arg(long, value_name = "N", default_value_t = 1)]
        seed: u64,
        /// A mistake that is made on purpose
        #[arg(long, value_name = "NAME")]
        mistake: Option<ProtocolFault>,
    },
}

#[derive(Args)]
struct GameOptions {
    /// The game
    #[arg(required = true, value_parser = cli::game)]
    game: Option<&'static dyn AnyGame>,
    /// How many actions at least
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    actions: u64,
    /// The number of the first bout
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    dealing: Dealing,
    /// Write the records of random bouts into this folder instead
    #[arg(long, value_name = "DIR", requires = "bouts")]
    records: Option<PathBuf>,
    /// How many of them
    #[arg(long, value_name = "N", requires = "records")]
    bouts: Option<u64>,
}

pub fn run(options: SoakOptions, out: &mut dyn Write) -> Result<(), Stop> {
    match options.hall {
        Some(SoakHall::Serve { kills, seed }) => return soak_hall(kills, seed, out),
        Some(SoakHall::Wire { game, samples, seed }) => return soak_wire(game, samples, seed, out),
        Some(SoakHall::Hostile { seconds, seed, bound }) => return soak_hostile(seconds, seed, bound, out),
        Some(SoakHall::Nodes { faults: Some(faults), seed, .. }) => return soak_parts(faults, seed, out),
        Some(SoakHall::Nodes { schedules, seed, mistake, .. }) => return soak_nodes(schedules, seed, mistake, out),
        None => {}
    }
    let options = options.game;
    let Some(game) = options.game else { return Err(Stop::usage("soak", "name a game")) };
    let cards = CardFile::read(options.dealing.cards)?.set(game)?;
    let config = cards::config(&options.dealing.config)?;
    match (&options.records, options.bouts) {
        (Some(folder), Some(bouts)) => records(game, &config, cards, folder, options.seed, bouts, out),
        (None, _) | (_, None) => soak(game, &config, cards, options.actions, options.seed, out),
    }
}

fn soak_hall(kills: u64, seed: u64, out: &mut dyn Write) -> Result<(), Stop> {
    let mut bar = Bar::new(kills, "kills");
    let ended = budokan_load::kills::run(listed_games(), kills, seed, &mut |done| bar.show(done));
    bar.clear();
    Ok(writeln!(out, "{}", ended?)?)
}

fn soak_wire(game: Option<&'static dyn AnyGame>, samples: u64, seed: u64, out: &mut dyn Write) -> Result<(), Stop> {
    let mut bar = Bar::new(samples, "samples");
    let games = game.map_or_else(|| listed_games().to_vec(), |game| vec![game]);
    let options = leaks::LeakOptions { games: &games, samples, seed, with_requests: true, leak: None };
    let report = leaks::run(&options, &mut |done| bar.show(done));
    bar.clear();
    let report = report?;
    match &report.found {
        Some(found) => {
            let again = format!("budokan soak wire {} --seed {}", found.game, found.bout);
            Err(anyhow::anyhow!("a secret is told: {found}\nSee it again: {again}").into())
        }
        None => Ok(writeln!(out, "{report}: nothing was told")?),
    }
}

fn soak_parts(faults: u64, seed: u64, out: &mut dyn Write) -> Result<(), Stop> {
    let mut bar = Bar::new(faults, "faults");
    let ended = budokan_load::nodes::run(listed_games(), faults, seed, &mut |done| bar.show(done));
    bar.clear();
    Ok(writeln!(out, "{}", ended?)?)
}

fn soak_nodes(schedules: u64, seed: u64, mistake: Option<ProtocolFault>, out: &mut dyn Write) -> Result<(), Stop> {
    let mut bar = Bar::new(schedules, "schedules");
    let numbers = seed..seed.saturating_add(schedules);
    let game = *listed_games().first().context("there is no game")?;
    let soaked = simulated::soak(game, numbers, mistake, cli::processors(), &mut |done| bar.show(done));
    bar.clear();
    match soaked {
        Ok(outcome) => Ok(writeln!(out, "{schedules} schedules: {outcome}; nothing was found")?),
        Err((seed, finding)) => {
            let mistake = mistake.map(|mistake| format!(" --mistake {mistake}")).unwrap_or_default();
            let again = format!("budokan soak nodes --schedules 1 --seed {seed}{mistake}");
            Err(anyhow::anyhow!("schedule {seed}: {finding}\nSee it again: {again}").into())
        }
    }
}

fn soak_hostile(seconds: f64, seed: u64, bound: u64, out: &mut dyn Write) -> Result<(), Stop> {
    let bound = (bound > 0).then_some(Duration::from_millis(bound));
    let time = Duration::from_secs_f64(seconds);
    let report = hostile::run(&hostile::HostileOptions { games: listed_games(), time, seed, bound })?;
    report.print(out)?;
    if report.is_well() { Ok(()) } else { Err(Stop::Told) }
}

fn soak(
    game: &'static dyn AnyGame,
    config: &str,
    cards: CardSet,
    wanted: u64,
    seed: u64,
    out: &mut dyn Write,
) -> Result<(), Stop> {
    let mut play = game.soak(config, cards).context("config")?;
    let mut bar = Bar::new(wanted, "actions");
    let (mut actions, mut bouts, mut longest) = (0, 0u64, 0);
    while actions < wanted {
        let seed = seed.wrapping_add(bouts);
        // A soak looks for panics: they are caught to print the seed.
        let played = catch_unwind(AssertUnwindSafe(|| play(seed)));
        let trouble = match played {
            Ok(Ok(made)) => {
                actions += made;
                longest = longest.max(made);
                bouts += 1;
                bar.show(actions);
                continue;
            }
            Ok(Err(trouble)) => format!("after {} actions: {}", trouble.actions, trouble.problem),
            Err(_) => "it panicked".to_owned(),
        };
        bar.clear();
        return Err(anyhow::anyhow!("{}, bout with seed {seed}: {trouble}", game.id()).into());
    }
    bar.clear();
    let bouts = budokan_lab::table::count(bouts, "bout");
    writeln!(out, "{}: {actions} actions in {bouts}, the longest of {longest}; every position was sound", game.id())?;
    Ok(())
}

/// Stores the records of random bouts, named by their seeds.
fn records(
    game: &'static dyn AnyGame,
    config: &str,
    cards: CardSet,
    folder: &Path,
    seed: u64,
    bouts: u64,
    out: &mut dyn Write,
) -> Result<(), Stop> {
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    for seed in (0..bouts).map(|number| seed.wrapping_add(number)) {
        let mut bout = game.deal(config, Seed::from(seed), cards).context("config")?;
        let mut chance = game.bot(Spec::RANDOM, seed, None);
        while let Some(seat) = bout.status().awaited().first() {
            let sight = bout.sight(Viewer::Seat(seat));
            let action = chance.decide(&*sight).context("a seat is asked, but has no choice")?;
            let made = bout.submit(seat, Some(sight.asked()), &action);
            made.map_err(|rejected| anyhow::anyhow!("a listed choice was not taken: {rejected:?}"))?;
        }
        let file = folder.join(format!("{}-{seed}.txt", game.id()));
        let record = bout.record_with(vec![DiceLine::named(0, Seed::from(seed))]);
        std::fs::write(&file, record.to_string()).with_context(|| file.display().to_string())?;
    }
    writeln!(out, "{}: {bouts} records in {}", game.id(), folder.display())?;
    Ok(())
}
