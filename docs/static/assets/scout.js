// Remember the language of the page, and keep the place on the page when the language is switched.
const links = [...document.querySelectorAll("a[data-language]")];
const current = links.find((link) => link.getAttribute("aria-current"));
try {
  if (current) localStorage.setItem("scout-language", current.dataset.language);
} catch {
  // Without storage the chooser simply asks again.
}
// A table that is too wide for the screen scrolls by keyboard too.
addEventListener("load", () => {
  for (const box of document.querySelectorAll(".md-typeset__scrollwrap")) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
  }
});
for (const link of links) {
  const address = link.getAttribute("href");
  link.addEventListener("click", () => {
    link.href = address + location.hash;
  });
}
// On a touch screen the first tap on a term shows its definition, and the next one goes to the glossary.
let shown = null;
addEventListener("click", (event) => {
  const term = event.target.closest("a.term");
  if (term && term !== shown && event.pointerType === "touch") {
    event.preventDefault();
    term.focus();
  }
  shown = term;
});
// A button that copies a link: to an address below the page or, if it is empty, to the page as it stands now.
addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const page = location.href.replace(/[?#].*/, "");
  const address = button.dataset.copy ? new URL(button.dataset.copy, page).href : location.href;
  try {
    await navigator.clipboard.writeText(address);
    button.textContent = button.dataset.copied;
  } catch {
    prompt("", address); // where a browser forbids to copy, the link can be copied by hand
  }
});
// Keep this page for when there is no network: the worker keeps what is opened from now on, and is told what was before.
const worker = new URL("../sw.js", document.currentScript.src);
if ("serviceWorker" in navigator && location.protocol !== "file:") {
  addEventListener("load", async () => {
    try {
      await navigator.serviceWorker.register(worker);
      const { active } = await navigator.serviceWorker.ready;
      const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
      const { base } = JSON.parse(document.getElementById("__config").textContent);
      const texts = new URL(`${base}/search/texts.js`, location.href).href; // for the search
      const here = [location.href.replace(/#.*/, ""), texts, ...loaded];
      active.postMessage(here.filter((name) => name.startsWith(location.origin)));
    } catch {
      // Where a browser allows no worker, the site needs its network.
    }
  });
}
