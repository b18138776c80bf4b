//! Loading branches of other bouts, and opening bouts within a quota.

use std::collections::HashMap;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use budokan_store::{NewBout, Occupant, Opened, PersonId, Quota};

use super::live::apply_entries;
use super::{Hall, Live, OpenError, awaited_bits, json};
use crate::history::{BoutHistory, Deal};

/// A bout to be opened.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The id of the bout.
    pub id: String,
    /// The code that opens the invited seats.
    pub invitation: String,
    /// Whether strangers may watch it and find it in lists.
    pub public: bool,
    /// Seat numbers with their occupants.
    pub seats: Vec<(u8, Occupant)>,
    /// The person to whose quota it counts, if any.
    pub owner: Option<PersonId>,
}

impl Hall {
    /// Opens a bout within its owner's quota; returns the live bout, or why the store refused it.
    pub async fn open_within(
        self: &Arc<Self>,
        table: NewTable,
        deal: &Deal,
        quota: Quota,
    ) -> Result<Result<Arc<Live>, Opened>, OpenError> {
        let history = BoutHistory::begin(deal).map_err(|not_rebuilt| OpenError::NotRebuilt(not_rebuilt.0))?;
        let over =
            history.is_over().then(|| json(&history.bout.standing())).transpose().map_err(OpenError::Internal)?;
        let stored = Deal { record: deal.record.clone().filter(|_| deal.branch.is_none()), ..deal.clone() };
        let NewTable { id, invitation, public, seats, owner } = table;
        let bout = NewBout {
            id: id.clone(),
            game: deal.game.clone(),
            deal: json(&stored).map_err(OpenError::Internal)?,
            invitation,
            public,
            seats,
            awaited: awaited_bits(&history),
            at: self.now(),
            over,
            owner,
            past: deal.branch.as_ref().map(|branch| branch.bout.clone()),
        };
        match self.store.open_within(bout, quota).await? {
            Opened::Committed => Ok(Ok(self.bout(&id).await?)),
            refused => Ok(Err(refused)),
        }
    }

    /// Loads the setup of a bout from its stored text; for a branch, rebuilds the record of its past.
    pub(super) fn whole_deal<'a>(
        &'a self,
        text: &'a str,
    ) -> Pin<Box<dyn Future<Output = Result<Deal, OpenError>> + Send + 'a>> {
        Box::pin(async move {
            let not_rebuilt = |problem: &dyn ToString| OpenError::NotRebuilt(problem.to_string());
            let deal: Deal = serde_json::from_str(text).map_err(|error| not_rebuilt(&error))?;
            let Some(branch) = &deal.branch else { return Ok(deal) };
            let gone = || not_rebuilt(&"the bout that it goes on from is gone");
            let (past, entries) = self.store.past(&branch.bout).await?.ok_or_else(gone)?;
            let past = BoutHistory::begin(&self.whole_deal(&past).await?).map_err(|error| not_rebuilt(&error.0))?;
            let past = apply_entries(past, &entries, &mut HashMap::new()).map_err(|error| not_rebuilt(&error))?;
            let seed = deal.seed.parse().map_err(|error| not_rebuilt(&error))?;
            let (_, record) = branch.begin(&past, seed);
            Ok(Deal { record: Some(record.to_string()), ..deal })
        })
    }
}
