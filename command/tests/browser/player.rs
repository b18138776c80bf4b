//! A random player, with the mouse or the keyboard only.
//!
//! The player uses what a person sees: visible, uncovered buttons. It picks a card up, looks for highlighted places,
//! and presses one of them.

use serde_json::{Value, json};

use crate::driver::{Browser, Element};

/// The input device of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    Mouse,
    Keyboard,
}

/// A player with random decisions.
pub struct Player<'a> {
    pub browser: &'a Browser,
    pub hand: Hand,
    luck: u64,
}

/// The state of the bout according to the page.
#[derive(Debug, PartialEq, Eq)]
pub enum Turn {
    Mine,
    Theirs,
    Over,
}

/// Every button that can be pressed now on the mat, in the action bar and in the hand. The plain list is left out.
const CHOICES: &str = "
    const seen = (one) => one.checkVisibility() && one.getClientRects().length > 0;
    const all = [...document.querySelectorAll('.table button, .belt .acts button[name=act], .hand button')]
        .filter((one) => seen(one) && !one.closest('.plain') && one.getAttribute('aria-disabled') !== 'true');
    const lit = all.filter((one) => one.dataset.for !== undefined);
    const free = all.filter((one) => one.name === 'act' || one.dataset.pick !== undefined);
    const list = lit.length ? lit : free;
    return list[arguments[0] % list.length] ?? null;";

impl<'a> Player<'a> {
    pub fn new(browser: &'a Browser, hand: Hand, seed: u64) -> Self {
        Self { browser, hand, luck: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1 }
    }

    fn chance(&mut self) -> u32 {
        // xorshift: good enough for random play.
        self.luck ^= self.luck << 13;
        self.luck ^= self.luck >> 7;
        self.luck ^= self.luck << 17;
        (self.luck >> 33) as u32
    }

    pub fn turn(&self) -> Turn {
        let script = "return document.querySelector('.result') ? 'over' : document.querySelector('.belt.yours') ? 'mine' : 'theirs'";
        match self.browser.run(script, &[]).as_str() {
            Some("over") => Turn::Over,
            Some("mine") => Turn::Mine,
            _ => Turn::Theirs,
        }
    }

    /// The version of the bout with the number of the question.
    pub fn version(&self) -> String {
        let script = "return document.getElementById('bout').dataset.version + ' ' + document.querySelector('#act [name=asked]')?.value";
        self.browser.run(script, &[]).as_str().unwrap_or_default().to_owned()
    }

    /// Makes one random decision.
    pub fn decide(&mut self) {
        let before = self.version();
        for _ in 0..12 {
            let chance = json!(self.chance());
            let Some(element) = self.choice(&chance) else {
                // No button is available: the bout has changed in the meantime, or the picked-up card has no place.
                self.browser.press("\u{e00c}");
                if self.version() != before || self.turn() != Turn::Mine {
                    return;
                }
                continue;
            };
            let acts = self.browser.try_run("return arguments[0].name === 'act'", &[element.written()]);
            let Ok(acts) = acts else { continue };
            self.press(&element);
            if acts == Value::Bool(true) {
                self.browser.wait_until("an answer", || self.version() != before || self.turn() != Turn::Mine);
                return;
            }
        }
        self.browser.picture("stuck");
        panic!("there is no way to decide by {:?} at {}", self.hand, self.browser.url());
    }

    fn choice(&self, chance: &Value) -> Option<Element> {
        let found = self.browser.run(CHOICES, std::slice::from_ref(chance));
        Element::from_value(&found)
    }

    /// Presses a button by mouse or by keyboard.
    pub fn press(&self, element: &Element) {
        match self.hand {
            Hand::Mouse => {
                let scroll = "arguments[0].scrollIntoView({ block: 'center' }); document.getAnimations().forEach((one) => one.finish())";
                drop(self.browser.try_run(scroll, &[element.written()]));
                if let Err(problem) = self.browser.click(element) {
                    // The page may have changed meanwhile; any other error is a bug.
                    assert!(problem.starts_with("stale"), "a button cannot be clicked: {problem}");
                }
            }
            Hand::Keyboard => self.reach(element),
        }
    }

    /// Moves the focus to a button by the Tab key, and presses Enter.
    fn reach(&self, element: &Element) {
        let steps = "
            const focusable = [...document.querySelectorAll('a[href], button, input:not([type=hidden], [type=radio]:not(:checked)), select, summary, [tabindex=\"0\"]')]
                .filter((one) => one.checkVisibility() && one.getClientRects().length > 0 && one.tabIndex >= 0);
            document.getElementById('decision').focus();
            const belt = document.getElementById('decision');
            const after = focusable.filter((one) => belt.compareDocumentPosition(one) & 4);
            const before = focusable.filter((one) => !(belt.compareDocumentPosition(one) & 4)).reverse();
            const on = after.indexOf(arguments[0]);
            return on >= 0 ? on + 1 : -(before.indexOf(arguments[0]) + 1);";
        let Ok(steps) = self.browser.try_run(steps, &[element.written()]) else { return };
        let steps = steps.as_i64().unwrap_or(0);
        let tabs = "\u{e004}".repeat(steps.unsigned_abs() as usize);
        if steps < 0 {
            self.browser.press_with_shift(&tabs);
        } else {
            self.browser.press(&tabs);
        }
        match self.browser.try_run("return document.activeElement === arguments[0]", &[element.written()]) {
            Ok(Value::Bool(true)) => self.browser.press("\u{e007}"),
            // The page changed while the keys were pressed. The next attempt starts from the new page.
            Err(problem) if problem.starts_with("stale") => {}
            Ok(_) | Err(_) => {
                let html = self.browser.run("return document.activeElement.outerHTML.slice(0, 200)", &[]);
                panic!("the Tab key does not lead to a button, but to {html}");
            }
        }
    }

    /// Plays until the bout is over.
    pub fn play_on(&mut self, most: usize) {
        for _ in 0..most {
            match self.turn() {
                Turn::Over => return,
                Turn::Mine => self.decide(),
                Turn::Theirs => self.browser.wait_until("a turn", || self.turn() != Turn::Theirs),
            }
        }
        panic!("the bout is not over after {most} decisions: {}", self.browser.url());
    }
}
