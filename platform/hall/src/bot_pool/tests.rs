//! Tests of the fair queue with a simulated clock, and of the threads with computations that end on demand.

use std::sync::mpsc;
use std::time::Duration;

use super::fair::{CpuAccount, FairQueue};
use super::*;
use budokan_kernel::Quick;
use budokan_store::PersonId;

const MASTER: Duration = Duration::from_secs(1);
const APPRENTICE: Duration = Duration::from_millis(1);

/// A person at the address with this last number.
fn person(id: i64, address: u8) -> CpuAccount {
    CpuAccount::Person { person: PersonId(id), address: Some([10, 0, 0, address].into()) }
}

/// One worker that serves a queue; its time is only counted.
struct TestQueue {
    queue: FairQueue<(&'static str, Duration)>,
    /// The accounts in the order of their answers.
    order: Vec<&'static str>,
}

impl TestQueue {
    fn new() -> Self {
        Self { queue: FairQueue::new(MASTER), order: Vec::new() }
    }

    fn ask(&mut self, name: &'static str, account: CpuAccount, cost: Duration) {
        self.queue.push(&[account], name, true, (name, cost));
    }

    /// Starts and finishes one computation; `meanwhile` runs in between.
    fn think(&mut self, meanwhile: impl FnOnce(&mut Self)) -> bool {
        let Some(((name, cost), ticket)) = self.queue.pop() else { return false };
        self.order.push(name);
        meanwhile(self);
        self.queue.finish(&ticket, cost);
        true
    }

    /// The total thinking time of an account.
    fn time(&self, name: &str, cost: Duration) -> Duration {
        cost * self.order.iter().filter(|one| **one == name).count() as u32
    }
}

#[test]
fn one_guest_cannot_starve_all_bots() {
    let mut desk = TestQueue::new();
    for _ in 0..360 {
        desk.ask("greedy", person(1, 1), MASTER);
    }
    // The neighbour always arrives during a computation, and is always served next.
    for turn in 0..40 {
        assert!(desk.think(|desk| desk.ask("neighbour", person(2, 2), APPRENTICE)));
        assert_eq!(desk.order.last(), Some(&"greedy"), "turn {turn}");
        assert!(desk.think(|_| ()));
        assert_eq!(desk.order.last(), Some(&"neighbour"), "turn {turn}");
    }
}

/// Many accounts cannot starve a newcomer either: one that arrives with an empty queue does not wait for queued work.
#[test]
fn many_greedy_guests_cannot_starve_a_newcomer() {
    let mut desk = TestQueue::new();
    for guest in 0..20 {
        for _ in 0..20 {
            desk.ask("greedy", person(guest, guest as u8), MASTER);
        }
    }
    for _ in 0..50 {
        desk.think(|_| ());
    }
    desk.think(|desk| desk.ask("neighbour", person(100, 100), APPRENTICE));
    desk.think(|_| ());
    assert_eq!(desk.order.last(), Some(&"neighbour"));
}

#[test]
fn thinking_time_is_shared_by_time_and_not_by_number() {
    let mut desk = TestQueue::new();
    let quick = MASTER / 10;
    for _ in 0..1000 {
        desk.ask("slow", person(1, 1), MASTER);
        desk.ask("quick", person(2, 2), quick);
    }
    for _ in 0..440 {
        desk.think(|_| ());
    }
    let (slow, quick) = (desk.time("slow", MASTER), desk.time("quick", quick));
    assert!(slow.abs_diff(quick) <= MASTER, "{slow:?} {quick:?}");
}

#[test]
fn two_people_at_one_address_share_its_part() {
    let mut desk = TestQueue::new();
    for _ in 0..300 {
        desk.ask("ada", person(1, 1), MASTER);
        desk.ask("ben", person(2, 1), MASTER);
        desk.ask("cy", person(3, 2), MASTER);
    }
    for _ in 0..400 {
        desk.think(|_| ());
    }
    let [ada, ben, cy] = ["ada", "ben", "cy"].map(|name| desk.time(name, MASTER).as_secs());
    assert!(ada.abs_diff(100) <= 1 && ben.abs_diff(100) <= 1 && cy.abs_diff(200) <= 1, "{ada} {ben} {cy}");
    // Within an address, the newcomer is next when the address is served.
    desk.think(|desk| desk.ask("dan", person(4, 1), APPRENTICE));
    desk.think(|_| ());
    desk.think(|_| ());
    assert!(desk.order[desk.order.len() - 2..].contains(&"dan"), "{:?}", desk.order.last());
}

/// People without a known address form groups of their own.
#[test]
fn people_without_an_address_stand_alone() {
    let mut desk = TestQueue::new();
    let alone = |id| CpuAccount::Person { person: PersonId(id), address: None };
    for _ in 0..100 {
        desk.ask("ada", alone(1), MASTER);
        desk.ask("ben", alone(2), MASTER);
    }
    for _ in 0..100 {
        desk.think(|_| ());
    }
    assert_eq!(desk.time("ada", MASTER), MASTER * 50);
}

/// An absent person accumulates no credit, and one who used much time does not lose the debt by leaving.
#[test]
fn being_away_saves_nothing_and_pays_for_nothing() {
    let mut desk = TestQueue::new();
    for _ in 0..200 {
        desk.ask("ada", person(1, 1), MASTER);
    }
    for _ in 0..100 {
        desk.think(|_| ());
    }
    for _ in 0..100 {
        desk.ask("ben", person(2, 2), MASTER);
    }
    for _ in 0..20 {
        desk.think(|_| ());
    }
    assert_eq!(desk.order[100..].iter().filter(|name| **name == "ben").count(), 10, "{:?}", &desk.order[100..]);
    // Asking one question at a time does not avoid the debt: used time is remembered while others wait.
    let mut desk = TestQueue::new();
    for _ in 0..200 {
        desk.ask("ada", person(1, 1), MASTER);
    }
    desk.ask("ben", person(2, 2), MASTER * 10);
    while desk.order.last() != Some(&"ben") {
        desk.think(|_| ());
    }
    let before = desk.order.len();
    desk.ask("ben", person(2, 2), MASTER * 10);
    while desk.order.len() == before || desk.order.last() != Some(&"ben") {
        desk.think(|_| ());
    }
    assert!(desk.order.len() - before >= 10, "{}", desk.order.len() - before);
}

/// The bouts of one person take turns as well.
#[test]
fn the_bouts_of_one_person_take_turns() {
    let mut desk = TestQueue::new();
    for _ in 0..10 {
        desk.ask("first", person(1, 1), MASTER);
    }
    desk.ask("second", person(1, 1), MASTER);
    for _ in 0..2 {
        desk.think(|_| ());
    }
    assert_eq!(desk.order, ["first", "second"]);
}

/// In a bout with several people the one with the least used time brings the question forward, and all are charged.
#[test]
fn where_several_sit_all_pay() {
    let mut desk = TestQueue::new();
    let (greedy, neighbour) = (person(1, 1), person(2, 2));
    for _ in 0..100 {
        desk.ask("greedy", greedy, MASTER);
    }
    desk.think(|_| ());
    desk.queue.push(&[greedy, neighbour, neighbour], "both", true, ("both", MASTER));
    assert_eq!(desk.queue.waiting(), 100);
    desk.think(|_| ());
    assert_eq!(desk.order, ["greedy", "both"]);
    while desk.think(|_| ()) {}
    assert_eq!((desk.order.len(), desk.queue.waiting()), (101, 0));
}

/// The bot of a watched bout goes first, however many unwatched bouts are queued; those get their share as well.
#[test]
fn where_somebody_looks_the_bot_goes_first() {
    let mut desk = TestQueue::new();
    for _ in 0..20 {
        desk.queue.push(&[], "bots", true, ("bots", MASTER));
        desk.queue.push(&[person(1, 1)], "away", false, ("away", MASTER));
    }
    for _ in 0..100 {
        desk.queue.push(&[person(2, 2)], "people", true, ("people", MASTER));
    }
    desk.queue.push(&[person(3, 3)], "later", false, ("later", MASTER));
    desk.queue.prioritise("later");
    for _ in 0..18 {
        desk.think(|_| ());
    }
    let count = |name: &str| desk.order.iter().filter(|one| **one == name).count();
    assert_eq!(desk.order[0], "people");
    assert!(desk.order[..3].contains(&"later"), "{:?}", desk.order);
    assert_eq!(count("bots") + count("away"), 2, "{:?}", desk.order);
    assert_eq!(count("people"), 15, "{:?}", desk.order);
}

/// Even when the unwatched bouts are due, a newcomer with viewers goes first.
#[test]
fn nobody_who_looks_waits_for_what_nobody_looks_at() {
    let mut desk = TestQueue::new();
    for turn in 0..50 {
        desk.queue.push(&[], "bots", true, ("bots", MASTER));
        desk.ask("greedy", person(1, 1), MASTER);
        desk.think(|desk| desk.ask("neighbour", person(2, 2), APPRENTICE));
        desk.think(|_| ());
        assert_eq!(desk.order.last(), Some(&"neighbour"), "turn {turn}: {:?}", desk.order);
    }
}

/// Each question is answered once, in random arrival orders, and no share is left at the end.
#[test]
fn every_question_is_answered_once() {
    let mut luck = Quick::new(13);
    for _ in 0..200 {
        let mut queue = FairQueue::new(MASTER);
        let (mut asked, mut answered, mut running) = (0, Vec::new(), Vec::new());
        for _ in 0..100 {
            let bout = luck.below(6).to_string();
            match luck.below(8) {
                0..=3 => {
                    let account = |id: u32| match id {
                        0 => CpuAccount::BotsAlone,
                        1 => CpuAccount::Person { person: PersonId(1), address: None },
                        id => person(i64::from(id), (id % 3) as u8),
                    };
                    let accounts: Vec<CpuAccount> = (0..luck.below(4)).map(|_| account(luck.below(6))).collect();
                    queue.push(&accounts, &bout, luck.below(2) == 0, asked);
                    asked += 1;
                }
                4 => queue.prioritise(&bout),
                5 | 6 => running.extend(queue.pop()),
                _ => running.pop().into_iter().for_each(|(number, ticket)| {
                    queue.finish(&ticket, Duration::from_millis(u64::from(luck.below(2000))));
                    answered.push(number);
                }),
            }
        }
        running.extend(std::iter::from_fn(|| queue.pop()));
        for (number, ticket) in running {
            assert!(!queue.keeps_others_waiting(&ticket));
            queue.finish(&ticket, APPRENTICE);
            answered.push(number);
        }
        answered.sort_unstable();
        assert_eq!(answered, (0..asked).collect::<Vec<_>>());
        assert!(queue.waiting() == 0 && queue.is_idle());
    }
}

#[test]
fn what_keeps_others_waiting_is_known() {
    let mut queue = FairQueue::new(MASTER);
    queue.push(&[person(1, 1)], "one", true, ());
    queue.push(&[person(1, 1)], "two", true, ());
    let ((), ticket) = queue.pop().expect("two wait");
    assert!(!queue.keeps_others_waiting(&ticket), "only oneself");
    queue.push(&[], "bots", true, ());
    assert!(!queue.keeps_others_waiting(&ticket), "those who play for nobody can wait");
    queue.push(&[person(2, 1)], "three", true, ());
    assert!(queue.keeps_others_waiting(&ticket));
}

/// A computation that runs until its timer expires.
fn thought(account: CpuAccount, bout: &str, began: mpsc::Sender<String>) -> Question {
    let name = bout.to_owned();
    Question {
        accounts: vec![account],
        bout: bout.to_owned(),
        watched: true,
        wanted: Box::new(|| true),
        think: Box::new(move |timer| {
            began.send(name).expect("the test listens");
            let time_up = timer();
            while !time_up() {
                std::thread::yield_now();
            }
        }),
    }
}

/// One thread, and a computation with an hour's limit: it ends early because another account waits.
#[test]
fn a_thought_ends_sooner_when_others_wait() {
    let time = ThinkingTime { most: Duration::from_hours(1), shared: Duration::from_millis(1) };
    let bot_pool = BotPool::timed(1, time).expect("a thread can be started");
    let (tell, told) = mpsc::channel();
    bot_pool.ask(thought(person(1, 1), "greedy", tell.clone()));
    assert_eq!(told.recv().as_deref(), Ok("greedy"));
    // A second question of the same account does not shorten the limit.
    bot_pool.ask(thought(person(1, 1), "greedy too", tell.clone()));
    assert!(told.recv_timeout(Duration::from_millis(20)).is_err());
    bot_pool.ask(thought(person(2, 2), "neighbour", tell));
    assert_eq!(told.recv().as_deref(), Ok("neighbour"));
    assert_eq!(told.recv().as_deref(), Ok("greedy too"), "the neighbour's thought ends for others as well");
    assert_eq!(bot_pool.counts().waits().iter().sum::<u64>(), 3);
    // Only the hour would end the last computation, so another question must wait for it.
    bot_pool.ask(Question { wanted: Box::new(|| false), ..thought(person(2, 2), "nobody", mpsc::channel().0) });
}

/// A panic does not kill the thread.
#[test]
fn a_panic_takes_no_thread_away() {
    let bot_pool = BotPool::start(1).expect("a thread can be started");
    let (tell, told) = mpsc::channel();
    let question = |think: Box<dyn FnOnce(Timer) + Send>| Question {
        accounts: vec![person(1, 1)],
        bout: "one".to_owned(),
        watched: true,
        wanted: Box::new(|| true),
        think,
    };
    bot_pool.ask(question(Box::new(|_| panic!("a mistake in a rule"))));
    bot_pool.ask(question(Box::new(move |_| tell.send(()).expect("the test listens"))));
    assert_eq!(told.recv(), Ok(()));
}

/// One thread runs background work: a question that arrives meanwhile is next, ahead of all other background work.
#[test]
fn what_can_wait_waits_for_every_question() {
    let bot_pool = BotPool::start(1).expect("a thread can be started");
    let (tell, told) = mpsc::channel();
    let (go_on, hold) = mpsc::channel::<()>();
    let began = tell.clone();
    bot_pool.spawn_background(Box::new(move || {
        began.send("decision 1").expect("the test listens");
        let _ = hold.recv();
    }));
    assert_eq!(told.recv(), Ok("decision 1"));
    for name in ["decision 2", "decision 3"] {
        let tell = tell.clone();
        bot_pool.spawn_background(Box::new(move || tell.send(name).expect("the test listens")));
    }
    for bout in ["bot 1", "bot 2"] {
        let tell = tell.clone();
        bot_pool.ask(Question {
            accounts: vec![person(1, 1)],
            bout: bout.to_owned(),
            watched: false,
            wanted: Box::new(|| true),
            think: Box::new(move |_| tell.send(bout).expect("the test listens")),
        });
    }
    go_on.send(()).expect("the work waits");
    let order: Vec<_> = (0..4).map(|_| told.recv().expect("all are answered")).collect();
    assert_eq!(order, ["bot 1", "bot 2", "decision 2", "decision 3"]);
    assert_eq!(bot_pool.counts().waits().iter().sum::<u64>(), 2, "what can wait is not counted as waiting");
}

/// A question waits for one part of background work, not for all of it.
#[test]
fn what_can_wait_gives_way_between_its_parts() {
    let bot_pool = BotPool::start(1).expect("a thread can be started");
    let (tell, told) = mpsc::channel();
    let (go_on, hold) = mpsc::channel::<()>();
    let (pool, parts) = (bot_pool.clone(), tell.clone());
    bot_pool.spawn_background(Box::new(move || {
        for part in ["part 1", "part 2"] {
            pool.give_way();
            parts.send(part).expect("the test listens");
            let _ = hold.recv();
        }
    }));
    assert_eq!(told.recv(), Ok("part 1"));
    bot_pool.ask(Question {
        accounts: vec![person(1, 1)],
        bout: "bot".to_owned(),
        watched: true,
        wanted: Box::new(|| true),
        think: Box::new(move |_| tell.send("bot").expect("the test listens")),
    });
    go_on.send(()).expect("the work waits");
    assert_eq!((told.recv(), told.recv()), (Ok("bot"), Ok("part 2")));
}

/// Background work is not started once the last handle was dropped: its result could not be shown.
#[test]
fn what_can_wait_is_not_begun_in_a_hall_that_has_closed() {
    let bot_pool = BotPool::start(1).expect("a thread can be started");
    let (tell, told) = mpsc::channel();
    let (go_on, hold) = mpsc::channel::<()>();
    bot_pool.spawn_background(Box::new(move || {
        let _ = hold.recv();
    }));
    bot_pool.spawn_background(Box::new(move || tell.send(()).expect("the test listens")));
    drop(bot_pool);
    drop(go_on);
    assert!(told.recv().is_err());
}
