//! End-to-end tests of the hall over real sockets: requests as browsers and programs send them, and every byte of the
//! answers. `house.rs` starts the server, `client.rs` is the client, `play.rs` plays bouts by forms.

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
