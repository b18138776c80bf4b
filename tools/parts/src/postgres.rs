//! A PostgreSQL server.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::{Context, Result, ensure};
use rustix::process::Signal;
use tempfile::TempDir;

use crate::program::{Running, Somebody, command, find};
use crate::{folder, port, program};

/// The package that brings the programs.
const PACKAGE: &str = "postgresql";
/// Whom the server knows; there is no password on this machine's own sockets.
const USER: &str = "hall";

/// A PostgreSQL server for a test.
pub struct Postgres {
    programs: Programs,
    somebody: Option<Somebody>,
    folder: TempDir,
    port: u16,
    settings: Vec<String>,
    running: Option<Running>,
    databases: AtomicU32,
}

struct Programs {
    initdb: PathBuf,
    postgres: PathBuf,
    psql: PathBuf,
}

impl Programs {
    /// Debian keeps them in a folder for each version; the newest is taken.
    fn find() -> Result<Self> {
        let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
        let mut versions: Vec<(u32, PathBuf)> = versions
            .filter_map(|entry| Some((entry.file_name().to_str()?.parse().ok()?, entry.path().join("bin"))))
            .collect();
        versions.sort();
        let folders: Vec<PathBuf> = versions.into_iter().rev().map(|(_, folder)| folder).collect();
        Ok(Self {
            initdb: find("initdb", PACKAGE, &folders)?,
            postgres: find("postgres", PACKAGE, &folders)?,
            psql: find("psql", PACKAGE, &folders)?,
        })
    }
}

impl Postgres {
    /// Starts one with an empty database.
    pub fn start() -> Result<Self> {
        Self::with(&[])
    }

    /// Starts one with settings of its own, such as `synchronous_commit=off`.
    pub fn with(settings: &[&str]) -> Result<Self> {
        Self::made(settings.iter().map(|&setting| setting.to_owned()).collect(), &[])
    }

    /// Starts one that speaks TLS too, with this certificate and its key, as PEM.
    pub fn with_tls(certificate: &str, key: &str) -> Result<Self> {
        let settings = ["ssl=on", "ssl_cert_file=../server.pem", "ssl_key_file=../server.key"].map(str::to_owned);
        Self::made(settings.to_vec(), &[("server.pem", certificate), ("server.key", key)])
    }

    /// With settings, and files beside its data.
    fn made(settings: Vec<String>, files: &[(&str, &str)]) -> Result<Self> {
        let (programs, somebody) = (Programs::find()?, Somebody::unprivileged()?);
        let (folder, port) = (folder::of(somebody)?, port::free()?);
        for (name, text) in files {
            folder::write(folder.path(), name, text, somebody)?;
        }
        let databases = AtomicU32::new(0);
        let mut server = Self { programs, somebody, folder, port, settings, running: None, databases };
        let mut initdb = server.command(&server.programs.initdb);
        // Only the server itself must be durable, not how it was made.
        initdb.args(["--no-sync", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--username", USER]);
        initdb.arg("--pgdata").arg(server.data());
        let made = initdb.output().context("initdb cannot be started")?;
        ensure!(made.status.success(), "initdb: {}", String::from_utf8_lossy(&made.stderr));
        server.start_again()?;
        Ok(server)
    }

    /// Where its first database is.
    pub fn url(&self) -> String {
        self.url_of("postgres")
    }

    /// Makes one more database, empty, and says where it is.
    pub fn database(&self) -> Result<String> {
        let name = format!("hall{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.sql(&format!("create database {name}"))?;
        Ok(self.url_of(&name))
    }

    fn url_of(&self, database: &str) -> String {
        format!("postgres://{USER}@127.0.0.1:{}/{database}", self.port)
    }

    /// The port at which it listens on this machine.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Carries out statements in its first database, as whoever may do everything; gives what they answer, a line for
    /// each row.
    pub fn sql(&self, statements: &str) -> Result<String> {
        self.sql_at(&self.url(), statements)
    }

    /// The same in another of its databases.
    pub fn sql_at(&self, url: &str, statements: &str) -> Result<String> {
        let mut psql = self.command(&self.programs.psql);
        psql.args(["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1", url]);
        let answer = psql.args(["--command", statements]).output().context("psql cannot be started")?;
        ensure!(answer.status.success(), "psql: {}", String::from_utf8_lossy(&answer.stderr));
        Ok(String::from_utf8(answer.stdout)?)
    }

    /// Cuts all connections that others have to it; says how many there were. New ones are taken.
    pub fn cut_connections(&self) -> Result<u32> {
        let cut = "select count(pg_terminate_backend(pid)) from pg_stat_activity \
                   where backend_type = 'client backend' and pid <> pg_backend_pid()";
        Ok(self.sql(cut)?.trim().parse()?)
    }

    /// Stops it; what it has kept stays.
    pub fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            // A fast shutdown: connections are cut, everything is written.
            running.end(Signal::INT);
        }
    }

    /// Kills it as a power cut would end it; what it has kept stays.
    pub fn kill(&mut self) {
        if let Some(running) = self.running.take() {
            // An immediate shutdown: its processes end at once, and nothing is written any more.
            running.end(Signal::QUIT);
        }
    }

    /// Stops everything that it does, as a machine that hangs: connections stay and nothing answers.
    pub fn pause(&self) {
        self.signal_all(Signal::STOP);
    }

    /// Lets it go on after a pause.
    pub fn go_on(&self) {
        self.signal_all(Signal::CONT);
    }

    /// Starts it again, at the same port, with what it has kept.
    pub fn start_again(&mut self) -> Result<()> {
        self.stop();
        let log = File::options().create(true).append(true).open(self.folder.path().join("log"))?;
        let mut command = self.command(&self.programs.postgres);
        command.arg("-D").arg(self.data()).args(["-p", &self.port.to_string(), "-h", "127.0.0.1"]);
        command.arg("-k").arg(self.folder.path()).args(["-c", "shared_buffers=32MB"]);
        for setting in &self.settings {
            command.args(["-c", setting]);
        }
        let mut running = Running::start({
            command.stdout(Stdio::null()).stderr(log);
            command
        })?;
        port::wait(self.port, || running.has_ended()).with_context(|| format!("postgres: {}", self.log()))?;
        self.running = Some(running);
        // It listens before it has recovered.
        ensure!(port::until(|| self.sql("select 1").is_ok()), "postgres does not answer: {}", self.log());
        Ok(())
    }

    /// What it has logged.
    pub fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn command(&self, program: &Path) -> Command {
        command(program, self.somebody, self.folder.path())
    }

    /// To the server and to all processes that it has started.
    fn signal_all(&self, signal: Signal) {
        let Some(running) = &self.running else { return };
        let server = running.id();
        for process in children(server) {
            program::signal(process, signal);
        }
        running.signal(signal);
    }
}

/// The processes that this one has started.
fn children(of: u32) -> Vec<u32> {
    let tasks = fs::read_to_string(format!("/proc/{of}/task/{of}/children")).unwrap_or_default();
    tasks.split_whitespace().filter_map(|id| id.parse().ok()).collect()
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.go_on();
        self.kill();
    }
}
