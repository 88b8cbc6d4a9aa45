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
    if (asking || location.protocol.indexOf("http")) { return; }
    asking = true;
    asked = Date.now();
    fetch(location.href, { method: "HEAD", cache: "no-store" }).then(answer => {
      const said = Date.parse(answer.headers.get("Date"));
      /* The header counts whole seconds: on average the answer is half a second later. */
      if (said) { ahead = said + 500 - (asked + Date.now()) / 2; }
    }).catch(() => { }).then(() => {
      asking = false;
      show();
    });
  }

  const all = query => Array.from(document.querySelectorAll(query));
  const until = time => Math.ceil((Date.parse(time.dateTime) - Date.now() - ahead) / 1000);

  function show() {
    const ends = all(".ends"), next = all("time[data-then]");
    ends.forEach(tell);
    next.filter(time => until(time) <= 0).forEach(time => { time.textContent = time.dataset.then; });
    return ends.length + next.length;
  }

  function tell(end) {
    const left = until(end.querySelector("time")), word = end.firstElementChild;
    let told = end.querySelector(".k");
    if (!told) {
      told = document.createElement("span");
      told.setAttribute("role", "timer");
      end.dataset.word = word.textContent;
      end.appendChild(told);
    }
    word.textContent = left < 0 ? end.dataset.over : end.dataset.word;
    told.className = "k" + (left < 0 ? " over" : left <= SOON ? " soon" : "");
    told.textContent = spoken(end.dataset, left);
  }

  /* ", 52 min", ", 4:59", ", over by 28 min"; nothing in the first minute after time. */
  function spoken(words, left) {
    const late = -left, minutes = left > 0 ? Math.ceil(left / 60) : Math.floor(late / 60);
    if (late > FORGOTTEN || (left < 0 && minutes < 1)) { return ""; }
    const time = left >= 0 && left <= SOON
      ? Math.floor(left / 60) + ":" + ("0" + left % 60).slice(-2)
      : words.minutes.replace("{n}", minutes);
    return words[left < 0 ? "late" : "left"].replace("{time}", time);
  }

  function tick() {
    const now = Date.now(), jumped = Math.abs(now - last - 1000) > JUMP;
    last = now;
    if (show() && (jumped || now - asked > ASK_AGAIN)) { ask(); }
  }

  tick();
  setInterval(tick, 1000);
  document.addEventListener("topcut:swapped", show);
  document.addEventListener("topcut:told", show);
})();
