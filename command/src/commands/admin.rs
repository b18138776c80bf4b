//! `budokan hall`: administration of stored data for the host: list, remove, restore, sweep and compact.
//!
//! Every command claims the file first, because a running hall has its bouts in memory and would not notice the change.
//! A database is not claimed: the halls on it read it before they show a bout, and notice that one is gone.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, anyhow};
use budokan_hall::hall::{current_moment, day};
use budokan_hall::retention::{Keep, Sweeper, is_far_ahead};
use budokan_lab::table;
use budokan_store::{KnownPerson, Occupant, PersonId, Sqlite, Store, StoredBout, Trashed};
use clap::{Args, Subcommand};
use serde::Serialize;

use crate::claim::{Claim, Claimed};
use crate::database::{Database, DatabaseOptions, OpenedStore};
use crate::stop::Stop;

/// Number of rows read at a time.
const PAGE: u32 = 1000;

/// What is done with what a hall keeps.
#[derive(Subcommand)]
pub enum HallCommand {
    /// Lists the bouts: id, game, days of opening and last move, deeds, who sits there
    Bouts(ListOptions),
    /// Lists the people: number, days of arrival and last visit, bouts, name
    People(ListOptions),
    /// Removes bouts by their ids; they can be restored until the trash is emptied
    Remove(RemoveOptions),
    /// Lists the removed bouts: id, game, days of last move and removal
    Trash(ListOptions),
    /// Restores removed bouts by their ids
    Restore(RestoreOptions),
    /// Removes at once what a hall would remove little by little while it runs
    Sweep(SweepOptions),
    /// Gives back the room of what was removed from a file; needs as much again while it works
    Compact(CompactOptions),
}

/// Lists what a hall keeps
#[derive(Args)]
pub struct ListOptions {
    #[command(flatten)]
    hall: DatabaseOptions,
    /// One JSON object a line
    #[arg(long)]
    json: bool,
}

/// Gives back the room of what was removed from a file
#[derive(Args)]
#[command(after_help = "PostgreSQL uses the room of what was removed again by itself.")]
pub struct CompactOptions {
    /// Where bouts are kept; hall.db in the user's data folder unless said otherwise
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
}

/// Removes bouts by their ids
#[derive(Args)]
pub struct RemoveOptions {
    #[command(flatten)]
    hall: DatabaseOptions,
    /// The bouts
    #[arg(value_name = "ID", required = true)]
    ids: Vec<String>,
    /// Delete them for good, with everything that was done in them
    #[arg(long)]
    now: bool,
}

/// Restores removed bouts by their ids
#[derive(Args)]
pub struct RestoreOptions {
    #[command(flatten)]
    hall: DatabaseOptions,
    /// The bouts
    #[arg(value_name = "ID", required = true)]
    ids: Vec<String>,
}

/// Removes what is old
#[derive(Args)]
pub struct SweepOptions {
    #[command(flatten)]
    hall: DatabaseOptions,
    #[command(flatten)]
    keep: KeepOptions,
    /// Sweep although the clock is far ahead of the newest move
    #[arg(long)]
    force: bool,
}

/// How long things are kept.
#[derive(Args, Clone, Default)]
pub struct KeepOptions {
    /// Days after the last move, or `ever`: unplayed=14, unfinished=90, finished=ever, guests=90, and
    /// after the removal, trash=30; may be repeated
    #[arg(long, value_name = "WHAT=DAYS", value_parser = keep_for)]
    keep: Vec<KeepFor>,
}

/// A retention period for one kind of data.
#[derive(Clone, Copy)]
struct KeepFor {
    what: Kind,
    long: Option<Duration>,
}

#[derive(Clone, Copy)]
enum Kind {
    Unplayed,
    Unfinished,
    Finished,
    Guests,
    Trash,
}

impl KeepOptions {
    /// The chosen periods; defaults for the rest.
    pub fn chosen(&self) -> Keep {
        let mut keep = Keep::default();
        for KeepFor { what, long } in &self.keep {
            match what {
                Kind::Unplayed => keep.unplayed = *long,
                Kind::Unfinished => keep.unfinished = *long,
                Kind::Finished => keep.finished = *long,
                Kind::Guests => keep.guests = *long,
                Kind::Trash => keep.trash = *long,
            }
        }
        keep
    }
}

fn keep_for(text: &str) -> Result<KeepFor, String> {
    let (what, long) = text.split_once('=').ok_or("expected WHAT=DAYS, like unplayed=14")?;
    let what = match what {
        "unplayed" => Kind::Unplayed,
        "unfinished" => Kind::Unfinished,
        "finished" => Kind::Finished,
        "guests" => Kind::Guests,
        "trash" => Kind::Trash,
        other => return Err(format!("expected unplayed, unfinished, finished, guests or trash, found “{other}”")),
    };
    let days = || long.parse::<u32>().ok().filter(|days| *days > 0);
    let long = match long {
        "ever" => None,
        _ => Some(days().ok_or_else(|| format!("expected a number of days from 1 on, or ever, found “{long}”"))?),
    };
    Ok(KeepFor { what, long: long.map(|days| Duration::from_hours(24 * u64::from(days))) })
}

pub fn run(command: HallCommand, out: &mut dyn Write) -> Result<(), Stop> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    Ok(runtime.block_on(carry_out(command, out))?)
}

async fn carry_out(command: HallCommand, out: &mut dyn Write) -> anyhow::Result<()> {
    match command {
        HallCommand::Bouts(options) => {
            let hall = Kept::open(options.hall).await?;
            hall.list_bouts(options.json, out).await?;
            hall.close().await
        }
        HallCommand::People(options) => {
            let hall = Kept::open(options.hall).await?;
            hall.list_people(options.json, out).await?;
            hall.close().await
        }
        HallCommand::Remove(options) => {
            let hall = Kept::open(options.hall).await?;
            let removed = hall.remove(&options.ids, options.now, out).await;
            hall.close().await?;
            removed
        }
        HallCommand::Trash(options) => {
            let hall = Kept::open(options.hall).await?;
            hall.list_trash(options.json, out).await?;
            hall.close().await
        }
        HallCommand::Restore(options) => {
            let hall = Kept::open(options.hall).await?;
            let restored = hall.restore(&options.ids, out).await;
            hall.close().await?;
            restored
        }
        HallCommand::Sweep(options) => {
            let hall = Kept::open(options.hall).await?;
            let swept = hall.sweep(options.keep.chosen(), options.force, out).await;
            hall.close().await?;
            swept
        }
        HallCommand::Compact(options) => {
            let file = match DatabaseOptions::in_file(options.file).chosen()? {
                Database::File(file) => file,
                Database::Postgres(address) => return Err(no_file(&address)),
            };
            check(&file)?;
            let _claim = Claim::only(&file)?;
            let (before, after) = Sqlite::compact(&file).with_context(|| cannot_be_opened(&file))?;
            Ok(writeln!(out, "{}: {before} bytes, now {after}", file.display())?)
        }
    }
}

/// The magic bytes at the start of every SQLite file.
const DATABASE: &[u8] = b"SQLite format 3\0";

/// The error for compacting a PostgreSQL database.
fn no_file(address: &impl std::fmt::Display) -> anyhow::Error {
    anyhow!(
        "{address} is no file: PostgreSQL uses the room of what was removed again by itself; expected --file FILE, or \
         VACUUM FULL by whoever looks after the database"
    )
}

/// Checks that the file exists and is a hall's.
fn check(file: &Path) -> anyhow::Result<()> {
    if !file.exists() {
        return Err(anyhow!(
            "there is no hall in {}: expected the file that `budokan serve` has written",
            file.display()
        ));
    }
    if file.is_file() && !is_database(file)? {
        return Err(anyhow!("{} holds no hall: expected the file that `budokan serve` has written", file.display()));
    }
    Ok(())
}

/// True if the file starts with SQLite's magic bytes. The check never creates or changes a file.
fn is_database(file: &Path) -> anyhow::Result<bool> {
    let mut begin = Vec::new();
    let read = File::open(file).and_then(|file| file.take(DATABASE.len() as u64).read_to_end(&mut begin));
    read.with_context(|| cannot_be_opened(file))?;
    Ok(begin == DATABASE)
}

fn cannot_be_opened(file: &Path) -> String {
    format!("the store {} cannot be opened", file.display())
}

/// The opened store; for a file also the claim, so that no hall runs on it.
struct Kept {
    // Field order: the store is dropped before the claim.
    store: Arc<dyn Store>,
    _claim: Option<Claimed>,
}

/// The header of the list of bouts; rows use the same column widths.
const BOUTS_HEAD: &str = "bout          game      opened      last move   moves  state    seats";
/// The header of the list of people.
const PEOPLE_HEAD: &str = "number  arrived     last visit  bouts  name";

/// A bout as a JSON line.
#[derive(Serialize)]
struct BoutLine<'a> {
    id: &'a str,
    game: &'a str,
    opened: String,
    touched: String,
    deeds: u64,
    public: bool,
    over: bool,
    seats: Vec<String>,
}

/// A removed bout as a JSON line.
#[derive(Serialize)]
struct TrashLine<'a> {
    id: &'a str,
    game: &'a str,
    touched: String,
    removed: String,
}

/// A person as a JSON line.
#[derive(Serialize)]
struct PersonLine<'a> {
    number: i64,
    name: Option<&'a str>,
    arrived: String,
    used: Option<String>,
    bouts: u64,
}

impl Kept {
    async fn open(options: DatabaseOptions) -> anyhow::Result<Self> {
        let hall = options.chosen()?;
        if let Database::File(file) = &hall {
            check(file)?;
        }
        let OpenedStore { store, claim } = hall.open_only().await?;
        Ok(Self { store, _claim: claim })
    }

    async fn close(self) -> anyhow::Result<()> {
        Ok(self.store.close().await?)
    }

    async fn list_bouts(&self, json: bool, out: &mut dyn Write) -> anyhow::Result<()> {
        let mut last = String::new();
        if !json {
            writeln!(out, "{BOUTS_HEAD}")?;
        }
        loop {
            let bouts = self.store.every_bout(&last, PAGE).await?;
            let Some(end) = bouts.last() else { return Ok(()) };
            last.clone_from(&end.bout.id);
            let names = self.names(&bouts).await?;
            for kept in &bouts {
                let seats: Vec<_> = kept.bout.seats.iter().map(|(_, occupant)| sitter(occupant, &names)).collect();
                let line = BoutLine {
                    id: &kept.bout.id,
                    game: &kept.bout.game,
                    opened: day(kept.bout.at),
                    touched: day(kept.touched),
                    deeds: kept.version,
                    public: kept.bout.public,
                    over: kept.result.is_some(),
                    seats,
                };
                if json {
                    writeln!(out, "{}", serde_json::to_string(&line)?)?;
                } else {
                    let state = if line.over { "over" } else { "goes on" };
                    let (id, game, opened, touched, deeds) =
                        (line.id, line.game, line.opened, line.touched, line.deeds);
                    let seats = line.seats.join(", ");
                    writeln!(out, "{id:<12}  {game:<8}  {opened}  {touched}  {deeds:>5}  {state:<7}  {seats}")?;
                }
            }
        }
    }

    async fn names(&self, bouts: &[StoredBout]) -> anyhow::Result<BTreeMap<PersonId, String>> {
        let seats = bouts.iter().flat_map(|kept| &kept.bout.seats);
        let people = seats.filter_map(|(_, occupant)| match occupant {
            Occupant::Person(person) | Occupant::Kept(person) | Occupant::StandIn { person, .. } => Some(*person),
            Occupant::Bot(_) | Occupant::Invited | Occupant::Open => None,
        });
        let people = self.store.people(&people.collect::<Vec<_>>()).await?;
        Ok(people.into_iter().map(|person| (person.id, person.name)).collect())
    }

    async fn list_people(&self, json: bool, out: &mut dyn Write) -> anyhow::Result<()> {
        let mut last = PersonId(0);
        if !json {
            writeln!(out, "{PEOPLE_HEAD}")?;
        }
        loop {
            let people = self.store.every_person(last, PAGE).await?;
            let Some(end) = people.last() else { return Ok(()) };
            last = end.person.id;
            for KnownPerson { person, arrived, used, bouts } in &people {
                let name = Some(person.name.as_str()).filter(|name| !name.is_empty());
                let (number, arrived, used) = (person.id.0, day(*arrived), used.map(day));
                if json {
                    let line = PersonLine { number, name, arrived, used, bouts: *bouts };
                    writeln!(out, "{}", serde_json::to_string(&line)?)?;
                } else {
                    let (used, name) = (used.unwrap_or_else(|| "-".to_owned()), name.unwrap_or("(forgotten)"));
                    writeln!(out, "{number:>6}  {arrived}  {used:<10}  {bouts:>5}  {name}")?;
                }
            }
        }
    }

    async fn list_trash(&self, json: bool, out: &mut dyn Write) -> anyhow::Result<()> {
        if !json {
            writeln!(out, "{:<12}  {:<8}  {:<10}  removed", "bout", "game", "last move")?;
        }
        let mut last = String::new();
        loop {
            let bouts = self.store.trashed(&last, PAGE).await?;
            let Some(end) = bouts.last() else { return Ok(()) };
            last.clone_from(&end.id);
            for Trashed { id, game, removed, touched } in &bouts {
                let (touched, removed) = (day(*touched), day(*removed));
                if json {
                    writeln!(out, "{}", serde_json::to_string(&TrashLine { id, game, touched, removed })?)?;
                } else {
                    writeln!(out, "{id:<12}  {game:<8}  {touched}  {removed}")?;
                }
            }
        }
    }

    async fn restore(&self, ids: &[String], out: &mut dyn Write) -> anyhow::Result<()> {
        let mut missing = Vec::new();
        for id in ids {
            if self.store.restore(id).await? {
                writeln!(out, "{id} is restored")?;
            } else {
                missing.push(id.as_str());
            }
        }
        if missing.is_empty() { Ok(()) } else { Err(anyhow!("the trash has no bout {}", missing.join(", "))) }
    }

    async fn remove(&self, ids: &[String], at_once: bool, out: &mut dyn Write) -> anyhow::Result<()> {
        let (mut missing, now) = (Vec::new(), self.store.clock(current_moment()).await?);
        for id in ids {
            let is_gone =
                if at_once { self.store.remove(id, None).await? } else { self.store.trash(id, None, now).await? };
            if is_gone {
                writeln!(out, "{id} is {}", if at_once { "deleted" } else { "removed" })?;
            } else {
                missing.push(id.as_str());
            }
        }
        if missing.is_empty() { Ok(()) } else { Err(anyhow!("there is no bout {}", missing.join(", "))) }
    }

    async fn sweep(&self, keep: Keep, force: bool, out: &mut dyn Write) -> anyhow::Result<()> {
        let (mut sweeper, mut bouts, mut people, mut deleted) = (Sweeper::new(keep), 0, 0, 0);
        let (now, newest) = (self.store.clock(current_moment()).await?, self.store.newest().await?);
        if let Some(newest) = newest.filter(|newest| !force && is_far_ahead(now, Some(*newest))) {
            let (today, newest) = (day(now), day(newest));
            return Err(anyhow!(
                "the clock says {today}, but the newest move is of {newest}: if it is right, add --force"
            ));
        }
        loop {
            let swept = sweeper.batch(&*self.store, |_| false, now).await?;
            bouts += swept.bouts;
            people += swept.people.len();
            deleted += swept.deleted;
            if swept.is_done {
                let trash = if deleted > 0 { format!("; deleted out of the trash: {deleted}") } else { String::new() };
                let bouts = table::count(bouts as u64, "bout");
                let people = if people == 1 { "1 person".to_owned() } else { format!("{people} people") };
                return Ok(writeln!(out, "removed: {bouts}, {people}{trash}")?);
            }
        }
    }
}

/// The occupant of a seat in one or two words.
fn sitter(occupant: &Occupant, names: &BTreeMap<PersonId, String>) -> String {
    let name = |person: &PersonId| {
        let name = names.get(person).map(String::as_str).filter(|name| !name.is_empty());
        name.unwrap_or("(forgotten)").to_owned()
    };
    match occupant {
        Occupant::Person(person) => name(person),
        Occupant::StandIn { bot, person } => format!("{bot} for {}", name(person)),
        Occupant::Kept(person) => format!("(kept for {})", name(person)),
        Occupant::Bot(bot) => bot.clone(),
        Occupant::Invited => "(invited)".to_owned(),
        Occupant::Open => "(open)".to_owned(),
    }
}
