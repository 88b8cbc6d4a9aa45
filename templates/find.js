/* The field "Your name" above the pairings: leaves the rows whose names have what is typed, without
   regard to accents and to what has no width. A classic script of ES2015. */
(function () {
  const MOST = 6, PAUSE = 400;   /* rows that offer "That is me"; milliseconds before a count is said */
  let place = null, input = null, said = null, rows = [], waiting = 0;

  const add = (to, tag) => to.appendChild(document.createElement(tag));
  const plain = text => text.normalize("NFKD").toLowerCase()
    .replace(/[\u0300-\u036f\u0591-\u05c7\u2018-\u201f\xad\u200b-\u200f\u2060\ufeff'"]/g, "");

  function begin() {
    if (place !== document.querySelector(".find")) { field(document.querySelector(".find")); }
    if (!place) { return; }
    rows = topcut.all(".p tbody tr").map(row => {
      const link = row.querySelector("th a");
      return { row: row, link: link, key: plain(link.textContent) + " " + (row.dataset.k || "") };
    });
    filter();
  }

  function field(found) {
    const typed = input ? input.value : "";
    place = found;
    if (!place) { return; }
    const label = add(place, "label");
    label.textContent = place.dataset.label;
    input = add(label, "input");
    input.type = "search";
    input.autocomplete = "off";
    input.value = typed;
    said = add(place, "span");
    said.setAttribute("role", "status");
    input.addEventListener("input", filter);
    input.addEventListener("keydown", event => {
      if (event.key === "Escape") { clear(event); }
      if (event.key === "Enter") { input.blur(); }
    });
  }

  function clear(event) {
    if (event.key) { event.preventDefault(); }
    input.value = "";
    filter();
  }

  function filter() {
    const words = plain(input.value).split(/\s+/).filter(Boolean), all = document.querySelector(".seats");
    const left = rows.filter(one => !(one.row.hidden = !words.every(word => one.key.indexOf(word) >= 0)));
    const text = words.length ? place.dataset.found.replace("{n}", left.length)
      .replace("{all}", rows.length) : "";
    all.classList.toggle("few", words.length > 0);
    rows.forEach(one => offer(one, words.length && left.length <= MOST && !one.row.hidden));
    topcut.tell("offered");
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      if (said.textContent !== text) { said.textContent = text; }
    }, PAUSE);
  }

  function offer(one, wanted) {
    let button = one.row.querySelector(".me");
    if (button && !wanted) { button.remove(); }
    if (button || !wanted) { return; }
    button = add(one.link.parentNode, "button");
    button.className = "me";
    button.value = one.link.pathname.split("/").slice(-2)[0];
    button.setAttribute("aria-description", one.link.textContent);
  }

  document.addEventListener("click", event => {
    if (place && event.target.closest(".az a")) { clear(event); }
  });
  document.addEventListener("topcut:swapped", begin);
  begin();
})();
