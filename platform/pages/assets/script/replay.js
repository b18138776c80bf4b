// Replay.

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
  hush();
  say(sentences(all("#ask, #ask + p")));
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
