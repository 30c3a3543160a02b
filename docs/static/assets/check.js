// Check my hand: enter a position by tapping, and see what can be done and why the rest can't.
class Checker {
  constructor(box) {
    this.box = box;
    this.words = box.dataset;
    this.part = (name) => box.querySelector(`.${name}`);
    this.side = "hand";
    this.keys();
    this.controls();
    box.addEventListener("keydown", (event) => this.typed(event));
    addEventListener("hashchange", () => isPosition(location.hash) && this.open(fromAddress(location.hash)));
    box.hidden = false;
    this.open(isPosition(location.hash) ? fromAddress(location.hash) : "");
  }

  keys() {
    const pad = this.part("keys");
    this.pad = new Map(this.words.numbers.split(" ").map((number) => [Number(number), tile(button(), number)]));
    for (const [number, key] of this.pad) {
      key.addEventListener("click", () => key.getAttribute("aria-disabled") || this.enter(number));
    }
    pad.prepend(...this.pad.values());
    this.part("back").addEventListener("click", () => this.remove());
    this.both = this.part("both");
    this.both.addEventListener("click", () => {
      this.both.setAttribute("aria-pressed", this.bothWanted ? "false" : "true");
      this.waiting = false;
      this.draw();
    });
  }

  controls() {
    for (const choice of this.box.querySelectorAll("[name=players]")) {
      choice.addEventListener("change", () => this.set({ players: Number(choice.value) }));
    }
    const chip = this.box.querySelector("[name=chip]");
    chip.addEventListener("change", () => this.set({ chip: chip.checked }));
    for (const side of ["table", "hand"]) {
      this.part(`to-${side}`).addEventListener("click", () => this.turnTo(side));
    }
    this.part("flip").addEventListener("click", () => {
      this.rows.hand = this.rows.hand.map((card) => (card[1] ? card.toReversed() : card));
      this.changed();
    });
    this.part("clear").addEventListener("click", () => this.open(""));
    this.part("example").addEventListener("click", () => this.open(this.words.example));
    this.part("paste").addEventListener("submit", (event) => {
      event.preventDefault();
      this.open(event.target.elements.position.value);
    });
  }

  get bothWanted() {
    return this.both.getAttribute("aria-pressed") === "true";
  }

  // Show a position that was written somewhere, as far as it can be read.
  open(text) {
    const { players, chip, table, hand, unread } = read(text);
    this.settings = { players, chip };
    this.rows = { table, hand };
    this.current = { table: table.length - 1, hand: hand.length - 1 }; // touched last; the next card comes after it
    this.unread = unread;
    this.waiting = false; // for the other number of the current card
    if (text) this.keep();
    this.draw();
  }

  set(values) {
    Object.assign(this.settings, values);
    this.changed();
  }

  turnTo(side) {
    this.side = side;
    this.waiting = false;
    this.draw();
  }

  // A number from the keys: the other end of the current card, or a new card after it.
  enter(number) {
    const row = this.rows[this.side];
    if (this.waiting) {
      row[this.current[this.side]].push(number);
      this.waiting = false;
    } else {
      if (row.length >= deckOf(this.settings.players).length) return;
      row.splice(++this.current[this.side], 0, [number]);
      this.waiting = this.bothWanted;
    }
    this.one = null;
    this.changed();
  }

  remove() {
    const row = this.rows[this.side];
    if (!row.length) return;
    row.splice(this.current[this.side], 1);
    this.current[this.side] = Math.min(Math.max(this.current[this.side] - 1, 0), row.length - 1);
    this.waiting = false;
    this.changed();
  }

  // A tap on a card turns it; if its other number isn't known yet, the keys ask for it.
  touch(side, place) {
    const card = this.rows[side][place];
    this.side = side;
    this.current[side] = place;
    this.waiting = card.length === 1 && !this.waiting;
    card.reverse();
    this.changed();
  }

  typed(event) {
    if (event.target.matches("input:not([type=radio], [type=checkbox])") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Backspace") this.remove();
    else if (/^[0-9]$/.test(event.key)) this.digit(Number(event.key));
    else return;
    event.preventDefault();
  }

  // A typed digit: 0 makes a 10 of the 1 that was typed before it, or is a 10 by itself.
  digit(digit) {
    const row = this.rows[this.side];
    const place = this.current[this.side];
    if (digit === 0 && this.one === row[place] && this.one) {
      if (this.one.length === 1) this.remove();
      else this.waiting = Boolean(this.one.pop());
    }
    const before = row.length;
    this.pad.get(digit || 10).click();
    this.one = digit === 1 && (row.length > before || row[place]?.at(-1) === 1) ? row[this.current[this.side]] : null;
  }

  changed() {
    this.unread = [];
    this.keep();
    this.draw();
  }

  get position() {
    return { ...this.settings, ...this.rows };
  }

  keep() {
    history.replaceState(null, "", asAddress(this.position));
  }

  draw() {
    const { players, chip } = this.settings;
    for (const choice of this.box.querySelectorAll("[name=players]")) choice.checked = Number(choice.value) === players;
    this.box.querySelector("[name=chip]").checked = chip;
    for (const label of this.box.querySelectorAll("[data-chip]")) label.hidden = label.dataset.chip !== LOOKUP.chip[players];
    for (const side of ["table", "hand"]) this.drawSide(side);
    const open = this.rows[this.side][this.current[this.side]];
    for (const [number, key] of this.pad) {
      const fits = (card) => card.includes(number) && (!this.waiting || (card.includes(open[0]) && number !== open[0]));
      // Not `disabled`: a key that is in focus has to stay there.
      if (deckOf(players).some(fits)) key.removeAttribute("aria-disabled");
      else key.setAttribute("aria-disabled", "true");
    }
    this.part("prompt").textContent = this.waiting ? this.words.other.replace("{number}", () => open[0]) : "";
    this.part("paste").elements.position.value = written(this.position);
    this.part("flip").disabled = !this.rows.hand.some((card) => card[1]);
    const faults = impossible(this.position).map(([message, value]) => this.words[message].replace("{it}", () => value));
    const unread = this.unread.join(" · ").slice(0, 200);
    if (unread) faults.push(this.words.unread.replace("{it}", () => unread));
    this.part("problems").replaceChildren(...faults.map((fault) => element("li", fault)));
    this.answer(impossible(this.position).length > 0);
  }

  drawSide(side) {
    const row = this.part(`${side}-cards`);
    const focused = [...row.children].indexOf(document.activeElement);
    row.replaceChildren(
      ...this.rows[side].map((card, place) => {
        const made = button();
        made.className = "card";
        made.append(tile(element("b"), card[0]), element("small", card[1] ?? "?"));
        made.lastChild.classList.toggle("unknown", !card[1]);
        made.setAttribute("aria-label", `${card[0]}/${card[1] ?? "?"}`);
        if (side === this.side && place === this.current[side]) made.setAttribute("aria-current", "true");
        made.addEventListener("click", () => this.touch(side, place));
        return made;
      }),
    );
    row.children[focused]?.focus();
    this.part(`to-${side}`).setAttribute("aria-pressed", String(side === this.side));
  }

  answer(impossible) {
    const [hand, table] = [ups(this.rows.hand), ups(this.rows.table)];
    const noSet = table.length > 0 && !found(table);
    const result = this.part("result");
    result.hidden = impossible || !hand.length || noSet;
    const all = result.hidden ? [] : shows(hand, table);
    const status = impossible ? "" : noSet ? this.words.tableNone : !hand.length ? this.words.hint : all.length ? this.words.some : this.words.none;
    this.part("status").textContent = status;
    if (noSet && !impossible) this.part("status").append(this.words.gap, this.reason(whyNot([...table.keys()], table, []), table, []));
    if (result.hidden) return;
    this.chooser(hand, table, all[0]);
    this.part("found").replaceChildren(...all.map((show) => this.shown(show, hand, table.length)));
    this.scouted(table);
  }

  // The hand once more, to choose cards in it: the strongest Show at first.
  chooser(hand, table, best) {
    const keys = hand.map((number, place) => {
      const key = tile(button(), number);
      key.setAttribute("aria-pressed", String(Boolean(best) && place >= best.first && place <= best.last));
      key.addEventListener("click", () => {
        key.setAttribute("aria-pressed", String(key.getAttribute("aria-pressed") === "false"));
        this.judge(keys, hand, table);
      });
      return key;
    });
    this.part("choose").replaceChildren(...keys);
    this.judge(keys, hand, table);
  }

  judge(keys, hand, table) {
    const chosen = [...keys.keys()].filter((place) => keys[place].getAttribute("aria-pressed") === "true");
    const verdict = this.part("verdict");
    const why = chosen.length ? whyNot(chosen, hand, table) : null;
    verdict.className = chosen.length ? `verdict ${why ? "no" : "yes"}` : "verdict";
    verdict.replaceChildren(chosen.length ? element("b", why ? "✗ " : "✓ ") : this.words.choose);
    if (why) verdict.append(this.reason(why, chosen.map((place) => hand[place]), table));
    else if (chosen.length) verdict.append(this.gain(chosen.map((place) => hand[place]), table.length));
  }

  // A reason in words with a link to its rule.
  reason(code, set, other) {
    const words = document.querySelector(`[data-reason="${code}"]`);
    const text = words.dataset.text.replace("{set}", named(set)).replace("{other}", named(other));
    const whole = document.createDocumentFragment();
    whole.append(text, this.words.gap, words.querySelector("a").cloneNode(true));
    return whole;
  }

  gain(set, count) {
    if (!count) return named(set);
    return this.words.gained.replace("{set}", named(set)).replace("{gain}", this.words.captures.split("|")[count - 1]);
  }

  // A hand with the cards of a Show in it marked.
  shown({ first, last }, hand, count, taken) {
    const strip = element("div");
    strip.className = "strip-of-hand";
    strip.setAttribute("aria-hidden", "true");
    hand.forEach((number, place) => {
      const one = tile(element("span"), number);
      one.classList.toggle("in", place >= first && place <= last);
      one.classList.toggle("new", place === taken);
      strip.append(one);
    });
    const item = element("li");
    item.append(strip, this.gain(hand.slice(first, last + 1), count));
    return item;
  }

  scouted(table) {
    const { players, chip } = this.settings;
    const list = this.part("scouts");
    const why = !table.length ? LOOKUP.empty : chip ? null : LOOKUP.chip[players];
    const ways = why ? [] : scouts(this.rows.hand, this.rows.table);
    const none = element("li");
    none.append(why ? this.reason(why, [], []) : this.words.noScout);
    this.part("best-only").hidden = !ways.length;
    list.replaceChildren(...(ways.length ? ways.map((way) => this.way(way)) : [none]));
  }

  way({ card, turned, end, places, best }) {
    const after = ups(this.rows.hand).toSpliced(best.at, 0, card[0]);
    const item = this.shown(best, after, this.rows.table.length - 1, best.at);
    const said = this.words[`${end ? "right" : "left"}${turned ? "Turned" : "Kept"}`];
    item.prepend(said.replace("{card}", card.join("/")).replace("{place}", best.at + 1));
    if (places.length < after.length) item.append(this.words.gap, this.words.places.replace("{places}", ranges(places)));
    return item;
  }
}

function button() {
  return Object.assign(document.createElement("button"), { type: "button" });
}

function element(name, text = "") {
  return Object.assign(document.createElement(name), { textContent: text });
}

// Places as people count them, from 1: 1–3, 5.
function ranges(places) {
  const parts = [];
  for (const place of places) {
    if (parts.at(-1)?.[1] === place - 1) parts.at(-1)[1] = place;
    else parts.push([place, place]);
  }
  const texts = parts.map(([first, last]) => (first === last ? `${first + 1}` : `${first + 1}–${last + 1}`));
  return new Intl.ListFormat(document.documentElement.lang).format(texts);
}

for (const box of document.querySelectorAll(".checker")) new Checker(box);
