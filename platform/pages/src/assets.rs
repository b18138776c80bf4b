//! Static assets of the pages: style sheets and the script, compiled in.
//!
//! The URL of an asset contains a hash of its content, so browsers may cache it forever. Games add style sheets of
//! their own ([`crate::Look`]); [`crate::House`] holds them all. Style sheets and the script are served with their
//! comments stripped ([`crate::strip_comments`]).

use std::borrow::Cow;

use crate::strip_comments;

/// A static asset.
#[derive(Clone, Debug)]
pub struct Asset {
    /// Its URL, such as `/assets/base-0123abcd.css`.
    pub address: String,
    /// Its media type, for the `Content-Type` header.
    pub kind: &'static str,
    /// Its content as text.
    pub content: Cow<'static, str>,
}

impl Asset {
    /// An asset with this name.
    pub fn new(name: &str, kind: &'static str, content: impl Into<Cow<'static, str>>) -> Self {
        let content = content.into();
        let (stem, ending) = name.split_once('.').unwrap_or((name, ""));
        let address = format!("/assets/{stem}-{:08x}.{ending}", fingerprint(&content) as u32);
        Self { address, kind, content }
    }

    /// A style sheet with this name.
    pub fn sheet(name: &str, content: &str) -> Self {
        Self::new(name, "text/css; charset=utf-8", strip_comments::sheet(content))
    }

    /// A script with this name.
    pub fn script(name: &str, content: &str) -> Self {
        Self::new(name, "text/javascript; charset=utf-8", strip_comments::script(content))
    }
}

/// The style sheet of every page.
pub const BASE: &str = concat!(
    include_str!("../assets/base.css"),
    include_str!("../assets/mat.css"),
    include_str!("../assets/action_bar.css"),
    include_str!("../assets/menu.css"),
    include_str!("../assets/widths.css"),
    include_str!("../assets/result.css"),
    include_str!("../assets/beats.css"),
    include_str!("../assets/dialogs.css"),
    include_str!("../assets/coach.css"),
    include_str!("../assets/gloss.css"),
    include_str!("../assets/hint.css"),
    include_str!("../assets/dice.css"),
    include_str!("../assets/forced.css"),
);

/// The style sheet of the pages around the bouts.
pub const HALL: &str = concat!(
    include_str!("../assets/hall.css"),
    include_str!("../assets/lobby.css"),
    include_str!("../assets/lists.css"),
    include_str!("../assets/onboarding.css"),
    include_str!("../assets/rules.css"),
);

/// The style sheet of lessons and courses.
pub const COURSE: &str = include_str!("../assets/course.css");

/// The style sheet of replays.
pub const REPLAY: &str = include_str!("../assets/replay.css");

/// The style sheet of reviews.
pub const REVIEW: &str = include_str!("../assets/review.css");

/// The script: one module, concatenated in dependency order.
pub const SCRIPT: &str = concat!(
    include_str!("../assets/script/page.js"),
    include_str!("../assets/script/pictures.js"),
    include_str!("../assets/script/short_window.js"),
    include_str!("../assets/script/picking.js"),
    include_str!("../assets/script/announce.js"),
    include_str!("../assets/script/log.js"),
    include_str!("../assets/script/patching.js"),
    include_str!("../assets/script/delta.js"),
    include_str!("../assets/script/motion.js"),
    include_str!("../assets/script/beats.js"),
    include_str!("../assets/script/replay.js"),
    include_str!("../assets/script/autopass.js"),
    include_str!("../assets/script/sound.js"),
    include_str!("../assets/script/sending.js"),
    include_str!("../assets/script/stream.js"),
    include_str!("../assets/script/review.js"),
    include_str!("../assets/script/coach.js"),
    include_str!("../assets/script/gloss.js"),
    include_str!("../assets/script/hint.js"),
    include_str!("../assets/script/keys.js"),
    include_str!("../assets/script/lists.js"),
    include_str!("../assets/script/dice.js"),
    include_str!("../assets/script/rules.js"),
    include_str!("../assets/script/begin.js"),
);

/// The script that recomputes the dice of a bout on the fairness check.
pub const CHECKER: &str = include_str!("../assets/script/fair.js");

/// The favicon of the pages.
pub const ICON: &str = include_str!("../assets/icon.svg");

/// The shared SVG symbols, inlined at the top of every page.
pub const PICTURES: &str = include_str!("../assets/base.svg");

/// A hash of a text (FNV-1a).
fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |mark, byte| (mark ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Assets are cached forever, so a changed asset must get a different URL.
    #[test]
    fn files_that_differ_have_other_addresses() {
        let texts = ["", "a", "b", "ab", "ba", "a { color: red }", "a { color: rev }", "b { color: red }"];
        let address = |text: &&str| Asset::new("budokan.js", "text/javascript", (*text).to_owned()).address;
        let addresses: BTreeSet<String> = texts.iter().map(address).collect();
        assert_eq!(addresses.len(), texts.len(), "{addresses:?}");
        assert!(addresses.contains(&address(&"a")), "the same file has the same address");
    }
}
