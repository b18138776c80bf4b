// The coach: the ring around what it speaks of.

/** So long, in milliseconds, somebody may look before the coach points at what was overlooked. */
const SILENCE = 30000;

/** What is larger, in pixels, has a ring along its edges: a round one would cross what it is about. */
const ROUND = 84;

/** How far the ring stands around a thing, across and down. */
const AROUND = /** @type {[number, number]} */ ([13, 11]);

/** @type {HTMLElement | undefined} where the rings lie: above everything, and in nobody's way */
let rings;

/** What the coach spoke of last, and when it began to wait for an answer. */
let [ringed, asked] = ["", 0];

/** @type {(name: string) => HTMLElement | undefined} the thing of the table that has this name */
const thing = (name) =>
  ["data-ring", "data-key", "data-pick"]
    .map((kind) => all(`#bout [${kind}~="${CSS.escape(name)}"]`).find(shows))
    .find(Boolean) ??
  (document.getElementById(name) || undefined);

/** @type {(one: HTMLElement) => boolean} whether it can be seen at all */
const shows = (one) => one.getClientRects().length > 0;

/** @returns {string[]} the names of what the coach speaks of */
function spokenOf() {
  const coach = document.getElementById("coach");
  if (!coach) return [];
  const later = coach.dataset.later !== undefined && Date.now() - asked > SILENCE;
  return ((later ? coach.dataset.later : coach.dataset.rings) ?? "").split(" ").filter(Boolean);
}

/** Lays a brush ring around everything that the coach speaks of, and keeps it there. */
function ring() {
  const coach = document.getElementById("coach");
  const words = `${coach?.dataset.rings} ${coach?.textContent}`;
  if (words !== ringed) [ringed, asked] = [words, Date.now()];
  const found = spokenOf()
    .map(thing)
    .filter((one) => one !== undefined);
  const strokes = /** @type {HTMLTemplateElement | null} */ (document.getElementById("enso"));
  if (!strokes || (!found.length && !rings)) return;
  rings ??= document.body.appendChild(Object.assign(document.createElement("div"), { className: "rings" }));
  while (rings.children.length > found.length) rings.lastElementChild?.remove();
  const [round, long] = strokes.content.children;
  found.forEach((one, index) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const kind = Math.max(width, height) > ROUND ? long : round;
    const lies = rings?.children[index];
    if (!kind || !rings) return;
    if (lies?.classList.contains("long") !== kind.classList.contains("long")) {
      const fresh = kind.cloneNode(true);
      if (lies) lies.replaceWith(fresh);
      else rings.append(fresh);
    }
    const style = /** @type {SVGElement} */ (rings.children[index]).style;
    style.left = `${x + scrollX - AROUND[0]}px`;
    style.top = `${y + scrollY - AROUND[1]}px`;
    style.width = `${width + 2 * AROUND[0]}px`;
    style.height = `${height + 2 * AROUND[1]}px`;
  });
}

/** @type {(clause?: string) => boolean} lets the coach say why something is refused, if it has words for that */
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
  // Things move for many reasons; to look again is cheaper than to know them all.
  setInterval(ring, 250);
  addEventListener("resize", ring);
}
