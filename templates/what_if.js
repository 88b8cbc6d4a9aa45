/* What the results of the last round would come to: the order and the cut by results that a reader
   chooses. Nothing is sent or kept. A classic script of ES2015, and of BigInt, without which it is still. */
(function () {
  "use strict";
  const own = window.topcut;

  /* ---- The order: as the build's, from the same numbers ---- */

  function common(numbers) {
    const divisor = (a, b) => b ? divisor(b, a % b) : a;
    return numbers.filter(Number).map(BigInt).reduce((all, one) => all / divisor(all, one) * one, BigInt(1));
  }

  /* Who stands where if these results come, by the place of each table: best first, and who is level
     on all numbers together; who is in, and between whom a place is open. */
  function order(data, chosen) {
    const points = data.points.slice(), rounds = data.rounds.slice(), met = points.map(() => []);
    const meet = (one, two) => {
      met[one].push(two);
      met[two].push(one);
    };
    for (let at = 0; at < data.met.length; at += 2) { meet(data.met[at], data.met[at + 1]); }
    data.tables.forEach((table, at) => {
      const result = data.results[chosen[at]];
      if (!result) { return; }
      meet(table[1], table[2]);
      [0, 1].forEach(seat => {
        points[table[seat + 1]] += result[seat];
        rounds[table[seat + 1]] += 1;
      });
    });

    /* Of each player's opponents, all over one denominator. */
    function means(values) {
      const counts = data.reading === "over_rounds" ? rounds : met.map(each => each.length), all = common(counts);
      return met.map((each, player) => counts[player]
        ? each.reduce((sum, other) => sum + values[other], BigInt(0)) * (all / BigInt(counts[player]))
        : BigInt(0));
    }
    function schedule() {
      const counts = data.reading === "per_game" ? met.map(each => each.length) : rounds, all = common(counts);
      return means(points.map((each, player) => counts[player]
        ? BigInt(each) * (all / BigInt(counts[player]))
        : BigInt(0)));
    }
    const sum = numbers => numbers.reduce((all, one) => all + one, 0);
    const totals = () => met.map(each => each.map(other => points[other]));
    const ways = {
      sos: schedule,
      esos: () => means(schedule()),
      opponents: () => totals().map(sum),
      opponents_trimmed: () => totals().map(each => sum(each.sort((a, b) => a - b).slice(1, -1)))
    };

    const columns = [points].concat(data.by.map(key => ways[key]()));
    const ahead = (one, two) => {
      const column = columns.find(each => each[one] !== each[two]);
      return !column ? 0 : column[one] > column[two] ? -1 : 1;
    };
    const tiers = [], inside = [], open = [];
    points.map((each, player) => player).filter(player => data.out.indexOf(player) < 0).sort(ahead).forEach(player => {
      const last = tiers[tiers.length - 1];
      if (last && !ahead(last[0], player)) { last.push(player); } else { tiers.push([player]); }
    });
    tiers.forEach(tier => {
      const takers = tier.filter(player => data.left.indexOf(player) < 0), free = data.cut - inside.length;
      if (!open.length) { (takers.length <= free ? inside : free ? open : []).push(...takers); }
    });
    return { tiers: tiers, points: points, inside: inside, open: open };
  }
  own.order = order;

  /* ---- The page ---- */

  const chosen = new Map();   /* by the names of a table, so that it outlives an exchange of the page */
  let place = null, data = null, source = "", mine = "", shown = [], status = null, list = null;
  const open = { tables: false, whole: false };   /* what was folded, and is open */
  const FEW = { tables: 12, whole: 8 };          /* so many tables, and so many behind the cut, stand without a tap */

  function add(to, tag, text, name) {
    const made = to.appendChild(document.createElement(tag));
    made.textContent = text || "";
    if (name) { made.className = name; }
    return made;
  }

  /* A text of the page, with its words filled in. */
  function say(key, words) {
    return place.dataset[key].replace(/{(\w+)}/g, (whole, word) => words ? words[word] : whole);
  }

  const named = players => players.slice(0, 4).map(player => data.names[player]).join(say("between")) + (players[4] ? " …" : "");
  const key = table => data.names[table[1]] + "\n" + data.names[table[2]];

  function button(to, text, act) {
    const made = add(to, "button", text);
    made.type = "button";
    made.addEventListener("click", act);
    return made;
  }

  /* The results of a table: a button each, or three and all others in a list. */
  function choices(to, table) {
    const all = data.results.map((result, at) => at), few = all.length <= data.buttons;
    const even = all.find(at => data.results[at][0] === data.results[at][1]);
    const first = few ? all : [0, even, all.length - 1], other = all.filter(at => first.indexOf(at) < 0);
    const choose = at => {
      if (at === chosen.get(key(table)) || at < 0) { chosen.delete(key(table)); } else { chosen.set(key(table), at); }
      update();
    };
    const buttons = first.map(at => [button(to, data.scores[at], () => choose(at)), at]);
    const menu = few ? null : add(to, "select");
    if (menu) {
      menu.setAttribute("aria-label", say("other"));
      add(menu, "option", say("other")).value = -1;
      other.forEach(at => { add(menu, "option", data.scores[at]).value = at; });
      menu.addEventListener("change", () => choose(+menu.value));
    }
    return at => {
      buttons.forEach(each => each[0].setAttribute("aria-pressed", each[1] === at));
      if (menu) { menu.value = other.indexOf(at) < 0 ? -1 : at; }
    };
  }

  function line(to, table) {
    const made = add(to, "div"), names = [1, 2].map(seat => data.names[table[seat]]);
    made.setAttribute("role", "group");
    made.setAttribute("aria-label", say("table", { n: table[0] || "–", one: names[0], two: names[1] }));
    add(made, "span", table[0] || "–", "n");
    const places = names.map(name => {
      const own = add(made, "span", "", name === mine ? "own" : "");
      add(own, "bdi", name);
      return add(own, "small");
    });
    const press = choices(add(made, "div"), table);
    return (at, where) => {
      press(at);
      places.forEach((small, seat) => {
        const there = where[table[seat + 1]];
        small.textContent = there ? there[0] : "";
        small.className = there && there[1] ? "in" : "";
      });
    };
  }

  /* A button that opens what is folded, and folds it again. */
  function fold(to, what, words) {
    const made = button(to, say(what, words), () => {
      open[what] = !open[what];
      made.setAttribute("aria-expanded", open[what]);
      update();
    });
    made.setAttribute("aria-expanded", open[what]);
  }

  function build() {
    const old = place.querySelector(".made"), made = document.createElement("div");
    if (old) { old.remove(); }
    made.className = "made";
    add(made, "h2", say("title"));
    add(made, "p", say("about"), "sub");
    const tables = add(made, "div", "", "tables"), isMine = table => [1, 2].some(seat => data.names[table[seat]] === mine);
    const sorted = data.tables.filter(isMine).concat(data.tables.filter(table => !isMine(table)));
    const fills = new Map(sorted.map(table => [table, line(tables, table)]));
    const later = Array.from(tables.children).slice(FEW.tables);
    shown = data.tables.map(table => fills.get(table));
    if (later.length) {
      fold(tables, "tables", { n: later.length });
      shown.push(() => later.forEach(one => { one.hidden = !open.tables; }));
    }
    const result = add(made, "div", "", "result"), bar = add(result, "div", "", "now");
    status = add(bar, "p");
    status.setAttribute("role", "status");
    button(bar, say("back"), () => {
      chosen.clear();
      update();
    });
    add(result, "h3", say("order"));
    list = add(result, "ol");
    if (data.names.length > data.cut + FEW.whole) { fold(result, "whole"); }
    place.appendChild(made);
    update();
  }

  function update() {
    const results = data.tables.map(table => chosen.get(key(table)));
    const found = order(data, results), where = [], rows = [];
    const takes = player => data.left.indexOf(player) < 0;
    found.tiers.forEach(tier => {
      const last = rows.length + tier.length, ranks = (tier.length > 1 ? rows.length + 1 + "–" : "") + last;
      tier.forEach(player => {
        where[player] = [say("place", { place: ranks }), found.inside.indexOf(player) >= 0];
        rows.push([player, ranks]);
      });
    });
    shown.forEach((fill, at) => fill(results[at], where));

    const tiers = found.tiers.map(tier => tier.filter(takes)).filter(tier => tier.length);
    const count = found.inside.length, edge = tiers.findIndex(tier => found.inside.indexOf(tier[0]) < 0);
    const rest = results.filter(at => at === undefined).length;
    status.textContent = (found.open.length
      ? say("level", { names: named(found.open) })
      : say("last", { last: named(tiers[edge - 1]), first: named(tiers[edge]) })) +
      " " + (rest ? say("some", { n: rest }) : say("all"));

    const border = found.open.length ? found.open[found.open.length - 1] : found.inside[count - 1];
    list.textContent = "";
    rows.forEach((row, at) => {
      const player = row[0], isMine = data.names[player] === mine;
      if (!open.whole && !isMine && at >= data.cut + FEW.whole) { return; }
      const made = add(list, "li", "", isMine ? "own" : "");
      add(made, "span", row[1], "n");
      add(made, "bdi", data.names[player]);
      add(made, "small", found.open.indexOf(player) >= 0 ? say("open") : takes(player) ? "" : say("left"));
      add(made, "b", String(found.points[player] / data.unit).replace(".", data.decimal).replace("-", "−"));
      if (player === border) { add(list, "li", say("cut"), "cut"); }
    });
  }

  /* Also after the page was exchanged, and where somebody has said who is reading. */
  function show() {
    const link = document.querySelector(".try");
    place = document.querySelector("#what-if");
    if (link && !window.BigInt) { link.style.display = "none"; }
    if (!place || !window.BigInt) { return; }
    const text = say("numbers"), me = document.querySelector("main tr[aria-current] th a");
    const name = me ? me.textContent : "";
    if (place.querySelector(".made") && text === source && name === mine) { return; }
    source = text;
    mine = name;
    data = JSON.parse(text);
    data.names = data.names.split("\n");
    build();
  }

  ["swapped", "told"].forEach(what => document.addEventListener("topcut:" + what, show));
  show();
})();
