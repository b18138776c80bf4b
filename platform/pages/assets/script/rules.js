// The search on the rules page.

/** Filters clauses while the player types, and highlights the current chapter. */
function readLaw() {
  const form = /** @type {HTMLFormElement | null} */ (document.querySelector(".finder"));
  const field = form?.querySelector("input");
  if (!form || !field) return;
  const told = (/** @type {HTMLElement} */ clause) => {
    const copy = /** @type {HTMLElement} */ (clause.cloneNode(true));
    for (const example of all(".seen", copy)) example.remove();
    return (copy.textContent ?? "").toLowerCase();
  };
  const clauses = all(".clauses .c").map((clause) => ({ clause, text: told(clause) }));
  const find = () => {
    const wanted = field.value.trim();
    const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const { clause, text } of clauses) {
      clause.hidden = !words.every((word) => text.includes(word));
      if (!clause.hidden) found++;
    }
    for (const chapter of all(".clauses > section")) chapter.hidden = !chapter.querySelector(".c:not([hidden])");
    const { none, one, many } = form.dataset;
    const told = (found === 0 ? none : found === 1 ? one : many) ?? "";
    const status = form.querySelector(".found");
    if (status) status.textContent = words.length ? told.replace("#n", String(found)).replace("#q", wanted) : "";
    mark(words);
  };
  field.addEventListener("input", find);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    find();
  });
  // A clause that is linked to is shown even if the filter hides it.
  addEventListener("hashchange", () => {
    const aim = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!aim?.closest(".clauses [hidden]")) return;
    field.value = "";
    find();
    aim.scrollIntoView();
  });
  const links = all(".contents a");
  const seen = new IntersectionObserver(
    (entries) => {
      const here = entries.find((entry) => entry.isIntersecting)?.target.querySelector("h3")?.id;
      if (here)
        for (const link of links) link.toggleAttribute("aria-current", link.getAttribute("href") === `#${here}`);
    },
    { rootMargin: "-20% 0px -70% 0px" },
  );
  for (const chapter of all(".clauses > section")) seen.observe(chapter);
}

/**
 * Highlights words in the rules, and removes the highlights that the page was rendered with.
 * @param {string[]} words
 */
function mark(words) {
  for (const old of all(".clauses mark")) {
    const parent = old.parentNode;
    old.replaceWith(...old.childNodes);
    parent?.normalize();
  }
  if (!("highlights" in CSS)) return;
  const ranges = [];
  const texts = document.createTreeWalker(document.querySelector(".clauses") ?? document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const content = (text.textContent ?? "").toLowerCase();
    for (const word of words) {
      for (let at = content.indexOf(word); at >= 0; at = content.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(text, at);
        range.setEnd(text, at + word.length);
        ranges.push(range);
      }
    }
  }
  CSS.highlights.set("found", new Highlight(...ranges));
}
