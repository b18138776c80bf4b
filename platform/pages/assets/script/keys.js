// Event handlers for mouse, touch and keyboard.

document.addEventListener("click", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  hurry();
  // The screen changes hands: replacing the history entry keeps Back from showing the other player's hand.
  const next = target.closest(".covered main a.btn");
  if (next instanceof HTMLAnchorElement) {
    event.preventDefault();
    return location.replace(next.href);
  }
  if (!event.ctrlKey && !event.metaKey && (isPlaybackControl(target) || rolled(target))) return event.preventDefault();
  const refused = target.closest("[aria-disabled=true]");
  if (refused instanceof HTMLElement) {
    event.preventDefault();
    if (coached(refused.dataset.clause)) return;
    const short = refused.querySelector(".whynot, .why, small")?.textContent;
    explain(refused.dataset.why ?? short ?? refused.title, refused.dataset.clause, refused);
    return;
  }
  if (!target.closest("#gloss")) shutReading(false);
  const pop = /** @type {HTMLDialogElement | null} */ (document.getElementById("pop"));
  if (pop?.open && !pop.contains(target)) {
    explained = undefined;
    pop.close();
  }
  const sign = event.ctrlKey || event.metaKey ? undefined : pressedSign(target);
  if (sign) {
    event.preventDefault();
    return void readSign(sign);
  }
  const taken = target.closest("[data-pick]");
  if (taken instanceof HTMLElement) return pick(taken);
  if (target.closest("[data-do=sound]")) {
    loud = !loud;
    localStorage.setItem("sound", loud ? "on" : "off");
    tune();
    sound("card");
  }
  // Without an explicit theme the system decides, and only the browser knows how: the switch selects the opposite.
  const theme = target.closest("button[name=theme]");
  if (theme instanceof HTMLButtonElement && !html.dataset.theme)
    theme.value = matchMedia("(prefers-color-scheme: dark)").matches ? "light" : "dark";
  const link = target.closest("[data-do=copy]");
  if (link instanceof HTMLElement) {
    event.preventDefault();
    copy(link);
  }
  const shared = target.closest("[data-do=share]");
  if (shared instanceof HTMLElement) {
    event.preventDefault();
    // A cancelled share dialog is not an error.
    navigator.share({ title: document.title, url: linkOf(shared) }).catch(() => {});
  }
  for (const one of all(UNFOLDED)) if (!one.contains(target)) one.removeAttribute("open");
  if (target.closest("[data-do=keys]")) switchKeys();
  if (target.closest("[data-do=keys-sheet]")) showKeys();
  if (!target.closest("button, a, summary, label, input")) about(target.closest("[data-about]"));
});

/** @type {(button: HTMLElement) => string} the link that the button copies or shares */
const linkOf = (button) => (button instanceof HTMLAnchorElement ? button.href : (button.dataset.link ?? location.href));

/** Time in milliseconds for which a button confirms that it has copied. */
const COPIED = 2500;

/**
 * Copies a link: the button's own, or the one in the field next to it. Without clipboard access a link is followed, the
 * URL of a moment goes to the address bar, and a field is selected for manual copying.
 * @param {HTMLElement} button
 */
async function copy(button) {
  const field = /** @type {HTMLInputElement | null} */ (button.parentElement?.querySelector("input.link"));
  const own = button instanceof HTMLAnchorElement ? button.href : button.dataset.link;
  field?.select();
  const done = await navigator.clipboard?.writeText(own ?? field?.value ?? "").then(
    () => true,
    () => false,
  );
  if (done) copied(button);
  else if (button instanceof HTMLAnchorElement) location.href = button.href;
  else if (own) history.replaceState(null, "", own);
}

/**
 * Shows for a while that the link was copied.
 * @param {HTMLElement} button
 */
function copied(button) {
  const word = button.querySelector("span") ?? button;
  const done = button.dataset.done ?? "";
  button.dataset.word ??= word.textContent ?? "";
  word.textContent = done;
  say(done);
  setTimeout(() => {
    if (word.textContent === done) word.textContent = button.dataset.word ?? "";
  }, COPIED);
}

// On a phone the result sheet is dragged by its grip; a tap on the grip works without script.
document.addEventListener("pointerdown", (event) => {
  const grip = /** @type {Element} */ (event.target).closest(".grip");
  const down = /** @type {HTMLInputElement | null} */ (document.getElementById("leaf-down"));
  if (!grip || !down) return;
  const from = event.clientY;
  addEventListener(
    "pointerup",
    ({ clientY: to }) => {
      // A label reacts to the tap by itself, and must not react after a drag as well.
      if (Math.abs(to - from) <= 12) return;
      const stop = (/** @type {Event} */ click) => click.preventDefault();
      grip.addEventListener("click", stop);
      setTimeout(() => grip.removeEventListener("click", stop), 60);
      down.checked = to > from;
    },
    { once: true },
  );
});

document.getElementById("pop")?.addEventListener("close", () => explained?.focus());

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
  const address = new URL(button?.getAttribute("formaction") || form.getAttribute("action") || "", location.href);
  if (!/^\/bout\/[^/]+\/(act|undo|ask|answer|resign|leave|return|replace|lay)$/.test(address.pathname)) return;
  event.preventDefault();
  const data = new FormData(form);
  gather(button);
  if (button?.name) data.set(button.name, button.value);
  form.closest("details.menu")?.removeAttribute("open");
  send(address.pathname, data);
});

// A file is read here and submitted as text.
document.addEventListener("change", async (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const [file] = field.dataset.do === "read" ? (field.files ?? []) : [];
  const text = /** @type {HTMLTextAreaElement | null} */ (field.form?.querySelector("textarea") ?? null);
  if (!file || !text) return;
  // The server accepts at most 512 KiB; far more text in a field blocks the browser for minutes.
  text.value = await file.slice(0, 600_000).text();
  field.form?.requestSubmit();
});

// On the upload page a file can be dropped anywhere.
for (const kind of ["dragenter", "dragover", "dragleave", "drop"])
  document.addEventListener(kind, (event) => {
    const zone = document.querySelector("[data-drop]");
    const field = /** @type {HTMLInputElement | null} */ (zone?.querySelector("input[type=file]") ?? null);
    const files = /** @type {DragEvent} */ (event).dataTransfer?.files;
    if (!zone || !field) return;
    event.preventDefault();
    zone.classList.toggle("over", kind === "dragenter" || kind === "dragover");
    if (kind !== "drop" || !files?.length) return;
    field.files = files;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });

/** A request counter for reloading the form. */
let forms = 0;

// The questions of a new bout depend on earlier choices, and filters change a list: both reload the form.
document.addEventListener("change", async (event) => {
  const field = /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target);
  const again = field.form?.dataset.again;
  if (field.matches(".slider input")) field.form?.requestSubmit();
  if (!again || !(field.matches("[type=radio], select") || field.name === "game")) return;
  const chosen = new URLSearchParams(/** @type {any} */ (new FormData(field.form ?? undefined)));
  const address = `${again}?${chosen}`;
  const number = ++forms;
  const answer = await fetch(address).catch(() => undefined);
  const page = new DOMParser().parseFromString((answer?.ok && (await answer.text())) || "", "text/html");
  const [old, fresh] = [document.querySelector("main"), page.querySelector("main")];
  // The choice has changed meanwhile; a newer request is pending.
  if (number !== forms) return;
  if (!old || !fresh) return location.replace(address);
  patch(old, fresh);
  for (const one of /** @type {HTMLInputElement[]} */ (all("input", old))) one.checked = one.defaultChecked;
  history.replaceState(null, "", address);
});

/** @type {(element: Element) => boolean} whether the element is visible and can be pressed */
const reachable = (element) => element.checkVisibility();

/** Elements reachable by arrow keys: cards, places and buttons on the table, in the action bar and in the hand. */
const PLACES = [
  ".table button, .table a.card, .hand a.card, .belt .acts :is(button, summary)",
  ".hand > *:not(.plain) button, .hand > button, .hand > ul button",
].join();

/**
 * Moves the focus to the nearest element in a direction; whether there was one.
 * @param {string} arrow
 */
function walk(arrow) {
  const places = all(PLACES).filter(reachable);
  // With a selection its targets come first; sideways keys move within the hand until a target has the focus.
  const lit = places.filter((one) => one.matches("[data-for].lit"));
  const sideways = arrow === "ArrowLeft" || arrow === "ArrowRight";
  if (sideways && lit.includes(/** @type {HTMLElement} */ (document.activeElement))) return towards(arrow, lit, places);
  return towards(arrow, sideways ? [] : lit, places) || towards(arrow, places, places);
}

/**
 * Moves the focus to the nearest of these elements in a direction; whether there was one.
 * @param {string} arrow
 * @param {HTMLElement[]} goals
 * @param {HTMLElement[]} places all elements reachable by arrow keys
 */
function towards(arrow, goals, places) {
  const inside = places.includes(/** @type {HTMLElement} */ (document.activeElement));
  // Focus elsewhere starts at the action bar: up to the table, down to the hand.
  const here = inside ? document.activeElement : document.getElementById("decision");
  if (!here) return false;
  const [x, y] = middle(here.getBoundingClientRect());
  const sideways = arrow === "ArrowLeft" || arrow === "ArrowRight";
  const sign = arrow === "ArrowLeft" || arrow === "ArrowUp" ? -1 : 1;
  /** @type {[number, HTMLElement | null]} */
  let best = [Infinity, null];
  for (const one of goals) {
    const [left, top] = middle(one.getBoundingClientRect());
    const [along, across] = sideways ? [left - x, top - y] : [top - y, left - x];
    const far = along * sign + 2.5 * Math.abs(across);
    if (along * sign > 2 && far < best[0]) best = [far, one];
  }
  const goal = best[1] ?? (inside ? null : goals[0]);
  goal?.focus();
  return Boolean(goal);
}

/** Elements with a description: cards, tickets, figures, name plates. */
const READABLE = ":is(.table, .hand) :is([data-about], .card, [data-pick])";

/** @type {(element: Element | null) => HTMLElement | undefined} the sign or card that contains this element */
function readable(element) {
  const sign = bout()?.dataset.signs ? element?.closest("[data-sign]") : null;
  if (sign instanceof HTMLElement) return sign;
  const card = element?.closest(READABLE) ?? element?.closest(":is(.table, .hand) [title]");
  return card instanceof HTMLElement && story(card) ? card : undefined;
}

/** @type {(element: HTMLElement) => string} the accessible name of an element, without text in pictures */
function spoken(element) {
  const named = element.matches("[aria-label]") ? element : element.querySelector(".said, [aria-label]");
  const written = element.querySelector("svg text") ? "" : element.textContent;
  const label = named?.getAttribute("aria-label") ?? named?.textContent ?? written;
  return label.trim().replace(/,$/, "");
}

/** @type {(card: HTMLElement) => string} the full description of a card */
const story = (card) => card.dataset.about ?? (spoken(card) || card.title);

/** @type {(element: Element | null) => boolean} shows the description of a card; whether there is one */
function about(element) {
  const card = readable(element);
  if (card?.dataset.sign) readSign(card);
  else if (card) tellStory(card);
  return Boolean(card);
}

/** Hover time and long-press time before a card is described, in milliseconds. */
const REST = { mouse: 900, touch: 500 };

/** @type {HTMLElement | undefined} the tooltip, while the mouse hovers over a card */
let passing;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let resting;

/** Hides the tooltip. */
function pass() {
  clearTimeout(resting);
  passing?.remove();
  passing = undefined;
}

/** @type {(text: string) => string[]} */
const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** @type {(card: HTMLElement) => string} the sentences of a description that are not printed on the card */
function unwritten(card) {
  // Visually hidden text is not printed on the card.
  const spoken = [...card.querySelectorAll(".vh")].map((one) => one.textContent ?? "");
  const written = new Set(wordsOf(spoken.reduce((text, one) => text.replace(one, ""), card.innerText)));
  const told = story(card).split(/(?<=[.!?])\s+/);
  return told.filter((one) => wordsOf(one).some((word) => !written.has(word))).join(" ");
}

/** Numbers that a tooltip must not cover, because the player may want to compare them. */
const SUMS = "#bout :is([data-ring]:not(section), .sure)";

/**
 * Shows a tooltip: the focus does not move, and no sum is covered.
 * @param {HTMLElement} card
 */
function tip(card) {
  pass();
  const text = unwritten(card);
  if (!text) return;
  passing = document.createElement("div");
  passing.className = "pop passing";
  // The accessible name of the card contains it already.
  passing.ariaHidden = "true";
  passing.textContent = text;
  document.body.append(passing);
  const sums = all(SUMS).filter((sum) => !sum.contains(card));
  if (beside(passing, card, ["above", "below", "right", "left"], sums) === "belt") pass();
}

document.addEventListener("pointerover", (event) => {
  const target = /** @type {Element} */ (event.target);
  const card = readable(target);
  pass();
  // The browser itself shows a tooltip for an element with a title.
  if (event.pointerType !== "mouse" || held || !card || !story(card) || target.closest("[title]")) return;
  resting = setTimeout(() => card.isConnected && tip(card), REST.mouse);
});

/** @type {Point | undefined} the position of a long press */
let finger;

document.addEventListener("pointerdown", (event) => {
  const card = readable(/** @type {Element} */ (event.target));
  pass();
  if (event.pointerType === "mouse" || !card) return;
  finger = [event.clientX, event.clientY];
  resting = setTimeout(() => {
    finger = undefined;
    // A long press describes a card and does not play it.
    addEventListener("click", stop, { capture: true, once: true });
    addEventListener("pointerdown", () => removeEventListener("click", stop, { capture: true }), { once: true });
    about(card);
  }, REST.touch);
});
document.addEventListener("pointermove", (event) => {
  if (finger && Math.hypot(...apart([event.clientX, event.clientY], finger)) > FAR) pass();
});
for (const end of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(end, pass, true);
document.addEventListener("contextmenu", (event) => {
  const touch = /** @type {PointerEvent} */ (event).pointerType !== "mouse";
  if (touch && readable(/** @type {Element} */ (event.target))) event.preventDefault();
});

/** Whether keyboard shortcuts are on. */
let keyed = localStorage.getItem("keys") !== "off";

/** Turns keyboard shortcuts on or off. */
function switchKeys() {
  keyed = !keyed;
  localStorage.setItem("keys", keyed ? "on" : "off");
  number();
}

/** Shows the list of keyboard shortcuts. */
function showKeys() {
  const sheet = /** @type {HTMLDialogElement | null} */ (document.getElementById("keys"));
  document.querySelector("details.menu[open]")?.removeAttribute("open");
  if (sheet && !sheet.open) sheet.showModal();
}

/** Assigns number keys to the buttons of the action bar. A regrettable action never gets the first one. */
function number() {
  const buttons = all(".belt .acts :is(button, summary)").filter(reachable);
  /** @type {(one: HTMLElement) => boolean} */
  const late = (one) => one.matches(".quiet, .late");
  const first = buttons.filter((one) => !late(one));
  const order = [...first, ...(first.length ? [] : [null]), ...buttons.filter(late)];
  for (const one of all("[aria-keyshortcuts]")) one.removeAttribute("aria-keyshortcuts");
  if (keyed) order.slice(0, 9).forEach((one, index) => one?.setAttribute("aria-keyshortcuts", String(index + 1)));
  for (const one of all("button[data-do=keys]")) one.setAttribute("aria-pressed", String(keyed));
  for (const one of all("input[data-do=keys]")) /** @type {HTMLInputElement} */ (one).checked = keyed;
}

// An expanded element adds buttons.
document.addEventListener("toggle", () => bout() && number(), true);

/** Elements with keys of their own: fields, the log, everything on top of the page. */
const OWN_KEYS = "input:not([type=radio]), select, textarea, dialog, .log, .result, details.menu";

document.addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === "Escape" && bout()) return drum("Escape") ? event.preventDefault() : leave(target);
  if (!keyed || target.closest(OWN_KEYS)) return;
  hurry();
  if (drum(event.key) || reeled(event.key)) return event.preventDefault();
  const step = { ArrowLeft: "hall-previous", ArrowRight: "hall-next", Home: "hall-first", End: "hall-last" }[event.key];
  const link = step && document.querySelector(`[data-step=${step}]`);
  if (link instanceof HTMLElement) link.click();
  else if (!bout()) return;
  else if (event.key.startsWith("Arrow") && !target.matches("input, summary")) {
    if (walk(event.key)) event.preventDefault();
  } else if (/^[1-9]$/.test(event.key)) {
    // A key that is held down acts once: after each move it may mean something irrevocable.
    if (event.repeat) return;
    number();
    all(`.belt [aria-keyshortcuts="${event.key}"]`)[0]?.click();
  } else if (event.key === "?") {
    if (!about(document.activeElement)) showKeys();
  } else if (event.key === "h") {
    all(".askhint")[0]?.click();
  } else if (event.key === "l") {
    document.getElementById("leaf-log")?.click();
    document.getElementById("log")?.focus();
  }
});

/**
 * Escape: closes what is open, drops the selection, or leaves the log, in this order.
 * @param {HTMLElement} target
 */
function leave(target) {
  hurry();
  if (endDrag()) letGo();
  else if (!closeOverlays() && !letGo() && target.closest(".log")) document.getElementById("decision")?.focus();
}
