//! Limits on drafts: the rules allow any number, but storage is finite.

use budokan_catalog::AnyBout;
use budokan_kernel::Seat;

use super::BoutHistory;

/// Number of commands without progress (drafts, undos, requests) that each seat has from the start.
const DRAFTS: u64 = 300;
/// Additional allowance for each command with progress by any seat: a long bout needs more drafts than a short one.
const DRAFTS_FOR_A_DEED: u64 = 30;

impl BoutHistory {
    /// Whether `next` exceeds the draft limit of this seat. The rules allow any number of drafts, but storage is
    /// finite. Drafts of other seats do not count, or one seat could stop the bout for all.
    pub fn is_too_much(&self, next: &Self, seat: Seat) -> bool {
        let led_on = self.version.saturating_sub(self.idle.iter().sum());
        let most = DRAFTS + DRAFTS_FOR_A_DEED.saturating_mul(led_on);
        let (before, after) = (self.idle[seat.index()], next.idle[seat.index()]);
        after > before && after > most
    }

    /// Whether an imported bout has more drafts of a seat than this hall would have allowed.
    pub fn has_too_many_drafts(bout: &dyn AnyBout) -> bool {
        let drafts = |seat| bout.drafts(seat);
        let led_on = bout.steps().saturating_sub(bout.seats().iter().map(drafts).sum());
        bout.seats().iter().any(|seat| drafts(seat) > DRAFTS + DRAFTS_FOR_A_DEED.saturating_mul(led_on))
    }
}
