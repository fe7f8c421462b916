"""`lint --fix` on whole projects: no app shows a difference afterwards, whatever command a user resolves it with.

Usage: python3 Attack/fix-projects.py ENGAGE [--projects N] [--seed N] [--jobs N] [--show] [--keep]

`Attack/fixes.py` tries the layers of a family; this tries what a project has besides. Each project has layers in YAML, JSON, XML
property lists and source code, shared by apps in different orders, several calls that show a dialog, layers with overlays whose
conditions depend on facts, a list of providers, texts in two languages, and tests and approved pictures. `engage resolve
--project` resolves every app and call before and after: on phones and tablets in both orientations, in both profiles and dialogs,
with the Capture wrapper, for every set of facts, both languages, and a returning user; each project with 24 of these sets of
options. The tests and pictures must still hold, a second run must change nothing, and no error of lint may be new.
"""
import concurrent.futures
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile

import fixes

DEVICES = ["iphone-4", "iphone-8", "iphone-15-pro", "ipad-air"]
FACTS = [{}, {"now": "2026-12-24T18:00:00Z", "appVersion": "2.1"}, {"language": "de", "installation": "A1"},
         {"now": "2026-07-01T00:00:00Z", "appVersion": "1.0", "language": "fr", "installation": "B2"}]
SESSION = {"rememberedProvider": "facebook"}
NAMES = ["facebook", "google", "twitter", "openid", "acme", "linkedin", "facebok", "Google", "yahoo", "gone"]
OBJECTS = {"acme": {"friendly_name": "Acme", "url": "/acme/start", "requires_input": "NO"}}


def overlay(chance):
    """Rules whose conditions hold under some facts only."""
    rules = []
    for _ in range(chance.randrange(1, 4)):
        rule = {}
        when = chance.choice([None, {"language": "de"}, {"appVersion": ">=2"}, {"idiom": "pad"}, {"idiom": "phone"},
                              {"from": "2026-12-01T00:00:00Z", "until": "2027-01-01T00:00:00Z"}, {"share": "50%"},
                              {"language": chance.choice(["de", "fr"]), "appVersion": "<2"}])
        if when:
            rule["when"] = when
        kind = chance.choice(["add", "hide", "order", "rename", "addObject"])
        if kind == "addObject":
            rule["add"] = [{"id": chance.choice(["acme", "gone"]), **OBJECTS["acme"]}]
        elif kind == "rename":
            rule["rename"] = {chance.choice(NAMES): "Konto"}
        else:
            rule[kind] = chance.sample(NAMES, chance.randrange(1, 4))
        if "share" in (when or {}):
            rule["name"] = "share"
        rules.append(rule)
    return rules


def layer(chance, keys, few):
    """Entries of a layer: narrow ones meet other layers' keys, wide ones any rule; removed providers are frequent."""
    pairs = fixes.narrow(chance, few) if chance.random() < 0.6 else fixes.entries(chance, keys)
    if chance.random() < 0.5:
        pairs.append(("ProviderTable.RemoveProviders", chance.choices(NAMES, k=chance.randrange(1, 4))))
    if chance.random() < 0.3:
        pairs.append(("ProviderTable.Title.View", {"view": "v", "height": 44}))
    if chance.random() < 0.3:
        pairs.append((chance.choice(["ProviderTable.Title.View-iPad", "kJRProviderTableHeaderView_iPad"]), {"view": "w"}))
    return pairs


def source(chance):
    """Source code that sets defaults and shows two dialogs, with a branch for each idiom."""
    title = chance.choice(['@"Sign in"', '@"Log in"', "[NSNull null]", 'NSLocalizedString(@"title", nil)'])
    return """#import "JREngage.h"
@implementation Login
- (void)signIn {
    NSMutableDictionary *custom = [NSMutableDictionary dictionary];
    custom[kJRProviderTableTitleString] = %s;
    if (UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad) {
        custom[kJRProviderTableTitleView] = %s;
    }
    %s
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:custom];
}
- (void)again {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRRemoveProvidersFromAuthentication : @[ %s ] }];
}
@end
""" % (title, chance.choice(["self.logo", "[NSNull null]", "[[UIView alloc] initWithFrame:CGRectMake(0, 0, 320, 44)]"]),
       chance.choice(["", "custom[kJRNavigationControllerHidesCancelButton] = @YES;", "custom[kJRProviderTableTitle] = @\"Old\";"]),
       ", ".join('@"%s"' % name for name in chance.choices(NAMES, k=2)))


def put(folder, name, text):
    with open(os.path.join(folder, name), "w") as file:
        file.write(text)


def project(chance, folder, keys):
    """Writes a project; returns the files of its layers."""
    names = chance.sample(list(fixes.OLD), 2) + fixes.NARROW[len(fixes.OLD):]
    few = [key for key in keys if key["key"] in names]
    layers = {}
    for name in ["base", "brand", "season", "look", "late"]:
        form = chance.choice(fixes.ENDINGS)
        layers[name] = "%s.%s" % (name, form)
        put(folder, layers[name], fixes.written(chance, form, layer(chance, keys, few)))
    put(folder, "Login.m", source(chance))
    put(folder, "overlay.json", json.dumps(overlay(chance), indent=1))
    listed = chance.sample(["facebook", "google", "twitter", "openid", "linkedin"], 4)
    put(folder, "list.json", json.dumps({
        "baseurl": "https://login.example", "enabled_providers": listed, "social_providers": listed[:2],
        "provider_info": {name: {"friendly_name": name.title(), "url": "/%s/start" % name, "requires_input": "NO",
                                 **({"social_sharing_properties": {}} if name in listed[:2] else {})} for name in listed}}))
    for language, title in (("en", "Sign in"), ("de", "Anmelden")):
        os.mkdir(os.path.join(folder, language + ".lproj"))
        put(folder, language + ".lproj/Localizable.strings", '"title" = "%s";\n' % title)
    entry = lambda name: {"name": name, "file": layers[name]}
    whole = {"devices": ["iphone-8", "ipad-air"], "apps": {}}
    if chance.random() < 0.4:
        whole["profile"] = "sdk-5.5"
    if chance.random() < 0.7:
        whole["providers"] = "list.json"
    if chance.random() < 0.5:
        whole["strings"] = "en.lproj"
    if chance.random() < 0.4:
        whole["facts"] = chance.choice(FACTS[1:])
    if chance.random() < 0.4:
        whole["layers"] = [entry("base")]
    for name in ["acorn", "birch", "cedar"]:
        app = {"layers": [entry(one) for one in chance.sample(sorted(layers), chance.randrange(1, 5))
                          if not (one == "base" and "layers" in whole)]}
        if chance.random() < 0.5:
            app["layers"].append({"name": "overlay", "providerOverlay": "overlay.json"})
        app["showings"] = {}
        if chance.random() < 0.6:
            app["showings"] = {"signIn": {"layers": [{"name": "overrides", "file": chance.choice(["Login.m#signIn", layers["look"], "Login.m#again"])}]},
                               "share": {"dialog": "sharing", **({"layers": [entry("late")]} if chance.random() < 0.5 else {})}}
        for one in app["showings"].values():
            if chance.random() < 0.2:
                one["facts"] = chance.choice(FACTS[1:])
        if not app["showings"]:
            del app["showings"]
        for member, value, share in (("facts", chance.choice(FACTS[1:]), 0.2), ("library", "missing", 0.1),
                                     ("savedNavigationController", {"navigationController": "saved"}, 0.2),
                                     ("session", SESSION, 0.2), ("capture", "email", 0.15), ("profile", "guide", 0.2)):
            if chance.random() < share:
                app[member] = value
        whole["apps"][name] = app
    whole["tests"] = ["tests.yaml"]
    put(folder, "tests.yaml", json.dumps({"facts": []}))
    put(folder, "session.json", json.dumps(SESSION))
    put(folder, "engage.yaml", json.dumps(whole, indent=1))


def run(engage, folder, *arguments):
    return subprocess.run([engage, *arguments], capture_output=True, text=True, cwd=folder)


def questions():
    """Options of `resolve`; each set answers every app and call of the project."""
    for profile in ("guide", "sdk-5.5"):
        for device in DEVICES:
            for facts in FACTS:
                yield ["--profile", profile, "--device", device, *(part for pair in facts.items() for part in ("--fact", "%s=%s" % pair))]
            yield ["--profile", profile, "--device", device, "--orientation", "landscape"]
        for device in ("iphone-8", "ipad-air"):
            for more in (["--capture", "email"], ["--capture", "none"], ["--dialog", "sharing"], ["--session", "session.json"],
                         ["--locale", "de"], ["--configuration", "bundled"], ["--provider", "facebook"]):
                yield ["--profile", profile, "--device", device, *more]


def answers(engage, folder, asked):
    result = {}
    for options in asked:
        answer = run(engage, folder, "resolve", "--format", "json", *options)
        try:
            result[" ".join(options)] = [fixes.without_places(json.loads(line)) for line in [answer.stdout]]
        except ValueError:
            result[" ".join(options)] = "status %d" % answer.returncode
    return result


def first_difference(old, new, path=""):
    if type(old) is not type(new):
        return "%s: %.60s -> %.60s" % (path, json.dumps(old), json.dumps(new))
    if isinstance(old, dict):
        for key in sorted(set(old) | set(new)):
            if old.get(key) != new.get(key):
                return first_difference(old.get(key), new.get(key), "%s.%s" % (path, key))
    if isinstance(old, list) and len(old) == len(new):
        for number, pair in enumerate(zip(old, new)):
            if pair[0] != pair[1]:
                return first_difference(*pair, "%s[%d]" % (path, number))
    return "%s: %.60s -> %.60s" % (path, json.dumps(old), json.dumps(new))


def errors(engage, folder):
    """Findings of lint as rule and file, without lines, which a fix may move."""
    report = run(engage, folder, "lint", "--no-cache", "--format", "json")
    try:
        return sorted((one.get("rule"), one["source"]["file"] if one.get("source") else None, one.get("key"))
                      for one in json.loads(report.stdout)["findings"] if one.get("severity") == "error")
    except (ValueError, KeyError, TypeError):
        return [("status %d" % report.returncode, report.stderr[:200], None)]


def write_tests(engage, folder):
    """A fact for each app and call: what the first screen on an iPhone shows. Recordings name layers, which a fix may remove."""
    answer = run(engage, folder, "resolve", "--format", "json", "--device", "iphone-8")
    facts = []
    for one in json.loads(answer.stdout) if answer.stdout else []:
        screen, expect = one["resolution"].get("providerTable") or {}, {"presentation.mode": one["resolution"]["presentation"]["mode"]}
        if (screen.get("title") or {}).get("text"):
            expect["providerTable.title.text"] = {"equals": screen["title"]["text"]}
        if "rows" in screen:
            expect["providerTable.rows.count"] = {"equals": len(screen["rows"])}
        facts.append({"name": "%s %s" % (one["app"], one.get("showing")), "apps": [one["app"]], "expect": expect,
                      **({"showings": [one["showing"]]} if one.get("showing") else {})})
    put(folder, "tests.yaml", json.dumps({"scenario": {"devices": ["iphone-8"]}, "facts": facts}, indent=1))


def trial(engage, seed, keys, keep):
    chance = random.Random("project %d" % seed)
    folder = tempfile.mkdtemp(prefix="engage-project-")
    faults = []
    try:
        project(chance, folder, keys)
        write_tests(engage, folder)
        pictures = seed % 8 == 0
        if pictures:
            run(engage, folder, "preview", "--approve", "pictures")
        hasTests = run(engage, folder, "test", "--no-cache").returncode
        hasPictures = pictures and run(engage, folder, "preview", "--check", "pictures").returncode
        asked = chance.sample(list(questions()), 24)
        before, old = errors(engage, folder), answers(engage, folder, asked)
        fixed = run(engage, folder, "lint", "--fix", "--no-cache")
        count = fixed.stderr.count(": fixed")
        if fixed.returncode not in (0, 1):
            faults.append("lint --fix: status %d: %s" % (fixed.returncode, fixed.stderr[:300]))
        new = answers(engage, folder, asked)
        for options in old:
            if old[options] != new[options]:
                faults.append("%s: %s" % (options, first_difference(old[options], new[options])))
        tested = run(engage, folder, "test", "--no-cache")
        if tested.returncode != hasTests:
            faults.append("test: status %d, was %d: %s" % (tested.returncode, hasTests, tested.stdout[-400:]))
        if pictures:
            checked = run(engage, folder, "preview", "--check", "pictures")
            if checked.returncode != hasPictures:
                faults.append("preview --check: status %d, was %d: %s" % (checked.returncode, hasPictures, checked.stdout[-400:]))
        after = list(errors(engage, folder))
        for error in before:
            if error in after:
                after.remove(error)
        faults += ["lint: a new error: %s" % (error,) for error in after]
        texts = {name: open(os.path.join(folder, name)).read() for name in os.listdir(folder) if os.path.isfile(os.path.join(folder, name))}
        run(engage, folder, "lint", "--fix", "--no-cache")
        for name, text in texts.items():
            if open(os.path.join(folder, name)).read() != text:
                faults.append("a second run changes %s" % name)
        answered = sum(not isinstance(answer, str) for answer in old.values())
        return seed, count, answered, hasTests, faults, folder
    finally:
        if not (keep and faults):
            shutil.rmtree(folder)


def main():
    engage = os.path.abspath(sys.argv[1])
    option = lambda name, default: int(sys.argv[sys.argv.index(name) + 1]) if name in sys.argv else default
    projects, first = option("--projects", 40), option("--seed", 1)
    keys = json.loads(subprocess.run([engage, "keys", "--format", "json"], capture_output=True, check=True).stdout)
    made, compared, tested, wrong = 0, 0, 0, 0
    with concurrent.futures.ThreadPoolExecutor(option("--jobs", os.cpu_count())) as pool:
        for seed, count, answered, hasTests, faults, folder in pool.map(
                lambda seed: trial(engage, seed, keys, "--keep" in sys.argv), range(first, first + projects)):
            made, compared, tested = made + count, compared + answered, tested + (hasTests == 0)
            if faults:
                wrong += 1
                print("not ok project %d (%s)" % (seed, folder), flush=True)
                for fault in faults[:8] if "--show" in sys.argv else faults[:1]:
                    print("   ", fault)
    print("%d projects (%d with tests that pass), %d sets of answers compared, %d fixes made, %d projects with faults"
          % (projects, tested, compared, made, wrong))
    # Projects without answers, tests or fixes would prove nothing.
    return 1 if wrong or made < projects or compared < projects * 18 or tested < projects // 2 else 0


if __name__ == "__main__":
    sys.exit(main())
