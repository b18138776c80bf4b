//! `budokan serve`: runs the hall for browsers and programs until a signal stops it.

use std::fs::File;
use std::io::Write;
use std::net::SocketAddr;
use std::os::fd::{AsFd, BorrowedFd};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use crate::log::{self, Log};
use anyhow::{Context, anyhow};
use budokan_hall::bot_pool::BotPool;
use budokan_hall::card_files::OfferedCards;
use budokan_hall::hall::{self, Hall};
use budokan_hall::presence::Patience;
use budokan_web::{Network, Settings, Web};
use clap::Args;
use tokio::net::TcpListener;
use tokio::signal::unix::{Signal, SignalKind, signal};
use tracing_subscriber::EnvFilter;

use crate::bus::BusOptions;
use crate::claim::taken;
use crate::commands::admin::KeepOptions;
use crate::database::{Database, DatabaseOptions, OpenedStore, StoreOpening};
use crate::stop::Stop;
use crate::{cards, cli};

/// Default address of the hall.
const ADDRESS: &str = "127.0.0.1:8080";
/// Default address of the metrics, if `--metrics` is given without one.
const METRICS: &str = "127.0.0.1:9464";
/// Default log filter. The NATS client would log every reconnection attempt; `budokan_store::bus` logs every outage once.
const FILTER: &str = "info,async_nats=off";
/// Minimum limit of open files; with fewer the hall could not accept connections.
const FEWEST_FILES: u64 = 64;
/// Bytes per MiB.
const MIB: u64 = 1024 * 1024;
/// Number of further ports tried if the default port is taken.
const TRIES: u16 = 20;
/// Maximum time that a closed hall waits for its log to be written out.
const LAST_LINES: Duration = Duration::from_secs(1);

/// How the log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum LogFormat {
    /// Lines for people
    Text,
    /// One JSON object a line
    Json,
}

/// Opens the hall: pages at /, the interface for programs at /api
#[derive(Args)]
#[command(after_help = "\
What happens is logged on the error stream; BUDOKAN_LOG=debug tells more. Ctrl-C closes the hall in good order, and so
does a terminal that closes; with nohup it stays open then.")]
pub struct ServeOptions {
    /// Show it in the browser
    #[arg(long)]
    open: bool,
    /// Where to listen; 127.0.0.1:8080 unless said otherwise (and the next free port if that is taken)
    #[arg(long, value_name = "HOST:PORT", value_parser = host_and_port)]
    address: Option<String>,
    #[command(flatten)]
    hall: DatabaseOptions,
    /// Where /metrics is served, for a collector on this machine; nowhere unless said
    #[arg(long, value_name = "HOST:PORT", num_args = 0..=1, default_missing_value = METRICS, value_parser = host_and_port)]
    metrics: Option<String>,
    /// How the log is written
    #[arg(long, value_name = "FORM", value_enum, default_value_t = LogFormat::Text)]
    log_format: LogFormat,
    /// The address that people know it by, if there is a proxy in front; https makes cookies secure
    #[arg(long, value_name = "URL", value_parser = web_address)]
    url: Option<String>,
    /// A proxy in front, on this machine, tells who asks (X-Forwarded-For, Forwarded)
    #[arg(long)]
    behind_proxy: bool,
    /// The proxy that tells who asks, if it is elsewhere: an address or a network (10.0.0.0/8); may be repeated
    #[arg(long, value_name = "ADDR")]
    proxy: Vec<Network>,
    /// Requests a second for one client; 0: no limit
    #[arg(long, value_name = "N", default_value_t = Settings::default().rate)]
    rate: u32,
    /// Streams for one client; 0: no limit
    #[arg(long, value_name = "N", default_value_t = Settings::default().streams)]
    streams: usize,
    /// Connections of all clients together; 0: no limit
    #[arg(long, value_name = "N", default_value_t = Settings::default().connections)]
    connections: usize,
    /// Bouts with bots that one person may have going on, and all at one address four times as many; 0: no limit
    #[arg(long, value_name = "N", default_value_t = Settings::default().bot_bouts)]
    bot_bouts: usize,
    /// Milliseconds that a bot waits before its move where somebody looks
    #[arg(long, value_name = "N", default_value_t = hall::PACE.as_millis() as u64)]
    pace: u64,
    /// Threads on which bots think; one less than there are cores unless said otherwise
    #[arg(long, value_name = "N")]
    thinkers: Option<usize>,
    /// New people from one client within an hour; 0: no limit
    #[arg(long, value_name = "N", default_value_t = Settings::default().guests)]
    guests: u32,
    /// Unfinished bouts that a person may have before opening another; 0: no limit
    #[arg(long, value_name = "N", default_value_t = Settings::default().bouts)]
    bouts: usize,
    /// Bouts that one person may open within an hour, and all at one address four times as many; 0: no limit
    #[arg(long, value_name = "N", default_value_t = Settings::default().hourly_bouts)]
    hourly_bouts: u32,
    /// MiB that the bouts opened by one person may take; 0: no limit
    #[arg(long, value_name = "MIB", default_value_t = Settings::default().room / MIB)]
    room: u64,
    /// Reviews that are begun from one client within an hour; 0: no limit
    #[arg(long, value_name = "N", default_value_t = Settings::default().reviews)]
    reviews: u32,
    /// Nobody gets hints, not even against bots
    #[arg(long)]
    no_hints: bool,
    #[command(flatten)]
    bus: BusOptions,
    #[command(flatten)]
    keep: KeepOptions,
    /// A corrected card file that people may choose when they open a bout; may be repeated
    #[arg(long, value_name = "FILE", num_args = 1..)]
    cards: Vec<PathBuf>,
}

impl ServeOptions {
    /// The hall with default settings, opened in the browser.
    pub fn in_browser() -> Self {
        let Settings { rate, streams, connections, bot_bouts, guests, bouts, reviews, hourly_bouts, room, .. } =
            Settings::default();
        Self {
            open: true,
            address: None,
            metrics: None,
            log_format: LogFormat::Text,
            hall: DatabaseOptions::default(),
            url: None,
            behind_proxy: false,
            proxy: Vec::new(),
            rate,
            streams,
            connections,
            bot_bouts,
            pace: hall::PACE.as_millis() as u64,
            thinkers: None,
            guests,
            bouts,
            hourly_bouts,
            room: room / MIB,
            reviews,
            no_hints: false,
            bus: BusOptions::default(),
            keep: KeepOptions::default(),
            cards: Vec::new(),
        }
    }

    /// The trusted proxies: those that are named, or this machine for `--behind-proxy` alone.
    fn proxies(&self) -> Vec<Network> {
        if self.behind_proxy && self.proxy.is_empty() { Network::THIS_MACHINE.to_vec() } else { self.proxy.clone() }
    }

    fn settings(&self) -> anyhow::Result<Settings> {
        Ok(Settings {
            url: self.url.clone(),
            proxies: self.proxies(),
            rate: self.rate,
            streams: self.streams,
            connections: self.connections,
            bot_bouts: self.bot_bouts,
            card_files: card_files(&self.cards)?,
            guests: self.guests,
            bouts: self.bouts,
            hourly_bouts: self.hourly_bouts,
            room: self.room.saturating_mul(MIB),
            reviews: self.reviews,
            hints: Settings::default().hints.filter(|_| !self.no_hints),
            keep: self.keep.chosen(),
            ..Settings::default()
        })
    }
}

/// The card files on offer. People choose them by name, so names are unique within a game.
fn card_files(paths: &[PathBuf]) -> anyhow::Result<Vec<OfferedCards>> {
    let mut files: Vec<OfferedCards> = Vec::new();
    for path in paths {
        let file = card_file(path)?;
        if files.iter().any(|known| known.game == file.game && known.name == file.name) {
            return Err(anyhow!("two card files of {} are called {}: rename one", file.game, file.name));
        }
        files.push(file);
    }
    Ok(files)
}

/// A card file, named without its folder.
fn card_file(path: &Path) -> anyhow::Result<OfferedCards> {
    let name = path.file_name().map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned());
    OfferedCards::read(&name, &cards::read(path)?).map_err(|problem| anyhow!(problem))
}

/// Invitation links start with this address, so it must be one that a browser can open.
fn web_address(url: &str) -> Result<String, &'static str> {
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://")).unwrap_or_default();
    if host.is_empty() { Err("expected https://HOST or http://HOST") } else { Ok(url.to_owned()) }
}

pub fn run(options: &ServeOptions, out: &mut dyn Write) -> Result<(), Stop> {
    let settings = options.settings()?;
    let (log, greeting) = begin_log(&settings, options.log_format)?;
    let ended = serve(options, settings, out, &greeting);
    for last_lines in [greeting, log] {
        last_lines.finish(LAST_LINES);
    }
    ended
}

/// Opens the log on standard error, and a second one on standard output for the greeting. Neither blocks the hall when
/// it cannot be written: no thread waits for them, and no other code holds these streams.
fn begin_log(settings: &Settings, format: LogFormat) -> anyhow::Result<(Log, Log)> {
    let stream = |stream: BorrowedFd<'_>| stream.try_clone_to_owned().map(File::from);
    let log = Log::start(stream(std::io::stderr().as_fd())?, Arc::clone(&settings.log_lines_lost))?;
    let greeting = Log::start(stream(std::io::stdout().as_fd())?, Arc::default())?;
    let filter = EnvFilter::try_from_env("BUDOKAN_LOG").unwrap_or_else(|_| EnvFilter::new(FILTER));
    let writer = log.clone();
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(move || writer.clone());
    let lines = lines.with_ansi(false).log_internal_errors(false);
    match format {
        LogFormat::Text => lines.init(),
        LogFormat::Json => lines.json().flatten_event(true).init(),
    }
    log::tell_panics(Arc::clone(&settings.panics));
    Ok((log, greeting))
}

fn serve(options: &ServeOptions, settings: Settings, out: &mut dyn Write, greeting: &Log) -> Result<(), Stop> {
    check_files(budokan_load::more_files())?;
    let database = options.hall.clone().chosen()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(database.await_server())?;
    let OpenedStore { store, mut claim } = match runtime.block_on(database.open())? {
        StoreOpening::Ours(opened) => opened,
        StoreOpening::Theirs { address, .. } if options.open && !address.is_empty() => {
            writeln!(out, "The hall is open already: {address}")?;
            show(&address);
            return Ok(());
        }
        StoreOpening::Theirs { file, address } => return Err(taken(&file, &address).into()),
    };
    let thinkers = BotPool::start(options.thinkers.unwrap_or_else(|| cli::processors().saturating_sub(1).max(1)))
        .context("no thread for the bots")?;
    runtime.block_on(async {
        let listener = listen(options.address.as_deref()).await?;
        let metrics = match &options.metrics {
            Some(address) => Some(bind(address).await?),
            None => None,
        };
        let address = listener.local_addr()?;
        let pace = Duration::from_millis(options.pace);
        let hall = match &database {
            Database::File(_) => {
                options.bus.check_for_file()?;
                Hall::paced(store, thinkers, pace)
            }
            Database::Postgres(address) => {
                let joined = options.bus.join(&*store, address).await?;
                Hall::among_others(store, thinkers, pace, Patience::default(), joined)
            }
        };
        let web = Web::new(hall, settings);
        let shown = web.address().unwrap_or_else(|| format!("http://{address}"));
        if let Some(claim) = &mut claim {
            claim.announce(&shown)?;
        }
        let signals = Signals::listen()?;
        let counters = match &metrics {
            Some(listener) => format!("Metrics: http://{}/metrics\n", listener.local_addr()?),
            None => String::new(),
        };
        greeting.clone().write_all(
            format!("The hall is open: {shown}\n{counters}Bouts are kept in {database}. Ctrl-C closes it.\n")
                .as_bytes(),
        )?;
        if options.open {
            show(&shown);
        }
        budokan_web::serve(web, listener, metrics, signals.stop()).await?;
        Ok(())
    })
}

/// Refuses to start with a very low limit of open files: the runtime itself needs several.
fn check_files(most: Option<u64>) -> anyhow::Result<()> {
    let Some(most) = most.filter(|most| *most < FEWEST_FILES) else { return Ok(()) };
    anyhow::bail!("this process may open only {most} files (ulimit -n): a hall needs at least {FEWEST_FILES}")
}

/// Listens at the given address, or at the first free port from the default one on.
async fn listen(address: Option<&str>) -> anyhow::Result<TcpListener> {
    if let Some(address) = address {
        return bind(address).await;
    }
    let usual: SocketAddr = ADDRESS.parse().context("the usual address is one")?;
    for more in 0..TRIES {
        let next = SocketAddr::new(usual.ip(), usual.port() + more);
        if let Ok(listener) = TcpListener::bind(next).await {
            return Ok(listener);
        }
    }
    anyhow::bail!("no port from {} on is free; choose one with --address", usual.port())
}

/// Listens at an address; if a name has several, at the first that is free.
async fn bind(address: &str) -> anyhow::Result<TcpListener> {
    TcpListener::bind(address).await.with_context(|| format!("cannot listen at {address}"))
}

/// Parses a host, by name or number, and a port.
fn host_and_port(text: &str) -> Result<String, &'static str> {
    let (host, port) = text.rsplit_once(':').unwrap_or_default();
    let is_host = !host.is_empty() && (!host.contains(':') || host.starts_with('[') && host.ends_with(']'));
    let fits = is_host && port.parse::<u16>().is_ok();
    if fits { Ok(text.to_owned()) } else { Err("expected HOST:PORT, as in localhost:8080 or [::1]:8080") }
}

/// `hall.db` in the user's data folder, which is created for its owner only if it does not exist. A shared folder is
/// not a place for secrets, so a user without a data folder must choose a file.
pub fn usual_file() -> anyhow::Result<PathBuf> {
    // An empty or relative path counts as not set: the location must not depend on the working directory.
    let folder = |name| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let home = || folder("HOME").map(|home| home.join(".local/share"));
    let nowhere = "where shall the bouts be kept? Neither HOME nor XDG_DATA_HOME is set: choose a file with --file";
    let folder = folder("XDG_DATA_HOME").or_else(home).context(nowhere)?.join("budokan");
    let made = std::fs::DirBuilder::new().recursive(true).mode(0o700).create(&folder);
    made.with_context(|| format!("the folder {} cannot be made", folder.display()))?;
    Ok(folder.join("hall.db"))
}

/// Asks the desktop to open a page. Without a desktop nothing happens; the address has been printed already.
fn show(url: &str) {
    let opener = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    let nothing = std::process::Stdio::null;
    drop(std::process::Command::new(opener).arg(url).stdin(nothing()).stdout(nothing()).stderr(nothing()).spawn());
}

/// The signals that close the hall: Ctrl-C, a service manager, a terminal that closes.
struct Signals {
    interrupt: Signal,
    terminate: Signal,
    hang_up: Option<Signal>,
}

impl Signals {
    /// Installs the signal handlers; from now on these signals do not kill the process.
    fn listen() -> std::io::Result<Self> {
        Ok(Self {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
            hang_up: if ignores_hang_up() { None } else { Some(signal(SignalKind::hangup())?) },
        })
    }

    /// Waits for the first of the signals.
    async fn stop(mut self) {
        let hang_up = async {
            match &mut self.hang_up {
                Some(hang_up) => hang_up.recv().await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
            _ = hang_up => {}
        }
    }
}

/// True if the parent process ignores SIGHUP (`nohup`), so that the hall outlives the terminal. Assumed false on
/// systems without `/proc`.
fn ignores_hang_up() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| u64::from_str_radix(line.strip_prefix("SigIgn:")?.trim(), 16).ok());
    // The lowest bit is signal 1, which is SIGHUP.
    ignored.is_some_and(|ignored| ignored & 1 == 1)
}
