// Narrow the questions down by words, topic and number of players. Words are found as in the search of the site.
class Sifter {
  constructor(form) {
    this.form = form;
    this.hits = document.querySelector(".hits");
    this.topics = [...document.querySelectorAll("section.topic")];
    this.questions = [...document.querySelectorAll("[data-topic]")];
    this.found = null; // the ids that the words have found, best first; null if there are no words
    form.addEventListener("input", () => this.ask());
    form.addEventListener("submit", (event) => event.preventDefault());
    form.hidden = false;
    addEventListener("pageshow", () => this.ask()); // a browser fills the form in again on the way back
  }

  get words() {
    return this.form.elements.words.value.trim();
  }

  get worker() {
    const { lang, worker } = this.form.dataset;
    const made = new Worker(worker);
    made.addEventListener("message", ({ data: message }) => {
      if (message.type !== 3 || !this.words) return; // the answer can come after the words were taken out again
      const items = message.data.items.flat().filter((item) => item.location.includes("#"));
      this.found = items.sort((a, b) => b.score - a.score).map((item) => item.location.split("#")[1]);
      this.sift();
    });
    made.postMessage({ type: 0, data: { config: { lang: [lang], within: "faq/" }, docs: [] } });
    Object.defineProperty(this, "worker", { value: made }); // made when words are asked, which most readers don't
    return made;
  }

  ask() {
    if (this.words) this.worker.postMessage({ type: 2, data: this.words });
    else this.found = null;
    this.sift();
  }

  sift() {
    const { topic, players } = this.form.elements;
    for (const question of this.questions) {
      const fits = [
        !topic.value || question.dataset.topic === topic.value,
        !players.value || question.dataset.players.includes(players.value),
        !this.found || this.found.includes(question.firstChild.id),
      ];
      question.hidden = fits.includes(false);
    }
    const left = this.questions.filter((question) => !question.hidden);
    for (const section of this.topics) section.hidden = Boolean(this.found) || !left.some((question) => section.contains(question));
    this.hits.hidden = !this.found;
    this.hits.replaceChildren(...(this.found ? this.best(left) : []));
    const sifted = left.length < this.questions.length;
    this.form.querySelector("[role=status]").textContent = sifted ? this.form.dataset.left.replace("{n}", left.length) : "";
  }

  /** Questions that words have found, the best ones first. */
  best(left) {
    const place = (question) => this.found.indexOf(question.firstChild.id);
    return left.sort((a, b) => place(a) - place(b)).map((question) => {
      const hit = question.cloneNode(true);
      hit.firstChild.removeAttribute("id");
      return hit;
    });
  }
}

for (const form of document.querySelectorAll(".sift")) new Sifter(form);
