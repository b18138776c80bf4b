// Beats.

/** How long a moment lasts, in milliseconds. */
const PACES = { calm: 1400, brisk: 700, once: 0 };
/** So long, in milliseconds, the belt takes no presses after the moments are over. */
const SETTLING = 350;
/** A step never lasts longer than this: what is left goes fast. */
const LONGEST = 9000;

/** @returns {keyof typeof PACES} how fast moments go on by themselves */
function pace() {
  const kept = localStorage.getItem("pace") ?? "";
  if (kept in PACES) return /** @type {keyof typeof PACES} */ (kept);
  return calm.matches ? "once" : "calm";
}

/** Shows how fast moments go on. */
function keepPace() {
  html.dataset.pace = pace();
  for (const one of /** @type {HTMLInputElement[]} */ (all("input[data-do=pace]"))) one.checked = one.value === pace();
}

/** The last step that this page has shown, and the last before the reader's own decision. */
let shown = Number(bout()?.dataset.open ?? 0);
let decided = shown;

/**
 * What is so by now, while moments are played.
 * @type {HTMLElement | undefined}
 */
let present;

/**
 * The moments that are played, the one that is shown, whether they wait for the reader, and since when they go.
 * @type {{ frames: HTMLTemplateElement[], at: number, stopped: boolean, timer: number, spent: number } | undefined}
 */
let playing;

/**
 * The moments of the last steps as a list, for those who want no motion.
 * @type {DocumentFragment | undefined}
 */
let list;

/** @type {(fresh: HTMLElement) => boolean} whether there are moments that somebody should see now */
const hasBeats = (fresh) =>
  Number(fresh.dataset.beaten) > shown && !document.hidden && Boolean(document.querySelector("#bout main.mats"));

/** @type {(from: number) => Promise<HTMLElement | null>} the moments since a step, drawn */
async function beats(from) {
  const seat = new URLSearchParams(location.search).get("seat");
  const address = `/bout/${bout()?.dataset.bout}/beats?from=${from}${seat ? `&seat=${encodeURIComponent(seat)}` : ""}`;
  // Whoever cannot have them in time sees what is so now.
  const ask = async () => {
    const answer = await fetch(address, { signal: AbortSignal.timeout(4000) });
    return answer.ok ? answer.text() : "";
  };
  const text = await ask().catch(() => "");
  return new DOMParser().parseFromString(text, "text/html").getElementById("beats");
}

/**
 * Plays what led there, and shows it then.
 * @param {HTMLElement} fresh
 * @param {{ at?: string, stopped?: boolean }} from the moment to begin with, and whether to wait there
 */
async function play(fresh, { at, stopped = false } = {}) {
  if (pace() === "once") return recall(fresh);
  present = fresh;
  playing = { frames: [], at: 0, stopped, timer: 0, spent: 0 };
  keepPlaying();
  const found = await beats(shown);
  const frames = /** @type {HTMLTemplateElement[]} */ (found ? all("template[data-kinds]", found) : []);
  if (!playing) return;
  if (!frames.length || document.hidden) return finish(true);
  playing.frames = frames;
  const first = frames.findIndex((frame) => frame.dataset.at === at);
  beat(Math.max(first, 0));
}

/**
 * Moments of the list that were told already.
 * @type {Set<string | undefined>}
 */
const recalled = new Set();

/** @param {HTMLElement} fresh shows it, and what has happened since the reader decided as a list */
function recall(fresh) {
  const { news, answered } = settle(fresh, false, true);
  const found = recollect();
  inTurn(answered, async () => {
    const moments = (await found) && list ? all("li[data-at]", /** @type {any} */ (list)) : [];
    return retold(news, moments);
  });
}

/** @type {(news: News[], moments: HTMLElement[]) => string[]} each moment once; lines where there were none */
function retold(news, moments) {
  const fresh = moments.filter(({ dataset }) => !recalled.has(dataset.at));
  for (const { dataset } of fresh) recalled.add(dataset.at);
  const steps = new Set([...news.map(({ step }) => step), ...fresh.map(({ dataset }) => dataset.step)]);
  return [...steps]
    .sort((one, other) => Number(one) - Number(other))
    .flatMap((step) => {
      const own = fresh.filter(({ dataset }) => dataset.step === step);
      const heard = moments.filter(({ dataset }) => dataset.step === step).flatMap((moment) => all(".heard", moment));
      const lines = news.filter((line) => line.step === step).map(({ text }) => text);
      return [
        ...own.map((moment) => sentences(all("h3, h3 + p:not(.heard, .back-then)", moment))),
        ...lines.slice(heard.length),
      ];
    });
}

/** @returns {Promise<boolean>} puts what has happened since the reader decided beside the table; whether it is news */
async function recollect() {
  const from = decided;
  html.dataset.recalls = String(Number(html.dataset.recalls ?? 0) + 1);
  const found = await beats(from);
  html.dataset.recalls = String(Number(html.dataset.recalls) - 1);
  const template = /** @type {HTMLTemplateElement | null} */ (found?.querySelector("template[data-list]") ?? null);
  if (!template?.content.querySelector("li") || from !== decided) return false;
  list = template.content;
  recount();
  return true;
}

/** Keeps which moment of this bout is shown, for a page that is loaded again while moments are played. */
function keepPlaying() {
  const { at = 0, frames = [], stopped = false } = playing ?? {};
  const kept = { bout: bout()?.dataset.bout, shown, at: frames[at]?.dataset.at, stopped };
  if (playing) sessionStorage.setItem("playing", JSON.stringify(kept));
  else sessionStorage.removeItem("playing");
}

/** Goes on with the moments that were played when the page was left or loaded again. */
function playKept() {
  const kept = JSON.parse(sessionStorage.getItem("playing") ?? "{}");
  const now = bout();
  if (!now || kept.bout !== now.dataset.bout) return;
  shown = Math.min(kept.shown, shown);
  if (hasBeats(now)) play(/** @type {HTMLElement} */ (now.cloneNode(true)), kept);
}

/** @type {() => void} keeps when the reader decided, for a page that is loaded again */
const keepDecided = () => sessionStorage.setItem("decided", `${bout()?.dataset.bout} ${decided}`);

/** Whoever wants no motion and loads the page again still finds what has happened since. */
function recallDecided() {
  const [id, step] = (sessionStorage.getItem("decided") ?? "").split(" ");
  if (pace() !== "once" || !id || id !== bout()?.dataset.bout || !document.querySelector("#bout main.mats")) return;
  decided = Math.min(Number(step) || 0, shown);
  if (Number(bout()?.dataset.beaten) > decided) recollect();
}

/** Puts the list of moments beside the table, if there is one. */
function recount() {
  const log = document.getElementById("log");
  if (!log || !list) return;
  for (const old of all(".leaf, .moments", log).concat(all("#bout .recap"))) old.remove();
  const [moments, recap] = [...list.children].map((one) => document.importNode(one, true));
  if (!moments) return;
  const leaves = document.createElement("nav");
  leaves.className = "leaf";
  const names = [moments.getAttribute("aria-label") ?? "", log.getAttribute("aria-label") ?? ""];
  for (const [index, name] of names.entries()) {
    const leaf = document.createElement("button");
    leaf.type = "button";
    leaf.textContent = name;
    leaf.setAttribute("aria-pressed", String(index === 0));
    leaf.addEventListener("click", () => {
      log.classList.toggle("told", index === 0);
      for (const one of leaves.children) one.setAttribute("aria-pressed", String(one === leaf));
    });
    leaves.append(leaf);
  }
  log.prepend(leaves, moments);
  log.classList.add("told");
  if (recap && !document.querySelector(".result")) document.querySelector("#bout .table")?.append(recap);
}

/** @param {number} at shows this moment */
function beat(at) {
  const [old, mats] = [bout(), document.querySelector("#bout main.mats")];
  const frame = playing?.frames[at];
  const fresh = frame?.content.querySelector("main");
  if (!playing || !old || !mats || !frame || !fresh) return finish(true);
  clearTimeout(playing.timer);
  const focused = old.contains(document.activeElement) && identity(document.activeElement);
  const inside = mats.contains(document.activeElement);
  const places = measure();
  playing.at = at;
  keepPlaying();
  picked = [];
  patch(mats, fresh);
  light();
  keepPace();
  tell(frame);
  const about = old.querySelector(".lintel h1 .soft");
  if (about) about.textContent = frame.dataset.about ?? "";
  old.dataset.beat = `${frame.dataset.at} ${frame.dataset.kinds}`;
  // The focus stays in the belt: a drum has the same buttons at every moment.
  if (inside && !mats.contains(document.activeElement)) refocus(focused || "");
  move(places);
  say(frame.dataset.told ?? "");
  sound(frame.dataset.sound);
  const time = lasts(frame);
  playing.spent += time;
  /** @type {HTMLElement} */ (mats).style.setProperty("--time", `${time}ms`);
  mats.classList.toggle("stopped", playing.stopped);
  // The fuse burns and numbers rise anew for every moment.
  for (const one of all(".fuse, .rise", mats)) one.replaceWith(one.cloneNode(true));
  if (!playing.stopped) playing.timer = setTimeout(onward, time);
}

/** @type {(frame: HTMLElement) => number} how long a moment lasts */
function lasts(frame) {
  const last = playing?.frames.at(-1)?.dataset.open;
  const steps = new Set(playing?.frames.map((one) => one.dataset.open));
  const brisk = (playing?.spent ?? 0) > LONGEST || (steps.size > 2 && frame.dataset.open !== last);
  const time = brisk ? Math.min(PACES.brisk, PACES[pace()]) : PACES[pace()];
  return frame.dataset.banner === undefined ? time : time * 1.5;
}

/** @param {HTMLElement} frame lets the log tell as much as has happened by this moment */
function tell(frame) {
  const [log, fresh] = [document.getElementById("log"), present?.querySelector("#log")];
  if (log && fresh) patch(log, fresh);
  const step = Number(frame.dataset.step);
  const lines = happened().filter((line) => Number(line.dataset.step) >= step);
  const own = lines.filter((line) => Number(line.dataset.step) === step);
  const told = own.slice(0, own.length - Number(frame.dataset.left));
  for (const line of lines) line.classList.toggle("unheard", !told.includes(line));
  fold();
  showNewest();
}

/** Shows the next moment, or what is so now. */
function onward() {
  if (playing && playing.at + 1 < playing.frames.length) beat(playing.at + 1);
  else finish();
}

/** Shows the moment before, and waits for the reader. */
function backward() {
  if (!playing) return;
  playing.stopped = true;
  beat(Math.max(playing.at - 1, 0));
}

/** @param {boolean} rest shows what is so now; what came meanwhile is played, unless the rest is wanted at once */
function finish(rest = false) {
  const fresh = present;
  const open = Number(playing?.frames.at(-1)?.dataset.open ?? fresh?.dataset.open);
  clearTimeout(playing?.timer);
  [playing, present] = [undefined, undefined];
  keepPlaying();
  const old = bout();
  if (!fresh || !old) return;
  delete old.dataset.beat;
  shown = Math.max(shown, open);
  // A second press of the same hand must not mean the button that comes up in the same place.
  html.classList.add("settling");
  setTimeout(() => html.classList.remove("settling"), SETTLING);
  if (!rest && hasBeats(fresh)) play(fresh);
  else settle(fresh, true);
}

/** Whether the page is left: it is hidden then, but the reader is not elsewhere. */
let leaving = false;
addEventListener("pagehide", () => (leaving = true));
addEventListener("pageshow", () => (leaving = false));
document.addEventListener("visibilitychange", () => {
  if (document.hidden && playing && !leaving) finish(true);
});

/** @type {(key: string) => boolean} what a key does while moments are played; whether it does anything */
function drum(key) {
  if (!playing?.frames.length) return false;
  // A card that has the focus is read by `?`: Enter goes on, as it does everywhere else on the mat and in the hand.
  const control = document.activeElement?.closest("button, a, input, summary");
  if (control && !control.closest(".table, .hand") && (key === "Enter" || key === " ")) return false;
  if (key === "Enter" || key === " " || key === "ArrowRight") onward();
  else if (key === "ArrowLeft") backward();
  else if (key === "Escape" || key === "End") finish(true);
  else return false;
  return true;
}

/** @type {(target: HTMLElement) => boolean} what a click does while moments are played; whether it does anything */
function drummed(target) {
  if (!playing?.frames.length) return false;
  const stroke = target.closest("a[data-beat]");
  const step = playing.frames[playing.at]?.dataset.open;
  if (target.closest("[data-do=rest]")) finish(true);
  else if (target.closest("[data-do=onward]")) onward();
  else if (stroke instanceof HTMLElement) {
    playing.stopped = true;
    beat(playing.frames.findIndex((one) => one.dataset.open === step) + Number(stroke.dataset.beat));
  } else if (target.closest("#bout .table") && !target.closest("a, button, summary")) onward();
  else return false;
  return true;
}

document.addEventListener("change", (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  if (field.dataset.do !== "pace") return;
  localStorage.setItem("pace", field.value);
  keepPace();
  if (rolling) roll(true);
  if (!playing?.frames.length) return;
  if (pace() === "once") finish(true);
  else if (!playing.stopped) beat(playing.at);
});
