"""Lets every call of the system fail, stop half-way or be the last, for every command that writes.

After each fault: every file is the old one or the new one, whole; the status is one of the documented
ones. After the next run: the files are new and nothing is left beside them.
usage: faults.py ENGAGE FAULT.so [STEP]   STEP 7 takes every seventh point
"""
import functools
import http.server
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading
import time

ENGAGE = os.path.abspath(sys.argv[1])
LIBRARY = os.path.abspath(sys.argv[2])
STEP = int(sys.argv[3]) if len(sys.argv) > 3 else 1
ROOT = pathlib.Path(__file__).resolve().parent.parent
# EIO, ENOSPC, EINTR, ENOMEM, EACCES, EMFILE, then half of the bytes and two ways to be killed.
ERRORS = ["5", "28", "4", "12", "13", "24"]
KINDS = [*ERRORS, "short", "before", "after"]
STATUSES = {0, 1, 64, 65, 66, 69, 74}
GUIDE = ["--defaults", "defaults.plist", "--overrides", "overrides.plist"]
RECORDED = "examples:\n  - name: a\n    file: kept/{device}.json\n    scenario: {layers: []}\n"
MISTAKE = "ProvderTable.Title.String: A\n"

# Name, arguments, files made before.
COMMANDS = [
    ("convert, a new file", ["convert", "--to", "json", "defaults.plist", "-o", "out", "--force"], {}),
    ("convert, an old file", ["convert", "--to", "yaml", "defaults.plist", "-o", "out", "--force"], {"out": "old\n"}),
    ("convert, through a link", ["convert", "--to", "plist", "defaults.json", "-o", "link", "--force"], {"out": "old\n", "link": "->out"}),
    ("convert, binary", ["convert", "--to", "binary", "defaults.plist", "-o", "out", "--force"], {"out": "old\n"}),
    ("convert --merge", ["convert", "--merge", "--to", "json", "defaults.plist", "overrides.plist", "-o", "out", "--force"], {"out": "old\n"}),
    ("init", ["init", "defaults.plist"], {}),
    ("lint --fix --unsafe", ["lint", "--fix", "--unsafe", "wrong.yaml"], {"wrong.yaml": MISTAKE}),
    ("test --record", ["test", "--record", "tests/t.yaml"], {"tests/t.yaml": RECORDED}),
    ("preview, svg", ["preview", *GUIDE, "--format", "svg", "--force", "-o", "out"], {"out": "old\n"}),
    ("preview, html", ["preview", *GUIDE, "--force", "-o", "out.html"], {"out.html": "old\n"}),
    ("preview, a folder", ["preview", *GUIDE, "--all-devices", "--format", "svg", "-o", "set"], {}),
    ("preview, a page of all", ["preview", *GUIDE, "--all-devices", "-o", "out.html"], {}),
    ("providers fetch", ["providers", "fetch", "URL", "--cache-dir", "cache"], {}),
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
    changes = "cache" in arguments  # a cache holds the time
    if clean.returncode not in (0, 1):
        return total, 0, [f"{name}: the clean run ends with {clean.returncode}: {clean.stderr[-300:]!r}"]
    shutil.rmtree(folder)
    points, wrong = 0, []
    for place in range(1, total + 1):
        for kind in KINDS:
            if (place * len(KINDS) + KINDS.index(kind)) % STEP:
                continue
            points += 1
            folder = fresh()
            fault = f"{place}:{kind}"
            result = run(arguments, folder, fault)
            found, left = state(folder)
            killed = result.returncode == -9
            if not killed and result.returncode not in STATUSES:
                wrong.append(f"{name} {fault}: status {result.returncode} {result.stderr[-120:]!r}")
            for file, data in found.items():
                if changes and file.startswith("cache"):
                    continue
                if data != before.get(file) and data != after.get(file):
                    wrong.append(f"{name} {fault}: {file} is torn, {len(data)} bytes")
            for file in before:
                if file not in found:
                    wrong.append(f"{name} {fault}: {file} is lost")
            if left and not killed and kind not in ERRORS:
                wrong.append(f"{name} {fault}: left {left} without being killed")
            if result.returncode == 0 and not changes:
                for file, data in after.items():
                    if found.get(file) != data:
                        wrong.append(f"{name} {fault}: says 0, and {file} is not written")
            again = run(arguments, folder)
            found, left = state(folder)
            left = [file for file in left if not file.startswith("cache")]
            if again.returncode != clean.returncode and name != "init":
                wrong.append(f"{name} {fault}: the next run ends with {again.returncode} {again.stderr[-120:]!r}")
            if left:
                wrong.append(f"{name} {fault}: left {left} after the next run")
            shutil.rmtree(folder)
    return total, points, wrong


def main():
    http.server.SimpleHTTPRequestHandler.log_message = lambda *_: None
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(ROOT / "Examples/guide"))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_address[1]}/configuration.json"
    points, problems, start = 0, [], time.monotonic()
    with tempfile.TemporaryDirectory() as scratch:
        for name, arguments, files in COMMANDS:
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
