//! Records in the browser: uploaded, watched, downloaded, and continued as a branch.

use serde_json::json;

use crate::driver::{Browser, Script};
use crate::hall::Hall;

/// A whole record from the corpus of a game.
fn kept(game: &str, name: &str) -> String {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../games").join(game).join("records");
    std::fs::read_to_string(folder.join(name)).unwrap()
}

/// Drops a file on the page, as with a mouse.
pub fn drop_file(browser: &Browser, text: &str) {
    drop_repeated(browser, text, 1);
}

/// Drops a file that contains the text this many times.
fn drop_repeated(browser: &Browser, text: &str, times: usize) {
    browser.run(
        "const file = new File([arguments[0].repeat(arguments[1])], 'mine.bout', { type: 'text/plain' });
        const data = new DataTransfer(); data.items.add(file);
        const zone = document.querySelector('[data-drop]');
        for (const kind of ['dragenter', 'dragover', 'drop'])
          zone.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data }));",
        &[json!(text), json!(times)],
    );
}

#[test]
fn a_record_is_dropped_watched_and_taken_away() {
    let record = kept("arena", "usual-7.rec");
    let hall = Hall::open();
    let browser = Browser::start(Script::On);
    browser.go(&hall.at("/hall"));
    browser.click_on("a.watchway");
    browser.wait_for(".drop");
    browser.picture("watch-a-record");
    drop_file(&browser, &record.replacen("rules 1", "rules one", 1));
    browser.wait_for("#why");
    let told = browser.text(&browser.wait_for("#why"));
    assert!(told.contains("Line 3") && told.contains("rules one") && told.contains("a number"), "{told}");
    browser.picture("watch-a-record-wrong");
    drop_file(&browser, &record);
    browser.wait_for(".chapters");
    assert!(browser.url().contains("/replay"), "{}", browser.url());
    browser.wait_for(".tools a[download]");
    // An upload is private to its uploader, so it cannot be shared.
    assert!(browser.find(".tools [data-do=share]").is_none());
    // The download equals the upload, and its file name says what it is.
    let down = browser.run(
        "const ask = new XMLHttpRequest(); ask.open('GET', document.querySelector('.tools a[download]').href, false); ask.send();
        return [ask.getResponseHeader('content-disposition'), ask.responseText];",
        &[],
    );
    assert!(down[0].as_str().unwrap().contains("kung-fur-fight-"), "{}", down[0]);
    assert!(down[1].as_str().unwrap().ends_with(&record[record.find("\n1 ").unwrap()..]));
    browser.go(&hall.at("/bouts"));
    browser.wait_for("a.watchway");
    assert!(browser.find(".past").is_none(), "what was watched is none of one's own bouts");
}

/// Of an oversized file the browser reads little more than the hall accepts: enough for the hall to refuse it, and not
/// enough to block the browser.
#[test]
fn of_a_large_file_only_the_beginning_is_read() {
    let hall = Hall::open();
    let browser = Browser::start(Script::On);
    browser.go(&hall.at("/watch"));
    browser.run(
        "addEventListener('submit', (event) => {
          sessionStorage.setItem('sent', new FormData(event.target).get('record').length);
        });",
        &[],
    );
    drop_repeated(&browser, "budokan record 2\n", 4_000_000);
    browser.wait_until("the hall's answer", || browser.source().contains("The form is too long."));
    assert_eq!(browser.run("return sessionStorage.getItem('sent')", &[]), json!("600000"));
    // After uploading a wrong file the user goes back and uploads another one.
    browser.go(&hall.at("/watch"));
    drop_file(&browser, &kept("arena", "usual-7.rec"));
    browser.wait_for(".chapters");
}

#[test]
fn what_if_is_asked_at_a_moment_of_the_replay() {
    let hall = Hall::open();
    let browser = Browser::start(Script::On);
    browser.go(&hall.at("/watch"));
    drop_file(&browser, &kept("arena", "usual-7.rec"));
    browser.wait_for(".chapters");
    let replay = browser.url().split('?').next().unwrap().to_owned();
    for (hidden, told) in [("imagined", "could not know then is imagined"), ("true", "hidden things are as they were")]
    {
        browser.go(&format!("{replay}?step=4&eyes=cats"));
        browser.click_on("#whatif summary");
        browser.picture(&format!("what-if-{hidden}"));
        browser.run("document.querySelector('#whatif [name=level]').value = 'novice'", &[]);
        browser.click_on(&format!("#whatif input[value={hidden}]"));
        browser.click_on("#whatif form button");
        let chip = browser.wait_for("#played-on");
        assert!(browser.text(&chip).contains(told), "{}", browser.text(&chip));
        browser.picture(&format!("played-on-{hidden}"));
    }
}

#[test]
fn a_record_is_watched_without_script() {
    let hall = Hall::open();
    let browser = Browser::start(Script::Off);
    browser.go(&hall.at("/watch"));
    assert!(browser.find(".drop").is_some());
    browser.type_into("#record", "budokan record 1\ngame arena\n");
    browser.click_on("form.bring button");
    browser.wait_for("#why");
}
