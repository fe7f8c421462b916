"""Writes what a release binary is made of and opens, as a CycloneDX list.

usage: python3 Packaging/sbom.py BINARY > engage.cdx.json

Versions are those that are there: the compiler's, those of Package.resolved, those of the system's
packages. The library (cyclonedx-python-lib) writes and checks the form; nothing in it is a clock or
chance, so that the same source gives the same bytes.
"""

import datetime
import json
import re
import subprocess
import sys
import uuid

from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.model.license import LicenseExpression
from cyclonedx.output.json import JsonV1Dot5
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from packageurl import PackageURL


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    return done.stdout.strip() if done.returncode == 0 else ""


def debian(package):
    return run("dpkg-query", "-W", "-f=${Version}", package) or "unknown"


def component(name, version, licence, kind, url=None):
    return Component(
        name=name, version=version, type=kind, bom_ref=f"{name}@{version}",
        licenses=[LicenseExpression(licence)], purl=url)


def parts(binary):
    """What is inside the binary, then what it opens beside it."""
    swift = re.search(r"Swift version (\S+)", run("swift", "--version")).group(1)
    yield component("swift", swift, "Apache-2.0 WITH Swift-exception", ComponentType.LIBRARY)
    with open("Package.resolved", encoding="utf-8") as file:
        for pin in json.load(file)["pins"]:
            version = pin["state"].get("version", pin["state"]["revision"])
            yield component(
                pin["identity"], version, "Apache-2.0 WITH Swift-exception", ComponentType.LIBRARY,
                PackageURL("swift", "github.com/apple", pin["identity"], version))
    linked = run("ldd", binary)
    if "libyaml" not in linked:
        yield component("libyaml", debian("libyaml-dev"), "MIT", ComponentType.LIBRARY)
    for name, package in [("libstdc++", "libstdc++6"), ("libgcc", "libgcc-s1")]:
        if name not in linked:
            yield component(
                name, debian(package), "GPL-3.0-or-later WITH GCC-exception-3.1",
                ComponentType.LIBRARY)
    for name, package, licence in [
        ("glibc", "libc6", "LGPL-2.1-or-later"), ("libyaml", "libyaml-0-2", "MIT"),
        ("libstdc++", "libstdc++6", "GPL-3.0-or-later WITH GCC-exception-3.1"),
    ]:
        if {"glibc": "libc.so", "libstdc++": "libstdc++"}.get(name, name) in linked:
            yield component(
                name, debian(package), licence, ComponentType.LIBRARY,
                PackageURL("deb", "debian", package, debian(package)))
    for name, package, licence in [
        ("libxml2", "libxml2", "MIT"), ("libcurl", "libcurl4", "curl"),
    ]:
        yield component(
            name, debian(package), licence, ComponentType.LIBRARY,
            PackageURL("deb", "debian", package, debian(package)))


def main():
    version = run("Packaging/source", "version")
    epoch = int(run("Packaging/source", "epoch") or 0)
    bom = Bom()
    bom.metadata.timestamp = datetime.datetime.fromtimestamp(epoch, datetime.timezone.utc)
    engage = component("engage", version, "Apache-2.0", ComponentType.APPLICATION)
    bom.metadata.component = engage
    for part in parts(sys.argv[1]):
        bom.components.add(part)
    bom.register_dependency(engage, list(bom.components))
    named = ",".join(sorted(str(part.bom_ref) for part in bom.components))
    bom.serial_number = uuid.uuid5(uuid.NAMESPACE_URL, f"engage@{version}+{epoch}:{named}")
    text = JsonV1Dot5(bom).output_as_string(indent=2)
    wrong = JsonStrictValidator(SchemaVersion.V1_5).validate_str(text)
    if wrong:
        sys.exit(f"sbom: {wrong}")
    print(text)


main()
