//! How the game looks: its page in the browser and its screen in the terminal.

pub mod page;
pub mod terminal;
