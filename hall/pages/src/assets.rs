//! The files that pages refer to: style sheets and the script, compiled in.
//!
//! The address of a file has a number made from its content, so browsers may keep it for ever. Games bring style sheets
//! of their own ([`crate::Look`]); [`crate::House`] has them all.

use std::borrow::Cow;

/// A file.
#[derive(Clone, Debug)]
pub struct Asset {
    /// Where it is found: `/assets/base-0123abcd.css`.
    pub address: String,
    /// Its type, as HTTP writes it.
    pub kind: &'static str,
    /// What is in it.
    pub content: Cow<'static, str>,
}

impl Asset {
    /// A file with this name.
    pub fn new(name: &str, kind: &'static str, content: impl Into<Cow<'static, str>>) -> Self {
        let content = content.into();
        let (stem, ending) = name.split_once('.').unwrap_or((name, ""));
        let address = format!("/assets/{stem}-{:08x}.{ending}", fingerprint(&content) as u32);
        Self { address, kind, content }
    }

    /// A style sheet with this name.
    pub fn sheet(name: &str, content: impl Into<Cow<'static, str>>) -> Self {
        Self::new(name, "text/css; charset=utf-8", content)
    }
}

/// The style sheet of every page.
pub const BASE: &str = concat!(
    include_str!("../assets/base.css"),
    include_str!("../assets/beats.css"),
    include_str!("../assets/manners.css")
);

/// The style sheet of the pages around the bouts.
pub const HALL: &str = concat!(include_str!("../assets/hall.css"), include_str!("../assets/lobby.css"));

/// The script.
pub const SCRIPT: &str = include_str!("../assets/budokan.js");

/// The picture in a browser's tab.
pub const ICON: &str = include_str!("../assets/icon.svg");

/// The shared pictures, for the top of every page.
pub const PICTURES: &str = include_str!("../assets/base.svg");

/// A number made from a text (FNV-1a).
fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |mark, byte| (mark ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// A browser keeps a file for ever, so a file that has changed must have another address.
    #[test]
    fn files_that_differ_have_other_addresses() {
        let texts = ["", "a", "b", "ab", "ba", "a { color: red }", "a { color: rev }", "b { color: red }"];
        let address = |text: &&str| Asset::new("budokan.js", "text/javascript", (*text).to_owned()).address;
        let addresses: BTreeSet<String> = texts.iter().map(address).collect();
        assert_eq!(addresses.len(), texts.len(), "{addresses:?}");
        assert!(addresses.contains(&address(&"a")), "the same file has the same address");
    }
}
