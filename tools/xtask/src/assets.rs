//! The stage “page assets”: checks the style sheets and scripts of the pages with the usual tools.
//!
//! `prettier` formats, `stylelint` lints, `tsc` checks the types of the scripts; their settings and exact versions are
//! in `xtask/npm`. They are installed into `target/npm` when this stage first runs, and by no other stage. This module
//! adds checks that those tools do not have: long lines, the one layer of all sheets, and undefined tokens.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::finding::{Finding, counted};
use crate::repository::{Repository, has_ending};

/// The folder with the settings, `package.json` and its lock file.
const SETTINGS: &str = "tools/xtask/npm";

/// The folder in which the tools are installed.
const INSTALLED: &str = "target/npm";

/// The lock file of the installed tools; a different lock file causes a new installation.
const LOCK: &str = "package-lock.json";

/// Maximum line length, as for Rust.
const LONGEST_LINE: usize = 120;

/// The sheet whose custom properties all others may use.
const BASE: &str = "platform/pages/assets/base.css";

/// The cascade layer of every sheet. The few rules outside of it, at the end of [`BASE`], win without `!important`.
const LAYER: &str = "@layer look {";

/// Installs the tools if necessary, and checks all sheets and scripts.
pub fn run(root: &Path) -> Result<()> {
    let repository = Repository::read(root)?;
    let files: Vec<(&str, &str)> =
        repository.texts().map(|(file, text)| (&*file.path, text)).filter(|(path, _)| is_asset(path)).collect();
    let sheets: Vec<&str> = files.iter().map(|(path, _)| *path).filter(|path| is_sheet(path)).collect();
    ensure!(!sheets.is_empty(), "there is no style sheet: expected {BASE} and games/*/art/*.css");
    let findings = findings(&files);
    for finding in &findings {
        println!("{finding}");
    }
    ensure!(findings.is_empty(), "page assets: {}", counted(findings.len(), "problem"));
    prepare(root)?;
    let all: Vec<&str> = files.iter().map(|(path, _)| *path).collect();
    let format = ["--config", "tools/xtask/npm/prettier.json", "--log-level", "warn"];
    check(root, "prettier", &[&["--check"], &format[..], &all].concat())
        .with_context(|| format!("run: {} {} --write {}", program("prettier"), format.join(" "), all.join(" ")))?;
    check(root, "stylelint", &[&["--config", "tools/xtask/npm/stylelint.json"], &sheets[..]].concat())?;
    check(root, "tsc", &["--project", "tools/xtask/npm/tsconfig.json"])?;
    let scripts = files.len() - sheets.len();
    println!("page assets: {} and {}, all kept", counted(sheets.len(), "sheet"), counted(scripts, "script"));
    Ok(())
}

/// Whether a file is a sheet or a script of the hall or of a game.
fn is_asset(path: &str) -> bool {
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let of_game = folder.strip_prefix("games/").and_then(|rest| rest.strip_suffix("/art"));
    let ours = matches!(folder, "platform/pages/assets" | "platform/pages/assets/script")
        || of_game.is_some_and(|game| !game.contains('/'));
    ours && (is_sheet(path) || has_ending(path, "js"))
}

fn is_sheet(path: &str) -> bool {
    has_ending(path, "css")
}

/// The findings of our own checks.
fn findings(files: &[(&str, &str)]) -> Vec<Finding> {
    let base = files.iter().find(|(path, _)| *path == BASE).map_or("", |(_, text)| text);
    let tokens = defined(base);
    let of_sheet = |(path, text): &(&str, &str)| [layer(path, text), unknown_tokens(path, text, &tokens)].concat();
    let sheets = files.iter().filter(|(path, _)| is_sheet(path));
    files.iter().flat_map(|(path, text)| long_lines(path, text)).chain(sheets.flat_map(of_sheet)).collect()
}

/// Lines that the formatter cannot break: a comment, a selector.
fn long_lines(path: &str, text: &str) -> Vec<Finding> {
    let lines = text.lines().zip(1..).map(|(line, number)| (line.chars().count(), number));
    let long = lines.filter(|(length, _)| *length > LONGEST_LINE);
    let problem = |length| format!("{length} characters in a line, at most {LONGEST_LINE} can be read");
    long.map(|(length, number)| Finding::at("long-line", path, number, problem(length))).collect()
}

/// Only lines without indentation matter: the formatter indents everything inside the layer.
fn layer(path: &str, text: &str) -> Vec<Finding> {
    let mut lines = text.lines().zip(1..).filter(|(line, _)| starts_a_rule(line));
    let problem = format!("expected {LAYER} around the whole sheet: a rule outside of it wins over every other");
    let at = |number| Finding::at("layer", path, number, problem.clone());
    match lines.next() {
        Some((LAYER, _)) if path == BASE => Vec::new(),
        Some((LAYER, _)) => lines.map(|(_, number)| at(number)).collect(),
        first => vec![at(first.map_or(1, |(_, number)| number))],
    }
}

/// Whether an unindented line starts a rule; comments, their continuation lines and closing brackets do not.
fn starts_a_rule(line: &str) -> bool {
    !line.is_empty() && !line.starts_with([' ', '}', '/', '*'])
}

/// A custom property that is used without a fallback and that neither this sheet nor [`BASE`] defines.
fn unknown_tokens(path: &str, text: &str, base: &BTreeSet<&str>) -> Vec<Finding> {
    let own = defined(text);
    let used = text.lines().zip(1..).flat_map(|(line, number)| used(line).map(move |name| (name, number)));
    let unknown = used.filter(|(name, _)| !own.contains(name) && !base.contains(name));
    let problem = |name| format!("{name} is defined neither here nor in {BASE}");
    unknown.map(|(name, number)| Finding::at("token", path, number, problem(name))).collect()
}

/// The custom properties that a sheet defines anywhere. The formatter gives each a line of its own.
fn defined(text: &str) -> BTreeSet<&str> {
    let lines = text.lines().map(str::trim_start).filter(|line| line.starts_with("--"));
    lines.filter_map(|line| line.split_once(':')).map(|(name, _)| name).collect()
}

/// The custom properties that a line uses without a fallback.
fn used(line: &str) -> impl Iterator<Item = &str> {
    let inside = line.split("var(").skip(1).filter_map(|rest| rest.split_once(')')).map(|(inside, _)| inside);
    inside.filter(|inside| !inside.contains(','))
}

/// Installs the tools, unless those of the committed lock file are installed.
fn prepare(root: &Path) -> Result<()> {
    let (from, to) = (root.join(SETTINGS), root.join(INSTALLED));
    let read = |path: PathBuf| fs::read(&path).with_context(|| format!("{} cannot be read", path.display()));
    let lock = read(from.join(LOCK))?;
    // Written last, so that an interrupted installation is repeated.
    let done = to.join("installed-lock.json");
    if fs::read(&done).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    fs::create_dir_all(&to).with_context(|| format!("{INSTALLED} cannot be made"))?;
    for name in ["package.json", LOCK] {
        fs::write(to.join(name), read(from.join(name))?).with_context(|| format!("{INSTALLED}/{name}"))?;
    }
    let args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];
    let line = format!("npm {}", args.join(" "));
    println!("set-up: {line} (in {INSTALLED})");
    let status = Command::new("npm").args(args).current_dir(&to).status();
    let status = status.with_context(|| format!("{line}: npm cannot be started; Debian package npm"))?;
    ensure!(
        status.success(),
        "{line}: {status}\nprettier, stylelint and typescript are missing; npm must reach its registry once"
    );
    fs::write(&done, lock).with_context(|| format!("{} cannot be written", done.display()))
}

/// The path of an installed tool, from the root of the repository.
fn program(name: &str) -> String {
    format!("{INSTALLED}/node_modules/.bin/{name}")
}

fn check(root: &Path, name: &str, args: &[&str]) -> Result<()> {
    let status = Command::new(root.join(program(name))).args(args).current_dir(root).status();
    let status = status.with_context(|| format!("{} cannot be started", program(name)))?;
    ensure!(status.success(), "{name}: {status}");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOKENS: &str = "/* all */\n\n@layer look {\n  :root {\n    --ink: #1f1a15;\n  }\n}\n\n* {\n  top: 0;\n}\n";

    fn shown(files: &[(&str, &str)]) -> Vec<String> {
        findings(files).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn sheets_and_scripts_are_found_in_the_hall_and_in_every_game() {
        let ours = ["platform/pages/assets/base.css", "platform/pages/assets/script/page.js", "games/go/art/go.css"];
        assert!(ours.into_iter().all(is_asset));
        let others = [
            "platform/pages/assets/base.svg",
            "platform/pages/src/assets.rs",
            "games/go/rules/art/go.css",
            "games/go/go.css",
            "tools/xtask/npm/package.json",
            "site.css",
        ];
        assert!(!others.into_iter().any(is_asset));
    }

    #[test]
    fn a_sheet_in_the_layer_with_known_tokens_has_no_finding() {
        let sheet = "/* go:\n   the board */\n@layer look {\n  .go {\n    --own: #fff;\n    color: var(--own);\n    \
                     fill: var(--ink);\n    top: var(--up, -20px);\n  }\n}\n";
        assert_eq!(shown(&[(BASE, TOKENS), ("games/go/art/go.css", sheet)]), [""; 0]);
    }

    #[test]
    fn a_rule_outside_the_layer_is_found() {
        let problem = "expected @layer look { around the whole sheet: a rule outside of it wins over every other";
        let bare = ("games/go/art/go.css", ".go {\n  top: 0;\n}\n");
        assert_eq!(shown(&[bare]), [format!("games/go/art/go.css:1: {problem} [layer]")]);
        let after = ("games/go/art/go.css", "@layer look {\n}\n\n.go {\n}\n");
        assert_eq!(shown(&[after]), [format!("games/go/art/go.css:4: {problem} [layer]")]);
        assert_eq!(shown(&[(BASE, "")]), [format!("{BASE}:1: {problem} [layer]")]);
    }

    #[test]
    fn a_token_that_nobody_defines_is_found() {
        let sheet = "@layer look {\n  .go {\n    border: 1px solid var(--inc);\n  }\n}\n";
        let expected = format!("games/go/art/go.css:3: --inc is defined neither here nor in {BASE} [token]");
        assert_eq!(shown(&[(BASE, TOKENS), ("games/go/art/go.css", sheet)]), [expected]);
    }

    #[test]
    fn a_long_line_is_found_in_sheets_and_scripts() {
        let script = format!("// ok\n// {}\n", "ö".repeat(118));
        let expected = "platform/pages/assets/a.js:2: 121 characters in a line, at most 120 can be read [long-line]";
        assert_eq!(shown(&[("platform/pages/assets/a.js", &script)]), [expected]);
        assert_eq!(shown(&[("platform/pages/assets/a.js", &script.replace("öö", "ö"))]), [""; 0]);
    }
}
