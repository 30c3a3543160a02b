// Does one set beat another? No rule stands here: the engine has written which rows of numbers are sets, how strong
// they are and which criterion decides between two sorts of sets; this only looks it up.
class Beat {
  constructor(box) {
    this.box = box;
    this.rows = { hand: [], table: [] };
    this.answer = box.querySelector("[role=status]");
    for (const side of box.querySelectorAll("[data-side]")) this.keys(side);
    box.hidden = false;
    this.tell();
  }

  keys(side) {
    const row = this.rows[side.dataset.side];
    const shown = side.querySelector(".row-of-numbers");
    const draw = () => {
      shown.replaceChildren(...row.map((number) => tile(document.createElement("span"), number)));
      this.tell();
    };
    const keys = side.querySelector(".keys");
    for (let number = 1; number <= 10; number += 1) {
      const key = tile(document.createElement("button"), number);
      key.type = "button";
      key.addEventListener("click", () => {
        if (row.length < 10) row.push(number);
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

  async look(hand, table) {
    this.data ??= fetch(this.box.dataset.strengths).then((found) => found.json());
    const { sets, why } = await this.data;
    const [mine, other] = [hand, table].map((row) => sets[row.join("-")]);
    if (!mine || !other) return { answer: mine ? "tableNone" : "handNone", sort: "no" };
    if (mine[0] === other[0]) return { answer: "equal", sort: "no" };
    const sort = mine[0] > other[0] ? "yes" : "no";
    return { answer: sort + why[mine[1]][other[1]], sort };
  }
}

function tile(element, number) {
  element.textContent = number;
  element.classList.add("tile", `hue-${number}`);
  return element;
}

for (const box of document.querySelectorAll(".beat")) new Beat(box);
