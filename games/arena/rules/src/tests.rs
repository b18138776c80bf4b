mod bouts;
mod cards;
mod laws;
mod positions;
mod scenarios;
mod sums;
mod universe;
mod words;
