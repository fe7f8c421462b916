"""Reads random screens whose dialogs an independent model knows, and compares.

usage: python3 Attack/screens.py ENGAGE [--screens N] [--seed S] [--seconds S] [--keep FOLDER]

Each screen is one view controller that shows one dialog; even seeds are written in Objective-C, odd ones
in Swift. It has two texts and two flags as members, each with or without a first value, and perhaps a
dictionary. `viewDidLoad`, `viewWillAppear`, two actions, a helper, a helper with an argument and the action
that shows the dialog set them, under conditions, with early returns. Another class may make and push the
screen, and may set members of it before.

The model runs these methods on values, without any text of a program: first values, what the maker sets,
`viewDidLoad` and `viewWillAppear`, then the actions and `viewWillAppear` in every order, also none of them.
It knows all titles that the dialog may have. A screen that never shows its dialog is drawn anew, and most
screens are drawn until there are two titles.

`engage init .` reads the files, and `engage resolve` answers for a phone and a tablet. Wrong is an answer
that lacks a title of the model without an assumption about the dialog, no dialog or two, a dialog at another
line, a crash, a refused command and a run of more than S seconds (60). Right, but "not known", is an answer
with an assumption or a title without a value, or with more titles than the model.

The test can fail: at the start the model answers for screens whose titles are written here by hand, which
are read as well, and in each language a screen is read that has lost an action which its model knows. That
answer must be wrong.
"""

import argparse
import collections
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

DEVICES = ["iphone-8", "ipad-air"]
TEXTS, FLAGS = ["greeting", "heading"], ["busy", "known"]
WORDS = ["Welcome", "Hello", "Join", "Return", "Again"]
FALLBACK, DEFAULT = "None", "Sign in with..."
KEY = "kJRProviderTableTitleString"

# Values of a text: a word, nil, another text, another or a word where it is nil, one of two words by a flag,
# and the argument of a helper.
Word = collections.namedtuple("Word", "word")
Nothing = collections.namedtuple("Nothing", "")
Text = collections.namedtuple("Text", "member")
TextOr = collections.namedtuple("TextOr", "member word")
Either = collections.namedtuple("Either", "flag word other")
Argument = collections.namedtuple("Argument", "")

# Values of a flag and conditions.
Constant = collections.namedtuple("Constant", "value")
Flag = collections.namedtuple("Flag", "member")
Not = collections.namedtuple("Not", "member")
Has = collections.namedtuple("Has", "value")
Lacks = collections.namedtuple("Lacks", "value")
Equals = collections.namedtuple("Equals", "member word")

# Statements: `SetKey` is for the title in the dictionary, `Leave` is an early return.
Set = collections.namedtuple("Set", "member value")
SetKey = collections.namedtuple("SetKey", "value")
RemoveKey = collections.namedtuple("RemoveKey", "")
If = collections.namedtuple("If", "condition then otherwise")
Call = collections.namedtuple("Call", "helper arguments")
Leave = collections.namedtuple("Leave", "")
Show = collections.namedtuple("Show", "value")

# `first` and `gifts` are statements; the gifts are the maker's, and None where no class makes the screen.
# `methods` has a block of statements by the name of the method.
Screen = collections.namedtuple("Screen", "first gifts dictionary methods")
ACTIONS = ["change", "choose", "signIn"]
REPEATED = ["viewWillAppear", *ACTIONS]


# What is drawn.

def drawn_text(draw, argument=False):
    """A value for a text; the argument is one in a helper that has it."""
    if argument and draw.random() < 0.6:
        return Argument()
    chance = draw.random()
    if chance < 0.5:
        return Word(draw.choice(WORDS))
    if chance < 0.6:
        return Nothing()
    if chance < 0.75:
        return Text(draw.choice(TEXTS))
    if chance < 0.85:
        return TextOr(draw.choice(TEXTS), draw.choice(WORDS))
    return Either(draw.choice(FLAGS), *draw.sample(WORDS, 2))


def drawn_flag(draw):
    member = draw.choice(FLAGS)
    return draw.choice([Constant(True), Constant(True), Constant(False), Not(member), Flag(member)])


def drawn_condition(draw, argument=False):
    if argument and draw.random() < 0.4:
        return draw.choice([Has, Lacks])(Argument())
    chance = draw.random()
    if chance < 0.6:
        return draw.choice([Flag, Flag, Not])(draw.choice(FLAGS))
    if chance < 0.85:
        return draw.choice([Has, Lacks])(Text(draw.choice(TEXTS)))
    return Equals(draw.choice(TEXTS), draw.choice(WORDS))


def drawn_statement(draw, dictionary, helpers, argument, depth):
    chance = draw.random()
    if chance < 0.25 and depth > 0:
        then = drawn_block(draw, dictionary, helpers, argument, depth - 1, may_leave=True)
        otherwise = []
        if draw.random() < 0.4:
            otherwise = drawn_block(draw, dictionary, helpers, argument, depth - 1)
        return If(drawn_condition(draw, argument), then, otherwise)
    if chance < 0.35 and helpers:
        helper = draw.choice(helpers)
        return Call(helper, [drawn_text(draw)] if helper == "keep" else [])
    if chance < 0.5 and dictionary:
        return RemoveKey() if draw.random() < 0.25 else SetKey(drawn_text(draw, argument))
    if chance < 0.75:
        return Set(draw.choice(TEXTS), drawn_text(draw, argument))
    return Set(draw.choice(FLAGS), drawn_flag(draw))


def drawn_block(draw, dictionary, helpers=(), argument=False, depth=1, may_leave=False):
    """One to three statements; a block under a condition may end with an early return."""
    block = [drawn_statement(draw, dictionary, helpers, argument, depth)
             for _ in range(draw.choice([1, 1, 1, 2, 3]))]
    return block + [Leave()] if may_leave and draw.random() < 0.25 else block


def drawn_members(draw, chance):
    """Statements that set some members to a word or a flag."""
    texts = [Set(member, Word(draw.choice(WORDS))) for member in TEXTS if draw.random() < chance]
    return texts + [Set(member, Constant(draw.random() < 0.5)) for member in FLAGS if draw.random() < chance]


def drawn_show(draw, dictionary):
    if dictionary:
        return Show(None)
    if draw.random() < 0.3:
        return Show(TextOr(draw.choice(TEXTS), FALLBACK))
    return Show(Either(draw.choice(FLAGS), *draw.sample(WORDS, 2)))


def drawn_methods(draw, dictionary):
    """The block of each method; in half of the screens most blocks are empty."""
    filled = draw.choice([0.4, 1])

    def block(chance, depth=1):
        if draw.random() >= chance * filled:
            return []
        return drawn_block(draw, dictionary, ["refresh", "keep"], depth=depth)

    return {
        "viewDidLoad": block(0.8),
        "viewWillAppear": block(0.4),
        "refresh": drawn_block(draw, dictionary),
        "keep": drawn_block(draw, dictionary, ["refresh"], argument=True),
        "change": drawn_block(draw, dictionary, ["refresh", "keep"], depth=draw.choice([0, 2])),
        "choose": block(0.6),
        "signIn": block(0.6) + [drawn_show(draw, dictionary)] + block(0.2),
    }


def drawn_screen(seed):
    """The screen of a seed: the first drawn whose dialog has the wanted number of titles or more."""
    draw = random.Random(seed)
    wanted = draw.choice([1, 2, 2, 2])
    while True:
        dictionary, first = draw.random() < 0.3, drawn_members(draw, draw.choice([0, 0.3, 1]))
        gifts = draw.choice([None, [], drawn_members(draw, 0.4)])
        screen = Screen(first, gifts, dictionary, drawn_methods(draw, dictionary))
        if len(titles(screen)) >= wanted:
            return screen


# What the model computes.

class Left(Exception):
    """An early return."""


def text_of(value, state, argument):
    """A word, or None for nil."""
    if isinstance(value, Word):
        return value.word
    if isinstance(value, Text):
        return state[value.member]
    if isinstance(value, TextOr):
        return value.word if state[value.member] is None else state[value.member]
    if isinstance(value, Either):
        return value.word if state[value.flag] else value.other
    return argument if isinstance(value, Argument) else None


def holds(condition, state, argument):
    """Whether a condition is met; the value of a flag."""
    if isinstance(condition, Constant):
        return condition.value
    if isinstance(condition, Flag):
        return state[condition.member]
    if isinstance(condition, Not):
        return not state[condition.member]
    if isinstance(condition, Equals):
        return state[condition.member] == condition.word
    return (text_of(condition.value, state, argument) is not None) == isinstance(condition, Has)


def perform(statement, state, argument, methods, shown):
    if isinstance(statement, Set):
        value_of = holds if statement.member in FLAGS else text_of
        state[statement.member] = value_of(statement.value, state, argument)
    elif isinstance(statement, (SetKey, RemoveKey)):
        state["look"] = text_of(statement.value, state, argument) if isinstance(statement, SetKey) else None
    elif isinstance(statement, If):
        met = holds(statement.condition, state, argument)
        run_block(statement.then if met else statement.otherwise, state, argument, methods, shown)
    elif isinstance(statement, Call):
        given = text_of(statement.arguments[0], state, argument) if statement.arguments else None
        run_method(methods[statement.helper], state, given, methods, shown)
    elif isinstance(statement, Show):
        title = text_of(statement.value, state, argument) if statement.value else state["look"]
        shown.add(DEFAULT if title is None else title)
    else:
        raise Left


def run_block(block, state, argument, methods, shown):
    for statement in block:
        perform(statement, state, argument, methods, shown)


def run_method(block, state, argument, methods, shown):
    """Runs a method to its end or to an early return, which ends this method alone."""
    try:
        run_block(block, state, argument, methods, shown)
    except Left:
        pass


def titles(screen):
    """All titles that the dialog may have, after any order of actions."""
    shown, seen = set(), set()
    state = {**dict.fromkeys(TEXTS), **dict.fromkeys(FLAGS, False), "look": None}
    appears = [screen.methods["viewDidLoad"], screen.methods["viewWillAppear"]]
    for block in [screen.first, screen.gifts or [], *appears]:
        run_method(block, state, None, screen.methods, shown)
    waiting = [state]
    while waiting:
        state = waiting.pop()
        if tuple(state.items()) in seen:
            continue
        seen.add(tuple(state.items()))
        for name in REPEATED:
            after = dict(state)
            run_method(screen.methods[name], after, None, screen.methods, shown)
            waiting.append(after)
    return shown


# How a screen is written.

class Language:
    """What both languages write alike: words, the sign before a member, what stands for a missing text."""

    def value(self, value):
        if isinstance(value, Word):
            return self.text(value.word)
        if isinstance(value, TextOr):
            return f"{self.sign}{value.member} {self.otherwise} {self.text(value.word)}"
        if isinstance(value, Either):
            return f"{self.sign}{value.flag} ? {self.text(value.word)} : {self.text(value.other)}"
        if isinstance(value, Constant):
            return self.flags[value.value]
        if isinstance(value, Not):
            return f"!{self.sign}{value.member}"
        if isinstance(value, (Text, Flag)):
            return self.sign + value.member
        return "text" if isinstance(value, Argument) else "nil"


class ObjectiveC(Language):
    ending, sign, otherwise, flags = ".m", "self.", "?:", ("NO", "YES")

    def text(self, word):
        return f'@"{word}"'

    def condition(self, condition):
        if isinstance(condition, Equals):
            return f'([self.{condition.member} isEqualToString:@"{condition.word}"])'
        if isinstance(condition, (Has, Lacks)):
            return f"({'' if isinstance(condition, Has) else '!'}{self.value(condition.value)})"
        return f"({self.value(condition)})"

    def statement(self, statement):
        if isinstance(statement, Set):
            return f"self.{statement.member} = {self.value(statement.value)};"
        if isinstance(statement, SetKey) and isinstance(statement.value, (Word, TextOr, Either)):
            return f"self.look[{KEY}] = {self.value(statement.value)};"
        if isinstance(statement, SetKey):
            return f"[self.look setValue:{self.value(statement.value)} forKey:{KEY}];"
        if isinstance(statement, RemoveKey):
            return f"[self.look removeObjectForKey:{KEY}];"
        if isinstance(statement, Call):
            arguments = "".join(":" + self.value(one) for one in statement.arguments)
            return f"[self {statement.helper}{arguments}];"
        if isinstance(statement, Show):
            shown = f"@{{{KEY} : {self.value(statement.value)}}}" if statement.value else "self.look"
            return f"[JREngage showAuthenticationDialogWithCustomInterfaceOverrides:{shown}];"
        return "return;"

    def method(self, head, begin, block):
        return [f"- ({head}", "{", *("    " + line for line in begin), *written(self, block), "}", ""]

    def methods(self, screen):
        load = ["self.look = [NSMutableDictionary dictionary];"] if screen.dictionary else []
        first, lines = [self.statement(one) for one in screen.first], []
        if first and screen.gifts is not None:
            lines = ["- (instancetype)init", "{", "    self = [super init];", "    if (self) {",
                     *("        " + line for line in first), "    }", "    return self;", "}", ""]
            first = []
        heads = {
            "viewDidLoad": ("void)viewDidLoad", ["[super viewDidLoad];"] + first + load),
            "viewWillAppear": ("void)viewWillAppear:(BOOL)animated", ["[super viewWillAppear:animated];"]),
            "refresh": ("void)refresh", []),
            "keep": ("void)keep:(NSString *)text", []),
            **{name: (f"IBAction){name}:(id)sender", []) for name in ACTIONS}}
        for name, (head, begin) in heads.items():
            lines += self.method(head, begin, screen.methods[name])
        return lines

    def maker(self, gifts):
        return ["#import <UIKit/UIKit.h>", '#import "Home.h"', "",
                "@interface Root : UIViewController", "@end", "",
                "@implementation Root", "", "- (IBAction)open:(id)sender", "{",
                "    Home *home = [[Home alloc] init];",
                *("    " + self.statement(one).replace("self.", "home.", 1) for one in gifts),
                "    [self.navigationController pushViewController:home animated:YES];", "}", "", "@end"]

    def files(self, screen):
        """The text of each file by its name."""
        header = ["#import <UIKit/UIKit.h>", "", "@interface Home : UIViewController",
                  *(f"@property (nonatomic, copy) NSString *{name};" for name in TEXTS),
                  *(f"@property (nonatomic) BOOL {name};" for name in FLAGS),
                  *["@property (nonatomic, strong) NSMutableDictionary *look;"][:screen.dictionary], "@end"]
        body = ["#import <UIKit/UIKit.h>", '#import "JREngage.h"', '#import "JREngage+CustomInterface.h"',
                '#import "Home.h"', "", "@implementation Home", "", *self.methods(screen), "@end"]
        made = {} if screen.gifts is None else {"Root.m": self.maker(screen.gifts)}
        return {"Home.h": header, "Home.m": body, **made}


class Swift(Language):
    ending, sign, otherwise, flags = ".swift", "", "??", ("false", "true")

    def text(self, word):
        return f'"{word}"'

    def condition(self, condition):
        if isinstance(condition, Equals):
            return f'{condition.member} == "{condition.word}"'
        if isinstance(condition, (Has, Lacks)):
            return f"{self.value(condition.value)} {'!=' if isinstance(condition, Has) else '=='} nil"
        return self.value(condition)

    def statement(self, statement):
        if isinstance(statement, Set):
            return f"{statement.member} = {self.value(statement.value)}"
        if isinstance(statement, SetKey):
            return f"look[{KEY}] = {self.value(statement.value)}"
        if isinstance(statement, RemoveKey):
            return f"look.removeValue(forKey: {KEY})"
        if isinstance(statement, Call):
            return f"{statement.helper}({', '.join(self.value(one) for one in statement.arguments)})"
        if isinstance(statement, Show):
            shown = f"[{KEY}: {self.value(statement.value)}]" if statement.value else "look"
            return f"JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: {shown})"
        return "return"

    def members(self, screen):
        first = {one.member: f" = {self.value(one.value)}" for one in screen.first}
        return [*(f"    var {name}: String?{first.get(name, '')}" for name in TEXTS),
                *(f"    var {name}{first.get(name, ' = false')}" for name in FLAGS),
                *["    var look: [String: Any] = [:]"][:screen.dictionary]]

    def methods(self, screen):
        heads = {
            "viewDidLoad": ("override func viewDidLoad()", ["super.viewDidLoad()"]),
            "viewWillAppear": ("override func viewWillAppear(_ animated: Bool)",
                               ["super.viewWillAppear(animated)"]),
            "refresh": ("func refresh()", []),
            "keep": ("func keep(_ text: String?)", []),
            **{name: (f"@IBAction func {name}(_ sender: Any)", []) for name in ACTIONS}}
        lines = []
        for name, (head, begin) in heads.items():
            block = begin + [line[4:] for line in written(self, screen.methods[name])]
            lines += ["", f"    {head} {{", *("        " + line for line in block), "    }"]
        return lines

    def maker(self, gifts):
        return ["import UIKit", "", "class Root: UIViewController {",
                "    @IBAction func open(_ sender: Any) {",
                "        let home = Home()", *("        home." + self.statement(one) for one in gifts),
                "        navigationController?.pushViewController(home, animated: true)", "    }", "}"]

    def files(self, screen):
        """The text of each file by its name."""
        body = ["import UIKit", "", "class Home: UIViewController {", *self.members(screen),
                *self.methods(screen), "}"]
        made = {} if screen.gifts is None else {"Root.swift": self.maker(screen.gifts)}
        return {"Home.swift": body, **made}


LANGUAGES = [ObjectiveC(), Swift()]


def written(language, block, indent="    "):
    """The lines of a block."""
    lines = []
    for statement in block:
        if isinstance(statement, If):
            lines += [f"{indent}if {language.condition(statement.condition)} {{",
                      *written(language, statement.then, indent + "    ")]
            if statement.otherwise:
                lines += [f"{indent}}} else {{", *written(language, statement.otherwise, indent + "    ")]
            lines += [indent + "}"]
        else:
            lines += [indent + language.statement(statement)]
    return lines


# What the command says.

class Wrong(Exception):
    """What is wrong with an answer, as a sentence."""


class Lacking(Wrong):
    """The answer lacks a title in silence."""


def run(engage, folder, seconds, *words):
    """The output and the errors of a run that has to end well and in time."""
    try:
        done = subprocess.run([engage, *words], cwd=folder, capture_output=True, text=True, timeout=seconds,
                              stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        raise Wrong(f"engage {' '.join(words)} takes more than {seconds:g} s")
    if done.returncode:
        raise Wrong(f"engage {' '.join(words)} ends with {done.returncode}: {' '.join(done.stderr.split())}")
    return done.stdout, done.stderr


def places(report):
    """The places of the dialogs that the report names."""
    return re.findall(r"^  \S+ +(\S+:\d+)  ", report, re.MULTILINE)


def resolutions(output):
    """The resolutions of the dialog, one for each condition."""
    answer = json.loads(output)
    return [one.get("resolution", one) for one in answer] if isinstance(answer, list) else [answer]


def said(resolution):
    """The title of a resolution, None where its value is not known, and whether something is assumed."""
    if not resolution.get("providerTable"):
        raise Wrong(f"the dialog opens {resolution.get('opens')}, not the table of providers")
    assumed = any(one["code"] == "assumedValue" for one in resolution["diagnostics"])
    return resolution["providerTable"]["title"]["text"], assumed


def compare(answers, expected):
    """Whether the answers for a device are exact; they are wrong where they lack a title in silence."""
    found = {title for title, _ in answers}
    if found == expected:
        return True
    if not (None in found or any(assumed for _, assumed in answers) or found >= expected):
        raise Lacking(f"the titles are {sorted(expected)}, said is {sorted(found)}")
    return False


def read(engage, folder, seconds, language, screen, expected):
    """Whether the answers about a screen are exact, on both devices."""
    for name, lines in language.files(screen).items():
        (folder / name).write_text("\n".join(lines) + "\n")
    home = "Home" + language.ending
    line = next(number for number, text in enumerate(language.files(screen)[home], 1) if "showAuth" in text)
    _, report = run(engage, folder, seconds, "init", ".")
    if places(report) != [f"{home}:{line}"]:
        raise Wrong(f"the dialog is at {home}:{line}, said is {places(report)}")
    exact = []
    for device in DEVICES:
        output, _ = run(engage, folder, seconds, "resolve", "--device", device, "--format", "json")
        exact.append(compare([said(one) for one in resolutions(output)], expected))
    return all(exact)


# What proves that the test can fail.

def by_hand(methods, show, first=(), gifts=None):
    """A screen of few statements."""
    empty = {name: [] for name in ["viewDidLoad", "refresh", "keep", *REPEATED]}
    shows = [*methods.pop("signIn", []), show]
    return Screen(list(first), gifts, show == Show(None), {**empty, **methods, "signIn": shows})


FLAG_SHOWN = Show(Either("known", "Welcome", "Join"))
TEXT_SHOWN = Show(TextOr("greeting", FALLBACK))
BY_HAND = [
    # An action may have run or not.
    (by_hand({"viewDidLoad": [Set("known", Constant(False))],
              "change": [Set("known", Constant(True))]}, FLAG_SHOWN),
     {"Join", "Welcome"}),
    # One action needs another before it, and the screen appears again after both.
    (by_hand({"change": [Set("busy", Constant(True))],
              "choose": [If(Flag("busy"), [Set("heading", Word("Hello"))], [])],
              "viewWillAppear": [Set("greeting", Text("heading"))]}, TEXT_SHOWN),
     {FALLBACK, "Hello"}),
    # The maker sets a text after its first value; an early return of a helper ends the helper alone.
    (by_hand({"viewDidLoad": [Call("keep", [Nothing()])],
              "keep": [If(Lacks(Argument()), [Leave()], []), Set("greeting", Argument())]}, TEXT_SHOWN,
             first=[Set("greeting", Word("Hello"))], gifts=[Set("greeting", Word("Join"))]),
     {"Join"}),
    # What the action changes stays for its next run, and an early return shows nothing.
    (by_hand({"signIn": [If(Lacks(Text("greeting")), [Set("greeting", Word("Hello")), Leave()], [])]},
             TEXT_SHOWN),
     {"Hello"}),
    # Where the title of the dictionary is nil again, the SDK's own is shown.
    (by_hand({"viewDidLoad": [SetKey(Word("Hello"))], "change": [SetKey(Text("heading"))]}, Show(None)),
     {"Hello", DEFAULT}),
]


def can_fail(engage, seconds):
    """Sentences about errors of the model, and about a lost action that is not seen."""
    bad = [f"the model says {sorted(titles(screen))}, by hand it is {sorted(expected)}"
           for screen, expected in BY_HAND if titles(screen) != expected]
    screen, expected = BY_HAND[0]
    less = screen._replace(methods={**screen.methods, "change": []})
    for language in LANGUAGES:
        try:
            with tempfile.TemporaryDirectory() as folder:
                read(engage, pathlib.Path(folder), seconds, language, less, expected)
            bad.append(f"{type(language).__name__}: an action is lost, and the answer is not wrong")
        except Lacking:
            pass
        except Wrong as wrong:
            bad.append(f"{type(language).__name__}: an action is lost, and {wrong}")
    return bad


def read_by_hand(engage, seconds):
    """Sentences about wrong answers for the screens that are written by hand."""
    bad = []
    for number, (screen, expected) in enumerate(BY_HAND, 1):
        for language in LANGUAGES:
            try:
                with tempfile.TemporaryDirectory() as folder:
                    read(engage, pathlib.Path(folder), seconds, language, screen, expected)
            except Wrong as wrong:
                bad.append(f"screen {number} by hand, {type(language).__name__}: {wrong}")
    return bad


def main():
    options = argparse.ArgumentParser()
    options.add_argument("engage")
    options.add_argument("--screens", type=int, default=20)
    options.add_argument("--seed", type=int, default=0, help="the seed of the first screen")
    options.add_argument("--seconds", type=float, default=60)
    options.add_argument("--keep", type=pathlib.Path, help="where the files of wrong screens are kept")
    given = options.parse_args()
    engage = str(pathlib.Path(given.engage).resolve())
    bad = can_fail(engage, given.seconds) + read_by_hand(engage, given.seconds)
    for sentence in bad:
        print(sentence)
    counts = collections.Counter()
    for seed in range(given.seed, given.seed + given.screens):
        screen = drawn_screen(seed)
        with tempfile.TemporaryDirectory() as folder:
            try:
                language, home = LANGUAGES[seed % 2], pathlib.Path(folder)
                exact = read(engage, home, given.seconds, language, screen, titles(screen))
                counts["exact" if exact else "not known"] += 1
            except Wrong as wrong:
                counts["wrong"] += 1
                print(f"seed {seed}: {wrong}")
                if given.keep:
                    shutil.rmtree(given.keep / str(seed), ignore_errors=True)
                    shutil.copytree(folder, given.keep / str(seed))
    print(f"{given.screens} screens: {counts['exact']} exact, {counts['not known']} not known, "
          f"{counts['wrong']} wrong" + (f"; {len(bad)} wrong by hand" if bad else ""))
    return counts["wrong"] + len(bad)


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
