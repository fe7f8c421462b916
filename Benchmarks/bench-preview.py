#!/usr/bin/env python3
"""576 pictures in SVG: by one command, and by one command each, two at a time; whether debug and
release agree; 720 PNG; a watch; and the pages of 120 apps.

usage: bench-preview.py [ENGAGE]

8 devices, 2 orientations and 36 configurations: 24 dialogs and 12 login screens. Goal: under 2 s
on two cores, the start of the process and the writing of all files included.
"""
import itertools, json, os, pathlib, resource, shutil, subprocess, sys, tempfile, time

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


def pngs(folder, count):
    """720 PNG with pictures of the app, by one command; elapsed and processor time in seconds, and pictures."""
    devices = DEVICES + ["iphone-6-plus", "ipad-air"]
    start, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([ENGAGE, "preview", *(f"c{c}.json" for c in range(1, count + 1)), *(f"--device={d}" for d in devices),
                    "--format", "png", "--assets", "assets", "-o", "pngs"], check=True, cwd=folder, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    busy = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return time.monotonic() - start, busy, len(list((folder / "pngs").glob("*.png")))


def watched(folder, ending):
    """Seconds from each of ten saves to the picture that shows it."""
    source, picture = folder / "watched.json", folder / f"watched.{ending}"

    def save(number):
        source.write_text(json.dumps({"ProviderTable.Title.String": f"Sign in {number}"}))
    wanted = []
    for number in range(11):
        save(number)
        subprocess.run([ENGAGE, "preview", source, "--device", "iphone-8", "-o", picture, "--force"], check=True, stderr=subprocess.DEVNULL)
        wanted.append(picture.read_bytes())
    watch = subprocess.Popen([ENGAGE, "preview", source, "--device", "iphone-8", "--watch", "-o", picture, "--force"],
                             stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    taken = []
    try:
        time.sleep(1)
        for number in range(1, 11):
            time.sleep(0.53)
            start = time.monotonic()
            save(number)
            while picture.read_bytes() != wanted[number]:
                if time.monotonic() - start > 10:
                    sys.exit(f"a save was not drawn to {picture.name}")
                time.sleep(0.001)
            taken.append(time.monotonic() - start)
    finally:
        watch.terminate()
        watch.wait()
    return sorted(taken)


def family(folder):
    """120 apps with titles and colours of their own over the example's shared layers."""
    example = ROOT / "Examples/white-label"
    shutil.copytree(example / "shared", folder / "family/shared")
    (folder / "family/apps").mkdir()
    apps = []
    for number in range(120):
        (folder / f"family/apps/a{number}.yaml").write_text(
            f"ProviderTable.Title.String: Sign in to {number}\nAuthentication.Background.Color: '#{0xFF8000FF + 517 * number:08X}'\n")
        apps.append(f"  a{number}:\n    tags: [t{number % 3}]\n    parameters: {{brand: 'App {number}'}}\n"
                    f"    layers:\n      - {{name: a{number}, file: apps/a{number}.yaml}}\n")
    (folder / "family/engage.yaml").write_text(
        "layers:\n  - {name: family, file: shared/family.yaml}\n  - {name: navigation, file: shared/navigation.yaml}\n"
        "providers: shared/providers.json\ndevices: [iphone-8, iphone-12-mini, ipad-air]\napps:\n" + "".join(apps))


def pages(folder):
    """Elapsed seconds, and bytes of the list of pages and of everything."""
    start = time.monotonic()
    subprocess.run([ENGAGE, "preview", "--format", "html", "-o", "pages", "--force"], check=True, cwd=folder / "family",
                   stderr=subprocess.DEVNULL)
    taken = time.monotonic() - start
    written = folder / "family/pages"
    return taken, (written / "index.html").stat().st_size, sum(p.stat().st_size for p in written.iterdir())


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
    assets = folder / "assets"
    assets.mkdir()
    for path in (ROOT / "Examples/guide/assets").glob("*.png"):
        for picture in ("stones", "logo", "phone", "pad"):
            shutil.copy(path, assets / f"{picture}.png")
    taken, busy, drawn = min(pngs(folder, count) for _ in range(3))
    print(f"{drawn} PNG with the app's pictures by one command: {taken:.2f} s, {taken / drawn * 1000:.1f} ms each (goal: 12 ms), "
          f"{busy:.2f} s of processor time")
    for ending in ("svg", "png"):
        taken = watched(folder, ending)
        print(f"--watch, from the save to the {ending}: {taken[5] * 1000:.0f} ms, the longest of ten {taken[-1] * 1000:.0f} ms (goal: 100 ms)")
    family(folder)
    taken, index, all_bytes = min(pages(folder) for _ in range(3))
    print(f"pages of 120 apps on three devices: {taken:.2f} s (goal: 1.2 s); the list {index / 1e6:.2f} MB, all {all_bytes / 1e6:.2f} MB (goal: 6 MB)")
