// Picks things up and shows where they can go. The page works without it.

document.documentElement.classList.add("js");

/** @type {string[]} what is taken up, outermost first */
let picked = [];

/** Shows the buttons that are meant for what is taken up, and no others. */
function light() {
  for (const one of document.querySelectorAll("[data-pick]")) {
    one.setAttribute("aria-pressed", String(picked.includes(one.dataset.pick)));
  }
  for (const one of document.querySelectorAll("[data-for]")) {
    one.classList.toggle("lit", one.dataset.for.split(" ").some((name) => picked.includes(name)));
  }
}

document.addEventListener("click", (event) => {
  const pick = event.target.closest("[data-pick]");
  if (!pick) return;
  const name = pick.dataset.pick;
  const outer = (pick.dataset.for ?? "").split(" ").filter((one) => picked.includes(one));
  picked = picked.includes(name) ? outer : [...outer, name];
  light();
});

light();
