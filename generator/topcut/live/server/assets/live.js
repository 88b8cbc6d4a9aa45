/* Keeps a page that `topcut serve` shows up to date. Never part of the published site.
   A classic script; nothing newer than ES2015 and Chromium 56. */
(function () {
  "use strict";
  const POLL = 10000, LOST = 5000, GONE = 10000, SILENT = 12000;
  let tag = document.currentScript;
  const organizer = tag.hasAttribute("data-organizer");
  /* A screen turns its own pages, says itself as of when it is, and shows the room no mistakes. */
  const screen = document.querySelector("main[data-screen]") !== null;
  let stamp = tag.getAttribute("data-stamp");
  /* The second laptop's pages, which this page's policy lets it ask; "" where none follows. */
  const second = tag.getAttribute("data-second") || "";
  let leaves = 0, version = null, contact = new Date(), state = null;
  let loading = false, again = false, poller = 0, lost = 0, soon = 0, changed = "";

  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = "/_topcut/live.css";
  document.head.appendChild(link);

  /* The event whose page this is, in any language; "" elsewhere. */
  function event() { return tag.getAttribute("data-event") || ""; }

  function get(url) {
    return fetch(url, { cache: "no-cache", credentials: "same-origin" }).then(function (answer) {
      return answer.text().then(function (text) {
        heardFrom();
        return { ok: answer.ok, text: text };
      });
    });
  }

  /* One fetch at a time; a change that comes meanwhile asks for one more. */
  function refresh() {
    if (screen) {
      document.dispatchEvent(new CustomEvent("topcut:changed"));
      return;
    }
    if (loading) { again = true; return; }
    loading = true;
    if (event() && document.querySelector("footer [data-as-of]")) { askState().catch(notHeard); }
    get(location.href).then(function (got) {
      if (got.ok) { swap(got.text); }
    }).catch(function () { }).then(function () {
      loading = false;
      if (again) { again = false; refresh(); }
    });
  }

  /* Takes over header, main and footer of a page that arrived whole: its last tag is ours. */
  function swap(text) {
    const fresh = new DOMParser().parseFromString(text, "text/html");
    const scripts = fresh.querySelectorAll("script[data-stamp]");
    const last = scripts[scripts.length - 1];
    if (!last || last.getAttribute("data-stamp") === stamp) { return; }
    if (!organizer && isTaken(fresh)) {
      stamp = last.getAttribute("data-stamp");
      tag = last;
      sayAsOf();
      return;
    }
    if (sheets(fresh) !== sheets(document) || (last.getAttribute("data-second") || "") !== second) { location.reload(); return; }
    stamp = last.getAttribute("data-stamp");
    tag = last;
    const x = window.pageXOffset, y = window.pageYOffset, open = openDetails();
    ["header", "main", "footer"].forEach(function (name) {
      const mine = document.querySelector("body>" + name), other = fresh.querySelector("body>" + name);
      if (mine && other) { mine.parentNode.replaceChild(document.importNode(other, true), mine); }
    });
    document.title = fresh.title;
    open.forEach(function (key) {
      details().forEach(function (each) { if (keyOf(each) === key) { each.open = true; } });
    });
    window.scrollTo(x, y);
    sayAsOf();
    document.dispatchEvent(new CustomEvent("topcut:swapped"));
    document.dispatchEvent(new CustomEvent("topcut:news"));
  }

  /* fresh.js exchanges the pages of a running event itself, under nobody's finger. */
  function isTaken(fresh) {
    return !document.dispatchEvent(new CustomEvent("topcut:page", { cancelable: true, detail: fresh }));
  }

  function sheets(from) {
    return Array.prototype.map.call(from.querySelectorAll("link[rel=stylesheet],script[src]"), function (each) {
      return each.getAttribute("href") || each.getAttribute("src");
    }).filter(function (address) { return address.indexOf("/_topcut/") !== 0; }).join("\n");
  }

  function details() { return Array.prototype.slice.call(document.querySelectorAll("main details")); }

  function keyOf(each) {
    const summary = each.querySelector("summary");
    return summary ? summary.getAttribute("aria-label") || summary.textContent : "";
  }

  function openDetails() {
    return details().filter(function (each) { return each.open; }).map(keyOf);
  }

  /* "as of 14:05" in a corner, in the words of the footer where it has them: while files have errors, and while the server does not answer. */
  function sayAsOf() {
    if (screen) { return; }
    const since = tag.getAttribute("data-held") || (lost === 2 ? clock(contact) : "");
    let shown = document.querySelector(".topcut-as-of");
    if (!since) {
      if (shown) { shown.parentNode.removeChild(shown); }
      return;
    }
    if (!shown) {
      shown = document.createElement("p");
      shown.className = "topcut-as-of";
      shown.setAttribute("role", "status");
      document.body.appendChild(shown);
    }
    const words = document.querySelector("footer [data-as-of]");
    if (!words) { shown.lang = "en"; }
    shown.textContent = (words ? words.getAttribute("data-as-of") : "as of {time}").replace("{time}", since);
  }

  /* The last change, in the footer of a running event: "Results as of 14:05". */
  function askState() {
    return get("/" + event() + "/state.json").then(function (got) {
      const found = got.ok && /"changed":"([^"]+)"/.exec(got.text);
      if (found) { learn((/"second":"([^"]+)"/.exec(got.text) || ["", ""])[1]); }
      if (found) {
        const time = new Date(found[1]), today = time.toDateString() === new Date().toDateString();
        changed = (today ? "" : found[1].slice(0, 10) + " ") + clock(time);
        sayChanged();
      }
      return got;
    });
  }

  function sayChanged() {
    const shown = document.querySelector("footer [data-as-of]");
    if (shown && changed) {
      shown.textContent = shown.getAttribute("data-as-of").replace("{time}", changed);
    }
  }

  function clock(time) { return time.toTimeString().slice(0, 5); }

  function heardFrom() {
    contact = new Date();
    clearTimeout(leaves);
    if (lost) { lost = 0; sayAsOf(); }
  }

  function notHeard() {
    if (lost) { return; }
    lost = 1;
    clearTimeout(leaves);
    leaves = setTimeout(leave, GONE);
    setTimeout(function () { if (lost) { lost = 2; sayAsOf(); } }, LOST);
  }

  /* Another second laptop: a page may ask there once it is loaded anew, which readers do not see. */
  function learn(pages) {
    if (pages !== second && (screen || document.hidden)) { location.reload(); }
  }

  /* Goes to the same page of the second laptop, once that says it has it. There this one's laptop is the
     second, and only silence leads back. */
  function leave() {
    if (!lost || !second) { return; }
    fetch(second + "_topcut/has?path=" + encodeURIComponent(decodeURIComponent(location.pathname))).then(function (answer) {
      if (answer.ok && lost) { location.replace(second + location.pathname.slice(1) + location.search + location.hash); }
    }).catch(function () { }).then(function () {
      clearTimeout(leaves);
      if (lost) { leaves = setTimeout(leave, GONE); }
    });
  }

  /* A laptop whose power fails closes no stream. */
  function watch() {
    if (new Date() - contact > SILENT) { notHeard(); }
  }

  function overlay() {
    if (!organizer || screen || location.pathname.indexOf("/organizer/") === 0) { return; }
    get("/organizer/overlay" + (event() ? "?event=" + event() : "")).then(function (got) {
      let shown = document.querySelector("aside.topcut-problems");
      if (!got.ok || !got.text.trim()) {
        if (shown) { shown.parentNode.removeChild(shown); }
        return;
      }
      if (!shown) {
        shown = document.createElement("aside");
        shown.className = "topcut-problems";
        shown.setAttribute("aria-label", "Problems");
        document.body.insertBefore(shown, document.body.firstChild);
      }
      shown.innerHTML = got.text;
    }).catch(function () { });
  }

  function told(message) {
    heardFrom();
    stopPolling();
    const mine = !event() || !message.events || message.events.indexOf(event()) >= 0 ||
      message.held.indexOf(event()) >= 0 || tag.getAttribute("data-held");
    if (message.version === version) { return; }
    version = message.version;
    if (mine) { refreshWithin(message.within); }
    overlay();
  }

  /* A hall that asked at once would wait for itself: each phone asks at a moment of its own. */
  function refreshWithin(time) {
    if (organizer || screen) { refresh(); return; }
    soon = soon || setTimeout(function () {
      soon = 0;
      refresh();
    }, Math.random() * (time || 0));
  }

  /* Asks for state.json (elsewhere for the page itself) while no stream says what changes. */
  function poll() {
    if (!event()) { refresh(); return; }
    askState().then(function (got) {
      if (got.ok && got.text !== state) {
        if (state !== null) { refresh(); }
        state = got.text;
      }
    }).catch(notHeard);
  }

  function startPolling() {
    if (poller) { return; }
    poller = setInterval(poll, POLL);
    poll();
  }

  function stopPolling() {
    clearInterval(poller);
    poller = 0;
  }

  function listen() {
    if (!window.EventSource || document.documentElement.hasAttribute("data-no-stream")) {
      startPolling();
      return;
    }
    const source = new EventSource("/_topcut/events");
    source.addEventListener("hello", function (heard) { told(JSON.parse(heard.data)); });
    source.addEventListener("built", function (heard) { told(JSON.parse(heard.data)); });
    source.addEventListener("second", function (heard) {
      heardFrom();
      learn(JSON.parse(heard.data).pages);
    });
    source.onerror = function () {
      notHeard();
      startPolling();
      if (source.readyState === 2) { setTimeout(listen, POLL * (0.5 + Math.random())); }
    };
  }

  document.addEventListener("topcut:swapped", sayChanged);
  if (second) { setInterval(watch, LOST); }
  sayAsOf();
  listen();
})();
