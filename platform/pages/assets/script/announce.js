// Announcements for screen readers, and explanations next to elements.

/** Maximum number of sentences in the live region. */
const KEPT = 24;

/**
 * Announces a text to screen readers. Earlier announcements stay in the live region until the next decision, so that
 * simultaneous ones are all read, in order.
 * @type {(text: string) => void}
 */
function say(text) {
  const region = document.getElementById("polite");
  if (!region || !text.trim()) return;
  const line = document.createElement("p");
  line.textContent = text;
  region.append(line);
  while (region.children.length > KEPT) region.firstElementChild?.remove();
}

/** Clears the announcements. */
const clearAnnouncements = () => document.getElementById("polite")?.replaceChildren();

/** @type {(text: string) => void} announces an urgent text at once; an empty text clears it */
function alarm(text) {
  const region = document.getElementById("assertive");
  if (region && region.textContent !== text) region.textContent = text;
}

/** @type {(text: string, clause?: string, at?: HTMLElement) => void} shows the reason for a refusal */
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

/** @type {HTMLElement | undefined} the element that is explained; it gets the focus back */
let explained;

/** @typedef {"above" | "below" | "right" | "left" | "belt"} Side */

/** The sides for an explanation, by preference. */
const SIDES = {
  /** @type {Side[]} */ refusal: ["above", "below", "right", "left", "belt"],
  /** @type {Side[]} */ reading: ["right", "left", "below", "above", "belt"],
};

/**
 * Places an explanation next to its element, inside the window, covering neither the question nor the elements in
 * `kept`; returns the side.
 * @type {(pop: HTMLElement, at?: HTMLElement, sides?: Side[], kept?: Element[]) => Side}
 */
function beside(pop, at, sides = SIDES.refusal, kept = []) {
  const { left, top, right, bottom, width, height } = (at ?? pop).getBoundingClientRect();
  const { offsetWidth: wide, offsetHeight: high } = pop;
  if (!at || !width) {
    pop.removeAttribute("style");
    return "belt";
  }
  const across = within(left + (width - wide) / 2, innerWidth - wide);
  const belt = document.querySelector(".belt");
  const over = belt ? belt.getBoundingClientRect().top - high - 10 : 12;
  // Next to an element of the table the explanation stays above the action bar.
  const lowest = belt && bottom <= over + high + 10 ? over + 12 : innerHeight - high;
  const along = within(top + (height - high) / 2, lowest);
  /** @type {Record<Side, Point>} */
  const spots = {
    above: [across, top - high - 10],
    below: [across, bottom + 10],
    right: [right + 10, along],
    left: [left - wide - 10, along],
    belt: [across, over],
  };
  const question = belt?.querySelector(":scope > div:not(.acts)");
  const open = (question ? [question, ...kept] : kept).map((one) => one.getBoundingClientRect());
  /** @type {(spot: Point) => boolean} */
  const free = ([x, y]) => {
    const inside = x >= 12 && y >= 12 && x + wide <= innerWidth - 12 && y + high <= innerHeight - 12;
    /** @type {(one: DOMRect) => boolean} */
    const covers = (one) => x < one.right && x + wide > one.left && y < one.bottom && y + high > one.top;
    return inside && !open.some(covers);
  };
  const side = sides.find((side) => free(spots[side]));
  const [x, y] = side ? spots[side] : [across, Math.max(over, 12)];
  Object.assign(pop.style, { left: `${x}px`, top: `${y}px`, right: "auto", bottom: "auto" });
  pop.style.setProperty("--tail-x", `${left + width / 2 - x}px`);
  pop.style.setProperty("--tail-y", `${top + height / 2 - y}px`);
  return side ?? "belt";
}

/** @type {(where: number, most: number) => number} clamps a coordinate to the window, with a margin */
const within = (where, most) => Math.min(Math.max(where, 12), most - 12);

/** Expanded overlays: a menu, or a confirmation button. */
const UNFOLDED = "details:is(.menu, .belt .twice)[open]";

/** @returns {boolean} closes everything on top of the page; whether anything was open */
function closeOverlays() {
  const pop = /** @type {HTMLDialogElement | null} */ (document.getElementById("pop"));
  const menu = document.querySelector(UNFOLDED);
  const had = Boolean(pop?.open || menu || passing || gloss()?.open);
  pass();
  shutReading();
  if (pop?.open) pop.close();
  menu?.removeAttribute("open");
  if (menu?.contains(document.activeElement)) menu.querySelector("summary")?.focus();
  return had;
}

/** @type {(page?: ParentNode) => HTMLElement[]} the lines of the log in chronological order */
const happened = (page) =>
  all("#log .chapter", page)
    .reverse()
    .flatMap((chapter) => all("[data-step]", chapter));

/** @typedef {{ step: string | undefined, text: string }} News */

/** @type {(fresh: ParentNode) => News[]} its log lines that neither this page nor a beat has shown */
function unheard(fresh) {
  /** @type {Map<string | undefined, number>} */
  const told = new Map();
  for (const { dataset } of happened().filter((line) => !line.matches(".unheard")))
    told.set(dataset.step, (told.get(dataset.step) ?? 0) + 1);
  const last = Math.max(...[...told.keys()].map(Number));
  const lines = happened(fresh).filter(({ dataset }) => {
    const left = told.get(dataset.step) ?? 0;
    told.set(dataset.step, left - 1);
    return left <= 0 && Number(dataset.step) >= last;
  });
  return lines.map((line) => ({ step: line.dataset.step, text: line.firstChild?.textContent?.trim() ?? "" }));
}

/** @type {(lines: HTMLElement[]) => string} joins the lines as sentences */
const sentences = (lines) =>
  lines
    .map((line) => line.textContent?.trim() ?? "")
    .map((line) => (!line || /[.?!…]$/.test(line) ? line : `${line}.`))
    .join(" ");

/** @type {() => string} the question, or the result, without the name of the seat */
const asks = () =>
  sentences(all(".result header h2, .result header h2 ~ p")) || sentences(all(".belt.yours :is(h2, h2 + p)"));

/** @type {() => string} the seat to move and the question; or the result */
const wanted = () => (document.querySelector(".result") ? "" : `${sentences(all(".belt.yours .who"))} `) + asks();

/** The last announced question, and whether it was answered. */
let [toldQuestion, answeredIt] = [asks(), false];

/** A queue of announcements, because beats are fetched asynchronously; and its length. */
let telling = Promise.resolve();
let untold = 0;

/** @type {(answered: boolean, lines: () => string[] | Promise<string[]>) => void} queues these announcements */
function inTurn(answered, lines) {
  answeredIt ||= answered;
  untold += 1;
  telling = telling.then(async () => {
    const told = await lines();
    untold -= 1;
    announce(told);
  });
}

/**
 * Announces the news, followed by the question if it is new.
 * @param {string[]} news
 */
function announce(news) {
  const isNew = untold === 0 && (answeredIt || asks() !== toldQuestion);
  say([...news, isNew ? wanted() : ""].join(" "));
  if (isNew) [toldQuestion, answeredIt] = [asks(), false];
}
