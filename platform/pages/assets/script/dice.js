// Sealed dice: contributes a random number of this browser before the player sees anything of the bout.

/** Requests that open a bout: the hall first commits to its number with a hash. */
const OPENS = /^\/(play|new)\/[^/]+$|^\/bout\/[^/]+\/(rematch|branch)$/;
/** Requests that take a seat: the hall has committed to its number already. */
const SITS = /^\/bout\/[^/]+\/sit$/;
/** Maximum number of remembered numbers, with the hashes that were shown. */
const REMEMBERED = 40;

/**
 * Whether a form waits for its ticket, or is being submitted with it.
 * @type {"waits" | "goes" | undefined}
 */
let dicing;

/** @type {(form: HTMLFormElement, name: string, value: string) => void} */
function put(form, name, value) {
  const old = /** @type {HTMLInputElement | null} */ (form.querySelector(`input[type=hidden][name=${name}]`));
  const field = old ?? form.appendChild(document.createElement("input"));
  Object.assign(field, { type: "hidden", name, value });
}

/** @returns {[string, string][]} the hashes shown to this browser, each with the number that it drew for it */
const remembered = () => JSON.parse(localStorage.getItem("dice") ?? "[]");

/**
 * Adds a random number to the form data.
 * @type {(form: HTMLFormElement, ticket: { ticket?: string, print?: string }) => void}
 */
function addNumber(form, ticket) {
  const number = [...crypto.getRandomValues(new Uint8Array(32))];
  const dice = number.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  put(form, "dice", dice);
  if (ticket.ticket) put(form, "ticket", ticket.ticket);
  const print = ticket.print ?? document.getElementById("dice")?.dataset.print ?? "";
  try {
    localStorage.setItem("dice", JSON.stringify([...remembered(), [print, dice]].slice(-REMEMBERED)));
  } catch {
    // Without storage the number still counts; only the later check cannot use it.
  }
}

/** @returns {Promise<{ ticket: string, print: string } | null>} without a ticket the hall draws the number */
const askForTicket = () =>
  fetch("/api/dice", { method: "POST" })
    .then((answer) => (answer.ok ? answer.json() : null))
    .catch(() => null);

document.addEventListener(
  "submit",
  async (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
    const { pathname } = new URL(
      button?.getAttribute("formaction") || form.getAttribute("action") || "",
      location.href,
    );
    const counts = OPENS.test(pathname) || SITS.test(pathname);
    if (form.getAttribute("method") !== "post" || !counts || dicing === "goes") return;
    if (SITS.test(pathname) || button?.dataset.sits !== undefined) {
      // No ticket is needed, so the running submission simply continues: it could not be restarted synchronously.
      addNumber(form, {});
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    if (dicing) return;
    dicing = "waits";
    const ticket = await askForTicket();
    if (ticket) addNumber(form, ticket);
    dicing = "goes";
    try {
      form.requestSubmit(button);
    } finally {
      dicing = undefined;
    }
  },
  true,
);

// Links from the seal to the check, which may be on a collapsed sheet.
document.addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest('a[href="#check"]');
  const check = link && document.getElementById("check");
  if (!check) return;
  link.closest("details.menu")?.removeAttribute("open");
  const folded = /** @type {HTMLElement | null} */ (document.querySelector("#leaf-down:checked"));
  folded?.click();
  document.getElementById("leaf-result")?.click();
  check.setAttribute("open", "");
});

// At the end all rolls are recomputed here, by a script that is loaded on demand.
document.addEventListener(
  "toggle",
  async (event) => {
    const sheet = /** @type {HTMLDetailsElement} */ (event.target);
    const note = /** @type {HTMLElement | null} */ (sheet.querySelector("[data-checked]"));
    if (sheet.id !== "check" || !sheet.open || !note || sheet.dataset.done !== undefined) return;
    sheet.dataset.done = "";
    const { rolledAgain } = await import(sheet.dataset.checker ?? "");
    const record = await fetch(sheet.dataset.record ?? "").then((answer) => answer.text());
    const problem = rolledAgain(record, remembered());
    note.textContent = problem ?? note.dataset.checked ?? "";
    sheet.classList.toggle("no", Boolean(problem));
  },
  true,
);
