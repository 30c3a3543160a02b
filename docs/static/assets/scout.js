// Remember the language of the page, and keep the place on the page when the language is switched.
const links = [...document.querySelectorAll("a[data-language]")];
const current = links.find((link) => link.getAttribute("aria-current"));
try {
  if (current) localStorage.setItem("scout-language", current.dataset.language);
} catch {
  // Without storage the chooser simply asks again.
}
// What has left this page has left a link: an address of that time goes on to where it is now.
const goOn = () => {
  const link = document.getElementById(location.hash.slice(1));
  if (link?.matches("a.moved")) location.replace(link.href);
};
addEventListener("hashchange", goOn);
goOn();
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
// The theme opens the menu and the search by labels of checkboxes that no key reaches: buttons take their place.
const narrow = { drawer: matchMedia("(max-width: 76.234375em)"), search: matchMedia("(max-width: 59.984375em)") };
const names = { drawer: ".md-nav--primary", search: ".md-search" };
const behind = ".md-skip, .md-header, .md-content, .md-sidebar--secondary, .md-footer, .md-top";
for (const [part, width] of Object.entries(narrow)) {
  const box = document.getElementById(`__${part}`);
  const label = document.querySelector(`.md-header__button[for=__${part}]`);
  if (!label) continue;
  const [opener, field] = [document.createElement("button"), document.querySelector(".md-search__input")];
  for (const { name, value } of label.attributes) opener.setAttribute(name, value);
  opener.type = "button";
  opener.setAttribute("aria-label", document.querySelector(names[part]).getAttribute("aria-label"));
  opener.append(...label.childNodes);
  label.replaceWith(opener);
  opener.addEventListener("click", () => box.click());
  const adapt = () => {
    const open = box.checked && width.matches;
    opener.setAttribute("aria-expanded", String(open));
    if (part === "search") field.tabIndex = width.matches ? -1 : 0; // it opens the search when it gets the focus
    else for (const one of document.querySelectorAll(behind)) one.inert = open;
  };
  box.addEventListener("change", () => {
    adapt();
    if (part === "drawer" && box.checked) document.querySelector(".md-nav--primary a.md-nav__link--active").focus();
    if (!box.checked && width.matches) opener.focus();
  });
  width.addEventListener("change", adapt);
  adapt();
}
addEventListener(
  "keydown",
  (event) => {
    const [menu, search] = ["__drawer", "__search"].map((id) => document.getElementById(id));
    const at = document.activeElement;
    if (event.key === "Escape" && menu?.checked) menu.click();
    else if (event.key === "Escape" && at.matches(".md-select *, a.term")) at.blur(); // closes what has opened
    else if (event.key === " " && at.matches(".md-option")) {
      event.preventDefault();
      at.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })); // which switches the colours
    } else if ("fs/".includes(event.key) && !search?.checked) event.stopImmediatePropagation(); // no shortcuts of one letter
  },
  true,
);
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
