//! Each game is played to the end through the accessibility tree and the keyboard alone, in both languages.
//!
//! The player knows the announcements of a screen reader and the standard keys, and uses no click, no script and no
//! look at the page. In English beats are played one by one; in French all at once, as with reduced motion.

use std::sync::Arc;

use budokan_words::{Language, Words, capitalised};

use crate::driver::{Browser, Script};
use crate::hall::Hall;
use crate::tree::{Node, Tree};

const TAB: &str = "\u{e004}";
const ENTER: &str = "\u{e007}";
const RIGHT: &str = "\u{e014}";
const DOWN: &str = "\u{e015}";
const ESCAPE: &str = "\u{e00c}";

/// Maximum number of Tab presses from one answer to the next.
const FAR: usize = 45;

/// Maximum number of characters announced at once.
const LONG: usize = 1500;

/// Maximum number of decisions in a bout.
const MOST: usize = 160;

/// Buttons near the question that do not answer it.
const NO_ANSWERS: [&str; 5] = ["hall-take-back", "hall-let-be", "hall-copy", "hall-go-on", "hall-show-rest"];

/// Actions that only take back a draft, in games with such messages.
const BACK: [&str; 2] = ["web-clear", "web-do-take-back"];

/// A simulated user of a screen reader.
struct Reader<'a> {
    browser: &'a Browser,
    words: Arc<Words>,
    luck: u64,
    /// The last announcement, and the id of its newest sentence.
    heard: (String, u64),
    /// Tab presses needed for the last control.
    tabs: usize,
    /// Length of the longest single announcement, in characters.
    longest: usize,
    /// The buttons pressed so far, for error reports.
    pressed: Vec<String>,
    /// Messages of the game that are chosen with preference, so that the bout ends soon.
    prefers: &'static [&'static str],
}

impl Reader<'_> {
    fn word(&self, id: &str) -> String {
        self.words.word(id)
    }

    fn tree(&self) -> Tree {
        Tree::of(self.browser)
    }

    fn chance(&mut self, of: usize) -> usize {
        self.luck ^= self.luck << 13;
        self.luck ^= self.luck >> 7;
        self.luck ^= self.luck << 17;
        (self.luck >> 33) as usize % of
    }

    /// Moves the focus to a node by the Tab key; false if the node has disappeared meanwhile.
    fn goes_to(&mut self, wanted: u64) -> bool {
        self.tabs = 0;
        for _ in 0..FAR {
            let tree = self.tree();
            let Some(goal) = tree.node(wanted) else { return false };
            let focus = tree.focus().unwrap_or_else(|| panic!("nothing has the focus: {}", tree.written()));
            if focus.id == wanted {
                return true;
            }
            // If the goal is inside a container with a tab stop of its own, one more step than the count is needed.
            let steps = tree.tabs(focus.id, goal.id).filter(|steps| *steps != 0).unwrap_or(1);
            let keys = TAB.repeat(steps.unsigned_abs() as usize);
            self.tabs += steps.unsigned_abs() as usize;
            if steps < 0 {
                self.browser.press_with_shift(&keys);
            } else {
                self.browser.press(&keys);
            }
        }
        let tree = self.tree();
        panic!("the Tab key does not lead to {:?} but to {:?}", tree.node(wanted), tree.focus());
    }

    /// Waits for a node with this role and name.
    fn finds(&self, role: &str, name: &str) -> Node {
        let mut found = None;
        self.browser.wait_until(name, || {
            found = self.tree().find(role, name).cloned();
            found.is_some()
        });
        found.unwrap()
    }

    /// Finds a button or a link by its name and presses it.
    fn presses(&mut self, role: &str, name: &str) {
        let found = self.finds(role, name);
        assert!(self.goes_to(found.id), "{role} {name} is still there");
        self.browser.press(ENTER);
    }

    /// Opens a bout against novices, starting from the lobby.
    fn opens(&mut self, game: &str, language: Language) {
        if language == Language::French {
            // The label of the language button is in the other language.
            let english = Words::new(Language::English, &[], &[]).unwrap();
            self.presses("button", &english.labelled("FR", &english.word("hall-language")));
            self.finds("button", &self.words.labelled("EN", &self.word("hall-language")));
        }
        assert_eq!(self.tree().faults(), [""; 0], "the hall of somebody new");
        self.presses("button", &self.word("hall-whole"));
        self.presses("link", &self.word("hall-new"));
        self.finds("button", &self.word("hall-open-bout"));
        let title = budokan_games::find(game).unwrap().title(language);
        self.presses("link", &self.words.word_or("lobby-title", &title));
        self.browser.wait_until("the form of the game", || self.browser.url().ends_with(game));
        let button = self.finds("button", &self.word("hall-open-bout"));
        assert_eq!(self.tree().faults(), [""; 0], "the form for a new bout");
        self.seats_novices();
        assert!(self.goes_to(button.id));
        self.browser.press(ENTER);
    }

    /// Puts a novice on every seat but the player's own.
    fn seats_novices(&mut self) {
        let (novice, own) = (capitalised(&self.word("bot-novice")), self.word("hall-wish-me"));
        let seats: Vec<Node> = self.tree().nodes().iter().filter(|node| node.role == "combobox").cloned().collect();
        for seat in seats.iter().filter(|seat| seat.value != own) {
            assert!(self.goes_to(seat.id));
            let chosen = || self.tree().node(seat.id).map(|seat| seat.value.clone()).unwrap_or_default();
            for _ in 0..8 {
                if chosen() == novice {
                    break;
                }
                self.browser.press(DOWN);
            }
            assert_eq!(chosen(), novice, "{} can be given to a novice", seat.name);
        }
    }

    /// The region with the question, if the page asks one.
    fn question(&self, tree: &Tree) -> Option<Node> {
        let asks = ["hall-your-decision", "hall-your-decision-secret"].map(|id| self.word(id));
        let mut regions = tree.nodes().iter().filter(|node| node.role == "region" && node.is("focusable"));
        regions.find(|region| tree.inside(region).iter().any(|node| asks.contains(&node.name))).cloned()
    }

    /// The result sheet, if the bout is over.
    fn result(&self, tree: &Tree) -> Option<Node> {
        let again = self.word("hall-again");
        let holds = |sheet: &&Node| tree.inside(sheet).iter().any(|node| node.role == "button" && node.name == again);
        tree.nodes().iter().rev().filter(|node| node.is("focusable") && node.role != "RootWebArea").find(holds).cloned()
    }

    /// The buttons that answer the question, or pick up a card for it.
    fn choices(&self, tree: &Tree) -> Vec<Node> {
        let others = NO_ANSWERS.map(|id| self.word(id));
        let Some(main) = tree.nodes().iter().find(|node| node.role == "main") else { return Vec::new() };
        let inside = tree.inside(main).iter();
        // The coach's text is outside the question.
        let aside: Vec<u64> = inside
            .clone()
            .filter(|node| node.role == "complementary")
            .flat_map(|aside| tree.inside(aside))
            .map(|node| node.id)
            .collect();
        let buttons = inside.filter(|node| node.role == "button" && !node.is("disabled") && !aside.contains(&node.id));
        buttons.filter(|button| !others.contains(&button.name)).cloned().collect()
    }

    /// Waits for a question or the end of the bout. Beats in between are listened to and advanced. At a new table the
    /// focus must lead to the question; later the live region must announce it.
    fn listens(&mut self, comes: bool) -> (Tree, Told) {
        let before = self.heard.clone();
        let start = std::time::Instant::now();
        loop {
            let tree = self.tree();
            let polite = (tree.live("polite"), tree.newest("polite"));
            let lines = tree.lines("polite");
            self.longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0).max(self.longest);
            if let Some(on) = tree.find("button", &self.word("hall-go-on")) {
                self.hears_beat(&tree, &on.clone());
                continue;
            }
            let focus = tree.focus().expect("something has the focus");
            assert_ne!(focus.role, "RootWebArea", "the focus is lost: {}", tree.written());
            let what = self.result(&tree).map(Told::Over).or_else(|| self.question(&tree).map(Told::Asked));
            let is_told = |what: &Told| {
                let Node { id, name, .. } = what.node();
                if comes { focus.id == *id } else { polite != before && lines.iter().any(|line| tells(line, name)) }
            };
            if let Some(what) = what.filter(is_told) {
                let asked = lines.iter().filter(|line| tells(line, &what.node().name)).count();
                assert!(asked <= 1, "it is told once: {lines:?}");
                self.heard = polite;
                return (tree, what);
            }
            if start.elapsed() > std::time::Duration::from_secs(15) {
                self.browser.picture("reader");
                let last = &self.pressed[self.pressed.len().saturating_sub(4)..];
                panic!("nothing is asked after {last:?}. Said: {polite:?}, before {before:?}. {}", tree.written());
            }
            std::thread::sleep(std::time::Duration::from_millis(30));
        }
    }

    /// A beat: the text of the playback bar must be announced; then the player goes on.
    fn hears_beat(&mut self, tree: &Tree, on: &Node) {
        let polite = tree.live("polite");
        let drums = tree.nodes().iter().filter(|node| node.role == "region" && node.is("focusable"));
        let drum = drums.rev().find(|drum| tree.inside(drum).contains(on)).expect("beats have a drum");
        assert!(says(&polite, &drum.name), "the beat “{}” is told: “{polite}”", drum.name);
        assert_eq!(tree.faults(), [""; 0], "at the beat “{}”", drum.name);
        let (name, newest) = (drum.name.clone(), tree.newest("polite"));
        self.browser.press(RIGHT);
        self.browser.wait_until("the next beat", || {
            let tree = self.tree();
            tree.newest("polite") != newest || tree.find("region", &name).is_none()
        });
    }

    /// Answers the question by one of the offered buttons; false if the question is gone.
    fn answers(&mut self, tree: &Tree) -> bool {
        let mut open = self.choices(tree);
        for _ in 0..12 {
            assert!(!open.is_empty(), "something can be chosen: {}", self.tree().written());
            let choice = self.chooses(&open);
            if !self.goes_to(choice.id) {
                return false;
            }
            assert!(self.tabs <= FAR, "{} is {} tabs away", choice.name, self.tabs);
            self.browser.press(ENTER);
            self.pressed.push(format!("{} ({})", choice.name, self.tabs));
            if !choice.has("pressed") {
                return true;
            }
            let Some(lit) = self.lit(&choice, &open) else { return false };
            open = lit;
            if open.is_empty() {
                self.browser.press(ESCAPE);
                open = self.choices(&self.tree());
            }
        }
        panic!("nothing can be decided: {}", self.tree().written());
    }

    /// A random button: usually a preferred one, and never one that only takes back a draft if there is another.
    fn chooses(&mut self, open: &[Node]) -> Node {
        let is_one_of = |node: &Node, ids: &[&str]| ids.iter().any(|id| node.name.starts_with(&self.beginning(id)));
        let (preferred, others): (Vec<&Node>, Vec<&Node>) = open.iter().partition(|node| is_one_of(node, self.prefers));
        let onward: Vec<&Node> = others.iter().copied().filter(|node| !is_one_of(node, &BACK)).collect();
        let rest = if onward.is_empty() { others } else { onward };
        let chosen = if !preferred.is_empty() && (rest.is_empty() || self.chance(4) > 0) { preferred } else { rest };
        chosen[self.chance(chosen.len())].clone()
    }

    /// The start of a message up to the first name in it.
    fn beginning(&self, id: &str) -> String {
        let cut = |name| (name, &'|' as &dyn ToString);
        let told = self.words.phrase(id, &["lord", "n", "master", "card", "arena"].map(cut));
        told.split('|').next().unwrap_or_default().to_owned()
    }

    /// The buttons that appeared because a card was picked up; `None` if the card is gone.
    fn lit(&mut self, taken: &Node, before: &[Node]) -> Option<Vec<Node>> {
        let name = taken.name.split([',', ':']).next().unwrap_or_default();
        let mut lit = None;
        self.browser.wait_until("something is taken up", || {
            let tree = self.tree();
            let there = self.choices(&tree);
            let Some(node) = tree.node(taken.id) else { return true };
            let is_new = |one: &Node| before.iter().all(|other| other.id != one.id);
            let is_told = node.is("pressed") && says(&tree.live("polite"), name);
            lit = is_told.then(|| there.into_iter().filter(is_new).collect());
            is_told
        });
        lit
    }
}

impl Reader<'_> {
    /// Reads a card on the mat and the signs on it by keyboard; false if the mat has none.
    fn reads_a_card(&mut self, tree: &Tree) -> bool {
        let mat = tree.find("region", &self.word("hall-mat")).expect("there is a mat");
        let mut signs = tree.inside(mat).iter().filter(|node| node.role == "link" && node.has("hasPopup"));
        let Some(sign) = signs.next() else { return false };
        assert!(self.goes_to(sign.id), "{} is reached by keys", sign.name);
        self.browser.press(ENTER);
        let read = self.hears_dialog("");
        assert!(sign.name.contains(&read) || !read.is_empty());
        // The explanation links to the signs on the card.
        let tree = self.tree();
        let dialog = tree.find("dialog", &read).expect("what is read is open");
        let beside: Vec<Node> = tree.inside(dialog).iter().filter(|node| node.role == "link").cloned().collect();
        let rules = |link: &&Node| link.name.contains('-') || link.name == self.word("gloss-all");
        if let Some(other) = beside.iter().find(|link| !rules(link) && !link.name.chars().any(|c| c.is_ascii_digit())) {
            assert!(self.goes_to(other.id), "{} is reached by keys", other.name);
            self.browser.press(ENTER);
            assert_eq!(self.hears_dialog(&read), other.name, "what lies on a card is read too");
        }
        self.browser.press(ESCAPE);
        self.browser.wait_until("the focus is where it was", || {
            self.tree().focus().is_some_and(|node| node.name == sign.name && node.role == "link")
        });
        true
    }

    /// The name of the open explanation, which must differ from the last one.
    fn hears_dialog(&self, before: &str) -> String {
        let mut name = String::new();
        self.browser.wait_until("a reading", || {
            let tree = self.tree();
            let open = tree.nodes().iter().find(|node| node.role == "dialog");
            name = open.map(|node| node.name.clone()).unwrap_or_default();
            !name.is_empty() && name != before
        });
        assert_eq!(self.tree().faults(), [""; 0], "while {name} is read");
        name
    }
}

/// What the player was waiting for: a question or the result.
enum Told {
    Asked(Node),
    Over(Node),
}

impl Told {
    const fn node(&self) -> &Node {
        match self {
            Self::Asked(node) | Self::Over(node) => node,
        }
    }
}

/// Whether an announcement contains this text, ignoring white space.
fn says(told: &str, what: &str) -> bool {
    let plain = |text: &str| text.split_whitespace().collect::<String>();
    plain(told).contains(plain(what).trim_end_matches(['.', '?', '!']))
}

/// Whether an announcement contains exactly this sentence: “You win it” does not announce “You win”.
fn tells(line: &str, what: &str) -> bool {
    let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let (line, what) = (plain(line), plain(what));
    let what = what.trim_end_matches(['.', '?', '!']).trim_end();
    let is_whole = |rest: &str| !rest.trim_start().starts_with(char::is_alphanumeric);
    line.match_indices(what).any(|(at, _)| is_whole(&line[at + what.len()..]))
}

/// Plays a bout from the lobby to the result.
fn hears(game: &str, language: Language, prefers: &'static [&'static str]) {
    let hall = Hall::open();
    let browser = Browser::start(Script::On);
    let pace = if language == Language::French { "reduce" } else { "no-preference" };
    browser.prefer("prefers-reduced-motion", pace);
    browser.go(&hall.at("/"));
    let words = budokan_games::find(game).unwrap().words(language);
    let mut reader = Reader {
        browser: &browser,
        words,
        luck: 0x9e37_79b9,
        heard: Default::default(),
        tabs: 0,
        longest: 0,
        pressed: Vec::new(),
        prefers,
    };
    reader.opens(game, language);
    let skip = reader.finds("link", &reader.word("hall-skip"));
    assert!(reader.goes_to(skip.id) && reader.tabs == 1, "the first stop leads to the question");
    browser.press(ENTER);
    let mut has_read = false;
    for step in 0..MOST {
        let (mut tree, told) = reader.listens(step == 0);
        assert_eq!(tree.faults(), [""; 0], "{game}, decision {step}");
        // Screen-reader users navigate by headings.
        assert!(tree.find("heading", &told.node().name).is_some(), "“{}” is a heading", told.node().name);
        for place in ["hall-mat", "hall-hand"] {
            assert!(tree.find("heading", &reader.word(place)).is_some(), "{place} has a heading");
        }
        if let Told::Over(result) = told {
            assert!(has_read || step < 3, "something on the mat can be asked about");
            return ends(&reader, &tree, &result, step);
        }
        if step > 1 && !has_read {
            has_read = reader.reads_a_card(&tree);
            tree = reader.tree();
        }
        // The opponent may have moved meanwhile.
        while !reader.answers(&tree) {
            tree = reader.tree();
        }
    }
    panic!("the bout is not over after {MOST} decisions: {}", reader.tree().written());
}

/// The focus is on the named result, and no question is open.
fn ends(reader: &Reader, tree: &Tree, result: &Node, step: usize) {
    assert!(step > 1, "something was decided");
    assert!(reader.longest < LONG, "{} letters are too many to be heard at once", reader.longest);
    assert!(!result.name.is_empty());
    let focus = tree.focus().map(|node| (node.role.clone(), node.name.clone()));
    assert_eq!(focus, Some((result.role.clone(), result.name.clone())), "the focus is on the result");
    assert_eq!(tree.live("assertive"), "", "nothing stale is left");
}

macro_rules! heard {
    ($($test:ident: $game:literal in $language:ident, first $prefers:expr;)*) => { $(
        #[test]
        fn $test() {
            hears($game, Language::$language, &$prefers);
        }
    )* };
}

heard! {
    arena_by_ear_in_english: "arena" in English, first [];
    arena_by_ear_in_french: "arena" in French, first [];
    revenge_by_ear_in_english: "revenge" in English, first [];
    revenge_by_ear_in_french: "revenge" in French, first [];
    eightbit_by_ear_in_english: "eightbit" in English, first ["web-do-final-lord", "web-pass", "web-auto"];
    eightbit_by_ear_in_french: "eightbit" in French, first ["web-do-final-lord", "web-pass", "web-auto"];
    udo_by_ear_in_english: "udo" in English, first ["web-finish", "web-fight"];
    udo_by_ear_in_french: "udo" in French, first ["web-finish", "web-fight"];
}
