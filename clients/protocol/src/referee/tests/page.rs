//! Tests `docs/referee.md`: its session and its list of requests are compared with the real ones.

use std::fmt::Write;

use expect_test::expect_file;

use super::super::requests::REQUESTS;
use super::referee;

const PAGE: &str = include_str!("../../../../../docs/referee.md");

/// Compares the page with the referee's real answers. `UPDATE_EXPECT=1` updates the page.
#[test]
fn the_session_of_the_page_goes_as_the_page_says() {
    let mut referee = referee();
    let mut page = String::new();
    for line in PAGE.lines().filter(|line| !line.starts_with("< ")) {
        writeln!(page, "{line}").unwrap();
        if let Some(request) = line.strip_prefix("> ") {
            writeln!(page, "< {}", referee.answer(request.as_bytes())).unwrap();
        }
    }
    assert!(referee.has_quit());
    expect_file!["../../../../../docs/referee.md"].assert_eq(&page);
}

#[test]
fn every_request_is_in_the_table_and_in_the_session() {
    for request in REQUESTS {
        let fields: Vec<_> = request.fields.iter().map(super::super::requests::Field::marked).collect();
        let row = format!("| `{}` | {} |", request.name, fields.join(", ")).replace("|  |", "| |");
        assert!(PAGE.contains(&row), "{row}");
        let asked = format!("> {{\"do\":\"{}\"", request.name);
        assert!(request.name == "help" || PAGE.contains(&asked), "{asked}");
    }
}
