//! Every check of the layout audit finds its fault on a page that has this fault alone.

use super::exceptions::EXCEPTIONS;
use super::{Audit, LAPTOP, PHONE};
use crate::driver::{Browser, Script};

/// A kind of fault, and the body of a page that has it.
const FAULTS: &[(&str, &str)] = &[
    ("clipped", "<p style='width: 60px; overflow: hidden; white-space: nowrap'>Twelve letters and more</p>"),
    ("outside", "<p style='position: absolute; left: -40px; width: 300px'>The first word is beyond the edge</p>"),
    ("broken", "<p style='width: 60px; overflow-wrap: anywhere'>Extraordinarily</p>"),
    (
        "overlap",
        "<p style='position: absolute; top: 20px'>One sentence</p>
        <p style='position: absolute; top: 24px'>Another one</p>",
    ),
    (
        "covered",
        "<p>A sentence</p>
        <div style='position: absolute; top: 0; left: 0; width: 200px; height: 80px; background: navy'></div>",
    ),
    ("panel", "<div style='width: 100px; border: 1px solid'><button style='width: 160px'>Too wide</button></div>"),
    (
        "controls",
        "<button style='position: absolute; left: 20px; width: 100px'>One</button>
        <button style='position: absolute; left: 90px; width: 100px'>Two</button>",
    ),
    (
        "unanswerable",
        "<section class='belt yours'><h2>Which card?</h2><button aria-disabled='true'>None</button></section>",
    ),
    ("target", "<button style='width: 24px; min-height: 24px; padding: 0'>x</button>"),
    ("contrast", "<p style='color: rgb(170, 170, 170)'>Pale words</p>"),
    ("picture", "<svg width='24' height='24'><circle cx='12' cy='12' r='9' fill='rgb(220, 220, 220)' /></svg>"),
    ("sideways", "<div style='width: 100px; overflow-x: auto'><div style='width: 300px'>A wide line</div></div>"),
];

/// A page on which nothing is wrong.
const CLEAN: &str = "
    <section class='belt yours'><h2>Which card?</h2><button>This one</button></section>
    <p>A sentence with a <a href='?'>link</a> in it.</p>
    <svg width='24' height='24'><circle cx='12' cy='12' r='9' /></svg>
    <div class='table'><button data-pick='card'>A card</button></div>";

/// A card that grows when it is picked up.
const JUMPING: &str = "
    <section class='belt yours'><h2>Which card?</h2></section>
    <div class='table'><button data-pick='card' onclick='this.style.height = `90px`'>A card</button></div>";

fn open(browser: &Browser, body: &str) {
    let style = "body { margin: 20px; font: 16px sans-serif } button { min-height: 44px; min-width: 44px }";
    let head = format!("<!doctype html><meta name='viewport' content='width=device-width'><style>{style}</style>");
    let page = format!("{head}<body>{body}</body>").replace('%', "%25").replace('#', "%23");
    browser.go(&format!("data:text/html;charset=utf-8,{page}"));
}

#[test]
fn layout_faults_are_found() {
    let browser = Browser::start(Script::On);
    let audit = Audit::new(&browser);
    browser.resize(PHONE.0, PHONE.1);
    for (kind, body) in FAULTS {
        open(&browser, body);
        let faults = audit.faults(true);
        let kinds: Vec<&str> = faults.iter().filter_map(|fault| fault.split(" | ").next()).collect();
        assert_eq!(kinds, [*kind], "{faults:?}");
    }
    open(&browser, JUMPING);
    assert!(audit.jumps().iter().any(|fault| fault.starts_with("jump | .table")), "{:?}", audit.jumps());
}

#[test]
fn a_page_without_layout_faults_is_clean() {
    let browser = Browser::start(Script::On);
    let audit = Audit::new(&browser);
    for (width, height) in [PHONE, LAPTOP] {
        browser.resize(width, height);
        open(&browser, CLEAN);
        assert_eq!(audit.faults(width == PHONE.0), [""; 0]);
        assert_eq!(audit.jumps(), [""; 0]);
    }
}

#[test]
fn every_accepted_layout_fault_has_a_kind_and_a_reason() {
    for exception in EXCEPTIONS {
        let is_known = exception.kind == "jump" || FAULTS.iter().any(|(kind, _)| *kind == exception.kind);
        assert!(is_known && !exception.reason.is_empty(), "{} of {}", exception.kind, exception.of);
    }
}
