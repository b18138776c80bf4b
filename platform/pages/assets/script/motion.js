// Animations: elements move from their old place to the new one.

/** @typedef {[number, number]} Point x and y */

/**
 * The box of an element in the window, its parent, its offset in the parent, and whether it is moving.
 * @typedef {{ is: DOMRect, on: Element | null, from: Point, flies: boolean }} Place
 */

/** @type {(one: HTMLElement) => Place} */
function place(one) {
  const [is, on] = [one.getBoundingClientRect(), one.parentElement];
  const corner = on?.getBoundingClientRect() ?? is;
  return { is, on, from: [is.x - corner.x, is.y - corner.y], flies: false };
}

/** @type {(box: DOMRect) => Point} the centre of a box: the origin of rotation and scaling */
const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];

/** @type {(from: Point, to: Point) => Point} the distance between two points */
const apart = ([x, y], [left, top]) => [x - left, y - top];

/**
 * Stops running animations where they are, so that the elements continue from there.
 * @returns {Map<string, Place>} the places of all elements with a key
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
 * Whether the element has not moved: a hand that closes up or a table that grows does not count as movement.
 * @type {(one: HTMLElement, was: Place, now: Place) => boolean}
 */
const lies = (one, was, now) => was.on === now.on && (one.closest(".hand") !== null || near(apart(was.from, now.from)));

/** @type {(way: Point) => boolean} whether the distance is too short to be visible */
const near = ([x, y]) => Math.abs(x) + Math.abs(y) < 4;

/** @type {(was: DOMRect, is: DOMRect) => number} the scale at which the element fits into its old box */
const shrunk = (was, is) => Math.min(was.width / is.width, was.height / is.height) || 1;

/** Prevents scrollbars while elements move beyond the edge of a table. */
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

/** Restores the tables after the last animation. */
function landed() {
  const flies = document.getAnimations().some((one) => one.id === "flight" && one.playState !== "finished");
  html.classList.toggle("flying", flies);
}

/**
 * Animates elements from their old places to the current ones.
 * @param {Map<string, Place>} places
 */
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

/** Finishes all animations: a player who acts does not wait for them. */
const hurry = () => document.getAnimations().forEach((one) => one.finish());
