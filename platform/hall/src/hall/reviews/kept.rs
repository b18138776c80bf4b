//! Reviews as they are kept with their bouts.

use budokan_catalog::Review;
use budokan_catalog::review::FORM;
use budokan_kernel::{Seat, SeatSet};
use budokan_store::{StoredReview, Unavailable};
use serde::{Deserialize, Serialize};

use super::super::{Hall, HallError, json};
use super::lease_of;

/// What is kept of a review that is no longer worked on, or not yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum KeptState {
    /// It is to go on.
    Waits,
    /// Somebody has stopped it.
    Stopped,
    /// Everything is judged.
    Done,
    /// It could not be carried out.
    Failed,
}

/// A review as it is kept with its bout.
#[derive(Serialize, Deserialize)]
pub struct KeptReview {
    /// How far it is.
    pub state: KeptState,
    /// The number of whoever asked for it.
    pub person: i64,
    /// What is there: decisions from the first on.
    #[serde(default)]
    pub review: Option<Review>,
    /// The numbers of the seats that show their own line to nobody else.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hiding: Vec<u8>,
}

impl KeptReview {
    /// The seats that show their own line to nobody else.
    pub fn hiding(&self) -> SeatSet {
        self.hiding.iter().fold(SeatSet::EMPTY, |seats, seat| seats.with(Seat(*seat)))
    }
}

impl Hall {
    /// What is kept of a review; nothing if there is none, or one in a form that nobody reads any more.
    pub(super) async fn kept_review(&self, id: &str) -> Result<Option<KeptReview>, Unavailable> {
        let Some(StoredReview { body, .. }) = self.store.review(id).await? else { return Ok(None) };
        let kept: Option<KeptReview> = serde_json::from_str(&body).ok();
        Ok(kept.filter(|kept| kept.review.as_ref().is_none_or(|review| review.form == FORM)))
    }

    /// The review of a bout, if all of it was judged.
    pub async fn whole_review(&self, id: &str) -> Result<Option<Review>, Unavailable> {
        let kept = self.kept_review(id).await?.filter(|kept| kept.state == KeptState::Done);
        Ok(kept.and_then(|kept| kept.review))
    }

    /// Hides the lines of these seats from everybody else, or shows them again; says whether there is a review that is whole.
    pub async fn hide_lines(&self, id: &str, seats: &[Seat], hides: bool) -> Result<bool, HallError> {
        let _changing = self.reviews.changing.lock().await;
        if self.whole_review(id).await?.is_none() {
            return Ok(false);
        }
        // Another node may be changing it: then whoever asked tries again. What is read before one has the lease may be
        // old, and would show again what somebody has just hidden.
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
