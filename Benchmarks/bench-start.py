#!/usr/bin/env python3
"""Start-up: `engage resolve` of two small JSON layers against `jq` doing only their merge.

Usage: Benchmarks/bench-start.py [RUNS]   (default 60, in turn; medians of whole processes)
"""
import os
import resource
import statistics
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..")
ENGAGE = os.environ.get("ENGAGE", os.path.join(ROOT, ".build/release/engage"))
LAYERS = ["Examples/guide/defaults.json", "Examples/guide/overrides.json"]
COMMANDS = [
    ("engage resolve, JSON layers",
     [ENGAGE, "resolve", "--defaults", LAYERS[0], "--overrides", LAYERS[1]]),
    ("engage resolve, property lists",
     [ENGAGE, "resolve", "--defaults", LAYERS[0].replace("json", "plist"),
      "--overrides", LAYERS[1].replace("json", "plist")]),
    ("engage schema", [ENGAGE, "schema"]),
    ("jq, merge alone", ["jq", "-s", ".[0]*.[1]"] + LAYERS),
    ("xmllint --version", ["xmllint", "--version"]),
    ("python3 -c pass", [sys.executable, "-c", "pass"]),
]


def once(command):
    """Wall and processor seconds of one process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wall = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    times = {name: [] for name, _ in COMMANDS}
    for _ in range(runs):
        for name, command in COMMANDS:
            try:
                times[name].append(once(command))
            except FileNotFoundError:
                pass
    middle = {}
    for name, _ in COMMANDS:
        if not times[name]:
            print("  %-34s not run" % name)
            continue
        wall, processor = (statistics.median(column) * 1e3 for column in zip(*times[name]))
        middle[name] = wall
        print("  %-34s %6.2f ms wall  %6.2f ms processor" % (name, wall, processor))
    if "jq, merge alone" in middle:
        print("  engage / jq   %.2f (goal 0.30, stretch 0.15)" % (
            middle["engage resolve, JSON layers"] / middle["jq, merge alone"]))


main()
