//! The test suite that every implementation of `Store` must pass.

mod moving;
mod nodes;
mod people;
mod trash;

use std::sync::atomic::{AtomicU64, Ordering};

use budokan_store::{
    Appended, Cutoffs, Listing, LobbyCounts, NewBout, NewEntry, Occupant, PER_PERSON, PersonId, Store, StoredBout,
    StoredReview,
};

pub use moving::*;
pub use nodes::*;
pub use people::*;
pub use trash::*;

/// Passes the names of all tests of the suite to another macro, which generates the tests for its store.
macro_rules! every_test {
    ($with:ident) => {
        $with! {
            entries_are_kept_in_order,
            a_command_counts_once,
            of_two_writers_one_is_first,
            many_at_once_are_all_kept,
            an_unknown_bout_is_told,
            an_id_is_used_once,
            an_invitation_leads_to_its_bout,
            seats_change_hands_only_as_expected,
            shelves_hold_what_they_say,
            lobby_lists_have_few_of_one_person,
            paging_is_stable_under_change,
            a_kept_seat_is_nobodys_yet,
            everything_of_ones_own_is_told_with_whom_it_was,
            what_is_going_on_is_counted,
            a_bot_that_must_decide_is_found,
            bot_bouts_of_people_are_counted,
            a_person_is_known_by_the_token,
            what_is_old_is_found_and_removed,
            guests_who_left_no_trace_are_removed,
            a_quota_holds_for_bouts_opened_at_once,
            a_quota_counts_bytes_and_spares_lessons,
            what_is_in_the_trash_is_found_by_nobody_and_can_be_restored,
            a_bout_that_others_go_on_from_is_kept,
            finished_bouts_go_when_their_people_have_left,
            the_newest_moment_is_known,
            somebody_who_is_forgotten_keeps_seats_and_nothing_else,
            a_person_has_several_devices,
            a_person_has_a_bounded_number_of_devices,
            facts_of_a_person_are_remembered,
            facts_are_small_and_few,
            facts_go_with_the_person,
            a_review_is_kept_with_its_bout,
            changes_of_seats_are_counted,
            heads_tell_what_has_changed,
            a_lease_has_one_holder_and_a_growing_number,
            a_note_stands_until_it_is_taken_or_runs_out,
            a_review_is_kept_under_the_number_of_its_lease,
            a_claim_is_no_review,
            a_hall_is_moved_as_it_is,
            only_an_empty_hall_takes_another,
            a_spoilt_file_leaves_nothing_behind,
            a_hall_with_two_pasts_is_not_taken,
            after_closing_nothing_is_taken,
        }
    };
}
pub(crate) use every_test;

/// A public bout with these seats that awaits the first two, opened later than all previous ones.
pub fn bout(id: &str, seats: &[(u8, Occupant)]) -> NewBout {
    static MOMENT: AtomicU64 = AtomicU64::new(1);
    NewBout {
        id: id.to_owned(),
        game: "arena".to_owned(),
        deal: format!("deal of {id}"),
        invitation: format!("invitation of {id}"),
        public: true,
        seats: seats.to_vec(),
        awaited: 0b11,
        at: MOMENT.fetch_add(1, Ordering::Relaxed).cast_signed(),
        over: None,
        owner: None,
        past: None,
    }
}

pub fn entry(bout: &str, expected: u64, request_id: &str) -> NewEntry {
    let (bout, request_id, body) = (bout.to_owned(), request_id.to_owned(), format!("body of {request_id}"));
    NewEntry {
        bout,
        expected,
        request_id,
        body,
        by_person: true,
        is_draft: false,
        awaited: 0b01,
        result: None,
        at: 1_000_000,
    }
}

pub async fn opened(store: &dyn Store, id: &str) {
    assert!(store.open(bout(id, &[])).await.unwrap());
}

pub async fn entries_are_kept_in_order(store: &dyn Store) {
    opened(store, "one").await;
    opened(store, "two").await;
    for version in 1..=5 {
        let appended = store.append(entry("one", version - 1, &format!("c{version}"))).await.unwrap();
        assert_eq!(appended, Appended::Committed { version });
    }
    assert_eq!(store.entries("one", 3).await.unwrap(), ["body of c4", "body of c5"]);
    assert_eq!(store.entries("one", 5).await.unwrap(), [""; 0]);
    assert_eq!(store.entries("two", 0).await.unwrap(), [""; 0]);
    let last = NewEntry { result: Some("cats".to_owned()), awaited: 0, ..entry("one", 5, "end") };
    store.append(last).await.unwrap();
    let StoredBout { bout, version, result, touched, .. } = store.bout("one").await.unwrap().unwrap();
    assert_eq!((bout.awaited, version, result.as_deref(), touched), (0, 6, Some("cats"), 1_000_000));
    assert_eq!(bout.deal, "deal of one");
}

pub async fn a_command_counts_once(store: &dyn Store) {
    opened(store, "one").await;
    opened(store, "two").await;
    store.append(entry("one", 0, "a")).await.unwrap();
    store.append(entry("one", 1, "b")).await.unwrap();
    // A repeated request id: the first outcome counts, also with a different body and version.
    let again = NewEntry { body: "other".to_owned(), ..entry("one", 2, "a") };
    let duplicate = Appended::Duplicate { version: 1, body: "body of a".to_owned() };
    assert_eq!(store.append(again.clone()).await.unwrap(), duplicate);
    assert_eq!(store.append(NewEntry { expected: 0, ..again }).await.unwrap(), duplicate);
    assert_eq!(store.bout("one").await.unwrap().unwrap().version, 2);
    // Request ids are per bout.
    assert_eq!(store.append(entry("two", 0, "a")).await.unwrap(), Appended::Committed { version: 1 });
}

pub async fn of_two_writers_one_is_first(store: &dyn Store) {
    opened(store, "one").await;
    let (left, right) = tokio::join!(store.append(entry("one", 0, "left")), store.append(entry("one", 0, "right")));
    let answers = [left.unwrap(), right.unwrap()];
    assert!(answers.contains(&Appended::Committed { version: 1 }), "{answers:?}");
    assert!(answers.contains(&Appended::Conflict { version: 1 }), "{answers:?}");
    assert_eq!(store.append(entry("one", 7, "ahead")).await.unwrap(), Appended::Conflict { version: 1 });
    assert_eq!(store.entries("one", 0).await.unwrap().len(), 1);
}

/// A failed change in a group does not affect the others.
pub async fn many_at_once_are_all_kept(store: &dyn Store) {
    opened(store, "busy").await;
    let mut answers = Vec::new();
    for number in 0..300 {
        let id = format!("bout {number}");
        opened(store, &id).await;
        answers.push((store.append(entry(&id, 0, "first")), store.append(entry("busy", 0, &id))));
    }
    let mut first = 0;
    for (own, contested) in answers {
        assert_eq!(own.await.unwrap(), Appended::Committed { version: 1 });
        first += u32::from(contested.await.unwrap() == Appended::Committed { version: 1 });
    }
    assert_eq!(first, 1);
}

pub async fn an_unknown_bout_is_told(store: &dyn Store) {
    assert_eq!(store.append(entry("none", 0, "a")).await.unwrap(), Appended::Unknown);
    assert_eq!(store.bout("none").await.unwrap(), None);
    assert_eq!(store.entries("none", 0).await.unwrap(), [""; 0]);
    assert!(!store.sit("none", 0, Occupant::Open, Occupant::Invited).await.unwrap());
    // Also query for text that no store could contain.
    assert_eq!(store.bout("a\0b").await.unwrap(), None);
    assert_eq!(store.invited("a\0b").await.unwrap(), None);
    assert_eq!(store.entries("a\0b", 0).await.unwrap(), [""; 0]);
    assert_eq!(store.take_note("a\0b", 0).await.unwrap(), None);
}

pub async fn an_invitation_leads_to_its_bout(store: &dyn Store) {
    let with =
        |id, invitation: &str| NewBout { invitation: invitation.to_owned(), ..bout(id, &[(0, Occupant::Invited)]) };
    assert!(store.open(with("one", "FIRST")).await.unwrap());
    assert!(store.open(with("two", "SECOND")).await.unwrap());
    assert_eq!(store.invited("SECOND").await.unwrap().as_deref(), Some("two"));
    assert_eq!(store.invited("THIRD").await.unwrap(), None);
}

pub async fn an_id_is_used_once(store: &dyn Store) {
    opened(store, "one").await;
    let again = NewBout { game: "udo".to_owned(), ..bout("one", &[(0, Occupant::Open)]) };
    assert!(!store.open(again).await.unwrap());
    let kept = store.bout("one").await.unwrap().unwrap().bout;
    assert_eq!((kept.game.as_str(), kept.seats.len()), ("arena", 0));
}

pub async fn seats_change_hands_only_as_expected(store: &dyn Store) {
    let lin = store.arrive([1; 32], "Lin", 5).await.unwrap().id;
    let masa = store.arrive([2; 32], "Masa", 5).await.unwrap().id;
    let seats = [(0, Occupant::Person(lin)), (1, Occupant::Invited), (2, Occupant::Open)];
    assert!(store.open(bout("one", &seats)).await.unwrap());
    let sits = async |seat: usize| store.bout("one").await.unwrap().unwrap().bout.seats[seat].1.clone();
    assert_eq!(sits(1).await, Occupant::Invited);
    let sat = store.sit("one", 1, Occupant::Invited, Occupant::Person(masa)).await.unwrap();
    let late = store.sit("one", 1, Occupant::Invited, Occupant::Person(lin)).await.unwrap();
    assert_eq!((sat, late), (true, false));
    let stand_in = Occupant::StandIn { bot: "adept".to_owned(), person: masa };
    for (from, to) in [
        (Occupant::Person(masa), stand_in.clone()),
        (stand_in.clone(), Occupant::Person(masa)),
        (Occupant::Person(masa), Occupant::Bot("master".to_owned())),
        (Occupant::Bot("master".to_owned()), Occupant::Open),
    ] {
        assert!(store.sit("one", 1, from.clone(), to.clone()).await.unwrap(), "{from:?} to {to:?}");
        assert_eq!(sits(1).await, to);
    }
    assert_eq!((sits(0).await, sits(2).await), (Occupant::Person(lin), Occupant::Open));
    assert!(!store.sit("one", 9, Occupant::Open, Occupant::Invited).await.unwrap());
}

pub async fn shelves_hold_what_they_say(store: &dyn Store) {
    let lin = store.arrive([1; 32], "Lin", 5).await.unwrap().id;
    let person = Occupant::Person(lin);
    let bot = Occupant::Bot("novice".to_owned());
    store.open(bout("own", &[(0, person.clone()), (1, bot.clone())])).await.unwrap();
    store.open(bout("open", &[(0, person), (1, Occupant::Open)])).await.unwrap();
    store.open(NewBout { public: false, ..bout("private", &[(0, bot), (1, Occupant::Open)]) }).await.unwrap();
    store.open(bout("over", &[])).await.unwrap();
    store.append(NewEntry { result: Some("draw".to_owned()), at: 0, ..entry("over", 0, "a") }).await.unwrap();
    let listing = async |listing| {
        let bouts = store.bouts(listing, None, 10).await.unwrap();
        bouts.into_iter().map(|kept| kept.bout.id).collect::<Vec<_>>()
    };
    assert_eq!(listing(Listing::Unfinished(lin)).await, ["open", "own"]);
    assert_eq!(listing(Listing::Live).await, ["open", "own"]);
    assert_eq!(listing(Listing::Open).await, ["open"]);
    assert_eq!(store.bouts(Listing::Live, None, 1).await.unwrap().len(), 1);
    // The most recently touched bout comes first.
    store.append(entry("own", 0, "a")).await.unwrap();
    assert_eq!(listing(Listing::Live).await, ["own", "open"]);
    // A private draft does not affect the order.
    store.append(NewEntry { is_draft: true, at: 2_000_000, ..entry("open", 0, "a") }).await.unwrap();
    assert_eq!(listing(Listing::Live).await, ["own", "open"]);
    store.append(NewEntry { at: 2_000_000, ..entry("open", 1, "b") }).await.unwrap();
    assert_eq!(listing(Listing::Live).await, ["open", "own"]);
}

/// The ids of a whole list, page by page.
async fn pages(store: &dyn Store, listing: Listing, most: u32) -> Vec<Vec<String>> {
    let (mut pages, mut after) = (Vec::new(), None);
    loop {
        let page = store.bouts(listing, after, most).await.unwrap();
        let Some(last) = page.last() else { return pages };
        after = Some(last.place());
        pages.push(page.into_iter().map(|kept| kept.bout.id).collect());
    }
}

/// One guest with a thousand public bouts does not crowd out the others on any page of a public list.
pub async fn lobby_lists_have_few_of_one_person(store: &dyn Store) {
    let seats = |person| [(0, Occupant::Person(person)), (1, Occupant::Open)];
    let mut others = Vec::new();
    for number in 0..5u8 {
        let person = store.arrive([number; 32], "other", 5).await.unwrap().id;
        store.open(bout(&format!("other {number}"), &seats(person))).await.unwrap();
        others.insert(0, format!("other {number}"));
    }
    let greedy = store.arrive([9; 32], "greedy", 5).await.unwrap().id;
    let opened: Vec<_> =
        (0..1000).map(|number| store.open(bout(&format!("greedy {number}"), &seats(greedy)))).collect();
    for opened in opened {
        assert!(opened.await.unwrap());
    }
    // Bouts without a person count as those of one person.
    for number in 0..10 {
        let seats = [(0, Occupant::Open), (1, Occupant::Bot("novice".to_owned()))];
        store.open(bout(&format!("bots {number}"), &seats)).await.unwrap();
    }
    let first = ["bots 9", "bots 8", "greedy 999", "greedy 998"].map(str::to_owned);
    let expected: Vec<_> = first.into_iter().chain(others).collect();
    assert_eq!(PER_PERSON, 2);
    for listing in [Listing::Live, Listing::Open] {
        assert_eq!(pages(store, listing, 100).await.concat(), expected);
        assert_eq!(pages(store, listing, 2).await.concat(), expected);
    }
    // The person's own list is complete.
    assert_eq!(pages(store, Listing::Unfinished(greedy), 64).await.concat().len(), 1000);
}

/// Bouts that are added, continue or end between two pages neither appear twice nor hide others.
pub async fn paging_is_stable_under_change(store: &dyn Store) {
    let lin = store.arrive([1; 32], "Lin", 5).await.unwrap().id;
    // All at the same moment: the id breaks the tie.
    for number in 0..9 {
        let seats = [(0, Occupant::Person(lin)), (1, Occupant::Open)];
        store.open(NewBout { at: 100, ..bout(&format!("bout {number}"), &seats) }).await.unwrap();
    }
    let page = async |after| store.bouts(Listing::Unfinished(lin), after, 3).await.unwrap();
    let ids = |page: &[StoredBout]| page.iter().map(|kept| kept.bout.id.clone()).collect::<Vec<_>>();
    let first = page(None).await;
    assert_eq!(ids(&first), ["bout 8", "bout 7", "bout 6"]);
    // A listed bout continues, an unlisted one ends, the bout of the cursor ends, and a new one is opened.
    store.append(entry("bout 8", 0, "a")).await.unwrap();
    for over in ["bout 4", "bout 6"] {
        store.append(NewEntry { result: Some("draw".to_owned()), ..entry(over, 0, "a") }).await.unwrap();
    }
    store.open(NewBout { at: 2_000_000, ..bout("new", &[(0, Occupant::Person(lin))]) }).await.unwrap();
    let second = page(Some(first[2].place())).await;
    assert_eq!(ids(&second), ["bout 5", "bout 3", "bout 2"]);
    let third = page(Some(second[2].place())).await;
    assert_eq!(ids(&third), ["bout 1", "bout 0"]);
    assert_eq!(pages(store, Listing::Finished(lin), 1).await.concat(), ["bout 6", "bout 4"]);
}

/// A seat that is reserved for a person is not theirs until they accept, and is free if they do not.
pub async fn a_kept_seat_is_nobodys_yet(store: &dyn Store) {
    let lin = store.arrive([1; 32], "Lin", 5).await.unwrap().id;
    let masa = store.arrive([2; 32], "Masa", 5).await.unwrap().id;
    let seats = [(0, Occupant::Person(lin)), (1, Occupant::Kept(masa))];
    store.open(bout("again", &seats)).await.unwrap();
    assert_eq!(store.bout("again").await.unwrap().unwrap().bout.seats, seats);
    let listed = async |listing| pages(store, listing, 9).await.concat();
    assert_eq!(listed(Listing::Unfinished(masa)).await, [""; 0]);
    assert_eq!(listed(Listing::Kept(masa)).await, ["again"]);
    assert_eq!(listed(Listing::Open).await, [""; 0]);
    assert!(!store.sit("again", 1, Occupant::Person(masa), Occupant::Invited).await.unwrap());
    assert!(store.sit("again", 1, Occupant::Kept(masa), Occupant::Person(masa)).await.unwrap());
    assert!(!store.sit("again", 1, Occupant::Kept(masa), Occupant::Invited).await.unwrap());
    assert_eq!(listed(Listing::Unfinished(masa)).await, ["again"]);
    assert_eq!(listed(Listing::Kept(masa)).await, [""; 0]);
}

pub async fn everything_of_ones_own_is_told_with_whom_it_was(store: &dyn Store) {
    let lin = store.arrive([1; 32], "Lin", 5).await.unwrap().id;
    let masa = store.arrive([2; 32], "Masa", 5).await.unwrap().id;
    let bot = |name: &str| Occupant::Bot(name.to_owned());
    let (one, two) = (Occupant::Person(lin), Occupant::Person(masa));
    let left = Occupant::StandIn { bot: "novice".to_owned(), person: masa };
    for (id, seats) in [
        ("together", vec![(0, two.clone()), (1, one.clone()), (2, bot("adept")), (3, one.clone())]),
        ("left", vec![(0, one.clone()), (1, left)]),
        ("kept", vec![(0, two.clone()), (1, Occupant::Kept(lin))]),
        ("theirs", vec![(0, two), (1, Occupant::Open)]),
        ("alone", vec![(0, one), (1, bot("novice")), (2, bot("novice"))]),
    ] {
        assert!(store.open(bout(id, &seats)).await.unwrap());
    }
    store.append(NewEntry { result: Some("draw".to_owned()), at: 0, ..entry("alone", 0, "a") }).await.unwrap();
    let own = store.own_bouts(lin, 9).await.unwrap();
    let told: Vec<_> =
        own.iter().map(|own| (own.place.id.as_str(), own.seats, own.people.clone(), own.bots.clone())).collect();
    let names = |bots: &[&str]| bots.iter().map(|bot| (*bot).to_owned()).collect::<Vec<_>>();
    let [together, left] =
        [("together", 0b1010, vec![masa], names(&["adept"])), ("left", 0b01, vec![masa], names(&[]))];
    assert_eq!(told, [left, together, ("alone", 0b001, vec![], names(&["novice", "novice"]))]);
    assert_eq!((own[0].result.clone(), own[2].result.clone()), (None, Some("draw".to_owned())));
    assert_eq!(store.own_bouts(lin, 1).await.unwrap(), own[..1]);
}

pub async fn what_is_going_on_is_counted(store: &dyn Store) {
    let (open, bot) = (Occupant::Open, Occupant::Bot("novice".to_owned()));
    let lin = store.arrive([1; 32], "Lin", 5).await.unwrap().id;
    let (one, nobody) = (Occupant::Person(lin), None);
    assert_eq!(store.tally(Some(lin), 9).await.unwrap(), LobbyCounts::default());
    let twice = [(0, one.clone()), (1, one), (2, Occupant::Kept(lin))];
    assert!(store.open(NewBout { public: false, ..bout("hers", &twice) }).await.unwrap());
    for id in ["one", "two", "private", "over"] {
        let seats = [(0, bot.clone()), (1, open.clone()), (2, open.clone()), (3, Occupant::Kept(lin))];
        assert!(store.open(NewBout { public: id != "private", ..bout(id, &seats) }).await.unwrap());
    }
    store.append(NewEntry { result: Some("draw".to_owned()), ..entry("over", 0, "a") }).await.unwrap();
    assert_eq!(store.tally(nobody, 9).await.unwrap(), LobbyCounts { live: 2, open: 4, own: 0 });
    assert_eq!(store.tally(Some(lin), 3).await.unwrap(), LobbyCounts { live: 2, open: 3, own: 1 });
}

pub async fn a_bot_that_must_decide_is_found(store: &dyn Store) {
    let lin = store.arrive([1; 32], "Lin", 5).await.unwrap().id;
    let (person, bot) = (Occupant::Person(lin), Occupant::Bot("novice".to_owned()));
    let stand_in = Occupant::StandIn { bot: "novice".to_owned(), person: lin };
    for (id, awaited, seats) in [
        ("theirs", 0b01, [(0, person.clone()), (1, bot.clone())]),
        ("its", 0b10, [(0, person.clone()), (1, bot.clone())]),
        ("both", 0b11, [(0, bot.clone()), (1, bot.clone())]),
        ("kept", 0b01, [(0, stand_in), (1, Occupant::Open)]),
        ("none", 0b11, [(0, person), (1, Occupant::Invited)]),
        ("over", 0b10, [(0, bot.clone()), (1, bot)]),
    ] {
        assert!(store.open(NewBout { awaited, public: id != "its", ..bout(id, &seats) }).await.unwrap());
    }
    store.append(NewEntry { result: Some("draw".to_owned()), ..entry("over", 0, "a") }).await.unwrap();
    // Bots alone need not be resumed, even if a stand-in plays for a person.
    assert_eq!(store.waiting().await.unwrap(), ["its"]);
    store.append(NewEntry { awaited: 0b01, ..entry("its", 0, "a") }).await.unwrap();
    store.append(NewEntry { awaited: 0b10, ..entry("theirs", 0, "a") }).await.unwrap();
    assert_eq!(store.waiting().await.unwrap(), ["theirs"]);
}

pub async fn bot_bouts_of_people_are_counted(store: &dyn Store) {
    let mut people = Vec::new();
    for token in 1..=3 {
        people.push(store.arrive([token; 32], "Lin", 5).await.unwrap().id);
    }
    let (lin, masa) = (Occupant::Person(people[0]), Occupant::Person(people[1]));
    let bot = Occupant::Bot("novice".to_owned());
    let left = Occupant::StandIn { bot: "novice".to_owned(), person: people[0] };
    for (id, seats) in [
        ("one", [(0, lin.clone()), (1, bot.clone())]),
        ("two", [(0, bot.clone()), (1, lin.clone())]),
        ("kept", [(0, left), (1, masa.clone())]),
        ("people", [(0, lin.clone()), (1, masa)]),
        ("over", [(0, lin), (1, bot)]),
    ] {
        assert!(store.open(bout(id, &seats)).await.unwrap());
    }
    store.append(NewEntry { result: Some("draw".to_owned()), ..entry("over", 0, "a") }).await.unwrap();
    assert_eq!(store.bot_bouts(&people, 0).await.unwrap(), [2, 1, 0]);
    store.append(NewEntry { at: 3_000_000, ..entry("two", 0, "a") }).await.unwrap();
    assert_eq!(store.bot_bouts(&people, 3_000_000).await.unwrap(), [1, 0, 0]);
}

pub async fn a_person_is_known_by_the_token(store: &dyn Store) {
    assert_eq!(store.person([1; 32]).await.unwrap(), None);
    let lin = store.arrive([1; 32], "Lin", 5).await.unwrap();
    assert_eq!(store.arrive([1; 32], "Other", 6).await.unwrap(), lin);
    assert_eq!(store.person([1; 32]).await.unwrap(), Some(lin.clone()));
    let masa = store.arrive([2; 32], "Masa", 5).await.unwrap();
    assert!(store.rename(lin.id, "Lin II").await.unwrap());
    assert!(!store.rename(PersonId(99), "Nobody").await.unwrap());
    let people = store.people(&[masa.id, PersonId(99), lin.id]).await.unwrap();
    assert_eq!(people.iter().map(|person| person.name.as_str()).collect::<Vec<_>>(), ["Masa", "Lin II"]);
}

pub async fn what_is_old_is_found_and_removed(store: &dyn Store) {
    let by_bot = |id| NewEntry { by_person: false, ..entry(id, 0, "bot-1-0") };
    let result = Some("draw".to_owned());
    for id in ["waiting", "bots alone", "going on", "over", "new"] {
        store
            .open(NewBout { at: if id == "new" { 900 } else { 100 }, ..bout(id, &[(0, Occupant::Open)]) })
            .await
            .unwrap();
    }
    store.append(NewEntry { at: 200, result: result.clone(), ..by_bot("bots alone") }).await.unwrap();
    store.append(NewEntry { at: 300, ..entry("going on", 0, "0:a") }).await.unwrap();
    store.append(NewEntry { at: 400, result, ..entry("over", 0, "0:a") }).await.unwrap();
    let stale = async |unplayed, unfinished, finished| {
        let found = store.stale(Cutoffs { unplayed, unfinished, finished, left: None }, 9).await.unwrap();
        found.into_iter().map(|(id, _)| id).collect::<Vec<_>>()
    };
    assert_eq!(stale(None, None, None).await, [""; 0]);
    assert_eq!(stale(Some(500), None, None).await, ["waiting", "bots alone"]);
    assert_eq!(stale(None, Some(301), None).await, ["waiting", "going on"]);
    assert_eq!(stale(None, Some(300), None).await, ["waiting"]);
    assert_eq!(stale(None, None, Some(500)).await, ["bots alone", "over"]);
    assert_eq!(stale(Some(1000), Some(1000), Some(1000)).await.len(), 5);
    assert_eq!(store.stale(Cutoffs { unplayed: Some(1000), ..Cutoffs::default() }, 1).await.unwrap().len(), 1);
    // The bout was touched meanwhile, so it stays.
    assert!(!store.remove("going on", Some(299)).await.unwrap());
    assert!(store.remove("going on", Some(300)).await.unwrap());
    assert!(!store.remove("going on", None).await.unwrap());
    assert_eq!(store.bout("going on").await.unwrap(), None);
    assert_eq!(store.entries("going on", 0).await.unwrap(), [""; 0]);
    assert_eq!(store.append(entry("going on", 1, "0:b")).await.unwrap(), Appended::Unknown);
    assert_eq!(store.entries("over", 0).await.unwrap().len(), 1);
    let (first, rest) = (store.every_bout("", 2).await.unwrap(), store.every_bout("new", 9).await.unwrap());
    let ids = |bouts: Vec<StoredBout>| bouts.into_iter().map(|kept| kept.bout.id).collect::<Vec<_>>();
    assert_eq!(
        (ids(first), ids(rest)),
        (vec!["bots alone".into(), "new".into()], vec!["over".into(), "waiting".into()])
    );
}

pub async fn guests_who_left_no_trace_are_removed(store: &dyn Store) {
    let mut people = Vec::new();
    for (byte, name) in [(1, "Idle"), (2, "Seated"), (3, "Back"), (4, "New")] {
        people.push(store.arrive([byte; 32], name, if name == "New" { 900 } else { 100 }).await.unwrap().id);
    }
    store.open(bout("one", &[(0, Occupant::Person(people[1])), (1, Occupant::Person(people[1]))])).await.unwrap();
    store.note_use([3; 32], 800).await.unwrap();
    let known = store.every_person(PersonId(0), 9).await.unwrap();
    let told: Vec<_> = known.iter().map(|known| (known.arrived, known.used, known.bouts)).collect();
    assert_eq!(told, [(100, Some(100), 0), (100, Some(100), 1), (100, Some(800), 0), (900, Some(900), 0)]);
    assert_eq!(store.every_person(people[1], 1).await.unwrap()[0].person.name, "Back");
    let mut removed = Vec::new();
    for person in &people {
        removed.push(store.remove_person(*person, 500).await.unwrap());
    }
    assert_eq!(removed, [true, false, false, false]);
    assert_eq!(store.person([1; 32]).await.unwrap(), None);
    assert_eq!(store.unfinished(people[1]).await.unwrap(), ["one"]);
    assert_eq!(store.unfinished(people[2]).await.unwrap(), [""; 0]);
    store.append(NewEntry { result: Some("draw".to_owned()), ..entry("one", 0, "a") }).await.unwrap();
    assert_eq!(store.unfinished(people[1]).await.unwrap(), [""; 0]);
    // Person ids are not reused after a removal.
    assert!(store.remove_person(people[3], 9_000).await.unwrap());
    assert!(store.arrive([5; 32], "Later", 950).await.unwrap().id > people[3]);
}

/// Operations requested before the close are still completed.
pub async fn after_closing_nothing_is_taken(store: &dyn Store) {
    opened(store, "one").await;
    let last = store.append(entry("one", 0, "a"));
    store.close().await.unwrap();
    assert_eq!(last.await.unwrap(), Appended::Committed { version: 1 });
    assert!(store.append(entry("one", 1, "b")).await.is_err());
    assert!(store.entries("one", 0).await.is_err());
}

pub async fn a_review_is_kept_with_its_bout(store: &dyn Store) {
    let kept = |waits: bool, body: &str| StoredReview { waits, body: body.to_owned() };
    assert!(!store.keep_review("none", kept(true, "{}"), 1).await.unwrap());
    for id in ["one", "two", "three"] {
        opened(store, id).await;
        assert_eq!(store.review(id).await.unwrap(), None);
        assert!(store.keep_review(id, kept(true, "half"), 1).await.unwrap());
    }
    assert!(store.keep_review("two", kept(false, "whole"), 1).await.unwrap());
    assert_eq!(store.review("one").await.unwrap(), Some(kept(true, "half")));
    assert_eq!(store.review("two").await.unwrap(), Some(kept(false, "whole")));
    assert_eq!(store.waiting_reviews().await.unwrap(), ["one", "three"]);
    assert!(store.remove("one", None).await.unwrap());
    assert_eq!(store.review("one").await.unwrap(), None);
    assert_eq!(store.waiting_reviews().await.unwrap(), ["three"]);
}
