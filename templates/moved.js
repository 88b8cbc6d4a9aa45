/* Where nothing lies at an address: what has a new one leads there, anything else to the page that it
   was part of. A classic script of ES2015, within the page: it is shown at any depth. */
(function () {
  "use strict";
  const home = new URL(".", document.querySelector(".go a").href), above = document.getElementById("above");
  const parts = location.pathname.split("/").filter(part => part && part !== "index.html");
  const from = home.pathname.split("/").filter(part => part).length;
  const asked = parts.slice(from);
  if (home.origin !== location.origin || asked.length < 2) { return; }
  const rest = asked[1] === "draw" && asked[2] ? "rounds/" + asked[2] + "/" : asked[1] === "print" && asked[2] ? "print/" : "";
  above.href = home.href + asked[0] + "/" + rest;
  above.hidden = false;
  if (rest) { location.replace(above.href); }
})();
