//! Runs axe-core in a page and reports each fault with its location.
//!
//! axe-core is a package of the test setup (`xtask/npm`) and not part of the product.

use std::path::PathBuf;
use std::sync::OnceLock;

use serde_json::json;

use crate::driver::Browser;

/// Where `cargo xtask test` installs it, from the root of the workspace.
const INSTALLED: &str = "target/npm/node_modules/axe-core/axe.min.js";

/// The environment variable with the path of another copy.
const VARIABLE: &str = "BUDOKAN_AXE";

/// Checks the whole page. One rule is experimental and therefore enabled by name.
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

/// In forced colours Chromium reports the text fill of the style sheets but paints the forced colour. Our style sheets
/// never set a fill, so the text colour is the painted one.
const TRUE_COLOURS: &str = "
    const told = CSSStyleDeclaration.prototype.getPropertyValue;
    CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
        return told.call(this, name === '-webkit-text-fill-color' ? 'color' : name);
    };
    return null;";

/// Rules that depend on colours; in the other colour schemes only these are checked.
pub const COLOURS: &[&str] = &["color-contrast", "link-in-text-block"];

/// All rules, as an empty filter.
pub const ALL: &[&str] = &[];

/// The faults of the current page: rule, location and reason.
pub fn faults_of(browser: &Browser, rules: &[&str]) -> Vec<String> {
    browser.finish_motion();
    if browser.run("return typeof axe", &[]) != "object" {
        browser.run(source(), &[]);
    }
    let found = browser.run(RUN, &[json!(rules)]);
    serde_json::from_value(found).unwrap_or_else(|error| panic!("axe-core answers with a list: {error}"))
}

/// The source of axe-core. A script injected by the driver is not subject to the page's content security policy.
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

/// A colour scheme of the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    Light,
    Dark,
    /// Forced system colours on a light background.
    Forced,
    /// Forced system colours on a dark background.
    ForcedDark,
}

impl Colours {
    /// All schemes but the light one.
    const OTHERS: [Self; 3] = [Self::Dark, Self::Forced, Self::ForcedDark];

    /// The media features of the scheme.
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

/// Checks one page after another with axe-core and collects the faults.
pub struct Inspector<'a> {
    pub browser: &'a Browser,
    /// Whether animations are allowed.
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

    /// Checks the current page; `state` names it in the report.
    ///
    /// In light colours all rules are checked; the colour rules are checked in one of the other schemes
    /// too, in rotation.
    pub fn look(&mut self, state: &str) {
        let other = Colours::OTHERS[self.looks % Colours::OTHERS.len()];
        self.looks += 1;
        self.look_in(Colours::Light, state, ALL);
        self.look_in(other, state, COLOURS);
        self.wish(Colours::Light);
    }

    /// Checks the current page in all colour schemes.
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
            // A fault of an unfinished animation is gone in the second check.
            let again = faults_of(self.browser, rules);
            faults.retain(|fault| again.contains(fault));
        }
        self.found.extend(faults.into_iter().map(|fault| format!("{state}, {colours:?}: {fault}")));
    }

    /// Sets the media features of the browser.
    pub fn wish(&self, colours: Colours) {
        let motion = if self.moves { "no-preference" } else { "reduce" };
        self.browser.prefer_all(&[&colours.wishes()[..], &[("prefers-reduced-motion", motion)]].concat());
    }

    /// Asserts that no fault was found.
    pub fn assert_clean(&self) {
        assert!(self.looks > 0, "something was looked at");
        assert!(self.found.is_empty(), "axe-core found {}:\n{}", self.found.len(), self.found.join("\n"));
    }
}
