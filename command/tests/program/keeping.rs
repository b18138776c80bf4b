//! `budokan hall` lists, removes and compacts the data of a hall.

use std::path::{Path, PathBuf};
use std::process::Child;

use budokan_store::{NewBout, NewEntry, Occupant, Sqlite, Store, Timestamp};

use crate::serve::{end, open};
use crate::{Answer, budokan, shown};

const DAY: Timestamp = 24 * 3_600_000;

/// A file with three bouts and two people, the first ones very old.
fn kept(folder: &Path) -> PathBuf {
    let file = folder.join("hall.db");
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    runtime.block_on(async {
        let store = Sqlite::open(&file).unwrap();
        let ada = store.arrive([1; 32], "Ada", 20_000 * DAY).await.unwrap().id;
        store.arrive([2; 32], "Ben", 20_000 * DAY).await.unwrap();
        let cy = store.arrive([3; 32], "Cy", 20_000 * DAY).await.unwrap().id;
        for (id, person) in [("unplayed", ada), ("played", ada), ("finished", cy)] {
            let seats = vec![(0, Occupant::Person(person)), (1, Occupant::Bot("adept".to_owned()))];
            let (game, deal) = ("arena".to_owned(), "x".repeat(200_000));
            let bout = NewBout {
                id: id.to_owned(),
                game,
                deal,
                invitation: id.to_owned(),
                public: true,
                seats,
                awaited: 1,
                at: 20_000 * DAY,
                over: None,
                owner: None,
                past: None,
            };
            assert!(store.open(bout).await.unwrap());
            let entry = NewEntry {
                bout: id.to_owned(),
                expected: 0,
                request_id: "0:a".to_owned(),
                body: "{}".to_owned(),
                by_person: true,
                is_draft: false,
                awaited: 1,
                result: (id == "finished").then(|| "draw".to_owned()),
                at: 20_001 * DAY,
            };
            if id != "unplayed" {
                store.append(entry).await.unwrap();
            }
        }
        store.forget(cy).await.unwrap();
        store.close().await.unwrap();
    });
    file
}

fn hall(file: &Path, args: &[&str]) -> Answer {
    budokan(&[&["hall"], args, &["--file", shown(file)]].concat(), "")
}

fn ids(answer: &Answer) -> Vec<&str> {
    answer.out.lines().skip(1).map(|line| line.split(' ').next().unwrap()).collect()
}

#[test]
fn hall_commands_list_bouts_and_people() {
    let folder = tempfile::tempdir().unwrap();
    let file = kept(folder.path());
    let bouts = hall(&file, &["bouts"]);
    let expected = "\
bout          game      opened      last move   moves  state    seats
finished      arena     2024-10-04  2024-10-05      1  over     (forgotten), adept
played        arena     2024-10-04  2024-10-05      1  goes on  Ada, adept
unplayed      arena     2024-10-04  2024-10-04      0  goes on  Ada, adept
";
    assert_eq!((bouts.status, bouts.out.as_str()), (0, expected), "{}", bouts.err);
    let people = hall(&file, &["people"]);
    let expected = "number  arrived     last visit  bouts  name\n     1  2024-10-04  2024-10-04      2  Ada\n     2  2024-10-04  2024-10-04      0  Ben\n     \
                    3  2024-10-04  -               1  (forgotten)\n";
    assert_eq!((people.status, people.out.as_str()), (0, expected), "{}", people.err);
    let bouts = hall(&file, &["bouts", "--json"]);
    let line = r#"{"id":"finished","game":"arena","opened":"2024-10-04","touched":"2024-10-05","deeds":1,"public":true,"over":true,"seats":["(forgotten)","adept"]}"#;
    assert_eq!(bouts.out.lines().next(), Some(line));
    let people = hall(&file, &["people", "--json"]);
    let line = r#"{"number":3,"name":null,"arrived":"2024-10-04","used":null,"bouts":1}"#;
    assert_eq!(people.out.lines().last(), Some(line));
}

#[test]
fn hall_commands_remove_restore_sweep_and_compact() {
    let folder = tempfile::tempdir().unwrap();
    let file = kept(folder.path());
    let removed = hall(&file, &["remove", "played", "nothing"]);
    assert_eq!((removed.status, removed.out.as_str()), (1, "played is removed\n"));
    assert_eq!(removed.err, "budokan: there is no bout nothing\n");
    // The newest move is years old, so the clock may be wrong.
    let refused = hall(&file, &["sweep"]);
    assert!(refused.status == 1 && refused.err.contains("the newest move is of 2024-10-05"), "{}", refused.err);
    let sweep = |args: &[&str]| hall(&file, &[&["sweep", "--force"], args].concat());
    let swept = sweep(&["--keep", "unplayed=ever", "--keep", "unfinished=ever"]);
    assert_eq!((swept.status, swept.out.as_str()), (0, "removed: 1 bout, 1 person\n"), "{}", swept.err);
    assert_eq!(ids(&hall(&file, &["bouts"])), ["unplayed"]);
    assert_eq!(ids(&hall(&file, &["trash"])), ["finished", "played"]);
    let restored = hall(&file, &["restore", "finished", "nothing"]);
    assert_eq!((restored.status, restored.out.as_str()), (1, "finished is restored\n"));
    assert_eq!(restored.err, "budokan: the trash has no bout nothing\n");
    assert_eq!(ids(&hall(&file, &["bouts"])), ["finished", "unplayed"]);
    assert_eq!(sweep(&[]).out, "removed: 2 bouts, 0 people\n");
    let line = hall(&file, &["trash", "--json"]).out;
    assert!(line.starts_with(r#"{"id":"finished","game":"arena","touched":"2024-10-05","removed":"20"#), "{line}");
    // Without any seat Ada and the deleted account are no longer referenced.
    let deleted = hall(&file, &["remove", "--now", "finished", "played", "unplayed"]);
    assert_eq!(deleted.out, "finished is deleted\nplayed is deleted\nunplayed is deleted\n");
    assert_eq!(sweep(&[]).out, "removed: 0 bouts, 2 people\n");
    let before = file.metadata().unwrap().len();
    let compacted = hall(&file, &["compact"]);
    let after = file.metadata().unwrap().len();
    assert_eq!(compacted.out, format!("{}: {before} bytes, now {after}\n", shown(&file)));
    assert!(after < before / 2);
    assert_eq!(ids(&hall(&file, &["bouts"])), [""; 0]);
}

#[test]
fn hall_commands_wait_for_no_hall_and_make_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("hall.db");
    let none = hall(&file, &["bouts"]);
    assert!(none.status == 1 && none.err.contains("there is no hall in") && !file.exists(), "{}", none.err);
    // A listing does not turn another file into a hall's and creates no side files.
    std::fs::write(&file, "").unwrap();
    let others =
        [(file.as_path(), "holds no hall"), (folder.path(), "is no file"), (Path::new("/dev/full"), "is no file")];
    for (other, why) in others {
        for command in ["bouts", "compact"] {
            let refused = hall(other, &[command]);
            assert!(refused.status == 1 && refused.err.contains(why), "{}: {}", other.display(), refused.err);
        }
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "a look leaves nothing behind");
    assert_eq!(std::fs::metadata(&file).unwrap().len(), 0);
    std::fs::remove_file(&file).unwrap();
    let (running, address): (Child, String) = open(&file);
    for command in
        [&["bouts"][..], &["people"], &["remove", "a"], &["trash"], &["restore", "a"], &["sweep"], &["compact"]]
    {
        let refused = hall(&file, command);
        assert!(refused.status == 1 && refused.err.contains(&address), "{command:?}: {}", refused.err);
    }
    end(running);
}

#[test]
fn hall_commands_say_what_can_be_kept() {
    let folder = tempfile::tempdir().unwrap();
    let file = kept(folder.path());
    for (wrong, why) in [
        ("unplayed", "expected WHAT=DAYS"),
        ("bouts=3", "expected unplayed, unfinished, finished, guests or trash, found “bouts”"),
        ("guests=0", "expected a number of days from 1 on, or ever, found “0”"),
        ("guests=99999999999", "expected a number of days"),
    ] {
        let refused = hall(&file, &["sweep", "--keep", wrong]);
        assert!(refused.status == 2 && refused.err.contains(why), "{wrong}: {}", refused.err);
    }
    assert_eq!(ids(&hall(&file, &["bouts"])).len(), 3);
}

/// An empty store would look like a hall: the next import would write into it, and `serve` would open it.
#[test]
fn an_import_that_fails_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let (file, from) = (folder.path().join("hall.db"), folder.path().join("cut.jsonl"));
    std::fs::write(&from, "no export\n").unwrap();
    let args = ["import", "--file", shown(&file), shown(&from)];
    let failed = budokan(&args, "");
    assert!(failed.status == 1 && failed.err.contains("was not read into"), "{}", failed.err);
    let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, ["cut.jsonl"]);
    // A store that existed before stays.
    let kept = kept(folder.path());
    assert_eq!(budokan(&args, "").status, 1);
    assert_eq!(ids(&hall(&kept, &["bouts"])).len(), 3);
}
