#!/usr/bin/env python3
"""Writes the provider catalogue into the binary: run after a change of a file in this folder."""
import json
import pathlib

here = pathlib.Path(__file__).resolve().parent
target = here.parent / "Sources/EngageCore/Providers/ProviderCatalogue+Embedded.swift"

catalogue = json.loads((here / "catalogue.json").read_text())
body = dict(catalogue)
body["provider_info"] = {
    name: json.loads((here / f"{name}.json").read_text())
    for name in catalogue["enabled_providers"]
}

lines = ["{"]
for key in ("baseurl", "hide_tagline", "enabled_providers", "social_providers"):
    lines.append(f"{json.dumps(key)}: {json.dumps(catalogue[key], ensure_ascii=False)},")
lines.append('"provider_info": {')
entries = [
    f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}"
    for name, value in body["provider_info"].items()
]
lines.append(",\n".join(entries) + "}}")

target.write_text(
    "extension ProviderCatalogue {\n"
    "    // swift-format-ignore\n"
    "    /// The files of `Providers/` in one body; written by `Providers/embed.py`.\n"
    '    static let embedded = #"""\n'
    + "\n".join("        " + line for line in "\n".join(lines).splitlines())
    + '\n        """#\n}\n'
)
