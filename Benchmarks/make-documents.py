#!/usr/bin/env python3
"""Writes the inputs of bench-documents.py: property lists and JSON of a given size in MB."""
import os
import random
import sys
from xml.sax.saxutils import escape

KEYS = ["ProviderTable.Title.String", "ProviderTable.SectionHeader.View", "BackgroundColor", "enabled",
        "height", "tint", "providers", "UserLanding.Title.String", "note"]
TEXTS = ["Sign in with...", "Social Providers", "#FF27A7EE", "Anmelden für Gäste", "Tom & Jerry",
         "a somewhat longer line of text, as descriptions and welcome messages tend to be"]


def record(rng):
    return {key: value for key, value in zip(KEYS, [
        rng.choice(TEXTS), {"view": "v%d" % rng.randrange(99), "height": rng.randrange(400)},
        "#%08X" % rng.randrange(1 << 32), rng.random() < 0.5, round(rng.random() * 500, 2),
        rng.choice(TEXTS), ["facebook", "google", "twitter"][:rng.randrange(4)],
        rng.choice(TEXTS), rng.randrange(1 << 31)])}


def xml(value, out):
    if isinstance(value, dict):
        out.append("<dict>\n")
        for key, entry in value.items():
            out.append("\t<key>%s</key>\n\t" % escape(key))
            xml(entry, out)
        out.append("</dict>\n")
    elif isinstance(value, list):
        out.append("<array>\n")
        for entry in value:
            xml(entry, out)
        out.append("</array>\n")
    elif isinstance(value, bool):
        out.append("<true/>\n" if value else "<false/>\n")
    elif isinstance(value, int):
        out.append("<integer>%d</integer>\n" % value)
    elif isinstance(value, float):
        out.append("<real>%r</real>\n" % value)
    else:
        out.append("<string>%s</string>\n" % escape(value))


def main():
    folder, megabytes = sys.argv[1], int(sys.argv[2])
    import json
    os.makedirs(folder, exist_ok=True)
    for form in ("plist", "json"):
        rng, size = random.Random(1), 0
        with open("%s/%d.%s" % (folder, megabytes, form), "w", encoding="utf-8") as file:
            if form == "plist":
                file.write('<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC '
                           '"-//Apple//DTD PLIST 1.0//EN" '
                           '"http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n'
                           '<plist version="1.0">\n<array>\n')
            else:
                file.write("[\n")
            while size < megabytes << 20:
                if form == "plist":
                    parts = []
                    xml(record(rng), parts)
                    text = "".join(parts)
                else:
                    text = (",\n" if size else "") + json.dumps(record(rng), ensure_ascii=False)
                size += len(text.encode())
                file.write(text)
            file.write("</array>\n</plist>\n" if form == "plist" else "\n]\n")


main()
