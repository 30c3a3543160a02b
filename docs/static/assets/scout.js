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
