/* "That is me": keeps the id of a player in this browser alone, marks the rows, and fills the line
   on top of every page of a running event from you.json. A classic script of ES2015. */
(function () {
  const own = window.topcut, place = document.querySelector(".you");
  const say = word => place.dataset[word];
  const add = (tag, text) => {
    const made = place.appendChild(document.createElement(tag));
    made.textContent = text;
    return made;
  };
  const up = say("up"), name = add("a", ""), line = add("p", "");
  const row = add("a", say("row")), forget = add("button", "");
  let lines = null, failed = !own.http, told = "", timer = 0;

  line.setAttribute("role", "status");
  forget.className = "me";

  /* The id in this event of who was kept: a person may have another one in each. */
  function here() {
    const id = own.kept && own.kept.not.indexOf(own.event) < 0 ? own.kept.id : "";
    return lines && !of(lines.players, id) && of(lines.people, id) || id;
  }

  /* Somebody may be called "constructor". */
  function of(all, id) { return all.hasOwnProperty(id) && all[id]; }

  function address(id) { return new URL(up + "players/" + id + "/index.html", location).href; }

  /* Links to who was kept, in tables and in matches of the bracket. */
  function links() {
    return own.all("table:not(.a) a,.half ul a").filter(link => link.href === address(here()));
  }

  function keep(kept) {
    own.kept = kept;
    try {
      localStorage[kept ? "setItem" : "removeItem"](own.key, JSON.stringify(kept));
    } catch (error) { /* blocked: as long as this page is open */ }
    show();
  }

  function show() {
    const id = here(), player = lines && of(lines.players, id), found = links();
    if (id && lines && !player) {
      /* Nobody of that id plays here: forgotten in silence, elsewhere left alone. The place
         that was kept for the line stays, so that nothing moves. */
      const kept = own.kept;
      kept.not.push(own.event);
      place.style.visibility = "hidden";
      keep(kept.at === own.event ? null : kept);
      return;
    }
    own.all("main [aria-current]").forEach(one => one.removeAttribute("aria-current"));
    found.forEach(link => link.closest("tr,li").setAttribute("aria-current", true));
    /* Where one plays or stands now, else what stands last. */
    const rows = found.map(link => link.closest("tr,[id^=match]")).filter(Boolean);
    const mine = rows.find(one => one.closest(".next,.race")) || rows.pop();
    if (mine) { row.href = "#" + (mine.id = mine.id || "you"); }
    forget.value = id;
    own.all("button.me").forEach(button => {
      button.textContent = say(button.value === id ? "forget" : "me");
    });
    const shows = place.style.visibility || (id && (own.http || found[0]));
    document.documentElement.classList.toggle("mine", !!shows);
    row.hidden = !found[0] || /\/players\//.test(location);
    const html = !id ? "" : player ? words(player) : failed ? instead(found[0]) : told;
    name.href = address(id);
    name.textContent = player ? player.name : found[0] ? found[0].textContent : "";
    if (told === html) { return; }
    line.innerHTML = told = html;
    own.tell("told");
  }

  function words(player) {
    return "<strong>" + player.big + "</strong>" +
      [player.who, player.more, player.timed && lines.timing].map(part).join("");
  }

  function part(html) { return html ? " <span>" + html + "</span>" : ""; }

  /* Without you.json: what a row of the pairings says. */
  function instead(link) {
    const cells = link && [...link.closest("tr").cells];
    if (!cells || !link.closest(".p")) { return ""; }
    const table = cells[0].textContent;
    return "<strong>" + (table > 0 ? say("table").replace("{n}", table) : table) + "</strong>" +
      cells.slice(2).reverse().map(cell => part(cell.innerHTML)).join("");
  }

  function load() {
    if (!own.kept || !own.http) { return; }
    clearTimeout(timer);
    own.get(up + "you.json").then(text => {
      const made = JSON.parse(text);
      of(made.players, of(made.people, ""));
      lines = made;
      show();
    }).catch(() => {
      failed = true;
      timer = setTimeout(load, 6e4);
      show();
    });
  }

  document.addEventListener("click", event => {
    const button = event.target.closest("button.me");
    if (!button) { return; }
    place.style.visibility = "";
    keep(button.value === here() ? null : { id: button.value, at: own.event, not: [] });
    load();
  });
  ["swapped", "offered"].forEach(what => document.addEventListener("topcut:" + what, show));
  document.addEventListener("topcut:news", load);
  show();
  load();
})();
