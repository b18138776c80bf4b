//! Quotas, the trash, and branched bouts.

use budokan_store::{
    Appended, Cutoffs, Listing, LobbyCounts, NewBout, NewEntry, Occupant, Opened, PersonId, Quota, Store, StoredReview,
    Trashed,
};

use super::{bout, entry, opened};

fn own(id: &str, owner: PersonId) -> NewBout {
    let seats = [(0, Occupant::Person(owner)), (1, Occupant::Invited)];
    NewBout { owner: Some(owner), ..bout(id, &seats) }
}

/// Fifty concurrent requests that were all checked before any bout was opened would all pass.
pub async fn a_quota_holds_for_bouts_opened_at_once(store: &dyn Store) {
    let lin = store.arrive([1; 32], "Lin", 5).await.unwrap().id;
    let quota = Quota { unfinished: Some(3), bytes: None };
    let asked: Vec<_> = (0..20).map(|number| store.open_within(own(&format!("bout {number}"), lin), quota)).collect();
    let mut committed = 0;
    for opened in asked {
        match opened.await.unwrap() {
            Opened::Committed => committed += 1,
            refused => assert_eq!(refused, Opened::TooMany),
        }
    }
    assert_eq!((committed, store.unfinished(lin).await.unwrap().len()), (3, 3));
    // A bout that is over or in the trash makes room; a bout for other people takes none.
    let unfinished = store.unfinished(lin).await.unwrap();
    let (first, second) = (&unfinished[0], &unfinished[1]);
    store.append(NewEntry { result: Some("draw".to_owned()), ..entry(first, 0, "a") }).await.unwrap();
    assert_eq!(store.open_within(own("fourth", lin), quota).await.unwrap(), Opened::Committed);
    assert_eq!(store.open_within(own("fifth", lin), quota).await.unwrap(), Opened::TooMany);
    let for_others = NewBout { owner: Some(lin), ..bout("for others", &[(0, Occupant::Open)]) };
    assert_eq!(store.open_within(for_others, quota).await.unwrap(), Opened::Committed);
    assert!(store.trash(second, None, 9).await.unwrap());
    assert_eq!(store.open_within(own("fifth", lin), quota).await.unwrap(), Opened::Committed);
    assert_eq!(store.open_within(own("fifth", lin), Quota::default()).await.unwrap(), Opened::Taken);
}

pub async fn a_quota_counts_bytes_and_spares_lessons(store: &dyn Store) {
    let lin = store.arrive([1; 32], "Lin", 5).await.unwrap().id;
    let quota = Quota { unfinished: Some(1), bytes: Some(1000) };
    let lesson = NewBout { owner: None, deal: "x".repeat(2000), ..own("lesson", lin) };
    assert_eq!(store.open_within(lesson, quota).await.unwrap(), Opened::Committed);
    let played = NewBout { deal: "é".repeat(300), ..own("played", lin) };
    assert_eq!(store.open_within(played, quota).await.unwrap(), Opened::Committed);
    let end = NewEntry { body: "x".repeat(399), result: Some("draw".to_owned()), ..entry("played", 0, "a") };
    store.append(end).await.unwrap();
    let over = |id| NewBout { deal: "x".to_owned(), over: Some("draw".to_owned()), ..own(id, lin) };
    assert_eq!(store.open_within(over("last"), quota).await.unwrap(), Opened::Committed);
    assert_eq!(store.open_within(over("too much"), quota).await.unwrap(), Opened::TooLarge);
    // Bouts in the trash still count toward the byte quota.
    store.trash("played", None, 7).await.unwrap();
    assert_eq!(store.open_within(over("too much"), quota).await.unwrap(), Opened::TooLarge);
    store.remove("played", None).await.unwrap();
    assert_eq!(store.open_within(over("too much"), quota).await.unwrap(), Opened::Committed);
}

pub async fn what_is_in_the_trash_is_found_by_nobody_and_can_be_restored(store: &dyn Store) {
    let lin = store.arrive([1; 32], "Lin", 5).await.unwrap().id;
    let person = Occupant::Person(lin);
    let seats = [(0, person.clone()), (1, Occupant::Open), (2, Occupant::Bot("novice".to_owned()))];
    store.open(NewBout { awaited: 0b100, at: 100, ..bout("one", &seats) }).await.unwrap();
    store.append(NewEntry { at: 200, awaited: 0b100, ..entry("one", 0, "a") }).await.unwrap();
    store.keep_review("one", StoredReview { waits: true, body: "half".to_owned() }, 1).await.unwrap();
    let before = store.bout("one").await.unwrap();
    assert!(!store.trash("one", Some(199), 300).await.unwrap(), "somebody has gone on meanwhile");
    assert!(store.trash("one", Some(200), 300).await.unwrap());
    assert!(!store.trash("one", None, 301).await.unwrap() && !store.trash("none", None, 301).await.unwrap());
    assert_eq!(store.bout("one").await.unwrap(), None);
    assert_eq!(store.heads(&["one".to_owned()]).await.unwrap(), []);
    assert_eq!(store.invited("invitation of one").await.unwrap(), None);
    for listing in [Listing::Unfinished(lin), Listing::Live, Listing::Open] {
        assert_eq!(store.bouts(listing, None, 9).await.unwrap(), []);
    }
    assert_eq!(store.own_bouts(lin, 9).await.unwrap(), []);
    assert_eq!(store.tally(Some(lin), 9).await.unwrap(), LobbyCounts::default());
    assert_eq!((store.waiting().await.unwrap().len(), store.waiting_reviews().await.unwrap().len()), (0, 0));
    assert_eq!(store.bot_bouts(&[lin], 0).await.unwrap(), [0]);
    assert_eq!(store.review("one").await.unwrap(), None);
    assert_eq!(store.unfinished(lin).await.unwrap(), [""; 0]);
    let all = Cutoffs { unplayed: Some(999), unfinished: Some(999), finished: Some(999), left: Some(999) };
    assert_eq!(store.stale(all, 9).await.unwrap(), []);
    assert_eq!(store.every_bout("", 9).await.unwrap(), []);
    assert_eq!(store.append(entry("one", 1, "b")).await.unwrap(), Appended::Unknown);
    assert!(!store.sit("one", 1, Occupant::Open, person.clone()).await.unwrap());
    assert!(!store.open(bout("one", &[])).await.unwrap(), "an id is used once");
    assert!(!store.remove_person(lin, 999_999).await.unwrap(), "a person stays who sits in what can be restored");
    let trashed = Trashed { id: "one".to_owned(), game: "arena".to_owned(), removed: 300, touched: 200 };
    assert_eq!(store.trashed("", 9).await.unwrap(), [trashed]);
    assert_eq!(store.trashed("one", 9).await.unwrap(), []);
    assert_eq!(store.empty_trash(300, 9).await.unwrap(), 0);
    assert!(store.restore("one").await.unwrap());
    assert!(!store.restore("one").await.unwrap());
    assert_eq!(store.bout("one").await.unwrap(), before);
    assert_eq!(store.entries("one", 0).await.unwrap(), ["body of a"]);
    assert_eq!(store.append(entry("one", 1, "b")).await.unwrap(), Appended::Committed { version: 2 });
    // In the end the bout is deleted permanently.
    store.trash("one", None, 400).await.unwrap();
    assert_eq!(store.empty_trash(401, 9).await.unwrap(), 1);
    assert!(!store.restore("one").await.unwrap());
    assert_eq!(store.past("one").await.unwrap(), None);
}

/// A branch refers to its past: the deal and entries it is built from survive every removal of the older bout.
pub async fn a_bout_that_others_go_on_from_is_kept(store: &dyn Store) {
    let branch = |id, past: &str| NewBout { past: Some(past.to_owned()), ..bout(id, &[]) };
    assert_eq!(store.open_within(branch("early", "old"), Quota::default()).await.unwrap(), Opened::NoPast);
    opened(store, "old").await;
    store.append(entry("old", 0, "a")).await.unwrap();
    assert_eq!(store.open_within(branch("new", "old"), Quota::default()).await.unwrap(), Opened::Committed);
    assert_eq!(store.bout("new").await.unwrap().unwrap().bout.past.as_deref(), Some("old"));
    let past = Some(("deal of old".to_owned(), vec!["body of a".to_owned()]));
    assert_eq!(store.past("old").await.unwrap(), past);
    assert!(store.remove("old", None).await.unwrap());
    assert_eq!(store.bout("old").await.unwrap(), None);
    assert_eq!(store.empty_trash(1000, 9).await.unwrap(), 0);
    assert_eq!(store.past("old").await.unwrap(), past);
    assert!(store.remove("new", None).await.unwrap());
    assert_eq!(store.empty_trash(1000, 9).await.unwrap(), 1);
    assert_eq!(store.past("old").await.unwrap(), None);
}

pub async fn finished_bouts_go_when_their_people_have_left(store: &dyn Store) {
    let lin = store.arrive([1; 32], "Lin", 5).await.unwrap().id;
    let masa = store.arrive([2; 32], "Masa", 5).await.unwrap().id;
    let with = |people: &[PersonId]| (0..).zip(people).map(|(seat, id)| (seat, Occupant::Person(*id))).collect();
    for (id, seats) in [("both", with(&[lin, masa])), ("hers", with(&[lin])), ("bots", Vec::new())] {
        assert!(store.open(NewBout { seats, ..bout(id, &[]) }).await.unwrap());
        let end = NewEntry { result: Some("draw".to_owned()), at: 100, ..entry(id, 0, "a") };
        store.append(end).await.unwrap();
    }
    let left = async |since| {
        let stale = store.stale(Cutoffs { left: Some(since), ..Cutoffs::default() }, 9).await.unwrap();
        let mut ids: Vec<_> = stale.into_iter().map(|(id, _)| id).collect();
        ids.sort();
        ids
    };
    assert_eq!(left(100).await, [""; 0], "they were played since");
    store.note_use([2; 32], 500).await.unwrap();
    assert_eq!(left(300).await, ["bots", "hers"]);
    assert_eq!(left(501).await, ["both", "bots", "hers"]);
    store.note_use([1; 32], 800).await.unwrap();
    assert_eq!(left(501).await, ["bots"]);
}

pub async fn the_newest_moment_is_known(store: &dyn Store) {
    assert_eq!(store.newest().await.unwrap(), None);
    store.arrive([1; 32], "Lin", 5).await.unwrap();
    assert_eq!(store.newest().await.unwrap(), Some(5));
    for (id, public) in [("one", true), ("two", false)] {
        store.open(NewBout { public, at: if public { 70 } else { 80 }, ..bout(id, &[]) }).await.unwrap();
    }
    assert_eq!(store.newest().await.unwrap(), Some(80));
    store.append(NewEntry { at: 90, result: Some("draw".to_owned()), ..entry("one", 0, "a") }).await.unwrap();
    assert_eq!(store.newest().await.unwrap(), Some(90));
}
