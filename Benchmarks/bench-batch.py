#!/usr/bin/env python3
"""`engage batch` per scenario against Python + orjson, jq and simdjson; memory and growth.

Usage: Benchmarks/bench-batch.py [SCENARIOS]   (default 40000 of about 2.4 KB each)
Every figure is the best of three whole processes. Python and jq only merge (Python takes ten
decisions besides); engage resolves the whole dialog with provenance. simdjson, where its headers
are installed, parses the bytes in and the bytes that engage wrote, and does nothing else.
"""
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ENGAGE = os.environ.get("ENGAGE", os.path.join(HERE, "../.build/release/engage"))

# What the peer decides, beside the id.
FACTS = [
    "providerTable.title", "providerTable.sectionHeader", "providerTable.sectionFooter",
    "providerTable.tableHeader", "providerTable.background.color", "sharing",
    "presentation.cancelHidden", "presentation.mode", "presentation.navigationName",
    "providerTable.rows[*].provider"]

PEER = """
import sys, orjson
out = sys.stdout.buffer
for line in open(sys.argv[1], 'rb'):
    question = orjson.loads(line)
    merged = {}
    for layer in question['layers']:
        merged.update(layer['values'])
    merged = {key: value for key, value in merged.items() if value is not None}
    pad = question['device'].startswith('ipad')
    get = merged.get
    bar = get('Popover.Presentation.BarButtonItem')
    answer = {
        'id': question['id'],
        'title': get('ProviderTable.Title.View') or get('ProviderTable.Title.String') or 'Sign in',
        'header': get('ProviderTable.Section.Header.View') or get('ProviderTable.Section.Header.Title.String'),
        'footer': get('ProviderTable.Section.Footer.View') or get('ProviderTable.Section.Footer.Title.String'),
        'table': get('ProviderTable.Table.Header.View'),
        'background': get('Authentication.Background.Color') or '#FFFFFFFF',
        'sharing': get('SocialSharing.Title.View') or get('SocialSharing.Title.String'),
        'cancel': not get('NavigationController.HidesCancelButton'),
        'mode': ('popover' if pad and bar else 'formSheet' if pad else
                 'push' if get('Application.NavigationController') else 'modal'),
        'navigation': get('ModalDialog.NavigationController'),
        'rows': [name for name in question['configuration']['enabled_providers']
                 if name not in (get('ProviderTable.RemoveProviders') or ())],
    }
    answer['effective'] = merged
    out.write(orjson.dumps(answer) + b'\\n')
"""

SIMDJSON = """
#include <simdjson.h>
#include <cstdio>
int main(int count, char **names) {
    size_t total = 0;
    for (int i = 1; i < count; i++) {
        auto bytes = simdjson::padded_string::load(names[i]);
        simdjson::dom::parser parser;
        simdjson::dom::document_stream stream;
        if (parser.parse_many(bytes.value(), 1 << 20).get(stream)) return 1;
        for (auto document : stream) total += document.error() == simdjson::SUCCESS;
    }
    std::printf("%zu\\n", total);
}
"""


def scenario(number, draw):
    """One scenario of about 2.4 KB: a brand's defaults and the overrides of one call."""
    def words(count):
        return " ".join(draw.choice(("Sign", "in", "to", "your", "account", "with", "Acme"))
                        for _ in range(count))

    defaults = {
        "ProviderTable.Title.String": words(4),
        "ProviderTable.Section.Header.Title.String": words(6),
        "ProviderTable.Section.Footer.Title.String": words(12),
        "ProviderTable.Table.Header.View": {"view": "banner", "height": 90},
        "Authentication.Background.Color": "#%06X" % draw.randrange(1 << 24),
        "Authentication.Background.Image.View": {"imageView": "pattern", "height": 480},
        "SocialSharing.Title.String": words(5),
        "SocialSharing.Background.Color": {"red": 0.1, "green": 0.5, "blue": 0.9, "alpha": 0.8},
        "ModalDialog.NavigationController": {
            "navigationController": "brand", "loaded": True, "tintColor": "#FF27A7EE"},
        "ProviderTable.RemoveProviders": ["flickr", "aol"],
    }
    overrides = {
        "ProviderTable.Title.View": {"view": "logo", "height": 44, "width": 120},
        "ProviderTable.Section.Header.Title.String": words(5),
        "Authentication.Background.Color": None,
        "NavigationController.HidesCancelButton": True,
        "Popover.Presentation.BarButtonItem": {"barButtonItem": "right", "title": "Sign in"},
        "Popover.Presentation.ArrowDirection": "up",
    }
    names = ["google", "facebook", "twitter", "yahoo", "linkedin", "aol", "flickr", "openid"]
    draw.shuffle(names)
    providers = {
        name: {"friendly_name": name.capitalize(), "input_prompt": "", "openid_identifier": "",
               "requires_input": "NO", "url": "/%s/start" % name}
        for name in names}
    return {
        "id": "s%d" % number, "device": draw.choice(("iphone-8", "ipad-air", "iphone-12-mini")),
        "layers": [{"name": "defaults", "values": defaults},
                   {"name": "overrides", "values": overrides}],
        "configuration": {"baseurl": "https://acme.rpxnow.com", "provider_info": providers,
                          "enabled_providers": names, "social_providers": names[:3],
                          "hide_tagline": "NO"}}


def best(command, output=os.devnull, status=0):
    """Seconds and peak bytes of the best of three runs; None where the tool is missing."""
    result = None
    for _ in range(3):
        start = time.perf_counter()
        try:
            with open(output, "w") as sink:
                process = subprocess.Popen(command, stdout=sink, stderr=subprocess.DEVNULL)
                _, ended, usage = os.wait4(process.pid, 0)
        except FileNotFoundError:
            return None
        if os.waitstatus_to_exitcode(ended) != status:
            return None
        seconds = time.perf_counter() - start
        if result is None or seconds < result[0]:
            result = (seconds, usage.ru_maxrss * 1024, usage.ru_utime + usage.ru_stime)
    return result


def show(name, count, result, against=None):
    if result is None:
        print("  %-40s not run" % name)
        return
    ratio = "  %7.3f x" % (result[0] / against[0]) if against else ""
    print("  %-40s %9.2f µs a scenario  peak %6.1f MiB%s" % (
        name, result[0] / count * 1e6, result[1] / 2**20, ratio))


def write(path, count, axes=None):
    draw = random.Random(7)
    with open(path, "w") as file:
        for number in range(count):
            asked = scenario(number, draw)
            if axes:
                asked["axes"] = axes
            file.write(json.dumps(asked, separators=(",", ":")) + "\n")


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 40000
    folder = tempfile.mkdtemp(prefix="engage-bench-")
    try:
        lines, answers = folder + "/scenarios.ndjson", folder + "/answers.ndjson"
        write(lines, count)
        print("%d scenarios of %d bytes" % (count, os.path.getsize(lines) // count))
        engage = best([ENGAGE, "batch", lines])
        with open(folder + "/peer.py", "w") as file:
            file.write(PEER)
        show("engage batch, everything", count, engage)
        facts = ",".join(FACTS)
        selected = best([ENGAGE, "batch", "--select", facts, lines])
        show("engage batch, ten facts selected", count, selected, engage)
        show("engage batch, one thread", count, best([ENGAGE, "batch", "--threads", "1", lines]), engage)
        explained = best([ENGAGE, "batch", "--explain", lines])
        show("engage batch, explained", count, explained, engage)
        every = folder + "/axes.ndjson"
        write(every, count // 200, {"device": "all", "orientation": ["portrait", "landscape"]})
        show("three facts, on 202 device places", count // 200 * 202,
             best([ENGAGE, "batch", "--select", ",".join(FACTS[:3]), every]))
        with open(every, "w") as file:
            file.write("{}\n" * 80_000)
        show("lines '{}'", 80_000, best([ENGAGE, "batch", every]))
        python = best([sys.executable, folder + "/peer.py", lines])
        show("python + orjson, merge and ten decisions", count, python)
        few = folder + "/few.ndjson"
        write(few, count // 10)
        jq = best(["jq", "-c", ".layers[0].values * .layers[1].values", few])
        show("jq, merge alone", count // 10, jq)
        with open(folder + "/peer.cpp", "w") as file:
            file.write(SIMDJSON)
        built = shutil.which("c++") and subprocess.run(
            ["c++", "-O2", "-std=c++17", folder + "/peer.cpp", "-o", folder + "/simd", "-lsimdjson"],
            stderr=subprocess.DEVNULL).returncode == 0
        if built:
            best([ENGAGE, "batch", lines], answers)
        simd = best([folder + "/simd", lines, answers]) if built else None
        show("simdjson, only parsing in and out", count, simd)
        for number in (10_000, 1_000_000):
            broken = folder + "/broken.ndjson"
            with open(broken, "w") as file:
                # In pieces: a peak counts from what the starter of a process holds.
                for _ in range(number // 1000):
                    file.write('{"layers": [{"name": "a", "values": {"b": \n' * 1000)
            show("%d lines that cannot be read" % number, number, best([ENGAGE, "batch", broken], status=1))
        if engage and python:
            print("  engage / python + orjson   %.2f (goal 1.0)" % (engage[0] / python[0]))
        if selected and python:
            print("  ten facts / python + orjson   %.2f (goal 0.4)" % (selected[0] / python[0]))
        if engage and selected:
            print("  ten facts / everything   %.2f (goal 0.25)" % (selected[0] / engage[0]))
        if engage and explained:
            print("  explained / not, processor time   %.2f (goal 1.8)" % (explained[2] / engage[2]))
        if engage and jq:
            print("  jq / engage, per scenario  %.1f (goal 3.6)" % (
                jq[0] / (count // 10) / (engage[0] / count)))
        if engage and simd:
            print("  engage / simdjson          %.2f (goal 2.5)" % (engage[0] / simd[0]))
        print("growth, engage batch")
        for part in (1, 10, 100):
            size = max(1, count * part // 100)
            write(lines, size)
            show("%d scenarios" % size, size, best([ENGAGE, "batch", lines]))
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
