//! Requirements of machines that share a store.

use budokan_store::{Head, Lease, Occupant, Store};

use super::{bout, entry, opened};

/// Only actual changes increment the counter.
pub async fn changes_of_seats_are_counted(store: &dyn Store) {
    let lin = store.arrive([1; 32], "Lin", 5).await.unwrap().id;
    store.open(bout("one", &[(0, Occupant::Invited), (1, Occupant::Open)])).await.unwrap();
    let seating = async || store.bout("one").await.unwrap().unwrap().seating;
    assert_eq!(seating().await, 0);
    assert!(store.sit("one", 0, Occupant::Invited, Occupant::Person(lin)).await.unwrap());
    assert!(!store.sit("one", 0, Occupant::Invited, Occupant::Open).await.unwrap());
    assert_eq!(seating().await, 1);
    store.append(entry("one", 0, "a")).await.unwrap();
    assert!(store.sit("one", 1, Occupant::Open, Occupant::Bot("adept".to_owned())).await.unwrap());
    assert_eq!(seating().await, 2);
}

pub async fn heads_tell_what_has_changed(store: &dyn Store) {
    for id in ["one", "two", "three"] {
        store.open(bout(id, &[(0, Occupant::Open)])).await.unwrap();
    }
    store.append(entry("two", 0, "a")).await.unwrap();
    store.append(entry("two", 1, "b")).await.unwrap();
    store.sit("three", 0, Occupant::Open, Occupant::Invited).await.unwrap();
    let asked = ["three", "none", "two", "one"].map(str::to_owned);
    let mut heads = store.heads(&asked).await.unwrap();
    heads.sort();
    let head = |id: &str, version, seating| Head { id: id.to_owned(), version, seating };
    assert_eq!(heads, [head("one", 0, 0), head("three", 0, 1), head("two", 2, 0)]);
    assert_eq!(store.heads(&[]).await.unwrap(), []);
}

/// Leases here are very long or already over, so that the test holds with the clock of every store.
pub async fn a_lease_has_one_holder_and_a_growing_number(store: &dyn Store) {
    let take = async |what: &str, holder: &str, until| store.lease(what, holder, 0, until).await.unwrap();
    let first = take("bots", "a", 1_000_000).await;
    assert!(first.held);
    assert_eq!(take("bots", "b", 1_000_000).await, Lease { held: false, ..first });
    // The holder renews its lease under a higher fencing token; leases on different things are independent.
    let longer = take("bots", "a", 2_000_000).await;
    assert!(longer.held && longer.fence > first.fence);
    assert_eq!(take("bots", "b", 1_000_000).await, Lease { held: false, ..longer });
    assert!(take("sweep", "b", 1_000_000).await.held);
    // Only the holder can release a lease, and only under its current token.
    assert!(!store.release("bots", "b", longer.fence).await.unwrap());
    assert!(!store.release("bots", "a", first.fence).await.unwrap());
    assert!(store.release("bots", "a", longer.fence).await.unwrap());
    assert!(!store.release("bots", "a", longer.fence).await.unwrap());
    // The next holder gets a higher token; an expired lease is free.
    let second = take("bots", "b", 0).await;
    let third = take("bots", "a", 1_000_000).await;
    assert!(second.held && third.held && longer.fence < second.fence && second.fence < third.fence);
    assert!(!store.release("bots", "b", second.fence).await.unwrap());
}

pub async fn a_note_stands_until_it_is_taken_or_runs_out(store: &dyn Store) {
    assert_eq!(store.note("code", "Lin", 10, 20).await.unwrap(), None);
    assert_eq!(store.note("code", "Mo", 12, 30).await.unwrap().as_deref(), Some("Lin"));
    assert_eq!(store.note("other", "Mo", 12, 30).await.unwrap(), None);
    assert_eq!(store.take_note("code", 13).await.unwrap().as_deref(), Some("Lin"));
    assert_eq!(store.take_note("code", 13).await.unwrap(), None);
    assert_eq!(store.note("code", "Lin", 13, 20).await.unwrap(), None);
    assert_eq!(store.note("code", "Mo", 20, 30).await.unwrap(), None, "what has run out makes room");
    assert_eq!(store.take_note("code", 30).await.unwrap(), None, "what has run out is not found");
}

/// A machine that was away for longer than its lease does not overwrite later results.
pub async fn a_review_is_kept_under_the_number_of_its_lease(store: &dyn Store) {
    opened(store, "one").await;
    let at = |body: &str| budokan_store::StoredReview { waits: true, body: body.to_owned() };
    assert!(store.keep_review("one", at("a"), 4).await.unwrap());
    assert!(store.keep_review("one", at("b"), 4).await.unwrap());
    assert!(store.keep_review("one", at("c"), 6).await.unwrap());
    assert!(!store.keep_review("one", at("late"), 4).await.unwrap());
    assert_eq!(store.review("one").await.unwrap(), Some(at("c")));
    // A claim alone, before anything is stored under it, already invalidates results of earlier tokens.
    assert!(store.claim_review("one", 8).await.unwrap());
    assert!(!store.keep_review("one", at("late"), 7).await.unwrap());
    assert!(!store.claim_review("one", 7).await.unwrap());
    assert_eq!(store.review("one").await.unwrap(), Some(at("c")));
    assert!(store.keep_review("one", at("d"), 8).await.unwrap());
    assert_eq!(store.review("one").await.unwrap(), Some(at("d")));
    assert!(!store.claim_review("none", 9).await.unwrap(), "there is no such bout");
}

/// A claim on a review that has not been started is not visible as a review.
pub async fn a_claim_is_no_review(store: &dyn Store) {
    opened(store, "one").await;
    assert!(store.claim_review("one", 5).await.unwrap());
    assert_eq!(store.review("one").await.unwrap(), None);
    assert_eq!(store.waiting_reviews().await.unwrap(), [""; 0]);
    let review = budokan_store::StoredReview { waits: true, body: "half".to_owned() };
    assert!(!store.keep_review("one", review.clone(), 4).await.unwrap());
    assert!(store.keep_review("one", review.clone(), 5).await.unwrap());
    assert_eq!(store.review("one").await.unwrap(), Some(review));
}
