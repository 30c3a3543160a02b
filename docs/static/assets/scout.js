// Remember the language of the page, and keep the place on the page when the language is switched.
const links = [...document.querySelectorAll("a[data-language]")];
const current = links.find((link) => link.getAttribute("aria-current"));
try {
  if (current) localStorage.setItem("scout-language", current.dataset.language);
} catch {
  // Without storage the chooser simply asks again.
}
for (const link of links) {
  const address = link.getAttribute("href");
  link.addEventListener("click", () => {
    link.href = address + location.hash;
  });
}
