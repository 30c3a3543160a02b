// Show one example of the site in a frame of another one: embed.html?uk/examples/beats/#higher-pair
const [path] = location.search.slice(1).match(/^[a-z]+\/examples\/[a-z-]+\/$/) ?? [];
const [, id] = location.hash.match(/^#([a-z-]+)(\/\d+)?$/) ?? [];

async function show() {
  const address = new URL(path, location.href.replace(/[?#].*/, ""));
  const answer = await fetch(address);
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const title = page.getElementById(id);
  let steps = title?.nextElementSibling;
  while (steps && !steps.matches(".steps")) steps = steps.nextElementSibling;
  if (!steps) return;
  for (const picture of steps.querySelectorAll("img")) picture.src = new URL(picture.getAttribute("src"), address);
  for (const link of steps.querySelectorAll("a")) link.replaceWith(...link.childNodes);
  title.querySelector(".headerlink")?.remove();
  const source = document.createElement("a");
  Object.assign(source, { href: `${address}#${id}`, target: "_top", textContent: `${title.textContent} · SCOUT` });
  document.documentElement.lang = page.documentElement.lang;
  document.title = title.textContent;
  const heading = document.createElement("h1");
  heading.append(source);
  document.querySelector("main").replaceChildren(document.importNode(steps, true), heading);
  document.head.append(Object.assign(document.createElement("script"), { src: "assets/replay.js" }));
}

if (path && id) show();
