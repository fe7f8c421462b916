"""Documents by the thousand, as whole processes: damaged ones and ones that grow.

Usage: python3 Attack/documents.py ENGAGE [--damaged N] [--sizes N] [--seed N] [--keep FOLDER]

Damaged: every file of Attack/seeds and Examples that a command reads, changed by chance N times in all (6,000). Grown: each
way of being large at N sizes (4), each four times the one before. Of every run: it ends by itself with a documented status; a
refusal names a place, or the file if it is about all of it; processor time is at most 100 ms and 50 ns a byte (YAML 300, what libyaml takes; source code as a layer 300);
resident memory at most 48 MiB and 6 times the file; four times the document takes at most 5.5 times the work.
If one run takes more time than that, the quickest of five decides.
Round trips: texts and numbers through the four forms come back as they were.
"""
import argparse
import json
import os
import pathlib
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import threading

ROOT = pathlib.Path(__file__).resolve().parent.parent
# 66: a damaged name of a file that a project names.
STATUSES = {0, 1, 65, 66}
PLACE = re.compile(r":\d+:\d+: |^line \d+|\"line\":", re.M)
TOKENS = {
    "json": ['{', '}', '[', ']', ',', ':', '"', '\\u', '\\ud800', 'null', '-', '1e999', '-0', '\\', '\x00', '\ufeff', '{"a":' * 40],
    "yaml": ['- ', ': ', '? ', '&a ', '*a', '!!', '|\n', '>-\n', '---\n', '...\n', '{', '[', '\t', '<<: ', '%YAML 1.1\n', '"', "'", '\x85', '# ', '[' * 60],
    "xml": ['<dict>', '</dict>', '<key>', '<string>', ']]>', '<![CDATA[', '&amp;', '&#x0;', '&x;', '<!--', '-->', '<!DOCTYPE a [<!ENTITY x "y">]>', '<array>' * 50,
            '<data>', '<date>', '<?xml version="1.1"?>', '\x00'],
    "binary": ['bplist00', '\xff' * 8, '\x00' * 32, '\xd1\x01\x02', '\xa1\x00', '\x80\x00', '\x5f\x13' + '\xff' * 8],
    "objc": ['@{', '}', '@"', '#if 0\n', '#endif\n', '#define A A\n', '#include "a.m"\n', '[', ']', '/*', '*/', '//', '@selector(', '\\\n', 'if (', 'else', '^{', '@[' * 60],
    "swift": ['[', ']', '"""', '\\(', '#if DEBUG\n', '#endif\n', '{', '}', '/*', '*/', 'let ', 'func f() ', '#"', ': ', '?? ', '(' * 60],
}
ENDINGS = {"json": ".json", "yaml": ".yaml", "xml": ".plist", "binary": ".plist", "objc": ".m", "swift": ".swift"}
LAYER = [["convert", "--to", "json"], ["resolve", "--overrides"], ["lint"], ["explain", "providerTable.title", "--overrides"], ["preview", "--format", "svg", "--overrides"]]

SOURCE = [["convert", "--extract", "--to", "json"], *LAYER[1:]]


def seeds():
    """Form, bytes and the commands that read such a document."""
    for folder, form, commands in (
            ("json", "json", LAYER), ("layers", "json", [["resolve"], ["lint"]]), ("lint", "json", LAYER), ("settings", "json", [["resolve"], ["lint"]]),
            ("yaml", "yaml", LAYER), ("xml", "xml", LAYER), ("binary", "binary", LAYER), ("batch", "json", [["batch"], ["batch", "--explain"]]),
            ("project", "yaml", [["lint", "--project"], ["test", "--project"]]), ("tests", "yaml", [["test"], ["lint"]]),
            ("script", "yaml", [["simulate"]]), ("login-script", "yaml", [["simulate"]])):
        for file in sorted((ROOT / "Attack/seeds" / folder).iterdir()):
            yield form, file.read_bytes(), commands
    for file in sorted((ROOT / "Attack/seeds/source").iterdir()):
        yield ("objc" if file.suffix == ".m" else "swift"), file.read_bytes(), SOURCE
    for pattern, form in (("guide/*.plist", "xml"), ("guide/*.json", "json"), ("login-screen/*/*.plist", "xml"), ("white-label/**/*.yaml", "yaml"), ("app/**/*.m", "objc"),
                          ("app/**/*.swift", "swift"), ("app/**/*.plist", "xml")):
        for file in sorted((ROOT / "Examples").glob(pattern)):
            yield form, file.read_bytes(), SOURCE[:3] if form in ("objc", "swift") else LAYER


def damaged(chance, form, data):
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        at = chance.randrange(len(data) + 1)
        to = min(len(data), at + chance.choice((1, 1, 3, 20, 200)))
        token = chance.choice(TOKENS[form]).encode("latin-1" if form == "binary" else "utf-8", "surrogatepass")
        data = chance.choice((
            lambda: data[:at], lambda: data[at:], lambda: data[:at] + data[to:], lambda: data[:at] + token + data[at:], lambda: data[:at] + token + data[to:],
            lambda: data[:to] + data[at:to] * chance.choice((1, 50)) + data[to:], lambda: data[:at] + bytes([chance.randrange(256)]) + data[at + 1:],
            lambda: data[:at] + chance.choice((b"\xff\xfe", b"\xef\xbb\xbf", b"\x00", b"\xc0\x80", b"\xed\xa0\x80")) + data[at:]))()
    return data


PLIST = '<?xml version="1.0"?><plist version="1.0">%s</plist>'
# A name, its form and the document whose size is about n bytes.
GROWN = [
    ("keys", "json", lambda n: "{" + ",".join(f'"key{i}":"v{i}"' for i in range(n // 20)) + "}"),
    ("one key again and again", "json", lambda n: "{" + ",".join('"a":1' for _ in range(n // 6)) + "}"),
    ("one text", "json", lambda n: '{"a":"' + "x" * n + '"}'),
    ("one name", "json", lambda n: '{"' + "x" * n + '":1}'),
    ("escapes", "json", lambda n: '{"a":"' + "\\u00e9\\n" * (n // 8) + '"}'),
    ("numbers", "json", lambda n: '{"a":[' + ",".join(str(i) for i in range(n // 7)) + "]}"),
    ("one number", "json", lambda n: '{"a":' + "9" * n + "}"),
    ("lists in lists", "json", lambda n: '{"a":[' + ",".join("[[[[[]]]]]" for _ in range(n // 11)) + "]}"),
    ("too deep", "json", lambda n: "[" * n),
    ("blanks", "json", lambda n: "{" + " \n" * (n // 2) + "}"),
    ("misspelt keys", "json", lambda n: "{" + ",".join(f'"ProvidrTable.Title.Strng{i}":"v"' for i in range(n // 34)) + "}"),
    ("login buttons", "json", lambda n: '{"LoginButton":[' + ",".join('{"AuthType":1,"Text":"Sign in"}' for _ in range(n // 32)) + "]}"),
    ("a list that is not ended", "json", lambda n: '{"a":[' + "1," * (n // 2)),
    ("keys", "yaml", lambda n: "".join(f"key{i}: v{i}\n" for i in range(n // 16))),
    ("flow", "yaml", lambda n: "a: [" + ", ".join("b" for _ in range(n // 3)) + "]\n"),
    ("block text", "yaml", lambda n: "a: |\n" + "  line of text\n" * (n // 15)),
    ("comments", "yaml", lambda n: "# a comment\n" * (n // 12) + "a: 1\n"),
    ("aliases", "yaml", lambda n: "a: &a [1]\nb:\n" + "- *a\n" * min(n // 5, 300000)),
    ("anchors", "yaml", lambda n: "a:\n" + "".join(f"- &a{i} x\n" for i in range(n // 10))),
    ("quoted", "yaml", lambda n: 'a: "' + "\\x41\\n" * (n // 6) + '"\n'),
    ("folded", "yaml", lambda n: "a: >\n" + "  word\n\n" * (n // 8)),
    ("questions", "yaml", lambda n: "".join(f"? k{i}\n: v\n" for i in range(n // 12))),
    ("texts", "xml", lambda n: PLIST % ("<array>" + "<string>text</string>" * (n // 21) + "</array>")),
    ("keys", "xml", lambda n: PLIST % ("<dict>" + "".join(f"<key>k{i}</key><string>v</string>" for i in range(n // 38)) + "</dict>")),
    ("entities", "xml", lambda n: PLIST % ("<string>" + "&lt;" * (n // 4) + "</string>")),
    ("data", "xml", lambda n: PLIST % ("<data>" + "QUJD\n" * (n // 5) + "</data>")),
    ("comments", "xml", lambda n: PLIST % ("<!-- c -->" * (n // 10) + "<true/>")),
    ("one attribute", "xml", lambda n: '<plist version="' + "1" * n + '"><true/></plist>'),
    ("attributes", "xml", lambda n: "<plist " + " ".join(f'a{i}="b"' for i in range(n // 9)) + "><true/></plist>"),
    ("not ended", "xml", lambda n: PLIST[:-8] % ("<array>" + "<true/>" * (n // 7))),
    ("cdata", "xml", lambda n: PLIST % ("<string>" + "<![CDATA[x]]>" * (n // 13) + "</string>")),
    ("statements", "objc", lambda n: "- (void)f {\n" + "".join(f'  d[@"key{i}"] = @"v{i}";\n' for i in range(n // 26)) + "}\n"),
    ("a literal", "objc", lambda n: "- (void)f {\n NSDictionary *d = @{" + "".join(f'@"key{i}": @"v",\n' for i in range(n // 18)) + "};\n}\n"),
    ("macros", "objc", lambda n: "".join(f"#define A{i} A{i + 1}\n" for i in range(n // 20)) + '- (void)f { d[@"a"] = A0; }\n'),
    ("macros that grow", "objc", lambda n: "".join(f"#define A{i} A{i + 1} A{i + 1}\n" for i in range(n // 27)) + '- (void)f { d[@"a"] = @[A0]; }\n'),
    ("brackets", "objc", lambda n: "- (void)f { d[@\"a\"] = " + "[" * n),
    ("branches", "objc", lambda n: "- (void)f {\n" + 'if (pad) { d[@"a"] = @"b"; } else { d[@"a"] = @"c"; }\n' * (n // 53) + "}\n"),
    ("a comment that is not ended", "objc", lambda n: "/*" + "x" * n),
    ("lines continued", "objc", lambda n: "#define A \\\n" + "  1 \\\n" * (n // 6) + "\n"),
    ("statements", "swift", lambda n: "func f() {\n" + "".join(f'  d["key{i}"] = "v{i}"\n' for i in range(n // 23)) + "}\n"),
    ("text in text", "swift", lambda n: 'func f() { d["a"] = "' + '\\("' * (n // 3)),
    ("sums", "swift", lambda n: 'func f() { d["a"] = ' + '"a" + ' * (n // 6) + '"b" }\n'),
    ("closures", "swift", lambda n: 'func f() { d["a"] = ' + "{ " * (n // 2)),
]


def bounded():
    resource.setrlimit(resource.RLIMIT_CPU, (20, 20))


def once(engage, command, path):
    """Status, messages, seconds of processor time, peak in bytes."""
    with tempfile.TemporaryFile() as said:
        child = subprocess.Popen([engage, *command, path], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=said, preexec_fn=bounded,
                                 env={"PATH": os.environ["PATH"], "SWIFT_BACKTRACE": "enable=no"})
        timer = threading.Timer(300, child.kill)
        timer.start()
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        timer.cancel()
        said.seek(0)
        words = said.read(400_000).decode("utf-8", "replace")
    return child.returncode, words, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


def quickest(engage, command, path):
    """The least processor time of five runs: a busy neighbour makes a run longer, never shorter."""
    return min(once(engage, command, path)[2] for _ in range(5))


def run(engage, command, path, size, form):
    """Status, messages, seconds of processor time, peak in bytes; the faults of this run."""
    limit = 0.1 + (300e-9 if form in ("yaml", "objc", "swift") else 50e-9) * size
    status, words, seconds, peak = once(engage, command, path)
    faults = []
    if status not in STATUSES:
        faults.append(f"status {status}")
    if status == 65 and command[0] != "batch" and not PLACE.search(words) and f"error: {path}: " not in words:
        faults.append("a refusal without a place")
    if seconds > limit * SLOWER and (seconds := quickest(engage, command, path)) > limit * SLOWER:
        faults.append(f"{seconds * 1000:.0f} ms, wanted {limit * 1000:.0f}")
    if peak > 48 * 1048576 + 6 * size:
        faults.append(f"{peak / 1048576:.0f} MiB, wanted {(48 * 1048576 + 6 * size) / 1048576:.0f}")
    return status, words, seconds, peak, faults


def growth(engage, command, path, smaller, larger, first):
    """The fault of a document that takes more than 5.5 times the work at four times the size, by the quickest of five runs of each."""
    below, above = first
    # Twelve milliseconds are the start of a process; below fifty growth is not judged.
    if above <= 0.2 or above <= 5.5 * max(below, 0.05):
        return []
    path.write_bytes(smaller)
    below = quickest(engage, command, path)
    path.write_bytes(larger)
    above = quickest(engage, command, path)
    return [f"{below * 1000:.0f} ms became {above * 1000:.0f} for four times the size"] if above > 0.2 and above > 5.5 * max(below, 0.05) else []


def round_trips(engage, folder):
    """Every kind of text and number through the four forms and back, byte for byte as JSON."""
    values = ["", " ", "null", "~", "yes", "NO", "1", "-0", "1e3", "0x10", "2020-01-01", "a: b", "- a", "#c", "&a", "*a", "'", '"', "\\", "a\nb\n", "\n", "\t", " a ", "é", "𝄞", "\u2028", "\u00a0",
              "\ufffd", "<&>]]>", "%", "@", "`", "---", "...", "{}", "[]", "?", "|", ">", "!x", "a" * 5000, 0, -1, 1.5, 1e300, 123456789012345678, True, False, [], {}, [[]], {"": ""}]
    path = folder / "texts.json"
    path.write_text(json.dumps({f"k{i}": value for i, value in enumerate(values)}, ensure_ascii=False), encoding="utf-8")
    base = subprocess.run([engage, "convert", "--to", "json", path], capture_output=True, check=False).stdout
    wrong = 0
    for forms in (["yaml"], ["plist"], ["binary"], ["yaml", "plist"], ["plist", "binary", "yaml"], ["binary", "yaml", "plist"]):
        at = path
        for form in forms:
            to = folder / ("through" + {"yaml": ".yaml", "plist": ".plist", "binary": ".bin.plist"}[form])
            made = subprocess.run([engage, "convert", "--to", form, at], capture_output=True, check=False)
            to.write_bytes(made.stdout)
            at = to
        back = subprocess.run([engage, "convert", "--to", "json", at], capture_output=True, check=False).stdout
        if json.loads(back or b"0") != json.loads(base or b"1"):
            wrong += 1
            print(f"documents: texts and numbers do not come back through {', '.join(forms)}")
    return wrong


def main():
    global SLOWER
    options = argparse.ArgumentParser()
    options.add_argument("engage")
    options.add_argument("--damaged", type=int, default=6000)
    options.add_argument("--sizes", type=int, default=4)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--slower", type=float, default=1, help="how much slower than a release build on an idle machine")
    options.add_argument("--keep")
    asked = options.parse_args()
    SLOWER = asked.slower
    engage = os.path.abspath(asked.engage)
    chance = random.Random(asked.seed)
    folder = pathlib.Path(tempfile.mkdtemp(prefix="engage-documents-"))
    os.chdir(folder)
    wrong, table = 0, {}

    def note(form, what, command, path, faults, row):
        nonlocal wrong
        count, refused, worst, most = table.get(form, (0, 0, 0, 0))
        table[form] = (count + 1, refused + (row[0] == 65), max(worst, row[2]), max(most, row[3]))
        if faults:
            wrong += 1
            print(f"documents: {form}, {what}: engage {' '.join(command)}: {'; '.join(faults)}", flush=True)
            if asked.keep:
                os.makedirs(asked.keep, exist_ok=True)
                shutil.copy(path, os.path.join(asked.keep, f"{wrong:04}-{form}{path.suffix}"))

    starts = list(seeds())
    for index in range(asked.damaged):
        form, data, commands = chance.choice(starts)
        data = damaged(chance, form, data)
        path = folder / ("damaged" + ENDINGS[form])
        path.write_bytes(data)
        command = chance.choice(commands)
        row = run(engage, command, path, len(data), form)
        note(form, f"damaged {index}", command, path, row[4], row)
    for what, form, make in GROWN:
        commands = [["convert", *(["--extract"] if form in ("objc", "swift") else []), "--to", "json"], ["resolve", "--overrides"], ["lint"]]
        last = {}
        for power in range(asked.sizes):
            data = make(20_000 * 4**power).encode()
            path = folder / ("grown" + ENDINGS[form])
            path.write_bytes(data)
            for command in commands:
                row = run(engage, command, path, len(data), form)
                smaller, before = last.get(command[0], (None, None))
                grown = growth(engage, command, path, smaller, data, (before, row[2])) if smaller else []
                last[command[0]] = data, row[2]
                note(form, f"{what}, {len(data)} bytes", command, path, row[4] + grown, row)
    wrong += round_trips(engage, folder)
    shutil.rmtree(folder)
    for form, (count, refused, worst, most) in sorted(table.items()):
        print(f"documents: {form}: {count} runs, {refused} refused, longest {worst * 1000:.0f} ms, most {most / 1048576:.0f} MiB")
    print(f"documents: {sum(row[0] for row in table.values())} runs, {wrong} wrong")
    return 1 if wrong else 0


sys.exit(main())
