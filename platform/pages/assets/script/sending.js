// Sending.

/** Whether something is on its way to the hall, and which question it answers. */
let sending = false;
/** @type {FormDataEntryValue | null} */
let answering = null;
/**
 * What was decided meanwhile about the next question: the stream may bring it before the answer is there.
 * @type {[string, FormData] | undefined}
 */
let nextDeed;

/** @type {(milliseconds: number) => Promise<void>} */
const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/**
 * Sends a deed until the hall has answered. It carries the same id every time, so it is done once.
 * @param {string} address
 * @param {FormData} data
 */
async function send(address, data) {
  if (sending) {
    // The same question twice is a button that was pressed twice.
    if (data.get("asked") !== answering) nextDeed = [address, data];
    return;
  }
  sending = true;
  answering = data.get("asked");
  [decided, list] = [shown, undefined];
  recalled.clear();
  hush();
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
    const next = nextDeed;
    nextDeed = undefined;
    if (next) send(...next);
  }
}

/** @param {boolean} yes whether the hall can be reached */
function online(yes) {
  html.classList.toggle("offline", !yes);
  alarm(yes ? "" : (document.getElementById("decision")?.dataset.lost ?? ""));
}
