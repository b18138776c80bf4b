//! What is known of the game beyond its rules: how bots judge it, and what the lab notes of it.
