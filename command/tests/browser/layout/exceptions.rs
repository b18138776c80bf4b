//! Faults that the layout audit accepts, each with its reason.

/// Something that is accepted.
pub struct Exception {
    /// The kind of fault, as `checks.js` reports it.
    pub kind: &'static str,
    /// A selector; elements inside are accepted too.
    pub of: &'static str,
    pub reason: &'static str,
}

const fn accept(kind: &'static str, of: &'static str, reason: &'static str) -> Exception {
    Exception { kind, of, reason }
}

pub const EXCEPTIONS: &[Exception] = &[
    accept(
        "clipped",
        ".lintel :is(h1, .chip)",
        "the page name ends in an ellipsis; the title of the page has all of it",
    ),
    accept(
        "controls",
        ".chapter > summary",
        "links to clauses lie on the line that folds a chapter; its text keeps clear",
    ),
    accept("controls", ".fan", "the cards of a combo overlap by half, as on a table; each shows its condition"),
    accept("controls", ".landing", "the places that a card may leap to lie on the tracks, over the cards that leap"),
    accept("controls", ".spots", "tokens that may be moved lie on their cards"),
    accept("target", "a.sign:not(.legend a, .wordchip)", "a word in a sum or a chip; the legend has it in full size"),
    accept("target", "a.cl, .clauses dt a, .entry .small a", "references to clauses are as high as their line"),
    accept("target", ".lie > .card, .team a.card", "a card on a track or in an arena is as wide as there is room"),
    accept("target", ".stepper", "the buttons of a stepper are 36 px: two of them and a number share a card"),
    accept("target", ".mini", "small pictures of cards lie side by side; the page of signs shows them large"),
    accept("broken", ".recruit", "five heroes lie side by side on a phone; the sheet of each has its name in full"),
    accept(
        "contrast",
        ".hand a.card, .aside, .idle",
        "cards that cannot be played now are dimmed, as disabled controls are",
    ),
    accept("covered", ".still", "numbered pins lie on the corners of the pictures that they explain"),
    accept("jump", ".hand:has(.place)", "the place to put a card back opens in the hand, below all that is decided"),
    accept("sideways", ".legend ul, .contents", "a row that is swiped, as its last item shows"),
    accept(
        "picture",
        ".sign-of, .faces, .diploma .sign, .legend, .mini",
        "pictograms in printed colours; name or number stand beside them",
    ),
    accept("picture", ".pile .back", "the pattern on the back of a card means nothing"),
    accept("picture", ".bodymap .figure", "the figure repeats the labels around it"),
];
