// Comfort alone: every form works without. Swaps <main> after a form, looks every second whether
// the event's files were touched, and says what a line would type before it is sent.
(() => {
  "use strict";
  const says = JSON.parse(document.currentScript.dataset.says);
  const event = () => document.getElementById("main").dataset.event;
  const thumb = matchMedia("(pointer: coarse)").matches; // a field in focus opens its keyboard
  let asked = 0;
  /* How many answers are awaited, the lines that Enter sends after it, and whether keys are in use. */
  let pending = 0, queue = [], byKey = false, swapped = -1000;
  /* Between lines that wait in one field: a sign that no result has. */
  const NEXT = " ⏎ ";
  const parts = (text) => text.split(NEXT.trim()).map((each) => each.trim()).filter(Boolean);

  /* What is focused, in words by which it is found again on a page that was loaded anew. */
  const marked = (each) => !each || each === document.body ? "" :
    [each.tagName, each.id, each.name, each.value, each.getAttribute("href"), each.getAttribute("aria-label"), each.textContent].join();
  const same = (mark) => mark && [...document.querySelectorAll("a,button,input,select,summary,textarea")].find((each) => marked(each) === mark);

  /* Puts a page in place of this one. What was begun in the field meanwhile goes on there. A page that
     only says that something is refused leaves this one, and what is typed in it, as it is. */
  function swap(text) {
    const page = new DOMParser().parseFromString(text, "text/html");
    const main = page.getElementById("main");
    if (!main || "refused" in main.dataset) return refuse(main || page.body);
    const old = document.getElementById("line"), begun = old ? old.value : "";
    document.getElementById("main").replaceWith(main);
    const head = page.querySelector("header"), mine = document.querySelector("header");
    if (head && mine && head.innerHTML !== mine.innerHTML) mine.replaceWith(head);
    document.title = page.title;
    swapped = performance.now();
    const line = document.getElementById("line");
    if (line && begun) write(line, begun);
    else if (begun.trim()) queue.unshift(begun);
    return true;
  }

  function refuse(why) {
    document.querySelectorAll("#main button").forEach((each) => { each.disabled = false; });
    say("lost", (why.querySelector("h1") || why).textContent.trim().slice(0, 300));
    return false;
  }

  function write(line, text) {
    line.value = text;
    line.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /* Focuses where somebody goes on: the field, a question (but no button of it, which the next key of a
     fast hand would press), or what the desk has said. */
  function focus(id) {
    const main = document.getElementById("main"), asks = main.querySelector(".told.ask");
    const place = asks ? asks.querySelector("[autofocus]") || asks : (id && document.getElementById(id)) ||
      (!thumb && main.querySelector("[autofocus]:not(button,a)")) || main.querySelector(".told") || main;
    if (!place.matches("input,select,textarea,button")) place.tabIndex = -1;
    place.focus({ preventScroll: !byKey && !asks });
  }

  /* Lines that were not taken stand in the field again, before what was begun there. */
  function restore(line, ...said) {
    write(line, [...said, ...queue, line.value].join(NEXT));
    queue = [];
  }

  /* Sends the next line that waited, unless the desk asks or says that something is wrong. Where the
     field is gone they are said and dropped: the field of the next round must not have them. */
  function next() {
    const line = document.getElementById("line");
    if (!queue.length) return;
    if (!line) {
      const left = queue.map((each) => `“${each}”`).join(", ");
      queue = [];
      return say("unsent", says.unsent.replace("{lines}", () => left));
    }
    if (document.querySelector(".told.ask,.told.wrong")) return restore(line);
    const begun = line.value;
    line.value = queue.shift();
    line.form.requestSubmit();
    line.value = begun;
  }

  document.addEventListener("pointerdown", () => { byKey = false; });
  document.addEventListener("keydown", (key) => {
    byKey = true;
    const line = key.target;
    if (!pending || key.key !== "Enter" || line.id !== "line") return;
    key.preventDefault();
    queue.push(...parts(line.value));
    line.value = "";
  }, true);

  /* On the event's home Enter presses the one button, unless something else has the focus; not at once
     after a page came, not while it is held down, and not behind a line that was begun outside of any
     field, as "1w" after the last result: that Enter was meant for something else. */
  let stray = false;
  document.addEventListener("keydown", (key) => {
    const main = document.getElementById("main"), field = document.activeElement;
    const nowhere = field === document.body || field === main || field.matches(".told");
    if (key.key !== "Enter" || !("home" in main.dataset)) {
      if (key.key.length === 1 && !key.ctrlKey && !key.metaKey && !key.altKey) stray = nowhere;
      return;
    }
    const primary = main.querySelector(".now:is(button,a)"), mine = field === primary;
    if (!primary || !(mine || nowhere)) return;
    if (key.repeat || stray || pending || main.querySelector(".ask") || performance.now() - swapped < 700) key.preventDefault();
    else if (!mine) primary.click();
    stray = false;
  });

  /* Lines that wait would be lost with the page. */
  addEventListener("beforeunload", (leaving) => { if (queue.length) leaving.preventDefault(); });

  document.addEventListener("submit", (sent) => {
    sent.preventDefault();
    const form = sent.target, line = form.elements.line, lines = line ? parts(line.value) : [];
    const said = lines.shift() || "";
    if (line) line.value = said;
    const data = new URLSearchParams(new FormData(form, sent.submitter));
    if (line) line.value = "";
    queue.unshift(...lines);
    form.querySelectorAll("button").forEach((each) => { each.disabled = true; });
    pending += 1;
    send(form, data, line, said);
  });

  async function send(form, data, line, said) {
    try {
      /* It arrives also where a link is followed meanwhile, which browsers allow for 64 kB. */
      const keepalive = data.toString().length < 60000;
      const answer = await fetch(form.action, { method: "POST", body: data, keepalive, signal: AbortSignal.timeout(20000) });
      const text = await answer.text();
      if (answer.redirected) history.replaceState(null, "", answer.url.replace(/[?&]told=[^&]*/, ""));
      const within = form.closest("details[id]");
      if (swap(text)) {
        /* A question is answered where it was asked, also from the page of another form. */
        if (!answer.redirected) document.querySelectorAll("#main .ask form:not([action])").forEach((each) => { each.action = form.action; });
        const again = within && document.getElementById(within.id);
        if (again) again.open = true;
        focus(line ? "line" : form.dataset.back || "");
      } else if (line) restore(line, said);
    } catch {
      if (line) restore(line, said);
      form.querySelectorAll("button").forEach((each) => { each.disabled = false; });
      say("lost", says.no_answer);
    }
    pending -= 1;
    next();
  }

  /* What is "lost" stands until the next answer, what is "old" until the desk answers again. */
  function say(what, text, go) {
    const old = document.querySelector(`.told.${what}`);
    if (old && text === old.querySelector("p").textContent) return;
    if (old) old.remove();
    if (!text) return;
    const box = document.createElement("div");
    box.className = `told wrong ${what}`;
    box.setAttribute("role", "alert");
    const words = document.createElement("p");
    words.textContent = text;
    box.append(words);
    if (go) {
      const link = document.createElement("a");
      link.href = go;
      link.textContent = says.second;
      box.append(link);
    }
    document.getElementById("main").prepend(box);
  }

  document.addEventListener("input", async (typed) => {
    if (typed.target.id !== "line") return;
    const mine = ++asked, line = parts(typed.target.value)[0] || "";
    const round = typed.target.form.elements.round.value;
    try {
      const answer = await fetch(`/${event()}/preview?${new URLSearchParams({ line, round })}`);
      const text = await answer.text();
      const echo = document.getElementById("echo");
      if (mine === asked && echo && answer.ok && !answer.redirected) echo.textContent = text;
    } catch { /* the next key asks again */ }
  });

  /* A file can be read into the field of a list; without this script there is the field alone. */
  function chooser() {
    const list = document.querySelector("textarea[name=list]:not([hidden],[data-file])");
    if (!list) return;
    list.dataset.file = "";
    const label = document.createElement("label"), file = document.createElement("input");
    file.type = "file";
    file.accept = ".csv,.tsv,.txt,text/*";
    label.append(says.file, file);
    list.parentNode.after(label);
    file.addEventListener("change", async () => {
      if (!file.files.length) return;
      const bytes = new Uint8Array(await file.files[0].arrayBuffer()), begins = `${bytes[0]} ${bytes[1]}`;
      if (begins === "80 75") return say("lost", says.packed);
      list.value = text(bytes, { "255 254": "utf-16le", "254 255": "utf-16be" }[begins]);
      list.form.requestSubmit();
    });
  }

  /* The text of a file: UTF-16 by its mark, UTF-8 where it is, else what Excel writes in Western Europe. */
  function text(bytes, wide) {
    if (wide) return new TextDecoder(wide).decode(bytes);
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
      return new TextDecoder("windows-1252").decode(bytes);
    }
  }

  /* A text to paste elsewhere. Over plain http browsers give scripts no clipboard but the old way. */
  document.addEventListener("click", async (click) => {
    const button = click.target.closest(".copy button");
    if (!button) return;
    const field = button.parentNode.querySelector("textarea");
    field.select();
    const done = document.execCommand("copy") || await navigator.clipboard?.writeText(field.value).then(() => true, () => false);
    button.focus();
    button.textContent = done ? says.copied : says.selected;
    region.textContent = button.textContent;
  });

  /* Seats: a click on a name, then on another, exchanges the two; on the same, it is put down. */
  document.documentElement.classList.add("scripted");
  document.addEventListener("change", (ticked) => {
    if (ticked.target.name !== "who" || !ticked.target.closest(".seats")) return;
    const form = ticked.target.form, picked = form.querySelectorAll("[name=who]:checked");
    const bottom = form.querySelector(".bottom"), name = picked[0] && picked[0].nextElementSibling.firstChild.textContent.trim();
    bottom.classList.toggle("picked", picked.length > 0);
    bottom.querySelector("output").textContent = name ? says.takes_place.replace("{player}", () => name) : "";
    form.dataset.back = ticked.target.id;
    if (picked.length > 1) form.requestSubmit(bottom.querySelector("[value=swap]"));
  });
  /* A list of pairs that is pasted into the field for two names. */
  document.addEventListener("paste", (pasted) => {
    const text = pasted.target.id === "pairing" ? pasted.clipboardData.getData("text/plain") : "";
    if (!text.trim().includes("\n")) return;
    pasted.preventDefault();
    const form = pasted.target.form;
    form.elements.pairs.value = text;
    form.dataset.back = "list";
    form.requestSubmit(form.querySelector("button[value=list]"));
  });
  document.addEventListener("input", async (typed) => {
    if (typed.target.id !== "pairing") return;
    const mine = ++asked, form = typed.target.form, echo = document.getElementById("pairing-echo");
    form.dataset.back = "pairing";
    try {
      const line = { pairing: typed.target.value, round: form.elements.round.value };
      const answer = await fetch(`/${event()}/preview?${new URLSearchParams(line)}`);
      const text = await answer.text();
      if (mine === asked && answer.ok && !answer.redirected) echo.textContent = text;
    } catch { /* the next key asks again */ }
  });

  /* What a few letters of an identity may mean, as buttons below the field. */
  document.addEventListener("input", async (typed) => {
    const field = typed.target, side = field.dataset.suggest;
    if (!side) return;
    const mine = ++asked;
    let place = field.parentNode.nextElementSibling;
    if (!place || place.className !== "suggest") {
      place = document.createElement("div");
      place.className = "suggest";
      field.parentNode.after(place);
    }
    const found = field.value.trim().length < 2 ? [] :
      await (await fetch(`/${event()}/identities?${new URLSearchParams({ typed: field.value, side })}`)).json();
    if (mine !== asked) return;
    place.replaceChildren(...found.map((title) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = title;
      button.addEventListener("click", () => {
        field.value = title;
        place.replaceChildren();
        field.focus();
      });
      return button;
    }));
  });

  document.addEventListener("keydown", (key) => {
    const field = document.activeElement;
    const move = { ArrowDown: 1, ArrowUp: -1 }[key.key];
    if (!move || !field || !field.closest(".results, .line")) return;
    const rows = [...document.querySelectorAll(".results tbody tr")];
    const at = rows.indexOf(field.closest("tr")), next = at + move;
    if (next < 0) {
      const line = document.getElementById("line");
      if (line) line.focus();
    } else if (rows[next]) {
      const shown = (row) => [...row.querySelectorAll(".type :is(button,summary)")].filter((each) => each.checkVisibility());
      const place = at < 0 ? 0 : shown(rows[at]).indexOf(field), buttons = shown(rows[next]);
      (buttons[Math.max(0, place)] || buttons[0]).focus();
    }
    key.preventDefault();
  });

  /* Whether somebody is in the middle of something that a fresh page would take away. */
  function busy() {
    const field = document.activeElement, main = document.getElementById("main");
    return pending || (field && field.matches("input,select,textarea") && field.value) ||
      main.querySelector(".answer, .told.ask, details[open]:not([data-open])") ||
      [...main.querySelectorAll("input:not([type=hidden]),textarea,select")].some(touched);
  }

  function touched(field) {
    if (field.options) {
      const own = [...field.options].findIndex((each) => each.defaultSelected);
      return field.selectedIndex !== Math.max(0, own);
    }
    if (["checkbox", "radio"].includes(field.type)) return field.checked !== field.defaultChecked;
    return field.value !== field.defaultValue;
  }

  /* What the desk has said is read out: a status that comes with its page is not, everywhere. */
  const region = document.createElement("div");
  region.id = "said";
  region.setAttribute("aria-live", "polite");
  document.body.append(region);
  new MutationObserver(() => {
    chooser();
    const told = document.querySelector("#main>.told[role=status]:not([data-heard])");
    if (!told) return;
    told.dataset.heard = "";
    region.textContent = "";
    setTimeout(() => { if (!told.contains(document.activeElement)) region.textContent = told.querySelector("p").textContent; }, 100);
  }).observe(document.body, { childList: true });

  /* The clock goes on while nobody types. */
  function tick() {
    const clock = document.querySelector("[data-until]");
    if (!clock) return;
    const left = Math.round((Date.parse(clock.dataset.until) - Date.now()) / 1000), away = Math.abs(left);
    clock.textContent = `${left > 0 ? "" : "+"}${Math.floor(away / 60)}:${String(away % 60).padStart(2, "0")}`;
    clock.parentNode.classList.toggle("over", left <= 0);
    clock.parentNode.classList.toggle("last", left > 0 && left <= 300);
  }
  setInterval(tick, 1000);

  /* A link to a table leads to its first button. */
  function aim() {
    const row = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const place = row && row.matches("tr") && [...row.querySelectorAll("button,summary")].find((each) => each.checkVisibility());
    if (place) place.focus();
  }
  aim();
  addEventListener("hashchange", aim);

  /* The page as it is now, below what was last said to whoever sits here: the desk leaves it out where
     what it did is no longer there. */
  async function anew() {
    const said = document.querySelector("#main>.told[data-word]"), here = new URL(location.href);
    if (said) here.searchParams.set("told", said.dataset.word);
    const answer = await fetch(here, { signal: AbortSignal.timeout(5000) });
    const text = await answer.text();
    if (!answer.ok || busy()) return;
    const was = document.activeElement, mark = marked(was);
    const told = [...document.querySelectorAll("#main>.told:not(.old,[data-word])")];
    if (!swap(text)) return;
    const main = document.getElementById("main");
    const still = main.querySelector(":scope>.told[data-word]");
    if (still) Object.assign(still.dataset, said.dataset);
    else if (!main.querySelector(":scope>.told")) main.prepend(...told);
    const place = told.includes(was) ? was : still && was === said ? still : same(mark);
    if (place === still && still) still.tabIndex = -1;
    if (place) place.focus({ preventScroll: true });
  }

  let looking = false, waits = false;
  async function look() {
    if (!event() || document.hidden || looking) return;
    looking = true;
    try {
      const answer = await fetch(`/${event()}/stamp`, { signal: AbortSignal.timeout(2000) });
      if (answer.status === 404) return say("old", says.gone);
      const now = answer.ok ? await answer.text() : "";
      const old = now && now !== document.getElementById("main").dataset.stamp;
      if (old && !busy()) await anew();
      else say("old", old && waits ? says.waits : "");
      waits = old;
    } catch {
      say("old", says.lost, document.getElementById("main").dataset.elsewhere);
    } finally {
      looking = false;
    }
  }

  /* A page that waits for somebody else, as for a device before the door. */
  setInterval(async () => {
    const main = document.getElementById("main");
    if (document.hidden || !("again" in main.dataset)) return; // there is nothing to type on it
    try {
      const text = await (await fetch(location.href, { signal: AbortSignal.timeout(5000) })).text();
      const now = new DOMParser().parseFromString(text, "text/html").getElementById("main");
      if (now && now.innerHTML !== main.innerHTML) main.replaceWith(now);
    } catch { /* asked again in two seconds */ }
  }, 2000);

  chooser();
  setInterval(look, 1000);
  document.addEventListener("visibilitychange", look);
})();
