/* Where nothing lies at an address: what has a new one leads there, anything else to the page that it
   was part of. A classic script of ES2015, within the page: it is shown at any depth. */
(function () {
  "use strict";
  const home = new URL(".", document.querySelector(".go a").href), above = document.getElementById("above");
  if (location.protocol.indexOf("http") || location.origin !== home.origin || location.pathname.indexOf(home.pathname) !== 0) { return; }
  const asked = location.pathname.slice(home.pathname.length).split("/").filter(part => part && part !== "index.html");
  const event = ["guide", "players", "rules"].indexOf(asked[0]) < 0;
  if (asked.length < 2) { return; }
  const from = event && asked[2] ? asked[1] : "";
  const rest = from === "draw" ? "rounds/" + asked[2] + "/" : from === "print" ? "print/" : "";
  above.href = home.href + asked[0] + "/" + rest;
  above.hidden = false;
  if (rest) { location.replace(above.href); }
})();
