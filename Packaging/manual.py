"""Writes one manual page a command from the output of `engage --experimental-dump-help`.

usage: engage --experimental-dump-help | python3 Packaging/manual.py FOLDER
"""

import datetime
import json
import os
import re
import sys


def text(words):
    """Escapes what mdoc would read as its own."""
    words = words.replace("\\", "\\e").replace("…", "...").replace("×", "x")
    words = re.sub(r"(?<=[a-z)'0-9][.:?]) (?=[A-Z'\"])", "\n", words)
    return "\n".join(
        ("\\&" + line if line[:1] in ".'" else line) for line in words.split("\n")
    )


def flag(name):
    return ("-" if name["kind"] in ("short", "longWithSingleDash") else "--") + name["name"]


def option(argument):
    """One entry of the list of options and arguments."""
    if argument["kind"] == "positional":
        title = "Ar " + argument["valueName"].replace(" ", "_")
    else:
        names = " , ".join("Fl " + flag(name)[1:].replace("-", "\\-") for name in argument["names"])
        title = names
        if argument["kind"] == "option":
            title += " Ar " + argument["valueName"].replace(" ", "_")
    said = argument.get("abstract", "")
    if argument.get("discussion"):
        said += "\n" + argument["discussion"]
    if argument.get("defaultValue"):
        said += f" (default: {argument['defaultValue']})"
    return f".It {title}\n{text(said).strip() or 'See above.'}\n"


def paragraphs(discussion):
    """A discussion as paragraphs, with indented lines and examples as they are typed."""
    out = []
    for part in re.split(r"\n\s*\n", discussion.strip()):
        for lines in re.split(r"\n(?=Example: )", part):
            if lines.startswith("Example: "):
                command = " ".join(lines[len("Example: "):].split())
                out.append(".Pp\nExample:\n.Dl " + text(command))
                continue
            plain = []
            for line in lines.split("\n"):
                if line.startswith("  "):
                    if plain:
                        out.append(".Pp\n" + text(" ".join(plain)))
                        plain = []
                    out.append(".Dl " + text(line.strip()))
                else:
                    plain.append(line.strip())
            if plain:
                out.append(".Pp\n" + text(" ".join(plain)))
    joined = "\n".join(out)
    return joined[len(".Pp\n"):] if joined.startswith(".Pp\n") else joined


def page(command, above, day, everywhere):
    words = above + [command["commandName"]]
    name = "-".join(words)
    lines = [
        f".Dd {day}", f".Dt {name.upper()} 1", ".Os", ".Sh NAME", f".Nm {name}",
        f".Nd {text(command['abstract']).rstrip('.')}", ".Sh SYNOPSIS",
    ]
    shown = [
        argument
        for argument in command.get("arguments", [])
        if argument.get("shouldDisplay", True)
        and argument.get("preferredName", {}).get("name") not in everywhere
    ]
    shared = list(everywhere.values())
    subcommands = [s for s in command.get("subcommands", []) if s["commandName"] != "help"]
    lines.append(".Nm " + " ".join(words))
    lines.append(".Op Ar options")
    for argument in shown:
        if argument["kind"] == "positional":
            word = "Ar " + argument["valueName"].replace(" ", "_")
            more = " ..." if argument["isRepeating"] else ""
            lines.append((".Op " if argument["isOptional"] else ".") + word + more)
    if subcommands:
        lines.append(".Ar command")
    lines.append(".Sh DESCRIPTION")
    lines.append(paragraphs(command.get("discussion") or command["abstract"]))
    lines.append(".Sh OPTIONS")
    if shown:
        lines.append(".Bl -tag -width Ds")
        lines += [option(argument).rstrip("\n") for argument in shown]
        lines.append(".El")
    lines += [".Ss Options of every command", ".Bl -tag -width Ds"]
    lines += [option(argument).rstrip("\n") for argument in shared]
    lines.append(".El")
    if subcommands:
        lines += [".Sh COMMANDS", ".Bl -tag -width Ds"]
        for one in subcommands:
            lines += [f".It Ic {one['commandName']}", text(one["abstract"])]
        lines.append(".El")
    if not above:
        lines += [
            ".Sh ENVIRONMENT",
            ".Bl -tag -width Ds",
            ".It Ev NO_COLOR , TERM , COLUMNS", "Colours and the width of what is printed.",
            ".It Ev XDG_CONFIG_HOME , XDG_CACHE_HOME", "Where settings and fetched providers are kept.",
            ".El",
            ".Sh EXIT STATUS",
            "0 done; 1 found something (a failing test, a lint error, a difference); 64 usage; 65 input "
            "refused; 66 no such file; 69 service or library unavailable; 70 a defect; 74 reading or "
            "writing broke off.",
        ]
    pages = ["-".join(words + [one["commandName"]]) for one in subcommands] if subcommands else []
    if above:
        pages.insert(0, "-".join(above))
    if pages:
        pages.sort()
        lines.append(".Sh SEE ALSO")
        lines += [f".Xr {other} 1" + (" ," if other != pages[-1] else "") for other in pages]
    return name, "\n".join(lines) + "\n", subcommands, words


def main():
    folder = sys.argv[1]
    seconds = int(os.environ.get("SOURCE_DATE_EPOCH") or 0)
    date = datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc)
    day = f"{date:%B} {date.day}, {date.year}"
    root = json.load(sys.stdin)["command"]
    everywhere = {one["preferredName"]["name"]: one for one in root["arguments"]}
    waiting = [(root, [])]
    while waiting:
        command, above = waiting.pop()
        name, body, subcommands, words = page(command, above, day, everywhere)
        with open(os.path.join(folder, name + ".1"), "w", encoding="utf-8") as file:
            file.write(body)
        waiting += [(one, words) for one in subcommands]


main()
