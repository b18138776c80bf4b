// Submits commands, with retries.

/** Whether a command is in flight, and which question it answers. */
let sending = false;
/** @type {FormDataEntryValue | null} */
let answering = null;
/**
 * A command for the next question, queued while one is in flight: the stream may be faster than the response.
 * @type {[string, FormData] | undefined}
 */
let nextCommand;

/** @type {(milliseconds: number) => Promise<void>} */
const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/**
 * Sends a command and retries with exponential backoff until the server answers. All attempts have the same request id,
 * so the command is idempotent.
 * @param {string} address
 * @param {FormData} data
 */
async function send(address, data) {
  if (sending) {
    // A second command for the same question is a double click.
    if (data.get("asked") !== answering) nextCommand = [address, data];
    return;
  }
  sending = true;
  answering = data.get("asked");
  [decided, list] = [shown, undefined];
  recalled.clear();
  clearAnnouncements();
  keepDecided();
  bout()?.setAttribute("aria-busy", "true");
  data.set("command", crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`);
  const body = new URLSearchParams(/** @type {any} */ (data));
  try {
    for (let tries = 0; ; tries++) {
      const answer = await fetch(address, { method: "POST", headers: { "x-budokan": "fragment" }, body }).catch(
        () => null,
      );
      const later = !answer || answer.status === 429 || answer.status >= 500;
      online(!later);
      if (later) {
        await wait(Math.min(250 * 2 ** tries, 4000));
        continue;
      }
      const text = await answer.text();
      if (answer.redirected) location.assign(answer.url);
      else if (text.includes('id="bout"')) take(drawn(text));
      else explain(new DOMParser().parseFromString(text, "text/html").querySelector("main p")?.textContent ?? text);
      break;
    }
  } finally {
    sending = false;
    bout()?.removeAttribute("aria-busy");
    const next = nextCommand;
    nextCommand = undefined;
    if (next) send(...next);
  }
}

/**
 * Shows whether the server is reachable.
 * @param {boolean} yes
 */
function online(yes) {
  html.classList.toggle("offline", !yes);
  alarm(yes ? "" : (document.getElementById("decision")?.dataset.lost ?? ""));
}
