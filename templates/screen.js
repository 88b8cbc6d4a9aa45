/* A television's page: shows its sections in turn, page by page, and stays fresh without a flash.
   A classic script of ES5, for televisions of 2015 on. What it asks of a browser Chromium 56 has;
   where that lacks, the style sheet goes on to turn the pages, and the page is loaded again.

   ?part=1of3    the first third of the alphabet, for several televisions side by side
   ?rows=8       at most so many rows in a column
   ?size=dense   36 px in three columns, or far: 64 px in one
   ?theme=light  or dark */
(function () {
  "use strict";

  var LOOP = 60, LEAST = 8, A_ROW = 0.4;              /* seconds: the whole loop, a page, a row */
  var BESIDE = 2;                                     /* others that pairings leave room for */
  var SOON = 300, FORGOTTEN = 3 * 3600, TEN_MINUTES = 600;
  var LATE = 45, SETTLE = 3, EVERY = 10;              /* seconds, polls, polls */
  var PATIENCE = 8, FILE_PATIENCE = 30;               /* seconds: for a page, for a picture */
  var SIZES = [[64, 9], [56, 10], [48, 12], [42, 14], [38, 16]];  /* pixels, rows of a column */
  var USUAL = 12, DENSE = 17, FAR = 9;
  var FORM = / (c\d r\d+ (s\d+|dense))/g;
  var root = document.documentElement;

  /* An older browser: the whole page again every minute or turn, if there is one. */
  function simple(seconds) {
    var request = new XMLHttpRequest();
    request.onload = function () {
      if (request.status === 200 && request.responseText.trim().slice(-12) === "<!--whole-->") {
        location.reload();
      }
    };
    setInterval(function () {
      request.open("GET", location.href.split("#")[0]);
      request.send();
    }, 1000 * seconds);
  }

  if (!window.fetch || !window.Promise || !window.URLSearchParams || !Object.assign || !Array.from) {
    simple(Number((document.querySelector("main") || root).getAttribute("data-refresh")) || 60);
    return;
  }

  var asked = new URLSearchParams(location.search);
  var http = location.protocol.indexOf("http") === 0;

  var main = document.querySelector("main") || document.createElement("main");
  var ahead = 0;         /* milliseconds of the server's clock before ours */
  var plan = [];         /* [{section, rows or part, seconds, label}]: one turn of the loop */
  var at = -1, until = 0;
  var kept = {};         /* by section: where a long list goes on in the next turn */
  var first = 0;         /* which of the others comes first in the next turn */
  var begun = [kept, first];  /* the same of this turn */

  function list(found) { return Array.prototype.slice.call(found); }
  function all(query, within) { return list((within || main).querySelectorAll(query)); }
  function now() { return Date.now() + ahead; }
  function passed() { return performance.now(); }        /* never back, as a set clock goes */
  function whole(text, least, most) {
    var number = parseInt(text, 10);
    return number >= least ? Math.min(number, most) : most;
  }

  /* ---- What is shown in turn ---- */

  /* How so many lines are shared out, as pages/screen/sizes.py does: pages with as many lines,
     and the largest type that their rows leave room for. */
  function layout(section, count, name) {
    var beside = section.classList.contains("pairings") && name === "dense";
    var columns = name === "far" ? 1 : beside ? 3 : Number(section.getAttribute("data-columns"));
    var usual = name === "dense" ? DENSE : name === "far" ? FAR : USUAL;
    var fixed = name || asked.get("rows"), per = whole(asked.get("rows"), 1, usual) * columns;
    var one = count <= (fixed ? per : columns * SIZES[SIZES.length - 1][1]);
    var pages = one ? 1 : Math.ceil(count / per);
    var rows = Math.max(1, Math.ceil(Math.ceil(count / pages) / columns));
    var most = name === "far" ? 64 : Number(section.getAttribute("data-most"));
    var size = name === "dense" ? name : "s" + SIZES.filter(function (one) {
      return one[0] <= most && one[1] >= rows;
    })[0][0];
    return { pages: pages, form: "c" + columns + " r" + rows + " " + size };
  }

  function rowsOf(section) {
    var rows = all("li", section), part = /^(\d+)of(\d+)$/.exec(asked.get("part") || "");
    if (!part || !section.classList.contains("pairings")) { return rows; }
    var parts = Math.max(1, Number(part[2])), mine = Math.min(Math.max(1, Number(part[1])), parts);
    return rows.slice(
      Math.floor((mine - 1) * rows.length / parts), Math.floor(mine * rows.length / parts));
  }

  /* As many letters as tell a name from its neighbour on the next page; numbers whole. */
  function apart(row, neighbour) {
    var key = row.getAttribute("data-k"), other = neighbour && neighbour.getAttribute("data-k");
    if (/^\d/.test(key)) { return key; }
    if (!other) { return Array.from(key)[0] || ""; }
    var same = 0;
    while (same < key.length && key[same] === other[same]) { same += 1; }
    return key.slice(0, same + 1);
  }

  function labelOf(rows, start, stop, page, pages) {
    if (pages === 1 && rows.length === all("li", rows[0].parentNode).length) { return ""; }
    var first = apart(rows[start], rows[start - 1]), last = apart(rows[stop - 1], rows[stop]);
    var range = first.indexOf(last) === 0 ? first : first + "–" + last;
    return range + (pages > 1 ? " " + page + "/" + pages : "");
  }

  /* The pages of one section at a size: {section, form, rows|part, seconds, label} */
  function pagesOf(section, size) {
    if (section.classList.contains("bracket")) {
      return all(".part", section).map(function (part, number) {
        return { section: section, number: number, part: part, seconds: LEAST };
      });
    }
    if (!section.classList.contains("list")) {
      return [{ section: section, number: 0, seconds: LEAST }];
    }
    var rows = rowsOf(section), laid = layout(section, rows.length, size), made = [];
    var least = Math.floor(rows.length / laid.pages), more = rows.length % laid.pages;
    for (var page = 0, start = 0; start < rows.length; page += 1) {
      var stop = start + least + (page < more ? 1 : 0);
      made.push({
        section: section, number: page, form: laid.form, rows: rows.slice(start, stop),
        seconds: Math.max(LEAST, A_ROW * (stop - start)),
        label: labelOf(rows, start, stop, page + 1, laid.pages)
      });
      start = stop;
    }
    return made;
  }

  function seconds(pages) {
    return pages.reduce(function (sum, page) { return sum + page.seconds; }, 0);
  }

  /* One turn. Pairings come whole, in smaller type and faster where they would not fit into a
     minute beside two others. Of the others come as many as have room, a page at least; what has
     none comes in the next turn, and a long list goes on there. */
  function turn() {
    begun = [Object.assign({}, kept), first];
    var sections = all("section"), wanted = asked.get("size") || "";
    var pairings = sections.filter(isPairings);
    var others = sections.filter(function (section) { return !isPairings(section); });
    var found = [];
    var room = LOOP;
    pairings.forEach(function (section) {
      var pages = hurried(section, wanted, LOOP - LEAST * Math.min(others.length, BESIDE));
      room -= seconds(pages);
      found.push([section, pages]);
    });
    var waiting = Math.min(others.length, Math.max(Math.floor(room / LEAST), pairings.length ? 0 : 1));
    for (var count = waiting; count > 0; count -= 1) {
      var section = others[first % others.length];
      var pages = goingOn(section, pagesOf(section, wanted), room - LEAST * (waiting - 1));
      room -= seconds(pages);
      waiting -= 1;
      first += 1;
      found.push([section, pages]);
    }
    found.sort(function (a, b) { return sections.indexOf(a[0]) - sections.indexOf(b[0]); });
    return found.reduce(function (pages, one) { return pages.concat(one[1]); }, []);
  }

  /* Sections of one kind: lists have the kind as their second word. */
  function kind(section) {
    return section.className.split(" ", section.classList.contains("list") ? 2 : 1).join(" ");
  }

  function alike(section, within) {
    return all("section", within).filter(function (one) { return kind(one) === kind(section); });
  }

  function isPairings(section) { return section.classList.contains("pairings"); }

  /* All pages of a section within so many seconds, if eight for each of them are within a minute. */
  function hurried(section, wanted, share) {
    var pages = pagesOf(section, wanted);
    if (seconds(pages) > share && !wanted && !asked.get("rows")) { pages = pagesOf(section, "dense"); }
    var most = Math.min(LOOP, Math.max(share, LEAST * pages.length));
    if (seconds(pages) > most) {
      pages.forEach(function (page) { page.seconds = most / pages.length; });
    }
    return pages;
  }

  /* As many pages as fit, from where the turn before left off. */
  function goingOn(section, pages, share) {
    var key = kind(section) + alike(section, main).indexOf(section), shown = [];
    var next = (kept[key] || 0) % Math.max(1, pages.length), sum = 0;
    while (shown.length < pages.length && (!shown.length || sum + pages[next].seconds <= share)) {
      shown.push(pages[next]);
      sum += pages[next].seconds;
      next = (next + 1) % pages.length;
    }
    kept[key] = shown.length < pages.length ? next : 0;
    return shown;
  }

  function show(page) {
    all(".on").forEach(function (old) { old.classList.remove("on"); });
    page.section.classList.add("on");
    main.classList.toggle("timed", page.section.classList.contains("clock"));
    if (page.part) { page.part.classList.add("on"); }
    if (!page.rows) { return; }
    var head = page.section.querySelector(".h"), one = head.getAttribute("data-one").split("|");
    var said = head.querySelector("span");
    page.section.className = page.section.className.replace(FORM, "") + " " + page.form;
    page.rows.forEach(function (row) { row.classList.add("on"); });
    head.querySelector("b").textContent = page.label || one[0];
    said.textContent = page.label ? said.getAttribute("data-all") : one[1];
  }

  function next() {
    at += 1;
    if (at >= plan.length) { plan = turn(); at = 0; }
    main.classList.add("paged");
    if (plan.length) { show(plan[at]); }
    until = passed() + 1000 * (plan.length ? plan[at].seconds : LEAST);
  }

  /* ---- The clock ---- */

  function two(number) { return (number < 10 ? "0" : "") + number; }

  /* Seconds of play that are left: a pause that is still to come, or on, does not count. */
  function left() {
    var end = Number(main.getAttribute("data-ends")), time = now() / 1000;
    return (main.getAttribute("data-pauses") || "").split(" ").filter(Boolean).reduce(
      function (sum, pause) {
        var ends = pause.split("-").map(Number);
        return sum - Math.max(0, ends[1] - Math.max(ends[0], time));
      }, end - time);
  }

  function tick() {
    if (Number(main.getAttribute("data-ends"))) { clock(Math.ceil(left())); }
    all("time[data-then]").forEach(function (next) {
      var begins = Number(next.getAttribute("data-at")) * 1000;
      if (begins <= now()) { next.textContent = next.getAttribute("data-then"); }
    });
    if (passed() >= until) { next(); }
    stale();
  }

  function clock(rest) {
    var over = rest <= 0, sum = Math.abs(rest), minutes = Math.floor(sum / 60);
    var text = sum > FORGOTTEN && over ? "–" : (over ? "+" : "") + minutes + ":" + two(sum % 60);
    var state = over ? "over" : rest <= SOON ? "soon" : "ok";
    all("[data-clock]").forEach(function (shown) {
      var beside = text[0] === "+" && sum >= TEN_MINUTES && shown.nodeName === "P";
      var said = beside ? text.slice(1) : text;
      if (shown.textContent !== said) { shown.textContent = said; }
      shown.classList.remove("ok", "soon", "over");
      shown.classList.add(state);
      shown.classList.toggle("plus", beside);              /* which has less room than digits */
      shown.classList.toggle("long", said.length > 5);
    });
    var words = main.getAttribute(over ? "data-over" : rest <= SOON ? "data-soon" : "data-play");
    all("[data-state]").forEach(function (shown) { shown.textContent = words; });
    if (over) {
      all("[data-ended]").forEach(function (shown) {
        shown.textContent = shown.getAttribute("data-ended");
      });
    }
    main.classList.toggle("late", over);
  }

  /* ---- Staying fresh ---- */

  var here = location.href.split("#")[0], STORE = "screens", WHOLE = "<!--whole-->";
  var PROGRAM = "link[rel=stylesheet],script[src]";
  var keptAt = Number(main.getAttribute("data-kept"));  /* 0 where the server gave the page */
  var good = keptAt ? -Infinity : passed(), goodAt = keptAt || now();
  var state = null, again = 0, polls = 0, asking = false, missed = false;

  function near(host) {
    return /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|\.local$|^[^.]*$|:/.test(host);
  }

  function textOf(found) { return found.text(); }

  /* A file, revalidated, as `read` takes it; rejected where it does not come, or not in time. */
  function get(address, read, patience) {
    var from = address;
    var options = { cache: "no-cache", credentials: "same-origin" };
    if (!("cache" in Request.prototype)) {
      from += (from.indexOf("?") < 0 ? "?" : "&") + "fresh=" + Date.now();
    }
    var asked_ = Date.now();
    var answer = fetch(from, options).then(function (found) {
      var date = Date.parse(found.headers.get("Date"));
      if (found.ok && !isNaN(date)) { ahead = date + 500 - (asked_ + Date.now()) / 2; }
      if (!found.ok) { throw new Error(String(found.status)); }
      return read(found);
    });
    var late = new Promise(function (done, fail) {
      setTimeout(function () { fail(new Error("late")); }, (patience || PATIENCE) * 1000);
    });
    return Promise.race([answer, late]);
  }

  /* The page in this text; null where half of it, or something else, came. */
  function parsed(text) {
    if (text.trim().slice(-12) !== WHOLE) { return null; }
    var found = new DOMParser().parseFromString(text, "text/html");
    var made = found.querySelector("main");
    var same = made && made.getAttribute("data-screen") === main.getAttribute("data-screen");
    return same && made.querySelector("section") && made.querySelector("footer") ? found : null;
  }

  /* CRC-32, as it stands in the address of what a screen loads. */
  function checksum(bytes) {
    var sum = -1;
    for (var i = 0; i < bytes.length; i += 1) {
      sum ^= bytes[i];
      for (var bit = 0; bit < 8; bit += 1) { sum = sum >>> 1 ^ (sum & 1 ? 0xEDB88320 : 0); }
    }
    return ("0000000" + (~sum >>> 0).toString(16)).slice(-8);
  }

  /* Addresses with checksums: of scripts and styles, or of pictures. */
  function loaded(page, query) {
    return list(page.querySelectorAll(query)).map(function (one) {
      return one.getAttribute("src") || one.getAttribute("href");
    }).filter(function (address) { return /\?[0-9a-f]{8}$/.test(address); });
  }

  var arrived = {};     /* addresses whose bytes came whole, with a page that did */

  /* [address, answer] of a file whose bytes are those that its address says. */
  function checked(address) {
    if (arrived[address]) { return null; }
    return get(address, function (found) {
      var copy = found.clone();
      return found.arrayBuffer().then(function (bytes) {
        if (checksum(new Uint8Array(bytes)) !== address.slice(-8)) { throw new Error("not whole"); }
        return [address, copy];
      });
    }, FILE_PATIENCE);
  }

  var source = null;     /* the text that is shown */

  /* The server's page, once all that it loads is there: swapped in, or begun anew with where it
     wants another script or style. */
  function fresh() {
    return get(here, textOf).then(function (text) {
      if (text === source) { return null; }
      var found = parsed(text);
      if (!found) { throw new Error("not whole"); }
      var files = loaded(found, PROGRAM).concat(loaded(found, "img"));
      return Promise.all(files.map(checked)).then(function (answers) {
        var stored = keep(text, answers.filter(Boolean)), made = found.querySelector("main");
        files.forEach(function (address) { arrived[address] = true; });
        if (isNew(loaded(found, PROGRAM).join(" "))) {
          return stored.then(function () { location.reload(); });
        }
        var first = source === null && made.innerHTML === original;
        source = text;
        if (!first) { swap(document.adoptNode(made)); }
        return null;
      });
    });
  }

  var original = main.innerHTML;

  /* Whether this program is another than ours, and not one that was begun with already. */
  function isNew(wanted) {
    if (wanted === loaded(document, PROGRAM).join(" ")) { return false; }
    try {
      if (sessionStorage.getItem(STORE) === wanted) { return false; }
      sessionStorage.setItem(STORE, wanted);
      return true;
    } catch (error) { return false; }
  }

  /* Lets screen_worker.js have the page, with the time that it is of, and what it loads. */
  function keep(text, answers) {
    if (!window.caches) { return Promise.resolve(); }
    var page = text.replace("<main", '<main data-kept="' + Math.round(now()) + '"');
    var type = { headers: { "Content-Type": "text/html; charset=utf-8" } };
    return caches.open(STORE).then(function (store) {
      return Promise.all(answers.map(function (answer) {
        return store.put(answer[0], answer[1]);
      })).then(function () { return store.put(here, new Response(page, type)); }).then(function () {
        return Promise.all(answers.map(function (answer) { return alone(store, answer[0]); }));
      });
    }).catch(function () { /* without it a screen works as well */ });
  }

  /* Forgets what was kept of this file before, once the new one and its page are there. */
  function alone(store, address) {
    return store.keys(address, { ignoreSearch: true }).then(function (found) {
      return Promise.all(found.filter(function (one) {
        return one.url.slice(-8) !== address.slice(-8);
      }).map(function (one) { return store.delete(one); }));
    });
  }

  /* The new page in the place of the old one. What was on stays as long as it was to stay, unless
     it is gone, or another round came. */
  function swap(made) {
    var before = all("header .o h1")[0].textContent, was = plan[at], place = at;
    var still = was && twin(was.section, made);
    all("img", made).forEach(loadedAlready);
    main.parentNode.replaceChild(made, main);
    main = made;
    main.classList.add("paged");
    kept = begun[0];
    first = begun[1];
    plan = turn();
    at = -1;
    if (all("header .o h1")[0].textContent === before) {
      if (still && goOn(was, still)) { return tick(); }
      at = Math.max(-1, Math.min(place, plan.length) - 1);
    }
    next();
    tick();
  }

  /* This section in the newer page: with the same words, else in the same place of its kind. */
  function twin(section, made) {
    var found = alike(section, made);
    return found.filter(function (one) { return one.textContent === section.textContent; })[0] ||
      found[alike(section, main).indexOf(section)];
  }

  /* Shows the page that is most like the one that was on, for what is left of its time; where none
     is like it, the one in its place, for all of its own. */
  function goOn(was, section) {
    var pages = isPairings(section) ? plan.filter(function (one) { return one.section === section; })
      : pagesOf(section, asked.get("size") || ""), said = words(was);
    var common = pages.map(function (page) {
      return words(page).filter(function (word) { return said.indexOf(word) >= 0; }).length;
    });
    var most = Math.max.apply(null, common);
    var page = pages[most ? common.indexOf(most) : Math.min(was.number, pages.length - 1)];
    if (!page) { return false; }
    at = plan.map(function (one) { return one.section === section ? one.number : -1; })
      .indexOf(page.number);
    if (at < 0) {
      plan.unshift(page);
      at = 0;
    }
    show(plan[at]);
    if (!most) { until = passed() + 1000 * plan[at].seconds; }
    return true;
  }

  /* What a page is known by: its rows, or its heading. */
  function words(page) {
    if (page.rows) { return page.rows.map(function (row) { return row.getAttribute("data-k"); }); }
    var said = page.section.classList.contains("text") ? page.section :
      (page.part || page.section).querySelector(".h b:not([data-state])");
    return [said ? said.textContent : ""];
  }

  /* A picture that is there already is not loaded, and decoded, again. */
  function loadedAlready(picture) {
    var same = all("img").filter(function (old) { return old.src === picture.src; })[0];
    if (same) { picture.parentNode.replaceChild(same, picture); }
  }

  function poll() {
    if (asking) { missed = true; return; }
    asking = true;
    missed = false;
    polls += 1;
    get("../../state.json", textOf).catch(function (error) {
      if (error.message === "404") { return null; }
      throw error;
    }).then(function (text) {
      /* The page may come later than the state that tells of it: look again a few times. */
      if (text === null || text !== state) { again = SETTLE; }
      var due = again > 0 || polls % EVERY === 0;
      if (!due) { return text; }
      return fresh().then(function () { again -= 1; return text; });
    }).then(function (text) {
      state = text;
      good = passed();
      goodAt = now();
    }).catch(function () { /* the last good screen stays */ }).then(function () {
      asking = false;
      stale();
      if (missed) { poll(); }
    });
  }

  function stale() {
    var shown = main.querySelector(".f"), time = new Date(goodAt);
    var late = http && passed() - good > LATE * 1000;
    var text = two(time.getHours()) + ":" + two(time.getMinutes());
    var said = late ? main.getAttribute("data-of").replace("{time}", text) : "";
    if (shown.textContent !== said) { shown.textContent = said; }
  }

  /* ---- What only https and localhost have ---- */

  function awake() {
    if (!navigator.wakeLock || document.visibilityState !== "visible") { return; }
    navigator.wakeLock.request("screen").catch(function () { });
  }

  function theme() {
    var name = asked.get("theme");
    if (name === "light" || name === "dark") { root.setAttribute("data-theme", name); }
  }

  /* Only half of the page came when the television was switched on: again, once it is whole. */
  function anew() {
    get(here, textOf).then(function (text) {
      if (text.trim().slice(-12) === WHOLE) { location.reload(); }
    }).catch(function () { });
  }

  theme();
  if (!main.querySelector("footer")) {
    setInterval(anew, 10000);
    return;
  }
  next();
  tick();
  setInterval(tick, 250);
  if (http) {
    var often = near(location.hostname) ? 10 : 30;
    poll();
    setInterval(poll, often * 1000);
    window.addEventListener("online", poll);
    document.addEventListener("topcut:changed", poll);  /* the local server tells at once */
    if (window.isSecureContext && navigator.serviceWorker) {
      navigator.serviceWorker.register("../../../screen_worker.js").catch(function () { });
    }
    awake();
    document.addEventListener("visibilitychange", awake);
  }
})();
