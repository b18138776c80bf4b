//! The stored form of a review.

use budokan_catalog::Review;
use budokan_catalog::review::FORM;
use budokan_kernel::{Seat, SeatSet};
use budokan_store::{StoredReview, Unavailable};
use serde::{Deserialize, Serialize};

use super::super::{Hall, HallError, json};
use super::lease_of;

/// The state of a stored review.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum KeptState {
    /// The review must be continued.
    Waits,
    /// A person has stopped it.
    Stopped,
    /// All decisions are judged.
    Done,
    /// The computation failed.
    Failed,
}

/// A review as stored with its bout.
#[derive(Serialize, Deserialize)]
pub struct KeptReview {
    /// The progress of the review.
    pub state: KeptState,
    /// The id of the person who requested it.
    pub person: i64,
    /// The result up to now: decisions from the first on.
    #[serde(default)]
    pub review: Option<Review>,
    /// The numbers of seats whose line is visible to themselves only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hiding: Vec<u8>,
}

impl KeptReview {
    /// Seats whose line is visible to themselves only.
    pub fn hiding(&self) -> SeatSet {
        self.hiding.iter().fold(SeatSet::EMPTY, |seats, seat| seats.with(Seat(*seat)))
    }
}

impl Hall {
    /// The stored review; `None` if there is none, or if its format is outdated.
    pub(super) async fn kept_review(&self, id: &str) -> Result<Option<KeptReview>, Unavailable> {
        let Some(StoredReview { body, .. }) = self.store.review(id).await? else { return Ok(None) };
        let kept: Option<KeptReview> = serde_json::from_str(&body).ok();
        Ok(kept.filter(|kept| kept.review.as_ref().is_none_or(|review| review.form == FORM)))
    }

    /// The complete review of a bout, if all decisions are judged.
    pub async fn whole_review(&self, id: &str) -> Result<Option<Review>, Unavailable> {
        let kept = self.kept_review(id).await?.filter(|kept| kept.state == KeptState::Done);
        Ok(kept.and_then(|kept| kept.review))
    }

    /// Hides the lines of these seats from all other viewers, or shows them again; returns `false` without
    /// a complete review.
    pub async fn hide_lines(&self, id: &str, seats: &[Seat], hides: bool) -> Result<bool, HallError> {
        let _changing = self.reviews.changing.lock().await;
        if self.whole_review(id).await?.is_none() {
            return Ok(false);
        }
        // If another node is changing the review, the caller has to retry. Read it again under the lease: an older
        // version could show a line that was hidden meanwhile.
        let lease = self.take_lease(&lease_of(id)).await?;
        if !lease.held || !self.store.claim_review(id, lease.fence).await? {
            return Err(HallError::Overtaken);
        }
        let kept = self.kept_review(id).await?.filter(|kept| kept.state == KeptState::Done);
        let Some(mut kept) = kept else { return Err(HallError::Overtaken) };
        kept.hiding.retain(|seat| !seats.contains(&Seat(*seat)));
        if hides {
            kept.hiding.extend(seats.iter().map(|seat| seat.0));
        }
        let review = StoredReview { waits: false, body: json(&kept)? };
        if !self.store.keep_review(id, review, lease.fence).await? {
            return Err(HallError::Overtaken);
        }
        self.release_lease(&lease_of(id), lease.fence).await?;
        Ok(true)
    }
}
