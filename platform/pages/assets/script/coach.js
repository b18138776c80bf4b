// The coach: the ring around the elements that it refers to.

/** Idle time in milliseconds before the coach points at an overlooked element. */
const SILENCE = 30000;

/**
 * Maximum size in pixels for a round ring; a larger element gets one along its edges, because a round one would cross
 * it.
 */
const ROUND = 84;

/** Margin of the ring around an element, horizontal and vertical. */
const AROUND = /** @type {[number, number]} */ ([13, 11]);

/** @type {HTMLElement | undefined} the layer of the rings: above everything, and transparent to clicks */
let rings;

/** The latest words of the coach, and the time at which they appeared. */
let [ringed, asked] = ["", 0];

/** @type {(name: string) => HTMLElement | undefined} the element of the table with this name */
const thing = (name) =>
  ["data-ring", "data-key", "data-pick"]
    .map((kind) => all(`#bout [${kind}~="${CSS.escape(name)}"]`).find(shows))
    .find(Boolean) ??
  (document.getElementById(name) || undefined);

/** @type {(one: HTMLElement) => boolean} whether the element is rendered */
const shows = (one) => one.getClientRects().length > 0;

/** @returns {string[]} the names of the elements that the coach refers to */
function spokenOf() {
  const coach = document.getElementById("coach");
  if (!coach) return [];
  const later = coach.dataset.later !== undefined && Date.now() - asked > SILENCE;
  return ((later ? coach.dataset.later : coach.dataset.rings) ?? "").split(" ").filter(Boolean);
}

/**
 * The box of the ring around an element, in window coordinates, clipped to the visible part of its mat. Undefined if
 * the element is scrolled out of view.
 * @type {(one: HTMLElement) => { left: number, top: number, right: number, bottom: number } | undefined}
 */
function around(one) {
  const is = one.getBoundingClientRect();
  const [across, down] = AROUND;
  const box = { left: is.left - across, top: is.top - down, right: is.right + across, bottom: is.bottom + down };
  const mat = one.closest(".table");
  if (mat && getComputedStyle(mat).overflowY !== "visible") {
    const edge = mat.getBoundingClientRect();
    [box.top, box.bottom] = [Math.max(box.top, edge.top), Math.min(box.bottom, edge.bottom)];
  }
  return box.bottom - box.top > 2 * down ? box : undefined;
}

/** Draws a brush ring around every element that the coach refers to, and keeps it in place after animations. */
function ring() {
  const coach = document.getElementById("coach");
  const words = `${coach?.dataset.rings} ${coach?.textContent}`;
  if (words !== ringed) [ringed, asked] = [words, Date.now()];
  const named = html.classList.contains("flying") ? [] : spokenOf().map(thing);
  const found = named.map((one) => one && around(one)).filter((box) => box !== undefined);
  const strokes = /** @type {HTMLTemplateElement | null} */ (document.getElementById("enso"));
  if (!strokes || (!found.length && !rings)) return;
  rings ??= document.body.appendChild(Object.assign(document.createElement("div"), { className: "rings" }));
  while (rings.children.length > found.length) rings.lastElementChild?.remove();
  const [round, long] = strokes.content.children;
  found.forEach(({ left, top, right, bottom }, index) => {
    const [width, height] = [right - left, bottom - top];
    const kind = Math.max(width - 2 * AROUND[0], height - 2 * AROUND[1]) > ROUND ? long : round;
    const lies = rings?.children[index];
    if (!kind || !rings) return;
    if (lies?.classList.contains("long") !== kind.classList.contains("long")) {
      const fresh = kind.cloneNode(true);
      if (lies) lies.replaceWith(fresh);
      else rings.append(fresh);
    }
    const style = /** @type {SVGElement} */ (rings.children[index]).style;
    style.left = `${left + scrollX}px`;
    style.top = `${top + scrollY}px`;
    style.width = `${width}px`;
    style.height = `${height}px`;
  });
}

/** @type {(clause?: string) => boolean} shows the coach's reason for a refusal, if it has one */
function coached(clause = "") {
  const coach = document.getElementById("coach");
  const words = coach?.querySelector(`template[data-refusal="${CSS.escape(clause)}"]`);
  if (!coach || !(words instanceof HTMLTemplateElement)) return false;
  coach.querySelector(".say")?.replaceChildren(words.content.cloneNode(true));
  coach.dataset.rings = words.dataset.rings ?? "";
  ring();
  return true;
}

if (document.getElementById("enso")) {
  // Elements move for many reasons; polling is simpler than tracking all of them.
  setInterval(ring, 250);
  addEventListener("resize", ring);
}
