//! The names of the laws, and what is said when one is broken.
//!
//! A law is a function that looks at a position or at a step and answers with nothing or with a
//! [`Breach`]. What the laws demand is told in the crate's front page.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The fifteen laws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Law {
    /// Same config, rolls and actions: same states and entries.
    Replay = 1,
    /// What is listed is what is accepted, and notation reads back.
    Agreement,
    /// Somebody can always go on, and every game ends.
    Progress,
    /// The audit passes wherever a position comes from.
    Audit,
    /// What is imagined from a view looks like it.
    Sight,
    /// Views keep secrets.
    SecretView,
    /// Choices and refusals keep secrets.
    SecretChoices,
    /// The log keeps secrets.
    SecretLog,
    /// Those who are asked together may answer in any order.
    Simultaneity,
    /// What is hidden is imagined in more than one way.
    Spread,
    /// Saving loses nothing.
    RoundTrip,
    /// A refusal changes nothing.
    Refusal,
    /// A forecast is what then happens.
    Forecast,
    /// The moments inside a step are sound, and keep secrets.
    Beats,
    /// What is imagined fits what was heard.
    Memory,
}

impl Law {
    /// Its number, from 1 to 15.
    pub const fn number(self) -> u8 {
        self as u8
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Replay => "replay",
            Self::Agreement => "agreement",
            Self::Progress => "progress",
            Self::Audit => "audit",
            Self::Sight => "sight",
            Self::SecretView => "secrecy of views",
            Self::SecretChoices => "secrecy of choices",
            Self::SecretLog => "secrecy of the log",
            Self::Simultaneity => "simultaneity",
            Self::Spread => "spread",
            Self::RoundTrip => "round trip",
            Self::Refusal => "refusal",
            Self::Forecast => "forecast",
            Self::Beats => "beats",
            Self::Memory => "memory",
        }
    }
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "law {} ({})", self.number(), self.name())
    }
}

/// A law that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// Which one.
    pub law: Law,
    /// What was found.
    pub text: String,
    /// The steps that lead to where it was found, one line each: `left: lay 7`.
    pub trail: Vec<String>,
}

impl Breach {
    /// A law is broken; `text` tells how.
    pub fn new(law: Law, text: impl Into<String>) -> Self {
        Self { law, text: text.into(), trail: Vec::new() }
    }

    /// The same breach, found after these steps.
    #[must_use]
    pub(crate) fn after(mut self, trail: &[String]) -> Self {
        self.trail = trail.to_vec();
        self
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is broken: {}", self.law, self.text)?;
        if self.trail.is_empty() {
            return f.write_str("\nbefore the first step");
        }
        f.write_str("\nafter these steps:")?;
        self.trail.iter().try_for_each(|step| write!(f, "\n  {step}"))
    }
}

impl std::error::Error for Breach {}

/// `law` is broken unless `holds`.
pub(crate) fn ensure(law: Law, holds: bool, text: impl FnOnce() -> String) -> Result<(), Breach> {
    if holds { Ok(()) } else { Err(Breach::new(law, text())) }
}

/// `law` is broken unless both are equal.
pub(crate) fn equal<T: PartialEq + fmt::Debug>(
    law: Law,
    one: &T,
    other: &T,
    text: impl FnOnce() -> String,
) -> Result<(), Breach> {
    ensure(law, one == other, || format!("{}: {}", text(), difference(&format!("{one:?}"), &format!("{other:?}"))))
}

/// `law` is broken unless both are equal and print alike: a comparison that was written by hand might
/// overlook what printing shows.
pub(crate) fn identical<T: PartialEq + fmt::Debug>(
    law: Law,
    one: &T,
    other: &T,
    text: impl FnOnce() -> String,
) -> Result<(), Breach> {
    let (printed, otherwise) = (format!("{one:?}"), format!("{other:?}"));
    ensure(law, one == other && printed == otherwise, || format!("{}: {}", text(), difference(&printed, &otherwise)))
}

/// Runs a check; a panic inside is a breach too.
pub(crate) fn guard<T>(law: Law, check: impl FnOnce() -> Result<T, Breach>) -> Result<T, Breach> {
    catch_unwind(AssertUnwindSafe(check)).unwrap_or_else(|panic| {
        let message = panic.downcast_ref::<String>().map(String::as_str);
        let message = message.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a message");
        Err(Breach::new(law, format!("the game panics: {message}")))
    })
}

/// The place where two printed values part, with a little around it.
fn difference(one: &str, other: &str) -> String {
    const BEFORE: usize = 60;
    const AFTER: usize = 100;
    if one == other {
        return format!("they differ, though both print as {one}");
    }
    let alike = one.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
    let part = |text: &str| {
        let skipped = alike.saturating_sub(BEFORE);
        let shown: String = text.chars().skip(skipped).take(alike - skipped + AFTER).collect();
        let head = if skipped > 0 { "…" } else { "" };
        let tail = if text.chars().count() > alike + AFTER { "…" } else { "" };
        format!("{head}{shown}{tail}")
    };
    format!("{} is not {}", part(one), part(other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_shows_where_two_values_part() {
        let long = "x".repeat(200);
        let text = difference(&format!("{long}1"), &format!("{long}2"));
        let near = "x".repeat(60);
        assert_eq!(text, format!("…{near}1 is not …{near}2"));
    }

    #[test]
    fn a_panic_is_a_breach() {
        let found = guard::<()>(Law::Audit, || panic!("seat {} is empty", 3));
        assert_eq!(found, Err(Breach::new(Law::Audit, "the game panics: seat 3 is empty")));
    }

    #[test]
    fn a_breach_tells_the_way_to_it() {
        let breach = Breach::new(Law::Spread, "all alike").after(&["left: pass".to_owned()]);
        assert_eq!(breach.to_string(), "law 10 (spread) is broken: all alike\nafter these steps:\n  left: pass");
    }
}
