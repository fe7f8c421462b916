"""Counts the members of every type of the source reader, from the index that a debug build leaves.

usage: python3 Packaging/members.py INDEX [--list]

INDEX is the folder `index/store` of a debug build. The members of a type are its properties, functions,
initialisers, subscripts and the types inside it, in all its extensions; the cases of an enumeration are
a table and do not count. The exit status is 1 where a type of TARGET has more than MOST of them: it then
has several concerns, and each becomes a type of its own. `--list` prints the ten largest.
"""

import collections
import pathlib
import sys

import cycles

TARGET, MOST = "EngageSource", 60
CHILD, IMPLICIT = 1 << 9, 1 << 8
ENUM, STRUCT, CLASS, PROTOCOL, CASE = 5, 6, 7, 8, 15
TYPES = {ENUM, STRUCT, CLASS, PROTOCOL}


def members(files):
    """The names of the members of each type, by the type's name and file."""
    names, extended, owners = {}, {}, collections.defaultdict(dict)
    for path, found in files.items():
        for roles, symbol, name, kind, relations in found:
            if roles & cycles.DEFINITION and kind in TYPES:
                names[symbol] = f"{name} ({path.rpartition('/Sources/')[2]})"
            for role, other in relations:
                if role & cycles.EXTENDS:
                    extended[other] = symbol
    for found in files.values():
        for roles, symbol, name, kind, relations in found:
            if not roles & cycles.DEFINITION or roles & IMPLICIT or kind in (CASE, cycles.EXTENSION):
                continue
            if name.startswith(("getter:", "setter:")):
                continue
            for role, owner in relations:
                if role & CHILD:
                    owners[extended.get(owner, owner)][symbol] = name
    return {names[owner]: found for owner, found in owners.items() if owner in names}


def main():
    arguments = [one for one in sys.argv[1:] if one != "--list"]
    if len(arguments) != 1:
        sys.exit(__doc__.strip())
    cycles.LIBRARY = cycles.library()
    files = cycles.read(pathlib.Path(arguments[0]).resolve(), {TARGET})[TARGET]
    if not files:
        sys.exit(f"error: no file of {TARGET} in '{arguments[0]}'; run a debug build first")
    counts = sorted(((len(found), name) for name, found in members(files).items()), reverse=True)
    if "--list" in sys.argv:
        for count, name in counts[:10]:
            print(f"{count:4} {name}")
    large = [(count, name) for count, name in counts if count > MOST]
    for count, name in large:
        print(f"error: {name} has {count} members, more than {MOST}: which of its concerns is another type's?")
    sys.exit(1 if large else 0)


if __name__ == "__main__":
    main()
