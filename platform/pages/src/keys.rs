//! Keyboard shortcuts: the sheet that lists them, and the switch that turns them off.
//!
//! The script handles the keys and shows on each button of the action bar which key it has; shortcuts need the script.

use maud::{Markup, html};

use crate::layout::PageReader;

/// The keys of a shortcut, and the id of the message that describes it.
type Keys = [(&'static [&'static str], &'static str)];

/// The shortcuts of a bout.
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

/// The shortcuts of a replay.
pub const REPLAY: &Keys = &[
    (&["←", "→"], "hall-key-moments"),
    (&["Home", "End"], "hall-key-ends"),
    (&["Space"], "hall-key-play"),
    (&["?"], "hall-key-about"),
    (&["L"], "hall-key-chapters"),
];

/// The dialog that lists the shortcuts.
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

/// The menu entries for shortcuts.
pub fn switch(reader: &PageReader) -> Markup {
    html! {
        button.btn.quiet.scripted type="button" data-do="keys-sheet" { (reader.word("hall-keys")) }
        button.btn.quiet.scripted type="button" data-do="keys" aria-pressed="true" { (reader.word("hall-keys-use")) }
    }
}
