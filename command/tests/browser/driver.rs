//! A browser under remote control: the subset of the `WebDriver` protocol that the tests need.
//!
//! Each [`Browser`] has its own driver process with one session. Every call waits for the answer; an error is a panic
//! with the driver's message.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// Timeout for an element to appear.
pub const PATIENCE: Duration = Duration::from_mins(2);

/// The driver's error for an element of a page that is gone.
const GONE: &str = "stale element reference";

/// The JSON key of an element reference in the protocol.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// A browser session with one window.
pub struct Browser {
    driver: Child,
    port: u16,
    session: String,
}

/// Whether the browser runs scripts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Script {
    On,
    Off,
}

/// A reference to an element of a page.
#[derive(Clone, Debug)]
pub struct Element(String);

impl Element {
    /// The element returned by a script.
    pub fn from_value(value: &Value) -> Option<Self> {
        value[ELEMENT].as_str().map(|id| Self(id.to_owned()))
    }

    /// The element as a script argument.
    pub fn written(&self) -> Value {
        json!({ ELEMENT: self.0 })
    }
}

impl Browser {
    /// Starts a Chromium session.
    pub fn start(script: Script) -> Self {
        let blocked = if script == Script::Off { 2 } else { 1 };
        let options = json!({
            "args": ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
                "--disable-background-networking", "--disable-component-update", "--disable-sync",
                "--disable-dev-shm-usage", "--window-size=1366,768", "--lang=en"],
            "prefs": { "profile.managed_default_content_settings.javascript": blocked, "intl.accept_languages": "en" },
        });
        let mut driver = Command::new("chromedriver");
        driver.arg("--port=0");
        let port = |line: &str| line.split("successfully on port ").nth(1)?.trim_end_matches('.').parse().ok();
        Self::open(driver, port, &json!({ "browserName": "chrome", "goog:chromeOptions": options }))
    }

    /// Starts a Firefox session. Methods that use Chromium's developer tools do not work in it.
    pub fn firefox() -> Self {
        let built = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/tools/bin/geckodriver");
        let mut driver = Command::new(if built.exists() { built.as_path() } else { Path::new("geckodriver") });
        driver.args(["--port", "0"]);
        let port = |line: &str| line.split("Listening on 127.0.0.1:").nth(1)?.trim().parse().ok();
        let options = json!({
            "args": ["-headless", "--width=1366", "--height=768"],
            "prefs": { "intl.accept_languages": "en" },
        });
        Self::open(driver, port, &json!({ "browserName": "firefox", "moz:firefoxOptions": options }))
    }

    /// Starts a driver, reads its port from its output, and opens a session with these capabilities.
    fn open(mut driver: Command, port: impl Fn(&str) -> Option<u16>, capabilities: &Value) -> Self {
        let started = driver.stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
        let mut driver = started.unwrap_or_else(|error| {
            panic!("{}: {error}; cargo xtask test installs the drivers of the browsers", driver.get_program().display())
        });
        let mut lines = BufReader::new(driver.stdout.take().unwrap()).lines().map_while(Result::ok);
        let port = lines.find_map(|line| port(&line)).expect("the driver prints its port");
        // Drain the output, or the driver blocks when its pipe is full.
        std::thread::spawn(move || lines.for_each(drop));
        let mut browser = Self { driver, port, session: String::new() };
        let mut wanted = capabilities.clone();
        wanted["timeouts"] = json!({ "script": 60_000 });
        let answer = browser.ask("POST", "/session", &json!({ "capabilities": { "alwaysMatch": wanted } }));
        browser.session = format!("/session/{}", answer["sessionId"].as_str().expect("a session has an id"));
        browser
    }

    fn ask(&self, method: &str, path: &str, body: &Value) -> Value {
        self.try_ask(method, path, body).unwrap_or_else(|problem| panic!("{method} {path} {body}: {problem}"))
    }

    fn try_ask(&self, method: &str, path: &str, body: &Value) -> Result<Value, String> {
        let body = if method == "GET" { String::new() } else { body.to_string() };
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).map_err(|error| error.to_string())?;
        stream.set_read_timeout(Some(Duration::from_mins(2))).map_err(|error| error.to_string())?;
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\
             Connection: close\r\n\r\n",
            self.port,
            body.len()
        );
        stream.write_all((head + &body).as_bytes()).map_err(|error| error.to_string())?;
        let answer = read(stream).map_err(|error| error.to_string())?;
        let body = answer.as_str();
        let mut answer: Value = serde_json::from_str(body).map_err(|error| format!("{error}: {body}"))?;
        let value = answer["value"].take();
        match value["error"].as_str() {
            // The driver has several messages for a page that is gone.
            Some(_) if value["message"].to_string().contains("does not belong to the document") => Err(GONE.to_owned()),
            Some(error) => Err(format!("{error}: {}", value["message"])),
            None => Ok(value),
        }
    }

    fn call(&self, path: &str, body: &Value) -> Value {
        self.ask("POST", &format!("{}{path}", self.session), body)
    }

    pub fn go(&self, url: &str) {
        self.call("/url", &json!({ "url": url }));
    }

    /// Opens a new tab and switches to it; returns its handle.
    pub fn tab(&self) -> String {
        let tab = self.call("/window/new", &json!({ "type": "tab" }))["handle"].as_str().unwrap().to_owned();
        self.turn_to(&tab);
        tab
    }

    /// Switches to another tab, as by a click on it.
    pub fn turn_to(&self, tab: &str) {
        self.call("/window", &json!({ "handle": tab }));
        self.devtools("Page.bringToFront", &json!({}));
    }

    pub fn reload(&self) {
        self.call("/refresh", &json!({}));
    }

    pub fn url(&self) -> String {
        self.ask("GET", &format!("{}/url", self.session), &json!({})).as_str().unwrap().to_owned()
    }

    pub fn source(&self) -> String {
        self.ask("GET", &format!("{}/source", self.session), &json!({})).as_str().unwrap().to_owned()
    }

    /// Runs a script in the page.
    pub fn run(&self, script: &str, args: &[Value]) -> Value {
        self.call("/execute/sync", &json!({ "script": script, "args": args }))
    }

    /// Runs a script in a page that may have changed in the meantime.
    pub fn try_run(&self, script: &str, args: &[Value]) -> Result<Value, String> {
        let body = json!({ "script": script, "args": args });
        self.try_ask("POST", &format!("{}/execute/sync", self.session), &body)
    }

    pub fn find(&self, css: &str) -> Option<Element> {
        let wanted = json!({ "using": "css selector", "value": css });
        let found = self.try_ask("POST", &format!("{}/element", self.session), &wanted).ok()?;
        Element::from_value(&found)
    }

    pub fn find_all(&self, css: &str) -> Vec<Element> {
        let found = self.call("/elements", &json!({ "using": "css selector", "value": css }));
        found.as_array().into_iter().flatten().filter_map(Element::from_value).collect()
    }

    pub fn text(&self, element: &Element) -> String {
        let path = format!("{}/element/{}/text", self.session, element.0);
        self.ask("GET", &path, &json!({})).as_str().unwrap().to_owned()
    }

    /// Whether the element's page is gone.
    pub fn is_gone(&self, element: &Element) -> bool {
        self.try_ask("GET", &format!("{}/element/{}/name", self.session, element.0), &json!({})).is_err()
    }

    /// Clicks like a person: fails if another element is on top.
    pub fn click(&self, element: &Element) -> Result<(), String> {
        self.try_ask("POST", &format!("{}/element/{}/click", self.session, element.0), &json!({})).map(drop)
    }

    pub fn click_on(&self, css: &str) {
        let element = self.wait_for(css);
        self.click(&element).unwrap_or_else(|problem| panic!("{css}: {problem}"));
    }

    /// Waits until an element matches the selector.
    pub fn wait_for(&self, css: &str) -> Element {
        let mut found = None;
        self.wait_until(css, || {
            found = self.find(css);
            found.is_some()
        });
        found.unwrap()
    }

    pub fn wait_until(&self, what: &str, mut is_so: impl FnMut() -> bool) {
        let start = Instant::now();
        while !is_so() {
            if start.elapsed() > PATIENCE {
                self.picture(&format!("failed-{}", what.replace(|letter: char| !letter.is_alphanumeric(), "-")));
                panic!("waited in vain for {what} at {}", self.url());
            }
            std::thread::sleep(Duration::from_millis(40));
        }
    }

    pub fn type_into(&self, css: &str, text: &str) {
        let element = self.wait_for(css);
        let path = format!("/element/{}", element.0);
        self.call(&format!("{path}/clear"), &json!({}));
        self.call(&format!("{path}/value"), &json!({ "text": text }));
    }

    /// Presses keys one after the other.
    pub fn press(&self, keys: &str) {
        self.type_keys(keys.chars().flat_map(|key| [down(key), up(key)]).collect());
    }

    /// Presses keys with the Shift key held down.
    pub fn press_with_shift(&self, keys: &str) {
        let strokes = keys.chars().flat_map(|key| [down(key), up(key)]);
        self.type_keys([down(SHIFT)].into_iter().chain(strokes).chain([up(SHIFT)]).collect());
    }

    fn type_keys(&self, strokes: Vec<Value>) {
        let strokes = Value::Array(strokes);
        self.call("/actions", &json!({ "actions": [{ "type": "key", "id": "keys", "actions": strokes }] }));
    }

    /// Moves the mouse to the centre of an element.
    pub fn point_at(&self, element: &Element) {
        self.use_mouse(&[json!({ "type": "pointerMove", "duration": 0, "x": 0, "y": 0, "origin": element.written() })]);
    }

    /// Presses the mouse on an element and drags it a little upwards, without releasing.
    pub fn carry(&self, element: &Element) {
        let on = |y| json!({ "type": "pointerMove", "duration": 0, "x": 0, "y": y, "origin": element.written() });
        self.use_mouse(&[on(0), json!({ "type": "pointerDown", "button": 0 }), on(-8), on(-20)]);
    }

    /// Drags to another element and releases there.
    pub fn drop_on(&self, element: &Element) {
        self.point_at(element);
        self.use_mouse(&[json!({ "type": "pointerUp", "button": 0 })]);
    }

    fn use_mouse(&self, strokes: &[Value]) {
        let mouse =
            json!({ "type": "pointer", "id": "mouse", "parameters": { "pointerType": "mouse" }, "actions": strokes });
        self.call("/actions", &json!({ "actions": [mouse] }));
    }

    /// Puts a finger on an element, as on a phone; it stays there until it is [lifted](Self::lift_finger).
    pub fn put_finger_on(&self, element: &Element) {
        let middle = "arguments[0].scrollIntoView({ block: 'center' });
            const box = arguments[0].getBoundingClientRect();
            return { x: box.x + box.width / 2, y: box.y + box.height / 2 };";
        let point = self.run(middle, &[element.written()]);
        self.devtools("Emulation.setTouchEmulationEnabled", &json!({ "enabled": true }));
        self.devtools("Input.dispatchTouchEvent", &json!({ "type": "touchStart", "touchPoints": [point] }));
    }

    pub fn lift_finger(&self) {
        self.devtools("Input.dispatchTouchEvent", &json!({ "type": "touchEnd", "touchPoints": [] }));
    }

    /// Sets the viewport size; narrow ones emulate a phone.
    pub fn resize(&self, width: u32, height: u32) {
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500 });
        self.devtools("Emulation.setDeviceMetricsOverride", &metrics);
    }

    /// Sets one media feature, such as `prefers-color-scheme` or `prefers-reduced-motion`.
    pub fn prefer(&self, name: &str, value: &str) {
        self.prefer_all(&[(name, value)]);
    }

    /// Sets these media features and resets all others.
    pub fn prefer_all(&self, wishes: &[(&str, &str)]) {
        let features: Vec<Value> = wishes.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        self.devtools("Emulation.setEmulatedMedia", &json!({ "features": features }));
    }

    /// Finishes all running animations.
    pub fn finish_motion(&self) {
        // An infinite animation cannot be finished.
        let finite = "one.effect.getComputedTiming().endTime !== Infinity";
        self.run(&format!("document.getAnimations().forEach((one) => {finite} && one.finish())"), &[]);
    }

    /// Calls a command of Chromium's developer tools.
    pub fn devtools(&self, command: &str, params: &Value) -> Value {
        self.call("/goog/cdp/execute", &json!({ "cmd": command, "params": params }))
    }

    /// Cuts or restores the network connection.
    pub fn offline(&self, offline: bool) {
        let speed = if offline { 0 } else { -1 };
        let conditions =
            json!({ "offline": offline, "latency": 0, "download_throughput": speed, "upload_throughput": speed });
        self.call("/chromium/network_conditions", &json!({ "network_conditions": conditions }));
    }

    /// Takes a screenshot of the window, as a PNG in base64.
    pub fn screenshot(&self) -> Value {
        self.ask("GET", &format!("{}/screenshot", self.session), &json!({}))
    }

    /// Writes a screenshot to the folder of pictures.
    pub fn picture(&self, name: &str) {
        let answer = self.screenshot();
        let folder = std::env::var_os("BUDOKAN_PICTURES")
            .map_or_else(|| Path::new(env!("CARGO_TARGET_TMPDIR")).join("pictures"), std::path::PathBuf::from);
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join(format!("{name}.png")), decoded(answer.as_str().unwrap())).unwrap();
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // An unresponsive browser is killed with its driver.
        drop(self.try_ask("DELETE", &self.session, &json!({})));
        drop(self.driver.kill());
        drop(self.driver.wait());
    }
}

/// Reads the body of a response by its content length, because the driver keeps the connection open.
fn read(stream: TcpStream) -> std::io::Result<String> {
    let mut reader = BufReader::new(stream);
    let (mut line, mut length) = (String::new(), 0);
    while reader.read_line(&mut line)? > 2 {
        if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse().map_err(std::io::Error::other)?;
        }
        line.clear();
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body)?;
    String::from_utf8(body).map_err(std::io::Error::other)
}

const SHIFT: char = '\u{e008}';

fn down(key: char) -> Value {
    json!({ "type": "keyDown", "value": key })
}

fn up(key: char) -> Value {
    json!({ "type": "keyUp", "value": key })
}

/// Decodes a base64 string.
fn decoded(text: &str) -> Vec<u8> {
    let value = |letter: u8| match letter {
        b'A'..=b'Z' => u32::from(letter - b'A'),
        b'a'..=b'z' => u32::from(letter - b'a') + 26,
        b'0'..=b'9' => u32::from(letter - b'0') + 52,
        b'+' => 62,
        _ => 63,
    };
    let letters: Vec<u8> = text.bytes().filter(|letter| *letter != b'=').collect();
    let bytes = letters.chunks(4).flat_map(|four| {
        let bits = four.iter().fold(0, |bits, letter| bits << 6 | value(*letter)) << (6 * (4 - four.len()));
        let [_, first, second, third] = bits.to_be_bytes();
        [first, second, third].into_iter().take(four.len() * 6 / 8)
    });
    bytes.collect()
}
