// Narrow the rulings down by words, topic and number of players. Words are found as in the search of the site.
const MOST_HITS = 7;
class Sifter {
  constructor(form) {
    this.form = form;
    this.topics = document.querySelector(".topics");
    this.rulings = [...document.querySelectorAll("section.ruling")];
    this.found = null; // the ids that the words have found, best first; null if there are no words
    const { lang, worker } = form.dataset;
    this.worker = new Worker(worker);
    this.worker.addEventListener("message", ({ data: message }) => {
      if (message.type !== 3 || !this.words) return; // the answer can come after the words were taken out again
      const items = message.data.items.flat().filter((item) => item.location.includes("#"));
      this.found = items.sort((a, b) => b.score - a.score).map((item) => item.location.split("#")[1]);
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
    addEventListener("pageshow", () => this.ask()); // a browser fills the form in again on the way back
    addEventListener("hashchange", () => this.open());
  }

  get words() {
    return this.form.elements.words.value.trim();
  }

  ask() {
    if (this.words) this.worker.postMessage({ type: 2, data: this.words });
    else this.found = null;
    this.sift();
  }

  sift() {
    const { topic, players } = this.form.elements;
    for (const ruling of this.rulings) {
      const fits = [
        !topic.value || ruling.dataset.topic === topic.value,
        !players.value || ruling.dataset.players.includes(players.value),
        !this.found || this.found.includes(ruling.querySelector("h3").id),
      ];
      ruling.hidden = fits.includes(false);
    }
    for (const heading of document.querySelectorAll("h2[data-topic]")) {
      heading.hidden = this.rulings.every((ruling) => ruling.hidden || ruling.dataset.topic !== heading.dataset.topic);
    }
    const left = this.rulings.filter((ruling) => !ruling.hidden);
    const sifted = left.length < this.rulings.length;
    this.topics.hidden = sifted;
    this.form.querySelector("[role=status]").textContent = sifted ? this.form.dataset.left.replace("{n}", left.length) : "";
    this.form.querySelector(".hits").replaceChildren(...this.hits(left).slice(0, MOST_HITS));
  }

  // The questions that are left as links, the best ones first if words were asked.
  hits(left) {
    if (!this.found) return [];
    const titles = left.map((ruling) => ruling.querySelector("h3"));
    titles.sort((a, b) => this.found.indexOf(a.id) - this.found.indexOf(b.id));
    return titles.map((title) => {
      const [item, link] = [document.createElement("li"), document.createElement("a")];
      link.href = `#${title.id}`;
      link.textContent = [...title.childNodes].filter((node) => !node.matches?.(".headerlink")).map((node) => node.textContent).join("");
      item.append(link);
      return item;
    });
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
