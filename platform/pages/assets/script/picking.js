// Picking up.

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
  peek();
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
  if (picked.length) say(`${spoken(element) || name}: ${names(targets)}`);
}

/** So many places are told by their names; of more, how many there are. */
const NAMED = 6;

/** @type {(targets: HTMLElement[]) => string} where something can go, for those who hear the page */
function names(targets) {
  const places = new Set(targets.filter(reachable).map(spoken));
  return places.size > NAMED ? String(places.size) : [...places].join("; ");
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
  for (const one of all(".aimed-at")) one.classList.remove("aimed-at");
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
  for (const one of all("[data-for].lit")) one.classList.toggle("aimed-at", one === place);
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
