// The script of the hall. All pages work without it; it is progressive enhancement.
//
// It selects elements and shows their targets, submits commands without reloading the page, patches the DOM with the
// deltas of the stream, animates cards from place to place, plays sounds, handles keys, and announces events to screen
// readers. It knows no rules and stores nothing but preferences.

const html = document.documentElement;
html.classList.add("js");
if (typeof navigator.share === "function") html.classList.add("shares");

/** @returns {HTMLElement | null} the part of the page that changes */
const bout = () => document.getElementById("bout");

/** @type {(selector: string, root?: ParentNode) => HTMLElement[]} */
const all = (selector, root = document) => [
  .../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(selector)),
];

const calm = matchMedia("(prefers-reduced-motion: reduce)");
