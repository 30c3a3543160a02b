// Keep what has been opened, so that the site answers without a network too. The network comes first, so that
// nobody reads an old ruling; what is kept answers where there is no network or a slow one.
const KEPT = "scout";
const PATIENCE = 4000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => event.waitUntil(keep(event.data)));
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(self.registration.scope)) event.respondWith(answer(event));
});

// What a page has loaded before this worker was there.
async function keep(addresses) {
  const kept = await caches.open(KEPT);
  await Promise.allSettled(addresses.map(async (address) => (await kept.match(address)) ?? kept.add(address)));
}

async function answer(event) {
  const kept = await caches.open(KEPT);
  const old = await kept.match(event.request);
  const fresh = fetch(event.request).then((found) => {
    if (found.ok) event.waitUntil(kept.put(event.request, found.clone()));
    return found;
  });
  if (!old) return fresh;
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, old));
  return Promise.race([fresh, late]).catch(() => old);
}
