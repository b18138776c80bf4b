// A low window, as at twice the size: of the belt only the question looks in from below, until one comes to it.

const low = matchMedia("(max-width: 760px) and (max-height: 500px)");

/** So much of the window the belt may take while one looks at the mat. */
const PEEK = 0.14;

/** Lets the belt hang so far below the window that only its head is seen. */
function peek() {
  const belt = document.querySelector(".belt");
  if (!low.matches || !(belt instanceof HTMLElement)) return;
  const below = Math.min(0, Math.floor(innerHeight * PEEK) - belt.offsetHeight);
  html.style.setProperty("--peek", `${below}px`);
}

addEventListener("resize", peek);
