// Readings: shows the explanation of a sign next to it.

/** @type {() => HTMLDialogElement | null} the dialog for readings */
const gloss = () => /** @type {HTMLDialogElement | null} */ (document.getElementById("gloss"));

/** @type {HTMLElement | undefined} the sign whose reading is open; it gets the focus back */
let askedSign;

/** A request counter: a late response is discarded. */
let askings = 0;

/** On a phone a reading is a bottom sheet. */
const phone = matchMedia("(max-width: 760px)");

/**
 * @type {(target: Element) => HTMLElement | undefined} the sign that a click refers to; buttons keep their own action
 */
function pressedSign(target) {
  const sign = target.closest("[data-sign]");
  const other = target.closest("a, button, summary, label, input, select");
  const free = !other || (other === sign && other.matches("a"));
  return sign instanceof HTMLElement && bout()?.dataset.signs && free ? sign : undefined;
}

/** @type {(sign: HTMLElement) => Promise<void>} opens the reading of a sign */
async function readSign(sign) {
  // A link inside a reading still refers to the same card.
  const about = (gloss()?.contains(sign) && askedSign) || sign;
  const address = new URL(bout()?.dataset.signs ?? "", location.href);
  address.searchParams.set("name", sign.dataset.sign ?? "");
  const others = signsOn(about);
  if (others.length) address.searchParams.set("beside", others.join(" "));
  const seat = new URLSearchParams(location.search).get("seat");
  if (seat) address.searchParams.set("seat", seat);
  const asking = ++askings;
  const answer = await fetch(address, { headers: { "x-budokan": "fragment" } }).catch(() => null);
  const text = answer?.ok ? await answer.text() : "";
  if (asking !== askings || !about.isConnected) return;
  const read = new DOMParser().parseFromString(text, "text/html").querySelector("article.gloss");
  if (read) showReading([...read.childNodes], about);
  else tellStory(about);
}

/** @type {(sign: HTMLElement) => string[]} a card and the signs on it that the keyboard cannot reach */
function signsOn(sign) {
  const name = sign.dataset.sign ?? "";
  const card = sign.parentElement?.closest(`[data-sign="${CSS.escape(name)}"]`) ?? sign;
  const signs = all("[data-sign]", card).filter((one) => one !== sign && !one.closest("a[data-sign]"));
  return signs.length ? [...new Set([name, ...signs.map((one) => one.dataset.sign ?? "")])] : [];
}

/** @type {(card: HTMLElement) => void} shows an element's built-in description */
function tellStory(card) {
  const told = story(card);
  if (!told) return;
  const line = document.createElement("p");
  line.className = "means";
  line.id = "gloss-means";
  line.textContent = told;
  showReading([line], card);
}

/** @type {(content: Node[], sign: HTMLElement) => void} */
function showReading(content, sign) {
  const dialog = gloss();
  if (!dialog) return;
  pass();
  markAsked(undefined);
  dialog.replaceChildren(...content.map((node) => document.importNode(node, true)));
  if (!dialog.open) dialog.show();
  markAsked(sign);
  if (phone.matches) dialog.removeAttribute("style");
  else dialog.dataset.tail = beside(dialog, sign, SIDES.reading);
  const close = dialog.querySelector("button");
  if (close instanceof HTMLElement) close.focus({ preventScroll: true });
  else dialog.focus();
}

/** @type {(sign: HTMLElement | undefined) => void} */
function markAsked(sign) {
  askedSign?.classList.remove("answers");
  askedSign = sign;
  askedSign?.classList.add("answers");
}

/** @type {(back?: boolean) => boolean} closes the reading; whether one was open. `back`: restores the focus */
function shutReading(back = true) {
  const dialog = gloss();
  askings++;
  if (!dialog?.open) return false;
  const sign = askedSign;
  markAsked(undefined);
  dialog.close();
  if (!back || !sign) return true;
  // The row of a name plate contains its sign.
  const goal = sign.matches("a, button") ? sign : sign.querySelector("a, button");
  if (goal instanceof HTMLElement) goal.focus({ preventScroll: true });
  return true;
}

// The close button is a form of the dialog, which would close it without restoring the focus.
gloss()?.addEventListener("submit", (event) => {
  event.preventDefault();
  shutReading();
});

// Swiping down closes the sheet.
gloss()?.addEventListener("pointerdown", (event) => {
  if (event.pointerType === "mouse") return;
  const from = event.clientY;
  addEventListener("pointerup", ({ clientY: to }) => to - from > 40 && shutReading(), { once: true });
});

/** Number of bouts during which the legend is expanded by default. */
const NEW_BOUTS = 3;

/** Expands the legend for players who are new to this game; a player who collapses it overrides that. */
function unfoldLegend() {
  const legend = /** @type {HTMLDetailsElement | null} */ (document.getElementById("legend"));
  const id = bout()?.dataset.bout;
  if (!legend || !id) return;
  const name = `legend-${bout()?.dataset.game ?? ""}`;
  const known = localStorage.getItem(name) ?? "";
  const seen = known.split(" ").filter(Boolean);
  if (known !== "folded" && !seen.includes(id)) seen.push(id);
  legend.open = known !== "folded" && seen.length <= NEW_BOUTS;
  if (known !== "folded") localStorage.setItem(name, seen.slice(-NEW_BOUTS - 1).join(" "));
  legend.querySelector("summary")?.addEventListener("click", () => {
    if (legend.open) localStorage.setItem(name, "folded");
    else localStorage.removeItem(name);
  });
}
