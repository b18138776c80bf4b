//! What only the hall itself can see: tasks of its own that go wrong.

use super::*;
use budokan_store::Sqlite;

async fn run(work: impl Future<Output = Result<u8, HallError>> + Send + 'static) -> Result<u8, HallError> {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let store = Sqlite::open(&folder.path().join("hall.db")).expect("the store is new");
    let hall = Hall::new(Arc::new(store), Thinkers::start(1).expect("a thread can be started"));
    hall.run_detached(work).await
}

#[tokio::test]
async fn a_panic_of_ours_is_no_fault_of_the_store() {
    let panicked = run(async { panic!("a mistake in a rule") }).await;
    let Err(HallError::Mistake(mistake)) = panicked else { panic!("{panicked:?}") };
    assert!(mistake.to_string().contains("a mistake in a rule"), "{mistake}");
}

#[tokio::test]
async fn a_store_that_fails_is_no_mistake_of_ours() {
    let unavailable = HallError::Unavailable(Unavailable { problem: "the disk is full".to_owned() });
    let failing = unavailable.clone();
    assert_eq!(run(async move { Err(failing) }).await, Err(unavailable));
    assert_eq!(run(async { Ok(7) }).await, Ok(7));
}

/// Keys of JSON are texts.
#[test]
fn what_cannot_be_written_is_a_mistake_of_ours() {
    let odd = HashMap::from([(vec![1], 2)]);
    assert!(json(&odd).is_err());
    assert_eq!(json(&"seat"), Ok("\"seat\"".to_owned()));
}
