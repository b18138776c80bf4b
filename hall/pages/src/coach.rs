//! The coach: a daruma that speaks on paper, and the brush ring around what it speaks of.

use maud::{Markup, html};

/// How many of its eyes are painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Eyes {
    /// Nothing has begun.
    None,
    /// A course has begun.
    One,
    /// A course is done.
    Both,
}

/// The doll, in the colour of the belt.
pub fn doll(eyes: Eyes) -> Markup {
    html! {
        svg.doll viewBox="0 0 80 80" aria-hidden="true" {
            use href="#daruma" {}
            @if eyes >= Eyes::One { use href="#eye-l" {} }
            @if eyes >= Eyes::Both { use href="#eye-r" {} }
        }
    }
}

/// The brush ring. It fills the positioned element that it stands in.
pub fn ring() -> Markup {
    html! {
        svg.enso viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" {
            @for stroke in ["halo", "ink"] {
                path class=(stroke) d="M20 9C46-2 86 2 95 30c8 32-8 64-46 67C14 99 1 76 3 46 5 20 26 4 62 4" {}
            }
            path.dry d="M26 5C52-3 90 4 98 34c5 30-12 60-44 65" {}
        }
    }
}
