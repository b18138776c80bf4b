//! Weights of the evaluation.
//!
//! They come from logistic regression on the positions at the start of every round of self-play bouts of the master
//! with a small budget; the target is the result of the bout. The example `fit-arena` fits them. The current weights
//! are fitted to 14,233 positions, from 1,600 bouts with 1,200 iterations a plan and about 1,150 bouts of a later
//! master, with a regularization (`--pull`) of 0.01. The mean loss is 0.578, and 0.583 on the held-out bouts (a coin
//! has 0.693).

use super::worth::COUNTED;

/// Weights in the order of [`super::worth::counted`].
pub const WEIGHTS: [f32; COUNTED] = [
    -0.027, -0.080, -0.370, 0.267, -0.142, 0.305, 0.447, 0.050, 0.088, 0.416, 0.256, 0.533, 0.185, 0.103, -0.128,
    0.221, -0.694, 0.061, 0.049, 0.037, 0.118, 0.062, 0.158, 0.015, 0.096, -0.011, 0.247, 0.260, 0.760, 0.495, 0.532,
    0.094, -0.279, -0.123, -0.070, -0.160, -0.025, -0.106, -0.193, 0.001, 0.195, 0.252, 0.179, 0.347, -0.027, 0.006,
    0.086, 0.264, -0.269, 0.249, 0.004, -0.267, -0.070, -0.076, -0.228, -0.392, -0.195, -0.094, -0.224, 0.210, -0.536,
    0.536, -0.046, -0.059, -0.260, -0.020, -0.053, -0.157, -0.061, -0.020, -0.019, -0.195, -0.480, -0.243, -0.321,
    -0.786, -0.353, 0.720, 0.023, 0.052, 0.161, 0.061, 0.019, 0.302, 0.340, -0.077, 0.224, 0.040, -0.833, -0.244,
    -0.044, 0.112, 0.271, 0.038, 0.097, 0.182,
];
