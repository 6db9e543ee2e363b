// Keeps the page 'No connection' for a browser without a network, and nothing of the application or of its data: what is
// shown is always the server's newest.

/** Another name replaces what is kept. A test asks for it when one of the files has changed. */
const CACHE = 'offline-8ed6ff84fcf9';
const PAGE = '/offline.html';
const FILES = [PAGE, '/offline.css', '/offline.js'];

addEventListener('install', (event) => event.waitUntil(install()));
addEventListener('activate', (event) => event.waitUntil(activate()));
addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== location.origin) return;
  // An address of the API is a file that is being downloaded.
  if (event.request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(load(event));
  else if (FILES.includes(pathname)) event.respondWith(fetch(event.request).catch(() => kept(pathname)));
});

async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })));
  await skipWaiting();
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  // The page is asked for while this script starts, so that no visit waits for it.
  await registration.navigationPreload?.enable();
}

async function load({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return kept(PAGE);
  }
}

async function kept(file) {
  const cache = await caches.open(CACHE);
  return (await cache.match(file)) ?? Response.error();
}
