/* A stream's page: what it shows is what was true so many minutes ago, never anything newer.
   A classic script of ES2015 that uses nothing newer than Chromium 56. It stands before the page,
   so that nothing is shown before it has looked: the page comes hidden.

   ?delay=5      minutes by which the stream is late, or 2.5; up to 120
   ?theme=light  or dark
   ?size=large   or small

   A new script or style is taken when the stream's program loads the page again. */
(function () {
  "use strict";

  const WHOLE = "<!--whole-->", PATIENCE = 8000, MOST = 120, SETTLE = 3, EVERY = 6;
  const AWAY = 600000;   /* milliseconds: after more, what was seen before is forgotten */
  const root = document.documentElement;
  const here = location.href.split("#")[0], asked = new URLSearchParams(location.search);
  const http = location.protocol.indexOf("http") === 0;
  const minutes = Math.min(Math.max(parseFloat(asked.get("delay")) || 0, 0), MOST);
  const delay = Math.round(60000 * minutes);
  const STORE = "overlay " + here;

  let states = [];       /* [[when it was first seen, the page]], oldest first */
  const opened = performance.now();
  let before = 0;        /* milliseconds that passed before this page was loaded again */
  let lead = null;       /* the time of day less what has passed, never more than was told */
  let shown = null;      /* the text that is on */
  let state = null, again = 0, polls = 0, asking = false, missed = false;

  function theme() {
    const name = asked.get("theme"), size = asked.get("size");
    if (name === "light" || name === "dark") { root.setAttribute("data-theme", name); }
    if (size === "large" || size === "small") { root.classList.add(size); }
  }

  /* What has passed while this page was on: a clock that is set changes nothing. */
  function passed() { return before + performance.now() - opened; }

  function main() { return document.querySelector("main"); }

  /* The main of a whole page of this screen; null of anything else. */
  function parsed(text) {
    if (text.trim().slice(-WHOLE.length) !== WHOLE) { return null; }
    const made = new DOMParser().parseFromString(text, "text/html").querySelector("main");
    const same = made && made.getAttribute("data-screen") === main().getAttribute("data-screen");
    return same ? made : null;
  }

  /* A page without what may not be known yet: who won, and standings. */
  function unspoiled(made) {
    const list = function (query) { return Array.prototype.slice.call(made.querySelectorAll(query)); };
    list(".standings,.said i").forEach(function (one) { one.parentNode.removeChild(one); });
    list(".w").forEach(function (one) { one.classList.remove("w"); });
    list(".v").forEach(function (one) {
      one.textContent = one.getAttribute("data-open");
      one.classList.remove("known");
    });
    return made;
  }

  /* What the organizer hides by now and this page still shows: identities ("i"), or names. */
  function hiddenSince(text) {
    const of = function (page) { return (/data-hidden="([^"]*)"/.exec(page) || ["", ""])[1].split(" "); };
    const old = of(text);
    return of(states[states.length - 1][1]).filter(function (one) { return old.indexOf(one) < 0; });
  }

  /* A page without that: where names are hidden nothing is left of it. */
  function discreet(made, hidden) {
    if (hidden.some(function (one) { return one !== "i"; })) { made.innerHTML = ""; }
    Array.prototype.slice.call(made.querySelectorAll(hidden.length ? ".identity" : "none"))
      .forEach(function (one) { one.parentNode.removeChild(one); });
    return made;
  }

  /* The newest page that is old enough; before there is one, the names of a round that is. */
  function due() {
    const late = passed() - delay;
    while (states.length > 1 && states[1][0] <= late) { states.shift(); }
    if (!states.length) { return; }
    const old = states[0][0] <= late, hidden = hiddenSince(states[0][1]);
    const text = (old ? "" : "early ") + hidden + states[0][1];
    if (text === shown) { return; }
    const made = discreet(parsed(states[0][1]), hidden);
    const begun = 1000 * Number(made.getAttribute("data-started"));
    if (!old && (!begun || lead === null || begun > lead + late)) { return; }
    shown = text;
    made.hidden = false;
    main().parentNode.replaceChild(document.adoptNode(old ? made : unspoiled(made)), main());
  }

  /* A page loaded again goes on with what it had seen; how long it was away does not count. */
  function kept() {
    try {
      const last = JSON.parse(sessionStorage.getItem(STORE + " now")) || [0, 0];
      if (Math.abs(Date.now() - last[1]) > AWAY) { return []; }
      const found = JSON.parse(sessionStorage.getItem(STORE)) || [];
      before = last[0];
      return found.filter(function (one) { return one[0] <= before && parsed(one[1]); });
    } catch (error) { return []; }
  }

  function keep() {
    try { sessionStorage.setItem(STORE, JSON.stringify(states)); } catch (error) { /* without */ }
  }

  function tick() {
    due();
    try {
      sessionStorage.setItem(STORE + " now", JSON.stringify([passed(), Date.now()]));
    } catch (error) { /* without */ }
  }

  /* The least that the server's clock and our own have said. */
  function told(date) {
    const time = Math.min(Date.now(), isNaN(date) ? Infinity : date) - passed();
    lead = lead === null ? time : Math.min(lead, time);
  }

  function seen(text) {
    if (!parsed(text)) { throw new Error("not whole"); }
    if (states.length && states[states.length - 1][1] === text) { return; }
    states.push([passed(), text]);
    tick();
    keep();
  }

  function get(address) {
    let from = address;
    if (!("cache" in Request.prototype)) {
      from += (from.indexOf("?") < 0 ? "?" : "&") + "fresh=" + Date.now();
    }
    const answer = fetch(from, { cache: "no-cache", credentials: "same-origin" }).then(
      function (found) {
        if (!found.ok) { throw new Error(String(found.status)); }
        told(Date.parse(found.headers.get("Date")));
        return found.text();
      });
    const late = new Promise(function (done, fail) {
      setTimeout(function () { fail(new Error("late")); }, PATIENCE);
    });
    return Promise.race([answer, late]);
  }

  function poll() {
    if (asking) { missed = true; return; }
    asking = true;
    missed = false;
    polls += 1;
    get("../../state.json").catch(function (error) {
      if (error.message === "404") { return null; }
      throw error;
    }).then(function (text) {
      /* The page may come later than the state that tells of it: look again a few times. */
      if (text === null || text !== state) { again = SETTLE; }
      if (!again && polls % EVERY) { return text; }
      return get(here).then(function (page) {
        seen(page);
        again = Math.max(0, again - 1);
        return text;
      });
    }).then(function (text) { state = text; }).catch(function () { /* what is on stays */ })
      .then(function () {
        asking = false;
        if (missed) { poll(); }
      });
  }

  theme();
  document.addEventListener("DOMContentLoaded", function () {
    if (!main()) { setTimeout(function () { location.reload(); }, 10000); return; }
    if (delay) { states = kept(); }
    if (!delay && document.body.innerHTML.trim().slice(-WHOLE.length) === WHOLE) {
      main().hidden = false;
    }
    tick();
    setInterval(tick, 1000);
    if (!http) { return; }
    poll();
    setInterval(poll, 5000);
    window.addEventListener("online", poll);
    document.addEventListener("topcut:changed", poll);  /* the local server tells at once */
  });
})();
