// A position in the notation of the site, as the address of Check my hand holds it: the player to move, the table and
// whether a chip is left. A card may also be a bare number, whose other end isn't known.
const SEATS = "ABCDE";
const IN_ADDRESS = "_";
const CHIPS = { "no-scout-chip": "chips", "no-scout-and-show-chip": "scout-and-show" };

function written({ players, chip, table, hand }) {
  const seat = table.length ? "B" : "A";
  const cards = (row) => row.map((card) => card.filter(Boolean).join("/")).join(" ");
  const parts = [`players ${players}`];
  if (table.length) parts.push(`table A ${cards(table)}`);
  if (hand.length) parts.push(`hand ${seat} ${cards(hand)}`);
  if (!chip) parts.push(`${CHIPS[LOOKUP.chip[players]]} ${seat} 0`);
  return parts.join("; ");
}

function asAddress(position) {
  return `#${written(position).replaceAll("; ", ";").replaceAll(" ", IN_ADDRESS)}`;
}

function fromAddress(hash) {
  let text = hash.slice(1);
  try {
    text = decodeURIComponent(text);
  } catch {
    // A stray percent sign: the text stays as it is, and what can't be read of it is told.
  }
  return text.replaceAll("+", " ").replaceAll(IN_ADDRESS, " ");
}

// Whether an address holds a position, and not the name of a heading.
function isPosition(hash) {
  return fromAddress(hash).includes(" ");
}

// Read what can be read; `unread` has the rest of it, as it stood.
function read(text) {
  const position = { players: 4, chip: true, table: [], hand: [], unread: [] };
  const hands = new Map();
  const chips = [];
  let [owner, turn] = [-1, null];
  for (const field of text.split(";").map((part) => part.trim()).filter(Boolean)) {
    const [name, first, ...rest] = field.split(/\s+/);
    const seat = first?.length === 1 ? SEATS.indexOf(first) : -1;
    if (name === "players" && Object.hasOwn(LOOKUP.cards, first) && !rest.length) position.players = Number(first);
    else if (name === "turn" && seat >= 0 && !rest.length) turn = seat;
    else if (name === "table" && seat >= 0) [owner, position.table] = [seat, cards(rest, position.unread)];
    else if (name === "hand" && seat >= 0) hands.set(seat, cards(rest, position.unread));
    else if (/^(chips|scout-and-show)$/.test(name) && /^[A-E] \d\d?( [A-E] \d\d?)*$/.test([first, ...rest].join(" "))) {
      chips.push([name, [first, ...rest]]);
    } else position.unread.push(field);
  }
  const mover = turn ?? (owner < 0 ? 0 : (owner + 1) % position.players);
  const [asked] = hands.has(mover) ? [mover] : hands.keys();
  position.hand = hands.get(asked) ?? [];
  for (const [name, counts] of chips) {
    const place = counts.indexOf(SEATS[asked ?? mover]);
    if (place >= 0 && name === CHIPS[LOOKUP.chip[position.players]]) position.chip = counts[place + 1] !== "0";
  }
  const most = deckOf(position.players).length + 1; // one too many, so that it is told
  for (const row of [position.table, position.hand]) position.unread.push(...row.splice(most).map((card) => card.join("/")));
  return position;
}

function cards(tokens, unread) {
  const read = [];
  for (const token of tokens) {
    const [, up, down] = token.match(/^(\d{1,2})(?:\/(\d{1,2}))?$/) ?? [];
    if (up) read.push(down ? [Number(up), Number(down)] : [Number(up)]);
    else unread.push(token);
  }
  return read;
}

function deckOf(players) {
  return LOOKUP.cards[players].split(" ").map((card) => card.split("/").map(Number));
}

// What can't be with this deck: [message, card or number] each.
function impossible({ players, table, hand }) {
  const deck = deckOf(players);
  const known = new Set(deck.map(String));
  const all = [...table, ...hand];
  const faults = [];
  const [seen, shown] = [new Set(), new Map()];
  for (const card of all) {
    const name = String(card.toSorted((a, b) => a - b));
    const isCard = card.length === 2 ? known.has(name) : deck.some((other) => other.includes(card[0]));
    if (!isCard) faults.push(["unknown", card.join("/")]);
    else if (card.length === 2 && seen.has(name)) faults.push(["twice", card.join("/")]);
    seen.add(name);
    for (const number of card) shown.set(number, (shown.get(number) ?? 0) + 1);
  }
  for (const [number, times] of shown) {
    const most = deck.filter((card) => card.includes(number)).length;
    if (most && times > most) faults.push(["often", number]);
  }
  if (all.length > deck.length) faults.push(["many"]);
  return faults;
}
