//! Requirements for error messages: not empty, bounded, and without internal types.

/// Words that are meaningful only to readers of the code.
const OURS: &[&str] = &[
    "struct ", "enum ", "tuple", "visitor", "Option", "Some(", "None", "variant", "sequence", "usize", "i64", "u64",
    "i32", "u32", "u16", "i16", "u8", "i8", "f64", "std::", "core::", "alloc::", "budokan_", "Given", "Raw", "unwrap",
    "panicked", "newtype", "borrowed",
];

/// Maximum length of an error in bytes, apart from what it quotes.
const LONGEST: usize = 2000;

/// Panics unless this error is suitable for the author of `input`.
#[track_caller]
pub fn is_plain(error: &str, input: &str) {
    assert!(!error.trim().is_empty(), "an error says something");
    let ours = outside_quotes(error);
    // A word like “u8” is allowed if the input contains it, with or without quotes.
    let word = OURS.iter().find(|word| ours.contains(**word) && !input.contains(**word));
    assert!(word.is_none(), "an error names “{}”: {error}", word.unwrap_or(&""));
    assert!(error.len() <= LONGEST + 2 * input.len(), "an error of {} bytes", error.len());
}

/// The text without the parts between “ and ”, or between two backquotes.
fn outside_quotes(text: &str) -> String {
    let mut kept = String::new();
    let mut rest = text;
    while let Some((before, quoted)) = rest.split_once('“') {
        kept.push_str(before);
        rest = quoted.rsplit_once('”').map_or("", |(_, after)| after);
    }
    kept.push_str(rest);
    kept.split('`').step_by(2).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_names_no_types() {
        is_plain("line 3: expected a number, found “usize”", "");
        is_plain("unknown key u8", "u8 = 1");
        for bad in ["expected u32", "invalid type: Option", "", "std::cell"] {
            assert!(std::panic::catch_unwind(|| is_plain(bad, "x")).is_err(), "{bad}");
        }
    }
}
