//! TOML as lines.

use budokan_catalog::lines::{flatten, normalise};
use proptest::prelude::*;
use toml::{Table, Value};

#[test]
fn comments_and_order_have_no_meaning() {
    let lines = normalise("# note\nb = 1\n[a]\nx = [\"one\",\n  \"two\"] # why\n'odd key' = {}\n").unwrap();
    assert_eq!(lines, ["a.\"odd key\" = {}", "a.x = [\"one\", \"two\"]", "b = 1"]);
}

#[test]
fn an_error_names_its_line() {
    assert_eq!(normalise("a = 1\nb = = 2\n").unwrap_err().line, Some(2));
}

fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        any::<String>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<bool>().prop_map(Value::from),
        (-1e9..1e9).prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 16, 4, |inner| {
        prop_oneof![
            proptest::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            proptest::collection::btree_map(any::<String>(), inner, 0..4)
                .prop_map(|map| Value::Table(map.into_iter().collect())),
        ]
    })
}

proptest! {
    #[test]
    fn lines_are_read_back(map in proptest::collection::btree_map(any::<String>(), value(), 0..5)) {
        let table: Table = map.into_iter().collect();
        let lines = flatten(&table);
        prop_assert!(lines.iter().all(|line| line.lines().count() == 1));
        prop_assert_eq!(lines.join("\n").parse::<Table>().unwrap(), table);
        prop_assert_eq!(normalise(&lines.join("\n")).unwrap(), lines);
    }
}
