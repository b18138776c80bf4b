// The dice: a number of one's own, added before anything of the bout is seen.

/** What opens a bout: the hall shows the print of its number first. */
const OPENS = /^\/(play|new)\/[^/]+$|^\/bout\/[^/]+\/(rematch|branch)$/;
/** What takes a seat: there the hall is bound already. */
const SITS = /^\/bout\/[^/]+\/sit$/;
/** So many numbers are remembered, with the prints that were shown. */
const REMEMBERED = 40;

/**
 * Whether a form waits for its ticket, or is on its way with it.
 * @type {"waits" | "goes" | undefined}
 */
let dicing;

/** @type {(form: HTMLFormElement, name: string, value: string) => void} */
function put(form, name, value) {
  const old = /** @type {HTMLInputElement | null} */ (form.querySelector(`input[type=hidden][name=${name}]`));
  const field = old ?? form.appendChild(document.createElement("input"));
  Object.assign(field, { type: "hidden", name, value });
}

/** @returns {[string, string][]} the prints that this browser was shown, each with the number that it drew then */
const remembered = () => JSON.parse(localStorage.getItem("dice") ?? "[]");

/**
 * Adds a number to what is sent.
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
    // Where nothing may be kept, the number counts all the same.
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
      // Nothing to wait for: what is being sent cannot be sent anew before it was heard to its end.
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

// From the seal to the check, which may lie on a sheet that is folded.
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

// At the end everything is rolled again here, by a script that is loaded only then.
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
