//! The coach: a daruma doll with a speech card, and the brush ring that highlights elements.

use maud::{Markup, html};

/// The number of painted eyes of the doll: the progress in a course.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Eyes {
    /// No course has begun.
    None,
    /// A course has begun.
    One,
    /// A course is complete.
    Both,
}

/// The doll, in the game's theme colour.
pub fn doll(eyes: Eyes) -> Markup {
    html! {
        svg.doll viewBox="0 0 80 80" aria-hidden="true" {
            use href="#daruma" {}
            @if eyes >= Eyes::One { use href="#eye-l" {} }
            @if eyes >= Eyes::Both { use href="#eye-r" {} }
        }
    }
}

/// The brush ring: round for a small element, drawn along the edges of a large one. It fills its positioned ancestor.
pub fn rings() -> Markup {
    const ROUND: [&str; 2] = [
        "M20 9C46-2 86 2 95 30c8 32-8 64-46 67C14 99 1 76 3 46 5 20 26 4 62 4",
        "M26 5C52-3 90 4 98 34c5 30-12 60-44 65",
    ];
    const LONG: [&str; 2] = [
        "M14 4C40-1 84 0 94 4c6 6 7 84 1 91-10 6-80 6-90 0C-1 88-1 14 5 6 14 0 50 1 78 3",
        "M24 2C56-2 90 0 97 8c4 20 3 70-3 88",
    ];
    html! { (ring("enso", ROUND)) (ring("enso long", LONG)) }
}

fn ring(class: &str, [ink, dry]: [&str; 2]) -> Markup {
    html! {
        svg class=(class) viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" {
            path.halo d=(ink) {}
            path.ink d=(ink) {}
            path.dry d=(dry) {}
        }
    }
}
