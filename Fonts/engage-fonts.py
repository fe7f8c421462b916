#!/usr/bin/env python3
"""Makes the data package engage-fonts: parts of Debian's Noto fonts for scripts that the fonts inside lack.

usage: engage-fonts.py FOLDER   (writes the fonts and index.json; needs fonts-noto-core, fonts-noto-cjk and fonttools)

Outlines and widths are kept, and where letters join or stack the rules for that, in a regular and a bold face. The index
says of each file which characters it has, its SHA-256 and the languages whose texts ask it first; its version counts with
what is drawn.
"""
import hashlib
import io
import itertools
import json
import pathlib
import sys

from fontTools import subset
from fontTools.ttLib import TTFont

VERSION = "1.1"
NOTO = "/usr/share/fonts/truetype/noto"
CJK = "/usr/share/fonts/opentype/noto/NotoSansCJK"
STYLES = ["Regular", "Bold"]
# Features that join letters and place marks; kerning is not drawn.
FEATURES = ["locl", "ccmp", "nukt", "akhn", "rphf", "rkrf", "blwf", "half", "vatu", "cjct", "pres", "abvs", "blws", "psts",
            "haln", "calt", "clig", "liga", "rlig", "dist", "abvm", "blwm", "mark", "mkmk"]
SHAPED = {"devanagari", "thai", "hebrew", "arabic"}
LATIN = range(0x20, 0x180)
MARKS = [0xA0, 0x200C, 0x200D, 0x25CC]


def blocks(*pairs):
    return [scalar for first, last in pairs for scalar in range(first, last + 1)]


def encoded(*names):
    """What the encodings of a language have: the characters that its everyday texts are written with."""
    return [scalar for scalar in range(0x80, 0x10000)
            if not 0xD800 <= scalar < 0xE000 and any(can(chr(scalar), name) for name in names)]


def can(text, name):
    try:
        return bool(text.encode(name))
    except UnicodeEncodeError:
        return False


# Name, source without style, number in a collection, languages, characters.
FONTS = [
    ("arabic", f"{NOTO}/NotoSansArabic", 0, ["ar", "fa", "ur"],
     blocks((0x600, 0x6FF), (0x750, 0x77F), (0x8A0, 0x8FF), (0xFB50, 0xFDFF), (0xFE70, 0xFEFC))),
    ("hebrew", f"{NOTO}/NotoSansHebrew", 0, ["he", "iw"], blocks((0x590, 0x5FF), (0xFB1D, 0xFB4F))),
    ("devanagari", f"{NOTO}/NotoSansDevanagari", 0, ["hi", "mr", "ne"],
     blocks((0x900, 0x97F), (0xA8E0, 0xA8FF))),
    ("thai", f"{NOTO}/NotoSansThai", 0, ["th"], blocks((0xE00, 0xE7F))),
    ("japanese", CJK, 0, ["ja"], encoded("shift_jis", "euc_jp")),
    ("korean", CJK, 1, ["ko"], encoded("euc_kr") + blocks((0xAC00, 0xD7A3))),
    ("simplified-chinese", CJK, 2, ["zh-Hans", "zh-CN", "zh"], encoded("gb2312")),
    ("traditional-chinese", CJK, 3, ["zh-Hant", "zh-TW", "zh-HK"], encoded("big5")),
]


def part(path, number, scalars, features):
    font = TTFont(path, fontNumber=number)
    options = subset.Options(
        hinting=False, layout_features=features, glyph_names=False, notdef_outline=True, name_IDs=[1, 2, 5, 13, 14, 16, 17],
        name_languages=[0x409], desubroutinize=False)
    options.drop_tables += ["BASE", "VORG", "vhea", "vmtx", "kern", "gasp", "DSIG", "STAT"]
    if not features:
        options.drop_tables += ["GPOS", "GSUB", "GDEF"]
    made = subset.Subsetter(options)
    made.populate(unicodes=scalars)
    made.subset(font)
    out = io.BytesIO()
    font.recalcTimestamp = False
    font["head"].modified = font["head"].created
    font.save(out)
    return out.getvalue(), sorted(font.getBestCmap())


def ranges(scalars):
    found = []
    for scalar in scalars:
        if found and found[-1][1] == scalar - 1:
            found[-1][1] = scalar
        else:
            found.append([scalar, scalar])
    return found


def main(folder):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    fonts = []
    for (name, path, number, languages, scalars), style in itertools.product(FONTS, STYLES):
        source = f"{path}-{style}" + (".ttc" if path == CJK else ".ttf")
        data, has = part(source, number, [*scalars, *MARKS], FEATURES if name in SHAPED else [])
        file = f"{name}-{style.lower()}" + (".otf" if data[:4] == b"OTTO" else ".ttf")
        (folder / file).write_bytes(data)
        # What the fonts inside have is never asked of these.
        has = [scalar for scalar in has if scalar not in LATIN]
        fonts.append({"file": file, "sha256": hashlib.sha256(data).hexdigest(), "languages": languages,
                      "bold": style == "Bold", "characters": ranges(has)})
        print(f"{file}: {len(data)} bytes, {len(has)} characters")
    (folder / "index.json").write_text(json.dumps({"version": VERSION, "fonts": fonts}, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
