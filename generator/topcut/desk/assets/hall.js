// Results tapped in the hall. Each tap is kept on the phone first, then sent with the words that its
// table was shown with, until the desk has answered: nothing is typed twice, and nothing typed over.
(() => {
  "use strict";
  const KEY = "topcut-queue", PATIENCE = 15000, LEASE = 20000, LONGEST = 30000, GONE = 5000, LONGEST_WAY = 60000;
  const mine = word(), main = () => document.getElementById("main"), here = main().dataset.event;
  /* Every sentence comes with the page. */
  const words = JSON.parse(main().dataset.says), plural = new Intl.PluralRules(document.documentElement.lang);
  let memory = [], kept = true, gone = new Set();
  let trouble = "", away = false, sending = false, waits = 1000, timer = 0, looking = false;
  let loaded = performance.now(), drawn = "", opener = null;
  /* Since when the desk is gone, whether the second laptop's is open, and whether this page goes there. */
  let goneSince = 0, opened = false, probing = false, leaving = false;
  const second = () => (main().dataset.elsewhere || "").split("/in?")[0], known = second();

  class Away extends Error {}
  class Closed extends Error {}

  function say(name, values = {}) {
    return words[name].replace(/\{([a-z]+)\}/g, (sign, key) => key in values ? values[key] : sign);
  }

  /* The form of the language for so many things. */
  function count(name, n, values = {}) {
    const form = `${name}.${plural.select(n)}`;
    return say(form in words ? form : `${name}.other`, { n, ...values });
  }

  /* randomUUID is for pages over https alone. */
  function word() {
    return [...crypto.getRandomValues(new Uint32Array(3))].map((each) => each.toString(36)).join("-");
  }

  function stored() {
    try {
      const found = JSON.parse(localStorage.getItem(KEY) || "[]");
      return Array.isArray(found) ? found.filter((each) => each && each.id && each.event && each.outcome) : [];
    } catch { return []; }
  }

  /* The queue: what is stored, by whichever page of this phone, and what could not be stored. */
  function all() {
    const list = stored().map((each) => memory.find((one) => one.id === each.id) || each);
    return [...list, ...memory.filter((one) => !list.some((each) => each.id === one.id))]
      .filter((each) => !gone.has(each.id));
  }

  function keep(list) {
    try {
      localStorage.setItem(KEY, JSON.stringify(list));
      [memory, kept] = [[], true];
    } catch { [memory, kept] = [list, false]; }
  }

  function change(id, more) {
    keep(all().map((each) => each.id === id ? { ...each, ...more } : each));
  }

  function remove(id) {
    gone.add(id);
    keep(all());
  }

  /* Another page of this phone that sends an entry has it for a while. */
  function taken(entry) {
    const left = (entry.until || 0) - Date.now();
    return entry.tab !== mine && left > 0 && left <= LEASE;
  }

  function parsed(text) {
    return new DOMParser().parseFromString(text, "text/html");
  }

  async function ask(address, body) {
    const answer = await fetch(address, { ...(body && { method: "POST", body, keepalive: true }), signal: AbortSignal.timeout(PATIENCE) });
    if (new URL(answer.url).pathname === "/in") throw new Away();
    const page = parsed(await answer.text());
    if (page.querySelector("main[data-closed]")) throw new Closed(say("closed"));
    goneSince = 0;
    return { answer, page };
  }

  /* Sends one entry. Gives nothing where it is typed, else what is to be asked; raises an error where
     it has to be sent again. */
  async function post(entry, again = false) {
    const { answer, page } = await ask(`/${entry.event}/results`, new URLSearchParams({
      token: main().dataset.token, do: "button", round: entry.round, table: entry.table,
      shown: entry.shown, outcome: entry.outcome, seats: entry.seats || "", since: entry.since || "", ...entry.more,
    }));
    const said = page.querySelector("#main>.told.ask,#main>.told.wrong"), found = page.getElementById("main");
    const text = said || (found && found.querySelector("h1")) ? (said || found).querySelector("p,h1").textContent.trim() : "";
    if (answer.status === 403 && !again) {
      await fetched();
      return post(entry, true);
    }
    if (answer.status === 404) return { text, lost: true };
    if (said && said.matches(".ask")) {
      const more = Object.fromEntries(new FormData(said.querySelector("form")));
      delete more.token; // the phone may be let in anew before somebody answers
      return { text, yes: said.querySelector("button").textContent, more };
    }
    if (answer.status === 409 && said) {
      return said.querySelector("code") ? { text, yes: say("mine"), more: { shown: "" } } : { text };
    }
    if (!answer.ok) throw new Error(text || say("refused"));
    if (!found || found.dataset.event !== entry.event) throw new Error(say("other"));
    return null;
  }

  async function send() {
    if (sending || leaving) return;
    sending = true;
    clearTimeout(timer);
    let entry, sent = 0;
    try {
      while ((entry = all().find((each) => !each.held && !taken(each)))) {
        change(entry.id, { tab: mine, until: Date.now() + LEASE });
        draw();
        const held = await post(entry);
        if (held) change(entry.id, { held, until: 0 });
        else remove(entry.id);
        sent += 1;
        [trouble, away, waits] = ["", false, 1000];
      }
    } catch (error) {
      if (entry) change(entry.id, { until: 0 });
      failed(error);
      timer = setTimeout(send, waits);
      waits = Math.min(LONGEST, waits * 2);
    }
    sending = false;
    if (sent) await refresh();
    draw();
  }

  function failed(error) {
    away = error instanceof Away;
    const lost = ["TypeError", "TimeoutError", "AbortError"].includes(error.name);
    if (lost || error instanceof Closed) goneSince = goneSince || performance.now();
    trouble = away ? say("away") : lost ? say("lost") : error.message;
  }

  async function fetched() {
    const { answer, page } = await ask(`/${here}/hall`), now = page.getElementById("main");
    if (answer.ok && now && now.dataset.event === here) show(now);
    return answer;
  }

  /* Leads to the second laptop once the desk is gone here and open there: by itself while nothing is half
     done, else by the link. Before that the page stays, since it can be loaded from nowhere. */
  async function probe() {
    if (!goneSince || performance.now() - goneSince < GONE || !second() || probing || leaving) return;
    probing = true;
    try {
      opened = (await (await fetch(`${second()}/whereabouts`, { signal: AbortSignal.timeout(3000) })).json()).here === true;
    } catch { opened = false; }
    probing = false;
    draw();
    if (opened && goneSince && !sending && !dialog.open && !document.hidden && kept) go();
  }

  /* What is not sent goes along behind the address, where no server sees it. Here it is kept, and waits for
     a person from now on: this page sends none of it a second time. */
  function go() {
    const list = all(), queue = [], bag = { event: here, queue };
    for (const { id, event, round, table, shown, outcome, seats, since, at, said, held, more } of list) {
      queue.push({ id, event, round, table, shown, outcome, seats, since, at, said, held, more });
      if (encodeURIComponent(JSON.stringify(bag)).length > LONGEST_WAY) { queue.pop(); break; }
    }
    leaving = true;
    clearTimeout(timer);
    const went = new Set(queue.map((each) => each.id));
    keep(list.map((each) => went.has(each.id) ? { ...each, held: { text: say("went"), yes: say("send") }, until: 0 } : each));
    location.assign(`${main().dataset.elsewhere}#${encodeURIComponent(JSON.stringify(bag))}`);
  }

  function show(now) {
    main().replaceWith(now);
    if (second() !== known && kept && !dialog.open) return location.reload(); // it may ask there from now on
    [loaded, drawn] = [performance.now(), ""];
    draw();
  }

  async function refresh() {
    try {
      if ((await fetched()).ok) [trouble, away] = ["", false];
    } catch (error) { failed(error); }
    draw();
  }

  async function look() {
    probe();
    if (document.hidden || looking || sending || leaving) return;
    looking = true;
    try {
      const { answer, page } = await ask(`/${here}/stamp`), old = trouble;
      if (answer.status === 404) trouble = say("gone");
      else if (answer.ok && (old || away || page.body.textContent !== main().dataset.stamp)) await refresh();
      if (!trouble) send(); // also what a page had begun to send that is closed by now
    } catch (error) { failed(error); }
    looking = false;
    draw();
  }

  /* What the phone still has, above the tiles; a tile whose result waits is not shown. */
  function draw() {
    const list = all(), open = list.filter((each) => !each.held);
    const state = JSON.stringify([list.map((each) => [each.id, each.held, each.until > Date.now()]), trouble, kept, opened && !!goneSince]);
    if (state === drawn) return;
    drawn = state;
    let left = 0;
    document.querySelectorAll(".tiles>li").forEach((tile) => {
      tile.hidden = open.some((each) => each.event === here && each.round === tile.dataset.round && each.table === tile.dataset.table);
      left += !tile.hidden;
    });
    const sum = document.getElementById("count"), place = document.getElementById("phone") || main();
    if (sum) sum.textContent = left ? count("missing", left, { all: sum.dataset.all }) : say(open.length ? "tapped_all" : "none_missing");
    const box = document.createElement("div");
    box.id = "phone";
    box.append(
      ...list.filter((each) => each.held).map(question),
      ...(open.length || trouble ? [waiting(open)] : []),
      ...(list.length && !kept ? [said("p", say("unkept"), "unkept")] : []),
    );
    if (place === main()) place.prepend(box);
    else place.replaceWith(box);
  }

  function said(tag, text, style = "") {
    const made = document.createElement(tag);
    made.textContent = text;
    made.className = style;
    return made;
  }

  function button(text, label, press) {
    const made = said("button", text);
    made.type = "button";
    made.setAttribute("aria-label", say("button", { button: text, result: label }));
    made.addEventListener("click", () => { press(); draw(); });
    return made;
  }

  function named(entry) {
    const result = entry.said || say("table", { table: entry.table, result: entry.outcome });
    return entry.event === here ? result : say("elsewhere", { event: entry.event, round: entry.round, result });
  }

  function waiting(open) {
    const box = said("div", "", away || trouble ? "told wrong" : "told"), list = document.createElement("ul");
    box.setAttribute("role", "status");
    box.append(said("p", [open.length ? count("unsent", open.length) : "", trouble].filter(Boolean).join(" ")));
    open.forEach((entry) => {
      const row = document.createElement("li"), back = button(say("take_back"), named(entry), () => remove(entry.id));
      back.disabled = entry.until > Date.now();
      row.append(said("span", named(entry)), back);
      list.append(row);
    });
    if (opened && goneSince) {
      const link = Object.assign(said("a", say("second")), { href: main().dataset.elsewhere });
      link.addEventListener("click", (click) => { click.preventDefault(); go(); });
      box.append(link);
    }
    if (away) box.append(Object.assign(said("a", say("ask")), { href: "/in" }));
    if (open.length) box.append(list);
    return box;
  }

  /* Somebody else has typed at the table, or the desk asks before it types. */
  function question(entry) {
    const { text, more, lost } = entry.held, other = lost && entry.event !== here, box = said("div", "", "told ask");
    box.setAttribute("role", "alert");
    box.append(said("p", say("tapped", { result: named(entry) })), said("p", text, "sentence"));
    const yes = entry.held.yes || say(other ? "send_here" : "again");
    box.append(button(yes, named(entry), () => {
      change(entry.id, { held: null, more: { ...entry.more, ...more }, event: lost ? here : entry.event });
      send();
    }));
    box.append(button(say("leave"), named(entry), () => remove(entry.id)));
    return box;
  }

  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-labelledby", "asked");
  document.body.append(dialog);
  dialog.addEventListener("close", () => {
    const open = [...document.querySelectorAll(".tiles>li:not([hidden])>a")];
    const next = open.find((each) => each === opener || opener.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) || open[0];
    if (next) next.focus({ preventScroll: true });
  });

  document.addEventListener("click", (click) => {
    const tile = click.target.closest("a.tile");
    if (click.target.closest(".close") || click.target === dialog) dialog.close();
    if (!tile) return;
    click.preventDefault();
    opener = tile;
    dialog.replaceChildren(tile.parentNode.querySelector("template").content.cloneNode(true));
    dialog.className = "fresh"; // the second of two quick taps on the tile would land on a button
    dialog.showModal();
    setTimeout(() => { dialog.className = ""; }, 400);
  });

  document.addEventListener("submit", async (sent) => {
    sent.preventDefault();
    const form = sent.target, data = new FormData(form, sent.submitter);
    if (dialog.contains(form)) {
      const { round, table, shown, outcome, seats, since } = Object.fromEntries(data);
      const at = new Date().toISOString(), words = sent.submitter.dataset.said;
      keep([...all(), { id: word(), event: here, round, table, shown, outcome, seats, since, at, said: words }]);
      draw();
      dialog.close();
      return send();
    }
    form.querySelectorAll("button").forEach((each) => { each.disabled = true; });
    try {
      const { page } = await ask(form.action, new URLSearchParams(data)), now = page.getElementById("main");
      const told = now && now.querySelector(":scope>.told") || said("p", "");
      await fetched();
      if (told.textContent) main().prepend(told);
    } catch (error) {
      failed(error);
      form.querySelectorAll("button").forEach((each) => { each.disabled = false; });
    }
    draw();
  });

  function clock(seconds) {
    const past = Math.abs(Math.trunc(seconds)), text = `${Math.trunc(past / 60)}:${String(past % 60).padStart(2, "0")}`;
    return say(seconds < 0 ? "over_by" : "left", { time: text });
  }

  /* By what the desk said was left, since a phone's own clock may be wrong. */
  function tick() {
    document.querySelectorAll("[data-left]").forEach((each) => {
      const left = each.dataset.left - (performance.now() - loaded) / 1000;
      each.classList.toggle("late", left < 0);
      if (each.id === "ends") each.textContent = clock(left);
    });
    draw();
  }

  addEventListener("beforeunload", (leaving) => { if (all().length && !kept) leaving.preventDefault(); });
  addEventListener("storage", draw);
  addEventListener("online", send);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) look(); });
  setInterval(tick, 1000);
  setInterval(look, 2000);
  tick();
  send();
})();
