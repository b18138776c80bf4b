// The log next to the table.

/** @type {() => HTMLElement | undefined} the current chapter, up to the beat that is shown */
const chapter = () => all("#log .chapter").find((one) => one.querySelector("[data-step]:not(.unheard)"));

/** @type {Set<string>} the chapters that the player has collapsed or expanded: they stay so */
const turned = new Set();
document.addEventListener("click", ({ target }) => {
  const summary = target instanceof Element && target.closest("#log summary");
  if (summary && summary.parentElement) turned.add(summary.parentElement.id);
});

/** Expands the current chapter and all chapters with lines of the last step; collapses older ones. */
function fold() {
  const running = chapter();
  for (const one of all("#log .chapter")) {
    if (one instanceof HTMLDetailsElement && !turned.has(one.id))
      one.open = one === running || Boolean(one.querySelector(".now"));
  }
}

/** @returns {HTMLElement | undefined} the last line of the current chapter that is shown already */
const newestLine = () => all("li:not(.unheard)", chapter() ?? document.createElement("ol")).at(-1);

/** @returns {boolean} whether the newest line is visible, or the log has nothing to scroll */
function showsNewest() {
  const log = document.getElementById("log");
  const line = newestLine();
  if (!log || !line) return true;
  const [box, is] = [log.getBoundingClientRect(), line.getBoundingClientRect()];
  return log.scrollTop === 0 || (is.bottom <= box.bottom + 1 && is.bottom > box.top);
}

/** Scrolls the log to its newest line without scrolling the window. */
function showNewest() {
  const log = document.getElementById("log");
  const line = newestLine();
  if (!log || !line || log.contains(document.activeElement)) return;
  const hidden = line.getBoundingClientRect().bottom - log.getBoundingClientRect().bottom;
  // layout: where the chapter is shorter than the column it is seen from its heading on.
  log.scrollTop = Math.max(0, log.scrollTop + hidden + 12);
}
