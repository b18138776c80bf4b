//! The score of a bout, compact enough for one row of a list.
//!
//! A game defines the score of a position ([`Score`]); every list renders it the same way. It is computed from one
//! viewer's view, so a list never reveals more than the table would.

use budokan_catalog::{OutlineGroup, outline};
use budokan_kernel::Seat;
use maud::{Markup, html};

use crate::moves::icon;
use crate::scene::Scene;

/// The score of a bout, in very few words and one small figure.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// The progress: *turn 14*.
    pub stage: String,
    /// The part that the figures do not show: *spirit 6 to 9*.
    pub said: String,
    /// The small figures.
    pub figures: Vec<ScoreFigure>,
}

/// One small figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScoreFigure {
    /// The remaining amount of a seat, as beads.
    Beads {
        /// The seat that it belongs to.
        seat: Seat,
        /// The text alternative: *Tomoe: life 6 of 10*.
        label: String,
        /// The remaining number.
        have: u8,
        /// The maximum number.
        most: u8,
    },
    /// A knot on a rope between two sides, as in tug-of-war.
    Rope {
        /// The text alternative.
        label: String,
        /// The labels of the left and the right end: *Dogs 3*.
        ends: [String; 2],
        /// The offset of the knot to the right of the middle.
        at: i16,
        /// The maximum offset of the knot.
        most: i16,
    },
    /// A remaining amount, as a bar.
    Bar {
        /// The measured quantity.
        name: String,
        /// The text alternative: *Health 15 of 20*.
        label: String,
        /// The remaining amount.
        have: u8,
        /// The maximum amount.
        most: u8,
    },
    /// Hearts, some of them covered.
    Hearts {
        /// The text alternative.
        label: String,
        /// The number of covered hearts.
        covered: u8,
        /// The number of open hearts.
        open: u8,
    },
}

/// Number of values per seat in the default score.
const MOST_NUMBERS: usize = 2;

impl Score {
    /// The default score of a game without one: the first few numbers that every seat has, with the game's own words.
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

impl ScoreFigure {
    fn draw(&self) -> Markup {
        match self {
            Self::Beads { seat, label, have, most } => html! {
                span.side role="img" aria-label=(label) title=(label) {
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

/// A fraction as a CSS width.
fn share(have: u8, most: u8) -> String {
    // A width in percent.
    format!("{}%", u16::from(have) * 100 / u16::from(most).max(1))
}

/// A rope with a notch for each step and the knot at its position.
fn draw_rope(label: &str, [left, right]: &[String; 2], at: i16, most: i16) -> Markup {
    let most = most.max(1);
    // The rope is 160 wide, its middle at 90.
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
