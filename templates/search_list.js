/* What the field of the header finds: events, people, identities, places and years, from files of
   rows by the first letters of a word. Its words stand before it (topcutWords). A classic script of
   ES2015. */
(function () {
  "use strict";
  const MOST = 10, EACH = 4, KINDS = "ylipe";
  const FOLDERS = { y: "", l: "places/", i: "identities/", p: "players/", e: "" };
  const LATIN = {
    "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "ł": "l", "ŋ": "n", "ø": "o", "ŧ": "t",
    "æ": "ae", "œ": "oe", "þ": "th", "ß": "ss", "ς": "σ"
  };
  const base = new URL(".", document.currentScript.src).href, shards = {};
  if (window.topcutRows) { return; }
  let input = null, list = null, said = null, active = -1, shown = [], inUse = true;

  const plain = text => text.normalize("NFKD").toLowerCase().normalize("NFKD")
    .replace(/[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u093c\u094d\u0e38-\u0e3a\u0e48-\u0e4b\u3099\u309a]/g, "")
    .replace(/[\xad\u200b-\u200f\u2060\ufeff'"\u2018-\u201f]/g, "")
    .replace(/[đðħıłŋøŧæœþßς]/g, sign => LATIN[sign]);
  const wordsOf = text => plain(text).match(/[0-9a-z\u00a1-\u1fff\u2c00-\u2fff\u3040-\uffff]+/g) || [];
  const begins = (word, start) => word.lastIndexOf(start, 0) === 0;

  function fileName(letters) {
    if (/^[0-9a-z]+$/.test(letters.join(""))) {
      return letters.slice(0, 2).join("") + (letters[2] ? "-" + letters[2] : "");
    }
    return "x" + letters.map(letter => letter.codePointAt(0).toString(16)).join("-");
  }

  window.topcutRows = (name, whole, rows) => {
    shards[name] = {
      whole: whole,
      rows: rows.map(row => {
        const kind = row[0][0], name = row[0].slice(1), words = wordsOf(name);
        return { kind: kind, name: name, note: row[1], id: row[2] || words.join("-"), words: words };
      })
    };
    search();
  };

  /* The rows of a file; null while it is on its way. */
  function rowsOf(name) {
    if (!(name in shards)) {
      shards[name] = null;
      const tag = document.createElement("script");
      tag.src = base + "search/" + name + ".js";
      tag.onerror = () => { shards[name] = { whole: 1, rows: [] }; search(); };
      document.head.appendChild(tag);
    }
    return shards[name];
  }

  function search() {
    if (!inUse) { return; }
    const words = wordsOf(input.value), letters = words.map(word => Array.from(word));
    const first = letters.filter(one => one.length > 1)[0];
    if (!first) { show([], ""); return; }
    let shard = rowsOf(fileName(first.slice(0, 2)));
    if (shard && !shard.whole && first.length > 2) { shard = rowsOf(fileName(first.slice(0, 3))); }
    if (!shard) { show([], ""); return; }   /* no row of what was typed before */
    const typed = words.join(" ");
    const found = shard.rows.filter(row => words.every(word => row.words.some(own => begins(own, word))));
    const rank = row => (begins(row.words.join(" "), typed) ? 0 : KINDS.length) + KINDS.indexOf(row.kind);
    const order = found.map((row, i) => [rank(row), i, row]).sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(one => one[2]);
    const counts = {}, rest = [];
    let best = order.filter(row => {
      counts[row.kind] = (counts[row.kind] || 0) + 1;
      if (counts[row.kind] > EACH) { rest.push(row); }
      return counts[row.kind] <= EACH;
    });
    best = best.concat(rest).slice(0, MOST).sort((a, b) => order.indexOf(a) - order.indexOf(b));
    const texts = window.topcutWords;
    show(best, found.length ? texts.count.replace("{n}", found.length) : texts.none);
  }

  const address = row => new URL(FOLDERS[row.kind] + row.id + "/index.html", base).href;

  function show(rows, text) {
    shown = rows;
    active = -1;
    list.textContent = "";
    const texts = window.topcutWords;
    rows.forEach((row, i) => {
      const link = list.appendChild(document.createElement("a"));
      link.id = "search-" + i;
      link.setAttribute("role", "option");
      link.setAttribute("aria-selected", "false");
      link.href = address(row);
      link.tabIndex = -1;
      link.appendChild(document.createElement("b")).textContent = row.name;
      link.appendChild(document.createElement("small")).textContent =
        row.kind === "p" || row.kind === "y" ? row.note : texts[row.kind] + " " + row.note;
    });
    list.hidden = !rows.length;
    said.textContent = text;
    input.setAttribute("aria-expanded", String(rows.length > 0));
    input.removeAttribute("aria-activedescendant");
  }

  function choose(at) {
    const items = list.children;
    if (items[active]) { items[active].setAttribute("aria-selected", "false"); }
    active = (at + items.length + 1) % (items.length + 1);
    if (active === items.length) { active = -1; input.removeAttribute("aria-activedescendant"); return; }
    items[active].setAttribute("aria-selected", "true");
    items[active].scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", items[active].id);
  }

  function pressed(event) {
    const last = shown.length;
    if (event.isComposing) { return; }
    if (event.key === "ArrowDown" && last) { choose(active < 0 ? 0 : active + 1); }
    else if (event.key === "ArrowUp" && last) { choose(active < 0 ? last - 1 : active - 1 < 0 ? last : active - 1); }
    else if (event.key === "Enter" && last) { location.href = address(shown[Math.max(active, 0)]); }
    else if (event.key === "Escape") { input.value = ""; show([], ""); }
    else { return; }
    event.preventDefault();
  }

  /* Puts the field in place of the link. */
  function begin() {
    const link = document.querySelector("nav [href$='search/index.html']"), header = document.querySelector("header");
    if (!link) { return; }
    const typed = input ? input.value : "";
    input = document.createElement("input");
    input.id = "search";
    input.type = "search";
    input.autocomplete = "off";
    input.placeholder = link.textContent;
    input.value = typed;
    link.parentNode.replaceChild(input, link);
    list = header.appendChild(document.createElement("div"));
    list.id = "search-list";
    list.hidden = true;
    list.setAttribute("role", "listbox");
    said = header.appendChild(document.createElement("span"));
    said.id = "search-said";
    said.setAttribute("role", "status");
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-controls", list.id);
    input.setAttribute("aria-expanded", "false");
    input.addEventListener("input", search);
    input.addEventListener("keydown", pressed);
    [input, list].forEach(node => node.setAttribute("aria-label", window.topcutWords.label));
    input.addEventListener("focus", () => { inUse = true; search(); });
    if (inUse) { input.focus({ preventScroll: true }); }
  }

  /* Whoever goes on in the page has left the field, also where a later page takes its place. */
  ["click", "focusin"].forEach(name => document.addEventListener(name, event => {
    if (input && event.target !== input && !list.contains(event.target)) {
      show([], "");
      inUse = false;
    }
  }));
  document.addEventListener("topcut:swapped", () => { if (!document.getElementById("search")) { begin(); } });
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = new URL("search.css", document.querySelector("[rel=icon]").href).href;
  document.head.appendChild(sheet);
  begin();
})();
