#!/usr/bin/env python3
"""Writes the schemas into the command: run after a change of a file in this folder."""
import json
import pathlib

here = pathlib.Path(__file__).resolve().parent
target = here.parent / "Sources/EngageCLI/SchemaCatalogue+Embedded.swift"

entries = []
for file in sorted(here.glob("*.schema.json")):
    text = file.read_text()
    json.loads(text)
    body = "\n".join("            " + line for line in text.rstrip("\n").splitlines())
    name = file.name.removesuffix(".schema.json")
    entries.append(f'        ("{name}", #"""\n{body}\n            """#),\n')

target.write_text(
    "extension SchemaCatalogue {\n"
    "    // swift-format-ignore\n"
    "    /// The files of `Schemas/`, by name; written by `Schemas/embed.py`.\n"
    "    static let texts: [(name: String, text: String)] = [\n" + "".join(entries) + "    ]\n}\n"
)
