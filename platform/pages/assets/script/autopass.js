// Auto-pass, and one button for several small decisions.

/** @returns {HTMLInputElement[]} small decisions that one button submits together */
const parts = () => /** @type {any} */ (all("#bout input[data-part]"));

/**
 * Keeps a distribution balanced where no name may have two more than another: moves the last item of the longest to the
 * shortest.
 * @param {HTMLInputElement} chosen
 */
function balance(chosen) {
  const held = parts().filter((one) => one.checked);
  const names = [...new Set(parts().map((one) => one.dataset.part))];
  const count = (/** @type {string | undefined} */ name) => held.filter((one) => one.dataset.part === name).length;
  const fewest = names.reduce((least, name) => (count(name) < count(least) ? name : least), names[0]);
  if (count(chosen.dataset.part) - count(fewest) < 2) return;
  const other = [...held].reverse().find((one) => one.dataset.part === chosen.dataset.part && one.name !== chosen.name);
  const instead = parts().find((one) => one.name === other?.name && one.dataset.part === fewest);
  if (instead) instead.checked = true;
}

/**
 * Collects all small decisions into the value of this button.
 * @param {HTMLButtonElement | null} button
 */
function gather(button) {
  const chosen = parts().filter((one) => one.checked);
  if (button?.matches("[data-gathers]") && chosen.length) button.value = chosen.map((one) => one.value).join("; ");
}

/** Delay before an automatic pass, in milliseconds, so that the player can see it. */
const SPARED = 600;

/**
 * The last question that was passed automatically.
 * @type {string | undefined}
 */
let spared;

/** Whether auto-pass is on: it passes when passing is the only choice. */
const autoPasses = () => localStorage.getItem("spare") !== "off";

/** Presses the only sensible button, if auto-pass is on. */
function autoPass() {
  for (const box of /** @type {HTMLInputElement[]} */ (all("input[data-do=spare]"))) box.checked = autoPasses();
  const asked = question(document);
  const only = () => /** @type {HTMLElement | null} */ (document.querySelector(".belt.yours button[data-spare]"));
  if (!only() || !autoPasses() || spared === asked) return;
  setTimeout(() => {
    const button = only();
    if (!button || !autoPasses() || playing || question(document) !== asked || spared === asked) return;
    if (sending) return autoPass();
    spared = asked;
    const why = button.dataset.spare ?? "";
    button.click();
    say(why);
  }, SPARED);
}

document.addEventListener("change", (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  if (field.dataset.even !== undefined) balance(field);
  if (field.dataset.do !== "spare") return;
  localStorage.setItem("spare", field.checked ? "on" : "off");
  autoPass();
});
