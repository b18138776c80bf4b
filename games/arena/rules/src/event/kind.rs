//! The kinds of events with their names, which scenarios match and pages map to sounds.

/// The kind of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the events of a kind say what it is")]
pub enum Kind {
    Round,
    Laid,
    PushedOut,
    Committed,
    Revealed,
    PeachUsed,
    RaihuuPlaced,
    Thrown,
    Declined,
    Called,
    Armed,
    Removed,
    HeldBack,
    Bonus,
    Ignored,
    Counted,
    Drawn,
    Won,
    Scored,
    Gained,
    Hurt,
    Spared,
    Healed,
    NotHealed,
    Took,
    TookCoconut,
    MushroomPlaced,
    NothingLeft,
    Blocked,
    Returned,
    Drew,
    HuaPlaced,
    HuaRemoved,
    RaihuuRemoved,
    PeachSpent,
    LimitRose,
    Ate,
    Recovered,
    BlockTurned,
    Over,
}

/// The names of all kinds, in the order of [`Kind`].
pub const KINDS: &[&str] = &[
    "round",
    "laid",
    "pushed-out",
    "committed",
    "revealed",
    "peach-used",
    "raihuu-placed",
    "thrown",
    "declined",
    "called",
    "armed",
    "removed",
    "held-back",
    "bonus",
    "ignored",
    "counted",
    "drawn",
    "won",
    "scored",
    "gained",
    "hurt",
    "spared",
    "healed",
    "not-healed",
    "took",
    "took-coconut",
    "mushroom-placed",
    "nothing-left",
    "blocked",
    "returned",
    "drew",
    "hua-placed",
    "hua-removed",
    "raihuu-removed",
    "peach-spent",
    "limit-rose",
    "ate",
    "recovered",
    "block-turned",
    "over",
];

const _: () = assert!(KINDS.len() == Kind::Over as usize + 1, "every kind has one name");

impl Kind {
    /// The kind's name in kebab case.
    pub const fn name(self) -> &'static str {
        KINDS[self as usize]
    }
}
