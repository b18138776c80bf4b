//! Pages of those who look on: what all of them are shown is drawn once.
//!
//! A bout that many watch would otherwise be drawn for each of them with every move, and again whenever one of them
//! comes or goes. An [`Onlooker`] has a language and colours and nothing else, no name, no cookie, no address: what is
//! drawn for one cannot hold anything of somebody. Whoever has a seat or is asked to take one, whoever takes a lesson and
//! whoever looks at an ended bout gets a page of their own.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use budokan_kernel::Seat;
use budokan_pages::sent::{Sent, hash};

use super::Web;
use super::bout_page::{self, Shape, Spot};
use super::counts::count;
use super::problem::Problem;
use super::rematch;
use super::visitor::{Preferences, Visitor};
use budokan_hall::hall::{Live, Now};

/// So many pages are kept, of all bouts together. Each is needed for a moment: until all who look on have woken up.
const MOST: usize = 64;

/// Somebody who looks on, as far as a page may depend on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Onlooker(Preferences);

impl Onlooker {
    /// This visitor, if they are nothing more than an onlooker.
    fn of(now: &Now, visitor: &Visitor) -> Option<Self> {
        let is_somebody = !Spot::of(now, visitor.id(), None).own.is_empty()
            || !rematch::kept_for(now, visitor.id()).is_empty()
            || now.course.lesson.is_some()
            || now.course.is_over();
        (!is_somebody).then_some(Self(visitor.preferences))
    }

    /// A visitor of whom nothing else is known.
    fn visitor(self) -> Visitor {
        let (here, host) = (String::new(), String::new());
        Visitor { person: None, token: None, preferences: self.0, here, client: None, host }
    }
}

/// What a shared page was drawn from.
struct Drawn {
    now: Arc<Now>,
    onlooker: Onlooker,
    /// A mark of who sits there, how near they are, and how many look on.
    around: u64,
    /// What the stream had sent before.
    before: Sent,
}

impl Drawn {
    fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.now, &other.now)
            && (self.onlooker, self.around, &self.before) == (other.onlooker, other.around, &other.before)
    }
}

/// A page that is kept for the others who look on.
struct SharedPage {
    from: Drawn,
    change: Arc<str>,
    after: Sent,
}

/// The pages that were drawn last for those who look on.
#[derive(Default)]
pub struct SharedPages(Mutex<VecDeque<SharedPage>>);

impl SharedPages {
    fn find(&self, wanted: &Drawn) -> Option<(Arc<str>, Sent)> {
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

/// What a stream sends this visitor now: what has changed since it sent something last; empty if nothing has.
pub async fn change(
    web: &Web,
    visitor: &Visitor,
    live: &Live,
    wanted: Option<Seat>,
    sent: &mut Sent,
) -> Result<String, Problem> {
    let now = live.now();
    // A single onlooker has nobody to share with.
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
    // Meanwhile somebody may have come or moved: then the page may be a newer one than it would be kept as.
    if Arc::ptr_eq(&live.now(), &from.now) && self::around(web, live, &from.now, onlooker).await? == from.around {
        web.shared_pages.keep(SharedPage { from, change: change.as_str().into(), after: sent.clone() });
    }
    Ok(change)
}

/// A mark of what is shown that does not stand in the bout: who sits there, how near they are, how many look on.
async fn around(web: &Web, live: &Live, now: &Now, onlooker: Onlooker) -> Result<u64, Problem> {
    let spot = Spot::of(now, None, None);
    let language = onlooker.0.language;
    let words = now.course.bout.game().words(language);
    let sitters = bout_page::sitters(web, live, now, &spot, (web.words(language), &words)).await?;
    Ok(hash(&(sitters, live.attendance.spectators())))
}
