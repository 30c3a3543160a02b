// The order of all sets: one number of players at a time, by sort, size or numbers, in either direction.
class Order {
  constructor(form) {
    this.form = form;
    this.told = document.querySelector(".told-of-set");
    this.sections = [...document.querySelectorAll(".order")];
    const first = document.querySelector(".order:not(.later)").dataset.players;
    const asked = location.hash.slice(1).match(/^(?:players-)?(\d)/)?.[1] ?? first;
    const choice = [...form.elements.players].find((one) => one.value === asked) ?? form.elements.players[0];
    choice.checked = true;
    form.addEventListener("input", () => this.sift());
    form.addEventListener("submit", (event) => event.preventDefault());
    for (const section of this.sections) {
      for (const head of section.querySelectorAll("thead th")) this.sortable(section, head);
      section.querySelector("tbody").addEventListener("click", (event) => {
        const row = event.target.closest("tr");
        if (row) this.tell(row);
      });
    }
    form.hidden = false;
    this.sift();
    const target = document.getElementById(location.hash.slice(1));
    if (target?.matches("tr")) this.tell(target);
    target?.scrollIntoView(); // it may have been shown only now, or rows above it
  }

  sift() {
    const { players, count, kind, numbers } = this.form.elements;
    const asked = numbers.value.match(/10|\d/g) ?? [];
    const exact = [asked, asked.toReversed()].map((row) => document.getElementById(`${players.value}-${row.join("-")}`));
    const found = exact.find(Boolean);
    const wanted = [asked.join("-"), asked.toReversed().join("-")];
    for (const section of this.sections) {
      section.hidden = section.dataset.players !== players.value;
      for (const row of section.querySelectorAll("tbody tr")) {
        const [, tiles, sort] = row.cells;
        const fits = [
          !count.value || tiles.childElementCount === Number(count.value),
          !kind.value || sort.textContent === kind.selectedOptions[0].text,
        ];
        const holds = found || wanted.some((part) => !part || `-${nameOf(row)}-`.includes(`-${part}-`));
        row.hidden = fits.includes(false) || !holds;
      }
    }
    const left = document.querySelectorAll(".order:not([hidden]) tbody tr:not([hidden])").length;
    this.tell(found && !found.hidden ? found : null);
    if (!left) this.told.textContent = this.form.dataset.none;
    else if (found) found.scrollIntoView({ block: "center" });
  }

  // Mark a set and tell what it beats and what beats it: its neighbours in the order.
  tell(row) {
    for (const other of document.querySelectorAll(".order tr.told")) other.classList.remove("told");
    row?.classList.add("told");
    const rows = row ? [...row.parentElement.children].sort((a, b) => placeOf(a) - placeOf(b)) : [];
    const at = rows.indexOf(row);
    const said = { ...this.form.dataset, set: row && shownName(row), at: at + 1, count: rows.length };
    const [weaker, stronger] = [rows[at - 1], rows[at + 1]].map((other) => other && shownName(other));
    const parts = [said.place, weaker ? said.beats : said.weakest, stronger ? said.beaten : said.strongest];
    const text = parts.join(said.gap).replace(/\{(\w+)\}/g, (_, name) => ({ ...said, weaker, stronger })[name]);
    this.told.textContent = row ? text : "";
    if (row) history.replaceState(null, "", `#${row.id}`);
  }

  sortable(section, head) {
    const column = head.cellIndex;
    const key = Object.assign(document.createElement("button"), { type: "button", textContent: head.textContent });
    head.replaceChildren(key);
    if (column === 0) head.setAttribute("aria-sort", "ascending");
    key.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") === "ascending";
      for (const other of section.querySelectorAll("thead th")) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      const body = section.querySelector("tbody");
      const rows = [...body.children].sort((a, b) => compareBy(column, a, b) || placeOf(a) - placeOf(b));
      body.append(...(down ? rows.reverse() : rows));
    });
  }
}

// By place, lowest number, kind or odds.
function compareBy(column, a, b) {
  if (column === 2) return a.cells[2].textContent.localeCompare(b.cells[2].textContent, document.documentElement.lang);
  if (column === 3) return placeOf(b) - placeOf(a); // what is stronger is beaten by fewer hands
  const value = column === 1 ? (row) => parseInt(nameOf(row), 10) : placeOf;
  return value(a) - value(b);
}

function placeOf(row) {
  return Number(row.cells[0].textContent);
}

function nameOf(row) {
  return row.cells[1].getAttribute("aria-label");
}

function shownName(row) {
  return nameOf(row).replaceAll("-", "\u2011"); // hyphens at which no line breaks
}

// Not before the theme's script has measured the page, which it does more than once: till then few rows are shown.
addEventListener("DOMContentLoaded", () => new Order(document.querySelector(".sift")));
