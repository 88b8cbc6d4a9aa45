/* Before anything is painted: that scripts run (html.js), and that one's own line will stand on top
   of this page (html.mine), so that its place is kept. A classic script of ES2015. */
(function () {
  "use strict";
  const tag = document.currentScript, root = document.documentElement;
  const http = location.protocol.indexOf("http") === 0;
  const own = window.topcut = {
    event: tag.dataset.event, http: http, kept: null,
    /* Sites of one owner may be one origin: each keeps its own, under its path. */
    key: "topcut " + new URL(".", tag.src).pathname,
    all: query => Array.from(document.querySelectorAll(query)),
    tell: what => document.dispatchEvent(new Event("topcut:" + what)),
    /* What hangs has failed after twenty seconds; its late answer is left alone. */
    get: address => Promise.race([
      fetch(address, { cache: "no-cache" }).then(answer => answer.ok ? answer.text() : Promise.reject()),
      new Promise((done, fail) => setTimeout(fail, 2e4))
    ])
  };
  try {
    const kept = JSON.parse(localStorage.getItem(own.key));
    /* Whoever shares the origin may have written anything there. */
    if (typeof kept.id === "string" && kept.not.map) { own.kept = kept; }
  } catch (error) { /* blocked, or nothing kept */ }
  root.classList.add("js");
  /* A file cannot ask for other files: there the pairings alone know. */
  if (own.kept && own.kept.not.indexOf(own.event) < 0 && (http || /\/pairings\//.test(location.href))) {
    root.classList.add("mine");
  }
})();
