// From the first laptop's page of the hall to this laptop's: goes on by itself once the desk is here, and
// takes along what the phone has not sent. Without it the button does, and takes nothing along.
(() => {
  "use strict";
  const KEY = "topcut-queue", LINE = 1000, MOST = 500;
  const form = document.getElementById("passage"), bag = opened();
  let busy = false, ended = false;

  function opened() {
    try {
      const found = JSON.parse(decodeURIComponent(location.hash.slice(1)));
      return typeof found.event === "string" && Array.isArray(found.queue) ? found : null;
    } catch { return null; }
  }

  function isEntry(each) {
    return each && ["id", "event", "round", "table", "shown", "outcome"].every((name) => typeof each[name] === "string" && each[name].length <= LINE);
  }

  async function go() {
    if (busy || ended) return;
    busy = true;
    try {
      const place = await (await fetch("/whereabouts", { signal: AbortSignal.timeout(5000) })).json();
      if (place.here) await enter();
    } catch { /* asked again */ }
    busy = false;
  }

  /* Only a device that this key lets in brings anything: nobody else knows the key, so no page of somebody
     else can put results here. A phone that keeps nothing is told so before its key is used up. */
  async function enter() {
    const queue = bag.queue.filter(isEntry).slice(0, MOST), own = stored();
    try {
      localStorage.setItem(KEY, JSON.stringify(own));
    } catch { return tell(queue); }
    const answer = await fetch("/in", { method: "POST", body: new URLSearchParams(new FormData(form)), signal: AbortSignal.timeout(15000) });
    if (answer.status === 403) {
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      document.getElementById("main").replaceWith(page.getElementById("main"));
      return tell(queue);
    }
    if (!answer.ok) return;
    localStorage.setItem(KEY, JSON.stringify([...own, ...queue.filter((each) => !own.some((one) => one.id === each.id))]));
    ended = true;
    location.replace(`/${encodeURIComponent(bag.event)}/hall`);
  }

  function stored() {
    try {
      const found = JSON.parse(localStorage.getItem(KEY) || "[]");
      return Array.isArray(found) ? found.filter((each) => each && each.id) : [];
    } catch { return []; }
  }

  function tell(queue) {
    ended = true;
    if (!queue.length) return;
    const box = document.createElement("div"), list = document.createElement("ul"), words = document.createElement("p");
    box.className = "told wrong";
    box.setAttribute("role", "alert");
    words.textContent = form.dataset.notSent;
    for (const each of queue) list.append(Object.assign(document.createElement("li"), { textContent: each.said || form.dataset.tapped.replace("{table}", each.table).replace("{result}", each.outcome) }));
    box.append(words, list);
    document.getElementById("main").prepend(box);
  }

  if (!form || !bag) return;
  form.addEventListener("submit", (sent) => { if (!ended) { sent.preventDefault(); go(); } });
  setInterval(go, 2000);
  go();
})();
