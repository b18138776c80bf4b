//! The layout audit: clipped, overlapping or broken text, controls out of place, questions without an answer, low
//! contrast, small touch targets, and layout that jumps.
//!
//! `layout/checks.js` measures the page as it is painted. [`Audit`] shows a page in each window size, with colours and fonts
//! that alternate from state to state, and collects the faults. Faults that are accepted stand in
//! [`exceptions`], each with its reason; [`states`] lists the audited states.

use serde_json::{Value, json};

use crate::driver::Browser;
use exceptions::EXCEPTIONS;

#[path = "layout/exceptions.rs"]
mod exceptions;
#[path = "layout/faults.rs"]
mod faults;
#[path = "layout/states.rs"]
mod states;

const SCRIPT: &str = concat!(include_str!("layout/contrast.js"), include_str!("layout/checks.js"));

/// A window size, a colour scheme and a font width.
#[derive(Clone, Copy, Debug)]
pub struct Combination {
    pub size: (u32, u32),
    dark: bool,
    wide: bool,
}

impl Combination {
    const fn new(size: (u32, u32), dark: bool, wide: bool) -> Self {
        Self { size, dark, wide }
    }

    fn name(self) -> String {
        let (width, height) = self.size;
        let colours = if self.dark { "dark" } else { "light" };
        let fonts = if self.wide { "wide" } else { "narrow" };
        format!("{width}x{height} {colours} {fonts}")
    }

    /// Font stacks for `--sans` and `--serif`. Every font is named with a substitute of about the same width.
    const fn fonts(self) -> [&'static str; 2] {
        if self.wide {
            ["'DejaVu Sans', Verdana, sans-serif", "'DejaVu Serif', Georgia, serif"]
        } else {
            [
                "'Liberation Sans Narrow', 'Arial Narrow', 'DejaVu Sans Condensed', sans-serif",
                "'Liberation Serif', 'Times New Roman', 'DejaVu Serif Condensed', serif",
            ]
        }
    }
}

pub const PHONE: (u32, u32) = (390, 844);
pub const LAPTOP: (u32, u32) = (1366, 768);
pub const DESKTOP: (u32, u32) = (1920, 1080);

/// A state is measured in one of the two rows, the next state in the other. Together they contain every pair of a size,
/// a colour scheme and a font width. The desktop, where faults are rare, is left out for two of three states.
const COMBINATIONS: [[Combination; 3]; 2] = [
    [
        Combination::new(PHONE, false, true),
        Combination::new(LAPTOP, false, false),
        Combination::new(DESKTOP, true, true),
    ],
    [
        Combination::new(PHONE, true, false),
        Combination::new(LAPTOP, true, true),
        Combination::new(DESKTOP, false, false),
    ],
];

/// Removes what some browsers lack; pages must do without it.
const REMOVE_OPTIONAL_APIS: &str = "
    for (const name of ['share', 'canShare', 'clipboard']) delete Navigator.prototype[name];
    delete window.Notification;";

/// Sets other fonts; without arguments the page has its own again.
const SET_FONTS: &str = "
    const [sans, serif] = arguments;
    const sheet = new CSSStyleSheet();
    if (sans) sheet.replaceSync(`:root { --sans: ${sans}; --serif: ${serif} }`);
    document.adoptedStyleSheets = [sheet];
    scrollTo(0, 0);";

/// Waits until every element has been in the same place for three frames.
const SETTLE: &str = "
    const places = () => [...document.querySelectorAll('body *')].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
    }).join(' ');
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const isFinite = (one) => one.effect.getComputedTiming().endTime !== Infinity;
    return document.fonts.ready.then(async () => {
        for (let [same, last] = [0, '']; same < 3; ) {
            await frame();
            document.getAnimations().filter(isFinite).forEach((one) => one.finish());
            const now = places();
            same = now === last ? same + 1 : 0;
            last = now;
        }
        return null;
    });";

/// Scrolls down by most of a window; returns whether there was more to see.
const SCROLL: &str = "
    const before = scrollY;
    scrollBy({ top: innerHeight * 0.7, behavior: 'instant' });
    return scrollY > before + 40;";

/// How many windows of a long page are measured.
const MOST_WINDOWS: usize = 3;

/// Picks up the first thing that can be picked up, and notes where the parts of the page are. Returns whether there was
/// such a thing.
const PICK_UP: &str = "
    const isFree = (one) => one.checkVisibility() && one.getAttribute('aria-disabled') !== 'true';
    const thing = [...document.querySelectorAll('[data-pick]')].find(isFree);
    if (!thing || !document.querySelector('.belt.yours')) return false;
    if (document.querySelector('dialog:modal, [data-pick][aria-pressed=true]')) return false;
    window.measureParts = () => ['.table', '.belt', '.hand'].flatMap((css) => {
        return [...document.querySelectorAll(css)].map((one) => {
            const { top, height } = one.getBoundingClientRect();
            return { css, top: top + scrollY, height };
        });
    });
    window.partsBefore = measureParts();
    thing.click();
    return true;";

/// The parts that have moved since then.
const JUMPS: &str = "
    const exceptions = arguments[0].filter(([kind]) => kind === 'jump').map(([, css]) => css);
    return measureParts().flatMap(({ css, top, height }, index) => {
        if (exceptions.some((of) => document.querySelector(css).closest(of))) return [];
        const before = partsBefore[index];
        const moved = Math.max(Math.abs(top - before.top), Math.abs(height - before.height));
        return moved > 4 ? [`jump | ${css} | ${Math.round(moved)} px when something is picked up`] : [];
    });";

const ESCAPE: &str = "\u{e00c}";

/// A browser whose pages are measured.
pub struct Audit<'a> {
    pub browser: &'a Browser,
    found: Vec<String>,
    looks: usize,
}

impl<'a> Audit<'a> {
    /// Pages that are loaded from now on find no `navigator.share`, no clipboard and no notifications.
    pub fn new(browser: &'a Browser) -> Self {
        browser.devtools("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": REMOVE_OPTIONAL_APIS }));
        Self { browser, found: Vec::new(), looks: 0 }
    }

    /// Measures the page as it is now at every size.
    pub fn look(&mut self, state: &str) {
        let row = COMBINATIONS[self.looks % COMBINATIONS.len()];
        self.looks += 1;
        for combination in row {
            if combination.size != DESKTOP || self.looks.is_multiple_of(3) {
                self.look_in(combination, state);
            }
        }
        self.browser.run(SET_FONTS, &[]);
    }

    fn look_in(&mut self, combination: Combination, state: &str) {
        let browser = self.browser;
        let scheme = if combination.dark { "dark" } else { "light" };
        browser.prefer_all(&[("prefers-color-scheme", scheme), ("prefers-reduced-motion", "reduce")]);
        browser.resize(combination.size.0, combination.size.1);
        browser.run(SET_FONTS, &combination.fonts().map(Value::from));
        let mut faults = self.faults(combination.size == PHONE);
        if !faults.is_empty() {
            // The answer of a bot may have changed the page meanwhile: only what is found twice is a fault.
            browser.run("scrollTo(0, 0)", &[]);
            let again = self.faults(combination.size == PHONE);
            faults.retain(|fault| again.contains(fault));
        }
        browser.run("scrollTo(0, 0)", &[]);
        faults.extend(self.jumps());
        let language = browser.run("return document.documentElement.lang", &[]);
        let seen = format!("{state}, {} {}", combination.name(), language.as_str().unwrap_or_default());
        if !faults.is_empty() {
            let letters = |letter: char| if letter.is_alphanumeric() { letter } else { '-' };
            browser.picture(&format!("layout-{}", seen.chars().map(letters).collect::<String>()));
        }
        self.found.extend(faults.into_iter().map(|fault| format!("{seen}: {fault}")));
    }

    /// The faults of the page in its present size, window by window.
    pub fn faults(&self, is_touch: bool) -> Vec<String> {
        let mut faults: Vec<String> = Vec::new();
        for _ in 0..MOST_WINDOWS {
            self.browser.run(SETTLE, &[]);
            let args = [json!(is_touch), json!(accepted()), self.browser.screenshot()];
            let found = self.browser.run(SCRIPT, &args);
            let found: Vec<String> = serde_json::from_value(found).expect("the audit returns a list");
            faults.extend(found.into_iter().filter(|fault| !faults.contains(fault)).collect::<Vec<_>>());
            if self.browser.run(SCROLL, &[]) != true {
                break;
            }
        }
        faults
    }

    /// Which parts of the page move when something is picked up; it is put back afterwards.
    pub fn jumps(&self) -> Vec<String> {
        if self.browser.run(PICK_UP, &[]) != true {
            return Vec::new();
        }
        self.browser.run(SETTLE, &[]);
        let found = self.browser.run(JUMPS, &[json!(accepted())]);
        self.browser.press(ESCAPE);
        serde_json::from_value(found).expect("the parts of the page are a list")
    }

    pub fn assert_clean(&self) {
        assert!(self.looks > 0, "no state was measured");
        assert!(self.found.is_empty(), "{} layout faults:\n{}", self.found.len(), self.found.join("\n"));
    }
}

/// Kind and selector of the exceptions, for scripts.
fn accepted() -> Vec<[&'static str; 2]> {
    EXCEPTIONS.iter().map(|one| [one.kind, one.of]).collect()
}
