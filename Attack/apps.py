"""Reads generated apps as whole processes: every one ends in time, and code around it changes nothing.

usage: python3 Attack/apps.py ENGAGE [--apps N] [--seconds S] [--lines N] [--seed S]

Each app is a folder of Objective-C or Swift: classes that call one another in circles, delegates,
branches, notifications and shared objects, some of which set keys and show a dialog. `engage init` reads it alone and again with unrelated classes beside it; what it reports of the dialogs
must be the same, and every run must end within S seconds (10; a debug build needs more). At the end
one app of N lines of unrelated code (40,000) is read, and the time a line is printed.
"""

import argparse
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

KEYS = ["kJRProviderTableTitleString", "kJRProviderTableHeaderView", "kJRNavigationBarTintColor",
        "kJRPopoverPresentationBarButtonItem", "kJRApplicationNavigationController",
        "kJRProviderTableSectionHeaderTitleString"]
VALUES = ['@"Sign in"', "self.header", "self.color", "sender", "self.navigationController", '@"Welcome"']


def objective_c(draw, name, names):
    """One class whose methods call those of others, with branches between."""
    others = draw.sample(names, min(4, len(names)))
    lines = [f'#import "{other}.h"' for other in others if draw.random() < 0.8]
    lines += [f"@implementation {name}"]
    for number in range(draw.randint(2, 7)):
        lines.append(f"- (void)step{number}:(NSMutableDictionary *)ui with:(id)other {{")
        for _ in range(draw.randint(1, 9)):
            key = draw.randrange(len(KEYS))
            lines.append(draw.choice([
                f"    ui[{KEYS[key]}] = {VALUES[key]};",
                f"    if (self.flag{draw.randrange(9)}) {{ [ui setObject:@\"x{number}\" forKey:{KEYS[0]}]; }}"
                f" else {{ [self step{number + 1}:ui with:other]; }}",
                f"    [[{draw.choice(others)} shared] step{draw.randrange(5)}:ui with:self];",
                f"    for (int i = 0; i < {draw.randint(2, 90)}; i++) {{ [self.list addObject:@(i)]; "
                f"[self step{draw.randrange(6)}:ui with:other]; }}",
                f"    [[NSNotificationCenter defaultCenter] postNotificationName:@\"n{draw.randrange(5)}\" object:ui];",
                f"    switch (self.kind) {{ case 1: ui[{KEYS[0]}] = @\"a\"; break; case 2: "
                f"[self.delegate step1:ui with:nil]; break; default: return; }}",
                f"    self.state{draw.randrange(5)} = [self make{draw.randrange(3)}:ui];",
                "    void (^block)(void) = ^{ [self step1:ui with:nil]; }; block();",
                f"    [self performSelector:@selector(step{draw.randrange(5)}:with:) withObject:ui];",
            ]))
        lines.append("}")
    lines += ["+ (instancetype)shared { static id it; if (!it) it = [[self alloc] init]; return it; }",
              f"- (id)make0:(id)x {{ return [[{draw.choice(others)} shared] make1:x]; }}",
              "- (id)make1:(id)x { return x ?: [self make2:x]; }", "- (id)make2:(id)x { return [self make0:x]; }"]
    if draw.random() < 0.6:
        lines += ["- (void)signIn:(id)sender {", "    NSMutableDictionary *ui = [NSMutableDictionary dictionary];",
                  f"    ui[{KEYS[0]}] = @\"Hello\";"]
        if draw.random() < 0.7:
            lines.append(f"    [[{draw.choice(others)} shared] step0:ui with:sender];")
        lines += [draw.choice([
            "    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:ui];",
            "    [JREngage showAuthenticationDialogForProvider:sender withCustomInterfaceOverrides:ui];",
            "    [JRCapture startEngageSignInDialogWithCustomInterfaceOverrides:ui forDelegate:self];",
            "    [JREngage showSharingDialogWithActivity:self.activity withCustomInterfaceOverrides:ui];"]), "}"]
    return "\n".join(lines + ["@end", ""])


def swift(draw, name, names):
    others = draw.sample(names, min(4, len(names)))
    lines = [f"class {name} {{", f"    static let shared = {name}()", "    var ui: [AnyHashable: Any] = [:]"]
    for number in range(draw.randint(2, 7)):
        lines.append(f"    func step{number}(_ d: inout [AnyHashable: Any], _ depth: Int) {{")
        for _ in range(draw.randint(1, 9)):
            lines.append("        " + draw.choice([
                f"d[{KEYS[0]}] = \"t{number}\"", f"if depth > {number} {{ step{number + 1}(&d, depth - 1) }}",
                f"{draw.choice(others)}.shared.step{draw.randrange(5)}(&d, depth)",
                f"for i in 0..<{draw.randint(2, 90)} {{ ui[\"\\(i)\"] = i; step{draw.randrange(6)}(&d, i) }}",
                f"guard let x = ui[{KEYS[5]}] as? String else {{ return }}; d[{KEYS[5]}] = x",
                f"switch depth {{ case 0: d = [:]; case 1...9: {draw.choice(others)}.shared.ui = d; default: break }}",
                "let f: () -> Void = { self.ui[" + KEYS[0] + "] = \"closure\" }; f()"]))
        lines.append("    }")
    if draw.random() < 0.6:
        lines += ["    func signIn() {", f"        var d: [AnyHashable: Any] = [{KEYS[0]}: \"Hello\"]",
                  f"        {draw.choice(others)}.shared.step0(&d, 3)",
                  "        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: d)", "    }"]
    return "\n".join(lines + ["}", ""])


def unrelated(draw, number):
    """A class that has nothing to do with a login: about 45 lines."""
    lines = [f"@interface Table{number} : UITableViewController", "@end", f"@implementation Table{number}"]
    for method in range(5):
        lines += [f"- (NSInteger)rows{method}:(UITableView *)tableView {{",
                  f"    NSMutableArray *items{number} = [NSMutableArray array];",
                  f"    for (NSInteger i = 0; i < {draw.randint(2, 40)}; i++) {{",
                  f"        if (i % {draw.randint(2, 5)} == 0) {{ [items{number} addObject:@(i * {number})]; }}",
                  f"        else {{ [self.cells{number} removeObjectAtIndex:i]; }}", "    }",
                  f"    return items{number}.count;", "}"]
    return "\n".join(lines + ["@end", ""])


def read(engage, folder, seconds):
    begin = time.monotonic()
    try:
        done = subprocess.run(
            [engage, "init", ".", "--force"], cwd=folder, capture_output=True, text=True,
            timeout=seconds * 3, stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        return seconds * 3, None, ""
    return time.monotonic() - begin, done.returncode, done.stdout + done.stderr


def dialogs(text):
    """Lines of the report that name a dialog and its place."""
    return sorted(line for line in text.split("\n") if re.match(r"  \S+  +\S+:\d+(  |$)", line))


def main():
    options = argparse.ArgumentParser()
    options.add_argument("engage")
    options.add_argument("--apps", type=int, default=60)
    options.add_argument("--seconds", type=float, default=10)
    options.add_argument("--lines", type=int, default=40_000)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    engage = str(pathlib.Path(given.engage).resolve())
    bad, slowest = [], (0.0, "")
    for number in range(given.apps):
        draw = random.Random(given.seed * 1_000_003 + number)
        make, ending = draw.choice([(objective_c, ".m"), (swift, ".swift")])
        names = [f"Part{index}" for index in range(draw.randint(2, 12))]
        with tempfile.TemporaryDirectory() as folder:
            home = pathlib.Path(folder)
            for name in names:
                (home / (name + ending)).write_text(make(draw, name, names))
            took, status, text = read(engage, folder, given.seconds)
            for extra in range(draw.randint(3, 25)):
                (home / f"Table{extra}.m").write_text(unrelated(draw, extra))
            again, other, more = read(engage, folder, given.seconds)
            slowest = max(slowest, (took, f"app {number}"), (again, f"app {number} with others"))
            if took > given.seconds or again > given.seconds:
                bad.append(f"app {number}: {took:.1f} s, with unrelated files {again:.1f} s")
            elif status not in (0, 66) or (status, dialogs(text)) != (other, dialogs(more)):
                bad.append(f"app {number}: status {status} and {other}, or other dialogs")
            if bad and bad[-1].startswith(f"app {number}:"):
                kept = pathlib.Path(".build/apps-found") / f"{given.seed}-{number}"
                shutil.rmtree(kept, ignore_errors=True)
                shutil.copytree(folder, kept)
    with tempfile.TemporaryDirectory() as folder:
        draw, count = random.Random(given.seed), 0
        home = pathlib.Path(folder)
        (home / "Login.m").write_text(
            "@implementation Login\n- (void)signIn {\n    [JREngage "
            "showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: @\"Hi\"}];\n}\n@end\n")
        for number in range(given.lines // 44):
            text = unrelated(draw, number)
            count += text.count("\n")
            (home / f"Table{number}.m").write_text(text)
        took, status, text = read(engage, folder, given.seconds)
        if status != 0 or took > given.seconds:
            bad.append(f"{count} lines around one dialog: status {status}, {took:.1f} s")
    for line in bad:
        print(line)
    print(f"apps: {given.apps} generated, slowest {slowest[0]:.2f} s ({slowest[1]}); {count} lines of other code "
          f"{took:.2f} s, {took / max(count, 1) * 1e6:.1f} microseconds a line; {len(bad)} wrong")
    sys.exit(1 if bad else 0)


main()
