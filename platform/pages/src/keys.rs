//! Keys: the sheet that lists them, and the switch that turns them off.
//!
//! The script listens to them and says on the belt which button has which; nothing here works without it.

use maud::{Markup, html};

use crate::layout::PageReader;

/// What stands on keys, and the message that says what they do.
type Keys = [(&'static [&'static str], &'static str)];

/// The keys of a bout.
pub const BOUT: &Keys = &[
    (&["1", "9"], "hall-key-belt"),
    (&["←", "↑", "↓", "→"], "hall-key-arrows"),
    (&["Enter"], "hall-key-enter"),
    (&["Esc"], "hall-key-escape"),
    (&["?"], "hall-key-about"),
    (&["L"], "hall-key-log"),
    (&["H"], "hall-key-hint"),
    (&["Enter", "←", "Esc"], "hall-key-beats"),
];

/// The keys of a replay.
pub const REPLAY: &Keys = &[
    (&["←", "→"], "hall-key-moments"),
    (&["Home", "End"], "hall-key-ends"),
    (&["Space"], "hall-key-play"),
    (&["?"], "hall-key-about"),
    (&["L"], "hall-key-chapters"),
];

/// Which keys there are, on top of the page.
pub fn sheet(reader: &PageReader, keys: &Keys) -> Markup {
    html! {
        dialog.keys #keys aria-labelledby="keys-title" {
            h2 #keys-title { (reader.word("hall-keys")) }
            dl {
                @for (keys, does) in keys {
                    div {
                        dt {
                            @for (index, key) in keys.iter().enumerate() {
                                @if index > 0 { @if *key == "9" { " – " } @else { " " } }
                                kbd { (key) }
                            }
                        }
                        dd { (reader.word(does)) }
                    }
                }
            }
            form method="dialog" {
                label { input type="checkbox" data-do="keys" checked; (reader.word("hall-keys-use")) }
                button.btn.quiet { (reader.word("hall-close")) }
            }
        }
    }
}

/// The lines of the menu.
pub fn switch(reader: &PageReader) -> Markup {
    html! {
        button.btn.quiet.scripted type="button" data-do="keys-sheet" { (reader.word("hall-keys")) }
        button.btn.quiet.scripted type="button" data-do="keys" aria-pressed="true" { (reader.word("hall-keys-use")) }
    }
}
