#!/usr/bin/env python3
"""What `engage batch` executes a scenario, counted: instructions, allocations, counts of references.

Usage: Benchmarks/count-batch.py   (needs valgrind; ENGAGE names another binary)
Two runs on one thread, the second twice as long, are subtracted, so that nothing of the start is in
the figures. They are the same on a busy machine and on an idle one.
"""
import collections
import importlib.util
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ENGAGE = os.environ.get("ENGAGE", os.path.join(HERE, "../.build/release/engage"))

# What is counted beside the instructions: functions by their names.
COLUMNS = {
    "allocations": r"malloc|calloc|posix_memalign",
    "retains": r"swift_(bridgeObjectR|r)etain(_n)?",
    "releases": r"swift_(bridgeObjectR|r)elease(_n)?",
    "uniqueness": r"swift_isUniquelyReferenced_.*",
}


def bench():
    """The scenarios and facts of the benchmark beside this file."""
    spec = importlib.util.spec_from_file_location("bench", os.path.join(HERE, "bench-batch.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def counted(arguments, path):
    """Instructions of a run, and calls by the column they count in."""
    with tempfile.NamedTemporaryFile(suffix=".callgrind") as record:
        subprocess.run(
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=" + record.name,
             ENGAGE, "batch", "--threads", "1", *arguments, path],
            check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        names, total, callee, isCall = {}, 0, None, False
        calls = collections.Counter()
        for line in open(record.name, errors="replace"):
            if line.startswith(("fn=", "cfn=")):
                number, name = re.match(r"c?fn=(\(\d+\))(?: (.*))?", line).groups()
                names.setdefault(number, name)
                if line.startswith("c"):
                    callee = names[number]
            elif line.startswith("calls="):
                for column, pattern in COLUMNS.items():
                    if re.fullmatch(pattern, callee):
                        calls[column] += int(line[6:].split()[0])
                isCall = True
            elif line[0] in "0123456789+-*":
                if not isCall:
                    total += int(line.split()[1])
                isCall = False
        return total, calls


def show(name, arguments, short, long, difference):
    less, more = counted(arguments, short), counted(arguments, long)
    figures = [more[0] - less[0]] + [more[1][one] - less[1][one] for one in COLUMNS]
    print("  %-34s" % name + "".join("%13.1f" % (one / difference) for one in figures))


def main():
    batch = bench()
    facts = batch.FACTS
    with tempfile.TemporaryDirectory(prefix="engage-count-") as folder:
        paths = {}
        for count in (200, 400, 2, 4):
            paths[count] = "%s/%d.ndjson" % (folder, count)
            axes = {"device": "all", "orientation": ["portrait", "landscape"]} if count < 9 else None
            batch.write(paths[count], count, axes)
        print("  %-34s" % "" + "".join("%13s" % one for one in ["instructions", *COLUMNS]))
        show("a scenario, everything", [], paths[200], paths[400], 200)
        show("a scenario, explained", ["--explain"], paths[200], paths[400], 200)
        show("a scenario, ten facts", ["--select", ",".join(facts)], paths[200], paths[400], 200)
        show("three facts, a device place", ["--select", ",".join(facts[:3])], paths[2], paths[4], 404)


main()
