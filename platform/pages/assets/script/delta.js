// Applies a page delta: restores the parts that the stream omits because they are unchanged.

/**
 * The base of the next delta: the changing part as this stream last rendered it.
 * @type {HTMLElement | undefined}
 */
let deltaBase;

/** @type {(chapter: Element) => string} a chapter's summary: its most important lines, or else the last one */
function gist(chapter) {
  const lines = all("li", chapter);
  const weights = lines.map(({ dataset }) => Number(dataset.gist ?? Infinity));
  const most = Math.min(...weights);
  const told = most < Infinity ? lines.filter((_, place) => weights[place] === most).slice(0, 3) : lines.slice(-1);
  return told.map((line) => line.firstChild?.textContent?.trim()).join(" ");
}

/** @type {(log: Element, fresh: HTMLElement) => void} replaces the log from the first sent step on */
function extend(log, fresh) {
  for (const line of all("[data-step]", log)) {
    if (Number(line.dataset.step) >= Number(fresh.dataset.from)) line.remove();
    else line.classList.remove("now");
  }
  for (const one of all(".chapter", log)) if (!one.querySelector("[data-step]")) one.remove();
  for (const one of all(".chapter", fresh).reverse()) {
    const newest = log.querySelector(".chapter");
    if (newest && !one.querySelector("h3[data-step]")) {
      newest.querySelector("ol")?.append(...all("li", one));
      newest.querySelector(".gist")?.replaceChildren(gist(newest));
    } else if (newest) newest.before(one);
    else log.querySelector("h2")?.after(one);
  }
  // Lines beyond the page's limit are on the page of the complete log.
  const most = Number(fresh.dataset.most);
  const is = () => all("li", log).length;
  const long = is() > most;
  for (const one of all(".chapter", log).reverse()) {
    if (is() - all("li", one).length < most) break;
    one.remove();
  }
  const whole = fresh.querySelector(":scope > p.small");
  if (long && whole && !log.querySelector(":scope > p.small:not([id])")) log.append(whole);
}

/** @type {(fresh: HTMLElement | null) => HTMLElement | null} the complete page part; null if the base is missing */
function applyDelta(fresh) {
  if (!fresh) return null;
  const log = /** @type {HTMLElement | null} */ (fresh.querySelector("#log[data-from]"));
  const holes = all("[data-same]", fresh);
  for (const hole of log ? [...holes, log] : holes) {
    const same = deltaBase?.querySelector(hole.dataset.same ?? "#log")?.cloneNode(true);
    if (!(same instanceof Element)) return null;
    if (hole === log) extend(same, log);
    hole.replaceWith(same);
  }
  deltaBase = fresh;
  return fresh;
}
