/* Sends every form of the desk in every way that a page has, and gives what it could read. */
async ({desk, forms, token}) => {
  const read = [];
  const body = (form) => new URLSearchParams([...form.map(([k, v]) => [k, v]), ["token", token]]);
  const said = async (name, promise) => {
    try {
      const answer = await promise;
      const text = await answer.text();
      if (answer.type !== "opaque" && answer.ok) read.push(`${name} ${text.slice(0, 80)}`);
    } catch {}
  };
  const all = [];
  for (const [action, form] of forms) {
    const multipart = new FormData();
    form.forEach(([k, v]) => multipart.append(k, v));
    multipart.append("token", token);
    for (const credentials of ["include", "omit"]) {
      all.push(said(`cors ${action}`, fetch(action, {method: "POST", body: body(form), credentials})));
      all.push(said(`no-cors ${action}`, fetch(action, {method: "POST", mode: "no-cors", body: body(form), credentials, keepalive: true})));
    }
    all.push(said(`multipart ${action}`, fetch(action, {method: "POST", mode: "no-cors", body: multipart, credentials: "include"})));
    all.push(said(`text ${action}`, fetch(action, {method: "POST", mode: "no-cors", headers: {"content-type": "text/plain"}, body: body(form).toString(), credentials: "include"})));
    for (const method of ["PUT", "DELETE", "PATCH"]) all.push(said(`${method} ${action}`, fetch(action, {method, body: body(form), credentials: "include"})));
    navigator.sendBeacon(action, body(form));
    const got = `${action}${action.includes("?") ? "&" : "?"}${body(form)}`;
    all.push(said(`get ${action}`, fetch(got, {credentials: "include"})));
    const image = new Image();
    image.src = got;
    for (const enctype of ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"]) {
      const frame = document.createElement("iframe");
      frame.name = `f${Math.random()}`;
      document.body.append(frame);
      const made = document.createElement("form");
      Object.assign(made, {action, method: "post", enctype, target: frame.name});
      for (const [k, v] of [...form, ["token", token]]) {
        const input = document.createElement("input");
        Object.assign(input, {type: "hidden", name: k, value: v});
        made.append(input);
      }
      document.body.append(made);
      made.submit();
    }
  }
  for (const path of ["downtown/stamp", "downtown/results", "style.css", "downtown/identities?typed=a"]) {
    const script = document.createElement("script");
    script.src = desk + path;
    const sheet = document.createElement("link");
    Object.assign(sheet, {rel: "stylesheet", href: desk + path});
    const frame = document.createElement("iframe");
    frame.src = desk + path;
    document.body.append(script, sheet, frame);
    all.push(new Promise((done) => {
      frame.onload = () => { try { read.push(frame.contentDocument.body.innerText.slice(0, 40) && `frame ${path}`); } catch {} done(); };
      setTimeout(done, 3000);
    }));
    sheet.onload = () => read.push(`sheet ${path}`);
    const source = new EventSource(desk + path, {withCredentials: true});
    source.onmessage = () => read.push(`stream ${path}`);
    source.onopen = () => read.push(`stream ${path}`);
    try {
      const socket = new WebSocket(desk.replace("http", "ws") + path);
      socket.onopen = () => read.push(`socket ${path}`);
    } catch {}
  }
  const opened = window.open(desk + "downtown/results");
  await Promise.all(all);
  await new Promise((done) => setTimeout(done, 700));
  try { if (opened && opened.document.querySelector("#line")) read.push("window"); } catch {}
  if (opened) opened.close();
  return read.filter(Boolean);
}
