//! Third-party dependencies, checked against `deny.toml`: licences, sources, duplicate versions, advisories.
//!
//! The check runs `cargo-deny`, which is taken from the machine or built ([`crate::tools`]). If neither is possible,
//! this module reads the same file and checks everything but the advisories with the output of cargo itself. Advisories
//! need a database from the network: without it the summary of the test command says that they were not checked, and
//! the stage does not fail.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::finding::counted;
use crate::stages::cargo;
use crate::tools::Tool;

const CARGO_DENY: Tool = Tool { name: "cargo-deny", version: "0.20.2" };

const CHECKS: &[&str] = &["check", "licenses", "sources", "bans"];

/// The only allowed registry.
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Checks the dependencies of the workspace; returns what could not be checked.
pub fn run(root: &Path) -> Result<Option<&'static str>> {
    let Some(deny) = CARGO_DENY.find(root) else {
        own_check(root)?;
        return Ok(Some("advisories: cargo-deny is missing and could not be installed"));
    };
    let check = |args: &[&str]| Command::new(&deny).args(args).current_dir(root).status();
    println!("cargo deny {}", CHECKS.join(" "));
    let status = check(CHECKS).context("cargo-deny cannot be started")?;
    ensure!(status.success(), "cargo deny {}: {status}; deny.toml says what is allowed", CHECKS.join(" "));
    let fetched = Command::new(&deny).args(["fetch", "db"]).current_dir(root).output();
    if !fetched.is_ok_and(|output| output.status.success()) {
        return Ok(Some("advisories: their database cannot be reached; run `cargo deny check advisories` online"));
    }
    let status = check(&["check", "advisories"]).context("cargo-deny cannot be started")?;
    ensure!(status.success(), "cargo deny check advisories: {status}");
    Ok(None)
}

/// The fallback without cargo-deny: checks licences, sources and versions.
fn own_check(root: &Path) -> Result<()> {
    let read = |name: &str| -> Result<toml::Table> {
        let text = fs::read_to_string(root.join(name)).with_context(|| format!("{name}: cannot be read"))?;
        text.parse().with_context(|| format!("{name}: is not TOML"))
    };
    let (lock, rules) = (read("Cargo.lock")?, read("deny.toml")?);
    let tree = ["tree", "--workspace", "--target", "all", "--edges", "all", "--prefix", "none", "--format", "{p}|{l}"];
    let output = cargo().args(tree).current_dir(root).output().context("cargo tree cannot be started")?;
    ensure!(output.status.success(), "cargo tree: {}", String::from_utf8_lossy(&output.stderr));
    let lines = String::from_utf8_lossy(&output.stdout);
    let mut findings = strangers(&lock);
    findings.extend(doubles(&lines, &skipped(&rules)));
    findings.extend(unlicensed(&lines, &allowed(&rules)));
    for finding in &findings {
        println!("{finding}");
    }
    ensure!(findings.is_empty(), "dependencies: {}", counted(findings.len(), "problem"));
    println!("dependencies: licences, sources and versions are as deny.toml says");
    Ok(())
}

fn texts<'a>(rules: &'a toml::Table, part: &str, key: &str) -> impl Iterator<Item = &'a toml::Value> {
    let list = rules.get(part).and_then(|part| part.get(key)).and_then(toml::Value::as_array);
    list.into_iter().flatten()
}

/// The licences that `deny.toml` allows.
fn allowed(rules: &toml::Table) -> Vec<&str> {
    texts(rules, "licenses", "allow").filter_map(toml::Value::as_str).collect()
}

/// Crates with the versions that may exist in addition to another version.
fn skipped(rules: &toml::Table) -> Vec<&str> {
    texts(rules, "bans", "skip").filter_map(|skip| skip.get("crate")?.as_str()).collect()
}

/// Name, version and source of each package.
fn packages(lock: &toml::Table) -> impl Iterator<Item = (&str, &str, Option<&str>)> {
    let all = lock.get("package").and_then(toml::Value::as_array).into_iter().flatten();
    all.filter_map(|one| {
        let text = |key: &str| one.get(key).and_then(toml::Value::as_str);
        Some((text("name")?, text("version")?, text("source")))
    })
}

/// Packages that do not come from the registry.
fn strangers(lock: &toml::Table) -> Vec<String> {
    let elsewhere = packages(lock).filter_map(|(name, version, source)| {
        let source = source.filter(|source| *source != REGISTRY)?;
        Some(format!("{name} {version} comes from {source}: expected crates.io"))
    });
    elsewhere.collect()
}

/// Crates that are built in several versions, without the allowed ones. `Cargo.lock` also lists crates that no feature
/// of ours enables; the lines `NAME VERSION (PLACE)|LICENCE` list those that count.
fn doubles(lines: &str, skipped: &[&str]) -> Vec<String> {
    let mut versions: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (package, _) in lines.lines().filter_map(|line| line.split_once('|')) {
        let mut words = package.split(' ');
        let (Some(name), Some(version)) = (words.next(), words.next()) else { continue };
        let version = version.trim_start_matches('v');
        if !skipped.contains(&&*format!("{name}@{version}")) {
            versions.entry(name).or_default().insert(version);
        }
    }
    let several = versions.into_iter().filter(|(_, versions)| versions.len() > 1);
    let told = |versions: BTreeSet<&str>| versions.into_iter().collect::<Vec<_>>().join(" and ");
    several.map(|(name, versions)| format!("{name} stands there as {}: expected one version", told(versions))).collect()
}

/// Lines `NAME VERSION (PLACE)|LICENCE` with a licence that is not allowed.
fn unlicensed(lines: &str, allowed: &[&str]) -> Vec<String> {
    let mut found: Vec<String> = lines
        .lines()
        .filter_map(|line| line.trim_end_matches(" (*)").split_once('|'))
        .filter(|(_, licence)| !is_allowed(licence, allowed))
        .map(|(package, licence)| format!("{package}: the licence “{licence}” is not among {}", allowed.join(", ")))
        .collect();
    found.sort();
    found.dedup();
    found
}

/// Evaluates a licence expression: `MIT OR Apache-2.0`, `(A OR B) AND C`, and the old form `A/B`.
fn is_allowed(expression: &str, allowed: &[&str]) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut at = 0;
    either(&words, &mut at, allowed) && at == words.len()
}

fn either(words: &[&str], at: &mut usize, allowed: &[&str]) -> bool {
    let mut met = both(words, at, allowed);
    while words.get(*at) == Some(&"OR") {
        *at += 1;
        met |= both(words, at, allowed);
    }
    met
}

fn both(words: &[&str], at: &mut usize, allowed: &[&str]) -> bool {
    let mut met = single(words, at, allowed);
    while words.get(*at) == Some(&"AND") {
        *at += 1;
        met &= single(words, at, allowed);
    }
    met
}

fn single(words: &[&str], at: &mut usize, allowed: &[&str]) -> bool {
    let Some(word) = words.get(*at) else { return false };
    *at += 1;
    if *word == "(" {
        let met = either(words, at, allowed);
        let closed = words.get(*at) == Some(&")");
        *at += 1;
        return met && closed;
    }
    // A licence exception only permits more.
    if words.get(*at) == Some(&"WITH") {
        *at += 2;
    }
    allowed.contains(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(text: &str) -> toml::Table {
        text.parse().unwrap()
    }

    #[test]
    fn a_licence_is_allowed_if_it_can_be_met() {
        let is = |expression: &str| is_allowed(expression, &["MIT", "Apache-2.0"]);
        for good in [
            "MIT",
            "MIT OR GPL-3.0",
            "GPL-3.0/MIT",
            "(MIT OR GPL-3.0) AND Apache-2.0",
            "Apache-2.0 WITH LLVM-exception",
        ] {
            assert!(is(good), "{good}");
        }
        for bad in ["", "GPL-3.0", "MIT AND GPL-3.0", "(MIT", "MIT)", "MIT Apache-2.0", "MIT AND (GPL-3.0 OR BSL-1.0)"]
        {
            assert!(!is(bad), "{bad}");
        }
        let lines = "a v1.0.0|MIT\nb v2.0.0|GPL-3.0 (*)\nb v2.0.0|GPL-3.0\n";
        assert_eq!(unlicensed(lines, &["MIT"]), ["b v2.0.0: the licence “GPL-3.0” is not among MIT"]);
    }

    #[test]
    fn a_second_version_and_a_strange_source_are_found() {
        let lines = "a v1.0.0|MIT\nb v1.0.0 (proc-macro)|MIT\na v2.0.0|MIT (*)\nb v1.0.0|MIT\n";
        assert_eq!(doubles(lines, &[]), ["a stands there as 1.0.0 and 2.0.0: expected one version"]);
        assert_eq!(doubles(lines, &["a@1.0.0"]), [""; 0]);
        let package =
            |name: &str, source: &str| format!("[[package]]\nname = \"{name}\"\nversion = \"1.0.0\"\n{source}\n");
        let text = package("a", &format!("source = \"{REGISTRY}\"")) + &package("ours", "");
        let lock = table(&(text + &package("b", "source = \"git+https://b\"")));
        assert_eq!(strangers(&lock), ["b 1.0.0 comes from git+https://b: expected crates.io"]);
    }

    #[test]
    fn what_is_allowed_is_read_from_the_file_of_cargo_deny() {
        let rules =
            table("[licenses]\nallow = [\"MIT\"]\n[bans]\nskip = [{ crate = \"a@1.0.0\", reason = \"b wants it\" }]\n");
        assert_eq!((allowed(&rules), skipped(&rules)), (vec!["MIT"], vec!["a@1.0.0"]));
    }
}
