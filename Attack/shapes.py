"""Reads hostile shapes of source code as whole processes, and compares how their time grows.

usage: python3 Attack/shapes.py ENGAGE [--only NAME]... [--size N] [--steps N] [--seconds S] [--list]

Each shape is code that a reader could repeat more often than it is long: rings of methods, trees of calls,
ladders of conditions, long tables, many files that name one another. `engage init .` reads it in
its usual size, twice it, four times it. Every run ends within S seconds of processor time (10; a debug build
needs more), twice the input takes at most 2.5 times as long (where a run takes half a second at least), and
the dialog that each has is found or what was left out is named.
"""

import argparse
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import threading
import time

SHOW = ("    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:"
        "@{kJRProviderTableTitleString: @\"Hi\"}];\n")
SHOW_WITH = "    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:d];\n"
LOGIN = f"- (void)signIn {{\n{SHOW}}}\n"
SWIFT_SHOW = ("JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: "
              "[kJRProviderTableTitleString: \"Hi\"])\n")
MAKE = "    NSMutableDictionary *d = [NSMutableDictionary dictionary];\n"
KEY, OTHER = "kJRProviderTableTitleString", "kJRProviderTableSectionHeaderTitleString"


def lines(count, line):
    return "".join(line(number) for number in range(count))


def implementation(body, name="A"):
    return f"@implementation {name}\n{body}@end\n"


def one(text, name="A.m"):
    return {name: text}


def ring(n):
    return one(implementation(LOGIN + lines(n, lambda i: (
        f"- (void)m{i} {{\n{MAKE}    d[{KEY}] = @\"T{i}\";\n    [self m{(i + 1) % n}];\n}}\n"))))


def ring_shared(n):
    """A ring whose methods hand one dictionary on and show it at last."""
    return one(implementation(LOGIN + lines(n, lambda i: (
        f"- (void)m{i}:(NSMutableDictionary *)d {{\n    d[{KEY}] = @\"T{i}\";\n    if (self.f{i % 70}) "
        f"[self m{(i + 1) % n}:d]; else [self m{(i + 2) % n}:d];\n    self.v{i} = d;\n}}\n"))))


def ring_of_classes(n):
    return {f"R{i}.m": implementation(
        f"- (void)go:(NSMutableDictionary *)d {{\n    d[{KEY}] = @\"T{i}\";\n"
        f"    [[R{(i + 1) % n} shared] go:d];\n    [[R{(i + 7) % n} shared] go:d];\n}}\n"
        "+ (instancetype)shared { static id it; if (!it) it = [[self alloc] init]; return it; }\n"
        f"- (void)signIn {{\n{MAKE}    [self go:d];\n{SHOW_WITH}}}\n", f"R{i}") for i in range(n)}


def fan(n):
    return one(implementation(LOGIN + lines(n, lambda i: (
        f"- (void)m{i}:(NSMutableDictionary *)d {{\n    d[{KEY}] = @\"T{i}\";\n"
        + lines(4, lambda j: f"    [self m{min(n - 1, i * 4 + j + 1)}:d];\n") + "}\n"))
        + f"- (void)show {{\n{MAKE}    [self m0:d];\n{SHOW_WITH}}}\n"))


def doubling(n):
    """Each method calls the next one twice."""
    return one(implementation(LOGIN + lines(n, lambda i: (
        f"- (NSString *)m{i}:(NSString *)a {{\n    return [[self m{i + 1}:a] stringByAppendingString:"
        f"[self m{i + 1}:@\"x\"]];\n}}\n")) + f"- (NSString *)m{n}:(NSString *)a {{ return a; }}\n"
        f"- (void)show {{\n{MAKE}    d[{KEY}] = [self m0:@\"a\"];\n{SHOW_WITH}}}\n"))


def blocks(n):
    return one(implementation(LOGIN + f"- (void)show {{\n{MAKE}" + lines(n, lambda i: "if (self.a) {\n")
                              + f"d[{KEY}] = @\"x\";\n" + "}\n" * n + SHOW_WITH + "}\n"))


def ladder(n):
    return one(implementation(LOGIN + f"- (void)show {{\n{MAKE}" + lines(n, lambda i: (
        f"    if (self.a{i}) d[{KEY}] = @\"T{i}\";\n    else d[{OTHER}] = @\"U{i}\";\n")) + SHOW_WITH + "}\n"))


def else_ladder(n):
    return one(implementation(LOGIN + f"- (void)show {{\n{MAKE}    " + lines(n, lambda i: (
        f"if (self.a{i}) d[{KEY}] = @\"T{i}\";\n    else ")) + "[d removeAllObjects];\n" + SHOW_WITH + "}\n"))


def switch(n):
    return one(implementation(LOGIN + f"- (void)show:(NSInteger)a {{\n{MAKE}    switch (a) {{\n" + lines(n, lambda i: (
        f"    case {i}: d[{KEY}] = @\"T{i}\"; break;\n")) + "    }\n" + SHOW_WITH + "}\n"))


def swift_switch(n):
    return one("enum E { " + lines(n, lambda i: f"case c{i}\n") + "}\nclass A {\nfunc show(_ a: E) {\n"
               "var d: [AnyHashable: Any] = [:]\nswitch a {\n" + lines(n, lambda i: (
                   f"case .c{i}: d[{KEY}] = \"T{i}\"\n")) + "}\nJREngage.showAuthenticationDialog("
               "withCustomInterfaceOverrides: d)\n}\n}\n", "A.swift")


def dictionary(n):
    return one(implementation(LOGIN + f"- (NSDictionary *)all {{\n    return @{{\n" + lines(n, lambda i: (
        f"        @\"key{i}\": @\"T{i}\",\n")) + f"        {KEY}: @\"x\"}};\n}}\n"
        "- (void)show {\n    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:[self all]];\n}\n"))


def swift_dictionary(n):
    return one("let all: [AnyHashable: Any] = [\n" + lines(n, lambda i: f"    \"key{i}\": \"T{i}\",\n")
               + f"    {KEY}: \"x\"]\nclass A {{\nfunc show() {{\nJREngage.showAuthenticationDialog("
               "withCustomInterfaceOverrides: all)\n}\n}\n", "A.swift")


def statements(n):
    return one(implementation(LOGIN + f"- (void)show {{\n{MAKE}" + lines(n, lambda i: (
        f"    NSString *t{i} = @\"T{i}\";\n    d[@\"key{i}\"] = t{i};\n")) + SHOW_WITH + "}\n"))


def objects(n):
    """Many objects in a state that branches copy and join."""
    return one(implementation(LOGIN + f"- (void)show {{\n{MAKE}" + lines(n, lambda i: (
        f"    NSMutableDictionary *o{i} = [NSMutableDictionary dictionary];\n    if (self.f{i % 50}) "
        f"o{i}[{KEY}] = @\"T{i}\";\n    [self log:o{i}];\n")) + SHOW_WITH + "}\n"))


def recursion_by_blocks(n):
    return one(implementation(LOGIN + lines(n, lambda i: (
        f"- (void)m{i}:(void (^)(NSMutableDictionary *))block with:(NSMutableDictionary *)d {{\n"
        f"    d[{KEY}] = @\"T{i}\";\n    block(d);\n    [self m{(i + 1) % n}:^(NSMutableDictionary *e) {{ "
        f"block(e); e[{OTHER}] = @\"U{i}\"; [self m{(i + 3) % n}:block with:e]; }} with:d];\n}}\n"))
        + f"- (void)show {{\n{MAKE}    [self m0:^(NSMutableDictionary *e) {{ e[{KEY}] = @\"x\"; }} with:d];\n"
        + SHOW_WITH + "}\n"))


def categories(n):
    return {"A.m": implementation(LOGIN + f"- (void)show {{\n{MAKE}    [self c0:d];\n{SHOW_WITH}}}\n"),
            **{f"A+C{i}.m": f"@implementation A (C{i})\n- (void)c{i}:(NSMutableDictionary *)d {{\n"
               f"    d[{KEY}] = @\"T{i}\";\n    [self c{i + 1}:d];\n}}\n@end\n" for i in range(n)}}


def extensions(n):
    return {"A.swift": "class A {\nvar ui: [AnyHashable: Any] = [:]\nfunc show() {\nc0()\n"
            "JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: ui)\n}\n}\n",
            **{f"A+C{i}.swift": f"extension A {{\nfunc c{i}() {{\nui[{KEY}] = \"T{i}\"\nc{i + 1}()\n}}\n}}\n"
               for i in range(n)}}


def closures(n):
    return one("class A {\nfunc show() {\nvar d: [AnyHashable: Any] = [:]\nlet f0 = { d["
               + f"{KEY}] = \"x\" }}\n" + lines(n, lambda i: (
                   f"let f{i + 1} = {{ d[{KEY}] = \"T{i}\"; f{i}(); f{i}() }}\n"))
               + f"f{n}()\nJREngage.showAuthenticationDialog(withCustomInterfaceOverrides: d)\n}}\n}}\n", "A.swift")


def generics(n):
    return one("protocol P { associatedtype V; var v: V { get } }\n" + lines(n, lambda i: (
        f"struct S{i}<T: P>: P where T.V == String {{\nlet inner: T\nvar v: String {{ inner.v + \"{i}\" }}\n"
        f"func wrap<U>(_ f: (T) -> U) -> U {{ f(inner) }}\n}}\n"))
        + "struct L: P { let v = \"x\" }\nclass A {\nfunc show() {\nlet a = L()\nvar d: [AnyHashable: Any] = [:]\n"
        + "let b0 = S0(inner: a)\n" + lines(n - 1, lambda i: f"let b{i + 1} = S{i + 1}(inner: b{i})\n")
        + f"d[{KEY}] = b{n - 1}.v\nJREngage.showAuthenticationDialog(withCustomInterfaceOverrides: d)\n}}\n}}\n",
        "A.swift")


def numbers(n):
    """A table of n lines of 16 numbers beside a dialog."""
    return one("static const unsigned char table[] = {\n" + "    1, 22, 133, 4, 55, 166, 7, 88, 199, 1, 2, 3, 4, 5, 6, 7,\n" * n
               + "};\n" + implementation(LOGIN))


def swift_numbers(n):
    return one("let table: [Int] = [\n" + "    1, 22, 133, 4, 55, 166, 7, 88, 199, 1, 2, 3, 4, 5, 6, 7,\n" * n
               + "]\nclass A {\nfunc show() {\n" + SWIFT_SHOW + "}\n}\n", "A.swift")


def numbers_in_method(n):
    return one(implementation(LOGIN + "- (void)show {\n    NSArray *all = @[\n"
                              + "        @1, @22, @133, @4, @55, @166, @7, @88,\n" * n + f"    ];\n{MAKE}"
                              f"    d[{KEY}] = all[3];\n{SHOW_WITH}}}\n"))


def large(n):
    """One file of n times 100 lines around a dialog."""
    return one(implementation(LOGIN + lines(n, lambda i: f"- (int)n{i}:(int)a {{\n" + "    a = a * 3 + [self b:a] - 1;\n" * 98
                                            + "    return a;\n}\n")))


def small_files(n):
    return {"Login.m": implementation(LOGIN, "Login"),
            **{f"f{i % 50}/C{i}.m": implementation(f"- (int)n {{ return self.title.length + {i}; }}\n", f"C{i}")
               for i in range(n)}}


def callers(n):
    """Files that call one another up to the dialog, none of which but the last names the SDK."""
    return {"C0.m": implementation(LOGIN, "C0"),
            **{f"C{i}.m": implementation(f"- (void)signIn {{\n    [[[C{i - 1} alloc] init] signIn];\n}}\n", f"C{i}")
               for i in range(1, n)}}


def speaking(n):
    """Files with a dialog each, which all set members of one shared object."""
    return {"Shared.h": "@interface Shared : NSObject\n" + lines(20, lambda i: f"@property NSString *title{i};\n")
            + "+ (Shared *)shared;\n@end\n",
            **{f"S{i}.m": f"#import \"Shared.h\"\n" + implementation(
                f"- (void)signIn {{\n{MAKE}    [Shared shared].title{i % 20} = @\"x{i}\";\n"
                f"    d[{KEY}] = [Shared shared].title{(i + 1) % 20};\n    [[[S{(i * 7 + 1) % n} alloc] init] other];\n"
                f"{SHOW_WITH}}}\n- (void)other {{ self.title = @\"y\"; }}\n", f"S{i}") for i in range(n)}}


def setters(n):
    """Files that set a member of a type which has to do with the dialog."""
    return {"Look.m": "@interface Look : NSObject\n" + lines(40, lambda i: f"@property NSString *title{i};\n")
            + "@end\n" + implementation("", "Look") + implementation(
                f"- (void)signIn:(Look *)look {{\n{MAKE}" + lines(40, lambda i: f"    d[@\"{i}\"] = look.title{i};\n")
                + SHOW_WITH + "}\n", "Login"),
            **{f"T{i}.m": implementation(
                "- (void)set:(id)one {\n" + lines(40, lambda j: f"    one.title{j} = @\"x\";\n") + "}\n", f"T{i}")
               for i in range(n)}}


def observers(n):
    return one(implementation(LOGIN + "- (void)start {\n" + lines(n, lambda i: (
        f"    [[NSNotificationCenter defaultCenter] addObserver:self selector:@selector(m{i}:) name:@\"n{i}\" object:nil];\n"))
        + "}\n" + lines(n, lambda i: (
            f"- (void)m{i}:(id)x {{\n    self.ui[{KEY}] = @\"T{i}\";\n    [[NSNotificationCenter defaultCenter] "
            f"postNotificationName:@\"n{(i + 1) % n}\" object:nil];\n}}\n"))
        + "- (void)show {\n    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:self.ui];\n}\n"))


def properties(n):
    return one("@interface A : NSObject\n" + lines(n, lambda i: f"@property NSString *p{i};\n") + "@end\n"
               + implementation(LOGIN + lines(n, lambda i: (
                   f"- (void)m{i} {{\n    self.p{i} = @\"T{i}\";\n{MAKE}    d[{KEY}] = self.p{(i + 1) % n};\n{SHOW_WITH}}}\n"))))


def heirs(n):
    return one(implementation(LOGIN) + lines(n, lambda i: (
        f"@interface H{i} : {f'H{(i - 1) // 2}' if i else 'NSObject'}\n@end\n" + implementation(
            f"- (NSString *)title {{ return @\"T{i}\"; }}\n- (void)signIn {{\n{MAKE}    d[{KEY}] = [self title];\n{SHOW_WITH}}}\n",
            f"H{i}"))))


def settings(n):
    return one(implementation(LOGIN + lines(n, lambda i: (
        f"#if S{i}\n- (void)m{i} {{\n{SHOW}}}\n#else\n- (void)m{i} {{\n{MAKE}{SHOW_WITH}}}\n#endif\n"))))


def macros(n):
    return one("#define M0(x) x x\n" + lines(n, lambda i: f"#define M{i + 1}(x) M{i}(x) M{i}(x)\n")
               + implementation(LOGIN + f"- (void)show {{\n{MAKE}    M{n}([d removeAllObjects];)\n{SHOW_WITH}}}\n"))


def choices(n):
    return one(implementation(LOGIN + f"- (void)show {{\n{MAKE}    d[{KEY}] = " + lines(n, lambda i: f"self.a{i} ? @\"T{i}\" :\n        ")
                              + f"@\"x\";\n{SHOW_WITH}}}\n"))


def operators(n):
    return one(implementation(LOGIN + f"- (void)show {{\n{MAKE}    int a = 1" + " +\n        1" * n
                              + f";\n    d[{KEY}] = [NSString stringWithFormat:@\"%d\", a];\n{SHOW_WITH}}}\n"))


def variables(n):
    return one(lines(n, lambda i: f"static NSMutableDictionary *g{i};\n") + implementation(LOGIN + lines(n, lambda i: (
        f"- (void)m{i} {{\n    g{i} = [NSMutableDictionary dictionary];\n    g{i}[{KEY}] = g{(i + 1) % n}[{OTHER}];\n"
        f"    [self unknown{i}:g{i}];\n}}\n"))))


def texts(n):
    return one("class A {\nfunc show() {\nvar t = \"\"\n" + lines(n, lambda i: f"t += \"part{i} \\(t.count)\"\n")
               + f"JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [{KEY}: t])\n}}\n}}\n", "A.swift")


def loops(n):
    return one(implementation(LOGIN + lines(n, lambda i: (
        f"- (void)m{i} {{\n{MAKE}    for (int i = 0; i < 1000; i++) {{ for (int j = 0; j < 1000; j++) {{ "
        f"d[[NSString stringWithFormat:@\"%d\", i * j]] = @(i); }} }}\n{SHOW_WITH}}}\n"))))


def returns(n):
    return one(implementation(LOGIN + "- (NSString *)text {\n" + lines(n, lambda i: (
        f"    if (self.a{i}) return @\"T{i}\";\n")) + f"    return @\"x\";\n}}\n- (void)show {{\n{MAKE}    d[{KEY}] = [self text];\n"
        f"{SHOW_WITH}}}\n"))


def tries(n):
    return one("class A {\nfunc show() {\nvar d: [AnyHashable: Any] = [:]\n" + lines(n, lambda i: (
        f"do {{ try run({i}); d[{KEY}] = \"T{i}\" }} catch {{ d[{OTHER}] = \"U{i}\" }}\n"))
        + "JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: d)\n}\n}\n", "A.swift")


def imports(n):
    return {"A.m": "#import \"H0.h\"\n" + implementation(LOGIN),
            **{f"H{i}.h": f"#import \"H{i + 1}.h\"\n#import \"H{i // 2}.h\"\n#define K{i} @\"T{i}\"\n" for i in range(n)}}


def buttons(n):
    return one("class A {\nfunc build() {\n" + lines(n, lambda i: (
        f"add {{ [weak self] in self?.ui[{KEY}] = \"T{i}\"; JREngage.showAuthenticationDialog("
        f"withCustomInterfaceOverrides: self?.ui) }}\n")) + "}\nvar ui: [AnyHashable: Any] = [:]\n}\n", "A.swift")


def models(n):
    """Objects of the app that make one another."""
    return one(lines(n, lambda i: (
        f"class M{i} {{\nvar next: M{i + 1}? = M{i + 1}()\nvar t = \"T{i}\"\nlazy var o = M{i + 1}()\n}}\n"))
        + f"class M{n} {{ var t = \"x\" }}\nclass A {{\nlet m = M0()\nfunc show() {{\n"
        f"JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [{KEY}: m.t])\n}}\n}}\n", "A.swift")


def growth(n):
    """A text, a list and a dictionary that become twice as long with each statement."""
    return one("class A {\nfunc show() {\nvar t = \"abc\"\nvar l = [\"a\"]\n" + lines(n, lambda i: "t = t + t\nl += l\n")
               + f"var d: [AnyHashable: Any] = [{KEY}: t]\nd[\"l\"] = l\nd[\"j\"] = l.joined(separator: t)\n"
               "JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: d)\n}\n}\n", "A.swift")


def growth_in_loop(n):
    return one(implementation(LOGIN + f"- (void)show {{\n{MAKE}    NSString *t = @\"ab\";\n    NSMutableArray *a = [NSMutableArray "
                              f"arrayWithObject:t];\n    for (int i = 0; i < {n}; i++) {{ t = [t stringByAppendingString:t]; "
                              f"[a addObjectsFromArray:a]; t = [t stringByReplacingOccurrencesOfString:@\"a\" withString:t]; "
                              f"d[@(i)] = [d copy]; }}\n    d[{KEY}] = t;\n{SHOW_WITH}}}\n"))


def names(n):
    """One method that sets as many variables, each made by a call of unread code."""
    return one(implementation(LOGIN + "- (void)fill {\n" + lines(n, lambda i: (
        f"    NSMutableDictionary *v{i} = [o d{i}];\n    v{i}[{KEY}] = @\"T{i}\";\n")) + "}\n"))


def capturing(n):
    """One method of as many closures that refer to what it sets behind them."""
    return one("class A: UIViewController {\nfunc show() {\nvar t = \"a\"\n" + lines(n, lambda i: (
        f"list.add {{ JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [{KEY}: t]) }}\nt = \"T{i}\"\n")) + "}\n}\n", "A.swift")


def apps_of_one_kind(n):
    """Small apps side by side whose classes have the same names, without a project."""
    files = {}
    for i in range(n):
        files[f"app{i}/Home.m"] = implementation(
            f"- (void)enter {{\n    [Login enter:@\"App {i}\"];\n}}\n", "Home")
        files[f"app{i}/Login.m"] = implementation(
            f"+ (void)enter:(NSString *)title {{\n{MAKE}    d[{KEY}] = title;\n{SHOW_WITH}}}\n", "Login")
    return files


def links(n):
    return {"Login.m": implementation(LOGIN, "Login"), **{f"d{i}/A.m": "@implementation X\n@end\n" for i in range(n)}}


SHAPES = {
    "ring": (ring, 120), "ring_shared": (ring_shared, 120), "ring_of_classes": (ring_of_classes, 40), "fan": (fan, 200),
    "doubling": (doubling, 30), "blocks": (blocks, 100), "ladder": (ladder, 250), "else_ladder": (else_ladder, 250),
    "switch": (switch, 500), "swift_switch": (swift_switch, 500), "dictionary": (dictionary, 12_500),
    "swift_dictionary": (swift_dictionary, 12_500), "statements": (statements, 2_500), "objects": (objects, 1_000),
    "recursion_by_blocks": (recursion_by_blocks, 40), "categories": (categories, 40), "extensions": (extensions, 40),
    "closures": (closures, 40), "generics": (generics, 60), "numbers": (numbers, 30_000),
    "swift_numbers": (swift_numbers, 30_000), "numbers_in_method": (numbers_in_method, 10_000), "large": (large, 500),
    "small_files": (small_files, 5_000), "callers": (callers, 40), "speaking": (speaking, 100), "setters": (setters, 250),
    "observers": (observers, 100), "properties": (properties, 200), "heirs": (heirs, 200), "settings": (settings, 20),
    "macros": (macros, 10), "choices": (choices, 100), "operators": (operators, 20_000), "variables": (variables, 300),
    "texts": (texts, 500), "loops": (loops, 30), "returns": (returns, 250), "tries": (tries, 500), "imports": (imports, 40),
    "growth": (growth, 20), "growth_in_loop": (growth_in_loop, 20), "buttons": (buttons, 200), "models": (models, 100), "links": (links, 50),
    "names": (names, 1_000), "capturing": (capturing, 100), "apps_of_one_kind": (apps_of_one_kind, 50),
}


def read(engage, folder, seconds):
    """Seconds of processors, megabytes, status and what is printed; twice the time allowed ends it."""
    with tempfile.TemporaryFile() as output:
        child = subprocess.Popen([engage, "init", ".", "--force"], cwd=folder, stdout=output, stderr=subprocess.STDOUT,
                                 stdin=subprocess.DEVNULL, preexec_fn=lambda: resource.setrlimit(
                                     resource.RLIMIT_CPU, (int(seconds * 2) + 1, int(seconds * 2) + 2)))
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = 0
        output.seek(0)
        text = output.read().decode(errors="replace")
    return used.ru_utime + used.ru_stime, used.ru_maxrss >> 10, os.waitstatus_to_exitcode(status), text


def write(files, home):
    for name, text in files.items():
        path = home / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def too_many(engage, seconds):
    """A folder with more dialogs than are read: the run ends in time, and the rest is named."""
    with tempfile.TemporaryDirectory() as folder:
        write({f"L{i}.m": implementation(LOGIN, f"L{i}") for i in range(2_010)}, pathlib.Path(folder))
        took, _, status, text = read(engage, folder, seconds)
    print(f"{'too_many':20} {2_010:7d} {took:6.2f} s", flush=True)
    if status != 0 or took > seconds:
        return [f"too_many: status {status}, {took:.1f} s: {text[-300:]}"]
    # Which of them are the last is a matter of the order of names.
    named = re.search(r"L\d+\.m and 9 more: of a folder, 2000 source files", text)
    return [] if named else [f"too_many: what is not read is not named: {text[-600:]}"]


def vanishing(engage, seconds):
    """Files that go and come while an app is read; sentences about what is wrong."""
    bad = []
    with tempfile.TemporaryDirectory() as folder:
        home = pathlib.Path(folder)
        write(speaking(200), home)
        ended = threading.Event()

        def churn():
            number = 0
            while not ended.is_set():
                path = home / f"S{1 + number % 199}.m"
                number += 1
                try:
                    kept = path.read_text() if path.exists() else None
                    path.unlink(missing_ok=True)
                    time.sleep(0.0005)
                    if kept is not None and number % 3:
                        path.write_text(kept)
                    elif number % 3 == 0:
                        path.mkdir(exist_ok=True)
                        path.rmdir()
                except OSError:  # The other thread writes the files that are missing.
                    pass
        worker = threading.Thread(target=churn)
        worker.start()
        for _ in range(5):
            took, _, status, text = read(engage, folder, seconds)
            if status not in (0, 66) or took > seconds:
                bad.append(f"vanishing: status {status}, {took:.1f} s: {text[-300:]}")
            write({name: text for name, text in speaking(200).items() if not (home / name).exists()}, home)
        ended.set()
        worker.join()
    return bad


def main():
    options = argparse.ArgumentParser()
    options.add_argument("engage")
    options.add_argument("--only", action="append", default=[])
    options.add_argument("--size", type=int, default=1, help="how many times the usual size the first run has")
    options.add_argument("--steps", type=int, default=3, help="how many sizes, each twice the last")
    options.add_argument("--seconds", type=float, default=10)
    options.add_argument("--keep", help="folder in which the last size of each shape stays")
    given = options.parse_args()
    engage = str(pathlib.Path(given.engage).resolve())
    bad = []
    for name, (make, size) in SHAPES.items():
        if given.only and name not in given.only:
            continue
        row, before = [], 0
        for step in range(given.steps):
            count = size * given.size << step
            with tempfile.TemporaryDirectory() as folder:
                home = pathlib.Path(folder)
                files = make(count)
                write(files, home)
                if name == "links":
                    for number in range(count):
                        (home / f"d{number}/up").symlink_to(home)
                        (home / f"d{number}/next").symlink_to(home / f"d{(number + 1) % count}")
                took, memory, status, text = read(engage, folder, given.seconds)
                if given.keep and step == given.steps - 1:
                    shutil.copytree(folder, pathlib.Path(given.keep) / name, symlinks=True, dirs_exist_ok=True)
            total = sum(text.count("\n") for text in files.values())
            found = len(re.findall(r"^  \S+  +\S+:\d+(?:  |$)", text, re.M))
            row.append(f"{took:6.2f} s {memory:4d} MB {took / max(total, 1) * 1e6:7.1f} us/line {found:4d}")
            if status != 0:
                bad.append(f"{name} of {count}: status {status}: {text[-200:].strip()}")
            elif "kJR" in "".join(files.values()) and not found:
                bad.append(f"{name} of {count}: no dialog is named: {text[:300]}")
            if took > given.seconds:
                bad.append(f"{name} of {count}: {took:.1f} s")
            elif before > 0.5 and took > before * 2.5:
                bad.append(f"{name} of {count}: {took:.2f} s, {took / before:.1f} times that of half")
            before = took
        print(f"{name:20} {size * given.size:7d}", " | ".join(row), flush=True)
    if not given.only or "vanishing" in given.only:
        bad += vanishing(engage, given.seconds)
    if not given.only or "too_many" in given.only:
        bad += too_many(engage, given.seconds)
    for line in bad:
        print(line)
    print(f"{len(bad)} wrong")
    sys.exit(1 if bad else 0)


main()
