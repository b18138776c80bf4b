use budokan_kernel::{
    Arg, Breakdown, Called, Change, Clause, Illegal, Message, Name, NoUndo, Seat, Tally, TallySubject, Term,
};

use crate::{Language, Naming, People, Words, compare};

const ENGLISH: &str = "
seat-dogs = the Dogs
seat-cats = the Cats
hand = hand
blow-red = Red { $left }|{ $right }
event-drew = { $seat-cap } draw { $n ->
        [one] one card
       *[other] { $n } cards
    } from the { $zone }: { $cards }.
event-beat = { $winner-cap } beat { $loser } with { $card }.
event-note = Note: { $text }
refused-over-limit = At most { $n ->
        [one] one card
       *[other] { $n } cards
    }; { $name-cap } is one too many.
event-broken = { $missing } and { seat-birds }
";

const FRENCH: &str = "
seat-dogs = les Chiens
    .of = des Chiens
seat-cats = les Chats
    .of = des Chats
hand = main
blow-red = Rouge { $left }|{ $right }
card-wind = Vent
event-drew = { $seat-cap } piochent { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    } ({ $zone }) : { $cards }.
event-beat = Victoire { $winner-of } contre { $loser } avec { $card }.
event-note = Note : { $text }
refused-over-limit = Au plus { $n }, { $name } est de trop.
event-broken = { $missing }
";

fn words(language: Language) -> Words {
    let source = match language {
        Language::English => ENGLISH,
        Language::French => FRENCH,
    };
    Words::new(language, &[source], &["dogs", "cats"]).unwrap()
}

fn drew(n: i64, cards: &[Name]) -> Message {
    Message::new("event-drew")
        .seat("seat", Seat(0))
        .number("n", n)
        .with("zone", Arg::Word("hand"))
        .with("cards", Arg::Names(cards.to_vec()))
}

fn check(language: Language, message: &Message, expected: &str) {
    let words = words(language);
    assert_eq!(words.say(message, Naming::Plain), expected);
    assert_eq!(words.faults(message), Vec::<String>::new());
}

const CARDS: [Name; 3] = [Name::new("wind", "Wind"), Name::new("yue", "Yue"), Name::new("fu", "Fu")];

#[test]
fn plurals_and_lists_are_those_of_the_language() {
    check(Language::English, &drew(0, &[]), "The Dogs draw 0 cards from the hand: nothing.");
    check(Language::English, &drew(1, &CARDS[..1]), "The Dogs draw one card from the hand: Wind.");
    check(Language::English, &drew(2, &CARDS[..2]), "The Dogs draw 2 cards from the hand: Wind and Yue.");
    check(Language::English, &drew(3, &CARDS), "The Dogs draw 3 cards from the hand: Wind, Yue and Fu.");
    check(Language::French, &drew(0, &[]), "Les Chiens piochent 0 carte (main)\u{202f}: rien.");
    check(Language::French, &drew(3, &CARDS), "Les Chiens piochent 3 cartes (main)\u{202f}: Vent, Yue et Fu.");
}

#[test]
fn numbers_are_written_without_grouping() {
    check(Language::English, &drew(1_234_567, &[]), "The Dogs draw 1234567 cards from the hand: nothing.");
    check(Language::English, &drew(-2, &[]), "The Dogs draw -2 cards from the hand: nothing.");
}

#[test]
fn attributes_are_further_forms_of_an_argument() {
    let beat = Message::new("event-beat")
        .seat("winner", Seat(1))
        .seat("loser", Seat(0))
        .with("card", Arg::Name(Name::new("wind", "Wind")));
    check(Language::English, &beat, "The Cats beat the Dogs with Wind.");
    check(Language::French, &beat, "Victoire des Chats contre les Chiens avec Vent.");
}

#[test]
fn cards_can_be_named_with_their_ids() {
    let text = words(Language::French).say(&drew(2, &CARDS[..2]), Naming::WithId);
    assert_eq!(text, "Les Chiens piochent 2 cartes (main)\u{202f}: Vent (wind) et Yue (yue).");
}

#[test]
fn a_card_without_a_name_is_called_by_its_numbers() {
    let r23 = Name { id: "r23", called: Called::Numbers { word: "blow-red", left: 2, right: 3 } };
    let drew = drew(2, &[CARDS[1], r23]);
    check(Language::English, &drew, "The Dogs draw 2 cards from the hand: Yue and Red 2|3.");
    check(Language::French, &drew, "Les Chiens piochent 2 cartes (main)\u{202f}: Yue et Rouge 2|3.");
    let words = words(Language::English);
    // The id of Yue can be guessed from the name.
    assert!(words.say(&drew, Naming::AtPrompt).ends_with(": Yue and Red 2|3 (r23)."));
    assert!(words.say(&drew, Naming::WithId).ends_with(": Yue (yue) and Red 2|3 (r23)."));
    assert_eq!(
        words.refuse(&Illegal::new(Clause("T-1.1"), "refused-over-limit").about(r23), Naming::Plain),
        "At most 0 cards; Red 2|3 is one too many."
    );
}

fn beat(language: Language, names: [Option<&str>; 2]) -> String {
    let words = words(language);
    let beat =
        Message::new("event-beat").seat("winner", Seat(0)).seat("loser", Seat(1)).with("card", Arg::Name(CARDS[1]));
    words.say_of(&words.people(&names), &beat, Naming::Plain)
}

#[test]
fn people_go_by_the_names_that_they_have_chosen() {
    let both = [Some("Paul"), Some("anne")];
    assert_eq!(beat(Language::English, both), "Paul beat anne with Yue.");
    assert_eq!(beat(Language::English, [both[1], None]), "anne beat the Cats with Yue.");
    assert_eq!(beat(Language::English, [None, both[0]]), "The Dogs beat Paul with Yue.");
    assert_eq!(beat(Language::English, [None; 2]), "The Dogs beat the Cats with Yue.");
    let words = words(Language::English);
    let seat = Message::new("event-note").seat("text", Seat(1));
    assert_eq!(words.say_of(&words.people(&both[..1]), &seat, Naming::Plain), "Note: the Cats");
}

#[test]
fn french_names_that_begin_with_a_vowel_are_joined() {
    for (name, of) in [
        ("Paul", "de Paul"),
        ("Anne", "d’Anne"),
        ("Élise", "d’Élise"),
        ("îsis", "d’îsis"),
        ("Œdipe", "d’Œdipe"),
        ("Yves", "d’Yves"),
        ("Yann", "de Yann"),
        ("Y", "de Y"),
        ("Hugo", "de Hugo"),
        ("8550", "de 8550"),
        ("Ольга", "de Ольга"),
    ] {
        let told = format!("Victoire {of} contre les Chats avec Yue.");
        assert_eq!(beat(Language::French, [Some(name), None]), told);
    }
}

#[test]
fn people_with_one_name_are_told_apart_by_their_seats() {
    assert_eq!(beat(Language::English, [Some("Ann"), Some("ann")]), "Ann (the Dogs) beat ann (the Cats) with Yue.");
    let told = "Victoire d’Ann (les Chiens) contre Ann (les Chats) avec Yue.";
    assert_eq!(beat(Language::French, [Some("Ann"), Some("Ann")]), told);
    // A player's name cannot impersonate another seat.
    assert_eq!(beat(Language::English, [Some("The Cats"), None]), "The Cats (the Dogs) beat the Cats with Yue.");
    assert_eq!(beat(Language::English, [Some("The Dogs"), None]), "The Dogs beat the Cats with Yue.");
}

#[test]
fn a_name_is_never_read_as_words_of_ours() {
    for name in ["{ $card }", "{ seat-dogs }", "{ \"x\" }", "-term", "a\n .of = b", "<b>{", "\u{2068}"] {
        assert_eq!(beat(Language::English, [Some(name), None]), format!("{name} beat the Cats with Yue."));
        assert_eq!(beat(Language::French, [None, Some(name)]), format!("Victoire des Chiens contre {name} avec Yue."));
    }
}

#[test]
fn text_is_put_in_as_it_is() {
    let note = Message::new("event-note").with("text", Arg::Text("{ $n } 1:yue w2".to_owned()));
    check(Language::French, &note, "Note\u{202f}: { $n } 1:yue w2");
}

#[test]
fn a_refusal_has_a_number_and_a_name() {
    let illegal = Illegal::new(Clause("T-1.1"), "refused-over-limit").number(1).name("yue", "Yue");
    assert_eq!(words(Language::English).refuse(&illegal, Naming::Plain), "At most one card; Yue is one too many.");
    let wind = illegal.name("wind", "Wind");
    assert_eq!(words(Language::French).refuse(&wind, Naming::Plain), "Au plus 1, Vent est de trop.");
    assert_eq!(words(Language::French).refuse(&wind, Naming::WithId), "Au plus 1, Vent (wind) est de trop.");
}

#[test]
fn what_is_missing_is_shown_in_brackets_and_reported() {
    let words = words(Language::English);
    let message = Message::new("event-unknown");
    assert_eq!(words.say(&message, Naming::Plain), "[event-unknown]");
    assert_eq!(words.faults(&message), ["there is no message `event-unknown`"]);
    let message = Message::new("event-note").with("text", Arg::Word("nowhere"));
    assert_eq!(words.say(&message, Naming::Plain), "Note: [nowhere]");
    let message = Message::new("event-note").seat("text", Seat(5));
    assert_eq!(words.say(&message, Naming::Plain), "Note: [seat-5]");
    assert_eq!(
        words.faults(&Message::new("event-broken")),
        ["event-broken: Unknown variable: $missing", "event-broken: Unknown message: seat-birds"]
    );
    assert_eq!(words.word("nowhere"), "nowhere");
    assert_eq!(words.word("hand"), "hand");
}

#[test]
fn phrases_take_texts_and_numbers() {
    let words = words(Language::English);
    let drew = |n: &dyn ToString| {
        words.phrase("event-drew", &[("seat-cap", &"Ann"), ("n", n), ("zone", &"pile"), ("cards", &"?")])
    };
    assert_eq!(drew(&1), "Ann draw one card from the pile: ?.");
    assert_eq!(drew(&"1"), "Ann draw one card from the pile: ?.");
    assert_eq!(drew(&"007"), "Ann draw 007 cards from the pile: ?.");
    assert_eq!(words.phrase("nowhere", &[]), "[nowhere]");
}

#[test]
fn a_message_is_found_by_its_family_and_the_rest_of_its_id() {
    let words = words(Language::English);
    assert_eq!(words.phrase_of("list-", "last", &[("list", &"cats"), ("next", &"dogs")]), "cats and dogs");
    assert_eq!(words.phrase_of("", "nowhere", &[]), "[nowhere]");
    let long = "x".repeat(70);
    assert_eq!(words.phrase_of("web-", &long, &[]), format!("[web-{long}]"));
}

#[test]
fn one_person_is_called_as_among_all() {
    for words in Language::ALL.map(words) {
        let names = [None, Some("Paul"), Some("paul"), Some("The Cats"), Some("ÉLISE"), Some("élise")];
        for both in names.iter().flat_map(|one| names.map(|other| [*one, other])) {
            for seat in [Seat(0), Seat(1), Seat(2)] {
                assert_eq!(words.called(&both, seat).as_deref(), words.people(&both).name(seat), "{both:?}");
            }
        }
    }
}

#[test]
fn a_bad_list_is_refused_with_its_lines() {
    let problem = |sources: &[&str]| Words::new(Language::English, sources, &[]).err().unwrap().to_string();
    assert_eq!(
        problem(&["a = b\nc\nd = { "]),
        "line 2: Expected a token starting with \"=\"; line 3: Expected an inline expression"
    );
    assert_eq!(problem(&["a = b", "a = c\nnothing = none"]), "`a` is written twice; `nothing` is written twice");
}

#[test]
fn languages_have_the_same_messages_and_variables() {
    assert_eq!(compare(Language::English.hall(), Language::French.hall()), Vec::<String>::new());
    assert_eq!(compare(ENGLISH, FRENCH), Vec::<String>::new());
}

#[test]
fn compare_finds_every_difference() {
    let first = "a = { $n ->\n [one] { $x }\n *[other] { $y }\n }\nb = b\nd = d\nd = d\ncard-yue = Yue\n-term = t";
    let second = "a = { $n-cap } { NUMBER($z) }\nc = c\nd = { -term(n: 1) }\n=";
    assert_eq!(
        compare(first, second),
        [
            "`d` is twice in the first",
            "the second, line 4: Expected one of \"a-zA-Z\"",
            "`a`: $x is only in the first",
            "`a`: $y is only in the first",
            "`a`: $z is only in the second",
            "`b` is only in the first",
            "`c` is only in the second",
        ]
    );
}

#[test]
fn a_language_is_known_by_its_code() {
    for language in Language::ALL {
        assert_eq!(language.code().parse(), Ok(language));
    }
    let problem = "de".parse::<Language>().unwrap_err().to_string();
    assert_eq!(problem, "“de” is no language of the hall: expected en or fr");
}

#[test]
fn every_reason_against_undo_has_a_sentence() {
    for language in Language::ALL {
        let words = words(language);
        for why in
            [NoUndo::NothingDone, NoUndo::OthersActed, NoUndo::LuckInvolved, NoUndo::OthersHeard, NoUndo::SecretShown]
        {
            assert!(words.no_undo(why).ends_with('.'), "{why:?}");
        }
    }
}

#[test]
fn words_can_be_shared_between_threads() {
    fn shared<T: Send + Sync>(_: &T) {}
    shared(&words(Language::English));
}

/// Messages that only one game needs belong in that game's word list.
#[test]
fn no_word_of_the_hall_names_a_game() {
    let folders = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../games")).unwrap();
    let games: Vec<String> = folders.map(|folder| folder.unwrap().file_name().into_string().unwrap()).collect();
    assert!(!games.is_empty());
    for language in Language::ALL {
        let hall = Words::new(language, &[], &[]).unwrap();
        let named: Vec<&str> =
            hall.ids().filter(|id| id.split('-').any(|part| games.iter().any(|game| game == part))).collect();
        assert_eq!(named, Vec::<&str>::new(), "{language}");
    }
}

const SUMS: &str = r#"
event-won = { $seat-is ->
        [you] You win
       *[other] { $seat-cap } win
    } against { $loser-you }: { $gains }.
count-coin = { $n ->
        [one] one coin
       *[other] { $n } coins
    }
count-star = { $n } star
part-fist = { $card }
part-shield = shield
part-left = what is left
part-each = each
tally-damage = { $sum }{ $bounded ->
        [0] {" "}=
       *[other] :
    } { $n } damage to { $seat-you }, life { $from } → { $to }
tally-shield = · against { $sum }
sum-fist = { $card } { $amount }
sum-left = only { $amount } left
"#;

fn counting() -> Words {
    Words::new(Language::English, &[ENGLISH, SUMS], &["dogs", "cats"]).unwrap()
}

fn won(reader: Option<Seat>) -> String {
    let won = Message::new("event-won").seat("seat", Seat(0)).seat("loser", Seat(1));
    let won = won.with("gains", Arg::Counts(vec![("count-coin", 2), ("count-star", 0), ("count-coin", 1)]));
    assert_eq!(counting().faults(&won), Vec::<String>::new());
    counting().say_of(&People::default().told_to(reader), &won, Naming::Plain)
}

#[test]
fn whoever_reads_is_you_where_the_words_have_a_form_for_it() {
    assert_eq!(won(Some(Seat(0))), "You win against the Cats: 2 coins and one coin.");
    assert_eq!(won(Some(Seat(1))), "The Dogs win against you: 2 coins and one coin.");
    assert_eq!(won(None), "The Dogs win against the Cats: 2 coins and one coin.");
    // A message without a form for "you" names every player.
    let people = People::default().told_to(Some(Seat(0)));
    let said = counting().say_of(&people, &drew(0, &[]), Naming::Plain);
    assert_eq!(said, "The Dogs draw 0 cards from the hand: nothing.");
    // A name keeps its spelling, and is replaced by “you” as a role is.
    let words = counting();
    let told = |reader| {
        let won = Message::new("event-won").seat("seat", Seat(0)).seat("loser", Seat(1));
        let people = words.people(&[Some("lin"), Some("Ana")]).told_to(reader);
        words.say_of(&people, &won.with("gains", Arg::Counts(Vec::new())), Naming::Plain)
    };
    assert_eq!(told(None), "lin win against Ana: nothing.");
    assert_eq!(told(Some(Seat(1))), "lin win against you: nothing.");
}

/// A sum of these terms, as rendered for the Dogs.
fn damage(terms: &[(Message, Term)]) -> String {
    let mut sum = Breakdown::default();
    for (what, term) in terms {
        sum.term(what.clone(), *term, Clause("T-1.1"));
    }
    let change = Change { from: 7, to: 7 - sum.total() };
    let about = TallySubject { what: "damage", seat: Some(Seat(0)), place: 0 };
    let tally = Tally { about, sum, change: Some(change) };
    let words = counting();
    assert_eq!(words.tally_faults(&tally), Vec::<String>::new());
    words.tally(&People::default().told_to(Some(Seat(0))), &tally, Naming::Plain).unwrap()
}

#[test]
fn sums_are_said_part_by_part_without_those_that_are_nothing() {
    let fist = || Message::new("part-fist").with("card", Arg::Name(CARDS[1]));
    let part = Message::new;
    let terms = [(fist(), Term::Plus(3)), (part("part-left"), Term::Plus(0)), (part("part-shield"), Term::Plus(-1))];
    assert_eq!(damage(&terms), "Yue 3 − 1 shield = 2 damage to you, life 7 → 5");
    let terms = [(fist(), Term::Plus(1)), (part("part-each"), Term::Times(2)), (part("part-shield"), Term::Plus(3))];
    assert_eq!(damage(&terms), "Yue 1 × 2 + 3 shield = 5 damage to you, life 7 → 2");
    let terms = [(fist(), Term::Plus(2)), (part("part-shield"), Term::Plus(1)), (part("part-each"), Term::HalvedDown)];
    assert_eq!(damage(&terms), "(Yue 2 + 1 shield) ÷ 2, rounded down = 1 damage to you, life 7 → 6");
    let terms = [(fist(), Term::Plus(6)), (part("part-shield"), Term::Plus(3)), (part("part-left"), Term::AtMost(7))];
    assert_eq!(damage(&terms), "Yue 6 + 3 shield = 9, only 7 left: 7 damage to you, life 7 → 0");
    let terms = [(fist(), Term::Plus(1)), (part("part-shield"), Term::Plus(-2)), (part("part-left"), Term::AtLeast(0))];
    assert_eq!(damage(&terms), "Yue 1 − 2 shield = −1, only 0 left: 0 damage to you, life 7 → 7");
    // A bound that does not bind is skipped, and an empty sum is 0.
    assert_eq!(
        damage(&[(fist(), Term::Plus(2)), (part("part-left"), Term::AtMost(7))]),
        "Yue 2 = 2 damage to you, life 7 → 5"
    );
    assert_eq!(damage(&[]), "0 = 0 damage to you, life 7 → 7");
}

#[test]
fn sums_that_belong_together_stand_on_one_line_and_unknown_ones_nowhere() {
    let tally = |what| {
        let mut sum = Breakdown::default();
        sum.plus(Message::new("part-shield"), 2, Clause("T-1.1"));
        Tally { about: TallySubject { what, seat: Some(Seat(1)), place: 0 }, sum, change: None }
    };
    let tallies = [tally("damage"), tally("shield"), tally("unheard"), tally("damage")];
    let lines = counting().tallies(&People::default(), &tallies, Naming::Plain);
    let one = "2 shield = 2 damage to the Cats, life 0 → 0";
    assert_eq!(lines, [format!("{one} · against 2 shield"), one.to_owned()]);
}

#[test]
fn a_french_mark_never_stands_alone_on_a_line() {
    let source = "ask = On y va ? Oui !\nquoted = « ? » explique.";
    let words = Words::new(Language::French, &[source], &[]).unwrap();
    assert_eq!(words.word("ask"), "On y va\u{202f}? Oui\u{202f}!");
    assert_eq!(words.word("quoted"), "«\u{202f}?\u{202f}» explique.");
}
