"""Finds cycles of files and of folders inside a target, from the index that a debug build leaves.

usage: python3 Packaging/cycles.py INDEX

INDEX is the folder `index/store` of a debug build. A file needs another one if it refers to a symbol
that the other defines; a folder needs what its files need. A cycle of one type and its extensions does
not count. Every other cycle is printed with the symbols that close it, and the exit status is 1.
"""

import collections
import ctypes
import pathlib
import shutil
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
DEFINITION, REFERENCE, EXTENDS = 1 << 1, 1 << 2, 1 << 14
RECORD = 2
EXTENSION = 9


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.POINTER(ctypes.c_char)), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


def library():
    swiftc = pathlib.Path(shutil.which("swiftc")).resolve()
    found = ctypes.CDLL(str(next((swiftc.parent.parent / "lib").glob("libIndexStore.*"))))
    for name in [
        "store_create", "unit_reader_create", "record_reader_create", "occurrence_get_symbol",
        "symbol_relation_get_symbol",
    ]:
        getattr(found, f"indexstore_{name}").restype = ctypes.c_void_p
    for name in [
        "symbol_get_usr", "symbol_get_name", "unit_reader_get_main_file",
        "unit_reader_get_module_name", "unit_dependency_get_name",
    ]:
        getattr(found, f"indexstore_{name}").restype = Text
    for name in ["occurrence_get_roles", "symbol_relation_get_roles"]:
        getattr(found, f"indexstore_{name}").restype = ctypes.c_uint64
    return found


LIBRARY = None


def call(name, *arguments):
    return getattr(LIBRARY, f"indexstore_{name}")(
        *[ctypes.c_void_p(one) if isinstance(one, int) and one > 2**31 else one for one in arguments])


def each(name, *arguments, text=False):
    """What the library hands to a callback, as a list."""
    found = []
    kind = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, Text if text else ctypes.c_void_p)

    def note(_, one):
        found.append(str(one) if text else work(one))
        return True

    work = EACH[name]
    call(name, *arguments, None, kind(note))
    return found


def dependency(one):
    return call("unit_dependency_get_kind", one), str(call("unit_dependency_get_name", one))


def relation(one):
    symbol = call("symbol_relation_get_symbol", one)
    return call("symbol_relation_get_roles", one), str(call("symbol_get_usr", symbol))


def occurrence(one):
    symbol = call("occurrence_get_symbol", one)
    return (
        call("occurrence_get_roles", one), str(call("symbol_get_usr", symbol)),
        str(call("symbol_get_name", symbol)), call("symbol_get_kind", symbol),
        each("occurrence_relations_apply_f", one))


EACH = {
    "store_units_apply_f": None, "unit_reader_dependencies_apply_f": dependency,
    "occurrence_relations_apply_f": relation, "record_reader_occurrences_apply_f": occurrence,
}


def read(index, targets):
    """The occurrences of every file of the targets, by target and file."""
    store = call("store_create", str(index).encode(), None)
    if not store:
        sys.exit(f"error: no index in '{index}'; run a debug build first")
    files = collections.defaultdict(dict)
    newest = {}
    for unit in each("store_units_apply_f", store, 0, text=True):
        reader = call("unit_reader_create", store, unit.encode(), None)
        if not reader:
            continue
        module = str(call("unit_reader_get_module_name", reader))
        path = str(call("unit_reader_get_main_file", reader))
        if module in targets and pathlib.Path(path).exists():
            # A file that is built twice has two units; the last one is what it holds now.
            time = (index / "v5/units" / unit).stat().st_mtime
            records = [
                name for kind, name in each("unit_reader_dependencies_apply_f", reader)
                if kind == RECORD]
            if time > newest.get(path, 0):
                newest[path] = time
                files[module][path] = records
        call("unit_reader_dispose", reader)
    for module, records in files.items():
        for path, names in records.items():
            found = []
            for name in names:
                reader = call("record_reader_create", store, name.encode(), None)
                if reader:
                    found += each("record_reader_occurrences_apply_f", reader)
                    call("record_reader_dispose", reader)
            records[path] = found
    return files


def graph(files):
    """What each file needs of each other one, and the files whose types it is a part of."""
    homes = {}
    for path, found in files.items():
        for roles, symbol, _, kind, _ in found:
            if roles & DEFINITION and kind != EXTENSION:
                homes.setdefault(symbol, path)
    users = collections.defaultdict(set)
    for path, found in files.items():
        for roles, symbol, *_ in found:
            if roles & REFERENCE:
                users[symbol].add(path)
    types = {}
    for path, found in files.items():
        own = [
            symbol for roles, symbol, _, kind, relations in found
            if roles & DEFINITION and kind != EXTENSION and not relations and users[symbol] - {path}]
        extended = {
            homes.get(symbol, symbol) for roles, symbol, _, _, relations in found
            if roles & REFERENCE for role, _ in relations if role & EXTENDS}
        types[path] = {path} if own or not extended else extended - {path}
    # Of a type inside another one, which an extension declares.
    for path in types:
        open_, seen = list(types[path]), {path}
        while open_:
            one = open_.pop()
            if one not in seen:
                seen.add(one)
                open_ += types.get(one, [])
        types[path] |= seen - {path}
    needs = collections.defaultdict(lambda: collections.defaultdict(set))
    for path, found in files.items():
        for roles, symbol, name, _, _ in found:
            other = homes.get(symbol, path)
            if roles & REFERENCE and other != path:
                needs[path][other].add(name)
    return needs, types


def cycles(needs):
    """Groups of files that need each other, by Tarjan, without recursion."""
    numbers, low, stack, on, groups = {}, {}, [], set(), []
    for start in sorted(needs):
        if start in numbers:
            continue
        work = [(start, iter(sorted(needs.get(start, []))))]
        numbers[start] = low[start] = len(numbers)
        stack.append(start)
        on.add(start)
        while work:
            one, rest = work[-1]
            for other in rest:
                if other not in numbers:
                    numbers[other] = low[other] = len(numbers)
                    stack.append(other)
                    on.add(other)
                    work.append((other, iter(sorted(needs.get(other, [])))))
                    break
                if other in on:
                    low[one] = min(low[one], numbers[other])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[one])
                if low[one] == numbers[one]:
                    group = []
                    while not group or group[-1] != one:
                        group.append(stack.pop())
                        on.discard(group[-1])
                    if len(group) > 1:
                        groups.append(sorted(group))
    return groups


def report(module, kind, group, needs):
    """Prints a cycle and, of each step in it, some symbols."""
    def short(path):
        return path.rpartition("/Sources/")[2]

    print(f"error: a cycle of {kind} in {module}: " + ", ".join(short(one) for one in group))
    for one in group:
        for other in group:
            if names := sorted(needs[one].get(other, [])):
                print(f"    {short(one)} -> {short(other)}: {', '.join(names[:6])}")


def main():
    global LIBRARY
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__.strip())
    LIBRARY = library()
    folders = sorted((ROOT / "Sources").iterdir())
    targets = [one.name for one in folders if len(list(one.rglob("*.swift"))) > 1]
    files = read(pathlib.Path(sys.argv[1]).resolve(), set(targets))
    isClean = True
    for module in targets:
        if not files[module]:
            sys.exit(f"error: no file of {module} in '{sys.argv[1]}'; run a debug build first")
        needs, types = graph(files[module])
        for group in cycles(needs):
            if not set.intersection(*[types[path] for path in group]):
                isClean = False
                report(module, "files", group, needs)
        # A folder that needs another one which needs it is no room of its own.
        rooms = collections.defaultdict(lambda: collections.defaultdict(set))
        for one, others in needs.items():
            for other, names in others.items():
                room, next_ = str(pathlib.Path(one).parent), str(pathlib.Path(other).parent)
                if room != next_:
                    rooms[room][next_] |= names
        for group in cycles(rooms):
            isClean = False
            report(module, "folders", group, rooms)
    sys.exit(0 if isClean else 1)


if __name__ == "__main__":
    main()
