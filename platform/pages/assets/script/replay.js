// The controls of a replay.

/** Whether the replay plays automatically, and the timer of its next moment. */
let rolling = false;
let reel = 0;

/** @type {() => boolean} whether this page is a replay */
const replays = () => bout()?.dataset.here !== undefined;

/**
 * Navigates to another moment without reloading the page.
 * @param {string} address
 */
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
  clearAnnouncements();
  say(sentences(all("#ask, #ask + p")));
  showReel();
}

/** Scrolls the chapters to the current step; on a phone they are below the table, which must stay in view. */
function showChapter() {
  if (matchMedia("(min-width: 761px)").matches)
    document.querySelector(".chapters .now")?.scrollIntoView({ block: "nearest" });
}

/**
 * Starts or stops automatic playback.
 * @param {boolean} on
 */
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

/** Shows whether automatic playback is on. */
function showReel() {
  for (const one of all("[data-do=play]")) one.setAttribute("aria-pressed", String(rolling));
}

/** @type {(target: HTMLElement) => boolean} handles a click in a replay; whether it had an effect */
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

/** @type {(key: string) => boolean} handles a key in a replay; whether it had an effect */
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
