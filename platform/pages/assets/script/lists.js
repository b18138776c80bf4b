// Lists.

/** So often, in milliseconds, the lists of the hall are asked for again while somebody looks at them. */
const REFRESH = 20000;

/** Brings the lists of the hall up to date. What somebody is about to press stays where it is. */
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
