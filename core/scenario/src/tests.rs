//! The scenario language, tried on a tiny game of its own.

mod pebbles;
mod places;
mod reading;
mod statements;
