//! What axe-core finds on a page: it is put into the page, looks at everything, and names each fault with its place.
//!
//! It is a package of the test set-up alone (`tools/xtask/npm`), and no part of the product.

use std::path::PathBuf;
use std::sync::OnceLock;

use serde_json::json;

use crate::driver::Browser;

/// Where `cargo xtask test` puts it, from the root of the workspace.
const INSTALLED: &str = "target/npm/node_modules/axe-core/axe.min.js";

/// Names another copy of it.
const VARIABLE: &str = "BUDOKAN_AXE";

/// Runs it on everything that is there. One rule is an experiment of theirs, and asked for by its name.
const RUN: &str = "
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const rules = { 'label-content-name-mismatch': { enabled: true } };
    const only = arguments[0];
    const which = only.length ? { runOnly: { type: 'rule', values: only } } : { runOnly: { type: 'tag', values: tags }, rules };
    return axe.run(document, { ...which, resultTypes: ['violations'], elementRef: false }).then((found) =>
        found.violations.flatMap((rule) => rule.nodes.map((node) => {
            const checks = [...node.any, ...node.all, ...node.none].map((check) => check.message);
            return `${rule.id}: ${node.target.flat().join(' ')}: ${checks[0] ?? rule.help}`;
        })));";

/// In forced colours Chromium tells of every text the fill that the sheets would give it, and paints the forced one.
/// No sheet of ours sets a fill of its own: it is the colour of the text.
const TRUE_COLOURS: &str = "
    const told = CSSStyleDeclaration.prototype.getPropertyValue;
    CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
        return told.call(this, name === '-webkit-text-fill-color' ? 'color' : name);
    };
    return null;";

/// What depends on colours alone: in other colours only these are asked again.
pub const COLOURS: &[&str] = &["color-contrast", "link-in-text-block"];

/// Everything.
pub const ALL: &[&str] = &[];

/// What is wrong with the page as it is now: rule, place and reason.
pub fn faults_of(browser: &Browser, rules: &[&str]) -> Vec<String> {
    browser.finish_motion();
    if browser.run("return typeof axe", &[]) != "object" {
        browser.run(source(), &[]);
    }
    let found = browser.run(RUN, &[json!(rules)]);
    serde_json::from_value(found).unwrap_or_else(|error| panic!("axe-core answers with a list: {error}"))
}

/// The program. A page's content policy does not hold for what the driver brings in.
fn source() -> &'static str {
    static SOURCE: OnceLock<String> = OnceLock::new();
    SOURCE.get_or_init(|| {
        let path = std::env::var_os(VARIABLE)
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..").join(INSTALLED), PathBuf::from);
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| {
            panic!(
                "axe-core is needed at {} ({error}): `cargo xtask test` installs it, in its stage “page assets”; \
                 or name a copy of axe.min.js in {VARIABLE}",
                path.display()
            )
        });
        format!("{text}\nwindow.axe = axe;\n{TRUE_COLOURS}")
    })
}

/// Colours that somebody wants to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    Light,
    Dark,
    /// The system's own, on a bright ground.
    Forced,
    /// The same on a dark one.
    ForcedDark,
}

impl Colours {
    /// Everything but the usual ones.
    const OTHERS: [Self; 3] = [Self::Dark, Self::Forced, Self::ForcedDark];

    /// As the system would tell them.
    const fn wishes(self) -> [(&'static str, &'static str); 2] {
        let (scheme, forced) = match self {
            Self::Light => ("light", "none"),
            Self::Dark => ("dark", "none"),
            Self::Forced => ("light", "active"),
            Self::ForcedDark => ("dark", "active"),
        };
        [("prefers-color-scheme", scheme), ("forced-colors", forced)]
    }
}

/// Somebody who goes from page to page with axe-core, and notes what it finds.
pub struct Inspector<'a> {
    pub browser: &'a Browser,
    /// Whether things may move.
    pub moves: bool,
    found: Vec<String>,
    looks: usize,
}

impl<'a> Inspector<'a> {
    pub fn new(browser: &'a Browser) -> Self {
        let inspector = Self { browser, moves: false, found: Vec::new(), looks: 0 };
        inspector.wish(Colours::Light);
        inspector
    }

    /// Looks at the page as it is now; `state` says which page that is.
    ///
    /// In light everything is asked; what depends on colours is asked in one of the others as well, each in its turn.
    pub fn look(&mut self, state: &str) {
        let other = Colours::OTHERS[self.looks % Colours::OTHERS.len()];
        self.looks += 1;
        self.look_in(Colours::Light, state, ALL);
        self.look_in(other, state, COLOURS);
        self.wish(Colours::Light);
    }

    /// The same in all colours.
    pub fn look_thrice(&mut self, state: &str) {
        self.look_in(Colours::Light, state, ALL);
        for colours in Colours::OTHERS {
            self.look_in(colours, state, COLOURS);
        }
        self.wish(Colours::Light);
    }

    fn look_in(&mut self, colours: Colours, state: &str, rules: &[&str]) {
        self.wish(colours);
        let mut faults = faults_of(self.browser, rules);
        if !faults.is_empty() {
            // What was just being laid lies still when it is looked at again.
            let again = faults_of(self.browser, rules);
            faults.retain(|fault| again.contains(fault));
        }
        self.found.extend(faults.into_iter().map(|fault| format!("{state}, {colours:?}: {fault}")));
    }

    /// What the system would like.
    pub fn wish(&self, colours: Colours) {
        let motion = if self.moves { "no-preference" } else { "reduce" };
        self.browser.prefer_all(&[&colours.wishes()[..], &[("prefers-reduced-motion", motion)]].concat());
    }

    /// Everything was as it should be.
    pub fn assert_clean(&self) {
        assert!(self.looks > 0, "something was looked at");
        assert!(self.found.is_empty(), "axe-core found {}:\n{}", self.found.len(), self.found.join("\n"));
    }
}
