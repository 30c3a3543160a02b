// Narrow the rulings down by words, topic and number of players. Words are found as in the search of the site.
class Sifter {
  constructor(form) {
    this.form = form;
    this.rulings = [...document.querySelectorAll("section.ruling")];
    this.found = null; // the ids that the words have found; null if there are no words
    const { lang, worker } = form.dataset;
    this.worker = new Worker(worker);
    this.worker.addEventListener("message", ({ data: message }) => {
      if (message.type !== 3) return;
      this.found = new Set(message.data.items.flat().map((item) => item.location.split("#")[1]));
      this.sift();
    });
    const docs = this.rulings.map((ruling) => {
      const heading = ruling.querySelector("h3");
      const text = ruling.textContent.replace(heading.textContent, "");
      return { location: `#${heading.id}`, title: escaped(heading.firstChild.textContent), text: escaped(text) };
    });
    this.worker.postMessage({ type: 0, data: { config: { lang: [lang] }, docs } });
    form.addEventListener("input", () => this.ask());
    form.addEventListener("submit", (event) => event.preventDefault());
    form.hidden = false;
    addEventListener("hashchange", () => this.open());
  }

  ask() {
    const words = this.form.elements.words.value.trim();
    if (words) this.worker.postMessage({ type: 2, data: words });
    else this.found = null;
    this.sift();
  }

  sift() {
    const { topic, players } = this.form.elements;
    for (const ruling of this.rulings) {
      const fits = [
        !topic.value || ruling.dataset.topic === topic.value,
        !players.value || ruling.dataset.players.includes(players.value),
        !this.found || this.found.has(ruling.querySelector("h3").id),
      ];
      ruling.hidden = fits.includes(false);
    }
    for (const heading of document.querySelectorAll("h2[data-topic]")) {
      heading.hidden = this.rulings.every((ruling) => ruling.hidden || ruling.dataset.topic !== heading.dataset.topic);
    }
    const left = this.rulings.filter((ruling) => !ruling.hidden).length;
    this.form.querySelector("[role=status]").textContent = `${this.form.dataset.left} ${left}`;
  }

  // A link to a ruling shows it even if it is sifted out.
  open() {
    const heading = document.getElementById(location.hash.slice(1));
    if (!heading?.closest("section.ruling")?.hidden) return;
    this.form.reset();
    this.found = null;
    this.sift();
    heading.scrollIntoView();
  }
}

function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

for (const form of document.querySelectorAll(".sift")) new Sifter(form);
