/**
 * The offline shell: after the first visit the page opens without a network and then says itself what is wrong.
 * Pages come from the network first, so a new version is never held back; what they load has its hash in its name
 * and never changes.
 */
const CACHE = "quartet";
const PAGE = "/";
/** ms that a page may take before the kept one is shown. */
const PATIENCE = 4000;

self.addEventListener("install", (event) => {
  event.waitUntil(fetchPage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

/** A word that it is somebody's turn leads to the table. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(toTable(event.notification.data));
});

async function toTable(url) {
  const open = await self.clients.matchAll({ type: "window" });
  const page = open.find((client) => client.url === url);
  return page ? page.focus() : self.clients.openWindow(url);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
});

/** The page from the network, or the kept one when that fails, takes too long or a proxy has no server behind it. */
async function page(event) {
  const fresh = fetchPage();
  event.waitUntil(fresh.catch(() => {}));
  const late = new Promise((_, fail) => setTimeout(fail, PATIENCE));
  try {
    return await Promise.race([fresh, late]);
  } catch {
    return (await caches.match(PAGE)) ?? fresh;
  }
}

async function fetchPage() {
  const response = await fetch(PAGE, { cache: "no-store" });
  if (!response.ok) throw new Error(String(response.status));
  await keep(response.clone());
  return response;
}

/** Keeps a page and all that it may load; when it is another than before, what only the old one needed goes. */
async function keep(response) {
  const cache = await caches.open(CACHE);
  const html = await response.clone().text();
  const before = await (await cache.match(PAGE))?.text();
  if (html === before) return;
  const first = assetsIn(html);
  await cache.addAll(["/icon.svg", ...first]);
  const needed = new Set(first);
  // Scripts name their later parts, styles their fonts.
  for (const path of first) {
    const kept = await cache.match(path);
    for (const later of assetsIn(await kept.text())) needed.add(later);
  }
  await Promise.allSettled(
    [...needed].filter((path) => !first.includes(path)).map((path) => cache.add(path)),
  );
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/assets/") && !needed.has(pathname)) await cache.delete(request);
  }
  await cache.put(PAGE, response);
}

/** The paths of the bundle's files that a text names: "/assets/a-1.js", "assets/b-2.css", "./c-3.js". */
const assetsIn = (text) => [
  ...new Set(
    [...text.matchAll(/(?:\bassets|\.)\/([\w.-]+\.(?:js|css|woff2))\b/g)].map(
      ([, name]) => `/assets/${name}`,
    ),
  ),
];

async function asset(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}
