// Lazy loading of pictures: a page inlines those that it shows. When an element refers to a missing one, all other
// pictures of the game are loaded at once; the browser caches them.

/** Delay before a failed load is retried, in milliseconds. */
const ANEW = 5000;

/** @returns {SVGElement | null} the pictures of a table */
const sprite = () => document.querySelector(".boutpage > .sprite[data-more]");

/** @returns {boolean} whether an element refers to a picture that the page does not have */
const lacksPictures = () =>
  all("use").some((use) => !document.getElementById(use.getAttribute("href")?.slice(1) ?? ""));

/** Watches all changes of the page. */
const pictureWatch = new MutationObserver(() => {
  if (!lacksPictures()) return;
  pictureWatch.disconnect();
  bringPictures();
});

/** Waits for an element whose picture is missing. */
function watchPictures() {
  if (sprite()) pictureWatch.observe(document.body, { attributeFilter: ["href"], childList: true, subtree: true });
}

/** @returns {Promise<void>} loads the pictures that the page does not have */
async function bringPictures() {
  const answer = await fetch(sprite()?.dataset.more ?? "").catch(() => undefined);
  // After an update of the server the old URL is gone; the next page has the new one.
  if (answer?.status === 404) return;
  const text = answer?.ok && (await answer.text().catch(() => ""));
  if (!text) return void setTimeout(bringPictures, ANEW);
  const pictures = new DOMParser().parseFromString(text, "image/svg+xml").documentElement.children;
  sprite()?.firstElementChild?.append(...[...pictures].filter((picture) => !document.getElementById(picture.id)));
}
