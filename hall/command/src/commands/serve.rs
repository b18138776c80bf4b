//! `budokan serve`: the hall for browsers and programs, until it is told to stop.

use std::fs::{File, TryLockError};
use std::io::{Read, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, anyhow};
use budokan_server::hall::{self, Hall};
use budokan_server::thinkers::Thinkers;
use budokan_server::web::{self, Settings, Web};
use budokan_store::Sqlite;
use lexopt::prelude::*;
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

use crate::stop::Stop;
use crate::wire;

pub const HELP: &str = "usage: budokan serve [--open] [--address HOST:PORT] [--file FILE] [options]

Opens the hall: pages at /, the interface for programs at /api.

  --open           show it in the browser
  --address A      where to listen; 127.0.0.1:8080 unless said otherwise (and the next free port if that is taken)
  --file FILE      where bouts are kept; hall.db in the user's data folder unless said otherwise
  --url URL        the address that people know it by, if there is a proxy in front; https makes cookies secure
  --behind-proxy   a proxy in front tells who asks (X-Forwarded-For)
  --rate N         requests a second for one client; 30 unless said otherwise, 0: no limit
  --streams N      streams for one client; 32 unless said otherwise, 0: no limit
  --connections N  connections of all clients together; 10,000 unless said otherwise, 0: no limit
  --pace N         milliseconds that a bot waits before its move where somebody looks; 350 unless said otherwise
  --thinkers N     threads on which bots think; one less than there are cores unless said otherwise

What happens is logged on the error stream; BUDOKAN_LOG=debug tells more. Ctrl-C closes the hall in good order.
";

/// Where the hall listens if nothing is said.
const ADDRESS: &str = "127.0.0.1:8080";
/// How many ports after that are tried.
const TRIES: u16 = 20;

struct Options {
    open: bool,
    address: Option<SocketAddr>,
    file: Option<PathBuf>,
    thinkers: usize,
    pace: Duration,
    settings: Settings,
}

impl Options {
    fn read(args: &mut lexopt::Parser) -> Result<Self, lexopt::Error> {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let mut options = Self {
            open: false,
            address: None,
            file: None,
            thinkers: cores.saturating_sub(1).max(1),
            pace: hall::PACE,
            settings: Settings::default(),
        };
        while let Some(arg) = args.next()? {
            match arg {
                Long("open") => options.open = true,
                Long("address") => options.address = Some(args.value()?.parse()?),
                Long("file") => options.file = Some(args.value()?.into()),
                Long("url") => options.settings.url = Some(web_address(args.value()?.string()?)?),
                Long("behind-proxy") => options.settings.behind_proxy = true,
                Long("rate") => options.settings.rate = args.value()?.parse()?,
                Long("streams") => options.settings.streams = args.value()?.parse()?,
                Long("connections") => options.settings.connections = args.value()?.parse()?,
                Long("pace") => options.pace = Duration::from_millis(args.value()?.parse()?),
                Long("thinkers") => options.thinkers = args.value()?.parse()?,
                _ => return Err(arg.unexpected()),
            }
        }
        Ok(options)
    }
}

/// Invitations begin with it, so it must be one that a browser opens.
fn web_address(url: String) -> Result<String, lexopt::Error> {
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://")).unwrap_or_default();
    if host.is_empty() { Err(format!("--url {url}: expected https://HOST or http://HOST").into()) } else { Ok(url) }
}

pub fn run(mut args: lexopt::Parser, out: &mut dyn Write) -> Result<(), Stop> {
    let options = Options::read(&mut args).map_err(|error| Stop::usage(HELP, error))?;
    serve(options, out)
}

/// The hall with everything as usual, in the browser.
pub fn open(out: &mut dyn Write) -> Result<(), Stop> {
    run(lexopt::Parser::from_args(["--open"]), out)
}

fn serve(options: Options, out: &mut dyn Write) -> Result<(), Stop> {
    let filter = EnvFilter::try_from_env("BUDOKAN_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).with_ansi(false).init();
    wire::more_files();
    let file = options.file.map_or_else(usual_file, Ok)?;
    let mut claim = match Claim::on(&file)? {
        Claim::Ours(claim) => claim,
        Claim::Theirs(address) if options.open && !address.is_empty() => {
            writeln!(out, "The hall is open already: {address}")?;
            show(&address);
            return Ok(());
        }
        Claim::Theirs(address) => {
            let file = file.display();
            return Err(anyhow!(
                "another hall keeps its bouts in {file}: {address}; stop it, or choose another --file"
            )
            .into());
        }
    };
    let store = Sqlite::open(&file).with_context(|| format!("the store {} cannot be opened", file.display()))?;
    let thinkers = Thinkers::start(options.thinkers).context("no thread for the bots")?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = listen(options.address).await?;
        let address = listener.local_addr()?;
        let web = Web::new(Hall::paced(Arc::new(store), thinkers, options.pace), options.settings);
        let shown = web.address().unwrap_or_else(|| format!("http://{address}"));
        claim.write_all(shown.as_bytes())?;
        writeln!(out, "The hall is open: {shown}\nBouts are kept in {}. Ctrl-C closes it.", file.display())?;
        out.flush()?;
        if options.open {
            show(&shown);
        }
        web::serve(web, listener, stopped()).await?;
        Ok(())
    })
}

/// Whose file it is. Two halls on one file would not see each other's moves.
enum Claim {
    /// Ours, as long as this is open; the system gives it back even if we are killed.
    Ours(File),
    /// That of the hall with this address.
    Theirs(String),
}

impl Claim {
    fn on(file: &Path) -> anyhow::Result<Self> {
        let beside = file.with_added_extension("lock");
        let problem = || format!("the file {} cannot be used", beside.display());
        let open = File::options().read(true).write(true).create(true).truncate(false).open(&beside);
        let mut claim = open.with_context(problem)?;
        match claim.try_lock() {
            Ok(()) => claim.set_len(0).with_context(problem)?,
            Err(TryLockError::WouldBlock) => {
                let mut address = String::new();
                claim.read_to_string(&mut address).with_context(problem)?;
                return Ok(Self::Theirs(address));
            }
            // Some file systems know no locks; there the host must take care.
            Err(TryLockError::Error(_)) => {}
        }
        Ok(Self::Ours(claim))
    }
}

/// Listens where it was told to, or at the first port that is free.
async fn listen(address: Option<SocketAddr>) -> anyhow::Result<TcpListener> {
    if let Some(address) = address {
        return TcpListener::bind(address).await.with_context(|| format!("cannot listen at {address}"));
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

/// `hall.db` in the user's data folder, which is made if it is not there.
fn usual_file() -> anyhow::Result<PathBuf> {
    let home = || std::env::var_os("HOME").map(|home| Path::new(&home).join(".local/share"));
    let data = std::env::var_os("XDG_DATA_HOME").map(PathBuf::from).or_else(home);
    let folder = data.unwrap_or_else(std::env::temp_dir).join("budokan");
    std::fs::create_dir_all(&folder).with_context(|| format!("the folder {} cannot be made", folder.display()))?;
    Ok(folder.join("hall.db"))
}

/// Asks the desktop to show a page. On a machine without one nothing happens; the address has been printed.
fn show(url: &str) {
    let opener = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    let nothing = std::process::Stdio::null;
    drop(std::process::Command::new(opener).arg(url).stdin(nothing()).stdout(nothing()).stderr(nothing()).spawn());
}

/// Waits until somebody wants the hall to close.
async fn stopped() {
    use tokio::signal::unix::{SignalKind, signal};
    let (Ok(mut interrupt), Ok(mut terminate)) = (signal(SignalKind::interrupt()), signal(SignalKind::terminate()))
    else {
        return std::future::pending().await;
    };
    tokio::select! {
        _ = interrupt.recv() => {}
        _ = terminate.recv() => {}
    }
}
