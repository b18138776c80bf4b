//! Tests of the scenario language with a tiny game.

mod pebbles;
mod places;
mod reading;
mod statements;
