//! Card faces: name, strength, reminder.
//!
//! All values come from the card set, so an edition with other numbers shows other numbers. Reminders are generated
//! from the card's effects in the rules, not from its text, so they exist in every language.

use std::rc::Rc;

use budokan_arena::card::{Ability, Gain};
use budokan_arena::{Card, DOGS, sum};
use maud::{Markup, html};

use super::Board;
use crate::sign::picture;
use budokan_pages::fragments::{CacheScope, Fragment, FragmentCache};

// A card face depends only on the card and the language.
thread_local! {
    static TOLD: FragmentCache<(CacheScope, Card)> = const { FragmentCache::new() };
    static FACES: FragmentCache<(CacheScope, Card)> = const { FragmentCache::new() };
}

/// The category of a card, which determines its colour and shape.
pub const fn kind(card: Card) -> &'static str {
    match card.faction() {
        Some(seat) if seat.0 == DOGS.0 => "f-d",
        Some(_) => "f-c",
        None if card.is_animal() => "f-r",
        None if card.index() < Card::Power.index() => "f-i",
        None => "f-a",
    }
}

/// The picture of a card, sized by the style sheet.
pub fn small(card: Card) -> Markup {
    html! { svg.pic viewBox="0 0 24 24" aria-hidden="true" { use href=(format!("#{}", picture(card))) width="24" height="24" {} } }
}

impl Board<'_> {
    /// The card's name, translated if it is a word rather than a proper name.
    pub fn name(&self, card: Card) -> String {
        self.scene.words.card(card.id(), self.cards.name(card))
    }

    /// The whole card in words.
    pub fn told_card(&self, card: Card) -> Rc<str> {
        TOLD.with(|cache| cache.text((self.source, card), || self.put_in_words(card)))
    }

    fn put_in_words(&self, card: Card) -> String {
        let mut parts = vec![self.name(card)];
        if card.is_animal() {
            parts.push(self.say("web-strength", &[("n", &self.cards.animal(card).ap)]));
        }
        parts.extend(self.reminders(card));
        parts.join(", ")
    }

    /// Effects of a card, a few words for each.
    pub fn reminders(&self, card: Card) -> Vec<String> {
        if card.is_animal() {
            let animal = self.cards.animal(card);
            let mut all = self.can(&animal.ability);
            all.extend(animal.alone.then(|| self.word("web-r-alone")));
            all.extend(animal.uncounted.then(|| self.word("web-r-uncounted")));
            return all;
        }
        let mut all: Vec<String> = self.cards.gains(card).iter().map(|gain| self.gives(gain)).collect();
        match card {
            Card::Peach => all.push(self.say("web-r-peach", &[("n", &self.cards.peach)])),
            Card::Apple if self.cards.apple => all.push(self.word("web-r-apple")),
            _ => {}
        }
        all
    }

    fn can(&self, ability: &Ability) -> Vec<String> {
        let numbers = [
            (ability.ignores, "web-r-ignores"),
            (ability.steals, "web-r-steals"),
            (ability.when_behind, "web-r-behind"),
            (ability.per_opponent, "web-r-per-opponent"),
            (ability.arms, "web-r-arms"),
            (ability.takes, "web-r-takes"),
            (ability.takes_if_won, "web-r-takes-won"),
            (ability.reverses, "web-r-reverses"),
            (ability.strikes, "web-r-strikes"),
            (if ability.vp > 1 { ability.vp } else { 0 }, "web-r-vp"),
        ];
        let flags = [
            (ability.feeds, "web-r-feeds"),
            (ability.leaves_hua, "web-r-leaves"),
            (ability.calls, "web-r-calls"),
            (ability.removes, "web-r-removes"),
            (ability.returns, "web-r-returns"),
            (ability.spreads, "web-r-spreads"),
        ];
        let number = |(n, word): &(u8, &str)| (*n > 0).then(|| self.say(word, &[("n", n)]));
        let flag = |(has, word): &(bool, &str)| has.then(|| self.word(word));
        let mut all: Vec<String> = numbers.iter().filter_map(number).chain(flags.iter().filter_map(flag)).collect();
        all.extend(sum::cap(ability).map(|most| self.say("web-r-caps", &[("n", &most)])));
        all
    }

    fn gives(&self, gain: &Gain) -> String {
        let steps = |steps: &budokan_arena::card::Steps| {
            steps.iter().map(|(_, amount)| format!("−{amount}")).collect::<Vec<_>>().join(" ")
        };
        match gain {
            Gain::Weapons(n) => self.say("web-g-weapons", &[("n", n)]),
            Gain::Heal(n) => self.say("web-g-heal", &[("n", n)]),
            Gain::Feed => self.word("web-g-feed"),
            Gain::Coconut => self.say("web-g-coconut", &[("n", &self.cards.token_ap.coconut)]),
            Gain::Mushroom => self.say("web-g-mushroom", &[("n", &self.cards.token_ap.mushroom)]),
            Gain::Draw(n) => self.say("web-g-draw", &[("n", n)]),
            Gain::Hurt(n) => self.say("web-g-hurt", &[("n", n)]),
            Gain::HurtByDifference(by) => self.say("web-g-by-difference", &[("steps", &steps(by))]),
            Gain::HurtByBoom(by) => self.say("web-g-by-boom", &[("steps", &steps(by))]),
            Gain::Block => self.word("web-g-block"),
            Gain::Score(n) => self.say("web-g-score", &[("n", n)]),
            Gain::Return => self.word("web-g-return"),
        }
    }

    /// The face of a card, from the cache.
    pub fn face(&self, card: Card) -> Fragment {
        FACES.with(|cache| cache.fragment((self.source, card), || self.drawn_face(card)))
    }

    fn drawn_face(&self, card: Card) -> Markup {
        let is_animal = card.is_animal();
        let name = named(&self.name(card));
        let (frame, x, room) = if is_animal { ("#aframe", 41, 56) } else { ("#rframe", 50, 92) };
        let size = fitting(&name, room, if name.len() == 1 { 180 } else { 160 });
        // Baseline of the first line, so that the name is vertically centred.
        let name_top = if name.len() == 1 { if is_animal { 27 } else { 23 } } else { 16 };
        let class = if is_animal { "nm" } else { "nm mid" };
        html! {
            svg viewBox="0 0 100 140" preserveAspectRatio="xMidYMin slice" aria-hidden="true" {
                use href=(frame) {}
                use href=(format!("#{}", picture(card))) x=(if is_animal { 10 } else { 22 }) y=(if is_animal { 36 } else { 43 })
                    width=(if is_animal { 80 } else { 56 }) height=(if is_animal { 72 } else { 56 }) {}
                @if is_animal { text.ap x="21" y="30" font-size="25" { (self.cards.animal(card).ap) } }
                @for (line, y) in name.iter().zip((name_top..).step_by(15)) {
                    text class=(class) data-from=(size.from()) x=(x) y=(y) font-size=(size.written())
                        textLength=[size.length(line, room)] lengthAdjust="spacingAndGlyphs" { (line) }
                }
                (printed(&self.reminders(card).join(", ")))
            }
        }
    }
}

/// The effects of a card, on the band at its foot. Small cards get larger letters on more lines.
fn printed(text: &str) -> Markup {
    let (fine, large) = (wrapped(text, 3, FINE), wrapped(text, 4, LARGE));
    let until = fitting(&fine, FOOT, 120).from();
    html! { (foot(&fine, 120, None)) (foot(&large, 165, Some(until))) }
}

/// These lines at the foot of a face with a font size of at most `most` tenths, shown on cards narrower than `until`.
fn foot(lines: &[String], most: usize, until: Option<usize>) -> Markup {
    let size = fitting(lines, FOOT, most);
    // The line height equals the font size. The last line is near the edge; a single line is centred.
    let step = size.tenths.div_ceil(10);
    let top = 138 - lines.len() * step - if lines.len() == 1 { 6 } else { 0 };
    let first = top + step - 3;
    // The frame has its own band below.
    let (band, frame) = ((top - 3).min(111), 112);
    html! {
        rect.band.word data-from=(size.from()) data-until=[until] x="1" y=(band) width="98" height=(frame - band) {} // Down to the frame's own.
        @for (line, y) in lines.iter().zip((first..).step_by(step)) {
            text.word.mid data-from=(size.from()) data-until=[until] x="50" y=(y) font-size=(size.written())
                textLength=[size.length(line, FOOT)] lengthAdjust="spacingAndGlyphs" { (line) }
        }
    }
}

/// Maximum width of a line at the foot of a face; a face is 100 wide.
const FOOT: usize = 94;

/// Font size on a face.
struct Size {
    /// Font size in tenths.
    tenths: usize,
}

impl Size {
    fn written(&self) -> String {
        format!("{}.{}", self.tenths / 10, self.tenths % 10)
    }

    /// Card width in pixels from which the text is legible: letters are at least 11 pixels high there.
    fn from(&self) -> usize {
        let steps = [62, 67, 69, 81, 92, 104, 116, 140];
        steps.into_iter().find(|from| from * self.tenths >= 11_000).unwrap_or(180)
    }

    /// Forced text length, for lines that a wide font would draw wider than the available room.
    fn length(&self, line: &str, room: usize) -> Option<usize> {
        let width = hundredths(line) * self.tenths / 1000; // As wide as a usual font draws it.
        (width * 14 > room * 10).then(|| width.min(room)) // The widest fonts need 1.4 times as much.
    }
}

/// The largest font size at which these lines fit into `room`, in a common font drawn slightly narrower.
fn fitting(lines: &[String], room: usize, most: usize) -> Size {
    let width = lines.iter().map(|line| hundredths(line)).max().unwrap_or_default().max(1);
    Size { tenths: (room * 1100 / width).min(most) }
}

/// Width of a line in a common bold font, in hundredths of the font size.
fn hundredths(line: &str) -> usize {
    let width = |letter: char| match letter {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | ' ' | '\'' | '’' => 29,
        'f' | 't' | 'r' | '-' | '1' => 40,
        'm' | 'w' | 'M' | 'W' => 90,
        letter if letter.is_uppercase() => 69,
        _ => 53,
    };
    line.chars().map(width).sum()
}

/// A name on one line, or on two if it is long and has two parts.
fn named(name: &str) -> Vec<String> {
    match name.split_once('-').filter(|_| name.chars().count() > 6) {
        Some((first, second)) => vec![format!("{first}-"), second.to_owned()],
        None => vec![name.to_owned()],
    }
}

/// The fewest lines that can be printed large, at most `most`, balanced in length.
fn wrapped(text: &str, most: usize, large: usize) -> Vec<String> {
    let letters = text.chars().count();
    // Minimizes the widest line for this number of lines.
    let balanced = |lines: usize| {
        (letters.div_ceil(lines)..=letters).map(|width| filled(text, width)).find(|all| all.len() <= lines)
    };
    let wide = |lines: &Vec<String>| lines.iter().any(|line| line.chars().count() > large);
    let all = (1..=most).filter_map(balanced);
    all.enumerate().find(|(index, lines)| index + 1 == most || !wide(lines)).map(|(_, lines)| lines).unwrap_or_default()
}

/// Letters on a line of the foot at the normal size.
const FINE: usize = 13;

/// Letters on a line of the foot at the large size.
const LARGE: usize = 10;

/// Breaks words into lines of at most this width, unless a single word is wider.
fn filled(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut().filter(|line| line.chars().count() + word.chars().count() < width) {
            Some(line) => {
                line.push(' ');
                line.push_str(word);
            }
            None => lines.push(word.to_owned()),
        }
    }
    lines
}
