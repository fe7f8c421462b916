"""Gives documents to the built command as whole processes, with differing heaps.

A fault that reads memory it gave back hides from the address sanitizer where the reader is a
library built without it, and shows or not depending on the heap: so each input is run with memory
filled by several patterns and with other thresholds of the allocator.
usage: processes.py OUT [TARGET...]
"""
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time

OUT = pathlib.Path(sys.argv[1])
TARGETS = sys.argv[2:]
ENGAGE = os.environ.get("ENGAGE") or next(
    (str(path) for path in map(pathlib.Path, (".build/release/engage", ".build/debug/engage")) if path.exists()), None)
SECONDS = float(os.environ.get("ENGAGE_PROCESS_SECONDS", "30"))
HEAPS = [
    {"MALLOC_PERTURB_": "0"}, {"MALLOC_PERTURB_": "85"}, {"MALLOC_PERTURB_": "170"}, {"MALLOC_PERTURB_": "255"},
    {"GLIBC_TUNABLES": "glibc.malloc.mmap_threshold=4096"}, {"GLIBC_TUNABLES": "glibc.malloc.tcache_count=0"},
    {"MALLOC_PERTURB_": "85", "GLIBC_TUNABLES": "glibc.malloc.mmap_threshold=4096:glibc.malloc.arena_max=1"},
]
FORMS = {"json": ".json", "yaml": ".yaml", "xml": ".plist", "binary": ".plist", "guessed": "", "source": ".m"}
COMMANDS = {
    "script": ["simulate"], "login-script": ["simulate"], "batch": ["batch"], "lint": ["lint"],
    "settings": ["resolve", "--overrides"], "source": ["resolve", "--defaults"],
}
# Padding that moves a document across the sizes at which allocators change their ways.
PADS = [0, 200, 5_000, 140_000, 1_100_000]


def padded(data, target, count):
    if not count:
        return data
    if target == "xml":
        return data + b"<!--" + b"x" * count + b"-->" if random.random() < 0.5 else b"<!--" + b"x" * count + b"-->" + data
    if target in ("json", "batch"):
        return data + b" " * count
    if target == "yaml":
        return b"# " + b"x" * count + b"\n" + data
    return data


def main():
    if not ENGAGE:
        print("attack: no built engage; run 'make release' first")
        return 1
    random.seed(int(os.environ.get("ENGAGE_SEED", "1")))
    files = []
    for target in TARGETS:
        if target in FORMS or target in COMMANDS:
            kept = sorted((OUT / "corpus" / target).iterdir(), key=lambda path: path.name)
            files += [(target, path) for path in kept]
    random.shuffle(files)
    end = time.monotonic() + SECONDS
    runs = slow = 0
    bad = []
    with tempfile.TemporaryDirectory() as folder:
        while files and time.monotonic() < end:
            for target, path in files:
                if time.monotonic() >= end:
                    break
                data = padded(path.read_bytes(), target, random.choice(PADS))
                file = os.path.join(folder, "input" + FORMS.get(target, ".yaml"))
                with open(file, "wb") as stream:
                    stream.write(data)
                command = COMMANDS.get(target) or ["convert", "--to", random.choice(["json", "yaml", "plist", "binary"])]
                heap = random.choice(HEAPS)
                env = {**os.environ, **heap, "SWIFT_BACKTRACE": "enable=no"}
                try:
                    run = subprocess.run([ENGAGE, *command, file], capture_output=True, env=env, timeout=20)
                except subprocess.TimeoutExpired:
                    bad.append((target, path, heap, "20 s"))
                    continue
                runs += 1
                # 66: a whole project or script may name files, which are not beside the copy.
                if run.returncode not in (0, 1, 65, 66):
                    bad.append((target, path, heap, f"status {run.returncode}: {run.stderr[-200:]!r}"))
                elif run.returncode in (65, 66) and b":" not in run.stderr:
                    bad.append((target, path, heap, "a refusal without a place"))
    for target, path, heap, why in bad[:10]:
        print(f"attack {target}: {path} with {heap}: {why}")
    print(f"attack processes: {runs} runs, {len(bad)} wrong")
    return 1 if bad else 0


sys.exit(main())
