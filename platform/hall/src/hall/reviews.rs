//! Reviews: the analysis of a finished bout, computed by the bot pool as background work.
//!
//! A participant requests a review. Requests wait in a fair queue and one review is computed at a time, decision by
//! decision, so that the threads return to running bouts after each. Partial results are stored with the bout
//! periodically, and the complete review before any viewer sees it as complete. After a restart the hall continues from
//! the last stored state.

mod job;
mod kept;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use budokan_catalog::review::ReviewState;
use budokan_catalog::{JudgedDecision, Review, ReviewEffort};
use budokan_kernel::SeatSet;
use budokan_store::{PersonId, StoredReview, Timestamp, Unavailable};
use tokio::sync::watch;

use super::{Hall, HallError, Live, current_moment, json};
use crate::bot_pool::CpuAccount;
use crate::bot_pool::fair::{FairQueue, FairTicket};
use job::{ReviewJob, ReviewWork};
use kept::{KeptReview, KeptState};

/// Estimated cost of a review until it is known.
const ESTIMATE: Duration = Duration::from_secs(30);
/// Maximum number of queued or running reviews of one person.
const MOST_OF_ONE: usize = 3;
/// Maximum number of queued or running reviews of all people.
const MOST_OF_ALL: usize = 100;
/// Interval for assembling the partial result.
const SHOWN_EVERY: Duration = Duration::from_secs(1);
/// Interval for storing the partial result.
const KEPT_EVERY: Duration = Duration::from_secs(5);
/// Lifetime, in milliseconds, of the request to stop a review that another node computes.
const STOPPING: Timestamp = 60_000;

/// Why a review is not started.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoReview {
    /// The bout is not over: a review would reveal its secrets.
    NotOver,
    /// The estimated chances are too unreliable in such bouts.
    NotJudged,
    /// This person has too many reviews in the queue.
    TooManyOfOne,
    /// The queue of all people is full.
    TooManyOfAll,
}

/// The current state of a review.
#[derive(Clone, Debug)]
pub struct ReviewNow {
    /// The progress of the review.
    pub state: ReviewState,
    /// The number of judged decisions.
    pub done: usize,
    /// The total number of decisions; 0 while unknown.
    pub total: usize,
    /// The estimated remaining time in seconds, while the review is running.
    pub seconds_left: Option<u32>,
    /// The result up to now.
    pub review: Option<Arc<Review>>,
    /// Seats whose line is visible to themselves only.
    pub hiding: SeatSet,
}

/// The queued reviews, and the running one.
pub struct Reviews {
    desk: Mutex<ReviewDesk>,
    /// The number of completed reviews.
    done: AtomicU64,
    /// The number of judged decisions.
    judged: AtomicU64,
    /// The lock for changes to a stored review.
    changing: tokio::sync::Mutex<()>,
}

impl Default for Reviews {
    fn default() -> Self {
        let desk = ReviewDesk { waiting: FairQueue::new(ESTIMATE), known: HashMap::new(), working: None, last: 0 };
        Self {
            desk: Mutex::new(desk),
            done: AtomicU64::new(0),
            judged: AtomicU64::new(0),
            changing: tokio::sync::Mutex::default(),
        }
    }
}

struct ReviewDesk {
    /// May still contain jobs that were stopped meanwhile.
    waiting: FairQueue<Arc<ReviewJob>>,
    /// Queued and running jobs by bout id.
    known: HashMap<String, Arc<ReviewJob>>,
    working: Option<(FairTicket, Instant)>,
    /// The number of the last job.
    last: u64,
}

impl ReviewDesk {
    fn before(&self, job: &ReviewJob) -> usize {
        self.known.values().filter(|other| other.number < job.number).count()
    }
}

impl Reviews {
    fn desk(&self) -> MutexGuard<'_, ReviewDesk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn job(&self, id: &str) -> Option<Arc<ReviewJob>> {
        self.desk().known.get(id).map(Arc::clone)
    }

    /// The number of queued and running reviews.
    pub fn waiting(&self) -> usize {
        self.desk().known.len()
    }

    /// The number of completed reviews, and of judged decisions.
    pub fn counts(&self) -> (u64, u64) {
        (self.done.load(Ordering::Relaxed), self.judged.load(Ordering::Relaxed))
    }

    /// Queues a job if there is room; returns `false` if the bout has one already.
    fn admit(
        &self,
        id: &str,
        account: CpuAccount,
        person: PersonId,
        effort: ReviewEffort,
        judged: Vec<JudgedDecision>,
    ) -> Result<bool, NoReview> {
        let mut desk = self.desk();
        if desk.known.contains_key(id) {
            return Ok(false);
        }
        if desk.known.values().filter(|job| job.person == person).count() >= MOST_OF_ONE {
            return Err(NoReview::TooManyOfOne);
        }
        if desk.known.len() >= MOST_OF_ALL {
            return Err(NoReview::TooManyOfAll);
        }
        desk.last += 1;
        let job = Arc::new(ReviewJob {
            bout: id.to_owned(),
            person,
            effort,
            number: desk.last,
            stopped: AtomicBool::new(false),
            fence: AtomicU64::new(0),
            work: Mutex::new(ReviewWork { judged, ..ReviewWork::default() }),
            keeping: tokio::sync::Mutex::default(),
            news: watch::Sender::new(0),
        });
        desk.waiting.push(&[account], id, true, Arc::clone(&job));
        desk.known.insert(id.to_owned(), job);
        Ok(true)
    }

    /// Takes the next job from the queue, unless one is running.
    fn next(&self) -> Option<Arc<ReviewJob>> {
        let mut desk = self.desk();
        if desk.working.is_some() {
            return None;
        }
        while let Some((job, ticket)) = desk.waiting.pop() {
            if job.is_stopped() {
                desk.waiting.finish(&ticket, Duration::ZERO);
                continue;
            }
            desk.working = Some((ticket, Instant::now()));
            {
                let mut work = job.work();
                work.began = Some((Instant::now(), work.judged.len()));
            }
            return Some(job);
        }
        None
    }

    /// Removes the running job and notifies its subscribers.
    fn finish(&self, job: &ReviewJob) {
        let mut desk = self.desk();
        if let Some((ticket, since)) = desk.working.take() {
            desk.waiting.finish(&ticket, since.elapsed());
        }
        desk.known.remove(&job.bout);
        drop(desk);
        job.publish();
    }

    /// Stops a job; returns whether it is removed already because it had not started.
    fn withdraw(&self, job: &ReviewJob) -> bool {
        let mut desk = self.desk();
        job.stopped.store(true, Ordering::Relaxed);
        let mut work = job.work();
        let is_gone = work.began.is_none() && !work.has_ended;
        if is_gone {
            work.has_ended = true;
            desk.known.remove(&job.bout);
        }
        is_gone
    }
}

impl Hall {
    /// The queue of reviews.
    pub fn reviews(&self) -> &Reviews {
        &self.reviews
    }

    /// The state of a bout's review.
    pub async fn review(&self, live: &Live) -> Result<ReviewNow, HallError> {
        if let Some(job) = self.reviews.job(&live.id) {
            return Ok(self.review_of(&job));
        }
        let nothing = ReviewNow {
            state: ReviewState::None,
            done: 0,
            total: 0,
            seconds_left: None,
            review: None,
            hiding: SeatSet::EMPTY,
        };
        let Some(kept) = self.kept_review(&live.id).await? else {
            let history = &live.now().history;
            let not_judged = history.is_over() && history.bout.game().standard(&*history.bout).not_judged;
            return Ok(ReviewNow {
                state: if not_judged { ReviewState::NotJudged } else { ReviewState::None },
                ..nothing
            });
        };
        let state = match kept.state {
            // Another node is computing it.
            KeptState::Waits if self.has_others() => ReviewState::Working,
            KeptState::Waits | KeptState::Stopped => ReviewState::Stopped,
            KeptState::Done => ReviewState::Done,
            KeptState::Failed => ReviewState::Failed,
        };
        let (done, total) = kept.review.as_ref().map_or((0, 0), |review| (review.decisions.len(), review.total));
        Ok(ReviewNow { state, done, total, hiding: kept.hiding(), review: kept.review.map(Arc::new), ..nothing })
    }

    fn review_of(&self, job: &Arc<ReviewJob>) -> ReviewNow {
        let before = self.reviews.desk().before(job);
        let work = job.work();
        let is_begun = work.began.is_some();
        ReviewNow {
            state: if is_begun { ReviewState::Working } else { ReviewState::Queued { before } },
            done: work.judged.len(),
            total: work.total(),
            seconds_left: work.seconds_left(),
            review: work.shown.clone(),
            hiding: SeatSet::EMPTY,
        }
    }

    /// Subscribes to changes of a bout's review; `None` if it is neither queued nor running.
    pub fn follow_review(&self, id: &str) -> Option<watch::Receiver<u64>> {
        self.reviews.job(id).map(|job| job.news.subscribe())
    }

    /// Requests a review or its continuation; returns whether a new job was queued.
    pub async fn ask_review(
        self: &Arc<Self>,
        live: &Arc<Live>,
        person: PersonId,
        effort: ReviewEffort,
    ) -> Result<Result<bool, NoReview>, HallError> {
        let now = live.now();
        if !now.history.is_over() {
            return Ok(Err(NoReview::NotOver));
        }
        if now.history.bout.game().standard(&*now.history.bout).not_judged {
            return Ok(Err(NoReview::NotJudged));
        }
        if self.reviews.job(&live.id).is_some() {
            return Ok(Ok(false));
        }
        let kept = self.kept_review(&live.id).await?;
        if kept.as_ref().is_some_and(|kept| kept.state == KeptState::Done) {
            return Ok(Ok(false));
        }
        self.begin_review(&live.id, person, effort).await
    }

    /// Resumes the reviews that were unfinished when the hall closed; returns their number.
    pub async fn resume_reviews(self: &Arc<Self>, effort: ReviewEffort) -> Result<usize, Unavailable> {
        let mut resumed = 0;
        for id in self.store.waiting_reviews().await? {
            let Some(kept) = self.kept_review(&id).await? else { continue };
            match self.begin_review(&id, PersonId(kept.person), effort).await {
                Ok(Ok(_)) => resumed += 1,
                Ok(Err(why)) => tracing::warn!(bout = id, ?why, "review not resumed"),
                Err(problem) => tracing::warn!(bout = id, %problem, "cannot resume review"),
            }
        }
        Ok(resumed)
    }

    async fn begin_review(
        self: &Arc<Self>,
        id: &str,
        person: PersonId,
        effort: ReviewEffort,
    ) -> Result<Result<bool, NoReview>, HallError> {
        let lease = self.take_lease(&lease_of(id)).await?;
        if !lease.held || !self.store.claim_review(id, lease.fence).await? {
            return Ok(Ok(false));
        }
        // Another node may have completed it before this one got the lease.
        let kept = self.kept_review(id).await?;
        if kept.as_ref().is_some_and(|kept| kept.state == KeptState::Done) {
            self.release_lease(&lease_of(id), lease.fence).await?;
            return Ok(Ok(false));
        }
        let review = kept.and_then(|kept| kept.review);
        let account = CpuAccount::Person { person, address: self.addresses.of(person) };
        let judged = review.as_ref().map_or_else(Vec::new, |review| review.decisions.clone());
        match self.reviews.admit(id, account, person, effort, judged) {
            Ok(true) => {}
            known_or_refused => return Ok(known_or_refused),
        }
        if let Some(job) = self.reviews.job(id) {
            job.work().shown = review.clone().map(Arc::new);
            job.fence.store(lease.fence, Ordering::Relaxed);
            if let Err(problem) = self.keep_review(&job, KeptState::Waits, review).await {
                self.reviews.withdraw(&job);
                return Err(problem);
            }
        }
        self.next_review();
        Ok(Ok(true))
    }

    /// Stops a review and keeps its partial result. Returns when that is stored.
    pub async fn stop_review(self: &Arc<Self>, id: &str) -> Result<(), HallError> {
        let Some(job) = self.reviews.job(id) else {
            if self.has_others() {
                let now = current_moment();
                self.store.note(&stop_of(id), "", now, now + STOPPING).await?;
            }
            return Ok(());
        };
        let mut news = job.news.subscribe();
        if self.reviews.withdraw(&job) {
            let review = job.work().shown.clone();
            self.keep_review(&job, KeptState::Stopped, review.map(|review| (*review).clone())).await?;
            job.publish();
            return Ok(());
        }
        // A decision that is being judged is completed first.
        while self.reviews.job(id).is_some_and(|known| Arc::ptr_eq(&known, &job)) {
            if news.changed().await.is_err() {
                break;
            }
        }
        Ok(())
    }

    async fn keep_review(&self, job: &ReviewJob, state: KeptState, review: Option<Review>) -> Result<(), HallError> {
        let _keeping = job.keeping.lock().await;
        if state == KeptState::Waits && job.work().has_ended {
            return Ok(());
        }
        let body = json(&KeptReview { state, person: job.person.0, review, hiding: Vec::new() })?;
        let review = StoredReview { waits: state == KeptState::Waits, body };
        // Not stored: the bout was deleted together with its review, or another node has taken over.
        if !self.store.keep_review(&job.bout, review, job.fence.load(Ordering::Relaxed)).await? {
            job.stopped.store(true, Ordering::Relaxed);
            return Ok(());
        }
        if state == KeptState::Waits && self.has_others() {
            let lease = self.take_lease(&lease_of(&job.bout)).await?;
            if lease.held {
                job.fence.store(lease.fence, Ordering::Relaxed);
            }
            if !lease.held || self.store.take_note(&stop_of(&job.bout), current_moment()).await?.is_some() {
                job.stopped.store(true, Ordering::Relaxed);
            }
        }
        Ok(())
    }

    /// Starts the next review, unless one is running.
    fn next_review(self: &Arc<Self>) {
        let Some(job) = self.reviews.next() else { return };
        job.publish();
        let hall = Arc::clone(self);
        self.runtime.spawn(async move {
            match hall.bout(&job.bout).await {
                Ok(live) => hall.look_back(&job, live),
                Err(missing) => {
                    tracing::warn!(bout = job.bout, ?missing, "cannot open bout for review");
                    job.work().has_ended = true;
                    hall.end_review(&job, KeptState::Failed).await;
                }
            }
        });
    }

    /// Creates a reviewer on a bot thread, and starts with the first decision that is not judged.
    fn look_back(self: &Arc<Self>, job: &Arc<ReviewJob>, live: Arc<Live>) {
        let (hall, job) = (Arc::downgrade(self), Arc::clone(job));
        self.bot_pool.spawn_background(Box::new(move || {
            let history = &live.now().history;
            let reviewer = guarded(|| history.bout.game().reviewer(&*history.bout)).flatten();
            let Some(hall) = hall.upgrade() else { return };
            let Some(reviewer) = reviewer else { return hall.end_later(job, KeptState::Failed) };
            {
                let mut work = job.work();
                // The stored result may be outdated and have more decisions.
                let most = reviewer.decisions();
                work.judged.truncate(most);
                work.next = work.judged.len();
                work.reviewer = Some(reviewer.into());
                work.kept_at = Some(Instant::now());
            }
            hall.judge_on(&job);
        }));
    }

    /// Gives each free thread a decision; ends the review after the last one.
    fn judge_on(self: &Arc<Self>, job: &Arc<ReviewJob>) {
        let mut places = Vec::new();
        let ended = {
            let mut work = job.work();
            let most = if job.is_stopped() || work.has_ended { 0 } else { work.total() };
            while work.running < self.bot_pool.threads() && work.next < most {
                places.push(work.next);
                work.next += 1;
                work.running += 1;
            }
            let ends = work.running == 0 && !work.has_ended;
            work.has_ended |= ends;
            ends.then(|| if work.judged.len() == work.total() { KeptState::Done } else { KeptState::Stopped })
        };
        for place in places {
            let (hall, job) = (Arc::downgrade(self), Arc::clone(job));
            self.bot_pool.spawn_background(Box::new(move || judge(&hall, &job, place)));
        }
        if let Some(state) = ended {
            show(self, job, true);
            self.end_later(Arc::clone(job), state);
        }
    }

    /// Ends a review from a bot thread.
    fn end_later(self: &Arc<Self>, job: Arc<ReviewJob>, state: KeptState) {
        job.work().has_ended = true;
        let hall = Arc::clone(self);
        self.runtime.spawn(async move { hall.end_review(&job, state).await });
    }

    /// Stores the result before publishing the end; then starts the next review.
    async fn end_review(self: &Arc<Self>, job: &Arc<ReviewJob>, state: KeptState) {
        let review = job.work().shown.clone().map(|review| (*review).clone());
        if let Err(problem) = self.keep_review(job, state, review).await {
            tracing::error!(bout = job.bout, %problem, "cannot store review");
        } else if state == KeptState::Done {
            self.reviews.done.fetch_add(1, Ordering::Relaxed);
        }
        // Release the lease early, so that the next holder need not wait for its expiry.
        if let Err(problem) = self.release_lease(&lease_of(&job.bout), job.fence.load(Ordering::Relaxed)).await {
            tracing::warn!(bout = job.bout, %problem, "cannot release lease");
        }
        self.reviews.finish(job);
        self.next_review();
    }
}

/// The name of the lease for computing a review.
fn lease_of(bout: &str) -> String {
    format!("review/{bout}")
}

/// The key of the note that asks another node to stop a review.
fn stop_of(bout: &str) -> String {
    format!("stop-review/{bout}")
}

/// Judges one decision.
fn judge(hall: &Weak<Hall>, job: &Arc<ReviewJob>, place: usize) {
    let Some(reviewer) = job.work().reviewer.clone() else { return };
    // A stop waits for decisions in progress, but this one need not start. Questions to bots may interrupt it between
    // its parts.
    let give_way = || {
        if let Some(hall) = hall.upgrade() {
            hall.bot_pool.give_way();
        }
    };
    let work = || Some(reviewer.judge_in_parts(place, job.effort, &give_way));
    let judged = if job.is_stopped() { Some(None) } else { guarded(work) };
    let Some(hall) = hall.upgrade() else { return };
    let fails = {
        let mut work = job.work();
        match judged {
            Some(Some(judged)) => {
                work.take(place, judged);
                hall.reviews.judged.fetch_add(1, Ordering::Relaxed);
                false
            }
            Some(None) => {
                work.running -= 1;
                false
            }
            None => {
                work.running -= 1;
                !std::mem::replace(&mut work.has_ended, true)
            }
        }
    };
    if fails {
        return hall.end_later(Arc::clone(job), KeptState::Failed);
    }
    show(&hall, job, false);
    hall.judge_on(job);
    job.publish();
}

/// Assembles the partial result at intervals and at the end, and stores it at intervals.
fn show(hall: &Arc<Hall>, job: &Arc<ReviewJob>, is_last: bool) {
    if !ReviewWork::is_time(&mut job.work().shown_at, SHOWN_EVERY) && !is_last {
        return;
    }
    let Some(review) = guarded(|| job.review()).flatten() else { return };
    let mut work = job.work();
    // Two threads may assemble it concurrently: keep the longer result.
    if work.shown.as_ref().is_some_and(|shown| shown.decisions.len() > review.decisions.len()) {
        return;
    }
    work.shown = Some(Arc::new(review.clone()));
    if is_last || !ReviewWork::is_time(&mut work.kept_at, KEPT_EVERY) {
        return;
    }
    drop(work);
    let (hall, job) = (Arc::clone(hall), Arc::clone(job));
    hall.runtime.clone().spawn(async move {
        if let Err(problem) = hall.keep_review(&job, KeptState::Waits, Some(review)).await {
            tracing::warn!(bout = job.bout, %problem, "cannot store partial review");
        }
    });
}

/// Catches a panic in a game's code, so that it fails only this review.
fn guarded<T>(work: impl FnOnce() -> T) -> Option<T> {
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(work)).ok()
}
