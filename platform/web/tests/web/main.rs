//! The hall over real sockets: what browsers and programs send, and every byte that they are answered.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod beats;
mod bots;
mod cards;
mod client;
mod cookies;
mod devices;
mod dice;
mod document;
mod door;
mod endings;
mod errors;
mod hints;
mod hosting;
mod house;
mod input;
mod keeping;
mod lessons;
mod lists;
mod lobby;
mod manners;
mod markup;
mod memory;
mod names;
mod newcomer;
mod nodes;
mod onlookers;
mod people;
mod play;
mod rematch;
mod restart;
mod reviews;
mod rules;
mod schema;
mod secrets;
mod signs;
mod takeback;
mod taste;
mod whatif;
