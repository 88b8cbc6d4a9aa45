/* Says how long it is until the end of a round, and since: <span class=ends> with the words for
   it. Amber in the last five minutes, which alone are counted by seconds, red after them. What
   comes "about 14:45" has no time any more once that has passed: <time data-then>. A classic
   script, nothing newer than Chromium 56. */
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

  function until(time) {
    return Math.ceil((Date.parse(time.getAttribute("datetime")) - Date.now() - ahead) / 1000);
  }

  function show() {
    const ends = document.querySelectorAll(".ends"), next = document.querySelectorAll("time[data-then]");
    for (let i = 0; i < ends.length; i += 1) { tell(ends[i]); }
    for (let i = 0; i < next.length; i += 1) {
      if (until(next[i]) <= 0) { next[i].textContent = next[i].getAttribute("data-then"); }
    }
    return ends.length + next.length;
  }

  function tell(end) {
    const left = until(end.querySelector("time")), word = end.firstElementChild;
    let told = end.lastElementChild;
    if (!told.classList.contains("k")) {
      told = document.createElement("span");
      told.setAttribute("role", "timer");
      end.setAttribute("data-word", word.textContent);
      end.appendChild(told);
    }
    word.textContent = end.getAttribute(left < 0 ? "data-over" : "data-word");
    told.className = "k" + (left < 0 ? " over" : left <= SOON ? " soon" : "");
    told.textContent = spoken(end, left);
  }

  /* ", 52 min", ", 4:59", ", over by 28 min"; nothing in the first minute after time. */
  function spoken(end, left) {
    const late = -left, minutes = left > 0 ? Math.ceil(left / 60) : Math.floor(late / 60);
    if (late > FORGOTTEN || (left < 0 && minutes < 1)) { return ""; }
    const seconds = left >= 0 && left <= SOON;
    const time = seconds ? Math.floor(left / 60) + ":" + two(left % 60)
      : end.getAttribute("data-minutes").replace("{n}", minutes);
    return end.getAttribute(left < 0 ? "data-late" : "data-left").replace("{time}", time);
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
