//! The JSON schema of positions for each game, inferred from random bouts as seen from every seat.
//!
//! `UPDATE_EXPECT=1` writes the schemas. They are then validated with other bouts, so that a rare field is not
//! described as required.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};

use budokan_catalog::{AnyBout, AnyGame, Level, Spec};
use budokan_kernel::{Seed, Viewer};
use expect_test::expect_file;
use serde_json::{Map, Value, json};

/// An object with more keys than this, none of which is always present, is a map of cards and not a record.
const MOST_NAMES: usize = 8;

/// The observed values at one place of positions.
#[derive(Clone, Default)]
struct Shape {
    types: BTreeSet<&'static str>,
    objects: u64,
    /// The number of objects with this key, and the shape of its values.
    keys: BTreeMap<String, (u64, Shape)>,
    items: Option<Box<Shape>>,
}

impl Shape {
    fn see(&mut self, value: &Value) {
        self.types.insert(type_of(value));
        match value {
            Value::Object(object) => {
                self.objects += 1;
                for (key, value) in object {
                    let (count, shape) = self.keys.entry(key.clone()).or_default();
                    *count += 1;
                    shape.see(value);
                }
            }
            Value::Array(items) => {
                let shape = self.items.get_or_insert_default();
                for item in items {
                    shape.see(item);
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }

    fn add(&mut self, other: &Self) {
        self.types.extend(&other.types);
        self.objects += other.objects;
        for (key, (count, shape)) in &other.keys {
            let (sum, all) = self.keys.entry(key.clone()).or_default();
            *sum += count;
            all.add(shape);
        }
        if let Some(items) = &other.items {
            self.items.get_or_insert_default().add(items);
        }
    }

    /// Whether its keys are numbers or ids, which are not known beforehand.
    fn is_table(&self) -> bool {
        let is_number = |key: &String| key.bytes().all(|byte| byte.is_ascii_digit());
        let always = self.keys.values().any(|(count, _)| *count == self.objects);
        !self.keys.is_empty() && (self.keys.keys().all(is_number) || !always && self.keys.len() > MOST_NAMES)
    }

    fn schema(&self) -> Value {
        let mut schema = Map::new();
        let types: Vec<&str> = self.types.iter().copied().collect();
        match types[..] {
            [] => {}
            [one] => drop(schema.insert("type".to_owned(), json!(one))),
            _ => drop(schema.insert("type".to_owned(), json!(types))),
        }
        if self.is_table() {
            let mut all = Self::default();
            self.keys.values().for_each(|(_, shape)| all.add(shape));
            schema.insert("additionalProperties".to_owned(), all.schema());
        } else if !self.keys.is_empty() {
            let always = self.keys.iter().filter(|(_, (count, _))| *count == self.objects);
            let required: Vec<&String> = always.map(|(key, _)| key).collect();
            if !required.is_empty() {
                schema.insert("required".to_owned(), json!(required));
            }
            let properties = self.keys.iter().map(|(key, (_, shape))| (key.clone(), shape.schema()));
            schema.insert("properties".to_owned(), Value::Object(properties.collect()));
        }
        if let Some(items) = &self.items {
            schema.insert("items".to_owned(), items.schema());
        }
        Value::Object(schema)
    }
}

fn type_of(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}

/// The first mismatch between a position and the schema.
fn misfit(schema: &Value, value: &Value, at: &str) -> Option<String> {
    let types = &schema["type"];
    let name = type_of(value);
    if !types.is_null() && types != name && !types.as_array().is_some_and(|types| types.contains(&json!(name))) {
        return Some(format!("{at} is {value}, expected {types}"));
    }
    let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
    if let Some(missing) = required.filter(|_| value.is_object()).find(|key| value.get(key).is_none()) {
        return Some(format!("{at} has no {missing}"));
    }
    let inside = |(key, value): (&String, &Value)| {
        let known = schema["properties"].get(key).or(schema.get("additionalProperties"));
        let at = format!("{at}.{key}");
        known.map_or_else(|| Some(format!("{at} is not described")), |schema| misfit(schema, value, &at))
    };
    let items = value.as_array().into_iter().flatten();
    let item = |value: &Value| misfit(&schema["items"], value, &format!("{at}.*"));
    value
        .as_object()
        .into_iter()
        .flatten()
        .find_map(inside)
        .or_else(|| items.filter(|_| !schema["items"].is_null()).find_map(item))
}

/// Plays bouts with these seeds in every mode, with random players and novices, and visits each position that
/// a viewer gets.
fn look(game: &'static dyn AnyGame, seeds: std::ops::Range<u64>, seen: &mut dyn FnMut(&Value)) {
    let mut show = |bout: &dyn AnyBout| {
        let viewers = bout.seats().iter().map(Viewer::Seat).chain([Viewer::Bystander]);
        viewers.for_each(|viewer| seen(&bout.sight(viewer).json()));
    };
    for mode in game.modes() {
        for seed in seeds.clone() {
            let mut bout = game.deal(&mode.config, Seed::from(seed), game.cards(None).unwrap()).unwrap();
            let spec = if seed % 2 == 0 { Spec::RANDOM } else { Spec::level(Level::Novice) };
            let mut player = game.bot(spec, seed, None);
            while let Some(seat) = bout.status().awaited().first() {
                show(&*bout);
                let action = player.decide(&*bout.sight(Viewer::Seat(seat))).unwrap();
                bout.submit(seat, None, &action).unwrap();
            }
            show(&*bout);
        }
    }
}

#[test]
fn positions_look_as_their_schema_says() {
    for game in budokan_games::listed_games() {
        let mut shape = Shape::default();
        look(*game, 0..10, &mut |position| shape.see(position));
        let schema = shape.schema();
        let text = format!("{}\n", serde_json::to_string_pretty(&schema).unwrap());
        expect_file![format!("{}/{}/position.json", env!("CARGO_MANIFEST_DIR"), game.id())].assert_eq(&text);
        let mut wrong = BTreeSet::new();
        look(*game, 100..104, &mut |position| wrong.extend(misfit(&schema, position, game.id())));
        assert!(wrong.is_empty(), "{wrong:?}");
    }
}
