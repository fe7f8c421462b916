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

/** The element that was selected last; null for none. */
let selected = null;

/** Shows why an element is as it is, and lights up the lines that it comes from. */
function select(slot) {
  selected = slot;
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

/** Every element of the picture tells why it is as it is. */
function listenToPicture() {
  for (const part of get("picture").contentDocument?.querySelectorAll("[data-slot]") ?? []) {
    const show = (event) => {
      event.stopPropagation();
      select(part.dataset.slot);
    };
    part.addEventListener("pointerenter", show);
    part.addEventListener("click", show);
  }
  if (selected) outline(selected);
}

/** Rows of the table tell by keyboard, too. Their parts come and go, so the page listens. */
function listenToRows() {
  const tell = (rows) => ({ target }) => {
    const row = target.closest?.(rows);
    if (row) select(row.dataset.path);
  };
  document.addEventListener("pointerover", tell("#why tr[data-path]:not(.selected)"));
  document.addEventListener("focusin", tell("#why tr[data-path]"));
  document.addEventListener("click", tell(".lines li[data-path]"));
}

function addCopiers() {
  for (const text of document.querySelectorAll(".copy textarea")) text.parentElement.after(copier(text));
}

/** A button that copies a text. */
function copier(text) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = `Copy ${text.parentElement.firstChild.textContent.trim().toLowerCase()}`;
  button.addEventListener("click", async () => {
    const copied = text.value.startsWith("/") ? location.origin + text.value : text.value;
    try {
      await navigator.clipboard.writeText(copied);
      button.textContent = "Copied";
    } catch {
      // Over plain HTTP the browser keeps the clipboard to itself.
      text.value = copied;
      text.select();
      button.textContent = "Selected, copy it with the keyboard";
    }
  });
  return button;
}

/** Says what is wrong where reasons are told. */
function tell(fault) {
  const text = document.createElement("p");
  text.className = "fault";
  text.textContent = fault;
  get("reason").replaceChildren(text);
}

/** The text of a page or a picture; nothing where the server has none, which is told. */
async function load(address) {
  let answer;
  let text;
  try {
    answer = await fetch(address);
    text = await answer.text();
  } catch {
    return tell("The server does not answer.");
  }
  if (answer.ok) return text;
  const isProblem = answer.headers.get("content-type")?.startsWith("application/problem+json");
  return tell(isProblem ? JSON.parse(text).detail : `The server answers ${answer.status}.`);
}

/** What is asked next; one question at a time, so that fast typing does not pile them up. */
let wanted = null;
let isAsking = false;

/**
 * Shows what an address shows, without loading the page again.
 *
 * `form` is the one that asked: what people chose or typed there stays, and so does the focus.
 */
async function show(form, isSent) {
  wanted = { form, isSent, address: `${location.pathname}?${new URLSearchParams(new FormData(form))}` };
  if (isAsking) return;
  isAsking = true;
  while (wanted) {
    const asked = wanted;
    wanted = null;
    const text = await load(asked.address);
    if (text && !wanted) replace(new DOMParser().parseFromString(text, "text/html"), asked);
  }
  isAsking = false;
}

/** The address of the picture that is shown, or will be. */
let drawn = get("picture")?.getAttribute("data");

/**
 * Draws another picture in the document of the last one, which spares the browser a frame.
 *
 * Where the server has none, it says why.
 */
async function draw(address, attributes = {}) {
  const picture = get("picture");
  if (address !== drawn) {
    drawn = address;
    const text = await load(address);
    // Another one may be wanted by now.
    if (address !== drawn) return;
    if (!text) {
      // It is asked for again when it is wanted again.
      drawn = null;
      return;
    }
    const last = picture.contentDocument?.querySelector(":root[viewBox]");
    // In an element whose picture failed the browser shows no other.
    if (!last) return drawAnew(address, attributes);
    // The picture's own policy allows the styles in it, the page's does not.
    const parser = new picture.contentWindow.DOMParser();
    const next = parser.parseFromString(text, "image/svg+xml").documentElement;
    last.replaceWith(picture.contentDocument.adoptNode(next));
    listenToPicture();
  }
  for (const [name, value] of Object.entries(attributes)) picture.setAttribute(name, value);
  picture.dataset.shown = address;
}

/** Draws a picture in a new element. */
function drawAnew(address, attributes) {
  const old = get("picture");
  const picture = old.cloneNode(true);
  for (const [name, value] of Object.entries(attributes)) picture.setAttribute(name, value);
  picture.setAttribute("data", address);
  picture.dataset.shown = address;
  old.replaceWith(picture);
  listenTo(picture);
}

function listenTo(picture) {
  picture.addEventListener("load", listenToPicture);
  picture.addEventListener("error", () => {
    if (picture.isConnected) load(picture.data);
  });
}

function replace(next, { form, isSent, address }) {
  for (const id of ["tried", "shown", "values"]) get(id).replaceWith(next.getElementById(id));
  // A status is read out where its text changes, and not where it is another element.
  const told = next.getElementById("told").textContent;
  if (get("told").textContent !== told) get("told").textContent = told;
  if (get("reason").querySelector(".fault")) {
    get("reason").replaceChildren(...next.getElementById("reason").children);
  }
  takeHidden("controls", next, []);
  const states = [get("controls"), next.getElementById("controls")].map(({ elements }) => elements.state);
  if (states[0] && states[0].textContent !== states[1].textContent) {
    const chosen = states[0].value;
    states[0].replaceChildren(...states[1].children);
    states[0].value = chosen;
  }
  if (form.id === "controls" || isSent) {
    get("revisions").replaceWith(next.getElementById("revisions"));
    const other = next.getElementById("picture");
    draw(
      other.getAttribute("data"),
      Object.fromEntries(["width", "height", "aria-label"].map((name) => [name, other.getAttribute(name)])));
    // A value that is only typed is not kept: the next one takes its place.
    takeHidden("try", next, isSent ? [] : ["try"]);
  }
  history.replaceState(null, "", address);
  addCopiers();
}

/** Takes over what a form sends along unseen, but for some names. */
function takeHidden(id, next, others) {
  const form = get(id);
  const unseen = (one) => [...one.querySelectorAll("input[type=hidden]")].filter((field) => !others.includes(field.name));
  for (const field of unseen(form)) field.remove();
  form.append(...unseen(next.getElementById(id)));
}

/** Controls and values that are tried act at once. */
function begin() {
  const [controls, values] = [get("controls"), get("try")];
  listenTo(get("picture"));
  listenToPicture();
  listenToRows();
  addCopiers();
  controls.addEventListener("change", () => show(controls));
  controls.addEventListener("submit", (event) => {
    event.preventDefault();
    show(controls);
  });
  values.addEventListener("input", () => {
    if (!values.elements.key.value) return;
    // Beside the page, so that the picture need not wait for what changes in other apps.
    const given = [...new FormData(values)].filter(([, value]) => value);
    draw(`${new URL(get("picture").data).pathname}?${new URLSearchParams(given)}`);
    show(values);
  });
  values.addEventListener("submit", async (event) => {
    event.preventDefault();
    await show(values, true);
    values.elements.key.select();
  });
}

if (get("facets")) search(get("facets"));
if (get("picture")) begin();
