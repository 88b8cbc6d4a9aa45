// Comfort alone: every form works without. Swaps <main> after a form, looks every second whether
// the event's files were touched, and says what a line would type before it is sent.
(() => {
  "use strict";
  const event = () => document.getElementById("main").dataset.event;
  const KEYS = "a,button,summary,input:not([type=hidden]),select,textarea";
  let asked = 0, seconds = 0;

  /* Shows the page that an answer holds; what is refused leaves the page, and what is typed in it,
     as it is, and is said above it. `next` gives the element that has the focus then. */
  async function show(answer, next) {
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const main = page.getElementById("main");
    const head = page.querySelector("header"), mine = document.querySelector("header");
    if (!main || "refused" in main.dataset) {
      say("refused", ((main && main.querySelector("h1")) || page.body).textContent.trim().slice(0, 300));
      return false;
    }
    if (!head) {
      location.assign(answer.url);
      return true;
    }
    document.getElementById("main").replaceWith(main);
    if (mine && head.innerHTML !== mine.innerHTML) mine.replaceWith(head);
    document.title = page.title;
    const field = next(main), told = main.querySelector(".told[role=status]");
    if (field) field.focus();
    if (told && told !== field) announce(told.querySelector("p").textContent);
    return true;
  }

  /* Where the focus goes after a click: to the question, to the field of results, to the next
     table, to the answer, never nowhere. */
  function after(form) {
    const rows = [...document.querySelectorAll(".results tbody tr")], button = document.activeElement;
    const row = rows.indexOf(form.closest("tr"));
    const place = [...form.querySelectorAll("button")].indexOf(button);
    return (main) => {
      const told = main.querySelector(".told, .answer") || main.querySelector("h1");
      const question = main.querySelector(".told.ask :is(input:not([type=hidden]),button)");
      if (question) return question;
      if (form.classList.contains("line")) return document.getElementById("line");
      const left = main.querySelectorAll(".results tbody tr:not(.in)")[row < 0 ? Infinity : row];
      if (left && !main.querySelector(".told.wrong")) return left.querySelectorAll("button")[Math.max(place, 0)];
      told.tabIndex = -1;
      return main.querySelector("[autofocus]") || told;
    };
  }

  /* The same element in the page that comes after, when nobody has clicked. */
  function same() {
    const field = document.activeElement, holder = field && field.closest("#main, #main [id]");
    if (!holder) return () => null;
    const at = [...holder.querySelectorAll(KEYS)].indexOf(field);
    return () => {
      const now = document.getElementById(holder.id);
      if (!now || at < 0) return now !== document.getElementById("main") ? now : null;
      const found = now.querySelectorAll(KEYS)[at];
      return found && found.textContent === field.textContent && found.name === field.name ? found : null;
    };
  }

  function announce(text) {
    let region = document.getElementById("said");
    if (!region) {
      region = document.createElement("div");
      region.id = "said";
      region.setAttribute("aria-live", "polite");
      document.body.append(region);
    }
    region.textContent = "";
    setTimeout(() => { region.textContent = text; }, 50);
  }
  announce("");

  document.addEventListener("submit", async (sent) => {
    const form = sent.target;
    sent.preventDefault();
    const data = new URLSearchParams(new FormData(form, sent.submitter)), next = after(form);
    const buttons = form.querySelectorAll("button");
    buttons.forEach((each) => { each.disabled = true; });
    try {
      const answer = await fetch(form.action, { method: "POST", body: data, signal: AbortSignal.timeout(20000) });
      if (answer.redirected) history.replaceState(null, "", answer.url.replace(/[?&]told=[^&]*/, ""));
      say("refused", "");
      if (!await show(answer, next)) buttons.forEach((each) => { each.disabled = false; });
    } catch {
      buttons.forEach((each) => { each.disabled = false; });
      say("refused", "No answer: nothing is known of this click. It can be clicked again; nothing is typed twice.");
    }
  });

  function say(kind, text) {
    const old = document.querySelector(`.told.${kind}`);
    if (old && old.textContent === text) return;
    if (old) old.remove();
    if (!text) return;
    const box = document.createElement("div");
    box.className = `told wrong ${kind}`;
    box.setAttribute("role", "alert");
    const words = document.createElement("p");
    words.textContent = text;
    box.append(words);
    document.getElementById("main").prepend(box);
  }

  document.addEventListener("input", async (typed) => {
    if (typed.target.id !== "line") return;
    const mine = ++asked, line = typed.target.value;
    const round = typed.target.form.elements.round.value;
    try {
      const answer = await fetch(`/${event()}/preview?${new URLSearchParams({ line, round })}`);
      const text = await answer.text();
      const echo = document.getElementById("echo");
      if (mine === asked && echo && answer.ok && !answer.redirected) echo.textContent = text;
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
      const place = at < 0 ? 0 : [...rows[at].querySelectorAll("button")].indexOf(field);
      const buttons = rows[next].querySelectorAll("button");
      (buttons[Math.max(0, place)] || buttons[0]).focus();
    }
    key.preventDefault();
  });

  /* Whether somebody is in the middle of something that a new page would take away. */
  function busy() {
    const changed = (field) => field.checked !== field.defaultChecked || field.value !== field.defaultValue ||
      (field === document.activeElement && field.type !== "checkbox" && field.value);
    return document.querySelector("#main :is(.answer, details[open], .told[role=alert]:not(.lost, .refused))") ||
      [...document.querySelectorAll("#main :is(input:not([type=hidden]),textarea)")].some(changed);
  }

  /* The minutes that are left go on while nobody types. */
  async function goOn() {
    const lines = document.getElementById("lines");
    if (!lines) return;
    const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
    const now = page.getElementById("lines");
    if (now && now.innerHTML !== lines.innerHTML) lines.replaceWith(now);
  }

  setInterval(async () => {
    if (!event() || document.hidden) return;
    try {
      const now = await (await fetch(`/${event()}/stamp`, { signal: AbortSignal.timeout(5000) })).text();
      say("lost", "");
      if (now !== document.getElementById("main").dataset.stamp && !busy()) {
        await show(await fetch(location.href), same());
      } else if (++seconds % 20 === 0) await goOn();
    } catch {
      say("lost", "The desk does not answer: is `topcut serve` running? What is on this page may be old.");
    }
    if (["checkbox", "radio"].includes(field.type)) return field.checked !== field.defaultChecked;
    return field.value !== field.defaultValue;
  }

  /* The page as it is now, below what was last said to whoever sits here. */
  async function anew() {
    const id = document.activeElement && document.activeElement.id;
    const told = [...document.querySelectorAll("#main>.told:not(.old)")];
    const answer = await fetch(location.href, { signal: AbortSignal.timeout(5000) });
    if (!answer.ok || busy()) return;
    await show(answer, id);
    const main = document.getElementById("main");
    if (!main.querySelector(":scope>.told")) main.prepend(...told);
  }

  let looking = false, waits = false;
  async function look() {
    if (!event() || document.hidden || looking) return;
    looking = true;
    try {
      const answer = await fetch(`/${event()}/stamp`, { signal: AbortSignal.timeout(2000) });
      if (answer.status === 404) return say("old", "This event is not here any more: its folder was renamed or removed. What is on this page is old.");
      const now = answer.ok ? await answer.text() : "";
      const old = now && now !== document.getElementById("main").dataset.stamp;
      if (old && !busy()) await anew();
      else say("old", old && waits ? "Something was typed since this page was shown. It is shown anew as soon as nothing is half filled in." : "");
      waits = old;
    } catch {
      say("old", "The desk does not answer: is `topcut serve` running? What is on this page may be old.");
    } finally {
      looking = false;
    }
  }

  /* A page that waits for somebody else, as for a device before the door. */
  setInterval(async () => {
    const main = document.getElementById("main");
    if (document.hidden || !("again" in main.dataset) || busy()) return;
    try {
      const text = await (await fetch(location.href, { signal: AbortSignal.timeout(5000) })).text();
      const now = new DOMParser().parseFromString(text, "text/html").getElementById("main");
      if (now && now.innerHTML !== main.innerHTML) main.replaceWith(now);
    } catch { /* asked again in two seconds */ }
  }, 2000);

  setInterval(look, 1000);
  document.addEventListener("visibilitychange", look);
})();
