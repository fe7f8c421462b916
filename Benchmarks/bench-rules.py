#!/usr/bin/env python3
"""Measures `engage test` on 10,000 cases and `--mutate` on 500 changes, with peak memory.

100 apps over four shared layers, 20 devices, 5 facts; every layer is a file of its own.
Then the family of the goals: 120 apps on every device of the catalogue in both orientations, two
facts; cold, with the cache, and with one app's file touched since the last commit.
Prints seconds of the wall clock, seconds of both processors and the peak of one process in MiB.
"""
import json
import os
import resource
import subprocess
import sys
import tempfile
import time

ENGAGE = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ".build/release/engage")
PHONES = """iphone-8 iphone-x iphone-se-2 iphone-se-3 iphone-11 iphone-11-pro iphone-12
iphone-12-mini iphone-13 iphone-13-mini""".split()
PADS = """ipad-air ipad-air-2 ipad-mini-2 ipad-mini-4 ipad-pro-9.7 ipad-5 ipad-6 ipad-7 ipad-8
ipad-9""".split()
SHARED = {
    "words": ["ProviderTable.Title.String: Sign in", "SocialSharing.Title.String: Tell friends",
              "ProviderTable.Section.Header.Title.String: Use an account you have",
              "ProviderTable.Section.Footer.Title.String: Trusted by millions"],
    "colors": ["Authentication.Background.Color: '#FFF4F4F4'",
               "SocialSharing.Background.Color: '#FFFFFFFF'"],
    "lists": ["ProviderTable.RemoveProviders: [myspace, orkut, netlog, hyves]"],
    "views": ["ProviderTable.Table.Header.View: {view: banner, height: 60}",
              "ProviderTable.Table.Footer.View: {view: legal, height: 44}",
              "Application.NavigationController: {navigationController: main, loaded: true}"],
}
FACTS = """facts:
  - name: every title is the brand's own
    expect: {providerTable.title.text: {matches: "^Sign in to Brand [0-9]+$"}}
  - name: dead networks are never offered
    expect: {"providerTable.rows[*].provider": {lacks: myspace}, providerTable.rows.count: {atLeast: 4}}
  - name: the family's words stay
    expect:
      providerTable.sectionHeader.text: Use an account you have
      providerTable.sectionFooter.text: {contains: millions, from: words}
  - name: backgrounds are light
    expect: {providerTable.background.color: {matches: "^#FF[EF]"}}
  - name: banner and bar stand there
    expect: {providerTable.tableHeader.height: 60, providerTable.infoBar.visible: true}
"""


def devices():
    known = subprocess.run([ENGAGE, "devices", "--format", "json"], capture_output=True, text=True)
    listed = [name for name in PHONES + PADS if f'"{name}"' in known.stdout]
    if known.returncode != 0 or len(listed) < 20:
        listed = [line.split()[0] for line in subprocess.run(
            [ENGAGE, "devices"], capture_output=True, text=True).stdout.splitlines()
            if line and line.split()[0].startswith("i") and "-" in line.split()[0]]
    return listed[:20]


def write(folder, apps):
    os.makedirs(f"{folder}/apps")
    os.makedirs(f"{folder}/tests")
    layers = "".join(f"  - {{name: {name}, file: {name}.yaml}}\n" for name in SHARED)
    for name, lines in SHARED.items():
        open(f"{folder}/{name}.yaml", "w").write("\n".join(lines) + "\n")
    text = f"layers:\n{layers}devices: [{', '.join(devices())}]\ntests: [tests/all.yaml]\napps:\n"
    for number in range(apps):
        text += f"  app{number}: {{layers: [{{name: own, file: apps/{number}.yaml}}]}}\n"
        open(f"{folder}/apps/{number}.yaml", "w").write(
            f"ProviderTable.Title.String: Sign in to Brand {number}\n"
            f"Authentication.Background.Color: '#FFF{number % 10}F4F{number % 7}'\n"
            f"SocialSharing.Title.String: Share Brand {number}\n")
    open(f"{folder}/engage.yaml", "w").write(text)
    open(f"{folder}/tests/all.yaml", "w").write(FACTS)


def run(folder, *arguments):
    start = time.monotonic()
    process = subprocess.Popen([ENGAGE, *arguments], cwd=folder, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, text=True)
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = status
    wall = time.monotonic() - start
    last = [line for line in output.splitlines() if line][-1]
    cpu = usage.ru_utime + usage.ru_stime
    print(f"engage {' '.join(arguments):16} {wall:6.2f} s wall {cpu:6.2f} s processor "
          f"{usage.ru_maxrss / 1024:6.1f} MiB   {last}")


with tempfile.TemporaryDirectory() as folder:
    write(folder, 100)
    run(folder, "test")
    run(folder, "test", "--threads", "1")
    run(folder, "lint")
    run(folder, "test", "--mutate")
    run(folder, "test", "--coverage")

TWO = """facts:
  - name: every title is the brand's own
    expect: {providerTable.title.text: {matches: "^Sign in to Brand [0-9]+$"}}
  - name: the family's words stay
    expect: {providerTable.sectionHeader.text: Use an account you have}
"""


def places():
    known = subprocess.run([ENGAGE, "devices", "--format", "json"], capture_output=True, text=True)
    names = [entry["id"] for entry in json.loads(known.stdout)]
    return [f"{{id: {name}, orientation: {way}}}" for name in names
            for way in ("portrait", "landscape")]


with tempfile.TemporaryDirectory() as folder:
    write(folder, 120)
    text = open(f"{folder}/engage.yaml").read().split("\n")
    text[[n for n, line in enumerate(text) if line.startswith("devices:")][0]] = \
        f"devices: [{', '.join(places())}]"
    open(f"{folder}/engage.yaml", "w").write("\n".join(text))
    open(f"{folder}/tests/all.yaml", "w").write(TWO)
    os.environ["XDG_CACHE_HOME"] = f"{folder}/.caches"
    for words in (["init", "-q"], ["add", "-A"],
                  ["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "a"]):
        subprocess.run(["git", *words], cwd=folder, check=True)
    print(f"120 apps, {len(places())} places, two facts")
    run(folder, "test", "--no-cache")
    run(folder, "lint", "--no-cache")
    run(folder, "test")
    run(folder, "test")
    run(folder, "lint")
    run(folder, "lint")
    open(f"{folder}/apps/7.yaml", "a").write("# touched\n")
    run(folder, "test", "--changed", "git:HEAD", "--no-cache")
    run(folder, "lint", "--changed", "git:HEAD", "--no-cache")
    shared = open(f"{folder}/words.yaml").read()
    open(f"{folder}/words.yaml", "w").write(shared.replace("Use an account", "Use accounts"))
    failed = subprocess.run([ENGAGE, "test"], cwd=folder, capture_output=True, text=True)
    print(f"one shared value changed: {len(failed.stdout.splitlines())} lines")
