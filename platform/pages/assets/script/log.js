// The log.

/** @type {() => HTMLElement | undefined} the chapter of the log that is running, as far as it is told */
const chapter = () => all("#log .chapter").find((one) => one.querySelector("[data-step]:not(.unheard)"));

/** @type {Set<string>} the chapters that the reader has folded or unfolded: they stay so */
const turned = new Set();
document.addEventListener("click", ({ target }) => {
  const summary = target instanceof Element && target.closest("#log summary");
  if (summary && summary.parentElement) turned.add(summary.parentElement.id);
});

/** The running chapter is open, and whatever has something of the last step; older ones fold. */
function fold() {
  const running = chapter();
  for (const one of all("#log .chapter")) {
    if (one instanceof HTMLDetailsElement && !turned.has(one.id))
      one.open = one === running || Boolean(one.querySelector(".now"));
  }
}

/** @returns {HTMLElement | undefined} the last line of the newest chapter that is told already */
const newestLine = () => all("li:not(.unheard)", chapter() ?? document.createElement("ol")).at(-1);

/** @returns {boolean} whether the newest line of the log is in sight, or nothing of the log is hidden */
function showsNewest() {
  const log = document.getElementById("log");
  const line = newestLine();
  if (!log || !line) return true;
  const [box, is] = [log.getBoundingClientRect(), line.getBoundingClientRect()];
  return log.scrollTop === 0 || (is.bottom <= box.bottom + 1 && is.bottom > box.top);
}

/** Scrolls the log so that its newest line is in sight; the window stays where it is. */
function showNewest() {
  const log = document.getElementById("log");
  const line = newestLine();
  if (!log || !line || log.contains(document.activeElement)) return;
  const hidden = line.getBoundingClientRect().bottom - log.getBoundingClientRect().bottom;
  // layout: where the chapter is shorter than the column it is seen from its heading on.
  log.scrollTop = Math.max(0, log.scrollTop + hidden + 12);
}
