/* Keeps the last good page of a television for the case that it is switched on without a network.
   Only navigation to a screen and what such a page loads: what the page asks for itself, to stay
   fresh, always goes to the server. */
const STORE = "screens-1";

self.addEventListener("fetch", function (event) {
  const request = event.request, path = new URL(request.url).pathname;
  const page = request.mode === "navigate" && /\/screen\/[^/]+\//.test(path);
  const file = /\/screen\.(css|js)$/.test(path);
  if (request.method !== "GET" || !(page || file)) { return; }
  event.respondWith(fetch(request).then(function (answer) {
    if (!answer.ok) { throw new Error(String(answer.status)); }
    const copy = answer.clone();
    caches.open(STORE).then(function (store) { store.put(request, copy); });
    return answer;
  }).catch(function () {
    return caches.match(request).then(function (kept) { return kept || Response.error(); });
  }));
});
