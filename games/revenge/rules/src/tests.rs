mod bouts;
mod cards;
mod laws;
mod positions;
mod scenarios;
mod secrets;
mod sums;
mod words;
