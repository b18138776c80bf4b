//! Take-backs: who has to agree, what is sealed again and what is not, and how all viewers are notified.

use budokan_catalog::ParsedRecord;
use budokan_kernel::Seed;
use budokan_store::Occupant;
use serde_json::{Value, json};

use crate::client::{Client, Stream};
use crate::house::House;
use crate::markup::buttons;
use crate::people::{act, done, two};
use crate::play::{button, legal, press, sight, wait};
use crate::secrets::{Twin, deal, same};

/// Requests a take-back.
fn ask(client: &Client, id: &str) {
    done(&press(client, &button(&client.get(&format!("/bout/{id}")).text(), "/ask")));
}

/// Agrees to the open request.
fn agree(client: &Client, id: &str) {
    let answers = buttons(&client.get(&format!("/bout/{id}")).text());
    done(&press(client, answers.iter().find(|button| button.field("agrees") == Some("yes")).unwrap()));
}

/// Ada has sealed a plan and is away; Ben has called a stand-in, has passed, and has seen the plan.
fn read_plan(house: &House) -> (Client, Client, String, Stream) {
    let (ada, ben, id) = two(house, "arena", "cats");
    done(&act(&ada, &id, "lead 1"));
    done(&act(&ada, &id, "commit"));
    let path = format!("/bout/{id}");
    // As in a browser: with an open page bots wait before they move, but not before they answer.
    let (_, stream) = ben.stream(&format!("{path}/stream"));
    done(&press(&ben, &button(&ben.get(&path).text(), "/replace")));
    done(&act(&ben, &id, "commit"));
    let heard = sight(&ben, &id)["heard"].to_string();
    assert!(heard.contains("revealed"), "{heard}");
    (ada, ben, id, stream)
}

/// Regression test of an attack: the stand-in must not bring back the first round.
#[test]
fn a_stand_in_gives_nothing_away() {
    let house = House::impatient();
    let (_, ben, id, _stream) = read_plan(&house);
    ask(&ben, &id);
    let page = wait("the stand-in", || {
        let page = ben.get(&format!("/bout/{id}")).text();
        Some(page).filter(|page| !page.contains("You ask to take back"))
    });
    assert!(page.contains("and does not agree to this."), "{page}");
    let seen = sight(&ben, &id);
    // The revealed plan stays in the log, whether or not the round is over.
    assert!(seen["heard"].to_string().contains("revealed"), "{seen}");
}

/// A person may agree where a stand-in may not; then both plan again, and all viewers are notified.
#[test]
fn a_take_back_unseals_everybody_and_stands_in_log_and_record() {
    let house = House::impatient();
    let (ada, ben, id, _stream) = read_plan(&house);
    let path = format!("/bout/{id}");
    done(&press(&ada, &button(&ada.get(&path).text(), "/return")));
    ask(&ben, &id);
    let asked = ada.get(&path).text();
    assert!(asked.contains("Ben &lt;b&gt; asks to take back the last"), "{asked}");
    agree(&ada, &id);
    let [hers, his] = [&ada, &ben].map(|client| sight(client, &id));
    assert_eq!(hers["standing"]["awaiting"], json!(["dogs", "cats"]));
    assert_eq!((&hers["position"]["round"], &his["position"]["round"]), (&json!(1), &json!(1)));
    // Her plan is discarded and not only hidden: she may lead with the same card again.
    done(&act(&ada, &id, "lead 1"));
    let french = house.stranger();
    french.cookies.borrow_mut().insert("language".to_owned(), "fr".to_owned());
    let told = french.get(&format!("{path}/log")).text();
    assert!(told.contains("derniers coups sont repris\u{202f}: demandé par les Chats, accepté par tous."), "{told}");
    for (client, who) in [(&ada, "the Cats"), (&ben, "you"), (&house.stranger(), "the Cats")] {
        let told = format!("{}{}", client.get(&path).text(), client.get(&format!("{path}/log")).text());
        let note = format!("steps are taken back: {who} asked for it, and all agreed. </li>");
        assert_eq!(told.matches(&note).count(), 2, "{told}");
        let heard = sight(client, &id)["heard"].as_array().unwrap().clone();
        let notes: Vec<&Value> = heard.iter().filter(|heard| heard["kind"] == "taken-back").collect();
        assert_eq!((notes.len(), &notes[0]["clause"]), (1, &Value::Null));
    }
    done(&ada.post(&format!("{path}/resign"), &[]));
    let record = ada.get(&format!("/api/bouts/{id}/record")).text();
    assert!(record.contains("\n# before step 1 cats took back "), "{record}");
    let written = ParsedRecord::parse(&record).unwrap();
    assert_eq!(written.record.to_string(), record);
    let game = budokan_games::find("arena").unwrap();
    let again = game.replay(&written, game.cards(None).unwrap(), Seed::from(1), &mut |_| ()).unwrap();
    assert_eq!(again.steps(), 1);
}

/// Runs the same commands in both halls.
fn in_both(twins: &[Twin; 2], command: impl Fn(&Twin)) {
    twins.iter().for_each(command);
}

fn send(client: &Client, command: &str, fields: &[(&str, &str)]) {
    done(&client.post(&format!("/bout/one/{command}"), fields));
}

/// Clears the draft, drafts, undoes, and drafts another action.
fn dither(client: &Client) {
    if sight(client, "one")["legal"].to_string().contains("clear") {
        send(client, "act", &[("act", "clear")]);
    }
    let leads = legal(&sight(client, "one"));
    let mut leads = leads.iter().filter(|action| !action.starts_with("commit"));
    send(client, "act", &[("act", leads.next().unwrap())]);
    send(client, "undo", &[]);
    send(client, "act", &[("act", leads.next().unwrap())]);
}

/// Two halls in which the second seat has sealed its plan. Another bout is on top of every list.
fn sealed() -> [Twin; 2] {
    let twins = [(); 2].map(|()| Twin::new("arena", &["dogs.vp = 1"]));
    in_both(&twins, |twin| {
        send(&twin.second, "act", &[("act", "commit")]);
        twin.house.open("two", &deal("arena", &[]), "OTHER", true, vec![(0, Occupant::Open), (1, Occupant::Open)]);
    });
    twins
}

/// The streams of the second seat and of a spectator.
struct Followed<'a> {
    twin: &'a Twin,
    lines: [Stream; 2],
    pages: [Stream; 2],
}

impl<'a> Followed<'a> {
    fn new(twin: &'a Twin) -> Self {
        let open = |path: &str| [&twin.second, &twin.spectator].map(|client| client.stream(path).1);
        // Each arrival is announced on the open streams.
        let (mut lines, mut pages) = (open("/api/bouts/one/stream"), open("/bout/one/stream"));
        for stream in &mut lines {
            stream.line();
        }
        for stream in &mut pages {
            while !stream.event().contains("2 watching") {}
        }
        Self { twin, lines, pages }
    }

    /// The next line and the next page of each stream.
    fn next(&mut self) -> Vec<(String, String)> {
        let lines = self.lines.iter_mut().map(|stream| ("line".to_owned(), stream.line().unwrap()));
        let all: Vec<_> = lines.collect();
        let pages = self.pages.iter_mut().map(|stream| ("page".to_owned(), self.twin.plain(&stream.event())));
        all.into_iter().chain(pages.collect::<Vec<_>>()).collect()
    }
}

/// Law 7 for the hall itself: drafts of the first seat while it is asked to agree change no byte that any other viewer
/// is sent or shown.
#[test]
fn a_private_draft_tells_nothing_while_a_take_back_is_asked() {
    let twins = sealed();
    let [one, two] = &twins;
    let [mut of_one, mut of_two] = [Followed::new(one), Followed::new(two)];
    let mut compare = |stage: &str, told: bool| {
        if told {
            same(stage, [of_one.next(), of_two.next()]);
        }
        same(stage, [one, two].map(Twin::everything));
    };
    dither(&one.first);
    compare("drafted", false);
    for agrees in ["no", "yes"] {
        in_both(&twins, |twin| send(&twin.second, "ask", &[]));
        compare("asked", true);
        assert!(one.first.get("/bout/one").text().contains("name=\"agrees\""));
        dither(&one.first);
        compare("drafted while asked", false);
        assert!(one.first.get("/bout/one").text().contains("name=\"agrees\""), "a draft is no answer");
        in_both(&twins, |twin| send(&twin.first, "answer", &[("agrees", agrees)]));
        compare("answered", true);
        dither(&one.first);
        compare("drafted after the answer", false);
    }
    assert_eq!(sight(&one.second, "one")["standing"]["awaiting"], json!(["dogs", "cats"]));
    in_both(&twins, |twin| send(&twin.second, "act", &[("act", "commit")]));
    compare("sealed again", true);
}

/// A person's return is announced by its own schedule, and not because they draft.
#[test]
fn a_private_draft_does_not_tell_that_somebody_is_back() {
    let house = House::new();
    let (ada, ben) = (house.guest("Ada"), house.guest("Ben"));
    house.open("one", &deal("arena", &[]), "INVITE", true, vec![(0, Occupant::Open), (1, Occupant::Open)]);
    send(&ada, "sit", &[("seat", "dogs")]);
    send(&ben, "sit", &[("seat", "cats")]);
    send(&ben, "act", &[("act", "commit")]);
    let (_, mut pages) = ben.stream("/bout/one/stream");
    assert!(pages.event().contains("Ada: connection lost"));
    send(&ada, "act", &[("act", "lead 1 yue")]);
    send(&ben, "ask", &[]);
    assert!(pages.event().contains("You ask to take back"));
}

/// Drafts of the seat that asked are private too.
#[test]
fn who_asks_drafts_in_private_too() {
    let twins = sealed();
    let [one, two] = &twins;
    let compare = |stage: &str| {
        let look = |twin: &Twin| {
            twin.second.get("/bout/one");
            let others = [("first", &twin.first), ("spectator", &twin.spectator), ("stranger", &twin.stranger)];
            twin.everything_for(&others, &["act", "undo", "branch", "return", "rematch"])
        };
        same(stage, [one, two].map(look));
    };
    let round = |twin: &Twin| sight(&twin.first, "one")["position"]["round"].as_u64().unwrap();
    let first = round(one);
    in_both(&twins, |twin| {
        send(&twin.first, "act", &[("act", "commit")]);
        assert_eq!(round(twin), first + 1);
        send(&twin.second, "ask", &[]);
    });
    compare("asked");
    dither(&one.second);
    compare("drafted while asked");
    in_both(&twins, |twin| send(&twin.first, "answer", &[("agrees", "yes")]));
    compare("taken back");
    assert_eq!(round(one), first);
}

/// A public step while a request is open counts as a refusal.
#[test]
fn an_open_step_is_still_an_answer() {
    let twin = Twin::new("stones", &["p1.hand = [1, 2, 3, 4, 5]", "p2.hand = [1, 2, 3, 4, 5]"]);
    send(&twin.first, "act", &[("act", "lay 1")]);
    send(&twin.first, "ask", &[]);
    send(&twin.second, "act", &[("act", "lay 2")]);
    assert!(twin.first.get("/bout/one").text().contains("would rather play on."));
    // The stones of both hands were revealed, so nothing can be taken back across that step.
    assert_eq!(twin.first.post("/bout/one/ask", &[]).status, 422);
    let seen = sight(&twin.second, "one");
    assert_eq!((&seen["standing"]["awaiting"], legal(&seen).len()), (&json!(["p1", "p2"]), 4));
}

/// A card that only Ben knew and has shown since cannot be hidden again: Ada gets the reason, and Ben is not asked.
#[test]
fn a_card_out_of_a_hand_is_not_taken_back() {
    let house = House::new();
    let (ada, ben, id) = two(&house, "stones", "p2");
    for client in [&ada, &ben] {
        done(&act(client, &id, "lay"));
    }
    let path = format!("/bout/{id}");
    let before = sight(&ada, &id);
    let refused = ada.post(&format!("{path}/ask"), &[]);
    assert_eq!(refused.status, 422, "{}", refused.text());
    assert!(refused.text().contains("Somebody has shown since what only they knew."), "{}", refused.text());
    assert_eq!(sight(&ada, &id), before);
    assert!(buttons(&ben.get(&path).text()).iter().all(|button| button.field("agrees").is_none()));
}

/// A “yes” to an earlier request does not agree to the next one.
#[test]
fn an_answer_names_its_request() {
    let house = House::new();
    let (ada, ben, id) = two(&house, "arena", "cats");
    done(&act(&ada, &id, "commit"));
    ask(&ada, &id);
    let answers = buttons(&ben.get(&format!("/bout/{id}")).text());
    let old = |agrees| answers.iter().find(|button| button.field("agrees") == Some(agrees)).unwrap();
    // Meanwhile Ada withdraws the request and makes another one.
    let page = ada.get(&format!("/bout/{id}")).text();
    let own = buttons(&page).into_iter().find(|button| button.field("agrees") == Some("no")).unwrap();
    done(&press(&ada, &own));
    ask(&ada, &id);
    for agrees in ["yes", "no"] {
        let refused = press(&ben, old(agrees));
        assert_eq!(refused.status, 422, "{}", refused.text());
    }
    assert_eq!(sight(&ada, &id)["standing"]["awaiting"], json!(["cats"]), "nothing was taken back");
    agree(&ben, &id);
    assert_eq!(sight(&ada, &id)["standing"]["awaiting"], json!(["dogs", "cats"]));
}
