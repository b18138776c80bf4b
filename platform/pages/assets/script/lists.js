// Live updates of lists.

/** Polling interval of the lobby lists in milliseconds, while the page is visible. */
const REFRESH = 20000;

/** Refreshes the lists of the lobby, unless the player hovers over or has focused a control in them. */
async function refresh() {
  const lists = document.querySelector("main[data-fresh]");
  const busy = ":is(a, button, input, select, summary):is(:hover, :focus), details[open]";
  if (!lists || document.hidden || lists.querySelector(busy)) return;
  const answer = await fetch(location.href).catch(() => undefined);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.querySelector("main[data-fresh]");
  if (fresh && !lists.querySelector(busy)) patch(lists, fresh);
}
