// Follows a review that is being computed, through an event stream.

const follows = document.querySelector("main#review[data-follow]");
if (follows instanceof HTMLElement) {
  const news = new EventSource(follows.dataset.follow ?? "");
  /** @param {MessageEvent<string>} event */
  const grow = ({ type, data }) => {
    if (type === "reviewed") news.close();
    const next = new DOMParser().parseFromString(data, "text/html").getElementById("review");
    const old = document.getElementById("review");
    if (!next || !old) return;
    const inside = old.contains(document.activeElement);
    patch(old, next);
    if (inside && !old.contains(document.activeElement)) old.focus({ preventScroll: true });
  };
  news.addEventListener("review", grow);
  news.addEventListener("reviewed", grow);
}
