// The stream.

/** @type {EventSource | undefined} */
let stream;

/**
 * How many pages that were looked at later may have a stream: a browser has six connections to a hall, and every
 * stream takes one.
 */
const MOST_LATER = 4;
/** @type {Set<string>} */
const later = new Set();
const pages = new BroadcastChannel("budokan");
const page = (sessionStorage.page ??= String(Math.random()));

/** Somebody looks at this page again: it has its stream, and the others know. */
function looked() {
  if (document.hidden || !bout()) return;
  later.clear();
  pages.postMessage(page);
  if (!stream) follow();
}

pages.addEventListener("message", ({ data }) => {
  later.add(data);
  if (!document.hidden || later.size < MOST_LATER) return;
  stream?.close();
  stream = undefined;
});

/** Follows the bout; comes back by itself when the connection was lost or the hall was started again. */
function follow() {
  const id = bout()?.dataset.bout;
  if (!id) return;
  stream?.close();
  const seat = new URLSearchParams(location.search).get("seat");
  stream = new EventSource(`/bout/${id}/stream${seat ? `?seat=${encodeURIComponent(seat)}` : ""}`);
  stream.addEventListener("open", () => online(true));
  // What happened while nobody listened is past: the first thing that a stream tells is shown at once.
  let late = true;
  stream.addEventListener("open", () => (late = true));
  stream.addEventListener("bout", (event) => {
    online(true);
    const fresh = graft(drawn(event.data));
    // A stream that does not fit to what came before begins anew, with the whole.
    if (!fresh) return void follow();
    take(fresh, late);
    late = false;
    html.dataset.follows = "";
  });
  stream.addEventListener("error", () => {
    online(false);
    // A browser gives up after an answer that is no stream; we do not.
    if (stream?.readyState === EventSource.CLOSED) setTimeout(follow, 1500);
  });
}
