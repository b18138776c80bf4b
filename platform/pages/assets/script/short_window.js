// A short window, for example at 200 % zoom: the action bar shows only its question until it gets the focus.

const low = matchMedia("(max-width: 760px) and (max-height: 500px)");

/** The fraction of the window height that the action bar may take while the player looks at the table. */
const PEEK = 0.14;

/** Shifts the action bar below the window until only its heading is visible. */
function peek() {
  const belt = document.querySelector(".belt");
  if (!low.matches || !(belt instanceof HTMLElement)) return;
  const below = Math.min(0, Math.floor(innerHeight * PEEK) - belt.offsetHeight);
  html.style.setProperty("--peek", `${below}px`);
}

addEventListener("resize", peek);
