//! Export and import of a whole hall.

use budokan_store::transfer::{BoutRow, TransferRow, Unmoved, export, import};
use budokan_store::{Appended, NewBout, NewEntry, Occupant, PersonId, RememberOutcome, Sqlite, Store, StoredReview};

use super::{bout, entry};

/// A hall with rows of every kind, in its own file.
async fn busy() -> (tempfile::TempDir, Sqlite) {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("busy.db")).unwrap();
    let mut people = Vec::new();
    for number in 1..=5u8 {
        people.push(
            store.arrive([number; 32], &format!("Guest “{number}”\u{1f43c}"), i64::from(number)).await.unwrap().id,
        );
    }
    store.admit(people[0], [77; 32], 70).await.unwrap();
    assert_eq!(store.remember(people[0], "course/arena", "3").await.unwrap(), RememberOutcome::Remembered);
    store.forget(people[1]).await.unwrap();
    store.remove_person(people[4], 1000).await.unwrap();
    store.note("secret", "of the hall", 0, i64::MAX).await.unwrap();
    let stand_in = Occupant::StandIn { bot: "adept".to_owned(), person: people[2] };
    let seats = [
        (0, Occupant::Person(people[0])),
        (1, Occupant::Kept(people[3])),
        (2, stand_in),
        (3, Occupant::Bot("novice".to_owned())),
        (4, Occupant::Invited),
        (5, Occupant::Open),
    ];
    // Rows have the order of their opening, not of their ids.
    for id in ["zebra", "ape", "Ant", "émeu"] {
        store.open(NewBout { deal: "{\"seed\":\n\"x\"}".to_owned(), ..bout(id, &seats) }).await.unwrap();
    }
    // These appends queue up and are committed together.
    let entries: Vec<_> =
        (0..1200).map(|version| store.append(entry("ape", version, &format!("c{version}")))).collect();
    for (version, kept) in entries.into_iter().enumerate() {
        assert_eq!(kept.await.unwrap(), Appended::Committed { version: version as u64 + 1 });
    }
    let over = NewEntry { result: Some("draw".to_owned()), is_draft: true, by_person: false, ..entry("Ant", 0, "a") };
    store.append(over).await.unwrap();
    store.sit("zebra", 4, Occupant::Invited, Occupant::Open).await.unwrap();
    store.keep_review("Ant", StoredReview { waits: true, body: "half".to_owned() }, 9).await.unwrap();
    (folder, store)
}

async fn file(store: &dyn Store) -> Vec<u8> {
    let mut file = Vec::new();
    export(store, &mut file).await.unwrap();
    file
}

async fn taken(store: &dyn Store, file: &[u8]) -> Result<(), Unmoved> {
    import(store, &mut &file[..]).await.map(drop)
}

/// From a file into this store and on into another file: every byte is the same, and so is its meaning.
pub async fn a_hall_is_moved_as_it_is(store: &dyn Store) {
    let (folder, first) = busy().await;
    let before = file(&first).await;
    taken(store, &before).await.unwrap();
    let between = file(store).await;
    assert_eq!(String::from_utf8(between.clone()).unwrap(), String::from_utf8(before.clone()).unwrap());
    let last = Sqlite::open(&folder.path().join("last.db")).unwrap();
    taken(&last, &between).await.unwrap();
    assert!(file(&last).await == before);
    for id in ["zebra", "ape", "Ant", "émeu"] {
        assert_eq!(store.bout(id).await.unwrap(), first.bout(id).await.unwrap());
        assert_eq!(store.entries(id, 0).await.unwrap(), first.entries(id, 0).await.unwrap());
    }
    assert_eq!(store.unfinished(PersonId(1)).await.unwrap(), ["zebra", "ape", "émeu"]);
    // The review can be continued under any fencing token of the new store.
    let more = StoredReview { waits: false, body: "whole".to_owned() };
    assert!(store.keep_review("Ant", more, 1).await.unwrap());
    // Person ids are not reused, and commands still count once.
    assert_eq!(store.arrive([99; 32], "New", 5).await.unwrap().id, PersonId(6));
    let again = store.append(entry("ape", 1200, "c7")).await.unwrap();
    assert!(matches!(again, Appended::Duplicate { version: 8, .. }), "{again:?}");
    assert!(store.open(bout("new", &[])).await.unwrap());
}

pub async fn only_an_empty_hall_takes_another(store: &dyn Store) {
    let (_folder, other) = busy().await;
    store.arrive([1; 32], "Lin", 5).await.unwrap();
    let problem = taken(store, &file(&other).await).await.unwrap_err().to_string();
    let expected = "the store cannot answer: it has 1 people and 0 bouts already: expected an empty hall";
    assert_eq!(problem, expected);
    assert_eq!(store.every_person(PersonId(0), 9).await.unwrap().len(), 1);
}

/// An invalid line is reported with its number, and nothing is imported.
pub async fn a_spoilt_file_leaves_nothing_behind(store: &dyn Store) {
    let (_folder, other) = busy().await;
    let whole = String::from_utf8(file(&other).await).unwrap();
    let lines: Vec<&str> = whole.lines().collect();
    let (last, count) = (lines[lines.len() - 1], lines.len());
    let without_last = whole.strip_suffix(&format!("{last}\n")).unwrap();
    let cut = &whole[..whole.len() / 2];
    let next = cut.lines().count();
    let spoilt = [
        (String::new(), "line 1: expected a first line that says what it is".to_owned()),
        ("{\"a\":1}\n".to_owned(), "line 1: unknown field `a`".to_owned()),
        (whole.replacen("budokan hall", "song book", 1), "line 1: expected the format “budokan hall”".to_owned()),
        (whole.replacen("\"version\":1", "\"version\":9", 1), "line 1: the file is of version 9".to_owned()),
        (without_last.to_owned(), format!("line {count}: the file ends here")),
        (cut.to_owned(), format!("line {next}: the file ends here")),
        (whole.replacen("body of c7\"", "body of c8\"", 1), format!("line {count}: the lines before are not those")),
        (
            whole.replacen(&format!("{}\n", lines[3]), "", 1),
            format!("line {}: the lines before are not those", count - 1),
        ),
        (whole.replacen("\"is\":\"fact\"", "\"is\":\"song\"", 1), "unknown variant `song`".to_owned()),
        (format!("{whole}more\n"), format!("line {}: expected nothing after", count + 1)),
        (whole.replacen("0101", "01x1", 1), "expected a hash of 64 hexadecimal digits".to_owned()),
    ];
    for (text, expected) in spoilt {
        let problem = taken(store, text.as_bytes()).await.unwrap_err().to_string();
        assert!(problem.contains(&expected) && problem.starts_with("line "), "{problem}, expected {expected}");
    }
    assert_eq!(store.every_person(PersonId(0), 9).await.unwrap(), []);
    assert_eq!(store.every_bout("", 9).await.unwrap(), []);
    taken(store, whole.as_bytes()).await.unwrap();
}

/// Two entries with the same version make the history ambiguous.
pub async fn a_hall_with_two_pasts_is_not_taken(store: &dyn Store) {
    let row = |of: &BoutRow, version| {
        let entry = |request_id: &str, version| TransferRow::Entry {
            bout: of.id.clone(),
            version,
            request_id: request_id.to_owned(),
            body: "body".to_owned(),
            at: 7,
        };
        vec![
            TransferRow::Numbers { people: 0 },
            TransferRow::Bout(Box::new(of.clone())),
            entry("a", 1),
            entry("b", version),
        ]
    };
    let of = BoutRow {
        id: "one".to_owned(),
        game: "arena".to_owned(),
        deal: "deal".to_owned(),
        invitation: "A".to_owned(),
        public: true,
        opened: 5,
        version: 2,
        awaited: 1,
        result: None,
        touched: 7,
        played: true,
        seating: 0,
        owner: None,
        bytes: 12,
        removed: Some(9),
        past: Some("other".to_owned()),
    };
    for (version, is_taken) in [(1, false), (2, true)] {
        let (send, rows) = tokio::sync::mpsc::channel(2);
        send.send(row(&of, version)).await.unwrap();
        send.send(Vec::new()).await.unwrap();
        drop(send);
        assert_eq!(store.import_rows(rows).await.is_ok(), is_taken);
        assert_eq!(store.trashed("", 9).await.unwrap().len(), usize::from(is_taken));
    }
}
