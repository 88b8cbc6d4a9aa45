/* Counts down to the end of a round: <time datetime data-left data-over>. Amber in the last five
   minutes, red and counting up after it. A classic script, nothing newer than Chromium 56. */
(function () {
  "use strict";
  const SOON = 5 * 60, FORGOTTEN = 3 * 3600, ASK_AGAIN = 600000, JUMP = 5000;
  let ahead = 0, asked = 0, last = Date.now(), asking = false;

  /* The time by the server's clock: a phone's own may be hours off. */
  function ask() {
    if (asking || location.protocol.indexOf("http") !== 0) { return; }
    asking = true;
    asked = Date.now();
    fetch(location.href, { method: "HEAD", cache: "no-store" }).then(function (answer) {
      const now = Date.now(), said = Date.parse(answer.headers.get("Date"));
      /* The header counts whole seconds: on average the answer is half a second later. */
      if (!isNaN(said)) { ahead = said + 500 - (asked + now) / 2; }
    }).catch(function () { }).then(function () { asking = false; show(); });
  }

  function two(number) { return (number < 10 ? "0" : "") + number; }

  function spoken(seconds) {
    const hours = Math.floor(seconds / 3600), minutes = Math.floor(seconds / 60) % 60;
    return (hours ? hours + ":" + two(minutes) : minutes) + ":" + two(seconds % 60);
  }

  function show() {
    const times = document.querySelectorAll("time[data-left]");
    for (let i = 0; i < times.length; i += 1) { tell(times[i]); }
    return times.length;
  }

  function tell(time) {
    const left = Math.ceil((Date.parse(time.getAttribute("datetime")) - Date.now() - ahead) / 1000);
    let told = time.nextElementSibling;
    if (!told || !told.classList.contains("k")) {
      told = document.createElement("span");
      told.setAttribute("role", "timer");
      time.parentNode.insertBefore(told, time.nextSibling);
    }
    told.className = "k" + (left < 0 ? " over" : left <= SOON ? " soon" : "");
    const words = time.getAttribute(left < 0 ? "data-over" : "data-left");
    told.textContent = left < -FORGOTTEN ? "" : " " + words.replace("{time}", spoken(Math.abs(left)));
  }

  function tick() {
    const now = Date.now(), jumped = Math.abs(now - last - 1000) > JUMP;
    last = now;
    if (show() && (jumped || now - asked > ASK_AGAIN)) { ask(); }
  }

  tick();
  setInterval(tick, 1000);
  document.addEventListener("topcut:swapped", show);
})();
