#!/usr/bin/env python3
"""Looks at preview pages in headless Chromium: places, colours, order, hover, keys, no request, no dialog.

usage: preview-browser.py ENGAGE [FOLDER WITH axe.min.js]

Pages and pictures are opened as they are written, and one browser is driven through its own protocol over
a pipe: real mouse movements and key presses, dialogs, console messages and every request are what the
browser reports, not what a script in the page does. The checks are run on broken pages first: each must be
caught. Accessibility is judged by axe-core, taken from PyPI (axe-playwright-python) where it is not
there. Nothing else but the standard library is used.
"""
import base64, fcntl, hashlib, json, os, pathlib, re, select, shutil, subprocess, sys, tempfile, time, xml.etree.ElementTree, zipfile

ENGAGE = os.path.abspath(sys.argv[1])
BROWSER = next((p for p in map(shutil.which, ("chromium", "chromium-browser", "google-chrome")) if p), None)
ROOT = pathlib.Path(__file__).resolve().parent.parent
AXE_PACKAGE = "axe-playwright-python==0.1.8"

# Every element as the browser paints it: page first, then what stands for reading and for keys.
SEEN = """
(() => {
  const sections = [...document.querySelectorAll('.tabs>section')], was = sections.map(s => s.style.display);
  sections.forEach(s => s.style.display = 'block');
  const seen = [];
  for (const device of document.querySelectorAll('.device')) {
    const origin = device.getBoundingClientRect();
    for (const box of device.querySelectorAll('.box')) {
      const r = box.getBoundingClientRect(), s = getComputedStyle(box), use = box.querySelector(':scope>svg>use'),
            text = box.querySelector(':scope>bdi') || (use && document.querySelector(use.getAttribute('href') + '>text')) || (box.textContent ? box : null);
      seen.push([box.dataset.slot, r.left - origin.left, r.top - origin.top, r.width, r.height,
                 s.backgroundColor, box.classList.contains('part') && !box.hasAttribute('tabindex') ? 0 : box.tabIndex, !text ? null : text.localName === 'text' ? getComputedStyle(text).fill : s.color, text ? text.textContent : null, s.opacity, text ? s.textShadow : 'none']);
    }
  }
  sections.forEach((s, i) => s.style.display = was[i]);
  return {
    seen, scripts: [...document.scripts].map(s => s.src || s.textContent),
    policy: (p => p ? p.content : '')(document.querySelector('meta[http-equiv=Content-Security-Policy]')),
    listed: [...document.querySelectorAll('main>nav li')].filter(e => e.checkVisibility()).map(e => e.innerText),
    handlers: [...document.querySelectorAll('*')].filter(e => [...e.attributes].some(a => a.name.startsWith('on'))).length,
    addresses: [...document.querySelectorAll('[href],[src]')].map(e => e.getAttribute('href') || e.getAttribute('src')).filter(a => !/^(data:|#)/.test(a)),
    unlabelled: [...document.querySelectorAll('[role=group]')].filter(e => !e.getAttribute('aria-label')).length,
    ids: (ids => ids.length - new Set(ids).size)([...document.querySelectorAll('[id]')].map(e => e.id)),
    dangling: [...document.querySelectorAll('[aria-describedby]')].filter(e => !document.getElementById(e.getAttribute('aria-describedby'))).length,
    lang: document.documentElement.lang, title: document.title, h1: document.querySelectorAll('h1').length,
    inputs: [...document.querySelectorAll('input')].filter(i => !i.labels.length && !i.getAttribute('aria-label') || i.tabIndex < 0).length,
    images: [...document.images].filter(i => !i.hasAttribute('alt')).length};
})()
"""
DRAWN = """
[...document.querySelectorAll('g[data-slot]')].map(group => {
  const shape = group.querySelector(':scope>rect,:scope>polygon'), r = shape.getBoundingClientRect();
  // The ink is on top: a shadow has the same words and is drawn before it.
  const texts = [...group.querySelectorAll(':scope>text')], text = texts.at(-1), below = texts.at(-2);
  const s = getComputedStyle(shape), t = text ? getComputedStyle(text) : null, b = below && below.textContent === text.textContent ? getComputedStyle(below) : null;
  return [group.dataset.slot, r.left, r.top, r.width, r.height, s.fill, Number(s.fillOpacity), t ? t.fill : null, text ? text.textContent : null,
          t ? Number(t.fillOpacity) : null, Number(getComputedStyle(group).opacity), text ? text.getBoundingClientRect().width : null,
          text ? Number(text.getAttribute('textLength') || text.getAttribute('data-width')) : null,
          b ? [b.fill, Number(b.fillOpacity), below.getAttribute('y') - text.getAttribute('y'), below.getAttribute('x') - text.getAttribute('x')] : null];
})
"""
TIPS = """[...document.querySelectorAll('.tip')].filter(t => getComputedStyle(t).display !== 'none')
          .map(t => [(b => b && b.dataset.slot)([...document.querySelectorAll(`[aria-describedby=${t.id}]`)].find(b => b.matches(':hover,:focus'))), t.textContent, t.getBoundingClientRect().height > 0])"""
# A point of every visible element at which the mouse reaches it and not one above it.
POINTS = """
(() => {
  const points = [];
  for (const box of document.querySelectorAll('.box[tabindex]')) {
    const r = box.getBoundingClientRect();
    let found = null;
    for (let i = 1; i < 8 && !found; i++) for (let j = 1; j < 8 && !found; j++) {
      const x = r.left + r.width * i / 8, y = r.top + r.height * j / 8, top = document.elementFromPoint(x, y);
      if (top && top.closest('.box') === box) found = [box.dataset.slot, x, y];
    }
    if (found) points.push(found);
  }
  return points;
})()
"""
FOCUSED = """
(e => !e || e === document.body ? null : e.classList.contains('box') ? ['box', e.dataset.slot, [...document.querySelectorAll('.box[tabindex]')].indexOf(e)]
  : [e.localName, e.name || e.getAttribute('href') || e.textContent.slice(0, 40), -1])(document.activeElement)
"""
# Every box that is in sight or can be scrolled there, in the order of the document.
STOPS = "[...document.querySelectorAll('.box[tabindex]')].map((b, i) => [b, i]).filter(p => p[0].offsetParent !== null).map(p => [p[0].dataset.slot, p[1]])"
SHOWN = "(id => [...document.querySelectorAll(id)].map(s => getComputedStyle(s).display !== 'none'))"
GROUND = "getComputedStyle(document.body).backgroundColor + getComputedStyle(document.body).color"
AXE = """
(async () => {
  const found = (await window.axe.run(document, {resultTypes: ['violations']})).violations;
  return found.map(v => [v.id, v.nodes.filter(n => v.id !== 'color-contrast' || !document.querySelector(n.target[0]).closest('.device'))
    .map(n => n.html.slice(0, 160))]).filter(v => v[1].length);
})()
"""

# Characters that no included font has, or that are not measured: controls, marks without a letter.
SUNDRY = re.compile("[\u0300-\u036f\ufffd\u2400-\u2426\ufe0f\u200d\U0001f1e6-\U0001faff]")

# What a user with a keyboard, a small screen, paper, or own colours finds on a page.
STOPPED = """
(() => {
  const rows = [...document.querySelectorAll('[role=listitem]')], problems = [];
  if (rows.some(r => r.parentElement.getAttribute('role') !== 'list')) problems.push('rows outside of a list');
  if (document.querySelector('.part[tabindex]')) problems.push('a part of a row is a stop of its own');
  if ([...document.querySelectorAll('.box[tabindex]')].some(b => !b.getAttribute('aria-label'))) problems.push('stops without a name');
  if (document.querySelectorAll('.device').length > document.querySelectorAll('a.skip').length) problems.push('no way past a picture');
  if ([...document.querySelectorAll('a.skip')].some(a => !document.querySelector(a.getAttribute('href')))) problems.push('a way that leads nowhere');
  for (const box of [...document.querySelectorAll('.box[tabindex]')].filter(b => b.offsetParent).slice(0, 60)) {
    box.focus();
    const r = box.getBoundingClientRect(), said = document.getElementById(box.getAttribute('aria-describedby')), tip = said && said.getBoundingClientRect();
    if (tip && tip.height && r.top >= tip.top) { problems.push('focus under the explanation: ' + box.dataset.slot); break; }
  }
  document.activeElement.blur();
  if (/(^|[\\s,])\\/\\w+\\//.test(document.title)) problems.push('a title with an absolute path');
  return problems;
})()
"""
PRINTED = """
(() => {
  const device = document.querySelector('.device'), box = document.querySelector('.box'), problems = [], stop = document.querySelector('.box[tabindex]');
  if (stop) stop.focus();
  if (box && getComputedStyle(box).printColorAdjust !== 'exact') problems.push('paper without the colours');
  if (device && getComputedStyle(device).breakInside !== 'avoid') problems.push('devices broken between pages');
  if ([...document.querySelectorAll('.tip')].some(t => getComputedStyle(t).display !== 'none')) problems.push('explanations on paper');
  return problems;
})()
"""
FORCED = """(b => b && getComputedStyle(b).forcedColorAdjust !== 'none' ? ['colours of a picture are forced'] : [])(document.querySelector('.device .box'))"""

HOSTILE = ["</script><script>alert(1)</script>", "\"onload=\"alert(1)", "' onmouseover='alert(1)",
           "<img src=x onerror=alert(1)>", "<svg/onload=alert(1)>", "]]><!--", "</style></title>",
           "\u0000\u0001\u001b[31m\u007f", "\ufffe\uffff", "\u202eevil\u2066", "שלום", "مرحبا",
           "👩‍👩‍👧‍👦🇩🇪", "e\u0301\u0301", "x" * 10000, "javascript:alert(1)", "http://outside.example/x.png",
           "url(http://outside.example/x)", "&lt;img src=x onerror=alert(1)&gt;", ""]


class Browser:
    """One headless Chromium, driven over a pipe by its own protocol."""

    def __init__(self, folder, axe):
        self.folder, self.axe, self.number, self.events, self.rest = folder, axe, 0, [], b""
        (theirs_in, ours_out), (ours_in, theirs_out) = os.pipe(), os.pipe()
        theirs = [fcntl.fcntl(end, fcntl.F_DUPFD, 20) for end in (theirs_in, theirs_out)]

        def hand_over():
            os.dup2(theirs[0], 3)
            os.dup2(theirs[1], 4)
        self.process = subprocess.Popen(
            [BROWSER, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
             "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-default-apps",
             "--window-size=1600,1200", f"--user-data-dir={folder}/profile", "--remote-debugging-pipe",
             "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1", "about:blank"],
            preexec_fn=hand_over, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for end in (theirs_in, theirs_out, *theirs):
            os.close(end)
        self.out, self.inp, self.session = ours_out, ours_in, None

    def close(self):
        self.call("Browser.close", whole=True)
        self.process.wait(20)

    def message(self, until):
        """The next message; None where none comes in time."""
        while b"\0" not in self.rest:
            if not select.select([self.inp], [], [], max(0, until - time.monotonic()))[0]:
                return None
            part = os.read(self.inp, 1 << 20)
            if not part:
                raise SystemExit("the browser ended")
            self.rest += part
        text, self.rest = self.rest.split(b"\0", 1)
        return json.loads(text)

    def call(self, method, whole=False, **parameters):
        """Calls a method of the protocol; other events are kept."""
        self.number += 1
        request = {"id": self.number, "method": method, "params": parameters}
        if self.session and not whole:
            request["sessionId"] = self.session
        data = json.dumps(request).encode() + b"\0"
        while data:
            data = data[os.write(self.out, data):]
        until = time.monotonic() + 120
        while True:
            answer = self.message(until)
            if answer is None:
                raise SystemExit(f"no answer to {method}")
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise SystemExit(f"{method}: {answer['error']}")
                return answer["result"]
            self.keep(answer)

    def keep(self, event):
        self.events.append(event)
        if event.get("method") == "Page.javascriptDialogOpening":
            # A page is stopped until the dialog is answered.
            self.number += 1
            os.write(self.out, json.dumps({"id": self.number, "method": "Page.handleJavaScriptDialog", "params": {"accept": True},
                                           "sessionId": event["sessionId"]}).encode() + b"\0")

    def value(self, script):
        done = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in done:
            raise SystemExit(f"{script[:80]}: {done['exceptionDetails']}")
        return done["result"].get("value")

    def open(self, path, scripts=True):
        """Opens a file in a page of its own and waits until all of it is there."""
        self.shut()
        self.target = self.call("Target.createTarget", whole=True, url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", whole=True, targetId=self.target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(f"{domain}.enable")
        self.call("Emulation.setDeviceMetricsOverride", width=1600, height=1200, deviceScaleFactor=1, mobile=False)
        if not scripts:
            self.call("Emulation.setScriptExecutionDisabled", value=True)
        self.events = []
        self.call("Page.navigate", url=path.as_uri())
        until = time.monotonic() + 60
        while not any(e.get("method") == "Page.loadEventFired" for e in self.events):
            event = self.message(until)
            if event is None:
                raise SystemExit(f"{path} is not loaded in a minute")
            self.keep(event)
        self.value("1")

    def shut(self):
        if self.session:
            self.call("Target.closeTarget", whole=True, targetId=self.target)
            self.session = None

    def told(self):
        """Requests besides the file itself, dialogs and messages, since the page was opened."""
        def of(method):
            return [e["params"] for e in self.events if e.get("method") == method]
        requests = [r["request"]["url"][:200] for r in of("Network.requestWillBeSent")]
        messages = [[a.get("value") for a in m["args"]] for m in of("Runtime.consoleAPICalled")]
        messages += [m["entry"]["text"] for m in of("Log.entryAdded")] + [m["exceptionDetails"]["text"] for m in of("Runtime.exceptionThrown")]
        return {"requests": [r for r in requests[1:] if not r.startswith("data:")],
                "dialogs": [d["message"] for d in of("Page.javascriptDialogOpening")], "console": messages}

    def press(self, key, code):
        self.call("Input.dispatchKeyEvent", type="rawKeyDown", key=key, code=key, windowsVirtualKeyCode=code)

    def move(self, x, y):
        self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)

    def click(self, selector):
        place = self.value(f"(e => e && (e.scrollIntoView({{block: 'center'}}), (r => [r.left + r.width / 2, r.top + r.height / 2])(e.getBoundingClientRect())))"
                          f"(document.querySelector({json.dumps(selector)}))")
        for kind in ("mousePressed", "mouseReleased") if place else ():
            self.call("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left", clickCount=1)


def look(browser, page, picture=b"", audit=False, strip=False, scripts=True, hands=0):
    """What a page, and the picture of the same screen, look like; with `hands` also how they behave."""
    text = page.decode()
    if strip:
        # Without its policy, so that escaping alone has to hold.
        text = re.sub(r'<meta http-equiv="?Content-Security-Policy"?[^>]*>', "", text)
    files = browser.folder / "page.html", browser.folder / "picture.svg"
    files[0].write_text(text)
    files[1].write_bytes(picture)
    browser.open(files[0], scripts)
    probe = browser.value(SEEN)
    if hands:
        probe["hands"] = handled(browser, hands)
    if audit and browser.axe:
        browser.call("Runtime.evaluate", expression=browser.axe.decode())
        probe["axe"] = browser.value(AXE)
    probe["told"] = browser.told()
    if picture:
        browser.open(files[1])
        probe["drawn"] = browser.value(DRAWN)
        for word, found in browser.told().items():
            probe["told"][word] += found
    return probe


def handled(browser, most):
    """What mouse and keyboard do to a page with a switch of devices; the Tab key at most so often."""
    hands = {"before": browser.value(TIPS), "hover": [], "focus": [], "grounds": [browser.value(GROUND)]}
    points = browser.value(POINTS)
    for slot, x, y in points[::max(1, len(points) // 12)]:
        browser.move(x, y)
        hands["hover"].append((slot, browser.value(TIPS)))
    browser.move(1599, 2)
    hands["left"] = browser.value(TIPS)
    stops = browser.value(STOPS)
    hands["stops"], hands["tabs"], hands["most"] = stops, [], most
    browser.value("document.activeElement.blur()")
    for number in range(min(most, len(stops) + 40)):
        browser.press("Tab", 9)
        at = browser.value(FOCUSED)
        if at is None or at in hands["tabs"]:
            break
        hands["tabs"].append(at)
        if at[0] == "box" and number % 5 == 0:
            hands["focus"].append((at[1], browser.value(TIPS)))
    browser.value("document.activeElement.blur()")
    for theme in ("theme1", "theme2"):
        browser.click(f"#{theme}")
        hands["grounds"].append(browser.value(GROUND))
    top, inner = f"{SHOWN}('main>.tabs>section')", f"{SHOWN}('main>.tabs>section:first-of-type .tabs>section')"
    hands["devices"], hands["turns"] = [browser.value(top)], [browser.value(inner)]
    other = hands["turns"][0].index(False) if False in hands["turns"][0] else 0
    browser.click(f"label[for=d0o{other}]")
    hands["turns"].append(browser.value(inner))
    browser.click("label[for=d1]")
    hands["devices"].append(browser.value(top))
    browser.press("ArrowRight", 39)
    hands["devices"].append(browser.value(top))
    return hands


def mishandled(hands, beside=False):
    """What a hand with a mouse or on the keys would miss; `beside` where all devices are shown before a choice."""
    problems = []

    def explains(slot, tips):
        return len(tips) == 1 and tips[0][0] == slot and tips[0][1].startswith(slot) and tips[0][2]

    def check(what, truth):
        if not truth:
            problems.append(what)
    check("explanations before any is asked for", hands["before"] == [])
    check("hardly an element to hover", len(hands["hover"]) > 6)
    for slot, tips in hands["hover"]:
        check(f"hovering {slot} shows {tips}", explains(slot, tips))
    check("explanations after the mouse left", hands["left"] == [])
    for slot, tips in hands["focus"]:
        check(f"focus on {slot} shows {tips}", explains(slot, tips))
    tabs = hands["tabs"]
    boxes = [t[1:] for t in tabs if t[0] == "box"]
    check(f"the order of the Tab key: {tabs[:12]}", boxes == hands["stops"][:len(boxes)] and hands["focus"])
    check(f"{len(boxes)} of {len(hands['stops'])} elements by the Tab key", len(boxes) == min(len(hands["stops"]), hands["most"] - 3))
    others = [t[1] for t in tabs if t[0] == "input"]
    first, second, third = hands["devices"]
    turns = [f"orientation{number}" for number in range(len(first) if beside else 1)]
    check(f"the switches by the Tab key: {others}", others == ["theme", "device", *turns])
    system, light, dark = hands["grounds"]
    check(f"light and dark: {hands['grounds']}", light != dark and system in (light, dark))
    check(f"the devices before a choice: {first}", first[0] and sum(first) == (len(first) if beside else 1))
    check(f"the switch of devices: {second}", second[1] and sum(second) == 1)
    check(f"the switch of devices by the arrow key: {third}", third[2] and sum(third) == 1)
    one, two = hands["turns"]
    check(f"the switch of orientations: {one} {two}", sum(one) == sum(two) == 1 and one != two)
    return problems


def unreachable(browser, page):
    """What of a page is lost to keys, at 320 points, on paper, or where colours are forced."""
    file = browser.folder / "reach.html"
    file.write_bytes(page)
    browser.open(file)
    problems = browser.value(STOPPED)
    browser.call("Emulation.setDeviceMetricsOverride", width=320, height=640, deviceScaleFactor=1, mobile=False)
    width = browser.value("document.documentElement.scrollWidth")
    if width > 320:
        problems.append(f"sideways scrolling at 320 points: {width}")
    browser.call("Emulation.setDeviceMetricsOverride", width=1600, height=1200, deviceScaleFactor=1, mobile=False)
    browser.call("Emulation.setEmulatedMedia", media="print")
    problems += browser.value(PRINTED)
    browser.call("Emulation.setEmulatedMedia", media="", features=[{"name": "forced-colors", "value": "active"}])
    problems += browser.value(FORCED)
    browser.call("Emulation.setEmulatedMedia", media="", features=[])
    return problems


def engage(*arguments, command="preview"):
    run = subprocess.run([ENGAGE, command, *map(str, arguments)], capture_output=True, cwd=ROOT)
    # A comparison that found a change ends with 1, as 'diff' does.
    if run.returncode not in ((1,) if "--compare" in arguments else (0,)):
        raise subprocess.CalledProcessError(run.returncode, run.args, run.stdout, run.stderr)
    return run.stdout


def colour(text):
    parts = [float(n) for n in re.findall(r"[\d.]+", text)]
    if text.startswith("color("):
        parts = [n * 255 for n in parts[:3]] + parts[3:]
    return parts[:3], parts[3] if len(parts) > 3 else 1.0


def same(one, two):
    (rgb1, a1), (rgb2, a2) = one, two
    return abs(a1 - a2) < 0.01 and (a1 < 0.01 or all(abs(x - y) < 0.6 for x, y in zip(rgb1, rgb2)))


def same_shadow(drawn, styled):
    """Whether the text below the ink of a picture is the shadow of a page's text."""
    if drawn is None or styled == "none":
        return drawn is None and styled == "none"
    found = re.fullmatch(r"(\S+\(.*?\)) (-?[\d.]+)px (-?[\d.]+)px 0px", styled)
    fill, opacity, down, right = drawn
    return found is not None and same((colour(fill)[0], opacity), colour(found.group(1))) \
        and abs(right - float(found.group(2))) < 0.01 and abs(down - float(found.group(3))) < 0.01


def frames(picture):
    """Where the layout puts every element, from the numbers of the picture itself."""
    found = {}
    for group in xml.etree.ElementTree.fromstring(picture).iter("{http://www.w3.org/2000/svg}g"):
        for shape in group if group.get("data-slot") else ():
            kind = shape.tag.rpartition("}")[2]
            if kind == "rect" and shape.get("class") != "changed":
                found.setdefault(group.get("data-slot"), [float(shape.get(n)) for n in ("x", "y", "width", "height")])
            elif kind == "polygon":
                points = [[float(n) for n in p.split(",")] for p in shape.get("points").split()]
                (left, right), (top, bottom) = ((min(n), max(n)) for n in zip(*points))
                found.setdefault(group.get("data-slot"), [left, top, right - left, bottom - top])
    return found


def misplaced(probe, part, picture):
    """What page and painted picture do not have in common with the layout."""
    problems, layout = [], frames(picture)
    # A page holds portrait and landscape of a device, each in reading order.
    starts = [i for i, box in enumerate(probe["seen"]) if box[0] == "device"] + [len(probe["seen"])]
    seen = probe["seen"][starts[part]:starts[part + 1]]
    drawn = {box[0] for box in probe["drawn"]}
    if [box[0] for box in seen if box[0] in drawn] != [box[0] for box in probe["drawn"]]:
        problems.append("reading order")
    if len(drawn) < 5:
        problems.append("hardly anything is drawn")
    by_slot = {box[0]: box for box in seen}
    if set(layout) != drawn:
        problems.append("layout and picture have not the same elements")
    for slot, *frame, fill, opacity, ink, words, ink_opacity, whole, width, wanted, shadow in (
            (b[0], *b[1:5], *b[5:]) for b in probe["drawn"]):
        box = by_slot.get(slot)
        wants = layout.get(slot)
        if box is None or wants is None or any(abs(a - b) > 1 or abs(c - b) > 1 for a, b, c in zip(frame, wants, box[1:5])):
            problems.append(f"place of {slot}: {wants} {frame} {box}")
            continue
        ground = ([0, 0, 0], 0.0) if fill == "none" else (colour(fill)[0], opacity)
        arrow = slot == "presentation.arrow"
        if not same(ground, colour(box[5])):
            problems.append(f"colour of {slot}: {fill} {opacity} {box[5]}")
        if (words or None) != (box[8] or None):
            problems.append(f"words of {slot}: {words} {box[8]}")
        if words and box[7] and not same((colour(ink)[0], ink_opacity), colour(box[7])):
            problems.append(f"ink of {slot}: {ink} {box[7]}")
        if words and box[7] and not same_shadow(shadow, box[10]):
            problems.append(f"shadow of {slot}: {shadow} {box[10]}")
        if abs(whole - float(box[9])) > 0.01:
            problems.append(f"opacity of {slot}")
        if words and words.strip() == words and not arrow and abs(width - wanted) > 1 + wanted * 0.02 and not SUNDRY.search(words):
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


def unsound(probe, links=(), searches=False):
    """Requests, dialogs, scripts, messages, and what a person with a reader would miss.

    A list that one `searches` has exactly the script whose digest its policy names; no other page has one.
    """
    problems = []

    def check(what, truth):
        if not truth:
            problems.append(what)
    for word, found in probe["told"].items():
        # Pages of one folder share a style sheet, which is among the links.
        found = [f for f in found if not str(f).startswith("file:") or f.rpartition("/")[2] not in links]
        check(f"{word}: {found}", found == [])
    digests = [f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'" for text in probe["scripts"]]
    allowed = [word for part in probe["policy"].split(";") if part.split()[:1] == ["script-src"] for word in part.split()[1:]]
    check(f"{len(digests)} scripts {digests}, of which the policy allows {allowed}", digests == allowed and len(digests) == (1 if searches else 0))
    check("event attributes", probe["handlers"] == 0)
    check(f"addresses {probe['addresses']}", [a for a in probe["addresses"] if a not in links] == [])
    check("language or title", probe["lang"] == "en" and probe["title"] != "")
    check("main heading", probe["h1"] == 1)
    check("elements that no key reaches", all(box[6] == 0 for box in probe["seen"]))
    for word in ("unlabelled", "ids", "dangling", "inputs", "images"):
        check(word, probe[word] == 0)
    for rule, nodes in probe.get("axe") or []:
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
    first = re.search(rb'<div class="box part ([A-Z]+) [^"]*"()[^>]*data-slot="providerTable.rows\[1\].text"', page)
    left = int(re.search(rb"\." + first.group(1) + rb"\{left:(\d+)px", page).group(1))

    def moved(by):
        return page[:first.start(2)] + b' style="left:%dpx"' % (left + by) + page[first.end(2):]
    row = re.search(rb'\n<div class="box[^"]*"[^>]*data-slot="providerTable.rows\[0\]".*?</div>', page, re.S).group(0)
    body = b"<main>"
    cases = {
        "place of": (moved(2), picture, False), "colour of": (page.replace(b"background:#E8EEF4", b"background:#E8EEF3", 1), picture, False),
        "ink of": (page.replace(b"color:#FFFFFF", b"color:#FEFFFF"), picture, False),
        "shadow of": (page.replace(b"text-shadow:0 -1px", b"text-shadow:0 1px"), picture, False),
        "words of": (page.replace(b"<bdi>Google</bdi>", b"<bdi>Goggle</bdi>", 1), picture, False),
        "reading order": (page.replace(row, b"", 1).replace(b'<div class="clip"', row + b'<div class="clip"', 1), picture, False),
        "is read after": (page.replace(b'"providerTable.rows[0]"', b'"x"').replace(b'"providerTable.rows[1]"', b'"providerTable.rows[0]"').replace(
            b'"x"', b'"providerTable.rows[1]"'), picture, False),
        "requests": (page.replace(body, body + b'<img alt="" src="http://outside.example/x.png">', 1), picture, True),
        "requests: ['https": (page, picture.replace(b"</svg>", b'<image href="https://elsewhere.example/x.png"/></svg>'), False),
        "requests: ['file": (page.replace(body, body + b'<img alt="" src="x.png">', 1), picture, True),
        "addresses": (page.replace(body, body + b'<a href="http://outside.example/">x</a>', 1), picture, False),
        "dialogs": (page.replace(body, body + b"<script>alert(1)</script>", 1), picture, True),
        "dialogs: ['2": (page, picture.replace(b"</svg>", b"<script>alert(2)</script></svg>"), False),
        "scripts": (page.replace(body, body + b"<script>1</script>", 1), picture, False),
        "event attributes": (page.replace(body, body + b'<p onclick="1">x</p>', 1), picture, False),
        "console": (page.replace(body, body + b"<script>console.error('x')</script>", 1), picture, True),
        "Executing inline script": (page.replace(body, body + b"<script>1</script>", 1), picture, False),
        "elements that no key": (page.replace(b'tabindex="0"', b'tabindex="-1"', 1), picture, False),
        "inputs": (page.replace(b'<label for="d1">', b'<label for="d99">', 1), picture, False),
        "images": (page.replace(body, body + b'<img src="data:,">', 1), picture, False),
        "hovering": (re.sub(rb"r\d+\]:hover", b"none]:hover", page), picture, False),
        "focus on": (re.sub(rb"r\d+\]:focus", b"none]:focus", page), picture, False),
        "explanations before": (page.replace(b".tip{display:none", b".tip{display:block", 1), picture, False),
        "explanations after": (page.replace(b"</style>", b"main:not(:has(.box:hover)) #r0{display:block}</style>", 1), picture, False),
        "the order of the Tab": (page.replace(b'tabindex="0"', b'tabindex="3"', 9).replace(b'tabindex="3"', b'tabindex="0"', 8), picture, False),
        "the switches by the Tab": (page.replace(b'type="radio" name="theme"', b'type="radio" tabindex="-1" name="theme"'), picture, False),
        "light and dark": (page.replace(b"#theme2:checked", b"#theme9:checked"), picture, False),
        "the devices before": (page.replace(b".tabs>section{order:2;display:none", b".tabs>section{order:2;display:block", 1), picture, False),
        "the switch of devices:": (page.replace(b'for="d1"', b'for="d0"', 1), picture, False),
        "the switch of devices by the arrow": (page.replace(b'id="d2"', b'id="d2" disabled', 1), picture, False),
        "the switch of orientations": (page.replace(b'for="d0o1"', b'for="d0o0"', 1).replace(b'id="d0o1"', b'id="d0o9"', 1), picture, False),
        "without scripts": (page.replace(b"</main>", b"<script>document.querySelector('.box').remove()</script></main>", 1), picture, True),
    }
    if audit:
        cases["axe: button-name"] = (page.replace(body, body + b"<button></button>", 1), picture, False)
        cases["axe: color-contrast"] = (page.replace(body, body + b'<p style="color:#777;background:#888">hardly readable</p>', 1), picture, False)
    hands = list(cases)[list(cases).index("hovering"):list(cases).index("without scripts")]
    for problem, (page, picture, strip) in cases.items():
        probe = look(browser, page, picture, audit=problem.startswith("axe"), strip=strip, hands=30 if problem in hands else 0)
        found = misplaced(probe, 0, picture) + disordered(probe, arguments) + unsound(probe)
        if problem in hands:
            found += mishandled(probe["hands"])
        if problem == "without scripts":
            found += unlike(probe, look(browser, page, strip=True, scripts=False))
        report(f"broken on purpose: {problem}", [] if any(problem in p for p in found) else [f"not noticed, only {found[:3]}"])


def unreached(browser):
    """Pages that lost one way each: a check that does not notice is no check."""
    page = engage(ROOT / "Tests/Fixtures/preview/guide.json", "--device", "ipad-2", "--format", "html")
    cases = {
        "rows outside": page.replace(b'role="list"', b'role="group"'), "a part of a row": page.replace(b'class="box part ', b'tabindex="0" class="box part ', 1),
        "stops without": re.sub(rb'(tabindex="0" role="group") aria-label="[^"]*"', rb"\1", page, count=1),
        "no way past": page.replace(b'class="skip"', b'class="x"', 1), "leads nowhere": page.replace(b'href="#past0"', b'href="#nowhere"', 1),
        "sideways": page.replace(b"<main>", b'<main><p style="width:900px">x</p>', 1), "paper without": page.replace(b"print-color-adjust:exact", b"x:y"),
        "broken between": page.replace(b"break-inside:avoid", b"break-inside:auto"), "explanations on": page.replace(b"fieldset,.tip,.skip{display:none!important}", b"fieldset{}"),
        "are forced": page.replace(b"forced-color-adjust:none", b"x:y"), "absolute path": page.replace(b"<title>", b"<title>/home/somebody/", 1),
    }
    report("reach of the sample", unreachable(browser, page))
    for problem, broken in cases.items():
        found = unreachable(browser, broken)
        report(f"broken on purpose: {problem}", [] if any(problem in p for p in found) else [f"not noticed, only {found[:3]}"])


def unlike(with_scripts, without):
    """What of a page is there only where scripts run."""
    same = all(with_scripts[what] == without[what] for what in ("seen", "title", "listed", "addresses"))
    return [] if same else ["the page without scripts is another"]


def unsearched(browser, page, word):
    """What a person who types a word into the field of a list would miss."""
    before = look(browser, page)["listed"]
    browser.click("#find")
    browser.call("Input.insertText", text=word)
    after, said = browser.value(SEEN)["listed"], browser.value("document.getElementById('found').textContent")
    narrowed = 0 < len(after) < len(before) and all(item in before for item in after)
    return [] if narrowed and said else [f"searching {word}: {len(after)} of {len(before)} listed, {said!r} said"]


def beside(browser, page):
    """What keeps the devices of a page from being side by side, below their switch."""
    look(browser, page)
    tops, switch = browser.value("""[
        [...document.querySelectorAll('.tabs:has(>#dall)>section')].map(n => n.getBoundingClientRect()).map(r => [r.top, r.left]),
        Math.max(...[...document.querySelectorAll('.tabs:has(>#dall)>label')].map(n => n.getBoundingClientRect().bottom))]""")
    problems = [] if len(tops) > 1 and len({top for top, _ in tops}) == 1 else [f"not beside one another: {tops}"]
    return problems + ([] if all(top >= switch for top, _ in tops) else [f"the switch is not above: {switch}, {tops}"])


def listed(browser, page, links, word):
    """The list of apps, with and without scripts, and broken on purpose."""
    plain = look(browser, page, scripts=False)
    problems = unlike(look(browser, page), plain) + unsearched(browser, page, word)
    problems += [f"{file} is not in the list without scripts" for file in links if file.endswith(".html") and file not in ("index.html", *plain["addresses"])]
    report("list of apps, search and without scripts", problems)
    cases = {
        "scripts": page.replace(b"</main>", b"<script>1</script></main>", 1), "of which the policy": page.replace(b"<script>", b"<script>1;", 1),
        "Executing inline script": page.replace(b"<script>", b"<script>1;", 1), "searching": page.replace(b"<script>", b"<script>1;", 1),
        "another": re.sub(rb"(<main>.*?)<nav ", rb"\1<nav hidden ", page, count=1, flags=re.S).replace(b"</main>", b"<script>document.querySelector('main>nav').hidden=false</script></main>", 1),
        "not in the list": re.sub(rb"<a href=\w+\.html", b"<a", page, count=1),
    }
    for problem, broken in cases.items():
        # What a script changes is seen only where the policy lets it run.
        probe, plain = look(browser, broken, strip=problem == "another"), look(browser, broken, scripts=False)
        found = unsound(probe, links, searches=True) + unlike(probe, plain)
        if problem == "searching":
            found += unsearched(browser, broken, word)
        found += [f"{file} is not in the list" for file in links if file.endswith(".html") and file not in ("index.html", *plain["addresses"])]
        report(f"broken on purpose: list, {problem}", [] if any(problem in p for p in found) else [f"not noticed, only {found[:3]}"])


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
        unreached(browser)
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
                touched = (config, device) in (("guide", "iphone-8"), ("popover", "ipad-2"), ("landing", "iphone-8"), ("theme1", "iphone-8"))
                probe = look(browser, page, picture, audit=audit, hands=1000 if touched else 0)
                name = f"{config} on {device} {orientation}"
                report(f"{name}, looks", misplaced(probe, ("portrait", "landscape").index(orientation), picture))
                report(f"{name}, soundness", unsound(probe))
                if touched:
                    report(f"{name}, mouse and keys", mishandled(probe["hands"]))
                    plainly = look(browser, page, scripts=False, hands=30)
                    report(f"{name}, without scripts", unlike(probe, plainly) + mishandled(plainly["hands"]))
                plain = [a for a in question if a != "--assets" and "assets" not in str(a)]
                report(f"{name}, order", disordered(probe, plain))
        out = folder / "out"
        engage(*guide, "--all-devices", "-o", out)
        change = engage("--compare", samples / "guide.json", samples / "popover.json")
        every = engage("--compare", samples / "guide.json", samples / "popover.json", "--all-devices")
        states = engage(samples / "guide.json", "--capture", "email", "--states", "all")
        engage("--project", "Examples/white-label/engage.yaml", "--device", "iphone-8", "--device", "ipad-air", "--device", "iphone-4", "--format", "html", "-o", folder / "apps")
        apps = {p.name for p in (folder / "apps").glob("*.*")}
        shutil.copy(folder / "apps" / "engage.css", folder)
        picture = engage("--project", "Examples/white-label/engage.yaml", "--app", "acorn", "--device", "iphone-8")
        page = (folder / "apps" / "acorn.html").read_bytes()
        acorn = look(browser, page, picture, hands=1000)
        report("page of an app", unsound(acorn, apps) + misplaced(acorn, 0, picture) + mishandled(acorn["hands"], beside=True))
        report("page of an app, devices", beside(browser, page))
        sheet = (folder / "engage.css").read_bytes()
        for problem, part in (("not beside", b"width:min-content"), ("the switch is not", b"::after{content")):
            (folder / "engage.css").write_bytes(sheet.replace(part, b"x:y" if b":after" not in part else b"::x{content"))
            found = beside(browser, page)
            report(f"broken on purpose: devices, {problem}", [] if any(problem in p for p in found) else [f"not noticed, only {found[:3]}"])
        (folder / "engage.css").write_bytes(sheet)
        plainly = look(browser, page, scripts=False, hands=1000)
        report("page of an app, without scripts", unlike(acorn, plainly) + mishandled(plainly["hands"], beside=True))
        for problem, part, instead in (("the devices before", b'id=dall checked=""', b"id=dall"), ("the switches by", b"name=orientation1", b"tabindex=-1 name=orientation1"),
                                       ("elements by the Tab", b"tabindex=0", b"tabindex=-1")):
            found = mishandled(look(browser, page.replace(part, instead), hands=1000)["hands"], beside=True)
            report(f"broken on purpose: app, {problem}", [] if any(problem in p for p in found) else [f"not noticed, only {found[:3]}"])
        unnamed = unsound(look(browser, re.sub(rb' aria-label="50 % of after"', b"", change)))
        report("broken on purpose: slider without a name", [] if "inputs" in unnamed else [f"not noticed, only {unnamed[:3]}"])
        # axe-core reads a style sheet that is a file through a request, which the policy of a page forbids.
        sheet = b"<style>" + (folder / "engage.css").read_bytes() + b"</style>"
        whole = (folder / "apps" / "index.html").read_bytes().replace(b"<link rel=stylesheet href=engage.css>", sheet)
        for name, page in (("gallery", (out / "index.html").read_bytes()), ("comparison", change), ("comparison of every device", every), ("states", states),
                           ("list of apps", whole)):
            report(name, unsound(look(browser, page, audit=True), apps, searches=name == "list of apps") + unreachable(browser, page))
        listed(browser, whole, apps, "acorn")
        keys = json.loads(engage("--format", "json", command="keys"))
        words = folder / "hostile.json"
        for number, text in enumerate(HOSTILE):
            for views in (False, True)[:2 if number < 6 else 1]:
                words.write_text(json.dumps(hostile(text, keys, views)))
                page, picture = (engage(words, "--device", "ipad-2", "--format", f) for f in ("html", "svg"))
                probe = look(browser, page, picture, strip=True)
                report(f"hostile {number}, {'views' if views else 'texts'}", unsound(probe) + misplaced(probe, 0, picture))
        browser.close()
    print(f"{passed} passed, {failed} failed; axe-core {'used' if rules else 'NOT AVAILABLE'}")
    return 1 if failed else 0

if __name__ == "__main__":
    sys.exit(main())
