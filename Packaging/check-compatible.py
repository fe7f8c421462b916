"""Compares what this source promises with the record of the last release: nothing may be missing.

usage: python3 Packaging/check-compatible.py ENGAGE MODULES [--record]

ENGAGE is the built program, MODULES the folder of its built modules (`.build/debug/Modules`). The record,
Packaging/record.txt, holds a line for every public declaration, member of a schema, command, option,
lint rule and exit status of the release in its first line; `--record` writes it, when a release is made.
New lines are fine. A line that is gone needs a new major version; until the version itself is tagged
its own record may still change.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
RECORD = ROOT / "Packaging/record.txt"
MODULES = [
    "EngageCore", "EngageLogin", "EngageSource", "EngagePictures", "EngageChecks", "EngageFetch",
]


def run(*command, given=None):
    return subprocess.run(command, check=True, capture_output=True, text=True, input=given).stdout


def symbols(modules):
    with tempfile.TemporaryDirectory() as folder:
        target = json.loads(run("swiftc", "-print-target-info"))["target"]["unversionedTriple"]
        for module in MODULES:
            run(
                "swift", "symbolgraph-extract", "-module-name", module, "-I", modules,
                "-I", str(ROOT / "Sources/CLibXML2/include"), "-I", str(ROOT / "Sources/CLibYAML"),
                "-I", str(ROOT / "Sources/CCurl"), "-target", target, "-output-dir", folder,
                "-minimum-access-level", "public")
            graph = json.loads((pathlib.Path(folder) / f"{module}.symbols.json").read_text())
            for symbol in graph["symbols"]:
                if "::SYNTHESIZED::" in symbol["identifier"]["precise"]:
                    continue
                words = "".join(part["spelling"] for part in symbol["declarationFragments"])
                path = ".".join(symbol["pathComponents"])
                yield f"symbol {module} {path}: {' '.join(words.split())}"


def members(schema):
    """Every member of a schema, by its path, with the words it may hold."""
    waiting = [("", schema)]
    while waiting:
        path, one = waiting.pop()
        if not isinstance(one, dict):
            continue
        for name, part in one.get("properties", {}).items():
            yield f"{path}/{name}"
            waiting.append((f"{path}/{name}", part))
        for word in one.get("enum", []):
            yield f"{path} = {json.dumps(word)}"
        for name in ["items", "additionalProperties"]:
            waiting.append((f"{path}/*", one.get(name)))
        for name in ["anyOf", "oneOf", "allOf", "prefixItems"]:
            waiting += [(path, part) for part in one.get(name, [])]
        for name in ["$defs", "definitions", "patternProperties"]:
            waiting += [(f"{path}/{name}/{key}", part) for key, part in one.get(name, {}).items()]


def commands(engage):
    waiting = [(json.loads(run(engage, "--experimental-dump-help"))["command"], [])]
    while waiting:
        command, above = waiting.pop()
        words = above + [command["commandName"]]
        yield f"command {' '.join(words)}"
        for argument in command.get("arguments", []):
            for name in argument.get("names") or []:
                yield f"option {' '.join(words)} {name['name']}"
        waiting += [(one, words) for one in command.get("subcommands", [])]


def promises(engage, modules):
    yield from symbols(modules)
    for line in run(engage, "schema").split("\n")[1:]:
        if line.strip():
            name = line.split()[0]
            for member in members(json.loads(run(engage, "schema", name))):
                yield f"schema {name}{member}"
    yield from commands(engage)
    for rule in re.findall(r"^## (\S+)$", run(engage, "rules", "--format", "markdown"), re.M):
        yield f"rule {rule}"
    text = (ROOT / "Sources/EngageCLI/System/ExitStatus.swift").read_text()
    for name, number in re.findall(r"case (\w+) = (\d+)", text):
        yield f"status {number} {name}"
    for source in sorted((ROOT / "Sources").rglob("*.swift")):
        for code in re.findall(r'DiagnosticCode = "(\w+)"', source.read_text()):
            yield f"code {code}"


def main():
    engage, modules = sys.argv[1:3]
    version = run(str(ROOT / "Packaging/source"), "version").strip()
    now = sorted(set(promises(engage, modules)))
    if "--record" in sys.argv:
        RECORD.write_text("\n".join([f"release {version}", *now]) + "\n")
        print(f"recorded {len(now)} promises of {version}")
        return
    release, *before = RECORD.read_text().rstrip("\n").split("\n")
    gone = sorted(set(before) - set(now))
    major = release.split()[1].split(".")[0]
    if gone and release == f"release {version}" and not run("git", "tag", "--list", f"v{version}"):
        print(f"{len(gone)} lines of the record are gone; {version} is not tagged yet, so it may change")
        return
    if gone and version.split(".")[0] == major:
        print(f"gone since {release}; a release of the same major version keeps them:")
        print("\n".join(f"  {line}" for line in gone[:40]))
        sys.exit(1)
    print(f"{len(before)} promises of {release} are kept, {len(set(now) - set(before))} are new")


main()
