// Full-text search for languages that inflect. A web worker that speaks the protocol of the theme's own worker:
// 0 set up, 1 ready, 2 query, 3 result. Words match if they are equal, one begins with the other, or both share
// most of their beginning; Chinese is matched by pairs of characters.
const TITLE = 6;
const WORTH = 0.15; // of the best score; what has less only shares a word with the query
const RANKS = [["rules/", 2], ["faq/", 1.6], ["quick-reference/", 1.3], ["examples/round", 0.3], ["examples/", 0.6]];
const WORD = /\p{Script=Han}+|\p{N}+(?:[-/]\p{N}+)*|[\p{L}\p{M}'’ʼ]+/gu;
const HAN = /\p{Script=Han}/u;
const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

let docs = null;
let index = new Map(); // where each form of a word stands, with its weight there
let pages = new Map();
let language = "";
let within = ""; // where the places of the texts begin that are searched

// Where a page is opened from a folder, this runs in a frame of the page instead of a worker.
const FRAMED = typeof importScripts === "undefined";
const HERE = FRAMED ? document.currentScript.src : location.href;
const reply = (message) => (FRAMED ? parent.postMessage(message, "*") : self.postMessage(message));

self.addEventListener("message", async ({ data: message }) => {
  if (message.type === 0) {
    ({ lang: [language], within = "" } = message.data.config);
    if (message.data.docs.length) setUp(message.data.docs);
    reply({ type: 1 });
  } else if (message.type === 2) {
    if (!docs && message.data.trim()) await load(new URL(`../${language}/search/texts.js`, HERE).href); // what most readers never need
    reply({ type: 3, data: { items: search(message.data) } });
  }
});

/** The texts are a script, since a page that is opened from a folder may load nothing else. */
async function load(address) {
  if (!FRAMED) importScripts(address);
  else {
    await new Promise((resolve) => {
      const script = Object.assign(document.createElement("script"), { src: address, onload: resolve });
      document.head.append(script);
    });
  }
  setUp(self.texts);
}

function setUp(texts) {
  const own = texts.filter((doc) => doc.location.startsWith(within));
  index = new Map();
  docs = own.map((doc) => {
    const made = { location: doc.location, title: plain(doc.title), text: plain(doc.text) };
    for (const [form, weight] of weigh(made)) {
      if (!index.has(form)) index.set(form, []);
      index.get(form).push([made, 1 + Math.log(weight)]);
    }
    return made;
  });
  pages = new Map(docs.filter((doc) => !doc.location.includes("#")).map((doc) => [doc.location, doc]));
}

function plain(html) {
  const text = html.replace(/<[^>]+>/g, " ").replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => ENTITIES[name]);
  return text.replace(/\s+/g, " ").trim();
}

/** The forms of a document's words, each with its weight in it. */
function weigh({ title, text }) {
  const words = new Map();
  const add = (form, weight) => words.set(form, (words.get(form) ?? 0) + weight);
  for (const [word] of text.matchAll(WORD)) forms(word).forEach((form) => add(form, 1));
  for (const [word] of title.matchAll(WORD)) forms(word).forEach((form) => add(form, TITLE));
  return words;
}

const known = new Map(); // words come again and again

function forms(word) {
  if (!known.has(word)) known.set(word, formed(word));
  return known.get(word);
}

function formed(word) {
  const folded = word.normalize("NFKC").toLowerCase().replace(/['’ʼ]/g, "").replaceAll("ё", "е").replaceAll("ґ", "г");
  if (HAN.test(folded)) {
    const characters = [...folded];
    return characters.length === 1 ? characters : characters.slice(1).map((last, place) => characters[place] + last);
  }
  return folded ? [language === "id" ? root(folded) : folded] : [];
}

/** An Indonesian word without its affixes: mengocok, dikocok and kocok meet in «kocok» or «ocok». */
function root(word) {
  const bare = word.replace(/(nya|kan|lah|kah)$/, "").replace(/(an|i)$/, (end) => (word.length > 6 ? "" : end));
  const start = /^(?:meng|peng|meny|peny|mem|pem|men|pen|me|pe|di|ber|ter|ke|se)(?=.{3})/;
  return bare.length > 5 ? bare.replace(start, "") : bare;
}

/** How well two forms match, from 0 to 1. */
function likeness(query, form) {
  if (query === form) return 1;
  if (HAN.test(query) || /\d/.test(query)) return 0;
  if (form.startsWith(query)) return 0.9;
  let same = 0;
  while (same < query.length && query[same] === form[same]) same++;
  if (language === "id" && same === 0 && query.length > 3 && form.length > 3) {
    return query.endsWith(form) || form.endsWith(query) ? 0.7 : 0;
  }
  const [shorter, longer] = [query.length, form.length].sort((a, b) => a - b);
  const [least, share] = shorter > 6 ? [4, 0.5] : shorter > 5 ? [4, 0.6] : [3, 0.6];
  return same >= Math.max(least, shorter - 3) && same / longer >= share ? same / longer : 0;
}

function search(query) {
  const terms = [...query.matchAll(WORD)].map(([word]) => ({ word, forms: forms(word) }));
  if (!docs || !terms.length) return [];
  const all = terms.map(hits);
  const found = [];
  for (const doc of docs) {
    const own = all.flatMap((found) => found.get(doc) ?? []);
    const share = own.filter(({ score }) => score).length / terms.length;
    if (share < 0.5) continue;
    const matched = new Set(own.flatMap((one) => one.matched));
    const page = doc.location.split("#")[0];
    const score = own.reduce((sum, { score }) => sum + score, 0) * share ** 3 * rank(page);
    found.push({ page, doc, score, matched });
  }
  const least = WORTH * Math.max(...found.map(({ score }) => score));
  const groups = new Map();
  for (const { page, doc, score, matched } of found) {
    if (score >= least) groups.set(page, [...(groups.get(page) ?? []), present(doc, score, matched)]);
  }
  return [...groups].map(([page, items]) => complete(page, items)).sort((a, b) => b[0].score - a[0].score);
}

/** What a reader looks for first: rules and rulings, then guides, then examples. */
function rank(page) {
  return RANKS.find(([start]) => page.startsWith(start))?.[1] ?? 1;
}

/** The texts with a term: its score in each, 0 if less than a third of its forms are there, and the forms that matched. */
function hits(term) {
  const found = new Map();
  for (const query of term.forms) {
    const best = new Map();
    for (const [form, places] of index) {
      const like = likeness(query, form);
      for (const [doc, weight] of like ? places : []) {
        const { score, matched } = best.get(doc) ?? { score: 0, matched: [] };
        best.set(doc, { score: Math.max(score, like * like * weight), matched: [...matched, form] });
      }
    }
    for (const [doc, one] of best) found.set(doc, [...(found.get(doc) ?? []), one]);
  }
  const sum = (own) => (own.length * 3 >= term.forms.length ? own.reduce((sum, { score }) => sum + score, 0) : 0);
  return new Map(
    [...found].map(([doc, own]) => [doc, { score: sum(own) / term.forms.length, matched: own.flatMap((one) => one.matched) }]),
  );
}

/** A group as the theme expects it: best first, so that Enter opens that, and always with the page itself. */
function complete(page, items) {
  items.sort((a, b) => b.score - a.score);
  const whole = pages.get(page);
  if (whole && !items.some((item) => item.location === page)) items.push(present(whole, 0, new Set()));
  return items;
}

function present(doc, score, matched) {
  const mark = (word) => parts(word, matched).reduce((text, part) => text.replace(part, `<mark data-md-highlight>${part}</mark>`), word);
  const marked = (text) => escaped(text).replace(WORD, mark);
  const terms = [...`${doc.title} ${doc.text}`.matchAll(WORD)].flatMap(([word]) => parts(word, matched));
  return {
    location: doc.location,
    title: marked(doc.title),
    text: marked(excerpt(doc.text, matched)),
    score,
    terms: Object.fromEntries(terms.map((word) => [word, true])),
  };
}

/** What of a word has matched: the whole word, or of a row of Chinese characters those that the query has. */
function parts(word, matched) {
  if (!HAN.test(word)) return forms(word).some((form) => matched.has(form)) ? [word] : [];
  const letters = [...word];
  const hit = (letter, place) => [letter, letter + letters[place + 1], letters[place - 1] + letter].some((form) => matched.has(form));
  const row = letters.map((letter, place) => (hit(letter, place) ? letter : " ")).join("");
  return [...new Set(row.split(" ").filter(Boolean))];
}

/** The part of a text around its first match. */
function excerpt(text, matched) {
  const first = [...text.matchAll(WORD)].find(([word]) => forms(word).some((form) => matched.has(form)));
  const start = Math.max(0, (first?.index ?? 0) - 60);
  const part = text.slice(start, start + 180);
  return `${start ? "… " : ""}${part}${start + 180 < text.length ? " …" : ""}`;
}

function escaped(text) {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character]);
}
