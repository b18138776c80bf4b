// Pictures: a page has those that stand on it. When something comes that it has no picture of, the others of the game
// are brought, all at once: a browser keeps them.

/** So long until pictures that did not come are asked for again. */
const ANEW = 5000;

/** @returns {SVGElement | null} the pictures of a table */
const sprite = () => document.querySelector(".boutpage > .sprite[data-more]");

/** @returns {boolean} whether something is shown whose picture the page does not have */
const lacksPictures = () =>
  all("use").some((use) => !document.getElementById(use.getAttribute("href")?.slice(1) ?? ""));

/** Looks at whatever is put on the page. */
const pictureWatch = new MutationObserver(() => {
  if (!lacksPictures()) return;
  pictureWatch.disconnect();
  bringPictures();
});

/** Waits for something that has no picture. */
function watchPictures() {
  if (sprite()) pictureWatch.observe(document.body, { attributeFilter: ["href"], childList: true, subtree: true });
}

/** @returns {Promise<void>} brings the pictures that the page does not have */
async function bringPictures() {
  const answer = await fetch(sprite()?.dataset.more ?? "").catch(() => undefined);
  // Of a hall that has other pictures by now, the next page brings them.
  if (answer?.status === 404) return;
  const text = answer?.ok && (await answer.text().catch(() => ""));
  if (!text) return void setTimeout(bringPictures, ANEW);
  const pictures = new DOMParser().parseFromString(text, "image/svg+xml").documentElement.children;
  sprite()?.firstElementChild?.append(...[...pictures].filter((picture) => !document.getElementById(picture.id)));
}
