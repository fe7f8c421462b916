"""Plants bad sentences in every kind of place that check-language.py reads, and expects it to find each.

usage: python3 Packaging/test-language.py
"""

import importlib.util
import pathlib
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
spec = importlib.util.spec_from_file_location("language", HERE / "check-language.py")
language = importlib.util.module_from_spec(spec)
spec.loader.exec_module(language)

BAD = "the user is told what stands there"
LONG = "This sentence goes on " + "and on " * 14 + "until it ends."
PAGES = {
    "a paragraph": BAD,
    "a paragraph over two lines": "the value\nstands here",
    "a heading": "## What " + BAD,
    "an item": "- " + BAD,
    "a numbered item": "1. " + BAD,
    "a cell of a table": "| a | b |\n|---|---|\n| x | " + BAD + " |",
    "a link's text": "[" + BAD + "](Other.md)",
    "a long sentence": LONG,
    "a phrase that proselint knows": "At the end of the day the value is used.",
}
GOOD_PAGES = {
    "code": "```\n" + BAD + "\n```",
    "an indented block": "    " + BAD,
    "a code span": "Set `" + BAD + "`.",
    "a comment": "<!-- " + BAD + " -->",
}
# True for help.
SOURCES = {
    "a message": (False, 'throw Failure("%s")' % BAD),
    "a message of two words": (False, 'throw Failure("nobody knows")'),
    "a message in two parts": (False, 'let text = "the value is "\n    + "told here"'),
    "a message with values": (False, 'let text = "\\(name) is told \\(value)"'),
    "a message with nested values": (False, 'let text = "\\(list.map { "\\($0)" }.joined()) is told \\(f(g(h())))"'),
    "a value in a value": (False, 'let text = "a \\(isOn ? "is told here" : "b") c"'),
    "a message behind a quotation mark": (False, 'let mark = "\\""\nlet text = "is told here"'),
    "a message behind a raw text": (False, 'let mark = #"a "b" c"#\nlet text = "is told here"'),
    "a message over lines": (False, 'let text = """\n    The value is\n    told here.\n    """'),
    "a description of a schema": (False, 'Member("layers", .layers, "%s")' % BAD),
    "a text of a rule": (False, 'static let page = RulePage(summary: "%s")' % BAD),
    "a long message": (False, 'throw Failure("%s")' % LONG),
    "an option": (True, '@Option(help: "%s") var a: String' % BAD),
    "a flag over lines": (True, '@Flag(\n    name: .long,\n    help: "%s")' % BAD),
    "a command": (True, 'CommandConfiguration(abstract: "%s")' % BAD),
    "a command's discussion": (True, 'CommandConfiguration(discussion: """\n    %s\n    """)' % BAD),
}
GOOD_SOURCES = {
    "a comment": "// nobody is \"told here\" of it",
    "a comment over lines": "/* is \"told here\" of it */",
    "a precondition": 'precondition(isOn, "nobody is told")',
    "an identifier": "let told = asked",
}

failures = []
with tempfile.TemporaryDirectory() as folder:
    for isBad, pages in [(True, PAGES), (False, GOOD_PAGES)]:
        for name, text in pages.items():
            texts = language.prose(text + "\n")
            if bool(language.findings(texts) + language.proselint(texts)) != isBad:
                failures.append(f"page: {name}: {'nothing found' if isBad else 'a finding'}")
    file = pathlib.Path(folder) / "a.swift"
    for isBad, sources in [(True, SOURCES), (False, GOOD_SOURCES)]:
        for name, source in sources.items():
            isHelp, text = source if isBad else (None, source)
            file.write_text("import A\n\n" + text + "\n", encoding="utf-8")
            found = [kind for kind, place in language.literals(file) if language.findings([place])]
            if found != ([isHelp] if isBad else []):
                failures.append(f"source: {name}: {found}")
# Each kind of place is among the files that are read.
read = {str(path.relative_to(language.ROOT)) for path in language.all_pages() + language.all_sources()}
for prefix in ["README.md", "CHANGELOG.md", "Documentation/Rules.md", "Documentation/Engineering/", "Examples/", "Integrations/",
               "Sources/EngageCLI/", "Sources/EngageCore/Describing/", "Sources/EngageChecks/Linting/Rules/", "Sources/EngageService/",
               "Server/Sources/", "Plugins/"]:
    if not any(name.startswith(prefix) for name in read):
        failures.append(f"no file of {prefix} is read")
print(f"{len(PAGES) + len(SOURCES)} planted sentences, {len(GOOD_PAGES) + len(GOOD_SOURCES)} texts that are none")
if failures:
    sys.exit("\n".join(failures))
