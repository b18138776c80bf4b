//! The files that pages refer to: style sheets and the script, compiled in.
//!
//! The address of a file has a number made from its content, so browsers may keep it for ever.

use std::sync::LazyLock;

/// A file.
pub struct Asset {
    /// Its name without the number: `base.css`.
    pub name: &'static str,
    /// Its type, as HTTP writes it.
    pub kind: &'static str,
    /// What is in it.
    pub content: &'static str,
}

/// All files.
pub const ALL: &[Asset] = &[
    Asset { name: "base.css", kind: CSS, content: include_str!("../assets/base.css") },
    Asset { name: "hall.css", kind: CSS, content: include_str!("../assets/hall.css") },
    Asset { name: "revenge.css", kind: CSS, content: include_str!("../assets/revenge.css") },
    Asset { name: "arena.css", kind: CSS, content: include_str!("../assets/arena.css") },
    Asset { name: "eightbit.css", kind: CSS, content: include_str!("../assets/eightbit.css") },
    Asset { name: "udo.css", kind: CSS, content: include_str!("../assets/udo.css") },
    Asset { name: "budokan.js", kind: "text/javascript; charset=utf-8", content: include_str!("../assets/budokan.js") },
    Asset { name: "icon.svg", kind: "image/svg+xml", content: include_str!("../assets/icon.svg") },
];

const CSS: &str = "text/css; charset=utf-8";

/// The shared pictures, for the top of every page.
pub const PICTURES: &str = include_str!("../assets/base.svg");

/// The covers of the games, for the pages around the bouts.
pub const COVERS: &str = include_str!("../assets/hall.svg");

static ADDRESSES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let address = |asset: &Asset| {
        let (stem, ending) = asset.name.split_once('.').unwrap_or((asset.name, ""));
        format!("/assets/{stem}-{:08x}.{ending}", mark(asset.content) as u32)
    };
    ALL.iter().map(address).collect()
});

/// A number made from a text (FNV-1a).
fn mark(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |mark, byte| (mark ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

/// Where a file is found.
pub fn address(name: &str) -> &'static str {
    let index = ALL.iter().position(|asset| asset.name == name);
    index.map_or("", |index| &ADDRESSES[index])
}

/// The file at an address.
pub fn at(path: &str) -> Option<&'static Asset> {
    ADDRESSES.iter().position(|address| address == path).map(|index| &ALL[index])
}
