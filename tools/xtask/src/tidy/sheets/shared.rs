//! The classes that more than one component may style, and why.

/// Classes that are shared for the same reason.
pub struct Shared {
    pub classes: &'static [&'static str],
    pub why: &'static str,
}

/// Elements that only the hall renders, so the classes that it uses below them are its own.
pub const OF_THE_HALL: Shared = Shared {
    classes: &[
        "banner", "belt", "bout", "coach", "curve", "doll", "hinting", "icon", "lintel", "log", "newly", "pace",
        "plain", "oneway", "progress", "table",
    ],
    why: "frames of the page: a game or a page gives them room and places",
};

/// All shared classes with their reasons.
pub const SHARED: &[Shared] = &[
    OF_THE_HALL,
    Shared {
        classes: &[
            "acts", "bar", "beads", "btn", "card", "chip", "count", "die", "ghost", "hand", "heart", "i", "life",
            "mon", "nm", "peg", "pile", "plate", "seal", "sign", "slot", "token", "who", "whynot", "word",
        ],
        why: "parts that the hall brings and games draw: each sets its own sizes and colours",
    },
    Shared {
        classes: &[
            "deciding",
            "gains",
            "hush",
            "main",
            "moved",
            "on",
            "playable",
            "quiet",
            "rise",
            "row",
            "small",
            "soft",
            "struck",
            "target",
            "unscripted",
            "was",
        ],
        why: "states and weights of any part: the hall says what all have in common",
    },
    Shared { classes: &["other", "reasons"], why: "parts of what a hint says: a game sets its figures beside them" },
    Shared {
        classes: &["laid", "opposed", "pin", "still"],
        why: "pictures that explain a game: framed by the page of the rules, filled by the game",
    },
];
