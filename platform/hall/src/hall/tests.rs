//! Failures of the hall's own tasks, which only its internals show.

use super::*;
use crate::bot_pool::CpuAccount;
use budokan_catalog::{Level, ReviewEffort, Spec};
use budokan_store::Sqlite;

async fn run(work: impl Future<Output = Result<u8, HallError>> + Send + 'static) -> Result<u8, HallError> {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let store = Sqlite::open(&folder.path().join("hall.db")).expect("the store is new");
    let hall = Hall::new(Arc::new(store), BotPool::start(1).expect("a thread can be started"));
    hall.run_detached(work).await
}

#[tokio::test]
async fn a_panic_of_ours_is_no_fault_of_the_store() {
    let panicked = run(async { panic!("a mistake in a rule") }).await;
    let Err(HallError::Internal(mistake)) = panicked else { panic!("{panicked:?}") };
    assert!(mistake.to_string().contains("a mistake in a rule"), "{mistake}");
}

#[tokio::test]
async fn a_store_that_fails_is_no_mistake_of_ours() {
    let unavailable = HallError::Unavailable(Unavailable { problem: "the disk is full".to_owned() });
    let failing = unavailable.clone();
    assert_eq!(run(async move { Err(failing) }).await, Err(unavailable));
    assert_eq!(run(async { Ok(7) }).await, Ok(7));
}

/// A dropped future that had started is completed from where it was; one that had not started never runs.
#[tokio::test]
async fn what_is_begun_is_carried_to_its_end() {
    let (go, gate) = tokio::sync::oneshot::channel::<()>();
    let (tell, told) = tokio::sync::oneshot::channel();
    let lock = Arc::new(tokio::sync::Mutex::new(0));
    let held = Arc::clone(&lock);
    let work = run(async move {
        let mut held = held.lock().await;
        drop(gate.await);
        *held += 1;
        tell.send(*held).expect("the test waits for it");
        Ok(1)
    });
    drop(tokio::time::timeout(Duration::ZERO, work).await);
    assert!(lock.try_lock().is_err(), "it is in the middle of its work");
    go.send(()).expect("somebody waits for it");
    assert_eq!(told.await, Ok(1));
    assert_eq!(*lock.lock().await, 1, "the lock is given back");
    let count = Arc::clone(&lock);
    drop(run(async move {
        *count.lock().await += 1;
        Ok(1)
    }));
    tokio::task::yield_now().await;
    assert_eq!(*lock.lock().await, 1, "what was never begun is not done");
}

/// A panic releases the locks that the work held, even if the caller has gone away before.
#[tokio::test]
async fn a_panic_gives_back_what_was_held() {
    let lock = Arc::new(tokio::sync::Mutex::new(()));
    for is_given_up in [false, true] {
        let (held, begin) = (Arc::clone(&lock), Arc::new(tokio::sync::Notify::new()));
        let gate = Arc::clone(&begin);
        let work = run(async move {
            let _held = held.lock().await;
            gate.notified().await;
            panic!("a mistake in a rule")
        });
        if is_given_up {
            drop(tokio::time::timeout(Duration::ZERO, work).await);
            begin.notify_one();
        } else {
            begin.notify_one();
            assert!(matches!(work.await, Err(HallError::Internal(_))));
        }
        drop(lock.lock().await);
    }
}

/// JSON object keys must be strings.
#[test]
fn what_cannot_be_written_is_a_mistake_of_ours() {
    let odd = HashMap::from([(vec![1], 2)]);
    assert!(json(&odd).is_err());
    assert_eq!(json(&"seat"), Ok("\"seat\"".to_owned()));
}

fn hall_without_threads(folder: &std::path::Path) -> (Arc<Hall>, BotPool) {
    let store = Sqlite::open(&folder.join("hall.db")).expect("the store is new");
    let bot_pool = BotPool::without_threads();
    (Hall::paced(Arc::new(store), bot_pool.clone(), Duration::ZERO), bot_pool)
}

fn deal(game: &str, lesson: Option<String>) -> Deal {
    let rules = budokan_games::find(game).expect("it is a game");
    let (game, rules) = (rules.id().to_owned(), rules.rules());
    Deal { game, rules, config: String::new(), seed: "1".to_owned(), lesson, ..Deal::default() }
}

/// A player who requests a take-back and resigns before the hall has answered for the empty seat leaves nothing to do.
#[tokio::test]
async fn a_bout_that_is_over_waits_for_nobody() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let (hall, _) = hall_without_threads(folder.path());
    let ada = hall.store().arrive([1; 32], "Ada", 0).await.expect("the store answers").id;
    let seats = vec![(0, Occupant::Person(ada)), (1, Occupant::Invited)];
    let live = hall.open("bout", &deal("revenge", None), "", true, seats).await.expect("it can be opened");
    let mut number = 0;
    // A public step cannot be undone, only taken back.
    while live.now().history.after(&Command::TakeBack { seat: 0, anew: true }, None).is_err() {
        let history = live.now().history.fork();
        let seat = history.awaited().iter().next().expect("it is not over");
        let text = history.bout.sight(budokan_kernel::Viewer::Seat(seat)).legal()[0].text.clone();
        number += 1;
        assert!(number < 200, "nothing can be taken back");
        hall.act(&live, &format!("a{number}"), None, Command::Act { seat: seat.0, text }).await.expect("it is stored");
    }
    let (asked, resigned) = tokio::join!(
        hall.act(&live, "ask", None, Command::TakeBack { seat: 0, anew: true }),
        hall.act(&live, "resign", None, Command::Resign { seat: 0 })
    );
    assert!(matches!((asked, resigned), (Ok(Acted::Done { .. }), Ok(Acted::Done { .. }))));
    assert!(live.now().history.request.is_some() && live.now().history.is_over());
    assert!(!bots::awaits_hall(&live));
}

/// A lesson that has reached its command limit shows no further moves, however often the solution was requested.
#[tokio::test]
async fn a_lesson_at_its_limit_rests() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let (hall, _) = hall_without_threads(folder.path());
    let ada = hall.store().arrive([1; 32], "Ada", 0).await.expect("the store answers").id;
    let lesson = &budokan_games::find("arena").expect("it is a game").lessons()[0];
    // Each round shows a few moves; the limit may be reached before any of them.
    for before in 0..4 {
        let (id, seats) = (format!("bout {before}"), vec![(0, Occupant::Person(ada))]);
        let live = hall.open(&id, &deal("arena", Some(lesson.id.clone())), "", true, seats).await;
        let live = live.expect("it can be opened");
        let seat = live.now().history.lesson.as_ref().expect("it is a lesson").run.learner.0;
        for number in 0..before {
            hall.act(&live, &format!("b{number}"), None, Command::TryAgain { seat }).await.expect("it is stored");
        }
        let shows = async {
            for number in 0.. {
                let shown = hall.act(&live, &format!("a{number}"), None, Command::ShowMe { seat }).await;
                if let Acted::Refused(_) = shown.expect("it is stored") {
                    return;
                }
                while live.is_thought_about() {
                    tokio::time::sleep(Duration::from_micros(100)).await;
                }
            }
        };
        tokio::time::timeout(Duration::from_mins(1), shows).await.expect("it is not shown for ever");
        assert!(live.now().history.is_closed() && !live.now().history.is_over());
        assert!(!bots::awaits_hall(&live));
    }
}

/// A bot's move in a bout that was removed meanwhile is dropped; in an existing bout it is made.
#[tokio::test]
async fn a_removed_bout_is_not_played_on() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let (hall, bot_pool) = hall_without_threads(folder.path());
    let ada = hall.store().arrive([1; 32], "Ada", 0).await.expect("the store answers").id;
    let deal = deal("stones", None);
    for is_removed in [true, false] {
        let seats = vec![(0, Occupant::Person(ada)), (1, Occupant::Bot("random".to_owned()))];
        let live = hall.open("bout", &deal, "", true, seats).await.expect("it can be opened");
        assert!(live.is_thought_about());
        if is_removed {
            assert_eq!(hall.remove("bout").await, Ok(true));
        }
        bot_pool.think_here();
        let given_up = async {
            while live.is_thought_about() {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(20), given_up).await.expect("nobody tries for ever");
        assert_eq!(live.now().history.version, u64::from(!is_removed));
    }
}

/// A hint whose requester has disconnected uses no thinking time.
#[tokio::test]
async fn a_hint_that_nobody_waits_for_is_not_thought_out() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let (hall, bot_pool) = hall_without_threads(folder.path());
    let ada = hall.store().arrive([1; 32], "Ada", 0).await.expect("the store answers").id;
    let seats = vec![(0, Occupant::Person(ada)), (1, Occupant::Invited)];
    let live = hall.open("bout", &deal("stones", None), "", true, seats).await.expect("it can be opened");
    let advice = hall.advise(&live, Seat(0), ada, (Spec::level(Level::Novice), ReviewEffort::QUICK));
    assert!(tokio::time::timeout(Duration::ZERO, advice).await.is_err(), "nobody has thought yet");
    assert_eq!(bot_pool.waiting(), 1);
    bot_pool.think_here();
    assert_eq!(bot_pool.counts().waits().iter().sum::<u64>(), 0);
}

/// People in a seat are charged, at the address of their last request; a person who has left the seat to a bot is not.
#[tokio::test]
async fn those_who_sit_there_pay_for_the_bots() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let store = Sqlite::open(&folder.path().join("hall.db")).expect("the store is new");
    let hall = Hall::new(Arc::new(store), BotPool::start(1).expect("a thread can be started"));
    let [ada, ben, cy] = [1, 2, 3].map(PersonId);
    let (old, new) = (IpAddr::from([192, 0, 2, 1]), IpAddr::from([192, 0, 2, 2]));
    hall.note_address(ada, old);
    hall.note_address(ada, new);
    hall.note_address(cy, old);
    let history = BoutHistory::begin(&deal("stones", None)).expect("it can be dealt");
    let bot = "novice".to_owned();
    let seats = [
        Occupant::Person(ada),
        Occupant::Bot(bot.clone()),
        Occupant::StandIn { bot, person: cy },
        Occupant::Person(ben),
        Occupant::Open,
    ];
    let now = BoutSnapshot::new(history, (0..).zip(seats).collect());
    let account = |person, address| CpuAccount::Person { person, address };
    assert_eq!(hall.accounts(&now), [account(ada, Some(new)), account(ben, None)]);
}
