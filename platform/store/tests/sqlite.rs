//! The store test suite against SQLite files, and the cases that only a file can have.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod suite;

use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use budokan_store::{Appended, Cutoffs, NewBout, Occupant, PersonId, RememberOutcome, Sqlite, Store};
use rusqlite::Connection;
use suite::{bout, entry, opened};
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

macro_rules! held {
    ($($name:ident),* $(,)?) => {$(
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $name() {
            let folder = folder();
            let store = Sqlite::open(&folder.path().join("hall.db")).unwrap();
            suite::$name(&store).await;
        }
    )*};
}

suite::every_test!(held);

#[tokio::test]
async fn a_file_keeps_everything_from_one_opening_to_the_next() {
    let folder = folder();
    let path = folder.path().join("hall.db");
    let before = {
        let store = Sqlite::open(&path).unwrap();
        assert!(store.open(bout("one", &[])).await.unwrap());
        assert_eq!(store.append(entry("one", 0, "a")).await.unwrap(), Appended::Committed { version: 1 });
        let lin = store.arrive([1; 32], "Lin", 5).await.unwrap().id;
        assert_eq!(store.remember(lin, "course/arena", "3").await.unwrap(), RememberOutcome::Remembered);
        store.bout("one").await.unwrap()
    };
    let store = Sqlite::open(&path).unwrap();
    assert_eq!(store.remembered(PersonId(1)).await.unwrap()["course/arena"], "3");
    assert_eq!(store.bout("one").await.unwrap(), before);
    assert_eq!(store.entries("one", 0).await.unwrap(), ["body of a"]);
}

/// A clean close leaves one file, which can be copied.
#[tokio::test]
async fn closing_leaves_one_file() {
    let folder = folder();
    let store = Sqlite::open(&folder.path().join("hall.db")).unwrap();
    assert!(store.open(bout("one", &[])).await.unwrap());
    assert!(store.bout("one").await.unwrap().is_some());
    store.close().await.unwrap();
    let files: Vec<_> = std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(files, ["hall.db"]);
    assert!(store.bout("one").await.is_err());
}

#[tokio::test]
async fn a_file_of_a_newer_hall_is_left_alone() {
    let folder = folder();
    let path = folder.path().join("hall.db");
    drop(Sqlite::open(&path).unwrap());
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let problem = Sqlite::open(&path).err().unwrap().problem;
    assert_eq!(problem, "the file was written by a newer hall: its version is 99, this hall knows 10");
}

#[tokio::test]
async fn a_file_that_is_no_store_is_told() {
    let folder = folder();
    let path = folder.path().join("hall.db");
    std::fs::write(&path, "not a database, but long enough to have a header of its own kind").unwrap();
    assert!(Sqlite::open(&path).err().unwrap().problem.contains("not a database"));
}

#[tokio::test]
async fn a_file_of_another_program_is_left_alone() {
    let folder = folder();
    let (signed, unsigned) = (folder.path().join("signed.db"), folder.path().join("unsigned.db"));
    Connection::open(&signed).unwrap().execute_batch("pragma application_id = 7; create table bout (a)").unwrap();
    Connection::open(&unsigned).unwrap().execute_batch("create table song (name)").unwrap();
    for path in [signed, unsigned] {
        let before = std::fs::read(&path).unwrap();
        assert_eq!(Sqlite::open(&path).err().unwrap().problem, "the file is a database of another program");
        assert_eq!(std::fs::read(&path).unwrap(), before);
    }
}

/// The first halls did not write an `application_id`.
#[tokio::test]
async fn an_unsigned_file_of_ours_is_taken() {
    let folder = folder();
    let path = folder.path().join("hall.db");
    opened(&Sqlite::open(&path).unwrap(), "one").await;
    Connection::open(&path).unwrap().pragma_update(None, "application_id", 0).unwrap();
    let store = Sqlite::open(&path).unwrap();
    assert!(store.bout("one").await.unwrap().is_some());
}

/// The settings make commits durable: a write-ahead log with full synchronization.
#[tokio::test]
async fn commits_are_synchronised() {
    let folder = folder();
    let path = folder.path().join("hall.db");
    let store = Sqlite::open(&path).unwrap();
    opened(&store, "one").await;
    let other = Connection::open(&path).unwrap();
    let mode: String = other.pragma_query_value(None, "journal_mode", |row| row.get(0)).unwrap();
    assert_eq!(mode, "wal");
    // Another connection, and thus another process, sees an entry as soon as it is acknowledged.
    for version in 1..=20u64 {
        store.append(entry("one", version - 1, &format!("c{version}"))).await.unwrap();
        let kept: u64 = other.query_row("select count(*) from entry", [], |row| row.get(0)).unwrap();
        assert_eq!(kept, version);
    }
}

/// An append to a file that another process has locked fails, and neither hangs nor half-succeeds; it works again after
/// the lock is released.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_locked_file_loses_nothing() {
    let folder = folder();
    let path = folder.path().join("hall.db");
    let store = Sqlite::open(&path).unwrap();
    opened(&store, "one").await;
    let other = Connection::open(&path).unwrap();
    other.execute_batch("begin immediate").unwrap();
    let (refused, unwell) = tokio::join!(store.append(entry("one", 0, "a")), store.check());
    assert!(refused.unwrap_err().problem.contains("locked"));
    assert!(unwell.unwrap_err().problem.contains("locked"));
    other.execute_batch("rollback").unwrap();
    store.check().await.unwrap();
    assert_eq!(store.bout("one").await.unwrap().unwrap().version, 0);
    assert_eq!(store.append(entry("one", 0, "a")).await.unwrap(), Appended::Committed { version: 1 });
}

/// The permissions of each file in a folder.
fn modes(folder: &Path) -> Vec<(String, u32)> {
    let mode = |file: std::fs::DirEntry| {
        (file.file_name().into_string().unwrap(), file.metadata().unwrap().permissions().mode() & 0o777)
    };
    let mut modes: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| mode(file.unwrap())).collect();
    modes.sort();
    modes
}

fn all_for_the_owner() -> Vec<(String, u32)> {
    ["hall.db", "hall.db-shm", "hall.db-wal"].map(|name| (name.to_owned(), 0o600)).to_vec()
}

/// The file contains seeds and invitations.
#[tokio::test]
async fn secrets_on_disk_are_for_their_owner_alone() {
    let folder = folder();
    let store = Sqlite::open(&folder.path().join("hall.db")).unwrap();
    opened(&store, "one").await;
    assert_eq!(modes(folder.path()), all_for_the_owner());
    assert_eq!(store.tightened(), [""; 0].map(Path::new));
}

/// Files of older halls had wider permissions.
#[tokio::test]
async fn secrets_on_disk_that_others_could_read_are_taken_from_them() {
    let folder = folder();
    let path = folder.path().join("hall.db");
    // An older hall that was killed leaves its `-wal` and `-shm` files, and so does a connection that stays open.
    drop(Sqlite::open(&path).unwrap());
    let older = Connection::open(&path).unwrap();
    older.execute_batch("create table more (a); drop table more").unwrap();
    let names = ["hall.db", "hall.db-wal", "hall.db-shm"].map(|name| folder.path().join(name));
    for name in &names {
        std::fs::set_permissions(name, Permissions::from_mode(0o644)).unwrap();
    }
    let store = Sqlite::open(&path).unwrap();
    opened(&store, "one").await;
    assert_eq!(modes(folder.path()), all_for_the_owner());
    assert_eq!(store.tightened(), names);
}

/// Another program's file keeps its contents and its permissions.
#[tokio::test]
async fn secrets_on_disk_of_other_programs_are_none_of_ours() {
    let folder = folder();
    let path = folder.path().join("song.db");
    Connection::open(&path).unwrap().execute_batch("create table song (name)").unwrap();
    std::fs::set_permissions(&path, Permissions::from_mode(0o644)).unwrap();
    assert!(Sqlite::open(&path).is_err());
    assert_eq!(modes(folder.path()), [("song.db".to_owned(), 0o644)]);
}

/// People, tokens and seats of an older file are migrated, and bouts that only bots have played are marked.
#[tokio::test]
async fn an_older_file_gets_its_devices() {
    let folder = folder();
    let path = folder.path().join("hall.db");
    Connection::open(&path).unwrap().execute_batch(include_str!("version3.sql")).unwrap();
    let store = Sqlite::open(&path).unwrap();
    let lin = store.person([1; 32]).await.unwrap().unwrap();
    assert_eq!(lin.name, "Lin");
    assert_eq!(store.bout("one").await.unwrap().unwrap().bout.seats[0].1, Occupant::Person(lin.id));
    let cutoffs = Cutoffs { unplayed: Some(i64::MAX), ..Cutoffs::default() };
    assert_eq!(store.stale(cutoffs, 9).await.unwrap(), [("two".to_owned(), 60), ("three".to_owned(), 70)]);
    assert_eq!(store.devices(lin.id).await.unwrap().len(), 1);
    assert!(store.remembered(lin.id).await.unwrap().is_empty());
    assert_eq!(store.remember(lin.id, "finished/arena", "1").await.unwrap(), RememberOutcome::Remembered);
    // The foreign key from seats to people still holds.
    assert!(store.open(bout("four", &[(0, Occupant::Person(PersonId(99)))])).await.is_err());
    drop(store);
    let broken: u32 = Connection::open(&path)
        .unwrap()
        .query_row("select count(*) from pragma_foreign_key_check", [], |row| row.get(0))
        .unwrap();
    assert_eq!(broken, 0);
}

/// Entries of an older file keep their order, independent of their request ids; a command still counts once.
#[tokio::test]
async fn an_older_file_keeps_its_entries_in_order() {
    let folder = folder();
    let path = folder.path().join("hall.db");
    let old = Connection::open(&path).unwrap();
    old.execute_batch(include_str!("version3.sql")).unwrap();
    old.execute_batch("insert into bout values (4, 'four', 'arena', 'deal', 'D', 1, 60, 30, 1, null, 90)").unwrap();
    for version in 1..=30 {
        let entry = (version, format!("0:{}", 31 - version), format!("body {version}"));
        old.execute("insert into entry values (4, ?1, ?2, ?3, 90)", entry).unwrap();
    }
    drop(old);
    let store = Sqlite::open(&path).unwrap();
    let expected: Vec<_> = (1..=30).map(|version| format!("body {version}")).collect();
    assert_eq!(store.entries("four", 0).await.unwrap(), expected);
    assert_eq!(store.entries("four", 28).await.unwrap(), expected[28..]);
    assert_eq!(store.entries("one", 0).await.unwrap(), ["body"]);
    let again = store.append(entry("four", 30, "0:24")).await.unwrap();
    assert_eq!(again, Appended::Duplicate { version: 7, body: "body 7".to_owned() });
    assert_eq!(store.append(entry("four", 30, "0:31")).await.unwrap(), Appended::Committed { version: 31 });
}

/// The store part of `budokan hall compact`.
#[tokio::test]
async fn compacting_gives_back_what_was_removed() {
    let folder = folder();
    let path = folder.path().join("hall.db");
    let store = Sqlite::open(&path).unwrap();
    for number in 0..50 {
        let id = format!("bout {number}");
        store.open(NewBout { deal: "x".repeat(4000), ..bout(&id, &[]) }).await.unwrap();
        assert!(number == 7 || store.remove(&id, None).await.unwrap());
    }
    store.open(NewBout { deal: "x".repeat(400_000), ..bout("large", &[]) }).await.unwrap();
    store.remove("large", None).await.unwrap();
    store.close().await.unwrap();
    let (before, after) = Sqlite::compact(&path).unwrap();
    assert!(after < before / 2, "{before} {after}");
    assert!(Sqlite::open(&path).unwrap().bout("bout 7").await.unwrap().is_some());
    assert!(Sqlite::compact(&folder.path().join("none.db")).is_err());
}

/// Removed bouts and anonymized names no longer occur anywhere in the file.
#[tokio::test]
async fn what_was_forgotten_is_overwritten() {
    let folder = folder();
    let path = folder.path().join("hall.db");
    let store = Sqlite::open(&path).unwrap();
    let lin = store.arrive([1; 32], "Linnea Unforgettable", 5).await.unwrap().id;
    store.open(NewBout { deal: "a secret deal".to_owned(), ..bout("one", &[]) }).await.unwrap();
    store.close().await.unwrap();
    let stands = |text: &str| std::fs::read(&path).unwrap().windows(text.len()).any(|part| part == text.as_bytes());
    assert!(stands("Unforgettable") && stands("a secret deal"));
    let store = Sqlite::open(&path).unwrap();
    store.forget(lin).await.unwrap();
    store.remove("one", None).await.unwrap();
    store.close().await.unwrap();
    assert!(!stands("Unforgettable") && !stands("a secret deal"));
}

/// Data that is stored in a deleted or replaced file is lost, so the health check fails.
#[tokio::test]
async fn a_file_that_was_deleted_or_replaced_is_unwell() {
    type Spoil = fn(&Path);
    let spoil: [(&str, Spoil); 4] = [
        ("deleted", |file| std::fs::remove_file(file).unwrap()),
        ("deleted", |file| std::fs::rename(file, file.with_extension("old")).unwrap()),
        ("replaced", |file| {
            std::fs::copy(file, file.with_extension("new")).unwrap();
            std::fs::rename(file.with_extension("new"), file).unwrap();
        }),
        ("hall.db-wal was deleted", |file| std::fs::remove_file(file.with_extension("db-wal")).unwrap()),
    ];
    for (expected, spoil) in spoil {
        let folder = folder();
        let (file, link) = (folder.path().join("hall.db"), folder.path().join("link.db"));
        std::os::unix::fs::symlink(&file, &link).unwrap();
        let store = Sqlite::open(&link).unwrap();
        assert_eq!(store.check().await, Ok(()));
        opened(&store, "one").await;
        assert_eq!(store.check().await, Ok(()));
        spoil(&file);
        let problem = store.check().await.unwrap_err().problem;
        assert!(problem.contains(expected) && problem.contains("hall.db"), "{expected}: {problem}");
    }
}

/// The backup that docs/hosting.md recommends for a running hall: `sqlite3 hall.db "VACUUM INTO 'copy.db'"`. Every
/// entry acknowledged before it began is in the copy, nothing is torn, and the copy opens like the file.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_is_made_while_somebody_writes() {
    let folder = folder();
    let (path, copy) = (folder.path().join("hall.db"), folder.path().join("copy.db"));
    let store = std::sync::Arc::new(Sqlite::open(&path).unwrap());
    for id in ["one", "two"] {
        assert!(store.open(bout(id, &[])).await.unwrap());
    }
    let before = 50;
    let (halfway, reached) = tokio::sync::oneshot::channel();
    let writer = tokio::spawn({
        let store = std::sync::Arc::clone(&store);
        async move {
            let mut halfway = Some(halfway);
            for number in 0..2 * before {
                if number == before {
                    halfway.take().unwrap().send(()).unwrap();
                }
                for id in ["one", "two"] {
                    let done = store.append(entry(id, number, &format!("{id}{number}"))).await.unwrap();
                    assert_eq!(done, Appended::Committed { version: number + 1 });
                }
            }
        }
    });
    reached.await.unwrap();
    let (from, into) = (path.clone(), copy.display().to_string());
    let saved = tokio::task::spawn_blocking(move || {
        Connection::open(from).unwrap().execute("vacuum into ?1", [into]).unwrap();
    });
    saved.await.unwrap();
    writer.await.unwrap();
    let restored = Sqlite::open(&copy).unwrap();
    let mut kept = Vec::new();
    for id in ["one", "two"] {
        let (whole, copied) = (store.entries(id, 0).await.unwrap(), restored.entries(id, 0).await.unwrap());
        assert!(copied.len() as u64 >= before, "{id}: {} of {before} that were acknowledged", copied.len());
        assert_eq!(copied, whole[..copied.len()], "{id}");
        assert_eq!(restored.bout(id).await.unwrap().unwrap().version, copied.len() as u64);
        kept.push(copied.len());
    }
    assert!(kept[0] - kept[1] <= 1, "a moment of the whole hall, and not one for each bout: {kept:?}");
    // Bouts continue from the copy.
    let next = restored.append(entry("one", kept[0] as u64, "after")).await.unwrap();
    assert_eq!(next, Appended::Committed { version: kept[0] as u64 + 1 });
}

/// A single machine has one clock, so the store trusts the moments it gets.
#[tokio::test]
async fn a_lease_runs_out_at_its_moment() {
    let folder = folder();
    let store = Sqlite::open(&folder.path().join("hall.db")).unwrap();
    let first = store.lease("bots", "a", 100, 200).await.unwrap();
    assert!(!store.lease("bots", "b", 199, 299).await.unwrap().held);
    let second = store.lease("bots", "b", 200, 300).await.unwrap();
    assert!(second.held && second.fence > first.fence);
    // Fencing tokens keep growing after the store was reopened, although no lease is left.
    assert!(store.release("bots", "b", second.fence).await.unwrap());
    store.close().await.unwrap();
    let store = Sqlite::open(&folder.path().join("hall.db")).unwrap();
    assert!(store.lease("bots", "a", 400, 500).await.unwrap().fence > second.fence);
}

/// The first of several concurrent openings migrates the file; the others find it migrated.
#[tokio::test]
async fn many_that_open_an_older_file_at_once_migrate_it_once() {
    for _ in 0..5 {
        let folder = folder();
        let path = folder.path().join("hall.db");
        Connection::open(&path).unwrap().execute_batch(include_str!("version3.sql")).unwrap();
        let openings: Vec<_> = (0..4)
            .map(|_| {
                let path = path.clone();
                std::thread::spawn(move || Sqlite::open(&path).map(drop))
            })
            .collect();
        for opening in openings {
            opening.join().unwrap().unwrap();
        }
        let store = Sqlite::open(&path).unwrap();
        assert_eq!(store.person([1; 32]).await.unwrap().unwrap().name, "Lin");
    }
}
