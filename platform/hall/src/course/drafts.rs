//! How much may be drafted: by the rules for ever, but the store has an end.

use budokan_catalog::AnyBout;
use budokan_kernel::Seat;

use super::Course;

/// So often a seat may draft, take back and ask before anything is decided.
const DRAFTS: u64 = 300;
/// So much more often for every deed of anybody that led on: a long bout needs more drafts than a short one.
const DRAFTS_FOR_A_DEED: u64 = 30;

impl Course {
    /// Whether `next` is one deed too many of this seat. Drafts may be taken back for ever by the rules, but the store
    /// has an end. What others do with their seats does not count, or one could stop the bout for all.
    pub fn is_too_much(&self, next: &Self, seat: Seat) -> bool {
        let led_on = self.version.saturating_sub(self.idle.iter().sum());
        let most = DRAFTS + DRAFTS_FOR_A_DEED.saturating_mul(led_on);
        let (before, after) = (self.idle[seat.index()], next.idle[seat.index()]);
        after > before && after > most
    }

    /// Whether a bout that was played elsewhere has more drafts of a seat than it could have here.
    pub fn has_too_many_drafts(bout: &dyn AnyBout) -> bool {
        let drafts = |seat| bout.drafts(seat);
        let led_on = bout.steps().saturating_sub(bout.seats().iter().map(drafts).sum());
        bout.seats().iter().any(|seat| drafts(seat) > DRAFTS + DRAFTS_FOR_A_DEED.saturating_mul(led_on))
    }
}
