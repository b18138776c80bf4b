mod bouts;
mod cards;
mod content;
mod laws;
mod positions;
mod scenarios;
mod secrets;
mod words;
