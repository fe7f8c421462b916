"""Checks the language of pages, help and messages, and the size of the users' pages.

usage: python3 Packaging/check-language.py [--list] [--record] [ENGAGE]

Counts in every text: banned words (banned.txt), sentences of more than 28 words, and what proselint
finds. language.txt holds how many each page may have; a higher count fails, and --record lowers it.
Help and messages are the string literals of Sources, Server and Plugins, with a placeholder for each
value, without those of quoted.txt. With ENGAGE, a built program, the help is what it prints. words.txt limits the
words of the users' pages. --list prints every finding.
"""

import json
import pathlib
import re
import subprocess
import sys

import textstat
from proselint.registry import CheckRegistry
from proselint.checks import __register__ as CHECKS
from proselint.config import DEFAULT
from proselint.tools import LintFile

ROOT = pathlib.Path(__file__).resolve().parent.parent
HERE = ROOT / "Packaging"
LONGEST = 28
# Of proselint's checks, those that hold for technical prose.
PROSE = ("archaism", "cliches", "hedging", "industrial_language", "malapropisms", "mixed_metaphors", "mondegreens",
         "needless_variants", "nonwords", "oxymorons", "redundancy", "uncomparables", "weasel_words")


def banned():
    rows = []
    for line in (HERE / "banned.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            pattern, instead = line.split("\t")
            rows.append((re.compile(pattern, re.IGNORECASE), instead))
    return rows


BANNED = banned()


def prose(markdown):
    """The sentences of a page with their lines: no code, no addresses, each cell by itself."""
    texts, paragraph, start, fenced = [], [], 0, False

    def close():
        if paragraph:
            texts.append((start, " ".join(paragraph)))
            paragraph.clear()

    for number, line in enumerate(markdown.splitlines(), 1):
        if line.startswith("```"):
            fenced = not fenced
            close()
            continue
        if fenced or line.startswith("    ") or line.startswith("<!--"):
            continue
        line = re.sub(r"<[^>]*>", "", line)
        if line.startswith("|"):
            close()
            if not re.fullmatch(r"[|\s:-]+", line):
                texts += [(number, cell.strip()) for cell in line.strip("|").split("|")]
            continue
        item = re.match(r"\s*(?:[-*+]|\d+\.|#+)\s+", line)
        if item or not line.strip():
            close()
        if line.strip():
            if not paragraph:
                start = number
            paragraph.append(line[item.end():] if item else line.strip())
    close()
    return texts


def plain(text):
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"`[^`]*`", "X", text).replace("**", "").replace("*", "")
    # A list of names is one thing.
    return re.sub(r"X(?:,? X)+", "X", text)


def sentences(text):
    return [one for one in re.split(r"(?<=[.!?])[\"')]*\s+(?=--|[A-Z`'\"X(])", text) if one.strip()]


def findings(texts):
    found = []
    for line, text in texts:
        text = plain(text)
        for pattern, instead in BANNED:
            for match in pattern.finditer(text):
                found.append((line, f"'{match.group(0)}': {instead}"))
        for sentence in sentences(text):
            words = textstat.lexicon_count(sentence, removepunct=True)
            if words > LONGEST:
                found.append((line, f"{words} words: {sentence[:60]}"))
    return found


def proselint(texts):
    """What proselint finds in texts, by line."""
    lines = [plain(text) for _, text in texts]
    registry = CheckRegistry()
    if not registry.checks:
        registry.register_many(CHECKS)
    file = LintFile("page", "\n\n".join(lines) + "\n")
    config = {**DEFAULT, "checks": {name: name in PROSE for name in DEFAULT["checks"]}}
    found = []
    for result in file.lint(config):
        at = "\n\n".join(lines)[: result.check_result.span[0]].count("\n\n")
        found.append((texts[min(at, len(texts) - 1)][0], f"proselint: {result.check_result.message}"))
    return found


OPENING = re.compile(r'(#*)("""|")')


def scanned(text):
    """The string literals of Swift source with their offsets: X for each interpolation, however deep.

    Literals in an interpolation come before the one around them.
    """
    found, index, waiting = [], 0, []  # waiting: open literals, each with the brackets open in its interpolation
    while index < len(text):
        if waiting and waiting[-1]["depth"] == 0:
            one = waiting[-1]
            if text.startswith(one["end"], index):
                found.append((one["start"], one["body"]))
                index += len(one["end"])
                waiting.pop()
            elif text.startswith(one["escape"] + "(", index):
                one["body"] += "X"
                one["depth"] = 1
                index += len(one["escape"]) + 1
            else:
                length = len(one["escape"]) + 1 if text.startswith(one["escape"], index) else 1
                one["body"] += text[index:index + length]
                index += length
            continue
        opening = OPENING.match(text, index)
        if opening:
            marks, quotes = opening.groups()
            waiting.append({"start": index, "body": "", "end": quotes + marks, "escape": "\\" + marks, "depth": 0})
            index = opening.end()
        elif text.startswith("//", index):
            index = text.find("\n", index) % (len(text) + 1)
        elif text.startswith("/*", index):
            index = text.find("*/", index) % (len(text) + 1) + 2
        else:
            if waiting:
                waiting[-1]["depth"] += {"(": 1, ")": -1}.get(text[index], 0)
            index += 1
    return found


def literals(path):
    """The string literals of a file with their lines, joined where '+' joins them."""
    joined = re.sub(r'"\s*\n?\s*\+\s*"', "", path.read_text(encoding="utf-8"))
    for start, body in scanned(joined):
        body = " ".join(body.replace("\\\n", " ").replace('\\"', '"').split())
        if len(body.split()) >= 2 and re.search(r"[a-z]{3}", body):
            before = joined[max(0, start - 200): start]
            # No user sees why a precondition holds.
            if re.search(r"precondition(Failure)?\([^\"]*$", before):
                continue
            isHelp = re.search(r"(help|abstract|discussion|ArgumentHelp\()[:\s(]*(\.init\()?\s*$", before)
            yield bool(isHelp), (joined.count("\n", 0, start) + 1, body)


def quoted():
    """The literals that are not Engage's words, by file: how they begin, or all for an empty list."""
    files = {}
    for line in (HERE / "quoted.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            name, _, start = line.partition("\t")
            files.setdefault(name, []).extend([start] if start else [])
    return files


def help_texts(program):
    dump = subprocess.run([program, "--experimental-dump-help"], capture_output=True, text=True, check=True)
    texts, waiting = [], [json.loads(dump.stdout)["command"]]
    while waiting:
        command = waiting.pop()
        waiting += command.get("subcommands", [])
        parts = [command, *command.get("arguments", [])]
        for part in parts:
            for key in ("abstract", "discussion"):
                for paragraph in (part.get(key) or "").split("\n\n"):
                    if not paragraph.startswith("  "):
                        texts.append((1, " ".join(paragraph.split())))
    return texts


def all_pages():
    pages = [ROOT / name for name in ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"]]
    for folder in ("Documentation", "Integrations", "Examples", "Server", "Schemas"):
        pages += [page for page in sorted((ROOT / folder).rglob("*.md")) if ".build" not in page.parts]
    return pages


def all_sources():
    return [file for folder in ("Sources", "Server/Sources", "Plugins") for file in sorted((ROOT / folder).rglob("*.swift"))]


def main():
    arguments = sys.argv[1:]
    isListing, isRecording = "--list" in arguments, "--record" in arguments
    programs = [one for one in arguments if not one.startswith("--")]
    allowed = {}
    record = HERE / "language.txt"
    for line in record.read_text(encoding="utf-8").splitlines() if record.exists() else []:
        if line and not line.startswith("#"):
            name, count = line.rsplit(" ", 1)
            allowed[name] = int(count)

    pages = all_pages()
    counts, listed = {}, []
    for page in pages:
        name = str(page.relative_to(ROOT))
        texts = prose(page.read_text(encoding="utf-8"))
        found = findings(texts) + proselint(texts)
        counts[name] = len(found)
        listed += [(name, f"{name}:{line}: {what}") for line, what in sorted(found)]
    helps, messages = [], []
    foreign = quoted()
    for file in all_sources():
        name = str(file.relative_to(ROOT))
        if foreign.get(name) == []:
            foreign.pop(name)
            continue
        starts = foreign.get(name, [])
        for isHelp, (line, text) in literals(file):
            start = next((one for one in starts if text.startswith(one)), None)
            if start is None:
                (helps if isHelp else messages).append((f"{name}:{line}", text))
            else:
                starts.remove(start)
        if starts == []:
            foreign.pop(name, None)
    if programs:
        helps = help_texts(programs[0])
    for name, texts in [("help", helps), ("messages", messages)]:
        found = findings(texts)
        counts[name] = len(found)
        listed += [(name, f"{line}: {what}") for line, what in found]

    limit = int((HERE / "words.txt").read_text(encoding="utf-8").split()[0])
    users = [page for page in pages if "Engineering" not in page.parts
             and (page.parent.name == "Documentation" or page.name == "README.md" and page.parent == ROOT)]
    words = {page.name: len(page.read_text(encoding="utf-8").split()) for page in users}
    total = sum(words.values())
    sentence_count = sum(textstat.sentence_count(plain(text)) for page in users
                         for _, text in prose(page.read_text(encoding="utf-8")) if len(text.split()) > 2)
    if isListing:
        print("\n".join(text for _, text in listed))
        print("\n".join(f"{count:6} {name}" for name, count in sorted(words.items(), key=lambda one: one[1])))
    if isRecording:
        lines = [f"{name} {count}" for name, count in counts.items()
                 if count]
        record.write_text("# Findings that a text may still have; a new text has none. See check-language.py.\n"
                          + "\n".join(lines) + "\n", encoding="utf-8")
        allowed = counts
    failures = []
    for name, count in counts.items():
        if count > allowed.get(name, 0):
            failures += [text for owner, text in listed if owner == name]
            failures.append(f"{name}: {count} findings, {allowed.get(name, 0)} allowed by Packaging/language.txt")
    failures += [f"Packaging/quoted.txt: no literal of {name} begins so: {one or 'the file is missing'}"
                 for name, rest in foreign.items() for one in rest or [""]]
    if total > limit:
        failures.append(f"users' pages: {total} words, {limit} allowed by Packaging/words.txt")
    print(f"users' pages: {len(users)} with {total} words (limit {limit}), about {sentence_count} sentences; "
          f"findings: {sum(counts.values())}, of these {counts['help']} in {len(helps)} texts of help, "
          f"{counts['messages']} in {len(messages)} messages")
    if failures:
        sys.exit("\n".join(failures))


if __name__ == "__main__":
    main()
