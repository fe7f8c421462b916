"""Fixes tried on random families: `lint --fix` changes nothing that any app shows.

Usage: python3 Attack/fixes.py ENGAGE [--families N] [--seed N] [--jobs N] [--show] [--keep]

Families are made of their number, from that of `--seed` on: a long run is split into ranges, or goes on where one ended.

Each family is a folder of its own: shared layers and apps in YAML, JSON or XML property lists and a project over them,
made by chance of every key of the catalogue, its other spellings, misspellings and wrong values. `engage lint --fix` fixes it; then `engage batch` resolves every app again, in both dialogs and both
profiles, with and without the Capture wrapper and a saved navigation controller, on phones and tablets. The answers
before and after are compared whole, the values under `effective` among them, except for locations. A second run must change nothing, and of
each file only lines that a fix named may differ.
"""
import concurrent.futures
import difflib
import itertools
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import xml.sax.saxutils

# Locations of values, which no screen shows.
PLACES = {"removed", "decisions", "diagnostics", "source", "id"}

VALUES = {
    "string": ["Sign in", "Log in", "", "null", "<null>", "   ", None, 7, True, ["a"], {"view": "v"}],
    "view": [{"view": "v", "height": 44}, {"view": "w"}, {"view": "v", "heigth": 44}, "v", None, {"view": "x", "height": -4}],
    "imageName": ["logo", "logo.png", {"image": "logo"}, {"imageView": "logo"}, {"imageView": "logo.png", "height": 30}, None, 3],
    "viewController": [{"viewController": "host"}, "host", None],
    "captureController": [{"viewController": "capture"}, {"captureController": "capture"}, "capture", None],
    "rgba": [[0.1, 0.2, 0.3, 1], "#336699", [26, 84, 122, 1], ["0.1", "0.2", "0.3", "1"], None, {"red": 0.1, "green": 0.2, "blue": 0.3, "alpha": 1}],
    "color": ["#336699", "#FF336699", "#333333FF", "336699", "#369", {"red": 26, "green": 84, "blue": 122}, {"red": 0.1, "green": 0.2, "blue": 0.3},
              None, "blue", "#ZZ0000"],
    "booleanish": [True, False, "YES", "NO", "on", "ja", "true", "enabled", "", 0, 1, None, {}],
    "navigationController": [{"navigationController": "nav"}, {"navigationController": "nav", "loaded": True}, "nav", None],
    "barButtonItem": [{"barButtonItem": "button"}, "button", None],
    "rect": [{"x": 10, "y": 20, "width": 30, "height": 40}, {"x": -500, "y": 0, "width": 0, "height": 0}, "{{1,2},{3,4}}", None],
    "arrowDirection": ["up", "down", "any", "Up", "upp", 1, 3, 15, 99, None],
    "names": [["facebook"], ["Facebook", "google"], ["facebook", "facebook"], [], ["facebok"], "facebook", None, [None]],
}
ENDINGS = ["yaml", "json", "plist"]
# Names of the guide and of earlier releases that apply if the current one is absent or removed.
OLD = {
    "ProviderTable.Title.String": ["ProviderTable.Title", "kJRProviderTableTitle"],
    "ProviderTable.Section.Footer.Title.String": ["ProviderTable.SectionFooterTitle"],
    "SocialSharing.Title.String": ["SocialSharing.Title", "kJRSocialSharingTitle"],
    "ProviderTable.Title.View": ["ProviderTable.TitleView", "ProviderTable.Title.View-iPad"],
    "ProviderTable.Table.Header.View": ["ProviderTable.TableHeaderView", "ProviderTable.Table.Header.View-iPad"],
    "ProviderTable.Section.Header.Title.String": ["ProviderTable.SectionHeaderTitle"],
    "Authentication.Background.Color": ["Authentication.BackgroundColor", "kJRAuthenticationBackgroundColorRGBa"],
    "ProviderTable.Background.Image.Name": ["ProviderTable.BackgroundImage", "ProviderTable.BackgroundImage-iPad"],
}
NARROW = [*OLD, "NavigationController.HidesCancelButton", "Popover.Presentation.ArrowDirection"]


def misspelt(chance, word):
    place = chance.randrange(1, len(word) - 1)
    return chance.choice([word[:place] + word[place + 1:], word[:place] + word[place + 1] + word[place] + word[place + 2:], word.lower(), word + "s"])


def entries(chance, keys):
    """Keys and values of one dictionary; one in eight holds a key twice."""
    result, seen = [], set()
    for _ in range(chance.randrange(1, 9)):
        key = chance.choice(keys)
        names = [key["key"]] * 6 + key["constants"] + [misspelt(chance, key["key"])]
        name = chance.choice(names)
        if name in seen and chance.random() < 0.9:
            continue
        seen.add(name)
        values = VALUES[key["type"]]
        value = chance.choice(values if chance.random() < 0.93 else chance.choice(list(VALUES.values())))
        result.append((name, value))
    return result


# What a layer sets under a key's current name and under an old one: nothing (0), a null, or a value.
SAID = [(1, 0), (None, None), (0, None), (0, 1), (None, 0), (1, None), (None, 1)]
# Of these, what makes two fixes harmless alone and harmful together: either null guards what the other one hides.
GUARDED = [(1, 0), (None, None), (0, None)]


def narrow(chance, keys, said_by_layers=SAID):
    """Entries of few keys under their current and their old names: values are often null, or the same as elsewhere."""
    result = []
    for key in keys:
        current, old = chance.choice(said_by_layers) if key["key"] in OLD or chance.random() < 0.5 else (0, 0)
        for said, names in ((current, [key["key"]] * 3 + key["constants"]), (old, OLD.get(key["key"]))):
            if said != 0 and names:
                result.append((chance.choice(names), said and chance.choice(VALUES[key["type"]][:2])))
    chance.shuffle(result)
    return result or [(keys[0]["key"], None)]


def plist(value):
    if value is None:
        return "<string>NSNull</string>"
    if value is True or value is False:
        return "<%s/>" % str(value).lower()
    if isinstance(value, dict):
        return "<dict>%s</dict>" % "".join("<key>%s</key>%s" % pair for pair in ((k, plist(v)) for k, v in value.items()))
    if isinstance(value, list):
        return "<array>%s</array>" % "".join(map(plist, value))
    if isinstance(value, int):
        return "<integer>%d</integer>" % value
    if isinstance(value, float):
        return "<real>%r</real>" % value
    return "<string>%s</string>" % xml.sax.saxutils.escape(value)


def written(chance, form, pairs):
    if form == "json":
        return "{\n" + ",\n".join("  %s: %s" % (json.dumps(k), json.dumps(v)) for k, v in pairs) + "\n}\n"
    if form == "plist":
        body = "".join("  <key>%s</key>\n  %s\n" % (k, plist(v)) for k, v in pairs)
        return '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n<dict>\n%s</dict>\n</plist>\n' % body
    lines = ["# A layer."]
    for key, value in pairs:
        text = json.dumps(value)
        if isinstance(value, str) and value.startswith("#") and chance.random() < 0.4:
            text = value  # a comment, and so a null
        elif isinstance(value, str) and re.fullmatch(r"[A-Za-z]+( [A-Za-z]+)*", value) and chance.random() < 0.5:
            text = value
        lines.append("%s: %s%s" % (key, text, chance.choice(["", "", "", "  # ours"])))
    return "\n".join(lines) + "\n"


def family(chance, folder, keys):
    """Writes a family; gives (app, layer files) for each of its apps."""
    form = chance.choice(ENDINGS)
    isNarrow, isGuarded = chance.random() < 0.6, chance.random() < 0.5
    names = chance.sample(list(OLD), chance.choice([1, 1, 1, 2])) + chance.sample(NARROW[len(OLD):], 1)
    few = [key for key in keys if key["key"] in names]
    names = ["family", "late", "acorn", "birch", "cedar"]
    for name in names:
        with open(os.path.join(folder, "%s.%s" % (name, form)), "w") as file:
            file.write(written(chance, form, narrow(chance, few, GUARDED if isGuarded else SAID) if isNarrow else entries(chance, keys)))
    apps, lines, order = [], [], chance.sample(names[:3], 3)
    for number, name in enumerate(names[2:]):
        layers = ["family", name]
        if chance.random() < 0.25:
            layers.reverse()
        if chance.random() < 0.33:
            layers.insert(chance.randrange(3), "late")
        if isNarrow:
            layers = chance.sample(names, chance.randrange(2, 5))
            if isGuarded:
                # The same three layers in turn: what guards something in one app is lowest in another.
                layers = (order[number:] + order[:number])[:chance.choice([2, 3, 3])]
        apps.append((name, ["%s.%s" % (layer, form) for layer in layers]))
        lines.append("  %s: {layers: [%s]}" % (name, ", ".join("{name: %s, file: %s.%s}" % (layer, layer, form) for layer in layers)))
    devices = chance.choice(["[iphone-8, ipad-air]", "[iphone-8]", "[ipad-air]"])
    with open(os.path.join(folder, "engage.yaml"), "w") as file:
        file.write("devices: %s\n%sapps:\n%s\n" % (devices, chance.choice(["", "profile: sdk-5.5\n"]), "\n".join(lines)))
    return apps


def questions(engage, folder, apps):
    """Scenario lines of every app, resolved from outside."""
    values = {}
    for layer in {layer for _, layers in apps for layer in layers}:
        run = subprocess.run([engage, "convert", "--to", "json", os.path.join(folder, layer)], capture_output=True, text=True)
        values[layer] = " ".join(run.stdout.split("\n"))
    for name, layers in apps:
        stack = "[%s]" % ", ".join('{"name": "%s", "values": %s}' % (layer.split(".")[0], values[layer]) for layer in layers)
        for dialog, profile, device in itertools.product(("authentication", "sharing"), ("guide", "sdk-5.5"), ("iphone-8", "ipad-air")):
            for more in ({}, {"capture": "email"}, {"savedNavigationController": True}):
                if dialog == "sharing" and more:
                    continue
                rest = json.dumps({"id": "%s %s %s %s %s" % (name, dialog, profile, device, sorted(more)),
                                   "dialog": dialog, "profile": profile, "device": device, **more})
                yield '{"layers": %s, %s' % (stack, rest[1:])


def without_places(value):
    if isinstance(value, dict):
        return {k: {key: entry["value"] for key, entry in v.items()} if k == "effective" else without_places(v)
                for k, v in value.items() if k not in PLACES}
    if isinstance(value, list):
        return [without_places(v) for v in value]
    return value


def asked(engage, folder, apps):
    result = subprocess.run([engage, "batch", "-", "--threads", "1"], input="\n".join(questions(engage, folder, apps)) + "\n", capture_output=True, text=True)
    answers = {}
    for line in result.stdout.splitlines():
        answer = json.loads(line)
        # A line with an error has no answer; which error it is does not matter, that it is one does.
        answers[answer.get("id")] = "error" if "error" in answer else without_places(answer)
    return answers


def texts(folder):
    return {name: open(os.path.join(folder, name), "rb").read() for name in sorted(os.listdir(folder))}


def trial(engage, seed, keys, keep):
    chance = random.Random(seed)
    folder = tempfile.mkdtemp(prefix="engage-fixes-")
    faults = []
    try:
        apps = family(chance, folder, keys)
        before, answers = texts(folder), asked(engage, folder, apps)
        command = [engage, "lint", "--fix", "--no-cache", "--project", os.path.join(folder, "engage.yaml")]
        run = subprocess.run(command, capture_output=True, text=True)
        if run.returncode not in (0, 1):
            faults.append("status %d: %s" % (run.returncode, run.stderr[:300]))
        after, mended = texts(folder), run.stderr.count(": fixed")
        again = asked(engage, folder, apps)
        for name in answers:
            if answers[name] != again.get(name):
                left, right = json.dumps(answers[name], indent=1).splitlines(), json.dumps(again.get(name), indent=1).splitlines()
                change = [line for line in difflib.unified_diff(left, right, lineterm="", n=1)][2:14]
                faults.append("%s: %s" % (name, " | ".join(change)))
                break
        second = subprocess.run(command, capture_output=True, text=True)
        if texts(folder) != after:
            faults.append("a second run fixes more: " + second.stderr[:300])
        edited = 0
        for name in before:
            old, new = before[name].splitlines(), after[name].splitlines()
            for tag, a, b, c, d in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
                if tag != "equal":
                    edited += max(b - a, d - c)
        if edited > 3 * mended:
            faults.append("%d lines differ by %d fixes" % (edited, mended))
        if faults:
            faults.append(run.stderr.strip())
        answered = sum(answer != "error" for answer in answers.values())
        return seed, mended, answered, faults, folder
    finally:
        if not (keep and faults):
            shutil.rmtree(folder)


def main():
    engage = os.path.abspath(sys.argv[1])
    option = lambda name, default: int(sys.argv[sys.argv.index(name) + 1]) if name in sys.argv else default
    families, first = option("--families", 200), option("--seed", 1)
    keys = json.loads(subprocess.run([engage, "keys", "--format", "json"], capture_output=True, check=True).stdout)
    total, answered, wrong = 0, 0, 0
    with concurrent.futures.ThreadPoolExecutor(option("--jobs", os.cpu_count())) as pool:
        for seed, mended, count, faults, folder in pool.map(lambda seed: trial(engage, seed, keys, "--keep" in sys.argv), range(first, first + families)):
            total, answered = total + mended, answered + count
            if (seed - first + 1) % 250 == 0:
                print("# up to family %d: %d answers compared, %d fixes made, %d with faults" % (seed, answered, total, wrong), flush=True)
            if faults:
                wrong += 1
                print("not ok family %d (%s)" % (seed, folder), flush=True)
                for fault in faults[:4] if "--show" in sys.argv else faults[:1]:
                    print("   ", fault)
    print("%d families, %d answers compared, %d fixes made, %d families with faults" % (families, answered, total, wrong))
    # Families without answers or fixes would prove nothing.
    return 1 if wrong or total < families // 4 or answered < families * 20 else 0


if __name__ == "__main__":
    sys.exit(main())
