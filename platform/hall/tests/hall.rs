//! Integration tests of `Hall` on a real SQLite file: bouts of bots and people, restarts, duplicate commands, stand-ins
//! and bouts without spectators. The web layer is tested in `web/`, several nodes in `nodes.rs`.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;
use std::sync::{Arc, mpsc};

use budokan_catalog::{HallRule, Refusal};
use budokan_hall::bot_pool::{BotPool, Question};
use budokan_hall::hall::OpenError;
use budokan_hall::presence::Attending;
use budokan_hall::{Acted, BoutHistory, BoutSnapshot, Command, Deal, Hall, Live};
use budokan_kernel::{Seat, SeatSet, Seed, Viewer};
use budokan_store::{Occupant, PersonId, Sqlite};

fn hall(path: &Path) -> Arc<Hall> {
    Hall::new(Arc::new(Sqlite::open(path).unwrap()), BotPool::start(2).unwrap())
}

fn deal(game: &str, seed: u64) -> Deal {
    let rules = budokan_games::find(game).unwrap().rules();
    let (game, config, seed) = (game.to_owned(), String::new(), seed.to_string());
    Deal { game, rules, config, seed, ..Deal::default() }
}

fn bots(game: &str) -> Vec<(u8, Occupant)> {
    let bout = BoutHistory::begin(&deal(game, 1)).unwrap().bout;
    bout.seats().iter().map(|seat| (seat.0, Occupant::Bot("random".to_owned()))).collect()
}

/// Registers a spectator of the bout; the spectator leaves when the returned guard is dropped.
fn look(hall: &Arc<Hall>, live: &Arc<Live>) -> Attending {
    let attending = Attending::by_program(Arc::clone(&live.attendance), None);
    hall.wake(live);
    attending
}

/// Watches until the bout is over.
async fn end(hall: &Arc<Hall>, live: &Arc<Live>) {
    let _looks = look(hall, live);
    let mut looks = live.subscribe();
    looks.wait_for(|now| now.history.is_over()).await.unwrap();
}

/// The first legal action of a seat, with the number of its question.
fn any(live: &Live, seat: Seat) -> (u32, String) {
    let sight = live.now().history.bout.sight(Viewer::Seat(seat));
    let choice = sight.legal().iter().find(|choice| !choice.takes_back).unwrap();
    (sight.asked(), choice.text.clone())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_play_every_game_to_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(&folder.path().join("hall.db"));
    for game in budokan_games::all_games() {
        let live = hall.open(game.id(), &deal(game.id(), 1), "", true, bots(game.id())).await.unwrap();
        end(&hall, &live).await;
        let kept = hall.store().bout(game.id()).await.unwrap().unwrap();
        assert_eq!((kept.version, kept.bout.awaited), (live.now().history.version, 0));
        assert!(kept.result.unwrap().contains("\"over\":true"));
    }
}

/// A hall that is stopped at any moment resumes where it was and reaches the same end. (Only in a game of alternating
/// decisions: when two bots decide at once, either may be first.)
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_restart_the_bout_goes_on_as_if_nothing_had_happened() {
    let folder = tempfile::tempdir().unwrap();
    let through = {
        let hall = hall(&folder.path().join("through.db"));
        let live = hall.open("one", &deal("revenge", 3), "", true, bots("revenge")).await.unwrap();
        end(&hall, &live).await;
        live.now().history.bout.record().to_string()
    };
    let path = folder.path().join("broken.db");
    hall(&path).open("one", &deal("revenge", 3), "", true, bots("revenge")).await.unwrap();
    for stop in 1.. {
        let hall = hall(&path);
        let live = hall.bout("one").await.unwrap();
        let _looks = look(&hall, &live);
        let mut looks = live.subscribe();
        looks.wait_for(|now| now.history.is_over() || now.history.version >= stop * 7).await.unwrap();
        if live.now().history.is_over() {
            assert_eq!(live.now().history.bout.record().to_string(), through);
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_command_that_comes_twice_is_done_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hall.db");
    let people = vec![(0, Occupant::Open), (1, Occupant::Open)];
    let first = hall(&path);
    let live = first.open("one", &deal("arena", 1), "", true, people).await.unwrap();
    let (asked, text) = any(&live, Seat(0));
    let command = Command::Act { seat: 0, text };
    let done = first.act(&live, "a", Some(asked), command.clone()).await.unwrap();
    assert_eq!(done, Acted::Done { version: 1 });
    assert_eq!(first.act(&live, "a", Some(asked), command.clone()).await.unwrap(), done);
    // The retry is recognized after a restart too, although the seat has another question by then.
    let second = hall(&path);
    let live = second.bout("one").await.unwrap();
    assert_eq!(second.act(&live, "a", Some(asked), command.clone()).await.unwrap(), done);
    // Another command for the already answered question is refused as stale.
    let refused = second.act(&live, "b", Some(asked), command).await.unwrap();
    assert!(matches!(refused, Acted::Refused(Refusal::Stale { .. })), "{refused:?}");
    assert_eq!(live.now().history.version, 1);
}

/// Two halls on one file: the second writer runs into a version conflict, catches up, and judges its command against
/// the new state. No command is lost.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_halls_one_is_first() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hall.db");
    let people = vec![(0, Occupant::Open), (1, Occupant::Open)];
    let (left, right) = (hall(&path), hall(&path));
    let at_left = left.open("one", &deal("arena", 1), "", true, people).await.unwrap();
    let at_right = right.bout("one").await.unwrap();
    let (asked, text) = any(&at_left, Seat(0));
    let command = Command::Act { seat: 0, text };
    left.act(&at_left, "a", Some(asked), command.clone()).await.unwrap();
    let mut looks = at_right.subscribe();
    let refused = right.act(&at_right, "b", Some(asked), command.clone()).await.unwrap();
    assert!(matches!(refused, Acted::Refused(Refusal::Stale { .. })), "{refused:?}");
    assert!(looks.has_changed().unwrap());
    assert_eq!(looks.borrow_and_update().history.version, 1);
    // The other seat's question was open all the time, so its command is not stale in the left hall either.
    let (asked, text) = any(&at_right, Seat(1));
    let other = Command::Act { seat: 1, text };
    let done = right.act(&at_right, "c", Some(asked), other.clone()).await.unwrap();
    assert_eq!(done, Acted::Done { version: 2 });
    assert_eq!(left.act(&at_left, "c", Some(asked), other).await.unwrap(), done);
    assert_eq!(at_left.now().history.bout.record(), at_right.now().history.bout.record());
}

/// A take-back request that arrives late does not take back a decision made after it was sent.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_late_undo_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(&folder.path().join("hall.db"));
    let people = vec![(0, Occupant::Open), (1, Occupant::Open)];
    let live = hall.open("one", &deal("arena", 1), "", true, people).await.unwrap();
    let undo = Command::Undo { seat: 0 };
    let (first, text) = any(&live, Seat(0));
    hall.act(&live, "a", Some(first), Command::Act { seat: 0, text }).await.unwrap();
    let late = hall.act(&live, "b", Some(first), undo.clone()).await.unwrap();
    assert!(matches!(late, Acted::Refused(Refusal::Stale { .. })), "{late:?}");
    let now = live.now().history.bout.asked(Seat(0));
    assert_eq!(hall.act(&live, "c", Some(now), undo).await.unwrap(), Acted::Done { version: 2 });
    assert_eq!(live.now().history.bout.steps(), 0);
}

/// The command is detached from its request: a client that disconnects in the middle of a move has made it all the
/// same, and the others see it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_is_shown_even_if_its_sender_has_gone() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(&folder.path().join("hall.db"));
    let people = vec![(0, Occupant::Open), (1, Occupant::Open)];
    let live = hall.open("one", &deal("arena", 1), "", true, people).await.unwrap();
    let (asked, text) = any(&live, Seat(0));
    let mut looks = live.subscribe();
    let act = hall.act(&live, "a", Some(asked), Command::Act { seat: 0, text });
    // Polled once, then dropped, as if the client had hung up.
    drop(tokio::time::timeout(std::time::Duration::ZERO, act).await);
    looks.wait_for(|now| now.history.version == 1).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_take_back_needs_the_others_and_brings_other_dice() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(&folder.path().join("hall.db"));
    // Both seats need a person: open seats would agree automatically.
    let mut people = Vec::new();
    for seat in [0, 1] {
        let person = hall.store().arrive([seat; 32], "Lin", 0).await.unwrap();
        people.push((seat, Occupant::Person(person.id)));
    }
    let live = hall.open("one", &deal("revenge", 1), "", true, people).await.unwrap();
    let mut commands = 0;
    let mut play = async |steps: usize| {
        for _ in 0..steps {
            let seat = live.now().history.awaited().first().unwrap();
            let (asked, text) = any(&live, seat);
            commands += 1;
            let command = Command::Act { seat: seat.0, text };
            let done = hall.act(&live, &commands.to_string(), Some(asked), command).await.unwrap();
            assert!(matches!(done, Acted::Done { .. }), "{done:?}");
        }
    };
    play(12).await;
    let steps = live.now().history.bout.steps();
    let command = |request_id: &'static str, command| {
        let (hall, live) = (&hall, &live);
        async move { hall.act(live, request_id, None, command).await.unwrap() }
    };
    assert_eq!(
        command("n", Command::Answer { seat: 1, agrees: true, request: None }).await,
        Acted::Refused(HallRule::NothingAsked.into())
    );
    command("ask", Command::TakeBack { seat: 0, anew: true }).await;
    let keep = live.now().history.takeback(Seat(0)).unwrap().steps[0] - 1;
    assert_eq!(
        command("own", Command::Answer { seat: 0, agrees: true, request: None }).await,
        Acted::Refused(HallRule::NothingAsked.into())
    );
    command("no", Command::Answer { seat: 1, agrees: false, request: None }).await;
    assert_eq!((live.now().history.request, live.now().history.bout.steps()), (None, steps));
    command("again", Command::TakeBack { seat: 0, anew: true }).await;
    command("yes", Command::Answer { seat: 1, agrees: true, request: None }).await;
    assert_eq!(live.now().history.bout.steps(), keep);
    play(3).await;
}

/// A player who has seen a die and takes the step back must not know the next roll.
#[test]
fn every_take_back_brings_other_dice() {
    let alone = Deal { config: "seats = 1\n".to_owned(), ..deal("eightbit", 1) };
    let mut history = BoutHistory::begin(&alone).unwrap();
    let act = |history: &BoutHistory, text: &str| {
        history.after(&Command::Act { seat: 0, text: text.to_owned() }, None).unwrap()
    };
    let rolls = |history: &BoutHistory| history.bout.record().moves.last().unwrap().rolls.clone();
    // Play on to a step with at least five dice, so that an equal roll by accident is improbable.
    let text = loop {
        let sight = history.bout.sight(Viewer::Seat(Seat(0)));
        let text = sight.legal().iter().find(|choice| !choice.takes_back).unwrap().text.clone();
        history = act(&history, &text);
        if rolls(&history).len() >= 5 {
            break text;
        }
    };
    let mut seen = vec![rolls(&history)];
    for _ in 0..3 {
        // No other seat is taken, so the request is granted immediately.
        let steps = history.bout.steps();
        history = history.after(&Command::TakeBack { seat: 0, anew: true }, None).unwrap();
        assert_eq!((history.bout.steps(), history.request), (steps - 1, None));
        history = act(&history, &text);
        let again = rolls(&history);
        assert!(!seen.contains(&again), "{again:?} was seen before");
        seen.push(again);
    }
}

/// The state after both plans are revealed: the first lead of the Dogs and an empty plan of the Cats.
fn after_reveal() -> BoutHistory {
    let history = BoutHistory::begin(&deal("arena", 1)).unwrap();
    let deeds = [(0, "lead 1 yue"), (0, "commit"), (1, "commit")];
    deeds.into_iter().fold(history, |history, (seat, text)| {
        history.after(&Command::Act { seat, text: text.to_owned() }, None).unwrap()
    })
}

/// Stored bouts from before take-backs unsealed all seats are replayed exactly as they were: step by step, die by die.
#[test]
fn an_old_take_back_is_told_as_it_was() {
    let mut history = after_reveal();
    let reveal = history.bout.fork();
    for body in [r#"{"do":"ask","seat":1}"#, r#"{"do":"answer","seat":0,"agrees":true}"#] {
        history = history.after(&serde_json::from_str(body).unwrap(), None).unwrap();
    }
    let mut seed: Seed = "1".parse().unwrap();
    seed.0[24] ^= 5;
    let mut expected = reveal.rewound(2, seed);
    assert_eq!((history.bout.steps(), history.awaited()), (2, SeatSet::one(Seat(1))));
    let lead = expected.legal(Seat(1))[0].text.clone();
    for text in [lead, "commit".to_owned()] {
        expected.submit(Seat(1), None, &text).unwrap();
        history = history.after(&Command::Act { seat: 1, text }, None).unwrap();
    }
    assert_eq!(history.bout.record(), expected.record());
    // In that format a draft counted as an answer to the request.
    let ask = history.after(&serde_json::from_str(r#"{"do":"ask","seat":1}"#).unwrap(), None).unwrap();
    assert!(ask.request.is_some());
    let seat = history.awaited().first().unwrap();
    let text = ask.bout.sight(Viewer::Seat(seat)).legal()[0].text.clone();
    assert_eq!(ask.after(&Command::Act { seat: seat.0, text }, None).unwrap().request, None);
}

/// Two seats of arena: a person, and a stand-in for another person. Its bot does not exist, so it never plays.
async fn with_stand_in(hall: &Arc<Hall>, sealed: bool) -> Arc<Live> {
    let mut seats = Vec::new();
    for seat in [0, 1] {
        let person = hall.store().arrive([seat + 1; 32], "Lin", 0).await.unwrap();
        seats.push((seat, Occupant::Person(person.id)));
    }
    let live = hall.open("one", &deal("arena", 1), "", true, seats.clone()).await.unwrap();
    let commit = Command::Act { seat: 0, text: "commit".to_owned() };
    if sealed {
        hall.act(&live, "commit", None, commit.clone()).await.unwrap();
    }
    let Occupant::Person(person) = seats[1].1 else { unreachable!("two people sit there") };
    let stand_in = Occupant::StandIn { bot: "nobody".to_owned(), person };
    assert!(hall.sit(&live, Seat(1), seats[1].1.clone(), stand_in).await.unwrap());
    if !sealed {
        hall.act(&live, "commit", None, commit).await.unwrap();
    }
    live
}

/// True if the stand-in agrees to a take-back of the other seat.
async fn lets_take_back(hall: &Arc<Hall>, live: &Arc<Live>) -> bool {
    let (mut looks, steps) = (live.subscribe(), live.now().history.bout.steps());
    let version = live.now().history.version;
    hall.act(live, &version.to_string(), None, Command::TakeBack { seat: 0, anew: true }).await.unwrap();
    let now = looks.wait_for(|now| now.history.version == version + 2).await.unwrap();
    assert_eq!(now.history.request, None);
    assert_eq!(now.history.declined.is_some(), now.history.bout.steps() == steps);
    now.history.declined.is_none()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stand_in_agrees_only_to_what_happened_since_it_sat_down() {
    for sealed in [false, true] {
        let folder = tempfile::tempdir().unwrap();
        let hall = hall(&folder.path().join("hall.db"));
        let live = with_stand_in(&hall, sealed).await;
        assert_eq!(lets_take_back(&hall, &live).await, !sealed);
    }
}

/// The time at which the stand-in sat down is not stored. After a restart it therefore refuses to take back
/// anything from before.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stand_in_answers_for_nothing_from_before_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hall.db");
    drop(with_stand_in(&hall(&path), false).await);
    let hall = hall(&path);
    let live = hall.bout("one").await.unwrap();
    assert!(!lets_take_back(&hall, &live).await);
}

/// A stand-in never takes back a reveal, whenever it sat down.
#[test]
fn nothing_that_came_to_light_is_harmless() {
    let history = after_reveal();
    for seat in [0, 1] {
        let asked = history.after(&Command::TakeBack { seat, anew: true }, None).unwrap();
        assert!(!asked.is_harmless(asked.request.unwrap(), 0));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_gives_up_ends_a_duel() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(&folder.path().join("hall.db"));
    let people = vec![(0, Occupant::Open), (1, Occupant::Open)];
    let live = hall.open("one", &deal("arena", 1), "", true, people).await.unwrap();
    hall.act(&live, "a", None, Command::Resign { seat: 1 }).await.unwrap();
    let now = live.now();
    assert!(now.history.is_over() && now.history.awaited().is_empty() && now.history.resigned.has(Seat(1)));
    let (_, text) = any(&live, Seat(0));
    let late = hall.act(&live, "b", None, Command::Act { seat: 0, text }).await.unwrap();
    assert_eq!(late, Acted::Refused(HallRule::Over.into()));
    let unknown = hall.act(&live, "c", None, Command::Resign { seat: 7 }).await.unwrap();
    assert_eq!(unknown, Acted::Refused(HallRule::NoSuchSeat.into()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stand_in_plays_until_the_person_is_back() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(&folder.path().join("hall.db"));
    let person = hall.store().arrive([1; 32], "Lin", 0).await.unwrap().id;
    let seats = vec![(0, Occupant::Person(person)), (1, Occupant::Bot("random".to_owned()))];
    let live = hall.open("one", &deal("arena", 1), "", true, seats).await.unwrap();
    let stand_in = Occupant::StandIn { bot: "random".to_owned(), person };
    assert!(hall.sit(&live, Seat(0), Occupant::Person(person), stand_in.clone()).await.unwrap());
    assert!(!hall.sit(&live, Seat(0), Occupant::Person(PersonId(77)), Occupant::Open).await.unwrap());
    let _looks = look(&hall, &live);
    live.subscribe().wait_for(|now| now.history.version > 10).await.unwrap();
    assert!(hall.sit(&live, Seat(0), stand_in, Occupant::Person(person)).await.unwrap());
    assert_eq!(live.now().occupant(Seat(0)), Some(&Occupant::Person(person)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_nobody_looks_at_is_let_go_and_told_again() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(&folder.path().join("hall.db"));
    let people = vec![(0, Occupant::Open), (1, Occupant::Open)];
    let live = hall.open("one", &deal("arena", 1), "secret", false, people).await.unwrap();
    let (asked, text) = any(&live, Seat(0));
    hall.act(&live, "a", Some(asked), Command::Act { seat: 0, text }).await.unwrap();
    assert_eq!(hall.unload_idle(), 1);
    let before = live.now().history.bout.record();
    drop(live);
    // Not unloaded by the first call: a bout that was just requested is likely to be requested again.
    drop(hall.bout("one").await.unwrap());
    assert_eq!(hall.unload_idle(), 1);
    assert_eq!(hall.unload_idle(), 0);
    let live = hall.bout("one").await.unwrap();
    assert_eq!(live.now().history.bout.record(), before);
    assert_eq!((live.invitation.as_str(), live.public), ("secret", false));
    assert_eq!(hall.bout("none").await.err(), Some(OpenError::Unknown));
}

/// Resigning twice must be refused; otherwise a client could append to the command log endlessly.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_gives_up_once_and_sits_down_once() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(&folder.path().join("hall.db"));
    let three = Deal { config: "mode = \"ffa\"\nseats = 3\n".to_owned(), ..deal("revenge", 4) };
    let open = (0..3).map(|seat| (seat, Occupant::Open)).collect();
    let live = hall.open("three", &three, "", true, open).await.unwrap();
    let resign = Command::Resign { seat: 2 };
    assert_eq!(hall.act(&live, "a", None, resign.clone()).await.unwrap(), Acted::Done { version: 1 });
    assert_eq!(hall.act(&live, "a", None, resign.clone()).await.unwrap(), Acted::Done { version: 1 });
    assert_eq!(hall.act(&live, "b", None, resign).await.unwrap(), Acted::Refused(HallRule::GaveUp.into()));
    let ada = hall.store().arrive([1; 32], "Ada", 0).await.unwrap().id;
    let mut sat = Vec::new();
    for seat in 0..2 {
        sat.push(hall.sit(&live, Seat(seat), Occupant::Open, Occupant::Person(ada)).await.unwrap());
    }
    assert_eq!(sat, [true, false]);
}

/// The limit on drafts is counted per seat: a seat that drafts endlessly blocks itself and not the others.
#[test]
fn too_much_is_counted_for_each_seat() {
    let first = BoutHistory::begin(&deal("arena", 1)).unwrap();
    let sight = first.bout.sight(Viewer::Seat(Seat(0)));
    let draft = Command::Act { seat: 0, text: sight.legal()[0].text.clone() };
    let mut history = first.after(&draft, None).unwrap();
    assert!(history.was_draft && !first.is_too_much(&history, Seat(0)));
    let mut deeds = 1;
    while !history.is_too_much(&history.after(&Command::Undo { seat: 0 }, None).unwrap(), Seat(0)) {
        history = history.after(&Command::Undo { seat: 0 }, None).unwrap().after(&draft, None).unwrap();
        deeds += 2;
        assert!(deeds < 1000, "20,000 drafts in one bout were accepted");
    }
    assert!(deeds >= 300, "{deeds} drafts are not many");
    assert!(history.is_too_much(&history.after(&Command::Undo { seat: 0 }, None).unwrap(), Seat(0)));
    assert!(!history.is_too_much(&history.after(&Command::Resign { seat: 0 }, None).unwrap(), Seat(0)));
    let sight = history.bout.sight(Viewer::Seat(Seat(1)));
    let other = Command::Act { seat: 1, text: sight.legal()[0].text.clone() };
    assert!(!history.is_too_much(&history.after(&other, None).unwrap(), Seat(1)));
}

/// The bout does not wait for a seat that has resigned, even if no other person is left to call the bot.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_comes_for_who_has_given_up() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(&folder.path().join("hall.db"));
    let three = Deal { config: "mode = \"ffa\"\nseats = 3\n".to_owned(), ..deal("revenge", 4) };
    let ada = hall.store().arrive([1; 32], "Ada", 0).await.unwrap().id;
    let seats = vec![(0, Occupant::Person(ada)), (1, Occupant::Open), (2, Occupant::Open)];
    let live = hall.open("three", &three, "", true, seats).await.unwrap();
    hall.act(&live, "a", None, Command::Resign { seat: 0 }).await.unwrap();
    let kept = |now: &Arc<BoutSnapshot>| matches!(now.occupant(Seat(0)), Some(Occupant::StandIn { .. }));
    live.subscribe().wait_for(kept).await.unwrap();
}

/// A pool of one thread that is blocked until the sender is dropped.
fn busy_thinkers() -> (mpsc::Sender<()>, BotPool) {
    let (hold, gate) = mpsc::channel::<()>();
    let bot_pool = BotPool::start(1).unwrap();
    bot_pool.ask(Question {
        accounts: Vec::new(),
        bout: String::new(),
        watched: true,
        wanted: Box::new(|| true),
        think: Box::new(move |_| assert!(gate.recv().is_err(), "nothing is sent")),
    });
    (hold, bot_pool)
}

/// Fair scheduling: one guest has many bouts against masters, a neighbour comes last with one. The neighbour's bot does
/// not wait for all of the guest's bots.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_guest_cannot_starve_all_bots() {
    let folder = tempfile::tempdir().unwrap();
    let (gate, bot_pool) = busy_thinkers();
    let hall = Hall::new(Arc::new(Sqlite::open(&folder.path().join("hall.db")).unwrap()), bot_pool);
    let mut bouts = Vec::new();
    for (token, name, level, count) in [(1, "greedy", "master", 40), (2, "neighbour", "apprentice", 1)] {
        let person = hall.store().arrive([token; 32], name, 0).await.unwrap().id;
        for number in 0..count {
            let seats = vec![(0, Occupant::Person(person)), (1, Occupant::Bot(level.to_owned()))];
            bouts.push(hall.open(&format!("{name}-{number}"), &deal("arena", number), "", true, seats).await.unwrap());
        }
    }
    let neighbour = bouts.pop().unwrap();
    drop(gate);
    neighbour.subscribe().wait_for(|now| now.history.version > 0).await.unwrap();
    let before = bouts.iter().filter(|live| live.now().history.version > 0).count();
    assert!(before <= 10, "{before} of the guest's bots were first");
}

/// Waits until no bot is thinking about the bout; returns the version reached.
async fn rests(live: &Live) -> u64 {
    while live.is_thought_about() {
        tokio::task::yield_now().await;
    }
    live.now().history.version
}

/// Bouts without people run only while a spectator watches. Afterwards they are unloaded, and they do not resume
/// on their own.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_alone_play_only_while_somebody_looks() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hall.db");
    let first = hall(&path);
    let live = first.open("one", &deal("udo", 1), "", true, bots("udo")).await.unwrap();
    // Without a spectator no bot is asked and nothing is queued.
    assert_eq!((rests(&live).await, first.bot_pool().waiting()), (0, 0));
    let looks = look(&first, &live);
    live.subscribe().wait_for(|now| now.history.version >= 3).await.unwrap();
    drop(looks);
    // A running evaluation is finished; then the bout pauses and can be unloaded.
    let seen = rests(&live).await;
    assert!(!live.now().history.is_over(), "too short a bout for this test");
    drop(live);
    while first.unload_idle() > 0 {
        tokio::task::yield_now().await;
    }
    // After a restart the bout does not resume on its own and is not even loaded.
    let second = hall(&path);
    assert_eq!((second.resume_bots().await.unwrap(), second.live_count()), (0, 0));
    let live = second.bout("one").await.unwrap();
    assert_eq!(rests(&live).await, seen);
    // It resumes when a spectator returns.
    let _looks = look(&second, &live);
    live.subscribe().wait_for(|now| now.history.version > seen).await.unwrap();
}

/// After a restart bots resume in bouts with a seated person, watched or not. Bouts in which bots hold all
/// seats stay paused.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_restart_bots_go_on_for_people_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hall.db");
    // A hall that is stopped before its bots have answered.
    let (_gate, bot_pool) = busy_thinkers();
    let first = Hall::new(Arc::new(Sqlite::open(&path).unwrap()), bot_pool);
    let ada = first.store().arrive([1; 32], "Ada", 0).await.unwrap().id;
    let (person, bot) = (Occupant::Person(ada), "random".to_owned());
    for id in ["played", "left"] {
        let seats = vec![(0, person.clone()), (1, Occupant::Bot(bot.clone()))];
        let live = first.open(id, &deal("arena", 1), "", true, seats).await.unwrap();
        if id == "left" {
            let stand_in = Occupant::StandIn { bot: bot.clone(), person: ada };
            assert!(first.sit(&live, Seat(0), person.clone(), stand_in).await.unwrap());
        }
    }
    let second = hall(&path);
    assert_eq!((second.resume_bots().await.unwrap(), second.live_count()), (1, 1));
    let played = second.bout("played").await.unwrap();
    played.subscribe().wait_for(|now| !now.history.awaited().has(Seat(1))).await.unwrap();
    let left = second.bout("left").await.unwrap();
    assert_eq!(rests(&left).await, 0);
}
