// Does one set beat another, and what can a hand Show? No rule stands here: the engine has written which rows of
// numbers are sets, how strong they are and which criterion decides between two sorts; this only looks it up.
const MOST = 30; // more cards than anybody holds
class Beat {
  constructor(box, rows = { hand: [], table: [] }) {
    this.box = box;
    this.rows = rows;
    this.answer = box.querySelector("[role=status]");
    for (const side of box.querySelectorAll("[data-side]")) this.keys(side);
    box.hidden = false;
    this.tell();
  }

  keys(side) {
    const row = this.rows[side.dataset.side];
    const shown = side.querySelector(".row-of-numbers");
    const show = () => shown.replaceChildren(...row.map((number) => tile(document.createElement("span"), number)));
    const draw = () => {
      show();
      this.tell();
    };
    show();
    const keys = side.querySelector(".keys");
    for (const number of numbers(this.box)) {
      const key = tile(document.createElement("button"), number);
      key.type = "button";
      key.addEventListener("click", () => {
        if (row.length < MOST) row.push(number);
        draw();
      });
      keys.append(key);
    }
    const back = document.createElement("button");
    Object.assign(back, { type: "button", textContent: "⌫", className: "back" });
    back.setAttribute("aria-label", this.box.dataset.back);
    back.addEventListener("click", () => {
      row.pop();
      draw();
    });
    keys.append(back);
  }

  async tell() {
    const { hand, table } = this.rows;
    const { answer, sort } = hand.length && table.length ? await this.look(hand, table) : { answer: "hint", sort: "" };
    this.answer.textContent = this.box.dataset[answer];
    this.answer.className = sort;
  }

  load() {
    this.data ??= fetch(this.box.dataset.strengths).then((found) => found.json());
    return this.data;
  }

  async look(hand, table) {
    const { sets, why } = await this.load();
    const [mine, other] = [hand, table].map((row) => sets[row.join("-")]);
    if (!mine || !other) return { answer: mine ? "tableNone" : "handNone", sort: "no" };
    if (mine[0] === other[0]) return { answer: "equal", sort: "no" };
    const sort = mine[0] > other[0] ? "yes" : "no";
    return { answer: sort + why[mine[1]][other[1]], sort };
  }
}

// A whole hand: every Show that beats the table, strongest first. The numbers are in the address: #5-5-3-6/4-4.
class Hand extends Beat {
  async tell() {
    const { hand, table } = this.rows;
    if (hand.length || table.length) history.replaceState(null, "", `#${hand.join("-")}/${table.join("-")}`);
    const found = await this.shows(hand, table);
    const answer = !hand.length ? "hint" : !found ? "tableNone" : found.length ? "some" : "none";
    this.answer.textContent = this.box.dataset[answer];
    this.box.querySelector("ol").replaceChildren(...(hand.length && found ? found : []).map((show) => this.item(show)));
  }

  // Every legal Show as its numbers and its first and last place, counted from 1; null if the table holds no set.
  async shows(hand, table) {
    const { sets } = await this.load();
    const over = sets[table.join("-")]?.[0];
    if (over === undefined) return null;
    const found = [];
    for (let first = 0; first < hand.length; first += 1) {
      for (let last = first; last < hand.length; last += 1) {
        const shown = hand.slice(first, last + 1);
        const place = sets[shown.join("-")]?.[0];
        if (place > over) found.push({ place, shown, first: first + 1, last: last + 1 });
      }
    }
    return found.sort((a, b) => b.place - a.place || a.first - b.first);
  }

  item({ shown, first, last }) {
    const item = document.createElement("li");
    const places = document.createElement("small");
    places.textContent = ` (${first === last ? first : `${first}–${last}`})`;
    item.append(...shown.map((number) => tile(document.createElement("span"), number)), places);
    return item;
  }
}

// The numbers that stand on cards.
function numbers(box) {
  return box.dataset.numbers.split(" ");
}

// The numbers in the address, as far as they are numbers of cards.
function asked(box) {
  const known = numbers(box);
  const [hand, table] = location.hash.slice(1).split("/");
  const row = (text) => (text ?? "").split("-").filter((part) => known.includes(part)).slice(0, MOST);
  return { hand: row(hand), table: row(table) };
}

function tile(element, number) {
  element.textContent = number;
  element.classList.add("tile", `hue-${number}`);
  return element;
}

for (const box of document.querySelectorAll(".beat")) {
  if (box.dataset.some) new Hand(box, asked(box));
  else new Beat(box);
}
