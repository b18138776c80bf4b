//! The hosting examples and documents refer only to metrics and files that exist.

use std::collections::BTreeSet;
use std::path::Path;

use crate::house::House;

const ALERTS: &str = include_str!("../../../../examples/hosting/alerts.yml");

/// All words in a text that start with `begin` and consist of ASCII alphanumerics and `letters`.
fn words<'a>(text: &'a str, begin: &str, letters: &str) -> BTreeSet<&'a str> {
    let ends = |rest: &str| rest.find(|letter: char| !letter.is_ascii_alphanumeric() && !letters.contains(letter));
    let word = |(at, _): (usize, &str)| &text[at..at + ends(&text[at..]).unwrap_or(text.len() - at)];
    text.match_indices(begin).map(word).collect()
}

/// The names of all metrics that a hall exports.
fn told(metrics: &str) -> BTreeSet<&str> {
    let lines = metrics.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split(['{', ' ']).next()).collect()
}

/// In a hall with a single bout, counters would reveal how much a player drafts: metrics are served on
/// a separate address.
#[test]
fn counters_are_the_hosts_alone() {
    let house = House::new();
    assert_eq!(house.stranger().get("/metrics").status, 404);
    let version = format!("\nbudokan_build_info{{version=\"{}\"}} 1\n", env!("CARGO_PKG_VERSION"));
    assert!(house.metrics().contains(&version), "{}", house.metrics());
}

#[test]
fn alerts_name_what_the_hall_counts() {
    let metrics = House::new().metrics();
    let (named, told) = (words(ALERTS, "budokan_", "_"), told(&metrics));
    assert!(named.len() >= 10, "{named:?}");
    for name in named.iter().filter(|name| **name != "budokan_") {
        assert!(told.contains(name), "{name} is no counter of the hall: expected one of {told:?}");
    }
    // The one label that an alert rule uses.
    assert!(ALERTS.contains("{class=\"5xx\"}") && metrics.contains("budokan_requests_total{class=\"5xx\"} "));
}

/// Metrics named in docs/hosting.md exist, and so do the example files that the documents name.
#[test]
fn examples_and_counters_in_the_documents_are_there() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let read = |name: &str| std::fs::read_to_string(top.join(name)).unwrap();
    let metrics = House::new().metrics();
    let (hosting, mut files) = (read("docs/hosting.md"), BTreeSet::new());
    for name in words(&hosting, "budokan_", "_") {
        let is_told = told(&metrics)
            .iter()
            .any(|one| one.strip_prefix(name).is_some_and(|rest| ["", "_bucket", "_sum", "_count"].contains(&rest)));
        assert!(is_told, "docs/hosting.md: {name} is no counter of the hall");
    }
    for document in ["docs/hosting.md", "docs/lab.md", "examples/hosting/Containerfile", "examples/lab/ladder.k8s.yaml"]
    {
        let text = read(document);
        for file in words(&text, "examples/", "/._-") {
            let file = file.trim_end_matches(['.', '/']);
            assert!(top.join(file).exists(), "{document}: there is no {file}");
            files.insert(file.to_owned());
        }
    }
    // Conversely, each example file is named in a document.
    for folder in ["examples/hosting", "examples/lab"] {
        for entry in std::fs::read_dir(top.join(folder)).unwrap() {
            let name = format!("{folder}/{}", entry.unwrap().file_name().to_string_lossy());
            assert!(files.contains(&name), "{name} is named in no document");
        }
    }
}
