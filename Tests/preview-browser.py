#!/usr/bin/env python3
"""Looks at preview pages in headless Chromium: places, colours, order, no request, no dialog.

usage: preview-browser.py ENGAGE [FOLDER WITH axe.min.js]

A server on the loopback hands out the page and counts whatever else is asked for, also of the outside
host that hostile texts name; the browser's own list of loads tells of any other. A probe that only this test adds reports every
element. The checks are run on broken pages first: each must be caught. Accessibility is judged by
axe-core, taken from PyPI (axe-playwright-python) where it is not there. Nothing else but the
standard library is used.
"""
import html, http.server, json, os, pathlib, re, shutil, subprocess, sys, tempfile, threading, zipfile

ENGAGE = os.path.abspath(sys.argv[1])
BROWSER = next((p for p in map(shutil.which, ("chromium", "chromium-browser", "google-chrome")) if p), None)
ROOT = pathlib.Path(__file__).resolve().parent.parent
AXE_PACKAGE = "axe-playwright-python==0.1.8"

PROBE = """
<script>
addEventListener('load', async () => {
  const tips = () => [...document.querySelectorAll('.tip')].filter(t => getComputedStyle(t).display !== 'none');
  const before = tips().length;
  const first = [...document.querySelectorAll('.box')].filter(b => b.offsetParent !== null).slice(0, 5);
  const shown = first.map(box => { box.focus(); const t = tips(); return t.length === 1 && t[0].parentNode === box && t[0].textContent.startsWith(box.dataset.slot); });
  const ground = () => getComputedStyle(document.body).backgroundColor;
  const themes = ['theme1', 'theme2'].map(id => { document.getElementById(id).click(); return ground(); });
  document.getElementById('theme0').click();
  const sections = () => [...document.querySelectorAll('main>.tabs>section')].map(s => getComputedStyle(s).display !== 'none');
  const switched = [sections()];
  const second = document.getElementById('d1');
  if (second) { second.click(); switched.push(sections()); document.getElementById('d0').click(); }
  const axe = window.axe ? (await window.axe.run(document, {resultTypes: ['violations']})).violations.map(v => [v.id,
    v.nodes.filter(n => v.id !== 'color-contrast' || !document.querySelector(n.target[0]).closest('.device')).map(n => n.html.slice(0, 160))]).filter(v => v[1].length) : null;
  document.querySelectorAll('.tabs>section').forEach(s => s.style.display = 'block');
  const seen = [], drawn = [];
  for (const device of document.querySelectorAll('.device')) {
    const origin = device.getBoundingClientRect();
    for (const box of device.querySelectorAll('.box')) {
      const r = box.getBoundingClientRect(), s = getComputedStyle(box), text = box.querySelector(':scope>bdi,:scope>svg>text');
      seen.push([box.dataset.slot, r.left - origin.left, r.top - origin.top, r.width, r.height,
                 s.backgroundColor, box.tabIndex, !text ? null : text.localName === 'bdi' ? s.color : getComputedStyle(text).fill, text ? text.textContent : null, s.opacity]);
    }
  }
  for (const svg of document.querySelectorAll('#picture>svg')) {
    const origin = svg.getBoundingClientRect();
    for (const group of svg.querySelectorAll('g[data-slot]')) {
      const shape = group.querySelector(':scope>rect,:scope>polygon'), r = shape.getBoundingClientRect();
      const s = getComputedStyle(shape), text = group.querySelector(':scope>text');
      const t = text ? getComputedStyle(text) : null;
      drawn.push([group.dataset.slot, r.left - origin.left, r.top - origin.top, r.width, r.height,
                  s.fill, Number(s.fillOpacity), t ? t.fill : null, text ? text.textContent : null, t ? Number(t.fillOpacity) : null,
                  Number(getComputedStyle(group).opacity), text ? text.getBoundingClientRect().width : null, text ? Number(text.getAttribute('textLength')) : null]);
    }
  }
  const out = document.createElement('pre');
  out.id = 'probe';
  out.textContent = JSON.stringify({
    seen, drawn, before, shown, themes, switched, axe, scripts: document.scripts.length, alerts: window.alerts,
    handlers: [...document.querySelectorAll('*')].filter(e => [...e.attributes].some(a => a.name.startsWith('on'))).length,
    loads: performance.getEntriesByType('resource').map(e => e.name).filter(n => !n.endsWith('/axe.js') && !n.startsWith('data:')),
    addresses: [...document.querySelectorAll('[href],[src]')].map(e => e.getAttribute('href') || e.getAttribute('src')).filter(a => !/^(data:|#)/.test(a) && a !== '/axe.js'),
    unlabelled: [...document.querySelectorAll('[role=group]')].filter(e => !e.getAttribute('aria-label')).length,
    ids: (ids => ids.length - new Set(ids).size)([...document.querySelectorAll('[id]')].map(e => e.id)),
    dangling: [...document.querySelectorAll('[aria-describedby]')].filter(e => !document.getElementById(e.getAttribute('aria-describedby'))).length,
    lang: document.documentElement.lang, title: document.title, h1: document.querySelectorAll('h1').length,
    inputs: [...document.querySelectorAll('input')].filter(i => !i.labels.length || i.tabIndex < 0).length,
    images: [...document.images].filter(i => !i.hasAttribute('alt')).length});
  document.body.append(out);
});
</script>
"""
ALERTS = "<script>window.alerts=0;for(const f of ['alert','confirm','prompt'])window[f]=()=>{window.alerts++};</script>"
# The probe's own scripts; a page has none.
OWN_SCRIPTS = 2

HOSTILE = ["</script><script>alert(1)</script>", "\"onload=\"alert(1)", "' onmouseover='alert(1)",
           "<img src=x onerror=alert(1)>", "<svg/onload=alert(1)>", "]]><!--", "</style></title>",
           "\u0000\u0001\u001b[31m\u007f", "\ufffe\uffff", "\u202eevil\u2066", "שלום", "مرحبا",
           "👩‍👩‍👧‍👦🇩🇪", "e\u0301\u0301", "x" * 10000, "javascript:alert(1)", "http://outside.example/x.png",
           "url(http://outside.example/x)", "&lt;img src=x onerror=alert(1)&gt;", ""]


class Server(http.server.ThreadingHTTPServer):
    """Hands out one page; remembers everything else that is asked for."""
    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.page, self.axe, self.asked = b"", b"", []
        threading.Thread(target=self.serve_forever, daemon=True).start()


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        own = self.headers.get("Host", "").startswith("127.0.0.1:")
        known = {"/page.html": ("text/html; charset=utf-8", self.server.page), "/axe.js": ("text/javascript", self.server.axe)}
        if not own or self.path not in known:
            self.server.asked.append(f"{self.headers.get('Host')}{self.path}")
            return self.send_error(404)
        kind, body = known[self.path]
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Browser:
    def __init__(self, folder, axe):
        self.folder, self.server = folder, Server()
        self.server.axe = axe or b""

    def load(self, page, picture=b"", audit=False, strip=False):
        """What the probe saw on a page, and on a picture beside it; requests; the console."""
        text = page.decode()
        # The policy of the page forbids scripts; the copy with the probe has to allow the probe alone.
        text = text.replace("default-src &#39;none&#39;;", "default-src &#39;none&#39;; script-src &#39;unsafe-inline&#39; &#39;self&#39;;")
        if strip:
            text = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", text)
        drawn = f'<div id="picture">{picture.decode()}</div>' if picture else ""
        script = '<script src="/axe.js"></script>' if audit and self.server.axe else ""
        text = text.replace("<body>", "<body>" + ALERTS + script, 1).replace("</body>", drawn + PROBE + "</body>", 1)
        self.server.page, self.server.asked = text.encode(), []
        port = self.server.server_address[1]
        done = subprocess.run(
            [BROWSER, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
             "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-default-apps",
             "--window-size=1600,1200", "--enable-logging=stderr", "--v=0", f"--user-data-dir={self.folder}/profile",
             f"--host-resolver-rules=MAP outside.example 127.0.0.1:{port}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1", "--virtual-time-budget=20000", "--dump-dom",
             f"http://127.0.0.1:{port}/page.html"], capture_output=True, timeout=180)
        found = re.search(r'<pre id="probe">(.*?)</pre>', done.stdout.decode(errors="replace"), re.S)
        console = [line for line in done.stderr.decode(errors="replace").splitlines() if "CONSOLE" in line]
        return (json.loads(html.unescape(found.group(1))) if found else None), list(self.server.asked), console


def engage(*arguments, command="preview"):
    return subprocess.run([ENGAGE, command, *map(str, arguments)], capture_output=True, check=True, cwd=ROOT).stdout


def colour(text):
    parts = [float(n) for n in re.findall(r"[\d.]+", text)]
    if text.startswith("color("):
        parts = [n * 255 for n in parts[:3]] + parts[3:]
    return parts[:3], parts[3] if len(parts) > 3 else 1.0


def same(one, two):
    (rgb1, a1), (rgb2, a2) = one, two
    return abs(a1 - a2) < 0.01 and (a1 < 0.01 or all(abs(x - y) < 0.6 for x, y in zip(rgb1, rgb2)))


def misplaced(probe, part):
    """What differs between page and picture: both are drawn from the layout, each in its own way."""
    problems = []
    # A page holds portrait and landscape of a device, each in reading order.
    starts = [i for i, box in enumerate(probe["seen"]) if box[0] == "device"] + [len(probe["seen"])]
    seen = probe["seen"][starts[part]:starts[part + 1]]
    drawn = {box[0] for box in probe["drawn"]}
    if [box[0] for box in seen if box[0] in drawn] != [box[0] for box in probe["drawn"]]:
        problems.append("reading order")
    if len(drawn) < 5:
        problems.append("hardly anything is drawn")
    by_slot = {box[0]: box for box in seen}
    for slot, *frame, fill, opacity, ink, words, ink_opacity, whole, width, wanted in (
            (b[0], *b[1:5], *b[5:]) for b in probe["drawn"]):
        box = by_slot.get(slot)
        if box is None or any(abs(a - b) > 1 for a, b in zip(frame, box[1:5])):
            problems.append(f"place of {slot}: {frame} {box}")
            continue
        ground = ([0, 0, 0], 0.0) if fill == "none" else (colour(fill)[0], opacity)
        arrow = slot == "presentation.arrow"
        if not same(ground, colour(box[5])):
            problems.append(f"colour of {slot}: {fill} {opacity} {box[5]}")
        if (words or None) != (box[8] or None):
            problems.append(f"words of {slot}: {words} {box[8]}")
        if words and box[7] and not same((colour(ink)[0], ink_opacity), colour(box[7])):
            problems.append(f"ink of {slot}: {ink} {box[7]}")
        if abs(whole - float(box[9])) > 0.01:
            problems.append(f"opacity of {slot}")
        if words and words.isascii() and words.strip() == words and abs(width - wanted) > 1.5 + wanted * 0.1 and not arrow:
            problems.append(f"text of {slot} is {width} wide, not {wanted}")
    return problems


TREE = ["title", "navigationBar", "leftButton", "rightButton", "background", "tableHeader", "sectionHeader", "rows",
        "sectionFooter", "tableFooter", "infoBar"]


def disordered(probe, arguments):
    """Slots of a provider table that are not read in the order of the resolution."""
    answer = json.loads(engage(*arguments, "--format", "json", command="resolve"))
    table = answer.get("providerTable")
    if not table:
        return []
    order = [key for key in table if key in TREE]
    last, problems = (-1, -1), []
    for box in probe["seen"][:next((i for i, b in enumerate(probe["seen"]) if i and b[0] == "device"), None)]:
        found = re.match(r"providerTable\.(\w+)(?:\[(\d+)\])?", box[0])
        if not found or found.group(1) not in order:
            continue
        place = (order.index(found.group(1)), int(found.group(2) or -1))
        if place < last:
            problems.append(f"{box[0]} is read after what follows it in the tree")
        last = place
    if last[0] < 0:
        problems.append("no slot of the tree is read")
    return problems


def unsound(probe, asked, console, own_scripts=OWN_SCRIPTS):
    """Requests, dialogs, scripts, messages, and what a person with a keyboard or a reader would miss."""
    problems = []

    def check(what, truth):
        if not truth:
            problems.append(what)
    check(f"requests {asked}", asked == [])
    check(f"loads {probe['loads']}", probe["loads"] == [])
    check("a dialog", probe["alerts"] == 0)
    check(f"{probe['scripts']} scripts", probe["scripts"] == own_scripts)
    check("event attributes", probe["handlers"] == 0)
    check(f"addresses {probe['addresses']}", probe["addresses"] == [])
    check(f"console {console}", console == [])
    check("language or title", probe["lang"] == "en" and probe["title"] != "")
    check("main heading", probe["h1"] == 1)
    check("elements that no key reaches", all(box[6] == 0 for box in probe["seen"]))
    check("explanations before any is asked for", probe["before"] == 0)
    check("focus without its explanation", probe["shown"] and all(probe["shown"]))
    check("light and dark", probe["themes"][0] != probe["themes"][1])
    if len(probe["switched"]) > 1:
        first, second = probe["switched"]
        check("the switch of devices", first == [True] + [False] * (len(first) - 1) and second[1] and sum(second) == 1)
    for word in ("unlabelled", "ids", "dangling", "inputs", "images"):
        check(word, probe[word] == 0)
    for rule, nodes in probe["axe"] or []:
        problems.append(f"axe: {rule}: {nodes[:3]}")
    return problems


passed = failed = 0


def report(name, problems):
    global passed, failed
    if not problems:
        passed += 1
        return
    failed += 1
    for problem in problems[:8]:
        print(f"FAILED {name}: {problem}"[:600])


def broken(browser, audit):
    """Pages broken on purpose: a check that does not notice is no check."""
    arguments = (ROOT / "Tests/Fixtures/preview/guide.json", "--device", "ipad-2")
    page, picture = engage(*arguments, "--format", "html"), engage(*arguments)
    first = re.search(rb'(data-slot="providerTable.rows\[1\].text"[^>]*style="left:)(\d+)', page)

    def moved(by):
        return page[:first.start(2)] + str(int(first.group(2)) + by).encode() + page[first.end(2):]
    row = re.search(rb'\n<div class="box"[^>]*data-slot="providerTable.rows\[0\]".*?</div>', page, re.S).group(0)
    body = b"<main>"
    cases = {
        "place of": (moved(2), picture, False), "colour of": (page.replace(b"background:#E8EEF4FF", b"background:#E8EEF3FF", 1), picture, False),
        "ink of": (page.replace(b"color:#FFFFFFFF", b"color:#FEFFFFFF"), picture, False),
        "words of": (page.replace(b"<bdi>Google</bdi>", b"<bdi>Goggle</bdi>", 1), picture, False),
        "reading order": (page.replace(row, b"", 1).replace(b'<div class="clip"', row + b'<div class="clip"', 1), picture, False),
        "is read after": (page.replace(b'"providerTable.rows[0]"', b'"x"').replace(b'"providerTable.rows[1]"', b'"providerTable.rows[0]"').replace(
            b'"x"', b'"providerTable.rows[1]"'), picture, False),
        "requests": (page.replace(body, body + b'<img alt="" src="http://outside.example/x.png">', 1), picture, True),
        "loads": (page.replace(body, body + b'<img alt="" src="https://elsewhere.example/x.png">', 1), picture, True),
        "addresses": (page.replace(body, body + b'<a href="http://outside.example/">x</a>', 1), picture, False),
        "a dialog": (page.replace(body, body + b"<script>alert(1)</script>", 1), picture, False),
        "scripts": (page.replace(body, body + b"<script>1</script>", 1), picture, False),
        "event attributes": (page.replace(body, body + b'<p onclick="1">x</p>', 1), picture, False),
        "console": (page.replace(body, body + b"<script>console.error('x')</script>", 1), picture, False),
        "elements that no key": (page.replace(b'tabindex="0"', b'tabindex="-1"', 1), picture, False),
        "focus without": (page.replace(b".box:focus>.tip{display:block}", b".x{}", 1), picture, False),
        "light and dark": (page.replace(b"#theme2:checked", b"#theme9:checked"), picture, False),
        "the switch": (page.replace(b".tabs>section{order:2;display:none", b".tabs>section{order:2;display:block", 1), picture, False),
        "inputs": (page.replace(b'<label for="d1">', b'<label for="d99">', 1), picture, False),
        "images": (page.replace(body, body + b'<img src="data:,">', 1), picture, False),
    }
    if audit:
        cases["axe: button-name"] = (page.replace(body, body + b"<button></button>", 1), picture, False)
        cases["axe: color-contrast"] = (page.replace(body, body + b'<p style="color:#777;background:#888">hardly readable</p>', 1), picture, False)
    for problem, (page, picture, strip) in cases.items():
        probe, asked, console = browser.load(page, picture, audit=problem.startswith("axe"), strip=strip)
        found = ["no probe"] if probe is None else (
            misplaced(probe, 0) + disordered(probe, arguments) + unsound(probe, asked, console, OWN_SCRIPTS + problem.startswith("axe")))
        report(f"broken on purpose: {problem}", [] if any(problem in p for p in found) else [f"not noticed, only {found[:3]}"])


def value(kind, text):
    """A value of a key with the text wherever one of that type holds any."""
    if kind == "view":
        return {"view": text, "content": [{"label": text}, {"image": text}, {"textField": text, "placeholder": text},
                {"button": text, "title": text}, {"table": {"sections": [{"header": text, "rows": [text], "footer": text}]}}]}
    if kind == "navigationController":
        return {"navigationController": text, "root": text, "tintColor": text}
    return {"names": [text], "barButtonItem": {"barButtonItem": text, "title": text},
            "viewController": {"viewController": text}, "captureController": {"viewController": text}}.get(kind, text)


def hostile(text, keys, views):
    """Every key of the catalogue; of those that hide one another the text, or with `views` the view."""
    hidden = {k["key"] for k in keys if k["key"].endswith(("Title.View", "Section.Header.View", "Section.Footer.View"))}
    chosen = [k for k in keys if k["key"] and (k["type"] != "string" if views else k["key"] not in hidden)]
    names = ["p", text or "q"]
    return {"layers": [{"name": text, "values": {k["key"]: value(k["type"], text) for k in chosen}}],
            "configuration": {"baseurl": "https://x", "enabled_providers": names,
                              "provider_info": {n: {"friendly_name": text} for n in names}}}


def axe(folder):
    """axe-core: from a folder that was named, or from PyPI; None where neither has it."""
    if len(sys.argv) > 2:
        return (pathlib.Path(sys.argv[2]) / "axe.min.js").read_bytes()
    done = subprocess.run([sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "-d", folder, AXE_PACKAGE], capture_output=True)
    for wheel in folder.glob("axe_*.whl"):
        with zipfile.ZipFile(wheel) as files:
            return files.read(next(n for n in files.namelist() if n.endswith("axe.min.js")))
    print(f"accessibility is checked without axe-core: {done.stderr.decode()[-200:]}", file=sys.stderr)
    return None


def main():
    if BROWSER is None:
        print("chromium is not installed", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = pathlib.Path(name)
        rules = axe(folder)
        browser = Browser(folder, rules)
        broken(browser, rules is not None)
        guide = ("--defaults", "Examples/guide/defaults.plist", "--overrides", "Examples/guide/overrides.plist",
                 "--configuration", "Examples/guide/configuration.json")
        samples = ROOT / "Tests" / "Fixtures" / "preview"
        configs = {
            "guide": guide, "guide with pictures": (*guide, "--assets", "Examples/guide/assets"),
            "sharing": (*guide, "--dialog", "sharing"), "landing": (*guide, "--provider", "openid"),
            "capture": (samples / "guide.json", "--capture", "email"), "popover": (samples / "popover.json",),
            "release": (samples / "guide.json", "--profile", "sdk-5.5"),
            **{style: (f"Examples/login-screen/{style}/MSIUICustomizationSettings.plist", "--assets",
                       f"Examples/login-screen/{style}/assets") for style in ("basic", "theme1", "theme2")}}
        for config, arguments in configs.items():
            for device, orientation in (("iphone-8", "portrait"), ("ipad-2", "landscape")):
                question = (*arguments, "--device", device)
                page = engage(*question, "--orientation", orientation, "--format", "html")
                picture = engage(*question, "--orientation", orientation, "--format", "svg")
                audit = orientation == "portrait"
                probe, asked, console = browser.load(page, picture, audit=audit)
                name = f"{config} on {device} {orientation}"
                if probe is None:
                    report(name, ["no probe"])
                    continue
                report(f"{name}, looks", misplaced(probe, ("portrait", "landscape").index(orientation)))
                report(f"{name}, soundness", unsound(probe, asked, console, OWN_SCRIPTS + (audit and rules is not None)))
                plain = [a for a in question if a != "--assets" and "assets" not in str(a)]
                report(f"{name}, order", disordered(probe, plain))
        out = folder / "out"
        engage(*guide, "--all-devices", "-o", out)
        change = engage("--compare", samples / "guide.json", samples / "popover.json")
        for name, page in (("gallery", (out / "index.html").read_bytes()), ("comparison", change)):
            probe, asked, console = browser.load(page, audit=True)
            report(name, ["no probe"] if probe is None else unsound(probe, asked, console, OWN_SCRIPTS + (rules is not None)))
        keys = json.loads(engage("--format", "json", command="keys"))
        words = folder / "hostile.json"
        for number, text in enumerate(HOSTILE):
            for views in (False, True)[:2 if number < 6 else 1]:
                words.write_text(json.dumps(hostile(text, keys, views)))
                page, picture = (engage(words, "--device", "ipad-2", "--format", f) for f in ("html", "svg"))
                probe, asked, console = browser.load(page, picture, strip=True)
                name = f"hostile {number}, {'views' if views else 'texts'}"
                report(name, ["no probe"] if probe is None else unsound(probe, asked, console) + misplaced(probe, 0))
    print(f"{passed} passed, {failed} failed; axe-core {'used' if rules else 'NOT AVAILABLE'}")
    return 1 if failed else 0


sys.exit(main())
