//! Requirements of the stages on the machine: system programs and components of Rust.
//!
//! Missing Debian packages are installed if that is possible without a password (as root, or by `sudo`); otherwise the
//! error says what to install. A new requirement is a new line in [`NEEDS`].

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};

use crate::stages::cargo;
use crate::tools::Tool;

/// A system program that the stages call.
struct Need {
    program: &'static str,
    /// The Debian package that contains it.
    package: &'static str,
    why: &'static str,
}

/// All programs that the stages call, in addition to those of Rust.
///
/// `cc` was usually needed to link this very program, so it is rarely missing here; the README names it
/// for that reason.
const NEEDS: &[Need] = &[
    Need { program: "cc", package: "build-essential", why: "Rust links programs with it" },
    Need { program: "chromium", package: "chromium", why: "the pages are tested in it" },
    Need { program: "chromedriver", package: "chromium-driver", why: "it drives Chromium for the tests" },
    Need { program: "firefox-esr", package: "firefox-esr", why: "the pages are tested in it too" },
    Need { program: "node", package: "nodejs", why: "the programs that check style sheets and script run in it" },
    Need { program: "npm", package: "npm", why: "it installs those programs" },
    Need { program: "python3", package: "python3", why: "an example of a bot is written in it" },
    Need { program: "postgres", package: "postgresql", why: "halls of many machines keep their bouts in it" },
    Need { program: "nats-server", package: "nats-server", why: "it carries hints between machines" },
];

/// A component of the Rust toolchain, and the cargo command that it provides.
struct Component {
    name: &'static str,
    command: &'static str,
}

const COMPONENTS: &[Component] =
    &[Component { name: "rustfmt", command: "fmt" }, Component { name: "clippy", command: "clippy" }];

/// The means to install missing packages on this machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Power {
    Root,
    Sudo,
    None,
}

/// The driver of Firefox for the tests. Debian has no package for it.
const GECKODRIVER: Tool = Tool { name: "geckodriver", version: "0.37.1" };

/// Makes sure that all requirements are met; installs what it is permitted to.
pub fn run(root: &Path) -> Result<()> {
    let missing = missing(NEEDS, &search_path());
    if !missing.is_empty() {
        install(&missing)?;
    }
    let absent: Vec<&str> = COMPONENTS.iter().filter(|one| !has_component(one)).map(|one| one.name).collect();
    ensure!(absent.is_empty(), "{}", absent_components(&absent));
    GECKODRIVER.find(root).context("geckodriver is missing and cannot be built: run cargo install geckodriver")?;
    Ok(())
}

/// The search path for programs: Debian puts servers into folders that are not in `PATH`.
fn search_path() -> OsString {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let servers = versions.map(|version| version.path().join("bin")).chain(["/usr/sbin".into()]);
    let path = env::var_os("PATH").unwrap_or_default();
    env::join_paths(env::split_paths(&path).chain(servers)).unwrap_or(path)
}

fn missing<'a>(needs: impl IntoIterator<Item = &'a Need>, search: &OsStr) -> Vec<&'a Need> {
    let has = |program: &str| env::split_paths(search).any(|folder| is_program(&folder.join(program)));
    needs.into_iter().filter(|need| !has(need.program)).collect()
}

fn is_program(path: &Path) -> bool {
    path.metadata().is_ok_and(|found| found.is_file() && found.permissions().mode() & 0o111 != 0)
}

fn install(needs: &[&Need]) -> Result<()> {
    let power = power();
    if power == Power::None {
        bail!("{}", missing_programs(needs));
    }
    for args in apt_commands(needs) {
        let command = apt_line(power, &args);
        println!("set-up: {}", command.join(" "));
        let status = Command::new(&command[0]).args(&command[1..]).env("DEBIAN_FRONTEND", "noninteractive").status();
        let status = status.with_context(|| format!("{} cannot be started", command[0]))?;
        ensure!(status.success(), "{} failed\n{}", command.join(" "), missing_programs(needs));
    }
    let still = missing(needs.iter().copied(), &search_path());
    ensure!(still.is_empty(), "the packages are installed, but\n{}", missing_programs(&still));
    Ok(())
}

fn power() -> Power {
    let succeeds = |program: &str, args: &[&str]| {
        let output = Command::new(program).args(args).stdin(Stdio::null()).output();
        output.ok().filter(|output| output.status.success())
    };
    if succeeds("apt-get", &["--version"]).is_none() {
        Power::None
    } else if succeeds("id", &["-u"]).is_some_and(|output| output.stdout.trim_ascii() == b"0") {
        Power::Root
    } else if succeeds("sudo", &["-n", "true"]).is_some() {
        Power::Sudo
    } else {
        Power::None
    }
}

fn apt_commands(missing: &[&Need]) -> [Vec<&'static str>; 2] {
    let mut install = vec!["install", "--yes", "--no-install-recommends"];
    install.extend(missing.iter().map(|need| need.package));
    [vec!["update"], install]
}

fn apt_line(power: Power, args: &[&str]) -> Vec<String> {
    let before: &[&str] = match power {
        Power::Sudo => &["sudo", "-n", "apt-get"],
        Power::Root | Power::None => &["apt-get"],
    };
    before.iter().chain(args).map(|word| (*word).to_owned()).collect()
}

fn missing_programs(missing: &[&Need]) -> String {
    let line = |need: &&Need| format!("  {} is missing ({}); Debian package {}", need.program, need.why, need.package);
    let lines: Vec<String> = missing.iter().map(line).collect();
    let packages: Vec<&str> = missing.iter().map(|need| need.package).collect();
    format!("the system lacks:\n{}\ninstall as root: apt-get install {}", lines.join("\n"), packages.join(" "))
}

fn has_component(component: &Component) -> bool {
    let output = cargo().args([component.command, "--version"]).output();
    output.is_ok_and(|output| output.status.success())
}

fn absent_components(absent: &[&str]) -> String {
    let names = absent.join(" ");
    format!("the Rust toolchain lacks {names}\nrun: rustup component add {names}")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHELL: Need = Need { program: "sh", package: "dash", why: "it runs scripts" };
    const NOBODY: Need = Need { program: "no-such-program", package: "none-such", why: "nobody knows" };

    #[test]
    fn missing_programs_are_found_on_the_search_path() {
        let search = env::var_os("PATH").unwrap();
        let names = |needs: &[Need], search: &OsStr| -> Vec<&str> {
            missing(needs, search).iter().map(|need| need.program).collect()
        };
        assert_eq!(names(&[SHELL, NOBODY], &search), ["no-such-program"]);
        assert_eq!(names(&[SHELL, NOBODY], OsStr::new("")), ["sh", "no-such-program"]);
    }

    #[test]
    fn packages_are_installed_in_one_go() {
        let [update, install] = apt_commands(&[&SHELL, &NOBODY]);
        assert_eq!(apt_line(Power::Root, &update), ["apt-get", "update"]);
        let expected = "sudo -n apt-get install --yes --no-install-recommends dash none-such";
        assert_eq!(apt_line(Power::Sudo, &install).join(" "), expected);
    }

    #[test]
    fn what_is_missing_is_said_with_the_remedy() {
        let expected = "the system lacks:\n  sh is missing (it runs scripts); Debian package dash\n\
                        install as root: apt-get install dash";
        assert_eq!(missing_programs(&[&SHELL]), expected);
        let expected = "the Rust toolchain lacks rustfmt clippy\nrun: rustup component add rustfmt clippy";
        assert_eq!(absent_components(&["rustfmt", "clippy"]), expected);
    }
}
