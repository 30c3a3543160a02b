// Does it beat? Two rows of numbers, one answer.
const MOST = 10; // more cards than any set has
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
    for (const number of this.box.dataset.numbers.split(" ")) {
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

  tell() {
    const { hand, table } = this.rows;
    const { answer, sort } = hand.length && table.length ? compared(hand, table) : { answer: "hint", sort: "" };
    this.answer.textContent = this.box.dataset[answer];
    this.answer.className = sort;
  }
}

for (const box of document.querySelectorAll(".beat")) new Beat(box);
