#!/usr/bin/env python3
"""576 pictures in SVG: by one command, and by one command each, two at a time; and whether debug
and release agree.

usage: bench-preview.py [ENGAGE]

8 devices, 2 orientations and 36 configurations: 24 dialogs and 12 login screens. Goal: under 2 s
on two cores, the start of the process and the writing of all files included.
"""
import itertools, json, os, pathlib, resource, subprocess, sys, tempfile, time

ROOT = pathlib.Path(__file__).resolve().parent.parent
ENGAGE = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else str(ROOT / ".build/release/engage")
DEBUG = ROOT / ".build/debug/engage"
DEVICES = ["iphone-4", "iphone-5", "iphone-8", "iphone-8-plus", "iphone-x", "iphone-15-pro", "ipad-2", "ipad-pro-12.9"]


def configurations():
    titles = [{}, {"ProviderTable.Title.String": "Sign in to Acme"},
              {"ProviderTable.Title.View": {"imageView": "logo", "width": 120, "height": 30}}]
    headers = [{}, {"ProviderTable.Table.Header.View": {"view": "login", "content": [
        {"label": "With your account"}, {"textField": "user", "placeholder": "User name", "height": 40},
        {"textField": "password", "placeholder": "Password", "secure": True, "height": 40}, {"button": "Sign In", "height": 50}]}}]
    places = [{}, {"Popover.Presentation.Frame.Value": {"rect": [300, 300, 80, 40]}, "Popover.Presentation.ArrowDirection": "up"}]
    backgrounds = [{"Authentication.Background.Color": "#FFE8EEF4"}, {"Authentication.Background.Image.View": {"imageView": "stones"}}]
    for parts in itertools.product(titles, headers, places, backgrounds):
        yield {key: value for part in parts for key, value in part.items()}
    for style, theme, background in itertools.product(
            range(3), ("#1F6FB5", "#FF6800"), ({"BackgroundColor": "#DCE8F4"}, {"BackgroundImage": {"IPhone": "phone", "Portrait": "pad"}})):
        yield {"LoginUIScreenStyle": style, "ThemeColor": theme, **background}


def together(engage, folder, count):
    """All pictures by one command; elapsed and processor time in seconds."""
    start, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([engage, "preview", *(f"c{c}.json" for c in range(1, count + 1)), *(f"--device={d}" for d in DEVICES),
                    "-o", "together"], check=True, cwd=folder, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.monotonic() - start, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def draw(engage, folder, lines):
    """A command each, two at a time."""
    start, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(["xargs", "-P", "2", "-L", "1", engage, "preview"], input="\n".join(lines), text=True, check=True,
                   cwd=folder, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.monotonic() - start, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    count = 0
    for count, configuration in enumerate(configurations(), 1):
        (folder / f"c{count}.json").write_text(json.dumps(configuration))
    lines = [f"c{c}.json --device {d} --orientation {o} -o c{c}-{d}-{o}.svg"
             for c in range(1, count + 1) for d in DEVICES for o in ("portrait", "landscape")]
    taken, busy = min(together(ENGAGE, folder, count) for _ in range(5))
    at_once = {p.name: p.read_bytes() for p in (folder / "together").glob("*.svg")}
    print(f"{len(at_once)} pictures of {count} configurations by one command: {taken:.2f} s, {busy:.2f} s of processor time, "
          f"{busy / len(at_once) * 1000:.2f} ms a picture (goal: 2 s on two cores)")
    taken, busy = min(draw(ENGAGE, folder, lines) for _ in range(3))
    pictures = sorted(folder.glob("*.svg"))
    size = sum(p.stat().st_size for p in pictures)
    print(f"the same by a command each, two at a time, {size // len(pictures)} bytes a picture: {taken:.2f} s, "
          f"{busy:.2f} s of processor time, {busy / len(pictures) * 1000:.2f} ms a picture")
    alike = sum(at_once.get(p.name) == p.read_bytes() for p in pictures)
    print(f"one command and many: {alike} of {len(pictures)} pictures the same")
    start = time.monotonic()
    for c in range(1, count + 1):
        subprocess.run([ENGAGE, "preview", f"c{c}.json", "--all-devices", "-o", f"all{c}"], cwd=folder, check=True, stderr=subprocess.DEVNULL)
    taken = time.monotonic() - start
    print(f"{count} galleries of every device: {taken:.2f} s, one after the other")
    if DEBUG.exists() and os.path.realpath(DEBUG) != os.path.realpath(ENGAGE):
        kept = {p.name: p.read_bytes() for p in pictures}
        draw(str(DEBUG), folder, lines[::9])
        names = [line.split()[-1] for line in lines[::9]]
        differing = [n for n in names if (folder / n).read_bytes() != kept[n]]
        print(f"debug and release: {len(names) - len(differing)} of {len(names)} pictures the same {differing[:3]}")
