// The script of the hall. Pages work without it; it makes them pleasant.
//
// What it does: picks things up and shows where they can go, sends deeds without loading the page again, takes in what
// the stream brings by patching the page in place, moves cards from where they were to where they are, makes small
// sounds, listens to keys and tells screen readers what happened. It knows no rules and keeps nothing but taste.

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
