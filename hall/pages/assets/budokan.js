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

// ---------------------------------------------------------------- telling

/** @type {(where: "polite" | "assertive", text: string) => void} tells a screen reader */
function say(where, text) {
  const region = document.getElementById(where);
  if (region && text && region.textContent !== text) region.textContent = text;
}

/** @type {(text: string, clause?: string, at?: HTMLElement) => void} shows why something cannot be done */
function explain(text, clause, at) {
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
  if (!pop.open) pop.show();
  beside(pop, at);
}

/** @type {HTMLElement | undefined} what the explanation is about; the focus goes back there */
let explained;

/**
 * Puts an explanation above or below what it is about, inside the window.
 * @type {(pop: HTMLElement, at?: HTMLElement) => void}
 */
function beside(pop, at) {
  const { left, top, bottom, width } = (at ?? pop).getBoundingClientRect();
  const { offsetWidth: wide, offsetHeight: high } = pop;
  if (!at || !width) return pop.removeAttribute("style");
  const x = Math.min(Math.max(left + (width - wide) / 2, 12), innerWidth - wide - 12);
  const y = top - high - 10 >= 12 ? top - high - 10 : Math.min(bottom + 10, innerHeight - high - 12);
  Object.assign(pop.style, { left: `${x}px`, top: `${Math.max(y, 12)}px`, right: "auto", bottom: "auto" });
}

/** @returns {boolean} whether there was something open on top of the page, which is closed now */
function shut() {
  const pop = /** @type {HTMLDialogElement | null} */ (document.getElementById("pop"));
  const menu = document.querySelector("details.menu[open]");
  const had = Boolean(pop?.open || menu);
  if (pop?.open) pop.close();
  menu?.removeAttribute("open");
  if (menu?.contains(document.activeElement)) menu.querySelector("summary")?.focus();
  return had;
}

/** @param {boolean} told tells what has just happened, unless it was told, and whose decision it is */
function announce(told) {
  const news = all("#log li.now").map((line) => line.firstChild?.textContent?.trim() ?? "");
  if (!told) say("polite", news.reverse().join(" "));
  const belt = document.querySelector(".belt.yours");
  const question = belt
    ? all(".who, h2, h2 + p", belt)
        .map((line) => line.textContent?.trim())
        .join(". ")
    : "";
  if (question) say("assertive", question);
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

/** @type {(page: Element) => string | undefined} the number of the question that is asked there */
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
  const noted = notices();
  // What somebody else does is no reason to drop what is held: only an answer to the question is.
  const answered = question(old) !== question(fresh);
  if (answered) picked = [];
  patch(old, fresh);
  if (answered) for (const one of parts()) one.checked = one.defaultChecked;
  light();
  keepPace();
  spare();
  if (shown !== Number(fresh.dataset.open)) list = undefined;
  shown = Number(fresh.dataset.open);
  recount();
  for (const { one, top } of scrolled) one.scrollTop = top;
  if (inside && !old.contains(document.activeElement)) refocus(focused);
  document.title = (document.querySelector(".belt.yours") ? "● " : "") + document.title.replace(/^● /, "");
  if (places) {
    move(places);
    announce(told);
    if (!told) sound(fresh.dataset.sound);
    if (document.querySelector(".belt.yours")) sound("yours");
    if (document.querySelector(".end")) sound("end");
  }
  if (notices() !== noted) say("polite", notices());
}

/** @type {() => string} what the others ask and answer, apart from the game */
function notices() {
  return all(".belt .acts form > span")
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

/** @param {Map<string, Place>} places where things were: they travel from there to where they are now */
function move(places) {
  let turn = 0;
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
      ? { transform: `translate(${x}px, ${y}px) scale(${was.width / is.width || 1})`, zIndex: 9 }
      : { opacity: 0, transform: "translateY(-12px)" };
    const to = was ? { transform: "none", zIndex: 9 } : { opacity: 1, transform: "none" };
    one.animate([from, to], {
      id: "flight",
      duration: 260,
      delay,
      fill: "backwards",
      easing: "cubic-bezier(.2, .8, .2, 1)",
    });
  }
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

/** The last step that this page has shown. */
let shown = Number(bout()?.dataset.open ?? 0);

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
  const answer = await fetch(address, { signal: AbortSignal.timeout(4000) }).catch(() => null);
  if (!answer?.ok) return null;
  return new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("beats");
}

/** @param {HTMLElement} fresh plays what led there, and shows it then */
async function play(fresh) {
  if (pace() === "once") return recall(fresh);
  present = fresh;
  playing = { frames: [], at: 0, stopped: false, timer: 0, spent: 0 };
  const found = await beats(shown);
  const frames = /** @type {HTMLTemplateElement[]} */ (found ? all("template[data-kinds]", found) : []);
  if (!frames.length || document.hidden || !playing) return finish();
  playing.frames = frames;
  beat(0);
}

/** @param {HTMLElement} fresh shows it, and what led there as a list */
async function recall(fresh) {
  const from = shown;
  settle(fresh);
  const found = await beats(from);
  const template = /** @type {HTMLTemplateElement | null} */ (found?.querySelector("template[data-list]") ?? null);
  if (!template?.content.querySelector("li") || shown !== Number(fresh.dataset.open)) return;
  list = template.content;
  recount();
  const told = all("h3", /** @type {any} */ (list)).map((one) => one.textContent);
  say("polite", told.join(". "));
}

/** Puts the list of moments beside the table, if there is one. */
function recount() {
  const log = document.getElementById("log");
  if (!log || !list || log.querySelector(".moments")) return;
  const [moments, recap] = [...list.children].map((one) => document.importNode(one, true));
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
  if (recap) document.querySelector("#bout .table")?.after(recap);
}

/** @param {number} at shows this moment */
function beat(at) {
  const [old, mats] = [bout(), document.querySelector("#bout main.mats")];
  const frame = playing?.frames[at];
  const fresh = frame?.content.querySelector("main");
  if (!playing || !old || !mats || !frame || !fresh) return finish();
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
  old.dataset.beat = `${frame.dataset.open}.${frame.dataset.beat} ${frame.dataset.kinds}`;
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
  const lines = all("#log li[data-step]").filter((line) => Number(line.dataset.step) >= step);
  const own = lines.filter((line) => Number(line.dataset.step) === step);
  const newest = newestFirst(own) ? own : own.reverse();
  const left = Number(frame.dataset.left);
  for (const line of lines) {
    const place = newest.indexOf(line);
    line.classList.toggle("later", place < 0 || place < left);
  }
}

/** @type {(lines: HTMLElement[]) => boolean} whether the log tells backwards */
const newestFirst = (lines) => lines[0]?.closest("[data-order]")?.getAttribute("data-order") !== "told";

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

/** Shows what is so now; what has happened meanwhile is played then. */
function finish() {
  const fresh = present;
  const open = Number(playing?.frames.at(-1)?.dataset.open ?? fresh?.dataset.open);
  clearTimeout(playing?.timer);
  [playing, present] = [undefined, undefined];
  const old = bout();
  if (!fresh || !old) return;
  delete old.dataset.beat;
  const more = Number(fresh.dataset.beaten) > open;
  if (more) shown = open;
  if (more && hasBeats(fresh)) play(fresh);
  else settle(fresh, true);
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden && playing) finish();
});

/** @type {(key: string) => boolean} what a key does while moments are played; whether it does anything */
function drum(key) {
  if (!playing?.frames.length) return false;
  const pressed = document.activeElement?.matches("button, a, input, summary") && (key === "Enter" || key === " ");
  if (pressed) return false;
  if (key === "Enter" || key === " " || key === "ArrowRight") onward();
  else if (key === "ArrowLeft") backward();
  else if (key === "Escape" || key === "End") finish();
  else return false;
  return true;
}

/** @type {(target: HTMLElement) => boolean} what a click does while moments are played; whether it does anything */
function drummed(target) {
  if (!playing?.frames.length) return false;
  const stroke = target.closest("a[data-beat]");
  const step = playing.frames[playing.at].dataset.open;
  if (target.closest("[data-do=rest]")) finish();
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
  if (!playing?.frames.length) return;
  if (pace() === "once") finish();
  else if (!playing.stopped) beat(playing.at);
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
  const other = held.findLast((one) => one.dataset.part === chosen.dataset.part && one.name !== chosen.name);
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

/** What is on its way to the hall, if anything. */
let sending = false;

/**
 * The question that the deed on its way answers, and a deed that was done meanwhile.
 * @type {FormDataEntryValue | null}
 */
let answering = null;

/** @type {{ address: string, data: FormData } | undefined} */
let waiting;

/** @type {(milliseconds: number) => Promise<void>} */
const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/**
 * Sends a deed until the hall has answered. It carries the same id every time, so it is done once.
 * @param {string} address
 * @param {FormData} data
 */
async function send(address, data) {
  // The stream may show the next question before the answer is here: what is done then is sent after it.
  if (sending) {
    if (data.get("asked") !== answering) waiting = { address, data };
    return;
  }
  sending = true;
  answering = data.get("asked");
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
  }
  const next = waiting;
  waiting = undefined;
  if (next) send(next.address, next.data);
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
  if (drummed(target)) return event.preventDefault();
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
  if (!target.closest("button, a, summary, label, input")) about(target.closest("[data-about]"));
});

/**
 * Copies the link beside it; where that is forbidden, marks it for the reader's own hands.
 * @param {HTMLElement} button
 */
async function copy(button) {
  const link = /** @type {HTMLInputElement | null} */ (button.parentElement?.querySelector("input.link"));
  link?.select();
  const done = await navigator.clipboard?.writeText(link?.value ?? "").then(
    () => true,
    () => false,
  );
  if (done) button.textContent = button.dataset.done ?? "";
}

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

// What else a new bout needs depends on what was chosen: the form is asked for again.
document.addEventListener("change", (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const again = field.form?.dataset.again;
  if (field.matches(".slider input")) field.form?.requestSubmit();
  if (again && field.type === "radio") {
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

/** @param {Element | null} element says everything about a card */
function about(element) {
  const card = element?.closest("[data-about]") ?? element?.closest("[aria-label]");
  if (card instanceof HTMLElement)
    explain(card.dataset.about ?? card.getAttribute("aria-label") ?? "", undefined, card);
}

document.addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.altKey || event.metaKey || target.matches("input:not([type=radio]), select, textarea"))
    return;
  hurry();
  if (drum(event.key)) return event.preventDefault();
  const step = { ArrowLeft: "hall-previous", ArrowRight: "hall-next", Home: "hall-first", End: "hall-last" }[event.key];
  const link = step && document.querySelector(`[data-step=${step}]`);
  if (link instanceof HTMLElement) link.click();
  else if (!bout()) return;
  else if (event.key.startsWith("Arrow") && !target.matches("input, summary")) {
    if (walk(event.key)) event.preventDefault();
  } else if (event.key === "Escape") {
    if (!shut()) letGo();
  } else if (/^[1-9]$/.test(event.key)) {
    all(".belt .acts button").filter(reachable)[Number(event.key) - 1]?.click();
  } else if (event.key === "?") about(/** @type {HTMLElement | null} */ (document.activeElement));
  else if (event.key === "l") document.getElementById("log")?.focus();
});

// ---------------------------------------------------------------- begin

light();
tune();
keepPace();
spare();
follow();
pages.postMessage(page);
document.addEventListener("visibilitychange", looked);
addEventListener("pagehide", () => stream?.close());
addEventListener("pageshow", (event) => event.persisted && follow());
