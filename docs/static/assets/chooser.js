// The language chooser goes on to the language that was read last, unless somebody asks for the choice.
const known = localStorage.getItem("scout-language");
if (known && location.hash !== "#choose") {
  addEventListener("DOMContentLoaded", () => {
    const link = document.querySelector(`a[data-language="${CSS.escape(known)}"]`);
    if (link) location.replace(link.href);
  });
}
