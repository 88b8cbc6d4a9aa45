/* Keeps the last good page of a television for the case that it is switched on without a network.
   The page itself puts into the store what came whole (screen.js). Here only its navigation is
   answered, and what it loads by checksum: what it asks for to stay fresh always goes to the
   server. */
const STORE = "screens", WHOLE = "<!--whole-->", PATIENCE = 8000;

function kept(request) {
  return caches.open(STORE).then(function (store) { return store.match(request); });
}

/* The server's page; where none comes, not in time, or half of one or another, the kept one. */
function page(request) {
  const answer = fetch(request);
  const whole = answer.then(function (found) {
    return found.clone().text().then(function (text) {
      if (!found.ok || text.trim().slice(-WHOLE.length) !== WHOLE) { throw new Error("not whole"); }
      return found;
    });
  });
  const late = new Promise(function (done, fail) {
    setTimeout(function () { fail(new Error("late")); }, PATIENCE);
  });
  return Promise.race([whole, late]).catch(function () {
    return kept(request).then(function (found) { return found || answer; });
  });
}

function file(request) {
  return kept(request).then(function (found) { return found || fetch(request); });
}

self.addEventListener("install", function () { self.skipWaiting(); });

self.addEventListener("fetch", function (event) {
  const request = event.request, address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) { return; }
  if (request.mode === "navigate" && /\/screen\/[^/]+\//.test(address.pathname)) {
    event.respondWith(page(request));
  } else if (request.mode === "no-cors" && /^\?[0-9a-f]{8}$/.test(address.search)) {
    event.respondWith(file(request));
  }
});
