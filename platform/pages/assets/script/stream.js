// The event stream of a bout.

/** @type {EventSource | undefined} */
let stream;

/**
 * Maximum number of more recently viewed pages that keep a stream: a browser allows six connections per server, and
 * every stream takes one.
 */
const MOST_LATER = 4;
/** @type {Set<string>} */
const later = new Set();
const pages = new BroadcastChannel("budokan");
const page = (sessionStorage.page ??= String(Math.random()));

/** The page became visible again: it reopens its stream and notifies the other pages. */
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

/** Subscribes to the bout; reconnects after a lost connection or a restart of the server. */
function follow() {
  const id = bout()?.dataset.bout;
  if (!id) return;
  stream?.close();
  const seat = new URLSearchParams(location.search).get("seat");
  stream = new EventSource(`/bout/${id}/stream${seat ? `?seat=${encodeURIComponent(seat)}` : ""}`);
  stream.addEventListener("open", () => online(true));
  // Events during a disconnect are not played back: the first message of a stream is shown at once.
  let late = true;
  stream.addEventListener("open", () => (late = true));
  stream.addEventListener("bout", (event) => {
    online(true);
    const fresh = applyDelta(drawn(event.data));
    // A delta without its base: reconnect and start over with a complete page.
    if (!fresh) return void follow();
    take(fresh, late);
    late = false;
    html.dataset.follows = "";
  });
  stream.addEventListener("error", () => {
    online(false);
    // A browser gives up after a response that is not a stream; this page retries.
    if (stream?.readyState === EventSource.CLOSED) setTimeout(follow, 1500);
  });
}
