// Initialization: runs after all other files are loaded.

readLaw();
highlightTargets();
ring();
tune();
keepPace();
recallDecided();
playKept();
if (replays()) showChapter();
if (bout()?.dataset.plays !== undefined) roll(true);
unfoldLegend();
showNewest();
autoPass();
follow();
watchPictures();
pages.postMessage(page);
document.addEventListener("visibilitychange", looked);
if (document.querySelector("main[data-fresh]")) {
  setInterval(refresh, REFRESH);
  document.addEventListener("visibilitychange", refresh);
  addEventListener("focus", refresh);
}
addEventListener("pagehide", () => stream?.close());
addEventListener("pageshow", (event) => event.persisted && follow());
