"""Replays the last stage of Examples/serve/Containerfile in a plain Debian root, where no container tool is.

python3 Server/container.py ENGAGE_SERVER

ENGAGE_SERVER is the program as the first stage builds it, with Swift's library inside. Each instruction of the
last stage is done in a root of debootstrap: its packages are installed, its file is copied, and its entry point
runs as its user with its environment and answers for an app. Packages of the first stage are only looked up.
Needs root, for the chroot.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

from serving import ROOT, Server, free_port

PROGRAM = os.path.abspath(sys.argv[1])
KNOWN = {"FROM", "RUN", "COPY", "USER", "WORKDIR", "EXPOSE", "ENV", "ENTRYPOINT"}


def stages():
    """The instructions of each stage, with lines joined and comments left out."""
    with open(f"{ROOT}/Examples/serve/Containerfile", encoding="utf-8") as file:
        text = re.sub(r"(?m)^#.*\n", "", file.read()).replace("\\\n", " ")
    found = []
    for line in filter(str.strip, text.split("\n")):
        word, rest = line.split(None, 1)
        assert word in KNOWN, f"unknown instruction {word}"
        if word == "FROM":
            found.append([])
        found[-1].append((word, rest.strip()))
    return found


def suite(image):
    """The Debian suite of an image, bookworm of swift:6.2-bookworm."""
    return re.search(r"bookworm|trixie", image)[0]


def packages(command):
    return re.findall(r"(?<=\s)[a-z][a-z0-9.+-]+", command.split("--no-install-recommends", 1)[1].split("&&")[0])


def looked_up(root, names):
    for name in names:
        found = subprocess.run(["chroot", root, "apt-cache", "show", name], capture_output=True)
        assert found.returncode == 0, f"no package {name}"


def main():
    first, last = stages()
    builds = " ".join(rest for word, rest in first if word == "RUN")
    with open(f"{ROOT}/Package.swift", encoding="utf-8") as file:
        version = re.search(r"swift-tools-version: ([0-9.]+)", file.read())[1]
    assert f"swift:{version}-" in first[0][1], f"the first stage has another Swift than {version}"
    assert "--package-path /source/Server" in builds and "--static-swift-stdlib" in builds, builds
    root = tempfile.mkdtemp(prefix="engage-container-")
    os.chmod(root, 0o755)
    try:
        subprocess.run(
            ["debootstrap", "--variant=minbase", suite(last[0][1]), root,
             os.environ.get("MIRROR", "http://deb.debian.org/debian")], check=True, stdout=subprocess.DEVNULL)
        shutil.copy("/etc/resolv.conf", f"{root}/etc/resolv.conf")
        user, folder, environment, entry, port = "root", "/", {}, [], None
        for word, rest in last[1:]:
            if word == "RUN":
                names = packages(rest)
                # What the stage removes at its end does not exist.
                subprocess.run(["chroot", root, "apt-get", "update", "-qq"], check=True)
                looked_up(root, names + packages(builds))
                subprocess.run(["chroot", root, "sh", "-c", rest], check=True, stdout=subprocess.DEVNULL)
                print(f"installed: {' '.join(names)}", flush=True)
            elif word == "COPY":
                _, path, target = rest.split()
                assert f"install -s /source/Server/.build/release/{os.path.basename(path)} {os.path.dirname(path)}/" in builds
                shutil.copy(PROGRAM, f"{root}{target}/{os.path.basename(path)}")
            elif word == "ENV":
                environment.update(part.split("=", 1) for part in shlex.split(rest))
            elif word == "USER":
                user = rest
            elif word == "WORKDIR":
                folder = rest
            elif word == "EXPOSE":
                port = int(rest)
            else:
                entry = json.loads(rest)
        missing = subprocess.run(
            ["chroot", root, "ldd", f"/usr/local/bin/{entry[0]}"], capture_output=True, text=True).stdout
        assert "not found" not in missing, missing
        shutil.copytree(f"{ROOT}/Examples/white-label", f"{root}{folder}")
        for place, folders, _ in os.walk(f"{root}{folder}"):
            for name in [place, *(f"{place}/{one}" for one in folders)]:
                os.chmod(name, 0o755)
        assert environment.get("ENGAGE_SERVE_HOST") == "0.0.0.0" and port == 8080, (environment, port)
        # A container has it, and Swift reads a program's arguments from it.
        subprocess.run(["mount", "-t", "proc", "proc", f"{root}/proc"], check=True)
        inside = f"cd {folder} && exec {shlex.join(entry)} \"$@\""
        prefix = ["chroot", f"--userspec={user}:nogroup", root, "sh", "-c", inside]
        # Its own port may be taken on this machine.
        with Server("sh", f"{folder}/engage.yaml", env=environment, prefix=prefix, port=free_port()) as server:
            answer = server.ask("/openid/mobile_config_and_baseurl?device=iphone&appId=acorn")
            assert answer[0] == 200, answer
            assert server.ask("/healthz")[0] == 200
            owner = os.stat(f"/proc/{server.process.pid}").st_uid
            assert owner == 65534, f"runs as {owner}"
            print(f"'{' '.join(entry)}' runs as {user} and answers {len(answer[2])} bytes for an app", flush=True)
    finally:
        subprocess.run(["umount", f"{root}/proc"], stderr=subprocess.DEVNULL)
        shutil.rmtree(root, ignore_errors=True)


main()
