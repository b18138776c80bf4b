// Selection and drag and drop.

/** @type {string[]} the selected elements, outermost first */
let picked = [];

/** @type {(element: HTMLElement) => string[]} the selections that make this element visible */
const meant = (element) => (element.dataset.for ?? "").split(" ").filter(Boolean);

/** Shows the targets of the selection, and no others. */
function highlightTargets() {
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
  peek();
}

/**
 * Selects an element, or deselects it.
 * @param {HTMLElement} element
 */
function pick(element) {
  const name = element.dataset.pick ?? "";
  const outer = meant(element).filter((one) => picked.includes(one));
  picked = picked.includes(name) ? outer : [...outer, name];
  highlightTargets();
  const targets = all("[data-for].lit");
  // On a phone the targets may be above the viewport.
  const seen = targets
    .map((one) => one.getBoundingClientRect())
    .some((box) => box.top >= 0 && box.bottom <= innerHeight);
  if (!seen) targets[0]?.scrollIntoView({ block: "center", behavior: calm.matches ? "auto" : "smooth" });
  if (picked.length) say(`${spoken(element) || name}: ${names(targets)}`);
}

/** Maximum number of targets to announce by name; of more, only their number is announced. */
const NAMED = 6;

/** @type {(targets: HTMLElement[]) => string} the names of the targets, for screen readers */
function names(targets) {
  const places = new Set(targets.filter(reachable).map(spoken));
  return places.size > NAMED ? String(places.size) : [...places].join("; ");
}

function letGo() {
  const had = picked.length > 0;
  picked = picked.slice(0, -1);
  highlightTargets();
  return had;
}

/** Distance in pixels that the mouse must move before a press becomes a drag. */
const FAR = 6;

/**
 * The pressed element that may be dragged: the element, the point of the press, the offset in it, and its drag image.
 * @type {{ what: HTMLElement, from: Point, at: Point, carried?: HTMLElement } | undefined}
 */
let held;

/** @type {(event: PointerEvent) => HTMLElement | undefined} the highlighted target under the mouse */
function placeUnder({ clientX, clientY }) {
  const place = document.elementFromPoint(clientX, clientY)?.closest("[data-for].lit");
  return place instanceof HTMLElement ? place : undefined;
}

/** Starts a drag: selects the element, and shows its image at the mouse. */
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

/** @type {() => boolean} ends the drag; whether there was one */
function endDrag() {
  const carried = held?.carried;
  held = undefined;
  carried?.remove();
  html.classList.remove("carrying");
  for (const one of all(".aimed-at")) one.classList.remove("aimed-at");
  return Boolean(carried);
}

// A touch scrolls the page: only a mouse drags.
document.addEventListener("pointerdown", (event) => {
  const what = /** @type {HTMLElement} */ (event.target).closest("[data-pick]");
  endDrag();
  if (event.pointerType !== "mouse" || event.button !== 0 || !(what instanceof HTMLElement)) return;
  const { left, top } = what.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  held = { what, from: [x, y], at: [x - left, y - top] };
});

document.addEventListener("pointermove", (event) => {
  if (!held || event.pointerType !== "mouse") return;
  // The button was released outside of the window.
  if (!event.buttons) return void (endDrag() && letGo());
  const { clientX: x, clientY: y } = event;
  if (!held.carried && Math.hypot(...apart([x, y], held.from)) < FAR) return;
  if (!held.carried) carry();
  const [left, top] = apart([x, y], held.at);
  if (held.carried) Object.assign(held.carried.style, { left: `${left}px`, top: `${top}px` });
  const place = placeUnder(event);
  for (const one of all("[data-for].lit")) one.classList.toggle("aimed-at", one === place);
});

document.addEventListener("pointerup", (event) => {
  const place = held?.carried && placeUnder(event);
  if (!endDrag()) return;
  // The following click belongs to the drop and must not press the element there.
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }));
  if (place) setTimeout(() => place.click());
  else letGo();
});

document.addEventListener("pointercancel", () => endDrag() && letGo());
document.addEventListener("dragstart", (event) => held && event.preventDefault());

/**
 * Stops the event.
 * @param {Event} event
 */
function stop(event) {
  event.preventDefault();
  event.stopPropagation();
}
