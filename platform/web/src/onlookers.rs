//! Shared rendering for spectators: the page that all of them see is rendered once.
//!
//! Otherwise a bout with many spectators would be rendered for each of them after every move, and again whenever one of
//! them comes or goes. An [`Onlooker`] has a language and a theme but no name, cookie or address, so a page rendered
//! for one cannot contain personal data of another. Viewers with a seat or an invitation, learners, and viewers of a
//! finished bout get their own pages.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use budokan_kernel::Seat;
use budokan_pages::delta::{PageDelta, hash};

use super::Web;
use super::bout_page::{self, Shape, ViewerContext};
use super::counts::count;
use super::problem::Problem;
use super::rematch;
use super::visitor::{Preferences, Visitor};
use budokan_hall::hall::{BoutSnapshot, Live};

/// Maximum number of cached pages of all bouts. Each is needed only until all spectators have received it.
const MOST: usize = 64;

/// A spectator, as far as a page may depend on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Onlooker(Preferences);

impl Onlooker {
    /// This visitor as a spectator, unless their page would be personal.
    fn of(now: &BoutSnapshot, visitor: &Visitor) -> Option<Self> {
        let is_somebody = !ViewerContext::of(now, visitor.id(), None).own.is_empty()
            || !rematch::kept_for(now, visitor.id()).is_empty()
            || now.history.lesson.is_some()
            || now.history.is_over();
        (!is_somebody).then_some(Self(visitor.preferences))
    }

    /// An anonymous visitor with these preferences.
    fn visitor(self) -> Visitor {
        let (here, host) = (String::new(), String::new());
        Visitor { person: None, token: None, preferences: self.0, here, client: None, host }
    }
}

/// The inputs of a shared page.
struct Drawn {
    now: Arc<BoutSnapshot>,
    onlooker: Onlooker,
    /// A hash of the occupants, their presence, and the number of spectators.
    around: u64,
    /// The stream's previous state, to which the delta applies.
    before: PageDelta,
}

impl Drawn {
    fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.now, &other.now)
            && (self.onlooker, self.around, &self.before) == (other.onlooker, other.around, &other.before)
    }
}

/// A page delta that is cached for other spectators.
struct SharedPage {
    from: Drawn,
    change: Arc<str>,
    after: PageDelta,
}

/// A cache of the latest page deltas for spectators.
#[derive(Default)]
pub struct SharedPages(Mutex<VecDeque<SharedPage>>);

impl SharedPages {
    fn find(&self, wanted: &Drawn) -> Option<(Arc<str>, PageDelta)> {
        let pages = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let page = pages.iter().rev().find(|page| page.from.is_same(wanted))?;
        Some((Arc::clone(&page.change), page.after.clone()))
    }

    fn keep(&self, page: SharedPage) {
        let mut pages = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if pages.len() == MOST {
            pages.pop_front();
        }
        pages.push_back(page);
    }
}

/// The page delta for this visitor since the last one; empty if nothing has changed.
pub async fn change(
    web: &Web,
    visitor: &Visitor,
    live: &Live,
    wanted: Option<Seat>,
    sent: &mut PageDelta,
) -> Result<String, Problem> {
    let now = live.now();
    // A single spectator has no one to share with.
    let onlooker = Onlooker::of(&now, visitor).filter(|_| live.attendance.spectators() > 1);
    let Some(onlooker) = onlooker else {
        count(&web.counts.drawn);
        return bout_page::draw(web, visitor, live, wanted, None, Shape::Change(sent)).await;
    };
    let around = around(web, live, &now, onlooker).await?;
    let from = Drawn { now, onlooker, around, before: sent.clone() };
    if let Some((change, after)) = web.shared_pages.find(&from) {
        count(&web.counts.shared);
        *sent = after;
        return Ok(change.as_ref().to_owned());
    }
    count(&web.counts.drawn);
    let change = bout_page::draw(web, &onlooker.visitor(), live, None, None, Shape::Change(sent)).await?;
    // The state may have changed meanwhile: then the page may be newer than its cache key.
    if Arc::ptr_eq(&live.now(), &from.now) && self::around(web, live, &from.now, onlooker).await? == from.around {
        web.shared_pages.keep(SharedPage { from, change: change.as_str().into(), after: sent.clone() });
    }
    Ok(change)
}

/// A hash of the displayed state outside the bout: occupants, their presence, and the number of spectators.
async fn around(web: &Web, live: &Live, now: &BoutSnapshot, onlooker: Onlooker) -> Result<u64, Problem> {
    let spot = ViewerContext::of(now, None, None);
    let language = onlooker.0.language;
    let words = now.history.bout.game().words(language);
    let sitters = bout_page::sitters(web, live, now, &spot, (web.words(language), &words)).await?;
    Ok(hash(&(sitters, live.attendance.spectators())))
}
