// The script of the hall. Pages work without it; it makes them pleasant.
//
// What it does: picks things up and shows where they can go, sends deeds without loading the page again, takes in what
// the stream brings by patching the page in place, moves cards from where they were to where they are, makes small
// sounds, listens to keys and tells screen readers what happened. It knows no rules and keeps nothing but taste.

const html = document.documentElement;
html.classList.add("js");

/** @returns {HTMLElement | null} the part of the page that changes */
const bout = () => document.getElementById("bout");

/** @type {(selector: string, root?: ParentNode) => HTMLElement[]} */
const all = (selector, root = document) => [
  .../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(selector)),
];

const calm = matchMedia("(prefers-reduced-motion: reduce)");

// ---------------------------------------------------------------- picking up

/** @type {string[]} what is taken up, outermost first */
let picked = [];

/** @type {(element: HTMLElement) => string[]} what must be taken up for it to be seen */
const meant = (element) => (element.dataset.for ?? "").split(" ").filter(Boolean);

/** Shows the buttons that are meant for what is taken up, and no others. */
function light() {
  const there = new Set(all("[data-pick]").map((one) => one.dataset.pick));
  picked = picked.filter((name) => there.has(name));
  for (const one of all("[data-pick]"))
    one.setAttribute("aria-pressed", String(picked.includes(one.dataset.pick ?? "")));
  for (const one of all("[data-for]"))
    one.classList.toggle(
      "lit",
      meant(one).some((name) => picked.includes(name)),
    );
  bout()?.classList.toggle("picking", picked.length > 0);
  number();
  tune();
}

/** @param {HTMLElement} element takes it up, or lets it go */
function pick(element) {
  const name = element.dataset.pick ?? "";
  const outer = meant(element).filter((one) => picked.includes(one));
  picked = picked.includes(name) ? outer : [...outer, name];
  light();
  const targets = all("[data-for].lit");
  // On a phone the places may lie above what is seen.
  const seen = targets
    .map((one) => one.getBoundingClientRect())
    .some((box) => box.top >= 0 && box.bottom <= innerHeight);
  if (!seen) targets[0]?.scrollIntoView({ block: "center", behavior: calm.matches ? "auto" : "smooth" });
  if (picked.length) say("polite", `${element.getAttribute("aria-label") ?? name}: ${targets.length}`);
}

function letGo() {
  const had = picked.length > 0;
  picked = picked.slice(0, -1);
  light();
  return had;
}

/** So far a mouse goes before what it has pressed goes with it. */
const FAR = 6;

/**
 * What the mouse has pressed and may carry away: the thing, where on it, what is seen of it under way.
 * @type {{ what: HTMLElement, from: Point, at: Point, carried?: HTMLElement } | undefined}
 */
let held;

/** @type {(event: PointerEvent) => HTMLElement | undefined} the lit place under the mouse */
function placeUnder({ clientX, clientY }) {
  const place = document.elementFromPoint(clientX, clientY)?.closest("[data-for].lit");
  return place instanceof HTMLElement ? place : undefined;
}

/** Takes up what is held, and shows it at the mouse. */
function carry() {
  if (!held) return;
  const { what } = held;
  if (!picked.includes(what.dataset.pick ?? "")) pick(what);
  const { width, height } = what.getBoundingClientRect();
  const carried = /** @type {HTMLElement} */ (what.cloneNode(true));
  for (const name of ["id", "data-key", "data-pick", "data-for", "name", "form"]) carried.removeAttribute(name);
  carried.setAttribute("aria-hidden", "true");
  carried.classList.add("carried");
  carried.tabIndex = -1;
  Object.assign(carried.style, { width: `${width}px`, height: `${height}px` });
  carried.style.setProperty("--card-w", `${width}px`);
  document.body.append(carried);
  html.classList.add("carrying");
  held.carried = carried;
}

/** @type {() => boolean} puts an end to carrying; whether something was carried */
function unhand() {
  const carried = held?.carried;
  held = undefined;
  carried?.remove();
  html.classList.remove("carrying");
  for (const one of all(".under")) one.classList.remove("under");
  return Boolean(carried);
}

// A finger scrolls the page: only a mouse carries.
document.addEventListener("pointerdown", (event) => {
  const what = /** @type {HTMLElement} */ (event.target).closest("[data-pick]");
  unhand();
  if (event.pointerType !== "mouse" || event.button !== 0 || !(what instanceof HTMLElement)) return;
  const { left, top } = what.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  held = { what, from: [x, y], at: [x - left, y - top] };
});

document.addEventListener("pointermove", (event) => {
  if (!held || event.pointerType !== "mouse") return;
  // It was let go outside of the window.
  if (!event.buttons) return void (unhand() && letGo());
  const { clientX: x, clientY: y } = event;
  if (!held.carried && Math.hypot(...apart([x, y], held.from)) < FAR) return;
  if (!held.carried) carry();
  const [left, top] = apart([x, y], held.at);
  if (held.carried) Object.assign(held.carried.style, { left: `${left}px`, top: `${top}px` });
  const place = placeUnder(event);
  for (const one of all("[data-for].lit")) one.classList.toggle("under", one === place);
});

document.addEventListener("pointerup", (event) => {
  const place = held?.carried && placeUnder(event);
  if (!unhand()) return;
  // What follows is the click of the hand that has let go, not a press of what lies there.
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }));
  if (place) setTimeout(() => place.click());
  else letGo();
});

document.addEventListener("pointercancel", () => unhand() && letGo());
document.addEventListener("dragstart", (event) => held && event.preventDefault());

/** @param {Event} event it goes no further */
function stop(event) {
  event.preventDefault();
  event.stopPropagation();
}

// ---------------------------------------------------------------- telling

/** @type {(where: "polite" | "assertive", text: string) => void} tells a screen reader */
function say(where, text) {
  const region = document.getElementById(where);
  if (region && text && region.textContent !== text) region.textContent = text;
}

/** @type {(text: string, clause?: string, at?: HTMLElement, kind?: "why" | "about") => void} says why not, or what */
function explain(text, clause, at, kind = "why") {
  const pop = /** @type {HTMLDialogElement | null} */ (document.getElementById("pop"));
  const line = pop?.querySelector("p");
  if (!pop || !line) return;
  line.textContent = text;
  if (clause) {
    const link = document.createElement("a");
    link.href = `/rules/${bout()?.dataset.game ?? ""}#${clause}`;
    link.target = "_blank";
    link.textContent = `${pop.dataset.why ?? ""} ${clause}`;
    line.append(" ", link);
  }
  explained = at;
  pop.dataset.kind = kind;
  if (!pop.open) pop.show();
  beside(pop, at);
}

/** @type {HTMLElement | undefined} what the explanation is about; the focus goes back there */
let explained;

/**
 * Puts an explanation beside what it is about, inside the window, and never over the belt's question.
 * @type {(pop: HTMLElement, at?: HTMLElement) => void}
 */
function beside(pop, at) {
  const { left, top, right, bottom, width, height } = (at ?? pop).getBoundingClientRect();
  const { offsetWidth: wide, offsetHeight: high } = pop;
  if (!at || !width) return pop.removeAttribute("style");
  const across = within(left + (width - wide) / 2, innerWidth - wide);
  const along = within(top + (height - high) / 2, innerHeight - high);
  const belt = document.querySelector(".belt");
  const over = belt ? belt.getBoundingClientRect().top - high - 10 : 12;
  /** @type {Point[]} */
  const spots = [
    [across, top - high - 10],
    [across, bottom + 10],
    [right + 10, along],
    [left - wide - 10, along],
    [across, over],
  ];
  const question = belt?.querySelector(":scope > div:not(.acts)")?.getBoundingClientRect();
  /** @type {(spot: Point) => boolean} */
  const free = ([x, y]) => {
    const inside = x >= 12 && y >= 12 && x + wide <= innerWidth - 12 && y + high <= innerHeight - 12;
    const covers = question && x < question.right && x + wide > question.left;
    return inside && !(covers && y < question.bottom && y + high > question.top);
  };
  const [x, y] = spots.find(free) ?? [across, Math.max(over, 12)];
  Object.assign(pop.style, { left: `${x}px`, top: `${y}px`, right: "auto", bottom: "auto" });
}

/** @type {(where: number, most: number) => number} inside the window, with a margin */
const within = (where, most) => Math.min(Math.max(where, 12), most - 12);

/** @returns {boolean} whether there was something open on top of the page, which is closed now */
function shut() {
  const pop = /** @type {HTMLDialogElement | null} */ (document.getElementById("pop"));
  const menu = document.querySelector("details.menu[open]");
  const had = Boolean(pop?.open || menu || passing);
  pass();
  if (pop?.open) pop.close();
  menu?.removeAttribute("open");
  if (menu?.contains(document.activeElement)) menu.querySelector("summary")?.focus();
  return had;
}

/** @returns {HTMLElement[]} the lines of the log as it happened: the newest chapter stands first */
const happened = () =>
  all("#log .chapter")
    .reverse()
    .flatMap((chapter) => all("[data-step]", chapter));

/** @param {boolean} told tells what has just happened, unless it was told, and whose decision it is */
function announce(told) {
  const news = happened()
    .filter((line) => line.matches(".now"))
    .map((line) => line.firstChild?.textContent?.trim() ?? "");
  const end = all(".result header :is(h2, p)").map((line) => line.textContent?.trim() ?? "");
  say("polite", [...(told ? [] : news), ...end].join(" "));
  const belt = document.querySelector(".belt.yours");
  const question = belt
    ? all(".who, h2, h2 + p", belt)
        .map((line) => line.textContent?.trim() ?? "")
        .map((line) => (/[.?!…]$/.test(line) ? line : `${line}.`))
        .join(" ")
    : "";
  if (question) say("assertive", question);
}

// ---------------------------------------------------------------- the log

/** @type {() => HTMLElement | null} the chapter of the log that is running */
const chapter = () => document.querySelector("#log .chapter");

/** @type {Set<string>} the chapters that the reader has folded or unfolded: they stay so */
const turned = new Set();
document.addEventListener("click", ({ target }) => {
  const summary = target instanceof Element && target.closest("#log summary");
  if (summary && summary.parentElement) turned.add(summary.parentElement.id);
});

/** The running chapter is open, and whatever has something of the last step; older ones fold. */
function fold() {
  all("#log .chapter").forEach((one, index) => {
    if (one instanceof HTMLDetailsElement && !turned.has(one.id))
      one.open = index === 0 || Boolean(one.querySelector(".now"));
  });
}

/** @returns {HTMLElement | undefined} the last line of the newest chapter that is told already */
const newestLine = () => all("li:not(.later)", chapter() ?? document.createElement("ol")).at(-1);

/** @returns {boolean} whether the newest line of the log is in sight, or nothing of the log is hidden */
function showsNewest() {
  const log = document.getElementById("log");
  const line = newestLine();
  if (!log || !line) return true;
  const [box, is] = [log.getBoundingClientRect(), line.getBoundingClientRect()];
  return log.scrollTop === 0 || (is.bottom <= box.bottom + 1 && is.bottom > box.top);
}

/** Scrolls the log so that its newest line is in sight; the window stays where it is. */
function showNewest() {
  const log = document.getElementById("log");
  const line = newestLine();
  if (!log || !line || log.contains(document.activeElement)) return;
  const hidden = line.getBoundingClientRect().bottom - log.getBoundingClientRect().bottom;
  // layout: where the chapter is shorter than the column it is seen from its heading on.
  log.scrollTop = Math.max(0, log.scrollTop + hidden + 12);
}

// ---------------------------------------------------------------- patching

/** @type {(node: Node) => string} what a node is, across two versions of the page */
function key(node) {
  if (!(node instanceof Element)) return "";
  if (node.id) return `#${node.id}`;
  const data = /** @type {HTMLElement} */ (node).dataset;
  if (data?.key) return `=${data.key}`;
  if (node instanceof HTMLButtonElement && node.name === "act") return `>${node.value} ${data.for ?? ""}`;
  return "";
}

/** @type {(from: Element, to: Element) => void} makes the attributes the same */
function attributes(from, to) {
  for (const { name } of [...from.attributes]) {
    // Whether something is unfolded is the reader's business.
    if (!to.hasAttribute(name) && name !== "open") from.removeAttribute(name);
  }
  for (const { name, value } of [...to.attributes]) {
    if (name !== "open" && from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && from.type === "hidden")
    from.value = to.value;
}

/** @type {(from: Node, to: Node) => boolean} whether one can become the other */
const alike = (from, to) => from.nodeType === to.nodeType && from.nodeName === to.nodeName && key(from) === key(to);

/** @type {(from: Element, to: Element) => void} makes one element like another, keeping what is the same in place */
function patch(from, to) {
  attributes(from, to);
  /** @type {Map<string, Node>} */
  const kept = new Map();
  for (const child of from.childNodes) if (key(child)) kept.set(key(child), child);
  let next = from.firstChild;
  for (const wanted of [...to.childNodes]) {
    const name = key(wanted);
    const known = name ? kept.get(name) : undefined;
    /** @type {Node | null} */
    let here = known && alike(known, wanted) ? known : null;
    if (!here && next && !key(next) && alike(next, wanted)) here = next;
    if (!here) {
      from.insertBefore(document.importNode(wanted, true), next);
      continue;
    }
    if (here !== next) from.insertBefore(here, next);
    else next = next.nextSibling;
    if (here instanceof Element && wanted instanceof Element) patch(here, wanted);
    else if (here.nodeValue !== wanted.nodeValue) here.nodeValue = wanted.nodeValue;
  }
  while (next) {
    const gone = next;
    next = next.nextSibling;
    gone.parentNode?.removeChild(gone);
  }
}

/** @type {(element: Element | null) => string} how to find the same thing again after a patch */
function identity(element) {
  if (!(element instanceof HTMLElement) || !bout()?.contains(element)) return "";
  const button = /** @type {HTMLButtonElement} */ (element);
  return key(element) || button.getAttribute("formaction") || "";
}

/** @type {(page: ParentNode) => string | undefined} the number of the question that is asked there */
const question = (page) => /** @type {HTMLInputElement | null} */ (page.querySelector("input[name=asked]"))?.value;

/** @type {(fragment: string) => HTMLElement | null} the changing part as the hall has drawn it */
const drawn = (fragment) => new DOMParser().parseFromString(fragment, "text/html").getElementById("bout");

/**
 * Takes in the changing part. If its last steps had moments that were not shown yet, those are played first.
 * @type {(fragment: string, late?: boolean) => void}
 */
function take(fragment, late = false) {
  const [old, fresh] = [bout(), drawn(fragment)];
  if (!old || !fresh) return;
  const before = Number((present ?? old).dataset.version);
  if (Number(fresh.dataset.version) < before) return;
  if (playing) present = fresh;
  else if (!late && hasBeats(fresh)) play(fresh);
  else settle(fresh);
}

/** @type {(fresh: HTMLElement, told?: boolean) => void} shows what is so now; `told`: whether it was told already */
function settle(fresh, told = false) {
  const old = bout();
  if (!old) return;
  const before = Number(old.dataset.version);
  const after = Number(fresh.dataset.version);
  const focused = identity(document.activeElement);
  const inside = old.contains(document.activeElement);
  const scrolled = all(".log, .scrolls").map((one) => ({ one, top: one.scrollTop }));
  const places = after > before ? measure() : undefined;
  const newest = showsNewest();
  const noted = notices();
  const ended = document.querySelector(".result");
  // What somebody else does is no reason to drop what is held: only an answer to the question is.
  const answered = question(old) !== question(fresh);
  if (answered) picked = [];
  patch(old, fresh);
  if (answered) for (const one of parts()) one.checked = one.defaultChecked;
  light();
  keepPace();
  spare();
  shown = Number(fresh.dataset.open);
  recount();
  for (const { one, top } of scrolled) one.scrollTop = top;
  fold();
  if (newest) showNewest();
  if (inside && !old.contains(document.activeElement)) refocus(focused);
  document.title = (document.querySelector(".belt.yours") ? "● " : "") + document.title.replace(/^● /, "");
  if (places) {
    move(places);
    announce(told);
    if (!told) sound(fresh.dataset.sound);
    if (document.querySelector(".belt.yours")) sound("yours");
    if (!ended && document.querySelector(".result")) sound("end");
  }
  if (notices() !== noted) say("polite", notices());
}

/** @type {() => string} what the others ask and answer, apart from the game */
function notices() {
  return all(".belt .acts form > span, .result form > span, .ribbon b, .ribbon p")
    .map((one) => one.textContent?.trim())
    .join(" ");
}

/** @param {string} focused puts the focus on the same thing, or on the question */
function refocus(focused) {
  const same = focused && all("#bout button, #bout a, #bout summary").find((one) => identity(one) === focused);
  const goal = same || document.getElementById("decision");
  goal?.focus({ preventScroll: true });
}

// ---------------------------------------------------------------- motion

/** @typedef {[number, number]} Point along and down */

/**
 * Where something is seen in the window, on what it lies, how far from its corner, and whether it is in flight.
 * @typedef {{ is: DOMRect, on: Element | null, from: Point, flies: boolean }} Place
 */

/** @type {(one: HTMLElement) => Place} */
function place(one) {
  const [is, on] = [one.getBoundingClientRect(), one.parentElement];
  const corner = on?.getBoundingClientRect() ?? is;
  return { is, on, from: [is.x - corner.x, is.y - corner.y], flies: false };
}

/** @type {(box: DOMRect) => Point} the middle of a box: things turn and grow around it */
const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];

/** @type {(from: Point, to: Point) => Point} how far it is */
const apart = ([x, y], [left, top]) => [x - left, y - top];

/**
 * Stops what is in flight where it is, to be sent on.
 * @returns {Map<string, Place>} where everything is that has a name
 */
function measure() {
  const named = all("[data-key]", bout() ?? document);
  const flights = document.getAnimations().filter((one) => one.id === "flight");
  const flying = new Set(flights.map((one) => /** @type {KeyframeEffect} */ (one.effect).target));
  const seen = named.map((one) => ({ one, is: one.getBoundingClientRect() }));
  flights.forEach((one) => one.cancel());
  return new Map(seen.map(({ one, is }) => [one.dataset.key ?? "", { ...place(one), is, flies: flying.has(one) }]));
}

/**
 * Whether it still lies where it lay: a hand that closes up or a mat that grows moves nothing.
 * @type {(one: HTMLElement, was: Place, now: Place) => boolean}
 */
const lies = (one, was, now) => was.on === now.on && (one.closest(".hand") !== null || near(apart(was.from, now.from)));

/** @type {(way: Point) => boolean} whether it is too short to be seen */
const near = ([x, y]) => Math.abs(x) + Math.abs(y) < 4;

/** @type {(was: DOMRect, is: DOMRect) => number} how much smaller or larger it was, to lie inside of where it was */
const shrunk = (was, is) => Math.min(was.width / is.width, was.height / is.height) || 1;

/** What flies over the edge of a mat makes no scrollbars. */
function clear() {
  /** @type {(mat: HTMLElement) => boolean} */
  const fits = (mat) => mat.scrollHeight <= mat.clientHeight + 1 && mat.scrollWidth <= mat.clientWidth + 1;
  html.classList.remove("flying");
  html.classList.toggle("fits", all(".table").every(fits));
  html.classList.toggle(
    "rolls",
    all(".table").some((mat) => getComputedStyle(mat).overflowY === "auto"),
  );
  html.classList.add("flying");
}

/** The mats are as they were once nothing flies any more. */
function landed() {
  const flies = document.getAnimations().some((one) => one.id === "flight" && one.playState !== "finished");
  html.classList.toggle("flying", flies);
}

/** @param {Map<string, Place>} places where things were: they travel from there to where they are now */
function move(places) {
  let turn = 0;
  if (!calm.matches) clear();
  for (const one of all("[data-key]", bout() ?? document)) {
    const before = places.get(one.dataset.key ?? "");
    const now = place(one);
    const [was, is] = [before?.is, now.is];
    const [x, y] = was ? apart(middle(was), middle(is)) : [0, 0];
    one.classList.remove("moved");
    if (was && near([x, y])) continue;
    if (was && (!was.width || !is.width)) continue;
    one.classList.toggle("moved", !before || !lies(one, before, now));
    if (calm.matches) continue;
    const delay = before?.flies ? 0 : Math.min(60 * turn++, 640);
    const from = was
      ? { transform: `translate(${x}px, ${y}px) scale(${shrunk(was, is)})`, zIndex: 9 }
      : { opacity: 0, transform: "translateY(-12px)" };
    const to = was ? { transform: "none", zIndex: 9 } : { opacity: 1, transform: "none" };
    const flight = one.animate([from, to], {
      id: "flight",
      duration: 260,
      delay,
      fill: "backwards",
      easing: "cubic-bezier(.2, .8, .2, 1)",
    });
    flight.onfinish = flight.oncancel = landed;
  }
  landed();
}

/** Whoever acts does not wait for pictures. */
const hurry = () => document.getAnimations().forEach((one) => one.finish());

// ---------------------------------------------------------------- beats

/** How long a moment lasts, in milliseconds. */
const PACES = { calm: 1400, brisk: 700, once: 0 };
/** A step never lasts longer than this: what is left goes fast. */
const LONGEST = 9000;

/** @returns {keyof typeof PACES} how fast moments go on by themselves */
function pace() {
  const kept = localStorage.getItem("pace") ?? "";
  if (kept in PACES) return /** @type {keyof typeof PACES} */ (kept);
  return calm.matches ? "once" : "calm";
}

/** Shows how fast moments go on. */
function keepPace() {
  html.dataset.pace = pace();
  for (const one of /** @type {HTMLInputElement[]} */ (all("input[data-do=pace]"))) one.checked = one.value === pace();
}

/** The last step that this page has shown, and the last before the reader's own decision. */
let shown = Number(bout()?.dataset.open ?? 0);
let decided = shown;

/**
 * What is so by now, while moments are played.
 * @type {HTMLElement | undefined}
 */
let present;

/**
 * The moments that are played, the one that is shown, whether they wait for the reader, and since when they go.
 * @type {{ frames: HTMLTemplateElement[], at: number, stopped: boolean, timer: number, spent: number } | undefined}
 */
let playing;

/**
 * The moments of the last steps as a list, for those who want no motion.
 * @type {DocumentFragment | undefined}
 */
let list;

/** @type {(fresh: HTMLElement) => boolean} whether there are moments that somebody should see now */
const hasBeats = (fresh) =>
  Number(fresh.dataset.beaten) > shown && !document.hidden && Boolean(document.querySelector("#bout main.mats"));

/** @type {(from: number) => Promise<HTMLElement | null>} the moments since a step, drawn */
async function beats(from) {
  const seat = new URLSearchParams(location.search).get("seat");
  const address = `/bout/${bout()?.dataset.bout}/beats?from=${from}${seat ? `&seat=${encodeURIComponent(seat)}` : ""}`;
  // Whoever cannot have them in time sees what is so now.
  const ask = async () => {
    const answer = await fetch(address, { signal: AbortSignal.timeout(4000) });
    return answer.ok ? answer.text() : "";
  };
  const text = await ask().catch(() => "");
  return new DOMParser().parseFromString(text, "text/html").getElementById("beats");
}

/** @param {HTMLElement} fresh plays what led there, and shows it then */
async function play(fresh) {
  if (pace() === "once") return recall(fresh);
  present = fresh;
  playing = { frames: [], at: 0, stopped: false, timer: 0, spent: 0 };
  const found = await beats(shown);
  const frames = /** @type {HTMLTemplateElement[]} */ (found ? all("template[data-kinds]", found) : []);
  if (!playing) return;
  if (!frames.length || document.hidden) return finish(true);
  playing.frames = frames;
  beat(0);
}

/** @param {HTMLElement} fresh shows it, and what has happened since the reader decided as a list */
async function recall(fresh) {
  settle(fresh);
  const from = decided;
  html.dataset.recalls = String(Number(html.dataset.recalls ?? 0) + 1);
  const found = await beats(from);
  html.dataset.recalls = String(Number(html.dataset.recalls) - 1);
  const template = /** @type {HTMLTemplateElement | null} */ (found?.querySelector("template[data-list]") ?? null);
  if (!template?.content.querySelector("li") || from !== decided) return;
  list = template.content;
  recount();
  const told = all("h3", /** @type {any} */ (list)).map((one) => one.textContent);
  say("polite", told.join(". "));
}

/** Puts the list of moments beside the table, if there is one. */
function recount() {
  const log = document.getElementById("log");
  if (!log || !list) return;
  for (const old of all(".leaf, .moments", log).concat(all("#bout .recap"))) old.remove();
  const [moments, recap] = [...list.children].map((one) => document.importNode(one, true));
  if (!moments) return;
  const leaves = document.createElement("nav");
  leaves.className = "leaf";
  const names = [moments.getAttribute("aria-label") ?? "", log.getAttribute("aria-label") ?? ""];
  for (const [index, name] of names.entries()) {
    const leaf = document.createElement("button");
    leaf.type = "button";
    leaf.textContent = name;
    leaf.setAttribute("aria-pressed", String(index === 0));
    leaf.addEventListener("click", () => {
      log.classList.toggle("told", index === 0);
      for (const one of leaves.children) one.setAttribute("aria-pressed", String(one === leaf));
    });
    leaves.append(leaf);
  }
  log.prepend(leaves, moments);
  log.classList.add("told");
  if (recap && !document.querySelector(".result")) document.querySelector("#bout .table")?.append(recap);
}

/** @param {number} at shows this moment */
function beat(at) {
  const [old, mats] = [bout(), document.querySelector("#bout main.mats")];
  const frame = playing?.frames[at];
  const fresh = frame?.content.querySelector("main");
  if (!playing || !old || !mats || !frame || !fresh) return finish(true);
  clearTimeout(playing.timer);
  const focused = old.contains(document.activeElement) && identity(document.activeElement);
  const inside = mats.contains(document.activeElement);
  const places = measure();
  playing.at = at;
  picked = [];
  patch(mats, fresh);
  light();
  keepPace();
  tell(frame);
  const about = old.querySelector(".lintel h1 .soft");
  if (about) about.textContent = frame.dataset.about ?? "";
  old.dataset.beat = `${frame.dataset.at} ${frame.dataset.kinds}`;
  // The focus stays in the belt: a drum has the same buttons at every moment.
  if (inside && !mats.contains(document.activeElement)) refocus(focused || "");
  move(places);
  say("polite", frame.dataset.told ?? "");
  sound(frame.dataset.sound);
  const time = length(frame);
  playing.spent += time;
  /** @type {HTMLElement} */ (mats).style.setProperty("--time", `${time}ms`);
  mats.classList.toggle("stopped", playing.stopped);
  // The fuse burns anew for every moment.
  for (const fuse of all(".fuse", mats)) fuse.replaceWith(fuse.cloneNode());
  if (!playing.stopped) playing.timer = setTimeout(onward, time);
}

/** @type {(frame: HTMLElement) => number} how long a moment lasts */
function length(frame) {
  const last = playing?.frames.at(-1)?.dataset.open;
  const steps = new Set(playing?.frames.map((one) => one.dataset.open));
  const brisk = (playing?.spent ?? 0) > LONGEST || (steps.size > 2 && frame.dataset.open !== last);
  const time = brisk ? Math.min(PACES.brisk, PACES[pace()]) : PACES[pace()];
  return frame.dataset.banner === undefined ? time : time * 1.5;
}

/** @param {HTMLElement} frame lets the log tell as much as has happened by this moment */
function tell(frame) {
  const [log, fresh] = [document.getElementById("log"), present?.querySelector("#log")];
  if (log && fresh) patch(log, fresh);
  const step = Number(frame.dataset.step);
  const lines = happened().filter((line) => Number(line.dataset.step) >= step);
  const own = lines.filter((line) => Number(line.dataset.step) === step);
  const told = own.slice(0, own.length - Number(frame.dataset.left));
  for (const line of lines) line.classList.toggle("later", !told.includes(line));
  fold();
  showNewest();
}

/** Shows the next moment, or what is so now. */
function onward() {
  if (playing && playing.at + 1 < playing.frames.length) beat(playing.at + 1);
  else finish();
}

/** Shows the moment before, and waits for the reader. */
function backward() {
  if (!playing) return;
  playing.stopped = true;
  beat(Math.max(playing.at - 1, 0));
}

/** @param {boolean} rest shows what is so now; what came meanwhile is played, unless the rest is wanted at once */
function finish(rest = false) {
  const fresh = present;
  const open = Number(playing?.frames.at(-1)?.dataset.open ?? fresh?.dataset.open);
  clearTimeout(playing?.timer);
  [playing, present] = [undefined, undefined];
  const old = bout();
  if (!fresh || !old) return;
  delete old.dataset.beat;
  shown = Math.max(shown, open);
  if (!rest && hasBeats(fresh)) play(fresh);
  else settle(fresh, true);
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden && playing) finish(true);
});

/** @type {(key: string) => boolean} what a key does while moments are played; whether it does anything */
function drum(key) {
  if (!playing?.frames.length) return false;
  const pressed = document.activeElement?.matches("button, a, input, summary") && (key === "Enter" || key === " ");
  if (pressed) return false;
  if (key === "Enter" || key === " " || key === "ArrowRight") onward();
  else if (key === "ArrowLeft") backward();
  else if (key === "Escape" || key === "End") finish(true);
  else return false;
  return true;
}

/** @type {(target: HTMLElement) => boolean} what a click does while moments are played; whether it does anything */
function drummed(target) {
  if (!playing?.frames.length) return false;
  const stroke = target.closest("a[data-beat]");
  const step = playing.frames[playing.at]?.dataset.open;
  if (target.closest("[data-do=rest]")) finish(true);
  else if (target.closest("[data-do=onward]")) onward();
  else if (stroke instanceof HTMLElement) {
    playing.stopped = true;
    beat(playing.frames.findIndex((one) => one.dataset.open === step) + Number(stroke.dataset.beat));
  } else if (target.closest("#bout .table") && !target.closest("a, button, summary")) onward();
  else return false;
  return true;
}

document.addEventListener("change", (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  if (field.dataset.do !== "pace") return;
  localStorage.setItem("pace", field.value);
  keepPace();
  if (rolling) roll(true);
  if (!playing?.frames.length) return;
  if (pace() === "once") finish(true);
  else if (!playing.stopped) beat(playing.at);
});

// ---------------------------------------------------------------- replay

/** Whether a bout that is looked at again goes on by itself, and when it will. */
let rolling = false;
let reel = 0;

/** @type {() => boolean} whether this page is one */
const replays = () => bout()?.dataset.here !== undefined;

/** @param {string} address turns to another moment, in place */
async function turnTo(address) {
  const answer = await fetch(address).catch(() => null);
  const text = answer?.ok ? await answer.text() : "";
  const [old, fresh] = [bout(), text && drawn(text)];
  if (!old || !fresh) return roll(false);
  const focused = identity(document.activeElement);
  const inside = old.contains(document.activeElement);
  const places = measure();
  patch(old, fresh);
  const slider = /** @type {HTMLInputElement | null} */ (old.querySelector(".cordbox input[type=range]"));
  if (slider && slider !== document.activeElement) slider.value = slider.getAttribute("value") ?? "";
  keepPace();
  if (inside && !old.contains(document.activeElement)) refocus(focused);
  history.replaceState(null, "", old.dataset.here);
  move(places);
  showChapter();
  say(
    "polite",
    all("#ask, #ask + p")
      .map((line) => line.textContent)
      .join(". "),
  );
  showReel();
}

/** Scrolls the chapters to the present step; on a phone they lie below the table, which must not run away. */
function showChapter() {
  if (matchMedia("(min-width: 761px)").matches)
    document.querySelector(".chapters .now")?.scrollIntoView({ block: "nearest" });
}

/** @param {boolean} on goes on by itself from here, or stops */
function roll(on) {
  clearTimeout(reel);
  const next = pace() === "once" ? bout()?.dataset.nextStep : bout()?.dataset.next;
  rolling = on && Boolean(next);
  showReel();
  if (!rolling || !next) return;
  reel = setTimeout(async () => {
    await turnTo(next);
    if (rolling) roll(true);
  }, PACES[pace()] || 600);
}

/** Shows whether it goes on by itself. */
function showReel() {
  for (const one of all("[data-do=play]")) one.setAttribute("aria-pressed", String(rolling));
}

/** @type {(target: HTMLElement) => boolean} what a click does in a replay; whether it does anything */
function rolled(target) {
  if (!replays()) return false;
  if (target.closest("[data-do=play]")) {
    if (rolling) roll(false);
    else if (bout()?.dataset.next) roll(true);
    else turnTo(`${location.pathname}?step=0`).then(() => roll(true));
    return true;
  }
  const link = target.closest("#bout a");
  if (!(link instanceof HTMLAnchorElement) || link.pathname !== location.pathname || link.hash) return false;
  roll(false);
  turnTo(link.href);
  return true;
}

/** @type {(key: string) => boolean} what a key does in a replay; whether it does anything */
function reeled(key) {
  if (!replays()) return false;
  const way = { ArrowLeft: bout()?.dataset.previous, ArrowRight: bout()?.dataset.next }[key];
  if (way) {
    roll(false);
    turnTo(way);
  } else if (key === " " && !document.activeElement?.matches("button, a, summary")) roll(!rolling);
  else return false;
  return true;
}

document.addEventListener("input", (event) => {
  const slider = /** @type {HTMLInputElement} */ (event.target);
  const form = slider.closest(".cordbox");
  if (!(form instanceof HTMLFormElement)) return;
  roll(false);
  clearTimeout(reel);
  const wanted = new URLSearchParams(/** @type {any} */ (new FormData(form)));
  reel = setTimeout(() => turnTo(`${location.pathname}?${wanted}`), 80);
});

// ---------------------------------------------------------------- less clicking

/** @returns {HTMLInputElement[]} small decisions that one button sends together */
const parts = () => /** @type {any} */ (all("#bout input[data-part]"));

/**
 * Where nobody may have two more than another, the last of those who have too many goes to whoever has fewest.
 * @param {HTMLInputElement} chosen
 */
function even(chosen) {
  const held = parts().filter((one) => one.checked);
  const names = [...new Set(parts().map((one) => one.dataset.part))];
  const count = (/** @type {string | undefined} */ name) => held.filter((one) => one.dataset.part === name).length;
  const fewest = names.reduce((least, name) => (count(name) < count(least) ? name : least), names[0]);
  if (count(chosen.dataset.part) - count(fewest) < 2) return;
  const other = [...held].reverse().find((one) => one.dataset.part === chosen.dataset.part && one.name !== chosen.name);
  const instead = parts().find((one) => one.name === other?.name && one.dataset.part === fewest);
  if (instead) instead.checked = true;
}

/** @param {HTMLButtonElement | null} button is to send all small decisions as they stand */
function gather(button) {
  const chosen = parts().filter((one) => one.checked);
  if (button?.matches("[data-gathers]") && chosen.length) button.value = chosen.map((one) => one.value).join("; ");
}

/** How long one can see what is done for one, before it is. */
const SPARED = 600;

/**
 * The last question that was answered for whoever looks.
 * @type {string | undefined}
 */
let spared;

/** Whether a pass that leaves no other choice is made for whoever looks. */
const spares = () => localStorage.getItem("spare") !== "off";

/** Presses the button that is the only sensible one, if whoever looks wants that. */
function spare() {
  for (const box of /** @type {HTMLInputElement[]} */ (all("input[data-do=spare]"))) box.checked = spares();
  const asked = question(document);
  const only = () => /** @type {HTMLElement | null} */ (document.querySelector(".belt.yours button[data-spare]"));
  if (!only() || !spares() || spared === asked) return;
  setTimeout(() => {
    const button = only();
    if (!button || !spares() || playing || question(document) !== asked || spared === asked) return;
    if (sending) return spare();
    spared = asked;
    say("polite", button.dataset.spare ?? "");
    button.click();
  }, SPARED);
}

document.addEventListener("change", (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  if (field.dataset.even !== undefined) even(field);
  if (field.dataset.do !== "spare") return;
  localStorage.setItem("spare", field.checked ? "on" : "off");
  spare();
});

// ---------------------------------------------------------------- sound

/** @type {AudioContext | undefined} */
let speaker;
let loud = localStorage.getItem("sound") === "on";

/** What each sound is made of: wave, first and last pitch, seconds, and how much noise. */
const SOUNDS = {
  card: ["triangle", 520, 360, 0.06, 0],
  hit: ["sine", 110, 48, 0.18, 0.3],
  block: ["square", 700, 620, 0.05, 0],
  die: ["square", 240, 900, 0.12, 0.6],
  seal: ["sine", 160, 70, 0.14, 0.1],
  yours: ["sine", 520, 780, 0.18, 0],
  end: ["sine", 196, 190, 0.2, 0],
};

/** @param {string | undefined} name makes a small sound, if sounds are wanted */
function sound(name) {
  const made = SOUNDS[/** @type {keyof typeof SOUNDS} */ (name ?? "")];
  if (!loud || !made) return;
  speaker ??= new AudioContext();
  const [wave, first, last, seconds, noise] = /** @type {[OscillatorType, number, number, number, number]} */ (made);
  const now = speaker.currentTime;
  const volume = new GainNode(speaker, { gain: 0.12 });
  volume.gain.exponentialRampToValueAtTime(0.001, now + seconds);
  volume.connect(speaker.destination);
  const tone = new OscillatorNode(speaker, { type: wave, frequency: first });
  tone.frequency.exponentialRampToValueAtTime(last, now + seconds);
  tone.connect(volume);
  tone.start(now);
  tone.stop(now + seconds);
  if (!noise) return;
  const buffer = speaker.createBuffer(1, speaker.sampleRate * seconds, speaker.sampleRate);
  const wild = buffer.getChannelData(0);
  for (let index = 0; index < wild.length; index++) wild[index] = (Math.random() * 2 - 1) * noise;
  const hiss = new AudioBufferSourceNode(speaker, { buffer });
  hiss.connect(volume);
  hiss.start(now);
}

/** Shows whether sounds are wanted. */
function tune() {
  for (const one of all("[data-do=sound]")) one.setAttribute("aria-pressed", String(loud));
}

// ---------------------------------------------------------------- sending

/** Whether something is on its way to the hall, and which question it answers. */
let sending = false;
/** @type {FormDataEntryValue | null} */
let answering = null;
/**
 * What was decided meanwhile about the next question: the stream may bring it before the answer is there.
 * @type {[string, FormData] | undefined}
 */
let decidedNext;

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
    if (data.get("asked") !== answering) decidedNext = [address, data];
    return;
  }
  sending = true;
  answering = data.get("asked");
  [decided, list] = [shown, undefined];
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
      else if (text.includes('id="bout"')) take(text);
      else explain(new DOMParser().parseFromString(text, "text/html").querySelector("main p")?.textContent ?? text);
      break;
    }
  } finally {
    sending = false;
    bout()?.removeAttribute("aria-busy");
    const next = decidedNext;
    decidedNext = undefined;
    if (next) send(...next);
  }
}

/** @param {boolean} yes whether the hall can be reached */
function online(yes) {
  html.classList.toggle("offline", !yes);
}

// ---------------------------------------------------------------- the stream

/** @type {EventSource | undefined} */
let stream;

/**
 * How many pages that were looked at later may have a stream: a browser has six connections to a hall, and every
 * stream takes one.
 */
const MOST_LATER = 4;
/** @type {Set<string>} */
const later = new Set();
const pages = new BroadcastChannel("budokan");
const page = (sessionStorage.page ??= String(Math.random()));

/** Somebody looks at this page again: it has its stream, and the others know. */
function looked() {
  if (document.hidden || !bout()) return;
  later.clear();
  pages.postMessage(page);
  if (!stream) follow();
}

pages.addEventListener("message", ({ data }) => {
  later.add(data);
  if (!document.hidden || later.size < MOST_LATER) return;
  stream?.close();
  stream = undefined;
});

/** Follows the bout; comes back by itself when the connection was lost or the hall was started again. */
function follow() {
  const id = bout()?.dataset.bout;
  if (!id) return;
  stream?.close();
  const seat = new URLSearchParams(location.search).get("seat");
  stream = new EventSource(`/bout/${id}/stream${seat ? `?seat=${encodeURIComponent(seat)}` : ""}`);
  stream.addEventListener("open", () => online(true));
  // What happened while nobody listened is past: the first thing that a stream tells is shown at once.
  let late = true;
  stream.addEventListener("open", () => (late = true));
  stream.addEventListener("bout", (event) => {
    online(true);
    take(event.data, late);
    late = false;
    html.dataset.follows = "";
  });
  stream.addEventListener("error", () => {
    online(false);
    // A browser gives up after an answer that is no stream; we do not.
    if (stream?.readyState === EventSource.CLOSED) setTimeout(follow, 1500);
  });
}

// ---------------------------------------------------------------- hands and keys

document.addEventListener("click", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  hurry();
  if (!event.ctrlKey && !event.metaKey && (drummed(target) || rolled(target))) return event.preventDefault();
  const refused = target.closest("[aria-disabled=true]");
  if (refused instanceof HTMLElement) {
    event.preventDefault();
    const short = refused.querySelector(".whynot, .why, small")?.textContent;
    explain(refused.dataset.why ?? short ?? refused.title, refused.dataset.clause, refused);
    return;
  }
  const pop = /** @type {HTMLDialogElement | null} */ (document.getElementById("pop"));
  if (pop?.open && !pop.contains(target)) {
    explained = undefined;
    pop.close();
  }
  const taken = target.closest("[data-pick]");
  if (taken instanceof HTMLElement) return pick(taken);
  if (target.closest("[data-do=sound]")) {
    loud = !loud;
    localStorage.setItem("sound", loud ? "on" : "off");
    tune();
    sound("card");
  }
  // Where nothing was chosen the system decides, and only the browser knows how: the switch leads to the other.
  const theme = target.closest("button[name=theme]");
  if (theme instanceof HTMLButtonElement && !html.dataset.theme)
    theme.value = matchMedia("(prefers-color-scheme: dark)").matches ? "light" : "dark";
  const copied = target.closest("[data-do=copy]");
  if (copied instanceof HTMLElement) copy(copied);
  const menu = document.querySelector("details.menu[open]");
  if (menu && !menu.contains(target)) menu.removeAttribute("open");
  if (target.closest("[data-do=keys]")) switchKeys();
  if (target.closest("[data-do=keys-sheet]")) showKeys();
  if (!target.closest("button, a, summary, label, input")) about(target.closest("[data-about]"));
});

/**
 * Copies the link beside it; where that is forbidden, marks it for the reader's own hands.
 * @param {HTMLElement} button
 */
async function copy(button) {
  const link = /** @type {HTMLInputElement | null} */ (button.parentElement?.querySelector("input.link"));
  link?.select();
  const done = await navigator.clipboard?.writeText(button.dataset.link ?? link?.value ?? "").then(
    () => true,
    () => false,
  );
  if (done) button.textContent = button.dataset.done ?? "";
  else if (button.dataset.link) history.replaceState(null, "", button.dataset.link);
}

document.addEventListener("click", async (event) => {
  const link = /** @type {Element} */ (event.target).closest("a[data-do=copy-link]");
  if (!(link instanceof HTMLAnchorElement) || !navigator.clipboard) return;
  event.preventDefault();
  const done = await navigator.clipboard.writeText(link.href).then(
    () => true,
    () => false,
  );
  const word = link.querySelector("span");
  if (done && word) word.textContent = link.dataset.done ?? "";
  if (!done) location.href = link.href;
});

// A result sheet on a phone is pulled down and up by its grip; a tap on it does the same without this.
document.addEventListener("pointerdown", (event) => {
  const grip = /** @type {Element} */ (event.target).closest(".grip");
  const down = /** @type {HTMLInputElement | null} */ (document.getElementById("leaf-down"));
  if (!grip || !down) return;
  const from = event.clientY;
  addEventListener(
    "pointerup",
    ({ clientY: to }) => {
      // A label follows a tap by itself, and must not follow a pull as well.
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
  if (!/^\/bout\/[^/]+\/(act|undo|ask|answer|resign|leave|return|replace)$/.test(address.pathname)) return;
  event.preventDefault();
  const data = new FormData(form);
  gather(button);
  if (button?.name) data.set(button.name, button.value);
  form.closest("details.menu")?.removeAttribute("open");
  send(address.pathname, data);
});

// A file is read here and sent as text.
document.addEventListener("change", async (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const [file] = field.dataset.do === "read" ? (field.files ?? []) : [];
  const text = /** @type {HTMLTextAreaElement | null} */ (field.form?.querySelector("textarea") ?? null);
  if (!file || !text) return;
  text.value = await file.text();
  field.form?.requestSubmit();
});

// What else a new bout needs depends on what was chosen, and filters show something else: the form is asked for again.
document.addEventListener("change", (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const again = field.form?.dataset.again;
  if (field.matches(".slider input")) field.form?.requestSubmit();
  if (again && (field.type === "radio" || field.name === "game")) {
    const chosen = new URLSearchParams(/** @type {any} */ (new FormData(field.form ?? undefined)));
    location.replace(`${again}?${chosen}`);
  }
});

/** @type {(element: Element) => boolean} whether it can be seen and pressed */
const reachable = (element) => element instanceof HTMLElement && element.offsetParent !== null;

/** What can be reached by arrows: cards, places and buttons on the mat, on the belt and in the hand. */
const PLACES = ".table button, .belt .acts button, .hand > *:not(.plain) button, .hand > button, .hand > ul button";

/** @param {string} arrow moves the focus to the nearest thing in that direction; whether there was one */
function walk(arrow) {
  const places = all(PLACES).filter(reachable);
  const inside = places.includes(/** @type {HTMLElement} */ (document.activeElement));
  // Whoever comes from elsewhere starts at the belt: up to the mat, down to the hand.
  const here = inside ? document.activeElement : document.getElementById("decision");
  if (!here) return false;
  const [x, y] = middle(here.getBoundingClientRect());
  const sideways = arrow === "ArrowLeft" || arrow === "ArrowRight";
  const sign = arrow === "ArrowLeft" || arrow === "ArrowUp" ? -1 : 1;
  /** @type {[number, HTMLElement | null]} */
  let best = [Infinity, null];
  for (const one of places) {
    const [left, top] = middle(one.getBoundingClientRect());
    const [along, across] = sideways ? [left - x, top - y] : [top - y, left - x];
    const far = along * sign + 2.5 * Math.abs(across);
    if (along * sign > 2 && far < best[0]) best = [far, one];
  }
  const goal = best[1] ?? (inside ? null : places[0]);
  goal?.focus();
  return Boolean(goal);
}

/** What can be read before it is played: cards, tickets, figures, plates. */
const READABLE = ":is(.table, .hand) :is([data-about], .card, [data-pick])";

/** @type {(element: Element | null) => HTMLElement | undefined} the card that it is, or lies on */
function readable(element) {
  const card = element?.closest(READABLE) ?? element?.closest(":is(.table, .hand) [title]");
  return card instanceof HTMLElement && story(card) ? card : undefined;
}

/** @type {(card: HTMLElement) => string} everything about a card */
const story = (card) =>
  card.dataset.about ??
  card.getAttribute("aria-label") ??
  card.querySelector("[aria-label]")?.getAttribute("aria-label") ??
  card.title;

/** @type {(element: Element | null) => boolean} says everything about a card; whether there is something to say */
function about(element) {
  const card = readable(element);
  if (card) explain(story(card), undefined, card, "about");
  return Boolean(card);
}

/** So long a mouse rests on a card, and a finger on it, until it is explained; in milliseconds. */
const REST = { mouse: 900, touch: 500 };

/** @type {HTMLElement | undefined} what is explained in passing, while the mouse rests on a card */
let passing;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let resting;

/** Explains nothing in passing any more. */
function pass() {
  clearTimeout(resting);
  passing?.remove();
  passing = undefined;
}

/** @param {HTMLElement} card is explained in passing: the focus stays where it is */
function tip(card) {
  pass();
  passing = document.createElement("div");
  passing.className = "pop passing";
  passing.role = "tooltip";
  passing.textContent = story(card);
  document.body.append(passing);
  beside(passing, card);
}

document.addEventListener("pointerover", (event) => {
  const target = /** @type {Element} */ (event.target);
  const card = readable(target);
  pass();
  // What has a title is explained by the browser itself.
  if (event.pointerType !== "mouse" || held || !card || target.closest("[title]")) return;
  resting = setTimeout(() => card.isConnected && tip(card), REST.mouse);
});

/** @type {Point | undefined} where a finger rests */
let finger;

document.addEventListener("pointerdown", (event) => {
  const card = readable(/** @type {Element} */ (event.target));
  pass();
  if (event.pointerType === "mouse" || !card) return;
  finger = [event.clientX, event.clientY];
  resting = setTimeout(() => {
    finger = undefined;
    // The finger that reads a card does not play it.
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

/** Whether keys act. */
let keyed = localStorage.getItem("keys") !== "off";

/** Switches keys on or off. */
function switchKeys() {
  keyed = !keyed;
  localStorage.setItem("keys", keyed ? "on" : "off");
  number();
}

/** Shows which keys there are. */
function showKeys() {
  const sheet = /** @type {HTMLDialogElement | null} */ (document.getElementById("keys"));
  document.querySelector("details.menu[open]")?.removeAttribute("open");
  if (sheet && !sheet.open) sheet.showModal();
}

/** Gives the belt's buttons their keys. What one may regret is never the first. */
function number() {
  const buttons = all(".belt .acts button").filter(reachable);
  /** @type {(one: HTMLElement) => boolean} */
  const late = (one) => one.matches(".quiet, .last");
  const first = buttons.filter((one) => !late(one));
  const order = [...first, ...(first.length ? [] : [null]), ...buttons.filter(late)];
  for (const one of all("[aria-keyshortcuts]")) one.removeAttribute("aria-keyshortcuts");
  if (keyed) order.slice(0, 9).forEach((one, index) => one?.setAttribute("aria-keyshortcuts", String(index + 1)));
  for (const one of all("button[data-do=keys]")) one.setAttribute("aria-pressed", String(keyed));
  for (const one of all("input[data-do=keys]")) /** @type {HTMLInputElement} */ (one).checked = keyed;
}

/** Where keys belong to what has the focus: fields, the log, what lies on top of the page. */
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
    number();
    all(`.belt [aria-keyshortcuts="${event.key}"]`)[0]?.click();
  } else if (event.key === "?") {
    if (!about(document.activeElement)) showKeys();
  } else if (event.key === "l") {
    document.getElementById("leaf-log")?.click();
    document.getElementById("log")?.focus();
  }
});

/** @param {HTMLElement} target leaves what is open, what is held, and the log, in this order */
function leave(target) {
  hurry();
  if (unhand()) letGo();
  else if (!shut() && !letGo() && target.closest(".log")) document.getElementById("decision")?.focus();
}

// ---------------------------------------------------------------- lists

/** So often, in milliseconds, the lists of the hall are asked for again while somebody looks at them. */
const REFRESH = 20000;

/** Brings the lists of the hall up to date. What somebody is about to press stays where it is. */
async function refresh() {
  const lists = document.querySelector("main[data-fresh]");
  const busy = ":is(a, button, input):is(:hover, :focus)";
  if (!lists || document.hidden || lists.querySelector(busy)) return;
  const answer = await fetch(location.href).catch(() => undefined);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.querySelector("main[data-fresh]");
  if (fresh && !lists.querySelector(busy)) patch(lists, fresh);
}

// ---------------------------------------------------------------- begin

light();
tune();
keepPace();
if (replays()) showChapter();
if (bout()?.dataset.plays !== undefined) roll(true);
showNewest();
spare();
follow();
pages.postMessage(page);
document.addEventListener("visibilitychange", looked);
if (document.querySelector("main[data-fresh]")) {
  setInterval(refresh, REFRESH);
  document.addEventListener("visibilitychange", refresh);
  addEventListener("focus", refresh);
}
addEventListener("pagehide", () => stream?.close());
addEventListener("pageshow", (event) => event.persisted && follow());
