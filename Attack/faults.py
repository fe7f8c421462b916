"""Lets every call of the system fail, stop half-way or be the last, for every command that writes; then puts
named pipes, sockets and devices in the place of every file that is opened.

After each fault: every file is the old one or the new one, whole; the status is one of the documented
ones. After the next run: the files are new and nothing is left beside them. A fix set of several files is
replaced whole or not at all, but where the process is killed between two renames. A special file is refused or passed
over by its kind, in ten seconds and 100 MB.
usage: faults.py ENGAGE FAULT.so [STEP] [--only WORDS] [--jobs N]   STEP 7 takes every seventh point
"""
import argparse
import concurrent.futures
import functools
import http.server
import json
import os
import pathlib
import resource
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time

OPTIONS = argparse.ArgumentParser()
OPTIONS.add_argument("engage", type=os.path.abspath)
OPTIONS.add_argument("library", type=os.path.abspath)
OPTIONS.add_argument("step", type=int, nargs="?", default=1)
OPTIONS.add_argument("--only", default="", help="commands whose name begins so")
OPTIONS.add_argument("--jobs", type=int, default=1, help="points that are tried at once")
ASKED = OPTIONS.parse_args()
ENGAGE, LIBRARY, STEP = ASKED.engage, ASKED.library, ASKED.step
ROOT = pathlib.Path(__file__).resolve().parent.parent
# EIO, ENOSPC, EINTR, ENOMEM, EACCES, EMFILE, then half of the bytes and two ways to be killed.
ERRORS = ["5", "28", "4", "12", "13", "24"]
KINDS = [*ERRORS, "short", "before", "after"]
STATUSES = {0, 1, 64, 65, 66, 69, 74}
GUIDE = ["--defaults", "defaults.plist", "--overrides", "overrides.plist"]
RECORDED = "examples:\n  - name: a\n    file: kept/{device}.json\n    scenario: {layers: []}\n"
MISTAKE = "ProvderTable.Title.String: A\n"
OLD = "apps: {one: {layers: [layer.yaml]}}\nlint:\n  severities: {provider-configuration: warning}\n"
PROJECT = {"engage.yaml": "apps: {one: {layers: [layer.yaml]}}\ntests: [tests/f.yaml]\n", "layer.yaml": "ProviderTable.Title.String: A\n",
           "tests/f.yaml": "facts:\n  - name: a\n    expect: {providerTable.title.text: A}\n"}
DAYS = ["--owner", "me", "--until", "2027-01-31", "--today", "2027-01-01"]

# Name, arguments, files made before.
COMMANDS = [
    ("convert, a new file", ["convert", "--to", "json", "defaults.plist", "-o", "out", "--force"], {}),
    ("convert, an old file", ["convert", "--to", "yaml", "defaults.plist", "-o", "out", "--force"], {"out": "old\n"}),
    ("convert, through a link", ["convert", "--to", "plist", "defaults.json", "-o", "link", "--force"], {"out": "old\n", "link": "->out"}),
    ("convert, binary", ["convert", "--to", "binary", "defaults.plist", "-o", "out", "--force"], {"out": "old\n"}),
    ("convert --merge", ["convert", "--merge", "--to", "json", "defaults.plist", "overrides.plist", "-o", "out", "--force"], {"out": "old\n"}),
    ("init", ["init", "defaults.plist"], {}),
    ("lint --fix --unsafe", ["lint", "--fix", "--unsafe", "wrong.yaml"], {"wrong.yaml": MISTAKE}),
    ("lint --fix of two files", ["lint", "--fix", "--unsafe", "wrong.yaml", "also.yaml"], {"wrong.yaml": MISTAKE, "also.yaml": MISTAKE}),
    ("lint --write-baseline", ["lint", "wrong.yaml", "--write-baseline", "base.yaml", *DAYS], {"wrong.yaml": MISTAKE, "base.yaml": "[]\n"}),
    ("set", ["set", "ProviderTable.Title.String", "New", "--layer", "layer.yaml"], {"layer.yaml": "ProviderTable.Title.String: Old\n"}),
    ("lint --fix-names", ["lint", "--fix-names"], {"engage.yaml": OLD, "layer.yaml": "ProviderTable.Title.String: A\n"}),
    ("report bundle", ["report", "bundle", "defaults.plist", "--output", "out", "--force"], {"out": "old\n"}),
    ("report --output", ["report", "page", "defaults.plist", "-o", "out.html", "--force"], {"out.html": "old\n"}),
    ("test --record", ["test", "--record", "tests/t.yaml"], {"tests/t.yaml": RECORDED}),
    ("test --approve", ["test", "--approve", "tests/t.yaml"], {"tests/t.yaml": RECORDED, "tests/kept/ipad-air.json": "{}\n"}),
    ("test, results kept", ["test"], PROJECT),
    ("lint, results kept", ["lint"], PROJECT),
    ("preview --approve", ["preview", *GUIDE, "--device", "iphone-8", "--check", "scenes", "--approve", "--with-faults"], {}),
    ("preview, svg", ["preview", *GUIDE, "--format", "svg", "--force", "-o", "out"], {"out": "old\n"}),
    ("preview, html", ["preview", *GUIDE, "--force", "-o", "out.html"], {"out.html": "old\n"}),
    ("preview, a page of all", ["preview", *GUIDE, "--all-devices", "-o", "out.html"], {}),
    ("providers fetch", ["providers", "fetch", "URL", "--cache-dir", "cache"], {}),
    ("preview, a folder", ["preview", *GUIDE, "--all-devices", "--format", "svg", "-o", "set"], {}),
]


def prepare(folder, files):
    for name in ("defaults.plist", "overrides.plist", "defaults.json"):
        shutil.copy(ROOT / "Examples/guide" / name, folder / name)
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if text.startswith("->"):
            path.symlink_to(text[2:])
        else:
            path.write_text(text)


def state(folder):
    """Every file with its bytes; those that are being written have names of their own."""
    found, left = {}, []
    for path in sorted(folder.rglob("*")):
        if not path.is_file():
            continue
        name = str(path.relative_to(folder))
        if path.name.startswith(".") and path.name.endswith(".tmp"):
            left.append(name)
        else:
            found[name] = path.read_bytes()
            if name.endswith(".scene.json"):
                # Who approved and when differs from run to run, and git may fail to name them.
                lines = found[name].split(b"\n")
                found[name] = b"\n".join(lines[:1] + lines[2:])
    return found, left


def run(arguments, folder, fault=None, count=None):
    env = {**os.environ, "LD_PRELOAD": LIBRARY, "SWIFT_BACKTRACE": "enable=no", "HOME": str(folder), "TMPDIR": str(folder)}
    if fault:
        env["ENGAGE_FAULT"] = fault
    if count:
        env["ENGAGE_FAULT_COUNT"] = count
    return subprocess.run([ENGAGE, *arguments], cwd=folder, env=env, capture_output=True, stdin=subprocess.DEVNULL, timeout=60)


def attack(name, arguments, files, scratch):
    def fresh():
        folder = pathlib.Path(tempfile.mkdtemp(dir=scratch))
        prepare(folder, files)
        return folder

    counter = os.path.join(scratch, "count")
    folder = fresh()
    before = state(folder)[0]
    clean = run(arguments, folder, count=counter)
    after = state(folder)[0]
    total = int(pathlib.Path(counter).read_text())
    if after == before:
        return total, 0, [f"{name}: the clean run writes nothing"]
    # A cache holds the time, and may as well not be written.
    kept = tuple(word for word in ("cache", ".cache") if word in arguments or word in {file.split("/")[0] for file in after})
    if clean.returncode not in (0, 1):
        return total, 0, [f"{name}: the clean run ends with {clean.returncode}: {clean.stderr[-300:]!r}"]
    shutil.rmtree(folder)

    def point(place, kind):
        wrong = []
        folder = fresh()
        fault = f"{place}:{kind}"
        result = run(arguments, folder, fault)
        found, left = state(folder)
        killed = result.returncode == -9
        if not killed and result.returncode not in STATUSES:
            wrong.append(f"{name} {fault}: status {result.returncode} {result.stderr[-120:]!r}")
        for file, data in found.items():
            if kept and file.startswith(kept):
                continue
            if data != before.get(file) and data != after.get(file):
                wrong.append(f"{name} {fault}: {file} is torn, {len(data)} bytes")
        for file in before:
            if file not in found:
                wrong.append(f"{name} {fault}: {file} is lost")
        fixed = [file for file in files if name == "lint --fix of two files" and found.get(file) == after.get(file)]
        if 0 < len(fixed) < len(files) and not killed:
            wrong.append(f"{name} {fault}: only {fixed} of the fix set is written")
        if left and not killed and kind not in ERRORS:
            wrong.append(f"{name} {fault}: left {left} without being killed")
        if result.returncode == 0:
            for file, data in after.items():
                if not (kept and file.startswith(kept)) and found.get(file) != data:
                    wrong.append(f"{name} {fault}: says 0, and {file} is not written")
        again = run(arguments, folder)
        found, left = state(folder)
        left = [file for file in left if not (kept and file.startswith(kept))]
        if again.returncode != clean.returncode and name != "init":
            wrong.append(f"{name} {fault}: the next run ends with {again.returncode} {again.stderr[-120:]!r}")
        if left:
            wrong.append(f"{name} {fault}: left {left} after the next run")
        shutil.rmtree(folder)
        return wrong

    points = [(place, kind) for place in range(1, total + 1) for kind in KINDS if (place * len(KINDS) + KINDS.index(kind)) % STEP == 0]
    with concurrent.futures.ThreadPoolExecutor(ASKED.jobs) as pool:
        wrong = [one for found in pool.map(lambda one: point(*one), points) for one in found]
    return total, len(points), wrong


def special(path, kind):
    """Puts a special file in a place."""
    if path.exists() or path.is_symlink():
        path.unlink()
    path.parent.mkdir(parents=True, exist_ok=True)
    if kind == "named pipe":
        os.mkfifo(path)
    elif kind == "socket":
        # The name of a socket has 107 bytes at most.
        here = os.getcwd()
        os.chdir(path.parent)
        socket.socket(socket.AF_UNIX).bind(path.name)
        os.chdir(here)
    else:
        path.symlink_to("/dev/zero")


# Every place where a file is opened: the file, and the command that opens it.
OPENED = [
    ("layer.yaml", ["lint"]), ("layer.yaml", ["resolve"]), ("layer.yaml", ["test"]), ("layer.yaml", ["upgrade"]),
    ("layer.yaml.ignore.yaml", ["lint"]), ("x.json.ignore.yaml", ["lint", "x.json"]), ("layer.yaml", ["lint", "layer.yaml"]),
    ("engage.yaml", ["lint"]), ("engage.yaml", ["resolve"]), ("engage.yaml", ["upgrade"]), ("tests/f.yaml", ["test"]),
    ("layer.yaml", ["lint", "."]), ("other.yaml", ["lint", "."]), ("other.yaml", ["init", "--dry-run"]), ("Info.plist", ["init", "--dry-run"]),
    ("code.m", ["resolve", "code.m"]), ("defaults.plist", ["resolve", *GUIDE]), ("overrides.plist", ["resolve", *GUIDE]),
    ("x.json", ["resolve", "--configuration", "x.json"]), ("x.json", ["providers", "list", "--source", "x.json"]),
    ("x.json", ["batch", "x.json"]), ("x.json", ["convert", "--to", "yaml", "x.json"]), ("x.json", ["simulate", "x.json"]),
    ("x.json", ["login", "simulate", "x.json"]), ("x.json", ["diff", "x.json", "layer.yaml"]), ("x.json", ["report", "page", "x.json", "-o", "page.html"]),
    ("layer.yaml", ["set", "ProviderTable.Title.String", "New", "--layer", "layer.yaml"]), ("x.json", ["lint", "x.json", "--workstation", "x.json"]),
    ("wrong.yaml", ["lint", "--fix", "--unsafe", "wrong.yaml"]), ("base.yaml", ["lint", "wrong.yaml", "--write-baseline", "base.yaml", *DAYS]),
    ("engage/config.yaml", ["devices"]), ("assets/Contents.json", ["lint", "x.json", "--assets", "assets"]),
]


def kinds(scratch):
    """Special files in every place of `OPENED`: each run ends soon, small, with a documented status and the right words."""
    files = {**PROJECT, "x.json": "{}", "wrong.yaml": MISTAKE, "base.yaml": "[]\n", "code.m": "@implementation A\n@end\n"}
    prepared = []
    for place, arguments in OPENED:
        for kind in ("named pipe", "socket", "character device"):
            folder = pathlib.Path(tempfile.mkdtemp(dir=scratch))
            prepare(folder, files)
            special(folder / place, kind)
            prepared.append((folder, place, arguments, kind))

    def run(case):
        folder, place, arguments, kind = case
        name = f"{' '.join(arguments)}, {place} is a {kind}"
        start = time.monotonic()
        try:
            result = subprocess.run([ENGAGE, *arguments], cwd=folder, capture_output=True, stdin=subprocess.DEVNULL, timeout=10,
                                    env={**os.environ, "HOME": str(folder), "XDG_CONFIG_HOME": str(folder)})
        except subprocess.TimeoutExpired:
            return [f"{name}: does not end in {time.monotonic() - start:.0f} s"]
        finally:
            shutil.rmtree(folder)
        wrong = []
        if result.returncode not in STATUSES:
            wrong.append(f"{name}: status {result.returncode} {result.stderr[-120:]!r}")
        if result.returncode >= 64 and kind.encode() not in result.stderr:
            wrong.append(f"{name}: does not say what it is: {result.stderr[-200:]!r}")
        if b"a symbolic link, which is not followed" in result.stderr and kind != "character device":
            wrong.append(f"{name}: calls it a link")
        return wrong

    # Who writes into a named pipe is waited for, five seconds each: most of them wait at once.
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        wrong = [line for lines in pool.map(run, prepared) for line in lines]
    largest = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    if largest > 100 << 10:
        wrong.append(f"a run took {largest} KB")
    return len(prepared), wrong


def forgotten():
    """Commands with a dry run that no line of the table runs."""
    def walk(command, words):
        words = words + [command["commandName"]]
        options = [name["name"] for argument in command.get("arguments", []) for name in argument.get("names", [])]
        isTried = any(arguments[:len(words) - 1] == words[1:] for _, arguments, _ in COMMANDS)
        if "dry-run" in options and not isTried:
            yield f"{' '.join(words)} writes, and no fault is tried in it"
        for one in command.get("subcommands", []):
            yield from walk(one, words)
    help_pages = subprocess.run([ENGAGE, "--experimental-dump-help"], capture_output=True, check=True).stdout
    return list(walk(json.loads(help_pages)["command"], []))


def main():
    http.server.SimpleHTTPRequestHandler.log_message = lambda *_: None
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(ROOT / "Examples/guide"))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_address[1]}/configuration.json"
    points, problems, start = 0, forgotten(), time.monotonic()
    with tempfile.TemporaryDirectory() as scratch:
        if "special files".startswith(ASKED.only):
            count, wrong = kinds(scratch)
            problems += wrong
            print(f"faults special files: {count} runs, {len(wrong)} wrong", flush=True)
        for name, arguments, files in COMMANDS:
            if not name.startswith(ASKED.only):
                continue
            arguments = [url if word == "URL" else word for word in arguments]
            total, count, wrong = attack(name, arguments, files, scratch)
            points += count
            problems += wrong
            print(f"faults {name}: {total} calls, {count} points, {len(wrong)} wrong", flush=True)
    for line in problems[:20]:
        print(line)
    print(f"faults: {points} points, {len(problems)} wrong, {time.monotonic() - start:.0f} s")
    return 1 if problems else 0


sys.exit(main())
