/* Keeps a page of a running event up to date where it is served: numbers and words change in place
   if nothing moves that somebody sees; all else a bar offers. A classic script of ES2015. */
(function () {
  "use strict";
  const FAR = 3e4, NEAR = 1e4;
  const ALL = ["header", "main", "footer"];
  const own = window.topcut, one = (query, page) => (page || document).querySelector(query);
  const teller = one("script[data-stamp]");   /* `topcut serve` tells by itself */
  if (!own.http || (teller && "organizer" in teller.dataset)) { return; }
  const bar = one(".bar"), up = one(".you").dataset.up;
  const often = /^[\d.:[\]]+$|\.local$|^[^.]*$/.test(location.hostname) ? NEAR : FAR;
  let shown = one("main").innerHTML, pending = null;
  let state = "", looks = 1, wait = often, timer = 0, asking = false, failed = 0, heard = new Date();

  const value = (word, page) => {
    const found = one(".bar", page);
    return found ? found.dataset[word] : "";
  };
  const loads = page => [...page.querySelectorAll("link[rel=stylesheet],script[src]")]
    .map(found => found.outerHTML).filter(tag => tag.indexOf("/live.js") < 0).join();

  /* ---- The page exchanged ---- */

  /* What scripts have added is not compared. */
  function parts(node) {
    return [...node.childNodes].filter(part => !(part.matches && part.matches(".k,th .me,.find *,.made")));
  }

  const links = node => String(node.innerHTML.match(/href="[^#][^>]*/g));

  /* Notes in `to` each text and attribute that differs; says whether all else is alike. */
  function differences(old, made, to) {
    if (old.nodeName !== made.nodeName) { return false; }
    if (old.nodeType !== 1) {
      if (old.nodeValue !== made.nodeValue) { to.push([old, made.nodeValue, "nodeValue"]); }
      return true;
    }
    if (old.getAttribute("href") !== made.getAttribute("href")) { return false; }
    ["class"].concat(made.getAttributeNames()).forEach(name => {
      const wanted = made.getAttribute(name);
      if (old.getAttribute(name) !== wanted) { to.push([old, wanted, name]); }
    });
    const mine = parts(old), other = parts(made), at = to.length;
    if (mine.length === other.length && mine.every((part, i) => differences(part, other[i], to))) {
      return true;
    }
    if (!old.matches("td,p,dd") || links(old) !== links(made)) { return false; }
    to.length = at;
    to.push([old, made.innerHTML, "innerHTML"]);
    return true;
  }

  /* Makes the changes; gives those that take them back. */
  function change(all) {
    const back = all.map(each => {
      const node = each[0], name = each[2], inner = /HTML|Value/.test(name);
      const was = inner ? node[name] : node.getAttribute(name);
      if (inner) { node[name] = each[1]; } else { node.setAttribute(name, each[1] || ""); }
      return [node, was, name];
    });
    own.tell("swapped");
    return back;
  }

  function seen() {
    return own.all("h1,h2,p,li,tr,dt,dd,svg")
      .map(found => [found, found.getBoundingClientRect()])
      .filter(found => found[1].height && found[1].bottom > 0 && found[1].top < innerHeight);
  }

  /* Whether the page could be changed while everything that is seen stayed where it is. */
  function inPlace(made) {
    const all = [];
    if (busy() || !differences(one("main"), made, all)) { return false; }
    const before = seen(), back = change(all);
    const still = before.every(found => Math.abs(found[0].getBoundingClientRect().top - found[1].top) < 1);
    if (!still) { change(back); }
    return still;
  }

  /* Nothing is exchanged under somebody who types, marks text, or reads a working. */
  function busy() {
    return one("main :focus:not(a):not(summary),main details[open]") || !getSelection().isCollapsed;
  }

  function put(page, names) {
    names.forEach(name => {
      const made = document.importNode(one(name, page), true);
      if (!one(name).isEqualNode(made)) { one(name).replaceWith(made); }
    });
    Object.assign(bar.dataset, one(".bar", page).dataset);
    shown = one("main", page).innerHTML;
    pending = null;
    say("");
    own.tell("swapped");
  }

  /* Takes a page that came whole; says whether it is another one. */
  function take(page) {
    const made = one("main", page), other = made.innerHTML !== shown, same = loads(page) === loads(document);
    const round = value("shape", page) === value("shape");
    if (same && (!other || (round && inPlace(made)))) { put(page, ["header", "footer"]); } else if (other) { offer(page); }
    return other;
  }

  function offer(page) {
    const news = value("news", page) || value("over"), text = news === value("news") ? value("new") : news;
    if (!pending || bar.firstChild.textContent !== text) {
      say(text);
      const button = bar.appendChild(document.createElement("button"));
      button.textContent = value("show");
      button.addEventListener("click", accept);
    }
    pending = page;
  }

  function say(text) {
    bar.innerHTML = text && "<span></span>";
    if (text) { bar.firstChild.textContent = text; }
  }

  function accept() {
    if (loads(pending) !== loads(document)) { location.reload(); return; }
    if (value("shape", pending) !== value("shape")) { scrollTo(0, 0); }
    put(pending, ALL);
    one("h1").tabIndex = -1;
    one("h1").focus({ preventScroll: true });
  }

  /* ---- Asking ---- */

  function look() {
    return own.get(location.href.split("#")[0]).then(text => {
      const page = new DOMParser().parseFromString(text, "text/html");
      /* Half a page, or what else answers with a page; ours have a bar until the event is over. */
      const whole = one("script[data-event]", page) ? /<div class=bar.*whole-->/ : /<\/footer>\s*$/;
      if (!whole.test(text) || !one("#content", page)) { throw text; }
      looks = take(page) ? 0 : looks - 1;
    });
  }

  function poll() {
    clearTimeout(timer);
    if (asking || document.hidden) { return; }
    asking = true;
    own.get(up + "state.json").then(text => {
      /* The page may come later than the state that tells of it: look a few times. */
      if (state && text !== state) {
        looks = 3;
        own.tell("news");
      }
      state = text;
      if (pending) { take(pending); }
      return looks > 0 && look();
    }).then(() => {
      if (!pending) { say(""); }
      failed = 0;
      wait = often;
      heard = new Date();
    }).catch(() => {
      failed += 1;
      wait = Math.min(2 * wait, 3e5);
      if (failed > 1 && !pending) { say(value("lost").replace("{time}", heard.toTimeString().slice(0, 5))); }
    }).then(() => {
      asking = false;
      /* What is over is corrected seldom. */
      timer = setTimeout(poll, looks < 1 && /e":"past"/.test(state) ? 3e5 : wait);
    });
  }

  if (teller) {
    document.addEventListener("topcut:page", event => {
      event.preventDefault();
      take(event.detail);
      /* In the venue's own network only a new round, and who is busy, wait for a tap. */
      if (pending && !busy() && value("shape", pending) === value("shape")) { put(pending, ALL); }
      own.tell("news");
    });
  } else if (value("shape") || Date.now() > Date.parse(value("start")) - 432e5) {
    poll();
    ["visibilitychange", "online", "pageshow"].forEach(what => addEventListener(what, poll, true));
  }
})();
