//! One module per small command.

pub mod cards;
pub mod contest;
pub mod keeping;
pub mod lab;
pub mod learn;
pub mod load;
pub mod moving;
pub mod pages;
pub mod record;
pub mod referee;
pub mod review;
pub mod rules;
pub mod scenario;
pub mod serve;
pub mod soak;
