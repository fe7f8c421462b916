"""Reads the small apps of Tests/Fixtures/apps as whole processes, alone and grown, and compares.

usage: python3 Attack/app-field.py ENGAGE [--grow FILES]... [--apps N] [--only NAME] [--microseconds M]

Each folder holds a small app and `expected.json`, which says by the SDK's behaviour what its dialogs
are on an iPhone and an iPad. `engage init .`, `resolve`, `test` and `lint` must say so. There are at least
80 apps of 3 to 60 files. With --grow N apps are read alone and among FILES unrelated files: classes,
tables, networking, macros, generics, a library. Every answer must stay, and a line may cost M
microseconds (40; a debug build needs more).
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile

HOME = pathlib.Path(__file__).resolve().parent.parent / "Tests/Fixtures/apps"
DEVICES = {"iphone": "iphone-8", "ipad": "ipad-air"}


def spent():
    """Processor seconds that runs took so far; other work of the machine has no effect on it."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run(engage, folder, *words):
    begin = spent()
    done = subprocess.run([engage, *words], cwd=folder, capture_output=True, timeout=300,
                          stdin=subprocess.DEVNULL)
    return done.returncode, done.stdout.decode(), done.stderr.decode(), spent() - begin


def at(value, path):
    """The value at a path: members by name, elements by number, `count` of a list."""
    for step in path.split("."):
        if isinstance(value, list):
            value = len(value) if step == "count" else value[int(step)] if int(step) < len(value) else None
        elif isinstance(value, dict):
            value = value.get(step)
        else:
            return None
    return value


PRESENTATIONS = {"push", "modal", "never", "popover", "form", "nothing"}


def dialogs(report):
    """Dialogs that the report names: their places by name, in the folder of the heading above."""
    found, folder = {}, ""
    for line in report.split("\n"):
        if line.startswith("dialogs in ") and line.endswith(":"):
            folder = line[len("dialogs in "):-1]
        match = re.match(r"  (\S+) +(\S+:\d+) +(\w+)", line)
        if match and match[3] in PRESENTATIONS:
            found[match[1]] = folder + match[2]
    return found


def whole(places, project):
    """The same by whole names: a long one is cut in the report, and the project has all of it."""
    keys = {line.strip().split(":")[0] for line in project.split("\n") if line.endswith((":", ": {}"))}
    names = {}
    for name, place in places.items():
        meant = [key for key in keys if key.startswith(name[:-1])] if name.endswith("…") else []
        names[meant[0] if len(meant) == 1 else name] = place
    return names


def answers(engage, folder):
    """The output of `resolve` by app, dialog and condition, for both devices."""
    found = {}
    for idiom, device in DEVICES.items():
        status, output, errors, _ = run(engage, folder, "resolve", "--device", device, "--format", "json")
        if status:
            return {"resolve": (status, errors)}
        entries = json.loads(output)
        for entry in entries if isinstance(entries, list) else [entries]:
            app, showing = entry.get("app"), entry.get("showing")
            answer = entry.get("resolution", entry.get("variants", entry))
            if "when" in entry:
                answer = [entry]
            for variant in answer if isinstance(answer, list) else [{"when": None, "resolution": answer}]:
                key = (app or "", showing or "", variant["when"] or "")
                found.setdefault(key, {})[idiom] = variant["resolution"]
    return found


def facts(name, wanted, answer, bad):
    for idiom in DEVICES:
        for path, value in wanted.get(idiom, {}).items():
            seen = at(answer.get(idiom, {}), path)
            if seen != value:
                bad.append(f"{name}: {idiom}: {path} is {seen!r}, expected {value!r}")


def check(engage, folder, expected):
    """Sentences about all that differs from what is expected."""
    status, output, errors, _ = run(engage, folder, "init", ".")
    bad = [f"the report lacks '{text}'" for text in expected.get("report", []) if text not in errors + output]
    if status != expected.get("status", 0):
        return bad + [f"init ended with {status}: {errors.strip()[-300:]}"]
    if status:
        return bad
    lines = [line for line in (output + errors).split("\n") if line]
    if len(lines) > 24:
        bad.append(f"the report has {len(lines)} lines")
    wide = [line for line in lines if len(line) > 80]
    if wide:
        bad.append(f"{len(wide)} lines of the report are wider than 80: {wide[0]}")
    places, seen = dialogs(errors), answers(engage, folder)
    if "resolve" in seen:
        return bad + [f"resolve ended with {seen['resolve']}"]
    project = (pathlib.Path(folder) / "engage.yaml").read_text()
    # The report shows the first dialogs; the project has them all, without their places.
    if any(line.endswith("more; engage.yaml lists all of them") for line in lines):
        for _, showing, _ in seen:
            if showing:
                places.setdefault(showing, "")
    places = whole(places, project)
    wanted, left = expected.get("dialogs", []), set(places)
    for dialog in wanted:
        name = next((name for name in dialog["names"] if name in places), None)
        if name is None:
            bad.append(f"no dialog {'|'.join(dialog['names'])}, found {sorted(places)}")
            continue
        left.discard(name)
        if places[name] and places[name] != dialog["at"]:
            bad.append(f"{name}: shown at {places[name]}, expected {dialog['at']}")
        # A project with one dialog answers without its name.
        keys = [key for key in seen if key[1] == name or not key[1] and len(places) == 1
                and seen[key]["iphone"]["kind"] == "dialog"]
        if "app" in dialog:
            keys = [key for key in keys if key[0] == dialog["app"]]
        if "when" in dialog:
            keys = [key for key in keys if key[2] == dialog["when"]]
        elif len(keys) > 1:
            bad.append(f"{name}: conditions {[key[2] for key in keys]}, expected none")
        if not keys:
            bad.append(f"{name}: no answer {dialog.get('when', '')}, found {sorted(seen)}")
            continue
        answer = seen[keys[0]]
        for idiom in DEVICES:
            if answer[idiom]["opens"] != dialog["opens"]:
                bad.append(f"{name}: {idiom}: opens {answer[idiom]['opens']}, expected {dialog['opens']}")
        facts(name, dialog, answer, bad)
        found = [one for idiom in answer.values() for one in idiom["diagnostics"]
                 if one["code"] == "assumedValue"]
        assumed = sorted({one["key"] for one in found if one.get("key")})
        others = [one["message"] for one in found if not one.get("key")]
        if assumed != dialog.get("assumed", []):
            bad.append(f"{name}: assumed {assumed}, expected {dialog.get('assumed', [])}")
        form = [message for message in others if message.startswith("the form ")]
        provider = [message for message in others if "provider" in message]
        rest = [message for message in others if message not in form + provider]
        for member, seen_so in ("provider", provider), ("form", form), ("dictionary", rest):
            if bool(seen_so) != dialog.get(f"{member}IsAssumed", False):
                bad.append(f"{name}: {member}IsAssumed is {bool(seen_so)}: {others}")
        if dialog.get("provider") and f"provider: \"{dialog['provider']}\"" not in project:
            bad.append(f"{name}: provider {dialog['provider']} is not in engage.yaml")
        if dialog.get("capture") and f"capture: {dialog['capture']}" not in project:
            bad.append(f"{name}: capture {dialog['capture']} is not in engage.yaml")
    known = set(expected.get("apps", {})) | ({"login-screen"} if "loginScreen" in expected else set())
    if left - known:
        bad.append(f"dialogs that there are not: {sorted(left - known)}")
    for app, wanted in expected.get("apps", {}).items():
        facts(app, wanted, next((seen[key] for key in seen if key[0] == app), {}), bad)
    if "loginScreen" in expected:
        screens = [value for value in seen.values()
                   if any(answer.get("kind") == "loginScreen" for answer in value.values())]
        facts("login screen", expected["loginScreen"], screens[0] if screens else {}, bad)
    status, output, errors, _ = run(engage, folder, "lint", "--format", "json")
    if status not in (0, 1):
        return bad + [f"lint ended with {status}: {errors.strip()[-300:]}"]
    rules = sorted({finding["rule"] for finding in json.loads(output)["findings"]})
    if rules != sorted(expected.get("lint", [])):
        bad.append(f"lint finds {rules}, expected {sorted(expected.get('lint', []))}")
    status, output, errors, _ = run(engage, folder, "test", "--coverage")
    if status:
        bad.append(f"the first tests fail: {(output + errors).strip()[-300:]}")
    touched = re.search(r"keys: (\d+) of (\d+),", errors)
    if touched and int(touched[2]) > 2 and int(touched[1]) * 5 < int(touched[2]) * 2:
        bad.append(f"the first tests touch {touched[1]} of {touched[2]} keys")
    return bad


def objective_c(draw, number):
    """A table of the app's own, with its header."""
    name = f"Orders{number}Controller"
    lines = [f'#import "{name}.h"', "", f"#define ROW_HEIGHT_{number} ({draw.randint(30, 90)} + 4)",
             f"#define LOG_{number}(...) do {{ if (DEBUG) NSLog(__VA_ARGS__); }} while (0)", "",
             f"@implementation {name}", "", "- (void)viewDidLoad", "{", "    [super viewDidLoad];",
             f"    self.title = NSLocalizedString(@\"orders.{number}\", nil);",
             "    self.values = [NSMutableDictionary dictionary];", "}", ""]
    for method in range(draw.randint(3, 9)):
        lines += [f"- (NSArray *)rows{method}Of:(NSInteger)section", "{",
                  "    NSMutableArray *rows = [NSMutableArray array];",
                  f"    for (NSInteger i = 0; i < {draw.randint(2, 40)}; i++) {{",
                  f"        if (i % {draw.randint(2, 5)} == 0) {{ [rows addObject:@(i * {number})]; continue; }}",
                  f"        [self.values setObject:@(i) forKey:@\"row.{method}\"];", "    }",
                  f"    LOG_{number}(@\"%@\", rows);", "    return [rows copy];", "}", ""]
    return {f"{name}.m": "\n".join(lines + ["@end", ""]),
            f"{name}.h": f"#import <UIKit/UIKit.h>\n\n@interface {name} : UITableViewController\n"
                         "@property (nonatomic, strong) NSMutableDictionary *values;\n@end\n"}


def swift(draw, number):
    """A generic cache and the requests that fill it."""
    lines = ["import Foundation", "", f"struct Item{number}: Codable, Hashable {{"]
    lines += [f"    var field{index}: {draw.choice(['Int', 'String', 'Double?', '[String]'])}"
              for index in range(draw.randint(2, 8))]
    lines += ["}", "", f"final class Cache{number}<Key: Hashable, Value> {{",
              "    private var values: [Key: (value: Value, age: Int)] = [:]", "",
              "    func value(for key: Key, or make: () throws -> Value) rethrows -> Value {",
              "        if let known = values[key] { return known.value }",
              "        let made = try make()", "        values[key] = (made, 0)", "        return made", "    }"]
    for method in range(draw.randint(2, 7)):
        lines += ["", f"    func request{method}(_ path: String, then done: @escaping (Result<Data, Error>) -> Void) {{",
                  f"        guard let url = URL(string: \"https://shop.example.com/{number}/\" + path) else {{ return }}",
                  "        URLSession.shared.dataTask(with: url) { data, _, error in",
                  "            if let error { return done(.failure(error)) }",
                  "            done(.success(data ?? Data()))", "        }.resume()", "    }"]
    return {f"Cache{number}.swift": "\n".join(lines + ["}", ""])}


def library(draw, number):
    """A file of a library in the app's folder."""
    lines = [f"/* A library, part {number}. */", "#include <stdint.h>", "",
             f"static const uint8_t table{number}[] = {{"]
    lines += ["    " + ", ".join(str(draw.randrange(256)) for _ in range(16)) + ","
              for _ in range(draw.randint(5, 60))]
    lines += ["};", "", f"NSUInteger Sum{number}(void)", "{", "    NSUInteger sum = 0;",
              f"    for (size_t i = 0; i < sizeof(table{number}); i++) sum += table{number}[i];",
              "    return sum;", "}", ""]
    return {f"Library/Part{number}.m": "\n".join(lines)}


def grow(home, count, seed):
    """Writes unrelated files beside an app; the number of their lines."""
    draw, made, number = random.Random(seed), 0, 0
    lines = 0
    while made < count:
        number += 1
        for name, text in draw.choice([objective_c, swift, library])(draw, number).items():
            path = home / "Unrelated" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
            made += 1
            lines += text.count("\n")
    return lines


def copied(app, folder):
    home = pathlib.Path(folder) / "app"
    shutil.copytree(HOME / app, home)
    (home / "expected.json").unlink()
    return home


def said(engage, home):
    """The whole output of the commands for an app: status, dialogs with their locations, answers, findings."""
    status, _, errors, took = run(engage, home, "init", ".", "--force")
    if status:
        return (status,), took
    _, output, _, _ = run(engage, home, "lint", "--format", "json")
    seen = sorted((key, json.dumps(value, sort_keys=True)) for key, value in answers(engage, home).items())
    return (status, sorted(dialogs(errors).items()), seen, output), took


def grown(engage, names, sizes, microseconds):
    """Reads apps among unrelated files; sentences about what changes or takes too long."""
    bad = []
    for size in sizes:
        lines = seconds = 0
        for name in names:
            with tempfile.TemporaryDirectory() as folder:
                home = copied(name, folder)
                before, alone = said(engage, home)
                added = grow(home, size, f"{name}/{size}")
                after, among = said(engage, home)
            lines += added
            seconds += max(among - alone, 0)
            if before != after:
                what = [one for one in range(len(before)) if one >= len(after) or before[one] != after[one]]
                bad.append(f"{name} among {size} files: other answers (part {what[:1]})")
        cost = seconds / lines * 1e6
        print(f"{len(names)} apps among {size} unrelated files: {lines} lines, {seconds:.1f} s, "
              f"{cost:.1f} microseconds a line")
        if cost > microseconds:
            bad.append(f"a line costs {cost:.1f} microseconds among {size} files, more than {microseconds}")
    return bad


def main():
    options = argparse.ArgumentParser()
    options.add_argument("engage")
    options.add_argument("--grow", type=int, action="append", default=[])
    options.add_argument("--apps", type=int, default=10 ** 6, help="how many apps are grown")
    options.add_argument("--only", help="one app alone")
    options.add_argument("--microseconds", type=float, default=40)
    given = options.parse_args()
    engage = str(pathlib.Path(given.engage).resolve())
    names = sorted(path.parent.name for path in HOME.glob("*/expected.json"))
    names = [name for name in names if given.only in (None, name)]
    if given.grow:
        draw = random.Random(1)
        bad = grown(engage, draw.sample(names, min(given.apps, len(names))), given.grow, given.microseconds)
        print("\n".join(bad) if bad else "neither an answer nor the time of a line changes")
        return len(bad)
    if given.only is None and len(names) < 80:
        raise SystemExit(f"{len(names)} apps are fewer than 80")
    for name in names:
        count = sum(path.is_file() for path in (HOME / name).rglob("*.*")) - 1
        if not 3 <= count <= 60:
            raise SystemExit(f"{name} has {count} files, not 3 to 60")

    def checked(name):
        expected = json.loads((HOME / name / "expected.json").read_text())
        with tempfile.TemporaryDirectory() as folder:
            return check(engage, copied(name, folder), expected)

    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as threads:
        for name, bad in zip(names, threads.map(checked, names)):
            failed += bool(bad)
            for sentence in bad:
                print(f"{name}: {sentence}")
    print(f"{len(names)} apps, {len(names) - failed} as expected")
    return failed


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
