// Less clicking.

/** @returns {HTMLInputElement[]} small decisions that one button sends together */
const parts = () => /** @type {any} */ (all("#bout input[data-part]"));

/**
 * Where nobody may have two more than another, the last of those who have too many goes to whoever has fewest.
 * @param {HTMLInputElement} chosen
 */
function even(chosen) {
  const held = parts().filter((one) => one.checked);
  const names = [...new Set(parts().map((one) => one.dataset.part))];
  const count = (/** @type {string | undefined} */ name) => held.filter((one) => one.dataset.part === name).length;
  const fewest = names.reduce((least, name) => (count(name) < count(least) ? name : least), names[0]);
  if (count(chosen.dataset.part) - count(fewest) < 2) return;
  const other = [...held].reverse().find((one) => one.dataset.part === chosen.dataset.part && one.name !== chosen.name);
  const instead = parts().find((one) => one.name === other?.name && one.dataset.part === fewest);
  if (instead) instead.checked = true;
}

/** @param {HTMLButtonElement | null} button is to send all small decisions as they stand */
function gather(button) {
  const chosen = parts().filter((one) => one.checked);
  if (button?.matches("[data-gathers]") && chosen.length) button.value = chosen.map((one) => one.value).join("; ");
}

/** How long one can see what is done for one, before it is. */
const SPARED = 600;

/**
 * The last question that was answered for whoever looks.
 * @type {string | undefined}
 */
let spared;

/** Whether a pass that leaves no other choice is made for whoever looks. */
const spares = () => localStorage.getItem("spare") !== "off";

/** Presses the button that is the only sensible one, if whoever looks wants that. */
function spare() {
  for (const box of /** @type {HTMLInputElement[]} */ (all("input[data-do=spare]"))) box.checked = spares();
  const asked = question(document);
  const only = () => /** @type {HTMLElement | null} */ (document.querySelector(".belt.yours button[data-spare]"));
  if (!only() || !spares() || spared === asked) return;
  setTimeout(() => {
    const button = only();
    if (!button || !spares() || playing || question(document) !== asked || spared === asked) return;
    if (sending) return spare();
    spared = asked;
    const why = button.dataset.spare ?? "";
    button.click();
    say(why);
  }, SPARED);
}

document.addEventListener("change", (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  if (field.dataset.even !== undefined) even(field);
  if (field.dataset.do !== "spare") return;
  localStorage.setItem("spare", field.checked ? "on" : "off");
  spare();
});
