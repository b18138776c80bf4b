//! One module per small command.

pub mod admin;
pub mod cards;
pub mod completions;
pub mod lab;
pub mod learn;
pub mod load;
pub mod match_;
pub mod record;
pub mod referee;
pub mod review;
pub mod rules;
pub mod scenario;
pub mod serve;
pub mod soak;
pub mod transfer;
