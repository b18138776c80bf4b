// DOM patching: makes the page equal to a new version, keeping unchanged elements in place.

/** @type {(node: Node) => string} the identity of a node across two versions of the page */
function key(node) {
  if (!(node instanceof Element)) return "";
  if (node.id) return `#${node.id}`;
  const data = /** @type {HTMLElement} */ (node).dataset;
  if (data?.key) return `=${data.key}`;
  if (node instanceof HTMLButtonElement && node.name === "act") return `>${node.value} ${data.for ?? ""}`;
  return "";
}

/** @type {(from: Element, to: Element) => void} copies the attributes */
function attributes(from, to) {
  for (const { name } of [...from.attributes]) {
    // The player decides which elements are expanded.
    if (!to.hasAttribute(name) && name !== "open") from.removeAttribute(name);
  }
  for (const { name, value } of [...to.attributes]) {
    if (name !== "open" && from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && from.type === "hidden")
    from.value = to.value;
}

/** @type {(from: Node, to: Node) => boolean} whether one node can be patched into the other */
const alike = (from, to) => from.nodeType === to.nodeType && from.nodeName === to.nodeName && key(from) === key(to);

/** @type {(from: Element, to: Element) => void} patches one element into another, keeping equal children in place */
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

/** @type {(element: Element | null) => string} a key to find the same element after a patch */
function identity(element) {
  if (!(element instanceof HTMLElement) || !bout()?.contains(element)) return "";
  const button = /** @type {HTMLButtonElement} */ (element);
  return key(element) || button.getAttribute("formaction") || "";
}

/** @type {(page: ParentNode) => string | undefined} the number of the pending question */
const question = (page) => /** @type {HTMLInputElement | null} */ (page.querySelector("input[name=asked]"))?.value;

/** @type {(fragment: string) => HTMLElement | null} parses the changing part from the server's markup */
const drawn = (fragment) => new DOMParser().parseFromString(fragment, "text/html").getElementById("bout");

/**
 * Applies a new version of the changing part. Unseen beats of its last steps are played first.
 * @type {(fresh: HTMLElement | null, late?: boolean) => void}
 */
function take(fresh, late = false) {
  const old = bout();
  if (!old || !fresh) return;
  const before = Number((present ?? old).dataset.version);
  if (Number(fresh.dataset.version) < before) return;
  if (playing) present = fresh;
  else if (!late && hasBeats(fresh)) play(fresh);
  else settle(fresh);
}

/**
 * Whether an element can keep the focus: it is in the page and not inside a collapsed part.
 * @type {(one: Element | null) => boolean}
 */
const isShown = (one) => Boolean(one?.closest("#bout") && one.checkVisibility());

/**
 * Shows the new state. `beaten`: after playback of beats; `later`: the caller announces the news itself.
 * @type {(fresh: HTMLElement, beaten?: boolean, later?: boolean) => { news: News[], answered: boolean }}
 */
function settle(fresh, beaten = false, later = false) {
  const old = bout();
  if (!old) return { news: [], answered: false };
  const before = Number(old.dataset.version);
  const after = Number(fresh.dataset.version);
  const focused = identity(document.activeElement);
  const inside = old.contains(document.activeElement);
  const atTable = document.activeElement === document.body || Boolean(document.activeElement?.closest(".mats, .menu"));
  const scrolled = all(".log, .scrolls").map((one) => ({ one, top: one.scrollTop }));
  if (after > before) shutReading();
  const places = after > before ? measure() : undefined;
  const newest = showsNewest();
  const news = unheard(fresh);
  const noted = notices();
  const ended = document.querySelector(".result");
  // An action of another player does not drop the selection; only an answer to the question does.
  const answered = question(old) !== question(fresh);
  if (answered) picked = [];
  patch(old, fresh);
  if (answered) for (const one of parts()) one.checked = one.defaultChecked;
  highlightTargets();
  keepPace();
  autoPass();
  shown = Number(fresh.dataset.open);
  recount();
  for (const { one, top } of scrolled) one.scrollTop = top;
  fold();
  if (newest) showNewest();
  const over = document.getElementById("result");
  // A player who was at the table at the end continues at the result.
  if (over && !ended && atTable) over.focus({ preventScroll: true });
  else if (inside && !isShown(document.activeElement)) refocus(focused);
  document.title = (document.querySelector(".belt.yours") ? "● " : "") + document.title.replace(/^● /, "");
  if (places) {
    move(places);
    if (!later) inTurn(answered, () => news.map(({ text }) => text));
    if (!beaten) sound(fresh.dataset.sound);
    if (document.querySelector(".belt.yours")) sound("yours");
    if (!ended && document.querySelector(".result")) sound("end");
  }
  if (notices() !== noted) say(notices());
  return { news: places ? news : [], answered };
}

/** @type {() => string} requests and answers of other players, outside the game */
function notices() {
  return all(".belt .acts form > span, .result form > span, .ribbon b, .ribbon p, .coach p, .coach li")
    .map((one) => one.textContent?.trim())
    .join(" ");
}

/**
 * Restores the focus to the same element, or to the question.
 * @param {string} focused
 */
function refocus(focused) {
  const same =
    focused && all("#bout button, #bout a, #bout summary").find((one) => identity(one) === focused && isShown(one));
  const goal = same || document.getElementById("decision");
  goal?.focus({ preventScroll: true });
}
