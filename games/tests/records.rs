//! Compatibility of old records: those in `games/*/records` replay to the same hashes in every build.
//!
//! `docs/testing.md` says when and with which command the `hashes` file of a game may be regenerated; records
//! themselves are never changed.

#![expect(clippy::unwrap_used, reason = "a test may")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use budokan_catalog::record::hashes;
use budokan_catalog::{AnyGame, ParsedRecord};
use budokan_games::all_games;
use budokan_kernel::ConfigOption;
use budokan_kernel::choice::{OptionKind, choose, config};

/// A record of the corpus.
struct Kept {
    name: String,
    text: String,
    written: ParsedRecord,
}

fn folder(game: &dyn AnyGame) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(game.id()).join("records")
}

/// The records of a game, sorted by name.
fn kept(game: &dyn AnyGame) -> Vec<Kept> {
    let files = folder(game).read_dir().unwrap_or_else(|no| panic!("{}: {no}", folder(game).display()));
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let names: BTreeSet<_> = names.filter(|name| name.strip_suffix(".rec").is_some()).collect();
    let read = |name: String| {
        let text = fs::read_to_string(folder(game).join(&name)).unwrap();
        let written = ParsedRecord::parse(&text).unwrap_or_else(|no| panic!("{}: {name}: {no}", game.id()));
        Kept { name, text, written }
    };
    names.into_iter().map(read).collect()
}

#[test]
fn every_record_replays_to_its_hashes() {
    for game in all_games() {
        let cards = game.cards(None).unwrap();
        let expected = fs::read_to_string(folder(*game).join("hashes")).unwrap();
        let mut expected: BTreeSet<&str> = expected.lines().collect();
        for Kept { name, written, .. } in kept(*game) {
            let hashes = hashes(*game, &written, cards).unwrap_or_else(|no| panic!("{}: {name}: {no}", game.id()));
            written.check_dice().unwrap_or_else(|no| panic!("{}: {name}: {no}", game.id()));
            for line in hashes.iter().map(|moment| format!("{name} {moment}")) {
                assert!(expected.remove(line.as_str()), "{}: not so any more, or not kept: {line}", game.id());
            }
        }
        assert!(expected.is_empty(), "{}: hashes without a record: {expected:?}", game.id());
    }
}

/// Parsing and serializing a record preserves it, except for comments.
#[test]
fn every_record_is_written_again_as_it_was() {
    for game in all_games() {
        for Kept { name, text, written } in kept(*game) {
            let said: Vec<&str> = text.lines().filter(|line| !line.starts_with("# a ")).collect();
            let again = written.record.to_string();
            assert_eq!(again.lines().collect::<Vec<_>>(), said, "{}: {name}", game.id());
        }
    }
}

/// Every combination of values of these options, as configs; each switch is turned on once, with all other options
/// at their defaults.
fn ways(options: &'static [ConfigOption]) -> BTreeSet<String> {
    let mut wanted: Vec<Vec<(&str, String)>> = vec![Vec::new()];
    let is_switch = |option: &&ConfigOption| option.kind == OptionKind::Switch;
    let (switches, others): (Vec<&ConfigOption>, Vec<&ConfigOption>) = options.iter().partition(is_switch);
    for option in others {
        let with = |before: &Vec<(&'static str, String)>| {
            let one = |value: String| [before.as_slice(), &[(option.key, value)]].concat();
            option.values().into_iter().map(one).collect::<Vec<_>>()
        };
        wanted = wanted.iter().flat_map(with).collect();
    }
    wanted.extend(switches.iter().map(|switch| vec![(switch.key, "true".to_owned())]));
    let said = |wanted: &[(&str, String)], key: &str| {
        wanted.iter().find(|(option, _)| *option == key).map(|(_, value)| value.clone())
    };
    wanted.iter().map(|wanted| config(&choose(options, &|key| said(wanted, key)))).collect()
}

/// The normalized config of a record.
fn way(game: &dyn AnyGame, written: &ParsedRecord) -> String {
    let table: toml::Table = written.record.config.join("\n").parse().unwrap();
    let said = |key: &str| table.get(key).map(|value| value.as_str().map_or_else(|| value.to_string(), str::to_owned));
    config(&choose(game.options(), &said))
}

#[test]
fn there_is_a_record_of_every_mode_seat_and_option() {
    for game in all_games() {
        let kept: BTreeSet<String> = kept(*game).iter().map(|kept| way(*game, &kept.written)).collect();
        let missing: Vec<_> = ways(game.options()).into_iter().filter(|way| !kept.contains(way)).collect();
        assert!(missing.is_empty(), "{}: no record in {} of {missing:?}", game.id(), folder(*game).display());
    }
}

#[test]
fn the_records_stay_small() {
    let size = |game: &&'static dyn AnyGame| kept(*game).iter().map(|kept| kept.text.len()).sum::<usize>();
    let all: usize = all_games().iter().map(size).sum();
    assert!(all < 600_000, "{all} bytes");
}
