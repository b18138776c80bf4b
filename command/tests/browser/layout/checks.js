// Finds layout faults in the part of the page that the window shows. A line for each: "kind | element | detail".
// Arguments: `touch` (whether targets must fit a finger), `exceptions` ([kind, selector]; a selector also covers
// descendants), `picture` (a screenshot in base64, or null to skip contrast).
const [touch, exceptions, picture] = arguments;

// ---------- elements and boxes ----------

const styles = new Map();
const style = (one) => styles.get(one) ?? styles.set(one, getComputedStyle(one)).get(one);

const describe = (one) => {
  const classes = (at) => [...at.classList].slice(0, 2).map((each) => `.${each}`);
  const part = (at) => at.localName + (at.id ? `#${at.id}` : classes(at).join(""));
  const above = one.parentElement?.closest("[class]:not(svg, .js)");
  return (above && above !== document.body ? `${part(above)} ` : "") + part(one);
};
const isVisuallyHidden = (one) => {
  for (let at = one; at; at = at.parentElement) if (style(at).clipPath.startsWith("inset(50%")) return true;
  return false;
};
const isShown = (one) =>
  one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  !one.closest(".sprite, .skip:not(:focus)") &&
  !isVisuallyHidden(one);
const isExcepted = (kind, one) => exceptions.some(([of, css]) => of === kind && one.closest(css));
const faults = new Map();
const report = (kind, one, detail) => {
  if (isExcepted(kind, one)) return;
  const key = `${kind} | ${describe(one)}`;
  if (!faults.has(key)) faults.set(key, `${key} | ${detail}`);
};
const quoted = (text) => `“${text.trim().replace(/\s+/g, " ").slice(0, 40)}”`;
const wide = (box) => box.right - box.left;
const high = (box) => box.bottom - box.top;
const area = (box) => Math.max(0, wide(box)) * Math.max(0, high(box));
const intersection = (one, other) => ({
  left: Math.max(one.left, other.left),
  right: Math.min(one.right, other.right),
  top: Math.max(one.top, other.top),
  bottom: Math.min(one.bottom, other.bottom),
});
const viewport = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

// An open modal dialog hides everything else.
const root = [...document.querySelectorAll("dialog:modal, .veil")].at(-1) ?? document.body;

/** The part of a box that the overflow of its ancestors leaves, the ancestor that clips it, whether that scrolls. */
const clip = (one, box, isOwnIncluded = false) => {
  let [left, by, scrolls] = [box, undefined, false];
  for (let at = one; at && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY, position } = style(at);
    const [isX, isY] = [overflowX !== "visible", overflowY !== "visible"];
    if ((isX || isY) && (isOwnIncluded || at !== one) && style(at).display !== "inline") {
      const edge = at.getBoundingClientRect();
      const next = intersection(left, {
        left: isX ? edge.left : -Infinity,
        right: isX ? edge.right : Infinity,
        top: isY ? edge.top : -Infinity,
        bottom: isY ? edge.bottom : Infinity,
      });
      if (area(next) < area(left) - 1) by = at;
      left = next;
      scrolls ||= [overflowX, overflowY].some((way) => way === "auto" || way === "scroll");
    }
    if (position === "fixed") break;
  }
  return { left, by, scrolls };
};

/** The visible texts: node, element, and the boxes of the lines. */
const NO_TEXT = "script, style, title, option, noscript, symbol, desc";
const texts = [];
const range = document.createRange();
const collectTexts = () => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const one = node.parentElement;
    if (!node.data.trim() || one.closest(NO_TEXT) || !isShown(one)) continue;
    range.selectNodeContents(node);
    const lines = () => [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    const boxes = one.ownerSVGElement ? [one.getBoundingClientRect()] : lines();
    if (boxes.length) texts.push({ node, one, boxes });
  }
};

const CONTROL = "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [tabindex='0']";
/** The visible controls with their boxes; the label stands for its checkbox or radio button. */
const collectControls = () => {
  const visible = (one) => (/^(checkbox|radio)$/.test(one.type) && one.labels?.length ? one.labels[0] : one);
  const all = new Set([...root.querySelectorAll(CONTROL)].map(visible));
  const measured = [...all].filter(isShown).map((one) => ({ one, box: one.getBoundingClientRect() }));
  return measured.filter(({ box }) => area(box) > 4).map((each) => ({ ...each, ...clip(each.one, each.box) }));
};
const nameOf = (one) => quoted(one.getAttribute("aria-label") ?? one.textContent);
const isInline = (one) => style(one).display === "inline";

// ---------- what is painted at a point ----------

const isOpaque = (one) => {
  if (one instanceof SVGUseElement) return true;
  if (one instanceof SVGElement) return one instanceof SVGGeometryElement && style(one).fill !== "none";
  const { backgroundColor, backgroundImage } = style(one);
  return backgroundImage !== "none" || !/(^transparent|, 0\)|\/ 0\))$/.test(backgroundColor);
};
/** The elements at a point from the top down, as far as the first opaque one. */
const paintedAt = (x, y) => {
  const stack = document.elementsFromPoint(x, y);
  // A pseudo-element may make the element larger than its background.
  const isAt = ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom;
  const end = stack.findIndex((one) => isOpaque(one) && isAt(one.getBoundingClientRect()));
  return end < 0 ? stack : stack.slice(0, end + 1);
};
const middle = (box) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
/** Whether nothing opaque lies over the middle or a corner of a box. */
const isUncovered = (one, box) => {
  const points = [middle(box)];
  for (const x of [box.left + 1, box.right - 1]) for (const y of [box.top + 1, box.bottom - 1]) points.push([x, y]);
  const isOwn = (each) => one.contains(each) || (each.contains(one) && each !== document.body);
  return points.every(([x, y]) => paintedAt(x, y).some(isOwn));
};
/** The nearest ancestor that is painted above the flow of the page: one layer may cover another. */
const layerOf = (one) => {
  for (let at = one; at; at = at.parentElement)
    if (/fixed|sticky/.test(style(at).position) || at.matches("dialog, [popover]")) return at;
  return undefined;
};

// ---------- text that is clipped, outside the window, or broken inside a word ----------

const checkLines = ({ node, one, boxes }) => {
  for (const box of boxes) {
    const { left, by, scrolls } = clip(one, box, true);
    if (scrolls) continue;
    // A line box is higher than its letters.
    const letters = one.ownerSVGElement ? 0.75 * high(box) : Math.min(high(box), 0.9 * parseFloat(style(one).fontSize));
    const isClipped = wide(box) - wide(left) > 2 || high(left) < letters - 1;
    if (by && isClipped) report("clipped", one, `${quoted(node.data)} by ${describe(by)}`);
    if (left.left < -1 || left.right > innerWidth + 1)
      report("outside", one, `${quoted(node.data)} from ${Math.round(box.left)} to ${Math.round(box.right)}`);
  }
};
const checkWords = ({ node, one, boxes }) => {
  if (one.ownerSVGElement || new Set(boxes.map((box) => Math.round(box.top))).size < 2) return;
  for (const { 0: word, index } of node.data.matchAll(/[^\s\-–—/·,.;:()|\u00ad\u200b]+/gu)) {
    // After a soft hyphen a word may break.
    if (node.data[index - 1] === "\u00ad") continue;
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const lines = [...range.getClientRects()].filter((box) => box.width > 0.5);
    const isBroken = lines.some((box) => box.top > lines[0].top + box.height / 2);
    if (isBroken) report("broken", one, `“${word}” of ${quoted(node.data)}`);
  }
};

// ---------- text over text ----------

/** The lines of text in the window, from the top down. */
const linesInWindow = () => {
  const visible = ({ box }) => wide(box) > 2 && high(box) > 2;
  const lines = texts.flatMap(({ node, one, boxes }) =>
    boxes.map((box) => ({ node, one, box: intersection(clip(one, box, true).left, viewport) })).filter(visible),
  );
  return lines.sort((one, other) => one.box.top - other.box.top);
};
const checkOverlap = ({ node, one, box }, { node: otherNode, one: other, box: its }) => {
  if (one === other || one.contains(other) || other.contains(one)) return;
  const both = intersection(box, its);
  // Lines may stand close together: the letters are lower than the line.
  const most = one.ownerSVGElement && one.ownerSVGElement === other.ownerSVGElement ? 0.5 : 0.35;
  if (wide(both) < 3 || high(both) < most * Math.min(high(box), high(its))) return;
  const stack = paintedAt(...middle(both));
  const isPainted = (at) => stack.some((each) => each === at || (at.contains(each) && at !== document.body));
  if (isPainted(one) && isPainted(other) && !isExcepted("overlap", other))
    report("overlap", one, `${quoted(node.data)} and ${quoted(otherNode.data)} (${describe(other)})`);
};
const checkOverlaps = (lines) => {
  for (const [index, line] of lines.entries())
    for (const next of lines.slice(index + 1)) {
      if (next.box.top >= line.box.bottom) break;
      checkOverlap(line, next);
    }
};
/** Text that something opaque of the same layer covers. */
const checkCovered = ({ node, one, box }) => {
  const [x, y] = middle(box);
  for (const at of [box.left + 2, x, box.right - 2]) {
    const stack = paintedAt(at, y);
    const top = stack.at(-1);
    const isOwn = !top || top.contains(one) || stack.some((each) => one.contains(each)) || one.ownerSVGElement;
    if (isOwn || layerOf(top) !== layerOf(one)) continue;
    report("covered", one, `${quoted(node.data)} by ${describe(top)}`);
  }
};

// ---------- controls ----------

/** The element around a control that looks like a panel: it has a background or a border. */
const panelOf = (one) => {
  const isPanel = (at) => isOpaque(at) || parseFloat(style(at).borderTopWidth) > 0;
  let at = one.parentElement;
  while (at && at !== document.body && !isPanel(at)) at = at.parentElement;
  return at && at !== document.body && !isInline(at) ? at : undefined;
};
const checkPlace = ({ one, box, left, scrolls }) => {
  if (scrolls) return;
  const [from, to] = [Math.round(box.left), Math.round(box.right)];
  if (from < -1 || to > innerWidth + 1) report("outside", one, `${nameOf(one)} from ${from} to ${to} of ${innerWidth}`);
  if (wide(box) - wide(left) > 3 || high(box) - high(left) > 3) report("outside", one, `${nameOf(one)} is clipped`);
  const panel = panelOf(one);
  if (!panel || /absolute|fixed/.test(style(one).position) || one.ownerSVGElement || isInline(one)) return;
  const edge = panel.getBoundingClientRect();
  const over = Math.max(edge.left - box.left, box.right - edge.right, edge.top - box.top, box.bottom - edge.bottom);
  if (over > 3) report("panel", one, `${nameOf(one)} is ${Math.round(over)} px outside ${describe(panel)}`);
};
const checkPair = ({ one, left: box }, { one: other, left: its }) => {
  const both = intersection(intersection(box, its), viewport);
  if (wide(both) < 4 || high(both) < 4) return;
  if (one.contains(other) || other.contains(one) || (isInline(one) && isInline(other))) return;
  const stack = paintedAt(...middle(both));
  const isPainted = (at) => stack.some((each) => at.contains(each));
  const painted = [one, other].filter(isPainted).length;
  const least = layerOf(one) === layerOf(other) ? 1 : 2;
  if (painted >= least && !isExcepted("controls", other))
    report("controls", one, `${nameOf(one)} and ${nameOf(other)} (${describe(other)})`);
};
/** A question to the player needs a control in the window that answers it. */
const checkQuestion = (controls) => {
  const belt = root.querySelector(".belt.yours");
  if (!belt || !isShown(belt) || scrollY > 0) return;
  const ANSWER = "button[name=act], [data-pick], #coach button, .belt button";
  const isUsable = ({ one, box, left }) => {
    const inWindow = intersection(left, viewport);
    const isOpen = one.matches(ANSWER) && one.getAttribute("aria-disabled") !== "true" && !one.closest(".plain");
    return isOpen && area(inWindow) > 0.5 * area(box) && isUncovered(one, inWindow);
  };
  if (!controls.some(isUsable)) report("unanswerable", belt, quoted(belt.innerText));
};

const LEAST = 44;
/** Whether a control is a link within a sentence: something other than controls stands on the same lines. */
const isInSentence = (one) => {
  if (!isInline(one)) return false;
  let block = one.parentElement;
  while (isInline(block)) block = block.parentElement;
  const links = [...block.querySelectorAll(CONTROL)].map((each) => each.textContent).join("");
  return block.textContent.replace(/\P{L}/gu, "").length > links.replace(/\P{L}/gu, "").length;
};
/** How far a target reaches from a point in both directions, with its pseudo-elements; at most as far as needed. */
const reach = (one, [x, y], [dx, dy]) => {
  const isHit = (step) => {
    const [toX, toY] = [x + step * dx, y + step * dy];
    // What lies beyond the window can be scrolled into it.
    if (toX < 0 || toY < 0 || toX >= innerWidth || toY >= innerHeight) return true;
    const hit = document.elementFromPoint(toX, toY);
    // What a sticky part of the page covers can be scrolled out from under it.
    if (!hit || layerOf(hit) !== layerOf(one)) return true;
    return one.contains(hit) || hit.closest("label")?.control === one;
  };
  if (!isHit(0)) return LEAST;
  let [before, after] = [0, 0];
  while (before < LEAST && isHit(-before - 1)) before += 1;
  while (before + after < LEAST && isHit(after + 1)) after += 1;
  return before + after + 1;
};
const checkTarget = ({ one, box }) => {
  if (one.matches("[aria-disabled=true]") || isInSentence(one)) return;
  const [width, height] = [wide(box), high(box)];
  const isWide = width >= LEAST - 0.5 || reach(one, middle(box), [1, 0]) >= LEAST - 1;
  const isHigh = height >= LEAST - 0.5 || reach(one, middle(box), [0, 1]) >= LEAST - 1;
  if (!isWide || !isHigh) report("target", one, `${nameOf(one)} ${Math.round(width)} × ${Math.round(height)}`);
};

// ---------- all checks ----------

/** Lets `elementsFromPoint` find what the pointer passes through. */
const everythingHit = new CSSStyleSheet();
everythingHit.replaceSync("* { pointer-events: auto !important }");

/** A page that is wider than the window: a phone then shows all of it smaller. */
const checkWidth = () => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth + 1)
    report("outside", document.body, `the page is ${scrollWidth} of ${clientWidth} wide`);
};
/** A panel that scrolls sideways hides a part of each of its lines. */
const checkSideways = () => {
  for (const one of root.querySelectorAll("*")) {
    const isScrolling = /auto|scroll/.test(style(one).overflowX) && one.scrollWidth > one.clientWidth + 3;
    if (isScrolling && isShown(one)) report("sideways", one, `${one.scrollWidth} of ${one.clientWidth} wide`);
  }
};
const audit = async () => {
  checkWidth();
  checkSideways();
  collectTexts();
  const controls = collectControls();
  // A copy: the list itself is live.
  const own = [...document.adoptedStyleSheets];
  if (touch) controls.forEach(checkTarget);
  document.adoptedStyleSheets = [...own, everythingHit];
  const lines = linesInWindow();
  texts.forEach(checkLines);
  texts.forEach(checkWords);
  checkOverlaps(lines);
  lines.forEach(checkCovered);
  controls.forEach(checkPlace);
  controls.forEach((one, index) => controls.slice(index + 1).forEach((other) => checkPair(one, other)));
  checkQuestion(controls);
  if (picture) await checkContrast(lines);
  document.adoptedStyleSheets = own;
  return [...faults.values()];
};
return audit();
