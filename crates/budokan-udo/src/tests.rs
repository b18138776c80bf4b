mod bouts;
mod cards;
mod combos;
mod laws;
mod positions;
mod scenarios;
mod secrets;
mod words;
