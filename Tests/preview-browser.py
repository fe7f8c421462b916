#!/usr/bin/env python3
"""Looks at preview pages in headless Chromium: places, colours, order, no request, no dialog.

usage: preview-browser.py ENGAGE

The page is loaded from a server on the loopback that counts what is asked for; a probe that only
this test adds reports every element. Nothing but the standard library is used.
"""
import html, json, os, pathlib, re, shutil, subprocess, sys, tempfile

ENGAGE = os.path.abspath(sys.argv[1])
BROWSER = next((p for p in map(shutil.which, ("chromium", "chromium-browser", "google-chrome")) if p), None)
ROOT = pathlib.Path(__file__).resolve().parent.parent

PROBE = """
<script>
addEventListener('load', () => {
  document.querySelectorAll('.tabs>section').forEach(s => s.style.display = 'block');
  const seen = [];
  for (const device of document.querySelectorAll('.device')) {
    const origin = device.getBoundingClientRect();
    for (const box of device.querySelectorAll('.box')) {
      const r = box.getBoundingClientRect(), s = getComputedStyle(box);
      seen.push([box.dataset.slot, r.left - origin.left, r.top - origin.top, r.width, r.height,
                 s.backgroundColor, box.tabIndex, s.color, box.querySelector('bdi') !== null]);
    }
  }
  const out = document.createElement('pre');
  out.id = 'probe';
  out.textContent = JSON.stringify({
    seen, scripts: document.scripts.length, alerts: window.alerts,
    resources: performance.getEntriesByType('resource').map(e => e.name),
    handlers: [...document.querySelectorAll('*')].filter(e => [...e.attributes].some(a => a.name.startsWith('on'))).length,
    unlabelled: [...document.querySelectorAll('[role]')].filter(e => e.getAttribute('role') === 'group' && !e.getAttribute('aria-label')).length,
    ids: (ids => ids.length - new Set(ids).size)([...document.querySelectorAll('[id]')].map(e => e.id)),
    dangling: [...document.querySelectorAll('[aria-describedby]')].filter(e => !document.getElementById(e.getAttribute('aria-describedby'))).length,
    lang: document.documentElement.lang, title: document.title, h1: document.querySelectorAll('h1').length,
    inputs: [...document.querySelectorAll('input')].filter(i => !i.labels.length).length,
    images: [...document.images].filter(i => !i.hasAttribute('alt')).length});
  document.body.append(out);
});
</script>
"""
ALERTS = "<script>window.alerts=0;for(const f of ['alert','confirm','prompt'])window[f]=()=>{window.alerts++};</script>"

HOSTILE = ["</script><script>alert(1)</script>", "\"onload=\"alert(1)", "' onmouseover='alert(1)",
           "<img src=x onerror=alert(1)>", "<svg/onload=alert(1)>", "]]><!--", "</style></title>",
           "\u0000\u0001\u001b[31m\u007f", "\ufffe\uffff", "\u202eevil\u2066", "שלום", "مرحبا",
           "👩‍👩‍👧‍👦🇩🇪", "e\u0301\u0301", "x" * 10000, "javascript:alert(1)", ""]

passed = failed = 0


def check(what, truth, detail=""):
    global passed, failed
    if truth:
        passed += 1
    else:
        failed += 1
        print(f"FAILED {what}: {detail}"[:600])


def engage(*arguments):
    return subprocess.run([ENGAGE, "preview", *map(str, arguments)], capture_output=True, check=True).stdout


def load(page, folder):
    """The page in the browser: its probe and what the browser complained about."""
    text = page.decode()
    # The policy of the page forbids scripts; the copy with the probe has to allow the probe alone.
    text = text.replace("default-src &#39;none&#39;;", "default-src &#39;none&#39;; script-src &#39;unsafe-inline&#39;;")
    text = text.replace("<body>", "<body>" + ALERTS, 1).replace("</body>", PROBE + "</body>", 1)
    path = folder / "page.html"
    path.write_text(text, encoding="utf-8")
    done = subprocess.run(
        [BROWSER, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
         "--no-first-run", "--disable-background-networking", "--window-size=1600,1200",
         "--enable-logging=stderr", "--v=0", f"--user-data-dir={folder}/profile",
         "--virtual-time-budget=4000", "--dump-dom", path.as_uri()],
        capture_output=True, timeout=120)
    dom = done.stdout.decode(errors="replace")
    found = re.search(r'<pre id="probe">(.*?)</pre>', dom, re.S)
    console = [line for line in done.stderr.decode(errors="replace").splitlines() if "CONSOLE" in line]
    return json.loads(html.unescape(found.group(1))) if found else None, console


def expected(svg):
    """Slots, frames and colours as the SVG of the same scene has them: the layout, told twice."""
    boxes = []
    for match in re.finditer(r'<g data-slot="([^"]*)"[^>]*>.*?<(rect|polygon) ([^>]*)/>', svg, re.S):
        attributes = dict(re.findall(r'([\w-]+)="([^"]*)"', match.group(3)))
        if match.group(2) == "polygon":
            points = [tuple(map(float, p.split(","))) for p in attributes["points"].split()]
            xs, ys = [p[0] for p in points], [p[1] for p in points]
            frame = (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        else:
            frame = tuple(float(attributes[n]) for n in ("x", "y", "width", "height"))
        boxes.append((html.unescape(match.group(1)), frame, attributes.get("fill", "none"),
                      float(attributes.get("fill-opacity", 1))))
    return boxes


def colour(text):
    parts = [float(n) for n in re.findall(r"[\d.]+", text)]
    return parts[:3], parts[3] if len(parts) > 3 else 1.0


def compare(name, config, device, orientation, folder):
    svg = engage(config, "--device", device, "--orientation", orientation, "--format", "svg").decode()
    page = engage(config, "--device", device, "--format", "html")
    probe, console = load(page, folder)
    check(f"{name}: page is read", probe is not None)
    if probe is None:
        return
    boxes = expected(svg)
    # A page holds portrait and landscape, each in reading order.
    starts = [i for i, box in enumerate(probe["seen"]) if box[0] == "device"]
    part = {"portrait": 0, "landscape": 1}[orientation]
    ends = starts[1:] + [len(probe["seen"])]
    seen = probe["seen"][starts[part]:ends[part]]
    shown = {slot for slot, *_ in boxes}
    order = [box[0] for box in seen if box[0] in shown]
    check(f"{name}: reading order", order == [slot for slot, *_ in boxes], f"{order[:5]}")
    by_slot = {box[0]: box for box in seen}
    for slot, frame, fill, opacity in boxes:
        box = by_slot.get(slot)
        near = box is not None and all(abs(a - b) <= 1 for a, b in zip(frame, box[1:5]))
        check(f"{name}: place of {slot}", near, f"{frame} {box}")
        if box is None:
            continue
        numbers, alpha = colour(box[5])
        if fill == "none":
            check(f"{name}: no colour of {slot}", alpha == 0, box[5])
        else:
            wanted = [int(fill[i:i + 2], 16) for i in (1, 3, 5)]
            check(f"{name}: colour of {slot}", numbers == wanted and abs(alpha - opacity) < 0.01,
                  f"{fill} {opacity} {box[5]}")
    check(f"{name}: every element is reached by key", all(box[6] == 0 for box in probe["seen"]))
    audit(name, probe, console)


def audit(name, probe, console):
    check(f"{name}: no request", probe["resources"] == [], probe["resources"])
    check(f"{name}: no dialog", probe["alerts"] == 0)
    check(f"{name}: no script but the probe", probe["scripts"] == 2, probe["scripts"])
    check(f"{name}: no event attribute", probe["handlers"] == 0)
    check(f"{name}: nothing on the console", console == [], console)
    check(f"{name}: language and title", probe["lang"] == "en" and probe["title"] != "")
    check(f"{name}: one main heading", probe["h1"] == 1)
    for word in ("unlabelled", "ids", "dangling", "inputs", "images"):
        check(f"{name}: {word}", probe[word] == 0, probe[word])


def pictures():
    """The README's pictures are what the commands beside them write."""
    page = (ROOT / "Documentation" / "readme" / "70-preview.md").read_text()
    for line in re.findall(r"^    engage preview (.*)$", page, re.M):
        arguments, _, output = line.partition(" -o ")
        words = [str(ROOT / w) if w.startswith("Tests/") else w for w in arguments.split()]
        drawn = engage(*words, "--format", "svg")
        titles = re.compile(rb"data-source=\"[^\"]*\"|<title>[^<]*</title>")
        kept = (ROOT / output).read_bytes()
        check(f"{output} is current", titles.sub(b"", drawn) == titles.sub(b"", kept))


def hostile(text):
    return {"ProviderTable.Title.String": text, "ProviderTable.Section.Header.Title.String": text,
            "ProviderTable.Section.Footer.Title.String": text,
            "ProviderTable.Table.Header.View": {"view": text or "v", "content": [{"label": text}, {"button": "b", "title": text}]},
            "Authentication.Background.Image.View": {"imageView": text or "v"},
            "Popover.Presentation.BarButtonItem": {"barButtonItem": text or "b", "title": text}}


def main():
    if BROWSER is None:
        print("chromium is not installed", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        samples = ROOT / "Tests" / "Fixtures" / "preview"
        for config in ("guide.json", "popover.json", "screen-card.json", "screen-half.json"):
            for device, orientation in (("iphone-8", "portrait"), ("ipad-2", "landscape")):
                compare(f"{config} on {device} {orientation}", samples / config, device, orientation, folder)
        pictures()
        words = folder / "hostile.json"
        for number, text in enumerate(HOSTILE):
            words.write_text(json.dumps(hostile(text)))
            probe, console = load(engage(words, "--device", "ipad-2", "--format", "html"), folder)
            check(f"hostile {number}: page is read", probe is not None)
            if probe is not None:
                audit(f"hostile {number}", probe, console)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


sys.exit(main())
