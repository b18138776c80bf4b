//! Requirements for people, their devices and their facts.

use budokan_store::{MOST_DEVICES, MOST_FACTS, Occupant, PersonId, RememberOutcome, Store};

use super::bout;

pub async fn somebody_who_is_forgotten_keeps_seats_and_nothing_else(store: &dyn Store) {
    let lin = store.arrive([1; 32], "Lin", 5).await.unwrap().id;
    store.admit(lin, [2; 32], 6).await.unwrap();
    store.open(bout("one", &[(0, Occupant::Person(lin))])).await.unwrap();
    assert!(store.forget(lin).await.unwrap());
    assert!(!store.forget(lin).await.unwrap());
    assert!(!store.forget(PersonId(99)).await.unwrap());
    for token in [[1; 32], [2; 32]] {
        assert_eq!(store.person(token).await.unwrap(), None);
    }
    assert_eq!(store.people(&[lin]).await.unwrap()[0].name, "");
    assert_eq!(store.bout("one").await.unwrap().unwrap().bout.seats, [(0, Occupant::Person(lin))]);
    // An anonymized person cannot be renamed or linked to a device.
    assert!(!store.rename(lin, "Lin").await.unwrap());
    assert!(!store.admit(lin, [3; 32], 7).await.unwrap());
    assert_ne!(store.arrive([1; 32], "Other", 8).await.unwrap().id, lin);
}

/// Log-out, token rotation and revocation of other devices.
pub async fn a_person_has_several_devices(store: &dyn Store) {
    let lin = store.arrive([1; 32], "Lin", 5).await.unwrap();
    let masa = store.arrive([9; 32], "Masa", 5).await.unwrap();
    assert!(store.admit(lin.id, [2; 32], 10).await.unwrap());
    assert!(store.admit(lin.id, [3; 32], 20).await.unwrap());
    // A token belongs to one person.
    assert!(!store.admit(masa.id, [3; 32], 20).await.unwrap());
    assert!(!store.admit(PersonId(99), [4; 32], 20).await.unwrap());
    store.note_use([1; 32], 30).await.unwrap();
    store.note_use([1; 32], 25).await.unwrap();
    let devices = async || {
        let devices = store.devices(lin.id).await.unwrap();
        devices.into_iter().map(|device| (device.token[0], device.made, device.used)).collect::<Vec<_>>()
    };
    assert_eq!(devices().await, [(1, 5, 30), (3, 20, 20), (2, 10, 10)]);
    assert!(store.renew([2; 32], [4; 32], 40).await.unwrap());
    assert!(!store.renew([2; 32], [5; 32], 40).await.unwrap());
    assert_eq!((store.person([2; 32]).await.unwrap(), store.person([4; 32]).await.unwrap()), (None, Some(lin.clone())));
    assert!(store.revoke([3; 32]).await.unwrap());
    assert!(!store.revoke([3; 32]).await.unwrap());
    assert_eq!(store.person([3; 32]).await.unwrap(), None);
    assert_eq!(store.revoke_others(lin.id, [4; 32]).await.unwrap(), 1);
    assert_eq!(devices().await, [(4, 40, 40)]);
    assert_eq!(store.person([9; 32]).await.unwrap(), Some(masa));
}

/// Each person has separate facts; a new value replaces the old one.
pub async fn facts_of_a_person_are_remembered(store: &dyn Store) {
    let lin = store.arrive([1; 32], "Lin", 5).await.unwrap().id;
    let masa = store.arrive([2; 32], "Masa", 5).await.unwrap().id;
    for (person, key, value) in [
        (lin, "learned/arena/2", "1"),
        (lin, "course/arena", "2"),
        (masa, "course/arena", "6"),
        (lin, "course/arena", "3"),
        (lin, "marks/off", ""),
    ] {
        assert_eq!(store.remember(person, key, value).await.unwrap(), RememberOutcome::Remembered);
    }
    let facts = async |person| store.remembered(person).await.unwrap().into_iter().collect::<Vec<_>>();
    let pair = |key: &str, value: &str| (key.to_owned(), value.to_owned());
    let all = [pair("course/arena", "3"), pair("learned/arena/2", "1"), pair("marks/off", "")];
    assert_eq!(facts(lin).await, all);
    assert_eq!(facts(masa).await, [pair("course/arena", "6")]);
    assert!(store.forget_fact(lin, "marks/off").await.unwrap());
    assert!(!store.forget_fact(lin, "marks/off").await.unwrap());
    assert_eq!(facts(lin).await, all[..2]);
    assert!(facts(PersonId(99)).await.is_empty());
}

/// Facts that are too large or too many are refused with the limit.
pub async fn facts_are_small_and_few(store: &dyn Store) {
    let lin = store.arrive([1; 32], "Lin", 5).await.unwrap().id;
    let remember = async |key: &str, value: &str| store.remember(lin, key, value).await.unwrap();
    let (longest, wide) = ("x".repeat(64), "é".repeat(64));
    assert_eq!(remember(&longest, &longest).await, RememberOutcome::Remembered);
    assert_eq!(remember(&wide, "").await, RememberOutcome::Remembered);
    for key in ["", &format!("{longest}x"), "two\nlines"] {
        assert_eq!(remember(key, "").await, RememberOutcome::BadKey, "{key:?}");
    }
    assert_eq!(remember("key", &wide).await, RememberOutcome::LongValue);
    assert_eq!(store.remember(PersonId(99), "key", "").await.unwrap(), RememberOutcome::Unknown);
    for number in 2..MOST_FACTS {
        assert_eq!(remember(&format!("met/{number}"), "").await, RememberOutcome::Remembered);
    }
    assert_eq!(remember("one more", "").await, RememberOutcome::TooMany);
    assert_eq!(RememberOutcome::TooMany.to_string(), "expected at most 300 facts of one person");
    // Existing facts can still change, and a deleted one makes room.
    assert_eq!(remember("met/2", "again").await, RememberOutcome::Remembered);
    assert!(store.forget_fact(lin, "met/2").await.unwrap());
    assert_eq!(remember("one more", "").await, RememberOutcome::Remembered);
    assert_eq!(store.remembered(lin).await.unwrap().len(), MOST_FACTS);
}

pub async fn facts_go_with_the_person(store: &dyn Store) {
    let lin = store.arrive([1; 32], "Lin", 5).await.unwrap().id;
    let masa = store.arrive([2; 32], "Masa", 5).await.unwrap().id;
    for person in [lin, masa] {
        assert_eq!(store.remember(person, "finished/arena", "1").await.unwrap(), RememberOutcome::Remembered);
    }
    assert!(store.forget(lin).await.unwrap());
    assert!(store.remove_person(masa, 9).await.unwrap());
    for person in [lin, masa] {
        assert!(store.remembered(person).await.unwrap().is_empty());
        assert_eq!(store.remember(person, "finished/arena", "1").await.unwrap(), RememberOutcome::Unknown);
    }
}

pub async fn a_person_has_a_bounded_number_of_devices(store: &dyn Store) {
    let lin = store.arrive([0; 32], "Lin", 5).await.unwrap().id;
    let masa = store.arrive([1; 32], "Masa", 5).await.unwrap().id;
    let token = |number: usize| [number as u8 + 2; 32];
    for number in 1..MOST_DEVICES {
        assert!(store.admit(lin, token(number), 6).await.unwrap());
    }
    assert!(!store.admit(lin, token(MOST_DEVICES), 6).await.unwrap());
    assert!(store.admit(masa, token(MOST_DEVICES), 6).await.unwrap());
    assert!(store.revoke(token(1)).await.unwrap());
    assert!(store.admit(lin, token(1), 7).await.unwrap());
    assert_eq!(store.devices(lin).await.unwrap().len(), MOST_DEVICES);
}
