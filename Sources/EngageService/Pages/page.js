// Spares loading: the server makes every page, this shows a part of the next one in place of the last.

const get = (id) => document.getElementById(id);

/** Facets of the list of apps: cards are hidden while words are typed. */
function search(form) {
  const field = form.elements.words;
  const cards = [...document.querySelectorAll(".cards > li")];
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(" ").filter(Boolean);
    let shown = 0;
    for (const card of cards) {
      card.hidden = !words.every((word) => card.dataset.text.includes(word));
      if (!card.hidden) shown += 1;
    }
    get("count").textContent = `${shown} of ${cards.length} apps`;
  });
  for (const choice of form.querySelectorAll("select")) {
    choice.addEventListener("change", () => form.requestSubmit());
  }
}

/** The rows that tell of an element: its own, those of its parts, else the one around it. */
function rows(slot) {
  const all = [...document.querySelectorAll("#why tr[data-path]")];
  const own = all.filter(({ dataset: { path } }) =>
    path === slot || path.startsWith(slot + ".") || path.startsWith(slot + "["));
  if (own.length) return own;
  return all.filter(({ dataset: { path } }) => slot.startsWith(path + ".")).slice(-1);
}

/** Marks an element in the picture. */
function outline(slot) {
  const picture = get("picture").contentDocument?.documentElement;
  if (!picture) return;
  picture.querySelector("#selected")?.remove();
  const part = [...picture.querySelectorAll("[data-slot]")].find((one) =>
    one.dataset.slot === slot || slot.startsWith(one.dataset.slot + "."));
  const box = part?.getBBox();
  if (!box) return;
  const frame = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  const attributes = {
    id: "selected", x: box.x, y: box.y, width: box.width, height: box.height, fill: "none",
    stroke: "#2f7de1", "stroke-width": 2, "pointer-events": "none",
  };
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
  picture.append(frame);
}

/** Shows why an element is as it is, and lights up the lines that it comes from. */
function select(slot) {
  const found = rows(slot);
  for (const row of document.querySelectorAll("tr.selected")) row.classList.remove("selected");
  for (const line of document.querySelectorAll("li.lit")) line.classList.remove("lit");
  const reason = get("reason");
  const title = document.createElement("h3");
  title.textContent = slot;
  reason.replaceChildren(title);
  for (const row of found) {
    row.classList.add("selected");
    const [path, value, rule, from, over] = row.children;
    const list = document.createElement("dl");
    const add = (name, content) => {
      if (!content.textContent) return;
      const term = document.createElement("dt");
      const detail = document.createElement("dd");
      term.textContent = name;
      detail.append(...content.cloneNode(true).childNodes);
      list.append(term, detail);
    };
    if (path.textContent !== slot) add("Element", path);
    add("Value", value);
    add("Rule", rule);
    add("From", from);
    add("Over", over);
    reason.append(list);
    for (const link of from.querySelectorAll("a")) {
      get(link.getAttribute("href").slice(1))?.classList.add("lit");
    }
  }
  outline(slot);
}

/** Elements of the picture are selected by pointer; rows of the table by keyboard, too. */
function listen() {
  const picture = get("picture");
  const attach = () => {
    for (const part of picture.contentDocument?.querySelectorAll("[data-slot]") ?? []) {
      const show = (event) => {
        event.stopPropagation();
        select(part.dataset.slot);
      };
      part.addEventListener("pointerenter", show);
      part.addEventListener("click", show);
    }
  };
  picture.addEventListener("load", attach);
  attach();
  for (const row of document.querySelectorAll("#why tr[data-path]")) {
    row.addEventListener("pointerenter", () => select(row.dataset.path));
    row.addEventListener("focusin", () => select(row.dataset.path));
  }
  for (const line of document.querySelectorAll(".lines li[data-path]")) {
    line.addEventListener("click", () => select(line.dataset.path));
  }
  for (const text of document.querySelectorAll(".copy textarea")) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = `Copy ${text.parentElement.firstChild.textContent.trim().toLowerCase()}`;
    button.addEventListener("click", async () => {
      const link = text.value.startsWith("/") ? location.origin + text.value : text.value;
      await navigator.clipboard.writeText(link);
      button.textContent = "Copied";
    });
    text.parentElement.after(button);
  }
}

/** Shows what an address shows, without loading the page again. */
let latest = 0;
async function show(address, keeps) {
  const number = ++latest;
  const answer = await fetch(address);
  const text = await answer.text();
  if (number !== latest) return;
  if (!answer.ok) {
    get("reason").textContent = JSON.parse(text).detail;
    return;
  }
  const next = new DOMParser().parseFromString(text, "text/html");
  get("shown").replaceWith(next.getElementById("shown"));
  if (!keeps) get("try").replaceWith(next.getElementById("try"));
  else get("values").replaceWith(next.getElementById("values"));
  get("controls").replaceWith(next.getElementById("controls"));
  history.replaceState(null, "", address);
  begin();
}

const address = (form) => `${location.pathname}?${new URLSearchParams(new FormData(form))}`;

/** Controls and tried values act at once. */
function begin() {
  listen();
  const controls = get("controls");
  controls.addEventListener("change", () => show(address(controls)));
  controls.addEventListener("submit", (event) => {
    event.preventDefault();
    show(address(controls));
  });
  const form = get("try");
  if (form.dataset.listens) return;
  form.dataset.listens = "true";
  form.addEventListener("input", () => {
    if (!form.elements.key.value) return;
    // The picture first: what changes for other apps takes longer.
    const given = [...new FormData(form)].filter(([, value]) => value);
    get("picture").data = `${new URL(get("picture").data).pathname}?${new URLSearchParams(given)}`;
    show(address(form), true);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    show(address(form));
  });
}

if (get("facets")) search(get("facets"));
if (get("picture")) begin();
