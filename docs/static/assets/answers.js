// Answers about rows of numbers. No rule stands here: the engine has written which rows are sets, how strong they are,
// which criterion decides between two sorts and why other rows are none (LOOKUP); this only looks it up.
const SETS = new Map(
  LOOKUP.sets.flatMap(([sort, ...rows], strength) => rows.map((row) => [row, [strength, sort]])),
);

function found(row) {
  return SETS.get(row.join("-"));
}

// Does one row beat another? The key of the answer, and "yes" or "no".
function compared(hand, table) {
  const [mine, other] = [found(hand), found(table)];
  if (!mine || !other) return { answer: mine ? "tableNone" : "handNone", sort: "no" };
  if (mine[0] === other[0]) return { answer: "equal", sort: "no" };
  const sort = mine[0] > other[0] ? "yes" : "no";
  return { answer: sort + LOOKUP.why[mine[1]][other[1]], sort };
}

// Every legal Show of a hand against a table, strongest first: its place in the order and its first and last card.
function shows(hand, table) {
  const over = found(table)[0];
  const all = [];
  for (let first = 0; first < hand.length; first += 1) {
    for (let last = first; last < hand.length; last += 1) {
      const place = found(hand.slice(first, last + 1))?.[0];
      if (place > over) all.push({ place, first, last });
    }
  }
  return all.sort((a, b) => b.place - a.place || a.first - b.first);
}

// Why the cards at these places of a hand, in ascending order, may not be shown; nothing if they may.
function whyNot(chosen, hand, table) {
  if (chosen.at(-1) - chosen[0] >= chosen.length) return LOOKUP.gap;
  const row = chosen.map((place) => hand[place]);
  const [mine, other] = [found(row), found(table)];
  if (!mine) {
    const steps = [...new Set(row.slice(1).map((number, before) => number - row[before]))].sort((a, b) => a - b);
    return LOOKUP.steps[steps.join(" ")] ?? (found(row.toSorted((a, b) => a - b)) ? LOOKUP.shuffled : LOOKUP.other);
  }
  if (mine[0] > other[0]) return null;
  return LOOKUP.weak[mine[0] === other[0] ? "equal" : LOOKUP.why[mine[1]][other[1]]];
}

// What can be shown after a Scout, one entry for each end card and way up: at which places the card makes a Show
// possible, and the strongest Show. A card is [number in force, number at its other end, if that is known].
function scouts(hand, table) {
  const ways = [];
  for (const end of LOOKUP.ends[table.length]) {
    const rest = ups(end ? table.slice(0, -1) : table.slice(1));
    const lying = table.at(end);
    for (const card of lying[1] ? [lying, lying.toReversed()] : [lying]) {
      const places = [];
      let best = null;
      for (let place = 0; place <= hand.length; place += 1) {
        const [strongest] = shows(ups(hand.toSpliced(place, 0, card)), rest);
        if (strongest) places.push(place);
        if (strongest && !(best?.place >= strongest.place)) best = { ...strongest, at: place };
      }
      if (best) ways.push({ end, turned: card !== lying, card, places, best });
    }
  }
  return ways;
}

function ups(cards) {
  return cards.map(([up]) => up);
}

// A row by its numbers, with hyphens at which no line breaks.
function named(row) {
  return row.join("\u2011");
}

// An element that shows a number in its colours.
function tile(element, number) {
  element.textContent = number;
  element.classList.add("tile", `hue-${number}`);
  return element;
}
