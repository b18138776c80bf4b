//! What anybody can hand to the hall, mutated: actions, configs, positions, scenarios, records, card files, requests.
//!
//! A [`Target`] is a function of bytes that panics if a property does not hold; it is no more than that, so any driver
//! can call it. The properties are stated in `targets`: nothing panics, an error says where and what was expected and
//! names no type of ours, and what was read and is written again is the same. The driver here ([`Round`]) needs no
//! special toolchain: it mutates the seeds of `corpus/` with a seeded generator, so the tests run a bounded part of it
//! and `cargo xtask fuzz` as much as one likes. An input is made from its seed and its number alone, and comes back.

mod corpus;
mod mutate;
mod plain;
mod targets;

use std::panic::{AssertUnwindSafe, catch_unwind};

pub use corpus::seeds;
pub use mutate::Mutator;
pub use targets::TARGETS;

/// Something that bytes are handed to.
pub struct Target {
    /// Its name, and that of its folder in `corpus/`.
    pub name: &'static str,
    /// What the bytes are.
    pub about: &'static str,
    /// Hands them over; panics if a property does not hold.
    pub run: fn(&[u8]),
}

/// The target with this name, or what to tell whoever asked for it.
pub fn target(name: &str) -> Result<&'static Target, String> {
    let names = || TARGETS.iter().map(|target| target.name).collect::<Vec<_>>().join(", ");
    TARGETS
        .iter()
        .find(|target| target.name == name)
        .ok_or_else(|| format!("“{name}” is no target: expected {}", names()))
}

/// One target with its seeds: inputs are made by number and tried.
pub struct Round {
    target: &'static Target,
    mutator: Mutator,
}

/// An input that a target did not bear.
#[derive(Debug)]
pub struct Fall {
    /// The number of the input.
    pub number: u64,
    /// The input.
    pub input: Vec<u8>,
    /// What the panic said.
    pub said: String,
}

impl Round {
    /// The inputs of this target that come from `seed`.
    pub fn new(target: &'static Target, seed: u64) -> Self {
        Self { target, mutator: Mutator::new(seeds(target.name), seed) }
    }

    /// The input with this number; the first are the seeds themselves.
    pub fn input(&self, number: u64) -> Vec<u8> {
        self.mutator.input(number)
    }

    /// Tries the input with this number.
    pub fn try_number(&self, number: u64) -> Result<(), Box<Fall>> {
        let input = self.input(number);
        catch_unwind(AssertUnwindSafe(|| (self.target.run)(&input))).map_err(|panic| {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let said = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("something that is no text");
            Box::new(Fall { number, said: said.to_owned(), input })
        })
    }
}
