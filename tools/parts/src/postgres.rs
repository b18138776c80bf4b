//! A PostgreSQL server for tests.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::{Context, Result, ensure};
use rustix::process::Signal;
use tempfile::TempDir;

use crate::program::{Running, ServerUser, command, find};
use crate::{folder, port, program};

/// The Debian package of the programs.
const PACKAGE: &str = "postgresql";
/// The user name; connections from this machine need no password.
const USER: &str = "hall";

/// A PostgreSQL server with its data folder.
pub struct PostgresServer {
    programs: Programs,
    somebody: Option<ServerUser>,
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
    /// Finds the programs of the newest version; Debian has a folder for each.
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

impl PostgresServer {
    /// Starts a server with an empty database.
    pub fn start() -> Result<Self> {
        Self::with(&[])
    }

    /// Starts a server with additional settings, such as `synchronous_commit=off`.
    pub fn with(settings: &[&str]) -> Result<Self> {
        Self::made(settings.iter().map(|&setting| setting.to_owned()).collect(), &[])
    }

    /// Starts a server that also accepts TLS, with this certificate and key in PEM.
    pub fn with_tls(certificate: &str, key: &str) -> Result<Self> {
        let settings = ["ssl=on", "ssl_cert_file=../server.pem", "ssl_key_file=../server.key"].map(str::to_owned);
        Self::made(settings.to_vec(), &[("server.pem", certificate), ("server.key", key)])
    }

    /// Starts a server with these settings, and files beside its data.
    fn made(settings: Vec<String>, files: &[(&str, &str)]) -> Result<Self> {
        let (programs, somebody) = (Programs::find()?, ServerUser::unprivileged()?);
        let (folder, port) = (folder::of(somebody)?, port::free()?);
        for (name, text) in files {
            folder::write(folder.path(), name, text, somebody)?;
        }
        let databases = AtomicU32::new(0);
        let mut server = Self { programs, somebody, folder, port, settings, running: None, databases };
        let mut initdb = server.command(&server.programs.initdb);
        // The creation of the cluster need not be durable, only the running server.
        initdb.args(["--no-sync", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--username", USER]);
        initdb.arg("--pgdata").arg(server.data());
        let made = initdb.output().context("initdb cannot be started")?;
        ensure!(made.status.success(), "initdb: {}", String::from_utf8_lossy(&made.stderr));
        server.start_again()?;
        Ok(server)
    }

    /// The URL of its first database.
    pub fn url(&self) -> String {
        self.url_of("postgres")
    }

    /// Creates another empty database; returns its URL.
    pub fn database(&self) -> Result<String> {
        let name = format!("hall{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.sql(&format!("create database {name}"))?;
        Ok(self.url_of(&name))
    }

    fn url_of(&self, database: &str) -> String {
        format!("postgres://{USER}@127.0.0.1:{}/{database}", self.port)
    }

    /// The port on which it listens.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Runs statements in the first database as superuser; returns the result, one line per row.
    pub fn sql(&self, statements: &str) -> Result<String> {
        self.sql_at(&self.url(), statements)
    }

    /// Runs statements in another of its databases.
    pub fn sql_at(&self, url: &str, statements: &str) -> Result<String> {
        let mut psql = self.command(&self.programs.psql);
        psql.args(["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1", url]);
        let answer = psql.args(["--command", statements]).output().context("psql cannot be started")?;
        ensure!(answer.status.success(), "psql: {}", String::from_utf8_lossy(&answer.stderr));
        Ok(String::from_utf8(answer.stdout)?)
    }

    /// Cuts all connections of other clients and returns their number. New ones are accepted.
    pub fn cut_connections(&self) -> Result<u32> {
        let cut = "select count(pg_terminate_backend(pid)) from pg_stat_activity \
                   where backend_type = 'client backend' and pid <> pg_backend_pid()";
        Ok(self.sql(cut)?.trim().parse()?)
    }

    /// Stops the server; its data is kept.
    pub fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            // A fast shutdown: connections are closed, everything is written.
            running.end(Signal::INT);
        }
    }

    /// Kills the server as a power cut would; its data is kept.
    pub fn kill(&mut self) {
        if let Some(running) = self.running.take() {
            // An immediate shutdown: the processes end at once without writing anything.
            running.end(Signal::QUIT);
        }
    }

    /// Suspends all processes of the server, as on a machine that hangs: connections stay open without answers.
    pub fn pause(&self) {
        self.signal_all(Signal::STOP);
    }

    /// Resumes the server after a pause.
    pub fn go_on(&self) {
        self.signal_all(Signal::CONT);
    }

    /// Restarts the server at the same port with its data.
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
        // The server accepts connections before its recovery is done.
        ensure!(port::until(|| self.sql("select 1").is_ok()), "postgres does not answer: {}", self.log());
        Ok(())
    }

    /// The log of the server.
    pub fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn command(&self, program: &Path) -> Command {
        command(program, self.somebody, self.folder.path())
    }

    /// Signals the server and all of its child processes.
    fn signal_all(&self, signal: Signal) {
        let Some(running) = &self.running else { return };
        let server = running.id();
        for process in children(server) {
            program::signal(process, signal);
        }
        running.signal(signal);
    }
}

/// The child processes of a process.
fn children(of: u32) -> Vec<u32> {
    let tasks = fs::read_to_string(format!("/proc/{of}/task/{of}/children")).unwrap_or_default();
    tasks.split_whitespace().filter_map(|id| id.parse().ok()).collect()
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        self.go_on();
        self.kill();
    }
}
