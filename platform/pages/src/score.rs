//! The score of a bout, small enough for one line of a list.
//!
//! A game's table says how a position is measured ([`Score`]); every list draws it the same way. It is read from one
//! viewer's view, so a list never tells more than the table would.

use budokan_catalog::{OutlineGroup, outline};
use budokan_kernel::Seat;
use maud::{Markup, html};

use crate::moves::icon;
use crate::scene::Scene;

/// How a bout stands, in very few words and one small figure.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// How far it is: *turn 14*.
    pub stage: String,
    /// What the figures do not show: *spirit 6 to 9*.
    pub said: String,
    /// The figures.
    pub figures: Vec<Figure>,
}

/// One small figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Figure {
    /// What a seat has left, bead by bead.
    Beads {
        /// Whose.
        seat: Seat,
        /// The same in words: *Tomoe: life 6 of 10*.
        label: String,
        /// How many there are.
        have: u8,
        /// How many there can be.
        most: u8,
    },
    /// A knot on a rope between two sides.
    Rope {
        /// The same in words.
        label: String,
        /// What stands at the left end, and at the right one: *Dogs 3*.
        ends: [String; 2],
        /// How far the knot lies to the right of the middle.
        at: i16,
        /// How far it can go.
        most: i16,
    },
    /// What is left of something, as a bar.
    Bar {
        /// Of what.
        name: String,
        /// The same in words: *Health 15 of 20*.
        label: String,
        /// How much there is.
        have: u8,
        /// How much there can be.
        most: u8,
    },
    /// Hearts, some of them covered.
    Hearts {
        /// The same in words.
        label: String,
        /// How many are covered.
        covered: u8,
        /// How many are open.
        open: u8,
    },
}

/// So many numbers of a seat are told where the game says nothing about its score.
const MOST_NUMBERS: usize = 2;

impl Score {
    /// The score of a game that says nothing about it: the first few numbers that every seat has, by the game's own words.
    pub fn outlined(scene: &Scene) -> Self {
        let groups = outline(scene.sight.position(), scene.words);
        let seats: Vec<_> = groups.iter().filter(|group| scene.game.seat(&group.key).is_some()).collect();
        let names = seats.iter().flat_map(|group| group.lines.iter().take(MOST_NUMBERS * 2).map(|(name, _)| name));
        let mut told: Vec<(String, String)> = Vec::new();
        for name in names.filter(|name| !name.is_empty()) {
            let value = |group: &&OutlineGroup| {
                let line = group.lines.iter().find(|(known, _)| known == name)?;
                line.1.parse::<i64>().is_ok().then(|| line.1.clone())
            };
            let values: Option<Vec<String>> = seats.iter().map(value).collect();
            if let Some(values) = values.filter(|_| told.iter().all(|(known, _)| known != name)) {
                told.push((name.clone(), values.join(" : ")));
            }
        }
        let told = told.iter().take(MOST_NUMBERS).map(|(name, values)| format!("{name} {values}"));
        Self { said: told.collect::<Vec<_>>().join(" · "), ..Self::default() }
    }

    /// The figures, side by side.
    pub fn draw(&self) -> Markup {
        html! {
            @if !self.figures.is_empty() { div.figure { @for figure in &self.figures { (figure.draw()) } } }
        }
    }
}

impl Figure {
    fn draw(&self) -> Markup {
        match self {
            Self::Beads { seat, label, have, most } => html! {
                span.side role="img" aria-label=(label) title=(label) {
                    // layout: crests are counted from 1.
                    svg.mon viewBox="0 0 32 32" aria-hidden="true" { use href=(format!("#mon-{}", (seat.0 + 1).min(5))) {} }
                    (have)
                    span.beads aria-hidden="true" { @for bead in 0..*most { i.on[bead < *have] {} } }
                }
            },
            Self::Rope { label, ends, at, most } => draw_rope(label, ends, *at, *most),
            Self::Bar { name, label, have, most } => html! {
                span.side {
                    (name)
                    svg.bar role="img" aria-label=(label) {
                        rect width=(share(*have, *most)) height="100%" {}
                        text x="50%" y="11.5" text-anchor="middle" { (have) " / " (most) }
                    }
                }
            },
            Self::Hearts { label, covered, open } => html! {
                span.hearts role="img" aria-label=(label) title=(label) {
                    @for _ in 0..*covered { span.off { (icon("i-heart")) } }
                    @for _ in 0..*open { (icon("i-heart")) }
                }
            },
        }
    }
}

/// So much of the whole, as a width.
fn share(have: u8, most: u8) -> String {
    // layout: a width in percent.
    format!("{}%", u16::from(have) * 100 / u16::from(most).max(1))
}

/// A rope with a notch for each step and the knot where it lies.
fn draw_rope(label: &str, [left, right]: &[String; 2], at: i16, most: i16) -> Markup {
    let most = most.max(1);
    // layout: the rope is 160 wide, its middle at 90.
    let place = |steps: i16| 90 + steps.clamp(-most, most) * 80 / most;
    let notch = |step: i16| match step {
        0 => "4v18",
        _ if step.abs() == most => "5v16",
        _ => "7v12",
    };
    html! {
        span.side {
            (left)
            svg.rope viewBox="0 0 180 26" role="img" aria-label=(label) {
                path.strand d="M10 13h160" {}
                path.twist d="M10 13h160" {}
                @for step in -most..=most { path.notch d=(format!("M{} {}", place(step), notch(step))) {} }
                circle cx=(place(at)) cy="13" r="11" {}
            }
            (right)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rope(at: i16, most: i16) -> String {
        draw_rope("a rope", &["left".to_owned(), "right".to_owned()], at, most).into_string()
    }

    #[test]
    fn a_rope_has_a_notch_for_each_step_and_its_knot_where_it_lies() {
        let drawn = rope(-1, 2);
        for notch in ["M10 5v16", "M50 7v12", "M90 4v18", "M130 7v12", "M170 5v16"] {
            assert!(drawn.contains(&format!("d=\"{notch}\"")), "{notch}: {drawn}");
        }
        assert_eq!(drawn.matches("class=\"notch\"").count(), 5);
        assert!(drawn.contains("cx=\"50\""), "{drawn}");
        assert!(rope(9, 2).contains("cx=\"170\""), "nobody is beyond the end");
        assert!(rope(0, 2).contains("cx=\"90\""));
    }

    #[test]
    fn a_bar_is_as_long_as_its_share() {
        assert_eq!([share(0, 8), share(2, 8), share(8, 8)], ["0%", "25%", "100%"]);
    }
}
