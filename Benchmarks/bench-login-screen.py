#!/usr/bin/env python3
"""Login screens: one resolution, and settings of 50 MB against xmllint --noout.

Usage: Benchmarks/bench-login-screen.py [MEGABYTES]   (default 50)
Every figure is the best of three whole processes; goals: at most 50 microseconds a screen, at
least half the speed of xmllint, peak memory at most six times the file.
"""
import json
import os
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ENGAGE = os.environ.get("ENGAGE", os.path.join(HERE, "../.build/release/engage"))
SCREENS = 20000
SETTINGS = {
    "LoginUIScreenStyle": 1,
    "BackgroundImage": {"IPhoneX": "x", "IPhone": "p", "Landscape": "l"},
    "BackgroundColor": "#102030", "ThemeColor": "#27A7EE", "DefaultTextColor": "#E8A862",
    "MaxWidthOfLoginElements": 360,
    "LoginIcon": {"Display": True, "IconSize": 64,
                  "IconFont": {"Font": "mobile_dossier_ios", "FontString": "eaaf", "FontSize": 40}},
    "ServerLabel": {"Font": {"Size": 12, "Color": "#BA333333"}},
    "ChangeLibrary": {"Text": "Switch", "Font": {"Size": 14}},
    "StayLoggedIn": {"StayLoggedInByDefault": True, "Font": {"Size": 13}},
    "LoginButton": [
        {"AuthType": 1, "Text": "Log in", "TextFont": {"Color": "#FFFFFF", "Size": 16},
         "ButtonHeight": 44},
        {"AuthType": 4, "BackgroundColor": "#333333"}],
}
HEAD = b"""<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
\t<key>ThemeColor</key>
\t<string>#27A7EE</string>
\t<key>LoginButton</key>
\t<array>
"""
ENTRY = b"\t\t<dict><key>AuthType</key><integer>%d</integer><key>Text</key><string>B</string></dict>\n"
TAIL = b"\t</array>\n</dict>\n</plist>\n"


def run(command):
    """Seconds and peak bytes of the best of three runs; None where the tool is missing."""
    best = None
    for _ in range(3):
        start = time.perf_counter()
        with open(os.devnull, "w") as sink:
            try:
                process = subprocess.Popen(command, stdout=sink, stderr=sink)
            except FileNotFoundError:
                return None
            _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - start
        if status != 0:
            return None
        processor = usage.ru_utime + usage.ru_stime
        if best is None or processor < best[1]:
            best = (seconds, processor, usage.ru_maxrss * 1024)
    return best


def show(name, size, result, against):
    if result is None:
        print("  %-44s not run" % name)
        return
    ratio = " %5.2f x" % (result[1] / against[1]) if against else ""
    print("  %-44s %6.0f ms, processor %6.0f ms, peak %5.2f x the file%s" % (
        name, result[0] * 1e3, result[1] * 1e3, result[2] / size, ratio))


def screens(folder):
    line = json.dumps({"kind": "loginScreen", "device": "iPhone12,3", "settings": SETTINGS})
    path = folder + "/screens.ndjson"
    for count in (1, SCREENS):
        with open(path, "w") as file:
            file.write((line + "\n") * count)
        result = run([ENGAGE, "batch", path])
        if count == 1:
            start = result
    print("one login screen of %d bytes: read, resolved and written %.1f microseconds" % (
        len(line), (result[1] - start[1]) / (SCREENS - 1) * 1e6))


def settings(folder, megabytes):
    path = folder + "/MSIUICustomizationSettings.plist"
    with open(path, "wb") as file:
        file.write(HEAD)
        count = 0
        while file.tell() < megabytes << 20:
            file.write(b"".join(ENTRY % ((count + i) % 7) for i in range(1000)))
            count += 1000
        file.write(TAIL)
    size = os.path.getsize(path)
    print("settings of %d MB with %d login buttons; the ratio is to xmllint --noout" % (
        megabytes, count))
    xmllint = run(["xmllint", "--noout", path])
    show("xmllint --noout", size, xmllint, None)
    show("engage convert --check (read with places)", size,
         run([ENGAGE, "convert", "--check", path]), xmllint)
    show("engage explain ThemeColor (read and resolved)", size,
         run([ENGAGE, "explain", "ThemeColor", path]), xmllint)
    show("engage resolve (read, resolved, drawn)", size, run([ENGAGE, "resolve", path]), xmllint)


def main():
    with tempfile.TemporaryDirectory(prefix="engage-bench-") as folder:
        screens(folder)
        settings(folder, int(sys.argv[1]) if sys.argv[1:] else 50)


main()
