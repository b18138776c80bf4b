//! The names of the laws, and the report of a broken one.
//!
//! A law is a function that checks a position or a step and returns a [`Breach`] if it is broken. The crate
//! documentation states the laws.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The fifteen laws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Law {
    /// Same config, rolls and actions: same states and entries.
    Replay = 1,
    /// Listed actions are exactly the accepted ones, and notation round-trips.
    Agreement,
    /// Some seat can always go on, and every game ends.
    Progress,
    /// The audit passes for positions from every source.
    Audit,
    /// An imagined position looks like the truth.
    Sight,
    /// Views keep secrets.
    SecretView,
    /// Choices and refusals keep secrets.
    SecretChoices,
    /// The log keeps secrets.
    SecretLog,
    /// Seats that are asked together may answer in any order.
    Simultaneity,
    /// Hidden information is imagined in more than one way.
    Spread,
    /// Serialization and deserialization lose nothing.
    RoundTrip,
    /// A refusal changes nothing.
    Refusal,
    /// Forecasts agree with what is then counted.
    Forecast,
    /// The moments inside a step are sound and keep secrets.
    Beats,
    /// An imagined position is consistent with the log.
    Memory,
}

impl Law {
    /// Number of the law, from 1 to 15.
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

/// Report of a broken law.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// The broken law.
    pub law: Law,
    /// Description of the finding.
    pub text: String,
    /// The steps that lead to the finding, one line each: `left: lay 7`.
    pub trail: Vec<String>,
}

impl Breach {
    /// Reports a broken law with a description.
    pub fn new(law: Law, text: impl Into<String>) -> Self {
        Self { law, text: text.into(), trail: Vec::new() }
    }

    /// Adds the steps that lead to the finding.
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

/// Fails with `law` unless `holds`.
pub(crate) fn ensure(law: Law, holds: bool, text: impl FnOnce() -> String) -> Result<(), Breach> {
    if holds { Ok(()) } else { Err(Breach::new(law, text())) }
}

/// Fails with `law` unless both values are equal.
pub(crate) fn equal<T: PartialEq + fmt::Debug>(
    law: Law,
    one: &T,
    other: &T,
    text: impl FnOnce() -> String,
) -> Result<(), Breach> {
    ensure(law, one == other, || format!("{}: {}", text(), difference(&format!("{one:?}"), &format!("{other:?}"))))
}

/// Fails with `law` unless both values are equal and have equal debug output: a manual `PartialEq` may ignore parts
/// that the output shows.
pub(crate) fn identical<T: PartialEq + fmt::Debug>(
    law: Law,
    one: &T,
    other: &T,
    text: impl FnOnce() -> String,
) -> Result<(), Breach> {
    let (printed, otherwise) = (format!("{one:?}"), format!("{other:?}"));
    ensure(law, one == other && printed == otherwise, || format!("{}: {}", text(), difference(&printed, &otherwise)))
}

/// Runs a check and converts a panic into a breach.
pub(crate) fn guard<T>(law: Law, check: impl FnOnce() -> Result<T, Breach>) -> Result<T, Breach> {
    catch_unwind(AssertUnwindSafe(check)).unwrap_or_else(|panic| {
        let message = panic.downcast_ref::<String>().map(String::as_str);
        let message = message.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a message");
        Err(Breach::new(law, format!("the game panics: {message}")))
    })
}

/// The first difference of two debug outputs, with some context.
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
