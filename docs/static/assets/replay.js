// Turn the steps of an example into a player: one step at a time, by buttons, slider, arrow keys, swipe or by itself.
// Without scripts all steps stand below each other. The step is in the address: #round-for-two/5.
const PAUSE = 2600;
const MOVE = 450;
const SWIPE = 40;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

class Replay {
  constructor(steps) {
    this.id = steps.dataset.replay;
    this.words = steps.dataset;
    this.figures = [...steps.querySelectorAll(".step")];
    this.current = 0;
    steps.classList.add("player");
    steps.removeAttribute("tabindex");
    steps.setAttribute("role", "group");
    steps.setAttribute("aria-label", this.words.label);
    this.stage = document.createElement("div");
    this.stage.className = "stage";
    this.stage.append(...this.figures);
    this.said = document.createElement("p");
    this.said.className = "said";
    this.said.setAttribute("aria-live", "polite");
    steps.replaceChildren(this.bar(), this.stage, this.said);
    steps.addEventListener("keydown", (event) => this.key(event));
    this.swipes();
    this.show(0);
    steps.replay = this;
  }

  bar() {
    const bar = document.createElement("div");
    bar.className = "bar";
    const button = (sign, label, act) => {
      const made = document.createElement("button");
      made.type = "button";
      made.textContent = sign;
      made.setAttribute("aria-label", label);
      made.addEventListener("click", act);
      return made;
    };
    this.back = button("‹", this.words.back, () => this.go(this.current - 1));
    this.forth = button("›", this.words.forth, () => this.go(this.current + 1));
    this.run = button("▶", this.words.play, () => (this.timer ? this.stop() : this.play()));
    this.slider = document.createElement("input");
    Object.assign(this.slider, { type: "range", min: 1, max: this.figures.length, step: 1 });
    this.slider.setAttribute("aria-label", this.words.step);
    this.slider.addEventListener("input", () => this.go(this.slider.value - 1));
    this.count = document.createElement("span");
    this.count.className = "count";
    bar.append(this.run, this.back, this.slider, this.forth, this.count);
    return bar;
  }

  // A step that the reader asked for: it stops what plays by itself, and goes into the address.
  go(step) {
    this.stop();
    if (step < 0 || step >= this.figures.length || step === this.current) return;
    this.load();
    this.show(step);
    this.said.textContent = this.figures[step].querySelector("figcaption").textContent.trim();
    history.replaceState(null, "", `#${this.id}/${step + 1}`);
  }

  show(step) {
    const before = this.figures[this.current];
    const after = this.figures[step];
    for (const figure of this.figures) figure.classList.toggle("now", figure === after);
    for (const figure of this.figures) figure.inert = figure !== after;
    if (step === this.current + 1 && !calm.matches && location.protocol !== "file:") move(before, after); // a folder gives no drawings
    this.current = step;
    this.slider.value = step + 1;
    this.count.textContent = `${step + 1} / ${this.figures.length}`;
    this.slider.setAttribute("aria-valuetext", this.count.textContent);
    this.back.disabled = step === 0;
    this.forth.disabled = step === this.figures.length - 1;
  }

  // All pictures, once somebody looks at more than the first step.
  load() {
    for (const picture of this.stage.querySelectorAll("img")) picture.loading = "eager";
  }

  play() {
    this.load();
    if (this.current === this.figures.length - 1) this.show(0);
    this.timer = setInterval(() => {
      this.show(this.current + 1);
      if (this.current === this.figures.length - 1) this.stop();
    }, PAUSE);
    this.run.textContent = "❚❚";
    this.run.setAttribute("aria-label", this.words.pause);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = null;
    this.run.textContent = "▶";
    this.run.setAttribute("aria-label", this.words.play);
  }

  key(event) {
    const step = {
      ArrowLeft: this.current - 1,
      ArrowRight: this.current + 1,
      Home: 0,
      End: this.figures.length - 1,
    }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.go(step);
  }

  swipes() {
    let start = null;
    for (const picture of this.stage.querySelectorAll("img")) picture.draggable = false;
    this.stage.addEventListener("pointerdown", (event) => (start = event.isPrimary ? event : null));
    this.stage.addEventListener("pointerup", (event) => {
      const across = start ? event.clientX - start.clientX : 0;
      if (Math.abs(across) > SWIPE && Math.abs(across) > Math.abs(event.clientY - start.clientY)) {
        this.go(this.current + (across < 0 ? 1 : -1));
      }
      start = null;
    });
  }
}

// Put the drawings of two steps into the page and let each card of the second come from its place in the first.
async function move(before, after) {
  const [from, to] = await Promise.all([drawn(before), drawn(after)]).catch(() => []);
  if (!to || !after.classList.contains("now")) return;
  const scale = to.viewBox.baseVal.width / to.getBoundingClientRect().width;
  const places = new Map([...from.querySelectorAll("[data-card]")].map((card) => [card.dataset.card, card]));
  for (const card of to.querySelectorAll("[data-card]")) {
    const old = places.get(card.dataset.card);
    const frames = old ? [{ transform: way(old, card, from, to, scale) }, { transform: "none" }] : [{ opacity: 0 }, { opacity: 1 }];
    card.animate(frames, { duration: MOVE, easing: "ease-in-out" });
  }
}

function way(old, card, from, to, scale) {
  const [a, b] = [old.getBoundingClientRect(), card.getBoundingClientRect()];
  const [c, d] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const across = (a.left - c.left - (b.left - d.left)) * scale;
  const down = (a.top - c.top - (b.top - d.top)) * scale;
  const turned = ends(old) === ends(card) ? "" : " rotate(180deg)";
  return `translate(${across}px, ${down}px)${turned}`;
}

function ends(card) {
  return card.firstElementChild.getAttribute("href");
}

// A drawing has two uses for each card, its upper and its lower end: #u7 and #d2. Make them one thing that can move.
function group(drawing) {
  for (const upper of drawing.querySelectorAll(":scope > g > use")) {
    const numbers = [upper, upper.nextElementSibling].map((end) => end?.getAttribute("href")?.match(/^#[ud](\d+)$/)?.[1]);
    if (!upper.getAttribute("href").startsWith("#u") || numbers.includes(undefined)) continue;
    const card = document.createElementNS("http://www.w3.org/2000/svg", "g");
    card.dataset.card = numbers.sort((a, b) => a - b).join("/");
    upper.before(card);
    card.append(upper, card.nextElementSibling);
  }
}

// The drawing of a step as part of the page, in place of its picture; fetched once.
async function drawn(figure) {
  if (!figure.drawing) {
    const picture = figure.querySelector("img");
    const text = await (await fetch(picture.src)).text();
    const drawing = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    drawing.setAttribute("aria-label", picture.alt);
    drawing.removeAttribute("width");
    drawing.removeAttribute("height");
    drawing.style.width = `${picture.width}px`;
    group(drawing);
    figure.drawing = drawing;
    picture.replaceWith(drawing);
  }
  return figure.drawing;
}

function opened() {
  const [, id, step] = location.hash.match(/^#([a-z-]+)\/(\d+)$/) ?? [];
  const steps = [...document.querySelectorAll(".player")].find((player) => player.dataset.replay === id);
  if (!steps) return;
  steps.replay.show(Math.min(Math.max(step, 1), steps.replay.figures.length) - 1);
  steps.scrollIntoView({ block: "center" });
}

for (const steps of document.querySelectorAll("[data-replay]")) new Replay(steps);
addEventListener("hashchange", opened);
opened();
