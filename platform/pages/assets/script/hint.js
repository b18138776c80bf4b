// Hints and coach marks.

/** Whether a hint request is pending. */
let hinting = false;

/**
 * Sends a request that is not a move: the player can go on playing meanwhile.
 * @type {(address: string, data: FormData) => Promise<void>}
 */
async function consult(address, data) {
  if (hinting) return;
  hinting = true;
  const body = new URLSearchParams(/** @type {any} */ (data));
  const button = document.getElementById("hint");
  button?.setAttribute("aria-busy", "true");
  const answer = await fetch(address, { method: "POST", headers: { "x-budokan": "fragment" }, body }).catch(() => null);
  online(Boolean(answer));
  const text = (await answer?.text()) ?? "";
  hinting = false;
  document.getElementById("hint")?.removeAttribute("aria-busy");
  if (text.includes('id="bout"')) take(drawn(text));
  else if (text)
    explain(new DOMParser().parseFromString(text, "text/html").querySelector("main p")?.textContent ?? text);
}

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
  const address = new URL(form.getAttribute("action") ?? "", location.href);
  if (!/^\/bout\/[^/]+\/(hint|mark)$/.test(address.pathname)) return;
  event.preventDefault();
  const data = new FormData(form);
  if (button?.name) data.set(button.name, button.value);
  form.closest("details.menu")?.removeAttribute("open");
  consult(address.pathname, data);
});
