// Playback of beats: shows the moments inside a step one after the other.

/** Duration of a beat at each playback speed, in milliseconds. */
const PACES = { calm: 1400, brisk: 700, once: 0 };
/** Time after playback during which the action bar ignores clicks, in milliseconds. */
const SETTLING = 350;
/** Maximum duration of playback for one step, in milliseconds: the remaining beats are played fast. */
const LONGEST = 9000;

/** @returns {keyof typeof PACES} the playback speed */
function pace() {
  const kept = localStorage.getItem("pace") ?? "";
  if (kept in PACES) return /** @type {keyof typeof PACES} */ (kept);
  return calm.matches ? "once" : "calm";
}

/** Shows the playback speed in the controls. */
function keepPace() {
  html.dataset.pace = pace();
  for (const one of /** @type {HTMLInputElement[]} */ (all("input[data-do=pace]"))) one.checked = one.value === pace();
}

/** The last step that this page has shown, and the last step before the player's latest decision. */
let shown = Number(bout()?.dataset.open ?? 0);
let decided = shown;

/**
 * The current state of the page, while beats are played.
 * @type {HTMLElement | undefined}
 */
let present;

/**
 * The playback: its beats, the current one, whether it is paused, and the time that it has taken.
 * @type {{ frames: HTMLTemplateElement[], at: number, stopped: boolean, timer: number, spent: number } | undefined}
 */
let playing;

/**
 * The beats of the last steps as a list, for players who prefer reduced motion.
 * @type {DocumentFragment | undefined}
 */
let list;

/** @type {(fresh: HTMLElement) => boolean} whether there are unseen beats to play now */
const hasBeats = (fresh) =>
  Number(fresh.dataset.beaten) > shown && !document.hidden && Boolean(document.querySelector("#bout main.mats"));

/** @type {(from: number) => Promise<HTMLElement | null>} fetches the rendered beats since a step */
async function beats(from) {
  const seat = new URLSearchParams(location.search).get("seat");
  const address = `/bout/${bout()?.dataset.bout}/beats?from=${from}${seat ? `&seat=${encodeURIComponent(seat)}` : ""}`;
  // After the timeout the current state is shown without beats.
  const ask = async () => {
    const answer = await fetch(address, { signal: AbortSignal.timeout(4000) });
    return answer.ok ? answer.text() : "";
  };
  const text = await ask().catch(() => "");
  return new DOMParser().parseFromString(text, "text/html").getElementById("beats");
}

/**
 * Plays the beats that lead to the new state, and then shows it.
 * @param {HTMLElement} fresh
 * @param {{ at?: string, stopped?: boolean }} from the beat to start with, and whether to pause there
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
 * The beats of the list that were announced already.
 * @type {Set<string | undefined>}
 */
const recalled = new Set();

/**
 * Shows the new state, and a list of everything since the player's last decision.
 * @param {HTMLElement} fresh
 */
function recall(fresh) {
  const { news, answered } = settle(fresh, false, true);
  const found = recollect();
  inTurn(answered, async () => {
    const moments = (await found) && list ? all("li[data-at]", /** @type {any} */ (list)) : [];
    return retold(news, moments);
  });
}

/** @type {(news: News[], moments: HTMLElement[]) => string[]} each beat once; log lines for steps without beats */
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

/**
 * Puts a list of everything since the player's last decision next to the table.
 * @returns {Promise<boolean>} whether it has new entries
 */
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

/** Stores the current beat of this bout, so that playback resumes after a reload. */
function keepPlaying() {
  const { at = 0, frames = [], stopped = false } = playing ?? {};
  const kept = { bout: bout()?.dataset.bout, shown, at: frames[at]?.dataset.at, stopped };
  if (playing) sessionStorage.setItem("playing", JSON.stringify(kept));
  else sessionStorage.removeItem("playing");
}

/** Resumes the playback that was interrupted by leaving or reloading the page. */
function playKept() {
  const kept = JSON.parse(sessionStorage.getItem("playing") ?? "{}");
  const now = bout();
  if (!now || kept.bout !== now.dataset.bout) return;
  shown = Math.min(kept.shown, shown);
  if (hasBeats(now)) play(/** @type {HTMLElement} */ (now.cloneNode(true)), kept);
}

/** @type {() => void} stores the step of the player's last decision, for a reload */
const keepDecided = () => sessionStorage.setItem("decided", `${bout()?.dataset.bout} ${decided}`);

/** Restores the list of the last steps after a reload, for players who prefer reduced motion. */
function recallDecided() {
  const [id, step] = (sessionStorage.getItem("decided") ?? "").split(" ");
  if (pace() !== "once" || !id || id !== bout()?.dataset.bout || !document.querySelector("#bout main.mats")) return;
  decided = Math.min(Number(step) || 0, shown);
  if (Number(bout()?.dataset.beaten) > decided) recollect();
}

/** Puts the list of beats next to the table, if there is one. */
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

/**
 * Shows this beat.
 * @param {number} at
 */
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
  highlightTargets();
  keepPace();
  tell(frame);
  const about = old.querySelector(".lintel h1 .soft");
  if (about) about.textContent = frame.dataset.about ?? "";
  old.dataset.beat = `${frame.dataset.at} ${frame.dataset.kinds}`;
  // The focus stays in the action bar: the playback bar has the same buttons at every beat.
  if (inside && !mats.contains(document.activeElement)) refocus(focused || "");
  move(places);
  say(frame.dataset.told ?? "");
  sound(frame.dataset.sound);
  const time = lasts(frame);
  playing.spent += time;
  /** @type {HTMLElement} */ (mats).style.setProperty("--time", `${time}ms`);
  mats.classList.toggle("stopped", playing.stopped);
  // Restarts the CSS animations of the progress bar and of rising numbers for every beat.
  for (const one of all(".fuse, .rise", mats)) one.replaceWith(one.cloneNode(true));
  if (!playing.stopped) playing.timer = setTimeout(onward, time);
}

/** @type {(frame: HTMLElement) => number} the duration of a beat */
function lasts(frame) {
  const last = playing?.frames.at(-1)?.dataset.open;
  const steps = new Set(playing?.frames.map((one) => one.dataset.open));
  const brisk = (playing?.spent ?? 0) > LONGEST || (steps.size > 2 && frame.dataset.open !== last);
  const time = brisk ? Math.min(PACES.brisk, PACES[pace()]) : PACES[pace()];
  return frame.dataset.banner === undefined ? time : time * 1.5;
}

/**
 * Shows the log up to this beat.
 * @param {HTMLElement} frame
 */
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

/** Shows the next beat, or the current state after the last one. */
function onward() {
  if (playing && playing.at + 1 < playing.frames.length) beat(playing.at + 1);
  else finish();
}

/** Shows the previous beat, and pauses. */
function backward() {
  if (!playing) return;
  playing.stopped = true;
  beat(Math.max(playing.at - 1, 0));
}

/**
 * Ends playback and shows the current state; plays beats that have arrived meanwhile, unless `rest` is set.
 * @param {boolean} rest
 */
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
  // Prevents a double click from hitting the button that appears in the same place.
  html.classList.add("settling");
  setTimeout(() => html.classList.remove("settling"), SETTLING);
  if (!rest && hasBeats(fresh)) play(fresh);
  else settle(fresh, true);
}

/** Whether the page is being unloaded: it is hidden then, but the player has not switched tabs. */
let leaving = false;
addEventListener("pagehide", () => (leaving = true));
addEventListener("pageshow", () => (leaving = false));
document.addEventListener("visibilitychange", () => {
  if (document.hidden && playing && !leaving) finish(true);
});

/** @type {(key: string) => boolean} handles a key during playback; whether it had an effect */
function drum(key) {
  if (!playing?.frames.length) return false;
  // A focused card is described by `?`: Enter continues playback, as it does elsewhere on the table and in the hand.
  const control = document.activeElement?.closest("button, a, input, summary");
  if (control && !control.closest(".table, .hand") && (key === "Enter" || key === " ")) return false;
  if (key === "Enter" || key === " " || key === "ArrowRight") onward();
  else if (key === "ArrowLeft") backward();
  else if (key === "Escape" || key === "End") finish(true);
  else return false;
  return true;
}

/** @type {(target: HTMLElement) => boolean} handles a click during playback; whether it had an effect */
function isPlaybackControl(target) {
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
